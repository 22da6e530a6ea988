"""Things on a ship and over her side: guns, cargo, boarders with their gear, oars, and damage."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from pnp import portable
from pnp.art.cloth import lerp
from pnp.art.engraving import blend
from pnp.art.hulls import Hull
from pnp.art.path import Path, ellipse, polygon, rect
from pnp.art.pen import FINE, INK, LINE, PAPER, Pen, box
from pnp.art.rigging import SPAR

CRATE, CASK = "#D9B779", "#B98550"


def draw_guns(pen: Pen, hull: Hull, count: int, colour: str) -> None:
    """Open ports with their lids up and the muzzles run out."""
    lids, muzzles = Path(), Path()
    for x, y in hull.ports(count):
        lids.add(polygon([(x - 0.8, y - 0.75), (x + 0.8, y - 0.75), (x + 0.95, y - 1.45), (x - 0.65, y - 1.45)]))
        muzzles.add(rect(x - 0.34, y - 0.28, 1.75, 0.72, 0.2))
    pen.shape(lids, blend(colour, PAPER, 0.5), INK, FINE)
    for x, y in hull.ports(count):
        for half in (y - 0.75, y - 0.02):  # in halves so small that the ink-saver leaves them solid
            pen.shape(box(x - 0.8, half, 1.6, 0.75), INK)
    pen.shape(muzzles, "#CFCBBF", INK, FINE)


def draw_cargo(pen: Pen, hull: Hull, amount: int, chance: random.Random) -> None:
    """Crates and casks on the deck, under a net when there is much of it."""
    boxes, casks, lines = Path(), Path(), Path()
    left, right = hull.waist()
    row = max(2, amount - 1)
    pitch = min(2.9, (right - left) / row)
    start = (left + right - pitch * row) / 2
    for i in range(row + max(0, amount - 3)):
        upper = i >= row
        x = start + pitch * ((i - row + 0.5 if upper else i) + 0.5) + (pitch * 0.3 if upper else 0)
        foot = -hull.top(x) + 0.5 - (2.1 if upper else 0)
        if chance.random() < 0.5:
            _add_crate(boxes, lines, x, foot, pitch * 0.44)
        else:
            _add_cask(casks, lines, x, foot, pitch * 0.36)
    pen.shape(boxes, CRATE, INK, FINE)
    pen.shape(casks, CASK, INK, FINE)
    pen.stroke(lines, FINE)
    if amount >= 5:
        _draw_net(pen, hull, start - 0.6, start + pitch * row + 0.6)


def _add_crate(outline: Path, lines: Path, x: float, foot: float, half: float) -> None:
    outline.add(box(x - half, foot - 2.2, 2 * half, 2.2))
    lines.move(x - half, foot - 2.2).line(x + half, foot)
    lines.move(x - half, foot - 0.5).line(x + half, foot - 0.5)


def _add_cask(outline: Path, lines: Path, x: float, foot: float, half: float) -> None:
    outline.move(x - half, foot).quad(x - half - 0.42, foot - 1.1, x - half, foot - 2.2)
    outline.line(x + half, foot - 2.2).quad(x + half + 0.42, foot - 1.1, x + half, foot).close()
    for y in (foot - 0.65, foot - 1.6):
        lines.move(x - half - 0.15, y).line(x + half + 0.15, y)


def _draw_net(pen: Pen, hull: Hull, left: float, right: float) -> None:
    """A cargo net hung over the side."""
    net, count = Path(), max(4, round((right - left) / 1.3))
    step = (right - left) / count
    for i in range(count + 1):
        x = left + step * i
        for way in (-1, 1):
            if left <= x + way * step * 1.5 <= right:
                net.move(x, -hull.top(x) - 0.2).line(*hull.level(x + way * step * 1.5, 0.34))
    pen.stroke(net, FINE * 1.1, blend(INK, CASK, 0.25))


def draw_crew(
    pen: Pen, hull: Hull, count: int, colour: str, chance: random.Random, masts: Sequence[float] = ()
) -> None:
    """So many boarders at the rail, cutlasses up, each clear of the *masts*."""
    heads, bodies, arms, hats = Path(), Path(), Path(), Path()
    for i, x in enumerate(_crew_spots(hull, count)):
        x = next((mast + 1.5 for mast in masts if abs(mast - x) < 1.3), x)
        y = -hull.top(x) - 0.1
        tall = chance.uniform(-0.15, 0.15)
        bodies.add(polygon([(x - 0.6, y), (x - 0.45, y - 1.35 - tall), (x + 0.45, y - 1.35 - tall), (x + 0.6, y)]))
        heads.add(ellipse(x + 0.08, y - 1.85 - tall, 0.48))
        top = y - 2.1 - tall
        hats.move(x - 0.75, top).line(x + 0.9, top).line(x + 0.5, top - 0.3)
        hats.quad(x + 0.1, top - 1.1, x - 0.35, top - 0.3).close()
        way = 1 if i % 2 else -1
        arms.move(x + 0.3 * way, y - 1.1).line(x + 1.0 * way, y - 2.0).line(x + 0.7 * way, y - 3.2)
    pen.stroke(arms, FINE * 1.3)
    pen.shape(bodies, colour, INK, FINE)
    pen.shape(heads, "#E9C6A0", INK, FINE)
    pen.shape(hats, INK, solid=True)


def _crew_spots(hull: Hull, count: int) -> list[float]:
    """Along poop, waist and forecastle, evenly."""
    left, right = hull.length * 0.08, hull.length * 0.93
    return [left + (right - left) * (i + 0.5) / count for i in range(count)]


def draw_boarding_gear(pen: Pen, hull: Hull, boarders: int) -> None:
    """Grapnels over the side, more of them for more boarders; from three on nets, from five on bridges."""
    ropes, hooks = Path(), Path()
    for i in range(min(boarders, 4)):
        x = hull.length * (0.72 - 0.13 * i)
        top, low = -hull.top(x), 0.24 + 0.5 * (i % 2)
        end = hull.level(x + 0.5, low)
        ropes.move(x - 0.4, top).quad(x + 0.5, top + 0.8, *end)
        _add_hook(hooks, *end)
    pen.stroke(ropes, FINE * 1.2)
    pen.stroke(hooks, LINE * 1.1)
    for share in (0.17, 0.6)[: max(0, (boarders - 3) // 2)]:
        _draw_bridge(pen, hull, hull.length * share)


def _add_hook(path: Path, x: float, y: float) -> None:
    path.move(x, y).line(x, y + 0.9)
    path.move(x - 0.75, y + 0.35).quad(x - 0.6, y + 1.05, x, y + 0.95).quad(x + 0.6, y + 1.05, x + 0.75, y + 0.35)


def _draw_bridge(pen: Pen, hull: Hull, x: float) -> None:
    """A boarding plank with treads, run out over the side."""
    foot, head = (x, -hull.top(x) - 0.5), (x + 4.4, -hull.top(x) + 2.0)
    treads = Path()
    for i in range(1, 7):
        a = lerp(foot, head, i / 7)
        treads.move(*a).line(a[0] - 0.25, a[1] + 1.0)
    plank = polygon([foot, head, (head[0] - 0.25, head[1] + 1.0), (foot[0] - 0.25, foot[1] + 1.0)])
    pen.shape(plank, CRATE, INK, FINE)
    pen.stroke(treads, FINE)


def draw_boarding_net(pen: Pen, hull: Hull) -> None:
    """A net along the waist that keeps others from boarding."""
    net, step = Path(), 1.15
    left, right = hull.waist()
    count = int((right - left) / step)
    for i in range(count):
        x, y = left + step * i, -hull.top(left + step * i)
        net.move(x, y).line(x + step, y - 1.7).move(x + step, y).line(x, y - 1.7)
    for i in range(count + 1):
        x = left + step * i
        net = net.line(x, -hull.top(x) - 1.7) if i else net.move(x, -hull.top(x) - 1.7)
    pen.stroke(net, FINE * 0.9)


def draw_oars(pen: Pen, hull: Hull, colour: str) -> None:
    """A bank of oars, all at the same point of the stroke."""
    count = max(7, round(hull.length / 3.4))
    shafts, blades = Path(), Path()
    for i in range(count):
        x, y = hull.level(hull.length * (0.17 + 0.64 * i / (count - 1)), 0.52)
        tip = (x - 3.4, min(0.9, hull.keel))
        shafts.move(x, y).line(*tip)
        blades.add(polygon([lerp((x, y), tip, 0.72), (tip[0] - 0.25, tip[1] - 0.35), (tip[0] + 0.35, tip[1] + 0.2)]))
    pen.stroke(shafts, LINE)
    pen.shape(blades, blend(colour, PAPER, 0.3), INK, FINE)


def draw_wounds(pen: Pen, hull: Hull, wood: str) -> None:
    """Two shot holes in the side, with splinters."""
    splinters, holes = Path(), Path()
    for share, level, size in ((0.34, 0.55, 1.5), (0.63, 0.2, 1.0)):
        cx, cy = hull.level(hull.length * share, level)
        for path, scale in ((splinters, 1.5), (holes, 1.0)):
            corners = []
            for i in range(14):
                angle, r = math.tau * i / 14, size * scale * (0.78 if i % 2 else 0.85 + 0.18 * (i % 3))
                corners.append((cx + r * portable.cos(angle + scale), cy + 0.85 * r * portable.sin(angle + scale)))
            path.add(polygon(corners))
    pen.shape(splinters, blend(wood, PAPER, 0.55), INK, FINE)
    pen.shape(holes, INK)


def draw_anchor(pen: Pen, hull: Hull) -> None:
    """The bower anchor at the cathead."""
    x, y = hull.level(hull.length - 3.4, 0.18)
    path = Path().move(x, y - 1.2).line(x, y + 1.6).move(x - 0.6, y - 0.6).line(x + 0.6, y - 0.6)
    path.move(x - 1.0, y + 0.8).quad(x - 0.7, y + 1.7, x, y + 1.6).quad(x + 0.7, y + 1.7, x + 1.0, y + 0.8)
    pen.stroke(path, LINE * 1.2)


def draw_leeboard(pen: Pen, hull: Hull, wood: str) -> None:
    """The board that a flat ship lowers over her side against the drift."""
    x, y = hull.level(hull.length * 0.58, 0)
    y, foot = y - 0.5, min(hull.keel, 0.9)
    board = Path().move(x - 0.8, y).line(x + 0.8, y).quad(x + 0.6, foot - 1.2, x - 1.6, foot)
    board.quad(x - 4.6, foot + 0.5, x - 5.6, foot - 1.4).quad(x - 3.4, y + 1.4, x - 0.8, y).close()
    pen.shape(board, blend(wood, INK, 0.34), INK, LINE)
    planks = Path().move(x, y + 0.7).quad(x - 0.4, foot - 1.6, x - 2, foot - 0.2)
    pen.stroke(planks.move(x - 0.4, y + 0.7).quad(x - 1.8, foot - 2, x - 4, foot - 0.5), FINE)
    pen.stroke(Path().move(x - 0.9, y + 0.75).line(x + 0.8, y + 0.75), LINE * 1.6, "#2E2823")


def draw_steering(pen: Pen, hull: Hull) -> None:
    """The rudder, hung on the stern where it meets the water."""
    x, y = hull.stern[-2]
    rudder = polygon([(x + 0.6, y - 0.6), (x - 1.1, y - 0.2), (x - 0.4, hull.keel), (x + 2.4, hull.keel)])
    pen.shape(rudder, SPAR, INK, FINE)
