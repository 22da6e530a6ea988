"""The lookout in the crow's nest."""

from __future__ import annotations

from pnp.art.boarders import limb
from pnp.art.engraving import blend, gather, shade, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, RED, WOOD, Pen, box
from pnp.art.scene.planes import draw_distance, draw_far_sea, draw_gulls, draw_row, draw_sky, plan_stage
from pnp.art.ships import draw_ship

_SKIN = "#C98F63"


def lookout(pen: Pen, *, colour: str = RED, foot: float = 0.0) -> None:
    """Draw the crow's nest high over the sea, a sailor with a spyglass in it, a pennant of *colour* above.

    :param foot: what something else covers at the foot, mm: the nest stands above it.
    """
    w, h = pen.width, pen.height - foot
    stage = plan_stage(pen, "swell", h * 0.8, h * 0.88, side=-1, foot=foot)
    draw_sky(pen, stage)
    draw_distance(pen, stage, clear=(0, w))
    draw_gulls(pen, stage)
    horizon = stage.horizon
    reach = min(w, h * 1.1) / 2.45
    draw_far_sea(pen, stage)
    draw_ship(
        pen, w * 0.42 + 1.05 * reach, horizon + h * 0.035, w * 0.18, "#5B3A7A",
        hull="galleon", masts=3, mirror=True, weather="swell",
    )  # fmt: skip
    draw_row(pen, stage, h * 0.93, pen.random)
    if foot:
        pen.shape(box(0, h - 1, w, foot + 1), "#FFFFFF" if pen.ink_saver else stage.sea_tone(1.0), solid=True)
        for k in range(int(foot / 7)):
            draw_row(pen, stage, h + 1 + 7 * k, pen.random, depth=0.9)
    with pen.at(w * 0.42, h * 0.6, scale=reach):
        _mast(pen, colour)
        _watcher(pen, colour)
        _nest(pen)


def _mast(pen: Pen, colour: str) -> None:
    pen.shape(polygon([(-0.07, 3), (-0.05, -1.1), (0.05, -1.1), (0.07, 3)]), tint(WOOD, 0.3), INK, LINE)
    pennant = (
        Path()
        .move(0, -1.06)
        .curve(-0.25, -1.16, -0.45, -0.94, -0.85, -1.04)
        .curve(-0.5, -0.86, -0.3, -0.98, 0, -0.86)
        .close()
    )
    pen.shape(pennant, colour, INK, LINE, keep=0.5)
    stays = (
        Path()
        .move(-0.04, -0.75)
        .line(-1.6, 3)
        .move(0.04, -0.75)
        .line(1.7, 3)
        .move(-0.04, 0.6)
        .line(-0.85, 3)
        .move(0.04, 0.6)
        .line(0.85, 3)
    )
    for i in range(10):
        y = 1.0 + 0.2 * i
        half = (y - 0.6) * 0.34 + 0.03
        stays.move(-half, y).line(half, y)
    pen.stroke(stays, LINE)


def _watcher(pen: Pen, colour: str) -> None:
    """A sailor in a dark coat from the side, both hands at the glass."""
    coat = blend("#2F3A45", colour, 0.2)
    limb(pen, ((0.16, 0.08), (0.56, 0.14), (0.8, -0.3)), 0.24, coat)
    _fist(pen, 0.79, -0.35, 14)
    body = smooth([(-0.36, 0.55), (-0.38, 0.1), (-0.24, -0.1), (0.08, -0.12), (0.27, 0.06), (0.28, 0.55)], closed=True)
    pen.shape(body, coat, INK, LINE)
    lit = gather(Path().move(-0.33 + 0.035 * k, 0.08 - 0.04 * k).line(-0.31 + 0.03 * k, 0.36) for k in range(5))
    pen.stroke(lit, FINE, blend(coat, PAPER, 0.5))
    _profile(pen, colour)
    _spyglass(pen)
    limb(pen, ((-0.02, 0.1), (0.38, 0.33), (0.52, -0.18)), 0.27, blend(coat, PAPER, 0.14))
    pen.shape(polygon([(0.41, -0.06), (0.61, -0.02), (0.61, -0.17), (0.43, -0.21)]), PAPER, INK, FINE)
    _fist(pen, 0.51, -0.29, 8)


def _fist(pen: Pen, x: float, y: float, turn: float) -> None:
    """A hand around the glass: four fingers over it, the thumb below."""
    with pen.at(x, y, turn=turn):
        heel = smooth([(-0.1, 0.15), (-0.12, 0.03), (-0.02, -0.04), (0.1, 0.0), (0.1, 0.15)], closed=True, tension=0.4)
        pen.shape(heel, shade(_SKIN, 0.14), INK, LINE)
        for k in range(4):
            left, top = -0.125 + 0.06 * k, (-0.095, -0.125, -0.13, -0.105)[k]
            finger = [(left, 0.04), (left - 0.004, top + 0.05), (left + 0.02, top), (left + 0.05, top + 0.012),
                      (left + 0.066, top + 0.06), (left + 0.062, 0.045), (left + 0.03, 0.062)]  # fmt: skip
            pen.shape(smooth(finger, closed=True), _SKIN, INK, FINE)
            pen.stroke(Path().move(left + 0.008, -0.03).quad(left + 0.03, -0.045, left + 0.052, -0.03), FINE)
        thumb = [
            (-0.09, 0.12),
            (-0.13, 0.06),
            (-0.1, 0.025),
            (-0.03, 0.045),
            (0.045, 0.05),
            (0.05, 0.09),
            (-0.02, 0.11),
        ]
        pen.shape(smooth(thumb, closed=True), _SKIN, INK, FINE)


