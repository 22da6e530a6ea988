"""One HTML file from which a game is learned, without a network: how many are you, the set-up to tick, a first game
to play step by step, moments to judge, the rules to look things up in, and each card explained.

Everything is computed when the file is made. The referee follows the lesson (``records/lesson.toml``) and says after
each of its moves what the learner sees and may do; the page (``learn/``) draws that with the printed pieces and the
layout of the table (``table.toml``), and knows no rules. The words are those of the rules sheet: its section ``first``
has a heading for each step of the lesson, what stands before its picture is the task, what follows it the outcome.
Where a sheet has no room for it, the section is for the screen alone (``at_table`` is a number then), without
pictures, and the outcome of a step is what follows its numbered list, or its last paragraph. The table ``lesson-on``
has the steps that follow on the screen alone, up to the end of the game; one to ``watch`` plays the moves of all by
itself.
"""

from __future__ import annotations

import json
import re
import tomllib
from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from html import escape
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from pnp.draw.frame import Place
from pnp.draw.geometry import Size
from pnp.errors import DataError, PnpError
from pnp.export.files import write_whole
from pnp.export.png import few_colours, render_page
from pnp.game import load_game
from pnp.game.kinds.rules_sheet import sheet_of
from pnp.game.model import Card, Component, Game
from pnp.game.toml import Section as TomlSection
from pnp.game.toml import TomlFile, texts
from pnp.play.explained import Explained, called, said_of
from pnp.play.refereed.layout import NOT_SHOWN, game_words, read_layout
from pnp.play.refereed.table import names_of, printed_names
from pnp.play.seats import COLOURS
from pnp.press.build import Progress
from pnp.press.faces import Faces
from pnp.press.pdf_files import page_pdf
from pnp.press.screen import GameScreen
from pnp.press.setup_cards import setup_card, setup_component
from pnp.referee import CHANCE, Action, Finding, Referee, referee_of
from pnp.referee.lesson import LEARNER, Deed, Lesson
from pnp.referee.sight import deeds_of, offers_of
from pnp.rules.as_html import HtmlWriter
from pnp.rules.document import (
    Block,
    Document,
    Listing,
    Paragraph,
    Piece,
    Section,
    Subheading,
    Table,
    Words,
    plain_text,
    without_pages,
)
from pnp.rules.pieces import find_card
from pnp.rules.reading import read_document
from pnp.rules.source import read_rules, rules_of
from pnp.store import NOTHING, Store, key_of

FIRST, SETUP, LESSON, LESSON_ON = "first", "setup", "lesson", "lesson-on"
"""The sections of the first game and of the set-up; the tables of its steps, and the component of its pictures."""
INDEX = "index"
"""The table of what people look up."""
SAYS = "says"
"""The table of what cards do."""
ANY = 0
"""The number of players of a text that is for a screen, and for all numbers."""
_WIDEST = 130_000
"""Micrometres: larger pieces are shown where the table needs them, and not among the cards."""
_PIXELS_PER_MM, _LEAST_PIXELS, _MOST_PIXELS = 5.6, 130, 1000
_COLOURS = 160
"""Colours of a picture."""
_KIND = "learn 2"
"""The kind of values in the store: pictures of pieces."""
_MOST_OFFERS = 160
"""More moves than this are not told to the page: it shows what the lesson does, and some others."""
_SCRIPTS = ("dom.js", "seats.js", "refereed-sight.js", "said.js", "refereed-layout.js")


def write_page(
    game: Game, path: Path, store: Store = NOTHING, progress: Progress = lambda done, total, what: None
) -> Document:
    """Write the page of *game* to *path*, and return its rules: all languages of the rules are in it, its own first.

    *progress* is told of each component in each language.

    :raises PnpError: something is wrong with the rules, the lesson, or the file.
    """
    component = rules_of(game)
    assert component is not None
    own = {file.stem for file in (game.folder / sheet_of(component).folder).glob("*.md")}
    names = dict.fromkeys([game.language, *sorted(own)])
    games = [game if name == game.language else load_game(game.folder, name) for name in names]
    with ThreadPoolExecutor(1) as painter:
        try:
            return _write(games, path, store, _Pictures(store, painter), progress)
        except BaseException:
            painter.shutdown(cancel_futures=True)
            raise


