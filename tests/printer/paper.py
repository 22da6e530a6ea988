"""A printer that prints beside the mark, and a person who reads the calibration sheet: both on pictures alone."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from pnp.draw.geometry import Matrix, Size, inverse
from pnp.export.png import render_pages
from pnp.press.imposition import Backs
from pnp.printer.fit import Readings
from pnp.printer.stations import CARD, CARD_HEIGHT, STROKE, Scale, card_corner, folds, stations, through

DPI = 400
PX = DPI / 25_400
"""Pixels for a micrometre."""


def printer(right: float, down: float, turn: float, scale: float, paper: Size) -> Matrix:
    """Return where a printer puts a page that is off by mm, degrees clockwise and a factor, about its middle."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    x, y = paper.width / 2, paper.height / 2
    return cos, sin, -sin, cos, x + right * 1000 - cos * x + sin * y, y + down * 1000 - sin * x - cos * y


def print_sheet(pdf: bytes, errors: tuple[Matrix, Matrix], dpi: int = DPI) -> list[Image.Image]:
    """Return both sides of a sheet as *errors* of front and back print them, in grey."""
    sides = []
    for page, error in zip(render_pages(pdf, dpi), errors, strict=True):
        a, b, c, d, e, f = inverse(error)
        move = (e * dpi / 25_400, f * dpi / 25_400)
        coefficients = (a, c, move[0], b, d, move[1])
        sides.append(
            page.convert("L").transform(
                page.size, Image.Transform.AFFINE, coefficients, Image.Resampling.BICUBIC, fillcolor=255
            )
        )
    return sides


def look_through(back: Image.Image, paper: Size, backs: Backs) -> Image.Image:
    """Return the back as it shines through to somebody who looks at the front."""
    is_mirrored = through(paper, backs)[0] < 0
    return back.transpose(Image.Transpose.FLIP_LEFT_RIGHT if is_mirrored else Image.Transpose.FLIP_TOP_BOTTOM)


def read(front: Image.Image, shining: Image.Image | None, paper: Size) -> Readings:
    """Return the readings of a careful eye: verniers that meet best, creases and slants to the nearest tenth."""
    verniers = {}
    if shining is not None:
        for station in stations(paper):
            across, down = (_vernier(front, shining, scale) for scale in (station.across, station.down))
            verniers[station.name] = across, down
    creases = {edge: _crease(front, scale, paper) for edge, scale in folds(paper).items()}
    return Readings(verniers, creases, _card(front, paper), None)


def _vernier(front: Image.Image, shining: Image.Image, scale: Scale) -> float:
    main = _strokes(front, scale, 31, -3_000)
    vernier = _strokes(shining, scale, 10, 2_000)
    assert len(main) == 31
    assert len(vernier) == 10
    tenth = min(range(10), key=lambda i: min(abs(vernier[i] - stroke) for stroke in main))
    pitch = (main[-1] - main[0]) / 30
    whole = round((vernier[0] - main[0]) / pitch - tenth / 10)
    return whole + tenth / 10


def _crease(front: Image.Image, scale: Scale, paper: Size) -> float:
    main = _strokes(front, scale, 11, -2_400)
    middle = paper.width / 2 if scale.across else paper.height / 2
    return round(10 * (middle - main[0]) / ((main[-1] - main[0]) / 10)) / 10


def _card(front: Image.Image, paper: Size) -> tuple[float, float]:
    """Return where the slanted lines come out from under a card of 85.6 mm, laid into the corner."""
    x, y = card_corner(paper)
    lying = _slant(lambda box: front.crop(_pixels(box)), x, y)
    turned = front.transpose(Image.Transpose.TRANSPOSE)
    return lying, _slant(lambda box: turned.crop(_pixels(box)), y, x)


def _slant(crop: Callable[[tuple[float, float, float, float]], Image.Image], x: float, y: float) -> float:
    edge = _darkest(crop((x - 3_000, y + 24_000, x + 3_000, y + 25_000)), 3_000) + x
    ticks = crop((x + CARD + 300, y - 4_000, x + CARD + 500, y + 5_000))
    first = _peaks(ticks.resize((1, ticks.height), Image.Resampling.BOX).transpose(Image.Transpose.TRANSPOSE))
    top = y - 4_000 + first[0] / PX
    best = []
    for row in range(0, CARD_HEIGHT, 200):
        box = (edge + CARD - 2_500, top + row, edge + CARD + 2_500, top + row + 200)
        best.append((abs(_darkest(crop(box), 2_500)), row))
    return round(10 * (3.5 + 3 * min(best)[1] / CARD_HEIGHT)) / 10


def _darkest(strip: Image.Image, middle: float) -> float:
    """Return how far from the *middle* of the strip the stroke across it lies that is nearest to it."""
    peaks = _peaks(strip.resize((strip.width, 1), Image.Resampling.BOX))
    if not peaks:
        return 1e9
    return min((peak / PX - middle for peak in peaks), key=abs)


def _strokes(picture: Image.Image, scale: Scale, count: int, off: int) -> list[float]:
    """Return where the strokes of a scale lie along it, in micrometres of the paper; they are looked for near *off*."""
    start, length = -5_000, 10_000 + 30 * STROKE if count != 11 else 10_000 + 10 * STROKE
    for shift in sorted(range(-4_000, 4_001, 200), key=abs):
        low = off + shift
        if scale.across:
            box = (scale.x + start, scale.y + low, scale.x + start + length, scale.y + low + 300)
            strip = picture.crop(_pixels(box))
        else:
            box = (scale.x + low, scale.y + start, scale.x + low + 300, scale.y + start + length)
            strip = picture.crop(_pixels(box)).transpose(Image.Transpose.TRANSPOSE)
        peaks = _peaks(strip.resize((strip.width, 1), Image.Resampling.BOX))
        if len(peaks) == count and max(b - a for a, b in zip(peaks, peaks[1:], strict=False)) < 2.2 * STROKE * PX:
            origin = round((scale.x if scale.across else scale.y) * PX + start * PX)
            return [(origin + peak) / PX for peak in peaks]
    raise AssertionError(f"no {count} strokes at {scale}")


def _pixels(box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
    left, top, right, bottom = (round(side * PX) for side in box)
    return left, top, right, bottom


def _peaks(line: Image.Image) -> list[float]:
    """Return the middles of the strokes across a line of pixels, in pixels: the centre of gravity of each.

    What is wider than half a millimetre is no stroke that crosses the line.
    """
    dark = [max(0, 255 - value - 40) for value in line.tobytes()]
    peaks = []
    weight = moment = 0.0
    width = 0
    for i, value in enumerate([*dark, 0]):
        if value:
            weight, moment, width = weight + value, moment + value * (i + 0.5), width + 1
        elif weight:
            if width < 500 * PX:
                peaks.append(moment / weight)
            weight, moment, width = 0.0, 0.0, 0
    return peaks
