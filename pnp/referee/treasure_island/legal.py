"""Every legal action of a state. Each order's actions depend on few things, and are made once for each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, product

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.treasure_island.state import (
    HOME,
    NEXT_TO,
    SEA,
    SIDES,
    SUNK,
    SUPPLY,
    TREASURE,
    Gold,
    State,
    Task,
    fleet,
    owner,
    source_of,
)

Actions = tuple[Action, ...]
Foes = tuple[int, ...]

ONE_DIE = tuple(Action(CHANCE, "dice", ((die,),)) for die in range(1, SIDES + 1))
TWO_DICE = tuple(Action(CHANCE, "dice", (pair,)) for pair in product(range(1, SIDES + 1), repeat=2))
DICE = {"luck": ONE_DIE, "loot": ONE_DIE, "fight": TWO_DICE, "board": TWO_DICE, "gamble": TWO_DICE}
"""What the dice can show, by the step that waits for them."""


def actions(state: State) -> Sequence[Action]:
    """Return every legal action in *state*, none twice."""
    task = state.task
    if task is None:
        return () if state.over else orders(state)
    if task.step in DICE:
        return DICE[task.step]
    if task.step == "draw":
        hands = handfuls(source_of(state, task), task.number, task.number)
        return tuple(Action(CHANCE, "draw", (hand,)) for hand in hands)
    if task.step == "lucky":
        return (*lucky_orders(state, task.ship), Action(state.turn, "decline"))
    if task.step == "then":
        return _second_moves(state, task)
    return _takings(task.seat, task.number)


def throw(state: State, dice: Dice) -> Action:
    """Return what chance does: dice, or markers drawn unseen from among the others."""
    task = state.task
    assert task is not None
    if task.step != "draw":
        faces = DICE[task.step]
        return faces[dice.below(len(faces))]
    if task.source == SUPPLY:
        return Action(CHANCE, "draw", (_from_supply(state.table.values, list(state.supply), task.number, dice),))
    left = list(source_of(state, task))
    return Action(CHANCE, "draw", (tuple(sorted(left.pop(dice.below(len(left))) for _ in range(task.number))),))


def _from_supply(values: Gold, left: list[int], count: int, dice: Dice) -> Gold:
    """Return so many markers out of those that are *left* of each value, every marker as likely as the next."""
    total = sum(left)
    gold = []
    for drawn in range(count):
        place = dice.below(total - drawn)
        kind = 0
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        gold.append(values[kind])
    return tuple(sorted(gold))


# -- orders ------------------------------------------------------------------------------------------------


def orders(state: State) -> list[Action]:
    """Return the orders that the player whose turn it is may give."""
    seat, ships, cards = state.turn, state.ships, state.table.cards
    foes = foes_by_zone(state, seat)
    found: list[Action] = []
    for number in fleet(seat):
        zone, cargo, damaged = ships[number]
        if zone == SUNK:
            continue
        full = len(cargo) >= cards[number].loot
        found += _plain(number, zone, damaged, full)
        if zone != HOME and foes[zone]:
            attacks = _attacks(number, len(ships))
            for foe in foes[zone]:
                found += attacks[foe]
        if cargo:
            if not full:
                found += _gambles(state, number, foes)
            for other in fleet(seat):
                if other != number and ships[other].zone == zone:
                    found += _transfers(number, other, cargo, cards[other].loot - len(ships[other].cargo))
    if state.table.rules.free_orders:
        found += _free_orders(state)
    return found


def foes_by_zone(state: State, seat: int) -> tuple[list[int], list[int], list[int]]:
    """Return the enemy ships at Home (each at its own), At Sea, and at Treasure Island."""
    ships = state.ships
    home: list[int] = []
    sea: list[int] = []
    treasure: list[int] = []
    places: tuple[list[int], ...] = (home, sea, treasure, [])
    for number in _others(seat, len(ships)):
        places[ships[number].zone].append(number)
    return home, sea, treasure


def _gambles(state: State, ship: int, foes: tuple[list[int], ...]) -> Iterator[Action]:
    """Yield the Gambles of a ship: with foes that have gold, and room for one marker more (Q14)."""
    cards, ships = state.table.cards, state.ships
    zone = ships[ship].zone
    if state.table.rules.gamble_same_zone:
        foes = (foes[zone],) if zone != HOME else ()
    for foe in chain(*foes):
        if 0 < len(ships[foe].cargo) < cards[foe].loot:
            yield Action(owner(ship), "gamble", (ship, foe))


def lucky_orders(state: State, ship: int) -> list[Action]:
    """Return the orders 10 to 16 that *ship* may carry out after a 5 or 6."""
    seat = state.turn
    return [*_own_lucky_orders(state, ship), *_first_moves(state, seat), *_storms(state, seat)]


def _free_orders(state: State) -> list[Action]:
    """Return the orders 10 to 16 of all ships (option free_orders)."""
    seat = state.turn
    afloat = [ship for ship in fleet(seat) if state.ships[ship].zone != SUNK]
    own = [action for ship in afloat for action in _own_lucky_orders(state, ship)]
    return [*own, *_first_moves(state, seat), *_storms(state, seat)]


def _own_lucky_orders(state: State, number: int) -> list[Action]:
    """Return the lucky orders that a ship carries out itself: all but Run Before the Wind and Storm at Sea."""
    seat, rules = state.turn, state.table.rules
    zone, cargo, damaged = state.ships[number]
    found: list[Action] = []
    if len(cargo) < state.table.cards[number].loot and (zone == SEA or not rules.thieves_at_sea):
        found += [Action(seat, "thieves", (number, other)) for other, gold in enumerate(state.islands)
                  if gold and other != seat]  # fmt: skip
    if zone == SEA:
        found.append(Action(seat, "map", (number,)))
    foes = foes_by_zone(state, seat)
    ways: list[tuple[int | None, int]] = [(reached, reached) for reached in NEXT_TO[zone] if reached != HOME]
    if rules.combo_any_order and zone != HOME:
        ways.append((None, zone))
    for to, reached in ways:
        combos = _combos(number, to, len(state.ships))
        for foe in foes[reached]:
            found += combos[foe]
    if damaged:
        found.append(Action(seat, "carpenter", (number,)))
    return found


def _first_moves(state: State, seat: int) -> Iterator[Action]:
    """Return the first Moves of Run Before the Wind: any own ship (Q12)."""
    return chain(*[_moves(seat, "wind", ship, state.ships[ship].zone) for ship in fleet(seat)])


def _second_moves(state: State, task: Task) -> tuple[Action, ...]:
    """Return the second Moves of Run Before the Wind, or the one after an attack."""
    movers = [task.ship] if task.ship >= 0 else [ship for ship in fleet(task.seat) if ship != task.other]
    return tuple(chain(*[_moves(task.seat, "then", ship, state.ships[ship].zone) for ship in movers]))


def _storms(state: State, seat: int) -> Iterator[Action]:
    """Return the Moves of Storm at Sea: any enemy ship, even from Home (Q25)."""
    ships = state.ships
    return chain(*[_moves(seat, "storm", ship, ships[ship].zone) for ship in _others(seat, len(ships))])


# -- pure tables: the same few cases come up again and again -------------------------------------------------


@lru_cache(maxsize=64)
def _others(seat: int, ships: int) -> Foes:
    return tuple(ship for ship in range(ships) if owner(ship) != seat)


@lru_cache(maxsize=4096)
def _moves(seat: int, verb: str, ship: int, zone: int) -> Actions:
    return tuple(Action(seat, verb, (ship, to)) for to in NEXT_TO[zone])


@lru_cache(maxsize=1024)
def _plain(ship: int, zone: int, damaged: bool, full: bool) -> Actions:
    """Return the orders of a ship that need nobody else."""
    seat = owner(ship)
    found = [Action(seat, "drink", (ship,)), Action(seat, "luck", (ship,))]
    found += _moves(seat, "move", ship, zone)
    if zone == TREASURE and not full:
        found.append(Action(seat, "loot", (ship,)))
    if zone == HOME and damaged:
        found.append(Action(seat, "repair", (ship,)))
    return tuple(found)


@lru_cache(maxsize=1024)
def _attacks(ship: int, ships: int) -> tuple[Actions, ...]:
    """Return both attacks of a ship on each other one, by the other's number."""
    seat = owner(ship)
    return tuple((Action(seat, "fight", (ship, foe)), Action(seat, "board", (ship, foe))) for foe in range(ships))


