"""Sea beasts like dragons: serpent and dragon-fish.

Each draws around an origin on the water line, about 56 mm wide and 31 mm high.
"""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import blend
from pnp.art.flotsam import WOOD
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen
from pnp.art.shaded_bodies import IVORY, Ribbon, engrave_rim, rim_shade, round_body
from pnp.art.shore import palm
from pnp.games.pirates_treasure_island.art.beast_parts import GULLET, above_water, chain, eye, fan, foam, teeth_along

_ARCHES: dict[int, list[tuple[float, float, float, float]]] = {
    1: [(9, 7.8, 15.5, 3.6)],
    2: [(3.6, 4.9, 15.2, 2.6), (17.2, 4.3, 12, 2.3)],
    3: [(-0.2, 3.3, 15.4, 1.9), (9.6, 3.1, 12.6, 1.8), (18.8, 2.9, 10, 1.7)],
}
"""Humps of the serpent by their number: centre, half span, height, half width."""


def serpent(pen: Pen, masts: int, colour: str, teeth: int) -> None:
    """A sea serpent: *masts* humps with crests behind a fanged head."""
    skin, belly = "#A6BC82", "#F1E5BE"
    above_water(pen, lambda: _serpent_body(pen, masts, colour, skin, belly))
    _serpent_head(pen, colour, skin, belly, teeth)
    foam(pen, -16.7, -8, 0.6)
    for centre, span, _, half in _ARCHES[masts]:
        foam(pen, centre - span - half, centre - span + half, 0.6)
        foam(pen, centre + span - half, centre + span + half, 0.6)


def _serpent_body(pen: Pen, masts: int, colour: str, skin: str, belly: str) -> None:
    for i, (centre, span, height, half) in reversed(list(enumerate(_ARCHES[masts]))):
        if i != 1:  # on charts its humps are islands
            palm(pen, centre + 0.8, -height + 0.6, 9.4 - i, 1.6 - i)
        _hump(pen, centre, span, height, half, colour, skin, belly)
    tail = Ribbon([(24.3, 6), (24.9, 0), (26.6, -4.4), (25.8, -8)], [1.3, 1.1, 0.8, 0.3])
    fan(pen, [(26.6, -5.4), (26.4, -6.4), (25.8, -7.6)], [(28.5, -9.2), (26.8, -11.2), (23.8, -11)], skin)
    _flesh(pen, tail, skin)
    neck = Ribbon(
        [(-10, 6), (-12.6, 0), (-13.4, -7), (-10.6, -14), (-9.6, -20), (-13, -25)], [4.4, 4.3, 3.7, 3.1, 2.7, 2.4]
    )
    _mane(pen, neck, colour)
    _flesh(pen, neck, skin)
    pen.shape(neck.band(-1, -0.3), belly, INK, FINE)
    pen.stroke(neck.rings(-1, -0.3, 20).add(neck.scales((-0.02, 0.32, 0.66), 17, 0.1, 0.9)).add(neck.shade()), FINE)


def _flesh(pen: Pen, body: Ribbon, skin: str) -> None:
    round_body(pen, body.band(-1, 1), skin, 1.4, BOLD)


def _hump(pen: Pen, centre: float, span: float, height: float, half: float, colour: str, skin: str, belly: str) -> None:
    rise = height - half
    spine: list[XY] = [(centre - span * 1.02, 6)]
    for degrees in (180, 150, 120, 90, 60, 30, 0):
        angle = math.radians(degrees)
        spine.append((centre + span * portable.cos(angle), -rise * portable.sin(angle) * 0.8 - rise * 0.2))
    body = Ribbon([*spine, (centre + span * 1.02, 6)], [half] * 9)
    base, tips = [], []
    for i in range(6):
        t = 0.36 + 0.27 * i / 5
        base.append(body.at(t, -0.9))
        tips.append(body.at(t + 0.03, -1 - (0.8, 1.7, 2.3, 2.3, 1.7, 0.6)[i] * 1.7 / half))
    fan(pen, base, tips, colour)
    _flesh(pen, body, skin)
    pen.shape(body.band(0.45, 1, 0.04, 0.96), belly, INK, FINE)
    lines = body.rings(0.45, 1, round(span * 4)).add(body.scales((-0.7, -0.3, 0.1), round(span * 3.6), 0.14, 0.86))
    pen.stroke(lines.add(body.shade(depth=0.6)), FINE)


