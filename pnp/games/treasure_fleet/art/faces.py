"""Faces and hair, for a head about the origin, one unit to the rim of its medallion; each person has an own skull.

A head is drawn to the right, in three quarters or in profile; whoever looks to the left is mirrored. The light comes
from the left of the paper all the same.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.art.cloth import wash
from pnp.art.engraving import blend, gather, move_path, shade, tint
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, Pen, box


class Skull(NamedTuple):
    """The outline of a face in three quarters and what lies on it."""

    outline: tuple[XY, ...]
    """Down the near side from the temple, around the chin, up the far side over cheek, socket and brow."""
    nose: str  # hook, bulb, broken or short
    mouth: str  # pursed, smirk, smug, or none where a beard brings its own
    lids: tuple[float, float]  # how far the upper and the lower lid stand from the middle of the eye
    gaze: XY  # how far the pupils wander
    brows: tuple[float, float, float]  # how high the inner end, the bend and the outer end lie over the eye
    hairy: float  # how thick the brows are
    iris: str
    lines: Path
    """Wrinkles."""
    hollow: Path = Path()
    """What is sunk between the bones."""
    flushed: float = 0.2
    gloom: str = ""
    """The colour of a light on both cheeks; the hat keeps the face in the dark between."""
    patch: bool = False


_MIDDLE = 0.06
"""How far the middle of a face in three quarters lies to its side."""


def draw_neck(pen: Pen, skin: str) -> None:
    """What a collar is laid around."""
    fill = PAPER if pen.ink_saver else shade(skin, 0.3)
    pen.shape(polygon([(-0.14, 0.1), (0.14, 0.1), (0.17, 0.44), (-0.17, 0.44)]), fill, INK, FINE)


# -- three quarters ----------------------------------------------------------------------------------


def draw_face(pen: Pen, skin: str, skull: Skull) -> None:
    """Ear, face and features of a head that turns to the right."""
    if pen.ink_saver:
        skin = PAPER  # hatched, a face looks veiled
    elif skull.gloom:
        skin = blend(skin, "#2B2A38", 0.5)
    temple, jaw = skull.outline[0], skull.outline[1]
    ear = ellipse(jaw[0] + 0.015, -0.09, 0.05, 0.085)
    pen.shape(ear, shade(skin, 0.08), INK, FINE)
    pen.stroke(Path().move(jaw[0] - 0.01, -0.14).quad(jaw[0] - 0.025, -0.08, jaw[0] + 0.01, -0.05), FINE)
    outline = smooth([(0.0, -0.44), temple, *skull.outline[1:]], closed=True)
    pen.shape(outline, skin)
    if not pen.ink_saver:
        _shade_face(pen, outline, skin, skull)
    pen.stroke(outline, LINE)
    pen.stroke(skull.lines, FINE, shade(skin, 0.6))
    _draw_eyes(pen, skin, skull)
    _draw_nose(pen, skin, skull)
    if skull.mouth:
        _draw_mouth(pen, skin, skull.mouth)


def _shade_face(pen: Pen, outline: Path, skin: str, skull: Skull) -> None:
    """The side away from the light, what hat and nose keep in shade, sunk cheeks, and a light along the other side."""
    dark, deep, way = shade(skin, 0.17), shade(skin, 0.34), -1 if pen.mirrored else 1
    with pen.clip(outline):
        if way > 0:
            side = (
                Path().move(0.17, -0.45).curve(0.2, -0.2, 0.24, -0.08, 0.16, 0.03).curve(0.13, 0.12, 0.12, 0.22, 0, 0.4)
            )
            pen.shape(side.line(0.4, 0.4).line(0.4, -0.45).close(), dark)
        else:  # the far side is lit, and the near one turns away along the jaw
            side = Path().move(-0.1, -0.45).curve(-0.13, -0.2, -0.19, -0.05, -0.1, 0.06)
            pen.shape(side.curve(-0.09, 0.16, 0.0, 0.2, 0.03, 0.4).line(-0.4, 0.4).line(-0.4, -0.45).close(), dark)
        pen.shape(skull.hollow, blend(skin, "#8A4A36", 0.24))
        brim = Path().move(-0.4, -0.45).line(-0.4, -0.19).quad(0.02, -0.27, 0.4, -0.2).line(0.4, -0.45).close()
        pen.shape(brim, deep)
        if skull.gloom:
            pen.shape(box(-0.4, -0.45, 0.8, 0.5), deep)
            rim = move_path(outline, 0.0, 0.0, scale=1.0).add(move_path(outline, 0.012, -0.02, scale=0.87))
            pen.shape(rim, skull.gloom, even_odd=True)
    sockets = gather((ellipse(_MIDDLE - 0.12, -0.135, 0.085, 0.05), ellipse(_MIDDLE + 0.1, -0.135, 0.06, 0.05)))
    pen.shape(sockets, blend(skin, "#7A3A2C", 0.2))
    if skull.flushed:
        cheeks = gather((ellipse(_MIDDLE - 0.16, 0.01, 0.075, 0.05), ellipse(_MIDDLE + 0.135, 0.0, 0.04, 0.045)))
        pen.shape(cheeks, blend(skin, "#C0402C", skull.flushed))


def _draw_eyes(pen: Pen, skin: str, skull: Skull) -> None:
    over, under = skull.lids
    inner, bend, outer = skull.brows
    lids, pouches = Path(), Path()
    for x, half, side in ((_MIDDLE - 0.12, 0.062, -1), (_MIDDLE + 0.1, 0.045, 1)):
        if skull.patch and side > 0:
            continue
        y = -0.115
        eye = (
            Path().move(x - half, y).curve(x - half * 0.4, y - over * 1.5, x + half * 0.5, y - over * 1.4, x + half, y)
        )
        eye.curve(x + half * 0.4, y + under * 1.4, x - half * 0.5, y + under * 1.4, x - half, y).close()
        pen.shape(eye, PAPER)
        with pen.clip(eye):
            px, py = x + skull.gaze[0], y + skull.gaze[1] - 0.006
            pen.shape(ellipse(px, py, 0.034), skull.iris, INK, FINE, keep=0.7)
            pen.shape(ellipse(px, py, 0.018), INK, solid=True)
            pen.shape(ellipse(px - 0.012, py - 0.012, 0.008), "#FFFFFF", solid=True)
        lids.move(x - half * 1.1, y + 0.004)
        lids.curve(x - half * 0.4, y - over * 1.5, x + half * 0.5, y - over * 1.4, x + half * 1.1, y + 0.006)
        pouches.move(x - half * 0.8, y - over * 1.1 - 0.016).quad(
            x, y - over * 1.5 - 0.03, x + half * 0.9, y - over - 0.014
        )
        pouches.move(x - half * 0.8, y + under + 0.012).quad(
            x, y + under * 1.5 + 0.02, x + half * 0.9, y + under + 0.008
        )
    pen.stroke(pouches, FINE, shade(skin, 0.6))
    pen.stroke(lids, BOLD)
    brows = Path()
    for x, half, side, lift in ((_MIDDLE - 0.12, 0.075, -1, 0.0), (_MIDDLE + 0.1, 0.055, 1, 0.012)):
        near, far, t = x - side * half, x + side * half * 1.15, skull.hairy
        brows.move(near, -0.115 - inner).quad(x, -0.115 - bend - lift - t, far, -0.115 - outer - lift)
        brows.quad(x, -0.115 - bend - lift + t * 0.4, near, -0.115 - inner + t).close()
    pen.shape(brows, blend(shade(skin, 0.7), INK, 0.5), solid=True)
    if skull.patch:
        pen.stroke(Path().move(-0.27, -0.25).line(0.1, -0.16).move(0.2, -0.13).line(0.27, -0.16), BOLD)
        cover = [(0.09, -0.17), (0.16, -0.2), (0.225, -0.165), (0.225, -0.09), (0.165, -0.045), (0.1, -0.08)]
        pen.shape(smooth(cover, closed=True), INK, solid=True)
        pen.stroke(Path().move(0.11, -0.155).quad(0.16, -0.185, 0.21, -0.155), FINE, "#8A7D72")


_NOSES = {
    "hook": ([(0.1, -0.16), (0.1, -0.12), (0.155, -0.06), (0.172, 0.0), (0.145, 0.05), (0.1, 0.035)], 0.03),
    "bulb": ([(0.105, -0.14), (0.11, -0.09), (0.15, -0.05), (0.165, 0.005), (0.125, 0.05), (0.08, 0.045)], 0.0),
    "broken": ([(0.1, -0.17), (0.1, -0.12), (0.145, -0.09), (0.13, -0.05), (0.16, 0.0), (0.12, 0.04), (0.08, 0.04)], 0),
    "short": ([(0.1, -0.13), (0.098, -0.08), (0.118, -0.035), (0.142, 0.0), (0.115, 0.03), (0.08, 0.026)], 0.01),
}  # fmt: skip
"""The line of each nose from the brow around the tip, and how far its near wing lies to the right."""


def _draw_nose(pen: Pen, skin: str, skull: Skull) -> None:
    points, wing = _NOSES[skull.nose]
    line = smooth(points)
    foot = points[-2][1]
    if not pen.ink_saver:
        body = smooth([*points, (0.02 + wing, foot - 0.005), (0.015 + wing, -0.035), (0.06, -0.1)], closed=True)
        pen.shape(body, blend(skin, "#C0402C", 0.6 * skull.flushed) if skull.nose == "bulb" else tint(skin, 0.06))
        cast = [(0.03 + wing, foot - 0.01), (0.1, foot - 0.012), points[-3], (0.16, foot + 0.02), (0.09, foot + 0.035)]
        pen.shape(smooth(cast, closed=True), shade(skin, 0.26))
        shine = ellipse(points[-3][0] - 0.035, points[-3][1] - 0.012, 0.012, 0.018)
        pen.shape(shine, tint(skin, 0.55))
    near = Path().move(0.03 + wing, -0.035).quad(-0.008 + wing, 0.005, 0.012 + wing, 0.028)
    near.quad(0.03 + wing, 0.04, 0.055 + wing, foot - 0.012)
    pen.stroke(line.add(near), LINE)


def _draw_mouth(pen: Pen, skin: str, mood: str) -> None:
    """Lips: pursed over a long chin, a smirk at one corner, or smug between jowls."""
    x, y = _MIDDLE + 0.02, {"pursed": 0.15, "smirk": 0.135, "smug": 0.14}[mood]
    left, right, up = {"pursed": (0.07, 0.05, 0.0), "smirk": (0.1, 0.065, 0.03), "smug": (0.06, 0.05, 0.014)}[mood]
    full = {"pursed": 0.012, "smirk": 0.034, "smug": 0.026}[mood]
    middle = y + (0.012 if mood == "smirk" else -0.006)
    over = (
        Path()
        .move(x - left, y - up)
        .curve(x - 0.05, middle - full, x - 0.02, middle - full * 1.2, x + 0.01, middle - full * 0.6)
    )
    over.curve(x + 0.03, middle - full * 1.1, x + 0.04, middle - full, x + right, y - 0.006)
    over.curve(x + 0.03, middle + full * 1.5, x - 0.04, middle + full * 1.7, x - left, y - up).close()
    pen.shape(over, wash(pen, blend(skin, "#A0382C", 0.55 if mood == "smirk" else 0.35)), INK, FINE)
    slit = Path().move(x - left - 0.012, y - up - 0.008).quad(x - 0.03, middle + 0.012, x + 0.01, middle)
    pen.stroke(slit.quad(x + 0.04, middle + 0.008, x + right + 0.006, y - 0.012), LINE)
    pen.stroke(Path().move(x - 0.035, y + full + 0.035).quad(x, y + full + 0.046, x + 0.035, y + full + 0.03), FINE)


# -- profile -----------------------------------------------------------------------------------------


def draw_profile(pen: Pen, skin: str, hair: str, gleam: str) -> None:
    """A proud head from the side: high nose, waxed moustache, pointed beard; *gleam* is the light along its edge."""
    if pen.ink_saver:
        skin = PAPER
    front = (
        Path()
        .move(0.2, -0.42)
        .curve(0.215, -0.3, 0.205, -0.23, 0.235, -0.195)
        .curve(0.245, -0.17, 0.215, -0.155, 0.222, -0.13)
    )
    front.curve(0.25, -0.08, 0.31, -0.04, 0.355, 0.022).curve(0.352, 0.05, 0.29, 0.038, 0.25, 0.05)
    front.curve(0.24, 0.075, 0.275, 0.09, 0.268, 0.112).line(0.235, 0.126).curve(
        0.262, 0.14, 0.262, 0.165, 0.225, 0.178
    )
    front.curve(0.215, 0.2, 0.26, 0.215, 0.252, 0.262).curve(0.24, 0.31, 0.17, 0.315, 0.12, 0.3)
    head = (
        Path(front.ops, front.numbers)
        .curve(0.02, 0.26, -0.05, 0.23, -0.08, 0.15)
        .curve(-0.11, 0.05, -0.2, 0.0, -0.24, -0.4)
        .close()
    )
    pen.shape(head, skin)
    if not pen.ink_saver:
        with pen.clip(head):
            inner = (
                Path()
                .move(0.16, -0.45)
                .curve(0.17, -0.2, 0.16, -0.12, 0.19, -0.06)
                .curve(0.21, 0.02, 0.2, 0.1, 0.18, 0.16)
            )
            inner.curve(0.18, 0.2, 0.2, 0.25, 0.14, 0.34).line(-0.3, 0.34).line(-0.3, -0.45).close()
            pen.shape(inner, blend(shade(skin, 0.2), gleam, 0.12))
            back = (
                Path().move(0.06, -0.45).curve(0.04, -0.2, 0.1, 0.0, 0.05, 0.12).curve(0.0, 0.2, 0.05, 0.3, 0.08, 0.4)
            )
            pen.shape(back.line(-0.3, 0.4).line(-0.3, -0.45).close(), blend(shade(skin, 0.38), gleam, 0.1))
            pen.shape(box(-0.3, -0.45, 0.7, 0.2), blend(shade(skin, 0.45), gleam, 0.1))
            pen.stroke(front, 2.6, gleam)
    pen.stroke(head, LINE)
    eye = (
        Path()
        .move(0.108, -0.112)
        .quad(0.15, -0.165, 0.196, -0.152)
        .quad(0.205, -0.12, 0.186, -0.098)
        .quad(0.15, -0.088, 0.108, -0.112)
        .close()
    )
    pen.shape(eye, PAPER)
    with pen.clip(eye):
        pen.shape(ellipse(0.186, -0.12, 0.022, 0.034), "#33506B", INK, FINE, keep=0.7)
        pen.shape(ellipse(0.192, -0.12, 0.01, 0.02), INK, solid=True)
    pen.stroke(Path().move(0.095, -0.105).quad(0.15, -0.17, 0.205, -0.15), BOLD)
    lines = (
        Path().move(0.11, -0.155).quad(0.15, -0.19, 0.195, -0.178).move(0.13, -0.075).quad(0.16, -0.062, 0.185, -0.07)
    )
    lines.move(0.255, -0.005).quad(0.235, 0.03, 0.262, 0.036).move(0.232, 0.045).quad(0.2, 0.05, 0.185, 0.075)
    pen.stroke(lines, FINE)
    brow = (
        Path()
        .move(0.235, -0.2)
        .curve(0.19, -0.245, 0.12, -0.235, 0.075, -0.18)
        .curve(0.13, -0.215, 0.18, -0.215, 0.235, -0.18)
    )
    pen.shape(brow.close(), shade(hair, 0.4), solid=True)
    whiskers = (
        Path().move(0.285, 0.062).curve(0.25, 0.05, 0.2, 0.1, 0.13, 0.1).curve(0.09, 0.1, 0.065, 0.06, 0.095, 0.035)
    )
    whiskers.curve(0.04, 0.04, 0.04, 0.13, 0.11, 0.14).curve(0.19, 0.15, 0.25, 0.12, 0.292, 0.095).close()
    beard = (
        Path().move(0.225, 0.176).curve(0.25, 0.19, 0.275, 0.22, 0.29, 0.26).curve(0.315, 0.33, 0.31, 0.4, 0.34, 0.44)
    )
    beard.curve(0.25, 0.42, 0.16, 0.36, 0.13, 0.29).curve(0.16, 0.26, 0.19, 0.22, 0.2, 0.18).close()
    pen.shape(whiskers.add(beard), hair, INK, FINE, solid=True)
    strands = Path().move(0.21, 0.24).quad(0.23, 0.33, 0.29, 0.4).move(0.24, 0.23).quad(0.27, 0.3, 0.305, 0.39)
    pen.stroke(strands.move(0.25, 0.085).quad(0.18, 0.125, 0.1, 0.12), FINE, tint(hair, 0.45))
    locks = smooth([(0.06, -0.36), (0.07, -0.2), (0.02, -0.1), (0.04, 0.02), (-0.02, 0.12), (0.02, 0.24), (-0.06, 0.34),
                    (-0.03, 0.44), (-0.12, 0.48), (-0.14, 0.6), (-0.24, 0.52), (-0.33, 0.62), (-0.37, 0.46),
                    (-0.45, 0.42), (-0.38, 0.26), (-0.36, 0.0), (-0.32, -0.36)], closed=True)  # fmt: skip
    pen.shape(locks, tint(hair, 0.1), INK, LINE, keep=0.35)
    waves = Path()
    for k in range(5):
        x = -0.02 - 0.065 * k
        waves.move(x + 0.02, -0.3).curve(x + 0.06, -0.16, x - 0.06, -0.06, x, 0.06).curve(
            x + 0.05, 0.16, x - 0.07, 0.26, x - 0.03, 0.42
        )
    pen.stroke(waves, FINE, wash(pen, blend(hair, gleam, 0.5)) if not pen.ink_saver else INK)


# -- hair and beards ---------------------------------------------------------------------------------


def long_hair(pen: Pen, colour: str) -> None:
    half = [(0.2, -0.4), (0.34, -0.2), (0.37, 0.05), (0.44, 0.25), (0.4, 0.5), (0.3, 0.56)]
    locks = smooth([*((-x, y) for x, y in half), (0, 0.4), *reversed(half)], closed=True)
    pen.shape(locks, tint(colour, 0.1), INK, LINE, keep=0.35)
    strands = Path()
    for s in (-1, 1):
        for k in (0.0, 0.035, 0.07, 0.1):
            strands.move(s * (0.33 - k), -0.2).curve(s * (0.36 - k), 0.1, s * (0.42 - k), 0.2, s * (0.37 - k), 0.5)
    pen.stroke(strands, FINE)


def curly_hair(pen: Pen, colour: str) -> None:
    """A mane that stands off from the head in curls."""
    knots = [(-0.2, -0.36), (-0.4, -0.26), (-0.38, -0.1), (-0.52, -0.02), (-0.46, 0.14), (-0.58, 0.26), (-0.46, 0.38),
             (-0.5, 0.52), (-0.3, 0.56), (0.0, 0.4), (0.3, 0.5), (0.44, 0.44), (0.4, 0.3), (0.5, 0.2), (0.38, 0.06),
             (0.44, -0.06), (0.32, -0.16), (0.34, -0.3), (0.2, -0.4)]  # fmt: skip
    pen.shape(smooth(knots, closed=True, tension=0.85), tint(colour, 0.1), INK, LINE, keep=0.35)
    rings = Path()
    for x, y in (
        (-0.38, -0.18),
        (-0.44, 0.04),
        (-0.36, 0.16),
        (-0.48, 0.28),
        (-0.36, 0.42),
        (0.36, 0.0),
        (0.4, 0.2),
        (0.34, 0.34),
    ):
        rings.move(x - 0.06, y).curve(x - 0.03, y - 0.07, x + 0.06, y - 0.03, x + 0.03, y + 0.02).quad(
            x, y + 0.05, x - 0.02, y + 0.01
        )
    pen.stroke(rings, FINE, tint(colour, 0.4))


def _moustache(pen: Pen, colour: str) -> None:
    half = Path().move(0, 0.06).curve(0.06, 0.035, 0.12, 0.09, 0.23, 0.05).curve(0.2, 0.15, 0.08, 0.17, 0, 0.12).close()
    pen.shape(gather((half, move_path(half, mirror=True))), colour, INK, FINE, solid=True)


def full_beard(pen: Pen, colour: str) -> None:
    """A ragged bush, and a laugh in it."""
    locks = [(-0.29, -0.06), (-0.31, 0.06), (-0.37, 0.1), (-0.34, 0.17), (-0.39, 0.24), (-0.32, 0.28), (-0.34, 0.38),
             (-0.24, 0.39), (-0.21, 0.5), (-0.11, 0.46), (-0.04, 0.56), (0.05, 0.47), (0.13, 0.52), (0.18, 0.41),
             (0.27, 0.4), (0.26, 0.3), (0.32, 0.24), (0.27, 0.17), (0.3, 0.1), (0.24, 0.06), (0.23, -0.04),
             (0.18, 0.05),
             (0.02, 0.09), (-0.15, 0.07), (-0.24, 0.0)]  # fmt: skip
    pen.shape(smooth(locks, closed=True, tension=0.7), tint(colour, 0.15), INK, LINE, keep=0.35)
    strands = (
        (-0.28, 0.08),
        (-0.25, 0.16),
        (-0.19, 0.26),
        (-0.12, 0.3),
        (-0.04, 0.33),
        (0.04, 0.31),
        (0.12, 0.27),
        (0.19, 0.18),
    )
    waves = gather(
        Path().move(x, y).curve(x * 1.2, y + 0.05, x * 0.9 - 0.03, y + 0.1, x * 1.05, y + 0.15) for x, y in strands
    )
    pen.stroke(waves, FINE, shade(colour, 0.45))
    laugh = Path().move(-0.13, 0.1).quad(0.0, 0.15, 0.13, 0.1).curve(0.13, 0.22, 0.06, 0.26, 0.0, 0.26)
    pen.shape(laugh.curve(-0.06, 0.26, -0.13, 0.22, -0.13, 0.1).close(), "#4A1512", INK, LINE, solid=True)
    teeth = (
        Path().move(-0.115, 0.12).quad(0.0, 0.15, 0.115, 0.12).line(0.1, 0.165).quad(0.0, 0.185, -0.1, 0.165).close()
    )
    pen.shape(teeth, PAPER)
    pen.shape(box(0.025, 0.13, 0.04, 0.045), GOLD)
    pen.shape(ellipse(0.0, 0.235, 0.06, 0.022), "#B5544A")
    _moustache(pen, shade(colour, 0.1))


def braided_beard(pen: Pen, colour: str) -> None:
    """A black beard up to the cheekbones, in three braids."""
    half = [(0.26, -0.08), (0.28, 0.16), (0.2, 0.36), (0.1, 0.46)]
    top = [(0.2, 0.06), (0.1, 0.1), (0, 0.08), (-0.1, 0.1), (-0.2, 0.06)]
    outline = smooth([*top, *((-x, y) for x, y in half), (0, 0.5), *reversed(half)], closed=True)
    pen.shape(outline, tint(colour, 0.15), INK, LINE, keep=0.35)
    curves = (-0.23, -0.15, -0.07, 0.01, 0.09, 0.17)
    waves = gather(
        Path().move(x, 0.2 - abs(x) * 0.5).quad(x * 1.15, 0.3, x * 0.75, 0.44 - abs(x) * 0.3) for x in curves
    )
    pen.stroke(waves, FINE, tint(colour, 0.35))
    pen.stroke(Path().move(-0.1, 0.185).quad(0, 0.15, 0.08, 0.175), BOLD)
    _moustache(pen, colour)
    for x, lean in ((-0.17, 9), (0.0, 0), (0.17, -9)):
        with pen.at(x, 0.38 - abs(x) * 0.3, turn=lean):
            beads = gather(ellipse(0, 0.05 + 0.085 * i, 0.055 - 0.006 * i, 0.05) for i in range(4))
            pen.shape(beads, tint(colour, 0.15), INK, FINE, keep=0.35)
            pen.shape(ellipse(0, 0.4, 0.035), RED, INK, FINE)


# -- the people --------------------------------------------------------------------------------------

RUFUS = Skull(
    outline=((-0.28, -0.3), (-0.295, -0.05), (-0.27, 0.14), (-0.16, 0.28), (0.03, 0.33), (0.2, 0.26),
             (0.262, 0.12), (0.285, 0.0),
             (0.247, -0.1), (0.278, -0.19), (0.25, -0.32)),
    nose="bulb", mouth="", lids=(0.022, 0.006), gaze=(0.012, 0.004), brows=(0.05, 0.115, 0.045), hairy=0.034,
    iris="#5B7A4A",
    lines=Path().move(-0.17, -0.12).line(-0.215, -0.15).move(-0.17, -0.1).line(-0.225, -0.1)
    .move(-0.165, -0.085).line(-0.21, -0.055)
    .move(0.225, -0.1).line(0.25, -0.115).move(-0.02, 0.045).quad(-0.075, 0.065, -0.09, 0.09),
    flushed=0.34,
)  # fmt: skip
AMBROSE = Skull(
    outline=((-0.225, -0.3), (-0.235, -0.08), (-0.205, 0.1), (-0.1, 0.29), (0.0, 0.375), (0.1, 0.375),
             (0.17, 0.27), (0.185, 0.12),
             (0.245, -0.03), (0.205, -0.11), (0.242, -0.2), (0.22, -0.32)),
    nose="hook", mouth="pursed", lids=(0.012, 0.02), gaze=(0.012, 0.012), brows=(0.07, 0.125, 0.06), hairy=0.014,
    iris="#6C8793",
    lines=Path().move(0.01, 0.06).quad(-0.05, 0.1, -0.045, 0.18).move(0.155, 0.07).quad(0.175, 0.1, 0.165, 0.15)
    .move(-0.06, -0.265).quad(0.06, -0.28, 0.17, -0.265).move(0.03, 0.075).line(0.028, 0.1)
    .move(0.075, 0.08).line(0.074, 0.105)
    .move(-0.2, -0.09).line(-0.17, -0.1),
    hollow=smooth([(-0.19, 0.0), (-0.06, 0.07), (-0.05, 0.2), (-0.1, 0.25), (-0.18, 0.12)], closed=True)
    .add(smooth([(0.21, 0.04), (0.16, 0.08), (0.16, 0.2), (0.2, 0.16)], closed=True)),
    flushed=0.0,
)  # fmt: skip
MARIGOLD = Skull(
    outline=((-0.235, -0.3), (-0.245, -0.06), (-0.205, 0.1), (-0.09, 0.235), (0.04, 0.29), (0.125, 0.245),
             (0.2, 0.11), (0.246, -0.02),
             (0.222, -0.11), (0.242, -0.19), (0.22, -0.32)),
    nose="short", mouth="smirk", lids=(0.03, 0.02), gaze=(0.018, -0.002), brows=(0.05, 0.1, 0.075), hairy=0.016,
    iris="#7A4A1C",
    lines=Path().move(-0.185, -0.12).line(-0.215, -0.145).move(-0.18, -0.13).line(-0.2, -0.16)
    .move(0.215, -0.125).line(0.232, -0.15)
    .move(-0.055, 0.08).quad(-0.08, 0.095, -0.07, 0.125).add(ellipse(-0.1, 0.1, 0.005)),
    flushed=0.16,
)  # fmt: skip
HOB = Skull(
    outline=((-0.27, -0.3), (-0.285, -0.06), (-0.26, 0.12), (-0.14, 0.27), (0.03, 0.31), (0.18, 0.26), (0.25, 0.1),
             (0.27, -0.02),
             (0.235, -0.1), (0.285, -0.18), (0.25, -0.32)),
    nose="broken", mouth="", lids=(0.014, 0.016), gaze=(0.014, 0.0), brows=(0.012, 0.06, 0.085), hairy=0.036,
    iris="#D9B04A",
    lines=Path().move(-0.15, -0.02).line(-0.09, 0.06).move(-0.14, 0.02).line(-0.11, 0.0)
    .move(0.06, -0.2).line(0.065, -0.15)
    .move(0.085, -0.2).line(0.085, -0.15),
    flushed=0.0, gloom="#F0A94E", patch=True,
)  # fmt: skip
GOVERNOR = Skull(
    outline=((-0.26, -0.3), (-0.28, -0.05), (-0.305, 0.12), (-0.25, 0.27), (-0.06, 0.36), (0.12, 0.34),
             (0.24, 0.24), (0.28, 0.1),
             (0.262, -0.02), (0.23, -0.1), (0.25, -0.19), (0.22, -0.32)),
    nose="bulb", mouth="smug", lids=(0.012, 0.014), gaze=(0.016, 0.006), brows=(0.075, 0.12, 0.05), hairy=0.018,
    iris="#5A6B78",
    lines=Path().move(0.0, 0.06).quad(-0.06, 0.09, -0.075, 0.17).move(0.17, 0.06).quad(0.21, 0.1, 0.205, 0.15)
    .move(-0.12, 0.24).quad(0.06, 0.31, 0.2, 0.21).move(0.01, 0.215).quad(0.08, 0.26, 0.14, 0.21)
    .move(-0.05, -0.25).quad(0.05, -0.265, 0.15, -0.25),
    flushed=0.3,
)  # fmt: skip
