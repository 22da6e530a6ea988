"""Treasure: a heap as rich as its points, and the curse that spoils it."""

from __future__ import annotations

import math

from pnp.art.coins import COPPER, coin_heap, draw_coin, draw_crown, draw_gem, flat_coin
from pnp.art.engraving import frame_scale, gather, rays, shade, tint
from pnp.art.idols import draw_idol
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, SEA, WOOD, Pen, box

RUBY, EMERALD, SAPPHIRE = RED, "#0E7F74", "#1F4FA0"

_FEWEST, _MOST = 1, 40


def treasure_heap(pen: Pen, *, points: int = 14) -> None:
    """Draw a heap of gold that grows with *points* (6 to 22 in play): coins, gems, plate, a chest, a crown."""
    if not _FEWEST <= points <= _MOST:
        raise ValueError(f"points={points} is no treasure; choose {_FEWEST} to {_MOST}")
    w, h = pen.width, pen.height
    _beach(pen, points)
    scale = frame_scale(pen, 56, 38, 13, 12)
    rich = min(1.0, max(0.0, (points - 6) / 16))
    with pen.at(w / 2, h / 2 + 17.5 * scale, scale=scale):
        if points >= 12:
            _open_chest(pen, 0, -9 - 5 * rich, 24)
        if points >= 17:
            _amphora(pen, -19, -3)
        if points >= 18:
            draw_idol(pen, 19.5, -2.5, turn=5)
        coin_heap(pen, 0, 0, 26 + 28 * rich, 10 + 11 * rich, 2.7 + 0.7 * rich)
        _scatter(pen, points, rich)
        if points >= 20:
            draw_crown(pen, 0, -20.6, 10, RUBY)


