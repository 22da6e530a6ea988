"""Where the pieces of a game lie on a table: what its set-up card says, and which pieces a pile takes."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from pnp.errors import DataError
from pnp.game.model import Card, Component
from pnp.game.toml import choices_hint
from pnp.layout.tabletop import Pile, TablePlan
from pnp.press.faces import Faces
from pnp.press.setup_cards import setup_card, setup_component

TablePiece = tuple[Component, Card]


def table_plan(faces: Faces, players: int) -> tuple[TablePlan, Sequence[Pile]] | None:
    """Return the plan of the table on the set-up card for *players* and what lies upon it; None where no card has one.

    :raises PnpError: the card cannot be filled, or names what no piece is called.
    """
    component = setup_component(faces)
    card = setup_card(component, players) if component else None
    if component is None or card is None:
        return None
    seen = faces.tabletop_data(component, card)
    if seen.plan is None:
        return None
    _check_names(faces, seen.piles, f"{component.id} {card.id}")
    return seen.plan, seen.piles


def take_pile(pieces: Sequence[TablePiece], pile: Pile) -> tuple[list[TablePiece], list[TablePiece]]:
    """Return the *pieces* that lie in *pile*, in the order of its names, and the others."""
    names = [each if "/" in each else f"{each}/*" for each in pile.of]
    numbered = [
        (fitting[0], number)
        for number, (component, card) in enumerate(pieces)
        if (fitting := [i for i, name in enumerate(names) if fnmatchcase(f"{component.id}/{card.design}", name)])
    ]
    numbers = [number for _, number in sorted(numbered)][: pile.most]
    rest = set(range(len(pieces))) - set(numbers)
    return [pieces[number] for number in numbers], [pieces[number] for number in sorted(rest)]


def piece_name(component: Component, card: Card) -> str:
    """Return the name of a card on a table: its name or title, where it has one."""
    for key in ("name", "title"):
        value = card.fields.get(key)
        if isinstance(value, str) and value:
            return value
    return component.title if len(component.cards) == 1 else card.id


def _check_names(faces: Faces, piles: Sequence[Pile], where: str) -> None:
    pieces = [(part, card) for part in faces.game.components if not part.is_page for card in part.cards]
    for name in dict.fromkeys(name for pile in piles for name in pile.of):
        if not take_pile(pieces, Pile((name,), 0, 0, 0, 1, False, ""))[0]:
            known = [each for part, card in pieces for each in (part.id, f"{part.id}/{card.id}")]
            what = f"<pieces> places {name!r}, which no piece is called"
            raise DataError.at(where, what, choices_hint(name, known))
