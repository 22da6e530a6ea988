"""The Navy: triggers, order, and the new look after a manoeuvre."""

from __future__ import annotations

from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Combat
from tests.games.ten_gold.referee.tabletop import NAMES, offers, play, refusal_code, sea


def fires(state: State) -> tuple[str, str]:
    """Which Navy ship fires now, and at whom."""
    task = state.stack[-1]
    assert isinstance(task, Combat)
    return f"Navy {task.attacker - len(state.rows) + 1}", NAMES[task.target]


def test_a_movement_that_ends_in_reach_draws_fire_but_passing_does_not() -> None:
    state = sea((5, 5), None, navy=[(9, 6)])
    seen = play(state, "Ann: move, roll 2, to 6-6")  # 3 squares, straight
    assert fires(seen) == ("Navy 1", "Ann")
    assert offers(seen) == [f"shot {side} by Navy 1" for side in range(1, 11)]
    assert play(state, "Ann: move, roll 1, to 5-6").stack == ()  # 4 squares
    assert play(state, "Ann: move, roll 3, to 6-7").stack == ()  # through 6,6
    hidden = sea((5, 5), None, navy=[(9, 6)], islands=[(8, 6)])
    assert play(hidden, "Ann: move, roll 2, to 6-6").stack == ()


def test_a_ship_that_stays_in_reach_draws_fire_again() -> None:
    state = sea((5, 5), None, navy=[(5, 2)])
    assert fires(play(state, "Ann: move, roll 4, to 5-5")) == ("Navy 1", "Ann")


def test_the_navy_takes_one_coin_and_the_turn_is_over() -> None:
    state = sea((5, 5), (10, 10), navy=[(9, 6)], rows=[(2, 1)], under=[1])
    hit = play(state, "Ann: move, roll 2, to 6-6, shot 2, dodge 3")  # 2 + 1 against 3
    assert offers(hit) == ["lose sails", "lose cannons"]
    over = play(hit, "Ann: lose cannons")
    assert (over.rows[0], over.under[0], over.squares[0]) == (Rows(2, 0), 2, None)
    assert (over.active, over.actions, over.stack) == (1, 2, ())


def test_the_nearest_fires_first_then_by_the_compass() -> None:
    """From 5,5: Navy 1 two squares west, 2 two squares north, 3 one square south, 4 three squares east."""
    state = sea((5, 4), None, navy=[(3, 5), (5, 3), (5, 6), (8, 5)], rows=[(5, 0)])
    state = play(state, "Ann: move, roll 1, to 5-5")
    order = []
    for _ in range(4):
        order.append(fires(state)[0])
        state = play(state, "shot 10, dodge 12\nAnn: stay")
    assert order == ["Navy 3", "Navy 2", "Navy 1", "Navy 4"]
    assert state.stack == ()


def test_a_manoeuvre_makes_the_navy_look_again_and_drops_the_rest() -> None:
    state = sea((5, 4), None, navy=[(3, 5), (5, 7), (9, 5)], rows=[(5, 0)])
    first = play(state, "Ann: move, roll 1, to 5-5")
    assert fires(first) == ("Navy 2", "Ann")
    moved = play(first, "shot 10, dodge 12\nAnn: manoeuvre, spin E, keep")
    assert moved.squares[0] == (7, 5)
    assert fires(moved) == ("Navy 3", "Ann")  # Navy 1 is 4 squares away now
    assert play(moved, "shot 10, dodge 12\nAnn: stay").stack == ()


def test_a_manoeuvre_of_no_squares_draws_no_new_fire() -> None:
    state = sea((5, 9), None, navy=[(3, 10), (8, 10)], rows=[(5, 0)], islands=[(4, 9)])
    first = play(state, "Ann: move, roll 1, to 5-10")
    assert fires(first) == ("Navy 1", "Ann")
    stuck = play(first, "shot 10, dodge 12\nAnn: manoeuvre, spin S, keep")
    assert fires(stuck) == ("Navy 2", "Ann")
    assert play(stuck, "shot 10, dodge 12\nAnn: manoeuvre, spin S, keep").stack == ()


