"""Where guns stand: a ship's rail, the deck below it, a stern, a fort and a boat, each seen from within."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.art.cloth import wash
from pnp.art.engraving import blend, gather, shade, tint
from pnp.art.path import Path, ellipse, polygon, smooth
from pnp.art.pen import BOLD, FINE, GOLD, INK, LINE, Pen, box


class Wall(NamedTuple):
    """What stands between the guns and the sea: *rail* is its upper edge, *high* how far it comes down, mm.

    *centres* are those of the guns, *half* is half the breadth of a port.
    """

    rail: float
    high: float
    centres: Sequence[float]
    half: float
    colour: str
    wood: str

    def spans(self, width: float) -> list[tuple[float, float]]:
        """The stretches of wall beside the ports: from, to."""
        starts = [-1.0, *(x + self.half for x in self.centres)]
        return list(zip(starts, [*(x - self.half for x in self.centres), width + 1], strict=True))


def rail(pen: Pen, wall: Wall) -> None:
    """The ship's side from within, with a port on each side of which the guns stand."""
    top, high, colour, spans = wall.rail, wall.high, wall.colour, wall.spans(pen.width)
    _draw_sills(pen, wall, shade(wall.wood, 0.5))
    pen.shape(gather(box(a, top, b - a, high) for a, b in spans), tint(colour, 0.14), INK, LINE, keep=0.25)
    if not pen.ink_saver:  # each port is lit at one edge
        pen.shape(gather(box(b - 0.8, top, 0.8, high) for _, b in spans), shade(colour, 0.4))
        pen.shape(box(0, top + high, pen.width, 2.2), shade(wall.wood, 0.3))
    planks = Path()
    for k in (0.42, 0.7):
        for a, b in spans:
            planks.move(a, top + high * k).line(b, top + high * k)
    for a, b in spans:
        for i in range(int((b - a) / 4.4)):
            planks.move(b - 4.4 * (i + 0.6), top + 1.2).line(b - 4.4 * (i + 0.6), top + high)
    pen.stroke(planks, FINE, shade(colour, 0.55))
    caps = gather(box(a - 0.5, top - 0.9, b - a + 1, 1.9) for a, b in spans)
    pen.shape(caps, tint(GOLD, 0.2), INK, LINE)


def _draw_sills(pen: Pen, wall: Wall, fill: str) -> None:
    top, high, half = wall.rail, wall.high, wall.half
    sills = gather(box(x - half, top + high * 0.62, 2 * half, high * 0.38) for x in wall.centres)
    pen.shape(sills, fill, INK, FINE, keep=0.32)


def gun_deck(pen: Pen, wall: Wall) -> None:
    """Below deck: dark timbers up to the beams overhead, knees, and lanterns that swing."""
    w, top, high = pen.width, wall.rail, wall.high
    dark = shade(wall.wood, 0.52)
    _draw_sills(pen, wall, shade(wall.wood, 0.7))
    spans = wall.spans(w)
    pen.shape(gather(box(a, top, b - a, high) for a, b in spans), tint(wall.colour, 0.1), INK, LINE, keep=0.3)
    posts = [(a + b) / 2 for a, b in spans[1:-1]]
    posts = [*posts, spans[0][1] - 3.4, spans[-1][0] + 3.4] if posts else [wall.centres[0] - 13, wall.centres[0] + 13]
    posts = [x for x in posts if 0 < x < w]
    roof = 5.4
    timbers, grain, knees = Path(), Path(), Path()
    for x in posts:
        timbers.add(box(x - 1.25, 0, 2.5, top + high))
        grain.move(x - 0.5, roof + 2).line(x - 0.5, top + high - 1).move(x + 0.5, roof + 4).line(
            x + 0.5, top + high - 3
        )
        for side in (-1, 1):
            knees.move(x + side * 1.25, roof + 5.4).quad(x + side * 1.6, roof + 0.6, x + side * 6.2, roof)
            knees.line(x + side * 1.25, roof).close()
    pen.shape(timbers, dark, INK, LINE, keep=0.32)
    pen.stroke(grain, FINE, shade(wall.wood, 0.8))
    pen.shape(knees, dark, INK, LINE, keep=0.32)
    pen.shape(box(-1, -1, w + 2, roof + 1), shade(wall.wood, 0.6), INK, LINE, keep=0.32)
    lines = Path()
    for k in (1.5, 3.2):
        lines.move(0, k).line(w, k)
    for i in range(int(w / 9)):
        lines.move(4 + 9 * i, 3.2).line(4 + 9 * i, roof)
    pen.stroke(lines, FINE, shade(wall.wood, 0.85))
    pen.stroke(Path().move(posts[-1] - 4.4, roof).line(posts[-1] - 4.4, roof + 2), 0.8)
    _draw_lantern(pen, posts[-1] - 4.4, roof + 4.6)
    caps = gather(box(a - 0.4, top - 0.7, b - a + 0.8, 1.5) for a, b in spans)
    pen.shape(caps, shade(wall.wood, 0.3), INK, LINE, keep=0.3)
    if not pen.ink_saver:
        pen.shape(box(0, top + high, w, 2.4), shade(wall.wood, 0.42))


