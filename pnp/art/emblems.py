"""Emblems: bold heraldic figures in one colour, to be told apart from across the table."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from pnp import portable
from pnp.art.engraving import choose, move_path
from pnp.art.figure import Figure
from pnp.art.outlines import blob, contour, flip, lines, ribbon, ring, soft_curve, symmetric_outline, with_mirror_image
from pnp.art.path import XY, Path, ellipse, polygon, rect, star
from pnp.art.pen import FINE, INK, Pen


def emblem(pen: Pen, *, name: str, colour: str = INK) -> None:
    """An emblem in the middle of the box."""
    draw_emblem(pen, name, pen.width / 2, pen.height / 2, 0.94 * min(pen.width, pen.height), fill=colour)


def draw_emblem(
    pen: Pen,
    name: str,
    cx: float,
    cy: float,
    size: float,
    *,
    fill: str = INK,
    stroke: str | None = None,
    width: float = FINE,
    place: Callable[[float, float], XY] | None = None,
) -> None:
    """Draw the emblem *name* inside the circle of diameter *size* mm around cx, cy.

    :param stroke: colour of an outline around the whole, *width* points wide.
    :param place: bends it, as cloth does: carries each point of the circle of radius 1 to another.
    :raises ValueError: there is no such emblem.
    """
    figure = _figure(choose("emblem", name, EMBLEMS))
    if place:
        figure = figure.bend(place)
    figure.draw(pen, cx, cy, size, fill=fill, stroke=stroke, width=width)


@cache
def _figure(name: str) -> Figure:
    return EMBLEMS[name]().fit_circle()


# -- sides ---------------------------------------------------------------------------------------


def _tulip() -> Figure:
    petal = contour([(0.0, 0.16), (0.4, 0.08), (0.6, -0.3), (0.56, -0.8)], [(0.28, -0.56), (0.0, -0.2)])
    leaf = contour([(0.0, 0.94), (0.14, 0.52), (0.4, 0.26), (0.78, 0.16)], [(0.66, 0.5), (0.4, 0.78), (0.0, 0.94)])
    heart = symmetric_outline([(0, -0.97), (0.22, -0.56), (0.19, -0.24), (0, -0.02)])
    gap = symmetric_outline([(0, -1.2), (0.29, -0.62), (0.27, -0.22), (0, 0.08)])
    cup = Figure().paint(with_mirror_image(leaf), ribbon(lines([(0, 0.1), (0, 0.9)]), 0.11)).layer()
    return cup.paint(with_mirror_image(petal)).cut(gap).layer().paint(heart)


def _bones(drop: float) -> Path:
    path = Path()
    for side in (-1, 1):
        path.add(ribbon(lines([(-side * 0.56, drop - 0.18), (side * 0.56, drop + 0.18)]), 0.16))
        for end in (-1, 1):
            x, y = end * side * 0.58, drop + end * 0.18
            path.add(ellipse(x + end * side * 0.06, y - 0.07, 0.11)).add(ellipse(x - end * side * 0.01, y + 0.09, 0.11))
    return path


def _skull() -> Figure:
    head = symmetric_outline(
        [(0, -0.96), (0.42, -0.84), (0.61, -0.48), (0.53, -0.16), (0.38, 0.0)],
        [(0.35, 0.26), (0.22, 0.33), (0, 0.34)],
        top=True,
        foot=True,
    )
    nose = symmetric_outline([(0, -0.17), (0.09, 0.01)], [(0, -0.03)])
    teeth = lines([(-0.11, 0.16), (-0.11, 0.4)], [(0.11, 0.16), (0.11, 0.4)])
    socket = blob([(0.13, -0.24), (0.16, -0.44), (0.34, -0.47), (0.43, -0.32), (0.36, -0.17), (0.22, -0.14)])
    skull = Figure().paint(_bones(0.58)).cut(move_path(head, 0, 0.07, scale=1.02)).layer().paint(head)
    return skull.cut(with_mirror_image(socket), nose, ribbon(teeth, 0.055, round_ends=False))


def _rose() -> Figure:
    petal = contour(
        [(0.0, -0.2), (0.42, -0.46), (0.47, -0.74), (0.26, -0.91), (0, -0.8)],
        [(-0.26, -0.91), (-0.47, -0.74), (-0.42, -0.46), (0.0, -0.2)],
    )
    sepal = contour([(-0.2, -0.5), (-0.16, -0.78), (0, -1.0)], [(0.16, -0.78), (0.2, -0.5)], [(-0.2, -0.5)])
    seams = ribbon(ring(lines([(0, -0.3), (0, -0.9)]), 5, start=36), 0.08)
    rose = Figure().paint(ring(sepal, 5, start=36)).cut(ring(move_path(petal, 0, 0.02, scale=1.05), 5))
    rose.layer().paint(ring(petal, 5)).cut(seams, ellipse(0, 0, 0.48))
    return (
        rose.layer()
        .paint(ring(ellipse(0, -0.24, 0.165), 5))
        .cut(ellipse(0, 0, 0.19))
        .layer()
        .paint(ellipse(0, 0, 0.12))
    )


def _tower(x: float, top: float, width: float, foot: float) -> Path:
    """A tower with three merlons."""
    left, step, notch = x - width / 2, width / 5, 0.15
    crown = [(left + edge * step, top if i % 2 == 0 else top + notch) for i in range(5) for edge in (i, i + 1)]
    return polygon([*crown, (x + width / 2, foot), (left, foot)])


def _castle() -> Figure:
    towers = [
        _tower(0, -0.9, 0.52, 0.7),
        with_mirror_image(_tower(0.5, -0.42, 0.42, 0.7)),
        rect(-0.78, 0.58, 1.56, 0.16),
    ]
    gate = Path().move(-0.17, 0.8).line(-0.17, 0.3).curve(-0.17, 0.06, 0.17, 0.06, 0.17, 0.3).line(0.17, 0.8).close()
    window = (
        Path().move(0.07, -0.24).line(-0.07, -0.24).line(-0.07, -0.46).curve(-0.07, -0.56, 0.07, -0.56, 0.07, -0.46)
    )
    return Figure().paint(*towers).cut(gate, window, with_mirror_image(rect(0.45, -0.06, 0.1, 0.24)))


def _fleur_de_lis() -> Figure:
    middle = symmetric_outline([(0, -0.97), (0.21, -0.62), (0.25, -0.36), (0.1, 0.06)])
    side = contour(
        [(0.17, 0.06), (0.3, -0.3), (0.56, -0.5), (0.82, -0.32), (0.82, -0.04), (0.6, 0.1)],
        [(0.65, -0.08), (0.54, -0.2), (0.42, -0.1), (0.37, 0.06)],
        [(0.17, 0.06)],
    )
    foot = symmetric_outline([(0.1, 0.26), (0.12, 0.58), (0, 0.94)])
    curl = contour(
        [(0.17, 0.26), (0.32, 0.26)], [(0.36, 0.46), (0.56, 0.56)], [(0.36, 0.72), (0.2, 0.54), (0.17, 0.26)]
    )
    return Figure().paint(
        middle, with_mirror_image(side), rect(-0.44, 0.1, 0.88, 0.12, 0.06), foot, with_mirror_image(curl)
    )


def _star() -> Figure:
    return Figure().paint(star(0, 0.05, 0.98, 0.4, 5))


def _trident() -> Figure:
    barb = contour([(0, -0.97), (0.1, -0.76), (0.23, -0.5)], [(0.0, -0.58), (-0.23, -0.5)], [(-0.1, -0.76), (0, -0.97)])
    arm = soft_curve([(0.54, -0.4), (0.52, -0.12), (0.34, 0.08), (0, 0.13)])
    shaft = ribbon(lines([(0, -0.6), (0, 0.82)]), 0.17)
    collar = [rect(-0.22, 0.26, 0.44, 0.1, 0.05), ellipse(0, 0.84, 0.13)]
    return Figure().paint(
        barb, with_mirror_image(move_path(barb, 0.54, 0.2)), with_mirror_image(ribbon(arm, 0.17)), shaft, *collar
    )


# -- other figures -------------------------------------------------------------------------------


def _anchor() -> Figure:
    arms = ribbon(soft_curve([(-0.66, 0.26), (-0.44, 0.66), (0, 0.82), (0.44, 0.66), (0.66, 0.26)]), 0.16)
    fluke = contour(
        [(0.72, -0.02), (0.88, 0.22), (0.9, 0.44)], [(0.66, 0.32), (0.42, 0.3)], [(0.6, 0.16), (0.72, -0.02)]
    )
    shank = [ribbon(lines([(0, -0.5), (0, 0.8)]), 0.17), polygon([(-0.14, 0.86), (0, 0.97), (0.14, 0.86), (0, 0.6)])]
    stock = ribbon(lines([(-0.48, -0.34), (0.48, -0.34)]), 0.14)
    return (
        Figure()
        .paint(arms, with_mirror_image(fluke), *shank, stock, ellipse(0, -0.73, 0.24))
        .cut(ellipse(0, -0.73, 0.12))
    )


def _crown() -> Figure:
    points = symmetric_outline(
        [(0, -0.62), (0.24, 0.02)],
        [(0.46, -0.46)],
        [(0.56, 0.02)],
        [(0.86, -0.3)],
        [(0.66, 0.4)],
        [(0, 0.34)],
        foot=True,
    )
    balls = [
        ellipse(0, -0.7, 0.12),
        with_mirror_image(ellipse(0.47, -0.52, 0.11)),
        with_mirror_image(ellipse(0.85, -0.36, 0.1)),
    ]
    band = symmetric_outline([(0, 0.43), (0.66, 0.49)], [(0.66, 0.7)], [(0, 0.66)], top=True, foot=True)
    return Figure().paint(points, *balls, band)


def _sun() -> Figure:
    ray = polygon([(-0.15, -0.55), (0, -0.98), (0.15, -0.55)])
    flame = contour([(-0.07, -0.57), (-0.1, -0.7), (0.0, -0.9)], [(0.02, -0.72), (0.09, -0.57)], [(-0.07, -0.57)])
    brow = ribbon(soft_curve([(0.08, -0.08), (0.18, -0.17), (0.3, -0.1)]), 0.06)
    nose = ribbon(lines([(0.02, -0.1), (-0.06, 0.1), (0.04, 0.11)]), 0.05)
    smile = ribbon(soft_curve([(-0.18, 0.2), (0, 0.28), (0.18, 0.2)]), 0.06)
    sun = Figure().paint(ellipse(0, 0, 0.48), ring(ray, 8), ring(flame, 8, start=22.5))
    return sun.cut(with_mirror_image(brow), with_mirror_image(ellipse(0.18, -0.04, 0.06)), nose, smile)


def _moon() -> Figure:
    crescent = Figure().paint(ellipse(-0.06, 0, 0.9)).cut(ellipse(0.3, -0.12, 0.7))
    return crescent.layer().paint(star(0.4, -0.12, 0.36, 0.15, 5))


def _wheel() -> Figure:
    spoke = ribbon(lines([(0, -0.1), (0, -0.66)]), 0.1)
    handle = contour([(-0.06, -0.6), (-0.1, -0.8), (0, -0.97)], [(0.1, -0.8), (0.06, -0.6)], [(-0.06, -0.6)])
    rim = Figure().paint(ellipse(0, 0, 0.68)).cut(ellipse(0, 0, 0.5)).layer()
    return rim.paint(ring(spoke, 8), ring(handle, 8), ellipse(0, 0, 0.22)).cut(ellipse(0, 0, 0.08))


def _cutlass() -> list[Path]:
    """Upright, its edge to the right, the point at the top."""
    blade = contour(
        [(-0.08, 0.46), (-0.06, -0.2), (-0.26, -0.97)], [(0.08, -0.6), (0.18, 0.0), (0.13, 0.46)], [(-0.08, 0.46)]
    )
    guard = ribbon(soft_curve([(-0.24, 0.5), (0.06, 0.48), (0.26, 0.58), (0.24, 0.8), (0.04, 0.92)]), 0.1)
    return [blade, guard, ribbon(lines([(0, 0.5), (0, 0.9)]), 0.14), ellipse(0, 0.9, 0.11)]


def _swords() -> Figure:
    """Two crossed; the one behind is cut where the other passes."""
    one = Path()
    for part in _cutlass():
        one.add(move_path(part, turn=47))
    gap = move_path(ribbon(lines([(0.02, -0.6), (0.02, 0.44)]), 0.3, round_ends=False), turn=47)
    return Figure().paint(flip(one)).cut(gap).layer().paint(one)


def _compass() -> Figure:
    """Eight points, the long ones split: one half in the light, so that only its edge is drawn."""
    lit = polygon([(-0.03, -0.72), (-0.105, -0.22), (-0.03, -0.15)])
    long = polygon([(0, -0.97), (0.2, -0.2), (0, 0), (-0.2, -0.2)])
    short = polygon([(0, -0.66), (0.17, -0.22), (0, 0), (-0.17, -0.22)])
    gap = polygon([(0, -1.2), (0.26, -0.26), (0, 0.1), (-0.26, -0.26)])
    circle = Figure().paint(ellipse(0, 0, 0.6)).cut(ellipse(0, 0, 0.53)).cut(ring(gap, 4))
    circle.layer().paint(ring(short, 4, start=45)).cut(ring(gap, 4))
    return circle.layer().paint(ring(long, 4)).cut(ring(lit, 4))


def _whale() -> Figure:
    body = contour(
        [
            (-0.95, 0.22),
            (-0.9, -0.12),
            (-0.62, -0.34),
            (-0.2, -0.34),
            (0.24, -0.12),
            (0.52, 0.0),
            (0.66, -0.16),
            (0.66, -0.36),
        ],
        [(0.46, -0.46), (0.38, -0.7)],
        [(0.58, -0.7), (0.72, -0.52)],
        [(0.82, -0.7), (1.0, -0.72)],
        [(0.96, -0.5), (0.82, -0.36)],
        [(0.86, 0.0), (0.7, 0.32), (0.3, 0.54), (-0.3, 0.6), (-0.78, 0.5), (-0.95, 0.22)],
    )
    spout = ribbon(soft_curve([(-0.6, -0.46), (-0.6, -0.62), (-0.76, -0.72), (-0.88, -0.6)]), 0.09, 0.05)
    spray = ribbon(soft_curve([(-0.56, -0.46), (-0.56, -0.7), (-0.4, -0.82), (-0.28, -0.7)]), 0.09, 0.05)
    eye = ellipse(-0.44, 0.06, 0.055)
    mouth = ribbon(soft_curve([(-1.0, 0.24), (-0.7, 0.28), (-0.42, 0.2)]), 0.055)
    fin = ribbon(soft_curve([(-0.2, 0.26), (-0.06, 0.42), (0.16, 0.44)]), 0.055)
    return Figure().paint(body, spout, spray).cut(eye, mouth, fin)


def _wolf() -> Figure:
    head = symmetric_outline(
        [(0, -0.36), (0.22, -0.44)],
        [(0.36, -0.72), (0.52, -0.95)],
        [(0.64, -0.62), (0.66, -0.24)],
        [(0.94, 0.16)],
        [(0.74, 0.14)],
        [(0.76, 0.42)],
        [(0.54, 0.36)],
        [(0.44, 0.6)],
        [(0.3, 0.5)],
        [(0.2, 0.86), (0, 0.95)],
        top=True,
        foot=True,
    )
    eye = contour([(0.13, 0.1), (0.28, -0.06), (0.48, -0.12)], [(0.4, 0.08), (0.13, 0.1)])
    ear = contour([(0.4, -0.44), (0.51, -0.76)], [(0.54, -0.4)], [(0.4, -0.44)])
    cheek = ribbon(soft_curve([(0.16, 0.28), (0.22, 0.42), (0.2, 0.56)]), 0.05)
    muzzle = ribbon(soft_curve([(0.0, 0.72), (0.12, 0.8)]), 0.05)
    nose = symmetric_outline([(0, 0.56), (0.14, 0.57), (0, 0.74)], top=True)
    return (
        Figure()
        .paint(head)
        .cut(with_mirror_image(eye), with_mirror_image(ear), with_mirror_image(cheek), with_mirror_image(muzzle), nose)
    )


def _shell() -> Figure:
    def on_rim(degrees: float, reach: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return reach * portable.sin(angle), 0.6 - reach * portable.cos(angle)

    step = 22
    rim = [[on_rim(i, 1.5), on_rim(i + step / 2, 1.36)] for i in range(-33, 34, step)]
    first, last = [on_rim(-55, 0.98), on_rim(-52, 1.22), on_rim(-44, 1.32)], [on_rim(52, 1.22), on_rim(55, 0.98)]
    fan = contour([(0, 0.6), first[0]], first[1:], *rim, last, [(0, 0.6)])
    ribs = lines(*[[on_rim(i, 0.5), on_rim(i, 1.42)] for i in range(-44, 45, step)])
    hinge = symmetric_outline([(0.2, 0.54), (0.48, 0.64)], [(0.36, 0.84), (0, 0.9)], foot=True)
    return Figure().paint(fan).cut(ribbon(ribs, 0.03, 0.08)).layer().paint(hinge)


def _kraken() -> Figure:
    head = symmetric_outline(
        [(0, -0.97), (0.34, -0.74), (0.42, -0.4), (0.28, -0.06)], [(0.34, 0.2), (0, 0.34)], foot=True
    )
    arms = [
        soft_curve([(0.2, 0.1), (0.52, 0.0), (0.74, -0.28), (0.62, -0.5), (0.48, -0.36)]),
        soft_curve([(0.18, 0.16), (0.5, 0.3), (0.8, 0.28), (0.87, 0.08), (0.72, 0.04)]),
        soft_curve([(0.1, 0.2), (0.3, 0.5), (0.6, 0.66), (0.72, 0.52), (0.58, 0.44)]),
        soft_curve([(0.04, 0.2), (0.06, 0.6), (0.26, 0.9), (0.4, 0.8), (0.3, 0.68)]),
    ]
    kraken = Figure().paint(head, *[with_mirror_image(ribbon(arm, 0.21, 0.07)) for arm in arms])
    eye = contour([(0.08, -0.12), (0.18, -0.24), (0.28, -0.22)], [(0.24, -0.06), (0.08, -0.12)])
    return kraken.cut(with_mirror_image(eye))


EMBLEMS: dict[str, Callable[[], Figure]] = {
    "tulip": _tulip,
    "skull": _skull,
    "rose": _rose,
    "castle": _castle,
    "fleur-de-lis": _fleur_de_lis,
    "star": _star,
    "trident": _trident,
    "anchor": _anchor,
    "crown": _crown,
    "sun": _sun,
    "moon": _moon,
    "wheel": _wheel,
    "swords": _swords,
    "compass": _compass,
    "whale": _whale,
    "wolf": _wolf,
    "shell": _shell,
    "kraken": _kraken,
}
