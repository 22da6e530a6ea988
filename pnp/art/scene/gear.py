"""What stands on a hull and hangs over its side: spars, shrouds, crew, cargo, oars, wounds."""

from __future__ import annotations

import random
from collections.abc import Iterable

from pnp import portable
from pnp.art.engraving import blend
from pnp.art.path import XY, Path, ellipse, polygon
from pnp.art.pen import GOLD, PAPER, Pen
from pnp.art.scene.hulls import HullView
from pnp.art.scene.light import INK, Light
from pnp.art.scene.line import DETAIL, FORM, mass, soft
from pnp.art.scene.rigs import Mast, Spar
from pnp.art.scene.space import Camera

SPAR = "#8F6238"


def pole(start: XY, end: XY, thick: float, thin: float) -> Path:
    """A straight pole on paper, *thick* and *thin* the radii of its ends."""
    (x0, y0), (x1, y1) = start, end
    length = portable.hypot(x1 - x0, y1 - y0) or 1.0
    nx, ny = (y0 - y1) / length, (x1 - x0) / length
    return polygon([(x0 + nx * thick, y0 + ny * thick), (x1 + nx * thin, y1 + ny * thin),
                    (x1 - nx * thin, y1 - ny * thin), (x0 - nx * thick, y0 - ny * thick)])  # fmt: skip


def draw_poles(pen: Pen, light: Light, poles: Iterable[tuple[XY, XY, float, float]], scale: float) -> None:
    """Draw poles with a dark side away from the light."""
    whole, dark = Path(), Path()
    lx, ly = light.paper
    for start, end, thick, thin in poles:
        whole.add(pole(start, end, thick, thin))
        aside = -0.5
        dark.add(pole((start[0] + lx * thick * aside, start[1] + ly * thick * aside),
                      (end[0] + lx * thin * aside, end[1] + ly * thin * aside), thick * 0.5, thin * 0.5))  # fmt: skip
    mass(pen, light, whole, light.wood(SPAR, 0), scale=scale, weight=FORM * 0.9)
    if not pen.measures:
        pen.shape(dark, light.wood(SPAR, 2) if not pen.ink_saver else INK, solid=True)


def draw_mast(pen: Pen, camera: Camera, light: Light, mast: Mast, scale: float, *, top: bool) -> None:
    """Draw a mast with its fighting top, or a splintered stump with the topmast hanging."""
    foot = camera.see((mast.x, 0.0, mast.deck - 1.5))
    if mast.broken:
        at = camera.see(mast.at(0.62))
        x, y = at
        hanging = camera.see(mast.at(0.52, 4.6, 0.6))
        draw_poles(pen, light, [((x + 0.6, y - 0.2), hanging, 0.36, 0.2), (foot, at, 0.56, 0.42)], scale)
        splinters = polygon(
            [(x - 0.42, y + 0.1), (x - 0.26, y - 1.2), (x - 0.05, y - 0.1), (x + 0.14, y - 1.7), (x + 0.42, y + 0.1)]
        )
        mass(pen, light, splinters, light.wood("#D9B078", 0), scale=scale)
        return
    truck = camera.see(mast.at(1.0))
    draw_poles(pen, light, [(foot, truck, 0.58, 0.2)], scale)
    if top:
        x, y = camera.see(mast.at(0.42))
        nest = polygon([(x - 1.35, y - 0.5), (x + 1.35, y - 0.5), (x + 0.85, y + 0.55), (x - 0.85, y + 0.55)])
        mass(pen, light, nest, light.wood(SPAR, 1), scale=scale, keep=0.3)
    pen.shape(ellipse(truck[0], truck[1] - 0.1, 0.4), GOLD, INK, DETAIL)


def spar_lines(camera: Camera, spars: Iterable[Spar]) -> list[tuple[XY, XY, float, float]]:
    """Spars as poles on paper."""
    return [(camera.see(spar.start), camera.see(spar.end), spar.thick, spar.thin) for spar in spars]


