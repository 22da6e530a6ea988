"""Finds aboard: hands, gear and charts, for what a crew does with them."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.coins import draw_coin
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, cloud, gather, open_spine, rope, shade, tint
from pnp.art.fish import draw_fish
from pnp.art.ornaments import draw_compass
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, SEA, WOOD, Pen, box
from pnp.art.sea_props import draw_fist, swing_arrow
from pnp.art.seascape import WAVE_INK
from pnp.art.shaded_bodies import IVORY
from pnp.art.ships import draw_ship
from pnp.art.surf import near_waves, open_sea
from pnp.games.ten_gold.art.coasts import coasts, surf_lines
from pnp.games.ten_gold.art.finds.stage import IRON, MIDDLE, sand, stage
from pnp.games.ten_gold.art.finds.weather import NOBODYS

_HEMP = "#DCC093"
_NAVY = "#F3EEE2"


def hauling(pen: Pen, weather: str) -> None:
    """Every hand on one rope."""
    w, h = pen.width, pen.height
    open_sea(pen, weather, h * 0.86)
    slope = -0.3
    spine: list[XY] = [(-4 + (w + 8) * i / 60, h * 0.62 + slope * ((w + 8) * i / 60 - w / 2)) for i in range(61)]
    rope(pen, open_spine(spine), 2.6, _HEMP, closed=False)
    for share, sleeve in ((0.2, RED), (0.5, "#7F97A0"), (0.8, "#8FA37A")):
        x = w * share
        draw_fist(pen, x, h * 0.62 + slope * (x - w / 2), h * 0.17, turn=-17, sleeve=sleeve, reach=5)


def wheel(pen: Pen, weather: str) -> None:
    """The ship's wheel, thrown hard over on a deck that heels; two hands hold on."""
    w, h = pen.width, pen.height
    sea = open_sea(pen, weather, h * 0.58)
    near_waves(pen, sea, h * 0.58 + 0.4, 0.7)
    with pen.at(w * MIDDLE, h * 0.57, scale=h / 60):
        with pen.at(turn=-7):
            _quarterdeck(pen)
        _ships_wheel(pen, 11)
        pen.shape(swing_arrow(0, 0, 24.6, -52, 16, 2.2), RED, INK, LINE, solid=True)
        for x, y, turn in ((-17.6, -2.6, 24), (14.4, 10.6, -14)):
            draw_fist(pen, x, y, 8.6, turn=turn, sleeve="#7F97A0", reach=5)


def _quarterdeck(pen: Pen) -> None:
    """Planks that meet far aft, the taffrail on its balusters, and the stand of the wheel."""
    pen.shape(rect(-80, 8, 160, 50), tint(WOOD, 0.62), INK, LINE)
    pen.stroke(gather(Path().move(9 * k, 8).line(21 * k, 58) for k in range(-7, 8)), FINE)
    pen.shape(gather(rect(7 * k - 1, -2.4, 2, 9.6, 0.6) for k in range(-10, 11)), tint(WOOD, 0.3), INK, FINE)
    pen.shape(rect(-80, 6, 160, 3), tint(WOOD, 0.2), INK, LINE)
    pen.shape(rect(-80, -5.4, 160, 3.4), tint(WOOD, 0.1), INK, LINE)
    pen.shape(polygon([(-3.4, 0), (3.4, 0), (6.6, 34), (-6.6, 34)]), tint(WOOD, 0.4), INK, BOLD)
    pen.stroke(gather(Path().move(3 + 0.1 * i - 0.9 * i, 12).line(5.8 - 0.9 * i, 33) for i in range(3)), FINE)


