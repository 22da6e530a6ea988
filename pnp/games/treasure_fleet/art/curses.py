"""The curse that spoils a treasure: a torn ghost ship under a skull moon."""

from __future__ import annotations

import random

from pnp.art.engraving import choose, frame_scale, gather, rays, round_shade, shade, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import FINE, INK, LINE, Pen, box
from pnp.art.scene.planes import cloud_outline, draw_far_sea, draw_sky, haze, plan_stage
from pnp.art.ships import draw_ship

_GHOST = "#3F8F5A"


def curse(pen: Pen, *, colour: str = _GHOST, omen: str = "skull") -> None:
    """Draw a torn ghost ship under the moon, all in *colour*.

    :param omen: what is seen in the moon: ``skull``, or ``toast``, a hand of bones that raises a cup.
    """
    w, h = pen.width, pen.height
    sign = _OMENS[choose("omen", omen, _OMENS)]
    scale = frame_scale(pen, 56, 52, 12, 8)
    mirror = omen == "toast"
    stage = plan_stage(pen, "storm", h * 0.7, h / 2 + 20 * scale, side=-1)
    far = Pen(w, h, seed="", ink_saver=pen.ink_saver)
    draw_sky(far, stage)
    draw_far_sea(far, stage)
    pen.stamp(far.items if pen.ink_saver else haze(far.items, colour, 0.46), 0, 0)
    with pen.at(w / 2, h / 2 + 20 * scale, scale=scale):
        lean = pen.random.uniform(-9, 9)
        with pen.at(6 if mirror else -2, -33, turn=lean), pen.at(0, 24):
            _draw_moon(pen, colour)
            sign(pen, colour)
        with pen.at(-3 if mirror else 2, -3, scale=0.85, mirror=mirror):
            _ghost_ship(pen, colour, masts=3 if mirror else 4)
    _mist(pen, colour)


def _draw_moon(pen: Pen, colour: str) -> None:
    pen.stroke(rays(0, -24, 13.2, 17, 60), LINE, shade(colour, 0.2) if pen.ink_saver else tint(colour, 0.7))
    pen.shape(ellipse(0, -24, 12.4), tint(colour, 0.94), shade(colour, 0.3), LINE)


def _skull(pen: Pen, colour: str) -> None:
    """A skull in the moon's place."""
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
    pen.shape(skull, tint(colour, 0.45), INK, LINE)
    holes = gather(
        (
            ellipse(-3.4, -25.6, 2.3, 2.6),
            ellipse(3.4, -25.6, 2.3, 2.6),
            polygon([(0, -22.6), (1.1, -20.4), (-1.1, -20.4)]),
        )
    )
    pen.shape(holes, shade(colour, 0.75), solid=True)
    pen.stroke(gather(Path().move(x, -18.8).line(x, -16.2) for x in (-2.4, -0.8, 0.8, 2.4)), LINE)
    pen.stroke(Path().move(-2, -34).line(-1, -31).line(-2.2, -29.6).line(-1.2, -28.4), FINE)
    pen.stroke(round_shade(0, -25.5, 8.2, 4, 0.35), FINE)


def _toast(pen: Pen, colour: str) -> None:
    """A hand of bones that raises a cup."""
    bone, dark = tint(colour, 0.62), shade(colour, 0.55)
    cup = Path().move(-4.6, -33.4).line(5.2, -33.4).curve(5.2, -27.4, 3.2, -25.8, 1.2, -25.4).line(1.2, -19.6)
    cup.quad(1.8, -18, 4.4, -17.4).line(-3.8, -17.4).quad(-1.2, -18, -0.6, -19.6).line(-0.6, -25.4)
    cup.curve(-2.6, -25.8, -4.6, -27.4, -4.6, -33.4).close()
    pen.shape(cup, tint(colour, 0.2), INK, LINE)
    pen.shape(ellipse(0.3, -33.4, 4.9, 1.2), dark, INK, LINE)
    shine = Path().move(-3.2, -31).quad(-3, -28.4, -1.6, -27.2).move(-2.1, -31).quad(-2, -29.4, -1.2, -28.4)
    pen.stroke(shine, LINE, tint(colour, 0.8))
    arm = Path().move(-4.2, 12).line(-2.6, -15.6).move(-0.2, 12).line(-0.4, -15.4)
    pen.stroke(arm, 4.6, INK)
    pen.stroke(arm, 3.2, "#FFFFFF" if pen.ink_saver else bone)
    palm = smooth([(-4.4, -15), (-5, -20.4), (-2.6, -22), (1.6, -20.6), (1.8, -16.4), (-0.6, -14)], closed=True)
    pen.shape(palm, bone, INK, LINE)
    for k in range(4):  # the fingers lie across the stem, knuckle by knuckle
        y = -22.2 + 1.9 * k
        finger = Path().move(-3.6, y + 0.6).line(-0.4, y).line(2.6, y + 0.5)
        pen.stroke(finger, 5.2, INK)
        pen.stroke(finger, 3.8, "#FFFFFF" if pen.ink_saver else bone)
        pen.shape(gather((ellipse(-0.4, y, 0.85), ellipse(2.7, y + 0.5, 0.75))), bone, INK, FINE)
    thumb = Path().move(-4, -18.4).line(-3.4, -24).line(-0.9, -25.6)
    pen.stroke(thumb, 5.2, INK)
    pen.stroke(thumb, 3.8, "#FFFFFF" if pen.ink_saver else bone)
    pen.shape(ellipse(-3.4, -24, 0.9), bone, INK, FINE)
    pen.stroke(Path().move(-2.8, -16).line(-2.6, -20).move(-1, -15.6).line(-0.6, -19.4), FINE)


def _ghost_ship(pen: Pen, colour: str, *, masts: int) -> None:
    """A galleon of the drowned: rotten wood, sails full of holes, a mast shot away."""
    draw_ship(
        pen,
        0,
        4.2,
        40,
        shade(colour, 0.5),
        hull="galleon",
        masts=masts,
        rig="square",
        sails=tint(colour, 0.86),
        wood=shade(colour, 0.25),
        damaged=True,
        reefed=True,
    )


_OMENS = {"skull": _skull, "toast": _toast}


def _mist(pen: Pen, colour: str) -> None:
    """Banks of fog before the hull."""
    w, h = pen.width, pen.height
    base = h / 2 + 22.5 * frame_scale(pen, 56, 52, 12, 8)
    chance = random.Random(3)
    for k, (x, wide) in enumerate(((-0.1, 0.62), (0.5, 0.7), (-0.2, 1.4))):
        bank, _ = cloud_outline(w * x, base + 1.6 * k, w * wide, h * 0.085, chance)
        tone = tint(colour, 0.62 + 0.12 * k)
        if not pen.ink_saver:
            pen.shape(box(0, base + 1.6 * k, w, h), tone)
        pen.shape(bank, tone, INK if pen.ink_saver else None, FINE, keep=0.1)