def shrouds(view: HullView, mast: Mast, side: int, scale: float) -> Path:
    """Ropes from a mast to a side, with ratlines to climb."""
    loft, see = view.loft, view.camera.see
    head = see(mast.at(0.44 if not mast.broken else 0.5))
    t = mast.x / loft.length + 0.5
    feet = []
    for dx in (-2.6, -1.3, 0.0, 1.2):
        at = min(max(t + dx / loft.length, 0.02), 0.97)
        feet.append(see(loft.at(at, 1.0, side, loft.castle(at))))
    path = Path()
    for foot in feet:
        path.move(*foot).line(*head)
    if scale > 0.5:
        for k in range(1, 9):
            s = k / 10.5
            (x0, y0), (x1, y1) = feet[0], feet[-1]
            path.move(x0 + (head[0] - x0) * s, y0 + (head[1] - y0) * s)
            path.line(x1 + (head[0] - x1) * s, y1 + (head[1] - y1) * s)
    return path


_COATS = ("#3E5C6E", "#7A5A3A", "#5A4A58", "#8A7A5A")


def draw_crew(
    pen: Pen, view: HullView, light: Light, count: int, colour: str, chance: random.Random, scale: float
) -> None:
    """Draw *count* of the crew at the rail, every second in the colour of the side."""
    loft = view.loft
    t0, t1 = 0.08, 0.86
    coats: dict[str, Path] = {}
    heads, hats, arms = Path(), Path(), Path()
    size = 0.78
    for i in range(count):
        t = t0 + (t1 - t0) * (i + 0.5 + chance.uniform(-0.22, 0.22)) / count
        side = view.near
        y = side * loft.breadth(t, 1.0) * chance.uniform(0.45, 0.8)
        x, _, z = loft.at(t, 1.0, side, loft.castle(t))
        px, py = view.camera.see((x, y, z - 0.7))
        coat = colour if i % 2 == 0 else chance.choice(_COATS)
        body = coats.setdefault(coat, Path())
        wide, high = 0.75 * size, 1.95 * size
        body.move(px - 0.62 * size, py).curve(px - wide, py - 0.67 * high, px - 0.5 * size, py - high, px, py - high)
        body.curve(px + 0.5 * size, py - high, px + wide, py - 0.67 * high, px + 0.62 * size, py).close()
        heads.add(ellipse(px, py - 2.4 * size, 0.46 * size, 0.52 * size))
        hats.add(
            Path()
            .move(px - 0.85 * size, py - 2.62 * size)
            .quad(px, py - 3.9 * size, px + 0.85 * size, py - 2.62 * size)
            .quad(px, py - 2.9 * size, px - 0.85 * size, py - 2.62 * size)
            .close()
        )
        if chance.random() < 0.45:  # a cutlass, a pike or a waving arm
            way = chance.choice((-1, 1))
            arms.move(px + 0.5 * way, py - 1.5 * size).line(px + 1.2 * way, py - 2.6 * size).line(
                px + 1.5 * way, py - 4.0 * size
            )
    pen.stroke(arms, FORM, INK)
    for coat, body in coats.items():
        pen.shape(body, light.wood(coat, 1), INK, DETAIL, keep=0.6 if pen.ink_saver else 0)
    pen.shape(heads, light.wood("#E2B48C", 0) if not pen.ink_saver else "#FFFFFF", INK, DETAIL, solid=True)
    pen.shape(hats, "#2A2022", INK, DETAIL, solid=True)


def draw_cargo(pen: Pen, view: HullView, light: Light, amount: int, chance: random.Random, scale: float) -> None:
    """Draw bales and casks stacked in the waist, higher for more."""
    loft = view.loft
    left, right = loft.waist()
    count = min(max(amount, 1), 6)
    pitch = min(2.6, (right - left) * loft.length / max(count, 3))
    start = (left + right) / 2 - pitch * count / 2 / loft.length
    boxes, casks, lines = Path(), Path(), Path()
    for i in range(count + max(0, amount - 3)):
        upper = i >= count
        t = start + ((i - count + 0.9 if upper else i) + 0.5) * pitch / loft.length
        x, _, z = loft.at(t, 1.0, view.near)
        px, py = view.camera.see((x, 0.0, z - 0.6 + (1.9 if upper else 0)))
        half = pitch * 0.42
        if chance.random() < 0.5:
            boxes.add(polygon([(px - half, py), (px - half, py - 2), (px + half, py - 2), (px + half, py)]))
            lines.move(px - half, py - 2).line(px + half, py)
        else:
            casks.add(
                Path()
                .move(px - half * 0.8, py)
                .quad(px - half * 1.15, py - 1, px - half * 0.8, py - 2)
                .line(px + half * 0.8, py - 2)
                .quad(px + half * 1.15, py - 1, px + half * 0.8, py)
                .close()
            )
            lines.move(px - half * 0.9, py - 1.4).line(px + half * 0.9, py - 1.4).move(px - half * 0.9, py - 0.6).line(
                px + half * 0.9, py - 0.6
            )
    pen.shape(boxes, light.wood("#D9B779", 1), INK, DETAIL)
    pen.shape(casks, light.wood("#A9743E", 1), INK, DETAIL)
    pen.stroke(lines, DETAIL, INK)


