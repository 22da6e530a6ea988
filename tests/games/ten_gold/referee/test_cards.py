"""Every card that is settled at once, as the players meet it."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.games.ten_gold.referee.board import Square
from pnp.games.ten_gold.referee.cards import ISLAND_EFFECTS, SUNKEN_EFFECTS
from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.hold import OWN_TURN
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Combat
from tests.games.ten_gold.referee.tabletop import card, offers, on_top, play, referee, refusal_code, sea


def loot_card(name: str, *ships: Square | None, log: str = "", **more: Any) -> State:
    """Ann at 5,5 has looted the island at 5,4 and drawn a card; then *log*."""
    state = sea((5, 5), *(ships or (None,)), islands=[(5, 4), (1, 1)], **more)
    return play(state, f"Ann: loot 5-4, draw {name}{log}")


def sink_card(name: str, log: str = "", **more: Any) -> State:
    """Ann at 5,5 has sunk Ben's ship at 5,6, which had no gold, and drawn a card; then *log*."""
    state = sea((5, 5), (5, 6), **more)
    return play(state, f"Ann: attack Ben, shot 4, dodge 1, draw {name}{log}")


def target(state: State) -> int:
    """At whom a shot is due."""
    task = state.stack[-1]
    assert isinstance(task, Combat)
    return task.target


def test_every_effect_of_the_decks_is_known() -> None:
    data = referee().data
    at_once = {found.effect for found in data.island_deck if not found.spot}
    kept = {found.effect: found.when for found in data.island_deck if found.spot}
    assert at_once == set(ISLAND_EFFECTS)
    assert {found.effect for found in data.sunken_deck} == {*SUNKEN_EFFECTS, "prize_square"}
    assert {effect for effect, when in kept.items() if when == OWN_TURN} == {
        "actions",
        "navy_truce",
        "remote_flag",
        "hook",
    }
    assert {effect for effect, when in kept.items() if when != OWN_TURN} == {"attack_bonus", "redodge", "choose_roll"}


# -- gold and nothing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "coins"), [("Scattered Coin", 1), ("Iron-Bound Chest", 2), ("Empty Pit", 0)])
def test_gold_of_the_island_deck(name: str, coins: int) -> None:
    state = loot_card(name, log=", put cannons" if coins else "")
    assert state.rows[0] == Rows(0, coins)
    assert state.supply == 60 - coins
    assert state.island.discards == (card(name),)


@pytest.mark.parametrize(("name", "coins"), [("Floating Purse", 1), ("Captain’s Strongbox", 2), ("Only Splinters", 0)])
def test_gold_of_the_sunken_ship_deck(name: str, coins: int) -> None:
    state = sink_card(name, ", put sails" if coins else "")
    assert state.rows[0] == Rows(coins, 0)
    assert state.sunken.discards == (card(name),)


def test_the_supply_gives_no_more_than_it_has() -> None:
    assert loot_card("Iron-Bound Chest", supply=1, log=", put sails").rows[0] == Rows(1, 0)
    assert loot_card("Scattered Coin", supply=0).rows[0] == Rows(0, 0)


def test_leaking_strongbox_gives_back_one_from_either_end() -> None:
    choice = loot_card("Leaking Strongbox", rows=[(2, 1)])
    assert offers(choice) == ["lose sails", "lose cannons"]
    paid = play(choice, "Ann: lose sails")
    assert (paid.supply, paid.rows[0], paid.stack) == (choice.supply + 1, Rows(1, 1), ())
    assert loot_card("Leaking Strongbox").stack == ()


def test_extra_actions() -> None:
    assert loot_card("Offshore Breeze").actions == 2  # one spent on the looting
    assert sink_card("Chase Them Down").actions == 3  # 2 - 1, and 1 for the card, and 1 for the sinking


# -- Gossip on the Beach -----------------------------------------------------------------------------------


def test_gossip_on_top_is_drawn_next_and_under_is_drawn_last() -> None:
    seen = loot_card("Gossip on the Beach", (9, 9), log=", look Marked Map")
    assert offers(seen) == ["back top", "back under"]
    top = play(seen, "Ann: back on top")
    assert [known.card for known in top.sunken.top] == [card("Marked Map")]
    assert referee().view(top, 0)["sunken_deck"]["top"] == ["Marked Map"]
    assert referee().view(top, 1)["sunken_deck"]["top"] == ["?"]
    under = play(seen, "Ann: back under the deck")
    assert [known.card for known in under.sunken.bottom] == [card("Marked Map")]
    assert referee().view(under, 1)["sunken_deck"]["bottom"] == ["?"]


