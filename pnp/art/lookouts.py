"""The lookout in the crow's nest."""

from __future__ import annotations

from pnp.art.boarders import limb
from pnp.art.cloth import wash
from pnp.art.engraving import cloud, gather, shade, tint, wave_line
from pnp.art.path import Path, polygon, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, RED, SEA, WOOD, Pen, box
from pnp.art.ships import draw_ship


def lookout(pen: Pen, *, colour: str = RED) -> None:
    """Draw the crow's nest high over the sea, a sailor with a spyglass in it, a pennant of *colour* above."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), wash(pen, tint(SEA, 0.88)))
    _far_sea(pen)
    cloud(pen, w * 0.2, h * 0.3, w * 0.13, h * 0.06, 9, PAPER)
    cloud(pen, w * 0.8, h * 0.18, w * 0.11, h * 0.05, 8, PAPER)
    with pen.at(w * 0.46, h * 0.58, scale=min(w, h * 1.1) / 2.5):
        _mast(pen, colour)
        _watcher(pen, colour)
        _nest(pen)


def _far_sea(pen: Pen) -> None:
    w, h = pen.width, pen.height
    y = h * 0.8
    if not pen.ink_saver:
        for step in range(1, 6):  # the sky darkens upwards, the sea towards the eye
            pen.shape(box(0, 0, w, y * (1 - 0.17 * step)), tint(SEA, 0.86 - 0.05 * step))
    pen.shape(box(0, y, w, h - y), wash(pen, tint(SEA, 0.7)), INK, FINE)
    pen.shape(box(0, y + (h - y) * 0.45, w, h), wash(pen, tint(SEA, 0.5)))
    lines = Path()
    for i in range(int((h - y) / 1.4) + 1):
        lines.add(smooth(wave_line(-3, w + 3, y + 1.2 + 1.5 * i, 4 + 0.6 * i, 0.2 + 0.06 * i, phase=0.37 * i)))
    pen.stroke(lines, FINE, shade(SEA, 0.1))
    draw_ship(pen, w * 0.83, y + h * 0.035, w * 0.15, "#5B3A7A", hull="galleon", masts=3, mirror=True)
    gulls = gather(
        Path().move(x - 1.6, gy).quad(x - 0.8, gy - 1, x, gy).quad(x + 0.8, gy - 1, x + 1.6, gy)
        for x, gy in ((w * 0.72, h * 0.42), (w * 0.8, h * 0.47), (w * 0.16, h * 0.52))
    )
    pen.stroke(gulls, LINE)


def _mast(pen: Pen, colour: str) -> None:
    pen.shape(polygon([(-0.07, 3), (-0.05, -1.1), (0.05, -1.1), (0.07, 3)]), tint(WOOD, 0.3), INK, LINE)
    pennant = (
        Path()
        .move(0, -1.06)
        .curve(-0.25, -1.16, -0.45, -0.94, -0.85, -1.04)
        .curve(-0.5, -0.86, -0.3, -0.98, 0, -0.86)
        .close()
    )
    pen.shape(pennant, colour, INK, LINE)
    stays = (
        Path()
        .move(-0.04, -0.75)
        .line(-1.6, 3)
        .move(0.04, -0.75)
        .line(1.7, 3)
        .move(-0.04, 0.6)
        .line(-0.85, 3)
        .move(0.04, 0.6)
        .line(0.85, 3)
    )
    for i in range(10):
        y = 1.0 + 0.2 * i
        half = (y - 0.6) * 0.34 + 0.03
        stays.move(-half, y).line(half, y)
    pen.stroke(stays, LINE)


def _watcher(pen: Pen, colour: str) -> None:
    skin = "#D9A982"
    limb(pen, ((0.02, 0.1), (0.5, 0.04), (0.78, -0.32)), 0.2, shade(PAPER, 0.1))
    pen.shape(
        smooth([(-0.3, 0.5), (-0.3, 0.05), (-0.16, -0.1), (0.12, -0.1), (0.26, 0.05), (0.26, 0.5)], closed=True),
        PAPER,
        INK,
        LINE,
    )
    pen.stroke(gather(Path().move(-0.29, y).quad(0, y + 0.06, 0.25, y) for y in (0.04, 0.13, 0.22, 0.31)), 1.4, colour)
    pen.shape(
        smooth([(-0.18, -0.42), (0.14, -0.42), (0.16, -0.25), (0.08, -0.1), (-0.1, -0.1), (-0.18, -0.24)], closed=True),
        skin,
        INK,
        LINE,
    )
    pen.shape(
        Path().move(-0.21, -0.36).curve(-0.22, -0.66, 0.2, -0.66, 0.17, -0.36).quad(0, -0.44, -0.21, -0.36).close(),
        colour,
        INK,
        LINE,
    )
    pen.shape(
        smooth(
            [(-0.2, -0.4), (-0.34, -0.42), (-0.42, -0.32), (-0.3, -0.33), (-0.36, -0.2), (-0.2, -0.33)], closed=True
        ),
        colour,
        INK,
        FINE,
    )
    pen.stroke(Path().move(0.08, -0.185).quad(0.03, -0.165, 0, -0.19).move(-0.04, -0.34).line(0.02, -0.345), FINE)
    with pen.at(0.1, -0.3, turn=-9):
        for x, length, half, fill in (
            (0.62, 0.34, 0.095, GOLD),
            (0.32, 0.32, 0.075, tint(WOOD, 0.2)),
            (0.0, 0.34, 0.055, GOLD),
        ):
            pen.shape(
                polygon([(x, -half * 0.85), (x + length, -half), (x + length, half), (x, half * 0.85)]), fill, INK, LINE
            )
        pen.stroke(
            Path()
            .move(0.36, 0.04)
            .line(0.6, 0.045)
            .move(0.66, 0.05)
            .line(0.92, 0.055)
            .move(0.9, -0.09)
            .line(0.9, 0.09),
            FINE,
        )
    limb(pen, ((0.12, 0.1), (0.42, 0.26), (0.48, -0.16)), 0.24, PAPER)
    cuff = polygon([(0.39, -0.12), (0.58, -0.1), (0.57, -0.2), (0.4, -0.22)])
    pen.shape(cuff, colour, INK, FINE)
    fist = smooth([(0.4, -0.22), (0.41, -0.36), (0.52, -0.42), (0.6, -0.36), (0.58, -0.22)], closed=True, tension=0.4)
    pen.shape(fist, skin, INK, LINE)
    pen.stroke(Path().move(0.47, -0.4).line(0.46, -0.3).move(0.53, -0.41).line(0.52, -0.3), FINE)


def _nest(pen: Pen) -> None:
    basket = Path().move(-0.62, 0.36).line(0.62, 0.36).line(0.46, 0.86).quad(0, 1.0, -0.46, 0.86).close()
    pen.shape(basket, tint(WOOD, 0.42), INK, LINE)
    staves = gather(
        Path().move(x, 0.4).line(x * 0.75, 0.91 - abs(x) * 0.08)
        for x in (-0.5, -0.36, -0.21, -0.07, 0.07, 0.21, 0.36, 0.5)
    )
    staves.add(gather(Path().move(0.46 + 0.022 * i, 0.5).line(0.38 + 0.018 * i, 0.84) for i in range(5)))
    pen.stroke(staves, FINE)
    for y, half in ((0.36, 0.66), (0.66, 0.56)):
        hoop = (
            Path()
            .move(-half, y - 0.04)
            .quad(0, y + 0.07, half, y - 0.04)
            .line(half, y + 0.05)
            .quad(0, y + 0.16, -half, y + 0.05)
            .close()
        )
        pen.shape(hoop, tint(WOOD, 0.15), INK, LINE)
