"""Sailing ships: alone (``ship``) and on the sea in all weathers (``ship-scene``)."""

from __future__ import annotations

import math
import random
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.art.cloth import Cloth, Flag
from pnp.art.deck import (
    draw_anchor,
    draw_boarding_gear,
    draw_boarding_net,
    draw_cargo,
    draw_crew,
    draw_guns,
    draw_leeboard,
    draw_oars,
    draw_steering,
    draw_wounds,
)
from pnp.art.engraving import blend, check_range, choose, lightness
from pnp.art.hulls import HULLS, Hull, draw_hull
from pnp.art.path import XY, Path
from pnp.art.pen import FINE, RED, Pen, Ruler
from pnp.art.rigging import RIGS, draw_masts, draw_spars, plan_rig
from pnp.art.sails import Sail, draw_flag, draw_patches, draw_pennant, draw_sail, mark_sail
from pnp.art.seascape import FOAM, SAFE, WAVE_INK, draw_backdrop, draw_company, draw_foam, draw_foreground, plan_sea
from pnp.draw.colour import parse_colour

CREAM = "#F7EBD0"
ANY = "any"

_CLOSE = 0.62
"""The least gap between engraved lines on paper, mm."""


@dataclass(frozen=True, slots=True)
class Build:
    """The arguments that a ship is made from; *luck* is the seed of all that they leave open."""

    masts: int
    hull: str
    rig: str
    colour: str
    emblem: str
    guns: int
    cargo: int
    boarders: int
    sails: str
    damaged: bool
    luck: int
    wood: str = ""
    patched: bool = False
    keel: float = 0.5
    reefed: bool = False
    becalmed: bool = False


class Ship:
    """A ship planned in millimetres of a card-sized picture: stern at x 0, water at y 0."""

    def __init__(self, build: Build) -> None:
        chance = self.chance = random.Random(build.luck)
        self.build = build
        kind = HULLS[build.hull]
        self.hull = Hull(kind, build.masts, 0.24 * (build.cargo - 1), chance.uniform(0.88, 1.12), build.keel)
        weathered = chance.choice(("#8C5E36", "#E0B878", "#A9745A"))
        self.wood = blend(build.wood or kind.wood, weathered, chance.uniform(0, 0.12 if build.wood else 0.35))
        rig = kind.rig if build.rig == ANY else build.rig
        self.rig = plan_rig(self.hull, build.masts, rig, chance, reefed=build.reefed, damaged=build.damaged)
        if build.becalmed:
            self.rig.sails = [replace(sail, cloth=_slacken(sail.cloth)) for sail in self.rig.sails]
        self.cloth = blend(build.sails, chance.choice(("#FFFFFF", "#DDC08C")), chance.uniform(0, 0.3))
        self.design = chance.randrange(3)
        self.paint = chance.randrange(3)
        self.swallow = chance.choice((0.0, 0.0, 0.2))
        plain = bool(build.emblem) and abs(lightness(build.colour) - lightness(build.sails)) < 0.35
        self.striped = chance.random() < 0.3 and not plain  # stripes would hide a mark of nearly the sails' tone
        self.luck = chance.randrange(1 << 30)

    def draw(self, pen: Pen, close: float) -> None:
        """Draw the ship, from what is farthest to what is nearest."""
        hull, build, chance = self.hull, self.build, random.Random(self.luck)
        draw_steering(pen, hull)
        draw_masts(pen, self.rig, hull, close=close)
        self._draw_sails(pen, close, chance)
        draw_spars(pen, self.rig)
        draw_cargo(pen, hull, build.cargo, chance)
        draw_crew(pen, hull, build.boarders, build.colour, chance, [mast.x for mast in self.rig.masts])
        if build.boarders >= 3 and not pen.measures:
            draw_boarding_net(pen, hull)
        draw_hull(pen, hull, build.colour, self.wood, paint=self.paint, close=close)
        if hull.kind.oars:
            draw_oars(pen, hull, build.colour)
        if hull.kind.leeboard:
            draw_leeboard(pen, hull, self.wood)
        if not pen.measures:
            draw_guns(pen, hull, build.guns, build.colour)
            if build.damaged:
                draw_wounds(pen, hull, self.wood)
        if hull.kind.rig != "junk":  # her eye is there
            draw_anchor(pen, hull)
        draw_boarding_gear(pen, hull, build.boarders)
        self._draw_flags(pen, chance)

    def _draw_sails(self, pen: Pen, close: float, chance: random.Random) -> None:
        build = self.build
        bearer = max((sail for sail in self.rig.sails if sail.main), key=_area)
        stripe = blend(build.colour, self.cloth, 0.4) if self.striped else ""
        holed = [sail for sail in self.rig.sails if _area(sail) > 25][:3] if build.damaged else []
        for sail in self.rig.sails:
            marked = sail is bearer and build.emblem
            holes = _HOLES if sail in holed else ()
            striped = stripe if sail.cut == "square" and not marked else ""
            draw_sail(pen, sail, self.cloth, close=close, stripe=striped, holes=holes)
            if build.patched and sail.cut != "junk" and _area(sail) > 25:
                draw_patches(pen, sail, self.cloth, chance)
            if marked:
                mark_sail(pen, sail, build.emblem, build.colour, self.cloth)

    def _draw_flags(self, pen: Pen, chance: random.Random) -> None:
        build = self.build
        for mast in self.rig.masts:
            x, y = mast.at(0.64 if mast.broken else 1)
            phase = chance.uniform(0, math.tau)
            if build.becalmed and not mast.broken:
                with pen.at(x, y, turn=74):
                    draw_flag(pen, Flag(0, -3.6, 6.4, 3.6, 0.3, phase), build.colour, "")
            elif mast is self.rig.main:
                flag = Flag(x, y - 0.2, 7.4, 4.7, 0.5, phase, swallow=self.swallow)
                draw_flag(pen, flag, build.colour, build.emblem, design=self.design)
            elif not mast.broken:
                draw_pennant(pen, Flag(x, y - 0.1, 5.6, 1.5, 0.35, phase, taper=0.55, swallow=0.3), build.colour)


