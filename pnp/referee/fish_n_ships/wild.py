"""The Wild Treasure: which card counts as another kind (R12), and when that may be chosen anew (R11)."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.robbing import not_locked
from pnp.referee.fish_n_ships.stacks import add, highest, locked_cards, places_of, plain, take
from pnp.referee.fish_n_ships.state import TURN, WILD, WILD_TREASURE, Place, State, Wild, held
from pnp.referee.fish_n_ships.values import KIND, SOURCE
from pnp.referee.fish_n_ships.words import asleep, card_name, lacks, name, place_name
from pnp.referee.kernel import Move, Refused


def no_change(state: State, seat: int) -> Refused | None:
    """Return why no card becomes wild now, whichever it is."""
    fault, rule = asleep(state, seat, WILD_TREASURE), state.rules.wild
    if fault is not None or rule == "any_time":
        return fault
    if state.chosen:
        until = "it stays" if rule == "once" else "until the next turn"
        what = f"{name(state, seat)} has chosen the kind of the Wild Treasure; {until}."
        return lambda: Finding("too_late", what, "R11", player=name(state, seat))
    if state.turn.taken and rule == "rechoose_each_turn":
        return lambda: Finding("too_late", "The kind of a Wild Treasure is chosen at the start of a turn.", "R11")
    return None


def _each_change(state: State, sees: tuple[int, object]) -> Iterator[tuple[Place, Place]]:
    """Yield every treasure of a player, with all that it may count as."""
    seat, state = sees[0], plain(state)
    high = {kind: highest(state, seat, kind) for kind in state.data.treasures}
    stack, size = _own_stack(state, seat)
    sources = [place for place in locked_cards(state, seat) if place[0] != WILD]
    sources += [(kind, 0) for kind in held(state, seat).kinds]
    for what in sources:
        for kind, places in high.items():
            if kind != what[0]:
                for number in range(1, (places if what[1] else 1) + 1):
                    if size + _gained(stack, what, (kind, number)) >= state.data.numbers.stack:
                        yield what, (kind, number)


def _own_stack(state: State, seat: int) -> tuple[Place, int]:
    """Return where the Wild Treasure of *seat* lies, and how many cards its stack has."""
    return next((place, len(pile.cards)) for place, pile in zip(places_of(state, seat), state.piles[seat], strict=True)
                if pile.ability == WILD_TREASURE)  # fmt: skip


def _gained(stack: Place, what: Place, target: Place) -> int:
    """Return how many cards a change brings to the *stack* of the Wild Treasure."""
    return ((target == stack) - (what == stack)) if what[1] else 0


def _refuse(state: State, seat: int, what: Place, target: Place) -> Refused | None:
    fault = no_change(state, seat)
    if fault is not None:
        return fault
    state = plain(state)
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
    if target[1] > (highest(state, seat, target[0]) if what[1] else 1):
        return lambda: Finding("one_pile_per_kind", f"There is no place for a pile {place_name(state, target)}.", "R21")
    stack, size = _own_stack(state, seat)
    if size + _gained(stack, what, target) >= state.data.numbers.stack:
        return None
    why = f"Without {card} the stack of the Wild Treasure would be no stack."
    return lambda: Finding("stack_too_small", why, "R12", piece=card)


def _follow(state: State, seat: int, what: Place, target: Place) -> State:
    """Return the state with a card of *seat* counted as another kind; the one that did so before is itself again."""
    state = plain(state)
    wild = Wild(seat, what[0], target[0], what[1] > 0)
    if wild.locked:
        state = add(take(state, seat, what, [wild.kind]), seat, [wild.kind], target)
    return state._replace(wild=wild, chosen=True)


CHANGE = Move("wild", "wild", "make a treasure count as another", (SOURCE, KIND),
              phases=(TURN,), sure=True, offers=_each_change, refuse=_refuse, follow=_follow)  # fmt: skip
