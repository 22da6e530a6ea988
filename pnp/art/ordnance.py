"""Cannons that point at the prize, cannonballs that can be counted, and the boarding party."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pnp import portable
from pnp.art.boarders import boarder, rope_hand
from pnp.art.cloth import wash
from pnp.art.engraving import blend, check_range, gather, move_path, open_spine, rope, shade, smoke, tint
from pnp.art.gun_places import Wall, boat, fort, gun_deck, lay_flags, stern
from pnp.art.gun_places import rail as on_rail
from pnp.art.path import XY, Path, arc, ellipse, polygon, rect, star
from pnp.art.pen import BOLD, FINE, GOLD, INK, IRON, LINE, PAPER, RED, SEA, WOOD, Pen, box
from pnp.art.scene.light import PALETTES, light_of
from pnp.art.scene.planes import draw_cloud, draw_distance, draw_far_sea, draw_gulls, draw_sky, haze, plan_stage
from pnp.art.ships import SAFE, draw_ship
from pnp.draw.frame import Item

BRONZE = "#A98B45"

_LEAST, _MOST = 1, 4
_HORIZON = 0.27
"""How far down the picture the horizon lies: the prize stands clear of the smoke."""


# -- cannons -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GunDeck:
    """Where one captain's guns stand: the light over the sea, planks, guns, their company, and the place.

    There is a weather for each number of guns.
    """

    weathers: tuple[str, str, str, str]
    wood: str
    metal: str
    company: Callable[[Pen], None]
    place: Callable[[Pen, Wall], None]


def cannons(
    pen: Pen, *, count: int = 1, colour: str = RED, style: int = 1, left: float = 0.0, foot: float = 0.0
) -> None:
    """Draw *count* (1 to 4) cannons seen from behind, all firing at a prize on the horizon.

    :param colour: of the ship's side.
    :param style: 1 to 5: a rail, a gun deck, a stern, a fort or a boat, with a sky, sea, metal and company of its own.
    :param left: what something else covers at the left, mm: the guns stand right of it.
    :param foot: what something else covers at the foot, mm: the guns stand above it.
    """
    if not _LEAST <= count <= _MOST:
        raise ValueError(f"count={count} is no broadside; choose {_LEAST} to {_MOST}")
    check_range("style", style, 1, len(_DECKS))
    check_range("left", round(left), 0, round(pen.width / 3))
    w, h, deck = pen.width, pen.height - foot, _DECKS[style - 1]
    start, end = max(left, 6.0), w - 6
    step = min((end - start) / count, w * 0.27)
    middle = (start + end) / 2 - (0.2 * step if count == 1 else 0)
    centres = [middle + step * (i - (count - 1) / 2) for i in range(count)]
    length, foot = min(h * (0.52, 0.46, 0.43, 0.41)[count - 1], step * 2.1), h * 0.955
    feet = [foot + pen.random.uniform(-0.015, 0.015) * length for _ in centres]  # none recoils as far as the next
    horizon, rail = h * _HORIZON, foot - 0.84 * length
    weather = deck.weathers[count - 1]
    pen.stamp(_offing(weather, w, h, pen.ink_saver), 0, 0)
    waterline = horizon + 0.1 * h
    prize = middle + _PRIZES[count - 1].aside * w
    pen.stamp(_prize(count, waterline - SAFE, weather, pen.ink_saver), prize, waterline)
    _smoke(pen, weather, centres, foot - length, min(step, 15) / 2)
    if deck.place is fort:
        lay_flags(pen, deck.wood, middle, horizon, rail + 0.3 * length)
    else:
        _lay_planks(pen, deck, middle, horizon, rail + 0.3 * length)
    deck.place(pen, Wall(rail, 0.3 * length, centres, 0.19 * length, colour, deck.wood))
    if not pen.ink_saver:
        shadow = gather(move_path(_SHADOW, x, y, scale=length) for x, y in zip(centres, feet, strict=True))
        pen.shape(shadow, shade(deck.wood, 0.34))
    for x, y in zip(centres, feet, strict=True):
        pen.stamp(_cannon(length, deck.metal, pen.ink_saver), x, y)
    if count < 3 and deck.company is not _keg:  # there is room for whoever holds the match
        with pen.at(middle if count == 2 else middle + 13, h * 0.83, scale=1.12):
            _gunner(pen, colour)
    if left:
        with pen.at(left * 0.62, h * 0.87, scale=left / 17):
            deck.company(pen)


@lru_cache(maxsize=16)
def _offing(weather: str, width: float, height: float, ink_saver: bool) -> tuple[Item, ...]:
    """Sky, coast and sea in the light of a deck, drawn once: what stands before them hides their foot."""
    pen = Pen(width, height, seed=weather, ink_saver=ink_saver)
    stage = plan_stage(pen, weather, height * _HORIZON, height * 0.8, side=-1)
    draw_sky(pen, stage)
    draw_distance(pen, stage, clear=(0, width))
    draw_gulls(pen, stage)
    draw_far_sea(pen, stage, (0.035, 0.11, 0.2, 0.32, 0.46))
    return pen.items


@lru_cache(maxsize=16)
def _prize(count: int, room: float, weather: str, ink_saver: bool) -> tuple[Item, ...]:
    """The ship that *count* guns fire at in that weather, her waterline's middle at the origin."""
    items = _target(count, room, weather, ink_saver)
    return items if ink_saver else haze(items, PALETTES[weather].sky[5], 0.12)


