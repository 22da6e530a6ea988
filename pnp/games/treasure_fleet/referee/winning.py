"""Winning: what ships and governor are worth, and who wins a tie (Q4, Q14, Q15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp.games.treasure_fleet.referee.data import Data
from pnp.games.treasure_fleet.referee.ransom import governor_of
from pnp.games.treasure_fleet.referee.rules import NEUTRAL, Rules
from pnp.games.treasure_fleet.referee.state import OVER, State
from pnp.games.treasure_fleet.referee.words import side_name
from pnp.referee.answers import Count, Outcome, Tally
from pnp.referee.english import capital, list_words, quantity


class Held(NamedTuple):
    """What a side holds at the end: *ships* are ids, or points where no name is known."""

    name: str
    ships: tuple[str, ...]
    governor: bool


_TIE_BREAKS: dict[str, tuple[str, Callable[[Data, Held], int]]] = {
    "governor": ("has the governor", lambda data, held: int(held.governor)),
    "most_ships": ("has more ships", lambda data, held: len(held.ships)),
    "highest_ship": ("has the best ship", lambda data, held: max(map(data.points_of, held.ships), default=0)),
}


def count(data: Data, rules: Rules, held: Held) -> Count:
    """Return the total of a side's ships and the governor."""
    lines = [(_name(data, ship), data.points_of(ship)) for ship in held.ships]
    if held.governor:
        lines.append(("the governor", rules.governor_value))
    return Count(held.name, sum(points for _, points in lines), tuple(lines))


def _name(data: Data, ship: str) -> str:
    if ship in data.ships:
        return data.ships[ship].name
    return "a cursed ship" if ship == "cursed" else "a ship"


def tally_held(data: Data, rules: Rules, helds: Sequence[Held]) -> Tally:
    """The count, and who has the most points; ``tie_break`` decides a tie, and where that ties too it is shared."""
    counts = tuple(count(data, rules, held) for held in helds)
    most = max(count.total for count in counts)
    top = [held for held, count in zip(helds, counts, strict=True) if count.total == most]
    rulings = ("Q4",) * any(held.governor for held in top)
    if len(top) == 1:
        why = f"{capital(side_name(top[0].name))} wins with {quantity(most, 'point')}."
        return Tally(counts, (top[0].name,), why, rulings)
    tied = list_words([side_name(held.name) for held in top])
    rulings += ("Q14",)
    if rules.tie_break in _TIE_BREAKS:
        words, key = _TIE_BREAKS[rules.tie_break]
        best = max(key(data, held) for held in top)
        top = [held for held in top if key(data, held) == best]
        if len(top) == 1:
            why = f"{capital(tied)} tie with {most}; {side_name(top[0].name)} {words} and wins."
            return Tally(counts, (top[0].name,), why, rulings)
    names = tuple(held.name for held in top)
    if NEUTRAL in names:
        rulings += ("Q15",)
    shared = list_words([side_name(name) for name in names])
    who = f"; {shared}" if shared != tied else " and"
    return Tally(counts, names, f"{capital(tied)} tie with {quantity(most, 'point')}{who} share the win.", rulings)


def tally_of(state: State) -> Tally:
    data, rules, sides = state.table.data, state.table.rules, state.table.sides
    governor = governor_of(state)
    helds = [
        Held(name, tuple(prize.ship for prize in held), name == governor)
        for name, held in zip(sides, state.prizes, strict=True)
        if name != NEUTRAL or rules.score_neutral
    ]
    if state.phase == OVER:
        return tally_held(data, rules, helds)
    return Tally(tuple(count(data, rules, held) for held in helds), (), "The game is not over.")


def outcome(state: State) -> Outcome | None:
    """Return how the game ended; a scored neutral pirate wins no seat, but the reason names it."""
    if state.phase != OVER:
        return None
    tally, names = tally_of(state), state.table.names
    seats = tuple(seat for seat, name in enumerate(names) if name in tally.winners)
    return Outcome(seats, tally.why, tuple(count.total for count in tally.counts[: len(names)]))
