"""The texts of a game, edited in the page: game.toml, templates, words and rules."""

from __future__ import annotations

import json

from pnp.draw.families import families_in
from pnp.errors import DataError
from pnp.game.files import OUTPUT, decode
from pnp.game.paths import GAME_FILE, display_path
from pnp.game.schema import schema
from pnp.game.style import font_folders
from pnp.layout.elements import ELEMENTS
from pnp.serve.edits import Edits
from pnp.template.filters import filters

_SUFFIXES = frozenset((".toml", ".j2", ".md", ".txt"))
_MARK = "\ufeff"


class Texts:
    """Reads and writes whole texts. A page sees them with ``\\n`` as line ends; files keep theirs, and their mark."""

    def __init__(self, edits: Edits) -> None:
        self._edits, self._folder = edits, edits.folder

    def names(self) -> bytes:
        """The names of all texts of the game as JSON, game.toml first."""
        found = (path.relative_to(self._folder) for path in self._folder.rglob("*") if path.suffix in _SUFFIXES)
        seen = (path for path in found if path.parts[0] != OUTPUT and not any(p[0] == "." for p in path.parts))
        names = [path.as_posix() for path in seen]
        return json.dumps(sorted(names, key=lambda name: (name != GAME_FILE, name))).encode()

    def completions(self) -> bytes:
        """What a page completes, as JSON: elements with attributes, filters, fonts, and the schema of game.toml."""
        elements = {name: sorted(entry.takes or ()) for name, entry in ELEMENTS.items()}
        fonts = sorted(families_in(font_folders(self._folder)))
        known = {"elements": elements, "filters": sorted(filters()), "fonts": fonts, "schema": schema()}
        return json.dumps(known).encode()

    def read(self, name: str) -> dict[str, str]:
        """The text of a file and its digest.

        :raises DataError: it is no text that a page may write, or its line ends differ from each other.
        """
        text, _, digest = self._find(name)
        return {"text": text.removeprefix(_MARK), "digest": digest}

    def write(self, name: str, before: str, text: str) -> dict[str, str]:
        """Write *text* over the version with the digest *before*, and return the new digest.

        If the file is another by now, nothing is written; the answer has its ``text`` as it is, and the digest of that.
        """
        old, end, digest = self._find(name)
        if digest != before:
            return {"text": old.removeprefix(_MARK), "digest": digest}
        mark = _MARK if old.startswith(_MARK) else ""
        data = (mark + text.replace("\r\n", "\n").replace("\n", end)).encode()
        return {"digest": self._edits.write(name, before, data, f"text of {name}")}

    def _find(self, name: str) -> tuple[str, str, str]:
        """Return the text of a file with ``\\n``, how its lines end, and its digest."""
        data, digest = self._edits.read(name)
        path = self._folder / name
        if path.suffix not in _SUFFIXES:
            raise DataError.at(display_path(path), "is no text", "edit it with another program")
        decode(path, data)  # says what is wrong with it
        text = data.decode("utf-8")
        whole = text.replace("\r\n", "\n")
        end = "\r\n" if "\r\n" in text else "\n"
        if "\r" in whole or whole.replace("\n", end) != text:
            raise DataError.at(display_path(path), "its lines end in different ways", "edit it with another program")
        return whole, end, digest
