"""What goods are kept in, one unit high on the origin; light from the left."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.art.engraving import shade, tint
from pnp.art.path import Path, ellipse, rect
from pnp.art.pen import FINE, INK, LINE, WOOD, Pen

SILVER = "#C3CCD2"

Spot = tuple[float, float, float]
"""x, foot and size."""


def set_out(draw: Callable[[Pen], None], spots: Iterable[Spot], pen: Pen) -> None:
    """Draw the same thing, one unit high, at several spots."""
    for x, foot, size in spots:
        with pen.at(x, foot, scale=size):
            draw(pen)


def draw_body(pen: Pen, outline: Path, fill: str, shadow: Path, lines: Path) -> None:
    """A body in *fill*, one unit high, with the *shadow* on its right, hatched, and *lines* over it."""
    pen.shape(outline, fill, INK, LINE)
    if not pen.ink_saver:
        pen.shape(shadow, shade(fill, 0.2))
    pen.hatch(shadow, 0.062, 20, FINE, shade(fill, 0.62))
    pen.stroke(lines.add(outline), LINE * 0.9)


def cask(pen: Pen) -> None:
    body = Path().move(-0.32, 0).curve(-0.44, -0.3, -0.44, -0.7, -0.32, -1).line(0.32, -1)
    body.curve(0.44, -0.7, 0.44, -0.3, 0.32, 0).quad(0, 0.08, -0.32, 0).close()
    side = Path().move(0.16, 0.03).curve(0.24, -0.3, 0.24, -0.7, 0.16, -1).line(0.32, -1)
    lines = Path()
    for x in (-0.16, 0.0, 0.16):
        lines.move(x, -0.95).quad(x * 1.5, -0.5, x, 0.03)
    draw_body(pen, body, tint(WOOD, 0.3), side.curve(0.44, -0.7, 0.44, -0.3, 0.32, 0).close(), lines)
    for y, half in ((-0.82, 0.385), (-0.2, 0.395)):
        hoop = Path().move(-half, y).quad(0, y + 0.09, half, y).line(half, y + 0.09).quad(0, y + 0.18, -half, y + 0.09)
        pen.shape(hoop.close(), "#8D979B", INK, FINE)
    pen.shape(ellipse(0, -1, 0.32, 0.07), tint(WOOD, 0.5), INK, LINE)


def sack(pen: Pen, content: str) -> None:
    body = Path().move(-0.4, 0).curve(-0.62, -0.3, -0.44, -0.6, -0.34, -0.78).line(0.34, -0.78)
    body.curve(0.44, -0.6, 0.62, -0.3, 0.4, 0).quad(0, 0.06, -0.4, 0).close()
    side = Path().move(0.2, 0.02).curve(0.34, -0.3, 0.26, -0.6, 0.2, -0.78).line(0.34, -0.78)
    lines = Path().move(-0.3, -0.6).quad(-0.4, -0.3, -0.24, -0.1).move(0.1, -0.66).quad(0.06, -0.4, 0.16, -0.14)
    draw_body(pen, body, "#E6D6B0", side.curve(0.44, -0.6, 0.62, -0.3, 0.4, 0).close(), lines)
    pen.shape(Path().move(-0.3, -0.8).curve(-0.24, -1.12, 0.24, -1.12, 0.3, -0.8).close(), content, INK, LINE)
    grains = Path()
    for i, x in enumerate((-0.16, -0.04, 0.08, 0.18)):
        grains.move(x, -0.86 - 0.04 * (i % 2)).line(x + 0.03, -0.88 - 0.04 * (i % 2))
    pen.stroke(grains, LINE, shade(content, 0.5))
    pen.shape(rect(-0.4, -0.86, 0.8, 0.14, 0.07), tint("#D8C48F", 0.3), INK, LINE)
