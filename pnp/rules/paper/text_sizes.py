"""Sizes on a printed rules sheet that follow from the style of the game."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.units import from_points, points
from pnp.game.style import Style

_STEP = 0.25
"""Points."""
_FINE = 0.87
"""What is not read in play, times the size of the text: 10 pt beside 11.5."""
ICON_INDENT = 1.7
"""To the words behind an icon that stands as their mark, times the size of the text."""


def sizes_of_text(style: Style) -> Iterator[int]:
    """Yield the sizes at which the text may be set, micrometres, the largest first."""
    largest, least = (round(points(size), 2) for size in (style.rules_text_size, style.rules_least_text_size))
    for step in range(round((largest - least) / _STEP) + 1):
        yield from_points(largest - step * _STEP)


def fine(size: int) -> int:
    """Return the size of text that is not read in play, beside text of *size*, micrometres."""
    return em(size, _FINE)


def em(size: int, times: float) -> int:
    """Return *times* the *size* of the text, micrometres."""
    return round(size * times)
