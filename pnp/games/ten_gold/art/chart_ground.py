"""The sea of the board as in an atlas: depths, rhumb lines, coasts, beasts at the crossings, winds in the corners.

What is drawn stays quieter than the islands, ships and flags that lie on it, and stands around crossings of the lines,
so that no square is marked more than its neighbours.
"""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import blend, cloud, gather, move_path
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth
from pnp.art.pen import FINE, Pen
from pnp.art.sea_ground import waves_between
from pnp.draw.units import UM_PER_PT
from pnp.games.ten_gold.art.chart_beasts import BEASTS, BODY, LINE_INK, SHIPS, WASHES, Plate, draw_chart_ship
from pnp.games.ten_gold.art.finds.weather import wind_face

RIM, MIDDLE = "#5F9AAD", "#E9EBD2"
"""The deep water at the rim and the shallow in the middle."""
_STEPS = 15
_RHUMBS = ("#9CC2C3", "#D3BE86", "#96BDC0")
_GRID, _BEAST_INK, _BEAST = "#2F6274", LINE_INK, "#DCE7DF"
_LAND, _SHORE, _WOODS, _LAND_INK = "#EBD39B", "#CDA862", "#8E9F5C", "#4A3D28"


def chart_ground(pen: Pen, *, square: float = 24.0, beasts: bool = True) -> None:
    """The sea of a board of squares, over the whole box, with the lines between them.

    :param square: the side of a square, mm.
    :param beasts: with beasts, ships and a rose at the crossings; not where islands would cover them.
    """
    if square <= 0:
        raise ValueError(f"square={square:g} is not more than 0")
    w, h = pen.width, pen.height
    columns, rows = round(w / square), round(h / square)
    ground = rect(0, 0, w, h)
    if not pen.ink_saver:
        pen.shape(ground, RIM)
    with pen.clip(ground):
        _depths(pen)
        for path, tone in zip(_rhumbs(w, h)[pen.ink_saver :], _RHUMBS[pen.ink_saver :], strict=True):
            pen.stroke(path, FINE, tone)
        pen.stroke(waves_between(pen, square, 0.72), FINE, "#5E93A4")
        grid = Path()
        for i in range(1, columns):
            grid.move(i * square, 0).line(i * square, h)
        for i in range(1, rows):
            grid.move(0, i * square).line(w, i * square)
        pen.stroke(grid, 0.5, _GRID)
        for across in (0, 1):
            with pen.at(w * across, 0, scale=square / 22, turn=(28, -28)[across], mirror=across == 1):
                _wind(pen, 6.0)
            with pen.at(w * across, h, scale=square, mirror=across == 1):
                _coast(pen, _COASTS[across], square)
        if beasts:
            _draw_company(pen, square)
            pen.stroke(grid, 0.4, _GRID, dash=(0.01, 1.1))  # what a drawing hides can still be found
        crosses, half = Path(), 0.075 * square
        for i in range(1, columns):
            for j in range(1, rows):
                x, y = i * square, j * square
                crosses.move(x - half, y).line(x + half, y).move(x, y - half).line(x, y + half)
        pen.stroke(crosses, 0.8, _BEAST_INK)


def _draw_company(pen: Pen, square: float) -> None:
    """The rose, and around it what lives and sails on this sea."""
    with pen.at(pen.width / 2, pen.height / 2, scale=square / 18 * 2.1):
        _rose(pen)
    for name, column, row, mirror, size in _COMPANY:
        x, y = column * pen.width, row * pen.height
        if name in SHIPS:
            draw_chart_ship(pen, name, x, y, size * square)
        else:
            with pen.at(x, y, scale=square / 18 * size, mirror=mirror):
                BEASTS[name](Plate(pen, _tone_at(pen, x, y), WASHES[name]))


def _tone_at(pen: Pen, x: float, y: float) -> str:
    """The tone of the sea at a place."""
    dx, dy = x / pen.width - 0.5, y / pen.height - 0.5
    far = math.sqrt(dx * dx + dy * dy)
    return _tone(sum(far < _reach(step) for step in range(1, _STEPS + 1)))


def _tone(step: int) -> str:
    return blend(RIM, MIDDLE, step / _STEPS)


def _reach(step: int) -> float:
    """How far from the middle the depth of a step begins, as a share of the board."""
    return 0.72 - 0.62 * step / _STEPS


