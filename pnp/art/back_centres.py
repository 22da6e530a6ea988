"""The centres of backs: what stands in the middle of each style, the same after a half turn."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.back_grounds import breakers, gild
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import (
    gather,
    move_path,
    rays,
    ribbon,
    rope,
    rosette,
    round_spine,
    shade,
    tint,
    turks_head,
    turn_half,
)
from pnp.art.ornaments import draw_compass
from pnp.art.path import Path, ellipse, polygon, smooth, star
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, SEA, Pen

_OAK = "#9A6A3A"
_BRIGHT, _UMBER = "#F2DC96", "#7A5510"
"""Gold in the light and in the shade."""


def compass_centre(pen: Pen, radius: float, colour: str) -> None:
    cx, cy = pen.width / 2, pen.height / 2
    if radius > 12:
        pen.shape(ellipse(cx, cy, radius * 0.95), tint(colour, 0.9 if pen.ink_saver else 0.2))
        pen.stroke(
            rosette(cx, cy, radius * 0.84, radius * 0.08, 32, 4), FINE, colour if pen.ink_saver else tint(colour, 0.7)
        )
        gild(pen, ellipse(cx, cy, radius * 0.95))
    draw_compass(pen, cx, cy, radius, points=16 if radius > 8 else 8, colour=colour)


def guilloche_centre(pen: Pen, radius: float, colour: str) -> None:
    cx, cy = pen.width / 2, pen.height / 2
    lobes, phases = (16, 8) if radius > 8 else (8, 4)
    pen.stroke(rosette(cx, cy, radius * 0.8, radius * 0.19, lobes, phases), FINE, shade(colour, 0.15))
    pen.shape(ellipse(cx, cy, radius * 0.6), PAPER, INK, FINE)
    pen.stroke(rosette(cx, cy, radius * 0.36, radius * 0.2, lobes // 2 + 2 * (lobes == 8), phases), FINE, GOLD)
    pen.stroke(rosette(cx, cy, radius * 0.14, radius * 0.12, 6, 4), FINE, shade(colour, 0.3))


def knot_centre(pen: Pen, radius: float, colour: str) -> None:
    cx, cy = pen.width / 2, pen.height / 2
    bights, leads = (16, 5) if radius > 8 else (8, 3)
    width = radius * (0.085 if leads == 5 else 0.15)
    unders, overs = turks_head(cx, cy, radius * 0.68, radius * 0.26, bights, leads)
    ribbon(pen, unders, overs, width, tint(colour, 0.35))
    pen.shape(ellipse(cx, cy, radius * 0.33), PAPER, INK, LINE)
    _sun_stars(pen, cx, cy, radius * 0.3, colour)


def waves_centre(pen: Pen, radius: float, colour: str) -> None:
    """A maelstrom: rings of breakers that chase each other around a sun."""
    cx, cy = pen.width / 2, pen.height / 2
    rings = ((0.8, 16, 0.2), (0.58, 12, 0.45), (0.36, 8, 0.72)) if radius > 8 else ((0.72, 10, 0.55), (0.4, 6, 0.8))
    for share, count, pale in rings:
        r = radius * share
        pitch = 2 * math.pi * r / count
        crests, swell = breakers(round_spine(cx, cy, r, count * 8), pitch * 0.42)
        pen.shape(crests, tint(colour, pale), INK, LINE)
        pen.shape(ellipse(cx, cy, r + pitch * 0.06), tint(colour, pale))
        pen.stroke(swell, FINE, shade(colour, 0.2))
    pen.shape(ellipse(cx, cy, radius * 0.2), PAPER, INK, LINE)
    _sun_stars(pen, cx, cy, radius * 0.18, colour)


def rose_centre(pen: Pen, radius: float, colour: str) -> None:
    """A heraldic rose of eight petals in two rows."""
    cx, cy = pen.width / 2, pen.height / 2
    leaves = gather(
        move_path(_petal(0.34, 1.0, sharp=True), cx, cy, scale=radius, turn=22.5 + 45 * i) for i in range(8)
    )
    pen.shape(leaves, tint(SEA, 0.45), INK, LINE)
    for scale, offset, fill in ((0.86, 0.0, tint(colour, 0.35)), (0.56, 22.5, tint(colour, 0.6))):
        petals = [move_path(_petal(0.44, 1.0), cx, cy, scale=radius * scale, turn=offset + 45 * i) for i in range(8)]
        pen.shape(gather(petals), fill, INK, LINE)
        veins = gather(move_path(_veins(), cx, cy, scale=radius * scale, turn=offset + 45 * i) for i in range(8))
        pen.stroke(veins, FINE)
    pen.shape(ellipse(cx, cy, radius * 0.2), GOLD, INK, LINE)
    pen.shape(gather(ellipse(k.x, k.y, radius * 0.03) for k in round_spine(cx, cy, radius * 0.12, 8)), INK)


def wheel_centre(pen: Pen, radius: float, colour: str) -> None:
    """A ship's wheel of eight spokes."""
    cx, cy = pen.width / 2, pen.height / 2
    spoke = smooth(
        [(-0.035, -0.1), (-0.05, -0.35), (-0.03, -0.5), (-0.035, -0.74), (-0.06, -0.86), (-0.03, -0.98), (0.03, -0.98),
         (0.06, -0.86), (0.035, -0.74), (0.03, -0.5), (0.05, -0.35), (0.035, -0.1)], closed=True
    )  # fmt: skip
    wood, edge, crest = (tint(_OAK, 0.35),) * 3 if pen.ink_saver else (_OAK, shade(_OAK, 0.36), tint(_OAK, 0.4))
    spokes = gather(move_path(spoke, cx, cy, scale=radius, turn=45 * i) for i in range(8))
    rim = gather((ellipse(cx, cy, radius * 0.74), ellipse(cx, cy, radius * 0.56)))
    if not pen.ink_saver:  # what lies around the wood is in its shade, on all sides alike
        pen.stroke(gather((spokes, rim)), radius * 0.16, tint(colour, 0.66))
    pen.shape(spokes, wood, INK, LINE)
    if not pen.ink_saver:
        slim = [(k * 0.4, y * 0.96) for k, y in ((-0.05, -0.35), (-0.03, -0.5), (-0.035, -0.74), (-0.06, -0.86))]
        ridge = smooth([*slim, (0, -0.96), *((-x, y) for x, y in reversed(slim)), (0, -0.26)], closed=True)
        pen.shape(gather(move_path(ridge, cx, cy, scale=radius, turn=45 * i) for i in range(8)), crest)
    pen.shape(rim, edge, INK, LINE, even_odd=True)
    crown = gather((ellipse(cx, cy, radius * 0.72), ellipse(cx, cy, radius * 0.58)))
    pen.shape(crown, wood, even_odd=True)
    band = gather((ellipse(cx, cy, radius * 0.7), ellipse(cx, cy, radius * 0.6)))
    pen.shape(band, crest, INK, FINE, even_odd=True)
    pen.stroke(rays(cx, cy, radius * 0.56, radius * 0.74, 8, -67.5), FINE)
    pen.stroke(rays(cx, cy, radius * 0.6, radius * 0.7, 96), 0.25, shade(colour, 0.3))
    studs = gather(ellipse(k.x, k.y, radius * 0.028) for k in round_spine(cx, cy, radius * 0.65, 16))
    pen.shape(studs, colour if pen.ink_saver else GOLD, None if pen.ink_saver else INK, FINE)
    pen.shape(ellipse(cx, cy, radius * 0.22), edge, INK, LINE)
    pen.shape(ellipse(cx, cy, radius * 0.19), crest, INK, FINE)
    pen.shape(ellipse(cx, cy, radius * 0.14), GOLD, INK, FINE)
    _sun_stars(pen, cx, cy, radius * 0.13, colour)


