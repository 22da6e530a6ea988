"""What wind, fire and currents do to ships."""

from __future__ import annotations

import math
from itertools import pairwise

from pnp import portable
from pnp.art.engraving import cloud, gather, move_path, shade, tint
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, SEA, Pen
from pnp.art.seascape import FOAM
from pnp.art.shaded_bodies import IVORY
from pnp.art.ships import draw_ship
from pnp.art.shore import rock
from pnp.art.surf import near_waves, open_sea
from pnp.games.ten_gold.art.finds.stage import FLAME, IRON, draw_afloat, stage

NOBODYS = "#8C7F73"
"""Flags of ships in these scenes: no side's colour."""


def beacon(pen: Pen, weather: str) -> None:
    """A fire basket on a headland, and far off the sails that steer by it."""
    water = pen.height * 0.78
    sea = open_sea(pen, weather, water)
    with stage(pen, water):
        draw_ship(pen, 18.2, -1.4, 9.5, PAPER, mirror=True, weather=sea.weather)
        head: list[XY] = [(-60, -9), (-22, -8.4), (-14, -11), (-6, -11.4), (4, -10)]
        rock(pen, [(-60, 3), *head, (7.4, -6), (10, -4), (12.6, 3)], depth=5)
        turf = polygon(head, closed=False).quad(-1, -6.4, -9, -6.8).quad(-14, -4, -26, -4.6).quad(-36, -2, -60, -3.4)
        pen.shape(turf.close(), "#B9C58A", INK, LINE)
        tufts = Path()
        for x, y in ((-32, -6.6), (-28.4, -5.6), (-24, -7), (-20.6, -5.6), (-15.4, -8.2), (-11, -8), (0.6, -9)):
            for dx, tip, tall in ((-0.7, -0.3, 1.2), (0, 0, 1.5), (0.7, 0.4, 1.2)):
                tufts.move(x + dx, y).line(x + tip, y - tall)
        pen.stroke(tufts, LINE)
        _fire(pen, -4, -11)
    near_waves(pen, sea, water + 0.5, 0.6)


def _fire(pen: Pen, x: float, foot: float) -> None:
    with pen.at(x, foot, scale=0.72):
        cloud(pen, 24, -25.4, 4.6, 2.4, 7, "#D6CFC2")
        cloud(pen, 13, -24, 8, 3.6, 8, "#D6CFC2")
        pen.stroke(Path().move(-4.4, 1).line(2.4, -9).move(4.4, 1).line(-2.4, -9).move(0, 1).line(0, -9), 1.8)
        outer = smooth(
            [
                (-6, -11),
                (-8.4, -16),
                (-5.4, -19),
                (-5.6, -22.4),
                (-1.4, -20),
                (1, -26),
                (4, -20),
                (7.6, -20.4),
                (7.4, -15),
                (6, -11),
            ]
        )
        inner = smooth([(-3.6, -11), (-4.6, -15), (-1.4, -16.4), (0.8, -20), (3, -16), (4.8, -15), (3.6, -11)])
        pen.shape(outer.close(), FLAME[0], INK, LINE, solid=True)
        pen.shape(inner.close(), FLAME[1], INK, FINE, solid=True)
        basket = polygon([(-6.8, -12.4), (6.8, -12.4), (4, -7), (-4, -7)])
        pen.shape(basket, IRON, INK, LINE)
        bars = (
            gather(Path().move(k * 1.7, -12.2).line(k, -7.1) for k in (-3, -2, -1, 0, 1, 2, 3))
            .move(-5.6, -9.8)
            .line(5.6, -9.8)
        )
        pen.stroke(bars, LINE)
        glow = gather(
            Path().move(x * 12, -17 + y * 12).line(x * 16, -17 + y * 16)
            for x, y in ((portable.cos(a), portable.sin(a)) for a in (math.pi * k / 9 for k in (9.4, 10.6, 11.8, 13)))
        )
        pen.stroke(glow, LINE, FLAME[0])


def breeze(pen: Pen, weather: str) -> None:
    """A wind out of an old atlas: a cloud with a face blows a ship along."""
    draw_afloat(pen, weather, lambda weather: _breeze(pen, weather), line=0.8, dip=-0.2)


def _breeze(pen: Pen, weather: str) -> None:
    with pen.at(-3.4, 3.0, scale=0.98, mirror=True):
        _wind(pen)
    draw_ship(pen, -15, 0.4, 23, NOBODYS, mirror=True, weather=weather)


def _wind(pen: Pen) -> None:
    """A cloud on the left that blows to the right: its breath widens and ends in curls, behind all that it moves."""
    breath = Path().move(-7, -18).curve(2, -20, 8, -26, 18, -27).curve(23, -27.4, 24, -22.6, 20, -22.4)
    breath.curve(26, -22, 27, -16.4, 22, -16).curve(27, -15, 26, -9.4, 20, -10).curve(23, -7.4, 20, -4, 15, -5.6)
    breath.curve(8, -8, 2, -14.6, -7, -15.4).close()
    pen.shape(breath, "#F4F8F6", INK, FINE)
    lines = Path().move(-5, -17.2).curve(3, -18, 9, -22, 18, -22.6).move(-5, -16.6).curve(4, -16.4, 10, -17, 20, -16.4)
    lines.move(-5, -16).curve(3, -14.6, 9, -11.4, 18, -10.4)
    pen.stroke(lines, FINE)
    # the face is of the stuff of its clouds: dark ones behind, and a beard and hair of light ones around it
    cloud(pen, -27, -13, 9, 6, 8, "#B9CBD2")
    cloud(pen, -26, -27, 10, 6.4, 8, "#B9CBD2")
    cloud(pen, -21, -19.4, 11.6, 11, 10, "#DCE7EA")
    wind_face(pen, "#F3F1E6", "#E9B9A2")
    cloud(pen, -22.6, -9.4, 6.4, 3.2, 7, "#F4F8F6")
    cloud(pen, -22, -29, 7.4, 3.4, 7, "#F4F8F6")


