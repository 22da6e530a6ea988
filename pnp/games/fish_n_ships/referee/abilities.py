"""The abilities of stacks: when one is chosen (R22), swapped (R15), or sent back."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, product

from pnp.games.fish_n_ships.referee.stacks import is_stack, pile_at, places_of, set_pile
from pnp.games.fish_n_ships.referee.state import QUICK, TURN, WILD_TREASURE, Pile, Place, State, owner_of, use_up
from pnp.games.fish_n_ships.referee.values import STACK, ability
from pnp.games.fish_n_ships.referee.words import name, not_aimed, not_your_turn, place_name, targets, unplayable
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import minus, plus, replace_item

IDOLS_DEMAND, IDOLS_REVENGE = "idols-demand", "idols-revenge"


# -- choosing ------------------------------------------------------------------------------------------------


def stacks_without_ability(state: State, seat: int) -> list[Place]:
    """Return the stacks of *seat* that may choose an ability now: those of this turn, or at its start all (R22)."""
    late, stack = bool(state.turn.taken), state.table.data.numbers.stack
    free = [
        not pile.ability and len(pile.cards) >= stack and (pile.fresh != "" or not late) for pile in state.piles[seat]
    ]
    return list(compress(places_of(state, seat), free)) if any(free) else []


def _each_choice(state: State, seat: int) -> Iterable[tuple[str, Place]]:
    places = stacks_without_ability(state, seat)
    return product(state.centre, places) if places else ()


def _no_choice(state: State, seat: int, ability: str, place: Place) -> Refused | None:
    if seat != state.turn.seat:
        return lambda: not_your_turn(state, seat)
    if ability not in state.centre:
        return lambda: _not_in_centre(state, ability)
    if place in stacks_without_ability(state, seat):
        return None
    pile = pile_at(state, seat, place) or Pile(place[0], ())
    return lambda: _no_stack(state, seat, place, pile)


def _not_in_centre(state: State, ability: str) -> Finding:
    owner, what = owner_of(state, ability), state.data.name_of(ability)
    has = "is not in this game" if owner is None else f"lies on a stack of {name(state, owner)}"
    return Finding("ability_not_in_centre", f"{what} {has}; choose one from the centre.", "Stacks", piece=what)


def _no_stack(state: State, seat: int, place: Place, pile: Pile) -> Finding:
    who, where, stack = name(state, seat), place_name(state, place), state.data.numbers.stack
    if not is_stack(state, pile):
        what = f"{who} has {quantity(len(pile.cards), 'card')} on {where}; {stack} make a stack."
        return Finding("stack_too_small", what, "Stacks", player=who)
    if pile.ability:
        what = f"The stack {where} of {who} carries {state.data.name_of(pile.ability)} already."
        return Finding("one_ability_per_stack", what, "Stacks", player=who)
    what = f"The stack {where} is older than this action; its ability is chosen at the start of a turn."
    return Finding("too_late", what, "R22", player=who)


def _choose(state: State, seat: int, ability: str, place: Place) -> State:
    """Return the state with an ability on a stack; it works at once only on a QUICK one."""
    pile = pile_at(state, seat, place)
    assert pile is not None
    state = set_pile(state, seat, place, pile._replace(ability=ability, active=pile.fresh == QUICK))
    chosen = state.chosen and ability != WILD_TREASURE
    return state._replace(centre=minus(state.centre, [ability]), chosen=chosen)


CHOOSE = Move(
    "choose",
    "choose",
    "put an ability on a stack",
    (ability("ability"), STACK),
    phases=(TURN,),
    offers=_each_choice,
    refuse=_no_choice,
    follow=_choose,
    sure=True,
)

# -- the Idols -----------------------------------------------------------------------------------------------


def _not_theirs(state: State, seat: int, ability: str) -> Refused | None:
    owner, what = owner_of(state, ability), state.data.name_of(ability)
    if owner is not None:
        return not_aimed(state, seat, owner, code="their_ability_needed")
    return lambda: Finding("their_ability_needed", f"No player has a stack with {what}.", "Idols", piece=what)


def _replace_ability(state: State, old: str, new: str) -> State:
    """Return the state with another ability, or none, on the stack with *old*; it works from the owner's next turn."""
    seat = owner_of(state, old)
    assert seat is not None
    piles = tuple(
        pile._replace(ability=new, active=False) if pile.ability == old else pile for pile in state.piles[seat]
    )
    return state._replace(piles=replace_item(state.piles, seat, piles))


def _owners(state: State) -> dict[str, int]:
    owners = {pile.ability: seat for seat, piles in enumerate(state.piles) for pile in piles}
    return {ability: owners[ability] for ability in state.data.abilities if ability in owners}


def _each_swap(state: State, seat: int) -> Iterable[tuple[str, str]]:
    return (
        (mine, theirs)
        for mine, owner in _owners(state).items()
        if owner == seat
        for (theirs,) in _each_of_others(state, seat)
    )


def _each_of_others(state: State, seat: int) -> Iterable[tuple[str]]:
    return ((ability,) for ability, owner in _owners(state).items() if owner in targets(state, seat))


def _no_demand(state: State, seat: int, mine: str, theirs: str) -> Refused | None:
    """Idol's Demand swaps an own ability for one of another player."""
    fault = unplayable(state, seat, IDOLS_DEMAND)
    if fault is not None or owner_of(state, mine) == seat:
        return fault or _not_theirs(state, seat, theirs)
    who, what = name(state, seat), state.data.name_of(mine)
    return lambda: Finding(
        "own_ability_needed",
        f"{who} has no stack with {what} to give for another.",
        "Idol's Demand",
        player=who,
        piece=what,
    )


def _demand(state: State, seat: int, mine: str, theirs: str) -> State:
    """Return the state with two abilities swapped; each works from its new owner's next turn (R15)."""
    state = _replace_ability(
        _replace_ability(_replace_ability(state, mine, "swapped"), theirs, mine), "swapped", theirs
    )
    chosen = state.chosen and WILD_TREASURE not in (mine, theirs)
    return use_up(state, seat, IDOLS_DEMAND)._replace(chosen=chosen, phase=None)


DEMAND = Move(
    IDOLS_DEMAND,
    "idol's demand",
    "swap abilities",
    (ability("mine"), ability("theirs", "for")),
    phases=(TURN, IDOLS_DEMAND),
    offers=_each_swap,
    refuse=_no_demand,
    follow=_demand,
)


def _no_revenge(state: State, seat: int, ability: str) -> Refused | None:
    """Idol's Revenge needs an ability of another player."""
    return unplayable(state, seat, IDOLS_REVENGE) or _not_theirs(state, seat, ability)


def _revenge(state: State, seat: int, ability: str) -> State:
    """Return the state with an ability back in the centre; its stack chooses again on its owner's turn (R22)."""
    state = _replace_ability(use_up(state, seat, IDOLS_REVENGE), ability, "")
    return state._replace(centre=plus(state.centre, [ability]), phase=None)


REVENGE = Move(
    IDOLS_REVENGE,
    "idol's revenge",
    "send an ability back to the centre",
    (ability("ability"),),
    phases=(TURN, IDOLS_REVENGE),
    offers=_each_of_others,
    refuse=_no_revenge,
    follow=_revenge,
)
