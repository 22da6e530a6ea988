"""States are made of tuples, and never changed: these return new ones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
N = TypeVar("N", bound=NamedTuple)

made = tuple.__new__
"""``made(Ship, (zone, cargo, damaged))`` is ``Ship(zone, cargo, damaged)`` in a third of the time, for what is made in
every step of a game. All fields must be there: nothing counts them."""


class Frozen(dict[str, Any]):
    """A dict that cannot be changed, so that it can be shared; its JSON and its copies are those of a plain dict."""

    def _refuse(self, *args: object, **named: object) -> Any:
        raise TypeError("what a player sees cannot be changed; change a copy of it")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[type[dict[str, Any]], tuple[dict[str, Any]]]:
        return dict, ({**self},)


def freeze(value: Any) -> Any:
    """Return *value*, nested dicts and lists, in a form that cannot be changed.

    >>> freeze({"board": [11, 11]})
    {'board': (11, 11)}
    """
    if isinstance(value, dict):
        return Frozen({key: freeze(each) for key, each in value.items()})
    return tuple(map(freeze, value)) if isinstance(value, list | tuple) else value


_PLACES: dict[type, dict[str, int]] = {}


def replace_fields(thing: N, **fields: Any) -> N:
    """Return ``thing._replace(**fields)`` in half the time: a state is changed in every step of a game."""
    kind = type(thing)
    places = _PLACES.get(kind) or _PLACES.setdefault(kind, {name: place for place, name in enumerate(kind._fields)})
    values = [*thing]
    for name, value in fields.items():
        values[places[name]] = value
    return made(kind, values)


def replace_item(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """Return *things* with another *thing* in one place (0 or more).

    >>> replace_item((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return things[:place] + (thing,) + things[place + 1 :]  # noqa: RUF005 - quicker than unpacking


def plus(things: Iterable[Any], more: Iterable[Any]) -> tuple[Any, ...]:
    """Return both, sorted.

    >>> plus((1, 3), [2])
    (1, 2, 3)
    """
    return tuple(sorted((*things, *more)))


def minus(things: Iterable[T], less: Iterable[T]) -> tuple[T, ...]:
    """Return *things* in their order without *less*, one for each.

    :raises ValueError: one of *less* is not there.

    >>> minus((1, 1, 2), (1, 2))
    (1,)
    """
    left = list(things)
    for thing in less:
        left.remove(thing)
    return tuple(left)


@lru_cache(maxsize=16384)
def handfuls(things: tuple[T, ...], least: int, most: int) -> tuple[tuple[T, ...], ...]:
    """Return all different handfuls of *least* to *most* of sorted *things*, each sorted, small ones first.

    >>> handfuls((1, 1, 3), 1, 2)
    ((1,), (3,), (1, 1), (1, 3))
    """
    found: dict[tuple[T, ...], None] = {}

    def add(hand: tuple[T, ...], rest: tuple[T, ...]) -> None:
        found[hand] = None
        if len(hand) < most:
            for place, thing in enumerate(rest):
                if place == 0 or thing != rest[place - 1]:
                    add((*hand, thing), rest[place + 1 :])

    add((), things)
    return tuple(sorted((hand for hand in found if len(hand) >= least), key=lambda hand: (len(hand), hand)))


def without(things: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """Return *things* without one of each that is *gone*.

    :raises ValueError: one is not there.

    >>> without(("oak", "elm", "oak"), "oak")
    ('elm', 'oak')
    """
    left = [*things]
    for thing in gone:
        if thing not in left:
            raise ValueError(f"{thing!r} is not in {things!r}")
        left.remove(thing)
    return tuple(left)
