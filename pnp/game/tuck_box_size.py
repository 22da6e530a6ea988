"""Tuck boxes: how large a box must be for the cards that go into it.

A component's ``size = "tuckbox of ship, 0.3mm"`` is worked out here; ``common/tuckbox.j2`` draws the box from the same
numbers, which it gets as ``box``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.draw.geometry import Size
from pnp.draw.units import format_mm, parse_length

SPARE = 1_000
"""The room that a deck has to spare in each direction, both sides together."""
FOLD = 500
"""The width that a panel loses inside to the folds on its two sides, in 300 g card."""
STOCK = 300
"""A card of 250 to 300 g, unless the game says otherwise."""
SLEEVE = Size(3_000, 4_000)
"""The width and height that a sleeve adds to a card."""
SLEEVE_FILM = 120
"""The thickness of both films of a sleeve."""
_GLUE = 11_000
_TUCK = 16_000
_EDGE = 500
"""Room for the strokes of the outermost cuts."""

_WEIGHT = re.compile(r"(\d{2,3}) ?(?:g|gsm|g/m2|g/m²)", re.IGNORECASE)
"""A weight in g/m2: card is about as many micrometres thick."""
_SPEC = re.compile(r"tuckbox of (.+)", re.IGNORECASE)


class BoxSpec(NamedTuple):
    """What ``size`` says of a box: the ids of the components *of* which it holds all cards, each *stock* thick.

    *beside* are those whose pieces stand in stacks beside decks that are smaller than the box, or lie upon them.
    """

    of: tuple[str, ...]
    stock: int = STOCK
    sleeved: bool = False
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box, in micrometres: its panels with what the folds take, its flaps, and the *flat* size of all of it.

    *holds* are the titles of the components in it, *count* their cards. From the left lie: the glue flap, a side, the
    front, the other side, the back; from the top: the tuck flap, the lid, the panels, the bottom. *edge* is free
    all round. *what* they are is ``cards``, ``sheets`` of pads, or ``pieces`` of any kind.
    *shown* are up to three of them to be seen outside, as ``<use href="piece:...">`` calls them, all of *shown_size*.
    """

    width: int
    height: int
    depth: int
    glue: int
    tuck: int
    edge: int
    flat: Size
    holds: tuple[str, ...]
    count: int
    what: str = "cards"
    shown: tuple[str, ...] = ()
    shown_size: Size = Size(0, 0)


def is_box(text: str) -> bool:
    """Return whether a size is that of a box rather than a length."""
    return _SPEC.fullmatch(text.strip()) is not None


def parse_box(text: str) -> BoxSpec:
    """Return the box described by *text*.

    :raises ValueError: it does not say what goes into the box, or a thickness that no card has.

    >>> parse_box("tuckbox of ship and island, 0.32mm, sleeved")
    BoxSpec(of=('ship', 'island'), stock=320, sleeved=True, beside=())
    >>> parse_box("tuckbox of ship, 250g").stock
    250
    """
    match = _SPEC.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a box; write tuckbox of ship, 0.3mm")
    names, *options = (part.strip() for part in match[1].split(","))
    stock, sleeved = STOCK, False
    for option in options:
        if option == "sleeved":
            sleeved = True
        elif weight := _WEIGHT.fullmatch(option):
            stock = int(weight[1])
        else:
            stock = parse_length(option)
    if not 50 <= stock <= 3_000:
        raise ValueError(f"{text!r}: a card is 0.05 to 3 mm thick, not {format_mm(stock)} mm")
    decks, _, pieces = names.partition(" with ")
    of, beside = (tuple(name.strip() for name in part.split(" and ")) for part in (decks, pieces))
    return BoxSpec(of, stock, sleeved, beside if pieces else ())


def deck_measures(cards: Sequence[tuple[Size, int]], spec: BoxSpec) -> tuple[int, int, int]:
    """Return the width, height and thickness of a deck, given the size and the number of each kind of card."""
    width, height = max(size.width for size, _ in cards), max(size.height for size, _ in cards)
    count = sum(number for _, number in cards)
    if spec.sleeved:
        return width + SLEEVE.width, height + SLEEVE.height, count * (spec.stock + SLEEVE_FILM)
    return width, height, count * spec.stock


def room_beside(cards: Sequence[tuple[Size, int]], piece: Size) -> int:
    """Return the number of pieces of the size *piece* that fit to the right of decks and above them, in one box.

    They stand in stacks, each as high as the deck beside it. *cards* are the size and the number of each kind of card.

    >>> room_beside([(Size(88_900, 127_000), 6), (Size(63_500, 88_900), 49)], Size(18_000, 18_000))
    637
    """
    width, height = max(size.width for size, _ in cards), max(size.height for size, _ in cards)
    room = 0
    for size, number in cards:
        right = (width - size.width) // piece.width * (height // piece.height)
        above = size.width // piece.width * ((height - size.height) // piece.height)
        room += (right + above) * number
    return room


def layers_upon(cards: Sequence[tuple[Size, int]], piece: Size, count: int) -> tuple[Size, int]:
    """Return the size and the number of the layers that *count* pieces of the size *piece* make upon decks, in one box.

    >>> layers_upon([(Size(63_500, 88_900), 49)], Size(18_000, 18_000), 50)
    (Size(width=63500, height=88900), 5)
    """
    width, height = (max(side) for side in zip(*(size for size, _ in cards), piece, strict=True))
    in_a_layer = max(width // across * (height // down) for across, down in (piece, piece.turn()))
    return Size(width, height), -(-count // in_a_layer)


def tuck_box(cards: Sequence[tuple[Size, int]], spec: BoxSpec, holds: Sequence[str], what: str = "cards") -> TuckBox:
    """Return the box for the deck that :func:`deck_measures` measures, 1 mm to spare each way; *what* is in it.

    >>> box = tuck_box([(Size(63_500, 88_900), 42)], BoxSpec(("ship",)), ["Ships"])
    >>> box.width, box.height, box.depth, box.flat
    (65000, 90400, 14100, Size(width=170200, height=135600))
    """
    width, height, depth = (side + SPARE + FOLD for side in deck_measures(cards, spec))
    flat = Size(2 * _EDGE + _GLUE + 2 * (width + depth), 2 * _EDGE + _TUCK + height + 2 * depth)
    count = sum(number for _, number in cards)
    return TuckBox(width, height, depth, _GLUE, _TUCK, _EDGE, flat, tuple(holds), count, what)
