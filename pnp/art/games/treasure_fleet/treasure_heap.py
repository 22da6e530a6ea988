"""Treasure in the hold of a prize: what she carries, before a heap of gold as rich as her points."""

from __future__ import annotations

from pnp.art.cloth import wash
from pnp.art.coins import coin_heap, draw_gem, flat_coin
from pnp.art.engraving import choose, shade, tint
from pnp.art.games.treasure_fleet.goods import EMERALD, GOODS, RUBY, SAPPHIRE
from pnp.art.path import XY, Path, polygon
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box

_FEWEST, _MOST = 1, 40
_TIMBER = "#A3845C"


def treasure_heap(pen: Pen, *, points: int = 14) -> None:
    """Draw the hold of a prize, with gold that grows with *points* (6 to 22 in play)."""
    if not _FEWEST <= points <= _MOST:
        raise ValueError(f"points={points} is no treasure; choose {_FEWEST} to {_MOST}")
    (x, foot), scale = _place(pen)
    rich = min(1.0, max(0.0, (points - 6) / 16))
    _hold(pen, x, foot)
    with pen.at(x, foot, scale=scale):
        if points >= 9:
            coin_heap(pen, 0, -1, 30 + 16 * rich, 9 + 15 * rich, 4.8)
            _jewels(pen, points, rich)
        for side in (-1, 1)[: 1 + (points > 12)]:
            flat_coin(pen, side * (17.5 + 2 * rich), -0.6, 3, 0.5, 8 * side)


def goods(pen: Pen, *, name: str) -> None:
    """Draw what a prize carries, where it stands in the picture of her hold."""
    draw = GOODS[choose("name", name, GOODS)]
    place, scale = _place(pen)
    with pen.at(*place, scale=scale):
        draw(pen)


def _place(pen: Pen) -> tuple[XY, float]:
    """Where the middle of heap and goods stands, and their scale."""
    return (pen.width * 0.462, pen.height * 0.84), min(pen.width / 73.5, pen.height / 34.9)


def _hold(pen: Pen, x: float, foot: float) -> None:
    """Planks and ribs in the dark of a ship, and light that falls in from the left."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), wash(pen, _TIMBER))
    light = polygon([(x - 30, 0), (x - 6, 0), (x + 26, foot), (x - 20, foot)])
    if not pen.ink_saver:
        pen.shape(light, tint(_TIMBER, 0.42))
    planks, ribs = Path(), Path()
    for i in range(1, 7):
        y = foot * i / 6.5
        planks.move(0, y - 1).quad(w / 2, y + 1.6, w, y - 1)
    for i in range(6):
        left = w * (0.03 + 0.19 * i)
        ribs.add(polygon([(left, 0), (left + 3, 0), (left + 2.6, foot), (left + 0.2, foot)]))
    pen.stroke(planks, FINE, shade(_TIMBER, 0.6))
    pen.shape(ribs, shade(_TIMBER, 0.35), INK, FINE, keep=0.22)
    pen.shape(box(-1, foot - 1, w + 2, h - foot + 2), tint(_TIMBER, 0.2), INK, LINE, keep=0.2)
    pen.stroke(Path().move(0, foot + 2.4).line(w, foot + 2.4), FINE, shade(_TIMBER, 0.45))
    if not pen.ink_saver:  # the shadow of all that stands there
        pen.stroke(Path().move(x - 18, foot + 0.9).line(x + 23, foot + 0.9), BOLD * 4, shade(_TIMBER, 0.25))


def _jewels(pen: Pen, points: int, rich: float) -> None:
    """Stones on the heap, more with more points."""
    reach = 13 + 8 * rich
    for i in range((points - 6) // 2):
        x = reach * (-1 if i % 2 else 1) * (0.5 + 0.5 * ((i * 5) % 9) / 9)
        y = -2.6 - (1 - abs(x) / (reach * 1.2)) * (8 + 14 * rich)
        draw_gem(pen, x, y, 1.9, (RUBY, EMERALD, SAPPHIRE)[i % 3])
