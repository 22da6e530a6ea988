"""Kept cards: what they do on the own turn, and how many may be kept."""

from __future__ import annotations

from pnp.games.ten_gold.referee.gold import Rows
from tests.games.ten_gold.referee.tabletop import card, offers, play, refusal_code, sea


def test_all_hands_gives_an_action_without_costing_one() -> None:
    state = play(sea((5, 5), None, holds=[["All Hands"]], actions=0), "Ann: play All Hands")
    assert (state.actions, state.holds[0], state.island.discards) == (1, (), (card("All Hands"),))


def test_borrowed_ensign_holds_the_navy_off_until_the_own_next_turn() -> None:
    state = sea((5, 5), (10, 1), navy=[(9, 6)], holds=[["Borrowed Ensign"]])
    under = play(state, "Ann: play Borrowed Ensign, move, roll 2, to 6-6")
    assert under.stack == ()
    others = play(under, "Ann: end\nBen: end")
    assert others.truce == frozenset()
    assert offers(play(others, "Ann: move, roll 4, to 6-6"))[0].startswith("shot 1 by Navy")


def test_a_truce_lasts_through_the_turns_of_the_others() -> None:
    """Ben sails, and Navy 1 dodges to a square from which it has Ann, who is spared, and Ben, who is not."""
    state = sea((5, 5), (5, 10), navy=[(7, 8)], holds=[["Borrowed Ensign"]], rows=[(0, 0), (5, 1)])
    state = play(state, "Ann: play Borrowed Ensign, end\nBen: move, roll 4, to 7-10")
    state = play(state, "shot 1")  # at Ben, two squares: short
    state = play(state, "Ben: attack Navy 1, shot 4, dodge 8, spin W")
    assert state.squares[2] == (5, 8)
    assert state.stack == ()  # three squares from Ann; Ben is out of line


def test_old_chart_flags_any_island_for_one_gold() -> None:
    state = sea((5, 5), None, navy=[(5, 7)], islands=[(1, 1), (9, 9)], flags=[(9, 9)], holds=[["Old Chart"]])
    assert [step for step in offers(state) if step.startswith("play")] == ["play Old Chart at 1-1"]
    after = play(state, "Ann: play Old Chart at 1-1, put sails")
    assert (after.flags, after.rows[0], after.stack, after.actions) == ({(1, 1), (9, 9)}, Rows(1, 0), (), 2)
    assert refusal_code(state, "Ann: play Old Chart at 9-9") == "island_flagged"
    assert refusal_code(state, "Ann: play Old Chart at 2-2") == "not_an_island"
    assert refusal_code(state, "Ann: play Old Chart") == "wrong_target"


def test_long_hook_takes_one_gold_within_two_squares() -> None:
    state = sea((5, 5), (5, 7), (5, 8), navy=[(7, 5)], holds=[["Long Hook"]], rows=[(0, 0), (1, 1)], under=[3])
    assert [step for step in offers(state) if step.startswith("play")] == [
        "play Long Hook on Ben",
        "play Long Hook on Navy 1",
    ]
    hooked = play(state, "Ann: play Long Hook on Ben")
    assert offers(hooked) == ["lose sails", "lose cannons"]
    assert play(hooked, "Ben: lose cannons\nAnn: put sails").rows[:2] == (Rows(1, 0), Rows(1, 0))
    navy = play(state, "Ann: play Long Hook on Navy 1, put cannons")
    assert (navy.rows[0], navy.under[0]) == (Rows(0, 1), 2)
    behind = sea((5, 5), (5, 6), (5, 7), holds=[["Long Hook"]])
    assert refusal_code(behind, "Ann: play Long Hook on Cleo") == "no_line_of_sight"
    assert refusal_code(state, "Ann: play Long Hook on Ann") == "own_ship"
    assert refusal_code(state, "Ann: play Long Hook on Navy 2") == "ship_off_board"
    assert refusal_code(state, "Ann: play Long Hook") == "wrong_target"
    far = state._replace(squares=((5, 5), None, (5, 8), *state.squares[3:]))
    assert refusal_code(far, "Ann: play Long Hook on Cleo") == "out_of_range"
    poor = play(sea((5, 5), (5, 6), holds=[["Long Hook"]]), "Ann: play Long Hook on Ben")
    assert (poor.rows[0], poor.holds[0]) == (Rows(0, 0), ())


def test_a_third_card_forces_one_out() -> None:
    state = sea((5, 5), None, islands=[(5, 4), (1, 1)], holds=[["All Hands", "Hard Over"]])
    third = play(state, "Ann: loot 5-4, draw Double Shot")
    assert offers(third) == ["play All Hands", "discard All Hands", "discard Double Shot", "discard Hard Over"]
    assert play(third, "Ann: play All Hands").actions == 2
    assert play(third, "Ann: discard Double Shot").holds[0] == tuple(sorted((card("All Hands"), card("Hard Over"))))
    assert refusal_code(third, "Ann: move") == "hold_limit"
    assert refusal_code(third, "Ann: end") == "effect_pending"
    assert refusal_code(third, "Ann: keep") == "hold_limit"
    assert refusal_code(third, "Ann: discard Old Chart") == "card_not_held"
    assert refusal_code(third, "Ann: play Hard Over") == "wrong_moment"


def test_two_cards_are_simply_kept() -> None:
    state = sea((5, 5), None, islands=[(5, 4), (1, 1)], holds=[["All Hands"]])
    kept = play(state, "Ann: loot 5-4, draw Double Shot")
    assert (len(kept.holds[0]), kept.stack, kept.island.discards) == (2, (), ())
    assert refusal_code(kept, "Ann: discard All Hands") == "discard_not_due"


def test_two_cards_of_a_design_are_offered_once() -> None:
    state = sea((5, 5), None, holds=[["Sounding Line", "Sounding Line"]])
    moves = [action for action in offers(state) if action.startswith("move")]
    assert len(moves) == len(set(moves)) > 1


def test_cards_at_the_wrong_moment() -> None:
    state = sea((5, 5), (5, 7), holds=[["All Hands"], ["All Hands", "Hard Over"]], rows=[(0, 1), (2, 0)])
    assert refusal_code(state, "Ben: play All Hands") == "not_your_turn"
    assert refusal_code(state, "Ann: play Old Chart at 1-1") == "card_not_held"
    assert refusal_code(state, "Ann: play Scattered Coin") == "card_not_held"
    assert refusal_code(state, "Ann: attack Ben with All Hands") == "wrong_moment"
    assert refusal_code(state, "Ann: attack Ben with Double Shot") == "card_not_held"
    assert refusal_code(state, "Ann: attack Ben\nAnn: play All Hands") == "no_cards_in_combat"
    assert refusal_code(state, "Ann: attack Ben\nBen: play Hard Over") == "no_cards_in_combat"
    assert refusal_code(state, "Ann: attack Ben, shot 4, dodge 6\nBen: play All Hands") == "no_cards_in_combat"
    assert (
        refusal_code(state, "Ann: attack Ben, shot 4, dodge 6\nBen: manoeuvre, play All Hands") == "no_cards_in_combat"
    )
    assert refusal_code(state, "Ann: move, play All Hands") == "roll_due"
