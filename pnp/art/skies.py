"""Skies: ruled like a copper plate, with clouds, rain, fog and a rising sun."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

from pnp import portable
from pnp.art.cloth import wash
from pnp.art.engraving import blend
from pnp.art.path import XY, Path, arc, ellipse, polygon
from pnp.art.pen import FINE, INK, Pen, box

SKY_INK = "#7F979B"
CLOUD = "#FDFAF1"
STORM_INK = "#42525A"


Tints = tuple[str, str]
"""Of a sky: at the horizon and at the zenith."""


def draw_sky(pen: Pen, weather: str, tints: Tints, horizon: float, chance: random.Random) -> float | None:
    """Draw the sky of *weather* down to the *horizon*; return the x where the sun rises, mm, if it does."""
    low, high = tints
    pen.shape(box(0, 0, pen.width, pen.height), wash(pen, low))
    if not pen.ink_saver:
        steps = min(16, max(8, round(horizon / 3)))
        for step in range(1, steps + 1):
            share = step / steps
            tint = blend(low, high, portable.power(share, 0.6))
            pen.shape(box(0, 0, pen.width, horizon * (0.86 - 0.8 * share)), tint)
    return _SKIES[weather](pen, tints, horizon, chance)


def _rule(pen: Pen, horizon: float, chance: random.Random, colour: str) -> None:
    """Level lines, close at the top and ever wider and more broken towards the horizon."""
    lines, y, gap = Path(), 0.5, 1.2 if pen.ink_saver else 0.75
    while y < horizon - 2:
        full = 1 - y / horizon
        x = -chance.random() * 10
        while x < pen.width:
            length = chance.uniform(8, 34) * (0.35 + full)
            lines.move(x, y).line(x + length, y)
            x += length + chance.uniform(1.5, 9) * (1.4 - full)
        y += gap
        gap *= 1.07
    pen.stroke(lines, FINE * 0.8, colour)


def _calm_sky(pen: Pen, tints: Tints, horizon: float, chance: random.Random) -> None:
    _rule(pen, horizon, chance, blend(tints[1], SKY_INK, 0.6))
    for x, width in _place_clouds(pen.width, 3, chance):
        _draw_cloud(pen, x, horizon * chance.uniform(0.2, 0.72), width * 0.95, chance)


def _swell(pen: Pen, tints: Tints, horizon: float, chance: random.Random) -> None:
    _rule(pen, horizon, chance, blend(tints[1], SKY_INK, 0.7))
    for x, width in _place_clouds(pen.width, 4, chance):
        _draw_cloud(pen, x, horizon * chance.uniform(0.3, 0.95), width * 1.15, chance)


def _storm(pen: Pen, tints: Tints, horizon: float, chance: random.Random) -> None:
    low, high = tints
    slant = chance.uniform(0.35, 0.6)
    _draw_rain(pen, horizon, slant, chance)
    if chance.random() < 0.5:
        _draw_lightning(pen, pen.width * chance.choice((0.1, 0.14, 0.86, 0.9)), horizon, chance)
    banks = ((0.4, 11.0, blend(high, low, 0.3)), (0.25, 9.0, high), (0.1, 7.5, blend(high, STORM_INK, 0.3)))
    for share, lobe, fill in banks:
        _draw_bank(pen, horizon * share * chance.uniform(0.8, 1.1), lobe, fill, chance)


def _dawn(pen: Pen, tints: Tints, horizon: float, chance: random.Random) -> float:
    cx = pen.width * chance.choice((0.13, 0.2, 0.8, 0.87))
    radius = pen.height * chance.uniform(0.1, 0.13)
    _draw_rays(pen, cx, horizon, radius, blend(tints[0], "#F0BE6A", 0.42), chance)
    pen.shape(ellipse(cx, horizon, radius), "#F7CC79", INK, FINE)
    rings = Path()
    for k in range(3):
        rings.add(arc(cx, horizon, radius * (0.9 - 0.12 * k), -70 + 14 * k, 0))
    pen.stroke(rings, FINE, "#A8742C")
    for x, width in _place_clouds(pen.width, 3, chance):
        _draw_streak(pen, x, horizon * chance.uniform(0.25, 0.8), width * 0.8, chance)
    return cx


def _fog(pen: Pen, tints: Tints, horizon: float, chance: random.Random) -> None:
    _rule(pen, horizon * 0.6, chance, blend(tints[1], SKY_INK, 0.35))
    if chance.random() < 0.7:
        cx, cy = pen.width * chance.choice((0.14, 0.86)), horizon * chance.uniform(0.25, 0.5)
        pen.shape(ellipse(cx, cy, pen.height * 0.07), "#FBF3DC", SKY_INK, FINE)
    for _ in range(6):
        y = horizon * chance.uniform(0.45, 0.98)
        _draw_fog_bank(pen, chance.uniform(-0.2, 0.8) * pen.width, y, pen.width * chance.uniform(0.35, 0.7), chance)


_SKIES: dict[str, Callable[[Pen, Tints, float, random.Random], float | None]] = {
    "calm": _calm_sky,
    "swell": _swell,
    "storm": _storm,
    "dawn": _dawn,
    "fog": _fog,
}


def _place_clouds(width: float, count: int, chance: random.Random) -> list[XY]:
    """Middles and widths of *count* clouds spread over the picture."""
    share = width / count
    return [((i + chance.uniform(0.15, 0.85)) * share, share * chance.uniform(0.7, 1.2)) for i in range(count)]


def _billow(path: Path, strokes: Path, points: list[XY], bulge: float) -> None:
    """Continue *path* to the right through *points* in round lobes, upwards for a *bulge* above 0.

    Strokes shade the right of each lobe.
    """
    spread = 0.12 if bulge > 0 else -0.05
    for (x0, y0), (x1, y1) in pairwise(points):
        dx, dy = x1 - x0, y1 - y0
        nx, ny = dy * bulge, -dx * bulge
        path.curve(x0 + nx - dx * spread, y0 + ny - dy * spread, x1 + nx + dx * spread, y1 + ny + dy * spread, x1, y1)
        for k in (1, 2, 3):
            inner = 1 - 0.17 * k
            strokes.move(x0 + dx * 0.62 + nx * 0.72 * inner, y0 + dy * 0.62 + ny * 0.72 * inner)
            strokes.quad(
                x1 + nx * 0.7 * inner - dx * 0.1 * k,
                y1 + ny * 0.7 * inner - dy * 0.1 * k,
                x1 - dx * 0.1 * k + nx * 0.06,
                y1 - dy * 0.1 * k + ny * 0.06,
            )


def _draw_cloud(pen: Pen, x: float, y: float, width: float, chance: random.Random) -> None:
    """A heap of round tops on a level foot."""
    count = max(5, min(9, round(width / 2.6)))
    points = []
    for i in range(count + 1):
        angle = math.pi * (1 - i / count)
        reach = chance.uniform(0.85, 1.1) if 0 < i < count else 1
        points.append((x + width / 2 * portable.cos(angle) * reach, y - width * 0.24 * portable.sin(angle) * reach))
    path, strokes = Path().move(*points[0]), Path()
    _billow(path, strokes, points, 0.62)
    for k in (0.25, -0.12, -0.5):
        path.quad(x + (k + 0.19) * width, y + 0.55, x + k * width, y + 0.1 * (k > -0.5))
    pen.shape(path.close(), CLOUD, SKY_INK, FINE * 1.2, hatch_angle=0)
    for k in range(4):
        left, right = x - width * chance.uniform(0.05, 0.34), x + width * (0.46 - 0.05 * k)
        strokes.move(left, y - 0.45 - 0.5 * k).line(right, y - 0.45 - 0.5 * k)
    pen.stroke(strokes, FINE * 0.9, SKY_INK)


def _draw_bank(pen: Pen, y: float, lobe: float, fill: str, chance: random.Random) -> None:
    """Storm clouds that hang from the top of the picture."""
    xs = [-lobe * chance.uniform(0.5, 1.5)]
    while xs[-1] < pen.width:
        xs.append(xs[-1] + lobe * chance.uniform(0.6, 1.3))
    points = [(x, y + lobe * chance.uniform(-0.22, 0.22)) for x in xs]
    path, strokes = Path().move(points[0][0], -5).line(*points[0]), Path()
    _billow(path, strokes, points, -0.42)
    path.line(points[-1][0], -5).close()
    pen.shape(path, fill, STORM_INK, FINE * 1.3, keep=0.2)
    pen.stroke(strokes, FINE, STORM_INK)


def _draw_streak(pen: Pen, x: float, y: float, width: float, chance: random.Random) -> None:
    """A long thin cloud, lit from below."""
    path = Path().move(x - width / 2, y).curve(x - width * 0.3, y - 1.6, x - width * 0.05, y + 0.3, x, y - 1.0)
    path.curve(x + width * 0.15, y - 2.0, x + width * 0.3, y - 0.4, x + width / 2, y)
    path.quad(x, y + 1.0, x - width / 2, y).close()
    pen.shape(path, "#FDF6E6", "#B08F63", FINE)
    strokes = Path()
    for k in range(2):
        start = width * chance.uniform(-0.3, 0)
        strokes.move(x + start, y + 0.9 + 0.6 * k).line(x + start + width * (0.45 - 0.15 * k), y + 0.9 + 0.6 * k)
    pen.stroke(strokes, FINE * 0.85, "#B08F63")


def _draw_rays(pen: Pen, cx: float, cy: float, radius: float, colour: str, chance: random.Random) -> None:
    """Beams that come to a point before they reach the top, and strokes between them."""
    count = 22
    wedges, lines = Path(), Path()
    turn = chance.random() * math.pi / count
    for i in range(count):
        a = math.pi * (i + 0.5) / count + turn * 0.5
        reach, half = radius * chance.uniform(3.2, 6.4), math.pi / count * 0.4
        near = radius * 1.15
        wedges.add(
            polygon(
                [
                    (cx - near * portable.cos(a - half), cy - near * portable.sin(a - half)),
                    (cx - reach * portable.cos(a), cy - reach * portable.sin(a)),
                    (cx - near * portable.cos(a + half), cy - near * portable.sin(a + half)),
                ]
            )
        )
        start, stop = radius * 1.35, radius * chance.uniform(1.9, 3.6)
        m = a + math.pi / count * 0.5
        lines.move(cx - start * portable.cos(m), cy - start * portable.sin(m))
        lines.line(cx - stop * portable.cos(m), cy - stop * portable.sin(m))
    if not pen.ink_saver:  # the strokes alone are the light there
        pen.shape(wedges, colour)
    pen.stroke(lines, FINE * 0.8, "#D3B27C" if pen.ink_saver else "#B98A45")


def _draw_rain(pen: Pen, horizon: float, slant: float, chance: random.Random) -> None:
    lines = Path()
    for _ in range(90):
        x, y = chance.uniform(-4, pen.width + 12), chance.uniform(0.15, 0.85) * horizon
        length = chance.uniform(2.5, 7)
        lines.move(x, y).line(x - length * slant, y + length)
    pen.stroke(lines, FINE * 0.8, "#8C9CA0")


def _draw_lightning(pen: Pen, x: float, horizon: float, chance: random.Random) -> None:
    """A bolt from the clouds to the horizon, with one fork."""
    y, right, left = horizon * 0.2, [(x, horizon * 0.2)], []
    for i in range(6):
        x += chance.uniform(0.6, 2.2) * (1 if i % 2 else -1.3)
        y += horizon * 0.132
        half = 0.75 * (1 - i / 6)
        right.append((x + half, y))
        left.append((x - half, y + 0.3))
        if i == 1:
            way = 1 if x < pen.width / 2 else -1
            fork = polygon([(x - 0.3, y), (x + 2.6 * way, y + horizon * 0.12), (x + 2.2 * way, y + horizon * 0.13),
                            (x + 4.0 * way, y + horizon * 0.3), (x + 1.2 * way, y + horizon * 0.15),
                            (x + 1.7 * way, y + horizon * 0.13), (x - 0.2, y + 1.2)])  # fmt: skip
            pen.shape(fork, "#FFF6D6", STORM_INK, FINE)
    pen.shape(polygon(right + left[::-1]), "#FFF6D6", INK, FINE)


def _draw_fog_bank(pen: Pen, x: float, y: float, width: float, chance: random.Random) -> None:
    """A bank of fog: two level veils that thin out at their ends."""
    bank, lines = Path(), Path()
    for k in range(2):
        left, top, long = x + width * chance.uniform(0, 0.3), y + 0.9 * k, width * chance.uniform(0.6, 0.95)
        bank.move(left, top).curve(left + 0.2 * long, top - 1.2, left + 0.8 * long, top - 1.2, left + long, top)
        bank.curve(left + 0.8 * long, top + 0.9, left + 0.2 * long, top + 0.9, left, top).close()
        lines.move(left + long * 0.2, top).line(left + long * 0.8, top)
    pen.shape(bank, "#FAF8F1")
    pen.stroke(lines, FINE * 0.8, "#B7BFBD")
