"""What an old chart shows on its sea: seven beasts and ships, engraved in one ink, paler than all that lies on a board.

Everything stands around 0, 0; a square of the board is 18 units.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.art.engraving import blend, gather
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import FINE, Pen
from pnp.art.scene.light import light_of
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.shaded_bodies import Ribbon, rim_shade
from pnp.draw.colour import Colour, luminance, mix, parse_colour
from pnp.draw.frame import Group, Item, Shape

BODY, LINE_INK = "#F8F0D8", "#2B5A6E"
_DEEP = "#3C7288"
"""What the side of a beast that lies away from the light leans to."""
_DARK = "#9C8458"
"""The darkest tone of a ship."""
WASHES = {
    "serpent": "#9DB58A", "whale": "#9FB7C6", "kraken": "#D39A8C", "turtle": "#A9B77C", "crab": "#E0A277",
    "sea-horse": "#DDBE7E", "swordfish": "#A8BFC4",
}  # fmt: skip
"""The water-colour that each beast was washed with."""

Beast = Callable[["Plate"], None]


class Plate:
    """Draws a beast washed with a colour: *ground* is the tone of the sea around it, which keeps the lines off."""

    def __init__(self, pen: Pen, ground: str, wash: str = BODY) -> None:
        self.pen, self.ground = pen, "#FFFFFF" if pen.ink_saver else ground
        self.lit, self.tone, self.dark = blend(wash, BODY, 0.72), blend(wash, BODY, 0.2), blend(wash, _DEEP, 0.42)

    def clear(self, *paths: Path) -> None:
        """Keep lines of the chart off what is drawn next."""
        for path in paths:
            self.pen.shape(path, self.ground, self.ground, 5.0, solid=True)

    def body(self, path: Path, lines: Path | None = None, *, weight: float = 0.85) -> None:
        """Draw a form with its shade, its outline and the strokes on it."""
        pen = self.pen
        if pen.ink_saver:
            pen.shape(path, "#FFFFFF", LINE_INK, weight, solid=True)
        else:
            pen.shape(path, self.dark, LINE_INK, weight, solid=True)
            side = 1 if pen.mirrored else -1
            with pen.clip(path):
                for far, tone in ((0.75, self.tone), (1.9, self.lit)):
                    with pen.at(side * far * 0.7, -far):
                        pen.shape(path, tone)
            pen.stroke(path, weight, LINE_INK)
        if lines is not None:
            with pen.clip(path):
                pen.stroke(lines, FINE, LINE_INK)

    def ribbon(self, ribbon: Ribbon, *, rings: int = 0, scales: int = 0) -> None:
        """Draw a tapering body, shaded on the side away from the light."""
        lines = ribbon.shade(0.9, 0.9)
        if rings:
            lines.add(ribbon.rings(0.35, 1, rings))
        if scales:
            lines.add(ribbon.scales((-0.6, -0.1, 0.4), scales, 0.05, 0.95))
        self.body(ribbon.band(-1, 1), lines)

    def water(self, *stretches: tuple[float, float, float]) -> None:
        """Draw lines of water: from, to, and how far down."""
        path = Path()
        for left, right, y in stretches:
            count = max(2, round((right - left) / 4))
            step = (right - left) / count
            path.move(left, y)
            for k in range(count):
                path.quad(left + step * (k + 0.5), y + (0.9 if k % 2 else -0.7), left + step * (k + 1), y)
        self.pen.stroke(path, 0.5, LINE_INK)

    def eye(self, x: float, y: float, size: float = 1.0) -> None:
        """An eye under a heavy lid."""
        self.pen.shape(ellipse(x, y, size), "#FFFFFF", LINE_INK, FINE, solid=True)
        self.pen.stroke(ellipse(x - 0.2 * size, y + 0.1 * size, 0.32 * size), 0.9, LINE_INK)
        self.pen.stroke(Path().move(x - 1.4 * size, y - 0.9 * size).line(x + 1.2 * size, y - 0.5 * size), 0.8, LINE_INK)


def _loop(left: float, right: float, top: float, half: float) -> Ribbon:
    """A loop of a body that rises out of the water, leans towards the head and dips again."""
    middle, foot = (left + right) / 2, 7.5
    points = [
        (left, foot + 2),
        (left - 0.8, foot - (foot - top) * 0.5),
        (middle - 1.6, top + 0.5),
        (middle + 2.4, top + 0.4),
        (right + 1.4, foot - (foot - top) * 0.5),
        (right, foot + 2),
    ]
    return Ribbon(points, [half * 0.8, half * 0.92, half, half * 1.06, half * 1.02, half * 0.9])


def serpent(plate: Plate) -> None:
    """Three loops, each larger than the last, a crested head that hisses, and a finned tail."""
    loops = [_loop(-20, -13, 0.4, 1.3), _loop(-12, -1, -5.4, 2.1), _loop(1.4, 12.6, -7.4, 2.8)]
    neck = Ribbon(
        [(18, 9.5), (22, 3.4), (20.4, -3), (15.6, -8), (15, -14), (19.4, -17.4)], [3.2, 3.3, 3.0, 2.6, 2.3, 2.2]
    )
    tail = Ribbon([(-23, 9.5), (-24.6, 4), (-23, -1), (-25.6, -4.6), (-28, -3)], [1.2, 1.1, 0.9, 0.6, 0.3])
    jaws = [(16.8, -18.4), (19.6, -20.8), (23.4, -20), (28.6, -17.4), (28.2, -16), (24, -16.2), (27, -13.6)]
    head = smooth([*jaws, (25.4, -12.8), (21, -14), (17.4, -15)], closed=True, tension=0.4)
    plate.clear(*(loop.band(-1, 1) for loop in loops), neck.band(-1, 1), head)
    plate.body(polygon([(-27.4, -3.2), (-30.6, -1.2), (-30.2, -4.2), (-32, -6.4), (-28.2, -5.4)]))
    plate.ribbon(tail)
    for loop in loops:
        fins = Path()
        for k in range(9):
            t = 0.18 + 0.07 * k
            (x0, y0), (x1, y1) = loop.at(t, -0.95), loop.at(t + 0.07, -0.95)
            tip = loop.at(t - 0.01, -1.9)
            fins.move(x0, y0).quad(tip[0], tip[1] - 0.4, *tip).quad(x1 - 0.5, y1 - 0.6, x1, y1).close()
        plate.body(fins, weight=0.6)
        plate.ribbon(loop, rings=16, scales=11)
    crest = [(neck.at(0.12 + 0.08 * k, 1), 3.2 if k % 2 else 1.0) for k in range(11)]
    mane = [(x - out, y + 0.1 * out) if i > 5 else (x + out, y - 0.3 * out) for i, ((x, y), out) in enumerate(crest)]
    plate.body(polygon([*mane[6:], neck.at(0.98), neck.at(0.6)]), weight=0.6)
    plate.body(polygon([*mane[:6], neck.at(0.5), neck.at(0.1)]), weight=0.6)
    plate.ribbon(neck, rings=22, scales=14)
    plate.body(head, rim_shade([(16.8, -18.4), (19.6, -20.8), (23.4, -20), (28.6, -17.4), (25.4, -12.8), (21, -14)], 2))
    plate.body(smooth([(16.8, -18), (13, -21.4), (14.6, -17.4), (12.4, -15.4), (17, -15.4)], closed=True), weight=0.6)
    tongue = Path().move(25.4, -15).line(30.4, -14.6).line(32, -16).move(30.4, -14.6).line(32.2, -13.4)
    plate.pen.stroke(tongue, 0.8, LINE_INK)
    plate.eye(21.4, -18.3, 1.0)
    plate.water((-28, -10, 8.4), (-14, 3, 9.2), (-1, 24, 8.4), (-20, 16, 11.2))


def whale(plate: Plate) -> None:
    """A great head, a back like a hill that bends up into the flukes, and a spout."""
    outline = [
        *((-18, 8), (-21.8, 2.4), (-21.6, -4), (-16.4, -9.4), (-7, -11), (3, -8.4), (10.6, -2.4), (15.6, 0.6)),
        *((19.4, -1.4), (21.4, -6.6), (23.4, -6.2), (23.2, 0.4), (19, 6.6), (11, 9.4), (-4, 9.6)),
    ]
    body = smooth(outline, closed=True, tension=0.5)
    fluke = smooth(
        [
            *((22, -5.4), (18.4, -6.8), (14, -11.6), (18.6, -12), (22.4, -9.4)),
            *((25, -12.6), (30.6, -14.4), (29, -9.4), (24.6, -5.8)),
        ],
        closed=True,
        tension=0.4,
    )
    spout = [
        Ribbon([(-13, -10.6), (-13.2, -15), (-13.2 + x, -19 + y), (-13.2 + 1.8 * x, -15.4 + y)], [0.6, 0.7, 0.8, 0.2])
        for x, y in ((-2.2, 0), (-4, 1.4), (2.4, 0.2), (4.4, 1.6))
    ]
    plate.clear(body, fluke)
    for jet in spout:
        plate.body(jet.band(-1, 1), weight=0.5)
    lines = rim_shade(outline, 3.8, below=7)
    for k in range(9):
        lines.move(-20.6 + 0.5 * k, 3.4 + 0.7 * k).curve(
            -13, 4.2 + 0.7 * k, -7, 3.6 + 0.8 * k, -1.5 - 0.6 * k, 1.4 + 0.8 * k
        )
    for k in range(14):
        lines.move(-4 + 1.4 * k, -9.9 + 0.055 * k * k).quad(
            -3.4 + 1.4 * k, -6.6 + 0.055 * k * k, -4.8 + 1.3 * k, -4.6 + 0.06 * k * k
        )
    plate.body(body, lines)
    ribs = gather(Path().move(22.6, -6).quad(22.6 + x * 0.4, -8.6, 22.4 + x, -11.4) for x in (-5, -2.6, 3, 5.6))
    plate.body(fluke, ribs.add(rim_shade([(22, -5.4), (14, -11.6), (22.4, -9.4), (30.6, -14.4)], 1.6, soft=False)))
    plate.body(smooth([(-6, 3.4), (-1.4, 4.2), (3.4, 8.6), (2, 11.4), (-3, 9.4), (-7, 6)], closed=True))
    plate.pen.stroke(Path().move(-21.6, 2.4).curve(-16, 4.2, -11.6, 3.4, -8.6, -1), 0.9, LINE_INK)
    plate.eye(-8.4, -2.8, 1.0)
    plate.water((-27, -2, 9), (-4, 27, 9.8), (-19, 17, 12))


def kraken(plate: Plate) -> None:
    """A bulging head and eight arms, two of which hold up a broken mast."""
    arms = [
        Ribbon(points, [2.4, 2.2, 1.9, 1.5, 1.1, 0.7, 0.2])
        for points in (
            ((-3.5, 8), (-9.4, 3), (-14, -3), (-16, -10), (-12.4, -15), (-8.6, -12.6), (-10.8, -10)),
            ((-5, 8), (-13, 8), (-20, 4.4), (-25.4, 0.4), (-27.4, -5), (-24, -8), (-22, -5.4)),
            ((3.4, 8), (9.4, 4.4), (11.6, -3), (10, -10), (13, -16.4), (18.4, -16), (17.4, -12.2)),
            ((5, 8), (13.6, 7), (18.4, 1), (24, -2), (28.6, 1), (28, 5.4), (24.6, 4.4)),
            ((-1, 8), (-7, 11), (-12.4, 9), (-14, 3.6), (-10.6, 1), (-8.4, 3.6), (-10.4, 5)),
            ((1, 8), (7.4, 11.4), (13.4, 10), (17, 6.4), (15, 2.8), (12.2, 4), (13.4, 6)),
        )
    ]
    outline = [
        (-5.4, 8),
        (-4.8, 2),
        (-7.4, -3),
        (-8.6, -9),
        (-6.4, -15),
        (-0.6, -18),
        (4.6, -14),
        (6.6, -7),
        (5, 1),
        (5.6, 8),
    ]
    head = smooth(outline, closed=True, tension=0.5)
    plate.clear(head, *(arm.band(-1, 1) for arm in arms))
    for arm in arms[:4]:
        _suckered(plate, arm)
    lines = rim_shade(outline, 3.4)
    for k in range(7):
        lines.add(ellipse(-3.6 + 1.5 * (k % 4), -12.4 + 2.2 * (k // 2), 0.5 + 0.12 * (k % 3)))
    plate.body(head, lines)
    for side in (-1, 1):
        plate.eye(side * 2.9, -1.6, 1.35)
    plate.pen.stroke(
        Path().move(-1.6, 3.4).quad(0, 2.2, 1.6, 3.4).move(-0.9, 4.6).quad(0, 3.9, 0.9, 4.6), 0.7, LINE_INK
    )
    for arm in arms[4:]:
        _suckered(plate, arm)
    plate.water((-26, -13, 8.8), (15, 27, 8.8), (-24, 24, 11.4), (-14, 18, 13.4))


def _suckered(plate: Plate, arm: Ribbon) -> None:
    """An arm with cups along its inner side."""
    plate.ribbon(arm)
    cups = Path()
    for k in range(14):
        x, y = arm.at(0.14 + 0.06 * k, 0.45 if arm.spine[-1][0] < 0 else -0.45)
        cups.add(ellipse(x, y, 0.55 - 0.03 * k))
    plate.pen.shape(cups, BODY, LINE_INK, FINE, solid=True)


def turtle(plate: Plate) -> None:
    """A turtle from above, with a shell of thirteen plates."""
    shell = [(-9, 0), (-7, -5.6), (0, -7.8), (8, -5.4), (11.4, 0), (8, 5.4), (0, 7.8), (-7, 5.6)]
    fore = [(-5, 4.6), (-10, 9), (-13.4, 15.4), (-9.4, 14.6), (-3.4, 9.6), (-1, 6.4)]
    hind = [(7.6, 4), (12.4, 7), (15.8, 10.6), (11, 9.4), (5.6, 6)]
    flippers = [smooth([(x, side * y) for x, y in each], closed=True) for each in (fore, hind) for side in (-1, 1)]
    head = smooth(
        [(-8, -2.4), (-12.6, -2.8), (-16.4, -1.2), (-17, 0.4), (-15, 2.2), (-11, 2.8), (-8, 2.4)], closed=True
    )
    tail = polygon([(10.6, -1), (15.4, 0), (10.6, 1)])
    body = smooth(shell, closed=True)
    plate.clear(body, *flippers)
    for k, flipper in enumerate(flippers):
        marks = Path()
        for i in range(9):
            x, y = (-4.4 - 0.9 * i, 5.4 + 1.1 * i) if k < 2 else (8 + 0.8 * i, 5 + 0.6 * i)
            marks.add(ellipse(x, y * (-1 if k % 2 == 0 else 1), 0.55))
        plate.body(flipper, marks)
    plate.body(tail)
    plate.body(head, rim_shade([(-8, -2.4), (-16.4, -1.2), (-15, 2.2), (-8, 2.4)], 1.2))
    lines = rim_shade(shell, 3.2)
    for x in (-4.6, 0.8, 6):
        lines.add(
            polygon([(x - 2.6, 0), (x - 1.6, -2.6), (x + 1.6, -2.6), (x + 2.6, 0), (x + 1.6, 2.6), (x - 1.6, 2.6)])
        )
        for side in (-1, 1):
            lines.move(x - 1.6, side * 2.6).line(x - 2.4, side * 7).move(x + 1.6, side * 2.6).line(x + 2.2, side * 7)
    plate.body(body, lines)
    plate.pen.stroke(smooth([(x * 0.86 + 0.1, y * 0.86) for x, y in shell], closed=True), FINE, LINE_INK)
    plate.eye(-14.2, -0.9, 0.6)


def crab(plate: Plate) -> None:
    """A crab that lifts its claws."""
    legs = Path()
    for side in (-1, 1):
        for k in range(4):
            x, y = side * (7 + 0.4 * k), 0.6 + 1.7 * k
            knee, tip = (side * (13.4 - 0.6 * k), y - 2.6 + 1.7 * k), (side * (15.6 - 1.5 * k), y + 3.4 + 1.3 * k)
            legs.add(
                polygon(
                    [(x, y - 0.8), (knee[0], knee[1] - 0.9), tip, (knee[0] - side * 0.8, knee[1] + 0.9), (x, y + 0.8)]
                )
            )
    shell = [(-9, 0), (-7.6, -4.4), (0, -6.4), (7.6, -4.4), (9, 0), (6, 5.4), (0, 6.8), (-6, 5.4)]
    body = smooth(shell, closed=True)
    claws, hinges = [], Path()
    for side in (-1, 1):
        claws.append(Ribbon([(side * 6.6, -3.4), (side * 11.6, -5), (side * 12.8, -10)], [1.5, 1.3, 1.2]).band(-1, 1))
        claws.append(
            smooth(
                [
                    (side * x, y)
                    for x, y in (
                        (11.4, -9),
                        (9.2, -13.4),
                        (11, -18.6),
                        (12.6, -14.4),
                        (15.2, -18.4),
                        (16.4, -13),
                        (14.4, -9.4),
                    )
                ],
                closed=True,
                tension=0.4,
            )
        )
        hinges.move(side * 11.6, -10.4).quad(side * 13, -11.4, side * 14.4, -10.6)
    plate.clear(body, legs, *claws)
    plate.body(legs)
    for claw in claws:
        plate.body(claw, rim_shade(list(claw.points())[::3], 1.3))
    lines = rim_shade(shell, 2.8)
    for side in (-1, 1):
        lines.move(side * 2, -5).quad(side * 3.4, -1, side * 1.6, 3).move(side * 5, -4).quad(side * 6, 0, side * 4, 4)
    plate.body(body, lines)
    plate.pen.stroke(hinges, 0.6, LINE_INK)
    for side in (-1, 1):
        plate.pen.stroke(Path().move(side * 2.2, -5.6).line(side * 2.6, -8), 2.0, LINE_INK)
        plate.eye(side * 2.6, -8.6, 0.7)


def sea_horse(plate: Plate) -> None:
    """The fore half of a horse on a coiled tail of scales."""
    tail = Ribbon(
        [(-3, 3), (4, 6.4), (11, 4), (15, -2.6), (12, -7.4), (8.4, -5.4), (10.4, -2.8)],
        [5.0, 4.4, 3.2, 2.2, 1.5, 0.9, 0.3],
    )
    neck = Ribbon([(-2, 5), (-6.6, -1), (-6.4, -8), (-9, -12.6)], [5.0, 4.4, 3.2, 2.4])
    head = smooth(
        [(-7, -15.4), (-10.4, -15.6), (-14.6, -11.4), (-17, -8.6), (-16, -6.8), (-12.6, -8), (-9, -9.2), (-6.6, -11)],
        closed=True,
        tension=0.4,
    )
    legs = [
        Ribbon([(-5.6, 3.4), (-12.4, 1.4), (-15.4, 5), (-17.8, 4.2)], [2.0, 1.4, 0.9, 0.8]),
        Ribbon([(-4.4, 6.4), (-10.6, 7), (-11.6, 11), (-14, 11.4)], [2.0, 1.4, 0.9, 0.8]),
    ]
    plate.clear(tail.band(-1, 1), neck.band(-1, 1), head)
    fan = polygon([(10.4, -2.8), (5.4, -1.6), (7.4, -4.2), (5, -6), (8.6, -6.4)])
    plate.ribbon(tail, scales=15)
    plate.body(fan)
    for leg in legs:
        plate.ribbon(leg)
    plate.ribbon(neck)
    mane = [(neck.at(0.1 + 0.11 * k, 1), 3.4 if k % 2 else 1.2) for k in range(9)]
    plate.body(polygon([*((x + out, y - 0.2 * out) for (x, y), out in mane), neck.at(0.98), neck.at(0.1, 0.6)]))
    plate.body(head, rim_shade([(-7, -15.4), (-10.4, -15.6), (-17, -8.6), (-12.6, -8), (-6.6, -11)], 1.8, soft=False))
    plate.body(polygon([(-7.4, -15), (-6.8, -18), (-9.4, -15.6)]))
    plate.pen.stroke(Path().move(-15.8, -8.2).line(-14, -8.6).add(ellipse(-15.8, -9.6, 0.25)), 0.7, LINE_INK)
    plate.eye(-10.6, -12.8, 0.7)
    plate.water((-19, 0, 13), (-6, 17, 11.6))


def swordfish(plate: Plate) -> None:
    """A swordfish that leaps."""
    body = Ribbon([(-13, -6), (-5, -9), (4, -7), (12, -0.6), (16.6, 6)], [1.4, 3.8, 3.9, 2.2, 0.8])
    sword = polygon([(-12.4, -7.4), (-26, -4.4), (-12.8, -5.2)])
    fin = smooth([(-4, -12), (-1.6, -18), (1, -18.6), (3, -12.6), (8, -8.6), (3, -9)], closed=True, tension=0.4)
    tail = smooth(
        [(16, 4.6), (21.6, 1.8), (25, 1.6), (20.4, 6), (19.6, 11.4), (17.4, 13.6), (15.6, 8)], closed=True, tension=0.4
    )
    plate.clear(body.band(-1, 1), fin, tail)
    plate.body(sword)
    rays = Path()
    for k in range(6):
        rays.move(-2.6 + 1.6 * k, -11 + 0.8 * k).line(-1 + 0.9 * k, -18)
    plate.body(fin, rays)
    plate.body(tail, rim_shade([(16, 4.6), (25, 1.6), (20.4, 6), (17.4, 13.6)], 1.6, soft=False))
    plate.ribbon(body, scales=0)
    plate.pen.stroke(
        gather(Path().move(*body.at(0.1 + 0.02 * k, -0.2)).line(*body.at(0.9, 0.02 * k)) for k in range(2)),
        FINE,
        LINE_INK,
    )
    plate.body(smooth([(-5, -6), (-2.4, -1.4), (0.6, 1.6), (-0.4, -3), (-2, -6.6)], closed=True))
    plate.eye(-9.8, -8.0, 0.75)
    plate.water((8, 27, 13.6), (2, 20, 15.4))


BEASTS: dict[str, Beast] = {
    "serpent": serpent, "whale": whale, "kraken": kraken, "turtle": turtle, "crab": crab, "sea-horse": sea_horse,
    "swordfish": swordfish,
}  # fmt: skip

SHIPS: dict[str, tuple[Build, Camera]] = {
    "galleon": (Build(3, "galleon", "square", "#2F6F86", "", 5, 3, 1, "#F4F6EE", False, 5), Camera(218, 5, 1, 100, 4)),
    "frigate": (Build(3, "frigate", "square", "#2F6F86", "", 5, 2, 1, "#F4F6EE", False, 8), Camera(34, -5, 0, 100, 4)),
    "junk": (Build(2, "junk", "junk", "#2F6F86", "", 2, 2, 1, "#F4F6EE", False, 3), Camera(210, 3, 0, 100, 4)),
    "xebec": (Build(2, "xebec", "lateen", "#2F6F86", "", 3, 2, 1, "#F4F6EE", False, 6), Camera(326, 5, 0, 100, 4)),
}


def draw_chart_ship(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    """Draw one of SHIPS in the chart's ink, her waterline's middle at *x*, *y* mm; *size* from end to end, mm."""
    build, camera = SHIPS[name]
    vessel = Vessel(build, camera, 0.3)
    xs = [px for px, _ in vessel.points()]
    scale = size / (max(xs) - min(xs))
    own = Pen(pen.width, pen.height, ink_saver=pen.ink_saver)
    with own.at(x, y, scale=scale):
        vessel.draw(own, light_of("calm", -1), 0.38)
    pen.stamp(_in_one_ink(own.items), 0, 0)
    with pen.at(x, y, scale=scale):
        half = (max(xs) - min(xs)) / 2
        Plate(pen, BODY).water((-half, half * 0.8, 0.9), (-half * 0.6, half, 2.6), (-half * 0.3, half * 0.5, 4.2))


def _in_one_ink(items: Iterable[Item]) -> tuple[Item, ...]:
    """What was drawn, from the chart's pale tone to its ink."""
    pale, dark, ink = parse_colour(BODY), parse_colour(_DARK), parse_colour(LINE_INK)

    def tone(colour: Colour | None, deepest: Colour) -> Colour | None:
        if colour is None:
            return None
        light = min(1.0, luminance(colour) * 1.25)
        return mix(deepest, pale, light)

    seen: list[Item] = []
    for item in items:
        if isinstance(item, Shape):
            seen.append(item._replace(fill=tone(item.fill, dark), stroke=tone(item.stroke, ink)))
        elif isinstance(item, Group):
            seen.append(item._replace(items=_in_one_ink(item.items)))
        else:
            seen.append(item)
    return tuple(seen)
