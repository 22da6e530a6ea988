"""Sheets for a machine that cuts: which lines it follows on which sheets, as files that its program reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from pnp import portable
from pnp.draw.frame import Path as Outline
from pnp.draw.frame import join_paths
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size
from pnp.export.cut_files import CutLine, dxf_text, svg_text
from pnp.game.model import Card, Component
from pnp.press.faces import Faces
from pnp.press.imposer import SlotPage
from pnp.press.index_page import number_ranges
from pnp.press.pages import pages_of
from pnp.press.plan import Plan
from pnp.targets.contours import Contour, Vertex, contours_of, cut_once
from pnp.targets.target import Sheets

_LAYERS = {"cut": "Cut", "score": "Score", "print": "Print", "glue": "Print"}


class Cutter:
    """Finds the cuts on the sheets of *plan*; *faces* draws the lines of pieces that have their own."""

    def __init__(self, plan: Plan, faces: Faces) -> None:
        self._plan = plan
        self._faces = faces
        self._of_card = cache(self._contours)

    def contours(self, page: SlotPage) -> list[list[Contour]]:
        """Return for each spot of *page* what is cut there, on the paper; nothing where sheets are read or glued."""
        if page.side != "front" or page.tile is not None:
            return []
        return [
            [contour.move(spot.matrix) for contour in self._of_card(spot.component.id, spot.card.id)]
            for spot in page.spots
            if not (spot.component.is_page or spot.back)
        ]

    def files(self, sheets: Sheets, stem: Path, title: str, identity: str) -> dict[Path, bytes]:
        """Return the cut files of all sheets: one of each kind for all sheets that are cut alike."""
        alike: dict[tuple[CutLine, ...], tuple[Size, list[int]]] = {}
        for page in pages_of(self._plan, identity):
            if lines := tuple(self._lines(page)):
                turn = self._turn(page)
                size = page.size if turn == 0 else page.size.turn()
                alike.setdefault(lines, (size, []))[1].append(page.sheet)
        contents = {}
        for lines, (size, numbers) in alike.items():
            names = number_ranges(numbers).replace("\u2013", "-").replace(", ", "+")
            width, height = size.width / 1000, size.height / 1000
            for kind in sheets.cut_files:
                path = stem.with_name(f"{stem.stem}-cut-sheets-{names}.{kind}")
                if kind == "svg":
                    text = svg_text(width, height, lines, f"{title}, sheets {names}")
                else:
                    wanted = [line for line in lines if line[0] != "Regmarks" or sheets.marks_in_dxf]
                    text = dxf_text(width, height, wanted)
                contents[path] = text.encode()
        return contents

    def _contours(self, component_id: str, card_id: str) -> list[Contour]:
        component, card = self._card(component_id, card_id)
        return contours_of(
            component,
            component.size,
            lambda: self._faces.side(component, card).frame().items,
            self._faces.symbols.__getitem__,
            square_cut=self._plan.order.square_cut,
        )

    def _card(self, component_id: str, card_id: str) -> tuple[Component, Card]:
        for component, pieces in self._plan.lots:
            if component.id == component_id:
                return component, next(card for card in pieces if card.id == card_id)
        raise LookupError(component_id)

    def _turn(self, page: SlotPage) -> int:
        """Return the turn of the layout of *page* on the paper, degrees clockwise."""
        return 90 if self._plan.order.registration is not None and _is_turned(page) else 0

    def _lines(self, page: SlotPage) -> Iterator[CutLine]:
        """Yield what is cut on *page* as its upright layout has it, and the marks: nothing where nothing is cut."""
        upright: Matrix = (0, -1, 1, 0, 0, page.size.width) if self._turn(page) else IDENTITY
        pieces = self.contours(page)
        for contour in cut_once(contour for piece in pieces for contour in piece):
            yield _line(_LAYERS[contour.layer], contour.move(upright))
        if not pieces:
            return
        for mark in page.marks.registration if page.marks else ():
            yield _line("Regmarks", _box(mark).move(upright))


def outline_of(contours: Sequence[Contour]) -> Outline:
    """Return the edges of a piece as a path to clip by: all of its closed cuts, arcs as curves.

    All run the same way round, so that a cut inside another leaves no hole.

    >>> outline_of([Contour("cut", (Vertex(0, 0), Vertex(9, 9), Vertex(9, 0)), True)])
    Path(ops='mllh', numbers=(9, 0, 9, 9, 0, 0))
    """
    return join_paths(_edge(contour) for contour in contours if contour.closed and contour.layer == "cut")


def _edge(contour: Contour) -> Outline:
    vertices = contour.vertices if contour.signed_area >= 0 else contour.vertices[::-1]  # only straight lines run back
    ops, numbers = "m", [vertices[0].x, vertices[0].y]
    for one, other in zip(vertices, (*vertices[1:], vertices[0]), strict=True):
        if one.bulge:
            ops += "cc"
            numbers += _arc(one, other)
        elif other is not vertices[0]:
            ops += "l"
            numbers += [other.x, other.y]
    return Outline(f"{ops}h", tuple(map(round, numbers)))


def _arc(one: Vertex, other: Vertex) -> list[float]:
    """Return two curves from *one* to *other* around their centre."""
    angle, lean = 4 * portable.atan(one.bulge), (1 - one.bulge * one.bulge) / (4 * one.bulge)
    middle_x = (one.x + other.x) / 2 - (other.y - one.y) * lean
    middle_y = (one.y + other.y) / 2 + (other.x - one.x) * lean
    cos, sin, handle = portable.cos(angle / 2), portable.sin(angle / 2), 4 / 3 * portable.tan(angle / 8)
    numbers: list[float] = []
    x, y = one.x - middle_x, one.y - middle_y
    for _ in range(2):
        reached_x, reached_y = cos * x - sin * y, sin * x + cos * y
        spokes = (x - handle * y, y + handle * x), (reached_x + handle * reached_y, reached_y - handle * reached_x)
        for across, down in (*spokes, (reached_x, reached_y)):
            numbers += [middle_x + across, middle_y + down]
        x, y = reached_x, reached_y
    return numbers


def _is_turned(page: SlotPage) -> bool:
    """Return whether the pieces of *page* lie on their side."""
    return any(abs(spot.matrix[1]) > abs(spot.matrix[0]) for spot in page.spots[:1])


def _box(rect: Rect) -> Contour:
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return Contour("print", (Vertex(x, y), Vertex(right, y), Vertex(right, bottom), Vertex(x, bottom)), True)


def _line(layer: str, contour: Contour) -> CutLine:
    vertices = tuple((round(v.x / 1000, 4), round(v.y / 1000, 4), v.bulge) for v in contour.vertices)
    return layer, vertices, contour.closed
