"""Which Navy ships have a player's ship, and in what order they fire."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pnp.referee.ten_gold.board import DIRECTIONS, Square, bearing, distance, has_line_of_sight


def navy_having(
    square: Square, navies: Sequence[Square | None], blocked: Collection[Square], reach: int
) -> tuple[int, ...]:
    """Return the Navy ships (counted from 0) that have a ship on *square*: in line, in reach, in clear sight (R30).

    :param navies: the square of each Navy ship, None for one that is off the board.
    :param reach: how far the Navy reacts.

    >>> navy_having((4, 4), [(4, 1), (5, 5), (8, 4), None], set(), 3)
    (0,)
    """
    return tuple(
        number
        for number, navy in enumerate(navies)
        if navy is not None
        and has_line_of_sight(square, navy, blocked)
        and (distance(square, navy) or 0) <= reach
    )  # fmt: skip


def navy_order(
    square: Square, navies: Sequence[Square | None], having: Collection[int], order: str = "nearest"
) -> tuple[int, ...]:
    """Return the Navy ships of *having* in the order in which they fire (R9).

    :param order: the option ``navy_attack_order``: ``nearest`` first and then north, east, south, west, or by their
        ``number``.

    >>> navy_order((4, 4), [(4, 6), (6, 4), (3, 4)], [0, 1, 2])
    (2, 1, 0)
    """
    if order == "number":
        return tuple(sorted(having))
    compass = list(DIRECTIONS)

    def place(number: int) -> tuple[int, int]:
        navy = navies[number]
        assert navy is not None
        return distance(square, navy) or 0, compass.index(bearing(square, navy) or "N")

    return tuple(sorted(having, key=place))