def _ships_wheel(pen: Pen, turn: float) -> None:
    wood, dark = tint(WOOD, 0.3), tint(WOOD, 0.1)
    for i in range(8):
        with pen.at(turn=turn + 45 * i):
            grip = smooth(
                [
                    (-0.7, -14),
                    (-1.0, -16),
                    (-0.6, -17.2),
                    (-1.3, -19.4),
                    (-0.9, -21),
                    (0.9, -21),
                    (1.3, -19.4),
                    (0.6, -17.2),
                    (1.0, -16),
                    (0.7, -14),
                ]
            )
            pen.shape(grip.close(), dark, INK, LINE)
            pen.shape(rect(-0.8, -13, 1.6, 9.6), wood, INK, LINE)
            pen.stroke(Path().move(-1.1, -9).line(1.1, -9).move(-1.0, -8.2).line(1.0, -8.2), LINE)
    pen.shape(ellipse(0, 0, 15).add(ellipse(0, 0, 11.4)), wood, INK, BOLD, even_odd=True)
    pen.stroke(ellipse(0, 0, 14).add(ellipse(0, 0, 12.4)), FINE)
    joints = Path()
    for i in range(8):
        a = math.radians(turn + 22.5 + 45 * i)
        joints.move(11.4 * portable.cos(a), 11.4 * portable.sin(a)).line(15 * portable.cos(a), 15 * portable.sin(a))
    for i in range(26):
        a = math.radians(-20 + 4 * i)
        joints.move(14.9 * portable.cos(a), 14.9 * portable.sin(a)).line(13.6 * portable.cos(a), 13.6 * portable.sin(a))
    pen.stroke(joints, FINE)
    pen.shape(ellipse(0, 0, 4.2), wood, INK, LINE)
    pen.shape(ellipse(0, 0, 2.2), GOLD, INK, LINE)


def sounding(pen: Pen, weather: str) -> None:
    """The lead goes down, mark by mark, to the sea bed."""
    w, h = pen.width, pen.height
    surface = h * 0.4
    sea = open_sea(pen, weather, surface)
    _deep(pen, surface)
    with pen.at(w * 0.62, surface, scale=min((w - 12) / 58, (h - 12) / 40)):
        draw_ship(pen, -3, 0.8, 21, NOBODYS, weather=sea.weather)
        depth = (h - surface) / min((w - 12) / 58, (h - 12) / 40) - 10
        pen.stroke(Path().move(9.4, -4).quad(10.6, -2, 10.6, 0).line(10.6, depth), 1.3)
        for i in range(4):
            y = 3 + (depth - 5) * i / 3.4
            pen.shape(
                polygon([(10.8, y - 0.9), (14.8, y - 1.4), (13.8, y), (14.8, y + 1.4), (10.8, y + 0.9)]),
                (RED, PAPER)[i % 2],
                INK,
                LINE,
            )
        pen.shape(polygon([(9.9, depth - 1), (11.3, depth - 1), (12.8, depth + 5), (8.4, depth + 5)]), IRON, INK, LINE)
        pen.stroke(
            gather(Path().move(11.6 + 0.1 * i, depth + 0.6 * i).line(12.2 + 0.1 * i, depth + 4.4) for i in range(2)),
            FINE,
        )
    draw_fish(pen, "frost-perch", w * 0.24, h * 0.68, w * 0.15, h * 0.16, small=True)
    draw_fish(pen, "glass-herring", w * 0.8, h * 0.6, w * 0.13, h * 0.1, small=True)


