"""Forms that come with pnp: a file with them and a file without them are the same, and other code never uses them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Place, Shape, Symbol, rect_path
from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.export.pdf import kept_forms
from pnp.export.pdf.kept_forms import NONE_KEPT, KeptForms, draw_form, pack_forms
from pnp.export.pdf.writer import About, PdfWriter

BOX = Rect(0, 0, 9_000, 5_000)


def picture(name: str, red: int) -> Symbol:
    return Symbol(name, BOX, (Shape(rect_path(BOX), (red, 0, 0)),))


PICTURES = [picture("art flag", 10), picture("art skull", 20)]
NESTED = Symbol("art both", BOX, (Place("art flag", IDENTITY),))


@pytest.fixture
def kept(tmp_path: Path) -> KeptForms:
    """Forms of all pictures but the one that needs another."""
    (tmp_path / "game.bin").write_bytes(pack_forms([PICTURES[0], NESTED, PICTURES[1]]))
    return KeptForms(tmp_path / "game.bin")


def pdf(symbols: Callable[[str], Symbol], kept: KeptForms) -> bytes:
    writer = PdfWriter(
        About("Pictures"), duplex=None, fonts=FontBook([]), pictures=Pictures(), symbols=symbols, kept=kept
    )
    places = tuple(Place(each.key, IDENTITY) for each in (*PICTURES, NESTED))
    writer.add_page(Page(Size(210_000, 297_000), (), places, "1"))
    return writer.data()


def test_a_file_with_kept_forms_is_the_same_and_draws_only_what_is_not_kept(kept: KeptForms) -> None:
    known, asked = {each.key: each for each in (*PICTURES, NESTED)}, []

    def draw(name: str) -> Symbol:
        asked.append(name)
        return known[name]

    assert pdf(draw, kept) == pdf(known.__getitem__, NONE_KEPT)
    assert asked == ["art both"]


def test_each_form_lies_where_the_head_says(kept: KeptForms) -> None:
    assert [name in kept for name in ("art flag", "art skull", "art both", "art")] == [True, True, False, False]
    assert kept.form("art skull") == (draw_form(PICTURES[1]), BOX)
    assert kept.form("art both") is None


def test_what_other_code_drew_is_not_used(kept: KeptForms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_forms, "made_by", lambda: "other code")
    assert "art flag" not in kept
    assert kept.form("art flag") is None


def test_where_nothing_is_kept_all_is_drawn(tmp_path: Path) -> None:
    assert "art flag" not in KeptForms(tmp_path / "no.bin")
