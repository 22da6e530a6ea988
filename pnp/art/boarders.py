"""Sailors: figures that board, climb and fight, drawn from a few poses."""

from __future__ import annotations

from pnp.art.engraving import gather, moved, shade, tint
from pnp.art.path import XY, Path, ellipse, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, STEEL, Pen

SKINS = ("#D9A982", "#B47C54", "#8A5A3C", "#E2B998")

Arm = tuple[XY, XY, XY]
"""Shoulder, elbow, hand."""

_POSES: dict[str, tuple[Arm, Arm, int]] = {
    "swing": (((-0.13, -0.36), (-0.22, -0.55), (-0.04, -0.8)), ((0.13, -0.36), (0.3, -0.5), (0.38, -0.68)), 1),
    "leap": (((-0.13, -0.36), (-0.32, -0.46), (-0.4, -0.64)), ((0.13, -0.36), (0.3, -0.5), (0.38, -0.68)), 2),
    "dive": (((-0.13, -0.38), (-0.19, -0.62), (-0.04, -0.88)), ((0.13, -0.38), (0.19, -0.62), (0.05, -0.88)), 0),
}
"""Left arm, right arm, how many cutlasses."""


def boarder(pen: Pen, x: float, y: float, size: float, colour: str, *, lean: float, pose: str) -> None:
    """Draw a boarder, the belt at x, y, *size* mm from head to foot.

    :param pose: swing (one hand up on a rope), leap (both cutlasses up) or dive (both hands up and empty).
    """
    skin = tint(pen.random.choice(SKINS), 0.2)
    with pen.at(x, y, scale=size, turn=lean):
        _legs(pen, leap=pose == "leap")
        left, right, cutlasses = _POSES[pose]
        if cutlasses:
            _cutlass(pen, *right[-1], 28)
        if cutlasses > 1:
            _cutlass(pen, *left[-1], -28)
        for arm in (left, right):
            limb(pen, arm, 0.1, PAPER)
            pen.shape(ellipse(*arm[-1], 0.05), skin, INK, FINE)
        _torso(pen, colour)
        _head(pen, skin, colour)


def limb(pen: Pen, joints: Arm, thick: float, fill: str) -> None:
    """Draw an arm or a leg through its three joints, *thick* at the first and thinner at the last."""
    (x0, y0), (x1, y1), (x2, y2) = joints
    outline = Path()
    dx0, dy0 = y1 - y0, x0 - x1
    n0 = (dx0 * dx0 + dy0 * dy0) ** 0.5
    dx1, dy1 = y2 - y1, x1 - x2
    n1 = (dx1 * dx1 + dy1 * dy1) ** 0.5
    a, b = thick / 2, thick * 0.36
    left = [
        (x0 + dx0 / n0 * a, y0 + dy0 / n0 * a),
        (x1 + (dx0 / n0 + dx1 / n1) / 2 * a, y1 + (dy0 / n0 + dy1 / n1) / 2 * a),
        (x2 + dx1 / n1 * b, y2 + dy1 / n1 * b),
    ]
    right = [(2 * x - p, 2 * y - q) for (x, y), (p, q) in zip(joints, left, strict=True)]
    outline = smooth([*left, *reversed(right)], closed=True, tension=0.35)
    pen.shape(outline, fill, INK, FINE)


def _legs(pen: Pen, *, leap: bool) -> None:
    trousers = tint("#7C8894", 0.45)
    spread = ((-0.07, 0.0), (-0.24, 0.17), (-0.2, 0.4)) if leap else ((-0.06, 0.0), (-0.17, 0.2), (-0.33, 0.33))
    other = ((0.07, 0.0), (0.27, 0.12), (0.3, 0.37)) if leap else ((0.07, 0.0), (0.06, 0.24), (-0.1, 0.42))
    for leg in (spread, other):
        limb(pen, leg, 0.15, trousers)
        x, y = leg[-1]
        boot = (
            Path()
            .move(x - 0.06, y - 0.09)
            .line(x + 0.06, y - 0.09)
            .line(x + 0.06, y + 0.03)
            .quad(x + 0.16, y + 0.04, x + 0.15, y + 0.09)
            .line(x - 0.06, y + 0.09)
            .close()
        )
        pen.shape(boot, shade("#6B4A32", 0.3), INK, FINE)


