"""The set-up cards and score pads of Treasure Island agree with the fact sheet and with the referee's count."""

from __future__ import annotations

from functools import cache

import pytest

from pnp.game import load_game
from pnp.game.model import Card, Component, Game
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES
from pnp.press.faces import Faces
from pnp.press.plan import Order, plan_print
from tests.built import component_of
from tests.rules.papers import text_boxes, words

SETUPS = [
    # players; damaged markers in play; back in the box: ships, islands, damaged markers; fleets with an edge, which is
    # what docs/balance.md measured
    (2, 6, "36 ships, 4 islands, 12 damaged markers.", "none."),
    (3, 9, "33 ships, 3 islands, 9 damaged markers.", "Neptunes."),
    (4, 12, "30 ships, 2 islands, 6 damaged markers.", "Dutch, French and Neptunes."),
    (5, 15, "27 ships, 1 island, 3 damaged markers.", "Dutch, French and Neptunes."),
    (6, 18, "24 ships.", "French and Neptunes."),
]


@cache
def game(language: str = "en") -> Game:
    return load_game(game_folder("pirates-treasure-island"), language)


@cache
def faces(players: int = 6, language: str = "en") -> Faces:
    return Faces(game(language), players=players)


def part(id: str, language: str = "en") -> Component:
    return component_of(game(language), id)


def cards_in_print(id: str, players: int) -> list[Card]:
    plan = plan_print(game(), Order(PAPER_SIZES["A4"], "A4", players=players))
    return [card for lot in plan.lots if lot.component.id == id for card in lot.pieces]


def setup_cards(players: int, language: str = "en") -> list[Card]:
    """Return the cards for so many players, in whatever set they come."""
    return [card for card in part("setup-card", language).cards if card.fields["seats"] == players]


def test_no_two_ships_have_the_same_build() -> None:
    """Masts, hull and rig make a silhouette: two of the same could be taken for each other across the table."""
    fields = [card.fields for card in part("ship").cards]
    builds = [tuple(each[name] for name in ("masts", "hull", "rig", "beast")) for each in fields]
    assert len(set(builds)) == len(builds) == 42


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_smaller_set_has_the_card_for_its_own_number(players: int) -> None:
    assert [card.fields["seats"] for card in cards_in_print("setup-card", players)] == [players]


def test_a_full_set_has_a_card_for_each_number() -> None:
    assert [card.fields["seats"] for card in cards_in_print("setup-card", 6)] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(("players", "damaged", "box", "fleets"), SETUPS)
def test_a_set_up_card_has_the_numbers_of_the_fact_sheet(players: int, damaged: int, box: str, fleets: str) -> None:
    for card in setup_cards(players):
        said = " ".join(words(faces().face(part("setup-card"), card)).split())
        for expected in (
            f"{players} PLAYERS",
            "a different one each, and 3 ships of it, with 1, 2 and 3 masts",
            "all 120 markers, face down",
            f"Ships and cards: an orders card each, {damaged} damaged markers",
            f"Box: {box}",
            f"Stronger fleets: {fleets}",
        ):
            assert expected.casefold() in said.casefold()


@pytest.mark.parametrize(("players", "damaged", "box", "fleets"), SETUPS)
def test_german_set_up_cards_have_the_same_numbers(players: int, damaged: int, box: str, fleets: str) -> None:
    for card in setup_cards(players, "de"):
        said = " ".join(words(faces(language="de").face(part("setup-card", "de"), card)).split())
        german = box.replace("ships", "Schiffe").replace("islands", "Inseln").replace("island", "Insel")
        assert f"Schachtel: {german.replace('damaged markers', 'Schadensmarker')}" in said
        assert f"Bereitlegen: je eine Befehlskarte, {damaged} Schadensmarker" in said
        assert ("keine" in said) == (fleets == "none.")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_picture_has_a_home_for_each_player_and_one_treasure_island(players: int) -> None:
    for card in setup_cards(players):
        page = faces().page(part("setup-card"), {"card": card.fields})
        shown = [str(use.get("href")).removeprefix("piece:").split("/") for use in page.iter("use")]
        islands = [card for card in part("island").cards if ["island", card.id] in shown]
        assert len({card.id for card in islands if card.fields["home"]}) == players
        assert [card.id for card in islands if not card.fields["home"]] == ["treasure-island"]
        ships = {name for kind, name in shown if kind == "ship"}
        assert len(ships) == 3 * (players if players < 5 else 1)  # of many others the close view shows the homes alone


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["captain", "island", "1 mast", "2 masts", "3 masts", "Total"]),
        ("de", ["Kapitän", "Insel", "1 Mast", "2 Masten", "3 Masten", "Summe"]),
    ],
)
def test_the_score_pad_counts_as_the_referee_does(language: str, lines: list[str]) -> None:
    component = part("score-pad", language)
    found = list(text_boxes(faces(language=language).face(component, component.cards[0]).items))
    left = [text.text for text, box in sorted(found, key=lambda each: each[1].y) if box.x < 22_000]
    assert [text for text in left if text in lines] == lines * 3


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_score_pad_has_a_column_for_each_player(players: int) -> None:
    component = part("score-pad")
    root = faces(players).page(component, {})
    upright = {line.get("x1") for line in root.iter("line") if line.get("x1") == line.get("x2")}
    assert len(upright) == players
