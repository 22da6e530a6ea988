"""The text of a game's rules: filled, read, and its languages put together section by section."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.errors import DataError, PnpError, Problem
from pnp.game.files import read_bytes
from pnp.game.kinds.rules_sheet import RulesSheet, sheet_of
from pnp.game.model import Component, Game
from pnp.rules.document import Document, Icon, Inline, Piece, Section, Subheading, Words, inlines_with_places
from pnp.rules.drawing import Drawing
from pnp.rules.pieces import find_card
from pnp.rules.reading import read_document

ENGLISH = "en"
_MARKED = re.compile(r"[*_`\\\[\]:<&]")
"""Characters that Markdown may not take as they are in a title."""
_LARGEST_FILE = 1_000_000
MOST_LETTERS = 12_000
"""The most letters for a side: twice what fits, so that a far too long text is refused before it is set."""


def rules_of(game: Game) -> Component | None:
    """Return the rules sheet of *game*, None where it has none."""
    return next((component for component in game.components if isinstance(component.kind, RulesSheet)), None)


Filled = tuple[str, list[str]]
"""A text, and for each of its lines the place that wrote it."""


def fill_texts(component: Component, drawing: Drawing) -> tuple[Filled, ...]:
    """Return the filled text of the rules in English, and in the game's language where they are written in it.

    :raises PnpError: a file that is missing, cannot be filled, or is far too long.
    """
    language = drawing.game.language
    own = [language] if language != ENGLISH and _exists(drawing.game, component, language) else []
    return tuple(_fill(component, drawing, name) for name in (ENGLISH, *own))


def tells_rulings(game: Game) -> bool:
    """Return whether the rules sheet of *game* prints its rulings, as ``common/rulings.md`` has them."""
    rules = rules_of(game)
    if rules is None or not _exists(game, rules, ENGLISH):
        return False
    return b"common/rulings.md" in read_bytes(game.folder / sheet_of(rules).folder / f"{ENGLISH}.md", _LARGEST_FILE)


def title_of(texts: Sequence[Filled]) -> str:
    """Return the title of the rules: the first line of the last of *texts*."""
    text, places = texts[-1]
    first = text.lstrip().partition("\n")[0]
    plain_title = first.removeprefix("# ").strip()
    if plain_title != first and not _MARKED.search(plain_title):
        return plain_title
    return read_document(text, places).title


def read_rules(component: Component, drawing: Drawing, texts: Sequence[Filled] | None = None) -> Document:
    """Return the rules in the game's language, English where a section is not translated.

    :param texts: those of :func:`fill_texts` where they are at hand.
    :raises PnpError: a file that is missing or cannot be filled, or rules that are not as docs/rules.md has them.
    """
    game = drawing.game
    texts = fill_texts(component, drawing) if texts is None else texts
    documents = [_read(text, language) for text, language in zip(texts, (game.written, game.language), strict=False)]
    document = documents[0]
    if game.language != ENGLISH:
        document = _merge(document, documents[1] if len(documents) > 1 else None, game.language)
    _check(document, drawing)
    return document


def _exists(game: Game, component: Component, language: str) -> bool:
    return (game.folder / sheet_of(component).folder / f"{language}.md").is_file()


def _fill(component: Component, drawing: Drawing, language: str) -> Filled:
    sheet = sheet_of(component)
    name = f"{sheet.folder}/{language}.md"
    text, places = drawing.text(component, name)
    size, most = sum(map(len, text.split())), MOST_LETTERS * sheet.sides
    if size > most:
        what = f"{size} letters are far too many for sides = {sheet.sides}"
        raise DataError.at(name, what, "shorten the rules, or give them more sides")
    return text, places


def _read(text: Filled, language: str) -> Document:
    document = read_document(*text)
    sections = tuple(section._replace(language=language) for section in document.sections)
    return document._replace(sections=sections, language=language)


def _merge(english: Document, own: Document | None, language: str) -> Document:
    """Return the sections of *own*, in the order of the *english* ones, which stand where *own* has none."""
    if own is None:
        return english._replace(language=language, untranslated=tuple(section.id for section in english.sections))
    sections = {section.id: section for section in own.sections}
    known = [section.id for section in english.sections]
    for section in own.sections:
        if section.id not in known:
            what = f"the English rules have no section {section.id!r}"
            raise DataError.at(section.where, what, f"they have: {', '.join(known)}")
    return Document(
        own.title,
        own.lead or english.lead,
        tuple(_own(section, sections.get(section.id, section)) for section in english.sections),
        language,
        tuple(id for id in known if id not in sections),
    )


def _own(english: Section, own: Section) -> Section:
    """Return the *own* section, with the look of the *english* one where it says none itself."""
    return own._replace(icon=own.icon or english.icon, colour=own.colour or english.colour)


# -- what the sheet refers to ---------------------------------------------------------------------------


def _check(document: Document, drawing: Drawing) -> None:
    """Refuse icons and pieces that the game has not, and links that lead nowhere: all at once."""
    ids = set(ids_of(document))
    problems: list[Problem] = []
    for part, where in _parts(document):
        try:
            _check_part(part, ids, drawing)
        except PnpError as error:
            problems += [Problem(where, problem.what, problem.hint) for problem in error.problems]
    if problems:
        raise DataError(*dict.fromkeys(problems))


def _check_part(part: Inline, ids: set[str], drawing: Drawing) -> None:
    if isinstance(part, Icon):
        drawing.typesetter.icons.ratio(part.name)
    elif isinstance(part, Piece):
        find_card(drawing.game, part)
    elif isinstance(part, Words) and part.to and part.to not in ids:
        raise DataError.at("", f"a link leads to {part.to!r}, which no heading has", f"the ids are: {', '.join(ids)}")


def ids_of(document: Document) -> Iterator[str]:
    """Yield the ids of all headings."""
    for section in document.sections:
        yield section.id
        yield from (block.id for block in section.blocks if isinstance(block, Subheading) and block.id)


def _parts(document: Document) -> Iterator[tuple[Inline, str]]:
    yield from inlines_with_places(document.lead)
    for section in document.sections:
        if section.icon:
            yield Icon(section.icon), section.where
        yield from ((part, section.where) for part in section.title)
        yield from inlines_with_places(section.blocks)
