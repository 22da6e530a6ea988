"""Card and marker backs: the same after a half turn, to the last path, so that no card is marked."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from pnp import portable
from pnp.art.back_grounds import (
    CORNER,
    KEEP,
    SMALL,
    Spine,
    banknote_border,
    bead_border,
    diaper_field,
    moire_field,
    net_field,
    plait_border,
    rhumb_field,
    rope_border,
    scale_field,
    sea_field,
    sunburst_field,
    wave_border,
)
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import (
    choose,
    gather,
    move_path,
    rays,
    rect_spine,
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
from pnp.art.path import Path, ellipse, polygon, rect, smooth, star
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, SEA, Pen, box

_BORDER = 3.4
"""Width of the border band."""
_GILT = tint(GOLD, 0.35)
_SMALL_FAN = 5.6
"""Radius of a corner's fan beside a word's plate, mm: none of it lies under the plate."""
_DISC_KEEP = 4.8
"""How far the disc of a marker keeps from the bleed, mm: its edge is a circle, which a crooked cut does not show."""


def back(pen: Pen, *, style: str = "compass", colour: str = SEA, emblem: str = "", plates: bool = False) -> None:
    """Draw a full-bleed back.

    :param style: compass, guilloche, knot, waves, rose, wheel, anchors, doubloon or fishes; each has its own field,
        border and centre.
    :param emblem: name of an emblem that stands twice in the centre, head up and head down.
    :param plates: leave a calm plate above and below the centre, for the deck's word (backs of cards only).
    """
    look = _STYLES[choose("style", style, _STYLES)]
    pen.shape(box(0, 0, pen.width, pen.height), tint(colour, 0.78) if pen.ink_saver else shade(colour, 0.38))
    if not pen.ink_saver:  # the field and the corners are a fifth of the ink
        look.field(pen, colour)
    if min(pen.width, pen.height) < SMALL:
        radius = _disc(pen, look, colour)
    else:
        radius = _panel(pen, look, colour, _SMALL_FAN if plates else min(pen.width, pen.height) * 0.2)
        if plates:
            _word_plates(pen, radius, colour)
        else:
            _pendants(pen, radius, colour)
    look.centre(pen, radius, colour)
    if emblem:
        _emblem_pair(pen, radius * look.middle, colour, emblem)


# -- grounds -----------------------------------------------------------------------------------------


def _panel(pen: Pen, look: _Style, colour: str, fan: float) -> float:
    """The bordered panel of a card: a pale border around a deep ground, and upon it the pale round of the centre;
    returns the radius that the centre may have.

    :param fan: the radius of the fans in the corners, mm.
    """
    w, h = pen.width - 2 * KEEP, pen.height - 2 * KEEP
    pen.shape(rect(KEEP, KEEP, w, h, CORNER), tint(colour, 0.93), INK, LINE)
    inner = KEEP + _BORDER
    radius = min(pen.width, pen.height) / 2 - inner - 1.2
    if not pen.ink_saver:
        ground = rect(inner, inner, pen.width - 2 * inner, pen.height - 2 * inner, 4)
        pen.shape(ground, shade(colour, 0.24), INK, LINE)
        with pen.clip(ground):
            _glory(pen, radius, colour)
            _corner_fans(pen, inner, fan, colour)
        pen.stroke(ground, LINE)  # the fans stand upon it
        cx, cy = pen.width / 2, pen.height / 2
        pen.shape(gather((ellipse(cx, cy, radius + 0.9), ellipse(cx, cy, radius + 0.1))), _GILT, INK, FINE)
        pen.shape(ellipse(cx, cy, radius + 0.1), tint(colour, 0.93), INK, LINE)
    look.border(pen, rect_spine(KEEP + 1.7, KEEP + 1.7, w - 3.4, h - 3.4, CORNER - 1.7, 288), colour)
    return radius


def _disc(pen: Pen, look: _Style, colour: str) -> float:
    """The round ground of a marker; returns the radius that its centre may have."""
    cx, cy = pen.width / 2, pen.height / 2
    radius = min(cx, cy) - _DISC_KEEP
    pen.shape(ellipse(cx, cy, radius), tint(colour, 0.93), INK, LINE)
    rope(pen, round_spine(cx, cy, radius - 0.5, 48), 1.0, tint(colour, 0.5))
    return radius - 1.4


def _glory(pen: Pen, radius: float, colour: str) -> None:
    """Fine waves around the centre's round, one ring outside the other, as far as the corners."""
    cx, cy = pen.width / 2, pen.height / 2
    rings, reach = Path(), portable.hypot(cx - KEEP - _BORDER, cy - KEEP - _BORDER)
    for ring in range(1, math.ceil((reach - radius) / 1.9) + 1):
        knots = round_spine(cx, cy, radius + 1.9 * ring, 96)
        wave = [k.point_beside(0.62 if (i + ring) % 2 else -0.62) for i, k in enumerate(knots)]
        rings.add(smooth(wave, closed=True))
    pen.stroke(rings, FINE, tint(colour, 0.18))


