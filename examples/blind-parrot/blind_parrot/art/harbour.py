"""The harbour at night, and the sign of the house in the light of its lantern, which hangs to the left of it."""

from __future__ import annotations

from blind_parrot.art.parrots import HEIGHT, PERCH, WIDTH, parrot
from blind_parrot.art.tables import GLOOM, GLOW, PLANK
from pnp.art.engraving import blend, gather, move_path, rays, shade, tint
from pnp.art.path import Path, arc, ellipse, polygon, rect, smooth, star
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, Pen, box

_HIGH, _LOW, _WATER, _FAR = "#14263A", "#4A6B78", "#1D3547", "#12202C"
_PLASTER, _TIMBER, _IRON, _STONE = "#C9A46E", "#4A3022", "#231F20", "#6F7A80"
_LIT = "#F6C65B"


def tavern_sign(pen: Pen, *, hung: bool = True) -> None:
    """Draw the sign as large as the box: *hung* on its bracket, with its lantern to the left, or its board alone."""
    high = pen.height
    if not hung:
        wide = min(pen.width, high / 1.45)
        _board(pen, pen.width / 2, (high - wide * 1.45) / 2, wide, lies=True)
        return
    board = min(high * 0.86 * 0.62, pen.width * 0.62)
    x = pen.width * 0.62
    _bracket(pen, x, high * 0.02, board, pen.width)
    _lantern(pen, max(x - board * 0.84, pen.width * 0.12), high * 0.06, board * 0.2)
    _board(pen, x, high * 0.1, board)


def harbour_night(pen: Pen, *, sign: float = 0.55, at: float = 0.68, top: float = 0.05, house: float = 0.26) -> None:
    """Draw the harbour, with the tavern on the right.

    :param sign: how high the sign is, a share of the height.
    :param at: where it hangs, a share of the width.
    :param top: where its bracket is, a share of the height.
    :param house: how wide the tavern is, a share of the width.
    """
    w, h = pen.width, pen.height
    horizon = h * 0.7
    board = h * sign * 0.62
    x = w * at
    lamp = x - board * 0.84, h * top + board * 0.34
    _sky(pen, horizon)
    _halo(pen, *lamp, board * 1.5)
    _ships(pen, horizon, w * (1 - house))
    _sea(pen, horizon, lamp[0])
    _house(pen, w * (1 - house), horizon)
    _quay(pen, w * (1 - house) - h * 0.16, horizon)
    _bracket(pen, x, h * top, board, w * (1 - house) + 1)
    _lantern(pen, lamp[0], h * top + board * 0.04, board * 0.2)
    _board(pen, x, h * top + board * 0.13, board)


def _sky(pen: Pen, horizon: float) -> None:
    w, bands = pen.width, 14
    pen.shape(box(0, 0, w, pen.height), _HIGH, keep=0.14)
    lines = Path()
    for k in range(bands):
        y = horizon * k / bands
        if not pen.ink_saver:
            pen.shape(box(0, y, w, horizon / bands + 0.2), blend(_HIGH, _LOW, (k / bands) ** 2))
        lines.move(0, y).line(w, y)
        if k > bands * 0.55:
            lines.move(0, y + horizon / bands / 2).line(w, y + horizon / bands / 2)
    pen.stroke(lines, FINE, blend(_HIGH, "#8FB0BC", 0.22) if not pen.ink_saver else "#9FB0B8")
    if not pen.ink_saver:
        spots = (
            (0.07, 0.12),
            (0.16, 0.3),
            (0.23, 0.08),
            (0.33, 0.22),
            (0.41, 0.06),
            (0.52, 0.3),
            (0.6, 0.1),
            (0.12, 0.47),
            (0.3, 0.42),
        )
        pen.shape(gather(star(w * x, horizon * y, 0.7, 0.24, 4) for x, y in spots), "#E9EEF0")


def _halo(pen: Pen, x: float, y: float, reach: float) -> None:
    """The light of the lantern in the damp air."""
    if pen.ink_saver:
        pen.stroke(rays(x, y, reach * 0.26, reach * 0.8, 40), FINE, "#8A7A55")
        return
    steps = 12
    for k in range(steps, 0, -1):
        share = k / steps
        pen.shape(ellipse(x, y, reach * share), blend("#E9B65A", blend(_HIGH, _LOW, 0.35), 0.25 + 0.75 * share**0.6))
    pen.stroke(rays(x, y, reach * 0.3, reach * 0.97, 72), FINE, blend("#E9B65A", _HIGH, 0.4))


