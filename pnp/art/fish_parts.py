"""The parts of fish: bodies, fins, eyes, scales, gills and shade."""

from __future__ import annotations

from pnp.art.engraving import blend, move_path, shade, tint
from pnp.art.path import XY, Path, ellipse, smooth, star
from pnp.art.pen import BODY, BOLD, FINE, INK, LINE, PAPER, Pen


def paint_body(pen: Pen, path: Path, fill: str, small: bool) -> None:
    """A body in three tones: the light falls from the upper left. The ink-saver leaves it a seventh of its ink."""
    bold = 1.5 * BOLD if pen.ink_saver else BOLD
    if pen.ink_saver or small:
        pen.shape(path, fill, INK, LINE if small else bold, keep=BODY)
        return
    left, top, right, bottom = path.bounds()
    wide, tall = right - left, bottom - top
    pen.shape(path, shade(fill, 0.32), INK, bold)
    with pen.clip(path):  # a dark back, a pale belly that the water shades, light on the shoulder
        for k in range(6):
            y = top + tall * (0.06 + 0.055 * k)
            pen.shape(_below(path, y, tall), blend(shade(fill, 0.26 - 0.06 * k), PAPER, 0.03 * k))
        for k in range(5):
            y = top + tall * (0.58 + 0.05 * k)
            pen.shape(_below(path, y, tall), tint(fill, 0.26 + 0.11 * k))
        for far, dark in ((2.1, 0.2), (0.9, 0.44)):  # shade below and behind, light along the back
            pen.shape(move_path(path, 0, 0).add(move_path(path, -far, -1.9 * far)), _shadow(fill, dark), even_odd=True)
        pen.shape(move_path(path, 0, 0).add(move_path(path, 0.5, 0.8)), tint(fill, 0.5), even_odd=True)
    gleam = Path().move(left + wide * 0.16, top + tall * 0.36)
    gleam.quad(left + wide * 0.3, top + tall * 0.16, left + wide * 0.52, top + tall * 0.15)
    gleam.quad(left + wide * 0.3, top + tall * 0.22, left + wide * 0.16, top + tall * 0.36).close()
    with pen.clip(path):
        pen.shape(gleam, tint(fill, 0.78))
    pen.stroke(path, bold)


def _shadow(fill: str, dark: float) -> str:
    """A body's colour in the shade of the water."""
    return blend(fill, "#1E2547", dark)


def _below(path: Path, y: float, tall: float) -> Path:
    """All that lies under a line along the flank at height *y*, which sinks towards head and tail."""
    left, _, right, bottom = path.bounds()
    line = Path().move(left - 1, y + tall * 0.12).quad((left + right) / 2, y - tall * 0.1, right + 1, y + tall * 0.06)
    return line.line(right + 1, bottom + 1).line(left - 1, bottom + 1).close()


def paint_fin(pen: Pen, points: list[XY], fill: str, small: bool, ribs: int = 5) -> None:
    """A fin: its root runs from the first point to the last, the tip is the middle one; ribs from root to rim."""
    outline = smooth(points, closed=True, tension=0.35)
    pen.shape(outline, fill, INK, FINE if small else LINE)
    if small:
        return
    (x0, y0), (x1, y1) = points[0], points[-1]
    rim = points[1:-1]
    if not pen.ink_saver:  # darker at the root, lit along the rim
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        inner = smooth([(x + (px - x) * 0.62, y + (py - y) * 0.62) for px, py in points], closed=True, tension=0.35)
        with pen.clip(outline):
            pen.shape(outline, tint(fill, 0.28))
            pen.shape(inner, shade(fill, 0.16))
        pen.stroke(outline, LINE)
    lines = Path()
    ribs = ribs if pen.ink_saver else 2 * ribs + 1
    for i in range(ribs):
        t = (i + 0.5) / ribs
        position = t * (len(rim) - 1)
        k = min(int(position), len(rim) - 2)
        f = position - k
        tx, ty = rim[k][0] + (rim[k + 1][0] - rim[k][0]) * f, rim[k][1] + (rim[k + 1][1] - rim[k][1]) * f
        rx, ry = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        lines.move(rx, ry).line(rx + (tx - rx) * (0.9 if i % 2 else 0.74), ry + (ty - ry) * (0.9 if i % 2 else 0.74))
    pen.stroke(lines, FINE)


