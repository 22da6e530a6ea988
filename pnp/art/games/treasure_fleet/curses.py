"""The curse that spoils a treasure: a torn ghost ship under a skull moon."""

from __future__ import annotations

from pnp.art.engraving import cloud, frame_scale, gather, rays, round_shade, shade, tint, wave_line
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import FINE, INK, LINE, Pen, box
from pnp.art.ships import draw_ship

_GHOST = "#3F8F5A"


def curse(pen: Pen, *, colour: str = _GHOST) -> None:
    """Draw the omen: a torn ghost ship under a skull moon, all in *colour*."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(colour, 0.72))
    _haunted_sky(pen, colour)
    scale = frame_scale(pen, 56, 52, 12, 8)
    with pen.at(w / 2, h / 2 + 20 * scale, scale=scale):
        lean = pen.random.uniform(-9, 9)
        with pen.at(0, -33, turn=lean), pen.at(0, 24):
            _skull_moon(pen, colour)
        drift = pen.random.uniform(-3, 3)
        with pen.at(drift, -3, scale=0.88, mirror=drift < 0):
            _ghost_ship(pen, colour)
    _mist(pen, colour)


def _haunted_sky(pen: Pen, colour: str) -> None:
    lines = gather(
        smooth(wave_line(-3, pen.width + 3, i * 1.35, 16 + (i % 3) * 4, 0.5, phase=0.21 * i))
        for i in range(int(pen.height / 1.35) + 1)
    )
    pen.stroke(lines, FINE, tint(colour, 0.45))


def _skull_moon(pen: Pen, colour: str) -> None:
    """A skull in the moon's place."""
    pen.stroke(rays(0, -24, 13.2, 16.5, 60), FINE, shade(colour, 0.2))
    pen.shape(ellipse(0, -24, 12.4), tint(colour, 0.9), shade(colour, 0.3), LINE)
    skull = smooth(
        [
            (-8, -27),
            (-7, -32),
            (0, -34.6),
            (7, -32),
            (8, -27),
            (6.6, -22.5),
            (4.4, -20.6),
            (4, -16.6),
            (0, -15.8),
            (-4, -16.6),
            (-4.4, -20.6),
            (-6.6, -22.5),
        ],
        closed=True,
    )
    pen.shape(skull, tint(colour, 0.62), INK, LINE)
    holes = gather(
        (
            ellipse(-3.4, -25.6, 2.3, 2.6),
            ellipse(3.4, -25.6, 2.3, 2.6),
            polygon([(0, -22.6), (1.1, -20.4), (-1.1, -20.4)]),
        )
    )
    pen.shape(holes, shade(colour, 0.65))
    pen.stroke(gather(Path().move(x, -18.8).line(x, -16.2) for x in (-2.4, -0.8, 0.8, 2.4)), LINE)
    pen.stroke(Path().move(-2, -34).line(-1, -31).line(-2.2, -29.6).line(-1.2, -28.4), FINE)
    pen.stroke(round_shade(0, -25.5, 8.2, 4, 0.35), FINE)


def _ghost_ship(pen: Pen, colour: str) -> None:
    """A galleon of the drowned: rotten wood, sails full of holes, a mast shot away."""
    draw_ship(
        pen, 0, 4.2, 40, shade(colour, 0.35), hull="galleon", masts=4, rig="square", sails=tint(colour, 0.82),
        wood=tint(colour, 0.15), damaged=True, reefed=True,
    )  # fmt: skip


def _mist(pen: Pen, colour: str) -> None:
    w, h = pen.width, pen.height
    base = h / 2 + 22 * frame_scale(pen, 56, 52, 12, 8)
    for i, x in enumerate((0.08, 0.92, 0.3, 0.72, 0.5)):
        cloud(pen, w * x, base + (i % 2) * 1.5, w * 0.2, h * 0.07, 9, tint(colour, 0.88))
    pen.shape(box(0, base + h * 0.02, w, h), tint(colour, 0.88))
    lines = gather(
        smooth(wave_line(-3, w + 3, base + h * 0.05 + 1.6 * i, 9, 0.5, phase=0.3 * i))
        for i in range(max(1, int((h - base) / 1.6)))
    )
    pen.stroke(lines, FINE, shade(colour, 0.1))