def _ships(pen: Pen, horizon: float, right: float) -> None:
    """Ships at their moorings, and roofs behind them, dark before the sky."""
    h = horizon
    roofs = Path().move(0, h)
    x, k = 0.0, 0
    while x < right:
        wide, high = (h * 0.2, h * 0.13, h * 0.26, h * 0.16)[k % 4], (h * 0.1, h * 0.14, h * 0.08, h * 0.12)[k % 4]
        roofs.line(x, h - high).line(x + wide / 2, h - high - h * 0.05).line(x + wide, h - high)
        x, k = x + wide, k + 1
    pen.shape(roofs.line(x, h).close(), blend(_FAR, _LOW, 0.35), keep=0.3)
    panes = gather(box(right * t, h - h * 0.06, h * 0.012, h * 0.02) for t in (0.08, 0.21, 0.24, 0.43, 0.61, 0.66))
    pen.shape(panes, _LIT, solid=True)
    for t, size in ((0.1, 0.8), (0.3, 1.0), (0.52, 0.72)):
        foot, tall = right * t, h * 0.66 * size
        hull = (
            Path()
            .move(foot - tall * 0.5, h - tall * 0.16)
            .quad(foot - tall * 0.42, h + tall * 0.06, foot - tall * 0.3, h + tall * 0.05)
        )
        hull.line(foot + tall * 0.36, h + tall * 0.05).quad(foot + tall * 0.46, h, foot + tall * 0.5, h - tall * 0.2)
        hull.line(foot + tall * 0.3, h - tall * 0.13).line(foot - tall * 0.26, h - tall * 0.09).close()
        pen.shape(hull, _FAR, keep=0.55)
        rig, yards = Path(), Path()
        for dx, reach in ((-0.22, 0.8), (0.04, 1.0), (0.28, 0.74)):
            mx, head = foot + tall * dx, h - tall * reach
            rig.move(mx, h).line(mx, head)
            for share, half in ((0.34, 0.17), (0.6, 0.13), (0.82, 0.08)):
                y = h - tall * reach * share
                yards.move(mx - tall * half, y + 0.3).line(mx + tall * half, y - 0.3)
            rig.move(mx, head).line(mx - tall * 0.15, h - tall * 0.1).move(mx, head).line(
                mx + tall * 0.15, h - tall * 0.1
            )
        rig.move(foot - tall * 0.5, h - tall * 0.16).line(foot - tall * 0.7, h - tall * 0.3).line(
            foot - tall * 0.22, h - tall * 0.62
        )
        line = _FAR if not pen.ink_saver else "#4A5A64"
        pen.stroke(rig, FINE * 1.4, line)
        pen.stroke(yards, LINE * 1.3, line)


def _sea(pen: Pen, horizon: float, lamp: float) -> None:
    w, h = pen.width, pen.height
    pen.shape(box(0, horizon, w, h - horizon), _WATER, keep=0.22)
    dark, light = Path(), Path()
    rows = 12
    for k in range(rows):
        share = (k + 0.5) / rows
        y = horizon + (h - horizon) * share
        x = -3.0 + 2.6 * (k * 5 % 4)
        while x < w:
            long = 2.5 + 4 * share + (k * 7 + int(x)) % 3
            dark.move(x, y).quad(x + long / 2, y + 0.5 * share + 0.15, x + long, y)
            x += long + 3.5 + 4 * share
        half = (h - horizon) * (0.05 + 0.3 * share)
        for j in range(3):
            a = lamp - half + half * 0.75 * j + (k % 3 - 1) * half * 0.2
            light.move(a, y + 0.3).line(a + half * (0.3 + 0.2 * ((k + j) % 2)), y + 0.3)
    pen.stroke(dark, FINE, blend(_WATER, "#86A6B4", 0.4) if not pen.ink_saver else "#7D8F98")
    if not pen.ink_saver:
        pen.stroke(light, LINE * 1.5, blend(_LIT, _WATER, 0.15))


def _house(pen: Pen, left: float, horizon: float) -> None:
    """The corner of the tavern: plaster and timber, a lit window, its roof over the edge."""
    w, h = pen.width, pen.height
    wall = box(left, h * 0.0, w - left + 1, horizon * 1.12)
    pen.shape(wall, blend(_PLASTER, _HIGH, 0.5), INK, LINE, keep=0.12)
    if not pen.ink_saver:
        for k in range(6, 0, -1):
            with pen.clip(wall):
                pen.shape(
                    ellipse(left - h * 0.04, h * 0.3, h * 0.08 * k),
                    blend(_PLASTER, blend(_PLASTER, _HIGH, 0.5), k / 6.5),
                )
    wide = w - left
    with pen.clip(wall):
        _timber(pen, left, wide, horizon)
        _window(pen, left + wide * 0.34, h * 0.16, min(wide * 0.5, h * 0.3), h * 0.22)
        _window(pen, left + wide * 0.34, h * 0.5, min(wide * 0.5, h * 0.3), h * 0.2)
    pen.stroke(wall, LINE)


