"""The state of a game: where every card is."""

from __future__ import annotations

from typing import NamedTuple

from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.piles import Berth
from pnp.referee.treasure_fleet.rules import NEUTRAL, Rules, right_hand, ships_in_play, terms_of
from pnp.referee.treasure_fleet.setup import Setup

DEAL = "deal"
LOAD = "load"
TURN = "turn"
AIM = "aim"
FIRE = "fire"
CURSE = "curse"
OVER = "over"


class Prize(NamedTuple):
    """A captured ship, and the number of the sailing in which it was won."""

    ship: str
    sailing: int


class Debt(NamedTuple):
    """What a curse still takes: so many *ships* of a *side*."""

    side: int
    ships: int


class State(NamedTuple):
    """A game between two actions. Sides count from 0; the neutral pirate is the last one where there is one.

    *phase* says what comes next: a ship is dealt, the players load, a neutral card is turned, the lookout aims it, a
    card is fired, a curse takes ships, or nothing any more. *played* counts the players who have fired in the volley.

    *hands* are the cards that each side holds, *loads* those that a player has set aside (None before loading), *spent*
    those that are out of the game. *turned* is the neutral card that lies open. *fleet* is the deck, whose order nobody
    knows; *gone* are the ships out of the game. *last* are the ships of the last sailing as they lay at the capture.
    """

    rules: Rules
    names: tuple[str, ...]
    decks: tuple[str, ...]
    lookout: int
    hands: tuple[tuple[str, ...], ...]
    loads: tuple[tuple[str, ...] | None, ...]
    spent: tuple[tuple[str, ...], ...]
    fleet: tuple[str, ...]
    prizes: tuple[tuple[Prize, ...], ...]
    table: tuple[Berth, ...] = ()
    gone: tuple[str, ...] = ()
    turned: str | None = None
    sailing: int = 1
    volley: int = 1
    played: int = 0
    debts: tuple[Debt, ...] = ()
    last: tuple[Berth, ...] = ()
    phase: str = DEAL

    @property
    def neutral(self) -> int:
        """The side of the neutral pirate (no side where there is none)."""
        return self.rules.players

    @property
    def turn(self) -> int:
        """The seat that fires next."""
        return (self.lookout + self.played) % self.rules.players


def begin(box: Box, setup: Setup) -> State:
    """Return the first state of a game from a set-up that is right."""
    rules = setup.rules
    sides = range(rules.sides)
    decks = (*setup.colours, setup.neutral) if rules.has_neutral else setup.colours
    table = setup.table or ()
    return State(
        rules=rules,
        names=setup.names,
        decks=decks,
        lookout=setup.lookouts[0],
        hands=tuple(right_hand(box, rules, deck) for deck in decks),
        loads=(None,) * rules.players,
        spent=tuple(() for _ in sides),
        fleet=tuple(ship.id for ship in ships_in_play(box, rules) if ship.id not in table),
        prizes=tuple(() for _ in sides),
        table=tuple(Berth(ship) for ship in box.fleet_order(table)),
        phase=LOAD if len(table) == terms_of(box, rules).ships else DEAL,
    )


def name_of(state: State, side: int) -> str:
    """Return the name of a side: a player's, or ``neutral``."""
    return state.names[side] if side < state.rules.players else NEUTRAL


def side_names(state: State) -> tuple[str, ...]:
    """Return the names of all sides."""
    return tuple(name_of(state, side) for side in range(state.rules.sides))


def remove(cards: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    """Return *cards* without those *taken*, all of which are there.

    >>> remove(("four", "two", "two"), ("two",))
    ('four', 'two')
    """
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
