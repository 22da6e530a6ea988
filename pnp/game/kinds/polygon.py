"""Polygons: pieces of any straight-edged shape."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pnp.draw import polygon as geometry
from pnp.draw.geometry import Size
from pnp.game.kind import Piece, read_edges, read_size
from pnp.game.shapes import POLYGON, polygon_points
from pnp.game.toml import Section, texts

_HINT = 'write them as points = ["50% 0%", "100% 100%", "0% 100%"], across and down in its size'


@dataclass(frozen=True, eq=False, repr=False)
class Polygon(Piece):
    """Pieces with *corners* of their own in their size, clockwise or not."""

    keys: ClassVar[frozenset[str]] = Piece.keys | {"points"}

    corners: geometry.Polygon = ()

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("shape", POLYGON)

    @classmethod
    def read(cls, part: Section, folder: Path) -> Polygon:
        size = read_size(part)
        corners = _read_points(part, size)
        bleed, safe = read_edges(part, size)
        return cls(size, bleed, safe, corners=corners)

    def check_sides(self, part: Section, face: str, back: str) -> None:
        mirrored = {(self.size.width - x, y) for x, y in self.corners}
        if back and back == face and mirrored != set(self.corners):
            what = f"the back of {part.name} is the mirror image of its face"
            part.fault("back", what, "give it a template of its own")

    @property
    def shape(self) -> str:
        return POLYGON

    @property
    def points(self) -> geometry.Polygon:
        return self.corners


def _read_points(part: Section, size: Size) -> geometry.Polygon:
    value = part.value("points")
    found = texts([] if value is None else value)
    if found is None or value is None:
        what = f"{part.name} is a polygon, which needs a list of points"
        part.fault("points" if found is None else "", what, _HINT)
        return ()
    try:
        return polygon_points(found, size)
    except ValueError as error:
        part.fault("points", f"points: {error}", _HINT)
        return ()
