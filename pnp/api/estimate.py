"""What a build would make and cost; nothing is written."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.api.building import Answer, Tell, fetch_tables
from pnp.api.open_game import OpenGame
from pnp.api.orders import order_for_game, origins
from pnp.game.model import Game
from pnp.game.print_options.precedence import OptionValues
from pnp.press.compose import Composer
from pnp.press.economy import Cost, cost_of, suggestions
from pnp.press.faces import faces_of
from pnp.press.made_for import notes_of
from pnp.press.plan import Order, plan_print
from pnp.press.shopping import Item, Step, shopping_of, steps_of
from pnp.store import Store
from pnp.targets.target import Target
from pnp.targets.trial import Trial, facts_of


class Estimate(NamedTuple):
    """What a build of a game would take: *cost*, *files* and *hints* where sheets are made, else the *trial* of a
    target. *notes* are what the user must know of sheets for a target.

    *shopping* is what sheets need besides a printer, and *steps* are the work on them. *origins* tell where values came
    from, as :func:`pnp.api.orders.origins` does.
    """

    game: str
    title: str
    cost: Cost | None
    files: int
    hints: list[str]
    notes: tuple[str, ...]
    target: Target | None
    trial: Trial | None
    origins: list[dict[str, Any]]
    shopping: list[Item] = []
    steps: list[Step] = []

    def answer(self) -> Answer:
        """Return the estimate as JSON has it."""
        answer: Answer = {"ok": True, "game": self.game, "title": self.title}
        if self.target is not None:
            answer["target"] = self.target.id
        if self.trial is not None:
            answer |= facts_of(self.trial)
        if self.cost is not None:
            answer |= {**self.cost._asdict(), "files": self.files, "suggestions": self.hints, "notes": list(self.notes)}
            answer["shopping"] = [item._asdict() for item in self.shopping]
            answer["steps"] = [{**step._asdict(), "minutes": round(step.minutes, 1)} for step in self.steps]
        return answer | ({"options": self.origins} if self.origins else {})


def estimate_build(opened: OpenGame, options: OptionValues, store: Store, tell: Tell) -> Estimate:
    """Return the pages, pieces and costs that a build would have.

    :raises PnpError: all that is wrong with the game, or with what is asked for.
    """
    fetch_tables(opened, options, tell)
    game, order, target = order_for_game(opened, options, store)
    told = origins(options, order)
    if target is None:
        return _of_sheets(game, order, store, told)
    from pnp.targets.deliver import attempt

    trial = attempt(game, target, order, store)
    if isinstance(trial, Trial):
        return Estimate(game.id, game.title, None, trial.files, [], (), target, trial, told)
    hints = suggestions(trial.plan)
    goods = shopping_of(trial.plan), steps_of(trial.plan, trial.cost.pages)
    return Estimate(game.id, game.title, trial.cost, trial.files, hints, trial.notes, target, None, told, *goods)


def _of_sheets(game: Game, order: Order, store: Store, told: list[dict[str, Any]]) -> Estimate:
    plan = plan_print(game, order)
    faces = faces_of(plan, store)
    composer = Composer(plan, faces, faces.identity)
    cost, files = cost_of(plan, faces, composer, composer.pages()), bool(plan.batches) + len(plan.posters)
    goods = shopping_of(plan), steps_of(plan, cost.pages)
    notes = tuple(notes_of(order))
    return Estimate(game.id, game.title, cost, files, suggestions(plan), notes, None, None, told, *goods)
