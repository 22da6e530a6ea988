"""Skulduggery: the thief who makes off with a fish."""

from __future__ import annotations

from pnp.art.engraving import frame_scale, gather, move_path, shade, tint
from pnp.art.fish import draw_fish
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, RED, Pen
from pnp.art.sea_props import draw_fist
from pnp.games.fish_n_ships.art.card_props import NAME
from pnp.games.fish_n_ships.art.indoors import cabin

_NIGHT = "#4A4458"


def skulduggery(pen: Pen, *, colour: str = RED, species: str = "ember-koi") -> None:
    """Draw a masked thief behind a hand that makes off with a fish; the mask in *colour*.

    :param species: of the fish, as in ``fish``.
    """
    cabin(pen, night=True)
    scale = frame_scale(pen, 58, 48, 8, 6)
    with pen.at(pen.width / 2, pen.height * (1 + NAME) / 2, scale=scale * (1 - NAME)):
        _thief(pen, colour)
        draw_fish(pen, species, -9, 13, 32, 26, turn=12)
        _sleeve(pen)
        draw_fist(pen, 1.8, 15.2, 6.0, turn=-66, sleeve=_NIGHT, reach=1)


def _sleeve(pen: Pen) -> None:
    """His left arm: from the shoulder down to the elbow, and along the table to the cuff."""
    sleeve = (
        Path()
        .move(8.6, 14.8)
        .curve(13, 17, 16.6, 18.4, 18.6, 16.4)
        .curve(19.6, 13, 19.4, 9.6, 21.6, 7.6)
        .curve(27.4, 7.4, 31.4, 12, 32.2, 18)
        .curve(33, 24.4, 31, 28.4, 26, 27.6)
        .curve(18.6, 26.6, 12, 24, 6.2, 20.8)
        .close()
    )
    pen.shape(sleeve, tint(_NIGHT, 0.2), INK, BOLD, hatch_angle=20)
    folds = Path().move(18.6, 16.4).quad(21, 19.4, 24.6, 19.6).move(18.6, 16.4).quad(20, 21.4, 22.4, 22.6)
    folds.add(
        gather(Path().move(30.6 - 1.2 * i, 14.6 - i).quad(31.6 - 1.3 * i, 20, 29 - 1.4 * i, 25.4) for i in range(4))
    )
    folds.add(gather(Path().move(24 - 3.2 * i, 26.2 - 0.9 * i).line(25.4 - 3.2 * i, 24 - 0.9 * i) for i in range(5)))
    pen.stroke(folds, FINE)


def _thief(pen: Pen, colour: str) -> None:
    """Hat, mask and collar; no more is seen of him."""
    coat = (
        Path()
        .move(-15, 140)
        .line(-14, 30)
        .curve(-13, 10, -4, 5, 8, 5)
        .curve(20, 5, 28, 12, 29, 30)
        .line(30, 140)
        .close()
    )
    pen.shape(coat, tint(_NIGHT, 0.3), INK, BOLD, hatch_angle=70)
    pen.stroke(gather(Path().move(-12.4 + 1.3 * i, 22 - 2.4 * i).line(-12.4 + 1.3 * i, 30) for i in range(5)), FINE)
    pen.shape(polygon([(-1, 6), (17, 6), (8, 16.4)]), PAPER, INK, LINE)  # his shirt
    face = smooth(
        [(0, -12), (16, -12), (16.5, -4), (14.8, 3.2), (11.4, 8), (8, 9.4), (4.6, 8), (1.2, 3.2), (-0.5, -4)],
        closed=True,
    )
    pen.shape(face, "#D9A982", INK, LINE)
    mask = smooth(
        [(-1, -9), (4, -10), (8, -8.4), (12, -10), (17, -9), (16.6, -4), (12, -2.2), (8, -5), (4, -2.2), (-0.6, -4)],
        closed=True,
        tension=0.4,
    )
    pen.shape(mask, colour, INK, LINE, solid=True)
    eyes = gather(
        Path().move(x - 2.2, -5.8).quad(x, -8, x + 2.2, -5.8).quad(x, -4.6, x - 2.2, -5.8).close() for x in (3.8, 12.2)
    )
    pen.shape(eyes, PAPER, INK, FINE)
    pen.shape(gather((ellipse(2.9, -6, 0.95), ellipse(11.3, -6, 0.95))), INK, solid=True)
    pen.stroke(Path().move(8, -3.4).quad(6.6, -0.4, 8.4, 0).move(4.4, 2.6).quad(8, 5, 12, 1.8), LINE)
    lapel = Path().move(8, 20).curve(2, 17, -3.4, 12, -4.6, -0.6).curve(-2, 6.4, 3, 9.4, 8, 13.6).close()
    collar = lapel.add(move_path(lapel, 16, mirror=True))
    pen.shape(collar, tint(_NIGHT, 0.15), INK, LINE, hatch_angle=20)
    crown = Path().move(0, -12).curve(0, -22, 3, -22, 8, -20).curve(13, -22, 16, -22, 16, -12).close()
    pen.shape(crown, shade(_NIGHT, 0.2), INK, LINE, hatch_angle=70)
    pen.shape(
        Path().move(0, -14.6).quad(8, -12.6, 16, -14.6).line(16.2, -11).quad(8, -9, -0.2, -11).close(),
        colour,
        INK,
        FINE,
        solid=True,
    )
    brim = smooth(
        [(-11, -12), (-4, -12.6), (8, -10), (20, -12.6), (27, -12), (18, -8.6), (8, -7.4), (-2, -8.6)], closed=True
    )
    pen.shape(brim, shade(_NIGHT, 0.2), INK, BOLD, hatch_angle=45)
