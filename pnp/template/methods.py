"""The methods of texts, lists and rows that templates may call: all of them, and what each costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.template.guards import Work

_SEARCHING = frozenset(
    "count endswith find lstrip partition removeprefix removesuffix rfind rpartition rsplit rstrip split startswith "  # noqa: SIM905
    "strip".split()
)
"""Methods that look for one text in another."""
_OF_TEXT = _SEARCHING | frozenset(
    "capitalize casefold isalnum isalpha isascii isdecimal isdigit islower isnumeric isspace istitle isupper lower "  # noqa: SIM905
    "splitlines swapcase title upper".split()
)
_OF_LIST = frozenset(("count", "index"))
_OF_ROW = frozenset(("get", "items", "keys", "values"))


class Method:
    """A method of a text, a list or a row; a call pays for its work first."""

    __slots__ = ("_name", "_owner", "_work")

    def __init__(self, work: Work, owner: Any, name: str) -> None:
        self._work = work
        self._owner = owner
        self._name = name

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        work, owner, name = self._work, self._owner, self._name
        for value in (*args, *kwargs.values()):
            work.weigh(value)
        if isinstance(owner, str):
            if name in _SEARCHING:
                work.search(owner, *args, *kwargs.values())
            else:
                work.spend(len(owner) >> 3)
        elif not isinstance(owner, Mapping):
            work.weigh(owner)
        elif name != "get":
            work.spend(len(owner))
            return list(getattr(owner, name)(*args, **kwargs))
        return work.pay_for(getattr(owner, name)(*args, **kwargs))


def method_names(kind: type) -> frozenset[str]:
    """Return the names of the methods of values of *kind* that templates may call."""
    if issubclass(kind, str):
        return _OF_TEXT
    if issubclass(kind, (list, tuple)):
        return _OF_LIST
    return _OF_ROW if issubclass(kind, Mapping) else frozenset()
