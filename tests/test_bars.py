"""The press's bars, measured on finished files: every game with all its extras, on both papers, in every back mode.

The short form builds each game in each back mode once, on A4 and Letter in turn, and the small game on the other paper
of the two: all pairs of game, paper and back mode, not all threes.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Set
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pytest
from PIL import Image, ImageChops

from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size, multiply
from pnp.draw.units import UM_PER_PT
from pnp.export.png import render_pages
from pnp.game import load_game
from pnp.game.sizes import parse_paper
from pnp.packages.installed import game_ids
from pnp.press import imposer as drawing
from pnp.press.batches import GridBatch, Mixed
from pnp.press.build import build
from pnp.press.imposition import Backs, Slot, slot_behind
from pnp.press.plan import Plan, plan_print
from tests.built import Builder, game_of, order_for, whole_order
from tests.tiny import copy_of_tiny

PAPERS = ("A4", "Letter")
BACKS = [backs.value for backs in Backs]
GAMES = ("tiny", *game_ids())
EVERY = list(product(GAMES, PAPERS, BACKS))
PAIRS = [(game, PAPERS[(i + (game == "tiny")) % 2], backs) for game in GAMES for i, backs in enumerate(BACKS)]
every_print = pytest.mark.combinations("game, paper, backs", EVERY, PAIRS)
SOME = [pair for pair in PAIRS if pair[0] == "tiny" or GAMES.index(pair[0]) == BACKS.index(pair[2])]
"""The small game in each back mode, the others each in one of their own: pieces are the same in all of them."""


class Marks(NamedTuple):
    """The extremes of a content stream as printed: points; infinite where there is nothing of the kind."""

    smallest_text: float = float("inf")
    thinnest_line: float = float("inf")

    def under(self, scale: float) -> Marks:
        return Marks(self.smallest_text * scale, self.thinnest_line * scale)

    def and_(self, other: Marks) -> Marks:
        return Marks(min(self.smallest_text, other.smallest_text), min(self.thinnest_line, other.thinnest_line))


_OPERATORS = re.compile(rb"(?:cm|w|Tf|Tm|TJ|Tj|Do|[qQSsBb])\b")
"""What sets or shows text and lines. Its first bytes are all that is searched for: a stream is mostly paths."""


def least_scale(matrix: Matrix) -> float:
    """Return by how much *matrix* stretches at least."""
    a, b, c, d, _, _ = matrix
    total, product_ = abs(complex(a + d, b - c)), abs(complex(a - d, b + c))
    return float(abs(total - product_) / 2)


def is_picture(form: Any, scale: float, trims: Set[tuple[float, float]]) -> bool:
    """Return whether *form*, drawn at *scale*, is a piece made smaller: a picture on a rules sheet, or in its pictures.

    What a picture says is not to be read there: the piece itself says it in full size.
    """
    left, top, right, bottom = map(float, form.BBox)
    return (right - left, bottom - top) in trims and scale < 0.9


def marks_of(
    holder: Any, data: bytes, forms: dict[tuple[int, int], Marks], trims: Set[tuple[float, float]], unit: float = 1
) -> Marks:
    """Return the extremes of a page's or a form's stream *data*, walking into forms, in its own units.

    :param trims: the sizes of pieces, pictures of which do not count.
    :param unit: of the stream, micrometres.
    """
    found, stack = Marks(), []
    matrix, width, size, text = IDENTITY, 0.0, 0.0, 1.0
    for match in _OPERATORS.finditer(data):
        start, word = match.start(), match[0]
        if start and not (data[start - 1 : start].isspace() or data[start - 1 : start] == b"]"):
            continue  # the end of a name
        before = data[max(start - 120, 0) : start].split()
        if word == b"cm":
            matrix = multiply(matrix, tuple(map(float, before[-6:])))  # type: ignore[arg-type]
        elif word == b"w":
            width = float(before[-1])
        elif word == b"Tf":
            size = float(before[-1])
        elif word == b"Tm":
            text = least_scale(tuple(map(float, before[-6:])))  # type: ignore[arg-type]
        elif word == b"Do":
            form = holder.Resources.XObject[before[-1].decode()]
            if form.Subtype == "/Form" and not is_picture(form, least_scale(matrix) * unit, trims):
                if form.objgen not in forms:
                    assert "/Matrix" not in form
                    forms[form.objgen] = marks_of(form, form.read_bytes(), forms, trims)
                found = found.and_(forms[form.objgen].under(least_scale(matrix)))
        elif word == b"q":
            stack.append((matrix, width, size))
        elif word == b"Q":
            matrix, width, size = stack.pop()
        elif word in (b"TJ", b"Tj"):
            found = found.and_(Marks(smallest_text=size * text).under(least_scale(matrix)))
        else:
            found = found.and_(Marks(thinnest_line=width).under(least_scale(matrix)))
    assert not stack
    return found


def fonts_of(holder: Any, seen: set[tuple[int, int]]) -> Iterator[Any]:
    """Yield the fonts of a page or form and of all forms in it."""
    resources = holder.get("/Resources", {})
    yield from resources.get("/Font", {}).values()
    for form in resources.get("/XObject", {}).values():
        if form.Subtype == "/Form" and form.objgen not in seen:
            seen.add(form.objgen)
            yield from fonts_of(form, seen)


@pytest.mark.combinations("game, paper, backs", EVERY, SOME)
@pytest.mark.in_long_form(but=4)
def test_a_file_is_sound(built: Builder, tmp_path: Path, game: str, paper: str, backs: str) -> None:
    for data in built(game, paper, backs).files:
        with pikepdf.open(BytesIO(data)) as pdf:
            assert pdf.check_pdf_syntax() == []
        if shutil.which("qpdf"):
            file = tmp_path / "a.pdf"
            file.write_bytes(data)
            checked = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
            assert checked.returncode == 0, checked.stdout + checked.stderr
            assert "No syntax or stream encoding errors found" in checked.stdout


@every_print
@pytest.mark.in_long_form(but=8)
def test_a_file_tells_the_printer_what_to_do(built: Builder, game: str, paper: str, backs: str) -> None:
    with pikepdf.open(BytesIO(built(game, paper, backs).files[0])) as pdf:
        preferences = pdf.Root.ViewerPreferences
        edges = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
        assert (preferences.PrintScaling, preferences.Duplex) == ("/None", edges.get(backs, "/Simplex"))
        width, height = parse_paper(paper)
        for page in pdf.pages:
            box = [float(number) for number in page.mediabox]
            assert box == pytest.approx([0, 0, width / UM_PER_PT, height / UM_PER_PT], abs=0.001)
        labels = [page.label for page in pdf.pages]
        assert len(set(labels)) == len(labels)
        if backs in edges:
            assert labels == [f"{i // 2 + 1}{'fb'[i % 2]}" for i in range(len(labels))]
        with pdf.open_outline() as outline:
            titles = [item.title for item in outline.root]
        assert len(set(titles)) == len(titles) > 1
        assert any(title.endswith(" (backs)") for title in titles) is (backs == "separate")


@every_print
def test_boxes_lie_one_in_the_other(built: Builder, game: str, paper: str, backs: str) -> None:
    plan, files, _ = built(game, paper, backs)
    assert len(files) == 1 + len(plan.posters)
    for data in files:
        with pikepdf.open(BytesIO(data)) as pdf:
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            for page in pdf.pages:
                boxes = [[float(side) for side in box] for box in (page.mediabox, page.bleedbox, page.trimbox)]
                for outer, inner in pairwise(boxes):
                    assert outer[0] <= inner[0] < inner[2] <= outer[2]
                    assert outer[1] <= inner[1] < inner[3] <= outer[3]
                if data is not files[0]:  # a print shop cuts a poster by its boxes
                    assert boxes[0] != boxes[1] != boxes[2]


@every_print
def test_every_font_is_embedded(built: Builder, game: str, paper: str, backs: str) -> None:
    for data in built(game, paper, backs).files:
        with pikepdf.open(BytesIO(data)) as pdf:
            seen: set[tuple[int, int]] = set()
            fonts = {font.objgen: font for page in pdf.pages for font in fonts_of(page.obj, seen)}
            assert fonts
            for font in fonts.values():
                (descendant,) = font.DescendantFonts
                assert len(descendant.FontDescriptor.FontFile2.read_bytes()) > 500


@pytest.mark.combinations("game, paper, backs", EVERY, SOME)
@pytest.mark.in_long_form(but=2)
def test_no_text_is_under_5_5_points_and_no_line_under_0_2(built: Builder, game: str, paper: str, backs: str) -> None:
    hair = 1 / UM_PER_PT  # a size is rounded to whole micrometres before it is scaled
    plan, files, _ = built(game, paper, backs)
    trims = {tuple(lot.component.size) for lot in plan.lots if lot.component.size}
    for data in files:
        with pikepdf.open(BytesIO(data)) as pdf:
            forms: dict[tuple[int, int], Marks] = {}
            found = Marks()
            for page in pdf.pages:
                found = found.and_(marks_of(page.obj, page.Contents.read_bytes(), forms, trims, UM_PER_PT))
        assert 5.5 - hair < found.smallest_text < 14
        assert 0.2 - hair < found.thinnest_line < 2


def test_a_poster_has_its_boxes_one_in_the_other(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a") as file:
        file.write('\n[components.map]\ntitle = "Map"\nface = "map.j2"\nsize = "300mm x 400mm"\nboard = "poster"\n')
    (game / "templates" / "map.j2").write_text('<face><background fill="sea"/></face>')
    report = build(load_game(game), order_for("A4", "long"), tmp_path / "tiny.pdf")
    (poster,) = report.files[1:]
    with pikepdf.open(poster) as pdf:
        (page,) = pdf.pages
        media, bleed, trim = ([float(n) for n in box] for box in (page.mediabox, page.bleedbox, page.trimbox))
    for outer, inner in ((media, bleed), (bleed, trim)):
        assert outer[0] < inner[0] < inner[2] < outer[2]
        assert outer[1] < inner[1] < inner[3] < outer[3]
    size = trim[2] - trim[0], trim[3] - trim[1]
    assert size == pytest.approx((300_000 / UM_PER_PT, 400_000 / UM_PER_PT), abs=0.002)
    assert trim[0] - bleed[0] == pytest.approx(3_000 / UM_PER_PT, abs=0.002)


# -- fronts and backs ------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "paper", "backs"), EVERY)
def test_a_back_lies_behind_its_front_by_its_slot(game: str, paper: str, backs: str) -> None:
    order = whole_order(game_of(game), paper, backs)
    grids = [
        part.layout
        for batch in plan_print(game_of(game), order).batches
        for part in (batch.parts if isinstance(batch, Mixed) else (batch,))
        if isinstance(part, GridBatch) and part.component.back
    ]
    assert grids
    if backs == "none":
        return
    for grid in grids:
        for slot in grid.slots:
            back = slot_behind(slot, order.paper, order.backs, grid.fold)
            assert slot_behind(back, order.paper, order.backs, grid.fold) == slot
            assert {back.trim.width, back.trim.height} == {slot.trim.width, slot.trim.height}
            across = order.paper.width - slot.trim.right, order.paper.height - slot.trim.bottom
            if backs in ("long", "separate"):  # both papers stand upright
                assert (back.trim.x, back.trim.y) == (across[0], slot.trim.y)
            elif backs == "short":
                assert (back.trim.x, back.trim.y) == (slot.trim.x, across[1])


_PIECES = re.compile(
    rb"q\s(?P<clip>(?:-?\d+ ){4})re W n\b"  # what a piece begins with
    rb"|\b(?P<op>[qQ])\b"
)


def pieces_on(page: pikepdf.Page) -> Counter[Rect]:
    """Return where the pieces of a page lie, bleed and all, by the clips that stand outermost: micrometres.

    What takes the whole page is there to be read.
    """
    found: Counter[Rect] = Counter()
    depth = 0
    for match in _PIECES.finditer(page.Contents.read_bytes()):
        if match["clip"] and not depth:
            x, y, width, height = map(int, match["clip"].split())
            if abs(width / UM_PER_PT - float(page.mediabox[2])) > 0.01:
                found[Rect(x, y, width, height)] += 1
        depth += -1 if match["op"] == b"Q" else 1
    return found


def mirror(pieces: Counter[Rect], paper: Size, axis: str) -> Counter[Rect]:
    """Return where *pieces* lie when the paper is turned over to its side ("x") or over its top ("y")."""
    if axis == "x":
        return Counter({piece._replace(x=paper.width - piece.right): count for piece, count in pieces.items()})
    return Counter({piece._replace(y=paper.height - piece.bottom): count for piece, count in pieces.items()})


def pieces_with_backs(plan: Plan) -> Iterator[tuple[int, str]]:
    """Yield of each sheet how many pieces on it have a back, and over which axis it is folded, if it is."""
    for batch in plan.batches:
        if isinstance(batch, Mixed):
            yield sum(len(part.pieces) for part in batch.parts if part.component.back), ""
        elif isinstance(batch, GridBatch):
            fold = batch.layout.fold
            yield from ((bool(batch.component.back) * len(sheet), fold.axis if fold else "") for sheet in batch.sheets)
        else:
            yield from [(0, "")] * batch.sheet_count


@every_print
def test_on_paper_each_back_mirrors_its_front(built: Builder, game: str, paper: str, backs: str) -> None:
    plan, (data, *_), _ = built(game, paper, backs)
    size = plan.order.paper
    with pikepdf.open(BytesIO(data)) as pdf:
        sides = {page.label: pieces_on(page) for page in pdf.pages}
    for number, (expected, fold) in enumerate(pieces_with_backs(plan), 1):
        front, back = sides[f"{number}f"], sides.get(f"{number}b", Counter())
        if backs == "fold":
            assert not back
            if expected:
                assert front.total() == 2 * expected
                assert mirror(front, size, fold) == front
        else:
            assert back.total() == (0 if backs == "none" else expected)
            assert mirror(back, size, "y" if backs == "short" else "x") <= front


FLAT = """<face>
  <polygon points="1%,0mm 99%,0mm 100%,1mm 100%,100% 0mm,100% 0mm,1mm" fill="#ff0000"/>
  <polygon points="1%,0mm 99%,0mm 100%,1mm 100%,25% 0mm,25% 0mm,1mm" fill="#0000ff"/>
