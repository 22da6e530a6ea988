"""Checking a game: finds everything that could go wrong, without writing a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from pnp.draw.frame import Frame, rect_path
from pnp.draw.geometry import IDENTITY, Size
from pnp.draw.page import Face, Page, Piece
from pnp.errors import LayoutError, PnpError, Problem
from pnp.export.pdf.writer import PdfWriter
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Game
from pnp.press.batches import Lot
from pnp.press.compose import Composer
from pnp.press.faces import Faces, faces_of
from pnp.press.kinds.poster import poster_page
from pnp.press.pages import pages_of
from pnp.press.pdf_files import pdf_writer
from pnp.press.pieces import PieceError
from pnp.press.plan import Order, Plan, plan_print
from pnp.press.preflight import Preflight
from pnp.press.sides import who_of
from pnp.rules.document import Document
from pnp.rules.glossary import Looker, glossary_problems
from pnp.rules.source import read_rules, rules_of
from pnp.store import NOTHING, Store

_OWN = re.compile(r"'[^']*'|\"[^\"]*\"|\d+(?:\.\d+)?|U\+[0-9A-F]+")
"""The parts of a message that belong to one card: quoted words, and numbers."""
_LACKS = re.compile(r"(the font '[^']*' lacks )(.*)")
_MOST_LETTERS = 12
_MOST_NAMED = 3
"""The most cards of a component that a message names."""


class Looked(NamedTuple):
    """A game in which nothing is wrong: how it would be printed, and what its rules sheet does not explain."""

    plan: Plan
    unexplained: tuple[Problem, ...]


def check_game(game: Game, order: Order, progress: Callable[[int, int, str], None], store: Store = NOTHING) -> Looked:
    """Draw every face and back of *game* once, lay out the sheets, and check everything.

    Optional components are checked too, unless *order* names the ones to print.

    :raises PnpError: with all problems: one for each face that cannot be drawn.
    """
    if order.only or order.choice.names_cards:
        whole = order
    else:
        whole = order._replace(extras=tuple(c.id for c in game.components if c.optional))
    plan = plan_print(game, whole)
    faces = faces_of(plan, store)
    identity = faces.identity
    composer = Composer(plan, faces, identity)
    writer = pdf_writer(faces, identity, symbols=composer.symbol)
    preflight = Preflight(faces.symbols.__getitem__, faces.pictures, game.style)
    looker = Looker(faces.symbols.__getitem__, faces.symbols.icon_names)
    faults = _Faults()
    for i, lot in enumerate(plan.lots):
        progress(i, len(plan.lots), lot.component.title)
        if not lot.component.is_page:
            _look_over(lot, faces, preflight, looker, writer, faults)
    problems = faults.problems()
    rules = _read_rules(game, faces, problems)
    if problems:
        raise LayoutError(*problems)
    is_whole = not (order.only or order.without or order.choice.names_cards)
    unexplained = [*glossary_problems(game, rules, looker.seen)] if is_whole and rules is not None else []
    for page in pages_of(plan, identity):
        is_reading = page.marks is None
        writer.add_page(
            composer.page(page) if is_reading else Page(page.size, (), tuple(composer.items_around(page)), "")
        )
    for id, number, count in composer.empty_sides():
        hint = f"write sides = {number - 1}, or tell more; \\newpage in the text begins a new side"
        unexplained.append(Problem(id, f"page {number} of {count} is empty", hint))
    for component, pieces in plan.posters:
        page = poster_page(game, component, pieces[0], identity, draft=order.draft)
        writer.add_page(Page(page.size, (), tuple(composer.items_around(page)), ""))
    writer.data()  # fonts and pictures have faults that only show when they are embedded
    return Looked(plan_print(game, order), tuple(unexplained))


def check_sides(plan: Plan, faces: Faces) -> None:
    """Draw every side of *plan*.

    :raises LayoutError: some cannot be drawn, with all of them: each fault once, with its cards; or rules are wrong.
    """
    faults = _Faults()
    preflight = Preflight(faces.symbols.__getitem__, faces.pictures, plan.game.style)
    looker = Looker(faces.symbols.__getitem__, faces.symbols.icon_names)
    writer = pdf_writer(faces, "")
    for lot in plan.lots:
        if not lot.component.is_page:
            _look_over(lot, faces, preflight, looker, writer, faults, drawn_only=True)
    problems = faults.problems()
    if any(lot.component.is_page for lot in plan.lots):
        _read_rules(plan.game, faces, problems)
    if problems:
        raise LayoutError(*problems)


def _read_rules(game: Game, faces: Faces, problems: list[Problem]) -> Document | None:
    """Return the text of the rules sheet, None where there is none, or where *problems* now say what is wrong in it."""
    component = rules_of(game)
    try:
        return None if component is None else read_rules(component, faces)
    except PnpError as error:
        problems += error.problems
        return None


class _Fault:
    """One thing that is wrong, as the first card has it, and by component the cards that it concerns, in order."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.lacking: dict[str, None] = {}
        """The letters that a font lacks, if that is the fault: they differ from card to card."""
        self.cards: dict[str, dict[str, None]] = {}

    def add(self, what: str, component: str, card: str) -> None:
        """Note a card, for which the message says *what*."""
        self.cards.setdefault(component, {})[card] = None
        if (match := _LACKS.fullmatch(what)) is not None:
            self.lacking[match[2]] = None

    def to_problem(self) -> Problem:
        """Return the message, with the cards where there are more than one."""
        where, what, hint = self.problem
        if len(self.lacking) > 1:
            names = list(self.lacking)
            more = f" and {len(names) - _MOST_LETTERS} more" if len(names) > _MOST_LETTERS else ""
            match = _LACKS.fullmatch(what)
            assert match is not None
            what = f"{match[1]}{', '.join(names[:_MOST_LETTERS])}{more}"
        cards = f" ({_name_cards(self.cards)})" if sum(map(len, self.cards.values())) > 1 else ""
        return Problem(where, what + cards, hint)


