"""Treasure Island as covers show it: a rock like a skull, lit from the left, with gold that shines in its mouth."""

from __future__ import annotations

import random

from pnp import portable
from pnp.art.engraving import blend
from pnp.art.path import XY, Path, ellipse, polygon
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import CONTOUR, DETAIL, FORM, mass, soft, taper
from pnp.art.scene.planes import Stage

_LIT, _STONE, _SHADE, _DEEP, _BOUNCE = "#FBEBC3", "#DDBF8B", "#9C7F66", "#6A5A5A", "#B9A287"
_HOLE, _GLOW = "#241F2B", ("#7A4420", "#C7742A", "#F3B33F", "#FFE79A")
_LEAF = ("#163F36", "#236048", "#4C8C4E", "#A8BE62")

_HEAD = (
    (-19, 1),
    (-20.5, -6),
    (-22, -12),
    (-27, -16.5),
    (-29.5, -23),
    (-29.2, -31),
    (-31, -38),
    (-29.5, -48),
    (-24, -57),
    (-14.5, -63.5),
    (-3, -66),
    (9, -65),
    (20, -60),
    (27.5, -51),
    (30, -40),
    (28.6, -31),
    (29.3, -24),
    (26.5, -17),
    (22, -12),
    (20.6, -6),
    (19.4, 1),
)
"""The outline of the rock, units; its middle at the water is 0, 0."""

_SHADOW = (
    (11, -66),
    (16, -58),
    (18.5, -49),
    (17.6, -42),
    (20, -38.6),
    (21.8, -31),
    (19, -24),
    (13.4, -22.4),
    (14.4, -17),
    (17, -13),
    (15.5, -6),
    (15, 2),
)
"""Where the shade of its right side begins."""

_EYES = (
    ((-21, -37), (-18.6, -40.8), (-11.5, -38.6), (-5, -34.4), (-4.6, -29.6), (-8.4, -25.4), (-15.4, -24.6), (-20, -29)),
    ((4.6, -34.4), (10.4, -38.4), (17.6, -40.6), (20, -36.4), (19, -28.8), (14.8, -24.6), (8.4, -25.6), (4.4, -29.8)),
)
_NOSE = (
    (-0.6, -27),
    (-3.8, -20.6),
    (-3.4, -18.6),
    (-0.9, -19.4),
    (0.2, -21),
    (1.5, -19.4),
    (4, -18.8),
    (4.2, -21),
    (1.2, -27),
)
_MOUTH = (
    (-14.5, 2),
    (-15.6, -5.4),
    (-13, -10.6),
    (-6, -13),
    (0.2, -13.6),
    (6.4, -13),
    (13.2, -10.4),
    (15.2, -5),
    (14.4, 2),
)


def draw_skull_rock(pen: Pen, stage: Stage, x: float, y: float, scale: float) -> None:
    """Draw the rock, its middle at the water at *x*, *y*; it is 62 units broad and 75 high with its trees."""
    chance = random.Random(stage.luck + 61)
    with pen.at(x, y, scale=scale):
        _draw_wood(pen, chance, back=True)
        head = soft(_HEAD).close()
        mass(pen, stage.light, head, _STONE, weight=CONTOUR, scale=scale)
        if not pen.ink_saver:
            _paint(pen, head)
        _draw_hatching(pen, head)
        for k, eye in enumerate(_EYES):
            _draw_hole(pen, eye, k)
        _draw_hole(pen, _NOSE, 2)
        _draw_mouth(pen, scale)
        _draw_cracks(pen)
        _draw_wood(pen, chance, back=False)
        _draw_foot(pen, stage, chance, scale)


