"""Hulls: twelve classes, each with its own sheer, stern, bow and castles, seen from abeam with the bow to the right.

A hull is measured in millimetres of a card-sized ship, x from the stern, y down from the water.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from pnp.art.cloth import lerp
from pnp.art.engraving import blend, lightness
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, Pen, box


@dataclass(frozen=True, slots=True)
class HullClass:
    """A class of hulls.

    ``sheer``: height of the rail above the water at stern, waist and bow. ``castles``: from, to (shares of the
    length) and how much they rise. ``stern`` and ``bow``: their edges, mm fore of the end and share of the height.
    """

    rig: str
    length: float
    sheer: tuple[float, float, float]
    castles: tuple[tuple[float, float, float], ...]
    stern: tuple[XY, ...]
    bow: tuple[XY, ...]
    wood: str
    bowsprit: tuple[float, float] = (0.0, 0.0)  # length and rise, mm
    jibs: int = 0
    spritsail: bool = False
    beak: float = 0.0
    gallery: int = 0
    lanterns: int = 0
    oars: bool = False
    rake: float = 0.0
    height: float = 31.0
    leeboard: bool = False
    below: float = 0.45  # where the gun deck runs, share of the way from the rail to the water


HULLS: dict[str, HullClass] = {
    "sloop": HullClass(
        "gaff", 35, (5.6, 4.2, 6.0), ((0, 0.3, 1.1),), ((0, 1), (0.7, 0.5), (2.2, -0.4)),
        ((-3.6, -0.4), (-1.4, 0.4), (0, 1)), "#CDA06B", (10.5, 3.0), 2, rake=2, height=31,
    ),
    "schooner": HullClass(
        "gaff", 41, (4.9, 3.5, 5.2), (), ((-0.6, 1), (0, 0.74), (3.4, 0.34), (5.0, -0.4)),
        ((-5.4, -0.4), (-3.6, 0.35), (-1.5, 0.78), (0.9, 1)), "#B98A58", (8.5, 2.4), 3, rake=5, height=33,
    ),
    "brig": HullClass(
        "mixed", 38, (6.6, 5.0, 6.6), ((0, 0.22, 1.0), (0.84, 1, 0.8)),
        ((-0.3, 1), (0.2, 0.62), (1.5, 0.3), (2.2, -0.4)), ((-2.8, -0.4), (-1.3, 0.4), (0, 1)),
        "#C3935C", (8.5, 3.4), 3, beak=2.0, gallery=1, height=31,
    ),
    "frigate": HullClass(
        "square", 42, (7.6, 6.0, 7.3), ((0, 0.33, 1.5), (0.8, 1, 1.2)),
        ((-1.0, 1), (-0.5, 0.6), (1.4, 0.28), (2.0, -0.4)), ((-2.4, -0.4), (-0.9, 0.4), (0, 1)),
        "#D3AA6C", (8.5, 4.0), 3, beak=3.2, gallery=2, lanterns=1, height=32, below=0.5,
    ),
    "galleon": HullClass(
        "mixed", 38, (9.4, 5.4, 7.2), ((0, 0.44, 1.9), (0, 0.22, 2.6), (0.76, 1, 2.8)),
        ((-2.6, 1), (-0.9, 0.62), (0.9, 0.3), (2.2, -0.4)), ((-3.0, -0.4), (-0.8, 0.4), (-0.4, 1)),
        "#BF8A52", (9.0, 4.6), 0, True, 5.0, 3, 2, height=31, below=0.5,
    ),
    "galley": HullClass(
        "lateen", 47, (5.0, 3.1, 3.9), ((0, 0.15, 1.2), (0.86, 1, 1.0)),
        ((-2.6, 1.1), (-1.2, 0.62), (2.4, 0.1), (3.6, -0.4)), ((-4.2, -0.4), (-2.4, 0.3), (0, 1)),
        "#C99A63", beak=5.0, lanterns=1, oars=True, height=35, below=0.3,
    ),
    "junk": HullClass(
        "junk", 37, (10.2, 4.4, 7.0), ((0, 0.2, 1.5),),
        ((-2.4, 1), (-1.0, 0.6), (2.6, 0.0), (3.2, -0.4)), ((-6.4, -0.4), (-3.6, 0.3), (-0.2, 0.9), (0.5, 1.04)),
        "#B07F4E", height=29, below=0.42,
    ),
    "fluyt": HullClass(
        "mixed", 35, (9.6, 5.6, 7.2), ((0, 0.18, 1.4), (0.84, 1, 0.6)),
        ((1.4, 1), (0.5, 0.7), (-1.3, 0.38), (-0.6, 0.1), (1.4, -0.4)),
        ((-1.6, -0.4), (0.9, 0.2), (1.0, 0.6), (-0.7, 1)),
        "#C89B5E", (8.5, 4.6), 0, True, 2.4, 1, 1, height=33, below=0.5,
    ),
    "xebec": HullClass(
        "lateen", 42, (5.8, 3.6, 4.8), ((0, 0.2, 1.2),),
        ((-5.2, 1.02), (-4.9, 0.8), (-0.6, 0.62), (2.6, 0.1), (3.4, -0.4)),
        ((-6.4, -0.4), (-3.4, 0.4), (0.6, 1)), "#D0A468", beak=6.0, lanterns=1, rake=-3, height=34,
    ),
    "barge": HullClass(
        "sprit", 37, (6.6, 3.6, 6.8), (), ((0.8, 1), (-1.0, 0.6), (-0.2, 0.2), (2.6, -0.4)),
        ((-3.4, -0.4), (-0.2, 0.2), (0.9, 0.62), (-0.8, 1)), "#C4924F", (6.5, 3.6), 1, height=32, leeboard=True,
    ),
    "cutter": HullClass(
        "topsail", 36, (5.0, 4.6, 6.6), (), ((-1.0, 1), (-0.3, 0.5), (3.0, 0.05), (3.8, -0.4)),
        ((-1.0, -0.4), (-0.2, 0.4), (0, 1)), "#C08F5A", (13.5, 1.6), 3, rake=1.5, height=33,
    ),
    "galleass": HullClass(
        "lateen", 45, (7.6, 4.0, 5.6), ((0, 0.26, 2.2), (0, 0.12, 1.8), (0.8, 1, 2.6)),
        ((-2.4, 1), (-1.0, 0.62), (1.6, 0.2), (2.8, -0.4)), ((-3.4, -0.4), (-1.6, 0.4), (0, 1)),
        "#B98246", beak=5.5, gallery=1, lanterns=2, oars=True, height=33, below=0.36,
    ),
}  # fmt: skip

_TARRED = 0.34
"""Wood darker than this stays dark in the ink-saver."""

LENGTHS = {1: 0.7, 2: 0.86, 3: 1.0, 4: 1.16, 5: 1.32}
"""The growth of a class with the number of masts."""


class Hull:
    """One ship's hull.

    :param deep: how far it is laden below its light waterline, mm.
    :param lift: 0.9 to 1.1, how steep its sheer is.
    :param keel: where the side ends below the water, mm.
    """

    def __init__(self, kind: HullClass, masts: int, deep: float, lift: float, keel: float) -> None:
        self.kind = kind
        self.keel = keel
        self.length = kind.length * LENGTHS[masts]
        self.deep = deep
        stern, waist, bow = kind.sheer
        self._heights = (waist + (stern - waist) * lift, waist, waist + (bow - waist) * lift)

    def sheer(self, x: float) -> float:
        """The height of the main rail at *x*, without the castles."""
        t = min(max(x / self.length, -0.1), 1.1)
        stern, waist, bow = self._heights
        rise = stern - waist if t < 0.58 else bow - waist
        far = (0.58 - t) / 0.58 if t < 0.58 else (t - 0.58) / 0.42
        return waist + rise * far * far - self.deep

    def top(self, x: float) -> float:
        """The height of whatever rail is uppermost at *x*."""
        t = min(max(x / self.length, 0), 1)
        return self.sheer(x) + math.fsum(rise for start, end, rise in self.kind.castles if start <= t <= end)

    def level(self, x: float, share: float) -> XY:
        """The point on the side at *x*, *share* of the way from the main rail to the water."""
        return x, min(-self.sheer(x) * (1 - share), self.keel)

    @cached_property
    def stern(self) -> list[XY]:
        """The edge of the stern, from the top down."""
        top = self.top(0)
        return [(dx, min(-top * share, self.keel)) for dx, share in self.kind.stern]

    @cached_property
    def bow(self) -> list[XY]:
        """The edge of the bow, from under water up."""
        top = self.top(self.length)
        return [(self.length + dx, min(-top * share, self.keel)) for dx, share in self.kind.bow]

    def waist(self) -> XY:
        """Left and right of the open deck between the castles."""
        ends = [end for _, end, _ in self.kind.castles if end < 0.5]
        starts = [start for start, _, _ in self.kind.castles if start > 0.5]
        return self.length * max(0.31, *ends, 0), self.length * min(0.76, *starts, 1)

    def waterline(self) -> XY:
        """Where stern and bow meet the water."""
        return _crossing(self.stern), _crossing(self.bow)

    @cached_property
    def rail(self) -> list[list[XY]]:
        """The top edge from stern to bow: one soft run for each castle and the waist."""
        cuts = {0.0, 1.0}.union(*((start, end) for start, end, _ in self.kind.castles))
        runs = []
        for start, end in pairwise(sorted(cuts)):
            middle = (start + end) / 2 * self.length
            rise = self.top(middle) - self.sheer(middle)
            steps = 3 if end - start < 0.4 else 5
            xs = [(start + (end - start) * i / steps) * self.length for i in range(steps + 1)]
            runs.append([(x, -self.sheer(x) - rise) for x in xs])
        runs[0][0], runs[-1][-1] = self.stern[0], self.bow[-1]
        return runs

    def outline(self) -> Path:
        """The whole side."""
        path = Path().move(*self.stern[0])
        for run in self.rail:
            path.line(*run[0])
            _follow(path, run)
        _follow(path, self.bow[::-1])
        path.line(*self.stern[-1])
        _follow(path, self.stern[::-1])
        return path.close()

    def strake(self, share: float) -> Path:
        """A line along the side, parallel to the sheer above and to the water below."""
        return smooth([self.level(x, share) for x in self._stations])

    @cached_property
    def _stations(self) -> list[float]:
        """Places along the side that a strake runs through."""
        xs = [x for x, _ in self.stern + self.bow]
        left, right = min(xs), max(xs)
        return [left + (right - left) * i / 6 for i in range(7)]

    def band(self, upper: float, lower: float) -> Path:
        """The part of the side between two strakes."""
        xs = self._stations
        path = smooth([self.level(x, upper) for x in xs])
        path.line(*self.level(xs[-1], lower))
        return _follow(path, [self.level(x, lower) for x in reversed(xs)]).close()

    def ports(self, count: int) -> list[XY]:
        """The middles of *count* gun ports along the gun deck."""
        left, right = self.length * 0.2, self.length * 0.86
        gap = min((right - left) / max(count, 1), 4.6)
        first = (left + right) / 2 - gap * (count - 1) / 2
        return [self.level(first + gap * i, self.kind.below) for i in range(count)]


def _crossing(edge: list[XY]) -> float:
    """The x at which *edge* comes to the level of the water."""
    for (x0, y0), (x1, y1) in pairwise(edge):
        if min(y0, y1) <= 0 <= max(y0, y1) and y0 != y1:
            return x0 + (x1 - x0) * y0 / (y0 - y1)
    return edge[0][0]


def _follow(path: Path, points: list[XY]) -> Path:
    """Continue *path* softly through *points*, the first of which it has reached."""
    return path.follow(smooth(points))


def draw_hull(pen: Pen, hull: Hull, colour: str, wood: str, *, paint: int, close: float) -> None:
    """Draw the side with planks, stripe, mouldings and the works at its ends.

    :param paint: of the stripe: 0 plain, 1 with pale edges, 2 with gilded edges.
    :param close: the least gap between fine lines, in the hull's own millimetres.
    """
    if hull.kind.beak:
        _draw_beak(pen, hull, wood)
    outline = hull.outline()
    pen.shape(outline, wood, hatch_angle=4, keep=0 if lightness(wood) < _TARRED else 0.4)
    if not pen.measures:
        with pen.clip(outline):
            _draw_side(pen, hull, colour, wood, paint, close)
        pen.stroke(outline, LINE * 1.25)
        _draw_rail(pen, hull)
    if hull.kind.gallery:
        _draw_gallery(pen, hull, colour)
    for i in range(hull.kind.lanterns):
        _draw_lantern(pen, hull.stern[0][0] + 0.3 + 2.2 * i, hull.stern[0][1])
    if hull.kind.rig == "junk":
        _draw_eye(pen, *hull.level(hull.length - 3.6, 0.4))


def _draw_side(pen: Pen, hull: Hull, colour: str, wood: str, paint: int, close: float) -> None:
    """Everything that the outline cuts off: shaded bottom, stripe, planks, castle panels."""
    pen.shape(hull.band(0.7, 1.5), blend(wood, INK, 0.28), hatch_angle=4)
    below = hull.kind.below
    if paint:
        edges = hull.band(below - 0.25, below - 0.17).add(hull.band(below + 0.17, below + 0.24))
        pen.shape(edges, (PAPER, blend(GOLD, PAPER, 0.35))[paint - 1], INK, FINE)
    pen.shape(hull.band(below - 0.17, below + 0.17), colour, INK, FINE, solid=True)
    planks = Path()
    step = max(close / max(hull.sheer(hull.length * 0.5), 1), 0.09)
    share = 0.08
    while share < 1.1:
        if abs(share - below) > (0.27 if paint else 0.2):
            planks.add(hull.strake(share))
        share += step
    pen.stroke(planks, FINE * 0.8, blend(wood, INK, 0.55))
    _draw_castle_sides(pen, hull, colour, wood)
    _draw_shade(pen, hull, wood, close)


def _draw_castle_sides(pen: Pen, hull: Hull, colour: str, wood: str) -> None:
    """Painted panels with pilasters above the main rail."""
    panels, lines = Path(), Path()
    for run in hull.rail:
        (x0, y0), (x1, y1) = run[0], run[-1]
        foot0, foot1 = (x0, -hull.sheer(x0)), (x1, -hull.sheer(x1))
        if foot0[1] - y0 < 0.9:
            continue
        panels.add(polygon([lerp(foot0, (x0, y0), 0.78), lerp(foot1, (x1, y1), 0.78),
                            lerp(foot1, (x1, y1), 0.3), lerp(foot0, (x0, y0), 0.3)]))  # fmt: skip
        count = max(2, round((x1 - x0) / 1.5))
        for i in range(count + 1):
            x = x0 + (x1 - x0) * i / count
            lines.move(x, -hull.sheer(x)).line(x, -hull.top((x0 + x1) / 2) - 1)
    pen.shape(panels, blend(colour, wood, 0.25), INK, FINE, hatch_angle=0)
    pen.stroke(lines, FINE)
    pen.stroke(hull.strake(0), LINE)
    pen.stroke(hull.strake(hull.kind.below + 0.27), LINE, blend(wood, INK, 0.75))


def _draw_shade(pen: Pen, hull: Hull, wood: str, close: float) -> None:
    """Strokes under the turn of the bow, away from the light."""
    strokes = Path()
    reach = hull.length * 0.2
    for i in range(int(reach / close)):
        x = hull.length + 0.5 - i * close
        depth = 0.95 - 0.5 * i * close / reach
        strokes.move(*hull.level(x, 1.05 - depth * 0.42)).line(x - 1.2, min(0.8, hull.keel))
    pen.stroke(strokes, FINE, blend(wood, INK, 0.7))


def _draw_rail(pen: Pen, hull: Hull) -> None:
    """A cap along every rail and a balustrade on the castles."""
    caps = Path()
    for run in hull.rail:
        caps.add(smooth(run))
    pen.stroke(caps, BOLD * 1.1)
    ropes = Path()
    for x in _spread(*hull.waist(), 2.4):
        ropes.move(x, -hull.top(x)).line(x, -hull.top(x) - 0.9)
    pen.stroke(ropes, FINE)


def _spread(left: float, right: float, gap: float) -> Iterator[float]:
    count = max(1, round((right - left) / gap))
    return (left + (right - left) * i / count for i in range(count + 1))


def _draw_beak(pen: Pen, hull: Hull, wood: str) -> None:
    """The head under the bowsprit: knee, rails and a gilded figure; a spur on galleys."""
    length, reach = hull.length, hull.kind.beak
    _, top = hull.level(length, 0.1)
    if not hull.kind.bowsprit[0]:
        y = top * (0.62 if hull.kind.oars else 1.0)
        tip = (length + reach, y - (0.4 if hull.kind.oars else 1.4))
        pen.shape(polygon([(length - 3, y - 0.7), tip, (tip[0], tip[1] + 0.5), (length - 4, y + 1.3)]), wood, INK, LINE)
        pen.stroke(polygon([(length - 3, y + 0.3), lerp((length, y), tip, 0.8)], closed=False), FINE)
        return
    tip = (length + reach, top - 0.5)
    knee = Path().move(length - 2, top - 0.2).quad(length + reach * 0.5, top + 0.4, *tip)
    knee.line(tip[0] + 0.1, tip[1] + 0.7).quad(length + reach * 0.4, top * 0.55, length - 2.4, top * 0.1).close()
    pen.shape(knee, wood, INK, LINE, hatch_angle=20)
    rails = Path()
    for k in (0.3, 0.6):
        rails.move(length - 1, top * (1 - k * 0.7)).quad(length + reach * 0.45, top * (1 - k * 0.5) + 0.3, *tip)
    pen.stroke(rails, FINE)
    figure = Path().move(tip[0] - 0.6, tip[1] + 0.6).quad(tip[0] + 0.5, tip[1] + 0.6, tip[0] + 0.6, tip[1] - 0.9)
    figure.quad(tip[0] - 0.2, tip[1] - 0.9, tip[0] - 0.6, tip[1] + 0.6).close()
    pen.shape(figure, GOLD, INK, FINE)


def _draw_gallery(pen: Pen, hull: Hull, colour: str) -> None:
    """Rows of stern windows between gilded mouldings, leaning with the stern."""
    rows = hull.kind.gallery
    width = 2.6 + 0.9 * rows
    top, bottom = -hull.sheer(0) + 0.4, -hull.sheer(0) * 0.42
    if rows == 3:
        top -= 1.6
    x_top, x_bottom = hull.stern[1][0] - 0.75, hull.stern[2][0] - 1.0
    panel = polygon([(x_top, top), (x_top + width, top + 0.25), (x_bottom + width, bottom), (x_bottom, bottom)])
    pen.shape(panel, blend(GOLD, PAPER, 0.45), INK, LINE)
    panes, bars = Path(), Path()
    for row in range(rows):
        y0, y1 = (top + 0.35 + (bottom - top - 0.3) * (row + k) / rows for k in (0.12, 0.72))
        lean = x_top + (x_bottom - x_top) * (y0 - top) / (bottom - top)
        columns = 2 + rows // 2
        for column in range(columns):
            pane = (width - 0.5) / columns
            panes.add(box(lean + 0.35 + column * pane, y0, pane * 0.66, y1 - y0))
        if row:
            bars.move(lean - 0.1, y0 - 0.3).line(lean + width, y0 - 0.3)
    pen.shape(panes, blend(colour, INK, 0.55), INK, FINE)
    pen.stroke(bars, LINE)
    drop = Path().move(x_bottom, bottom).quad(x_bottom + 0.6, bottom + 1.2, x_bottom + width * 0.75, bottom + 0.9)
    pen.shape(drop.line(x_bottom + width, bottom).close(), GOLD, INK, FINE)


def _draw_lantern(pen: Pen, x: float, y: float) -> None:
    pen.stroke(polygon([(x, y + 0.2), (x - 0.3, y - 1.0)], closed=False), LINE)
    x, y = x - 0.3, y - 1.0
    glass = polygon([(x - 0.35, y), (x + 0.35, y), (x + 0.62, y - 1.3), (x - 0.62, y - 1.3)])
    pen.shape(glass, "#F3D27A", INK, FINE)
    pen.shape(polygon([(x - 0.75, y - 1.3), (x + 0.75, y - 1.3), (x, y - 2.1)]), GOLD, INK, FINE)


def _draw_eye(pen: Pen, x: float, y: float) -> None:
    """The eye that a junk finds its way with."""
    pen.shape(ellipse(x, y, 1.15, 0.75), "#FFFFFF", INK, FINE)
    pen.shape(ellipse(x + 0.2, y, 0.45), INK)
