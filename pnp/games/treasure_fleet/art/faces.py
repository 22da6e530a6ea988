"""Faces, hair and beards, for a head about the origin, one unit to the rim of its medallion."""

from __future__ import annotations

from typing import NamedTuple

from pnp.art.cloth import wash
from pnp.art.engraving import blend, gather, move_path, shade, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, RED, Pen, box


class Look(NamedTuple):
    """What tells one face from another."""

    turn: int = 0  # 1: three quarters to the right
    jaw: float = 1.0  # how broad
    brow: float = 0.0  # how far the inner ends sink: stern above 0, astonished below
    mouth: str = "smile"  # or grim, or grin
    nose: float = 1.0  # how long
    old: bool = False


TURNED = 0.06
"""How far the middle of a turned face lies to its side."""


def draw_neck(pen: Pen, skin: str) -> None:
    """What a collar is laid around."""
    fill = PAPER if pen.ink_saver else shade(skin, 0.2)
    pen.shape(polygon([(-0.13, 0.1), (0.13, 0.1), (0.16, 0.44), (-0.16, 0.44)]), fill, INK, FINE)


def draw_face(pen: Pen, skin: str, look: Look, *, patch: bool) -> None:
    """Ears, face, and features, shaded on the side away from the light."""
    if pen.ink_saver:
        skin = PAPER  # hatched, a face looks veiled
    turn, jaw = look.turn, look.jaw
    ears = ellipse(-0.265 + 0.03 * turn, -0.1, 0.045 + 0.01 * turn, 0.075)
    if not turn:
        ears.add(ellipse(0.265, -0.1, 0.045, 0.075))
    pen.shape(ears, skin, INK, FINE)
    lean = 0.035 * turn
    far = [(0.26, -0.08)] if not turn else [(0.245, 0.0), (0.215, -0.1), (0.245, -0.18)]
    points = [(-0.26, -0.3), (-0.26, -0.08), (-0.22 * jaw + lean, 0.1), (-0.12 * jaw + lean, 0.24), (lean, 0.28),
              (0.12 * jaw + lean, 0.24), (0.22 * jaw + lean * 0.3, 0.1), *far, (0.26, -0.3), (0, -0.42)]  # fmt: skip
    outline = smooth(points, closed=True)
    pen.shape(outline, skin)
    if not pen.ink_saver:
        _shade_face(pen, outline, skin, look)
    pen.stroke(outline, LINE)
    way = -1 if pen.mirrored else 1
    shading = gather(
        Path()
        .move(way * (0.25 - 0.022 * i), -0.2 + 0.06 * i)
        .quad(way * (0.245 - 0.022 * i), 0.0, way * (0.2 - 0.018 * i), 0.12 - 0.01 * i)
        for i in range(1, 4)
    )
    if look.old:
        cx = TURNED * turn
        for side in (-1, 1):
            shading.move(cx + side * 0.085, 0.04).quad(cx + side * 0.13, 0.09, cx + side * 0.12, 0.15)
            shading.move(cx + side * 0.16, -0.075).line(cx + side * 0.2, -0.06)
        shading.move(cx - 0.09, -0.235).quad(cx, -0.25, cx + 0.09, -0.235)
    pen.stroke(shading, FINE, shade(skin, 0.5))
    _features(pen, look, patch=patch)


