"""Cannons that point at the prize, cannonballs that can be counted, and the boarding party."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from pnp.art.boarders import boarder, rope_hand
from pnp.art.cloth import wash
from pnp.art.engraving import blend, cloud, gather, moved, open_spine, rope, shade, tint, wave_line, within
from pnp.art.path import XY, Path, ellipse, polygon, rect, smooth, star
from pnp.art.pen import FINE, GOLD, INK, IRON, LINE, RED, SEA, WOOD, Pen, box

BRONZE = "#A98B45"

_LEAST, _MOST = 1, 4


# -- cannons -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GunDeck:
    """One ship's gun deck: her sea, planks, guns, and who or what keeps them company."""

    sea: float  # share of paper in it
    wood: str
    laid: float  # how far the planks lean, mm from the rail to the foot
    metal: str
    company: Callable[[Pen], None]


def cannons(pen: Pen, *, count: int = 1, colour: str = RED, style: int = 1, left: float = 0.0) -> None:
    """Draw *count* (1 to 4) cannons on a gun deck seen from above, all firing upwards.

    :param colour: of the rail.
    :param style: 1 to 5: whose deck, with a sea, planks, metal and company of its own.
    :param left: what something else covers at the left, mm: the guns stand right of it.
    """
    if not _LEAST <= count <= _MOST:
        raise ValueError(f"count={count} is no broadside; choose {_LEAST} to {_MOST}")
    within("style", style, 1, len(_DECKS))
    within("left", round(left), 0, round(pen.width / 3))
    w, h, deck = pen.width, pen.height, _DECKS[style - 1]
    start, end = max(left, 6.0), w - 6
    step = min((end - start) / count, w * 0.27)
    middle = (start + end) / 2
    centres = [middle + step * (i - (count - 1) / 2) for i in range(count)]
    length = min(h * 0.62, step * 2.6)
    rail = h * 0.93 - length * 0.7
    _lay_gun_deck(pen, rail, deck)
    feet = [h * 0.93 + pen.random.uniform(-0.012, 0.028) * length for _ in centres]  # none recoils as far as the next
    _smoke(pen, centres, h * 0.93 - length, step / 2)
    _bulwark(pen, rail, centres, length * 0.14, colour)
    if not pen.ink_saver:
        shadow = gather(moved(_SHADOW, x, y, scale=length) for x, y in zip(centres, feet, strict=True))
        pen.shape(shadow, shade(deck.wood, 0.3))
    for x, y in zip(centres, feet, strict=True):
        with pen.at(x, y, scale=length):
            _cannon(pen, deck.metal)
    if left:
        with pen.at(left * 0.64, h * 0.8, scale=left / 17):
            deck.company(pen)


