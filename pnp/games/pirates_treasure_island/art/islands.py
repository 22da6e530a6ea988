"""Islands seen from the sea, each style with its own outline against the sky."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import choose, gather
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen
from pnp.art.shaded_bodies import IVORY, Ribbon
from pnp.art.shore import palm, rock
from pnp.art.surf import near_waves, open_sea
from pnp.draw.frame import Item
from pnp.games.pirates_treasure_island.art.daylight import draw_mirror, draw_ridge, draw_shallows, light_forms
from pnp.games.pirates_treasure_island.art.island_parts import beach, darken, flag, openings, strata, thicket
from pnp.games.pirates_treasure_island.art.settlements import fort, harbour, lighthouse, temple
from pnp.games.pirates_treasure_island.art.shores import draw_shore


def _volcano(pen: Pen, colour: str) -> None:
    _plume(pen)
    cone: list[XY] = [
        (-27, 3),
        (-20, -3),
        (-12.4, -11),
        (-7.2, -19),
        (-4.6, -23),
        (-2.6, -22),
        (0, -22.8),
        (2.4, -21.8),
        (5, -23),
        (8, -18.4),
        (13.4, -10.6),
        (20.6, -3.4),
        (27, 3),
    ]
    ash = "#B39A88"
    rock(pen, cone, ash, depth=5)
    path = polygon(cone)
    darken(pen, path, polygon([(1.4, -23), (2.8, -14), (1.8, -8), (6, -1), (4, 4), (30, 4), (30, -24)]), ash, 0.26)
    darken(pen, path, polygon([(5, -23), (7, -15), (13, -8), (12, 4), (30, 4), (30, -24)]), ash, 0.44)
    lit = [(-27, 3), (-20, -3), (-12.4, -11), (-7.2, -19), (-4.6, -23), (-5.2, -18), (-7.4, -13), (-9.4, -7.6),
           (-14, -3), (-17, 3)]  # fmt: skip
    pen.shape(polygon(lit), "#CDB69C")
    pen.stroke(path, BOLD)
    mouth = smooth([(-4.6, -23), (-2.4, -24), (2, -24.1), (5, -23), (2.4, -21.6), (-2, -21.5)], closed=True)
    pen.shape(mouth, "#4A2A20", INK, LINE, solid=True)
    rims = Path()
    for y, left, right in ((-19.4, -6.6, 6.8), (-15.4, -9.2, 9.6), (-11, -12, 12.6), (-6.6, -16, 16.6)):
        rims.move(left, y).quad(left / 2, y + 1.8, -2.6, y + 0.4).move(3, y + 0.4).quad(right / 2, y + 2, right, y)
    pen.stroke(rims, FINE)
    lava = smooth(
        [
            (-2.4, -22),
            (-1.6, -18),
            (-3, -14),
            (-2, -10),
            (-2.9, -6.6),
            (-1, -8.6),
            (0, -13),
            (0.4, -10.6),
            (1.4, -15),
            (1.2, -19),
            (2.2, -21.8),
            (0, -22.8),
        ]
    ).close()
    pen.shape(lava, "#D9531E", INK, FINE, solid=True)
    for low, tone in ((-9.5, "#F08A2C"), (-15, "#F9C65A")):
        core = [(-1.3, -22), (-0.9, -18), (-1.2, low - 1), (-0.4, low), (0.2, low - 2), (0.6, -18), (1.2, -21.9)]
        pen.shape(smooth(core).close(), tone, solid=True)
    for stream, wide in (
        ([(1.6, -21.8), (4.4, -15), (3.8, -9), (7.6, -3), (7, 2)], 1.0),
        ([(-2, -21.8), (-5.4, -16), (-5.2, -11.4), (-8, -8)], 0.7),
    ):
        run = Ribbon(stream, [wide] * (len(stream) - 1) + [wide * 0.5])
        pen.shape(run.band(-1, 1), "#D9531E", INK, FINE, solid=True)
        pen.stroke(smooth(stream), LINE, "#F9C65A")
    gullies = Path()
    for x, y, dx, dy in (
        (-6, -20, -5, 9),
        (-5, -15, -4, 7),
        (-9, -13, -6, 7),
        (5, -19, 4, 9),
        (7.4, -13, 5, 7),
        (3.6, -13, 1.6, 6),
        (12, -8.6, 5, 6),
        (-13, -8, -4, 5),
    ):
        gullies.move(x, y).quad(x + dx * 0.2, y + dy * 0.6, x + dx, y + dy)
    pen.stroke(gullies, FINE)
    thicket(pen, -26, -8, 2, 6.4)
    thicket(pen, 10, 25.6, 2, 4.2)
    for x, y in ((-8.4, 1.0), (-4.6, 1.4), (-1.2, 1.0)):
        _hut(pen, x, y)
    flag(pen, 1.4, 0.4, 6.6, colour)
    palm(pen, -13.4, 1.2, 8.4, -2.2)


def _plume(pen: Pen) -> None:
    puffs = [(0.4, -24.4, 2.2), (3, -26, 2.4), (6.6, -27, 2.8), (11, -27.4, 2.6), (15, -26.8, 2.1), (18.6, -27, 1.6)]
    outline, curls = Path(), Path()
    for x, y, r in puffs[::-1]:
        outline.add(ellipse(x, y, r * 1.15, r))
        curls.move(x - r * 0.5, y + r * 0.3).curve(
            x - r * 0.6, y - r * 0.6, x + r * 0.6, y - r * 0.6, x + r * 0.4, y + r * 0.1
        )
        curls.quad(x + r * 0.2, y + r * 0.5, x - r * 0.05, y + r * 0.15)
    pen.shape(outline, "#EDE7DA", INK, LINE)
    pen.shape(outline, "#EDE7DA")
    if not pen.ink_saver:  # lit from below
        pen.shape(gather(ellipse(x, y + r * 0.55, r * 0.9, r * 0.4) for x, y, r in puffs[:4]), "#F2C49A")
    pen.stroke(curls, FINE)


def _hut(pen: Pen, x: float, y: float) -> None:
    pen.shape(rect(x - 1.2, y - 1.9, 2.4, 1.9), IVORY, INK, FINE)
    pen.shape(polygon([(x - 2, y - 1.6), (x, y - 4), (x + 2, y - 1.6)]), "#E4CC94", INK, FINE)
    pen.stroke(
        Path()
        .move(x - 0.1, y - 3.8)
        .line(x - 0.9, y - 1.8)
        .move(x + 0.2, y - 3.6)
        .line(x + 0.3, y - 1.8)
        .move(x + 0.5, y - 3.2)
        .line(x + 1.3, y - 1.8),
        FINE,
    )
    pen.shape(openings([(x - 0.1, y)], 0.7, 1.2), INK)


def _atoll(pen: Pen, colour: str) -> None:
    beach(pen, [(-27, 2.4), (-19, -0.6), (-9, -2.4), (2, -3), (12, -2.2), (20, -0.6), (27, 2.4)])
    thicket(pen, -13, -2, -1.6, 3.4)
    thicket(pen, 4, 12, -1.6, 3)
    for x, y, height, lean in (
        (-9, -1.8, 13, -2.6),
        (9.4, -1.6, 14, 2.6),
        (-2, -2, 18, -3.4),
        (3.6, -2, 21, 3),
        (-14.6, -0.8, 10, -3),
        (15.6, -0.6, 10.4, 3.4),
        (20.6, 0.4, 6.6, 2),
    ):
        palm(pen, x, y, height, lean)
    _hut(pen, -5.4, -0.2)
    _hut(pen, 6.8, -0.2)
    flag(pen, 0.6, -0.6, 7.4, colour)
    canoe = Path().move(-22, -0.4).quad(-18, 2, -12.6, -0.4).quad(-13.6, 2, -17.4, 2.2).quad(-21, 2, -22, -0.4).close()
    pen.shape(canoe, "#D9BC8C", INK, LINE)


def _treasure(pen: Pen, colour: str) -> None:
    """Treasure Island: a rock that wind and sea have made a skull, a cave for its mouth, and a beach before it."""
    with pen.at(0, -3.8):
        _skull(pen, colour)


def _skull(pen: Pen, colour: str) -> None:
    thicket(pen, -26, -9, 2.6, 8)
    thicket(pen, 9, 26, 2.6, 7.4)
    skull: list[XY] = [
        (-9.2, 3), (-9.4, -1.4), (-12.6, -4.2), (-14.8, -7.6), (-13.7, -11.4), (-15.6, -16.6), (-14.4, -21.6),
        (-9.6, -26.2), (-2.2, -28.2), (5.6, -27.4), (11.6, -24), (15, -17.4), (13.3, -11.6), (14.4, -7.6), (12, -4),
        (9.6, -1.4), (9.4, 3),
    ]  # fmt: skip
    path = smooth(skull).close()
    pen.shape(path, "#E9DDBE", INK, BOLD)
    if not pen.ink_saver:
        with pen.clip(path):
            for x, tone in ((-7.5, "#D3C19A"), (0.8, "#B5A07A"), (6.8, "#8C7858")):
                dark = Path().move(x + 3, -29).curve(x + 2, -20, x + 6.4, -12, x - 1, 3).line(20, 3).line(20, -29)
                pen.shape(dark.close(), tone)
            pen.shape(ellipse(10.2, -4.2, 2.6, 3.2), "#74624A")
            pen.shape(ellipse(14.2, -18.4, 2.2, 3.6), "#74624A")
    pen.stroke(_rounding(), FINE)
    for way in (-1, 1):
        _socket(pen, way)
    nose = smooth([(0.2, -10.6), (-2, -6.2), (-0.4, -6.9), (0.4, -6.2), (2.2, -6.6)], closed=True, tension=0.25)
    pen.shape(nose, "#241B16", INK, LINE, solid=True)
    cave = Path().move(-8, 3.2).curve(-8.8, -4.6, 8.8, -4.8, 8, 3.2).close()
    pen.shape(cave, "#1C1511", INK, BOLD, solid=True)
    teeth = Path()
    for i in range(7):
        x, drop = -6 + 2 * i, (2.0, 2.8, 3.4, 2.6, 3.2, 2.9, 1.8)[i]
        top = -3.0 + 0.055 * x * x
        teeth.move(x - 0.9, top).line(x - 0.75, top + drop * 0.8).quad(x, top + drop * 1.25, x + 0.75, top + drop * 0.8)
        teeth.line(x + 0.9, top).close()
    pen.shape(teeth, "#EFE6D2", INK, FINE)
    strata(
        pen,
        [
            [(-6, -26.6), (-4.2, -23.4), (-5.6, -21.4), (-4, -19)],
            [(6, -26.4), (6.6, -23.4), (5.4, -22)],
            [(-14.6, -13), (-12.6, -15.4), (-13, -17)],
            [(-11, -3.4), (-8.6, -3.2)],
            [(9, -3.4), (11.4, -4.6)],
        ],
    )
    thicket(pen, -8.6, 4.8, -25.6, 3.6)
    palm(pen, -3, -26.4, 5, -1.4)
    beach(pen, [(-29, 6.6), (-26.6, 2.6), (-15, 1.2), (-4, 1.4), (5, 1.2), (15, 1.0), (26.6, 2.4), (29, 6.6)])
    palm(pen, 18.6, 0.8, 11, 2.6)
    palm(pen, -19.4, 0.8, 12, -2.8)
    _spoils(pen)
    flag(pen, 7.6, -24.6, 5.4, colour)


def _rounding() -> Path:
    """Strokes around the skull's dark side, closer and longer towards its edge."""
    lines = Path()
    for i in range(22):
        y = -25.4 + 1.2 * i
        edge = 14.6 - 0.02 * (y + 14) * (y + 14) - (2.2 if y > -4.6 else 0)
        reach = (5.2, 3.4, 4.4, 2.8)[i % 4]
        lines.move(edge, y).quad(edge - reach * 0.5, y + 0.9, edge - reach, y + 0.5)
    for i in range(7):
        y = -20 + 2.0 * i
        bow = 0.03 * (y + 13) * (y + 13)
        lines.move(-14.2 + bow, y).line(-12.8 + bow, y + 0.3)
    for x in (-8.6, -6.4, 6.4, 8.6):
        lines.move(x, -18.4).quad(x + 0.6, -19.8, x * 0.7, -20.2)
    return lines


