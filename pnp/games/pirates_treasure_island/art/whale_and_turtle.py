"""Sea beasts as big as islands: whale and turtle.

Each draws around an origin on the water line, about 56 mm wide and 31 mm high.
"""

from __future__ import annotations

from pnp.art.engraving import blend
from pnp.art.flotsam import DARK_WOOD
from pnp.art.path import XY, Path, ellipse, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box
from pnp.art.shaded_bodies import IVORY, Ribbon, engrave_rim, rim_shade, round_body
from pnp.games.pirates_treasure_island.art.beast_parts import (
    GULLET,
    above_water,
    barnacles,
    chain,
    eye,
    foam,
    hook_fin,
    teeth_along,
)
from pnp.games.pirates_treasure_island.art.limbs_and_boats import draw_hull, rowing_boat

_BACK: list[XY] = [
    (-22.4, -8.4),
    (-21, -13.4),
    (-15.6, -17.2),
    (-8, -18),
    (0, -15.6),
    (7, -10.6),
    (12.4, -4.6),
    (16, 3),
]

_FINS: dict[int, list[tuple[float, float, float]]] = {
    1: [(0.54, 10, 13)],
    2: [(0.45, 8, 12), (0.66, 7, 10.6)],
    3: [(0.42, 6, 10.6), (0.565, 5.6, 9.8), (0.7, 5, 8.2)],
}
"""Fins of the whale by their number: place along the back, breadth, height."""


def whale(pen: Pen, masts: int, colour: str, teeth: int) -> None:
    """A scarred old whale: *masts* tall fins stand on its back."""
    skin, throat = "#94AAB8", "#EDE9DA"
    _spout(pen, -17.4, -15.6)
    above_water(pen, lambda: _whale_body(pen, masts, colour, skin, throat, teeth))
    foam(pen, -25, 15.4, 0.8)
    foam(pen, 20.2, 24, 0.8)


def _spout(pen: Pen, x: float, y: float) -> None:
    jets = Path()
    for side, reach in ((-1, 4.4), (1, 5.2)):
        jets.move(x - 0.5, y + 0.6).curve(x, y - 5, x + side * 0.8, y - 9, x + side * reach, y - 9.4)
        jets.curve(x + side * (reach + 2), y - 9, x + side * (reach + 2), y - 6.4, x + side * (reach + 0.6), y - 5.8)
        jets.curve(x + side * (reach + 0.6), y - 7.4, x + side * (reach - 1), y - 7.8, x + side * 2.2, y - 6.6)
        jets.curve(x + side * 1, y - 5, x + 0.7, y - 2, x + 0.6, y + 0.6).close()
    pen.shape(jets, "#E4EFEE", INK, FINE)
    drops = Path()
    for dx, dy in ((-6.6, -4), (-5.6, -2.6), (7.4, -4.2), (6.6, -2.4), (0.2, -11.2), (-1.4, -10.4), (1.8, -10.2)):
        drops.add(ellipse(x + dx, y + dy, 0.3, 0.45))
    pen.shape(drops, "#E4EFEE", INK, FINE)


