"""Finds afloat: what a sinking leaves behind, and what wind, fire and water do to ships."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp.art.beast_parts import IVORY
from pnp.art.coins import draw_coin, flat_coin
from pnp.art.engraving import cloud, gather, moved, shade, tint
from pnp.art.finds_ashore import IRON, WOOD, draw_chest, gull, stage
from pnp.art.flotsam import barrel, crate
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, SEA, Pen, box
from pnp.art.sea_props import impact, small_ship
from pnp.art.shore import rock
from pnp.art.surf import near_waves, open_sea

_SACK = "#E4CFA2"
_FLAME = ("#E0793A", "#EFC25A", IVORY)
NOBODYS = "#8C7F73"
"""Flags of ships in these scenes: no side's colour."""


def _afloat(pen: Pen, weather: str, draw: Callable[[], None], *, line: float = 0.77, dip: float = 0.8) -> None:
    """Draw sea and sky, *draw* on the stage with its foot at *line* of the height, and waves over the foot."""
    water = pen.height * line
    sea = open_sea(pen, weather, water)
    with stage(pen, water) as scale:
        draw()
    near_waves(pen, sea, water + dip * scale, 0.6)


def purse(pen: Pen, weather: str) -> None:
    """A tied purse that floats on an oar blade, a coin on top."""
    _afloat(pen, weather, lambda: _purse(pen), dip=0.4)


def _purse(pen: Pen) -> None:
    plank = polygon([(-22, 0.6), (-20, -2.6), (19, -3.6), (23, -0.4), (20, 2.6), (-20, 3.4)])
    pen.shape(plank, tint(WOOD, 0.35), INK, LINE)
    pen.stroke(Path().move(-19, -0.6).line(20, -1.6).move(-16, 1.4).line(12, 0.8), FINE)
    bag = smooth(
        [(-3.4, -18), (-9.5, -12.5), (-12.4, -6), (-9.6, -1.4), (0, -0.4), (9.6, -1.4), (12.4, -6), (9.5, -12.5),
         (3.4, -18)],
    ).close()  # fmt: skip
    frill = smooth([(-3.6, -18), (-7.4, -23), (-3, -21.6), (-0.4, -24.4), (2.6, -21.8), (7, -23.4), (3.6, -18)], tension=0.3)
    pen.shape(frill.close(), _SACK, INK, LINE)
    pen.shape(bag, _SACK, INK, BOLD)
    folds = Path().move(-2.4, -17).quad(-6, -12, -7, -6).move(2.4, -17).quad(5.4, -13, 6.6, -9).move(0.2, -17).line(0.4, -13)
    pen.stroke(folds, FINE)
    pen.stroke(gather(Path().move(11.9 - 0.5 * i, -5.4 - 0.8 * i).quad(11 - 0.7 * i, -2.6, 7 - 0.9 * i, -1.3) for i in range(5)), FINE)
    pen.shape(rect(-4.4, -19, 8.8, 2.1, 1), "#B3202A", INK, LINE)
    pen.stroke(Path().move(3.4, -17.4).curve(7, -16.6, 6, -13.6, 9, -13.4), 1.4, "#B3202A")
    draw_coin(pen, 0, -7.6, 5)


def strongbox(pen: Pen, weather: str) -> None:
    """The captain's strongbox, with the captain's hat."""
    _afloat(pen, weather, lambda: _strongbox(pen), dip=-1.6)


def _strongbox(pen: Pen) -> None:
    with pen.at(0, 3.5, turn=-7):
        draw_chest(pen, 0, 0, 15)
        hat = smooth([(-11, -19.6), (-7, -22.6), (-5.6, -28.5), (0, -31), (5.6, -28.5), (7, -22.6), (11, -19.6), (0, -17.6)],
                     closed=True, tension=0.45)  # fmt: skip
        pen.shape(hat, "#5F574F", INK, BOLD)
        brim = smooth([(-13.6, -22.4), (-7, -19.8), (0, -22.2), (7, -19.8), (13.6, -22.4), (8, -17.2), (0, -18.6), (-8, -17.2)],
                      closed=True)  # fmt: skip
        pen.shape(brim, "#5F574F", INK, LINE)
        pen.stroke(Path().move(-12.4, -21.4).quad(-7, -18.6, 0, -20.8).quad(7, -18.6, 12.4, -21.4), BOLD, GOLD)
        plume = smooth([(3, -24), (8, -30), (16, -31), (12, -28), (15, -26), (9, -25.6)], closed=True)
        pen.shape(plume, "#D97A72", INK, LINE)
    for x, y in ((-22, -0.4), (22, -1.4)):
        flat_coin(pen, x, y, 3.4, 0.5, -8)