def _deep(pen: Pen, surface: float) -> None:
    """The water below the *surface*, cut open, down to sand and weed."""
    w, h = pen.width, pen.height
    top = smooth([(x, surface + 0.5 * portable.sin(x * 0.9)) for x in range(-3, int(w) + 6, 2)])
    water = Path().add(top).line(w + 5, h + 3).line(-3, h + 3).close()
    pen.shape(water, tint(SEA, 0.5), INK, LINE)
    if not pen.ink_saver:
        with pen.clip(water):
            for i in range(1, 9):  # it darkens downwards
                y = surface + (h - surface) * i / 9
                pen.shape(box(0, y, w, h), blend(tint(SEA, 0.5), "#123A4A", 0.08 * i))
        pen.stroke(top, LINE)
    levels = gather(
        Path().move(x, y).line(x + pen.random.uniform(3, 9), y)
        for y in (surface + 2 + 1.6 * i for i in range(int((h - surface) / 1.6)))
        for x in (pen.random.uniform(-4, w) for _ in range(4))
    )
    pen.stroke(levels, 0.3, shade(SEA, 0) if pen.ink_saver else tint(SEA, 0.42))
    bed = smooth([(-3, h * 0.9), (w * 0.25, h * 0.87), (w * 0.55, h * 0.9), (w * 0.8, h * 0.86), (w + 3, h * 0.89)])
    sand(pen, bed.line(w + 3, h + 3).line(-3, h + 3).close())
    weed = Path()
    for x, tall in ((0.1, 9), (0.13, 7), (0.4, 6), (0.88, 10), (0.91, 7)):
        foot = h * 0.9
        weed.move(w * x, foot).curve(
            w * x - 2, foot - tall / 3, w * x + 2, foot - tall * 2 / 3, w * x - 0.4, foot - tall
        )
    pen.stroke(weed, 1.6, "#6F8F5E")


def chart(pen: Pen, weather: str) -> None:
    """An old chart on the cabin table, an island circled on it; indoors there is no *weather* but in the light."""
    _table(pen, "#C9A57C" if weather != "storm" else "#B99A78")
    w, h = pen.width, pen.height
    with pen.at(w * 0.53, h * 0.52, scale=min((w - 12) / 58, (h - 10) / 36), turn=-3):
        sheet = smooth([(-27, -15), (-14, -16.4), (2, -15), (15, -16.2), (27, -15)]).line(27.4, 13)
        sheet.line(25, 14.6).line(26.4, 16).curve(12, 16.4, 2, 15, -10, 16.2).line(-25, 15.4).line(-26.6, 12).line(
            -25.6, 8
        ).close()
        pen.shape(sheet, IVORY, INK, BOLD)
        pen.stroke(
            Path().move(-9, -15.8).line(-8.4, 16).move(9, -15.6).line(9.4, 15.6).move(-26, 0).line(27, 0),
            FINE,
            "#B9A686",
            dash=(1.4, 0.8),
        )
        for style, x, y, half in (("bay", -15.4, -4, 5), ("twins", 0, 8.4, 6), ("hook", 16.6, 1.6, 5)):
            _chart_island(pen, style, x, y, half)
        pen.stroke(
            Path().move(-12.6, 0.6).curve(-11.4, 5, -10, 7, -7.6, 8).move(6.4, 8).curve(8, 7.6, 8.6, 6.6, 9.4, 5.4),
            BOLD,
            dash=(1.4, 1.1),
        )
        pen.stroke(ellipse(16.6, 1.6, 8, 7), 2.2, RED)
        pen.stroke(Path().move(14.8, -0.2).line(18.4, 3.4).move(18.4, -0.2).line(14.8, 3.4), 2.0, RED)
        draw_compass(pen, -17.6, 7.6, 6.6, points=16, colour="#2F6F86")
    _dividers(pen, w * 0.52, h * 0.36, h * 0.28)


def _chart_island(pen: Pen, style: str, x: float, y: float, half: float) -> None:
    """An island as the old chart has it, with its surf."""
    lands = coasts(style, pen.random, half, half * 0.8)
    with pen.at(x, y):
        pen.stroke(surf_lines(lands, 0.7), FINE, WAVE_INK)
        pen.shape(gather(smooth(land, closed=True) for land in lands), tint("#D9C08A", 0.2), INK, LINE)


def _table(pen: Pen, wood: str) -> None:
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(wood, 0.3))
    grain = Path()
    for i in range(1, int(h / 9) + 1):
        grain.move(0, i * 9.4 - 2).line(w, i * 9.4 - 2)
    pen.stroke(grain, LINE)
    fine = Path()
    for _ in range(26):
        x, y = pen.random.uniform(0, w), pen.random.uniform(0, h)
        fine.move(x, y).quad(x + 5, y + 0.6, x + 11, y)
    pen.stroke(fine, FINE, shade(wood, 0.35))


