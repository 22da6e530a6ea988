"""Parts of islands seen from the sea: hills, jungle, beaches, houses, towers, flags."""

from __future__ import annotations

from collections.abc import Sequence

from pnp import portable
from pnp.art.cloth import wash
from pnp.art.engraving import shade
from pnp.art.path import XY, Path, polygon, smooth
from pnp.art.pen import FINE, INK, LINE, Pen, box
from pnp.art.shaded_bodies import IVORY, engrave_rim
from pnp.art.shore import ROOF

GRASS, JUNGLE, SAND = "#B9C485", "#92AA66", "#EFDCAB"
CRAG, STONE = "#C0AE8C", "#DDCFB1"
"""What islands near by are made of: darker than a coast far off."""


def darken(pen: Pen, path: Path, dark: Path, tone: str, share: float = 0.3) -> None:
    """Lay a flat shade over the part of *path* that lies in *dark*; not in the ink-saver, where strokes alone shade."""
    if pen.ink_saver:
        return
    with pen.clip(path):
        pen.shape(dark, shade(tone, share))


def hill(pen: Pen, outline: Sequence[XY], tone: str = GRASS, *, depth: float = 4) -> None:
    """A soft hill: the curve through *outline*, closed along its foot."""
    path = smooth(outline).close()
    pen.shape(path, tone)
    middle = max(range(len(outline)), key=lambda i: -outline[i][1])
    (x, y), (right, foot) = outline[middle], outline[-1]
    dark = Path().move(x, y - 1).curve(x + 2, y + 3, x + 1, foot - 2, x - 2, foot + 1).line(right + 1, foot + 1)
    darken(pen, path, dark.line(right + 1, y - 1).close(), tone, 0.16)
    pen.stroke(path, LINE)
    engrave_rim(pen, path, outline, depth)


def facets(pen: Pen, faces: Sequence[Sequence[XY]]) -> None:
    """Shade and engrave the faces of a cliff that are turned from the light."""
    for i, face in enumerate(faces):
        if not pen.ink_saver:
            pen.shape(polygon(face), shade(CRAG, 0.3))
        pen.hatch(polygon(face), 0.62, 62 + 14 * (i % 2))


def strata(pen: Pen, lines: Sequence[Sequence[XY]]) -> None:
    """Layers and cracks in a cliff."""
    path = Path()
    for points in lines:
        path.add(polygon(points, closed=False))
    pen.stroke(path, FINE)


def thicket(pen: Pen, left: float, right: float, y: float, height: float) -> None:
    """Jungle from *left* to *right*: round crowns over each other, standing on y."""
    outline = Path().move(left, y)
    leaves, x = Path(), left
    while x < right - 0.3:
        step = min(pen.random.uniform(0.34, 0.56) * height + 0.5, right - x)
        middle = 1 - portable.power(abs((x + step / 2 - left) / (right - left) * 2 - 1), 2.5)
        top = y - height * (0.45 + 0.5 * middle) * pen.random.uniform(0.86, 1.1)
        outline.curve(
            x - 0.1 * step,
            top,
            x + step * 1.1,
            top,
            x + step,
            y - height * (0.32 + 0.4 * middle) if x + step < right else y,
        )
        for _ in range(2):
            lx, ly = x + step * pen.random.uniform(0.35, 1), y - height * pen.random.uniform(0.1, 0.32 + 0.3 * middle)
            leaves.move(lx - 0.6, ly).curve(lx - 0.5, ly - 0.8, lx + 0.5, ly - 0.8, lx + 0.6, ly + 0.1)
        x += step
    pen.shape(outline, JUNGLE)
    dark = Path().move(left, y).quad((left + right) / 2, y - height * 0.75, right, y).close()
    darken(pen, outline, dark, JUNGLE, 0.26)
    pen.stroke(outline, LINE)  # the foot stays open: it goes over into the ground
    pen.stroke(leaves, FINE)


def flag(pen: Pen, x: float, y: float, height: float, colour: str) -> None:
    """A pole on x, y with a flag blown to the right; no flag when *colour* is empty."""
    if not colour:
        return
    top = y - height
    pen.stroke(Path().move(x, y).line(x, top - 0.6), LINE)
    wide, deep = max(2.6, height * 0.62), max(1.7, height * 0.38)
    cloth = (
        Path().move(x, top).curve(x + wide * 0.35, top - deep * 0.3, x + wide * 0.6, top + deep * 0.3, x + wide, top)
    )
    cloth.line(x + wide, top + deep).curve(
        x + wide * 0.6, top + deep * 1.3, x + wide * 0.35, top + deep * 0.7, x, top + deep
    )
    pen.shape(cloth.close(), colour, INK, FINE)


