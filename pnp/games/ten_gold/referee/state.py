"""A game under way, as one value: the table, the ships, the gold, the cards, and what is still to be settled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from pnp.games.ten_gold.referee.board import Square
from pnp.games.ten_gold.referee.data import Data, House
from pnp.games.ten_gold.referee.decks import Deck
from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.tasks import Task
from pnp.referee.answers import Outcome
from pnp.referee.tuples import replace_fields, replace_item

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change in a game.

    *names* are the players', *fleet* the names of the Navy ships and then of the Merchants, *navies* how many of them
    are the Navy's. *first* is the seat that began. *data* is the same for all games, so it does not tell two tables
    apart.
    """

    names: tuple[str, ...]
    fleet: tuple[str, ...]
    navies: int
    house: House
    islands: frozenset[Square]
    first: int
    data: Data = field(compare=False, repr=False)


class State(NamedTuple):
    """One moment of a game.

    Ships are numbered: the players' by seat, then the Navy's, then the Merchants'. *squares* has the square of each,
    None off the board. *rows* are the coins of each player, *under* those under each of the other ships. *supply* is
    the gold that nobody has. *holds* are the kept cards of each player, sorted. *truce* are the seats that the Navy
    spares. *stack* is what is still to be settled, the next thing last; when it is empty, the active player chooses.
    *end* is set when the game is over.
    """

    table: Table
    squares: tuple[Square | None, ...]
    rows: tuple[Rows, ...]
    under: tuple[int, ...]
    supply: int
    flags: frozenset[Square]
    holds: tuple[tuple[str, ...], ...]
    island: Deck
    sunken: Deck
    active: int
    actions: int
    round: int = 1
    truce: frozenset[int] = frozenset()
    stack: tuple[Task, ...] = ()
    end: Outcome | None = None


def due(state: State, kind: type[T]) -> T:
    """Return the task of this *kind* that is settled now."""
    task = state.stack[-1]
    assert isinstance(task, kind)
    return task


def push(state: State, *tasks: Task) -> State:
    return replace_fields(state, stack=state.stack + tasks[::-1])


def pop(state: State) -> State:
    return replace_fields(state, stack=state.stack[:-1])


def swap(state: State, task: Task) -> State:
    """Return *state* with *task* in place of the one that was settled next."""
    return replace_fields(state, stack=(*state.stack[:-1], task))


def with_square(state: State, ship: int, square: Square | None) -> State:
    return replace_fields(state, squares=replace_item(state.squares, ship, square))


def with_rows(state: State, seat: int, rows: Rows) -> State:
    return replace_fields(state, rows=replace_item(state.rows, seat, rows))


def with_actions(state: State, more: int) -> State:
    """Return *state* with so many actions more (or less) for the active player."""
    return replace_fields(state, actions=state.actions + more)
