"""Checks that the rules sheet explains every icon and term of the pieces, and nothing that is not on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pnp.draw.frame import DECORATION, Group, Item, Place, Symbol, Text
from pnp.errors import Problem
from pnp.game.model import Component, Game, Row
from pnp.rules.document import (
    GLOSSARY,
    Block,
    Document,
    Icon,
    Inlines,
    Section,
    Subheading,
    Words,
    lines_of,
    plain_text,
)

_SPACES = re.compile(r"\s+")


@dataclass(slots=True)
class Seen:
    """The icons and words on the pieces: for each icon the first piece with it, and a text for each side."""

    icons: dict[str, str] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)


class Looker:
    """Notes the icons and words of pieces as their sides are drawn."""

    def __init__(self, symbols: Callable[[str], Symbol], icon_names: Mapping[str, str]) -> None:
        """*icon_names* tells the name of an icon by the key of its symbol, and grows while sides are drawn."""
        self._symbols = symbols
        self._icon_names = icon_names
        self.seen = Seen()

    def look(self, items: Iterable[Item], where: str) -> None:
        """Note what *items*, a side of the piece *where*, shows."""
        words: list[str] = []
        for item in self._walk(items):
            if isinstance(item, Text):
                words.append(item.text)
            elif isinstance(item, Place) and item.symbol in self._icon_names:
                self.seen.icons.setdefault(self._icon_names[item.symbol], where)
        self.seen.words.append(_fold(" ".join(words)))

    def _walk(self, items: Iterable[Item]) -> Iterator[Item]:
        for item in items:
            if isinstance(item, Group) and item.tag == DECORATION:
                continue
            yield item
            if isinstance(item, Group):
                yield from self._walk(item.items)
            elif isinstance(item, Place):
                yield from self._walk(self._symbols(item.symbol).items)


def glossary_problems(game: Game, document: Document, seen: Seen) -> Iterator[Problem]:
    """Yield the problems: icons and terms that the sheet does not explain, and those that it explains without need."""
    terms = dict(_terms(document))
    yield from _find_missing_icons(document, seen, terms)
    yield from _find_missing_terms(game, terms)
    yield from _needless(document, seen)


def _find_missing_icons(document: Document, seen: Seen, terms: Mapping[str, str]) -> Iterator[Problem]:
    shown = {part.name for line in _all_lines(document) for part in line if isinstance(part, Icon)}
    missing = {n: at for n, at in seen.icons.items() if n not in shown and _fold(n.replace("-", " ")) not in terms}
    if missing:
        name, where = next(iter(missing.items()))
        what = f"the icon {name!r} is on no rules sheet"
        if len(missing) > 1:
            what = f"the icons {', '.join(map(repr, missing))} are on no rules sheet"
        hint = f'explain it there with :{name}:, or write <icon name="{name}" decorative="yes"/> on the piece'
        yield Problem(where, what, hint)


def _find_missing_terms(game: Game, terms: Mapping[str, str]) -> Iterator[Problem]:
    for column in game.terms:
        for where, word in column_words(game, column):
            if _fold(word) not in terms:
                what = f"{word!r} ({column}) is neither bold nor a heading in the rules"
                yield Problem(where, what, f"explain it there: **{word}**")


def _needless(document: Document, seen: Seen) -> Iterator[Problem]:
    """Yield the icons and terms of the glossary that are used nowhere else."""
    glossary = next((section for section in document.sections if section.id == GLOSSARY), None)
    if glossary is None:
        return
    others = [_fold(plain_text(line)) for line in _all_lines(document, but=glossary)]
    for line in lines_of(glossary.blocks):
        for part in line:
            if isinstance(part, Icon) and part.name not in seen.icons:
                what = f"the glossary explains the icon {part.name!r}, which is on no piece"
                yield Problem(glossary.where, what, f"take :{part.name}: out of it")
    for term, words in _terms_of(glossary.blocks):
        if not any(term in text for text in (*seen.words, *others)):
            what = f"the glossary explains {words!r}, which no piece and no other section says"
            yield Problem(glossary.where, what, f"take **{words}** out of it")


def column_words(game: Game, column: str) -> Iterator[tuple[str, str]]:
    """Yield the words of a *column* such as ``orders.name``, and where each stands.

    The name before the dot is that of a component or of a look-up table, whichever has the column.
    """
    name, _, key = column.partition(".")
    for id, row in rows_of(game, name, key):
        word = row[key]
        if isinstance(word, str) and word:
            yield f"{name} {id}", word


def rows_of(game: Game, name: str, key: str) -> list[tuple[str, Row]]:
    """Return the rows of the component or table *name* that has a column *key*; none where neither has."""
    component: Component | None = next((part for part in game.components if part.id == name), None)
    cards = [(card.id, card.fields) for card in component.cards] if component else []
    for rows in (cards, list(game.tables.get(name, {}).items())):
        if rows and key in rows[0][1]:
            return rows
    return []


def _terms(document: Document) -> Iterator[tuple[str, str]]:
    """Yield all bold words and headings, folded and as written."""
    yield from _terms_of(document.lead)
    for section in document.sections:
        yield _fold(plain_text(section.title)), plain_text(section.title)
        yield from _terms_of(section.blocks)
        headings = (plain_text(block.inlines) for block in section.blocks if isinstance(block, Subheading))
        yield from ((_fold(words), words) for words in headings)


def _terms_of(blocks: Iterable[Block]) -> Iterator[tuple[str, str]]:
    for line in lines_of(tuple(blocks)):
        for part in line:
            if isinstance(part, Words) and part.bold:
                yield _fold(part.text), part.text.strip(" .:")


def _all_lines(document: Document, but: Section | None = None) -> Iterator[Inlines]:
    yield from lines_of(document.lead)
    for section in document.sections:
        if section is not but:
            yield section.title
            yield from lines_of(section.blocks)


def _fold(text: str) -> str:
    """Return *text* in the form that is compared: without capitals, soft hyphens, or punctuation at its ends."""
    return _SPACES.sub(" ", text.replace("\u00ad", "")).strip(" .:,;!?").casefold()
