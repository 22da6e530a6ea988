"""Turns without a battle (sections 3, 5, 6): actions, trade-in, drawing, locking, stacks, Wild Treasure, the end."""

from __future__ import annotations

import pytest

from pnp.games.fish_n_ships.referee.state import State, Timer
from pnp.referee import Action
from tests.games.fish_n_ships.referee.tabletop import (
    REFEREE,
    at_table,
    follow,
    hand,
    phase,
    refusal_code,
    view_of,
    who_may_act,
)


def pile(state: State, seat: int, number: int = 0) -> tuple[str, object, bool]:
    found = view_of(state)["players"][seat]["piles"][number]
    return found["cards"], found["ability"], found["works"]


# -- how many actions ----------------------------------------------------------------------------------------


def test_one_action_a_turn() -> None:
    state = follow(at_table("Moon Ray x2", "ball 1"), "Ann: lock Moon Ray")
    assert refusal_code(state, "Ann: lock Moon Ray") == "too_many_actions"
    assert refusal_code(state, "Ann: draw") == "too_many_actions"
    assert refusal_code(state, "Ben: draw") == "not_your_turn"
    assert refusal_code(at_table("Moon Ray", "ball 1"), "Ann: end") == "action_owed"
    assert who_may_act(follow(state, "Ann: end")) == ["Ben"]


def test_nothing_to_do_at_all() -> None:
    state = at_table("Dive", "ball 1", deck="none")
    assert refusal_code(state, "Ann: draw") == "no_cards"
    assert view_of(follow(state, "Ann: end"))["turn"] == "Ben"


def test_trade_in() -> None:
    state = at_table("Moon Ray, Ember Koi, Frost Perch, ball 1", "ball 1")
    assert refusal_code(state, "Ann: trade in Moon Ray + Ember Koi") == "not_declared"
    assert refusal_code(state, "Ann: trade in Moon Ray + Ember Koi for draw") == "not_declared"
    assert refusal_code(state, "Ann: trade in Moon Ray + ball 1 for draw then lock") == "treasures_only"
    assert refusal_code(state, "Ann: trade in Moon Ray for draw then lock") == "price"
    assert refusal_code(state, "Ann: trade in Moon Ray x2 for draw then lock") == "card_not_in_hand"
    assert (
        refusal_code(
            follow(state, "Ann: draw, cards ball 1 x2"), "Ann: trade in Moon Ray + Ember Koi for draw then lock"
        )
        == "trade_in_late"
    )
    state = follow(state, "Ann: trade in Moon Ray + Ember Koi for lock then draw")
    assert view_of(state)["discards"] == "Ember Koi, Moon Ray"
    assert refusal_code(state, "Ann: draw") == "not_as_announced"
    state = follow(state, "Ann: lock Frost Perch, draw, cards ball 1 x2")
    assert refusal_code(state, "Ann: draw") == "too_many_actions"


def test_locked_treasures_do_not_pay() -> None:
    state = at_table("Moon Ray, ball 1", "ball 1", piles={"Ann": ["Ember Koi x2"]})
    assert refusal_code(state, "Ann: trade in Moon Ray + Ember Koi for draw then draw") == "card_not_in_hand"  # R24


def test_trade_in_for_one() -> None:
    state = at_table("Moon Ray, ball 1", "ball 1", piles={"Ann": ["Ember Koi x2 with Trade-In −1"]})
    assert view_of(follow(state, "Ann: trade in Moon Ray for draw then attack"))["allowed"] == 2


def test_trade_in_announces_itself_only() -> None:
    state = at_table("Moon Ray x2, ball 1", "ball 1", declare="trade_in")
    assert refusal_code(state, "Ann: trade in Moon Ray x2 for draw then draw") == "not_declared"
    state = follow(state, "Ann: trade in Moon Ray x2, draw, cards ball 1 x2, draw, cards ball 1 + ball 2, end")


