"""The set-up for one table, step by step."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.data import Data
from pnp.games.pirates_treasure_island.referee.data_check import largest_holds
from pnp.referee.answers import Options, Plan, Step
from pnp.referee.english import quantity
from pnp.referee.options import misfit


def plan(data: Data, players: int, options: Options) -> Plan:
    """Return the set-up for this many players.

    :raises ValueError: the game does not know so many players.
    """
    wrong = misfit(data.game, players, options)
    if wrong:
        raise ValueError(wrong)
    return Plan(
        players, options, _box(data, players), _player(data), _table(data, players, options), _begin(data, options)
    )


def _box(data: Data, players: int) -> tuple[Step, ...]:
    homes = [name for name, least in data.homes if least > players]
    ships = len(data.ships) - players * len(data.classes)
    spare = data.markers[1] - players * len(data.classes)
    steps = [Step("box-ships", f"Put the {ships} ships that nobody chose back into the box.", {"ships": ships})]
    if homes:
        text = f"These islands stay in the box: {', '.join(homes)}."
        steps.append(Step("box-islands", text, {"islands": len(homes), "names": homes}))
    if spare:
        text = f"{quantity(spare, 'damaged marker')} will not be needed."
        steps.append(Step("box-damaged", text, {"damaged": spare}))
    return tuple(steps)


def _player(data: Data) -> tuple[Step, ...]:
    sizes = ", ".join(f"one with {quantity(masts, 'mast')}" for masts in data.classes)
    each = len(data.classes)
    return (
        Step("player-fleet", f"Choose one of the {len(data.fleets)} fleets.", {"fleets": len(data.fleets)}),
        Step("player-ships", f"Take {each} ships of it: {sizes}.", {"ships": each}),
        Step(
            "player-home", "Lay a home island before you and all your ships on it, empty and undamaged.", {"islands": 1}
        ),
        Step("player-damaged", f"Keep {each} damaged markers at hand, and a card with the orders.", {"damaged": each}),
    )


def _table(data: Data, players: int, options: Options) -> tuple[Step, ...]:
    gold = sum(count for _, count in data.gold)
    values = ", ".join(f"{count} of {value}" for value, count in data.gold)
    worth = sum(value * count for value, count in data.gold)
    holds = largest_holds(data, players, shared=bool(options["shared_fleets"]))
    homes = [name for name, least in data.homes if least <= players]
    islands = (data.ten - 1) * players
    return (
        Step(
            "table-islands",
            f"Islands: {players + 1} \u2013 {', '.join(homes)}, and {data.treasure} in the middle.",
            {"islands": players + 1, "names": [*homes, data.treasure]},
        ),
        Step(
            "table-gold",
            f"Mix all {gold} gold markers ({values}) face down beside {data.treasure}: the supply.",
            {"gold": gold, "worth": worth, "values": {str(value): count for value, count in data.gold}},
        ),
        Step(
            "table-ships",
            f"{players * len(data.classes)} ships are in play; "
            f"at most {players * len(data.classes)} damaged markers will be needed.",
            {"ships": players * len(data.classes), "damaged": players * len(data.classes)},
        ),
        Step(
            "table-room",
            f"Up to {islands} gold can lie on islands short of the end and up to {holds} in ships.",
            {"islands": islands, "holds": holds, "out": islands + holds},
        ),
    )


def _begin(data: Data, options: Options) -> tuple[Step, ...]:
    end = f"{data.ten} gold markers on one home island end the game"
    when = "after the round" if options["finish_round"] else "at once"
    steps = [
        Step("begin-first", "Each player rolls a die; the highest begins, and those who tie roll again."),
        Step("begin-turns", "Turns go clockwise: one order to one of your ships."),
        Step("begin-end", f"{end} {when}; the richest player wins.", {"gold": data.ten}),
    ]
    if options["turn_limit"]:
        rounds = options["turn_limit"]
        steps.append(
            Step("begin-limit", f"The game ends after {quantity(rounds, 'round')} at the latest.", {"rounds": rounds})
        )
    return tuple(steps)
