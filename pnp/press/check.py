"""Everything that could go wrong with a game, found without writing a file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from pnp.draw.frame import Frame, rect_path
from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.page import Face, Page, Piece
from pnp.errors import LayoutError, PnpError, Problem
from pnp.export.pdf.writer import PdfWriter
from pnp.game.model import Game
from pnp.press.build import faces_of
from pnp.press.compose import Composer
from pnp.press.faces import Faces, who_of
from pnp.press.identity import build_id
from pnp.press.pages import pages_of, poster_page
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Lot, Order, Plan, plan_print
from pnp.press.preflight import Preflight
from pnp.rules.glossary import Looker, glossary_problems
from pnp.rules.source import read_rules, rules_of
from pnp.store import NOTHING, Store

_MOST_NAMED = 3
"""Cards of a component that a message names."""


def check_game(game: Game, order: Order, progress: Callable[[int, int, str], None], store: Store = NOTHING) -> Plan:
    """Draw every face and back of *game* once, lay out the sheets, look everything over, and return the plan.

    Optional components are looked at too, unless *order* names the ones to print.

    :raises PnpError: with all problems: one for each face that cannot be drawn.
    """
    if order.only or order.choice.names_cards:
        whole = order
    else:
        whole = order._replace(extras=tuple(c.id for c in game.components if c.optional))
    plan = plan_print(game, whole)
    faces = faces_of(plan, store)
    identity = build_id(game, order)
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
    if not (problems or order.only or order.without or order.choice.names_cards):
        problems = _glossary_problems(game, faces, looker)
    if problems:
        raise LayoutError(*problems)
    for page in pages_of(plan, identity):
        is_reading = page.marks is None
        writer.add_page(composer.page(page) if is_reading else Page(page.size, (), tuple(composer.around(page)), ""))
    for component, pieces in plan.posters:
        page = poster_page(plan, component, pieces[0], identity)
        writer.add_page(Page(page.size, (), tuple(composer.around(page)), ""))
    writer.data()  # fonts and pictures have faults that only show when they are embedded
    return plan_print(game, order)


def _glossary_problems(game: Game, faces: Faces, looker: Looker) -> list[Problem]:
    """Return what the rules sheet leaves unexplained, or explains for nothing; nothing for a game without one."""
    component = rules_of(game)
    if component is None:
        return []
    return list(glossary_problems(game, read_rules(component, faces), looker.seen))


class _Faults:
    """What is wrong with the sides of cards; a line of a template that is wrong for many is told once for all."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], tuple[Problem, dict[str, dict[str, None]]]] = {}
        """By template line, words and hint: the first, and by component the cards that it concerns, in order."""

    def add(self, problem: Problem, who: str, component: str, card: str) -> None:
        """Add a *problem* of a side of the *card*, which its place or its words call *who*."""
        line, named, _ = problem.where.partition(who if problem.where == who else f", {who}")
        words = problem.what if named else ""  # of what cannot be filled, the place and the hint tell enough
        _, cards = self._found.setdefault((line, words, problem.hint), (problem, {}))
        cards.setdefault(component, {})[card] = None

    def problems(self) -> list[Problem]:
        """Return each problem once, with the cards where there are more than one."""
        told = [
            Problem(problem.where, f"{problem.what} ({_named(cards)})", problem.hint)
            if sum(map(len, cards.values())) > 1 else problem
            for problem, cards in self._found.values()
        ]  # fmt: skip
        return list(dict.fromkeys(told))  # a text that is too long for a shared size is a fault of two sides


def _named(cards: Mapping[str, Collection[str]]) -> str:
    """Return components and their cards as a message names them.

    >>> _named({"ship": ["a", "b", "c", "d", "e"], "box": ["box"]})
    'ship: a, b, c and 2 more; box'
    """
    parts = []
    for component, ids in cards.items():
        more = f" and {len(ids) - _MOST_NAMED} more" if len(ids) > _MOST_NAMED else ""
        names = ", ".join(list(ids)[:_MOST_NAMED])
        parts.append(component if names in ("", component) else f"{component}: {names}{more}")
    return "; ".join(parts)


def _look_over(
    lot: Lot, faces: Faces, preflight: Preflight, looker: Looker, writer: PdfWriter, faults: _Faults
) -> None:
    """Add what is wrong with the faces and backs of a component to *faults*; *looker* and *writer* get them too."""
    component = lot.component
    assert component.size is not None
    area = Rect(0, 0, *component.size)
    common = component.back is not None and faces.has_common_back(component)
    sides = [(card, back) for card in {card.id: card for card in lot.pieces}.values()
             for back in ((False, True) if component.back and not common else (False,))]  # fmt: skip
    if common:
        sides.append((lot.pieces[0], True))
    for card, back in sides:
        name = f"{component.id} {'back' if back and common else card.id}"
        try:
            face = faces.side(component, card, back=back)
            frame = face.frame()
            for problem in preflight.problems(frame.items, area, name):
                faults.add(problem, name, component.id, "back" if back and common else card.id)
            if component.box is None:  # what is on a box is no part of the game
                looker.look(frame.items, name)
            writer.add_page(_page_of(face, frame))
        except PnpError as error:
            who = who_of(component, None if back and common else card)
            for problem in error.problems:
                faults.add(problem, who, component.id, "back" if back and common else card.id)


def _page_of(face: Face, frame: Frame) -> Page:
    """Return a page that holds nothing but *face*, which was drawn as *frame*."""
    piece = Piece(face._replace(key="", frame=lambda: frame), IDENTITY, rect_path(face.box))
    return Page(Size(frame.width, frame.height), (piece,), (), "")
