"""The pen: what every generator draws with.

A generator draws at the printed size, in millimetres, y down, inside a box of ``pen.width`` x ``pen.height``; line
widths are points on paper and never scale. Only the pen knows the ink-saver: there light fills and backdrops turn
white (so that they still hide what lies behind them), others pale. As in an engraving, each form is hatched on the side
away from the light, with lines that bend around it, and its contour is heavier there; a dark form is hatched all over.
What is drawn with ``keep``, as hulls and fish are, has a flat tint there, off which white sails and dark eyes stand;
of grounds as walls and timbers most of it is lines.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from random import Random

from pnp import portable
from pnp.art.path import XY, Path, polygon
from pnp.draw import frame
from pnp.draw.colour import WHITE, Colour, luminance, mix, parse_colour
from pnp.draw.frame import Group, Item, Shape
from pnp.draw.geometry import IDENTITY, Matrix, multiply
from pnp.draw.units import UM_PER_PT

INK = "#2A1D14"
PAPER = "#F6EEDC"
SEA = "#2F6F86"
GOLD = "#C9971C"
RED = "#B3202A"
WOOD = "#A9764A"
STEEL = "#C9D0D4"
IRON = "#66758A"

FINE, LINE, BOLD = 0.35, 0.6, 1.0
"""The three line widths of the house, in points at printed size. Nothing is drawn below 0.25."""

BODY = 0.38
"""In the ink-saver, the share of its fill that a body keeps which hatching would spoil: a fish, a coat, hair."""

LEAST_WIDTH = 0.25
_THIN = 0.75
"""In the ink-saver, the share of its width that a stroke keeps which surrounds no form."""

_SOLID_BELOW = 1.1
"""In the ink-saver, a dark fill smaller than this (mm) is a detail and stays solid."""

_DENSITIES = ((0.16, 0.7), (0.34, 0.95))
"""In the ink-saver, fills darker than this are hatched all over with lines so far apart (mm)."""

_SHADED = ((0.34, 0.78, FINE), (0.16, 0.7, 0.45))
"""In the ink-saver, the shade of a form: two crescents on the side away from the light, the second in the first.
Each has its depth (share of the form's lesser side), the distance of its lines (mm) and their width (points)."""

_FORM, _MASS = 2.8, 6.0
"""In the ink-saver, a form is shaded from this size on (its lesser side, mm), and a mass has a contour that swells."""

_DEEP = 0.6
"""In the ink-saver, what keeps so much of its fill is dark enough without hatching."""

_PALE, _GROUND, _RULED = 0.08, 0.25, 0.6
"""In the ink-saver, a ground that ``keep`` makes darker than the first is ruled with lines, as walls are: it
keeps the second share of its tint, and its lines give the third share of its tone."""

_CLOSEST, _WIDEST = 0.6, 1.8
"""How far apart the lines of a ground are, mm."""

_DEEPEST, _SIMPLE = 3.2, 600
"""The most that a crescent is deep, mm; and the most numbers of a path that has one."""

_LIGHT, _WASHED = 0.84, 0.82
"""In the ink-saver, what is darker than that keeps a tint of its colour, with so much white in it: hulls stay darker
than sails, and coins and flames keep their colour. Backdrops stay white."""


def _hatch_angle(width: float, height: float) -> float:
    """Return the angle of the hatching of a form, degrees: across its longer side, as lines run around it."""
    if width > 2 * height:
        return 74
    return 14 if height > 2 * width else 40


_whole = float.__round__
"""``round`` for floats only, in half the time."""


class Pen:
    """Records shapes. See the module's docstring for units.

    Where *measures* is set, only how far shapes reach counts: what lies inside others may be left out.

    :param width: of the box to fill, mm.
    :param height: of the box to fill, mm.
    :param seed: gives ``pen.random``; the same seed always gives the same picture. None: a picture without chance.
    :param ink_saver: draw pure line, with hatching instead of fills.
    """

    measures = False

    def __init__(self, width: float, height: float, *, seed: str | None = "", ink_saver: bool = False) -> None:
        self.width = width
        self.height = height
        self.ink_saver = ink_saver
        self.lit_from = -1
        """Whether light comes from the left (-1), the right (1) or everywhere (0) on paper; a scene says it."""
        self._seed = seed
        self._items: list[Item] = []
        self._matrix: Matrix = IDENTITY
        self._bend: Callable[[float, float], XY] | None = None

    @cached_property
    def random(self) -> Random:
        """Chance that the seed gives.

        :raises RuntimeError: the picture's kind does not say that it uses chance.
        """
        if self._seed is None:
            raise RuntimeError("this kind of picture is declared without chance, but asks for it")
        return Random(self._seed)

    @property
    def items(self) -> tuple[Item, ...]:
        """The items that were drawn, in micrometres."""
        return tuple(self._items)

    @property
    def mirrored(self) -> bool:
        """Whether left and right change places here: light that comes from the left then falls on the right."""
        return self._matrix[0] < 0

    # -- drawing ---------------------------------------------------------------------------------

    def shape(
        self,
        path: Path,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = LINE,
        *,
        round_ends: bool = True,
        dash: tuple[float, ...] = (),
        even_odd: bool = False,
        hatch_angle: float | None = None,
        solid: bool = False,
        keep: float = 0,
    ) -> None:
        """Fill and stroke *path*.

        :param fill: ``#rrggbb`` or None.
        :param stroke: ``#rrggbb`` or None.
        :param width: of the stroke, points on paper.
        :param dash: lengths of dashes and gaps, mm.
        :param hatch_angle: of the hatching that stands for the fill in the ink-saver, degrees; by the form if left out.
        :param solid: keep the fill as it is in the ink-saver too: for signs that are read like letters.
        :param keep: share of the fill that stays in the ink-saver, without hatching, 0 to 1: for grounds that something
            white must stand off from, and bodies (``BODY``). Less of it on an outlined ground is ruled, not flat. 0: as
            dark as the fill asks for.
        """
        if not path.ops:
            return
        paint = parse_colour(fill) if fill else None
        line = parse_colour(stroke) if stroke else None
        if self.ink_saver and not solid:
            if paint is None:
                width = max(width * _THIN, min(width, FINE)) if width <= LINE else width
            elif keep:
                tone = keep * (1 - luminance(paint))
                shaded = line is not None and keep < _DEEP and self._takes_shade(path, even_odd)
                ruled = line is not None and keep < BODY and tone > _PALE and not shaded and not even_odd
                paint = mix(paint, WHITE, 1 - keep * (_GROUND if ruled else 1))
                if ruled:
                    self._items.append(Shape(self._frame_path(path), paint))
                    self._rule(path, tone)
                    paint = None
                elif shaded:
                    self._items.append(Shape(self._frame_path(path), paint, even_odd=even_odd))
                    self._shade(path, hatch_angle, even_odd)
                    paint = None
            else:
                swell = self._fill_saving_ink(path, paint, even_odd, hatch_angle, outlined=line is not None)
                paint, width = None, max(width * swell, min(width, FINE))
        if paint is None and line is None:
            return
        ends = 1 if round_ends else 0
        um = round(max(width, LEAST_WIDTH) * UM_PER_PT) if line else 0
        dashes = tuple([round(d * 1000) for d in dash]) if dash else ()
        self._items.append(Shape(self._frame_path(path), paint, line, um, ends, ends, dashes, even_odd))

    def stroke(self, path: Path, width: float = LINE, colour: str = INK, **options: object) -> None:
        """Draw the line of *path* only."""
        self.shape(path, None, colour, width, **options)  # type: ignore[arg-type]

    def hatch(
        self,
        path: Path,
        spacing: float,
        angle: float = 45,
        width: float = FINE,
        colour: str = INK,
        *,
        even_odd: bool = False,
    ) -> None:
        """Fill *path* with parallel lines.

        :param spacing: between lines, mm.
        :param angle: degrees; 0 is level, growing clockwise.
        """
        left, top, right, bottom = path.bounds()
        cx, cy = (left + right) / 2, (top + bottom) / 2
        reach = portable.hypot(right - left, bottom - top) / 2
        cos, sin = portable.cos(math.radians(angle)), portable.sin(math.radians(angle))
        across, down = reach * cos, reach * sin
        numbers: list[float] = []
        for i in range(-int(reach / spacing), int(reach / spacing) + 1):
            x, y = cx - i * spacing * sin, cy + i * spacing * cos
            numbers += (x - across, y - down, x + across, y + down)
        with self.clip(path, even_odd=even_odd):
            lines = Path("ml" * (len(numbers) // 4), numbers)
            self.shape(lines, None, colour, width, round_ends=False, solid=True)

    def engrave(
        self, path: Path, spacing: float, angle: float | None = None, width: float = FINE, colour: str = INK
    ) -> None:
        """Draw lines across the bounds of *path* that bend as they would around a swelling form; clip them to it.

        :param spacing: between lines, mm.
        :param angle: degrees; across the longer side if left out.
        """
        left, top, right, bottom = path.bounds()
        angle = _hatch_angle(right - left, bottom - top) if angle is None else angle
        cx, cy = (left + right) / 2, (top + bottom) / 2
        cos, sin = portable.cos(math.radians(angle)), portable.sin(math.radians(angle))
        across = (abs((right - left) * cos) + abs((bottom - top) * sin)) / 2
        down = (abs((right - left) * sin) + abs((bottom - top) * cos)) / 2
        bow = across * 0.3 * abs(self.lit_from)
        ax, ay, bx, by = across * cos, across * sin, -bow * sin, bow * cos
        numbers: list[float] = []
        for i in range(-int((down + bow) / spacing), int(down / spacing) + 1):
            x, y = cx - i * spacing * sin, cy + i * spacing * cos
            numbers += (x - ax, y - ay, x - ax / 3 + bx, y - ay / 3 + by)
            numbers += (x + ax / 3 + bx, y + ay / 3 + by, x + ax, y + ay)
        lines = Path("mc" * (len(numbers) // 8), numbers)
        self.shape(lines, None, colour, width, round_ends=False, solid=True)

    # -- state -----------------------------------------------------------------------------------

    @contextmanager
    def clip(self, path: Path, *, even_odd: bool = False) -> Iterator[None]:
        """Draw only inside *path* until the end of the ``with``."""
        outer, self._items = self._items, []
        clip = self._frame_path(path)
        try:
            yield
        finally:
            inner, self._items = self._items, outer
            if inner:
                self._items.append(Group(tuple(inner), None, clip, even_odd))

    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, mirror: bool = False
    ) -> Iterator[None]:
        """Move the origin to x, y, scale, turn (degrees clockwise) and mirror left-right inside the ``with``.

        Line widths stay what they are on paper.
        """
        outer = self._matrix
        cos, sin = portable.cos(math.radians(turn)) * scale, portable.sin(math.radians(turn)) * scale
        flip = -1 if mirror else 1
        self._matrix = multiply(outer, (cos * flip, sin * flip, -sin, cos, x, y))
        try:
            yield
        finally:
            self._matrix = outer

    @contextmanager
    def bent(self, curve: Callable[[float, float], XY]) -> Iterator[None]:
        """Draw every point x, y where *curve* puts it: a straight fish swims in an S. Not with ``at`` inside it."""
        outer, self._bend = self._bend, curve
        try:
            yield
        finally:
            self._bend = outer

    def turn_back(self, way: XY) -> XY:
        """A direction on paper as one of this pen, which may be turned or mirrored; it stays as long as it is."""
        a, b, c, d, _, _ = self._matrix
        area = a * d - b * c
        scale = math.copysign(math.sqrt(abs(area)), area)
        return (d * way[0] - c * way[1]) / scale, (a * way[1] - b * way[0]) / scale

    def stamp(self, items: tuple[Item, ...], x: float, y: float) -> None:
        """Lay what another pen drew with its origin at *x*, *y*, as large and as upright as it was drawn."""
        a, b, c, d, e, f = self._matrix
        across, down = _whole((a * x + c * y + e) * 1000.0), _whole((b * x + d * y + f) * 1000.0)
        self._items.append(Group(items, (1, 0, 0, 1, across, down)))

    # -- inner -----------------------------------------------------------------------------------

    def _frame_path(self, path: Path) -> frame.Path:
        """Return *path* as a Frame holds it: where the matrix puts it, in micrometres, to the nearest ten.

        No printer shows a hundredth of a millimetre, and the digit that is left out is a sixth of a file.
        """
        if self._bend is not None:
            spots = map(self._bend, path.numbers[::2], path.numbers[1::2])
            path = Path("".join(path.ops), [number for spot in spots for number in spot])
        # Each number is moved and rounded in one go: a picture has tens of thousands of them.
        if self._matrix == IDENTITY:
            numbers = [10 * _whole(number * 100.0) for number in path.numbers]
        else:
            a, b, c, d, e, f = self._matrix
            xs, ys = path.numbers[::2], path.numbers[1::2]
            numbers = [0] * len(path.numbers)
            if b == c == 0:  # most pictures are not turned
                numbers[::2] = [10 * _whole((a * x + e) * 100.0) for x in xs]
                numbers[1::2] = [10 * _whole((d * y + f) * 100.0) for y in ys]
            else:
                numbers[::2] = [10 * _whole((a * x + c * y + e) * 100.0) for x, y in zip(xs, ys, strict=True)]
                numbers[1::2] = [10 * _whole((b * x + d * y + f) * 100.0) for x, y in zip(xs, ys, strict=True)]
        return frame.Path("".join(path.ops), tuple(numbers))

    def _fill_saving_ink(
        self, path: Path, paint: Colour, even_odd: bool, angle: float | None, *, outlined: bool
    ) -> float:
        """Fill *path* as an engraver would; return the share of its width that the outline has there."""
        left, top, right, bottom = path.bounds()
        scale = portable.hypot(self._matrix[0], self._matrix[1])
        light = luminance(paint)
        least = min(right - left, bottom - top) * scale
        if light < 0.45 and least < _SOLID_BELOW:
            self._items.append(Shape(self._frame_path(path), paint, even_odd=even_odd))
            return _THIN
        traced = self._frame_path(path)
        backdrop = self._covers_box(traced)
        tint = WHITE if backdrop or light > _LIGHT else mix(paint, WHITE, _WASHED)
        mass = outlined and not backdrop and least >= _MASS and bool(self.lit_from)
        if mass:
            self._items.append(
                Shape(
                    traced.transform((1, 0, 0, 1, -110 * self.lit_from, 70)),
                    parse_colour(INK),
                    parse_colour(INK),
                    round(LINE * UM_PER_PT),
                    1,
                    1,
                    even_odd=even_odd,
                )
            )
        self._items.append(Shape(traced, tint, even_odd=even_odd))
        if angle is None:
            angle = _hatch_angle(right - left, bottom - top)
        spacing = next((spacing for limit, spacing in _DENSITIES if light < limit), None)
        if spacing is not None:
            with self.clip(path, even_odd=even_odd):
                self.engrave(path, spacing / scale, angle, FINE)
        if not backdrop and light < 0.97 and self._takes_shade(path, even_odd):
            self._shade(path, angle, even_odd)
        if not outlined and light < 0.9 and not backdrop:
            self._items.append(Shape(traced, None, parse_colour(INK), round(FINE * UM_PER_PT), 1, 1))
        return 1.0 if least >= _FORM else _THIN

    def _takes_shade(self, path: Path, even_odd: bool) -> bool:
        """Whether *path* is one form, lit from a side, and neither small nor a ground nor intricate."""
        if not self.lit_from or len(path.numbers) > _SIMPLE or not (even_odd or path.ops.count("m") == 1):
            return False
        left, top, right, bottom = path.bounds()
        scale = portable.hypot(self._matrix[0], self._matrix[1])
        return min(right - left, bottom - top) * scale >= _FORM and (right - left) * scale < self.width

    def _shade(self, path: Path, angle: float | None, even_odd: bool) -> None:
        """Hatch the crescents of *path* that lie away from the light."""
        left, top, right, bottom = path.bounds()
        scale = portable.hypot(self._matrix[0], self._matrix[1])
        least = min(right - left, bottom - top)
        angle = _hatch_angle(right - left, bottom - top) if angle is None else angle
        to, rim = self.turn_back((0.87 * self.lit_from, -0.49)), max(right - left, bottom - top)
        around = box(left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim)
        with self.clip(path, even_odd=even_odd):
            for turn, (depth, spacing, width) in enumerate(_SHADED[: 1 + (least * scale >= _MASS)]):
                reach = min(depth * least, _DEEPEST / scale)
                dark = Path(around.ops, around.numbers).add(path)
                dark.numbers[8::2] = [x + reach * to[0] for x in path.numbers[::2]]
                dark.numbers[9::2] = [y + reach * to[1] for y in path.numbers[1::2]]
                with self.clip(dark, even_odd=True):
                    self.engrave(path, spacing / scale, angle + 62 * turn, width)

    def _rule(self, path: Path, tone: float) -> None:
        """Rule a ground with lines along its first part, as wood is grained, as far apart as its *tone* asks for."""
        parts = path.ops.count("m")
        width, height = _span(path) if parts == 1 else _span(_first_part(path))
        scale = portable.hypot(self._matrix[0], self._matrix[1])
        spacing = min(max(FINE * UM_PER_PT / 1000 / (tone * _RULED), _CLOSEST), _WIDEST) / scale
        left, top, right, bottom = path.bounds()
        numbers: list[float] = []
        for i in range(int(((bottom - top) if width > height else (right - left)) / spacing)):
            at = (i + 0.5) * spacing
            numbers += (left, top + at, right, top + at) if width > height else (left + at, top, left + at, bottom)
        with self.clip(path):
            self.shape(Path("ml" * (len(numbers) // 4), numbers), None, INK, FINE, round_ends=False, solid=True)

    def _covers_box(self, traced: frame.Path) -> bool:
        """Return whether a path is a backdrop: its edge is the bleed, where a line would only cost ink."""
        box, near = traced.bounds, 10
        far_x, far_y = self.width * 1000 - near, self.height * 1000 - near
        return box.x <= near and box.y <= near and box.right >= far_x and box.bottom >= far_y


class Ruler(Pen):
    """A pen that draws nothing, and measures the shapes that it is given."""

    measures = True

    def __init__(self, width: float, height: float, *, seed: str | None = "") -> None:
        super().__init__(width, height, seed=seed)
        self.bounds = (math.inf, math.inf, -math.inf, -math.inf)
        """Left, top, right, bottom of all that was drawn, mm; of clipped parts the clip."""
        self._clips = 0

    def shape(self, path: Path, *args: object, **options: object) -> None:
        """Measure *path*."""
        if path.ops and not self._clips:
            left, top, right, bottom = self.bounds
            xs, ys = self._place_points(path)
            self.bounds = min(left, min(xs)), min(top, min(ys)), max(right, max(xs)), max(bottom, max(ys))

    @contextmanager
    def clip(self, path: Path, *, even_odd: bool = False) -> Iterator[None]:
        """Measure *path*, and nothing inside the ``with``: what lies outside the clip is not seen."""
        self.shape(path)
        self._clips += 1
        try:
            yield
        finally:
            self._clips -= 1

    def _place_points(self, path: Path) -> tuple[list[float], list[float]]:
        """Return the x and the y of points where the matrix puts them, mm, among them the outermost of *path*."""
        a, b, c, d, e, f = self._matrix
        xs, ys = path.numbers[::2], path.numbers[1::2]
        if b == c == 0:
            return [a * x + e for x in (min(xs), max(xs))], [d * y + f for y in (min(ys), max(ys))]
        spots = list(zip(xs, ys, strict=True))
        return [a * x + c * y + e for x, y in spots], [b * x + d * y + f for x, y in spots]


def _first_part(path: Path) -> Path:
    ops = path.ops[: path.ops.index("m", 1)]
    return Path(ops, path.numbers[: 2 * (len(ops) - ops.count("h") + 2 * ops.count("c"))])


def _span(path: Path) -> XY:
    """Return how wide and how high *path* is."""
    left, top, right, bottom = path.bounds()
    return right - left, bottom - top


def box(x: float, y: float, width: float, height: float) -> Path:
    """A plain rectangle."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