def _paint(pen: Pen, head: Path) -> None:
    """The light side, the core of the shade, and what the sea throws back at its edge."""
    with pen.clip(head):
        lit = [
            (-40, -70),
            (0, -70),
            (3, -62),
            (-7, -56),
            (-15, -48),
            (-18, -42.5),
            (-23, -39),
            (-24.6, -31),
            (-23.4, -24),
            (-17, -20),
            (-17.5, -12),
            (-16.5, 2),
            (-40, 2),
        ]
        pen.shape(soft(lit).close(), _LIT)
        brow = [
            (-3.5, -41),
            (2, -44.5),
            (9, -44.5),
            (16.5, -43),
            (10, -42.6),
            (3, -40.4),
            (0.6, -30),
            (-1.6, -27),
            (-2.8, -34),
        ]
        pen.shape(soft(brow).close(), _LIT)
        dim = soft(_SHADOW).line(44, 4).line(44, -70).close()
        pen.shape(dim, _SHADE)
        core = [(px + 3.6, py) for px, py in _SHADOW]
        edge = [(27, 2), (24.4, -8), (27, -14.6), (31, -22), (30, -34), (31.4, -42), (27, -55), (19, -66)]
        pen.shape(soft(core).line(*edge[0]).follow(soft(edge)).close(), blend(_SHADE, _DEEP, 0.62))
        rim = [
            (19.6, 2),
            (20, -6),
            (21.4, -11.4),
            (26, -16.6),
            (28.4, -24),
            (27.6, -31),
            (29, -40),
            (26.4, -50.6),
            (19, -59.4),
        ]
        far = [(x + 4, y - 1) for x, y in rim[::-1]]
        pen.shape(soft(rim).line(*far[0]).follow(soft(far)).close(), _BOUNCE)
        hollow = [(-25.5, -20), (-21, -21.8), (-17, -19), (-16, -13), (-17.6, -8), (-19.6, -12)]
        pen.shape(soft(hollow).close(), blend(_STONE, _SHADE, 0.6))


def _draw_hatching(pen: Pen, head: Path) -> None:
    """Strokes around the vault and the cheeks, from the shade towards the light."""
    lines = Path()
    for k in range(9):  # over the vault
        y = -63 + 2.7 * k
        right = 17 + 1.45 * k if k < 7 else 29
        left = 8.6 + 0.9 * k + (1.6 if k % 2 else 0)
        lines.add(taper([(right, y), ((right + left) / 2, y + 0.9), (left, y + 0.2)], 0.62, tip=0.06, both=False))
    for k in range(6):  # down the temple and the cheek
        x, y = 29.4 - 0.5 * k, -33 + 3.3 * k
        lines.add(taper([(x, y), (x - 3, y + 1.5), (x - 6.4 + (k % 2), y + 1.7)], 0.6, tip=0.06, both=False))
    for k in range(6):
        x = -24.6 + 2.6 * k
        lines.add(taper([(x, -52.6 - 1.7 * k), (x + 2.4, -54 - 1.5 * k), (x + 5.6, -54.6 - 1.2 * k)], 0.34, tip=0.05))
    with pen.clip(head):
        pen.shape(lines, INK if pen.ink_saver else _DEEP, solid=True)


def _draw_hole(pen: Pen, points: tuple[XY, ...], luck: int) -> None:
    """A socket: a lit lip below, the dark of it, a paler depth on the side of the light, and hatching."""
    path = soft([*points, points[0]]).close()
    if not pen.ink_saver:
        with pen.at(0.7, 0.9):
            pen.shape(path, "#FFF3CF")
    pen.shape(path, _HOLE, INK, FORM, keep=0.55)
    with pen.clip(path):
        if not pen.ink_saver:
            with pen.at(2.0, 2.2):
                pen.shape(path, "#2F2733")
            with pen.at(4.2, 4.2):
                pen.shape(path, "#41343F")
        lines = Path()
        cx = sum(x for x, _ in points) / len(points)
        for k in range(7):
            lines.add(taper([(cx - 9 + 2.6 * k, -42), (cx - 7.6 + 2.4 * k, -35 + luck)], 0.5, tip=0.05, both=False))
        pen.shape(lines, "#100D14" if not pen.ink_saver else INK, solid=True)


