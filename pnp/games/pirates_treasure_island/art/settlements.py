"""Islands that people have built on: harbour, fort, temple, lighthouse; seen from the sea."""

from __future__ import annotations

from pnp.art.engraving import gather
from pnp.art.path import XY, Path, ellipse, polygon, rect
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box
from pnp.art.shaded_bodies import IVORY
from pnp.art.shore import ROOF, palm, rock
from pnp.games.pirates_treasure_island.art.island_parts import (
    CRAG,
    GRASS,
    STONE,
    battlements,
    beach,
    darken,
    facets,
    flag,
    hill,
    house,
    masonry,
    openings,
    strata,
    thicket,
    tower,
)


def harbour(pen: Pen, colour: str) -> None:
    """A town on a quay, under a watch tower."""
    hill(pen, [(-24, 1), (-19, -8), (-12, -11), (-4, -16), (4, -19), (12, -15), (19, -8), (25, 1)])
    thicket(pen, -1, 9, -15.5, 4.6)
    tower(pen, 12.4, -9, 4.4, 11)
    flag(pen, 12.4, -20.8, 6, colour)
    for x, y, w, h in (
        (-10, -8, 5.4, 3),
        (-3.6, -10.4, 5, 3),
        (3.4, -10.8, 5.4, 3),
        (8.4, -8, 5, 2.8),
        (17.4, -4.6, 5, 2.8),
    ):
        house(pen, x, y, w, h)
    _church(pen, 0.4, -6)
    for x, y, w, h in ((-16.6, -2.6, 6.4, 3.6), (-9.6, -3, 5.8, 3.6), (8, -3.4, 6.4, 3.8), (14.4, -2.4, 5.6, 3.4)):
        house(pen, x, y, w, h, roof="#D7B489" if x < 0 else ROOF)
    _quay(pen)
    palm(pen, 22, -0.4, 7.5, 1.6)
    palm(pen, -22.4, -0.2, 6.6, -1.4)


def _church(pen: Pen, x: float, y: float) -> None:
    house(pen, x + 2.6, y + 2.6, 8, 4.6)
    pen.shape(rect(x - 2.8, y - 7.4, 3.2, 10), IVORY, INK, LINE)
    pen.shape(polygon([(x - 3.2, y - 7.2), (x - 1.2, y - 13), (x + 0.8, y - 7.2)]), ROOF, INK, LINE)
    pen.shape(openings([(x - 1.2, y - 3.6), (x - 1.2, y + 2.6)], 1.1, 2), INK)
    pen.stroke(Path().move(x - 1.2, y - 13).line(x - 1.2, y - 15.2).move(x - 2, y - 14.4).line(x - 0.4, y - 14.4), LINE)


def _quay(pen: Pen) -> None:
    pen.shape(polygon([(-21, 2), (-20.6, -2.4), (20.4, -2.4), (21, 2)]), STONE, INK, LINE)
    pen.stroke(masonry(-19, 19, -1.8, 0.8, 34, pen), FINE)
    pen.shape(openings([(-12, 2), (11, 2)], 3.4, 3.2), INK)
    pen.shape(rect(-4.6, -1.4, 9, 1, 0.2), "#D9BC8C", INK, LINE)
    posts = Path()
    for x in (-4, -1.4, 1.4, 4):
        posts.move(x, -0.4).line(x, 3)
    pen.stroke(posts, 1.3)


