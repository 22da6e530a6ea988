"""Captains' hats, for a head about the origin, one unit to the rim of its medallion."""

from __future__ import annotations

from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, curl, gather, move_path, shade, tint
from pnp.art.path import Path, ellipse, smooth, star
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, Pen

_FELT = "#4E443B"
_FELT_KEPT = 0.5  # of it in the ink-saver: the emblem stands white on it


def _felt(pen: Pen, path: Path, colour: str, width: float = BOLD) -> None:
    """A piece of a hat in dark felt with something of *colour*: lit at one edge, dark at the other."""
    felt = blend(_FELT, colour, 0.24)
    pen.shape(path, felt, INK, width, keep=_FELT_KEPT)
    if not pen.ink_saver:
        with pen.clip(path):
            pen.shape(path, tint(felt, 0.32))
            pen.shape(move_path(path, 0.035, 0.05), felt)
            pen.shape(move_path(path, 0.2, 0.3), shade(felt, 0.34))
        pen.stroke(path, width)


def tricorn(pen: Pen, colour: str, emblem: str) -> None:
    crown = Path().move(-0.3, -0.34).curve(-0.3, -0.72, 0.3, -0.72, 0.3, -0.34).close()
    _felt(pen, crown, colour, LINE)
    brim = (
        Path().move(-0.72, -0.52).curve(-0.5, -0.62, -0.3, -0.66, 0, -0.84).curve(0.3, -0.66, 0.5, -0.62, 0.72, -0.52)
    )
    brim.curve(0.5, -0.36, 0.25, -0.24, 0, -0.22).curve(-0.25, -0.24, -0.5, -0.36, -0.72, -0.52).close()
    _felt(pen, brim, colour)
    lace = (
        Path()
        .move(-0.66, -0.52)
        .curve(-0.46, -0.59, -0.28, -0.62, 0, -0.78)
        .curve(0.28, -0.62, 0.46, -0.59, 0.66, -0.52)
    )
    pen.stroke(lace, BOLD, GOLD)
    pen.stroke(
        gather(
            Path().move(0.62 - 0.06 * i, -0.46 + 0.022 * i).line(0.56 - 0.06 * i, -0.52 - 0.006 * i) for i in range(7)
        ),
        FINE,
    )
    _badge(pen, -0.48, 0.3, emblem)


def plumed_hat(pen: Pen, colour: str, emblem: str) -> None:
    plume = smooth(
        [
            (0.16, -0.44),
            (0.5, -0.86),
            (0.86, -0.9),
            (1.0, -0.66),
            (0.92, -0.42),
            (0.86, -0.6),
            (0.7, -0.66),
            (0.5, -0.56),
            (0.3, -0.36),
        ],
        closed=True,
    )
    pen.shape(plume, tint(colour, 0.3), INK, LINE, keep=0.25)
    barbs = gather(
        Path()
        .move(0.3 + 0.1 * i, -0.5 - 0.07 * i)
        .quad(0.42 + 0.1 * i, -0.6 - 0.05 * i, 0.42 + 0.105 * i, -0.74 - 0.03 * i)
        for i in range(5)
    )
    pen.stroke(barbs.move(0.86, -0.84).quad(0.9, -0.7, 0.9, -0.52), FINE)
    crown = Path().move(-0.31, -0.34).curve(-0.32, -0.8, 0.3, -0.86, 0.32, -0.34).close()
    _felt(pen, crown, colour, LINE)
    pen.shape(
        Path().move(-0.315, -0.42).quad(0, -0.5, 0.32, -0.42).line(0.32, -0.33).quad(0, -0.4, -0.31, -0.33).close(),
        colour,
        INK,
        FINE,
    )
    brim = smooth(
        [
            (-0.78, -0.44),
            (-0.5, -0.38),
            (0, -0.42),
            (0.5, -0.36),
            (0.78, -0.34),
            (0.4, -0.23),
            (0, -0.26),
            (-0.45, -0.25),
        ],
        closed=True,
    )
    _felt(pen, brim, colour)
    _badge(pen, -0.54, 0.22, emblem)


def bicorne(pen: Pen, colour: str, emblem: str) -> None:
    """An admiral's hat over powdered side curls."""
    spots = [(s, y) for s in (-1, 1) for y in (-0.2, -0.09, 0.02)]
    pen.shape(gather(ellipse(s * 0.3, y, 0.075, 0.055) for s, y in spots), PAPER, INK, FINE)
    pen.stroke(gather(curl(s * 0.3, y, 0.045, 90 - 90 * s, 1.2 * s) for s, y in spots), FINE)
    hat = Path().move(-0.66, -0.24).curve(-0.6, -0.5, -0.3, -0.8, 0, -0.82).curve(0.3, -0.8, 0.6, -0.5, 0.66, -0.24)
    hat.curve(0.4, -0.34, 0.2, -0.32, 0, -0.32).curve(-0.2, -0.32, -0.4, -0.34, -0.66, -0.24).close()
    _felt(pen, hat, colour)
    pen.stroke(
        Path().move(-0.6, -0.3).curve(-0.54, -0.5, -0.28, -0.75, 0, -0.76).curve(0.28, -0.75, 0.54, -0.5, 0.6, -0.3),
        1.4,
        GOLD,
    )
    fringe = gather(
        Path().move(s * (0.6 + 0.02 * i), -0.24).line(s * (0.61 + 0.02 * i), -0.14)
        for s in (-1, 1)
        for i in range(-1, 3)
    )
    pen.stroke(fringe, LINE, GOLD)
    _badge(pen, -0.55, 0.28, emblem)


def scarf_tricorn(pen: Pen, colour: str, emblem: str) -> None:
    """A head scarf under the tricorn, rings in the ears."""
    scarf = Path().move(-0.285, -0.2).curve(-0.3, -0.4, 0.3, -0.4, 0.285, -0.2).quad(0, -0.32, -0.285, -0.2).close()
    pen.shape(scarf, colour, INK, LINE)
    pen.shape(
        smooth([(0.27, -0.22), (0.4, -0.2), (0.46, -0.02), (0.42, 0.12), (0.36, -0.02), (0.28, -0.1)], closed=True),
        colour,
        INK,
        FINE,
    )
    pen.stroke(gather((ellipse(-0.27, 0.02, 0.045), ellipse(0.27, 0.02, 0.045))), BOLD, GOLD)
    with pen.at(0, -0.04):
        tricorn(pen, colour, emblem)


def fuse_tricorn(pen: Pen, colour: str, emblem: str) -> None:
    """The tricorn with smouldering fuses under its brim."""
    for s in (-1, 1):
        with pen.at(s * 0.36, -0.34):
            pen.stroke(Path().move(0, 0).curve(s * 0.1, 0.05, s * 0.04, 0.16, s * 0.13, 0.2), BOLD)
            pen.shape(star(s * 0.14, 0.22, 0.08, 0.035, 7), "#E8A33A", INK, FINE)
            smoke = Path().move(s * 0.16, 0.13).curve(s * 0.3, 0.05, s * 0.14, -0.05, s * 0.28, -0.14)
            pen.stroke(smoke.move(s * 0.2, 0.16).curve(s * 0.36, 0.08, s * 0.24, 0, s * 0.36, -0.08), FINE)
    tricorn(pen, colour, emblem)


def _badge(pen: Pen, y: float, size: float, emblem: str) -> None:
    if emblem:
        draw_emblem(pen, emblem, 0, y, size, fill=PAPER)
