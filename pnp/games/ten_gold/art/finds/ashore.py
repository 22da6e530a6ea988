"""Finds ashore: what lies on a beach, and who was there first.

Each scene has a stage: x from -28 to 28, y upwards negative from the sand at 0, about 34 mm high on a card.
"""

from __future__ import annotations

from pnp.art.coins import flat_coin
from pnp.art.engraving import gather, shade, tint
from pnp.art.path import XY, Path, ellipse, rect, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, RED, WOOD, Pen
from pnp.art.shaded_bodies import IVORY, engrave_rim, round_body
from pnp.art.shore import palm, rock
from pnp.art.surf import open_sea
from pnp.games.ten_gold.art.finds.stage import IRON, draw_chest, gull, sand, stage

_DUG = "#D8BE8A"


def _sands(pen: Pen, weather: str) -> float:
    """Draw sky, sea and a beach that rises to the right; return where its middle ground lies."""
    w, h = pen.width, pen.height
    open_sea(pen, weather, h * 0.5)
    shore: list[XY] = [
        (-3, h * 0.66),
        (w * 0.22, h * 0.62),
        (w * 0.5, h * 0.6),
        (w * 0.78, h * 0.55),
        (w + 3, h * 0.53),
    ]
    pen.shape(smooth([(x, y - 1.3) for x, y in shore]).line(w + 3, h + 3).line(-3, h + 3).close(), "#F6FAF6", INK, FINE)
    sand(pen, smooth(shore).line(w + 3, h + 3).line(-3, h + 3).close(), weather)
    grains = Path()
    for _ in range(int(w * h / 36)):
        x, y = pen.random.uniform(0, w), h * pen.random.uniform(0.7, 1)
        grains.move(x, y).quad(x + 0.7, y - 0.25, x + 1.4, y)
    pen.stroke(grains, FINE, shade("#D9C08A", 0.3))
    return h * 0.82


def _shadow(pen: Pen, x: float, y: float, half: float) -> None:
    """Strokes on the sand to the right of what stands there."""
    pen.stroke(
        gather(
            Path().move(x, y - 0.9 * i).line(x + half * (1 - 0.2 * abs(i - 1)), y - 0.9 * i + 0.15) for i in range(4)
        ),
        FINE,
    )


def _footprints(pen: Pen, steps: list[XY]) -> None:
    prints = gather(ellipse(x, y, 1.5, 0.75).add(ellipse(x + 2.3, y + 0.05, 0.6, 0.55)) for x, y in steps)
    pen.shape(prints, shade(_DUG, 0.25), INK, FINE)


def starfish(pen: Pen, x: float, y: float, size: float) -> None:
    """A starfish lying at x, y."""
    arms = smooth(
        [
            (0, -1),
            (0.24, -0.3),
            (0.98, -0.26),
            (0.4, 0.16),
            (0.62, 0.85),
            (0, 0.42),
            (-0.62, 0.85),
            (-0.4, 0.16),
            (-0.98, -0.26),
            (-0.24, -0.3),
        ],
        closed=True,
        tension=0.55,
    )
    with pen.at(x, y, scale=size, turn=14):
        pen.shape(arms, "#E0A385", INK, LINE)
        pen.shape(
            gather(
                ellipse(px, py, 0.06)
                for px, py in ((0, -0.6), (0, -0.3), (0.5, -0.1), (-0.5, -0.1), (0.3, 0.4), (-0.3, 0.4), (0, 0.05))
            ),
            INK,
        )


def coins(pen: Pen, weather: str) -> None:
    """A torn purse where somebody ran along the beach, and what fell out of it."""
    with stage(pen, _sands(pen, weather)):
        rock(pen, [(13, -8), (15, -15), (19, -18), (20.6, -26), (25, -30), (30, -28.6), (38, -31), (38, -8)], depth=4)
        cracks = Path().move(20.8, -25).line(22.4, -20.6).line(21.6, -16).line(23.6, -11.6)
        cracks.move(25, -29).line(26.4, -24).line(25.2, -19.4).line(27, -14).move(17, -16.4).line(18.4, -12.4)
        pen.stroke(cracks.move(22.4, -20.6).line(25.2, -19.4).move(26.4, -24).line(29, -22.6), FINE)
        rock(pen, [(7, -7), (8.6, -10.4), (12, -13.6), (16.4, -12), (19, -9.6), (20.6, -7)], depth=2.2, width=LINE)
        _footprints(pen, [(-26, -10.4), (-20.4, -9.4), (-14.8, -9.8), (-9.4, -8.2)])
        _shadow(pen, 14, 1.6, 13)
        _purse_with_rent(pen)
        for x, y, radius, turn in (
            (-25.4, -1.6, 2.1, -6),
            (-18.6, -3.4, 1.9, 8),
            (-21.6, 3.6, 2.8, 4),
            (-13.6, 0.4, 2.5, -10),
            (-12.4, 5, 3, 6),
            (-6.6, 3.2, 2.9, -5),
            (-2.6, 6, 3.1, 9),
            (-7.4, -1, 2.4, 7),
            (-1.2, 1.6, 2.7, -9),
        ):
            flat_coin(pen, x, y, radius, 0.5, turn)
        starfish(pen, 20.6, 5.8, 2.4)


