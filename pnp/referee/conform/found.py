"""The results of conform: faults, each with the law that it breaks, the line of the rule, and a game that shows it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

from pnp.errors import PnpError
from pnp.packages.installed import fault_in
from pnp.referee.game import Referee
from pnp.referee.marks import MarkedMove, line_of_code
from pnp.referee.simple import SimpleReferee

Anything = Referee[Any, Any]


class Fault(NamedTuple):
    """A law that is broken at a *step* of a game (0 is before the first): *where* is the file and line of the rule.

    *subject* is what the fault is about: faults of one law with one subject and one line are told once.
    """

    what: str
    where: str
    step: int
    subject: str = ""
    hint: str = ""


class Tried(NamedTuple):
    """A game that was played for conform, with all that is needed to play it again; no *captains*: random ones."""

    players: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    captains: tuple[str, ...] = ()


class Broken(NamedTuple):
    """A *fault* against a *law*, the first *game* that shows it, and how many games do."""

    law: str
    fault: Fault
    game: Tried
    games: int = 1


class Hole(NamedTuple):
    """Something that is no fault, but perhaps a mistake: a card that is never used, a choice that changes nothing."""

    kind: str
    what: str
    where: str = ""


def line_of_move(referee: Anything, verb: str, part: str = "follow") -> str:
    """Return the file and line of a move: of what it *offers*, why it is refused (*refuse*), or what follows."""
    move = referee.rulebook.moves.get(verb)
    if move is None:
        return line_of_method(referee, "throw")
    written = move.written
    if isinstance(written, MarkedMove):
        return line_of_code(written.tried if part == "offers" and written.tried else written)
    return _line_of(getattr(move, part)) or _line_of(move.follow)


def line_of_method(referee: Anything, *names: str) -> str:
    """Return the file and line of the first of these methods that the class of a referee has of its own; where it has
    none of them, the file of the class.
    """
    for name in names:
        line = _line_of(getattr(type(referee), name, None))
        if line and Path(line.rpartition(":")[0]).parent != Path(__file__).parents[1]:
            return line
    return line_of_code(type(referee))


def line_of_order(referee: Anything) -> str:
    """Return the file and line of what says whom the game waits for."""
    if isinstance(referee, SimpleReferee):
        return line_of_method(referee, "turn")
    return _line_of(referee.rulebook.seats) or line_of_code(type(referee))


def _line_of(code: Any) -> str:
    function = getattr(code, "__wrapped__", code)
    return line_of_code(function) if hasattr(function, "__code__") else ""


def fault_of_error(error: BaseException, step: int, otherwise: str) -> Fault:
    """Return the fault that *error* tells of: in the code of the game if it is there, with its line."""
    told = error if isinstance(error, PnpError) else fault_in(error)
    if told is not None:
        problem = told.problems[0]
        return Fault(problem.what, problem.where or otherwise, step, "", problem.hint)
    frames = extract_tb(error.__traceback__)
    frame = next((each for each in reversed(frames) if Path(each.filename).parent != Path(__file__).parent), frames[-1])
    return Fault(f"{type(error).__name__}: {error}", f"{frame.filename}:{frame.lineno}", step)


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """Return the path to the first place where two nested values differ, such as ``players[1].hand``.

    >>> first_difference({"deck": ["?", "?"]}, {"deck": ["?", "gold"]})
    'deck[1]'
    """
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        places: Iterable[tuple[str, Any, Any]] = (
            (f"{path}.{key}" if path else str(key), one[key], other[key]) for key in one
        )
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        places = ((f"{path}[{place}]", *both) for place, both in enumerate(zip(one, other, strict=True)))
    else:
        return path
    return next((first_difference(a, b, deeper) for deeper, a, b in places if a != b), path)
