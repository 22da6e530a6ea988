"""Ornaments of old charts: compass roses, cartouches, rope borders, dividers and scrolls."""

from __future__ import annotations

import math

from pnp.art.engraving import (
    curl,
    gather,
    moved,
    rays,
    rect_spine,
    rope,
    round_spine,
    shade,
    tint,
)
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
    return cx + radius * math.cos(math.radians(degrees)), cy + radius * math.sin(math.radians(degrees))


def _lily(pen: Pen, x: float, y: float, size: float, colour: str) -> None:
    """The fleur-de-lis that marks north, its foot at x, y."""
    leaf = (
        Path().move(0, -1).curve(0.26, -0.72, 0.24, -0.42, 0.1, -0.22).line(-0.1, -0.22)
        .curve(-0.24, -0.42, -0.26, -0.72, 0, -1).close()
    )  # fmt: skip
    side = (
        Path().move(0.08, -0.2).curve(0.2, -0.62, 0.55, -0.78, 0.58, -0.5).curve(0.58, -0.34, 0.42, -0.32, 0.4, -0.44)
        .curve(0.3, -0.4, 0.24, -0.28, 0.24, -0.2).close()
    )  # fmt: skip
    foot = polygon([(-0.1, -0.12), (0.1, -0.12), (0.2, 0.06), (0, 0.0), (-0.2, 0.06)])
    band = rect(-0.32, -0.22, 0.64, 0.1, 0.05)
    petals = gather(moved(p, x, y, scale=size) for p in (side, moved(side, mirror=True), leaf, foot))
    pen.shape(petals, colour, INK, FINE)
    pen.shape(moved(band, x, y, scale=size), GOLD, INK, FINE)


# -- cartouche ---------------------------------------------------------------------------------------


def cartouche(pen: Pen, *, colour: str = GOLD, fill: str = PAPER) -> None:
    """Draw an engraved strapwork panel that fills the box; its middle stays calm for text."""
    w, h = pen.width, pen.height
    size = min(h * 0.5, w * 0.22, 9.0)
    inset = size * 0.3
    outer = _strap(inset * 0.5, inset, w - inset, h - 2 * inset, size * 0.42)
    inner = _strap(inset * 1.3, inset * 1.8, w - inset * 2.6, h - inset * 3.6, size * 0.36)
    pen.shape(outer, tint(colour, 0.45), INK, LINE)
    pen.stroke(_strap_shade(w, h, inset, size), FINE)
    pen.shape(inner, fill, INK, FINE)
    for x, y, turn, mirror in ((0, 0, 0, False), (w, 0, 0, True), (w, h, 180, False), (0, h, 180, True)):
        _corner_scroll(pen, x, y, turn, mirror, size, colour, tall=h > 3.9 * size)
    _palmette(pen, w / 2, inset * 1.6, size * 0.62, colour, turn=0)
    _palmette(pen, w / 2, h - inset * 1.6, size * 0.62, colour, turn=180)


def _strap(x: float, y: float, w: float, h: float, bite: float) -> Path:
    """A panel whose four corners are bitten off by quarter circles."""
    r, b = x + w, y + h
    path = Path().move(x + bite, y).line(r - bite, y)
    path.curve(r - bite, y + bite * 0.6, r - bite * 0.6, y + bite, r, y + bite).line(r, b - bite)
    path.curve(r - bite * 0.6, b - bite, r - bite, b - bite * 0.6, r - bite, b).line(x + bite, b)
    path.curve(x + bite, b - bite * 0.6, x + bite * 0.6, b - bite, x, b - bite).line(x, y + bite)
    return path.curve(x + bite * 0.6, y + bite, x + bite, y + bite * 0.6, x + bite, y).close()


def _strap_shade(w: float, h: float, inset: float, size: float) -> Path:
    """Hatching on the strap's right and lower run, away from the light."""
    path, band, step = Path(), inset * 0.75, 0.55
    for i in range(int((w - 3 * size) / step)):
        x = size * 1.6 + i * step
        path.move(x, h - inset).line(x + band * 0.5, h - inset - band)
    for i in range(max(0, int((h - 1.7 * size) / step))):
        y = size * 0.85 + i * step
        path.move(w - inset * 0.55, y).line(w - inset * 0.55 - band * 0.95, y + band * 0.5)
    return path


def _corner_scroll(
    pen: Pen, x: float, y: float, turn: float, mirror: bool, size: float, colour: str, *, tall: bool
) -> None:
    """A rolled strap end in one corner, with a leaf along the top and, where there is room, one along the side."""
    with pen.at(x, y, turn=turn, mirror=mirror):
        leaf = smooth(
            [(0.5, 0.5), (0.95, 0.28), (1.35, 0.2), (1.8, 0.28), (1.5, 0.42), (1.3, 0.5), (1.0, 0.62)], closed=True
        )
        veins = (
            Path()
            .move(0.8, 0.5)
            .quad(1.25, 0.36, 1.65, 0.3)
            .move(0.95, 0.46)
            .line(1.05, 0.36)
            .move(1.2, 0.4)
            .line(1.32, 0.29)
        )
        veins.move(1.05, 0.43).line(1.2, 0.48).move(1.3, 0.38).line(1.42, 0.41)
        for path, fill in ((leaf, tint(colour, 0.15)), (veins, None)):
            both = path.add(_swapped(path)) if tall else path
            pen.shape(moved(both, scale=size), fill, INK, FINE)
        disc = ellipse(0.42 * size, 0.42 * size, 0.36 * size)
        pen.shape(disc, tint(colour, 0.3), INK, LINE)
        pen.stroke(curl(0.42 * size, 0.42 * size, 0.36 * size, 50, 1.6), FINE)
        pen.shape(ellipse(0.42 * size, 0.42 * size, 0.07 * size), INK)


