"""Attacks of players: rolls, dodges, manoeuvres, sinkings."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.state import State
from tests.games.ten_gold.referee.tabletop import offers, play, refusal_code, sea

SPLINTERS = "draw Only Splinters"


def duel(**more: Any) -> State:
    """Ann at 5,5 with d4 cannons, Ben three squares south with one coin in each row: d4 sails."""
    return sea((5, 5), (5, 8), rows=[(0, 1), (1, 1)], **more)


def test_a_shot_below_the_distance_misses_and_costs_an_action() -> None:
    after = play(duel(), "Ann: attack Ben, shot 2")
    assert (after.actions, after.stack, after.squares[1]) == (1, (), (5, 8))


def test_ties_go_to_the_attacker_and_the_target_chooses_the_coin() -> None:
    hit = play(duel(), "Ann: attack Ben, shot 3, dodge 3")
    assert offers(hit) == ["lose sails", "lose cannons"]
    assert hit.squares[1] is None
    paid = play(hit, "Ben: lose sails")
    assert paid.rows[1] == Rows(0, 1)
    done = play(paid, f"Ann: put cannons, {SPLINTERS}")
    assert done.rows[0] == Rows(0, 2)
    assert done.actions == 2  # one spent, one for the sinking


def test_the_card_comes_before_the_action_for_the_sinking() -> None:
    state = play(duel(actions=1), "Ann: attack Ben, shot 4, dodge 1\nBen: lose sails\nAnn: put sails")
    assert state.actions == 0
    assert play(state, SPLINTERS).actions == 1
    # the spin of the card cannot be gambled on: the action for the sinking has not come yet
    assert play(state, "draw Powder Store, spin N").squares[0] == (5, 3)


def test_a_higher_dodge_escapes_and_a_player_may_manoeuvre() -> None:
    dodged = play(duel(), "Ann: attack Ben, shot 3, dodge 4")
    assert offers(dodged) == ["manoeuvre", "stay"]
    assert play(dodged, "Ben: stay").squares[1] == (5, 8)
    away = play(dodged, "Ben: manoeuvre, spin E\nAnn: keep")
    assert away.squares[1] == (7, 8)
    assert away.actions == 1


def test_a_drift_stops_before_edge_island_and_ship() -> None:
    for blocks, end in (((), (5, 10)), ([(5, 10)], (5, 9)), ([(5, 9)], (5, 8))):
        state = play(duel(islands=blocks), "Ann: attack Ben, shot 3, dodge 4\nBen: manoeuvre, spin S\nAnn: keep")
        assert state.squares[1] == end
    blocked = sea((5, 5), (5, 8), (5, 9), rows=[(0, 1)])
    assert play(blocked, "Ann: attack Ben, shot 4\ndodge 4\n").squares[1] is None
    high = sea((5, 6), (5, 8), (5, 9), rows=[(0, 1), (3, 0)])
    assert play(high, "Ann: attack Ben, shot 2, dodge 8\nBen: manoeuvre, spin S\nAnn: keep").squares[1] == (5, 8)


def test_the_number_of_the_cannons_row_is_range_and_die() -> None:
    near, far = sea((1, 1), (5, 1), rows=[(0, 1)]), sea((1, 1), (6, 1), rows=[(0, 1)])
    assert "attack Ben" in offers(near)  # exactly 4 squares
    assert "attack Ben" not in offers(far)
    assert "attack Ben" in offers(sea((1, 1), (6, 1), rows=[(0, 2)]))  # d6


@pytest.mark.parametrize(("coins", "sides"), [(0, 4), (1, 4), (2, 6), (3, 8), (4, 10), (5, 12)])
def test_dice_of_the_rows(coins: int, sides: int) -> None:
    state = sea((5, 5), (5, 6), rows=[(coins, coins), (coins, 0)])
    assert offers(play(state, "Ann: move")) == [f"roll {side}" for side in range(1, sides + 1)]
    assert len(offers(play(state, "Ann: attack Ben"))) == sides
    assert len(offers(play(state, "Ann: attack Ben, shot 4"))) == sides


def test_gold_helps_navy_and_merchants_to_dodge() -> None:
    """Navy d8 + 2, Merchant d10 + 1; they must manoeuvre after a dodge."""
    state = sea((5, 5), None, navy=[(5, 8)], merchants=[(2, 5)], rows=[(0, 1)], under=[2, 0, 0, 0, 1])
    hit = play(state, "Ann: attack Navy 1, shot 4, dodge 2")  # 2 + 2 is not higher
    assert offers(hit) == ["put sails", "put 1 sails 1 cannons", "put cannons"]
    assert hit.under[0] == 0
    assert offers(play(state, "Ann: attack Navy 1, shot 4, dodge 3")) == ["spin N", "spin E", "spin S", "spin W"]
    assert play(state, "Ann: attack Merchant 1, shot 3, dodge 2\nput sails").rows[0] == Rows(1, 1)
    away = play(state, "Ann: attack Merchant 1, shot 3, dodge 3, spin N, keep")
    assert away.squares[-2] == (2, 3)
    assert away.stack == ()  # nobody reacts to a Merchant


def test_a_ship_without_gold_hands_nothing_over() -> None:
    state = sea((5, 5), (5, 6), rows=[(0, 1)])
    assert offers(play(state, "Ann: attack Ben, shot 4, dodge 1"))[0].startswith("draw ")


def test_double_shot_adds_two_and_is_spent() -> None:
    held = duel(holds=[["Double Shot", "Double Shot"]])
    assert [step for step in offers(held) if step.startswith("attack")] == [
        "attack Ben",
        "attack Ben with Double Shot",
        "attack Ben with Double Shot and Double Shot",
    ]
    assert play(held, "Ann: attack Ben, shot 2").stack == ()
    once = play(held, "Ann: attack Ben with Double Shot, shot 1")
    assert offers(once) == [f"dodge {side}" for side in range(1, 5)]
    assert len(once.holds[0]) == 1
    assert play(once, "dodge 4").squares[1] == (5, 8)  # 4 is higher than 1 + 2
    twice = play(held, "Ann: attack Ben with Double Shot and Double Shot, shot 1, dodge 4")
    assert twice.squares[1] is None  # 1 + 4 is higher than 4


def test_hard_over_rolls_the_dodge_again_and_the_new_roll_counts() -> None:
    held = duel(holds=[[], ["Hard Over", "Hard Over"]])
    failed = play(held, "Ann: attack Ben, shot 3, dodge 1")
    assert offers(failed) == ["keep", "play Hard Over"]
    assert play(failed, "Ben: keep").squares[1] is None
    again = play(failed, "Ben: play Hard Over, dodge 4")
    assert offers(again) == ["manoeuvre", "stay", "play Hard Over"]
    worse = play(again, "Ben: play Hard Over, dodge 2")
    assert worse.squares[1] is None  # no card is left, so nothing is asked
    assert worse.holds[1] == ()


def test_no_dodge_no_question() -> None:
    """A card for the dodge is of no use after a shot that fell short."""
    assert play(duel(holds=[[], ["Hard Over"]]), "Ann: attack Ben, shot 2").stack == ()


def test_prize_crew_takes_the_square_without_drawing_fire() -> None:
    state = sea((5, 5), (5, 8), navy=[(4, 8)], rows=[(0, 1)])
    boarded = play(state, "Ann: attack Ben, shot 4, dodge 1, draw Prize Crew")
    assert offers(boarded) == ["take the square", "stay"]
    taken = play(boarded, "Ann: take the square")
    assert (taken.squares[0], taken.stack, taken.actions) == ((5, 8), (), 2)
    assert play(boarded, "Ann: stay").squares[0] == (5, 5)


def test_an_eleventh_coin_lies_beside_the_card_and_goes_first() -> None:
    state = sea((5, 5), (5, 8), rows=[(5, 5), (1, 0)])
    won = play(state, "Ann: attack Ben, shot 12, dodge 1")
    assert won.rows[0] == Rows(5, 5, 1)
    rich = sea((5, 5), (5, 8), rows=[(0, 1), (5, 5, 1)])
    assert play(rich, "Ann: attack Ben, shot 4, dodge 1").rows[1] == Rows(5, 5, 0)  # there is nothing to choose


def test_wrong_coins() -> None:
    hit = "Ann: attack Ben, shot 4, dodge 1\n"
    assert refusal_code(sea((5, 5), (5, 8), rows=[(0, 1), (1, 1)]), f"{hit}Ben: lose beside") == "row_gap"
    assert refusal_code(sea((5, 5), (5, 8), rows=[(0, 1), (1, 1)]), f"{hit}Ann: move") == "gold_due"
    assert refusal_code(sea((5, 5), (5, 8), rows=[(0, 1), (1, 1)]), f"{hit}Ann: lose sails") == "gold_due"
    paid = f"{hit}Ben: lose sails\n"
    assert refusal_code(sea((5, 5), (5, 8), rows=[(0, 1), (1, 1)]), f"{paid}Ann: put beside") == "row_gap"
    assert refusal_code(sea((5, 5), (5, 8), rows=[(0, 1), (1, 1)]), f"{paid}Ann: put 2 sails") == "gold_due"
