"""What a seat does not know: the cards in the holds of others, and those of the decks that it has not looked at."""

from __future__ import annotations

from dataclasses import replace

from pnp.games.ten_gold.referee.decks import Deck, Known
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Peeking, Task
from pnp.referee.action import Dice
from pnp.referee.tuples import replace_fields
from pnp.referee.unknown import deal_anew


def imagine(state: State, seat: int, dice: Dice) -> State:
    """Return *state* with other cards in the holds of the others, and in the places of the sunken ship deck."""
    return _sunken(_holds(state, seat, dice), seat, dice)


def _holds(state: State, seat: int, dice: Dice) -> State:
    """Deal anew what can be kept: the others hold it, or it is in the island deck, whose order nobody knows."""
    kept = {card.id for card in state.table.data.island_deck if card.spot}
    others = [other for other in range(len(state.holds)) if other != seat]
    rest = [card for card in state.island.hidden if card not in kept]
    spots = [card for card in state.island.hidden if card in kept]
    deck, *found = deal_anew([spots, *(state.holds[other] for other in others)], dice)
    holds = list(state.holds)
    for other, hold in zip(others, found, strict=True):
        holds[other] = hold
    return replace_fields(state, holds=tuple(holds), island=state.island._replace(hidden=tuple(sorted([*deck, *rest]))))


def _sunken(state: State, seat: int, dice: Dice) -> State:
    """Deal the sunken ship deck anew, but for the cards in it that the seat has looked at."""
    deck, stack = state.sunken, state.stack
    looks = seat == state.active
    peeked = [task.card for task in stack if isinstance(task, Peeking) and task.card and not looks]
    unseen = [known.card for known in (*deck.top, *deck.bottom, *peeked) if seat not in known.seats]
    if not unseen:
        return state
    mixed = iter(dice.shuffled([*deck.hidden, *unseen]))

    def anew(known: Known) -> Known:
        return known if seat in known.seats else known._replace(card=next(mixed))

    def task_anew(task: Task) -> Task:
        return replace(task, card=anew(task.card)) if isinstance(task, Peeking) and task.card and not looks else task

    top, bottom, stack = tuple(map(anew, deck.top)), tuple(map(anew, deck.bottom)), tuple(map(task_anew, stack))
    return replace_fields(state, sunken=Deck(tuple(sorted(mixed)), top, bottom, deck.discards), stack=stack)
