"""A rules sheet as data: sections of blocks, blocks of words, icons and pieces; without how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from pnp.draw.colour import Colour

GLOSSARY = "glossary"
"""The id of the section that says what every icon and term means."""
PAGE = "#"
"""In the words of a link, the number of the page where what it leads to stands."""


class Words(NamedTuple):
    """Running text in one style; *to* is the id that it leads to, if it is a link."""

    text: str
    bold: bool = False
    italic: bool = False
    to: str = ""
    underline: bool = False
    small_caps: bool = False
    strike: bool = False


class Icon(NamedTuple):
    """A pictogram by its name."""

    name: str


class Break(NamedTuple):
    """The end of a line."""


class Piece(NamedTuple):
    """The face (or back) of a card. *caption* is printed under it; *width* in micrometres, 0 for the usual one."""

    component: str
    card: str
    back: bool
    alt: str
    caption: str = ""
    width: int = 0

    @property
    def name(self) -> str:
        """The name by which an element refers to it: ``piece:ship/NL1a?back``."""
        return f"piece:{self.component}/{self.card}" + ("?back" if self.back else "")


Inline = Words | Icon | Break | Piece
Inlines = tuple[Inline, ...]


class Paragraph(NamedTuple):
    """Words; pieces stand before them, or alone. *where* is the file and line, here and everywhere."""

    inlines: Inlines
    where: str = ""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(part for part in self.inlines if isinstance(part, Piece))

    @property
    def words(self) -> Inlines:
        """All but the pieces, and the space around them."""
        return trim([part for part in self.inlines if not isinstance(part, Piece)])


class Subheading(NamedTuple):
    """A heading inside of a section; its *id* may be empty."""

    id: str
    inlines: Inlines
    where: str = ""


class Listing(NamedTuple):
    """A list; *start* is its first number, None for one without numbers."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None = None
    where: str = ""


