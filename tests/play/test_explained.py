"""A card that is tapped is explained: its words, and what the rules say about it."""

from __future__ import annotations

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.pages.service import QuestionError
from pnp.play.pieces import Pieces
from pnp.store import Memory


@pytest.fixture(scope="module")
def pieces() -> Pieces:
    return Pieces(load_game(game_folder("fish-n-ships")), Memory())


def test_rules_that_name_a_card_are_found_with_their_section(pieces: Pieces) -> None:
    told = pieces.explain("ability/SA6")
    assert told["name"] == "Group Attack"
    assert "Fire one opening ball at all others" in str(told["words"])
    rules = told["rules"]
    assert isinstance(rules, list)
    assert {"stacks", "rulings"} <= {each["section"] for each in rules}


def test_terms_printed_on_a_card_are_explained(pieces: Pieces) -> None:
    rules = pieces.explain("king-tide/TT13")["rules"]
    assert isinstance(rules, list)
    assert any("Siren’s Call" in each["text"] for each in rules)


def test_pieces_without_a_name_are_called_by_what_they_refer_to(pieces: Pieces) -> None:
    names = pieces.names
    assert names["treasure/TR1"] == "Treasures: Lantern Eel"
    assert names["skulduggery/SK1"] == "Skulduggery: Ember Koi"
    assert names["goal/G04"] == "Tide Tables"
    assert names["setup-card/two"] == "Set-up cards: two"


def test_what_is_no_piece_is_told(pieces: Pieces) -> None:
    with pytest.raises(QuestionError, match="there is no piece 'ability/none'"):
        pieces.explain("ability/none")
