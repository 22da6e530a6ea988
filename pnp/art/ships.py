"""Sailing ships: alone (``ship``) and on the sea in all weathers (``ship-scene``)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.art.engraving import check_range, choose
from pnp.art.path import XY
from pnp.art.pen import RED, Pen
from pnp.art.scene.hull_classes import HULLS
from pnp.art.scene.light import PALETTES, WEATHERS, light_of
from pnp.art.scene.planes import Stage, draw_distance, draw_far_sea, draw_gulls, draw_near_sea, draw_sky, haze
from pnp.art.scene.rigs import RIGS
from pnp.art.scene.ships_at_sea import draw_shadow, draw_waterline
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import ANY, Build, Vessel
from pnp.draw.colour import parse_colour

CREAM = "#F7EBD0"

SAFE = 6.0
"""Bleed and safe edge of a full-bleed picture, mm: nothing that matters stands there."""

VIEWS = ("bow", "beam", "quarter")
"""Whence a ship is seen: from before, from abeam, from abaft."""

_HEADINGS = {"bow": (304, 334), "beam": (346, 354), "quarter": (28, 52)}
"""Degrees between which the camera looks, with the bow to the right."""

_COMMON = {
    1: ("sloop", "galley", "xebec", "junk"),
    2: ("schooner", "brig", "xebec", "galley", "junk"),
    3: ("frigate", "galleon", "fluyt", "brig", "xebec", "schooner"),
    4: ("galleon", "frigate", "junk"),
    5: ("galleon", "frigate", "junk"),
}


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
    :param boarders: 1 to 7: crew at the rail.
    :param sails: tint of the sails.
    :param damaged: a topmast lost, sails and side holed.
    :param mirror: the bow to the left.
    """
    build = _check_build(pen, masts, hull, rig, colour, emblem, guns, cargo, boarders, sails, damaged)
    vessel = Vessel(build, Camera(208 if mirror else 332, 1.5, 0), 0.5)
    margin = 0.7  # half of the widest stroke, and what is round
    room = Room(margin, margin, pen.width - 2 * margin, pen.height - 2 * margin)
    (x, y), scale = place_ship(vessel.points(), room)
    with pen.at(x, y, scale=scale):
        vessel.draw(pen, light_of("calm", -1), scale)


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
    weather: str = "",
    side: int = -1,
) -> None:
    """Draw a ship in a scene, her waterline's middle at *x*, *y*.

    :param size: from stern to bow, mm.
    :param reefed: less sail, as in a storm.
    :param becalmed: no wind in sails and flags.
    :param waves: she stands in foam of her own; without it her keel is seen.
    :param weather: of the scene around her; left out, she sails in a calm, and reefed in a storm.
    :param side: from where the scene's light comes on paper, -1 left, 1 right; the pen may be mirrored.

    The other arguments are those of :func:`ship`.
    """
    build = Build(masts, hull, rig, colour, "", 4, 2, 1, sails, damaged, masts, wood, reefed=reefed, becalmed=becalmed)
    vessel = Vessel(build, Camera(202 if mirror else 338, 0 if becalmed else 3), 0.3 if waves else 1.2)
    scale = 0.9 * size / vessel.loft.length  # as much of it are masts and bowsprit
    weather = weather or ("storm" if reefed else "calm")
    light = light_of(weather, -side if pen.mirrored else side)
    with pen.at(x, y, scale=scale):
        vessel.draw(pen, light, scale)
        if waves:
            stage = Stage(weather, light, pen.width, pen.height, 0, 10, build.luck)
            draw_waterline(pen, stage, vessel, stage.sea_tone(0.5), scale)


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
    view: str = ANY,
    headroom: float = SAFE,
    span: float = 0.0,
    beside: float = 0.0,
    below: float = 0.0,
    foot: float = 0.0,
    consort: bool = False,
) -> None:
    """A ship under sail in its own weather, filling the box to the bleed.

    :param weather: dawn, calm, swell, storm, fog, moon, or ``any``.
    :param wood: tint of the hull, or nothing: as the class is.
    :param patched: odd pieces of cloth on the sails.
    :param heading: where the bow points: left, right, or ``any``.
    :param view: whence she is seen: bow, beam, quarter, or ``any``.
    :param headroom: how much stays clear above the flag, mm: less where the top of the picture is no cut.
    :param span: how much of the middle of a wide picture the ship may take, mm; 0 for all of it.
    :param beside: width of what will cover the top-left corner, mm: the ship stands beside or below it.
    :param below: height of what will cover the top-left corner, mm.
    :param foot: height of what will cover the foot of the picture, mm: ship and waves stand above it.
    :param consort: a second, smaller vessel farther off, where there is room for one.

    The other arguments are those of :func:`ship`.
    """
    choose("weather", weather, (ANY, *PALETTES))
    choose("heading", heading, (ANY, "left", "right"))
    choose("view", view, (ANY, *VIEWS))
    build = _check_build(pen, masts, hull, rig, colour, emblem, guns, cargo, boarders, sails, damaged, wood, patched)
    chance = random.Random(build.luck)
    drawn = chance.choice(WEATHERS)
    weather = drawn if weather == ANY else weather
    build = build._replace(reefed=weather == "storm")
    camera = _camera(chance, weather, heading, view)
    side = chance.choice((-1, 1))
    vessel = Vessel(build, camera, 0.5)
    water = (pen.height - foot) * chance.uniform(0.77, 0.81)
    room = Room(SAFE, headroom, pen.width - 2 * SAFE, water - headroom)
    aside = chance.uniform(0.3, 0.7)
    if span:
        room, aside = room._replace(x=(pen.width - span) / 2, width=span), 0.5
    points = vessel.points()
    if beside and below:
        (x, y), scale = _place_beside(points, room, (beside, below), aside)
    else:
        (x, y), scale = place_ship(points, room, aside=aside)
    light = light_of(weather, side)
    stage = Stage(weather, light, pen.width, pen.height - foot, y - camera.eye * scale, y, build.luck)
    draw_sky(pen, stage)
    xs = [px for px, _ in points]
    draw_distance(pen, stage, clear=(x + min(xs) * scale, x + max(xs) * scale))
    draw_gulls(pen, stage)
    draw_far_sea(pen, stage)
    if consort:
        _draw_consort(pen, stage, build, camera, (x + min(xs) * scale, x + max(xs) * scale), below)
    draw_under_sail(pen, stage, vessel, x, scale)
    draw_near_sea(pen, stage, y + 2.6 * scale)


