"""A small sea for the tests of play: states made by hand, and logs that are followed step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pnp.games.ten_gold.referee.board import Square
from pnp.games.ten_gold.referee.data import House
from pnp.games.ten_gold.referee.decks import Deck, Known, new_deck
from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.referee import TenGold
from pnp.games.ten_gold.referee.state import State, Table
from pnp.games.ten_gold.referee.turn import fleet_names
from pnp.referee import read_options, referee_of
from pnp.referee.grammar import split_line
from pnp.referee.names import find_name

NAMES = ("Ann", "Ben", "Cleo", "Dai", "Eva")


@cache
def referee() -> TenGold:
    found = referee_of("ten-gold")
    assert isinstance(found, TenGold)
    return found


def sea(
    *ships: Square | None,
    navy: Sequence[Square | None] = (),
    merchants: Sequence[Square | None] = (),
    islands: Sequence[Square] = (),
    rows: Sequence[tuple[int, ...]] = (),
    under: Sequence[int] = (),
    holds: Sequence[Sequence[str]] = (),
    actions: int = 2,
    flags: Sequence[Square] = (),
    supply: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> State:
    """The state in which Ann, in her turn, chooses; every card that nobody holds is in its deck.

    *ships* are the players'. *navy* and *merchants* are off the board where no square is given. Cards of *holds* are
    named; *under* is the gold of the Navy ships, then of the Merchants.
    """
    data = referee().data
    fleet = [*navy, *[None] * (4 - len(navy)), *merchants, *[None] * (2 - len(merchants))]
    coins = tuple(Rows(*row) for row in rows) + (Rows(),) * (len(ships) - len(rows))
    gold = tuple(under) + (0,) * (6 - len(under))
    hands = tuple(tuple(sorted(card(name) for name in hold)) for hold in holds)
    left = list(new_deck(data.island_deck).hidden)
    for hand in hands:
        for held in hand:
            left.remove(held)
    house = House(**read_options(referee().game, options or {}))
    rest = data.gold - sum(gold) - sum(row.total for row in coins)
    return State(
        table=Table(NAMES[: len(ships)], fleet_names(data, 4, 2), 4, house, frozenset(islands), 0, data),
        squares=(*ships, *fleet),
        rows=coins,
        under=gold,
        supply=rest if supply is None else supply,
        flags=frozenset(flags),
        holds=hands + ((),) * (len(ships) - len(hands)),
        island=Deck(tuple(left)),
        sunken=new_deck(data.sunken_deck),
        active=0,
        actions=actions,
    )


def card(name: str) -> str:
    """The id of a card by its name."""
    data = referee().data
    return next(found.id for found in data.island_deck + data.sunken_deck if found.name == name)


def on_top(state: State, name: str) -> State:
    """The state in which a card of the island deck is the next."""
    deck = list(state.island.hidden)
    deck.remove(card(name))
    return state._replace(island=Deck(tuple(deck), (Known(card(name)),)))


def play(state: State, log: str) -> State:
    """The state after the steps of *log*, all of which must be allowed."""
    for name, step in _steps(log):
        state = _step(state, name, step)
    return state


def refusal_code(state: State, log: str) -> str:
    """The code of the finding against the last step of *log*; all steps before it must be allowed."""
    *before, last = _steps(log)
    for name, step in before:
        state = _step(state, name, step)
    action = referee().grammar.read(state, _seat(state, last[0]), last[1])
    finding = referee().refusal(state, action)
    assert finding is not None, f"{last[1]} is allowed"
    assert finding.message
    assert finding.rule
    return finding.code


def offers(state: State) -> list[str]:
    """What may be done, as a log has it, without names."""
    return [referee().grammar.write(state, action) for action in referee().actions(state)]


def _steps(log: str) -> list[tuple[str, str]]:
    """Each step with the name of its line."""
    lines = [split_line(line) for line in log.strip().split("\n")]
    return [(name, step) for name, steps in lines for step in steps]


def _seat(state: State, name: str) -> int:
    if not name:
        return next(iter(referee().waits_for(state)))
    seat = find_name(name, {player: seat for seat, player in enumerate(state.table.names)}, "a player")
    assert isinstance(seat, int)
    return seat


def _step(state: State, name: str, step: str) -> State:
    action = referee().grammar.read(state, _seat(state, name), step)
    finding = referee().refusal(state, action)
    assert finding is None, f"{step}: {finding}"
    return referee().follow(state, action)
