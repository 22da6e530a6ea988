"""A game that is made in code: what a game folder holds, as values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.api.open_game import OpenGame
from pnp.errors import PnpError, Problem
from pnp.game.paths import GAME_FILE
from pnp.game.print_options.defaults import TABLE as PRINT
from pnp.game.print_options.defaults import read_defaults
from pnp.game.print_options.model import Where

if TYPE_CHECKING:
    from pnp.game.model import Game as ReadGame
    from pnp.game.toml import Document

_DASHED = ("per_player", "picture_bleed", "ink_saver")
"""Keys that Python cannot write as keywords, wherever they stand."""
_ALL_DASHED = ("style", PRINT)
"""Tables all of whose keys are written with ``-``."""


class Game:
    """A game made in code: what a game folder holds, without the folder.

    :param players: the least and the most.
    :param id: what its folder would be called; made from the title if it is left out.
    :param tables: more tables of game.toml by their names: ``style={"base": "plain"}``, ``colours={"red": "#b3202a"}``,
        ``facts={...}``, ``credit=[{"role": "Design", "name": "A. Keeper"}]``. Keys have ``_`` for ``-``.

    >>> game = Game("Lamps", players=(2, 4)).component(
    ...     "lamp", size="poker", cards=[{"name": "Red", "copies": 3}, {"name": "Blue"}],
    ...     face='<card><text x="5mm" y="5mm" width="50mm">{{ card.name }}</text></card>')
    >>> from pnp import check
    >>> check(game, without="index", no_cache=True)
    Checked(title='Lamps', pieces=4, sheets=1, unexplained=())
    """

    def __init__(
        self, title: str, *, players: tuple[int, int] = (1, 4), id: str = "", about: str = "", **tables: object
    ) -> None:
        from pnp.game.columns import id_of  # the command line has no use for it

        self.id = id or id_of(title) or "game"
        self._title = title
        self._head: dict[str, object] = {"title": title, "players": list(players), "about": about or None}
        self._tables = tables
        self._components: dict[str, dict[str, object]] = {}
        self._cards: dict[str, Sequence[Mapping[str, object]]] = {}
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
            self._cards[id] = cards
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
        """Write the game into a folder of its id in *folder*, for ``pnp build`` and editors, and return that.

        It may be saved there again: a list in the folder says which files were written, and with what content. Only
        those that are as they were written are replaced, or removed where the game has them no more.

        :raises PnpError: the folder is there and was not saved by pnp, a file in it was changed since, or a file would
            lie outside of it or cannot be read or written.
        """
        from pnp.api.saving import save_files

        home = Path(folder) / self.id
        save_files(home, self._contents())
        return home

    @contextmanager
    def open(self) -> Iterator[OpenGame]:
        """Give the game in the form that the functions of this package take. Errors name what was written in code.

        Templates, pictures and tables are files while that lasts, in a temporary folder; the game itself is not.
        """
        import tempfile

        from pnp.api.saving import write_files

        with tempfile.TemporaryDirectory(prefix="pnp-") as folder:
            home = Path(folder) / self.id
            try:
                write_files(home, self._contents())
                document = self._document(home)
                defaults = read_defaults(document.top.section(PRINT), Where.GAME)
                yield OpenGame(str(home), home, lambda language: self._load(home, language), defaults)
            except PnpError as error:
                raise type(error)(*self._point_to_code(home, error.problems)) from None

    def _load(self, home: Path, language: str) -> ReadGame:
        from pnp.game import load_document

        return load_document(self._document(home), home, language)

    def _document(self, home: Path) -> Document:
        from pnp.api.document import CodeDocument

        return CodeDocument(home / GAME_FILE, self._title, self._content())

    def _point_to_code(self, home: Path, problems: Sequence[Problem]) -> Iterator[Problem]:
        """Yield *problems* without the temporary folder; those of a row name the card."""
        from pnp.api.as_files import lines_of_rows

        places = {
            f"{id}.csv:{line}": f"component({id!r}, cards=...), row {row}"
            for id, cards in self._cards.items()
            for line, row in lines_of_rows(cards)
        }
        for problem in problems:
            parts = (part.replace(f"{home}/", "") for part in problem)
            where, *rest = parts
            yield Problem(places.get(where, where), *rest)

    def _contents(self) -> dict[str, bytes]:
        """Return the files of the game's folder by their names.

        :raises PnpError: a name that leads out of the folder, or a file that cannot be read.
        """
        from pnp.api.as_files import csv_of, toml_of
        from pnp.game.files import check_name

        tables = {f"{id}.csv": csv_of(cards) for id, cards in self._cards.items()}
        contents = {}
        for name, content in {**self._files, **tables, GAME_FILE: toml_of(self._content())}.items():
            try:
                check_name(name)
                data = content.read_bytes() if isinstance(content, Path) else content
            except ValueError as error:
                raise PnpError.at(self.id, str(error)) from None
            except OSError as error:
                raise PnpError.at(error.filename or name, f"cannot be read or written: {error.strerror}") from None
            contents[name] = data.encode() if isinstance(data, str) else data
        return contents

    def _content(self) -> dict[str, object]:
        """Return the content of game.toml, as reading TOML would give it."""
        tables = {"game": self._head, **self._tables}
        content: dict[str, object] = {name: _table_of(name, table) for name, table in tables.items()}
        if self._components:
            content["components"] = {id: _to_toml_value(part) for id, part in self._components.items()}
        return content


def _table_of(name: str, table: object) -> object:
    """Return a table of game.toml, or a list of several.

    :raises PnpError: it is neither.
    """
    if isinstance(table, Mapping):
        keys = {key.rstrip("_").replace("_", "-") if name in _ALL_DASHED else key: each for key, each in table.items()}
        return _to_toml_value(keys)
    if isinstance(table, list | tuple) and all(isinstance(each, Mapping) for each in table):
        return [_to_toml_value(each) for each in table]
    raise PnpError.at("", f"{name} = {table!r} is no table", "write it as a dict, or a list of dicts")


def _to_toml_value(value: object) -> object:
    """Return *value* as TOML could say it; what is None is left out."""
    if isinstance(value, Mapping):
        return {
            key.replace("_", "-") if key in _DASHED else key: _to_toml_value(each)
            for key, each in value.items()
            if each is not None
        }
    if isinstance(value, list | tuple):
        return [_to_toml_value(each) for each in value]
    return value if isinstance(value, bool | int | float) else str(value)
