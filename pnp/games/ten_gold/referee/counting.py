"""The end: who has won, and the count of what everybody holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.gold import ROWS, Card, Rows, read_circles, row_faults
from pnp.referee.answers import Count, Field, Given, Options, Tally
from pnp.referee.findings import Finding
from pnp.referee.told import number_of, one_of, text_of

HOLDINGS = (
    Field("sails", "coins in the sails row: how many, or o and . for its circles, such as oo...", required=False),
    Field("cannons", "coins in the cannons row, in the same way", required=False),
    Field("beside", "gold beside a full ship card", required=False),
    Field("turn", "ended, for the player whose turn has just ended", required=False, yes=True),
    Field("round", "how many rounds are complete, where there is a limit", required=False, option="round_limit"),
)
_ENDED = {"no": False, "ended": True, "yes": True}


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


def tally(data: Data, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the final count of what *players* hold.

    :raises ValueError: a text cannot be read.
    """
    names = [name for name, _ in players]
    cards = [read_card(given) for _, given in players]
    ended = [seat for seat, (_, given) in enumerate(players) if one_of(given, "turn", _ENDED, "no or ended", "no")]
    rounds = max((number_of(given, "round", 0, 999, 0) for _, given in players), default=0)
    counts = tuple(count_of(name, card.rows) for name, card in zip(names, cards, strict=True))
    findings = [*_faults(names, cards, data), *_turn_faults(names, ended)]
    win = who_has_won(
        names,
        [count.total for count in counts],
        ended[0] if len(ended) == 1 else None,
        rounds,
        options["round_limit"],
        data,
    )
    return Tally(counts, tuple(names[seat] for seat in win.seats), win.why, win.rulings, tuple(findings))


def read_card(given: Given) -> Card:
    """Return the ship card that the fields ``sails``, ``cannons`` and ``beside`` describe.

    :raises ValueError: a text cannot be read.
    """
    sails, cannons = (read_circles(text_of(given, row, "0")) for row in ROWS)
    return Card(sails, cannons, number_of(given, "beside", 0, 999, 0))


def _faults(names: Sequence[str], cards: Sequence[Card], data: Data) -> Iterator[Finding]:
    for name, card in zip(names, cards, strict=True):
        yield from row_faults(name, card, data.circles)
    total = sum(card.rows.total for card in cards)
    if total > data.gold:
        yield Finding(
            "too_much_gold",
            f"The players hold {total} gold; there are {data.gold} pieces in the box.",
            "gold",
            "Count again.",
        )


def _turn_faults(names: Sequence[str], ended: Sequence[int]) -> Iterator[Finding]:
    if len(ended) > 1:
        some = " and ".join(names[seat] for seat in ended)
        yield Finding(
            "one_turn_ends",
            f"The turn of {some} is said to have ended; only one can have ended last.",
            "R1",
            "Say turn=ended for one player.",
        )