def splinters(pen: Pen, weather: str) -> None:
    """Planks, a cask, a broken mast, and a gull that takes it calmly."""
    _afloat(pen, weather, lambda: _splinters(pen), dip=-0.6)


def _splinters(pen: Pen) -> None:
    with pen.at(10, 2, turn=24):
        mast = polygon([(-1.1, 4), (-0.9, -19), (-0.3, -22.6), (0.2, -19.6), (0.8, -22), (1.1, 4)])
        pen.shape(mast, tint(WOOD, 0.3), INK, LINE)
        rag = Path().move(-8, -16).line(8, -16).quad(9, -10, 6.6, -5).line(4.4, -8).line(2, -3.6).line(-1, -7).line(-4, -4).quad(-6.6, -10, -8, -16)
        pen.shape(rag.close(), IVORY, INK, LINE)
        pen.stroke(Path().move(-9.6, -16).line(9.6, -16), 2.2)
        pen.stroke(Path().move(5.8, -14).quad(6.6, -10, 5.2, -6.6).move(-1, -14).line(-1.2, -9), FINE)
    for x, y, turn, half in ((-15, 0.6, -6, 12), (-6, 2.2, 7, 9), (21, 1.6, -12, 7)):
        with pen.at(x, y, turn=turn):
            plank = polygon([(-half, -1.4), (half - 2, -1.6), (half, -0.4), (half - 3, 0.2), (half - 0.6, 1.4), (-half + 1, 1.6),
                             (-half + 2.4, 0.4), (-half - 1, 0)])  # fmt: skip
            pen.shape(plank, tint(WOOD, 0.35), INK, LINE)
            pen.stroke(Path().move(-half + 3, -0.5).line(half - 4, -0.6).move(-half + 5, 0.7).line(half - 6, 0.6), FINE)
    gull(pen, -18, -0.4, 8.4)
    with pen.at(-1, 0.6, scale=1.9):
        barrel(pen)
    with pen.at(25, 1.4, scale=1.2):
        crate(pen)


def blast(pen: Pen, weather: str) -> None:
    """The powder goes up: a burst, smoke, and planks in the air."""
    _afloat(pen, weather, lambda: _blast(pen), dip=0)


def _blast(pen: Pen) -> None:
    for x, y, rx, ry in ((-14, -9, 11, 7.5), (14.5, -10, 11, 8), (-8, -22, 9.5, 7), (9, -23, 10, 7)):
        cloud(pen, x, y, rx, ry, 8, "#D6CFC2")
    for radius, fill, turn in ((17, _FLAME[0], 5), (12.6, _FLAME[1], 17), (7.6, _FLAME[2], 0)):
        pen.shape(moved(impact(0, 0, radius), 0, -13, turn=turn), fill, INK, LINE)
    for x, y, turn, long in ((-21, -25, -40, 8), (22, -26, 35, 8), (-26, -12, 15, 6), (26.5, -14, -25, 6), (2, -31.5, 8, 7), (13, -30, 60, 5)):
        with pen.at(x, y, turn=turn):
            pen.shape(polygon([(-long / 2, -0.8), (long / 2 - 1, -1), (long / 2, 0), (long / 2 - 0.8, 0.9), (-long / 2 + 0.8, 0.8)]),
                      tint(WOOD, 0.3), INK, LINE)  # fmt: skip
    hull = Path().move(-19, -5.5).line(-12, -4.6).line(-9, -8).line(-5, -4).line(-1, -6.6).line(3, -3.4).line(7, -7).line(10, -4.4)
    hull.line(21, -6.4).curve(19, -2, 16, 2, 13, 4).line(-14, 4).curve(-17, 1, -18.6, -2, -19, -5.5).close()
    pen.shape(hull, tint(WOOD, 0.25), INK, BOLD)
    pen.stroke(Path().move(-18, -2.4).line(19, -2.8).move(-17, 0).line(17, -0.2), FINE)


def leak(pen: Pen, weather: str) -> None:
    """A strongbox on the hoist with its corner sprung: a coin is already on its way down."""
    _afloat(pen, weather, lambda: _leak(pen), line=0.88, dip=0)