@lru_cache(maxsize=8)
def _target(count: int, room: float, weather: str, ink_saver: bool) -> tuple[Item, ...]:
    """The ship that *count* guns fire at, seen near by, *room* mm high at most, and what their shot does to her."""
    prize = _PRIZES[count - 1]
    share = min(1, room / prize.high)
    pen = Pen(_LARGEST_PRIZE, _LARGEST_PRIZE, seed=None, ink_saver=ink_saver)
    draw_ship(pen, 0, 0, prize.size * share, "#5B3A7A", hull=prize.hull, masts=prize.masts, rig=prize.rig,
              mirror=prize.mirror, weather=weather)  # fmt: skip
    for x, y in prize.hits:
        with pen.at(x * prize.size * share, y * prize.size * share, scale=prize.size * share / 24):
            _draw_hit(pen)
    for x in prize.misses:
        with pen.at(x * prize.size * share, 0.6, scale=prize.size * share / 24):
            _draw_miss(pen)
    return pen.items


def _draw_hit(pen: Pen) -> None:
    """Where a ball went through planks: a flash, splinters, smoke."""
    smoke = ((1.4, -1.9, 1.5), (3.0, -3.6, 1.3), (2.0, -3.4, 1.2), (4.2, -5.0, 0.9))
    for tone, shift, part in (("#8E8A84", 0.0, 1.0), ("#D9D3C6", -0.2, 0.76)):
        pen.shape(gather(ellipse(x + r * shift, y + r * shift, r * part) for x, y, r in smoke), tone)
    splinters = Path()
    for x, y in ((-3.4, -1.0), (-2.6, -2.9), (-0.9, -3.6), (-3.0, 0.9)):
        splinters.move(x * 0.6, y * 0.6).line(x, y)
    pen.stroke(splinters, LINE)
    pen.shape(star(0, 0, 2.3, 0.9, 9, 14), "#E8772A", INK, FINE, solid=True)
    pen.shape(star(0, 0, 1.2, 0.5, 9, 14), "#FBE7A4", solid=True)


def _draw_miss(pen: Pen) -> None:
    """A column of water where a ball fell short."""
    jets = Path()
    for x, y in ((-1.7, -3.0), (-0.7, -5.6), (0.4, -6.8), (1.3, -4.6), (2.0, -2.4)):
        jets.add(polygon([(x * 0.3 - 0.45, 0), (x, y), (x * 0.3 + 0.45, 0)]))
    jets.add(ellipse(0, 0, 2.3, 0.55))
    pen.shape(jets, "#F7FBFA", INK if pen.ink_saver else "#7FA3A8", FINE, solid=True)


class Prize(NamedTuple):
    """What guns fire at: *size* is her length and *high* her height in mm.

    She lies *aside* of the guns' middle, in shares of the picture's width. *mirror* says that her bow is to the left;
    *hits* and *misses* are in shares of her length.
    """

    hull: str
    masts: int
    rig: str
    size: float
    high: float
    mirror: bool
    aside: float
    hits: tuple[XY, ...] = ()
    misses: tuple[float, ...] = ()