def _draw_mouth(pen: Pen, scale: float) -> None:
    """A cave between two rows of teeth; gold shines in it and on the water before it."""
    path = soft(_MOUTH).close()
    pen.shape(path, _HOLE, INK, FORM, keep=0.55)
    with pen.clip(path):
        if not pen.ink_saver:
            for k, tone in enumerate(_GLOW):
                pen.shape(ellipse(0.2, 1.5, 11.6 - 2.7 * k, 9.4 - 2.1 * k), tone)
        rays = Path()
        for k in range(7):
            angle = 3.1416 * (k + 1) / 8
            cos, sin = portable.cos(angle), portable.sin(angle)
            rays.add(taper([(0.2 - 4.4 * cos, 1 - 4.4 * sin), (0.2 - 11.5 * cos, 1 - 11.5 * sin)], 0.5, tip=0.1))
        pen.shape(rays, "#FFD978", solid=True)
        heap = [(-8, 2), (-5.6, -1.2), (-2.6, -2.4), (0, -3.6), (3, -2.2), (6, -1.2), (8, 2)]
        pen.shape(soft(heap).close(), "#F2B43A", INK, DETAIL)
    upper, lower = Path(), Path()
    shade = Path()
    for k in range(7):
        x = -13.2 + 3.8 * k
        arch = -12.9 + 0.055 * (x + 1.9) * (x + 1.9) * 0.28
        long = (3.6, 4.7, 5.3, 5.7, 5.2, 4.6, 3.4)[k]
        upper.move(x + 0.25, arch - 0.8).curve(
            x, arch + long * 1.25, x + 3.5, arch + long * 1.25, x + 3.5, arch - 0.8
        ).close()
        shade.move(x + 2.3, arch).curve(x + 2.4, arch + long * 0.9, x + 3.4, arch + long, x + 3.5, arch).close()
    for x, high in ((-14.2, 5.2), (-11, 4.6), (-8.1, 3.6), (5.2, 3.6), (8.2, 4.6), (11.4, 5.4)):
        lower.move(x, 2).curve(x + 0.2, -high * 1.2, x + 2.8, -high * 1.2, x + 2.8, 2).close()
    for teeth in (lower, upper):
        pen.shape(teeth, "#F6E4B8", INK, FORM)
    if not pen.ink_saver:
        pen.shape(shade, "#C29F70")


def _draw_cracks(pen: Pen) -> None:
    cracks = Path()
    for points, wide in (
        (((-8, -65), (-9.6, -59.6), (-7, -56.4), (-9, -52), (-7.6, -48.6)), 0.9),
        (((-7, -56.4), (-4, -54.4), (-3.4, -51.6)), 0.5),
        (((22, -58), (19, -53), (20.4, -49.6), (18.6, -46.4)), 0.7),
        (((-28.6, -28), (-25.6, -26.8), (-24.8, -24)), 0.6),
        (((-17.5, -16.6), (-13.4, -15.2), (-9, -15.8)), 0.6),
        (((11, -16), (14, -15), (17.4, -16.4)), 0.6),
        (((-21.5, -45), (-14, -42.6), (-5.4, -37.4)), 1.2),
        (((4.6, -37.4), (12, -42), (20, -44.8)), 1.2),
        (((22, -8), (19.6, -7.2), (18.2, -4)), 0.5),
    ):
        cracks.add(taper(points, wide, tip=0.08))
    pen.shape(cracks, INK, solid=True)


def _palm(x: float, y: float, size: float, lean: float) -> tuple[Path, Path]:
    """The trunk and the fronds of a palm with its foot at *x*, *y*."""
    top = (x + lean * size, y - 10 * size)
    trunk = taper([(x, y), (x + 0.15 * lean * size, y - 5 * size), top], 1.1 * size, tip=0.5, both=False)
    fronds = Path()
    for turn in (-172, -148, -118, -84, -50, -22, 6):
        cos, sin = portable.cos(turn * 0.0174533), portable.sin(turn * 0.0174533)
        fronds.add(
            taper(
                [
                    top,
                    (top[0] + 3.2 * cos * size, top[1] + (3.2 * sin - 0.8) * size),
                    (top[0] + 5.6 * cos * size, top[1] + (4.4 * sin + 0.6) * size),
                    (top[0] + 7.0 * cos * size, top[1] + (4.0 * sin + 3.2) * size),
                ],
                1.5 * size,
                tip=0.05,
            )
        )
    return trunk, fronds


