"""The questions that stop play about dice and gold. Whether an order is allowed: :mod:`.order_moment`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.names import find_name
from pnp.referee.told import numbers_of
from pnp.referee.treasure_island.chances import expected_cargo, odds
from pnp.referee.treasure_island.data import Data, ShipCard, rules_of
from pnp.referee.treasure_island.end_moment import END_FIELDS, answer_end
from pnp.referee.treasure_island.fight import fight_strength, may_salvage, may_take, sinks
from pnp.referee.treasure_island.gamble import can_stake
from pnp.referee.treasure_island.given import cargo_of, dice_of, ship_of
from pnp.referee.treasure_island.loot import may_load
from pnp.referee.treasure_island.order_moment import ORDER_FIELDS, answer_order
from pnp.referee.treasure_island.state import SIDES

_SHIP = Field("ship", "the ship with the order")
_AGAINST = Field("against", "the ship it is aimed at")
_DICE = Field("dice", "both dice, the ship with the order first, such as 5 1; left out: the chances", required=False)
_CARGO = Field("cargo", "how much gold is aboard each of them, such as 0 2", required=False)


def moments_of(data: Data) -> tuple[Moment, ...]:
    """Return every question that the referee answers."""
    damaged = Field("damaged", "a ship of the two that is damaged", many=True, required=False)
    return (
        Moment("fight", "Who wins a Fight, and what becomes of the loser?", (_SHIP, _AGAINST, _DICE, damaged, _CARGO),
               'fight ship="Mother Vex" against="HMS Pipkin" dice="5 1" cargo="0 1"', partial(_fight, data)),
        Moment("board", "Who wins a Board, and how much gold may be taken?", (_SHIP, _AGAINST, _DICE, _CARGO),
               'board ship="Mother Vex" against="HMS Bellwether" dice="3 2" cargo="1 2"', partial(_board, data)),
        Moment("gamble", "Who wins a Gamble?", (_SHIP, _AGAINST, _DICE, _CARGO),
               'gamble ship="Mother Vex" against="HMS Bellwether" dice="3 2" cargo="1 1"', partial(_gamble, data)),
        Moment("loot", "How much does a ship load with Loot?", (
            _SHIP, Field("dice", "the die; left out: what to expect", required=False),
            Field("cargo", "how much gold is aboard", required=False),
            Field("supply", "how many markers the supply has, where they are few", required=False)),
               'loot ship="Mother Vex" dice=4 cargo=1', partial(_loot, data)),
        Moment("salvage", "A ship sinks: may the winner draw from its gold?", (
            Field("ship", "the ship that won"), Field("cargo", "how much gold is aboard the winner and the loser")),
               'salvage ship="HMS Bellwether" cargo="1 3"', partial(_salvage, data)),
        Moment("order", "May this order be given now?", ORDER_FIELDS,
               'order order=loot ship="Mother Vex" at=sea', partial(answer_order, data)),
        Moment("end", "Is the game over, and who wins?", END_FIELDS,
               'end player="Ann 10 21 3" player="Ben 6 21 2"', partial(answer_end, data)),
    )  # fmt: skip


def _two_ships(data: Data, given: Given) -> tuple[ShipCard, ShipCard]:
    ship, foe = ship_of(data, given), ship_of(data, given, "against")
    if ship.id == foe.id:
        raise ValueError(f"{ship.name!r} cannot be aimed at itself")
    return ship, foe


# -- two ships ---------------------------------------------------------------------------------------------


def _fight(data: Data, given: Given, options: Options) -> Answer:
    ships = _two_ships(data, given)
    dice, cargo = dice_of(given, 2), cargo_of(given, ships)
    among = {key: ship.id for ship in ships for key in (ship.id, ship.name)}
    hurt = {find_name(text, among, "one of the two ships") for text in given.get("damaged", ())}
    damaged = [ship.id in hurt for ship in ships]
    ratings = [fight_strength(ship.fight, harm, 0) for ship, harm in zip(ships, damaged, strict=True)]
    if dice is None:
        return _fight_chances(ships, damaged, ratings)
    sums = [rating + die for rating, die in zip(ratings, dice, strict=True)]
    why = [
        f"{ship.name}: {_fight_text(ship, harm)} + die {die} = {total}."
        for ship, harm, die, total in zip(ships, damaged, dice, sums, strict=True)
    ]
    facts: dict[str, Any] = {"sums": sums, "winner": None, "sinks": False, "salvage": 0, "lost": 0}
    if sums[0] == sums[1]:
        return Answer("A tie: nothing happens.", (*why, "A 1 on a tie does nothing."), facts, ("Q9",))
    won = 0 if sums[0] > sums[1] else 1
    winner, loser = ships[won], ships[1 - won]
    facts["winner"] = winner.name
    if won:
        why.append(f"{winner.name} was attacked and wins; that counts like any win.")
    if not sinks(damaged[1 - won], dice[1 - won]):
        return Answer(f"{winner.name} wins; {loser.name} is damaged.", tuple(why), facts, ("Q10",))
    why.append(f"{loser.name} was damaged before." if damaged[1 - won] else "The loser\u2019s own die shows 1.")
    rulings = ["Q10" if damaged[1 - won] else "Q9"]
    take, text, ruling, reason = _spoils(winner, cargo[won], cargo[1 - won])
    facts |= {"sinks": True, "salvage": take, "lost": cargo[1 - won] - take}
    return Answer(f"{winner.name} wins; {loser.name} sinks.{text}", (*why, reason), facts, (*rulings, ruling))


def _fight_text(ship: ShipCard, damaged: bool) -> str:
    return f"Fight {ship.fight}" + (" \u2212 1 for damage" if damaged else "")


def _spoils(winner: ShipCard, aboard: int, cargo: int) -> tuple[int, str, str, str]:
    """Return how much the winner may draw from a wreck, the same in words, the ruling, and why."""
    if may_salvage(winner.loot - aboard, cargo):
        rest = "the rest is lost" if cargo > 1 else "or leave it"
        text = f" {winner.name} may draw 1 of its {cargo} gold, {rest}."
        return 1, text, "Q8", f"{winner.name} has room: {aboard} of {winner.loot} aboard."
    if cargo:
        return 0, f" Its {cargo} gold is lost.", "Q27", f"{winner.name} is full: {aboard} of {winner.loot} aboard."
    return 0, "", "Q8", f"{winner.name} finds nothing: there was no gold aboard."


def _fight_chances(ships: Sequence[ShipCard], damaged: Sequence[bool], ratings: Sequence[int]) -> Answer:
    ship, foe = ships
    found = odds(*ratings)
    down = [found.win if damaged[1] else found.sinks, found.lose if damaged[0] else found.sunk]
    all_ = SIDES * SIDES
    verdict = f"{ship.name} wins {found.win} of {all_} throws, ties {found.tie} and loses {found.lose}."
    why = [f"{each.name}: {_fight_text(each, harm)}."
           for each, harm in zip(ships, damaged, strict=True)]  # fmt: skip
    why.append(f"{foe.name} sinks in {down[0]} of them, {ship.name} in {down[1]}.")
    values = {"of": all_, **found._asdict(), "foe_sinks": down[0], "ship_sinks": down[1]}
    return Answer(verdict, tuple(why), values, ("Q9", "Q10"))


def _board(data: Data, given: Given, options: Options) -> Answer:
    ships = _two_ships(data, given)
    dice, cargo = dice_of(given, 2), cargo_of(given, ships)
    rooms = [ship.loot - aboard for ship, aboard in zip(ships, cargo, strict=True)]
    if dice is None:
        found, all_ = odds(ships[0].board, ships[1].board), SIDES * SIDES
        verdict = f"{ships[0].name} wins {found.win} of {all_} throws, ties {found.tie} and loses {found.lose}."
        why = tuple(f"{ship.name}: Board {ship.board}." for ship in ships)
        return Answer(verdict, why, {"of": all_, "win": found.win, "tie": found.tie, "lose": found.lose}, ("Q10",))
    sums = [ship.board + die for ship, die in zip(ships, dice, strict=True)]
    lines = [f"{ship.name}: Board {ship.board} + die {die} = {total}."
             for ship, die, total in zip(ships, dice, sums, strict=True)]  # fmt: skip
    lines.append("Damage does not count in a Board.")
    if sums[0] == sums[1]:
        return Answer("A tie: nothing happens.", tuple(lines), {"sums": sums, "winner": None, "take": 0}, ("Q10",))
    won = 0 if sums[0] > sums[1] else 1
    most = may_take(rooms[won], cargo[1 - won])
    winner, loser = ships[won].name, ships[1 - won].name
    lines.append(f"{winner} has room for {rooms[won]}, {loser} has {cargo[1 - won]} aboard.")
    spoils = f"may draw up to {most} from {loser}, unseen" if most else "can take nothing"
    return Answer(f"{winner} wins and {spoils}.", tuple(lines), {"sums": sums, "winner": winner, "take": most},
                  ("Q7", "Q10"))  # fmt: skip


def _gamble(data: Data, given: Given, options: Options) -> Answer:
    ships = _two_ships(data, given)
    dice, cargo = dice_of(given, 2), cargo_of(given, ships)
    where = "zone" if rules_of(options).gamble_same_zone else "anywhere"
    place = "Both must be in the same zone." if where == "zone" else "The ships may be in any zones."
    if "cargo" in given:
        for ship, aboard in zip(ships, cargo, strict=True):
            if not can_stake(ship.loot, aboard):
                what = f"{ship.name} must have gold and room to gamble; it has {aboard} of {ship.loot} aboard."
                return Answer(f"No: {what}", (place,), {"winner": None, "allowed": False}, ("Q14",))
    values = {"allowed": True, "where": where, "winner": None}
    if dice is None:
        verdict = "Both roll; ties roll again. Each wins half the time and draws 1 marker from the other."
        return Answer(verdict, (place, "No rating counts."), values, ("Q14",))
    if dice[0] == dice[1]:
        return Answer("A tie: both roll again.", (place,), values, ("Q14",))
    winner, loser = ships if dice[0] > dice[1] else (ships[1], ships[0])
    verdict = f"{winner.name} draws 1 marker from {loser.name}, unseen."
    why = (f"{max(dice)} is higher than {min(dice)}; no rating counts.", place)
    return Answer(verdict, why, {**values, "winner": winner.name}, ("Q14",))


# -- one ship ----------------------------------------------------------------------------------------------


def _loot(data: Data, given: Given, options: Options) -> Answer:
    ship = ship_of(data, given)
    dice, (aboard,) = dice_of(given, 1), cargo_of(given, (ship,))
    room = ship.loot - aboard
    (supply,) = numbers_of(given, "supply", 1, [sum(count for _, count in data.gold)])
    hold = f"{ship.name} carries {ship.loot} and has {aboard} aboard: room for {room}."
    if not room:
        return Answer(f"No: {ship.name} is full.", (hold,), {"loads": 0, "room": 0}, ("Q5",))
    if dice is None:
        expected = [expected_cargo(min(room, supply), throws) for throws in (1, 2)]
        verdict = f"{ship.name} loads {_decimal(expected[0])} on average, {_decimal(expected[1])} with two orders."
        values = {"room": room, "expected": [str(number) for number in expected]}
        return Answer(verdict, (hold,), values, ("Q6",) if supply < room else ())
    loads = may_load(dice[0], room, supply)
    short = supply < min(dice[0], room)
    why = [hold, f"The die shows {dice[0]}."] + ([f"The supply has only {supply}."] if short else [])
    again = "" if not short or not rules_of(options).recycle_gold else " Then the lost gold becomes the new supply."
    verdict = f"{ship.name} loads {loads}.{again}"
    return Answer(verdict, tuple(why), {"loads": loads, "room": room}, ("Q6",) if short else ())


def _decimal(number: Any) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def _salvage(data: Data, given: Given, options: Options) -> Answer:
    ship = ship_of(data, given)
    aboard, cargo = numbers_of(given, "cargo", 2)
    most = max(card.loot for card in data.ships.values())
    if aboard > ship.loot or cargo > most:
        raise ValueError(f"cargo = {given['cargo'][0]!r}: {ship.name} carries at most {ship.loot}, no ship over {most}")
    take, text, ruling, reason = _spoils(ship, aboard, cargo)
    verdict = text.strip() or "There was no gold aboard; nothing is drawn."
    return Answer(
        verdict, (reason, "A winning defender may do so too."), {"salvage": take, "lost": cargo - take}, (ruling,)
    )
