"""pnp from Python: what the command line does, and games that are made in code. docs/python.md tells how.

``from pnp import Game, build, check, preview`` imports this when it is asked for.
"""

from __future__ import annotations

import csv
import io
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypedDict, Unpack

from pnp.errors import PnpError, Problem
from pnp.game.columns import id_of
from pnp.game.paths import GAME_FILE

Names = str | Sequence[str]
"""One name, or several."""


class PrintOptions(TypedDict, total=False):
    """How to print; each is the option of the command line of that name, ``with_`` is ``--with``."""

    paper: str
    backs: str
    bleed: str | bool
    margin: str
    ink_saver: bool
    only: Names
    with_: Names
    without: Names
    card: Names
    where: str
    range: str
    one_of_each: bool
    players: int
    copies: int
    square_cut: bool
    marks: str
    mark_length: str
    stack: bool
    art: str | Path
    lang: str
    no_cache: bool


class PreviewOptions(PrintOptions, total=False):
    """What :func:`preview` takes beside."""

    dpi: int
    output: str | Path
    format: str


class BuildOptions(PrintOptions, total=False):
    """What :func:`build` takes beside; ``for_`` is ``--for``."""

    dpi: int
    output: str | Path
    draft: bool
    changed: bool
    since: str
    for_: str | Path
    printer: str
    tray: str
    assets: str
    skip_slots: str
    refresh: bool
    refresh_host: Names
    parts: int
    workers: int
    cluster: str


@dataclass(frozen=True)
class Report:
    """What was built. *files* are the sheets first; *faults* are those of a draft, *notes* what a target tells.

    *answer* is all that ``pnp build --json`` says.
    """

    title: str
    files: tuple[Path, ...]
    pieces: Mapping[str, int]
    pages: int
    sheets: int
    cuts: int
    faults: tuple[str, ...]
    notes: tuple[str, ...]
    build: str
    answer: Mapping[str, object] = field(repr=False, compare=False)

    @property
    def file(self) -> Path:
        """The first file: the sheets."""
        return self.files[0]


@dataclass(frozen=True)
class Checked:
    """A game in which nothing is wrong, and how it would be printed."""

    title: str
    pieces: int
    sheets: int


class Game:
    """A game made in code: what a game folder holds, without the folder.

    :param players: the least and the most.
    :param id: what its folder would be called; made from the title if it is left out.
    :param tables: more tables of game.toml by their names: ``style={"base": "plain"}``, ``colours={"red": "#b3202a"}``,
        ``facts={...}``, ``credit=[{"role": "Design", "name": "A. Keeper"}]``. Keys have ``_`` for ``-``.

    >>> game = Game("Lamps", players=(2, 4)).component(
    ...     "lamp", size="poker", cards=[{"name": "Red", "copies": 3}, {"name": "Blue"}],
    ...     face='<card><text x="5mm" y="5mm" width="50mm">{{ card.name }}</text></card>')
    >>> check(game, without="index", no_cache=True)
    Checked(title='Lamps', pieces=4, sheets=1)
    """

    def __init__(
        self, title: str, *, players: tuple[int, int] = (1, 4), id: str = "", about: str = "", **tables: object
    ) -> None:
        self.id = id or id_of(title) or "game"
        self._head: dict[str, object] = {"title": title, "players": list(players), "about": about or None}
        self._tables = tables
        self._components: dict[str, dict[str, object]] = {}
        self._files: dict[str, str | bytes | Path] = {}

    def component(
        self,
        id: str,
        *,
        face: str,
        back: str = "",
        cards: Sequence[Mapping[str, object]] | None = None,
        **keys: object,
    ) -> Game:
        """Add a component, and return the game.

        :param face: the text of a template, or the name of one.
        :param cards: a row for each card, by column; left out for a component of one card.
        :param keys: those of a component in game.toml, with ``_`` for ``-``: ``size="poker"``, ``per_player=True``.
        """
        part: dict[str, object] = {"title": id.replace("-", " ").capitalize(), **keys}
        for side, text in (("face", face), ("back", back)):
            if "<" in text or "{" in text:
                name = f"{id}.j2" if side == "face" else f"{id}-{side}.j2"
                self.file(f"templates/{name}", text)
                part[side] = name
            elif text:
                part[side] = text
        if cards is not None:
            part["table"] = f"{id}.csv"
            self.file(f"{id}.csv", _csv(cards))
        self._components[id] = part
        return self

    def file(self, name: str, content: str | bytes | Path) -> Game:
        """Put a file into the game, and return the game: a picture, an icon, a font, a template.

        :param name: where it lies in the folder: ``dragon.png``, ``icons/coin.svg``, ``templates/frame.j2``.
        :param content: a text, bytes, or the path of the file.
        """
        self._files[name] = content
        return self

    def save(self, folder: str | Path) -> Path:
        """Write the game into a new folder of its id in *folder*, for ``pnp build`` and editors, and return that.

        :raises PnpError: the folder is there already, or a file would lie outside of it or cannot be read or written.
        """
        from pnp.game.files import check_name

        home = Path(folder) / self.id
        if home.exists():
            raise PnpError.at(home, "is there already", "remove it, or give the game another id")
        try:
            for name, content in {**self._files, GAME_FILE: self._toml()}.items():
                check_name(name)
                data = content.read_bytes() if isinstance(content, Path) else content
                path = home / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data.encode() if isinstance(data, str) else data)
        except ValueError as error:
            raise PnpError.at(self.id, str(error)) from None
        except OSError as error:
            raise PnpError.at(error.filename or home, f"cannot be read or written: {error.strerror}") from None
        return home

    def _toml(self) -> str:
        lines = [*_table(("game",), self._head)]
        for name, table in self._tables.items():
            lines += _table((name,), table)
        for id, part in self._components.items():
            lines += _table(("components", id), part)
        return "\n".join(lines)