def test_a_known_card_is_the_only_one_that_can_come() -> None:
    state = loot_card("Gossip on the Beach", (5, 6), log=", look Marked Map, back top")
    assert offers(play(state, "Ann: attack Ben, shot 4, dodge 1")) == ["draw Marked Map"]
    gone = loot_card("Gossip on the Beach", (5, 6), log=", look Marked Map, back under")
    assert "draw Marked Map" not in offers(play(gone, "Ann: attack Ben, shot 4, dodge 1"))


# -- drifts ------------------------------------------------------------------------------------------------


def test_rip_current_moves_all_players_the_active_one_first() -> None:
    """To the east: Ann leaves 5,5, so Ben at 4,5 can follow; Cleo stands before the edge."""
    state = loot_card("Rip Current", (4, 5), (10, 5), log=", spin E, keep")
    assert state.squares[:3] == ((6, 5), (5, 5), (10, 5))
    west = loot_card("Rip Current", (4, 5), (10, 5), log=", spin W, keep")
    assert west.squares[:3] == ((5, 5), (3, 5), (9, 5))  # Ann was blocked when it was her turn to drift


def test_rip_current_draws_fire_at_those_who_moved_in_the_order_of_play() -> None:
    state = loot_card("Rip Current", (4, 7), navy=[(9, 5), (4, 10)], rows=[(5, 0), (5, 0)], log=", spin S, keep")
    assert offers(state)[0].startswith("shot 1 by Navy")
    assert target(state) == 1  # Ann at 5,6 is out of every line
    both = loot_card("Rip Current", (4, 7), navy=[(8, 6), (4, 10)], rows=[(5, 0), (5, 0)], log=", spin S, keep")
    assert target(both) == 0
    assert target(play(both, "shot 1")) == 1


def test_the_turn_is_over_at_once_when_a_current_sinks_the_active_player() -> None:
    """The attack on Ben, which was still to come, lapses with the turn."""
    both = loot_card("Rip Current", (4, 7), navy=[(8, 6), (4, 10)], log=", spin S, keep")
    over = play(both, "shot 10, dodge 1")
    assert (over.active, over.stack, over.squares[:2]) == (1, (), (None, (4, 8)))


def test_who_did_not_move_draws_no_fire() -> None:
    state = loot_card("Rip Current", (5, 6), navy=[(5, 9)], rows=[(5, 0)], log=", spin N, keep")
    assert state.squares[:2] == ((5, 5), (5, 6))  # an island above Ann, Ann above Ben
    assert state.stack == ()


def test_beacon_fire_sails_the_navy_in_the_order_of_numbers() -> None:
    """Navy 1 at 5,9 sails north to 5,7 and fires at Ann; only then Navy 2, from 9,6 to 9,5, stopped by an island."""
    state = sea((5, 5), (9, 2), navy=[(5, 9), (9, 6)], islands=[(5, 4), (9, 4)], rows=[(5, 0)])
    one = play(state, "Ann: loot 5-4, draw Beacon Fire, spin N, keep")
    assert one.squares[2:4] == ((5, 7), (9, 6))
    two = play(one, "shot 10, dodge 12\nAnn: stay")
    assert two.squares[2:4] == ((5, 7), (9, 5))
    assert two.stack == ()  # Ann is four squares away from Navy 2


def test_beacon_fire_ends_where_it_sinks_the_active_player() -> None:
    """Navy 2, which was still to drift, stays at 9,6."""
    state = sea((5, 5), (9, 2), navy=[(5, 9), (9, 6)], islands=[(5, 4), (9, 4)])
    over = play(state, "Ann: loot 5-4, draw Beacon Fire, spin N, keep\nAnn: shot 10, dodge 1")
    assert (over.active, over.stack) == (1, ())
    assert over.squares[2:4] == ((5, 7), (9, 6))


def test_beacon_fire_with_no_navy_does_nothing() -> None:
    assert loot_card("Beacon Fire").stack == ()


def test_powder_store_moves_and_draws_fire() -> None:
    state = sink_card("Powder Store", ", spin N, keep", navy=[(8, 3)])
    assert state.squares[0] == (5, 3)
    assert offers(state)[0].startswith("shot 1 by Navy")
    assert play(state, "shot 2").actions == 2


