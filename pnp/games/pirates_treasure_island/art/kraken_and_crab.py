"""Sea beasts with arms and claws: kraken and crab.

Each draws around an origin on the water line, about 56 mm wide and 31 mm high.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp import portable
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen
from pnp.art.shaded_bodies import Ribbon, engrave_rim, rim_shade, round_body
from pnp.games.pirates_treasure_island.art.beast_parts import GULLET, above_water, chain, eye, fan, foam, teeth_along
from pnp.games.pirates_treasure_island.art.limbs_and_boats import draw_hull

_ARMS: dict[int, list[tuple[float, float, bool]]] = {
    1: [(15.6, 30, False)],
    2: [(-17, 27, True), (17, 30, False)],
    3: [(-17, 26, True), (11.4, 30, False), (19.6, 22.5, False)],
}
"""Raised arms by their number: where they leave the water, height, whether they curl to the left."""


def kraken(pen: Pen, masts: int, colour: str, teeth: int) -> None:
    """A kraken: *masts* great arms stand high around a scowling head."""
    skin, pale = "#D4917E", "#F6DFCB"
    with pen.at(scale=1.08):
        above_water(pen, lambda: _kraken_body(pen, masts, colour, skin, pale), scale=1.08)
        _kraken_face(pen, skin, teeth)
        foam(pen, -9.6, 9.8, 0.6)
        for x, _, _ in _ARMS[masts]:
            foam(pen, x - 3.1, x + 3.1, 0.6)


def _kraken_body(pen: Pen, masts: int, colour: str, skin: str, pale: str) -> None:
    mantle: list[XY] = [
        (-9.6, 6), (-9.8, -2), (-9, -7), (-9.6, -12), (-8, -18.4), (-3, -23), (2.4, -25.6), (5.4, -22.8), (8.2, -17),
        (9.4, -12), (8.8, -7), (9.8, -2), (9.8, 6),
    ]  # fmt: skip
    fan(
        pen,
        [(-6.4, -20.6), (-7.8, -18.4), (-8.8, -15.6), (-9.2, -12.4)],
        [(-9.8, -24.4), (-12.6, -21.4), (-13.4, -17.4), (-12, -13.2)],
        colour,
    )
    fan(
        pen,
        [(5.4, -22.8), (7.2, -19.6), (8.6, -16), (9.2, -12.6)],
        [(9, -25.6), (12, -22.4), (13, -17.8), (12, -13.4)],
        colour,
    )
    round_body(pen, smooth(mantle, closed=True), skin, 2.9, BOLD)
    spots, creases = Path(), rim_shade(mantle, 4.2, below=0)
    for x, y, r in (
        (-4.4, -17.6, 1.3),
        (-1.2, -20.6, 1.0),
        (2.2, -18.4, 1.5),
        (-1.6, -15.4, 0.8),
        (4.9, -14.4, 1.0),
        (1.8, -22.6, 0.6),
        (-6.8, -14.2, 0.7),
    ):
        spots.add(ellipse(x, y, r, r * 0.8))
    pen.shape(spots, pale, INK, FINE)
    for y in (-11.4, -12.6):
        creases.move(-5.4, y + 0.8).quad(0, y - 1.2, 5.2, y + 0.6)
    pen.stroke(creases, FINE)
    x, height = next((x, height) for x, height, left in _ARMS[masts] if not left)
    with pen.at(x - 3.4, -height * 0.56, turn=-66, scale=1.4):
        draw_hull(pen)  # what the arm has plucked from the sea
    for x, height, left in _ARMS[masts]:
        _arm_in_air(pen, x, height, left, colour, skin, pale)


def _arm_in_air(pen: Pen, x: float, height: float, left: bool, colour: str, skin: str, pale: str) -> None:
    side = -1 if left else 1
    h = height / 30
    shape = [
        (-1.2, 6),
        (0, 0),
        (3.4, -7 * h),
        (4.2, -15 * h),
        (1.8, -22 * h),
        (-2.2, -27 * h),
        (-5.4, -25.4 * h),
        (-5, -21.6 * h),
        (-2.8, -21.2 * h),
    ]
    arm = Ribbon([(x + side * dx, dy) for dx, dy in shape], [3.3, 3.0, 2.5, 2.1, 1.75, 1.4, 1.05, 0.7, 0.25])
    round_body(pen, arm.band(-1, 1), skin, 1.0, BOLD)
    pen.shape(arm.band(side * -0.28, side * -1, 0.14, 0.97), pale, INK, FINE)
    back = arm.band(side * 0.25, side, 0.16, 0.9)
    pen.shape(back, colour, INK, FINE)
    suckers = Path()
    for i in range(15):
        t = 0.17 + 0.76 * portable.power(i / 14, 0.92)
        cx, cy = arm.at(t, side * -0.72)
        suckers.add(ellipse(cx, cy, 0.72 - 0.62 * t * 0.85))
    pen.shape(suckers, pale, INK, FINE)
    pen.stroke(arm.rings(side * 0.25, side, 20, 0.17, 0.88).add(arm.shade(0.7, 0.55)), FINE)


def _kraken_face(pen: Pen, skin: str, teeth: int) -> None:
    eye(pen, -4.6, -6.9, 2.3, skin, slant=20)
    eye(pen, 4.4, -6.9, 2.3, skin, slant=-20)
    lip: list[XY] = [(-5.6, -0.6), (-3, -2.4), (0, -2.9), (3, -2.4), (5.6, -0.6)]
    pen.shape(chain(lip, [lip[-1], (3, 0.2), (0, 0.5), (-3, 0.2), lip[0]]), GULLET, INK, LINE)
    teeth_along(pen, lip[::-1][0:5][::-1], teeth, 1.7)
    pen.stroke(
        Path()
        .move(-6.4, 0)
        .quad(-6, -1.4, -6.9, -2)
        .move(6.4, 0)
        .quad(6, -1.4, 6.9, -2)
        .move(-1.2, -4.4)
        .quad(0, -3.8, 1.2, -4.4),
        FINE,
    )


_SPIRES: dict[int, list[tuple[float, float, float]]] = {
    1: [(0.4, 9, 21)],
    2: [(-5.8, 7, 20.5), (5.6, 6.6, 18)],
    3: [(-9.4, 5.6, 17), (0.2, 6, 21), (9.2, 5.4, 16)],
}
"""Reef spires on the crab by their number: place, breadth, height."""


def crab(pen: Pen, masts: int, colour: str, teeth: int) -> None:
    """A crab as big as a reef: *masts* spires of coral rock stand on its back."""
    skin, pale = "#D97C62", "#F4D6BC"
    above_water(pen, lambda: _crab_body(pen, masts, colour, skin, pale, teeth))
    foam(pen, -11.6, 11.8, 1.4)
    for x in (-24.6, -18.6, 18.6, 24.6):
        foam(pen, x - 1, x + 1, 0.8)


def _crab_body(pen: Pen, masts: int, colour: str, skin: str, pale: str, teeth: int) -> None:
    for x, breadth, height in _SPIRES[masts]:
        _spire(pen, x, -8, breadth, height, colour)
    for side in (-1, 1):
        _crab_legs(pen, side, skin)
    _crab_shell(pen, skin, pale, colour)
    _crab_face(pen, skin, teeth)
    _oar(pen)
    _claw(pen, -1, 0.8, skin, pale)
    _boot(pen)
    _claw(pen, 1, 0.94, skin, pale)


def _oar(pen: Pen) -> None:
    """A boat's oar that the left claw has caught."""
    with pen.at(-20.8, -19.4, turn=-24):
        pen.shape(polygon([(-6.4, -0.4), (6, -0.35), (6, 0.35), (-6.4, 0.4)]), "#D9BC8C", INK, FINE)
        blade = Path().move(5, -0.4).quad(7, -1.5, 9.6, -1).line(9.6, 1).quad(7, 1.5, 5, 0.4).close()
        pen.shape(blade, "#D9BC8C", INK, LINE)
        pen.stroke(Path().move(6.6, 0).line(9, 0), FINE)


