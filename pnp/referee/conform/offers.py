"""The law that what is offered is what is not refused: held against all that can be written, and some that cannot."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.conform.found import Anything, Fault, line_of_move
from pnp.referee.conform.playing import Played
from pnp.referee.conform.thoroughness import Much, closely
from pnp.referee.tuples import replace_item

STRAY: tuple[Any, ...] = (-1, 99, None, "", "nothing", (), (-1,), (9, 9, 9))
"""Values that hardly any move has."""

_LEAST = 3
"""How many of the actions that are offered are tried in each state, and how many that differ a little from one."""

Seen = Mapping[str, Mapping[Any, None]]
"""The values that actions of a game had, by the keys of the grammar."""


def values_seen(referee: Anything, game: Played) -> Seen:
    """Return the values that the actions of *game* had."""
    seen: dict[str, dict[Any, None]] = {}
    for action in game.actions:
        for value, given in zip(referee.rulebook.moves[action.verb].values, action.args, strict=True):
            seen.setdefault(value.key, {})[given] = None
    return seen


def check_offers(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """Try every verb with every value: for each seat in the first states of a phase, and in fewer of the others."""
    seen = values_seen(referee, game)
    for step, state, close in closely(referee, game):
        offers = [*referee.actions(state)]
        offered = set(offers)
        waiting = referee.waits_for(state)
        if len(offered) != len(offers):
            twice = next(each for each in offers if offers.count(each) > 1)
            where = line_of_move(referee, twice.verb, "offers")
            yield Fault(f"{twice.verb}: {_told(game, twice)} is offered twice", where, step, twice.verb)
        for action in offers if close else ():
            if action.seat not in waiting:
                what = f"{action.verb}: it is offered to {game.name(action.seat)}, who is not to act"
                yield Fault(what, line_of_move(referee, action.verb, "offers"), step, action.verb)
            data = json.loads(json.dumps(referee.rulebook.to_json(state, action)))
            if referee.rulebook.from_json(state, data) != action:
                what = f"{action.verb}: {_told(game, action)} is another action after JSON was written and read"
                yield Fault(what, line_of_move(referee, action.verb), step, action.verb)
        tries = actions_to_try(
            referee,
            state,
            seen,
            dice,
            much.tries if close else much.few,
            range(-1, game.tried.players) if close else waiting,
        )
        for action in (*tries, *offers[: _LEAST + (much.tries if close else much.few)]):
            finding = referee.refusal(state, action)
            if (finding is None) == (action in offered):
                continue
            if finding is None:
                what = f"{action.verb}: {_told(game, action)} is allowed, but not offered"
                where, hint = line_of_move(referee, action.verb, "offers"), "offer it, or refuse it with a reason"
            else:
                what = f"{action.verb}: {_told(game, action)} is offered, but refused: {finding.message}"
                where, hint = line_of_move(referee, action.verb, "refuse"), "use the same rule for offers and refusals"
            yield Fault(what, where, step, action.verb, hint)


def actions_to_try(
    referee: Anything, state: Any, seen: Seen, dice: Dice, tries: int, seats: Iterable[int]
) -> Iterator[Action]:
    """Yield every action that can be written in *state*, and some that cannot.

    Where there are more than *tries* ways to give one verb its values, chance picks so many, and as many that differ
    from what is offered in one value.
    """
    seats = [*seats]
    for move in referee.rulebook.moves.values() if tries else ():
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
    offered = [action for action in referee.actions(state) if action.args and action.seat in seats]
    for _ in range(tries + _LEAST if offered else 0):
        action = dice.pick(offered)
        place = dice.below(len(action.args))
        value = referee.rulebook.moves[action.verb].values[place]
        yield action._replace(
            args=replace_item(action.args, place, _another(action.args[place], value.key, seen, dice))
        )


def _another(given: Any, key: str, seen: Seen, dice: Dice) -> Any:
    """Return another value than *given*: one that was seen, or where it has parts, with another part."""
    known = [*seen.get(key, {given: None})]
    if type(given) is not tuple or not given:
        return dice.pick(known)
    place = dice.below(len(given))
    parts = [part for each in known if type(each) is tuple for part in each if type(part) is type(given[place])]
    other = replace_item(given, place, dice.pick(parts or [given[place]]))
    is_alike = len({type(part) for part in given}) == 1 and isinstance(given[0], str | int)
    return tuple(sorted(other)) if is_alike and [*given] == sorted(given) else other


def _told(game: Played, action: Action) -> str:
    """Return *action* as messages have it."""
    who = "" if action.seat == CHANCE else f"{game.name(action.seat)}: "
    return f"{who}{action.verb}({', '.join(map(repr, action.args))})"
