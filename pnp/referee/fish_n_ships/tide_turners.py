"""Tide-turners for the own turn. They cost no action; a used one leaves the game."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships.deeds import unlockable
from pnp.referee.fish_n_ships.draws import handfuls
from pnp.referee.fish_n_ships.stacks import (
    WILD_TREASURE,
    counts_as,
    lock,
    lockable,
    pile_at,
    place_of,
    places_of,
    set_pile,
    take_pile,
    targets_for,
)
from pnp.referee.fish_n_ships.state import (
    Bewitched,
    Cards,
    Place,
    State,
    Timer,
    Wagering,
    owner_of,
    plus,
    use_up,
)
from pnp.referee.fish_n_ships.words import lacks, name, not_aimed, place_name

BOUNTIFUL_SEAS, CHAIN_SHOT, DOLDRUMS, HARPOON = "bountiful-seas", "chain-shot", "doldrums", "harpoon"
IDOLS_DEMAND, IDOLS_REVENGE = "idols-demand", "idols-revenge"
ANCIENT_WAGER, POPPET = "ancient-wager", "poppet"


# -- Bountiful Seas ------------------------------------------------------------------------------------------


def offer_bountiful(state: State, seat: int) -> Iterator[tuple[Cards, Place]]:
    """Yield every number of cards of each kind in the hand, with each pile for them."""
    treasures = lockable(state, seat)
    for kind in state.data.treasures:
        same = [card for card in treasures if counts_as(state, seat, card) == kind]
        for count in range(1, len(same) + 1):
            for cards in handfuls(same, count):
                for place in targets_for(state, seat, kind):
                    yield cards, place


def refuse_bountiful(state: State, seat: int, cards: Cards, place: Place) -> Finding | None:
    """Return why these treasures are not locked at once: one kind, not in the Doldrums."""
    finding = lacks(state, seat, [BOUNTIFUL_SEAS])
    if finding is None and (not cards or cards != tuple(sorted(cards))):
        finding = Finding("not_a_treasure", f"{name(state, seat)} names no treasures to lock.", "Bountiful Seas")
    return finding or unlockable(state, seat, cards, place)


def bountiful(state: State, seat: int, cards: Cards, place: Place) -> State:
    """Return the state with the cards locked; a stack made before the first action works at once."""
    return lock(use_up(state, seat, BOUNTIFUL_SEAS), seat, cards, place, quick=not state.turn.taken)


# -- Chain Shot and Doldrums -----------------------------------------------------------------------------------


def offer_players(state: State, seat: int) -> Iterator[tuple[int]]:
    """Yield all players."""
    for target in state.seats:
        yield (target,)


def refuse_chain_shot(state: State, seat: int, target: int) -> Finding | None:
    """Return why *seat* cannot lay Chain Shot against *target*."""
    return lacks(state, seat, [CHAIN_SHOT]) or not_aimed(state, seat, target)


def chain_shot(state: State, seat: int, target: int) -> State:
    """Return the state with the defense of *target* weaker until the next turn of *seat* begins (R9)."""
    return _time(state, seat, CHAIN_SHOT, target, 1)


def refuse_doldrums(state: State, seat: int, target: int) -> Finding | None:
    """Return why *seat* cannot lay Doldrums against *target*."""
    return lacks(state, seat, [DOLDRUMS]) or not_aimed(state, seat, target)


def doldrums(state: State, seat: int, target: int) -> State:
    """Return the state in which *target* locks nothing until the second next turn of *seat* begins (R9)."""
    return _time(state, seat, DOLDRUMS, target, state.data.numbers.doldrums_rounds)


def _time(state: State, seat: int, kind: str, target: int, turns: int) -> State:
    """Return the state with a card at work until so many turns of *seat* have begun (R9)."""
    timers = tuple(sorted((*state.timers, Timer(kind, seat, target, turns))))
    return use_up(state, seat, kind)._replace(timers=timers, phase=None)


# -- Harpoon -------------------------------------------------------------------------------------------------


def offer_harpoon(state: State, seat: int) -> Iterator[tuple[Place, int]]:
    """Yield every pile on the table and its owner."""
    for target in state.seats:
        for place in places_of(state, target):
            yield place, target


def refuse_harpoon(state: State, seat: int, place: Place, target: int) -> Finding | None:
    """Return why a pile cannot be harpooned; a single card can (R14)."""
    finding = lacks(state, seat, [HARPOON]) or not_aimed(state, seat, target, code="own_card")
    if finding is None and pile_at(state, target, place) is None:
        message = f"{name(state, target)} has no pile {place_name(state, place)} on the table."
        finding = Finding("nothing_locked", message, "Harpoon")
    return finding


def harpoon(state: State, seat: int, place: Place, target: int) -> State:
    """Return the state with a whole pile of *target* in the hand."""
    return take_pile(use_up(state, seat, HARPOON), seat, target, place)._replace(phase=None)


# -- the Idols -------------------------------------------------------------------------------------------------


def offer_demand(state: State, seat: int) -> Iterator[tuple[str, str]]:
    """Yield each own ability with each of the others'."""
    owners = {ability: owner_of(state, ability) for ability in state.data.abilities}
    for mine, owner in owners.items():
        for theirs, other in owners.items():
            if owner == seat and other not in (None, seat):
                yield mine, theirs


