"""Trust to Luck: what the die gives, and which ship the lucky order is for (Q4, Q12). Shore Leave: to do nothing."""

from __future__ import annotations

from dataclasses import replace

from pnp.games.pirates_treasure_island.referee import fight, loot, repair, thieves
from pnp.games.pirates_treasure_island.referee.ending import advance, rolls, wait_for
from pnp.games.pirates_treasure_island.referee.state import LUCK, LUCKY, PLAIN, State, Task
from pnp.games.pirates_treasure_island.referee.targets import about, not_own, offer_ship
from pnp.games.pirates_treasure_island.referee.values import SHIP
from pnp.referee.findings import Finding
from pnp.referee.kernel import AnyMove, Move, Refused, offer_nothing


def roll_luck(state: State, task: Task, die: int) -> State:
    """A 5 or 6 gives the ship one of the orders 10 to 16; else it does nothing."""
    if die >= LUCK:
        return wait_for(state, state.ships, Task(LUCKY, state.turn, task.ship))
    return advance(state, failed=die)


def luck_failed(die: int) -> Finding:
    """Return the finding about a lucky order after a die that gives none."""
    return Finding("luck_failed", f"Trust to Luck rolled {die}; the ship does nothing.", "Trust to Luck")


def _do_nothing(state: State, *_: int) -> State:
    return advance(state)


def _for_the_lucky_ship(move: AnyMove[State]) -> AnyMove[State]:
    """Return a lucky order that is for the ship that trusted to luck alone (Q12)."""

    def refuse(state: State, seat: int, ship: int, *values: int) -> Refused | None:
        fault, task = move.refuse(state, seat, ship, *values), state.task
        if fault is not None or task is None or ship == task.ship:
            return fault
        return about("luck_other_ship", "{1} trusted to luck, not {0}.", "Q12", state, ship, state.name(task.ship))

    return replace(move, refuse=refuse)


DRINK = Move(
    "drink",
    "drink",
    "Shore Leave: the ship does nothing",
    (SHIP,),
    opens=True,
    phases=PLAIN,
    offers=offer_ship,
    refuse=not_own,
    follow=_do_nothing,
)
TRUST = Move(
    "luck",
    "luck",
    "Trust to Luck",
    (SHIP,),
    opens=True,
    phases=PLAIN,
    offers=offer_ship,
    refuse=not_own,
    follow=rolls("luck"),
)
DECLINE: AnyMove[State] = Move(
    "decline", "decline", "no lucky order after a 5 or 6", phases=(LUCKY,), offers=offer_nothing, follow=_do_nothing
)

# The orders that the lucky ship carries out itself; Run Before the Wind and Storm at Sea are for others, too.
THIEVES = _for_the_lucky_ship(thieves.THIEVES)
MAP = _for_the_lucky_ship(loot.MAP)
FALSE_COLORS, BOAT = _for_the_lucky_ship(fight.FALSE_COLORS), _for_the_lucky_ship(fight.BOAT)
CARPENTER = _for_the_lucky_ship(repair.CARPENTER)
