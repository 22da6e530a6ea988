"""Eight magic fish, each with its own silhouette, colours and spell; all swim to the left, into the light."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.engraving import choose
from pnp.art.fish_broad import frost_perch, ink_puffer, moon_ray, thunder_carp
from pnp.art.fish_slender import ember_koi, glass_herring, lantern_eel, star_sturgeon
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
    with pen.at(cx, cy, scale=min(width / _WIDTH, height / _HEIGHT), turn=turn):
        draw(pen, small)


# -- parts -------------------------------------------------------------------------------------------


# -- species -----------------------------------------------------------------------------------------


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