def fort(pen: Pen, colour: str) -> None:
    """A fort on a bare rock."""
    crag: list[XY] = [
        (-25, 3), (-23, -3), (-20, -4), (-18.4, -9), (-15, -10.4), (-14, -13), (13, -13), (15.6, -9.6),
        (19, -8.4), (20.6, -3.4), (24, -2), (26, 3),
    ]  # fmt: skip
    tower(pen, 3.4, -14, 8.4, 14)
    flag(pen, 3.4, -28.8, 5, colour)
    pen.shape(openings([(2.2, -21), (5.2, -18)], 0.9, 1.8), INK)
    pen.shape(polygon([(0.6, -27), (3, -27), (3, -22.4), (1.8, -21.2), (0.6, -22.4)]), "#A6303A", INK, FINE)
    rock(pen, crag, CRAG, depth=4.6)
    facets(pen, [
        [(11.4, -12.6), (13, -13), (15.6, -9.6), (19, -8.4), (16.4, -4), (15.4, 3), (10.4, 3), (12, -4)],
        [(-11.4, -6), (-9, -9.6), (-8.4, -4), (-10.6, 2), (-11.8, -2)],
        [(20.6, -3.4), (24, -2), (26, 3), (20, 3)], [(-16, 0), (-13.4, -3), (-14.4, 3), (-17, 3)],
    ])  # fmt: skip
    wall: list[XY] = [(-14.6, -9.6), (-13, -18.4), (-3.6, -18.4), (0, -16.6), (11.6, -16.6), (13.6, -9.4)]
    pen.shape(polygon(wall), STONE)
    darken(pen, polygon(wall), polygon([(7.6, -17), (14, -17), (14, -9), (9, -9)]), STONE, 0.24)
    pen.stroke(polygon(wall), BOLD)
    pen.stroke(masonry(-11.6, 10.6, -15.4, -10.4, 30, pen), FINE)
    battlements(pen, -13.6, -3.2, -18.2, 0.9)
    battlements(pen, -1, 12.2, -16.4, 0.9)
    dark = Path()
    for k in range(12):
        y = -16 + 0.55 * k
        dark.move(11.7 + k * 0.14, y).line(11.7 + k * 0.14 - (2.6, 1.5, 2.1)[k % 3], y + 0.2)
    pen.stroke(dark, FINE)
    pen.shape(openings([(-10.6, -12.6), (-7.2, -12.6), (-3.8, -12.6), (5.4, -12), (8.6, -12)], 1.5, 1.7), INK)
    pen.shape(openings([(1, -9.6)], 3, 4.6), INK)
    tower(pen, -14, -8.6, 5.6, 10.6)
    tower(pen, 13.4, -7.8, 5.2, 9.2)
    pen.shape(openings([(-14.4, -13), (13, -12)], 0.8, 1.8), INK)
    flight = [(0.4, -9.6), (2.6, -9.6), (-1.2, 3), (-5.6, 3)]
    pen.shape(polygon(flight), STONE, INK, LINE)
    stairs = Path()
    for k in range(1, 12):
        share = k / 12
        stairs.move(0.4 - 6.0 * share, -9.6 + 12.6 * share).line(2.6 - 3.8 * share, -9.6 + 12.6 * share)
    pen.stroke(stairs, LINE)
    _brambles(pen)
    strata(
        pen,
        [
            [(-20, -4), (-17, -2.6), (-16, 0)],
            [(-14, -10), (-11.4, -6), (-11.8, -2)],
            [(9, -9), (10.4, -5), (9.4, -1)],
            [(15.6, -9.6), (14.6, -4)],
            [(-7, -8), (-6, -4.6)],
        ],
    )


def _brambles(pen: Pen) -> None:
    """Thorns that hang over the walls and grow between the rocks, and the guns that look out of them."""
    guns = gather(
        polygon([(x - 0.5, -11.8), (x + 0.5, -11.8), (x - 0.6, -10.2), (x - 1.6, -10.4)])
        for x in (-10.6, -7.2, -3.8, 5.4, 8.6)
    )
    pen.shape(guns, "#3A332E", INK, FINE)
    for left, right, y, height in (
        (-23, -15.4, -2.6, 4.6),
        (-13.8, -9, -7.4, 3),
        (3.4, 12.2, -7.6, 3.4),
        (14, 22.6, -1.8, 5),
        (-13, -6.6, 2.8, 4.4),
        (4, 10.6, 2.8, 3.6),
    ):
        thicket(pen, left, right, y, height)
    vines, thorns = Path(), Path()
    for x, y, sway, drop in (
        (-12, -19, -1.6, 5.4),
        (-5.4, -18.6, 1.8, 7),
        (11, -17, 1.4, 6.4),
        (6.6, -27.6, -1.2, 9),
        (-15.8, -18.6, 1.0, 8.6),
        (14.8, -16.4, -0.8, 8),
    ):
        vines.move(x, y).curve(x + sway, y + drop * 0.3, x - sway, y + drop * 0.6, x + sway * 0.5, y + drop)
        for k in range(1, 6):
            ly, lx = y + drop * k / 5.4, x + sway * (0.45, 0.1, -0.3, -0.2, 0.3)[k - 1]
            way = 1 if k % 2 else -1
            thorns.move(lx, ly).quad(lx + way * 1.5, ly - 1.2, lx + way * 1.7, ly + 0.4)
            thorns.quad(lx + way, ly + 0.9, lx, ly).close()
    pen.stroke(vines, BOLD, "#4E6A34")
    pen.shape(thorns, "#7F9B55", INK, FINE)


