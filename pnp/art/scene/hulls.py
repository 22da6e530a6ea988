"""Hulls before the camera: planks and paint that follow the loft, ports, galleries and heads."""

from __future__ import annotations

import math
from itertools import pairwise

from pnp.art.engraving import blend, lightness
from pnp.art.path import XY, Path, polygon
from pnp.art.pen import GOLD, PAPER, Pen
from pnp.art.scene.light import INK, Light
from pnp.art.scene.line import CONTOUR, DETAIL, FORM, mass, soft, wedge
from pnp.art.scene.loft import Loft
from pnp.art.scene.space import Camera, Point

_SECTION = (0.0, 0.2, 0.42, 0.7, 1.0)
_PLANKS = (0.3, 0.62, 0.7, 0.88)
_DRAFT = 1.6
"""How far a side is drawn below the water, units."""


class HullView:
    """A hull before the camera.

    :param draft: how far the sides are drawn below the water.
    """

    def __init__(self, loft: Loft, camera: Camera, draft: float = _DRAFT) -> None:
        self.loft, self.camera, self.draft = loft, camera, draft
        self.cuts = loft.cuts()
        self._seen: dict[tuple[float, float, int, float], XY] = {}
        self.near, self.far = camera.near, -camera.near

    def see(self, t: float, f: float, side: int, raised: float = 0.0) -> XY:
        """Where a place of the side lies on paper."""
        key = (t, f, side, raised)
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self.camera.see(self.loft.at(t, f, side, raised))
        return found

    def stations(self, t0: float, t1: float) -> list[float]:
        """The shares of the length from *t0* to *t1* where the side is measured."""
        return [t0, *(t for t in self.cuts if t0 + 0.012 < t < t1 - 0.012), t1]

    def strake(self, f: float, side: int, t0: float = 0.0, t1: float = 1.0) -> list[XY]:
        """A line along the side at share *f* of the rail's height."""
        return [self.see(t, f, side) for t in self.stations(t0, t1)]

    def keel(self, side: int, t0: float = 0.0, t1: float = 1.0) -> list[XY]:
        """The line below the water where the drawn side ends."""
        loft = self.loft
        return [self.see(t, (loft.deep - self.draft) / loft.sheer(t), side) for t in self.stations(t0, t1)]

    def waterline(self, side: int) -> list[XY]:
        """Where the water meets the side, from stern to bow."""
        places = []
        for t in self.stations(0, 1):
            _, _, height = self.camera.turn(self.loft.at(t, 0.1, side))
            places.append(self.see(t, 0.1 - height / self.loft.sheer(t), side))
        return places

    def rail(self, side: int, t0: float = 0.0, t1: float = 1.0) -> list[list[XY]]:
        """The top edge from stern to bow: a run for each castle and the waist."""
        steps = sorted({t0, t1, *(t for start, end, _ in self.loft.kind.castles for t in (start, end) if t0 < t < t1)})
        runs = []
        for start, end in pairwise(steps):
            rise = self.loft.castle((start + end) / 2)
            runs.append([self.see(t, 1.0, side, rise) for t in self.stations(start, end)])
        return runs

    def top(self, side: int, t0: float = 0.0, t1: float = 1.0) -> Path:
        """The top edge as one line."""
        path = Path()
        for run in self.rail(side, t0, t1):
            path = path.line(*run[0]).follow(soft(run)) if path.ops else soft(run)
        return path

    def section(self, t: float, side: int, *, up: bool) -> list[XY]:
        """The edge of a side at *t*, from under water to the rail, or down."""
        low = (self.loft.deep - self.draft) / self.loft.sheer(t)
        points = [self.see(t, f, side) for f in (low, *_SECTION)]
        if rise := self.loft.castle(t):
            points.append(self.see(t, 1.0, side, rise))
        return points if up else points[::-1]

    def side(self, side: int, t0: float = 0.0, t1: float = 1.0) -> Path:
        """The outline of a side."""
        path = self.top(side, t0, t1)
        path.line(*self.section(t1, side, up=False)[0]).follow(soft(self.section(t1, side, up=False)))
        keel = self.keel(side, t0, t1)[::-1]
        path.line(*keel[0]).follow(soft(keel))
        return path.follow(soft(self.section(t0, side, up=True))).close()

    def seen(self, side: int) -> tuple[float, float]:
        """From where to where a side faces the eye; the same twice where it does not."""
        facing = [t for t in self.cuts if self.camera.faces(self.loft.normal(t, 0.55, side))]
        if not facing:
            return 0.0, 0.0
        first, last = facing[0], facing[-1]
        return (0.0 if first < 0.03 else first), (1.0 if last > 0.97 else last)

    def quad(self, side: int, t0: float, t1: float, f0: float, f1: float) -> Path:
        """A small piece of the side."""
        return polygon([self.see(t0, f0, side), self.see(t1, f0, side), self.see(t1, f1, side), self.see(t0, f1, side)])


