"""Paragraphs of a rules sheet on paper, and the items of its lists: words that break between their lines."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from math import ceil

from pnp.layout.textbox import Block
from pnp.rules.document import Paragraph
from pnp.rules.paper.boxes import Box, tag_box
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit
from pnp.rules.paper.words import Prose

_ABOVE = 0.6
"""Times the size of the text."""
_FEWEST = 2
"""The fewest lines of a paragraph at the foot and at the head of a column."""


def paragraph(material: Material, block: Paragraph) -> Sized:
    """Return a paragraph of words."""
    words = material.prose(block.inlines, block.where)

    def units(size: int, width: int) -> list[Unit]:
        def draw(first: int, end: int, height: int) -> Box:
            return tag_box(Box(height, lambda: words.element(size, first, end)), material.part("P"))

        return [prose_unit(words, size, width, em(size, _ABOVE), material, draw)]

    return units


def prose_unit(
    words: Prose,
    size: int,
    width: int,
    gap: int,
    material: Material,
    drawn: Callable[[int, int, int], Box],
) -> Unit:
    """Return *words* as a unit that breaks between its lines.

    :param drawn: returns the box of the words from one to the one before another, for the height of their lines.
    """
    tails: dict[int, Unit] = {}

    def unit(first: int) -> Unit:
        """Return the words from the *first* one on. They begin a line."""
        block = words.block(size, width, first)
        heights = _heights(block)
        count = len(heights)
        box = drawn(first, len(words.words), heights[-1] if heights else 0)
        if block is None or count < 2 * _FEWEST:
            return Unit(box, gap, material.section, least=box.height)
        reaches = [line.reach for line in block.lines]

        def cut(room: int) -> tuple[Unit, Unit] | None:
            for reach in reversed(reaches[_FEWEST - 1 : count - _FEWEST]):
                # A word that is parted at the end of a line stays whole in the second half.
                height = heights[bisect_left(reaches, reach)]
                if reach and height <= room:
                    split = first + reach
                    if split not in tails:
                        tails[split] = unit(split)
                    return Unit(drawn(first, split, height), gap, material.section), tails[split]
            return None

        least = box.height - (count - _FEWEST) * round(size * material.style.rules_leading)
        return Unit(box, gap, material.section, least=least, cut=cut)

    return unit(0)


def _heights(block: Block | None) -> list[int]:
    """Return the heights of the first line, of the first two, and so on, micrometres."""
    return [ceil(baseline + block.descent) for baseline in block.baselines] if block else []
