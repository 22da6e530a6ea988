"""What a user says about a file, where pnp would guess wrongly."""

from __future__ import annotations

from typing import Any, NamedTuple

BACKS = ("none", "one", "fold", "long-edge", "short-edge")
"""How fronts and backs lie: no backs, one for all, both on one side, or on the back of the paper."""


class Wishes(NamedTuple):
    """Lengths in micrometres; None and empty mean: find out.

    *grid*: columns and rows. *card*: the size of a card as it lies on the page. *gap*: between two cards, across and
    down. *first*: the top left corner of the first card. *turn*: degrees clockwise by which the cards are turned.
    """

    grid: tuple[int, int] | None = None
    card: tuple[int, int] | None = None
    gap: tuple[int, int] | None = None
    first: tuple[int, int] | None = None
    pages: tuple[int, ...] = ()
    backs: str = ""
    back_pages: tuple[int, ...] = ()
    turn: int | None = None

    @classmethod
    def read(cls, values: dict[str, Any]) -> Wishes:
        """Return the wishes that were written as JSON."""
        return cls(**{key: tuple(value) if isinstance(value, list) else value for key, value in values.items()})
