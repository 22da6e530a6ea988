"""The planes of a scene: sky and distance without ink, the sea row by row, and a dark wave before the eye."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pnp import portable
from pnp.art.engraving import blend, choose, gather
from pnp.art.path import XY, Path, arc, ellipse, polygon
from pnp.art.pen import Pen, box
from pnp.art.scene.light import INK, PALETTES, SUN_HEIGHT, WEATHERS, Light, light_of
from pnp.art.scene.line import DETAIL, FORM, lens, rounded, soft, taper, wedge
from pnp.draw.colour import mix, parse_colour
from pnp.draw.frame import Group, Item, Shape

ROUGH = {
    "dawn": 0.5,
    "calm": 0.4,
    "swell": 0.9,
    "storm": 1.35,
    "fog": 0.35,
    "moon": 0.5,
    "dusk": 0.7,
    "sunset": 0.6,
    "fire": 0.7,
}
"""How high the waves of each weather are."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a scene's planes lie: *horizon* and *water* (of what stands in the middle) are mm from the top.

    *disc* is where the sun or the moon stands, if not where its weather has it.
    """

    weather: str
    light: Light
    width: float
    height: float
    horizon: float
    water: float
    luck: int
    disc: XY | None = None

    @property
    def rough(self) -> float:
        """How high the waves are."""
        return ROUGH[self.weather]

    @property
    def sun(self) -> XY:
        """The middle of the disc."""
        if self.disc:
            return self.disc
        inset = self.width * (0.15 if self.weather != "storm" else 0.2)
        x = inset if self.light.side < 0 else self.width - inset
        return x, self.horizon * (1 - SUN_HEIGHT[self.weather])

    def at_depth(self, down: float) -> Stage:
        """The same scene, with what stands in its middle *down* (a share of the height) below the horizon."""
        return replace(self, water=self.horizon + down * self.height)

    def sea_tone(self, depth: float) -> str:
        """The colour of the sea at *depth*: 0 the horizon, 1 the foot of the picture."""
        tones = self.light.palette.sea
        at = min(max(depth, 0.0), 1.0) * (len(tones) - 1)
        i = min(int(at), len(tones) - 2)
        return blend(tones[i], tones[i + 1], at - i)


def plan_stage(pen: Pen, weather: str, horizon: float, water: float, *, side: int = 0, foot: float = 0.0) -> Stage:
    """Choose the weather and the side of the light (-1 left, 1 right, 0 either) of a picture that fills the box.

    :param foot: what will be covered at the foot of the box, mm: the stage ends above it.
    :raises ValueError: there is no such weather.
    """
    chance = pen.random
    choose("weather", weather, ("any", *PALETTES))
    drawn, drawn_side = chance.choice(WEATHERS), chance.choice((-1, 1))
    weather = drawn if weather == "any" else weather
    light = light_of(weather, side or drawn_side)
    pen.lit_from = light.side
    return Stage(weather, light, pen.width, pen.height - foot, horizon, water, chance.randrange(1 << 30))


def draw_sky(pen: Pen, stage: Stage, *, clouds: bool = True, radius: float = 0.0) -> None:
    """Draw the sky to the horizon: bands, the disc with its glow, rays, stars, *clouds*.

    :param radius: of the disc, mm; 0: as the weather has it.
    """
    chance = random.Random(stage.luck)
    palette, width = stage.light.palette, stage.width
    sky = palette.sky
    pen.shape(box(0, 0, width, stage.height), "#FFFFFF" if pen.ink_saver else sky[0])
    cx, cy = stage.sun
    radius = radius or stage.height * (0.135 if stage.weather in ("dawn", "dusk", "sunset", "fog") else 0.1)
    if pen.ink_saver:
        _rule_sky(pen, stage, chance, (cx, cy), radius)
    else:
        _draw_bands(pen, stage, (cx, cy), radius)
    if stage.weather == "moon" and not pen.ink_saver:
        _draw_stars(pen, stage, chance)
    if stage.weather not in ("storm", "fire"):
        disc = ellipse(cx, cy, radius)
        pen.shape(
            disc, "#FFFFFF" if pen.ink_saver else palette.disc, INK if pen.ink_saver else None, DETAIL, solid=True
        )
        if stage.weather == "moon":
            craters = Path()
            for dx, dy, size in ((-0.3, -0.2, 0.2), (0.25, 0.3, 0.26), (0.3, -0.4, 0.13), (-0.2, 0.5, 0.12)):
                craters.add(ellipse(cx + dx * radius, cy + dy * radius, size * radius))
            if not pen.ink_saver:
                pen.shape(craters, blend(palette.disc, sky[-1], 0.3))
    if clouds:
        _draw_clouds(pen, stage, chance)
    if stage.weather == "storm":
        _draw_rain(pen, stage, chance)


def _draw_bands(pen: Pen, stage: Stage, sun: XY, radius: float) -> None:
    """Bands from the zenith down, rings of glow around the disc, and rays that each band takes up."""
    palette, width, horizon = stage.light.palette, stage.width, stage.horizon
    sky, (cx, cy) = palette.sky, sun

    def tone(share: float) -> str:
        at = share * (len(sky) - 1)
        j = min(int(at), len(sky) - 2)
        return blend(sky[j], sky[j + 1], at - j)

    count = min(64, max(16, round(horizon * 1.6)))  # so many that no edge between two is seen
    for i in range(1, count):
        top = horizon * i / count
        pen.shape(box(0, top, width, stage.height - top), tone(i / (count - 1)))
    rays = _ray_angles(stage) if palette.rays else []
    for i in range(count if rays else 0):
        up = cy - horizon * i / count
        if up < 0.2:
            break
        beams = Path()  # each down to the sun, as the bands are: side by side they would show the sky between them
        for left, right in rays:
            beams.add(polygon([(cx + left * up, cy - up), (cx + right * up, cy - up), (cx, cy)]))
        pen.shape(beams, blend(tone(i / (count - 1)), palette.glow, 0.34))
    with pen.clip(box(0, 0, width, horizon)):
        near = sky[min(len(sky) - 1, round(cy / horizon * (len(sky) - 1)))]
        rings = 6 if palette.rays else 3
        for k in range(rings, 0, -1):
            size = radius * (1 + (0.2 if palette.rays else 0.15) * k)
            pen.shape(
                ellipse(cx, cy, size),
                blend(blend(near, sky[-1], 0.2), palette.glow, 0.72 * (1 - k / (rings + 0.6)) + 0.06),
            )


def _ray_angles(stage: Stage) -> list[tuple[float, float]]:
    """The slopes of both sides of each ray."""
    chance = random.Random(stage.luck + 7)
    rays = []
    for k in range(-4, 5):
        angle = 0.33 * k + chance.uniform(-0.05, 0.05)
        half = chance.uniform(0.035, 0.07)
        if abs(angle) + half < 1.45:
            rays.append((portable.tan(angle - half), portable.tan(angle + half)))
    return rays


_FAR_INK = "#5A6A70"
"""The line of what is far away, in the ink-saver."""


def _rule_sky(pen: Pen, stage: Stage, chance: random.Random, sun: XY, radius: float) -> None:
    """Level strokes as a graver leaves them, pointed towards the light: close at the top, none halfway down."""
    strokes, y, gap = Path(), 0.5, 0.9
    (cx, cy), clear, end = sun, radius * 1.9, stage.horizon * (0.85 if stage.weather == "moon" else 0.6)
    while y < end:
        full = 1 - y / end
        x = -chance.random() * 12
        while x < stage.width:
            length = chance.uniform(10, 30) * (0.3 + full)
            left, right = x, x + length
            if abs(y - cy) < clear:
                half = math.sqrt(clear * clear - (y - cy) * (y - cy))
                if left < cx - half < right:
                    right = cx - half
                elif cx - half <= left < cx + half:
                    left = min(cx + half, right)
            if right - left > 2:
                ends = (left, right) if left < cx else (right, left)  # thin towards the light
                wedge(strokes, (ends[0], y), (ends[1], y), 0.09 + 0.1 * full)
            x += length + chance.uniform(2, 10) * (1.7 - full)
        y += gap
        gap *= 1.09
    pen.shape(strokes, _FAR_INK, solid=True)
    if stage.light.palette.rays:
        beams = Path()
        for left, right in _ray_angles(stage):
            slope = (left + right) / 2
            start, end = radius * 1.7, radius * chance.uniform(2.6, 4.2)
            length = math.sqrt(1 + slope * slope)
            beams.move(cx + slope / length * start, cy - start / length).line(
                cx + slope / length * end, cy - end / length
            )
        pen.stroke(beams, DETAIL, "#8A7A5A")


def _draw_stars(pen: Pen, stage: Stage, chance: random.Random) -> None:
    stars = Path()
    for _ in range(26):
        x, y = chance.uniform(0, stage.width), chance.uniform(0.02, 0.6) * stage.horizon
        stars.add(ellipse(x, y, chance.choice((0.12, 0.15, 0.22))))
    pen.shape(stars, "#E6ECDD")


# -- clouds ------------------------------------------------------------------------------------------


def cloud_outline(x: float, y: float, width: float, height: float, chance: random.Random) -> tuple[Path, list[XY]]:
    """A bank of cloud, its left at *x*, and the middles of its puffs: thin at both ends, its foot in shallow waves."""
    count = max(3, round(width / (height * 0.85)))
    tail = height * 0.16
    path, middles = Path().move(x - tail, y).quad(x - tail * 0.4, y - height * 0.06, x, y - height * 0.1), []
    step = width / count
    px = x
    rises = [portable.sin(math.pi * (i + 0.8) / (count + 0.6)) for i in range(count)]
    level = height * 0.1
    for i, rise in enumerate(rises):
        high = height * (0.3 + 0.62 * rise) * chance.uniform(0.8, 1.1)
        wide = step * chance.uniform(0.85, 1.15) if i < count - 1 else x + width - px
        end = y - (high * 0.5 if i < count - 1 else 0.0)
        start = y - level
        top = y - high
        path.curve(
            px - 0.14 * wide, start - (start - top) * 1.15, px + 0.16 * wide, top - 0.24 * high, px + 0.5 * wide, top
        )
        path.curve(px + 0.86 * wide, top + 0.02 * high, px + 1.1 * wide, end - 0.35 * (end - top), px + wide, end)
        middles.append((px + 0.5 * wide, y - high * 0.45))
        px, level = px + wide, y - end
    path.quad(px + tail * 0.2, y - height * 0.02, px + tail * 1.3, y)
    for k in range(count, 0, -1):
        right, left = x + width * k / count, x + width * (k - 1) / count
        path.quad((right + left) / 2, y + height * (0.1 if k % 2 else 0.02), left, y)
    return path.close(), middles


def draw_cloud(pen: Pen, stage: Stage, x: float, y: float, width: float, height: float, chance: random.Random) -> None:
    """Draw a cloud: its body, the edge towards the light, shade at its foot, a few arcs on its dark side."""
    light = stage.light
    body, lit, shade = light.palette.cloud
    if stage.weather in (
        "dawn",
        "dusk",
        "sunset",
        "fire",
        "fog",
        "storm",
        "moon",
    ):  # near the horizon a cloud takes up the sky
        sky = light.palette.sky
        body = blend(body, sky[min(len(sky) - 1, int(y / stage.horizon * len(sky)))], 0.45)
    lx, ly = light.paper
    path, middles = cloud_outline(x, y, width, height, chance)
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", "#5A6A70", DETAIL, solid=True)
        shades, rows = Path(), max(2, round(height * 0.4 / 0.6))
        for row in range(rows):  # level strokes at its foot, from its dark side, shorter the higher
            level, reach = (
                y - height * 0.02 - 0.6 * row,
                width * (0.66 - 0.42 * row / rows) * (1.05, 0.86, 0.96)[row % 3],
            )
            dark = x - 1 if light.side > 0 else x + width + 1
            wedge(shades, (dark, level), (dark + light.side * reach, level - 0.2), 0.26)
        with pen.clip(path):
            pen.shape(shades, "#5A6A70", solid=True)
    else:
        pen.shape(path, lit)
        with pen.clip(path):
            shift = height * 0.1
            with pen.at(-lx * shift, -ly * shift * 0.9 + 0.02):
                pen.shape(path, body)
            foot = Path().move(x, y + 1)
            edge = y - height * 0.2
            foot.line(x, edge)
            for k in range(4):
                a = x + width * (k + 0.5) / 4
                foot.quad(a, edge - height * (0.16 if k % 2 else -0.02), x + width * (k + 1) / 4, edge)
            pen.shape(foot.line(x + width, y + 1).close(), blend(body, shade, 0.7))
    arcs = Path()
    for cx, cy in middles[1::2]:
        for part in (0.8, 0.56):
            middle = math.degrees(portable.atan2(-ly * 0.4, -lx))
            arcs.add(arc(cx, cy, height * 0.34 * part, middle - 30 * part, middle + 30 * part))
    pen.stroke(arcs, DETAIL * 1.2, "#5A6A70" if pen.ink_saver else blend(shade, INK, 0.12))


def _draw_clouds(pen: Pen, stage: Stage, chance: random.Random) -> None:
    width, horizon = stage.width, stage.horizon
    if stage.weather == "storm":
        for share, deep in ((0.52, 0.62), (0.3, 0.3), (0.12, 0.0)):
            _draw_bank(pen, stage, horizon * share * chance.uniform(0.85, 1.1), deep, chance)
        return
    places = [(0.02, 0.34), (0.74, 0.3), (0.4, 0.2)] if stage.weather != "fog" else [(0.06, 0.3), (0.7, 0.26)]
    for k, (left, wide) in enumerate(places):
        x = width * (left + chance.uniform(-0.1, 0.06))
        y = horizon * ((0.42, 0.62, 0.88)[k] + chance.uniform(-0.14, 0.08))
        size = width * wide * chance.uniform(0.8, 1.2)
        draw_cloud(pen, stage, x, y, size, size * chance.uniform(0.26, 0.36), chance)


def _draw_bank(pen: Pen, stage: Stage, foot: float, far: float, chance: random.Random) -> None:
    """Hanging clouds across the whole sky, their lower edge in lobes, lit from the side of the light."""
    light = stage.light
    body, lit, shade = light.palette.cloud
    tint = blend(blend(shade, body, min(1.0, far * 1.4)), light.palette.sky[4], far * 0.5)
    path, x, y = Path().move(-2, -2).line(-2, foot), -2.0, foot
    lobes = []
    while x < stage.width + 2:
        wide = chance.uniform(5, 15)
        end = foot + chance.uniform(-2.6, 1.8)
        low = max(y, end) + wide * chance.uniform(0.12, 0.2)
        path.curve(x + wide * 0.02, low, x + wide * 0.5, low + wide * 0.05, x + wide * 0.72, low - wide * 0.06)
        path.curve(x + wide * 0.9, low - wide * 0.16, x + wide * 1.04, end + wide * 0.1, x + wide, end)
        lobes.append((x + wide * 0.46, low - wide * 0.42, wide))
        x, y = x + wide, end
    path.line(x, -2).close()
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", "#4A565C", DETAIL, solid=True)
    else:
        with pen.at(light.paper[0] * 0.25, 0.45):
            pen.shape(path, blend(lit, tint, 0.45 + 0.3 * far))
        pen.shape(path, tint)
    arcs = Path()
    middle = 66 if light.side < 0 else 114
    for cx, cy, wide in lobes:
        for k in (0.46, 0.4, 0.34, 0.28, 0.22) if pen.ink_saver else (0.4, 0.32):  # the ink-saver's are all its shade
            if wide > 7:
                half = k * (84 if pen.ink_saver else 34)
                arcs.add(arc(cx, cy, wide * k, middle - half, middle + half))
    pen.stroke(arcs, DETAIL * 1.2, blend(shade, INK, 0.3))


def _draw_rain(pen: Pen, stage: Stage, chance: random.Random) -> None:
    lines = Path()
    slant = 0.42 * stage.light.side
    for _ in range(70):
        x, y = chance.uniform(-4, stage.width + 4), chance.uniform(0.2, 0.92) * stage.horizon
        length = chance.uniform(2.5, 6)
        lines.move(x, y).line(x - length * slant, y + length)
    pen.stroke(lines, DETAIL, blend(stage.light.palette.sky[5], "#FFFFFF", 0.2) if not pen.ink_saver else "#8C9CA0")
    if chance.random() < 0.6:
        x = stage.width * (0.85 if stage.light.side < 0 else 0.15) + chance.uniform(-3, 3)
        y, points, back = stage.horizon * 0.24, [], []
        for i in range(7):
            half = 0.5 * (1 - i / 7)
            points.append((x + half, y))
            back.append((x - half, y + 0.2))
            x += chance.uniform(0.8, 2.0) * (1 if i % 2 else -1.2)
            y += stage.horizon * 0.105
        bolt = polygon(points + back[::-1])
        pen.shape(bolt, "#FFF6D0", INK if pen.ink_saver else None, DETAIL, solid=True)


# -- distance ----------------------------------------------------------------------------------------

_RIDGES: dict[str, Sequence[XY]] = {
    "hills": ((0, 0), (0.12, 0.2), (0.24, 0.46), (0.36, 0.4), (0.5, 0.78), (0.76, 0.36), (0.88, 0.2), (1, 0)),
    "peak": ((0, 0), (0.16, 0.14), (0.3, 0.4), (0.42, 0.86), (0.48, 1.0), (0.54, 1.0), (0.74, 0.34), (1, 0)),
    "cliff": ((0, 0), (0.02, 0.5), (0.06, 0.66), (0.2, 0.72), (0.5, 0.5), (0.66, 0.34), (0.8, 0.26), (1, 0)),
    "islet": ((0, 0), (0.2, 0.12), (0.46, 0.2), (0.7, 0.14), (1, 0)),
}  # fmt: skip


def draw_distance(pen: Pen, stage: Stage, *, clear: tuple[float, float]) -> None:
    """Draw land and sails far off, in two tones without ink, outside the stretch *clear* (from, to, mm)."""
    chance = random.Random(stage.luck + 3)
    kinds = list(_RIDGES)
    chance.shuffle(kinds)
    away_x = stage.width * (0.86 if stage.light.side < 0 else 0.14)
    sun_x = stage.width * (0.1 if stage.light.side < 0 else 0.9)
    size = stage.height / 46
    far, near = stage.light.palette.land
    wide, high = chance.uniform(24, 34) * size, chance.uniform(4.0, 7.0) * size
    _draw_ridge(pen, stage, kinds[0], away_x, wide * 1.25, high * 1.3, far)
    _draw_ridge(pen, stage, kinds[1], away_x + chance.uniform(-7, 7) * size, wide * 0.7, high * 0.72, near)
    thing = chance.choice(("sail", "sail", "ridge", "none"))
    if thing == "ridge":
        _draw_ridge(pen, stage, kinds[2], sun_x, 16 * size, 3.2 * size, far)
    elif thing == "sail":
        left, right = clear
        spots = [x for x in (sun_x + chance.uniform(-3, 3), away_x) if x < left - 3 or x > right + 3]
        if spots:
            _draw_far_sail(pen, stage, spots[0], size * chance.uniform(0.8, 1.15))


def _draw_ridge(pen: Pen, stage: Stage, kind: str, x: float, width: float, height: float, tint: str) -> None:
    light, y = stage.light, stage.horizon + 0.1
    points = [(x + (s - 0.5) * width, y - r * height) for s, r in _RIDGES[kind]]
    if light.side > 0:
        points = [(2 * x - px, py) for px, py in points][::-1]
    path = rounded(points).close()
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", "#6A787C", DETAIL, solid=True)
        with pen.clip(path):  # the slope away from the light
            shade = Path()
            for k in range(14):
                px = x - light.side * width * (0.02 + 0.034 * k)
                wedge(shade, (px, y), (px + light.side * height * 0.5, y - height * (1.0 - 0.05 * k)), 0.16)
            pen.shape(shade, _FAR_INK, solid=True)
    else:
        pen.shape(path, light.palette.rim)
        with pen.clip(path), pen.at(-light.paper[0] * 0.5 * height / 5, 0.35 * height / 5):
            pen.shape(path.line(points[0][0], y + 9).line(points[-1][0], y + 9), tint)
    lines = Path()
    for k in range(5):
        s = 0.3 + 0.11 * k
        px, py = points[min(len(points) - 1, int(s * len(points)))]
        dx = -light.side * (0.6 + 0.12 * k) * height / 4
        lines.move(px + dx * 0.5, py + height * 0.18).quad(
            px + dx, py + height * 0.3, px + dx * 1.6, min(y, py + height * 0.62)
        )
    pen.stroke(lines, DETAIL * 1.2, "#6A787C" if pen.ink_saver else blend(tint, light.palette.sea[2], 0.35))


def _draw_far_sail(pen: Pen, stage: Stage, x: float, size: float) -> None:
    """Another ship, hull down: two tones."""
    light, y = stage.light, stage.horizon + 0.25
    sails, shade = Path(), Path()
    for dx, rows in (
        (-1.9, ((1.4, 3.1, 1.0), (3.25, 4.7, 0.8))),
        (0.5, ((1.4, 3.4, 1.1), (3.55, 5.2, 0.9), (5.3, 6.4, 0.62))),
    ):
        for low, top, half in rows:
            left, right, inset = x + (dx - half) * size, x + (dx + half) * size, 0.2 * half * size
            foot, head = y - low * size, y - top * size
            quad = [(left, foot), (left + inset, head), (right - inset, head), (right, foot)]
            sails.add(polygon(quad))
            away = [quad[3], quad[2]] if light.side < 0 else [quad[0], quad[1]]
            middle = [((quad[0][0] + quad[3][0]) / 2, quad[0][1]), ((quad[1][0] + quad[2][0]) / 2, quad[1][1])]
            shade.add(polygon([*away, middle[1], middle[0]]))
    hull = polygon(
        [(x - 3.6 * size, y - 1.3 * size), (x + 3.4 * size, y - 1.0 * size), (x + 2.6 * size, y), (x - 3.0 * size, y)]
    )
    if pen.ink_saver:
        pen.shape(gather((sails, hull)), "#FFFFFF", "#6A787C", DETAIL, solid=True)
        return
    tone = blend(light.palette.land[1], light.palette.sea[2], 0.3)
    pen.shape(sails, blend(light.palette.rim, light.palette.land[0], 0.2))
    pen.shape(shade, blend(light.palette.land[0], tone, 0.5))
    pen.shape(hull, tone)


def haze(items: Iterable[Item], tint: str, share: float) -> tuple[Item, ...]:
    """What was drawn, seen through air: every colour has *share* of *tint* in it."""
    air = parse_colour(tint)
    seen: list[Item] = []
    for item in items:
        if isinstance(item, Shape):
            fill, stroke = (colour and mix(colour, air, share) for colour in (item.fill, item.stroke))
            seen.append(item._replace(fill=fill, stroke=stroke))
        elif isinstance(item, Group):
            seen.append(item._replace(items=haze(item.items, tint, share)))
        else:
            seen.append(item)
    return tuple(seen)


def draw_gulls(pen: Pen, stage: Stage) -> None:
    """Draw a few gulls on the side of the light."""
    chance = random.Random(stage.luck + 5)
    birds = Path()
    middle = stage.width * (0.3 if stage.light.side < 0 else 0.7)
    for _ in range(chance.randint(2, 4)):
        x, y = middle + chance.uniform(-9, 9), stage.horizon * chance.uniform(0.3, 0.75)
        span = chance.uniform(0.8, 1.5)
        lens(birds, (x - span, y - 0.35 * span), (x - span * 0.5, y - 0.6 * span), (x, y), 0.28)
        lens(birds, (x, y), (x + span * 0.5, y - 0.62 * span), (x + span, y - 0.3 * span), 0.28)
    tone = blend(stage.light.palette.sea[3], INK, 0.4) if stage.weather != "moon" else "#C8D4CC"
    pen.shape(birds, INK if pen.ink_saver else tone, solid=True)


# -- sea ---------------------------------------------------------------------------------------------


def crest_line(
    left: float, right: float, y: float, length: float, high: float, chance: random.Random
) -> tuple[Path, list[XY]]:
    """A row of waves from *left* to *right*, sharp at its crests and round in its hollows; and the crests."""
    x = left - length * chance.uniform(0.2, 1.0)
    top = y - high * chance.uniform(0.6, 1.0)
    path, crests = Path().move(x, top), [(x, top)]
    while x < right:
        step = length * chance.uniform(0.75, 1.3)
        end = y - high * chance.uniform(0.5, 1.05)
        path.curve(x + step * 0.2, y + high * 0.35, x + step * 0.38, y + high * 0.5, x + step * 0.58, y + high * 0.22)
        path.curve(x + step * 0.76, y - high * 0.05, x + step * 0.86, end + high * 0.12, x + step, end)
        x, top = x + step, end
        crests.append((x, top))
    return path, crests


def draw_row(
    pen: Pen, stage: Stage, y: float, chance: random.Random, *, lines: bool = True, depth: float | None = None
) -> None:
    """Draw one row of waves at *y* mm, filled to the foot of the picture, with form lines under its crests.

    :param depth: how near it is, 0 the horizon, 1 the foot of the picture; by its place if left out.
    """
    if depth is None:
        depth = (y - stage.horizon) / max(stage.height - stage.horizon, 1)
    length, high = (3.0 + 9.0 * depth) * (0.8 + 0.45 * stage.rough), (0.18 + 1.5 * depth) * (0.35 + stage.rough)
    path, crests = crest_line(0, stage.width, y, length, high, chance)
    path.line(crests[-1][0], stage.height + 3).line(crests[0][0], stage.height + 3).close()
    tint = stage.sea_tone(0.12 + 0.9 * depth)
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", blend(INK, "#FFFFFF", 0.25), DETAIL * (1.1 + depth), solid=True)
    else:
        pen.shape(path, tint)
    lit, dark = Path(), Path()
    for (x0, y0), (x1, y1) in zip(crests, crests[1:], strict=False):
        step = x1 - x0
        toward = stage.light.side  # a wave is lit on the slope that faces the light
        peak = (x1, y1) if toward < 0 else (x0, y0)
        reach = step * 0.42 * (1 if toward > 0 else -1)
        lens(
            lit,
            peak,
            (peak[0] + reach * 0.45, peak[1] + high * 0.62),
            (peak[0] + reach, peak[1] + high * 1.02),
            0.12 + 0.2 * depth,
        )
        if lines and chance.random() < 0.7:
            for k in range(1, 2 + int(depth * (3.2 if pen.ink_saver else 1.8))):
                a, b = x0 + step * (0.16 + 0.06 * k), x0 + step * chance.uniform(0.62, 0.84)
                yy = y + high * 0.45 + (0.3 + 0.5 * depth) * k
                ends = (a, yy - high * 0.3), (b, yy - high * 0.14)
                lens(dark, ends[0], ((a + b) / 2, yy + high * 0.16), ends[1], 0.14 + 0.2 * depth)
    if not pen.ink_saver:
        pen.shape(lit, blend(tint, stage.light.palette.crest, 0.42))
        pen.shape(dark, blend(tint, stage.light.palette.front, 0.45))
    else:
        pen.shape(dark, blend(INK, "#FFFFFF", 0.2), solid=True)


def draw_far_sea(pen: Pen, stage: Stage, rows: Sequence[float] = (0.07, 0.22, 0.42)) -> None:
    """Draw the sea behind what stands in the middle, and the path of light on it."""
    chance = random.Random(stage.luck + 1)
    water = box(0, stage.horizon, stage.width, stage.height - stage.horizon)
    if pen.ink_saver:
        pen.shape(water, "#FFFFFF", solid=True)
        _rule_horizon(pen, stage, chance)
    else:
        pen.shape(water, stage.sea_tone(0))
    deep = stage.water - stage.horizon
    for share in rows:
        draw_row(pen, stage, stage.horizon + deep * share * 2.0, chance, lines=share > 0.1)
    if not pen.ink_saver:
        draw_glitter(pen, stage, stage.horizon + 0.3, stage.water + 1.5)


def _rule_horizon(pen: Pen, stage: Stage, chance: random.Random) -> None:
    """The far sea as an engraver has it: level strokes, close at the horizon, that part where the disc shines."""
    pen.stroke(polygon([(0, stage.horizon), (stage.width, stage.horizon)], closed=False), DETAIL * 1.4, _FAR_INK)
    strokes, y, gap, (sun, _) = Path(), stage.horizon + 0.45, 0.42, stage.sun
    while y < stage.water:
        x = chance.uniform(-8, 0)
        while x < stage.width:
            length = chance.uniform(6, 18)
            if not abs(x + length / 2 - sun) < 2 + length / 2:
                wedge(strokes, (x, y), (x + length, y + 0.06), 0.16)
            x += length + chance.uniform(0.6, 5)
        y += gap
        gap *= 1.25
    pen.shape(strokes, _FAR_INK, solid=True)


def draw_glitter(pen: Pen, stage: Stage, top: float, foot: float) -> None:
    """Draw lenses of light on the water under the disc."""
    if stage.weather == "storm":
        return
    chance = random.Random(stage.luck + 11)
    x, _ = stage.sun
    pale, warm = Path(), Path()
    span = foot - top
    for i in range(26):
        q = ((i + chance.random()) / 26) * ((i + 1) / 26)
        y = top + span * q
        cx = x + (chance.random() + chance.random() - 1) * (2.2 + 7.4 * q)
        half, high = (0.6 + 2.4 * q) * chance.uniform(0.6, 1.2), 0.1 + 0.22 * q
        lens = (
            Path().move(cx - half, y).quad(cx, y - high * 2, cx + half, y).quad(cx, y + high * 2, cx - half, y).close()
        )
        (pale if i % 3 else warm).add(lens)
    palette = stage.light.palette
    pen.shape(warm, blend(palette.glow, palette.sea[1], 0.3))
    pen.shape(pale, blend(palette.disc, palette.sea[0], 0.12))


def draw_near_sea(pen: Pen, stage: Stage, start: float) -> None:
    """Draw the sea before what stands in the middle, from *start* mm on, and the dark wave before the eye."""
    chance = random.Random(stage.luck + 2)
    room = stage.height - start
    draw_row(pen, stage, start, chance)
    if room > 6:
        draw_row(pen, stage, start + room * 0.3, chance)
    draw_front(pen, stage, chance)


def draw_front(pen: Pen, stage: Stage, chance: random.Random, high: float = 1.0) -> None:
    """Draw the dark waves before the eye: a swell on one side, and before it a darker one with a breaking crest."""
    left = chance.random() < 0.5
    tall = stage.height * (0.115 + 0.075 * stage.rough) * high
    _draw_swell(pen, stage, chance, left=not left, tall=tall * chance.uniform(0.7, 0.85), deep=0.45, breaks=False)
    _draw_swell(pen, stage, chance, left=left, tall=tall * chance.uniform(0.9, 1.1), deep=1.0, breaks=True)
    if pen.height > stage.height:
        _draw_deep(pen, stage, chance)


def _draw_deep(pen: Pen, stage: Stage, chance: random.Random) -> None:
    """Draw the dark water below the stage, on which plates will lie: long swells, paler than it."""
    front, width = stage.light.palette.front, pen.width
    room = pen.height - stage.height
    pen.shape(box(0, stage.height - 0.5, width, room + 0.5), "#FFFFFF" if pen.ink_saver else front, solid=True)
    swells, y = Path(), stage.height + 1.2
    while y < pen.height:
        x = chance.uniform(-14, 0)
        while x < width:
            length = chance.uniform(9, 20)
            lens(swells, (x, y), (x + length * 0.45, y - 1.0), (x + length, y + 0.4), 0.16 if pen.ink_saver else 0.3)
            x += length + chance.uniform(4, 12)
        y += 2.6
    pen.shape(swells, blend(front, stage.light.palette.sea[2], 0.4) if not pen.ink_saver else "#9AA8AC", solid=True)


def _draw_swell(
    pen: Pen, stage: Stage, chance: random.Random, *, left: bool, tall: float, deep: float, breaks: bool
) -> None:
    """Draw one wave that rises at one side and runs out to the other.

    :param deep: how dark it is, 0 the sea's own colour at the foot, 1 that of the front.
    """
    width, height, palette = stage.width, stage.height, stage.light.palette
    low, peak, spread = tall * 0.26, chance.uniform(0.13, 0.24), chance.uniform(0.26, 0.34)
    tail = tall * chance.uniform(0.12, 0.24)

    def at(u: float) -> XY:
        """A place on the crest, 0 the outer end of its high side."""
        far = (u - peak) / (spread if u > peak else spread * 0.8)
        back = (u - 1.04) / 0.22
        shape = low + (tall - low) * portable.exp(-far * far) + tail * portable.exp(-back * back)
        x = u * (width + 4) - 2
        return (x if left else width - x), height - shape

    crest = [at(i / 14) for i in range(15)]
    path = soft(crest).line(crest[-1][0], height + 3).line(crest[0][0], height + 3).close()
    tint = blend(palette.sea[3], palette.front, deep)
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", INK, FORM, solid=True)
    else:
        pen.shape(path, tint)
    lines = Path()
    close = 0.55 if pen.ink_saver else 0.8  # from line to line under the crest: in the ink-saver they are its shade
    for k in range(1, round((7 if breaks else 4) * 0.8 / close)):
        share = k * close / 0.8
        start = max(0.0, peak - 0.16 + 0.05 * share + chance.uniform(-0.05, 0.05))
        end = min(0.98, peak + 0.22 + 0.09 * share + chance.uniform(0, 0.2))
        points = []
        for i in range(6):
            x, y = at(start + (end - start) * i / 5)
            points.append((x, y + 0.8 * share + 0.12 * share * share))
        lines.add(taper(points, 0.4 if k % 2 else 0.24, tip=0.05))
    pen.shape(lines, INK if pen.ink_saver else blend(tint, palette.sea[2], 0.5), solid=True)
    toward = left == (stage.light.side > 0)
    a, b = (peak - 0.02, 0.8) if toward else (0.0, peak + 0.3)
    edge = [at(a + (b - a) * i / 8) for i in range(9)]
    if not pen.ink_saver:
        with pen.at(0, 0.08):
            pen.shape(taper(edge, 0.3 + 0.34 * deep, tip=0.05), blend(palette.crest, tint, 0.55 - 0.45 * deep))
    if breaks:
        _draw_breaking(pen, stage, [at(peak - 0.09 + 0.24 * i / 7) for i in range(8)], chance, tint)


def foam_tongues(
    crest: Sequence[XY],
    size: float,
    chance: random.Random,
    *,
    rise: float,
    thrown: tuple[float, float],
    fall: tuple[float, float],
    narrow: float,
) -> Path:
    """Return foam that falls over a *crest* in tongues, one between two of its points, mm; shares are of *size*.

    :param rise: how high it stands above the crest.
    :param thrown: how far below the crest a tongue begins, the least and the most.
    :param fall: how long a tongue is, the least and the most.
    :param narrow: how much shorter they are at both ends of the crest, a share.
    """
    last = len(crest) - 1
    path = soft([(x, y - rise * size * (0 < i < last)) for i, (x, y) in enumerate(crest)])
    px, py = crest[-1]
    for i in range(last - 1, -1, -1):
        x, y = crest[i]
        y += size * chance.uniform(*thrown) if i else 0
        down = size * chance.uniform(*fall) * (1 - abs(2 * i / last - 1) * narrow)
        path.curve(px + (x - px) * 0.2, py + down, px + (x - px) * 0.62, y + down * 0.9, x, y)
        px, py = x, y
    return path.close()


def _draw_breaking(pen: Pen, stage: Stage, crest: Sequence[XY], chance: random.Random, tint: str) -> None:
    """Foam that falls over the crest of the front wave."""
    palette = stage.light.palette
    size = stage.height / 46 * (0.5 + 0.55 * stage.rough)
    path = foam_tongues(crest, size, chance, rise=0.45, thrown=(0.5, 1.0), fall=(1.1, 2.3), narrow=0.7)
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", INK, FORM, solid=True)
        return
    with pen.at(0, 0.5 * size):
        pen.shape(path, blend(tint, palette.sea[1], 0.5))
    pen.shape(path, palette.crest)
