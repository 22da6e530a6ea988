"""Cannons that point at the prize, cannonballs that can be counted, and the boarding party."""

from __future__ import annotations

import math

from pnp.art.boarders import boarder
from pnp.art.engraving import cloud, gather, moved, open_spine, rope, shade, tint, wave_line
from pnp.art.path import Path, ellipse, polygon, rect, smooth, star
from pnp.art.pen import FINE, GOLD, INK, IRON, LINE, RED, SEA, WOOD, Pen, box

BRONZE = "#A98B45"

_LEAST, _MOST = 1, 4


# -- cannons -----------------------------------------------------------------------------------------


def cannons(pen: Pen, *, count: int = 1, colour: str = RED) -> None:
    """Draw *count* (1 to 4) cannons on a gun deck seen from above, muzzles up; three and four have just fired."""
    if not _LEAST <= count <= _MOST:
        raise ValueError(f"count={count} is no broadside; choose {_LEAST} to {_MOST}")
    w, h = pen.width, pen.height
    rail = h * 0.44
    _gun_deck(pen, rail)
    step = min((w - 12) / count, w * 0.27)
    centres = [w / 2 + step * (i - (count - 1) / 2) for i in range(count)]
    length = min(h * 0.72, step * 2.35)
    if count > 2:
        _smoke(pen, centres, h, length, count)
    _bulwark(pen, rail, centres, length * 0.14, colour)
    for x in centres:
        with pen.at(x, h * 0.92, scale=length):
            _cannon(pen, fired=count > 2)


def _gun_deck(pen: Pen, rail: float) -> None:
    """Sea beyond the bulwark, planks on this side of it."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, rail), tint(SEA, 0.78))
    lines = Path()
    for i in range(int(rail / 2.2) + 1):
        x = pen.random.uniform(-6, 6)
        for j in range(4):
            start = x + j * w / 3.3
            lines.add(smooth(wave_line(start, start + w * 0.17, i * 2.2 + 0.8, 5.5, 0.4)))
    pen.stroke(lines, FINE, tint(SEA, 0.35))
    pen.shape(box(0, rail, w, h - rail), tint(WOOD, 0.66))
    seams, butts = Path(), Path()
    for i in range(int(w / 4.2) + 2):
        x = i * 4.2
        seams.move(x, rail).line(x, h)
        y = rail + (0.25 + 0.5 * ((i * 7) % 5) / 4) * (h - rail)
        butts.move(x, y).line(x + 4.2, y)
    pen.stroke(seams.add(butts), FINE, shade(WOOD, 0.2))


def _bulwark(pen: Pen, rail: float, centres: list[float], half: float, colour: str) -> None:
    """The ship's side from above: a rail with a port cut for each gun, hatched below."""
    tall, starts = 4.2, [-1.0, *(x + half * 1.25 for x in centres)]
    ends = [*(x - half * 1.25 for x in centres), pen.width + 1]
    parts = gather(box(a, rail - tall / 2, b - a, tall) for a, b in zip(starts, ends, strict=True))
    pen.shape(parts, tint(colour, 0.25), INK, LINE)
    cap = gather(box(a, rail - tall / 2 + 1.1, b - a, 1.2) for a, b in zip(starts, ends, strict=True))
    pen.shape(cap, tint(GOLD, 0.35), INK, FINE)
    hatching = Path()
    for a, b in zip(starts, ends, strict=True):
        for i in range(int((b - a) / 0.7)):
            hatching.move(a + 0.4 + i * 0.7, rail + tall / 2).line(a + 0.1 + i * 0.7, rail + tall / 2 + 1.5)
    pen.stroke(hatching, FINE)


