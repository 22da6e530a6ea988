"""What everything on a printed rules sheet shares: the sizes of its text, its leading, its colours."""

from __future__ import annotations

LARGEST, LEAST = 10.5, 9.0
"""Points of the text; what does not fit at the least is an error."""
STEP = 0.25
LEADING = 1.17
INK, GOLD, TINT = "#2A1D14", "#C9971C", "#F6EEDC"


def em(size: int, times: float) -> int:
    """Return *times* the *size* of the text, micrometres."""
    return round(size * times)
