"""The grounds of backs: for each style a composition of its own, from its middle through the bleed.

Each is the same after a half turn: what stands beside the centre stands there twice, and what lies upon other things
lies upon their twins too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from pnp import portable
from pnp.art.engraving import Knot, gather, rays, rect_spine, rope, round_spine, shade, tint, turn_half
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, Pen, box

KEEP = 6.4
"""Nearest that a border comes to the box: the bleed, the safe zone, and a little more."""

CORNER = 6.0
"""Radius of a frame's corners, mm."""

GILT = tint(GOLD, 0.35)
_BRIGHT = tint(GOLD, 0.62)

Spine = Sequence[Knot]


def gild(pen: Pen, path: Path, width: float = BOLD) -> None:
    """Draw a gilt edge along *path*: metal with a bright line on it, in a dark contour."""
    pen.stroke(path, width + 1.1, INK)
    pen.stroke(path, width + 0.4, GILT)
    pen.stroke(path, FINE, _BRIGHT)


def frame(inset: float, pen: Pen, corner: float = CORNER) -> Path:
    """Return a rectangle with round corners *inset* mm inside the box."""
    return rect(inset, inset, pen.width - 2 * inset, pen.height - 2 * inset, corner)


def round_of_centre(pen: Pen, radius: float, fill: str) -> None:
    """Draw the round that the centre stands on, with a dark edge that lifts it and a gilt rim."""
    cx, cy = pen.width / 2, pen.height / 2
    if not pen.ink_saver:
        pen.shape(ellipse(cx, cy, radius + 1.5), shade(fill, 0.8))
    pen.shape(ellipse(cx, cy, radius + 0.4), fill)
    gild(pen, ellipse(cx, cy, radius + 0.4))


# -- compass: a chart ----------------------------------------------------------------------------------------------


def chart_ground(pen: Pen, radius: float, colour: str) -> None:
    """A portolan chart: shoals that grow paler towards the rose, rhumb lines, a graduated edge, and a whole quarter of
    a small rose in each corner."""
    cx, cy = pen.width / 2, pen.height / 2
    if not pen.ink_saver:
        pen.shape(box(0, 0, pen.width, pen.height), shade(colour, 0.5))
        pen.shape(frame(KEEP, pen), shade(colour, 0.34))
        with pen.clip(frame(KEEP, pen)):
            for reach, dark in ((17, 0.24), (9.5, 0.13), (4, 0.0)):
                shoal = [
                    k.point_beside(0.55 * portable.cos(math.pi * i / 2) * (1 + reach / 9))
                    for i, k in enumerate(round_spine(cx, cy, radius + reach, 64))
                ]
                pen.shape(smooth(shoal, closed=True), shade(colour, dark))
    inner, far = KEEP + 2.4, portable.hypot(cx, cy)
    ground = frame(inner, pen, CORNER - 2)
    lines = rays(cx, cy, radius, far, 32, 0)
    if not pen.ink_saver:
        pen.stroke(lines, LINE, shade(colour, 0.15))
    with pen.clip(ground):
        corners = [(x, y) for x in (inner, pen.width - inner) for y in (inner, pen.height - inner)]
        for x, y in corners:
            lines.add(rays(x, y, 6, far, 16, 0))
        pen.stroke(lines, FINE, tint(colour, 0.42))
        _corner_roses(pen, corners, 7.0, colour)
    _graduated_edge(pen, colour)