def house(pen: Pen, x: float, y: float, width: float, height: float, *, roof: str = ROOF) -> None:
    """A gabled house seen from its corner: the gable faces left and is lit, the long side is in shade."""
    gable, eave = width * 0.42, y - height
    ridge = eave - gable * 0.75
    left, corner, right = x - width / 2, x - width / 2 + gable, x + width / 2
    pen.shape(
        polygon([(left, y), (left, eave), (left + gable / 2, ridge), (corner, eave), (corner, y)]), IVORY, INK, FINE
    )
    side = polygon([(corner, y), (corner, eave), (right, eave), (right, y)])
    pen.shape(side, wash(pen, shade(IVORY, 0.2)), INK, FINE)
    over = 0.12 * gable
    pen.shape(
        polygon([(left + gable / 2 - over, ridge), (right - gable / 2 + over, ridge),
        (right + over, eave + over), (corner + over * 0.6, eave + over)]),
        roof, INK, FINE,
    )  # fmt: skip
    lines, k = Path(), 1
    while corner + 0.5 * k < right:
        lines.move(corner + 0.5 * k, eave + over).line(corner + 0.5 * k, y)
        k += 1
    pen.stroke(lines, FINE)
    panes = polygon(
        [
            (left + gable * 0.36, y),
            (left + gable * 0.36, y - height * 0.55),
            (left + gable * 0.64, y - height * 0.55),
            (left + gable * 0.64, y),
        ]
    )
    pen.shape(panes, INK)


def tower(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A round tower with battlements, narrower at its top."""
    half, top = width / 2, width / 2 * 0.88
    body = polygon([(x - half, y), (x - top, y - height), (x + top, y - height), (x + half, y)])
    pen.shape(body, STONE)
    darken(pen, body, box(x + half * 0.15, y - height, half, height), STONE)
    pen.stroke(body, LINE)
    with pen.clip(body):
        pen.stroke(_round_shade(x, y, half, height), FINE)
    battlements(pen, x - top * 1.18, x + top * 1.18, y - height, width * 0.22)


def _round_shade(x: float, y: float, half: float, height: float) -> Path:
    lines, count = Path(), max(3, int(height / 0.55))
    for k in range(count):
        ly = y - height * (k + 0.5) / count
        reach = half * (0.9, 0.5, 0.7, 0.4)[k % 4]
        lines.move(x + half, ly).quad(x + half - reach / 2, ly + 0.25, x + half - reach, ly + 0.2)
    return lines


def battlements(pen: Pen, left: float, right: float, y: float, size: float, tone: str = STONE) -> None:
    """A toothed parapet that stands on y."""
    count = max(2, round((right - left) / (size * 2)))
    pitch = (right - left) / (count - 0.5)
    path = Path().move(left, y)
    for i in range(count):
        x = left + i * pitch
        path.line(x, y - size * 1.8).line(x + pitch / 2, y - size * 1.8)
        if i < count - 1:
            path.line(x + pitch / 2, y - size).line(x + pitch, y - size)
    pen.shape(path.line(right, y).close(), tone, INK, FINE)


def masonry(left: float, right: float, top: float, foot: float, count: int, pen: Pen) -> Path:
    """A few scattered stones in a wall."""
    path = Path()
    for _ in range(count):
        x, y = pen.random.uniform(left, right - 1), pen.random.uniform(top, foot)
        path.move(x, y + 0.5).line(x, y).line(x + 1, y)
    return path


def openings(spots: Sequence[tuple[float, float]], width: float, height: float) -> Path:
    """Dark arched openings (doors, windows, gun ports) that stand on each of *spots*."""
    path = Path()
    for x, y in spots:
        half = width / 2
        path.move(x - half, y).line(x - half, y - height + half).curve(
            x - half, y - height - half * 0.3, x + half, y - height - half * 0.3, x + half, y - height + half
        )
        path.line(x + half, y).close()
    return path


def beach(pen: Pen, outline: Sequence[XY]) -> None:
    """A strip of sand, with dots."""
    pen.shape(smooth(outline).close(), SAND, INK, LINE)
    left, top, right, foot = (
        outline[0][0],
        min(y for _, y in outline),
        outline[-1][0],
        max(outline[0][1], outline[-1][1]),
    )
    dots = Path()
    for _ in range(round((right - left) * 0.7)):
        x, y = pen.random.uniform(left + 2, right - 2), pen.random.uniform(top + 0.7, foot - 0.2)
        dots.move(x, y).line(x + 0.12, y)
    pen.stroke(dots, LINE)