def _purse_with_rent(pen: Pen) -> None:
    """A purse on its side, its neck to the right, a rent to the left with coins in it."""
    bag = smooth(
        [(13.4, -8.6), (8, -12.4), (1, -12.6), (-4.4, -8.6), (-5.4, -2.6), (-1, 3), (7, 4), (13, 1), (14.6, -3.6)],
        closed=True,
    )
    frill = smooth([(13.4, -8.4), (18, -12), (18.4, -7.6), (21, -5.6), (18, -3.4), (18.2, 0.6), (14.4, -3.4)])
    pen.shape(frill.close(), "#C99A68", INK, LINE)
    round_body(pen, bag, "#C99A68", 1.8, BOLD)
    pen.stroke(
        Path()
        .move(12.6, -7.8)
        .quad(7, -9.4, 3, -8.4)
        .move(13, -6)
        .quad(8, -6.4, 5, -5.4)
        .move(13.4, -4.4)
        .quad(9, -3, 7, -1.4)
        .move(17.4, -10)
        .line(14.6, -7.4)
        .move(18.6, -5.8)
        .line(15, -5.6)
        .move(17.2, -1.4)
        .line(14.6, -4),
        FINE,
    )
    pen.stroke(
        gather(Path().move(12.4 - 1.1 * i, 1.4 + 0.35 * i).line(11 - 1.1 * i, -0.6 + 0.5 * i) for i in range(8)), FINE
    )
    rent = smooth(
        [(3.4, -8.6), (0, -6.4), (-3.8, -3.4), (-4.2, 0.2), (-0.4, 2.6), (1.8, -1.4), (1.4, -4.4)], tension=0.3
    )
    pen.shape(rent.close(), "#5C4A3C", INK, LINE)
    flat_coin(pen, -0.6, -1.6, 2.4, 0.6, -28)
    flat_coin(pen, -3, 1, 2.6, 0.55, -14)
    with pen.at(14.4, -6, turn=-14):
        pen.shape(rect(-1.1, -3.6, 2.2, 7.2, 1), RED, INK, LINE)
        pen.stroke(Path().move(0, 3).curve(1.4, 6, -1.4, 7, 1, 10), 1.3, RED)


def iron_chest(pen: Pen, weather: str) -> None:
    """A chest in iron bands, its lid just open on two coins."""
    with stage(pen, _sands(pen, weather)):
        palm(pen, 21, -3, 27, 1)
        _shadow(pen, 15, 1, 9)
        draw_chest(pen, 0, 2, 15)
        flat_coin(pen, -20, 1.6, 3.4, 0.45, -6)
        flat_coin(pen, -14.6, 3, 3.4, 0.45, 5)


def pit(pen: Pen, weather: str) -> None:
    """A deep hole, a heap of sand with the spade still in it, and nothing else."""
    with stage(pen, _sands(pen, weather)):
        heap: list[XY] = [(2, 0.4), (7, -4.4), (11, -9.4), (15.4, -11.4), (20, -7.6), (24, -3), (27.6, 0.8)]
        with pen.at(13.6, -9.5, turn=12):
            pen.shape(rect(-0.75, -19, 1.5, 19), tint(WOOD, 0.3), INK, LINE)
            grip = rect(-3.2, -21.6, 6.4, 3.4, 1.3).add(rect(-1.9, -20.6, 3.8, 1.3, 0.6))
            pen.shape(grip, tint(WOOD, 0.15), INK, LINE, even_odd=True)
            pen.shape(rect(-1.2, -6, 2.4, 4, 0.5), IRON, INK, LINE)
        path = smooth(heap).close()
        pen.shape(path, _DUG, INK, LINE)
        engrave_rim(pen, path, heap, 4.4)
        sand(pen, ellipse(-8, 1.2, 12.6, 4.8))
        mouth = ellipse(-8, 1.9, 11, 3.9)
        pen.shape(mouth, "#C19A68", INK, FINE)
        with pen.clip(mouth):
            pen.shape(ellipse(-8, 5, 10.4, 4.2), "#4A3826")
            wall = gather(Path().move(-18 + 1.1 * i, -2.4).line(-17.4 + 1.04 * i, 4.4) for i in range(19))
            pen.stroke(wall, FINE)
        _crab(pen, -22.5, 3.4, 3)


