"""A state for programs and for one player's eyes, and the count of all pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.ending import captor_of
from pnp.referee.treasure_fleet.offers import waits_for
from pnp.referee.treasure_fleet.piles import Berth
from pnp.referee.treasure_fleet.ransom import governor_of
from pnp.referee.treasure_fleet.score import tally_of
from pnp.referee.treasure_fleet.state import OVER, State, name_of, side_names

HIDDEN = "?"


def view(box: Box, state: State, seat: int | None) -> dict[str, Any]:
    """Return *state*; hands, loads and decks are hidden from the player in *seat* until the ransom, the own ones aside.

    Who holds how many cards is open. The spare fourth card goes back unseen, like all cards of a hand.
    """
    governor = governor_of(box, state)
    totals = {count.name: count.total for count in tally_of(box, state).counts}
    return {
        "phase": state.phase,
        "sailing": state.sailing,
        "volley": state.volley,
        "lookout": state.names[state.lookout],
        "waits_for": list(waits_for(state)),
        "table": [_berth(box, state, berth) for berth in state.table],
        "turned": state.turned,
        "sides": [_side(box, state, side, seat, totals) for side in range(state.rules.sides)],
        "fleet": [box.ships[ship].name for ship in state.fleet] if seat is None else HIDDEN,
        "fleet_size": len(state.fleet),
        "gone": [box.ships[ship].name for ship in state.gone],
        "last": [
            {**_berth(box, state, berth), "captor": _name_or_none(state, captor_of(box, state.rules, berth))}
            for berth in state.last
        ],
        "curse": [{"side": name_of(state, debt.side), "ships": debt.ships} for debt in state.debts],
        "governor": _name_or_none(state, governor),
    }


def _name_or_none(state: State, side: int | None) -> str | None:
    return None if side is None else name_of(state, side)


def _berth(box: Box, state: State, berth: Berth) -> dict[str, Any]:
    ship, names = box.ships[berth.ship], side_names(state)
    return {
        "ship": ship.name,
        "points": ship.points,
        "cursed": ship.cursed,
        "stormed": berth.stormed,
        "cards": [f"{names[side]} {card}" for side, card in berth.pile if isinstance(side, int)],
    }


def _side(box: Box, state: State, side: int, seat: int | None, totals: dict[str, int]) -> dict[str, Any]:
    name = name_of(state, side)
    load = state.loads[side] if side < len(state.loads) else None
    open_to = seat in (None, side) or state.phase == OVER
    return {
        "name": name,
        "colour": state.decks[side],
        "hand": list(state.hands[side]) if open_to else HIDDEN,
        "hand_size": len(state.hands[side]),
        "load": (list(load) if open_to else HIDDEN) if load is not None else None,
        "load_size": None if load is None else len(load),
        "spent": list(state.spent[side]),
        "ships": [box.ships[prize.ship].name for prize in state.prizes[side]],
        "points": totals.get(name, 0),
    }


def pieces(state: State) -> dict[str, int]:
    """Return the count of every card of the game, wherever it is: the governor's place follows from all the others."""
    return dict(sorted(Counter(_pieces(state)).items()))


def _pieces(state: State) -> Iterator[str]:
    for side, deck in enumerate(state.decks):
        load = state.loads[side] if side < len(state.loads) else None
        for card in (*state.hands[side], *(load or ()), *state.spent[side]):
            yield f"{deck} {card}"
        for prize in state.prizes[side]:
            yield prize.ship
    for berth in state.table:
        yield berth.ship
        for shot in berth.pile:
            assert isinstance(shot.side, int)
            yield f"{state.decks[shot.side]} {shot.card}"
    if state.turned is not None:
        yield f"{state.decks[state.neutral]} {state.turned}"
    yield from state.fleet
    yield from state.gone
