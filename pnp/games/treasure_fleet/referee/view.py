"""A state for programs and for one player's eyes, and the count of all pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pnp.games.treasure_fleet.referee.capture import captor_of, capture
from pnp.games.treasure_fleet.referee.ransom import governor_of
from pnp.games.treasure_fleet.referee.rulebook import waits_for
from pnp.games.treasure_fleet.referee.state import CURSE, LOAD, OVER, YIELD, Berth, State
from pnp.games.treasure_fleet.referee.winning import tally_of
from pnp.referee.action import Action

HIDDEN = "?"


def view(state: State, seat: int | None = None) -> dict[str, Any]:
    """Return *state*; hands, loads and decks are hidden from the player in *seat* until the ransom, the own ones aside.

    Who holds how many cards is open. The spare fourth card goes back unseen, like all cards of a hand.
    """
    table = state.table
    totals = {count.name: count.total for count in tally_of(state).counts}
    captors = [captor_of(state, berth) for berth in state.last]
    return {
        "phase": CURSE if state.phase == YIELD else state.phase,
        "sailing": state.sailing,
        "volley": state.volley,
        "lookout": table.names[state.lookout],
        "waits_for": list(waits_for(state)),
        "table": [_berth(state, berth) for berth in state.berths],
        "turned": state.turned,
        "sides": [_side(state, side, seat, totals) for side in range(len(table.sides))],
        "fleet": [*map(table.data.name_of, state.fleet)] if seat is None else HIDDEN,
        "fleet_size": len(state.fleet),
        "gone": [*map(table.data.name_of, state.gone)],
        "last": [
            {**_berth(state, berth), "captor": None if captor is None else table.sides[captor]}
            for berth, captor in zip(state.last, captors, strict=True)
        ],
        "curse": [{"side": table.sides[debt.side], "ships": debt.ships} for debt in state.debts],
        "governor": governor_of(state),
        "printed": table.data.card_facts,
    }


def _berth(state: State, berth: Berth) -> dict[str, Any]:
    ship, sides = state.table.data.ships[berth.ship], state.table.sides
    return {
        "id": ship.id,
        "ship": ship.name,
        "points": ship.points,
        "cursed": ship.cursed,
        "stormed": berth.stormed,
        "cards": [f"{sides[side]} {card}" for side, card in berth.pile],
        "fire": {sides[side]: total for side, total in capture(state.table.data, berth.pile).fire},
    }


def _side(state: State, side: int, seat: int | None, totals: dict[str, int]) -> dict[str, Any]:
    name = state.table.sides[side]
    load = state.loads[side] if side < len(state.loads) else None
    open_to = seat in (None, side) or state.phase == OVER
    return {
        "name": name,
        "colour": state.table.decks[side],
        "hand": list(state.hands[side]) if open_to else HIDDEN,
        "hand_size": len(state.hands[side]),
        "load": (list(load) if open_to else HIDDEN) if load is not None else None,
        "load_size": None if load is None else len(load),
        "spent": list(state.spent[side]),
        "ships": [state.table.data.name_of(prize.ship) for prize in state.prizes[side]],
        "points": totals.get(name, 0),
    }


def untold(before: State, action: Action, after: State, seat: int) -> tuple[str, ...]:
    """Return ``cards`` for what another player loads."""
    return ("cards",) if action.verb == LOAD else ()


def pieces(state: State) -> dict[str, int]:
    """Return the count of every card of the game, wherever it is: the governor's place follows from all the others."""
    return dict(sorted(Counter(_pieces(state)).items()))


def _pieces(state: State) -> Iterator[str]:
    decks = state.table.decks
    for side, deck in enumerate(decks):
        load = state.loads[side] if side < len(state.loads) else None
        for card in (*state.hands[side], *(load or ()), *state.spent[side]):
            yield f"{deck} {card}"
        yield from (prize.ship for prize in state.prizes[side])
    for berth in state.berths:
        yield berth.ship
        yield from (f"{decks[side]} {card}" for side, card in berth.pile)
    if state.turned is not None:
        yield f"{decks[-1]} {state.turned}"
    yield from state.fleet
    yield from state.gone
