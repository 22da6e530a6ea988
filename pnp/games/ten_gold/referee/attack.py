"""Attacking: who may attack whom, and with which cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.games.ten_gold.referee.gold import ROWS
from pnp.games.ten_gold.referee.hold import cards_with_effect, not_for, spend
from pnp.games.ten_gold.referee.phases import CHOICE
from pnp.games.ten_gold.referee.ships import cannons, is_navy, is_player, label, reach_of
from pnp.games.ten_gold.referee.sight import out_of_sight, ships_in_sight
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Combat
from pnp.games.ten_gold.referee.turn import no_action_left
from pnp.games.ten_gold.referee.values import name_of_card, names_of_cards, ship_value
from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.kernel import Move, Refused, Remembered
from pnp.referee.names import find_name
from pnp.referee.tuples import handfuls


def no_target(state: State, attacker: int, target: int) -> Refused | None:
    """Tell why one ship may not attack another: it has no cannons (R7), or not the range, the line, the sight; or it is
    a Navy ship, which fires at players alone and no farther than it reacts (R30)."""
    sides, name = cannons(state, attacker), label(state, attacker)
    if target == attacker:
        return lambda: Finding("own_ship", "A ship cannot attack itself.", "combat", piece=name)
    if not sides:
        why = f"the {ROWS[1]} row is empty and has no die" if is_player(state, attacker) else "it cannot attack"
        return lambda: Finding("no_cannons", f"{name} has no cannons: {why}.", "R7", piece=name)
    if is_navy(state, attacker) and not is_player(state, target):
        return lambda: Finding("wrong_target", f"{name} fires at ships of players only.", "the Navy", piece=name)
    limit = "the reach of the Navy" if is_navy(state, attacker) else f"the {ROWS[1]} number"
    return out_of_sight(state, attacker, target, reach_of(state, attacker), limit)


def _no_attack(state: State, seat: int, target: int, cards: tuple[str, ...]) -> Refused | None:
    return (
        no_action_left(state)
        or no_target(state, seat, target)
        or not_for(state, seat, cards, "attack_bonus", "an attack roll")
    )


def _targets(state: State, key: tuple[int, tuple[int, ...], tuple[str, ...]]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Offer each ship in line, range and sight, with none, some or all cards for the roll."""
    _, targets, cards = key
    for target in targets:
        for some in sorted(handfuls(cards, 0, len(cards))):
            yield target, some


def _attack(state: State, seat: int, target: int, cards: tuple[str, ...]) -> State:
    extra = 0
    for card in cards:
        extra += state.table.data.designs[card].amount
        state = spend(state, seat, card)
    return state._replace(actions=state.actions - 1, stack=(*state.stack, Combat(seat, target, extra)))


def _read_cards(state: State, text: str) -> tuple[str, ...]:
    """Return the cards of a list such as ``Double Shot``, or ``Double Shot and Double Shot``, sorted."""
    names = names_of_cards(state)
    parts = re.split(r"\s+and\s+|\s*\+\s*", text)
    return tuple(sorted(find_name(part, names, "a card of this game") for part in parts))


def _write_cards(state: State, cards: tuple[str, ...]) -> str:
    return " and ".join(name_of_card(state, card) for card in cards)


def _are_cards(state: State, value: object) -> bool:
    known = state.table.data.designs
    return (
        isinstance(value, tuple)
        and all(isinstance(card, str) and card in known for card in value)
        and list(value) == sorted(value)
    )


ATTACK = Move(
    "attack",
    "attack",
    "attack a ship, with cards for the roll",
    (ship_value(), Value("cards", _read_cards, _write_cards, "with", (), fits=_are_cards)),
    opens=True,
    phases=(CHOICE,),
    offers=_targets,
    refuse=_no_attack,
    follow=_attack,
    sure=True,
)
_ATTACKS = Remembered(ATTACK)


def attacks(state: State, seat: int) -> tuple[Action, ...]:
    targets = ships_in_sight(state, seat, cannons(state, seat))
    if not targets:
        return ()
    return _ATTACKS(state, seat, (seat, tuple(sorted(targets)), cards_with_effect(state, seat, "attack_bonus")))
