"""The long magic fish: eel, herring, koi and sturgeon, in a frame of 60 x 50 units around the origin."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import gather, move_path, rays, shade, tint
from pnp.art.fish_parts import paint_body, paint_eye, paint_fin, paint_gill, paint_scales, shade_belly, sparkle
from pnp.art.path import Path, ellipse, smooth, star
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, Pen
from pnp.art.shaded_bodies import Ribbon


def lantern_eel(pen: Pen, small: bool) -> None:
    colour = "#5B4A8A"
    stout = 1.25 if small else 1
    body = Ribbon(
        [
            *((-20, 5.2), (-14, 9.8), (-7, 13.2), (1, 9.6), (5.4, 0.4), (12, -6.4), (20.5, -4.8)),
            *((24, 3.6), (19, 10.4), (12, 10.6), (8.6, 16)),
        ],
        [stout * half for half in (4.4, 5.0, 5.3, 5.2, 4.8, 4.3, 3.8, 3.0, 2.2, 1.3, 0.2)],
    )
    last = len(body.spine) - 1
    crest = [body.at(t / 40, -1 - (0.62 if t % 2 else 0.26)) for t in range(13, 41)]
    root = [body.at(t / 30, 0) for t in range(30, 9, -1)]
    pen.shape(smooth([*crest, *root], closed=True, tension=0.4), tint(colour, 0.65), INK, FINE)
    head = [(-22.5, 9.3), (-26, 8.3), (-27, 6.0), (-26, 3.0), (-23, 1.0)]
    edges = [[body.edge(i, side) for i in range(0, last + 1, 2)] for side in (-1, 1)]
    outline = smooth([*edges[0], *reversed(edges[1]), *head], closed=True)
    if small or pen.ink_saver:
        paint_body(pen, outline, tint(colour, 0.22), small)
    else:  # round: dark along the back, a gleam below it, pale and then shaded towards the belly
        pen.shape(outline, tint(colour, 0.16))
        with pen.clip(outline):
            for one, other, tone in (
                *(
                    (-1.3, -0.72, shade(colour, 0.12)),
                    (-0.5, -0.12, tint(colour, 0.36)),
                    (-0.42, -0.24, tint(colour, 0.6)),
                ),
                *((0.28, 1.3, tint(colour, 0.5)), (0.5, 1.3, tint(colour, 0.66)), (0.8, 1.3, shade(colour, 0.06))),
            ):
                pen.shape(body.band(one, other, 0.02), tone)
            pen.stroke(body.rings(0.3, 1, 46, 0.05), FINE, shade(colour, 0.35))
        pen.stroke(outline, BOLD)
    if not small:
        spots = gather(ellipse(*body.at(t / 15, 0.06), 1.15 - 0.05 * t) for t in range(2, 14))
        pen.shape(spots, "#F2D36B", INK, FINE, solid=True)
    pen.stroke(Path().move(-26, 7.2).quad(-23, 8.6, -20.5, 6.8), LINE)
    paint_eye(pen, -21.5, 4.2, 1.5, small)
    pen.stroke(Path().move(-19.5, 1).curve(-18, -10, -22, -17, -24, -11.5), BOLD if not small else LINE)
    pen.stroke(rays(-23.8, -8.5, 4.6, 8.2 if not small else 7.0, 14 if not small else 8), LINE, "#C9971C")
    pen.shape(ellipse(-23.8, -8.5, 3.6), "#F2D36B", INK, LINE, solid=True)
    pen.shape(ellipse(-24.4, -9.2, 1.4), PAPER, solid=True)


def glass_herring(pen: Pen, small: bool) -> None:
    colour = "#6FB7C0"
    body = (
        Path().move(-27, 0).curve(-20, -8.5, 2, -10.5, 17, -1.6).line(17, 1.8).curve(4, 10.5, -18, 9.5, -27, 0).close()
    )
    paint_fin(
        pen, [(15, -1.5), (21, -7), (28, -11), (24.5, 0), (28, 11.5), (21, 7), (15, 1.8)], tint(colour, 0.55), small, 8
    )
    paint_fin(pen, [(-5, -8.0), (0, -14), (6, -12.5), (5, -6.6)], tint(colour, 0.7), small, 4)
    paint_fin(pen, [(-7, 7.8), (-3, 13), (1, 11.5), (0, 7.5)], tint(colour, 0.7), small, 3)
    paint_body(pen, body, tint(colour, 0.62), small)
    bones = Path().move(-17, 0).line(17, 0)
    for i in range(6 if small else 10):
        x = -13 + i * (4.6 if small else 2.8)
        tall = 5.6 * portable.sin(math.pi * (x + 27) / 46)
        bones.move(x, 0).quad(x + 1.2, -tall * 0.6, x + 3, -tall).move(x, 0).quad(x + 1.2, tall * 0.6, x + 3, tall)
    pen.stroke(bones, BOLD if pen.ink_saver else LINE, shade(colour, 0.25))
    paint_eye(pen, -20.5, -1.2, 1.9, small)
    if small:
        return
    paint_gill(pen, -16, 0, 4.4)
    gleam = Path().move(-24, -3.2).curve(-16, -8, 0, -8.6, 9, -5).curve(0, -7, -16, -6.4, -24, -3.2).close()
    with pen.clip(body):
        pen.shape(gleam, "#ffffff")
    pen.stroke(body, BOLD)
    facets = (
        Path()
        .move(-10, -7.8)
        .line(-6, -3.5)
        .line(-1, -8.4)
        .move(3, -7.6)
        .line(6, -3.6)
        .line(10, -5.2)
        .move(-8, 7.4)
        .line(-3, 3.8)
        .line(2, 7.4)
    )
    pen.stroke(facets, FINE, shade(colour, 0.1))
    pen.shape(
        gather(
            (
                sparkle(-18, -14, 3.4),
                sparkle(12, -16, 4.2),
                sparkle(-14, 15, 2.6),
                sparkle(14, 16, 3.2),
                sparkle(-1, 19, 2),
            )
        ),
        "#ffffff",
        shade(colour, 0.2),
        LINE,
    )


def ember_koi(pen: Pen, small: bool) -> None:
    colour, flame, heart = "#D9531A", "#E8A33A", "#F7DF9A"
    tail = [
        (13, -3),
        (17, -9),
        (27, -17),
        (22.5, -8.5),
        (29, -5),
        (23.5, 0.5),
        (29, 6),
        (22, 8),
        (25, 17),
        (16.5, 9.5),
        (13, 3.5),
    ]
    pen.shape(smooth(tail, closed=True, tension=0.55), flame, INK, LINE)
    pen.shape(move_path(smooth(tail, closed=True, tension=0.55), 7.5, 0, scale=0.55), heart)
    crest = [
        (-10, -8),
        (-9, -13),
        (-5, -19),
        (-4.4, -13.5),
        (0, -21),
        (1.4, -13.8),
        (6, -19),
        (6.6, -11.5),
        (11, -14),
        (9, -6.5),
    ]
    pen.shape(smooth(crest, closed=True, tension=0.5), flame, INK, LINE)
    paint_fin(pen, [(-8, 8), (-8, 14), (-2, 19), (0, 14.5), (4, 16), (1, 8)], flame, small, 4)
    body = (
        Path()
        .move(-26, 1.2)
        .curve(-24, -6, -10, -11.5, 2, -8.8)
        .curve(8, -7.4, 12, -4.5, 15, -3.2)
        .line(15, 3.6)
        .curve(9, 6, 2, 11.5, -10, 10.4)
        .curve(-19, 9.4, -25, 6, -26, 1.2)
        .close()
    )
    paint_body(pen, body, tint(colour, 0.06), small)
    patch = smooth([(-11, -12), (-4, -4), (-8, 2), (-1, 5), (4, -1), (9, 1), (12, -8)], closed=True)
    with pen.clip(body):
        pen.shape(patch, PAPER, INK, FINE)
    if not small:
        paint_scales(pen, body, -9, 15, -9, 10, 2.6, tint(colour, 0.06))
        paint_gill(pen, -14, 0.5, 5.4)
        shade_belly(pen, body, [(-12, 10.4), (-2, 10.4), (6, 8), (14, 3.6)])
        embers = gather(
            move_path(Path().move(0, -1).quad(0.7, 0, 0, 0.8).quad(-0.7, 0, 0, -1).close(), x, y, scale=s)
            for x, y, s in (
                (-16, -14, 2),
                (-13, -19, 1.4),
                (14, -19, 1.8),
                (19, -21, 1.2),
                (9, 18, 1.8),
                (14, 15, 1.3),
                (-17, 15, 1.4),
            )
        )
        pen.shape(embers, flame, INK, FINE)
    whiskers = Path().move(-24, 4.6).quad(-27, 7, -25, 10).move(-22.5, 6).quad(-24, 9, -21.5, 11.5)
    pen.stroke(whiskers, LINE)
    paint_eye(pen, -20, -2.2, 1.9, small)


def star_sturgeon(pen: Pen, small: bool) -> None:
    colour, gold = "#3E7F5E", "#E8C24A"
    paint_fin(
        pen,
        [(16, -2.5), (22, -8), (29, -17), (26, -5.5), (24.5, 1.5), (26.5, 7), (20, 3.6), (16, 2)],
        tint(colour, 0.35),
        small,
        6,
    )
    paint_fin(pen, [(7, -6.6), (12.5, -13.5), (17, -11.6), (15, -4)], tint(colour, 0.4), small, 3)
    paint_fin(pen, [(-14, 7), (-12, 13.5), (-5, 16.4), (-6, 10), (-6, 8)], tint(colour, 0.4), small, 4)
    paint_fin(pen, [(5, 7.4), (9, 13), (14, 12.2), (13, 4.8)], tint(colour, 0.4), small, 3)
    body = (
        Path()
        .move(-28.5, 1.0)
        .curve(-24, -3.4, -20, -7.6, -14, -9)
        .curve(-4, -11.4, 8, -8.6, 18, -3.2)
        .line(18, 3)
        .curve(8, 9, -4, 10.2, -14, 7.8)
        .curve(-19, 6.6, -24, 4.4, -28.5, 1.0)
        .close()
    )
    paint_body(pen, body, tint(colour, 0.22), small)
    if not small:
        paint_scales(pen, body, -11, 17, -9, 2.4, 2.2, tint(colour, 0.22))
    pale = (
        Path()
        .move(-28, 1.2)
        .curve(-18, 3.6, 0, 4.4, 18, 0.8)
        .line(18, 3)
        .curve(8, 9, -4, 10.2, -14, 7.8)
        .curve(-19, 6.6, -24, 4.4, -28, 1.2)
        .close()
    )
    pen.shape(pale, tint(colour, 0.82), INK, FINE)
    scutes = (
        ((-9, -6.2), (-2.0, -6.6), (5, -5.6))
        if small
        else ((-10.6, -6.7), (-5.6, -7.3), (-0.6, -7.3), (4.4, -6.6), (9.2, -5.4))
    )
    size = 3.6 if small else 2.6
    pen.shape(gather(star(x, y, size, size * 0.42, 5) for x, y in scutes), gold, INK, FINE, solid=True)
    sides = ((-8, 0.6), (0, 0.8), (8, 0.4)) if small else tuple((-9.5 + 4.6 * i, -1.1 + 0.1 * i) for i in range(6))
    pen.shape(gather(star(x, y, size * 0.72, size * 0.3, 5) for x, y in sides), gold, INK, FINE, solid=True)
    pen.stroke(Path().move(-21.5, 3.6).quad(-19.5, 4.8, -17.5, 3.8), LINE)
    paint_eye(pen, -19, -1.6, 1.4, small)
    if small:
        return
    pen.stroke(
        Path().move(-23.5, 3.2).line(-24, 6.8).move(-22.3, 3.7).line(-22.4, 7.4).move(-25, 2.7).line(-25.8, 5.6), FINE
    )
    paint_gill(pen, -14.4, -0.4, 4)
    shade_belly(pen, body, [(-12, 8.6), (-2, 9.6), (8, 8), (17, 3.2)])
    trail = Path()
    for y0, bend in ((-12, -4), (-15, -6), (12, 4)):
        trail.move(-20, y0).curve(-8, y0 + bend, 6, y0 + bend, 16, y0 + bend * 0.4)
    pen.stroke(trail, FINE, shade(gold, 0.3), dash=(1.4, 1.0))
    pen.shape(
        gather(
            star(x, y, s, s * 0.42, 5)
            for x, y, s in (
                (-22, -12.4, 2.4),
                (-21, -16, 1.7),
                (18, -17.5, 2.0),
                (-22, 13, 2.2),
                (19, 14, 2.6),
                (0, -19.5, 1.6),
                (5, 17.5, 1.8),
            )
        ),
        gold,
        INK,
        FINE,
    )
