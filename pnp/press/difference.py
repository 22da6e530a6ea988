"""The changes between two states of a game: which cards, in which field, and which pieces become useless."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import NamedTuple

from pnp.errors import PnpError
from pnp.game.model import Card, Component, Game, copies_for, pieces_of
from pnp.press.faces import Faces
from pnp.press.same_cards import Pair, cell_text, has_own_id, pair_cards
from pnp.press.sides_as_svg import Wall
from pnp.rules.as_markdown import markdown_of
from pnp.rules.source import read_rules, rules_of
from pnp.store import NOTHING, Store

_LONGEST = 120
"""The most letters of a text that a line about it quotes."""


Notes = Mapping[str, Mapping[str, object]]
"""Rulings or options, by their ids."""


class FieldChange(NamedTuple):
    """A cell that changed, as text; empty where there was or is none."""

    field: str
    before: str
    now: str


class CardChange(NamedTuple):
    """A card that is new, gone or changed.

    *fields* are the cells that changed, *sides* those of ``front`` and ``back`` that look different. *before* and
    *now* are how many pieces of it a full set has. *was* is its id before, the same unless it was renamed or moved.
    """

    component: str
    card: str
    fields: tuple[FieldChange, ...]
    sides: tuple[str, ...]
    before: int
    now: int
    was: str = ""

    @property
    def name(self) -> str:
        """The component and the card: ``ship/NL1a``."""
        return f"{self.component}/{self.card}"

    @property
    def discard_count(self) -> int:
        """The number of printed pieces that are of no use any more."""
        return self.before if self.sides else max(0, self.before - self.now)

    @property
    def print_count(self) -> int:
        """The number of pieces to print."""
        return self.now if self.sides else max(0, self.now - self.before)


def difference(before: Game, now: Game, store: Store = NOTHING) -> list[CardChange]:
    """Return the cards that differ, in the order of the game as it is *now*, those of a component that are gone last.

    Two sides look different where a screen would show a difference; pages of reading and rules are not compared.
    """
    walls = (wall_of(before, store), wall_of(now, store))
    return [change for change in compare(*walls) if change is not None]


def wall_of(game: Game, store: Store) -> Wall:
    """Return the wall that draws the sides of *game* to be compared."""
    return Wall(Faces(game, players=game.players[1], draft=True, store=store))


def compare(before: Wall, now: Wall) -> Iterator[CardChange | None]:
    """Yield the change of each card, None where nothing changed, so that the caller can do other work between cards."""
    walls = (before, now)
    old, new = ({part.id: part for part in wall.game.components if not part.is_page} for wall in walls)
    for id in dict.fromkeys((*new, *old)):
        parts = (old.get(id), new.get(id))
        for cards in pair_cards(*parts):
            yield _change(walls, parts, cards)


def _change(
    walls: tuple[Wall, Wall], parts: tuple[Component | None, Component | None], cards: Pair
) -> CardChange | None:
    """Return the change of one card, None where nothing changed."""
    was, now = cards
    counts = [
        copies_for(part, card, wall.game.players[1], full=True) if part and card else 0
        for wall, part, card in zip(walls, parts, cards, strict=True)
    ]
    if was is None or now is None:
        part, card = (parts[0], was) if was else (parts[1], now)
        assert part is not None
        assert card is not None
        return CardChange(part.id, card.id, (), _sides_of(part), counts[0], counts[1], was.id if was else "")
    old, new = parts
    assert old is not None
    assert new is not None
    fields = tuple(_fields(was, now))
    sides = tuple(_sides_that_differ(walls, (old, was), (new, now)))
    changed = fields or sides or counts[0] != counts[1]
    return CardChange(new.id, now.id, fields, sides, counts[0], counts[1], was.id) if changed else None


def other_changes(before: Faces, now: Faces) -> list[str]:
    """Return the other changes in words: counts of pieces, rulings and options, and the rules sheet.

    The sheet's examples and numbers are answers of the referee, so a changed answer is reported as well.
    """
    old, new = before.game, now.game
    said = []
    if old.players != new.players:
        said.append(f"players: was {old.players[0]} to {old.players[1]}, is {new.players[0]} to {new.players[1]}")
    counts = [
        {part.id: pieces_of(part, game.players[1], full=True) for part in game.components if not part.is_page}
        for game in (old, new)
    ]
    for id in dict.fromkeys((*counts[1], *counts[0])):
        was, count = (each.get(id, 0) for each in counts)
        if was != count:
            said.append(f"{id}: {_pieces(count)} in all, was {was}")
    for what, notes in (("ruling", (old.rulings, new.rulings)), ("option", (old.options, new.options))):
        said += _notes(what, *({note.id: note._asdict() for note in each} for each in notes))
    return said + [f"rules: {change}" for change in _lines(_rules(before), _rules(now))]


def _notes(what: str, old: Notes, new: Notes) -> Iterator[str]:
    """Yield what changed in rulings or options, by their ids."""
    for id in dict.fromkeys((*new, *old)):
        if id not in old or id not in new:
            yield f"{what} {id}: {'new' if id in new else 'gone'}"
            continue
        for key, value in new[id].items():
            if value != old[id][key]:
                yield f"{what} {id}: {key} was {_shorten(str(old[id][key]))}, is {_shorten(str(value))}"


def _rules(faces: Faces) -> list[str]:
    """Return the rules sheet as lines of text; nothing for a game without one, or with one that cannot be read."""
    component = rules_of(faces.game)
    try:
        text = "" if component is None else markdown_of(read_rules(component, faces))
    except PnpError:  # reported where it is printed
        return []
    return [" ".join(line.replace("*", "").lstrip("> ").split()) for line in text.splitlines()]


def _lines(old: list[str], new: list[str]) -> Iterator[str]:
    """Yield the lines that changed, in words."""
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        was, now = (" ".join(filter(None, lines)) for lines in (old[a:b], new[c:d]))
        if kind == "equal" or was == now:
            continue
        if not was or not now:
            yield f"{_shorten(now)} is new" if now else f"{_shorten(was)} is gone"
        else:
            yield f"was {_shorten(was, now)}, is {_shorten(now, was)}"


def _shorten(text: str, other: str = "") -> str:
    """Return the part of *text* for which a line has room: the one that differs from the *other*, if there is one."""
    same = len(os.path.commonprefix([text, other])) if other else 0
    start = max(0, same - _LONGEST // 3) if len(text) > _LONGEST else 0
    start = text.rfind(" ", 0, start + 1) + 1
    part = text[start : start + _LONGEST]
    return f"“{'...' if start else ''}{part}{'...' if start + _LONGEST < len(text) else ''}”"


def _sides_of(component: Component) -> tuple[str, ...]:
    return ("front", "back") if component.back else ("front",)


def _fields(before: Card, now: Card) -> Iterator[FieldChange]:
    """Yield the cells that differ; an id that follows from the place or the name of a row is none."""
    made = not (has_own_id(before) and has_own_id(now))
    for field in dict.fromkeys((*now.fields, *before.fields)):
        old, new = (cell_text(card.fields.get(field)) for card in (before, now))
        if old != new and not (made and field == "id"):
            yield FieldChange(field, old, new)


def _sides_that_differ(
    walls: tuple[Wall, ...], before: tuple[Component, Card], now: tuple[Component, Card]
) -> Iterator[str]:
    """Yield the sides that look different; a back that is new or gone is one."""
    for side in dict.fromkeys((*_sides_of(before[0]), *_sides_of(now[0]))):
        drawn = [
            wall.side(*each, back=side == "back") if side in _sides_of(each[0]) else None
            for wall, each in zip(walls, (before, now), strict=True)
        ]
        if (drawn[0] and drawn[0].svg) != (drawn[1] and drawn[1].svg):
            yield side


def describe_changes(changes: list[CardChange]) -> Iterator[str]:
    """Yield the changes in words: a line for each card that is new, gone or has other cells, and one for the others.

    >>> change = CardChange("ship", "a", (FieldChange("loot", "2", "3"),), ("front",), 1, 1)
    >>> list(describe_changes([change, CardChange("ship", "b", (), ("back",), 2, 2)]))
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
        yield f"{component}: {what}{_list_some(cards)} look{'s' * (len(cards) == 1)} different"


def _pieces(count: int) -> str:
    return f"{count} piece" + "s" * (count != 1)


def _list_some(cards: list[str]) -> str:
    more = f" and {len(cards) - 6} more" if len(cards) > 7 else ""
    return ", ".join(cards[:6] if more else cards) + more
