"""Why an order of the active player is not allowed: a move, an attack, a looting, a kept card."""

from __future__ import annotations

from collections import Counter

from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.ten_gold.board import Square, distance, first_in_way, square_text
from pnp.referee.ten_gold.fleet import blocked, cannons, islands_beside, label, sails, ship_squares
from pnp.referee.ten_gold.gold import ROWS
from pnp.referee.ten_gold.hold import NOBODY, NOWHERE, OWN_TURN, card_of
from pnp.referee.ten_gold.state import State

_MOMENTS = {
    "before_own_movement_roll": "instead of the roll of a Move action: move with {name} for 3",
    "before_own_attack_roll": "with an attack: attack Navy 1 with {name}",
    "after_own_dodge_roll": "after the own dodge roll",
}
"""When a kept card can be played that is not for any moment of the own turn."""


def order_refused(state: State, action: Action) -> Finding:
    """Return why the active player, with nothing to settle, cannot do an *action* that is well formed."""
    name = state.table.names[state.active]
    if state.squares[state.active] is None:
        return Finding("ship_off_board", f"{name}'s ship must return to the board first.", "start of the turn")
    if action.verb in ("move", "attack", "loot", "gamble") and not state.actions:
        return Finding("no_actions_left", f"{name} has no actions left.", "turn")
    reasons = {"move": move_refused, "attack": attack_refused, "loot": loot_refused, "play": play_refused}
    if action.verb in reasons:
        return reasons[action.verb](state, action)
    other = {
        "gamble": ("no_spin_to_gamble", "There is no spin to repeat."),
        "return": ("ship_on_board", f"{name}'s ship is on the board already."),
        "manoeuvre": ("manoeuvre_not_due", "A manoeuvre follows only a dodge; none is due."),
        "to": ("roll_due", f"{name} has no walk to make; a Move action begins with: move."),
        "discard": ("discard_not_due", f"{name} has no card too many; nothing is discarded."),
    }
    code, message = other.get(action.verb, ("nothing_due", f"Nothing is to be settled; {name} chooses an action."))
    return Finding(code, message, "turn")


# -- move ------------------------------------------------------------------------------------------------


def move_refused(state: State, action: Action) -> Finding:
    """Return why there is no such Move action."""
    card, number = action.args
    sides = sails(state, state.active)
    if not sides:
        return Finding("no_sails", f"{state.table.names[state.active]}'s sails row is empty and has no die.", "R7")
    if not card:
        return Finding("wrong_moment", "A number is chosen only with a card; otherwise the die is rolled.", "movement")
    wrong = _card_refused(state, (card,), "choose_roll", "a Move")
    return wrong or Finding("roll_out_of_die", f"The number is from 1 to {sides}, the sails number, not {number}.",
                            "movement")  # fmt: skip


def _card_refused(state: State, cards: tuple[str, ...], effect: str, use: str) -> Finding | None:
    """Return why these cards cannot be played with an action."""
    for card, count in Counter(cards).items():
        if state.holds[state.active].count(card) < count:
            return _not_held(state, state.active, card)
        found = card_of(state, card)
        if found is None or found.effect != effect:
            return Finding("wrong_moment", f"{_card_name(state, card)} is not for {use}.", "R17")
    return None


def _not_held(state: State, seat: int, card: str) -> Finding:
    return Finding("card_not_held", f"{_card_name(state, card)} is not in {state.table.names[seat]}'s hold (often "
                   "enough).", "hold cards")  # fmt: skip


def _card_name(state: State, card: str) -> str:
    found = card_of(state, card)
    return found.name if found else repr(card)


# -- attack ----------------------------------------------------------------------------------------------


def attack_refused(state: State, action: Action) -> Finding:
    """Return why there is no such attack."""
    ship, cards = action.args
    name = state.table.names[state.active]
    sides = cannons(state, state.active)
    if ship == state.active:
        return Finding("own_ship", "A ship cannot attack itself.", "combat")
    if not sides:
        return Finding("no_cannons", f"{name} has no cannons: the {ROWS[1]} row is empty and has no die.", "R7")
    wrong = target_refused(state, ship, sides, f"the {ROWS[1]} number") or \
        _card_refused(state, cards, "attack_bonus", "an attack roll")  # fmt: skip
    return wrong or Finding("malformed", f"The cards {cards!r} are not in order.", "log")


def target_refused(state: State, ship: int, reach: int, limit: str) -> Finding | None:
    """Return why *ship* is out of the active player's line, sight or reach; *limit* says whose number *reach* is."""
    here, there = state.squares[state.active], state.squares[ship]
    name = label(state, ship)
    if here is None or there is None:
        return Finding("ship_off_board", f"{name} is not on the board.", "combat")
    apart = distance(here, there)
    if apart is None:
        return Finding("not_in_line", f"{square_text(here)} and {square_text(there)} share no row or column.", "combat")
    wall = first_in_way(here, there, blocked(state))
    if wall is not None:
        return Finding("no_line_of_sight", f"{_thing_at(state, wall)} is in the way to {name}.", "combat")
    if apart > reach:
        return Finding("out_of_range", f"{name} is {apart} squares away, more than {limit}, {reach}.", "combat")
    return None


def _thing_at(state: State, square: Square) -> str:
    ship = ship_squares(state).get(square)
    return f"{'The island' if ship is None else label(state, ship)} at {square_text(square)}"


# -- loot ------------------------------------------------------------------------------------------------


def loot_refused(state: State, action: Action) -> Finding:
    """Return why this island cannot be looted."""
    square = action.args[0]
    wrong = island_refused(state, square)
    if square not in state.table.islands or square in islands_beside(state, state.active):
        assert wrong is not None
        return wrong
    return Finding("not_beside_island", f"{state.table.names[state.active]}'s ship touches no side of the island on "
                   f"{square_text(square)}.", "looting")  # fmt: skip


def island_refused(state: State, square: Square) -> Finding | None:
    """Return why no flag can be put on *square*."""
    if square not in state.table.islands:
        return Finding("not_an_island", f"There is no island on {square_text(square)}.", "looting")
    if square in state.flags:
        return Finding("island_flagged", f"The island on {square_text(square)} has a flag already.", "looting")
    return None


# -- kept cards --------------------------------------------------------------------------------------------


def play_refused(state: State, action: Action) -> Finding:
    """Return why a kept card cannot be played by the active player, on that ship or at that square."""
    card, ship, square = action.args
    found = card_of(state, card)
    if found is None or card not in state.holds[action.seat]:
        return _not_held(state, action.seat, card)
    if found.when != OWN_TURN:
        when = _MOMENTS.get(found.when, found.when).format(name=found.name)
        return Finding("wrong_moment", f"{found.name} is played {when}.", "R17")
    if found.effect == "hook" and ship != NOBODY and square == NOWHERE:
        wrong = Finding("own_ship", f"{found.name} is played on another ship.", "hold cards") \
            if ship == state.active else target_refused(state, ship, found.amount, "the reach of the card")  # fmt: skip
        if wrong:
            return wrong
    if found.effect == "remote_flag" and ship == NOBODY and square != NOWHERE:
        wrong = island_refused(state, square)
        if wrong:
            return wrong
    how = {"hook": "on a ship", "remote_flag": "at the square of an island"}.get(found.effect, "without a target")
    return Finding("wrong_target", f"{found.name} is played {how}.", "hold cards")