def _corner_roses(pen: Pen, places: Sequence[XY], size: float, colour: str) -> None:
    """A rose around each place, of which a quarter shows: petals, a pale ring with beads, and points of two tones."""

    def discs(share: float) -> Path:
        return gather(ellipse(x, y, size * share) for x, y in places)

    petals = gather(
        smooth(
            [k.point_beside(0.07 * size * (-1) ** i) for i, k in enumerate(round_spine(x, y, size * 0.92, 32))],
            closed=True,
        )
        for x, y in places
    )
    pen.shape(petals, shade(colour, 0.55), GILT, BOLD)
    pen.shape(discs(0.78), tint(colour, 0.88), INK, LINE)
    lights, darks = Path(), Path()
    for x, y in places:
        for i in range(16):
            tip = size * (0.74 if i % 2 == 0 else 0.56)
            knot = round_spine(x, y, tip, 16)[i]
            for path, turn in ((lights, -1), (darks, 1)):
                angle = 2 * math.pi * (i + 0.5 * turn) / 16 - math.pi / 2
                path.add(
                    polygon(
                        [
                            (x, y),
                            (knot.x, knot.y),
                            (x + size * 0.34 * portable.cos(angle), y + size * 0.34 * portable.sin(angle)),
                        ]
                    )
                )
    pen.shape(lights, PAPER, INK, FINE)
    pen.shape(darks, shade(colour, 0.3), INK, FINE)
    pen.shape(discs(0.24), GILT, INK, LINE)


def _graduated_edge(pen: Pen, colour: str) -> None:
    """The edge of a chart: degrees in turn dark and pale between two gilt lines."""
    pen.shape(frame(KEEP, pen).add(frame(KEEP + 2.4, pen, CORNER - 2)), tint(colour, 0.9), even_odd=True)
    w, h = pen.width - 2 * KEEP - 2.4, pen.height - 2 * KEEP - 2.4
    spine = rect_spine(KEEP + 1.2, KEEP + 1.2, w, h, CORNER - 1, 288)
    bars = Path()
    for i in range(0, len(spine), 6):
        at = [spine[(i + j) % len(spine)] for j in (0, 1, 2, 3)]
        bars.add(polygon([*(k.point_beside(0.5) for k in at), *(k.point_beside(-0.5) for k in at[::-1])]))
    pen.shape(bars, shade(colour, 0.5))
    gild(pen, frame(KEEP, pen), LINE)
    pen.stroke(frame(KEEP + 2.4, pen, CORNER - 2), LINE)


# -- wheel: a sunrise ----------------------------------------------------------------------------------------------


def sunburst_ground(pen: Pen, radius: float, colour: str) -> None:
    """Beams that fill the card, and a glory of straight and waved flames around the wheel."""
    cx, cy = pen.width / 2, pen.height / 2
    reach = portable.hypot(cx, cy) + 1
    if not pen.ink_saver:
        pen.shape(box(0, 0, pen.width, pen.height), shade(colour, 0.42))
        pen.shape(beams(cx, cy, reach, 32, 2.9), shade(colour, 0.12))
        pen.shape(beams(cx, cy, reach, 32, 0.8), tint(colour, 0.22))
    else:
        with pen.clip(frame(KEEP, pen)):
            pen.stroke(rays(cx, cy, radius, reach, 64), FINE, colour)
        pen.stroke(frame(KEEP, pen), LINE)
    flames, tall = Path(), radius * 0.25
    knots = round_spine(cx, cy, radius, 128)
    for i in range(0, 128, 8):  # a straight flame
        flames.move(*knots[i - 4].point_beside(0)).line(*knots[i].point_beside(tall)).line(
            *knots[i + 4].point_beside(0)
        )
    glow = Path()
    for i in range(4, 128, 8):  # between two, one that waves; the next waves the other way
        a, tip, b = knots[i - 4], knots[i], knots[(i + 4) % 128]
        glow.move(*a.point_beside(0)).curve(
            *a.point_beside(tall * 0.5), *knots[(i + 3) % 128].point_beside(tall * 0.6), *tip.point_beside(tall * 0.86)
        )
        glow.curve(*b.point_beside(tall * 0.7), *knots[i + 1].point_beside(tall * 0.4), *b.point_beside(0))
    if not pen.ink_saver:
        pen.shape(ellipse(cx, cy, radius + tall * 0.62), shade(colour, 0.55))
    pen.shape(glow, tint(GOLD, 0.15) if not pen.ink_saver else PAPER, INK, LINE)
    pen.shape(flames, _BRIGHT if not pen.ink_saver else PAPER, INK, LINE)
    round_of_centre(pen, radius, tint(colour, 0.93))


