"""game.toml to a Game: the schema, one function for each kind of table in it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.draw.colour import Colour, parse_colour, split_opacity
from pnp.draw.geometry import Size
from pnp.draw.units import format_mm
from pnp.errors import Problem
from pnp.game.cards import ID, read_rows
from pnp.game.census import check_census, check_total
from pnp.game.columns import MOST_PIECES, MOST_PLAYERS, Names
from pnp.game.components import read_components
from pnp.game.headers import fit_header
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.model import Component, Game, Option, Row, pieces_of
from pnp.game.notes import read_credits, read_errata, read_needs, read_options, read_rulings, read_sources
from pnp.game.online import read_origins
from pnp.game.paths import display_path, templates_of
from pnp.game.print_options.defaults import TABLE as PRINT
from pnp.game.print_options.defaults import read_defaults
from pnp.game.print_options.model import Where
from pnp.game.sizes import PAPER_SIZES
from pnp.game.style import Style, read_style
from pnp.game.table_sections import read_columns, read_table_of
from pnp.game.toml import Document, Section, choices_hint, quote, texts
from pnp.game.translation import ENGLISH, English
from pnp.packages.installed import game_ids

if TYPE_CHECKING:
    from pnp.game.scoring import Scoring

SCORING = "scoring"
"""The table of game.toml that says how the game is scored."""
SCORE_PAD = "common/score-pad.j2"
"""The template that prints it."""
INDEX = "index"
"""The page that every game prints first, unless it brings pages of its own."""
_LONGEST_PAPER = max(max(size) for size in PAPER_SIZES.values())
"""The longest paper that a game may name: a larger one could take gigabytes to look at."""
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
_ONE_RULES_SHEET = "put them into one, with \\newpage between them, and raise its sides"
_COLOUR_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")


def language_of(top: Section) -> str:
    """Return the language in which the game of game.toml is written."""
    return top.section("game").parsed("language", _parse_language, ENGLISH)


def read_game(file: Document, folder: Path, words: English, language: str = ENGLISH, written: str = ENGLISH) -> Game:
    """Return the game of game.toml, which is *written* in a language, its texts as *words* gives them.

    What is wrong with it or its tables is noted in *file*.
    """
    top = file.top
    head = top.section("game")
    title = words.text("game", "title", english=head.text("title"))
    about = words.text("game", "about", english=head.text("about", ""))
    version = head.text("version", "")
    players = _read_players(head)
    referee = _read_referee(head)
    head.value("language")  # read before, by language_of()
    head.close()
    printed = written if language == ENGLISH else language
    style = replace(read_style(top.section("style"), folder), language=printed)
    colours, opacities, ink_saver = _read_colours(top.section("colours"), style)
    tables = _read_tables(top, folder, colours, words)
    names = Names(colours, tables)
    components = read_components(top, folder, names, players[1], words)
    if sum(isinstance(component.kind, RulesSheet) for component in components) > 1:
        top.fault("components", "the game has more than one rules sheet", _ONE_RULES_SHEET)
    if not components:
        top.fault("", "the game has no components", "add a table such as [components.ship]")
    _check_print(top.section(PRINT), components)
    options = read_options(top)
    id = folder.resolve().name
    game = Game(
        id=id,
        title=title,
        folder=folder,
        templates=templates_of(folder),
        players=players,
        components=components,
        about=about,
        version=version,
        credits=words.notes("credits", read_credits(top)),
        sources=words.notes("sources", read_sources(top)),
        errata=words.notes("errata", read_errata(top)),
        rulings=words.notes("rulings", read_rulings(top, options)),
        options=words.notes("options", options),
        needs=words.notes("needs", read_needs(top, [component.id for component in components])),
        colours=colours,
        opacities=opacities,
        ink_saver=ink_saver,
        tables={name: rows for name, rows in tables.items() if rows is not None},
        style=style,
        language=language,
        written=written,
        words=words.words,
        terms=_read_terms(top, components, tables),
        facts=_read_facts(top),
        scoring=_read_scoring(top, components, options, words, translated=language != ENGLISH),
        referee=referee or id,
        notes=(*file.notes, *words.doubts),
    )
    check_counts(top, game)
    read_origins(top, folder)
    top.close()
    return game


def _check_print(section: Section, components: Sequence[Component]) -> None:
    """Note what is wrong with ``[print]``. A command that prints has read it before: see :func:`settle`."""
    said = read_defaults(section, Where.GAME)
    known = [*(component.id for component in components), INDEX]
    paper = said["paper"].value.size if "paper" in said else Size(0, 0)
    if max(paper) > _LONGEST_PAPER:
        longest = format_mm(_LONGEST_PAPER)
        what = f"paper: {said['paper'].written!r} is longer than the {longest} mm that a game may name"
        section.fault("paper", what, "name a smaller one; who has such paper says it with --paper")
    for keyword, default in said.items():
        for name in default.value if keyword in ("with_", "without") else ():
            if name not in known:
                key = keyword.rstrip("_")
                section.fault(key, f"{key}: the game has no component {name!r}", choices_hint(name, known))


def check_counts(top: Section, game: Game) -> None:
    """Check totals and [[census]]; call it only when everything else is right."""
    censuses = top.array("census")
    if top.file.problems:
        return
    for component in game.components:
        part = top.section("components").section(component.id)
        _check_players(part, component, game.players)
        pieces = pieces_of(component, game.players[1], full=True)
        check_total(part, component, pieces)
        if pieces > MOST_PIECES:
            part.fault("", f"{component.id} has {pieces} pieces; at most {MOST_PIECES} can be printed")
    for census in censuses:
        check_census(census, game)


def _check_players(part: Section, component: Component, players: tuple[int, int]) -> None:
    """Note the cards that no game needs: they would never be printed."""
    for card in component.cards:
        if component.table is not None and (card.players[0] > players[1] or card.players[1] < players[0]):
            where = f"{display_path(component.table)}:{card.line}"
            what = f"no game of {players[0]} to {players[1]} players needs card {card.id!r}"
            part.file.problems.append(Problem(where, what, "correct its column 'players'"))


def _parse_language(text: str) -> str:
    if _LANGUAGE.fullmatch(text) is None:
        raise ValueError(f"{text!r} is not a language; write a code such as ja, he or pt-BR")
    return text


def _read_players(head: Section) -> tuple[int, int]:
    """Return the least and the most players of ``players = [2, 6]``."""
    value = head.value("players")
    if isinstance(value, list) and len(value) == 2:
        low, high = value
        if type(low) is int and type(high) is int and 1 <= low <= high <= MOST_PLAYERS:
            return low, high
    hint = "write the least and the most, such as players = [2, 6]"
    if value is None:
        head.fault("", "[game] lacks 'players'", hint)
    else:
        head.fault("players", f"players = {quote(value)} is not two numbers from 1 to {MOST_PLAYERS}", hint)
    return 1, MOST_PLAYERS


def _read_referee(head: Section) -> str:
    """Return the game whose referee knows the rules of this one, empty where game.toml names none."""
    name = head.text("referee", "")
    if name and name not in game_ids():
        hint = choices_hint(name, game_ids())
        head.fault("referee", f"referee = {quote(name)} is not a game that is installed", hint)
    return name


def _read_facts(top: Section) -> Mapping[str, object]:
    facts = top.value("facts")
    if facts is not None and not isinstance(facts, dict):
        top.fault("facts", "facts is not a table", "write it as [facts] with lines below")
    return facts if isinstance(facts, dict) else {}


def _read_scoring(
    top: Section, components: Sequence[Component], options: Sequence[Option], words: English, *, translated: bool
) -> Scoring | None:
    """Return how the game is scored, None where game.toml does not say."""
    if SCORING not in top:
        for component in components:
            if SCORE_PAD in (component.face, component.back):
                what = f"{component.id}: {SCORE_PAD} prints [scoring], and the game has none"
                top.fault("components", what, "add [scoring], or draw the pad with a template of your own")
        return None
    from pnp.game.read_scoring import read_scoring  # takes 3 ms, and not every game has it

    return read_scoring(top.section(SCORING), components, options, words, translated=translated)


def _read_terms(
    top: Section, components: Sequence[Component], tables: Mapping[str, Mapping[str, Row] | None]
) -> tuple[str, ...]:
    """Return the columns of ``[glossary]``, each of a component or of a look-up table."""
    section = top.section("glossary")
    value = section.value("terms")
    section.close()
    terms = texts([] if value is None else value)
    if terms is None:
        section.fault("terms", f"terms = {quote(value)} is not a list of columns", 'write ["orders.name"]')
        return ()
    known = {f"{name}.{key}" for name, rows in tables.items() if rows for key in next(iter(rows.values()))}
    known |= {f"{part.id}.{key}" for part in components if part.cards for key in part.cards[0].fields}
    for term in terms:
        if term not in known:
            section.fault(
                "terms", f"{term!r} is not a column of a component or table", choices_hint(term, sorted(known))
            )
    return tuple(terms)


def _read_colours(section: Section, style: Style) -> tuple[dict[str, Colour], dict[str, int], dict[str, Colour | None]]:
    """Return the named colours, the opacities of those that have one, and what the ink-saver prints (None: nothing).

    The *style* names the first ones; a name of its may stand for another colour on the game's own pieces.
    """
    saver = section.section("ink-saver")
    given = {
        name: section.parsed(name, _parse_seen_through, ((0, 0, 0), 255), required=True) for name in section.unread()
    }
    colours = {name: colour for name, (colour, _) in given.items()}
    opacities = {name: level for name, (_, level) in given.items() if level < 255}
    for name in colours:
        if name == "none" or _COLOUR_NAME.fullmatch(name) is None:
            section.fault(name, f"{name!r} cannot name a colour", "use lower-case letters, digits and -")
    colours = {"ink": style.ink, "paper": style.paper, "accent": style.accent, **colours}
    ink_saver: dict[str, Colour | None] = {}
    for name in saver.unread():
        ink_saver[name] = saver.parsed(name, _parse_ink, None, required=True)
        if name not in colours:
            saver.fault(name, f"{name!r} is not a colour of [colours]", choices_hint(name, colours))
    return colours, opacities, ink_saver


def _parse_seen_through(text: str) -> tuple[Colour, int]:
    solid, level = split_opacity(text)
    return parse_colour(solid), level


def _parse_ink(text: str) -> Colour | None:
    return None if text == "none" else parse_colour(text)


def _read_tables(
    top: Section, folder: Path, colours: Mapping[str, Colour], words: English
) -> dict[str, Mapping[str, Row] | None]:
    """Return the look-up tables; one that is wrong is None. A table may refer to those above it."""
    tables: dict[str, Mapping[str, Row] | None] = {}
    for name, section in top.sections("tables"):
        before = len(section.file.problems)
        columns = read_columns(section, Names(colours, tables))
        table = read_table_of(section, "file", folder)
        rows: Mapping[str, Row] = {}
        if table is not None:
            table, columns = fit_header(table, columns, (ID,), section.file.problems, section.file.notes)
            table = words.table("tables", name, table, columns)
            rows = read_rows(table, columns, section.file.problems)
        section.close()
        tables[name] = rows if len(section.file.problems) == before else None
    return tables