def _lay_gun_deck(pen: Pen, rail: float, deck: GunDeck) -> None:
    """Sea beyond the bulwark, planks on this side of it."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, rail), wash(pen, tint(SEA, deck.sea)))
    if not pen.ink_saver:  # darker towards the ship's side
        for k in (1, 2, 3):
            y = rail * (0.34 + 0.16 * k)
            edge = smooth(wave_line(-3, w + 3, y, w / 2.2, 1.1, phase=0.3 * k)).line(w + 3, rail).line(-3, rail).close()
            pen.shape(edge, blend(tint(SEA, deck.sea), shade(SEA, 0.2), 0.16 * k))
    lines = Path()
    for i in range(int(rail / 2.2) + 1):
        x = pen.random.uniform(-6, 6)
        for j in range(4):
            start = x + j * w / 3.3
            lines.add(smooth(wave_line(start, start + w * 0.17, i * 2.2 + 0.8, 5.5, 0.4)))
    pen.stroke(lines, FINE, shade(SEA, 0.4))
    pen.shape(box(0, rail, w, h - rail), wash(pen, deck.wood))
    seams, butts = Path(), Path()
    for i in range(-4, int(w / 4.2) + 2):
        x, y = i * 4.2, rail + (0.25 + 0.5 * ((i * 7) % 5) / 4) * (h - rail)
        seams.move(x, rail).line(x + deck.laid, h)
        at = x + deck.laid * (y - rail) / (h - rail)
        butts.move(at, y).line(at + 4.2, y)
    pen.stroke(seams.add(butts), FINE, shade(deck.wood, 0.42))
    if not pen.ink_saver:  # the bulwark's shadow
        pen.shape(box(0, rail, w, 4.6), shade(deck.wood, 0.16))


def _bulwark(pen: Pen, rail: float, centres: list[float], half: float, colour: str) -> None:
    """The ship's side from above: a rail with a port cut for each gun, hatched below."""
    tall, starts = 4.2, [-1.0, *(x + half * 1.25 for x in centres)]
    ends = [*(x - half * 1.25 for x in centres), pen.width + 1]
    parts = gather(box(a, rail - tall / 2, b - a, tall) for a, b in zip(starts, ends, strict=True))
    pen.shape(parts, tint(colour, 0.25), INK, LINE)
    cap = gather(box(a, rail - tall / 2 + 1.1, b - a, 1.2) for a, b in zip(starts, ends, strict=True))
    pen.shape(cap, tint(GOLD, 0.35), INK, FINE)
    hatching = Path()
    for a, b in zip(starts, ends, strict=True):
        for i in range(int((b - a) / 0.7)):
            hatching.move(a + 0.4 + i * 0.7, rail + tall / 2).line(a + 0.1 + i * 0.7, rail + tall / 2 + 1.5)
    pen.stroke(hatching, FINE)


def _balls(pen: Pen) -> None:
    """A garland of shot."""
    pen.shape(rect(-4.6, -4.4, 9.2, 8.8, 1), tint(WOOD, 0.1), INK, LINE)
    spots = [(x, y) for x in (-2.7, 0.0, 2.7) for y in (-2.6, 0.1, 2.8)] + [(-1.35, -1.2), (1.35, 1.4), (0.2, 0.3)]
    for x, y in spots:
        pen.shape(ellipse(x, y, 1.5), shade(IRON, 0.25), INK, FINE)
        pen.shape(ellipse(x - 0.45, y - 0.5, 0.4), tint(IRON, 0.75))


def _cat(pen: Pen) -> None:
    """The ship's cat asleep on the planks."""
    pen.stroke(Path().move(3.6, 2.6).curve(2, 5.4, -3, 5.6, -4.4, 2.8), 4.2, INK)
    pen.stroke(Path().move(3.6, 2.6).curve(2, 5.4, -3, 5.6, -4.4, 2.8), 3.0, wash(pen, "#D98F4A"))
    pen.shape(ellipse(0.4, 0, 4.4, 3.5), wash(pen, "#E3A05E"), INK, LINE)
    stripes = Path()
    for x in (-0.6, 0.8, 2.2, 3.4):
        stripes.move(x, -3.2 + abs(x - 0.4) * 0.28).quad(x + 0.9, -1.6, x + 0.3, -0.2)
    pen.stroke(stripes, LINE * 1.4, "#A9622C")
    head = Path().move(-5.4, -1.4).line(-4.8, -3.6).line(-3.4, -2.6).line(-1.9, -2.9).line(-1.6, -0.8)
    pen.shape(head.curve(-1.2, 1.8, -5.2, 2.0, -5.4, -1.4).close(), wash(pen, "#E3A05E"), INK, LINE)
    pen.stroke(Path().move(-4.7, -0.9).quad(-4.2, -0.4, -3.8, -0.9).move(-3, -0.9).quad(-2.5, -0.4, -2.2, -0.9)
               .move(-3.7, 0.1).line(-3.2, 0.1), FINE * 1.3)  # fmt: skip