def test_an_announced_action_that_is_impossible_lapses() -> None:
    state = follow(at_table("Moon Ray x2", "ball 1"), "Ann: trade in Moon Ray x2 for attack then draw")
    assert refusal_code(state, "Ann: draw") == "not_as_announced"
    assert view_of(follow(state, "Ann: end"))["turn"] == "Ben"


def test_an_empty_hand_gives_two_actions() -> None:
    state = at_table("none", "ball 1")
    state = follow(state, "Ann: draw, cards Moon Ray x2")
    assert refusal_code(state, "Ann: trade in Moon Ray x2 for draw then draw") == "trade_in_late"
    state = follow(state, "Ann: lock Moon Ray")
    assert refusal_code(state, "Ann: draw") == "too_many_actions"


def test_a_trade_in_never_makes_three() -> None:
    state = at_table("none", "ball 1, Moon Ray x3", piles={"Ann": ["Ember Koi x2"]})
    assert view_of(state)["allowed"] == 2
    state = at_table("Bountiful Seas, Moon Ray x2, Ember Koi", "ball 1")
    state = follow(state, "Ann: bountiful seas Moon Ray x2, choose Trade-In −1 for Moon Ray")
    state = follow(state, "Ann: trade in Ember Koi for draw then draw")
    assert refusal_code(state, "Ann: trade in Ember Koi for draw then draw") == "too_many_actions"


@pytest.mark.parametrize(("rule", "allowed"), [("at_start", 1), ("any_moment", 2)])
def test_a_hand_that_runs_out_in_the_turn(rule: str, allowed: int) -> None:
    state = follow(at_table("Moon Ray", "ball 1", empty_hand=rule), "Ann: lock Moon Ray")
    assert view_of(state)["allowed"] == allowed
    draw = Action(0, "draw")
    assert (REFEREE.refusal(state, draw) is None) == (allowed == 2)


# -- drawing ---------------------------------------------------------------------------------------------------


def test_draw_two_or_three() -> None:
    state = follow(at_table("none", "ball 1"), "Ann: draw")
    assert refusal_code(state, "cards Moon Ray") == "draw_count"
    assert refusal_code(state, "cards Moon Ray x3") == "draw_count"
    assert refusal_code(state, "cards Moon Ray + Engage") == "not_in_draw_pile"  # taken out with two players
    state = follow(at_table("none", "ball 1", piles={"Ann": ["Moon Ray x2 with Draw +1"]}), "Ann: draw")
    assert refusal_code(state, "cards Moon Ray x2") == "draw_count"
    assert hand(follow(state, "cards Moon Ray x3"), "Ann") == "Moon Ray x3"


def test_a_small_draw_pile_is_drawn_first_and_then_the_discards() -> None:
    state = follow(
        at_table("none", "ball 1", deck="Moon Ray", discards="Ember Koi x2, ball 1", used="Dive"), "Ann: draw"
    )
    assert refusal_code(state, "cards Ember Koi x2") == "not_in_draw_pile"
    assert refusal_code(state, "cards Dive + Moon Ray") == "not_in_draw_pile"  # R18: never the used tide-turners
    assert [action.args[0] for action in REFEREE.actions(state)] == [("ball-1", "moon-ray"), ("ember-koi", "moon-ray")]
    state = follow(state, "cards Ember Koi + Moon Ray")
    assert (view_of(state)["draw_pile"], view_of(state)["discards"]) == ("ball 1, Ember Koi", "none")


def test_fewer_cards_than_a_draw() -> None:
    state = follow(at_table("none", "ball 1", deck="Moon Ray", discards="none"), "Ann: draw, cards Moon Ray")
    assert hand(state, "Ann") == "Moon Ray"


