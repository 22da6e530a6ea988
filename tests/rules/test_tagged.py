"""The PDF of a rules sheet is tagged: headings, text, lists, tables, links, pictures; all else is an artefact."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.rules.document import Document, Listing, Subheading, Table, Words, inlines_with_places, sections_of
from pnp.rules.document import Piece as Shown
from tests.rules.conftest import ENGLISH, Sheet
from tests.rules.papers import document_of
from tests.tiny import run

PAINTS = frozenset("f f* S B B* TJ Do sh".split())  # noqa: SIM905


def print_rules(tmp_path: Path, *options: str) -> pikepdf.Pdf:
    path = tmp_path / "rules.pdf"
    result = run("rules", "treasure-fleet", "-o", str(path), *options)
    assert result.exit_code == 0, result.output
    return pikepdf.open(path)


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> pikepdf.Pdf:
    return print_rules(tmp_path_factory.mktemp("tagged"))


@pytest.fixture(scope="module")
def document() -> Document:
    return document_of(load_game(game_folder("treasure-fleet")))


def kids(part: Any) -> list[Any]:
    return list(part.K) if isinstance(part.K, pikepdf.Array) else [part.K]


def is_part(kid: Any) -> bool:
    return isinstance(kid, pikepdf.Dictionary) and "/S" in kid


def parts(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Yield the elements of the structure, each before those in it."""
    (whole,) = pdf.Root.StructTreeRoot.K
    assert whole.S == "/Document"
    rest = list(whole.K)
    while rest:
        part = rest.pop(0)
        yield part
        rest[:0] = filter(is_part, kids(part))


def roles(pdf: pikepdf.Pdf, *wanted: str) -> list[Any]:
    return [part for part in parts(pdf) if str(part.S)[1:] in wanted]


def marks(part: Any) -> Iterator[tuple[Any, int]]:
    """Yield the page and the number of each mark of an element."""
    for kid in kids(part):
        if not isinstance(kid, pikepdf.Dictionary):
            yield part.Pg.objgen, int(kid)
        elif "/MCID" in kid:
            yield kid.Pg.objgen, int(kid.MCID)


def test_the_file_says_that_it_is_tagged_and_in_which_language(pdf: pikepdf.Pdf) -> None:
    assert pdf.Root.MarkInfo.Marked is True
    assert pdf.Root.Lang == "en"
    assert pdf.Root.ViewerPreferences.DisplayDocTitle is True


def test_headings_and_pictures_are_those_of_the_rules_in_their_order(pdf: pikepdf.Pdf, document: Document) -> None:
    found = [(str(part.S), str(part.get("/T", ""))) for part in parts(pdf)]
    assert [said for role, said in found if role == "/H1"] == [
        "".join(str(getattr(word, "text", "")) for word in section.title) for section in document.sections
    ]
    shown = [
        part.alt
        for _, blocks in sections_of(document)
        for part, _ in inlines_with_places(blocks)
        if isinstance(part, Shown)
    ]
    assert [str(part.Alt) for part in parts(pdf) if part.S == "/Figure"] == shown
    assert sum(role == "/P" for role, _ in found) > 40


