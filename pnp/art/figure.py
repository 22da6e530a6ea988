"""One-colour silhouettes: what emblems and pictograms are cut from.

A figure lives in a square of 2 x 2 units around the origin, y down, and is made like a woodcut: solids, and cuts that
take paint away again so that the ground shows through. A new layer lies over the former ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

from pnp import portable
from pnp.art.engraving import lightness, move_path
from pnp.art.outlines import flatten, map_points, subpaths, touch, wind, wind_clockwise
from pnp.art.path import XY, Path
from pnp.art.pen import FINE, INK, Pen, box

_SOLID_UP_TO = 24.0
"""In the ink-saver, a dark figure up to this size (mm) stays solid, as letters do; a larger one is hatched."""

_HALO = 0.12
"""How far an outline may reach over a figure, units."""


class Figure:
    """Solids and cuts in layers; every method returns the figure itself, so that calls can be chained."""

    __slots__ = ("_layers",)

    def __init__(self) -> None:
        self._layers: list[tuple[Path, list[Path]]] = [(Path(), [])]

    def paint(self, *paths: Path) -> Figure:
        """Paint *paths*; where they overlap they melt together."""
        for path in paths:
            self._layers[-1][0].add(wind_clockwise(path))
        return self

    def cut(self, *paths: Path) -> Figure:
        """Take *paths* out of all solids of this layer."""
        groups = self._layers[-1][1]
        for path in paths:
            for part in subpaths(wind(path, clockwise=False)):
                # Two holes in one clip would fill each other where they overlap: such parts go to different clips.
                for group in groups:
                    if not any(touch(part, other) for other in subpaths(group)):
                        group.add(part)
                        break
                else:
                    groups.append(Path().add(part))
        return self

    def layer(self) -> Figure:
        """Start a layer over what was drawn so far: its cuts leave the lower layers alone."""
        self._layers.append((Path(), []))
        return self

    def turn(self, degrees: float) -> Figure:
        """Turn the whole clockwise."""
        return self._transform(turn=degrees)

    def enlarge(self, scale: float) -> Figure:
        """Make the whole *scale* times as large."""
        return self._transform(scale=scale)

    def fit_square(self) -> Figure:
        """Put the whole in the middle of the square, smaller if it reaches out of it."""
        points = list(self.points())
        xs, ys = zip(*points, strict=True)
        half = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
        scale = 1 / max(half, 1.0)
        return self._transform(-scale * (max(xs) + min(xs)) / 2, -scale * (max(ys) + min(ys)) / 2, scale)

    def fit_circle(self) -> Figure:
        """Put the whole in the middle of the circle that touches the square, smaller if it reaches out of it."""
        xs, ys = zip(*self.points(), strict=True)
        centred = self._transform(-(max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2)
        return centred._transform(scale=1 / max(1.0, *(portable.hypot(x, y) for x, y in centred.points())))

    def bend(self, place: Callable[[float, float], XY]) -> Figure:
        """A copy whose points lie where *place* puts them."""
        bent = Figure()
        bent._layers = [
            (map_points(solids, place), [map_points(cut, place) for cut in cuts]) for solids, cuts in self._layers
        ]
        return bent

    def points(self) -> Iterator[XY]:
        """Yield points along all outlines of the solids."""
        for solids, _ in self._layers:
            for part in flatten(solids):
                yield from part

    def _transform(self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Figure:
        def place(path: Path) -> Path:
            return move_path(path, x, y, scale=scale, turn=turn)

        self._layers = [(place(solids), [place(cut) for cut in cuts]) for solids, cuts in self._layers]
        return self

    def draw(
        self,
        pen: Pen,
        cx: float,
        cy: float,
        size: float,
        *,
        fill: str = INK,
        stroke: str | None = None,
        width: float = FINE,
    ) -> None:
        """Draw the figure into the square of *size* mm around cx, cy.

        :param stroke: colour of an outline around the whole, *width* points wide.
        """
        with pen.at(cx, cy, scale=size / 2):
            for solids, cuts in self._layers:
                with ExitStack() as stack:
                    for hole in cuts:
                        stack.enter_context(pen.clip(_halo_box(solids).add(hole)))
                    if stroke:
                        pen.stroke(solids, 2 * width, stroke)
                    _paint(pen, solids, fill, size, outlined=stroke is not None)


def _paint(pen: Pen, solids: Path, fill: str, size: float, *, outlined: bool) -> None:
    light = lightness(fill)
    if not pen.ink_saver or (light < 0.6 and size <= _SOLID_UP_TO):
        pen.shape(solids, fill, solid=True)
        return
    # Not left to the pen: it would outline every solid, and show the seams where they melt together.
    if not outlined:
        pen.stroke(solids, 2 * FINE, INK)
    pen.shape(solids, "#FFFFFF", solid=True)
    if light < 0.72:
        pen.hatch(solids, (0.4 + light) * 2 / size)


def _halo_box(path: Path) -> Path:
    left, top, right, bottom = path.bounds()
    return box(left - _HALO, top - _HALO, right - left + 2 * _HALO, bottom - top + 2 * _HALO)
