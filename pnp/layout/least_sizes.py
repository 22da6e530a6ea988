"""What is too little for paper: text, lines and pixels below the least sizes of the game's style, as printed."""

from __future__ import annotations

from pnp.draw.units import points
from pnp.game.style import Style

SLACK = 1
"""Micrometres: a size is rounded to whole ones before it is scaled."""
_SLACK_DPI = 0.5
LEAST_SQUARE = 350
"""Micrometres, of a QR code: four dots of a printer of 300 dpi are 0.34 mm, and phones read it from a hand's length."""


def too_small(size: float, style: Style) -> str:
    """Return the fault of *size*, micrometres, of text as printed: empty, or the words after its name."""
    if size >= style.least_text_size - SLACK:
        return ""
    return f"would print at {points(size):.2f} pt; the least is {style.least_text_pt} pt"


def too_thin(width: float, style: Style) -> str:
    """Return the fault of *width*, micrometres, of a line as printed: empty, or the words after its name."""
    if width >= style.least_line - SLACK:
        return ""
    return f"would print {points(width):.2f} pt wide; the least is {style.least_line_pt} pt"


def too_coarse(dpi: float, style: Style) -> str:
    """Return the fault of *dpi*, the pixels per inch of a picture: empty, or the words after its name."""
    if dpi >= style.least_resolution - _SLACK_DPI:
        return ""
    return f"has {dpi:.0f} pixels per inch at its printed size; the least is {style.least_resolution}"


def too_fine(width: float) -> str:
    """Return the fault of *width*, micrometres, of a square of a QR code: empty, or words after its name."""
    if width >= LEAST_SQUARE:
        return ""
    return f"would print {width / 1000:.2f} mm wide; the least is {LEAST_SQUARE / 1000:g} mm"