def refuse_demand(state: State, seat: int, mine: str, theirs: str) -> Finding | None:
    """Return why two abilities cannot be swapped."""
    finding = lacks(state, seat, [IDOLS_DEMAND])
    if finding is None and owner_of(state, mine) != seat:
        message = f"{name(state, seat)} has no stack with {state.data.name_of(mine)} to give for another."
        finding = Finding("own_ability_needed", message, "Idol's Demand")
    return finding or _not_theirs(state, seat, theirs)


def _not_theirs(state: State, seat: int, ability: str) -> Finding | None:
    owner = owner_of(state, ability)
    if owner is None:
        message = f"No player has a stack with {state.data.name_of(ability)}."
        return Finding("their_ability_needed", message, "Idols")
    return not_aimed(state, seat, owner, code="their_ability_needed")


def demand(state: State, seat: int, mine: str, theirs: str) -> State:
    """Return the state with two abilities swapped; each works from its new owner's next turn (R15)."""
    state = use_up(state, seat, IDOLS_DEMAND)
    other = owner_of(state, theirs)
    assert other is not None
    here, there = place_of(state, seat, mine), place_of(state, other, theirs)
    assert here is not None
    assert there is not None
    state = _carry(_carry(state, seat, here, theirs), other, there, mine)
    forgotten = WILD_TREASURE in (mine, theirs)
    return state._replace(chosen=state.chosen and not forgotten, phase=None)


def _carry(state: State, seat: int, place: Place, ability: str) -> State:
    pile = pile_at(state, seat, place)
    assert pile is not None
    return set_pile(state, seat, place, pile._replace(ability=ability, active=False))


def offer_revenge(state: State, seat: int) -> Iterator[tuple[str]]:
    """Yield all abilities."""
    for ability in state.data.abilities:
        yield (ability,)


def refuse_revenge(state: State, seat: int, ability: str) -> Finding | None:
    """Return why *ability* cannot be sent back to the centre."""
    return lacks(state, seat, [IDOLS_REVENGE]) or _not_theirs(state, seat, ability)


def revenge(state: State, seat: int, ability: str) -> State:
    """Return the state with an ability back in the centre; its stack chooses again on its owner's turn (R22)."""
    state = use_up(state, seat, IDOLS_REVENGE)
    owner = owner_of(state, ability)
    assert owner is not None
    place = place_of(state, owner, ability)
    assert place is not None
    state = _carry(state, owner, place, "")
    return state._replace(centre=plus(state.centre, [ability]), phase=None)


# -- the King Tide -----------------------------------------------------------------------------------------------


def refuse_wager(state: State, seat: int) -> Finding | None:
    """Return why *seat* cannot lay the Ancient Wager."""
    return lacks(state, seat, [ANCIENT_WAGER])


def wager(state: State, seat: int) -> State:
    """Return the state that waits for two of the used tide-turners, the wager among them (R16)."""
    state = use_up(state, seat, ANCIENT_WAGER)
    return state._replace(phase=Wagering(min(state.data.numbers.wager_draws, len(state.used))))


def refuse_poppet(state: State, seat: int, target: int) -> Finding | None:
    """Return why the Poppet cannot turn a card of *target*."""
    finding = lacks(state, seat, [POPPET]) or not_aimed(state, seat, target)
    if finding is None and not state.hands[target]:
        finding = Finding("empty_hand", f"{name(state, target)} has no card that the Poppet could turn.", "Poppet")
    return finding


def poppet(state: State, seat: int, target: int) -> State:
    """Return the state that waits for a card from the hand of *target*."""
    return use_up(state, seat, POPPET)._replace(phase=Bewitched(target))
