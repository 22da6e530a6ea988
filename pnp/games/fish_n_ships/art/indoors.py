"""Rooms that a scene is set in: a captain's cabin and a temple in the jungle; full-bleed, calm in the middle."""

from __future__ import annotations

from pnp import portable
from pnp.art.engraving import blend, gather, shade, tint
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BODY, BOLD, FINE, GOLD, INK, LINE, WOOD, Pen, box
from pnp.art.scene.light import light_of
from pnp.art.scene.planes import Stage, draw_far_sea, draw_sky
from pnp.art.shore import LEAF

_WALL, _TABLE, _STONE = "#C79A68", "#8A5A3C", "#EAE2D0"
_LAMPLIGHT = "#FBE9B8"


def cabin(pen: Pen, *, night: bool = False, table: float = 0.72) -> float:
    """Draw a cabin: panelled walls, a stern window in the middle with the sea behind, a lamp right of it, a table.

    :param night: the moon is in the window, and the walls are darker.
    :param table: where the table's top begins, as a share of the height.
    :return: where the table's top begins, mm from the top of the box.
    """
    w, h = pen.width, pen.height
    table *= h
    wall = blend(_WALL, "#6A5A5E", 0.45) if night else _WALL
    pen.shape(box(0, 0, w, h), tint(wall, 0.28))
    lamp = w * 0.8, h * 0.26 + 2
    if not pen.ink_saver:  # the lamp lights the wall around it
        for radius, share in ((24, 0.16), (17, 0.32), (11, 0.5)):
            pen.shape(ellipse(*lamp, radius), blend(tint(wall, 0.28), _LAMPLIGHT, share))
    seams = gather(Path().move(0, y).line(w, y) for y in (h * 0.14 * i for i in range(1, 6)))
    for i in range(6):
        for x in (w * (0.09 + 0.31 * (i % 2)), w * (0.66 + 0.29 * (i % 2))):
            seams.move(x, h * 0.14 * i).line(x, h * 0.14 * (i + 1))
    pen.stroke(seams, FINE, shade(wall, 0.25))
    for x in (0.09, 0.91):  # beams of the frame
        pen.shape(box(w * x - 1.6, -1, 3.2, table + 1), tint(wall, 0.25), INK, LINE)
        pen.stroke(Path().move(w * x + 0.7, 0).line(w * x + 0.7, table), FINE)
    _window(pen, w * 0.5, h * 0.34, w * 0.5, h * 0.52, night=night)
    pen.shape(box(-1, -1, w + 2, 3.2), tint(wall, 0.25), INK, LINE)  # the beam that the lamp hangs from
    pen.stroke(Path().move(0, 1.1).line(w, 1.1), FINE)
    _lamp(pen, lamp[0], 2, lamp[1] - 2)
    _table(pen, table)
    return table


def _window(pen: Pen, cx: float, cy: float, width: float, height: float, *, night: bool) -> None:
    """A leaded stern window: sea and sky between its bars."""
    left, top = cx - width / 2, cy - height / 2
    frame = rect(left - 1.8, top - 1.8, width + 3.6, height + 3.6, 1.5)
    pen.shape(frame, tint(_TABLE, 0.25), INK, BOLD, keep=BODY)
    weather = "moon" if night else "dawn"
    stage = Stage(weather, light_of(weather, -1), width, height, height * 0.66, height * 0.84, 8)
    pane = box(left, top, width, height)
    with pen.clip(pane), pen.at(left, top):
        draw_sky(pen, stage)
        draw_far_sea(pen, stage)
    pen.stroke(pane, LINE)
    bars = gather(box(left + width * k / 4 - 0.35, top, 0.7, height) for k in (1, 2, 3))
    bars.add(box(left, top + height / 2 - 0.35, width, 0.7))
    pen.shape(bars, tint(_TABLE, 0.4), INK, FINE)


