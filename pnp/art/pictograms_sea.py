"""Pictograms of ships, weather, islands and the creatures of the sea."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.emblems import EMBLEMS
from pnp.art.engraving import move_path
from pnp.art.figure import Figure
from pnp.art.outlines import contour, ribbon, ring, with_mirror_image
from pnp.art.path import Path, arc, polygon, rect
from pnp.art.pictogram_parts import (
    WEIGHT,
    arrow,
    bar,
    bow,
    chest,
    circle,
    hull,
    mound,
    palm,
    square_sail,
    waterline,
)


def _masts() -> Figure:
    deck = contour(
        [(-0.95, 0.5), (0.95, 0.5)], [(0.86, 0.8), (0.74, 0.92)], [(-0.74, 0.92)], [(-0.86, 0.8), (-0.95, 0.5)]
    )
    figure = Figure().paint(deck)
    for x, top in ((-0.6, -0.68), (0, -0.92), (0.6, -0.68)):
        figure.paint(rect(x - 0.09, top, 0.18, 0.6 - top))
        figure.paint(bar((x - 0.2, top + 0.6), (x + 0.2, top + 0.6), width=0.17))
        figure.paint(polygon([(x - 0.09, top), (x + 0.38, top + 0.17), (x - 0.09, top + 0.34)]))
    return figure


def _ship(y: float = 0.0, scale: float = 1.0) -> Figure:
    """Two masts under sail; from -0.95 to 0.8 at scale 1."""
    sails = [square_sail(-0.38, -0.72, 0.7, 0.84), square_sail(0.42, -0.95, 0.78, 1.07)]
    masts = [bar((-0.4, 0.1), (-0.4, 0.4), width=0.14), bar((0.36, 0.1), (0.36, 0.4), width=0.14)]
    return Figure().paint(*[move_path(part, 0, y, scale=scale) for part in (*sails, *masts, hull(0, 0.32))])


def _at_sea() -> Figure:
    ship = _ship(-0.12, 0.88).cut(waterline(0.58, width=0.44), rect(-1.1, 0.5, 2.2, 0.6))
    return ship.layer().paint(waterline(0.58), waterline(0.86, width=0.16))


def _move() -> Figure:
    return _ship(-0.24, 0.74).paint(arrow(0, 0.7, 1.84, width=0.2, head=0.3))


def _sail() -> Figure:
    """One mast with one full sail and a pennant."""
    cloth = contour(
        [(-0.62, -0.5), (0.62, -0.5)],
        [(1.02, 0.0), (0.72, 0.5)],
        [(0, 0.34), (-0.56, 0.5)],
        [(-0.3, 0.0), (-0.62, -0.5)],
    )
    pennant = polygon([(0, -1.0), (0.62, -0.84), (0, -0.66)])
    mast, step = bar((0, -1.0), (0, 0.94), width=0.2), bar((-0.4, 0.92), (0.4, 0.92), width=0.2)
    return Figure().paint(cloth, pennant, mast, step)


def _boat() -> Figure:
    """A rower in his boat."""
    side = [[(0.78, 0.56), (0.5, 0.74)], [(-0.5, 0.74)], [(-0.78, 0.56), (-0.95, 0.16)]]
    shell = contour([(-0.95, 0.16), (-0.4, 0.32), (0.4, 0.32), (0.95, 0.16)], *side)
    rower = contour([(-0.46, 0.36), (-0.44, -0.06), (-0.26, -0.28)], [(0.0, -0.22), (0.06, 0.36)], [(-0.46, 0.36)])
    oar = bar((-0.1, 0.0), (0.6, 0.8), width=0.15).add(bow((0.52, 0.7), (0.7, 0.92), width=0.3))
    gap = bar((0.1, 0.22), (0.52, 0.7), (0.7, 0.92), width=0.44)
    return Figure().paint(shell, rower, circle(-0.14, -0.56, 0.25)).cut(gap).layer().paint(oar)


def _island() -> Figure:
    return Figure().paint(mound(0.5), palm(-0.06, 0.66, 1.18))


def _treasure_island() -> Figure:
    """A chest on an island, under a palm."""
    sand = contour(
        [(-0.98, 0.94), (-0.86, 0.74), (-0.6, 0.68), (0.5, 0.62), (0.84, 0.72), (0.98, 0.94)], [(-0.98, 0.94)]
    )
    body, cuts = chest(-0.36, 0.54, 0.66)
    return Figure().paint(sand, palm(0.48, 0.76, 0.66, 2.0)).layer().paint(body).cut(cuts)


def _home() -> Figure:
    """A hut with a door."""
    roof = polygon([(0, -0.92), (0.84, -0.1), (-0.84, -0.1)])
    ground = contour([(-0.95, 0.9), (-0.6, 0.6), (0, 0.5), (0.6, 0.6), (0.95, 0.9)], [(-0.95, 0.9)])
    return Figure().paint(roof, rect(-0.56, -0.14, 1.12, 0.8), ground).cut(rect(-0.17, 0.02, 0.34, 0.46, 0.1))


def _gust(start: float, end: float, y: float, radius: float, *, down: bool = False) -> Path:
    """A streak of wind that curls at its end."""
    turn = -1 if down else 1
    path = Path().move(start, y).line(end, y)
    path.follow(arc(end, y - turn * radius, radius, turn * 90, turn * -140))
    return ribbon(path, WEIGHT)


def _wind() -> Figure:
    return Figure().paint(
        _gust(-0.9, -0.06, -0.28, 0.26), _gust(-0.9, 0.64, 0.06, 0.25), _gust(-0.66, 0.24, 0.42, 0.22, down=True)
    )


def _storm() -> Figure:
    cloud = [
        circle(-0.48, -0.32, 0.4),
        circle(0.04, -0.5, 0.44),
        circle(0.52, -0.3, 0.38),
        rect(-0.6, -0.36, 1.2, 0.44, 0.2),
    ]
    bolt = polygon([(0.1, 0.1), (-0.3, 0.56), (-0.04, 0.56), (-0.16, 0.96), (0.34, 0.42), (0.06, 0.42), (0.26, 0.1)])
    gap = polygon([(0.02, -0.02), (-0.44, 0.62), (0.5, 0.4), (0.4, -0.02)])
    rain = [bar((-0.5, 0.28), (-0.62, 0.62), width=0.14), bar((0.62, 0.28), (0.5, 0.62), width=0.14)]
    return Figure().paint(*cloud, *rain).cut(gap).layer().paint(bolt)


def _wave() -> Figure:
    crest = contour(
        [(-0.95, 0.7), (-0.66, -0.1), (-0.1, -0.66), (0.5, -0.6), (0.78, -0.2), (0.7, 0.08)],
        [(0.56, -0.16), (0.3, -0.14), (0.2, 0.12), (0.4, 0.42), (0.95, 0.5)],
        [(0.95, 0.7)],
        [(-0.95, 0.7)],
    )
    return Figure().paint(crest).cut(bow((-0.56, 0.5), (-0.4, 0.1), (-0.06, -0.3), width=0.1))


def _fish() -> Figure:
    body = contour(
        [(-0.95, 0.02), (-0.6, -0.34), (-0.1, -0.46), (0.34, -0.26), (0.52, -0.1)],
        [(0.74, -0.32), (0.95, -0.5)],
        [(0.84, 0.0), (0.95, 0.5)],
        [(0.74, 0.32), (0.52, 0.1)],
        [(0.3, 0.28), (-0.1, 0.44), (-0.6, 0.34), (-0.95, 0.02)],
    )
    fin = contour([(-0.3, -0.4), (0.0, -0.72), (0.3, -0.6)], [(0.2, -0.3)], [(-0.3, -0.4)])
    gill = bow((-0.3, -0.26), (-0.2, 0.0), (-0.3, 0.26), width=0.1)
    return Figure().paint(body, fin).cut(circle(-0.6, -0.08, 0.09), gill)


def _flag() -> Figure:
    cloth = contour(
        [(-0.5, -0.84), (-0.1, -0.94), (0.3, -0.76), (0.86, -0.84)],
        [(0.8, -0.3), (0.86, 0.16)],
        [(0.3, 0.22), (-0.1, 0.04), (-0.5, 0.14)],
        [(-0.5, -0.84)],
    )
    return Figure().paint(bar((-0.68, -0.84), (-0.68, 0.9)), cloth)


def _false_colors() -> Figure:
    """Two flags, of which one is hollow."""
    cloth = contour(
        [(0.16, -0.86), (0.44, -0.94), (0.92, -0.78)], [(0.9, -0.16)], [(0.46, -0.3), (0.2, -0.24)], [(0.16, -0.86)]
    )
    inside = contour(
        [(0.31, -0.75), (0.44, -0.78), (0.78, -0.67)], [(0.77, -0.35)], [(0.46, -0.44), (0.33, -0.41)], [(0.31, -0.75)]
    )
    poles = with_mirror_image(bar((0.12, -0.84), (-0.5, 0.9), width=0.16))
    return Figure().paint(poles, with_mirror_image(cloth)).cut(move_path(inside, mirror=True))


def _lookout() -> Figure:
    """A spyglass."""
    tubes = [
        rect(-0.98, -0.16, 0.56, 0.32, 0.04),
        rect(-0.34, -0.22, 0.56, 0.44, 0.04),
        rect(0.3, -0.3, 0.6, 0.6, 0.05),
    ]
    return Figure().paint(*tubes).turn(-32)


def _harpoon() -> Figure:
    """Its line runs from the tail."""
    head = polygon([(1.12, 0), (0.4, -0.3), (0.26, -0.52), (0.28, -0.1), (0.28, 0.1), (0.26, 0.52), (0.4, 0.3)])
    line = bow((-0.92, 0.0), (-0.72, 0.36), (-0.4, 0.34), (-0.3, 0.6), (0.0, 0.66), width=0.16)
    return Figure().paint(head, bar((-0.92, 0), (0.5, 0), width=0.2), line).turn(-45)


def _board() -> Figure:
    """A grappling hook as it flies: four claws, an eye and its rope."""
    wide = bow((0, 0.1), (0.5, 0.02), (0.96, -0.3), (0.84, -0.86), width=0.24, end=0.12)
    narrow = bow((0, 0.0), (0.2, -0.1), (0.42, -0.4), (0.32, -0.94), width=0.22, end=0.12)
    shaft = bar((0, -0.2), (0, 0.34), width=0.24)
    rope = bow((0, 0.52), (-0.3, 0.66), (0.24, 0.84), (-0.02, 1.1), width=0.17)
    figure = Figure().paint(with_mirror_image(wide), with_mirror_image(narrow), shaft, circle(0, 0.42, 0.22), rope)
    return figure.cut(circle(0, 0.42, 0.09)).turn(30)


def _hook() -> Figure:
    """A hook in place of a hand, on its cuff."""
    cuff = contour([(-0.42, 0.42), (0.42, 0.42)], [(0.56, 0.96)], [(-0.56, 0.96)], [(-0.42, 0.42)])
    around = ((0.0, 0.18), (-0.14, 0.0), (-0.46, -0.24), (-0.46, -0.64), (-0.04, -0.84), (0.4, -0.66), (0.56, -0.14))
    claw = bow(*around, width=0.25, end=0.05)
    return Figure().paint(cuff, bar((-0.32, 0.22), (0.32, 0.22), width=0.2), claw)


def _cannon() -> Figure:
    barrel = contour(
        [(-0.66, -0.3), (0.9, -0.3)],
        [(0.96, -0.34)],
        [(0.96, 0.12)],
        [(0.9, 0.08)],
        [(-0.6, 0.24)],
        [(-0.84, -0.02), (-0.66, -0.3)],
    )
    parts = [move_path(part, 0, -0.12, turn=-14) for part in (barrel, circle(-0.9, -0.03, 0.12))]
    carriage = polygon([(-0.92, 0.7), (-0.74, 0.16), (0.24, 0.08), (0.56, 0.7)])
    gap = [circle(-0.54, 0.62, 0.4), circle(0.26, 0.62, 0.4), move_path(rect(-1, 0.0, 2, 0.34), 0, -0.12, turn=-14)]
    wheels = [circle(-0.54, 0.62, 0.29), circle(0.26, 0.62, 0.29)]
    figure = Figure().paint(carriage).cut(*gap).layer().paint(*parts)
    return figure.layer().paint(*wheels).cut(circle(-0.54, 0.62, 0.1), circle(0.26, 0.62, 0.1))


def _cannonball() -> Figure:
    return Figure().paint(circle(0, 0, 0.86)).cut(bow((-0.56, -0.06), (-0.46, -0.38), (-0.1, -0.56), width=0.15))


def _compass() -> Figure:
    needle = polygon([(0.44, -0.56), (0.14, 0.14), (-0.44, 0.56), (-0.14, -0.14)])
    return Figure().paint(circle(0, 0, 0.92)).cut(circle(0, 0, 0.74)).layer().paint(needle).cut(circle(0, 0, 0.1))


def _spinner() -> Figure:
    """A square dial of six fields, and its pointer."""
    dial = Figure().paint(rect(-0.92, -0.92, 1.84, 1.84, 0.24)).cut(circle(0, 0, 0.78)).layer()
    dial.paint(ring(circle(0, -0.58, 0.12), 6))
    return dial.paint(arrow(0.07, -0.12, 1.24, -60, width=0.18, head=0.26), circle(0, 0, 0.2))


SEA: dict[str, Callable[[], Figure]] = {
    "masts": _masts,
    "move": _move,
    "at-sea": _at_sea,
    "sail": _sail,
    "boat": _boat,
    "island": _island,
    "treasure-island": _treasure_island,
    "home": _home,
    "wind": _wind,
    "storm": _storm,
    "wave": _wave,
    "fish": _fish,
    "flag": _flag,
    "false-colors": _false_colors,
    "lookout": _lookout,
    "harpoon": _harpoon,
    "board": _board,
    "hook": _hook,
    "cannon": _cannon,
    "cannonball": _cannonball,
    "compass": _compass,
    "spinner": _spinner,
    "fight": lambda: EMBLEMS["swords"]().enlarge(1.18),
    "anchor": EMBLEMS["anchor"],
    "skull": EMBLEMS["skull"],
    "crown": EMBLEMS["crown"],
    "star": EMBLEMS["star"],
}
