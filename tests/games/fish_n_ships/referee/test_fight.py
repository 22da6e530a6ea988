"""Battles, card by card (section 4): the worked battles, who must answer, and every card that touches a battle."""

from __future__ import annotations

import pytest

from pnp.games.fish_n_ships.referee.state import State, Timer
from pnp.games.fish_n_ships.referee.view import view
from pnp.referee import Action
from tests.games.fish_n_ships.referee.tabletop import (
    REFEREE,
    at_table,
    follow,
    hand,
    phase,
    refusal_code,
    refusal_text,
    view_of,
    who_may_act,
)


def totals(state: State) -> list[int]:
    return list(view_of(state)["waiting"]["totals"])


# -- the worked battles of section 4 -----------------------------------------------------------------------


def test_three_four_four_two() -> None:
    state = at_table("ball 3, ball 4", "ball 4, ball 2, Moon Ray, Dive")
    state = follow(state, "Ann: attack Ben with 3", "Ben: fire 4", "Ann: fire 4", "Ben: fire 2")
    # 3 + 4 = 7 against 4 + 2 = 6; Ben could still dive
    assert totals(state) == [7, 6]
    state = follow(state, "Ben: stop")
    assert view_of(state)["waiting"] == {"winners": ["Ann"], "from": {"Ben": 1}, "taken": "none"}
    assert view_of(state)["discards"] == "ball 2, ball 3, ball 4 x2"  # R3: before the spoils
    assert hand(follow(state, "spoils Moon Ray"), "Ann") == "Moon Ray"


def test_three_five_stop() -> None:
    state = at_table("ball 3, Moon Ray x2, ball 1", "ball 5")
    state = follow(state, "Ann: attack Ben with 3", "Ben: fire 5", "Ann: stop")
    assert view_of(state)["waiting"]["from"] == {"Ann": 2}
    assert hand(follow(state, "spoils Moon Ray + ball 1"), "Ben") == "ball 1, Moon Ray"


def test_three_five_two_is_a_tie_at_once() -> None:
    state = at_table("ball 3, ball 2", "ball 5, ball 4")
    state = follow(state, "Ann: attack Ben with 3", "Ben: fire 5", "Ann: fire 2")
    assert phase(state) == "turn"
    assert refusal_code(state, "Ben: fire 4") == "battle_over"


def test_four_and_none() -> None:
    state = follow(at_table("ball 4", "Moon Ray x5"), "Ann: attack Ben with 4")
    assert view_of(state)["waiting"]["from"] == {"Ben": 4}  # nobody had to write that Ben has nothing to lay


def test_a_matching_defender_does_not_end_it() -> None:
    state = follow(at_table("ball 3, ball 1", "ball 3"), "Ann: attack Ben with 3", "Ben: fire 3")
    assert who_may_act(state) == ["Ann"]
    assert phase(follow(state, "Ann: stop")) == "turn"
    assert totals(
        follow(at_table("ball 3, ball 1", "ball 3, ball 1"), "Ann: attack Ben with 3", "Ben: fire 3", "Ann: fire 1")
    ) == [4, 3]


# -- who must, who may ---------------------------------------------------------------------------------------


def test_first_reply_is_forced_and_later_ones_are_not() -> None:
    state = follow(at_table("ball 2, ball 3", "ball 3, ball 1, Moon Ray"), "Ann: attack Ben with 2")
    assert refusal_code(state, "Ben: stop") == "must_respond"
    state = follow(state, "Ben: fire 3", "Ann: fire 3", "Ben: stop")
    assert view_of(state)["waiting"]["from"] == {"Ben": 2}


def test_later_replies_forced() -> None:
    state = at_table("ball 2, ball 3", "ball 3, ball 1", later_reply="forced")
    state = follow(state, "Ann: attack Ben with 2", "Ben: fire 3")
    assert refusal_code(state, "Ann: stop") == "must_respond"
    assert refusal_code(follow(state, "Ann: fire 3"), "Ben: stop") == "must_respond"


