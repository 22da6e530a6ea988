"""The state of a game: who holds what, whose turn it is, what the table waits for. It holds only values, and no rules.

Hands, decks and piles are sorted tuples of kinds (see ``data``). The order of the draw pile is not known to anybody,
and so not kept: draws are actions of chance.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeVar

from pnp.games.fish_n_ships.referee import phases
from pnp.games.fish_n_ships.referee.data import Cards, Data, Goal, Rules
from pnp.referee.action import CHANCE
from pnp.referee.tuples import minus, plus, replace_fields, replace_item

T = TypeVar("T")

Place = tuple[str, int]
"""A pile of a player: its kind, and which of them (from 1)."""

WILD = "wild"
"""Stands for the card that counts as another by the Wild Treasure, where a locked card is named."""

SLOW, QUICK = "slow", "quick"
"""How a stack was made in this turn: its ability will work from the next own turn, or at once."""


class Pile(NamedTuple):
    """Locked treasures of one player on each other.

    *cards* are the kinds that are printed on them: one differs from *kind* if it is wild. *active*: the ability works.
    *fresh*: the pile has become a stack in this turn (SLOW or QUICK), and may choose its ability now.
    """

    kind: str
    cards: Cards
    ability: str = ""
    active: bool = False
    fresh: str = ""


class Wild(NamedTuple):
    """The choice of a Wild Treasure: a card of *owner*, printed *kind*, *counts_as* another, *locked* or in hand."""

    owner: int
    kind: str
    counts_as: str
    locked: bool


class Timer(NamedTuple):
    """A Chain Shot or Doldrums at work: it ends when so many *turns* of the player who laid it have begun."""

    kind: str
    by: int
    target: int
    turns: int


class Turn(NamedTuple):
    """The turn of *seat*: the actions *taken* and *allowed*, and those announced with a trade-in (*plan*), in order."""

    seat: int
    taken: tuple[str, ...] = ()
    allowed: int = 1
    plan: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change in a game: the players' names by seat, the rules they play, and the data of the game."""

    names: tuple[str, ...]
    rules: Rules
    data: Data = field(compare=False, repr=False)


class State(NamedTuple):
    """Everything that the rules need to know. *phase* is None where the active player takes a step of the turn.

    *used* are the used tide-turners, *gone* is what even the Ancient Wager cannot bring back. *klabautermann* is the
    seat that he lies before, and how many ends of its turns he still sees. *chosen*: the Wild Treasure has been given
    its kind, in this turn or for good. *group* are the battles of a Group Attack that are still to come, *ended* is the
    last one of this turn that is over.
    """

    table: Table
    hands: tuple[Cards, ...]
    piles: tuple[tuple[Pile, ...], ...]
    goals: tuple[Goal, ...]
    centre: Cards
    deck: Cards
    discards: Cards
    turn: Turn
    phase: phases.Phase | None = None
    used: Cards = ()
    gone: Cards = ()
    timers: tuple[Timer, ...] = ()
    klabautermann: tuple[int, int] | None = None
    wild: Wild | None = None
    chosen: bool = False
    group: tuple[phases.Fight, ...] = ()
    ended: phases.Fight | None = None

    @property
    def data(self) -> Data:
        return self.table.data

    @property
    def rules(self) -> Rules:
        return self.table.rules

    @property
    def seats(self) -> range:
        return range(len(self.table.names))


def give(state: State, seat: int, cards: Iterable[str]) -> State:
    return replace_fields(state, hands=replace_item(state.hands, seat, plus(state.hands[seat], cards)))


def drop(state: State, seat: int, cards: Iterable[str]) -> State:
    """Return the state with *cards* gone from the hand of *seat*; put them elsewhere."""
    return replace_fields(state, hands=_remove_cards(state, seat, cards))


def discard(state: State, seat: int, cards: Cards) -> State:
    return replace_fields(state, hands=_remove_cards(state, seat, cards), discards=plus(state.discards, cards))


def use_up(state: State, seat: int, kind: str) -> State:
    """Return the state with a tide-turner from the hand of *seat* among the used ones."""
    return replace_fields(state, hands=_remove_cards(state, seat, (kind,)), used=plus(state.used, (kind,)))


def _remove_cards(state: State, seat: int, cards: Iterable[str]) -> tuple[Cards, ...]:
    return replace_item(state.hands, seat, minus(state.hands[seat], cards))


