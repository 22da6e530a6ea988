"""The rules as a booklet: small pages, two on a side of a sheet, in the order in which they lie when it is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from pnp.draw.frame import rect_path
from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.page import Page, Piece
from pnp.errors import LayoutError
from pnp.export.files import write_whole
from pnp.game.kinds.rules_sheet import sheet_of
from pnp.game.model import Component
from pnp.press.faces import Faces
from pnp.press.index_page import facts_of
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Plan
from pnp.rules.paper.sides import RulesTooLong, Side, rules_sides

FACE = "common/rules-booklet.j2"
_MARGIN = 15_000
_LEAST, _MOST = Size(90_000, 120_000), 48
"""The least page without its margins, and the most pages."""


def write_booklet(component: Component, plan: Plan, faces: Faces, path: Path) -> int:
    """Write the rules sheet *component* of *plan* as a booklet on its paper, turned, and return the number of pages.

    :raises PnpError: the paper is too small, something is wrong with the rules or with the file.
    """
    order = plan.order
    paper = order.paper.turn() if order.paper.width < order.paper.height else order.paper
    half = paper.width // 2
    trim = Size(half - 2 * _MARGIN, paper.height - 2 * _MARGIN)
    if trim.width < _LEAST.width or trim.height < _LEAST.height:
        raise LayoutError.at("", f"half a sheet of {order.paper_name} is too small for a booklet", "take A4 or larger")
    identity = faces.identity
    pages = _pages(component, faces, {**facts_of(plan, identity), "trim": trim})
    writer = pdf_writer(faces, identity, duplex="short")
    for number, (left, right) in enumerate(impose(len(pages))):
        pieces = []
        for page, x in ((left, _MARGIN), (right, half + _MARGIN)):
            area = Rect(x, _MARGIN, *trim)
            pieces += [Piece(face, (1, 0, 0, 1, x, _MARGIN), rect_path(area)) for face in pages[page - 1]]
        correction = order.correction
        under = IDENTITY if correction is None else correction.back if number % 2 else correction.front
        writer.add_page(Page(paper, tuple(pieces), (), f"{left}, {right}", under=under))
    write_whole(path, writer.data())
    return len(pages)


def impose(pages: int) -> Iterator[tuple[int, int]]:
    """Yield for each side of each sheet, the outermost first, the pages on its left and on its right.

    :param pages: how many the booklet has, a multiple of four.

    >>> list(impose(8))
    [(8, 1), (2, 7), (6, 3), (4, 5)]
    """
    for first in range(1, pages // 2, 2):
        yield pages + 1 - first, first
        yield first + 1, pages - first


def _pages(component: Component, faces: Faces, facts: dict[str, object]) -> Sequence[Side]:
    """Return the fewest pages that hold the rules, a multiple of four; pages left over at the end are blank."""
    for count in range(4, _MOST + 1, 4):
        sheet = component._replace(face=FACE, kind=replace(sheet_of(component), sides=count))
        sides = rules_sides(sheet, faces, facts, may_end_early=True)
        try:
            sides[0].text.frame()
        except RulesTooLong:
            if count + 4 > _MOST:
                raise
        else:
            return sides
    raise AssertionError  # the last count either holds them or raises