def test_lists_have_items_with_a_label_and_a_body(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    assert run("rules", "fish-n-ships", "-o", str(path)).exit_code == 0
    pdf = pikepdf.open(path)
    document = document_of(load_game(game_folder("fish-n-ships")))
    lists = roles(pdf, "L")
    outer = [block for section in document.sections for block in section.blocks if isinstance(block, Listing)]
    within = [part for block in outer for item in block.items for part in item if isinstance(part, Listing)]
    assert len(lists) == len(outer) + len(within)
    for part in lists:
        items = kids(part)
        assert {str(item.S) for item in items} == {"/LI"}
        for item in items:
            inside = [str(kid.S) for kid in kids(item)]
            assert inside == (["/LBody"] if part.A.ListNumbering == "/None" else ["/Lbl", "/LBody"])
    inner = [kid for part in lists for item in kids(part) for kid in kids(kids(item)[-1]) if is_part(kid)]
    assert sum(kid.S == "/L" for kid in inner) == len(within) > 0


def test_tables_have_rows_with_a_head_and_as_many_cells(pdf: pikepdf.Pdf, document: Document) -> None:
    blocks = [block for section in document.sections for block in section.blocks if isinstance(block, Table)]
    tables = roles(pdf, "Table")
    assert len(tables) == len(blocks) > 0
    for table, block in zip(tables, blocks, strict=True):
        rows = kids(table)
        assert {str(row.S) for row in rows} == {"/TR"}
        assert len(rows) == len(block.rows) + any(block.head)
        assert {len(row.K) for row in rows} == {len(block.aligns)}
        assert {str(cell.A.Scope) for cell in kids(rows[0])} == {"/Column"}
        assert [str(cell.S) for cell in kids(rows[1])] == ["/TH"] + ["/TD"] * (len(block.aligns) - 1)


def test_a_cell_of_icons_alone_says_what_they_are_called(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    assert run("rules", "pirates-treasure-island", "-o", str(path)).exit_code == 0
    pdf = pikepdf.open(path)
    said = [str(part.ActualText) for part in roles(pdf, "TH", "TD") if "/ActualText" in part]
    assert said[:3] == ["Loot rating", "Fight rating", "Board rating"]


def test_an_icon_without_its_name_is_read_out(tmp_path: Path, sheet: Sheet) -> None:
    sheet(ENGLISH.replace("Light **every lamp** before", "Light every :lamp: before"))
    path = tmp_path / "rules.pdf"
    result = run("rules", "tiny", "-o", str(path))
    assert result.exit_code == 0, result.output
    pdf = pikepdf.open(path)
    found = roles(pdf, "Span")
    assert [str(part.ActualText) for part in found] == ["Lamp", "Lamp"]
    assert [str(part.P.S) for part in found] == ["/P", "/LBody"]


def test_links_lead_to_their_headings(pdf: pikepdf.Pdf, document: Document) -> None:
    wanted = [
        part.to
        for blocks in (document.lead, *(section.blocks for section in document.sections))
        for part, _ in inlines_with_places(blocks)
        if isinstance(part, Words) and part.to
    ]
    titled = [(section.id, section.title) for section in document.sections]
    for section in document.sections:
        titled += [(each.id, each.inlines) for each in section.blocks if isinstance(each, Subheading)]
    headings = {id: "".join(str(getattr(word, "text", "")) for word in title) for id, title in titled}
    found = roles(pdf, "Link")
    assert len(found) == len(wanted) > 5
    pages = [page.obj.objgen for page in pdf.pages]
    starts = {str(part.T): part for part in parts(pdf) if "/T" in part}
    numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    parents = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for part, to in zip(found, wanted, strict=True):
        (place, *more) = [kid.Obj for kid in kids(part) if isinstance(kid, pikepdf.Dictionary) and "/Obj" in kid]
        for link in (place, *more):  # one on each line
            assert link.Subtype == "/Link"
            assert str(link.Contents) == headings[to]
            assert link.Dest[0].objgen == starts[headings[to]].Pg.objgen
            assert parents[int(link.StructParent)].objgen == part.objgen
            page = pdf.pages[pages.index(part.Pg.objgen)]
            assert link.objgen in [each.objgen for each in page.Annots]
            left, foot, right, top = map(float, link.Rect)
            assert 0 < left < right < float(page.MediaBox[2])
            assert 5 < top - foot < 14


def test_a_link_covers_its_words(pdf: pikepdf.Pdf) -> None:
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf.filename)
    page = opened[0]
    (first, *_) = [link for link in pdf.pages[0].Annots if str(link.Contents) == "Storms"]
    left, foot, right, top = map(float, first.Rect)
    assert page.get_textpage().get_text_bounded(left, foot, right, top).strip() == "storms"


def test_every_part_is_found_from_its_page(pdf: pikepdf.Pdf) -> None:
    numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    by_page = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for page in pdf.pages:
        for number, part in enumerate(by_page[page.StructParents]):
            assert (page.obj.objgen, number) in marks(part)


def paint_outside_marks(page: pikepdf.Page) -> list[str]:
    """Return the operators that paint outside of all marks; marks are closed and never inside of each other."""
    depth, outside = 0, []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in ("BDC", "BMC"):
            depth += 1
            assert depth == 1, operands
        elif name == "EMC":
            depth -= 1
        elif name in PAINTS and not depth:
            outside.append(name)
    assert depth == 0
    return outside


def test_all_else_is_an_artefact(pdf: pikepdf.Pdf) -> None:
    for page in pdf.pages:
        assert paint_outside_marks(page) == []


STANDARD = frozenset("Document H1 H2 P L LI Lbl LBody Table TR TH TD Figure Span Link".split())  # noqa: SIM905


def test_what_else_a_machine_can_check_for_pdf_ua_is_right(pdf: pikepdf.Pdf) -> None:
    metadata = pdf.Root.Metadata.read_bytes().decode()
    assert '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Treasure Fleet' in metadata
    assert "pdfuaid" not in metadata  # docs/rules.md says why
    assert {str(part.S)[1:] for part in parts(pdf)} <= STANDARD
    assert all(str(part.Alt).strip() for part in roles(pdf, "Figure"))
    inside = [kid for part in roles(pdf, "Link") for kid in kids(part) if isinstance(kid, pikepdf.Dictionary)]
    linked = [kid.Obj.objgen for kid in inside if "/Obj" in kid]
    assert sorted(linked) == sorted(each.objgen for page in pdf.pages for each in page.get("/Annots", []))
    assert all(page.Tabs == "/S" for page in pdf.pages)
    fonts = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Subtype") == "/Type0"]
    assert fonts
    for font in fonts:
        (own,) = font.DescendantFonts
        assert (font.Encoding, own.CIDToGIDMap) == ("/Identity-H", "/Identity")
        assert "/FontFile2" in own.FontDescriptor
        letters = font.ToUnicode.read_bytes().decode().partition("endcodespacerange")[2]
        told = re.findall(r"<([0-9A-F]{4})> <([0-9A-F]+)>", letters)
        assert told
        assert "0000" not in dict(told)  # .notdef is not shown
        assert not {"0000", "FEFF", "FFFE"} & set(dict(told).values())


def test_the_outline_leads_to_the_sections(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        (rules,) = outline.root
        titles = [item.title for item in rules.children]
        assert titles[:4] == ["Set-up", "Your first ten minutes", "The cards", "A sailing"]
        sailing = rules.children[3]
        assert [item.title for item in sailing.children][:2] == ["1. Load", "2. Three volleys"]


@pytest.mark.in_long_form
def test_a_booklet_is_read_in_the_order_of_the_text(tmp_path: Path, document: Document) -> None:
    pdf = print_rules(tmp_path, "--booklet")
    assert [str(part.T) for part in roles(pdf, "H1")] == [
        "".join(str(getattr(word, "text", "")) for word in section.title) for section in document.sections
    ]
    test_every_part_is_found_from_its_page(pdf)
    with pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
    assert titles[:4] == ["Set-up", "Your first ten minutes", "The cards", "A sailing"]


@pytest.mark.in_long_form
def test_a_booklet_is_tagged_too_and_numbers_the_parts_of_both_pages(tmp_path: Path) -> None:
    pdf = print_rules(tmp_path, "--booklet")
    for page in pdf.pages:
        assert paint_outside_marks(page) == []
    places = [place for part in parts(pdf) for place in marks(part)]
    assert len(places) == len(set(places))


def test_a_build_is_not(tmp_path: Path) -> None:
    result = run("build", "treasure-fleet", "--only", "rules", "--only", "aid", "-o", str(tmp_path))
    assert result.exit_code == 0, result.output
    (path,) = tmp_path.rglob("*.pdf")
    assert "/StructTreeRoot" not in pikepdf.open(path).Root
