"""game.toml to a Game: the schema, one function for each kind of table in it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from pathlib import Path

from pnp.draw.colour import Colour, parse_colour
from pnp.draw.geometry import Size
from pnp.draw.polygon import Polygon
from pnp.draw.units import format_mm, parse_length
from pnp.errors import Problem
from pnp.game.boxes import BoxSpec, is_box, parse_box, room_beside, tuck_box
from pnp.game.cards import COPIES, ID, PLAYERS, read_cards, read_rows
from pnp.game.census import check_census, check_total
from pnp.game.columns import MOST_COPIES, MOST_PLAYERS, Column, Names, parse_column, parse_id
from pnp.game.files import check_name, file_inside
from pnp.game.finished import BACK, FACE, Finished, picture_of, read_pictures
from pnp.game.headers import TAKEN_NAMES, fitted
from pnp.game.model import Card, Component, Game, Row, pieces_of
from pnp.game.notes import read_credits, read_errata, read_options, read_rulings, read_sources
from pnp.game.online import read_origins
from pnp.game.paths import shown, templates_of
from pnp.game.shapes import CORNER, HEXAGONS, SHAPES, hexagon_box, hexagon_points, polygon_points
from pnp.game.sizes import PAD_SAFE, parse_size, usual_bleed, usual_safe
from pnp.game.style import Style, read_style
from pnp.game.tables import SUFFIXES, WORKBOOKS, Table, read_table
from pnp.game.toml import Section, TomlFile, choices_hint, quoted, texts
from pnp.game.translation import ENGLISH, English
from pnp.packages.installed import game_ids

MOST_PIECES = 100_000
MOST_SIDES = 24
RULES_PAGE = "common/rules.j2"
BOARDS = ("tiled", "poster")
_LONGEST_NAME = 40
_SHOWN = 3
"""Cards that are seen on their box."""
_LEAST_CARD, _LONGEST_CARD = 30_000, 150_000
"""The short side of the smallest card, and the long side of the largest: a box says what is in it."""
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
_COLOUR_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")


def language_of(top: Section) -> str:
    """Return the language in which the game of game.toml is written."""
    return top.section("game").parsed("language", _parse_language, ENGLISH)


def read_game(file: TomlFile, folder: Path, words: English, language: str = ENGLISH, written: str = ENGLISH) -> Game:
    """Return the game of game.toml, which is *written* in a language, its texts as *words* gives them.

    What is wrong with it or its tables is noted in *file*.
    """
    top = file.top
    head = top.section("game")
    title = words.text("game", "title", english=head.text("title"))
    about = words.text("game", "about", english=head.text("about", ""))
    players = _read_players(head)
    referee = _read_referee(head)
    head.value("language")  # which was read first: see language_of()
    head.close()
    printed = written if language == ENGLISH else language
    style = replace(read_style(top.section("style"), folder), language=printed)
    colours, ink_saver = _read_colours(top.section("colours"), style)
    tables = _read_tables(top, folder, colours, words)
    names = Names(colours, tables)
    components = _read_components(top, folder, names, players[1], words)
    if sum(bool(component.rules) for component in components) > 1:
        top.fault("components", "the game has more than one rules sheet", "put them into one, and raise its sides")
    if not components:
        top.fault("", "the game has no components", "add a table such as [components.ship]")
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
        credits=words.notes("credits", read_credits(top)),
        sources=words.notes("sources", read_sources(top)),
        errata=words.notes("errata", read_errata(top)),
        rulings=words.notes("rulings", read_rulings(top, options)),
        options=words.notes("options", options),
        colours=colours,
        ink_saver=ink_saver,
        tables={name: rows for name, rows in tables.items() if rows is not None},
        style=style,
        language=language,
        written=written,
        words=words.words,
        terms=_read_terms(top, components, tables),
        facts=_read_facts(top),
        referee=referee or id,
    )
    check_counts(top, game)
    read_origins(top, folder)
    top.close()
    return game


def check_counts(top: Section, game: Game) -> None:
    """Check totals and [[census]]; counting is only worth it when everything else is right."""
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
            where = f"{shown(component.table)}:{card.line}"
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
        head.fault("players", f"players = {quoted(value)} is not two numbers from 1 to {MOST_PLAYERS}", hint)
    return 1, MOST_PLAYERS


def _read_referee(head: Section) -> str:
    """Return the game whose referee knows the rules of this one, empty where game.toml names none."""
    name = head.text("referee", "")
    if name and name not in game_ids():
        hint = choices_hint(name, game_ids())
        head.fault("referee", f"referee = {quoted(name)} is not a game that is installed", hint)
    return name


def _read_facts(top: Section) -> Mapping[str, object]:
    facts = top.value("facts")
    if facts is not None and not isinstance(facts, dict):
        top.fault("facts", "facts is not a table", "write it as [facts] with lines below")
    return facts if isinstance(facts, dict) else {}


def _read_terms(
    top: Section, components: Sequence[Component], tables: Mapping[str, Mapping[str, Row] | None]
) -> tuple[str, ...]:
    """Return the columns of ``[glossary]``, each of a component or of a look-up table."""
    section = top.section("glossary")
    value = section.value("terms")
    section.close()
    terms = texts([] if value is None else value)
    if terms is None:
        section.fault("terms", f"terms = {quoted(value)} is not a list of columns", 'write ["orders.name"]')
        return ()
    known = {f"{name}.{key}" for name, rows in tables.items() if rows for key in next(iter(rows.values()))}
    known |= {f"{part.id}.{key}" for part in components if part.cards for key in part.cards[0].fields}
    for term in terms:
        if term not in known:
            section.fault(
                "terms", f"{term!r} is not a column of a component or table", choices_hint(term, sorted(known))
            )
    return tuple(terms)


def _read_colours(section: Section, style: Style) -> tuple[dict[str, Colour], dict[str, Colour | None]]:
    """Return the named colours, and what the ink-saver prints in their place (None: nothing).

    The *style* names the first ones; a name of its may stand for another colour on the game's own pieces.
    """
    saver = section.section("ink-saver")
    colours = {name: section.parsed(name, parse_colour, (0, 0, 0), required=True) for name in section.unread()}
    for name in colours:
        if name == "none" or _COLOUR_NAME.fullmatch(name) is None:
            section.fault(name, f"{name!r} cannot name a colour", "use lower-case letters, digits and -")
    colours = {"ink": style.ink, "paper": style.paper, "accent": style.accent, **colours}
    ink_saver: dict[str, Colour | None] = {}
    for name in saver.unread():
        ink_saver[name] = saver.parsed(name, _parse_ink, None, required=True)
        if name not in colours:
            saver.fault(name, f"{name!r} is not a colour of [colours]", choices_hint(name, colours))
    return colours, ink_saver


def _parse_ink(text: str) -> Colour | None:
    return None if text == "none" else parse_colour(text)


def _read_tables(
    top: Section, folder: Path, colours: Mapping[str, Colour], words: English
) -> dict[str, Mapping[str, Row] | None]:
    """Return the look-up tables; one that is wrong is None. A table may refer to those above it."""
    tables: dict[str, Mapping[str, Row] | None] = {}
    for name, section in top.sections("tables"):
        before = len(section.file.problems)
        columns = _read_columns(section, Names(colours, tables))
        table = _read_file(section, "file", folder)
        rows: Mapping[str, Row] = {}
        if table is not None:
            table, columns = fitted(table, columns, (ID,), section.file.problems)
            table = words.table("tables", name, table, columns)
            rows = read_rows(table, columns, section.file.problems)
        section.close()
        tables[name] = rows if len(section.file.problems) == before else None
    return tables


def _read_components(top: Section, folder: Path, names: Names, players: int, words: English) -> tuple[Component, ...]:
    components: list[Component] = []
    boxes: dict[str, tuple[Section, BoxSpec]] = {}
    for name, part in top.sections("components"):
        component, spec = _read_component(name, part, folder, names, words)
        components.append(component)
        if spec is not None:
            boxes[name] = part, spec
    for i, component in enumerate(components):
        if component.id in boxes:
            components[i] = _boxed(component, *boxes[component.id], components, players)
    return tuple(components)


def _read_component(
    id: str, part: Section, folder: Path, names: Names, words: English
) -> tuple[Component, BoxSpec | None]:
    """Return a component; for a tuck box also what it holds, which its size will follow from."""
    try:
        parse_id(id)
    except ValueError as error:
        part.fault("", f"component: {error}")
    rules, sides = _read_rules(part, folder)
    size = None if rules else _read_size(part)
    spec = None
    if isinstance(size, BoxSpec):
        size, spec = None, size
    shape = part.parsed("shape", _parse_shape, "outline" if spec else "rectangle")
    if shape in HEXAGONS:
        size = _across(part, size, shape)
    points = _read_points(part, shape, size)
    board = part.parsed("board", _parse_board, "")
    pictures = part.parsed("pictures", _template_name, "")
    finished = _read_pictures(part, folder, pictures) if pictures else Finished(())
    table: Path | None = None
    cards = _sheets_of(id, sides) if rules else finished.cards
    if not (rules or pictures):
        cards, table = _read_cards(id, part, folder, names, words)
    face = part.parsed("face", _template_name, RULES_PAGE if rules else "", required=not (rules or pictures))
    back = part.parsed("back", _template_name, BACK if finished.has_backs else "")
    face_picture = picture_of(part, folder, "face", face)
    back_picture = picture_of(part, folder, "back", back) or ("" if back else finished.back)
    own_bleed = _read_length(part, "picture-bleed", 0, None)
    is_outline, is_pad = shape == "outline", part.flag("pad")
    bleed = 0 if is_outline or is_pad else usual_bleed(size)
    safe = 0 if is_outline else PAD_SAFE if is_pad else usual_safe(size)
    component = Component(
        id=id,
        title=words.text("components", id, "title", english=part.text("title")),
        about=words.text("components", id, "about", english=part.text("about", "")),
        face=FACE if face_picture or (pictures and not face) else face,
        back=(BACK if back_picture else back) or None,
        cards=cards,
        size=size,
        shape=shape,
        board=board,
        overlap=_read_length(part, "overlap", 8_000, None),
        optional=part.flag("optional"),
        corner=_read_length(part, "corner", CORNER if shape == "rounded" else 0, size),
        points=points,
        bleed=_read_length(part, "bleed", bleed, None),
        safe=_read_length(part, "safe", safe, size),
        total=part.whole("total", 1, MOST_PIECES),
        per_player=part.flag("per-player"),
        table=table,
        rules=rules,
        sides=sides,
        is_pad=is_pad,
        face_picture=face_picture,
        back_picture=back_picture,
        picture_bleed=own_bleed if "picture-bleed" in part else None,
    )
    _check_shape(part, component)
    part.close()
    return component, spec


def _read_pictures(part: Section, folder: Path, name: str) -> Finished:
    for key in ("table", "columns", "sheet", "copies"):
        if key in part:
            part.fault(key, f"{part.name} is a folder of pictures, which has no {key}", f"take out {key}")
            part.value(key)
    return read_pictures(part, folder, name)


def _read_rules(part: Section, folder: Path) -> tuple[str, int]:
    """Return the folder of a rules sheet's text and how many sides it has; empty and 0 for any other component."""
    rules = part.parsed("rules", _template_name, "")
    sides = part.whole("sides", 1, MOST_SIDES)
    if not rules:
        if sides is not None:
            part.fault("sides", f"{part.name} has sides but no rules", 'add rules = "rules", the folder of the text')
        return "", 0
    for key in ("page", "back", "size", "shape", "points", "corner", "bleed", "board", "pad", "table", "copies",
                "per-player", "total", "pictures", "picture-bleed"):  # fmt: skip
        if key in part:
            part.fault(key, f"{part.name} is a rules sheet, which has no {key}", f"take out {key}")
            part.value(key)
    try:
        missing = not file_inside(folder, f"{rules}/{ENGLISH}.md").is_file()
    except ValueError as error:
        part.fault("rules", f"rules: {error}", "move the file into the folder of the game")
        missing = False
    if missing:
        part.fault("rules", f"there is no {rules}/{ENGLISH}.md", "write the rules there; docs/rules.md tells how")
    return rules, sides or 1