@pytest.mark.parametrize(
    ("response", "go"),
    [("single", None), ("chain", "Ben"), ("free", "Ann")],
)
def test_a_reply_that_falls_short(response: str, go: str | None) -> None:
    state = at_table("ball 4, ball 1", "ball 1 x4, Moon Ray x4", battle_response=response)
    state = follow(state, "Ann: attack Ben with 4", "Ben: fire 1")
    if go is None:
        assert view_of(state)["waiting"]["from"] == {"Ben": 3}
        return
    assert who_may_act(state) == [go]
    if go == "Ben":  # three more balls of 1 draw level; then Ann may rest
        state = follow(state, "Ben: fire 1", "Ben: fire 1", "Ben: fire 1")
        assert (totals(state), who_may_act(state)) == ([4, 4], ["Ann"])
    else:
        state = follow(state, "Ann: stop", "Ben: stop")
        assert view_of(state)["waiting"]["from"] == {"Ben": 3}


def test_an_attacker_who_falls_short_loses_the_difference() -> None:
    state = at_table("ball 1 x2, Moon Ray x3", "ball 5")
    state = follow(state, "Ann: attack Ben with 1", "Ben: fire 5", "Ann: fire 1")
    assert view_of(state)["waiting"] == {"winners": ["Ben"], "from": {"Ann": 3}, "taken": "none"}


def test_no_second_ball_helps() -> None:
    state = at_table("ball 4, ball 1", "ball 1 x4, Dive")
    state = follow(state, "Ann: attack Ben with 4", "Ben: fire 1")
    assert refusal_code(state, "Ben: fire 1") == "one_card_at_a_time"
    assert refusal_code(state, "Ann: fire 1") == "not_your_shot"
    assert phase(follow(state, "Ben: dive")) == "turn"


def test_one_card_at_a_time_and_not_your_shot() -> None:
    state = follow(at_table("ball 4, ball 1", "ball 5", "ball 2"), "Ann: attack Ben with 4")
    assert refusal_code(state, "Ann: fire 1") == "one_card_at_a_time"
    assert refusal_code(state, "Cleo: fire 2") == "not_your_shot"
    assert refusal_code(state, "Ben: fire 2") == "card_not_in_hand"
    assert refusal_code(at_table("ball 1", "ball 2"), "Ben: fire 2") == "battle_only"


def test_no_cannonball() -> None:
    assert refusal_code(at_table("Moon Ray", "ball 1"), "Ann: attack Ben with 1") == "no_cannonball"
    assert refusal_code(at_table("ball 2", "ball 1"), "Ann: attack Ben with 1") == "card_not_in_hand"
    assert refusal_code(at_table("ball 1", "ball 1"), "Ann: attack Ann with 1") == "target_self"
    state = follow(at_table("ball 2", "Dive"), "Ann: attack Ben with 2")
    assert refusal_code(state, "Ben: fire 2") == "no_cannonball"
    finding = REFEREE.refusal(at_table("ball 1", "ball 1"), Action(0, "attack", (7, 1)))
    assert finding is not None
    assert (finding.code, finding.message) == ("unknown_move", "player = 7 is not a value of 'attack'.")


# -- bonuses and Chain Shot ------------------------------------------------------------------------------------


def test_first_attack_counts_once() -> None:
    state = at_table("ball 2, ball 3", "ball 4, ball 2", piles={"Ann": ["Moon Ray x2 with First Attack +1"]})
    state = follow(state, "Ann: attack Ben with 2")
    assert totals(state) == [3, 0]
    assert totals(follow(state, "Ben: fire 4", "Ann: fire 3")) == [6, 4]


def test_first_defense_counts_once() -> None:
    state = at_table("ball 4, ball 2, ball 1", "ball 3, ball 2", piles={"Ben": ["Moon Ray x2 with First Defense +1"]})
    state = follow(state, "Ann: attack Ben with 4", "Ben: fire 3")
    assert totals(state) == [4, 4]
    assert totals(follow(state, "Ann: fire 2", "Ben: fire 2")) == [6, 6]