def _crab(pen: Pen, x: float, y: float, size: float) -> None:
    """A small crab that walks off."""
    with pen.at(x, y, scale=size):
        legs, eyes = Path(), Path()
        for s in (-1, 1):
            for k in range(3):
                legs.move(s * 0.5, -0.3 + 0.1 * k).quad(
                    s * (1.1 - 0.1 * k), -0.6 + 0.2 * k, s * (1.15 - 0.15 * k), 0.1 + 0.1 * k
                )
            legs.move(s * 0.5, -0.6).quad(s * 1.0, -0.7, s * 1.0, -1.1)
            eyes.move(s * 0.2, -0.75).line(s * 0.24, -1.05)
        pen.stroke(legs, BOLD)
        pen.stroke(eyes, LINE)
        pen.shape(gather(ellipse(s * 0.98, -1.2, 0.24, 0.2) for s in (-1, 1)), "#D9836A", INK, LINE)
        pen.shape(ellipse(0, -0.4, 0.78, 0.46), "#D9836A", INK, LINE)
        pen.shape(gather(ellipse(s * 0.24, -1.08, 0.09) for s in (-1, 1)), INK)


def gossip(pen: Pen, weather: str) -> None:
    """Two gulls on mooring posts with their heads together, and a third that would love to hear."""
    with stage(pen, _sands(pen, weather)):
        rock(pen, [(-29, 1), (-27, -3), (-23, -4.6), (-19.4, -2.4), (-17, 1)], depth=3, width=LINE)
        for x, height in ((-6.5, 12), (8, 13)):
            pen.shape(rect(x - 2.6, -height, 5.2, height + 2, 0.6), tint(WOOD, 0.35), INK, LINE)
            pen.shape(ellipse(x, -height, 2.6, 0.8), tint(WOOD, 0.55), INK, LINE)
            lines = gather(Path().move(x + 2.4 - 0.5 * i, -height + 1.4).line(x + 2.4 - 0.5 * i, 1.4) for i in range(4))
            pen.stroke(lines, FINE)
            pen.stroke(gather(Path().move(x - 2.6, y).quad(x, y + 1, x + 2.6, y) for y in (-5.2, -4.2, -3.2)), LINE)
        gull(pen, -7, -12, 9.4)
        gull(pen, 8.5, -13, 9.4, mirror=True)
        gull(pen, 16.4, 2.6, 6.4, mirror=True)


def bottle(pen: Pen, weather: str) -> None:
    """A bottle on the beach, and the map that was in it."""
    with stage(pen, _sands(pen, weather)):
        palm(pen, 20.5, -4, 25, 2)
        _shadow(pen, -2, 0.6, 6)
        with pen.at(-16, -2, turn=-62):
            _glass(pen)
        _open_map(pen)
        starfish(pen, -24, 3.6, 2.4)


def _glass(pen: Pen) -> None:
    body = (
        Path()
        .move(-4.4, 9)
        .line(-4.4, -3)
        .curve(-4.4, -7, -1.6, -7, -1.6, -11)
        .line(-1.6, -14.4)
        .line(1.6, -14.4)
        .line(1.6, -11)
        .curve(1.6, -7, 4.4, -7, 4.4, -3)
        .line(4.4, 9)
        .quad(0, 11.4, -4.4, 9)
        .close()
    )
    pen.shape(rect(-1.2, -18, 2.4, 4.4, 0.5), "#D9BC8C", INK, LINE)
    pen.shape(body, "#C7D8B8", INK, BOLD)
    pen.shape(rect(-2.1, -15, 4.2, 1.5, 0.6), "#A9BF98", INK, LINE)
    pen.stroke(Path().move(-3.3, 7.6).line(-3.3, -3).move(-2.5, 5).line(-2.5, -2), FINE)
    pen.stroke(gather(Path().move(4.3 - 0.55 * i, 9 - 0.2 * i).line(4.3 - 0.55 * i, -3.6 + i) for i in range(4)), FINE)


def _open_map(pen: Pen) -> None:
    """The map: two curled ends, an island, a dashed way, a cross."""
    with pen.at(8, -9, turn=5):
        sheet = smooth([(-12, -11), (-4, -12), (4, -10.6), (12, -11.6)]).line(12.4, 9.6)
        sheet.curve(8, 10.8, 2, 8.8, -4, 10).curve(-8, 10.8, -10, 10, -12.4, 10.4).close()
        pen.shape(sheet, IVORY, INK, BOLD)
        land = smooth([(-8, 2), (-6, -5), (-1, -6.6), (3, -3.6), (8, -5), (9.4, 1), (5, 5.6), (-3, 5)], closed=True)
        pen.shape(land, tint("#D9C08A", 0.3), INK, LINE)
        pen.stroke(Path().move(-5.4, 1.6).quad(-3, -3.4, 0, -0.6).quad(2, 1.6, 4, 0.4), BOLD, dash=(1.2, 0.9))
        pen.stroke(Path().move(4.4, -2.2).line(7.6, 1.4).move(7.6, -2.2).line(4.4, 1.4), 2.2, RED)
        for x in (-12.2, 12.2):
            pen.shape(rect(x - 1.5, -12.4, 3, 23.4, 1.4), tint("#D9BC8C", 0.45), INK, LINE)
            pen.stroke(gather(Path().move(x + 1.2 - 0.5 * i, -11).line(x + 1.2 - 0.5 * i, 9.6) for i in range(2)), FINE)