def test_pick_from_the_discards() -> None:
    picker = {"Ann": ["Moon Ray x2 with Take 1 From Discard"]}
    assert refusal_code(at_table("none", "ball 1", piles=picker), "Ann: pick ball 1") == "discard_empty"
    assert refusal_code(at_table("none", "ball 1", discards="ball 2"), "Ann: pick ball 2") == "ability_inactive"
    state = at_table("ball 5", "ball 1", piles=picker, discards="ball 2, Dive")
    assert refusal_code(state, "Ann: pick ball 3") == "not_in_discards"
    state = follow(state, "Ann: pick Dive")
    assert (hand(state, "Ann"), view_of(state)["discards"]) == ("ball 5, Dive", "ball 2")
    assert refusal_code(state, "cards Moon Ray x2") == "instead_of_draw"
    assert refusal_code(state, "Ann: draw") == "too_many_actions"
    assert refusal_code(at_table("ball 1", "ball 1"), "cards Moon Ray x2") == "no_draw_due"


# -- Skulduggery -----------------------------------------------------------------------------------------------


def test_skulduggery_takes_a_card_and_breaks_a_stack() -> None:
    state = at_table("Skulduggery", "ball 1", piles={"Ben": ["Moon Ray x2 with Draw +1"], "Ann": ["Ember Koi"]})
    assert refusal_code(state, "Ann: skulduggery Ember Koi from Ann") == "own_card"
    assert refusal_code(state, "Ann: skulduggery Ember Koi from Ben") == "nothing_locked"
    state = follow(state, "Ann: skulduggery Moon Ray from Ben")
    assert (hand(state, "Ann"), pile(state, 1)) == ("Moon Ray", ("Moon Ray", "none", False))
    assert "Draw +1" in view_of(state)["centre"]
    assert view_of(state)["discards"] == "Skulduggery"
    assert refusal_code(state, "Ann: draw") == "too_many_actions"
    assert (
        refusal_code(at_table("ball 1", "ball 1", piles={"Ben": ["Moon Ray"]}), "Ann: skulduggery Moon Ray from Ben")
        == "card_not_in_hand"
    )


# -- locking and stacks ------------------------------------------------------------------------------------------


def test_lock_one_treasure() -> None:
    state = at_table("Moon Ray x2, ball 1", "ball 1", piles={"Ann": ["Ember Koi"]})
    assert refusal_code(state, "Ann: lock Moon Ray x2") == "one_treasure_per_action"
    assert refusal_code(state, "Ann: lock ball 1") == "not_a_treasure"
    assert refusal_code(state, "Ann: lock Moon Ray onto Ember Koi") == "same_treasure_only"
    assert refusal_code(state, "Ann: lock Ember Koi") == "card_not_in_hand"
    assert pile(follow(state, "Ann: lock Moon Ray"), 0, 1) == ("Moon Ray", "none", False)


@pytest.mark.parametrize(("rule", "code"), [("one", "one_pile_per_kind"), ("several", "")])
def test_two_piles_of_a_kind(rule: str, code: str) -> None:
    state = at_table("Moon Ray, Skulduggery", "ball 1, Skulduggery", piles={"Ann": ["Moon Ray"]}, same_kind_piles=rule)
    assert refusal_code(state, "Ann: lock Moon Ray onto Moon Ray 3") == "one_pile_per_kind"
    if code:
        assert refusal_code(state, "Ann: lock Moon Ray onto Moon Ray 2") == code
        return
    state = follow(state, "Ann: lock Moon Ray onto Moon Ray 2")
    assert len(view_of(state)["players"][0]["piles"]) == 2
    state = follow(state, "Ann: end", "Ben: skulduggery Moon Ray 2 from Ann")
    assert len(view_of(state)["players"][0]["piles"]) == 1


