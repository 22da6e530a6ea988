"""Why an action is not allowed: one function for each kind of action, one finding for each rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.referee.action import CHANCE, Action
from pnp.referee.findings import Finding
from pnp.referee.treasure_fleet.data import STORM, Box
from pnp.referee.treasure_fleet.ending import losable
from pnp.referee.treasure_fleet.offers import YIELD, by_chance, load_sizes, targets
from pnp.referee.treasure_fleet.rules import terms_of
from pnp.referee.treasure_fleet.state import AIM, CURSE, DEAL, FIRE, LOAD, OVER, TURN, State, name_of
from pnp.referee.treasure_fleet.words import (
    capital,
    card_text,
    cards_text,
    listed,
    name_of_ship,
    number_of,
    side_name,
)

_ORDINALS = ("no", "one", "two", "three", "four", "five")


def refusal(box: Box, state: State, action: Action) -> Finding | None:
    """Return why *action* is not allowed in *state*, None where it is."""
    rule = _RULES.get(action.verb)
    by_nobody = action.verb in (DEAL, TURN, CURSE)
    if (
        rule is None
        or len(action.args) != (2 if action.verb == FIRE else 0 if action.verb == "pass" else 1)
        or (action.seat == CHANCE) != by_nobody
        or not CHANCE <= action.seat < state.rules.players
    ):
        return Finding("malformed", f"{action.verb!r} with these values is no action of anybody here.", "the actions")
    if state.phase == OVER:
        return Finding("game_over", "The game is over.", "the end of the game")
    return rule(box, state, action.seat, *action.args)


def _deal(box: Box, state: State, seat: int, ship: str) -> Finding | None:
    want = terms_of(box, state.rules).ships
    if state.phase != DEAL:
        if state.phase == LOAD:
            return _deal_size(box, state, len(state.table) + 1)
        return Finding("deal_size", "Ships are dealt when a sailing begins, not now.", "the deal of a sailing")
    assert len(state.table) < want
    if ship not in state.fleet:
        code = "card_twice" if str(ship) in box.ships else "card_unknown"
        message = f"{name_of_ship(box, str(ship))} is not in the fleet deck."
        return Finding(code, message, "the deal of a sailing")
    return None


def _deal_size(box: Box, state: State, found: int) -> Finding:
    want, carried = terms_of(box, state.rules).ships, _carried(state)
    stayed = f" ({number_of(carried, 'cursed ship')} stayed)" if carried else ""
    message = f"{found - carried} dealt, expected {want - carried}{stayed}."
    return Finding("deal_size", message, "a storm on a cursed ship" if carried else "the deal of a sailing")


def _carried(state: State) -> int:
    """Return how many ships of the table lay there in the last sailing too."""
    return len({berth.ship for berth in state.table} & {berth.ship for berth in state.last})


def _load(box: Box, state: State, seat: int, cards: Any) -> Finding | None:
    player, sizes = state.names[seat], load_sizes(box, state, seat)
    if state.phase == DEAL:
        return _deal_size(box, state, len(state.table))
    if state.phase != LOAD:
        return Finding("load_late", f"Loading is over; {player} plays with what was loaded.", "loading")
    if state.loads[seat] is not None:
        return Finding("load_done", f"{player} has loaded for this sailing.", "loading")
    if not isinstance(cards, tuple) or not all(card in box.sorts for card in cards):
        return Finding("malformed", "A load is a list of cards.", "loading")
    if STORM in cards and not state.rules.storms:
        return _no_storms()
    missing = [card for card in dict.fromkeys(cards) if cards.count(card) > state.hands[seat].count(card)]
    if missing:
        message = f"{player} does not hold {_so_many(cards, missing[0])}; the hand is {cards_text(state.hands[seat])}."
        return Finding("load_not_owned", message, "loading from the own hand")
    if len(cards) < box.volleys:
        message = f"{player} loads {len(cards)}; {box.volleys} are needed, one for each volley."
        return Finding("load_too_few", message, "Q7")
    if len(cards) not in sizes:
        if len(sizes) > 1:
            message = f"{player} loads {len(cards)}; {sizes[-1]} are the most."
        else:
            message = f"{player} may load {box.volleys} cards, not {len(cards)}: four are for players who are neither "
            message += "lookout nor beside the lookout."
        return Finding("load_too_many", message, "the fourth card")
    if cards != box.in_order(cards):
        return Finding("malformed", "A load lists its cards in the order of the deck.", "loading")
    return None


def _so_many(cards: tuple[str, ...], card: str) -> str:
    count = cards.count(card)
    return f"a {card_text(card)}" if count == 1 else f"{count} \u00d7 {card_text(card)}"


def _no_storms() -> Finding:
    return Finding("storm_disabled", "Storms are not in this game.", "option storms")


def _turn(box: Box, state: State, seat: int, card: str) -> Finding | None:
    if not state.rules.has_neutral:
        return _no_neutral()
    if state.phase != TURN:
        message = "A neutral card is turned up once in each volley, before the lookout fires."
        return Finding("neutral_first", message, "the neutral pirate")
    if card == STORM and not state.rules.storms:
        return _no_storms()
    if card not in state.hands[state.neutral]:
        left = cards_text(state.hands[state.neutral])
        message = f"The neutral deck has no {card_text(str(card))} any more; left are {left}."
        return Finding("card_twice", message, "the neutral pirate")
    return None


def _no_neutral() -> Finding:
    return Finding("neutral_extra", "A neutral deck is only for two players.", "the neutral pirate")


def _aim(box: Box, state: State, seat: int, ship: str) -> Finding | None:
    if not state.rules.has_neutral:
        return _no_neutral()
    if state.phase == TURN:
        return Finding("neutral_first", "The top neutral card is turned up before it is aimed.", "the neutral pirate")
    if state.phase != AIM:
        return Finding("neutral_first", "No neutral card waits to be aimed.", "the neutral pirate")
    if seat != state.lookout:
        message = f"{state.names[state.lookout]} is the lookout and aims the neutral card, not {state.names[seat]}."
        return Finding("out_of_turn", message, "the neutral pirate")
    return _target(box, state, ship)


def _fire(box: Box, state: State, seat: int, card: str, ship: str) -> Finding | None:
    player = state.names[seat]
    early = _not_firing(box, state, seat)
    if early is not None:
        return early
    if seat != state.turn:
        return _out_of_turn(state, seat)
    if card == STORM and not state.rules.storms:
        return _no_storms()
    load = state.loads[seat] or ()
    if card not in load:
        message = f"{player} has no {card_text(str(card))} loaded; left are {cards_text(load)}."
        return Finding("not_loaded", message, "a volley plays loaded cards")
    return _target(box, state, ship)


def _not_firing(box: Box, state: State, seat: int) -> Finding | None:
    """Return why no player's card can be played now."""
    if state.phase == LOAD:
        slow = next(other for other, load in enumerate(state.loads) if load is None)
        message = f"{state.names[slow]} has loaded nothing; {box.volleys} cards are needed, one for each volley."
        return Finding("load_too_few", message, "loading comes before the first volley")
    if state.phase in (DEAL, CURSE):
        if not state.last:
            return _deal_size(box, state, len(state.table))
        message = f"{state.names[seat]} has played {_ORDINALS[box.volleys]} cards; a spare goes back to the hand."
        return Finding("fourth_play", message, "a sailing has three volleys")
    if state.phase in (TURN, AIM):
        if seat != state.lookout:
            return _out_of_turn(state, seat)
        return Finding("neutral_first", "The top neutral card is played first.", "the neutral pirate")
    return None


