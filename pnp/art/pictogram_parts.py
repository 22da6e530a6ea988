"""Parts that many pictograms share: the family's line weight and gap, and hulls, sails, chests and arrows."""

from __future__ import annotations

from pnp.art.engraving import move_path
from pnp.art.outlines import contour, lines, ribbon, soft_curve
from pnp.art.path import XY, Path, ellipse, polygon, rect

WEIGHT = 0.18
"""Width of the family's lines, units: 0.3 mm when printed beside 9 pt text."""

GAP = 0.13
"""White between two parts that must not run together."""


def bar(*points: XY, width: float = WEIGHT) -> Path:
    """A straight line through *points* in the family's weight."""
    return ribbon(lines(points), width)


def bow(*points: XY, width: float = WEIGHT, end: float | None = None) -> Path:
    """A soft line through *points* in the family's weight."""
    return ribbon(soft_curve(points), width, end)


def circle(x: float, y: float, radius: float) -> Path:
    """A disc."""
    return ellipse(x, y, radius)


def arrow(x: float, y: float, length: float, turn: float = 0, *, width: float = WEIGHT, head: float = 0.3) -> Path:
    """An arrow around x, y; to the right, or turned clockwise by *turn* degrees."""
    half, neck = length / 2, length / 2 - 1.25 * head
    tip = polygon([(half, 0), (half - 1.4 * head, -head), (half - 1.4 * head, head)])
    shaft = polygon([(-half, -width / 2), (neck, -width / 2), (neck, width / 2), (-half, width / 2)])
    return move_path(Path().add(tip).add(shaft), x, y, turn=turn)


def hull(x: float, y: float) -> Path:
    """A ship's hull with its deck at *y*, high at the stern (left), 1.9 long and 0.6 deep."""
    shape = contour(
        [(-0.95, -0.16), (-0.6, -0.16)],
        [(-0.56, 0.0)],
        [(0.4, 0.0)],
        [(0.95, -0.12)],
        [(0.82, 0.24), (0.58, 0.5)],
        [(-0.64, 0.5)],
        [(-0.86, 0.24), (-0.95, -0.16)],
    )
    return move_path(shape, x, y)


def square_sail(x: float, y: float, width: float, height: float) -> Path:
    """A square sail that bellies to the right, hung at x, y (its middle)."""
    half = width / 2
    return contour(
        [(x - half, y), (x + half * 0.8, y)],
        [(x + half * 1.2, y + height * 0.5), (x + half, y + height)],
        [(x - half, y + height)],
        [(x - half * 0.55, y + height * 0.5), (x - half, y)],
    )


def waterline(y: float, *, width: float = WEIGHT) -> Path:
    """A line of three waves from edge to edge."""
    rise = 0.09
    points = [(-0.9 + 0.3 * i, y + (rise if i % 2 else -rise)) for i in range(7)]
    return bow(*points, width=width)


def mound(top: float) -> Path:
    """An island from the sea."""
    half, foot = 0.94, 0.92
    return contour(
        [(-half, foot), (-half * 0.5, top + 0.12), (0, top), (half * 0.5, top + 0.1), (half, foot)], [(-half, foot)]
    )


def palm(x: float, y: float, scale: float = 1, trunk: float = 0.86) -> Path:
    """A palm that stands at x, y; its crown *trunk* above that, its leaves 0.8 long."""
    out = bow((0, 0), (-0.06, -0.47 * trunk), (0.08, -trunk), width=0.2, end=0.13)
    for middle, tip, back in _FRONDS:
        out.add(move_path(contour([(0, 0), middle, tip], [back, (0, 0)]), 0.08, -trunk))
    return move_path(out, x, y, scale=scale)


_FRONDS = (
    ((0.36, -0.3), (0.76, 0.0), (0.38, -0.06)),
    ((0.36, 0.0), (0.52, 0.44), (0.24, 0.18)),
    ((-0.3, -0.34), (-0.74, -0.06), (-0.34, -0.1)),
    ((-0.36, 0.0), (-0.5, 0.4), (-0.22, 0.16)),
    ((0.12, -0.38), (0.42, -0.48), (0.18, -0.22)),
)
"""Middle, tip and underside of each leaf, from the crown."""


def chest(x: float, y: float, scale: float = 1) -> tuple[Path, Path]:
    """A closed chest that stands at x, y, 1.6 wide and 1.2 high; and the cuts that make its lid and lock."""
    body = contour(
        [(-0.8, 0), (-0.8, -0.78)],
        [(-0.76, -1.08), (-0.5, -1.2)],
        [(0.5, -1.2)],
        [(0.76, -1.08), (0.8, -0.78)],
        [(0.8, 0)],
        [(-0.8, 0)],
    )
    cuts = lines([(-0.9, -0.7), (-0.26, -0.7)], [(0.26, -0.7), (0.9, -0.7)])
    lock = ribbon(lines([(-0.2, -0.84), (0.2, -0.84), (0.2, -0.44), (-0.2, -0.44), (-0.2, -0.84)]), GAP)
    seams = ribbon(cuts, GAP, round_ends=False).add(lock)
    return move_path(body, x, y, scale=scale), move_path(seams, x, y, scale=scale)


def card(x: float, y: float, height: float, turn: float = 0) -> Path:
    """A playing card around x, y."""
    width = height * 0.68
    return move_path(rect(-width / 2, -height / 2, width, height, height * 0.1), x, y, turn=turn)