def beams(cx: float, cy: float, reach: float, count: int, half: float) -> Path:
    """Return *count* beams around a centre, each *half* a width to either side, degrees."""
    path = Path()
    for i in range(count):
        sides = [math.radians(360 * i / count + turn) for turn in (-half, half)]
        ends = [(cx + reach * portable.cos(a), cy + reach * portable.sin(a)) for a in sides]
        path.add(polygon([(cx, cy), *ends]))
    return path


# -- knot: a net ---------------------------------------------------------------------------------------------------


def net_ground(pen: Pen, radius: float, colour: str) -> None:
    """A carpet of interlaced bands over the whole card, deep in its meshes."""
    cx, cy = pen.width / 2, pen.height / 2
    pitch = 4.2  # half a mesh, along either side
    if not pen.ink_saver:
        pen.shape(box(0, 0, pen.width, pen.height), shade(colour, 0.52))
    across, down = math.ceil(cx / pitch) + 1, math.ceil(cy / pitch) + 1
    unders, overs = Path(), Path()
    for i in range(-across, across + 1):
        for j in range(-down, down + 1):
            x, y = cx + i * pitch, cy + j * pitch
            if (i + j) % 2 or portable.hypot(i * pitch, j * pitch) < radius - pitch:
                continue
            for slope in (1, -1):  # each band passes over the one that it met under
                over = (i % 2 == 0) == (slope > 0)
                (overs if over else unders).move(x - pitch / 2, y - slope * pitch / 2).line(
                    x + pitch / 2, y + slope * pitch / 2
                )
    outer = frame(KEEP, pen) if pen.ink_saver else box(0, 0, pen.width, pen.height)
    with pen.clip(outer):
        wide = 5.2
        for path, round_ends in ((unders, True), (overs, False)):
            pen.stroke(path, wide, INK, round_ends=round_ends)
            pen.stroke(path, wide - 1.2, PAPER if pen.ink_saver else shade(colour, 0.08), round_ends=True)
            pen.stroke(path, 1.2, PAPER if pen.ink_saver else tint(colour, 0.34), round_ends=True)
    if pen.ink_saver:
        pen.stroke(frame(KEEP, pen), LINE)
    round_of_centre(pen, radius, shade(colour, 0.45) if not pen.ink_saver else PAPER)


# -- guilloche: a banknote -----------------------------------------------------------------------------------------


def banknote_ground(pen: Pen, radius: float, colour: str) -> None:
    """Engine-turned enamel: ovals that wave around the centre in two values, a border of interlaced lines, and a whole
    quarter of a rose in each corner."""
    cx, cy = pen.width / 2, pen.height / 2
    inner = KEEP + 3.4
    ground = frame(inner, pen, 4)
    if not pen.ink_saver:
        pen.shape(box(0, 0, pen.width, pen.height), shade(colour, 0.5))
    outer = ground if pen.ink_saver else box(0, 0, pen.width, pen.height)
    with pen.clip(outer):
        lines = Path()
        for ring in range(14, 0, -1):
            r = radius + 2.3 * ring
            knots = round_spine(cx, cy, r, 96)
            wave = [
                (cx + (k.x - cx) + k.nx * s, cy + (k.y - cy) * (1 + 0.016 * ring) + k.ny * s)
                for k, s in ((k, 0.7 if (i + ring) % 2 else -0.7) for i, k in enumerate(knots))
            ]
            outline = smooth(wave, closed=True)
            if not pen.ink_saver and ring % 3 == 0:
                pen.shape(outline, shade(colour, 0.04 + 0.028 * ring))
            lines.add(outline)
        pen.stroke(lines, FINE, tint(colour, 0.3) if not pen.ink_saver else colour)
    pen.shape(frame(KEEP, pen).add(ground), tint(colour, 0.9), even_odd=True)
    with pen.clip(ground):
        _corner_roses(
            pen,
            [(x, y) for x in (inner, pen.width - inner) for y in (inner, pen.height - inner)],
            6.4,
            colour,
        )
    w, h = pen.width - 2 * KEEP - 3.4, pen.height - 2 * KEEP - 3.4
    spine = rect_spine(KEEP + 1.7, KEEP + 1.7, w, h, CORNER - 1.7, 288)
    interlaced = Path()
    for phase in range(4):
        wave = [k.point_beside(1.2 * portable.sin(2 * math.pi * (i / 12 + phase / 4))) for i, k in enumerate(spine)]
        interlaced.add(smooth(wave[::3], closed=True))
    pen.stroke(interlaced, FINE, shade(colour, 0.3))
    pen.stroke(ground, LINE)
    gild(pen, frame(KEEP, pen), LINE)
    round_of_centre(pen, radius, tint(colour, 0.93))


