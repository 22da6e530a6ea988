"""Where a dropped piece comes to lie: in a slot, at the side of a hexagon, in line with a neighbour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pnp import portable
from pnp.play.free.state import Place, State, Thing

_SLOT = 11_000
"""Micrometres from a slot within which a piece slips into it; less for pieces that are smaller."""
_LINE = 4_000
"""Micrometres within which a piece comes into line with a neighbour."""
_BESIDE = 3_000
"""Micrometres between a piece and its neighbour in line."""


def snap(state: State, thing: Thing, x: int, y: int, id: str, sizes: Mapping[str, tuple[int, int]]) -> Place:
    """Return the place of a *thing* that is dropped at *x*, *y*; *id* is its own, empty for a new one."""
    size = sizes.get(thing.pieces[-1].name)
    if size is None:
        return x, y
    width, height = size
    near = min(_SLOT, 45 * min(width, height) // 100)
    alike = [
        other
        for key, other in state.things.items()
        if key != id and other.kind == "pile" and sizes.get(other.pieces[-1].name) == size and not other.fixed
    ]
    held = {(other.x, other.y) for other in alike}
    if slot := _nearest((slot for slot in state.slots if slot not in held), x, y, near):
        return slot
    while any(abs(other.x - x) < near and abs(other.y - y) < near for other in alike):
        x += width + _BESIDE  # it would hide another: it lies at its side
    sides = (
        (other.x + across, other.y + down)
        for other in alike
        for across, down in _beside(width, height)
        if abs(other.x + across - x) <= near
        and abs(other.y + down - y) <= near
        and (other.x + across, other.y + down) not in held
    )
    if place := _nearest(sides, x, y, near):
        return place
    return _in_line((other.x for other in alike), x), _in_line((other.y for other in alike), y)


def _beside(width: int, height: int) -> Iterable[Place]:
    """Where neighbours lie: at the six sides of a hexagon, whose box tells that it is one, else at the four sides."""
    if abs(width * 866 - height * 1000) < 4 * width:
        return [(0, height), (0, -height), *((a * width * 3 // 4, d * height // 2) for a in (-1, 1) for d in (-1, 1))]
    if abs(height * 866 - width * 1000) < 4 * height:
        return [(width, 0), (-width, 0), *((a * width // 2, d * height * 3 // 4) for a in (-1, 1) for d in (-1, 1))]
    apart = _BESIDE if min(width, height) > 30_000 else 0
    return [(width + apart, 0), (-width - apart, 0), (0, height + apart), (0, -height - apart)]


def _nearest(places: Iterable[Place], x: int, y: int, near: int) -> Place | None:
    found = ((portable.hypot(px - x, py - y), (px, py)) for px, py in places)
    return next((place for far, place in sorted(each for each in found if each[0] <= near)), None)


def _in_line(lines: Iterable[int], at: int) -> int:
    near = [line for line in lines if abs(line - at) <= _LINE]
    return min(near, key=lambda line: (abs(line - at), line)) if near else at