</face>
"""
"""The trim alone, its top quarter blue: what must coincide to the last pixel, on both sides.

The upper corners are cut off, for PDFium puts plain rectangles on whole pixels.
"""

TILES = """
[components.tile]
title = "Tiles"
face = "back.j2"
back = "back.j2"
size = "70mm x 31mm"
copies = 23
"""
ROUND = '<face><circle cx="50%" cy="50%" r="50%" fill="#ff0000"/></face>'


@pytest.fixture(scope="module")
def flat(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the small game with flat faces and backs: cards of two sizes and a round piece."""
    game = copy_of_tiny(tmp_path_factory.mktemp("flat"))
    for name in ("keeper.j2", "back.j2"):
        (game / "templates" / name).write_text(FLAT)
    (game / "templates" / "lamp.j2").write_text(ROUND.replace("50%", "10mm"))
    text = (game / "game.toml").read_text()
    assert text.count('face = "lamp.j2"') == 1
    text = text.replace('face = "lamp.j2"', 'face = "lamp.j2"\nback = "lamp.j2"')
    (game / "game.toml").write_text(text.replace("[[census]]", TILES + "\n[[census]]"))
    return game


def pictures_of(game: Path, tmp_path: Path, paper: str, backs: str) -> list[Image.Image]:
    path = tmp_path / "flat.pdf"
    order = order_for(paper, backs, only=("keeper", "lamp", "tile"), square_cut=True)  # no circles drawn on fronts
    report = build(load_game(game), order, path)
    assert report.sheets > 1
    return list(render_pages(path, dpi=150))


