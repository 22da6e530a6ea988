"""Busts: five captains before their sea, and the governor in a golden frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp import portable
from pnp.art.cloth import wash
from pnp.art.engraving import blend, frame_scale, gather, move_path, shade, tint
from pnp.art.path import Path, arc, ellipse, polygon, smooth, star
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, WOOD, Pen, box
from pnp.art.scene.light import light_of
from pnp.art.scene.planes import Stage, draw_distance, draw_far_sea, draw_gulls, draw_sky, haze
from pnp.art.ships import draw_ship
from pnp.games.treasure_fleet.art.faces import (
    AMBROSE,
    GOVERNOR,
    HOB,
    MARIGOLD,
    RUFUS,
    braided_beard,
    curly_hair,
    draw_face,
    draw_neck,
    draw_profile,
    full_beard,
    long_hair,
)
from pnp.games.treasure_fleet.art.gestures import cutlass, draw_arm, pistol, purse, quill, rapier
from pnp.games.treasure_fleet.art.hats import bicorne, fuse_tricorn, plumed_hat, scarf_tricorn, tricorn


class _Captain(NamedTuple):
    """What tells one captain from another."""

    skin: str
    hair: str
    mane: Callable[[Pen, str], None] | None
    draw_head: Callable[[Pen, str, str], None]
    hat: Callable[[Pen, str, str], None]
    weather: str
    holds: Callable[[Pen], None]
    glove: str = ""
    ruff: bool = False
    left: bool = False  # looks to the left
    epaulettes: bool = False
    tilt: float = -3  # of the hat, degrees
    stature: float = 1.0


# -- captains ----------------------------------------------------------------------------------------


def captain(pen: Pen, *, variant: int = 1, colour: str = RED, emblem: str = "skull", foot: float = 0.0) -> None:
    """Draw the portrait of a captain, coat in *colour*, *emblem* on the hat ('' for none).

    :param variant: 1 to 5, each a different face, hat and beard.
    :param foot: what something else covers at the foot, mm: the captain stands above it, behind a rail.
    """
    if variant not in _CAPTAINS:
        raise ValueError(f"variant={variant} is no captain; choose 1 to {max(_CAPTAINS)}")
    who = _CAPTAINS[variant]
    _draw_offing(pen, who.weather, variant, pen.height - foot)
    high = pen.height - foot
    scale, way = min(pen.width / 69.5, high / 62) * 27.5, -1 if who.left else 1
    _draw_own_ship(pen, who, colour, pen.width * (0.5 + 0.37 * way), high * 0.735, scale)
    scale *= who.stature
    with pen.at(pen.width * (0.5 - 0.03 * way), high - 0.99 * scale, scale=scale):
        if who.mane:
            with pen.at(mirror=who.left):
                who.mane(pen, who.hair)
        with pen.at(mirror=who.left):
            _turned_coat(pen, colour)
            if who.epaulettes:
                _draw_epaulettes(pen)
            draw_neck(pen, who.skin)
        with pen.at(0.03 * way):
            _collar(pen, ruff=who.ruff)
        with pen.at(mirror=who.left):
            who.draw_head(pen, who.skin, who.hair)
        with pen.at(0.025 * way, 0.0, turn=who.tilt * way):
            who.hat(pen, colour, emblem)
        with pen.at(mirror=who.left):
            draw_arm(pen, colour, who.glove or who.skin, who.holds)
    if foot:
        _draw_rail(pen, high, colour)


def _draw_own_ship(pen: Pen, who: _Captain, colour: str, x: float, y: float, scale: float) -> None:
    """The captain's ship at anchor in the offing, seen through the air between."""
    far = Pen(pen.width, pen.height, seed=None, ink_saver=pen.ink_saver)
    draw_ship(far, 0, 0, scale * 0.62, colour, hull="sloop", masts=1, rig="any", mirror=not who.left, waves=False,
              weather=who.weather)  # fmt: skip
    air = light_of(who.weather, -1).palette.sky[6]
    pen.stamp(far.items if pen.ink_saver else haze(far.items, air, 0.3), x, y)