def _draw_lantern(pen: Pen, x: float, y: float) -> None:
    if not pen.ink_saver:
        pen.shape(ellipse(x, y, 3.6), "#E9C77A")
    pen.shape(
        polygon([(x - 1.5, y - 1.6), (x + 1.5, y - 1.6), (x + 1.2, y + 2), (x - 1.2, y + 2)]), "#FFF0BC", INK, LINE
    )
    pen.shape(polygon([(x - 1.9, y - 1.5), (x, y - 3), (x + 1.9, y - 1.5)]), tint(GOLD, 0.1), INK, FINE)
    pen.shape(box(x - 1.6, y + 1.8, 3.2, 0.9), tint(GOLD, 0.1), INK, FINE)
    pen.shape(
        smooth([(x, y - 1), (x + 0.5, y + 0.6), (x, y + 1.2), (x - 0.5, y + 0.6)], closed=True), "#E8862E", solid=True
    )


def stern(pen: Pen, wall: Wall) -> None:
    """A stern's taffrail: turned balusters under a gilded rail that rises to lanterns at its ends."""
    w, top, high, spans = pen.width, wall.rail, wall.high, wall.spans(pen.width)
    _draw_sills(pen, wall, shade(wall.wood, 0.4))
    turned, rings = Path(), Path()
    for a, b in spans:
        count = max(1, int((b - a) / 3.1))
        for i in range(count):
            x = a + (b - a) * (i + 0.5) / count
            half = [(0.5, 0.0), (0.35, 0.16), (1.0, 0.46), (0.85, 0.66), (0.4, 0.78), (0.6, 1.0)]
            points = [(x + dx, top + high * 0.82 * s) for dx, s in half]
            turned.add(smooth([*points, *((2 * x - px, py) for px, py in points[::-1])], closed=True, tension=0.4))
            rings.move(x - 0.7, top + high * 0.3).line(x + 0.7, top + high * 0.3)
    pen.shape(turned, tint(wall.colour, 0.2), INK, LINE, keep=0.25)
    pen.stroke(rings, FINE)
    base = gather(box(a - 0.4, top + high * 0.8, b - a + 0.8, high * 0.2) for a, b in spans)
    pen.shape(base, shade(wall.wood, 0.25), INK, LINE, keep=0.3)
    caps, scrolls = Path(), Path()
    for a, b in spans:
        caps.move(a - 0.7, top - 1.1).line(b + 0.7, top - 1.1).line(b + 0.7, top + 1.1).line(a - 0.7, top + 1.1).close()
        for x, side in ((a, 1), (b, -1)):
            if 0 < x < w:
                scrolls.add(ellipse(x + side * 0.5, top - 0.2, 1.5)).add(ellipse(x + side * 0.5, top - 0.2, 0.6))
    pen.shape(caps, tint(GOLD, 0.25), INK, LINE)
    pen.shape(scrolls, tint(GOLD, 0.4), INK, FINE)
    if w - 7.2 > wall.centres[-1] + wall.half + 5:
        pen.stroke(Path().move(w - 7.2, top - 1).line(w - 7.2, top - 5), 1.2)
        _draw_lantern(pen, w - 7.2, top - 6.2)


