"""The marks of a :class:`~pnp.referee.SimpleReferee`: which of its methods are moves, and which functions play."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from pnp.referee.parameters import Parameter

C = TypeVar("C", bound=Callable[..., Any])


class MarkedMove:
    """A method that is a move of the game; as a method it is what it was. :meth:`offers` marks what may be tried."""

    def __init__(self, function: Callable[..., Any], given: Mapping[str, Parameter], *, chance: bool) -> None:
        self.function, self.given, self.chance = function, given, chance
        self.tried: Callable[..., Iterable[Any]] | None = None

    def offers(self, function: Callable[..., Iterable[Any]]) -> MarkedMove:
        """Mark the method that gives what is worth trying: values, or tuples of them where the move is given several.

        For chance they are all that may come, each as likely as the next: what is twice as likely is there twice.
        """
        self.tried = function
        return self

    def __get__(self, referee: Any, kind: type | None = None) -> Any:
        return self if referee is None else self.function.__get__(referee, kind)


def move(**given: Parameter) -> Callable[[Callable[..., Any]], MarkedMove]:
    """Mark a method as a move: ``(self, state, seat, ...)``, and what it is *given* by the names of its parameters.

    It returns the state that follows, or a sentence that says why it is not allowed. It is tried with all that may be
    given, so that what is offered and what is refused are one rule. Its first line of documentation says what it does.
    """
    return lambda function: MarkedMove(function, given, chance=False)


def chance(**given: Parameter) -> Callable[[Callable[..., Any]], MarkedMove]:
    """Mark a method as a throw or a draw of chance: ``(self, state, ...)``. Its ``offers`` are what may come."""
    return lambda function: MarkedMove(function, given, chance=True)


def captain(function: C) -> C:
    """Mark a function of a view, the offered actions and a ``random.Random`` as a player for ``pnp simulate``.

    The first one of a file plays where nobody is named.
    """
    if function.__name__ == "random":
        raise ValueError("a captain cannot be called random, whom every game has")
    function.is_captain = True  # type: ignore[attr-defined]
    return function


def moves_of_class(kind: type) -> dict[str, MarkedMove]:
    """Return the moves of a class by their names, in the order in which they are written."""
    found: dict[str, MarkedMove] = {}
    for each in reversed(kind.__mro__):
        for value in vars(each).values():
            if isinstance(value, MarkedMove):
                found[value.function.__name__] = value
    return found


def line_of_code(code: Any) -> str:
    """Return the file and the line of a function, a method or a move; of a class its file."""
    if isinstance(code, type):
        return str(sys.modules[code.__module__].__file__)
    function = code.function if isinstance(code, MarkedMove) else code
    return f"{function.__code__.co_filename}:{function.__code__.co_firstlineno}"