_LARGEST_PRIZE = 27.0

_PRIZES = (
    Prize("fluyt", 2, "mixed", 22.0, 24.2, False, 0.24, (), (-0.62,)),
    Prize("xebec", 3, "lateen", 23.0, 20.3, True, 0.02, (), (-0.4, 0.56)),
    Prize("galleon", 3, "mixed", 23.0, 20.4, True, 0.04, ((0.2, -0.13),), (-0.6,)),
    Prize("galleon", 4, "course", _LARGEST_PRIZE, 21.5, True, 0.02, ((-0.16, -0.14), (0.3, -0.2)), (0.62,)),
)
"""The prize for each number of guns."""


def _lay_planks(pen: Pen, deck: GunDeck, x: float, vanish: float, top: float) -> None:
    """The deck from the foot of the bulwark on, its planks running together towards *x*, *vanish*."""
    w, h = pen.width, pen.height
    pen.shape(box(-1, top, w + 2, h - top + 1), wash(pen, deck.wood))
    seams, butts = Path(), Path()
    near = (top - vanish) / (h - vanish)
    for i in range(-9, 10):
        at = x + (i + 0.5) * 8.2
        seams.move(x + (at - x) * near, top).line(at, h)
        share = 0.2 + 0.6 * ((i * 7) % 5) / 4
        y, wide = top + (h - top) * share, 8.2 * (near + (1 - near) * share)
        butts.move(x + (i + 0.5) * wide, y).line(x + (i + 1.5) * wide, y)
    pen.stroke(seams.add(butts), FINE, shade(deck.wood, 0.5))


def _balls(pen: Pen) -> None:
    """Shot in a pile."""
    spots = [((i - (row - 1) / 2) * 3.2, y) for row, y in ((3, -1.6), (2, -4.3), (1, -7.0)) for i in range(row)]
    for x, y in spots:
        pen.shape(ellipse(x, y, 1.62), "#3F4850", INK, FINE, solid=True)
    pen.shape(gather(polygon([(x - 0.9, y - 0.6), (x - 0.5, y - 1), (x - 0.1, y - 0.6), (x - 0.5, y - 0.2)])
                     for x, y in spots), "#DCE3E6", solid=True)  # fmt: skip
    pen.shape(polygon([(-5.6, -0.2), (5.6, -0.2), (5.2, 1.2), (-5.2, 1.2)]), tint(WOOD, 0.05), INK, LINE)


def _cat(pen: Pen) -> None:
    """The ship's cat asleep on the planks."""
    with pen.at(0, -2.6):
        pen.stroke(Path().move(3.6, 2.6).curve(2, 5.4, -3, 5.6, -4.4, 2.8), 4.2, INK)
        pen.stroke(Path().move(3.6, 2.6).curve(2, 5.4, -3, 5.6, -4.4, 2.8), 3.0, wash(pen, "#D98F4A"))
        pen.shape(ellipse(0.4, 0, 4.4, 3.5), wash(pen, "#E3A05E"), INK, LINE)
        stripes = Path()
        for x in (-0.6, 0.8, 2.2, 3.4):
            stripes.move(x, -3.2 + abs(x - 0.4) * 0.28).quad(x + 0.9, -1.6, x + 0.3, -0.2)
        pen.stroke(stripes, LINE * 1.4, "#A9622C")
        head = Path().move(-5.4, -1.4).line(-4.8, -3.6).line(-3.4, -2.6).line(-1.9, -2.9).line(-1.6, -0.8)
        pen.shape(head.curve(-1.2, 1.8, -5.2, 2.0, -5.4, -1.4).close(), wash(pen, "#E3A05E"), INK, LINE)
        eyes = Path().move(-4.7, -0.9).quad(-4.2, -0.4, -3.8, -0.9).move(-3, -0.9).quad(-2.5, -0.4, -2.2, -0.9)
        pen.stroke(eyes.move(-3.7, 0.1).line(-3.2, 0.1), FINE * 1.3)