def _beach(pen: Pen, points: int) -> None:
    """Sand, the sea far off, and a glory of beams that widens with the points."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(SEA, 0.84))
    pen.stroke(rays(w / 2, h * 0.55, min(w, h) * 0.3, math.hypot(w, h), 40 + 8 * points), FINE, tint(GOLD, 0.25))
    sand = smooth([(-2, h * 0.74), (w * 0.25, h * 0.7), (w * 0.6, h * 0.72), (w + 2, h * 0.68)])
    pen.shape(sand.line(w + 2, h + 2).line(-2, h + 2).close(), tint("#D9C08A", 0.4), INK, FINE)
    grains = Path()
    for _ in range(int(w * h / 30)):
        x, y = pen.random.uniform(0, w), h * pen.random.uniform(0.78, 1)
        grains.move(x, y).line(x + 0.9, y + 0.1)
    pen.stroke(grains, FINE, shade("#D9C08A", 0.35))


def _scatter(pen: Pen, points: int, rich: float) -> None:
    """Gems, pearls and cups that lie on the heap, more with more points."""
    reach = 10 + 12 * rich
    for i in range(max(1, (points - 4) // 2)):
        x = reach * (-1 if i % 2 else 1) * (0.28 + 0.72 * ((i * 5) % 9) / 9)
        y = -1.6 - (1 - abs(x) / (reach * 1.25)) * (6 + 7 * rich) * ((i % 3) + 1) / 3
        draw_gem(pen, x, y, 1.9, (RUBY, EMERALD, SAPPHIRE)[i % 3])
    if points >= 9:
        _goblet(pen, -7 - 5 * rich, -4 - 3 * rich, 9, -12)
    if points >= 14:
        _pearls(pen, 4, -8.5 - 5 * rich)
    if points >= 16:
        _goblet(pen, 9 + 5 * rich, -4 - 3.5 * rich, 8, 14)
    if points < 9:
        draw_coin(pen, -12.5, -1.8, 3.2, COPPER)


def _goblet(pen: Pen, x: float, foot: float, size: float, turn: float) -> None:
    with pen.at(x, foot, scale=size, turn=turn):
        cup = (
            Path()
            .move(-0.34, -1)
            .curve(-0.34, -0.5, -0.2, -0.42, -0.06, -0.38)
            .line(-0.06, -0.14)
            .quad(-0.08, -0.06, -0.26, 0)
        )
        cup.line(0.26, 0).quad(0.08, -0.06, 0.06, -0.14).line(0.06, -0.38).curve(
            0.2, -0.42, 0.34, -0.5, 0.34, -1
        ).close()
        pen.shape(cup, tint(GOLD, 0.44), INK, LINE)
        pen.shape(ellipse(0, -1, 0.34, 0.07), shade(GOLD, 0.35), INK, FINE)
        lines = gather(
            Path().move(0.3 - 0.05 * i, -0.88).curve(0.29 - 0.05 * i, -0.6, 0.2 - 0.03 * i, -0.5, 0.1, -0.44)
            for i in range(4)
        )
        pen.stroke(lines.move(-0.33, -0.78).quad(0, -0.7, 0.33, -0.78), FINE)
        pen.shape(gather(ellipse(px, -0.66, 0.05) for px in (-0.2, 0.0, 0.2)), RUBY, INK, FINE)


def _pearls(pen: Pen, x: float, y: float) -> None:
    beads = gather(ellipse(x + 1.25 * i, y + 2.4 * math.sin(math.pi * i / 8), 0.75) for i in range(9))
    pen.shape(beads, PAPER, INK, FINE)


def _amphora(pen: Pen, x: float, foot: float) -> None:
    with pen.at(x, foot, scale=15, turn=-8):
        body = smooth(
            [
                (-0.12, -1),
                (-0.1, -0.84),
                (-0.3, -0.66),
                (-0.3, -0.4),
                (-0.1, 0),
                (0.1, 0),
                (0.3, -0.4),
                (0.3, -0.66),
                (0.1, -0.84),
                (0.12, -1),
            ]
        )
        pen.shape(body.close(), tint("#C0764A", 0.35), INK, LINE)
        pen.stroke(
            gather(
                (
                    Path().move(-0.1, -0.93).curve(-0.4, -0.98, -0.4, -0.76, -0.28, -0.7),
                    Path().move(0.1, -0.93).curve(0.4, -0.98, 0.4, -0.76, 0.28, -0.7),
                )
            ),
            BOLD,
        )
        pen.stroke(
            Path().move(-0.3, -0.6).quad(0, -0.52, 0.3, -0.6).move(-0.29, -0.42).quad(0, -0.34, 0.29, -0.42), FINE
        )
        pen.stroke(
            gather(
                Path().move(0.26 - 0.045 * i, -0.62).quad(0.24 - 0.045 * i, -0.3, 0.1 - 0.03 * i, -0.08)
                for i in range(4)
            ),
            FINE,
        )


def _open_chest(pen: Pen, x: float, foot: float, width: float) -> None:
    """A chest, lid up, brim full."""
    with pen.at(x, foot, scale=width / 2):
        lid = Path().move(-1, -0.62).curve(-1, -1.34, 1, -1.34, 1, -0.62).line(0.88, -0.4).line(-0.88, -0.4).close()
        pen.shape(lid, tint(WOOD, 0.3), INK, LINE)
        pen.shape(
            Path()
            .move(-0.86, -0.56)
            .curve(-0.86, -1.12, 0.86, -1.12, 0.86, -0.56)
            .line(0.8, -0.4)
            .line(-0.8, -0.4)
            .close(),
            shade(WOOD, 0.35),
            INK,
            FINE,
        )
        for px, py in (
            (-0.6, -0.42),
            (-0.3, -0.5),
            (0.0, -0.54),
            (0.3, -0.5),
            (0.6, -0.42),
            (-0.45, -0.36),
            (-0.12, -0.4),
            (0.18, -0.4),
            (0.46, -0.36),
        ):
            flat_coin(pen, px, py, 0.24, 0.5, px * 20)
        pen.shape(polygon([(-0.95, -0.34), (0.95, -0.34), (0.86, 0.5), (-0.86, 0.5)]), tint(WOOD, 0.35), INK, LINE)
        pen.stroke(Path().move(-0.93, -0.1).line(0.93, -0.1).move(-0.9, 0.14).line(0.9, 0.14), FINE)
        bands = gather(
            polygon([(px, -0.34), (px + 0.16, -0.34), (px * 0.91 + 0.15, 0.5), (px * 0.91, 0.5)]) for px in (-0.8, 0.64)
        )
        pen.shape(bands, GOLD, INK, FINE)
        pen.shape(rect(-0.16, -0.4, 0.32, 0.3, 0.05), tint(GOLD, 0.2), INK, LINE)
        pen.shape(
            ellipse(0, -0.28, 0.045).add(polygon([(-0.02, -0.26), (0.02, -0.26), (0.035, -0.16), (-0.035, -0.16)])), INK
        )
