"""Gradients as fills: bands of plain colours, each drawn over the one before.

Bands need nothing of a file format, and a print shop separates them into inks like any other colour. No seam shows
between them, as none ends where the next begins; and there are so many that neighbours differ by a 255th, or are too
thin to be told apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp import portable
from pnp.draw.colour import Colour, mix
from pnp.draw.frame import Group, Item, Path, Shape, rect_path
from pnp.draw.geometry import Rect
from pnp.layout.shapes import ellipse_path

GRADIENTS = ("linearGradient", "radialGradient")
_UNIT = 1_000_000
"""The side of the square in which bands are drawn; it is stretched over the box of the shape."""
_THINNEST = 100
"""The width of a band that cannot be seen, micrometres."""
_MOST_BANDS = 255
_MOST_STOPS = 20
_OF_STOPS = {"offset", "stop-color", "src"}
_TAKES = {
    "linearGradient": {"x1": "0", "y1": "0", "x2": "1", "y2": "0"},
    "radialGradient": {"cx": "0.5", "cy": "0.5", "r": "0.5"},
}
"""The numbers of each kind, with their defaults."""


class Gradient(NamedTuple):
    """A linear gradient from x, y to x, y, or a radial one around x, y with a radius: *numbers*, in parts of the box.

    *stops* are pairs of a place, 0 to 1, and the colour there, in order. All of it has one *opacity*, 0 to 255.
    """

    numbers: tuple[float, ...]
    stops: tuple[tuple[float, Colour], ...]
    opacity: int = 255

    def fill(self, path: Path, even_odd: bool, scale: float) -> Group:
        """Return the group that fills *path*, printed *scale* times as large."""
        box = path.bounds
        matrix = (max(1, box.width) / _UNIT, 0, 0, max(1, box.height) / _UNIT, box.x, box.y)
        largest = max(box.width, box.height) * scale
        bands: list[Item] = [Shape(rect_path(Rect(0, 0, _UNIT, _UNIT)), self._outermost)]
        shape = self._half if len(self.numbers) == 4 else self._disc
        bands += [Shape(shape(place), colour) for place, colour in self._bands(largest)]
        return Group((Group(tuple(bands), matrix),), None, path, even_odd)

    @property
    def _outermost(self) -> Colour:
        return self.stops[0 if len(self.numbers) == 4 else -1][1]

    def _bands(self, largest: float) -> Iterator[tuple[float, Colour]]:
        """Yield where each band begins and its colour: of a radial gradient, from the edge to the middle."""
        is_linear = len(self.numbers) == 4
        x1, y1, x2, y2 = self.numbers if is_linear else (0.0, 0.0, self.numbers[2], 0.0)
        length = portable.hypot(x2 - x1, y2 - y1) * largest
        stops = self.stops if is_linear else self.stops[::-1]
        for (start, one), (end, other) in zip(stops, stops[1:], strict=False):
            steps = max(map(abs, (a - b for a, b in zip(one, other, strict=True))))
            count = max(1, min(steps, _MOST_BANDS, round(abs(end - start) * length / _THINNEST)))
            for band in range(count):
                yield start + (end - start) * band / count, mix(one, other, (band + 0.5) / count)
            yield end, other

    def _half(self, place: float) -> Path:
        """Return all that lies beyond *place* of a linear gradient."""
        x1, y1, x2, y2 = self.numbers
        across, down = x2 - x1, y2 - y1
        x, y = x1 + across * place, y1 + down * place
        far = 4 / portable.hypot(across, down)
        corners = [(x - down * far, y + across * far), (x + down * far, y - across * far)]
        corners += [(px + across * far, py + down * far) for px, py in corners[::-1]]
        return Path("mlllh", tuple(round(n * _UNIT) for corner in corners for n in corner))

    def _disc(self, place: float) -> Path:
        cx, cy, r = self.numbers
        radius = round(r * place * _UNIT)
        return ellipse_path(round(cx * _UNIT), round(cy * _UNIT), radius, radius)


def read_gradient(
    element: Element, fill: Callable[[str], Colour | None], split: Callable[[str], tuple[str, int]]
) -> Gradient | None:
    """Return the gradient that *element* says; None where one of its colours paints nothing.

    :param fill: what a colour becomes; *split* takes its opacity off.
    :raises ValueError: a number, a stop or a colour that means nothing.
    """
    takes = _TAKES[element.tag]
    strange = sorted(element.attrib.keys() - takes.keys() - {"id", "src"})
    if strange:
        raise ValueError(f"<{element.tag}> has no attribute {strange[0]!r}; it takes: {', '.join(takes)}")
    numbers = tuple(_part(name, element.get(name, usual)) for name, usual in takes.items())
    if numbers[:2] == numbers[2:] or (len(numbers) == 3 and numbers[2] <= 0):
        raise ValueError(f"<{element.tag} id={element.get('id')!r}> has no length")
    stops: list[tuple[float, Colour | None]] = []
    opacities = set()
    for stop in element:
        if stop.tag != "stop" or "stop-color" not in stop.attrib or stop.attrib.keys() - _OF_STOPS:
            raise ValueError(f'<{element.tag}> holds stops alone: <stop offset="50%" stop-color="gold"/>')
        place = min(1.0, max(0.0, _part("offset", stop.get("offset", "0"))))
        colour, opacity = split(stop.attrib["stop-color"])
        opacities.add(opacity)
        stops.append((max(place, stops[-1][0]) if stops else place, fill(colour)))
    if not 2 <= len(stops) <= _MOST_STOPS:
        raise ValueError(f"<{element.tag} id={element.get('id')!r}> has {len(stops)} stops, not 2 to {_MOST_STOPS}")
    if len(opacities) > 1:
        raise ValueError(
            f"the stops of <{element.tag} id={element.get('id')!r}> differ in opacity; a gradient has one for all of it"
        )
    known = tuple((place, colour) for place, colour in stops if colour is not None)
    return Gradient(numbers, known, opacities.pop()) if len(known) == len(stops) else None


def _part(name: str, text: str) -> float:
    """Return a part of the box: ``0.5`` or ``50%``."""
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = math.nan
    if not -10 <= value <= 10:
        raise ValueError(f"{name}={text!r} is not a part of the box, such as 0.5 or 50%")
    return value