def test_chain_shot_until_the_next_turn_begins() -> None:
    state = at_table("Chain Shot, ball 1, ball 4", "ball 1, ball 4, Dive", deck="Moon Ray x4, Ember Koi x4")
    state = follow(state, "Ann: chain shot Ben, attack Ben with 1")
    assert totals(follow(state, "Ben: fire 1")) == [1, 0]  # R10: 1 - 1
    assert totals(follow(state, "Ben: fire 4")) == [1, 3]
    state = follow(state, "Ben: dive", "Ann: end", "Ben: attack Ann with 4")
    assert totals(state) == [4, 0]  # not as attacker
    state = follow(state, "Ann: fire 4", "Ben: stop", "Ben: end")
    assert state.timers == ()


def test_two_chain_shots_take_off_two() -> None:
    state = at_table("Chain Shot x2, ball 1, ball 1", "ball 4")
    state = follow(state, "Ann: chain shot Ben, chain shot Ben, attack Ben with 1", "Ben: fire 4")
    assert totals(state) == [1, 2]


# -- Fish Slap, Dive, Four Seahorsemen ---------------------------------------------------------------------------


def test_fish_slap_is_a_five() -> None:
    state = at_table(
        "ball 4, ball 5, ball 1",
        "Fish Slap x2, Moon Ray, ball 1",
        piles={"Ben": ["Ember Koi x2 with First Defense +1"]},
    )
    state = follow(state._replace(timers=(Timer("chain-shot", 0, 1, 1),)), "Ann: attack Ben with 4")
    assert refusal_code(state, "Ben: fish slap with Ember Koi") == "treasure_needed"
    assert refusal_code(state, "Ben: fish slap with ball 1") == "treasure_needed"
    state = follow(state, "Ben: fish slap with Moon Ray")
    assert totals(state) == [4, 5]  # 5 + 1 - 1
    assert [shot["card"] for shot in view(state, 0)["waiting"]["shots"]] == ["ball 4", "Moon Ray"]
    state = follow(state, "Ann: stop")
    assert (view_of(state)["used"], view_of(state)["discards"]) == ("Fish Slap", "ball 4, Moon Ray")  # R23


def test_only_a_defender_slaps() -> None:
    state = follow(at_table("ball 1, ball 5, Fish Slap, Moon Ray", "ball 2"), "Ann: attack Ben with 1", "Ben: fire 2")
    assert refusal_code(state, "Ann: fish slap with Moon Ray") == "defender_only"
    assert refusal_code(at_table("Fish Slap, Moon Ray", "ball 2"), "Ann: fish slap with Moon Ray") == "battle_only"


def test_dive_stands_in_for_the_forced_reply() -> None:
    state = follow(at_table("ball 5, Dive", "ball 1, Dive, Moon Ray"), "Ann: attack Ben with 5")
    assert refusal_code(state, "Ann: dive") == "one_card_at_a_time"  # only on the own go
    state = follow(state, "Ben: dive")
    assert (phase(state), hand(state, "Ben")) == ("turn", "ball 1, Moon Ray")


def test_seahorsemen_lift_the_own_last_ball() -> None:
    state = at_table("ball 1, ball 2, Four Seahorsemen", "ball 3, ball 4, Four Seahorsemen")
    state = follow(state, "Ann: attack Ben with 1")
    assert who_may_act(state) == ["Ben", "Ann"]
    assert refusal_code(state, "Ben: four seahorsemen") == "too_late"
    lifted = follow(state, "Ann: four seahorsemen")
    assert totals(lifted) == [5, 0]
    lifted = follow(lifted, "Ben: fire 3")  # short, and lifted to 7
    assert who_may_act(lifted) == ["Ben"]
    lifted = follow(lifted, "Ben: four seahorsemen")
    assert (totals(lifted), who_may_act(lifted)) == ([5, 7], ["Ann"])
    assert refusal_code(follow(state, "Ben: fire 3"), "Ann: four seahorsemen") == "too_late"


