"""What ends the game, what a sunk ship takes along, and whose turn is next: looked at after every change."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from pnp.games.pirates_treasure_island.referee.data import Rules
from pnp.games.pirates_treasure_island.referee.state import (
    EACH,
    SUNK,
    THEN,
    Gold,
    Ship,
    State,
    Table,
    Task,
    is_out,
    owner,
    seats_in,
    with_more,
)
from pnp.referee.action import CHANCE
from pnp.referee.tuples import made, replace_item

REASONS = {
    "ten": "ten gold markers lay on one island",
    "last": "only one player had ships left",
    "limit": "the last round was over",
}
"""Why a game ended, by ``State.over``."""

_WRECK = Ship(SUNK)

Ships = tuple[Ship, ...]
Islands = tuple[Gold, ...]


def has_ten(state: State, islands: Islands) -> bool:
    """Return whether a player who is in has ten or more gold markers on the island: their number, not their value."""
    ten = state.table.ten
    return max(map(len, islands)) >= ten and any(
        sounds(len(gold), ten, is_out=is_out(state.ships, seat)) for seat, gold in enumerate(islands)
    )


def sounds(markers: int, ten: int, *, is_out: bool) -> bool:
    """Return whether a player's *markers* on the island end the game, or will after this round."""
    return markers >= ten and not is_out


def wait_for(state: State, ships: Ships, task: Task) -> State:
    """Return the state in the middle of an order, which waits for the *task*."""
    table, turn, round, _, islands, supply, lost, _, sounded, _, _ = state
    return made(State, (table, turn, round, ships, islands, supply, lost, task, sounded, "", 0))


def rolls(step: str) -> Callable[..., State]:
    """Return the step that follows an order of a ship, perhaps against another one, that waits for its dice."""
    task = lru_cache(maxsize=1024)(partial(Task, step, CHANCE))
    return lambda state, seat, ship, foe=-1: wait_for(state, state.ships, task(ship, foe))


def advance(
    state: State,
    ships: Ships | None = None,
    islands: Islands | None = None,
    supply: Gold | None = None,
    lost: Gold | None = None,
    task: Task | None = None,
    failed: int = 0,
) -> State:
    """Return the state after a change: the game may end, and without a *task* the order is done and the turn passes.

    What is None stays. Lost gold becomes the supply where the supply is dry and option recycle_gold is on.
    """
    table, turn, round, old_ships, old_islands, old_supply, old_lost, _, sounded, _, _ = state
    rules = table.rules
    ships = old_ships if ships is None else ships
    supply = old_supply if supply is None else supply
    lost = old_lost if lost is None else lost
    if islands is None:
        islands = old_islands
    elif islands is not old_islands and has_ten(state, islands):
        sounded = True
    over = reason_of_end(rules, sounded, round, False) if sounded else ""
    if rules.recycle_gold and any(lost) and not any(supply):
        supply, lost = lost, supply
    if over:
        task = None
    elif task is None:
        following, new_round = next_turn(table, ships, turn)
        over = reason_of_end(rules, sounded, round, True) if new_round else ""
        if not over:
            turn, round = following, round + new_round
    return made(State, (table, turn, round, ships, islands, supply, lost, task, sounded, over, failed))


def reason_of_end(rules: Rules, ten: bool, round: int, round_over: bool, left: int = 2) -> str:
    """Return why the game is over, empty while it goes on: ``last`` where one player is *left*, ``ten`` where so many
    markers lie on an island (Q18; with option finish_round after the round), ``limit`` after the last round (Q22).
    """
    if left == 1:
        return "last"
    if ten and (round_over or not rules.finish_round):
        return "ten"
    return "limit" if round_over and 0 < rules.turn_limit <= round else ""


def next_turn(table: Table, ships: Ships, turn: int) -> tuple[int, bool]:
    """Return the next seat with a ship afloat, and whether a round ends before its turn: at the first player's seat."""
    seats, new_round = len(table.names), False
    while True:
        turn = (turn + 1) % seats
        new_round = new_round or turn == table.first
        small = EACH * turn
        if ships[small][0] != SUNK or ships[small + 1][0] != SUNK or ships[small + 2][0] != SUNK:
            return turn, new_round


def sink(state: State, ships: Ships, loser: int, mover: int) -> State:
    """Return the state after *loser* has gone down with all that is still aboard.

    A player without ships is out, and the gold of the island leaves the game with him (option plunder_of_the_dead: it
    stays). When one player is left, the game is over.
    """
    table, islands = state.table, state.islands
    lost = with_more(state.lost, table.values, ships[loser].cargo)
    ships = replace_item(ships, loser, _WRECK)
    seat = owner(loser)
    if is_out(ships, seat):
        if not table.rules.plunder_of_the_dead:
            lost = with_more(lost, table.values, islands[seat])
            islands = replace_item(islands, seat, ())
        if over := reason_of_end(table.rules, False, state.round, False, len(seats_in(ships))):
            return state._replace(ships=ships, islands=islands, lost=lost, task=None, over=over)
    return advance(state, ships, islands, lost=lost, task=last_move(ships, mover))


def last_move(ships: Ships, mover: int) -> Task | None:
    """Return the Move that a ship has left after its attack, None where it has none or was sunk."""
    if mover < 0 or ships[mover].zone == SUNK:
        return None
    return Task(THEN, owner(mover), mover)
