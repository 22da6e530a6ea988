"""Fish N Ships with The King Tide: the numbers of its source, and that every piece can be drawn."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from pnp.game import load_game
from pnp.game.model import Card, Component, Game, copies_for
from pnp.game.paths import share
from pnp.game.sizes import PAPER_SIZES
from pnp.press.check import check_game
from pnp.press.faces import Faces
from pnp.press.plan import Order
from tests.built import component_of
from tests.items import places

TIDE_TURNERS = {
    "Bountiful Seas": 2, "Chain Shot": 2, "Dive": 2, "Doldrums": 1, "Engage": 2, "Feeding Frenzy": 1, "Fish Slap": 2,
    "Four Seahorsemen": 2, "Harpoon": 1, "Idol’s Demand": 1, "Idol’s Revenge": 2,
}  # fmt: skip
KING_TIDE = {"Ancient Wager": 1, "Siren’s Call": 1, "Klabautermann": 1, "Poppet": 1}
ABILITIES = {
    "First Attack +1",
    "First Defense +1",
    "Draw +1",
    "Trade-In −1",
    "Take 1 From Discard",
    "Group Attack",
    "Wild Treasure",
}
LEFT_OUT = {
    2: {"Group Attack", "Engage", "Feeding Frenzy", "Siren’s Call", "Armada"},
    3: {"Armada"},
    4: set(),
    5: set(),
    6: set(),
}
EXPANSION = {"king-tide", "king-tide-ability"}


@cache
def game() -> Game:
    return load_game(share() / "cards" / "fish-n-ships")


def component(name: str) -> Component:
    return component_of(game(), name)


def pieces(name: str, players: int = 6) -> list[Card]:
    """Return the cards of a component that *players* need, each as often as it is printed."""
    part = component(name)
    return [card for card in part.cards for _ in range(copies_for(part, card, players, full=players == 6))]


def names(name: str, players: int = 6) -> Counter[str]:
    return Counter(str(card.fields["name"]) for card in pieces(name, players))


def goals() -> list[list[str]]:
    """Return the treasures of each goal, top to bottom."""
    return [[field(card, f"treasure_{i}")["id"] for i in range(1, 6)] for card in component("goal").cards]


def field(card: Card, name: str) -> Any:
    return card.fields[name]


def test_the_red_deck_is_99_cards_and_the_blue_one_23_the_king_tide_adds_4_and_1() -> None:
    counts = {part.id: len(pieces(part.id)) for part in game().components if not (part.optional or part.is_page)}
    assert counts == {
        "treasure": 40, "cannonball": 37, "skulduggery": 4, "tide-turner": 18, "goal": 16, "ability": 7,
        "king-tide": 4, "king-tide-ability": 1, "table-plan": 1, "setup-card": 5, "aid": 6, "score-pad": 1,
    }  # fmt: skip
    backs = Counter(part.back for part in game().components for _ in pieces(part.id) if part.id not in EXPANSION)
    assert backs["red-back.j2"] == 99
    assert backs["blue-back.j2"] == 23


def test_five_treasures_of_each_of_eight_kinds() -> None:
    assert Counter(field(card, "fish")["name"] for card in pieces("treasure")) == dict.fromkeys(
        ("Lantern Eel", "Glass Herring", "Ember Koi", "Moon Ray", "Thunder Carp", "Ink Puffer", "Star Sturgeon",
         "Frost Perch"), 5
    )  # fmt: skip


def test_each_fish_has_a_colour_a_pattern_and_a_ground_of_its_own() -> None:
    for column in ("colour", "pattern", "floor"):
        assert len({fish[column] for fish in game().tables["fish"].values()}) == 8


def test_cannonballs_by_value() -> None:
    assert Counter(card.fields["value"] for card in pieces("cannonball")) == {1: 10, 2: 11, 3: 9, 4: 5, 5: 2}


def test_tide_turners_and_abilities_by_name() -> None:
    assert names("tide-turner") == TIDE_TURNERS
    assert names("king-tide") == KING_TIDE
    assert names("ability") == dict.fromkeys(ABILITIES, 1)
    assert names("king-tide-ability") == {"Armada": 1}


def test_goals_are_five_treasures_with_one_pair_and_no_two_are_alike() -> None:
    multisets = [Counter(goal) for goal in goals()]
    assert len(multisets) == 16
    assert all(sorted(goal.values()) == [1, 1, 1, 2] for goal in multisets)
    assert max((a & b).total() for a, b in combinations(multisets, 2)) == 3


def test_goals_of_the_short_game_differ_too() -> None:
    multisets = [Counter(goal[:4]) for goal in goals()]
    assert max((a & b).total() for a, b in combinations(multisets, 2)) == 2


def test_every_treasure_is_ten_times_on_goals_and_at_the_bottom_of_two() -> None:
    assert set(Counter(fish for goal in goals() for fish in goal).values()) == {10}
    assert set(Counter(goal[4] for goal in goals()).values()) == {2}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_stays_in_the_box(players: int) -> None:
    parts = ("tide-turner", "king-tide", "ability", "king-tide-ability")
    everything = set().union(*(names(part) for part in parts))
    assert everything - set().union(*(names(part, players) for part in parts)) == LEFT_OUT[players]


def test_the_sign_on_a_card_says_what_its_players_column_does() -> None:
    for part in game().components:
        for card in part.cards if part.id != "setup-card" else ():
            kept = [n for n in range(2, 7) if copies_for(part, card, n)]
            barred = [str(n) for n in range(2, 7) if n not in kept]
            assert list(field(card, "without")) == barred if "without" in card.fields else not barred


def test_the_expansion_lies_in_components_of_its_own() -> None:
    assert set(game().facts["expansion"]) == EXPANSION  # type: ignore[call-overload]


def test_only_the_expansion_carries_the_sign_of_the_king_tide() -> None:
    faces = Faces(game(), players=6)
    for part, carried in (("tide-turner", False), ("king-tide", True), ("king-tide-ability", True)):
        frame = faces.face(component(part), component(part).cards[0])
        assert any("king-tide" in place.symbol for place in places(frame.items)) is carried


@pytest.mark.combinations("players, ink_saver, count", [(2, False, 126), (6, True, 140)], [(6, True, 140)])
def test_every_piece_can_be_drawn(players: int, ink_saver: bool, count: int) -> None:
    order = Order(PAPER_SIZES["A4"], "A4", ink_saver=ink_saver, players=players)
    plan, unexplained = check_game(game(), order, lambda *_: None)
    assert (plan.piece_count, unexplained) == (count, ())
