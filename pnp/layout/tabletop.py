"""What virtual tables are told about a face beside its picture: where pieces lie on the table, and dice."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.colour import Colour


class TablePlan(NamedTuple):
    """A picture of the table: its middle on the face, in micrometres, and how much larger the table is."""

    x: int
    y: int
    scale: float


class Pile(NamedTuple):
    """Pieces that lie together. *of* are components, or cards of one: ``ship``, ``ship/NL*``.

    *x* and *y* are their middle on the face, in micrometres; *turn* their turn, degrees clockwise.
    *most* is how many of them there are; None all that are left, which lie in a bag where they are no cards. *name* is
    what the table calls them, empty for their own.
    """

    of: tuple[str, ...]
    x: float
    y: float
    turn: float
    most: int | None
    face_up: bool
    name: str


class Seen:
    """What was seen while a face was drawn: the plan of the table, the piles upon it, and nets of dice.

    A die is its number of sides and the colour of its paper. Dice with sides of their own are none of a table's dice.
    """

    def __init__(self) -> None:
        self.plan: TablePlan | None = None
        self.piles: list[Pile] = []
        self.dice: list[tuple[int, Colour]] = []
        self.has_own_dice = False
