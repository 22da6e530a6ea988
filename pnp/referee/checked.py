"""The desk of another package, with its answers checked: one of a wrong type is reported as a fault of that package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from types import NoneType
from typing import Any

from pnp.game.model import Game
from pnp.packages import GamePackage
from pnp.packages.installed import package_fault
from pnp.referee.action import Action
from pnp.referee.answers import Field, Outcome, Plan, Tally
from pnp.referee.game import Desk, Referee

_ANSWERS: Mapping[str, tuple[type, ...]] = {
    "plan": (Plan,), "check_setup": (list,), "write_setup": (str,), "tally": (Tally,),
    "throw": (Action,), "outcome": (Outcome, NoneType), "tally_of": (Tally,), "pieces": (Mapping,), "view": (dict,),
}  # fmt: skip
"""The types that the interface gives for the answers; the first four methods are a desk's, the others a referee's."""


def make_checked_desk(package: GamePackage, make: Any, game: Game, kind: type) -> Desk[Any]:
    """Return the desk that *make*, a class of *package*, makes for *game*; it must be of *kind*.

    :raises PackageError: it is no such class, or a method is missing; later, where a method answers something else
        than the interface says.
    """
    if not _is_class(make, kind):
        raise package_fault(package, f"{_name(make)} is no {kind.__name__} of pnp.referee")
    from pnp.referee.simple import SimpleReferee  # our own games need none

    counts = make.tally is not Desk.tally or game.scoring is not None or issubclass(make, SimpleReferee)
    lacks = {*make.__abstractmethods__, *(() if counts else ("tally",))}
    if lacks:
        raise package_fault(package, f"{_name(make)} lacks {', '.join(sorted(lacks))}")
    desk: Desk[Any] = make(game)
    if not hasattr(desk, "data"):
        raise package_fault(
            package, f"{_name(make)} has an __init__ of its own that does not call super().__init__(game)"
        )
    if not (isinstance(desk.holdings, tuple) and all(isinstance(each, Field) for each in desk.holdings)):
        raise package_fault(package, f"{_name(make)}.holdings = {desk.holdings!r} is no tuple of Field")
    for name, kinds in _ANSWERS.items():
        if isinstance(desk, Referee) or name in ("plan", "check_setup", "write_setup", "tally"):
            setattr(desk, name, _check_answers(package, f"{_name(make)}.{name}", getattr(desk, name), kinds))
    return desk


def _check_answers(
    package: GamePackage, name: str, method: Callable[..., Any], kinds: tuple[type, ...]
) -> Callable[..., Any]:
    @wraps(method)
    def call(*args: Any, **named: Any) -> Any:
        answer = method(*args, **named)
        if not isinstance(answer, kinds):
            known = " or ".join("None" if kind is NoneType else kind.__name__ for kind in kinds)
            raise package_fault(package, f"{name}() returned {answer!r}, not {known}")
        return answer

    return call


def _is_class(make: object, kind: type) -> bool:
    return isinstance(make, type) and issubclass(make, kind)


def _name(make: object) -> str:
    return getattr(make, "__name__", repr(make))