def _shade_face(pen: Pen, outline: Path, skin: str, look: Look) -> None:
    """The side away from the light, what the hat and the nose keep in shade, red cheeks and lips."""
    dark, cx, way = shade(skin, 0.16), TURNED * look.turn, -1 if pen.mirrored else 1
    with pen.clip(outline):
        side = Path().move(0.12, -0.45).curve(0.1, -0.2, 0.17, -0.1, 0.15, 0.02).curve(0.14, 0.14, 0.06, 0.2, 0.02, 0.3)
        pen.shape(move_path(side.line(0.3, 0.3).line(0.3, -0.45).close(), mirror=way < 0), dark)
        pen.shape(box(-0.3, -0.45, 0.6, 0.23), dark)
    foot, tip = 0.02 * look.nose + 0.005, cx + 0.05 * look.turn
    pen.shape(polygon([(cx + 0.02 * way, -0.13), (tip + 0.075 * way, foot), (tip, foot + 0.025)]), dark)
    cheeks = gather((ellipse(cx - 0.15, 0.01, 0.055, 0.04), ellipse(cx + 0.14 - cx, 0.01, 0.045, 0.04)))
    pen.shape(cheeks, blend(skin, "#C0503C", 0.22))


def _features(pen: Pen, look: Look, *, patch: bool) -> None:
    turn, cx = look.turn, TURNED * look.turn
    near, far = (cx - 0.12, 0.056), (cx + 0.115 - 0.012 * turn, 0.056 - 0.013 * turn)
    eyes, pupils, lids, brows = Path(), Path(), Path(), Path()
    for (x, half), side in ((near, -1), (far, 1)):
        eyes.move(x - half, -0.115).quad(x, -0.168, x + half, -0.115).quad(x, -0.082, x - half, -0.115).close()
        pupils.add(ellipse(x + 0.006 + 0.012 * turn, -0.12, 0.024, 0.027))
        lids.move(x - half, -0.115).quad(x, -0.168, x + half, -0.115)
        inner, outer = x - side * half * 0.9, x + side * half * 1.4
        brows.move(outer, -0.165).quad(x, -0.225 + 0.4 * look.brow, inner, -0.172 + look.brow)
    pen.shape(eyes, PAPER, INK, FINE)
    pen.shape(pupils, INK)
    pen.stroke(lids, LINE * 1.3)
    pen.stroke(brows, 1.8)
    foot, tip = 0.01 + 0.03 * (look.nose - 1), cx + 0.055 * turn
    nose = Path().move(cx - 0.01 + 0.04 * turn, -0.135)
    if turn:
        nose.curve(tip, -0.08, tip + 0.045, foot - 0.03, tip + 0.04, foot)
        nose.quad(tip + 0.03, foot + 0.035, tip - 0.02, foot + 0.02)
        nose.move(tip - 0.07, foot - 0.01).quad(tip - 0.085, foot + 0.025, tip - 0.05, foot + 0.028)
    else:
        nose.curve(-0.03, -0.06, -0.05, foot - 0.03, -0.05, foot)
        nose.curve(-0.05, foot + 0.035, 0.05, foot + 0.035, 0.05, foot)
    pen.stroke(nose, LINE)
    _mouth(pen, look.mouth, cx + 0.012 * turn)
    if patch:
        pen.stroke(Path().move(-0.27, -0.24).line(cx + 0.02, -0.16).move(0.18, -0.14).line(0.26, -0.18), BOLD)
        cover = [(-0.07, -0.16), (0.0, -0.2), (0.07, -0.16), (0.06, -0.08), (0.0, -0.04), (-0.06, -0.08)]
        pen.shape(move_path(smooth(cover, closed=True), far[0]), INK, solid=True)


def _mouth(pen: Pen, mood: str, x: float) -> None:
    """Lips that smile, are grim, or open over teeth in a grin."""
    bend = {"smile": 0.022, "grim": -0.02, "grin": 0.05}[mood]
    left, right, y = x - 0.085, x + 0.085, 0.15 - bend * 0.6
    line = Path().move(left, y).quad(x, 0.15 + bend, right, y)
    lips = Path().move(left, y).quad(x - 0.03, 0.125, x, 0.135).quad(x + 0.03, 0.125, right, y)
    pen.shape(lips.quad(x, 0.195 + bend, left, y).close(), wash(pen, "#B0604F"))
    if mood == "grin":
        teeth = Path().move(x - 0.075, 0.128).quad(x, 0.15, x + 0.075, 0.128).quad(x, 0.225, x - 0.075, 0.128).close()
        pen.shape(teeth, PAPER, INK, LINE)
        pen.stroke(gather(Path().move(x + dx, 0.14).line(x + dx, 0.17) for dx in (-0.03, 0.0, 0.03)), FINE)
    else:
        pen.stroke(line, LINE)
    pen.stroke(Path().move(x - 0.04, 0.2).quad(x, 0.215, x + 0.04, 0.2), FINE)


