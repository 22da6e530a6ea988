"""What stands far off at the bottom of the sea, in haze: another thing for each floor of ``underwater``."""

from __future__ import annotations

from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import blend, gather, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import Pen, box

_DEEP = "#10303F"


def draw_far_ground(pen: Pen, floor: str, tone: str) -> None:
    """Draw what stands behind the ridge of *floor*, in water of the colour *tone* at that depth."""
    _FAR[floor](pen, tone)


def _forest(pen: Pen, tone: str) -> None:
    """Kelp that reaches the surface, in two rows."""
    w, h = pen.width, pen.height
    for row, share in ((0, 0.07), (1, 0.15)):
        blades, leaves = Path(), Path()
        for i in range(7):
            x, sway = w * (0.07 + 0.15 * i + 0.06 * row), 2.2 * portable.sin(2.3 * i + row)
            top = h * (0.12 + 0.09 * (i * 2 % 3))
            blades.move(x - 0.5, h).curve(x + sway, h * 0.7, x - sway, h * 0.4, x, top)
            blades.curve(x - sway + 0.9, h * 0.4, x + sway + 0.9, h * 0.7, x + 0.6, h).close()
            for k in range(6):
                y, side = h * 0.8 - (h * 0.8 - top) * k / 6, 1 if k % 2 else -1
                leaves.move(x, y).quad(x + side * 2.4, y - 3.2, x + side * 3.4, y - 5).quad(x + side, y - 3.4, x, y - 1)
                leaves.close()
        pen.shape(blades, blend(tone, _DEEP, share))
        pen.shape(leaves, blend(tone, _DEEP, share))


def _reef(pen: Pen, tone: str) -> None:
    """Sea fans and domes of coral, still with a breath of their colour."""
    w, h = pen.width, pen.height
    for x, y, r, hue in ((0.26, 0.88, 10, "#D9604A"), (0.44, 0.93, 9, "#C77AA0"), (0.09, 0.82, 13, "#E2A04A")):
        colour = blend(tone, hue, 0.34)
        with pen.clip(box(0, 0, w, h)):
            pen.shape(ellipse(w * x, h * y, r, r * 0.9), colour)
            ribs = gather(
                Path().move(w * x, h * y).quad(w * x + 0.4 * r * k, h * y - r * 0.5, w * x + 0.3 * r * k, h * y - r)
                for k in (-2, -1, 0, 1, 2)
            )
            pen.stroke(ribs, 0.7, tint(colour, 0.24))


def _cavern(pen: Pen, tone: str) -> None:
    """The mouth of a cave, and things that glow in the dark."""
    w, h = pen.width, pen.height
    rim = [(-0.05, 0.44), (0.06, 0.36), (0.1, 0.24), (0.24, 0.19), (0.4, 0.23), (0.62, 0.17), (0.8, 0.22), (1.06, 0.16)]
    roof = smooth([(w * x, h * y) for x, y in rim]).line(w * 1.06, -2).line(-3, -2).close()
    pen.shape(roof, blend(tone, _DEEP, 0.5))
    teeth = gather(
        polygon([(w * x - 1.6, h * y - 3), (w * x + 1.8, h * y - 3), (w * x + 0.3, h * y + tall)])
        for x, y, tall in ((0.2, 0.21, 5), (0.35, 0.23, 3), (0.54, 0.2, 7), (0.7, 0.21, 4), (0.88, 0.21, 6))
    )
    pen.shape(teeth, blend(tone, _DEEP, 0.5))
    for radius, share in (
        (17, 0.04),
        (14.5, 0.09),
        (12, 0.14),
        (9.6, 0.2),
        (7.2, 0.27),
        (5, 0.36),
    ):  # round the lantern of whoever swims here
        pen.shape(ellipse(w * 0.215, h * 0.42, radius), blend(tone, "#F2D36B", share))
    sparks = gather(
        ellipse(w * (0.137 * k % 1.0), h * (0.3 + 0.061 * (k * 5 % 9)), 0.32 + 0.1 * (k % 3)) for k in range(1, 20)
    )
    pen.shape(sparks, blend(tone, "#9FE3D0", 0.6))


def _hulk(pen: Pen, tone: str) -> None:
    """A ship that lies on her side with two broken masts, and a moon over the water."""
    w, h, beam = pen.width, pen.height, ((-6, 22), (4, 28))
    for radius, share in ((11, 0.05), (9.4, 0.11), (7.8, 0.18), (6.2, 0.26), (4.6, 0.6)):
        pen.shape(ellipse(w * 0.8, h * 0.25, radius, radius * 0.8), blend(tone, "#F3EFD8", share))
    with pen.at(w * 0.5, h * 0.84, turn=-9):
        hull = polygon([(-19, -9), (-12, -6), (9, -6), (12, -12), (21, -13), (18, 4), (-12, 5)])
        masts = gather(
            polygon([(x, -6), (x + 1.1, -6), (x + 0.9, -tall), (x + 0.2, -tall + 1.6)])
            for x, tall in ((-6, 30), (4, 38), (14, 23))
        )
        yards = gather(polygon([(x - 6, -y), (x + 7, -y - 2), (x + 7, -y - 1.3), (x - 6, -y + 0.7)]) for x, y in beam)
        pen.shape(gather((hull, masts, yards)), blend(tone, _DEEP, 0.36))


