"""What the state of a simple referee holds: the fields of a NamedTuple or a dataclass, with tuples in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

_PLAIN = frozenset((int, str, bool, type(None)))


def fields_of(state: Any) -> dict[str, Any]:
    """Return the fields of a NamedTuple or a dataclass; none for anything else."""
    if isinstance(state, tuple):
        return dict(zip(getattr(state, "_fields", ()), state, strict=False))
    return {each.name: getattr(state, each.name) for each in fields(state)} if is_dataclass(state) else {}


def is_frozen(value: Any) -> bool:
    """Whether *value* cannot be changed."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def as_json(value: Any) -> Any:
    """Return *value* as JSON has it."""
    if type(value) in _PLAIN:  # nearly all of a state is, and states are seen thousands of times for one move
        return value
    if type(value) is tuple:
        return [each if type(each) in _PLAIN else as_json(each) for each in value]
    if own := fields_of(value):
        return {name: as_json(each) for name, each in own.items()}
    if isinstance(value, frozenset):
        return sorted(map(as_json, value), key=repr)
    if isinstance(value, tuple):
        return [as_json(each) for each in value]
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def mask(value: Any) -> Any:
    """Return as many ``?`` as *value* has parts."""
    return ["?"] * len(value) if isinstance(value, tuple | frozenset) else "?"


def leaves_of(value: Any) -> Iterator[Any]:
    """Yield all that is in *value* and has no parts."""
    if isinstance(value, tuple | frozenset):
        for each in value:
            yield from leaves_of(each)
    elif own := fields_of(value):
        yield from leaves_of(tuple(own.values()))
    else:
        yield value
