"""A document as plain Markdown: for a screen reader, a wiki, a mail. Icons are words, pieces are what they show."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pnp.game.model import Game
from pnp.rules.document import (
    Block,
    Break,
    Document,
    Example,
    Icon,
    Inline,
    Listing,
    Note,
    Paragraph,
    Subheading,
    Table,
    Words,
    full_title,
    is_named,
    without_pages,
)

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#]|&(?=#?\w+;))")
_STARTS = re.compile(r"^(\s*\d*)([-+.)])(?=\s|-|$)")
"""Text that Markdown would take for the beginning of a list, or for a line across the page."""
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
"""The spaces that an icon leaves when it is left out."""
_RULE = {"left": ":--", "right": "--:", "center": ":-:"}


def markdown_of(document: Document, game: Game | None = None) -> str:
    """Return *document* as Markdown, with an anchor before each heading that has an id.

    :param game: its title and what it is about stand at the head; left out for the text alone.
    """
    document = without_pages(document)
    writer = _Writer(document.icon_words)
    title = full_title(game.title, document.title) if game else document.title
    parts = [f"# {writer.inlines([Words(title)])}"]
    if game and game.about:
        parts.append(writer.inlines([Words(game.about, italic=True)]))
    parts += [writer.block(block) for block in document.lead]
    for section in document.sections:
        parts.append(f'<a id="{section.id}"></a>\n\n## {writer.inlines(section.title)}')
        parts += [writer.block(block) for block in section.blocks]
    return "\n\n".join(parts) + "\n"


class _Writer:
    """Writes the document; it knows the names of the icons."""

    def __init__(self, icon_words: Mapping[str, str]) -> None:
        self._icon_words = icon_words

    def block(self, block: Block) -> str:
        if isinstance(block, Paragraph):
            return _STARTS.sub(r"\1\\\2", self.inlines(block.inlines))
        if isinstance(block, Subheading):
            anchor = f'<a id="{block.id}"></a>\n\n' if block.id else ""
            return f"{anchor}### {self.inlines(block.inlines)}"
        if isinstance(block, Listing):
            return self._listing(block)
        if isinstance(block, Table):
            rows = [self._cells(block.head), [_RULE[align] for align in block.aligns], *map(self._cells, block.rows)]
            return "\n".join(f"| {' | '.join(row)} |" for row in rows)
        if isinstance(block, Example | Note):
            mark = "[!NOTE]\n" if isinstance(block, Note) else ""
            inside = mark + "\n\n".join(self.block(part) for part in block.blocks)
            return "\n".join(f"> {line}".rstrip() for line in inside.split("\n"))
        return "---"

    def _listing(self, block: Listing) -> str:
        lines = []
        for index, item in enumerate(block.items):
            mark = "- " if block.start is None else f"{block.start + index}. "
            inside = "\n\n".join(self.block(part) for part in item).replace("\n\n- ", "\n- ").split("\n")
            lines += [(mark if number == 0 else " " * len(mark)) + line for number, line in enumerate(inside)]
        return "\n".join(line.rstrip() for line in lines)

    def _cells(self, row: Sequence[Sequence[Inline]]) -> list[str]:
        """Return the cells of a row; an icon whose name begins the next cell is left out."""
        after = [*row[1:], ()]
        return [
            "" if len(cell) == 1 and isinstance(cell[0], Icon) and is_named(following) else self.inlines(cell)
            for cell, following in zip(row, after, strict=True)
        ]

    def inlines(self, inlines: Sequence[Inline]) -> str:
        """Return *inlines* as Markdown; an icon before its name in bold is left out: its name would come twice."""
        parts = []
        for index, part in enumerate(inlines):
            if not (isinstance(part, Icon) and is_named(inlines[index + 1 :])):
                parts.append(self._inline(part))
        return _GAP.sub(" ", "".join(parts).replace("\n ", "\n")).strip(" ")

    def _inline(self, part: Inline) -> str:
        if isinstance(part, Words):
            return _words(part)
        if isinstance(part, Icon):
            return _escape(self._icon_words.get(part.name, part.name.replace("-", " ")))
        return "  \n" if isinstance(part, Break) else f"[{_escape(part.alt)}]"


def _words(part: Words) -> str:
    """Return words in their style; the spaces around them stay outside, as Markdown requires."""
    inner = part.text.strip(" ")
    if not inner:
        return part.text
    before, after = part.text.split(inner, 1)
    stars = "**" * part.bold + "*" * part.italic
    strike = "~~" * part.strike
    text = f"{strike}{stars}{_escape(inner)}{stars}{strike}"
    return before + (f"[{text}](#{part.to})" if part.to else text) + after


def _escape(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
