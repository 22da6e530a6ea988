"""Kept cards: who may play which, when and on whom (R17), and how many may be kept (R39)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.games.ten_gold.referee.board import Square
from pnp.games.ten_gold.referee.decks import discard
from pnp.games.ten_gold.referee.loot import no_flag
from pnp.games.ten_gold.referee.phases import AFTER_SHOT, CHOICE, TOO_MANY
from pnp.games.ten_gold.referee.purse import gain
from pnp.games.ten_gold.referee.sight import out_of_sight, ships_in_sight
from pnp.games.ten_gold.referee.state import State, due, pop, push, swap, with_actions
from pnp.games.ten_gold.referee.tasks import Combat, HoldLimit, Paying
from pnp.games.ten_gold.referee.values import NOBODY, NOWHERE, card_value, name_of_card, ship_value, square_value
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import minus, plus, replace_item

OWN_TURN = "your_turn"
_MOMENTS = {
    "before_own_movement_roll": "instead of the roll of a Move action: move with {name} for 3",
    "before_own_attack_roll": "with an attack: attack Navy 1 with {name}",
    "after_own_dodge_roll": "after the own dodge roll",
}
"""When a kept card can be played that is not for any moment of the own turn."""
_HOW = {"hook": "on a ship", "remote_flag": "at the square of an island"}


def cards_with_effect(state: State, seat: int, effect: str) -> tuple[str, ...]:
    """Return the cards in the hold of *seat* that have an *effect*, sorted; of one design there may be two."""
    hold, designs = state.holds[seat], state.table.data.designs
    return tuple(card for card in hold if designs[card].effect == effect) if hold else ()


def spend(state: State, seat: int, card: str) -> State:
    hold = minus(state.holds[seat], (card,))
    return state._replace(holds=replace_item(state.holds, seat, hold), island=discard(state.island, card))


def keep(state: State, seat: int, card: str) -> State:
    return state._replace(holds=replace_item(state.holds, seat, plus(state.holds[seat], (card,))))


def not_held(state: State, seat: int, card: str, times: int = 1) -> Refused | None:
    if state.holds[seat].count(card) >= times:
        return None
    name, whose = name_of_card(state, card), state.table.names[seat]
    return lambda: Finding(
        "card_not_held",
        f"{name} is not in {whose}'s hold{' often enough' if times > 1 else ''}.",
        "hold cards",
        player=whose,
        piece=name,
    )


def not_for(state: State, seat: int, cards: tuple[str, ...], effect: str, use: str) -> Refused | None:
    """Tell why *cards* cannot be played together for a *use*, which needs this effect."""
    faults = (
        not_held(state, seat, card, cards.count(card)) or _of_other_use(state, card, effect, use) for card in cards
    )
    return next((fault for fault in faults if fault is not None), None)


def _of_other_use(state: State, card: str, effect: str, use: str) -> Refused | None:
    design = state.table.data.designs[card]
    return (
        None
        if design.effect == effect
        else lambda: Finding("wrong_moment", f"{design.name} is not for {use}.", "R17", piece=design.name)
    )


# -- playing them ----------------------------------------------------------------------------------------

Play = tuple[str, int, Square | tuple[()]]
"""A card, the ship that it is played on, and the square that it is played at."""


def offer_plays(state: State, seat: int) -> Iterator[Play]:
    """Offer each kept card, on whom it can be played now."""
    hold = state.holds[seat]
    if not hold:
        return
    task = state.stack[-1] if state.stack else None
    for card in sorted(set(hold)):
        design = state.table.data.designs[card]
        if isinstance(task, Combat):
            if task.dodge and design.effect == "redodge":
                yield card, NOBODY, NOWHERE
        elif design.when != OWN_TURN:
            continue
        elif design.effect == "remote_flag":
            for square in sorted(state.table.islands - state.flags):
                yield card, NOBODY, square
        elif design.effect == "hook":
            for ship in sorted(ships_in_sight(state, seat, design.amount)):
                yield card, ship, NOWHERE
        else:
            yield card, NOBODY, NOWHERE


def _no_play(state: State, seat: int, card: str, ship: int, square: Square | tuple[()]) -> Refused | None:
    if state.stack and isinstance(state.stack[-1], Combat):
        return _not_after_dodge(state, seat, card, ship, square)
    fault, design = not_held(state, seat, card), state.table.data.designs[card]
    if fault is not None:
        return fault
    if design.when != OWN_TURN:
        when = _MOMENTS.get(design.when, design.when).format(name=design.name)
        return lambda: Finding("wrong_moment", f"{design.name} is played {when}.", "R17", piece=design.name)
    if design.effect == "hook" and ship != NOBODY and square == NOWHERE:
        if ship == seat:
            return lambda: Finding("own_ship", f"{design.name} is played on another ship.", "hold cards")
        return out_of_sight(state, seat, ship, design.amount, "the reach of the card")
    if design.effect == "remote_flag" and ship == NOBODY and square:
        return no_flag(state, square)
    if design.effect not in _HOW and (ship, square) == (NOBODY, NOWHERE):
        return None
    how = _HOW.get(design.effect, "without a target")
    return lambda: Finding("wrong_target", f"{design.name} is played {how}.", "hold cards", piece=design.name)


def _not_after_dodge(state: State, seat: int, card: str, ship: int, square: Square | tuple[()]) -> Refused | None:
    """After a dodge that was rolled, failed or not, a card may roll it again (R45)."""
    known = state.table.data.designs[card].effect == "redodge" and (ship, square) == (NOBODY, NOWHERE)
    return not_held(state, seat, card) if known and due(state, Combat).dodge else cards_in_combat


def cards_in_combat() -> Finding:
    return Finding("no_cards_in_combat", "No cards are played in combat, unless they name this moment.", "combat")


def _play(state: State, seat: int, card: str, ship: int, square: Square | tuple[()]) -> State:
    state, design = spend(state, seat, card), state.table.data.designs[card]
    if state.stack and isinstance(task := state.stack[-1], Combat):
        return swap(state, replace(task, dodge=0))
    if design.effect == "actions":
        return with_actions(state, design.amount)
    if design.effect == "navy_truce":
        return state._replace(truce=state.truce | {seat})
    if design.effect == "remote_flag" and square:
        return gain(state._replace(flags=state.flags | {square}), seat, design.amount)
    assert design.effect == "hook", design.effect
    return push(state, Paying(ship, seat))


PLAY: Move[State, str, int, Square | tuple[()]] = Move(
    "play",
    "play",
    "play a kept card",
    (card_value(), ship_value(word="on", default=NOBODY), square_value(word="at", default=NOWHERE)),
    opens=True,
    phases=(CHOICE, TOO_MANY, AFTER_SHOT),
    offers=offer_plays,
    refuse=_no_play,
    follow=_play,
    sure=True,
)

# -- no more than two ------------------------------------------------------------------------------------


def hold_limit(state: State, task: HoldLimit) -> State | None:
    return pop(state) if len(state.holds[state.active]) <= state.table.data.hold else None


def too_many(state: State) -> Finding:
    name, hold = state.table.names[state.active], state.holds[state.active]
    return Finding(
        "hold_limit",
        f"{name} has {len(hold)} cards in the hold; {state.table.data.hold} may stay: play or discard one.",
        "R39",
        player=name,
    )


DISCARD = Move(
    "discard",
    "discard",
    "discard a card of a hold that is too full",
    (card_value(),),
    phases=(TOO_MANY,),
    offers=lambda state, seat: [(card,) for card in sorted(set(state.holds[seat]))],
    refuse=lambda state, seat, card: not_held(state, seat, card),
    follow=spend,
    sure=True,
)