def _cannon(pen: Pen, *, fired: bool) -> None:
    """One gun on its truck carriage from above: foot of the carriage at the origin, one unit long, muzzle up."""
    wheels = gather(rect(x - 0.035, y - 0.055, 0.07, 0.11, 0.02) for x in (-0.165, 0.165) for y in (-0.12, -0.42))
    pen.shape(wheels, shade(WOOD, 0.55), INK, FINE)
    axles = gather(box(-0.17, y - 0.018, 0.34, 0.036) for y in (-0.12, -0.42))
    pen.shape(axles, tint(WOOD, 0.2), INK, FINE)
    cheek = smooth([(-0.14, -0.02), (-0.145, -0.3), (-0.125, -0.52), (-0.075, -0.53), (-0.07, -0.3), (-0.07, -0.02)])
    cheek.close()
    pen.shape(gather((cheek, moved(cheek, mirror=True))), tint(WOOD, 0.35), INK, LINE)
    pen.shape(box(-0.16, -0.415, 0.32, 0.05), BRONZE, INK, FINE)
    pen.shape(ellipse(0, -0.02, 0.03), tint(BRONZE, 0.2), INK, LINE)
    pen.shape(_barrel(), tint(BRONZE, 0.42), INK, LINE)
    _barrel_engraving(pen)
    pen.shape(ellipse(0, -0.985, 0.048, 0.014), INK)
    if fired:
        pen.stroke(Path().move(-0.05, -1.0).line(-0.09, -1.05).move(0.05, -1.0).line(0.09, -1.05), FINE)


_PROFILE = (
    (0.02, -0.045), (0.075, -0.06), (0.09, -0.075), (0.09, -0.1), (0.083, -0.11), (0.078, -0.33), (0.084, -0.34),
    (0.084, -0.36), (0.076, -0.37), (0.07, -0.6), (0.075, -0.61), (0.075, -0.63), (0.067, -0.64), (0.06, -0.9),
    (0.064, -0.93), (0.076, -0.96), (0.07, -0.985),
)  # fmt: skip
"""The right side of a barrel from breech to muzzle."""


def _barrel() -> Path:
    return polygon([*((x, y) for x, y in _PROFILE), *((-x, y) for x, y in reversed(_PROFILE))])


def _barrel_engraving(pen: Pen) -> None:
    rings, shading = Path(), Path()
    for half, y in (
        (0.09, -0.075),
        (0.09, -0.1),
        (0.084, -0.34),
        (0.084, -0.36),
        (0.075, -0.61),
        (0.075, -0.63),
        (0.062, -0.92),
    ):
        rings.move(-half, y).quad(0, y + 0.016, half, y)
    for start, end, half in ((-0.115, -0.33, 0.078), (-0.375, -0.6, 0.07), (-0.645, -0.91, 0.06)):
        for k, short in ((0.82, 0.0), (0.62, 0.02), (0.42, 0.06)):
            shading.move(half * k, start - short).line(half * k * 0.97, end + short)
    pen.stroke(rings, FINE)
    pen.stroke(shading, FINE)
    dolphins = gather(Path().move(x, -0.39).curve(x * 2.0, -0.42, x * 2.0, -0.5, x, -0.53) for x in (-0.028, 0.028))
    pen.stroke(dolphins, LINE)
    pen.shape(star(0, -0.24, 0.05, 0.022, 8), GOLD, INK, FINE)
    pen.shape(ellipse(0, -0.125, 0.012), INK)


def _smoke(pen: Pen, centres: list[float], h: float, length: float, count: int) -> None:
    """A flash at every muzzle under one bank of smoke; four guns make the bigger bank."""
    muzzle = h * 0.92 - length
    spread = (centres[1] - centres[0]) / 2
    for x in centres:
        for dx, dy, r in ((-0.5, -0.9, 0.75), (0.55, -0.95, 0.8), (0, -1.5, 0.8)) if count == 4 else ((0, -1.0, 0.7),):
            cloud(
                pen,
                x + dx * spread,
                muzzle + dy * spread * 0.72,
                r * spread,
                r * spread * 0.78,
                9,
                tint("#B9C4C8", 0.55),
            )
    flash = gather(moved(star(0, 0, 0.4, 0.17, 9, -90), x, muzzle - spread * 0.3, scale=spread * 1.5) for x in centres)
    pen.shape(flash, "#E8A33A", INK, FINE)
    pen.shape(
        gather(moved(star(0, 0, 0.22, 0.1, 9), x, muzzle - spread * 0.25, scale=spread * 1.5) for x in centres),
        "#F7E3A6",
    )


