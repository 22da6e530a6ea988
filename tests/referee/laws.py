"""What every referee keeps to in every game: the laws that a random game of any of them is held against."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import pytest

from pnp.referee import (
    CHANCE,
    Action,
    Dice,
    IllegalAction,
    Referee,
    read_options,
    read_record,
    replay,
    write_log,
    write_record,
)

Anything = Referee[Any, Any]


def play_by_the_laws(
    referee: Anything, players: int, options: Mapping[str, Any], seed: int, folder: Path, most: int = 20_000
) -> int:
    """Play a random game, hold every state against the laws, and return how many actions it took.

    Nothing is lost or made; somebody can act until the game ends; every action that is offered applies and no other
    one does; nothing changes the state that it is given; the log of the game leads to the same state.
    """
    names = ("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn")[:players]
    full = read_options(referee.game, options)
    dice = Dice(seed)
    setup = referee.deal(names, full, dice)
    assert referee.check_setup(setup) == []
    first = state = referee.begin(setup)
    assert referee.names(state) == names
    pieces = referee.pieces(state)
    done: list[Action] = []
    others: list[Action] = []
    while referee.waits_for(state):
        assert len(done) < most, "the game does not end"
        assert referee.outcome(state) is None
        before = hash(state)
        action = _any_action(referee, state, dice)
        others = _check_offers(referee, state, others, dice)
        after = referee.apply(state, action)
        assert hash(state) == before
        assert referee.pieces(after) == pieces, f"after {action}"
        others.append(action)
        done.append(action)
        state = after
        if len(done) % 16 == 1:
            for seat in (None, *range(players)):
                json.dumps(referee.view(state, seat))
    outcome = referee.outcome(state)
    assert outcome is not None
    assert list(referee.actions(state)) == []
    assert all(0 <= winner < players for winner in outcome.winners)
    with pytest.raises(IllegalAction):
        referee.apply(state, done[-1])
    _check_log(referee, setup, full, first, done, state, folder)
    return len(done)


STRAY: tuple[Any, ...] = (-1, 99, None, "", "nothing", (), (-1,), (9, 9, 9))
"""Values that hardly any move has."""


BRIEF = {"most": 100, "tries": 20}
"""How much of a game the short form gives to :func:`check_offers`."""


def check_offers(
    referee: Anything, players: int, options: Mapping[str, Any], seed: int, most: int = 2_000, tries: int = 300
) -> int:
    """Hold what is offered against what is not refused, over all verbs and values that can be written.

    A random game is played twice: once to see which values there are, then to try them all, with each verb and for
    each seat, in the first states of a phase, and in fewer and fewer of the others. Where there are more than *tries*
    ways to give one verb its values, chance picks so many. In all states the seats that may act try the verbs with few
    ways, and some ways of the others. Return how many states were looked at closely.
    """
    first = referee.new(players, options, seed)
    dice = Dice(seed)
    game = list(_walk(referee, first, dice, most))
    seen: dict[str, dict[Any, None]] = {}
    for _, action in game:
        for value, given in zip(referee.rulebook.moves[action.verb].values, action.args, strict=True):
            seen.setdefault(value.key, {})[given] = None
    looked, alike = 0, Counter[Any]()
    for state, _ in game:
        phase = referee.rulebook.phase(state)
        alike[phase] += 1
        closely = alike[phase] <= 4 or not alike[phase] & (alike[phase] - 1)  # and where the number is a power of two
        looked += closely
        offered = set(referee.actions(state))
        seats = range(-1, players) if closely else referee.waits_for(state)
        for action in _every_action(referee, state, seen, dice, tries if closely else 20, seats):
            finding = referee.refusal(state, action)
            assert (finding is None) == (action in offered), f"{action} in {state}: {finding}"
        for action in offered if closely else ():
            assert referee.refusal(state, action) is None, f"{action} is offered and yet refused in {state}"
            data = json.loads(json.dumps(referee.rulebook.to_json(state, action)))
            assert referee.rulebook.from_json(state, data) == action
    return looked


def _walk(referee: Anything, state: Any, dice: Dice, most: int) -> Iterator[tuple[Any, Action]]:
    """Yield the states of a random game with what was done in each."""
    while referee.waits_for(state) and most > 0:
        action = _any_action(referee, state, dice)
        yield state, action
        state = referee.follow(state, action)
        most -= 1


def _every_action(
    referee: Anything, state: Any, seen: Mapping[str, Iterable[Any]], dice: Dice, tries: int, seats: Iterable[int]
) -> Iterator[Action]:
    """Yield every action that can be written in *state*, and some that cannot."""
    for move in referee.rulebook.moves.values():
        pools = [
            list(dict.fromkeys((*(value.every(state) if value.every else ()), *seen.get(value.key, ()), *STRAY)))
            for value in move.values
        ]
        ways = prod(len(pool) for pool in pools)
        if ways <= tries:
            values = list(product(*pools))
        else:
            values = [tuple(pool[dice.below(len(pool))] for pool in pools) for _ in range(tries)]
        for args in values:
            for seat in seats:
                yield Action(seat, move.id, args)


def _any_action(referee: Anything, state: Any, dice: Dice) -> Action:
    if referee.waits_for(state) == (CHANCE,):
        return referee.throw(state, dice)
    actions = referee.actions(state)
    return actions[dice.below(len(actions))]


def _check_offers(referee: Anything, state: Any, others: Sequence[Action], dice: Dice) -> list[Action]:
    """Check some of the actions that are offered here, and some that were possible elsewhere but are not here."""
    offered = list(referee.actions(state))
    known = set(offered)
    assert len(known) == len(offered) > 0
    assert {action.seat for action in offered} <= set(referee.waits_for(state))
    for _ in range(3):
        action = offered[dice.below(len(offered))]
        assert referee.refusal(state, action) is None, f"{action} is offered and yet refused"
        if referee.waits_for(state) != (CHANCE,):
            for seat in range(-1, len(referee.names(state))):
                other = action._replace(seat=seat)
                assert (referee.refusal(state, other) is None) == (other in known), f"{other} in {state}"
    for other in others[-12:]:
        assert (referee.refusal(state, other) is None) == (other in known), f"{other} in {state}"
    return [*others[-40:], *offered[:2]]


def _check_log(
    referee: Anything, setup: Any, options: Mapping[str, Any], first: Any, done: list[Action], last: Any, folder: Path
) -> None:
    """Write the game down, read it again, and come to the same state."""
    path = folder / "game.toml"
    path.write_text(write_record(referee, setup, options, write_log(referee, first, done)), "utf-8")
    record = read_record(path, referee)
    assert record.setup == setup
    again = replay(referee, record)
    assert again.findings == ()
    assert again.stop is None
    assert list(again.actions) == done
    assert again.state == last
    assert again.outcome == referee.outcome(last)
