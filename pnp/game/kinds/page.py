"""Pages of reading, which fill the paper and are not cut."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pnp.draw.geometry import Size
from pnp.game.kinds.kind import ALL, CARDS, Kind, read_length
from pnp.game.toml import Section

PAGE = Size(186_000, 255_000)
"""A page of reading is designed at this size, which A4 and Letter hold; smaller paper shrinks it."""


@dataclass(frozen=True)
class Reading(Kind):
    """What is read and not cut out."""

    keys: ClassVar[frozenset[str]] = ALL | {"safe"}

    size: Size = PAGE


class Page(Reading):
    """Pages that a template draws."""

    keys: ClassVar[frozenset[str]] = Reading.keys | CARDS | {"page", "back"}
    called: ClassVar[str] = "a page"
    said: ClassVar[str] = "page = true"

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("page", True)

    @classmethod
    def read(cls, part: Section, folder: Path) -> Page:
        return cls(safe=read_length(part, "safe", 3_000))