def apart(front: Image.Image, back: Image.Image, flip: Image.Transpose) -> int:
    """Return in how many pixels the flat faces and the backs, seen through the paper, are 0.05 mm apart.

    A pixel is 0.17 mm wide: an edge that is 0.05 mm off covers 30 % more of it, or less.
    """
    turned = back.transpose(flip)
    differing = 0
    for colour in ("red", "blue"):
        one, other = (_cover(image, colour) for image in (front, turned))
        assert one.getextrema()[1] == 255 or colour == "blue"
        differing += sum(ImageChops.difference(one, other).histogram()[round(0.3 * 255) :])
    return differing


def _cover(image: Image.Image, colour: str) -> Image.Image:
    """Return how much of each pixel is *colour*; marks and labels are neither."""
    red, green, blue = image.split()
    strong, weak = (red, blue) if colour == "red" else (blue, red)
    return ImageChops.subtract(strong, ImageChops.lighter(green, weak))


FLIPS = {
    "long": Image.Transpose.FLIP_LEFT_RIGHT,
    "short": Image.Transpose.FLIP_TOP_BOTTOM,
    "separate": Image.Transpose.FLIP_LEFT_RIGHT,
}


def pairs(images: list[Image.Image], backs: str) -> list[tuple[Image.Image, Image.Image]]:
    half = len(images) // 2
    if backs == "separate":
        return list(zip(images[:half], images[half:], strict=True))
    return list(zip(images[::2], images[1::2], strict=True))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("backs", FLIPS)