def draw_inside(pen: Pen, view: HullView, light: Light, wood: str, scale: float) -> None:
    """Draw the inner side of the far bulwark and what is seen of the deck."""
    path = view.top(view.far)
    back = view.strake(0.9, view.near)[::-1]
    path.line(*back[0]).follow(soft(back)).close()
    mass(pen, light, path, light.wood(blend(wood, "#3A2618", 0.35), 2), scale=scale, keep=0.3)
    if not pen.measures:
        pen.stroke(view.top(view.far), FORM, light.wood(blend(wood, PAPER, 0.45), 0))


def draw_side(
    pen: Pen,
    view: HullView,
    light: Light,
    side: int,
    colour: str,
    wood: str,
    scale: float,
    *,
    paint: int = 0,
    guns: int = 0,
) -> None:
    """Draw a side of a hull as far as it faces the eye: paint, planks, ports."""
    t0, t1 = view.seen(side)
    if t1 - t0 < 0.02:
        return
    tarred = lightness(wood) < 0.34
    mass(
        pen,
        light,
        view.side(side, t0, t1),
        light.wood(wood, 1),
        weight=CONTOUR,
        scale=scale,
        keep=0.55 if tarred else 0.3,
    )
    if pen.measures:
        return
    shade, lit = _reaches(view, light, side, t0, t1)
    boot = blend(wood, "#2B2026", 0.62)
    upper = blend(wood, PAPER, 0.22)
    zones = [(None, 0.2, boot), (0.2, 0.47, blend(wood, "#4A3326", 0.2)), (0.52, 0.8, colour), (0.82, 0.97, upper)]
    if paint == 1:
        zones[2:] = [(0.52, 0.66, upper), (0.68, 0.97, colour)]
    elif paint == 2:
        zones[2:] = [(0.52, 0.8, upper), (0.82, 0.97, colour)]
    for low, high, tint in zones:
        _draw_zone(pen, view, light, side, (low, high), tint, (t0, t1), shade, lit)
    _draw_castles(pen, view, light, side, colour if paint != 0 else blend(colour, wood, 0.5), (t0, t1), shade, lit)
    _draw_planks(pen, view, light, side, wood, (t0, t1), shade, scale)
    _draw_ports(pen, view, light, side, colour, guns, (t0, t1), shade, scale)


