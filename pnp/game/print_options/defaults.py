"""The files that say what options are by default: ``[print]`` of game.toml, and the user's settings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.game.paths import GAME_FILE
from pnp.game.print_options.model import Where, options_said_in

if TYPE_CHECKING:
    from pnp.game.toml import Section

TABLE = "print"
"""The table of game.toml."""


class Default(NamedTuple):
    """What a file says of one option: the checked *value*, as it is *written* there, and *where*: file and line.

    *of_game* tells game.toml from the user's settings.
    """

    value: Any
    written: object
    where: str
    of_game: bool = False


Defaults = Mapping[str, Default]
"""What a file says, by the keywords of the options."""
NO_DEFAULTS: Defaults = {}


def read_defaults(section: Section, file: Where) -> Defaults:
    """Read the keys of *section* and close it; problems are noted in its file."""
    defaults = {}
    for keyword, option in options_said_in(file).items():
        written = section.value(option.key)
        if written is None:
            continue
        try:
            defaults[keyword] = Default(
                option.kind.check(written), written, section.where(option.key), of_game=file is Where.GAME
            )
        except ValueError as error:
            section.fault(option.key, f"{option.key}: {error}")
    section.close()
    return defaults


def game_defaults(folder: Path) -> Defaults:
    """Return the defaults from ``[print]`` of the game in *folder*.

    What is wrong there is left out: it is told with all other problems when the game is read, which is always done
    before anything is made of these values.
    """
    from pnp.errors import PnpError
    from pnp.game.files import LARGEST_TOML, file_inside, read_bytes

    try:
        path = file_inside(folder, GAME_FILE)
        if not _may_say(read_bytes(path, LARGEST_TOML)):  # reading TOML takes longer than an unchanged build may
            return NO_DEFAULTS
        from pnp.game.toml import TomlFile

        return read_defaults(TomlFile(path).top.section(TABLE), Where.GAME)
    except (ValueError, PnpError):
        return NO_DEFAULTS


def _may_say(toml: bytes) -> bool:
    """Return whether a line of *toml* may begin the table or set one of its keys; a name may have escapes."""
    return any(
        line.lstrip(b" \t[\"'").startswith(TABLE.encode()) or b"\\" in line.partition(b"=")[0]
        for line in toml.splitlines()
    )
