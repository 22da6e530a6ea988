"""What prizes carry besides gold: each a group about 40 mm wide and 20 high that stands on y 0, light from the left."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from pnp import portable
from pnp.art.coins import COPPER, draw_coin, draw_crown, draw_gem
from pnp.art.engraving import gather, move_path, shade, tint
from pnp.art.idols import draw_idol
from pnp.art.path import XY, Path, arc, ellipse, polygon, rect, smooth, star
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, PAPER, RED, WOOD, Pen
from pnp.games.treasure_fleet.art import wares
from pnp.games.treasure_fleet.art.containers import SILVER, cask, draw_body, sack, set_out

RUBY, EMERALD, SAPPHIRE = RED, "#0E7F74", "#1F4FA0"


def _sacks(content: str, pen: Pen) -> None:
    set_out(partial(sack, content=content), ((-8.6, -4, 13), (9.2, -3.6, 13), (0, 0, 16)), pen)


def _peppery(pen: Pen) -> None:
    """Pepper, and a parrot that knows its price."""
    _sacks("#3B332C", pen)
    with pen.at(9.2, -15.4, scale=7):
        tail = polygon([(0.1, -0.1), (0.62, 0.9), (0.34, 0.96), (-0.1, 0.2)])
        body = Path().move(-0.3, 0.2).curve(-0.6, -0.4, -0.5, -1.1, -0.1, -1.2).curve(0.4, -1.2, 0.4, -0.5, 0.3, 0.2)
        pen.shape(tail, SAPPHIRE, INK, FINE)
        pen.shape(body.close(), EMERALD, INK, LINE)
        pen.shape(Path().move(0.28, 0.1).curve(-0.1, 0, -0.1, -0.6, 0.24, -0.7).close(), RED, INK, FINE)
        pen.shape(
            Path().move(-0.42, -1.06).curve(-0.8, -1.1, -0.8, -0.7, -0.6, -0.6).line(-0.42, -0.78).close(),
            GOLD,
            INK,
            FINE,
        )
        pen.shape(ellipse(-0.22, -0.96, 0.09), PAPER, INK, FINE)


def _sticks(pen: Pen) -> None:
    """Cinnamon in bundles."""
    for x, foot, turn in ((-8, -1, 0.0), (8, -1, 0.0), (0, -7, 0.0)):
        with pen.at(x, foot, turn=turn):
            for row, count in ((0, 4), (1, 3)):
                for i in range(count):
                    at = (i - (count - 1) / 2) * 3.8, -2 - 3.4 * row
                    pen.shape(ellipse(*at, 2.0), "#B9713F", INK, LINE)
                    pen.stroke(arc(*at, 1.2, 20, 300).add(arc(*at, 0.5, 120, 420)), FINE * 1.2)
            pen.shape(
                Path()
                .move(-7.4, -1)
                .quad(-6.4, -7.4, 0, -8.4)
                .quad(6.4, -7.4, 7.4, -1)
                .line(6.6, -1)
                .quad(5.6, -6.6, 0, -7.4)
                .quad(-5.6, -6.6, -6.6, -1)
                .close(),
                tint(RED, 0.2),
                INK,
                FINE,
            )


def _pot(pen: Pen) -> None:
    body = Path().move(-0.3, 0).curve(-0.66, -0.1, -0.62, -0.7, -0.4, -0.8).line(0.4, -0.8)
    body.curve(0.62, -0.7, 0.66, -0.1, 0.3, 0).close()
    side = Path().move(0.12, 0).curve(0.36, -0.1, 0.34, -0.7, 0.2, -0.8).line(0.4, -0.8)
    pen.stroke(Path().move(-0.44, -0.78).curve(-0.5, -1.3, 0.5, -1.3, 0.44, -0.78), BOLD * 1.4)
    shine = Path().move(-0.4, -0.6).quad(-0.5, -0.4, -0.4, -0.2)
    draw_body(pen, body, tint(COPPER, 0.15), side.curve(0.62, -0.7, 0.66, -0.1, 0.3, 0).close(), shine)
    pen.shape(rect(-0.46, -0.88, 0.92, 0.12, 0.05), tint(COPPER, 0.4), INK, LINE)


def _plates(pen: Pen) -> None:
    """Tin plates in two piles, and a jug."""
    for x, count in ((-10, 7), (9, 5)):
        for i in range(count):
            y = -1.2 - 2 * i
            rim = Path().move(x - 7, y - 1).quad(x, y + 2.6, x + 7, y - 1).quad(x, y - 2, x - 7, y - 1).close()
            pen.shape(rim, SILVER, INK, LINE)
            pen.stroke(Path().move(x - 5, y - 0.9).quad(x, y + 0.9, x + 5, y - 0.9), FINE)
    with pen.at(0, 0.6, scale=15):
        pen.stroke(Path().move(0.2, -0.84).curve(0.62, -0.9, 0.6, -0.3, 0.26, -0.3), BOLD * 1.6)
        jug = smooth(
            [(-0.2, -1), (-0.16, -0.76), (-0.34, -0.4), (-0.24, 0), (0.24, 0), (0.34, -0.4), (0.16, -0.76), (0.2, -1)]
        )
        pen.shape(jug.line(-0.34, -1.04).close(), tint(SILVER, 0.3), INK, LINE)
        pen.stroke(Path().move(-0.3, -0.5).quad(0, -0.42, 0.3, -0.5).move(-0.3, -0.3).quad(0, -0.22, 0.3, -0.3), FINE)


def _bolt(pen: Pen, colour: str, figure: Path) -> None:
    """A roll of silk on its side, 18 wide and 8 high, its end to the right; *figure* is woven into it."""
    cloth = tint(colour, 0.12)
    side = Path().move(16, 0).line(1, 0).curve(-1.4, 0, -1.4, -8, 1, -8).line(16, -8).close()
    under = Path().move(16, 0).line(1, 0).quad(-0.4, -0.4, -0.8, -3).line(16, -3).close()
    pen.shape(side, cloth, INK, LINE)
    if not pen.ink_saver:
        pen.shape(under, shade(cloth, 0.22))
    pen.shape(figure, tint(GOLD, 0.35), INK, FINE)
    pen.hatch(under, 0.8, 70, FINE, shade(cloth, 0.65))
    pen.stroke(side, LINE)
    pen.shape(ellipse(16, -4, 2, 4), tint(cloth, 0.45), INK, LINE)
    pen.stroke(ellipse(16, -4, 1.3, 2.7).add(ellipse(16, -4, 0.6, 1.3)), FINE, shade(cloth, 0.6))


def _silks(pen: Pen) -> None:
    """Silk in rolls, each with a figure of its own, and a length of it that runs out over them."""
    xs = (2.4, 6.2, 10, 13)
    leaves = gather(polygon([(x - 1, -4), (x, -6.4), (x + 1, -4), (x, -1.6)]) for x in xs)
    stars = gather(star(x, -4.2, 1.7, 0.7, 6) for x in xs)
    stripes = gather(rect(x - 0.6, -8, 1.2, 8) for x in xs)
    for x, foot, colour, figure in (
        (-19, 0, EMERALD, stripes),
        (0.6, 0, "#7A3B86", leaves),
        (-10, -7.6, "#C8862B", stars),
    ):
        with pen.at(x, foot):
            _bolt(pen, colour, figure)
    with pen.at(-5, -15.2):
        drape = Path().move(0, 1).curve(3, -2, 7, -2, 9, 0.4).curve(11, 5, 11, 11, 13.4, 15.6)
        drape.quad(10.4, 14.2, 8.4, 16).quad(6, 14.2, 3.6, 16).quad(2.6, 14.4, 0.4, 15.4)
        drape.curve(2, 9, 1, 5, 0, 1).close()
        cloth = tint(RUBY, 0.12)
        pen.shape(drape, cloth, INK, LINE)
        fold = Path().move(6, -0.9).curve(8, 5, 7.4, 11, 8.4, 16).quad(10.4, 14.2, 13.4, 15.6)
        fold.curve(11, 11, 11, 5, 9, 0.4).quad(7.6, -0.9, 6, -0.9).close()
        if not pen.ink_saver:
            pen.shape(fold, shade(cloth, 0.25))
        pen.hatch(fold, 0.85, 20, FINE, shade(cloth, 0.65))
        folds = drape.move(3, -0.7).curve(4.6, 5, 3.4, 11, 3.6, 16).move(6, -0.9).curve(8, 5, 7.4, 11, 8.4, 16)
        pen.stroke(folds, LINE)
        hem = Path().move(0.6, 13.6).quad(2.6, 12.6, 3.6, 14.2).quad(6, 12.4, 8.2, 14.2).quad(10, 12.4, 12.6, 13.8)
        pen.stroke(hem, BOLD, tint(GOLD, 0.3))


def _fan(pen: Pen, colour: str) -> None:
    blade, ribs = Path().move(0, 0), Path()
    for i in range(9):
        a = math.radians(-160 + 17.5 * i)
        blade.line(portable.cos(a) * (1 if i % 2 else 0.95), portable.sin(a) * (1 if i % 2 else 0.95))
        ribs.move(0, 0).line(portable.cos(a) * 0.95, portable.sin(a) * 0.95)
    pen.shape(blade.close(), colour, INK, LINE)
    pen.stroke(arc(0, 0, 0.62, -160, -20).add(arc(0, 0, 0.4, -160, -20)), LINE, PAPER)
    pen.stroke(ribs, FINE)
    pen.shape(ellipse(0, 0, 0.08), GOLD, INK, FINE)


def _fans(pen: Pen) -> None:
    for x, foot, size, colour in ((-9, -5, 12.5, EMERALD), (9, -5, 12.5, "#C8862B"), (0, 0, 14, RUBY)):
        with pen.at(x, foot, scale=size):
            _fan(pen, tint(colour, 0.15))


def _crate(pen: Pen, mark: str) -> None:
    """A chest of boards, nailed and battened: of soap, marked with a star, or of tea, with two leaves."""
    side = polygon([(0.3, -0.8), (0.52, -0.96), (0.52, -0.14), (0.3, 0)])
    pen.shape(polygon([(-0.5, -0.8), (-0.26, -0.96), (0.52, -0.96), (0.3, -0.8)]), tint(WOOD, 0.6), INK, LINE)
    pen.shape(side, shade(WOOD, 0.18), INK, LINE)
    pen.hatch(side, 0.062, 60, FINE, shade(WOOD, 0.7))
    pen.shape(rect(-0.5, -0.8, 0.8, 0.8), tint(WOOD, 0.42), INK, LINE)
    battens = gather((rect(-0.5, -0.8, 0.11, 0.8), rect(0.19, -0.8, 0.11, 0.8), rect(-0.39, -0.11, 0.58, 0.11)))
    pen.shape(battens, tint(WOOD, 0.15), INK, FINE)
    pen.stroke(Path().move(-0.39, -0.58).line(0.19, -0.58).move(-0.39, -0.34).line(0.19, -0.34), FINE)
    if mark == "star":
        pen.shape(star(-0.1, -0.46, 0.18, 0.08, 6), INK, solid=True)
        return
    label = rect(-0.34, -0.72, 0.48, 0.52, 0.06)
    pen.shape(label, "#F3EEE2", INK, FINE)
    leaf = Path().move(-0.1, -0.28).curve(-0.34, -0.32, -0.34, -0.54, -0.26, -0.66)
    leaf.curve(-0.1, -0.6, -0.08, -0.44, -0.1, -0.28).close()
    pen.shape(gather((leaf, move_path(leaf, -0.2, 0, mirror=True))), EMERALD, INK, FINE)


def _tea(pen: Pen) -> None:
    """Chests of tea, and what it is drunk from."""
    set_out(partial(_crate, mark="leaf"), ((-10.6, -0.6, 14.5), (12.4, -0.6, 14.5)), pen)
    with pen.at(0.4, 0.2, scale=9.5):
        pen.stroke(Path().move(0.44, -0.62).curve(1, -0.84, 0.96, -0.1, 0.46, -0.2), 3.4, INK)
        pen.stroke(Path().move(0.44, -0.62).curve(1, -0.84, 0.96, -0.1, 0.46, -0.2), 2.2, "#F3EEE2")
        spout = Path().move(-0.4, -0.12).curve(-0.9, -0.14, -0.66, -0.66, -0.98, -0.84).line(-0.78, -0.88)
        pen.shape(spout.curve(-0.56, -0.7, -0.56, -0.5, -0.4, -0.48).close(), "#F3EEE2", INK, LINE)
        pot = Path().move(-0.3, 0.02).curve(-0.76, -0.2, -0.58, -0.84, -0.2, -0.84).line(0.2, -0.84)
        pot.curve(0.58, -0.84, 0.76, -0.2, 0.3, 0.02).close()
        side = Path().move(0.1, 0.02).curve(0.4, -0.2, 0.3, -0.8, 0.1, -0.84).line(0.2, -0.84)
        side.curve(0.58, -0.84, 0.76, -0.2, 0.3, 0.02).close()
        draw_body(pen, pot, "#F3EEE2", side, Path().move(-0.22, -0.84).quad(0, -0.76, 0.22, -0.84))
        pen.shape(ellipse(0, -0.94, 0.1), SAPPHIRE, INK, FINE)
        pen.shape(_blossom(-0.1, -0.42, 0.2), SAPPHIRE, solid=True)
        pen.stroke(Path().move(-0.46, -0.14).quad(0, -0.02, 0.46, -0.14), LINE * 1.3, SAPPHIRE)


def _blossom(x: float, y: float, size: float) -> Path:
    """A flower with six petals and a leaf on either side, as it is painted on porcelain."""
    angles = [math.pi / 3 * k for k in range(6)]
    petals = [(x + 0.6 * size * portable.cos(a), y + 0.6 * size * portable.sin(a)) for a in angles]
    leaf = smooth(
        [(x - size, y + 0.3 * size), (x - 1.7 * size, y - 0.1 * size), (x - 1.5 * size, y + 0.8 * size)], closed=True
    )
    right = move_path(leaf, 2 * x, 0, mirror=True)
    return gather((*(ellipse(px, py, 0.3 * size) for px, py in petals), ellipse(x, y, 0.18 * size), leaf, right))


def _spools(pen: Pen) -> None:
    """Silver thread, and one very good needle."""
    for x, foot, size in ((-10, -1, 13), (9, -2, 12), (0, 0, 15)):
        with pen.at(x, foot, scale=size):
            pen.shape(rect(-0.3, -0.86, 0.6, 0.72, 0.06), SILVER, INK, LINE)
            wound = Path()
            for i in range(7):
                wound.move(-0.29, -0.76 + 0.1 * i).line(0.29, -0.82 + 0.1 * i)
            pen.stroke(wound, FINE)
            for y in (-1.0, -0.14):
                pen.shape(rect(-0.42, y, 0.84, 0.15, 0.06), tint(WOOD, 0.2), INK, LINE)
    pen.stroke(Path().move(15, -17).line(4.6, 0.6), 2.0, INK)
    pen.stroke(Path().move(15, -17).line(5, 0), 1.0, PAPER)


def _bars(pen: Pen) -> None:
    """Silver in bars, stacked like bread."""
    for row, count in enumerate((4, 3, 2)):
        for i in range(count):
            x, y = (i - (count - 1) / 2) * 10.2, -6 * row
            pen.shape(
                polygon([(x - 3.4, y - 4.6), (x - 2, y - 6.2), (x + 4.6, y - 6.2), (x + 3.4, y - 4.6)]),
                tint(SILVER, 0.75),
                INK,
                LINE,
            )
            pen.shape(
                polygon([(x + 3.4, y - 4.6), (x + 4.6, y - 6.2), (x + 5.9, y - 1.2), (x + 4.8, y)]),
                shade(SILVER, 0.35),
                INK,
                LINE,
            )
            pen.shape(polygon([(x - 3.4, y - 4.6), (x + 3.4, y - 4.6), (x + 4.8, y), (x - 4.8, y)]), SILVER, INK, LINE)
            pen.stroke(rect(x - 1.8, y - 3.2, 3.6, 1.8, 0.4), FINE)


def _bell(pen: Pen) -> None:
    pen.shape(rect(-0.14, -1.08, 0.28, 0.16, 0.06), shade(GOLD, 0.2), INK, FINE)
    body = Path().move(-0.6, 0).curve(-0.36, -0.2, -0.4, -0.96, 0, -0.96).curve(0.4, -0.96, 0.36, -0.2, 0.6, 0).close()
    side = Path().move(0.2, -0.02).curve(0.14, -0.3, 0.2, -0.9, 0, -0.96).curve(0.4, -0.96, 0.36, -0.2, 0.6, 0).close()
    lines = Path().move(-0.5, -0.12).quad(0, 0, 0.5, -0.12).move(-0.38, -0.34).quad(0, -0.24, 0.38, -0.34)
    draw_body(pen, body, tint("#B98A3A", 0.2), side, lines)
    pen.shape(
        Path().move(-0.6, 0).quad(0, 0.14, 0.6, 0).quad(0, -0.1, -0.6, 0).close(), shade("#B98A3A", 0.55), INK, FINE
    )
    pen.shape(ellipse(0, 0.06, 0.1), shade(GOLD, 0.3), INK, FINE)


def _candles(pen: Pen) -> None:
    """Altar silver: a candlestick of five arms between two chalices."""
    arms = Path()
    for x in (4.6, 9.2):
        arms.move(-x, -15).curve(-x, -8, x, -8, x, -15)
    pen.stroke(arms, 3.4, INK)
    pen.stroke(arms, 2.2, SILVER)
    pen.shape(polygon([(-0.9, -15), (0.9, -15), (0.9, -2.6), (5, 0), (-5, 0), (-0.9, -2.6)]), SILVER, INK, LINE)
    for x in (-9.2, -4.6, 0, 4.6, 9.2):
        pen.shape(rect(x - 0.9, -20.4, 1.8, 4.8), PAPER, INK, FINE)
        pen.shape(
            Path().move(x, -23.6).quad(x + 1.4, -21.4, x, -20.6).quad(x - 1.4, -21.4, x, -23.6).close(), GOLD, INK, FINE
        )
        pen.shape(polygon([(x - 1.9, -15.9), (x + 1.9, -15.9), (x + 1, -14.6), (x - 1, -14.6)]), SILVER, INK, FINE)
    set_out(_chalice, ((-12.2, 0.4, 11), (13.4, 0.4, 11)), pen)


def _chalice(pen: Pen) -> None:
    cup = (
        Path()
        .move(-0.36, -1)
        .curve(-0.38, -0.5, -0.2, -0.42, -0.07, -0.38)
        .line(-0.07, -0.14)
        .quad(-0.08, -0.06, -0.3, 0)
    )
    cup.line(0.3, 0).quad(0.08, -0.06, 0.07, -0.14).line(0.07, -0.38).curve(0.2, -0.42, 0.38, -0.5, 0.36, -1).close()
    pen.shape(cup, SILVER, INK, LINE)
    pen.shape(ellipse(0, -1, 0.36, 0.07), shade(SILVER, 0.4), INK, FINE)
    pen.shape(ellipse(0, -0.7, 0.08), RUBY, INK, FINE)


def _pieces(pen: Pen) -> None:
    """Pieces of eight, and pieces of pieces."""
    for x, y, r in ((-9, -6, 6), (8, -6.4, 6.4), (-0.5, -13, 6)):
        draw_coin(pen, x, y, r, SILVER)
    for x, y, turn in ((-16, -1.6, 20), (0, -3.4, 0), (15.4, -2, -30)):
        with pen.at(x, y, turn=turn):
            pen.shape(Path().move(0, 0).line(4.6, 0).curve(4.6, -2.4, 2.4, -4.6, 0, -4.6).close(), SILVER, INK, LINE)
            pen.stroke(arc(0, 0, 3.6, -90, 0), FINE)


def _stones(pen: Pen) -> None:
    """Emeralds, under potatoes."""
    for x, y, rx in ((-12, -3.2, 4.6), (-4, -2.6, 4.2), (12.4, -3, 4.4), (5, -2.4, 4)):
        pen.shape(ellipse(x, y, rx, rx * 0.76), "#C9A26B", INK, LINE)
        pen.stroke(arc(x, y, rx * 0.6, 10, 80).add(ellipse(x - 1.4, y - 0.6, 0.2)), FINE)
    for x, y, r in ((-8, -9.4, 4.8), (0.4, -8, 4.6), (8.4, -9.8, 5), (0.2, -16, 5)):
        draw_gem(pen, x, y, r, EMERALD)


def _eggs(pen: Pen) -> None:
    """Golden eggs in a nest of straw."""
    for x, y in ((-7.4, -7), (7.4, -7), (0, -8.6), (-3.6, -13), (3.8, -13)):
        egg = Path().move(x, y - 6).curve(x + 5.4, y - 5, x + 5.4, y + 4.6, x, y + 4.6)
        pen.shape(egg.curve(x - 5.4, y + 4.6, x - 5.4, y - 5, x, y - 6).close(), tint(GOLD, 0.3), INK, LINE)
        pen.stroke(Path().move(x - 2, y - 3).quad(x - 3, y - 1, x - 2.6, y + 1), LINE, PAPER)
        pen.stroke(
            Path()
            .move(x + 2.2, y + 2.6)
            .quad(x + 3.4, y, x + 2.8, y - 2.4)
            .move(x + 1, y + 3.4)
            .quad(x + 2, y + 3, x + 2.4, y + 2),
            FINE,
        )
    pen.shape(
        Path().move(-17, -6).curve(-10, -1.6, 10, -1.6, 17, -6).curve(14, 1.4, -14, 1.4, -17, -6).close(),
        "#DDC07C",
        INK,
        LINE,
    )
    straws = Path()
    for i in range(16):
        x = -15 + 2 * i
        straws.move(x, -4.4 + abs(i - 7.5) * -0.1).line(x + (3.4 if i % 2 else -2.4), -0.4)
    pen.stroke(straws, FINE)


def _regalia(pen: Pen) -> None:
    """A crown, an orb and a sceptre, with the dust still on."""
    pen.stroke(Path().move(-18, -1.4).line(10, -17.4), 4.2, INK)
    pen.stroke(Path().move(-18, -1.4).line(10, -17.4), 3.0, tint(GOLD, 0.3))
    pen.shape(move_path(star(0, 0, 2.8, 1.3, 8), 11, -18), tint(GOLD, 0.3), INK, LINE)
    draw_crown(pen, -2, 0, 22, RUBY)
    pen.shape(ellipse(15, -6, 6), tint(GOLD, 0.35), INK, LINE)
    pen.shape(
        Path().move(9, -6.4).quad(15, -3.6, 21, -6.4).line(21, -4.8).quad(15, -2, 9, -4.8).close(), RUBY, INK, FINE
    )
    pen.shape(
        polygon(
            [
                (14.2, -12),
                (15.8, -12),
                (15.8, -14),
                (17.6, -14),
                (17.6, -15.4),
                (15.8, -15.4),
                (15.8, -17),
                (14.2, -17),
                (14.2, -15.4),
                (12.4, -15.4),
                (12.4, -14),
                (14.2, -14),
            ]
        ),
        GOLD,
        INK,
        FINE,
    )


def _idols(pen: Pen) -> None:
    draw_idol(pen, -11, -1, 17, turn=-6)
    draw_idol(pen, 11, -1, 17, turn=6)
    draw_idol(pen, 0, 0.4, 21)


def _pearls(pen: Pen) -> None:
    """A shell with a great pearl, and strings of small ones."""
    for back, fill in ((True, "#E4C9BE"), (False, "#EFDDD2")):
        shell = Path()
        for i in range(8):
            a, b = (math.radians(-172 + 20.5 * (i + k)) for k in (0, 1))
            at = [
                (15 * portable.cos(t), (14 if back else 5.4) * portable.sin(t) - (5 if back else 1.6))
                for t in (a, (a + b) / 2, b)
            ]
            shell = shell.move(*at[0]) if not i else shell
            shell.quad(at[1][0] * 1.12, at[1][1] * 1.1, *at[2])
        foot: XY = (0, -2.4) if back else (0, 0.6)
        pen.shape(shell.quad(8, 0, *foot).quad(-8, 0, *shell.start).close(), fill, INK, LINE)
        if back:
            pen.stroke(
                gather(
                    Path().move(0, -3).line(12.4 * portable.cos(t), 12 * portable.sin(t) - 5)
                    for t in (math.radians(-160 + 20 * k) for k in range(8))
                ),
                FINE,
            )
            pen.shape(ellipse(0, -8, 5.4), "#FBF7EC", INK, LINE)
            pen.stroke(arc(0, -8, 3.8, 10, 80).add(arc(0, -8, 4.6, 20, 70)), FINE)
    beads = gather(ellipse(-19 + 2.1 * i, -1.4 + 2.2 * portable.sin(i * 0.9) * 0.5, 1.0) for i in range(19))
    pen.shape(beads, "#FBF7EC", INK, FINE)


def _vase(pen: Pen) -> None:
    """A jar of porcelain: blossom and leaves, a painted collar, waves at the foot, and a lid."""
    right = [(0.15, -0.84), (0.4, -0.56), (0.31, -0.16), (0.2, 0)]
    body = smooth([*((-x, y) for x, y in right), *reversed(right)]).close()
    inner = [(0.06, -0.84), (0.2, -0.56), (0.15, -0.16), (0.08, 0)]
    side = smooth([*inner, *reversed(right)]).close()
    pen.shape(polygon([(-0.13, -0.84), (0.13, -0.84), (0.1, -0.92), (-0.1, -0.92)]), "#F6F3EA", INK, LINE)
    pen.shape(Path().move(-0.15, -0.9).curve(-0.15, -1.02, 0.15, -1.02, 0.15, -0.9).close(), SAPPHIRE, INK, FINE)
    draw_body(pen, body, "#F6F3EA", side, Path())
    pen.shape(_blossom(-0.03, -0.47, 0.17), SAPPHIRE, solid=True)
    collar = Path().move(-0.21, -0.77).quad(0, -0.7, 0.21, -0.77)
    for k in (-2, -1, 0, 1, 2):
        collar.move(0.09 * k - 0.035, -0.73).line(0.1 * k, -0.66).line(0.09 * k + 0.035, -0.73)
    collar.move(-0.33, -0.25).quad(0, -0.17, 0.33, -0.25).move(-0.28, -0.13)
    for k in range(5):
        collar.quad(-0.225 + 0.112 * k, -0.18, -0.17 + 0.112 * k, -0.1)
    pen.stroke(collar, LINE, SAPPHIRE)


def _all(pen: Pen) -> None:
    """She packed everything."""
    set_out(_vase, ((-16.5, 0, 15),), pen)
    draw_idol(pen, 13.8, -0.4, 17, turn=5)
    set_out(_bell, ((-8, -1, 12),), pen)
    _bales_small(pen)
    draw_crown(pen, -0.4, -9.4, 12, RUBY)
    set_out(_chalice, ((7.4, 0.4, 12),), pen)
    draw_gem(pen, -3.4, -2.6, 3.4, EMERALD)
    draw_gem(pen, 3.2, -2.4, 3, SAPPHIRE)


def _bales_small(pen: Pen) -> None:
    pen.shape(rect(-6.4, -9.6, 14, 9.4, 1.4), tint("#6B4A8A", 0.35), INK, LINE)
    pen.stroke(Path().move(-2.4, -9.6).line(-2.4, -0.2).move(3.6, -9.6).line(3.6, -0.2), LINE * 1.4, GOLD)


GOODS: dict[str, Callable[[Pen], None]] = {
    "beans": wares.cheese,
    "corks": wares.corks,
    "saffron": wares.saffron,
    "gold-dust": partial(_sacks, "#E8C14A"),
    "pepper": _peppery,
    "cinnamon": _sticks,
    "casks": partial(set_out, cask, ((-8.4, -1, 13), (8.4, -1, 13), (0, 0, 16))),
    "pots": partial(set_out, _pot, ((-10, -1, 12), (10, -1, 12), (0, 0, 15.5))),
    "plates": _plates,
    "letters": wares.letters,
    "dowry": wares.dowry,
    "scales": wares.scales,
    "mountain": wares.mountain,
    "silk": _silks,
    "indigo": wares.vats,
    "soap": partial(set_out, partial(_crate, mark="star"), ((-9.6, 0, 14), (9.6, 0, 14), (0, -9.6, 13))),
    "tea": _tea,
    "fans": _fans,
    "thread": _spools,
    "bars": _bars,
    "bells": partial(set_out, _bell, ((-10, -2, 14), (10.4, -2, 14), (0, 0, 18))),
    "candles": _candles,
    "pieces": _pieces,
    "emeralds": _stones,
    "eggs": _eggs,
    "regalia": _regalia,
    "idols": _idols,
    "pearls": _pearls,
    "porcelain": partial(set_out, _vase, ((-11, -1, 16), (11, -1, 16), (0, 0, 21))),
    "everything": _all,
}
"""What a prize may carry."""