def draw_oars(pen: Pen, view: HullView, light: Light, colour: str, scale: float) -> None:
    """Draw a bank of oars from the near side into the water."""
    loft, side = view.loft, view.near
    poles, blades = [], Path()
    count = 9
    for i in range(count):
        t = 0.2 + 0.6 * i / (count - 1)
        x, y, z = loft.at(t, 0.5, side)
        end = (x - 2.6, y + side * 6.5, -0.6)
        a, b = view.camera.see((x, y, z)), view.camera.see(end)
        c = view.camera.see((x - 1.9, y + side * 4.8, z + (end[2] - z) * 0.74))
        poles.append((a, b, 0.16, 0.16))
        blades.add(pole(c, b, 0.3, 0.44))
    draw_poles(pen, light, poles, scale)
    pen.shape(blades, light.wood(blend(colour, PAPER, 0.25), 0), INK, DETAIL, keep=0.5 if pen.ink_saver else 0)


def draw_leeboard(pen: Pen, view: HullView, light: Light, wood: str, scale: float) -> None:
    """Draw the board that a flat barge lowers at her side."""
    loft, side = view.loft, view.near
    x, y, z = loft.at(0.5, 0.9, side)
    see, out = view.camera.see, y + side * 0.3
    points = [
        see((x + dx, out, z + dz))
        for dx, dz in ((0.7, 0.2), (1.2, -1.6), (1.5, -3.7), (-3.4, -3.7), (-2.4, -1.8), (-0.7, 0.2))
    ]
    mass(pen, light, soft(points).close(), light.wood(blend(wood, "#3A2618", 0.3), 1), scale=scale, keep=0.35)
    lines = Path()
    for k in (0.3, 0.6):
        lines.move(*_between(points[0], points[5], k)).line(*_between(points[2], points[3], k))
    pen.stroke(lines, DETAIL, INK)


def _between(a: XY, b: XY, t: float) -> XY:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def draw_wounds(pen: Pen, view: HullView, wood: str) -> None:
    """Draw shot holes in the near side, with splintered planks."""
    holes, planks = Path(), Path()
    for t, f, size in ((0.3, 0.42, 1.2), (0.52, 0.7, 0.95), (0.7, 0.36, 1.05)):
        cx, cy = view.see(t, f, view.near)
        points = []
        for k, ragged in enumerate((1.0, 0.55, 1.1, 0.6, 0.95, 0.5, 1.15, 0.65, 1.0, 0.55)):
            angle = k * 0.6283185307
            points.append((cx + size * ragged * portable.cos(angle), cy + size * 0.8 * ragged * portable.sin(angle)))
        holes.add(polygon(points))
        planks.move(cx - size * 1.2, cy + size * 0.5).line(cx + size * 0.9, cy - size * 0.5)
    pen.shape(holes, "#120D0D", INK, FORM, solid=True)
    pen.stroke(planks, 1.0, blend(wood, PAPER, 0.3))
    pen.stroke(planks, DETAIL, INK)


def draw_anchor(pen: Pen, view: HullView, scale: float) -> None:
    """Draw the anchor at the bow."""
    x, y = view.see(0.9, 0.8, view.near)
    way = 1 if view.see(1.0, 0.8, view.near)[0] > view.see(0.6, 0.8, view.near)[0] else -1
    path = Path().move(x, y).line(x - 0.4 * way, y + 2.1)
    path.move(x - 0.55, y + 0.4).line(x + 0.55, y + 0.4)
    path.move(x - 1.2 * way, y + 1.5).quad(x - 1.0 * way, y + 2.4, x - 0.4 * way, y + 2.1)
    path.quad(x + 0.4 * way, y + 2.3, x + 0.7 * way, y + 1.4)
    pen.stroke(path, 0.85 if scale > 0.5 else 0.6, INK)