def test_the_second_card_chooses_an_ability_for_the_next_turn() -> None:
    state = at_table(
        "Moon Ray, Ember Koi x2", "Moon Ray", piles={"Ann": ["Moon Ray"], "Ben": ["Frost Perch x2 with Draw +1"]}
    )
    assert refusal_code(state, "Ann: choose First Attack +1 for Moon Ray") == "stack_too_small"
    assert refusal_code(state, "Ann: choose First Attack +1 for Ember Koi") == "stack_too_small"
    state = follow(state, "Ann: lock Moon Ray")
    assert refusal_code(state, "Ann: choose Draw +1 for Moon Ray") == "ability_not_in_centre"
    assert refusal_code(state, "Ann: choose Group Attack for Moon Ray") == "ability_not_in_centre"
    state = follow(state, "Ann: choose Take 1 From Discard for Moon Ray")
    assert refusal_code(state, "Ann: choose First Attack +1 for Moon Ray") == "one_ability_per_stack"
    assert pile(state, 0) == ("Moon Ray x2", "Take 1 From Discard", False)
    assert refusal_code(state, "Ann: pick Moon Ray") == "ability_inactive"
    state = follow(state, "Ann: end", "Ben: lock Moon Ray, end")
    assert pile(state, 0)[2] is True


def test_an_ability_may_be_chosen_at_the_start_of_a_later_turn() -> None:
    state = follow(at_table("Moon Ray", "ball 1, Ember Koi", piles={"Ann": ["Moon Ray"]}), "Ann: lock Moon Ray, end")
    state = follow(state, "Ben: lock Ember Koi, end")
    assert refusal_code(follow(state, "Ann: draw, cards ball 1 x2"), "Ann: choose Draw +1 for Moon Ray") == "too_late"
    state = follow(state, "Ann: choose Draw +1 for Moon Ray")  # R22, and works from the next own turn
    assert pile(state, 0) == ("Moon Ray x2", "Draw +1", False)


def test_bountiful_seas_before_the_action_works_at_once() -> None:
    state = at_table("Bountiful Seas, Moon Ray x3, Ember Koi, ball 1", "ball 1")
    assert refusal_code(state, "Ann: bountiful seas Moon Ray + Ember Koi") == "same_treasure_only"
    assert refusal_code(state, "Ann: bountiful seas ball 1") == "not_a_treasure"
    assert refusal_code(state, "Ann: bountiful seas none") == "not_a_treasure"
    state = follow(state, "Ann: bountiful seas Moon Ray x3, choose Draw +1 for Moon Ray")
    assert pile(state, 0) == ("Moon Ray x3", "Draw +1", True)
    assert refusal_code(follow(state, "Ann: draw"), "cards ball 1 x2") == "draw_count"


def test_bountiful_seas_after_the_action_works_later() -> None:
    state = follow(at_table("Bountiful Seas, Moon Ray x2, Ember Koi", "ball 1"), "Ann: lock Ember Koi")
    state = follow(state, "Ann: bountiful seas Moon Ray x2, choose Draw +1 for Moon Ray")
    assert pile(state, 0, 1) == ("Moon Ray x2", "Draw +1", False)


# -- the Wild Treasure ---------------------------------------------------------------------------------------------

WILD = {"Ann": ["Moon Ray x2 with Wild Treasure", "Ember Koi"]}


def test_a_wild_card_makes_a_stack() -> None:
    state = follow(at_table("Frost Perch, ball 1", "ball 1", piles=WILD), "Ann: wild Frost Perch in hand as Ember Koi")
    assert refusal_code(state, "Ann: lock Frost Perch") == "card_not_in_hand"  # it is the wild one
    state = follow(state, "Ann: lock wild, choose Draw +1 for Ember Koi")
    assert pile(state, 0, 0) == ("Ember Koi, Frost Perch", "Draw +1", False)
    assert refusal_code(state, "Ann: wild Frost Perch in hand as Ember Koi") == "too_late"


def test_a_wild_card_that_is_taken_is_itself_again() -> None:
    state = follow(at_table("Frost Perch", "Skulduggery", piles=WILD), "Ann: wild Frost Perch in hand as Ember Koi")
    state = follow(state, "Ann: lock wild, choose Draw +1 for Ember Koi, end", "Ben: skulduggery wild from Ann")
    assert hand(state, "Ben") == "Frost Perch"  # R31
    assert pile(state, 0) == ("Ember Koi", "none", False)
    assert view_of(state)["players"][0]["wild"] is None


