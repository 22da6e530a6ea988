"""Hulls as data: twelve classes, each with its own length, sheer, sections, castles, stem and stern."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HullClass:
    """A class of hulls; lengths in units of about a metre, for three masts.

    *sheer*: height of the rail over the water at stern, waist and bow. *castles*: from, to (shares of the length from
    the stern) and how much they rise. *beam*: half the greatest breadth. *stern*, *bow*: breadth there as a share.
    *entry*: how full the bow is (1.6 sharp, 4 bluff). *tumble*: how much the rail draws in. *stem_rake*, *stern_rake*:
    how far stem and stern lean out, per unit of height.
    """

    rig: str
    length: float
    beam: float
    sheer: tuple[float, float, float]
    castles: tuple[tuple[float, float, float], ...]
    stern: float
    entry: float
    stem_rake: float
    stern_rake: float
    wood: str
    bow: float = 0.02
    tumble: float = 0.1
    bowsprit: tuple[float, float] = (0.0, 0.0)
    """Length and rise."""
    jibs: int = 0
    spritsail: bool = False
    beak: float = 0.0
    gallery: int = 0
    lanterns: int = 0
    oars: bool = False
    rake: float = 0.0
    """Of the masts: how far a truck stands aft of its foot."""
    height: float = 31.0
    leeboard: bool = False
    deck: float = 0.56
    """Height of the gun deck, share of that of the rail."""
    platform: float = 0.0
    """How far a gallery overhangs the stern."""


HULLS: dict[str, HullClass] = {
    "sloop": HullClass(
        "gaff", 34, 4.6, (5.6, 4.0, 5.6), ((0, 0.27, 0.9),), 0.66, 2.0, 0.42, 0.35, "#CDA06B",
        bowsprit=(12, 3.2), jibs=2, rake=2, height=32, tumble=0.04,
    ),
    "schooner": HullClass(
        "gaff", 42, 4.3, (4.9, 3.5, 5.0), (), 0.5, 1.7, 0.6, 0.7, "#B98A58",
        bowsprit=(9.5, 2.6), jibs=3, rake=5, height=34, tumble=0.02,
    ),
    "brig": HullClass(
        "mixed", 38, 4.9, (6.6, 5.0, 6.4), ((0, 0.2, 1.0), (0.85, 1, 0.8)), 0.72, 2.5, 0.28, 0.25, "#C3935C",
        bowsprit=(10, 4.0), jibs=3, beak=2.2, gallery=1, height=33,
    ),
    "frigate": HullClass(
        "square", 42, 5.4, (8.2, 6.0, 7.6), ((0, 0.33, 1.4), (0, 0.14, 1.2), (0.82, 1, 1.2)), 0.74, 2.6, 0.3, 0.3,
        "#D3AA6C", tumble=0.14, bowsprit=(11, 5.4), jibs=3, beak=3.4, gallery=2, lanterns=1, height=36,
    ),
    "galleon": HullClass(
        "mixed", 39, 6.0, (9.8, 5.4, 7.0), ((0, 0.42, 1.7), (0, 0.21, 2.3), (0.75, 1, 2.4)), 0.66, 3.0, 0.4, 0.42,
        "#BF8A52", tumble=0.24, bowsprit=(11, 6.4), spritsail=True, beak=5.2, gallery=3, lanterns=2, height=34,
    ),
    "galley": HullClass(
        "lateen", 50, 3.9, (5.0, 3.1, 3.9), ((0, 0.15, 1.2), (0.88, 1, 1.0)), 0.5, 1.7, 0.5, 0.6, "#C99A63",
        beak=6.5, lanterns=1, oars=True, height=35, deck=0.62, tumble=0.0,
    ),
    "junk": HullClass(
        "junk", 37, 6.0, (10.4, 4.4, 7.4), ((0, 0.2, 1.6),), 0.8, 2.6, 0.7, 0.3, "#B07F4E",
        bow=0.42, tumble=0.02, height=31, deck=0.58,
    ),
    "fluyt": HullClass(
        "mixed", 35, 6.2, (9.8, 5.4, 6.8), ((0, 0.17, 1.3), (0.84, 1, 0.6)), 0.34, 4.2, 0.08, 0.06, "#C89B5E",
        tumble=0.34, bowsprit=(10, 6.0), spritsail=True, beak=2.6, gallery=1, lanterns=1, height=35,
    ),
    "xebec": HullClass(
        "lateen", 43, 4.6, (5.8, 3.6, 4.6), ((0, 0.2, 1.2),), 0.56, 1.7, 0.7, 0.35, "#D0A468",
        tumble=0.04, beak=7.5, lanterns=1, rake=-3, height=34, platform=5.0,
    ),
    "barge": HullClass(
        "sprit", 36, 5.6, (6.4, 3.4, 6.2), (), 0.5, 3.8, 0.12, 0.06, "#C4924F",
        bow=0.2, tumble=0.12, bowsprit=(8, 4.0), jibs=1, height=33, leeboard=True,
    ),
    "cutter": HullClass(
        "topsail", 35, 4.8, (5.0, 4.6, 6.2), (), 0.66, 2.2, 0.08, 0.5, "#C08F5A",
        tumble=0.04, bowsprit=(15, 1.8), jibs=3, rake=1.5, height=34,
    ),
    "galleass": HullClass(
        "lateen", 46, 5.0, (7.6, 4.0, 5.6), ((0, 0.26, 2.0), (0, 0.12, 1.6), (0.8, 1, 2.4)), 0.62, 2.2, 0.45, 0.5,
        "#B98246", tumble=0.1, beak=6.5, gallery=1, lanterns=2, oars=True, height=34, deck=0.6,
    ),
}  # fmt: skip

LENGTHS = {1: 0.7, 2: 0.86, 3: 1.0, 4: 1.14, 5: 1.28}
"""The growth of a class with the number of masts."""

BEAMS = {1: 0.84, 2: 0.93, 3: 1.0, 4: 1.06, 5: 1.12}
"""That of its beam."""
