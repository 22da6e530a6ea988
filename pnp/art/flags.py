"""Flags on a pole, waving to the right: whose piece it is, by colour, emblem and pattern at once."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp import portable
from pnp.art.emblems import draw_emblem
from pnp.art.engraving import blend, move_path, shade, tint
from pnp.art.outlines import soft_curve
from pnp.art.path import XY, Path, ellipse, polygon, rect
from pnp.art.patterns import contrast, ink_on_white, pattern_path
from pnp.art.pen import FINE, GOLD, INK, LINE, Pen, box

Warp = Callable[[float, float], XY]

_WOOD = "#9A6B3C"
_WHOLE = ("george-bars", "saltire")
"""Patterns that stand once on a flag, as on the real one, instead of in rows."""
_LIGHT = (
    (((0.02, 0.2), (0.68, 0.8)), "#FFFFFF", 0.2),
    (((0.3, 0.58), (0.9, 1.1)), INK, 0.16),
    (((0.37, 0.5), (0.95, 1.1)), INK, 0.32),
)
"""Where light and shade lie on the cloth, from hoist to fly, and how strong they are."""


def flag(pen: Pen, *, colour: str, emblem: str, pattern: str, pole: bool = True) -> None:
    """A flag in *colour* with its *emblem* in a contrasting tone and its *pattern* quiet behind it."""
    thick = min(max(0.06 * pen.height, 0.45), 1.6) if pole else 0.0
    rim = 0.3  # half of the outline, and room for the eye
    swell = 0.05 * pen.height
    left, top = rim + 1.4 * thick, rim + swell + 0.6 * thick
    width, height = pen.width - left - rim, (0.94 if pole else 1.0) * pen.height - top - rim - swell
    warp = _wind_warp(left, top, width, height, swell)
    cloth = _bend(box(0, 0, width, height), warp, pieces=6)
    if pole:
        _draw_pole(pen, rim, thick)
    pen.shape(cloth, "#FFFFFF" if pen.ink_saver else colour)
    with pen.clip(cloth):
        figure = _pattern(pattern, width, height, warp)
        pen.shape(figure, _pattern_tone(pen, colour), solid=True)
        if not pen.ink_saver:
            _draw_light(pen, colour, figure, cloth, warp, width, height)
        pen.stroke(_folds(width, height, warp), FINE, INK if pen.ink_saver else shade(colour, 0.45))
    pen.stroke(cloth, LINE, INK)
    tone = ink_on_white(colour) if pen.ink_saver else contrast(colour)
    draw_emblem(pen, emblem, *warp(width * 0.5, height / 2), 0.9 * min(height, width), fill=tone)


def _wind_warp(left: float, top: float, width: float, height: float, swell: float) -> Warp:
    """How flat cloth is carried along by the wind: still at the hoist, lively at the fly."""

    def warp(x: float, y: float) -> XY:
        share = x / width
        lift = portable.sin(math.tau * (share * 0.95 + 0.03)) * min(1.0, 2.2 * share)
        return left + x - 0.3 * swell * share * portable.cos(math.tau * y / height), top + y - swell * lift

    return warp


def _bend(path: Path, warp: Warp, pieces: int = 1) -> Path:
    """*path* carried along by *warp*, its straight lines as soft curves of so many *pieces*."""
    out, start, here = Path(), (0.0, 0.0), (0.0, 0.0)
    places = iter(path.points())
    for op in path.ops:
        if op == "m":
            start = here = next(places)
            out.move(*warp(*here))
        elif op == "c":
            one, two, here = next(places), next(places), next(places)
            out.curve(*warp(*one), *warp(*two), *warp(*here))
        else:
            end = start if op == "h" else next(places)
            _bend_line(out, here, end, warp, pieces)
            here = end
            if op == "h":
                out.close()
    return out


def _bend_line(out: Path, start: XY, end: XY, warp: Warp, pieces: int) -> None:
    if pieces == 1:
        out.line(*warp(*end))
        return
    steps = [i / pieces for i in range(pieces + 1)]
    points = [warp(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in steps]
    out.follow(soft_curve(points))


def _pattern(name: str, width: float, height: float, warp: Warp) -> Path:
    rows = 1 if name in _WHOLE else 2
    one, figure = pattern_path(name, width, height / rows), Path()
    for row in range(rows):
        figure.add(move_path(one, 0, row * height / rows))
    return _bend(figure, warp, 3 if name in _WHOLE else 1)


def _pattern_tone(pen: Pen, colour: str) -> str:
    light = contrast(colour) == INK
    return tint(colour, 0.78 if pen.ink_saver else 0.3 if light else 0.16)


def _draw_light(pen: Pen, colour: str, figure: Path, cloth: Path, warp: Warp, width: float, height: float) -> None:
    """Lighten the crests of the cloth, and darken the hollows that are turned from the light, pattern and all."""
    tone = _pattern_tone(pen, colour)
    for folds, other, share in _LIGHT:
        bands = Path()
        for left, right in folds:
            slant = 0.06 * width
            corners = ((left * width + slant, 0), (right * width + slant, 0), (right * width - slant, height))
            bands.add(_bend(polygon([*corners, (left * width - slant, height)]), warp, pieces=3))
        with pen.clip(bands):
            pen.shape(cloth, blend(colour, other, share))
            pen.shape(figure, blend(tone, other, share), solid=True)


def _folds(width: float, height: float, warp: Warp) -> Path:
    """Engraver's strokes from the upper and the lower hem, where the cloth turns from the light."""
    path, step = Path(), max(0.42, width / 44)
    for middle, reach in ((0.42, 0.2), (0.95, 0.12)):
        count = int(2 * reach * width / step)
        for i in range(count + 1):
            share = middle + reach * (2 * i / max(count, 1) - 1)
            deep = 0.2 * height * portable.cos(math.pi / 2 * (share - middle) / reach)
            if share < 1 and deep > 0.03 * height:
                path.add(_stroke(share * width, 0, deep, warp)).add(
                    _stroke(share * width, height, height - 0.7 * deep, warp)
                )
    return path


def _stroke(x: float, y: float, end: float, warp: Warp) -> Path:
    return Path().move(*warp(x, y)).line(*warp(x, end))


def _draw_pole(pen: Pen, rim: float, thick: float) -> None:
    ball = 0.75 * thick
    pen.shape(rect(rim + ball - thick / 2, rim + ball, thick, pen.height - 2 * rim - ball, thick / 2), _WOOD, INK, FINE)
    pen.shape(ellipse(rim + ball, rim + ball, ball), GOLD, INK, FINE)
