"""A battle, card by card. The sums are in ``battle``; here are the players, their hands, and who is on the go.

Each side has one player, or two in an Armada; each of them lays one card, or none, before the sums are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.battle import (
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
from pnp.referee.fish_n_ships.spoils import claim
from pnp.referee.fish_n_ships.state import (
    Fight,
    Laid,
    Reply,
    Replying,
    State,
    drop,
    plus,
    under,
    use_up,
    works_for,
)
from pnp.referee.fish_n_ships.words import card_name, lacks, name

FIRST = {ATTACKER: "first-attack", DEFENDER: "first-defense"}
CHAIN_SHOT, FISH_SLAP, DIVE = "chain-shot", "fish-slap", "dive"


def balls_of(state: State, seat: int) -> list[str]:
    """Return the kinds of ball in a hand."""
    return sorted({kind for kind in state.hands[seat] if state.data.is_ball(kind)})


def side_of(fight: Fight, seat: int) -> int | None:
    """Return the side of a player, None for an outsider."""
    return next((side for side in (ATTACKER, DEFENDER) if seat in fight.sides[side]), None)


def shot_of(state: State, seat: int, side: int, ball: int, *, first: bool) -> Shot:
    """Return a ball as it counts: with the bonus of a first one (R33), and less under Chain Shot (R10)."""
    numbers = state.data.numbers
    bonus = numbers.first_ball_bonus if first and works_for(state, seat, FIRST[side]) else 0
    chain = numbers.chain_shot * under(state, seat, CHAIN_SHOT) if side == DEFENDER else 0
    return Shot(side, ball, bonus, chain)


def opening(state: State, seat: int, kind: str) -> tuple[Shot, Laid]:
    """Return the opening shot of *seat*."""
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
    battle = fight.battle if fight.answered else decline(fight.battle)
    return _judged(state, replace(fight, battle=battle))


def _judged(state: State, fight: Fight) -> State:
    go = go_of(fight.battle, state.rules)
    if go is None:
        return close(state, fight, result_of(fight.battle))
    return state._replace(phase=replace(fight, go=go, pending=fight.sides[go.side], answered=False))


def ridden(state: State, fight: Fight) -> State:
    """Return the state after a ball has been lifted: the other side may be on the go now."""
    if fight.answered:
        return state._replace(phase=fight)
    go = go_of(fight.battle, state.rules)
    return state._replace(phase=fight) if go == fight.go else _judged(state, fight)


def close(state: State, fight: Fight, result: Result) -> State:
    """Return the state after a battle: what was fired goes to the discards (R3), then the spoils are taken."""
    state = state._replace(discards=plus(state.discards, [laid.card for laid in fight.laid if laid.card]), phase=None)
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
    fight = replace(fight, battle=battle, laid=(*fight.laid, Laid(seat, card)), pending=pending, answered=True)
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
    fight = replace(fight, sides=sides, pending=pending)
    return _with(state, fight) if members else close(state, fight, Result(None, 0))


# -- what may be laid ----------------------------------------------------------------------------------------


def not_on_the_go(state: State, seat: int, *, laying: bool = True) -> Finding | None:
    """Return why *seat* may not act in the battle now; *laying* a card needs more than leaving or giving up."""
    phase = state.phase
    if isinstance(phase, Replying):
        return _not_replying(state, phase, seat)
    assert isinstance(phase, Fight)
    if seat not in phase.pending:
        side = side_of(phase, seat)
        if side is not None and phase.laid[-1].seat == seat:
            return Finding("one_card_at_a_time", f"{name(state, seat)} has just laid a card; one at a time.", "Battle")
        on = " and ".join(name(state, other) for other in phase.pending)
        what = "is not in this battle" if side is None else "is not on the go"
        return Finding("not_your_shot", f"{name(state, seat)} {what}; {on} is.", "Battle")
    if laying and not phase.go.may_fire:
        own, other = (phase.battle.totals[side] for side in (phase.go.side, 1 - phase.go.side))
        message = f"{name(state, seat)} has fallen short, {own} against {other}; no second ball may help."
        return Finding("one_card_at_a_time", message, "R1", "the Four Seahorsemen may, or a Dive; else: stop")
    return None


def _not_replying(state: State, phase: Replying, seat: int) -> Finding | None:
    if seat == phase.laid.seat:
        message = f"{name(state, seat)} has opened the Group Attack; the others reply first."
        return Finding("one_card_at_a_time", message, "Group Attack")
    if any(reply.seat == seat for reply in phase.replies):
        message = f"{name(state, seat)} has replied to the Group Attack; one card each."
        return Finding("one_card_at_a_time", message, "Group Attack")
    return None


def refuse_ball(state: State, seat: int, value: int) -> Finding | None:
    """Return why *seat* cannot fire a ball of this value: there is none in the hand."""
    kind = f"ball-{value}"
    if not balls_of(state, seat):
        return Finding("no_cannonball", f"{name(state, seat)} holds no cannonball.", "Battle")
    if kind not in state.data.red:
        return Finding("card_not_in_game", f"There is no cannonball of {value}.", "Components")
    return lacks(state, seat, [kind])


def offer_balls(state: State, seat: int) -> Iterator[tuple[int]]:
    """Yield the values of the balls in the hand."""
    for kind in balls_of(state, seat):
        yield (state.data.card(kind).value,)


def refuse_fire(state: State, seat: int, value: int) -> Finding | None:
    """Return why *seat* cannot lay this ball in the battle now."""
    return not_on_the_go(state, seat) or refuse_ball(state, seat, value)


def fire_ball(state: State, seat: int, value: int) -> State:
    """Return the state with a ball laid, in a battle or in reply to a Group Attack."""
    kind = f"ball-{value}"
    return _lay_or_reply(drop(state, seat, [kind]), seat, value, kind)


def offer_slap(state: State, seat: int) -> Iterator[tuple[str]]:
    """Yield the treasures in the hand."""
    for kind in sorted(set(filter(state.data.is_treasure, state.hands[seat]))):
        yield (kind,)


def refuse_slap(state: State, seat: int, treasure: str) -> Finding | None:
    """Return why a Fish Slap does not stand in for a ball now."""
    finding = lacks(state, seat, [FISH_SLAP])
    if finding is not None:
        return finding
    if isinstance(state.phase, Fight) and side_of(state.phase, seat) == ATTACKER:
        return Finding("defender_only", f"{name(state, seat)} attacks; only a defender slaps.", "Fish Slap")
    finding = not_on_the_go(state, seat)
    if finding is None and not state.data.is_treasure(treasure):
        message = f"A Fish Slap needs a treasure from the hand; {card_name(state, treasure)} is none."
        return Finding("treasure_needed", message, "Fish Slap")
    if finding is None and treasure not in state.hands[seat]:
        message = f"{name(state, seat)} slaps with {card_name(state, treasure)}, which is not in the hand."
        return Finding("treasure_needed", message, "Fish Slap")
    return finding


def slap(state: State, seat: int, treasure: str) -> State:
    """Return the state after a Fish Slap: a ball of 5 (R23)."""
    state = drop(use_up(state, seat, FISH_SLAP), seat, [treasure])
    return _lay_or_reply(state, seat, state.data.numbers.fish_slap, treasure)


def _lay_or_reply(state: State, seat: int, value: int, card: str) -> State:
    phase = state.phase
    if isinstance(phase, Fight):
        return lay(state, phase, seat, value, card)
    shot = shot_of(state, seat, DEFENDER, value, first=True)
    return replied(state, Reply(seat, shot, card))


def refuse_dive(state: State, seat: int) -> Finding | None:
    """Return why *seat* cannot leave the battle: only on the own go (R8)."""
    return lacks(state, seat, [DIVE]) or not_on_the_go(state, seat, laying=False)


def dive(state: State, seat: int) -> State:
    """Return the state after *seat* has left without loss."""
    state, phase = use_up(state, seat, DIVE), state.phase
    return leave(state, phase, seat) if isinstance(phase, Fight) else replied(state, Reply(seat, dived=True))


def refuse_stop(state: State, seat: int) -> Finding | None:
    """Return why *seat* must lay a card: the first reply is forced (R2)."""
    finding = not_on_the_go(state, seat, laying=False)
    forced = not isinstance(state.phase, Fight) or (state.phase.go.must_fire and state.phase.go.may_fire)
    if finding is None and forced and balls_of(state, seat):
        return Finding("must_respond", f"{name(state, seat)} holds a cannonball and must answer.", "R2",
                       "Fish Slap, Dive and Feeding Frenzy may stand in for it")  # fmt: skip
    return finding


def stop(state: State, seat: int) -> State:
    """Return the state after *seat* has laid nothing."""
    phase = state.phase
    if not isinstance(phase, Fight):
        return replied(state, Reply(seat))
    return _with(state, replace(phase, pending=tuple(other for other in phase.pending if other != seat)))


# -- Group Attack ------------------------------------------------------------------------------------------


def replied(state: State, reply: Reply) -> State:
    """Return the state after one more has replied to a Group Attack; after the last one the battles begin."""
    phase = state.phase
    assert isinstance(phase, Replying)
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
    """Return the state in the next battle of a Group Attack."""
    fight, *rest = state.group
    return _judged(state._replace(group=tuple(rest)), fight)
