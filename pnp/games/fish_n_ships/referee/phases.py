"""The phases of play that are not a step of the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.fish_n_ships.referee.battle import Battle, Go, Shot
from pnp.games.fish_n_ships.referee.data import Cards


class Laid(NamedTuple):
    """Who laid the shot at the same place of the battle, and the card that goes to the discards for it."""

    seat: int
    card: str


class Reply(NamedTuple):
    """The answer of *seat* to a Group Attack: a shot, or nothing; *dived*: there is no battle with this player."""

    seat: int
    shot: Shot | None = None
    card: str = ""
    dived: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """Chance draws *count* cards for the active player."""

    count: int


@dataclass(frozen=True, slots=True)
class Wagering:
    """Chance draws *count* of the used tide-turners for the active player."""

    count: int


@dataclass(frozen=True, slots=True)
class Bewitched:
    """Chance draws a card from the hand of *seat*: the Poppet."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forced:
    """*seat* must play the card *kind* against the active player: the Poppet again."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Replying:
    """A Group Attack: *opener* is on the table, and all others answer at once."""

    opener: Shot
    laid: Laid
    replies: tuple[Reply, ...] = ()


class Fight(NamedTuple):
    """A battle. *sides* are the attackers and the defenders, *laid* belongs to the shots of *battle*.

    *go* is the side that decides, *pending* are those of it who have neither laid a card nor declined, and *answered*
    says whether one of that side has laid a card since it is on the go.
    """

    sides: tuple[tuple[int, ...], tuple[int, ...]]
    battle: Battle
    laid: tuple[Laid, ...]
    go: Go
    pending: tuple[int, ...]
    answered: bool = False


@dataclass(frozen=True, slots=True)
class Splitting:
    """The first of *winners* decides how many of *count* cards come from each of two *losers*."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    count: int
    first_keeps: bool = True


@dataclass(frozen=True, slots=True)
class Spoils:
    """Cards are taken from hands: *takes* has a loser and a number each; *loot* has been taken."""

    winners: tuple[int, ...]
    takes: tuple[tuple[int, int], ...]
    first_keeps: bool = True
    loot: Cards = ()


@dataclass(frozen=True, slots=True)
class Sharing:
    """The first of *winners* picks *count* cards of the *loot* for the other one; the rest is the first one's."""

    winners: tuple[int, ...]
    loot: Cards
    count: int


@dataclass(frozen=True, slots=True)
class Limit:
    """The active player has ended the turn and discards down to the hand limit."""


@dataclass(frozen=True, slots=True)
class Over:
    """*winner* has met the goal."""

    winner: int


Phase = Drawing | Wagering | Bewitched | Forced | Replying | Fight | Splitting | Spoils | Sharing | Limit | Over
