"""Ornaments of old charts: compass roses, dividers and discs of enamel."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import curl, gather, move_path, rays, shade, tint
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, RED, Pen

_POINTS = (4, 8, 16, 32)


# -- compass rose ------------------------------------------------------------------------------------


def compass_rose(pen: Pen, *, points: int = 16, colour: str = RED, north: bool = True) -> None:
    """Draw a compass rose that fills the box.

    :param points: 4, 8, 16 or 32.
    :param north: crown the top point with a lily.
    """
    if points not in _POINTS:
        raise ValueError(f"points={points} is not a compass; choose one of: {', '.join(map(str, _POINTS))}")
    radius = min(pen.width, pen.height) / 2 - 0.3
    draw_compass(pen, pen.width / 2, pen.height / 2, radius, points=points, colour=colour, north=north)


def draw_compass(
    pen: Pen, cx: float, cy: float, radius: float, *, points: int = 16, colour: str, north: bool = False
) -> None:
    """Draw a compass rose of *radius* at cx, cy; without *north* it looks the same after a half turn."""
    ring = radius * 0.72
    pen.shape(ellipse(cx, cy, ring), tint(colour, 0.9), INK, LINE)
    pen.stroke(gather((ellipse(cx, cy, ring * 0.93), ellipse(cx, cy, ring * 0.62))), FINE)
    pen.stroke(rays(cx, cy, ring * 0.93, ring, 72), FINE)
    pen.stroke(rays(cx, cy, ring * 0.2, ring * 0.58, 96), 0.25, shade(colour, 0.3))
    if points >= 32:
        _star(pen, cx, cy, ring * 0.78, radius * 0.12, 16, 11.25, INK)
    if points >= 16:
        _star(pen, cx, cy, ring * 0.93, radius * 0.14, 8, 22.5, GOLD)
    if points >= 8:
        _star(pen, cx, cy, radius * 0.84, radius * 0.15, 4, 45, INK)
    tip = radius * (0.8 if north else 1)
    _star(pen, cx, cy, tip, radius * 0.16, 4, 0, colour, south=radius)
    pen.shape(ellipse(cx, cy, radius * 0.075), GOLD, INK, LINE)
    if north:
        _lily(pen, cx, cy - radius * 0.72, radius * 0.3, colour)


def _star(
    pen: Pen,
    cx: float,
    cy: float,
    tip: float,
    valley: float,
    count: int,
    start: float,
    dark: str,
    south: float | None = None,
) -> None:
    """A star whose points are split into a light and a dark half; *south* lengthens the points but the first."""
    lights, darks = Path(), Path()
    for i in range(count):
        reach = tip if south is None or i == 0 else south
        at = start - 90 + 360 * i / count
        top = _polar(cx, cy, reach, at)
        for path, turn in ((lights, -180 / count), (darks, 180 / count)):
            path.add(polygon([(cx, cy), top, _polar(cx, cy, valley, at + turn)]))
    pen.shape(lights, PAPER, INK, FINE)
    pen.shape(darks, dark, INK, FINE)


def _polar(cx: float, cy: float, radius: float, degrees: float) -> XY:
    return cx + radius * portable.cos(math.radians(degrees)), cy + radius * portable.sin(math.radians(degrees))


def _lily(pen: Pen, x: float, y: float, size: float, colour: str) -> None:
    """The fleur-de-lis that marks north, its foot at x, y."""
    leaf = (
        Path()
        .move(0, -1)
        .curve(0.26, -0.72, 0.24, -0.42, 0.1, -0.22)
        .line(-0.1, -0.22)
        .curve(-0.24, -0.42, -0.26, -0.72, 0, -1)
        .close()
    )
    side = (
        Path()
        .move(0.08, -0.2)
        .curve(0.2, -0.62, 0.55, -0.78, 0.58, -0.5)
        .curve(0.58, -0.34, 0.42, -0.32, 0.4, -0.44)
        .curve(0.3, -0.4, 0.24, -0.28, 0.24, -0.2)
        .close()
    )
    foot = polygon([(-0.1, -0.12), (0.1, -0.12), (0.2, 0.06), (0, 0.0), (-0.2, 0.06)])
    band = rect(-0.32, -0.22, 0.64, 0.1, 0.05)
    petals = gather(move_path(p, x, y, scale=size) for p in (side, move_path(side, mirror=True), leaf, foot))
    pen.shape(petals, colour, INK, FINE)
    pen.shape(move_path(band, x, y, scale=size), GOLD, INK, FINE)


# -- divider ----------------------------------------------------------------------------------------


def divider(pen: Pen, *, colour: str = RED) -> None:
    """Draw an ornament line across the box: a small rose between two tapering waves that end in curls."""
    cx, cy, size = pen.width / 2, pen.height / 2, min(pen.height / 2 - 0.2, pen.width * 0.08)
    reach = pen.width / 2 - 0.4
    for mirror in (False, True):
        with pen.at(cx, cy, mirror=mirror):
            pen.stroke(_divider_arm(size, reach), LINE)
            pen.stroke(Path().move(size * 3.4, 0).line(reach, 0), FINE)
            drops = gather(ellipse(size * (3.9 + 0.5 * i), 0, size * (0.16 - 0.03 * i)) for i in range(4))
            pen.shape(drops, colour)
    draw_compass(pen, cx, cy, size, points=8, colour=colour)


def _divider_arm(size: float, reach: float) -> Path:
    arm = smooth([(size * 1.05, 0), (size * 1.8, -size * 0.4), (size * 2.6, size * 0.3), (size * 3.4, 0)])
    arm.add(smooth([(size * 1.05, 0), (size * 1.8, size * 0.4), (size * 2.6, -size * 0.3), (size * 3.4, 0)]))
    arm.add(curl(size * 2.6, -size * 0.62, size * 0.34, 90, -1.1)).add(
        curl(size * 2.6, size * 0.62, size * 0.34, -90, 1.1)
    )
    return arm.add(polygon([(reach, 0), (reach - size * 0.5, -size * 0.16), (reach - size * 0.5, size * 0.16)]))


# -- enamel -----------------------------------------------------------------------------------------


def enamel(pen: Pen, *, colour: str = RED) -> None:
    """Draw a disc of enamel in a rim of brass, lit from the upper left: the ground of a sign."""
    cx, cy, r = pen.width / 2, pen.height / 2, min(pen.width, pen.height) / 2 - 0.15
    disc, field = ellipse(cx, cy, r), ellipse(cx, cy, 0.8 * r)
    if pen.ink_saver:
        pen.shape(disc, PAPER, INK, LINE)
        pen.stroke(field, LINE, colour)
        return
    pen.shape(disc, shade(GOLD, 0.45), INK, LINE)
    with pen.clip(disc):
        pen.shape(ellipse(cx - 0.06 * r, cy - 0.08 * r, 0.97 * r), tint(GOLD, 0.2))
        pen.shape(ellipse(cx + 0.07 * r, cy + 0.09 * r, 0.93 * r), shade(GOLD, 0.08))
    pen.shape(field, shade(colour, 0.45), INK, FINE)
    with pen.clip(field):
        pen.shape(ellipse(cx + 0.06 * r, cy + 0.09 * r, 0.78 * r), colour)
        pen.shape(ellipse(cx + 0.16 * r, cy + 0.24 * r, 0.58 * r), tint(colour, 0.12))
    gleam = Path().move(cx - 0.72 * r, cy - 0.08 * r).quad(cx - 0.66 * r, cy - 0.62 * r, cx - 0.1 * r, cy - 0.72 * r)
    pen.shape(gleam.quad(cx - 0.52 * r, cy - 0.52 * r, cx - 0.72 * r, cy - 0.08 * r).close(), tint(colour, 0.5))
