"""The storm, drawn as one great cloud over a sea gone mad."""

from __future__ import annotations

import math
import random

from pnp.art.engraving import blend, check_range, gather, move_path, shade, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, SEA, Pen
from pnp.art.scene.planes import draw_cloud, draw_sky, plan_stage
from pnp.art.ships import draw_ship

_SLATE = "#66758A"


def storm_card(pen: Pen, *, colour: str = SEA, style: int = 1, foot: float = 0.0) -> None:
    """Draw a storm over the whole box: clouds, rain, breakers of *colour*, and a ship in distress.

    :param style: 1 a brig under lightning, 2 a junk before a waterspout, 3 a schooner that runs before the sea.
    :param foot: what something else covers at the foot, mm: the ship lies above it.
    """
    check_range("style", style, 1, 3)
    w, h = pen.width, pen.height - foot
    stage = plan_stage(pen, "storm", h * 0.66, h * 0.78, side=-1 if style == 1 else 1)
    draw_sky(pen, stage)
    tones = [colour if pen.ink_saver else blend(stage.sea_tone(depth), colour, 0.3) for depth in (0.24, 0.5, 0.86)]
    if style == 1:
        _lightning(pen, w * 0.83, h * 0.3, h * 0.46, 8)
    elif style == 2:
        _waterspout(pen, w * 0.76, h * 0.1, h * 0.72)
        cloud = random.Random(stage.luck + 5)
        for x, y, wide, tall in ((0.56, 0.2, 0.34, 0.1), (0.74, 0.17, 0.42, 0.13)):
            draw_cloud(pen, stage, w * x, h * y, w * wide, h * tall, cloud)
    else:
        _lightning(pen, w * 0.2, h * 0.34, h * 0.34, -10)
    _breaker_row(pen, h * 0.74, w * 0.42, tones[0], -w * 0.16)
    hull, masts, rig, x, turn, mirror = _WRECKS[style - 1]
    with pen.at(w * x, h * 0.73, turn=turn):
        draw_ship(
            pen, 0, 0, min(w, h) * 0.6, colour,
            hull=hull, masts=masts, rig=rig, mirror=mirror, sails="#EFE6CE", damaged=True, reefed=True,
            side=stage.light.side,
        )  # fmt: skip
    _breaker_row(pen, h * 0.84, w * 0.36, tones[1], -w * 0.02)
    _breaker_row(pen, h * 0.95, w * 0.46, tones[2], -w * 0.3)
    if foot > 24:  # the last row reaches so far down
        _breaker_row(pen, h * 0.95 + 22, w * 0.52, shade(tones[2], 0.2), -w * 0.1)


_WRECKS = (
    ("brig", 2, "square", 0.43, -15, False),
    ("junk", 2, "junk", 0.36, 13, True),
    ("schooner", 2, "gaff", 0.6, 17, False),
)
"""For each style the ship: hull, masts, rig, her place in the breadth, her turn, and whether her bow is to the left."""


def _waterspout(pen: Pen, x: float, top: float, foot: float) -> None:
    """A funnel that hangs from the cloud and whips the sea."""
    tall = foot - top
    left, right, rings = [], [], Path()
    for k in range(9):
        t = k / 8
        middle = x + 2.6 * (t - 0.5) * (t - 0.5) * 8 - 3.4 * t
        half = 1.2 + 9.5 * (1 - t) * (1 - t) * (1 - t) + 2.4 * t * t * t * t
        y = top + tall * t
        left.append((middle - half, y))
        right.append((middle + half, y))
        if k:
            rings.move(middle - half, y).curve(
                middle - half * 0.3, y + half * 0.5, middle + half * 0.5, y + half * 0.4, middle + half, y - half * 0.2
            )
            rings.move(middle + half * 0.1, y - 1.6).quad(middle + half * 0.7, y - 1.8, middle + half * 0.94, y - 2.6)
    funnel = smooth(left)
    pen.shape(funnel.line(*right[-1]).follow(smooth(right[::-1])).close(), tint(_SLATE, 0.5), INK, LINE, keep=0.2)
    pen.stroke(rings, FINE, shade(_SLATE, 0.35))
    spray = gather(ellipse(x - 3 + dx, foot - dy, size) for dx, dy, size in _SPRAY)
    pen.shape(spray, PAPER, INK, FINE)


_SPRAY = (
    (-6, 0.4, 2.0),
    (-3, 1.8, 2.4),
    (0.4, 2.4, 2.6),
    (4, 1.6, 2.3),
    (7, 0.2, 1.8),
    (-8.6, 3.2, 0.6),
    (8.8, 3.6, 0.7),
    (5.8, 5.4, 0.5),
)


def _lightning(pen: Pen, x: float, y: float, tall: float, turn: float) -> None:
    bolt = polygon(
        [
            (0.02, 0),
            (0.22, 0),
            (0.1, 0.36),
            (0.24, 0.34),
            (0.02, 0.68),
            (0.13, 0.67),
            (-0.14, 1),
            (-0.06, 0.74),
            (-0.17, 0.76),
            (-0.02, 0.44),
            (-0.14, 0.46),
        ]
    )
    pen.shape(move_path(bolt, x, y, scale=tall, turn=turn), "#FFE7A0", INK if pen.ink_saver else shade(GOLD, 0.1), FINE)


def _breaker_row(pen: Pen, y: float, length: float, fill: str, start: float) -> None:
    """A row of curling breakers from edge to edge, foam on the crests, strokes along their backs."""
    crest = (
        Path()
        .move(0, 0.02)
        .curve(0.22, 0.02, 0.4, -0.12, 0.52, -0.3)
        .curve(0.6, -0.42, 0.82, -0.42, 0.9, -0.26)
        .curve(0.93, -0.18, 0.9, -0.12, 0.85, -0.11)
        .curve(0.86, -0.2, 0.76, -0.27, 0.69, -0.19)
        .curve(0.64, -0.08, 0.8, 0.02, 1, 0.02)
    )
    row, backs, foam = Path().move(start, y + 40), Path(), Path()
    count = math.ceil((pen.width - start) / length) + 1
    row.line(start, y)
    for i in range(count):
        one = move_path(crest, start + i * length, y, scale=length)
        row.follow(one)
        strokes = gather(
            Path()
            .move(0.16 + 0.03 * k, 0.05 + 0.035 * k)
            .curve(0.36, 0.04 + 0.03 * k, 0.46, -0.1 + 0.035 * k, 0.56 + 0.01 * k, -0.26 + 0.04 * k)
            for k in range(1, 9 if pen.ink_saver else 5)
        )
        backs.add(move_path(strokes, start + i * length, y, scale=length))
        fingers = smooth(
            [
                (0.55, -0.33),
                (0.7, -0.405),
                (0.84, -0.36),
                (0.92, -0.2),
                (0.87, -0.1),
                (0.86, -0.17),
                (0.82, -0.15),
                (0.8, -0.24),
                (0.74, -0.24),
                (0.7, -0.32),
                (0.62, -0.27),
            ],
            closed=True,
        )
        foam.add(move_path(fingers, start + i * length, y, scale=length))
    sea = row.line(start + count * length, y + 40).close()
    pen.shape(sea, "#FFFFFF" if pen.ink_saver else fill, INK, LINE, solid=True)
    pen.stroke(backs, FINE)
    pen.shape(foam, PAPER, INK, FINE)