def temple(pen: Pen, colour: str) -> None:
    """A stepped temple in the jungle, guarded by stone heads."""
    hill(pen, [(-27, 3), (-22, -7), (-15, -12), (-6, -14), (6, -14), (15, -12), (22, -7), (27, 3)], "#A9B97C")
    thicket(pen, -22, -6, -4.4, 8.6)
    thicket(pen, 7, 22.6, -4, 8.6)
    for k in range(5):
        half, foot = 12.4 - 2.1 * k, -2 - 4.1 * k
        step = polygon([(-half, foot), (-half + 0.9, foot - 4.1), (half - 0.9, foot - 4.1), (half, foot)])
        pen.shape(step, STONE)
        darken(pen, step, box(half * 0.3, foot - 4.1, half, 4.1), STONE)
        pen.stroke(step, LINE)
        pen.stroke(_ledge(half, foot), FINE)
    pen.shape(polygon([(-2.6, -2), (-1.7, -22.5), (1.7, -22.5), (2.6, -2)]), IVORY, INK, LINE)
    stairs = Path()
    for k in range(24):
        share = k / 24
        stairs.move(-2.6 + 0.9 * share, -2 - 20.5 * share).line(2.6 - 0.9 * share, -2 - 20.5 * share)
    pen.stroke(stairs, FINE)
    pen.shape(rect(-3.2, -26.6, 6.4, 4.2), STONE, INK, LINE)
    pen.shape(polygon([(-4.2, -26.4), (-3.4, -28.6), (3.4, -28.6), (4.2, -26.4)]), STONE, INK, LINE)
    pen.shape(openings([(0, -22.4)], 1.8, 3), INK)
    flag(pen, 6.4, -18.4, 5.4, colour)
    _idol(pen, -8.4, 0.6)
    _idol(pen, 8.4, 0.6)
    thicket(pen, -27, -10.6, 2, 5.6)
    thicket(pen, 11, 27, 2, 5.4)
    palm(pen, -15.6, -2, 10.5, -1.8)
    palm(pen, 17, -2, 9.5, 2)
    beach(pen, [(-14, 3), (-6, 0.4), (0, 0), (6, 0.4), (14, 3)])


def _ledge(half: float, foot: float) -> Path:
    lines = Path()
    for k in range(6):
        y = foot - 0.4 - 0.6 * k
        lines.move(half - 0.15 * k - 0.1, y).line(half - 2.6 - (k % 3) * 0.7, y)
    for k in range(4):
        x = -half + 1.4 + (half - 4.6) * k / 3.4
        lines.move(x, foot - 1.2 - (k % 2) * 1.2).line(x + 1.2, foot - 1.2 - (k % 2) * 1.2)
    return lines


def _idol(pen: Pen, x: float, y: float) -> None:
    """A great stone head: heavy brow, long nose, a mouth that says nothing."""
    head: list[XY] = [
        (x - 2.3, y + 1), (x - 2.2, y - 2.2), (x - 2.6, y - 4.2), (x - 1.9, y - 7), (x + 1.7, y - 7.2),
        (x + 2.6, y - 4.4), (x + 2.2, y - 2.2), (x + 2.3, y + 1),
    ]  # fmt: skip
    rock(pen, head, CRAG, depth=1.6, width=LINE)
    eyes = gather(
        polygon([(at - 0.8, y - 4.6), (at + 0.7, y - 4.7), (at + 0.5, y - 3.7), (at - 0.6, y - 3.6)])
        for at in (x - 1.2, x + 1.2)
    )
    pen.shape(eyes, "#3A2E24", solid=True)
    face = Path().move(x - 2.3, y - 4.8).line(x, y - 4.4).line(x + 2.3, y - 4.9)
    face.move(x - 0.3, y - 4.4).line(x - 0.9, y - 1.7).line(x + 0.8, y - 1.7).line(x + 0.3, y - 4.4)
    pen.stroke(face.move(x - 1.3, y - 0.5).line(x + 1.3, y - 0.6), LINE)


