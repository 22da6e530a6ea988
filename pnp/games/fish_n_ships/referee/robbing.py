"""Taking what others have locked: a single treasure with Skulduggery, a whole pile with a Harpoon."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.fish_n_ships.referee.data import SKULDUGGERY
from pnp.games.fish_n_ships.referee.phases import Forced
from pnp.games.fish_n_ships.referee.stacks import find_locked, list_locked, pile_at, places_of, take_locked, take_pile
from pnp.games.fish_n_ships.referee.state import TURN, Place, State, discard, use_up
from pnp.games.fish_n_ships.referee.turn import count_action, no_action
from pnp.games.fish_n_ships.referee.values import pile, player
from pnp.games.fish_n_ships.referee.words import about, lacks, name, not_aimed, place_name, targets, unplayable
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused

HARPOON = "harpoon"


def _each_locked(state: State, seat: int) -> Iterator[tuple[Place, int]]:
    return (
        (place, target)
        for target in targets(state, seat)
        if state.piles[target]
        for place in list_locked(state, target)
    )


def _each_pile(state: State, seat: int) -> Iterator[tuple[Place, int]]:
    return ((place, target) for target in targets(state, seat) for place in places_of(state, target))


def not_locked(state: State, target: int, what: Place) -> Refused | None:
    return None if find_locked(state, target, what) is not None else lambda: _not_locked(state, target, what)


def _not_locked(state: State, target: int, what: Place) -> Finding:
    has = ", ".join(place_name(state, place) for place in list_locked(state, target)) or "nothing"
    who = name(state, target)
    return Finding(
        "nothing_locked",
        f"{who} has not locked {place_name(state, what)}; on the table: {has}.",
        "Skulduggery",
        player=who,
    )


def _no_skulduggery(state: State, seat: int, what: Place, target: int) -> Refused | None:
    """Skulduggery is an action, unless the Poppet plays it, and takes a locked card of another."""
    forced = isinstance(state.phase, Forced)
    return (
        (None if forced else no_action(state, seat, SKULDUGGERY))
        or lacks(state, seat, SKULDUGGERY)
        or not_aimed(state, seat, target, code="own_card")
        or not_locked(state, target, what)
    )


def _skulduggery(state: State, seat: int, what: Place, target: int) -> State:
    if not isinstance(state.phase, Forced):
        state = count_action(state, SKULDUGGERY)
    return take_locked(discard(state, seat, (SKULDUGGERY,)), seat, target, what)._replace(phase=None)


ROB = Move(
    SKULDUGGERY,
    "skulduggery",
    "take a locked treasure",
    (pile("treasure"), player("player", "from")),
    opens=True,
    phases=(TURN, SKULDUGGERY),
    offers=_each_locked,
    refuse=_no_skulduggery,
    follow=_skulduggery,
    sure=True,
)


def _no_harpoon(state: State, seat: int, place: Place, target: int) -> Refused | None:
    """A Harpoon takes a pile of another; a single card is one, too (R14)."""
    fault = unplayable(state, seat, HARPOON) or not_aimed(state, seat, target, code="own_card")
    if fault is not None or pile_at(state, target, place) is not None:
        return fault
    return about("nothing_locked", state, target, f"has no pile {place_name(state, place)} on the table.", "Harpoon")


def _harpoon(state: State, seat: int, place: Place, target: int) -> State:
    return take_pile(use_up(state, seat, HARPOON), seat, target, place)._replace(phase=None)


SPEAR = Move(
    HARPOON,
    "harpoon",
    "take a whole pile",
    (pile("pile"), player("player", "from")),
    phases=(TURN, HARPOON),
    offers=_each_pile,
    refuse=_no_harpoon,
    follow=_harpoon,
)
