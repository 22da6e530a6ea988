"""What tests ask of a drawn picture."""

from __future__ import annotations

from pnp.draw.frame import Group, Item, Shape


def shapes(items: tuple[Item, ...]) -> list[Shape]:
    """All shapes, those inside clips too."""
    found: list[Shape] = []
    for item in items:
        if isinstance(item, Group):
            found += shapes(item.items)
        elif isinstance(item, Shape):
            found.append(item)
    return found
