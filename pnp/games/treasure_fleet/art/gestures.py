"""What captains hold up: an arm before the coat, and in its hand what tells of its owner.

All is drawn for a bust about the origin, one unit to the rim of its medallion, who turns to the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp import portable
from pnp.art.cloth import wash
from pnp.art.engraving import gather, move_path, shade, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, STEEL, WOOD, Pen

_HAND = (-0.62, 0.66)


def draw_arm(pen: Pen, colour: str, skin: str, prop: Callable[[Pen], None]) -> None:
    """The near arm, bent at the rail, and *prop* in its hand; sleeve and cuff are those of a coat in *colour*."""
    x, y = _HAND
    with pen.at(x, y):
        prop(pen)
        (_draw_pinch if prop in (quill, purse) else _draw_fist)(pen, PAPER if pen.ink_saver else skin)
        sleeve = Path().move(-0.15, 0.2).curve(-0.24, 0.34, -0.28, 0.4, -0.3, 0.6).line(0.22, 0.6)
        sleeve.curve(0.24, 0.44, 0.2, 0.3, 0.14, 0.2).close()
        pen.shape(sleeve, shade(colour, 0.1), INK, BOLD, keep=0.4)
        if not pen.ink_saver:
            way = -1 if pen.mirrored else 1
            dark = Path().move(way * 0.06, 0.2).curve(way * 0.12, 0.32, way * 0.13, 0.44, way * 0.1, 0.6)
            far = 0.22 if way > 0 else 0.3
            pen.shape(dark.line(way * far, 0.6).curve(way * far, 0.44, way * 0.2, 0.3, way * 0.14, 0.2).close(),
                      shade(colour, 0.36))  # fmt: skip
        folds = Path().move(-0.1, 0.36).quad(0.02, 0.44, 0.16, 0.4).move(-0.16, 0.46).quad(-0.04, 0.52, 0.06, 0.5)
        pen.stroke(folds, FINE)
        cuff = polygon([(-0.19, 0.12), (0.17, 0.1), (0.21, 0.3), (-0.23, 0.33)])
        pen.shape(cuff, tint(colour, 0.3), INK, LINE, keep=0.2)
        pen.stroke(Path().move(-0.215, 0.29).line(0.195, 0.265), BOLD, GOLD)
        pen.shape(gather(ellipse(0.03 + 0.07 * i, 0.2, 0.022) for i in range(2)), GOLD, INK, FINE)
        lace = smooth([(-0.15, 0.1), (-0.18, 0.16), (-0.09, 0.14), (-0.03, 0.18), (0.04, 0.13), (0.1, 0.17),
                       (0.17, 0.14), (0.13, 0.08)], closed=True)  # fmt: skip
        pen.shape(lace, PAPER, INK, FINE)


def _finger(x0: float, y0: float, x1: float, y1: float, thick: float) -> Path:
    """A finger from its knuckle to a round tip, a little swollen at the joint."""
    long = portable.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    half = thick / 2
    sides = ((0.0, 0.92), (0.35, 1.08), (0.7, 0.9), (0.95, 0.8))
    there = [(x0 + ux * long * t - uy * half * k, y0 + uy * long * t + ux * half * k) for t, k in sides]
    back = [(x0 + ux * long * t + uy * half * k, y0 + uy * long * t - ux * half * k) for t, k in reversed(sides)]
    return smooth([*there, (x1 + ux * half * 0.6, y1 + uy * half * 0.6), *back], closed=True)


def _draw_fingers(pen: Pen, skin: str, fingers: Iterable[Path]) -> None:
    """Each over the one before, with its lower side in shade."""
    for finger in fingers:
        pen.shape(finger, skin)
        if not pen.ink_saver:
            with pen.clip(finger):
                pen.shape(finger, shade(skin, 0.2))
                pen.shape(move_path(finger, 0, -0.016), skin)
        pen.stroke(finger, FINE)


def _draw_fist(pen: Pen, skin: str) -> None:
    """A hand that closes around a grip, the four fingers to the viewer and the thumb across them."""
    back = smooth([(-0.1, 0.16), (-0.1, -0.08), (0.04, -0.12), (0.135, -0.05), (0.15, 0.06), (0.12, 0.16)], closed=True)
    pen.shape(back, shade(skin, 0.12), INK, LINE)
    ends = ((-0.115, 0.1), (-0.14, 0.05), (-0.145, -0.005), (-0.125, -0.062))
    _draw_fingers(pen, skin, (_finger(0.07, y - 0.012, x, y, 0.064) for x, y in ends))
    knuckles = gather(Path().move(x + 0.075, y - 0.028).quad(x + 0.09, y - 0.006, x + 0.08, y + 0.016) for x, y in ends)
    pen.stroke(knuckles, FINE, shade(skin, 0.5))
    thumb = smooth([(0.13, 0.12), (0.145, 0.02), (0.1, -0.075), (0.02, -0.115), (-0.055, -0.118), (-0.065, -0.085),
                    (-0.005, -0.06), (0.05, -0.03), (0.075, 0.06)], closed=True)  # fmt: skip
    _draw_fingers(pen, skin, [thumb])
    pen.stroke(Path().move(-0.055, -0.11).quad(-0.03, -0.12, -0.02, -0.102).quad(-0.03, -0.088, -0.055, -0.09), FINE)


def _draw_pinch(pen: Pen, skin: str) -> None:
    """A hand that holds something up between finger and thumb, the other fingers curled."""
    palm = smooth([(-0.1, 0.17), (-0.11, 0.02), (-0.03, -0.06), (0.1, -0.05), (0.14, 0.04), (0.11, 0.17)], closed=True)
    pen.shape(palm, skin, INK, LINE)
    ends = ((-0.075, 0.12), (-0.11, 0.075), (-0.12, 0.02))
    _draw_fingers(pen, skin, (_finger(0.06, y - 0.005, x, y, 0.06) for x, y in ends))
    pointing = smooth([(0.06, 0.03), (0.135, 0.02), (0.17, -0.08), (0.125, -0.165), (0.045, -0.19), (0.03, -0.16),
                       (0.085, -0.12), (0.1, -0.07)], closed=True)  # fmt: skip
    thumb = smooth([(-0.02, 0.06), (0.06, 0.05), (0.055, -0.04), (0.03, -0.125), (-0.005, -0.165), (-0.03, -0.14),
                    (-0.03, -0.06)], closed=True)  # fmt: skip
    _draw_fingers(pen, skin, (pointing, thumb))
    pen.stroke(Path().move(-0.022, -0.125).quad(0.0, -0.11, 0.018, -0.128), FINE)


def cutlass(pen: Pen) -> None:
    blade = (
        Path()
        .move(-0.03, -0.1)
        .curve(-0.06, -0.5, -0.2, -0.8, -0.38, -0.98)
        .curve(-0.14, -0.92, 0.06, -0.6, 0.05, -0.1)
    )
    pen.shape(blade.close(), STEEL, INK, LINE)
    pen.stroke(Path().move(0.0, -0.14).curve(-0.01, -0.5, -0.12, -0.76, -0.28, -0.93), FINE)
    guard = Path().move(-0.17, -0.13).quad(0, -0.06, 0.17, -0.15).curve(0.26, 0.02, 0.2, 0.16, 0.06, 0.17)
    pen.stroke(guard, 2.8, INK)
    pen.stroke(guard, 1.7, wash(pen, tint(GOLD, 0.2)))


def rapier(pen: Pen) -> None:
    blade = polygon([(-0.025, -0.1), (-0.16, -1.12), (0.03, -0.1)])
    pen.shape(blade, STEEL, INK, LINE)
    pen.stroke(Path().move(-0.22, -0.14).quad(0, -0.08, 0.22, -0.17), 2.4, INK)
    pen.stroke(Path().move(-0.22, -0.14).quad(0, -0.08, 0.22, -0.17), 1.4, wash(pen, tint(GOLD, 0.2)))
    cup = Path().move(-0.16, -0.13).curve(-0.15, 0.06, 0.17, 0.04, 0.17, -0.16).close()
    pen.shape(cup, tint(GOLD, 0.3), INK, LINE)
    pen.stroke(Path().move(0.16, -0.08).curve(0.24, 0.02, 0.18, 0.14, 0.05, 0.16), BOLD)


def quill(pen: Pen) -> None:
    feather = smooth([(0.02, -0.02), (-0.1, -0.3), (-0.14, -0.6), (-0.06, -0.86), (0.1, -1.0), (0.14, -0.74),
                      (0.1, -0.42), (0.05, -0.14)], closed=True)  # fmt: skip
    pen.shape(feather, "#FDFAF0", INK, LINE)
    pen.stroke(Path().move(0.06, 0.16).curve(0.0, -0.3, -0.02, -0.6, 0.08, -0.96), LINE)
    barbs = Path()
    for i in range(6):
        y = -0.28 - 0.1 * i
        barbs.move(0.0, y).line(-0.11, y - 0.06).move(0.0, y).line(0.1, y - 0.09)
    pen.stroke(barbs, FINE)


def purse(pen: Pen) -> None:
    """A great coin between finger and thumb."""
    pen.shape(ellipse(-0.02, -0.27, 0.19), tint(GOLD, 0.2), INK, LINE)
    pen.shape(ellipse(-0.04, -0.29, 0.135), tint(GOLD, 0.55), INK, FINE)
    crown = [
        (-0.11, -0.23),
        (-0.12, -0.35),
        (-0.075, -0.3),
        (-0.04, -0.38),
        (-0.005, -0.3),
        (0.04, -0.35),
        (0.03, -0.23),
    ]
    pen.shape(polygon(crown), shade(GOLD, 0.45))
    glints = Path().move(-0.3, -0.42).line(-0.22, -0.38).move(-0.2, -0.56).line(-0.15, -0.48).move(0.04, -0.58)
    pen.stroke(
        glints.line(0.02, -0.5).move(0.24, -0.46).line(0.17, -0.41), BOLD, "#FFF4CE" if not pen.ink_saver else INK
    )


def pistol(pen: Pen) -> None:
    stock = smooth([(0.08, 0.12), (0.16, 0.02), (0.06, -0.12), (0.04, -0.4), (-0.07, -0.4), (-0.08, -0.1), (0.0, 0.1)],
                   closed=True, tension=0.3)  # fmt: skip
    pen.shape(stock, shade(WOOD, 0.25), INK, LINE, keep=0.5)
    pen.shape(polygon([(-0.09, -0.2), (0.0, -0.2), (-0.02, -0.86), (-0.11, -0.86)]), "#6F777C", INK, LINE)
    pen.shape(polygon([(-0.13, -0.84), (0.0, -0.84), (0.0, -0.9), (-0.13, -0.9)]), tint(GOLD, 0.1), INK, FINE)
    lock = Path().move(0.03, -0.22).curve(0.14, -0.26, 0.16, -0.36, 0.09, -0.42).line(0.05, -0.36).move(0.03, -0.14)
    pen.stroke(lock.line(0.1, -0.2), BOLD)
    pen.shape(ellipse(-0.05, -0.3, 0.035), RED, INK, FINE)
