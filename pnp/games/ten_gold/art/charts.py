"""Islands from above, as on an old sea chart: coast, surf lines, soundings, hills, palms, wrecks, reefs."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import blend, choose
from pnp.art.path import Path, ellipse, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box
from pnp.art.seascape import WAVE_INK
from pnp.draw.units import UM_PER_PT
from pnp.games.ten_gold.art.coasts import COASTS, Coast, coasts, surf_lines
from pnp.games.ten_gold.art.sights import (
    GROUNDS,
    LAND,
    SHOAL,
    WATER,
    Chart,
    anchor,
    fort,
    grass,
    grove,
    huts,
    lagoon,
    palms,
    peaks,
    reef,
    soundings,
    town,
    treasure,
    volcano,
    whale,
    wood,
    woods,
    wreck,
)


def island_chart(pen: Pen, *, style: str = "any", sea: bool = True, mark: bool = False) -> None:
    """An island from above, for tiles and boards.

    :param style: round, crescent, ring, long, twins, scatter, bay, hook, fjords, boot, bone, skull or any.
    :param sea: tint the sea to the edges of the box.
    :param mark: a treasure cross, with the steps that lead to it.
    """
    choose("style", style, ["any", *COASTS])
    if style == "any":
        style = pen.random.choice(list(COASTS))
    half_width, half_height = pen.width / 2, pen.height / 2
    reach = 0.68 if sea else 0.8
    lands = coasts(style, pen.random, half_width * reach, half_height * reach)
    chart = Chart(pen, lands, max(0.5, min(pen.width, pen.height) / 24), half_width, half_height)
    with pen.at(half_width, half_height):
        _sea(chart, sea)
        _land(chart)
        if style == "skull":
            _skull_lakes(chart)
        if mark:
            treasure(chart)
        _features(chart, great=style != "skull" and not mark)


# -- sea and land ------------------------------------------------------------------------------------


def _sea(chart: Chart, tinted: bool) -> None:
    pen, u = chart.pen, chart.unit
    w, h = chart.half_width, chart.half_height
    if not tinted:
        pen.stroke(surf_lines(chart.lands, 1.35 * u, chart.shore), FINE, WAVE_INK, dash=(1.6 * u, 0.5 * u))
        pen.stroke(surf_lines(chart.lands, 0.6 * u, chart.shore), FINE, WAVE_INK)
        return
    pen.shape(box(-w, -h, 2 * w, 2 * h), WATER)
    _rhumbs(chart)
    water, shoal = ("#FFFFFF", "#FFFFFF") if pen.ink_saver else (WATER, SHOAL)
    coast = _coarse_coasts(chart)
    for k, reach in enumerate((3.3, 2.3, 1.45, 0.8)):  # a broad stroke of which the next leaves a line: a true offset
        tone = blend(water, shoal, (k + 1) / 4)
        pen.stroke(coast, 2 * reach * u * 1000 / UM_PER_PT + 2 * FINE, blend(WAVE_INK, water, 0.45 - 0.15 * k))
        pen.stroke(coast, 2 * reach * u * 1000 / UM_PER_PT, tone)


def _coarse_coasts(chart: Chart) -> Path:
    """The coasts without their roughness, for broad bands along them."""
    path = Path()
    for land in chart.lands:
        path.add(smooth(land[::3] if len(land) > 40 else land, closed=True))
    return path


def _rhumbs(chart: Chart) -> None:
    """Lines of the compass from a point off a corner, as pilots draw them."""
    chance, lines = chart.pen.random, Path()
    x, y = chance.choice((-1.2, 1.2)) * chart.half_width, chance.choice((-1.2, 1.2)) * chart.half_height
    far = 3.2 * max(chart.half_width, chart.half_height)
    for i in range(16):
        angle = math.tau * (i + 0.5) / 16  # never level: a line along the cut would show every crooked cut
        lines.move(x, y).line(x + far * portable.cos(angle), y + far * portable.sin(angle))
    if not chart.pen.ink_saver:
        chart.pen.stroke(lines, 0.25, "#B7D8D8")


def _land(chart: Chart) -> None:
    pen = chart.pen
    ground, shade = Path(), Path()
    for land in chart.lands:
        ground.add(smooth(land, closed=True))
        shade.add(_coast_shade(land, 0.75 * chart.unit))
    tone = pen.random.choice(GROUNDS)
    width = LINE if chart.unit < 1.3 else BOLD
    if tone == LAND or pen.ink_saver:
        pen.shape(ground, tone, INK, width, keep=0.68)
    else:
        with pen.clip(ground):
            pen.shape(_coarse_coasts(chart), tone, LAND, 4.2 * chart.unit)
        pen.stroke(ground, width)
    pen.stroke(shade, FINE)


def _coast_shade(land: Coast, depth: float) -> Path:
    """Short level strokes inside the coast where it faces away from the light."""
    path, count = Path(), len(land)
    area = math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in zip(land, [*land[1:], land[0]], strict=True))
    for i in range(count):
        (x0, y0), (x1, y1) = land[i - 1], land[(i + 1) % count]
        length = portable.hypot(x1 - x0, y1 - y0) or 1
        out_x, out_y = math.copysign(1, area) * (y1 - y0) / length, -math.copysign(1, area) * (x1 - x0) / length
        dark = 0.8 * out_x + 0.5 * out_y
        if dark > 0.2:
            reach = depth * dark * (1, 0.65)[i % 2]
            path.move(*land[i]).line(land[i][0] - reach, land[i][1] - reach * 0.25)
    return path


def _skull_lakes(chart: Chart) -> None:
    w, h = max(x for x, _ in chart.lands[0]), max(y for _, y in chart.lands[0])
    lakes = Path()
    for x, y, rx, ry in ((-0.4, -0.12, 0.24, 0.25), (0.42, -0.12, 0.24, 0.25), (0, 0.3, 0.1, 0.14)):
        lakes.add(ellipse(x * w, y * h, rx * w, ry * h))
        chart.taken.append((x * w, y * h, rx * w))
    chart.pen.shape(lakes, WATER, INK, LINE)


def _features(chart: Chart, *, great: bool) -> None:
    """Every island has one great sight of its own in the middle, and a few small ones where they find room."""
    pen, chance = chart.pen, chart.pen.random
    draw = chance.choice((volcano, peaks, wood, lagoon, grove, town, fort))
    if great:
        x, y, room = chart.heart()
        if room > chart.unit:
            with pen.at(x, y, scale=min(0.86 * room, 4.4 * chart.unit)):
                draw(pen)
    small = chance.sample((woods, palms, huts), 2)
    for place in (*small, grass, *chance.sample((wreck, reef, soundings, whale, anchor), 2)):
        place(chart)