def _reaches(
    view: HullView, light: Light, side: int, t0: float, t1: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where the side is in shade, and where in light, shares of the length.

    The end away from the light is in shade, for as long as the surface turns away from it.
    """
    lx, ly, lz = light.to
    stations = view.stations(t0, t1)
    values = []
    for t in stations:
        x, y, z = view.camera.turn(view.loft.normal(t, 0.55, side))
        values.append((x * lx + y * ly + z * lz) / math.sqrt(x * x + y * y + z * z))
    mean = math.fsum(values) / len(values)
    span = t1 - t0
    shaded, lighted = min(0.72, max(0.2, 0.42 - 0.5 * mean)) * span, min(0.5, max(0.1, 0.24 + 0.4 * mean)) * span
    bow, stern = view.see(t1, 0.5, side), view.see(t0, 0.5, side)
    if (bow[0] - stern[0]) * light.paper[0] > 0:  # the bow is the end towards the light
        return (t0, t0 + shaded), (t1 - lighted, t1)
    return (t1 - shaded, t1), (t0, t0 + lighted)


Reach = tuple[float, float]


def _draw_zone(
    pen: Pen,
    view: HullView,
    light: Light,
    side: int,
    heights: tuple[float | None, float],
    tint: str,
    ends: Reach,
    shade: Reach,
    lit: Reach,
) -> None:
    """Draw a band of paint along the side in three tones."""
    low, high = heights

    def band(t0: float, t1: float) -> Path:
        foot = view.keel(side, t0, t1) if low is None else view.strake(low, side, t0, t1)
        head = view.strake(high, side, t0, t1)[::-1]
        return soft(foot).line(*head[0]).follow(soft(head)).close()

    if pen.ink_saver:
        if low is None or lightness(tint) < 0.6:
            pen.shape(band(*ends), tint, keep=0.5 if low is None else 0.42)
        return
    pen.shape(band(*ends), light.wood(tint, 1))
    pen.shape(band(*lit), light.wood(tint, 0))
    pen.shape(band(*shade), light.wood(tint, 2))


def _draw_castles(
    pen: Pen, view: HullView, light: Light, side: int, tint: str, ends: Reach, shade: Reach, lit: Reach
) -> None:
    """Draw the walls that rise over the rail, and the cap along all rails."""
    t0, t1 = ends
    kind = view.loft.kind
    steps = sorted({t0, t1, *(t for start, end, _ in kind.castles for t in (start, end) if t0 < t < t1)})
    for start, end in pairwise(steps):
        if rise := view.loft.castle((start + end) / 2):
            spans = (
                (start, end, 1),
                (max(start, lit[0]), min(end, lit[1]), 0),
                (max(start, shade[0]), min(end, shade[1]), 2),
            )
            for left, right, tone in spans:
                if right - left > 0.01 and not (pen.ink_saver and tone != 1):
                    foot = view.strake(1.0, side, left, right)
                    head = [view.see(t, 1.0, side, rise * 0.9) for t in view.stations(left, right)][::-1]
                    wall = polygon([*foot, *head])
                    pen.shape(wall, light.wood(tint, tone), keep=0.4 if pen.ink_saver else 0)
    cap = view.top(side, t0, t1)
    pen.stroke(cap, 1.15, INK)
    pen.stroke(cap, 0.62, blend(light.wood(GOLD, 0), PAPER, 0.35))


def _draw_planks(
    pen: Pen, view: HullView, light: Light, side: int, wood: str, ends: Reach, shade: Reach, scale: float
) -> None:
    """Draw wales, seams, and hatching along the planks where light turns to shade."""
    t0, t1 = ends
    seams = Path()
    for f in _PLANKS:
        seams.add(soft(view.strake(f, side, t0, t1)))
    ink = blend(wood, INK, 0.78)
    if scale > 0.42:
        pen.stroke(seams, DETAIL, blend(wood, INK, 0.6))
    wales = Path()
    for f in (0.49, 0.81, 0.985):
        wales.add(soft(view.strake(f, side, t0, t1)))
    pen.stroke(wales, FORM * 1.2 if scale > 0.42 else FORM, ink)
    pen.stroke(soft(view.strake(0.2, side, t0, t1)), DETAIL, ink)
    hatch = Path()
    start, end = shade
    toward = end if start <= t0 + 0.001 else start
    away = start if toward == end else end
    rows = 13 if scale > 0.6 and not pen.ink_saver else 17 if scale > 0.6 else 8
    for k in range(rows):
        f = 0.06 + 0.88 * (k + 0.5) / rows
        tip = toward + (toward - away) * (0.3 if k % 2 else 0.16)
        if pen.ink_saver:
            wedge(hatch, view.see(away, f, side), view.see(min(max(tip, t0), t1), f, side), 0.2 / scale)
        else:
            root = toward - (toward - away) * 0.3
            wedge(hatch, view.see(root, f, side), view.see(min(max(tip, t0), t1), f, side), 0.24 / scale)
    pen.shape(hatch, blend(light.wood(wood, 2), INK, 0.4), solid=True)


def port_places(view: HullView, count: int) -> list[float]:
    """Where the gun ports are, shares of the length from the stern."""
    first = 0.2 if view.loft.kind.gallery else 0.16
    last = 0.82
    if count == 1:
        return [0.5]
    return [first + (last - first) * i / (count - 1) for i in range(count)]


def _draw_ports(
    pen: Pen, view: HullView, light: Light, side: int, colour: str, count: int, ends: Reach, shade: Reach, scale: float
) -> None:
    """Draw open ports with their lids up and the muzzles run out."""
    lids, holes, muzzles = Path(), Path(), Path()
    half = 0.82 / view.loft.length
    deck = view.loft.kind.deck
    high = 1.25 / max(view.loft.sheer(0.5), 3.6)
    for t in port_places(view, count):
        if not ends[0] + 0.02 < t < ends[1] - 0.02:
            continue
        holes.add(view.quad(side, t - half, t + half, deck, deck + high))
        x, y, z = view.loft.at(t, deck + high, side)
        see = view.camera.see
        lift = [see((x + dx, y + side * out, z + up)) for dx, out, up in
                ((-0.9, 0, 0), (0.9, 0, 0), (0.9, 0.85, 0.75), (-0.9, 0.85, 0.75))]  # fmt: skip
        lids.add(polygon(lift))
        mx, my, mz = view.loft.at(t, deck + high * 0.42, side)
        a, b = see((mx, my, mz)), see((mx, my + side * 1.5, mz))
        c, d = see((mx, my + side * 1.5, mz + 0.5)), see((mx, my, mz + 0.52))
        wide = 0.26
        muzzles.add(
            polygon(
                [
                    (a[0] - wide, a[1]),
                    (b[0] - wide, b[1]),
                    (b[0] + wide, b[1]),
                    (c[0] + wide, c[1]),
                    (c[0] - wide, c[1]),
                    (d[0] - wide, d[1]),
                ]
            )
        )
    pen.shape(holes, "#17100F", solid=True)
    pen.shape(muzzles, "#6E6A6C" if not pen.ink_saver else "#FFFFFF", INK, DETAIL, solid=True)
    pen.shape(lids, light.wood(blend(colour, PAPER, 0.35), 1), INK, DETAIL, keep=0.5 if pen.ink_saver else 0)


# -- stern -------------------------------------------------------------------------------------------


def draw_transom(pen: Pen, view: HullView, light: Light, colour: str, wood: str, scale: float) -> None:
    """Draw the flat of the stern with its windows, seen from abaft."""
    left, right = view.section(0.0, 1, up=True), view.section(0.0, -1, up=False)
    path = soft(left).line(*right[0]).follow(soft(right)).close()
    tone = _tone(view.camera.turn((-1.0, 0.0, 0.1)), light)
    mass(pen, light, path, light.wood(wood, tone), weight=CONTOUR, scale=scale, keep=0.35)
    if pen.measures:
        return
    see, loft = view.camera.see, view.loft
    rise = loft.castle(0.0)
    high = loft.sheer(0.0) + rise

    def row(low: float, top: float, inset: float) -> list[XY]:
        points = []
        for share, side in ((low, 1), (low, -1), (top, -1), (top, 1)):
            f = min(share * high / loft.sheer(0.0), 1.0)
            x, y, z = loft.at(0.0, f, side, max(0.0, share * high - loft.sheer(0.0)))
            points.append(see((x - 0.05, y * inset, z)))
        return points

    pen.shape(polygon(row(0.55, 0.96, 0.96)), light.wood(colour, tone), INK, DETAIL, keep=0.4 if pen.ink_saver else 0)
    rows = max(1, loft.kind.gallery)
    panes, gilt = Path(), Path()
    for k in range(rows):
        low, top = 0.57 + 0.36 * k / rows, 0.57 + 0.36 * (k + 0.78) / rows
        a, b, c, d = row(low, top, 0.84)
        gilt.move(*_mix(a, b, -0.06)).line(*_mix(a, b, 1.06))
        count = 4 if rows > 1 else 3
        for i in range(count):
            s0, s1 = (i + 0.16) / count, (i + 0.84) / count
            panes.add(polygon([_mix(a, b, s0), _mix(a, b, s1), _mix(d, c, s1), _mix(d, c, s0)]))
    pen.shape(panes, "#F6D58A" if not pen.ink_saver else "#FFFFFF", INK, DETAIL, solid=True)
    pen.stroke(gilt, FORM, blend(GOLD, PAPER, 0.3) if not pen.ink_saver else INK)


def _mix(a: XY, b: XY, t: float) -> XY:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _tone(normal: Point, light: Light) -> int:
    x, y, z = normal
    lx, ly, lz = light.to
    value = (x * lx + y * ly + z * lz) / math.sqrt(x * x + y * y + z * z)
    return 0 if value > 0.55 else 1 if value > 0.1 else 2


def draw_gallery(pen: Pen, view: HullView, light: Light, colour: str, scale: float) -> None:
    """Draw rows of windows on the quarter, between gilded mouldings."""
    rows = view.loft.kind.gallery
    if not rows:
        return
    side = view.near
    panes, frame = Path(), Path()
    top, bottom = 1.0 + 0.5 * view.loft.castle(0.05) / view.loft.sheer(0.05), 0.54
    wide = 0.026 + 0.036 * rows

    def see(t: float, f: float) -> XY:
        return view.see(t, min(f, 1.0), side, max(0.0, f - 1.0) * view.loft.sheer(t))

    back = polygon([see(0.012, bottom), see(0.02 + wide, bottom), see(0.02 + wide, top), see(0.012, top)])
    for k in range(rows):
        low, high = (bottom + (top - bottom) * (k + share) / rows for share in (0.2, 0.86))
        columns = 2 if rows < 3 else 3
        for i in range(columns):
            t0, t1 = (0.022 + wide * (i + share) / columns for share in (0.1, 0.72))
            panes.add(polygon([see(t0, low), see(t1, low), see(t1, high), see(t0, high)]))
        frame.move(*see(0.006, bottom + (top - bottom) * k / rows)).line(
            *see(0.026 + wide, bottom + (top - bottom) * k / rows)
        )
    frame.move(*see(0.006, top)).line(*see(0.026 + wide, top))
    pen.shape(back, light.wood(blend(colour, "#2A1A18", 0.4), 1), INK, DETAIL, keep=0.4 if pen.ink_saver else 0)
    pen.shape(panes, "#F6D58A" if not pen.ink_saver else "#FFFFFF", INK, DETAIL, solid=True)
    pen.stroke(frame, FORM, blend(GOLD, PAPER, 0.3) if not pen.ink_saver else INK)


def draw_lanterns(pen: Pen, view: HullView) -> None:
    """Draw the lanterns that stand on the stern."""
    loft = view.loft
    count = loft.kind.lanterns
    x, _, z = loft.at(0.0, 1.0, 1, loft.castle(0.0))
    glass, iron = Path(), Path()
    for i in range(count):
        y = 0.0 if count == 1 else (i - 0.5) * loft.breadth(0.0, 1.0) * 1.3
        foot, at = view.camera.see((x, y, z)), view.camera.see((x - 0.9, y, z + 1.3))
        iron.move(*foot).line(*at)
        px, py = at
        glass.add(
            polygon([(px - 0.42, py), (px + 0.42, py), (px + 0.66, py - 1.3), (px, py - 2.1), (px - 0.66, py - 1.3)])
        )
    pen.stroke(iron, FORM, INK)
    pen.shape(glass, "#F9D777", INK, FORM, solid=True)


def draw_platform(pen: Pen, view: HullView, light: Light, wood: str, scale: float) -> None:
    """Draw a gallery that overhangs the stern, as xebecs have it."""
    loft = view.loft
    reach = loft.kind.platform
    if not reach:
        return
    x, y, z = loft.at(0.0, 1.0, view.near)
    rise = loft.castle(0.0)
    corners = [
        (x + 2, y, z + rise),
        (x - reach, y * 0.7, z + rise + 0.9),
        (x - reach, y * 0.7, z - 0.2),
        (x + 1, y, z - 1.6),
    ]
    mass(pen, light, polygon([view.camera.see(point) for point in corners]), light.wood(wood, 1), scale=scale, keep=0.3)


# -- bow ---------------------------------------------------------------------------------------------


def draw_head(pen: Pen, view: HullView, light: Light, colour: str, wood: str, scale: float) -> None:
    """Draw the head under the bowsprit with its gilded figure, or the spur of a galley."""
    loft = view.loft
    reach = loft.kind.beak
    if not reach:
        return
    see = view.camera.see
    x, _, top = loft.at(1.0, 1.0, 1)
    _, _, middle = loft.at(1.0, 0.45, 1)
    low_x = loft.at(1.0, 0.45, 1)[0]
    if loft.kind.bowsprit[0]:
        tip = (x + reach * 0.9, 0.0, top + 0.2)
        knee = [(x - 0.4, 0.0, top * 1.0), (x + reach * 0.45, 0.0, top * 0.86), tip, (tip[0] + 0.3, 0.0, tip[2] - 1.0),
                (x + reach * 0.36, 0.0, top * 0.5), (low_x - 0.5, 0.0, middle * 0.3)]  # fmt: skip
    else:
        tip = (x + reach, 0.0, top * 0.92)
        knee = [(x - 1.0, 0.0, top * 0.98), tip, (tip[0], 0.0, tip[2] - 0.5), (low_x - 1.0, 0.0, top * 0.58)]
    points = [see(point) for point in knee]
    if loft.kind.bowsprit[0]:
        path = soft(points[:3]).line(*points[3]).follow(soft(points[3:])).close()
    else:
        path = polygon(points)
    mass(pen, light, path, light.wood(blend(wood, colour, 0.3), 1), scale=scale, keep=0.3)
    if pen.measures:
        return
    rails = Path()
    for k in (0.3, 0.62):
        a = _mix(points[0], points[-1], k)
        b = _mix(points[1], points[-2], k)
        rails.add(
            soft([a, b, _mix(points[2], points[3], k)] if loft.kind.bowsprit[0] else [a, _mix(points[1], points[2], k)])
        )
    pen.stroke(rails, FORM, blend(GOLD, PAPER, 0.2) if not pen.ink_saver else INK)
    if loft.kind.bowsprit[0]:
        px, py = points[2]
        way = 1 if px > points[0][0] else -1
        figure = (
            Path()
            .move(px - 0.5 * way, py + 1.3)
            .curve(px + 0.9 * way, py + 1.2, px + 1.0 * way, py - 0.2, px + 0.5 * way, py - 1.2)
        )
        figure.curve(px + 0.3 * way, py - 1.7, px - 0.5 * way, py - 1.6, px - 0.4 * way, py - 1.0).quad(
            px - 0.1 * way, py - 0.2, px - 0.9 * way, py + 0.5
        ).close()
        mass(pen, light, figure, blend(GOLD, "#FFE9A8", 0.25), scale=scale)
