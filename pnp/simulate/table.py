"""A table of games, and the file that holds it: CSV, to which each game adds a line as it is played."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO, Any, NamedTuple

from pnp.errors import DataError, ExportError, PnpError
from pnp.game.columns import MOST_PLAYERS
from pnp.game.paths import display_path
from pnp.game.toml import quote
from pnp.simulate.one_game import Game, Run, _referee, cards_of

_LONGEST = 1_000_000
"""The most letters of a line; our games take a thousand."""
_PLAIN = ("number", "seed", "players", "winners", "turns", "actions", "stopped", "ahead", "drawn")


class Heading(NamedTuple):
    """The heading of a table: what it is of, and its columns; the first line of its file, in JSON.

    *places* is the most players of a game. *kinds* are what players have (``fleet``), *verbs* the ids of actions, and
    *cards* the names of those that actions may name.
    *seeds* are those of the runs: one, unless tables were added up.
    """

    game: str
    title: str
    rules: str
    players: tuple[int, ...]
    captains: tuple[str, ...]
    options: dict[str, str]
    seeds: tuple[int, ...]
    kinds: tuple[str, ...]
    verbs: tuple[str, ...]
    cards: tuple[str, ...]

    @property
    def places(self) -> int:
        return max(self.players)

    @property
    def columns(self) -> list[str]:
        """The names of the columns: places are counted from 1 in the order of play."""
        by_place = ("points", "captain", *self.kinds, "did")
        return [
            *_PLAIN,
            *(f"{name}_{place + 1}" for name in by_place for place in range(self.places)),
            *(f"n_{verb}" for verb in self.verbs),
        ]

    def lines(self) -> str:
        """Return the first two lines of a file: this as JSON behind ``#``, and the names of the columns."""
        return f"# {json.dumps(self._asdict(), ensure_ascii=False)}\n" + ",".join(self.columns) + "\n"


class Table(NamedTuple):
    """Games that were played, and their heading."""

    heading: Heading
    games: list[Game]


def heading_of(run: Run) -> Heading:
    """Return the heading of the games of *run*."""
    referee = _referee(run.game, run.code)
    return Heading(
        referee.game.id,
        referee.game.title,
        run.rules,
        run.players,
        run.captains,
        dict(run.options),
        (run.seed,),
        referee.kinds,
        tuple(referee.grammar.verbs),
        tuple(dict.fromkeys(cards_of(run.game, run.code)[0].values())),
    )


