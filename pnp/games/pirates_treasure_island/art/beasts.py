"""Sea beasts in their scene with sea, sky, loot and boarders."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.art.emblems import draw_emblem
from pnp.art.engraving import check_range, choose, lightness
from pnp.art.pen import INK, SEA, Pen
from pnp.art.surf import draw_reflection, near_waves, open_sea, wave
from pnp.games.pirates_treasure_island.art.daylight import light_forms
from pnp.games.pirates_treasure_island.art.kraken_and_crab import crab, kraken
from pnp.games.pirates_treasure_island.art.limbs_and_boats import boat_keel_up, rowing_boat, swimmer, tentacle
from pnp.games.pirates_treasure_island.art.loot import LOOT
from pnp.games.pirates_treasure_island.art.serpent_and_dragon_fish import dragon_fish, serpent
from pnp.games.pirates_treasure_island.art.whale_and_turtle import turtle, whale


class _Crew(NamedTuple):
    draw: Callable[[Pen, int], None]
    seats: int


_BOAT, _KEEL, _SWIM, _ARM = _Crew(rowing_boat, 3), _Crew(boat_keel_up, 2), _Crew(swimmer, 1), _Crew(tentacle, 1)


class _Kind(NamedTuple):
    draw: Callable[[Pen, int, str, int], None]
    brand: tuple[float, float, float]  # where an emblem is branded: centre and size
    loot: int  # which of LOOT floats first
    crews: tuple[tuple[_Crew, float], ...]  # who flees and where, in the order in which they are needed; 7 seats


BEASTS: dict[str, _Kind] = {
    "serpent": _Kind(serpent, (-10.9, -9.4, 3.4), 0, ((_SWIM, -24.6), (_BOAT, 21), (_SWIM, 4), (_KEEL, -10))),
    "kraken": _Kind(kraken, (0, -15, 4.6), 2, ((_ARM, -10.6), (_BOAT, 23.4), (_ARM, 12.6), (_SWIM, -3), (_ARM, -23))),
    "whale": _Kind(whale, (0.6, -8, 4.6), 4, ((_KEEL, 22.6), (_SWIM, -2), (_BOAT, 10), (_SWIM, -14))),
    "turtle": _Kind(turtle, (17, -8, 3.2), 3, ((_BOAT, -23.4), (_SWIM, 14), (_KEEL, 22), (_SWIM, -10))),
    "crab": _Kind(crab, (0, -10.7, 3), 1, ((_KEEL, 17), (_BOAT, -20), (_SWIM, 24), (_SWIM, -10))),
    "dragon-fish": _Kind(dragon_fish, (3.4, -6.4, 4.2), 5, ((_SWIM, -20), (_KEEL, 14.6), (_SWIM, -12), (_BOAT, 23.6))),
}


def beast_scene(
    pen: Pen,
    *,
    beast: str = "serpent",
    masts: int = 2,
    colour: str = SEA,
    teeth: int = 4,
    cargo: int = 2,
    boarders: int = 3,
    emblem: str = "",
    weather: str = "any",
    headroom: float = 6.0,
    foot: float = 0.0,
) -> None:
    """A sea beast in its sea, filling the box.

    :param masts: 1..3 humps, arms or fins in *colour*, to be counted at a glance.
    :param teeth: 0..8 fangs.
    :param cargo: 1..6 pieces of loot that float around it.
    :param boarders: 1..7 men who flee in boats and swim; some of the kraken's are arms that reach for them.
    :param emblem: branded on its hide, if any.
    :param weather: dawn, calm, swell, storm, fog, moon or any.
    :param headroom: how much stays clear above the beast, mm.
    :param foot: height of what will cover the foot of the picture, mm: beast and waves stand above it.
    """
    kind = BEASTS[choose("beast", beast, BEASTS)]
    check_range("cargo", cargo, 1, 6)
    check_range("boarders", boarders, 1, 7)
    line = (pen.height - foot) * 0.755
    scale = min((pen.width - 12) / 57.5, (pen.height - foot - headroom - 6) / 39.5)
    sea = open_sea(pen, weather, line, foot)
    own = Pen(pen.width, pen.height, seed=str(pen.random.random()), ink_saver=pen.ink_saver)
    with own.at(pen.width / 2, line, scale=scale):
        draw_beast(own, beast, masts, colour, teeth, emblem)
    pen.stamp(own.items if pen.ink_saver else light_forms(own.items, sea, colour), 0, 0)
    wave(pen, sea, line + 1.7 * scale, 0.55)
    with pen.at(pen.width / 2, line, scale=scale):
        draw_reflection(pen, sea, 2.6, 1.1, (19, 16, 11))
    with pen.at(pen.width / 2, line + 3.2 * scale, scale=scale):
        _boarders(pen, kind, boarders)
    wave(pen, sea, line + 3.8 * scale, 0.75)
    with pen.at(pen.width / 2, line + 6 * scale, scale=scale):
        _cargo(pen, kind, cargo)
    near_waves(pen, sea, line + 6.8 * scale, 0.95)


def draw_beast(pen: Pen, beast: str, masts: int, colour: str, teeth: int, emblem: str) -> None:
    """Draw a beast that rises from its foam at 0, 0, in a box of 60 x 38 mm; the arguments are those of the scene."""
    kind = BEASTS[choose("beast", beast, BEASTS)]
    check_range("masts", masts, 1, 3)
    check_range("teeth", teeth, 0, 8)
    kind.draw(pen, masts, colour, teeth)
    if emblem:
        x, y, size = kind.brand
        pale = lightness(colour) > 0.55  # pale on pale hide needs an outline
        draw_emblem(pen, emblem, x, y, size, fill=colour, stroke=INK if pale else None)


def _boarders(pen: Pen, kind: _Kind, count: int) -> None:
    """Men in boats and in the water, *count* in all."""
    for crew, x in kind.crews:
        if count <= 0:
            return
        with pen.at(x + pen.random.uniform(-0.6, 0.6), pen.random.uniform(-0.3, 0.3), mirror=x > 0):
            crew.draw(pen, min(count, crew.seats))
        count -= crew.seats


def _cargo(pen: Pen, kind: _Kind, count: int) -> None:
    """*count* pieces of loot, spread over the foreground; which one is first differs from beast to beast."""
    for i in range(count):
        x = -24 + 48 * (i + 0.34) / count
        aside, down, turn = (pen.random.uniform(-far, far) for far in (1.4, 0.4, 12))
        size, mirror = pen.random.uniform(0.85, 1.15), pen.random.random() < 0.5
        with pen.at(x + aside, down, turn=turn, scale=size, mirror=mirror):
            LOOT[(kind.loot + i) % len(LOOT)](pen)
