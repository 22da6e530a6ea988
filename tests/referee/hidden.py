"""What a player cannot see, changed: for each game a state that looks the same from one seat, and is another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.referee import Dice
from pnp.referee.tuples import replace_item

State = Any


def deal_again(groups: Sequence[Sequence[Any]], dice: Dice) -> list[tuple[Any, ...]]:
    """Return groups of the same sizes with the same things, mixed among them, each sorted."""
    things = dice.shuffled([thing for group in groups for thing in group])
    found = []
    for group in groups:
        found.append(tuple(sorted(things[: len(group)])))
        things = things[len(group) :]
    return found


def treasure_fleet(state: State, seat: int, dice: Dice) -> State:
    """The others' cards change places between hand and load, and the fleet deck is another one."""
    data = state.table.data
    for other, load in enumerate(state.loads):
        if other != seat and load is not None:
            hand, load = deal_again([state.hands[other], load], dice)
            state = state._replace(
                hands=replace_item(state.hands, other, data.in_order(hand)),
                loads=replace_item(state.loads, other, data.in_order(load)),
            )
    fleet = [ship for ship in data.ships if ship not in state.fleet][: len(state.fleet)]
    return state._replace(fleet=tuple(dict.fromkeys((*fleet, *state.fleet)))[: len(state.fleet)])


def treasure_island(state: State, seat: int, dice: Dice) -> State:
    """All gold that is not the player's own has other values."""
    values = state.table.values
    mine = range(3 * seat, 3 * seat + 3)
    others = [other for other in range(len(state.islands)) if other != seat]
    ships = [ship for ship in range(len(state.ships)) if ship not in mine]
    piles = [
        [value for value, count in zip(values, pile, strict=True) for _ in range(count)]
        for pile in (state.supply, state.lost)
    ]
    found = deal_again(
        [*piles, *(state.islands[other] for other in others), *(state.ships[ship].cargo for ship in ships)], dice
    )
    supply, lost = (tuple(pile.count(value) for value in values) for pile in found[:2])
    islands, cargos = list(state.islands), list(state.ships)
    for other, gold in zip(others, found[2 : 2 + len(others)], strict=True):
        islands[other] = gold
    for ship, gold in zip(ships, found[2 + len(others) :], strict=True):
        cargos[ship] = cargos[ship]._replace(cargo=gold)
    return state._replace(supply=supply, lost=lost, islands=tuple(islands), ships=tuple(cargos))


def ten_gold(state: State, seat: int, dice: Dice) -> State:
    """The others hold other cards, and have seen others; a deck whose order nobody knows has no other order."""
    spots = {card.id for card in state.table.data.island_deck if card.spot}
    others = [other for other in range(len(state.holds)) if other != seat]
    kept = [card for card in state.island.hidden if card in spots]
    rest = [card for card in state.island.hidden if card not in spots]
    island, *holds = deal_again([kept, *(state.holds[other] for other in others)], dice)
    all_holds = list(state.holds)
    for other, hold in zip(others, holds, strict=True):
        all_holds[other] = hold
    unseen = [known.card for known in state.sunken.top if seat not in known.seats]
    hidden, seen = deal_again([state.sunken.hidden, unseen], dice)
    cards = iter(seen)
    top = tuple(known if seat in known.seats else known._replace(card=next(cards)) for known in state.sunken.top)
    return state._replace(
        holds=tuple(all_holds),
        island=state.island._replace(hidden=tuple(sorted([*island, *rest]))),
        sunken=state.sunken._replace(hidden=hidden, top=top),
    )


def fish_n_ships(state: State, seat: int, dice: Dice) -> State:
    """The others hold other cards, the deck has those that they held, and they have other goals."""
    others = [other for other in state.seats if other != seat]
    deck, *hands = deal_again([state.deck, *(state.hands[other] for other in others)], dice)
    goals = dice.shuffled([goal for goal in state.data.goals if goal != state.goals[seat]])
    all_hands, all_goals = list(state.hands), list(state.goals)
    for other, hand in zip(others, hands, strict=True):
        all_hands[other], all_goals[other] = hand, goals.pop()
    return state._replace(deck=deck, hands=tuple(all_hands), goals=tuple(all_goals))


CHANGED: Mapping[str, Callable[[State, int, Dice], State]] = {
    "fish-n-ships": fish_n_ships,
    "pirates-treasure-island": treasure_island,
    "ten-gold": ten_gold,
    "treasure-fleet": treasure_fleet,
}
