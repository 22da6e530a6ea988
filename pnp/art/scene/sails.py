"""Sails as curved surfaces: their place on paper, where the light falls on them, and how they are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from pnp import portable
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, lightness
from pnp.art.path import XY, Path, polygon
from pnp.art.patterns import ink_on_white
from pnp.art.pen import INK as HOUSE_INK
from pnp.art.pen import LEAST_WIDTH, PAPER, Pen
from pnp.art.scene.light import INK, Light
from pnp.art.scene.line import DETAIL, mass, rounded, soft, wedge
from pnp.art.scene.rigs import Fore, Square
from pnp.art.scene.space import Camera, Point

_COUNT = 5
_SHARES = tuple(i / (_COUNT - 1) for i in range(_COUNT))
_LIT, _SHADE = 0.61, 0.45
"""From which value on a sail is in light, and up to which in shade."""


def _square_weights(u: float, v: float) -> tuple[float, float, float]:
    """Of a square sail at *u* (0..1 across) and *v* (0 head, 1 foot): how much of its belly, foot and arch it has."""
    across = 2 * u - 1
    bulge = 1 - portable.power(abs(across), 2.2)
    swell = 0.8 * portable.power(portable.sin(math.pi * (0.08 + 0.86 * v)), 0.8) + 0.28 * v
    return bulge * swell + 0.1 * v, portable.power(v, 0.9), 0.15 * (1 - across * across) * portable.power(v, 2.2)


def _fore_weight(u: float, v: float) -> float:
    """Of a fore-and-aft sail: how much of its belly it has; *u* 0 is the leech, 1 the luff."""
    swell = 0.25 + 0.75 * portable.sin(math.pi * (0.1 + 0.75 * v))
    return portable.sin(math.pi * (0.06 + 0.9 * u)) * swell * (0.35 + 0.65 * min(1.0, 4 * v * (1.12 - v)))


_SQUARE = [[_square_weights(u, v) for u in _SHARES] for v in _SHARES]
_FORE = [[_fore_weight(u, v) for u in _SHARES] for v in _SHARES]
_BRACES = tuple(math.radians(turn) for turn in (0, 17, -17, 34, -34, 49, -49))


def brace_of(camera: Camera) -> float:
    """How far the yards are turned, radians, so that no sail stands edge-on to the eye."""
    heading = math.radians(camera.heading)
    return next((turn for turn in _BRACES if abs(portable.sin(heading + turn)) >= 0.74), _BRACES[-1])


class Sheet:
    """A sail before the camera: a grid of places in the world and on paper, row by row from the head."""

    def __init__(
        self, camera: Camera, rows: list[list[Point]], cut: str, leech: int, exact: Callable[[float, float], Point]
    ) -> None:
        self.rows, self.cut, self.leech, self._exact, self._camera = rows, cut, leech, exact, camera
        self.paper: list[list[XY]] = [[camera.see_world(point) for point in row] for row in rows]

    def see(self, u: float, v: float) -> XY:
        """Where a place of the surface lies on paper."""
        return self._camera.see_world(self._exact(u, v))

    def smooth(self) -> Callable[[float, float], XY]:
        """Where places of the surface lie on paper, near enough: the parabolas through nine of them, which is quick."""
        last = _COUNT - 1
        columns = [[self.paper[j][i] for j in (0, last // 2, last)] for i in (0, last // 2, last)]

        def place(u: float, v: float) -> XY:
            v0, v1, v2 = (2 * v - 1) * (v - 1), 4 * v * (1 - v), v * (2 * v - 1)
            x = y = 0.0
            for (a, b, c), k in zip(columns, ((2 * u - 1) * (u - 1), 4 * u * (1 - u), u * (2 * u - 1)), strict=True):
                x += k * (v0 * a[0] + v1 * b[0] + v2 * c[0])
                y += k * (v0 * a[1] + v1 * b[1] + v2 * c[1])
            return x, y

        return place

    def outline(self) -> Path:
        """The edge of the whole sail."""
        paper = self.paper
        path = polygon([paper[0][0], paper[0][-1]], closed=False)
        path.follow(self._edge(-1)).follow(soft(paper[-1][::-1]))
        return path.follow(self._edge(0, up=True)).close()

    def _edge(self, side: int, *, up: bool = False) -> Path:
        """The left (0) or right (-1) edge; between its battens the leech of a junk hangs hollow."""
        points = [row[side] for row in self.paper]
        if up:
            points.reverse()
        if self.cut != "junk" or self.leech != (0 if side == 0 else 1):
            return soft(points)
        path, reach = Path().move(*points[0]), 0.05 * (self.paper[-1][-1][0] - self.paper[-1][0][0])
        inward = reach if side == 0 else -reach
        for (x0, y0), (x1, y1) in pairwise(points):
            for k in (0.25, 0.75):  # two battens for each row of the grid
                path.quad(
                    x0 + (x1 - x0) * k + inward,
                    y0 + (y1 - y0) * k,
                    x0 + (x1 - x0) * (k + 0.25),
                    y0 + (y1 - y0) * (k + 0.25),
                )
        return path

    def values(self, light: Light) -> list[list[float]]:
        """How bright the sail is at each place of the grid, about 0.5: by its slope, and by its side of the light."""
        rows, (lx, ly, lz) = self.rows, light.to
        slopes: list[list[float]] = []
        last = len(rows) - 1
        for j in range(len(rows)):
            above, below = rows[max(j - 1, 0)], rows[min(j + 1, last)]
            if j == 0 and above[0] == above[-1]:  # a sail that ends in a point
                above, below = rows[1], rows[2]
            row = rows[j] if rows[j][0] != rows[j][-1] else rows[j + 1]
            line = []
            for i in range(len(row)):
                x0, y0, z0 = row[max(i - 1, 0)]
                x1, y1, z1 = row[min(i + 1, len(row) - 1)]
                x2, y2, z2 = above[i]
                x3, y3, z3 = below[i]
                ax, ay, az, bx, by, bz = x1 - x0, y1 - y0, z1 - z0, x3 - x2, y3 - y2, z3 - z2
                nx, ny, nz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
                length = math.sqrt(nx * nx + ny * ny + nz * nz) or 1.0
                way = -1 if ny > 0 else 1
                line.append(way * (nx * lx + ny * ly + nz * lz) / length)
            slopes.append(line)
        mean = math.fsum([value for line in slopes for value in line]) / (len(rows) * len(rows[0]))
        px, py = light.paper
        places = [[x * px + y * py for x, y in row] for row in self.paper]
        low, high = min(map(min, places)), max(map(max, places))
        span = (high - low) or 1.0
        tone = 0.5 + 0.16 * max(-1.0, min(1.0, mean * 1.5))
        return [
            [
                tone + 0.5 * (place - low) / span - 0.27 + 0.42 * (slope - mean)
                for slope, place in zip(line, row, strict=True)
            ]
            for line, row in zip(slopes, places, strict=True)
        ]

    def between(self, j: int, u: float) -> XY:
        """The place on paper at *u* of row *j*, between those of the grid."""
        row = self.paper[j]
        at = u * (len(row) - 1)
        i = min(int(at), len(row) - 2)
        (x0, y0), (x1, y1) = row[i], row[i + 1]
        k = at - i
        return x0 + (x1 - x0) * k, y0 + (y1 - y0) * k

    def between_rows(self, at: float, u: float) -> XY:
        """The place on paper at *u* of the row *at*, which may lie between two of the grid."""
        j = min(int(at), len(self.paper) - 2)
        (x0, y0), (x1, y1) = self.between(j, u), self.between(j + 1, u)
        k = at - j
        return x0 + (x1 - x0) * k, y0 + (y1 - y0) * k

    def band(self, left: Sequence[float], right: Sequence[float]) -> Path:
        """The part of the sail between *left* and *right* (shares of the breadth, one for each row)."""
        rows = [j for j in range(len(left)) if right[j] - left[j] > 0.015]
        if not rows:
            return Path()
        first, last = max(rows[0] - 1, 0), min(rows[-1] + 1, len(left) - 1)
        span = range(first, last + 1)
        one = [self.between(j, left[j]) for j in span]
        other = [self.between(j, right[j]) for j in span]
        path = soft(one) if left[0] in (0.0, 1.0) and len({*left}) == 1 else rounded(one)
        path.line(*other[-1])
        return path.follow(soft(other[::-1]) if len({*right}) == 1 else rounded(other[::-1])).close()


def square_sheet(camera: Camera, sail: Square, brace: float) -> Sheet:
    """A square sail before the camera."""
    sin, cos = portable.sin(brace), portable.cos(brace)
    if sail.mast.style == "sprit-yard":
        sin, cos = 0.0, 1.0
    mast = sail.mast
    top = camera.turn(mast.at(sail.head, 0.5))
    foot = camera.turn(mast.at(sail.foot, 0.5))
    across, ahead = camera.turn((-sin, cos, 0.0)), camera.turn((cos, sin, 0.0))
    if across[0] < 0:  # u runs to the right on paper
        across = (-across[0], -across[1], -across[2])
    (ox, oy, oz), (ax, ay, az), (bx, by, bz) = top, across, ahead
    dx, dy, dz = foot[0] - ox, foot[1] - oy, foot[2] - oz
    head_half, more, belly = sail.head_half, sail.foot_half - sail.head_half, sail.belly

    def place(u: float, v: float, weights: tuple[float, float, float]) -> Point:
        bulge, wide, arch = weights
        half = (head_half + more * wide) * (2 * u - 1) * (1 - 0.085 * 4 * v * (1 - v))
        down, swell = v - arch, belly * bulge
        return (
            ox + ax * half + bx * swell + dx * down,
            oy + ay * half + by * swell + dy * down,
            oz + az * half + bz * swell + dz * down,
        )

    rows = [
        [place(u, v, weights) for u, weights in zip(_SHARES, line, strict=True)]
        for v, line in zip(_SHARES, _SQUARE, strict=True)
    ]
    return Sheet(camera, rows, "square", 0, lambda u, v: place(u, v, _square_weights(u, v)))


def fore_sheet(camera: Camera, sail: Fore, lee: int) -> Sheet:
    """A fore-and-aft sail before the camera."""
    corners = [camera.turn(point) for point in (sail.peak, sail.throat, sail.clew, sail.tack)]
    if corners[2][0] > corners[3][0]:  # u runs to the right on paper
        corners = [corners[1], corners[0], corners[3], corners[2]]
        mirror = True
    else:
        mirror = False
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2), (x3, y3, z3) = corners
    sx, sy, sz = camera.turn((0.0, lee * sail.belly, 0.0))

    def place(u: float, v: float, weight: float) -> Point:
        a, b, c, d = (1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v
        sag = 0.05 * sail.belly * 4 * u * (1 - u) * v
        return (
            a * x0 + b * x1 + c * x2 + d * x3 + sx * weight,
            a * y0 + b * y1 + c * y2 + d * y3 + sy * weight,
            a * z0 + b * z1 + c * z2 + d * z3 + sz * weight - sag,
        )

    table = [line[::-1] for line in _FORE] if mirror else _FORE
    rows = [
        [place(u, v, weight) for u, weight in zip(_SHARES, line, strict=True)]
        for v, line in zip(_SHARES, table, strict=True)
    ]
    return Sheet(camera, rows, sail.cut, int(mirror), lambda u, v: place(u, v, _fore_weight(1 - u if mirror else u, v)))


# -- drawing -----------------------------------------------------------------------------------------


class Shading:
    """Where a sail is in light and where in shade: a share of the breadth for each row.

    *away* is the edge away from the light: 0 left, 1 right.
    """

    def __init__(self, sheet: Sheet, light: Light) -> None:
        values = sheet.values(light)
        px, py = light.paper
        (x0, y0), (x1, y1) = sheet.paper[2][0], sheet.paper[2][-1]
        self.away = 0 if (x1 - x0) * px + (y1 - y0) * py > 0 else 1
        self.shade = _even([_reach(row, self.away, _SHADE, 1) for row in values])
        self.lit = _even([_reach(row, 1 - self.away, _LIT, -1) for row in values])

    def shaded(self) -> tuple[list[float], list[float]]:
        """From where to where each row is in shade."""
        if self.away:
            return [1 - reach for reach in self.shade], [1.0] * len(self.shade)
        return [0.0] * len(self.shade), self.shade

    def deep(self) -> tuple[list[float], list[float]]:
        """From where to where each row is in deep shade: the half of the shade that is farthest from the light."""
        left, right = self.shaded()
        middle = [(a + b) / 2 for a, b in zip(left, right, strict=True)]
        return (middle, right) if self.away else (left, middle)

    def hides(self, u: float) -> bool:
        """Whether the place *u* at half height is in shade."""
        left, right = self.shaded()
        return left[2] < u < right[2]

    def lighted(self) -> tuple[list[float], list[float]]:
        """From where to where each row is in light."""
        if self.away:
            return [0.0] * len(self.lit), self.lit
        return [1 - reach for reach in self.lit], [1.0] * len(self.lit)


def _even(reaches: list[float]) -> list[float]:
    """Much the same reach in all rows: light then runs along the edge of a sail, not across it in a wedge."""
    mean = math.fsum(reaches) / len(reaches)
    return [0.2 * reach + 0.8 * mean for reach in reaches]


def _reach(row: Sequence[float], edge: int, limit: float, way: int) -> float:
    """How far from an *edge* (0 left, 1 right) values stay below (*way* 1) or above (-1) the *limit*, 0 to 1."""
    if edge:
        row = row[::-1]
    last = len(row) - 1
    if way * (row[0] - limit) >= 0:
        return 0.0
    for i in range(last):
        if way * (row[i + 1] - limit) >= 0:
            return (i + (limit - row[i]) / (row[i + 1] - row[i])) / last
    return 1.0


def draw_sheet(
    pen: Pen,
    sheet: Sheet,
    light: Light,
    colour: str,
    *,
    scale: float,
    stripe: str = "",
    patches: bool = False,
    holed: bool = False,
    emblem: str = "",
    mark: str = "",
    aside: float = 0.0,
) -> None:
    """Draw a sail: three tones, seams, reef points, hatching that follows its rows.

    :param scale: how many mm of paper a unit of the ship is.
    :param stripe: colour of painted panels, or nothing.
    :param emblem: on the sail, in the colour *mark*, *aside* of its middle (share of the breadth).
    """
    outline = sheet.outline()
    dark = lightness(colour) < 0.45
    keep = 0.4 if lightness(colour) < 0.7 else 0.0
    mass(pen, light, outline, light.cloth(colour, 1), scale=scale, keep=keep)
    if pen.measures:
        return
    shading = Shading(sheet, light)
    lit, shade = shading.lighted(), shading.shaded()
    fine = scale > 0.42
    if not pen.ink_saver:
        pen.shape(sheet.band(*lit), light.cloth(colour, 0))
        pen.shape(sheet.band(*shade), _half_shade(light, colour))
        if scale > 0.8:
            pen.shape(sheet.band(*shading.deep()), light.cloth(colour, 2))
    if stripe:
        for left in (0.14, 0.44, 0.74):
            ends = [left] * _COUNT, [left + 0.13] * _COUNT
            pen.shape(sheet.band(*ends), light.cloth(stripe, 0), hatch_angle=90)
            if not pen.ink_saver:
                under = _meet(ends, shade)
                pen.shape(sheet.band(*under), _half_shade(light, stripe))
    if patches and fine:
        _draw_patches(pen, sheet, light, colour, shading)
    if emblem:
        _mark(pen, sheet, emblem, mark, colour, light, aside, shading)
    line = blend(light.cloth(colour, 2), INK, 0.3 if not dark else 0.6)
    if fine and sheet.cut != "junk":
        seams = Path()
        for u in (1 / 4, 1 / 2, 3 / 4):
            seams.add(soft([row[round(u * (_COUNT - 1))] for row in sheet.paper]))
        pen.stroke(seams, DETAIL, blend(light.cloth(colour, 1), line, 0.5))
    if sheet.cut == "junk":
        battens = Path()
        for k in range(1, 8):
            battens.add(polygon([sheet.between_rows(k / 2, 0.0), sheet.between_rows(k / 2, 1.0)], closed=False))
        pen.stroke(battens, 0.5, blend("#6B4526", INK, 0.35))
    pen.shape(
        _hatching(sheet, shading, scale, pen.ink_saver), blend(line, INK, 0.85 if pen.ink_saver else 0.45), solid=True
    )
    if fine and sheet.cut in ("square", "gaff", "sprit"):
        _draw_reefs(pen, sheet, line, 0.24 if sheet.cut == "square" else 0.8)
    if holed:
        _draw_holes(pen, sheet, light)


def _half_shade(light: Light, colour: str) -> str:
    """A sail of *colour* where it turns away from the light."""
    return blend(light.cloth(colour, 1), light.cloth(colour, 2), 0.6)


def _meet(
    one: tuple[list[float], list[float]], other: tuple[list[float], list[float]]
) -> tuple[list[float], list[float]]:
    """What two bands of a sail have in common."""
    left = [max(a, b) for a, b in zip(one[0], other[0], strict=True)]
    right = [max(a, min(b, c)) for a, b, c in zip(left, one[1], other[1], strict=True)]
    return left, right


def _hatching(sheet: Sheet, shading: Shading, scale: float, ink_saver: bool) -> Path:
    """Wedges along the rows, from the edge away from the light into the shade."""
    path = Path()
    height = portable.dist(sheet.paper[0][shading.away * -1], sheet.paper[-1][shading.away * -1])
    count = max(3, int(height * scale / (0.62 if ink_saver else 1.4)))
    last = _COUNT - 1
    for k in range(1, count):
        at = k / count * last
        j = min(int(at), last - 1)
        reach = shading.shade[j] + (shading.shade[j + 1] - shading.shade[j]) * (at - j)
        reach *= (0.97 if k % 2 else 0.8) if ink_saver else (0.8 if k % 2 else 0.5)
        if reach < 0.04:
            continue
        end = 1 - reach if shading.away else reach
        start = float(shading.away)
        wedge(path, sheet.between_rows(at, start), sheet.between_rows(at, end), 0.2 / scale)
    return path


def _draw_reefs(pen: Pen, sheet: Sheet, colour: str, v: float) -> None:
    """A row of short points to tie a reef with."""
    points = Path()
    for i in range(1, 10):
        x, y = sheet.between_rows(v * (_COUNT - 1), i / 10)
        x1, y1 = sheet.between_rows((v + 0.05) * (_COUNT - 1), i / 10)
        points.move(x, y).line(x1, y1)
    pen.stroke(points, DETAIL, colour)


def _draw_patches(pen: Pen, sheet: Sheet, light: Light, colour: str, shading: Shading) -> None:
    """Odd pieces of cloth sewn on, darker and paler."""
    for u, v, size, share in (
        (0.12, 0.1, 0.2, 0.3),
        (0.62, 0.62, 0.22, -0.3),
        (0.66, 0.14, 0.16, -0.22),
        (0.14, 0.66, 0.18, 0.2),
    ):
        cloth = blend(colour, PAPER, share) if share > 0 else blend(colour, INK, -share)
        (at, end) = (1 - shading.shade[2], 1.0) if shading.away else (0.0, shading.shade[2])
        tone = 2 if at <= u + size / 2 <= end else 1
        last = _COUNT - 1
        corners = [
            sheet.between_rows(b * last, a)
            for a, b in ((u, v), (u + size, v + 0.01), (u + size * 0.96, v + size), (u, v + size * 0.94))
        ]
        pen.shape(polygon(corners), light.cloth(cloth, tone), INK, DETAIL, dash=(0.45, 0.3), hatch_angle=20)


def _draw_holes(pen: Pen, sheet: Sheet, light: Light) -> None:
    """Torn shot holes with burnt edges."""
    for u, v, size in ((0.24, 0.3, 0.1), (0.7, 0.72, 0.085)):
        cx, cy = sheet.see(u, v)
        wide = portable.dist(sheet.see(0, v), sheet.see(1, v)) * size
        points = []
        for i, ragged in enumerate((1.0, 0.6, 1.15, 0.7, 1.0, 0.55, 1.2, 0.75, 0.9, 0.6)):
            angle = math.tau * i / 10
            points.append((cx + wide * ragged * portable.cos(angle), cy + wide * 1.2 * ragged * portable.sin(angle)))
        pen.shape(polygon(points), blend(light.palette.cloth[2][0], INK, 0.55), INK, DETAIL, solid=True)


_MIDDLES = {
    "square": (0.5, 0.52, 0.36),
    "gaff": (0.5, 0.55, 0.5),
    "sprit": (0.5, 0.55, 0.5),
    "lug": (0.5, 0.58, 0.48),
    "leg": (0.6, 0.66, 0.4),
    "lateen": (0.44, 0.62, 0.36),
    "junk": (0.5, 0.55, 0.48),
    "jib": (0.5, 0.6, 0.3),
}
"""Where an emblem stands on each cut of sail, from the leech, and its share of the breadth."""


def _mark(
    pen: Pen, sheet: Sheet, emblem: str, colour: str, cloth: str, light: Light, aside: float, shading: Shading
) -> None:
    """Paint the *emblem* on the surface, in the colour of the fleet or what shows up on the cloth or its shade."""
    u, v, share = _MIDDLES[sheet.cut]
    u = (1 - u if sheet.leech else u) + aside
    wide = portable.dist(sheet.see(0, v), sheet.see(1, v)) or 1.0
    high = portable.dist(sheet.see(u, 0), sheet.see(u, 1)) or 1.0
    full = _span(sheet, v)
    half = min(full * share / 2, _rise(sheet, u) * 0.34)
    across, down = half / full, half / _rise(sheet, u)
    bent = sheet.smooth()
    cx, cy = bent(u, v)
    size = max(wide * across, high * down) * 2
    radius = size / 2

    def place(x: float, y: float) -> XY:
        px, py = bent(u + x * across, v + y * down)
        return (px - cx) / radius, (py - cy) / radius

    near = abs(lightness(colour) - lightness(cloth)) < 0.3
    if near and lightness(cloth) < 0.5:
        fill = HOUSE_INK if pen.ink_saver else blend(PAPER, light.palette.cloth[2][0], 0.12)
    else:
        fill = ink_on_white(colour) if pen.ink_saver else light.cloth(colour, 1) if not near else colour
        if near and fill == HOUSE_INK:
            fill = PAPER
        if not near and not pen.ink_saver:  # the light of a scene takes less from paint than shade takes from cloth
            fill = blend(fill, colour, 0.5)
            under = _half_shade(light, cloth) if shading.hides(u) else light.cloth(cloth, 1)
            near = abs(lightness(fill) - lightness(under)) < 0.25
    draw_emblem(
        pen, emblem, cx, cy, size, fill=fill, stroke=HOUSE_INK if near else None, width=LEAST_WIDTH, place=place
    )


def _span(sheet: Sheet, v: float) -> float:
    """The breadth of the sail itself at *v*, units."""
    return _length(sheet.rows[round(v * (_COUNT - 1))][0], sheet.rows[round(v * (_COUNT - 1))][-1])


def _rise(sheet: Sheet, u: float) -> float:
    """The height of the sail itself at *u*, units."""
    i = round(u * (_COUNT - 1))
    return _length(sheet.rows[0][i], sheet.rows[-1][i])


def _length(one: Point, other: Point) -> float:
    return math.sqrt(math.fsum([(a - b) * (a - b) for a, b in zip(one, other, strict=True)])) or 1.0
