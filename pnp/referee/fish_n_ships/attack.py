"""The loud actions of a turn: attack one player, attack all, or attack two with an ally."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.deeds import asleep
from pnp.referee.fish_n_ships.fight import balls_of, offer_balls, opening, refuse_ball, start
from pnp.referee.fish_n_ships.state import Replying, State, clockwise, drop
from pnp.referee.fish_n_ships.turn import count_action, no_action
from pnp.referee.fish_n_ships.words import name, not_aimed

GROUP_ATTACK, ARMADA = "group-attack", "armada"


def _refuse_opening(state: State, seat: int, value: int) -> Finding | None:
    return no_action(state, seat, "attack") or refuse_ball(state, seat, value)


# -- one against one -----------------------------------------------------------------------------------------


def offer_attack(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield each player with each ball of the hand."""
    for target in state.seats:
        for (value,) in offer_balls(state, seat):
            yield target, value


def refuse_attack(state: State, seat: int, target: int, value: int) -> Finding | None:
    """Return why *seat* cannot attack *target* with this ball."""
    return not_aimed(state, seat, target) or _refuse_opening(state, seat, value)


def attack(state: State, seat: int, target: int, value: int) -> State:
    """Return the state in which *target* has to answer."""
    return start(count_action(state, "attack"), (seat,), (target,), f"ball-{value}")


# -- Group Attack ----------------------------------------------------------------------------------------------


def refuse_group(state: State, seat: int, value: int) -> Finding | None:
    """Return why *seat* cannot attack all others with this ball."""
    return asleep(state, seat, GROUP_ATTACK) or _refuse_opening(state, seat, value)


def group_attack(state: State, seat: int, value: int) -> State:
    """Return the state in which all others reply to one opening ball."""
    kind = f"ball-{value}"
    shot, laid = opening(state, seat, kind)
    return drop(count_action(state, "attack"), seat, [kind])._replace(phase=Replying(shot, laid))


# -- Armada ----------------------------------------------------------------------------------------------------


def offer_armada(state: State, seat: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Yield each ally with each pair of others, and each ball of the hand."""
    if not balls_of(state, seat) or asleep(state, seat, ARMADA) is not None:
        return
    for ally in state.seats:
        for foes in combinations([other for other in state.seats if other not in (seat, ally)], 2):
            for (value,) in offer_balls(state, seat):
                yield ally, foes, value


def refuse_armada(state: State, seat: int, ally: int, foes: tuple[int, ...], value: int) -> Finding | None:
    """Return why there is no Armada of *seat* and *ally* against *foes*: two against two."""
    least = state.data.abilities[ARMADA].players[0]
    if len(state.seats) < least:
        message = f"An Armada needs {least} players, two against two; there are {len(state.seats)}."
        return Finding("armada_players", message, "Armada")
    finding = asleep(state, seat, ARMADA) or not_aimed(state, seat, ally)
    for foe in foes:
        finding = finding or not_aimed(state, seat, foe)
    if finding is not None:
        return finding
    if ally in foes:
        return Finding("ally_is_target", f"{name(state, ally)} is the ally and cannot be a target.", "Armada")
    if len(foes) > 2:
        message = f"An Armada attacks two players, {len(foes)} are named; it does not go with a Group Attack."
        return Finding("no_combo", message, "Armada")
    if len(set(foes)) != 2 or foes != tuple(sorted(foes)):
        return Finding("armada_players", "An Armada attacks two different players.", "Armada")
    return _refuse_opening(state, seat, value)


def armada(state: State, seat: int, ally: int, foes: tuple[int, ...], value: int) -> State:
    """Return the state in which the ally may add a ball to the opening one; the defenders stand clockwise (R17)."""
    defenders = tuple(foe for foe in clockwise(state, seat) if foe in foes)
    return start(count_action(state, "attack"), (seat, ally), defenders, f"ball-{value}")