def _draw_rail(pen: Pen, top: float, colour: str) -> None:
    """The rail before a captain, from *top* mm to the foot: a cap in *colour*, planks, and the shade under the cap."""
    w, room = pen.width, pen.height - top
    pen.shape(box(-1, top, w + 2, room + 1), shade(WOOD, 0.28), INK, LINE, keep=0.3)
    if not pen.ink_saver:
        pen.shape(box(-1, top, w + 2, 3.4), shade(WOOD, 0.55))
    seams = Path()
    for k in range(1, int(room / 5) + 1):
        y = top + 1.6 + 5 * k
        seams.move(0, y).line(w, y)
        seams.move(w * (0.18 if k % 2 else 0.86), y - 5).line(w * (0.18 if k % 2 else 0.86), y)
    pen.stroke(seams, FINE, shade(WOOD, 0.66))
    pen.shape(box(-1, top - 1.6, w + 2, 3), tint(colour, 0.06), INK, LINE, keep=0.4)
    pen.stroke(Path().move(0, top - 0.9).line(w, top - 0.9), LINE, tint(colour, 0.55))


def _draw_offing(pen: Pen, weather: str, luck: int, h: float) -> None:
    """The sea behind a captain: the light is the one that falls on the coat."""
    w = pen.width
    stage = Stage(weather, light_of(weather, -1), w, h, h * 0.72, h * 0.9, luck)
    draw_sky(pen, stage)
    draw_distance(pen, stage, clear=(0, w))
    draw_gulls(pen, stage)
    draw_far_sea(pen, stage)


class _Medallion:
    """A gilt medallion on a wall; inside the ``with``, 1 unit is its radius and 0, 0 its centre."""

    def __init__(self, pen: Pen, colour: str, foot: float) -> None:
        w, h = pen.width, pen.height - foot
        cx = w * 0.585  # its frame stands clear of the tab
        wall = blend(colour, INK, 0.3)
        pen.shape(box(0, 0, w, pen.height), wash(pen, wall))
        pen.stroke(_damask(w, pen.height), LINE, tint(colour, 0.4) if pen.ink_saver else tint(wall, 0.16))
        radius = frame_scale(pen, 2, 2, 15, 12 + foot) * 0.785
        if not pen.ink_saver:  # the frame's shadow on the wall
            pen.shape(ellipse(cx + radius * 0.07, h / 2 + radius * 0.1, radius * 1.12), shade(wall, 0.45))
        pen.shape(ellipse(cx, h / 2, radius), "#8C7A55", INK, LINE, keep=0.1)
        if not pen.ink_saver:
            for k, tone in ((0.86, 0.2), (0.66, 0.36), (0.46, 0.5)):
                pen.shape(ellipse(cx - radius * 0.16, h / 2 - radius * 0.12, radius * k), tint("#8C7A55", tone))
        self._pen, self._at = pen, pen.at(cx, h / 2, scale=radius)
        self._radius, self._centre = radius, (cx, h / 2)
        self._clip = pen.clip(_bust_window())

    def __enter__(self) -> None:
        self._at.__enter__()
        self._clip.__enter__()

    def __exit__(self, *error: object) -> None:
        self._clip.__exit__(None, None, None)
        self._at.__exit__(None, None, None)
        _gilt_frame(self._pen, *self._centre, self._radius)


def _damask(width: float, height: float) -> Path:
    """The pattern of a wall's cloth: pairs of leaves in staggered rows."""
    leaf = Path().move(0, -1).curve(0.7, -0.5, 0.7, 0.3, 0, 0.8).curve(-0.7, 0.3, -0.7, -0.5, 0, -1)
    leaf.move(0, -0.5).line(0, 1.3).move(-0.9, 1.5).quad(-0.1, 1.3, 0, 0.8).quad(0.1, 1.3, 0.9, 1.5)
    return gather(
        move_path(leaf, 4 + 8.6 * i + (4.3 if row % 2 else 0), 4 + 6.4 * row, scale=2.5)
        for row in range(-1, math.ceil(height / 6.4) + 1)
        for i in range(-1, math.ceil(width / 8.6) + 1)
    )