def _swapped(path: Path) -> Path:
    """*path* mirrored about the diagonal."""
    copy = Path()
    for segment in path.segments:
        numbers = segment[1:]
        copy.segments.append((segment[0], *(numbers[i ^ 1] for i in range(len(numbers)))))
    return copy


def _palmette(pen: Pen, x: float, y: float, size: float, colour: str, turn: float) -> None:
    """A shell of seven ribs with its root at x, y, opening upwards."""
    with pen.at(x, y, turn=turn):
        fan = [(math.sin(math.radians(a)) * 1.15, -math.cos(math.radians(a))) for a in range(-84, 85, 24)]
        edge = Path().move(-0.2, 0.22)
        for i, (px, py) in enumerate(fan):
            before = fan[i - 1] if i else (-0.9, 0.3)
            edge.quad((before[0] + px) * 0.62, (before[1] + py) * 0.62, px, py)
        edge.quad(0.9, 0.2, 0.2, 0.22).close()
        pen.shape(moved(edge, scale=size * 0.7), tint(colour, 0.25), INK, LINE)
        ribs = Path()
        for px, py in fan[1:-1]:
            ribs.move(px * 0.2, py * 0.2).line(px * 0.82, py * 0.82)
        pen.stroke(moved(ribs, scale=size * 0.7), FINE)
        pen.shape(ellipse(0, 0.12 * size, 0.16 * size), GOLD, INK, FINE)


# -- lines and borders -------------------------------------------------------------------------------


def rope_border(pen: Pen, *, colour: str = "#C8A062", inset: float = 1.0, thickness: float = 1.6) -> None:
    """Draw a rope all around the box, *inset* mm from its edge, with a knot at each corner."""
    if thickness <= 0:
        raise ValueError(f"thickness={thickness} is no rope; choose more than 0")
    half = thickness / 2
    w, h = pen.width - 2 * inset - thickness, pen.height - 2 * inset - thickness
    if min(w, h) <= 4 * thickness:
        raise ValueError(f"inset={inset} and thickness={thickness} leave no room for a rope in this box")
    x = y = inset + half
    count = 2 * max(8, round((w + h) / (thickness * 0.55)))
    rope(pen, rect_spine(x, y, w, h, thickness * 2, count), thickness, tint(colour, 0.3))
    for px, py in ((x, y), (x + w, y), (x + w, y + h), (x, y + h)):
        cx = px + math.copysign(thickness * 0.6, pen.width / 2 - px)
        cy = py + math.copysign(thickness * 0.6, pen.height / 2 - py)
        rope(pen, round_spine(cx, cy, thickness * 0.9, 12), thickness, tint(colour, 0.3))


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


def scroll(pen: Pen, *, colour: str = RED, fill: str = PAPER) -> None:
    """Draw a ribbon scroll with rolled, forked ends across the box; its middle stays calm for a title."""
    w, h = pen.width, pen.height
    end, sag = min(w * 0.16, h * 1.1), min(h * 0.16, 2.2)
    top, bottom = h * 0.08, h * 0.78
    for mirror in (False, True):
        with pen.at(w if mirror else 0, 0, mirror=mirror):
            _scroll_tail(pen, end, top, bottom, h, colour)
    body = Path().move(end * 0.62, top + sag).quad(w / 2, top - sag, w - end * 0.62, top + sag)
    body.line(w - end * 0.62, bottom + sag).quad(w / 2, bottom - sag, end * 0.62, bottom + sag).close()
    pen.shape(body, fill, INK, LINE)
    lines = (
        Path()
        .move(end * 0.62, top + sag + h * 0.07)
        .quad(w / 2, top - sag + h * 0.07, w - end * 0.62, top + sag + h * 0.07)
    )
    lines.move(end * 0.62, bottom + sag - h * 0.07).quad(
        w / 2, bottom - sag - h * 0.07, w - end * 0.62, bottom + sag - h * 0.07
    )
    pen.stroke(lines, FINE, colour)


def _scroll_tail(pen: Pen, end: float, top: float, bottom: float, h: float, colour: str) -> None:
    tail = smooth([(end * 1.15, bottom + h * 0.1), (end * 0.6, bottom + h * 0.2), (0.3, bottom + h * 0.17)])
    tail.line(end * 0.28, (top + bottom) / 2 + h * 0.22).line(0.3, top + h * 0.3)
    tail.quad(end * 0.6, top + h * 0.34, end * 1.15, top + h * 0.3).close()
    pen.shape(tail, tint(colour, 0.5), INK, LINE)
    fold = polygon([(end * 0.62, bottom + h * 0.16), (end * 1.15, bottom + h * 0.1), (end * 1.15, bottom)])
    pen.shape(fold, shade(colour, 0.5), INK, FINE)
    hatching = Path()
    for i in range(5):
        x = end * (0.42 + 0.05 * i)
        hatching.move(x, top + h * 0.4).line(x, bottom + h * 0.14)
    pen.stroke(hatching, FINE)
