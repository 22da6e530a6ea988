"""Tide-turners that touch a running battle: Feeding Frenzy, Four Seahorsemen, Engage, Siren's Call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.battle import ATTACKER, DEFENDER, Result, ride
from pnp.referee.fish_n_ships.fight import close, lay, not_on_the_go, offer_balls, refuse_ball, ridden, side_of
from pnp.referee.fish_n_ships.state import Fight, Replying, State, drop, is_seat, use_up
from pnp.referee.fish_n_ships.words import lacks, name

FEEDING_FRENZY, SEAHORSEMEN, ENGAGE, SIRENS_CALL = "feeding-frenzy", "four-seahorsemen", "engage", "sirens-call"


def replaced(fight: Fight, old: int, new: int) -> Fight:
    """Return the battle with *new* in the place of *old*; the totals stay on the table."""

    def swap(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(new if seat == old else seat for seat in seats)

    sides = (swap(fight.sides[ATTACKER]), swap(fight.sides[DEFENDER]))
    return replace(fight, sides=sides, pending=swap(fight.pending))


def _outsiders(state: State) -> list[int]:
    fight = state.phase
    return [seat for seat in state.seats if isinstance(fight, Fight) and side_of(fight, seat) is None]


# -- Feeding Frenzy ------------------------------------------------------------------------------------------


def offer_frenzy(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield each outsider with each ball of the hand."""
    for newcomer in _outsiders(state):
        for (value,) in offer_balls(state, seat):
            yield newcomer, value


def refuse_frenzy(state: State, seat: int, newcomer: int, value: int) -> Finding | None:
    """Return why *seat* cannot hand the battle to *newcomer* with a ball."""
    finding = lacks(state, seat, [FEEDING_FRENZY])
    if finding is None and isinstance(state.phase, Replying):
        message = "All players are in a Group Attack; nobody is left to take over before the single battles."
        finding = Finding("already_in_battle", message, "Group Attack")
    finding = finding or not_on_the_go(state, seat)
    if finding is not None:
        return finding
    if not is_seat(state, newcomer):
        return Finding("not_a_player", f"There is no player {newcomer}.", "Set-up")
    if newcomer not in _outsiders(state):
        return Finding("already_in_battle", f"{name(state, newcomer)} is in this battle already.", "FF")
    short = refuse_ball(state, seat, value)
    if short is not None:
        message = f"A Feeding Frenzy needs a cannonball from the hand. {short.message}"
        return Finding("cannonball_needed", message, "Feeding Frenzy")
    return None


def frenzy(state: State, seat: int, newcomer: int, value: int) -> State:
    """Return the state after *newcomer* has taken over and laid the ball of *seat*."""
    fight, kind = state.phase, f"ball-{value}"
    assert isinstance(fight, Fight)
    state = drop(use_up(state, seat, FEEDING_FRENZY), seat, [kind])
    return lay(state, replaced(fight, seat, newcomer), newcomer, value, kind)


# -- Four Seahorsemen ----------------------------------------------------------------------------------------


def refuse_seahorsemen(state: State, seat: int) -> Finding | None:
    """Return why there is no ball to lift: not the own one (R13), or the other side has laid a card since."""
    finding = lacks(state, seat, [SEAHORSEMEN])
    if finding is not None or _ball_to_lift(state, seat) is not None:
        return finding
    message = f"{name(state, seat)} has no ball on the table after which the other side has laid none."
    return Finding("too_late", message, "R13")


def _ball_to_lift(state: State, seat: int) -> int | None:
    """Return which shot of the battle the Four Seahorsemen of *seat* lift, None where there is none."""
    phase, own = state.phase, state.rules.seahorsemen == "own"
    if isinstance(phase, Replying):
        return 0 if not phase.replies and (not own or phase.laid.seat == seat) else None
    assert isinstance(phase, Fight)
    last = phase.battle.shots[-1].side
    for index in range(len(phase.laid) - 1, -1, -1):
        if phase.battle.shots[index].side != last:
            return None
        if not own or phase.laid[index].seat == seat:
            return index
    return None


def seahorsemen(state: State, seat: int) -> State:
    """Return the state with the ball lifted; the go may pass to the other side."""
    index, bonus, phase = _ball_to_lift(state, seat), state.data.numbers.seahorsemen, state.phase
    assert index is not None
    state = use_up(state, seat, SEAHORSEMEN)
    if isinstance(phase, Replying):
        opener = phase.opener._replace(bonus=phase.opener.bonus + bonus)
        return state._replace(phase=replace(phase, opener=opener))
    assert isinstance(phase, Fight)
    return ridden(state, replace(phase, battle=ride(phase.battle, index, bonus)))


# -- Engage and Siren's Call -----------------------------------------------------------------------------------


def _not_outside(state: State, seat: int, kind: str) -> Finding | None:
    finding = lacks(state, seat, [kind])
    if finding is None and seat not in _outsiders(state):
        message = f"{name(state, seat)} is in this battle; {state.data.name_of(kind)} is for a player outside."
        return Finding("not_a_bystander", message, "Battle")
    return finding


def offer_engage(state: State, seat: int) -> Iterator[tuple[int]]:
    """Yield those who are in the battle."""
    if isinstance(state.phase, Fight):
        for old in (*state.phase.sides[ATTACKER], *state.phase.sides[DEFENDER]):
            yield (old,)


def refuse_engage(state: State, seat: int, old: int) -> Finding | None:
    """Return why *seat* cannot take the place of *old*."""
    finding = _not_outside(state, seat, ENGAGE)
    if finding is None and (not is_seat(state, old) or old in _outsiders(state)):
        who = name(state, old) if is_seat(state, old) else f"player {old}"
        return Finding("not_in_battle", f"{who} is not in this battle; Engage replaces one who is.", "Engage")
    return finding


def engage(state: State, seat: int, old: int) -> State:
    """Return the state with *seat* in the place of *old*; the totals stay."""
    fight = state.phase
    assert isinstance(fight, Fight)
    return use_up(state, seat, ENGAGE)._replace(phase=replaced(fight, old, seat))


def refuse_siren(state: State, seat: int) -> Finding | None:
    """Return why *seat* cannot stop the battle."""
    return _not_outside(state, seat, SIRENS_CALL)


def siren(state: State, seat: int) -> State:
    """Return the state after the battle has stopped: no result, no spoils."""
    fight = state.phase
    assert isinstance(fight, Fight)
    return close(use_up(state, seat, SIRENS_CALL), fight, Result(None, 0))
