"""The final count of the players' holdings, and the findings about impossible ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.gold import ROWS, Card, read_circles, row_faults
from pnp.games.ten_gold.referee.winning import count_of, who_has_won
from pnp.referee.answers import Field, Given, Options, Tally
from pnp.referee.asking import Number
from pnp.referee.findings import Finding
from pnp.referee.told import number_of, one_of, text_of

HOLDINGS = (
    Field(
        "sails",
        "coins in the sails row: how many, or o and . for its circles, such as oo...",
        required=False,
        asked=Number(0, 5),
    ),
    Field("cannons", "coins in the cannons row, or o and . in the same way", required=False, asked=Number(0, 5)),
    Field("beside", "gold beside a full ship card", required=False, asked=Number(0, 99)),
    Field("turn", "the player’s turn has just ended", required=False, yes=True),
    Field(
        "round",
        "how many rounds are complete, where there is a limit",
        required=False,
        option="round_limit",
        asked=Number(0, 99),
    ),
)
_ENDED = {"no": False, "ended": True, "yes": True}


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
