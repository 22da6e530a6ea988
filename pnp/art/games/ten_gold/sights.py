"""The sights of a chart: hills, lakes, towns, woods, wrecks, reefs, and the treasure.

Measures are those of a tile of 24 mm; `Chart.unit` enlarges them for greater boxes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp.art.games.ten_gold.coasts import Box, Coast, Shore, box_of, inside
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, RED, Pen
from pnp.art.seascape import WAVE_INK
from pnp.art.shaded_bodies import IVORY

LAND, WATER, GREEN, HILL = "#F5E6C2", "#DDEAE8", "#C9D3A2", "#E6CFA4"
_ROOF, _THATCH, _STONE = "#E0A385", "#E4CC94", "#E4DCCB"


@dataclass(slots=True)
class Chart:
    """A chart under way: its lands, and the places that are taken."""

    pen: Pen
    lands: list[Coast]
    unit: float  # mm on paper of one mm on a tile of 24 mm
    half_width: float
    half_height: float
    taken: list[tuple[float, float, float]] = field(default_factory=list)
    boxes: list[Box] = field(init=False)
    shore: Shore = field(init=False)

    def __post_init__(self) -> None:
        self.shore = Shore(self.lands)
        self.boxes = [box_of(land) for land in self.lands]

    def ashore(self, room: float, tries: int = 60) -> XY | None:
        """Return a free place on land with *room* (tile mm) around it, or None; it is then taken."""
        return self._place(room * self.unit, tries, ashore=True)

    def afloat(self, room: float, tries: int = 60) -> XY | None:
        """Return a free place at sea, well inside the box."""
        return self._place(room * self.unit, tries, ashore=False)

    def _place(self, room: float, tries: int, *, ashore: bool) -> XY | None:
        uniform = self.pen.random.uniform
        margin = room + 0.9 * self.unit
        across, down = self.half_width - margin, self.half_height - margin
        for _ in range(tries):
            x, y = point = uniform(-across, across), uniform(-down, down)
            for other_x, other_y, taken in self.taken:
                if math.hypot(x - other_x, y - other_y) < room + taken:
                    break
            else:
                if self._is_land(point) == ashore and not self.shore.is_near(x, y, room * 0.9):
                    self.taken.append((x, y, room))
                    return point
        return None

    def _is_land(self, point: XY) -> bool:
        x, y = point
        for (left, top, right, foot), land in zip(self.boxes, self.lands, strict=True):
            if left <= x <= right and top <= y <= foot and inside(point, land):
                return True
        return False


def volcano(chart: Chart) -> None:
    """A cone from above: a crater with hachures all around."""
    place = chart.ashore(2.6) or chart.ashore(1.8)
    if place is None:
        return
    x, y = place
    u, pen = chart.unit, chart.pen
    pen.shape(ellipse(x, y, 1.75 * u, 1.6 * u), HILL)
    lines = Path()
    for i in range(20):
        angle = math.tau * i / 20
        cos, sin = math.cos(angle), math.sin(angle)
        far = (1.75 if i % 2 else 1.45) * u + 0.25 * u * max(0, cos + sin * 0.6)
        lines.move(x + 0.72 * u * cos, y + 0.66 * u * sin).line(x + far * cos, y + far * 0.92 * sin)
    pen.stroke(lines, FINE)
    pen.shape(ellipse(x, y, 0.62 * u, 0.55 * u), "#E39A5B", INK, LINE)


def hills(chart: Chart) -> None:
    """Hills in profile, as old charts draw them."""
    for _ in range(chart.pen.random.choice((3, 4, 5))):
        place = chart.ashore(1.25)
        if place:
            _peak(chart, *place, chart.pen.random.uniform(1.0, 1.3) * chart.unit)


def _peak(chart: Chart, x: float, y: float, size: float) -> None:
    pen = chart.pen
    foot = y + size * 0.6
    outline = smooth(
        [
            (x - size, foot),
            (x - size * 0.45, foot - size * 0.8),
            (x - size * 0.05, foot - size * 1.6),
            (x + size * 0.4, foot - size),
            (x + size, foot),
        ]
    )
    lines = Path()
    for k in range(5):
        top_x, top_y = x + size * (0.02 + 0.16 * k), foot - size * (1.4 - 0.26 * k)
        lines.move(top_x, top_y).line(top_x + size * 0.02, foot - size * (0.25 if k % 2 else 0.05))
    pen.shape(outline, HILL, INK, LINE)
    pen.stroke(lines, FINE)


def lake(chart: Chart) -> None:
    """A lake, and the river that runs from it to the nearest coast."""
    place = chart.ashore(1.9) or chart.ashore(1.3)
    if place is None:
        return
    x, y = place
    u, pen = chart.unit, chart.pen
    mouth = min((point for land in chart.lands for point in land), key=lambda p: math.hypot(p[0] - x, p[1] - y))
    bend = ((x + mouth[0]) / 2 + (mouth[1] - y) * 0.3, (y + mouth[1]) / 2 - (mouth[0] - x) * 0.3)
    river = Path().move(x, y).quad(*bend, *mouth)
    pen.stroke(river, 2.2 * u)
    pen.stroke(river, 1.3 * u, "#FFFFFF" if pen.ink_saver else WATER)
    pen.shape(ellipse(x, y, 1.15 * u, 0.8 * u), WATER, INK, LINE)
    ripples = Path()
    for dy, half in ((-0.2, 0.5), (0.15, 0.7)):
        ripples.move(x - half * u, y + dy * u).line(x + half * u * 0.8, y + dy * u)
    pen.stroke(ripples, FINE, WAVE_INK)


def town(chart: Chart) -> None:
    place = chart.ashore(2.1) or chart.ashore(1.5)
    if place is None:
        return
    x, y = place
    u, pen = chart.unit, chart.pen
    for dx, dy in ((-0.9, -0.3), (0.75, -0.45), (-0.2, 0.55), (1, 0.6)):
        _hut(chart, x + dx * u, y + dy * u, 0.75 * u, _ROOF)
    pen.shape(
        polygon(
            [
                (x - 0.3 * u, y),
                (x - 0.3 * u, y - 1.2 * u),
                (x, y - 2.2 * u),
                (x + 0.3 * u, y - 1.2 * u),
                (x + 0.3 * u, y),
            ]
        ),
        _ROOF,
        INK,
        FINE,
    )


def _hut(chart: Chart, x: float, y: float, size: float, roof: str) -> None:
    pen = chart.pen
    pen.shape(
        polygon(
            [
                (x - size * 0.55, y + size * 0.5),
                (x - size * 0.55, y - size * 0.1),
                (x + size * 0.55, y - size * 0.1),
                (x + size * 0.55, y + size * 0.5),
            ]
        ),
        IVORY,
        INK,
        FINE,
    )
    pen.shape(polygon([(x - size * 0.8, y), (x, y - size * 0.85), (x + size * 0.8, y)]), roof, INK, FINE)


def fort(chart: Chart) -> None:
    """A four-pointed star fort, in plan."""
    place = chart.ashore(1.9) or chart.ashore(1.4)
    if place is None:
        return
    x, y = place
    u, pen = chart.unit, chart.pen
    wall, yard = [], []
    for i in range(16):
        angle = math.tau * (i + 0.5) / 16
        far = (1.55 if i % 4 in (0, 3) else 0.95) * u
        wall.append((x + far * math.cos(angle), y + far * math.sin(angle)))
        yard.append((x + far * 0.62 * math.cos(angle), y + far * 0.62 * math.sin(angle)))
    pen.shape(polygon(wall), _STONE, INK, LINE)
    pen.shape(polygon(yard), LAND, INK, FINE)
    pen.shape(ellipse(x, y, 0.28 * u), INK)


def woods(chart: Chart) -> None:
    trees, trunks = Path(), Path()
    u = chart.unit
    for _ in range(9):
        place = chart.ashore(0.62, 14)
        if place:
            x, y = place
            trunks.move(x, y + 0.2 * u).line(x, y + 0.85 * u)
            trees.move(x - 0.55 * u, y + 0.3 * u).curve(
                x - 0.8 * u, y - 0.9 * u, x + 0.8 * u, y - 0.9 * u, x + 0.55 * u, y + 0.3 * u
            ).close()
    chart.pen.stroke(trunks, LINE)
    chart.pen.shape(trees, GREEN, INK, FINE)


def palms(chart: Chart) -> None:
    trunks, fronds = Path(), Path()
    u = chart.unit
    for _ in range(4):
        place = chart.ashore(0.8, 24)
        if place:
            x, y = place
            top = (x + 0.4 * u, y - 1.0 * u)
            trunks.move(x, y + 0.8 * u).quad(x, y - 0.2 * u, *top)
            for dx, dy in ((-1.35, 0.5), (-1.1, -0.45), (1.1, -0.4), (1.35, 0.55)):
                fronds.move(*top).quad(
                    top[0] + dx * 0.55 * u, top[1] + (dy - 0.75) * u, top[0] + dx * u, top[1] + dy * u
                )
                fronds.quad(top[0] + dx * 0.45 * u, top[1] + (dy + 0.1) * u * 0.55, *top).close()
    chart.pen.stroke(trunks, BOLD * 0.9)
    chart.pen.shape(fronds, GREEN, INK, FINE * 0.8)


def huts(chart: Chart) -> None:
    for _ in range(2):
        place = chart.ashore(0.9, 24)
        if place:
            _hut(chart, *place, 0.85 * chart.unit, _THATCH)


def grass(chart: Chart) -> None:
    """Tufts and dots that give the ground its grain."""
    grain, u = Path(), chart.unit
    for _ in range(14):
        place = chart.ashore(0.35, 8)
        if place:
            x, y = place
            grain.move(x - 0.3 * u, y).line(x - 0.15 * u, y - 0.4 * u).move(x, y).line(x, y - 0.5 * u).move(
                x + 0.3 * u, y
            ).line(x + 0.18 * u, y - 0.4 * u)
    chart.pen.stroke(grain, FINE)


# -- at sea ------------------------------------------------------------------------------------------


def wreck(chart: Chart) -> None:
    place = chart.afloat(2.2)
    if place is None:
        return
    u, pen = chart.unit, chart.pen
    with pen.at(*place, turn=-14, scale=u):
        pen.shape(
            Path()
            .move(-1.7, -0.3)
            .quad(0, 0.3, 1.5, -0.5)
            .quad(1.3, 0.8, 0.5, 0.9)
            .line(-0.9, 0.9)
            .quad(-1.5, 0.6, -1.7, -0.3)
            .close(),
            "#D9BC8C",
            INK,
            LINE,
        )
        pen.stroke(
            Path().move(-0.6, 0).line(-0.9, -1.7).move(0.5, 0).line(0.7, -1.2).move(-1.5, -1.2).line(-0.2, -1.4), LINE
        )
    pen.stroke(Path().move(place[0] - 1.8 * u, place[1] + u).line(place[0] + 1.5 * u, place[1] + u), FINE, WAVE_INK)


def reef(chart: Chart) -> None:
    """Crosses and rocks in a chain: stay away."""
    rocks, crosses, u = Path(), Path(), chart.unit
    for i in range(7):
        place = chart.afloat(0.5, 30)
        if place is None:
            continue
        x, y = place
        if i % 2:
            rocks.add(
                polygon(
                    [
                        (x - 0.5 * u, y + 0.3 * u),
                        (x - 0.2 * u, y - 0.5 * u),
                        (x + 0.2 * u, y - 0.25 * u),
                        (x + 0.5 * u, y + 0.3 * u),
                    ]
                )
            )
        else:
            crosses.move(x - 0.32 * u, y).line(x + 0.32 * u, y).move(x, y - 0.32 * u).line(x, y + 0.32 * u)
    chart.pen.shape(rocks, _STONE, INK, FINE)
    chart.pen.stroke(crosses, LINE)


def soundings(chart: Chart) -> None:
    dots, u = Path(), chart.unit
    for _ in range(9):
        place = chart.afloat(0.7, 12)
        if place:
            for k in range(3):
                x, y = place[0] + (k - 1) * 0.45 * u, place[1] - (k - 1) * 0.14 * u
                dots.move(x, y).line(x + 0.01, y)
    chart.pen.stroke(dots, 0.5 * u)


def whale(chart: Chart) -> None:
    place = chart.afloat(2.1)
    if place is None:
        return
    with chart.pen.at(*place, scale=chart.unit):
        back = Path().move(-1.4, 0.5).curve(-1.2, -0.9, 0.3, -0.9, 0.9, 0.5).close()
        back.move(1.1, 0.5).quad(1.3, 0, 1.2, -0.4).line(0.7, -0.9).line(1.25, -0.75).line(1.8, -0.9).line(
            1.4, -0.4
        ).quad(1.6, 0, 1.5, 0.5).close()
        chart.pen.shape(back, "#BCC8CC", INK, FINE)
        chart.pen.stroke(
            Path().move(-0.7, -0.6).quad(-0.7, -1.3, -1.1, -1.3).move(-0.7, -0.6).quad(-0.7, -1.3, -0.3, -1.3), FINE
        )


def anchor(chart: Chart) -> None:
    place = chart.afloat(1.4)
    if place is None:
        return
    with chart.pen.at(*place, scale=chart.unit):
        ring = Path().move(0, -0.7).line(0, 1).move(-0.5, -0.4).line(0.5, -0.4)
        ring.move(-0.85, 0.3).quad(-0.7, 1, 0, 1.05).quad(0.7, 1, 0.85, 0.3)
        chart.pen.stroke(ring, BOLD)
        chart.pen.stroke(ellipse(0, -0.95, 0.24), LINE)


# -- treasure ----------------------------------------------------------------------------------------


def treasure(chart: Chart) -> None:
    """A red cross on land, and steps to it from the shore."""
    place = chart.ashore(2.2) or chart.ashore(1.3, 200) or _middle(chart.lands[0])
    x, y = place
    u, pen = chart.unit, chart.pen
    shore = max(
        (p for land in chart.lands for p in land if inside(place, land)),
        key=lambda p: -abs(math.hypot(p[0] - x, p[1] - y) - 5 * u),
        default=place,
    )
    steps = (
        Path()
        .move(*shore)
        .quad((x + shore[0]) / 2 + (shore[1] - y) * 0.25, (y + shore[1]) / 2 - (shore[0] - x) * 0.25, x, y)
    )
    pen.stroke(steps, LINE, INK, dash=(0.7 * u, 0.6 * u))
    cross = Path()
    for side in (-1, 1):
        cross.move(x - 1.15 * u * side, y - 1.05 * u).line(x + 1.15 * u * side, y + 1.05 * u)
    pen.stroke(cross, 3.4 * u, "#FFFFFF" if pen.ink_saver else LAND)
    pen.stroke(cross, 2.2 * u, RED)


def _middle(land: Sequence[XY]) -> XY:
    return sum(x for x, _ in land) / len(land), sum(y for _, y in land) / len(land)