def _socket(pen: Pen, way: int) -> None:
    """An eye hollow under its brow, darkest at the top."""
    hollow = smooth(
        [(-2.4 * way, -13), (-4.6 * way, -16.6), (-9 * way, -17), (-11.4 * way, -13.4), (-9.6 * way, -9.2),
         (-4.8 * way, -9.4)], closed=True,
    )  # fmt: skip
    pen.shape(hollow, "#241B16", INK, LINE, solid=True)
    rim = Path()
    for k in range(9):  # bone that turns into the hollow
        a = math.radians(-160 + 17 * k if way > 0 else -20 - 17 * k)
        x, y = 6.9 * way + 5.0 * portable.cos(a), -13.0 + 4.4 * portable.sin(a)
        rim.move(x, y).line(x + 1.5 * portable.cos(a), y + 1.2 * portable.sin(a))
    pen.stroke(rim, FINE)
    pen.stroke(Path().move(-11.6 * way, -9.4).quad(-9.6 * way, -6.8, -5.4 * way, -7.4), LINE)


def _spoils(pen: Pen) -> None:
    """A chest dug up, an X where another lies, and the boat that came for them."""
    pen.stroke(Path().move(-9.4, 2.0).line(-7.2, 3.0).move(-7.2, 2.0).line(-9.4, 3.0), BOLD * 1.5, "#B3202A")
    steps = gather(ellipse(-6 + 1.5 * i, 2.4 + 0.4 * (i % 2), 0.28, 0.18) for i in range(6))
    pen.shape(steps, INK)
    pen.shape(rect(11, -0.4, 4.6, 3, 0.3), "#A9764A", INK, LINE)
    pen.shape(Path().move(10.8, -0.4).curve(10.8, -2.6, 15.8, -2.6, 15.8, -0.4).close(), "#C4935F", INK, LINE)
    pen.shape(rect(12.8, -0.9, 1, 1.3, 0.2), "#E8C14A", INK, FINE)
    pen.stroke(Path().move(11.9, -0.4).line(11.9, 2.6).move(14.7, -0.4).line(14.7, 2.6), FINE)
    boat = Path().move(-19, 1.8).quad(-15, 3.6, -11.6, 1.6).quad(-12.4, 4.6, -15.2, 4.8).quad(-18.2, 4.6, -19, 1.8)
    pen.shape(boat.close(), "#D9BC8C", INK, LINE)
    pen.stroke(Path().move(-18.2, 3).quad(-15, 4.2, -12, 2.8).move(-16.6, 1.6).line(-13.6, 4.6), FINE)


