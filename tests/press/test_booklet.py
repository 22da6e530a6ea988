"""Rules as a booklet: pages in the order in which they lie when the sheets are folded."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.press.booklet import impose
from tests.rules.conftest import ENGLISH, SHEET
from tests.tiny import copy_of_tiny, run


@pytest.mark.parametrize("pages", [4, 8, 12, 40])
def test_folded_and_read_the_pages_are_in_order(pages: int) -> None:
    sides = list(impose(pages))
    assert len(sides) == pages // 2
    fronts, backs = sides[::2], sides[1::2]
    for (front_left, front_right), (back_left, back_right) in zip(fronts, backs, strict=True):
        assert back_left == front_right + 1  # turned over its short edge, the back's left is behind the front's right
        assert back_right == front_left - 1
    read = [page for (_, right), (left, _) in zip(fronts, backs, strict=True) for page in (right, left)]
    read += [page for (left, _), (_, right) in zip(fronts[::-1], backs[::-1], strict=True) for page in (right, left)]
    assert read == list(range(1, pages + 1))


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = copy_of_tiny(tmp_path)
    with (folder / "game.toml").open("a") as toml:
        toml.write(SHEET)
    (folder / "rules").mkdir()
    (folder / "rules" / "en.md").write_text(ENGLISH)
    return folder


def words(path: Path, number: int, *, right: bool) -> str:
    """Return the words on one half of a side."""
    page = pypdfium2.PdfDocument(path)[number]
    middle = page.get_width() / 2
    edges = {"left": middle} if right else {"right": middle}
    text: str = page.get_textpage().get_text_bounded(**edges)
    return text


def test_a_short_sheet_is_one_folded_sheet_of_paper(tiny: Path) -> None:
    result = run("rules", "tiny", "--booklet")
    assert result.exit_code == 0, result.output
    path = Path("output/tiny/tiny-booklet-a4.pdf")
    document = pypdfium2.PdfDocument(path)
    assert [[round(side / 72 * 25.4) for side in page.get_size()] for page in document] == [[297, 210]] * 2
    assert "Three Lanterns" in words(path, 0, right=True)
    assert words(path, 0, right=False).strip() == "4"
    assert words(path, 1, right=False).strip().endswith("2")
    assert words(path, 1, right=True).strip() == "3"


def test_long_rules_take_more_sheets(tiny: Path) -> None:
    toml = tiny / "game.toml"
    toml.write_text(toml.read_text().replace("sides = 1", "sides = 4"))
    more = "\n\n".join(["Light every lamp, and wait. " * 60] * 14)
    (tiny / "rules" / "en.md").write_text(f"{ENGLISH}\n## More {{#more}}\n\n{more}\n")
    assert run("rules", "tiny", "--booklet", "-o", "b.pdf").exit_code == 0
    assert len(pypdfium2.PdfDocument("b.pdf")) == 4


def test_small_paper_and_other_forms_are_refused(tiny: Path) -> None:
    result = run("rules", "tiny", "--booklet", "--paper", "A5")
    assert result.exit_code == 1
    assert "half a sheet of A5 is too small for a booklet" in result.stderr
    result = run("rules", "tiny", "--booklet", "--format", "html")
    assert result.exit_code == 2
    assert "--booklet is for paper" in result.stderr
    assert not Path("output").exists()
