"""Round markers: gold by its value, the back that all gold shares, and damage."""

from __future__ import annotations

import math
from itertools import pairwise

from pnp import portable
from pnp.art.back_grounds import beams
from pnp.art.backs import back
from pnp.art.cloth import wash
from pnp.art.coins import COPPER
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, choose, gather, move_path, rays, shade, tint
from pnp.art.path import XY, Path, ellipse, polygon, smooth, star
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, RED, SEA, WOOD, Pen, box

_MARKER = 18.0
SILVER = "#9FB2C0"
_CLOTH = "#1E4A5C"
"""What coins lie on: as unlike copper and gold as can be."""
_EDGE, _RING, _FIELD, _FIGURE = 7.55, 6.9, 5.2, 3.05
"""Radii of a coin, of the ring on it, of the field with the face, and of the disc for the figure, mm, in a marker of
18 mm."""
_FIGURE_DOWN = 4.2
"""How far the disc for the figure lies below the middle."""
_FACES = {1: "anchor", 2: "wheel", 3: "skull", 4: "trident", 5: "crown"}


def coin(pen: Pen, *, value: int = 1) -> None:
    """Draw a gold marker as one struck coin: a face in relief, and below it a calm disc for the figure.

    1 is copper with an anchor, 2 silver with a wheel, 3 gold with a skull; 4 has a trident in a green enamel, 5 a crown
    in a red one. As many pearls as the value stand on the ring.
    """
    if value < 1:
        raise ValueError(f"value={value} is no gold; choose 1 or more")
    metal = {1: COPPER, 2: SILVER}.get(value, GOLD)
    ring = {4: "#0E7F74"}.get(value, RED) if value > 3 else shade(metal, 0.34)
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), wash(pen, _CLOTH))
    if not pen.ink_saver:  # the gold shines on what it lies on
        pen.shape(beams(w / 2, h / 2, portable.hypot(w, h) / 2, 24, 3.75), tint(_CLOTH, 0.14))
    with pen.at(w / 2, h / 2, scale=(min(w, h) - 6) / _MARKER):
        if not pen.ink_saver:
            pen.shape(ellipse(0.55, 0.6, _EDGE + 0.05), shade(_CLOTH, 0.55))  # the coin's shadow
        _draw_disc(pen, _EDGE, tint(metal, 0.45), metal)
        pen.stroke(rays(0, 0, _RING, _EDGE - 0.1, 72), FINE, shade(metal, 0.5))
        pen.shape(ellipse(0, 0, _RING), ring, INK, LINE, keep=0.55 if value > 3 else 0.2)
        if not pen.ink_saver:
            _draw_slope(pen, ring)
        if value <= 3:
            pen.stroke(rays(0, 0, _FIELD, _RING, 20 * value), LINE, tint(metal, 0.3))
        _draw_disc(pen, _FIELD, tint(metal, 0.42), metal)
        _draw_relief(pen, _FACES.get(value, "sun"), metal)
        _draw_pearls(pen, value)
        with pen.at(0, _FIGURE_DOWN):
            _draw_disc(pen, _FIGURE, tint(metal, 0.88), metal)


def _draw_relief(pen: Pen, emblem: str, metal: str) -> None:
    """The face of a coin, raised: its edges bright towards the light, and dark across from it."""
    size, y = 6.0, -1.95  # its foot stands clear of the disc for the figure
    if pen.ink_saver:
        draw_emblem(pen, emblem, 0, y, size, fill=shade(metal, 0.2), stroke=INK)
        return
    draw_emblem(pen, emblem, 0.3, y + 0.34, size, fill=shade(metal, 0.62))
    draw_emblem(pen, emblem, -0.2, y - 0.22, size, fill=tint(metal, 0.92))
    draw_emblem(pen, emblem, 0, y, size, fill=shade(metal, 0.16))


def _draw_slope(pen: Pen, ring: str) -> None:
    """The ring as a hollow: its wall is dark towards the light, and bright across from it."""
    hollow = ellipse(0, 0, _RING - 0.15)
    with pen.clip(hollow):
        pen.shape(hollow, shade(ring, 0.4))
        pen.shape(ellipse(0.45, 0.5, _RING - 0.1), tint(ring, 0.3))
        pen.shape(ellipse(0.12, 0.14, _RING - 0.5), ring)


