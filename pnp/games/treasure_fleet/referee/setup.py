"""The set-up of a table: the value, the deal, and the game that begins with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.treasure_fleet.referee.data import Data
from pnp.games.treasure_fleet.referee.rules import NEUTRAL, Rules, right_hand, rules_of, ships_in_play
from pnp.games.treasure_fleet.referee.state import DEAL, LOAD, Berth, State, Table, empty_state
from pnp.referee.action import Dice
from pnp.referee.answers import Options

CAPTAIN = "captain"
GOVERNOR = "governor"
BESIDE = "beside"

Told = tuple[str, ...] | None
"""What a record tells of some cards, one text for each; None where it tells nothing, and they are right."""


class Setup(NamedTuple):
    """A table before the first action, right or not.

    *colours* and *neutral* are decks (ids; empty where none is told), *lookouts* the seats that hold the lookout.
    *hands* are by side, of kinds of cards; *fleet* is the whole fleet deck before the first deal, *table* the first
    deal (None: it is still to come); both are of ships' ids. Texts that name no piece of the game are kept as they are.
    *governor* is where he lies.
    """

    rules: Rules
    names: tuple[str, ...]
    colours: tuple[str, ...]
    neutral: str
    lookouts: tuple[int, ...]
    hands: tuple[Told, ...]
    fleet: Told = None
    table: Told = None
    governor: str = BESIDE


def deal(data: Data, names: Sequence[str], options: Options, dice: Dice) -> Setup:
    """Return a set-up in which *dice* drew the captains and the lookout."""
    rules = rules_of(len(names), options)
    decks = [deck.id for deck in data.decks.values() if deck.least <= len(names)]
    drawn = dice.shuffled(decks)
    lookout = dice.below(len(names))
    neutral = drawn[len(names)] if rules.has_neutral else ""
    return Setup(rules, tuple(names), tuple(drawn[: len(names)]), neutral, (lookout,), (None,) * rules.sides)


def begin(data: Data, setup: Setup) -> State:
    rules, dealt = setup.rules, setup.table or ()
    decks = (*setup.colours, setup.neutral) if rules.has_neutral else setup.colours
    sides = (*setup.names, NEUTRAL) if rules.has_neutral else setup.names
    table = Table(rules, setup.names, sides, decks, data.terms[rules.players], data)
    return empty_state(table, setup.lookouts[0])._replace(
        hands=tuple(right_hand(data, rules, deck) for deck in decks),
        fleet=tuple(ship.id for ship in ships_in_play(data, rules) if ship.id not in dealt),
        berths=tuple(Berth(ship) for ship in data.in_order(dealt)),
        phase=LOAD if len(dealt) == table.terms.ships else DEAL,
    )
