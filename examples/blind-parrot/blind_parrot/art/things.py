"""What lies on the table: bottles, mugs, herrings, lemons and shells.

Each is drawn about the origin, one unit high or wide, by a pen that is scaled; *plain* leaves out what would run
together where it is small. The light comes from the left and above.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import gather, shade, tint
from pnp.art.path import Path, arc, ellipse, polygon, smooth
from pnp.art.pen import FINE, INK, LINE, Pen

GLASS, PEWTER, SILVER, LEMON, CORAL = "#2F7A4F", "#8C97A0", "#B9CBD3", "#EDC22E", "#E08A6D"
FOAM, CORK, LABEL = "#FBF4E2", "#B98A54", "#F3E3BC"


def _shadow(pen: Pen, path: Path, colour: str, spacing: float) -> None:
    """The side of a body that is turned from the lamp: darker, and engraved."""
    if not pen.ink_saver:
        pen.shape(path, shade(colour, 0.24))
    if spacing:
        pen.hatch(path, spacing, 62, FINE, shade(colour, 0.68))


def _light(pen: Pen, path: Path, width: float = LINE * 1.6) -> None:
    """A gleam, which the ink-saver does without: there all is white."""
    if not pen.ink_saver:
        pen.stroke(path, width, "#FFF9E6")


def bottle(pen: Pen, *, plain: bool = False) -> None:
    """A squat bottle of green glass, with a cork and a label that nobody can read any more."""
    body = Path().move(-0.075, -0.42).line(0.075, -0.42).line(0.075, -0.2)
    body.curve(0.09, -0.1, 0.235, -0.1, 0.235, 0.06).line(0.235, 0.44).quad(0.23, 0.5, 0.17, 0.5)
    body.line(-0.17, 0.5).quad(-0.23, 0.5, -0.235, 0.44).line(-0.235, 0.06).curve(
        -0.235, -0.1, -0.09, -0.1, -0.075, -0.2
    )
    body.close()
    side = Path().move(0.03, -0.42).line(0.075, -0.42).line(0.075, -0.2).curve(0.09, -0.1, 0.235, -0.1, 0.235, 0.06)
    side.line(0.235, 0.44).quad(0.23, 0.5, 0.17, 0.5).line(0.08, 0.5).curve(0.14, 0.3, 0.14, 0.1, 0.11, -0.02)
    side.curve(0.06, -0.1, 0.03, -0.16, 0.03, -0.2).close()
    pen.shape(polygon([(-0.06, -0.5), (0.06, -0.5), (0.055, -0.4), (-0.055, -0.4)]), CORK, INK, FINE)
    pen.shape(body, GLASS, INK, LINE, keep=0.5)
    _shadow(pen, side, GLASS, 0 if plain else 0.045)
    label = Path().move(-0.235, 0.12).quad(0, 0.17, 0.235, 0.12).line(0.235, 0.38).quad(0, 0.43, -0.235, 0.38).close()
    pen.shape(label, LABEL, INK, FINE)
    lines = gather(Path().move(-0.15, y).quad(0, y + 0.04, 0.13, y) for y in (0.2, 0.25, 0.3))
    if not plain:
        pen.stroke(lines, FINE, shade(LABEL, 0.55))
    ring = Path().move(-0.09, -0.385).line(0.09, -0.385).line(0.09, -0.33).line(-0.09, -0.33).close()
    pen.shape(ring, shade(GLASS, 0.15), INK, FINE, keep=0.5)
    _light(pen, Path().move(-0.17, 0.08).curve(-0.17, 0, -0.1, -0.04, -0.07, -0.12))
    pen.stroke(body, LINE)


def mug(pen: Pen, *, plain: bool = False) -> None:
    """A pewter mug that is full, its handle to the right."""
    handle = Path().move(0.22, -0.12).curve(0.56, -0.2, 0.56, 0.34, 0.22, 0.3).line(0.22, 0.2)
    handle.curve(0.42, 0.22, 0.42, -0.08, 0.22, -0.02).close()
    pen.shape(handle, shade(PEWTER, 0.2), INK, LINE, keep=0.4)
    body = Path().move(-0.27, -0.24).line(0.27, -0.24).line(0.33, 0.42).quad(0, 0.52, -0.33, 0.42).close()
    pen.shape(body, PEWTER, INK, LINE, keep=0.38)
    side = Path().move(0.12, -0.24).line(0.27, -0.24).line(0.33, 0.42).quad(0.25, 0.45, 0.15, 0.46).close()
    _shadow(pen, side, PEWTER, 0 if plain else 0.05)
    for y, half in ((-0.13, 0.28), (0.3, 0.32)):
        band = (
            Path()
            .move(-half, y)
            .quad(0, y + 0.07, half, y)
            .line(half + 0.005, y + 0.07)
            .quad(0, y + 0.14, -half - 0.005, y + 0.07)
        )
        pen.shape(band.close(), tint(PEWTER, 0.45), INK, FINE)
    _light(pen, Path().move(-0.2, -0.02).line(-0.225, 0.26))
    foam = (
        Path()
        .move(-0.31, -0.2)
        .curve(-0.42, -0.3, -0.3, -0.42, -0.2, -0.37)
        .curve(-0.16, -0.48, 0.0, -0.48, 0.04, -0.39)
    )
    foam.curve(0.12, -0.46, 0.26, -0.42, 0.24, -0.33).curve(0.36, -0.33, 0.36, -0.2, 0.28, -0.18)
    foam.curve(0.24, -0.06, 0.14, -0.08, 0.13, -0.17).quad(-0.1, -0.11, -0.31, -0.2).close()
    pen.shape(foam, FOAM, INK, LINE)
    if not plain:
        pen.stroke(arc(-0.1, -0.3, 0.06, 200, 330).add(arc(0.13, -0.3, 0.05, 200, 330)), FINE, shade(FOAM, 0.5))


def herring(pen: Pen, *, plain: bool = False) -> None:
    """A herring that looks to the left, and has seen better days."""
    body = (
        Path().move(-0.5, -0.01).curve(-0.38, -0.2, 0.02, -0.24, 0.3, -0.05).line(0.5, -0.19).quad(0.43, 0.0, 0.5, 0.19)
    )
    body.line(0.3, 0.06).curve(0.02, 0.2, -0.38, 0.19, -0.5, -0.01).close()
    pen.shape(body, SILVER, INK, LINE, keep=0.25)
    back = Path().move(-0.5, -0.01).curve(-0.38, -0.2, 0.02, -0.24, 0.3, -0.05).line(0.5, -0.19).line(0.45, -0.03)
    back.curve(0.2, 0.03, -0.2, -0.07, -0.5, -0.01).close()
    pen.shape(back, "#3E6C8A", keep=0.45)
    belly = (
        Path()
        .move(-0.4, 0.08)
        .curve(-0.2, 0.16, 0.05, 0.15, 0.28, 0.055)
        .curve(0.1, 0.21, -0.25, 0.21, -0.4, 0.08)
        .close()
    )
    _shadow(pen, belly, SILVER, 0 if plain else 0.05)
    fins = polygon([(-0.06, -0.175), (0.03, -0.27), (0.12, -0.155)]).add(
        polygon([(-0.02, 0.145), (0.05, 0.24), (0.11, 0.125)])
    )
    pen.shape(fins, "#3E6C8A", INK, FINE, keep=0.45)
    scales = Path()
    for row, y in enumerate((0.0, 0.055, 0.105)):
        for k in range(6 - row):
            x = -0.2 + 0.085 * k + 0.04 * (row % 2)
            scales.move(x, y - 0.02).quad(x + 0.035, y + 0.012, x, y + 0.04)
    if not plain:
        pen.stroke(scales, FINE, shade(SILVER, 0.55))
    gill = Path().move(-0.29, -0.12).curve(-0.23, -0.05, -0.23, 0.05, -0.3, 0.12)
    rays = gather(Path().move(0.34, 0.0).line(0.455, y) for y in (-0.1, -0.04, 0.04, 0.1))
    pen.stroke(gill if plain else gill.add(rays), FINE)
    pen.stroke(body, LINE)
    pen.shape(ellipse(-0.37, -0.035, 0.045), "#FFFFFF", INK, FINE)
    pen.shape(ellipse(-0.37, -0.035, 0.02), INK, solid=True)


def lemon(pen: Pen, *, plain: bool = False) -> None:
    """Half a lemon, cut towards us: rind, pith, and eight segments."""
    rind = Path().move(0.5, 0.0).curve(0.43, 0.07, 0.42, 0.42, 0, 0.42).curve(-0.42, 0.42, -0.43, 0.07, -0.5, 0)
    rind.curve(-0.43, -0.07, -0.42, -0.42, 0, -0.42).curve(0.42, -0.42, 0.43, -0.07, 0.5, 0).close()
    pen.shape(rind, LEMON, INK, LINE, keep=0.5)
    rim = arc(0, 0, 0.38, -45, 135)
    if not plain:
        pen.stroke(rim, FINE, shade(LEMON, 0.45))
    pen.shape(ellipse(0, 0, 0.335), "#FFF8DC", None if plain else INK, FINE)
    flesh = Path()
    for k in range(8):
        a, b = 45 * k - 90 + 5, 45 * k - 90 + 40
        near, far = 0.06, 0.285
        middle = math.radians((a + b) / 2)
        flesh.move(near * portable.cos(middle), near * portable.sin(middle))
        for t, reach in ((a, far - 0.03), (a + 6, far), (b - 6, far), (b, far - 0.03)):
            angle = math.radians(t)
            flesh.line(reach * portable.cos(angle), reach * portable.sin(angle))
        flesh.close()
    pen.shape(flesh, tint(LEMON, 0.25), None if plain else INK, FINE, keep=0.6)
    drops = Path()
    for k in range(8):
        angle = math.radians(45 * k - 90 + 22)
        x, y = portable.cos(angle), portable.sin(angle)
        drops.move(0.15 * x, 0.15 * y).line(0.22 * x, 0.22 * y)
    if not plain:
        pen.stroke(drops, FINE, shade(LEMON, 0.4))
    _light(pen, arc(0, 0, 0.375, 190, 250))


def shell(pen: Pen, *, plain: bool = False) -> None:
    """A scallop, its fan upwards."""
    ribs = 9
    fan, lines = Path().move(-0.1, 0.36), Path()
    tips = []
    for k in range(ribs):
        angle = math.radians(-164 + 148 * k / (ribs - 1))
        tips.append((0.5 * portable.cos(angle), 0.3 + 0.72 * portable.sin(angle)))
    for k, (x, y) in enumerate(tips):
        if k:
            px, py = tips[k - 1]
            fan.curve(px * 1.02, py - 0.06, x * 1.02, y - 0.06, x, y)
        else:
            fan.line(x, y)
        if 0 < k < ribs - 1:
            lines.move(x, y).quad(x * 0.72, (y + 0.3) / 2 - 0.02, x * 0.12, 0.33)
    fan.line(0.1, 0.36).close()
    foot = polygon([(-0.2, 0.32), (0.2, 0.32), (0.13, 0.45), (-0.13, 0.45)])
    pen.shape(foot, shade(CORAL, 0.1), INK, LINE, keep=0.35)
    pen.shape(fan, CORAL, INK, LINE, keep=0.35)
    side = Path().move(0.1, 0.36)
    for x, y in tips[: ribs // 2 + 1 : -1]:
        side.line(x, y)
    _shadow(pen, side.quad(0.15, 0.1, 0.1, 0.36).close(), CORAL, 0 if plain else 0.05)
    for reach in () if plain else (0.42, 0.68):
        rings = smooth([(x * reach, 0.33 + (y - 0.33) * reach) for x, y in tips])
        pen.stroke(rings, FINE * 2, tint(CORAL, 0.55) if not pen.ink_saver else shade(CORAL, 0.3))
    pen.stroke(lines, FINE, shade(CORAL, 0.55))
    pen.stroke(fan, LINE)


THINGS: dict[int, Callable[..., None]] = {2: bottle, 3: mug, 4: herring, 5: lemon, 6: shell}
"""What lies on the bones, by their faces; the first one is the parrot."""