def test_a_navy_ship_that_manoeuvres_attacks_all_it_has_the_active_player_first() -> None:
    """Ann shoots at Navy 1, which drifts to 5,6: it has Ben (2 east) and Ann (1 north)."""
    state = sea((5, 5), (7, 6), (5, 10), navy=[(5, 8)], rows=[(5, 1), (5, 0), (5, 0)])
    moved = play(state, "Ann: attack Navy 1, shot 4, dodge 8, spin N, keep")
    assert moved.squares[3] == (5, 6)
    assert fires(moved) == ("Navy 1", "Ann")
    then = play(moved, "shot 1, dodge 2\nAnn: stay")
    assert fires(then) == ("Navy 1", "Ben")
    assert play(then, "shot 1").stack == ()  # Ben is two squares away; Cleo is four


def test_who_is_out_of_sight_by_then_is_spared() -> None:
    """Navy 1 arrives at 5,6 and has Ann and, three squares to the east, Ben.

    Before Ben's turn comes, Ann drifts to 7,5, is shot at by Navy 2, and drifts to 7,6, between the two.
    """
    state = sea((5, 5), (8, 6), navy=[(5, 8), (7, 2)], rows=[(5, 1), (5, 0)], islands=[(7, 7)])
    state = play(state, "Ann: attack Navy 1, shot 4, dodge 8, spin N, keep")
    assert fires(state) == ("Navy 1", "Ann")
    east = play(state, "shot 10, dodge 12\nAnn: manoeuvre, spin E, keep")
    assert fires(east) == ("Navy 2", "Ann")
    between = play(east, "shot 10, dodge 12\nAnn: manoeuvre, spin S, keep")
    assert (between.squares[0], fires(between)) == ((7, 6), ("Navy 1", "Ann"))
    assert play(between, "shot 1").stack == ()
    stays = play(east, "shot 10, dodge 12\nAnn: stay")
    assert fires(stays) == ("Navy 1", "Ben")


def test_the_active_player_first_and_then_to_the_left() -> None:
    """Ben shoots, from 5,4; Navy 1 drifts from 5,8 to 5,6, between Ann and Cleo."""
    state = sea((4, 6), (5, 4), (6, 6), navy=[(5, 8)], rows=[(5, 0), (5, 1), (5, 0)])._replace(active=1)
    state = play(state, "Ben: attack Navy 1, shot 4, dodge 8, spin N, keep")
    order = []
    for _ in range(3):
        order.append(fires(state)[1])
        state = play(state, "shot 10, dodge 12\nstay")
    assert order == ["Ben", "Cleo", "Ann"]
    assert state.stack == ()


def test_a_target_that_manoeuvres_into_reach_is_attacked_at_once() -> None:
    state = sea((5, 5), (5, 8), navy=[(9, 10)], rows=[(0, 1), (2, 1)])
    into = play(state, "Ann: attack Ben, shot 3, dodge 4\nBen: manoeuvre, spin S\nAnn: keep")
    assert into.stack == ()  # 4 squares
    state = sea((5, 5), (5, 8), navy=[(8, 10)], rows=[(0, 1), (2, 1)])
    into = play(state, "Ann: attack Ben, shot 3, dodge 4\nBen: manoeuvre, spin S\nAnn: keep")
    assert fires(into) == ("Navy 1", "Ben")
    sunk = play(into, "shot 10, dodge 1\nBen: lose sails")
    assert (sunk.squares[1], sunk.rows[1], sunk.under[0]) == (None, Rows(1, 1), 1)
    assert (sunk.active, sunk.actions) == (0, 1)  # Ann goes on, without card or action


def test_going_on_before_a_reaction_is_refused() -> None:
    state = sea((5, 5), None, navy=[(9, 6)])
    assert refusal_code(state, "Ann: move, roll 2, to 6-6, move") == "navy_attack_due"
    assert refusal_code(state, "Ann: move, roll 2, to 6-6, end") == "effect_pending"


def test_a_log_may_say_who_fires_and_the_order_is_checked() -> None:
    state = sea((5, 4), None, navy=[(3, 5), (5, 6)], rows=[(5, 0)])
    state = play(state, "Ann: move, roll 1, to 5-5")
    assert offers(state)[6] == "shot 7 by Navy 2"
    assert play(state, "shot 7 by navy 2, dodge 8") == play(state, "shot 7, dodge 8")
    assert refusal_code(state, "shot 7 by Navy 1") == "navy_attack_due"
    assert refusal_code(state, "shot 7 of d8 by Navy 2") == "wrong_die"
    assert refusal_code(sea((5, 5), (5, 6)), "Ann: attack Ben, shot 3 by Navy 1") == "shot_due"
