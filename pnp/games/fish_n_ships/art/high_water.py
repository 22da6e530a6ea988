"""The picture on the box and over the first page: the king tide under the moon, cut open over what swims in it."""

from __future__ import annotations

import random

from pnp import portable
from pnp.art.engraving import blend, gather
from pnp.art.fish import draw_fish
from pnp.art.path import XY, Path, ellipse, polygon
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import DETAIL, FORM, soft, taper
from pnp.art.scene.planes import Stage, draw_far_sea, draw_sky, plan_stage
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import CREAM

_DEEP = ("#2F7C93", "#246A86", "#1B5876", "#154765", "#103754", "#0C2944")
"""The water under the surface, from the light down."""


def high_water(pen: Pen, *, headroom: float = 6.0, left: float = 0.0, colour: str = "#B3202A") -> None:
    """A ship thrown up by the king tide under the moon, and magic fish below her, filling the box to the bleed.

    :param headroom: how much stays clear above the ship's flag, mm.
    :param left: how much stays clear of the ship at the left, mm.
    :param colour: of the ship.
    """
    width, height = pen.width, pen.height
    tall = height > width
    stage = plan_stage(pen, "moon", height * (0.6 if tall else 0.58), height * 0.65, side=-1 if tall else 1)
    draw_sky(pen, stage)
    draw_far_sea(pen, stage, (0.1,))
    peak = (left + (width - left) * (0.6 if tall else 0.36)) / width
    crest = [_surface(u / 24, peak, tall) for u in range(-1, 26)]
    line = [(u * width, v * height) for u, v in crest]
    spot = peak + (-0.11 if tall else -0.035)
    water = _surface(spot, peak, tall)[1] * height
    scale = (water - headroom) / 47
    x, y = spot * width, water + 1.2 * scale
    ship = Vessel(
        Build(2, "brig", "square", colour, "whale", 4, 3, 4, CREAM, False, 21), Camera(326, 6, 4.0, 84, 3.2), 0.5
    )
    with pen.at(x, y, turn=-9), pen.at(0, 0, scale=scale):
        ship.draw(pen, stage.light, scale)
    _draw_water(pen, stage, line, peak * width)
    _draw_breaker(pen, stage, line, peak, scale)
    _draw_fish(pen, stage, peak, tall)


def _surface(u: float, peak: float, tall: bool) -> XY:
    """The edge of the cut water at *u* of the width: a swell that rises to *peak* and falls off behind it."""
    far = (u - peak) / (0.3 if u < peak else 0.13)
    rise = portable.exp(-far * far)
    base, high = (0.72, 0.17) if tall else (0.66, 0.2)
    return u, base - high * rise + 0.012 * portable.sin(u * 17)


def _draw_water(pen: Pen, stage: Stage, line: list[XY], peak: float) -> None:
    """The water from its cut edge down: ever darker, with shafts of moonlight in it."""
    width, height = stage.width, stage.height
    body = soft(line).line(width + 6, height + 3).line(-6, height + 3).close()
    pen.shape(body, _DEEP[0], keep=0.22)
    with pen.clip(body):
        if not pen.ink_saver:
            drop = (height - min(y for _, y in line)) / len(_DEEP)
            shafts = Path()
            for k in range(5):
                x = peak + (k - 3.1) * 0.11 * height
                foot = x + 0.34 * height
                shafts.add(polygon([(x, 0), (x + 0.035 * height, 0), (foot, height), (foot - 0.12 * height, height)]))
            layer = body
            for k, tone in enumerate(_DEEP):
                if k:
                    lower = [(x, y + drop * k * 0.9 + 0.8 * portable.sin(x * 0.3 + k)) for x, y in line]
                    layer = soft(lower).line(width + 6, height + 3).line(-6, height + 3).close()
                    pen.shape(layer, tone)
                with pen.clip(layer):
                    pen.shape(shafts, blend(tone, "#8FD0CE", 0.17 - 0.02 * k))
        currents, chance = Path(), random.Random(stage.luck + 41)
        for k in range(1, 9):
            start = chance.randrange(0, len(line) - 9)
            points = [(x, y + 0.055 * height * k) for x, y in line[start : start + 8]]
            currents.add(taper(points, 0.34, tip=0.05))
        pen.shape(currents, "#6A8A96" if pen.ink_saver else blend(_DEEP[0], "#9ED8D4", 0.3), solid=True)
        _draw_floor(pen, stage)
    if not pen.ink_saver:
        with pen.at(0, 0.55):
            pen.stroke(soft(line), 2.6, blend(_DEEP[0], "#BFEFE4", 0.6))
    pen.stroke(soft(line), 1.5, "#F3FAF0" if not pen.ink_saver else INK)