def test_the_end_of_the_ability_ends_the_stack_that_it_made() -> None:
    state = follow(at_table("Frost Perch", "Skulduggery", piles=WILD), "Ann: wild Frost Perch in hand as Ember Koi")
    state = follow(state, "Ann: lock wild, choose Draw +1 for Ember Koi, end", "Ben: skulduggery Moon Ray from Ann")
    piles = view_of(state)["players"][0]["piles"]
    assert [(each["kind"], each["cards"], each["ability"]) for each in piles] == [
        ("Ember Koi", "Ember Koi", "none"), ("Frost Perch", "Frost Perch", "none"), ("Moon Ray", "Moon Ray", "none"),
    ]  # fmt: skip
    assert {"Draw +1", "Wild Treasure"} <= set(view_of(state)["centre"])


def test_the_wild_treasure_does_not_undo_its_own_stack() -> None:
    assert (
        refusal_code(at_table("ball 1", "ball 1", piles=WILD), "Ann: wild Moon Ray as Ember Koi") == "stack_too_small"
    )
    three = {"Ann": ["Moon Ray x3 with Wild Treasure", "Ember Koi"]}
    state = follow(at_table("ball 1", "ball 1", piles=three), "Ann: wild Moon Ray as Ember Koi")  # R12: two are left
    assert pile(state, 0, 0)[0] == "Ember Koi, Moon Ray"
    assert refusal_code(state, "Ann: wild Ember Koi as Ember Koi") == "too_late"


def test_what_cannot_be_wild() -> None:
    state = at_table("Frost Perch", "ball 1", piles=WILD)
    assert refusal_code(state, "Ann: wild Ember Koi as Ember Koi") == "same_treasure_only"
    assert refusal_code(state, "Ann: wild Ink Puffer in hand as Ember Koi") == "card_not_in_hand"
    assert refusal_code(state, "Ann: wild Ink Puffer as Ember Koi") == "nothing_locked"
    assert refusal_code(state, "Ann: wild Frost Perch as Ember Koi 2") == "nothing_locked"
    assert refusal_code(state, "Ann: wild Ember Koi as Moon Ray 2") == "one_pile_per_kind"
    assert refusal_code(state, "Ann: lock wild") == "card_not_in_hand"
    assert (
        refusal_code(at_table("Frost Perch", "ball 1"), "Ann: wild Frost Perch in hand as Moon Ray")
        == "ability_inactive"
    )
    state = follow(state, "Ann: draw, cards ball 1 x2")
    assert refusal_code(state, "Ann: wild Frost Perch in hand as Ember Koi") == "too_late"  # at the start of a turn


@pytest.mark.parametrize(
    ("rule", "same_turn", "next_turn"),
    [("rechoose_each_turn", "too_late", ""), ("once", "too_late", "too_late"), ("any_time", "", "")],
)
def test_when_the_wild_treasure_may_choose(rule: str, same_turn: str, next_turn: str) -> None:
    state = at_table("Frost Perch", "ball 1", piles=WILD, wild=rule)
    state = follow(state, "Ann: wild Frost Perch in hand as Ember Koi, draw, cards ball 1 x2")
    again = "Ann: wild Ember Koi as Frost Perch"
    if same_turn:
        assert refusal_code(state, again) == same_turn
    else:
        follow(state, again)
    state = follow(state, "Ann: end", "Ben: draw, cards ball 2 x2, end")
    if next_turn:
        assert refusal_code(state, again) == next_turn
    else:
        follow(state, again)