def _dividers(pen: Pen, x: float, y: float, size: float) -> None:
    """A pair of dividers that measures the last leg."""
    with pen.at(x, y, scale=size, turn=28):
        for s in (-1, 1):
            pen.shape(
                polygon([(s * 0.02, -0.9), (s * 0.14, -0.86), (s * 0.42, 0.5), (s * 0.44, 0.9), (s * 0.34, 0.52)]),
                GOLD if s < 0 else IRON,
                INK,
                LINE,
            )
        pen.shape(ellipse(0, -0.92, 0.17), GOLD, INK, LINE)
        pen.shape(ellipse(0, -0.92, 0.06), INK)


def hook(pen: Pen, weather: str) -> None:
    """A very long boat hook that has found somebody else's purse."""
    h = pen.height
    sea = open_sea(pen, weather, h * 0.8)
    with stage(pen, h * 0.8):
        _rail(pen)
        _purse_in_fist(pen, 6.4, -9)
        with pen.at(8.4, -16, turn=12):
            pen.shape(rect(-46, -0.9, 44, 1.8, 0.4), tint(WOOD, 0.3), INK, LINE)
            pen.stroke(Path().move(-40, 0.1).line(-6, 0.1), FINE)
            pen.shape(rect(-5, -1.4, 5, 2.8, 0.5), IRON, INK, LINE)
            pen.stroke(
                Path()
                .move(0, 0)
                .line(5, 0)
                .move(0, 0)
                .curve(2, 0.2, 3.4, 2, 2.4, 4)
                .curve(1.6, 5.6, -0.6, 5.4, -0.8, 3.8),
                3.0,
            )
        for x in (-19, -9):
            draw_fist(pen, x, -16 + 0.2126 * (x - 8.4), 6, turn=28, sleeve="#7F97A0", reach=3.4)
        own = polygon([(-60, -6.5), (-15, -5), (-13.6, 5), (-60, 5)])
        pen.shape(own, tint(WOOD, 0.6), INK, BOLD)
        pen.stroke(Path().move(-60, -2.4).line(-14.6, -1.4).move(-60, 1.2).line(-14.2, 1.8), FINE)
        pen.shape(polygon([(-60, -8.4), (-13.4, -6.8), (-13.6, -4.4), (-60, -6)]), tint(WOOD, 0.15), INK, LINE)
    near_waves(pen, sea, h * 0.8 + 0.4, 0.6)


def _rail(pen: Pen) -> None:
    """The side of the other ship: bulwark, rail and gun port."""
    side = Path().move(14, -16).line(60, -17.4).line(60, 5).line(15.4, 5).curve(13, -2, 13, -9, 14, -16).close()
    pen.shape(side, tint(WOOD, 0.56), INK, BOLD)
    pen.stroke(Path().move(13.6, -10).line(60, -10.6).move(13.4, -5).line(60, -5.4).move(14, -0.6).line(60, -0.8), FINE)
    pen.shape(polygon([(12.6, -17.6), (60, -19.2), (60, -16.8), (12.8, -15.2)]), tint(WOOD, 0.05), INK, LINE)
    for x in (16.4, 21.6, 26.8, 32):
        pen.shape(
            polygon([(x - 0.8, -17.6), (x - 0.8, -23), (x + 0.8, -23.1), (x + 0.8, -17.8)]), tint(WOOD, 0.2), INK, LINE
        )
    pen.shape(polygon([(12.6, -23), (60, -24.4), (60, -22.6), (12.6, -21.2)]), tint(WOOD, 0.05), INK, LINE)
    pen.shape(rect(19.4, -9.6, 6, 5.2, 0.3), "#5C4A3C", INK, LINE)