def _boot(pen: Pen) -> None:
    """Somebody's boot, in the right claw."""
    with pen.at(21.6, -25, turn=188):
        boot = Path().move(-1.7, -5.8).line(1.5, -5.8).line(1.5, -0.6).quad(2, 0.2, 4.4, 0.7).quad(5.4, 1.2, 5, 2.6)
        pen.shape(boot.line(-1.8, 2.6).quad(-2.2, -1, -1.7, -5.8).close(), "#6E4A33", INK, LINE)
        pen.shape(polygon([(-2, -6.4), (1.8, -6.4), (1.6, -4.6), (-1.9, -4.6)]), "#B98A5C", INK, FINE)
        pen.stroke(Path().move(-1.8, 1.8).line(5, 1.8), LINE)


def _spire(pen: Pen, x: float, foot: float, breadth: float, height: float, colour: str) -> None:
    """A stump of rock that carries a tall sea fan."""
    b, rock_top = breadth / 2, foot - height * 0.34
    base, tips = [], []
    for i in range(7):
        share = i / 6 - 0.5
        base.append((x + share * b * 1.1, rock_top + 1.6))
        rise = (0.52, 0.82, 0.9, 1.0, 0.94, 0.8, 0.5)[i]
        tips.append((x + share * breadth * 1.35, foot - height * rise))
    fan(pen, base, tips, colour)
    rock: list[XY] = [
        (x - b * 1.15, foot + 3), (x - b * 1.05, foot - height * 0.1), (x - b * 0.75, foot - height * 0.16),
        (x - b * 0.7, rock_top),
        (x - b * 0.25, rock_top - 0.9), (x, rock_top + 0.4), (x + b * 0.4, rock_top - 0.6),
        (x + b * 0.62, rock_top + 0.8),
        (x + b * 0.66, foot - height * 0.14), (x + b * 1.05, foot - height * 0.08), (x + b * 1.15, foot + 3),
    ]  # fmt: skip
    path = polygon(rock)
    pen.shape(path, "#DDD5C2", INK, LINE)
    engrave_rim(pen, path, rock, b * 0.9)


