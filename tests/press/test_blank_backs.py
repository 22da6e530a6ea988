"""Which backs draw nothing, and what a print makes of that."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.press.blank_backs import find_blank_backs
from pnp.press.plan import plan_print
from pnp.store import NOTHING
from tests.built import order_for
from tests.tiny import copy_of_tiny, run


@pytest.mark.parametrize(
    ("back", "blank"),
    [
        ("", ("keeper",)),
        ('<background fill="white"/>', ("keeper",)),
        ('<g opacity="0.5"><circle cx="50%" cy="50%" r="9mm" fill="none"/></g>', ("keeper",)),
        ("{% if card.id == 'zed' %}<background fill=\"oil\"/>{% endif %}", ("keeper",)),
        ("{% if card.id == 'cy' %}<background fill=\"oil\"/>{% endif %}", ()),
        ('<text width="40mm" height="8mm">.</text>', ()),
        ('<image src="nowhere.png"/>', ()),
    ],
)
def test_a_back_that_draws_nothing_is_blank(back: str, blank: tuple[str, ...], tmp_path: Path) -> None:
    folder = copy_of_tiny(tmp_path)
    (folder / "templates" / "back.j2").write_text(f"<face>{back}</face>", encoding="utf-8")
    game = load_game(folder)
    order = order_for("A4")._replace(skip_blank_backs=True)
    found = find_blank_backs(game, order, NOTHING)
    assert found == blank
    keepers = plan_print(game, order._replace(only=("keeper",), blank_backs=found))
    assert keepers.batches[0].has_backs is (not blank)


def test_blank_backs_have_no_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (copy_of_tiny(tmp_path) / "templates" / "back.j2").write_text("<face/>", encoding="utf-8")
    asked = ("build", "tiny", "--only", "keeper", "--dry-run")
    assert "1 sheet (2 pages)" in run(*asked).stdout
    assert "1 sheet (1 page)" in run(*asked, "--skip-blank-backs").stdout
