"""Masts, spars and sails in a ship's frame: what stands on a hull, planned before anything is drawn."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from pnp.art.scene.loft import Loft
from pnp.art.scene.space import Point

RIGS = (
    "square", "royals", "course", "mixed", "bark", "polacre", "lateen", "gaff", "topsail", "ketch", "bomb", "cat",
    "sprit", "lug", "bermuda", "junk",
)  # fmt: skip
"""The ways to rig a mast, by the names of :func:`styles`."""

_PLACES = {
    1: (0.57,),
    2: (0.3, 0.7),
    3: (0.16, 0.47, 0.78),
    4: (0.12, 0.36, 0.6, 0.83),
    5: (0.09, 0.28, 0.48, 0.67, 0.86),
}
"""Where the masts stand, shares of the length from the stern."""

_HEIGHTS = {
    1: (1.0,),
    2: (1.0, 0.92),
    3: (0.78, 1.06, 0.95),
    4: (0.72, 0.94, 1.06, 0.94),
    5: (0.7, 0.9, 1.06, 1.0, 0.88),
}

_OWN_PLACES = {("cat", 1): (0.84,), ("sprit", 1): (0.68,), ("bermuda", 1): (0.64,), ("ketch", 2): (0.15, 0.58),
               ("bomb", 2): (0.15, 0.48), ("lateen", 1): (0.52,)}  # fmt: skip
_OWN_HEIGHTS = {("ketch", 2): (0.66, 1.06), ("bomb", 2): (0.72, 1.06)}


@dataclass(frozen=True, slots=True)
class Mast:
    """A mast from the deck to its truck; *aft* is the room behind it."""

    x: float
    deck: float
    truck: float
    lean: float
    aft: float
    style: str
    broken: bool = False

    def at(self, share: float, ahead: float = 0.0, aside: float = 0.0) -> Point:
        """The place at *share* of the height, 0 the deck and 1 the truck."""
        return self.x - self.lean * share + ahead, aside, self.deck + (self.truck - self.deck) * share


@dataclass(frozen=True, slots=True)
class Square:
    """A sail on a yard: *head* and *foot* are shares of the mast, the halves of their breadths are units."""

    mast: Mast
    head: float
    foot: float
    head_half: float
    foot_half: float
    belly: float
    main: bool = False


@dataclass(frozen=True, slots=True)
class Fore:
    """A sail with four corners, or three where two are one: *peak* and *throat* above, *clew* and *tack* below.

    *belly* is how far it swells to leeward. *cut*: gaff, jib, leg, lateen, junk, lug, sprit.
    """

    cut: str
    peak: Point
    throat: Point
    clew: Point
    tack: Point
    belly: float
    main: bool = False
    mast: Mast | None = None


@dataclass(frozen=True, slots=True)
class Spar:
    """A pole from *start* to *end*, its radii there."""

    start: Point
    end: Point
    thick: float
    thin: float
    mast: Mast | None = None


@dataclass(slots=True)
class Rig:
    """All that stands above the deck."""

    masts: list[Mast]
    lee: int
    bowsprit: tuple[Point, Point] | None = None
    squares: list[Square] = field(default_factory=list)
    fores: list[Fore] = field(default_factory=list)
    spars: list[Spar] = field(default_factory=list)
    stays: list[tuple[Point, Point]] = field(default_factory=list)

    @property
    def main(self) -> Mast:
        """The mast that flies the flag: the tallest that still has its top."""
        return max(self.masts, key=lambda mast: (not mast.broken, mast.truck))


def styles(rig: str, count: int, lateen_mizzen: bool) -> list[str]:
    """The style of rig of each mast, from the stern."""
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
    loft: Loft, count: int, rig: str, lee: int, chance: random.Random, *, reefed: bool = False, damaged: bool = False
) -> Rig:
    """Set the masts of a hull and bend their sails.

    :param lee: the side to which the wind blows: 1 port, -1 starboard.
    :param reefed: less sail on shorter masts, for a storm.
    :param damaged: one mast has lost its top.
    """
    kind = loft.kind
    kinds = styles(rig, count, kind.spritsail)
    places = _OWN_PLACES.get((rig, count), _PLACES[count])
    heights = _OWN_HEIGHTS.get((rig, count), _HEIGHTS[count])
    lost = 0 if count == 1 else chance.choice([i for i in range(count) if heights[i] < 1])
    grown = kind.height * (0.94 + 0.03 * count) * (0.9 if reefed else 1)
    masts: list[Mast] = []
    for i, place in enumerate(places):
        t = place + chance.uniform(-0.008, 0.008)
        x = (t - 0.5) * loft.length
        aft = (t - places[i - 1]) * loft.length * 0.86 if i else t * loft.length + 3.0
        deck = loft.sheer(t) + loft.castle(t) - loft.deep - 0.8
        truck = max(grown * heights[i] * chance.uniform(0.98, 1.02), deck + 0.5 * grown)
        masts.append(Mast(x, deck, truck, kind.rake, aft, kinds[i], damaged and i == lost))
    plan = Rig(masts, lee)
    if kind.bowsprit[0] and rig != "cat":
        foot = loft.at(0.93, 1.0, 1, loft.castle(0.93) - 0.4)
        tip = loft.at(1.0, 1.0, 1, loft.castle(1.0))
        reach, rise = kind.bowsprit
        plan.bowsprit = (foot[0], 0.0, foot[2]), (tip[0] + reach, 0.0, tip[2] + rise)
    _stay(plan, loft)
    for mast in masts:
        _BENDERS[mast.style](plan, mast, reefed, len(masts))
    if plan.bowsprit and kind.jibs:
        _bend_jibs(plan, max(1, kind.jibs - reefed - masts[-1].broken))
    if plan.bowsprit and kind.spritsail:
        _bend_spritsail(plan)
    return plan


# -- square ------------------------------------------------------------------------------------------

_TIERS = {
    4: ((0.08, 0.35, 0.26, 0.245), (0.365, 0.58, 0.25, 0.2), (0.595, 0.755, 0.2, 0.15), (0.77, 0.885, 0.15, 0.105)),
    3: ((0.08, 0.41, 0.265, 0.245), (0.43, 0.69, 0.25, 0.185), (0.705, 0.88, 0.185, 0.125)),
    2: ((0.08, 0.46, 0.27, 0.25), (0.48, 0.83, 0.25, 0.165)),
}
"""Of each square sail: height of foot and head as shares of the mast, half the breadth of both as shares of it."""


def _bend_square(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    tiers = _TIERS[4 if mast.style == "royal" else 2 if reefed or count == 1 else 3]
    for tier, sizes in enumerate(tiers[: 1 if mast.broken else len(tiers)]):
        _set_square(plan, mast, sizes, main=tier == (0 if len(tiers) == 2 or mast.broken else 1), reefed=reefed)


def _bend_course(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    """One deep sail, as on a cog."""
    _set_square(plan, mast, (0.09, 0.58 if mast.broken else 0.83, 0.33, 0.29), main=True, reefed=reefed)


def _set_square(plan: Rig, mast: Mast, sizes: tuple[float, ...], *, main: bool = False, reefed: bool = False) -> None:
    foot, head, foot_half, head_half = sizes
    high = mast.truck - mast.deck
    if reefed:
        foot += 0.12 * (head - foot)
    belly = (head - foot) * high * 0.32
    plan.squares.append(Square(mast, head, foot, head_half * high, foot_half * high, belly, main))


def _bend_spritsail(plan: Rig) -> None:
    assert plan.bowsprit
    (x0, _, z0), (x1, _, z1) = plan.bowsprit
    share = 0.72
    x, z = x0 + (x1 - x0) * share, z0 + (z1 - z0) * share - 0.3
    yard = Mast(x, z - 4.6, z, 0.0, 0.0, "sprit-yard")
    plan.squares.append(Square(yard, 1.0, 0.06, 3.3, 3.1, 1.3))


# -- fore and aft ------------------------------------------------------------------------------------


def _aside(plan: Rig, reach: float, share: float) -> float:
    """How far to leeward the wind holds what reaches so far aft."""
    return plan.lee * reach * share


def _bend_gaff(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    high = mast.truck - mast.deck
    if mast.broken:
        _set_gaff(plan, mast, 0.46, 0.56, reefed=reefed, main=True)
        return
    _set_gaff(plan, mast, 0.58, 0.8, reefed=reefed, main=True)
    if reefed:
        return
    reach = min(mast.aft, high * 0.56)
    peak = mast.at(0.8, -reach * 0.6, _aside(plan, reach, 0.14))
    head = mast.at(0.96, -0.3)
    plan.fores.append(Fore("jib", head, head, peak, mast.at(0.62, -0.3), 0.6, mast=mast))


def _set_gaff(
    plan: Rig, mast: Mast, throat: float, peak: float, *, main: bool = False, wide: float = 0.56, reefed: bool = False
) -> None:
    """A four-cornered sail between a gaff and a boom, aft of the mast and *wide* by its height."""
    high = mast.truck - mast.deck
    reach = min(mast.aft, high * wide)
    low = 0.1 + 0.08 * reefed
    top = mast.at(peak, -reach * 0.7, _aside(plan, reach, 0.26))
    clew = mast.at(low + 0.02, -reach, _aside(plan, reach, 0.2))
    at_throat, tack = mast.at(throat, -0.5), mast.at(low, -0.5)
    plan.fores.append(Fore("gaff", top, at_throat, clew, tack, reach * 0.17, main, mast))
    plan.spars.append(Spar(at_throat, _stretch(at_throat, top, 1.06), 0.3, 0.2, mast))
    boom = mast.at(0.1)
    plan.spars.append(
        Spar(boom, _stretch(boom, mast.at(0.12, -reach, _aside(plan, reach, 0.2)), 1.06), 0.32, 0.2, mast)
    )


def _stretch(start: Point, end: Point, share: float) -> Point:
    return tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))  # type: ignore[return-value]


def _bend_driver(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    """Square topsails over a gaff sail, on the aftermost mast of a square-rigger."""
    _set_gaff(plan, mast, 0.4, 0.52, wide=0.42, reefed=reefed)
    for sizes in ((0.45, 0.7, 0.22, 0.17), (0.715, 0.88, 0.17, 0.115))[: 0 if mast.broken else 2 - reefed]:
        _set_square(plan, mast, sizes)


def _bend_topsail(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    """One large square topsail over a gaff mainsail: brigantine and cutter."""
    _set_gaff(plan, mast, 0.46, 0.62, main=True, reefed=reefed)
    for sizes in ((0.5, 0.72, 0.25, 0.2), (0.735, 0.88, 0.2, 0.14))[: 0 if mast.broken else 2 - reefed]:
        _set_square(plan, mast, sizes, reefed=reefed)


def _bend_cat(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    """One broad gaff sail on a mast in the bow."""
    throat, peak = (0.46, 0.58) if mast.broken else (0.64, 0.93)
    _set_gaff(plan, mast, throat, peak, main=True, wide=0.8, reefed=reefed)


def _bend_sprit(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    """A four-cornered sail that a long pole holds up by its corner: barges."""
    high = mast.truck - mast.deck
    reach = min(mast.aft, high * 0.64)
    throat, top = (0.46, 0.6) if mast.broken else (0.72, 1.0)
    low = 0.09 + 0.08 * reefed
    peak = mast.at(top, -reach * 0.88, _aside(plan, reach, 0.2))
    clew, tack = mast.at(low + 0.01, -reach, _aside(plan, reach, 0.24)), mast.at(low, -0.5)
    plan.fores.append(Fore("sprit", peak, mast.at(throat, -0.5), clew, tack, reach * 0.15, True, mast))
    foot = mast.at(0.16, -0.4, plan.lee * 0.4)
    plan.spars.append(Spar(foot, _stretch(foot, peak, 1.04), 0.3, 0.18, mast))


def _bend_lug(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    """A four-cornered sail on a yard that crosses the mast: luggers."""
    high = mast.truck - mast.deck
    low, span = 0.34 if mast.broken else 0.0, min(mast.aft * 1.25, high * 0.66)
    peak = mast.at(0.97 - low, -span * 0.62, _aside(plan, span, 0.2))
    throat = mast.at(0.68 - low, span * 0.34, _aside(plan, span, -0.06))
    clew, tack = mast.at(0.08, -span * 0.8, _aside(plan, span, 0.26)), mast.at(0.08, span * 0.36, 0.0)
    plan.fores.append(Fore("lug", peak, throat, clew, tack, span * 0.17, True, mast))
    plan.spars.append(Spar(_stretch(peak, throat, 1.05), _stretch(throat, peak, 1.06), 0.24, 0.18, mast))


def _bend_leg(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    """A three-cornered sail from the truck to a long boom: leg of mutton, as Bermuda sloops have it."""
    reach = min(mast.aft * 1.1, (mast.truck - mast.deck) * 0.74)
    head = mast.at((0.58 if mast.broken else 0.97) - 0.1 * reefed, -0.3)
    clew, tack = mast.at(0.12, -reach, _aside(plan, reach, 0.2)), mast.at(0.1, -0.5)
    plan.fores.append(Fore("leg", head, head, clew, tack, reach * 0.2, True, mast))
    boom = mast.at(0.1)
    plan.spars.append(Spar(boom, _stretch(boom, clew, 1.05), 0.3, 0.18, mast))


def _bend_lateen(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    high = mast.truck - mast.deck
    span = min(max(mast.aft * 1.3, high * 0.55), high * (0.95 if count == 1 else 0.78))
    top = (0.66 if mast.broken else 1.02) - 0.1 * reefed
    peak = mast.at(top, -span * 0.56, _aside(plan, span, 0.16))
    tack = mast.at(0.13, span * 0.5, _aside(plan, span, -0.1))
    clew = mast.at(0.12, -span * 0.62, _aside(plan, span, 0.24))
    near_tack = (tack[0] - 0.2, tack[1], tack[2] - 0.4)
    plan.fores.append(Fore("lateen", peak, tack, clew, near_tack, span * 0.22, True, mast))
    plan.spars.append(Spar(_stretch(peak, tack, 1.05), _stretch(tack, peak, 1.07), 0.3, 0.16, mast))


def _bend_junk(plan: Rig, mast: Mast, reefed: bool, count: int) -> None:
    high = mast.truck - mast.deck
    span = min(mast.aft * 1.15, high * 0.66)
    top = 0.62 if mast.broken else 0.97 - 0.12 * reefed
    peak = mast.at(top, -span * 0.5, _aside(plan, span, 0.2))
    throat = mast.at(top - 0.17, span * 0.2, _aside(plan, span, -0.06))
    clew, tack = (
        mast.at(0.1, -span * 0.66, _aside(plan, span, 0.28)),
        mast.at(0.11, span * 0.28, _aside(plan, span, -0.1)),
    )
    plan.fores.append(Fore("junk", peak, throat, clew, tack, span * 0.07, True, mast))
    plan.spars.append(Spar(throat, _stretch(throat, peak, 1.05), 0.26, 0.2, mast))


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


def _bend_jibs(plan: Rig, count: int) -> None:
    """Three-cornered sails on the stays from the foremast to the bowsprit."""
    assert plan.bowsprit
    mast = plan.masts[-1]
    foot, tip = plan.bowsprit
    for i in range(count):
        tack = _stretch(foot, tip, 0.97 - 0.27 * i)
        head = mast.at((0.5 if mast.broken else 0.86) - 0.17 * i, 0.4)
        low = _stretch(foot, tip, 0.16 - 0.1 * i)
        clew = (low[0], plan.lee * 2.6, low[2] + 1.8)
        top = _stretch(head, tack, 0.06)
        plan.fores.append(Fore("jib", top, top, clew, tack, 1.7, mast=None))


def _stay(plan: Rig, loft: Loft) -> None:
    """Ropes that hold the masts fore and aft."""
    for i, mast in enumerate(plan.masts):
        head = mast.at(0.5 if mast.broken else 0.88)
        if i + 1 < len(plan.masts):
            plan.stays.append((head, plan.masts[i + 1].at(0.42)))
        elif plan.bowsprit:
            plan.stays.append((head, plan.bowsprit[1]))
    if plan.bowsprit:
        x, _, z = loft.at(1.0, 0.2, 1)
        plan.stays.append((plan.bowsprit[1], (x, 0.0, z)))
