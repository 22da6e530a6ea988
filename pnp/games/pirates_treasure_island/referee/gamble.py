"""Gamble: who may, where (Q14), and what the winner draws."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.ending import rolls, wait_for
from pnp.games.pirates_treasure_island.referee.state import DRAW, PLAIN, State, Task
from pnp.games.pirates_treasure_island.referee.targets import (
    about,
    at_home,
    not_own,
    not_rival,
    not_together,
    offer_pair,
)
from pnp.games.pirates_treasure_island.referee.values import FOE, SHIP
from pnp.referee.action import CHANCE
from pnp.referee.kernel import Move, Refused


def can_stake(hold: int, aboard: int) -> bool:
    """Return whether a ship can Gamble: it has gold to lose, and room to win."""
    return 0 < aboard < hold


def no_stake(state: State, ship: int, code: str) -> Refused | None:
    """Both ships have gold, and room for one marker more."""
    hold, aboard = state.table.cards[ship].loot, len(state.ships[ship].cargo)
    what = "{} must have gold and room to gamble; it has {} of {} aboard."
    return None if can_stake(hold, aboard) else about(code, what, "Q14", state, ship, aboard, hold)


def _no_gamble(state: State, seat: int, ship: int, foe: int) -> Refused | None:
    """The ships may be in any zones; with option gamble_same_zone they share one, which is no Home."""
    fault = (
        not_own(state, seat, ship)
        or not_rival(state, seat, foe, "gamble")
        or no_stake(state, ship, "gamble_own")
        or no_stake(state, foe, "gamble_target")
    )
    if fault is not None or not state.table.rules.gamble_same_zone:
        return fault
    return not_together(state, ship, foe, "Q14") or at_home(state, foe)


def roll_gamble(state: State, task: Task, die: int, foe_die: int) -> State:
    """The higher die draws one marker from the other's ship; equal dice are thrown again."""
    if die == foe_die:
        return state
    winner, loser = (task.ship, task.other) if die > foe_die else (task.other, task.ship)
    return wait_for(state, state.ships, Task(DRAW, CHANCE, winner, loser, 1, loser))


GAMBLE = Move(
    "gamble",
    "gamble",
    "Gamble with an enemy for one marker",
    (SHIP, FOE),
    opens=True,
    phases=PLAIN,
    offers=offer_pair,
    refuse=_no_gamble,
    follow=rolls("gamble"),
)
