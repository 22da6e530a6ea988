"""The sea as engravers cut it: scalloped waves over a pale tint, in five weathers that have a light of their own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pnp.art.engraving import blend, choose
from pnp.art.flotsam import barrel, buoy, dolphins, rocks
from pnp.art.horizon import draw_far, draw_gulls
from pnp.art.path import XY, Path
from pnp.art.pen import BOLD, FINE, Pen, box
from pnp.art.skies import draw_sky

SAFE = 6.0
"""Bleed and safe edge of a full-bleed picture, mm: nothing that matters stands there."""

WAVE_INK = "#2F5763"
NEAR_INK = "#234652"
FOAM = "#FDFBF3"


@dataclass(frozen=True, slots=True)
class Weather:
    """The tints of a weather, from pale at the horizon to dark before the eye, and its waves' height and length, mm.

    Of the sea's colour the horizon has a tenth, the middle a quarter, the foreground half; the sky darkens upwards.
    """

    sky: str
    zenith: str
    far: str
    sea: str
    deep: str
    high: float
    long: float
    roll: float = 0.0
    stormy: bool = False


WEATHERS = {
    "calm": Weather("#F6F3E6", "#A5CAD6", "#DCE9E6", "#A3CBD3", "#548E9F", 0.45, 7.5),
    "swell": Weather("#F0F2EC", "#93BDD0", "#CFE2E4", "#94BFCC", "#417E93", 1.15, 12.5, 1.6),
    "storm": Weather("#ECEBE2", "#84959E", "#C9D6D6", "#94B0B8", "#47707E", 2.3, 15.0, 4.8, True),
    "dawn": Weather("#FDE9BF", "#BFCFD0", "#F7E3BC", "#B3C8C0", "#5F8D94", 0.6, 9.0, 0.6),
    "fog": Weather("#F6F2E7", "#C3CFCF", "#E6E9E2", "#B3C9C9", "#6E979D", 0.5, 8.5),
}


@dataclass(frozen=True, slots=True)
class Sea:
    """One sea: its weather, where the horizon and the ship's water lie, and its luck."""

    name: str
    weather: Weather
    horizon: float
    water: float
    roll: float
    luck: int


def plan_sea(pen: Pen, weather: str) -> Sea:
    """Choose the weather and lay out the picture.

    :raises ValueError: there is no such weather.
    """
    chance = pen.random
    name = choose("weather", weather, ("any", *WEATHERS))
    drawn = chance.choice(list(WEATHERS))
    kind = WEATHERS[drawn if name == "any" else name]
    water = pen.height * chance.uniform(0.84, 0.87)
    horizon = water - pen.height * chance.uniform(0.08, 0.2)
    roll = chance.uniform(-1.0, 0.55) * kind.roll
    if kind.stormy and abs(roll) < 0.6 * kind.roll:  # nobody stands level in a storm
        roll = -0.6 * kind.roll
    return Sea(drawn if name == "any" else name, kind, horizon, water, roll, chance.randrange(1 << 30))


def seascape(pen: Pen, *, weather: str = "any") -> None:
    """Sea and sky without a ship, filling the box to the bleed.

    :param weather: calm, swell, storm, dawn, fog, or ``any``.
    """
    sea = plan_sea(pen, weather)
    draw_backdrop(pen, sea)
    draw_foreground(pen, sea)


def draw_backdrop(pen: Pen, sea: Sea) -> None:
    """Draw all that lies behind the ship."""
    chance = random.Random(sea.luck)
    kind = sea.weather
    sun = draw_sky(pen, sea.name, (kind.sky, kind.zenith), sea.horizon, chance)
    draw_far(pen, sea.name, sea.horizon, sun, chance)
    _draw_far_water(pen, sea, pen.width * 0.3 if sun is None else sun)
    _draw_far_waves(pen, sea, chance)
    if sea.name not in ("fog", "storm"):
        draw_gulls(pen, sea.horizon, chance)


def draw_foreground(pen: Pen, sea: Sea) -> None:
    """Draw the waves in front of the ship."""
    chance = random.Random(sea.luck + 1)
    kind, y, size = sea.weather, sea.water - 0.1 * sea.weather.high, 0.8
    while y < pen.height + kind.high:
        tint = blend(kind.sea, kind.deep, min((size - 0.66) / 0.5, 1))
        _draw_row(pen, y, kind.long * size, kind.high * size, tint, chance)
        y += 1.6 + 1.3 * kind.high * size + size
        size += 0.22


