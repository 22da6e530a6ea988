"""Whole games: random captains, held against the laws; and captains who look for gold, whose games end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from pnp.referee import Action, Dice, play_out
from pnp.referee.ten_gold.board import Square
from pnp.referee.ten_gold.navy import navy_upon
from pnp.referee.ten_gold.ships import gold_of
from pnp.referee.ten_gold.state import State, with_square
from tests.referee.laws import offered_equals_not_refused, play_by_the_laws
from tests.referee.ten_gold.sea import referee

ROUNDS = 12
"""Random captains may play on for very long, so their games have a limit of rounds."""

CASES: Sequence[Mapping[str, Any]] = (
    {},
    {"navy_loot_timing": "after", "navy_sinking_draws_card": True},
    {"equal_roll": "miss", "manoeuvre_after_range_miss": True},
    {"empty_row": "no_cannons", "navy_attack_order": "number"},
    {"empty_row": "none", "refloat_islands": True},
    {"zero_square_manoeuvre_triggers": True, "npc_bonus_cap": 2, "last_island": "gold_only"},
    {"gamble_after": "both_spins"},
)


@pytest.mark.parametrize("options", CASES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games(players: int, options: Mapping[str, Any], long: bool, tmp_path: Path) -> None:
    """One game of three rounds for each case in short form, 90 of twelve rounds in the long one: 2520 games in all."""
    limit = ROUNDS if long else 3
    for seed in range(90 if long else 1):
        play_by_the_laws(referee(), players, {**options, "round_limit": limit}, seed, tmp_path)


@pytest.mark.parametrize("options", CASES)
def test_offered_equals_not_refused(options: Mapping[str, Any], long: bool) -> None:
    """Over all verbs and values, in the states of a game with each number of players and more in the long form."""
    for players in (2, 3, 4, 5) if long else (2, 4):
        looked = offered_equals_not_refused(referee(), players, {**options, "round_limit": ROUNDS}, players)
        assert looked > 40


def captain(state: State, actions: Sequence[Action], dice: Dice) -> Action:
    """A captain who loots and shoots whenever possible, sails towards gold, away from the Navy, and keeps on."""
    worth = [_worth(state, action) for action in actions]
    best = [action for action, value in zip(actions, worth, strict=True) if value == max(worth)]
    return best[dice.below(len(best))]


def _worth(state: State, action: Action) -> float:
    if action.verb == "to":
        return _worth_of_square(state, action.seat, action.args[0])
    if action.verb == "end":
        return 100 if state.rows[action.seat].total >= referee().data.gold_to_win else 0
    if action.verb == "attack":
        return 6 if gold_of(state, action.args[0]) else 3.5
    order = ("gamble", "manoeuvre", "discard", "stay", "move", "play", "loot", "keep")
    return order.index(action.verb) if action.verb in order else 1


def _worth_of_square(state: State, seat: int, square: Square) -> float:
    """Return how near a square is to an island without a flag, or else to a ship with gold; the Navy's fire is bad."""
    after = with_square(state, seat, square)
    goals = list(state.table.islands - state.flags)
    if not goals:
        ships = [ship for ship in range(len(state.squares)) if ship != seat and gold_of(state, ship)]
        goals = [goal for ship in ships if (goal := state.squares[ship])]
    near = min((abs(square[0] - col) + abs(square[1] - row) for col, row in goals), default=0)
    return -near - 3 * len(navy_upon(after, seat))


def test_games_of_keen_captains_end_without_a_limit(long: bool) -> None:
    """Nothing in the rules makes a game end (R33); of these, at least 99 in 100 do within 3000 actions."""
    games = 400 if long else 8
    ended = 0
    for seed in range(games):
        state = referee().new(2 + seed % 4, seed=seed)
        ended += play_out(referee(), state, seed, captain, 3000).state.end is not None
    assert ended >= games * 0.99


def test_a_limit_ends_a_game_that_goes_on_without_it() -> None:
    limited = play_out(referee(), referee().new(2, {"round_limit": 3}, seed=0), 0)
    assert limited.state.end is not None
    assert limited.state.round == 3
    unlimited = play_out(referee(), referee().new(2, seed=0), 0, most=len(limited.actions))
    assert unlimited.actions == limited.actions
    assert unlimited.state.end is None
