"""All moves of Treasure Fleet; what the game waits for, and why a move has no place now."""

from __future__ import annotations

from operator import attrgetter

from pnp.games.treasure_fleet.referee.curse import TAKING, YIELDING, curse_due, losses, no_curse, usual_loss
from pnp.games.treasure_fleet.referee.dealing import DEALING, deal_size
from pnp.games.treasure_fleet.referee.firing import FIRING, PASSING, no_passing, out_of_turn, shots
from pnp.games.treasure_fleet.referee.loading import LOADING, list_loads
from pnp.games.treasure_fleet.referee.neutral import AIMING, TURNING, no_neutral
from pnp.games.treasure_fleet.referee.state import AIM, CURSE, DEAL, FIRE, LOAD, OVER, TURN, YIELD, State
from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.findings import Finding
from pnp.referee.kernel import Rulebook

_ORDINALS = ("no", "one", "two", "three", "four", "five")
_CHANCE = (CHANCE,)


def waits_for(state: State) -> tuple[int, ...]:
    """Return the seats that may act now; all who have not loaded may, in any order."""
    phase = state.phase
    if phase == FIRE:
        return (state.turn,)
    if phase == LOAD:
        return tuple([seat for seat, load in enumerate(state.loads) if load is None])
    if phase == AIM:
        return (state.lookout,)
    if phase == YIELD:
        return (state.debts[0].side,)
    return () if phase == OVER else _CHANCE


def throw(state: State, dice: Dice) -> Action:
    """Throw for chance: every card of a deck, every ship of an owner is as likely as the next."""
    if state.phase == CURSE:
        choices = list(losses(state, CHANCE))
        return Action(CHANCE, CURSE, dice.pick(choices))
    deck = state.fleet if state.phase == DEAL else state.hands[state.neutral]
    return Action(CHANCE, state.phase, (dice.pick(deck),))


def _misplacement(state: State, action: Action) -> Finding:
    seat, verb, _ = action
    phase = state.phase
    if RULES.moves[verb].chance != (seat == CHANCE):
        return Finding(
            "malformed",
            f"{verb!r} is for {'chance, not' if seat >= 0 else 'a player, not for chance'}"
            f"{' for a player' if seat >= 0 else ''}.",
            "the actions",
        )
    if phase == OVER:
        return Finding("game_over", "The game is over.", "the end of the game")
    if verb in (YIELD, CURSE):
        return no_curse(state, seat)
    if verb == "pass":
        return no_passing(state, seat)
    if verb in (TURN, AIM) and not state.table.rules.has_neutral:
        return no_neutral()
    if phase in (YIELD, CURSE) and verb != FIRE:
        return curse_due(state)
    return {DEAL: _no_deal_now, LOAD: _no_load_now, TURN: _no_turn_now, AIM: _no_aim_now, FIRE: _no_fire_now}[verb](
        state, seat
    )


def _no_deal_now(state: State, seat: int) -> Finding:
    if state.phase == LOAD:
        return deal_size(state, len(state.berths) + 1)
    return Finding("deal_size", "Ships are dealt when a sailing begins, not now.", "the deal of a sailing")


def _no_load_now(state: State, seat: int) -> Finding:
    player = state.table.names[seat]
    if state.phase == DEAL:
        return deal_size(state, len(state.berths))
    if state.phase == LOAD:
        return Finding("load_done", f"{player} has loaded for this sailing.", "loading", player=player)
    what = f"Loading is over; {player} plays with what was loaded."
    return Finding("load_late", what, "loading", player=player)


def _no_turn_now(state: State, seat: int) -> Finding:
    what = "A neutral card is turned up once in each volley, before the lookout fires."
    return Finding("neutral_first", what, "the neutral pirate")


def _no_aim_now(state: State, seat: int) -> Finding:
    lookout = state.table.names[state.lookout]
    if state.phase == AIM:
        what = f"{lookout} is the lookout and aims the neutral card, not {state.table.names[seat]}."
        return Finding("out_of_turn", what, "the neutral pirate", player=lookout)
    what = (
        "The top neutral card is turned up before it is aimed."
        if state.phase == TURN
        else "No neutral card waits to be aimed."
    )
    return Finding("neutral_first", what, "the neutral pirate")


def _no_fire_now(state: State, seat: int) -> Finding:
    names, volleys = state.table.names, state.table.data.volleys
    if state.phase == LOAD:
        slow = names[state.loads.index(None)]
        what = f"{slow} has loaded nothing; {volleys} cards are needed, one for each volley."
        return Finding("load_too_few", what, "loading comes before the first volley", player=slow)
    if state.phase in (DEAL, YIELD, CURSE):
        if not state.last:
            return deal_size(state, len(state.berths))
        what = f"{names[seat]} has played {_ORDINALS[volleys]} cards; a spare goes back to the hand."
        return Finding("fourth_play", what, "a sailing has three volleys", player=names[seat])
    if state.phase == FIRE or seat != state.lookout:
        return out_of_turn(state, seat)
    return Finding("neutral_first", "The top neutral card is played first.", "the neutral pirate")


RULES: Rulebook[State] = Rulebook(
    (DEALING, LOADING, TURNING, AIMING, FIRING, YIELDING, TAKING, PASSING),
    phase=attrgetter("phase"),
    turn=lambda state: (state.sailing, state.volley),
    seats=waits_for,
    names=lambda state: state.table.names,
    misplaced=_misplacement,
    unknown=("malformed", "the actions"),
    lists={LOAD: list_loads, FIRE: shots},
    implied=usual_loss,
)
