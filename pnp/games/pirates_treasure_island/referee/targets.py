"""Whose ship may be given an order, and at whose it may be aimed."""

from __future__ import annotations

from typing import Any

from pnp.games.pirates_treasure_island.referee.state import HOME, SUNK, State, is_out, owner, zone_text
from pnp.referee.findings import Finding
from pnp.referee.kernel import Refused

# -- the rules -----------------------------------------------------------------------------------------------


_ONE = "one order to one own ship"


def about(code: str, what: str, rule: str, state: State, ship: int, *more: object) -> Refused:
    """Return why not, where that is about a ship: its name goes into the first braces of *what*, *more* behind it."""
    return lambda: Finding(code, what.format(state.name(ship), *more), rule, piece=state.name(ship))


def not_own(state: State, seat: int, ship: int) -> Refused | None:
    """An order is for an own ship that is afloat."""
    if owner(ship) != seat:
        return about("not_your_ship", "{} belongs to {}.", _ONE, state, ship, state.table.names[owner(ship)])
    return about("ship_sunk", "{} has been sunk.", _ONE, state, ship) if state.ships[ship].zone == SUNK else None


def not_rival(state: State, seat: int, foe: int, verb: str) -> Refused | None:
    """A Fight, a Board, a Gamble or a Storm at Sea is aimed at a ship of another player that is afloat."""
    if owner(foe) == seat:
        return lambda: _no_target(state, foe, verb, "own_target", "is your own")
    if is_out(state.ships, owner(foe)):
        return lambda: player_out(state, owner(foe))
    if state.ships[foe].zone == SUNK:
        return lambda: _no_target(state, foe, verb, "no_target", "has been sunk")
    return None


def _no_target(state: State, foe: int, verb: str, code: str, why: str) -> Finding:
    title, name = state.table.title(verb), state.name(foe)
    return Finding(code, f"{title} needs a ship of another player; {name} {why}.", title, piece=name)


def player_out(state: State, seat: int) -> Finding:
    """Return the finding about a player without ships."""
    name = state.table.names[seat]
    return Finding("player_out", f"{name} has no ships left and is out.", "Q17", player=name)


def not_together(state: State, ship: int, other: int, rule: str) -> Refused | None:
    """Two ships must share a zone."""
    here, there = state.ships[ship].zone, state.ships[other].zone
    what = "{1} is {2}, {0} is {3}; they must share a zone."
    return (
        None
        if here == there
        else about("different_zone", what, rule, state, other, state.name(ship), zone_text(here), zone_text(there))
    )


def not_at(state: State, ship: int, zone: int, code: str, rule: str, what: str) -> Refused | None:
    """The ship must be in one zone; *what* says so, with the ship's name and where it is in its braces."""
    here = state.ships[ship].zone
    return None if here == zone else about(code, what, rule, state, ship, zone_text(here))


def at_home(state: State, ship: int) -> Refused | None:
    """Every Home is its owner's alone, and a refuge (Q2)."""
    what = "{} is at Home, where no ship fights or is reached."
    return about("safe_at_home", what, "Q2", state, ship) if state.ships[ship].zone == HOME else None


def is_full(state: State, ship: int) -> Refused | None:
    """A ship never carries more than its Loot rating."""
    if state.room(ship) > 0:
        return None
    aboard = len(state.ships[ship].cargo)
    return about("full", "{} is full ({} of {}).", "Q5", state, ship, aboard, state.table.cards[ship].loot)


# -- what is worth trying ------------------------------------------------------------------------------------


Seen = tuple[Any, ...]
"""A ship, and what it sees of all that its orders depend on: what a piece of the list sees (see the kernel)."""


def offer_ship(state: State, seen: Seen) -> tuple[tuple[int], ...]:
    return (seen[:1],)


def offer_pair(state: State, seen: Seen) -> tuple[tuple[int, int], ...]:
    """Offer the ship and the other one that it sees."""
    return (seen[:2],)
