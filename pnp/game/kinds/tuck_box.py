"""Tuck boxes: nets whose size follows from the decks in them, as :mod:`pnp.game.tuck_box_size` works it out.

``common/tuckbox.j2`` draws their panels, folds and flaps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import ClassVar

from pnp.draw.geometry import Size
from pnp.errors import DataError
from pnp.game.kind import Kind, Reading, read_length
from pnp.game.kinds.board import Board
from pnp.game.kinds.deck import Deck
from pnp.game.kinds.net import Net
from pnp.game.kinds.pad import Pad
from pnp.game.model import Component, pieces_of
from pnp.game.shapes import OUTLINE
from pnp.game.toml import Section, choices_hint
from pnp.game.tuck_box_size import BoxSpec, TuckBox, is_box, layers_upon, parse_box, room_beside, tuck_box

_EMPTY = TuckBox(0, 0, 0, 0, 0, 0, Size(0, 0), (), 0)
_SHOWN = 3
"""Cards that are seen on their box."""
_LEAST_CARD, _LONGEST_CARD = 30_000, 150_000
"""The short side of the smallest card, and the long side of the largest: a box says what is in it."""


@dataclass(frozen=True, eq=False, repr=False)
class Box(Net):
    """A tuck box: what it shall hold, and its *measures* once the decks are known."""

    called: ClassVar[str] = "a tuck box"

    spec: BoxSpec = BoxSpec(())
    measures: TuckBox = _EMPTY

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return is_box(part.words("size"))

    @classmethod
    def read(cls, part: Section, folder: Path) -> Box:
        if part.words("shape") not in ("", OUTLINE):
            part.fault("shape", f"{part.name} is a tuck box, which draws its own outline", "take out shape")
        spec = part.parsed("size", parse_box, BoxSpec(()), required=True)
        safe, corner = read_length(part, "safe", 0), read_length(part, "corner", 0)
        return cls(_EMPTY.flat, 0, safe, corner, spec)

    def pack(self, part: Section, components: Sequence[Component], players: int) -> Box:
        """The same box with the measures and the size that the full decks of *components* in it need.

        :param players: the most that the game is for, for whom a set is full.
        :raises DataError: there is no such deck, or no room beside it.
        """
        if not self.spec.of:  # what it says is wrong, and noted
            return self
        known = {other.id: other for other in components if not isinstance(other.kind, Reading | Net)}
        decks = [_find(part, name, known, "is no deck {!r} to put into a box") for name in self.spec.of]
        cards = [(deck.size, pieces_of(deck, players, full=True)) for deck in decks]
        beside = [_find(part, name, known, "are no pieces {!r} to put beside a deck") for name in self.spec.beside]
        count, standing = sum(number for _, number in cards), 0
        layers = []
        for other in beside:
            pieces = pieces_of(other, players, full=True)
            fitting = min(pieces, max(0, room_beside(cards, other.size) - standing))
            standing, count = standing + fitting, count + pieces
            if fitting < pieces:  # the box grows
                layers.append(layers_upon(cards, other.size, pieces - fitting))
        held = [*decks, *beside]
        names = {_contents(other.kind) for other in held}
        box = tuck_box(
            [*cards, *layers], self.spec, [other.title for other in held], names.pop() if len(names) == 1 else "pieces"
        )
        size = decks[0].size
        spread = zip_longest(*(_spread(deck) for deck in decks if deck.size == size))
        shown = tuple(name for names in spread for name in names if name is not None)[:_SHOWN]
        box = replace(box, count=count, shown=shown, shown_size=size)
        return replace(self, size=box.flat, measures=box)


def _find(part: Section, name: str, known: Mapping[str, Component], lacking: str) -> Component:
    if name not in known:
        raise DataError.at(part.where("size"), f"size: there {lacking.format(name)}", choices_hint(name, known))
    return known[name]


def _spread(deck: Component) -> list[str]:
    """The names of some cards from all over *deck*."""
    step = max(1, len(deck.cards) // _SHOWN)
    return [f"{deck.id}/{card.id}" for card in deck.cards[::step][:_SHOWN]]


def _contents(kind: Kind) -> str:
    """What a box that holds pieces of this *kind* calls them."""
    if not isinstance(kind, Deck | Board | Pad) or min(kind.size) < _LEAST_CARD:
        return "pieces"
    return "sheets" if isinstance(kind, Pad) or max(kind.size) > _LONGEST_CARD else "cards"
