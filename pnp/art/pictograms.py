"""Pictograms: the signs that stand on cards, rule sheets and score pads, one family, read from 3.5 mm upwards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pnp.art.engraving import choose
from pnp.art.figure import Figure
from pnp.art.pen import INK, Pen
from pnp.art.pictograms_sea import SEA
from pnp.art.pictograms_signs import SIGNS
from pnp.art.pictograms_table import TABLE

PICTOGRAMS: dict[str, Callable[[], Figure]] = {**SEA, **TABLE, **SIGNS}


def pictogram(pen: Pen, *, name: str, colour: str = INK) -> None:
    """A pictogram in the middle of the box."""
    draw_pictogram(pen, name, pen.width / 2, pen.height / 2, min(pen.width, pen.height), fill=colour)


def draw_pictogram(pen: Pen, name: str, cx: float, cy: float, size: float, *, fill: str = INK) -> None:
    """Draw the pictogram *name* into the square of *size* mm around cx, cy.

    :raises ValueError: there is no such pictogram.
    """
    _figure(choose("pictogram", name, PICTOGRAMS)).draw(pen, cx, cy, 0.92 * size, fill=fill)


@cache
def _figure(name: str) -> Figure:
    return PICTOGRAMS[name]().fit_square()
