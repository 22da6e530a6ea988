"""What a page tells of a card that was tapped: the words printed on it, and what the rules say about it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.errors import PnpError
from pnp.game.model import Card, Component
from pnp.press.faces import Faces
from pnp.press.on_table import piece_name
from pnp.press.sides_as_svg import printed_words
from pnp.rules.document import (
    Block,
    Document,
    Example,
    Inlines,
    Listing,
    Note,
    Ornament,
    SideBreak,
    Subheading,
    Table,
    Words,
    plain_text,
)
from pnp.rules.source import read_rules, rules_of

_MOST = 12
_LEAST_LETTERS = 4
"""A term with fewer letters is found in too many words."""


class _Passage(NamedTuple):
    """Some *text* of the rules below a heading; *about* are the words of a heading inside the section; *term* is the
    bold word that the text begins with; both may be empty.
    """

    section: str
    heading: str
    about: str
    text: str
    term: str


class Explained:
    """Explains the pieces that *faces* draws, with a *document* of rules, else those of the paper, read when needed."""

    def __init__(self, faces: Faces, document: Document | None = None) -> None:
        self._faces = faces
        self._passages = tuple(_passages(document)) if document else None

    def explain(self, component: Component, card: Card) -> dict[str, object]:
        """Return the ``name`` of a card, its printed ``words``, and ``rules``: ``heading``, ``section``, ``text`` each.

        A passage counts if it names the card, stands under its name, or explains a term that is printed on it: this
        comes first, and last where the card lies at the beginning.
        """
        name = called(component, card)
        words = self._words(component, card)
        named = _finder(name.removeprefix(f"{component.title}: "))
        found = [
            each
            for each in self._all()
            if named.search(each.text) or named.fullmatch(each.about) or _explains(each, words)
        ]
        found.sort(key=lambda each: (each.section == "setup", not _explains(each, words)))
        rulings = [
            {"heading": each.question, "section": "rulings", "text": each.ruling}
            for each in self._faces.game.rulings
            if named.search(f"{each.question} {each.ruling}")
        ][: _MOST // 2]
        found = found[: _MOST - len(rulings)]
        rules = [{"heading": each.heading, "section": each.section, "text": each.text} for each in found]
        return {"name": name, "words": words, "rules": [*rules, *rulings]}

    def _words(self, component: Component, card: Card) -> str:
        try:
            return " ".join(printed_words(self._faces.face(component, card).items))
        except PnpError:  # told by pnp check
            return ""

    def _all(self) -> Sequence[_Passage]:
        if self._passages is None:
            sheet = rules_of(self._faces.game)
            try:
                self._passages = tuple(_passages(read_rules(sheet, self._faces))) if sheet else ()
            except PnpError:  # told by pnp check
                self._passages = ()
        return self._passages


def called(component: Component, card: Card) -> str:
    """Return the name of a piece: its own, or its kind with the names that it refers to, or with its id."""
    name = piece_name(component, card)
    if name != card.id:
        return name
    rows = [row for row in card.fields.values() if isinstance(row, Mapping)]
    names = [row[key] for row in rows for key in ("name", "ship") if key in row]
    return f"{component.title}: {', '.join(map(str, names)) or card.id}"


def said_of(card: Card, texts: Sequence[str]) -> str:
    """Return the first of *texts* whose gaps a card fills, ``{fire}`` or ``{fish.name}``; empty if there is none."""
    for text in texts:
        values = {gap: _field(card.fields, gap.split(".")) for gap in _GAP.findall(text)}
        if all(value not in (None, "", False) for value in values.values()):
            return _GAP.sub(lambda match, values=values: str(values[match[1]]), text)  # type: ignore[misc]
    return ""


_GAP = re.compile(r"\{([\w.]+)\}")


def _field(fields: object, path: Sequence[str]) -> object:
    for name in path:
        fields = fields.get(name) if isinstance(fields, Mapping) else None
    return fields


def _passages(document: Document) -> Iterator[_Passage]:
    for section in document.sections:
        if section.id in ("rulings", "credits", "house-rules", "first"):  # rulings are data; a first game is one case
            continue
        heading = plain_text(section.title)
        about = ""
        for block in section.blocks:
            if isinstance(block, Subheading):
                about = plain_text(block.inlines).strip()
            for lines in _lines([block]):
                text = " ".join(plain_text(lines).split()).removesuffix(" ·")
                if text:
                    yield _Passage(section.id, heading, about, text, _term(lines))


def _lines(blocks: Sequence[Block]) -> Iterator[Inlines]:
    """Yield the lines of the rules proper: examples only use them."""
    for block in blocks:
        if isinstance(block, Listing):
            for item in block.items:
                yield from _lines(item)
        elif isinstance(block, Table):
            yield from (_row(block, row) for row in block.rows)
        elif isinstance(block, Note):
            yield from _lines(block.blocks)
        elif not isinstance(block, Example | Ornament | SideBreak | Subheading):
            yield block.inlines


def _row(table: Table, row: Sequence[Inlines]) -> Inlines:
    """Return a row as one line. Where the head of the last column begins a sentence, “your ships …”, the row is one:
    what it is about, and its end; marks between them are for comparing rows.
    """
    begins = plain_text(table.head[-1]).strip() if table.head else ""
    if begins.endswith("…"):
        return (*row[0], Words(f": {begins.removesuffix('…').strip()} "), *row[-1], Words("."))
    return tuple(part for cell in row for part in (*cell, Words(" · ")))


def _term(lines: Inlines) -> str:
    """Return the bold words at the beginning of a line: what it explains."""
    first = next((part for part in lines if isinstance(part, Words) and part.text.strip()), None)
    term = first.text.strip(" .:,") if first and first.bold else ""
    return term if len(term) >= _LEAST_LETTERS else ""


def _explains(passage: _Passage, words: str) -> bool:
    return bool(passage.term) and _finder(passage.term).search(words) is not None


def _finder(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
