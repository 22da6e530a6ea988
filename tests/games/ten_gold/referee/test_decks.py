"""Decks: multisets, with the cards whose place is known, and the shuffling of discards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pnp.games.ten_gold.referee.decks import Deck, Known, discard, draw, new_deck, next_cards, put_back, refill
from pnp.referee import Dice
from tests.games.ten_gold.referee.tabletop import card, play, referee, sea


def test_a_new_deck_has_every_copy() -> None:
    data = referee().data
    assert (new_deck(data.island_deck).size, new_deck(data.sunken_deck).size) == (36, 18)
    counts = Counter(new_deck(data.sunken_deck).hidden)
    assert counts[card("Only Splinters")] == 4
    assert counts[card("Chase Them Down")] == 1


def test_known_cards_come_first_or_last() -> None:
    deck = put_back(put_back(Deck(("a", "b")), Known("c"), "under"), Known("d"), "top")
    deck = put_back(put_back(deck, Known("e"), "under"), Known("f"), "top")
    came = []
    for _ in range(6):
        known, deck = draw(deck, next_cards(deck)[0])
        came.append(known.card)
    assert came == ["f", "d", "a", "b", "c", "e"]
    assert deck == Deck(())


def test_the_discards_are_shuffled_when_nothing_is_left_and_no_sooner() -> None:
    last = Deck(("a",), discards=("b", "c"))
    assert refill(last) == last
    assert next_cards(last) == ("a",)
    known, rest = draw(last, "a")
    assert known.card == "a"
    assert next_cards(discard(rest, "a")) == ("a", "b", "c")
    bottom = Deck((), bottom=(Known("d"),), discards=("b",))
    assert next_cards(bottom) == ("d",)
    assert draw(Deck((), discards=("b", "c")), "c") == (Known("c"), Deck(("b",)))


def test_the_sunken_ship_deck_is_shuffled_in_play() -> None:
    state = sea((5, 5), (5, 6))
    all_cards = state.sunken.hidden
    empty = state._replace(sunken=Deck((), discards=all_cards))
    after = play(empty, "Ann: attack Ben, shot 4, dodge 1, draw Only Splinters")
    assert (after.sunken.size, after.sunken.discards) == (17, (card("Only Splinters"),))


def test_cards_are_drawn_as_often_as_the_deck_has_them() -> None:
    """4 of 18 are Only Splinters; 9000 draws lie within five deviations of 2000."""
    state = play(sea((5, 5), (5, 6)), "Ann: attack Ben, shot 4, dodge 1")
    dice = Dice(1)
    drawn = Counter(referee().throw(state, dice).args[0] for _ in range(9000))
    share = Fraction(4, 18)
    assert abs(drawn[card("Only Splinters")] - 9000 * share) < 5 * float(9000 * share * (1 - share)) ** 0.5
    assert set(drawn) == {found.id for found in referee().data.sunken_deck}


def test_dice_and_spins_are_fair() -> None:
    dice = Dice(2)
    roll = play(sea((5, 5), (5, 6)), "Ann: move")
    rolls = Counter(referee().throw(roll, dice).args[0][0] for _ in range(8000))
    assert set(rolls) == {1, 2, 3, 4}
    assert all(abs(count - 2000) < 5 * (8000 * 0.25 * 0.75) ** 0.5 for count in rolls.values())
    spin = play(sea(None, (5, 6)), "Ann: return")
    spins = Counter(referee().throw(spin, dice).args[0] for _ in range(8000))
    assert set(spins) == set(range(1, 11))
    assert all(abs(count - 800) < 5 * (8000 * 0.1 * 0.9) ** 0.5 for count in spins.values())