def anchors_centre(pen: Pen, radius: float, colour: str) -> None:
    """Four anchors, their crowns outwards, on a coil of rope."""
    cx, cy = pen.width / 2, pen.height / 2
    pen.stroke(rosette(cx, cy, radius * 0.88, radius * 0.1, 24, 3), FINE, shade(colour, 0.15))
    rope(pen, round_spine(cx, cy, radius * 0.5, 48), radius * 0.11, tint(GOLD, 0.45))
    for turn in (0, 90, 180, 270):
        with pen.at(cx, cy, turn=turn):
            draw_emblem(pen, "anchor", 0, radius * 0.56, radius * 0.72, fill=shade(colour, 0.3))
    pen.shape(ellipse(cx, cy, radius * 0.2), PAPER, INK, LINE)
    _sun_stars(pen, cx, cy, radius * 0.18, colour)


def doubloon_centre(pen: Pen, radius: float, colour: str) -> None:
    """A great coin: milled edge, beads, and a cross with a castle's keep in each quarter."""
    cx, cy = pen.width / 2, pen.height / 2
    light, plain, dark = (tint(GOLD, 0.62), *(tint(GOLD, 0.3),) * 2) if pen.ink_saver else (_BRIGHT, GOLD, _UMBER)
    beads = round_spine(cx, cy, radius * 0.81, 40)
    pen.shape(ellipse(cx, cy, radius * 0.97), plain, INK, LINE)
    pen.stroke(rays(cx, cy, radius * 0.9, radius * 0.97, 96), FINE)
    if pen.ink_saver:
        pen.stroke(gather((ellipse(cx, cy, radius * 0.9), ellipse(cx, cy, radius * 0.72))), FINE)
    else:  # the rim stands higher than the field, which lies in its shade all round
        pen.shape(ellipse(cx, cy, radius * 0.9), tint(GOLD, 0.42), INK, FINE)
        pen.shape(gather(ellipse(k.x, k.y, radius * 0.05) for k in beads), dark)
        pen.shape(ellipse(cx, cy, radius * 0.72), dark, INK, LINE)
        for share, tone in ((0.695, shade(GOLD, 0.3)), (0.66, shade(GOLD, 0.16)), (0.6, GOLD), (0.4, tint(GOLD, 0.16))):
            pen.shape(ellipse(cx, cy, radius * share), tone)
    pen.shape(gather(ellipse(k.x, k.y, radius * 0.035) for k in beads), light, INK, FINE)
    arm = polygon(
        [
            (-0.05, -0.1),
            (-0.08, -0.5),
            (-0.2, -0.6),
            (-0.07, -0.58),
            (0, -0.7),
            (0.07, -0.58),
            (0.2, -0.6),
            (0.08, -0.5),
            (0.05, -0.1),
        ]
    )
    keep = polygon(
        [
            (-0.1, -0.3),
            (-0.13, -0.5),
            (-0.07, -0.5),
            (-0.07, -0.45),
            (-0.03, -0.45),
            (-0.03, -0.52),
            (0.03, -0.52),
            (0.03, -0.45),
            (0.07, -0.45),
            (0.07, -0.5),
            (0.13, -0.5),
            (0.1, -0.3),
        ]
    )
    arms = gather(move_path(arm, cx, cy, scale=radius, turn=90 * i) for i in range(4))
    keeps = gather(move_path(keep, cx, cy, scale=radius, turn=45 + 90 * i) for i in range(4))
    if not pen.ink_saver:
        pen.stroke(gather((arms, keeps)), radius * 0.09, dark)
    pen.shape(arms, light, INK, LINE)
    pen.shape(keeps, tint(colour, 0.35) if pen.ink_saver else light, INK, FINE)
    pen.stroke(rays(cx, cy, radius * 0.14, radius * 0.24, 32), FINE)
    pen.shape(ellipse(cx, cy, radius * 0.12), tint(colour, 0.35), INK, LINE)
    if not pen.ink_saver:
        pen.shape(ellipse(cx, cy, radius * 0.08), light, INK, FINE)