def _bucket(pen: Pen) -> None:
    """Water for the sponge, and the sponge."""
    pen.stroke(Path().move(-4.6, 1).line(1.8, -12.4), 2.6, INK)
    pen.stroke(Path().move(-4.6, 1).line(1.8, -12.4), 1.6, wash(pen, "#D9BC8C"))
    pen.shape(polygon([(0.4, -11.4), (2.6, -10.5), (4, -14), (1.8, -14.9)]), "#EDE5D2", INK, LINE)
    side = Path().move(-3.8, -6).line(3.8, -6).line(3, 1).quad(0, 2.2, -3, 1).close()
    pen.shape(side, wash(pen, tint(WOOD, 0.05)), INK, LINE)
    pen.stroke(gather(Path().move(x, -5).line(x * 0.8, 1.3) for x in (-2.2, -0.8, 0.8, 2.2)), FINE)
    for y, half in ((-4.2, 3.6), (-0.6, 3.2)):
        pen.stroke(Path().move(-half, y).quad(0, y + 1.5, half, y), BOLD * 1.5, "#3A332E")
    pen.shape(ellipse(0, -6, 3.8, 1.3), wash(pen, tint(SEA, 0.3)), INK, LINE)


def _coil(pen: Pen) -> None:
    """A rope, coiled down."""
    for y in (0, -1.7, -3.4):
        pen.shape(ellipse(0, y - 1, 5.2, 2.3), wash(pen, "#D8B982"), INK, LINE)
        lay = gather(
            Path().move(x, y + 0.1 - 0.03 * x * x).line(x + 0.8, y + 1.3 - 0.05 * x * x)
            for x in (-4.2, -3, -1.8, -0.6, 0.6, 1.8, 3, 4.2)
        )
        pen.stroke(lay, FINE)
    pen.shape(ellipse(0, -4.4, 2.6, 1.0), shade("#D8B982", 0.6), INK, FINE)
    end = Path().move(5, 0.4).curve(7.4, 0.8, 6.6, 2.8, 2.4, 2.4)
    pen.stroke(end, 3.2, INK)
    pen.stroke(end, 2.2, wash(pen, "#D8B982"))


def _keg(pen: Pen) -> None:
    """Powder in a keg, and the wolf's teeth painted on it."""
    side = Path().move(-4.2, -9).curve(-5.6, -6, -5.6, -2, -4.2, 1.4).quad(0, 3, 4.2, 1.4)
    pen.shape(side.curve(5.6, -2, 5.6, -6, 4.2, -9).close(), wash(pen, shade(WOOD, 0.1)), INK, LINE)
    pen.stroke(gather(Path().move(x, -8.6).quad(x * 1.3, -4, x, 2) for x in (-2.4, -0.8, 0.8, 2.4)), FINE)
    for y, half in ((-7, 4.8), (-0.6, 4.8)):
        pen.stroke(Path().move(-half, y).quad(0, y + 1.7, half, y), BOLD * 1.8, "#3A332E")
    pen.shape(ellipse(0, -9, 4.2, 1.4), wash(pen, tint(WOOD, 0.3)), INK, LINE)
    pen.shape(star(0, -3, 1.9, 0.8, 5), PAPER, INK, FINE)


def _gunner(pen: Pen, colour: str) -> None:
    """The gunner's back: hat, pigtail, coat in *colour*, and the match in his hand."""
    cloth = blend(shade(colour, 0.34), "#3A3230", 0.2)
    pen.stroke(Path().move(4.6, -4.4).line(5.8, -13), 1.6)
    pen.shape(star(5.9, -13.6, 1.6, 0.7, 7), "#E8A33A", INK, FINE)
    boots = gather(rect(x, 0, 3, 4, 1) for x in (-3.9, 0.9))
    pen.shape(boots, "#23201E", INK, FINE, solid=True)
    coat = Path().move(-4.6, 2).curve(-5.4, -4, -4.2, -7, -1.4, -7.4).line(1.4, -7.4)
    pen.shape(coat.curve(4.2, -7, 5.4, -4, 4.6, 2).close(), cloth, INK, LINE, solid=True)
    seams = Path().move(0, -6).line(0, 2).move(-3, -3.6).line(-3.4, 1.6).move(3, -3.6).line(3.4, 1.6)
    pen.stroke(seams, FINE, tint(cloth, 0.5))
    sleeve = polygon([(2.6, -6.4), (4.8, -5.4), (5.6, -3.4), (4.2, -2.8), (2.2, -4)])
    pen.shape(sleeve, cloth, INK, FINE, solid=True)
    pen.shape(ellipse(4.9, -4.4, 1.0), "#D9A982", INK, FINE)
    pen.shape(ellipse(0, -8.6, 1.9, 2.2), "#D9A982", INK, FINE)
    pen.shape(polygon([(-0.7, -8.4), (0.7, -8.4), (0.4, -3.4), (-0.4, -3.4)]), "#3A2A20", INK, FINE)
    pen.shape(polygon([(-1.4, -5.8), (1.4, -6.6), (1.4, -5.6), (-1.4, -6.6)]), "#23201E")
    hat = Path().move(-5, -9.6).quad(-2.6, -10.4, -2, -13).curve(-1, -14.4, 1, -14.4, 2, -13).quad(2.6, -10.4, 5, -9.6)
    pen.shape(hat.quad(0, -7.4, -5, -9.6).close(), "#2E2823", INK, LINE, solid=True)
    pen.stroke(Path().move(-4.4, -9.6).quad(0, -7.8, 4.4, -9.6), LINE, GOLD)


