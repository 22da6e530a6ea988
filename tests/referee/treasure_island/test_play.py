"""Random games of Treasure Island, held against the laws of all referees and against the rules of this one.

The short form plays a game for each number of players and each option; the long one (--long) 150 games of each: 9000.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pnp.referee import CHANCE, Action, Dice, Referee, play_out, referee_of
from pnp.referee.treasure_island.legal import handfuls
from pnp.referee.treasure_island.state import EACH, SUNK, State, is_out, source_of
from tests.referee.laws import play_by_the_laws

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
    {"turn_limit": "12"},
    ALL,
]  # fmt: skip


@pytest.fixture(scope="module")
def referee() -> Referee[Any, Any]:
    return referee_of("pirates-treasure-island")


def games(long: bool) -> range:
    return range(150 if long else 1)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "plain")
def test_laws(referee: Referee[Any, Any], options: dict[str, Any], long: bool, tmp_path: Path) -> None:
    for players in (2, 3, 4, 5, 6) if long or not options else (2, 4):
        for seed in games(long):
            play_by_the_laws(referee, players, options, 100 * players + seed, tmp_path)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options) or "plain")
def test_refusals_are_exactly_what_is_not_offered(
    referee: Referee[Any, Any], options: dict[str, Any], long: bool
) -> None:
    """Every action that can be put into words is refused, or offered: all ships, zones, handfuls and seats.

    In the short form for three states of each kind, in the long one for every tenth.
    """
    dice, seen = Dice(OPTIONS.index(options)), Counter[str]()
    state = referee.new(2 + long, options, seed=5)
    while referee.waits_for(state):
        step = state.task.step if state.task is not None else "order"
        seen[step] += 1
        if seen[step] in (1, 12, 40) or (long and seen[step] % 10 == 0):
            offered = set(referee.actions(state))
            known = {action for action in every_action(state) if referee.refusal(state, action) is None}
            assert known == offered
        state = referee.follow(state, any_action(referee, state, dice))


def any_action(referee: Referee[Any, Any], state: State, dice: Dice) -> Action:
    if referee.waits_for(state) == (CHANCE,):
        return referee.throw(state, dice)
    actions = referee.actions(state)
    return actions[dice.below(len(actions))]


def every_action(state: State) -> set[Action]:
    """Return everything that anybody could try, far beyond what makes sense."""
    seats, ships = len(state.table.names), range(-1, len(state.ships) + 1)
    zones = range(-1, 5 + seats)
    shapes: list[tuple[str, Any]] = [("decline", [()]), ("take", product(range(-1, 8)))]
    shapes += [(verb, product(ships)) for verb in ("drink", "loot", "repair", "luck", "map", "carpenter")]
    shapes += [(verb, product(ships, zones)) for verb in ("move", "wind", "then", "storm")]
    shapes += [(verb, product(ships, ships)) for verb in ("fight", "board", "gamble")]
    shapes += [("thieves", product(ships, range(-1, seats + 1)))]
    shapes += [(verb, product(ships, (None, 0, 1, 2, 3, 5), ships)) for verb in ("false-colors", "boat")]
    hands = {hand for ship in state.ships for hand in handfuls(ship.cargo, 0, 9)} | {(2, 1), (9,)}
    shapes += [("transfer", product(ships, ships, hands))]
    who = {state.turn, (state.turn + 1) % seats, *((state.task.seat,) if state.task else ())}
    acting = {Action(seat, verb, tuple(args)) for verb, all_ in shapes for args in all_
              for seat in who}  # fmt: skip
    rolls = [*product(range(8)), *product(range(8), repeat=2), (), (1, 2, 3)]
    source = source_of(state, state.task) if state.task and state.task.step == "draw" else (1, 2)
    draws = {*handfuls(source, 0, 5), (3, 1), (6,), (5,) * 7}
    return acting | {Action(seat, verb, (values,)) for seat in (CHANCE, 0)
                     for verb, all_ in (("dice", rolls), ("draw", draws)) for values in all_}  # fmt: skip


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
