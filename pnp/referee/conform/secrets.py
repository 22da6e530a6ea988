"""The law of secrecy: when all that a seat does not know is dealt anew, nothing changes for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.captains import RANDOM, Captain, captain_names, captain_of
from pnp.referee.conform.found import (
    Anything,
    Fault,
    first_difference,
    line_of_method,
    line_of_move,
    line_of_order,
)
from pnp.referee.conform.offers import actions_to_try, values_seen
from pnp.referee.conform.playing import Played
from pnp.referee.conform.thoroughness import Much, closely
from pnp.referee.marks import line_of_code
from pnp.referee.sight import deeds_of, sight_of


def imagined(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[tuple[int, Any, int, Any, bool]]:
    """Yield states with their steps, a seat, and what that seat may imagine, where it differs."""
    if not does_imagine(referee, game):
        return
    for step, state, close in closely(referee, game):
        if referee.waits_for(state) == (CHANCE,) or not (close or step % 8 == 0):
            continue
        for seat in range(game.tried.players):
            for _ in range(much.deals):
                other = referee.imagine(state, seat, dice)
                if other != state:
                    yield step, state, seat, other, close


def does_imagine(referee: Anything, game: Played) -> bool:
    """Return whether *referee* has an ``imagine`` of its own, or needs none because nothing is hidden."""
    from pnp.referee.game import Referee

    is_open = all(
        referee.view(state, seat) == referee.view(state)
        for state in game.states[:9]
        for seat in range(game.tried.players)
    )
    return type(referee).imagine is not Referee.imagine or is_open


def check_secrets(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """Views, offers, log lines and refusals of a seat are the same in what it imagines."""
    seen = values_seen(referee, game)
    for step, state, seat, other, close in imagined(referee, game, dice, much):
        who = game.name(seat)
        before, after = (_plain(referee.view(each, seat)) for each in (state, other))
        if before != after:
            what = f"{who} sees what it may not know: {first_difference(before, after)!r} in its view"
            hint = "either view() shows too much, or imagine() changes things that the seat sees"
            yield Fault(what, line_of_method(referee, "view"), step, "view", hint)
            continue
        mine, theirs = ([act for act in referee.actions(each) if act.seat == seat] for each in (state, other))
        if set(mine) != set(theirs):
            action = next(act for act in (*mine, *theirs) if (act in mine) != (act in theirs))
            what = f"{action.verb}: whether {who} may {_told(action)} depends on what {who} does not know"
            hint = "what a player may do must follow from what that player sees"
            yield Fault(what, line_of_move(referee, action.verb, "refuse"), step, action.verb, hint)
            continue
        for action in mine[: much.tries]:
            lines = [referee.grammar.write(each, action) for each in (state, other)]
            if lines[0] != lines[1]:
                what = f"{action.verb}: the log line of {who} gives away what {who} does not know: "
                what += f"{lines[0]!r}, {lines[1]!r}"
                yield Fault(what, line_of_move(referee, action.verb), step, action.verb)
        asked = close or seat in referee.waits_for(state)
        for action in actions_to_try(referee, state, seen, dice, much.few, [seat]) if asked else ():
            told = [referee.refusal(each, action) for each in (state, other)]
            if told[0] != told[1]:
                what = f"{action.verb}: why {who} may not {_told(action)} gives away what {who} does not know: "
                what += f"{told[0] and told[0].message!r}, {told[1] and told[1].message!r}"
                hint = "give only reasons that the player can see"
                yield Fault(what, line_of_move(referee, action.verb, "refuse"), step, action.verb, hint)


def check_told(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """All that a page tells a seat is the same bytes in what it imagines, and so is what it is told of an action."""
    yield from _check_draws(referee, game, dice)
    for step, state, seat, other, close in imagined(referee, game, dice, much):
        if not close:
            continue
        who = game.name(seat)
        before, after = (sight_of(referee, each, seat) for each in (state, other))
        if _plain(before["view"]) != _plain(after["view"]) or len(before["offers"]) != len(after["offers"]):
            continue  # the law of secrets says so
        if json.dumps(before) != json.dumps(after):
            place = first_difference(_plain(before), _plain(after))
            what = f"{who} is told what it may not know: {place or 'the order of what it sees'!r}"
            hint = "leave out of awaited() who may merely interrupt; give a view the same order each time"
            yield Fault(what, line_of_order(referee), step, "sight", hint)
            continue
        action, then = game.actions[step], game.states[step + 1]
        if seat != (action.seat + 1) % game.tried.players or len(referee.actions(state)) > much.tries:
            continue  # one other seat for each action: all of them take long
        seen = referee.view(then, seat)
        for one in (action, *(each for each in referee.actions(other) if each.seat == action.seat)):
            if referee.refusal(other, one) is not None or referee.view(referee.follow(other, one), seat) != seen:
                continue
            told = [
                deeds_of(referee, state, action, then)[seat],
                deeds_of(referee, other, one, referee.follow(other, one))[seat],
            ]
            if told[0] != told[1]:
                what = f"{action.verb}: what {who} is told of it gives away what {who} does not know: "
                what += f"{told[0]['step']!r}, {told[1]['step']!r}"
                yield Fault(what, line_of_move(referee, action.verb), step, action.verb)
            break


def _check_draws(referee: Anything, game: Played, dice: Dice) -> Iterator[Fault]:
    """What a game says to be untold of chance is enough: what looks the same to a seat is told alike."""
    for step, state, close in closely(referee, game):
        action, then = game.actions[step], game.states[step + 1]
        if not close or action.seat != CHANCE:
            continue
        other = referee.throw(state, dice)
        after = referee.follow(state, other)
        for seat in range(game.tried.players) if after != then else ():
            if referee.untold(state, action, then, seat) is None or referee.view(after, seat) != referee.view(
                then, seat
            ):
                continue
            told = [deeds_of(referee, state, *each)[seat]["step"] for each in ((action, then), (other, after))]
            if told[0] != told[1]:
                what = f"{action.verb}: {game.name(seat)} is told a draw that it does not see: {told[0]!r}, {told[1]!r}"
                yield Fault(what, line_of_method(referee, "untold"), step, action.verb, "let untold() name the value")


def check_captains(referee: Anything, game: Played, dice: Dice, much: Much) -> Iterator[Fault]:
    """Each captain of the game chooses the same again, and the same in what its seat may imagine."""
    captains = {name: captain_of(referee, name) for name in captain_names(referee) if name != RANDOM}
    may_imagine = does_imagine(referee, game)
    for step, state, close in closely(referee, game) if captains else ():
        offers = [*referee.actions(state)] if close and referee.waits_for(state) != (CHANCE,) else []
        for seat in dict.fromkeys(action.seat for action in offers):
            offered = tuple(action for action in offers if action.seat == seat)
            other = referee.imagine(state, seat, dice) if may_imagine else state
            for name, captain in captains.items() if len(offered) > 1 else ():
                yield from _ask_captain(referee, name, captain, offered, [state, state, other], step)


def _ask_captain(
    referee: Anything, name: str, captain: Captain, offered: tuple[Action, ...], states: list[Any], step: int
) -> Iterator[Fault]:
    """Ask a captain in a state, in the same one again, and in what its seat imagines."""
    choices = [captain(referee.view(each, offered[0].seat), offered, Random(step)) for each in states]
    where = line_of_code(captain) if hasattr(captain, "__code__") else line_of_code(type(referee))
    if choices[0] not in offered:
        what = f"the captain {name} chose {choices[0]!r}, which is not offered"
        yield Fault(what, where, step, name, "a captain returns one of the actions that it is given")
    elif choices[0] != choices[1]:
        what = f"the captain {name} chose {_told(choices[0])}, and {_told(choices[1])} the second time"
        hint = "a captain must not remember anything, and must use only the random numbers that it gets"
        yield Fault(what, where, step, name, hint)
    elif choices[0] != choices[2]:
        what = f"the captain {name} chose another action after a change that it cannot see"
        yield Fault(what, where, step, name, "it may look at nothing but the view")


def _plain(view: Any) -> Any:
    return json.loads(json.dumps(view))


def _told(action: Action) -> str:
    return " ".join([action.verb, *map(str, action.args)])
