"""The user's own settings: a TOML file in the user's configuration folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pnp.errors import DataError
from pnp.game.print_options.defaults import NO_DEFAULTS, Defaults, read_defaults
from pnp.game.print_options.model import Where

SETTINGS = "settings.toml"


def config_folder() -> Path:
    """Return the folder of the user's configuration of pnp: ``PNP_CONFIG``, or what the system has for it.

    :raises DataError: the user has no such folder.
    """
    if own := os.environ.get("PNP_CONFIG"):
        return Path(own).absolute()
    try:
        if sys.platform == "win32":
            roaming = os.environ.get("APPDATA")
            return (Path(roaming) if roaming else Path.home() / "AppData" / "Roaming") / "pnp"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Application Support" / "pnp"
        shared = os.environ.get("XDG_CONFIG_HOME", "")
        return (Path(shared) if os.path.isabs(shared) else Path.home() / ".config") / "pnp"
    except RuntimeError as error:
        hint = "name one in the environment variable PNP_CONFIG"
        raise DataError.at("", "there is no folder for your configuration", hint) from error


def settings_file() -> Path:
    """Return the file of the user's settings, which need not be there.

    :raises DataError: the user has no configuration folder.
    """
    return config_folder() / SETTINGS


def read_settings() -> Defaults:
    """Return the user's settings; empty where there are none.

    :raises DataError: all that is wrong with the file, each with its line.
    """
    try:
        path = settings_file()
    except DataError:
        return NO_DEFAULTS  # a user without such a folder has no settings
    if not os.path.lexists(path):
        return NO_DEFAULTS
    from pnp.game.toml import TomlFile

    file = TomlFile(path, SETTINGS)
    defaults = read_defaults(file.top, Where.SETTINGS)
    if file.problems:
        raise DataError(*(each._replace(hint=each.hint or f"edit the file: {path}") for each in file.problems))
    return defaults
