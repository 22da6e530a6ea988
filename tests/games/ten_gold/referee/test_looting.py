"""Looting: what may be looted, the Navy before it, and the last island."""

from __future__ import annotations

from pnp.games.ten_gold.referee.gold import Rows
from tests.games.ten_gold.referee.tabletop import offers, play, refusal_code, sea


def test_islands_that_touch_a_side_and_have_no_flag() -> None:
    state = sea((5, 5), None, islands=[(5, 4), (6, 5), (6, 6), (4, 5)], flags=[(4, 5)])
    assert [step for step in offers(state) if step.startswith("loot")] == ["loot 5-4", "loot 6-5"]
    assert refusal_code(state, "Ann: loot 6-6") == "not_beside_island"
    assert refusal_code(state, "Ann: loot 4-5") == "island_flagged"
    assert refusal_code(state, "Ann: loot 5-6") == "not_an_island"


def test_a_looting_costs_an_action_and_leaves_a_flag() -> None:
    after = play(sea((5, 5), None, islands=[(5, 4), (1, 1)]), "Ann: loot 5-4, draw Empty Pit")
    assert (after.actions, after.flags) == (1, {(5, 4)})
    assert refusal_code(after, "Ann: loot 5-4") == "island_flagged"


def test_the_navy_fires_first_and_a_looter_who_has_left_gets_nothing() -> None:
    state = sea((5, 5), (9, 9), navy=[(5, 7)], islands=[(5, 4), (1, 1)], rows=[(5, 0)])
    assert refusal_code(state, "Ann: loot 5-4, draw Empty Pit") == "navy_attack_due"
    away = play(state, "Ann: loot 5-4, shot 10, dodge 12\nAnn: manoeuvre, spin E, keep")
    assert (away.squares[0], away.flags, away.actions, away.stack) == ((7, 5), frozenset(), 1, ())
    stays = play(state, "Ann: loot 5-4, shot 10, dodge 12\nAnn: stay, draw Empty Pit")
    assert stays.flags == {(5, 4)}
    sunk = play(state, "Ann: loot 5-4, shot 10, dodge 10")
    assert (sunk.active, sunk.flags, sunk.squares[0]) == (1, frozenset(), None)


def test_a_drift_that_still_touches_the_island_goes_on() -> None:
    state = sea((5, 5), None, navy=[(5, 7)], islands=[(5, 4), (4, 6), (3, 5), (4, 4)], rows=[(5, 0)])
    # blocked to the west after one square: from 4,5 the ship touches 4,4 and 4,6, but no longer 5,4
    away = play(state, "Ann: loot 5-4, shot 10, dodge 12\nAnn: manoeuvre, spin W, keep")
    assert (away.squares[0], away.flags) == ((4, 5), frozenset())
    north = play(state, "Ann: loot 5-4, shot 10, dodge 12\nAnn: manoeuvre, spin N, keep")
    assert offers(north)[0].startswith("draw")  # a drift of no squares


def test_the_last_island_gives_two_gold_and_a_card() -> None:
    state = sea((5, 5), None, islands=[(5, 4), (1, 1)], flags=[(1, 1)])
    gold = play(state, "Ann: loot 5-4")
    assert offers(gold) == ["put sails", "put 1 sails 1 cannons", "put cannons"]
    assert play(gold, "Ann: put 1 sails 1 cannons, draw Empty Pit").rows[0] == Rows(1, 1)
