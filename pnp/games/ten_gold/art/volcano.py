"""The picture on the box and over the first page: a volcano with gold at its foot, and the Navy close behind."""

from __future__ import annotations

import random

from pnp import portable
from pnp.art.coins import flat_coin
from pnp.art.cover import draw_clouds, draw_wave, plan_cover, plan_front
from pnp.art.engraving import blend, gather
from pnp.art.path import XY, Path, arc, ellipse, polygon
from pnp.art.pen import Pen
from pnp.art.scene.light import INK
from pnp.art.scene.line import DETAIL, FORM, rounded, soft, taper
from pnp.art.scene.planes import Stage, draw_far_sea, draw_row, draw_sky
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import draw_under_sail
from pnp.games.ten_gold.art.finds.stage import draw_chest


def volcano(
    pen: Pen,
    *,
    headroom: float = 6.0,
    left: float = 0.0,
    span: float = 0.0,
    foot: float = 0.0,
    colour: str = "#23201E",
) -> None:
    """A volcano that throws fire, a pirate before it, and a chest on the near shore, filling the box to the bleed.

    :param headroom: how much stays clear above the mountain, mm; smoke and fire rise into it.
    :param left: where the part begins that is looked at, mm.
    :param span: how broad that part is, mm; 0: all that is right of *left*.
    :param foot: what something else covers at the foot, mm.
    :param colour: of the ship.
    """
    front = plan_front(pen, headroom, left, span, foot)
    size, right = front.scale, front.x + front.width
    stage = plan_cover(pen, "fire", front, 0.62, disc=(0.52, 0.02), side=1)
    draw_sky(pen, stage, clouds=False)
    draw_clouds(
        pen,
        stage,
        [
            (front.x - 22, front.y + 0.3 * front.height, 22),
            (right - 2, front.y + 0.22 * front.height, 26),
            (right + 60, front.y, 30),
        ],
    )
    draw_far_sea(pen, stage, (0.06,))
    cone = 74 * size
    _draw_cone(pen, stage, front.x + 0.52 * front.width, cone, stage.horizon - front.y - 0.5 * size)
    room = front.y + front.height - stage.horizon
    for share in (0.14, 0.3):
        draw_row(pen, stage, stage.horizon + room * share, pen.random)
    pirate = Vessel(
        Build(3, "galleon", "mixed", colour, "wolf", 6, 5, 5, "#E8DCC4", False, 17), Camera(222, 9, 5, 58, 3.0), 0.5
    )
    scale = 0.62 * size
    near = stage.at_depth(room * 0.44 / stage.height)
    x = front.x + max(0.34 * front.width, 21 * size)
    draw_under_sail(pen, near, pirate, x, scale)
    for dx, tall in ((-21, 1.0), (-27, 0.62)):  # what the Navy's guns have missed
        _draw_miss(pen, stage, x + dx * scale, near.water + 0.4 * scale, 8.5 * tall * scale)
    draw_row(pen, stage, near.water + 2.6 * scale, pen.random)
    draw_wave(
        pen,
        stage,
        [(front.x - 2 * size, 8 * size, 15 * size), (right + 46, 6, 20)],
        foot + 2.6 * size,
        deep=0.8,
        foam=[(front.x - 9 * size, front.x + 7 * size)],
    )
    _draw_shore(pen, stage, right - 4.5 * size, stage.height - foot, 12.0 * size)


def _draw_miss(pen: Pen, stage: Stage, x: float, y: float, tall: float) -> None:
    """A ball that fell short: a column of water with its crown, lit by the sun, and the ring around its foot."""
    chance = random.Random(stage.luck + 35)
    ring = ellipse(x, y, 0.42 * tall, 0.08 * tall)
    pen.shape(ring, "#E9F0E6", INK if pen.ink_saver else None, DETAIL, solid=True)
    column, light, drops = Path(), Path(), Path()
    for k in range(7):
        lean = (k - 3) / 3
        top = tall * (1 - 0.5 * abs(lean)) * chance.uniform(0.82, 1.1)
        spine = [
            (x + lean * 0.08 * tall, y),
            (x + lean * 0.12 * tall, y - 0.55 * top),
            (x + lean * 0.3 * tall, y - top),
        ]
        column.add(taper(spine, 0.15 * tall, tip=0.2, both=False))
        light.add(taper([(px + 0.03 * tall, py) for px, py in spine], 0.04 * tall, tip=0.1, both=False))
        for _ in range(2):
            reach = chance.uniform(0.9, 1.3)
            drops.add(ellipse(x + lean * 0.42 * tall * reach, y - top * reach * 0.92, 0.022 * tall))
    pen.shape(column.add(drops), "#DDE8E2", INK if pen.ink_saver else None, DETAIL, solid=True)
    if not pen.ink_saver:
        pen.shape(light, "#FFF1CF")