def _ruins(pen: Pen, tone: str) -> None:
    """Columns of a temple that the sea took."""
    w, h = pen.width, pen.height
    for x, tall, wide in ((0.1, 0.5, 6.4), (0.3, 0.36, 5.8), (0.5, 0.6, 5.4), (0.68, 0.56, 5.0), (0.86, 0.3, 4.8)):
        colour, left = blend(tone, _DEEP, 0.3 - 0.2 * x), w * x
        top = h * (0.86 - tall)
        broken = [(0, top + 1.4), (wide * 0.4, top - 1), (wide * 0.7, top + 0.8), (wide, top - 0.4), (wide, h), (0, h)]
        pen.shape(polygon([(left + px, py) for px, py in broken]), colour)
        pen.shape(box(left, top + 2, wide * 0.22, h - top), tint(colour, 0.2))
        pen.stroke(
            gather(Path().move(left + wide * k, top + 2).line(left + wide * k, h) for k in (0.5, 0.75)), 0.6, tone
        )
    lintel = polygon([(w * 0.47, h * 0.25), (w * 0.78, h * 0.3), (w * 0.78, h * 0.34), (w * 0.47, h * 0.29)])
    pen.shape(lintel, blend(tone, _DEEP, 0.2))


def _chimneys(pen: Pen, tone: str) -> None:
    """Vents of the deep that smoke."""
    w, h = pen.width, pen.height
    for x, top, wide in ((0.13, 0.56, 4.6), (0.3, 0.66, 3.4), (0.5, 0.68, 4.2)):
        colour, left = blend(tone, _DEEP, 0.34), w * x
        with pen.clip(box(0, 0, w, h)):
            for k in range(7):
                puff = ellipse(left + 1.6 * k * portable.sin(0.9 + x * 9) * 0.6, h * top - 4.4 * k, 1.7 + 0.75 * k)
                pen.shape(puff, blend(tone, _DEEP, 0.26 - 0.032 * k))
            sides = [(-0.3, 0), (0.3, 0), (0.42, 0.12), (0.36, 0.22), (0.8, 0.6), (-0.8, 0.6)]
            pen.shape(polygon([(left + wide * px * 1.5, h * (top + py)) for px, py in sides]), colour)


def _shallows(pen: Pen, tone: str) -> None:
    """The underside of the waves, with the sun through it."""
    w, h = pen.width, pen.height
    for radius, share in ((22, 0.14), (18.5, 0.27), (15, 0.41), (11.6, 0.56), (8.2, 0.75)):
        with pen.clip(box(0, 0, w, h)):
            pen.shape(ellipse(w * 0.74, h * 0.2, radius, radius * 0.62), blend(tint(tone, 0.5), "#FFF3C0", share))
    net = Path()
    for row in range(6):
        for i in range(8):
            x, y = w * (0.14 * i - 0.05 + 0.07 * (row % 2)), h * (0.16 + 0.04 * row)
            reach = 5.6 - 0.6 * row
            net.move(x - reach, y).quad(x, y + 1.9, x + reach, y).quad(x, y + 0.7, x - reach, y).close()
    pen.shape(net, tint(tone, 0.82))


def _floe(pen: Pen, tone: str) -> None:
    """A roof of ice over the water."""
    w, h = pen.width, pen.height
    lows = (0.2, 0.29, 0.21, 0.24, 0.19, 0.33, 0.2, 0.27, 0.19, 0.23, 0.2, 0.38, 0.22, 0.3, 0.2)
    points = [(w * (i / 14), h * y) for i, y in enumerate(lows)]
    pen.shape(polygon([(0, -1), *points, (w, -1)]), tint(tone, 0.72), blend(tone, _DEEP, 0.4), 0.6)
    shades = gather(
        polygon([points[i], points[i + 1], (points[i][0] + 0.4, h * 0.12)]) for i in range(1, 14, 2) if i < 14
    )
    pen.shape(shades, tint(tone, 0.42))


_FAR: dict[str, Callable[[Pen, str], None]] = {
    "kelp": _forest,
    "coral": _reef,
    "rocks": _cavern,
    "shells": _shallows,
    "wreck": _hulk,
    "jars": _ruins,
    "sponges": _chimneys,
    "ice": _floe,
}