@lru_cache(maxsize=4096)
def _combos(ship: int, zone: int | None, ships: int) -> tuple[Actions, ...]:
    """Return False Colors and Boat Attack of a ship into a zone on each other ship, by the other's number."""
    seat = owner(ship)
    return tuple(
        (Action(seat, "false-colors", (ship, zone, foe)), Action(seat, "boat", (ship, zone, foe)))
        for foe in range(ships)
    )


@lru_cache(maxsize=16384)
def _transfers(ship: int, other: int, cargo: Gold, room: int) -> Actions:
    return tuple(Action(owner(ship), "transfer", (ship, other, hand)) for hand in handfuls(cargo, 1, room))


@lru_cache(maxsize=256)
def _takings(seat: int, most: int) -> Actions:
    return tuple(Action(seat, "take", (count,)) for count in range(most + 1))


@lru_cache(maxsize=16384)
def handfuls(cargo: Gold, least: int, most: int) -> tuple[Gold, ...]:
    """Return all different handfuls of *least* to *most* markers out of a sorted *cargo*, each sorted.

    >>> handfuls((1, 1, 3), 1, 2)
    ((1,), (3,), (1, 1), (1, 3))
    """
    found: dict[Gold, None] = {}
    _add_handfuls((), cargo, most, found)
    return tuple(sorted((hand for hand in found if len(hand) >= least), key=lambda hand: (len(hand), hand)))


def _add_handfuls(hand: Gold, rest: Gold, most: int, found: dict[Gold, None]) -> None:
    found[hand] = None
    if len(hand) < most:
        for place, value in enumerate(rest):
            if place == 0 or value != rest[place - 1]:
                _add_handfuls((*hand, value), rest[place + 1 :], most, found)
