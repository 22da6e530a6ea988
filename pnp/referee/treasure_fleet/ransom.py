"""The governor's ransom: everybody's last card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.piles import Side
from pnp.referee.treasure_fleet.state import OVER, State


class Ransom(NamedTuple):
    """Who takes the governor: the *taker*, None where it escapes, and the sides that showed the best card."""

    taker: Side | None
    best: tuple[Side, ...]
    card: str


def ransom(box: Box, cards: Mapping[Side, str]) -> Ransom:
    """Return who takes the governor with the last *cards* (sorts) of the sides.

    A boarding party is above every cannon, a storm is worth nothing; only the best is looked at for ties.
    """
    worth = {side: _worth(box, card) for side, card in cards.items()}
    best = tuple(side for side in cards if worth[side] == max(worth.values()))
    return Ransom(best[0] if len(best) == 1 else None, best, cards[best[0]])


def _worth(box: Box, card: str) -> tuple[bool, int]:
    return box.fire[card] is None, box.fire[card] or 0


def governor_of(box: Box, state: State) -> int | None:
    """Return the side that has the governor; None before the ransom, and where it escaped."""
    if state.phase != OVER:
        return None
    taker = ransom(box, {side: hand[0] for side, hand in enumerate(state.hands)}).taker
    assert taker is None or isinstance(taker, int)
    return taker
