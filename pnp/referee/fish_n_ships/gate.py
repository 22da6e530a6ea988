"""Whether the table waits for a move of this kind by this player; what the move itself asks for comes later."""

from __future__ import annotations

from pnp.referee.action import CHANCE
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.state import (
    Bewitched,
    Drawing,
    Fight,
    Forced,
    Limit,
    Over,
    Phase,
    Replying,
    Sharing,
    Splitting,
    Spoils,
    State,
    Wagering,
    is_seat,
)
from pnp.referee.fish_n_ships.turn import over_limit
from pnp.referee.fish_n_ships.words import card_name, name

CHANCES = ("cards", "wagered", "turned", "spoils")
"""The verbs of chance."""


def by_chance(state: State) -> bool:
    """Return whether the table waits for chance."""
    if isinstance(state.phase, Spoils):
        return state.rules.spoils_pick == "blind"
    return isinstance(state.phase, Drawing | Wagering | Bewitched)


def not_now(state: State, seat: int, verb: str, phases: tuple[type[Phase] | None, ...]) -> Finding | None:
    """Return why a move does not come now, or not from *seat*."""
    phase = state.phase
    if isinstance(phase, Over):
        message = f"{name(state, phase.winner)} has won; the game is over."
        return Finding("game_over", message, "The end")
    expected = (None if phase is None else type(phase)) in phases
    if verb in CHANCES:
        return _no_chance(state, seat, verb, expected)
    if not is_seat(state, seat):
        return Finding("not_your_turn", f"{verb} is a move of a player.", "Turn")
    if by_chance(state):
        return Finding("cards_first", f"{_due(state)} first.", "Turn", "write down which cards")
    if isinstance(phase, Limit) and not expected:
        held, limit = len(state.hands[state.turn.seat]), state.data.numbers.hand_limit
        message = f"{name(state, state.turn.seat)} has {held} cards in hand, {limit} are the limit: "
        return Finding("hand_limit", f"{message}discard {over_limit(state)}.", "Hand limit")
    if isinstance(phase, Fight | Replying):
        return None if expected else _not_in_battle(state, seat, verb)
    if Fight in phases:
        return _no_battle(state, verb)
    return _not_your_go(state, seat, verb, expected)


def _no_chance(state: State, seat: int, verb: str, expected: bool) -> Finding | None:
    if seat != CHANCE:
        return Finding("not_your_turn", "Chance draws cards, no player does.", "Drawing")
    if expected and by_chance(state):
        return None
    if verb == "cards" and state.phase is None and "pick" in state.turn.taken:
        return Finding("instead_of_draw", "The card from the discards is instead of drawing, not as well.", "Drawing")
    message = f"No cards are drawn now: {_due(state)}."
    return Finding("no_draw_due", message, "Drawing")


def _due(state: State) -> str:
    """Return what the table waits for."""
    phase, active = state.phase, name(state, state.turn.seat)
    if isinstance(phase, Drawing):
        return f"{active} draws {phase.count} card{'s' * (phase.count != 1)}"
    if isinstance(phase, Wagering):
        return f"{active} draws {phase.count} of the used tide-turners"
    if isinstance(phase, Bewitched):
        return f"{active} draws a card from the hand of {name(state, phase.seat)}"
    if isinstance(phase, Forced):
        return f"{name(state, phase.seat)} plays {card_name(state, phase.kind)} against {active}"
    if isinstance(phase, Spoils):
        loser, count = phase.takes[0]
        return f"{name(state, phase.winners[0])} takes {count} card{'s' * (count != 1)} from {name(state, loser)}"
    if isinstance(phase, Splitting):
        return f"{name(state, phase.winners[0])} says how many cards come from whom"
    if isinstance(phase, Sharing):
        return f"{name(state, phase.winners[0])} shares the spoils"
    if isinstance(phase, Fight | Replying):
        return "a battle is on"
    return f"it is the turn of {active}"


def _not_in_battle(state: State, seat: int, verb: str) -> Finding:
    """Return why a move of the turn does not come in a battle."""
    if verb in state.data.red and state.data.is_turner(verb):
        message = f"{card_name(state, verb)} is played in your own turn, not in a battle."
        return Finding("own_turn_only", message, "Tide-turners")
    if seat == state.turn.seat:
        return Finding("battle_first", f"{name(state, seat)} ends the battle first.", "Battle")
    return _not_your_turn(state, seat)


def _no_battle(state: State, verb: str) -> Finding:
    """Return why a move of a battle does not come now."""
    if isinstance(state.phase, Spoils | Splitting | Sharing) or (
        state.phase is None and state.turn.taken[-1:] == ("attack",)
    ):
        return Finding("battle_over", f"The battle is over: {_due(state)}.", "Battle")
    what = card_name(state, verb) if verb in state.data.red else verb.capitalize()
    return Finding("battle_only", f"{what} is for a battle, and there is none.", "Battle")


def _not_your_go(state: State, seat: int, verb: str, expected: bool) -> Finding | None:
    """Return why *seat* does not make this move outside of a battle."""
    phase = state.phase
    if expected and phase is None and seat != state.turn.seat:
        if verb == "wild" and state.rules.wild == "any_time":
            return None
        if verb in state.data.red and state.data.is_turner(verb):
            message = (
                f"{card_name(state, verb)} is played in your own turn; it is that of {name(state, state.turn.seat)}."
            )
            return Finding("own_turn_only", message, "Tide-turners")
        return _not_your_turn(state, seat)
    if isinstance(phase, Forced):
        if seat == phase.seat and verb == phase.kind:
            return None
        return Finding("poppet_first", f"{_due(state)} first.", "Poppet")
    if isinstance(phase, Splitting | Spoils | Sharing):
        if not expected:
            return Finding("spoils_first", f"{_due(state)} first.", "Spoils")
        return None if seat == phase.winners[0] else _not_your_turn(state, seat)
    if isinstance(phase, Limit):
        return None if seat == state.turn.seat else _not_your_turn(state, seat)
    if not expected:
        return Finding("nothing_due", f"{verb.capitalize()} has no place here: {_due(state)}.", "Turn")
    return None


def _not_your_turn(state: State, seat: int) -> Finding:
    return Finding(
        "not_your_turn", f"It is the turn of {name(state, state.turn.seat)}, not of {name(state, seat)}.", "Turn"
    )