def fort(pen: Pen, wall: Wall) -> None:
    """A fort's parapet: merlons of dressed stone, with splayed embrasures between them."""
    w, top, high, spans = pen.width, wall.rail - 1.6, wall.high + 1.6, wall.spans(pen.width)
    stone = "#C9BFA6"
    sills = Path()
    for x in wall.centres:
        near, far = wall.half, wall.half * 0.72
        sills.add(
            polygon(
                [
                    (x - far, top + high * 0.42),
                    (x + far, top + high * 0.42),
                    (x + near, top + high),
                    (x - near, top + high),
                ]
            )
        )
    pen.shape(sills, shade(stone, 0.12), INK, FINE, keep=0.25)
    cheeks, faces, joints = Path(), Path(), Path()
    for a, b in spans:
        faces.add(box(a, top, b - a, high))
        inset = wall.half * 0.28
        if a > 0:
            cheeks.add(polygon([(a, top), (a - inset, top + 0.9), (a - inset, top + high * 0.5), (a, top + high)]))
        if b < w:
            cheeks.add(polygon([(b, top), (b + inset, top + 0.9), (b + inset, top + high * 0.5), (b, top + high)]))
        for k in range(1, 4):
            y = top + high * k / 4
            joints.move(a, y).line(b, y)
        for k in range(4):
            x = b - 2.4 - (2.6 if k % 2 else 0.0)
            while x > a:
                joints.move(x, top + high * k / 4).line(x, top + high * (k + 1) / 4)
                x -= 5.2
    pen.shape(cheeks, shade(stone, 0.3), INK, FINE, keep=0.3)
    pen.shape(faces, stone, INK, LINE, keep=0.15)
    pen.stroke(joints, FINE, shade(stone, 0.5))
    caps = gather(box(a - 0.4, top - 1.3, b - a + 0.8, 1.7) for a, b in spans)
    pen.shape(caps, tint(stone, 0.35), INK, LINE)
    banner = gather(
        box(a + (b - a) * 0.3, top + high * 0.22, (b - a) * 0.4, high * 0.5)
        for a, b in spans[1:]
        if b - a > 3 and b < w
    )
    pen.shape(banner, tint(wall.colour, 0.1), INK, FINE, keep=0.3)
    if not pen.ink_saver:
        pen.shape(box(0, top + high, w, 2.2), shade(stone, 0.35))


def lay_flags(pen: Pen, wood: str, x: float, vanish: float, top: float) -> None:
    """A floor of stone flags, in rows that grow towards the eye."""
    w, h = pen.width, pen.height
    stone = blend(wood, "#CFC7B4", 0.8)
    pen.shape(box(-1, top, w + 2, h - top + 1), wash(pen, stone))
    joints, near, row, y = Path(), (top - vanish) / (h - vanish), 0, top
    while y < h:
        foot = min(h, y + (y - vanish) * 0.12)
        joints.move(0, foot).line(w, foot)
        for i in range(-8, 9):
            at = x + (i + (0.5 if row % 2 else 0.0)) * 9.0
            k0, k1 = (y - vanish) / (h - vanish), (foot - vanish) / (h - vanish)
            joints.move(x + (at - x) * max(near, k0), y).line(x + (at - x) * k1, foot)
        y, row = foot, row + 1
    pen.stroke(joints, FINE, shade(stone, 0.5))


def boat(pen: Pen, wall: Wall) -> None:
    """A boat's gunwale, low over the water, with oars shipped in its tholes and shields of her colour."""
    w, high, spans = pen.width, wall.high * 0.72, wall.spans(pen.width)
    top = wall.rail + wall.high * 0.28
    oars = Path()
    for a, b in spans:
        x = (a + b) / 2
        if b - a > 4 and 4 < x < w - 3:
            oars.add(
                polygon([(x - 0.45, top + high), (x + 5.2, top - 13), (x + 6.0, top - 12.8), (x + 0.5, top + high)])
            )
            blade = [(5.1, -12.4), (5.0, -17.4), (7.4, -19.4), (7.8, -16.6), (6.2, -12.2)]
            oars.add(smooth([(x + dx, top + dy) for dx, dy in blade], closed=True))
    pen.shape(oars, tint(wall.wood, 0.1), INK, LINE, keep=0.2)
    _draw_sills(pen, wall._replace(rail=top, high=high), shade(wall.wood, 0.45))
    strakes, ribs = Path(), Path()
    pen.shape(gather(box(a, top, b - a, high) for a, b in spans), shade(wall.wood, 0.18), INK, LINE, keep=0.25)
    for a, b in spans:
        for k in (0.36, 0.68):
            strakes.move(a, top + high * k).line(b, top + high * k)
        x = b - 2.0
        while x > a:
            ribs.add(box(x - 0.5, top, 1.0, high))
            x -= 5.6
    pen.stroke(strakes, FINE, shade(wall.wood, 0.6))
    pen.shape(ribs, tint(wall.wood, 0.05), INK, FINE, keep=0.2)
    shields = gather(ellipse((a + b) / 2, top + high * 0.46, min(2.9, (b - a) * 0.36)) for a, b in spans if b - a > 4)
    pen.shape(shields, tint(wall.colour, 0.1), INK, LINE, keep=0.35)
    pen.shape(
        gather(ellipse((a + b) / 2, top + high * 0.46, 0.8) for a, b in spans if b - a > 4), tint(GOLD, 0.3), INK, FINE
    )
    caps = gather(box(a - 0.5, top - 0.8, b - a + 1, 1.7) for a, b in spans)
    pen.shape(caps, tint(wall.wood, 0.25), INK, BOLD)
    if not pen.ink_saver:
        pen.shape(box(0, top + high, w, 2.2), shade(wall.wood, 0.35))