def long_hair(pen: Pen, colour: str) -> None:
    locks = smooth(
        [
            (-0.2, -0.4),
            (-0.34, -0.2),
            (-0.37, 0.05),
            (-0.44, 0.25),
            (-0.4, 0.5),
            (-0.3, 0.56),
            (0, 0.4),
            (0.3, 0.56),
            (0.4, 0.5),
            (0.44, 0.25),
            (0.37, 0.05),
            (0.34, -0.2),
            (0.2, -0.4),
        ],
        closed=True,
    )
    pen.shape(locks, tint(colour, 0.1), INK, LINE, keep=0.35)
    strands = Path()
    for s in (-1, 1):
        for k in (0.0, 0.035, 0.07, 0.1):
            strands.move(s * (0.33 - k), -0.2).curve(s * (0.36 - k), 0.1, s * (0.42 - k), 0.2, s * (0.37 - k), 0.5)
    pen.stroke(strands, FINE)


def _moustache(pen: Pen, colour: str) -> None:
    half = Path().move(0, 0.075).curve(0.06, 0.05, 0.1, 0.1, 0.21, 0.06).curve(0.16, 0.16, 0.05, 0.14, 0, 0.115).close()
    pen.shape(gather((half, move_path(half, mirror=True))), colour, INK, FINE, solid=True)


def goatee(pen: Pen, colour: str) -> None:
    pen.shape(
        smooth([(-0.07, 0.19), (0, 0.205), (0.07, 0.19), (0.05, 0.3), (0, 0.42), (-0.05, 0.3)], closed=True),
        colour,
        INK,
        FINE,
        solid=True,
    )
    _moustache(pen, colour)


def full_beard(pen: Pen, colour: str) -> None:
    outline = smooth(
        [
            (-0.26, -0.08),
            (-0.2, 0.06),
            (-0.1, 0.1),
            (0, 0.08),
            (0.1, 0.1),
            (0.2, 0.06),
            (0.26, -0.08),
            (0.28, 0.16),
            (0.2, 0.36),
            (0.1, 0.46),
            (0, 0.5),
            (-0.1, 0.46),
            (-0.2, 0.36),
            (-0.28, 0.16),
        ],
        closed=True,
    )
    pen.shape(outline, tint(colour, 0.15), INK, LINE, keep=0.35)
    pen.stroke(
        gather(
            Path().move(x, 0.2 - abs(x) * 0.5).quad(x * 1.15, 0.3, x * 0.75, 0.44 - abs(x) * 0.3)
            for x in (-0.23, -0.17, -0.11, -0.05, 0.01, 0.07, 0.13, 0.18, 0.23)
        ),
        FINE,
    )
    pen.stroke(Path().move(-0.06, 0.155).quad(0, 0.175, 0.06, 0.15), LINE)
    _moustache(pen, colour)


def braided_beard(pen: Pen, colour: str) -> None:
    full_beard(pen, colour)
    for x, lean in ((-0.17, 9), (0.0, 0), (0.17, -9)):
        with pen.at(x, 0.38 - abs(x) * 0.3, turn=lean):
            beads = gather(ellipse(0, 0.05 + 0.085 * i, 0.055 - 0.006 * i, 0.05) for i in range(4))
            pen.shape(beads, tint(colour, 0.15), INK, FINE, keep=0.35)
            pen.shape(ellipse(0, 0.4, 0.035), RED, INK, FINE)
