"""What all kinds of components have, and how lengths are read. The kinds themselves are in ``pnp/game/kinds/``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

from pnp.draw.geometry import Size
from pnp.draw.polygon import Polygon
from pnp.draw.units import format_mm, parse_length
from pnp.game.sizes import LARGEST, parse_size, usual_bleed, usual_safe
from pnp.game.toml import Section

ALL = frozenset(("title", "about", "face", "optional", "instead"))
"""The keys that every component may have."""
CARDS = frozenset(
    (
        "pictures",
        "picture-bleed",
        "table",
        "rows",
        "sheet",
        "encoding",
        "replace",
        "columns",
        "copies",
        "per-player",
        "total",
    )
)
"""The keys that say which cards there are."""
PAGE = Size(186_000, 255_000)
"""A page of reading is designed at this size, which A4 and Letter hold; smaller paper shrinks it."""
_UNKNOWN = Size(LARGEST, LARGEST)
"""The size of a component without one (a fault): so large that it causes no other fault."""
_LONGEST = 25_000
"""The longest bleed or overlap."""


@dataclass(frozen=True, eq=False, repr=False)
class Kind:
    """What a component is, in micrometres: the *size* of its trim, its *bleed* around that and its *safe* zone inside.

    *corner* is the radius of its corners: cut where the shape is rounded, else for previews only, as knives cut square.
    *keys* are those of game.toml that it may have. *called* is what a message calls it, with the words that made it one
    in *said*; a plain deck has no name.
    """

    keys: ClassVar[frozenset[str]]
    called: ClassVar[str] = ""
    said: ClassVar[str] = ""

    size: Size
    bleed: int = 3_000
    safe: int = 3_000
    corner: int = 0

    @classmethod
    def is_meant(cls, part: Section) -> bool:
        """Whether *part* of game.toml is a component of this kind, unless it is one of those before it."""
        raise NotImplementedError

    @classmethod
    def read(cls, part: Section, folder: Path) -> Self:
        """What *part* of the game in *folder* says; faults are noted there."""
        raise NotImplementedError

    # Written once: what a dataclass makes for each kind takes a hundredth of a small build.

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def check_sides(self, part: Section, face: str, back: str) -> None:
        """Note what is wrong with the templates of the two sides of *part*."""

    @property
    def shape(self) -> str:
        """One of :data:`pnp.game.shapes.SHAPES`."""
        return "rectangle"

    @property
    def points(self) -> Polygon:
        """The corners of its trim, where these alone say what its shape is."""
        return ()


class Reading(Kind):
    """A kind that is read and not cut out."""

    keys: ClassVar[frozenset[str]] = ALL | {"safe"}


class Piece(Kind):
    """A kind that is cut out."""

    keys: ClassVar[frozenset[str]] = ALL | CARDS | {"size", "shape", "back", "bleed", "safe"}


def read_size(part: Section) -> Size:
    """The trim of a piece, in micrometres."""
    if "size" not in part:
        part.fault("", f"{part.name} has no size", 'add size = "poker", size = "63.5mm x 88.9mm" or page = true')
        return _UNKNOWN
    return part.parsed("size", parse_size, _UNKNOWN, required=True)


def read_length(part: Section, key: str, default: int, size: Size | None = None) -> int:
    """A length in micrometres, not negative, and less than half of a piece of *size* where it lies inside."""
    length = part.parsed(key, parse_length, default)
    longest = _LONGEST if size is None else min(size) // 2
    if not 0 <= length <= longest:  # the default, too, can be too much for a small piece
        part.fault(key, f"{key} = {format_mm(length)}mm is not between 0 and {format_mm(longest)} mm")
    return length


def read_edges(part: Section, size: Size) -> tuple[int, int]:
    """The bleed and the safe zone of a piece of *size*, in micrometres."""
    return read_length(part, "bleed", usual_bleed(size)), read_length(part, "safe", usual_safe(size), size)