def _mane(pen: Pen, neck: Ribbon, colour: str) -> None:
    base, tips = [], []
    for i in range(9):
        t = 0.44 + 0.52 * i / 8
        base.append(neck.at(t, 0.85))
        tips.append(neck.at(t - 0.035, 1 + (0.7, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.3, 0.9)[i] * 0.62))
    fan(pen, base, tips, colour)


def _serpent_head(pen: Pen, colour: str, skin: str, belly: str, teeth: int) -> None:
    with pen.at(-13.2, -25.2, scale=1.22, turn=-4):
        _horn(pen, [(0.2, -1.6), (3.4, -3.6), (6.6, -3.4), (9, -4.8)], 0.85)
        fan(
            pen,
            [(0.4, -0.6), (0.8, 0.6), (0.8, 1.8), (0.2, 3)],
            [(4.4, -2.6), (6, 0.2), (5.4, 2.8), (2.6, 5.2)],
            colour,
        )
        jaw_top: list[XY] = [(-1.6, 0.6), (-5.4, 2.3), (-9.2, 3)]
        jaw_foot: list[XY] = [(-9.2, 3), (-9.9, 3.9), (-8.8, 4.8), (-5.4, 4.7), (-1.6, 4.2), (1.6, 2.2)]
        _beard(pen, [(-8.6, 4.6), (-7.2, 4.9), (-5.8, 4.7)], colour)
        pen.shape(
            chain([(-1.2, 0), *jaw_top[1:]], [jaw_top[-1], (-8, 0.6), (-10, -0.4), (-1.2, -1)]), GULLET, INK, FINE
        )
        _tongue(pen, colour)
        lower_jaw = chain(jaw_top, jaw_foot, [(1.6, 2.2), (-1.6, 0.6)])
        teeth_along(pen, [(-3.4, 1.6), (-6.4, 2.8), (-9.1, 3.2)], teeth // 2, 1.5)
        pen.shape(lower_jaw, belly, INK, LINE)
        teeth_along(pen, [(-10.2, -0.6), (-6.4, -0.6), (-3.2, -0.2)], teeth - teeth // 2, 2.0)
        skull: list[XY] = [
            (-10, -0.5), (-11, -1.3), (-10.6, -2.7), (-9.2, -3.1), (-6.8, -2.5), (-5, -3.3), (-3, -4.5),
            (-0.6, -4), (1.6, -2.4), (2.2, 0), (1.4, 2.4),
        ]  # fmt: skip
        head = chain(skull, [(1.4, 2.4), (-0.6, 1.8), (-1.6, 0.7)], [(-1.6, 0.7), (-4, -0.1), (-7, -0.4), (-10, -0.5)])
        round_body(pen, head, skin, 1.3, BOLD)
        engrave_rim(pen, head, skull, 2.2)
        pen.shape(ellipse(-9.5, -1.9, 0.42, 0.28), INK)
        wrinkles = Path().move(-8.6, -2.6).quad(-7.8, -1.8, -8.6, -1.2).move(-7.7, -2.3).quad(-7, -1.6, -7.6, -1.0)
        wrinkles.move(-1.2, 0.2).quad(0.2, 0.4, 0.4, -1).move(-0.4, 1).quad(1, 0.8, 1.2, -0.6)
        pen.stroke(wrinkles, FINE)
        eye(pen, -3.3, -2.2, 1.05, skin, slant=-24)


def _horn(pen: Pen, spine: list[XY], half: float) -> None:
    horn = Ribbon(spine, [half, half * 0.8, half * 0.5, half * 0.1])
    pen.shape(horn.band(-1, 1), IVORY, INK, LINE)
    pen.stroke(horn.rings(-1, 1, 9, 0, 0.8), FINE)


def _beard(pen: Pen, roots: list[XY], colour: str) -> None:
    hair = Path()
    for i, (x, y) in enumerate(roots):
        hair.move(x - 0.5, y - 0.3).quad(x - 0.9, y + 1.8, x + 0.9, y + 3.4 - 0.4 * i).quad(
            x + 0.4, y + 1.5, x + 0.7, y - 0.3
        ).close()
    pen.shape(hair, colour, INK, FINE)


def _tongue(pen: Pen, colour: str) -> None:
    tongue = (
        Path()
        .move(-3, 0.9)
        .quad(-7, 1.4, -9.4, 0.8)
        .quad(-10.6, 0.4, -11.6, 1.2)
        .move(-9.4, 0.8)
        .quad(-10.6, 0.6, -11.8, -0.1)
    )
    pen.stroke(tongue, 1.6)
    pen.stroke(tongue, BOLD, IVORY if pen.ink_saver else colour)


_SAILS: dict[int, list[tuple[float, float, float]]] = {
    1: [(0.3, 0.72, 10)],
    2: [(0.22, 0.44, 8.6), (0.52, 0.74, 8.8)],
    3: [(0.16, 0.32, 7.4), (0.38, 0.54, 8), (0.6, 0.75, 8)],
}
"""Sail fins of the dragon-fish by their number: from, to (along the body), height."""


def dragon_fish(pen: Pen, masts: int, colour: str, teeth: int) -> None:
    """A bearded, gaping dragon-fish: *masts* sail fins stand on its back."""
    skin, belly = "#E2B765", "#FAF0D6"
    above_water(pen, lambda: _dragon_body(pen, masts, colour, skin, belly, teeth))
    foam(pen, 13.4, 21.4, 0.8)
    foam(pen, -15.6, 3.4, 0.8)


def _dragon_body(pen: Pen, masts: int, colour: str, skin: str, belly: str, teeth: int) -> None:
    body = Ribbon(
        [(20, 7), (17.4, 0), (13.4, -5.8), (7.4, -10), (0, -12), (-7, -12.4), (-12, -11.6)],
        [2.2, 3.0, 3.9, 4.9, 6.0, 6.6, 6.4],
    )
    _dragon_tail(pen, skin)
    for start, end, height in _SAILS[masts][::-1]:
        base, tips = [], []
        for i in range(6):
            t = end + (start - end) * i / 5
            x, y = body.at(t, 0.92)
            base.append((x, y))
            rise = height * (0.85, 1.0, 0.96, 0.84, 0.68, 0.42)[i]
            tips.append((x + rise * (0.16 + 0.1 * i), y - rise))
        fan(pen, base, tips, colour)
    chest = chain([(-13, -4), (-15, 1), (-14, 6)], [(-14, 6), (4, 6)], [(4, 6), (4.4, 0), (8, -5), (2, -9)])
    round_body(pen, chest, belly, 1.6, BOLD)
    round_body(pen, body.band(-1, 1), skin, 2.1, BOLD)
    with pen.clip(chest):
        pen.stroke(rim_shade([(-13, -4), (-15, 1), (-14, 6), (4, 6), (4.4, 0), (8, -5), (2, -9)], 3, below=1), FINE)
    plates = Path()
    for k in range(6):
        plates.move(-14.6, -2 + 1.4 * k).quad(-6, -3.4 + 2 * k, 4.6 - k * 0.1, -2.6 + 1.2 * k)
    with pen.clip(chest):
        pen.stroke(plates, FINE)
    pen.stroke(body.scales((-0.72, -0.42, -0.12, 0.2, 0.52), 15, 0.1, 0.78).add(body.shade(0.55, 0.5)), FINE)
    _dragon_head(pen, skin, belly, teeth)
    _wing(pen, colour, skin)


def _dragon_tail(pen: Pen, skin: str) -> None:
    tail = Ribbon([(25, 6), (25.6, 0), (24.6, -4.4)], [1.8, 1.3, 0.9])
    fan(pen, [(25.6, -3.6), (25.3, -4.2), (24.9, -4.6), (24.3, -4.6), (23.9, -3.8)],
        [(28.6, -6.4), (28.6, -10.2), (26, -11.4), (23, -11), (21.2, -7.6)], skin)  # fmt: skip
    pen.shape(tail.band(-1, 1), skin, INK, LINE)
    pen.stroke(tail.rings(-1, 1, 7), FINE)


def _wing(pen: Pen, colour: str, skin: str) -> None:
    """The side fin: in the skin's own colour, so that nobody counts it."""
    base: list[XY] = [(-2.6, -10.4), (-1.9, -9), (-1.6, -7.6), (-2, -6.2), (-2.8, -5)]
    tips: list[XY] = [(8.4, -10.8), (9.2, -6.8), (8, -2.8), (4.6, 0), (0.4, 1)]
    fan(pen, base, tips, blend(skin, colour, 0.16))


def _dragon_head(pen: Pen, skin: str, belly: str, teeth: int) -> None:
    fan(pen, [(-6.4, -17.4), (-5.2, -15.4), (-4.6, -12.6), (-5, -9), (-6.4, -6)],
        [(-3.4, -20.2), (-1.2, -17), (0.4, -12.6), (-0.6, -7.6), (-3.6, -3.6)], skin)  # fmt: skip
    pen.shape(
        chain([(-9, -8.6), (-16, -6), (-22, -6)], [(-22, -6), (-21, -14)], [(-21, -14), (-9, -12)]), GULLET, INK, FINE
    )
    _fish_tongue(pen)
    _half_boat(pen)
    teeth_along(pen, [(-13.4, -6.6), (-18, -5.2), (-23.6, -7.8)], teeth - teeth // 2, 2.8, breadth=1.2)
    jaw_top: list[XY] = [(-8.6, -8.4), (-13.4, -6.4), (-18, -5.4), (-24.2, -8.4)]
    jaw_foot: list[XY] = [(-24.2, -8.4), (-25.4, -5.2), (-22, -1.8), (-15, -0.6), (-8.4, -2.6), (-6, -6)]
    round_body(pen, chain(jaw_top, jaw_foot, [(-6, -6), (-8.6, -8.4)]), belly, 1.0, BOLD)
    teeth_along(pen, [(-21.6, -13.2), (-17, -12.2), (-11, -10.4)], teeth // 2, 2.8, breadth=1.2)
    skull: list[XY] = [
        (-22, -13.2),
        (-23.2, -15.2),
        (-21.8, -17.2),
        (-18.6, -17.6),
        (-15.6, -19.6),
        (-11.6, -20.8),
        (-7.4, -19),
        (-4.8, -14.6),
        (-5, -9),
        (-7, -5.6),
    ]
    lip: list[XY] = [(-8.6, -8.4), (-11, -10.6), (-17, -12.6), (-22, -13.2)]
    head = chain(skull, [(-7, -5.6), (-8.6, -8.4)], lip)
    for side, x, y in ((0, -9, -20), (1, -12.4, -20.6)):
        horn = Ribbon(
            [(x, y + 1), (x + 2.2, y - 2.4 - side), (x + 5.2, y - 3.4 - side), (x + 7, y - 5.6 - side)],
            [0.95, 0.8, 0.5, 0.1],
        )
        pen.shape(horn.band(-1, 1), IVORY, INK, LINE)
        pen.stroke(horn.rings(-1, 1, 8, 0.1, 0.85), FINE)
    round_body(pen, head, skin, 1.8, BOLD)
    with pen.clip(head):
        pen.stroke(rim_shade([*skull, *lip[:-1]], 2), FINE)
    marks = Path().move(-18.6, -16.6).quad(-17.2, -15.4, -18, -13.8).move(-17, -17.2).quad(-15.6, -15.8, -16.4, -14)
    marks.move(-9, -10.8).quad(-7, -11.6, -7, -14.4).move(-8.2, -9.4).quad(-6, -10.4, -5.8, -13)
    pen.stroke(marks, FINE)
    pen.shape(ellipse(-21.2, -15.4, 0.65, 0.45), INK)
    eye(pen, -12, -16, 2.0, skin, slant=-24)
    _steam(pen, -22.6, -16.6)


def _fish_tongue(pen: Pen) -> None:
    pen.shape(
        smooth([(-10, -8.6), (-14, -8.6), (-18.6, -8.8), (-20, -7.8), (-17, -6.6), (-11, -7.4)], closed=True),
        "#D99383",
        INK,
        FINE,
    )


def _half_boat(pen: Pen) -> None:
    """The stern half of a boat, across its jaws."""
    torn = [(-14.6, -11), (-15.8, -10), (-14.2, -9), (-15.4, -7.8), (-14.4, -6.6)]
    stern = [(-18, -6.2), (-25.4, -7.4), (-27.8, -9.2), (-28, -12.8), (-26, -12.2), (-20, -11.2)]
    pen.shape(polygon([*torn, *stern]), WOOD, INK, LINE)
    seams = Path().move(-27.6, -11.4).quad(-21, -9.8, -15.6, -9.8).move(-27, -9.6).quad(-21, -8.2, -15.2, -8.2)
    pen.stroke(seams, FINE)


def _steam(pen: Pen, x: float, y: float) -> None:
    """A damp puff from the nostril: the fire is out."""
    puffs = Path()
    for dx, dy, r in ((-0.6, -1, 0.6), (-1.5, -2.4, 0.85), (-1.6, -4.5, 1.2)):
        puffs.move(x + dx - r, y + dy + r * 0.4).curve(
            x + dx - r * 1.4, y + dy - r * 1.3, x + dx + r * 1.4, y + dy - r * 1.3, x + dx + r * 0.9, y + dy + r * 0.3
        )
        puffs.curve(
            x + dx + r * 0.6, y + dy + r * 1.1, x + dx - r * 0.2, y + dy + r * 0.9, x + dx - r * 0.1, y + dy + r * 0.1
        )
    pen.stroke(puffs, LINE)