def _draw_disc(pen: Pen, radius: float, face: str, metal: str) -> None:
    """A round face that is lit from the upper left: bright on that edge, dark on the other."""
    if pen.ink_saver:
        pen.shape(ellipse(0, 0, radius), "#FFFFFF", INK, LINE, solid=True)
        return
    pen.shape(ellipse(0, 0, radius), blend(metal, "#FFFFFF", 0.62), INK, LINE)
    pen.shape(ellipse(radius * 0.04, radius * 0.04, radius * 0.94), shade(metal, 0.22))
    pen.shape(ellipse(0, 0, radius * 0.9), face)


def _draw_pearls(pen: Pen, count: int) -> None:
    """Pearls to be counted, on the upper half of the ring."""
    step = min(27.0, 150 / count)
    middle = (_FIELD + _RING) / 2
    for i in range(count):
        angle = math.radians(step * (i - (count - 1) / 2) - 90)
        x, y = middle * portable.cos(angle), middle * portable.sin(angle)
        pen.shape(ellipse(x, y, 0.8), "#FFF9E8", INK, LINE, solid=True)
        if not pen.ink_saver:
            pen.shape(ellipse(x + 0.15, y + 0.15, 0.5), "#E9D9AE")
            pen.shape(ellipse(x - 0.24, y - 0.24, 0.22), "#FFFFFF")


def coin_back(pen: Pen, *, colour: str = GOLD) -> None:
    """Draw the secret back that all gold markers share."""
    back(pen, style="knot", colour=colour)


def damage(pen: Pen, *, colour: str = RED, style: str = "deck") -> None:
    """Draw a ship's side shot through: planks, and a splintered hole with what did it.

    :param colour: of the flames.
    :param style: ``hull`` (a ball in the hole, and water), ``mast`` (a mast that split) or ``deck`` (fire).
    """
    what = _HURTS[choose("style", style, _HURTS)]
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), wash(pen, tint(WOOD, 0.34)))
    _planks(pen)
    scale = (min(w, h) - 6) / _MARKER
    with pen.at(w / 2, h / 2, scale=scale):
        torn = _breach(pen)
        if not pen.ink_saver:
            with pen.at(0.5, 0.6):
                pen.shape(torn, shade(WOOD, 0.42))
        pen.shape(torn, tint(WOOD, 0.72), INK, LINE)
        with pen.at(scale=0.86):
            pen.shape(torn, "#1D2A30", INK, FINE, solid=True)
        what(pen, colour)


def _planks(pen: Pen) -> None:
    """Seams, butts and trenails of a ship's side over the whole box."""
    seams, nails, grain, tall = Path(), Path(), Path(), 3.4
    for row in range(int(pen.height / tall) + 1):
        y = row * tall + 0.6
        seams.move(0, y).line(pen.width, y)
        x = pen.random.uniform(2, pen.width - 2)
        seams.move(x, y).line(x, y + tall)
        for side in (-0.7, 0.7):
            nails.add(ellipse(x + side, y + tall * 0.3, 0.2)).add(ellipse(x + side, y + tall * 0.7, 0.2))
        for _ in range(3):
            gx, gy = pen.random.uniform(0, pen.width - 4), y + pen.random.uniform(0.8, tall - 0.6)
            grain.move(gx, gy).quad(gx + 2, gy - 0.4, gx + 4.5, gy)
    pen.stroke(seams, LINE)
    pen.stroke(grain, 0.25, shade(WOOD, 0.3))
    pen.shape(nails, INK)


def _breach(pen: Pen) -> Path:
    """The hole that a ball tears: row by row the planks end in splinters, long ones where the wood gave last."""
    rows = (-5.9, -3.6, -1.2, 1.2, 3.6, 5.9)
    reach = (4.3, 6.7, 7.5, 6.9, 5.3)
    right: list[XY] = []
    left: list[XY] = []
    for i, (top, foot) in enumerate(pairwise(rows)):
        for side, edge in ((1, right), (-1, left)):
            far = side * reach[i if side > 0 else -1 - i] * pen.random.uniform(0.86, 1)
            deep = side * pen.random.uniform(1.2, 2.4)
            step = (foot - top) / 4
            edge += [(far - deep * 0.2, top), (far, top + 0.6 * step), (far - deep, top + 1.4 * step)]
            edge += [(far - 0.3 * deep, top + 2.2 * step), (far - 1.1 * deep, top + 3 * step), (far - 0.5 * deep, foot)]
    return polygon([*right, *left[::-1]])


