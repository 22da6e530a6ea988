"""What a seat does not know, dealt anew: the same things in the same places, mixed."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass, replace
from typing import Any

from pnp.referee.action import Dice
from pnp.referee.state_fields import fields_of


def deal_anew(groups: Sequence[Sequence[Any]], dice: Dice) -> list[tuple[Any, ...]]:
    """Return groups of the same sizes with the same things, mixed among them, each sorted.

    >>> sorted(deal_anew([("ace",), ("ace",)], Dice(1)))
    [('ace',), ('ace',)]
    """
    things = iter(dice.shuffled([thing for group in groups for thing in group]))
    return [tuple(sorted(next(things) for _ in group)) for group in groups]


def deal_fields_anew(
    state: Any,
    seat: int,
    hidden: Iterable[str],
    private: Iterable[str],
    thrown: Mapping[str, Sequence[Any]],
    kind_of: Callable[[Any], str | None],
    dice: Dice,
) -> Any:
    """Return *state* with all that *seat* does not see dealt anew.

    Things of a kind change places among all *hidden* fields and the places of other seats in *private* ones. In a field
    of *thrown*, each of the faces that are listed there comes up anew. What is neither stays as it is.

    :param kind_of: says of what kind a thing is, None of what is not dealt, such as a number.
    """
    unseen: list[tuple[str, list[Any]]] = []
    fields = fields_of(state)
    for name in hidden:
        unseen.append((name, [*_leaves(fields[name])]))
    for name in private:
        unseen.append(
            (name, [leaf for place, each in enumerate(fields[name]) if place != seat for leaf in _leaves(each)])
        )
    pools: dict[str, list[Any]] = {}
    for name, leaves in unseen:
        for leaf in leaves if name not in thrown else ():
            if (kind := kind_of(leaf)) is not None:
                pools.setdefault(kind, []).append(leaf)
    mixed = {kind: iter(dice.shuffled(pool)) for kind, pool in pools.items()}

    def anew(leaf: Any, faces: Sequence[Any] | None) -> Any:
        if faces is not None:
            return dice.pick(faces) if leaf in faces else leaf
        kind = kind_of(leaf)
        return leaf if kind is None else next(mixed[kind])

    changed: dict[str, Any] = {}
    for name, leaves in unseen:
        new = iter([anew(leaf, thrown.get(name)) for leaf in leaves])
        if name in hidden:
            changed[name] = _fill(fields[name], new)
        else:
            places = enumerate(fields[name])
            changed[name] = tuple(each if place == seat else _fill(each, new, in_order=True) for place, each in places)
    return replace(state, **changed) if is_dataclass(state) else state._replace(**changed)  # type: ignore[type-var]


def never_dealt(
    state: Any, names: Iterable[str], thrown: Container[str], kind_of: Callable[[Any], str | None]
) -> set[str]:
    """Return those of the fields *names* that hold something which :func:`deal_fields_anew` leaves as it is."""
    fields = fields_of(state)
    return {
        name for name in names if name not in thrown for leaf in _leaves(fields[name]) if leaf and kind_of(leaf) is None
    }


def _leaves(value: Any) -> Iterator[Any]:
    """Yield what is in *value*, in the order in which :func:`_fill` puts it back."""
    if isinstance(value, frozenset):
        yield from sorted(value, key=repr)
    elif isinstance(value, tuple):
        for each in value:
            yield from _leaves(each)
    else:
        yield value


def _fill(value: Any, new: Iterator[Any], *, in_order: bool = False) -> Any:
    """Return *value* with *new* things in the place of its own; *in_order*: a hand that was sorted is sorted again."""
    if isinstance(value, frozenset):
        return frozenset(next(new) for _ in value)
    if not isinstance(value, tuple):
        return next(new)
    filled = [_fill(each, new, in_order=in_order) for each in value]
    if hasattr(value, "_fields"):
        return type(value)(*filled)
    if in_order and _is_sorted(value):
        filled.sort()
    return tuple(filled)


def _is_sorted(things: tuple[Any, ...]) -> bool:
    try:
        return all(a <= b for a, b in zip(things, things[1:], strict=False))
    except TypeError:
        return False
