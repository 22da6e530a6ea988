"""Coins on a ship card: taking, giving up, gaps."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.ten_gold.referee.gold import Card, Rows, gains, payments, read_circles, row_faults
from tests.games.ten_gold.referee.tables import numbers

FIVE = (5, 5)
FULL_CARDS = [Rows(5, 5, beside) for beside in range(4)]
CARDS = [Rows(sails, cannons) for sails, cannons in product(range(6), repeat=2)] + FULL_CARDS[1:]


def test_the_ways_to_fill_an_empty_card_and_to_empty_a_full_one_are_as_many_as_by_hand() -> None:
    by_hand = numbers("splits")["5 5"]
    assert [len(gains(Rows(), coins, FIVE)) for coins in range(1, 11)] == by_hand
    assert [len(payments(Rows(5, 5), coins)) for coins in range(1, 11)] == by_hand


def test_one_coin_goes_into_either_row_that_has_room() -> None:
    assert set(gains(Rows(1, 2), 1, FIVE)) == {Rows(2, 2), Rows(1, 3)}
    assert gains(Rows(5, 2), 1, FIVE) == [Rows(5, 3)]
    assert gains(Rows(5, 5), 1, FIVE) == [Rows(5, 5, 1)]
    assert gains(Rows(4, 5, 0), 2, FIVE) == [Rows(5, 5, 1)]
    assert gains(Rows(3, 3), 0, FIVE) == [Rows(3, 3)]


def test_the_card_is_filled_before_a_coin_lies_beside_it() -> None:
    for rows, coins in product(CARDS, range(1, 13)):
        for after in gains(rows, coins, FIVE):
            assert after.beside == max(0, rows.total + coins - 10)


def test_gold_beside_the_card_goes_first_and_then_the_ends_of_the_rows() -> None:
    assert payments(Rows(5, 5, 2), 1) == [Rows(5, 5, 1)]
    assert payments(Rows(5, 5, 2), 2) == [Rows(5, 5, 0)]
    assert set(payments(Rows(5, 5, 2), 3)) == {Rows(4, 5, 0), Rows(5, 4, 0)}
    assert set(payments(Rows(2, 1), 2)) == {Rows(0, 1), Rows(1, 0)}
    assert payments(Rows(0, 3), 1) == [Rows(0, 2)]


def test_who_has_less_gives_all() -> None:
    assert payments(Rows(2, 1), 4) == [Rows()]
    assert payments(Rows(), 1) == [Rows()]


def test_every_split_is_there_once_and_no_other() -> None:
    """All cards, one to twelve coins, against all pairs of rows."""
    for rows, coins in product(CARDS, range(1, 13)):
        on_card = min(coins, 10 - rows.sails - rows.cannons)
        taken = {
            Rows(sails, cannons, rows.beside + coins - on_card)
            for sails, cannons in product(range(rows.sails, 6), range(rows.cannons, 6))
            if sails + cannons == rows.sails + rows.cannons + on_card
        }
        found = gains(rows, coins, FIVE)
        assert len(found) == len(taken)
        assert set(found) == taken
        off_card = min(max(0, coins - rows.beside), rows.sails + rows.cannons)
        paid = {
            Rows(sails, cannons, max(0, rows.beside - coins))
            for sails, cannons in product(range(rows.sails + 1), range(rows.cannons + 1))
            if sails + cannons == rows.sails + rows.cannons - off_card
        }
        found = payments(rows, coins)
        assert len(found) == len(paid)
        assert set(found) == paid


def test_what_is_taken_can_be_given_up_again() -> None:
    for rows, coins in product(CARDS, range(1, 8)):
        assert all(rows in payments(after, coins) for after in gains(rows, coins, FIVE))


# -- gaps ------------------------------------------------------------------------------------------------


@given(st.sets(st.integers(1, 5)))
def test_a_row_has_a_gap_unless_it_is_filled_from_the_left(filled: set[int]) -> None:
    findings = list(row_faults("Ann", Card(tuple(filled)), FIVE))
    assert (findings == []) == (filled in [set(range(1, count + 1)) for count in range(6)])


def test_the_gap_is_named() -> None:
    (finding,) = row_faults("Ann", Card((), (1, 2, 4, 5)), FIVE)
    assert (finding.code, finding.player, finding.circle) == ("row_gap", "Ann", ("cannons", 3))
    assert "circle 3 of the cannons row" in finding.message


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        (Card((1, 2), (1,)), []),
        (Card((1, 3), (2,)), ["row_gap", "row_gap"]),
        (Card((1, 2, 3, 4, 5, 6), ()), ["row_full"]),
        (Card((1, 2, 3, 4, 5), (1, 2, 3, 4), 1), ["gold_beside"]),
        (Card((1, 2, 3, 4, 5), (1, 2, 3, 4, 5), 1), []),
    ],
)
def test_a_card_is_checked(card: Card, codes: list[str]) -> None:
    assert [finding.code for finding in row_faults("Ann", card, FIVE)] == codes


@pytest.mark.parametrize(
    ("text", "circles"), [("0", ()), ("3", (1, 2, 3)), (".....", ()), ("o.O", (1, 3)), (" 2 ", (1, 2))]
)
def test_a_row_is_read(text: str, circles: tuple[int, ...]) -> None:
    assert read_circles(text) == circles


@pytest.mark.parametrize("text", ["", "x", "-1", "o o", "1000", "²"])
def test_what_is_no_row_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a row"):
        read_circles(text)