@pytest.mark.in_long_form(but=2)
def test_fronts_and_backs_coincide_to_the_pixel(flat: Path, tmp_path: Path, paper: str, backs: str) -> None:
    for front, back in pairs(pictures_of(flat, tmp_path, paper, backs), backs):
        assert apart(front, back, FLIPS[backs]) == 0


@pytest.mark.parametrize("paper", PAPERS)
def test_folded_sheets_coincide_to_the_pixel(flat: Path, tmp_path: Path, paper: str) -> None:
    order = order_for(paper, "fold", only=("keeper", "lamp", "tile"), square_cut=True)
    batches = plan_print(load_game(flat), order).batches
    folds = [
        part.layout.fold
        for batch in batches
        for part in (batch.parts if isinstance(batch, Mixed) else (batch,))
        for _ in range(part.sheet_count)
        if isinstance(part, GridBatch)
    ]
    for image, fold in zip(pictures_of(flat, tmp_path, paper, "fold"), folds, strict=True):
        assert fold is not None
        middle = order.paper.width if fold.axis == "x" else order.paper.height
        assert abs(2 * fold.position - middle) <= 1
        flip = Image.Transpose.FLIP_LEFT_RIGHT if fold.axis == "x" else Image.Transpose.FLIP_TOP_BOTTOM
        assert apart(image, image, flip) == 0


