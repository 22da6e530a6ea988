"""The blocks of a document as units for columns."""

from __future__ import annotations

from typing import assert_never

from pnp.game.model import Game
from pnp.layout.typeset import Typesetter
from pnp.rules.document import (
    Block,
    Document,
    Example,
    Listing,
    Ornament,
    Paragraph,
    SideBreak,
    Subheading,
    Table,
    sections_of,
)
from pnp.rules.paper.examples import example
from pnp.rules.paper.headings import BELOW, heading, subheading
from pnp.rules.paper.lists import listing
from pnp.rules.paper.material import Material
from pnp.rules.paper.ornaments import ornament
from pnp.rules.paper.paragraphs import paragraph
from pnp.rules.paper.pieces import picture_paragraph
from pnp.rules.paper.tables import table
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, join_units


class Blocks:
    """The blocks of a document: their words are gathered once, and set at any size of text."""

    def __init__(self, typesetter: Typesetter, game: Game, document: Document) -> None:
        """:raises Located: words that cannot be set, with their place."""
        self._sides: list[list[tuple[Sized, bool]]] = [[]]  # what begins on new sides, and whether it follows a heading
        icon_words = document.icon_words
        for number, (section, blocks) in enumerate(sections_of(document)):
            material = Material(typesetter, game, section, str(number), icon_words=icon_words)
            if section is not None:
                self._sides[-1].append((heading(material), False))
            follows = section is not None
            for index, block in enumerate(blocks):
                if isinstance(block, SideBreak):
                    self._sides.append([])
                    continue
                lined = section is not None and not index
                material = material._replace(number=f"{number}.{index}")
                part = (
                    table(material, block, follows=lined)
                    if isinstance(block, Table)
                    else prepare_block(material, block)
                )
                if follows and isinstance(block, Listing):
                    part = _keep_whole(part, block.where)
                self._sides[-1].append((part, follows))
                follows = isinstance(block, Subheading)

    def units(self, size: int, width: int) -> list[list[Unit]]:
        """Return the units of the document, in order, for text of one *size* and columns of one *width*: a list of
        them for each part that begins on a new side.

        :raises Located: a word or a piece is wider than that, with its place.
        """
        sides = []
        for parts in self._sides:
            units: list[Unit] = []
            for part, follows in parts:
                made = part(size, width)
                if follows and made:
                    made[0] = made[0]._replace(gap=min(made[0].gap, em(size, BELOW)))
                units += made
            sides.append(units)
        return [units for units in sides if units]


def _keep_whole(part: Sized, where: str) -> Sized:
    """Return a block, such as the list right under a heading, that stays in one piece where a column holds it."""

    def units(size: int, width: int) -> list[Unit]:
        made = part(size, width)
        return [join_units(made, where)] if made else made

    return units


def prepare_block(material: Material, block: Block) -> Sized:
    """Return *block* as what makes its units for a size and a width."""
    if isinstance(block, Subheading):
        return subheading(material, block)
    if isinstance(block, Paragraph):
        return picture_paragraph(material, block) if block.pieces else paragraph(material, block)
    if isinstance(block, Listing):
        return listing(material, block)
    if isinstance(block, Table):
        return table(material, block)
    if isinstance(block, Example):
        return example(material, block, prepare_block)
    if isinstance(block, Ornament):
        return ornament(material)
    if isinstance(block, SideBreak):
        raise AssertionError("it ends a side, and stands in no other block")
    assert_never(block)