def build(game: Game | str | Path, **options: Unpack[BuildOptions]) -> Report:
    """Write the cut-ready PDF of *game*: one made in code, a game's name, or a game folder.

    :raises PnpError: all that is wrong, one of its ``problems`` each.
    """
    from pnp.cli.calling import called_build

    with _named(game) as (name, kept):
        answer = called_build(name, {**options, **kept})
    return Report(
        answer["title"], tuple(map(Path, answer["files"])), answer["pieces"], answer.get("pages", 0),
        answer.get("sheets", 0), answer.get("cuts", 0), tuple(answer.get("faults", ())),
        tuple(answer.get("notes", ())), answer["build"], answer,
    )  # fmt: skip


def check(game: Game | str | Path, **options: Unpack[PrintOptions]) -> Checked:
    """Look *game* over, every side of every card, and write nothing.

    >>> check("pirates-treasure-island", only="gold").pieces
    120

    :raises PnpError: all that is wrong, one of its ``problems`` each.
    """
    from pnp.cli.calling import called_check

    with _named(game) as (name, kept):
        plan = called_check(name, {**options, **kept})
    return Checked(plan.game.title, plan.piece_count, plan.sheet_count)


def preview(game: Game | str | Path, **options: Unpack[PreviewOptions]) -> list[Path]:
    """Write PNG pictures of the pieces: a sheet for each component, or with ``card`` each card; return the files.

    :raises PnpError: what is wrong.
    """
    from pnp.cli.calling import called_preview

    with _named(game) as (name, kept):
        return called_preview(name, {**options, **kept})


@contextmanager
def _named(game: Game | str | Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Give what the command line calls *game*, and options that it needs; errors of one in code name no folder."""
    if not isinstance(game, Game):
        yield str(game), {}
        return
    with tempfile.TemporaryDirectory(prefix="pnp-") as folder:
        home = game.save(Path(folder))
        try:
            yield str(home), {"no_cache": True}  # nothing would be found again: the folder has another name each time
        except PnpError as error:
            problems = (Problem(*(part.replace(f"{home}/", "") for part in problem)) for problem in error.problems)
            raise type(error)(*problems) from None


def _csv(rows: Sequence[Mapping[str, object]]) -> str:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row.get(name)) for name in columns] for row in rows)
    return text.getvalue()


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)


def _table(path: tuple[str, ...], table: object) -> Iterator[str]:
    """Yield the lines of a table of game.toml, or of several in a row."""
    if isinstance(table, Mapping):
        yield f"[{'.'.join(map(_key, path))}]"
        is_style = path == ("style",)
        for name, value in table.items():
            if value is not None:
                yield f"{_key(name.replace('_', '-') if is_style else name)} = {_value(value)}"
    elif isinstance(table, list | tuple):
        for each in table:
            yield f"[[{'.'.join(map(_key, path))}]]"
            yield from (f"{_key(name)} = {_value(value)}" for name, value in each.items() if value is not None)
    else:
        raise PnpError.at("", f"{'.'.join(path)} = {table!r} is no table", "write it as a dict, or a list of dicts")
    yield ""


def _key(name: str) -> str:
    name = name.replace("_", "-") if name in _DASHED else name
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _text(name)


_DASHED = ("per_player", "picture_bleed", "ink_saver")
"""Keys that Python cannot write as keywords; those of a style have no other names either."""


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return _text(str(value))


def _text(text: str) -> str:
    """Return *text* in quotes, as TOML has it."""
    escaped = (f"\\u{ord(sign):04x}" if sign < " " or sign in '"\\\x7f' else sign for sign in text)
    return f'"{"".join(escaped)}"'
