"""A table beside the paper: the set-up to tick, questions to the referee, and the score, for all phones at the table.

Everything is kept before anybody sees it, and one undo takes back one change of the set-up or the score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import RLock
from typing import Any, NamedTuple

from pnp.errors import PnpError
from pnp.game.toml import quote
from pnp.pages.service import QuestionError
from pnp.play.questions import (
    answer_to,
    describe_fields,
    describe_findings,
    describe_rulings,
    label_of,
    questions_of,
    read_given,
)
from pnp.play.seats import Told
from pnp.referee import Desk, Finding, Tally, read_options, score
from pnp.referee.answers import Count, Field, Options, Plan
from pnp.referee.game import NAMES
from pnp.referee.holdings import is_asked
from pnp.referee.names import wrong_name
from pnp.referee.options import option_text

_MOST_UNDONE = 100
_MOST_GAMES = 50


class Table(NamedTuple):
    """What is known of a table. *held* are the values that pages sent, for each seat by the keys of what is counted.

    *games* are the finished ones, the last one last. *is_final*: what is held is the score of the last of these.
    """

    names: tuple[str, ...]
    options: Mapping[str, str]
    ticked: tuple[str, ...] = ()
    held: tuple[Mapping[str, Any], ...] = ()
    games: tuple[Mapping[str, Any], ...] = ()
    is_final: bool = False


class Companion:
    """The table of one game, which *feed* is told; its methods are the actions of a page.

    :param kept: a table that :meth:`Companion` gave to *keep* before; what does not fit the game any more is left out.
    :param keep: is given the table after each change, before the feed has it.
    """

    def __init__(
        self,
        desk: Desk[Any],
        feed: Told,
        kept: Mapping[str, Any] | None = None,
        keep: Callable[[Mapping[str, Any]], None] = lambda table: None,
    ) -> None:
        self._desk, self._feed, self._keep = desk, feed, keep
        self._turn = RLock()
        self._before: list[Table] = []
        self._table = self._first_table()
        if kept is not None:
            self._table = self._recall(kept)
        feed.update(_entries_of(desk) | self._entries())

    # -- what a page does ------------------------------------------------------------------------------------

    def set_up(self, players: int, options: Mapping[str, Any]) -> None:
        """Begin for so many *players*, with these *options*; nothing is ticked or counted yet.

        :raises PnpError: the game does not know so many players, or an option does not fit.
        """
        low, high = self._desk.game.players
        if not low <= players <= high:
            raise PnpError.at("", f"{self._desk.game.title} is for {low} to {high} players, not {players}.")
        names = tuple(dict.fromkeys((*self._table.names, *NAMES, *(f"Player {number}" for number in range(1, 100)))))
        names = names[:players]
        texts = {str(key): option_text(value) for key, value in options.items()}
        table = Table(names, texts, held=({},) * players, games=self._table.games)
        self._plan_of(table)
        self._change(table)

    def rename(self, seat: int, name: str) -> None:
        """Call the player in a *seat* by a *name*.

        :raises PnpError: another player has that name, or it cannot be one.
        """
        name, names = name.strip(), list(self._table.names)
        self._check_seat(seat)
        others = [other for place, other in enumerate(names) if place != seat]
        if wrong := wrong_name(name, others) if name else "is empty; write one":
            raise PnpError.at("", f"The name {quote(name)} {wrong}.")
        names[seat] = name
        self._change(self._table._replace(names=tuple(names)))

    def tick(self, step: str, done: bool) -> None:
        """Note whether a *step* of the set-up is *done*."""
        if step not in _steps_of(self._plan_of(self._table)):
            raise QuestionError(f"there is no step {step!r}")
        ticked = tuple(each for each in self._table.ticked if each != step)
        self._change(self._table._replace(ticked=(*ticked, step) if done else ticked))

    def ask(self, moment: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the referee's answer to a question, or what the question still lacks."""
        with self._turn:
            return answer_to(self._desk, moment, values, self._table.names, self._options_of(self._table))

    def hold(self, seat: int, values: Mapping[str, Any], sure: bool) -> None:
        """Note what a player has, by the keys of what is counted; None takes a key out.

        :param sure: it is so, even if it cannot be; then nobody is said to have won.
        :raises PnpError: it cannot be, and why.
        """
        with self._turn:
            self._check_seat(seat)
            held = {key: value for key, value in {**self._table.held[seat], **values}.items() if value is not None}
            self._read(self._desk.holdings, held)
            table = self._table._replace(held=_with_item(self._table.held, seat, held), is_final=False)
            if not sure and (new := self._new_faults(table)):
                raise PnpError.at("", new[0].message, new[0].hint)
            self._change(table)

    def finish(self) -> None:
        """Keep the score as the result of this game; once, if two phones ask for it.

        :raises PnpError: it cannot be counted, or something is wrong with it.
        """
        with self._turn:
            if not self._table.is_final:
                self._finish()

    def _finish(self) -> None:
        tally, problem = self._tally(self._table)
        if tally is None:
            raise PnpError.at("", problem)
        if faults := [each for each in tally.findings if not each.warning]:
            raise PnpError.at("", faults[0].message, faults[0].hint)
        game = {
            "players": [{"name": count.name, "total": count.total} for count in tally.counts],
            "winners": list(tally.winners),
            "why": tally.why,
        }
        self._change(self._table._replace(games=(*self._table.games, game)[-_MOST_GAMES:], is_final=True))

    def again(self) -> None:
        """Begin another game of the same players: nothing is ticked or counted yet."""
        self._change(self._table._replace(ticked=(), held=({},) * len(self._table.names), is_final=False))

    def undo(self) -> None:
        """Take back the last change."""
        with self._turn:
            if self._before:
                self._tell(self._before.pop())

    # -- the table -------------------------------------------------------------------------------------------

    def _first_table(self) -> Table:
        low, high = self._desk.game.players
        players = min(max(low, 2), high)
        return Table(NAMES[:players], {}, held=({},) * players)

    def _recall(self, kept: Mapping[str, Any]) -> Table:
        """Return a table that was kept, the first one where it does not fit the game any more."""
        first = self._table
        try:
            table = Table(
                tuple(kept["names"]),
                dict(kept["options"]),
                tuple(kept["ticked"]),
                tuple(kept["held"]),
                tuple(kept["games"]),
                bool(kept.get("is_final")),
            )
            self._plan_of(table)
            for values in table.held:
                self._read(self._desk.holdings, values)
            self._tally(table)
            return table if len(table.held) == len(table.names) else first
        except (LookupError, TypeError, ValueError, AttributeError, PnpError):
            return first

    def _change(self, table: Table) -> None:
        with self._turn:
            earlier = self._before
            self._before = [*earlier, self._table][-_MOST_UNDONE:]
            try:
                self._tell(table)
            except PnpError:
                self._before = earlier
                raise

    def _tell(self, table: Table) -> None:
        self._keep(table._asdict())
        self._table = table
        self._feed.update(self._entries())

    def _entries(self) -> dict[str, object]:
        table = self._table
        plan = self._plan_of(table)
        return {
            "table": {"names": list(table.names), "options": self._options_of(table), "can_undo": bool(self._before)},
            "plan": {
                "title": self._desk.title(plan.options),
                "parts": [
                    {
                        "title": title,
                        "steps": [
                            {"id": f"{part}/{step.id}", "text": step.text, "done": f"{part}/{step.id}" in table.ticked}
                            for step in steps
                        ],
                    }
                    for part, title, steps in plan.parts
                ],
            },
            "held": [dict(values) for values in table.held],
            "asked": [each.key for each in self._desk.holdings if is_asked(each, self._options_of(table))],
            "score": self._describe_score(table),
            "games": [dict(game) for game in table.games],
            "is_final": table.is_final,
        }

    def _plan_of(self, table: Table) -> Plan:
        try:
            return self._desk.plan(len(table.names), self._options_of(table))
        except ValueError as error:
            raise PnpError.at("", str(error)) from None

    def _options_of(self, table: Table) -> Options:
        try:
            return read_options(self._desk.game, table.options)
        except ValueError as error:
            raise PnpError.at("", str(error)) from None

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._table.names):
            raise QuestionError(f"there is no seat {seat}")

    def _read(self, fields: Sequence[Field], values: Mapping[str, Any]) -> dict[str, list[str]]:
        return read_given(self._desk.game, fields, values, self._table.names)

    # -- the score -------------------------------------------------------------------------------------------

    def _tally(self, table: Table) -> tuple[Tally | None, str]:
        """Return the count as it stands, or why there is none."""
        asked = [each for each in self._desk.holdings if is_asked(each, self._options_of(table))]
        if not asked:
            return None, ""
        if lacking := [
            f"{name}: {label_of(each)}"
            for name, held in zip(table.names, table.held, strict=True)
            for each in asked
            if each.required and held.get(each.key) in (None, [])
        ]:
            return None, "Still needed: " + "; ".join(lacking)
        try:
            return self._score(table, asked, range(len(table.names))), ""
        except ValueError as error:
            return None, str(error)

    def _score(self, table: Table, asked: Sequence[Field], seats: Iterable[int]) -> Tally:
        known = {each.key for each in asked}
        players = [
            (
                table.names[seat],
                self._read(asked, {key: value for key, value in table.held[seat].items() if key in known}),
            )
            for seat in seats
        ]
        return score(self._desk, players, self._options_of(table))

    def _count_alone(self, table: Table, seat: int) -> dict[str, Any]:
        """Describe what one player has, counted without the others, of whom something is not known yet."""
        asked = [each for each in self._desk.holdings if is_asked(each, self._options_of(table))]
        try:
            (count,) = self._score(table, asked, (seat,)).counts
        except (ValueError, PnpError):
            return {"name": table.names[seat], "total": None, "lines": []}
        return _describe_count(count)

    def _new_faults(self, table: Table) -> list[Finding]:
        """Return the faults of *table* that the table before did not have."""
        after, problem = self._tally(table)
        if after is None:
            return []
        before, _ = self._tally(self._table)
        known = {each.code for each in before.findings} if before else set()
        return [each for each in after.findings if not each.warning and each.code not in known]

    def _describe_score(self, table: Table) -> dict[str, Any]:
        tally, problem = self._tally(table)
        if tally is None:
            alone = [self._count_alone(table, seat) for seat in range(len(table.names))] if problem else []
            return {"problem": problem, "players": alone} if alone else {"problem": problem}
        if not any(table.held):  # a tie of nothing is no win
            counts = [_describe_count(count) for count in tally.counts]
            return {"players": counts, "winners": [], "why": "Nothing is counted yet.", "faults": [], "rulings": []}
        return {
            "players": [_describe_count(count) for count in tally.counts],
            "winners": list(tally.winners),
            "why": tally.why,
            "faults": describe_findings(tally.findings),
            "rulings": describe_rulings(self._desk.game, tally.rulings, self._options_of(self._table)),
        }


def _entries_of(desk: Desk[Any]) -> dict[str, object]:
    """Return the facts about the game that a page gets once."""
    game = desk.game
    return {
        "game": {
            "id": game.id,
            "title": game.title,
            "about": game.about,
            "players": list(game.players),
            "options": [
                {
                    "id": each.id,
                    "about": each.about,
                    "values": list(each.values),
                    "low": each.low,
                    "high": each.high,
                    "players": list(each.players),
                }
                for each in game.options
            ],
            "questions": questions_of(desk),
            "counts": describe_fields(desk.holdings, game),
        }
    }


def _describe_count(count: Count) -> dict[str, Any]:
    lines = [{"text": text, "points": points} for text, points in count.lines]
    return {"name": count.name, "total": count.total, "lines": lines}


def _steps_of(plan: Plan) -> set[str]:
    return {f"{part}/{step.id}" for part, _, steps in plan.parts for step in steps}


def _with_item(values: tuple[Mapping[str, Any], ...], place: int, value: Mapping[str, Any]) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
