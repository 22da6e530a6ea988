"""Positions that cannot be are refused, and every other one can be played on from."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from pnp.referee import CHANCE, Dice, check_position, play_out, read_options
from tests.games.fish_n_ships.referee.tables import game
from tests.games.fish_n_ships.referee.tabletop import REFEREE

POSITION = REFEREE.position
SETUP = REFEREE.deal(("Ann", "Ben", "Cleo"), read_options(game(), {"king_tide": "on"}), Dice(1))
FIRST = REFEREE.begin(SETUP)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"turn": {"taken": ["swim"]}}, "not_now"),
        ({"turn": {"allowed": 3}}, "not_now"),
        ({"hands": {"Ann": "Klabautermann"}}, "not_now"),
        ({"piles": {"Ann": [{"kind": "Moon Ray", "cards": "ball 1"}]}}, "not_now"),
        ({"piles": {"Ann": [{"kind": "Moon Ray", "cards": "Moon Ray"}] * 2}}, "same_kind_piles"),
        ({"piles": {"Ann": [{"kind": "Moon Ray", "cards": "Moon Ray", "ability": "Draw +1"}]}}, "not_now"),
        ({"hands": {"Ann": "Moon Ray x6"}}, "pieces"),
        ({"phase": {"is": "Drawing", "count": 0}}, "not_now"),
        ({"phase": {"is": "Limit"}}, "not_now"),
        ({"phase": {"is": "Over", "winner": "Ann"}}, "not_now"),
        ({"phase": {"is": "Spoils", "winners": "Ann", "takes": ["Ann 1"]}}, "not_now"),
        ({"klabautermann": "Ann 0"}, "not_now"),
    ],
)
def test_a_position_that_cannot_be_is_a_finding(told: dict[str, Any], code: str) -> None:
    assert POSITION is not None
    state = POSITION.read(FIRST, told)
    assert code in [finding.code for finding in check_position(REFEREE, FIRST, state)]


def test_what_is_not_told_lies_in_the_deck_and_in_the_centre() -> None:
    assert POSITION is not None
    pile = {"kind": "Moon Ray", "cards": "Moon Ray x2", "ability": "Draw +1", "active": True}
    hands = dict.fromkeys(("Ann", "Ben", "Cleo"), "ball 1")
    state = POSITION.read(FIRST, {"hands": hands, "piles": {"Ben": [pile]}, "turn": {"seat": "Ben"}})
    assert check_position(REFEREE, FIRST, state) == []
    assert (state.deck.count("moon-ray"), "draw" in state.centre) == (3, False)


@pytest.mark.in_long_form
def test_a_mutated_position_is_refused_or_can_be_played() -> None:
    assert POSITION is not None
    dice, played = Dice(7), 0
    state, pool = FIRST, [""]
    for action in play_out(REFEREE, FIRST, 3, most=150).actions:
        state = REFEREE.follow(state, action)
        told = POSITION.write(FIRST, state)
        told.pop("deck", None)
        places = list(leaves(told))
        pool = [*pool, *(value for _, _, value in places)][-300:]
        for _ in range(4):
            changed = copy.deepcopy(told)
            spots = list(leaves(changed))
            holder, key, _ = spots[dice.below(len(spots))]
            holder[key] = pool[dice.below(len(pool))]
            try:
                other = POSITION.read(FIRST, changed)
            except ValueError:
                continue
            if check_position(REFEREE, FIRST, other) == []:
                played += bool(go_on(other))
    assert played > 50


def leaves(told: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each text, number and switch with what holds it, and its key."""
    for key, value in told.items() if isinstance(told, dict) else enumerate(told):
        if isinstance(value, dict | list):
            yield from leaves(value)
        else:
            yield told, key, value


def go_on(state: Any) -> int:
    """Follow each action of a state, and return how many there are."""
    chance = REFEREE.waits_for(state) == (CHANCE,)
    actions = [REFEREE.throw(state, Dice(1))] if chance else list(REFEREE.actions(state))[:20]
    for action in actions:
        assert REFEREE.refusal(state, action) is None
        REFEREE.follow(state, action)
    return len(actions)
