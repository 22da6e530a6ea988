"""Quotes of a rules sheet on paper: a worked example on a leaf with a folded corner, a note on a pale panel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pnp.draw.colour import hex_of
from pnp.rules.document import Block, Example, Note
from pnp.rules.paper.boxes import column, put_on_ground, um
from pnp.rules.paper.looks import colour, pale
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid_unit, stack_units

_ABOVE, _PAD = 0.9, 0.75
"""Above the box, and around the words in it, times the size of the text."""
_EDGE = "0.7pt"

_Ground = Callable[[int, int, int], Iterable[tuple[str, Mapping[str, str]]]]
"""Shapes for a width, a height and the room around the words, micrometres."""


def example(material: Material, block: Example, sized: Callable[[Material, Block], Sized]) -> Sized:
    """Return a worked example, each of its blocks made by *sized*."""
    style = material.style
    paint = {"fill": hex_of(style.paper), "stroke": hex_of(colour(material.section, style)), "stroke-width": _EDGE}

    def leaf(width: int, height: int, fold: int) -> Iterable[tuple[str, Mapping[str, str]]]:
        shapes = _leaf(width, height, fold, is_rtl=style.is_rtl)
        return [("polygon", {"points": points, **paint}) for points in shapes]

    return _boxed(material, block, sized, leaf)


def note(material: Material, block: Note, sized: Callable[[Material, Block], Sized]) -> Sized:
    """Return a note, each of its blocks made by *sized*."""
    fill = hex_of(pale(material.section, material.style))

    def panel(width: int, height: int, pad: int) -> Iterable[tuple[str, Mapping[str, str]]]:
        return [("rect", {"width": um(width), "height": um(height), "rx": um(pad // 2), "fill": fill})]

    return _boxed(material, block, sized, panel)


def _boxed(
    material: Material, block: Example | Note, sized: Callable[[Material, Block], Sized], ground: _Ground
) -> Sized:
    parts = [
        sized(material._replace(number=f"{material.number}.{index}"), part) for index, part in enumerate(block.blocks)
    ]

    def units(size: int, width: int) -> list[Unit]:
        pad = em(size, _PAD)
        inside = column(stack_units([unit for part in parts for unit in part(size, width - 2 * pad)]), block.where)
        shapes = ground(width, pad + inside.height + pad, pad)
        box = put_on_ground(inside, width, (pad, pad, pad), shapes, block.where)
        return [solid_unit(box, em(size, _ABOVE), material.section)]

    return units


def _leaf(width: int, height: int, fold: int, *, is_rtl: bool) -> list[str]:
    """Return the corners of a leaf whose upper outer corner is folded down, and those of what is folded."""
    near, far = (width, 0) if is_rtl else (0, width)
    bend = fold if is_rtl else width - fold
    leaf = [(near, 0), (bend, 0), (far, fold), (far, height), (near, height)]
    return [
        " ".join(f"{um(x)},{um(y)}" for x, y in points) for points in (leaf, [(bend, 0), (bend, fold), (far, fold)])
    ]