def _draw_wood(pen: Pen, chance: random.Random, *, back: bool) -> None:
    """Trees on the vault and at the jaws: dark masses, lit leaves on their left, palms that stand out."""
    if back:
        palms: list[tuple[float, float, float, float]] = [
            (6, -64, 0.95, 0.5),
            (16, -61, 1.2, 1.6),
            (24.5, -54, 0.85, 3.0),
        ]
        clumps: list[tuple[float, float, float]] = []
    else:
        palms = [(-31, 1, 1.15, -2.2), (-36, 2, 0.8, -3.6), (31, 0, 1.35, 2.4)]
        clumps = [
            (2, -65.6, 3),
            (7.5, -66, 3.6),
            (13, -64, 3.8),
            (18.5, -61, 3.6),
            (23.4, -56.4, 3.2),
            (27, -50.6, 2.6),
            (-27, -1, 4.4),
            (-33, 0.6, 3.6),
            (-22, 1, 3.2),
            (25, -1.6, 4.6),
            (31, 0, 4),
            (36, 1, 3),
        ]
    for x, y, size, lean in palms:
        trunk, fronds = _palm(x, y, size, lean)
        pen.shape(trunk, "#5B4638", INK, DETAIL)
        pen.shape(fronds, _LEAF[1], INK, DETAIL, keep=0.6)
    for tone, grow, move in (
        (_LEAF[0], 1.0, 0.0),
        (_LEAF[1], 0.82, -0.5),
        (_LEAF[2], 0.5, -1.2),
        (_LEAF[3], 0.24, -1.9),
    ):
        leaves = Path()
        for x, y, size in clumps:
            for k in range(4):
                quarter = 1.57 * k + chance.uniform(0, 1)
                r = size * 0.55 * grow * chance.uniform(0.8, 1.2)
                leaves.add(
                    ellipse(
                        x + move * size / 3 + 0.5 * size * portable.cos(quarter),
                        y + move * size / 3 + 0.42 * size * portable.sin(quarter),
                        r,
                    )
                )
        if pen.ink_saver:
            if tone == _LEAF[0]:
                pen.shape(leaves, "#FFFFFF", INK, FORM, solid=True)
                pen.shape(leaves, _LEAF[2], keep=0.3)
        else:
            pen.shape(leaves, tone, INK if tone == _LEAF[0] else None, DETAIL)


def _draw_foot(pen: Pen, stage: Stage, chance: random.Random, scale: float) -> None:
    """Boulders and the surf around the rock."""
    palette = stage.light.palette
    for x, size in ((-17, 3.4), (-23, 2.6), (17.4, 3.2), (23, 3.6), (-39, 1.8), (40, 2.2), (34, 2.4), (-29.5, 2.2)):
        rock = polygon(
            [
                (x - size, 3),
                (x - 0.9 * size, 1.6 - 0.7 * size),
                (x - 0.2 * size, 2 - 1.5 * size),
                (x + 0.6 * size, 2 - 1.1 * size),
                (x + size, 3),
            ]
        )
        pen.shape(rock, _SHADE, INK, FORM)
        if not pen.ink_saver:
            pen.shape(
                polygon(
                    [
                        (x - 0.9 * size, 1.6 - 0.7 * size),
                        (x - 0.2 * size, 2 - 1.5 * size),
                        (x - 0.1 * size, 2 - 0.5 * size),
                        (x - 0.6 * size, 3),
                    ]
                ),
                _LIT,
            )
    surf = Path()
    for k in range(26):
        x = -45 + 3.6 * k + chance.uniform(-1, 1)
        surf.add(taper([(x - 3.4, 3.2), (x, 2.4 + chance.uniform(-0.4, 0.6)), (x + 3.6, 3.3)], 1.3, tip=0.05))
    pen.shape(surf, "#FFFFFF" if pen.ink_saver else palette.crest, INK if pen.ink_saver else None, DETAIL, solid=True)
    if not pen.ink_saver:
        glow = Path()
        for k in range(9):
            y, half = 4.6 + 1.25 * k, 6.4 - 0.4 * k + chance.uniform(-1, 1)
            cx = chance.uniform(-1.6, 1.6)
            glow.add(taper([(cx - half, y), (cx, y + 0.2), (cx + half, y)], 0.8, tip=0.05))
        pen.shape(glow, "#FFDD86")
