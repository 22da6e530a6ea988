"""Hexagons on a sheet: none upon another, all within the margins, backs behind their fronts, cuts shared."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageOps

from pnp.draw.geometry import Rect, Size
from pnp.draw.polygon import depth
from pnp.errors import LayoutError
from pnp.export.png import render_page
from pnp.game import load_game
from pnp.game.shapes import FLAT, POINTED, hexagon_box, hexagon_points
from pnp.game.sizes import PAPER_SIZES
from pnp.press.batches import GridBatch, Mixed
from pnp.press.compose import Composer
from pnp.press.faces import faces_of
from pnp.press.honeycomb import hexagon_with_bleed, plan_honeycomb
from pnp.press.imposer import SlotPage
from pnp.press.imposition import Backs, Grid, Press, plan_grid, slot_behind
from pnp.press.marks import printable_area
from pnp.press.pages import pages_of
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Order, plan_print
from pnp.store import NOTHING

A4, LETTER = PAPER_SIZES["A4"], PAPER_SIZES["Letter"]
SHAPES = Path(__file__).parents[1] / "games" / "shapes"


@st.composite
def combs(draw: st.DrawFn) -> tuple[Press, Grid]:
    press = Press(
        draw(st.sampled_from([A4, LETTER, A4.turn(), Size(200_001, 300_001)])),
        draw(st.integers(0, 12_000)),
        backs=draw(st.sampled_from(list(Backs))),
    )
    size = hexagon_box(draw(st.integers(8_000, 90_000)), draw(st.sampled_from([FLAT, POINTED])))
    try:
        return press, plan_honeycomb(size, draw(st.just(0) | st.integers(200, 4_000)), press, with_backs=True)
    except LayoutError:
        reject()


def overlap(one: Rect, other: Rect) -> bool:
    """Return whether two hexagons share some area: a corner or the middle of one lies inside of the other."""

    def corners(box: Rect) -> list[tuple[int, int]]:
        return [(box.x + x, box.y + y) for x, y in hexagon_points(Size(box.width, box.height))]

    def inner(box: Rect) -> list[tuple[float, float]]:
        middle = box.x + box.width / 2, box.y + box.height / 2
        return [*corners(box), middle]

    return any(depth(corners(a), *point) > 1 for a, b in ((one, other), (other, one)) for point in inner(b))


def distances(cells: Sequence[Rect]) -> set[tuple[int, int]]:
    """Return how far cells lie from each other, of all pairs whose boxes overlap."""
    found = set()
    across = sorted(cells)
    for number, one in enumerate(across):
        for other in across[number + 1 :]:
            if other.x >= one.right:
                break
            if one.overlaps(other):
                found.add((other.x - one.x, other.y - one.y))
    return found


@given(combs())
def test_no_bleed_lies_upon_another_and_all_are_on_the_paper(job: tuple[Press, Grid]) -> None:
    press, grid = job
    cells = [hexagon_with_bleed(slot.trim, grid.bleed) for slot in grid.slots]
    if grid.is_honeycomb:
        (size,) = {(cell.width, cell.height) for cell in cells}  # so two are one upon the other by their distance alone
        here = Rect(0, 0, *size)
        assert not any(overlap(here, Rect(*off, *size)) for off in distances(cells))
    area = printable_area(press.paper, press.margin).grow(2)
    boxes = cells if grid.is_honeycomb else [slot.trim.grow(grid.bleed) for slot in grid.slots]
    assert all(area.contains(box) for box in boxes)
    if press.backs is not Backs.NONE:
        backs = [slot_behind(slot, press.paper, press.backs, grid.fold).trim for slot in grid.slots]
        assert all(area.contains(hexagon_with_bleed(trim, grid.bleed)) for trim in backs if grid.is_honeycomb)
    if grid.fold:
        middle, far = (grid.fold.position, 2) if grid.fold.axis == "x" else (grid.fold.position, 3)
        assert all(box[far - 2] + box[far] <= middle for box in boxes)


@given(combs())
def test_it_holds_no_less_than_a_grid(job: tuple[Press, Grid]) -> None:
    press, grid = job
    trim = grid.slots[0].trim
    size = Size(trim.width, trim.height)
    square = plan_grid(size, grid.bleed, press, with_backs=True, with_ticks=False)
    assert len(grid.slots) >= len(square.slots)
    assert len(set(grid.slots)) == len(grid.slots)


@pytest.mark.parametrize(("across", "paper", "bleed", "count"), [
    (25_400, A4, 0, 84),       # a grid of squares holds 70
    (25_400, A4, 3_000, 56),
    (25_400, LETTER, 0, 86),
    (40_000, A4, 3_000, 22),
    (79_000, A4, 3_000, 6),    # the large tile of many games: two columns of three, not nested
    (79_000, A4, 0, 6),
])  # fmt: skip
def test_counts(across: int, paper: Size, bleed: int, count: int) -> None:
    grids = [
        plan_honeycomb(hexagon_box(across, shape), bleed, Press(paper), with_backs=True) for shape in (FLAT, POINTED)
    ]
    assert {len(grid.slots) for grid in grids} == {count}


@pytest.mark.parametrize("shape", [FLAT, POINTED])
def test_without_bleed_neighbours_share_their_cuts_to_the_micrometre(shape: str) -> None:
    grid = plan_honeycomb(hexagon_box(25_400, shape), 0, Press(A4), with_backs=True)
    edges: Counter[frozenset[tuple[int, int]]] = Counter()
    for slot in grid.slots:
        x, y, width, height = slot.trim
        corners = [(x + px, y + py) for px, py in hexagon_points(Size(width, height))]
        edges.update(frozenset(pair) for pair in zip(corners, (*corners[1:], corners[0]), strict=True))
    assert set(edges.values()) == {1, 2}
    assert sum(count == 2 for count in edges.values()) > 2 * len(grid.slots)  # inside of it each has six neighbours


# -- whole pages ---------------------------------------------------------------------------------


@pytest.fixture
def black(tmp_path: Path) -> Path:
    """The game of shapes, every side black all over its outline and nothing else."""
    (tmp_path / "templates").mkdir()
    text = (SHAPES / "game.toml").read_text(encoding="utf-8")
    (tmp_path / "game.toml").write_text(text, encoding="utf-8")
    (tmp_path / "tiles.csv").write_text((SHAPES / "tiles.csv").read_text(encoding="utf-8"), encoding="utf-8")
    for template in (SHAPES / "templates").iterdir():
        drawn = '<polygon points="{{ outline }}" fill="black"/>' if template.name != "badge.j2" else "<background/>"
        (tmp_path / "templates" / template.name).write_text(f"<card>{drawn}</card>", encoding="utf-8")
    return tmp_path


def draw_sheets(folder: Path, order: Order) -> list[tuple[SlotPage, Image.Image]]:
    """Return the sheets that are cut, without what is printed around the pieces, ten pixels a millimetre."""
    plan = plan_print(load_game(folder), order)
    faces = faces_of(plan, NOTHING)
    composer = Composer(plan, faces, "b1d2")
    pages = [page for page in pages_of(plan, "b1d2") if page.marks is not None]
    writer = pdf_writer(faces, "b1d2", symbols=composer.symbol)
    for page in pages:
        writer.add_page(composer.page(page)._replace(items=()))
    data = writer.data()
    return [(page, render_page(data, i, 254).convert("L")) for i, page in enumerate(pages)]


TURNED = list(itertools.product((Backs.LONG, Backs.SHORT, Backs.SEPARATE), (None, 0)))


@pytest.mark.combinations("backs, bleed", TURNED, [TURNED[0], TURNED[3], TURNED[4]])
def test_turned_over_each_back_lies_behind_its_front(black: Path, backs: Backs, bleed: int | None) -> None:
    pages = draw_sheets(black, Order(A4, "A4", backs, bleed, only=("tile", "unit", "arrow")))
    fronts = {page.sheet: picture for page, picture in pages if page.side == "front"}
    behind_them = {page.sheet: picture for page, picture in pages if page.side == "back"}
    assert fronts.keys() == behind_them.keys()
    turn = ImageOps.flip if backs is Backs.SHORT else ImageOps.mirror
    for sheet, front in fronts.items():
        assert front.getextrema() == (0, 255)
        assert _count_different(front, turn(behind_them[sheet])) == 0


@pytest.mark.parametrize("bleed", [None, 0])
def test_folded_each_back_lies_behind_its_front(black: Path, bleed: int | None) -> None:
    pages = draw_sheets(black, Order(A4, "A4", Backs.FOLD, bleed, only=("tile", "unit", "arrow")))
    assert len(pages) >= 3
    for _, picture in pages:
        assert picture.getextrema() == (0, 255)
        # A4 is folded in the middle of its height or of its width: the two halves are each other's mirror image
        assert 0 in (
            _count_different(picture, ImageOps.flip(picture)),
            _count_different(picture, ImageOps.mirror(picture)),
        )


def _count_different(one: Image.Image, other: Image.Image) -> int:
    """Return how many pixels differ by more than half: PDFium draws mirrored edges a little otherwise."""
    return sum(ImageChops.difference(one, other).histogram()[128:])


def test_no_backs_without_backs(black: Path) -> None:
    pages = [page for page, _ in draw_sheets(black, Order(A4, "A4", Backs.NONE, only=("tile",)))]
    assert [page.side for page in pages] == ["front"]


def test_cut_lines_are_drawn_once_and_not_with_square_cuts() -> None:
    game = load_game(SHAPES)

    def edges(**options: object) -> list[tuple[str, tuple[int, ...]]]:
        order = Order(A4, "A4", only=("tile",), **options)
        (page,) = [page for page in pages_of(plan_print(game, order), "b1d2") if page.side == "front"]
        lines = []
        for path in page.edges:
            pen: tuple[int, ...] = ()
            start: tuple[int, ...] = ()
            for op, numbers in path.segments():
                end = start if op == "h" else numbers
                lines += [(op, tuple(sorted((pen, end))))] if op in "lh" and pen != end else []
                pen, start = end, end if op == "m" else start
        return [ends for _, ends in lines]

    apart, shared = edges(), edges(bleed=0)
    assert len(apart) == len(set(apart)) == 20 * 6
    assert len(shared) == len(set(shared)) < 20 * 6 - 20
    assert edges(square_cut=True) == []


def test_square_cuts_have_ticks_and_lie_in_a_grid() -> None:
    game = load_game(SHAPES)
    (comb,) = plan_print(game, Order(A4, "A4", only=("tile",))).batches
    (square,) = plan_print(game, Order(A4, "A4", only=("tile",), square_cut=True)).batches
    assert isinstance(comb, GridBatch) and isinstance(square, GridBatch)  # noqa: PT018
    assert (comb.layout.has_ticks, comb.cuts, square.layout.has_ticks) == (False, 0, True)
    assert square.cuts > 0


def test_hexagons_of_one_size_share_a_sheet(tmp_path: Path) -> None:
    text = (SHAPES / "game.toml").read_text(encoding="utf-8").partition("[components.unit]")[0]
    more = '[components.sea]\ntitle = "Sea"\nface = "unit.j2"\nsize = "40mm"\nshape = "hexagon-flat"\ncopies = 2\n'
    (tmp_path / "game.toml").write_text(text + more, encoding="utf-8")
    (tmp_path / "tiles.csv").write_text((SHAPES / "tiles.csv").read_text(encoding="utf-8"), encoding="utf-8")
    plan = plan_print(load_game(tmp_path), Order(A4, "A4", without=("index",)))
    (batch,) = plan.batches
    assert isinstance(batch, Mixed)
    assert [len(part.pieces) for part in batch.parts] == [20, 2]
