"""Things far off on the water: islands, rocks, whales, other sails, lighthouses; and gulls above."""

from __future__ import annotations

import random

from pnp.art.path import Path, polygon, smooth
from pnp.art.pen import FINE, Pen

FAR_INK = "#55696D"
LAND, ROCK = "#D3D9C6", "#D5D2C6"


def draw_far(pen: Pen, weather: str, horizon: float, sun: float | None, chance: random.Random) -> None:
    """Draw one thing on either side of where the ship will sail, but none before the *sun*."""
    wants = list(_THINGS)
    if weather == "storm":
        wants.remove("whale")
    chance.shuffle(wants)
    for name, (low, high) in zip(wants, ((0.02, 0.2), (0.8, 0.98)), strict=False):
        x = pen.width * chance.uniform(low, high)
        if sun is None or abs(x - sun) > pen.width * 0.4:
            _THINGS[name](pen, x, horizon, min(pen.height, 50) / 52 * chance.uniform(0.7, 1.5), chance)


def _island(pen: Pen, x: float, y: float, size: float, chance: random.Random) -> None:
    """Hills with palms, hatched away from the light."""
    width, height = chance.uniform(16, 24) * size, chance.uniform(4.5, 8) * size
    shares = (0, 0.1, 0.22, 0.36, 0.5, 0.66, 0.82, 1)
    rises = (0, 0.22, 0.62, 0.5, 1, 0.6, 0.25, 0)
    points = [
        (x + (s - 0.5) * width, y - r * height * chance.uniform(0.85, 1.1)) for s, r in zip(shares, rises, strict=True)
    ]
    pen.shape(smooth(points).close(), LAND, FAR_INK, FINE * 1.1)
    strokes = Path()
    for px, py in points[2:7]:
        for k in range(4):
            strokes.move(px + 0.5 * k, py + (0.35 + 0.5 * k) * size)
            strokes.quad(
                px + (0.9 + 0.4 * k) * size, py + (y - py) * 0.4, px + (0.7 + 0.7 * k) * size, py + (y - py) * 0.75
            )
    for side in (0.12, 0.9):
        _add_palm(strokes, x + (side - 0.5) * width, y - height * 0.15, size * chance.uniform(1.6, 2.4))
    pen.stroke(strokes, FINE * 0.9, FAR_INK)


def _add_palm(path: Path, x: float, y: float, high: float) -> None:
    top = (x + high * 0.35, y - high)
    path.move(x, y).quad(x + high * 0.05, y - high * 0.6, *top)
    for dx, dy in ((-0.6, 0.1), (-0.45, -0.25), (0.1, -0.35), (0.55, -0.15), (0.65, 0.2)):
        path.move(*top).quad(
            top[0] + dx * high * 0.5, top[1] + (dy - 0.25) * high * 0.6, top[0] + dx * high, top[1] + dy * high
        )


def _rocks(pen: Pen, x: float, y: float, size: float, chance: random.Random) -> None:
    """Sharp stacks in the surf."""
    strokes = Path()
    for dx, high, wide in ((-3.2, 3.4, 2.2), (2.6, 2.4, 2.6), (0, 6.2, 3.2)):
        high, wide = high * size * chance.uniform(0.8, 1.3), wide * size
        cx = x + dx * size
        stack = [(cx - wide * 0.5, y), (cx - wide * 0.32, y - high * 0.55), (cx - wide * 0.08, y - high),
                 (cx + wide * 0.16, y - high * 0.82), (cx + wide * 0.28, y - high * 0.4),
                 (cx + wide * 0.55, y)]  # fmt: skip
        pen.shape(polygon(stack), ROCK, FAR_INK, FINE * 1.1)
        for k in range(5):
            t = k / 5
            strokes.move(cx + wide * 0.02 + wide * 0.1 * t, y - high * (0.85 - 0.8 * t))
            strokes.line(cx + wide * (0.18 + 0.35 * t), y - high * (0.62 - 0.6 * t))
    pen.stroke(strokes, FINE * 0.9, FAR_INK)


