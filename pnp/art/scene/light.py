"""The light of a scene: where it comes from, and the colours that it gives to sky, sea and ship."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from pnp.art.engraving import blend
from pnp.art.path import XY

INK = "#21191C"
"""The line of forms in a scene."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a time of day.

    *sky*: from the zenith to the horizon. *sea*: from the horizon to the front. *front*: the wave before the eye.
    *cloth*: what stains sails in light, in between and in shade, as colour and share. *wood*: the same for hulls.
    *land*: far and nearer land; *lit*: its rim. *cloud*: body, its lit edge, its shade.
    """

    sky: tuple[str, ...]
    sea: tuple[str, str, str, str]
    front: str
    crest: str
    land: tuple[str, str]
    rim: str
    cloud: tuple[str, str, str]
    cloth: tuple[tuple[str, float], tuple[str, float], tuple[str, float]]
    wood: tuple[tuple[str, float], tuple[str, float], tuple[str, float]]
    disc: str
    glow: str
    rays: bool = False


PALETTES: dict[str, Palette] = {
    "dawn": Palette(
        ("#4F7F8C", "#6E9B9B", "#97B6A6", "#C3C6A3", "#E0CE9C", "#F3CE8C", "#F9D694", "#FBDDA0"),
        ("#BFC59C", "#7FA89E", "#4A8790", "#2A6274"), "#0F3343", "#FBE9C4", ("#B9BFA2", "#93A595"), "#EBDCA8",
        ("#8DB0A8", "#F8E3B4", "#6E979A"),
        (("#FFF0C8", 0.25), ("#F0C98C", 0.34), ("#5E3F5C", 0.46)),
        (("#F2B56E", 0.3), ("#8A4E2E", 0.12), ("#2A2547", 0.46)), "#FFF6D8", "#FCE3AE", rays=True,
    ),
    "calm": Palette(
        ("#3C86A8", "#5A9DB6", "#7DB4C2", "#9FC8CB", "#BFD9D0", "#DAE4D0", "#EBEACD", "#F2EBCB"),
        ("#B4D2C4", "#6FB0B2", "#3A8798", "#1F637E"), "#0E3C56", "#FBF6E0", ("#A6C3BE", "#7FA8A6"), "#E3E6CB",
        ("#F7F3E2", "#FFFDF2", "#B4CFD2"),
        (("#FFFDF0", 0.4), ("#E8D2A4", 0.24), ("#54608A", 0.4)),
        (("#F6CE8E", 0.22), ("#7A5238", 0.1), ("#25304F", 0.42)), "#FFFBE6", "#F6EFD0",
    ),
    "swell": Palette(
        ("#2E6E7C", "#4C8A8F", "#6FA39D", "#95BAA8", "#BBCDB0", "#D8DAB4", "#EBDFB2", "#F4E0AC"),
        ("#B3C9AC", "#639C92", "#2F7478", "#185458"), "#0A3138", "#F8F0D2", ("#A9BFA6", "#7C9F94"), "#E6DFB2",
        ("#EDE6CB", "#FFF8E0", "#A2BCB0"),
        (("#FFF6D6", 0.34), ("#E6C68E", 0.28), ("#4A5A6C", 0.43)),
        (("#F0C27A", 0.26), ("#7A4A30", 0.1), ("#20304A", 0.44)), "#FFF8DC", "#F8E9BC",
    ),
    "storm": Palette(
        ("#35434C", "#43535B", "#566870", "#6F8184", "#8D9A94", "#ADB19F", "#CBC6A6", "#DDD2A8"),
        ("#A8AE9C", "#5E7876", "#365459", "#1F3B43"), "#0D2229", "#EEE9D2", ("#7E8F8B", "#5A6F70"), "#C6C6A8",
        ("#4A5A62", "#A9AC9C", "#35434C"),
        (("#FFF3CC", 0.3), ("#B8AE98", 0.34), ("#2E3448", 0.5)),
        (("#E2B878", 0.2), ("#4A3A38", 0.2), ("#161C30", 0.52)), "#F4E7B8", "#E6DAAE",
    ),
    "fog": Palette(
        ("#A8B8B2", "#B5C2B8", "#C2CBBE", "#CFD4C4", "#DADBC9", "#E3E0CC", "#E9E4CE", "#ECE6CF"),
        ("#CBD2C0", "#A3B7AE", "#739593", "#4C7378"), "#28505A", "#F7F1DE", ("#C9D0C0", "#B0BFB3"), "#E6E4D0",
        ("#DCDDCB", "#F4F0DC", "#C3CCBE"),
        (("#FFFBEA", 0.34), ("#DCCFAC", 0.3), ("#5C6E7A", 0.48)),
        (("#E8CFA0", 0.24), ("#8A7A68", 0.18), ("#3C4A58", 0.42)), "#FBF5DC", "#F2ECD2",
    ),
    "moon": Palette(
        ("#13233F", "#1C3252", "#274666", "#375D7B", "#4E7A90", "#6C97A2", "#8CB0AE", "#A8C2B4"),
        ("#7FA6A8", "#427186", "#234C68", "#143450"), "#0A1C30", "#DCE6D8", ("#557F90", "#37607A"), "#B4CCC0",
        ("#2C4C6A", "#B8CCC2", "#1F3855"),
        (("#F4F4DE", 0.42), ("#8FA6AC", 0.42), ("#26365A", 0.6)),
        (("#B8B898", 0.2), ("#2E4058", 0.34), ("#101A36", 0.6)), "#FAF6DC", "#C8D6C4",
    ),
    "dusk": Palette(
        ("#2B2150", "#43305F", "#66406A", "#93526B", "#C2695F", "#E6894F", "#F6AD57", "#FBD07C"),
        ("#D99A5E", "#8C5B69", "#4B3E66", "#2A2A55"), "#17173A", "#FFE2B0", ("#A8626A", "#7A4A66"), "#FFC878",
        ("#6E4468", "#FFBE77", "#4A305C"),
        (("#FFE6B4", 0.4), ("#E59A62", 0.36), ("#4A2C5E", 0.52)),
        (("#FFB464", 0.36), ("#6A3A36", 0.2), ("#1E1640", 0.52)), "#FFF3CC", "#FFC06A", rays=True,
    ),
    "sunset": Palette(
        ("#0D3547", "#16495B", "#276572", "#5B9791", "#AFAF7E", "#E0AE66", "#F29E4E", "#F8C67C"),
        ("#D8B27A", "#7C9A86", "#2F6E7C", "#134A5E"), "#0A2B3A", "#FFEBC0", ("#C89A62", "#8A7E62"), "#FFD892",
        ("#3E7C82", "#F9D494", "#245662"),
        (("#FFF0C6", 0.42), ("#EDB877", 0.34), ("#4A3A58", 0.48)),
        (("#FFC070", 0.34), ("#7A4630", 0.16), ("#14203C", 0.5)), "#FFF6D4", "#FFCB78", rays=True,
    ),
    "fire": Palette(
        ("#2A0E1C", "#4A1422", "#701C26", "#9A2A28", "#C4402B", "#E46632", "#F6954A", "#FFC675"),
        ("#C9724A", "#8E3E3C", "#5A2434", "#3A1A2C"), "#1E0F1C", "#FFD9A0", ("#8E3A36", "#6A2830"), "#FFC070",
        ("#5E2430", "#F2884A", "#3E1826"),
        (("#FFE2AE", 0.42), ("#E08A56", 0.42), ("#4A1E34", 0.58)),
        (("#FFA858", 0.34), ("#5E2A2A", 0.3), ("#1C0E20", 0.58)), "#FFF0C2", "#FFB05A", rays=True,
    ),
}  # fmt: skip

WEATHERS = ("dawn", "calm", "swell", "storm", "fog", "moon")
"""The lights that pictures choose from; dusk, sunset and fire are for those that ask for them."""

SUN_HEIGHT = {
    "dawn": 0.02,
    "calm": 0.74,
    "swell": 0.5,
    "storm": 0.3,
    "fog": 0.42,
    "moon": 0.66,
    "dusk": 0.03,
    "sunset": 0.06,
    "fire": 0.5,
}
"""How high the disc stands: share of the sky, from the horizon up."""


@dataclass(frozen=True, slots=True)
class Light:
    """One light: the unit vector *to* it in the world, the way to it on paper, and its palette.

    *side* is -1 where it stands to the left, 1 to the right.
    """

    side: int
    to: tuple[float, float, float]
    paper: XY
    palette: Palette

    def cloth(self, colour: str, tone: int) -> str:
        """A sail of *colour* in light (0), between (1) or in shade (2)."""
        return blend(colour, *self.palette.cloth[tone])

    def wood(self, colour: str, tone: int) -> str:
        """A hull or spar of *colour* in light (0), between (1) or in shade (2)."""
        return blend(colour, *self.palette.wood[tone])


@lru_cache(maxsize=64)
def light_of(weather: str, side: int) -> Light:
    """The light of a *weather* that comes from the left (-1) or the right (1), a little from behind the eye's left."""
    height = 0.34 + 0.3 * SUN_HEIGHT[weather]
    x, y = side * 0.88, -0.18
    length = math.sqrt(x * x + y * y + height * height)
    to = (x / length, y / length, height / length)
    down = -to[2] - 0.16
    reach = math.sqrt(to[0] * to[0] + down * down)
    return Light(side, to, (to[0] / reach, down / reach), PALETTES[weather])