def _slacken(cloth: Cloth) -> Cloth:
    """The same sail without wind: slack, its foot sagging."""
    return replace(cloth, belly=(0.3, -0.4), arch=-0.05 * cloth.width(1))


_HOLES = ((0.17, 0.24, 1.05), (0.8, 0.8, 0.8))
"""Shot holes in a sail: u, v and radius; clear of its emblem."""


def _area(sail: Sail) -> float:
    return sail.cloth.width(0.5) * sail.cloth.height() * {"lateen": 0.4, "jib": 0.4, "leg": 0.6}.get(sail.cut, 1)


def _check_build(
    pen: Pen,
    masts: int,
    hull: str,
    rig: str,
    colour: str,
    emblem: str,
    guns: int,
    cargo: int,
    boarders: int,
    sails: str,
    damaged: bool,
    *,
    wood: str = "",
    patched: bool = False,
    keel: float = 0.5,
    reefed: bool = False,
) -> Build:
    """Return the build.

    :raises ValueError: an argument is out of range, or names nothing.
    """
    for name, value, least, most in (
        ("masts", masts, 1, 5),
        ("guns", guns, 0, 8),
        ("cargo", cargo, 1, 6),
        ("boarders", boarders, 1, 7),
    ):
        check_range(name, value, least, most)
    choose("hull", hull, (ANY, *HULLS))
    choose("rig", rig, (ANY, *RIGS))
    for tint in (colour, sails, *([wood] if wood else [])):
        parse_colour(tint)
    luck = pen.random.randrange(1 << 30)
    if hull == ANY:
        hull = random.Random(luck).choice(_COMMON[masts])
    return Build(
        masts, hull, rig, colour, emblem, guns, cargo, boarders, sails, damaged, luck, wood, patched, keel, reefed
    )


_COMMON = {
    1: ("sloop", "galley", "xebec", "junk"),
    2: ("schooner", "brig", "xebec", "galley", "junk"),
    3: ("frigate", "galleon", "fluyt", "brig", "xebec", "schooner"),
    4: ("galleon", "frigate", "junk"),
    5: ("galleon", "frigate", "junk"),
}


def _measure(ship: Ship, turn: float) -> tuple[float, float, float, float]:
    """Return the box of the ship when it heels by *turn* degrees: left, top, right, bottom."""
    trial = Ruler(1, 1)
    with trial.at(turn=turn):
        ship.draw(trial, 4)  # few fine lines: they do not change the measure
    return trial.bounds