ISLANDS: dict[str, Callable[[Pen, str], None]] = {
    "harbour": harbour,
    "fort": fort,
    "volcano": _volcano,
    "atoll": _atoll,
    "temple": temple,
    "lighthouse": lighthouse,
    "treasure": _treasure,
}


def island_view(pen: Pen, *, style: str = "any", flag: str = "", weather: str = "any") -> None:
    """An island seen from the sea, filling the box.

    :param style: harbour, fort, volcano, atoll, temple, lighthouse, treasure or any.
    :param flag: colour of the flag that flies over it, ``#rrggbb``; none when empty.
    :param weather: dawn, calm, swell, storm, fog, moon or any.
    """
    choose("style", style, ["any", *ISLANDS])
    if style == "any":
        style = pen.random.choice(sorted(ISLANDS))
    line, scale = pen.height * 0.79, min((pen.width - 6.5) / 57.5, (pen.height - 9) / 39.5)
    sea = open_sea(pen, weather, line)
    with pen.at(pen.width / 2, sea.horizon + 0.4, scale=scale):
        draw_ridge(pen, sea, style)
    place = (pen.width / 2, line)
    near = _record(pen, lambda other: ISLANDS[style](other, flag), place, scale)
    pen.stamp(near if pen.ink_saver else light_forms(near, sea, flag), 0, 0)
    near_waves(pen, sea, line + 1.3 * scale, 0.5)
    with pen.at(*place, scale=scale):
        draw_shallows(pen, sea)
    if not pen.ink_saver:
        draw_mirror(pen, sea, near, line + 2.6 * scale, 5.2 * scale)
    shore = _record(pen, lambda other: draw_shore(other, style), place, scale)
    pen.stamp(shore if pen.ink_saver else light_forms(shore, sea), 0, 0)


def _record(pen: Pen, draw: Callable[[Pen], None], place: XY, scale: float) -> tuple[Item, ...]:
    """What *draw* draws at *place* with another pen like *pen*, micrometres."""
    other = Pen(pen.width, pen.height, seed=str(pen.random.random()), ink_saver=pen.ink_saver)
    other.lit_from = pen.lit_from
    with other.at(*place, scale=scale):
        draw(other)
    return other.items
