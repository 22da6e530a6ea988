"""Turns: who plays when, what ends them, and what ends the game."""

from __future__ import annotations

from pnp.referee import Outcome
from tests.games.ten_gold.referee.tabletop import offers, play, referee, refusal_code, sea


def test_two_actions_and_unused_ones_lapse() -> None:
    state = sea((5, 5), (9, 9))
    spent = play(state, "Ann: move, roll 1, to 5-6\nAnn: move, roll 1, to 5-7")
    assert offers(spent) == ["end"]
    for verb in ("move", "attack Ben", "loot 1-1", "gamble"):
        assert refusal_code(spent, f"Ann: {verb}") == "no_actions_left"
    after = play(state, "Ann: end\nBen: end")
    assert (after.active, after.actions, after.round) == (0, 2, 2)


def test_only_the_active_player_acts() -> None:
    state = sea((5, 5), (5, 7), rows=[(0, 1)])
    for log in ("Ben: move", "Ben: end", "Ben: gamble", "Ann: attack Ben\nBen: end", "Ann: end\nAnn: end"):
        assert refusal_code(state, log) == "not_your_turn"


def test_play_goes_to_the_left_and_round_again() -> None:
    state = sea((1, 1), (5, 5), (9, 9))
    for seat in (1, 2, 0):
        state = play(state, "end")
        assert state.active == seat
    assert state.round == 2


def test_a_sunk_ship_returns_by_two_spins_before_anything_else() -> None:
    state = sea(None, (5, 5), navy=[(3, 5)], holds=[["All Hands"]])
    assert offers(state) == ["return"]
    for verb in ("move", "loot 1-1", "end", "play All Hands", "attack Ben"):
        assert refusal_code(state, f"Ann: {verb}") == "ship_off_board"
    back = play(state, "Ann: return, spin 4, keep, spin 5, keep")
    assert (back.squares[0], back.actions, back.stack) == ((4, 5), 2, ())  # beside the Navy, which does not react
    assert refusal_code(back, "Ann: return") == "ship_on_board"


def test_ten_gold_win_at_the_end_of_the_own_turn() -> None:
    rich = sea((5, 5), (9, 9), rows=[(5, 4), (5, 5)])
    after = play(rich, "Ann: end")
    assert after.end is None  # Ann has nine, and Ben's ten wait for the end of his turn
    won = play(after, "Ben: end")
    assert won.end == Outcome((1,), "Ben has ended the turn with 10 gold.", (9, 10))
    assert refusal_code(won, "Ann: move") == "game_over"
    more = play(sea((5, 5), (9, 9), rows=[(5, 5, 1)]), "Ann: end")
    assert more.end is not None
    assert more.end.winners == (0,)


def test_sunk_in_the_own_turn_with_ten_left_wins() -> None:
    state = sea((5, 5), (10, 1), navy=[(9, 6)], rows=[(5, 5, 1)])
    over = play(state, "Ann: move, roll 2, to 6-6, shot 10, dodge 1")
    assert over.end is not None
    assert (over.end.winners, over.end.totals) == ((0,), (10, 0))
    nine = play(sea((5, 5), (10, 1), navy=[(9, 6)], rows=[(5, 5)]), "Ann: move, roll 2, to 6-6, shot 10, dodge 1")
    assert nine.end is None
    assert offers(nine) == ["lose sails", "lose cannons"]


def test_a_tally_says_who_has_won_only_at_the_end() -> None:
    state = sea((5, 5), (9, 9), rows=[(5, 5), (1, 0)])
    assert referee().tally_of(state).winners == ()
    done = referee().tally_of(play(state, "end"))
    assert done.winners == ("Ann",)
    assert [(count.name, count.total) for count in done.counts] == [("Ann", 10), ("Ben", 1)]
    assert done.rulings == ("R1",)
    tied = sea((5, 5), (9, 9), rows=[(1, 0), (1, 0)], options={"round_limit": 1})
    assert referee().tally_of(play(tied, "end\nend")).rulings == ("R33", "R35")
    one = sea((5, 5), (9, 9), rows=[(1, 0), (2, 0)], options={"round_limit": 1})
    assert referee().tally_of(play(one, "end\nend")).rulings == ("R33",)