def _purse_in_fist(pen: Pen, x: float, y: float) -> None:
    bag = smooth([(-1.4, -3), (-4.6, 1), (-5.2, 5), (-2.6, 8), (2.6, 8), (5.2, 5), (4.6, 1), (1.4, -3)]).close()
    with pen.at(x, y):
        pen.shape(
            smooth([(-1.4, -3), (-3.6, -6.4), (0, -5.2), (3.4, -6.6), (1.4, -3)], tension=0.3).close(),
            "#E4CFA2",
            INK,
            LINE,
        )
        pen.shape(bag, "#E4CFA2", INK, BOLD)
        pen.shape(rect(-2, -3.8, 4, 1.4, 0.6), RED, INK, LINE)
        draw_coin(pen, 0, 3.2, 3)


def ensign(pen: Pen, weather: str) -> None:
    """The Navy's ensign over our own stern, and a Navy ship that salutes it."""
    h = pen.height
    sea = open_sea(pen, weather, h * 0.74)
    with stage(pen, h * 0.74) as scale:
        draw_ship(pen, 19.4, -1, 13, _NAVY, hull="frigate", masts=3, mirror=True, weather=sea.weather)
        for x, y, rx in ((11.2, -3.4, 2.6), (8, -4.4, 1.9)):
            cloud(pen, x, y, rx, 0.7 * rx, 6, PAPER)
        near_waves(pen, sea, 1.4, 0.6 / scale)
        _stern(pen)


def _stern(pen: Pen) -> None:
    """The taffrail of a ship that sails off to the left: her lantern, and a great flag on its staff."""
    staff = polygon([(-12.6, -2), (-6.8, -33), (-5.8, -33), (-10.8, -2)])
    pen.shape(staff, tint(WOOD, 0.3), INK, LINE)
    pen.shape(ellipse(-6.2, -33.4, 1.1), GOLD, INK, LINE)
    with pen.at(-6.9, -32, turn=5):
        cloth = Path().move(0, 0).curve(7, -4.4, 11, 3, 18, 0.4).curve(22, -1, 25, -1.6, 28, 0.4)
        cloth.quad(26.6, 8, 27.4, 17).curve(24, 15, 21, 15.4, 17.6, 17).curve(11, 20, 6, 13, -3, 17.4).close()
        pen.shape(cloth, _NAVY, INK, BOLD)
        for y in (2.6, 11.2):
            bar = (
                Path()
                .move(-0.2 * y, y)
                .curve(6.4, y - 4.4, 10.6, y + 3, 17.8, y + 0.4)
                .curve(22, y - 1, 24.6, y - 1.6, 27.4, y + 0.4)
            )
            bar.line(27, y + 3.2).curve(24.4, y + 1.4, 21.6, y + 2, 17.6, y + 3.4).curve(
                10.4, y + 6, 6, y - 1.2, -0.2 * y - 0.5, y + 3
            ).close()
            pen.shape(bar, tint("#1F4FA0", 0.35), INK, FINE)
        pen.stroke(
            gather(
                Path().move(x, 1 + 0.1 * x).line(x - 0.4, 5).move(x - 1, 15.6).line(x - 0.6, 12)
                for x in (8, 9.2, 10.4, 22, 23.2, 24.4)
            ),
            FINE,
        )
        draw_emblem(pen, "anchor", 13.2, 8.6, 12.4)
    side = Path().move(-60, -3).line(-6, -5).quad(-3.6, 4, -8, 14).line(-60, 14).close()
    pen.shape(side, tint(WOOD, 0.5), INK, BOLD)
    pen.stroke(Path().move(-60, -1).line(-5, -2).move(-60, 6.4).line(-5.4, 6), FINE)
    pen.shape(gather(rect(x, 0.6, 3.6, 4, 0.4) for x in (-25, -19.4, -13.8)), tint(GOLD, 0.55), INK, LINE)
    pen.shape(gather(rect(x, -8.4, 1.5, 5) for x in range(-58, -6, 5)), tint(WOOD, 0.3), INK, FINE)
    pen.shape(polygon([(-60, -9.6), (-5, -11), (-5, -8.8), (-60, -7.4)]), tint(WOOD, 0.1), INK, LINE)