def write_rows(heading: Heading, games: Iterable[Game]) -> str:
    """Return a line of the file for each of *games*."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for game in games:
        none = [""] * (heading.places - game.players)
        row: list[Any] = [
            game.number,
            game.seed,
            game.players,
            _places(game.winners),
            game.turns,
            game.actions,
            int(game.stopped),
            _places(game.ahead),
            _BETWEEN.join(game.drawn),
        ]
        for by_place in (game.points, game.captains, *game.dealt, map(_BETWEEN.join, game.did)):
            row += [*by_place, *none]
        writer.writerow([*row, *game.verbs])
    return out.getvalue()


_BETWEEN = " + "


def _places(places: Iterable[int]) -> str:
    return "+".join(str(place + 1) for place in places)


def _game_of(heading: Heading, row: Sequence[str]) -> Game:
    number, seed, players, winners, turns, actions, stopped, ahead, drawn = row[: len(_PLAIN)]
    count, at = int(players), len(_PLAIN)
    if count not in heading.players:
        raise ValueError
    groups = []
    for _ in range(3 + len(heading.kinds)):
        groups.append(tuple(row[at : at + count]))
        at += heading.places
    points, captains, *dealt, did = groups
    return Game(
        int(number),
        int(seed),
        count,
        captains,
        tuple(dealt),
        _places_of(winners, count),
        tuple(map(int, points)),
        _count(turns),
        _count(actions),
        stopped == "1",
        _places_of(ahead, count),
        tuple(map(_names_of, did)),
        _names_of(drawn),
        tuple(map(_count, row[at:])),
    )


def _places_of(text: str, count: int) -> tuple[int, ...]:
    places = tuple(int(place) - 1 for place in text.split("+") if place)
    if not all(0 <= place < count for place in places):
        raise ValueError
    return places


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def _names_of(text: str) -> tuple[str, ...]:
    return tuple(text.split(_BETWEEN)) if text else ()


def read_heading(path: Path) -> Heading:
    """Read the heading of a table of games.

    :raises PnpError: it is no table of ``pnp simulate``.
    """
    try:
        with path.open(encoding="utf-8", errors="replace", newline="") as file:
            return _heading(file.readline(_LONGEST), path)
    except OSError as error:
        raise DataError.at(display_path(path), f"cannot be read: {error.strerror}") from error


def _heading(line: str, path: Path) -> Heading:
    hint = "give a file that pnp simulate -o has written"
    try:
        told = json.loads(line.removeprefix("#"))
        values = {name: told[name] for name in Heading._fields}
    except (ValueError, TypeError, KeyError, RecursionError):
        what = f"begins with {line[:40].strip()!r}, which no table of games does"
        raise DataError.at(f"{display_path(path)}:1", what, hint) from None
    for name, value in values.items():
        if not _IS_RIGHT[name](value):
            raise DataError.at(f"{display_path(path)}:1", f"{name} = {quote(value)} is in no table of games", hint)
    return Heading._make(tuple(value) if isinstance(value, list) else value for value in values.values())


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _are_numbers(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(type(each) is int for each in value)


def _are_players(value: object) -> bool:
    return isinstance(value, list) and _are_numbers(value) and all(1 <= each <= MOST_PLAYERS for each in value)


def _are_options(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())


_IS_RIGHT: Mapping[str, Callable[[object], bool]] = {
    **dict.fromkeys(("game", "title", "rules"), _is_text),
    **dict.fromkeys(("captains", "kinds", "verbs", "cards"), _are_texts),
    "players": _are_players,
    "options": _are_options,
    "seeds": _are_numbers,
}
"""For each field of a heading a check of the value that was read."""


def read_games(path: Path) -> Iterator[Game]:
    """Yield the games of a file, one after the other: it may be larger than memory.

    A last line that is not complete is left out: the program was interrupted there.

    :raises PnpError: it is no table of games, or a line of it is damaged.
    """
    heading = read_heading(path)
    wide = len(heading.columns)
    with path.open(encoding="utf-8", errors="replace", newline="") as file:
        for number, line in enumerate(iter(partial(file.readline, _LONGEST), ""), 1):
            if number < 3 or (not line.endswith("\n") and len(line) < _LONGEST):
                continue
            try:
                (row,) = csv.reader([line])
                if len(row) != wide:
                    raise ValueError
                yield _game_of(heading, row)
            except (ValueError, csv.Error):
                what = f"{line[:60].strip()!r} is not a game"
                raise DataError.at(f"{display_path(path)}:{number}", what, "play the games of this file anew") from None


class Keeper:
    """Keeps games in a file as they come.

    *kept* is how many games were in it when it was opened. Whatever happens, the file is lines that are right and at
    most one that is not complete, which the next one to open it cuts off.

    :param resume: whether to go on with a file that is there.
    :param first: the number of the first game.
    :raises PnpError: there is a file and *resume* is not asked for; it is of another run; it cannot be opened.
    """

    def __init__(self, path: Path, heading: Heading, *, first: int = 0, resume: bool = False) -> None:
        self._path = path
        self._heading = heading
        self.kept = 0
        try:
            if path.is_file() and not resume:
                hint = "--resume goes on with it; or choose another name"
                raise ExportError.at(display_path(path), "is there already", hint)
            self._length = self._check_file(first) if path.is_file() else 0
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = path.open("r+b" if path.is_file() else "w+b", buffering=0)
            if path.is_file():
                self._file.truncate(self._length)
                self._file.seek(self._length)
        except OSError as error:
            raise self._write_error(error) from error
        if not self._length:
            self._write(heading.lines().encode())

    def _check_file(self, first: int) -> int:
        """Return the number of bytes of the file up to its last whole line, and count its games."""
        head = self._heading.lines().encode()
        with self._path.open("rb") as file:
            begun = file.read(len(head))
            if begun != head:
                if head.startswith(begun):  # it ended before anything was played
                    return 0
                found = read_heading(self._path)
                differs = [name for name in Heading._fields if getattr(found, name) != getattr(self._heading, name)]
                what = f"is of another run: {', '.join(differs) or 'its columns'} differ"
                raise ExportError.at(
                    display_path(self._path), what, "resume it with the same words, or choose another name"
                )
            length = len(head)
            for line in file:
                if not line.endswith(b"\n"):
                    break
                number = line.partition(b",")[0].decode("ascii", "replace")
                if number != str(first + self.kept):
                    where = f"{display_path(self._path)}:{self.kept + 3}"
                    what = f"game {number!r} stands where game {first + self.kept} should"
                    raise DataError.at(where, what, "begin with the same --first; a merged file cannot be resumed")
                self.kept += 1
                length += len(line)
        return length

    def cut(self, games: int) -> None:
        """Keep only the first *games*."""
        head = len(self._heading.lines().encode())
        self._file.seek(head)
        lines = self._file.read(self._length - head).split(b"\n")[:games]
        self._length = head + sum(len(line) + 1 for line in lines)
        self._file.truncate(self._length)
        self._file.seek(self._length)
        self.kept = games

    def add(self, games: Iterable[Game]) -> None:
        """Write games behind those that are there.

        :raises PnpError: the disk refuses; what was there before is as it was.
        """
        self._write(write_rows(self._heading, games).encode())

    def _write(self, data: bytes) -> None:
        try:
            left = memoryview(data)
            while left:
                left = left[self._file.write(left) or 0 :]
        except OSError as error:
            with suppress(OSError):  # the next one to open the file cuts it, too
                self._file.truncate(self._length)
            raise self._write_error(error) from error
        self._length += len(data)

    def _write_error(self, error: OSError) -> PnpError:
        hint = "make room or choose another place; --resume goes on with what is kept"
        return ExportError.at(display_path(self._path), f"cannot be written: {error.strerror}", hint)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def merge(paths: Sequence[Path]) -> tuple[Heading, Iterator[Game]]:
    """Return the common heading of several files, and all their games; a game that is in two of them counts once.

    :raises PnpError: one of them is no table, or they are not of the same rules, options and captains.
    """
    headings = [read_heading(path) for path in paths]
    first = headings[0]
    for path, heading in zip(paths, headings, strict=True):
        differs = [
            name
            for name in Heading._fields
            if name not in ("players", "seeds") and getattr(heading, name) != getattr(first, name)
        ]
        if differs:
            what = f"has another {' and '.join(differs)} than {display_path(paths[0])}"
            raise DataError.at(display_path(path), what, "add up what was played by the same rules and captains")
    players = tuple(sorted({count for heading in headings for count in heading.players}))
    seeds = tuple(sorted({seed for heading in headings for seed in heading.seeds}))
    heading = first if len(paths) == 1 else first._replace(players=players, seeds=seeds)
    return heading, _each_once(paths)


def _each_once(paths: Sequence[Path]) -> Iterator[Game]:
    seen: set[tuple[int, int]] = set()
    for path in paths:
        for game in read_games(path):
            if len(paths) > 1:
                if (game.seed, game.players) in seen:
                    continue
                seen.add((game.seed, game.players))
            yield game
