"""What an action of this game looks like: its verb, its seat, and the kinds of its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.referee.action import CHANCE, Action
from pnp.referee.ten_gold.gold import Rows
from pnp.referee.ten_gold.hold import NOBODY, NOWHERE, card_of
from pnp.referee.ten_gold.state import State

CHANCE_VERBS = ("roll", "shot", "dodge", "spin", "draw", "look")

Test = Callable[[State, Any], bool]


def is_well_formed(state: State, action: Action) -> bool:
    """Return whether *action* could be one of this game at all, at some moment."""
    tests = FORMS.get(action.verb)
    if tests is None or not isinstance(action.args, tuple) or len(action.args) != len(tests):
        return False
    if (action.seat == CHANCE) != (action.verb in CHANCE_VERBS) or not CHANCE <= action.seat < len(state.rows):
        return False
    return all(test(state, value) for test, value in zip(tests, action.args, strict=True))


def _is_number(state: State, value: Any) -> bool:
    return type(value) is int and value >= 0


def _is_roll(state: State, value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(_is_number(state, part) for part in value)


def _is_shot(state: State, value: Any) -> bool:
    """Return whether *value* is a roll, perhaps with a ship that is said to shoot."""
    return _is_roll(state, value) or (
        isinstance(value, tuple) and _is_roll(state, value[:2]) and len(value) == 3 and _is_ship(state, value[2])
    )


def _is_spin(state: State, value: Any) -> bool:
    return type(value) in (int, str)


def _is_card(state: State, value: Any) -> bool:
    return isinstance(value, str) and card_of(state, value) is not None


def _is_ship(state: State, value: Any) -> bool:
    return type(value) is int and 0 <= value < len(state.squares)


def _is_square(state: State, value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(_is_number(state, part) for part in value)


def _is_walk(state: State, value: Any) -> bool:
    if _is_square(state, value):
        return True
    return isinstance(value, tuple) and len(value) > 0 and all(_is_square(state, part) for part in value)


def _is_way(state: State, value: Any) -> bool:
    return isinstance(value, Rows) and all(_is_number(state, part) for part in value)


def _or(test: Test, nothing: Any) -> Test:
    return lambda state, value: value == nothing or test(state, value)


def _are_cards(state: State, value: Any) -> bool:
    return isinstance(value, tuple) and all(_is_card(state, card) for card in value)


FORMS: Mapping[str, tuple[Test, ...]] = {
    "roll": (_is_roll,),
    "shot": (_is_shot,),
    "dodge": (_is_roll,),
    "spin": (_is_spin,),
    "draw": (_is_card,),
    "look": (_is_card,),
    "return": (),
    "move": (_or(_is_card, ""), _is_number),
    "attack": (_is_ship, _are_cards),
    "loot": (_is_square,),
    "play": (_is_card, _or(_is_ship, NOBODY), _or(_is_square, NOWHERE)),
    "end": (),
    "to": (_is_walk,),
    "stay": (),
    "keep": (),
    "gamble": (),
    "manoeuvre": (),
    "lose": (lambda state, value: value in Rows._fields,),
    "put": (_is_way,),
    "take": (),
    "back": (lambda state, value: value in ("top", "under"),),
    "enrich": (_is_ship,),
    "discard": (_is_card,),
}
"""The test of each value of each verb."""
