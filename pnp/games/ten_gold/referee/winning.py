"""Who has won, and the count as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.state import State
from pnp.referee.answers import Count, Outcome, Tally


class Win(NamedTuple):
    """Who has won (seats; nobody while the game goes on), why in one sentence, and the rulings that decided."""

    seats: tuple[int, ...]
    why: str
    rulings: tuple[str, ...] = ()


def has_won(
    gold: Sequence[int], ended: int | None, rounds: int, limit: int, need: int
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return who has won (seats; nobody while the game goes on), and the rulings that decided.

    At least *need* gold win at the end of the own turn (R1), however it ended (R14); after the last round of a *limit*
    the richest win (R33, R35).
    """
    if ended is not None and gold[ended] >= need:
        return (ended,), ("R1",)
    if limit and rounds >= limit:
        richest = tuple(seat for seat, amount in enumerate(gold) if amount == max(gold))
        return richest, ("R33",) if len(richest) == 1 else ("R33", "R35")
    return (), ("R1",)


def who_has_won(
    names: Sequence[str], gold: Sequence[int], ended: int | None, rounds: int, limit: int, data: Data
) -> Win:
    """Return who has won.

    :param gold: what each player has on the ship card and beside it.
    :param ended: the seat of the player whose turn has just ended, None in the middle of a turn.
    :param rounds: how many rounds are complete.
    :param limit: the option ``round_limit``: after so many rounds the richest wins (R33), 0 for never.
    """
    need = data.gold_to_win
    seats, rulings = has_won(gold, ended, rounds, limit, need)
    if rulings != ("R1",):
        some, most = " and ".join(names[seat] for seat in seats), max(gold, default=0)
        how = "is the richest" if len(seats) == 1 else "share the win"
        return Win(seats, f"{some} {how} after {rounds} rounds, with {most} gold{' each' * (len(seats) > 1)}.", rulings)
    if seats:
        (winner,) = seats
        return Win(seats, f"{names[winner]} has ended the turn with {gold[winner]} gold.", rulings)
    waiting = [f"{names[seat]} has {amount}" for seat, amount in enumerate(gold) if amount >= need and seat != ended]
    if waiting:
        some = " and ".join(waiting)
        return Win((), f"Nobody has won: {some} gold, but that counts at the end of the own turn only.", ("R1",))
    return Win((), f"Nobody has won: nobody has {need} gold.", ("R1",))


def count_of(name: str, rows: Rows) -> Count:
    """Return a player's gold, line by line.

    >>> count_of("Ann", Rows(2, 1)).lines
    (('sails row', 2), ('cannons row', 1))
    """
    lines = (("sails row", rows.sails), ("cannons row", rows.cannons), ("beside the ship card", rows.beside))
    return Count(name, rows.total, tuple(line for line in lines if line[1]))


def gold_by_seat(state: State) -> tuple[int, ...]:
    return tuple([rows.total for rows in state.rows])


def rounds_over(state: State) -> int:
    return state.round if (state.active + 1) % len(state.rows) == state.table.first else state.round - 1


def outcome_of(state: State) -> Outcome:
    """Return how the game ends, or nobody's win, if this turn ends now."""
    win = _win(state)
    return Outcome(win.seats, win.why, gold_by_seat(state))


def _win(state: State) -> Win:
    """Return who wins if this turn ends now."""
    table = state.table
    return who_has_won(
        table.names, gold_by_seat(state), state.active, rounds_over(state), table.house.round_limit, table.data
    )


def outcome(state: State) -> Outcome | None:
    return state.end


def tally_of(state: State) -> Tally:
    names = state.table.names
    counts = tuple(count_of(name, rows) for name, rows in zip(names, state.rows, strict=True))
    if state.end is None:
        win = who_has_won(names, [count.total for count in counts], None, 0, 0, state.table.data)
        return Tally(counts, (), win.why, win.rulings)
    winners = tuple(names[seat] for seat in state.end.winners)
    return Tally(counts, winners, state.end.reason, _win(state).rulings)
