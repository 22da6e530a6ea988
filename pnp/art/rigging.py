"""Masts, spars, sails and ropes: the rig that stands on a hull, planned first and then drawn from back to front."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import pairwise

from pnp import portable
from pnp.art.cloth import Cloth, lerp
from pnp.art.engraving import gather
from pnp.art.hulls import Hull
from pnp.art.path import XY, Path, ellipse, polygon
from pnp.art.pen import FINE, GOLD, INK, Pen
from pnp.art.sails import Sail

PLACES = {
    1: (0.57,),
    2: (0.3, 0.7),
    3: (0.165, 0.475, 0.785),
    4: (0.12, 0.365, 0.61, 0.85),
    5: (0.09, 0.29, 0.49, 0.69, 0.88),
}
"""Where the masts stand, shares of the length from the stern."""

HEIGHTS = {
    1: (1.0,),
    2: (1.0, 0.92),
    3: (0.82, 1.04, 0.93),
    4: (0.78, 1.0, 1.06, 0.92),
    5: (0.76, 0.96, 1.06, 1.0, 0.88),
}

_OWN_PLACES = {("cat", 1): (0.85,), ("sprit", 1): (0.7,), ("bermuda", 1): (0.66,), ("ketch", 2): (0.14, 0.6),
               ("bomb", 2): (0.15, 0.5)}  # fmt: skip
_OWN_HEIGHTS = {("ketch", 2): (0.66, 1.06), ("bomb", 2): (0.72, 1.06)}
"""The same for rigs that are known by the places of their masts."""

SPAR = "#8A6038"

_WIDEST = {"square": 17.5, "driver": 17.5, "topsail": 15.5, "gaff": 17.5, "lateen": 23.0, "junk": 18.5,
           "royal": 17.5, "course": 19.0, "sprit": 17.5, "lug": 17.5, "leg": 17.5, "cat": 17.5}  # fmt: skip
"""The room for the sails of a mast that stands alone, mm."""


@dataclass(frozen=True, slots=True)
class Mast:
    """A mast from the deck to its truck; ``room`` is the width that its sails may take."""

    x: float
    deck: float
    truck: float
    lean: float
    room: float
    aft: float
    style: str
    broken: bool = False

    def at(self, share: float) -> XY:
        """The point at *share* of the height, 0 the deck and 1 the truck."""
        return self.x - self.lean * share, self.deck + (self.truck - self.deck) * share


@dataclass(slots=True)
class Rig:
    """All that stands above the deck of one ship."""

    masts: list[Mast]
    bowsprit: tuple[XY, XY] | None
    sails: list[Sail] = field(default_factory=list)
    spars: list[tuple[XY, XY, float]] = field(default_factory=list)
    ropes: Path = field(default_factory=Path)

    @property
    def main(self) -> Mast:
        """The mast that flies the flag: the tallest that still has its top."""
        return min((mast for mast in self.masts), key=lambda mast: (mast.broken, mast.truck))


RIGS = (
    "square", "royals", "course", "mixed", "bark", "polacre", "lateen", "gaff", "topsail", "ketch", "bomb", "cat",
    "sprit", "lug", "bermuda", "junk",
)  # fmt: skip
"""The ways to rig a mast, by the names of :func:`styles`."""


def styles(rig: str, count: int, lateen_mizzen: bool) -> list[str]:
    """Return the style of rig of each mast, from the stern."""
    fore = count - 1
    match rig:
        case "square" | "royals":
            return ["driver"] * (count > 1) + ["royal" if rig == "royals" else "square"] * max(fore, 1)
        case "mixed":
            return ["lateen" if lateen_mizzen and fore else "topsail"] + ["square"] * fore
        case "bark" | "bomb":  # a bark's masts stand evenly, a bomb ketch has room for mortars before hers
            return ["gaff"] * (count > 1) + ["square"] * max(fore, 1)
        case "polacre":
            return ["lateen"] * (count != 2) + ["square"] * (count - 2 + (count == 2)) + ["lateen"] * (count > 1)
        case "topsail":
            return ["gaff"] * fore + ["topsail"]
        case "ketch":
            return ["gaff"] * count
        case "bermuda":
            return ["leg"] * count
    return [rig] * count


def plan_rig(
    hull: Hull, count: int, rig: str, chance: random.Random, *, reefed: bool = False, damaged: bool = False
) -> Rig:
    """Set the masts of *hull* and bend their sails.

    :param reefed: less sail on shorter masts, for a storm.
    :param damaged: one mast has lost its top.
    """
    masts = _step_masts(hull, count, rig, chance, reefed, damaged)
    plan = Rig(masts, _bowsprit(hull) if rig != "cat" else None)
    _stay(plan, hull)
    if plan.bowsprit and hull.kind.jibs:
        _bend_jibs(plan, hull, chance, reefed)
    for mast in reversed(masts):
        _BENDERS[mast.style](plan, mast, chance, reefed)
    if plan.bowsprit and hull.kind.spritsail:
        _bend_spritsail(plan)
    return plan


def _step_masts(hull: Hull, count: int, rig: str, chance: random.Random, reefed: bool, damaged: bool) -> list[Mast]:
    kinds = styles(rig, count, hull.kind.spritsail)
    places = _OWN_PLACES.get((rig, count), PLACES[count])
    heights = _OWN_HEIGHTS.get((rig, count), HEIGHTS[count])
    xs = [share * hull.length + chance.uniform(-0.4, 0.4) for share in places]
    lost = 0 if count == 1 else chance.choice([i for i in range(count) if heights[i] < 1])
    grown = hull.kind.height * (0.92 + 0.035 * count) * (0.9 if reefed else 1)
    masts = []
    for i, x in enumerate(xs):
        gaps = [b - a for a, b in pairwise(xs)] or [_WIDEST[kinds[i]]]
        room = min(*gaps[max(i - 1, 0) : i + 1], _WIDEST[kinds[i]])
        aft = (x - xs[i - 1]) * 0.9 if i else x + 3.6
        deck = -hull.top(x)
        truck = min(-grown * heights[i] * chance.uniform(0.97, 1.03), deck - 0.48 * grown)
        masts.append(Mast(x, deck, truck, hull.kind.rake, room, aft, kinds[i], damaged and i == lost))
    return masts


def _bowsprit(hull: Hull) -> tuple[XY, XY] | None:
    reach, rise = hull.kind.bowsprit
    if not reach:
        return None
    y = -hull.top(hull.length * 0.97)
    return (hull.length - 3.0, y + 0.7), (hull.length + reach, y - rise)


# -- square ------------------------------------------------------------------------------------------

_TIERS = {
    4: ((0.085, 0.31, 1.0, 1.0), (0.335, 0.54, 0.96, 0.84), (0.56, 0.73, 0.8, 0.64), (0.745, 0.86, 0.6, 0.44)),
    3: ((0.085, 0.37, 1.0, 1.0), (0.4, 0.635, 0.94, 0.78), (0.66, 0.83, 0.72, 0.54)),
    2: ((0.085, 0.44, 1.0, 0.98), (0.475, 0.8, 0.92, 0.68)),
}
"""Of each square sail: height of foot and head, width of foot and head (shares of the mast and of its room)."""


def _bend_square(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    tiers = _TIERS[4 if mast.style == "royal" else 3 if not reefed and (mast.room < 15 or chance.random() < 0.6) else 2]
    for tier, sizes in enumerate(tiers[: 1 if mast.broken else len(tiers)]):
        _set_square(plan, mast, sizes, chance, reef=0.16 if reefed else 0, course=tier == 0)


def _bend_course(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    """One deep sail, as on a cog."""
    high = 0.6 if mast.broken else 0.84
    _set_square(plan, mast, (0.085, high, 1.22, 1.12), chance, reef=0.16 if reefed else 0, course=True)


def _set_square(
    plan: Rig, mast: Mast, sizes: tuple[float, ...], chance: random.Random, *, reef: float = 0, course: bool = False
) -> None:
    low, high, foot, head = sizes
    room = mast.room * 0.9
    (x0, y0), (x1, y1) = mast.at(high), mast.at(low)
    tilt = room * 0.025
    left, right = (x0 - room * head / 2, y0 + tilt), (x0 + room * head / 2, y0 - tilt)
    cloth = Cloth(
        left,
        right,
        (x1 - room * foot / 2, y1 + tilt),
        (x1 + room * foot / 2, y1 - tilt),
        (room * 0.13, room * chance.uniform(0.2, 0.25)),
        abs(y1 - y0) * 0.14,
    )
    plan.sails.append(Sail(cloth.reef(reef), "square", main=course))
    plan.spars.append((lerp(left, right, -0.05), lerp(left, right, 1.05), 0.3 if course else 0.25))


def _bend_spritsail(plan: Rig) -> None:
    assert plan.bowsprit
    x, y = lerp(*plan.bowsprit, 0.74)
    cloth = Cloth((x - 2.4, y + 0.5), (x + 1.9, y - 0.1), (x - 2.5, y + 3.9), (x + 1.9, y + 3.3), (0.5, 1.0), 0.4)
    plan.sails.append(Sail(cloth, "square"))
    plan.spars.append(((x - 2.9, y + 0.6), (x + 2.4, y - 0.2), 0.22))


# -- fore and aft ------------------------------------------------------------------------------------


def _bend_gaff(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    _set_gaff(plan, mast, 0.56 if not mast.broken else 0.5, 0.78 if not mast.broken else 0.62, reef=0.12 * reefed)
    if mast.broken or reefed:
        return
    reach = min(mast.aft, (mast.deck - mast.truck) * 0.56)
    (x0, y0), (x1, y1), (x2, y2) = mast.at(0.9), mast.at(0.575), mast.at(0.77)
    peak = (x2 - reach * 0.62, y2 + chance.uniform(-0.3, 0.3))
    plan.sails.append(Sail(Cloth((x0 - 0.3, y0), (x0 - 0.3, y0), peak, (x1 - 0.4, y1), (0.5, 0.0), 0.0), "jib"))


def _set_gaff(
    plan: Rig, mast: Mast, throat: float, peak: float, *, reef: float = 0, main: bool = True, wide: float = 0.56
) -> None:
    """A four-cornered sail between a gaff and a boom, aft of the mast and *wide* by its height."""
    reach = min(mast.aft, (mast.deck - mast.truck) * wide)
    (xt, yt), (xp, yp), (xb, yb) = mast.at(throat), mast.at(peak), mast.at(0.085)
    top, clew = (xp - reach * 0.7, yp), (xb - reach, yb - reach * 0.05)
    cloth = Cloth(top, (xt - 0.35, yt), clew, (xb - 0.35, yb), (reach * 0.09, 0.0), -0.4)
    plan.sails.append(Sail(cloth.reef(reef), "fore", main=main))
    plan.spars.append((lerp((xt, yt), top, 1.06), (xt, yt), 0.26))
    plan.spars.append((lerp((xb, yb), clew, 1.04), (xb, yb), 0.28))


def _bend_driver(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    """Square topsails over a gaff sail, on the aftermost mast of a square-rigger."""
    _set_gaff(plan, mast, 0.36, 0.46, main=False)
    tiers = ((0.4, 0.64, 0.86, 0.7), (0.665, 0.83, 0.64, 0.48))
    for sizes in tiers[: 0 if mast.broken else 2 - reefed]:
        _set_square(plan, mast, sizes, chance)


def _bend_topsail(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    """One large square topsail over a gaff mainsail: brigantine and cutter."""
    _set_gaff(plan, mast, 0.44, 0.57, reef=0.12 * reefed)
    tiers = ((0.48, 0.68, 0.86, 0.7), (0.705, 0.835, 0.64, 0.5))
    for sizes in tiers[: 0 if mast.broken else 2 - reefed]:
        _set_square(plan, mast, sizes, chance)


def _bend_cat(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    """One broad gaff sail on a mast in the bow."""
    throat, peak = (0.46, 0.58) if mast.broken else (0.62, 0.9)
    _set_gaff(plan, mast, throat, peak, reef=0.12 * reefed, wide=0.78)


def _bend_sprit(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    """A four-cornered sail that a long pole holds up by its corner: barges."""
    reach = min(mast.aft, (mast.deck - mast.truck) * 0.62)
    throat, top = (0.46, 0.6) if mast.broken else (0.7, 0.98)
    (xt, yt), (_, yp), (xb, yb), (xs, ys) = mast.at(throat), mast.at(top), mast.at(0.08), mast.at(0.16)
    peak, clew = (xt - reach * chance.uniform(0.86, 0.94), yp), (xb - reach, yb - reach * 0.05)
    cloth = Cloth(peak, (xt - 0.35, yt), clew, (xb - 0.35, yb), (reach * 0.07, 0.0), 0.8)
    plan.sails.append(Sail(cloth.reef(0.12 * reefed), "fore", main=True))
    plan.spars.append(((xs, ys), lerp((xs, ys), peak, 1.03), 0.3))


def _bend_lug(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    """A four-cornered sail on a yard that crosses the mast: luggers."""
    span, low = min(mast.room, (mast.deck - mast.truck) * 0.62), 0.34 if mast.broken else 0.0
    (xp, yp), (xt, yt), (xb, yb) = mast.at(0.95 - low), mast.at(0.66 - low), mast.at(0.07)
    peak, throat = (xp - span * chance.uniform(0.6, 0.68), yp), (xt + span * 0.34, yt)
    cloth = Cloth(peak, throat, (xb - span * 0.82, yb - 0.8), (xb + span * 0.36, yb), (span * 0.08, span * 0.05), 0.9)
    plan.sails.append(Sail(cloth.reef(0.12 * reefed), "fore", main=True))
    plan.spars.append((lerp(throat, peak, 1.06), lerp(throat, peak, -0.05), 0.3))


def _bend_leg(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    """A three-cornered sail from the truck to a long boom: leg of mutton, as Bermuda sloops have it."""
    reach = min(mast.aft * 1.1, (mast.deck - mast.truck) * 0.72)
    (xh, yh), (xb, yb) = mast.at(0.58 if mast.broken else 0.97), mast.at(0.085)
    head, clew = (xh - 0.3, yh), (xb - reach, yb - reach * chance.uniform(0.03, 0.06))
    cloth = Cloth(head, head, clew, (xb - 0.35, yb), (reach * 0.16, 0.0), -0.4)
    plan.sails.append(Sail(cloth.reef(0.1 * reefed), "leg", main=True))
    plan.spars.append((lerp((xb, yb), clew, 1.04), (xb, yb), 0.28))


def _bend_lateen(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    span = min(mast.room * 1.05, 23.0)
    high = (0.66 if mast.broken else 0.96) - 0.1 * reefed
    (xa, ya), (xf, yf), (xc, yc) = mast.at(high), mast.at(0.15), mast.at(0.08)
    peak = (xa - span * chance.uniform(0.5, 0.56), ya)
    tack, clew = (xf + span * 0.46, yf), (xc - span * 0.6, yc - 0.5)
    cloth = Cloth(peak, tack, clew, (tack[0] - 0.2, tack[1] + 0.5), (span * 0.12, span * 0.05), 0.6)
    plan.sails.append(Sail(cloth, "lateen", main=True))
    plan.spars.append((lerp(tack, peak, 1.05), lerp(tack, peak, -0.05), 0.3))


def _bend_junk(plan: Rig, mast: Mast, chance: random.Random, reefed: bool) -> None:
    span = mast.room * 0.86
    high = 0.62 if mast.broken else 0.95 - 0.12 * reefed
    (xh, yh), (xf, yf) = mast.at(high), mast.at(0.09)
    drop = (mast.deck - mast.truck) * chance.uniform(0.15, 0.19)
    cloth = Cloth(
        (xh - span * 0.5, yh), (xh + span * 0.2, yh + drop), (xf - span * 0.62, yf - 0.8), (xf + span * 0.3, yf),
        (0.0, span * 0.13), -0.3,
    )  # fmt: skip
    plan.sails.append(Sail(cloth, "junk", main=True))
    plan.spars.append((lerp(cloth.head_right, cloth.head_left, 1.05), cloth.head_right, 0.26))


_BENDERS = {
    "square": _bend_square,
    "driver": _bend_driver,
    "topsail": _bend_topsail,
    "gaff": _bend_gaff,
    "royal": _bend_square,
    "course": _bend_course,
    "cat": _bend_cat,
    "sprit": _bend_sprit,
    "lug": _bend_lug,
    "leg": _bend_leg,
    "lateen": _bend_lateen,
    "junk": _bend_junk,
}


def _bend_jibs(plan: Rig, hull: Hull, chance: random.Random, reefed: bool) -> None:
    """Three-cornered sails on the stays from the foremast to the bowsprit."""
    assert plan.bowsprit
    mast = plan.masts[-1]
    count = max(1, hull.kind.jibs - reefed - mast.broken)
    for i in range(count):
        tack = lerp(*plan.bowsprit, 0.97 - 0.27 * i)
        head = mast.at((0.5 if mast.broken else 0.82) - 0.2 * i)
        clew = lerp((mast.x + 1.6, mast.deck - 1.4), tack, 0.3 - 0.12 * i)
        top = lerp(head, tack, 0.12)
        plan.sails.append(Sail(Cloth(top, top, clew, tack, (chance.uniform(1.2, 1.7), 0.7), 0.5), "jib"))


def _stay(plan: Rig, hull: Hull) -> None:
    """Ropes that hold the masts fore and aft."""
    ropes = plan.ropes
    for i, mast in enumerate(plan.masts):
        head = mast.at(0.5 if mast.broken else 0.88)
        fore = plan.masts[i + 1].at(0.42) if i + 1 < len(plan.masts) else None
        if fore is None and plan.bowsprit:
            fore = plan.bowsprit[1]
        if fore:
            ropes.move(*head).line(*fore)
        foot = max(mast.x - 6.5, hull.stern[0][0] + 0.5)
        ropes.move(*head).line(foot, -hull.top(foot))
    if plan.bowsprit:
        tip = plan.bowsprit[1]
        ropes.move(*tip).line(hull.length - 0.5, -hull.sheer(hull.length) * 0.25)


# -- drawing -----------------------------------------------------------------------------------------


def draw_masts(pen: Pen, plan: Rig, hull: Hull, *, close: float) -> None:
    """Draw what stands behind the sails: ropes, shrouds, masts and bowsprit."""
    pen.stroke(plan.ropes, FINE * 0.85)
    if not pen.measures:
        pen.stroke(gather(_shrouds(mast, hull, close) for mast in plan.masts), FINE * 0.8)
    if plan.bowsprit:
        pen.shape(_spar(*plan.bowsprit, 0.5, 0.22), SPAR, INK, FINE)
    for mast in plan.masts:
        _draw_mast(pen, mast)


def draw_spars(pen: Pen, plan: Rig) -> None:
    """Draw the yards, gaffs and booms, in front of their sails."""
    spars = Path()
    for start, end, half in plan.spars:
        spars.add(_spar(start, end, half * 0.7, half, half * 0.7))
    pen.shape(spars, SPAR, INK, FINE)


def _shrouds(mast: Mast, hull: Hull, close: float) -> Path:
    """Ropes that hold the mast sideways, with ratlines to climb."""
    head = mast.at(0.4)
    feet = [(mast.x + dx, -hull.top(mast.x + dx)) for dx in (-2.4, -1.3, -0.2, 0.9)]
    path = Path()
    for foot in feet:
        path.move(*foot).line(*head)
    step = max(close * 1.7 / max(mast.deck - head[1], 1), 0.1)
    for i in range(1, int(0.8 / step) + 1):
        path.move(*lerp(feet[0], head, i * step)).line(*lerp(feet[-1], head, i * step))
    return path


def _draw_mast(pen: Pen, mast: Mast) -> None:
    foot = (mast.x, mast.deck + 1.2)
    if mast.broken:
        _draw_broken_top(pen, mast, foot)
        return
    pen.shape(_spar(foot, mast.at(1), 0.55, 0.24), SPAR, INK, FINE * 1.2)
    pen.shape(ellipse(*mast.at(1.012), 0.42), GOLD, INK, FINE)
    if mast.style not in ("lateen", "junk", "lug", "leg", "cat", "sprit"):
        x, y = mast.at(0.4)
        top = polygon([(x - 1.3, y - 0.3), (x + 1.3, y - 0.3), (x + 0.8, y + 0.35), (x - 0.8, y + 0.35)])
        pen.shape(top, SPAR, INK, FINE)


def _draw_broken_top(pen: Pen, mast: Mast, foot: XY) -> None:
    """A splintered stump, and the topmast hanging from its ropes."""
    x, y = mast.at(0.62)
    stump = [
        (foot[0] - 0.5, foot[1]),
        (x - 0.42, y + 0.6),
        (x - 0.2, y - 1.0),
        (x, y + 0.4),
        (x + 0.22, y - 1.5),
        (x + 0.42, y + 0.5),
        (foot[0] + 0.5, foot[1]),
    ]
    top = _spar((x + 1.0, y - 0.4), (x + 5.2, y + 5.6), 0.4, 0.2)
    pen.shape(top, SPAR, INK, FINE)
    pen.shape(polygon(stump), SPAR, INK, FINE * 1.2)
    pen.stroke(
        Path()
        .move(x, y + 0.6)
        .quad(x + 1.5, y + 4, x + 3, y + 2.5)
        .move(x + 5.2, y + 5.6)
        .quad(x + 5, y + 8, x + 4.4, y + 8.6),
        FINE,
    )


def _spar(start: XY, end: XY, *halves: float) -> Path:
    """A round pole, as half widths at equal steps from *start* to *end*."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = portable.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    last = len(halves) - 1
    middles = [lerp(start, end, i / last) for i in range(last + 1)]
    edge = [(x + nx * h, y + ny * h) for (x, y), h in zip(middles, halves, strict=True)]
    back = [(x - nx * h, y - ny * h) for (x, y), h in zip(middles, halves, strict=True)]
    return polygon(edge + back[::-1])