def _gilt_frame(pen: Pen, cx: float, cy: float, radius: float) -> None:
    """A carved golden frame: leaves outwards, a moulding, pearls."""
    leaf = (
        Path().move(-0.06, 0).curve(-0.1, -0.07, -0.02, -0.1, 0, -0.15).curve(0.02, -0.1, 0.1, -0.07, 0.06, 0).close()
    )
    leaves = gather(
        move_path(
            leaf,
            cx + radius * 1.02 * portable.sin(math.radians(a)),
            cy - radius * 1.02 * portable.cos(math.radians(a)),
            scale=radius,
            turn=a,
        )
        for a in range(-180, 180, 12)
    )
    pen.shape(leaves, tint(GOLD, 0.35), INK, FINE)
    band = ellipse(cx, cy, radius * 1.05).add(ellipse(cx, cy, radius * 0.95))
    pen.shape(band, tint(GOLD, 0.15), INK, LINE, even_odd=True)
    pearls = gather(
        ellipse(cx + radius * portable.cos(a), cy + radius * portable.sin(a), radius * 0.025)
        for a in map(math.radians, range(0, 360, 6))
    )
    pen.shape(pearls, PAPER, INK, FINE)


def _bust_window() -> Path:
    """The disc, open upwards for the hat."""
    path = Path().move(-1, 0).line(-1.3, -0.2).line(-1.3, -1.6).line(1.3, -1.6).line(1.3, -0.2).line(1, 0)
    path.follow(arc(0, 0, 1, 0, 180))
    return path.close()


def _turned_coat(pen: Pen, colour: str) -> None:
    """The coat of a bust that turns to the right: its left shoulder is near, its buttons run to the right."""
    body = Path().move(-1.0, 1.1).curve(-0.96, 0.56, -0.66, 0.44, -0.24, 0.36).line(0.24, 0.36)
    pen.shape(body.curve(0.56, 0.43, 0.8, 0.55, 0.85, 1.1).close(), shade(colour, 0.1), INK, BOLD)
    if not pen.ink_saver:
        if pen.mirrored:  # the light comes from the left of the paper
            dark = Path().move(-0.34, 0.38).curve(-0.66, 0.44, -0.96, 0.56, -1.0, 1.1).line(-0.5, 1.1)
        else:
            dark = Path().move(0.3, 0.38).curve(0.56, 0.43, 0.8, 0.55, 0.85, 1.1).line(0.5, 1.1)
        pen.shape(dark.close(), shade(colour, 0.35))
    near = polygon([(-0.22, 0.36), (-0.42, 0.58), (-0.3, 0.67), (-0.36, 0.75), (0.04, 1.1), (0.15, 1.1), (0.1, 0.8)])
    far = polygon([(0.22, 0.36), (0.39, 0.55), (0.34, 0.65), (0.4, 0.73), (0.27, 1.1), (0.15, 1.1), (0.1, 0.8)])
    pen.shape(near.add(far), tint(colour, 0.3), INK, LINE, keep=0.2)
    braid = Path().move(-0.4, 0.59).line(-0.28, 0.67).line(-0.34, 0.76).line(0.03, 1.08)
    pen.stroke(braid.move(0.37, 0.56).line(0.32, 0.65).line(0.38, 0.74).line(0.26, 1.08), BOLD, GOLD)
    buttons = ((0.45, 0.74), (0.42, 0.87), (0.38, 1.0), (-0.22, 0.98), (-0.36, 0.86))
    pen.shape(gather(ellipse(x, y, 0.028) for x, y in buttons), GOLD, INK, FINE)
    folds = Path().move(0.56, 0.62).quad(0.6, 0.8, 0.54, 1.04).move(0.64, 0.66).quad(0.69, 0.84, 0.66, 1.04)
    pen.stroke(folds.move(-0.62, 0.58).quad(-0.56, 0.66, -0.5, 0.7), FINE)


def _draw_epaulettes(pen: Pen) -> None:
    """Gilt boards that lie along the shoulders, with a fringe over their ends."""
    for x, y, turn, side in ((-0.72, 0.535, -24, -1), (0.58, 0.52, 26, 1)):
        with pen.at(x, y, turn=turn):
            fringe = gather(
                Path().move(side * (0.02 + 0.032 * i), 0.01).line(side * (0.03 + 0.036 * i), 0.13) for i in range(5)
            )
            pen.stroke(fringe, 2.0, INK)
            pen.stroke(fringe, 1.1, wash(pen, tint(GOLD, 0.2)))
            pen.shape(ellipse(0, 0, 0.19, 0.065), tint(GOLD, 0.1), INK, LINE)
            pen.stroke(ellipse(0.0, 0, 0.13, 0.035), FINE)


