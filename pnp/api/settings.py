"""Changing the user's settings: one line of their file at a time, so that what a person wrote beside it stays."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import NamedTuple

from pnp.api.as_files import toml_value
from pnp.errors import DataError
from pnp.export.files import write_whole
from pnp.game.print_options.model import Option, Where, options_said_in
from pnp.game.print_options.settings import SETTINGS, read_settings, settings_file
from pnp.game.toml import TomlFile, choices_hint, key_lines


class Setting(NamedTuple):
    """What the user's settings say of the option *key*; *where* is empty, and the value the usual one, if nothing."""

    key: str
    value: object
    where: str


def list_settings() -> list[Setting]:
    """Return all that can be set, as it is now.

    :raises DataError: all that is wrong with the file.
    """
    said = read_settings()
    return [
        Setting(option.key, said[keyword].written, said[keyword].where)
        if keyword in said
        else Setting(option.key, option.default, "")
        for keyword, option in options_said_in(Where.SETTINGS).items()
    ]


def save_setting(key: str, text: str) -> Path:
    """Write that the setting *key* is what *text* says, and return the file. Other lines stay as they are.

    :raises PnpError: no such setting, a value that it cannot have, or a file that cannot be read or written.
    """
    option = _setting_named(key)
    value = option.kind.read(text)
    try:
        option.kind.check(value)
    except ValueError as error:
        raise DataError.at("", f"{key}: {error}") from None
    if key == "printer" and text:
        from pnp.printer.profiles import profiles_of

        profiles_of(text)  # one that was not calibrated would stop every build
    return _write(key, value)


def remove_setting(key: str) -> Path:
    """Take *key* out of the settings, whether it is known or not, and return the file.

    :raises PnpError: it is not there, or the file cannot be read or written.
    """
    return _write(key, None)


def _setting_named(key: str) -> Option:
    options = {option.key: option for option in options_said_in(Where.SETTINGS).values()}
    if key not in options:
        raise DataError.at("", f"there is no setting {key!r}", choices_hint(key, options))
    return options[key]


def _write(key: str, value: object) -> Path:
    """Write the line of *key* anew, or after all others where there is none; None takes it out."""
    path = settings_file()
    file = TomlFile(path, SETTINGS) if os.path.lexists(path) else None
    known = {key: file.top.value(key) for key in file.top.unread()} if file else {}
    if value is None and key not in known:
        raise DataError.at(path, f"does not set {key!r}", choices_hint(key, known))
    lines = file.text.splitlines() if file else []
    line = [] if value is None else [f"{key} = {toml_value(value)}"]
    place = key_lines(file.text).get((key,), 0) if file else 0
    tables = (number for number, each in enumerate(lines) if each.lstrip().startswith("["))
    start = place - 1 if place else next(tables, len(lines))
    lines[start : start + bool(place)] = line
    text = "".join(f"{each}\n" for each in lines)
    if not _holds_values(text, {**known, key: value}):
        raise DataError.at(path, f"{key!r} does not stand on a line of its own", "edit the file by hand")
    write_whole(path, text.encode())
    return path


def _holds_values(text: str, values: dict[str, object]) -> bool:
    """Return whether *text* is TOML that says these *values*, None for those that it must not say."""
    try:
        return tomllib.loads(text) == {key: value for key, value in values.items() if value is not None}
    except tomllib.TOMLDecodeError:
        return False
