"""The record of a table: a TOML file with the set-up, and perhaps the log of the game and its declared score.

And the rules for the count of every game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from pnp.errors import DataError
from pnp.game.toml import Section, TomlFile, quote
from pnp.referee.answers import Given, Options, Tally
from pnp.referee.findings import RecordError
from pnp.referee.game import Desk
from pnp.referee.names import wrong_name
from pnp.referee.options import option_text, read_options, unusual_options
from pnp.referee.position import toml_text

_STANDARD_INPUT = Path("-")
_MOST_PLAYERS = 12
_PRINT = re.compile(r"[0-9a-f]{8}")
_LOG_START = re.compile(r"\s*turns\s*=\s*(?:'''|\"\"\")(.*)$")


class Line(NamedTuple):
    """A line of a log, with its number in the file."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, read but not judged.

    *print* is the build id on the pieces, *declared* the totals that the table counted, by player. *position* is what
    ``[position]`` tells, and *places* has the file and line of each of its keys. *seal* is a hash, and the seed that
    decided the deal and all chance.
    """

    path: Path
    names: tuple[str, ...]
    options: Options
    setup: Any
    lines: tuple[Line, ...]
    print: str
    declared: Mapping[str, int]
    position: Mapping[str, Any] = field(default_factory=dict)
    seal: tuple[str, str] | None = None
    places: Mapping[str, str] = field(default_factory=dict)


def read_record(path: Path, desk: Desk[Any], text: str | None = None) -> Record:
    """Return the record in the file at *path*, ``-`` for standard input.

    :param text: what is in it, where that is known.
    :raises RecordError: with everything that cannot be read, each with its line.
    """
    file, players = open_table(path, desk, "a record", text)
    top = file.top
    if len(players) > _MOST_PLAYERS:
        top.fault("player", f"the record has {len(players)} players; {_MOST_PLAYERS} are the most it can have")
        raise RecordError(*file.problems)
    names = _read_names(players)
    options = read_options(desk.game, read_given_options(top, desk))
    printed = top.text("print", "")
    if printed and _PRINT.fullmatch(printed) is None:
        top.fault("print", f"print = {quote(printed)} is not a build id", "copy the eight digits from the index page")
    lines = tuple(_read_log(top.section("log")))
    declared = _read_declared(top.section("score"), names)
    sealed = top.section("seal")
    seal = (sealed.text("hash", ""), sealed.text("seed", ""))
    sealed.close()
    told = top.section("position")
    position = {key: told.value(key) for key in told.unread()}
    setup = desk.read_setup(top, players, names, options)
    for player in players:
        player.close()
    top.close()
    if file.problems:
        raise RecordError(*file.problems)
    places = {key: told.where(key) for key in position}
    return Record(
        file.path, names, options, setup, lines, printed, declared, position, seal if seal[1] else None, places
    )


def open_file(path: Path, called: str, text: str | None = None) -> TomlFile:
    """Return a file that a table has written, ``-`` for standard input; messages call it as *called* says.

    :param text: what is in it, where that is known.
    :raises RecordError: it cannot be read, or is not TOML.
    """
    try:
        return TomlFile(None if path == _STANDARD_INPUT else path, called, None if text is None else text.encode())
    except DataError as error:
        raise RecordError(*error.problems) from None


def open_table(path: Path, desk: Desk[Any], called: str, text: str | None = None) -> tuple[TomlFile, list[Section]]:
    """Return a file about a table of this game, as :func:`open_file` does, and its ``[[player]]`` tables.

    :raises RecordError: it cannot be read, is not TOML, names nobody, or is about another game.
    """
    file = open_file(path, called, text)
    top = file.top
    game = top.text("game", desk.game.id)
    if game != desk.game.id:
        top.fault("game", f"game = {quote(game)}, but the referee is of {desk.game.id!r}")
        raise RecordError(*file.problems)
    players = top.array("player")
    if not players:
        top.fault("", f"{called} names no players", 'start each with [[player]] and name = "..."')
    return file, players


def write_record(
    desk: Desk[Any],
    setup: Any,
    options: Options,
    log: Iterable[str] | None = None,
    position: Mapping[str, Any] | None = None,
) -> str:
    """Return the text of a record that :func:`read_record` reads; a *position* is what ``Position.write`` returns."""
    head = [f'game = "{desk.game.id}"']
    changed = ", ".join(
        f"{id} = {toml_text(value if type(value) is int else option_text(value))}"
        for id, value in unusual_options(desk.game, options).items()
    )
    if changed:
        head.append(f"options = {{ {changed} }}")
    top, mark, players = ("\n" + desk.write_setup(setup)).partition("\n[[player]]")
    parts = ["\n".join(part for part in (*head, top.strip()) if part), f"{mark}{players.rstrip()}".lstrip()]
    if position:
        parts.append("[position]\n" + "\n".join(f"{key} = {toml_text(value)}" for key, value in position.items()))
    if log is not None:
        parts.append("[log]\nturns = '''\n" + "".join(f"{line}\n" for line in log) + "'''")
    return "\n\n".join(parts) + "\n"


def _read_names(players: list[Section]) -> tuple[str, ...]:
    names: list[str] = []
    for player in players:
        name = player.text("name")
        wrong = wrong_name(name, names)
        if wrong:
            player.fault("name", f"name = {quote(name)} {wrong}")
        names.append(name)
    return tuple(names)


def check_names(names: Sequence[str]) -> None:
    """Check the names of all players.

    :raises ValueError: two are alike, or one cannot be told apart in a log.
    """
    for place, name in enumerate(names):
        wrong = wrong_name(name, names[:place])
        if wrong:
            raise ValueError(f"the name {quote(name)} {wrong}")


def score(desk: Desk[Any], players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the final count of what *players* hold: their names, and the texts for the fields of ``holdings``.

    Nobody has won where a finding says that it cannot be.

    :raises ValueError: two players have one name, something is missing, or a text cannot be read.
    """
    check_names([name for name, _ in players])
    for name, given in players:
        for asked in desk.holdings:
            if asked.required and not given.get(asked.key):
                raise ValueError(f"{name}: {asked.key} is missing")
    return desk.tally(players, options).check()


