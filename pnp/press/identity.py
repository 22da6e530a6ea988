"""The name of a print: eight hex digits that follow from everything that is printed, those of its edition first."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from pnp import __version__
from pnp.draw.font_names import SUFFIXES as FONTS
from pnp.draw.inside import really_inside
from pnp.draw.suffixes import DRAWN
from pnp.game.edition import edition_of
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.model import Game
from pnp.press.plan import Order
from pnp.store import key_of

_TEXTS = (".toml", ".csv", ".tsv", ".xlsx", ".xlsm", ".ods", ".fods", ".j2")
_RULES = (".md", ".j2")
_WHOLE = 4_000_000
"""Larger than any SVG that is printed: an edit in the middle of an SVG may leave its size and its ends."""
_LARGEST = 50_000_000
_END = 64_000


def build_id(game: Game, order: Order) -> str:
    """Return eight hex digits that name what is printed.

    They follow from pnp's version, the order but for the printer that it puts right, and the names and contents of the
    game's files: its definition, tables, words and templates, its pictures and ``fonts/``, and the user's own pictures.
    Where these lie does not count.
    The first four are those of :func:`pnp.game.edition.edition_of`.
    """
    asked = order._replace(art=None, correction=None)
    digest = sha256(f"{__version__} {asked} {game.tables} {game.language}".encode())
    for name, path in _files(game, order):
        content = content_of(path)
        digest.update(os.fsencode(name) + b"\0%d\0" % len(content) + content)
    return edition_of(game) + digest.hexdigest()[:4]


def content_of_folders(folders: Iterable[Path]) -> str:
    """Return a digest of the pictures and fonts in *folders*, by name and content; each folder has a use of its own."""
    parts: list[str | bytes] = []
    for number, folder in enumerate(folders):
        for name, path in _files_inside(f"{number}", folder, "**/*", DRAWN + FONTS):
            parts += (os.fsencode(name), sha256(content_of(path)).digest())  # one font in memory at a time
    return key_of(*parts)


def _files(game: Game, order: Order) -> Iterator[tuple[str, Path]]:
    """Yield every file that may be printed, with a name that tells its use in the game."""
    folder = game.folder
    yield from _files_inside("game", folder, "*", _TEXTS + DRAWN)
    for table in sorted({part.table for part in game.components if part.table and part.table.parent != folder}):
        yield "table", table
    for language in dict.fromkeys(("en", game.language)):
        yield from _files_inside("words", folder / "words", f"{language}.toml", _TEXTS)
    yield from _files_inside("templates", game.templates, "**/*", _TEXTS)
    for part in game.components:
        if isinstance(part.kind, RulesSheet):
            yield from _files_inside(f"rules {part.id}", folder / part.kind.folder, "**/*", _RULES)
    yield from _files_inside("fonts", folder / "fonts", "**/*", FONTS)
    for name, path in _files_inside("game", folder, "*/**/*", DRAWN):
        if not name.startswith("game/output/"):  # a picture may lie anywhere but in the output folder
            yield name, path
    if order.art is not None:
        yield from _files_inside("own art", order.art, "*", DRAWN)  # art slots look only at the top of that folder


def _files_inside(what: str, folder: Path, pattern: str, suffixes: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Yield the files of those *suffixes* that really lie in *folder*, in the same order on every system."""
    files = [path for path in folder.glob(pattern) if path.suffix.casefold() in suffixes and path.is_file()]
    for name, path in sorted((path.relative_to(folder).as_posix(), path) for path in files):
        if really_inside(path, folder):  # a link that leads out is not opened
            yield f"{what}/{name}", path


def content_of(path: Path) -> bytes:
    """Return bytes that are equal for two files if their contents are.

    Of a large picture that is its size and both ends: a PNG or JPEG that is saved anew differs there (the check sums
    of a PNG are at its end), and reading a folder of photographs twice would take longer than printing from it. No
    other file is as large as :data:`_LARGEST` and printed.
    """
    try:
        size = path.stat().st_size
        if size <= (_WHOLE if path.suffix.casefold() in DRAWN else _LARGEST):
            return path.read_bytes()
        with path.open("rb") as file:
            start = file.read(_END)
            file.seek(-_END, 2)
            return b"%d " % size + start + file.read()
    except OSError:
        return b""  # if it is printed, that will report the error