def _depths(pen: Pen) -> None:
    """The tone ever lighter towards the middle, and some lines of equal depth."""
    w, h = pen.width, pen.height
    lines = Path()
    for step in range(1, _STEPS + 1):
        reach, points = _reach(step), []
        for i in range(24):
            angle = math.tau * i / 24
            wave = 0.045 * portable.sin(3 * angle + 0.16 * step) + 0.03 * portable.sin(5 * angle - 0.24 * step)
            far = reach * (1 + wave)
            points.append((w * (0.5 + far * portable.cos(angle)), h * (0.5 + far * portable.sin(angle))))
        line = smooth(points, closed=True)
        if not pen.ink_saver:
            pen.shape(line, _tone(step))
        if step % 4 == 2:
            lines.add(line)
    pen.stroke(lines, FINE, "#5F93A3", dash=(1.6, 1.1))


# -- coasts: in squares, from a lower corner of the board; they fill no square, so that nobody takes them for islands --

_COASTS: tuple[tuple[XY, ...], ...] = (
    ((-0.3, -2.7), (0.1, -2.55), (0.12, -2.3), (0.3, -2.16), (0.24, -1.9), (0.38, -1.66), (0.3, -1.4), (0.46, -1.22),
     (0.4, -0.98), (0.48, -0.8), (0.66, -0.72), (0.66, -0.55), (0.86, -0.44), (1.02, -0.34), (1.3, -0.38), (1.5, -0.24),
     (1.78, -0.3), (1.94, -0.16), (2.2, -0.2), (2.36, -0.06), (2.5, 0.3)),
    ((-0.3, -1.9), (0.06, -1.84), (0.2, -1.66), (0.16, -1.46), (0.36, -1.3), (0.3, -1.1), (0.5, -0.96), (0.44, -0.76),
     (0.6, -0.64), (0.66, -0.48), (0.86, -0.4), (1.12, -0.44), (1.3, -0.3), (1.56, -0.34), (1.7, -0.22), (2.0, -0.28),
     (2.2, -0.14), (2.6, -0.2), (2.74, -0.08), (3.1, -0.1), (3.3, 0.3)),
)  # fmt: skip


def _coast(pen: Pen, shore: tuple[XY, ...], square: float) -> None:
    """Land in the lower left corner: lines along the water that grow paler with their distance, hills and trees."""
    line = smooth(shore, tension=0.5)
    spots = list(zip(shore, shore[1:], strict=False))
    for far, tone in ((0.3, "#7FB0BD"), (0.2, "#4F8B9D"), (0.12, "#3F7A8D"), (0.055, "#2F6274")):
        points = []
        for (x0, y0), (x1, y1) in spots:
            length = portable.hypot(x1 - x0, y1 - y0)
            points.append(((x0 + x1) / 2 - (y0 - y1) / length * far, (y0 + y1) / 2 - (x1 - x0) / length * far))
        pen.stroke(smooth(points, tension=0.8), FINE, tone)
    land = Path(line.ops, line.numbers).line(-0.4, 0.4).close()
    pen.shape(land, "#FFFFFF" if pen.ink_saver else _LAND, solid=True)
    if not pen.ink_saver:  # washed along the shore, as maps were coloured by hand
        with pen.clip(land):
            for wide, tone in ((0.34, blend(_SHORE, _LAND, 0.6)), (0.2, blend(_SHORE, _LAND, 0.25)), (0.1, _SHORE)):
                pen.stroke(line, wide * square * 1000 / UM_PER_PT, tone)
    pen.stroke(land, 1.5, _LAND_INK)
    hachures, hills = Path(), Path()
    for (x0, y0), (x1, y1) in spots[1:-1]:
        length = portable.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / length, (x1 - x0) / length
        for k in range(5):
            x, y, deep = x0 + (x1 - x0) * k / 5, y0 + (y1 - y0) * k / 5, 0.05 if k % 2 else 0.085
            hachures.move(x, y).line(x + nx * deep, y + ny * deep)
    with pen.clip(land):
        pen.stroke(hachures, FINE, _LAND_INK)
    peaks, shades = Path(), Path()
    for x, y, size in (
        (0.2, -1.36, 0.19),
        (0.16, -0.94, 0.2),
        (0.36, -0.66, 0.22),
        (0.72, -0.24, 0.22),
        (1.2, -0.1, 0.2),
    ):
        peaks.move(x - size, y).quad(x - size * 0.4, y - size * 0.4, x - 0.1 * size, y - size * 1.15)
        peaks.line(x + 0.1 * size, y - size).quad(x + size * 0.4, y - size * 0.4, x + size, y)
        shades.move(x - 0.1 * size, y - size * 1.15).line(x + 0.1 * size, y - size)
        shades.quad(x + size * 0.4, y - size * 0.4, x + size, y).quad(x + size * 0.2, y - size * 0.2, x, y).close()
        for side in (0.25, 0.5, 0.75):
            hills.move(x + size * side * 0.3, y - size * (1 - side)).line(x + size * side * 0.9, y - size * 0.08)
    pen.shape(peaks, blend(_LAND, "#FFFFFF", 0.35))
    pen.shape(shades, blend(_SHORE, _LAND_INK, 0.15))
    pen.stroke(peaks, 0.9, _LAND_INK)
    pen.stroke(hills, FINE, _LAND_INK)
    trees = gather(
        ellipse(x + dx, y + dy, 0.055, 0.065)
        for x, y in ((0.1, -1.62), (0.14, -0.42), (0.34, -0.28), (0.98, -0.16), (1.5, -0.08))
        for dx, dy in ((0, 0), (0.1, 0.03), (0.05, 0.09), (-0.07, 0.08))
    )
    pen.shape(trees, _WOODS, _LAND_INK, FINE)


