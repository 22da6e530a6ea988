"""Cards as people write them: ``Lantern Eel x2, ball 3, Dive``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from pnp.game.toml import quote
from pnp.games.fish_n_ships.referee.data import Card, Data, Goal
from pnp.referee.names import find_name

_BEFORE = re.compile(r"(\d{1,2}) ?[xX\u00d7] ?(\S.*)")
_AFTER = re.compile(r"(.*\S) ?[xX\u00d7] ?(\d{1,2})")
_MOST = 200  # cards in one list: more than the box has


def find_card(data: Data, text: str) -> str:
    """Return the kind of the red card that *text* names, a ball also by its value alone; ValueError: there is none."""
    return find_name(text, card_names(data), "a card of the red deck")


def find_treasure(data: Data, text: str) -> str:
    """Return the kind of the treasure that *text* names; ValueError: there is none."""
    return find_name(text, treasure_names(data), "a treasure")


def find_ability(data: Data, text: str) -> str:
    """Return the kind of the stack ability that *text* names; ValueError: there is none."""
    return find_name(text, ability_names(data), "a stack ability")


def find_goal(data: Data, text: str) -> Goal:
    """Return the goal that *text* names, or lists (``Moon Ray + Moon Ray + ...``, the bottom treasure last).

    :raises ValueError: there is no such goal, or no such treasure.
    """
    if len(split_list(text)) > 1:
        treasures = tuple(find_treasure(data, part) for part in split_list(text))
        known = (goal for goal in data.goals if goal.treasures == treasures)
        return next(known, Goal("", " + ".join(data.name_of(kind) for kind in treasures), treasures))
    names = {goal.name: goal for goal in data.goals} | {goal.id: goal for goal in data.goals}
    return find_name(text, names, "a goal")


def find_any(data: Data, text: str) -> str:
    """Return the kind of a card of either deck, or the id of a goal; ValueError: there is none."""
    names = card_names(data) | ability_names(data)
    names |= {goal.name: goal.id for goal in data.goals} | {goal.id: goal.id for goal in data.goals}
    return find_name(text, names, "a card of this game")


def read_cards(data: Data, text: str) -> tuple[str, ...]:
    """Return the kinds of the red cards of a list, sorted; ``x2`` after (or ``2x`` before) a name stands for copies.

    Commas or free plus signs stand between the names; ``none`` and an empty text are no cards.

    :raises ValueError: a name cannot be read.
    """
    kinds = [kind for part, copies in split_copies(text) for kind in [find_card(data, part)] * copies]
    return tuple(sorted(kinds))


def split_list(text: str) -> list[str]:
    """Return the names of a list, with commas between them or plus signs that stand free.

    >>> split_list("Moon Ray + Draw +1, ball 3")
    ['Moon Ray', 'Draw +1', 'ball 3']
    """
    return [part.strip() for part in re.split(r",|\s\+\s", text) if part.strip()]


def split_copies(text: str) -> list[tuple[str, int]]:
    """Return the names of a list and how many there are of each.

    :raises ValueError: they are more cards than any hand can have.

    >>> split_copies("Moon Ray x2, 3x Dive, ball 3")
    [('Moon Ray', 2), ('Dive', 3), ('ball 3', 1)]
    """
    if text.strip().casefold() == "none":
        return []
    found = []
    for part in split_list(text):
        before, after = _BEFORE.fullmatch(part), _AFTER.fullmatch(part)
        if before:
            found.append((before[2], int(before[1])))
        elif after:
            found.append((after[1], int(after[2])))
        else:
            found.append((part, 1))
    if sum(copies for _, copies in found) > _MOST:
        raise ValueError(f"{quote(text)} are more than {_MOST} cards")
    return found


def write_cards(data: Data, kinds: Iterable[str], between: str = ", ") -> str:
    """Return a list of cards that :func:`read_cards` reads: ``Moon Ray x2, Dive``, or ``none``."""
    counts = Counter(kinds)
    texts = [data.name_of(kind) + (f" x{count}" if count > 1 else "") for kind, count in sorted(counts.items())]
    return between.join(texts) or "none"


@lru_cache(maxsize=64)
def card_names(data: Data) -> dict[str, str]:
    return _names(data.red.values())


@lru_cache(maxsize=64)
def treasure_names(data: Data) -> dict[str, str]:
    return _names(data.red[kind] for kind in data.treasures)


@lru_cache(maxsize=64)
def ability_names(data: Data) -> dict[str, str]:
    return _names(data.abilities.values())


def _names(cards: Iterable[Card]) -> dict[str, str]:
    names: dict[str, str] = {}
    for card in cards:
        more = (card.alias, str(card.value)) if card.value else ()
        names |= dict.fromkeys((card.name, card.kind, *more), card.kind)
    return names
