"""Treasure in the hold of a prize: what she carries, before a heap of gold as rich as her points."""

from __future__ import annotations

from pnp.art.cloth import wash
from pnp.art.coins import coin_heap, draw_gem, flat_coin
from pnp.art.engraving import check_range, choose, gather, move_path, shade, tint
from pnp.art.path import XY, Path, ellipse, polygon, rect
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box
from pnp.games.treasure_fleet.art.goods import EMERALD, GOODS, RUBY, SAPPHIRE

_FEWEST, _MOST = 1, 40


def treasure_heap(pen: Pen, *, points: int = 14) -> None:
    """Draw gold in a hold; the heap grows with *points* (6 to 22 in play)."""
    if not _FEWEST <= points <= _MOST:
        raise ValueError(f"points={points} is no treasure; choose {_FEWEST} to {_MOST}")
    (x, foot), scale = _place(pen)
    rich = min(1.0, max(0.0, (points - 6) / 16))
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


def hold(pen: Pen, *, view: int = 1) -> None:
    """Draw planks and ribs in the dark of a ship, and where light falls in.

    :param view: 1 a hatch to the left, 2 a port in her side, 3 a grating overhead, 4 a lantern.
    """
    check_range("view", view, 1, len(_TIMBER))
    w, h = pen.width, pen.height
    (x, foot), _ = _place(pen)
    timber = _TIMBER[view - 1]
    pen.shape(box(0, 0, w, h), wash(pen, timber))
    if not pen.ink_saver:
        beams = {
            1: ((x - 30, x - 6, x + 26, x - 20),),
            2: ((x - 19, x - 14, x + 22, x - 2),),
            3: ((x - 9, x - 4, x + 3, x - 16), (x + 1, x + 6, x + 18, x + 5)),
            4: (),
        }[view]
        for a, b, c, d in beams:
            pen.shape(polygon([(a, 0), (b, 0), (c, foot), (d, foot)]), tint(timber, 0.42))
        if view == 4:
            for radius, share in ((26, 0.14), (19, 0.28), (12, 0.44)):
                pen.shape(ellipse(w * 0.82, 7, radius, radius * 0.8), tint(timber, share))
    planks, ribs = Path(), Path()
    for i in range(1, 7):
        y = foot * i / 6.5
        planks.move(0, y - 1).quad(w / 2, y + 1.6, w, y - 1)
    for i in range(6):
        left = w * (0.03 + 0.19 * i - 0.045 * (view % 3))
        ribs.add(polygon([(left, 0), (left + 3, 0), (left + 2.6, foot), (left + 0.2, foot)]))
    pen.stroke(planks, FINE, shade(timber, 0.6))
    pen.shape(ribs, shade(timber, 0.35), INK, FINE, keep=0.22)
    _FITTINGS[view - 1](pen, timber)
    pen.shape(box(-1, foot - 1, w + 2, h - foot + 2), tint(timber, 0.2), INK, LINE, keep=0.2)
    pen.stroke(Path().move(0, foot + 2.4).line(w, foot + 2.4), FINE, shade(timber, 0.45))
    if not pen.ink_saver:  # the shadow of all that stands there
        pen.stroke(Path().move(x - 18, foot + 0.9).line(x + 23, foot + 0.9), BOLD * 4, shade(timber, 0.25))


_TIMBER = ("#A3845C", "#9C8566", "#A98A5E", "#8F7654")
"""The wood of each view."""


def _ladder(pen: Pen, timber: str) -> None:
    """The way down from the hatch."""
    x = pen.width * 0.84
    rails = polygon([(x - 4, -1), (x - 2.4, -1), (x - 4.4, 30), (x - 6, 30)])
    steps = gather(rect(x - 4.2 - 0.5 * k, 2.4 + 4.6 * k, 7.4, 1.3) for k in range(6))
    pen.shape(rails.add(move_path(rails, 6.4, 0)), tint(timber, 0.3), INK, FINE)
    pen.shape(steps, tint(timber, 0.5), INK, FINE)


def _port(pen: Pen, timber: str) -> None:
    """An open port with the sea in it."""
    x, y = pen.width * 0.2, 4.0
    pen.shape(rect(x - 1.2, y - 1.2, 9.4, 8.8), shade(timber, 0.4), INK, LINE)
    pen.shape(rect(x, y, 7, 6.4), "#E6EFEC", INK, FINE)
    pen.shape(rect(x, y + 3.6, 7, 2.8), "#6FA3AE", INK, FINE)
    swell = Path().move(x + 1, y + 4.8).quad(x + 2, y + 5.6, x + 3, y + 4.7).quad(x + 4, y + 5.6, x + 5, y + 4.9)
    pen.stroke(swell, FINE)


def _grating(pen: Pen, timber: str) -> None:
    """A deck beam and its knee."""
    w = pen.width
    knees = Path().move(w * 0.74, 2.6).quad(w * 0.84, 3.4, w * 0.85, 12).line(w * 0.89, 12).line(w * 0.89, 2.6).close()
    pen.shape(box(-1, -1, w + 2, 3.6), shade(timber, 0.2), INK, LINE, keep=0.3)
    pen.shape(knees, shade(timber, 0.12), INK, LINE, keep=0.25)
    pen.hatch(knees, 0.9, 30, FINE, shade(timber, 0.65))


def _lantern(pen: Pen, timber: str) -> None:
    """A lantern on its hook."""
    with pen.at(pen.width * 0.82, 3):
        pen.stroke(Path().move(0, -4).line(0, 0), LINE)
        pen.shape(Path().move(-2.6, 2).quad(0, -2.4, 2.6, 2).close(), "#8C6A2A", INK, LINE)
        pen.shape(polygon([(-2.2, 2), (2.2, 2), (2.6, 7.6), (-2.6, 7.6)]), "#FBE9B0", INK, LINE)
        pen.shape(Path().move(0, 3).quad(1.7, 5.6, 0, 6.8).quad(-1.7, 5.6, 0, 3).close(), "#E8912A", INK, FINE)
        pen.stroke(Path().move(-0.9, 2).line(-1.1, 7.6).move(0.9, 2).line(1.1, 7.6), FINE)
        pen.shape(rect(-3, 7.6, 6, 1.4, 0.4), "#8C6A2A", INK, LINE)


_FITTINGS = (_ladder, _port, _grating, _lantern)


def _jewels(pen: Pen, points: int, rich: float) -> None:
    """Stones on the heap, more with more points."""
    reach = 13 + 8 * rich
    for i in range((points - 6) // 2):
        x = reach * (-1 if i % 2 else 1) * (0.5 + 0.5 * ((i * 5) % 9) / 9)
        y = -2.6 - (1 - abs(x) / (reach * 1.2)) * (8 + 14 * rich)
        draw_gem(pen, x, y, 1.9, (RUBY, EMERALD, SAPPHIRE)[i % 3])