def _corner_fans(pen: Pen, inset: float, size: float, colour: str) -> None:
    """A whole quarter of a rose in each corner: petals, a pale fan with its ribs, and a gilt hub."""
    places = [(x, y) for x in (inset, pen.width - inset) for y in (inset, pen.height - inset)]

    def discs(share: float) -> Path:
        return gather(ellipse(x, y, size * share) for x, y in places)

    petals, swell = Path(), size * 0.075
    for x, y in places:
        petals.add(
            smooth(
                [k.point_beside(swell if i % 2 else -swell) for i, k in enumerate(round_spine(x, y, size * 0.86, 32))],
                closed=True,
            )
        )
    pen.shape(petals, shade(colour, 0.5), tint(colour, 0.6), LINE)
    pen.shape(discs(0.68), tint(colour, 0.86), INK, FINE)
    ribs, beads = Path(), Path()
    for x, y in places:
        ribs.add(rays(x, y, size * 0.26, size * 0.62, 32))
        beads.add(gather(ellipse(k.x, k.y, size * 0.034) for k in round_spine(x, y, size * 0.77, 32)))
    pen.stroke(ribs, FINE, shade(colour, 0.24))
    pen.shape(beads, tint(colour, 0.7))
    pen.shape(discs(0.26), _GILT, INK, FINE)


def _pendants(pen: Pen, radius: float, colour: str) -> None:
    """A drop of leaves and pearls between the centre and each short edge, where the box is tall enough."""
    cx, cy = pen.width / 2, pen.height / 2
    room = cy - radius - KEEP - _BORDER
    if room < 8:
        return
    top, size = KEEP + _BORDER + room * 0.24, room * 0.46
    leaf = Path().move(0, 0).curve(0.5, -0.1, 0.55, 0.55, 0, 1).curve(-0.55, 0.55, -0.5, -0.1, 0, 0).close()
    side = Path().move(0.2, 0.1).curve(0.5, -0.35, 1.0, -0.3, 1.5, 0.1).curve(1.0, 0.1, 0.6, 0.3, 0.2, 0.1).close()
    leaves = gather(move_path(p, cx, top, scale=size) for p in (side, move_path(side, mirror=True), leaf))
    pen.shape(leaves.add(turn_half(leaves, cx, cy)), tint(colour, 0.6), INK, FINE)
    veins = move_path(
        Path()
        .move(0, 0.15)
        .line(0, 0.8)
        .move(0.4, 0.05)
        .quad(0.8, -0.12, 1.2, 0)
        .move(-0.4, 0.05)
        .quad(-0.8, -0.12, -1.2, 0),
        cx,
        top,
        scale=size,
    )
    pen.stroke(veins.add(turn_half(veins, cx, cy)), FINE)
    pearls = gather(
        ellipse(cx + x * size, top + y * size, 0.09 * size) for x, y in ((0, 1.18), (-1.66, 0.14), (1.66, 0.14))
    )
    pen.shape(pearls.add(turn_half(pearls, cx, cy)), GOLD, INK, FINE)


def _word_plates(pen: Pen, radius: float, colour: str) -> None:
    """Two calm plates between the centre and the short edges, one the turn of the other."""
    cx, cy = pen.width / 2, pen.height / 2
    top, foot = KEEP + _BORDER + 1.6, cy - radius - 1.2
    half, middle = pen.width * 0.27, (top + foot) / 2
    tall = min((foot - top) / 2, 5.5)
    plate = (
        Path()
        .move(cx - half, middle - tall)
        .line(cx + half, middle - tall)
        .quad(cx + half + 1, middle - tall * 0.4, cx + half + 4, middle)
        .quad(cx + half + 1, middle + tall * 0.4, cx + half, middle + tall)
        .line(cx - half, middle + tall)
        .quad(cx - half - 1, middle + tall * 0.4, cx - half - 4, middle)
        .quad(cx - half - 1, middle - tall * 0.4, cx - half, middle - tall)
        .close()
    )
    pen.shape(gather((plate, turn_half(plate, cx, cy))), PAPER, INK, LINE)