def _rhumbs(w: float, h: float) -> tuple[Path, Path, Path]:
    """Lines of the winds between sixteen places around the rose, in three tones by their wind."""
    radius, paths = min(w, h) * 0.42, (Path(), Path(), Path())
    reach = portable.hypot(w, h)
    places = [
        (w / 2 + radius * portable.cos(math.tau * k / 16), h / 2 + radius * portable.sin(math.tau * k / 16))
        for k in range(16)
    ]
    for i, (x0, y0) in enumerate(places):
        for j in range(i + 1, 16):
            x1, y1 = places[j]
            length = portable.hypot(x1 - x0, y1 - y0)
            dx, dy = (x1 - x0) / length * reach, (y1 - y0) / length * reach
            paths[(j - i) % 3].move(x0 - dx, y0 - dy).line(x1 + dx, y1 + dy)
    return paths


def _rose(pen: Pen) -> None:
    """The rose that the winds come from."""
    lines = gather((ellipse(0, 0, 10.6), ellipse(0, 0, 9.8), ellipse(0, 0, 2.2)))
    pen.stroke(lines, FINE, _BEAST_INK)
    for long, wide, turns, dark in _RANKS:
        points, shades = Path(), Path()
        for turn in turns:
            points.add(move_path(polygon([(0, -long), (wide, -wide), (0, 0), (-wide, -wide)]), turn=turn))
            shades.add(move_path(polygon([(0, -long), (wide, -wide), (0, 0)]), turn=turn))
        pen.shape(points, "#FFFFFF" if pen.ink_saver else BODY, solid=True)
        pen.shape(shades, dark, solid=True)
        pen.stroke(points, FINE, _BEAST_INK)


_RANKS = (
    (6.4, 0.9, (22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5), "#8FB4BC"),
    (7.8, 1.4, (45, 135, 225, 315), "#D8A93F"),
    (10.6, 1.7, (0, 90, 180, 270), "#CC6A55"),
)
"""The rose's points: how long and wide, their turns, and the tone of their dark halves."""


_COMPANY = (
    ("galleon", 0.25, 0.235, False, 2.7),
    ("serpent", 0.71, 0.175, False, 1.16),
    ("swordfish", 0.485, 0.105, True, 0.74),
    ("turtle", 0.14, 0.38, False, 0.95),
    ("sea-horse", 0.87, 0.385, False, 1.02),
    ("whale", 0.175, 0.565, False, 1.06),
    ("xebec", 0.845, 0.6, False, 2.0),
    ("crab", 0.145, 0.745, False, 0.88),
    ("frigate", 0.35, 0.84, False, 2.35),
    ("kraken", 0.635, 0.79, False, 1.04),
    ("junk", 0.885, 0.79, False, 1.6),
)
"""What is drawn, at which share of the breadth and height, whether it looks the other way, and how large."""


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