def _draw_floor(pen: Pen, stage: Stage) -> None:
    """Kelp and rock before the eye."""
    width, height, chance = stage.width, stage.height, random.Random(stage.luck + 42)
    dark = "#081C30"
    rock = [(-4.0, height - 0.05 * height)]
    while rock[-1][0] < width + 4:
        x = rock[-1][0] + chance.uniform(5, 11)
        rock.append((x, height * (0.97 - chance.uniform(0.0, 0.05) - 0.05 * abs(x / width - 0.5))))
    pen.shape(soft(rock).line(width + 20, height + 3).line(-4, height + 3).close(), dark, keep=0.5)
    kelp = Path()
    for k in range(13):
        x = width * (k + 0.5) / 13 + chance.uniform(-2, 2)
        reach = height * (0.08 + 0.16 * abs(x / width - 0.52)) * chance.uniform(0.7, 1.3)
        points = [(x + 0.9 * portable.sin(1.3 * i + k), height - reach * i / 6) for i in range(7)]
        kelp.add(taper(points, 0.9, tip=0.05, both=False))
        for i, (px, py) in enumerate(points[1:-1]):
            way = 1 if i % 2 else -1
            kelp.add(taper([(px, py), (px + way * 1.2, py - 0.9), (px + way * 2.0, py - 0.5)], 0.85))
    pen.shape(kelp, blend(dark, "#1F5A66", 0.25) if not pen.ink_saver else "#56707A", solid=True)


def _draw_breaker(pen: Pen, stage: Stage, line: list[XY], peak: float, scale: float) -> None:
    """Foam that curls over behind the peak, and spray that the wind takes."""
    chance = random.Random(stage.luck + 43)
    at = max(range(len(line)), key=lambda i: -line[i][1])
    (x, y), size = line[at], 9.0 * scale
    head = [(-1.6, 0.36), (-1.0, 0.02), (-0.2, -0.34), (0.6, -0.42), (1.3, -0.12), (1.66, 0.5), (1.5, 1.1), (1.2, 1.36)]
    inner = [
        (1.22, 1.0),
        (1.24, 0.62),
        (0.96, 0.3),
        (0.66, 0.5),
        (0.5, 0.22),
        (0.2, 0.44),
        (-0.1, 0.2),
        (-0.5, 0.42),
        (-0.9, 0.24),
        (-1.6, 0.36),
    ]
    foam = soft([(x + a * size, y + b * size) for a, b in head])
    low = [(x + a * size, y + b * size) for a, b in inner]
    foam.line(*low[0]).follow(soft(low)).close()
    pen.shape(foam, "#FFFFFF" if pen.ink_saver else "#F3FAF0", INK if pen.ink_saver else None, FORM, solid=True)
    lines = Path()
    for k in range(4):
        a = -0.9 + 0.55 * k
        lines.add(
            taper(
                [
                    (x + a * size, y - 0.08 * size),
                    (x + (a + 0.3) * size, y - 0.16 * size),
                    (x + (a + 0.62) * size, y + 0.1 * size),
                ],
                0.3,
            )
        )
    pen.shape(lines, INK if pen.ink_saver else "#8FC4CC", solid=True)
    drops = gather(
        ellipse(
            x + chance.uniform(-1.4, 2.6) * size,
            y - chance.uniform(0.3, 1.9) * size,
            chance.uniform(0.26, 0.8) * scale,
        )
        for _ in range(26)
    )
    pen.shape(drops, "#FFFFFF" if pen.ink_saver else "#F3FAF0", INK if pen.ink_saver else None, DETAIL, solid=True)


def _draw_fish(pen: Pen, stage: Stage, peak: float, tall: bool) -> None:
    """One great fish near the eye, two farther off, a shoal as silhouettes, and bubbles."""
    width, height, chance = stage.width, stage.height, random.Random(stage.luck + 44)
    shoal = Path()
    for k in range(17):
        x = width * (0.02 + 0.3 * ((k * 7) % 17) / 17) if tall else width * (0.03 + 0.42 * ((k * 7) % 17) / 17)
        y = height * (0.7 + 0.16 * ((k * 5) % 17) / 17)
        long = height * 0.017 * chance.uniform(0.8, 1.3)
        shoal.move(x - long, y).curve(x - 0.4 * long, y - 0.5 * long, x + 0.4 * long, y - 0.4 * long, x + long, y)
        shoal.line(x + 1.5 * long, y - 0.36 * long).line(x + 1.4 * long, y + 0.36 * long).line(x + long, y)
        shoal.curve(x + 0.4 * long, y + 0.4 * long, x - 0.4 * long, y + 0.5 * long, x - long, y).close()
    pen.shape(shoal, "#8FA6AE" if pen.ink_saver else "#3F8A9B", solid=True)
    for species, u, v, size, turn in (
        (("moon-ray", 0.87, 0.8, 0.22, -14), ("thunder-carp", 0.16, 0.83, 0.26, 8), ("ember-koi", 0.54, 0.76, 0.54, 10))
        if tall
        else (
            ("moon-ray", 0.61, 0.8, 0.1, -10),
            ("thunder-carp", 0.92, 0.76, 0.11, 10),
            ("ember-koi", 0.76, 0.79, 0.155, 8),
        )
    ):
        draw_fish(pen, species, u * width, v * height, size * width, size * width * 0.83, turn=turn)
    bubbles = gather(
        ellipse(
            width * (peak + chance.uniform(-0.3, 0.34)),
            height * chance.uniform(0.66, 0.95),
            chance.uniform(0.2, 0.75),
        )
        for _ in range(22)
    )
    pen.stroke(bubbles, 0.4, INK if pen.ink_saver else "#BFE6E4")
