"""What a build would make and cost; nothing is written."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.api.building import Answer, Tell, fetch_tables
from pnp.api.open_game import OpenGame
from pnp.api.orders import order_of, origins
from pnp.game.print_options.precedence import OptionValues
from pnp.press.economy import Cost, cost_of, suggestions
from pnp.press.faces import faces_of
from pnp.press.plan import plan_print
from pnp.store import Store
from pnp.targets.target import Sheets, Target
from pnp.targets.trial import Trial, facts_of


class Estimate(NamedTuple):
    """What a build of a game would take: *cost* and *hints* where sheets are made, else the *trial* of a target.

    *origins* tell where values came from, as :func:`pnp.api.orders.origins` does.
    """

    game: str
    title: str
    cost: Cost | None
    hints: list[str]
    target: Target | None
    trial: Trial | None
    origins: list[dict[str, Any]]

    def answer(self) -> Answer:
        """Return the estimate as JSON has it."""
        answer: Answer = {"ok": True, "game": self.game, "title": self.title}
        if self.trial is not None and self.target is not None:
            answer |= {"target": self.target.id, **facts_of(self.trial)}
        if self.cost is not None:
            answer |= {**self.cost._asdict(), "suggestions": self.hints}
        return answer | ({"options": self.origins} if self.origins else {})


def estimate_build(opened: OpenGame, options: OptionValues, store: Store, tell: Tell) -> Estimate:
    """Return the pages, pieces and costs that a build would have.

    :raises PnpError: all that is wrong with the game, or with what is asked for.
    """
    fetch_tables(opened, options, tell)
    order, target = order_of(options)
    game = opened.load(options["lang"])
    told = origins(options, order)
    if target is not None and not isinstance(target.makes, Sheets):
        from pnp.targets.deliver import attempt

        return Estimate(game.id, game.title, None, [], target, attempt(game, target.makes, order, store), told)
    plan = plan_print(game, order)
    cost = cost_of(plan, faces_of(plan, store))
    return Estimate(game.id, game.title, cost, suggestions(plan), None, None, told)