def _emblem_pair(pen: Pen, radius: float, colour: str, emblem: str) -> None:
    """The emblem twice in a round shield, as on a court card."""
    cx, cy = pen.width / 2, pen.height / 2
    pen.shape(ellipse(cx, cy, radius), PAPER, INK, LINE)
    pen.stroke(ellipse(cx, cy, radius * 0.92), FINE)
    for turn in (0, 180):
        with pen.at(cx, cy, turn=turn):
            draw_emblem(pen, emblem, 0, -radius * 0.46, min(radius * 0.74, 8.9), fill=shade(colour, 0.25))
    bar = []
    for i in range(-18, 19):  # an odd function: the same after a half turn
        bar.append((cx + radius * 0.92 * i / 18, cy + radius * 0.035 * portable.sin(math.pi * i / 3)))
    pen.stroke(smooth(bar), LINE, colour)


# -- fields: what runs through the bleed --------------------------------------------------------------


# -- borders -----------------------------------------------------------------------------------------


# -- centres -----------------------------------------------------------------------------------------


def _compass_centre(pen: Pen, radius: float, colour: str) -> None:
    cx, cy = pen.width / 2, pen.height / 2
    if radius > 12:
        pen.stroke(rosette(cx, cy, radius * 0.9, radius * 0.09, 32, 4), FINE, shade(colour, 0.15))
    draw_compass(pen, cx, cy, radius, points=16 if radius > 8 else 8, colour=colour)


