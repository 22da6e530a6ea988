"""The parrot of the house, with a cloth over its eyes. It looks to the left, into the lamp.

It is drawn in a frame 100 wide and 216 high: the head in the upper 80, the perch at 150, the tail below.
"""

from __future__ import annotations

from pnp.art.engraving import gather, shade, tint
from pnp.art.path import Path, ellipse, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen

FEATHER, WING, TIP, CHEEK, BEAK, CLOTH = "#2E8B57", "#1F4FA0", "#E2B007", "#FBF0D2", "#3A332E", "#B3202A"
WIDTH, HEIGHT, PERCH = 100, 216, 151


def _scallops(left: float, right: float, top: float, foot: float, size: float) -> Path:
    """Rows of feathers that lie over each other."""
    path, row, y = Path(), 0, top
    while y < foot:
        x = left - size * (0.5 if row % 2 else 0)
        while x < right:
            path.move(x, y).curve(x + size * 0.1, y + size * 0.75, x + size * 0.9, y + size * 0.75, x + size, y)
            x += size
        row, y = row + 1, y + size * 0.62
    return path


def parrot(pen: Pen, *, perched: bool = True) -> None:
    """Draw it: all of it where it is *perched*, else head and shoulders."""
    if perched:
        _tail(pen)
    _body(pen)
    _wing(pen)
    if perched:
        _feet(pen)
    _head(pen)
    _beak(pen)
    _blindfold(pen)


def _tail(pen: Pen) -> None:
    for dx, colour, length in ((10, WING, 196), (-2, CLOTH, 214), (4, FEATHER, 205)):
        x = 66 + dx
        quill = Path().move(x - 8, 136).curve(x - 9, 165, x - 5, length - 14, x + 2, length)
        quill.curve(x + 8, length - 12, x + 9, 165, x + 8, 136).close()
        pen.shape(quill, colour, INK, LINE, keep=0.4)
        pen.stroke(Path().move(x, 150).quad(x - 1, 180, x + 2, length - 5), FINE, shade(colour, 0.5))
        barbs = gather(Path().move(x + 1, y).line(x + 6, y - 6) for y in range(158, int(length) - 12, 6))
        pen.stroke(barbs, FINE, shade(colour, 0.55))


def _body(pen: Pen) -> None:
    body = Path().move(34, 54).curve(22, 78, 20, 112, 40, 140).curve(52, 152, 74, 152, 82, 136)
    body.curve(100, 104, 98, 62, 76, 44).close()
    pen.shape(body, FEATHER, INK, BOLD, keep=0.4)
    with pen.clip(body):
        if not pen.ink_saver:
            chest = Path().move(24, 60).curve(20, 96, 26, 120, 44, 146).line(10, 150).line(10, 60).close()
            pen.shape(chest, tint(FEATHER, 0.3))
            gloom = Path().move(74, 40).curve(92, 80, 88, 120, 62, 150).line(110, 150).line(110, 40).close()
            pen.shape(gloom, shade(FEATHER, 0.28))
        pen.stroke(_scallops(18, 100, 62, 150, 9), FINE, shade(FEATHER, 0.55))


def _wing(pen: Pen) -> None:
    wing = Path().move(58, 66).curve(80, 62, 98, 84, 94, 116).curve(92, 136, 82, 150, 74, 162)
    wing.curve(68, 146, 56, 128, 52, 108).curve(48, 88, 50, 70, 58, 66).close()
    pen.shape(wing, shade(FEATHER, 0.12), INK, LINE, keep=0.45)
    with pen.clip(wing):
        bar = (
            Path().move(44, 98).curve(60, 110, 84, 106, 100, 92).line(100, 112).curve(84, 124, 62, 126, 46, 116).close()
        )
        pen.shape(bar, TIP, INK, FINE, keep=0.5)
        flight = Path().move(46, 116).curve(62, 126, 84, 124, 100, 112).line(100, 170).line(44, 170).close()
        pen.shape(flight, WING, INK, FINE, keep=0.45)
        pen.stroke(_scallops(48, 100, 70, 100, 7.5), FINE, shade(FEATHER, 0.6))
        quills = gather(
            Path().move(52 + 7 * k, 122 - abs(k - 3)).curve(56 + 7 * k, 136, 64 + 4 * k, 150, 73 + k, 163)
            for k in range(7)
        )
        pen.stroke(quills, FINE * 1.4, shade(WING, 0.7))
        if not pen.ink_saver:
            pen.stroke(Path().move(57, 70).curve(52, 82, 53, 94, 56, 104), LINE * 1.6, tint(FEATHER, 0.5))
    pen.stroke(wing, LINE)


def _feet(pen: Pen) -> None:
    for x in (46, 62):
        for dx in (-5, 0, 5):
            toe = (
                Path()
                .move(x + dx - 2.6, PERCH - 8)
                .curve(x + dx - 4.4, PERCH - 2, x + dx - 3, PERCH + 6, x + dx, PERCH + 8)
            )
            toe.curve(x + dx + 3.2, PERCH + 6, x + dx + 3.6, PERCH - 4, x + dx + 2.6, PERCH - 8).close()
            pen.shape(toe, "#8E867C", INK, FINE, keep=0.4)