class _Faults:
    """The faults of the sides of cards: one kind of fault in one line of a template is reported once for all cards.

    Faults are of one kind if their messages differ only in quoted words and numbers.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], _Fault] = {}
        """By template line, words and hint."""

    def add(self, problem: Problem, who: str, component: str, card: str) -> None:
        """Add a *problem* of a side of the *card*, which its place or its words call *who*."""
        line, named, _ = problem.where.partition(who if problem.where == who else f", {who}")
        words = problem.what if named else ""  # where a side cannot be filled, the place and the hint say enough
        key = line, _OWN.sub("", words), _OWN.sub("", problem.hint)
        self._found.setdefault(key, _Fault(problem)).add(problem.what, component, card)

    def problems(self) -> list[Problem]:
        """Return each problem once."""
        # A text that is too long for a shared size is a fault of two sides.
        return list(dict.fromkeys(fault.to_problem() for fault in self._found.values()))


def _name_cards(cards: Mapping[str, Collection[str]]) -> str:
    """Return components and their cards as a message names them.

    >>> _name_cards({"ship": ["a", "b", "c", "d", "e"], "box": ["box"]})
    'ship: a, b, c and 2 more; box'
    """
    parts = []
    for component, ids in cards.items():
        more = f" and {len(ids) - _MOST_NAMED} more" if len(ids) > _MOST_NAMED else ""
        names = ", ".join(list(ids)[:_MOST_NAMED])
        parts.append(component if names in ("", component) else f"{component}: {names}{more}")
    return "; ".join(parts)


def _look_over(
    lot: Lot,
    faces: Faces,
    preflight: Preflight,
    looker: Looker,
    writer: PdfWriter,
    faults: _Faults,
    *,
    drawn_only: bool = False,
) -> None:
    """Add what is wrong with the faces and backs of a component to *faults*; *looker* and *writer* get them too.

    :param drawn_only: sides are only drawn, and not checked.
    """
    component = lot.component
    common = component.back is not None and faces.has_common_back(component)
    sides = [
        (card, back)
        for card in {card.id: card for card in lot.pieces}.values()
        for back in ((False, True) if component.back and not common else (False,))
    ]
    if common:
        sides.append((lot.pieces[0], True))
    for card, back in sides:
        name = f"{component.id} {'back' if back and common else card.id}"
        try:
            face = faces.side(component, card, back=back)
            frame = face.frame()
            for problem in () if drawn_only else preflight.problems(frame.items, name):
                faults.add(problem, name, component.id, "back" if back and common else card.id)
            if not isinstance(component.kind, Box):  # text on a box is no part of the game
                looker.look(frame.items, name)
            writer.add_page(_page_of(face, frame))
        except PnpError as error:
            of, which, is_back = component, card, back
            if isinstance(error, PieceError):  # reported once, with the piece
                of, which, is_back = error.component, error.card, error.back
            is_common = is_back and faces.has_common_back(of)
            who = who_of(of, None if is_common else which)
            for problem in error.problems:
                faults.add(problem, who, of.id, "back" if is_common else which.id)


def _page_of(face: Face, frame: Frame) -> Page:
    """Return a page that holds nothing but *face*, which was drawn as *frame*."""
    piece = Piece(face._replace(key="", frame=lambda: frame), IDENTITY, rect_path(face.box))
    return Page(Size(frame.width, frame.height), (piece,), (), "")