def _whale(pen: Pen, x: float, y: float, size: float, chance: random.Random) -> None:
    """A back, a tail and a spout."""
    y += 0.4
    way = chance.choice((-1, 1))
    back = (
        Path()
        .move(x - 4 * size * way, y)
        .curve(x - 3 * size * way, y - 3 * size, x + 2 * size * way, y - 2.6 * size, x + 4 * size * way, y)
        .close()
    )
    pen.shape(back, "#BCC8C9", FAR_INK, FINE * 1.2)
    tx = x + 6.2 * size * way
    tail = Path().move(tx - 0.5, y).quad(tx, y - 1.4 * size, tx - 1.7 * size, y - 3 * size)
    tail.quad(tx - 0.3, y - 2.9 * size, tx, y - 2.3 * size).quad(
        tx + 0.4, y - 3 * size, tx + 1.8 * size, y - 2.8 * size
    )
    tail.quad(tx + 0.3, y - 1.4 * size, tx + 0.6, y).close()
    pen.shape(tail, "#BCC8C9", FAR_INK, FINE * 1.1)
    spout, sx, sy = Path(), x - 2 * size * way, y - 2.0 * size
    for dx in (-1.7, -0.7, 0.7, 1.7):
        spout.move(sx, sy).curve(
            sx, sy - 2 * size, sx + dx * size, sy - 3.6 * size, sx + dx * 1.3 * size, sy - 1.7 * size
        )
    pen.stroke(spout, FINE, FAR_INK)


def _sails(pen: Pen, x: float, y: float, size: float, chance: random.Random) -> None:
    """Another ship, hull down."""
    size *= chance.uniform(0.8, 1.2)
    hull = polygon(
        [(x - 3 * size, y - 1.1 * size), (x + 3.4 * size, y - 1.0 * size), (x + 2.5 * size, y), (x - 2.5 * size, y)]
    )
    sails, poles = Path(), Path()
    for dx, high in ((-1.5, 5.0), (0.7, 5.8)):
        mx = x + dx * size
        poles.move(mx, y - size).line(mx, y - high * size)
        for low, top, half in ((1.6, 3.1, 0.95), (3.3, 4.7, 0.72)):
            left, right = mx - half * size, mx + half * size
            sails.move(left, y - top * size).line(right, y - top * size)
            sails.quad(right + 0.7 * size, y - (low + top) / 2 * size, right, y - low * size)
            sails.line(left, y - low * size).quad(
                left + 0.5 * size, y - (low + top) / 2 * size, left, y - top * size
            ).close()
    pen.stroke(poles, FINE, FAR_INK)
    pen.shape(sails, "#F6F1E4", FAR_INK, FINE)
    pen.shape(hull, "#B9BBAF", FAR_INK, FINE)


def _lighthouse(pen: Pen, x: float, y: float, size: float, chance: random.Random) -> None:
    """A light on a low skerry."""
    skerry = smooth(
        [(x - 5 * size, y), (x - 2 * size, y - 1.3 * size), (x + 1.5 * size, y - 1.5 * size), (x + 5 * size, y)]
    )
    pen.shape(skerry.close(), ROCK, FAR_INK, FINE * 1.1)
    high = chance.uniform(5.5, 7.5) * size
    foot, top = y - 1.3 * size, y - 1.3 * size - high
    tower = polygon([(x - 1.1 * size, foot), (x - 0.7 * size, top), (x + 0.7 * size, top), (x + 1.1 * size, foot)])
    pen.shape(tower, "#F6F1E4", FAR_INK, FINE * 1.1)
    lines = Path()
    for k in range(7):
        yy = foot - high * (k + 0.5) / 7
        lines.move(x + 0.1 * size, yy).line(x + (0.95 - 0.3 * k / 7) * size, yy)
    cap = polygon(
        [
            (x - 0.9 * size, top),
            (x + 0.9 * size, top),
            (x + 0.5 * size, top - 0.9 * size),
            (x, top - 1.7 * size),
            (x - 0.5 * size, top - 0.9 * size),
        ]
    )
    pen.shape(cap, "#E8C98A", FAR_INK, FINE)
    pen.stroke(lines, FINE * 0.9, FAR_INK)