def _crab_legs(pen: Pen, side: int, skin: str) -> None:
    for reach, rise, foot in ((25.5, 8.6, 24.6), (19.6, 5.4, 18.6)):
        upper = Ribbon([(side * 10, -3), (side * (reach - 5), -rise), (side * reach, -rise + 0.6)], [1.7, 1.6, 1.2])
        lower = Ribbon(
            [(side * (reach - 0.4), -rise), (side * (reach + 0.6), -rise * 0.4), (side * foot, 4)], [1.4, 1.1, 0.3]
        )
        pen.shape(lower.band(-1, 1), skin, INK, LINE)
        pen.shape(upper.band(-1, 1), skin, INK, LINE)
        pen.stroke(upper.shade(0.6, 0.7).add(lower.shade(0.6, 0.7)), FINE)


def _crab_shell(pen: Pen, skin: str, pale: str, colour: str) -> None:
    back: list[XY] = [
        (-16.4, -7.4),
        (-12.4, -10.4),
        (-6.4, -12.6),
        (0, -13.2),
        (6.4, -12.6),
        (12.4, -10.4),
        (16.4, -7.4),
    ]
    notches: list[XY] = [(16.4, -7.4), (14.6, -6.2), (15.8, -4.6), (13.6, -3.6), (14, -1.8), (11.8, -1.2)]
    front: list[XY] = [(11.8, -1.2), (8, 3), (0, 5), (-8, 3), (-11.8, -1.2)]
    outline = smooth(back)
    for x, y in notches[1:]:
        outline.line(x, y)
    outline.follow(smooth(front))
    for x, y in reversed(notches[:-1]):
        outline.line(-x, y)
    round_body(pen, outline.close(), skin, 2.3, BOLD)
    pen.shape(
        smooth([(-13, -5.6), (-6, -6.8), (0, -7), (6, -6.8), (13, -5.6), (9, 3), (0, 5), (-9, 3)], closed=True),
        pale,
        INK,
        LINE,
    )
    knobs, lines = Path(), rim_shade([*back, *notches, *front, *[(-x, y) for x, y in reversed(notches)]], 3.2, below=0)
    for x, y, r in (
        (-9.4, -9, 1),
        (-4.8, -10.4, 1.2),
        (5.2, -10.2, 1.2),
        (9.6, -8.8, 0.9),
        (-12.6, -7.8, 0.6),
        (12.6, -7.6, 0.6),
    ):
        knobs.add(ellipse(x, y, r, r * 0.75))
    pen.shape(knobs, colour, INK, FINE)
    pen.stroke(lines, FINE)


