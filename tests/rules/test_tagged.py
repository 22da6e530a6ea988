"""The PDF of a rules sheet is tagged: headings, paragraphs and pictures in their order, all else an artefact."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.rules.document import Piece as Shown
from pnp.rules.document import located_inlines
from tests.rules.papers import document_of
from tests.tiny import run

PAINTS = frozenset("f f* S B B* TJ Do sh".split())  # noqa: SIM905


def sheet(tmp_path: Path, *options: str) -> pikepdf.Pdf:
    path = tmp_path / "rules.pdf"
    result = run("rules", "treasure-fleet", "-o", str(path), *options)
    assert result.exit_code == 0, result.output
    return pikepdf.open(path)


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> pikepdf.Pdf:
    return sheet(tmp_path_factory.mktemp("tagged"))


def parts(pdf: pikepdf.Pdf) -> list[Any]:
    (whole,) = pdf.Root.StructTreeRoot.K
    assert whole.S == "/Document"
    return list(whole.K)


def test_the_file_says_that_it_is_tagged_and_in_which_language(pdf: pikepdf.Pdf) -> None:
    assert pdf.Root.MarkInfo.Marked is True
    assert pdf.Root.Lang == "en"
    assert pdf.Root.ViewerPreferences.DisplayDocTitle is True


def test_headings_and_pictures_are_those_of_the_rules_in_their_order(pdf: pikepdf.Pdf) -> None:
    document = document_of(load_game(game_folder("treasure-fleet")))
    found = [(str(part.S), str(part.get("/T", ""))) for part in parts(pdf)]
    assert [said for role, said in found if role == "/H1"] == [
        "".join(str(getattr(word, "text", "")) for word in section.title) for section in document.sections
    ]
    shown = [
        part.alt for section in document.sections for part, _ in located_inlines(section.blocks)
        if isinstance(part, Shown)
    ]  # fmt: skip
    assert [str(part.Alt) for part in parts(pdf) if part.S == "/Figure"] == shown
    assert sum(role == "/P" for role, _ in found) > 80


def test_every_part_is_found_from_its_page(pdf: pikepdf.Pdf) -> None:
    numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    by_page = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for page in pdf.pages:
        for number, part in enumerate(by_page[page.StructParents]):
            assert number == part.K
            assert part.Pg.objgen == page.obj.objgen


def painted_outside(page: pikepdf.Page) -> list[str]:
    """Return what paints outside of all marks, and check that marks are closed and never inside of each other."""
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
        assert painted_outside(page) == []


def test_the_outline_leads_to_the_sections(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        (rules,) = outline.root
        assert [item.title for item in rules.children][:4] == ["Set-up", "The cards", "A sailing", "Storms"]
        sailing = rules.children[2]
        assert [item.title for item in sailing.children][:2] == ["1. Load", "2. Three volleys"]


def test_a_booklet_is_tagged_too_and_numbers_the_parts_of_both_pages(tmp_path: Path) -> None:
    pdf = sheet(tmp_path, "--booklet")
    for page in pdf.pages:
        assert painted_outside(page) == []
    places = [(part.Pg.objgen, int(part.K)) for part in parts(pdf)]
    assert len(places) == len(set(places))


def test_a_build_is_not(tmp_path: Path) -> None:
    result = run("build", "treasure-fleet", "--only", "rules", "--only", "aid", "-o", str(tmp_path))
    assert result.exit_code == 0, result.output
    (path,) = tmp_path.rglob("*.pdf")
    assert "/StructTreeRoot" not in pikepdf.open(path).Root