def _lamp(pen: Pen, x: float, top: float, drop: float) -> None:
    """A ship's lantern that hangs from a beam."""
    y = top + drop
    pen.stroke(Path().move(x, top).line(x, y - 4.6), LINE)
    if not pen.ink_saver:  # there a halo is a bare disc that wipes out the wall
        for reach, share in ((6.6, 0.55), (5.4, 0.3), (4.2, 0.0)):
            pen.shape(ellipse(x, y - 0.4, reach), blend("#FFE9A8", tint(_WALL, 0.3), share))
    glass = polygon([(x - 1.7, y - 2.6), (x + 1.7, y - 2.6), (x + 2.2, y + 2.4), (x - 2.2, y + 2.4)])
    pen.shape(glass, "#FFF7DA", INK, LINE)
    flame = Path().move(x, y - 1.7).curve(x + 1.4, y + 0.3, x + 0.9, y + 1.8, x, y + 1.8)
    pen.shape(flame.curve(x - 0.9, y + 1.8, x - 1.4, y + 0.3, x, y - 1.7).close(), "#E8A33A", INK, FINE)
    caps = polygon([(x - 2.1, y - 2.6), (x, y - 4.8), (x + 2.1, y - 2.6)]).add(rect(x - 2.7, y + 2.2, 5.4, 1.5, 0.4))
    pen.shape(caps, GOLD, INK, LINE)


def _table(pen: Pen, top: float) -> None:
    """A table that fills the foot of the box."""
    w, h = pen.width, pen.height
    left, right = w * 0.06, w * 0.94
    board = polygon([(-2, h + 2), (-2, top + 2.6), (left, top), (right, top), (w + 2, top + 2.6), (w + 2, h + 2)])
    pen.shape(board, tint(_TABLE, 0.45), INK, BOLD)
    grain = Path()
    for i in range(5):
        y = top + 1.7 + 2.1 * i
        for x in (w * (0.03 + 0.09 * (i % 3)), w * (0.44 + 0.06 * (i % 2)), w * 0.78):
            grain.move(x, y).curve(x + 4, y - 0.5, x + 8, y + 0.5, x + 10 + 2 * (i % 2), y)
    pen.stroke(grain, FINE, shade(_TABLE, 0.2))


# -- the temple --------------------------------------------------------------------------------------


def temple(pen: Pen, *, night: bool = False) -> float:
    """Draw a temple: a wall of great stones with a niche in the middle, pillars, steps, and the jungle that takes it.

    :param night: it lies in the dark, and only the niche glows.
    :return: where the upper step lies, mm from the top of the box.
    """
    w, h = pen.width, pen.height
    step = h * 0.8
    dark = ("#2C3357", 0.62) if night else (_STONE, 0.0)
    pen.shape(box(0, 0, w, h), blend(blend(_STONE, "#B9A88A", 0.35), *dark))
    _masonry(pen, step)
    niche = Path().move(w * 0.27, step).line(w * 0.27, h * 0.3)
    niche.curve(w * 0.3, h * 0.02, w * 0.7, h * 0.02, w * 0.73, h * 0.3).line(w * 0.73, step).close()
    pen.shape(niche, "#F0A94A" if night else tint("#C9A24E", 0.62), INK, LINE)
    rim = (
        Path()
        .move(w * 0.255, step)
        .line(w * 0.255, h * 0.29)
        .curve(w * 0.29, -h * 0.03, w * 0.71, -h * 0.03, w * 0.745, h * 0.29)
    )
    pen.stroke(rim.line(w * 0.745, step), LINE)
    for side in (False, True):
        with pen.at(w if side else 0, 0, mirror=side):
            _pillar(pen, w * 0.17, step, dark)
            _leaves(pen)
    for i in range(3):
        y = step + (h - step) * i / 3
        pen.shape(
            box(w * (0.1 - 0.06 * i), y, w * (0.8 + 0.12 * i), (h - step) / 3 + 1),
            blend(blend(_STONE, "#A99A80", 0.2 + 0.12 * i), *dark),
            INK,
            LINE,
        )
    return step


def _masonry(pen: Pen, foot: float) -> None:
    w, high = pen.width, foot / 5
    joints = Path()
    for i in range(5):
        y = high * i
        joints.move(0, y).line(w, y)
        x = -4.0 + 5.5 * (i % 2)
        while x < w:
            joints.move(x, y).line(x, y + high)
            x += 11
    pen.stroke(joints, FINE, "#8D7E66")


