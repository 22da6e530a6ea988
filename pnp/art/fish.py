"""Eight magic fish, each with its own silhouette, colours and spell; all swim to the left, into the light."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp import portable
from pnp.art.engraving import choose
from pnp.art.fish_broad import frost_perch, ink_puffer, moon_ray, thunder_carp
from pnp.art.fish_slender import ember_koi, glass_herring, lantern_eel, star_sturgeon
from pnp.art.path import XY
from pnp.art.pen import Pen

_WIDTH, _HEIGHT = 60.0, 50.0
"""The frame that every species is drawn in, units around the origin."""

Species = Callable[[Pen, bool], None]


def fish(pen: Pen, *, species: str = "ember-koi", small: bool = False) -> None:
    """Draw a magic fish as large as the box allows, on no ground.

    :param species: lantern-eel, glass-herring, ember-koi, moon-ray, thunder-carp, ink-puffer, star-sturgeon or
        frost-perch.
    :param small: leave out what a picture of 10 mm cannot show.
    """
    draw_fish(pen, species, pen.width / 2, pen.height / 2, pen.width, pen.height, small=small)


def draw_fish(
    pen: Pen, species: str, cx: float, cy: float, width: float, height: float, *, small: bool = False, turn: float = 0
) -> None:
    """Draw *species* within *width* x *height* around cx, cy."""
    draw = _SPECIES[choose("species", species, _SPECIES)]
    scale = min(width / _WIDTH, height / _HEIGHT)
    with pen.at(cx, cy, scale=scale, turn=turn), pen.bent(_swim(*_MOTIONS[species])):
        draw(pen, small)


_MOTIONS = {
    "lantern-eel": (0, 0, 0, 0.06, 1.0),
    "glass-herring": (-9, 18, -14, 0.12, 0.95),
    "ember-koi": (13, 28, -20, 0.2, 0.95),
    "moon-ray": (15, 0, 26, 0.14, 0.98),
    "thunder-carp": (8, -22, -18, 0.2, 0.94),
    "ink-puffer": (6, 10, 0, 0.12, 0.98),
    "star-sturgeon": (11, 26, 6, 0.18, 0.9),
    "frost-perch": (-8, -20, 16, 0.2, 0.95),
}
"""How a species swims, the arguments of :func:`_swim`."""


def _swim(turn: float, sway: float, bow: float, near: float, size: float) -> Callable[[float, float], XY]:
    """Where the points of a straight fish come to lie in motion.

    :param turn: of the whole fish, degrees clockwise.
    :param sway: how far the tail swings, against which the head turns half as much, degrees.
    :param bow: how far head and tail turn the same way about the middle, degrees.
    :param near: how much larger the head is, and smaller the tail, than the middle: it swims out of the picture.
    """
    step, reach = 1.5, 24
    spots: dict[int, tuple[float, float, float, float, float]] = {}
    for way in (1, -1):
        x = y = 0.0
        for k in range(reach + 1):
            along = way * k / 20
            bend = bow * along + sway * along * along * (1 if way > 0 else 0.45)
            angle = math.radians(turn + bend)
            scale = size * (1 - near * along * (0.6 if way > 0 else 1))
            cos, sin = portable.cos(angle), portable.sin(angle)
            if k:
                x, y = x + way * step * scale * cos, y + way * step * scale * sin
            spots[way * k] = (x, y, cos, sin, scale)
    middle_x, middle_y = (spots[18][0] + spots[-18][0]) / 2, (spots[18][1] + spots[-18][1]) / 2

    def curve(x: float, y: float) -> XY:
        place = min(max(x / step, -reach), reach - 0.001)
        k = math.floor(place)
        share = place - k
        x0, y0, cos0, sin0, scale0 = spots[k]
        x1, y1, cos1, sin1, scale1 = spots[k + 1]
        out = y * (scale0 + (scale1 - scale0) * share)
        return (
            x0 - middle_x + (x1 - x0) * share - out * (sin0 + (sin1 - sin0) * share),
            y0 - middle_y + (y1 - y0) * share + out * (cos0 + (cos1 - cos0) * share),
        )

    return curve


_SPECIES: dict[str, Species] = {
    "lantern-eel": lantern_eel,
    "glass-herring": glass_herring,
    "ember-koi": ember_koi,
    "moon-ray": moon_ray,
    "thunder-carp": thunder_carp,
    "ink-puffer": ink_puffer,
    "star-sturgeon": star_sturgeon,
    "frost-perch": frost_perch,
}
