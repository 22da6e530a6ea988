"""The Wild Treasure: which card counts as another kind (R12), and when that may be chosen anew (R11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.games.fish_n_ships.referee.robbing import not_locked
from pnp.games.fish_n_ships.referee.stacks import add, highest_pile, list_locked, places_of, restore_wild, take
from pnp.games.fish_n_ships.referee.state import TURN, WILD, WILD_TREASURE, Place, State, Wild, hand_of
from pnp.games.fish_n_ships.referee.values import KIND, SOURCE
from pnp.games.fish_n_ships.referee.words import about, asleep, card_name, lacks, place_name
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused


def no_change(state: State, seat: int) -> Refused | None:
    """Return why no card becomes wild now, whichever it is."""
    fault, rule = asleep(state, seat, WILD_TREASURE), state.rules.wild
    if fault is not None or rule == "any_time":
        return fault
    if state.chosen:
        until = "it stays" if rule == "once" else "until the next turn"
        return about("too_late", state, seat, f"has chosen the kind of the Wild Treasure; {until}.", "R11")
    if state.turn.taken and rule == "rechoose_each_turn":
        return lambda: Finding("too_late", "The kind of a Wild Treasure is chosen at the start of a turn.", "R11")
    return None


class Source(NamedTuple):
    """A card of *seat* that may count as another kind: *what* it is, how many *piles* of each kind it may go to, and
    where the Wild Treasure lies, on a *stack* that can *spare* so many cards."""

    seat: int
    what: Place
    piles: tuple[tuple[str, int], ...]
    stack: Place
    spare: int


def sources(state: State, seat: int) -> Iterator[Source]:
    """Yield every treasure of *seat*, as it is without the change that was made before."""
    state = restore_wild(state)
    stack, spare = _own_stack(state, seat)
    high = tuple((kind, highest_pile(state, seat, kind)) for kind in state.data.treasures)
    for what in list_locked(state, seat):
        yield Source(seat, what, high, stack, min(spare, 1))
    one = tuple((kind, 1) for kind in state.data.treasures)
    for kind in hand_of(state, seat).kinds:
        yield Source(seat, (kind, 0), one, stack, min(spare, 1))


def _each_change(state: State, source: Source) -> Iterator[tuple[Place, Place]]:
    for kind, piles in source.piles:
        for number in range(1, piles + 1):
            spare = source.spare + _gain(source.stack, source.what, (kind, number))
            if kind != source.what[0] and spare >= 0:
                yield source.what, (kind, number)


def _own_stack(state: State, seat: int) -> tuple[Place, int]:
    """Return the place of the Wild Treasure of *seat*, and the number of cards that its stack can spare."""
    return next(
        (place, len(pile.cards) - state.data.numbers.stack)
        for place, pile in zip(places_of(state, seat), state.piles[seat], strict=True)
        if pile.ability == WILD_TREASURE
    )


def _gain(stack: Place, what: Place, target: Place) -> int:
    return ((target == stack) - (what == stack)) if what[1] else 0


def _refuse(state: State, seat: int, what: Place, target: Place) -> Refused | None:
    fault = no_change(state, seat)
    if fault is not None:
        return fault
    state = restore_wild(state)
    kind, number = what
    if kind == WILD:
        return lambda: Finding("not_a_treasure", "Name the card by the kind that is printed on it.", "R11")
    if target[0] == WILD:
        return lambda: Finding("not_a_treasure", "Only a treasure counts as another treasure.", "Stacks")
    fault = not_locked(state, seat, what) if number else lacks(state, seat, kind)
    return fault or _no_such_change(state, seat, what, target)


def _no_such_change(state: State, seat: int, what: Place, target: Place) -> Refused | None:
    card = card_name(state, what[0])
    if what[0] == target[0]:
        return lambda: Finding("same_treasure_only", f"{card} is to count as another kind.", "R11", piece=card)
    if target[1] > (highest_pile(state, seat, target[0]) if what[1] else 1):
        return lambda: Finding("one_pile_per_kind", f"There is no place for a pile {place_name(state, target)}.", "R21")
    stack, spare = _own_stack(state, seat)
    if spare + _gain(stack, what, target) >= 0:
        return None
    why = f"Without {card} the stack of the Wild Treasure would be no stack."
    return lambda: Finding("stack_too_small", why, "R12", piece=card)


def _follow(state: State, seat: int, what: Place, target: Place) -> State:
    """Return the state with a card of *seat* counted as another kind; the one that did so before is itself again."""
    state = restore_wild(state)
    wild = Wild(seat, what[0], target[0], what[1] > 0)
    if wild.locked:
        state = add(take(state, seat, what, [wild.kind]), seat, [wild.kind], target)
    return state._replace(wild=wild, chosen=True)


CHANGE = Move(
    "wild",
    "wild",
    "make a treasure count as another",
    (SOURCE, KIND),
    phases=(TURN,),
    sure=True,
    offers=_each_change,
    refuse=_refuse,
    follow=_follow,
)