def _coat(pen: Pen, colour: str) -> None:
    body = (
        Path()
        .move(-0.95, 1.1)
        .curve(-0.9, 0.55, -0.62, 0.44, -0.24, 0.36)
        .line(0.24, 0.36)
        .curve(0.62, 0.44, 0.9, 0.55, 0.95, 1.1)
        .close()
    )
    pen.shape(body, shade(colour, 0.1), INK, BOLD)
    if not pen.ink_saver:
        dark = Path().move(0.3, 0.38).curve(0.62, 0.44, 0.9, 0.55, 0.95, 1.1).line(0.5, 1.1).close()
        pen.shape(dark, shade(colour, 0.35))
    hatching = Path()
    for i in range(9):
        hatching.move(0.5 + 0.045 * i, 0.5 + 0.03 * i).line(0.44 + 0.045 * i, 1.05)
    pen.stroke(hatching, FINE)
    lapel = (
        Path()
        .move(-0.22, 0.36)
        .line(-0.44, 0.56)
        .line(-0.34, 0.66)
        .line(-0.4, 0.74)
        .line(-0.1, 1.1)
        .line(0, 1.1)
        .line(0, 0.8)
        .close()
    )
    pen.shape(gather((lapel, move_path(lapel, mirror=True))), tint(colour, 0.3), INK, LINE, keep=0.2)
    braid = Path().move(-0.42, 0.57).line(-0.32, 0.66).line(-0.38, 0.75).line(-0.12, 1.08)
    pen.stroke(gather((braid, move_path(braid, mirror=True))), BOLD, GOLD)
    pen.shape(
        gather(ellipse(s * x, y, 0.028) for s in (-1, 1) for x, y in ((0.46, 0.74), (0.4, 0.87), (0.34, 0.99))),
        GOLD,
        INK,
        FINE,
    )


def _collar(pen: Pen, *, ruff: bool) -> None:
    if ruff:
        folds = [
            (0.34 * portable.sin(a) * (1 + 0.09 * (-1) ** i), 0.34 + 0.12 * (-portable.cos(a)) * (1 + 0.2 * (-1) ** i))
            for i, a in enumerate(math.pi * j / 14 for j in range(28))
        ]
        pen.shape(smooth(folds, closed=True), PAPER, INK, LINE)
        pen.stroke(
            gather(
                Path().move(0.12 * x, 0.34).line(0.3 * x, 0.34 + 0.11 * math.sqrt(max(0.0, 1 - x * x)))
                for x in (-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9)
            ),
            FINE,
        )
        return
    pen.shape(
        smooth([(-0.2, 0.28), (0, 0.36), (0.2, 0.28), (0.22, 0.42), (0, 0.5), (-0.22, 0.42)], closed=True),
        PAPER,
        INK,
        LINE,
    )
    jabot = smooth(
        [
            (-0.06, 0.42),
            (-0.16, 0.58),
            (-0.1, 0.62),
            (-0.17, 0.78),
            (0, 0.86),
            (0.17, 0.78),
            (0.1, 0.62),
            (0.16, 0.58),
            (0.06, 0.42),
        ],
        closed=True,
    )
    pen.shape(jabot, PAPER, INK, LINE)
    pen.stroke(gather(Path().move(x * 0.3, 0.46).quad(x * 0.6, 0.6, x, 0.78) for x in (-0.1, -0.04, 0.03, 0.09)), FINE)


_PALE = "#EBC9AE"


def _rufus(pen: Pen, skin: str, hair: str) -> None:
    draw_face(pen, skin, RUFUS)
    with pen.at(0.045):
        full_beard(pen, hair)


def _aurelio(pen: Pen, skin: str, hair: str) -> None:
    draw_profile(pen, skin, hair, "#D6E4F2")


def _ambrose(pen: Pen, skin: str, _: str) -> None:
    draw_face(pen, skin, AMBROSE)
    glasses = ellipse(-0.05, -0.085, 0.085, 0.07).add(ellipse(0.172, -0.085, 0.06, 0.066))
    pen.stroke(glasses.move(0.035, -0.09).quad(0.075, -0.12, 0.112, -0.09).move(-0.135, -0.09).line(-0.23, -0.12), LINE)


def _marigold(pen: Pen, skin: str, _: str) -> None:
    draw_face(pen, skin, MARIGOLD)


def _hob(pen: Pen, skin: str, hair: str) -> None:
    draw_face(pen, skin, HOB)
    with pen.at(0.04):
        braided_beard(pen, hair)


