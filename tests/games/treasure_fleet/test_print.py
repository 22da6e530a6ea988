"""Treasure Fleet: the numbers of its source, and that every piece can be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from pnp.game import load_game
from pnp.game.model import Component, Game, copies_for
from pnp.game.paths import share
from pnp.game.sizes import PAPER_SIZES
from pnp.press.check import check_game
from pnp.press.plan import Order
from tests.built import component_of

Fields = Mapping[str, Any]

DECKS = ["sun", "moon", "kraken", "crown", "wolf"]
FIRE = {"four": 4, "three": 3, "two": 2, "one": 1, "boarding": None, "storm": 0}
COPIES = {"four": 3, "three": 5, "two": 5, "one": 2, "boarding": 1, "storm": 1}
SHIPS = {6: 3, 9: 4, 12: 4, 14: 4, 16: 5, 17: 4, 18: 3, 20: 2, 22: 1}
FIVE_SHIPS = {6: 1, 9: 1, 12: 2, 14: 1, 16: 2, 17: 1, 18: 1, 20: 1}


@cache
def game() -> Game:
    return load_game(share() / "cards" / "treasure-fleet")


def component(name: str) -> Component:
    return component_of(game(), name)


def pieces(name: str, players: int) -> list[Fields]:
    """Return the fields of the cards that *players* need, each as often as it is printed."""
    part = component(name)
    return [card.fields for card in part.cards for _ in range(copies_for(part, card, players, full=players == 5))]


def decks(players: int) -> dict[str, list[Fields]]:
    found: dict[str, list[Fields]] = {}
    for card in pieces("fleet-card", players):
        found.setdefault(card["deck"]["id"], []).append(card)
    return found


def sorts(cards: list[Fields]) -> Counter[str]:
    return Counter(card["sort"]["id"] for card in cards)


def points(cards: list[Fields]) -> Counter[int]:
    return Counter(card["points"] for card in cards if not card["cursed"])


def test_a_full_set_is_124_cards_with_a_course_card_for_each_player_and_set_up_cards() -> None:
    counts = {part.id: len(pieces(part.id, 5)) for part in game().components if not (part.optional or part.is_page)}
    assert counts == {"fleet-card": 85, "officer": 7, "treasure": 32, "aid": 5, "setup-card": 4, "score-pad": 2}
    assert counts["fleet-card"] + counts["officer"] + counts["treasure"] == 124


def test_every_deck_is_eighteen_cards_with_its_captain() -> None:
    captains = [card["deck"]["id"] for card in pieces("officer", 5) if card["kind"] == "captain"]
    assert captains == DECKS
    for cards in decks(5).values():
        assert sorts(cards) == COPIES
        assert len(cards) + 1 == 18


def test_the_figure_on_a_card_is_its_fire() -> None:
    cards = pieces("fleet-card", 5)
    assert {(card["sort"]["id"], card["fire"]) for card in cards} == set(FIRE.items())


@pytest.mark.parametrize(("players", "in_play", "hand", "fire"), [
    (2, 3, 13, 30), (3, 3, 13, 30), (4, 4, 13, 30), (5, 5, 16, 39),
])  # fmt: skip
def test_a_hand_lasts_for_all_sailings_and_the_ransom(players: int, in_play: int, hand: int, fire: int) -> None:
    facts: Any = game().facts
    setup = next(row for row in facts["setup"] if row["players"] == players)
    assert (setup["hand"], setup["ships"]) == (hand, max(players, 4))
    assert setup["hand"] == 3 * setup["sailings"] + 1
    assert list(decks(players)) == DECKS[:in_play]
    for cards in decks(players).values():
        playing = [card for card in cards if card["sort"]["id"] != "storm"]
        assert (len(playing), sum(card["fire"] or 0 for card in playing)) == (hand, fire)


def test_a_two_without_the_sign_can_leave_for_the_storm() -> None:
    for cards in decks(4).values():
        assert sorts(cards) == {"four": 2, "three": 4, "two": 4, "one": 2, "boarding": 1, "storm": 1}


def test_the_sign_of_five_players_is_on_three_cards_of_each_deck() -> None:
    marked = Counter((card["deck"]["id"], card["sort"]["id"]) for card in pieces("fleet-card", 5) if card["five"])
    assert marked == {(deck, sort): 1 for deck in DECKS for sort in ("four", "three", "two")}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["fleet-card", "treasure"])
def test_fewer_than_five_get_no_card_with_the_sign(name: str, players: int) -> None:
    assert not [card["id"] for card in pieces(name, players) if card["five"]]


@pytest.mark.parametrize(("players", "captains"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_captains_are_those_of_the_decks_in_play(players: int, captains: int) -> None:
    kinds = Counter(card["kind"] for card in pieces("officer", players))
    assert kinds == {"captain": captains, "lookout": 1, "governor": 1}


def test_the_fleet_has_the_points_of_the_list() -> None:
    assert points(pieces("treasure", 5)) == SHIPS
    assert (sum(SHIPS.values()), sum(value * count for value, count in SHIPS.items())) == (30, 422)
    assert len([card for card in pieces("treasure", 5) if card["cursed"]]) == 2


def test_ten_ships_are_for_five_players_only() -> None:
    stay = {value: count - FIVE_SHIPS.get(value, 0) for value, count in SHIPS.items()}
    assert points(pieces("treasure", 4)) == stay
    assert (sum(stay.values()), sum(value * count for value, count in stay.items())) == (20, 282)


def test_the_governor_is_worth_16() -> None:
    assert [card["value"] for card in pieces("officer", 2) if card["value"]] == [16]


def test_richer_prizes_are_greater_ships() -> None:
    ships = [card for card in pieces("treasure", 5) if not card["cursed"]]
    sizes = [(ship["points"], ship["masts"], ship["cargo"]) for ship in ships]
    assert sizes == sorted(sizes)


def test_what_tells_sides_and_ships_apart_is_never_used_twice() -> None:
    rows = list(game().tables["decks"].values())
    for column in ("word", "captain", "colour", "emblem", "pattern", "back", "portrait"):
        assert len({row[column] for row in rows}) == 5
    ships = pieces("treasure", 5)
    for column in ("name", "flavour"):
        assert len({card[column] for card in ships}) == 32


@pytest.mark.combinations("players, ink_saver, count", [(2, True, 74), (5, False, 135)], [(2, True, 74)])
def test_every_piece_can_be_drawn(players: int, ink_saver: bool, count: int) -> None:
    order = Order(PAPER_SIZES["A4"], "A4", ink_saver=ink_saver, players=players)
    plan, unexplained = check_game(game(), order, lambda *_: None)
    assert (plan.piece_count, unexplained) == (count, ())
