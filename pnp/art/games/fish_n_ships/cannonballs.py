"""Cannonballs that can be counted."""

from __future__ import annotations

from pnp.art.engraving import moved, round_shade, shade, tint
from pnp.art.path import Path, ellipse
from pnp.art.pen import BOLD, FINE, GOLD, INK, IRON, LINE, PAPER, Pen

_PILES = {  # in radii; what lies lower than the tray has rolled off it
    1: ((0.0, 0.0),),
    2: ((-1.0, 0.0), (1.0, 0.0)),
    3: ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.73)),
    4: ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.73), (3.15, 0.62)),
    5: ((-2.0, 0.0), (0.0, 0.0), (2.0, 0.0), (-1.0, -1.73), (1.0, -1.73)),
}


def cannonballs(pen: Pen, *, count: int = 1, colour: str = IRON) -> None:
    """Draw a pile of *count* (1 to 5) cannonballs on a brass monkey; every ball can be counted."""
    if count not in _PILES:
        raise ValueError(f"count={count} is no pile; choose 1 to {max(_PILES)}")
    pile = _PILES[count]
    lowest = [x for x, y in pile if y == 0]
    left, right = min(lowest) - 1.25, max(lowest) + 1.25
    reach = max(right, max(x for x, _ in pile) + 1)
    top = min(y for _, y in pile) - 1
    radius = min(pen.width * 0.9 / max(reach - left, 3.2), pen.height * 0.9 / (1.25 - top), pen.height * 0.26)
    cx, foot = pen.width / 2 - radius * (left + reach) / 2, pen.height / 2 - radius * (top + 1.25) / 2
    _monkey(pen, cx + left * radius, foot + radius * 0.5, (right - left) * radius, radius)
    for x, y in pile:
        draw_ball(pen, cx + x * radius, foot + y * radius, radius, colour)


def draw_ball(pen: Pen, cx: float, cy: float, radius: float, colour: str = IRON) -> None:
    """Draw an iron ball with its casting seam, light from the left."""
    pen.shape(ellipse(cx, cy, radius), tint(colour, 0.2), INK, BOLD)
    pen.shape(moved(_lens(), cx, cy, scale=radius), shade(colour, 0.35))
    pen.stroke(round_shade(cx, cy, radius * 0.98, 6, 0.62), FINE)
    pen.shape(ellipse(cx - radius * 0.38, cy - radius * 0.42, radius * 0.17, radius * 0.12), PAPER)


def _lens() -> Path:
    """The shadow side of a unit ball."""
    return (
        Path()
        .move(0.62, -0.72)
        .curve(1.1, -0.1, 1.0, 0.9, 0.0, 0.96)
        .curve(-0.25, 0.96, -0.5, 0.88, -0.62, 0.74)
        .curve(0.3, 0.9, 0.85, 0.2, 0.62, -0.72)
        .close()
    )


def _monkey(pen: Pen, x: float, y: float, width: float, radius: float) -> None:
    """The brass tray that holds the lowest balls."""
    tray = (
        Path()
        .move(x, y)
        .line(x + width, y)
        .quad(x + width, y + radius * 0.75, x + width - radius * 0.6, y + radius * 0.75)
    )
    tray.line(x + radius * 0.6, y + radius * 0.75).quad(x, y + radius * 0.75, x, y).close()
    pen.shape(tray, tint(GOLD, 0.3), INK, LINE)
    lines = Path().move(x + radius * 0.15, y + radius * 0.25).line(x + width - radius * 0.15, y + radius * 0.25)
    for i in range(int((width - radius) / 0.9)):
        x1 = x + width - radius * 0.55 - i * 0.9
        lines.move(x1, y + radius * 0.68).line(x1 + radius * 0.12, y + radius * 0.38)
    pen.stroke(lines, FINE)