# -- waves: a maelstrom --------------------------------------------------------------------------------------------


def maelstrom_ground(pen: Pen, radius: float, colour: str) -> None:
    """Rings of breakers that grow from the centre past the edges, darker the farther out."""
    cx, cy = pen.width / 2, pen.height / 2
    far = portable.hypot(cx, cy)
    outer = frame(KEEP, pen) if pen.ink_saver else box(0, 0, pen.width, pen.height)
    if not pen.ink_saver:
        pen.shape(outer, shade(colour, 0.55))
    count, rings, r = 16, list[float](), radius * 0.94
    while r < far:
        rings.append(r)
        r *= 1.235
    with pen.clip(outer):
        for number, r in reversed([*enumerate(rings)]):
            pitch = 2 * math.pi * r / count
            dark = 0.04 + 0.52 * number / len(rings)
            crests, swell = breakers(round_spine(cx, cy, r, count * 8), pitch * 0.42)
            crest, sea, line = (
                shade(tint(colour, 0.3), dark),
                shade(colour, dark + 0.08),
                shade(tint(colour, 0.55), dark),
            )
            if pen.ink_saver:
                crest, sea, line = PAPER, PAPER, colour
            pen.shape(crests, crest, shade(colour, 0.8), LINE)
            pen.shape(ellipse(cx, cy, r + pitch * 0.06), sea)
            pen.stroke(swell, LINE, line)
    if pen.ink_saver:
        pen.stroke(frame(KEEP, pen), LINE)


def breakers(spine: Spine, tall: float) -> tuple[Path, Path]:
    """Return curling waves, one for every eight knots, and the strokes that follow their backs."""
    crests, swell, count = Path(), Path(), len(spine)
    for i in range(0, count, 8):
        at = [spine[(i + j) % count] for j in range(11)]
        crests.move(*at[0].point_beside(0)).curve(
            *at[3].point_beside(0), *at[3].point_beside(tall), *at[6].point_beside(tall)
        )
        crests.curve(*at[8].point_beside(tall), *at[9].point_beside(tall * 0.7), *at[9].point_beside(tall * 0.35))
        crests.curve(
            *at[8].point_beside(tall * 0.75), *at[6].point_beside(tall * 0.7), *at[6].point_beside(tall * 0.35)
        )
        crests.quad(*at[6].point_beside(0), *at[8].point_beside(0)).close()
        for k in (0.55, 0.2):
            swell.move(*at[2].point_beside(-tall * (0.5 - k))).curve(
                *at[4].point_beside(tall * (k - 0.3)), *at[4].point_beside(tall * k), *at[6].point_beside(tall * k)
            )
    return crests, swell


# -- rose: a damask ------------------------------------------------------------------------------------------------


