"""Tide-turners of the own turn and the King Tide (section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.games.fish_n_ships.referee.state import State
from pnp.games.fish_n_ships.referee.turn import reveal
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


def test_they_cost_no_action_and_leave_the_game() -> None:
    state = follow(
        at_table("Harpoon, Chain Shot, ball 1", "ball 1", piles={"Ben": ["Moon Ray"]}),
        "Ann: draw, cards ball 2 x2, chain shot Ben, harpoon Moon Ray from Ben",
    )
    assert (view_of(state)["used"], view_of(state)["discards"]) == ("Chain Shot, Harpoon", "none")
    assert refusal_code(state, "Ann: chain shot Ben") == "card_not_in_hand"


def test_own_turn_only() -> None:
    state = at_table("Dive", "Harpoon, Chain Shot, Doldrums", piles={"Ann": ["Moon Ray"]})
    for step in ("harpoon Moon Ray from Ann", "chain shot Ann", "doldrums Ann"):
        assert refusal_code(state, f"Ben: {step}") == "own_turn_only"


def test_own_cards_are_no_target() -> None:
    state = at_table("Harpoon, Chain Shot, Doldrums", "ball 1", piles={"Ann": ["Moon Ray"]})
    assert refusal_code(state, "Ann: chain shot Ann") == "target_self"
    assert refusal_code(state, "Ann: doldrums Ann") == "target_self"
    assert refusal_code(state, "Ann: harpoon Moon Ray from Ann") == "own_card"
    assert refusal_code(state, "Ann: harpoon Moon Ray from Ben") == "nothing_locked"


def test_harpoon_takes_a_whole_pile() -> None:
    state = at_table("Harpoon", "ball 1", piles={"Ben": ["Moon Ray x3 with Draw +1", "Ember Koi"]})
    single = follow(state, "Ann: harpoon Ember Koi from Ben")  # R14
    assert hand(single, "Ann") == "Ember Koi"
    state = follow(state, "Ann: harpoon Moon Ray from Ben")
    assert hand(state, "Ann") == "Moon Ray x3"
    assert [each["kind"] for each in view_of(state)["players"][1]["piles"]] == ["Ember Koi"]
    assert "Draw +1" in view_of(state)["centre"]


def test_idols_demand_swaps_abilities_for_the_next_turns() -> None:
    piles = {"Ann": ["Moon Ray x2 with Draw +1"], "Ben": ["Ember Koi x2 with First Attack +1"]}
    state = at_table("Idol’s Demand", "ball 1", piles=piles)
    assert refusal_code(state, "Ann: idol's demand First Attack +1 for Draw +1") == "own_ability_needed"
    assert refusal_code(state, "Ann: idol's demand Draw +1 for Trade-In −1") == "their_ability_needed"
    assert refusal_code(state, "Ann: idol's demand Draw +1 for Draw +1") == "their_ability_needed"
    state = follow(state, "Ann: idol's demand Draw +1 for First Attack +1")
    found = [each["piles"][0] for each in view_of(state)["players"]]
    assert [(each["ability"], each["works"]) for each in found] == [("First Attack +1", False), ("Draw +1", False)]
    state = follow(state, "Ann: draw, cards ball 1 x2, end")  # R15: two cards only
    assert view_of(state)["players"][1]["piles"][0]["works"] is True
    assert view_of(state)["players"][0]["piles"][0]["works"] is False


def test_idols_revenge_sends_an_ability_back_and_its_stack_chooses_again() -> None:
    piles = {"Ann": ["Moon Ray x2 with Draw +1"], "Ben": ["Ember Koi x2 with First Attack +1"]}
    state = at_table("Idol’s Revenge", "ball 1", piles=piles)
    assert refusal_code(state, "Ann: idol's revenge Draw +1") == "their_ability_needed"
    assert refusal_code(state, "Ann: idol's revenge Trade-In −1") == "their_ability_needed"
    state = follow(state, "Ann: idol's revenge First Attack +1, draw, cards ball 1 x3, end")
    assert "First Attack +1" in view_of(state)["centre"]
    state = follow(state, "Ben: choose First Attack +1 for Ember Koi")
    assert view_of(state)["players"][1]["piles"][0]["works"] is False


def test_a_swapped_wild_treasure_makes_its_card_itself_again() -> None:
    piles = {"Ann": ["Moon Ray x2 with Wild Treasure", "Ember Koi"], "Ben": ["Ink Puffer x2 with Draw +1"]}
    state = at_table("Frost Perch, Idol’s Demand", "ball 1", piles=piles)
    state = follow(state, "Ann: wild Frost Perch in hand as Ember Koi, lock wild")
    state = follow(state, "Ann: idol's demand Wild Treasure for Draw +1")
    assert [each["kind"] for each in view_of(state)["players"][0]["piles"]] == ["Ember Koi", "Frost Perch", "Moon Ray"]
    assert view_of(state)["players"][0]["wild"] is None


def test_a_swapped_wild_treasure_is_chosen_anew_though_it_is_chosen_once() -> None:
    piles = {"Ann": ["Moon Ray x2 with Wild Treasure", "Ember Koi"], "Ben": ["Ink Puffer x2 with Draw +1"]}
    state = at_table("Frost Perch, Idol’s Demand", "Star Sturgeon", piles=piles, wild="once")
    state = follow(state, "Ann: wild Frost Perch in hand as Ember Koi, idol's demand Wild Treasure for Draw +1")
    state = follow(state, "Ann: draw, cards ball 1 x2, end", "Ben: wild Star Sturgeon in hand as Ink Puffer")
    assert view_of(state)["players"][1]["wild"] == "Star Sturgeon as Ink Puffer"


# -- the King Tide -----------------------------------------------------------------------------------------------------


def test_ancient_wager_draws_two_of_the_used_ones() -> None:
    state = at_table("Ancient Wager", "ball 1", used="Dive, Harpoon", king_tide=True)
    state = follow(state, "Ann: ancient wager")
    assert who_may_act(state) == ["chance"]
    assert refusal_code(state, "wagered Dive") == "draw_count"
    assert refusal_code(state, "wagered Dive + Doldrums") == "not_in_used_pile"
    both = follow(state, "wagered Dive + Harpoon")
    assert (hand(both, "Ann"), view_of(both)["used"], view_of(both)["gone"]) == (
        "Dive, Harpoon",
        "Ancient Wager",
        "none",
    )
    again = follow(state, "wagered Ancient Wager + Dive")  # R16: gone for good, no other card for it
    assert (hand(again, "Ann"), view_of(again)["used"], view_of(again)["gone"]) == ("Dive", "Harpoon", "Ancient Wager")


def test_ancient_wager_alone_draws_itself() -> None:
    state = follow(at_table("Ancient Wager, ball 1", "ball 1", king_tide=True), "Ann: ancient wager")
    state = follow(state, "wagered Ancient Wager")
    assert (hand(state, "Ann"), view_of(state)["gone"], phase(state)) == ("ball 1", "Ancient Wager", "turn")


def test_klabautermann_takes_the_hand_at_the_end_of_the_third_turn_after() -> None:
    state = at_table("Moon Ray", "ball 5", deck="Klabautermann, ball 1 x9, ball 2 x8", king_tide=True)
    state = follow(state, "Ann: draw, cards Klabautermann + ball 1, end", "Ben: draw, cards ball 2 x2, end")
    assert hand(state, "Ann") == "ball 1, Moon Ray"
    assert view_of(state)["klabautermann"] == {"player": "Ann", "turns": 3}
    state = follow(state, "Ann: draw, cards ball 1 x2, end", "Ben: draw, cards ball 2 x2, end")
    state = follow(state, "Ann: draw, cards ball 1 x2, end", "Ben: draw, cards ball 2 x2, end")
    assert view_of(state)["players"][0]["cards"] == 6
    state = follow(state, "Ann: draw, cards ball 1 x2, end")
    assert (hand(state, "Ann"), view_of(state)["klabautermann"], view_of(state)["used"]) == (
        "none",
        None,
        "Klabautermann",
    )
    assert view_of(state)["turn"] == "Ben"


def test_klabautermann_dealt_counts_from_the_first_turn() -> None:
    state = at_table("Moon Ray", "ball 5", king_tide=True)
    state = state._replace(hands=(("klabautermann", "moon-ray"), *state.hands[1:]))
    assert reveal(state, 0, own_turn=False).klabautermann == (0, 3)
    assert reveal(state, 0, own_turn=False).hands[0] == ("moon-ray",)


@pytest.mark.parametrize("limit", [False, True])
def test_klabautermann_comes_before_the_hand_limit(limit: bool) -> None:
    state = at_table("Moon Ray x5, ball 1 x5", "ball 5", king_tide=True)
    state = state._replace(klabautermann=(0, 2 if limit else 1))
    state = follow(state, "Ann: draw, cards ball 2 x2, end")
    assert (phase(state) == "limit") is limit


# -- Poppet ----------------------------------------------------------------------------------------------------


def turn_card(ben: str, card: str, **more: Any) -> State:
    """Return the state after Ann's Poppet has turned a card of Ben's."""
    state = at_table("Poppet, Moon Ray, ball 1", ben, "ball 5", king_tide=True, **more)
    return follow(state, "Ann: poppet Ben", f"turned {card}")


def test_poppet_turns_a_card_of_a_full_hand() -> None:
    state = at_table("Poppet", "none", "ball 1", king_tide=True)
    assert refusal_code(state, "Ann: poppet Ben") == "empty_hand"
    assert refusal_code(state, "Ann: poppet Ann") == "target_self"
    state = follow(state, "Ann: poppet Cleo")
    assert refusal_code(state, "turned ball 2") == "card_not_in_hand"
    assert refusal_code(state, "Ann: draw") == "cards_first"


def test_poppet_ball_is_a_battle_against_the_user() -> None:
    state = turn_card("ball 3, Dive", "ball 3", piles={"Ben": ["Ember Koi x2 with First Attack +1"]})
    view = view_of(state)["waiting"]
    assert (view["attackers"], view["defenders"], view["totals"]) == (["Ben"], ["Ann"], [4, 0])
    assert refusal_code(state, "Ann: stop") == "must_respond"
    state = follow(state, "Ann: fire 1", "spoils Moon Ray")
    assert (phase(state), view_of(state)["taken"], hand(state, "Ben")) == ("turn", [], "Dive, Moon Ray")


def test_poppet_treasure_changes_hands() -> None:
    state = turn_card("Ember Koi", "Ember Koi")
    assert hand(state, "Ann") == "ball 1, Ember Koi, Moon Ray"


def test_poppet_skulduggery_robs_the_user() -> None:
    state = turn_card("Skulduggery", "Skulduggery", piles={"Ann": ["Frost Perch"], "Cleo": ["Ink Puffer"]})
    assert who_may_act(state) == ["Ben"]
    assert refusal_code(state, "Ben: skulduggery Ink Puffer from Cleo") == "poppet_target"
    assert refusal_code(state, "Ann: draw") == "poppet_first"
    state = follow(state, "Ben: skulduggery Frost Perch from Ann")
    assert (hand(state, "Ben"), view_of(state)["discards"], view_of(state)["taken"]) == (
        "Frost Perch",
        "Skulduggery",
        [],
    )


def test_poppet_tide_turner_works_against_the_user() -> None:
    state = turn_card("Doldrums", "Doldrums")
    assert list(REFEREE.actions(state)) == [Action(1, "doldrums", (0,))]
    state = follow(state, "Ben: doldrums Ann")
    assert refusal_code(state, "Ann: lock Moon Ray") == "doldrums"
    assert (view_of(state)["turn"], view_of(state)["used"]) == ("Ann", "Doldrums, Poppet")


@pytest.mark.parametrize("card", ["Skulduggery", "Harpoon", "Idol’s Demand", "Idol’s Revenge", "Dive", "Bountiful Seas",
                                  "Fish Slap", "Engage", "Ancient Wager"])  # fmt: skip
def test_poppet_discards_what_is_of_no_use(card: str) -> None:
    state = turn_card(f"{card}, Frost Perch x2", card)
    assert (phase(state), view_of(state)["discards"]) == ("turn", card)
    assert view_of(state)["used"] == "Poppet"


def test_cards_of_the_king_tide_are_not_in_the_base_game() -> None:
    state = at_table("ball 1", "ball 1")
    assert refusal_code(state, "Ann: poppet Ben") == "card_not_in_game"
    assert refusal_code(state, "Ann: ancient wager") == "card_not_in_game"
    assert refusal_code(at_table("ball 1", "ball 1", king_tide=True), "Ann: poppet Ben") == "card_not_in_hand"