def _draw_cone(pen: Pen, stage: Stage, cx: float, wide: float, high: float) -> None:
    """The mountain in three tones, gullies down its side, fire in its mouth and a plume that the wind takes."""
    chance, foot = random.Random(stage.luck + 31), stage.horizon + 0.3
    palette = stage.light.palette

    def at(u: float, v: float) -> XY:
        return cx + (u - 0.5) * wide, foot - v * high

    top = [(0.43, 0.97), (0.46, 1.0), (0.5, 0.96), (0.54, 1.01), (0.57, 0.97)]
    slope = [(0, 0), (0.12, 0.1), (0.22, 0.28), (0.32, 0.56), (0.4, 0.86)]
    right = [(0.61, 0.84), (0.7, 0.52), (0.79, 0.27), (0.9, 0.1), (1.0, 0)]
    if not pen.ink_saver:  # the fire in the mouth lights the air around it
        x, y = at(0.5, 1.0)
        for k in range(5):
            glow = blend(palette.sky[4], "#FFC060", 0.14 + 0.15 * k)
            pen.shape(ellipse(x, y, wide * (0.17 - 0.03 * k), wide * (0.15 - 0.027 * k)), glow)
    _draw_plume(pen, stage, at(0.5, 0.98), wide, chance)
    _draw_bombs(pen, at(0.5, 0.98), wide)
    body = soft([at(*p) for p in slope + top + right]).close()
    shade = [(0.5, 0.97), (0.47, 0.8), (0.53, 0.66), (0.44, 0.5), (0.5, 0.34), (0.38, 0.2), (0.46, 0.08), (0.4, 0)]
    dark = (
        rounded([at(*p) for p in shade])
        .line(*at(0, 0))
        .follow(soft([at(*p) for p in slope + [(0.43, 0.97), (0.5, 0.97)]]))
        .close()
    )
    tone = blend(palette.land[1], "#4A2A30", 0.5)
    if pen.ink_saver:
        pen.shape(body, "#FFFFFF", "#5A686C", FORM, solid=True)
        lines = Path()
        for k in range(22):
            v = 0.04 + 0.04 * k
            a = 0.5 - 0.46 * (1 - v) * (1 - 0.4 * v)
            b = a + (0.48 - a) * chance.uniform(0.35, 0.9)
            lines.move(*at(a, v)).line(*at(b, v - 0.02))
        pen.stroke(lines, DETAIL, "#5A686C")
    else:
        pen.shape(body, blend(tone, palette.rim, 0.55))
        with pen.clip(body):
            pen.shape(dark, blend(tone, "#241220", 0.6))
            green = [
                (-0.02, 0.16),
                (0.1, 0.2),
                (0.22, 0.13),
                (0.36, 0.22),
                (0.5, 0.14),
                (0.66, 0.23),
                (0.8, 0.15),
                (1.02, 0.2),
            ]
            pen.shape(
                soft([at(*p) for p in green]).line(*at(1.02, -0.1)).line(*at(-0.02, -0.1)).close(),
                blend("#2A1A22", palette.land[1], 0.3),
            )
    gullies = Path()
    for u0, u1 in ((0.46, 0.2), (0.48, 0.34), (0.52, 0.62), (0.55, 0.74), (0.57, 0.86)):
        points = [at(u0 + (u1 - u0) * t * t, 0.9 - 0.72 * t + chance.uniform(-0.01, 0.01)) for t in (0, 0.3, 0.6, 1)]
        gullies.add(taper(points, 0.55))
    pen.shape(gullies, "#5A686C" if pen.ink_saver else blend(tone, "#1E0F1C", 0.6), solid=True)
    lava = [at(0.5, 0.98), at(0.505, 0.9), at(0.515, 0.8), at(0.508, 0.7), at(0.53, 0.58)]
    pen.shape(
        taper(lava, 0.028 * wide, tip=0.05, both=False), "#E2572B", INK if pen.ink_saver else None, DETAIL, solid=True
    )
    pen.shape(taper(lava[:4], 0.012 * wide, tip=0.05, both=False), "#FFC65A", solid=True)
    mouth = polygon([at(0.455, 0.985), at(0.5, 0.95), at(0.545, 0.985), at(0.52, 1.0), at(0.48, 1.0)])
    pen.shape(mouth, "#C9442B", solid=True)


def _draw_bombs(pen: Pen, at: XY, wide: float) -> None:
    """Glowing stones that the mountain throws up, each with its trail."""
    x, y = at
    trails, heads = Path(), Path()
    for side, rise in ((-1.5, 1.0), (-0.8, 1.5), (0.5, 1.75), (1.1, 1.25), (1.9, 0.8)):
        tip = (x + 0.085 * wide * side, y - 0.1 * wide * rise)
        trails.add(
            taper([(x + 0.01 * wide * side, y), (x + 0.05 * wide * side, y - 0.085 * wide * rise), tip], 0.011 * wide)
        )
        heads.add(ellipse(*tip, 0.0075 * wide))
    pen.shape(trails, "#F28A35", INK if pen.ink_saver else None, DETAIL, solid=True)
    pen.shape(heads, "#FFD98A", "#8E2A22", DETAIL, solid=True)