def _sheets_of(id: str, sides: int) -> tuple[Card, ...]:
    """Return the sheets of paper that a rules sheet takes, as cards."""
    names = [id if sides <= 2 else f"{id}-{sheet}" for sheet in range(1, (sides + 1) // 2 + 1)]
    return tuple(Card(name, {"id": name}) for name in names)


def _across(part: Section, size: Size | None, shape: str) -> Size | None:
    """Return the box around a hexagon whose *size* is the distance from flat to flat."""
    if size is None:
        return None
    if size.width != size.height:
        hint = 'write the distance from flat to flat, such as size = "1in"'
        part.fault("size", f"size = {part.text('size')!r} is not one length, and {part.name} is a hexagon", hint)
    return hexagon_box(size.width, shape)


def _read_points(part: Section, shape: str, size: Size | None) -> Polygon:
    """Return the corners of a hexagon or a polygon; none for any other shape."""
    value = part.value("points")
    if shape != "polygon":
        if value is not None:
            what = f"{part.name} has points but is no polygon"
            part.fault("points", what, 'add shape = "polygon", or take out points')
        return hexagon_points(size) if shape in HEXAGONS and size is not None else ()
    found = texts([] if value is None else value)
    hint = 'write them as points = ["50% 0%", "100% 100%", "0% 100%"], across and down in its size'
    if found is None or value is None:
        part.fault("points" if found is None else "", f"{part.name} is a polygon, which needs a list of points", hint)
    elif size is not None:
        try:
            return polygon_points(found, size)
        except ValueError as error:
            part.fault("points", f"points: {error}", hint)
    return ()


def _check_shape(part: Section, component: Component) -> None:
    """Note keys that do not go together."""
    size = component.size
    if component.is_pad:
        for key in ("shape", "board", "bleed"):
            if key in part:
                part.fault(key, f"{part.name} is a pad, which has no {key}", f"take out pad = true or {key}")
    if component.shape == "rounded" and not component.corner:
        part.fault("corner", f"{part.name} is rounded, but its corner is 0", 'write corner = "3mm", or take out shape')
    if component.shape in ("polygon", *HEXAGONS) and "corner" in part:
        part.fault("corner", f"{part.name} has no corner to round", "take out corner")
    if component.shape == "polygon" and component.back == component.face and not _is_symmetric(component):
        what = f"the back of {part.name} is the mirror image of its face"
        part.fault("back", what, "give it a template of its own")
    if component.shape == "round" and size is not None and size.width != size.height:
        part.fault("size", f"size = {part.text('size')!r} is not round", 'write the diameter, such as size = "18mm"')
    if component.is_outline:
        for key in ("bleed", "back", "board"):
            if key in part:
                part.fault(key, f"{part.name} is an outline piece, which has no {key}", f"take out {key}")
    if component.board:
        if component.shape != "rectangle":
            part.fault("shape", f"{part.name} is a board, which is a rectangle", "take out shape")
        if component.back:
            part.fault("back", f"{part.name} is a board, which has no back", "take out back")
    elif "overlap" in part:
        part.fault("overlap", f"{part.name} is not a tiled board", 'add board = "tiled", or take out overlap')


def _is_symmetric(component: Component) -> bool:
    """Return whether a polygon is its own mirror image."""
    width = component.size.width if component.size else 0
    return {(width - x, y) for x, y in component.points} == set(component.points)


def _boxed(
    component: Component, part: Section, spec: BoxSpec, components: Sequence[Component], players: int
) -> Component:
    """Return the tuck box *component* with the size that the full decks in it need."""
    by_id = {other.id: other for other in components if other.size is not None and not other.is_outline}
    cards, titles, kinds = [], [], set()
    for name in spec.of:
        other = by_id.get(name)
        if other is None or other.size is None:
            part.fault("size", f"size: there is no deck {name!r} to put into a box", choices_hint(name, by_id))
            return component
        cards.append((other.size, pieces_of(other, players, full=True)))
        titles.append(other.title)
        kinds.add(_kind_of(other))
    count = 0
    for name in spec.beside:
        other = by_id.get(name)
        if other is None or other.size is None:
            part.fault("size", f"size: there are no pieces {name!r} to put beside a deck", choices_hint(name, by_id))
            return component
        count += pieces_of(other, players, full=True)
        room = room_beside(cards, other.size)
        if count > room:
            what = f"size: beside the decks is room for {room} pieces as large as {name!r}, not for {count}"
            part.fault("size", what, "put a larger deck into the box, or fewer pieces")
            return component
        titles.append(other.title)
        kinds.add(_kind_of(other))
    box = tuck_box(cards, spec, titles, kinds.pop() if len(kinds) == 1 else "pieces")
    box = replace(box, count=box.count + count)
    decks = [by_id[name] for name in spec.of]
    size = decks[0].size
    assert size is not None
    alike = [deck for deck in decks if deck.size == size]
    spread = zip_longest(*(_spread(deck) for deck in alike))
    shown = [name for names in spread for name in names if name is not None]
    box = replace(box, shown=tuple(shown[:_SHOWN]), shown_size=size)
    return component._replace(size=box.flat, box=box)


def _spread(deck: Component) -> list[str]:
    """Return the names of some cards from all over *deck*."""
    step = max(1, len(deck.cards) // _SHOWN)
    return [f"{deck.id}/{card.id}" for card in deck.cards[::step][:_SHOWN]]


def _kind_of(component: Component) -> str:
    """Return what a box that holds *component* calls it."""
    assert component.size is not None
    if component.shape not in ("rectangle", "rounded") or min(component.size) < _LEAST_CARD:
        return "pieces"
    return "sheets" if component.is_pad or max(component.size) > _LONGEST_CARD else "cards"


def _read_size(part: Section) -> Size | BoxSpec | None:
    """Return the trim of a component, None for a page."""
    if part.flag("page"):
        for key in ("size", "shape", "points", "corner", "bleed", "board", "pad"):
            if key in part:
                part.fault(key, f"{part.name} is a page, which has no {key}", f"take out page = true or {key}")
                part.value(key)
        return None
    if "size" not in part:
        part.fault("", f"{part.name} has no size", 'add size = "poker", size = "63.5mm x 88.9mm" or page = true')
        return None
    return part.parsed("size", _parse_any_size, None, required=True)


def _parse_any_size(text: str) -> Size | BoxSpec:
    return parse_box(text) if is_box(text) else parse_size(text)


def _read_length(part: Section, key: str, default: int, size: Size | None) -> int:
    """Return a length that is not negative, and less than half of the piece where it lies inside."""
    length = part.parsed(key, parse_length, default)
    longest = 25_000 if size is None else min(size) // 2
    if not 0 <= length <= longest:  # the default too can be too much for a small piece
        part.fault(key, f"{key} = {format_mm(length)}mm is not between 0 and {format_mm(longest)} mm")
    return length


def _template_name(text: str) -> str:
    check_name(text)
    return text


def _parse_shape(text: str) -> str:
    if text not in SHAPES:
        raise ValueError(f"{text!r} is not one of {', '.join(SHAPES)}")
    return text


def _parse_board(text: str) -> str:
    if text not in BOARDS:
        raise ValueError(f"{text!r} is not one of {', '.join(BOARDS)}")
    return text


def _read_cards(
    id: str, part: Section, folder: Path, names: Names, words: English
) -> tuple[tuple[Card, ...], Path | None]:
    """Return the cards of a component, and the file of their table if they have one."""
    if part.value("table") is not None:
        if "copies" in part:
            part.fault("copies", f"{part.name} has a table", "give the table a column 'copies' instead")
            part.value("copies")
        columns = _read_columns(part, names)
        table = _read_file(part, "table", folder)
        if table is None:
            return (), None
        table, columns = fitted(table, columns, (ID, COPIES, PLAYERS), part.file.problems)
        table = words.table("cards", id, table, columns)
        return read_cards(table, columns, part.file.problems), table.path
    for key in ("columns", "sheet"):
        if key in part:
            part.fault(key, f"{part.name} has {key} but no table", 'add table = "....csv"')
            part.value(key)
    return (Card(id, {"id": id}, part.whole("copies", 1, MOST_COPIES) or 1),), None


def _read_columns(part: Section, names: Names) -> list[Column]:
    """Return the declared columns: ``cost = "int"``, or ``cost = { from = "Price in gold", type = "int" }``."""
    section = part.section("columns")
    columns = []
    for name in section.unread():
        if name in TAKEN_NAMES:
            section.fault(name, f"a column cannot be declared as {name!r}", "the name is taken")
        elif not name.isidentifier() or name != name.casefold() or len(name) > _LONGEST_NAME:
            section.fault(name, f"{name!r} cannot name a column", "use lower-case letters, digits and _")
        columns.append(_read_column(section, name, names))
    return columns


def _read_column(section: Section, name: str, names: Names) -> Column:
    parse = partial(parse_column, name, names=names)
    unchecked = Column(name, "text?", str, optional=True)  # a column of no type has one fault, not one a row
    if not section.is_table(name):
        if name in (ID.name, COPIES.name, PLAYERS.name):
            hint = f'if its header is another one, write {name} = {{ from = "Header" }}'
            section.fault(name, f"column {name!r} has a type of its own", hint)
            section.value(name)
            return unchecked
        return section.parsed(name, parse, unchecked, required=True)
    inner = section.section(name)
    column = inner.parsed("type", parse, unchecked._replace(type="", is_declared=False))
    column = column._replace(header=inner.text("from"))
    inner.close()
    return column


def _read_file(part: Section, key: str, folder: Path) -> Table | None:
    """Return the table in the file that *key* names."""
    name, sheet = part.text(key), part.text("sheet", "")
    if not name:
        return None
    try:
        path = file_inside(folder, name)
    except ValueError as error:
        part.fault(key, f"{key}: {error}", "move the file into the folder of the game")
        return None
    if path.suffix.casefold() not in SUFFIXES:
        part.fault(key, f"{key} = {name!r} is not a table", "save it as .csv, .xlsx or .ods")
        return None
    if sheet and path.suffix.casefold() not in WORKBOOKS:
        part.fault("sheet", f"{name} has no sheets", "only .xlsx, .ods and .fods files do; take sheet out")
    return read_table(path, sheet, part.file.problems)
