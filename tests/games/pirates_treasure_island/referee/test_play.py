"""Random games of Treasure Island, held against the laws of all referees and against the rules of this one.

The short form plays a game for each option, with each number of players; the long one (--long) 150 games of each: 9000.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pnp.games.pirates_treasure_island.referee.state import EACH, SUNK, State, is_out
from pnp.referee import Referee, play_out
from tests.referee.laws import BRIEF, check_offers, play_by_the_laws

ALL: dict[str, Any] = {
    "free_orders": "on",
    "combo_any_order": "on",
    "gamble_same_zone": "on",
    "thieves_at_sea": "on",
    "plunder_of_the_dead": "on",
    "finish_round": "on",
    "bank_at_home": "on",
    "shared_fleets": "on",
    "recycle_gold": "on",
    "map_needs_room": "on",
}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"free_orders": "on"},
    {"combo_any_order": "on", "free_orders": "on"},
    {"gamble_same_zone": "on"},
    {"thieves_at_sea": "on", "free_orders": "on"},
    {"plunder_of_the_dead": "on", "free_orders": "on"},
    {"finish_round": "on", "tie_break": "island_count"},
    {"bank_at_home": "on", "free_orders": "on"},
    {"shared_fleets": "on", "tie_break": "ships_afloat"},
    {"recycle_gold": "on"},
    {"map_needs_room": "on", "free_orders": "on"},
    {"turn_limit": "12"},
    ALL,
]


def games(long: bool) -> range:
    return range(150 if long else 1)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "plain")
def test_laws(referee: Referee[Any, Any], options: dict[str, Any], long: bool) -> None:
    for players in (2, 3, 4, 5, 6) if long else (2 + OPTIONS.index(options) % 5,):
        for seed in games(long):
            play_by_the_laws(referee, players, options, 100 * players + seed)


@pytest.mark.combinations("number", [(number,) for number in range(len(OPTIONS))], [(0,), (2,), (len(OPTIONS) - 1,)])
def test_offered_equals_not_refused(referee: Referee[Any, Any], number: int, long: bool) -> None:
    """The short form tries the plain rules, orders that go together, and all options at once."""
    options = OPTIONS[number]
    much = {"tries": 900} if long else BRIEF
    for seed in range(5, 25 if long else 6):
        assert check_offers(referee, 2 + seed % 3, options, seed, **much) > 10  # some games are short


def test_states_are_possible(referee: Referee[Any, Any], long: bool) -> None:
    """Capacity, wrecks, and the end hold in every state of random games."""
    for players, options in product((2, 6), OPTIONS):
        for seed in games(long):
            state = referee.new(players, options, seed)
            for action in play_out(referee, state, seed).actions:
                state = referee.follow(state, action)
                check_state(state)


def check_state(state: State) -> None:
    rules, task = state.table.rules, state.task
    wreck = task.other if task is not None and (task.wreck or task.step == "salvage") else -1
    for number, (ship, card) in enumerate(zip(state.ships, state.table.cards, strict=True)):
        assert len(ship.cargo) <= card.loot
        assert list(ship.cargo) == sorted(ship.cargo)
        if ship.zone == SUNK:
            assert not ship.damaged
            assert not ship.cargo or number == wreck
        if rules.bank_at_home and ship.zone == 0:
            assert not ship.cargo
    seats = range(len(state.table.names))
    inside = [seat for seat in seats if not is_out(state.ships, seat)]
    if wreck < 0:
        assert (len(inside) == 1) == (state.over == "last")
        assert all(not state.islands[seat] for seat in seats if seat not in inside) or rules.plunder_of_the_dead
    tens = [seat for seat in inside if len(state.islands[seat]) >= 10]
    if not rules.finish_round:
        assert not tens or state.over == "ten"
    if rules.turn_limit:
        assert state.round <= rules.turn_limit
    assert state.over or state.turn in inside or wreck // EACH == state.turn


def test_same_seed_same_game(referee: Referee[Any, Any]) -> None:
    state = referee.new(4, seed=3)
    assert play_out(referee, state, 7).actions == play_out(referee, state, 7).actions
    assert play_out(referee, state, 7).actions != play_out(referee, state, 8).actions


@pytest.mark.parametrize("players", [1, 7])
def test_player_counts(referee: Referee[Any, Any], players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        referee.new(["Ann", "Ben", "Cleo", "Dai", "Eva", "Finn", "Gus"][:players])