def read_given_options(top: Section, desk: Desk[Any]) -> dict[str, str]:
    """Return ``[options]`` as texts, those that the game knows; the others are noted."""
    section = top.section("options")
    given = {name: section.value(name) for name in section.unread()}
    good: dict[str, str] = {}
    for name, value in given.items():
        try:
            read_options(desk.game, {name: option_text(value)})
        except ValueError as error:
            section.fault(name, str(error))
        else:
            good[name] = option_text(value)
    return good


def _read_log(section: Section) -> Iterator[Line]:
    """Yield the lines of ``[log]`` that are not empty."""
    text = section.value("turns")
    section.close()
    if text is None:
        return
    if not isinstance(text, str):
        section.fault("turns", f"turns = {quote(text)} is not a text", "write it between three single quotes")
        return
    start = section.line("turns") or 1
    first = _LOG_START.match(section.file.text.split("\n")[start - 1])
    start += first is not None and not first[1].strip("\r")  # TOML drops a line end right after the quotes
    for number, line in enumerate(text.split("\n"), start):
        if line.strip() and not line.lstrip().startswith("#"):
            yield Line(number, line.strip())


def _read_declared(section: Section, names: tuple[str, ...]) -> dict[str, int]:
    """Return ``[score]``: the total of each player by name."""
    declared: dict[str, int] = {}
    for name in section.unread():
        total = section.value(name)
        if name not in names:
            section.fault(name, f"{quote(name)} is not a player of this record")
        elif type(total) is not int or abs(total) > 1_000_000:
            section.fault(name, f"{name} = {quote(total)} is not a whole number")
        else:
            declared[name] = total
    return declared