def _guilloche_centre(pen: Pen, radius: float, colour: str) -> None:
    cx, cy = pen.width / 2, pen.height / 2
    lobes, phases = (16, 8) if radius > 8 else (8, 4)
    pen.stroke(rosette(cx, cy, radius * 0.8, radius * 0.19, lobes, phases), FINE, shade(colour, 0.15))
    pen.shape(ellipse(cx, cy, radius * 0.6), PAPER, INK, FINE)
    pen.stroke(rosette(cx, cy, radius * 0.36, radius * 0.2, lobes // 2 + 2 * (lobes == 8), phases), FINE, GOLD)
    pen.stroke(rosette(cx, cy, radius * 0.14, radius * 0.12, 6, 4), FINE, shade(colour, 0.3))


def _knot_centre(pen: Pen, radius: float, colour: str) -> None:
    cx, cy = pen.width / 2, pen.height / 2
    bights, leads = (16, 5) if radius > 8 else (8, 3)
    width = radius * (0.085 if leads == 5 else 0.15)
    unders, overs = turks_head(cx, cy, radius * 0.68, radius * 0.26, bights, leads)
    ribbon(pen, unders, overs, width, tint(colour, 0.35))
    pen.shape(ellipse(cx, cy, radius * 0.33), PAPER, INK, LINE)
    _sun_stars(pen, cx, cy, radius * 0.3, colour)


def _waves_centre(pen: Pen, radius: float, colour: str) -> None:
    """A maelstrom: rings of breakers that chase each other around a sun."""
    cx, cy = pen.width / 2, pen.height / 2
    rings = ((0.8, 16, 0.2), (0.58, 12, 0.45), (0.36, 8, 0.72)) if radius > 8 else ((0.72, 10, 0.55), (0.4, 6, 0.8))
    for share, count, pale in rings:
        r = radius * share
        pitch = 2 * math.pi * r / count
        crests, swell = _breakers(round_spine(cx, cy, r, count * 8), pitch * 0.42)
        pen.shape(crests, tint(colour, pale), INK, LINE)
        pen.shape(ellipse(cx, cy, r + pitch * 0.06), tint(colour, pale))
        pen.stroke(swell, FINE, shade(colour, 0.2))
    pen.shape(ellipse(cx, cy, radius * 0.2), PAPER, INK, LINE)
    _sun_stars(pen, cx, cy, radius * 0.18, colour)


def _breakers(spine: Spine, tall: float) -> tuple[Path, Path]:
    """Curling waves, one for every eight knots, and the strokes that follow their backs."""
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


def _rose_centre(pen: Pen, radius: float, colour: str) -> None:
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


def _wheel_centre(pen: Pen, radius: float, colour: str) -> None:
    """A ship's wheel of eight spokes."""
    cx, cy = pen.width / 2, pen.height / 2
    spoke = smooth(
        [(-0.035, -0.1), (-0.05, -0.35), (-0.03, -0.5), (-0.035, -0.74), (-0.06, -0.86), (-0.03, -0.98), (0.03, -0.98),
         (0.06, -0.86), (0.035, -0.74), (0.03, -0.5), (0.05, -0.35), (0.035, -0.1)], closed=True
    )  # fmt: skip
    wood = tint("#9A6A3A", 0.35)
    pen.shape(gather(move_path(spoke, cx, cy, scale=radius, turn=45 * i) for i in range(8)), wood, INK, LINE)
    rim = gather((ellipse(cx, cy, radius * 0.74), ellipse(cx, cy, radius * 0.56)))
    pen.shape(rim, wood, INK, LINE, even_odd=True)
    pen.stroke(gather((ellipse(cx, cy, radius * 0.7), ellipse(cx, cy, radius * 0.6))), FINE)
    pen.stroke(rays(cx, cy, radius * 0.56, radius * 0.74, 8, -67.5), FINE)
    pen.stroke(rays(cx, cy, radius * 0.6, radius * 0.7, 96), 0.25, shade(colour, 0.3))
    pen.shape(gather(ellipse(k.x, k.y, radius * 0.028) for k in round_spine(cx, cy, radius * 0.65, 16)), colour)
    pen.shape(ellipse(cx, cy, radius * 0.22), wood, INK, LINE)
    pen.shape(ellipse(cx, cy, radius * 0.14), GOLD, INK, FINE)
    _sun_stars(pen, cx, cy, radius * 0.13, colour)


def _anchors_centre(pen: Pen, radius: float, colour: str) -> None:
    """Four anchors, their crowns outwards, on a coil of rope."""
    cx, cy = pen.width / 2, pen.height / 2
    pen.stroke(rosette(cx, cy, radius * 0.88, radius * 0.1, 24, 3), FINE, shade(colour, 0.15))
    rope(pen, round_spine(cx, cy, radius * 0.5, 48), radius * 0.11, tint(GOLD, 0.45))
    for turn in (0, 90, 180, 270):
        with pen.at(cx, cy, turn=turn):
            draw_emblem(pen, "anchor", 0, radius * 0.56, radius * 0.72, fill=shade(colour, 0.3))
    pen.shape(ellipse(cx, cy, radius * 0.2), PAPER, INK, LINE)
    _sun_stars(pen, cx, cy, radius * 0.18, colour)


def _doubloon_centre(pen: Pen, radius: float, colour: str) -> None:
    """A great coin: milled edge, beads, and a cross with a castle's keep in each quarter."""
    cx, cy = pen.width / 2, pen.height / 2
    pen.shape(ellipse(cx, cy, radius * 0.97), tint(GOLD, 0.3), INK, LINE)
    pen.stroke(rays(cx, cy, radius * 0.9, radius * 0.97, 96), FINE)
    pen.stroke(gather((ellipse(cx, cy, radius * 0.9), ellipse(cx, cy, radius * 0.72))), FINE)
    pen.shape(
        gather(ellipse(k.x, k.y, radius * 0.035) for k in round_spine(cx, cy, radius * 0.81, 40)),
        tint(GOLD, 0.62),
        INK,
        FINE,
    )
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
    pen.shape(gather(move_path(arm, cx, cy, scale=radius, turn=90 * i) for i in range(4)), tint(GOLD, 0.62), INK, LINE)
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
    pen.shape(
        gather(move_path(keep, cx, cy, scale=radius, turn=45 + 90 * i) for i in range(4)), tint(colour, 0.35), INK, FINE
    )
    shine = rays(cx, cy, radius * 0.14, radius * 0.24, 32)
    pen.stroke(shine, FINE)
    pen.shape(ellipse(cx, cy, radius * 0.12), tint(colour, 0.35), INK, LINE)


def _fishes_centre(pen: Pen, radius: float, colour: str) -> None:
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
    for part, fill in ((tail, tint(colour, 0.4)), (fin, tint(colour, 0.4)), (body, tint(colour, 0.08)), (eye, PAPER)):
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


class _Style(NamedTuple):
    """Field, border and centre of a style; *middle* is the share of the radius that an emblem's shield takes."""

    field: Callable[[Pen, str], None]
    border: Callable[[Pen, Spine, str], None]
    centre: Callable[[Pen, float, str], None]
    middle: float


_STYLES = {
    "compass": _Style(rhumb_field, rope_border, _compass_centre, 0.46),
    "guilloche": _Style(moire_field, banknote_border, _guilloche_centre, 0.6),
    "knot": _Style(net_field, plait_border, _knot_centre, 0.4),
    "waves": _Style(sea_field, wave_border, _waves_centre, 0.6),
    "rose": _Style(diaper_field, bead_border, _rose_centre, 0.42),
    "wheel": _Style(sunburst_field, rope_border, _wheel_centre, 0.56),
    "anchors": _Style(scale_field, wave_border, _anchors_centre, 0.4),
    "doubloon": _Style(diaper_field, banknote_border, _doubloon_centre, 0.4),
    "fishes": _Style(scale_field, plait_border, _fishes_centre, 0.4),
}
