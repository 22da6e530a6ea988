"""Parts that pictures of Fish N Ships share: the measure of a scene, splashes, little cards, dice."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import partial

from pnp.art.engraving import gather, move_path, tint
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth, star
from pnp.art.pen import BODY, FINE, INK, LINE, PAPER, Pen
from pnp.art.seascape import FOAM, WAVE_INK

_WIDTH, _HEIGHT = 63.0, 38.6
"""Scenes are drawn in millimetres of a card's picture, this large, around its middle."""

NAME = 0.16
"""How much of the height of a picture the name of the card hides, from its top."""


def centre(pen: Pen) -> AbstractContextManager[None]:
    """Draw around the middle of what the name leaves of the box, in millimetres of a card's picture."""
    return pen.at(pen.width / 2, down(pen, 0), scale=_scale(pen))


def _scale(pen: Pen) -> float:
    return min(pen.width / _WIDTH, pen.height * (1 - NAME) / _HEIGHT)


def down(pen: Pen, y: float) -> float:
    """Return the distance of the height *y* of a scene from the top of the box, mm."""
    return pen.height * (1 + NAME) / 2 + y * _scale(pen)


def splash(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw water thrown up round x, y, *size* wide: a crown of foam with drops over it."""
    mound = gather(
        ellipse(dx, dy, wide, high)
        for dx, dy, wide, high in (
            (-0.38, 0.02, 0.14, 0.07), (-0.18, -0.03, 0.15, 0.11), (0.04, -0.05, 0.16, 0.13),
            (0.24, -0.02, 0.14, 0.1), (0.4, 0.03, 0.12, 0.06),
        )
    )  # fmt: skip
    plumes = Path()
    for root, tip, high in (
        (-0.3, -0.52, 0.26),
        (-0.14, -0.26, 0.42),
        (0.06, 0.06, 0.5),
        (0.2, 0.34, 0.38),
        (0.32, 0.54, 0.24),
    ):
        bend = (root + tip) / 2
        plumes.move(root - 0.09, 0.02).curve(bend - 0.08, -high * 0.5, tip - 0.07, -high, tip, -high)
        plumes.curve(tip + 0.02, -high * 0.9, bend + 0.06, -high * 0.5, root + 0.09, 0.02).close()
    drops = gather(
        ellipse(dx, dy, 0.028, 0.04)
        for dx, dy in ((-0.42, -0.36), (-0.16, -0.5), (0.1, -0.42), (0.38, -0.48), (0.5, -0.3))
    )
    crown = move_path(mound.add(plumes), x, y, scale=size)
    pen.stroke(crown, 2 * FINE, WAVE_INK)  # the inner half of the line is hidden, so that the foam is one
    pen.shape(crown, FOAM, solid=True)
    pen.shape(move_path(drops, x, y, scale=size), FOAM, WAVE_INK, FINE)


CARD_WIDTH = 0.714
"""Of a playing card as high as 1."""


def little_card(pen: Pen, x: float, y: float, height: float, turn: float, colour: str, style: str = "compass") -> None:
    """Draw the back of a playing card around x, y; its deck's sign is a star (compass) or a sun (waves)."""
    half = CARD_WIDTH * height / 2
    edge = height * 0.08
    with pen.at(x, y, turn=turn):
        pen.shape(rect(-half, -height / 2, 2 * half, height, height * 0.07), PAPER, INK, LINE if height > 9 else FINE)
        inner = rect(edge - half, edge - height / 2, 2 * (half - edge), height - 2 * edge, height * 0.03)
        pen.shape(inner, tint(colour, 0.1), keep=BODY)
        if style == "compass":
            pen.shape(star(0, 0, half * 0.7, half * 0.22, 4), PAPER, INK, FINE)
        else:
            pen.shape(ellipse(0, 0, half * 0.5), PAPER, INK, FINE)
            pen.shape(star(0, 0, half * 0.4, half * 0.17, 8), colour, solid=True)


def bone_die(pen: Pen, x: float, y: float, size: float, turn: float, top: int, right: int) -> None:
    """Draw a die of bone around x, y, its nearest edge before the eye; *top* and *right* are the pips that it shows."""
    east, west, down = (0.46, -0.2), (-0.46, -0.2), (0.0, 0.56)
    faces = ((west, down, "#C7AF85", 2), (east, down, "#F3E6C6", right), (east, west, "#FFFAEC", top))
    with pen.at(x, y, scale=size, turn=turn):
        for one, other, tone, pips in faces:
            at = partial(_on_face, one, other)
            pen.shape(polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), tone, INK, LINE)
            spots = Path()
            for u, v in _PIPS[pips]:
                ring = (
                    (0.11, 0),
                    (0.08, 0.08),
                    (0, 0.11),
                    (-0.08, 0.08),
                    (-0.11, 0),
                    (-0.08, -0.08),
                    (0, -0.11),
                    (0.08, -0.08),
                )
                spots.add(smooth([at(u + du, v + dv) for du, dv in ring], closed=True))
            pen.shape(spots, INK, solid=True)


def _on_face(one: XY, other: XY, u: float, v: float) -> XY:
    """The point of a die's face that lies so far along its two sides from the corner before the eye."""
    return u * one[0] + v * other[0], -0.08 + u * one[1] + v * other[1]


_PIPS: dict[int, tuple[XY, ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.28, 0.2), (0.28, 0.5), (0.28, 0.8), (0.72, 0.2), (0.72, 0.5), (0.72, 0.8)),
}
"""Where the pips of a face lie, as shares of its sides."""
