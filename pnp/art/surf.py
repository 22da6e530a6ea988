"""The sea around beasts and islands: the planes of a scene, and rows of waves to stand things between."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pnp.art.engraving import blend
from pnp.art.path import Path
from pnp.art.pen import Pen
from pnp.art.scene.planes import (
    Stage,
    draw_distance,
    draw_far_sea,
    draw_front,
    draw_gulls,
    draw_row,
    draw_sky,
    plan_stage,
)


def open_sea(pen: Pen, weather: str, water: float, foot: float = 0.0) -> Stage:
    """Draw sky and far sea for something that meets the water at *water* mm; return the stage for its waves.

    What stands here is lit from the left, so the light stands there.

    :param foot: what will be covered at the foot of the box, mm.
    :raises ValueError: there is no such weather.
    """
    stage = plan_stage(pen, weather, water - 0.085 * (pen.height - foot), water, side=-1, foot=foot)
    draw_sky(pen, stage)
    draw_distance(pen, stage, clear=(0, pen.width))
    draw_gulls(pen, stage)
    draw_far_sea(pen, stage, (0.07, 0.3))
    return stage


def wave(pen: Pen, stage: Stage, y: float, size: float) -> None:
    """Draw one row of waves at *y*, filled down to the foot of the box; *size* 0.5 (far) to 1.4 (near)."""
    draw_row(pen, stage, y, pen.random, depth=0.75 * size - 0.2)


def near_waves(pen: Pen, stage: Stage, y: float, size: float) -> None:
    """Draw rows of waves from *y* to the foot of the box, growing and darkening towards the eye."""
    while y < stage.height - 2:
        wave(pen, stage, y, size)
        y += 2.2 + 1.6 * size * stage.rough + size
        size += 0.22
    draw_front(pen, stage, random.Random(stage.luck + 2), 0.55)


def draw_reflection(pen: Pen, stage: Stage, y: float, pitch: float, reaches: Sequence[float]) -> None:
    """Draw the dark reflection of what stands at 0, 0: a row for each of *reaches*, *pitch* apart from *y* on."""
    mirror = Path()
    for row, reach in enumerate(reaches):
        x = -reach
        while x < reach:
            length = min(pen.random.uniform(4, 9), reach - x)
            _add_sliver(mirror, x, y + pitch * row, length, 0.05 * length)
            x += length + pen.random.uniform(1, 2.6) * (1 + row)
    pen.shape(mirror, blend(stage.light.palette.sea[3], stage.light.palette.front, 0.6), solid=True)


def _add_sliver(path: Path, x: float, y: float, length: float, half: float) -> None:
    """Add a piece of a reflection to *path*: pointed at both ends, *half* as high as it is from its middle."""
    path.move(x, y).quad(x + length * 0.4, y - 2 * half, x + length, y)
    path.quad(x + length * 0.6, y + 2 * half, x, y).close()
