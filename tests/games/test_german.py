"""Treasure Island in German: complete, consistent in its words, and printable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from pnp.game import load_game, load_texts
from pnp.game.edition import edition_of
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES
from pnp.packages.installed import game_ids
from pnp.press.check import check_game
from pnp.press.plan import Order

GAME = game_folder("pirates-treasure-island")


@cache
def german() -> Game:
    return load_game(GAME, "de")


def german_texts() -> Iterator[tuple[str, str]]:
    """Yield what is printed in German, by its key; English names of ships that stay are among it."""
    _, entries = load_texts(GAME, "de")
    yield from ((".".join(entry.key), entry.text) for entry in entries)


def test_everything_is_translated() -> None:
    _, entries = load_texts(GAME, "de")
    assert [entry.key for entry in entries if not entry.text] == []
    assert len(entries) > 300


@pytest.mark.combinations("paper, ink_saver", list(product(["A4", "Letter"], [False, True])), [("Letter", False)])
@pytest.mark.in_long_form
def test_every_face_draws_and_fits(paper: str, ink_saver: bool) -> None:
    order = Order(PAPER_SIZES[paper], paper, ink_saver=ink_saver)
    plan, unexplained = check_game(german(), order, lambda done, total, what: None)
    assert unexplained == ()
    assert plan.piece_count == 200


def test_the_pieces_are_those_of_the_english_edition() -> None:
    assert edition_of(german()) == edition_of(load_game(GAME))


def test_quotes_dashes_and_apostrophes_are_german() -> None:
    for key, text in german_texts():
        assert not re.search(r"[\"']| - |--|\u201d", text), key
        inside = re.sub(r"[^\u201e\u201c]", "", text)
        assert inside == "\u201e\u201c" * (len(inside) // 2), key


def test_what_stands_in_quotes_is_what_the_cards_call_it() -> None:
    names = {str(row["name"]) for row in german().tables["orders"].values()} | {"Auf See"}
    quoted = {
        name
        for key, text in german_texts()
        if not key.startswith("words.print")
        for name in re.findall("\u201e(.+?)\u201c", text)
    }
    assert quoted <= names
    assert len(quoted) > 5


def test_no_two_cards_tell_the_same_joke() -> None:
    lines = [text for key, text in german_texts() if key.endswith(".flavour")]
    assert len(set(lines)) == len(lines) == 49


@pytest.mark.parametrize("name", game_ids())
def test_english_stays_english(name: str) -> None:
    game = load_game(game_folder(name))
    assert game.language == "en"
    assert game.words["set_heading"] == "What is in the set"
