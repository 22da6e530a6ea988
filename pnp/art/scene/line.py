"""Lines with character: outlines that swell away from the light, wedges of hatching, strokes that taper."""

from __future__ import annotations

from collections.abc import Sequence

from pnp import portable
from pnp.art.path import XY, Path, polygon
from pnp.art.pen import Pen
from pnp.art.scene.light import INK, Light

CONTOUR, FORM, DETAIL = 0.95, 0.66, 0.3
"""The three weights of line, points on paper: of masses, of the forms in them, of what lies on forms."""


def mass(
    pen: Pen, light: Light, path: Path, fill: str, *, weight: float = FORM, scale: float = 1, keep: float = 0
) -> None:
    """Draw a closed form with an outline that is thick away from the light and thin towards it.

    :param scale: how many mm of paper a unit of *path* is.
    :param keep: share of the fill that stays in the ink-saver.
    """
    away = -0.13 * weight / scale
    with pen.at(away * light.paper[0], away * light.paper[1]):
        pen.shape(path, INK, INK, weight, solid=True)
    if pen.ink_saver:
        pen.shape(path, fill if keep else "#FFFFFF", keep=keep or 1)
    else:
        pen.shape(path, fill)


def taper(points: Sequence[XY], width: float, *, tip: float = 0.12, both: bool = True) -> Path:
    """A closed stroke along *points* that swells to *width* (in the units of the points) and thins out at its ends.

    :param both: thin at both ends; else the first end is the thickest.
    """
    count = len(points) - 1
    left: list[XY] = []
    right: list[XY] = []
    for i, (x, y) in enumerate(points):
        x0, y0 = points[max(0, i - 1)]
        x1, y1 = points[min(count, i + 1)]
        length = portable.hypot(x1 - x0, y1 - y0) or 1.0
        s = i / count
        full = 4 * s * (1 - s) if both else 1 - s * s
        half = width / 2 * (tip + (1 - tip) * full)
        nx, ny = (y1 - y0) / length * half, (x0 - x1) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return soft(left).line(*right[-1]).follow(soft(right[::-1])).close()


def lens(path: Path, start: XY, middle: XY, end: XY, width: float) -> None:
    """Add a stroke to *path* from *start* past *middle* to *end*: *width* thick there, pointed at its ends."""
    (x0, y0), (x1, y1), (x2, y2) = start, middle, end
    cx, cy = 2 * x1 - (x0 + x2) / 2, 2 * y1 - (y0 + y2) / 2
    dx, dy = x2 - x0, y2 - y0
    length = portable.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width, dx / length * width
    ax, ay, bx, by = (cx + nx) * 2 / 3, (cy + ny) * 2 / 3, (cx - nx) * 2 / 3, (cy - ny) * 2 / 3
    path.ops += "mcch"
    path.numbers += (x0, y0, x0 / 3 + ax, y0 / 3 + ay, x2 / 3 + ax, y2 / 3 + ay, x2, y2)
    path.numbers += (x2 / 3 + bx, y2 / 3 + by, x0 / 3 + bx, y0 / 3 + by, x0, y0)


def soft(points: Sequence[XY]) -> Path:
    """A soft open curve through *points* (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return polygon(points, closed=False)
    (x1, y1), (x2, y2), *others = points
    numbers = [x1, y1]
    dx, dy = (x2 - x1) / 6, (y2 - y1) / 6
    for x3, y3 in (*others, points[-1]):
        next_dx, next_dy = (x3 - x1) / 6, (y3 - y1) / 6
        numbers += (x1 + dx, y1 + dy, x2 - next_dx, y2 - next_dy, x2, y2)
        x1, y1, x2, y2, dx, dy = x2, y2, x3, y3, next_dx, next_dy
    return Path(["m", *["c"] * (count - 1)], numbers)


def rounded(points: Sequence[XY]) -> Path:
    """A soft open curve that is drawn towards *points* and stays among them: it never swings out."""
    path = Path().move(*points[0])
    for i in range(1, len(points) - 1):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        path.quad(x0, y0, *((x1, y1) if i == len(points) - 2 else ((x0 + x1) / 2, (y0 + y1) / 2)))
    return path if len(points) > 2 else path.line(*points[-1])


def wedge(path: Path, start: XY, end: XY, width: float) -> None:
    """Add a stroke of hatching to *path*: *width* thick at *start*, pointed at *end*."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    length = portable.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    path.ops += "mllh"
    path.numbers += (x0 + nx, y0 + ny, x1, y1, x0 - nx, y0 - ny)