def _head(pen: Pen) -> None:
    head = Path().move(30, 60).curve(20, 48, 22, 16, 44, 8).curve(66, 0, 86, 14, 86, 36).curve(86, 46, 83, 52, 80, 58)
    head.curve(66, 74, 44, 74, 30, 60).close()
    pen.shape(head, FEATHER, INK, BOLD, keep=0.4)
    with pen.clip(head):
        if not pen.ink_saver:
            gloom = Path().move(64, 2).curve(80, 20, 80, 48, 62, 76).line(100, 76).line(100, 0).close()
            pen.shape(gloom, shade(FEATHER, 0.26))
            shine = Path().move(28, 26).curve(32, 12, 48, 6, 60, 8).curve(48, 12, 38, 18, 34, 30).close()
            pen.shape(shine, tint(FEATHER, 0.42))
        crown = Path()
        for x, y in ((44, 15), (52, 12), (60, 13), (68, 17), (75, 23), (56, 19), (65, 23)):
            crown.move(x - 3, y).quad(x, y + 5, x + 3, y)
        pen.stroke(crown, FINE, shade(FEATHER, 0.6))
        pen.stroke(_scallops(50, 88, 60, 78, 6), FINE, shade(FEATHER, 0.6))
    cheek = (
        Path()
        .move(26, 44)
        .curve(40, 40, 56, 42, 58, 52)
        .curve(58, 62, 44, 68, 33, 62)
        .curve(27, 56, 25, 50, 26, 44)
        .close()
    )
    pen.shape(cheek, CHEEK, INK, FINE)
    lines = gather(
        Path().move(36 + 1.5 * k, 50 + 3.2 * k).quad(44 + k, 52 + 3 * k, 53 - k, 51 + 3.1 * k) for k in range(4)
    )
    pen.stroke(lines, FINE, shade(CHEEK, 0.5))


def _beak(pen: Pen) -> None:
    lower = Path().move(32, 58).curve(24, 62, 17, 63, 15, 60).curve(15, 70, 26, 75, 38, 67).close()
    pen.shape(lower, BEAK, INK, LINE, keep=0.75)
    upper = Path().move(31, 27).curve(12, 25, -1, 42, 6, 66).curve(8, 71, 11, 71, 12, 67).curve(13, 58, 18, 57, 30, 59)
    upper.curve(36, 52, 36, 36, 31, 27).close()
    pen.shape(upper, BEAK, INK, LINE, keep=0.75)
    if not pen.ink_saver:
        gleam = Path().move(26, 30).curve(14, 30, 5, 42, 8, 57).curve(11, 45, 16, 37, 26, 34).close()
        pen.shape(gleam, "#A79B8C")
    pen.stroke(Path().move(30, 56).quad(22, 53, 15, 57), FINE, "#8E8272")
    pen.shape(ellipse(27.5, 33.5, 1.5), "#1A1512", solid=True)


def _blindfold(pen: Pen) -> None:
    """A red cloth, knotted at the back; its ends hang over the neck."""
    tails = (
        smooth([(82, 33), (93, 40), (97, 54), (94, 66), (102, 70)]),
        smooth([(82, 36), (87, 48), (84, 60), (90, 72)]),
    )
    for points, colour in (
        (
            [(82, 30), (96, 36), (101, 52), (98, 64), (104, 73), (92, 70), (90, 56), (88, 44), (80, 38)],
            shade(CLOTH, 0.2),
        ),
        ([(80, 32), (90, 44), (89, 58), (94, 76), (81, 74), (80, 58), (78, 42)], CLOTH),
    ):
        pen.shape(smooth(points, closed=True, tension=0.42), colour, INK, LINE, keep=0.5)
    pen.stroke(gather(tails), FINE, shade(CLOTH, 0.6))
    band = Path().move(27, 28).curve(44, 22, 66, 20, 85, 26).curve(87, 31, 87, 36, 85, 41)
    band.curve(66, 37, 46, 40, 29, 47).curve(25, 41, 25, 34, 27, 28).close()
    pen.shape(band, CLOTH, INK, LINE, keep=0.5)
    with pen.clip(band):
        if not pen.ink_saver:
            pen.shape(
                Path().move(66, 15).line(92, 15).line(92, 50).line(62, 50).curve(70, 40, 70, 26, 66, 15).close(),
                shade(CLOTH, 0.25),
            )
            pen.stroke(Path().move(29, 31).curve(44, 26, 56, 24.5, 64, 25), LINE * 1.5, tint(CLOTH, 0.45))
        folds = Path().move(84, 31).curve(66, 29, 50, 31, 38, 36).move(84, 36).curve(70, 33, 58, 33, 50, 36)
        folds.move(29, 42).curve(38, 38, 44, 36.5, 50, 36)
        pen.stroke(folds, FINE * 1.3, shade(CLOTH, 0.65))
    knot = (
        Path()
        .move(81, 26)
        .curve(88, 24, 93, 30, 91, 37)
        .curve(88, 43, 81, 42, 79, 37)
        .curve(78, 32, 78, 28, 81, 26)
        .close()
    )
    pen.shape(knot, CLOTH, INK, LINE, keep=0.5)
    pen.stroke(Path().move(83, 29).quad(88, 32, 86, 39), FINE, shade(CLOTH, 0.65))
