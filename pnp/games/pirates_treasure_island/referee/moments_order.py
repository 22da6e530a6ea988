"""May this order be given now? The situation is built as a small game, and the referee of whole games asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.games.pirates_treasure_island.referee.data import Data, Order
from pnp.games.pirates_treasure_island.referee.luck import luck_failed
from pnp.games.pirates_treasure_island.referee.rulebook import RULES
from pnp.games.pirates_treasure_island.referee.situation import FOE, MATE, MINE, build_state, cargo_of, ship_of
from pnp.games.pirates_treasure_island.referee.state import LUCK, LUCKY, SIDES, ZONE_NAMES, Ship, State, Task
from pnp.games.pirates_treasure_island.referee.values import zone_names
from pnp.referee.action import Action
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.asking import Choice, Number, yes_or_no
from pnp.referee.findings import Finding, Impossible
from pnp.referee.names import find_name
from pnp.referee.told import is_yes, number_of, numbers_of, one_of, text_of

A_SHIP = Choice(cards=(("ship", ""),))
DIE = Number(1, SIDES)
A_CARGO = Number(0, 6)
_ZONE = Choice(("home", "sea", "treasure"))
ORDER_FIELDS = (
    Field("order", "its name or number", asked=Choice(rows=(("orders", "name"),))),
    Field("ship", "the ship that is to carry it out", asked=A_SHIP),
    Field("at", "where it is: home (if left out), sea or treasure", required=False, asked=_ZONE),
    Field("cargo", "how much gold it has aboard (0)", required=False, asked=A_CARGO),
    Field("damaged", "yes, if it is damaged", required=False, asked=yes_or_no()),
    Field(
        "to",
        "where a ship is to sail: home, sea, treasure or rival's island",
        required=False,
        asked=Choice((*_ZONE.words, "rival's island")),
    ),
    Field("against", "the ship of a rival that the order is aimed at", required=False, asked=A_SHIP),
    Field("against_at", "where that one is; where the first one is, if left out", required=False, asked=_ZONE),
    Field("against_cargo", "how much gold it has aboard (0)", required=False, asked=A_CARGO),
    Field("with", "the own ship that a Transfer goes to", required=False, asked=A_SHIP),
    Field("with_at", "where that one is; where the first one is, if left out", required=False, asked=_ZONE),
    Field("with_cargo", "how much gold it has aboard (0)", required=False, asked=A_CARGO),
    Field("gold", "how many markers a Transfer moves (1)", required=False, asked=A_CARGO),
    Field("island", "how much gold the rival's island has (1)", required=False, asked=Number(0, 9)),
    Field("luck", "the die of Trust to Luck, if it was rolled", required=False, asked=DIE),
)
_RULINGS = {
    "fight": ("Q2", "Q28", "Q36"), "board": ("Q2", "Q36"), "gamble": ("Q14",), "transfer": ("Q15",),
    "thieves": ("Q16",), "wind": ("Q12",), "storm": ("Q25",), "false-colors": ("Q13",), "boat": ("Q13",),
    "loot": ("Q5",),
}  # fmt: skip


def answer_order(data: Data, given: Given, options: Options) -> Answer:
    orders = {key: order for order in data.orders.values() for key in (order.id, order.name, str(order.number))}
    order = one_of(given, "order", orders, "an order")
    why = [f"Order {order.number}, {order.name}: {order.effect}", f"It needs: {order.needs}."][: 1 + bool(order.needs)]
    finding = _refusal(data, order, given, options)
    if finding is None:
        rulings = _RULINGS.get(order.id, ()) + (("Q1",) if order.lucky else ())
        return Answer(f"Yes, {order.name} is allowed.", tuple(why), {"allowed": True, "code": None}, rulings)
    rulings = (finding.rule,) if finding.rule[0] == "Q" and finding.rule[1:].isdigit() else ()
    return Answer(f"No. {finding.message}", tuple(why), {"allowed": False, "code": finding.code}, rulings, (finding,))


def _refusal(data: Data, order: Order, given: Given, options: Options) -> Finding | None:
    """Return why the order may not be given, None where it may."""
    luck = number_of(given, "luck", 1, SIDES) if "luck" in given else 0
    try:
        state = _situation(data, given, options)
    except Impossible as wrong:
        return wrong.findings[0]
    action = _action(state, order, given)
    if 0 < luck < LUCK:
        return luck_failed(luck)
    return RULES.refusal(state._replace(task=Task(LUCKY, 0, MINE)) if luck else state, action)


def _situation(data: Data, given: Given, options: Options) -> State:
    """Return the situation that is told, with the ships and the gold on the rival's island."""
    here = one_of(given, "at", ZONE_NAMES, "a zone", "home")
    told = {}
    for place, key in ((MINE, "ship"), (MATE, "with"), (FOE, "against")):
        if place == MINE or key in given:
            card, prefix = ship_of(data, given, key), "" if place == MINE else f"{key}_"
            zone = one_of(given, f"{prefix}at", ZONE_NAMES, "a zone") if f"{prefix}at" in given else here
            (cargo,) = cargo_of(data, given, [card], f"{prefix}cargo")
            told[place] = card, Ship(zone, cargo, place == MINE and is_yes(given, "damaged"))
    (island,) = numbers_of(given, "island", 1, [1])
    if island >= data.ten:
        raise ValueError(f"island = {given['island'][0]!r}: with {data.ten} on an island the game is over")
    return build_state(data, options, told)._replace(islands=((), data.gold[0][:1] * island))


def _require(given: Given, key: str, order: Order) -> str:
    """Return the text of a key that this order needs.

    :raises ValueError: it is missing.
    """
    if not text_of(given, key, ""):
        about = next(field.about for field in ORDER_FIELDS if field.key == key)
        raise ValueError(f"{order.name} needs {key}=: {about}")
    return text_of(given, key)


def _action(state: State, order: Order, given: Given) -> Action:
    """Return the order as an action of the first player."""
    values: dict[str, Callable[[], Any]] = {
        "ship": lambda: MINE,
        "against": lambda: FOE if _require(given, "against", order) else None,
        "from": lambda: 1,
        "to": lambda: find_name(_require(given, "to", order), zone_names(state), "a zone"),
    }
    if order.id == "transfer":
        _require(given, "with", order)
        count = number_of(given, "gold", 0, 99, 1)
        return Action(0, order.id, (MINE, MATE, state.table.values[:1] * count))
    if order.id == "storm":
        values["ship"] = values["against"]
    if order.id in ("false-colors", "boat") and "to" not in given:
        values["to"] = lambda: None
    return Action(0, order.id, tuple(values[value.key]() for value in RULES.moves[order.id].values))