def _bucket(pen: Pen) -> None:
    """Water for the sponge, and the sponge."""
    pen.shape(ellipse(0, -1, 4, 4), tint(WOOD, 0.2), INK, LINE)
    pen.shape(ellipse(0, -1, 3.1, 3.1), tint(SEA, 0.4), INK, FINE)
    pen.stroke(Path().move(-1.8, -1.4).quad(-0.6, -2.2, 0.8, -1.4).move(-0.6, 0.2).quad(0.6, -0.5, 1.8, 0.2), FINE)
    pen.shape(polygon([(-5.2, 7.6), (-4.4, 8.2), (3.2, -8.4), (2.4, -8.8)]), tint(WOOD, 0.5), INK, FINE)
    pen.shape(polygon([(2, -7.4), (3.9, -6.6), (4.9, -9.4), (3, -10.2)]), "#EDE5D2", INK, LINE)


def _coil(pen: Pen) -> None:
    """A rope, coiled down."""
    rings = gather(ellipse(0, 0, r) for r in (4.8, 3.6, 2.4, 1.2))
    pen.shape(ellipse(0, 0, 5.4), "#D8B982", INK, LINE)
    pen.stroke(rings, FINE * 1.2)
    lay = Path()
    for i in range(28):
        a, r = math.tau * i / 28, 4.8 if i % 2 else 3.0
        lay.move((r - 0.5) * math.cos(a), (r - 0.5) * math.sin(a))
        lay.line((r + 0.5) * math.cos(a + 0.16), (r + 0.5) * math.sin(a + 0.16))
    pen.stroke(lay, FINE)
    pen.stroke(Path().move(4.9, 1.8).curve(6, 4, 3, 7, -1, 6.6), 3.2, INK)
    pen.stroke(Path().move(4.9, 1.8).curve(6, 4, 3, 7, -1, 6.6), 2.2, wash(pen, "#D8B982"))


def _gunner(pen: Pen) -> None:
    """The gunner from above: hat, shoulders, and his match."""
    pen.stroke(Path().move(3.0, -1.6).line(5.6, -8.4), 1.6)
    pen.shape(star(5.7, -9, 1.3, 0.6, 7), "#E8A33A", INK, FINE)
    pen.shape(ellipse(0, 0.6, 5.2, 2.6), "#7A3B34", INK, LINE)
    pen.shape(polygon([(2.8, -0.6), (4.8, 0.4), (4.0, -2.8), (2.6, -3)]), "#7A3B34", INK, FINE)
    pen.shape(ellipse(3.3, -3.2, 0.9), "#D9A982", INK, FINE)
    hat = Path().move(0, -3.6).curve(3, -3.2, 4, 0.4, 3.2, 2.6).curve(1.4, 1.8, -1.4, 1.8, -3.2, 2.6)
    pen.shape(hat.curve(-4, 0.4, -3, -3.2, 0, -3.6).close(), "#3A332E", INK, LINE)
    pen.shape(ellipse(0, -0.2, 1.9), "#57493F", INK, FINE)
    pen.shape(ellipse(2.3, 1.2, 0.5), GOLD, INK, FINE)


_DECKS = (
    GunDeck(0.42, "#DDC49B", 0.0, BRONZE, _balls),
    GunDeck(0.3, "#D6BB93", 9.0, "#8D979B", _cat),
    GunDeck(0.48, "#E2CFAC", -9.0, BRONZE, _bucket),
    GunDeck(0.38, "#D9BD92", 4.0, "#B5703A", _coil),
    GunDeck(0.26, "#CDB48F", -4.0, "#7F878A", _gunner),
)


def _cannon(pen: Pen, metal: str) -> None:
    """One gun on its truck carriage from above: foot of the carriage at the origin, one unit long, muzzle up."""
    wheels = gather(rect(x - 0.035, y - 0.055, 0.07, 0.11, 0.02) for x in (-0.165, 0.165) for y in (-0.12, -0.42))
    pen.shape(wheels, shade(WOOD, 0.55), INK, FINE)
    axles = gather(box(-0.17, y - 0.018, 0.34, 0.036) for y in (-0.12, -0.42))
    pen.shape(axles, tint(WOOD, 0.2), INK, FINE)
    cheek = smooth([(-0.14, -0.02), (-0.145, -0.3), (-0.125, -0.52), (-0.075, -0.53), (-0.07, -0.3), (-0.07, -0.02)])
    cheek.close()
    pen.shape(gather((cheek, moved(cheek, mirror=True))), tint(WOOD, 0.35), INK, LINE)
    pen.shape(box(-0.16, -0.415, 0.32, 0.05), metal, INK, FINE)
    pen.shape(ellipse(0, -0.02, 0.03), tint(metal, 0.2), INK, LINE)
    pen.shape(_barrel(), tint(metal, 0.36), INK, LINE, hatch_angle=90)
    if not pen.ink_saver:
        pen.shape(_barrel_side(), shade(metal, 0.12))
    _barrel_engraving(pen)
    pen.shape(ellipse(0, -0.985, 0.048, 0.014), INK)