def _torso(pen: Pen, colour: str) -> None:
    body = smooth(
        [
            (-0.16, -0.42),
            (0, -0.44),
            (0.16, -0.42),
            (0.15, -0.2),
            (0.12, 0.02),
            (0, 0.05),
            (-0.12, 0.02),
            (-0.15, -0.2),
        ],
        closed=True,
    )
    pen.shape(body, PAPER, INK, LINE)
    stripes = gather(Path().move(-0.13, y).quad(0, y + 0.04, 0.13, y) for y in (-0.36, -0.29, -0.22, -0.15, -0.08))
    pen.stroke(stripes, LINE, colour)
    vest = (
        Path()
        .move(-0.16, -0.42)
        .line(-0.05, -0.42)
        .quad(-0.1, -0.2, -0.05, 0.0)
        .line(-0.13, 0.02)
        .quad(-0.19, -0.2, -0.16, -0.42)
        .close()
    )
    pen.shape(gather((vest, moved(vest, mirror=True))), tint("#6B4A32", 0.35), INK, FINE)
    sash = Path().move(-0.14, -0.05).quad(0, 0.0, 0.14, -0.05).line(0.13, 0.05).quad(0, 0.1, -0.13, 0.05).close()
    pen.shape(sash, colour, INK, FINE)
    pen.shape(smooth([(0.1, 0.03), (0.2, 0.1), (0.17, 0.22), (0.12, 0.14)], closed=True), colour, INK, FINE)


def _head(pen: Pen, skin: str, colour: str) -> None:
    pen.shape(
        smooth([(-0.1, -0.62), (0.1, -0.62), (0.1, -0.52), (0.05, -0.43), (-0.05, -0.43), (-0.1, -0.52)], closed=True),
        skin,
        INK,
        LINE,
    )
    beard = (
        Path()
        .move(-0.1, -0.54)
        .quad(-0.05, -0.48, 0, -0.5)
        .quad(0.05, -0.48, 0.1, -0.54)
        .curve(0.1, -0.4, 0.04, -0.36, 0, -0.36)
        .curve(-0.04, -0.36, -0.1, -0.4, -0.1, -0.54)
        .close()
    )
    if pen.random.random() < 0.6:
        pen.shape(beard, shade("#8A5A3C", 0.4), INK, FINE)
    else:
        pen.stroke(Path().move(-0.04, -0.47).quad(0, -0.44, 0.04, -0.47), FINE)
    pen.shape(gather((ellipse(-0.04, -0.56, 0.013), ellipse(0.04, -0.56, 0.013))), INK)
    cloth = (
        Path().move(-0.115, -0.59).curve(-0.12, -0.75, 0.12, -0.75, 0.115, -0.59).quad(0, -0.64, -0.115, -0.59).close()
    )
    pen.shape(cloth, colour, INK, LINE)
    knot = smooth([(0.11, -0.62), (0.2, -0.66), (0.23, -0.58), (0.17, -0.56), (0.2, -0.48), (0.13, -0.52)], closed=True)
    pen.shape(knot, colour, INK, FINE)
    pen.shape(ellipse(-0.107, -0.51, 0.02), GOLD, INK, FINE)


def _cutlass(pen: Pen, x: float, y: float, turn: float) -> None:
    """A cutlass held at x, y; its blade points up before the turn."""
    with pen.at(x, y, turn=turn):
        blade = (
            Path()
            .move(-0.02, 0)
            .curve(-0.01, -0.2, 0.02, -0.34, 0.13, -0.46)
            .curve(0.11, -0.3, 0.07, -0.15, 0.04, 0)
            .close()
        )
        pen.shape(blade, STEEL, INK, LINE)
        pen.stroke(Path().move(0.015, -0.05).curve(0.03, -0.2, 0.05, -0.3, 0.09, -0.38), FINE)
        guard = Path().move(-0.06, 0.0).line(0.09, 0.0).curve(0.13, 0.08, 0.08, 0.15, 0.01, 0.15)
        pen.stroke(guard, LINE)
        pen.shape(ellipse(0.015, 0.0, 0.075, 0.025), GOLD, INK, FINE)