def paint_eye(pen: Pen, x: float, y: float, radius: float, small: bool) -> None:
    r = radius * (1.35 if small else 1)
    if small or pen.ink_saver:
        pen.shape(ellipse(x, y, r), PAPER, INK, FINE if small else LINE)
        pen.shape(ellipse(x - r * 0.12, y, r * 0.55), INK, solid=True)
    else:  # a socket, an iris that is darker under the brow, a wide pupil
        pen.shape(ellipse(x, y, r * 1.12), "#6B5A3A", INK, FINE)
        pen.shape(ellipse(x, y, r * 0.95), "#B98A2C")
        pen.shape(ellipse(x + r * 0.06, y + r * 0.14, r * 0.78), "#EACB6B")
        pen.shape(ellipse(x - r * 0.05, y, r * 0.6), INK, solid=True)
    if not small:
        pen.shape(ellipse(x - r * 0.3, y - r * 0.3, r * 0.2), PAPER)


def paint_scales(
    pen: Pen,
    body: Path,
    left: float,
    right: float,
    top: float,
    bottom: float,
    size: float,
    fill: str,
    *,
    laps: bool = True,
) -> None:
    """Rows of scales over part of a body of colour *fill*, each with a gleam at its upper edge.

    :param laps: shade each scale where the one before it lies on it; what is painted below is then hidden.
    """
    arcs, gleams, shades = Path(), Path(), Path()
    rows, columns = int((bottom - top) / (size * 0.8)) + 1, int((right - left) / size) + 1
    for row in range(rows):
        for column in range(columns):
            x = left + column * size + (row % 2) * size / 2
            y = top + row * size * 0.8
            arcs.move(x, y - size * 0.5).curve(
                x - size * 0.75, y - size * 0.45, x - size * 0.75, y + size * 0.45, x, y + size * 0.5
            )
            shades.move(x, y - size * 0.5).curve(
                x - size * 0.75, y - size * 0.45, x - size * 0.75, y + size * 0.45, x, y + size * 0.5
            ).curve(x - size * 0.42, y + size * 0.4, x - size * 0.42, y - size * 0.2, x, y - size * 0.5)
            if (row * 3 + column * 2) % 5 < 3 and row < rows * 0.62:
                gleams.move(x - size * 0.44, y + size * 0.04).quad(
                    x - size * 0.42, y - size * 0.3, x - size * 0.1, y - size * 0.36
                )
    with pen.clip(body):
        if laps and not pen.ink_saver:
            pen.shape(shades, blend(shade(fill, 0.14), _shadow(fill, 0.3), 0.6))
        pen.stroke(arcs, FINE, INK if pen.ink_saver else shade(fill, 0.62))
        if not pen.ink_saver:
            pen.stroke(gleams, LINE, tint(fill, 0.6))


def shade_belly(pen: Pen, body: Path, points: list[XY]) -> None:
    """Hatching along the lower right of the body."""
    lines = Path()
    for x, y in _spread(points, 26):
        lines.move(x, y).line(x - 1.1, y - 3.2)
    with pen.clip(body):
        pen.stroke(lines, FINE)


def _spread(points: list[XY], count: int) -> list[XY]:
    """*count* points along the polyline *points*."""
    out = []
    for i in range(count):
        position = i / (count - 1) * (len(points) - 1)
        k = min(int(position), len(points) - 2)
        f = position - k
        out.append(
            (points[k][0] + (points[k + 1][0] - points[k][0]) * f, points[k][1] + (points[k + 1][1] - points[k][1]) * f)
        )
    return out


def paint_gill(pen: Pen, x: float, y: float, tall: float) -> None:
    """The edge of a gill cover, the shadow behind it, and a fold before it."""
    if not pen.ink_saver:
        slit = Path().move(x, y - tall).quad(x + tall * 0.7, y, x, y + tall).quad(x + tall * 1.05, y, x, y - tall)
        pen.shape(slit.close(), INK)
    pen.stroke(
        Path()
        .move(x, y - tall)
        .quad(x + tall * 0.7, y, x, y + tall)
        .move(x - 1.2, y - tall * 0.6)
        .quad(x - 1.2 + tall * 0.45, y, x - 1.2, y + tall * 0.6),
        FINE,
    )


def sparkle(x: float, y: float, size: float) -> Path:
    return star(x, y, size, size * 0.22, 4)