def _draw_plume(pen: Pen, stage: Stage, at: XY, wide: float, chance: random.Random) -> None:
    """Smoke that rises and is carried off."""
    x, y = at
    body, lit, _ = stage.light.palette.cloud
    puffs = []
    for k in range(13):
        t = k / 12
        puffs.append(
            (
                x - 0.5 * wide * t * t + chance.uniform(-0.01, 0.01) * wide,
                y - 0.012 * wide - 0.3 * wide * t * (1.7 - 0.7 * t),
                wide * (0.026 + 0.056 * t) * chance.uniform(0.85, 1.2),
            )
        )
    whole = gather(ellipse(*puff) for puff in puffs)
    if pen.ink_saver:
        pen.shape(whole, "#FFFFFF", "#5A686C", FORM, solid=True)
        pen.shape(whole, "#FFFFFF", solid=True)
    else:
        dark = blend(body, "#5B5F72", 0.62)
        lx, ly = stage.light.paper
        pen.shape(whole, dark)
        pen.shape(
            gather(ellipse(px + lx * r * 0.22, py + ly * r * 0.22, r * 0.76) for px, py, r in puffs),
            blend(dark, lit, 0.42),
        )
        pen.shape(
            gather(ellipse(px + lx * r * 0.42, py + ly * r * 0.42, r * 0.44) for px, py, r in puffs),
            blend(dark, lit, 0.8),
        )
        pen.shape(gather(ellipse(px, py, r) for px, py, r in puffs[:3]), blend(dark, "#E2703B", 0.5))
    arcs = gather(arc(px, py, r * 0.8, 60, 140) for px, py, r in puffs[2::2])
    pen.stroke(arcs, DETAIL * 1.2, "#5A686C" if pen.ink_saver else "#5B5F72")


def _draw_shore(pen: Pen, stage: Stage, right: float, foot: float, size: float) -> None:
    """A dark shore before the eye with a palm, an open chest, and ten pieces of gold."""
    rock = "#2C2028"
    edge = [
        (right - 2.6 * size, foot + 0.16 * size),
        (right - 1.9 * size, foot - 0.16 * size),
        (right - 1.2 * size, foot - 0.3 * size),
        (right - 0.5 * size, foot - 0.36 * size),
        (right + 0.3 * size, foot - 0.5 * size),
    ]
    path = soft(edge).line(right + size, stage.height + 3).line(right - 3.4 * size, stage.height + 3).close()
    pen.shape(path, rock, INK, FORM, keep=0.45)
    if not pen.ink_saver:
        pen.shape(taper(edge, 0.35, tip=0.1), "#E9B868")
    trunk = [
        (right - 0.1 * size, stage.height + 2),
        (right - 0.02 * size, foot - size),
        (right - 0.16 * size, foot - 2.0 * size),
        (right - 0.34 * size, foot - 2.7 * size),
    ]
    pen.shape(taper(trunk, 0.3 * size, tip=0.5, both=False), rock, INK, DETAIL, keep=0.45)
    x, y = trunk[-1]
    fronds, light = Path(), Path()
    for k, turn in enumerate((-168, -150, -128, -104, -74, -46, -20, 176)):
        cos, sin = portable.cos(turn * 0.0174533), portable.sin(turn * 0.0174533)
        long = size * (1.15 if k % 2 else 0.95)
        tip = (x + cos * long, y + sin * long * 0.72 + 0.5 * long)
        middle = (x + cos * long * 0.62, y + sin * long * 0.72 - 0.02 * long)
        spine = [
            (x, y),
            ((x + middle[0]) / 2, (y + middle[1]) / 2 - 0.05 * size),
            middle,
            ((middle[0] + tip[0]) / 2 + 0.06 * cos * size, (middle[1] + tip[1]) / 2 - 0.04 * size),
            tip,
        ]
        fronds.add(taper(spine, 0.07 * size, tip=0.2))
        for j, (sx, sy) in enumerate(_along(spine, 9)):
            for side in (-1, 1):
                dx, dy = cos * 0.12 * size + side * 0.04 * size, 0.24 * size * (1 - abs(j - 4) / 10)
                fronds.add(
                    taper([(sx, sy), (sx + dx * 0.6, sy + dy * 0.5), (sx + dx, sy + dy)], 0.05 * size, both=False)
                )
        light.add(taper(spine[:4], 0.025 * size))
    pen.shape(fronds, rock, solid=True)
    if not pen.ink_saver:
        pen.shape(light, "#D8A85C")
    with pen.at(0, 0):
        draw_chest(pen, right - 1.0 * size, foot - 0.27 * size, 0.4 * size)
    chance = random.Random(stage.luck + 33)
    for k in range(10):
        flat_coin(
            pen,
            right - (0.34 + 0.15 * k) * size,
            foot - (0.13 + chance.uniform(-0.05, 0.07)) * size,
            0.085 * size,
            0.5,
            chance.uniform(-14, 14),
        )


def _along(spine: list[XY], count: int) -> list[XY]:
    """Points spaced along a spine, without its start."""
    points = []
    for k in range(1, count + 1):
        at = k / count * (len(spine) - 1)
        i = min(int(at), len(spine) - 2)
        (x0, y0), (x1, y1), t = spine[i], spine[i + 1], at - i
        points.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
    return points
