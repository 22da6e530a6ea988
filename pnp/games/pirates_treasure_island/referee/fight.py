"""A battle between two ships: who may attack whom, who wins, what sinks a ship, what the winner may take, what ends it.

Fight and Board are given to a ship; False Colors and Boat Attack (Q13) sail first and then do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp.games.pirates_treasure_island.referee.ending import advance, last_move, rolls, sink, wait_for
from pnp.games.pirates_treasure_island.referee.moving import sail, too_far
from pnp.games.pirates_treasure_island.referee.state import (
    BY_LUCK,
    HOME,
    PLAIN,
    SALVAGE,
    SUNK,
    TAKE,
    Ship,
    State,
    Task,
    owner,
    zone_text,
)
from pnp.games.pirates_treasure_island.referee.targets import (
    Seen,
    about,
    at_home,
    not_own,
    not_rival,
    not_together,
    offer_pair,
)
from pnp.games.pirates_treasure_island.referee.values import FOE, SHIP, zone
from pnp.referee.action import CHANCE
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import made, replace_item

# -- who may attack whom -------------------------------------------------------------------------------------


def _not_in_reach(state: State, seat: int, ship: int, foe: int, verb: str) -> Refused | None:
    """An attack is on a rival in the same zone, which is no Home (Q2)."""
    return (
        not_rival(state, seat, foe, verb)
        or at_home(state, foe)
        or at_home(state, ship)
        or not_together(state, ship, foe, state.table.title(verb))
    )


def _no_attack(verb: str) -> Callable[[State, int, int, int], Refused | None]:
    return lambda state, seat, ship, foe: not_own(state, seat, ship) or _not_in_reach(state, seat, ship, foe, verb)


def _offer_way(state: State, seen: Seen) -> list[tuple[int, int | None, int]]:
    """Offer the ship, where it sails to (None: it attacks first), and the rival there."""
    return [seen[:3]]


def _no_combination(verb: str) -> Callable[[State, int, int, int | None, int], Refused | None]:
    """Return the rule of False Colors or Boat Attack: sail first; with option combo_any_order attack first (Q13)."""

    def refuse(state: State, seat: int, ship: int, to: int | None, foe: int) -> Refused | None:
        fault = not_own(state, seat, ship)
        if fault is not None:
            return fault
        if to is None:
            if not state.table.rules.combo_any_order:
                what = f"{state.table.title(verb)} moves first: write to and the zone that {{}} sails to."
                return about("bad_move", what, "Q13", state, ship)
            return _not_in_reach(state, seat, ship, foe, verb)
        fault = too_far(state, ship, to) or not_rival(state, seat, foe, verb)
        if fault is not None:
            return fault
        if to == HOME:
            return about("combo_target", "There is no enemy at Home.", "Q2", state, foe)
        there, name = state.ships[foe].zone, state.name(ship)
        what = "{} is {}, and {} would be {}."
        return (
            None
            if there == to
            else about("combo_target", what, "Q13", state, foe, zone_text(there), name, zone_text(to))
        )

    return refuse


# -- the attack waits for its dice ---------------------------------------------------------------------------


def _sail_and_attack(roll: str) -> Callable[[State, int, int, int | None, int], State]:
    def follow(state: State, seat: int, ship: int, to: int | None, foe: int) -> State:
        if to is None:
            return wait_for(state, state.ships, Task(roll, CHANCE, ship, foe, mover=ship))
        return wait_for(state, sail(state, ship, to)[0], Task(roll, CHANCE, ship, foe))

    return follow


# -- what the dice come to -----------------------------------------------------------------------------------


class Battle(NamedTuple):
    """What both dice come to: the *sums*, the ships that win and lose (-1: a tie), whether the *loser* sinks, and how
    many markers the *winner* may *take*.
    """

    sums: tuple[int, int]
    winner: int = -1
    loser: int = -1
    sinks: bool = False
    take: int = 0


def battle(state: State, verb: str, ship: int, foe: int, dice: Sequence[int]) -> Battle:
    """Return the result of the *dice* of a fight or a board.

    In a Fight a damaged ship has 1 less (Q10). The loser sinks where it was damaged before, or its own die shows 1
    (Q9). In a Board damage does not count, and the winner may take what it has room for (Q7).
    """
    (mine, yours), ships = dice, state.ships
    card, other = state.table.cards[ship], state.table.cards[foe]
    if verb == "board":
        first, second = mine + card.board, yours + other.board
    else:
        first, second = mine + card.fight - ships[ship].damaged, yours + other.fight - ships[foe].damaged
    sums = first, second
    if first == second:
        return Battle(sums)
    winner, loser, die = (ship, foe, yours) if first > second else (foe, ship, mine)
    if verb == "board":
        return made(Battle, (sums, winner, loser, False, min(state.room(winner), len(ships[loser].cargo))))
    sinks = ships[loser].damaged or die == 1
    return made(Battle, (sums, winner, loser, sinks, salvage(state, winner, loser) if sinks else 0))


def salvage(state: State, winner: int, loser: int) -> int:
    """Return how many markers the winner of a Fight may draw from the ship that sinks (Q8, Q27)."""
    return min(1, state.room(winner), len(state.ships[loser].cargo))


def roll_attack(state: State, task: Task, *dice: int) -> State:
    """A tie does nothing; the winner may take gold; who loses a Fight is damaged, or sinks when that is done."""
    _, winner, loser, sinks, take = battle(state, task.step, task.ship, task.other, dice)
    ships, mover = state.ships, task.mover
    if winner >= 0 and task.step == "fight":
        zone, cargo, _ = ships[loser]
        ships = replace_item(ships, loser, made(Ship, (SUNK, cargo, False) if sinks else (zone, cargo, True)))
    if take:
        step = SALVAGE if sinks else TAKE
        return wait_for(state, ships, Task(step, owner(winner), winner, loser, take, loser, sinks, mover))
    if sinks:
        return sink(state, ships, loser, mover)
    return advance(state, ships, task=last_move(ships, mover))


FIGHT = Move(
    "fight",
    "fight",
    "Fight an enemy in the zone",
    (SHIP, FOE),
    opens=True,
    phases=PLAIN,
    offers=offer_pair,
    refuse=_no_attack("fight"),
    follow=rolls("fight"),
)
BOARD = Move(
    "board",
    "board",
    "Board an enemy in the zone",
    (SHIP, FOE),
    opens=True,
    phases=PLAIN,
    offers=offer_pair,
    refuse=_no_attack("board"),
    follow=rolls("board"),
)
FALSE_COLORS = Move(
    "false-colors",
    "false colors",
    "False Colors: Move, then Fight",
    (SHIP, zone(default=None), FOE),
    phases=BY_LUCK,
    offers=_offer_way,
    refuse=_no_combination("false-colors"),
    follow=_sail_and_attack("fight"),
)
BOAT = Move(
    "boat",
    "boat attack",
    "Boat Attack: Move, then Board",
    (SHIP, zone(default=None), FOE),
    phases=BY_LUCK,
    offers=_offer_way,
    refuse=_no_combination("boat"),
    follow=_sail_and_attack("board"),
)
