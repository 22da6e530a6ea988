"""All icons with their names, on sheets of A4 to look them up."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.game.icon_library import CREDIT
from pnp.game.kinds.deck import Deck
from pnp.game.model import Card, Component, Game, Value
from pnp.game.paths import share
from pnp.press.faces import Faces
from pnp.press.pdf_files import pdf_writer
from pnp.store import Store

_SIZE = Size(210_000, 297_000)
_PER_PAGE = 120


def icon_sheet(names: Sequence[str], store: Store) -> bytes:
    """Return a PDF that shows the icons of *names*."""
    parts = [tuple(names[start : start + _PER_PAGE]) for start in range(0, len(names), _PER_PAGE)]
    common: dict[str, Value] = {"pages": len(parts), "credit": f"Icons beside those of pnp: {CREDIT}"}
    cards = tuple(Card(f"page-{i}", {"icons": part, "page": i, **common}) for i, part in enumerate(parts, 1))
    component = Component("icons", "Icons", "icon-sheet.j2", cards, Deck(_SIZE, bleed=0, safe=0))
    folder = share() / "templates" / "common"
    faces = Faces(Game("icons", "Icons", folder, folder, (1, 1), (component,)), players=1, store=store)
    writer = pdf_writer(faces)
    for card in cards:
        writer.add_page(Page(_SIZE, (), faces.face(component, card).items, str(card.fields["page"])))
    return writer.data()
