"""Discs: round pieces."""

from __future__ import annotations

from pathlib import Path

from pnp.game.kind import Piece, read_edges, read_size
from pnp.game.shapes import ROUND
from pnp.game.toml import Section


class Disc(Piece):
    """Circles that fill their size, which is a square."""

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("shape", ROUND)

    @classmethod
    def read(cls, part: Section, folder: Path) -> Disc:
        size = read_size(part)
        if size.width != size.height:
            what = f"size = {part.text('size')!r} is not round"
            part.fault("size", what, 'write the diameter, such as size = "18mm"')
        bleed, safe = read_edges(part, size)
        return cls(size, bleed, safe)

    @property
    def shape(self) -> str:
        return ROUND