def test_at_any_time_is_in_the_turns_of_others_too() -> None:
    piles = {"Ben": ["Moon Ray x2 with Wild Treasure", "Ember Koi"]}
    step = "Ben: wild Ember Koi as Frost Perch"
    assert refusal_code(at_table("ball 1", "ball 1", piles=piles), step) == "not_your_turn"
    state = at_table("ball 1", "ball 1", "ball 1", piles=piles, wild="any_time")
    assert who_may_act(state) == ["Ann", "Ben"]
    state = follow(state, step)
    assert [each["kind"] for each in view_of(state)["players"][1]["piles"]] == ["Frost Perch", "Moon Ray"]
    assert refusal_code(state, "Cleo: wild Frost Perch in hand as Ember Koi") == "ability_inactive"
    assert refusal_code(follow(state, "Ann: draw"), step) == "cards_first"


# -- the goal --------------------------------------------------------------------------------------------------------

NIGHT_WATCH = "Lantern Eel x2, Glass Herring, Ember Koi, Thunder Carp"


def test_hand_and_locked_cards_together_win_at_once() -> None:
    state = at_table(
        "Lantern Eel, ball 1",
        "ball 1",
        goals=("The Night Watch",),
        piles={"Ann": ["Glass Herring", "Ember Koi", "Thunder Carp"]},
    )
    state = follow(state, "Ann: draw, cards Lantern Eel + ball 2")
    assert phase(state) == "over"
    assert who_may_act(state) == []
    assert refusal_code(state, "Ann: end") == "game_over"
    assert REFEREE.outcome(state).winners == (0,)  # type: ignore[union-attr]


def test_the_goal_may_be_met_on_anybodys_turn() -> None:
    state = at_table(
        "ball 1, Thunder Carp",
        "ball 2, Lantern Eel x2, Glass Herring, Ember Koi",
        goals=("Cold Supper", "The Night Watch"),
    )
    state = follow(state, "Ann: attack Ben with 1", "Ben: fire 2", "spoils Thunder Carp")
    assert REFEREE.outcome(state).winners == (1,)  # type: ignore[union-attr]


def test_the_active_player_wins_before_the_others() -> None:
    goals = ("The Night Watch", "The Night Watch", "The Night Watch")
    state = at_table("none", NIGHT_WATCH, NIGHT_WATCH, goals=goals, turn="Cleo")
    assert REFEREE.outcome(state).winners == (2,)  # type: ignore[union-attr]
    state = at_table("none", NIGHT_WATCH, NIGHT_WATCH, goals=goals, turn="Ann")
    assert REFEREE.outcome(state).winners == (1,)  # type: ignore[union-attr]


@pytest.mark.parametrize(("short", "over"), [(False, False), (True, True)])
def test_the_short_game_ignores_the_bottom_treasure(short: bool, over: bool) -> None:
    state = at_table(
        "Lantern Eel x2, Glass Herring, Ember Koi", "none", "none", "none", goals=("The Night Watch",), short_game=short
    )
    assert (phase(state) == "over") is over


@pytest.mark.parametrize(("rule", "over"), [("rechoose_each_turn", True), ("any_time", True), ("once", True)])
def test_a_wild_treasure_completes_the_goal(rule: str, over: bool) -> None:
    state = at_table(
        "Lantern Eel, Glass Herring, Frost Perch",
        "none",
        goals=("The Night Watch",),
        wild=rule,
        piles={"Ann": ["Lantern Eel x2 with Wild Treasure", "Ember Koi"]},
    )
    assert (phase(state) == "over") is over


def test_a_wild_treasure_completes_a_goal_when_it_begins_to_work() -> None:
    state = at_table(
        "Lantern Eel, Glass Herring, Frost Perch, Moon Ray",
        "none",
        goals=("The Night Watch",),
        piles={"Ann": ["Moon Ray", "Ember Koi", "Lantern Eel"]},
    )
    state = follow(state, "Ann: lock Moon Ray, choose Wild Treasure for Moon Ray, end")
    assert phase(state) == "turn"
    state = follow(state, "Ben: draw, cards ball 1 x2, end")
    assert REFEREE.outcome(state).winners == (0,)  # type: ignore[union-attr]


