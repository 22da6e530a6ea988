"""What a game made in code says, read as game.toml is, with messages that name what was written in code."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.game.toml import Document, KeyPath


class CodeDocument(Document):
    """The content of a game made in code."""

    def __init__(self, path: Path, title: str, content: Mapping[str, object]) -> None:
        self._title = title
        super().__init__(path, self.header(()), content)

    def where(self, path: KeyPath) -> str:
        """Return the call that says the key at *path*: ``component('ship', size=...)``."""
        if path[:1] == ("components",) and len(path) > 1:
            key = "".join(f", {self._keyword(each)}=..." for each in path[2:3])
            return f"component({path[1]!r}{key})"
        keyword = path[1:2] if path[:1] == ("game",) else path[:1]
        key = "".join(f", {self._keyword(each)}=..." for each in keyword)
        inner = "".join(f", {each}" for each in path[1:] if path[:1] != ("game",))
        return f"Game({self._title!r}{key}){inner}"

    def header(self, path: KeyPath) -> str:
        """Return the name of the table at *path* in messages."""
        return self.where(path)

    @staticmethod
    def _keyword(key: str | int) -> str:
        return str(key).replace("-", "_")
