"""The text of a game's rules: filled, read, and its languages put together section by section."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.errors import DataError, PnpError, Problem
from pnp.game.model import Card, Component, Game
from pnp.press.faces import Faces
from pnp.rules.document import Block, Document, Icon, Inline, Piece, Section, Subheading, Words, located_inlines
from pnp.rules.reading import read_document

ENGLISH = "en"
MOST_LETTERS = 12_000
"""On a side; twice what fits, so that nobody waits for the setting of a book."""


def rules_of(game: Game) -> Component | None:
    """Return the rules sheet of *game*, None where it has none."""
    return next((component for component in game.components if component.rules), None)


def read_rules(component: Component, faces: Faces) -> Document:
    """Return the rules in the game's language, English where a section is not translated.

    :raises PnpError: a file that is missing or cannot be filled, or rules that are not as docs/rules.md has them.
    """
    game = faces.game
    english = _read(component, faces, ENGLISH)
    document = english
    if game.language != ENGLISH:
        own = _read(component, faces, game.language) if _exists(game, component, game.language) else None
        document = _merged(english, own, game.language)
    _check(document, faces)
    return document


def _exists(game: Game, component: Component, language: str) -> bool:
    return (game.folder / component.rules / f"{language}.md").is_file()


def _read(component: Component, faces: Faces, language: str) -> Document:
    text, places = faces.text(component, f"{component.rules}/{language}.md")
    size, most = sum(map(len, text.split())), MOST_LETTERS * component.sides
    if size > most:
        what = f"{size} letters are far too many for sides = {component.sides}"
        raise DataError.at(f"{component.rules}/{language}.md", what, "shorten the rules, or give them more sides")
    document = read_document(text, places)
    sections = tuple(replace(section, language=language) for section in document.sections)
    return replace(document, sections=sections, language=language)


def _merged(english: Document, own: Document | None, language: str) -> Document:
    """Return the sections of *own*, in the order of the *english* ones, which stand where *own* has none."""
    if own is None:
        return replace(english, language=language, untranslated=tuple(section.id for section in english.sections))
    sections = {section.id: section for section in own.sections}
    known = [section.id for section in english.sections]
    for section in own.sections:
        if section.id not in known:
            what = f"the English rules have no section {section.id!r}"
            raise DataError.at(section.where, what, f"they have: {', '.join(known)}")
    return Document(
        own.title,
        own.lead or english.lead,
        tuple(sections.get(section.id, section) for section in english.sections),
        language,
        tuple(id for id in known if id not in sections),
    )


# -- what the sheet refers to ---------------------------------------------------------------------------


def _check(document: Document, faces: Faces) -> None:
    """Refuse icons and pieces that the game has not, and links that lead nowhere: all at once."""
    ids = set(ids_of(document))
    problems: list[Problem] = []
    for part, where in _parts(document):
        try:
            _check_part(part, ids, faces)
        except PnpError as error:
            problems += [Problem(where, problem.what, problem.hint) for problem in error.problems]
    if problems:
        raise DataError(*dict.fromkeys(problems))


def _check_part(part: Inline, ids: set[str], faces: Faces) -> None:
    if isinstance(part, Icon):
        faces.symbols.icon(part.name, 4_000, None)
    elif isinstance(part, Piece):
        find_card(faces.game, part)
    elif isinstance(part, Words) and part.to and part.to not in ids:
        raise DataError.at("", f"a link leads to {part.to!r}, which no heading has", f"the ids are: {', '.join(ids)}")


def ids_of(document: Document) -> Iterator[str]:
    """Yield the ids of all headings."""
    for section in document.sections:
        yield section.id
        yield from (block.id for block in section.blocks if isinstance(block, Subheading) and block.id)


def _parts(document: Document) -> Iterator[tuple[Inline, str]]:
    yield from located_inlines(document.lead)
    for section in document.sections:
        yield from ((part, section.where) for part in section.title)
        yield from located_inlines(section.blocks)


def find_card(game: Game, piece: Piece) -> tuple[Component, Card]:
    """Return the component and the card that *piece* shows.

    :raises DataError: the game has no such piece, or it has no back.
    """
    component = next((part for part in game.components if part.id == piece.component and not part.is_page), None)
    if component is None:
        known = ", ".join(part.id for part in game.components if not part.is_page)
        raise DataError.at("", f"there is no component {piece.component!r} to show", f"there are: {known}")
    card = next((card for card in component.cards if card.id == piece.card), None)
    if card is None:
        from difflib import get_close_matches

        ids = [card.id for card in component.cards]
        near = ", ".join(get_close_matches(piece.card, ids, 3) or ids[:8])
        raise DataError.at("", f"{component.id} has no card {piece.card!r}", f"it has: {near}")
    if piece.back and not component.back:
        raise DataError.at("", f"{component.id} has no back to show", "take out ?back")
    return component, card


def sections_of(document: Document) -> Iterator[tuple[Section | None, tuple[Block, ...]]]:
    """Yield the lead, without a section, and then each section, with their blocks."""
    if document.lead:
        yield None, document.lead
    for section in document.sections:
        yield section, section.blocks
