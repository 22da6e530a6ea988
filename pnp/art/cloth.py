"""Cloth in the wind: flags and pennants as curved surfaces that everything on them is measured from."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp import portable
from pnp.art.path import XY, Path
from pnp.art.pen import Pen


def wash(pen: Pen, tint: str) -> str:
    """Return *tint* for a broad ground, or white where the pen saves ink: there it needs no edge and no hatching."""
    return "#FFFFFF" if pen.ink_saver else tint


_THIRDS = {
    pieces: [((i + 1 / 3) / pieces, (i + 2 / 3) / pieces, (i + 3 / 3) / pieces) for i in range(pieces)]
    for pieces in (1, 2)
}
"""For each number of pieces the thirds and the end of each piece, as shares of the whole."""


class Surface:
    """Anything with a point for every u (along, 0..1) and v (down, 0..1)."""

    pieces = 1
    """How many cubics a long line needs to follow the surface."""

    def at(self, u: float, v: float) -> XY:
        raise NotImplementedError

    def run(self, path: Path, u0: float, v0: float, u1: float, v1: float) -> Path:
        """Continue *path*, which stands at (u0, v0), along the surface to (u1, v1).

        Each piece is the one cubic that meets the surface at its thirds and at its end.
        """
        x0, y0 = path.end
        at, along, down = self.at, u1 - u0, v1 - v0
        for one, two, three in _THIRDS[self.pieces]:
            x1, y1 = at(u0 + along * one, v0 + down * one)
            x2, y2 = at(u0 + along * two, v0 + down * two)
            x3, y3 = at(u0 + along * three, v0 + down * three)
            path.curve(
                (-5 * x0 + 18 * x1 - 9 * x2 + 2 * x3) / 6,
                (-5 * y0 + 18 * y1 - 9 * y2 + 2 * y3) / 6,
                (2 * x0 - 9 * x1 + 18 * x2 - 5 * x3) / 6,
                (2 * y0 - 9 * y1 + 18 * y2 - 5 * y3) / 6,
                x3,
                y3,
            )
            x0, y0 = x3, y3
        return path

    def line(self, u0: float, v0: float, u1: float, v1: float) -> Path:
        """A stroke over the surface."""
        return self.run(Path().move(*self.at(u0, v0)), u0, v0, u1, v1)

    def patch(self, u0: float, v0: float, u1: float, v1: float) -> Path:
        """The closed piece of the surface between two corners."""
        path = self.line(u0, v0, u1, v0)
        self.run(path, u1, v0, u1, v1)
        self.run(path, u1, v1, u0, v1)
        return self.run(path, u0, v1, u0, v0).close()


@dataclass(frozen=True, slots=True)
class Flag(Surface):
    """A flag or pennant that streams to the right from its hoist; ``taper`` 1 ends in a point."""

    x: float
    y: float
    length: float
    height: float
    wave: float
    phase: float
    taper: float = 0.0
    swallow: float = 0.0
    """Depth of the notch of a swallowtail, as a share of the length."""

    pieces = 2

    def at(self, u: float, v: float) -> XY:
        breadth = self.height * (1 - self.taper * u)
        lift = self.wave * portable.sin(self.phase + u * math.tau) * math.sqrt(u)
        return self.x + u * self.length, self.y + self.height / 2 + (v - 0.5) * breadth + lift + 0.12 * u * self.height

    def outline(self) -> Path:
        """The edge of the whole flag, with its swallowtail."""
        path = self.line(0, 0, 1, 0)
        if self.swallow:
            path.line(*self.at(1 - self.swallow, 0.5)).line(*self.at(1, 1))
        else:
            path.line(*self.at(1, 1))
        return self.run(path, 1, 1, 0, 1).close()
