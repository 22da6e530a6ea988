"""The sea around beasts and islands: the seascape's own backdrop, and rows of waves to stand things between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.art.engraving import blend
from pnp.art.path import Path
from pnp.art.pen import Pen
from pnp.art.seascape import Sea, add_sliver, draw_backdrop, draw_scallops, plan_sea


def open_sea(pen: Pen, weather: str, water: float) -> Sea:
    """Draw sky and far sea for something that meets the water at *water* mm; return the sea for its waves.

    The horizon lies higher than behind a ship: what stands here is as broad as the picture, and needs water before it.

    :raises ValueError: there is no such weather.
    """
    sea = replace(plan_sea(pen, weather), water=water, horizon=water - 0.085 * pen.height)
    draw_backdrop(pen, sea)
    return sea


def wave(pen: Pen, sea: Sea, y: float, size: float) -> None:
    """Draw one row of waves at *y*, filled down to the foot of the box; *size* 0.5 (far) to 1.4 (near)."""
    kind, chance = sea.weather, pen.random
    high, length = kind.high * size, kind.long * size
    x, top = -length * chance.uniform(0.1, 1), y - high * 0.8
    low, crests, hollows = y + high * 0.75, [(x, top)], Path()
    while x < pen.width:
        step, end = length * chance.uniform(0.7, 1.3), y - high * chance.uniform(0.5, 1.1)
        for k in range(1, 3 + int(high * 2)):
            left, right, down = x + step * (0.06 + 0.05 * k), x + step * (0.84 - 0.12 * k), 0.55 * k
            hollows.move(left, (top + low) / 2 + down).quad(
                (left + right) / 2, low + down + high * 0.3, right, low + down
            )
        x, top = x + step, end
        crests.append((x, top))
    draw_scallops(pen, crests, y, high, blend(kind.sea, kind.deep, min(1, max(0, (size - 0.5) / 0.6))), hollows)


def near_waves(pen: Pen, sea: Sea, y: float, size: float) -> None:
    """Draw rows of waves from *y* to the foot of the box, growing towards the eye."""
    while y < pen.height + sea.weather.high:
        wave(pen, sea, y, size)
        y += 1.8 + 1.3 * sea.weather.high * size + size
        size += 0.2


def draw_reflection(pen: Pen, sea: Sea, y: float, pitch: float, reaches: Sequence[float]) -> None:
    """Draw the dark reflection of what stands at 0, 0: a row for each of *reaches*, *pitch* apart from *y* on."""
    mirror = Path()
    for row, reach in enumerate(reaches):
        x = -reach
        while x < reach:
            length = min(pen.random.uniform(4, 9), reach - x)
            add_sliver(mirror, x, y + pitch * row, length, 0.05 * length)
            x += length + pen.random.uniform(1, 2.6) * (1 + row)
    pen.shape(mirror, blend(sea.weather.deep, "#16333D", 0.5), solid=True)
