"""What changed between two states of a game: which cards, in which field, and which pieces that makes useless."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.game.model import Card, Component, Game, Value, copies_for
from pnp.press.faces import Faces
from pnp.press.wall import Wall
from pnp.store import NOTHING, Store


class FieldChange(NamedTuple):
    """A cell that changed, as text; empty where there was or is none."""

    field: str
    before: str
    now: str


class CardChange(NamedTuple):
    """A card that is new, gone or changed.

    *fields* are the cells that changed, *sides* those of ``front`` and ``back`` that look different. *before* and
    *now* are how many pieces of it a full set has.
    """

    component: str
    card: str
    fields: tuple[FieldChange, ...]
    sides: tuple[str, ...]
    before: int
    now: int

    @property
    def name(self) -> str:
        return f"{self.component}/{self.card}"

    @property
    def thrown_away(self) -> int:
        """How many printed pieces are of no use any more."""
        return self.before if self.sides else max(0, self.before - self.now)

    @property
    def printed(self) -> int:
        """How many pieces are to be printed."""
        return self.now if self.sides else max(0, self.now - self.before)


def difference(before: Game, now: Game, store: Store = NOTHING) -> list[CardChange]:
    """Return the cards that differ, in the order of the game as it is *now*, those that are gone last.

    Two sides look different where a screen would show a difference; pages of reading and rules are not compared.
    """
    old, new = _cards(before), _cards(now)
    walls = tuple(Wall(Faces(game, players=game.players[1], draft=True, store=store)) for game in (before, now))
    changes = []
    for name, (component, card) in new.items():
        pieces = copies_for(component, card, now.players[1], full=True)
        if name not in old:
            changes.append(CardChange(*name, (), _sides_of(component), 0, pieces))
            continue
        part, was = old[name]
        fields = tuple(_fields(was.fields, card.fields))
        sides = tuple(_different(walls, (part, was), (component, card)))
        count = copies_for(part, was, before.players[1], full=True)
        if fields or sides or count != pieces:
            changes.append(CardChange(*name, fields, sides, count, pieces))
    for name, (part, was) in old.items():
        if name not in new:
            count = copies_for(part, was, before.players[1], full=True)
            changes.append(CardChange(*name, (), _sides_of(part), count, 0))
    return changes


def _cards(game: Game) -> dict[tuple[str, str], tuple[Component, Card]]:
    return {(part.id, card.id): (part, card) for part in game.components if not part.is_page for card in part.cards}


def _sides_of(component: Component) -> tuple[str, ...]:
    return ("front", "back") if component.back else ("front",)


def _fields(before: Mapping[str, Value], now: Mapping[str, Value]) -> Iterator[FieldChange]:
    for field in dict.fromkeys((*now, *before)):
        old, new = _plain(before.get(field)), _plain(now.get(field))
        if old != new:
            yield FieldChange(field, old, new)


def _plain(value: Value) -> str:
    """Return a cell as text; of a row of another table its id: that it changed shows in how the card looks."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return str(value.get("id", ""))
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _different(
    walls: tuple[Wall, ...], before: tuple[Component, Card], now: tuple[Component, Card]
) -> Iterator[str]:
    """Yield the sides that do not look as before; a back that is new or gone is one."""
    for side in dict.fromkeys((*_sides_of(before[0]), *_sides_of(now[0]))):
        drawn = [
            wall.side(*each, back=side == "back") if side in _sides_of(each[0]) else None
            for wall, each in zip(walls, (before, now), strict=True)
        ]
        if (drawn[0] and drawn[0].svg) != (drawn[1] and drawn[1].svg):
            yield side


def told(changes: list[CardChange]) -> Iterator[str]:
    """Yield what changed, in words: a line for each card that is new, gone or has other cells, and one for the others.

    >>> change = CardChange("ship", "a", (FieldChange("loot", "2", "3"),), ("front",), 1, 1)
    >>> list(told([change, CardChange("ship", "b", (), ("back",), 2, 2)]))
    ['ship/a: loot was 2, is 3', 'ship: the back of b looks different']
    """
    looks: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for change in changes:
        if not change.before:
            yield f"{change.name}: new, {_pieces(change.now)}"
        elif not change.now:
            yield f"{change.name}: gone, {_pieces(change.before)}"
        elif change.fields or change.before != change.now:
            said = [f"{each.field} was {each.before or 'empty'}, is {each.now or 'empty'}" for each in change.fields]
            if change.before != change.now:
                said.append(f"{_pieces(change.now)} in place of {change.before}")
            yield f"{change.name}: {'; '.join(said)}{'' if change.sides else ' (looks the same)'}"
        else:
            looks.setdefault((change.component, change.sides), []).append(change.card)
    for (component, sides), cards in looks.items():
        what = f"the {sides[0]} of " if len(sides) == 1 else ""
        yield f"{component}: {what}{_listed(cards)} look{'s' * (len(cards) == 1)} different"


def _pieces(count: int) -> str:
    return f"{count} piece" + "s" * (count != 1)


def _listed(cards: list[str]) -> str:
    more = f" and {len(cards) - 6} more" if len(cards) > 7 else ""
    return ", ".join(cards[:6] if more else cards) + more
