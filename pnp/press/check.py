"""Everything that could go wrong with a game, found without writing a file."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.frame import Frame, rect_path
from pnp.draw.geometry import IDENTITY, Rect, Size
from pnp.draw.page import Face, Page, Piece
from pnp.errors import LayoutError, PnpError, Problem
from pnp.export.pdf.writer import PdfWriter
from pnp.game.model import Game
from pnp.press.build import faces_of, pdf_writer
from pnp.press.compose import Composer
from pnp.press.faces import Faces
from pnp.press.identity import build_id
from pnp.press.pages import pages_of, poster_page
from pnp.press.plan import Lot, Order, Plan, plan_print
from pnp.press.preflight import Preflight
from pnp.rules.glossary import Looker, glossary_problems
from pnp.rules.source import read_rules, rules_of
from pnp.store import NOTHING, Store


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
    writer = pdf_writer(faces, composer, identity, duplex=None)
    preflight = Preflight(faces.symbols.__getitem__, faces.pictures, game.style)
    looker = Looker(faces.symbols.__getitem__, faces.symbols.icon_names)
    problems: list[Problem] = []
    for i, lot in enumerate(plan.lots):
        progress(i, len(plan.lots), lot.component.title)
        if not lot.component.is_page:
            problems += _problems_of(lot, faces, preflight, looker, writer)
    if not (problems or order.only or order.without or order.choice.names_cards):
        problems += _glossary_problems(game, faces, looker)
    if problems:
        # A line of a template that is wrong for every card is told once.
        told: dict[tuple[str, str], Problem] = {}
        for problem in problems:
            told.setdefault((problem.where, problem.hint), problem)
        raise LayoutError(*told.values())
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


def _problems_of(lot: Lot, faces: Faces, preflight: Preflight, looker: Looker, writer: PdfWriter) -> list[Problem]:
    """Return what is wrong with the faces and backs of a component, which *looker* sees and *writer* gets too."""
    component = lot.component
    assert component.size is not None
    area = Rect(0, 0, *component.size)
    problems: list[Problem] = []
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
            problems += preflight.problems(frame.items, area, name)
            if component.box is None:  # what is on a box is no part of the game
                looker.look(frame.items, name)
            writer.add_page(_page_of(face, frame))
        except PnpError as error:
            problems += error.problems
    return problems


def _page_of(face: Face, frame: Frame) -> Page:
    """Return a page that holds nothing but *face*, which was drawn as *frame*."""
    piece = Piece(face._replace(key="", frame=lambda: frame), IDENTITY, rect_path(face.box))
    return Page(Size(frame.width, frame.height), (piece,), (), "")
