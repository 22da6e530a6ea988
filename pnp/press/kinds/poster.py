"""A poster lies on no sheet: each is a file of its own, on a page as large as the poster and its marks."""

from __future__ import annotations

from pnp.draw.geometry import Rect, Size
from pnp.game.kinds.board import Poster
from pnp.game.model import Card, Component, Game
from pnp.game.words import fill_gaps
from pnp.press.batches import Lot
from pnp.press.imposer import SlotPage, Spot
from pnp.press.imposition import Press
from pnp.press.marks import derive_marks, room_for_marks

_MARGIN = 3_000
"""White around the marks, which a print shop trims off."""
CUTS = 4


def plan_poster(lot: Lot, kind: Poster, press: Press) -> None:
    """Nothing: posters are on no sheet."""


def poster_page(game: Game, component: Component, card: Card, identity: str, *, draft: bool) -> SlotPage:
    """The page of the poster *card*.

    :param identity: the build id, for the label.
    """
    bleed = component.bleed
    room = Size(*(side + 2 * (_MARGIN + bleed) for side in component.size))
    beside, above = room_for_marks(room, _MARGIN)[0]
    paper = Size(room.width + 2 * beside, room.height + 2 * above)
    trim = Rect(_MARGIN + bleed + beside, _MARGIN + bleed + above, *component.size)
    marks = derive_marks([trim], bleed=bleed, paper=paper, margin=_MARGIN)
    spot = Spot(component, card, False, (1, 0, 0, 1, trim.x, trim.y), trim.grow(bleed))
    build = fill_gaps(game.words["build"], build=identity)
    words = (game.words["draft"] if draft else "", game.title, component.title, build)
    return SlotPage(
        paper,
        component.title,
        1,
        "front",
        (spot,),
        marks,
        is_marked=True,
        label=" \u00b7 ".join(filter(None, words)),
        trim=trim,
        bleed=trim.grow(bleed),
    )
