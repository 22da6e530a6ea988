"""The rules of The Blind Parrot, the odds of its bids, and who plays it. The game is installed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from importlib import import_module
from itertools import product
from random import Random
from typing import Any

import pytest

from pnp.referee import CHANCE, Action, Dice, Referee, captain_of, play_out, referee_of
from pnp.referee.captains import at_random


@pytest.fixture(name="referee")
def _referee() -> Referee[Any, Any]:
    return referee_of("blind-parrot")


def dealt(referee: Referee[Any, Any], *hands: str, **options: Any) -> Any:
    """Return the state in which the first player begins, and everybody has the bones that are told, such as 11355."""
    names = ["Ann", "Ben", "Cleo", "Dai"][: len(hands)]
    state = referee.new(names, {"coins": len(hands[0]), **options})
    state = state._replace(seat=0, dealing=tuple(range(len(hands))))
    for seat, hand in enumerate(hands):
        state = referee.apply(state, Action(CHANCE, "hand", (tuple(sorted(hand)), seat)))
    return state


def done(referee: Referee[Any, Any], state: Any, *told: str) -> Any:
    """Return the state after what the players do in turn, such as ``3x5`` or ``doubt``."""
    for each in told:
        number, times, face = each.partition("x")
        action = ("bid", (int(number), int(face))) if times else (each, ())
        state = referee.apply(state, Action(state.seat, *action))
    return state


def why_not(referee: Referee[Any, Any], state: Any, verb: str, *args: int) -> str:
    finding = referee.refusal(state, Action(state.seat, verb, args))
    assert finding is not None
    return finding.message


def test_a_bid_is_higher(referee: Referee[Any, Any]) -> None:
    state = done(referee, dealt(referee, "22345", "11666"), "3x4")
    assert "is not higher than 3 times 4" in why_not(referee, state, "bid", 3, 4)
    assert "is not higher" in why_not(referee, state, "bid", 2, 6)
    assert why_not(referee, state, "bid", 4, 1) == "Parrots are wild: bid a face from 2 to 6."
    assert why_not(referee, state, "bid", 11, 2) == "There are 10 bones behind the screens."
    assert {(3, 5), (3, 6), (4, 2)} <= {action.args for action in referee.actions(state) if action.verb == "bid"}
    assert why_not(referee, dealt(referee, "2", "3"), "doubt") == "Nobody has bid yet."
    assert "have not agreed" in why_not(referee, state, "spot_on")


@pytest.mark.parametrize(
    ("hands", "bid", "options", "coins"),
    [
        (("44126", "34522"), "4x4", {}, (5, 4)),  # two, a parrot and one: there are four
        (("44126", "34522"), "5x4", {}, (4, 5)),
        (("44126", "34522"), "4x4", {"parrots": "plain"}, (4, 5)),
        (("44126", "34522"), "7x4", {"loss": "difference"}, (2, 5)),
        (("44126", "34522"), "1x4", {"loss": "difference"}, (5, 2)),
        (("44126", "34522"), "2x1", {"parrots": "plain"}, (4, 5)),
    ],
)
def test_who_pays(
    referee: Referee[Any, Any], hands: tuple[str, ...], bid: str, options: dict[str, Any], coins: tuple[int, ...]
) -> None:
    state = done(referee, dealt(referee, *hands, **options), bid, "doubt")
    assert state.coins == coins
    assert state.paid == 10 - sum(coins)
    assert state.shown == tuple(tuple(sorted(hand)) for hand in hands)
    assert state.dealing == ((0, 1) if coins[0] < 5 else (1, 0))  # who has paid begins


def test_spot_on_gives_a_coin_back_and_never_more_than_one_began_with(referee: Referee[Any, Any]) -> None:
    state = dealt(referee, "44126", "34522", spot_on=True)
    assert done(referee, state, "4x4", "spot_on").coins == (5, 5)
    poorer = state._replace(coins=(5, 3), paid=2, bones=(state.bones[0], ("3", "4", "5")))
    assert done(referee, poorer, "4x4", "spot_on").coins == (5, 4)
    assert done(referee, poorer, "5x4", "spot_on").coins == (5, 2)


def test_who_has_no_coin_is_out(referee: Referee[Any, Any]) -> None:
    state = done(referee, dealt(referee, "2", "3", "4"), "1x6", "doubt")
    assert state.coins == (0, 1, 1)
    assert state.dealing == (1, 2)
    ended = done(referee, dealt(referee, "2", "3", "4", ending="first_out"), "1x6", "doubt")
    outcome = referee.outcome(ended)
    assert outcome is not None
    assert outcome.winners == (1, 2)
    assert outcome.totals == (0, 1, 1)


@pytest.mark.parametrize(
    "options", [{}, {"bones": "dice", "parrots": "plain"}, {"spot_on": True, "loss": "difference"}]
)
def test_games_end_and_lose_nothing_and_offer_what_they_allow(
    referee: Referee[Any, Any], options: dict[str, Any]
) -> None:
    random = Random(1)
    state = referee.new(4, {"coins": 2, **options}, seed=3)
    pieces, dice = referee.pieces(state), Dice(5)
    bids = [("bid", (number, face)) for number, face in product(range(10), range(8))]
    while (seats := referee.waits_for(state)) != ():
        assert referee.pieces(state) == pieces
        if seats == (CHANCE,):
            thrown = referee.throw(state, dice)
            assert thrown in referee.actions(state)
            state = referee.apply(state, thrown)
            continue
        tried = (Action(state.seat, verb, args) for verb, args in [*bids, ("doubt", ()), ("spot_on", ())])
        allowed = [action for action in tried if referee.refusal(state, action) is None]
        assert sorted(allowed) == sorted(referee.actions(state))
        imagined = referee.imagine(state, state.seat, dice)
        assert referee.view(imagined, state.seat) == referee.view(state, state.seat)
        assert referee.pieces(imagined) == pieces
        state = referee.apply(state, at_random({}, allowed, random))
    assert referee.outcome(state) is not None


def test_what_is_imagined_has_the_odds_of_the_table(referee: Referee[Any, Any]) -> None:
    for options in ({}, {"bones": "dice"}):
        state, dice = dealt(referee, "11111", "22345", **options), Dice(2)
        seen = Counter(bone for _ in range(400) for bone in referee.imagine(state, 0, dice).bones[1])
        parrots = 5 / 55 if not options else 1 / 6
        assert abs(seen["1"] / 2000 - parrots) < 0.03


def test_the_chances_are_exact() -> None:
    odds = import_module("blind_parrot.odds")
    dice = odds.Chances([1, 5, 5], 2, 0, parrots=True)
    throws = [*product(range(1, 7), repeat=2)]
    for number in range(7):
        counted = sum(3 + sum(bone in (1, 5) for bone in throw) >= number for throw in throws)
        assert dice.holds(number, 5) == Fraction(counted, len(throws))
    cards = odds.Chances([1, 5, 5], 7, 10, parrots=True)
    assert sum(cards.exact(number, 5) for number in range(11)) == 1
    assert cards.holds(4, 5) == 1 - Fraction(1, 1) * _none(17, 57, 7)


def _none(good: int, left: int, drawn: int) -> Fraction:
    """The chance that none of *drawn* cards is good, card by card."""
    chance = Fraction(1)
    for card in range(drawn):
        chance *= Fraction(left - good - card, left - card)
    return chance


def test_keen_beats_chance_and_sees_no_more_than_its_own_bones(referee: Referee[Any, Any]) -> None:
    keen = captain_of(referee, "keen")
    won = 0
    for seed in range(8):
        played = play_out(referee, referee.new(3, {"coins": 2}, seed), seed, (keen, at_random, at_random))
        outcome = referee.outcome(played.state)
        won += outcome is not None and outcome.winners == (0,)
    assert won >= 7
    state = done(referee, dealt(referee, "22345", "11666"), "3x6")
    chosen = {
        keen(referee.view(each, 1), referee.actions(each), Random(4))
        for each in (referee.imagine(state, 1, Dice(seed)) for seed in range(10))
    }
    assert len(chosen) == 1