def _flames(pen: Pen, colour: str) -> None:
    """Three tongues in three heats, each inside the other."""
    outer = smooth(
        [(-5.2, 3.6), (-5.9, 0.8), (-4.3, -2.9), (-4.0, -0.6), (-2.9, -1.4), (-1.1, -7.6), (-0.6, -3.4), (1.0, -2.2),
         (2.0, -4.6), (2.3, -1.9), (3.6, -1.2), (4.9, -3.6), (5.5, 0.8), (4.6, 3.8), (2.4, 5.4),
         (-2.6, 5.4)], closed=True
    )  # fmt: skip
    pen.shape(outer, tint(colour, 0.1), INK, LINE)
    pen.shape(move_path(outer, 0, 1.7, scale=0.68), "#E8A33A", None)
    pen.shape(move_path(outer, 0.1, 3.0, scale=0.36), "#F7E3A6", None)


def _deck_on_fire(pen: Pen, colour: str) -> None:
    _flames(pen, colour)
    _ball(pen, 3.4, 4.3, 2.1)


def _hull_with_hole(pen: Pen, colour: str) -> None:
    """The ball still sticks in the side, and the sea runs in."""
    _ball(pen, -0.4, -1.6, 3.3)
    water = Path().move(-6.4, 3.4).quad(-4.6, 1.4, -3, 2.9).quad(-1.4, 0.8, 0.4, 2.8).quad(2.2, 1.0, 3.6, 2.9)
    water.quad(5.2, 1.6, 6.4, 3.4).quad(4.4, 6.6, 0, 7.0).quad(-4.4, 6.6, -6.4, 3.4).close()
    pen.shape(water, tint(SEA, 0.25), INK, LINE)
    crests = Path().move(-5, 3.9).quad(-3.4, 2.8, -2.2, 4.1).move(-0.8, 3.6).quad(0.8, 2.6, 2, 4.0)
    pen.stroke(crests.move(3, 3.8).quad(4.2, 3.0, 5.2, 4.0).move(-3, 5.4).quad(-1, 4.4, 1, 5.5), LINE, PAPER)


def _split_mast(pen: Pen, colour: str) -> None:
    """The mast lies across the hole in two pieces, with a rag of sail and its ropes."""
    rag = [(-6.2, -3.4), (-1.6, -6.2), (5.2, -5.0), (3.8, -2.4), (5.0, -0.6), (2.2, -1.2), (1.2, 1.4), (-1.2, -0.2),
           (-3.6, 1.8), (-4.0, -1.2)]  # fmt: skip
    pen.shape(smooth(rag, closed=True, tension=0.3), "#F7EBD0", INK, LINE)
    pen.stroke(Path().move(-4.4, -3).quad(-2, -4.4, 3.8, -3.6).move(-3.6, -1.6).quad(-1.6, -2.4, 2.8, -2), FINE)
    for x, y, turn, mirror in ((-2.4, 3.2, -26, False), (2.8, 3.4, 22, True)):
        with pen.at(x, y, turn=turn, mirror=mirror, scale=0.84):
            splinters = [(2.6, -1.2), (4.2, -1.9), (3.4, -0.5), (5.2, -0.2), (3.6, 0.4), (4.6, 1.5), (2.6, 1.1)]
            pen.shape(polygon([(-4.6, -1.1), *splinters, (-4.6, 1.1)]), tint(WOOD, 0.1), INK, LINE)
            pen.stroke(Path().move(-3.4, 0.5).line(2.4, 0.5).move(-1.6, -0.3).line(3, -0.3), FINE)
            pen.shape(gather(box(px, -1.3, 0.8, 2.6) for px in (-3.6, -0.6)), "#3A332E", INK, FINE)
    ropes = Path().move(-6.2, -3.2).curve(-7, 0, -5, 1, -5.6, 4.4).move(5.2, -4.8).curve(7, -2, 5, 0.6, 6, 3.8)
    pen.stroke(ropes, LINE)


_HURTS = {"hull": _hull_with_hole, "mast": _split_mast, "deck": _deck_on_fire}


def _ball(pen: Pen, x: float, y: float, radius: float) -> None:
    """A ball that is dark but for a thin crescent of light: iron in the ink-saver too."""
    pen.shape(ellipse(x, y, radius), "#9AA4AE", INK, LINE)
    pen.shape(ellipse(x + radius * 0.07, y + radius * 0.07, radius * 0.9), "#343C45", solid=True)
    pen.shape(move_path(star(0, 0, 0.24 * radius, 0.1 * radius, 4), x - radius / 3, y - radius / 3), PAPER)
