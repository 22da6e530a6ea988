"""What materials set of a print: slots, gaps, sizes and margins. The press knows this and no material."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.geometry import Rect, Size
from pnp.draw.units import format_mm
from pnp.game.kind import Kind
from pnp.game.kinds.deck import Deck
from pnp.game.kinds.disc import Disc

MOST_SMALLER, MOST_LARGER = 0.95, 1.1
"""Pieces are scaled by so much at the most, so that text stays large enough to read."""


_ALIKE = 4_000
"""A card is meant for a sleeve if no side differs by more from what the sleeve is made for."""


class Cutout(NamedTuple):
    """The size that pieces of one shape get: what a punch or a label cuts out, or a slip for a sleeve.

    *size* is upright; ``round`` has a circle of that width. *name* is that of the material. Pieces of another shape
    stay as they are, unless it *takes_all*: then they are refused.
    """

    name: str
    size: Size
    is_round: bool = False
    takes_all: bool = False


class Setting(NamedTuple):
    """What the materials of a print set together; lengths are micrometres.

    *paper* is the paper that they come on, by name and size. *slots* are the places on it, whose gaps hold *bleed* at
    the most. *backs* are the ways in which backs can be printed, the usual one first; empty where all can. *cutouts*
    say which size pieces get. *gap* is the least between pieces, or with *is_gap_for_round* between round ones.
    With *cuts_between* one cut in the middle of a gap parts two round pieces. *inset* is the least for marks that a
    machine looks for. *wrap* is how far a board's sheet goes around its edges. *sleeves* are the largest cards of the
    sleeves, and *slip* is by how much smaller than these, or than themselves, cards are made.
    """

    paper: tuple[str, Size] | None = None
    slots: tuple[Rect, ...] = ()
    bleed: int | None = None
    backs: tuple[str, ...] = ()
    cutouts: tuple[Cutout, ...] = ()
    gap: int = 0
    is_gap_for_round: bool = False
    cuts_between: bool = False
    inset: int = 0
    wrap: int = 0
    sleeves: tuple[Size, ...] = ()
    slip: int = 0

    @property
    def columns(self) -> int:
        """The number of slots side by side."""
        return len({slot.x for slot in self.slots})

    def cutout(self, kind: Kind) -> Cutout | None:
        """Return the cutout for pieces of *kind*; None if they keep their size."""
        if self.slip and isinstance(kind, Deck):
            for card in self.sleeves:
                if abs(card.width - kind.size.width) <= _ALIKE and abs(card.height - kind.size.height) <= _ALIKE:
                    size = Size(*(min(pair) - self.slip for pair in zip(card, kind.size, strict=True)))
                    return Cutout("a slip", size)
        for cutout in self.cutouts:
            if cutout.takes_all or (isinstance(kind, Disc) if cutout.is_round else isinstance(kind, Deck)):
                return cutout
        return None

    def gap_of(self, kind: Kind) -> int:
        """Return the least gap between pieces of *kind*."""
        return self.gap if isinstance(kind, Disc) or not self.is_gap_for_round else 0


NOTHING_SET = Setting()


def fit(size: Size, target: Size) -> float | None:
    """Return by how much a piece of *size* is scaled to cover *target*; None where that is too much.

    What stands out beyond the target on one axis is cut off: at the most a fiftieth of it.

    >>> fit(Size(18_000, 18_000), Size(19_050, 19_050)), fit(Size(18_000, 18_000), Size(25_400, 25_400))
    (1.0583333333333333, None)
    """
    across, down = target.width / size.width, target.height / size.height
    scale = max(across, down)
    if not MOST_SMALLER <= scale <= MOST_LARGER or scale > 1.02 * min(across, down):
        return None
    return scale


def size_text(size: Size, *, is_round: bool = False) -> str:
    """Return a size as a message says it.

    >>> size_text(Size(63_500, 88_900)), size_text(Size(25_400, 25_400), is_round=True)
    ('63.5 x 88.9 mm', '25.4 mm across')
    """
    if is_round:
        return f"{format_mm(size.width)} mm across"
    return f"{format_mm(size.width)} x {format_mm(size.height)} mm"
