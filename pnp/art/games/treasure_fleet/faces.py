"""Faces, hair and beards, for a head about the origin, one unit to the rim of its medallion."""

from __future__ import annotations

from pnp.art.engraving import blend, gather, moved, shade, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, RED, Pen, box


def draw_face(pen: Pen, skin: str, *, patch: bool) -> None:
    """Neck, ears, face, and features, shaded on the right."""
    if pen.ink_saver:
        skin = PAPER  # hatched, a face looks veiled
    pen.shape(polygon([(-0.12, 0.1), (0.12, 0.1), (0.13, 0.34), (-0.13, 0.34)]), shade(skin, 0.12), INK, FINE)
    pen.shape(gather((ellipse(-0.265, -0.1, 0.04, 0.07), ellipse(0.265, -0.1, 0.04, 0.07))), skin, INK, FINE)
    outline = smooth(
        [
            (-0.26, -0.3),
            (-0.26, -0.08),
            (-0.22, 0.1),
            (-0.12, 0.24),
            (0, 0.28),
            (0.12, 0.24),
            (0.22, 0.1),
            (0.26, -0.08),
            (0.26, -0.3),
            (0, -0.42),
        ],
        closed=True,
    )
    pen.shape(outline, skin)
    if not pen.ink_saver:
        _shade_face(pen, outline, skin)
    pen.stroke(outline, LINE)
    shading = gather(
        Path().move(0.25 - 0.022 * i, -0.2 + 0.06 * i).quad(0.245 - 0.022 * i, 0.0, 0.2 - 0.018 * i, 0.12 - 0.01 * i)
        for i in range(4)
    )
    shading.add(gather(Path().move(0.04, -0.05 + 0.022 * i).line(0.068, -0.04 + 0.022 * i) for i in range(4)))
    shading.move(-0.2, 0.0).quad(-0.16, 0.04, -0.13, 0.02).move(0.2, 0.0).quad(0.16, 0.04, 0.13, 0.02)
    pen.stroke(shading, FINE, shade(skin, 0.5))
    _features(pen, patch=patch)


def _shade_face(pen: Pen, outline: Path, skin: str) -> None:
    """The side away from the light, what the hat and the nose keep in shade, red cheeks and lips."""
    dark = shade(skin, 0.16)
    with pen.clip(outline):
        side = Path().move(0.12, -0.45).curve(0.1, -0.2, 0.17, -0.1, 0.15, 0.02).curve(0.14, 0.14, 0.06, 0.2, 0.02, 0.3)
        pen.shape(side.line(0.3, 0.3).line(0.3, -0.45).close(), dark)
        pen.shape(box(-0.3, -0.45, 0.6, 0.23), dark)
    pen.shape(polygon([(0.02, -0.13), (0.075, 0.02), (0.0, 0.045)]), dark)
    lips = smooth([(-0.07, 0.155), (0.0, 0.15), (0.075, 0.15), (0.04, 0.19), (-0.03, 0.19)], closed=True)
    pen.shape(lips, "#B0604F")
    cheeks = gather((ellipse(-0.15, 0.0, 0.055, 0.04), ellipse(0.15, 0.0, 0.05, 0.04)))
    pen.shape(cheeks, blend(skin, "#C0503C", 0.22))


def _features(pen: Pen, *, patch: bool) -> None:
    eyes = gather(
        Path().move(x - 0.055, -0.115).quad(x, -0.165, x + 0.055, -0.115).quad(x, -0.085, x - 0.055, -0.115).close()
        for x in (-0.115, 0.115)
    )
    pen.shape(eyes, PAPER, INK, FINE)
    pen.shape(gather((ellipse(-0.11, -0.122, 0.022), ellipse(0.12, -0.122, 0.022))), INK)
    brows = (
        Path()
        .move(-0.19, -0.17)
        .curve(-0.15, -0.215, -0.09, -0.2, -0.05, -0.165)
        .move(0.05, -0.165)
        .curve(0.09, -0.2, 0.15, -0.215, 0.19, -0.17)
    )
    pen.stroke(brows, 1.6)
    nose = (
        Path()
        .move(-0.02, -0.14)
        .curve(-0.03, -0.06, -0.05, -0.02, -0.05, 0.01)
        .curve(-0.05, 0.045, 0.05, 0.045, 0.05, 0.01)
    )
    pen.stroke(nose.move(-0.085, 0.14).curve(-0.03, 0.165, 0.04, 0.16, 0.09, 0.13), LINE)
    pen.stroke(Path().move(-0.04, 0.19).quad(0, 0.205, 0.04, 0.19), FINE)
    if patch:
        pen.stroke(Path().move(-0.27, -0.24).line(0.06, -0.15).move(0.2, -0.14).line(0.27, -0.17), BOLD)
        pen.shape(
            smooth(
                [(0.04, -0.16), (0.12, -0.2), (0.2, -0.16), (0.19, -0.08), (0.12, -0.04), (0.05, -0.08)], closed=True
            ),
            INK,
        )


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
    pen.shape(locks, tint(colour, 0.1), INK, LINE)
    strands = Path()
    for s in (-1, 1):
        for k in (0.0, 0.035, 0.07, 0.1):
            strands.move(s * (0.33 - k), -0.2).curve(s * (0.36 - k), 0.1, s * (0.42 - k), 0.2, s * (0.37 - k), 0.5)
    pen.stroke(strands, FINE)


def _moustache(pen: Pen, colour: str) -> None:
    half = Path().move(0, 0.075).curve(0.06, 0.05, 0.1, 0.1, 0.21, 0.06).curve(0.16, 0.16, 0.05, 0.14, 0, 0.115).close()
    pen.shape(gather((half, moved(half, mirror=True))), colour, INK, FINE, solid=True)


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
    pen.shape(outline, tint(colour, 0.15), INK, LINE)
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
            pen.shape(beads, tint(colour, 0.15), INK, FINE)
            pen.shape(ellipse(0, 0.4, 0.035), RED, INK, FINE)