def _leak(pen: Pen) -> None:
    pen.stroke(Path().move(0, -36).line(0, -31).line(-9.5, -21.6).move(0, -31).line(9.5, -24), 1.6)
    pen.shape(ellipse(0, -31, 1.5), IRON, INK, LINE)
    with pen.at(0, -9, turn=-11):
        draw_chest(pen, 0, 0, 11.4)
        hole = polygon([(3.6, -0.1), (5, -3.6), (6.6, -2.4), (8, -4.6), (9.4, -1.8), (10.9, -2.6), (10.7, 0)])
        pen.shape(hole, "#5C4A3C", INK, LINE)
    for x, y, radius, turn in ((8.6, -10.6, 2.6, 30), (9.4, -5.4, 2.8, -40)):
        flat_coin(pen, x, y, radius, 0.55, turn)
    ripples = Path()
    for rx in (3, 5.4, 8):
        ripples.add(ellipse(10, 1.2, rx, rx * 0.22))
    pen.shape(ripples, None, INK, LINE)
    pen.stroke(Path().move(7, -0.4).quad(5.6, -2.6, 4, -3).move(13, -0.4).quad(14.4, -2.8, 16, -3.2).move(10, -0.6).line(10, -2.6), LINE)


def beacon(pen: Pen, weather: str) -> None:
    """A fire basket on a headland, and far off the sails that steer by it."""
    water = pen.height * 0.78
    sea = open_sea(pen, weather, water)
    with stage(pen, water):
        for x, size in ((14, 9), (23.5, 6.5)):
            small_ship(pen, x, -1.4, size, PAPER, mirror=True)
        cliff: list[XY] = [(-60, 3), (-60, -9), (-34, -8.4), (-26, -11), (-18, -11.4), (-8, -10), (-4.6, -6), (-2, -4), (0.6, 3)]
        rock(pen, cliff, depth=5)
        pen.shape(Path().move(-60, -9).line(-34, -8.4).line(-26, -11).line(-18, -11.4).line(-8, -10).quad(-16, -8.6, -24, -8.6).quad(-40, -7, -60, -7.4).close(), "#D3D9AE", INK, LINE)
        _fire(pen, -16, -11)
    near_waves(pen, sea, water + 0.5, 0.6)


def _fire(pen: Pen, x: float, foot: float) -> None:
    with pen.at(x, foot, scale=0.84):
        cloud(pen, 9, -26.4, 6.5, 3.4, 8, "#D6CFC2")
        cloud(pen, 16.6, -29, 4.4, 2.6, 7, "#D6CFC2")
        pen.stroke(Path().move(-4.4, 1).line(2.4, -9).move(4.4, 1).line(-2.4, -9).move(0, 1).line(0, -9), 1.8)
        outer = smooth([(-6, -11), (-8.4, -16), (-5.4, -19), (-5.6, -22.4), (-1.4, -20), (1, -26), (4, -20), (7.6, -20.4), (7.4, -15), (6, -11)])
        inner = smooth([(-3.6, -11), (-4.6, -15), (-1.4, -16.4), (0.8, -20), (3, -16), (4.8, -15), (3.6, -11)])
        pen.shape(outer.close(), _FLAME[0], INK, LINE)
        pen.shape(inner.close(), _FLAME[1], INK, FINE)
        basket = polygon([(-6.8, -12.4), (6.8, -12.4), (4, -7), (-4, -7)])
        pen.shape(basket, IRON, INK, LINE)
        bars = gather(Path().move(k * 1.7, -12.2).line(k, -7.1) for k in (-3, -2, -1, 0, 1, 2, 3)).move(-5.6, -9.8).line(5.6, -9.8)
        pen.stroke(bars, LINE)
        glow = gather(
            Path().move(math.cos(a) * 12, -17 + math.sin(a) * 12).line(math.cos(a) * 16, -17 + math.sin(a) * 16)
            for a in (math.pi * k / 9 for k in (9.4, 10.6, 11.8, 13))
        )
        pen.stroke(glow, LINE, GOLD)


def breeze(pen: Pen, weather: str) -> None:
    """A wind out of an old atlas: a cloud with a face blows a ship along."""
    _afloat(pen, weather, lambda: _breeze(pen), line=0.8, dip=-0.2)


def _breeze(pen: Pen) -> None:
    small_ship(pen, 13.5, 0.4, 25, NOBODYS)
    gusts = Path()
    for y0, y1, x1, swing in ((-17.4, -26, 16, 2.4), (-16.8, -20, 24, -1.6), (-16, -13, 3, 1.2), (-15.2, -7.6, -1, 0.8)):
        gusts.move(-6, y0).curve(-2, y0 - swing, x1 - 10, y1 + swing, x1, y1).curve(
            x1 + 2.6, y1 - 0.4, x1 + 2.4, y1 - 3.2, x1, y1 - 2.6
        )
    pen.stroke(gusts, BOLD)
    cloud(pen, -20, -19, 12, 11, 11, PAPER)
    _wind_face(pen)