_CAPTAINS = {
    1: _Captain("#E2B090", "#A8501F", None, _rufus, tricorn, "dawn", cutlass, tilt=5, stature=1.06),
    2: _Captain(
        "#D9A982", "#3A2A20", None, _aurelio, plumed_hat, "moon", rapier, glove="#7A5A3E", ruff=True, left=True
    ),
    3: _Captain("#EBD3BC", "#B9A58A", None, _ambrose, bicorne, "swell", quill, epaulettes=True, tilt=0, stature=1.04),
    4: _Captain(
        "#A5683F", "#2E1D14", curly_hair, _marigold, scarf_tricorn, "dusk", purse, left=True, tilt=-9, stature=0.97
    ),
    5: _Captain("#D9A982", "#2C2624", long_hair, _hob, fuse_tricorn, "storm", pistol, tilt=0, stature=1.12),
}


# -- governor ----------------------------------------------------------------------------------------


def governor(pen: Pen, *, colour: str = "#5B3A7A", foot: float = 0.0) -> None:
    """Draw the governor: a great curled wig, lace, a sash of *colour*, orders on the chest, a golden frame.

    :param foot: what something else covers at the foot, mm: the frame hangs above it.
    """
    with _Medallion(pen, colour, foot), pen.at(0, 0.02, scale=1.2):
        _wig(pen)
        _coat(pen, colour)
        _sash(pen, colour)
        draw_neck(pen, _PALE)
        with pen.at(-0.03):
            _collar(pen, ruff=False)
        with pen.at(mirror=True):  # he looks into the card, at what he is told
            draw_face(pen, _PALE, GOVERNOR)
        with pen.at(-0.035):
            _wig_front(pen)
        _draw_locks(pen, [(0.25, -0.3, 0.12), (0.265, -0.11, 0.115), (0.3, 0.08, 0.12)], 1)


def _wig(pen: Pen) -> None:
    for s in (-1, 1):
        locks = [
            (0.2, -0.42, 0.17),
            (0.33, -0.24, 0.16),
            (0.38, -0.04, 0.16),
            (0.42, 0.17, 0.17),
            (0.45, 0.38, 0.17),
            (0.42, 0.58, 0.15),
        ]
        _draw_locks(pen, locks, s)


def _draw_locks(pen: Pen, locks: Sequence[tuple[float, float, float]], side: int) -> None:
    """Curls of a wig at x, y, so large; *side* is -1 at the left, 1 at the right."""
    for x, y, r in locks:
        pen.shape(ellipse(side * x, y, r), PAPER, INK, LINE)
        if not pen.ink_saver:
            pen.shape(ellipse(side * x + 0.12 * r, y + 0.14 * r, 0.84 * r), "#E3D8C4")
            pen.shape(ellipse(side * x - 0.06 * r, y - 0.08 * r, 0.76 * r), PAPER)
    pen.stroke(
        gather(arc(side * x, y, r * k, 20, 200 + 60 * (side > 0)) for x, y, r in locks for k in (0.66, 0.36)), FINE
    )


def _wig_front(pen: Pen) -> None:
    for x, r in ((-0.2, 0.13), (0.2, 0.13), (-0.075, 0.15), (0.075, 0.15)):
        pen.shape(ellipse(x, -0.42 - 0.03 * (abs(x) < 0.1), r), PAPER, INK, LINE)
        pen.stroke(gather(arc(x, -0.42, r * k, -60, 170) for k in (0.66, 0.36)), FINE)
    pen.stroke(Path().move(0, -0.58).line(0, -0.33), FINE)


def _sash(pen: Pen, colour: str) -> None:
    band = polygon([(-0.62, 0.5), (-0.42, 0.44), (0.5, 1.1), (0.2, 1.1)])
    pen.shape(band, PAPER, INK, LINE)
    pen.shape(polygon([(-0.57, 0.485), (-0.47, 0.455), (0.42, 1.1), (0.28, 1.1)]), shade(colour, 0.1), keep=0.7)
    for x, y in ((0.47, 0.56), (0.36, 0.68)):
        ribbon = polygon([(x - 0.035, y - 0.12), (x + 0.035, y - 0.12), (x + 0.02, y - 0.04), (x - 0.02, y - 0.04)])
        pen.shape(ribbon, RED, INK, FINE)
        pen.shape(star(x, y, 0.075, 0.035, 8), GOLD, INK, FINE)
        pen.shape(ellipse(x, y, 0.025), PAPER, INK, FINE)
