"""What a record may state beside the actions, and what is wrong with it where it is not so."""

from __future__ import annotations

from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.names import find_name
from pnp.referee.treasure_fleet.captures import why_captured
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.ending import captor_of
from pnp.referee.treasure_fleet.piles import Berth
from pnp.referee.treasure_fleet.ransom import governor_of
from pnp.referee.treasure_fleet.rules import NEUTRAL
from pnp.referee.treasure_fleet.state import OVER, State, name_of, side_names
from pnp.referee.treasure_fleet.texts import find_ship_among, read_load, write_ship
from pnp.referee.treasure_fleet.words import capital, cards_text, name_of_ship, number_of, side_name

NOBODY = -1


def claims_of(box: Box) -> Grammar[State]:
    """Return the grammar of claims."""
    ship: Value[State] = Value(
        "ship",
        lambda state, text: find_ship_among(box, text, [berth.ship for berth in state.last]),
        lambda state, given: write_ship(box, given),
    )
    side: Value[State] = Value("side", _read_side, lambda state, given: _write_side(state, given))
    by: Value[State] = Value("side", _read_side, lambda state, given: _write_side(state, given), "by")
    card: Value[State] = Value("card", lambda state, text: read_load(box, text), lambda state, given: " ".join(given))
    return Grammar(
        (
            Verb("capture", "capture", "who captured a ship of the last sailing", (ship, by)),
            Verb("escapes", "escapes", "that nobody captured a ship of the last sailing", (ship,)),
            Verb("stays", "stays", "that a storm holds a cursed ship over", (ship,)),
            Verb("lookout", "lookout", "who is the lookout now", (side,)),
            Verb("show", "show", "a player's last card, at the ransom", (card,)),
            Verb("governor", "governor", "who takes the governor, or nobody", (side,)),
        )
    )


def _read_side(state: State, text: str) -> int:
    sides = {name: side for side, name in enumerate(side_names(state))}
    found = find_name(text, {**sides, "nobody": NOBODY}, "a player of this game")
    assert isinstance(found, int)
    return found


def _write_side(state: State, side: int) -> str:
    return "nobody" if side == NOBODY else name_of(state, side)


def disputed(box: Box, state: State, claim: Action) -> Finding | None:
    """Return what is wrong with *claim*, None where it is true."""
    if claim.verb == "lookout":
        if claim.args == (state.lookout,):
            return None
        return Finding("lookout_move", f"The lookout should be with {state.names[state.lookout]}.", "Q6")
    if claim.verb == "governor":
        return _dispute_governor(box, state, claim.args[0])
    if claim.verb == "show":
        return _dispute_last_card(state, claim.seat, claim.args[0])
    return _dispute_ship(box, state, claim)


def _dispute_ship(box: Box, state: State, claim: Action) -> Finding | None:
    ship = claim.args[0]
    berth = next((berth for berth in state.last if berth.ship == ship), None)
    if berth is None:
        name = name_of_ship(box, ship)
        return Finding(
            "wrong_capture", f"{name} was not in a sailing that has just ended.", "captures come after volley 3"
        )
    said = {"stays": "stays", "escapes": None}.get(claim.verb, claim.args[-1])
    said = None if said == NOBODY else said
    true = "stays" if berth.stormed else captor_of(box, state.rules, berth)
    if said == true:
        return None
    return Finding("wrong_capture", _what_is_true(box, state, berth), "the capture")


def _what_is_true(box: Box, state: State, berth: Berth) -> str:
    """Return what really becomes of a ship, and why."""
    ship = box.ships[berth.ship]
    if berth.stormed:
        return f"{ship.name}: a storm holds it; it stays for the next sailing."
    if ship.cursed and not state.rules.capture_cursed:
        return f"{ship.name}: nobody captures a cursed ship; it is discarded."
    captor = captor_of(box, state.rules, berth)
    to = "it escapes" if captor is None else f"it goes to {side_name(name_of(state, captor))}"
    return f"{ship.name}: {why_captured(box, berth.pile, side_names(state))}; {to}."


def _dispute_governor(box: Box, state: State, said: int) -> Finding | None:
    if state.phase != OVER:
        return Finding("wrong_ransom", "The ransom comes after the last sailing.", "the ransom")
    taker = governor_of(box, state)
    if said == (NOBODY if taker is None else taker):
        return None
    shown = ", ".join(f"{side_name(name_of(state, side))} {cards_text(hand)}" for side, hand in enumerate(state.hands))
    who = "the governor escapes" if taker is None else f"the governor goes to {side_name(name_of(state, taker))}"
    return Finding("wrong_ransom", capital(f"{shown}: {who}."), "the ransom")


def _dispute_last_card(state: State, seat: int, cards: tuple[str, ...]) -> Finding | None:
    if state.phase != OVER:
        return Finding("ransom_hand", "The ransom comes after the last sailing.", "the ransom")
    name = NEUTRAL if seat < 0 else state.names[seat]
    if len(cards) != 1:
        message = f"{name} has {number_of(len(cards), 'card')} at the ransom, expected 1."
        return Finding("ransom_hand", message, "the ransom")
    if seat < 0:
        return Finding("ransom_hand", "Say who shows the card, such as Ann: show four.", "the ransom")
    if cards != state.hands[seat]:
        message = f"{name} shows {cards_text(cards)}, but the card left is {cards_text(state.hands[seat])}."
        return Finding("ransom_hand", message, "the ransom")
    return None
