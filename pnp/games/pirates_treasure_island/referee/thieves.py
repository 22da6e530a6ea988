"""No Honor Among Thieves: from which island, and from where (Q16)."""

from __future__ import annotations

from pnp.games.pirates_treasure_island.referee.ending import wait_for
from pnp.games.pirates_treasure_island.referee.state import BY_LUCK, DRAW, ISLAND, SEA, State, Task, is_out
from pnp.games.pirates_treasure_island.referee.targets import is_full, not_at, not_own, offer_pair, player_out
from pnp.games.pirates_treasure_island.referee.values import HOST, SHIP
from pnp.referee.action import CHANCE
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused

_TITLE = "No Honor Among Thieves"


def _no_theft(state: State, seat: int, ship: int, host: int) -> Refused | None:
    """There is gold on the island of another player who is in (option plunder_of_the_dead), and room for it."""
    fault = not_own(state, seat, ship)
    if fault is not None:
        return fault
    if host == seat:
        return lambda: Finding("own_target", f"{_TITLE} needs the island of another player.", _TITLE)
    rules, name = state.table.rules, state.table.names[host]
    if is_out(state.ships, host) and not rules.plunder_of_the_dead:
        return lambda: player_out(state, host)
    fault = not_at(state, ship, SEA, "thieves_place", "Q16", "{} is {}; it must be At Sea.")
    if rules.thieves_at_sea and fault is not None:
        return fault
    if not state.islands[host]:
        return lambda: Finding("island_empty", f"{name}\u2019s island holds no gold.", _TITLE, player=name)
    return is_full(state, ship)


def _thieves(state: State, seat: int, ship: int, host: int) -> State:
    return wait_for(state, state.ships, Task(DRAW, CHANCE, ship, -1, 1, ISLAND + host))


THIEVES = Move(
    "thieves",
    "thieves",
    "No Honor Among Thieves: one marker from an island",
    (SHIP, HOST),
    phases=BY_LUCK,
    offers=offer_pair,
    refuse=_no_theft,
    follow=_thieves,
)
