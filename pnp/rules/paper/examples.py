"""Worked examples of a rules sheet on paper: blocks in a box."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.colour import hex_of
from pnp.rules.document import Block, Example
from pnp.rules.paper.boxes import column, put_on_ground
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid_unit, stack_units

_ABOVE, _PAD = 0.9, 0.75
"""Above the box, and around the words in it, times the size of the text."""
_BOX = {"rx": "1.2mm", "stroke-width": "0.7pt"}


def example(material: Material, block: Example, sized: Callable[[Material, Block], Sized]) -> Sized:
    """Return a box with blocks, each made by *sized*."""
    parts = [
        sized(material._replace(number=f"{material.number}.{index}"), part) for index, part in enumerate(block.blocks)
    ]
    style = material.style

    def units(size: int, width: int) -> list[Unit]:
        pad = em(size, _PAD)
        inside = column(stack_units([unit for part in parts for unit in part(size, width - 2 * pad)]), block.where)
        ground = ("rect", {**_BOX, "fill": hex_of(style.paper), "stroke": hex_of(style.accent)})
        box = put_on_ground(inside, width, (pad, pad, pad), [ground], block.where)
        return [solid_unit(box, em(size, _ABOVE), material.section)]

    return units
