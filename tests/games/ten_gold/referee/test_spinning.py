"""Spins, the gamble, and ships that are placed."""

from __future__ import annotations

from tests.games.ten_gold.referee.tabletop import offers, play, referee, refusal_code, sea


def test_a_square_that_is_not_empty_needs_a_direction() -> None:
    state = sea(None, (4, 5), navy=[(4, 4)], islands=[(4, 3)])
    taken = play(state, "Ann: return, spin 4, keep, spin 5, keep")
    assert offers(taken) == ["spin N", "spin E", "spin S", "spin W"]
    assert play(taken, "spin N, keep").squares[0] == (4, 2)  # over a ship and an island
    assert play(taken, "spin E, keep").squares[0] == (5, 5)


def test_a_direction_to_the_edge_is_spun_again() -> None:
    state = sea(None, (4, 1))
    taken = "Ann: return, spin 4, keep, spin 1, keep"
    again = play(state, f"{taken}, spin N")
    assert offers(again) == ["spin N", "spin E", "spin S", "spin W"]
    assert again.actions == 2
    assert refusal_code(again, "Ann: keep") == "direction_useless"
    assert refusal_code(state, f"{taken}, spin S, spin E") == "direction_usable"
    assert play(state, f"{taken}, spin N, spin S, keep").squares[0] == (4, 2)


def test_a_full_cross_is_spun_anew() -> None:
    """Every square of column 4 and row 5 holds an island."""
    cross = [(4, row) for row in range(1, 11)] + [(col, 5) for col in range(1, 11) if col != 4]
    state = sea(None, (9, 9), islands=cross)
    anew = play(state, "Ann: return, spin 4, keep, spin 5, keep")
    assert offers(anew) == [f"spin {number}" for number in range(1, 11)]
    assert play(anew, "spin 1, keep, spin 1, keep").squares[0] == (1, 1)


def test_a_gamble_costs_an_action_and_repeats_one_spin() -> None:
    state = sea(None, (9, 9))
    spun = play(state, "Ann: return, spin 4")
    assert offers(spun) == ["keep", "gamble"]
    twice = play(spun, "Ann: gamble, spin 7, gamble, spin 2")
    assert twice.actions == 0
    assert offers(twice)[0] == "spin 1"  # no action is left, so the 2 counts; the row comes next
    assert play(twice, "spin 3").squares[0] == (2, 3)


def test_the_active_player_gambles_on_the_manoeuvre_of_another() -> None:
    state = sea((5, 5), (5, 8), rows=[(0, 1)])
    spun = play(state, "Ann: attack Ben, shot 3, dodge 4\nBen: manoeuvre, spin N")
    assert referee().waits_for(spun) == (0,)
    assert refusal_code(spun, "Ben: gamble") == "not_your_turn"
    again = play(spun, "Ann: gamble, spin S")
    assert (again.squares[1], again.actions) == ((5, 10), 0)
    last = sea((5, 5), (5, 8), rows=[(0, 1)], actions=1)
    assert play(last, "Ann: attack Ben, shot 3, dodge 4\nBen: manoeuvre, spin N").squares[1] == (5, 6)


def test_a_manoeuvre_once_begun_is_completed() -> None:
    begun = "Ann: attack Ben, shot 3, dodge 4\nBen: manoeuvre"
    state = sea((5, 5), (5, 8), rows=[(0, 1)])
    assert refusal_code(state, f"{begun}\nAnn: stay") == "manoeuvre_must_finish"
    assert refusal_code(state, f"{begun}\nAnn: move") == "manoeuvre_must_finish"
    assert refusal_code(state, "Ann: attack Ben, shot 3, dodge 4\nAnn: move") == "combat_open"
    assert refusal_code(state, "Ann: attack Ben, shot 2\nAnn: manoeuvre") == "manoeuvre_not_due"
    assert refusal_code(state, "Ann: attack Ben, shot 3\nAnn: manoeuvre") == "manoeuvre_not_due"
    navy = sea((5, 5), None, navy=[(5, 8)], rows=[(0, 1)])
    assert refusal_code(navy, "Ann: attack Navy 1, shot 3, dodge 4\nAnn: stay") == "manoeuvre_due"
    assert refusal_code(navy, "Ann: attack Navy 1, shot 3, dodge 4\nAnn: move") == "manoeuvre_due"


def test_leaving_a_manoeuvre_in_the_turn_of_another_is_about_the_manoeuvre() -> None:
    begun = "Ann: attack Ben, shot 3, dodge 4\nBen: manoeuvre"
    state = sea((5, 5), (5, 8), rows=[(0, 1)])
    assert refusal_code(state, f"{begun}\nBen: stay") == "manoeuvre_must_finish"
    assert refusal_code(state, f"{begun}\nBen: manoeuvre") == "manoeuvre_must_finish"
    assert refusal_code(state, f"{begun}\nspin N\nBen: stay") == "manoeuvre_must_finish"
    assert refusal_code(state, f"{begun}\nBen: move") == "not_your_turn"


def test_where_the_table_plays_so_column_and_row_are_gambled_on_together() -> None:
    """R47."""
    state = sea(None, (9, 9), options={"gamble_after": "both_spins"})
    column = play(state, "Ann: return, spin 4")
    assert offers(column)[0] == "spin 1"  # the row; the column cannot be kept or gambled on alone
    assert refusal_code(column, "Ann: gamble") == "gamble_after_both"
    both = play(column, "spin 5")
    assert offers(both) == ["keep", "gamble"]
    assert play(both, "Ann: keep").squares[0] == (4, 5)
    again = play(both, "Ann: gamble, spin 6, spin 7, keep")
    assert (again.squares[0], again.actions) == ((6, 7), 1)
    taken = play(both._replace(squares=(None, (4, 5), *both.squares[2:])), "Ann: keep, spin N, gamble, spin S, keep")
    assert taken.squares[0] == (4, 6)  # a direction is a spin of its own
    assert refusal_code(sea(None, (9, 9)), "Ann: return, spin 4, keep, gamble") == "no_spin_to_gamble"


def test_spins_that_do_not_fit() -> None:
    state = sea(None, (9, 9))
    assert refusal_code(state, "Ann: return, spin N") == "wrong_ring"
    assert refusal_code(state, "Ann: return, spin 11") == "wrong_ring"
    assert refusal_code(state, "Ann: return, spin 3, spin 4") == "spin_open"
    assert refusal_code(state, "Ann: return, spin 3, return") == "spin_open"
    assert refusal_code(state, "Ann: return, gamble") == "no_spin_to_gamble"
    assert refusal_code(state, "Ann: return, end") == "effect_pending"
    there = sea((1, 1), (9, 9))
    assert refusal_code(there, "Ann: spin 3") == "no_spin_due"
    assert refusal_code(there, "Ann: gamble") == "no_spin_to_gamble"
    assert refusal_code(there, "Ann: move, roll 1, to 1-2, gamble") == "no_spin_to_gamble"
