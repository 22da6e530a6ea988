"""The pages of a print as SVG: what the browser shows before a PDF is made."""

from __future__ import annotations

from pnp.draw.frame import Group, Place, Symbol
from pnp.draw.geometry import Rect
from pnp.press.compose import Composer
from pnp.press.identity import build_id
from pnp.press.pages import pages_of
from pnp.press.plan import Plan
from pnp.press.sides_as_svg import Wall


class Sheets:
    """The pages of *plan*, which is of the same game as *wall*; each is drawn when it is asked for."""

    def __init__(self, plan: Plan, wall: Wall) -> None:
        identity = build_id(plan.game, plan.order)
        self.pages = tuple(pages_of(plan, identity))
        self._composer = Composer(plan, wall.faces, identity)
        self._wall = wall

    def svg(self, index: int) -> bytes:
        """Return a page.

        :raises PnpError: it cannot be composed.
        """
        page = self._composer.page(self.pages[index])
        drawn = {piece.face.name: piece.face for piece in page.pieces}

        def symbol(name: str) -> Symbol:
            face = drawn.get(name)
            return self._composer.symbol(name) if face is None else Symbol(name, face.box, face.frame().items)

        pieces = (Group((Place(piece.face.name, piece.matrix),), None, piece.clip) for piece in page.pieces)
        items = Group((*pieces, *page.items), page.under)
        return self._wall.svg(Rect(0, 0, *page.size), (items,), symbol)