def _timber(pen: Pen, left: float, wide: float, horizon: float) -> None:
    h = pen.height
    beam = max(h * 0.028, 1.0)
    posts = gather(box(x, -1, beam, horizon * 1.12 + 1) for x in (left, left + wide * 0.24, left + wide * 0.9))
    rails = gather(box(left, y, wide + 1, beam) for y in (h * 0.1, h * 0.43, h * 0.74))
    brace = polygon(
        [
            (left + beam, h * 0.43),
            (left + beam, h * 0.37),
            (left + wide * 0.24, h * 0.13),
            (left + wide * 0.24, h * 0.19),
        ]
    )
    brace.add(
        polygon(
            [
                (left + beam, h * 0.5),
                (left + beam, h * 0.56),
                (left + wide * 0.24, h * 0.74),
                (left + wide * 0.24, h * 0.68),
            ]
        )
    )
    for part in (brace, posts, rails):
        pen.shape(part, _TIMBER, INK, FINE, keep=0.5)


def _window(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    pen.shape(box(x - 1, y - 1, wide + 2, high + 2), _TIMBER, INK, FINE, keep=0.5)
    pen.shape(box(x, y, wide, high), _LIT, INK, FINE, keep=0.3)
    if not pen.ink_saver:
        pen.shape(box(x, y, wide * 0.55, high * 0.6), tint(_LIT, 0.45))
    lead = Path()
    for k in range(1, 4):
        lead.move(x + wide * k / 4, y).line(x + wide * k / 4, y + high)
    for k in range(1, 3):
        lead.move(x, y + high * k / 3).line(x + wide, y + high * k / 3)
    pen.stroke(lead, LINE, _TIMBER)


def _quay(pen: Pen, left: float, horizon: float) -> None:
    """The quay before the tavern: great stones, a bollard, a cask."""
    w, h = pen.width, pen.height
    top = horizon * 1.12
    stones = polygon([(left, top), (w + 1, top), (w + 1, h + 1), (left + h * 0.03, h + 1)])
    pen.shape(stones, blend(_STONE, _HIGH, 0.45), INK, LINE, keep=0.3)
    joints = Path()
    for k in range(5):
        y = top + (h - top) * (0.12 + 0.24 * k)
        joints.move(left, y).line(w, y)
        x = left + h * 0.09 * (1 + k % 2)
        while x < w:
            joints.move(x, y).line(x, min(y + (h - top) * 0.24, h))
            x += h * 0.17
    with pen.clip(stones):
        pen.stroke(joints, FINE * 1.4, blend(_STONE, "#0C151C", 0.7))
    pen.shape(
        box(left - h * 0.01, top - h * 0.012, w - left + h * 0.02, h * 0.024), blend(_STONE, _LIT, 0.25), INK, FINE
    )
    bx, size = left + h * 0.07, h * 0.05
    bollard = (
        Path()
        .move(bx - size * 0.5, top)
        .line(bx - size * 0.45, top - size * 1.2)
        .quad(bx - size * 0.8, top - size * 1.9, bx, top - size * 1.9)
    )
    bollard.quad(bx + size * 0.8, top - size * 1.9, bx + size * 0.45, top - size * 1.2).line(
        bx + size * 0.5, top
    ).close()
    pen.shape(bollard, blend(_IRON, _STONE, 0.3), INK, LINE, keep=0.7)
    rope = smooth(
        [(bx - size * 0.6, top - size * 0.8), (bx - size * 1.6, top + size * 0.3), (bx - size * 2.6, top + size * 2.4)]
    )
    pen.stroke(rope, BOLD * 1.3, "#C9A876" if not pen.ink_saver else INK)


def _bracket(pen: Pen, x: float, y: float, board: float, right: float) -> None:
    """Wrought iron from the wall on the right, over the sign, to the lantern."""
    iron = BOLD * 2.0
    left = x - board * 0.84
    bar = Path().move(right, y).line(left, y)
    curl = (
        Path()
        .move(right, y + board * 0.36)
        .curve(x + board * 0.62, y + board * 0.3, x + board * 0.56, y + board * 0.1, x + board * 0.56, y)
    )
    pen.stroke(bar.add(curl), iron, _IRON)
    pen.stroke(arc(left - board * 0.03, y - board * 0.03, board * 0.035, 60, 330), iron * 0.7, _IRON)
    chains = Path()
    for dx in (-0.3, 0.3):
        for k in range(3):
            chains.add(ellipse(x + board * dx, y + board * (0.025 + 0.045 * k), board * 0.014, board * 0.026))
    pen.stroke(chains, LINE * 1.4, _IRON)


def _lantern(pen: Pen, x: float, top: float, size: float) -> None:
    pen.stroke(ellipse(x, top, size * 0.12), LINE * 1.6, _IRON)
    roof = Path().move(x, top + size * 0.1).quad(x + size * 0.2, top + size * 0.44, x + size * 0.62, top + size * 0.56)
    roof.line(x - size * 0.62, top + size * 0.56).quad(x - size * 0.2, top + size * 0.44, x, top + size * 0.1).close()
    glass = polygon(
        [
            (x - size * 0.48, top + size * 0.56),
            (x + size * 0.48, top + size * 0.56),
            (x + size * 0.36, top + size * 1.7),
            (x - size * 0.36, top + size * 1.7),
        ]
    )
    pen.shape(glass, "#FFF1BF", INK, LINE)
    flame = (
        Path()
        .move(x, top + size * 0.74)
        .curve(x + size * 0.3, top + size * 1.2, x + size * 0.2, top + size * 1.5, x, top + size * 1.5)
    )
    flame.curve(x - size * 0.2, top + size * 1.5, x - size * 0.3, top + size * 1.2, x, top + size * 0.74).close()
    pen.shape(flame, "#EE9A2C", INK, FINE)
    bars = Path().move(x - size * 0.16, top + size * 0.56).line(x - size * 0.12, top + size * 1.7)
    bars.move(x + size * 0.16, top + size * 0.56).line(x + size * 0.12, top + size * 1.7)
    pen.stroke(bars, LINE, _IRON)
    pen.shape(roof, _IRON, INK, FINE, keep=0.8)
    pen.shape(rect(x - size * 0.5, top + size * 1.66, size, size * 0.22, size * 0.06), _IRON, INK, FINE, keep=0.8)


def _board(pen: Pen, x: float, top: float, wide: float, *, lies: bool = False) -> None:
    """The board: arched, framed in gilt, the parrot on its perch before the moon that it cannot see.

    :param lies: on a table, on which its shadow falls.
    """
    high = wide * 1.45

    def outline(inset: float) -> Path:
        half, foot = wide / 2 - inset, top + high - inset
        arch = top + wide * 0.34
        path = Path().move(x - half, foot - wide * 0.12)
        path.line(x - half, arch).curve(
            x - half, top + inset - wide * 0.02, x + half, top + inset - wide * 0.02, x + half, arch
        )
        return (
            path.line(x + half, foot - wide * 0.12)
            .quad(x + half * 0.5, foot - wide * 0.1, x, foot)
            .quad(x - half * 0.5, foot - wide * 0.1, x - half, foot - wide * 0.12)
            .close()
        )

    if lies:
        pen.shape(move_path(outline(0), 1.3, 1.5), blend(PLANK, GLOOM, 0.6), keep=0.25)
    pen.shape(outline(0), _TIMBER, INK, BOLD, keep=0.5)
    pen.shape(outline(wide * 0.035), "#D9A73A", INK, LINE, keep=0.5)
    ground = outline(wide * 0.075)
    pen.shape(ground, "#234B5C", INK, LINE, keep=0.2)
    scale = high * 0.84 / HEIGHT
    cx, cy = x - wide * 0.04, top + high * 0.3
    with pen.clip(ground):
        if not pen.ink_saver:
            shine = polygon(
                [(x - wide, top), (x + wide * 0.1, top), (x - wide * 0.28, top + high), (x - wide, top + high)]
            )
            pen.shape(shine, blend("#234B5C", "#E9C77B", 0.16))
        moon = ellipse(cx, cy, wide * 0.34)
        pen.shape(moon, GLOW, INK, FINE)
        pen.stroke(rays(cx, cy, wide * 0.36, wide * 0.9, 56), FINE, blend("#234B5C", GLOW, 0.35))
        with pen.at(x - WIDTH * scale * 0.54, top + high * 0.115, scale=scale):
            perch = rect(4, PERCH - 3, 106, 8, 4)
            pen.shape(perch, "#A9764A", INK, LINE)
            pen.stroke(Path().move(8, PERCH + 2.4).line(106, PERCH + 2.4), FINE, shade(GOLD, 0.6))
            parrot(pen)
    studs = gather(
        ellipse(x + wide * dx, top + high * dy, wide * 0.013)
        for dx, dy in ((-0.478, 0.3), (0.478, 0.3), (-0.478, 0.86), (0.478, 0.86))
    )
    pen.shape(studs, INK, solid=True)
