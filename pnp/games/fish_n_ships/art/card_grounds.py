"""Backgrounds for a single thing: the bottom of the sea and the deck of a ship, calm in the middle."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from pnp import portable
from pnp.art.cloth import wash
from pnp.art.engraving import blend, choose, gather, move_path, shade, tint
from pnp.art.path import XY, Path, arc, ellipse, polygon, rect, smooth, star
from pnp.art.pen import FINE, GOLD, INK, LINE, SEA, WOOD, Pen, box
from pnp.art.scene.light import light_of
from pnp.art.scene.planes import Stage, draw_distance, draw_far_sea, draw_sky
from pnp.art.seascape import WAVE_INK
from pnp.draw.colour import parse_colour
from pnp.games.fish_n_ships.art.far_grounds import draw_far_ground

_SAND, _STONE = "#D9BC7C", "#8E949A"
_SLANT = 0.42
"""How far the light leans to the right on its way down, in widths per height."""


def _add_waves(path: Path, x: float, y: float, reach: float, length: float, high: float) -> None:
    """Add a level stroke of soft waves to *path*: each about *length* long is one cubic, *high* above and below."""
    count = max(1, round(reach / length))
    step, bend = reach / count, 3.46 * high
    path.move(x, y)
    for i in range(count):
        left = x + step * i
        path.curve(left + step / 3, y + bend, left + step * 2 / 3, y - bend, left + step, y)


# -- under water -------------------------------------------------------------------------------------


def underwater(pen: Pen, *, colour: str = SEA, floor: str = "kelp") -> None:
    """Draw water of *colour*, lit from above, over a sandy bottom; full-bleed, the middle left calm.

    :param floor: what stands on the bottom: kelp, coral, rocks, shells, wreck, jars, sponges or ice.
    """
    grow, bottom, bubbles = _FLOORS[choose("floor", floor, _FLOORS)]
    w = pen.width
    red, _, blue = parse_colour(colour)
    water = blend(colour, SEA, 0.55 + 0.4 * max(0, red - blue) / 255)  # with warm colours the sea would turn grey
    water = blend(water, bottom.tone, 0.7)
    _depth(pen, water, bottom)
    with pen.at(w if bottom.mirror else 0, 0, mirror=bottom.mirror):
        if not pen.ink_saver:
            draw_far_ground(pen, floor, _tone(water, 0.5, bottom))
        _ridge(pen, water, bottom)
        _sand(pen, bottom)
    with pen.at(0, -pen.height * bottom.rise):
        grow(pen, colour)
    _near_sand(pen, bottom)
    if bottom.weed and not pen.ink_saver:
        _weed(pen, water, bottom)
    _rise(pen, colour, bubbles)


def _tone(water: str, depth: float, bottom: Bottom) -> str:
    """The colour of *water* at a *depth*: 0 the top of the picture, 1 its foot."""
    return blend(tint(water, bottom.lit * (1 - depth)), "#10303F", bottom.dark * depth)


@dataclass(frozen=True, slots=True)
class Bottom:
    """How the ground lies; everything counts in shares of the width and of the height, the *dune* downwards in mm."""

    dune: Sequence[XY]
    ridge: Sequence[XY]
    beams: Sequence[XY]
    """Where each beam of light enters, and how wide."""
    spread: float = 1.7
    """How much wider a beam is at the ground."""
    mirror: bool = False
    tone: str = SEA
    """What colours the water besides the fish."""
    lit: float = 0.66
    """How pale the water is at the top, and how *dark* at the foot."""
    dark: float = 0.42
    beam: float = 0.3
    """How strong the beams of light are."""
    sand: str = _SAND
    rise: float = 0.0
    """How much higher than usual the ground lies, as a share of the height."""
    weed: bool = True


class Stream(NamedTuple):
    """Bubbles one over another: the lowest at shares *x*, *y*, each *step* higher and larger by *growth* mm."""

    x: float
    y: float
    bubbles: int
    step: float
    radius: float
    growth: float = 0.0
    sway: float = 0.8


_PLAIN = Bottom(
    ((-0.06, 1), (0.2, -1.4), (0.45, 0.8), (0.75, -0.9), (1.06, 1.2)),
    ((-0.06, 0.79), (0.12, 0.75), (0.3, 0.8), (0.5, 0.84), (0.68, 0.78), (0.86, 0.72), (1.06, 0.76)),
    ((-0.32, 0.16), (0.02, 0.12), (0.3, 0.2), (0.66, 0.1)),
)
_WALL = Bottom(
    ((-0.06, 0.4), (0.2, 1), (0.45, 0.4), (0.7, -1.6), (0.86, -3), (1.06, -3.4)),
    ((0.42, 0.88), (0.56, 0.8), (0.66, 0.66), (0.76, 0.62), (0.84, 0.46), (0.93, 0.4), (0.97, 0.27), (1.06, 0.24)),
    ((-0.2, 0.3), (0.24, 0.07), (0.42, 0.05)),
    1.3,
)
_HOLLOW = Bottom(
    ((-0.06, -3), (0.12, -2.8), (0.3, 0.2), (0.52, 1.4), (0.74, 0.2), (0.9, -2.4), (1.06, -2.8)),
    ((-0.06, 0.42), (0.05, 0.47), (0.12, 0.6), (0.21, 0.64), (0.29, 0.8), (0.46, 0.9), (0.66, 0.88), (0.76, 0.76),
     (0.87, 0.7), (0.95, 0.56), (1.06, 0.52)),
    ((-0.02, 0.1), (0.22, 0.06)),
    2.6,
)  # fmt: skip


def _depth(pen: Pen, water: str, bottom: Bottom) -> None:
    """Water that darkens downwards in bands, beams of light that each of them takes up, and fish far off."""
    w, h = pen.width, pen.height
    if pen.ink_saver:
        pen.shape(box(0, 0, w, h), "#FFFFFF")
        lines = Path()
        for i, share in enumerate((0.04, 0.1, 0.18, 0.28, 0.42, 0.56, 0.66, 0.73, 0.78, 0.815, 0.84)):
            x = w * (-0.2 + 0.37 * i % 0.5)
            while x < w:
                long = w * (0.2 + 0.05 * (i % 3))
                _add_waves(lines, x, h * share, long, 9, 0.26)
                x += long + w * 0.14
        pen.stroke(lines, FINE, tint(water, 0.35))
        return
    lean, count = h * _SLANT, 16
    beams = gather(
        polygon([(w * x, 0), (w * (x + wide), 0), (w * (x + wide * bottom.spread) + lean, h), (w * x + lean, h)])
        for x, wide in bottom.beams
    )
    for i in range(count):
        y, tone = h * i / count, _tone(water, i / (count - 1), bottom)
        edge = Path().move(0, y).curve(w * 0.3, y - 1.6, w * 0.6, y + 1.8, w, y - 0.6)
        pen.shape(edge.line(w, h).line(0, h).close() if i else box(0, 0, w, h), tone)
        if i < count * 0.8:
            with pen.clip(edge if i else box(0, 0, w, h)):
                pen.shape(beams, blend(tone, "#FFF6D6", bottom.beam * (1 - i / count)))
    glints, school = Path(), Path()
    for k in range(18):
        x, y = w * (0.137 * k % 1.0), 0.9 + 0.55 * (k % 7)
        long = w * (0.05 + 0.02 * (k % 4))
        glints.move(x, y).quad(x + long / 2, y + 0.5, x + long, y).quad(x + long / 2, y + 0.1, x, y).close()
    for k in range(9):
        x = w * (0.62 + 0.04 * (k % 5) + 0.02 * (k % 2))
        y = h * (0.13 + 0.035 * (k % 3) + 0.02 * (k // 3))
        school.move(x, y).quad(x + 1.1, y - 0.75, x + 2.3, y).line(x + 3.0, y - 0.5).line(x + 3.0, y + 0.5)
        school.line(x + 2.3, y).quad(x + 1.1, y + 0.75, x, y).close()
    pen.shape(glints, blend(_tone(water, 0, bottom), "#FFFDF0", 0.7))
    with pen.at(w if bottom.mirror else 0, 0, mirror=bottom.mirror):
        pen.shape(school, blend(_tone(water, 0.16, bottom), SEA, 0.3))


def _weed(pen: Pen, water: str, bottom: Bottom) -> None:
    """Dark weed before the eye, in one corner."""
    w, h = pen.width, pen.height
    blades = Path()
    for x, tall, bend in (
        (-0.02, 0.3, 3.4),
        (0.035, 0.2, -1.6),
        (0.08, 0.13, 2.6),
        (0.12, 0.2, -2.4),
        (0.16, 0.1, 1.4),
    ):
        foot, top, x = h + 1, h * (1 - tall), x * w
        blades.move(x - 1.3, foot).curve(x - 1.4 + bend, foot - h * tall * 0.4, x - bend, top + h * tall * 0.3, x, top)
        blades.curve(x + 1.2 - bend, top + h * tall * 0.4, x + 1.6 + bend, foot - h * tall * 0.3, x + 1.4, foot)
        blades.close()
    with pen.at(0 if bottom.mirror else w, 0, mirror=not bottom.mirror):
        pen.shape(blades, blend(water, "#0E2833", 0.78))


def _ridge(pen: Pen, water: str, bottom: Bottom) -> None:
    """Ground far off in two planes, the nearer lit along its edge."""
    w, h = pen.width, pen.height
    points = [(w * x, h * y) for x, y in bottom.ridge]
    ridge = smooth(points).line(w * 1.06, h).line(points[0][0], h).close()
    if pen.ink_saver:
        pen.shape(ridge, blend(water, WAVE_INK, 0.2), tint(water, 0.3), FINE, keep=0.14)
        return
    far = [(x - w * 0.1, y - h * 0.07) for x, y in points]
    pen.shape(
        smooth(far).line(w * 1.1, far[-1][1]).line(w * 1.1, h).line(far[0][0], h).close(),
        blend(_tone(water, 0.56, bottom), WAVE_INK, 0.08),
    )
    near = blend(_tone(water, 0.86, bottom), "#10303F", 0.16)
    pen.shape(ridge, blend(near, "#FFF6D6", min(0.24, 0.8 * bottom.beam)))
    pen.shape(move_path(ridge, 0.5, 0.8), near)
    strokes = Path()
    for (x0, y0), (x1, y1) in pairwise(points):
        count = 3 + int(abs(y1 - y0) / 1.8)
        for i in range(count):
            t = (i + 0.5) / count
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 1.6
            strokes.move(x, y).line(x + 0.9, y + 2.6 + 1.5 * (i % 3))
    pen.stroke(strokes, FINE, blend(near, INK, 0.34))


def _sand(pen: Pen, bottom: Bottom) -> None:
    """The ground, with ripples, and strokes down its far sides."""
    w, h = pen.width, pen.height
    top, sand = h * (0.86 - bottom.rise), bottom.sand
    points = [(w * x, top + y) for x, y in bottom.dune]
    ground = smooth(points).line(w * 1.06, h + 2).line(w * -0.06, h + 2).close()
    pen.shape(ground, blend(sand, SEA, 0.16), INK, LINE, keep=0.12)
    if not pen.ink_saver:
        with pen.clip(ground):
            pen.shape(move_path(ground, 0, 1.2), tint(sand, 0.16))
        pen.stroke(ground, LINE)
    ripples = Path()
    for i in range(int((h - top) / 2.1)):
        y = top + 2.4 + 2.1 * i
        x = pen.random.uniform(-4, 2)
        while x < w:
            long = pen.random.uniform(5, 11)
            _add_waves(ripples, x, y, long, 6.5, 0.3)
            x += long + pen.random.uniform(4, 10)
    for (x0, y0), (x1, y1) in pairwise(points):
        if (y1 > y0) == bottom.mirror:  # it faces the light
            continue
        for i in range(count := int((x1 - x0) / 1.3)):
            t = (i + 0.5) / count
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 0.5
            ripples.move(x, y).line(x + 0.9, y + 1 + 1.6 * portable.sin(math.pi * t))
    pen.stroke(ripples, FINE, shade(sand, 0.35))


def _near_sand(pen: Pen, bottom: Bottom) -> None:
    """A dune before what stands on the bottom, so that it stands in it."""
    w, h = pen.width, pen.height
    top, sand = h * (0.915 - bottom.rise), bottom.sand
    dune = smooth(
        [(-4, top - 0.8), (w * 0.12, top - 0.4), (w * 0.3, top + 1.6), (w * 0.6, top + 2.2), (w * 0.86, top - 0.6)]
    )
    dune.line(w + 4, top - 0.8).line(w + 4, h + 2).line(-4, h + 2).close()
    pen.shape(dune, tint(sand, 0.44), shade(sand, 0.45), FINE)
    if not pen.ink_saver:  # light that the waves above gather
        net = Path()
        for k in range(9):
            x, y = w * (0.06 + 0.117 * k), top + 2.4 + 1.5 * (k * 3 % 4)
            net.move(x - 3, y).quad(x, y - 0.9, x + 3.4, y).quad(x, y - 0.2, x - 3, y).close()
        pen.shape(net, tint(sand, 0.86))


def _rise(pen: Pen, colour: str, bubbles: Sequence[Stream]) -> None:
    """Bubbles on their way up."""
    w, h = pen.width, pen.height
    found, gleams = Path(), Path()
    for stream in bubbles:
        for i in range(stream.bubbles):
            x, y = w * stream.x + stream.sway * portable.sin(2.2 * i + 9 * stream.x), h * (stream.y - stream.step * i)
            radius = stream.radius + stream.growth * i
            found.add(ellipse(x, y, radius))
            if radius > 0.8:
                gleams.add(arc(x, y, radius * 0.6, 190, 260))
    pen.shape(found, tint(colour, 0.93), INK, FINE)
    pen.stroke(gleams, FINE)


def _kelp(pen: Pen, colour: str) -> None:
    """Long blades that sway at both sides."""
    w, h = pen.width, pen.height
    for x, tall in ((0.04, 0.62), (0.1, 0.44), (0.17, 0.26), (0.96, 0.55), (0.9, 0.36), (0.83, 0.2)):
        foot, reach = h * 0.9, h * tall
        points = [(w * x + 1.5 * portable.sin(t * 7 + x * 20), foot - reach * t) for t in (i / 8 for i in range(9))]
        left = [(px - 1.2 * (1 - i / 8.4), py) for i, (px, py) in enumerate(points)]
        right = [(px + 1.2 * (1 - i / 8.4), py) for i, (px, py) in enumerate(points)]
        pen.shape(smooth(left + right[::-1], closed=True), tint("#5E8A4C", 0.35), INK, FINE)
        pen.stroke(smooth(points[:8]), FINE)


def _coral(pen: Pen, colour: str) -> None:
    """Branching coral in two clumps."""
    for x, size, tone in ((0.12, 15, "#D9604A"), (0.87, 19, "#E2905A")):
        branches = Path()
        _branch(branches, pen.width * x, pen.height * 0.9, -90, size * 0.42, 4)
        pen.stroke(branches, 4.2)
        pen.stroke(branches, 3.0, "#ffffff" if pen.ink_saver else tint(tone, 0.3))
        pen.stroke(move_path(branches, 0.26, 0.1), FINE)  # the side away from the light


def _branch(path: Path, x: float, y: float, angle: float, length: float, depth: int) -> None:
    a = math.radians(angle)
    end = (x + length * portable.cos(a), y + length * portable.sin(a))
    path.move(x, y).line(*end)
    if depth > 1:
        for turn in (-31, 24):
            _branch(path, *end, angle + turn, length * 0.76, depth - 1)


def _rocks(pen: Pen, colour: str) -> None:
    """Boulders with a cleft, where something may live."""
    for x, size, mirror in ((0.03, 13, False), (0.16, 6, True), (0.97, 16, True), (0.83, 7, False)):
        stone = smooth([(-1, 0.1), (-0.9, -0.62), (-0.4, -0.98), (0.15, -0.8), (0.55, -0.45), (0.95, 0.1)])
        with pen.at(pen.width * x, pen.height * 0.925, scale=size, mirror=mirror):
            pen.shape(stone.close(), tint(_STONE, 0.4), INK, LINE)
            pen.stroke(
                Path().move(-0.35, -0.9).line(-0.2, -0.5).line(-0.42, -0.2).move(0.1, -0.76).line(0.24, -0.4), FINE
            )
            strokes = (Path().move(0.5 - 0.12 * i, -0.4 - 0.09 * i).line(0.66 - 0.12 * i, 0.02) for i in range(6))
            pen.stroke(gather(strokes), FINE)


def _shells(pen: Pen, colour: str) -> None:
    """Scallops and starfish."""
    w, h = pen.width, pen.height
    for x, y, size, turn in ((0.11, 0.91, 5.2, -14), (0.25, 0.955, 3.4, 20), (0.9, 0.915, 5.0, 12)):
        fan = [(portable.sin(math.radians(a)), -portable.cos(math.radians(a))) for a in range(-75, 76, 25)]
        shell = Path().move(-0.16, 0.3)
        for px, py in fan:
            shell.line(px, py)
        with pen.at(w * x, h * y, scale=size, turn=turn):
            pen.shape(shell.line(0.16, 0.3).close(), tint("#E3A58E", 0.35), INK, LINE)
            pen.stroke(gather(Path().move(0, 0.24).line(px * 0.9, py * 0.9) for px, py in fan[1:-1]), FINE)
    stars = gather((star(w * 0.77, h * 0.93, 4.2, 1.7, 5, -80), star(w * 0.36, h * 0.92, 2.6, 1.0, 5, -60)))
    pen.shape(stars, tint("#D9531A", 0.45), INK, LINE)


def _wreck(pen: Pen, colour: str) -> None:
    """The ribs of a ship that stayed."""
    w, h = pen.width, pen.height
    for side in (False, True):
        with pen.at(w if side else 0, h * 0.93, mirror=side):
            ribs = Path()
            for i in range(4):
                x, tall = 1 + 4.6 * i, h * (0.48 - 0.09 * i)
                ribs.move(x, 0).curve(x - 2.6, -tall * 0.5, x - 0.6, -tall * 0.9, x + 2.6, -tall)
                ribs.line(x + 3.6, -tall + 1).curve(x + 0.9, -tall * 0.8, x - 0.4, -tall * 0.4, x + 1.8, 0).close()
            pen.shape(ribs, tint(WOOD, 0.3), INK, LINE)
            keel = polygon([(-2, -1.6), (19, 0.2), (19, 2.2), (-2, 1.4)])
            pen.shape(keel, tint(WOOD, 0.2), INK, LINE)
            pen.stroke(Path().move(-2, -0.2).line(17, 1.0), FINE)


def _jars(pen: Pen, colour: str) -> None:
    """Amphorae, one of them spilling coins."""
    w, h = pen.width, pen.height
    jar = smooth(
        [
            (-0.16, -1),
            (-0.16, -0.78),
            (-0.46, -0.5),
            (-0.4, 0),
            (0, 0.5),
            (0.4, 0),
            (0.46, -0.5),
            (0.16, -0.78),
            (0.16, -1),
        ]
    )
    jar.close()
    handles = Path().move(-0.17, -0.92).curve(-0.5, -0.95, -0.6, -0.7, -0.42, -0.52)
    handles.move(0.17, -0.92).curve(0.5, -0.95, 0.6, -0.7, 0.42, -0.52)
    for x, y, size, turn in ((0.1, 0.86, 10.5, -14), (0.9, 0.93, 9.5, -78)):
        with pen.at(w * x, h * y, scale=size, turn=turn):
            pen.stroke(handles, 2.4)
            pen.stroke(handles, 1.2, tint("#B9683C", 0.3))
            pen.shape(jar, tint("#B9683C", 0.35), INK, LINE)
            pen.stroke(
                Path().move(-0.45, -0.36).quad(0, -0.22, 0.45, -0.36).move(-0.44, -0.22).quad(0, -0.08, 0.44, -0.22),
                FINE,
            )
            pen.stroke(gather(Path().move(0.36 - 0.07 * i, -0.1).line(0.22 - 0.07 * i, 0.16) for i in range(4)), FINE)
    coins = gather(
        ellipse(w * x, h * y, 1.5, 0.8) for x, y in ((0.745, 0.908), (0.69, 0.912), (0.775, 0.922), (0.72, 0.926))
    )
    pen.shape(coins, tint(GOLD, 0.25), INK, FINE)


def _sponges(pen: Pen, colour: str) -> None:
    """Anemones with open arms."""
    w, h = pen.width, pen.height
    for x, size, tone in ((0.1, 8.5, "#A23B72"), (0.22, 5, "#D98A3A"), (0.9, 9.5, "#6A4C93"), (0.79, 5.5, "#C2577F")):
        with pen.at(w * x, h * 0.91, scale=size):
            arms = Path()
            for i in range(9):
                a = math.radians(-160 + 17.5 * i)
                c, s = portable.cos(a), portable.sin(a)
                arms.move(0.3 * c, -0.6 + 0.2 * s).quad(
                    0.7 * c, -0.7 + 0.6 * s, 0.95 * c + 0.1 * (-1) ** i, -0.7 + 0.95 * s
                )
            pen.stroke(arms, 3.0)
            pen.stroke(arms, 1.9, "#ffffff" if pen.ink_saver else tint(tone, 0.55))
            body = (
                Path()
                .move(-0.34, -0.6)
                .quad(-0.26, -0.2, -0.44, 0.1)
                .line(0.44, 0.1)
                .quad(0.26, -0.2, 0.34, -0.6)
                .close()
            )
            pen.shape(body, tint(tone, 0.4), INK, LINE)
            pen.stroke(gather(Path().move(0.24 - 0.1 * i, -0.5).line(0.26 - 0.1 * i, 0.04) for i in range(3)), FINE)


def _ice(pen: Pen, colour: str) -> None:
    """Needles of ice that grow from the bottom."""
    w, h = pen.width, pen.height
    for x, foot, tall, lean in (
        (0.03, 4.4, 27, 5),
        (0.1, 4, 19, -2),
        (0.17, 3.2, 11, 3),
        (0.97, 4.6, 30, -5),
        (0.9, 4, 21, 2),
        (0.83, 3, 12, -3),
    ):
        with pen.at(w * x, h * 0.93, turn=lean * 1.6):
            needle = polygon(
                [(-foot / 2, 0), (-foot * 0.42, -tall * 0.72), (0, -tall), (foot * 0.42, -tall * 0.72), (foot / 2, 0)]
            )
            pen.shape(needle, tint("#BFE0EE", 0.3), INK, LINE)
            pen.stroke(
                Path().move(foot * 0.08, -tall * 0.96).line(foot * 0.1, -tall * 0.66).line(foot * 0.12, -1), FINE
            )
            strokes = (
                Path().move(foot * 0.2, -1 - 1.1 * i).line(foot * 0.44, -2 - 1.1 * i) for i in range(int(tall * 0.45))
            )
            pen.stroke(gather(strokes), FINE)


_FLOORS: dict[str, tuple[Callable[[Pen, str], None], Bottom, Sequence[Stream]]] = {
    "kelp": (
        _kelp,
        replace(_PLAIN, tone="#2E9C84", lit=0.82, dark=0.3, beam=0.5, rise=0.03),
        (Stream(0.21, 0.72, 8, 0.045, 0.35), Stream(0.8, 0.68, 6, 0.05, 0.4)),
    ),
    "coral": (
        _coral,
        replace(_WALL, mirror=True, tone="#1F9FB4", lit=0.85, dark=0.1, beam=0.45, sand="#EBD8AC", weed=False),
        (Stream(0.9, 0.46, 3, 0.11, 1.0, 0.35, 1.4),),
    ),
    "rocks": (
        _rocks,
        replace(_WALL, tone="#23285A", lit=0.1, dark=0.6, beam=0.07, sand="#77708C", rise=-0.03, weed=False),
        (Stream(0.19, 0.74, 3, 0.05, 0.4, 0.2), Stream(0.8, 0.3, 3, 0.05, 0.9, -0.2)),
    ),
    "shells": (
        _shells,
        replace(_PLAIN, tone="#9DBB83", lit=0.9, dark=0.06, beam=0.55, sand="#E6CF94", rise=0.05, mirror=True),
        (Stream(0.88, 0.64, 3, 0.055, 0.6), Stream(0.12, 0.62, 3, 0.05, 0.5)),
    ),
    "wreck": (
        _wreck,
        replace(_HOLLOW, tone="#1F3F78", lit=0.3, dark=0.5, beam=0.34, sand="#8F97A4"),
        (Stream(0.1, 0.5, 9, 0.036, 0.35, 0.03, 1.9), Stream(0.91, 0.34, 4, 0.04, 0.4, 0.05)),
    ),
    "jars": (
        _jars,
        replace(_PLAIN, tone="#77803C", lit=0.5, dark=0.4, beam=0.26, sand="#B79C62", mirror=True),
        (Stream(0.13, 0.62, 7, 0.055, 0.35, 0.15, 0.9),),
    ),
    "sponges": (
        _sponges,
        replace(_WALL, tone="#8A3F6C", lit=0.55, dark=0.4, beam=0.22, sand="#BE9AA0"),
        (Stream(0.12, 0.62, 4, 0.1, 0.5, 0.25, 2.0), Stream(0.22, 0.76, 2, 0.06, 0.4)),
    ),
    "ice": (
        _ice,
        replace(_HOLLOW, tone="#8CC6E2", lit=0.85, dark=0.2, beam=0.3, sand="#D5E2E8", rise=-0.02, weed=False),
        (Stream(0.12, 0.4, 4, 0.06, 0.4, 0.0, 0.0), Stream(0.9, 0.36, 3, 0.06, 0.4, 0.0, 0.0)),
    ),
}
"""What stands on the bottom, how the bottom lies, and what rises from it."""


# -- on deck -----------------------------------------------------------------------------------------


_HORIZON = 0.55
"""How far down an open sky reaches behind a deck, of what is above the foot of its rail."""

_PLANKS_AT = {
    "dawn": ("#E09A55", 0.22), "swell": ("#6E9484", 0.16), "dusk": ("#8C4468", 0.34), "storm": ("#46565F", 0.42),
    "fog": ("#A9B3AC", 0.4), "moon": ("#27405F", 0.55),
}  # fmt: skip
"""What tints the planks in a weather, and how much of it."""


def draw_deck(pen: Pen, colour: str, rail: float, weather: str = "calm") -> float:
    """Draw a deck whose rail stands *rail* mm below the top of the box, under an open sky; return the horizon, mm."""
    sea = rail * _HORIZON
    draw_offing(pen, weather, sea, rail)
    _planks(pen, rail, *_PLANKS_AT.get(weather, (WOOD, 0.0)))
    _rail(pen, rail, colour)
    return sea


def draw_offing(pen: Pen, weather: str, horizon: float, foot: float) -> None:
    """Draw sky and sea over a rail, as far down as *foot* mm."""
    stage = Stage(weather, light_of(weather, -1), pen.width, foot + 1, horizon, foot, 5)
    with pen.clip(box(0, 0, pen.width, foot + 1)):
        draw_sky(pen, stage)
        draw_distance(pen, stage, clear=(0, pen.width))
        draw_far_sea(pen, stage, (0.1, 0.28, 0.44))


def _planks(pen: Pen, top: float, glaze: str, share: float) -> None:
    w, h = pen.width, pen.height
    pen.shape(box(0, top, w, h - top), wash(pen, blend(tint(WOOD, 0.52), glaze, share)))
    if not pen.ink_saver:  # the rail's shadow, and the deck brightens towards the eye
        for k in range(1, 6):
            pen.shape(
                box(0, top + (h - top) * k * 0.16, w, h),
                blend(blend(tint(WOOD, 0.5), "#F6DDB0", 0.1 * k), glaze, share),
            )
        pen.shape(box(0, top, w, 3.4), blend(tint(WOOD, 0.2), glaze, share))
        shadows = gather(
            polygon([(x, top + 3), (x + 2.4, top + 3), (x + 4.6, top + 7), (x + 2.2, top + 7)])
            for x in (1.4 + 6.6 * i for i in range(int(w / 6.6) + 1))
        )
        pen.shape(shadows, blend(tint(WOOD, 0.34), glaze, share))
    seams, butts = Path(), Path()
    for i in range(-7, 8):
        a, b = w / 2 + 6.2 * i, w / 2 + 11.5 * i
        seams.move(a, top).line(b, h)
        t = pen.random.uniform(0.15, 0.8)
        x, y, wide = a + (b - a) * t, top + (h - top) * t, 6.2 + 5.3 * t
        butts.move(x, y).line(x + wide, y)
        for s in (0.25, 0.75):  # a trenail is a dot: a stroke without length, with round ends
            butts.move(x + wide * s, y - 1).line(x + wide * s, y - 0.7).move(x + wide * s, y + 0.7)
            butts.line(x + wide * s, y + 1)
    pen.stroke(seams.add(butts), FINE, shade(WOOD, 0.4))


def _rail_top(pen: Pen, foot: float) -> float:
    return foot - pen.height * _POSTS - 1.6


_POSTS = 0.095
"""How high the posts of the rail are, as a share of the height."""


def _rail(pen: Pen, y: float, colour: str) -> None:
    """Turned posts between a cap and a sill, and their shadow on the deck."""
    w, tall = pen.width, pen.height * _POSTS
    profile = ((0.5, 0), (0.28, -0.2), (0.55, -0.45), (0.28, -0.75), (0.4, -1))
    wide = [(-1.7 * x, tall * y) for x, y in profile] + [(1.7 * x, tall * y) for x, y in reversed(profile)]
    post = smooth(wide, closed=True, tension=0.35)
    posts = gather(move_path(post, 1.4 + 6.6 * i, y) for i in range(int(w / 6.6) + 2))
    pale = 0.7 if pen.ink_saver else 0.1  # hatched, the rail would be the darkest thing there
    pen.shape(posts, tint(WOOD, pale), INK, LINE)
    pen.shape(rect(-2, _rail_top(pen, y), w + 4, 2.0), tint(WOOD, pale - 0.1), INK, LINE)
    pen.shape(rect(-2, y - 0.4, w + 4, 1.6), tint(WOOD, pale - 0.1), INK, LINE)
    pen.shape(rect(-2, y - tall - 1.1, w + 4, 0.8), tint(colour, 0.2))