def _wind_face(pen: Pen) -> None:
    """A chubby face in profile with its cheek full of wind."""
    face = Path().move(-24, -26).curve(-18, -29.6, -11.4, -28, -11, -23.6).line(-11.2, -22.4).curve(-9.4, -21.4, -7.4, -20, -7.6, -19)
    face.quad(-8.4, -18, -10.4, -18.4).curve(-8.6, -18, -7.4, -17.2, -7.8, -16.4).curve(-7.2, -15.8, -8, -14.4, -10, -14.6)
    face.curve(-10.6, -12, -12.4, -10.4, -15.4, -10.4).curve(-20, -9.6, -25, -12, -26.4, -16).curve(-27.4, -20, -26.4, -24.4, -24, -26)
    pen.shape(face.close(), tint("#E2B998", 0.35), INK, LINE)
    cheek = ellipse(-15.2, -15.4, 4.4, 4)
    pen.shape(cheek, tint("#D98C74", 0.5))
    pen.stroke(Path().move(-18.6, -17.8).curve(-20, -13.6, -16, -10.8, -12.4, -12.4).move(-17, -19).quad(-13, -20.4, -11.4, -17.6), LINE)
    pen.stroke(Path().move(-16.4, -24.4).quad(-14, -26, -11.8, -24.6), BOLD)
    pen.shape(ellipse(-14, -22.2, 1.5, 1.1), IVORY, INK, LINE)
    pen.shape(ellipse(-13.2, -22.2, 0.65, 0.75), INK)
    curls = Path()
    for x, y in ((-18.4, -28), (-22.4, -26.6), (-25, -23.4), (-26, -19.4), (-25, -15.4), (-21.6, -12.4)):
        curls.add(moved(Path().move(0, 0).curve(-3.6, -1, -4, 3, -1, 2.8).curve(0.8, 2.4, 0.2, 0.6, -1, 1), x, y))
    pen.stroke(curls, LINE)


def current(pen: Pen, weather: str) -> None:
    """A rip current from above: broad bands that carry two ships the same way, whatever the *weather*."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(SEA, {"storm": 0.66}.get(weather, 0.76)))
    lines = Path()
    for i in range(int(h / 1.7) + 2):
        y = i * 1.7
        lines.add(smooth([(x, y + 2.6 * math.sin(x / w * 5.2 + 0.4)) for x in range(-3, int(w) + 6, 4)]))
    pen.stroke(lines, FINE, shade(SEA, 0.05))
    with pen.at(w / 2, h / 2, scale=min((w - 12) / 58, (h - 12) / 34)):
        for y, left, right, thick in ((-9.6, -24, 26, 3.4), (10, -27, 22, 3.4)):
            pen.shape(_stream(left, right, y, thick), tint(SEA, 0.93), INK, LINE)
            pen.stroke(_stream_lines(left, right - 9, y, thick), FINE)
        for x, y, turn in ((-12, -4.4, 9), (11, 9.6, -7)):
            with pen.at(x, y, turn=turn):
                small_ship(pen, 0, 0, 19, NOBODYS, limp=True)


def _stream(left: float, right: float, y: float, half: float) -> Path:
    """An arrow that swings like water."""

    def at(x: float, off: float) -> XY:
        return x, y + off + 2.2 * math.sin(x / 9)

    neck = right - 7
    steps = [left + (neck - left) * i / 10 for i in range(11)]
    upper, lower = [at(x, -half) for x in steps], [at(x, half) for x in reversed(steps)]
    outline = smooth(upper)
    outline.line(*at(neck, -2.1 * half)).line(*at(right, 0)).line(*at(neck, 2.1 * half)).line(*lower[0])
    outline.segments.extend(smooth(lower).segments[1:])
    return outline.line(*at(left + 4, 0)).close()


def _stream_lines(left: float, right: float, y: float, half: float) -> Path:
    lines = Path()
    for off in (-0.45, 0.0, 0.45):
        xs = [left + 7 + (right - left - 8) * i / 8 for i in range(9)]
        lines.add(smooth([(x, y + off * half * 1.5 + 2.2 * math.sin(x / 9)) for x in xs]))
    return lines