def _pillar(pen: Pen, x: float, foot: float, dark: tuple[str, float]) -> None:
    """A round pillar with a capital of two slabs, lit from the left."""
    half = 2.9
    pen.shape(box(x - half, 3.4, 2 * half, foot - 3.4), blend("#EFE6D2", *dark), INK, LINE)
    flutes = gather(Path().move(x + dx, 4).line(x + dx, foot - 1.6) for dx in (-1.4, 0.2, 1.5, 2.1, 2.5))
    pen.stroke(flutes, FINE)
    slabs = gather(
        rect(x - half - g, y, 2 * (half + g), 1.8, 0.3) for g, y in ((1.5, -0.2), (0.7, 1.6), (0.8, foot - 1.6))
    )
    pen.shape(slabs, blend("#DED0B2", *dark), INK, LINE)


def _leaves(pen: Pen) -> None:
    """Great leaves that come in from the left edge, and a vine from above."""
    h = pen.height
    blade = Path().move(0, 0).curve(5, -4.4, 12, -3.2, 15, 0).curve(11, 2.6, 4, 3, 0, 0).close()
    ribs = Path().move(0, 0).quad(8, -1.6, 14.4, 0)
    for k in range(5):
        ribs.move(2.4 + 2.1 * k, -0.7).line(4.3 + 2.1 * k, -2.2 + 0.16 * k).move(2.4 + 2.1 * k, -0.7).line(
            4.3 + 2.1 * k, 1.2 - 0.16 * k
        )
    for x, y, turn, size, light in ((-3, 0.98, -62, 1.15, 0), (-4, 0.8, -20, 1.0, 0.15), (-3, 1.02, -30, 1.05, 0.4)):
        with pen.at(x, h * y, turn=turn, scale=size):
            pen.shape(blade, tint(LEAF, light), INK, LINE)
            pen.stroke(ribs, FINE)
    points = [(2.2 + 1.1 * portable.sin(t * 5), -1 + h * 0.5 * t) for t in (i / 8 for i in range(9))]
    pen.stroke(smooth(points), LINE, shade(LEAF, 0.5))
    for px, py in points[1:]:
        leaf = Path().move(px, py).quad(px + 2.6, py - 1.2, px + 3.4, py + 1.2).quad(px + 1, py + 1.6, px, py).close()
        pen.shape(leaf, shade(LEAF, 0.1), INK, FINE)


def ships_side(pen: Pen, colour: str) -> None:
    """Fill the box with the planks of a ship's side, a painted wale of *colour* along the top and the foot."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(WOOD, 0.5))
    seams, nails, grain = Path(), Path(), Path()
    plank = h / 6
    for i in range(6):
        y = plank * i
        seams.move(0, y).line(w, y)
        if not pen.ink_saver:  # each plank rounds into its seam
            pen.shape(box(0, y, w, plank), tint(WOOD, 0.44 - 0.04 * i + 0.05 * (i % 2)))
            pen.shape(box(0, y + plank * 0.8, w, plank * 0.2), tint(WOOD, 0.24 - 0.03 * i))
        for x in (w * (0.04 + 0.5 * (i % 2)), w * (0.3 + 0.5 * (i % 2))):
            seams.move(x, y).line(x, y + plank)
            nails.add(gather(ellipse(x + dx, y + plank * t, 0.28) for dx in (-0.9, 0.9) for t in (0.3, 0.7)))
            grain.move(x + 3, y + plank * 0.5).curve(x + 7, y + 1.4, x + 11, y + plank - 1.4, x + 15, y + plank * 0.45)
    pen.stroke(grain, FINE, shade(WOOD, 0.05))
    pen.stroke(seams, FINE, shade(WOOD, 0.4))
    pen.shape(nails, INK)
    for y in (-1.0, h - 2.6):
        pen.shape(box(-1, y, w + 2, 3.6), tint(colour, 0.35), INK, LINE, keep=BODY)
        pen.stroke(Path().move(0, y + 1.1).line(w, y + 1.1), FINE)