def due(state: State, kind: type[T]) -> T:
    """Return the phase, which is of this *kind*."""
    assert isinstance(state.phase, kind)
    return state.phase


def seats_clockwise(state: State, seat: int) -> list[int]:
    """Return all seats in the order of play (R20), *seat* first."""
    return [*state.seats[seat:], *state.seats[:seat]]


def owner_of(state: State, ability: str) -> int | None:
    """Return the seat that has *ability* on a stack, None where it lies in the centre."""
    owners = (seat for seat, piles in enumerate(state.piles) for pile in piles if pile.ability == ability)
    return next(owners, None)


def has_ability(state: State, seat: int, ability: str) -> bool:
    return ability in [pile.ability for pile in state.piles[seat] if pile.active]


def count_timers(state: State, seat: int, kind: str) -> int:
    """Return the number of cards of a *kind* (Chain Shot, Doldrums) that work against *seat*."""
    return sum(timer.kind == kind and timer.target == seat for timer in state.timers)


OWN_TURN = ("bountiful-seas", "chain-shot", "doldrums", "harpoon", "idols-demand", "idols-revenge", "ancient-wager",
            "poppet")  # fmt: skip
"""The tide-turners of the own turn, in the order in which they are offered."""

# -- what a hand has -----------------------------------------------------------------------------------------


class Hand(NamedTuple):
    """What of a hand can be laid: the values of its *balls*, its *treasures* and their *kinds*, its *turners* for the
    own turn, and those for *battles*; balls, kinds and turners none twice."""

    balls: tuple[int, ...]
    treasures: Cards
    kinds: Cards
    turners: Cards
    battles: frozenset[str]


@lru_cache(maxsize=65536)
def _sort_hand(data: Data, hand: Cards) -> Hand:
    treasures = tuple(filter(data.is_treasure, hand))
    balls = dict.fromkeys(data.card(kind).value for kind in hand if data.is_ball(kind))
    turners = tuple(kind for kind in OWN_TURN if kind in hand)
    battles = frozenset(filter(data.is_turner, hand)).difference(OWN_TURN)
    return Hand(tuple(balls), treasures, tuple(dict.fromkeys(treasures)), turners, battles)


def hand_of(state: State, seat: int) -> Hand:
    return _sort_hand(state.table.data, state.hands[seat])


# -- phases, and who may act ----------------------------------------------------------------------

TURN, TAKING = "turn", "taking"
"""The phases of a step of the turn, and of spoils that are chosen from an open hand."""

WILD_TREASURE = "wild-treasure"


def phase_of(state: State) -> Hashable:
    """Return the phase: TURN, TAKING, the kind of a card that the Poppet forces, else the class of ``state.phase``."""
    phase = state.phase
    if phase is None:
        return TURN
    if isinstance(phase, phases.Forced):
        return phase.kind
    if isinstance(phase, phases.Spoils) and state.table.rules.spoils_pick == "open":
        return TAKING
    kind: type = type(phase)
    return None if kind is phases.Over else kind


def open_hand(state: State) -> int | None:
    """Return the seat whose hand lies open, for spoils to be chosen from; None where none does."""
    phase = state.phase
    if isinstance(phase, phases.Spoils) and state.table.rules.spoils_pick == "open":
        return phase.takes[0][0]
    return None


def seats_of(state: State) -> tuple[int, ...]:
    """Return the seats that may act: in a battle all who have something to lay, elsewhere one.

    Where a Wild Treasure may change at any time, its owner may act in the turns of others, too (R11).
    """
    phase, turn = state.phase, state.turn.seat
    if phase is None:
        if state.table.rules.wild != "any_time":
            return (turn,)
        return (turn, *(seat for seat in state.seats if seat != turn and has_ability(state, seat, WILD_TREASURE)))
    if isinstance(phase, phases.Fight | phases.Replying):
        return tuple(state.seats)
    if isinstance(phase, phases.Drawing | phases.Wagering | phases.Bewitched):
        return (CHANCE,)
    if isinstance(phase, phases.Spoils):
        return phase.winners[:1] if state.table.rules.spoils_pick == "open" else (CHANCE,)
    if isinstance(phase, phases.Splitting | phases.Sharing):
        return phase.winners[:1]
    return () if isinstance(phase, phases.Over) else (phase.seat if isinstance(phase, phases.Forced) else turn,)
