"""What the pictures of boxes and first pages share: where the front is, clouds, and the dark sea before it.

A cover is one picture that goes on around the corners of its box. What is looked at stands on the front; sky, sea
and the wave before the eye run through.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp import portable
from pnp.art.engraving import blend
from pnp.art.path import XY, Path, ellipse
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import DETAIL, FORM, soft, taper
from pnp.art.scene.planes import Stage, draw_cloud, foam_tongues, plan_stage


class Front(NamedTuple):
    """The part of a cover that is looked at, mm: below the title on a box, beside it on a first page."""

    x: float
    y: float
    width: float
    height: float

    def at(self, u: float, v: float) -> XY:
        """A place by its shares of the breadth and of the height."""
        return self.x + u * self.width, self.y + v * self.height

    @property
    def scale(self) -> float:
        """How many mm a unit is, where a front of 62 x 54 shows all of it."""
        return min(self.width / 62, self.height / 54)


def plan_front(pen: Pen, headroom: float, left: float, span: float, foot: float) -> Front:
    """The front.

    :param headroom: what the title covers above it, mm.
    :param left: where it begins, mm.
    :param span: how broad it is, mm; 0 for all that is right of *left*.
    :param foot: what else covers at the foot, mm.
    :raises ValueError: nothing is left of it.
    """
    front = Front(left, headroom, span or pen.width - left, pen.height - foot - headroom)
    if min(front.width, front.height) < 10:
        raise ValueError(f"a front of {front.width:g} x {front.height:g} mm is too small; leave 10 mm each way")
    return front


def plan_cover(pen: Pen, weather: str, front: Front, horizon: float, *, disc: XY, side: int) -> Stage:
    """The stage of a cover: *horizon* and the middle of the *disc* are shares of the front."""
    _, level = front.at(0, horizon)
    stage = plan_stage(pen, weather, level, level + 0.1 * front.height, side=side)
    return replace(stage, disc=front.at(*disc))


def draw_clouds(pen: Pen, stage: Stage, places: Iterable[tuple[float, float, float]]) -> None:
    """Draw clouds: the left end, the foot and the breadth of each, mm."""
    chance = random.Random(stage.luck + 51)
    for x, y, wide in places:
        draw_cloud(pen, stage, x, y, wide, wide * chance.uniform(0.26, 0.34), chance)


def draw_wave(
    pen: Pen,
    stage: Stage,
    peaks: Sequence[tuple[float, float, float]],
    low: float,
    *,
    deep: float,
    foam: Sequence[tuple[float, float]] = (),
) -> None:
    """Draw a wave before the eye, as broad as the picture.

    :param peaks: where it rises, how high and how broadly, mm.
    :param low: how high it is elsewhere, mm.
    :param deep: how dark it is, 0 the sea's own colour at the foot, 1 that of the front.
    :param foam: from where to where its crest breaks, mm.
    """
    palette, foot = stage.light.palette, stage.height
    chance = random.Random(stage.luck + 52 + round(10 * deep))

    def level(x: float) -> float:
        rise = low + 0.5 * portable.sin(x * 0.21 + 9 * deep)
        for at, high, spread in peaks:
            away = (x - at) / spread
            rise += high * portable.exp(-away * away)
        return foot - rise

    step = 3.0
    xs = [-3.0 + step * i for i in range(round((stage.width + 6) / step) + 2)]
    path = soft([(x, level(x)) for x in xs]).line(xs[-1], foot + 4).line(xs[0], foot + 4).close()
    tint = blend(palette.sea[3], palette.front, deep)
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", INK, FORM, solid=True)
    else:
        pen.shape(path, tint)
    lines, glints = Path(), Path()
    for at, high, spread in peaks:
        for k in range(1, 3 + round(high / 2.6)):
            start, end = at - spread * (1.3 - 0.06 * k), at + spread * (0.9 + 0.1 * k) * chance.uniform(0.8, 1.2)
            points = [(x, level(x) + 0.9 * k + 0.16 * k * k) for x in (start + (end - start) * i / 7 for i in range(8))]
            (lines if k % 2 else glints).add(taper(points, 0.5 if k % 2 else 0.34, tip=0.05))
        toward = -spread if stage.light.side < 0 else 0.0
        edge = [at + toward + spread * i / 6 * 1.1 for i in range(7)]
        if not pen.ink_saver:
            pen.shape(
                taper([(x, level(x) + 0.1) for x in edge], 0.75, tip=0.05), blend(palette.crest, tint, 0.5 - 0.3 * deep)
            )
    pen.shape(lines, INK if pen.ink_saver else blend(tint, palette.sea[1], 0.4), solid=True)
    pen.shape(glints, INK if pen.ink_saver else blend(tint, palette.sea[2], 0.55), solid=True)
    for left, right in foam:
        _draw_foam(
            pen, stage, [(x, level(x)) for x in (left + (right - left) * i / 9 for i in range(10))], tint, chance
        )


def _draw_foam(pen: Pen, stage: Stage, crest: Sequence[XY], tint: str, chance: random.Random) -> None:
    """Foam that falls over a crest in tongues, its shade, and drops above it."""
    palette, last = stage.light.palette, len(crest) - 1
    size = 0.1 * (crest[-1][0] - crest[0][0])
    path = foam_tongues(crest, size, chance, rise=0.5, thrown=(0.3, 0.7), fall=(0.9, 2.2), narrow=0.75)
    drops = Path()
    for _ in range(14):
        x, y = crest[chance.randrange(1, last)]
        drops.add(ellipse(x + chance.uniform(-2, 2), y - size * chance.uniform(0.7, 2.4), chance.uniform(0.12, 0.34)))
    if pen.ink_saver:
        pen.shape(path.add(drops), "#FFFFFF", INK, DETAIL, solid=True)
        return
    with pen.at(0, 0.55 * size):
        pen.shape(path, blend(tint, palette.sea[1], 0.5))
    pen.shape(path, palette.crest)
    with pen.clip(path), pen.at(0, 0.8 * size):
        pen.shape(path, blend(palette.crest, palette.sea[1], 0.4))
    pen.shape(drops, palette.crest)
