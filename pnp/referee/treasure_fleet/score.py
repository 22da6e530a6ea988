"""The final count: points, ties, and holdings that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.game.model import Game
from pnp.referee.answers import Count, Field, Given, Options, Outcome, Tally
from pnp.referee.findings import Finding
from pnp.referee.names import folded
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.ransom import governor_of
from pnp.referee.treasure_fleet.rules import NEUTRAL, Rules, misfit, rules_of, ships_in_play, terms_of
from pnp.referee.treasure_fleet.state import OVER, State, name_of
from pnp.referee.treasure_fleet.texts import entries, find_ship, ships_like
from pnp.referee.treasure_fleet.words import capital, listed, number_of, side_name

HOLDINGS = (
    Field("ships", "the captured ships, by name or points, such as 16 16 9", many=True, required=False),
    Field("governor", "yes for the player who has the governor", required=False),
)


class Held(NamedTuple):
    """What a side holds at the end: *ships* are ids, or points where no name is known."""

    name: str
    ships: tuple[str, ...]
    governor: bool


def held_in(box: Box, state: State) -> list[Held]:
    """Return what everybody holds who can win."""
    governor = governor_of(box, state)
    sides = range(state.rules.players + state.rules.score_neutral)
    return [
        Held(name_of(state, side), tuple(prize.ship for prize in state.prizes[side]), side == governor)
        for side in sides
    ]


def points_of(box: Box, ship: str) -> int:
    """Return the points of a ship, given by its id or by its points; a cursed ship has none."""
    return box.ships[ship].points if ship in box.ships else int(ship) if ship.isdigit() else 0


def count(box: Box, rules: Rules, held: Held) -> Count:
    """Return what a side's ships and the governor add up to."""
    lines = [(_ship_line(box, ship), points_of(box, ship)) for ship in held.ships]
    if held.governor:
        lines.append(("the governor", rules.governor_value))
    return Count(held.name, sum(points for _, points in lines), tuple(lines))


def _ship_line(box: Box, ship: str) -> str:
    return box.ships[ship].name if ship in box.ships else "a cursed ship" if ship == "cursed" else "a ship"


class Win(NamedTuple):
    """Who wins, in which words, and the rulings that decided."""

    winners: tuple[str, ...]
    why: str
    rulings: tuple[str, ...]


_Key = Callable[[Box, Held], int]
_TIE_BREAKS: dict[str, tuple[str, _Key]] = {
    "governor": ("has the governor", lambda box, held: int(held.governor)),
    "most_ships": ("has more ships", lambda box, held: len(held.ships)),
    "highest_ship": ("has the best ship", lambda box, held: max((points_of(box, s) for s in held.ships), default=0)),
}


def find_winners(box: Box, rules: Rules, helds: Sequence[Held]) -> Win:
    """Return who has the most points; ``tie_break`` decides a tie, and where that ties too it is shared."""
    totals = {held.name: count(box, rules, held).total for held in helds}
    most = max(totals.values())
    top = [held for held in helds if totals[held.name] == most]
    rulings = ("Q4",) * any(held.governor for held in top)
    if len(top) == 1:
        return Win((top[0].name,), f"{capital(side_name(top[0].name))} wins with {number_of(most, 'point')}.", rulings)
    tied = listed([side_name(held.name) for held in top])
    rulings += ("Q14",)
    if rules.tie_break in _TIE_BREAKS:
        words, key = _TIE_BREAKS[rules.tie_break]
        best = max(key(box, held) for held in top)
        first = [held for held in top if key(box, held) == best]
        if len(first) == 1:
            name = first[0].name
            return Win((name,), f"{capital(tied)} tie with {most}; {side_name(name)} {words} and wins.", rulings)
        top = first if len(first) < len(top) else top
    names = tuple(held.name for held in top)
    if NEUTRAL in names:
        rulings += ("Q15",)
    shared = listed([side_name(name) for name in names])
    who = f"; {shared}" if shared != tied else " and"
    return Win(names, f"{capital(tied)} tie with {number_of(most, 'point')}{who} share the win.", rulings)


def tally_of(box: Box, state: State) -> Tally:
    """Return the count as it stands."""
    helds = held_in(box, state)
    counts = tuple(count(box, state.rules, held) for held in helds)
    if state.phase != OVER:
        return Tally(counts, (), "The game is not over.")
    win = find_winners(box, state.rules, helds)
    return Tally(counts, win.winners, win.why, win.rulings)


def outcome(box: Box, state: State) -> Outcome | None:
    """Return how the game ended; a scored neutral pirate wins no seat, but the reason names it."""
    if state.phase != OVER:
        return None
    tally = tally_of(box, state)
    seats = tuple(seat for seat, name in enumerate(state.names) if name in tally.winners)
    return Outcome(seats, tally.why, tuple(count.total for count in tally.counts[: len(state.names)]))


