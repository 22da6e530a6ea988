"""The user's own editor, opened at a line of a file of the game."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from pnp.errors import ExportError

_PLACES = {
    "code": ("--goto", "{file}:{line}"), "codium": ("--goto", "{file}:{line}"), "cursor": ("--goto", "{file}:{line}"),
    "subl": ("{file}:{line}",), "zed": ("{file}:{line}",), "mate": ("--line", "{line}", "{file}"),
    "kate": ("--line", "{line}", "{file}"), "gedit": ("+{line}", "{file}"), "gnome-text-editor": ("+{line}", "{file}"),
    "emacsclient": ("--no-wait", "+{line}", "{file}"), "gvim": ("+{line}", "{file}"), "emacs": ("+{line}", "{file}"),
    "idea": ("--line", "{line}", "{file}"), "pycharm": ("--line", "{line}", "{file}"), "geany": ("+{line}", "{file}"),
    "notepad++": ("-n{line}", "{file}"),
}  # fmt: skip
"""How an editor with a window of its own takes a file and a line."""
_HINT = "set VISUAL to an editor with a window, such as code, and start pnp serve again"


def editor_command(path: Path, line: int, environment: Mapping[str, str] = os.environ) -> list[str]:
    """The command that opens *path* at *line* in the editor that VISUAL, or else EDITOR, names.

    :raises ExportError: none is named, or not one with a window that pnp knows.

    >>> editor_command(Path("card.j2"), 12, {"VISUAL": "code --wait"})
    ['code', '--wait', '--goto', 'card.j2:12']
    """
    said = environment.get("VISUAL") or environment.get("EDITOR") or ""
    try:
        words = shlex.split(said)
    except ValueError:
        words = []
    if not words:
        raise ExportError.at("", "no editor is known" if not said else f"VISUAL={said!r} is no command", _HINT)
    known = _PLACES.get(Path(words[0]).stem.casefold())
    if known is None:
        raise ExportError.at("", f"{words[0]!r} is no editor that pnp can open at a line", _HINT)
    return [*words, *(part.format(file=path, line=line) for part in known)]


def open_editor(path: Path, line: int) -> None:
    """Open *path* at *line*, and do not wait.

    :raises ExportError: as :func:`editor_command`, or the editor cannot be started.
    """
    program, *rest = editor_command(path, line)
    found = shutil.which(program)
    if found is None:
        raise ExportError.at("", f"the editor {program!r} is not found", _HINT)
    try:
        subprocess.Popen([found, *rest], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as error:
        raise ExportError.at("", f"{program} cannot be started: {error.strerror}", _HINT) from None
