"""Coast lines of islands seen from above: a dozen shapes, made ragged by chance, and the geometry that charts need.

Shapes are drawn around 0, 0 within a radius of about 1; `coasts` turns, stretches and roughens them to fill a box.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_left
from collections.abc import Callable, Sequence

from pnp import portable
from pnp.art.path import XY, Path, smooth
from pnp.art.shaded_bodies import Ribbon, space_evenly, spline

Coast = list[XY]
"""The points of one closed coast line, near enough to each other to be joined by soft curves."""

Box = tuple[float, float, float, float]
"""Left, top, right and foot."""


def _polar(radius: Callable[[float], float], count: int = 72) -> Coast:
    out = []
    for i in range(count):
        angle = math.tau * i / count
        r = radius(angle)
        out.append((r * portable.cos(angle), r * portable.sin(angle)))
    return out


def _strip(spine: Sequence[XY], half_widths: Sequence[float]) -> Coast:
    """The outline of a strip of land along *spine*, its ends rounded by their half width."""
    body = Ribbon(spine, half_widths, per=7)
    last = len(body.spine) - 1
    return [body.edge(i, -1) for i in range(last + 1)] + [body.edge(i, 1) for i in range(last, -1, -1)]


def _round(chance: random.Random) -> list[Coast]:
    lobes, phase = chance.choice((2, 3)), chance.uniform(0, math.tau)
    return [_polar(lambda a: 0.84 + 0.1 * portable.cos(lobes * a + phase))]


def _crescent(chance: random.Random) -> list[Coast]:
    bend = chance.uniform(0.75, 1.0)
    angles = [a * bend for a in (-2.0, -1.3, -0.65, 0, 0.65, 1.3, 2.0)]
    spine = [(0.8 * portable.cos(a), 0.8 * portable.sin(a)) for a in angles]
    return [_strip([(x - 0.22, y) for x, y in spine], [0.09, 0.22, 0.33, 0.38, 0.33, 0.2, 0.09])]


def _ring(chance: random.Random) -> list[Coast]:
    gap = chance.uniform(0.25, 0.4)
    angles = [gap + (math.tau - 2 * gap) * i / 11 for i in range(12)]
    spine = [(0.72 * portable.cos(a), 0.72 * portable.sin(a)) for a in angles]
    return [_strip(spine, [0.08, 0.17, 0.2, 0.16, 0.22, 0.25, 0.2, 0.16, 0.22, 0.18, 0.15, 0.07]), _islet(0, 0, 0.2)]


def _long(chance: random.Random) -> list[Coast]:
    sway = chance.uniform(0.1, 0.3)
    return [_strip([(-0.98, sway), (-0.5, -sway), (0, 0), (0.5, sway), (0.98, -sway)], [0.1, 0.3, 0.36, 0.3, 0.1])]


def _twins(chance: random.Random) -> list[Coast]:
    big = chance.uniform(0.46, 0.56)
    return [_islet(-0.44, -0.18, big, 1.2), _islet(0.56, 0.3, 0.9 - big, 1.3), _islet(0.3, -0.52, 0.13)]


def _scatter(chance: random.Random) -> list[Coast]:
    turn = chance.uniform(0, math.tau)
    around = [
        _islet(0.66 * portable.cos(turn + a), 0.66 * portable.sin(turn + a), r)
        for a, r in ((0, 0.3), (1.35, 0.2), (2.5, 0.27), (3.8, 0.17), (5.0, 0.26))
    ]
    return [_islet(0, 0, 0.27), *around]


def _bay(chance: random.Random) -> list[Coast]:
    deep = chance.uniform(0.5, 0.62)
    return [_polar(lambda a: 0.9 - deep * portable.exp(-(a - math.pi) * (a - math.pi) / (0.42 * 0.42)))]


def _hook(chance: random.Random) -> list[Coast]:
    curl = chance.uniform(0.1, 0.3)
    spine = [(-0.5, 0.95), (-0.46, 0.4), (-0.4, -0.2), (-0.05, -0.66), (0.45, -0.6), (0.66, -0.15), (0.5 - curl, 0.2)]
    return [_strip(spine, [0.16, 0.34, 0.38, 0.27, 0.2, 0.15, 0.1])]


def _fjords(chance: random.Random) -> list[Coast]:
    arms = chance.choice((4, 5, 6))
    return [_polar(lambda a: 0.64 + 0.27 * portable.cos(arms * a) + 0.07 * portable.sin(2 * a), 96)]


def _boot(chance: random.Random) -> list[Coast]:
    toe = chance.uniform(0.7, 0.9)
    spine = [(-0.3, -0.95), (-0.34, -0.45), (-0.28, 0.1), (-0.1, 0.52), (0.35, 0.6), (toe, 0.44)]
    return [_strip(spine, [0.28, 0.34, 0.3, 0.32, 0.24, 0.1]), _islet(0.62, -0.36, 0.16)]


def _bone(chance: random.Random) -> list[Coast]:
    waist = chance.uniform(0.1, 0.16)
    return [
        _strip(
            [(-0.95, 0), (-0.62, 0), (-0.2, 0.05), (0.2, -0.05), (0.62, 0), (0.95, 0)],
            [0.16, 0.52, waist * 1.5, waist, 0.46, 0.14],
        )
    ]


def _skull(chance: random.Random) -> list[Coast]:
    """A bad omen: eyes and nose are lakes (see `lakes`)."""
    jaw = chance.uniform(0.34, 0.4)
    half = [(0.0, -0.86), (0.5, -0.72), (0.76, -0.3), (0.72, 0.1), (0.5, 0.34), (jaw, 0.46), (jaw, 0.84), (0.13, 0.9)]
    return [spline([*half, *[(-x, y) for x, y in reversed(half[1:])]], 5, closed=True)]


def _islet(x: float, y: float, radius: float, stretch: float = 1.0) -> Coast:
    count = max(14, round(60 * radius))
    return [(x + px * radius, y + py * radius * stretch) for px, py in _polar(lambda a: 1.0, count)]


COASTS: dict[str, Callable[[random.Random], list[Coast]]] = {
    "round": _round,
    "crescent": _crescent,
    "ring": _ring,
    "long": _long,
    "twins": _twins,
    "scatter": _scatter,
    "bay": _bay,
    "hook": _hook,
    "fjords": _fjords,
    "boot": _boot,
    "bone": _bone,
    "skull": _skull,
}


def coasts(style: str, chance: random.Random, half_width: float, half_height: float) -> list[Coast]:
    """Return the coast lines of an island of *style* around 0, 0, within the half sizes."""
    lands = COASTS[style](chance)
    turn = 0.0 if style == "skull" else chance.uniform(0, math.tau)  # a skull must stand upright to be seen
    ragged = [_roughen(space_evenly(land, 0.12), chance, 0.03 if style == "skull" else 0.07) for land in lands]
    turned = [_turn(land, turn) for land in ragged]
    return _fit(turned, half_width, half_height)


def _roughen(coast: Coast, chance: random.Random, rough: float) -> Coast:
    """Push the coast in and out along its normals by a sum of waves of chance lengths."""
    count = len(coast)
    waves = [(k, chance.uniform(0, math.tau), rough / (1 + 0.14 * k)) for k in (3, 5, 8, 11, 14, 17)]
    seen = [(k * math.tau, phase, size) for k, phase, size in waves if 3 * k < count]
    share = min(1, count / 60)
    out, sin = [], portable.sin
    for i, (x, y) in enumerate(coast):
        (x0, y0), (x1, y1) = coast[i - 1], coast[(i + 1) % count]
        length = portable.hypot(x1 - x0, y1 - y0) or 1
        push = math.fsum([size * sin(turns * i / count + phase) for turns, phase, size in seen]) * share
        out.append((x + push * (y1 - y0) / length, y - push * (x1 - x0) / length))
    return out


def _turn(coast: Coast, turn: float) -> Coast:
    cos, sin = portable.cos(turn), portable.sin(turn)
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in coast]


def _fit(lands: list[Coast], half_width: float, half_height: float) -> list[Coast]:
    xs, ys = [x for land in lands for x, _ in land], [y for land in lands for _, y in land]
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    kx, ky = 2 * half_width / (max(xs) - min(xs)), 2 * half_height / (max(ys) - min(ys))
    even = min(kx, ky)
    kx, ky = min(kx, even * 1.35), min(ky, even * 1.35)  # fill an oblong box, but keep the shape
    return [[((x - cx) * kx, (y - cy) * ky) for x, y in land] for land in lands]


# -- geometry ----------------------------------------------------------------------------------------


def box_of(coast: Coast) -> Box:
    """Return left, top, right and foot of *coast*."""
    xs, ys = [x for x, _ in coast], [y for _, y in coast]
    return min(xs), min(ys), max(xs), max(ys)


def is_inside(point: XY, coast: Coast) -> bool:
    """Return whether *point* lies within *coast*."""
    x, y = point
    odd = False
    x0, y0 = coast[-1]
    for x1, y1 in coast:
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            odd = not odd
        x0, y0 = x1, y1
    return odd


class Shore:
    """All points of coasts, in order from left to right."""

    def __init__(self, lands: Sequence[Coast]) -> None:
        self._points = sorted(point for land in lands for point in land)
        self._across = [x for x, _ in self._points]

    def is_near(self, x: float, y: float, distance: float) -> bool:
        """Return whether a point of a coast is less than *distance* from x, y."""
        across, least = self._across, distance * distance
        for px, py in self._points[bisect_left(across, x - distance) : bisect_left(across, x + distance)]:
            if (x - px) * (x - px) + (y - py) * (y - py) < least:
                return True
        return False


def surf_lines(lands: Sequence[Coast], distance: float, shore: Shore | None = None) -> Path:
    """Return the lines that run at *distance* off all coasts, broken where two coasts come closer than that.

    :param shore: that of *lands*, where it is known.
    """
    path, shore = Path(), shore or Shore(lands)
    for land in lands:
        run: list[XY] = []
        for x, y in _offset(land, distance):
            if not shore.is_near(x, y, distance * 0.93):
                run.append((x, y))
                continue
            if len(run) > 2:
                path.add(smooth(run))
            run = []
        if len(run) > 2:
            path.add(smooth(run))
    return path


def _offset(coast: Coast, distance: float) -> Coast:
    area = math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in zip(coast, [*coast[1:], coast[0]], strict=True))
    out, side, count = [], math.copysign(distance, area), len(coast)
    for i in range(count + 1):
        (x0, y0), (x1, y1) = coast[(i - 2) % count], coast[(i + 2) % count]
        length = portable.hypot(x1 - x0, y1 - y0) or 1
        x, y = coast[i % count]
        out.append((x + side * (y1 - y0) / length, y - side * (x1 - x0) / length))
    return out