_DECKS = (
    GunDeck(("swell", "dawn", "calm", "dawn"), "#D3B07C", BRONZE, _balls, on_rail),
    GunDeck(("fog", "moon", "dusk", "moon"), "#A08A78", "#8D979B", _cat, gun_deck),
    GunDeck(("dawn", "swell", "fog", "swell"), "#D2BB92", BRONZE, _bucket, stern),
    GunDeck(("calm", "dusk", "swell", "dusk"), "#C79A74", "#B5703A", _coil, fort),
    GunDeck(("moon", "storm", "moon", "storm"), "#B8A68C", "#8D9497", _keg, boat),
)


@lru_cache(maxsize=16)
def _cannon(length: float, metal: str, ink_saver: bool) -> tuple[Item, ...]:
    """One gun on its truck carriage from behind: foot of the carriage at the origin, muzzle *length* mm above it."""
    pen = Pen(length, length, seed=None, ink_saver=ink_saver)
    with pen.at(scale=length):
        _draw_cannon(pen, metal)
    return pen.items


def _draw_cannon(pen: Pen, metal: str) -> None:
    pen.shape(gather(rect(x - 0.026, -0.56, 0.052, 0.11, 0.02) for x in (-0.155, 0.155)), "#3A2A20", INK, FINE)
    pen.shape(box(-0.17, -0.6, 0.34, 0.05), shade(metal, 0.3), INK, FINE)
    pen.shape(gather((_CHEEK, move_path(_CHEEK, mirror=True))), shade(WOOD, 0.12), INK, LINE, hatch_angle=80)
    pen.shape(box(-0.12, -0.2, 0.24, 0.13), shade(WOOD, 0.4), INK, FINE)
    pen.shape(box(-0.27, -0.115, 0.54, 0.055), tint(WOOD, 0.12), INK, FINE)
    trucks = gather(rect(x - 0.038, -0.17, 0.076, 0.17, 0.025) for x in (-0.225, 0.225))
    pen.shape(trucks, "#3A2A20", INK, FINE, solid=True)
    pen.shape(_BARREL, tint(metal, 0.25), INK, LINE, hatch_angle=90)
    if not pen.ink_saver:
        pen.shape(_BARREL_SHADE, shade(metal, 0.26))
        pen.shape(_BARREL_LIGHT, tint(metal, 0.75))
    rings, shading = Path(), Path()
    for half, y in ((0.126, -0.31), (0.112, -0.47), (0.11, -0.49), (0.094, -0.66), (0.092, -0.68), (0.07, -0.93)):
        rings.move(-half, y).quad(0, y - 0.035, half, y)
    for start, end, half in ((-0.33, -0.46, 0.118), (-0.51, -0.65, 0.1), (-0.7, -0.9, 0.084)):
        for k, short in ((0.86, 0.0), (0.68, 0.02), (0.5, 0.05)):
            shading.move(half * k, start - short).line(half * k * 0.9, end + short)
    pen.stroke(rings, LINE)
    pen.stroke(shading, FINE)
    pen.shape(star(0, -0.4, 0.045, 0.02, 8), GOLD, INK, FINE)
    breeching = Path().move(-0.235, -0.58).curve(-0.33, -0.28, -0.16, -0.2, 0, -0.2)
    breeching.curve(0.16, -0.2, 0.33, -0.28, 0.235, -0.58)
    pen.stroke(breeching, 2.6, INK)
    pen.stroke(breeching, 1.7, wash(pen, "#D8B982"))
    pen.stroke(gather(ellipse(x, -0.595, 0.02) for x in (-0.235, 0.235)), LINE)
    pen.shape(ellipse(0, -0.25, 0.135, 0.075), metal, INK, LINE)
    pen.stroke(ellipse(0, -0.25, 0.095, 0.052), FINE)
    pen.shape(ellipse(0, -0.235, 0.05), tint(metal, 0.3), INK, LINE)
    pen.shape(ellipse(-0.016, -0.252, 0.014), "#FFFFFF")
    pen.shape(ellipse(0, -0.345, 0.013, 0.009), INK)


