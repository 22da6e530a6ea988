"""The scene's light on an island: air, the lit and the shaded side of every form, its mirror image, and the surf."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.art.engraving import blend
from pnp.art.path import Path, smooth
from pnp.art.pen import FINE, INK, Pen, box
from pnp.art.scene.planes import Stage
from pnp.art.seascape import FOAM
from pnp.draw import frame
from pnp.draw.colour import Colour, hex_of, luminance, mix, parse_colour
from pnp.draw.frame import Group, Item, Shape
from pnp.draw.geometry import Rect

_AIR = {
    "dawn": ("#F0B878", 0.2),
    "calm": ("#F6F0D8", 0.04),
    "swell": ("#E8C890", 0.16),
    "storm": ("#3A4C58", 0.34),
    "fog": ("#C8D2C8", 0.36),
    "moon": ("#234C68", 0.42),
}
"""What the air of each weather stirs into the colours of land close by, and how much."""

_BRIGHT = frozenset(
    parse_colour(tone)
    for tone in (FOAM, "#D9531E", "#F08A2C", "#F9C65A", "#F2D675", "#F2C49A", "#7C857F", "#969A86", "#B9B48C",
                 "#F6F2EA", "#D5CDC4")
)  # fmt: skip
"""What keeps its colour in any air: foam, lava, a lamp and its beams, steam, smoke lit by a fire."""

_RIDGES = {
    "harbour": (
        (-36, 0),
        (-30, -9),
        (-22, -15),
        (-15, -12),
        (-6, -8),
        (3, -14),
        (12, -21),
        (20, -15),
        (29, -8),
        (36, 0),
    ),
    "fort": ((-34, 0), (-26, -6), (-16, -9), (0, -10), (14, -14), (22, -18), (28, -13), (36, 0)),
    "volcano": ((-36, 0), (-30, -8), (-24, -12), (-16, -7), (0, -6), (16, -8), (23, -14), (30, -9), (36, 0)),
    "temple": ((-36, 0), (-29, -14), (-22, -20), (-14, -16), (0, -12), (14, -17), (21, -23), (29, -15), (36, 0)),
    "lighthouse": ((-6, 0), (6, -6), (14, -12), (21, -10), (27, -13), (36, -4), (40, 0)),
    "treasure": ((-36, 0), (-30, -10), (-24, -15), (-17, -11), (0, -8), (15, -13), (24, -19), (30, -12), (36, 0)),
}
"""The land behind each island, in its own units; the atoll has none."""


def draw_ridge(pen: Pen, stage: Stage, style: str) -> None:
    """Draw the land behind an island of *style*, paler than it and lit from the scene's side."""
    points = _RIDGES.get(style)
    if points is None:
        return
    path = smooth(points).close()
    if pen.ink_saver:
        pen.shape(path, "#FFFFFF", "#8A979A", FINE, solid=True)
        return
    near, rim = stage.light.palette.land[1], stage.light.palette.rim
    pen.shape(path, blend(near, rim, 0.55))
    with pen.clip(path), pen.at(0.9, 0.9):
        pen.shape(path, near)
        with pen.at(2.6, 3.2):
            pen.shape(path, blend(near, stage.light.palette.sea[2], 0.25))


def light_forms(items: Iterable[Item], stage: Stage, flag: str = "", *, clipped: bool = False) -> tuple[Item, ...]:
    """What was drawn, in the light of a scene: air in every colour, a bright edge towards the light, and a dark one.

    Micrometres, as the items are. A form of several parts has one tone; what has the colour of the *flag* keeps it.

    :param clipped: the items are what a form is painted with: only those with an outline are forms of their own.
    """
    light = stage.light
    air, share = _AIR.get(stage.weather, ("#FFFFFF", 0.0))
    haze, lit, dark = parse_colour(air), parse_colour(light.palette.wood[0][0]), parse_colour(light.palette.wood[2][0])
    thrown = parse_colour(light.palette.sea[0])
    paint = parse_colour(flag) if flag else None
    out: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            out.append(item._replace(items=light_forms(item.items, stage, flag, clipped=True)))
            continue
        if not isinstance(item, Shape) or item.fill is None or item.fill in _BRIGHT:
            out.append(item)
            continue
        fill = item.fill if item.fill == paint else mix(item.fill, haze, share)
        bounds = item.path.bounds
        least = min(bounds.width, bounds.height)
        if (
            least < 900
            or luminance(item.fill) < 0.2
            or item.path.ops.count("m") > 1
            or (clipped and item.stroke is None)
        ):
            out.append(item._replace(fill=fill))
            continue
        if item.stroke is not None and least > 2400:  # the contour swells away from the light
            swollen = item.path.transform((1, 0, 0, 1, -110 * light.side, 80))
            out.append(item._replace(path=swollen, fill=item.stroke))
        out.append(item._replace(fill=fill))
        deep = min(least * 0.26, 2300)
        around = (bounds.x - 9000, bounds.y - 9000, bounds.right + 9000, bounds.bottom + 9000)
        tones = [(-0.34 * deep, mix(fill, lit, 0.55)), (deep, mix(fill, dark, 0.36))]
        if large := least > 2400:  # half-tone, core, and at the edge what the water throws back
            tones[1:1] = [(1.9 * deep, mix(fill, dark, 0.15))]
            tones.append((0.24 * deep, mix(mix(fill, dark, 0.2), thrown, 0.4)))
        sides: list[Item] = [
            Shape(_outside(item.path, around, reach * light.paper[0], reach * light.paper[1]), tone, even_odd=True)
            for reach, tone in tones
        ]
        if large:
            core = _outside(item.path, around, deep * light.paper[0], deep * light.paper[1])
            sides.insert(-1, Group(_engraved(bounds, mix(fill, dark, 0.72)), None, core, even_odd=True))
        out.append(Group(tuple(sides), None, item.path))
        if item.stroke is not None:
            out.append(item._replace(fill=None))
    return tuple(out)


