"""What one seat is told of a game: its view, what it may do, whom the table waits for, and what others did, in words.

All of it follows from what the seat may know, byte for byte: a law of ``pnp conform`` deals the rest anew and compares.
Who only watches (seat None) is told what every player may know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.game import Referee

HIDDEN = "?"
_DEALS = 6
"""Deals of what a seat does not know in which other actions are looked for."""
_THROWS = 12
"""Throws of chance that are compared with the one that came."""
_MOST_OTHERS = 400
"""Actions of a player that are compared with the one that was done."""


def sight_of(referee: Referee[Any, Any], state: Any, seat: int | None) -> dict[str, Any]:
    """What *seat* is told of *state*: its ``view``, ``waits`` (seats, and what for) and its ``offers``, as JSON has it."""
    return {
        "view": public_view(referee, state) if seat is None else referee.view(state, seat),
        "waits": waits_of(referee, state),
        "offers": [] if seat is None else offers_of(referee, state, seat),
    }


def public_view(referee: Referee[Any, Any], state: Any) -> Any:
    """The view of somebody who only watches: what all players see alike; the rest is ``?``."""
    views = [referee.view(state, seat) for seat in range(len(referee.names(state)))]
    return _in_common(views)


def knows_more(referee: Referee[Any, Any], state: Any, seat: int) -> bool:
    """Whether *seat* sees anything that another player does not."""
    own = referee.view(state, seat)
    others = (other for other in range(len(referee.names(state))) if other != seat)
    return any(_shows_more(own, referee.view(state, other)) for other in others)


def waits_of(referee: Referee[Any, Any], state: Any) -> dict[str, Any]:
    """The ``seats`` that the table openly waits for, and what they can do there at all (``for``): verbs, in few words."""
    seats = [seat for seat in referee.awaited(state) if seat != CHANCE]
    phase = referee.rulebook.phase(state)
    moves = [move for move in referee.rulebook.moves.values() if phase in move.phases and not move.chance]
    return {"seats": seats, "for": [move.about for move in moves] if seats else []}


def offers_of(referee: Referee[Any, Any], state: Any, seat: int) -> list[dict[str, Any]]:
    """What *seat* may do, sorted: each as ``Rulebook.to_json`` has it, with the ``step`` that a log has."""
    rules, order = referee.rulebook, {verb: place for place, verb in enumerate(referee.grammar.verbs)}
    if seat not in referee.waits_for(state):
        return []
    found = [
        {**rules.to_json(state, action), "step": referee.grammar.write(state, action)}
        for action in referee.actions(state)
        if action.seat == seat
    ]
    return sorted(found, key=lambda offer: (order[offer["verb"]], _natural(offer["step"])))


def deed_of(
    referee: Referee[Any, Any], before: Any, action: Action, after: Any, seat: int | None
) -> dict[str, Any]:
    """What *seat* learns of an *action*: ``seat`` (None for chance), ``verb``, ``values`` and a ``step`` in words.

    A value is ``?`` where another one would have looked the same to this seat, and so is the verb.
    """
    shown, hides_verb = [True] * len(action.args), False
    if action.seat != seat or seat is None:
        for other in _alike(referee, before, action, after, seat):
            if other.verb != action.verb:
                hides_verb = True
                break
            for place, (one, two) in enumerate(zip(action.args, other.args, strict=True)):
                shown[place] = shown[place] and one == two
    who = None if action.seat == CHANCE else action.seat
    if hides_verb:
        return {"seat": who, "verb": HIDDEN, "values": {}, "step": HIDDEN}
    verb = referee.grammar.verbs[action.verb]
    told = referee.rulebook.to_json(before, action)["values"]
    if all(shown):
        return {"seat": who, "verb": verb.id, "values": told, "step": referee.grammar.write(before, action)}
    parts, values = [verb.text], {}
    for value, given, is_shown in zip(verb.values, action.args, shown, strict=True):
        values[value.key] = told[value.key] if is_shown else HIDDEN
        parts += [value.word, value.write(before, given) if is_shown else HIDDEN]
    return {"seat": who, "verb": verb.id, "values": values, "step": " ".join(part for part in parts if part)}


def learns(referee: Referee[Any, Any], before: Any, action: Action, after: Any, seat: int) -> bool:
    """Whether *action* showed *seat* anything that it could not know: in another deal it would have seen something else."""
    seen = referee.view(after, seat)
    for other in _imagined(referee, before, seat):
        if action in referee.actions(other) and referee.view(referee.follow(other, action), seat) != seen:
            return True
    return False


def _alike(
    referee: Referee[Any, Any], before: Any, action: Action, after: Any, seat: int | None
) -> Iterator[Action]:
    """Yield other actions than the one that was done, after which *seat* would see the same, and the game be another."""
    seen = _view(referee, after, seat)
    for number, state in enumerate((before, *_imagined(referee, before, seat))):
        is_legal = referee.refusal(state, action) is None
        same = referee.follow(state, action) if is_legal else None
        if action.seat == CHANCE:
            others: Sequence[Action] = [referee.throw(state, Dice(f"{number} {throw}")) for throw in range(_THROWS)]
        else:
            others = [each for each in referee.actions(state) if each.seat == action.seat]
        for other in dict.fromkeys(others[:: len(others) // _MOST_OTHERS + 1]):
            if other == action:
                continue
            then = referee.follow(state, other)
            if then != same and _view(referee, then, seat) == seen:
                yield other


def _imagined(referee: Referee[Any, Any], state: Any, seat: int | None) -> Iterator[Any]:
    """Yield states that *seat* cannot tell from *state*; none where nothing is hidden."""
    if not referee.waits_for(state):
        return
    seats = range(len(referee.names(state))) if seat is None else (seat,)
    for number in range(_DEALS):
        other = state
        for each in seats:
            other = referee.imagine(other, each, Dice(f"{number} {each}"))
        if other == state and not number:
            continue
        yield other


def _view(referee: Referee[Any, Any], state: Any, seat: int | None) -> Any:
    return public_view(referee, state) if seat is None else referee.view(state, seat)


def _in_common(values: Sequence[Any]) -> Any:
    first = values[0]
    if isinstance(first, dict) and all(isinstance(each, dict) and each.keys() == first.keys() for each in values):
        return {key: _in_common([each[key] for each in values]) for key in first}
    if isinstance(first, list | tuple) and all(type(each) is type(first) and len(each) == len(first) for each in values):
        return [_in_common(each) for each in zip(*values, strict=True)]
    return first if all(each == first for each in values) else HIDDEN


def _shows_more(own: Any, other: Any) -> bool:
    """Whether *own* has anything where *other* has something else, and is not itself hidden there."""
    if isinstance(own, dict) and isinstance(other, dict) and own.keys() == other.keys():
        return any(_shows_more(value, other[key]) for key, value in own.items())
    if isinstance(own, list | tuple) and isinstance(other, list | tuple) and len(own) == len(other):
        return any(_shows_more(one, two) for one, two in zip(own, other, strict=True))
    return bool(own != other and own != HIDDEN)


def _natural(text: str) -> list[Any]:
    """The parts of *text*, so that 9 comes before 10."""
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"([0-9]+)", text) if part]