def test_seahorsemen_of_anybody() -> None:
    state = at_table("ball 3, ball 1", "ball 1, Moon Ray x3", "Four Seahorsemen", seahorsemen="any")
    state = follow(state, "Ann: attack Ben with 3", "Ben: fire 1", "Cleo: four seahorsemen")
    assert (totals(state), who_may_act(state)) == ([3, 5], ["Ann"])
    own = at_table("ball 3", "ball 1, Moon Ray x3", "Four Seahorsemen")
    assert refusal_code(follow(own, "Ann: attack Ben with 3"), "Cleo: four seahorsemen") == "too_late"


# -- Engage, Feeding Frenzy, Siren's Call --------------------------------------------------------------------------


def test_engage_takes_over_with_the_totals() -> None:
    state = at_table(
        "ball 4, ball 1, Engage",
        "ball 1, Moon Ray",
        "Engage, ball 5, Dive",
        piles={"Cleo": ["Ember Koi x2 with First Defense +1"]},
    )
    state = follow(state, "Ann: attack Ben with 4")
    assert who_may_act(state) == ["Ben", "Cleo"]
    assert refusal_code(state, "Ann: engage for Ben") == "not_a_bystander"
    assert refusal_code(state, "Cleo: engage for Cleo") == "not_in_battle"
    state = follow(state, "Cleo: engage for Ben")
    assert refusal_code(state, "Cleo: stop") == "must_respond"
    state = follow(state, "Cleo: fire 5")
    assert totals(state) == [4, 6]  # R33: the first ball of Cleo in this battle
    assert refusal_code(state, "Cleo: dive") == "one_card_at_a_time"


def test_a_newcomer_has_a_first_ball_too() -> None:
    both = {"Ben": ["Moon Ray x2 with First Defense +1"], "Cleo": ["Ember Koi x2"]}
    state = at_table("ball 1, ball 4, ball 5", "ball 2, ball 1", "Engage, ball 3, Dive", piles=both)
    state = follow(state, "Ann: attack Ben with 1", "Ben: fire 2", "Ann: fire 4", "Cleo: engage for Ben, fire 3")
    assert totals(state) == [5, 6]  # 2 + 1 of Ben, 3 of Cleo
    own = {"Cleo": ["Ember Koi x2 with First Defense +1"]}
    state = at_table("ball 1, ball 4, ball 5", "ball 2, ball 1", "Engage, ball 3, Dive", piles=own)
    state = follow(state, "Ann: attack Ben with 1", "Ben: fire 2", "Ann: fire 4", "Cleo: engage for Ben, fire 3")
    assert totals(state) == [5, 6]  # 2 of Ben, 3 + 1 of Cleo (R33)


def test_engage_for_the_attacker_pays_for_the_attacker() -> None:
    state = at_table("ball 1", "ball 3", "Engage, Moon Ray x3")
    state = follow(state, "Ann: attack Ben with 1", "Ben: fire 3", "Cleo: engage for Ann")
    assert view_of(state)["waiting"]["from"] == {"Cleo": 2}


def test_feeding_frenzy() -> None:
    state = at_table("ball 2, Ember Koi", "Feeding Frenzy, ball 3", "Dive, Moon Ray")
    state = follow(state, "Ann: attack Ben with 2")
    assert refusal_code(state, "Ben: feeding frenzy Ann with 3") == "already_in_battle"
    assert refusal_code(state, "Ben: feeding frenzy Cleo with 2") == "cannonball_needed"
    state = follow(state, "Ben: feeding frenzy Cleo with 3")  # 2 against 3: Ann can lay nothing, and has stopped
    assert view_of(state)["waiting"] == {"winners": ["Cleo"], "from": {"Ann": 1}, "taken": "none"}
    assert view_of(state)["used"] == "Feeding Frenzy"
    assert hand(state, "Ben") == "none"
    state = at_table("ball 4", "Feeding Frenzy, ball 3", "Moon Ray x2")
    state = follow(state, "Ann: attack Ben with 4", "Ben: feeding frenzy Cleo with 3")
    assert view_of(state)["waiting"]["from"] == {"Cleo": 1}


