"""Patterns that run in a band along a card's edge, so that a side is known without its colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp.art.engraving import check_range, choose, gather, lightness, move_path, shade
from pnp.art.outlines import lines, ribbon, soft_curve, wind_clockwise
from pnp.art.path import Path, arc, ellipse, polygon
from pnp.art.pen import INK, PAPER, Pen, box


def pattern(pen: Pen, *, name: str, colour: str, rows: int = 1) -> None:
    """A band in *colour* over the whole box, whichever way the box lies.

    :param rows: bands side by side, 1 to 9: in a broad box a figure of one band would be too large.
    """
    check_range("rows", rows, 1, 9)
    length, height = max(pen.width, pen.height), min(pen.width, pen.height) / rows
    figure = pattern_path(name, length, height)
    if rows > 1:
        figure = gather(move_path(figure, 0, height * row) for row in range(rows))
    if pen.height > pen.width:
        figure = move_path(figure, pen.width, turn=90)
    if not pen.ink_saver:
        pen.shape(box(0, 0, pen.width, pen.height), colour)
    with pen.clip(box(-_OVER, -_OVER, pen.width + 2 * _OVER, pen.height + 2 * _OVER)):
        if pen.ink_saver:
            pen.shape(figure, ink_on_white(colour), solid=True)
        else:
            pen.shape(figure, contrast(colour))


_OVER = 0.08
"""How far a figure reaches over the band's edge, mm: else a hairline of the ground shows along it."""


def pattern_path(name: str, length: float, height: float) -> Path:
    """The figure of the pattern *name* as closed outlines that cover a band from 0, 0, overlapping its ends.

    All outlines run clockwise, so that they melt where they overlap.

    :raises ValueError: there is no such pattern.
    """
    return PATTERNS[choose("pattern", name, PATTERNS)](length, height)


def contrast(colour: str) -> str:
    """The tone that is read on *colour*: paper on all but light ones, ink there."""
    return PAPER if lightness(colour) < 0.58 else INK


def ink_on_white(colour: str) -> str:
    """*colour* if it can be read on white paper, else a dark shade of it; white itself turns into ink."""
    light = lightness(colour)
    return colour if light < 0.6 else shade(colour, 0.4) if light < 0.85 else INK


def _centres(length: float, step: float) -> list[float]:
    """Places *step* apart that cover *length*, the same to both sides of the middle."""
    count = math.ceil(length / step / 2) + 1
    return [length / 2 + i * step for i in range(-count, count + 1)]


def _stripes_wide(length: float, height: float) -> Path:
    step = height * 1.4
    path = Path()
    for x in _centres(length, step):
        path.add(box(x - step / 4, -_OVER, step / 2, height + 2 * _OVER))
    return path


def _stripes_thin(length: float, height: float) -> Path:
    path, step = Path(), max(1.3, height * 0.22)
    for x in _centres(length, step):
        path.add(box(x - step * 0.16, -_OVER, step * 0.32, height + 2 * _OVER))
    return path


def _cross_hatch(length: float, height: float) -> Path:
    lean, step = height / 2, max(1.5, height * 0.25)
    cross = lines([(-lean, 0), (lean, height)], [(lean, 0), (-lean, height)])
    one = wind_clockwise(ribbon(cross, step * 0.18, round_ends=False))
    return gather(move_path(one, x) for x in _centres(length + 2 * lean, step))


def _george_bars(length: float, height: float) -> Path:
    path, arm = Path(), height * 0.12
    for x in _centres(length, height * 1.25):
        path.add(box(x - arm, -_OVER, 2 * arm, height + 2 * _OVER))
        path.add(box(x - height * 0.42, height / 2 - arm, height * 0.84, 2 * arm))
    return path


def _saltire(length: float, height: float) -> Path:
    reach = height * 0.5
    cross = lines([(-reach, 0), (reach, height)], [(-reach, height), (reach, 0)])
    one = wind_clockwise(ribbon(cross, height * 0.17, round_ends=False))
    return gather(move_path(one, x) for x in _centres(length, height * 1.3))


def _lozenges(length: float, height: float) -> Path:
    path, half = Path(), height * 0.3
    for x in _centres(length, height * 0.8):
        path.add(polygon([(x, height * 0.06), (x + half, height / 2), (x, height * 0.94), (x - half, height / 2)]))
    return path


def _waves(length: float, height: float) -> Path:
    rows = min(max(2, round(height / 2)), 4)
    crest, width = height / rows, height / rows * 2.2
    turns = [(x + k * width / 4, -k * crest * 0.27) for x in _centres(length, width) for k in (-1, 1)]
    upper, lower = (soft_curve([(x, y + side * crest * 0.17) for x, y in turns[::-side]]) for side in (-1, 1))
    one = upper.line(*lower.start).follow(lower).close()
    return gather(move_path(one, 0, (row + 0.5) * crest) for row in range(rows))


def _dots(length: float, height: float) -> Path:
    rows = min(max(2, round(height / 2.2)), 4)
    step = height / rows
    path = Path()
    for row in range(rows):
        for x in _centres(length, step * 1.3):
            path.add(ellipse(x + (row % 2) * step * 0.65, (row + 0.5) * step, step * 0.27))
    return path


def _scales(length: float, height: float) -> Path:
    rows = min(max(2, round(height / 2)), 4)
    deep = height / rows
    radius = deep * 0.94
    inner = arc(0, 0, radius - deep * 0.1, 180, 0)
    one = wind_clockwise(arc(0, 0, radius + deep * 0.1, 0, 180).line(*inner.start).follow(inner).close())
    return gather(
        move_path(one, x + (row % 2) * radius, row * deep + deep * 0.2)
        for row in range(-1, rows)
        for x in _centres(length, 2 * radius)
    )


def _chevrons(length: float, height: float) -> Path:
    path, thick, lean = Path(), height * 0.26, height * 0.36
    for x in _centres(length, height * 0.62):
        left = x - (thick + lean) / 2
        path.add(
            polygon(
                [
                    (left, 0),
                    (left + thick, 0),
                    (left + thick + lean, height / 2),
                    (left + thick, height),
                    (left, height),
                    (left + lean, height / 2),
                ]
            )
        )
    return path


def _rope(length: float, height: float) -> Path:
    """A laid rope: strands that lean over one another."""
    lean, high = height * 0.38, height * 0.34
    strand = soft_curve(
        [
            (-lean, height / 2 + high),
            (-lean * 0.4, height * 0.66),
            (lean * 0.4, height * 0.34),
            (lean, height / 2 - high),
        ]
    )
    one = wind_clockwise(ribbon(strand, height * 0.26))
    return gather(move_path(one, x) for x in _centres(length, height * 0.52))


PATTERNS: dict[str, Callable[[float, float], Path]] = {
    "stripes-wide": _stripes_wide,
    "cross-hatch": _cross_hatch,
    "george-bars": _george_bars,
    "saltire": _saltire,
    "lozenges": _lozenges,
    "stripes-thin": _stripes_thin,
    "waves": _waves,
    "dots": _dots,
    "scales": _scales,
    "chevrons": _chevrons,
    "rope": _rope,
}
