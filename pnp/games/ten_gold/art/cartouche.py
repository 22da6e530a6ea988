"""The cartouche of a chart: a panel for its title, in a frame of carved scrolls."""

from __future__ import annotations

from pnp.art.engraving import blend, curl, gather, move_path, shade, tint
from pnp.art.path import Path, ellipse, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, Pen

_WOOD = "#B9762F"


def cartouche(pen: Pen) -> None:
    """Draw a panel in a carved frame that fills the box; the middle is free."""
    w, h = pen.width, pen.height
    with pen.at(w / 2, h / 2):
        _frame(pen, w / 2 - 0.4, h / 2 - 0.4)


def _frame(pen: Pen, x: float, y: float) -> None:
    """The frame around 0, 0, *x* wide and *y* high to each side."""
    u = min(x, y) / 10
    half = [
        *(
            (0, -y),
            (4 * u, -y + 0.6 * u),
            (x * 0.52, -y + 2 * u),
            (x - 5 * u, -y + 0.9 * u),
            (x - 1.2 * u, -y + 1.2 * u),
        ),
        *((x, -y + 4 * u), (x - 2.2 * u, -y + 5.6 * u), (x - 1.2 * u, -2 * u), (x, 0)),
    ]
    right = [*half, *((px, -py) for px, py in reversed(half[:-1]))]
    outline = smooth([*right, *((-px, py) for px, py in reversed(right[1:-1]))], closed=True, tension=0.5)
    panel = smooth(
        [
            *((0, -y + 2.4 * u), (x * 0.5, -y + 3.6 * u), (x - 5 * u, -y + 3.4 * u), (x - 4 * u, -y + 5.4 * u)),
            *((x - 3.2 * u, 0), (x - 4 * u, y - 5.4 * u), (x - 5 * u, y - 3.4 * u), (x * 0.5, y - 3.6 * u)),
            *((0, y - 2.4 * u), (-x * 0.5, y - 3.6 * u), (-x + 5 * u, y - 3.4 * u), (-x + 4 * u, y - 5.4 * u)),
            *((-x + 3.2 * u, 0), (-x + 4 * u, -y + 5.4 * u), (-x + 5 * u, -y + 3.4 * u), (-x * 0.5, -y + 3.6 * u)),
        ],
        closed=True,
        tension=0.5,
    )
    pen.shape(outline, tint(_WOOD, 0.2), INK, BOLD)
    if not pen.ink_saver:
        with pen.clip(outline):  # carved: lit from above on the left, in shade below
            pen.shape(
                move_path(outline, 0, 0).add(move_path(outline, -0.5 * u, -0.8 * u)), shade(_WOOD, 0.4), even_odd=True
            )
            pen.shape(
                move_path(outline, 0, 0).add(move_path(outline, 0.3 * u, 0.5 * u)), tint(_WOOD, 0.65), even_odd=True
            )
    for across in (False, True):
        with pen.at(0, 0, mirror=across):
            leaves = gather(_leaf(x * (0.2 + 0.13 * k), -y + (1.9 + 0.35 * k) * u, 1.5 * u) for k in range(4))
            feet = gather(_leaf(x * (0.2 + 0.13 * k), y - (1.9 + 0.35 * k) * u, 1.5 * u) for k in range(4))
            pen.shape(leaves.add(feet), GOLD, INK, FINE)
            for side in (-1, 1):
                cx, cy = x - 2.5 * u, side * (y - 3.1 * u)
                pen.shape(ellipse(cx, cy, 2.4 * u), blend(_WOOD, GOLD, 0.45), INK, LINE)
                pen.stroke(curl(cx, cy, 2 * u, 90 * side, 1.8 * side), LINE)
            pen.shape(ellipse(x - 1.9 * u, 0, 1.25 * u, 2.0 * u), RED, INK, LINE)
            pen.shape(ellipse(x - 2.2 * u, -0.7 * u, 0.35 * u, 0.6 * u), tint(RED, 0.7))
    pen.shape(panel, PAPER, INK, LINE)
    if not pen.ink_saver:
        with pen.clip(panel):  # the frame's shadow on the panel
            pen.shape(move_path(panel, 0, 0).add(move_path(panel, 0.6 * u, 0.9 * u)), "#D9C596", even_odd=True)
        pen.stroke(panel, LINE)
    for side in (-1, 1):
        pen.shape(ellipse(0, side * (y - 1.25 * u), 1.9 * u, 1.1 * u), GOLD, INK, LINE)
        pen.shape(ellipse(0, side * (y - 1.25 * u) - 0.2 * u, 1.0 * u, 0.5 * u), tint(GOLD, 0.5), INK, FINE)


def _leaf(x: float, y: float, size: float) -> Path:
    """A leaf of acanthus that points outwards."""
    return Path().move(x - size, y).quad(x, y - size * 0.75, x + size, y).quad(x, y + size * 0.55, x - size, y).close()
