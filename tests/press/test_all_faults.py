"""All faults of a card are told at once, and each at the place that can be mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp import check
from pnp.errors import PnpError

TOML = """[game]
title = "{}"
players = [2, 4]

[components.card]
title = "Cards"
table = "cards.csv"
face = "card.j2"
size = "poker"
"""


def faults(folder: Path, face: str, title: str = "Tiny") -> list[str]:
    (folder / "templates").mkdir()
    (folder / "game.toml").write_text(TOML.format(title), "utf-8")
    (folder / "cards.csv").write_text("name\nAda\n", "utf-8")
    (folder / "templates" / "card.j2").write_text(f"<face>\n{face}\n</face>\n", "utf-8")
    with pytest.raises(PnpError) as caught:
        check(str(folder))
    return [f"{problem.where}: {problem.what}; {problem.hint}" for problem in caught.value.problems]


def test_every_fault_of_a_card_is_told(tmp_path: Path) -> None:
    body = '<icon name="anchr" width="9mm" height="9mm"/>\n<text font="Cinzl">a</text>\n<rect widht="3mm"/>'
    found = faults(tmp_path, body)
    assert len(found) == 3
    for line, said in enumerate(("did you mean anchor", "did you mean cinzel?", "did you mean width?"), 2):
        assert any(f"card.j2:{line}" in each and said in each for each in found)


def test_texts_that_a_long_column_pushes_out_are_no_faults_of_their_own(tmp_path: Path) -> None:
    texts = "<text>words</text>" * 40
    (found,) = faults(tmp_path, f'<column x="4mm" y="4mm" width="50mm" height="80mm">{texts}</column>')
    assert "mm too long" in found


def test_a_letter_of_the_title_that_a_font_lacks_is_told_at_the_title(tmp_path: Path) -> None:
    found = faults(tmp_path, '<text x="5mm" y="5mm">{{ game.title }}</text>', "Tiny \u6d77")
    assert len(found) == 1
    assert "game.toml:2: title = 'Tiny \u6d77': the font" in found[0]
