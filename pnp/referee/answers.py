"""The referee's answers: to a question, the plan of a set-up, the count of a score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.referee.asking import Asked
from pnp.referee.findings import Finding

Options = Mapping[str, Any]
"""Every option of a game by its id: a bool for a switch, a str for a choice, an int for a number."""


class Answer(NamedTuple):
    """The answer to a question that stops play.

    *verdict* is one sentence. *why* are the steps that led to it, one sentence each, a map below it on lines of its
    own where that says more. *data* is the same for programs:
    numbers, texts, lists and mappings. *rulings* are the ids of the ``[[ruling]]`` tables that decided. *findings* are
    what is wrong with the situation as it was told.
    """

    verdict: str
    why: tuple[str, ...] = ()
    data: Mapping[str, Any] = {}
    rulings: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


class Field(NamedTuple):
    """A value that a moment or a count asks for.

    *key* is what stands before ``=`` on the command line, and in a file. *about* says what to write. *many*: the key
    may be given more than once, and all are read, in their order. *yes*: it is said or not, and takes no value.
    *option* is the one, or the ``option=value``, without which a count does not ask for it. *asked* is how a page asks
    for it; None: it is typed.
    """

    key: str
    about: str
    many: bool = False
    required: bool = True
    yes: bool = False
    option: str = ""
    asked: Asked | None = None


Given = Mapping[str, Sequence[str]]
"""What was given for each key: texts, one unless the field is ``many``; keys without a value are missing."""


class Moment(NamedTuple):
    """A question that stops play, and the function that answers it.

    *answer* takes the texts that were given and the options; it raises ValueError, with the offending text quoted,
    for texts that it cannot read. *example* is a full command line after ``pnp referee rule GAME``.
    """

    id: str
    question: str
    fields: tuple[Field, ...]
    example: str
    answer: Callable[[Given, Options], Answer]


class Step(NamedTuple):
    """One line of a set-up: *text* for people, and the same as *values* for programs and for the printed sheets.

    *id* is a stable name within the game: a sheet in another language finds its own words by it.
    """

    id: str
    text: str
    values: Mapping[str, Any] = {}


class Plan(NamedTuple):
    """The set-up for one table: what stays in the box, what each player gets, where the rest goes, who begins."""

    players: int
    options: Options
    box: tuple[Step, ...]
    player: tuple[Step, ...]
    table: tuple[Step, ...]
    begin: tuple[Step, ...]

    @property
    def parts(self) -> list[tuple[str, str, tuple[Step, ...]]]:
        """The parts that have steps: a name for programs, a title, and the steps."""
        parts = (
            ("box", "Stays in the box", self.box),
            ("player", "Each player", self.player),
            ("table", "On the table", self.table),
            ("begin", "Begin", self.begin),
        )
        return [part for part in parts if part[2]]


class Count(NamedTuple):
    """What one player's holdings are worth: *lines* explain the *total*, a text and its points each."""

    name: str
    total: int
    lines: tuple[tuple[str, int], ...] = ()


NO_WINNER = "Nobody is said to have won while something is wrong with the count."


class Tally(NamedTuple):
    """The final count: who has what, who won, and *why* in one sentence (ties and their ruling too).

    *winners* is empty where nobody has won (yet). *findings* are holdings that cannot be, such as more of a thing than
    the box has.
    """

    counts: tuple[Count, ...]
    winners: tuple[str, ...]
    why: str
    rulings: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()

    def check(self) -> Tally:
        """Return the same tally, without winners if the holdings have findings."""
        if all(finding.warning for finding in self.findings):
            return self
        return self._replace(winners=(), why=NO_WINNER, rulings=())


class Outcome(NamedTuple):
    """How a game ended: the *winners* (seats; several share the win), the *reason*, and what everybody has."""

    winners: tuple[int, ...]
    reason: str
    totals: tuple[int, ...]