def test_once_chosen_a_wild_treasure_completes_no_other_goal() -> None:
    for rule, over in (("once", False), ("rechoose_each_turn", True)):
        state = at_table(
            "Lantern Eel, Glass Herring, Frost Perch",
            "none",
            goals=("The Night Watch",),
            wild=rule,
            piles={"Ann": ["Moon Ray x2 with Wild Treasure", "Ember Koi"]},
        )
        assert phase(state) == "turn"
        state = follow(state, "Ann: wild Frost Perch in hand as Star Sturgeon, draw, cards Lantern Eel + ball 1")
        assert (phase(state) == "over") is over
        state = at_table(
            "Lantern Eel, Glass Herring, Frost Perch",
            "none",
            goals=("The Night Watch",),
            wild=rule,
            piles={"Ann": ["Moon Ray x2 with Wild Treasure", "Ember Koi"]},
        )
        state = follow(state, "Ann: wild Frost Perch in hand as Thunder Carp, draw, cards Lantern Eel + ball 1")
        assert phase(state) == "over"


# -- the end of a turn -------------------------------------------------------------------------------------------------


def test_hand_limit() -> None:
    state = follow(at_table("Moon Ray x5, ball 1 x4, Dive", "ball 2 x2"), "Ann: draw, cards Ember Koi x2, end")
    assert phase(state) == "limit"
    assert refusal_code(state, "Ann: draw") == "hand_limit"
    assert refusal_code(state, "Ben: draw") == "hand_limit"
    assert refusal_code(state, "Ben: discard ball 2") == "not_your_turn"
    assert refusal_code(state, "Ann: discard Frost Perch") == "card_not_in_hand"
    assert refusal_code(at_table("ball 1", "ball 1"), "Ann: discard ball 1") == "nothing_due"
    state = follow(state, "Ann: discard Dive, discard ball 1")
    assert (view_of(state)["turn"], view_of(state)["players"][0]["cards"]) == ("Ben", 10)
    assert view_of(state)["discards"] == "ball 1, Dive"


def test_the_hand_limit_waits_for_the_own_turn() -> None:
    state = at_table("ball 1, Moon Ray x4", "ball 5, ball 2 x9, Ember Koi")
    state = follow(state, "Ann: attack Ben with 1", "Ben: fire 5", "spoils Moon Ray x4")
    assert view_of(state)["players"][1]["cards"] == 14
    assert phase(follow(state, "Ann: end", "Ben: lock Moon Ray, end")) == "limit"


def test_doldrums() -> None:
    state = at_table("Doldrums, Moon Ray", "Moon Ray, Bountiful Seas, ball 1", "Ember Koi")
    state = follow(state, "Ann: doldrums Ben, lock Moon Ray, end")
    for _ in range(2):  # until Ann's second next turn begins (R9)
        assert refusal_code(state, "Ben: lock Moon Ray") == "doldrums"
        assert refusal_code(state, "Ben: bountiful seas Moon Ray") == "doldrums"
        state = follow(state, "Ben: draw, cards ball 1 x2, end", "Cleo: draw, cards ball 2 x2, end")
        state = follow(state, "Ann: draw, cards ball 3 x2, end")
    assert follow(state, "Ben: lock Moon Ray")
    assert state.timers == ()


def test_timers_are_those_of_the_player_who_laid_them() -> None:
    state = at_table("Moon Ray", "Ember Koi", "ball 1")._replace(timers=(Timer("doldrums", 1, 0, 1),))
    state = follow(state, "Ann: draw, cards ball 1 x2")
    assert refusal_code(state._replace(turn=state.turn._replace(taken=())), "Ann: lock Moon Ray") == "doldrums"
    assert follow(state, "Ann: end").timers == ()