def test_sirens_call() -> None:
    state = at_table("ball 4", "ball 1, Moon Ray x3", "Siren’s Call", king_tide=True)
    state = follow(state, "Ann: attack Ben with 4", "Ben: fire 1")
    assert who_may_act(state) == ["Ben", "Cleo"]  # short, and still Cleo may call
    assert refusal_code(state, "Ben: siren's call") == "card_not_in_hand"
    state = follow(state, "Cleo: siren's call")
    assert (phase(state), hand(state, "Ben"), view_of(state)["discards"]) == ("turn", "Moon Ray x3", "ball 1, ball 4")


def test_cards_of_a_battle_stay_out_of_the_turn() -> None:
    state = at_table("Dive, Four Seahorsemen, Engage, ball 1", "ball 1", "ball 1")
    for step in ("dive", "four seahorsemen", "engage for Ben", "stop", "feeding frenzy Ben with 1"):
        assert refusal_code(state, f"Ann: {step}") == "battle_only"
    state = follow(at_table("ball 1, Harpoon", "ball 1", piles={"Ben": ["Moon Ray"]}), "Ann: attack Ben with 1")
    assert refusal_code(state, "Ann: harpoon Moon Ray from Ben") == "own_turn_only"
    assert refusal_code(state, "Ann: draw") == "battle_first"
    assert refusal_code(state, "Ben: draw") == "not_your_turn"


def test_cards_that_are_not_in_the_game() -> None:
    state = follow(at_table("ball 1", "ball 1"), "Ann: attack Ben with 1")
    assert refusal_code(state, "Ben: siren's call") == "card_not_in_game"
    assert refusal_code(state, "Ben: engage for Ann") == "card_not_in_game"  # two players
    assert refusal_code(at_table("ball 1", "ball 1"), "Ann: group attack with 1") == "card_not_in_game"
    assert "Siren" in refusal_text(state, "Ben: siren's call")


# -- Group Attack --------------------------------------------------------------------------------------------------

GROUP = {"Ann": ["Moon Ray x2 with Group Attack"]}


def test_group_attack_replies_come_in_any_order_and_once() -> None:
    state = at_table("ball 3", "ball 2, Ember Koi x2", "ball 5, ball 1", "Ember Koi", piles=GROUP)
    state = follow(state, "Ann: group attack with 3")
    assert phase(state) == "group attack"
    assert who_may_act(state) == ["Ben", "Cleo", "Dai"]
    assert refusal_code(state, "Cleo: stop") == "must_respond"
    assert refusal_code(state, "Ann: fire 3") == "one_card_at_a_time"
    state = follow(state, "Cleo: fire 5")
    assert refusal_code(state, "Cleo: fire 1") == "one_card_at_a_time"
    state = follow(state, "Ben: fire 2")
    # clockwise: Ben first, 3 against 2; the opening ball is on the discards, the reply of Cleo still on the table
    assert view_of(state)["waiting"]["from"] == {"Ben": 1}
    assert view_of(state)["discards"] == "ball 2, ball 3"
    state = follow(state, "spoils Ember Koi")
    # then Cleo, 3 against 5: Ann holds no ball and has stopped; two cards of Ann's one
    assert view_of(state)["waiting"] == {"winners": ["Cleo"], "from": {"Ann": 1}, "taken": "none"}
    state = follow(state, "spoils Ember Koi")
    # then Dai without a reply: three cards, and holds one (R4)
    assert view_of(state)["waiting"]["from"] == {"Dai": 1}
    assert phase(follow(state, "spoils Ember Koi")) == "turn"


def test_group_attack_dive_and_emptied_hands() -> None:
    state = at_table("ball 1, ball 5", "ball 2, Dive", "ball 5", "ball 2", piles=GROUP)
    state = follow(state, "Ann: group attack with 1", "Ben: dive", "Cleo: fire 5", "Dai: fire 2")
    assert view_of(state)["waiting"]["defenders"] == ["Cleo"]  # R29: no battle with Ben
    state = follow(state, "Ann: stop, spoils ball 5")
    # R32: nothing is left for the battle with Dai, which goes on: 1 against 2, and Ann's hand is empty
    assert phase(state) == "turn"
    assert hand(state, "Dai") == "none"


