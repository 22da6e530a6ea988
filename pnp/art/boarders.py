"""Sailors that board and go over the side: dark like silhouettes, bright where colour and steel are."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import blend, gather, lightness, shade
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, STEEL, Pen

_SKINS = ("#D9A982", "#B47C54", "#8A5A3C", "#E2B998")
_COATS = ("#8A6A4C", "#6F7F8A", "#87785F")
_HAIR = ("#3A2A20", "#6B4226", "#8B8378", "#231B17")

Arm = tuple[XY, XY, XY]
"""Shoulder, elbow, hand; or hip, knee, ankle."""

_POSES: dict[str, tuple[Arm, Arm, Arm, Arm, int]] = {
    "swing": (
        ((-0.12, -0.34), (-0.17, -0.58), (-0.02, -0.86)), ((0.13, -0.34), (0.3, -0.28), (0.42, -0.46)),
        ((-0.05, 0.02), (0.12, 0.22), (-0.08, 0.38)), ((0.06, 0.02), (0.27, 0.1), (0.2, 0.36)), 1,
    ),
    "leap": (
        ((-0.13, -0.34), (-0.33, -0.38), (-0.44, -0.56)), ((0.13, -0.34), (0.29, -0.48), (0.3, -0.72)),
        ((-0.06, 0.02), (-0.22, 0.2), (-0.45, 0.26)), ((0.06, 0.02), (0.29, 0.08), (0.36, 0.36)), 2,
    ),
    "dive": (
        ((-0.13, -0.36), (-0.21, -0.6), (-0.05, -0.88)), ((0.13, -0.36), (0.21, -0.6), (0.07, -0.88)),
        ((-0.06, 0.02), (-0.17, 0.2), (-0.33, 0.33)), ((0.06, 0.02), (0.06, 0.24), (-0.1, 0.42)), 0,
    ),
}  # fmt: skip
"""Left arm, right arm, left leg, right leg, how many cutlasses."""


def boarder(pen: Pen, x: float, y: float, size: float, colour: str, *, lean: float, pose: str) -> None:
    """Draw a boarder who faces to the right, the belt at x, y, *size* mm from head to foot.

    :param colour: of sash and kerchief.
    :param pose: swing (one hand up on a rope), leap (both cutlasses up) or dive (both hands up and empty).
    """
    chance = pen.random
    skin, coat, hair = chance.choice(_SKINS), chance.choice(_COATS), chance.choice(_HAIR)
    if lightness(colour) < 0.2:  # black cloth would melt into boots and beards
        colour = blend(colour, "#FFFFFF", 0.45)
    coat = blend(coat, colour, 0.16)
    left, right, back, fore, cutlasses = _POSES[pose]
    with pen.at(x, y, scale=size, turn=lean):
        if cutlasses > 1:
            _cutlass(pen, *left[-1], -38)
        for leg in (back, fore):
            _leg(pen, leg)
        _arm(pen, left, coat, skin)
        _coat(pen, coat, colour)
        _head(pen, skin, hair, colour)
        if cutlasses:
            _cutlass(pen, *right[-1], 34)
        _arm(pen, right, coat, skin)


def rope_hand(x: float, y: float, size: float, lean: float) -> XY:
    """Return the place of the hand with which a swinging :func:`boarder` holds the rope."""
    (hx, hy), turn = _POSES["swing"][0][-1], math.radians(lean)
    cos, sin = portable.cos(turn), portable.sin(turn)
    return x + size * (hx * cos - hy * sin), y + size * (hx * sin + hy * cos)


def limb(pen: Pen, joints: Arm, thick: float, fill: str, *, solid: bool = False, line: float = FINE) -> None:
    """Draw an arm or a leg through its three joints, *thick* at the first and thinner at the last.

    :param solid: see :meth:`Pen.shape`.
    :param line: of the edge, points.
    """
    (x0, y0), (x1, y1), (x2, y2) = joints
    dx0, dy0 = y1 - y0, x0 - x1
    n0 = portable.hypot(dx0, dy0)
    dx1, dy1 = y2 - y1, x1 - x2
    n1 = portable.hypot(dx1, dy1)
    a, b = thick / 2, thick * 0.36
    left = [
        (x0 + dx0 / n0 * a, y0 + dy0 / n0 * a),
        (x1 + (dx0 / n0 + dx1 / n1) / 2 * a, y1 + (dy0 / n0 + dy1 / n1) / 2 * a),
        (x2 + dx1 / n1 * b, y2 + dy1 / n1 * b),
    ]
    right = [(2 * x - p, 2 * y - q) for (x, y), (p, q) in zip(joints, left, strict=True)]
    outline = smooth([*left, *reversed(right)], closed=True, tension=0.35)
    pen.shape(outline, fill, INK, line, solid=solid)


def _arm(pen: Pen, joints: Arm, coat: str, skin: str) -> None:
    """A sleeve with a white cuff, and the fist."""
    _, (ex, ey), (hx, hy) = joints
    limb(pen, joints, 0.15, coat, solid=True)
    reach = portable.hypot(ex - hx, ey - hy)
    nx, ny = (ey - hy) / reach * 0.065, (hx - ex) / reach * 0.065
    x, y = hx + (ex - hx) * 0.26, hy + (ey - hy) * 0.26
    cuff = polygon([(hx + nx, hy + ny), (hx - nx, hy - ny), (x - nx, y - ny), (x + nx, y + ny)])
    pen.shape(cuff, PAPER, INK, FINE)
    pen.shape(ellipse(hx, hy, 0.058), skin, INK, FINE)


def _leg(pen: Pen, joints: Arm) -> None:
    """Wide breeches and a boot with its top turned down."""
    (x0, y0), (kx, ky), (ax, ay) = joints
    limb(pen, joints, 0.21, "#CDB384", line=LINE)
    dx, dy = ax - kx, ay - ky
    reach = portable.hypot(dx, dy)
    with pen.at(ax, ay, turn=math.degrees(portable.atan2(dy, dx)) - 90):
        boot = Path().move(-0.075, -reach * 0.62).line(0.075, -reach * 0.62).line(0.06, 0.0)
        boot.quad(0.08, 0.03, 0.17, 0.045).quad(0.19, 0.1, 0.15, 0.1).line(-0.065, 0.1).close()
        pen.shape(boot, "#2B211B", INK, FINE, solid=True)
        top = polygon([(-0.095, -reach * 0.72), (0.095, -reach * 0.72), (0.08, -reach * 0.5), (-0.08, -reach * 0.5)])
        pen.shape(top, "#7A5637", INK, FINE)
    folds = Path().move(x0 * 0.6 + kx * 0.4, y0 * 0.6 + ky * 0.4).line(kx + 0.03, ky - 0.02)
    pen.stroke(folds, FINE)


def _coat(pen: Pen, coat: str, colour: str) -> None:
    """A dark coat open over a striped shirt, its skirts blown back, and a broad sash with an end that flies."""
    skirts = Path().move(0.13, -0.02).quad(0.2, 0.1, 0.19, 0.2).line(0.02, 0.13).line(-0.1, 0.26)
    skirts.quad(-0.3, 0.2, -0.38, 0.1).quad(-0.2, 0.08, -0.14, -0.04).close()
    pen.shape(skirts, coat, INK, FINE, solid=True)
    body = smooth(
        [(-0.2, -0.36), (-0.1, -0.44), (0.1, -0.44), (0.2, -0.36), (0.16, -0.14), (0.14, 0.03), (-0.14, 0.03),
         (-0.17, -0.14)], closed=True, tension=0.4,
    )  # fmt: skip
    pen.shape(body, coat, INK, LINE, solid=True)
    shirt = polygon([(0.0, -0.44), (0.13, -0.43), (0.15, -0.2), (0.11, 0.0), (0.04, 0.0), (0.02, -0.2)])
    pen.shape(shirt, PAPER, INK, FINE)
    pen.stroke(gather(Path().move(0.02, y).line(0.14, y - 0.015) for y in (-0.34, -0.25, -0.16)), LINE, colour)
    light = gather(Path().move(-0.17 + 0.035 * k, -0.33 + 0.02 * k).line(-0.14 + 0.03 * k, -0.06) for k in range(3))
    pen.stroke(light, FINE, blend(coat, PAPER, 0.55))
    end = smooth([(-0.1, 0.0), (-0.24, -0.02), (-0.34, 0.1), (-0.25, 0.1), (-0.3, 0.2), (-0.1, 0.08)], closed=True)
    pen.shape(end, colour, INK, FINE, solid=True)
    sash = Path().move(-0.15, -0.05).quad(0, 0.0, 0.15, -0.06).line(0.15, 0.05).quad(0, 0.1, -0.15, 0.05).close()
    pen.shape(sash, colour, INK, FINE, solid=True)


def _head(pen: Pen, skin: str, hair: str, colour: str) -> None:
    """A head from the side: kerchief, brow and nose, a beard that juts."""
    pen.shape(polygon([(-0.05, -0.4), (0.06, -0.4), (0.07, -0.5), (-0.06, -0.5)]), shade(skin, 0.15), INK, FINE)
    face = Path().move(-0.11, -0.62).line(0.11, -0.64).line(0.11, -0.6).line(0.165, -0.535).line(0.115, -0.52)
    face.line(0.11, -0.46).quad(0.04, -0.42, -0.06, -0.46).close()
    pen.shape(face, skin, INK, FINE)
    beard = Path().move(-0.1, -0.58).line(-0.04, -0.56).quad(-0.01, -0.49, 0.06, -0.505).line(0.14, -0.505)
    beard.quad(0.19, -0.4, 0.08, -0.35).quad(-0.08, -0.37, -0.1, -0.58).close()
    pen.shape(beard, hair, INK, FINE, solid=True)
    pen.stroke(Path().move(0.04, -0.6).line(0.105, -0.585), LINE * 1.3)
    pen.shape(ellipse(0.075, -0.565, 0.014), INK)
    cloth = Path().move(-0.13, -0.56).curve(-0.17, -0.8, 0.12, -0.8, 0.125, -0.62).quad(0, -0.64, -0.13, -0.56).close()
    pen.shape(cloth, colour, INK, LINE, solid=True)
    tails = smooth(
        [(-0.12, -0.6), (-0.26, -0.62), (-0.33, -0.54), (-0.22, -0.54), (-0.28, -0.43), (-0.12, -0.54)], closed=True
    )
    pen.shape(tails, colour, INK, FINE, solid=True)
    pen.shape(ellipse(-0.055, -0.53, 0.022), GOLD, INK, FINE)


def _cutlass(pen: Pen, x: float, y: float, turn: float) -> None:
    """A cutlass held at x, y; its blade points up before the turn."""
    with pen.at(x, y, turn=turn):
        blade = Path().move(-0.03, 0).curve(-0.03, -0.18, 0.0, -0.3, 0.13, -0.45)
        blade.curve(0.13, -0.3, 0.09, -0.15, 0.05, 0).close()
        pen.shape(blade, STEEL, INK, LINE)
        pen.shape(
            Path()
            .move(0.03, -0.04)
            .curve(0.06, -0.16, 0.1, -0.29, 0.12, -0.38)
            .curve(0.115, -0.27, 0.08, -0.13, 0.05, 0)
            .close(),
            "#FFFFFF",
        )
        guard = Path().move(-0.07, 0.0).line(0.1, 0.0).curve(0.15, 0.09, 0.09, 0.16, 0.01, 0.16)
        pen.stroke(guard, LINE * 1.4)
        pen.shape(ellipse(0.015, 0.0, 0.085, 0.028), GOLD, INK, FINE)