def _write(games: Sequence[Game], path: Path, store: Store, pictures: _Pictures, progress: Progress) -> Document:
    game = games[0]
    lesson = Lesson(referee_of(str(game.folder) if game.language != "en" else game))
    told = [_Told(each, pictures, lesson, store) for each in games]
    moves = _moves_of(lesson, told[0].stops, told[0].watched)
    layout = read_layout(game) or {}
    named = {word for text in _texts([moves, layout.get("colours")]) for word in (text, *text.split())}
    done, total = count(), sum(len(each.components) for each in games)

    def tell(part: Component) -> None:
        progress(next(done), total, part.title)

    data = {
        "languages": {each.game.language: each.content(named, tell) for each in told},
        "layout": layout or None,
        "moves": moves,
        "seats": [
            {"name": name, "letter": name[:1], "colour": COLOURS[seat % len(COLOURS)], "here": True}
            for seat, name in enumerate(lesson.record.names)
        ],
        "verbs": {verb.id: {"text": verb.text, "about": verb.about} for verb in lesson.referee.grammar.verbs.values()},
        "words": game_words(game),
        "players": list(game.players),
    }
    write_whole(path, _page_of(told[0], data, pictures.addresses()).encode())
    return told[0].document


def _page_of(told: _Told, data: Mapping[str, Any], pictures: Mapping[str, str]) -> str:
    own, shared = files("pnp.play") / "learn", files("pnp.play") / "page"
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    scripts = [shared.joinpath(name).read_text("utf-8") for name in _SCRIPTS]
    first, *rest = (own.joinpath(name).read_text("utf-8") for name in ("learn-words.js", "learn-search.js", "learn.js"))
    styles = [shared.joinpath("page.css").read_text("utf-8"), shared.joinpath("refereed.css").read_text("utf-8")]
    styles = [_FONT_FACE.sub("", styles[0]), styles[1], own.joinpath("learn.css").read_text("utf-8")]
    filled = {
        "language": told.game.language,
        "title": told.game.title,
        "style": _font_faces(told.faces, text) + "\n".join(styles),
        "data": _safe(text),
        "pictures": _safe(json.dumps(pictures, separators=(",", ":"))),
        "scripts": "\n".join(f"<script>\n{each}</script>" for each in (first, *scripts, *rest)),
    }
    page = own.joinpath("learn.html").read_text("utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda match: filled[match[1]], page)


_FONT_FACE = re.compile(r"@font-face \{[^}]*\}\n?")


def _safe(text: str) -> str:
    """*text* as it may stand in a script element."""
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")


def _font_faces(faces: Faces, text: str) -> str:
    """The fonts of the game, each with the letters of the page alone."""
    style, letters = faces.game.style, sorted({*map(chr, range(32, 127)), *text, *"‹›→✓✕–—…·×"} - {"\n"})
    wanted = [
        ("game text", style.text_font, False, False),
        ("game text", style.text_font, True, False),
        ("game text", style.text_font, False, True),
        ("game heading", style.heading_font, True, False),
    ]
    found = []
    for name, family, bold, italic in wanted:
        font = faces.fonts.font(family, bold, italic)
        data = b64encode(font.page_subset(each for each in letters if font.has(each))).decode()
        how = f"font-weight: {700 if bold else 400}; font-style: {'italic' if italic else 'normal'}"
        found.append(f'@font-face {{ font-family: "{name}"; {how}; src: url("data:font/ttf;base64,{data}"); }}\n')
    return "".join(found)


class _Pictures:
    """The pictures of a page by their names. The *painter* makes pixels of one while the next is drawn."""

    def __init__(self, store: Store, painter: ThreadPoolExecutor) -> None:
        self._store = store
        self._painter = painter
        self._names: dict[str, str] = {}
        self._files: dict[str, bytes | Future[bytes]] = {}
        self._kept: dict[str, str] = {}
        """The keys under which the store is to remember what is being painted, by name."""

    def add(self, faces: Faces, component: Component, card: Card, *, back: bool = False) -> str:
        """Add a side of a piece, and return its name.

        :raises PnpError: it cannot be drawn.
        """
        shown = faces.side(component, card, back=back)
        key = shown.key or f"{faces.game.language} {shown.name}"
        if key not in self._names:
            kept = key_of(_KIND, shown.key) if shown.key else ""
            png = self._store.get(_KIND, kept) if kept else None
            self._names[key] = name = self.add_file(png or self._paint(faces, component, card, back=back))
            if kept and not png:
                self._kept[name] = kept
        return self._names[key]

    def _paint(self, faces: Faces, component: Component, card: Card, *, back: bool) -> Future[bytes]:
        symbol = faces.piece(component, card, back=back)
        size = Size(symbol.box.width, symbol.box.height)
        place = Place(symbol.key, (1, 0, 0, 1, -symbol.box.x, -symbol.box.y))
        wide = min(max(size.width / 1000 * _PIXELS_PER_MM, _LEAST_PIXELS), _MOST_PIXELS)
        return self._painter.submit(_png, page_pdf(faces, size, [place]), wide * 25_400 / size.width)

    def add_file(self, png: bytes | Future[bytes]) -> str:
        """Add a PNG, and return its name."""
        name = f"p{len(self._files)}"
        self._files[name] = png
        return name

    def addresses(self) -> dict[str, str]:
        """The addresses of the pictures by name. Of equal ones, all but the first have its name for an address."""
        found: dict[bytes, str] = {}
        addresses: dict[str, str] = {}
        for name, file in self._files.items():
            png = file.result() if isinstance(file, Future) else file
            if name in self._kept:
                self._store.put(_KIND, self._kept[name], png)
            first = found.setdefault(png, name)
            addresses[name] = first if first != name else f"data:image/png;base64,{b64encode(png).decode()}"
        return addresses


def _png(pdf: bytes, dpi: float) -> bytes:
    return few_colours(render_page(pdf, 0, dpi), _COLOURS)


class _Writer(HtmlWriter):
    """Writes parts of the rules. Their pieces are buttons that explain them, and share the pictures of the page."""

    def __init__(self, document: Document, faces: Faces, pictures: _Pictures) -> None:
        super().__init__(document, faces.game, GameScreen(faces))
        self._faces = faces
        self._pictures = pictures

    def figure(self, piece: Piece) -> str:
        component, card = find_card(self._game, piece)
        picture = self._pictures.add(self._faces, component, card, back=piece.back)
        caption = f"<figcaption>{escape(piece.caption)}</figcaption>" if piece.caption else ""
        image = f'<img data-picture="{picture}" alt="{escape(piece.alt)}">'
        width = round((piece.width or min(component.size.width, 30_000)) / 1000 * 5)
        return (
            f'<figure style="width: min({width}px, 100%)"><button type="button" class="figure" '
            f'data-piece="{component.id}/{card.id}">{image}</button>{caption}</figure>'
        )


class _Told:
    """What the page tells in one language."""

    def __init__(self, game: Game, pictures: _Pictures, lesson: Lesson, store: Store) -> None:
        component = rules_of(game)
        assert component is not None
        self.game, self._component, self._pictures, self._lesson = game, component, pictures, lesson
        self.faces = Faces(game, players=game.players[1], store=store)
        texts = tuple(self._text(name, ANY) for name in dict.fromkeys(("en", game.language)) if self._has(name))
        self.document = without_pages(read_rules(component, self.faces, texts))
        self._writer = _Writer(self.document, self.faces, pictures)
        steps = {**game.tables[LESSON], **game.tables.get(LESSON_ON, {})}
        self.stops = {id: int(str(row["until"])) for id, row in steps.items()}
        """The lines of the record at which the steps of the lesson end."""
        self.watched = frozenset(id for id, row in steps.items() if row.get("watch"))
        """The steps that are played by themselves."""

    def _name(self, language: str) -> str:
        return f"{sheet_of(self._component).folder}/{language}.md"

    def _has(self, language: str) -> bool:
        return (self.game.folder / self._name(language)).is_file()

    def _text(self, language: str, players: int) -> tuple[str, list[str]]:
        return self.faces.text(self._component, self._name(language), players)

    def content(self, named: Collection[str], tell: Callable[[Component], None]) -> dict[str, Any]:
        """Everything that is told in this language; *named* are the words of the lesson that may name pieces.

        *tell* is told of each component.
        """
        game = self.game
        title_art = GameScreen(self.faces).title_art()
        first = self._section(FIRST)
        before, steps = self._steps_of(first)
        lead = self._writer.blocks(self.document.lead)
        alike, index, says = read_lookups(
            game.folder, f"{sheet_of(self._component).folder}/search/{game.language}.toml"
        )
        sections: list[dict[str, Any]] = [
            {"id": section.id, "title": plain_text(section.title), "html": self._writer.blocks(section.blocks)}
            | {"parts": [block.id for block in section.blocks if isinstance(block, Subheading) and block.id]}
            for section in self.document.sections
            if section.id != FIRST
        ]
        return {
            "title": game.title,
            "about": game.about,
            "art": self._pictures.add_file(title_art) if title_art else "",
            "lead": lead,
            "setup": {str(number): self._setup(number) for number in range(game.players[0], game.players[1] + 1)},
            "first": {"title": plain_text(first.title), "html": before, "steps": steps},
            "sections": sections,
            "judge": self._judge(),
            "search": _search_words(game.language),
            "alike": alike,
            "index": [each._asdict() for each in index],
            "printed": printed_names(self._lesson.referee.game, game),
            **self._cards(named, says, tell),
        }

    def _section(self, id: str) -> Section:
        found = next((section for section in self.document.sections if section.id == id), None)
        if found is None:
            raise DataError.at(self._component.id, f"the rules have no section {id!r}", f"write ## ... {{#{id}}}")
        return found

    def _steps_of(self, section: Section) -> tuple[str, list[dict[str, str]]]:
        """What stands before the first heading of *section*, and its steps."""
        groups: list[tuple[Subheading | None, list[Block]]] = [(None, [])]
        for block in section.blocks:
            if isinstance(block, Subheading):
                groups.append((block, []))
            else:
                groups[-1][1].append(block)
        steps = []
        for heading, blocks in groups[1:]:
            assert heading is not None
            id = heading.id.removeprefix(f"{FIRST}-")
            cut = next((place for place, block in enumerate(blocks) if _shows_lesson(block)), None)
            if cut is None:
                cut = len(blocks) if id in self.watched else _end_of_task(blocks)
            after = [block for block in blocks[cut:] if not _shows_lesson(block)]
            steps.append(
                {
                    "id": id,
                    "title": plain_text(heading.inlines),
                    "before": self._writer.blocks(blocks[:cut]),
                    "after": self._writer.blocks(after),
                }
            )
        known = [step["id"] for step in steps]
        if known != list(self.stops):
            what = f"the section {FIRST!r} has the steps {', '.join(known)}"
            raise DataError.at(section.where, what, f"its table has: {', '.join(self.stops)}")
        return self._writer.blocks(
            [block for block in groups[0][1] if not _has_pieces(block) or _says(block)]
        ), steps  # a picture alone is left out: the table is there

    def _setup(self, players: int) -> dict[str, Any]:
        """The set-up for so many *players*: a picture, and steps to tick."""
        document = read_document(*self._text(self.game.language, players))
        section = next(section for section in document.sections if section.id == SETUP)
        steps: list[str] = []
        notes: list[Block] = []
        for block in section.blocks:
            if isinstance(block, Listing) and block.start is not None:
                steps += [self._writer.item(item) for item in block.items]
            elif not _has_pieces(block) and not isinstance(block, Table):
                notes.append(block)
        component = setup_component(self.faces)
        card = component and setup_card(component, players)
        picture = f"{component.id}/{card.id}" if component and card else ""
        return {"picture": picture, "steps": steps, "notes": self._writer.blocks(notes)}

    def _judge(self) -> list[dict[str, Any]]:
        """The moments to judge: the right choice is the one that the referee's answer made bold."""
        name = f"{sheet_of(self._component).folder}/judge/{self.game.language}.md"
        if not (self.game.folder / name).is_file():
            return []
        document = read_document(*self.faces.text(self._component, name))
        return [self._moment_of(section) for section in document.sections]

    def _moment_of(self, section: Section) -> dict[str, Any]:
        place = next((at for at, block in enumerate(section.blocks) if isinstance(block, Listing)), None)
        if place is None:
            raise DataError.at(section.where, "this moment has no list of what could be right")
        listing = section.blocks[place]
        assert isinstance(listing, Listing)
        right = [at for at, item in enumerate(listing.items) if _is_bold(item)]
        if len(right) != 1:
            what = f"{len(right)} of the choices of {plain_text(section.title)!r} are right"
            raise DataError.at(section.where, what, "make one bold: **the right one**")
        return {
            "title": plain_text(section.title),
            "html": self._writer.blocks(section.blocks[:place]),
            "choices": [_plain_item(item) for item in listing.items],
            "right": right[0],
            "why": self._writer.blocks(section.blocks[place + 1 :]),
        }

    def _cards(
        self, named: Collection[str], says: Mapping[str, Sequence[str]], tell: Callable[[Component], None]
    ) -> dict[str, Any]:
        """The pieces: their sizes, pictures and names, and what is told of each that can be looked up.

        *says* has sentences for the cards of a component.

        Of pieces that are called alike, one can be looked up; others are there where the lesson needs them.
        """
        explained, setup = Explained(self.faces, self.document), setup_component(self.faces)
        on_table = _templates_of(read_layout(self.game) or {})
        found: dict[str, dict[str, Any]] = {"pieces": {}, "looks": {}, "cards": {}, "album": {}}
        names = names_of(self._lesson.referee.game)
        for part in self.game.components:
            tell(part)
            is_album = not part.is_page and not part.optional and part.size.width <= _WIDEST
            if part.is_page or not (is_album or part.id in on_table):
                continue
            found["pieces"][part.id] = {
                "title": part.title,
                "width": part.size.width / 1000,
                "height": part.size.height / 1000,
                "bleed": 0,
                "shape": part.shape,
            }
            known: set[str] = set()
            for card in part.cards:
                name = called(part, card)
                is_new = is_album and name not in known
                known.add(name)
                if not is_new and not (part.id in on_table and _is_named(card, on_table[part.id], named)):
                    continue
                piece = f"{part.id}/{card.id}"
                back = self._pictures.add(self.faces, part, card, back=True) if part.back else ""
                found["looks"][piece] = [self._pictures.add(self.faces, part, card), back]
                found["cards"][piece] = names[piece]
                if is_new and part is not setup:
                    said = said_of(card, says.get(part.id, ()))
                    found["album"][piece] = explained.explain(part, card) | {"says": said}
        return found


class Term(NamedTuple):
    """What tables ask, and where the answer is."""

    term: str
    answer: str
    """In a sentence, where the term is a question; else empty."""
    says: str
    """Words of the passage that answers."""
    asks: list[str]
    """Other words that are asked for it."""


def read_lookups(folder: Path, name: str) -> tuple[dict[str, list[str]], list[Term], dict[str, list[str]]]:
    """What somebody may look for, from a file, if it is there.

    First what the rules call a thing, by the everyday words that somebody may search for. Then the index; the page
    leaves out a term whose passage is not there. Last, by component, what its cards do, in sentences with gaps
    for their fields: the first one that a card fills is told of it.

    :raises DataError: a word has no list, or a question no answer.
    """
    if not (folder / name).is_file():
        return {}, [], {}
    file = TomlFile(folder / name, name)
    table = file.top.section(INDEX)
    index = [_term_of(table, term, words) for term, words in _word_lists(table).items() if words]
    says = _word_lists(file.top.section(SAYS))
    alike = {word.lower(): words for word, words in _word_lists(file.top).items()}
    if file.problems:
        raise DataError(*file.problems)
    return alike, index, says


def _term_of(table: TomlSection, term: str, words: Sequence[str]) -> Term:
    if not term.endswith("?"):
        return Term(term, "", words[0], list(words[1:]))
    if len(words) < 2:
        hint = 'write it like this: "May I pass?" = ["No: play one card in every volley.", "You may not pass", "skip"]'
        table.fault(term, f"the question {term!r} has an answer, and no words of the passage that gives it", hint)
    return Term(term, words[0], "".join(words[1:2]), list(words[2:]))


def _search_words(language: str) -> dict[str, Any]:
    """How people ask in *language*, or in English if nobody has written that down."""
    folder = files("pnp.play") / "learn" / "search"
    file = folder / f"{language}.toml"
    return tomllib.loads((file if file.is_file() else folder / "en.toml").read_text("utf-8"))


def _word_lists(table: TomlSection) -> dict[str, list[str]]:
    found = {}
    for word in table.unread():
        found[word] = list(texts(table.value(word)) or ())
        if not found[word]:
            table.fault(word, f"{word} has no list of words", 'write it like this: hidden = ["face down", "secret"]')
    return found


def _end_of_task(blocks: Sequence[Block]) -> int:
    """Where the outcome of a step without a picture begins: after its numbered list, else with its last paragraph."""
    numbered = [at for at, block in enumerate(blocks, 1) if isinstance(block, Listing) and block.start is not None]
    return numbered[-1] if numbered else max(1, len(blocks) - 1)  # one paragraph is a task


def _shows_lesson(block: Block) -> bool:
    return isinstance(block, Paragraph) and any(piece.component == LESSON for piece in block.pieces)


def _has_pieces(block: Block) -> bool:
    return isinstance(block, Paragraph) and bool(block.pieces)


def _says(block: Block) -> bool:
    return isinstance(block, Paragraph) and any(isinstance(part, Words) and part.text.strip() for part in block.inlines)


def _is_bold(item: Sequence[Block]) -> bool:
    first = item[0] if item else None
    return isinstance(first, Paragraph) and all(getattr(part, "bold", True) for part in first.inlines)


def _plain_item(item: Sequence[Block]) -> str:
    return " ".join(plain_text(block.inlines) for block in item if isinstance(block, Paragraph))


def _templates_of(layout: Any) -> dict[str, list[str]]:
    """The pieces that a layout names, by their component: ids, with gaps for what the view says."""
    found: dict[str, list[str]] = {}
    if isinstance(layout, Mapping):
        names = layout.get("names")
        own = [layout[key] for key in ("piece", "back") if isinstance(layout.get(key), str)]
        for name in [*own, *(names if isinstance(names, Mapping) else ())]:
            component, _, card = name.partition("/")
            found.setdefault(component, []).append(card)
    for each in layout.values() if isinstance(layout, Mapping) else layout if isinstance(layout, list) else ():
        for component, cards in _templates_of(each).items():
            found.setdefault(component, []).extend(cards)
    return found


def _is_named(card: Card, templates: Sequence[str], named: Collection[str]) -> bool:
    """Whether a table can show *card*: its id is written in a layout, or made of words that the lesson has."""
    if card.id in templates or any("{#}" in each for each in templates):
        return True
    name = str(card.fields.get("name", ""))
    return card.id in named or name in named or all(part in named for part in card.id.split("-"))


# -- the moves of the lesson ---------------------------------------------------------------------------------


def _moves_of(lesson: Lesson, stops: Mapping[str, int], watched: Collection[str]) -> dict[str, Any]:
    """The ``start`` of the lesson, and its moves by the id of their step; those of *watched* steps are one each."""
    steps: dict[str, list[dict[str, Any]]] = {}
    done = 0
    for id, until in stops.items():
        if id in watched:
            steps[id] = [{"told": [], "view": _view(lesson.referee, lesson.state(until)), "line": until}]
        else:
            steps[id] = list(_told_moves(lesson, [deed for deed in lesson.deeds if done < deed.line <= until]))
        done = until
    return {"start": _view(lesson.referee, lesson.start), "steps": steps}


def _told_moves(lesson: Lesson, deeds: Iterable[Deed]) -> Iterator[dict[str, Any]]:
    """Yield the moves that *deeds* are: what chance does in one line is one move."""
    move: dict[str, Any] | None = None
    last: Deed | None = None
    for deed in deeds:
        told = deeds_of(lesson.referee, deed.before, deed.action, deed.after)[LEARNER]
        view = _view(lesson.referee, deed.after)
        if move and last and deed.action.seat == last.action.seat == CHANCE and deed.line == last.line:
            move["told"].append(told)
            move["view"] = view
        else:
            if move:
                yield move
            move = {"told": [told], "view": view, "line": deed.line}
            if deed.action.seat == LEARNER:
                move |= _choice(lesson.referee, deed)
        last = deed
    if move:
        yield move


def _view(referee: Referee[Any, Any], state: Any) -> dict[str, Any]:
    return {key: value for key, value in referee.view(state, LEARNER).items() if key not in NOT_SHOWN}


def _choice(referee: Referee[Any, Any], deed: Deed) -> dict[str, Any]:
    """What the learner may do instead of *deed*, which of it the lesson does, and why not something else."""
    offers = offers_of(referee, deed.before, LEARNER)
    told = referee.rulebook.to_json(deed.before, deed.action)
    wanted = next(each for each in offers if (each["verb"], each["values"]) == (told["verb"], told["values"]))
    if len(offers) > _MOST_OFFERS:
        offers = [wanted, *(each for each in offers[:: len(offers) // _MOST_OFFERS + 1] if each != wanted)]
    return {
        "offers": [{key: each[key] for key in ("verb", "values", "step")} for each in offers],
        "wanted": offers.index(wanted),
        "refused": _refusals(referee, deed, told, offers),
    }


def _refusals(
    referee: Referee[Any, Any], deed: Deed, told: Mapping[str, Any], offers: Sequence[Mapping[str, Any]]
) -> dict[str, list[str]]:
    """Why pieces that the learner sees cannot take the place of what the lesson chooses, by their names."""
    given = {text for offer in offers for value in offer["values"].values() for text in _texts(value)}
    legal = given | {word for text in given for word in text.split()}
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys(_texts(referee.view(deed.before, LEARNER))):
        if name in legal or len(name) > 40:
            continue
        for key in told["values"]:
            try:
                action: Action = referee.rulebook.from_json(
                    deed.before, {**told, "values": {**told["values"], key: name}}
                )
                finding: Finding | None = referee.refusal(deed.before, action)
            except (ValueError, PnpError):
                continue
            if finding is not None:
                found[name] = [part for part in (finding.message, finding.hint) if part]
                break
    return found


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            if key not in NOT_SHOWN:
                yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
