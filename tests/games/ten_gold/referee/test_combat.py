"""One shot, by counting all rolls, and against the table of the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pnp.games.ten_gold.referee.shot import (
    DODGED,
    MISS,
    POSSIBLE_HIT,
    SUNK,
    attack_result,
    bonus_of,
    result_of,
    sink_chance,
)
from pnp.games.ten_gold.referee.tasks import Combat
from tests.games.ten_gold.referee.tables import data, numbers, table
from tests.games.ten_gold.referee.tabletop import sea

DICE = (4, 6, 8, 10, 12)


def share_that_sinks(
    attack_die: int, dodge_die: int, away: int, more: int, dodge_more: int, *, equal: bool
) -> Fraction:
    """The share of all pairs of rolls that sink."""
    pairs = list(product(range(1, attack_die + 1), range(1, dodge_die + 1)))
    least = away if equal else away + 1
    sunk = [a for a, d in pairs if a + more >= least and d + dodge_more <= a + more]
    return Fraction(len(sunk), len(pairs))


def test_less_than_the_distance_misses_and_equal_is_for_the_table_to_decide() -> None:
    assert attack_result(2, 3) == MISS
    assert attack_result(4, 3) == POSSIBLE_HIT
    assert attack_result(3, 3) == POSSIBLE_HIT
    assert attack_result(3, 3, "miss") == MISS
    assert attack_result(4, 3, "miss") == POSSIBLE_HIT


@pytest.mark.parametrize("die", DICE)
def test_the_sides_of_a_die_that_reach(die: int) -> None:
    sides = range(1, die + 1)
    reaching = [sum(attack_result(roll, away) == POSSIBLE_HIT for roll in sides) for away in sides]
    assert reaching == numbers("reaches")[str(die)]
    strict = [sum(attack_result(roll, away, "miss") == POSSIBLE_HIT for roll in sides) for away in sides]
    assert strict == [*reaching[1:], 0]


def test_only_a_higher_dodge_escapes() -> None:
    state = sea((1, 1), (1, 2))
    assert [result_of(state, Combat(0, 1, shot=4, dodge=dodge)) for dodge in (3, 4, 5)] == [SUNK, SUNK, DODGED]


def test_the_bonus_is_the_gold_up_to_the_cap() -> None:
    gold = (0, 1, 30, 2, 3)
    assert [bonus_of(sea((1, 1), under=gold), ship) for ship in range(6)] == [0, *gold]
    capped = sea((1, 1), under=gold, rows=[(5, 5)], options={"npc_bonus_cap": 2})
    assert [bonus_of(capped, ship) for ship in range(6)] == [0, 0, 1, 2, 2, 2]


@pytest.mark.parametrize("sails", DICE)
def test_the_chances_of_a_navy_shot_are_those_of_the_rules(sails: int) -> None:
    expected = [Fraction(text) for text in table("sink chance")[str(sails)]]
    assert [sink_chance(data().navy.cannons, sails, distance) for distance in (1, 2, 3)] == expected


@pytest.mark.parametrize("attack_die", DICE)
def test_the_chance_is_the_share_of_all_rolls(attack_die: int) -> None:
    for dodge_die, distance, more, dodge_more in product(DICE, (1, 2, 5, 11), (0, 1, 3), (0, 2)):
        for equal_roll in ("possible_hit", "miss"):
            by_hand = share_that_sinks(
                attack_die, dodge_die, distance, more, dodge_more, equal=equal_roll == "possible_hit"
            )
            assert sink_chance(attack_die, dodge_die, distance, more, dodge_more, equal_roll) == by_hand


def test_without_cannons_nothing_sinks_and_without_sails_every_hit_does() -> None:
    assert sink_chance(0, 8, 1, 3) == 0
    assert sink_chance(10, 0, 1) == 1
    assert sink_chance(10, 0, 4) == Fraction(7, 10)
    assert sink_chance(10, 0, 4, equal_roll="miss") == Fraction(6, 10)
