"""What can be still to be settled: the kinds of tasks on the stack of a state."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.games.ten_gold.referee.board import Square
from pnp.games.ten_gold.referee.decks import Known

SUPPLY = -1
"""Who takes a coin that goes back to the supply."""


@dataclass(frozen=True, slots=True)
class Spinning:
    """One spin: of a ``column``, a ``row`` or a ``direction``.

    *useless* directions are spun again, and *last* is the one that was. While a *result* lies there, the active player
    may gamble.
    """

    kind: str
    useless: tuple[str, ...] = ()
    result: int | str = ""
    last: str = ""


@dataclass(frozen=True, slots=True)
class Placing:
    """A ship comes onto the board, with *gold* from the supply under it."""

    spins: tuple[int | str, ...] = ()
    ship: int = 0
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Manoeuvring:
    """A ship drifts after a shot that did not sink it."""

    spins: tuple[int | str, ...] = ()
    ship: int = 0


@dataclass(frozen=True, slots=True)
class Drifting:
    """A card makes *ships* drift together; then their arrivals are settled one after the other."""

    spins: tuple[int | str, ...] = ()
    ships: tuple[int, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class Sailing:
    """A card makes *ships* sail one after the other, each with all that follows."""

    spins: tuple[int | str, ...] = ()
    ships: tuple[int, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class Walking:
    """The active player moves; *roll* is 0 before the sails die."""

    roll: int = 0


@dataclass(frozen=True, slots=True)
class Reaction:
    """Navy ships fire at a player's ship, those of *queue* in its order; None: look who has it."""

    seat: int
    queue: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class NavyArrived:
    """A Navy ship has moved and fires at the players of *queue*; None: look whom it has."""

    navy: int
    queue: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Combat:
    """One shot.

    *extra* is what cards add to the attack roll; *shot* and *dodge* are 0 before they are rolled. *short*: the shot did
    not reach, so that there is no dodge. *accepted*: the target's player leaves a dodge that failed as it is.
    """

    attacker: int
    target: int
    extra: int = 0
    shot: int = 0
    dodge: int = 0
    short: bool = False
    accepted: bool = False


@dataclass(frozen=True, slots=True)
class Paying:
    """A ship gives up one coin, if it has any; *to* is a ship or :data:`SUPPLY`."""

    ship: int
    to: int


@dataclass(frozen=True, slots=True)
class Gaining:
    """A player puts *coins*, which have left the supply or another ship, onto the ship card."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class SunkenCard:
    """The active player draws a sunken ship card; the ship sank on *square*."""

    square: Square


@dataclass(frozen=True, slots=True)
class NavyCard:
    """A Navy ship draws a sunken ship card for its gold."""

    navy: int


@dataclass(frozen=True, slots=True)
class IslandCard:
    """The active player draws an island card."""


@dataclass(frozen=True, slots=True)
class ExtraAction:
    """The active player has so many actions more."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Flagging:
    """The looter flags the island on *square*, if its ship still touches it, and takes what that gives."""

    square: Square


@dataclass(frozen=True, slots=True)
class Prize:
    """The active player may put its ship on *square*."""

    square: Square


@dataclass(frozen=True, slots=True)
class Peeking:
    """The active player looks at the top card of the sunken ship deck and puts it back on top or under the deck."""

    card: Known | None = None


@dataclass(frozen=True, slots=True)
class Enriching:
    """The active player chooses which of *ships* gets *coins* from the supply under it."""

    ships: tuple[int, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class HoldLimit:
    """The active player keeps no more cards than the rules allow."""


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The turn ends as soon as this is reached."""


Spun = Placing | Manoeuvring | Drifting | Sailing
"""A task with spins: *spins* are the results that count so far."""

Task = (
    Spinning
    | Spun
    | Walking
    | Reaction
    | NavyArrived
    | Combat
    | Paying
    | Gaining
    | SunkenCard
    | NavyCard
    | IslandCard
    | ExtraAction
    | Flagging
    | Prize
    | Peeking
    | Enriching
    | HoldLimit
    | TurnOver
)
"""Something that is to be settled before the active player goes on."""