def _crab_face(pen: Pen, skin: str, teeth: int) -> None:
    for side in (-1, 1):
        stalk = Ribbon([(side * 3.4, -5.6), (side * 3.6, -8), (side * 4.4, -10)], [1.3, 1.05, 1])
        pen.shape(stalk.band(-1, 1), skin, INK, LINE)
        eye(pen, side * 4.5, -10.6, 1.9, skin, slant=-22 * side)
    lip: list[XY] = [(-5.6, -0.4), (-3, -2.2), (0, -2.8), (3, -2.2), (5.6, -0.4)]
    pen.shape(chain(lip, [lip[-1], (3, 0.6), (0, 1), (-3, 0.6), lip[0]]), GULLET, INK, LINE)
    teeth_along(pen, lip, teeth, 1.6)
    frown = Path().move(-6.6, 0.2).quad(-6.6, -2, -7.8, -2.4).move(6.6, 0.2).quad(6.6, -2, 7.8, -2.4)
    for x in (-1.2, 0, 1.2):
        frown.move(x, -4.2).line(x * 0.8, -5.6)
    pen.stroke(frown, FINE)


def _claw(pen: Pen, side: int, scale: float, skin: str, pale: str) -> None:
    """A raised claw; light still comes from the left, so the right one is not the left one mirrored line by line."""

    def put(points: Sequence[tuple[float, float]]) -> list[XY]:
        return [(side * (20.6 + x * scale), -9.5 + y * scale) for x, y in points]

    arm = Ribbon([(side * 11.4, -2), (side * 17.4, -1.2), (side * 21, -4), (side * 20.6, -8)], [2, 2.2, 2.1, 2.3])
    pen.shape(arm.band(-1, 1), skin, INK, LINE)
    pen.stroke(arm.shade(0.6, 0.7), FINE)
    thumb = put([(4.4, -3.6), (6.4, -8), (6, -12.6), (3.4, -16.2)])
    inner = put([(3.4, -16.2), (4, -11.6), (3, -8.2), (1.4, -5.6)])
    pen.shape(chain(thumb, inner, [inner[-1], thumb[0]]), "#D98F78", INK, LINE)
    hand = put([(-2.4, 2.6), (-4.6, -2), (-5.6, -7), (-4.4, -12), (-1, -16.4)])
    jaw = put([(-1, -16.4), (-1.4, -11.6), (0.2, -8), (1.6, -6)])
    palm = put([(1.6, -6), (4.8, -4), (4.8, 0), (2.2, 3), (-2.4, 2.6)])
    whole = chain(hand, jaw, palm)
    round_body(pen, whole, skin, 1.6, BOLD)
    tip = put([(-5.5, -8.4), (-4.4, -12), (-1, -16.4)])
    pen.shape(
        chain(tip, put([(-1, -16.4), (-1.4, -11.6), (-0.6, -9.4)]), put([(-0.6, -9.4), (-5.5, -8.4)])),
        "#D98F78",
        INK,
        LINE,
    )
    bumps = Path()
    for x, y in put([(-2.6, -4.4), (0.4, -3), (-1.4, -0.6), (2, -0.4), (-3.2, -1.2)]):
        bumps.add(ellipse(x, y, 0.6 * scale, 0.5 * scale))
    pen.shape(bumps, pale, INK, FINE)
    engrave_rim(pen, whole, [*hand, *jaw[1:], *palm[1:-1]], 2.4)