def _draw_consort(pen: Pen, stage: Stage, build: Build, camera: Camera, taken: XY, top: float) -> None:
    """Draw a small vessel of the same side in the haze, where a ship that takes from ... to mm leaves most room.

    :param top: what will cover the top of the picture, mm: she stays below it.
    """
    rooms = ((SAFE, taken[0] - 1), (taken[1] + 1, pen.width - SAFE))
    left, right = max(rooms, key=lambda room: room[1] - room[0])
    if right - left < 8:
        return
    masts, hull = (1, "sloop") if build.masts == 2 else (2, "schooner")
    small = build._replace(masts=masts, hull=hull, rig="gaff")
    # she sails the other way, a little more before the light, which then falls upon all her sails
    vessel = Vessel(small, Camera((572 - camera.heading) % 360, 4, 0, 130, camera.eye), 0.5)
    water = stage.horizon + 0.42 * (stage.water - stage.horizon)
    tall = min(0.36 * (stage.water - SAFE), water - top)
    room = Room(left, water - tall, min(right - left, 16), tall)
    (x, _), scale = place_ship(vessel.points(), room._replace(x=(left + right - room.width) / 2))
    own = Pen(pen.width, pen.height, seed=None, ink_saver=pen.ink_saver)
    draw_under_sail(own, replace(stage, water=water), vessel, x, scale)
    pen.stamp(haze(own.items, "#FFFFFF" if pen.ink_saver else stage.light.palette.sky[-2], 0.32), 0, 0)


def draw_under_sail(pen: Pen, stage: Stage, vessel: Vessel, x: float, scale: float) -> None:
    """Draw a ship in the middle plane of a *stage*, with her shadow and the foam at her side; her middle at *x* mm."""
    tone = stage.sea_tone(0.12 + 0.9 * (stage.water - stage.horizon) / (stage.height - stage.horizon))
    with pen.at(x, stage.water, scale=scale):
        draw_shadow(pen, stage, vessel, tone)
        vessel.draw(pen, stage.light, scale)
        draw_waterline(pen, stage, vessel, tone, scale)


def _camera(chance: random.Random, weather: str, heading: str, view: str) -> Camera:
    """The camera, and how the ship heels before it."""
    drawn = chance.choice(("bow", "bow", "bow", "beam", "quarter", "quarter"))
    view = drawn if view == ANY else view
    drawn_left = chance.random() < 0.5
    left = drawn_left if heading == ANY else heading == "left"
    turn = chance.uniform(*_HEADINGS[view])
    heel = chance.uniform(2.6, 8.6) + (3.0 if weather == "storm" else 0.0)
    if weather == "fog":
        heel *= 0.5
    trim = chance.uniform(-1.2, 1.2) if weather != "storm" else chance.choice((-1, 1)) * chance.uniform(2.0, 3.4)
    if view == "quarter":
        heel = -heel
    return Camera(540 - turn if left else turn, heel, trim, chance.uniform(95, 125), chance.uniform(4.2, 5.8))


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
    wood: str = "",
    patched: bool = False,
) -> Build:
    """The build.

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
    return Build(masts, hull, rig, colour, emblem, guns, cargo, boarders, sails, damaged, luck, wood, patched)


def place_ship(points: Sequence[XY], room: Room, *, aside: float = 0.5) -> tuple[XY, float]:
    """The place of the origin and the scale at which what reaches to *points* fills the *room*.

    :param aside: how the breadth left over is shared out: 0 all to the right, 1 all to the left.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, top, foot = min(xs), max(xs), min(ys), max(max(ys), 0.0)
    scale = min(room.width / (right - left), room.height / (foot - top))
    x = room.x + (room.width - (right - left) * scale) * aside - left * scale
    return (x, room.y + room.height - foot * scale), scale


def _place_beside(points: Sequence[XY], room: Room, corner: XY, aside: float) -> tuple[XY, float]:
    """The place of the origin and the largest scale at which the *points* fit into the *room* beside a corner.

    :param corner: the lower right end of what covers the picture's top-left corner, mm.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, top, foot = min(xs), max(xs), min(ys), max(max(ys), 0.0)
    scale = min(room.width / (right - left), room.height / (foot - top))
    while True:
        y = room.y + room.height - foot * scale
        high = min((px for px, py in points if y + py * scale < corner[1]), default=right)
        spare = room.width - (right - left) * scale
        x = max(room.x + spare * aside - left * scale, corner[0] - high * scale)
        if x + right * scale <= room.x + room.width:
            return (x, y), scale
        scale *= 0.98