# -- ships that are placed ---------------------------------------------------------------------------------


def test_laden_convoy_places_a_merchant_or_pays() -> None:
    placed = loot_card("Laden Convoy", log=", spin 3, keep, spin 8, keep", merchants=[(9, 9)])
    assert placed.squares[-1] == (3, 8)
    assert (placed.under[-1], placed.supply) == (2, 58)
    full = loot_card("Laden Convoy", merchants=[(9, 9), (7, 7)], log=", put sails")
    assert full.rows[0] == Rows(1, 0)


def test_trade_route_places_a_merchant_or_enriches_the_poorest() -> None:
    placed = sink_card("Trade Route", ", spin 3, keep, spin 8, keep", merchants=[None, (9, 9)])
    assert (placed.squares[-2], placed.under[-2]) == ((3, 8), 1)
    poorest = sink_card("Trade Route", merchants=[(1, 9), (9, 9)], under=[0, 0, 0, 0, 2, 1])
    assert poorest.under[-2:] == (2, 2)
    equal = sink_card("Trade Route", merchants=[(1, 9), (9, 9)])
    assert offers(equal) == ["enrich Merchant 1", "enrich Merchant 2"]
    assert refusal_code(equal, "Ann: enrich Navy 1") == "wrong_target"
    assert play(equal, "Ann: enrich Merchant 2").under[-2:] == (0, 1)


def test_hue_and_cry_places_a_navy_ship_or_enriches_the_nearest() -> None:
    placed = sink_card("Hue and Cry", ", spin 5, keep, spin 8, keep", navy=[(1, 1), (1, 10), (10, 1)])
    assert (placed.squares[5], placed.under[3]) == ((5, 8), 1)
    assert placed.stack == ()  # three squares from Ann, but placing is no movement
    near = sink_card("Hue and Cry", navy=[(1, 1), (1, 10), (10, 1), (6, 6)])
    assert near.under[:4] == (0, 0, 0, 1)
    equal = sink_card("Hue and Cry", navy=[(1, 1), (4, 4), (10, 1), (6, 6)])
    assert offers(equal) == ["enrich Navy 2", "enrich Navy 4"]
    assert sink_card("Hue and Cry", navy=[(1, 1), (4, 4), (10, 1), (6, 6)], supply=0).stack == ()


def test_marked_map_draws_an_island_card_and_sets_no_flag() -> None:
    state = sink_card("Marked Map", ", draw Scattered Coin, put sails", islands=[(1, 1)])
    assert (state.rows[0], state.flags, state.actions) == (Rows(1, 0), frozenset(), 2)


# -- refusals ------------------------------------------------------------------------------------------------


def test_a_card_is_settled_before_anything_else() -> None:
    state = sea((5, 5), (5, 6), islands=[(5, 4), (1, 1)])
    hit = "Ann: attack Ben, shot 4, dodge 1"
    assert refusal_code(state, f"{hit}, move") == "sunken_card_due"
    assert refusal_code(state, f"{hit}, draw Scattered Coin") == "card_not_there"
    assert refusal_code(state, f"{hit}, draw Prize Crew, move") == "effect_pending"
    assert refusal_code(state, f"{hit}, draw Trade Route, move") == "effect_pending"
    assert refusal_code(state, "Ann: loot 5-4, move") == "island_card_due"
    assert refusal_code(state, "Ann: loot 5-4, draw Gossip on the Beach, move") == "effect_pending"
    assert refusal_code(state, "Ann: loot 5-4, draw Gossip on the Beach, look Marked Map, end") == "effect_pending"
    assert refusal_code(state, "Ann: loot 5-4, draw Rip Current, loot 5-4") == "effect_pending"
    assert refusal_code(state, "Ann: loot 5-4, draw Scattered Coin, keep") == "must_resolve_now"
    assert refusal_code(state, "draw Scattered Coin") == "no_card_due"


def test_a_card_that_lies_on_top_is_the_one_that_is_drawn() -> None:
    state = on_top(sea((5, 5), None, islands=[(5, 4), (1, 1)]), "Empty Pit")
    assert refusal_code(state, "Ann: loot 5-4, draw Scattered Coin") == "card_not_there"
    assert play(state, "Ann: loot 5-4, draw Empty Pit").stack == ()
