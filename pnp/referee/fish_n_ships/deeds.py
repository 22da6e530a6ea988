"""The quiet actions of a turn: draw, pick from the discards, Skulduggery, lock; and the choices that go with stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.data import SKULDUGGERY
from pnp.referee.fish_n_ships.stacks import (
    WILD_TREASURE,
    choose_wild,
    counts_as,
    find_locked,
    is_stack,
    lock,
    lockable,
    locked_cards,
    pile_at,
    places_of,
    plain,
    set_pile,
    take_locked,
    targets_for,
)
from pnp.referee.fish_n_ships.state import (
    QUICK,
    WILD,
    Cards,
    Drawing,
    Forced,
    Place,
    State,
    discard,
    give,
    minus,
    owner_of,
    works_for,
)
from pnp.referee.fish_n_ships.turn import count_action, no_action
from pnp.referee.fish_n_ships.words import becalmed, card_name, lacks, list_of, name, not_aimed, place_name

DRAW, PICK = "draw", "take-from-discard"


def asleep(state: State, seat: int, ability: str) -> Finding | None:
    """Return why an ability does not work for *seat*."""
    if works_for(state, seat, ability):
        return None
    what = state.data.name_of(ability)
    if ability not in state.data.centre(len(state.seats), king_tide=state.rules.king_tide):
        return Finding("card_not_in_game", f"{what} is not in a game like this.", "Set-up")
    if owner_of(state, ability) == seat:
        return Finding("ability_inactive", f"{what} works from {name(state, seat)}'s next turn.", "Stacks")
    return Finding("ability_inactive", f"{name(state, seat)} has no stack with {what}.", "Stacks")


# -- drawing ---------------------------------------------------------------------------------------------


def refuse_draw(state: State, seat: int) -> Finding | None:
    """Return why *seat* cannot draw: nothing is left, or no action."""
    if not state.deck and not state.discards:
        return Finding("no_cards", "There is nothing to draw: the draw pile and the discards are empty.", "R18")
    return no_action(state, seat, "draw")


def draw(state: State, seat: int) -> State:
    """Return the state that waits for the cards (R18: as many as there are)."""
    numbers = state.data.numbers
    count = numbers.draw + (numbers.draw_bonus if works_for(state, seat, DRAW) else 0)
    return count_action(state, "draw")._replace(phase=Drawing(min(count, len(state.deck) + len(state.discards))))


def offer_pick(state: State, seat: int) -> Iterator[tuple[str]]:
    """Yield the kinds among the discards, for a player who may pick one."""
    if asleep(state, seat, PICK) is None:
        for kind in sorted(set(state.discards)):
            yield (kind,)


def refuse_pick(state: State, seat: int, kind: str) -> Finding | None:
    """Return why *seat* cannot take this card out of the discards."""
    finding = asleep(state, seat, PICK) or no_action(state, seat, "draw")
    if finding is not None:
        return finding
    if not state.discards:
        return Finding("discard_empty", f"{name(state, seat)} picks from the discards, and there are none.", "Drawing")
    if kind not in state.discards:
        message = f"{card_name(state, kind)} is not among the discards: {list_of(state, state.discards)}."
        return Finding("not_in_discards", message, "Drawing")
    return None


def pick(state: State, seat: int, kind: str) -> State:
    """Return the state with a card of choice from the discards in the hand."""
    state = count_action(state, "pick")._replace(discards=minus(state.discards, [kind]))
    return give(state, seat, [kind])


# -- Skulduggery -----------------------------------------------------------------------------------------


def offer_locked(state: State, seat: int) -> Iterator[tuple[Place, int]]:
    """Yield every locked card of every player, and its owner."""
    for target in state.seats:
        for what in locked_cards(state, target):
            yield what, target


def refuse_skulduggery(state: State, seat: int, what: Place, target: int) -> Finding | None:
    """Return why *seat* cannot take this locked card of *target*."""
    finding = lacks(state, seat, [SKULDUGGERY]) or not_aimed(state, seat, target, code="own_card")
    if finding is None and not isinstance(state.phase, Forced):
        finding = no_action(state, seat, "skulduggery")
    return finding or not_locked(state, target, what)


def not_locked(state: State, target: int, what: Place) -> Finding | None:
    """Return a finding where *target* has no such locked card."""
    if find_locked(state, target, what) is not None:
        return None
    has = ", ".join(place_name(state, place) for place in locked_cards(state, target)) or "nothing"
    message = f"{name(state, target)} has not locked {place_name(state, what)}; on the table: {has}."
    return Finding("nothing_locked", message, "Skulduggery")


def skulduggery(state: State, seat: int, what: Place, target: int) -> State:
    """Return the state with a locked treasure of *target* in the hand; under the Poppet it is no action."""
    if not isinstance(state.phase, Forced):
        state = count_action(state, "skulduggery")
    return take_locked(discard(state, seat, [SKULDUGGERY]), seat, target, what)._replace(phase=None)


# -- locking ---------------------------------------------------------------------------------------------


def offer_lock(state: State, seat: int) -> Iterator[tuple[Cards, Place]]:
    """Yield each treasure that may be locked, and each pile for it."""
    for card in sorted(set(lockable(state, seat))):
        for place in targets_for(state, seat, counts_as(state, seat, card)):
            yield (card,), place


def refuse_lock(state: State, seat: int, cards: Cards, place: Place) -> Finding | None:
    """Return why a treasure cannot be locked: alone, or onto a pile of its kind."""
    if len(cards) != 1:
        message = f"{name(state, seat)} locks {len(cards)} cards ({list_of(state, cards)}); an action locks one."
        return Finding("one_treasure_per_action", message, "Lock")
    return no_action(state, seat, "lock") or unlockable(state, seat, cards, place)


def unlockable(state: State, seat: int, cards: Cards, place: Place) -> Finding | None:
    """Return why these cards from the hand of *seat* do not go onto one pile."""
    finding = becalmed(state, seat) or _not_treasures(state, seat, cards)
    if finding is not None:
        return finding
    wrong = next((card for card in cards if counts_as(state, seat, card) != place[0]), None)
    if wrong is not None:
        message = f"{card_name(state, wrong)} does not go onto {place_name(state, place)}; a pile has one kind."
        return Finding("same_treasure_only", message, "Lock")
    if place not in targets_for(state, seat, place[0]):
        message = f"{name(state, seat)} has no place for a pile {place_name(state, place)}: one pile for each kind."
        if state.rules.same_kind_piles == "several":
            message = f"{name(state, seat)} has fewer piles of {card_name(state, place[0])} than {place[1] - 1}."
        return Finding("one_pile_per_kind", message, "R21")
    return None


def _not_treasures(state: State, seat: int, cards: Cards) -> Finding | None:
    """Return why some of the cards cannot be locked at all: no treasures, or not in the hand."""
    for card in cards:
        if card in state.data.red and not state.data.is_treasure(card):
            message = f"Only treasures are locked; {card_name(state, card)} is a {state.data.card(card).word}."
            return Finding("not_a_treasure", message, "Lock")
    short = Counter(cards) - Counter(lockable(state, seat))
    if not short:
        return None
    finding = lacks(state, seat, [card for card in cards if card != WILD])
    if finding is not None:
        return finding
    what = "no wild card" if WILD in short else f"{card_name(state, min(short))} only as the wild card"
    return Finding("card_not_in_hand", f"{name(state, seat)} has {what} in the hand.", "R11")


def lock_one(state: State, seat: int, cards: Cards, place: Place) -> State:
    """Return the state with one treasure more on the table."""
    return lock(count_action(state, "lock"), seat, cards, place, quick=False)


# -- abilities and the Wild Treasure -----------------------------------------------------------------------


def offer_ability(state: State, seat: int) -> Iterator[tuple[str, Place]]:
    """Yield every free ability with every pile of *seat*."""
    for ability in state.centre:
        for place in places_of(state, seat):
            yield ability, place


def refuse_ability(state: State, seat: int, ability: str, place: Place) -> Finding | None:
    """Return why a stack cannot choose an ability now: when its second card comes, or at the start of a turn (R22)."""
    what, where = state.data.name_of(ability), place_name(state, place)
    pile = pile_at(state, seat, place)
    if ability not in state.centre:
        owner = owner_of(state, ability)
        has = "is not in this game" if owner is None else f"lies on a stack of {name(state, owner)}"
        return Finding("ability_not_in_centre", f"{what} {has}; choose one from the centre.", "Stacks")
    if pile is None or not is_stack(state, pile):
        high = 0 if pile is None else len(pile.cards)
        stack = state.data.numbers.stack
        message = f"{name(state, seat)} has {high} card{'s' * (high != 1)} on {where}; {stack} make a stack."
        return Finding("stack_too_small", message, "Stacks")
    if pile.ability:
        message = f"The stack {where} of {name(state, seat)} carries {state.data.name_of(pile.ability)} already."
        return Finding("one_ability_per_stack", message, "Stacks")
    if not pile.fresh and state.turn.taken:
        message = f"The stack {where} is older than this action; its ability is chosen at the start of a turn."
        return Finding("too_late", message, "R22")
    return None


def choose_ability(state: State, seat: int, ability: str, place: Place) -> State:
    """Return the state with an ability on a stack; it works at once only on a QUICK one."""
    pile = pile_at(state, seat, place)
    assert pile is not None
    state = set_pile(state, seat, place, pile._replace(ability=ability, active=pile.fresh == QUICK))
    if ability == WILD_TREASURE:
        state = state._replace(chosen=False)
    return state._replace(centre=minus(state.centre, [ability]))


def offer_wild(state: State, seat: int) -> Iterator[tuple[Place, Place]]:
    """Yield every treasure of a player whose Wild Treasure works, with all that it could count as."""
    if asleep(state, seat, WILD_TREASURE) is not None:
        return
    state = plain(state)
    sources = [place for place in locked_cards(state, seat) if place[0] != WILD]
    sources += [(kind, 0) for kind in sorted(set(state.hands[seat])) if state.data.is_treasure(kind)]
    for what in sources:
        for kind in state.data.treasures:
            for target in targets_for(state, seat, kind) if what[1] else [(kind, 1)]:
                yield what, target


def refuse_wild(state: State, seat: int, what: Place, target: Place) -> Finding | None:
    """Return why a card does not become wild now (R11), or not this one (R12)."""
    state = plain(state)
    finding = asleep(state, seat, WILD_TREASURE)
    if finding is not None:
        return finding
    rule = state.rules.wild
    if state.chosen and rule != "any_time":
        until = "it stays" if rule == "once" else "until the next turn"
        return Finding("too_late", f"{name(state, seat)} has chosen the kind of the Wild Treasure; {until}.", "R11")
    if state.turn.taken and rule == "rechoose_each_turn":
        return Finding("too_late", "The kind of a Wild Treasure is chosen at the start of a turn.", "R11")
    if what[1] == 0:
        finding = lacks(state, seat, [what[0]])
    elif what[0] == WILD:
        finding = Finding("not_a_treasure", "Name the card by the kind that is printed on it.", "R11")
    else:
        finding = not_locked(state, seat, what)
    return finding or _no_change(state, seat, what, target)


def _no_change(state: State, seat: int, what: Place, target: Place) -> Finding | None:
    data = state.data
    if not (data.is_treasure(what[0]) and data.is_treasure(target[0])):
        return Finding("not_a_treasure", "Only a treasure counts as another treasure.", "Stacks")
    if what[0] == target[0]:
        return Finding("same_treasure_only", f"{card_name(state, what[0])} is to count as another kind.", "R11")
    places = targets_for(state, seat, target[0]) if what[1] else [(target[0], 1)]
    if target not in places:
        return Finding("one_pile_per_kind", f"There is no place for a pile {place_name(state, target)}.", "R21")
    after = choose_wild(state, seat, what, target)
    if not all(is_stack(after, pile) for pile in after.piles[seat] if pile.ability == WILD_TREASURE):
        message = f"Without {card_name(state, what[0])} the stack of the Wild Treasure would be no stack."
        return Finding("stack_too_small", message, "R12")
    return None


def make_wild(state: State, seat: int, what: Place, target: Place) -> State:
    """Return the state with a treasure that counts as another (R11)."""
    return choose_wild(state, seat, what, target)