_CHEEK = polygon(
    [(0.1, -0.06), (0.2, -0.06), (0.196, -0.19), (0.182, -0.19), (0.178, -0.29), (0.164, -0.29), (0.16, -0.39),
     (0.148, -0.39), (0.142, -0.6), (0.09, -0.6)]
)  # fmt: skip
"""The right side of a carriage, stepped."""

_PROFILE = (
    (0.135, -0.25), (0.134, -0.29), (0.124, -0.31), (0.112, -0.46), (0.117, -0.48), (0.108, -0.5), (0.094, -0.65),
    (0.099, -0.67), (0.09, -0.69), (0.068, -0.9), (0.072, -0.93), (0.084, -0.965), (0.074, -0.99),
)  # fmt: skip
"""The right side of a barrel from breech to muzzle."""

_BARREL = polygon([*_PROFILE, (0.0, -1.005), *((-x, y) for x, y in reversed(_PROFILE))])
_BARREL_SHADE = polygon([*((x * 0.96, y) for x, y in _PROFILE), *((x * 0.42, y) for x, y in reversed(_PROFILE))])
_BARREL_LIGHT = polygon([(-0.09, -0.31), (-0.05, -0.9), (-0.032, -0.9), (-0.06, -0.31)])

_SHADOW = polygon([(-0.1, 0.01), (0.27, 0.01), (0.36, -0.05), (0.33, -0.42), (0.24, -0.5), (0, -0.5)])
"""What a gun and its carriage keep the light from, on the planks to the right."""


def _smoke(pen: Pen, weather: str, centres: list[float], muzzle: float, spread: float) -> None:
    """A flash at every muzzle, each under smoke of its own, which drifts to the right and takes up the light."""
    chance, light = pen.random, light_of(weather, -1)
    flashes, hearts, puffs, fire = Path(), Path(), [], []
    for x in centres:
        size, drift = spread * chance.uniform(0.9, 1.08), spread * chance.uniform(0.12, 0.3)
        for up, aside, radius in _PUFFS:
            puffs.append((x + aside * size + up * drift, muzzle - up * size, radius * size * chance.uniform(0.9, 1.1)))
        fire.append((x + 0.1 * drift, muzzle - 0.42 * size, 0.46 * size))
        turn = chance.uniform(-110, -70)
        flashes.add(move_path(star(0, 0, 0.42, 0.17, 9, turn), x, muzzle - spread * 0.22, scale=spread * 1.5))
        hearts.add(move_path(star(0, 0, 0.24, 0.1, 9, turn), x, muzzle - spread * 0.18, scale=spread * 1.5))
    cloud = light.palette.cloud
    tones = (blend(cloud[2], INK, 0.16), blend(cloud[0], "#F4EFE2", 0.5), blend(cloud[1], "#FFFDF4", 0.45))
    smoke(pen, puffs, light.paper, tones)
    if not pen.ink_saver:
        pen.shape(gather(ellipse(x, y, r) for x, y, r in fire), blend(tones[1], "#F2A33A", 0.62))
    curls = Path()
    for x, y, r in puffs:
        if r > 0.36 * spread:
            curls.add(arc(x, y, r * 0.8, 5, 75))
    pen.stroke(curls, FINE, "#6A787C" if pen.ink_saver else blend(cloud[2], INK, 0.42))
    pen.shape(flashes, "#E8912A", INK, FINE, solid=True)
    pen.shape(hearts, "#F7E3A6")


