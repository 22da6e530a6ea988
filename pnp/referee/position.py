"""Any position in the middle of a game, as people and programs write it: the ``[position]`` of a record.

A position is a set-up, and what has changed since. It has a key for each field of the game's state that is not as at
the start; what is not told is as at the start. So it is read and written from the fields that the state declares (its
type hints), for every game alike; a game adds the names that people use (:class:`Position`).

In TOML and JSON alike: a number, a text, true or false is itself. A tuple is a list, or, where its places have names
(ships, players), a table by these names with the places that have changed. A value with fields is a table with the
fields that have changed; where there are several kinds of it, ``is`` says which. Nothing is ``"none"``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import partial
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from pnp.game.toml import choices_hint, quote
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.names import find_name

S = TypeVar("S")

_NONE = "none"
_KIND = "is"


@dataclass(frozen=True)
class Position(Generic[S]):
    """How the positions of a game are written.

    *fixed* are the fields of the state that the set-up decides, and that a position cannot tell. *texts* are the kinds
    of fields that are written as in a log, by the field (``turn``) or the class and the field (``Ship.zone``); the kind
    of what stands in a tuple ``cards`` is that of ``cards[]``. *keys*
    are the names of the places of a tuple, by its field. *settle* takes a state and the fields that were told, and
    returns it with what follows from them, such as the gold that is left. *faults* yields what cannot be in a position,
    beside pieces that are lost or made.
    """

    fixed: tuple[str, ...] = ()
    texts: Mapping[str, Value[S]] = field(default_factory=dict)
    keys: Mapping[str, Callable[[S], Sequence[str]]] = field(default_factory=dict)
    settle: Callable[[S, Sequence[str]], S] = lambda state, told: state
    faults: Callable[[S], Iterable[Finding]] = lambda state: ()

    def write(self, start: S, state: S) -> dict[str, Any]:
        """Return the changes from *start* to *state*."""
        hints = _hints(type(state))
        return {
            name: self._write(state, name, hints[name], getattr(state, name), getattr(start, name))
            for name in hints
            if name not in self.fixed and getattr(state, name) != getattr(start, name)
        }

    def read(self, start: S, told: Mapping[str, Any]) -> S:
        """Return the state that *told* says, as :meth:`write` writes it.

        :raises ValueError: it cannot be read; the message begins with the keys that lead to the place.
        """
        hints = {name: hint for name, hint in _hints(type(start)).items() if name not in self.fixed}
        changed = {}
        for name, given in told.items():
            if name not in hints:
                raise ValueError(f"{quote(name)} is not a part of a position; {choices_hint(name, hints)}")
            changed[name] = self._read(start, name, hints[name], given, getattr(start, name), name)
        return self.settle(_with(start, changed), tuple(told))

    # -- writing ---------------------------------------------------------------------------------------------

    def _write(self, state: S, name: str, hint: Any, value: Any, start: Any = ...) -> Any:
        """Return *value*, a field of this name and type, for TOML and JSON."""
        if value is None:
            return _NONE
        if name in self.texts:
            return self.texts[name].to_json(state, value)
        if isinstance(value, bool | int | str):
            return value
        hint = _hint_of(hint, value)
        if _is_record(type(value)):
            return self._write_record(state, value, start, many=len(_kinds(hint)) > 1)
        if isinstance(value, frozenset):
            return sorted(self._write(state, f"{name}[]", get_args(hint)[0], each) for each in value)
        before = start if isinstance(start, tuple) and len(start) == len(value) else (...,) * len(value)
        hints = _item_hints(hint, len(value))
        items = [self._write(state, f"{name}[]", *each) for each in zip(hints, value, before, strict=True)]
        if name not in self.keys:
            return items
        changed = zip(self.keys[name](state), items, value, before, strict=True)
        return {key: item for key, item, new, old in changed if new != old}

    def _write_record(self, state: S, value: Any, start: Any, *, many: bool) -> dict[str, Any]:
        """Return the fields that differ from the *start*, or where there is none from their defaults."""
        defaults = (
            _defaults(type(value))
            if type(start) is not type(value)
            else {name: getattr(start, name) for name in _hints(type(value))}
        )
        found: dict[str, Any] = {_KIND: type(value).__name__} if many else {}
        for name, hint in _hints(type(value)).items():
            given = getattr(value, name)
            if name not in defaults or given != defaults[name]:
                found[name] = self._write(state, f"{type(value).__name__}.{name}", hint, given)
        return found

    # -- reading ---------------------------------------------------------------------------------------------

    def _read(self, start: S, name: str, hint: Any, told: Any, old: Any, place: str) -> Any:
        """Return the value of a field of this name and type from what is *told*; *old* is that of the start."""
        kinds = _kinds(hint)
        if told == _NONE and NoneType in kinds:
            return None
        if name in self.texts:
            return _locate(place, lambda: self.texts[name].from_json(start, told))
        for kind in (bool, int, str):
            if kind in kinds and type(told) is kind:
                return told
        records = [kind for kind in kinds if _is_record(kind)]
        if records and isinstance(told, Mapping):
            return self._read_record(start, records, told, old, place)
        tuples = [kind for kind in kinds if get_origin(kind) in (tuple, frozenset)]
        if tuples and isinstance(told, Mapping) and name in self.keys:
            return self._read_places(start, name, tuples[0], told, old, place)
        if tuples and isinstance(told, list):
            hints = _item_hints(tuples[0], len(old) if name in self.keys else len(told))
            if len(hints) != len(told):
                raise ValueError(f"{place} = {quote(told)} needs {len(hints)} values")
            items = (
                self._read(start, f"{name}[]", each, one, ..., f"{place}[{number}]")
                for number, (each, one) in enumerate(zip(hints, told, strict=True))
            )
            return get_origin(tuples[0])(items)
        raise ValueError(f"{place} = {quote(told)} is not {_kind_words(kinds, keyed=name in self.keys)}")

    def _read_record(self, start: S, kinds: Sequence[type], told: Mapping[str, Any], old: Any, place: str) -> Any:
        kind = kinds[0]
        if len(kinds) > 1:
            names = {each.__name__: each for each in kinds}
            kind = _locate(place, lambda: find_name(str(told.get(_KIND, "")), names, f"what {_KIND} can be"))
        hints, values = _hints(kind), {}
        for name, given in told.items():
            if name == _KIND and len(kinds) > 1:
                continue
            if name not in hints:
                raise ValueError(f"{place}: {quote(name)} is not one of its parts; {choices_hint(name, hints)}")
            before = getattr(old, name) if type(old) is kind else ...
            key = f"{kind.__name__}.{name}"
            values[name] = self._read(start, key, hints[name], given, before, f"{place}.{name}")
        if type(old) is kind:
            return _with(old, values)
        missing = [name for name in hints if name not in values and name not in _defaults(kind)]
        if missing:
            raise ValueError(f"{place} lacks {missing[0]!r}")
        return kind(**values)

    def _read_places(
        self, start: S, name: str, hint: Any, told: Mapping[str, Any], old: Sequence[Any], place: str
    ) -> tuple[Any, ...]:
        keys, found = {key: number for number, key in enumerate(self.keys[name](start))}, list(old)
        for key, given in told.items():
            number = _locate(place, partial(find_name, key, keys, f"a key of {place}"))
            each = _item_hints(hint, len(found))[number]
            found[number] = self._read(start, f"{name}[]", each, given, old[number], f"{place}.{key}")
        return tuple(found)


# -- types -------------------------------------------------------------------------------------------------


def _hints(kind: type) -> Mapping[str, Any]:
    known = get_type_hints(kind)
    names = [each.name for each in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", ())
    return {name: known[name] for name in names}


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields"))


def _kinds(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _hint_of(hint: Any, value: Any) -> Any:
    """Return the kind of a union that *value* is; for values with fields the whole union."""
    if _is_record(type(value)):
        return Union[tuple(kind for kind in _kinds(hint) if _is_record(kind))]  # noqa: UP007 - made at run time
    return next(kind for kind in _kinds(hint) if get_origin(kind) is type(value))


def _item_hints(hint: Any, count: int) -> list[Any]:
    arguments = get_args(hint)
    if get_origin(hint) is frozenset or (len(arguments) == 2 and arguments[1] is Ellipsis):
        return [arguments[0]] * count
    return [] if arguments == ((),) else list(arguments)


def _defaults(kind: type) -> Mapping[str, Any]:
    if is_dataclass(kind):
        return {each.name: each.default for each in fields(kind) if each.default is not each.default_factory}
    return dict(getattr(kind, "_field_defaults", {}))


def _with(record: S, values: Mapping[str, Any]) -> S:
    made: S = replace(record, **values) if is_dataclass(record) else record._replace(**values)  # type: ignore[attr-defined,type-var]
    return made


def _kind_words(kinds: Sequence[Any], *, keyed: bool) -> str:
    """Return the name of a value of these kinds, for a message."""
    names = {bool: "true or false", int: "a whole number", str: "a text", NoneType: f'"{_NONE}"'}
    words = [names[kind] for kind in kinds if kind in names]
    words += ["a table"] if keyed or any(_is_record(kind) for kind in kinds) else []
    words += ["a list"] if any(get_origin(kind) in (tuple, frozenset) for kind in kinds) else []
    return " or ".join(words)


def _locate(place: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from None


# -- TOML --------------------------------------------------------------------------------------------------


def toml_text(value: Any) -> str:
    """Return a text, number, list or table as TOML has it on one line.

    >>> print(toml_text({"Mother Vex": {"zone": "sea", "cargo": [1, 2]}}))
    { "Mother Vex" = { zone = "sea", cargo = [1, 2] } }
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        items = ", ".join(f"{_key(key)} = {toml_text(each)}" for key, each in value.items())
        return f"{{ {items} }}" if items else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml_text, value))}]"
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in escaped) + '"'


def write_tables(top: Mapping[str, Any], players: Iterable[Mapping[str, Any]]) -> str:
    """Return the TOML of a set-up: the keys of the top, then a ``[[player]]`` for each; what is None is left out."""

    def lines(values: Mapping[str, Any]) -> list[str]:
        return [f"{key} = {toml_text(value)}" for key, value in values.items() if value is not None]

    parts = [lines(top), *(["[[player]]", *lines(player)] for player in players)]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else toml_text(key)
