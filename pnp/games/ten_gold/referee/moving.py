"""The Move action: a roll of the sails die (or a number of a card), and a walk of exactly so many steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.games.ten_gold.referee.board import (
    BoardSize,
    Square,
    all_squares,
    is_on_board,
    neighbours,
    read_square,
    square_text,
)
from pnp.games.ten_gold.referee.dice import ROLLED, Roll, faces, not_on_die
from pnp.games.ten_gold.referee.hold import cards_with_effect, not_for, spend
from pnp.games.ten_gold.referee.navy import arrive
from pnp.games.ten_gold.referee.phases import CHOICE, ROLL, WALK
from pnp.games.ten_gold.referee.ships import obstacles, sails, square_of
from pnp.games.ten_gold.referee.state import State, due, pop, swap, with_square
from pnp.games.ten_gold.referee.tasks import Walking
from pnp.games.ten_gold.referee.turn import no_action_left
from pnp.games.ten_gold.referee.values import card_value, is_pair, write_square
from pnp.referee.action import Action
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.kernel import Move, Refused, Remembered
from pnp.referee.values import number

_MOST_STEPS = 20

# -- the roll --------------------------------------------------------------------------------------------


def _moves(state: State, key: tuple[int, int, tuple[str, ...]]) -> Iterator[tuple[str, int]]:
    """Offer the roll, and with a card any number of the sails die."""
    _, sides, cards = key
    if sides:
        yield "", 0
        yield from ((card, number) for card in cards for number in range(1, sides + 1))


def _no_move(state: State, seat: int, card: str, number: int) -> Refused | None:
    fault, name, sides = no_action_left(state), state.table.names[seat], sails(state, seat)
    if fault is not None:
        return fault
    if not sides:
        return lambda: Finding("no_sails", f"{name}'s sails row is empty and has no die.", "R7", player=name)
    if not card:
        return (
            None
            if not number
            else lambda: Finding(
                "wrong_moment", "A number is chosen only with a card; otherwise the die is rolled.", "movement"
            )
        )
    if 1 <= number <= sides:
        return not_for(state, seat, (card,), "choose_roll", "a Move")
    return not_for(state, seat, (card,), "choose_roll", "a Move") or (
        lambda: Finding(
            "roll_out_of_die", f"The number is from 1 to {sides}, the sails number, not {number}.", "movement"
        )
    )


def _begin_move(state: State, seat: int, card: str, number: int) -> State:
    if card:
        state = spend(state, seat, card)
    return state._replace(actions=state.actions - 1, stack=(*state.stack, Walking(number)))


def _no_roll(state: State, seat: int, roll: Roll) -> Refused | None:
    return not_on_die(roll, sails(state, state.active), f"{state.table.names[state.active]} moves")


def moves(state: State, seat: int) -> tuple[Action, ...]:
    cards = tuple(dict.fromkeys(cards_with_effect(state, seat, "choose_roll")))
    return _MOVES(state, seat, (seat, sails(state, seat), cards))


# -- the walk --------------------------------------------------------------------------------------------
#
# A board is a whole number with a bit for each square, column by column, and one bit more below each column, so that a
# step is a shift: what leaves the board lands on bits that are no square. A walk goes on along sides, over empty
# squares and its own start, and never straight back onto the square that it has just left.


def _bits(squares: Iterable[Square | None], size: BoardSize) -> int:
    return sum({1 << (square[0] - 1) * (size[1] + 1) + square[1] - 1 for square in squares if square is not None})


@lru_cache(maxsize=64)
def _sea(islands: frozenset[Square], size: BoardSize) -> int:
    return _bits(set(all_squares(size)) - islands, size)


def _squares(bits: int, size: BoardSize) -> tuple[Square, ...]:
    """Return the squares of *bits*, column by column."""
    found = []
    while bits:
        col, row = divmod((bits & -bits).bit_length() - 1, size[1] + 1)
        found.append((col + 1, row + 1))
        bits &= bits - 1
    return tuple(found)


@lru_cache(maxsize=4096)
def _ends_of_walks(start: int, steps: int, free: int, size: BoardSize) -> int:
    """Return the ends of all walks: those that came by a step to the north, to the east, the south, the west."""
    free, column = free | start, size[1] + 1
    if not steps:
        return start
    north, east, south, west = start >> 1 & free, start << column & free, start << 1 & free, start >> column & free
    for _ in range(steps - 1):
        north, east, south, west = (
            (north | east | west) >> 1 & free,
            (north | east | south) << column & free,
            (east | south | west) << 1 & free,
            (north | south | west) >> column & free,
        )
    return north | east | south | west


def _ends_bits(state: State, roll: int) -> int:
    size = state.table.data.size
    start = _bits((state.squares[state.active],), size)
    return _ends_of_walks(start, roll, _sea(state.table.islands, size) & ~_bits(state.squares, size), size)


def walk_ends(state: State, roll: int) -> tuple[Square, ...]:
    """Return the squares on which a walk of the full roll can end (R25); none: the ship is stranded."""
    return _squares(_ends_bits(state, roll), state.table.data.size)


def walk_to(state: State, end: Square) -> tuple[Square, ...]:
    """Return one walk of the roll that is due from the active ship's square to *end*; () where there is none."""
    start, walls, size = square_of(state, state.active), obstacles(state), state.table.data.size
    walks: dict[tuple[Square, Square | None], tuple[Square, ...]] = {(start, None): ()}
    for _ in range(due(state, Walking).roll):
        longer: dict[tuple[Square, Square | None], tuple[Square, ...]] = {}
        for (at, before), walk in walks.items():
            for after in neighbours(at, size):
                if (after == start or after not in walls) and after != before:
                    longer.setdefault((after, at), (*walk, after))
        walks = longer
    return next((walk for (at, _), walk in walks.items() if at == end), ())