_PUFFS = (
    (1.16, 1.0, 0.26), (1.04, 0.66, 0.34), (0.9, 0.28, 0.4), (0.78, -0.22, 0.34), (0.62, 0.62, 0.3), (0.52, 0.16, 0.4),
)  # fmt: skip
"""The smoke of a gun: how high each puff stands, how far aside, and its radius."""


# -- boarding party ----------------------------------------------------------------------------------


class Party(NamedTuple):
    """Who boards: those who *swing* on ropes and who *leap*, each x, y, size and lean; and in which light.

    Who leaps has a foot on the rail.
    """

    swing: tuple[tuple[float, float, float, float], ...]
    leap: tuple[tuple[float, float, float, float], ...]
    weather: str
    mirror: bool = False


_PARTIES = (
    Party(((18.5, 30.0, 17.0, -14.0), (53.4, 25.0, 15.2, 12.0)), ((35.2, 31.2, 20, 8),), "dawn"),
    Party(((46.0, 25.0, 18.0, 10.0),), ((21.0, 32.0, 17.5, 14), (60.5, 35.0, 13.0, 4)), "moon", True),
    Party(
        ((33.5, 21.5, 15.0, 8.0),),
        ((16.0, 34.6, 14.0, 2), (29.0, 34.5, 12.5, 16), (44.0, 33.4, 15.5, 6), (58.0, 34.0, 13.0, 20)),
        "dusk",
    ),
)  # fmt: skip


def boarding_party(pen: Pen, *, colour: str = RED, style: int = 1, foot: float = 0.0) -> None:
    """Draw a crew that swarms along ropes and over a rail, cutlasses up; *colour* is that of their sashes.

    :param style: 1 three at noon, 2 from the other side by night, 3 a crowd at dusk.
    :param foot: what something else covers at the foot, mm: the rail lies above it.
    """
    check_range("style", style, 1, len(_PARTIES))
    w, h, party = pen.width, pen.height - foot, _PARTIES[style - 1]
    _battle_sky(pen, party.weather, h)
    scale = min(w / 69.5, h / 50)
    left = (w - 69.5 * scale) / 2
    with pen.at(w - left if party.mirror else left, (h - 50 * scale) / 2, scale=scale, mirror=party.mirror):
        _prize_shrouds(pen)
        for man, away in zip(party.swing, ((8, -30), (66, -34)), strict=False):
            _hang_rope(pen, away, rope_hand(*man))
        for away, hook in zip(((-12, 8), (86, 6)), _HOOKS, strict=True):
            _hang_rope(pen, away, (hook, 38.2))
        for men, pose in ((party.swing, "swing"), (party.leap, "leap")):
            for x, y, size, lean in men:
                boarder(pen, x, y, size, colour, lean=lean, pose=pose)
        _prize_rail(pen, colour)


_HOOKS = (9.5, 51.5)
"""Where grapnels bite into the rail."""


def _battle_sky(pen: Pen, weather: str, h: float) -> None:
    """The sky down to *h* mm, and powder smoke before it."""
    w = pen.width
    stage = plan_stage(pen, weather, h * 0.92, h, side=-1)
    draw_sky(pen, stage)
    chance = random.Random(stage.luck + 9)
    for x, y, wide, tall in ((-0.14, 0.86, 0.46, 0.22), (0.66, 0.84, 0.5, 0.26), (0.2, 0.96, 0.6, 0.18)):
        draw_cloud(pen, stage, w * x, h * y, w * wide, h * tall, chance)


def _prize_shrouds(pen: Pen) -> None:
    """What stands on the prize behind the boarders: a corner of sail, and shrouds with their ratlines."""
    sail = Path().move(33, -8).line(78, -8).line(78, 9).quad(56, 14, 38, 8).quad(34, 0, 33, -8).close()
    pen.shape(sail, "#F4E6C6", INK, LINE)
    seams = gather(Path().move(x, -8).quad(x + 1.5, 2, x + 0.5, 10.5) for x in (42, 50, 58, 66))
    pen.stroke(seams, FINE, shade("#F4E6C6", 0.35))
    ropes = gather(Path().move(x, 41).line(46 + (x - 46) * 0.16, -8) for x in (35, 41.5, 48, 54.5, 61))
    for k in range(1, 12):
        y, share = 41 - 4.1 * k, 1 - 0.84 * 4.1 * k / 49
        ropes.move(46 - 11 * share, y).line(46 + 15 * share, y)
    pen.stroke(ropes, LINE, shade(WOOD, 0.5))


