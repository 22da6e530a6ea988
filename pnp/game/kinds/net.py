"""Nets: pieces whose templates draw every cut and fold, such as standees and dice."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from pnp.game.kind import Piece, read_length, read_size
from pnp.game.shapes import OUTLINE
from pnp.game.toml import Section


class Net(Piece):
    """Pieces that draw their own cuts: they have neither a bleed nor a back."""

    keys: ClassVar[frozenset[str]] = Piece.keys - {"back", "bleed"} | {"corner"}
    called: ClassVar[str] = "an outline piece"

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("shape", OUTLINE)

    @classmethod
    def read(cls, part: Section, folder: Path) -> Net:
        size = read_size(part)
        return cls(size, 0, read_length(part, "safe", 0, size), read_length(part, "corner", 0, size))

    @property
    def shape(self) -> str:
        return OUTLINE