def wind_face(pen: Pen, skin: str, blush: str, ink: str = INK) -> None:
    """Draw a chubby face in profile, its cheek full of wind, 20 high around -17, -19; it blows to the right."""
    face = (
        Path()
        .move(-24, -26)
        .curve(-18, -29.6, -11.4, -28, -11, -23.6)
        .line(-11.2, -22.4)
        .curve(-9.4, -21.4, -7.4, -20, -7.6, -19)
    )
    face.quad(-8.4, -18, -10.4, -18.4).curve(-8.6, -18, -7.4, -17.2, -7.8, -16.4).curve(
        -7.2, -15.8, -8, -14.4, -10, -14.6
    )
    face.curve(-10.6, -12, -12.4, -10.4, -15.4, -10.4).curve(-20, -9.6, -25, -12, -26.4, -16).curve(
        -27.4, -20, -26.4, -24.4, -24, -26
    )
    pen.shape(face.close(), skin, ink, LINE)
    cheek = ellipse(-15.2, -15.4, 4.4, 4)
    pen.shape(cheek, blush)
    pen.stroke(
        Path()
        .move(-18.6, -17.8)
        .curve(-20, -13.6, -16, -10.8, -12.4, -12.4)
        .move(-17, -19)
        .quad(-13, -20.4, -11.4, -17.6),
        LINE,
        ink,
    )
    pen.stroke(Path().move(-16.4, -24.4).quad(-14, -26, -11.8, -24.6), BOLD, ink)
    pen.shape(ellipse(-14, -22.2, 1.5, 1.1), IVORY, ink, LINE)
    pen.shape(ellipse(-13.2, -22.2, 0.65, 0.75), ink)
    curls = Path()
    for x, y in ((-18.4, -28), (-22.4, -26.6), (-25, -23.4), (-26, -19.4), (-25, -15.4), (-21.6, -12.4)):
        curls.add(move_path(Path().move(0, 0).curve(-3.6, -1, -4, 3, -1, 2.8).curve(0.8, 2.4, 0.2, 0.6, -1, 1), x, y))
    pen.stroke(curls, LINE, ink)


_RACE = (
    ((-0.05, 0.63), (0.2, 0.62), (0.45, 0.57), (0.66, 0.5), (0.8, 0.43), (0.86, 0.375)),
    ((-0.05, 1.06), (0.24, 1.0), (0.5, 0.88), (0.74, 0.7), (0.88, 0.52), (0.9, 0.375)),
)
"""The far and the near edge of a current that runs from the eye to the horizon, as shares of the picture."""


def current(pen: Pen, weather: str) -> None:
    """A rip current: a race of pale water from before the eye to the horizon, that carries two ships along."""
    w, h = pen.width, pen.height
    sea = open_sea(pen, weather, h * 0.42)
    near_waves(pen, sea, h * 0.43, 0.5)

    def along(share: float) -> list[XY]:
        """The line of flow at *share* of the way from the far edge to the near one."""
        return [(w * (x + (u - x) * share), h * (y + (v - y) * share)) for (x, y), (u, v) in zip(*_RACE, strict=True)]

    race = smooth(along(0)).line(*along(1)[-1]).follow(smooth(along(1)[::-1])).close()
    pen.shape(race, tint(SEA, 0.62), shade(SEA, 0.2), LINE, keep=0.5)
    if not pen.ink_saver:
        deep = smooth(along(0.3)).line(*along(0.72)[-1]).follow(smooth(along(0.72)[::-1])).close()
        pen.shape(deep, tint(SEA, 0.46))
    foam, flow = Path(), Path()
    for share in (0.16, 0.3, 0.44, 0.58, 0.72, 0.86):
        points = along(share)
        cut = (0, 1, 0, 1, 0, 1)[int(share * 7) % 6]
        flow.add(smooth(points[cut:5]))
    for edge in (0.0, 1.0):
        for (x, y), (u, v) in pairwise(along(edge)):
            for k in range(4):
                size = max(0.35, (y / h - 0.33) * 2.6)
                foam.add(ellipse(x + (u - x) * k / 4, y + (v - y) * k / 4, 1.7 * size, 0.62 * size))
    pen.stroke(flow, LINE, shade(SEA, 0.05) if pen.ink_saver else tint(SEA, 0.88))
    pen.stroke(foam, 2 * FINE, shade(SEA, 0.2))
    pen.shape(foam, FOAM, solid=True)
    for x, y, size, turn, masts in ((0.83, 0.46, 9, 5, 1), (0.5, 0.74, 25, 8, 2)):
        with pen.at(w * x, h * y, turn=turn):
            draw_ship(pen, 0, 0, size, NOBODYS, hull=("sloop", "brig")[masts - 1], masts=masts, becalmed=True,
                      weather=sea.weather)  # fmt: skip
            wake = Path()
            for k in range(7):
                wake.add(ellipse((0.13 * k - 0.42) * size, 0.01 * size * (k % 2), 0.085 * size, 0.03 * size))
            pen.stroke(wake, 2 * FINE, shade(SEA, 0.2))
            pen.shape(wake, FOAM, solid=True)
