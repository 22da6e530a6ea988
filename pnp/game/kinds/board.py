"""Boards: larger than the paper, tiled over several sheets or a poster in a file of its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

from pnp.game.kind import Piece, read_edges, read_length, read_size
from pnp.game.toml import Section

BOARDS = ("tiled", "poster")


@dataclass(frozen=True, eq=False, repr=False)
class Board(Piece):
    """Rectangles without a back."""

    keys: ClassVar[frozenset[str]] = Piece.keys - {"back"} | {"board", "overlap", "corner"}
    called: ClassVar[str] = "a board"

    overlap: int = 8_000
    """The strip of a tile to glue the next one upon."""

    @classmethod
    def read(cls, part: Section, folder: Path) -> Self:
        size = read_size(part)
        if part.words("shape") not in ("", "rectangle"):
            part.fault("shape", f"{part.name} is a board, which is a rectangle", "take out shape")
        bleed, safe = read_edges(part, size)
        corner, overlap = read_length(part, "corner", 0, size), read_length(part, "overlap", 8_000)
        return cls(size, bleed, safe, corner, overlap)


class TiledBoard(Board):
    """A board over several sheets, each of which the next one is glued upon."""

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("board", "tiled")


class Poster(Board):
    """A board in a file of its own, for a print shop."""

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        return part.says("board", "poster")
