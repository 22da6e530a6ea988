"""Ornaments of a rules sheet on paper: a line across the column."""

from __future__ import annotations

from pnp.draw.colour import hex_of
from pnp.rules.paper.boxes import line
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid_unit

_ABOVE = 0.9
"""Times the size of the text."""
_LINE = "0.8pt"


def ornament(material: Material) -> Sized:
    """Return a line across the column."""

    def units(size: int, width: int) -> list[Unit]:
        return [solid_unit(line(hex_of(material.style.accent), _LINE), em(size, _ABOVE), material.section)]

    return units