def draw_company(pen: Pen, sea: Sea) -> None:
    """Draw what floats before the ship and her wake, at one side: a buoy, a barrel, dolphins, rocks or nothing."""
    chance = random.Random(sea.luck + 3)
    calmer = (dolphins,) if not sea.weather.stormy else ()
    thing = chance.choice((None, barrel, buoy, rocks, *calmer))
    low, high = chance.choice(((0.13, 0.18), (0.82, 0.87)))
    if thing:
        y = sea.water + 0.55 * (pen.height - sea.water)
        with pen.at(pen.width * chance.uniform(low, high), y, scale=pen.height / 62):
            thing(pen)


def draw_foam(pen: Pen, sea: Sea, stern: float, bow: float, scale: float, tone: str) -> None:
    """Draw the wave at the bow, the wake and the reflection of a ship from *stern* to *bow*, her side in *tone*."""
    chance = random.Random(sea.luck + 2)
    y = sea.water + 0.35
    _draw_bow_wave(pen, bow, y, min(scale, 1.1) * chance.uniform(0.9, 1.15), chance)
    wake, mirror = Path(), Path()
    for k in range(4):
        x, length = stern - (0.4 + 0.9 * k) * scale, (4.5 + 1.5 * k) * scale
        wake.move(x, y + 0.5 * k).curve(
            x - length * 0.3, y - 0.5 + 0.6 * k, x - length * 0.6, y + 0.8 + 0.7 * k, x - length, y + 0.3 + 0.6 * k
        )
    for k in range(5):
        x, end, row = stern + (0.5 + 1.5 * k) * scale, bow - (1 + 2.2 * k) * scale, y + 0.5 + 0.85 * k
        while x < end:
            length = min(chance.uniform(3.5, 9.5) * scale * (1 - 0.13 * k), end - x)
            add_sliver(mirror, x, row + chance.uniform(-0.12, 0.12), length, min(0.05 * length, 0.42 - 0.05 * k))
            x += length + chance.uniform(0.3, 1.5) * (1 + k)
    pen.shape(mirror, blend(blend(tone, sea.weather.deep, 0.35), "#16333D", 0.55), solid=True)
    pen.stroke(wake, FINE * 1.4, WAVE_INK if pen.ink_saver else FOAM)


def add_sliver(path: Path, x: float, y: float, length: float, half: float) -> None:
    """Add a piece of a reflection to *path*: pointed at both ends, *half* as high as it is from its middle."""
    path.move(x, y).quad(x + length * 0.4, y - 2 * half, x + length, y)
    path.quad(x + length * 0.6, y + 2 * half, x, y).close()


def _draw_bow_wave(pen: Pen, bow: float, y: float, size: float, chance: random.Random) -> None:
    """Foam thrown up at the stem, curling forward, and breaking along the side."""
    foam = Path().move(bow - 11 * size, y + 0.5)
    x, base = bow - 11 * size, y + 0.5
    for step, rise, lift in ((2.2, 0.5, 0.0), (2.4, 0.8, 0.15), (2.2, 1.1, 0.4), (2.0, 1.4, 0.8), (1.7, 1.5, 1.3)):
        step, rise, end = step * size, rise * size * chance.uniform(0.85, 1.2), y + 0.3 - lift * size
        foam.curve(x - 0.1 * step, base - rise, x + 0.9 * step, end - rise, x + step, end)
        x, base = x + step, end
    foam.curve(x + 0.1 * size, y - 3.2 * size, x + 2.6 * size, y - 2.9 * size, x + 2.5 * size, y - 1.5 * size)
    foam.curve(x + 2.2 * size, y - 2.0 * size, x + 1.7 * size, y - 1.7 * size, x + 1.9 * size, y - 1.0 * size)
    foam.quad(x + 2.6 * size, y + 0.1, x + 4.2 * size, y + 0.6)
    foam.curve(x + size, y + 1.5, x - 5 * size, y + 1.0, bow - 11 * size, y + 0.5).close()
    pen.shape(foam, FOAM, WAVE_INK, FINE * 1.3)
    lines = Path()
    for k in range(3):
        lines.move(x + (1.3 - 0.5 * k) * size, y - (1.5 - 0.5 * k) * size)
        lines.quad(x - (0.1 + 0.9 * k) * size, y - (1.0 - 0.35 * k) * size, x - (1.4 + 1.6 * k) * size, y + 0.3)
    pen.stroke(lines, FINE, WAVE_INK)


# -- waves -------------------------------------------------------------------------------------------


