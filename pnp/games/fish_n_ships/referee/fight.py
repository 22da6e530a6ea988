"""A battle, card by card. The sums are in ``battle``; here are the players, their hands, and who is on the go.

Each side has one player, or two in an Armada; each of them lays one card, or none, before the sums are compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pnp.games.fish_n_ships.referee.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    Go,
    Result,
    Shot,
    decline,
    fire,
    go_of,
    result_of,
)
from pnp.games.fish_n_ships.referee.phases import Fight, Laid, Reply, Replying
from pnp.games.fish_n_ships.referee.spoils import claim
from pnp.games.fish_n_ships.referee.state import State, count_timers, drop, due, hand_of, has_ability
from pnp.games.fish_n_ships.referee.values import ball
from pnp.games.fish_n_ships.referee.words import about, lacks, name
from pnp.referee.english import list_words
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused, offer_nothing
from pnp.referee.tuples import plus

FIRST = {ATTACKER: "first-attack", DEFENDER: "first-defense"}
CHAIN_SHOT = "chain-shot"


def side_of(fight: Fight, seat: int) -> int | None:
    """Return the side of a player, None for an outsider."""
    return next((side for side in (ATTACKER, DEFENDER) if seat in fight.sides[side]), None)


def shot_of(state: State, seat: int, side: int, ball: int, *, first: bool) -> Shot:
    """Return a ball as it counts: with the bonus of a first one (R33), and less under Chain Shot (R10)."""
    numbers = state.data.numbers
    bonus = numbers.first_ball_bonus if first and has_ability(state, seat, FIRST[side]) else 0
    chain = numbers.chain_shot * count_timers(state, seat, CHAIN_SHOT) if side == DEFENDER else 0
    return Shot(side, ball, bonus, chain)


def opening(state: State, seat: int, kind: str) -> tuple[Shot, Laid]:
    return shot_of(state, seat, ATTACKER, state.data.card(kind).value, first=True), Laid(seat, kind)


def start(state: State, attackers: tuple[int, ...], defenders: tuple[int, ...], kind: str) -> State:
    """Return the state in which the first of *attackers* has opened a battle with a ball from the hand."""
    shot, laid = opening(state, attackers[0], kind)
    fight = Fight(
        (attackers, defenders), fire(Battle(), shot), (laid,), Go(ATTACKER, True, False), attackers[1:], answered=True
    )
    return _with(drop(state, attackers[0], [kind]), fight)


# -- who is on the go --------------------------------------------------------------------------------------


def _with(state: State, fight: Fight) -> State:
    """Return the state with *fight*; when all of a side have acted, the sums decide what comes next."""
    if fight.pending:
        return state._replace(phase=fight)
    return _judge(state, fight if fight.answered else fight._replace(battle=decline(fight.battle)))


def _judge(state: State, fight: Fight) -> State:
    go = go_of(fight.battle, state.rules)
    if go is None:
        return close(state, fight, result_of(fight.battle))
    return state._replace(phase=fight._replace(go=go, pending=fight.sides[go.side], answered=False))


def follow_ride(state: State, fight: Fight) -> State:
    """Return the state after a ball has been lifted: the other side may be on the go now."""
    if fight.answered:
        return state._replace(phase=fight)
    go = go_of(fight.battle, state.rules)
    return state._replace(phase=fight) if go == fight.go else _judge(state, fight)


def close(state: State, fight: Fight, result: Result) -> State:
    """Return the state after a battle: what was fired goes to the discards (R3), then the spoils are taken."""
    discards = plus(state.discards, [laid.card for laid in fight.laid if laid.card])
    state = state._replace(discards=discards, phase=None, ended=fight)
    if result.winner is None:
        return state
    first_keeps = result.winner == DEFENDER or state.rules.armada_odd == "active_keeps"
    winners, losers = fight.sides[result.winner], fight.sides[1 - result.winner]
    return claim(state, winners, losers, result.spoils, first_keeps=first_keeps)


def lay(state: State, fight: Fight, seat: int, ball: int, card: str) -> State:
    """Return the state after *seat*, who is on the go, has laid a shot; *card* has left the hand."""
    side = fight.go.side
    shot = shot_of(state, seat, side, ball, first=_is_first(fight, seat, side))
    battle = fire(fight.battle, shot)
    pending = tuple(other for other in fight.pending if other != seat)
    fight = fight._replace(battle=battle, laid=(*fight.laid, Laid(seat, card)), pending=pending, answered=True)
    return _with(state, fight)


def _is_first(fight: Fight, seat: int, side: int) -> bool:
    return not any(
        laid.seat == seat and shot.side == side for laid, shot in zip(fight.laid, fight.battle.shots, strict=True)
    )


def leave(state: State, fight: Fight, seat: int) -> State:
    """Return the state without *seat* in the battle; without a side it is over, and nobody takes cards (R29)."""
    side = fight.go.side
    members = tuple(other for other in fight.sides[side] if other != seat)
    pending = tuple(other for other in fight.pending if other != seat)
    sides = (members, fight.sides[DEFENDER]) if side == ATTACKER else (fight.sides[ATTACKER], members)
    fight = fight._replace(sides=sides, pending=pending)
    return _with(state, fight) if members else close(state, fight, Result(None, 0))


# -- what may be laid ----------------------------------------------------------------------------------------


def not_on_the_go(state: State, seat: int, *, laying: bool = True) -> Refused | None:
    """Return why *seat* may not act in the battle now; *laying* a card needs more than leaving or giving up."""
    phase = state.phase
    if isinstance(phase, Fight):
        if seat in phase.pending:
            return (lambda: short_reply(state, phase, seat)) if laying and not phase.go.may_fire else None
        return lambda: _waits(state, phase, seat)
    assert isinstance(phase, Replying)
    who = name(state, seat)
    if seat == phase.laid.seat:
        what = f"{who} has opened the Group Attack; the others reply first."
    elif any(reply.seat == seat for reply in phase.replies):
        what = f"{who} has replied to the Group Attack; one card each."
    else:
        return None
    return lambda: Finding("one_card_at_a_time", what, "Group Attack", player=who)


def _waits(state: State, fight: Fight, seat: int) -> Finding:
    who, side = name(state, seat), side_of(fight, seat)
    if side is not None and fight.laid[-1].seat == seat:
        return Finding("one_card_at_a_time", f"{who} has just laid a card; one at a time.", "Battle", player=who)
    on = list_words([name(state, other) for other in fight.pending])
    what = "is not in this battle" if side is None else "is not on the go"
    return Finding("not_your_shot", f"{who} {what}; {on} is.", "Battle", player=who)


def short_reply(state: State, fight: Fight, seat: int) -> Finding:
    """Return the finding about a second ball after a reply that fell short (R1)."""
    own, other = (fight.battle.totals[side] for side in (fight.go.side, 1 - fight.go.side))
    what = f"{name(state, seat)} has fallen short, {own} against {other}; no second ball may help."
    return Finding(
        "one_card_at_a_time", what, "R1", "the Four Seahorsemen may, or a Dive; else: stop", player=name(state, seat)
    )


def no_ball(state: State, seat: int, value: int) -> Refused | None:
    if hand_of(state, seat).balls:
        return lacks(state, seat, f"ball-{value}")
    return about("no_cannonball", state, seat, "holds no cannonball.", "Battle")


def each_ball(state: State, seat: int) -> Iterable[tuple[int]]:
    return ((value,) for value in hand_of(state, seat).balls)


def _fire(state: State, seat: int, value: int) -> State:
    kind = f"ball-{value}"
    return lay_or_reply(drop(state, seat, [kind]), seat, value, kind)


FIRE = Move(
    "fire",
    "fire",
    "lay a cannonball in a battle",
    (ball(""),),
    phases=(Fight, Replying),
    offers=each_ball,
    refuse=lambda state, seat, value: not_on_the_go(state, seat) or no_ball(state, seat, value),
    follow=_fire,
)


def lay_or_reply(state: State, seat: int, value: int, card: str) -> State:
    """Return the state after *seat* has laid a card of this value, in a battle or in reply to a Group Attack."""
    phase = state.phase
    if isinstance(phase, Fight):
        return lay(state, phase, seat, value, card)
    return follow_reply(state, Reply(seat, shot_of(state, seat, DEFENDER, value, first=True), card))


def no_stop(state: State, seat: int) -> Refused | None:
    """Return why *seat* must lay a card: the first reply is forced (R2)."""
    fault, fight = not_on_the_go(state, seat, laying=False), state.phase
    forced = not isinstance(fight, Fight) or (fight.go.must_fire and fight.go.may_fire)
    if fault is not None or not forced or not hand_of(state, seat).balls:
        return fault
    return about(
        "must_respond",
        state,
        seat,
        "holds a cannonball and must answer.",
        "R2",
        "Fish Slap, Dive and Feeding Frenzy may stand in for it",
    )


def _stop(state: State, seat: int) -> State:
    phase = state.phase
    if not isinstance(phase, Fight):
        return follow_reply(state, Reply(seat))
    return _with(state, phase._replace(pending=tuple(other for other in phase.pending if other != seat)))


STOP = Move(
    "stop",
    "stop",
    "lay nothing more in a battle",
    phases=(Fight, Replying),
    offers=offer_nothing,
    refuse=no_stop,
    follow=_stop,
)


# -- Group Attack ------------------------------------------------------------------------------------------


def follow_reply(state: State, reply: Reply) -> State:
    """Return the state after one more has replied to a Group Attack; after the last one the battles begin."""
    phase = due(state, Replying)
    replies = (*phase.replies, reply)
    if len(replies) < len(state.seats) - 1:
        return state._replace(phase=replace(phase, replies=tuple(sorted(replies))))
    attacker, count = phase.laid.seat, len(state.seats)
    order = sorted(replies, key=lambda each: (each.seat - attacker) % count)
    fights = tuple(_fight_with(phase, each) for each in order if not each.dived)
    return state._replace(discards=plus(state.discards, [phase.laid.card]), group=fights, phase=None)


def _fight_with(phase: Replying, reply: Reply) -> Fight:
    """Return the battle with one of those attacked: the opening ball counts in each, and is on the discards already."""
    attacker = phase.laid.seat
    battle, laid = fire(Battle(), phase.opener), [Laid(attacker, "")]
    if reply.shot is None:
        battle = decline(battle)
    else:
        battle = fire(battle, reply.shot)
        laid.append(Laid(reply.seat, reply.card))
    return Fight(((attacker,), (reply.seat,)), battle, tuple(laid), Go(DEFENDER, True, False), ())


def next_fight(state: State) -> State:
    fight, *rest = state.group
    return _judge(state._replace(group=tuple(rest)), fight)
