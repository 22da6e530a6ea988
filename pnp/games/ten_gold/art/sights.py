"""The sights of a chart: one great one in the middle of an island, small ones around it, wrecks and reefs at sea.

Measures are those of a tile of 24 mm; `Chart.unit` enlarges them for greater boxes. A great sight is drawn within 1 of
its middle, and scaled to the room there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp import portable
from pnp.art.engraving import cloud, gather
from pnp.art.path import XY, Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, RED, Pen
from pnp.art.seascape import WAVE_INK
from pnp.art.shaded_bodies import IVORY
from pnp.games.ten_gold.art.coasts import Box, Coast, Shore, box_of, is_inside

LAND, WATER, SHOAL, GREEN, HILL = "#F3DFB0", "#8FC0C6", "#E9F2E4", "#A9BC7C", "#D3AF7C"
GROUNDS = (LAND, "#C6D494", "#D9BC90")
"""What islands are made of: sand, meadow, rock."""
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

    def place_ashore(self, room: float, tries: int = 60) -> XY | None:
        """Return a free place on land with *room* (tile mm) around it, or None; it is then taken."""
        return self._place(room * self.unit, tries, ashore=True)

    def place_afloat(self, room: float, tries: int = 20) -> XY | None:
        """Return a free place at sea, well inside the box."""
        return self._place(room * self.unit, tries, ashore=False)

    def heart(self) -> tuple[float, float, float]:
        """Return the place on land that lies farthest from every coast, and how far; it is then taken."""
        best = (0.0, 0.0, 0.0)
        for (left, top, right, foot), land in zip(self.boxes, self.lands, strict=True):
            for i in range(1, 9):
                for j in range(1, 7):
                    x, y = left + (right - left) * i / 9, top + (foot - top) * j / 7
                    if not self.shore.is_near(x, y, best[2] + 0.2) and is_inside((x, y), land):
                        best = (x, y, math.sqrt(min([(x - a) * (x - a) + (y - b) * (y - b) for a, b in land])))
        self.taken.append(best)
        return best

    def _place(self, room: float, tries: int, *, ashore: bool) -> XY | None:
        uniform = self.pen.random.uniform
        margin = room + (0.9 if ashore else 4.8) * self.unit
        across, down = self.half_width - margin, self.half_height - margin
        for _ in range(tries):
            x, y = point = uniform(-across, across), uniform(-down, down)
            for other_x, other_y, taken in self.taken:
                if portable.hypot(x - other_x, y - other_y) < room + taken:
                    break
            else:
                if self._is_land(point) == ashore and not self.shore.is_near(x, y, room * 0.9):
                    self.taken.append((x, y, room))
                    return point
        return None

    def _is_land(self, point: XY) -> bool:
        x, y = point
        for (left, top, right, foot), land in zip(self.boxes, self.lands, strict=True):
            if left <= x <= right and top <= y <= foot and is_inside(point, land):
                return True
        return False


# -- great sights: within 1 of their middle, the foot at 0.7 ------------------------------------------


def volcano(pen: Pen) -> None:
    """A cone with fire in it, and its smoke."""
    cloud(pen, 0.34, -1.06, 0.5, 0.34, 7, "#FBF7EA")
    cone = (
        smooth([(-1.1, 0.7), (-0.55, 0.1), (-0.3, -0.62)])
        .line(0.3, -0.62)
        .follow(smooth([(0.3, -0.62), (0.6, 0.1), (1.1, 0.7)]))
    )
    pen.shape(cone.close(), HILL, INK, LINE)
    pen.stroke(gather(Path().move(0.2 + 0.1 * k, -0.5 + 0.12 * k).line(0.24 + 0.16 * k, 0.64) for k in range(6)), FINE)
    fire = Path().move(-0.1, -0.6).curve(-0.3, -0.1, 0, 0, -0.2, 0.5).curve(0.16, 0.2, 0.1, -0.2, 0.14, -0.6).close()
    pen.shape(fire.add(ellipse(0, -0.62, 0.3, 0.1)), "#E0793A", INK, FINE, solid=True)


def peaks(pen: Pen) -> None:
    """Three mountains, the middle one in snow."""
    for x, foot, tall, half in ((-0.62, 0.45, 0.85, 0.5), (0.62, 0.5, 0.8, 0.5), (0, 0.7, 1.5, 0.72)):
        slope = smooth([(x - half, foot), (x - half * 0.42, foot - tall * 0.5), (x, foot - tall)], tension=0.5)
        slope.follow(smooth([(x, foot - tall), (x + half * 0.36, foot - tall * 0.6), (x + half, foot)], tension=0.5))
        pen.shape(slope.close(), HILL, INK, LINE)
        dark = (
            Path()
            .move(x + half * (0.02 + 0.15 * k), foot - tall * (0.92 - 0.16 * k))
            .line(x + half * (0.1 + 0.17 * k), foot - 0.04)
            for k in range(5)
        )
        pen.stroke(gather(dark), FINE)
    pen.shape(
        polygon([(-0.2, -0.32), (0, -0.8), (0.17, -0.36), (0.06, -0.46), (-0.02, -0.28), (-0.1, -0.44)]),
        "#FFFFFF",
        INK,
        FINE,
    )


def wood(pen: Pen) -> None:
    """A dark mass of crowns."""
    outline, angle = Path().move(0.9, 0), math.tau / 9
    for i in range(9):
        a, far = angle * (i + 1), (0.9, 0.78, 0.86)[i % 3]
        outline.curve(
            1.2 * portable.cos(a - angle * 0.7),
            0.95 * portable.sin(a - angle * 0.7),
            1.2 * portable.cos(a - angle * 0.3),
            0.95 * portable.sin(a - angle * 0.3),
            far * portable.cos(a) if i < 8 else 0.9,
            0.72 * far * portable.sin(a) if i < 8 else 0,
        )
    pen.shape(outline.close(), "#93AC6C", INK, LINE)
    crowns = Path()
    for x, y in ((-0.62, -0.1), (-0.1, -0.36), (0.42, -0.14), (-0.3, 0.16), (0.2, 0.24), (0.6, 0.2), (-0.6, 0.34)):
        crowns.move(x - 0.22, y + 0.1).curve(x - 0.2, y - 0.26, x + 0.22, y - 0.26, x + 0.22, y + 0.1)
    pen.stroke(crowns, FINE)
    pen.stroke(
        gather(Path().move(0.86 - 0.12 * k, 0.16 + 0.05 * k).line(0.74 - 0.12 * k, 0.36 + 0.04 * k) for k in range(7)),
        FINE,
    )


def lagoon(pen: Pen) -> None:
    """A lake with an islet in it."""
    shore = smooth(
        [(-1, 0.05), (-0.6, -0.5), (0.1, -0.42), (0.7, -0.6), (1, 0), (0.55, 0.5), (-0.1, 0.4), (-0.7, 0.55)],
        closed=True,
    )
    pen.shape(shore, WATER, INK, LINE)
    ripples = Path()
    for x, y, half in ((-0.5, -0.16, 0.26), (0.5, -0.3, 0.24), (-0.4, 0.28, 0.3), (0.56, 0.2, 0.24)):
        ripples.move(x - half, y).quad(x - half / 2, y - 0.08, x, y).quad(x + half / 2, y + 0.08, x + half, y)
    pen.stroke(ripples, FINE, WAVE_INK)
    pen.shape(ellipse(0.06, 0.04, 0.3, 0.15), LAND, INK, FINE)
    _palm(pen, 0.04, 0.06, 0.8)


def grove(pen: Pen) -> None:
    """Three tall palms."""
    for x, foot, tall in ((-0.55, 0.5, 1.25), (0.6, 0.45, 1.1), (0.05, 0.75, 1.5)):
        _palm(pen, x, foot, tall)


def _palm(pen: Pen, x: float, foot: float, tall: float) -> None:
    top_x, top_y = x + 0.14 * tall, foot - tall
    trunk = Path().move(x, foot).quad(x - 0.04 * tall, foot - tall * 0.6, top_x, top_y)
    pen.stroke(trunk, 1.8)
    pen.stroke(trunk, 0.8, "#E2C596")
    fronds = Path()
    for dx, dy in ((-0.5, 0.24), (-0.42, -0.14), (0.42, -0.14), (0.5, 0.26), (0.02, 0.34)):
        fronds.move(top_x, top_y).quad(
            top_x + dx * tall * 0.55, top_y + (dy - 0.32) * tall, top_x + dx * tall, top_y + dy * tall
        )
        fronds.quad(top_x + dx * tall * 0.4, top_y + dy * 0.2 * tall, top_x, top_y).close()
    pen.shape(fronds, GREEN, INK, FINE)


def town(pen: Pen) -> None:
    """Houses around a church."""
    for x, foot, size in ((-0.62, 0.2, 0.42), (0.62, 0.14, 0.42), (-0.9, 0.66, 0.4), (0.88, 0.62, 0.4)):
        _hut(pen, x, foot - size * 0.5, size, _ROOF)
    pen.shape(polygon([(-0.3, 0.72), (-0.3, 0.05), (0.42, 0.05), (0.42, 0.72)]), IVORY, INK, FINE)
    pen.shape(polygon([(-0.12, 0.06), (0.1, -0.28), (0.44, -0.28), (0.54, 0.06)]), _ROOF, INK, FINE)
    pen.shape(polygon([(-0.4, 0.72), (-0.4, -0.5), (-0.06, -0.5), (-0.06, 0.72)]), IVORY, INK, FINE)
    pen.shape(polygon([(-0.48, -0.48), (-0.23, -1.12), (0.02, -0.48)]), _ROOF, INK, FINE)
    pen.shape(gather((ellipse(-0.23, -0.22, 0.07), polygon([(0.1, 0.72), (0.1, 0.4), (0.26, 0.4), (0.26, 0.72)]))), INK)


def fort(pen: Pen) -> None:
    """A castle with a flag: two towers, a gate, battlements."""
    for x, half, top in ((0, 0.62, -0.05), (-0.72, 0.26, -0.42), (0.72, 0.26, -0.42)):
        step = half / 2.5
        wall = Path().move(x - half, 0.72).line(x - half, top)
        for k in range(5):
            left, y = x - half + step * k, top - (0.16 if k % 2 == 0 else 0)
            wall.line(left, y).line(left + step, y)
        pen.shape(wall.line(x + half, 0.72).close(), _STONE, INK, LINE)
        pen.stroke(
            gather(Path().move(x + half - 0.06 * k, top + 0.16).line(x + half - 0.06 * k, 0.68) for k in (1, 2, 3)),
            FINE,
        )
    gate = Path().move(-0.2, 0.72).line(-0.2, 0.36).curve(-0.2, 0.1, 0.2, 0.1, 0.2, 0.36).line(0.2, 0.72).close()
    pen.shape(gate, INK)
    pen.stroke(Path().move(0, -0.2).line(0, -0.96), LINE)
    pen.shape(polygon([(0, -0.96), (0.46, -0.84), (0, -0.66)]), RED, INK, FINE, solid=True)


# -- small sights ------------------------------------------------------------------------------------


def _hut(pen: Pen, x: float, y: float, size: float, roof: str) -> None:
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


def woods(chart: Chart) -> None:
    trees, trunks = Path(), Path()
    u = chart.unit
    for _ in range(4):
        place = chart.place_ashore(0.62, 14)
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
    for _ in range(2):
        place = chart.place_ashore(0.9, 24)
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
    place = chart.place_ashore(0.9, 24)
    if place:
        _hut(chart.pen, *place, 0.95 * chart.unit, _THATCH)


def grass(chart: Chart) -> None:
    """Tufts and dots that give the ground its grain."""
    grain, u = Path(), chart.unit
    for _ in range(9):
        place = chart.place_ashore(0.35, 8)
        if place:
            x, y = place
            grain.move(x - 0.3 * u, y).line(x - 0.15 * u, y - 0.4 * u).move(x, y).line(x, y - 0.5 * u).move(
                x + 0.3 * u, y
            ).line(x + 0.18 * u, y - 0.4 * u)
    chart.pen.stroke(grain, FINE)


# -- at sea ------------------------------------------------------------------------------------------


def wreck(chart: Chart) -> None:
    place = chart.place_afloat(2.2)
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
        place = chart.place_afloat(0.5, 10)
        if place is None:
            break
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
        place = chart.place_afloat(0.7, 8)
        if place is None:
            break
        for k in range(3):
            x, y = place[0] + (k - 1) * 0.45 * u, place[1] - (k - 1) * 0.14 * u
            dots.move(x, y).line(x + 0.01, y)
    chart.pen.stroke(dots, 0.5 * u)


def whale(chart: Chart) -> None:
    place = chart.place_afloat(2.1)
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
    place = chart.place_afloat(1.4)
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
    place = chart.place_ashore(2.2) or chart.place_ashore(1.3, 200) or _middle(chart.lands[0])
    x, y = place
    u, pen = chart.unit, chart.pen
    shore = max(
        (p for land in chart.lands for p in land if is_inside(place, land)),
        key=lambda p: -abs(portable.hypot(p[0] - x, p[1] - y) - 5 * u),
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
    return math.fsum(x for x, _ in land) / len(land), math.fsum(y for _, y in land) / len(land)
