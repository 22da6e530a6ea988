"""Islands seen from the sea, each style with its own outline against the sky."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.engraving import choose
from pnp.art.games.pirates_treasure_island.island_parts import beach, facets, flag, openings, strata, thicket
from pnp.art.games.pirates_treasure_island.settlements import fort, harbour, lighthouse, temple
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen
from pnp.art.shaded_bodies import IVORY, shaded
from pnp.art.shore import palm, rock
from pnp.art.surf import near_waves, open_sea


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
    rock(pen, cone, "#E2D2BC", depth=8)
    facets(pen, [[(5, -23), (8, -18.4), (13.4, -10.6), (20.6, -3.4), (16, -2), (10, -6), (6.4, -12)]])
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
    pen.shape(lava, "#E39A5B", INK, FINE)
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
    thicket(pen, -25, -7, 2, 5.4)
    thicket(pen, 6, 25, 2, 5)
    beach(pen, [(-16, 3), (-8, 0.2), (0, -0.6), (9, 0.2), (16, 3)])
    for x, y in ((-7, 0.8), (-3.4, 1.0)):
        _hut(pen, x, y)
    flag(pen, 1.4, 0.4, 6.6, colour)
    palm(pen, 8, 1, 7.6, 1.6)
    palm(pen, -11.4, 1.2, 6.6, -1.2)


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


def _skull(pen: Pen, colour: str) -> None:
    thicket(pen, -26, -10, 1.6, 6)
    thicket(pen, 10, 26, 1.6, 5.6)
    skull: list[XY] = [
        (-8.6, 3), (-9.6, -3.4), (-12.6, -6), (-14, -12), (-13, -19), (-8.4, -24.6), (-1, -26.6), (6.4, -25),
        (11.6, -20), (13.4, -13),
        (12.4, -6.6), (9.4, -3.4), (8.8, 3),
    ]  # fmt: skip
    path = smooth(skull).close()
    pen.shape(path, "#E9E0CC", INK, BOLD)
    shaded(pen, path, skull, 6)
    sockets = smooth([(-10, -12.4), (-8.4, -15.8), (-4.4, -15.6), (-2.4, -12.6), (-4, -9), (-8, -8.4)], closed=True)
    sockets.add(smooth([(9.6, -12.8), (7.8, -16), (4, -15.6), (2.2, -12.6), (3.6, -9.2), (7.6, -8.8)], closed=True))
    sockets.add(smooth([(0, -10), (-1.6, -6.4), (-0.2, -7), (1.5, -6.5)], closed=True, tension=0.2))
    pen.shape(sockets, "#5C4A3C", INK, LINE)
    mouth = Path().move(-6.6, 3).line(-6.8, -2.4).quad(0, -5.2, 6.6, -2.6).line(6.4, 3).close()
    pen.shape(mouth, "#5C4A3C", INK, LINE)
    fangs = Path()
    for x, drop in ((-5.4, 2.6), (-3.2, 3.4), (-1, 2.2), (1.2, 3), (3.3, 2.4), (5.3, 3)):
        fangs.move(x - 0.95, -3.2 - (5.6 - abs(x)) * 0.12).line(x, -3 + drop).line(
            x + 0.95, -3.2 - (5.6 - abs(x)) * 0.12
        ).close()
    pen.shape(fangs, "#E9E0CC", INK, FINE)
    strata(
        pen,
        [
            [(-5, -24.6), (-3.6, -21), (-5, -19), (-3.6, -17)],
            [(4, -24.6), (4.6, -22)],
            [(-12, -15), (-10.6, -17)],
            [(-9, -5.4), (-6.4, -4.6)],
            [(6, -5), (9, -6)],
            [(9.4, -19), (8, -17.6)],
        ],
    )
    thicket(pen, -8, 4.6, -24.4, 3.2)
    palm(pen, -2, -25, 5, -1.4)
    palm(pen, 17.6, 0, 9.6, 2.4)
    palm(pen, -18.4, 0, 10.6, -2.6)
    flag(pen, 7.2, -23, 5.4, colour)


ISLANDS: dict[str, Callable[[Pen, str], None]] = {
    "harbour": harbour,
    "fort": fort,
    "volcano": _volcano,
    "atoll": _atoll,
    "temple": temple,
    "lighthouse": lighthouse,
    "treasure": _skull,
}


def island_view(pen: Pen, *, style: str = "any", flag: str = "", weather: str = "any") -> None:
    """An island seen from the sea, filling the box.

    :param style: harbour, fort, volcano, atoll, temple, lighthouse, treasure or any.
    :param flag: colour of the flag that flies over it, ``#rrggbb``; none when empty.
    :param weather: calm, swell, storm, dawn, fog or any.
    """
    choose("style", style, ["any", *ISLANDS])
    if style == "any":
        style = pen.random.choice(sorted(ISLANDS))
    line, scale = pen.height * 0.79, min((pen.width - 12) / 57.5, (pen.height - 12) / 39.5)
    sea = open_sea(pen, weather, line)
    with pen.at(pen.width / 2, line, scale=scale):
        ISLANDS[style](pen, flag)
    near_waves(pen, sea, line + 1.3 * scale, 0.5)
