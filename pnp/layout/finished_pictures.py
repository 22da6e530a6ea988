"""``<image fit="card">``: a finished picture of a whole side; the bleed that it lacks is its mirrored edge."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.frame import Group, Item, rect_path
from pnp.draw.geometry import Matrix, Rect, Size
from pnp.draw.units import format_mm

_COMMON_BLEED = 3_175
"""The bleed of most print shops, an eighth of an inch."""
_ALIKE = 0.015
"""The largest difference of proportions: a picture of 750 x 1050 is 0.06 % off a poker card."""
_UNDER = 60
"""Micrometres by which a copy below the picture is larger, so that no seam shows at the trim."""


def picture_area(across: float, down: float, size: Size, bleed: int, own: int | None) -> Rect:
    """Return the box (micrometres) of a picture of the proportions *across* : *down* on a trim of *size*, with bleed.

    :param bleed: what the side needs beyond the trim.
    :param own: the bleed in the picture; None: that which fits its proportions best, nothing rather than some.
    :raises ValueError: its proportions are neither those of the trim nor those of the trim with a bleed.
    """
    trim = Rect(0, 0, *size)
    choices = [trim.grow(each) for each in ((0, bleed, _COMMON_BLEED) if own is None else (own,))]
    best = min(choices, key=lambda area: abs(across / down * area.height / area.width - 1))
    if abs(across / down * best.height / best.width - 1) > _ALIKE:
        wanted = " or ".join(dict.fromkeys(f"{_size_in_mm(area)} mm" for area in choices[:2]))
        raise ValueError(
            f"a finished picture of {wanted} was expected, and this one has other proportions: {across:g} x {down:g}"
        )
    return _cover(across, down, best)


def _cover(across: float, down: float, area: Rect) -> Rect:
    """Return the smallest box of these proportions that covers *area*, in the middle of it."""
    scale = max(area.width / across, area.height / down)
    width, height = max(area.width, round(across * scale)), max(area.height, round(down * scale))
    return Rect(area.x - (width - area.width) // 2, area.y - (height - area.height) // 2, width, height)


def with_bleed(items: Sequence[Item], area: Rect, size: Size, bleed: int) -> list[Item]:
    """Return *items*, which fill *area*, with their mirror images where the bleed of the trim reaches beyond it."""
    whole = Rect(0, 0, *size).grow(bleed)
    if area.contains(whole):
        return list(items)
    found: list[Item] = [Group(tuple(items), _growth_matrix(area))]
    for right in (-1, 0, 1):
        for below in (-1, 0, 1):
            if (right or below) and _reaches(area, whole, right, below):
                found.append(Group(tuple(items), _mirror_matrix(area, right, below)))
    return [Group((*found, *items), None, rect_path(whole))]


def _reaches(area: Rect, whole: Rect, right: int, below: int) -> bool:
    beyond_x = (True, whole.right > area.right, whole.x < area.x)[right]
    beyond_y = (True, whole.bottom > area.bottom, whole.y < area.y)[below]
    return beyond_x and beyond_y


def _mirror_matrix(area: Rect, right: int, below: int) -> Matrix:
    """Return the matrix that mirrors at edges of *area*: 1 the right or lower one, -1 the left or upper one, 0 none."""
    x = (0, 2 * area.right, 2 * area.x)[right]
    y = (0, 2 * area.bottom, 2 * area.y)[below]
    return (-1 if right else 1, 0, 0, -1 if below else 1, x, y)


def _growth_matrix(area: Rect) -> Matrix:
    across, down = 1 + 2 * _UNDER / area.width, 1 + 2 * _UNDER / area.height
    return (across, 0, 0, down, area.x - _UNDER - area.x * across, area.y - _UNDER - area.y * down)


def _size_in_mm(area: Rect) -> str:
    return f"{format_mm(area.width)} x {format_mm(area.height)}"
