"""Everything that could go wrong with a game, found without writing a file."""

from __future__ import annotations

from collections.abc import Callable

from pnp.build import Sheets, build_id
from pnp.errors import LayoutError, PnpError, Problem
from pnp.faces import Faces
from pnp.geometry import Rect
from pnp.model import Game
from pnp.plan import Order, Plan, plan_print
from pnp.preflight import Preflight


def check_game(game: Game, order: Order, progress: Callable[[int, int, str], None]) -> Plan:
    """Draw every face and back of *game* once, lay out the sheets, look everything over, and return the plan.

    :raises PnpError: with all problems: one for each face that cannot be drawn.
    """
    plan = plan_print(game, order)
    faces = Faces(game, players=plan.players, ink_saver=order.ink_saver, art=order.art)
    preflight = Preflight(faces.symbols.__getitem__, faces.pictures)
    problems: list[Problem] = []
    for i, batch in enumerate(plan.batches):
        component = batch.component
        progress(i, len(plan.batches), component.title)
        if component.size is None:
            continue
        area = Rect(0, 0, *component.size)
        try:
            faces.begin(component)
        except PnpError as error:
            problems += error.problems
            continue
        common = component.back is not None and faces.has_common_back(component)
        for card in {card.id: card for card in batch.pieces}.values():
            try:
                problems += preflight.problems(faces.face(component, card).items, area, f"{component.id} {card.id}")
                if component.back and not common:
                    problems += preflight.problems(faces.back(component, card).items, area, f"{component.id} {card.id}")
            except PnpError as error:
                problems += error.problems
        if common:
            try:
                problems += preflight.problems(faces.back(component, None).items, area, f"{component.id} back")
            except PnpError as error:
                problems += error.problems
    if problems:
        raise LayoutError(*dict.fromkeys(problems))
    for _ in Sheets(plan, faces, build_id(game, order)).pages(lambda done, total, what: None):
        pass
    return plan
