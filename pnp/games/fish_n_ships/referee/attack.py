"""How a battle begins: an attack on one player, a Group Attack on all, an Armada with an ally against two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from pnp.games.fish_n_ships.referee.fight import each_ball, no_ball, opening, start
from pnp.games.fish_n_ships.referee.phases import Replying
from pnp.games.fish_n_ships.referee.state import TURN, State, drop, hand_of, has_ability, seats_clockwise
from pnp.games.fish_n_ships.referee.turn import count_action, no_action
from pnp.games.fish_n_ships.referee.values import PLAYERS, ball, player
from pnp.games.fish_n_ships.referee.words import about, asleep, not_aimed, targets
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused

GROUP_ATTACK, ARMADA = "group-attack", "armada"


def _no_opening(state: State, seat: int, value: int) -> Refused | None:
    """An attack is an action, and needs a ball from the hand."""
    return no_action(state, seat, "attack") or no_ball(state, seat, value)


# -- one against one -----------------------------------------------------------------------------------------


def _no_attack(state: State, seat: int, target: int, value: int) -> Refused | None:
    return _no_opening(state, seat, value) or not_aimed(state, seat, target)


ATTACK = Move(
    "attack",
    "attack",
    "fire at a player",
    (player("player"), ball("with")),
    opens=True,
    phases=(TURN,),
    offers=lambda state, seat: product(targets(state, seat), hand_of(state, seat).balls),
    refuse=_no_attack,
    sure=True,
    follow=lambda state, seat, target, value: start(count_action(state, "attack"), (seat,), (target,), f"ball-{value}"),
)

# -- Group Attack --------------------------------------------------------------------------------------------


def _group_attack(state: State, seat: int, value: int) -> State:
    """Return the state in which all others reply to one opening ball."""
    kind = f"ball-{value}"
    shot, laid = opening(state, seat, kind)
    return drop(count_action(state, "attack"), seat, [kind])._replace(phase=Replying(shot, laid))


GROUP = Move(
    GROUP_ATTACK,
    "group attack",
    "fire at all others",
    (ball("with"),),
    opens=True,
    phases=(TURN,),
    offers=each_ball,
    refuse=lambda state, seat, value: asleep(state, seat, GROUP_ATTACK) or _no_opening(state, seat, value),
    follow=_group_attack,
)

# -- Armada --------------------------------------------------------------------------------------------------


def _each_armada(state: State, seat: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
    others = targets(state, seat) if has_ability(state, seat, ARMADA) else ()
    for ally in others:
        foes = [other for other in others if other != ally]
        yield from product((ally,), combinations(foes, 2), hand_of(state, seat).balls)


def _no_armada(state: State, seat: int, ally: int, foes: tuple[int, ...], value: int) -> Refused | None:
    """An Armada is two players against two others."""
    least, players = state.data.abilities[ARMADA].players[0], len(state.seats)
    if players < least and state.rules.king_tide:
        what = f"An Armada needs {least} players, two against two; there are {players}."
        return lambda: Finding("armada_players", what, "Armada")
    fault = asleep(state, seat, ARMADA) or not_aimed(state, seat, ally)
    for foe in foes:
        fault = fault or not_aimed(state, seat, foe)
    if fault is not None:
        return fault
    if ally in foes:
        return about("ally_is_target", state, ally, "is the ally and cannot be a target.", "Armada")
    if len(foes) > 2:
        what = f"An Armada attacks two players, {len(foes)} are named; it does not go with a Group Attack."
        return lambda: Finding("no_combo", what, "Armada")
    if len(set(foes)) != 2:
        return lambda: Finding("armada_players", "An Armada attacks two different players.", "Armada")
    return _no_opening(state, seat, value)


def _armada(state: State, seat: int, ally: int, foes: tuple[int, ...], value: int) -> State:
    """Return the state in which the ally may add a ball to the opening one; the defenders stand clockwise (R17)."""
    defenders = tuple(foe for foe in seats_clockwise(state, seat) if foe in foes)
    return start(count_action(state, "attack"), (seat, ally), defenders, f"ball-{value}")


TWO_BY_TWO = Move(
    ARMADA,
    "armada with",
    "fire at two players, with an ally",
    (player("ally"), PLAYERS, ball("firing")),
    opens=True,
    phases=(TURN,),
    offers=_each_armada,
    refuse=_no_armada,
    follow=_armada,
)
