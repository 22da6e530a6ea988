"""Parts of sea beasts: fins, teeth, eyes, barnacles, foam.

Millimetres, y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pnp.art.engraving import lightness
from pnp.art.path import XY, Path, ellipse, smooth
from pnp.art.pen import FINE, INK, LINE, Pen
from pnp.art.shaded_bodies import IVORY, Ribbon

GULLET = "#A8574A"
FOAM = "#F3F6EF"
_PALE_RIB = "#B9AE9C"


def chain(*runs: Sequence[XY]) -> Path:
    """A closed outline of soft curves through each of *runs*, with a corner where one run meets the next."""
    path = Path()
    for run in runs:
        curve = smooth(run)
        if not path.ops:
            path.add(curve)
            continue
        if path.end != tuple(run[0]):
            path.line(*run[0])
        path.follow(curve)
    return path.close()


def fan(pen: Pen, base: Sequence[XY], tips: Sequence[XY], colour: str) -> None:
    """A finned sail: ribs run from *base* to *tips* (as many of each), the skin sagging between the tips."""
    skin, ribs = Path().move(*base[0]).line(*tips[0]), Path()
    for (x0, y0), (x1, y1), (bx, by) in zip(tips, tips[1:], base[1:], strict=False):
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        skin.quad(mx + (bx - mx) * 0.3, my + (by - my) * 0.3, x1, y1)
    for point in reversed(base):
        skin.line(*point)
    for i, ((bx, by), (tx, ty)) in enumerate(zip(base, tips, strict=True)):
        if 0 < i < len(base) - 1:
            ribs.move(bx, by).line(tx, ty)
        if i:
            (px, py), (qx, qy) = base[i - 1], tips[i - 1]
            mx, my = (bx + px) / 2, (by + py) / 2
            ribs.move(mx, my).line(mx + ((tx + qx) / 2 - mx) * 0.45, my + ((ty + qy) / 2 - my) * 0.45)
    if pen.ink_saver:  # close ribs shade a fin better than a hatching that crosses them
        colour = IVORY
        for (ax, ay), (bx, by), (sx, sy), (tx, ty) in zip(base, base[1:], tips, tips[1:], strict=False):
            count = min(4, round((math.dist((ax, ay), (bx, by)) + math.dist((sx, sy), (tx, ty))) / 0.9) - 1)
            for k in [(n + 1) / (count + 1) for n in range(count)]:
                x, y, far = ax + (bx - ax) * k, ay + (by - ay) * k, 0.62
                ribs.move(x, y).line(x + (sx + (tx - sx) * k - x) * far, y + (sy + (ty - sy) * k - y) * far)
    pen.shape(skin.close(), colour, INK, LINE)
    pen.stroke(ribs, FINE, _rib_colour(colour))


def _rib_colour(skin: str) -> str:
    """Ink, or pale where ink would not be seen."""
    return INK if lightness(skin) > 0.2 else _PALE_RIB


def hook_fin(pen: Pen, x: float, y: float, breadth: float, height: float, lean: float, colour: str) -> None:
    """A tall swept fin that stands on x, y; it leans *lean* mm to the right."""
    left, right = x - breadth / 2, x + breadth / 2
    tip = (x + lean, y - height)
    path = (
        Path()
        .move(left, y + 1.2)
        .curve(left + lean * 0.1, y - height * 0.55, tip[0] - lean * 0.7, y - height * 0.95, *tip)
    )
    path.curve(tip[0] - lean * 0.1, y - height * 0.55, right - breadth * 0.12, y - height * 0.3, right, y + 1.6)
    pen.shape(path.close(), IVORY if pen.ink_saver else colour, INK, LINE)
    ribs = Path()
    for share in [0.16 + 0.08 * k for k in range(9)] if pen.ink_saver else (0.3, 0.5, 0.7):
        foot = left + breadth * share
        ribs.move(foot, y + 0.6).quad(
            foot + lean * 0.25, y - height * 0.4, x + lean * (0.55 + share * 0.2), y - height * (0.86 - share * 0.34)
        )
    pen.stroke(ribs, FINE, INK if pen.ink_saver else _rib_colour(colour))


def teeth_along(pen: Pen, gum: Sequence[XY], count: int, length: float, *, breadth: float = 0.8) -> None:
    """*count* fangs on the curve *gum*; they grow to the right of travel."""
    if not count:
        return
    row = Ribbon(gum, [1.0] * len(gum))
    path = Path()
    for i in range(count):
        t = (i + 0.5) / count
        (ax, ay), (tx, ty) = row.at(t), row.at(t, length * (1.15 if i % 2 == 0 else 0.85))
        ux, uy = (ty - ay) / length, -(tx - ax) / length
        half = breadth / 2
        path.move(ax - ux * half, ay - uy * half).quad(
            ax - ux * half * 0.6 + (tx - ax) * 0.6, ay - uy * half * 0.6 + (ty - ay) * 0.6, tx, ty
        )
        path.quad(
            ax + ux * half * 0.9 + (tx - ax) * 0.4,
            ay + uy * half * 0.9 + (ty - ay) * 0.4,
            ax + ux * half,
            ay + uy * half,
        ).close()
    pen.shape(path, IVORY, INK, FINE)


def eye(pen: Pen, x: float, y: float, radius: float, skin: str, *, slant: float = 20, slit: bool = True) -> None:
    """A grumpy eye: amber, slit, under a heavy lid that falls by *slant* degrees to the right."""
    with pen.at(x, y):
        pen.shape(ellipse(0, 0, radius), "#F2D675", INK, LINE)
        wide, top, foot = radius * (0.36 if slit else 0.56), radius * -0.46, radius * 0.76
        for side in (-wide, wide):  # in halves, narrow enough to stay solid in the ink-saver
            pen.shape(
                Path()
                .move(0, top)
                .curve(side, top * 0.4, side, foot * 0.5, 0, foot)
                .line(-side * 0.05, foot)
                .line(-side * 0.05, top)
                .close(),
                INK,
            )
        pen.shape(ellipse(-radius * 0.3, -radius * 0.05, radius * 0.17), "#FFFFFF")
    with pen.at(x, y, turn=slant):
        r = radius * 1.18
        lid = (
            Path()
            .move(-r, -radius * 0.12)
            .curve(-r, -r * 1.25, r, -r * 1.25, r, -radius * 0.12)
            .quad(0, -radius * 0.34, -r, -radius * 0.12)
            .close()
        )
        pen.shape(lid, skin, INK, LINE)
        pen.stroke(Path().move(-r * 0.8, -r * 0.52).quad(0, -r * 0.92, r * 0.8, -r * 0.52), FINE)
    bags = (
        Path().move(x - radius * 0.9, y + radius * 0.95).quad(x, y + radius * 1.6, x + radius * 0.9, y + radius * 0.95)
    )
    bags.move(x - radius * 0.5, y + radius * 1.6).quad(x, y + radius * 1.9, x + radius * 0.6, y + radius * 1.5)
    pen.stroke(bags, FINE)


def barnacles(pen: Pen, spots: Sequence[tuple[float, float, float]]) -> None:
    """Barnacles at x, y of a radius: old beasts carry them."""
    shells, mouths = Path(), Path()
    for x, y, r in spots:
        shells.add(ellipse(x, y, r, r * 0.85))
        mouths.add(ellipse(x - r * 0.1, y - r * 0.1, r * 0.4, r * 0.3))
    pen.shape(shells, IVORY, INK, FINE)
    pen.shape(mouths, INK)


def foam(pen: Pen, left: float, right: float, y: float) -> None:
    """Foam where a body meets the water, from *left* to *right* at height *y*, with ripples on both sides."""
    start, end = left - 1, right + 1
    crest, x = Path().move(start, y + 0.5), start
    while x < end:
        step = pen.random.uniform(0.9, 1.7)
        there = min(x + step, end) if x + step < end - 0.5 else end
        rise = pen.random.uniform(0.4, 1.0) * (0.6 if x == start or there == end else 1)
        crest.curve(x + 0.1, y - rise, there - 0.1, y - rise, there, y + 0.5)
        x = there
    crest.quad((left + right) / 2, y + 1.7, start, y + 0.5).close()
    pen.shape(crest, FOAM, INK, FINE)
    ripples = Path().move(start - 1, y + 1.2).quad((left + right) / 2, y + 2.8, end + 1, y + 1.2)
    ripples.move(start + 1, y + 2.4).quad((left + right) / 2, y + 3.2, end - 1, y + 2.4)
    pen.stroke(ripples, FINE)


def above_water(pen: Pen, draw: Callable[[], None], *, scale: float = 1) -> None:
    """Call *draw* with all that lies below the water line (y = 0, gently waving) cut off.

    :param scale: of the pen here, so that the clipping box keeps to the beasts' common 60 x 33 mm.
    """
    reach, top = 30 / scale, -33 / scale
    line: list[XY] = [(x * reach / 30, 0.9 + 0.5 * math.sin(x * 0.7)) for x in range(-30, 31, 2)]
    with pen.clip(smooth(line).line(reach, top).line(-reach, top).close()):
        draw()