def walk_fault(state: State, path: Sequence[Square]) -> Finding | None:
    """Return the first fault in a walk of the roll that is due; None where it is right.

    :param path: the squares of the walk in their order, without the one that it begins on.
    """
    size, start, roll = state.table.data.size, square_of(state, state.active), due(state, Walking).roll
    before: Square | None = None
    at = start
    for place, square in enumerate(path, 1):
        where, here = square_text(square), square_text(at)
        if square not in neighbours(at, size) and is_on_board(square, size):
            return Finding(
                "not_orthogonal_step",
                f"Step {place} from {here} to {where} crosses no side.",
                "movement",
                "Go north, east, south or west, one square at a time.",
                square=square,
            )
        if square == before:
            return Finding(
                "immediate_reversal",
                f"Step {place} returns to {where}, the square just left.",
                "movement",
                "A ship may come back to a square, but not with its next step.",
                square=square,
            )
        wrong = None if square == start else _not_sea(state, square, f"Step {place}")
        if wrong is not None:
            return wrong
        before, at = at, square
    if len(path) == roll:
        return None
    return Finding(
        "wrong_length",
        f"The walk has {quantity(len(path), 'step')}; the roll is {roll}.",
        "R25",
        "Walk the roll in full.",
    )


def _not_sea(state: State, square: Square, step: str) -> Finding | None:
    """Return why a *step* cannot end on a square: it is none, or holds an island or a ship."""
    size, where = state.table.data.size, square_text(square)
    if not is_on_board(square, size):
        what = f"{step} goes to {where}, off the {size[0]} x {size[1]} board."
        return Finding("off_board", what, "movement", square=square)
    if square in state.table.islands:
        return Finding("island_in_the_way", f"{step}: an island lies on {where}.", "movement", square=square)
    if square in state.squares:
        return Finding("ship_in_the_way", f"{step}: a ship stands on {where}.", "movement", square=square)
    return None


class Path(NamedTuple):
    """All squares of a walk, where they are written and one of them is wrong."""

    squares: tuple[Square, ...]


Walk = Square | Path
"""Where a walk ends, or its path."""


def walks(state: State) -> tuple[Action, ...]:
    seat = state.active
    return _WALKS(state, seat, (seat, _ends_bits(state, due(state, Walking).roll), state.table.data.size))