def test_an_error_of_half_a_millimetre_is_seen(flat: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shift(slot: Slot, *rest: Any) -> Slot:
        back = slot_behind(slot, *rest)
        return back._replace(trim=back.trim._replace(x=back.trim.x + 500))

    monkeypatch.setattr(drawing, "slot_behind", shift)
    for front, back in pairs(pictures_of(flat, tmp_path, "A4", "long"), "long"):
        assert apart(front, back, FLIPS["long"]) > 1_000


def test_an_error_of_a_twentieth_is_seen_too(flat: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def shift(slot: Slot, *rest: Any) -> Slot:
        back = slot_behind(slot, *rest)
        return back._replace(trim=back.trim._replace(y=back.trim.y + 60))

    monkeypatch.setattr(drawing, "slot_behind", shift)
    seen = [apart(*pair, FLIPS["long"]) for pair in pairs(pictures_of(flat, tmp_path, "A4", "long"), "long")]
    assert max(seen) > 100


@pytest.mark.parametrize(("backs", "turned"), [("long", "short"), ("short", "long")])
def test_a_wrong_edge_is_seen(flat: Path, tmp_path: Path, backs: str, turned: str) -> None:
    front, back = pairs(pictures_of(flat, tmp_path, "A4", backs), backs)[0]
    assert apart(front, back, FLIPS[turned]) > 1_000
