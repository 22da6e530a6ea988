"""The blocks of a document as units for columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from pnp.game.model import Game
from pnp.layout.typeset import Typesetter
from pnp.rules.document import (
    Block,
    Document,
    Example,
    Listing,
    Note,
    Ornament,
    Paragraph,
    SideBreak,
    Subheading,
    Table,
    sections_of,
)
from pnp.rules.paper.headings import BELOW, heading, subheading
from pnp.rules.paper.lists import listing
from pnp.rules.paper.material import Material
from pnp.rules.paper.ornaments import ornament
from pnp.rules.paper.paragraphs import paragraph
from pnp.rules.paper.pieces import picture_paragraph, picture_width
from pnp.rules.paper.quotes import example, note
from pnp.rules.paper.tables import table
from pnp.rules.paper.text_sizes import em, fine
from pnp.rules.paper.units import Sized, Unit, join_units

_BESIDE_PLAY = ("credits",)
"""The ids of sections that nobody reads to play: they are set smaller."""


class Part(NamedTuple):
    """What begins on a new side: a *picture* across the page, and below it *units* in columns."""

    picture: Unit | None
    units: list[Unit]


class Blocks:
    """The blocks of a document: their words are gathered once, and set at any size of text."""

    def __init__(self, typesetter: Typesetter, game: Game, document: Document, column: int) -> None:
        """:param column: the width of a column. A picture wider than that, which is the first block of a section or of
            the lead, lies across the page, over a side that begins with the section or that the text itself began.
        :raises Located: words that cannot be set, with their place.
        """
        self._column = column
        # What begins on new sides, and whether it follows a heading; and of each side the picture across the page.
        self._sides: list[list[tuple[Sized, bool]]] = [[]]
        self._pictures: list[Sized | None] = [None]
        self._asked = False  # whether the text asked for the last side itself, and it has no picture yet
        icon_words = document.icon_words
        for number, (section, blocks) in enumerate(sections_of(document)):
            material = Material(typesetter, game, section, str(number), icon_words=icon_words)
            wide = _wide_picture(game, blocks, column)
            if wide is not None and self._sides[-1] and not self._asked:
                self._begin_side()
            if section is not None:
                self._sides[-1].append((heading(material), False))
            follows = section is not None
            for index, block in enumerate(blocks):
                if isinstance(block, SideBreak):
                    self._begin_side(asked=True)
                    continue
                lined = section is not None and not index
                material = material._replace(number=f"{number}.{index}")
                if wide is block:
                    self._pictures[-1] = picture_paragraph(material, wide)
                    self._asked = False
                    continue
                part = (
                    table(material, block, follows=lined)
                    if isinstance(block, Table)
                    else prepare_block(material, block)
                )
                if follows and isinstance(block, Listing):
                    part = _keep_whole(part, block.where)
                if section is not None and section.id in _BESIDE_PLAY:
                    part = _in_fine_print(part)
                self._sides[-1].append((part, follows))
                follows = isinstance(block, Subheading)

    def parts(self, size: int, page: int) -> list[Part]:
        """The blocks that begin on new sides, in order, for text of one *size*; *page* is the width over all columns.

        :raises Located: a word or a piece is wider than a column, with its place.
        """
        parts = []
        for sized, picture in zip(self._sides, self._pictures, strict=True):
            units: list[Unit] = []
            for part, follows in sized:
                made = part(size, self._column)
                if follows and made:
                    made[0] = made[0]._replace(gap=min(made[0].gap, em(size, BELOW)))
                units += made
            parts.append(Part(picture(size, page)[0] if picture is not None else None, units))
        return [part for part in parts if part.units]

    def _begin_side(self, *, asked: bool = False) -> None:
        self._asked = asked
        self._sides.append([])
        self._pictures.append(None)


def _wide_picture(game: Game, blocks: Sequence[Block], column: int) -> Paragraph | None:
    """Return the first of *blocks* if it is a picture wider than a column."""
    first = blocks[0] if blocks else None
    if isinstance(first, Paragraph) and first.pieces and not first.words and picture_width(game, first) > column:
        return first
    return None


def _keep_whole(part: Sized, where: str) -> Sized:
    """Return a block, such as the list right under a heading, that stays in one piece where a column holds it."""

    def units(size: int, width: int) -> list[Unit]:
        made = part(size, width)
        return [join_units(made, where)] if made else made

    return units


def _in_fine_print(part: Sized) -> Sized:
    return lambda size, width: part(fine(size), width)


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
    if isinstance(block, Note):
        return note(material, block, prepare_block)
    if isinstance(block, Ornament):
        return ornament(material)
    if isinstance(block, SideBreak):
        raise AssertionError("it ends a side, and stands in no other block")
    assert_never(block)