def _crests(left: float, right: float, length: float, chance: random.Random) -> list[float]:
    xs = [left - chance.random() * length - length]
    while xs[-1] < right + length:
        xs.append(xs[-1] + length * chance.uniform(0.7, 1.3))
    return xs


def _draw_row(pen: Pen, y: float, length: float, high: float, tint: str, chance: random.Random) -> None:
    """One row of scalloped waves: steep behind the crest, with strokes in the hollow."""
    xs = _crests(0, pen.width, length, chance)
    crests = [(x, y - high * chance.uniform(0.5, 1.1)) for x in xs]
    strokes = Path()
    for (x, top), (x1, end) in pairwise(crests):
        _add_hollow(strokes, x, top, x1 - x, y + high * 0.75, high, end, chance)
    draw_scallops(pen, crests, y, high, tint, strokes)


def draw_scallops(pen: Pen, crests: Sequence[XY], y: float, high: float, tint: str, hollows: Path) -> None:
    """Draw a row of waves from crest to crest, filled down to the foot of the box, and the strokes in its *hollows*."""
    body, low = Path().move(*crests[0]), y + high * 0.75
    for (x, _), (x1, top) in pairwise(crests):
        step = x1 - x
        body.curve(x + step * 0.12, low, x + step * 0.55, low + high * 0.35, x1, top)
    body.line(crests[-1][0], pen.height + 5).line(crests[0][0], pen.height + 5).close()
    pen.shape(body, tint, NEAR_INK, FINE * 1.6, keep=0.24)
    pen.stroke(hollows, FINE * 1.2, NEAR_INK)


def _add_hollow(
    path: Path, x: float, top: float, step: float, low: float, high: float, end: float, chance: random.Random
) -> None:
    """Strokes that follow the wave below its crest, each shorter than the one above."""
    for k in range(1, 3 + int(high * 2.2)):
        down = 0.52 * k
        start, stop = 0.04 + 0.05 * k, max(0.34, 0.86 - 0.13 * k - chance.random() * 0.1)
        x0, x1 = x + step * start, x + step * stop
        y0 = top + (low - top) * min(0.35 + 0.15 * k, 0.9) + down
        y1 = low + (end - low) * (stop - 0.55) * 0.5 * (stop > 0.55) + down
        path.move(x0, y0).curve(x0 + (x1 - x0) * 0.3, low + down, x0 + (x1 - x0) * 0.7, low + high * 0.2 + down, x1, y1)


def _draw_far_water(pen: Pen, sea: Sea, light: float) -> None:
    """The water from the horizon on: pale, darker by the middle, and one patch that the *light* lies on."""
    kind, width = sea.weather, pen.width
    far = kind.sea if pen.ink_saver else kind.far
    pen.shape(box(0, sea.horizon, width, pen.height - sea.horizon), far, keep=0.2)
    if pen.ink_saver:
        return
    gap = max(sea.water - sea.horizon, 3)
    for share, tone in ((0.3, 0.5), (0.62, 1.0)):
        y = sea.horizon + share * gap
        edge = Path().move(0, y).curve(width * 0.3, y - 0.16 * gap, width * 0.6, y + 0.2 * gap, width, y - 0.05 * gap)
        pen.shape(edge.line(width, pen.height).line(0, pen.height).close(), blend(kind.far, kind.sea, tone))
    patch = Path()
    for k, half in enumerate((9.0, 12.0, 7.0, 4.0)):
        y, x = sea.horizon + gap * (0.16 + 0.2 * k), light + (k % 2 - 0.5) * 3
        patch.move(x - half, y).line(x + half * 0.3, y).move(x + half * 0.45, y).line(x + half, y)
    pen.stroke(patch, BOLD * 1.3, blend(kind.far, FOAM, 0.75))


def _draw_far_waves(pen: Pen, sea: Sea, chance: random.Random) -> None:
    """Broken lines of waves between the horizon and the ship, opening towards the eye."""
    kind, lines = sea.weather, Path()
    lines.move(0, sea.horizon).line(pen.width, sea.horizon)
    y, size = sea.horizon + 0.55, 0.22
    while y < sea.water - 0.4:
        xs = _crests(0, pen.width, kind.long * size, chance)
        high = kind.high * size
        for a, b in pairwise(xs):
            if chance.random() < 0.68:
                lines.move(a, y - high * 0.6)
                lines.curve(a + (b - a) * 0.15, y + high * 0.8, a + (b - a) * 0.6, y + high, b, y - high * 0.6)
        y += 0.45 + 0.9 * size + high * 0.5
        size += 0.085
    pen.stroke(lines, FINE, WAVE_INK)
