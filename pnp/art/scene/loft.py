"""A hull's surface, lofted from the numbers of its class: any place on it by its share of length and of height."""

from __future__ import annotations

import math
from functools import lru_cache

from pnp import portable
from pnp.art.scene.hull_classes import BEAMS, HULLS, LENGTHS
from pnp.art.scene.space import Point

STATIONS = (0.0, 0.06, 0.16, 0.3, 0.45, 0.6, 0.74, 0.85, 0.93, 0.975, 1.0)
"""Shares of the length, from the stern, where the surface is measured: closer where it curves."""

_BROADEST = 0.46
_WALE = 0.42
"""Share of the height at which a section is broadest."""


class Loft:
    """The surface of one hull.

    :param deep: how far it lies below its light waterline.
    :param lift: 0.9 to 1.1, how steep its sheer is.
    """

    def __init__(self, name: str, masts: int, deep: float = 0.0, lift: float = 1.0) -> None:
        self.kind = kind = HULLS[name]
        self.length = kind.length * LENGTHS[masts]
        self.beam = kind.beam * BEAMS[masts]
        self.deep = deep
        self._name = name
        stern, waist, bow = kind.sheer
        self._sheer = waist + (stern - waist) * lift, waist, waist + (bow - waist) * lift

    def sheer(self, t: float) -> float:
        """Height of the main rail over the light waterline at share *t* of the length."""
        stern, waist, bow = self._sheer
        if t < 0.58:
            far = (0.58 - t) / 0.58
            return waist + (stern - waist) * far * far
        far = (t - 0.58) / 0.42
        return waist + (bow - waist) * far * far

    def castle(self, t: float) -> float:
        """How far a castle rises over the main rail at *t*."""
        return math.fsum([rise for start, end, rise in self.kind.castles if start <= t <= end])

    def breadth(self, t: float, f: float) -> float:
        """Half the breadth at share *t* of the length and *f* of the rail's height."""
        water, wale, rail = _section(self._name, t)
        if f < _WALE:
            u = (_WALE - max(f, -0.2)) / _WALE
            return (wale - (wale - water) * u * u) * self.beam
        u = (f - _WALE) / (1 - _WALE)
        return (wale - (wale - rail) * min(u * u, 1.3)) * self.beam

    def lean(self, t: float) -> float:
        """How far stem or stern lean out at *t*, per unit of height."""
        if t < 0.14:
            far = (0.14 - t) / 0.14
            return -self.kind.stern_rake * far * far
        if t > 0.78:
            far = (t - 0.78) / 0.22
            return self.kind.stem_rake * far * far
        return 0.0

    def at(self, t: float, f: float, side: int, raised: float = 0.0) -> Point:
        """The place at share *t* of the length and *f* of the rail's height, *raised* above it."""
        z = f * self.sheer(t) + raised
        inward = 1 - 0.012 * raised
        return (t - 0.5) * self.length + self.lean(t) * z, side * self.breadth(t, f) * inward, z - self.deep

    def normal(self, t: float, f: float, side: int) -> Point:
        """The outward direction there, not of unit length."""
        near = 0.02
        x0, y0, _ = self.at(max(t - near, 0), f, side)
        x1, y1, _ = self.at(min(t + near, 1), f, side)
        slope = (self.breadth(t, min(f + 0.1, 1)) - self.breadth(t, max(f - 0.1, 0))) / (0.2 * self.sheer(t))
        along = x1 - x0 or 1e-6
        return -(y1 - y0) / along * side, float(side), -slope

    def waist(self) -> tuple[float, float]:
        """From where to where the deck is open, shares of the length."""
        ends = [end for _, end, _ in self.kind.castles if end < 0.5]
        starts = [start for start, _, _ in self.kind.castles if start > 0.5]
        return max(0.3, *ends, 0), min(0.78, *starts, 1)

    def cuts(self) -> list[float]:
        """Stations, with those where castles begin and end."""
        steps = [t for start, end, _ in self.kind.castles for t in (start, end) if 0 < t < 1]
        return sorted({*(t for t in STATIONS if all(abs(t - step) > 0.02 for step in steps)), *steps})


@lru_cache(maxsize=4096)
def _section(name: str, t: float) -> Point:
    """Half the breadth at the water, at the wale and at the rail, shares of the beam: ships of a class share it."""
    kind = HULLS[name]
    if t < _BROADEST:
        far = portable.power((_BROADEST - t) / _BROADEST, 2.2)
        wale, water = 1 - (1 - kind.stern) * far, 0.93 - (0.93 - kind.stern * 0.4) * far
    else:
        far = (t - _BROADEST) / (1 - _BROADEST)
        wale = 1 - (1 - kind.bow) * portable.power(far, kind.entry)
        water = 0.93 * max(0.0, 1 - portable.power(far / 0.985, kind.entry * 0.8)) + kind.bow * 0.5 * far
    flare = max(0.0, (t - 0.8) / 0.2)  # a bow leans out, not in
    return water, wale, wale * (1 - kind.tumble * (1 - flare)) + 0.06 * flare * (1 - wale)
