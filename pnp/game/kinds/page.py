"""Pages of reading that a template draws."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from pnp.game.kind import CARDS, PAGE, Reading, read_length
from pnp.game.toml import Section


class Page(Reading):
    """Pages: each fills the paper."""

    keys: ClassVar[frozenset[str]] = Reading.keys | CARDS | {"page", "back"}
    called: ClassVar[str] = "a page"
    said: ClassVar[str] = "page = true"

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("page", True)

    @classmethod
    def read(cls, part: Section, folder: Path) -> Page:
        return cls(PAGE, safe=read_length(part, "safe", 3_000))
