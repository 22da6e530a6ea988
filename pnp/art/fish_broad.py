"""The broad magic fish: ray, carp, puffer and perch, in a frame of 60 x 50 units around the origin."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import cloud, gather, move_path, shade, tint
from pnp.art.fish_parts import paint_body, paint_eye, paint_fin, paint_gill, paint_scales, shade_belly, sparkle
from pnp.art.path import XY, Path, arc, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, Pen


def moon_ray(pen: Pen, small: bool) -> None:
    colour, silver = "#3C5488", "#E9E4C8"
    pen.stroke(Path().move(0, 12).curve(2, 18, -3, 20, 1, 24.2), 1.6)
    half = (
        Path()
        .move(0, -14)
        .curve(2.5, -14, 3, -16.5, 5, -18)
        .curve(6, -14.5, 6, -13, 8, -11.5)
        .curve(14, -9, 20, -9, 28, -2)
        .curve(19, -1.5, 15, 4, 8, 9.5)
        .quad(4, 12.5, 0, 13.5)
    )
    wings = _with_mirror(half)
    paint_body(pen, wings.close(), tint(colour, 0.26), small)
    pen.shape(_crescent(0, 0.4, 6.2), silver, INK, LINE)
    pen.shape(gather(ellipse(x, -12.6, 1.3 if not small else 1.8) for x in (-4.6, 4.6)), PAPER, INK, LINE)
    pen.shape(gather(ellipse(x, -12.8, 0.6 if not small else 0.9) for x in (-4.6, 4.6)), INK, solid=True)
    if small:
        return
    ribs = gather(
        Path()
        .move(s * (9 + 2.5 * i), -8 + 0.4 * i)
        .quad(s * (10 + 2.2 * i), -1 - 0.2 * i, s * (7.6 + 2.3 * i), 7 - 1.55 * i)
        for s in (-1, 1)
        for i in range(5)
    )
    hatching = gather(Path().move(12 + 1.5 * i, 6.4 - 1.05 * i).line(13 + 1.5 * i, 2.6 - 0.85 * i) for i in range(8))
    pen.stroke(ribs.add(hatching), FINE)
    pen.shape(
        gather(ellipse(s * x, y, 0.7) for s in (-1, 1) for x, y in ((13, -6.2), (17, -4.4), (21, -3.4))),
        silver,
        INK,
        FINE,
    )
    pen.shape(
        gather(
            sparkle(x, y, s)
            for x, y, s in ((-24, -9, 2.8), (20, -17, 3.8), (-15, 14, 2.6), (16, 14, 3.2), (-25, 8, 2.2), (25, 8, 2.4))
        ),
        silver,
        INK,
        FINE,
    )


def _with_mirror(half: Path) -> Path:
    """*half*, a run of curves that starts and ends on the axis, and the way back along its left mirror image."""
    back = [(-x, y) for x, y in reversed(list(half.points()))]
    whole = gather((half,))
    for one, two, end in zip(back[1::3], back[2::3], back[3::3], strict=True):
        whole.curve(*one, *two, *end)
    return whole


def _crescent(x: float, y: float, r: float) -> Path:
    path = Path().move(x + r * 0.35, y - r * 0.94)
    path.curve(x - r * 1.35, y - r * 1.0, x - r * 1.35, y + r * 1.0, x + r * 0.35, y + r * 0.94)
    return path.curve(x - r * 0.5, y + r * 0.6, x - r * 0.5, y - r * 0.6, x + r * 0.35, y - r * 0.94).close()


def thunder_carp(pen: Pen, small: bool) -> None:
    colour, bolt = "#2F5FA0", "#F0C93A"
    paint_fin(pen, [(15, -3), (21, -9), (27, -12), (23.5, 0), (27, 13), (20, 9), (15, 4)], tint(colour, 0.45), small, 7)
    spikes = polygon(
        [
            (-13, -10),
            (-12, -19),
            (-7.5, -14.5),
            (-5, -22.5),
            (-0.5, -15.5),
            (3.5, -21.5),
            (6, -13.5),
            (11, -16.5),
            (11, -6.5),
            (-1, -10),
        ]
    )
    pen.shape(spikes, bolt, INK, LINE)
    paint_fin(pen, [(-9, 11), (-9, 17), (-3, 20), (1, 15), (0, 11)], tint(colour, 0.5), small, 4)
    body = (
        Path()
        .move(-26, 2.4)
        .curve(-25, -4, -17, -13, -5, -13.2)
        .curve(5, -13.2, 11, -6, 16, -3.6)
        .line(16, 4.4)
        .curve(10, 7, 3, 13.6, -8, 13.4)
        .curve(-19, 13, -26, 8, -26, 2.4)
        .close()
    )
    paint_body(pen, body, tint(colour, 0.3), small)
    if not small:
        paint_scales(pen, body, -11, 16, -12, 13, 3.1, tint(colour, 0.3))
        shade_belly(pen, body, [(-12, 13.4), (-2, 13), (6, 9.4), (15, 4.4)])
        paint_gill(pen, -15, 1, 6.6)
    flash = polygon([(-3, -9.5), (3.5, -9.5), (0.5, -2.6), (5.5, -3), (-3.5, 9.5), (-1.4, 1.6), (-6, 2)])
    pen.shape(flash, bolt, INK, LINE, solid=True)
    pen.stroke(Path().move(-25, 5).quad(-22, 6.2, -20, 4.6), LINE)
    zigzag = Path().move(-24, 7).line(-27.4, 9.6).line(-24.6, 11).line(-28, 15.5)
    zigzag.move(-21.5, 9).line(-23.4, 12.8).line(-20.6, 13.6).line(-22.4, 18)
    pen.stroke(zigzag, BOLD, shade(bolt, 0.25))
    paint_eye(pen, -20, -1.6, 2.1, small)
    if not small:
        sparks = (
            Path()
            .move(16, -17)
            .line(19, -20)
            .line(19.4, -17)
            .line(23, -21)
            .move(10, 17)
            .line(13, 15.4)
            .line(13.4, 18)
            .line(17, 16)
            .move(-22, -12)
            .line(-19.6, -15)
            .line(-19, -12.6)
            .line(-16, -16.4)
        )
        pen.stroke(sparks, BOLD, shade(bolt, 0.25))


def ink_puffer(pen: Pen, small: bool) -> None:
    colour, ink = "#8A5A9A", "#3B3350"
    if not small:
        for x, y, r in ((24, -10, 3.4), (26, 12, 3.0), (17, 16, 6.2), (24, 4, 4.6)):
            cloud(pen, x, y, r, r * 0.85, 8, tint(ink, 0.5))
    paint_fin(
        pen,
        [(13, -4), (18, -9.5), (24.5, -11.5), (22, -3), (24, 5.4), (18, 4), (13.5, 2)],
        tint(colour, 0.45),
        small,
        5,
    )
    count = 16 if small else 22
    spikes = gather(
        polygon([_on_circle(a - 4.6, 16), _on_circle(a, 21.5), _on_circle(a + 4.6, 16)])
        for a in (360 * i / count for i in range(count))
    )
    pen.shape(move_path(spikes, -4, 0), tint(colour, 0.3), INK, FINE if small else LINE)
    body = ellipse(-4, 0, 17, 16.6)
    paint_body(pen, body, tint(colour, 0.34), small)
    with pen.clip(body):
        pen.shape(
            smooth([(-24, 3), (-14, 7), (-4, 8), (6, 6), (16, 3), (14, 20), (-22, 20)], closed=True), PAPER, INK, FINE
        )
        if not small:
            pen.shape(
                gather(
                    ellipse(x, y, r)
                    for x, y, r in (
                        (-3, -11, 1.6),
                        (3, -7, 1.8),
                        (8, -3, 1.5),
                        (-1, -5, 1.2),
                        (4, 0, 1.4),
                        (-8, -13, 1.2),
                        (9, -9, 1.1),
                        (-1, 1.5, 1.1),
                    )
                ),
                shade(colour, 0.3),
                solid=True,
            )
            pen.stroke(gather(arc(-4, 0, 16 - 1.3 * i, -25 + 5 * i, 85 - 8 * i) for i in range(1, 5)), FINE)
    paint_fin(pen, [(-2, 1), (3, -2.5), (6.5, 2), (3.5, 6.5), (-2, 5)], tint(colour, 0.25), small, 3)
    paint_eye(pen, -14, -5.4, 3.2, small)
    pen.shape(ellipse(-20.2, 2.6, 1.9, 2.3), shade(colour, 0.2), INK, LINE, solid=True)
    blots = ((-25, 7, 2.0), (-27.3, 11, 1.2), (-24, 13.4, 0.9)) if not small else ((-26, 8, 2.4),)
    pen.shape(gather(ellipse(*b) for b in blots), ink, solid=True)


def _on_circle(degrees: float, radius: float) -> XY:
    return radius * portable.cos(math.radians(degrees)), radius * portable.sin(math.radians(degrees))


def frost_perch(pen: Pen, small: bool) -> None:
    colour, ice = "#7FA8D0", "#EAF3F7"
    paint_fin(
        pen, [(14, -3), (20, -9), (26.5, -12), (23.5, 0), (26, 12), (20, 9), (14, 3.6)], tint(colour, 0.35), small, 7
    )
    crystals = gather(
        polygon([(x - 2.1, -7), (x - 2.6, -y * 0.8), (x - 0.6, -y), (x + 1.5, -y * 0.84), (x + 2.1, -7)])
        for x, y in ((-9.5, 15), (-5.2, 20.5), (-0.6, 22.5), (4.0, 19), (8.2, 14))
    )
    pen.shape(crystals, ice, INK, LINE)
    if not small:
        pen.stroke(
            gather(
                Path()
                .move(x - 0.6, -y)
                .line(x - 0.3, -y * 0.75)
                .line(x - 2.4, -y * 0.74)
                .move(x - 0.3, -y * 0.75)
                .line(x + 0.4, -9)
                for x, y in ((-9.5, 15), (-5.2, 20.5), (-0.6, 22.5), (4.0, 19), (8.2, 14))
            ),
            FINE,
        )
    pen.shape(
        polygon([(-7, 8), (-8, 13.5), (-5, 17), (-2, 13), (0, 8)]).add(
            polygon([(4, 8), (5, 14), (8, 15), (9.6, 11), (9, 6)])
        ),
        ice,
        INK,
        LINE,
    )
    body = (
        Path()
        .move(-25, 1.4)
        .curve(-23, -4, -15, -11.4, -3, -11)
        .curve(6, -10.6, 10, -5, 15, -3.4)
        .line(15, 4)
        .curve(9, 6, 4, 10.8, -6, 11)
        .curve(-16, 11, -23.5, 7, -25, 1.4)
        .close()
    )
    paint_body(pen, body, tint(colour, 0.22), small)
    bars = gather(
        smooth([(x, -12), (x + 1.8, -4), (x + 0.6, 3.5), (x - 0.8, -4)], closed=True)
        for x in ((-7, 0.5, 8) if small else (-9, -4.4, 0.2, 4.8, 9))
    )
    with pen.clip(body):
        pen.shape(bars, shade(colour, 0.3), solid=True)
    if not small:
        paint_scales(pen, body, -11, 15, -10.5, 10, 2.4, tint(colour, 0.22), laps=False)
        paint_gill(pen, -14, 0, 5.6)
        shade_belly(pen, body, [(-12, 11), (-2, 11), (6, 8), (14, 4)])
        flakes = gather(
            _snowflake(x, y, r)
            for x, y, r in ((-20, -14, 3.6), (17, -17, 4.4), (-19, 15, 3.0), (17, 17, 3.6), (-1, 20, 2.6))
        )
        pen.stroke(flakes, LINE, shade(colour, 0.25))
    pen.stroke(Path().move(-24.6, 3.4).quad(-21.5, 5, -19.4, 3.2), LINE)
    paint_eye(pen, -19, -1.8, 2.1, small)


def _snowflake(x: float, y: float, radius: float) -> Path:
    arm = (
        Path()
        .move(0, 0)
        .line(0, -1)
        .move(-0.3, -0.9)
        .line(0, -0.62)
        .line(0.3, -0.9)
        .move(-0.22, -0.52)
        .line(0, -0.32)
        .line(0.22, -0.52)
    )
    return gather(move_path(arm, x, y, scale=radius, turn=60 * i) for i in range(6))
