"""Gold changes hands: how many markers the winner takes, where a draw takes them from, and where they go."""

from __future__ import annotations

from collections import Counter

from pnp.games.pirates_treasure_island.referee.ending import Islands, advance, last_move, sink, wait_for
from pnp.games.pirates_treasure_island.referee.state import (
    DRAW,
    HOME,
    ISLAND,
    SALVAGE,
    SUPPLY,
    TAKE,
    Gold,
    Ship,
    State,
    Task,
    owner,
    with_more,
)
from pnp.games.pirates_treasure_island.referee.targets import about
from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.english import quantity
from pnp.referee.kernel import AnyMove, Move, Refused
from pnp.referee.tuples import handfuls, minus, plus, replace_item
from pnp.referee.values import number, numbers


def put_ashore(islands: Islands, seat: int, gold: Gold) -> Islands:
    """Return the islands with more gold on that of *seat*."""
    return replace_item(islands, seat, plus(islands[seat], gold))


# -- how many the winner takes (Q7, Q8) ----------------------------------------------------------------------


def _no_take(state: State, seat: int, count: int) -> Refused | None:
    task = state.due
    what, rule = "{} may take at most {}, not {}.", "Q8" if task.wreck else "Q7"
    return about("take_too_many", what, rule, state, task.ship, task.number, count) if count > task.number else None


def _take(state: State, seat: int, count: int) -> State:
    task = state.due
    if count:
        return wait_for(state, state.ships, task._replace(step=DRAW, seat=CHANCE, number=count))
    if task.wreck:
        return sink(state, state.ships, task.other, task.mover)
    return advance(state, task=last_move(state.ships, task.mover))


def most_taken(state: State) -> Action | None:
    """Return the default of the winner of a Fight or a Board: to take all that may be taken (Q7, Q8)."""
    task = state.task
    return Action(task.seat, "take", (task.number,)) if task is not None and task.step in (SALVAGE, TAKE) else None


# -- draws ---------------------------------------------------------------------------------------------------


def source_of(state: State, task: Task) -> Gold:
    """Return the sorted values of all markers from which a draw takes."""
    if task.source == SUPPLY:
        return tuple(value for value, count in zip(state.table.values, state.supply, strict=True) for _ in range(count))
    return state.islands[task.source - ISLAND] if task.source >= ISLAND else state.ships[task.source].cargo


def _each_hand(state: State, seat: int) -> list[tuple[Gold]]:
    task = state.due
    return [(hand,) for hand in handfuls(source_of(state, task), task.number, task.number)]


def _no_draw(state: State, seat: int, gold: Gold) -> Refused | None:
    task = state.due
    hold, aboard, what = state.table.cards[task.ship].loot, len(state.ships[task.ship].cargo), ""
    if aboard + len(gold) > hold:
        what = "{} carries at most {}; with {} aboard it cannot load {}."
        return about("over_capacity", what, "Loot rating", state, task.ship, hold, aboard, len(gold))
    if len(gold) != task.number:
        what = f"{{}} draws {quantity(task.number, 'gold marker')}, not {len(gold)}."
    elif missing := Counter(gold) - Counter(source_of(state, task)):
        what = f"There are not so many markers of {min(missing)} to draw from."
    elif gold != tuple(sorted(gold)):
        what = "The values of a draw stand in rising order."
    return about("bad_draw", what, "gold is drawn unseen", state, task.ship) if what else None


def _draw(state: State, seat: int, gold: Gold) -> State:
    """Gold goes from its source into the hold of the ship that draws.

    At Home it stays aboard until the ship comes Home again (Q11), or goes ashore at once (option bank_at_home).
    """
    task, table = state.due, state.table
    ships, islands, supply = state.ships, state.islands, state.supply
    if task.source == SUPPLY:
        supply = with_more(supply, table.values, gold, -1)
    elif task.source >= ISLAND:
        host = task.source - ISLAND
        islands = replace_item(islands, host, minus(islands[host], gold))
    else:
        zone, cargo, damaged = ships[task.source]
        ships = replace_item(ships, task.source, Ship(zone, minus(cargo, gold), damaged))
    zone, cargo, damaged = ships[task.ship]
    if zone == HOME and table.rules.bank_at_home:
        islands = put_ashore(islands, owner(task.ship), gold)
    else:
        ships = replace_item(ships, task.ship, Ship(zone, plus(cargo, gold), damaged))
    if task.wreck:
        return sink(state, ships, task.other, task.mover)
    return advance(state, ships, islands, supply, task=last_move(ships, task.mover))


def draw_unseen(state: State, task: Task, dice: Dice) -> Gold:
    """Return the markers that chance draws, each as likely as the next."""
    if task.source == SUPPLY:
        return _from_supply(state.table.values, list(state.supply), task.number, dice)
    return dice.sample(source_of(state, task), task.number)


def _from_supply(values: Gold, left: list[int], count: int, dice: Dice) -> Gold:
    """Return so many markers out of those that are *left* of each value, every marker as likely as the next."""
    total = sum(left)
    gold = []
    for drawn in range(count):
        place = dice.below(total - drawn)
        kind = 0
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        gold.append(values[kind])
    return tuple(sorted(gold))


TAKING: AnyMove[State] = Move(
    "take",
    "take",
    "how many markers the winner takes, 0 too",
    (number("count"),),
    phases=(SALVAGE, TAKE),
    offers=lambda state, seen: [(count,) for count in range(state.due.number + 1)],
    refuse=_no_take,
    follow=_take,
)
DRAWING: AnyMove[State] = Move(
    "draw",
    "draw",
    "the values of the markers drawn",
    (numbers("gold"),),
    chance=True,
    phases=(DRAW,),
    offers=_each_hand,
    refuse=_no_draw,
    follow=_draw,
)
