"""Whole games: random captains, held against the laws; and keen captains, whose games end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from pnp.games.ten_gold.referee.keen import keen
from pnp.referee import play_out
from tests.games.ten_gold.referee.tabletop import referee
from tests.referee.laws import BRIEF, check_offers, play_by_the_laws

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


@pytest.mark.combinations(
    "players, number",
    [(players, number) for players in (2, 3, 4, 5) for number in range(len(CASES))],
    [(2 + number % 4, number) for number in range(len(CASES))],
)
def test_random_games(players: int, number: int, long: bool) -> None:
    """One game of three rounds for each case in short form; in the long one 90 of twelve rounds, 2520 in all."""
    limit = ROUNDS if long else 3
    for seed in range(90 if long else 1):
        play_by_the_laws(referee(), players, {**CASES[number], "round_limit": limit}, seed)


@pytest.mark.combinations("number", [(number,) for number in range(len(CASES))], [(0,), (1,), (4,), (5,)])
@pytest.mark.in_long_form(but=2)
def test_offered_equals_not_refused(number: int, long: bool) -> None:
    """Over all verbs and values: in a game for two in the short form, and for each number of players in the long."""
    much = {} if long else BRIEF
    for players in (2, 3, 4, 5) if long else (2,):
        full = {**CASES[number], "round_limit": ROUNDS}
        assert check_offers(referee(), players, full, players, **much) > (40 if long else 20)


def test_games_of_keen_captains_end_without_a_limit(long: bool) -> None:
    """Nothing in the rules makes a game end (R33); of these, at least 99 in 100 do within 3000 actions."""
    games = 400 if long else 8
    ended = 0
    for seed in range(games):
        players = 2 + seed % 4
        state = referee().new(players, seed=seed)
        played = play_out(referee(), state, seed, [keen] * players, 3000)
        ended += referee().outcome(played.state) is not None
    assert ended >= games * 0.99


def test_a_limit_ends_a_game_that_goes_on_without_it() -> None:
    limited = play_out(referee(), referee().new(2, {"round_limit": 3}, seed=0), 0)
    assert limited.state.end is not None
    assert limited.state.round == 3
    unlimited = play_out(referee(), referee().new(2, seed=0), 0, most=len(limited.actions))
    assert unlimited.actions == limited.actions
    assert unlimited.state.end is None