def _out_of_turn(state: State, seat: int) -> Finding:
    turn = state.turn if state.phase == FIRE else state.lookout
    message = f"It is {state.names[turn]}'s play (volley {state.volley}), not {state.names[seat]}'s."
    return Finding("out_of_turn", message, "from the lookout clockwise")


def _target(box: Box, state: State, ship: str) -> Finding | None:
    if ship in targets(state):
        return None
    if any(berth.ship == ship for berth in state.table):
        message = f"{name_of_ship(box, ship)} is under a storm and is left alone until the next sailing."
        return Finding("stormed_cursed_target", message, "Q12")
    message = f"{capital(name_of_ship(box, str(ship)))} is not a ship of this sailing; there are "
    return Finding("bad_target", message + f"{listed([box.ships[other].name for other in targets(state)])}.",
                   "a card is played at a ship that lies open")  # fmt: skip


def _pass(box: Box, state: State, seat: int) -> Finding | None:
    message = f"{state.names[seat]} must play one loaded card in every volley."
    return Finding("pass", message, "no passing")


def _yield(box: Box, state: State, seat: int, ships: Any) -> Finding | None:
    return _loss(box, state, seat, ships)


def _curse(box: Box, state: State, seat: int, ships: Any) -> Finding | None:
    return _loss(box, state, seat, ships)


def _loss(box: Box, state: State, seat: int, ships: Any) -> Finding | None:
    """Return what is wrong with the ships that a curse takes: *seat* chose them, or chance."""
    if not isinstance(ships, tuple) or state.phase != CURSE:
        return Finding("curse_choice", "No curse asks for a ship now.", "Q8")
    side, count = state.debts[0]
    who = capital(side_name(name_of(state, side)))
    if by_chance(state) != (seat == CHANCE):
        message = f"{who} chooses what to give up, not chance."
        if by_chance(state):
            message = f"Chance chooses what the curse takes from {side_name(name_of(state, side))}."
        return Finding("curse_choice", message, "Q8")
    if seat not in (CHANCE, side):
        return Finding("out_of_turn", f"It is {who}'s loss that comes next, not {state.names[seat]}'s.", "Q8")
    for ship in ships:
        reason = _why_not_lost(box, state, side, ship)
        if reason:
            return Finding("curse_choice", f"{name_of_ship(box, str(ship))} cannot be given up: {reason}.", "Q19")
    if len(set(ships)) != count or len(ships) != count:
        message = f"{who} loses {number_of(count, 'ship')} to the curse, not {len(ships)}."
        return Finding("curse_choice", message, "one ship for each cursed ship left alone")
    if ships != box.fleet_order(ships):
        return Finding("malformed", "Ships are listed in the order of the fleet.", "Q8")
    return None


def _why_not_lost(box: Box, state: State, side: int, ship: str) -> str:
    if ship in losable(state, side):
        return ""
    if any(prize.ship == ship for prize in state.prizes[side]):
        return "it was won in this sailing"
    return f"{side_name(name_of(state, side))} does not have it"


_RULES: dict[str, Callable[..., Finding | None]] = {
    DEAL: _deal,
    LOAD: _load,
    TURN: _turn,
    AIM: _aim,
    FIRE: _fire,
    "pass": _pass,
    YIELD: _yield,
    CURSE: _curse,
}