def damask_ground(pen: Pen, radius: float, colour: str) -> None:
    """Lozenges in turn deep and pale, a gilt flower in each deep one, in a border of beads."""
    cx, cy = pen.width / 2, pen.height / 2
    u, v = 5.8, 7.9
    lozenges, flowers, hearts = Path(), Path(), Path()
    for row in range(-math.ceil(cy / v) - 1, math.ceil(cy / v) + 2):
        for column in range(-math.ceil(cx / u) - 1, math.ceil(cx / u) + 2):
            x, y = cx + column * u, cy + row * v
            if (row + column) % 2 or portable.hypot(x - cx, y - cy) < radius - v:
                continue
            lozenges.add(polygon([(x - u, y), (x, y - v), (x + u, y), (x, y + v)]))
            for dx, dy in ((1.0, 0.0), (0.0, 1.36), (-1.0, 0.0), (0.0, -1.36)):
                px, py = -dy / 1.36 * 0.75, dx * 0.75
                flowers.move(x, y).curve(
                    x + dx * 1.2 + px * 2,
                    y + dy * 1.2 + py * 2,
                    x + dx * 2.6 + px,
                    y + dy * 2.6 + py,
                    x + dx * 2.8,
                    y + dy * 2.8,
                )
                flowers.curve(
                    x + dx * 2.6 - px, y + dy * 2.6 - py, x + dx * 1.2 - px * 2, y + dy * 1.2 - py * 2, x, y
                ).close()
            hearts.add(ellipse(x, y, 0.7))
    outer = frame(KEEP, pen) if pen.ink_saver else box(0, 0, pen.width, pen.height)
    if not pen.ink_saver:
        pen.shape(outer, shade(colour, 0.12))
    with pen.clip(outer):
        if not pen.ink_saver:
            pen.shape(lozenges, shade(colour, 0.5), shade(colour, 0.75), BOLD)
        pen.stroke(lozenges, FINE, GILT if not pen.ink_saver else colour)
        pen.shape(flowers, tint(colour, 0.5), INK, FINE)
        pen.shape(hearts, GILT, INK, FINE)
    spine = rect_spine(
        KEEP + 1.3, KEEP + 1.3, pen.width - 2 * KEEP - 2.6, pen.height - 2 * KEEP - 2.6, CORNER - 1.3, 288
    )
    band = frame(KEEP, pen).add(frame(KEEP + 2.6, pen, CORNER - 2.6))
    pen.shape(band, shade(colour, 0.6) if not pen.ink_saver else PAPER, even_odd=True)
    pen.shape(gather(ellipse(k.x, k.y, 0.72) for k in spine[::6]), GILT, INK, FINE)
    gild(pen, frame(KEEP, pen), LINE)
    pen.stroke(frame(KEEP + 2.6, pen, CORNER - 2.6), LINE, GILT)
    round_of_centre(pen, radius, tint(colour, 0.93))


# -- anchors: ropes ------------------------------------------------------------------------------------------------


def rigging_ground(pen: Pen, radius: float, colour: str) -> None:
    """Ropes that cross over the whole card, a knob on each crossing, in a frame of rope."""
    cx, cy = pen.width / 2, pen.height / 2
    pitch = 11.58  # so that two crossings stand above each other on the middle of the edge
    if not pen.ink_saver:
        pen.shape(box(0, 0, pen.width, pen.height), shade(colour, 0.42))
    reach, lines, knobs = cx + cy, Path(), Path()
    for k in range(-math.ceil(reach / pitch), math.ceil(reach / pitch) + 1):
        for slope in (1, -1):
            lines.move(cx + k * pitch - reach, cy - slope * reach).line(cx + k * pitch + reach, cy + slope * reach)
    half = pitch / 2
    for i in range(-math.ceil(cx / half), math.ceil(cx / half) + 1):
        for j in range(-math.ceil(cy / half), math.ceil(cy / half) + 1):
            if (i + j) % 2 == 0:
                knobs.add(ellipse(cx + i * half, cy + j * half, 1.25))
    outer = frame(KEEP, pen) if pen.ink_saver else box(0, 0, pen.width, pen.height)
    with pen.clip(outer):
        if not pen.ink_saver:
            tiles = gather(
                polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)]) for x, y in _places(cx, cy, half)
            )
            pen.shape(tiles, shade(colour, 0.22))
        pen.stroke(lines, 3.4, shade(colour, 0.72) if not pen.ink_saver else INK)
        pen.stroke(lines, 2.2, tint(colour, 0.45) if not pen.ink_saver else PAPER)
        pen.stroke(lines, 2.2, shade(colour, 0.3), dash=(0.3, 0.7), round_ends=False)
        pen.shape(knobs, GILT, INK, LINE)
    w, h = pen.width - 2 * KEEP - 1.8, pen.height - 2 * KEEP - 1.8
    rope(pen, rect_spine(KEEP + 0.9, KEEP + 0.9, w, h, CORNER - 0.9, 144), 1.8, GILT)
    round_of_centre(pen, radius, tint(colour, 0.93))


