"""Card and marker backs: the same after a half turn, to the last path, so that no card is marked."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from pnp import portable
from pnp.art import back_centres as centres
from pnp.art import back_grounds as grounds
from pnp.art.back_grounds import KEEP, beams, gild
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import choose, gather, rope, round_spine, shade, tint, turn_half
from pnp.art.path import Path, ellipse, smooth
from pnp.art.pen import FINE, GOLD, INK, LINE, PAPER, SEA, Pen, box

_SMALL = 40.0
"""Boxes smaller than this are markers: a disc instead of a ground."""
_DISC_KEEP = 4.8
"""How far the disc of a marker keeps from the bleed, mm: its edge is a circle, which a crooked cut does not show."""


def back(pen: Pen, *, style: str = "compass", colour: str = SEA, emblem: str = "", plates: bool = False) -> None:
    """Draw a full-bleed back.

    :param style: compass, guilloche, knot, waves, rose, wheel, anchors, doubloon or fishes; each has its own ground and
        centre.
    :param emblem: name of an emblem that stands twice in the centre, head up and head down.
    :param plates: leave a calm plate above and below the centre, for the deck's word (backs of cards only).
    """
    look = _STYLES[choose("style", style, _STYLES)]
    pen.lit_from = 0  # a shade would tell up from down
    if min(pen.width, pen.height) < _SMALL:
        pen.shape(box(0, 0, pen.width, pen.height), tint(colour, 0.78) if pen.ink_saver else shade(colour, 0.38))
        radius = _disc(pen, colour)
    else:
        radius = min(pen.width, pen.height) / 2 - KEEP - 4.6
        if plates:
            radius -= 1.6  # the centre keeps clear of them
        look.ground(pen, radius, colour)
        if plates:
            look.plate(pen, colour)
    look.centre(pen, radius, colour)
    if emblem:
        _emblem_pair(pen, radius * look.middle, colour, emblem)


def _disc(pen: Pen, colour: str) -> float:
    """The round ground of a marker; returns the radius that its centre may have."""
    cx, cy = pen.width / 2, pen.height / 2
    radius = min(cx, cy) - _DISC_KEEP
    if not pen.ink_saver:
        pen.shape(beams(cx, cy, portable.hypot(cx, cy), 24, 3.75), shade(colour, 0.24))
    pen.shape(ellipse(cx, cy, radius), tint(colour, 0.93), INK, LINE)
    rope(pen, round_spine(cx, cy, radius - 0.5, 48), 1.0, tint(colour, 0.5))
    return radius - 1.4


# -- plates for the deck's word --------------------------------------------------------------------------------------


def _tablet(pen: Pen, colour: str) -> None:
    """A tablet with hollow corners, in a gilt edge."""
    cx, cy, middle = pen.width / 2, pen.height / 2, _middle(pen)
    half, tall, hollow = pen.width * 0.288, 5.0, 2.2
    plate = Path().move(cx - half + hollow, middle - tall).line(cx + half - hollow, middle - tall)
    plate.quad(cx + half - hollow, middle - tall + hollow, cx + half, middle - tall + hollow)
    plate.line(cx + half, middle + tall - hollow)
    plate.quad(cx + half - hollow, middle + tall - hollow, cx + half - hollow, middle + tall)
    plate.line(cx - half + hollow, middle + tall)
    plate.quad(cx - half + hollow, middle + tall - hollow, cx - half, middle + tall - hollow)
    plate.line(cx - half, middle - tall + hollow)
    plate.quad(cx - half + hollow, middle - tall + hollow, cx - half + hollow, middle - tall).close()
    both = gather((plate, turn_half(plate, cx, cy)))
    if not pen.ink_saver:
        pen.stroke(both, 4.6, shade(colour, 0.8))
    pen.shape(both, PAPER)
    gild(pen, both)


def _banner(pen: Pen, colour: str) -> None:
    """A ribbon, its ends folded behind it."""
    cx, cy, middle = pen.width / 2, pen.height / 2, _middle(pen)
    half, tall = pen.width * 0.31, 4.9
    tails, folds = Path(), Path()
    for side in (-1, 1):
        x = cx + side * half
        tails.move(x - side * 4, middle - tall + 1.9).line(x + side * 5.2, middle - tall + 1.9)
        tails.line(x + side * 2.6, middle + 1.5).line(x + side * 5.2, middle + tall + 1.5)
        tails.line(x - side * 4, middle + tall + 1.5).close()
        folds.move(x, middle + tall).line(x - side * 4, middle + tall)
        folds.line(x - side * 4, middle + tall + 1.5).close()
    face = Path().move(cx - half, middle - tall).line(cx + half, middle - tall)
    face.line(cx + half, middle + tall).line(cx - half, middle + tall).close()
    dark, lines = tint(colour, 0.5), Path()
    for y in (middle - tall + 0.8, middle + tall - 0.8):
        lines.move(cx - half + 0.2, y).line(cx + half - 0.2, y)
    if not pen.ink_saver:
        around = gather((tails, face))
        pen.stroke(around.add(turn_half(around, cx, cy)), 3, shade(colour, 0.8))
    for path, fill in ((tails, dark), (folds, shade(colour, 0.6)), (face, PAPER)):
        pen.shape(gather((path, turn_half(path, cx, cy))), fill, INK, LINE)
    pen.stroke(gather((lines, turn_half(lines, cx, cy))), 0.9, GOLD)


def _middle(pen: Pen) -> float:
    """How far the middle of a plate is from the short edge, mm; templates/common/back.j2 puts the word there."""
    return (pen.height - pen.width) / 4 + 10.6


def _emblem_pair(pen: Pen, radius: float, colour: str, emblem: str) -> None:
    """The emblem twice in a round shield, as on a court card."""
    cx, cy = pen.width / 2, pen.height / 2
    pen.shape(ellipse(cx, cy, radius), PAPER, INK, LINE)
    pen.stroke(ellipse(cx, cy, radius * 0.92), FINE)
    for turn in (0, 180):
        with pen.at(cx, cy, turn=turn):
            draw_emblem(pen, emblem, 0, -radius * 0.46, min(radius * 0.74, 8.9), fill=shade(colour, 0.25))
    bar = []
    for i in range(-18, 19):  # an odd function: the same after a half turn
        bar.append((cx + radius * 0.92 * i / 18, cy + radius * 0.035 * portable.sin(math.pi * i / 3)))
    pen.stroke(smooth(bar), LINE, colour)


class _Style(NamedTuple):
    """Ground, plates and centre of a style; *middle* is the share of the radius that an emblem's shield takes."""

    ground: Callable[[Pen, float, str], None]
    plate: Callable[[Pen, str], None]
    centre: Callable[[Pen, float, str], None]
    middle: float


_STYLES = {
    "compass": _Style(grounds.chart_ground, _tablet, centres.compass_centre, 0.46),
    "guilloche": _Style(grounds.banknote_ground, _tablet, centres.guilloche_centre, 0.6),
    "knot": _Style(grounds.net_ground, _tablet, centres.knot_centre, 0.5),
    "waves": _Style(grounds.maelstrom_ground, _banner, centres.waves_centre, 0.6),
    "rose": _Style(grounds.damask_ground, _tablet, centres.rose_centre, 0.5),
    "wheel": _Style(grounds.sunburst_ground, _banner, centres.wheel_centre, 0.56),
    "anchors": _Style(grounds.rigging_ground, _tablet, centres.anchors_centre, 0.4),
    "doubloon": _Style(grounds.hoard_ground, _tablet, centres.doubloon_centre, 0.4),
    "fishes": _Style(grounds.scale_ground, _banner, centres.fishes_centre, 0.4),
}
