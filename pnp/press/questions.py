"""Questions that templates and rules may ask: about the cards of the game, and of the referee.

A worked example on paper is the referee's own answer, so it cannot be wrong when a number of a table changes. The
referee is imported when it is asked for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.draw.inside import really_inside
from pnp.errors import PnpError, TemplateError
from pnp.game.model import Game, Row, copies_for
from pnp.game.paths import REFEREE_FILE

if TYPE_CHECKING:
    from pnp.referee import Answer, Desk, Plan
    from pnp.referee.lesson import Lesson, Moment

T = TypeVar("T")


class Questions:
    """Answers of one game, as the functions ``cards``, ``rule``, ``setup`` and ``played`` of its templates.

    The referee speaks English, whatever the language of the sheet: other languages take ``data`` and ``values``.
    """

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._players = players
        self._desk: Desk[Any] | None = None
        self._records: dict[str, Lesson] = {}

    def functions(self) -> dict[str, Callable[..., Any]]:
        """Return the functions by the names that templates call them by."""
        return {
            "cards": self.cards,
            "rule": self.rule,
            "setup": self.setup,
            "lesson": self.lesson,
            "played": self.played,
        }

    def cards(self, component: object) -> tuple[Row, ...]:
        """Return the fields of all cards of a component, with their number and their copies in this set.

        :raises TemplateError: there is no such component.
        """
        for part in self._game.components:
            if part.id == component:
                full = self._players == self._game.players[1]
                copies = [copies_for(part, card, self._players, full=full) for card in part.cards]
                return tuple(
                    {"number": number, "copies": count, **card.fields}
                    for number, (card, count) in enumerate(zip(part.cards, copies, strict=True), 1)
                )
        known = ", ".join(part.id for part in self._game.components)
        raise TemplateError.at("", f"there is no component {component!r}", f"there are: {known}")

    def rule(self, moment: object, options: Mapping[str, Any] | None = None, **given: Any) -> Answer:
        """Return the referee's answer to a *moment*: ``rule("fight", ship="Mother Vex", dice="5 1")``.

        :param options: those that differ from their defaults.
        :param given: the fields of the moment, each a text, a number, or a list of them.
        :raises TemplateError: the game has no referee, or the referee cannot answer that.
        """
        referee = self._open_desk()
        found = next((known for known in referee.moments if known.id == moment), None)
        if found is None:
            known = ", ".join(other.id for other in referee.moments)
            raise TemplateError.at("", f"the referee has no moment {moment!r}", f"it has: {known or 'none'}")
        fields = {field.key: field for field in found.fields}
        texts = {key: _texts(value) for key, value in given.items()}
        for key, values in texts.items():
            if key not in fields:
                hint = f"it asks for: {', '.join(fields)}"
                raise TemplateError.at("", f"the moment {moment!r} does not ask for {key!r}", hint)
            if len(values) > 1 and not fields[key].many:
                raise TemplateError.at("", f"the moment {moment!r} takes one {key!r}, not {len(values)}")
        for key, field in fields.items():
            if field.required and not texts.get(key):
                raise TemplateError.at("", f"the moment {moment!r} needs {key!r}", field.about)
        return _ask(lambda: found.answer(texts, self._options(options)))

    def setup(self, players: object, **options: Any) -> Plan:
        """Return the referee's set-up for so many *players*: ``setup(3, storms=True)``.

        :raises TemplateError: the game has no referee, or does not know so many players, or such an option.
        """
        if type(players) is not int:
            raise TemplateError.at("", f"setup({players!r}): the number of players is a number")
        referee = self._open_desk()
        return _ask(lambda: referee.plan(players, self._options(options)))

    def lesson(self, line: object) -> Moment:
        """Return the moment of the lesson after so many lines of its record: :meth:`played` of that file.

        :raises TemplateError: the game has no lesson, or the record cannot be followed.
        """
        from pnp.referee.lesson import FILE

        return self.played(FILE, line)

    def played(self, record: object, line: object = None) -> Moment:
        """Return a moment of a *record* in the game's folder, after the first so many lines of its log, or after all:
        ``.view`` as the first player sees it, ``.told`` of the last line.

        :raises TemplateError: there is no such file or line, it is too long, or a step of it is not allowed.
        """
        from pnp.referee import referee_of
        from pnp.referee.lesson import Lesson

        name = str(record)
        if not really_inside(self._game.folder / name, self._game.folder):
            raise TemplateError.at("", f"{record!r} is not in the game's folder")
        if line is not None and type(line) is not int:
            raise TemplateError.at("", f"{name}, line {line!r}: the line of a record is a number, from 0")
        followed = self._records.get(name)
        if followed is None:
            followed = self._records[name] = _ask(lambda: Lesson(referee_of(self._own_game()), name))
        until = len(followed.record.lines) if line is None else line
        return _ask(lambda: followed.moment(until))

    def _options(self, options: Mapping[str, Any] | None) -> Mapping[str, Any]:
        from pnp.referee import read_options

        return _ask(lambda: read_options(self._game, options or {}))

    def _open_desk(self) -> Desk[Any]:
        if self._desk is None:
            from pnp.referee import desk_of

            self._desk = _ask(lambda: desk_of(self._own_game()))
        return self._desk

    def _own_game(self) -> Game | str:
        """The game, or its folder, as the referee reads it: in English, and without code of the folder."""
        from pnp.referee.own_code import has_code

        if has_code(self._game):
            what = f"the referee is the {REFEREE_FILE} of the game's folder, which printing never runs"
            raise TemplateError.at("", what, "write the answer itself; pnp referee gives it")
        return self._game if self._game.language == "en" else str(self._game.folder)


def _texts(value: object) -> tuple[str, ...]:
    values: Sequence[object] = value if isinstance(value, list | tuple) else (value,)
    return tuple(str(item) for item in values)


def _ask(ask: Callable[[], T]) -> T:
    """Return the answer of *ask*; a wrong question is an error of the template that asks."""
    try:
        return ask()
    except TemplateError:
        raise
    except PnpError as error:
        problem = error.problems[0]
        where = f"{problem.where}: " if problem.where else ""
        raise TemplateError.at("", f"{where}{problem.what}", problem.hint) from error
    except ValueError as error:
        raise TemplateError.at("", str(error)) from error
