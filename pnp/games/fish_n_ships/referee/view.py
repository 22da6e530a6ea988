"""A state for programs: all of it, or what one player may see, with ``?`` for the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.games.fish_n_ships.referee import phases
from pnp.games.fish_n_ships.referee.cards import write_cards
from pnp.games.fish_n_ships.referee.goals import goal_treasures
from pnp.games.fish_n_ships.referee.state import Pile, State, open_hand
from pnp.referee.action import Action

HIDDEN = "?"


def view(state: State, seat: int | None = None) -> dict[str, Any]:
    """Return the state with names for seats and cards; hands and goals of others are hidden from *seat*."""
    names = state.table.names
    return {
        "turn": names[state.turn.seat],
        "taken": list(state.turn.taken),
        "allowed": state.turn.allowed,
        "announced": list(state.turn.plan),
        "phase": _NAMES.get(type(state.phase), type(state.phase).__name__.lower()),
        "waiting": _phase_details(state, seat),
        "players": [_player(state, other, seat) for other in state.seats],
        "treasures": list(state.data.treasures),
        "centre_ids": list(state.centre),
        "centre": [state.data.name_of(ability) for ability in state.centre],
        "draw_pile": len(state.deck) if seat is not None else _cards(state, state.deck),
        "discards": _cards(state, state.discards),
        "used": _cards(state, state.used),
        "gone": _cards(state, state.gone),
        "timers": [
            {"card": state.data.name_of(timer.kind), "by": names[timer.by], "against": names[timer.target],
             "turns": timer.turns} for timer in state.timers
        ],
        "klabautermann": None
        if state.klabautermann is None
        else {"player": names[state.klabautermann[0]], "turns": state.klabautermann[1]},
    }  # fmt: skip


def _cards(state: State, cards: tuple[str, ...]) -> str:
    return write_cards(state.data, cards)


def _player(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    sees = viewer is None or viewer == seat
    hand_seen = sees or seat == open_hand(state)
    wild = state.wild if state.wild is not None and state.wild.owner == seat else None
    shown = wild is not None and (sees or wild.locked)
    return {
        "name": state.table.names[seat],
        "goal": state.goals[seat].name if sees else HIDDEN,
        "hand": _cards(state, state.hands[seat]) if hand_seen else HIDDEN,
        "hand_kinds": list(state.hands[seat]) if hand_seen else HIDDEN,
        "wanted": list(goal_treasures(state.goals[seat], short=state.rules.short_game)) if sees else HIDDEN,
        "cards": len(state.hands[seat]),
        "piles": [_pile(state, pile) for pile in state.piles[seat]],
        "wild": f"{state.data.name_of(wild.kind)} as {state.data.name_of(wild.counts_as)}" if wild and shown else None,
    }


def _pile(state: State, pile: Pile) -> dict[str, Any]:
    return {
        "kind": state.data.name_of(pile.kind),
        "cards": _cards(state, pile.cards),
        "ability": state.data.name_of(pile.ability) if pile.ability else "none",
        "works": pile.active,
        "id": pile.kind,
        "card_kinds": list(pile.cards),
        "ability_id": pile.ability,
    }


_NAMES = {phases.Fight: "battle", phases.Replying: "group attack", type(None): "turn"}
"""What is going on, where it is not called as its class is."""


def _phase_details(state: State, seat: int | None) -> dict[str, Any]:
    """Return the details of a battle, of spoils, or of a draw; empty where there are none."""
    phase, names = state.phase, state.table.names
    if isinstance(phase, phases.Fight):
        return {
            "attackers": [names[other] for other in phase.sides[0]],
            "defenders": [names[other] for other in phase.sides[1]],
            "totals": list(phase.battle.totals),
            "shots": [
                {"player": names[laid.seat], "side": ("attack", "defense")[shot.side], "value": shot.value,
                 "card": write_cards(state.data, [laid.card]) if laid.card else f"ball {shot.ball}"}
                for laid, shot in zip(phase.laid, phase.battle.shots, strict=True)
            ],
            "go": [names[other] for other in phase.pending],
        }  # fmt: skip
    if isinstance(phase, phases.Replying):
        shots = {names[reply.seat]: reply.shot.value if reply.shot else 0 for reply in phase.replies}
        replied = {name: shot if seat is None or name == names[seat] else HIDDEN for name, shot in shots.items()}
        return {"attacker": names[phase.laid.seat], "opening": phase.opener.value, "replied": replied}
    if isinstance(phase, phases.Spoils | phases.Splitting | phases.Sharing):
        loot = () if isinstance(phase, phases.Splitting) else phase.loot
        taken = write_cards(state.data, loot) if seat in (None, phase.winners[0]) else HIDDEN
        more: dict[str, Any] = {"cards": phase.count} if isinstance(phase, phases.Splitting) else {"taken": taken}
        if isinstance(phase, phases.Spoils):
            more["from"] = {names[loser]: count for loser, count in phase.takes}
        if isinstance(phase, phases.Sharing):
            more["for_second"] = phase.count
        return {"winners": [names[other] for other in phase.winners], **more}
    if isinstance(phase, phases.Drawing):
        return {"cards": phase.count}
    if isinstance(phase, phases.Forced):
        return {"player": names[phase.seat], "card": state.data.name_of(phase.kind)}
    return {"winner": names[phase.winner]} if isinstance(phase, phases.Over) else {}


_UNSEEN = {
    "cards": ("cards",), "spoils": ("cards",), "take": ("cards",), "share": ("cards",), "turned": ("card",),
    "fire": ("ball",), "fish-slap": ("card",), "wild": ("treasure", "kind"),
}  # fmt: skip
"""The values of the actions that some players do not see."""


def untold(before: State, action: Action, after: State, seat: int) -> tuple[str, ...]:
    """Return the values of what goes from hand to hand, or lies face down, for all who do not see it.

    A reply to a Group Attack is seen when all have replied, a Wild Treasure in a hand when it is locked.
    """
    return () if seat in _witnesses(before, action, after) else _UNSEEN.get(action.verb, ())


def _witnesses(before: State, action: Action, after: State) -> Iterable[int]:
    """Return who sees the values of an action."""
    phase = before.phase
    if isinstance(phase, phases.Drawing):
        return (before.turn.seat,)
    if isinstance(phase, phases.Spoils):
        return (*phase.winners[:1], phase.takes[0][0])
    if isinstance(phase, phases.Sharing):
        return phase.winners
    if isinstance(phase, phases.Bewitched) and not isinstance(after.phase, phases.Fight | phases.Forced):
        return (phase.seat, before.turn.seat)
    if isinstance(phase, phases.Replying) and isinstance(after.phase, phases.Replying):
        return (action.seat,)
    if action.verb == "wild" and after.wild is not None and not after.wild.locked:
        return (action.seat,)
    return before.seats


def pieces(state: State) -> dict[str, int]:
    cards = [*state.deck, *state.discards, *state.used, *state.gone, *state.centre]
    for hand, piles in zip(state.hands, state.piles, strict=True):
        cards += [*hand, *(card for pile in piles for card in pile.cards)]
        cards += [pile.ability for pile in piles if pile.ability]
    cards += ["klabautermann"] if state.klabautermann is not None else []
    cards += _on_the_table(state)
    cards += [goal.id for goal in state.goals]
    return {kind: cards.count(kind) for kind in sorted(set(cards))}


def _on_the_table(state: State) -> list[str]:
    """Return the cards that belong to nobody now: shots, and spoils that are not shared yet."""
    phase = state.phase
    fights = [*state.group, *([phase] if isinstance(phase, phases.Fight) else [])]
    cards = [laid.card for fight in fights for laid in fight.laid if laid.card]
    if isinstance(phase, phases.Replying):
        cards += [phase.laid.card, *(reply.card for reply in phase.replies if reply.card)]
    if isinstance(phase, phases.Spoils | phases.Sharing):
        cards += phase.loot
    return cards
