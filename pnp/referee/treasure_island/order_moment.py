"""May this order be given now? The situation is built as a small game, and the referee of whole games asked."""

from __future__ import annotations

from typing import Any

from pnp.referee.action import Action
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.told import is_yes, number_of, numbers_of, one_of, text_of
from pnp.referee.treasure_island.data import Data, Order, ShipCard, rules_of
from pnp.referee.treasure_island.given import cargo_of, ship_of
from pnp.referee.treasure_island.luck import luck_failed
from pnp.referee.treasure_island.rulebook import RULES
from pnp.referee.treasure_island.state import (
    EACH,
    HOME,
    LUCK,
    LUCKY,
    SEA,
    SIDES,
    SUNK,
    TREASURE,
    Ship,
    State,
    Task,
    first_state,
    table_of,
)
from pnp.referee.treasure_island.targets import zone_names

ORDER_FIELDS = (
    Field("order", "its name or number"),
    Field("ship", "the ship that is to carry it out"),
    Field("at", "where it is: home (if left out), sea or treasure", required=False),
    Field("cargo", "how much gold it has aboard (0)", required=False),
    Field("damaged", "yes, if it is damaged", required=False),
    Field("to", "where a ship is to sail: home, sea, treasure or rival's island", required=False),
    Field("against", "the ship of a rival that the order is aimed at", required=False),
    Field("against_at", "where that one is; where the first one is, if left out", required=False),
    Field("against_cargo", "how much gold it has aboard (0)", required=False),
    Field("with", "the own ship that a Transfer goes to", required=False),
    Field("with_at", "where that one is; where the first one is, if left out", required=False),
    Field("with_cargo", "how much gold it has aboard (0)", required=False),
    Field("gold", "how many markers a Transfer moves (1)", required=False),
    Field("island", "how much gold the rival's island has (1)", required=False),
    Field("luck", "the die of Trust to Luck, if it was rolled", required=False),
)
_ZONES = {"home": HOME, "sea": SEA, "At Sea": SEA, "treasure": TREASURE, "Treasure Island": TREASURE, "sunk": SUNK}
_NAMES = ("You", "Rival")
_SHIP, _WITH, _AGAINST = 0, 1, EACH
_RULINGS = {
    "fight": ("Q2", "Q28"), "board": ("Q2",), "gamble": ("Q14",), "transfer": ("Q15",), "thieves": ("Q16",),
    "wind": ("Q12",), "storm": ("Q25",), "false-colors": ("Q13",), "boat": ("Q13",), "loot": ("Q5",),
}  # fmt: skip


def answer_order(data: Data, given: Given, options: Options) -> Answer:
    """Return whether the order may be given in the situation that is told."""
    orders = {key: order for order in data.orders.values() for key in (order.id, order.name, str(order.number))}
    order = one_of(given, "order", orders, "an order")
    state = _situation(data, given, options)
    why = [f"Order {order.number}, {order.name}: {order.effect}"] + (
        [f"It needs: {order.needs}."] if order.needs else []
    )
    luck = _read_luck(given)
    if luck:
        state = state._replace(task=Task(LUCKY, 0, _SHIP)) if luck >= LUCK else state
    finding = luck_failed(luck) if 0 < luck < LUCK else RULES.refusal(state, _action(state, order, given))
    if finding is None:
        rulings = _RULINGS.get(order.id, ()) + (("Q1",) if order.lucky else ())
        return Answer(f"Yes, {order.name} is allowed.", tuple(why), {"allowed": True, "code": None}, rulings)
    rulings = (finding.rule,) if finding.rule[0] == "Q" and finding.rule[1:].isdigit() else ()
    return Answer(f"No. {finding.message}", tuple(why), {"allowed": False, "code": finding.code}, rulings)


def _read_luck(given: Given) -> int:
    return number_of(given, "luck", 1, SIDES) if "luck" in given else 0


def _situation(data: Data, given: Given, options: Options) -> State:
    """Return a game of two in which it is the turn of the first; ships that are not told of have been sunk."""
    told = {_SHIP: "ship"} | {place: key for place, key in ((_WITH, "with"), (_AGAINST, "against")) if key in given}
    cards: dict[int, ShipCard] = {place: ship_of(data, given, key) for place, key in told.items()}
    if len({card.id for card in cards.values()}) < len(cards):
        raise ValueError(f"{cards[_SHIP].name!r} is told of twice")
    spare = iter(ship for ship in data.ships.values() if ship not in cards.values())
    for place in range(2 * EACH):
        if place not in cards:
            cards[place] = next(spare)
    ids = tuple(cards[place].id for place in range(2 * EACH))
    state = first_state(table_of(data, _NAMES, ids, 0, rules_of(options)), tuple(count for _, count in data.gold))
    ships = [Ship(SUNK)] * (2 * EACH)
    ships[-1] = Ship(HOME)  # the rival has a ship, even if nothing is told of one
    here = one_of(given, "at", _ZONES, "a zone") if "at" in given else HOME
    least = data.gold[0][0]
    for place, key in told.items():
        prefix = "" if place == _SHIP else f"{key}_"
        zone = one_of(given, f"{prefix}at", _ZONES, "a zone") if f"{prefix}at" in given else here
        (aboard,) = cargo_of(given, [cards[place]], f"{prefix}cargo")
        ships[place] = Ship(zone, (least,) * aboard, place == _SHIP and is_yes(given, "damaged"))
    (island,) = numbers_of(given, "island", 1, [1])
    if island >= data.ten:
        raise ValueError(f"island = {given['island'][0]!r}: with {data.ten} on an island the game is over")
    return state._replace(ships=tuple(ships), islands=((), (least,) * island))


def _action(state: State, order: Order, given: Given) -> Action:
    """Return the order as an action of the first player."""

    def against() -> int:
        text_of(given, "against")
        return _AGAINST

    def to() -> int:
        return one_of(given, "to", zone_names(state), "a zone")

    args: tuple[Any, ...]
    if order.id in ("move", "wind"):
        args = (_SHIP, to())
    elif order.id in ("fight", "board", "gamble"):
        args = (_SHIP, against())
    elif order.id == "transfer":
        text_of(given, "with")
        (count,) = numbers_of(given, "gold", 1, [1])
        if count > sum(state.supply):
            raise ValueError(f"gold = {given['gold'][0]!r}: there are not so many markers")
        args = (_SHIP, _WITH, (state.table.values[0],) * count)
    elif order.id == "thieves":
        args = (_SHIP, 1)
    elif order.id == "storm":
        args = (against(), to())
    elif order.id in ("false-colors", "boat"):
        args = (_SHIP, to() if "to" in given else None, against())
    else:
        args = (_SHIP,)
    return Action(0, order.id, args)
