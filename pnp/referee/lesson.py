"""A record in the game folder, followed by the referee, line by line, for pictures of the table.

One of them is the lesson, the first game of a learner, who is its first player. Paper shows the table after some of its
lines; on a screen the learner does the moves of that player, and the record those of all others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.errors import PnpError
from pnp.game.model import Game
from pnp.referee.action import Action
from pnp.referee.follow import follow_record
from pnp.referee.game import Referee
from pnp.referee.record import read_record

FILE = "records/lesson.toml"
LEARNER = 0
"""The seat of the learner."""
MOST_LINES = 400
"""The most lines of a record that a template may have followed."""


def is_taught(game: Game) -> bool:
    """Return whether *game* has a lesson."""
    return (game.folder / FILE).is_file()


class Deed(NamedTuple):
    """One *action* of a lesson, with the states *before* and *after* it, and the number of its *line*, from 1."""

    line: int
    before: Any
    action: Action
    after: Any


class Moment(NamedTuple):
    """A moment of a record: the *view* of its first player, and what the line before it *told*: an action each, as
    ``Rulebook.to_json`` has it.
    """

    view: Mapping[str, Any]
    told: Sequence[Mapping[str, Any]]


class Lesson:
    """The record *file* of a game, the lesson if none is named, that *referee* follows.

    :raises PnpError: the game has none, it is too long, or a line of it is not allowed.
    """

    def __init__(self, referee: Referee[Any, Any], file: str = FILE) -> None:
        path = referee.game.folder / file
        if not path.is_file():
            raise PnpError.at("", f"{referee.game.title} has no {file}", "write this record")
        self.referee = referee
        self.record = read_record(path, referee)
        if len(self.record.lines) > MOST_LINES:
            raise PnpError.at("", f"{file} has {len(self.record.lines)} lines", f"{MOST_LINES} are the most")
        begun = follow_record(referee, self.record)
        self.start = next(begun)[3]
        self.deeds = tuple(Deed(*each) for each in begun)

    def state(self, line: int) -> Any:
        """The state after so many lines; 0 is the start."""
        return next((deed.after for deed in reversed(self.deeds) if deed.line <= line), self.start)

    def moment(self, line: int) -> Moment:
        """The moment after so many lines.

        :raises PnpError: there is no such line.
        """
        if not 0 <= line <= len(self.record.lines):
            raise PnpError.at("", f"line {line} of a record with {len(self.record.lines)}", "count from 0, the start")
        told = [self.referee.rulebook.to_json(each.before, each.action) for each in self.deeds if each.line == line]
        return Moment(self.referee.view(self.state(line), LEARNER), told)