def _islet(pen: Pen, x: float, y: float, size: float, chance: random.Random) -> None:
    """A sandbank with tall palms."""
    bank = smooth(
        [(x - 5.5 * size, y), (x - 2 * size, y - 1.0 * size), (x + 2 * size, y - 0.9 * size), (x + 5.5 * size, y)]
    )
    pen.shape(bank.close(), "#EADFBE", FAR_INK, FINE * 1.1)
    palms = Path()
    for dx in (-2.2, -0.4, 1.6):
        _add_palm(palms, x + dx * size, y - 0.8 * size, chance.uniform(3.4, 5.6) * size)
    pen.stroke(palms, FINE * 1.3, FAR_INK)


def _fort(pen: Pen, x: float, y: float, size: float, chance: random.Random) -> None:
    """Walls and a tower on a rock."""
    rock = smooth(
        [(x - 7 * size, y), (x - 4.6 * size, y - 2.0 * size), (x + 4.4 * size, y - 2.2 * size), (x + 7 * size, y)]
    )
    pen.shape(rock.close(), ROCK, FAR_INK, FINE * 1.1)
    foot = y - 1.7 * size
    walls = Path()
    high = chance.uniform(4.6, 6.0)
    for left, right, top in ((-4.0, 4.0, 2.0), (-2.6, 0.2, high), (1.6, 3.4, 3.4)):
        walls.add(_battlement(x + left * size, x + right * size, foot, foot - top * size, size))
    pen.shape(walls, "#E6E1D2", FAR_INK, FINE * 1.1)
    strokes = Path()
    for right, top in ((4.0, 2.0), (0.2, high), (3.4, 3.4)):
        for k in range(int(top / 0.55)):
            strokes.move(x + right * size, foot - 0.55 * k * size).line(
                x + (right - 0.8) * size, foot - 0.55 * k * size
            )
    mast_x, mast_y = x - 1.2 * size, foot - (high + 0.5) * size
    strokes.move(mast_x, mast_y).line(mast_x, mast_y - 2.2 * size).line(mast_x + 1.7 * size, mast_y - 1.7 * size)
    pen.stroke(strokes.line(mast_x, mast_y - 1.2 * size), FINE * 0.9, FAR_INK)


def _battlement(left: float, right: float, foot: float, top: float, size: float) -> Path:
    """A wall with an odd number of teeth and gaps."""
    count = max(3, round((right - left) / (0.6 * size)) // 2 * 2 + 1)
    points, step = [(left, foot)], (right - left) / count
    for i in range(count):
        y = top if i % 2 else top - 0.6 * size
        points += [(left + i * step, y), (left + (i + 1) * step, y)]
    return polygon([*points, (right, foot)])


_THINGS = {
    "island": _island,
    "rocks": _rocks,
    "whale": _whale,
    "sails": _sails,
    "lighthouse": _lighthouse,
    "islet": _islet,
    "fort": _fort,
}


def draw_gulls(pen: Pen, horizon: float, chance: random.Random) -> None:
    """A few gulls, near ones larger."""
    birds = Path()
    side = chance.choice((0.06, 0.74))
    for _ in range(chance.randint(3, 5)):
        x, y = pen.width * (side + chance.random() * 0.2), horizon * chance.uniform(0.12, 0.7)
        span, dip = chance.uniform(0.9, 1.9), chance.uniform(0.2, 0.5)
        birds.move(x - span, y - dip).quad(x - span * 0.45, y - dip * 2.2, x, y)
        birds.quad(x + span * 0.5, y - dip * 2.4, x + span * 1.05, y - dip * 0.7)
    pen.stroke(birds, FINE * 1.3)
