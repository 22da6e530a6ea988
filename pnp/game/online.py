"""Tables that lie at an address: ``[fetch]`` of game.toml. The file in the game's folder is what is read and printed.

Fetching replaces that file, and only by a table; it happens when the user says ``--refresh``, never otherwise. So a
build without a network, or in ten years, is the same, and a repository keeps what was printed.
"""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE
from typing import NamedTuple

from pnp.errors import DataError, PnpError, Problem
from pnp.game.files import file_inside
from pnp.game.paths import GAME_FILE
from pnp.game.tables import LARGEST_FILE, SUFFIXES, Table, parse_table, read_table
from pnp.game.toml import Section, TomlFile

_MOST = 50
"""The most tables that a game fetches: somebody else's game must not ask without end."""
_KEPT = "the table that was kept stays"
_PAGE = re.compile(r"[\s\ufeff\u200b]*<")


class Origin(NamedTuple):
    """Where the table *name* of a game comes from, and the *path* that it is kept at."""

    name: str
    path: Path
    address: str


def read_origins(top: Section, folder: Path) -> tuple[Origin, ...]:
    """Read ``[fetch]``; problems are noted in the section."""
    section = top.section("fetch")
    origins = []
    names = section.unread()
    if len(names) > _MOST:
        what = f"fetches {len(names)} tables, more than {_MOST}"
        section.fault(names[_MOST], what, "keep some of them in the folder alone")
    for name in names:
        from pnp.game.addresses import check_address  # few games have one

        address = section.text(name)
        try:
            path = file_inside(folder, name)
            if path.suffix.casefold() not in SUFFIXES:
                raise ValueError(f"{name!r} is not a table; call it .csv, .xlsx or .ods")
            if address:
                check_address(address)
        except ValueError as error:
            section.fault(name, f"{name}: {error}", 'write "cards.csv" = "https://..."')
        else:
            origins.append(Origin(name, path, address))
    return tuple(origins)


def origins_of(folder: Path) -> tuple[Origin, ...]:
    """Return the origins of the tables of the game in *folder*, whatever else is wrong with it.

    :raises DataError: its game.toml cannot be read, or ``[fetch]`` is wrong.
    """
    file = TomlFile(file_inside(folder, GAME_FILE))
    origins = read_origins(file.top, folder)
    if file.problems:
        raise DataError(*file.problems)
    return origins


def refresh(origin: Origin, hosts: Collection[str] = (), tag: str = "") -> tuple[bool, str]:
    """Fetch one table, and return whether it changed, and the tag to ask with the next time.

    :param hosts: as for :func:`pnp.game.download.download`.
    :raises DataError: it cannot be fetched, is no table, or cannot be kept; the file stays what it was.
    """
    from pnp.game.addresses import direct_address
    from pnp.game.download import download

    found = download(direct_address(origin.address, origin.path.suffix), LARGEST_FILE, hosts, tag)
    if found is None:
        return False, tag
    _check(origin, found.data, found.kind)
    return _keep(origin, found.data), found.tag


def refresh_all(folder: Path, hosts: Collection[str] = ()) -> list[str]:
    """Fetch all tables of the game in *folder* and return the names of those that changed.

    :raises DataError: all that went wrong; the others are fetched.
    """
    problems: list[Problem] = []
    changed = []
    for origin in origins_of(folder):
        try:
            if refresh(origin, hosts)[0]:
                changed.append(origin.name)
        except PnpError as error:
            problems.extend(error.problems)
    if problems:
        raise DataError(*problems)
    return changed


def _keep(origin: Origin, data: bytes) -> bool:
    """Write *data* to the file of the table, whole or not at all, and return whether that changed it.

    :raises DataError: it cannot be written, or lies outside of the game by now.
    """
    path = origin.path
    try:
        is_there = path.is_file()
        if is_there and path.read_bytes() == data:
            return False
        file_inside(path.parents[len(Path(origin.name).parts) - 1], origin.name)  # a link may have come since
        from tempfile import mkstemp  # takes 3 ms, and few games fetch

        number, beside = mkstemp(".fetched", ".", path.parent)  # a name that nobody can have planted
        try:
            with os.fdopen(number, "wb") as file:
                file.write(data)
            os.chmod(beside, S_IMODE(path.stat().st_mode) if is_there else 0o644)
            os.replace(beside, path)
        finally:
            with suppress(OSError):  # it is the table now
                os.unlink(beside)
    except OSError as error:
        raise DataError.at(path, f"cannot be written: {error.strerror}", _KEPT) from None
    except ValueError as error:
        raise DataError.at(path, f"cannot be written: {error}") from None
    return True


def _check(origin: Origin, data: bytes, kind: str) -> None:
    """Refuse what is no table, or another one than the file that was kept.

    :raises DataError: it says what came instead.
    """
    if kind == "text/html" or _PAGE.match(data.decode(_encoding(data), "replace")):
        what = f"sends a web page in place of the table {origin.name}: most likely one that asks to sign in"
        raise DataError.at(origin.address, what, "share the sheet with anyone who has the link, or publish it as CSV")
    problems: list[Problem] = []
    new = parse_table(Path(origin.name), data, "", problems)
    if problems or new is None:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        what = f"sends no table that can be {origin.name}: {problems[0].where} {problems[0].what}{more}"
        raise DataError.at(origin.address, what, problems[0].hint or _KEPT)
    old = read_table(origin.path, "", [])
    if old is not None and not _names(old) & _names(new):
        columns, kept = (", ".join(filter(None, table.header)) for table in (new, old))
        what = f"is another table: its columns are {columns[:200]!r}, those of {origin.name} are {kept[:200]!r}"
        raise DataError.at(origin.address, what, f"correct the address; if it is meant, delete {origin.name} first")


def _encoding(data: bytes) -> str:
    return "utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig"


def _names(table: Table) -> set[str]:
    return {name.casefold() for name in table.header if name}
