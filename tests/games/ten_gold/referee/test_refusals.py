"""Actions that are refused: attacks and answers, actions made by programs, and that all codes are tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.referee import CHANCE, Action
from tests.games.ten_gold.referee.tabletop import play, referee, refusal_code, sea
from tests.referee.examples import examples_in

ILLEGAL = """
not_your_turn no_actions_left wrong_start_actions ship_off_board
not_in_line no_line_of_sight out_of_range no_cannons own_ship wrong_die roll_out_of_die dodge_not_due
manoeuvre_must_finish manoeuvre_due manoeuvre_not_due row_gap gold_due sunken_card_due
wrong_length off_board not_orthogonal_step immediate_reversal island_in_the_way ship_in_the_way must_move
not_beside_island island_flagged not_an_island navy_attack_due
must_resolve_now hold_limit no_cards_in_combat wrong_moment
no_spin_to_gamble direction_usable direction_useless effect_pending game_over
"""
"""The codes of the rules, without those of the set-up."""


def test_every_code_of_the_rules_is_met_in_a_test() -> None:
    texts = "".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
    tested = set(re.findall(r'"([a-z_]+)"', texts))
    assert set(ILLEGAL.split()) <= tested | {example.get("code") for example in examples_in("ten-gold", "replays.toml")}


@pytest.mark.parametrize(
    ("log", "code"),
    [
        ("Ann: attack Cleo", "not_in_line"),
        ("Ann: attack Ann", "own_ship"),
        ("Ann: attack Dai", "no_line_of_sight"),
        ("Ann: attack Navy 1", "no_line_of_sight"),
        ("Ann: attack Navy 2", "out_of_range"),
        ("Ann: attack Navy 3", "ship_off_board"),
        ("Ann: attack Ben, shot 5", "roll_out_of_die"),
        ("Ann: attack Ben, shot 3 of d6", "wrong_die"),
        ("Ann: attack Ben, dodge 3", "dodge_not_due"),
        ("Ann: attack Ben, shot 2, dodge 3", "dodge_not_due"),
        ("Ann: attack Ben, roll 2", "shot_due"),
        ("Ann: attack Ben, move", "shot_due"),
        ("Ann: attack Ben, end", "effect_pending"),
        ("Ann: attack Ben, shot 4, end", "effect_pending"),
        ("Ann: attack Ben, shot 4, move", "dodge_due"),
        ("Ann: attack Ben, shot 4\nCleo: move", "not_your_turn"),
        ("Ann: stay", "nothing_due"),
        ("Ann: keep", "nothing_due"),
        ("Ann: manoeuvre", "manoeuvre_not_due"),
        ("Ann: discard All Hands", "discard_not_due"),
    ],
)
def test_attacks_and_answers(log: str, code: str) -> None:
    """Ann at 5,5 with range 4. Ben is 3 south, an island and Dai to the north, Navy 2 five east, Navy 1 behind Ben."""
    state = sea((5, 5), (5, 8), (6, 7), (5, 2), navy=[(5, 9), (10, 5)], islands=[(5, 3)], rows=[(0, 1)])
    assert refusal_code(state, log) == code


@pytest.mark.parametrize(
    "action",
    [
        Action(0, "fly"),
        Action(0, "move"),
        Action(0, "move", ("", 0, 0)),
        Action(0, "move", (3, "x")),
        Action(0, "attack", (99, ())),
        Action(0, "attack", (-1, ())),
        Action(0, "attack", ("Ben", ())),
        Action(0, "attack", (1, ("nothing",))),
        Action(0, "loot", ("5-4",)),
        Action(0, "loot", ((5,),)),
        Action(0, "to", ((),)),
        Action(0, "put", ((1, 0, 0),)),
        Action(0, "play", ("SS99", -1, ())),
        Action(9, "move", ("", 0)),
        Action(-2, "end"),
        Action(CHANCE, "end"),
        Action(0, "roll", ((3, 4),)),
        Action(CHANCE, "roll", (3,)),
        Action(CHANCE, "spin", (None,)),
        Action(CHANCE, "draw", ("IS99",)),
        Action(0, "end", None),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_action_is_refused_and_breaks_nothing(action: Action) -> None:
    for state in (sea((5, 5), (5, 6)), play(sea((5, 5), (5, 6)), "Ann: move"), play(sea(None, (1, 1)), "Ann: return")):
        finding = referee().refusal(state, action)
        assert finding is not None
        assert finding.code == "malformed"


def test_messages_name_who_and_what() -> None:
    state = sea((5, 5), (5, 8), navy=[(10, 5)], rows=[(0, 1)])
    finding = referee().refusal(state, Action(0, "attack", (2, ())))
    assert finding is not None
    assert finding.message == "Navy 1 is 5 squares away, more than the cannons number, 4."
    attacked = play(state, "Ann: attack Ben")
    wrong = referee().refusal(attacked, Action(CHANCE, "shot", ((3, 6),)))
    assert wrong is not None
    assert wrong.message == "Ann attacks with a d4, not a d6."
    due = referee().refusal(play(sea((5, 5), None, navy=[(9, 6)]), "Ann: move, roll 2, to 6-6"), Action(0, "end"))
    assert due is not None
    assert due.message == "The turn cannot end yet. Navy 1 at distance 3 attacks Ann first."
