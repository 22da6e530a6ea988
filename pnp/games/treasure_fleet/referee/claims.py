"""What a record may state beside the actions, and what is wrong with it where it is not so."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee.capture import captor_of, capture, explain
from pnp.games.treasure_fleet.referee.curse import curse_due
from pnp.games.treasure_fleet.referee.ransom import governor_of
from pnp.games.treasure_fleet.referee.rules import NEUTRAL
from pnp.games.treasure_fleet.referee.state import OVER, Berth, State
from pnp.games.treasure_fleet.referee.values import CARDS, ship_value
from pnp.games.treasure_fleet.referee.words import cards_text, side_name
from pnp.referee.action import Action
from pnp.referee.english import capital, quantity
from pnp.referee.findings import Finding
from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.values import named

NOBODY = -1


def _sides(state: State) -> dict[str, int]:
    return {**{name: side for side, name in enumerate(state.table.sides)}, "nobody": NOBODY}


_SHIP = ship_value(lambda state: [berth.ship for berth in state.last])
_SIDE: Value[State] = named("side", "a player of this game", _sides)
_BY: Value[State] = named("side", "a player of this game", _sides, "by")
CLAIMS: Grammar[State] = Grammar(
    (
        Verb("capture", "capture", "who captured a ship of the last sailing", (_SHIP, _BY)),
        Verb("escapes", "escapes", "that nobody captured a ship of the last sailing", (_SHIP,)),
        Verb("stays", "stays", "that a storm holds a cursed ship over", (_SHIP,)),
        Verb("lookout", "lookout", "who is the lookout now", (_SIDE,)),
        Verb("show", "show", "a player's last card, at the ransom", (CARDS,)),
        Verb("governor", "governor", "who takes the governor, or nobody", (_SIDE,)),
    )
)


def dispute(state: State, claim: Action) -> Finding | None:
    if claim.verb == "lookout":
        if claim.args == (state.lookout,):
            return None
        name = state.table.names[state.lookout]
        return Finding("lookout_move", f"The lookout should be with {name}.", "Q6", player=name)
    if claim.verb in ("governor", "show") and state.debts:
        return curse_due(state)
    if claim.verb == "governor":
        return _dispute_governor(state, claim.args[0])
    if claim.verb == "show":
        return _dispute_last_card(state, claim.seat, claim.args[0])
    return _dispute_ship(state, claim)


def _dispute_ship(state: State, claim: Action) -> Finding | None:
    ship = claim.args[0]
    name = state.table.data.name_of(ship)
    berth = next((berth for berth in state.last if berth.ship == ship), None)
    if berth is None:
        what = f"{name} was not in a sailing that has just ended."
        return Finding("wrong_capture", what, "captures come after volley 3", piece=name)
    said = {"stays": "stays", "escapes": NOBODY}.get(claim.verb, claim.args[-1])
    captor = captor_of(state, berth)
    if said == ("stays" if berth.stormed else NOBODY if captor is None else captor):
        return None
    return Finding("wrong_capture", f"{name}: {_what_is_true(state, berth, captor)}.", "the capture", piece=name)


def _what_is_true(state: State, berth: Berth, captor: int | None) -> str:
    """Return the true fate of a ship, and the reason."""
    data, sides = state.table.data, state.table.sides
    if berth.stormed:
        return "a storm holds it; it stays for the next sailing"
    if data.is_cursed(berth.ship) and not state.table.rules.capture_cursed:
        return "nobody captures a cursed ship; it is discarded"
    to = "it escapes" if captor is None else f"it goes to {side_name(sides[captor])}"
    return f"{explain(capture(data, berth.pile), sides)}; {to}"


def _dispute_governor(state: State, said: int) -> Finding | None:
    if state.phase != OVER:
        return Finding("wrong_ransom", "The ransom comes after the last sailing.", "the ransom")
    taker, sides = governor_of(state), state.table.sides
    if taker == (None if said == NOBODY else sides[said]):
        return None
    shown = ", ".join(f"{side_name(name)} {cards_text(hand)}" for name, hand in zip(sides, state.hands, strict=True))
    who = "the governor escapes" if taker is None else f"the governor goes to {side_name(taker)}"
    return Finding("wrong_ransom", capital(f"{shown}: {who}."), "the ransom", player=taker)


def _dispute_last_card(state: State, seat: int, cards: tuple[str, ...]) -> Finding | None:
    name = NEUTRAL if seat < 0 else state.table.names[seat]
    if state.phase != OVER:
        what = "The ransom comes after the last sailing."
    elif len(cards) != 1:
        what = f"{name} has {quantity(len(cards), 'card')} at the ransom, expected 1."
    elif seat < 0:
        what = "Say who shows the card, such as Ann: show four."
    elif cards != state.hands[seat]:
        what = f"{name} shows {cards_text(cards)}, but the card left is {cards_text(state.hands[seat])}."
    else:
        return None
    return Finding("ransom_hand", what, "the ransom", player=name)