def test_group_attack_without_a_reply_is_judged_at_once() -> None:
    state = at_table("ball 3", "Dive, Moon Ray x3", "none", piles=GROUP)
    state = follow(state, "Ann: group attack with 3", "Ben: stop")  # the Dive had its moment
    assert view_of(state)["waiting"]["from"] == {"Ben": 3}


def test_group_attack_with_seahorsemen_before_the_replies() -> None:
    state = at_table("ball 1, Four Seahorsemen", "ball 2", "ball 5", piles=GROUP)
    state = follow(state, "Ann: group attack with 1")
    lifted = follow(state, "Ann: four seahorsemen")
    assert view_of(lifted)["waiting"]["opening"] == 5
    assert refusal_code(follow(state, "Ben: fire 2"), "Ann: four seahorsemen") == "too_late"


def test_group_attack_needs_its_ability() -> None:
    assert refusal_code(at_table("ball 1", "ball 1", "ball 1"), "Ann: group attack with 1") == "ability_inactive"
    state = at_table("ball 1", "Feeding Frenzy, ball 1", "ball 1", piles=GROUP)
    state = follow(state, "Ann: group attack with 1")
    assert refusal_code(state, "Ben: feeding frenzy Cleo with 1") == "already_in_battle"


# -- Armada --------------------------------------------------------------------------------------------------------

FLEET = {"Ann": ["Moon Ray x2 with Armada"]}


def test_armada_pools_two_cards() -> None:
    state = at_table(
        "ball 3", "ball 1, Ember Koi x2", "ball 2", "ball 1, ball 2, Ember Koi", piles=FLEET, king_tide=True
    )
    state = follow(state, "Ann: armada with Cleo against Ben and Dai firing 3")
    assert who_may_act(state) == ["Cleo"]
    state = follow(state, "Cleo: fire 2")
    assert (totals(state), who_may_act(state)) == ([5, 0], ["Ben", "Dai"])
    assert refusal_code(state, "Dai: stop") == "must_respond"
    assert refusal_code(state, "Cleo: fire 2") == "one_card_at_a_time"
    state = follow(state, "Ben: fire 1", "Dai: fire 2")
    # 5 against 3: two cards, from either or both; Ben holds two cards, Dai two
    assert phase(state) == "splitting"
    assert refusal_code(state, "Ann: split 2 and 1") == "spoils_count"
    assert refusal_code(state, "Cleo: split 1 and 1") == "not_your_turn"
    state = follow(state, "Ann: split 1 and 1", "spoils Ember Koi", "spoils ball 1")
    assert refusal_code(state, "Ann: share ball 1 + Ember Koi") == "spoils_count"
    assert refusal_code(state, "Ann: share ball 2") == "card_not_in_hand"
    state = follow(state, "Ann: share ball 1")
    assert (hand(state, "Ann"), hand(state, "Cleo")) == ("Ember Koi", "ball 1")


@pytest.mark.parametrize(("odd", "ann", "cleo"), [("active_keeps", 2, 1), ("ally_keeps", 1, 2)])
def test_armada_odd_card(odd: str, ann: int, cleo: int) -> None:
    state = at_table("ball 3", "Ember Koi x3", "Frost Perch", "none", piles=FLEET, king_tide=True, armada_odd=odd)
    state = follow(state, "Ann: armada with Cleo against Ben and Dai firing 3")
    state = follow(state, "spoils Ember Koi x3", f"Ann: share Ember Koi x{cleo}")
    assert hand(state, "Ann") == ("Ember Koi x2" if ann == 2 else "Ember Koi")
    assert hand(state, "Cleo") == ("Ember Koi x2, Frost Perch" if cleo == 2 else "Ember Koi, Frost Perch")


