"""Decks: cards and square tokens, whose corners may be rounded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pnp.game.kind import Piece, read_edges, read_length, read_size
from pnp.game.shapes import CORNER
from pnp.game.toml import Section


@dataclass(frozen=True)
class Deck(Piece):
    """Rectangles; where *is_rounded*, their corners are cut round."""

    keys: ClassVar[frozenset[str]] = Piece.keys | {"corner"}

    is_rounded: bool = False

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return True

    @classmethod
    def read(cls, part: Section, folder: Path) -> Deck:
        size, is_rounded = read_size(part), part.says("shape", "rounded")
        corner = read_length(part, "corner", CORNER if is_rounded else 0, size)
        if is_rounded and not corner:
            what = f"{part.name} is rounded, but its corner is 0"
            part.fault("corner", what, 'write corner = "3mm", or take out shape')
        bleed, safe = read_edges(part, size)
        return cls(size, bleed, safe, corner, is_rounded)

    @property
    def shape(self) -> str:
        return "rounded" if self.is_rounded else "rectangle"
