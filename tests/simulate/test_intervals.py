"""Intervals hold as often as they say: tried on games of coins, whose true share is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb, sqrt
from random import Random

import pytest

from pnp.simulate.intervals import ERROR, interval_by_betting, interval_without_bounds, wilson

REPEATS = 1000


def fewest_that_hold(repeats: int, share: float = 1 - ERROR, chance: float = 1e-4) -> int:
    """Return how many of *repeats* hold at the least, in all but one of 10,000 runs, where each holds as it says."""
    below, held = 0.0, 0
    while True:
        below += comb(repeats, held) * share**held * (1 - share) ** (repeats - held)
        if below > chance:
            return held
        held += 1


def test_the_tolerance_is_that_of_a_binomial() -> None:
    assert fewest_that_hold(1000) == 923


@pytest.mark.parametrize("share", [0.5, 0.2, 1 / 6])
def test_wilson_holds_in_95_of_100_runs_of_coins(share: float) -> None:
    random = Random(f"coins {share}")
    held = sum(share in wilson(sum(random.random() < share for _ in range(200)), 200) for _ in range(REPEATS))
    assert fewest_that_hold(REPEATS) <= held <= REPEATS - 15


def test_wilson_for_a_family_holds_for_all_of_it_together() -> None:
    random = Random("dice")
    held = 0
    for _ in range(REPEATS):
        thrown = Counter(int(random.random() * 6) for _ in range(300))
        held += all(1 / 6 in wilson(thrown[side], 300, 6) for side in range(6))
    assert held >= fewest_that_hold(REPEATS)
    assert wilson(50, 300, 6).low < wilson(50, 300).low


def test_plain_intervals_that_are_looked_at_often_do_not_hold() -> None:
    """Why there is another kind: a look after every twentieth game finds a difference where there is none."""
    assert _false_alarms(lambda won, games: 0.5 in wilson(won, games)) > _MOST_ALARMS


@pytest.mark.in_long_form
def test_betting_holds_at_all_looks_together(long: bool) -> None:
    runs = 100 if long else 40
    found = _false_alarms(lambda won, games: 0.5 in interval_by_betting({0.0: games - won, 1.0: won}), runs)
    assert found <= runs - fewest_that_hold(runs)


_MOST_ALARMS = 100 - fewest_that_hold(100)


def _false_alarms(is_held: Callable[[int, int], bool], runs: int = 100) -> int:
    """Return in how many *runs* of 600 fair coins a look after every twentieth does not hold the true share."""
    random, alarms = Random("looks"), 0
    for _ in range(runs):
        won = 0
        for game in range(1, 601):
            won += random.random() < 0.5
            if game % 20 == 0 and not is_held(won, game):
                alarms += 1
                break
    return alarms


def test_betting_finds_a_difference_soon_and_ends_nearer_than_one_that_ignores_the_variance() -> None:
    coins = interval_by_betting({0.0: 480, 1.0: 520})
    pairs = interval_by_betting({0.0: 24, 0.5: 950, 1.0: 26})
    assert pairs.high - pairs.low < (coins.high - coins.low) / 2
    assert 0.5 not in interval_by_betting({0.0: 400, 1.0: 600})
    assert interval_by_betting({}) == (0.0, 1.0)


def test_drifting_holds_at_all_looks_together_from_fifty_games_on() -> None:
    random, held = Random("turns"), 0
    for _ in range(300):
        total = squares = 0.0
        for games in range(1, 601):
            turns = random.random() ** 2 * 10
            total, squares = total + turns, squares + turns * turns
            if games >= 50 and games % 10 == 0:
                mean = total / games
                if 10 / 3 not in interval_without_bounds(games, mean, squares / games - mean * mean):
                    break
        else:
            held += 1
    assert held >= fewest_that_hold(300)


def test_an_interval_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert interval_without_bounds(1, 3.0, 0.0).high > 1e9


def test_wilson_has_the_half_width_of_the_formula() -> None:
    low, high = wilson(500, 1000)
    assert (high - low) / 2 == pytest.approx(1.959964 * sqrt(0.25 / (1000 + 1.959964**2)))