def fishes_centre(pen: Pen, radius: float, colour: str) -> None:
    """Two fish that chase each other round a whirl."""
    cx, cy = pen.width / 2, pen.height / 2
    pen.stroke(rosette(cx, cy, radius * 0.9, radius * 0.08, 28, 3), FINE, shade(colour, 0.15))
    spine = [(0.62 * portable.cos(a), 0.62 * portable.sin(a)) for a in (2.9 + 0.24 * i for i in range(11))]
    widths = (0.02, 0.06, 0.08, 0.13, 0.19, 0.23, 0.25, 0.24, 0.2, 0.13, 0.02)
    outer = [(x * (1 + w / 0.62), y * (1 + w / 0.62)) for (x, y), w in zip(spine, widths, strict=True)]
    inner = [(x * (1 - w / 0.62), y * (1 - w / 0.62)) for (x, y), w in zip(spine, widths, strict=True)]
    body = smooth([*outer, *inner[::-1]], closed=True)
    (tx, ty), (ux, uy) = spine[0], spine[1]
    dx, dy = tx - ux, ty - uy
    fork = [(1.34, 1.5, 1.3, 1.6), (1.0, 0.9, 1.0, 0.9), (0.66, 1.3, 0.7, 1.5)]
    tail = smooth([(tx, ty), *((tx * a + dx * b, ty * c + dy * d) for a, b, c, d in fork)], closed=True)
    fin = smooth(
        [outer[4], (outer[5][0] * 1.16, outer[5][1] * 1.16), (outer[7][0] * 1.1, outer[7][1] * 1.1), outer[8]],
        closed=True,
    )
    scales = Path()
    for i in range(2, 8):
        for k in (-0.6, -0.2, 0.2, 0.6):
            (x, y), (nx, ny), w = spine[i], spine[i + 1], widths[i] / 0.62 * k
            a, b = (x * (1 + w), y * (1 + w)), (x * (1 + w + 0.1), y * (1 + w + 0.1))
            scales.move(*a).quad(nx * (1 + w + 0.05), ny * (1 + w + 0.05), *b)
    (ex, ey) = spine[8]
    eye = ellipse(ex * 1.08, ey * 1.08, 0.035)
    belly = smooth([*((x * 0.97, y * 0.97) for x, y in spine), *inner[-2::-1]], closed=True)
    for part, fill in (
        (tail, tint(colour, 0.4)),
        (fin, tint(colour, 0.4)),
        (body, shade(colour, 0.12)),
        (belly, tint(colour, 0.3)),
        (eye, PAPER),
    ):
        path = move_path(part, cx, cy, scale=radius)
        pen.shape(gather((path, turn_half(path, cx, cy))), fill, INK, LINE)
    path = move_path(scales, cx, cy, scale=radius)
    pen.stroke(gather((path, turn_half(path, cx, cy))), FINE)
    pen.shape(ellipse(cx, cy, radius * 0.2), PAPER, INK, LINE)
    _sun_stars(pen, cx, cy, radius * 0.18, colour)


def _sun_stars(pen: Pen, cx: float, cy: float, radius: float, colour: str) -> None:
    pen.shape(star(cx, cy, radius, radius * 0.4, 8), colour, INK, FINE)
    pen.shape(ellipse(cx, cy, radius * 0.25), PAPER, INK, FINE)


def _petal(half: float, length: float, *, sharp: bool = False) -> Path:
    """A petal from the origin upwards, one unit long."""
    if sharp:
        return (
            Path().move(0, 0).quad(half * 0.8, -length * 0.6, 0, -length).quad(-half * 0.8, -length * 0.6, 0, 0).close()
        )
    return (
        Path()
        .move(0, -0.1)
        .curve(half * 0.5, -0.35, half * 1.15, -length, half * 0.45, -length)
        .quad(half * 0.15, -length, 0, -length * 0.92)
        .quad(-half * 0.15, -length, -half * 0.45, -length)
        .curve(-half * 1.15, -length, -half * 0.5, -0.35, 0, -0.1)
        .close()
    )


def _veins() -> Path:
    return gather(Path().move(x * 0.5, -0.62).line(x, -0.82) for x in (-0.16, -0.08, 0.0, 0.08, 0.16))