# -- boarding party ----------------------------------------------------------------------------------


def boarding_party(pen: Pen, *, colour: str = RED) -> None:
    """Draw a crew that swarms along ropes and over a rail, cutlasses up; *colour* is that of their sashes."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint("#D9C08A", 0.7))
    _sky_strokes(pen)
    scale = min(w / 69.5, h / 50)
    with pen.at((w - 69.5 * scale) / 2, (h - 50 * scale) / 2, scale=scale):
        _grapnel_lines(pen)
        boarder(pen, 17, 24, 16, colour, lean=-14, pose="swing")
        boarder(pen, 52, 21, 16, colour, lean=12, pose="swing")
        boarder(pen, 34.5, 23, 19, colour, lean=0, pose="leap")
        boarder(pen, 24.5, 43.5, 14, colour, lean=-8, pose="leap")
        boarder(pen, 45.5, 43.5, 14, colour, lean=8, pose="leap")
        _prize_rail(pen, colour)


def _sky_strokes(pen: Pen) -> None:
    lines = Path()
    for i in range(int(pen.height / 1.6)):
        y = i * 1.6 + 0.8
        for _ in range(2):
            x = pen.random.uniform(-8, pen.width - 8)
            lines.move(x, y).line(x + pen.random.uniform(6, 22), y)
    pen.stroke(lines, FINE, tint("#A98B45", 0.45))


def _grapnel_lines(pen: Pen) -> None:
    """Ropes from out of the picture down to the rail, each with a hook."""
    for x0, y0, x1, y1 in ((2, -26, 13.8, 14), (64, -26, 52, 11), (-8, 12, 13, 40), (77, 10, 57, 40)):
        points = [
            (x0 + (x1 - x0) * i / 40, y0 + (y1 - y0) * i / 40 + 1.2 * math.sin(math.pi * i / 40)) for i in range(41)
        ]
        rope(pen, open_spine(points), 1.1, tint("#C8A062", 0.25), closed=False)


def _prize_rail(pen: Pen, colour: str) -> None:
    """The rail they board, with balusters and two grapnels that bite."""
    rail = box(-40, 41, 150, 3.4)
    pen.shape(box(-40, 44.4, 150, 60), tint(WOOD, 0.5), INK, LINE)
    planks = gather(Path().move(-40, y).line(110, y) for y in (48.5, 52.5, 56.5, 60.5, 64.5, 68.5, 72.5))
    pen.stroke(planks, FINE)
    pen.shape(rail, tint(colour, 0.4), INK, LINE)
    pen.stroke(Path().move(-40, 42.2).line(110, 42.2), FINE)
    hook = (
        Path()
        .move(0, -6)
        .line(0, 0.5)
        .curve(0, 5, 6.0, 5, 5.6, -0.4)
        .move(0, 0.5)
        .curve(0, 5, -6.0, 5, -5.6, -0.4)
        .move(0, 0)
        .line(0, 4.4)
    )
    barbs = polygon([(5.6, -1.6), (4.6, 1), (6.6, 0.8)]).add(polygon([(-5.6, -1.6), (-4.6, 1), (-6.6, 0.8)]))
    for x in (13.0, 57.0):
        pen.stroke(moved(hook, x, 41.5), 3.2, INK)
        pen.stroke(moved(hook, x, 41.5), 1.8, tint(IRON, 0.5))
        pen.shape(moved(barbs, x, 41.5), tint(IRON, 0.3), INK, LINE)
