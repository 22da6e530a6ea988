"""Everything that could go wrong with a game, found without writing a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pnp.draw.frame import Frame
from pnp.draw.geometry import Rect
from pnp.errors import LayoutError, PnpError, Problem
from pnp.game.model import Game
from pnp.press.faces import Faces
from pnp.press.identity import build_id
from pnp.press.plan import Lot, Order, Plan, plan_print
from pnp.press.preflight import Preflight
from pnp.press.sheets import Sheets
from pnp.rules.glossary import Looker, glossary_problems
from pnp.rules.source import read_rules, rules_of
from pnp.store import Store


def check_game(game: Game, order: Order, progress: Callable[[int, int, str], None], store: Store | None = None) -> Plan:
    """Draw every face and back of *game* once, lay out the sheets, look everything over, and return the plan.

    Optional components are looked at too, unless *order* names the ones to print.

    :raises PnpError: with all problems: one for each face that cannot be drawn.
    """
    whole = order if order.only else replace(order, extras=tuple(c.id for c in game.components if c.optional))
    plan = plan_print(game, whole)
    faces = Faces(game, players=plan.players, ink_saver=order.ink_saver, art=order.art, store=store)
    preflight = Preflight(faces.symbols.__getitem__, faces.pictures)
    looker = Looker(faces.symbols.__getitem__, faces.symbols.icon_names)
    problems: list[Problem] = []
    for i, lot in enumerate(plan.lots):
        progress(i, len(plan.lots), lot.component.title)
        if not lot.component.is_page:
            problems += _problems_of(lot, faces, preflight, looker)
    if not (problems or order.only or order.without):
        problems += _glossary_problems(game, faces, looker)
    if problems:
        # A line of a template that is wrong for every card is told once.
        told: dict[tuple[str, str], Problem] = {}
        for problem in problems:
            told.setdefault((problem.where, problem.hint), problem)
        raise LayoutError(*told.values())
    sheets = Sheets(plan, faces, build_id(game, order))
    writer = sheets.writer(duplex=None)  # fonts and pictures have faults that only show when they are embedded
    for page in sheets.pages(lambda done, total, what: None):
        writer.add_page(order.paper, page.items, label="")
    for component, pieces in plan.posters:
        size, items, _, _ = sheets.poster(component, pieces[0])
        writer.add_page(size, items, label="")
    writer.data()
    return plan_print(game, order)


def _glossary_problems(game: Game, faces: Faces, looker: Looker) -> list[Problem]:
    """Return what the rules sheet leaves unexplained, or explains for nothing; nothing for a game without one."""
    component = rules_of(game)
    if component is None:
        return []
    return list(glossary_problems(game, read_rules(component, faces), looker.seen))


def _problems_of(lot: Lot, faces: Faces, preflight: Preflight, looker: Looker) -> list[Problem]:
    """Return what is wrong with the faces and backs of a component, which *looker* sees too."""
    component = lot.component
    assert component.size is not None
    area = Rect(0, 0, *component.size)
    problems: list[Problem] = []
    try:
        faces.begin(component)
    except PnpError as error:
        problems += error.problems  # of one card; the others may have more
    common = component.back is not None and faces.has_common_back(component)
    sides: list[tuple[str, list[Callable[[], Frame]]]] = []
    for card in {card.id: card for card in lot.pieces}.values():
        draws: list[Callable[[], Frame]] = [partial(faces.face, component, card)]
        if component.back and not common:
            draws.append(partial(faces.back, component, card))
        sides.append((card.id, draws))
    if common:
        sides.append(("back", [partial(faces.back, component, None)]))
    for name, drawn in sides:
        try:
            for draw in drawn:
                frame = draw()
                problems += preflight.problems(frame.items, area, f"{component.id} {name}")
                if component.box is None:  # what is on a box is no part of the game
                    looker.look(frame.items, f"{component.id} {name}")
        except PnpError as error:
            problems += error.problems
    return problems
