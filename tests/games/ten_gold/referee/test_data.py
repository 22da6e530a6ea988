"""The data of the game as the referee reads it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.games.ten_gold.referee.data import Start, read_data
from tests.games.ten_gold.referee.tables import data, game


def test_the_table_of_the_set_up() -> None:
    """Section 2."""
    assert dict(data().starts) == {2: Start(2, 4, 2), 3: Start(3, 4, 2), 4: Start(3, 4, 2), 5: Start(3, 4, 2)}
    assert data().start(2).gold == 2
    for players in (1, 6):
        with pytest.raises(ValueError, match="2 to 5 players"):
            data().start(players)


def test_the_dice_of_the_rows() -> None:
    """Section 5: a d4 before each row, then d4 d6 d8 d10 d12."""
    for row in ("sails", "cannons"):
        assert [data().dice(row, coins) for coins in range(6)] == [4, 4, 6, 8, 10, 12]
    assert data().circles == (5, 5)


@pytest.mark.parametrize(
    ("empty_row", "sails", "cannons"), [("printed", 4, 4), ("no_cannons", 4, 0), ("none", 0, 0)]
)  # fmt: skip
def test_an_empty_row_has_the_die_that_the_table_chose(empty_row: str, sails: int, cannons: int) -> None:
    assert data().dice("sails", 0, empty_row) == sails
    assert data().dice("cannons", 0, empty_row) == cannons
    assert data().dice("cannons", 2, empty_row) == 6  # a row with coins does not care


def test_each_row_has_its_own_dice() -> None:
    other = replace(data(), cannons=(0, 6, 12))
    assert (other.dice("cannons", 2), other.dice("sails", 2), other.circles) == (12, 6, (5, 2))


def test_the_other_ships() -> None:
    navy, merchants = data().navy, data().merchants
    assert (navy.ships, navy.sails, navy.cannons, navy.gold) == (4, 8, 10, 0)
    assert (merchants.ships, merchants.sails, merchants.cannons, merchants.gold) == (2, 10, 0, 1)


def test_the_decks() -> None:
    """Section 12: 36 island cards, 12 of them with a black spot, and 18 sunken ship cards."""
    islands, sunken = data().island_deck, data().sunken_deck
    assert sum(card.copies for card in islands) == 36
    assert sum(card.copies for card in islands if card.spot) == 12
    assert sum(card.copies for card in sunken) == 18
    effects = {card.name: (card.effect, card.amount, card.copies) for card in (*islands, *sunken)}
    assert effects["Iron-Bound Chest"] == ("gold", 2, 2)
    assert effects["Leaking Strongbox"] == ("gold", -1, 1)
    assert effects["Empty Pit"] == ("none", 0, 4)
    assert effects["Hard Over"] == ("redodge", 0, 2)
    assert effects["Powder Store"] == ("drift_self", 2, 2)


def test_the_rest() -> None:
    found = data()
    assert (found.size, found.island_count, len(found.first_game)) == ((10, 10), 28, 28)
    assert (found.gold, found.flags, found.gold_to_win) == (60, 28, 10)
    assert (found.actions, found.hold, found.navy_reach, found.manoeuvre) == (2, 2, 3, 2)
    assert hash(found) == hash(read_data(game()))