def _engraved(bounds: Rect, tone: Colour) -> tuple[Item, ...]:
    """Lines that bend around a form with *bounds*, micrometres."""
    pen = Pen(1, 1, seed=None)
    pen.engrave(
        box(*(side / 1000 for side in (bounds.x, bounds.y, bounds.width, bounds.height))), 0.5, None, 0.3, hex_of(tone)
    )
    return pen.items


def _outside(path: frame.Path, around: tuple[int, int, int, int], across: float, down: float) -> frame.Path:
    """All of a box but *path*, which is moved; to be filled by the even-odd rule."""
    left, top, right, foot = around
    moved = path.transform((1, 0, 0, 1, 10 * round(across / 10), 10 * round(down / 10)))
    numbers = (left, top, right, top, right, foot, left, foot, *moved.numbers)
    return frame.Path("mlllh" + moved.ops + ("" if moved.ops.endswith("h") else "h"), numbers)


def draw_mirror(pen: Pen, stage: Stage, items: Iterable[Item], base: float, deep: float) -> None:
    """Draw the image of an island on the water, broken by waves and cast away from the light.

    :param items: of the island, micrometres.
    :param base: where it meets the water, mm.
    :param deep: how far down the image reaches, mm.
    """
    foot = round(base * 1000)
    lean = 0.3 * stage.light.side
    image = (1, 0, lean, -0.36, -lean * foot, foot * 1.36)
    shapes = tuple(
        Shape(
            item.path.transform(image),
            parse_colour(blend(stage.light.palette.sea[2], stage.light.palette.sea[3], 0.75)),
        )
        for item in items
        if isinstance(item, Shape) and item.fill and item.path.bounds.height > 3000 and item.path.bounds.y < foot - 2500
    )
    gaps, y, row = Path(), base + 0.2, 0
    while y < base + deep:
        x, half = -pen.random.uniform(0, 6), 0.36 + 0.05 * row
        while x < pen.width:
            length = pen.random.uniform(6, 15)
            gaps.move(x, y).quad(x + length * 0.4, y - 1.7 * half, x + length, y)
            gaps.quad(x + length * 0.6, y + 1.7 * half, x, y).close()
            x += length * pen.random.uniform(0.9, 1.3)
        y += half * (1.7 + 0.16 * row)
        row += 1
    with pen.clip(gaps):
        pen.stamp(shapes, 0, 0)


def draw_shallows(pen: Pen, stage: Stage) -> None:
    """Draw the light water around an island whose water line is y = 2.5, and two broken lines of surf on it."""
    if not pen.ink_saver:
        sea = stage.light.palette.sea
        for reach, down, share in ((33.5, 4.4, 0.3), (31.5, 2.6, 0.62)):
            water = Path().move(-reach, 3).quad(-reach * 0.5, 1.4, 0, 1.4).quad(reach * 0.5, 1.4, reach, 3)
            water.quad(reach * 0.55, 3 + down, 0, 3.2 + down).quad(-reach * 0.55, 3 + down, -reach, 3).close()
            pen.shape(
                water, blend(blend(sea[2], sea[1], 0.6), "#BDE8D6", share * (0.5 if stage.weather == "storm" else 1))
            )
    surf = Path()
    for reach, down in ((31.0, 3.4), (33.0, 5.2)):
        x = -reach
        while x < reach - 3:
            length = pen.random.uniform(3, 7)
            bow = 1 - (x + length / 2) * (x + length / 2) / (reach * reach)
            y = 3 + (down - 1.4) * bow
            surf.move(x, y).quad(x + length * 0.5, y - 0.5, x + length, y).quad(
                x + length * 0.5, y + 0.75, x, y
            ).close()
            x += length + pen.random.uniform(0.6, 2.6)
    foam = "#FFFFFF" if pen.ink_saver else blend(stage.light.palette.crest, "#FFFFFF", 0.4)
    pen.shape(surf, foam, INK if pen.ink_saver else None, FINE, solid=True)
