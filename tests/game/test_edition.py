"""The edition follows from the numbers of a game, and from no words."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.edition import edition_of
from pnp.game.model import Card
from tests.edits import replace_in
from tests.tiny import copy_of_tiny


def edition_with(folder: Path, name: str, old: str, new: str) -> str:
    """Return the edition of the tiny game with one text replaced in one of its files."""
    replace_in(folder / name, old, new)
    return edition_of(load_game(folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_of_tiny(tmp_path)


def test_it_is_four_hex_digits(folder: Path) -> None:
    assert re.fullmatch("[0-9a-f]{4}", edition_of(load_game(folder)))


@pytest.mark.parametrize(("old", "new"), [("north,3,", "north,4,"), ("3,2+", "3,"), ("cy,", "ci,")])
def test_it_follows_from_numbers_players_and_ids(folder: Path, old: str, new: str) -> None:
    before = edition_of(load_game(folder))
    assert edition_with(folder, "keepers.csv", old, new) != before


def test_names_and_words_do_not_count(folder: Path) -> None:
    before = edition_of(load_game(folder))
    assert edition_with(folder, "keepers.csv", "Captain Cy", "Kapitän Cy") == before
    assert edition_with(folder, "keepers.csv", "Never late", "Nie zu spät") == before


def test_it_follows_from_copies_and_from_what_a_row_refers_to(folder: Path) -> None:
    game = load_game(folder)
    part = next(part for part in game.components if part.id == "keeper")

    def edition(card: Card) -> str:
        return edition_of(replace(game, components=(part._replace(cards=(card, *part.cards[1:])),)))

    first = part.cards[0]
    other = {**first.fields, "guild": game.tables["guilds"]["south"]}
    editions = {edition(first), edition(first._replace(copies=7)), edition(first._replace(fields=other))}
    assert len(editions) == 3
