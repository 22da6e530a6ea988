"""The tide-turners of a battle: Fish Slap, Dive, Feeding Frenzy, Four Seahorsemen, Engage, Siren's Call."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, product

from pnp.games.fish_n_ships.referee.battle import ATTACKER, DEFENDER, Result, ride
from pnp.games.fish_n_ships.referee.fight import (
    close,
    follow_reply,
    follow_ride,
    lay,
    lay_or_reply,
    leave,
    no_ball,
    not_on_the_go,
    side_of,
)
from pnp.games.fish_n_ships.referee.phases import Fight, Reply, Replying
from pnp.games.fish_n_ships.referee.state import State, drop, due, hand_of, use_up
from pnp.games.fish_n_ships.referee.values import CARD, ball, player
from pnp.games.fish_n_ships.referee.words import about, card_name, lacks, name
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, offer_nothing

FISH_SLAP, DIVE, FEEDING_FRENZY = "fish-slap", "dive", "feeding-frenzy"
SEAHORSEMEN, ENGAGE, SIRENS_CALL = "four-seahorsemen", "engage", "sirens-call"
_BATTLE = (Fight, Replying)


def outsiders(state: State) -> tuple[int, ...]:
    """Return those who are not in the battle; in a Group Attack everybody is."""
    fight = state.phase
    return tuple(seat for seat in state.seats if side_of(fight, seat) is None) if isinstance(fight, Fight) else ()


# -- Fish Slap -----------------------------------------------------------------------------------------------


def no_slap(state: State, seat: int) -> Refused | None:
    """Return why *seat* slaps with no treasure now: only a defender does, in the place of a ball."""
    fault = lacks(state, seat, FISH_SLAP)
    if fault is None and isinstance(state.phase, Fight) and side_of(state.phase, seat) == ATTACKER:
        return about("defender_only", state, seat, "attacks; only a defender slaps.", "Fish Slap")
    return fault or not_on_the_go(state, seat)


def _no_slap(state: State, seat: int, treasure: str) -> Refused | None:
    fault, what = no_slap(state, seat), card_name(state, treasure)
    if fault is not None:
        return fault
    if not state.data.is_treasure(treasure):
        why = f"A Fish Slap needs a treasure from the hand; {what} is none."
    elif treasure not in state.hands[seat]:
        why = f"{name(state, seat)} slaps with {what}, which is not in the hand."
    else:
        return None
    return lambda: Finding("treasure_needed", why, "Fish Slap", piece=what)


def _slap(state: State, seat: int, treasure: str) -> State:
    """Return the state after a Fish Slap: a ball of 5 (R23)."""
    state = drop(use_up(state, seat, FISH_SLAP), seat, [treasure])
    return lay_or_reply(state, seat, state.data.numbers.fish_slap, treasure)


SLAP = Move(
    FISH_SLAP,
    "fish slap with",
    "lay a treasure as a ball",
    (CARD,),
    phases=_BATTLE,
    offers=lambda state, seat: ((kind,) for kind in hand_of(state, seat).kinds),
    refuse=_no_slap,
    follow=_slap,
)

# -- Dive ----------------------------------------------------------------------------------------------------


def no_dive(state: State, seat: int) -> Refused | None:
    """Return why *seat* cannot leave the battle: only on the own go (R8)."""
    return lacks(state, seat, DIVE) or not_on_the_go(state, seat, laying=False)


def _dive(state: State, seat: int) -> State:
    state, phase = use_up(state, seat, DIVE), state.phase
    return leave(state, phase, seat) if isinstance(phase, Fight) else follow_reply(state, Reply(seat, dived=True))


LEAVE = Move(DIVE, "dive", "leave a battle", phases=_BATTLE, offers=offer_nothing, refuse=no_dive, follow=_dive)

# -- Feeding Frenzy ------------------------------------------------------------------------------------------


def substitute(fight: Fight, old: int, new: int) -> Fight:
    """Return the battle with *new* in the place of *old*; the totals stay on the table."""

    def swap(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(new if seat == old else seat for seat in seats)

    sides = (swap(fight.sides[ATTACKER]), swap(fight.sides[DEFENDER]))
    return fight._replace(sides=sides, pending=swap(fight.pending))


def no_frenzy(state: State, seat: int) -> Refused | None:
    fault = lacks(state, seat, FEEDING_FRENZY)
    if fault is None and isinstance(state.phase, Replying):
        what = "All players are in a Group Attack; nobody is left to take over before the single battles."
        return lambda: Finding("already_in_battle", what, "Group Attack")
    return fault or not_on_the_go(state, seat)


def _no_frenzy(state: State, seat: int, newcomer: int, value: int) -> Refused | None:
    fault = no_frenzy(state, seat)
    if fault is not None:
        return fault
    if newcomer not in outsiders(state):
        return about("already_in_battle", state, newcomer, "is in this battle already.", "FF")
    short = no_ball(state, seat, value)
    if short is None:
        return None
    return lambda: Finding(
        "cannonball_needed",
        f"A Feeding Frenzy needs a cannonball from the hand. {short().message}",
        "Feeding Frenzy",
        player=name(state, seat),
    )


def _frenzy(state: State, seat: int, newcomer: int, value: int) -> State:
    kind = f"ball-{value}"
    fight = substitute(due(state, Fight), seat, newcomer)
    return lay(drop(use_up(state, seat, FEEDING_FRENZY), seat, [kind]), fight, newcomer, value, kind)


FRENZY = Move(
    FEEDING_FRENZY,
    "feeding frenzy",
    "hand a battle to an outsider, with a ball",
    (player("player"), ball("with")),
    phases=_BATTLE,
    offers=lambda state, seat: product(outsiders(state), hand_of(state, seat).balls),
    refuse=_no_frenzy,
    follow=_frenzy,
)

# -- Four Seahorsemen ----------------------------------------------------------------------------------------


def no_ride(state: State, seat: int) -> Refused | None:
    """Return why there is no ball to lift: not the own one (R13), or the other side has laid a card since."""
    what = "has no ball on the table after which the other side has laid none."
    return lacks(state, seat, SEAHORSEMEN) or (
        about("too_late", state, seat, what, "R13") if _ball_to_lift(state, seat) is None else None
    )


def _ball_to_lift(state: State, seat: int) -> int | None:
    phase, own = state.phase, state.rules.seahorsemen == "own"
    if isinstance(phase, Replying):
        return 0 if not phase.replies and (not own or phase.laid.seat == seat) else None
    shots, laid = due(state, Fight).battle.shots, due(state, Fight).laid
    for index in range(len(laid) - 1, -1, -1):
        if shots[index].side != shots[-1].side:
            return None
        if not own or laid[index].seat == seat:
            return index
    return None


def _ride(state: State, seat: int) -> State:
    """Return the state with the ball lifted; the go may pass to the other side."""
    index, bonus, phase = _ball_to_lift(state, seat), state.data.numbers.seahorsemen, state.phase
    assert index is not None
    state = use_up(state, seat, SEAHORSEMEN)
    if isinstance(phase, Replying):
        opener = phase.opener._replace(bonus=phase.opener.bonus + bonus)
        return state._replace(phase=replace(phase, opener=opener))
    assert isinstance(phase, Fight)
    return follow_ride(state, phase._replace(battle=ride(phase.battle, index, bonus)))


RIDE = Move(
    SEAHORSEMEN,
    "four seahorsemen",
    "add to the last ball",
    phases=_BATTLE,
    offers=offer_nothing,
    refuse=no_ride,
    follow=_ride,
)

# -- Engage and Siren's Call ---------------------------------------------------------------------------------


def not_outside(state: State, seat: int, kind: str) -> Refused | None:
    """Return why *seat* does not lay a card that is for those outside of the battle."""
    fault = lacks(state, seat, kind)
    if fault is not None or seat in outsiders(state):
        return fault
    who, what = name(state, seat), state.data.name_of(kind)
    return lambda: Finding(
        "not_a_bystander", f"{who} is in this battle; {what} is for a player outside.", "Battle", player=who, piece=what
    )


def _each_fighter(state: State, seat: int) -> Iterable[tuple[int]]:
    return ((old,) for old in chain(*state.phase.sides)) if isinstance(state.phase, Fight) else ()


def _no_engage(state: State, seat: int, old: int) -> Refused | None:
    """Engage puts an outsider in the place of somebody who fights."""
    what = "is not in this battle; Engage replaces one who is."
    return not_outside(state, seat, ENGAGE) or (
        about("not_in_battle", state, old, what, "Engage") if old in outsiders(state) else None
    )


def _engage(state: State, seat: int, old: int) -> State:
    return use_up(state, seat, ENGAGE)._replace(phase=substitute(due(state, Fight), old, seat))


REPLACE = Move(
    ENGAGE,
    "engage for",
    "take somebody's place in a battle",
    (player("player"),),
    phases=_BATTLE,
    offers=_each_fighter,
    refuse=_no_engage,
    follow=_engage,
)
CALL = Move(
    SIRENS_CALL,
    "siren's call",
    "end a battle",
    phases=_BATTLE,
    offers=offer_nothing,
    refuse=lambda state, seat: not_outside(state, seat, SIRENS_CALL),
    follow=lambda state, seat: close(use_up(state, seat, SIRENS_CALL), due(state, Fight), Result(None, 0)),
)
