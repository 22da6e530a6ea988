"""A marked method of one referee as a move of the kernel: what it answers is held to what a move answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from inspect import signature
from itertools import product
from typing import Any, Generic, TypeVar

from pnp.errors import PackageError, Problem
from pnp.game.toml import quote
from pnp.referee.action import CHANCE
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.kernel import Move, Phase, Refused
from pnp.referee.marks import MarkedMove, line_of_code
from pnp.referee.state_fields import fields_of, is_frozen

S = TypeVar("S")


class SimpleMove(Generic[S]):
    """What a *marked* method of a *referee* offers, refuses, and what follows."""

    def __init__(self, referee: Referee[Any, S], marked: MarkedMove) -> None:
        """
        :raises PackageError: it is not told what may be tried.
        """
        self.marked = marked
        self.name: str = marked.function.__name__
        self.text = self.name.replace("_", " ")
        self.about = (marked.function.__doc__ or self.text).strip().partition("\n")[0].rstrip(".")
        self.values = tuple(
            given.value(referee, key, given.word or (key.replace("_", " ") if place else ""))
            for place, (key, given) in enumerate(marked.given.items())
        )
        self._referee = referee
        self._function = marked.function.__get__(referee)
        self._tried = marked.tried.__get__(referee) if marked.tried else None
        self._listed: tuple[S | None, frozenset[tuple[Any, ...]]] = None, frozenset()
        whose = ("state",) if marked.chance else ("state", "seat")
        check_parameters(self._function, (*whose, *marked.given))
        if self._tried is not None:
            check_parameters(self._tried, whose)
        untold = [key for key, given in marked.given.items() if given.offers is None or marked.chance]
        if untold and self._tried is None:
            takes = "(self, state)" if marked.chance else "(self, state, seat)"
            hint = f"mark a method {takes} with @{self.name}.offers"
            raise self._fault(marked, f"{self.name}: what can be its {untold[0]}?", hint)

    def move(self, phase: Phase) -> Move[S, *tuple[Any, ...]]:
        """Return it as the kernel wants it."""
        return Move(
            self.name, self.text, self.about, self.values, chance=self.marked.chance, phases=(phase,),
            offers=lambda state, seat: dict.fromkeys(self.offers(state, seat)), refuse=self.refuse, follow=self.follow,
            written=self.marked,
        )  # fmt: skip

    def offers(self, state: S, seat: int) -> Iterable[tuple[Any, ...]]:
        """Return the values that are worth trying; of chance all that may come, as often as each is likely.

        They are sorted: a set has another order in each process, and games must not.
        """
        if self._tried is None:
            every = [given.offers for given in self.marked.given.values() if given.offers is not None]
            return product(*(offers(self._referee, state) for offers in every))
        offered = self._tried(state) if self.marked.chance else self._tried(state, seat)
        number = len(self.values)
        found = [(each,) for each in offered] if number == 1 else [*offered]
        for each in found:
            if not isinstance(each, tuple) or len(each) != number:
                hint = f"give {quantity(number, 'value')} each, as a tuple"
                raise self._fault(self.marked.tried, f"{self.name} is offered {quote(each)}", hint)
        return sorted(found, key=repr)

    def refuse(self, state: S, seat: int, *args: Any) -> Refused | None:
        """Return why it is not allowed, None where it is."""
        if self.marked.chance and args not in self._outcomes(state):
            return lambda: Finding(f"{self.name}_refused", f"{self.text!r} cannot come out so here.", self.about)
        answer = self._answer(state, seat, args)
        return (lambda: Finding(f"{self.name}_refused", answer, self.about)) if isinstance(answer, str) else None

    def _outcomes(self, state: S) -> frozenset[tuple[Any, ...]]:
        """Return all that may come; they are listed once for a state, of which each outcome is asked."""
        if self._listed[0] is not state:
            self._listed = state, frozenset(self.offers(state, CHANCE))
        return self._listed[1]

    def follow(self, state: S, seat: int, *args: Any) -> S:
        """Return the next state.

        :raises PackageError: it is refused after all, or was offered what it cannot be given.
        """
        for value, given in zip(self.values, args, strict=True):
            if not value.fits(state, given):
                what = f"{self.name} is offered {value.key} = {quote(given)}"
                raise self._fault(self.marked.tried, what, "offer the ids of cards, seats, or numbers, as it is given")
        answer = self._answer(state, seat, args)
        if isinstance(answer, str):
            hint = "does it draw at random, or change what it is given? Chance is for methods marked @chance"
            raise self._fault(self.marked, f"{self.name}() allowed it, and then refused it: {answer}", hint)
        after: S = check_frozen(answer, self.marked)
        return after

    def _answer(self, state: S, seat: int, args: tuple[Any, ...]) -> Any:
        answer = self._function(state, *args) if self.marked.chance else self._function(state, seat, *args)
        if type(answer) is type(state) or isinstance(answer, str):
            return answer
        hint = "return the state that follows, or a sentence that says why it is not allowed"
        raise self._fault(self.marked, f"{self.name}() returned {quote(answer)}", hint)

    def _fault(self, code: Any, what: str, hint: str) -> PackageError:
        return fault_of(code or self.marked, what, hint)


def check_parameters(method: Callable[..., Any], takes: Sequence[str]) -> None:
    """Check that a *method* of a game can be called with what it is given, by place.

    :raises PackageError: it takes other parameters.
    """
    try:
        signature(method).bind(*takes)
    except TypeError as error:
        name = method.__name__
        raise fault_of(method, f"{name}(): {error}", f"write it as {name}({', '.join(('self', *takes))})") from None


def check_frozen(state: S, code: Any) -> S:
    """Return the *state* that *code* returned, which cannot be changed.

    :raises PackageError: it can.
    """
    try:
        hash(state)
    except TypeError as error:
        field = next((name for name, value in fields_of(state).items() if not is_frozen(value)), "")
        what = f"the state has what can be changed in {field!r}: {error}"
        raise fault_of(code, what, "make it of tuples, numbers and texts: tuple(...)") from None
    return state


def fault_of(code: Any, what: str, hint: str) -> PackageError:
    """Return a fault of the game's own *code*: a class, a method or a move, whose line is told."""
    return PackageError(Problem(line_of_code(code), what, hint))
