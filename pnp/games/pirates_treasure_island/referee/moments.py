"""The questions that stop play about dice and gold. Whether an order is allowed: :mod:`.moments_order`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Any

from pnp.games.pirates_treasure_island.referee.data import Data, rules_of
from pnp.games.pirates_treasure_island.referee.fight import Battle, battle, salvage
from pnp.games.pirates_treasure_island.referee.loot import average_cargo
from pnp.games.pirates_treasure_island.referee.moments_end import END_FIELDS, answer_end
from pnp.games.pirates_treasure_island.referee.moments_order import A_CARGO, A_SHIP, DIE, ORDER_FIELDS, answer_order
from pnp.games.pirates_treasure_island.referee.rulebook import RULES
from pnp.games.pirates_treasure_island.referee.situation import FOE, MINE, build_state, cargo_of, dice_of, ship_of
from pnp.games.pirates_treasure_island.referee.state import DRAW, SEA, SIDES, TREASURE, Ship, State
from pnp.referee.action import CHANCE, Action
from pnp.referee.answers import Answer, Field, Given, Moment, Options
from pnp.referee.asking import Number, Row
from pnp.referee.names import find_name
from pnp.referee.told import entries_of, if_possible, numbers_of

_SHIP = Field("ship", "the ship with the order", asked=A_SHIP)
_AGAINST = Field("against", "the ship it is aimed at", asked=A_SHIP)
_DICE = Field(
    "dice",
    "both dice, the ship with the order first, such as 5 1; left out: the chances",
    required=False,
    asked=Row((DIE, " ", DIE._replace(what="the other"))),
)
_TWO_CARGOES = Row((A_CARGO, " ", A_CARGO._replace(what="the other")))
_CARGO = Field(
    "cargo",
    "how much gold is aboard each of them, such as 0 2",
    required=False,
    asked=_TWO_CARGOES,
)


def moments_of(data: Data) -> tuple[Moment, ...]:
    damaged = Field("damaged", "a ship of the two that is damaged", many=True, required=False, asked=A_SHIP)
    attack, gamble = if_possible(_answer_attack), if_possible(_answer_gamble)
    return (
        Moment("fight", "Who wins a Fight, and what becomes of the loser?", (_SHIP, _AGAINST, _DICE, damaged, _CARGO),
               'fight ship="Mother Vex" against="HMS Pipkin" dice="5 1" cargo="0 1"', partial(attack, "fight", data)),
        Moment("board", "Who wins a Board, and how much gold may be taken?", (_SHIP, _AGAINST, _DICE, _CARGO),
               'board ship="Mother Vex" against="HMS Bellwether" dice="3 2" cargo="1 2"',
               partial(attack, "board", data)),
        Moment("gamble", "Who wins a Gamble?", (_SHIP, _AGAINST, _DICE, _CARGO),
               'gamble ship="Mother Vex" against="HMS Bellwether" dice="3 2" cargo="1 1"', partial(gamble, data)),
        Moment("loot", "How much does a ship load with Loot?", (
            _SHIP, Field("dice", "the die; left out: what to expect", required=False, asked=DIE),
            Field("cargo", "how much gold is aboard", required=False, asked=A_CARGO),
            Field("supply", "how many markers the supply has, where they are few",
                  required=False, asked=Number(0, 120))),
               'loot ship="Mother Vex" dice=4 cargo=1', partial(_answer_loot, data)),
        Moment("salvage", "A ship sinks: may the winner draw from its gold?", (
            Field("ship", "the ship that won", asked=A_SHIP),
            Field("cargo", "how much gold is aboard the winner and the loser", asked=_TWO_CARGOES)),
               'salvage ship="HMS Bellwether" cargo="1 3"', partial(_answer_salvage, data)),
        Moment("order", "May this order be given now?", ORDER_FIELDS,
               'order order=loot ship="Mother Vex" at=sea', partial(answer_order, data)),
        Moment("end", "Is the game over, and who wins?", END_FIELDS,
               'end player="Ann 10 21 3" player="Ben 6 21 2"', partial(answer_end, data)),
    )  # fmt: skip


# -- two ships ---------------------------------------------------------------------------------------------


def _two_ships(data: Data, given: Given, options: Options) -> State:
    """Return a situation in which both ships of the question are At Sea."""
    cards = ship_of(data, given), ship_of(data, given, "against")
    among = {key: card.id for card in cards for key in (card.id, card.name)}
    hurt = {find_name(text, among, "one of the two ships") for text in entries_of(given, "damaged", needed=False)}
    ships = (Ship(SEA, cargo, card.id in hurt) for card, cargo in zip(cards, cargo_of(data, given, cards), strict=True))
    return build_state(data, options, dict(zip((MINE, FOE), zip(cards, ships, strict=True), strict=True)))


def _answer_attack(verb: str, data: Data, given: Given, options: Options) -> Answer:
    state, dice = _two_ships(data, given, options), dice_of(given, 2)
    ratings = [
        f"{state.name(ship)}: {verb.title()} {getattr(state.table.cards[ship], verb)}"
        + (" \u2212 1 for damage" if state.ships[ship].damaged else "")
        for ship in (MINE, FOE)
    ]
    if dice is None:
        return _chances(state, verb, ratings)
    found = battle(state, verb, MINE, FOE, dice)
    why = [f"{rating} + die {die} = {total}." for rating, die, total in zip(ratings, dice, found.sums, strict=True)]
    if verb == "board":
        why.append("Damage does not count in a Board.")
    facts: dict[str, Any] = {"sums": list(found.sums), "winner": None}
    if found.winner >= 0:
        facts["winner"] = state.name(found.winner)
        return (_answer_board if verb == "board" else _answer_fight)(state, found, why, facts)
    if verb == "board":
        return Answer("A tie: nothing happens.", tuple(why), {**facts, "take": 0}, ("Q10",))
    facts |= {"sinks": False, "salvage": 0, "lost": 0}
    return Answer("A tie: nothing happens.", (*why, "A 1 on a tie does nothing."), facts, ("Q9",))


def _answer_fight(state: State, found: Battle, why: list[str], facts: dict[str, Any]) -> Answer:
    winner, loser = state.name(found.winner), state.name(found.loser)
    if found.winner == FOE:
        why.append(f"{winner} was attacked and wins; that counts like any win.")
    if not found.sinks:
        facts |= {"sinks": False, "salvage": 0, "lost": 0}
        return Answer(f"{winner} wins; {loser} is damaged.", tuple(why), facts, ("Q10",))
    before = state.ships[found.loser].damaged
    why.append(f"{loser} was damaged before." if before else "The loser\u2019s own die shows 1.")
    text, ruling, reason = _spoils(state, found.winner, found.loser)
    facts |= {"sinks": True, "salvage": found.take, "lost": len(state.ships[found.loser].cargo) - found.take}
    rulings = ("Q10" if before else "Q9", ruling)
    return Answer(f"{winner} wins; {loser} sinks.{text}", (*why, reason), facts, rulings)


def _answer_board(state: State, found: Battle, why: list[str], facts: dict[str, Any]) -> Answer:
    winner, loser = state.name(found.winner), state.name(found.loser)
    aboard = len(state.ships[found.loser].cargo)
    why.append(f"{winner} has room for {state.room(found.winner)}, {loser} has {aboard} aboard.")
    spoils = f"may draw up to {found.take} from {loser}, unseen" if found.take else "can take nothing"
    if not found.take:
        spoils += f": {loser} has no gold aboard" if not aboard else f": {winner} has no room"
    return Answer(f"{winner} wins and {spoils}.", tuple(why), {**facts, "take": found.take}, ("Q7", "Q10"))


def _chances(state: State, verb: str, ratings: Sequence[str]) -> Answer:
    """Return the chances that the ship with the order wins, ties and loses; in a Fight also which ship sinks."""
    ends = [battle(state, verb, MINE, FOE, dice) for dice in product(range(1, SIDES + 1), repeat=2)]
    win, tie, lose = (sum(end.winner == ship for end in ends) for ship in (MINE, -1, FOE))
    verdict = f"{state.name(MINE)} wins {win} of {len(ends)} throws, ties {tie} and loses {lose}."
    facts, why = {"of": len(ends), "win": win, "tie": tie, "lose": lose}, [f"{rating}." for rating in ratings]
    if verb == "board":
        return Answer(verdict, tuple(why), facts, ("Q10",))
    mine, foes = (sum(end.sinks and end.loser == ship for end in ends) for ship in (MINE, FOE))
    why.append(f"{state.name(FOE)} sinks in {foes} of them, {state.name(MINE)} in {mine}.")
    return Answer(verdict, tuple(why), {**facts, "foe_sinks": foes, "ship_sinks": mine}, ("Q9", "Q10"))


def _spoils(state: State, winner: int, loser: int) -> tuple[str, str, str]:
    """Return in words what the winner may draw from a wreck, the ruling, and why."""
    card, aboard, gold = state.table.cards[winner], len(state.ships[winner].cargo), len(state.ships[loser].cargo)
    hold = f"it carries {aboard} of {card.loot}."
    if salvage(state, winner, loser):
        rest = "the rest is lost" if gold > 1 else "or leave it"
        return f" {card.name} may draw 1 of its {gold} gold, {rest}.", "Q8", f"{card.name} has room: {hold}"
    if gold:
        return f" Its {gold} gold is lost.", "Q27", f"{card.name} is full: {hold}"
    return "", "Q8", f"{card.name} finds nothing: there was no gold aboard."


def _answer_salvage(data: Data, given: Given, options: Options) -> Answer:
    ship = ship_of(data, given)
    shared = rules_of(options).shared_fleets
    others = (card for card in data.ships.values() if card != ship and (shared or card.fleet != ship.fleet))
    wreck = max(others, key=lambda card: card.loot)
    mine, lost = cargo_of(data, given, (ship, wreck))
    state = build_state(data, options, {MINE: (ship, Ship(SEA, mine)), FOE: (wreck, Ship(SEA, lost, True))})
    take, (text, ruling, reason) = salvage(state, MINE, FOE), _spoils(state, MINE, FOE)
    return Answer(
        text.strip() or "There was no gold aboard; nothing is drawn.",
        (reason, "A winning defender may do so too."),
        {"salvage": take, "lost": len(lost) - take},
        (ruling,),
    )


def _answer_gamble(data: Data, given: Given, options: Options) -> Answer:
    state, dice, order = _two_ships(data, given, options), dice_of(given, 2), Action(0, "gamble", (MINE, FOE))
    same = state.table.rules.gamble_same_zone
    place = "Both must be in the same zone." if same else "The ships may be in any zones."
    refused = RULES.refusal(state, order) if "cargo" in given else None
    if refused is not None:
        no = {"winner": None, "allowed": False}
        return Answer(f"No: {refused.message}", (place,), no, ("Q14",), (refused,))
    facts = {"allowed": True, "where": "zone" if same else "anywhere", "winner": None}
    if dice is None:
        verdict = "Both roll; ties roll again. Each wins half the time and draws 1 marker from the other."
        return Answer(verdict, (place, "No rating counts."), facts, ("Q14",))
    task = RULES.follow(RULES.follow(state, order), Action(CHANCE, "dice", (dice,))).task
    if task is None or task.step != DRAW:
        return Answer("A tie: both roll again.", (place,), facts, ("Q14",))
    winner = state.name(task.ship)
    why = (f"{max(dice)} is higher than {min(dice)}; no rating counts.", place)
    verdict = f"{winner} draws 1 marker from {state.name(task.other)}, unseen."
    return Answer(verdict, why, {**facts, "winner": winner}, ("Q14",))


# -- one ship ----------------------------------------------------------------------------------------------


def _answer_loot(data: Data, given: Given, options: Options) -> Answer:
    card, dice, order = ship_of(data, given), dice_of(given, 1), Action(0, "loot", (MINE,))
    (cargo,) = cargo_of(data, given, (card,))
    state = build_state(data, options, {MINE: (card, Ship(TREASURE, cargo))})
    if "supply" in given:
        state = state._replace(supply=numbers_of(given, "supply", 1))
    space, supply = state.room(MINE), sum(state.supply)
    hold = f"{card.name} carries {card.loot} and has {len(cargo)} aboard: room for {space}."
    refused = RULES.refusal(state, order)
    if refused is not None:
        return Answer(f"No: {refused.message}", (hold,), {"loads": 0, "room": 0}, ("Q5",), (refused,))
    if dice is None:
        expected = [average_cargo(min(space, supply), throws) for throws in (1, 2)]
        verdict = f"{card.name} loads {_decimal(expected[0])} on average, {_decimal(expected[1])} with two orders."
        facts = {"room": space, "expected": [str(number) for number in expected]}
        return Answer(verdict, (hold,), facts, ("Q6",) if supply < space else ())
    task = RULES.follow(RULES.follow(state, order), Action(CHANCE, "dice", (dice,))).task
    loads = 0 if task is None else task.number
    short = loads < min(dice[0], space)
    why = [hold, f"The die shows {dice[0]}."] + ([f"The supply has only {supply}."] if short else [])
    again = " Then the lost gold becomes the new supply." if short and state.table.rules.recycle_gold else ""
    return Answer(
        f"{card.name} loads {loads}.{again}", tuple(why), {"loads": loads, "room": space}, ("Q6",) if short else ()
    )


def _decimal(number: Any) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")