def _no_walk(state: State, seat: int, walk: Walk) -> Refused | None:
    """The walk that was written cannot be made: step by step where its squares are given."""
    if isinstance(walk, Path):
        return lambda: (
            walk_fault(state, walk.squares)
            or Finding("malformed", "The walk is right; its last square says enough.", "log")
        )
    return None if walk in walk_ends(state, due(state, Walking).roll) else lambda: _no_end(state, walk)


def _no_end(state: State, end: Square) -> Finding:
    start, roll, text = square_of(state, state.active), due(state, Walking).roll, square_text(end)
    if end == start and roll == 2:
        return Finding(
            "immediate_reversal",
            f"Two steps back to {text} would return to the square just left.",
            "movement",
            square=end,
        )
    if end == start:
        return must_walk(state)
    return _not_sea(state, end, "The walk") or Finding(
        "wrong_length",
        f"No walk of exactly {quantity(roll, 'step')} from {square_text(start)} ends on {text}.",
        "R25",
        square=end,
    )


def must_walk(state: State) -> Finding:
    name, roll = state.table.names[state.active], due(state, Walking).roll
    count = len(walk_ends(state, roll))
    return Finding(
        "must_move",
        f"{name}: a roll of {roll} can be walked; choose one of {quantity(count, 'square')}.",
        "R25",
        player=name,
    )


def _walk(state: State, seat: int, walk: Walk) -> State:
    assert not isinstance(walk, Path)
    return arrive(with_square(pop(state), seat, walk), seat)


def skip_walk(state: State, task: Walking) -> State | None:
    """Return the state without a walk where none of the full length exists: the ship stays, the action is gone."""
    return pop(state) if task.roll and not _ends_bits(state, task.roll) else None


def _read_walk(state: State, text: str) -> Walk:
    end, by, rest = text.partition(" by ")
    if not by:
        return read_square(end)
    words = rest.split()
    if len(words) > _MOST_STEPS:
        raise ValueError(f"a walk of {len(words)} steps is too long")
    path = tuple(read_square(word) for word in words)
    if path[-1] != read_square(end):
        raise ValueError(f"the walk ends on {words[-1]!r}, not on {end!r}")
    due = bool(state.stack) and isinstance(state.stack[-1], Walking)
    return Path(path) if due and walk_fault(state, path) else path[-1]


def _is_walk(state: State, value: object) -> bool:
    if isinstance(value, Path):
        value = value.squares
        return isinstance(value, tuple) and len(value) > 0 and all(is_pair(state, square) for square in value)
    return is_pair(state, value)


def _write_walk(state: State, walk: Walk) -> str:
    if not isinstance(walk, Path):
        return write_square(state, walk)
    words = [write_square(state, square) for square in walk.squares]
    return f"{words[-1]} by {' '.join(words)}"


MOVE = Move(
    "move",
    "move",
    "a Move action: roll the sails die, or choose the number with a card",
    (card_value("with", ""), number("number", "for", 0)),
    opens=True,
    phases=(CHOICE,),
    offers=_moves,
    refuse=_no_move,
    follow=_begin_move,
    sure=True,
)
SAILS_ROLL = Move(
    "roll",
    "roll",
    "the sails die of a Move action",
    (ROLLED,),
    chance=True,
    phases=(ROLL,),
    offers=lambda state, seat: faces(sails(state, state.active)),
    refuse=_no_roll,
    follow=lambda state, seat, roll: swap(state, Walking(roll[0])),
    sure=True,
)
TO: Move[State, Walk] = Move(
    "to",
    "to",
    "walk to a square, by squares if you like: to 4-7 by 4-5 4-6 4-7",
    (Value("square", _read_walk, _write_walk, fits=_is_walk),),
    phases=(WALK,),
    offers=lambda state, key: [(square,) for square in _squares(key[1], key[2])],
    refuse=_no_walk,
    follow=_walk,
    sure=True,
)
_MOVES, _WALKS = Remembered(MOVE), Remembered(TO)
