"""Hexagons: tiles that lie side to side."""

from __future__ import annotations

from pathlib import Path

from pnp.draw.polygon import Polygon
from pnp.game.kind import Piece, read_edges, read_size
from pnp.game.shapes import FLAT, HEXAGONS, POINTED, hexagon_box, hexagon_points
from pnp.game.toml import Section


class Hexagon(Piece):
    """Regular hexagons; a wide box has flats at its top and bottom."""

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("shape", *HEXAGONS)

    @classmethod
    def read(cls, part: Section, folder: Path) -> Hexagon:
        across = read_size(part)
        if across.width != across.height:
            hint = 'write the distance from flat to flat, such as size = "1in"'
            part.fault("size", f"size = {part.text('size')!r} is not one length, and {part.name} is a hexagon", hint)
        size = hexagon_box(across.width, FLAT if part.says("shape", FLAT) else POINTED)
        bleed, safe = read_edges(part, size)
        return cls(size, bleed, safe)

    @property
    def shape(self) -> str:
        return FLAT if self.size.width > self.size.height else POINTED

    @property
    def points(self) -> Polygon:
        return hexagon_points(self.size)