def _hang_rope(pen: Pen, start: XY, end: XY) -> None:
    """A rope from out of the picture down to a hand or a hook."""
    (x0, y0), (x1, y1) = start, end
    points = [
        (x0 + (x1 - x0) * i / 28, y0 + (y1 - y0) * i / 28 + 1.2 * portable.sin(math.pi * i / 28)) for i in range(29)
    ]
    rope(pen, open_spine(points), 1.1, tint("#C8A062", 0.1), closed=False)


def _gun_ports(pen: Pen, colour: str) -> None:
    """The prize's guns look out of their ports, under lids of her enemy's paint, above a gilt wale."""
    for x in (12.8, 56.7):
        pen.shape(box(x - 4.2, 71.8, 8.4, 8.2), shade(WOOD, 0.45), INK, LINE, keep=0.3)
        pen.shape(box(x - 3.2, 72.8, 6.4, 6.4), "#2A1D18", INK, LINE, keep=0.6)
        pen.shape(ellipse(x, 76.2, 2.5), "#6F767C", INK, LINE, keep=0.4)
        pen.shape(ellipse(x, 76.2, 1.5), "#15110F", INK, FINE, solid=True)
        lid = polygon([(x - 3.8, 72.4), (x + 3.8, 72.4), (x + 4.6, 69.6), (x - 4.6, 69.6)])
        pen.shape(lid, tint(colour, 0.05), INK, LINE, keep=0.35)
    pen.shape(box(-40, 47.4, 150, 1.5), tint(GOLD, 0.15), INK, LINE)


def _prize_rail(pen: Pen, colour: str) -> None:
    """The rail they board, with balusters and two grapnels that bite."""
    rail = box(-40, 41, 150, 3.4)
    pen.shape(box(-40, 44.4, 150, 60), tint(WOOD, 0.1), INK, LINE, keep=0.2)
    seams = [44.5 + 4 * i for i in range(1, 12)]
    if not pen.ink_saver:  # the side rounds off below, each plank has a lit edge, and the rail casts a shadow
        for down, share in ((62.5, 0.12), (70.5, 0.22), (78.5, 0.34)):
            pen.shape(box(-40, down, 150, 30), shade(tint(WOOD, 0.1), share))
        pen.shape(gather(box(-40, y + 0.1, 150, 0.4) for y in seams), tint(WOOD, 0.26))
        pen.shape(box(-40, 44.4, 150, 1.9), shade(WOOD, 0.5))
    pen.stroke(gather(Path().move(-40, y).line(110, y) for y in seams), LINE)
    butts = gather(Path().move(-38 + 21 * i + 8 * (k % 3), y).line(-38 + 21 * i + 8 * (k % 3), y + 4)
                   for k, y in enumerate(seams) for i in range(7))  # fmt: skip
    pen.stroke(butts, FINE)
    _gun_ports(pen, colour)
    pen.shape(rail, tint(colour, 0.15), INK, LINE, keep=0.35)
    pen.stroke(Path().move(-40, 42.2).line(110, 42.2), FINE)
    hook = (
        Path()
        .move(0, -6)
        .line(0, 0.5)
        .curve(0, 5, 6.0, 5, 5.6, -0.4)
        .move(0, 0.5)
        .curve(0, 5, -6.0, 5, -5.6, -0.4)
        .move(0, 0)
        .line(0, 4.4)
    )
    barbs = polygon([(5.6, -1.6), (4.6, 1), (6.6, 0.8)]).add(polygon([(-5.6, -1.6), (-4.6, 1), (-6.6, 0.8)]))
    for x in _HOOKS:
        bite = move_path(hook, x, 41.6, scale=0.62)
        pen.stroke(bite, 2.8, INK)
        pen.stroke(bite, 1.5, tint(IRON, 0.5))
        pen.shape(move_path(barbs, x, 41.6, scale=0.62), tint(IRON, 0.3), INK, LINE)