class Table(NamedTuple):
    """A table; *aligns* are left, center or right, one a column."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    aligns: tuple[str, ...]
    where: str = ""


class Example(NamedTuple):
    """A worked example: blocks in a box."""

    blocks: tuple[Block, ...]
    where: str = ""


class Note(NamedTuple):
    """What a first reader may skip, such as rare cases: blocks on a pale panel."""

    blocks: tuple[Block, ...]
    where: str = ""


class Ornament(NamedTuple):
    """A line across the column."""

    where: str = ""


class SideBreak(NamedTuple):
    """The end of a side: what follows begins the next one. On a screen it is a line."""

    where: str = ""


Block = Paragraph | Subheading | Listing | Table | Example | Note | Ornament | SideBreak


class Section(NamedTuple):
    """A heading and what follows it: the unit of translation, and by its *id* an anchor.

    *icon* and *colour* tell it from its neighbours on paper: empty and None where the heading says none. *tab* is its
    name in the tabs at the head of each side; without one it is not among them.
    """

    id: str
    title: Inlines
    blocks: tuple[Block, ...]
    where: str = ""
    language: str = "en"
    icon: str = ""
    colour: Colour | None = None
    tab: str = ""


class Document(NamedTuple):
    """A rules sheet: *lead* stands before the first section. *untranslated* are the ids that fell back to English."""

    title: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]
    language: str = "en"
    untranslated: tuple[str, ...] = ()

    @property
    def icon_words(self) -> dict[str, str]:
        """The name of each icon: the first bold words after it; those of the glossary win."""
        words: dict[str, str] = {}
        for section in sorted(self.sections, key=lambda section: section.id != GLOSSARY):
            for line in lines_of(section.blocks):
                for index, part in enumerate(line):
                    bold = next((other.text for other in line[index:] if isinstance(other, Words) and other.bold), "")
                    if isinstance(part, Icon) and bold:
                        words.setdefault(part.name, bold.strip(" .:"))
        return words


def sections_of(document: Document) -> Iterator[tuple[Section | None, tuple[Block, ...]]]:
    """Yield the lead, without a section, and then each section, with their blocks."""
    if document.lead:
        yield None, document.lead
    for section in document.sections:
        yield section, section.blocks


def lines_of(blocks: Sequence[Block]) -> Iterator[Inlines]:
    """Yield the inlines that belong together in *blocks*: each paragraph and heading, and each row of a table."""
    for block in blocks:
        if isinstance(block, Paragraph | Subheading):
            yield block.inlines
        elif isinstance(block, Listing):
            for item in block.items:
                yield from lines_of(item)
        elif isinstance(block, Table):
            for row in (block.head, *block.rows):
                yield tuple(part for cell in row for part in (*cell, Words(" ")))
        elif isinstance(block, Example | Note):
            yield from lines_of(block.blocks)


def inlines_with_places(blocks: Sequence[Block]) -> Iterator[tuple[Inline, str]]:
    """Yield every inline of *blocks* with the place of its block."""
    for block in blocks:
        if isinstance(block, Example | Note):
            yield from inlines_with_places(block.blocks)
        elif isinstance(block, Listing):
            for item in block.items:
                yield from inlines_with_places(item)
        else:
            for line in lines_of([block]):
                yield from ((part, block.where) for part in line)


def names_pages(document: Document) -> bool:
    """Return whether a link of *document* names its page."""
    return document != _with_links(document, lambda link: "")


def with_page_numbers(document: Document, pages: Mapping[str, int]) -> Document:
    """Return *document* with the numbers of *pages*, by the id of a heading, in the links that name them."""
    return _with_links(document, lambda link: link.text.replace(PAGE, str(pages.get(link.to, 0))))


def without_pages(document: Document) -> Document:
    """Return *document* for a screen, which has no pages: links that name them have the heading that they lead to."""
    titles = {section.id: plain_text(section.title) for section in document.sections}
    for _, blocks in sections_of(document):
        titles |= {block.id: plain_text(block.inlines) for block in blocks if isinstance(block, Subheading)}
    return _with_links(document, lambda link: titles.get(link.to, link.text))


_Part = TypeVar("_Part")


def _with_links(part: _Part, text_of: Callable[[Words], str]) -> _Part:
    """Return a *part* of a document, in which links that name a page have the words of *text_of*."""
    if isinstance(part, Words):
        return part._replace(text=text_of(part)) if part.to and PAGE in part.text else part
    if not isinstance(part, tuple):
        return part
    kids = [_with_links(kid, text_of) for kid in part]
    return part._make(kids) if hasattr(part, "_make") else tuple(kids)  # type: ignore[return-value]


def full_title(game: str, title: str) -> str:
    """Return the title of a rules text that stands alone: that of the *game* comes first, once.

    >>> full_title("Lamps", "How to play"), full_title("Lamps", "Lamps"), full_title("Lamps", "Lamps: the rules")
    ('Lamps: How to play', 'Lamps', 'Lamps: the rules')
    """
    return title if title.casefold().startswith(game.casefold()) else f"{game}: {title}"


def plain_text(inlines: Sequence[Inline], icon: str = "") -> str:
    """Return *inlines* as plain words, an icon as *icon*.

    >>> plain_text((Words("Pay 2 "), Icon("gold"), Words(" now", bold=True)), icon="o")
    'Pay 2 o now'
    """
    return "".join(
        part.text if isinstance(part, Words) else " " if isinstance(part, Break) else icon
        for part in inlines
        if not isinstance(part, Piece)
    )


def is_named(after: Sequence[Inline]) -> bool:
    """Return whether what comes *after* an icon is bold words: its name, which need not be said twice."""
    words = [part for part in after[:2] if not (isinstance(part, Words) and not part.text.strip())]
    return bool(words) and isinstance(words[0], Words) and words[0].bold


def trim(inlines: Sequence[Inline]) -> Inlines:
    """Return *inlines* without the breaks and spaces at both ends."""
    parts = list(inlines)
    while parts and (isinstance(parts[0], Break) or (isinstance(parts[0], Words) and not parts[0].text.strip())):
        del parts[0]
    while parts and (isinstance(parts[-1], Break) or (isinstance(parts[-1], Words) and not parts[-1].text.strip())):
        del parts[-1]
    return tuple(parts)