class _Outline(Ruler):
    """A ruler that also remembers all points that it measured."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self._paths: list[tuple[float, list[float], list[float]]] = []

    def shape(self, path: Path, *args: object, **options: object) -> None:
        """Measure *path* and remember its points."""
        if not path.ops or self._clips:
            return
        a, b, c, d, e, f = self._matrix
        px, py = path.numbers[::2], path.numbers[1::2]
        xs = [a * x + c * y + e for x, y in zip(px, py, strict=True)]
        ys = [b * x + d * y + f for x, y in zip(px, py, strict=True)]
        left, top, right, bottom = self.bounds
        high = min(ys)
        self.bounds = min(left, min(xs)), min(top, high), max(right, max(xs)), max(bottom, max(ys))
        self._paths.append((high, xs, ys))

    def rows(self, foot: float) -> dict[int, XY]:
        """Return the left and right end of every row of 1 mm that begins above *foot*."""
        rows: dict[int, XY] = {}
        for high, xs, ys in self._paths:
            if high >= foot + 1:
                continue
            for x, y in zip(xs, ys, strict=True):
                row = math.floor(y)
                if row >= foot:
                    continue
                ends = rows.get(row)
                if ends is None:
                    rows[row] = x, x
                elif x < ends[0]:
                    rows[row] = x, ends[1]
                elif x > ends[1]:
                    rows[row] = ends[0], x
        return rows


def _place_beside(ship: Ship, turn: float, room: Room, corner: XY, *, left: bool) -> tuple[XY, float]:
    """Return the place of the origin and the largest scale at which the ship fits into the *room* beside a corner.

    :param corner: the lower right end of what covers the picture's top-left corner, mm.
    :param left: the bow points to the left: then x counts from the right.
    """
    outline = _Outline()
    with outline.at(turn=turn):
        ship.draw(outline, 4)
    way = -1 if left else 1
    stern, top, bow, _ = outline.bounds
    near, far = (-bow, -stern) if left else (stern, bow)
    foot = room.y + room.height
    scale = min(room.width / (far - near), room.height / -top)
    rows = outline.rows((corner[1] - foot) / scale)  # at a smaller scale even fewer lie beside the corner
    while True:
        beside = [end for y, ends in rows.items() if foot + y * scale < corner[1] for end in ends]
        high = min((way * end for end in beside), default=far)
        x = max(room.x - near * scale, corner[0] - high * scale)
        if x + far * scale <= room.x + room.width:
            break
        scale *= 0.98
    return (2 * room.x + room.width - x if left else x, foot), scale


def _place(ship: Ship, turn: float, room: Room, foot: float, *, aside: float = 0.5) -> tuple[XY, float]:
    """Return the place of the origin and the scale at which the ship fills the *room*.

    :param foot: how much of the ship below its water still has to stand in the room, mm of the ship.
    :param aside: how the room left over is shared out: 0 all before the bow, 1 all behind the stern.
    """
    left, top, right, _ = _measure(ship, turn)
    if ship.build.damaged:  # a ship that lost a topmast is not drawn larger
        whole = _measure(Ship(replace(ship.build, damaged=False)), turn)
        left, top, right = min(left, whole[0]), min(top, whole[1]), max(right, whole[2])
    scale = min(room.width / (right - left), room.height / (foot - top))
    x = room.x + (room.width - (right - left) * scale) * aside - left * scale
    return (x, room.y + room.height - foot * scale), scale


class Room(NamedTuple):
    """Where a ship may stand, mm."""

    x: float
    y: float
    width: float
    height: float


def ship(
    pen: Pen,
    *,
    masts: int = 2,
    hull: str = ANY,
    rig: str = ANY,
    colour: str = RED,
    emblem: str = "",
    guns: int = 3,
    cargo: int = 2,
    boarders: int = 2,
    sails: str = CREAM,
    damaged: bool = False,
    mirror: bool = False,
) -> None:
    """A ship alone, standing on its waterline at the foot of the box.

    :param masts: 1 to 5.
    :param hull: the class, or ``any``.
    :param rig: how the masts are rigged, or ``any``: as the class is.
    :param colour: of the side: flag, pennants and stripe.
    :param emblem: on flag and mainsail, or nothing.
    :param guns: ports on the side, 0 to 8.
    :param cargo: 1 to 6: on deck, and how deep the ship lies.
    :param boarders: 1 to 7: crew at the rail and their gear.
    :param sails: tint of the sails.
    :param damaged: a topmast lost, sails and side holed.
    :param mirror: the bow to the left.
    """
    build = _check_build(pen, masts, hull, rig, colour, emblem, guns, cargo, boarders, sails, damaged)
    vessel = Ship(build)
    margin = 0.4  # half of the widest stroke
    room = Room(margin, margin, pen.width - 2 * margin, pen.height - 2 * margin)
    (x, y), scale = _place(vessel, 0, room, build.keel)
    with pen.at(pen.width - x if mirror else x, y, scale=scale, mirror=mirror):
        vessel.draw(pen, _CLOSE / scale)


def draw_ship(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    hull: str = "brig",
    masts: int = 2,
    rig: str = "square",
    sails: str = CREAM,
    wood: str = "",
    mirror: bool = False,
    damaged: bool = False,
    reefed: bool = False,
    becalmed: bool = False,
    waves: bool = True,
) -> None:
    """Draw a ship in a scene, her waterline's middle at *x*, *y*.

    :param size: from stern to bow, mm.
    :param reefed: less sail, as in a storm.
    :param becalmed: no wind in sails and flags.
    :param waves: she stands in waves of her own; without them her keel is seen.

    The other arguments are those of :func:`ship`.
    """
    vessel = Ship(
        Build(
            masts,
            hull,
            rig,
            colour,
            "",
            4,
            2,
            1,
            sails,
            damaged,
            masts,
            wood,
            keel=1.2,
            reefed=reefed,
            becalmed=becalmed,
        )
    )
    length = vessel.hull.length
    scale = size / length
    with pen.at(x, y, scale=scale, mirror=mirror):
        with pen.at(-length / 2):
            vessel.draw(pen, (3 if size > 12 else 6) * _CLOSE / scale)
        if not waves:
            return
        foam, half, steps = Path().move(-length * 0.58, 1.7), length * 0.58, 11
        for i in range(steps):
            left = -half + 2 * half * i / steps
            foam.curve(left + 0.4, 0.6, left + half / steps, -0.9 - (i == steps - 2), left + 2 * half / steps, 0.7)
        pen.shape(foam.line(half * 0.9, 1.8).line(-half, 2.2).close(), FOAM, WAVE_INK, FINE)


def ship_scene(
    pen: Pen,
    *,
    masts: int = 2,
    hull: str = ANY,
    rig: str = ANY,
    weather: str = ANY,
    colour: str = RED,
    emblem: str = "",
    guns: int = 3,
    cargo: int = 2,
    boarders: int = 2,
    sails: str = CREAM,
    damaged: bool = False,
    wood: str = "",
    patched: bool = False,
    heading: str = ANY,
    headroom: float = SAFE,
    span: float = 0.0,
    beside: float = 0.0,
    below: float = 0.0,
) -> None:
    """A ship under sail in its own weather, filling the box to the bleed.

    :param weather: calm, swell, storm, dawn, fog, or ``any``.
    :param wood: tint of the hull, or nothing: as the class is.
    :param patched: odd pieces of cloth on the sails.
    :param heading: where the bow points: left, right, or ``any``.
    :param headroom: how much stays clear above the flag, mm: less where the top of the picture is no cut.
    :param span: how much of the middle of a wide picture the ship may take, mm; 0 for all of it.
    :param beside: width of what will cover the top-left corner, mm: the ship stands beside or below it.
    :param below: height of what will cover the top-left corner, mm.

    The other arguments are those of :func:`ship`.
    """
    sea = plan_sea(pen, weather)
    left = choose("heading", heading, (ANY, "left", "right")) == "left"
    if heading == ANY:
        left = sea.luck % 2 == 0
    build = _check_build(
        pen,
        masts,
        hull,
        rig,
        colour,
        emblem,
        guns,
        cargo,
        boarders,
        sails,
        damaged,
        wood=wood,
        patched=patched,
        keel=4.0,
        reefed=sea.weather.stormy,
    )
    vessel = Ship(build)
    turn, aside = sea.roll, 0.3 + 0.5 * random.Random(build.luck).random()
    room = Room(SAFE, headroom, pen.width - 2 * SAFE, sea.water - headroom)
    if span:
        room, aside = room._replace(x=(pen.width - span) / 2, width=span), 0.5
    if beside and below:
        (x, y), scale = _place_beside(vessel, turn, room, (beside, below), left=left)
    else:
        (x, y), scale = _place(vessel, turn, room, 0, aside=aside)
    draw_backdrop(pen, sea)
    with _heading(pen, left), pen.at(x, y, scale=scale, turn=turn):
        vessel.draw(pen, _CLOSE / scale)
    draw_foreground(pen, sea)
    stern, bow = vessel.hull.waterline()
    with _heading(pen, left):
        draw_foam(pen, sea, x + stern * scale, x + bow * scale, scale, blend(vessel.wood, colour, 0.4))
    draw_company(pen, sea)


def _heading(pen: Pen, left: bool) -> AbstractContextManager[None]:
    """Draw as if the bow pointed to the right."""
    return pen.at(pen.width, mirror=True) if left else nullcontext()
