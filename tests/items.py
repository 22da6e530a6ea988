"""What is drawn, taken out of its groups, for tests to look at."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.draw.frame import Group, Item, Picture, Place, Shape, Text
from pnp.draw.geometry import IDENTITY, Matrix, multiply


def flat(items: Iterable[Item], matrix: Matrix = IDENTITY) -> list[tuple[Item, Matrix]]:
    """Return all items but groups, each with the matrix that puts it where *items* are."""
    found: list[tuple[Item, Matrix]] = []
    for item in items:
        if isinstance(item, Group):
            found += flat(item.items, multiply(matrix, item.matrix) if item.matrix else matrix)
        else:
            found.append((item, matrix))
    return found


def texts(items: Iterable[Item]) -> list[Text]:
    return [item for item, _ in flat(items) if isinstance(item, Text)]


def shapes(items: Iterable[Item]) -> list[Shape]:
    return [item for item, _ in flat(items) if isinstance(item, Shape)]


def places(items: Iterable[Item]) -> list[Place]:
    return [item for item, _ in flat(items) if isinstance(item, Place)]


def pictures(items: Iterable[Item]) -> list[Picture]:
    return [item for item, _ in flat(items) if isinstance(item, Picture)]