def _places(cx: float, cy: float, half: float) -> Iterable[XY]:
    """The middles of every second mesh of a net of lozenges, as far as the corners."""
    for i in range(-math.ceil(cx / half) - 1, math.ceil(cx / half) + 2):
        for j in range(-math.ceil(cy / half) - 1, math.ceil(cy / half) + 2):
            if (i + j) % 2 and i % 2:
                yield cx + i * half, cy + j * half


# -- doubloon: a hoard; fishes: scales -----------------------------------------------------------------------------


def hoard_ground(pen: Pen, radius: float, colour: str) -> None:
    """Coins upon coins from both short edges to the middle, brighter towards it."""

    def coins(x: float, y: float, size: float) -> tuple[Path, Path]:
        return ellipse(x, y, size), ellipse(x, y, size * 0.74)

    _rows(pen, radius, 12.0, 5.4, 6.6, coins, lambda near: shade(colour, 0.56 - 0.5 * near), GILT)
    round_of_centre(pen, radius, shade(colour, 0.55) if not pen.ink_saver else PAPER)


def scale_ground(pen: Pen, radius: float, colour: str) -> None:
    """Scales of a great fish from both short edges to the middle, brighter towards it, around a pool."""
    cx, cy = pen.width / 2, pen.height / 2

    def scales(x: float, y: float, size: float) -> tuple[Path, Path]:
        ribs, side = Path(), 1 if y > cy else -1
        for turn in (-0.5, 0.0, 0.5):
            ribs.move(x + turn * size * 0.7, y + side * size * 0.4).line(x + turn * size * 0.86, y + side * size * 0.74)
        return ellipse(x, y, size), ribs

    _rows(pen, radius, 8.2, 3.9, 4.4, scales, lambda near: shade(colour, 0.6 - 0.56 * near), tint(colour, 0.45))
    round_of_centre(pen, radius, tint(colour, 0.82))
    if not pen.ink_saver:
        for share, pale in ((0.86, 0.68), (0.68, 0.52), (0.48, 0.36)):
            pen.shape(ellipse(cx, cy, radius * share), tint(colour, pale))


def _rows(
    pen: Pen,
    radius: float,
    pitch: float,
    step: float,
    size: float,
    shapes: Callable[[float, float, float], tuple[Path, Path]],
    fill: Callable[[float], str],
    edge: str,
) -> None:
    """Rows of round things that overlap from both short edges to the middle; each row lies upon the one outside it.

    :param fill: gives their colour by how near to the middle they lie, 0 to 1.
    """
    cx, cy = pen.width / 2, pen.height / 2
    outer = frame(KEEP, pen) if pen.ink_saver else box(0, 0, pen.width, pen.height)
    rows = math.ceil((cy + size) / step)
    with pen.clip(outer):
        for row in range(rows, -1, -1):
            bodies, marks = Path(), Path()
            shift = pitch / 2 if row % 2 else 0.0
            for column in range(-math.ceil(cx / pitch) - 1, math.ceil(cx / pitch) + 2):
                x, y = column * pitch + shift, row * step
                if portable.hypot(x, y) < radius - size or abs(x) > cx + size or (row == 0 and x < 0):
                    continue
                body, mark = shapes(cx + x, cy + y, size)
                for whole, part in ((bodies, body), (marks, mark)):
                    whole.add(part)
                    if row or x:
                        whole.add(turn_half(part, cx, cy))
            near = 1 - row / rows
            pen.shape(bodies, fill(near) if not pen.ink_saver else PAPER, INK, BOLD)
            pen.stroke(marks, LINE, edge if not pen.ink_saver else INK)
    if pen.ink_saver:
        pen.stroke(frame(KEEP, pen), LINE)
