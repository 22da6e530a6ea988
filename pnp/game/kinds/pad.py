"""Pads: sheets to write on."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from pnp.game.kind import Piece, read_length, read_size
from pnp.game.sizes import PAD_SAFE
from pnp.game.toml import Section


class Pad(Piece):
    """Rectangles without bleed, which may lie up to the edges of the paper."""

    keys: ClassVar[frozenset[str]] = Piece.keys - {"shape", "bleed"} | {"pad", "corner"}
    called: ClassVar[str] = "a pad"
    said: ClassVar[str] = "pad = true"

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("pad", True)

    @classmethod
    def read(cls, part: Section, folder: Path) -> Pad:
        size = read_size(part)
        return cls(size, 0, read_length(part, "safe", PAD_SAFE, size), read_length(part, "corner", 0, size))
