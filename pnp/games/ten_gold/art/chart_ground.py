"""The sea of the board as an atlas shows it: depths, rhumb lines, beasts at the crossings, winds in the corners.

What is drawn stays quieter than the islands, ships and flags that lie on it, and stands around crossings of the lines,
so that no square is marked more than its neighbours.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import blend, cloud, gather, move_path
from pnp.art.path import Path, arc, ellipse, rect, smooth
from pnp.art.pen import BODY, FINE, LINE, Pen
from pnp.art.sea_ground import waves_between
from pnp.games.ten_gold.art.finds.weather import wind_face

RIM, MIDDLE = "#9FC4CF", "#E4F0EE"
"""The deep water at the rim and the shallow in the middle."""
_STEPS = 4
_RHUMB, _BEAST_INK, _BEAST = "#D3D6BE", "#4F8291", "#CFE2E4"


def chart_ground(pen: Pen, *, square: float = 24.0, beasts: bool = True) -> None:
    """The sea of a board of squares, over the whole box.

    :param square: the side of a square, mm.
    :param beasts: with beasts, a ship and a rose at the crossings; not where islands would cover them.
    """
    if square <= 0:
        raise ValueError(f"square={square:g} is not more than 0")
    w, h = pen.width, pen.height
    ground = rect(0, 0, w, h)
    if not pen.ink_saver:
        pen.shape(ground, RIM)
    with pen.clip(ground):
        _depths(pen)
        pen.stroke(_rhumbs(w, h), FINE, _RHUMB)
        pen.stroke(waves_between(pen, square, 0.6), FINE, "#83AEB9")
        columns, rows = round(w / square), round(h / square)
        for draw, column, row, mirror in _BEASTS if beasts else ():
            x, y = round(column * columns) * square, round(row * rows) * square
            with pen.at(x, y, scale=square / 18, mirror=mirror):
                draw(pen)
        for across, down in ((0, 0), (1, 0), (1, 1), (0, 1)):
            with pen.at(w * across, h * down, scale=square / 22, turn=(28, -28)[across ^ down], mirror=across == 1):
                _wind(pen, -7.0 if down else 6.0)


def _depths(pen: Pen) -> None:
    """Lines of equal depth, the tone ever lighter towards the middle."""
    w, h = pen.width, pen.height
    for step in range(1, _STEPS + 1):
        reach = 0.56 - 0.11 * step
        points = []
        for i in range(24):
            angle = math.tau * i / 24
            far = reach * (1 + 0.07 * portable.sin(3 * angle + step) + 0.04 * portable.sin(5 * angle - 2 * step))
            points.append((w * (0.5 + 1.06 * far * portable.cos(angle)), h * (0.5 + 1.06 * far * portable.sin(angle))))
        line = smooth(points, closed=True)
        if not pen.ink_saver:
            pen.shape(line, blend(RIM, MIDDLE, step / _STEPS))
        pen.stroke(line, FINE, "#7FA9B5", dash=(1.6, 1.1))


def _rhumbs(w: float, h: float) -> Path:
    """Lines of the winds from a rose in the middle and from eight around it."""
    reach, radius = portable.hypot(w, h), min(w, h) * 0.4
    path = Path()
    for centre in range(9):
        angle = math.pi / 4 * centre
        far = 0 if centre == 8 else radius
        x, y = w / 2 + far * portable.cos(angle), h / 2 + far * portable.sin(angle)
        for i in range(8):
            c, s = portable.cos(math.pi / 8 * i) * reach, portable.sin(math.pi / 8 * i) * reach
            path.move(x - c, y - s).line(x + c, y + s)
    return path


def _draw_pale(pen: Pen, body: Path, lines: Path) -> None:
    pen.shape(body, _BEAST, _BEAST_INK, LINE, keep=BODY)
    pen.stroke(lines, FINE, _BEAST_INK)


def _serpent(pen: Pen) -> None:
    """Three coils and a crested head."""
    body, lines = Path(), Path()
    for x, size in ((-8.4, 2.6), (-2.4, 3.4), (4.4, 3.0)):
        body.add(arc(x, 2, size, 180, 360)).line(x + size * 0.5, 2).add(arc(x, 2, size * 0.5, 0, -180)).close()
        for k in range(5):
            a = math.radians(205 + 32 * k)
            lines.move(x + size * portable.cos(a), 2 + size * portable.sin(a))
            lines.line(x + size * 0.62 * portable.cos(a), 2 + size * 0.62 * portable.sin(a))
    body.move(8.4, 2).curve(11.4, -0.6, 6.4, -3.4, 8.6, -6.6).curve(9.8, -8.4, 12, -8, 13.4, -6.6).line(15.6, -6.2)
    body.line(15.2, -5.4).line(12.8, -5.2).line(15, -4.2).line(14.4, -3.5).curve(12.6, -3.4, 11.6, -3.8, 11.2, -4.6)
    body.curve(10.2, -3, 14, -0.8, 11.6, 2).close()
    lines.add(ellipse(11.7, -6.6, 0.4)).move(9.4, -7.4).line(7.4, -8.8).line(8.5, -6.4).line(6.4, -6.6).line(7.9, -4.6)
    lines.line(6.2, -4.2).line(8.2, -2.9).move(14.4, -6.2).line(15.2, -7).move(9.8, 0.6).line(11.6, 0.4)
    lines.move(9.2, -1.2).line(11.4, -1).move(8.6, -3).line(10.6, -3)
    lines.move(-12, 2.3).quad(-11, 1.4, -10, 2.3).move(-13, 3.6).line(13.5, 3.6).move(-9, 4.8).line(9, 4.8)
    _draw_pale(pen, body, lines)


def _whale(pen: Pen) -> None:
    """A back, a fluke and a spout."""
    body = Path().move(-9, 2.4).curve(-8.6, -4.6, 1, -5.4, 7, 0.4).quad(9, 1.6, 9.6, -0.6)
    body.curve(7.6, -3.6, 8.6, -5, 11, -4.2).curve(11.4, -5.6, 13.6, -5.6, 14, -3.8)
    body.curve(12.6, -2.2, 11.6, -0.6, 11, 2.4).close()
    lines = Path().move(-4, -3.4).curve(-5, -7, -7.4, -8, -8.4, -5.6)
    lines.move(-4, -3.4).curve(-3.4, -7.4, -0.6, -8, 0, -5.4)
    lines.add(ellipse(-5.8, -0.4, 0.4)).move(-8.8, 1.2).quad(-5.6, 2.2, -3.4, 0.6)
    for k in range(5):
        lines.move(-1.6 + 1.7 * k, 2.2).quad(-0.6 + 1.7 * k, 0.2, -1 + 1.5 * k, -1.8 + 0.5 * k)
    lines.move(-12, 3.6).line(13, 3.6).move(-8, 4.8).line(9, 4.8)
    _draw_pale(pen, body, lines)


def _galleon(pen: Pen) -> None:
    """Another ship on another errand."""
    body = Path().move(-8, -2.4).line(-5, -2.4).line(-4.4, 0).line(5, 0).line(7.4, -1.4).quad(6.4, 2, 5, 3).line(-6, 3)
    body.quad(-7.6, 0.4, -8, -2.4).close()
    lines = Path().move(7, -1).line(11, -3.6).move(-7.4, 1).quad(0, 2.2, 6, 1.2)
    for x, top, half in ((-5, -7.4, 1.7), (-0.6, -10.4, 2.5), (3.8, -9, 2.1)):
        lines.move(x, 0).line(x, top - 1.4).line(x + 2.2, top - 0.8).line(x, top - 0.3)
        for low, high, wide in ((-1.4, (top - 1.4) / 2, 1.0), ((top - 1.4) / 2 - 0.5, top, 0.75)):
            left, right = x - half * wide, x + half * wide
            body.move(left, high).line(right, high).quad(right + 1.2, (low + high) / 2, right, low)
            body.line(left, low).quad(left + 0.8, (low + high) / 2, left, high).close()
    lines.move(-11, 3.8).line(11, 3.8).move(-7, 5).line(8, 5)
    _draw_pale(pen, body, lines)


def _rose(pen: Pen) -> None:
    """The rose that the winds come from."""
    lines = gather((ellipse(0, 0, 10.6), ellipse(0, 0, 9.8), ellipse(0, 0, 2.2)))
    points, shades = Path(), Path()
    for k, long in ((1, 7.2), (0, 10.6)):
        for i in range(4):
            turn = 90 * i + 45 * k
            points.add(move_path(Path().move(0, -long).line(1.5, -1.5).line(0, 0).line(-1.5, -1.5).close(), turn=turn))
            shades.add(move_path(Path().move(0, -long).line(1.5, -1.5).line(0, 0).close(), turn=turn))
    pen.stroke(lines, FINE, _BEAST_INK)
    _draw_pale(pen, points, Path())
    pen.shape(shades, "#7FA9B5", solid=True)


def _kraken(pen: Pen) -> None:
    """A great head, and arms that reach out of the water on both sides."""
    body, lines = Path(), Path()
    for side in (-1, 1):
        for x, tall, bend in ((6.0, 8.0, 3.4), (10.6, 5.6, 2.6)):
            foot, tip = side * x, side * (x + bend)
            body.move(foot - side * 1.2, 3).curve(foot - side, -tall * 0.4, tip - side * 1.4, -tall, tip, -tall * 0.9)
            body.curve(tip + side * 1.4, -tall * 0.75, tip + side * 0.6, -tall * 0.4, tip - side * 0.3, -tall * 0.55)
            body.curve(tip + side * 0.1, -tall * 0.8, foot + side * 0.6, -tall * 0.5, foot + side * 1.0, 3).close()
            for k in range(3):
                lines.add(ellipse(foot + side * (0.2 + 0.25 * k), 1.2 - tall * 0.2 * k, 0.32))
    body.move(-4.2, 3).curve(-3, 0, -5.6, -3, -4.6, -7).curve(-3.6, -11.6, 3.6, -11.6, 4.6, -7)
    body.curve(5.6, -3, 3, 0, 4.2, 3).close()
    for side in (-1, 1):
        lines.add(ellipse(side * 1.9, -1.4, 1.0, 1.2)).add(ellipse(side * 1.7, -1.2, 0.4, 0.6))
        lines.move(side * 0.8, -3.2).line(side * 3.2, -2.6)
    lines.move(-1.2, 1.2).quad(0, 0.4, 1.2, 1.2)
    for k in range(5):
        lines.move(4.2 - 0.7 * k, -8.4 - 0.3 * k).quad(4.4 - 0.8 * k, -6, 3.6 - 0.8 * k, -4.2)
    lines.move(-14.6, 3.4).line(15, 3.4).move(-10, 4.7).line(11, 4.7)
    _draw_pale(pen, body, lines)


_BEASTS: tuple[tuple[Callable[[Pen], None], float, float, bool], ...] = (
    (_rose, 0.5, 0.5, False),
    (_serpent, 0.2, 0.3, False),
    (_whale, 0.8, 0.2, True),
    (_galleon, 0.2, 0.8, False),
    (_kraken, 0.8, 0.7, False),
)
"""What is drawn, at which share of the columns and rows, and whether it looks to the left."""


def _wind(pen: Pen, y: float) -> None:
    """A head that blows out of a corner along the x axis, its mouth at *y*."""
    gusts = Path()
    for dy, long, swing in ((-2.6, 10.0, -1.4), (-0.9, 17.0, 1.0), (0.9, 15.0, -1.0), (2.6, 9.0, 1.4)):
        gusts.move(22, y + dy * 0.4).curve(
            22 + long * 0.4, y + dy, 22 + long * 0.7, y + dy + swing, 22 + long, y + dy * 1.4
        )
    pen.stroke(gusts, FINE, _BEAST_INK)
    with pen.at(28.6, y + 16.6):
        cloud(pen, -19.4, -18.4, 10.4, 9.6, 9, "#FFFFFF" if pen.ink_saver else _BEAST, _BEAST_INK)
        wind_face(pen, "#FFFFFF" if pen.ink_saver else "#E6F0EF", "#FFFFFF" if pen.ink_saver else _BEAST, _BEAST_INK)
