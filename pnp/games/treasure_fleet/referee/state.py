"""The state of a game: where every card is. Sides count from 0; the neutral pirate, if there is one, is the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.games.treasure_fleet.referee.data import Data, Terms
from pnp.games.treasure_fleet.referee.rules import NEUTRAL, Rules, rules_of
from pnp.referee.answers import Options

DEAL = "deal"
LOAD = "load"
TURN = "turn"
AIM = "aim"
FIRE = "fire"
YIELD = "yield"
CURSE = "curse"
OVER = "over"


class Shot(NamedTuple):
    """A card (its sort) that a side has played at a ship."""

    side: int
    card: str


Pile = tuple[Shot, ...]
Cards = tuple[str, ...]


class Berth(NamedTuple):
    """A ship of the sailing and the *pile* of cards at it, in the order of play.

    A *stormed* one is cursed and under a storm.
    """

    ship: str
    pile: Pile = ()
    stormed: bool = False


class Prize(NamedTuple):
    """A captured ship, and the number of the sailing in which it was won."""

    ship: str
    sailing: int


class Debt(NamedTuple):
    """What a curse still takes: so many *ships* of a *side*."""

    side: int
    ships: int


@dataclass(frozen=True)
class Table:
    """What stays the same in a game: *names* are the players', *sides* are the names of all sides."""

    rules: Rules
    names: tuple[str, ...]
    sides: tuple[str, ...]
    decks: tuple[str, ...]
    terms: Terms
    data: Data = field(compare=False, repr=False)


class State(NamedTuple):
    """A game between two actions.

    *phase* says what comes next: a ship is dealt, the players load, a neutral card is turned, the lookout aims it, a
    card is fired, an owner yields ships to a curse, chance chooses them, or nothing any more. *played* counts the
    players who have fired in the volley.

    *hands* are the cards that each side holds, *loads* those that a player has set aside (None before loading), *spent*
    those that are out of the game. *turned* is the neutral card that lies open. *fleet* is the deck, whose order nobody
    knows; *berths* are the ships of the sailing, *gone* those out of the game. *last* are the ships of the last sailing
    as they lay at the capture.
    """

    table: Table
    lookout: int
    hands: tuple[Cards, ...]
    loads: tuple[Cards | None, ...]
    spent: tuple[Cards, ...]
    fleet: tuple[str, ...]
    prizes: tuple[tuple[Prize, ...], ...]
    berths: tuple[Berth, ...] = ()
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
        return len(self.loads)

    @property
    def turn(self) -> int:
        """The seat that fires next."""
        return (self.lookout + self.played) % len(self.loads)


def build_state(data: Data, sides: Sequence[str], options: Options, **fields: Any) -> State:
    """Return the state of which a question tells; its number of players may be one that no game has."""
    names = tuple(name for name in sides if name != NEUTRAL)
    rules = rules_of(len(names), options)
    terms = data.terms[max(min(data.terms), min(len(names), max(data.terms)))]
    return empty_state(Table(rules, names, tuple(sides), (), terms, data), 0)._replace(**fields)


def empty_state(table: Table, lookout: int) -> State:
    """Return a state in which no card is anywhere."""
    none: tuple[tuple[()], ...] = ((),) * len(table.sides)
    return State(table, lookout, none, (None,) * len(table.names), none, (), none)
