"""The curse that spoils a treasure: a torn ghost ship under a skull moon."""

from __future__ import annotations

from pnp.art.engraving import cloud, frame_scale, gather, rays, round_shade, shade, tint, wave_line
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box

_GHOST = "#3F8F5A"


def curse(pen: Pen, *, colour: str = _GHOST) -> None:
    """Draw the omen: a torn ghost ship under a skull moon, all in *colour*."""
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), tint(colour, 0.72))
    _haunted_sky(pen, colour)
    scale = frame_scale(pen, 56, 52, 12, 8)
    with pen.at(w / 2, h / 2 + 20 * scale, scale=scale):
        lean = pen.random.uniform(-9, 9)
        with pen.at(0, -31.5, turn=lean), pen.at(0, 24):
            _skull_moon(pen, colour)
        drift = pen.random.uniform(-3, 3)
        with pen.at(drift, -3, scale=0.88, mirror=drift < 0):
            _ghost_ship(pen, colour)
    _mist(pen, colour)


def _haunted_sky(pen: Pen, colour: str) -> None:
    lines = gather(
        smooth(wave_line(-3, pen.width + 3, i * 1.35, 16 + (i % 3) * 4, 0.5, phase=0.21 * i))
        for i in range(int(pen.height / 1.35) + 1)
    )
    pen.stroke(lines, FINE, tint(colour, 0.45))


def _skull_moon(pen: Pen, colour: str) -> None:
    """A skull in the moon's place."""
    pen.stroke(rays(0, -24, 13.2, 16.5, 60), FINE, shade(colour, 0.2))
    pen.shape(ellipse(0, -24, 12.4), tint(colour, 0.9), shade(colour, 0.3), LINE)
    skull = smooth(
        [
            (-8, -27),
            (-7, -32),
            (0, -34.6),
            (7, -32),
            (8, -27),
            (6.6, -22.5),
            (4.4, -20.6),
            (4, -16.6),
            (0, -15.8),
            (-4, -16.6),
            (-4.4, -20.6),
            (-6.6, -22.5),
        ],
        closed=True,
    )
    pen.shape(skull, tint(colour, 0.62), INK, LINE)
    holes = gather(
        (
            ellipse(-3.4, -25.6, 2.3, 2.6),
            ellipse(3.4, -25.6, 2.3, 2.6),
            polygon([(0, -22.6), (1.1, -20.4), (-1.1, -20.4)]),
        )
    )
    pen.shape(holes, shade(colour, 0.65))
    pen.stroke(gather(Path().move(x, -18.8).line(x, -16.2) for x in (-2.4, -0.8, 0.8, 2.4)), LINE)
    pen.stroke(Path().move(-2, -34).line(-1, -31).line(-2.2, -29.6).line(-1.2, -28.4), FINE)
    pen.stroke(round_shade(0, -25.5, 8.2, 4, 0.35), FINE)


def _ghost_ship(pen: Pen, colour: str) -> None:
    """A hulk with gaping ribs, crooked masts and sails in rags."""
    wood, cloth = tint(colour, 0.3), tint(colour, 0.8)
    spars = gather(
        polygon([(x - 0.6, -6), (x + 0.6, -6), (x + lean + 0.3, -top), (x + lean - 0.3, -top)])
        for x, top, lean in ((-13.0, 21.0, -2.0), (0.0, 27.0, 1.0), (12.5, 20, 2.4))
    )
    for x, y, half in ((-14.0, 17.0, 6.0), (0.6, 22.5, 8.0), (0.2, 14.0, 9.0), (13.9, 16.0, 6.0)):
        spars.add(polygon([(x - half, -y - 0.6), (x + half, -y + 0.5), (x + half, -y + 1.0), (x - half, -y)]))
    pen.shape(spars, shade(colour, 0.45), INK, FINE)
    for x, y, half, drop in ((-14, 17, 5.4, 8), (0.6, 22.3, 7.2, 6.5), (0.2, 13.8, 8, 7.5), (13.9, 15.8, 5.4, 8)):
        pen.shape(_rag(pen, x, y, half, drop), cloth, INK, LINE)
    hull = (
        Path()
        .move(-25, -11)
        .line(-17.5, -11)
        .line(-17, -7)
        .quad(0, -4, 17, -7.2)
        .line(25.5, -10)
        .curve(23, -4, 20, 2, 17, 4.6)
        .line(-19, 4.6)
        .curve(-23, 0, -25, -6, -25, -11)
        .close()
    )
    pen.shape(hull, wood, INK, BOLD)
    seams = (
        Path()
        .move(-24.4, -6.5)
        .quad(0, -0.6, 23.2, -5.8)
        .move(-23.2, -3)
        .quad(0, 2.2, 21.4, -2.4)
        .move(-21.6, 0.4)
        .quad(0, 4.4, 19.4, 1)
    )
    seams.add(gather(Path().move(10 + 1.2 * i, -3.6 - 0.1 * i).line(7.6 + 1.2 * i, 3.6) for i in range(10)))
    pen.stroke(seams, FINE)
    gap = polygon(
        [
            (-14, -4.4),
            (-9, -3.4),
            (-4.6, -3.8),
            (-5.6, -1.4),
            (-4, 0.8),
            (-8.4, 0),
            (-11, 1.8),
            (-12, -0.6),
            (-15, -1.2),
        ]
    )
    pen.shape(gap, shade(colour, 0.7), INK, LINE)
    pen.stroke(
        gather(Path().move(x, -4.4).quad(x - 0.9, -1.4, x + 0.2, 1.2) for x in (-12, -9.6, -7.2)),
        1.4,
        tint(colour, 0.6),
    )
    pen.shape(
        gather(rect(x, -3.2 + abs(x - 4) * -0.04, 1.8, 1.8) for x in (0.5, 5, 9.5)), shade(colour, 0.7), INK, FINE
    )


def _rag(pen: Pen, x: float, y: float, half: float, drop: float) -> Path:
    """A sail torn to strips: hanging from y upwards of the origin."""
    path = Path().move(x - half, -y).line(x + half, -y + 0.6)
    count = 7
    for i in range(count):
        t = 1 - (i + 0.5) / count
        right = x - half * 0.95 + 1.9 * half * t
        path.line(right + half / count, -y + drop * pen.random.uniform(0.75, 1.05)).line(
            right - half / count * 0.3, -y + drop * pen.random.uniform(0.35, 0.6)
        )
    return path.line(x - half * 1.02, -y + drop * 0.9).close()


def _mist(pen: Pen, colour: str) -> None:
    w, h = pen.width, pen.height
    base = h / 2 + 22 * frame_scale(pen, 56, 52, 12, 8)
    for i, x in enumerate((0.08, 0.92, 0.3, 0.72, 0.5)):
        cloud(pen, w * x, base + (i % 2) * 1.5, w * 0.2, h * 0.07, 9, tint(colour, 0.88))
    pen.shape(box(0, base + h * 0.02, w, h), tint(colour, 0.88))
    lines = gather(
        smooth(wave_line(-3, w + 3, base + h * 0.05 + 1.6 * i, 9, 0.5, phase=0.3 * i))
        for i in range(max(1, int((h - base) / 1.6)))
    )
    pen.stroke(lines, FINE, shade(colour, 0.1))