def lighthouse(pen: Pen, colour: str) -> None:
    """A lighthouse on a cliff."""
    cliff: list[XY] = [
        (-20, 3), (-18.6, -4), (-15, -5), (-14, -11), (-10, -12.4), (-8.6, -15), (3, -15.6), (8, -13.6),
        (12.6, -9.4), (19, -6), (23, -1), (26, 3),
    ]  # fmt: skip
    _beam(pen, -4, -29)
    rock(pen, cliff, CRAG, depth=6)
    strata(pen, [
        [(-17.6, -2), (-12, -3), (-7, -1.6)], [(-13.6, -9), (-9, -8), (-5, -9.4), (0, -8.4)], [(-8.6, -15),
        (-8, -10), (-9.4, -4), (-8, 1)],
        [(-1.4, -13), (-0.4, -6), (-2, 0)], [(4.6, -13.6), (4, -7), (6, -1)], [(-14, -11), (-13, -6)],
        [(10, -10), (10.4, -5)],
    ])  # fmt: skip
    facets(pen, [
        [(4.6, -14.4), (8, -13.6), (12.6, -9.4), (11.4, -3), (12.6, 3), (6, 3), (5.4, -1), (4, -7)],
        [(-9.2, -9.6), (-8.2, -10.4), (-6.6, -6), (-7, 3), (-8, 1), (-9.4, -4)],
        [(15, -7.6), (19, -6), (23, -1), (26, 3), (18, 3)], [(-1.2, -11), (0.6, -9.4), (1.4, -4), (0.6, 3),
        (-2, 0), (-0.4, -6)],
    ])  # fmt: skip
    hill(
        pen,
        [
            (-9.4, -14.6),
            (-5, -16.2),
            (2, -16.4),
            (8, -14),
            (13, -9.4),
            (19.6, -5.6),
            (15.6, -7.4),
            (9, -11.6),
            (4, -14.2),
            (-3, -14.6),
        ],
        GRASS,
        depth=1,
    )
    _light_tower(pen, -4, -15.4)
    house(pen, 2.4, -14.6, 6, 2.8)
    flag(pen, 8, -12.8, 6, colour)
    house(pen, 16.4, -4.4, 4.6, 2.4)
    for outline in (
        [(-27, 3), (-26, -1.6), (-24, -2.6), (-22.6, 3)],
        [(-16.4, 3), (-15, -0.6), (-12.6, -1.2), (-10.6, 3)],
        [(12, 3), (14, -0.4), (16.6, 3)],
    ):
        rock(pen, outline, CRAG, depth=1.4, width=LINE)


def _beam(pen: Pen, x: float, y: float) -> None:
    """Two cones of light, paler towards the lamp; lines in the ink-saver."""
    if pen.ink_saver:
        rays = Path()
        for dy in (-2.4, -1.2, 0, 1.2, 2.4):
            rays.move(x - 3.6, y + dy * 0.4).line(x - 15 + abs(dy), y + dy * 1.7)
            rays.move(x + 3.6, y + dy * 0.4).line(x + 15 - abs(dy), y + dy * 1.7)
        pen.stroke(rays, FINE, "#B4862A")
        return
    for reach, wide, tone in ((44, 8.6, "#7C857F"), (44, 5.4, "#969A86"), (44, 2.4, "#B9B48C")):
        cones = polygon([(x, y - 0.5), (x - reach, y - wide), (x - reach, y + wide * 0.5), (x, y + 0.5)])
        cones.add(polygon([(x, y - 0.5), (x + reach, y - wide * 0.5), (x + reach, y + wide), (x, y + 0.5)]))
        pen.shape(cones, tone)
    pen.shape(ellipse(x, y, 3), "#F2D675")


def _light_tower(pen: Pen, x: float, y: float) -> None:
    body = polygon([(x - 2.4, y + 0.6), (x - 1.5, y - 11.6), (x + 1.5, y - 11.6), (x + 2.4, y + 0.6)])
    pen.shape(body, IVORY, INK, LINE)
    with pen.clip(body):
        for k in (0, 2):
            pen.shape(rect(x - 3, y - 9.4 + 2.4 * k, 6, 2.4), "#C4523F", INK, FINE)
        dark = Path()
        for k in range(20):
            dark.move(x + 2.6, y - 0.6 * k).line(x + (0.5, 1.1, 0.8)[k % 3], y - 0.6 * k + 0.1)
        pen.stroke(dark, FINE)
    pen.shape(rect(x - 2.1, y - 12.4, 4.2, 0.9), STONE, INK, FINE)
    pen.shape(rect(x - 1.2, y - 14.8, 2.4, 2.4), "#F2D675", INK, LINE)
    pen.stroke(Path().move(x, y - 14.8).line(x, y - 12.4), FINE)
    pen.shape(Path().move(x - 1.6, y - 14.7).quad(x, y - 17.6, x + 1.6, y - 14.7).close(), "#C4523F", INK, LINE)
