"""Positions of Treasure Island: how they are written, and which are impossible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.games.pirates_treasure_island.referee.ending import REASONS, has_ten
from pnp.games.pirates_treasure_island.referee.gold import source_of
from pnp.games.pirates_treasure_island.referee.state import (
    DRAW,
    ISLAND,
    LUCKY,
    ROLLS,
    SALVAGE,
    SUNK,
    SUPPLY,
    TAKE,
    THEN,
    ZONE_NAMES,
    ZONES,
    State,
    Task,
    is_out,
    owner,
    seats_in,
)
from pnp.games.pirates_treasure_island.referee.values import ship_names
from pnp.referee.action import CHANCE
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.position import Position
from pnp.referee.values import named, player

_PLAYER: Value[State] = player("player", lambda state: state.table.names)
_ACTING: Value[State] = named(
    "seat",
    "a player, or chance",
    lambda state: {**{name: seat for seat, name in enumerate(state.table.names)}, "chance": CHANCE},
)
_ZONE: Value[State] = named("zone", "a zone", lambda state: ZONE_NAMES, write=lambda state, zone: ZONES[zone])
_SHIP: Value[State] = named("ship", "a ship in play", lambda state: {**ship_names(state), "none": -1})
_SOURCE: Value[State] = named(
    "source",
    "where gold is drawn from",
    lambda state: {
        **ship_names(state),
        "supply": SUPPLY,
        **{f"{name}\u2019s island": ISLAND + seat for seat, name in enumerate(state.table.names)},
    },
)
_ROLLED, _DRAWN = tuple(ROLLS), (DRAW, SALVAGE, TAKE)
_STEP: Value[State] = named(
    "step", "a step of an order", lambda state: {step: step for step in (*_ROLLED, *_DRAWN, LUCKY, THEN)}
)


def _settle(state: State, told: Sequence[str]) -> State:
    """Sort the gold, and take what lies anywhere from the supply, where the position does not tell of the supply."""
    ships = tuple(ship._replace(cargo=tuple(sorted(ship.cargo))) for ship in state.ships)
    islands = tuple(tuple(sorted(gold)) for gold in state.islands)
    state = state._replace(ships=ships, islands=islands)
    if "supply" in told:
        return state
    out = Counter(state.gold())
    left = tuple(
        count - out[value] - lost
        for value, count, lost in zip(state.table.values, state.supply, state.lost, strict=True)
    )
    return state._replace(supply=left)


def _faults(state: State) -> Iterator[Finding]:
    table, rule = state.table, "position"
    for value in sorted(set(state.gold()) - set(table.values)):
        yield Finding("gold_value", f"There is no gold marker of {value}.", rule, "Take the values of the markers.")
    if min(*state.supply, *state.lost) < 0:
        yield Finding("gold_many", "More gold is told of than the box has.", rule, "Count the markers again.")
    wreck = state.task.other if state.task is not None and (state.task.wreck or state.task.step == SALVAGE) else -1
    for number, ship in enumerate(state.ships):
        name = state.name(number)
        if state.room(number) < 0:
            what = f"{name} carries at most {table.cards[number].loot}, not {len(ship.cargo)}."
            yield Finding("over_capacity", what, "Loot rating", "Take gold off.", piece=name)
        if ship.zone == SUNK and (ship.damaged or (ship.cargo and number != wreck)):
            yield Finding("ship_sunk", f"{name} is sunk and has nothing aboard.", rule, "Its gold is lost.", piece=name)
    if is_out(state.ships, state.turn) and not state.over and owner(wreck) != state.turn:
        yield Finding(
            "player_out",
            f"{table.names[state.turn]} has no ships left and no turn.",
            "Q17",
            "Give the turn to another.",
            player=table.names[state.turn],
        )
    if state.over not in ("", *REASONS):
        yield Finding("game_over", f"{state.over!r} is no reason for the end.", rule, f"over is {', '.join(REASONS)}.")
    elif not state.over and (
        wreck < 0 and len(seats_in(state.ships)) < 2 or (has_ten(state, state.islands) and not state.sounded)
    ):
        yield Finding("end_missed", "The game is over.", "Q18", "Tell so: over is ten, or last.")
    if state.round < 1:
        yield Finding("not_now", "Rounds count from 1.", rule, "round is 1 or more.")
    if state.task is not None and not _is_possible(state, state.task):
        yield Finding("not_now", "The task does not fit the ships and the gold.", rule, "See what an order waits for.")


def _is_possible(state: State, task: Task) -> bool:
    """Return whether a task can be done with these ships: its seat, its ships, and the gold that it is about."""
    ships, step = state.ships, task.step
    if state.over or (task.seat == CHANCE) != (step in (*_ROLLED, DRAW)) or task.source >= ISLAND + len(state.islands):
        return False
    afloat = [ship for ship in (task.ship, task.mover) if ship >= 0]
    if any(ships[ship].zone == SUNK for ship in afloat) or (task.mover >= 0 and owner(task.mover) != state.turn):
        return False
    if step == THEN:
        return (
            task.seat == state.turn
            and (task.ship < 0 or owner(task.ship) == state.turn)
            and any(ships[ship].zone != SUNK and ship != task.other for ship in range(3 * task.seat, 3 * task.seat + 3))
        )
    if task.ship < 0 or (step in ("luck", "loot", LUCKY) and owner(task.ship) != state.turn):
        return False
    if step in ("fight", "board", "gamble"):
        return (
            task.other >= 0 and owner(task.ship) == state.turn != owner(task.other) and ships[task.other].zone != SUNK
        )
    if step in _DRAWN:
        drawn = source_of(state, task) if task.source == SUPPLY or task.source >= 0 else ()
        sinking = not task.wreck or task.other == task.source >= 0
        winner = step == DRAW or (owner(task.ship) == task.seat and 0 <= task.source == task.other)
        return winner and sinking and 0 < task.number <= min(state.room(task.ship), len(drawn))
    return task.seat in (CHANCE, state.turn)


POSITION: Position[State] = Position(
    fixed=("table",),
    texts={
        "turn": _PLAYER, "Ship.zone": _ZONE, "Task.step": _STEP, "Task.seat": _ACTING, "Task.ship": _SHIP,
        "Task.other": _SHIP, "Task.mover": _SHIP, "Task.source": _SOURCE,
    },
    keys={
        "ships": lambda state: [state.name(ship) for ship in range(len(state.ships))],
        "islands": lambda state: state.table.names,
        "supply": lambda state: [str(value) for value in state.table.values],
        "lost": lambda state: [str(value) for value in state.table.values],
    },
    settle=_settle,
    faults=_faults,
)  # fmt: skip
