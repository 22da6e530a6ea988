"""The Move action at the table."""

from __future__ import annotations

import pytest

from tests.games.ten_gold.referee.tabletop import offers, play, refusal_code, sea


def test_every_end_of_a_full_walk_is_offered_and_nothing_else() -> None:
    state = sea((1, 1), (3, 1), islands=[(1, 3)])
    ends = offers(play(state, "Ann: move, roll 2"))
    assert ends == ["to 2-2"]  # straight on is a ship or an island


def test_a_stranded_ship_stays_and_the_action_is_gone() -> None:
    shut = sea((1, 1), None, navy=[(4, 1)], islands=[(2, 1), (1, 2)])
    after = play(shut, "Ann: move, roll 1")
    assert (after.squares[0], after.actions, after.stack) == ((1, 1), 1, ())
    alley = sea((1, 1), None, islands=[(2, 1), (2, 2), (1, 3)])  # one square to go to, and no way on
    assert play(alley, "Ann: move, roll 2").actions == 1
    assert play(alley, "Ann: move, roll 1, to 1-2").squares[0] == (1, 2)


def test_sounding_line_chooses_the_number() -> None:
    state = sea((5, 5), None, holds=[["Sounding Line"]], rows=[(2, 0)])
    numbers = [step for step in offers(state) if step.startswith("move")]
    assert numbers == ["move", *(f"move with Sounding Line for {number}" for number in range(1, 7))]
    chosen = play(state, "Ann: move with Sounding Line for 1")
    assert offers(chosen) == ["to 4-5", "to 5-4", "to 5-6", "to 6-5"]
    assert chosen.holds[0] == ()
    assert refusal_code(state, "Ann: move with Sounding Line for 7") == "roll_out_of_die"
    assert refusal_code(state, "Ann: move for 3") == "wrong_moment"
    assert refusal_code(sea((5, 5), None), "Ann: move with Sounding Line for 1") == "card_not_held"
    assert refusal_code(sea((5, 5), None, holds=[["All Hands"]]), "Ann: move with All Hands for 1") == "wrong_moment"
    assert refusal_code(state, "Ann: play Sounding Line") == "wrong_moment"


def test_a_walk_may_be_written_square_by_square() -> None:
    state = sea((5, 5), None)
    assert play(state, "Ann: move, roll 3, to 6-7 by 5-6 5-7 6-7").squares[0] == (6, 7)


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("to 6-7 by 5-6 6-6 6-7", "ship_in_the_way"),
        ("to 3-4 by 5-4 4-4 3-4", "island_in_the_way"),
        ("to 5-6 by 5-6 5-5 5-6", "immediate_reversal"),
        ("to 6-7 by 6-6 6-7 6-7", "not_orthogonal_step"),
        ("to 5-7 by 5-6 5-7", "wrong_length"),
        ("to 5-6", "wrong_length"),
        ("to 7-7", "wrong_length"),
        ("to 6-6", "ship_in_the_way"),
        ("to 4-4", "island_in_the_way"),
        ("to 11-5", "off_board"),
        ("to 5-5", "must_move"),
        ("stay", "must_move"),
        ("end", "effect_pending"),
        ("loot 4-4", "must_move"),
        ("keep", "must_move"),
        ("roll 3", "must_move"),
    ],
)  # fmt: skip
def test_walks_that_are_none(step: str, code: str) -> None:
    """Roll 3 from 5,5 with a Navy ship at 6,6 and an island at 4,4."""
    state = sea((5, 5), (10, 10), navy=[(6, 6)], islands=[(4, 4)])
    if code == "wrong_length" and step == "to 5-6":
        state = sea((5, 5), (10, 10), navy=[(6, 6)], islands=[(5, 7), (4, 5), (4, 6), (4, 7)])
    assert refusal_code(state, f"Ann: move, roll 3, {step}") == code


def test_a_walk_off_the_board_and_back_to_the_square_just_left() -> None:
    edge = sea((1, 1), None)
    assert refusal_code(edge, "Ann: move, roll 2, to 0-2 by 0-1 0-2") == "off_board"
    assert refusal_code(edge, "Ann: move, roll 2, to 1-1") == "immediate_reversal"


@pytest.mark.parametrize(
    ("log", "code"),
    [
        ("Ann: move, roll 5", "roll_out_of_die"),
        ("Ann: move, roll 0", "roll_out_of_die"),
        ("Ann: move, roll 5 of d8", "wrong_die"),
        ("Ann: move, shot 2", "roll_due"),
        ("Ann: move, dodge 2", "dodge_not_due"),
        ("Ann: move, to 5-6", "roll_due"),
        ("Ann: move, end", "effect_pending"),
        ("Ann: to 5-6", "roll_due"),
        ("Ann: roll 3", "roll_not_due"),
    ],
)
def test_dice_that_do_not_fit(log: str, code: str) -> None:
    assert refusal_code(sea((5, 5), (9, 9)), log) == code