def test_armada_defenders_share_and_the_first_clockwise_keeps_the_odd_card() -> None:
    # Cleo attacks; clockwise from Cleo, Dai comes before Ben
    state = at_table(
        "Ember Koi",
        "ball 3, ball 1",
        "ball 1, Moon Ray x3",
        "ball 1",
        turn="Cleo",
        king_tide=True,
        piles={"Cleo": ["Frost Perch x2 with Armada"]},
        armada_odd="ally_keeps",
    )
    state = follow(state, "Cleo: armada with Ann against Ben and Dai firing 1", "Dai: fire 1", "Ben: fire 3")
    # 1 against 4: three cards from the attackers, who hold three and one
    state = follow(state, "Dai: split 3 and 0", "spoils Moon Ray x3", "Dai: share Moon Ray")
    assert (hand(state, "Dai"), hand(state, "Ben")) == ("Moon Ray x2", "ball 1, Moon Ray")


def test_armada_dive_leaves_the_others_in() -> None:
    state = at_table("ball 3", "ball 1, Dive, Moon Ray", "none", "ball 1, Ember Koi", piles=FLEET, king_tide=True)
    state = follow(state, "Ann: armada with Cleo against Ben and Dai firing 3", "Ben: dive")
    assert view_of(state)["waiting"]["defenders"] == ["Dai"]
    state = follow(state, "Dai: fire 1")
    assert view_of(state)["waiting"]["from"] == {"Dai": 1}  # 3 against 1, and Dai holds one card


def test_armada_is_for_two_against_two() -> None:
    state = at_table("ball 1", "ball 1", "ball 1", "ball 1", "ball 1", piles=FLEET, king_tide=True)
    assert refusal_code(state, "Ann: armada with Ben against Ben and Cleo firing 1") == "ally_is_target"
    assert refusal_code(state, "Ann: armada with Ann against Ben and Cleo firing 1") == "target_self"
    assert refusal_code(state, "Ann: armada with Ben against Ann and Cleo firing 1") == "target_self"
    assert refusal_code(state, "Ann: armada with Ben against Cleo firing 1") == "armada_players"
    assert refusal_code(state, "Ann: armada with Ben against Cleo and Dai and Eva firing 1") == "no_combo"
    three = at_table("ball 1", "ball 1", "ball 1", king_tide=True)
    assert refusal_code(three, "Ann: armada with Ben against Cleo firing 1") == "armada_players"
    base = at_table("ball 1", "ball 1", "ball 1", "ball 1")
    assert refusal_code(base, "Ann: armada with Ben against Cleo and Dai firing 1") == "card_not_in_game"


# -- spoils ----------------------------------------------------------------------------------------------------------


def test_wrong_spoils() -> None:
    state = at_table("ball 2", "Moon Ray x3, Dive", piles={"Ben": ["Ember Koi"]})
    state = follow(state, "Ann: attack Ben with 2", "Ben: stop")
    assert refusal_code(state, "spoils Moon Ray") == "spoils_count"
    assert refusal_code(state, "spoils Moon Ray + Ember Koi") == "spoils_locked"
    assert refusal_code(state, "spoils Moon Ray + Frost Perch") == "card_not_in_hand"
    assert refusal_code(state, "Ann: take Moon Ray x2") == "cards_first"
    assert refusal_code(state, "Ann: draw") == "cards_first"
    assert who_may_act(state) == ["chance"]
    assert [action.args[0] for action in REFEREE.actions(state)] == [("dive", "moon-ray"), ("moon-ray", "moon-ray")]


def test_spoils_from_an_open_hand() -> None:
    state = at_table("ball 2", "Moon Ray x3, Dive", spoils_pick="open")
    state = follow(state, "Ann: attack Ben with 2", "Ben: stop")
    assert who_may_act(state) == ["Ann"]
    assert refusal_code(state, "spoils Moon Ray x2") == "no_draw_due"
    assert refusal_code(state, "Ben: take Moon Ray x2") == "not_your_turn"
    assert refusal_code(state, "Ann: end") == "spoils_first"
    assert hand(follow(state, "Ann: take Moon Ray + Dive"), "Ann") == "Dive, Moon Ray"