def tally(box: Box, game: Game, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the final count of what *players* say that they hold; one of them may be ``neutral``.

    :raises ValueError: a text cannot be read, or the players do not fit the game.
    """
    names = [name for name, _ in players]
    if len({folded(name) for name in names}) < len(names):
        raise ValueError("two players have the same name")
    seats = [name for name in names if folded(name) != NEUTRAL]
    wrong = misfit(game, len(seats), options)
    if wrong:
        raise ValueError(wrong)
    rules = rules_of(len(seats), options)
    if len(seats) < len(names) and not rules.score_neutral:
        raise ValueError("the neutral pirate is counted only with the option score_neutral")
    helds = [_read_held(box, NEUTRAL if name not in seats else name, given) for name, given in players]
    counts = tuple(count(box, rules, held) for held in helds)
    win = find_winners(box, rules, helds)
    return Tally(counts, win.winners, win.why, win.rulings, tuple(_impossible(box, rules, helds)))


def _read_held(box: Box, name: str, given: Given) -> Held:
    ships = tuple(ship for text in given.get("ships", ()) for ship in read_ships(box, text))
    return Held(name, ships, any(_read_yes(text) for text in given.get("governor", ())))


def read_ships(box: Box, text: str) -> tuple[str, ...]:
    """Return the ships of a list: ids where they are named, else their points or ``cursed``.

    :raises ValueError: something is no ship of the game.
    """
    found = []
    for word in entries(text):
        alike = ships_like(box, word, box.ships)
        if alike == []:
            values = dict.fromkeys(str(ship.points) for ship in box.ships.values() if not ship.cursed)
            raise ValueError(f"no ship is worth {word}; ships are worth {listed(list(values), 'or')}")
        found.append(folded(word) if alike else find_ship(box, word))
    return tuple(found)


def _read_yes(text: str) -> bool:
    answers = {"yes": True, "y": True, "true": True, "1": True, "no": False, "n": False, "false": False, "0": False}
    if text.strip().casefold() not in {*answers, ""}:
        raise ValueError(f"governor = {text!r} is neither yes nor no")
    return answers.get(text.strip().casefold(), False)


def _impossible(box: Box, rules: Rules, helds: Sequence[Held]) -> Iterator[Finding]:
    """Yield a finding for everything that no game can end with."""
    terms, in_play = terms_of(box, rules), ships_in_play(box, rules)
    everything = [ship for held in helds for ship in held.ships]
    for ship, times in Counter(everything).items():
        if ship in box.ships and times > 1:
            owners = listed([side_name(held.name) for held in helds if ship in held.ships])
            message = f"{box.ships[ship].name} is counted {times} times, by {owners}; there is one."
            yield Finding("ship_twice", message, "the fleet deck", "look who has it")
        elif ship in box.ships and box.ships[ship].five and not rules.uses_fives:
            message = f"{box.ships[ship].name} has the five-spot and is not in a game of {rules.players}."
            yield Finding("five_spot_ship", message, "five-spots", "count the points again")
    kinds = Counter("cursed" if _is_cursed(box, ship) else str(points_of(box, ship)) for ship in everything)
    cursed = kinds.pop("cursed", 0)
    for value, times in kinds.items():
        there = sum(str(ship.points) == value for ship in in_play)
        if times > there:
            message = f"{number_of(times, 'ship')} of {value} counted; the game has {there}."
            yield Finding("ship_count", message, "the fleet deck", "count the ships again")
    if cursed and not (rules.cursed and rules.capture_cursed):
        yield Finding("cursed_held", "A cursed ship is counted; nobody captures those.", "Q9", "discard it")
    elif cursed > sum(ship.cursed for ship in in_play):
        message = f"{cursed} cursed ships counted; the game has {sum(ship.cursed for ship in in_play)}."
        yield Finding("ship_count", message, "the fleet deck", "count the ships again")
    most = terms.ships * terms.sailings
    if len(everything) > most:
        message = f"{len(everything)} ships counted; {terms.sailings} sailings of {terms.ships} have {most}."
        yield Finding("ship_total", message, "the deal of a sailing", "count the ships again")
    holders = [side_name(held.name) for held in helds if held.governor]
    if len(holders) > 1:
        yield Finding("governor_twice", f"{listed(holders)} both count the governor; there is one.", "the ransom",
                      "one single best card takes the governor")  # fmt: skip


def _is_cursed(box: Box, ship: str) -> bool:
    return ship == "cursed" or (ship in box.ships and box.ships[ship].cursed)