_PROFILE = (
    (0.02, -0.045), (0.075, -0.06), (0.09, -0.075), (0.09, -0.1), (0.083, -0.11), (0.078, -0.33), (0.084, -0.34),
    (0.084, -0.36), (0.076, -0.37), (0.07, -0.6), (0.075, -0.61), (0.075, -0.63), (0.067, -0.64), (0.06, -0.9),
    (0.064, -0.93), (0.076, -0.96), (0.07, -0.985),
)  # fmt: skip
"""The right side of a barrel from breech to muzzle."""


def _barrel() -> Path:
    return polygon([*((x, y) for x, y in _PROFILE), *((-x, y) for x, y in reversed(_PROFILE))])


def _barrel_side() -> Path:
    """The side of a barrel that lies in the shade."""
    return polygon([*((x * 0.94, y) for x, y in _PROFILE), *((x * 0.4, y) for x, y in reversed(_PROFILE))])


def _barrel_engraving(pen: Pen) -> None:
    rings, shading = Path(), Path()
    for half, y in (
        (0.09, -0.075),
        (0.09, -0.1),
        (0.084, -0.34),
        (0.084, -0.36),
        (0.075, -0.61),
        (0.075, -0.63),
        (0.062, -0.92),
    ):
        rings.move(-half, y).quad(0, y + 0.016, half, y)
    for start, end, half in ((-0.115, -0.33, 0.078), (-0.375, -0.6, 0.07), (-0.645, -0.91, 0.06)):
        for k, short in ((0.82, 0.0), (0.62, 0.02), (0.42, 0.06)):
            shading.move(half * k, start - short).line(half * k * 0.97, end + short)
    pen.stroke(rings, FINE)
    pen.stroke(shading, FINE)
    dolphins = gather(Path().move(x, -0.39).curve(x * 2.0, -0.42, x * 2.0, -0.5, x, -0.53) for x in (-0.028, 0.028))
    pen.stroke(dolphins, LINE)
    pen.shape(star(0, -0.24, 0.05, 0.022, 8), GOLD, INK, FINE)
    pen.shape(ellipse(0, -0.125, 0.012), INK)


_SHADOW = polygon(
    [(0, 0), (0.2, 0), (0.245, -0.06), (0.245, -0.5), (0.2, -0.56), (0.14, -0.57), (0.13, -0.69), (0, -0.69)]
)
"""What a gun and its carriage keep the light from, on the planks to the right."""


def _smoke(pen: Pen, centres: list[float], muzzle: float, spread: float) -> None:
    """A flash at every muzzle, each under smoke of its own."""
    chance = pen.random
    flashes, hearts = Path(), Path()
    for x in centres:
        size, aside = spread * chance.uniform(0.9, 1.06), spread * chance.uniform(-0.1, 0.1)
        cloud(pen, x + 2.4 * aside, muzzle - 1.75 * size, 0.56 * size, 0.42 * size, 7, tint("#A9B6BB", 0.55))
        cloud(pen, x + aside, muzzle - 1.05 * size, 0.86 * size, 0.62 * size, chance.choice((8, 9, 10)), "#F7F3EA")
        turn = chance.uniform(-110, -70)
        flashes.add(moved(star(0, 0, 0.42, 0.17, 9, turn), x, muzzle - spread * 0.3, scale=spread * 1.5))
        hearts.add(moved(star(0, 0, 0.24, 0.1, 9, turn), x, muzzle - spread * 0.25, scale=spread * 1.5))
    pen.shape(flashes, "#E8912A", INK, FINE)
    pen.shape(hearts, "#F7E3A6")


