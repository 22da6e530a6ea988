"""Sails, flags and pennants as an engraver cuts them: panels, reef points, shade on the side away from the light."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache

from pnp import portable
from pnp.art.cloth import Cloth, Flag
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, gather, lightness
from pnp.art.path import Path
from pnp.art.patterns import ink_on_white
from pnp.art.pen import FINE, INK, LINE, PAPER, Pen


@dataclass(frozen=True, slots=True)
class Sail:
    """One sail and how it is cut: ``square``, ``fore`` (and aft), ``leg`` (of mutton), ``lateen``, ``jib``,
    or ``junk``."""

    cloth: Cloth
    cut: str
    main: bool = False
    """Large enough to carry an emblem."""


def draw_sail(
    pen: Pen,
    sail: Sail,
    tint: str,
    *,
    close: float,
    stripe: str = "",
    holes: tuple[tuple[float, float, float], ...] = (),
) -> None:
    """Draw one sail.

    :param close: the least gap between fine lines.
    :param stripe: colour of two painted panels, or nothing.
    :param holes: u, v and radius of each shot hole.
    """
    outline = gather((_outline(sail), *(_hole(sail.cloth, *hole) for hole in holes)))
    if pen.measures:
        pen.shape(outline, tint)
        if sail.cut == "junk":
            _draw_battens(pen, sail.cloth)
        return
    line = INK if lightness(tint) > 0.45 else "#14100D"
    pen.shape(outline, tint, hatch_angle=62)
    if holes:
        with pen.clip(outline):
            _draw_face(pen, sail, tint, close, stripe)
    else:
        _draw_face(pen, sail, tint, close, stripe)
    pen.stroke(outline, LINE, line)
    if sail.cut == "junk":
        _draw_battens(pen, sail.cloth)


@lru_cache(maxsize=256)  # a ship is measured, then drawn
def _outline(sail: Sail) -> Path:
    if sail.cut != "junk":
        return sail.cloth.patch(0, 0, 1, 1)
    cloth = sail.cloth
    path = cloth.line(0, 0, 1, 0)
    cloth.run(path, 1, 0, 1, 1)
    cloth.run(path, 1, 1, 0, 1)
    for i in range(_BATTENS, 0, -1):  # the leech hangs hollow between the battens
        path.quad(*cloth.at(0.07, (i - 0.5) / _BATTENS), *cloth.at(0, (i - 1) / _BATTENS))
    return path.close()


_BATTENS = 6


def _hole(cloth: Cloth, u: float, v: float, radius: float) -> Path:
    """A torn hole, wound against the outline so that it stays open."""
    cx, cy = cloth.at(u, v)
    path = Path()
    for i, ragged in enumerate(_RAGS):
        angle, r = -math.tau * i / len(_RAGS), radius * ragged
        x, y = cx + r * portable.cos(angle), cy + r * 1.15 * portable.sin(angle)
        path = path.line(x, y) if i else path.move(x, y)
    return path.close()


_RAGS = (1.0, 0.8, 1.1, 0.75, 0.7, 0.95, 1.25, 0.85, 0.9, 0.7, 1.05, 0.8, 0.65)
"""How far a tear reaches all round."""


def _draw_face(pen: Pen, sail: Sail, tint: str, close: float, stripe: str) -> None:
    cloth, dark = sail.cloth, lightness(tint) < 0.45
    if not pen.ink_saver:  # there the strokes alone make the shade
        lee = cloth.patch(0, 0, 0.3, 1) if pen.mirrored else cloth.patch(0.7, 0, 1, 1)
        pen.shape(lee, blend(tint, "#8C7550" if not dark else INK, 0.36))
    if stripe:
        for u in (1 / 6, 4 / 6):
            pen.shape(cloth.patch(u, 0, u + 1 / 6, 1), stripe, hatch_angle=90)
    width = max(cloth.width(0.5), cloth.width(1))
    seams = Path()
    if sail.cut != "junk":
        count = max(3, min(6, round(width / max(close * 3, 1.7))))
        for i in range(1, count):
            cloth.run(seams.move(*cloth.at(i / count, 0)), i / count, 0, i / count, 1)
    pen.stroke(seams, FINE * 0.75, blend(tint, INK, 0.42))
    ticks = Path()
    if sail.cut in ("square", "fore") and cloth.height() > 6.4 * close:
        _add_reefs(ticks, cloth, 0.2 if sail.cut == "square" else 0.8)
    if sail.cut == "lateen":
        _add_shade_under_yard(ticks, cloth, close)
    else:
        _add_shade(ticks, cloth, close * (1.7 if sail.cut == "jib" else 1), 0 if pen.mirrored else 1)
    pen.stroke(ticks, FINE, blend(tint, INK, 0.85))


def _add_reefs(path: Path, cloth: Cloth, v: float) -> None:
    """A row of short points to tie a reef with."""
    if cloth.width(v) < 3:
        return
    count = max(4, round(cloth.width(v) / 1.1))
    for i in range(1, count):
        x, y = cloth.at(i / count, v)
        path.move(x, y - 0.25).line(x + 0.12, y + 0.6)


def _add_shade(path: Path, cloth: Cloth, close: float, lee: int) -> None:
    """Strokes from the edge away from the light (u is *lee*), longest where the sail is fullest."""
    height = max(portable.dist(cloth.at(lee, 0), cloth.at(lee, 1)), cloth.height())
    count = max(3, int(height / close))
    for i in range(1, count):
        v = i / count
        reach = (0.1 + 0.16 * portable.sin(math.pi * v)) * (1.25 if i % 2 else 0.8)
        path.move(*cloth.at(lee, v)).line(*cloth.at(abs(lee - reach), min(v + 0.015, 1)))


def _add_shade_under_yard(path: Path, cloth: Cloth, close: float) -> None:
    """Strokes down from a long yard, which here lies on the side away from the light."""
    count = max(6, int(portable.dist(cloth.head_left, cloth.head_right) / close))
    for i in range(2, count):
        u = i / count
        reach = (0.08 + 0.13 * u) * (1.25 if i % 2 else 0.8)
        path.move(*cloth.at(u, 0)).line(*cloth.at(u - 0.01, reach))


def _draw_battens(pen: Pen, cloth: Cloth) -> None:
    battens = Path()
    for i in range(1, _BATTENS + 1):
        battens.add(cloth.line(-0.03, i / _BATTENS, 1, i / _BATTENS))
    pen.stroke(battens, LINE * 1.1, "#6B4526")


def draw_patches(pen: Pen, sail: Sail, tint: str, chance: random.Random) -> None:
    """Sew three odd pieces of cloth onto a sail, at its edges, clear of an emblem."""
    for (u, v), share in zip(((0.08, 0.08), (0.62, 0.66), (0.1, 0.62)), (0.8, 1.0, -0.6), strict=True):
        u, v, size = u + chance.uniform(-0.03, 0.05), v + chance.uniform(-0.04, 0.06), chance.uniform(0.16, 0.24)
        patch = sail.cloth.patch(u, v, u + size, v + size)
        cloth = blend(tint, PAPER, share * 0.5) if share > 0 else blend(tint, INK, -share * 0.5)
        pen.shape(patch, cloth, INK, FINE, dash=(0.5, 0.3), hatch_angle=20)


_MIDDLES = {
    "square": (0.46, 0.45, 0.5),
    "fore": (0.52, 0.56, 0.62),
    "leg": (0.56, 0.66, 0.48),
    "lateen": (0.3, 0.62, 0.36),
    "junk": (0.42, 0.54, 0.52),
}
"""Where an emblem stands on each cut of sail, and its share of the width."""


def mark_sail(pen: Pen, sail: Sail, emblem: str, colour: str, tint: str) -> None:
    """Paint the *emblem* in the middle of a sail, in the colour of the fleet or what shows up on the cloth."""
    if pen.measures:
        return
    cloth = sail.cloth
    u, v, share = _MIDDLES[sail.cut]
    size = min(cloth.width(v) * share, cloth.height() * 0.74)
    x, y = cloth.at(u, v)
    near = abs(lightness(colour) - lightness(tint)) < 0.35
    if near and lightness(tint) < 0.5:
        draw_emblem(pen, emblem, x, y, size, fill=INK if pen.ink_saver else PAPER)
    else:
        fill = ink_on_white(colour) if pen.ink_saver else colour
        if near and fill == INK:  # pale on pale stays so: its outline would close with a fill of ink
            fill = PAPER
        draw_emblem(pen, emblem, x, y, size, fill=fill, stroke=INK if near else None, width=LINE)


def draw_flag(pen: Pen, flag: Flag, colour: str, emblem: str, *, design: int = 0) -> None:
    """Draw the fleet's flag.

    :param design: 0 plain, 1 with a pale stripe at the foot and head, 2 with a pale hoist.
    """
    outline = flag.outline()
    pen.shape(outline, colour, hatch_angle=45)
    if pen.measures:
        return
    contrast = PAPER if lightness(colour) < 0.62 else INK
    if design == 1:
        pale = flag.patch(0, 0, 1, 0.16).add(flag.patch(0, 0.84, 1, 1))
        pen.shape(pale, PAPER, INK, FINE)
    elif design == 2 and not flag.swallow:
        pen.shape(flag.patch(0.84, 0, 1, 1), PAPER, INK, FINE)
    if emblem:
        middle = flag.at(0.42 if flag.swallow or design == 2 else 0.5, 0.5)
        size = flag.height * (0.62 if design == 1 else 0.78)
        draw_emblem(pen, emblem, *middle, size, fill=INK if pen.ink_saver else contrast)
    folds = Path()
    for u in (0.26, 0.3, 0.76, 0.8):
        folds.move(*flag.at(u, 0.06)).line(*flag.at(u + 0.02, 0.3))
        folds.move(*flag.at(u, 0.72)).line(*flag.at(u + 0.02, 0.94))
    pen.stroke(folds, FINE * 0.8, blend(colour, INK, 0.6))
    pen.stroke(outline, LINE)


def draw_pennant(pen: Pen, flag: Flag, colour: str) -> None:
    """Draw a long streamer."""
    pen.shape(flag.outline(), colour, INK, FINE, hatch_angle=90)