def _whale_body(pen: Pen, masts: int, colour: str, skin: str, throat: str, teeth: int) -> None:
    back = Ribbon(_BACK, [1.0] * len(_BACK))
    for t, breadth, height in _FINS[masts]:
        with pen.at(*back.at(t), turn=(t - 0.44) * 80):
            hook_fin(pen, 0, 0.6, breadth, height, breadth * 0.5, colour)
    _fluke(pen, skin)
    gape: list[XY] = [(-22.4, -8.4), (-18, -8), (-13, -6.6), (-9.6, -3.4)]
    jaw: list[XY] = [(-9.6, -3.4), (-14, -2.2), (-19, -2.6), (-24, -5)]
    pen.shape(
        chain([(-9.6, -4), (-15, -1), (-23, -2)], [(-23, -2), (-21.6, -10)], [(-21.6, -10), (-9.6, -6)]),
        GULLET,
        INK,
        FINE,
    )
    pen.stroke(Path().move(-12, -4).quad(-17, -3.4, -21.4, -4.6), FINE)
    with pen.at(-20.4, -3.6, turn=16, scale=0.9, mirror=True):
        rowing_boat(pen)  # the next one that she swallows
    teeth_along(pen, [(-12, -2.9), (-16, -2.2), (-20, -2.8), (-23.4, -4.6)], teeth - teeth // 2, 2.4, breadth=1.1)
    chin: list[XY] = [(-24, -5), (-25.6, -3), (-25.4, 0.6), (-23, 6)]
    round_body(pen, chain(jaw, chin, [(-23, 6), (-4, 6), (-6, 0), (-9.6, -3.4)]), throat, 1.6, BOLD)
    pleats = Path()
    for k in range(5):
        pleats.move(-24.6 + 0.4 * k, -2.2 + 1.0 * k).quad(-17, 0.2 + 0.9 * k, -9.4 + k * 0.6, -1.6 + 1.1 * k)
    pen.stroke(pleats, FINE)
    body = chain(_BACK, [(16, 3), (16, 6), (-6, 6)], [(-6, 6), (-8, 1), (-9.6, -3.4)], gape[::-1])
    teeth_along(pen, [(-21.6, -8.6), (-17, -8), (-12.6, -6.6)], teeth // 2, 2.2, breadth=1.1)
    round_body(pen, body, skin, 2.9, BOLD)
    with pen.clip(body):
        pen.stroke(rim_shade([*_BACK, (16, 6), (-6, 6), (-9.6, -3.4), *gape[::-1][1:-1]], 5.2, below=2), FINE)
    _whale_marks(pen, skin)


def _whale_marks(pen: Pen, skin: str) -> None:
    flipper: list[XY] = [(-4.4, -2.6), (-0.6, -3.4), (3.4, -1.2), (6.2, 4), (2, 4), (-2.4, 1)]
    pen.shape(smooth(flipper, closed=True), skin, INK, LINE)
    lines = rim_shade(flipper, 1.6, below=0.6)
    for k in range(4):
        lines.move(-15.4 + 1.7 * k, -12.8 + 0.3 * k).line(-14.4 + 1.7 * k, -14.6 + 0.3 * k)
    lines.move(-15.8, -13.8).line(-8.4, -12.8)
    lines.move(-6.6, -6.2).quad(-5, -7, -5, -9).move(-5.4, -5).quad(-3.4, -6, -3.2, -8.4)
    pen.stroke(lines, FINE)
    eye(pen, -9.4, -8.4, 1.5, skin, slant=-20, slit=False)
    barnacles(
        pen,
        [
            (-19, -13, 0.9),
            (-20, -11.6, 0.7),
            (-17.8, -14.4, 0.6),
            (1.4, -11.6, 0.8),
            (2.8, -10.8, 0.55),
            (8, -5.4, 0.7),
            (-1.6, -6.4, 0.6),
        ],
    )
    _harpoon(pen, 10, -4.6, 40)


def _harpoon(pen: Pen, x: float, y: float, turn: float) -> None:
    """A broken harpoon that stuck long ago, with a frayed end of rope."""
    with pen.at(x, y, turn=turn - 90):
        pen.stroke(Path().move(0, 0).line(7.4, 0), 1.5)
        pen.stroke(Path().move(0.5, 0).line(6.8, 0), 0.7, "#E0C79A")
        pen.stroke(Path().move(7, 0).quad(7.6, 2, 6.2, 3.4).quad(5.4, 4.4, 6.4, 5.4), LINE)


def _fluke(pen: Pen, skin: str) -> None:
    stalk = Ribbon([(21, 6), (22, 0), (22.4, -5.4), (21.8, -9)], [3, 2.2, 1.5, 1.2])
    lobes = chain([(21.8, -7.4), (18.2, -9), (15, -12.8), (14.6, -15.6)], [(14.6, -15.6), (18.4, -14.2), (21.4, -11.6)],
                  [(21.4, -11.6), (24.2, -14.4), (28.2, -15.2)], [(28.2, -15.2), (27.6, -11.6), (25, -8.4),
                  (21.8, -7.4)])  # fmt: skip
    round_body(pen, stalk.band(-1, 1), skin, 1.0, BOLD)
    pen.stroke(stalk.shade(0.55, 0.9), FINE)
    round_body(pen, lobes, skin, 0.9, BOLD)
    veins = Path()
    for x, y in ((16.4, -13.8), (18, -12.6), (26.4, -13.4), (24.8, -12)):
        veins.move(21.8, -8.6).quad((x + 21.8) / 2, (y - 8.6) / 2 + 0.8, x, y)
    pen.stroke(veins, FINE)


_PLATES: dict[int, list[tuple[float, float, float]]] = {
    1: [(0.47, 9.5, 12.5)],
    2: [(0.33, 8, 12), (0.62, 7.4, 10.4)],
    3: [(0.29, 7, 11.6), (0.48, 6.8, 12.4), (0.67, 6.2, 10)],
}
"""Keel plates of the turtle by their number: place along the shell, breadth, height."""

_DOME: list[XY] = [
    (-11.6, 0.4),
    (-10.6, -4.4),
    (-6, -10.6),
    (1.6, -14.6),
    (10.6, -14.4),
    (18, -10.4),
    (22.6, -4.2),
    (24.4, 1),
]


def turtle(pen: Pen, masts: int, colour: str, teeth: int) -> None:
    """A giant old turtle: *masts* keel plates stand on its shell."""
    skin, shell = "#AEBB84", "#CFAE66"
    above_water(pen, lambda: _turtle_body(pen, masts, colour, skin, shell))
    _turtle_head(pen, skin, teeth)
    foam(pen, -17.6, -9.6, 0.6)
    foam(pen, -5.4, 23, 1.2)


def _turtle_body(pen: Pen, masts: int, colour: str, skin: str, shell: str) -> None:
    tail = Ribbon([(22, 3), (25.4, 0), (28.4, -2.4)], [1.6, 1.1, 0.2])
    pen.shape(tail.band(-1, 1), skin, INK, LINE)
    ridge = Ribbon(_DOME, [1.0] * len(_DOME))
    for t, breadth, height in _PLATES[masts]:
        x, y = ridge.at(t)
        with pen.at(x, y, turn=(t - 0.47) * 64):
            hook_fin(pen, 0, 0.4, breadth, height, breadth * 0.34, colour)
    neck = Ribbon([(-8, 6), (-13, 0), (-16.4, -7), (-18.4, -14)], [4.8, 4.2, 3.2, 2.9])
    round_body(pen, neck.band(-1, 1), skin, 1.2, BOLD)
    pen.stroke(neck.rings(-0.95, 0.95, 15, 0.1, 0.95).add(neck.shade(0.6, 0.7)), FINE)
    dome = [*_DOME, (23, 6.0), (-11, 6.0)]
    path = chain(_DOME, [_DOME[-1], (24, 6)], [(24, 6), (-11, 6)], [(-11, 6), _DOME[0]])
    round_body(pen, path, shell, 2.6, BOLD)
    _scutes(pen, colour)
    engrave_rim(pen, path, dome, 5.5, below=2)
    barnacles(
        pen,
        [
            (-7.6, -3.4, 0.9),
            (-6.2, -4.6, 0.65),
            (-8.6, -1.6, 0.6),
            (18.6, -3.2, 0.8),
            (17.2, -2, 0.55),
            (8.4, -10.8, 0.7),
            (9.6, -11.6, 0.5),
        ],
    )
    _boat_in_arms(pen)
    flipper: list[XY] = [
        (-6.6, 4),
        (-6.6, -0.6),
        (-4.4, -3),
        (0.6, -4.2),
        (6.4, -3.8),
        (10.4, -1.8),
        (9.2, 0.2),
        (6.4, -0.4),
        (2.6, -0.6),
        (0.2, 4),
    ]
    round_body(pen, smooth(flipper, closed=True), skin, 1.0, BOLD)
    nails = Path()
    for x, y in ((10.2, -1.6), (9.6, -0.4), (8.4, 0.2)):
        nails.move(x - 0.5, y - 0.6).quad(x + 1.4, y - 0.2, x + 1.2, y + 1.6).quad(x + 0.4, y + 0.6, x - 0.6, y + 0.5)
        nails.close()
    pen.shape(nails, IVORY, INK, FINE)
    marks = rim_shade(flipper, 1.6, below=0.5)
    for x, y in ((-4.4, -1), (-2.2, -2.4), (-2.6, 0.4), (0.4, -1.8), (3.6, -2.4), (6.6, -2.2)):
        marks.add(ellipse(x, y, 0.85, 0.7))
    pen.stroke(marks, FINE)


def _boat_in_arms(pen: Pen) -> None:
    """A boat with mast and sail, clasped to his side."""
    with pen.at(4.6, -4.9, turn=-12, scale=1.5):
        pen.shape(box(-0.25, -7.8, 0.5, 7), DARK_WOOD, INK, FINE)
        sail = Path().move(0.3, -7.4).quad(2.6, -5.6, 3.1, -2.6).quad(2, -2, 0.3, -2.4).close()
        pen.shape(sail, IVORY, INK, LINE)
        pen.stroke(Path().move(0.5, -6).quad(1.2, -5.6, 1.9, -5.4).move(0.5, -4.4).quad(1.6, -3.8, 2.7, -4), FINE)
        draw_hull(pen)


def _scutes(pen: Pen, colour: str) -> None:
    rim: list[XY] = [(-11.4, -1.6), (-4, -3.2), (6, -3.8), (16, -3), (24, -0.8)]
    band = Ribbon(rim, [1.0] * 5)
    plates = smooth(rim)
    for i in range(1, 11):
        x, y = band.at(i / 11)
        plates.move(x, y).line(x + (x - 6) * 0.05, 1.8)
    tops: list[XY] = [(-8.6, -6.8), (-2.6, -8.8), (6, -9.8), (14.4, -8.6), (20.6, -6)]
    plates.add(smooth(tops))
    for (x, y), (fx, fy) in zip(tops[1:-1], [(-5.6, -3.1), (6, -3.8), (17, -2.8)], strict=True):
        plates.move(x, y).line(fx, fy)
    for (x, y), (tx, ty) in zip(
        [(-5.6, -7.9), (1.6, -9.4), (10.2, -9.4), (17.6, -7.4)],
        [(-4, -12), (2.4, -14.8), (10.4, -14.4), (16.6, -11.3)],
        strict=True,
    ):
        plates.move(x, y).line(tx, ty)
    pen.stroke(plates, LINE)
    rings = Path()
    for cx, cy, rx, ry in (
        (0.2, -6.4, 3.6, 1.9),
        (10.8, -6.4, 3.8, 1.9),
        (-1.6, -11.6, 2, 1.2),
        (13.8, -11, 1.8, 1.1),
    ):
        rings.add(ellipse(cx, cy, rx, ry)).add(ellipse(cx, cy, rx * 0.6, ry * 0.55))
    pen.stroke(rings, FINE, colour)


def _turtle_head(pen: Pen, skin: str, teeth: int) -> None:
    with pen.at(-18.6, -15.4, scale=1.15, turn=-4):
        jaw = [(2.4, 3.2), (-1, 4.6), (-5, 4.7), (-6.8, 3.6), (-5.6, 2.6), (-1.4, 1.6), (1, 1)]
        pen.shape(chain([(-1, 0.8), (-5.6, 2.7)], [(-5.6, 2.7), (-7, 1.4), (-1, 0)]), GULLET, INK, FINE)
        pen.shape(smooth(jaw, closed=True), blend(skin, IVORY, 0.5), INK, LINE)
        teeth_along(pen, [(-6.9, 1.2), (-4, 1.3), (-1.2, 1.2)], teeth, 1.3, breadth=0.7)
        skull: list[XY] = [
            (-8, 3), (-8.7, 0.8), (-8.2, -1.6), (-6.2, -3), (-3.8, -4.4), (-0.4, -4.9), (2.6, -3.6),
            (4.2, -0.8), (3.6, 3.4),
        ]  # fmt: skip
        beak = [(-6.6, 1.0), (-7.2, 1.9), (-8, 3)]
        head = chain(skull, [(3.6, 3.4), (1.6, 2.6), (-0.4, 1)], [(-0.4, 1), (-3.6, 1.4), (-6.6, 1.0)], beak)
        round_body(pen, head, skin, 1.2, BOLD)
        engrave_rim(pen, head, [*skull, (-0.4, 1)], 2)
        marks = Path().move(-7.2, -1.4).line(-7.7, -1).move(-5.6, 0.4).quad(-6.6, -0.8, -6, -2.4)
        marks.move(-0.2, 0.2).quad(1.6, 0, 2, -1.8).move(0.6, 1.4).quad(2.6, 1.2, 3, -1)
        for x, y in ((1.6, -3), (0, -3.8), (-1.8, -4.1), (2.8, -1.8)):
            marks.add(ellipse(x, y, 0.6, 0.45))
        pen.stroke(marks, FINE)
        eye(pen, -3.4, -1.7, 1.25, skin, slant=-22, slit=False)