# -- boarding party ----------------------------------------------------------------------------------


def boarding_party(pen: Pen, *, colour: str = RED) -> None:
    """Draw a crew that swarms along ropes and over a rail, cutlasses up; *colour* is that of their sashes."""
    w, h = pen.width, pen.height
    _battle_sky(pen)
    scale = min(w / 69.5, h / 50)
    with pen.at((w - 69.5 * scale) / 2, (h - 50 * scale) / 2, scale=scale):
        for man, away in zip(_SWINGING, ((8, -30), (66, -34)), strict=True):
            _hang_rope(pen, away, rope_hand(*man))
        for away, hook in zip(((-12, 8), (86, 6)), _HOOKS, strict=True):
            _hang_rope(pen, away, (hook, 36.5))
        for x, y, size, lean in _SWINGING:
            boarder(pen, x, y, size, colour, lean=lean, pose="swing")
        boarder(pen, 37.5, 26, 21, colour, lean=8, pose="leap")
        _prize_rail(pen, colour)


_SWINGING = ((20.5, 30.5, 17.5, -10.0), (55.5, 25.0, 17.0, 4.0))
"""Of those who swing on ropes: x, y, size and lean."""

_HOOKS = (9.5, 51.5)
"""Where grapnels bite into the rail."""


def _battle_sky(pen: Pen) -> None:
    """A sky that glows from below, and powder smoke before it."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), wash(pen, "#FBE3B4"))
    if not pen.ink_saver:
        for step in range(1, 8):
            pen.shape(box(0, 0, w, h * (0.78 - 0.1 * step)), blend("#FBE3B4", "#9DB6BC", step / 7))
    lines = Path()
    for i in range(int(h * 0.55 / 1.2)):
        y, x = i * 1.2 + 0.6, pen.random.uniform(-8, 4)
        while x < w:
            length = pen.random.uniform(6, 24)
            lines.move(x, y).line(x + length, y)
            x += length + pen.random.uniform(1, 5) * (1 + i / 8)
    pen.stroke(lines, FINE, blend("#9DB6BC", INK, 0.3))
    banks = ((0.04, 0.72, 0.2, 0.15), (0.96, 0.66, 0.22, 0.17), (0.33, 0.78, 0.22, 0.12), (0.7, 0.8, 0.2, 0.1))
    for x, y, wide, high in banks:
        cloud(pen, w * x, h * y, w * wide, h * high, 10, "#F8F1E2")


def _hang_rope(pen: Pen, start: XY, end: XY) -> None:
    """A rope from out of the picture down to a hand or a hook."""
    (x0, y0), (x1, y1) = start, end
    points = [(x0 + (x1 - x0) * i / 40, y0 + (y1 - y0) * i / 40 + 1.2 * math.sin(math.pi * i / 40)) for i in range(41)]
    rope(pen, open_spine(points), 1.1, tint("#C8A062", 0.1), closed=False)


def _prize_rail(pen: Pen, colour: str) -> None:
    """The rail they board, with balusters and two grapnels that bite."""
    rail = box(-40, 41, 150, 3.4)
    pen.shape(box(-40, 44.4, 150, 60), tint(WOOD, 0.1), INK, LINE)
    planks = gather(Path().move(-40, y).line(110, y) for y in (48.5, 52.5, 56.5, 60.5, 64.5, 68.5, 72.5))
    pen.stroke(planks, FINE)
    pen.shape(rail, tint(colour, 0.15), INK, LINE)
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
        pen.stroke(moved(hook, x, 41.5), 3.2, INK)
        pen.stroke(moved(hook, x, 41.5), 1.8, tint(IRON, 0.5))
        pen.shape(moved(barbs, x, 41.5), tint(IRON, 0.3), INK, LINE)
