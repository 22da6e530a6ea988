"""Where islands meet the sea, each in its own way: quay, surf, steam, lagoon, steps, breakers, strand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.art.engraving import gather, move_path
from pnp.art.flotsam import DARK_WOOD, WOOD
from pnp.art.path import XY, Path, ellipse, polygon
from pnp.art.pen import FINE, INK, LINE, Pen, box
from pnp.art.seascape import FOAM, WAVE_INK
from pnp.art.shaded_bodies import IVORY
from pnp.art.shore import rock
from pnp.games.pirates_treasure_island.art.island_parts import CRAG, STONE
from pnp.games.pirates_treasure_island.art.limbs_and_boats import draw_hull


def draw_shore(pen: Pen, style: str) -> None:
    """Draw what lies before an island of *style*, whose water line is y = 2.5 and which reaches from -29 to 29."""
    _SHORES[style](pen)


def _wash(pen: Pen, left: float, right: float, high: float, step: float) -> None:
    """Foam from *left* to *right* in crests about *step* mm long and up to *high* mm tall."""
    foam, x = Path().move(left, 2.9), left
    while x < right - 0.5:
        length = min(pen.random.uniform(0.6, 1.4) * step, right - x)
        rise = high * pen.random.uniform(0.5, 1)
        foam.curve(x + length * 0.2, 2.2 - rise, x + length * 0.9, 2.0 - rise, x + length, 2.4)
        x += length
    foam.quad(x, 3.6, x - 2, 3.4).quad((left + right) / 2, 4.2, left + 2, 3.3).close()
    pen.shape(foam, FOAM, WAVE_INK, FINE)


def _stones(pen: Pen, *spots: tuple[float, float]) -> None:
    """Rocks in the water at x, of a size."""
    for x, size in spots:
        edge: list[XY] = [(-2.2, 0.4), (-1.5, -2.2), (-0.2, -3.4), (0.9, -2.4), (1.8, 0.4)]
        rock(pen, [(x + px * size, 3.2 + py * size) for px, py in edge], CRAG, depth=1, width=LINE)


def _spray(pen: Pen, *spots: tuple[float, float]) -> None:
    """Breakers that burst at x, so high."""
    spray = Path()
    for x, high in spots:
        spray.move(x - high * 0.6, 3.2)
        for k, tall in enumerate((0.55, 0.9, 1.0, 0.7, 0.4)):
            tip = x + high * (-0.62 + 0.3 * k)
            spray.quad(tip - 0.1 * high, 2.6 - high * tall * 0.5, tip, 3 - high * tall)
            spray.quad(tip + 0.12 * high, 3 - high * tall * 0.9, tip + 0.16 * high, 2.8 - high * tall * 0.45)
        spray.quad(x + high * 0.8, 3, x + high * 0.7, 3.3).close()
    pen.shape(spray, FOAM, WAVE_INK, FINE)
    pen.shape(
        gather(
            ellipse(x + dx * high, 3 + dy * high, 0.28, 0.36)
            for x, high in spots
            for dx, dy in ((-0.5, -1.1), (0.2, -1.3), (0.6, -0.9))
        ),
        FOAM,
        WAVE_INK,
        FINE,
    )


def _ripples(pen: Pen, spots: Sequence[tuple[float, float, float]]) -> None:
    """Calm water: lines at x, y, so long."""
    lines = Path()
    for x, y, length in spots:
        lines.move(x, y).quad(x + length / 2, y + 0.7, x + length, y)
    pen.stroke(lines, LINE, FOAM)


def _harbour(pen: Pen) -> None:
    """No surf, but still water at the quay, and boats."""
    _ripples(pen, [(-27, 3.2, 5), (-20, 4.2, 7), (-6, 3.6, 9), (5, 4.4, 6), (18, 3.4, 8), (-24, 5.4, 8), (10, 5.6, 9)])
    for x, y, size, mirror in ((-16.4, 4.4, 0.9, False), (7, 5, 1.0, True), (17.6, 5.6, 1.25, False)):
        with pen.at(x, y, scale=size, mirror=mirror):
            pen.shape(box(-0.2, -7.4, 0.4, 6), DARK_WOOD, INK, FINE)
            pen.shape(polygon([(0.3, -7.2), (3.2, -2.4), (0.3, -2.6)]), IVORY, INK, FINE)
            draw_hull(pen)


def _fort(pen: Pen) -> None:
    """Rocks that the sea beats on, and a landing at the foot of the stairs."""
    _stones(pen, (-25, 1.2), (-21.4, 0.8), (24.4, 1.3), (20.4, 0.8), (10.6, 0.7))
    _spray(pen, (-17.4, 3.6), (15.6, 3))
    _wash(pen, -14.6, -8, 1.0, 2.4)
    _wash(pen, 4, 12.4, 1.0, 2.4)
    pen.shape(polygon([(-7.6, 2), (-0.6, 2), (0.2, 3.6), (-8.4, 3.6)]), STONE, INK, LINE)
    with pen.at(-2, 5.2):
        draw_hull(pen)


def _volcano(pen: Pen) -> None:
    """Lava that runs into the sea, and steam."""
    _stones(pen, (-26.6, 0.7), (1.6, 0.6), (13.4, 0.9), (24.8, 0.6))
    _wash(pen, -24.6, -1, 0.8, 2.2)
    _wash(pen, 15.4, 24, 0.8, 2.2)
    steam = Path()
    for x, y, r in ((10.6, -7.6, 1.5), (9, -4.8, 1.9), (11, -2.2, 2), (7.6, -1.4, 2.3), (9.8, 1.2, 2.4), (5.8, 1.8, 2)):
        steam.add(ellipse(x, y, r * 1.2, r))
    pen.shape(steam, "#F3F0E8", INK, LINE)
    pen.shape(steam, "#D5CDC4")
    if not pen.ink_saver:
        pen.shape(move_path(steam, -0.5, -0.42, scale=0.97), "#F6F2EA")


def _atoll(pen: Pen) -> None:
    """A lagoon of light water inside a ring of reef."""
    lagoon = Path().move(-25, 3).quad(-14, 2.2, 0, 2.4).quad(14, 2.2, 25, 3).quad(20, 6.6, 0, 7.2)
    pen.shape(lagoon.quad(-20, 6.6, -25, 3).close(), "#A9DDD2", WAVE_INK, FINE)
    _ripples(pen, [(-19, 3.8, 7), (-8, 3.4, 8), (4, 4, 9), (-12, 5.2, 8), (0, 5.6, 7), (12, 5, 7)])
    reef = Path()
    for i in range(15):
        x = -25.4 + 3.6 * i
        y = 3.6 + 3.5 * (1 - x / 26 * x / 26)
        if abs(x - 7) > 3:  # the door
            reef.move(x - 1.9, y + 0.5).curve(x - 1.4, y - 1.5, x + 1.2, y - 1.5, x + 1.9, y + 0.4).close()
    pen.shape(reef, FOAM, WAVE_INK, FINE)


def _temple(pen: Pen) -> None:
    """Steps that go down into the water between roots."""
    for k in range(3):
        pen.shape(box(-5 - k, 1.4 + 0.9 * k, 10 + 2 * k, 1.0), STONE, INK, LINE)
    roots = Path()
    for x in (-25, -21.6, -18, -14.2, 12.6, 16.4, 20, 23.8):
        for far in (-1.6, -0.4, 1.1):
            roots.move(x, 0.2).quad(x + far, 0.8, x + far * 1.4, 3.6)
    pen.stroke(roots, 1.4)
    pen.stroke(roots, 0.6, "#B08A5C")
    _ripples(pen, [(-27, 4, 8), (-16, 4.6, 7), (9, 4.4, 9), (19, 4, 8), (-4, 5.2, 9)])


def _lighthouse(pen: Pen) -> None:
    """Breakers that climb the cliff."""
    _stones(pen, (26, 0.9))
    _wash(pen, -25, 21, 1.6, 4.6)
    _spray(pen, (-20.6, 5.6), (-7.4, 3.4), (9.6, 4.2), (22, 3.4))


def _treasure(pen: Pen) -> None:
    """A flat strand with two lines of foam, and planks of those who came before."""
    _wash(pen, -28.6, -6, 0.6, 4.8)
    _wash(pen, -3, 28.4, 0.6, 4.8)
    _ripples(pen, [(-26, 5, 12), (-8, 5.6, 13), (10, 5, 14)])
    ribs = Path()
    for k in range(4):
        x = 21 + 1.6 * k
        ribs.move(x, 4).curve(x - 0.9, 2.4, x - 0.6, 0.4 - 0.3 * k, x + 0.5, -0.4 + 0.5 * k)
    pen.stroke(ribs.move(19.6, 4.2).quad(23.6, 4.8, 27.6, 3.6), 1.9)
    pen.stroke(ribs, 0.8, WOOD)


_SHORES: dict[str, Callable[[Pen], None]] = {
    "harbour": _harbour,
    "fort": _fort,
    "volcano": _volcano,
    "atoll": _atoll,
    "temple": _temple,
    "lighthouse": _lighthouse,
    "treasure": _treasure,
}