def _profile(pen: Pen, colour: str) -> None:
    """A head that looks to the right: brow, nose, beard and kerchief."""
    pen.shape(polygon([(-0.12, 0.0), (0.1, 0.0), (0.08, -0.2), (-0.12, -0.2)]), shade(_SKIN, 0.2), INK, LINE)
    face = Path().move(-0.19, -0.42).line(0.13, -0.46).line(0.145, -0.38).quad(0.2, -0.32, 0.235, -0.245)
    face.quad(0.22, -0.215, 0.16, -0.22).line(0.155, -0.1).quad(0.0, -0.02, -0.12, -0.12).close()
    pen.shape(face, _SKIN, INK, LINE)
    beard = Path().move(-0.17, -0.32).line(-0.09, -0.3).quad(-0.05, -0.16, 0.05, -0.19).line(0.19, -0.2)
    beard.quad(0.16, -0.165, 0.19, -0.13).quad(0.24, 0.02, 0.08, 0.08).quad(-0.14, 0.04, -0.17, -0.32).close()
    pen.shape(beard, "#6B3F22", INK, LINE, solid=True)
    strands = gather(
        Path().move(-0.1 + 0.055 * k, -0.17).quad(-0.06 + 0.05 * k, -0.06, 0.0 + 0.035 * k, 0.03) for k in range(5)
    )
    pen.stroke(strands, FINE, "#E0B58C")
    pen.shape(ellipse(-0.13, -0.29, 0.045, 0.065), _SKIN, INK, FINE)
    pen.shape(ellipse(-0.13, -0.2, 0.03), GOLD, INK, FINE)
    pen.stroke(Path().move(0.05, -0.36).line(0.14, -0.345), 1.6)
    cloth = Path().move(-0.22, -0.34).curve(-0.28, -0.74, 0.2, -0.76, 0.16, -0.43).quad(-0.04, -0.45, -0.22, -0.34)
    pen.shape(cloth.close(), colour, INK, LINE, keep=0.5)
    spots = gather(ellipse(x, y, 0.024) for x, y in ((-0.14, -0.5), (0.0, -0.5), (-0.07, -0.59), (0.06, -0.58)))
    pen.shape(spots, PAPER, solid=True)
    tails = smooth(
        [(-0.2, -0.4), (-0.4, -0.47), (-0.52, -0.37), (-0.38, -0.36), (-0.48, -0.2), (-0.2, -0.33)], closed=True
    )
    pen.shape(tails, colour, INK, FINE, keep=0.5)


def _spyglass(pen: Pen) -> None:
    """A glass of three tubes from the eye to the right, with light along each."""
    with pen.at(0.15, -0.33, turn=-7):
        for x, length, half, fill in ((0.62, 0.38, 0.1, GOLD), (0.32, 0.32, 0.08, "#5A3A24"), (0.0, 0.34, 0.06, GOLD)):
            tube = polygon([(x, -half * 0.85), (x + length, -half), (x + length, half), (x, half * 0.85)])
            pen.shape(tube, fill, INK, LINE)
            light = Path().move(x + 0.03, -half * 0.42).line(x + length - 0.04, -half * 0.5)
            pen.stroke(light, LINE, blend(fill, PAPER, 0.7))
        shades = Path().move(0.03, 0.03).line(0.3, 0.035).move(0.66, 0.05).line(0.95, 0.06)
        pen.stroke(shades.move(0.92, -0.095).line(0.92, 0.095), FINE)


def _nest(pen: Pen) -> None:
    basket = Path().move(-0.62, 0.36).line(0.62, 0.36).line(0.46, 0.86).quad(0, 1.0, -0.46, 0.86).close()
    pen.shape(basket, tint(WOOD, 0.18), INK, LINE)
    staves = gather(
        Path().move(x, 0.4).line(x * 0.75, 0.91 - abs(x) * 0.08)
        for x in (-0.5, -0.36, -0.21, -0.07, 0.07, 0.21, 0.36, 0.5)
    )
    staves.add(gather(Path().move(0.46 + 0.022 * i, 0.5).line(0.38 + 0.018 * i, 0.84) for i in range(5)))
    pen.stroke(staves, FINE)
    for y, half in ((0.36, 0.66), (0.66, 0.56)):
        hoop = (
            Path()
            .move(-half, y - 0.04)
            .quad(0, y + 0.07, half, y - 0.04)
            .line(half, y + 0.05)
            .quad(0, y + 0.16, -half, y + 0.05)
            .close()
        )
        pen.shape(hoop, shade(WOOD, 0.3), INK, LINE)
