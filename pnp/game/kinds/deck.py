"""Decks: cards and square tokens, whose corners may be cut round."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from pnp.game.kind import Piece, read_edges, read_length, read_size
from pnp.game.shapes import CORNER, ROUNDED
from pnp.game.toml import Section


class Deck(Piece):
    """Rectangles that are cut square."""

    keys: ClassVar[frozenset[str]] = Piece.keys | {"corner"}

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return True

    @classmethod
    def read(cls, part: Section, folder: Path) -> Deck:
        size = read_size(part)
        corner = read_length(part, "corner", 0, size)
        return cls(size, *read_edges(part, size), corner)


class RoundedDeck(Deck):
    """Rectangles whose corners are cut round."""

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("shape", ROUNDED)

    @classmethod
    def read(cls, part: Section, folder: Path) -> RoundedDeck:
        size = read_size(part)
        corner = read_length(part, "corner", CORNER, size)
        if not corner:
            what = f"{part.name} is rounded, but its corner is 0"
            part.fault("corner", what, 'write corner = "3mm", or take out shape')
        return cls(size, *read_edges(part, size), corner)

    @property
    def shape(self) -> str:
        return ROUNDED
