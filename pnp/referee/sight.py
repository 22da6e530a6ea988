"""What one seat is told of a game: its view, what it may do, whom the table waits for, and what others did, in words.

All of it follows from what the seat may know, byte for byte: a law of ``pnp conform`` deals the rest anew and compares.
Who only watches (seat None) is told what every player may know.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.game import Referee

Anything = Referee[Any, Any]
HIDDEN = "?"
_DEALS = 3
"""Deals of what a seat does not know in which other actions are looked for."""
_THROWS = 8
"""Throws of chance that are compared with the one that came."""
_MOST_OTHERS = 60
"""Actions of a player that are compared with the one that was done."""


def sight_of(referee: Anything, state: Any, seat: int | None) -> dict[str, Any]:
    """What *seat* is told of *state*: its ``view``, ``waits`` and ``offers``, as JSON has them."""
    return {
        "view": public_view(referee, state) if seat is None else referee.view(state, seat),
        "waits": waits_of(referee, state),
        "offers": [] if seat is None else offers_of(referee, state, seat),
    }


def public_view(referee: Anything, state: Any) -> Any:
    """The view of somebody who only watches: what all players see alike; the rest is ``?``."""
    views = [referee.view(state, seat) for seat in range(len(referee.names(state)))]
    return _in_common(views)


def knows_more(referee: Anything, state: Any, seat: int) -> bool:
    """Whether *seat* sees anything that another player does not."""
    own = referee.view(state, seat)
    others = (other for other in range(len(referee.names(state))) if other != seat)
    return any(_shows_more(own, referee.view(state, other)) for other in others)


def waits_of(referee: Anything, state: Any) -> dict[str, Any]:
    """The ``seats`` that the table openly waits for, and what they can do there at all (``for``), in few words."""
    seats = [seat for seat in referee.awaited(state) if seat != CHANCE]
    phase = referee.rulebook.phase(state)
    moves = [move for move in referee.rulebook.moves.values() if phase in move.phases and not move.chance]
    return {"seats": seats, "for": [move.about for move in moves] if seats else []}


def offers_of(referee: Anything, state: Any, seat: int) -> list[dict[str, Any]]:
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


def deeds_of(referee: Anything, before: Any, action: Action, after: Any) -> list[dict[str, Any]]:
    """What each seat learns of an *action*, and those who only watch last: ``seat`` (None for chance), ``verb``,
    ``values`` and a ``step`` in words.

    A value is ``?`` where the game says so (``untold``). Where it does not say, a value is ``?`` if another one was
    found that looks the same to this seat, and so is the verb.
    """
    seats = range(len(referee.names(before)))
    masks = [_Mask(action, referee) for _ in (*seats, None)]
    said = [() if seat == action.seat else referee.untold(before, action, after, seat) for seat in seats]
    if None in said:
        _hide_what_looks_the_same(referee, before, action, after, masks)
    for mask, keys in zip(masks, said, strict=False):
        mask.hide(keys or ())
        masks[-1].join(mask)
    return [mask.deed(referee, before) for mask in masks]


def _hide_what_looks_the_same(
    referee: Anything, before: Any, action: Action, after: Any, masks: Sequence[_Mask]
) -> None:
    """Hide from each seat, and from those who watch, in what the *action* differs from others that look the same."""
    seats = range(len(referee.names(before)))
    seen = [referee.view(after, seat) for seat in seats]
    public = _in_common(seen)
    for other, then in _others(referee, before, action):
        if all(mask.hides_all for mask in masks):
            break
        views = [referee.view(then, seat) for seat in seats]
        for seat in seats:
            if seat != action.seat and views[seat] == seen[seat]:
                masks[seat].add(other)
        if _in_common(views) == public:
            masks[-1].add(other)
    for seat in seats:
        for state in _imagined(referee, before, seat) if seat != action.seat else ():
            for other, then in _others(referee, state, action):
                if masks[seat].hides_all:
                    break
                if referee.view(then, seat) == seen[seat]:
                    masks[seat].add(other)


class _Mask:
    """What is hidden of an *action*: its verb, or some of its values."""

    def __init__(self, action: Action, referee: Anything) -> None:
        self._action = action
        self._keys = [value.key for value in referee.grammar.verbs[action.verb].values]
        self._shown = [True] * len(action.args)
        self._hides_verb = False

    @property
    def hides_all(self) -> bool:
        return self._hides_verb

    def hide(self, keys: Collection[str]) -> None:
        """Hide the values with these *keys*."""
        self._shown = [shown and key not in keys for shown, key in zip(self._shown, self._keys, strict=True)]

    def add(self, other: Action) -> None:
        """Hide what *other* has otherwise: it would have looked the same."""
        if other.verb != self._action.verb:
            self._hides_verb = True
            return
        pairs = zip(self._shown, self._action.args, other.args, strict=True)
        self._shown = [shown and one == two for shown, one, two in pairs]

    def join(self, other: _Mask) -> None:
        """Hide what *other* hides."""
        self._hides_verb = self._hides_verb or other._hides_verb
        self._shown = [one and two for one, two in zip(self._shown, other._shown, strict=True)]

    def deed(self, referee: Anything, state: Any) -> dict[str, Any]:
        """What is told of the action, which was done in *state*."""
        action = self._action
        who = None if action.seat == CHANCE else action.seat
        if self._hides_verb:
            return {"seat": who, "verb": HIDDEN, "values": {}, "step": HIDDEN}
        verb = referee.grammar.verbs[action.verb]
        told = referee.rulebook.to_json(state, action)["values"]
        if all(self._shown):
            return {"seat": who, "verb": verb.id, "values": told, "step": referee.grammar.write(state, action)}
        parts, values = [verb.text], {}
        for value, given, is_shown in zip(verb.values, action.args, self._shown, strict=True):
            values[value.key] = told[value.key] if is_shown else HIDDEN
            parts += [value.word, value.write(state, given) if is_shown else HIDDEN]
        return {"seat": who, "verb": verb.id, "values": values, "step": " ".join(part for part in parts if part)}


def _others(referee: Anything, state: Any, action: Action) -> Iterator[tuple[Action, Any]]:
    """Yield what else could have been done in *state*, and the state after it, where that is another one."""
    same = referee.follow(state, action) if referee.refusal(state, action) is None else None
    others: Sequence[Action]
    if action.seat == CHANCE:
        others = [referee.throw(state, Dice(number)) for number in range(_THROWS)]
    else:
        others = [each for each in referee.actions(state) if each.seat == action.seat]
    for other in dict.fromkeys(others[:: len(others) // _MOST_OTHERS + 1]):
        if other != action and (then := referee.follow(state, other)) != same:
            yield other, then


def _imagined(referee: Anything, state: Any, seat: int) -> Iterator[Any]:
    """Yield states that *seat* cannot tell from *state*; none where nothing is hidden from it, or chance is next."""
    if referee.waits_for(state) in ((), (CHANCE,)):
        return
    for number in range(_DEALS):
        other = referee.imagine(state, seat, Dice(f"{number} {seat}"))
        if other != state:
            yield other


def _in_common(values: Sequence[Any]) -> Any:
    first = values[0]
    if all(each is first for each in values):  # facts that never change
        return first
    if isinstance(first, dict) and all(isinstance(each, dict) and each.keys() == first.keys() for each in values):
        return {key: _in_common([each[key] for each in values]) for key in first}
    if isinstance(first, list | tuple) and all(
        type(each) is type(first) and len(each) == len(first) for each in values
    ):
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
