"""A window of the tavern at night: lamplight behind the panes, and before it the shadow of whoever sits there."""

from __future__ import annotations

from collections.abc import Callable

from blind_parrot.art.tables import GLOW, PLANK, lit, planks
from pnp.art.engraving import blend, choose, gather, shade, tint
from pnp.art.path import Path, arc, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, RED, Pen, box

WALL, SHADOW, FRAME = "#2C4252", "#2B1A14", "#5A3A28"


def lit_window(pen: Pen, *, figure: str = "meg", colour: str = RED) -> None:
    """Draw the outside of a screen: a wall of stone, a wide window with shutters in *colour*, and a *figure* in it."""
    choose("figure", figure, FIGURES)
    w, h = pen.width, pen.height
    _wall(pen)
    wide, high = w * 0.44, h * 0.72
    left, top = (w - wide) / 2, h * 0.07
    _glow(pen, left, top, wide, high)
    _panes(pen, left, top, wide, high, FIGURES[figure])
    for side in (False, True):
        with pen.at(w if side else 0, 0, mirror=side):
            _shutter(pen, left - wide * 0.27 - 1.4, top - 0.6, wide * 0.27, high + 1.2, colour, lit_side=side)
    sill = polygon(
        [
            (left - 3, top + high),
            (left + wide + 3, top + high),
            (left + wide + 5, top + high + 2.6),
            (left - 5, top + high + 2.6),
        ]
    )
    pen.shape(sill, tint(FRAME, 0.2), INK, LINE, keep=0.3)


def _wall(pen: Pen) -> None:
    w, h = pen.width, pen.height
    pen.shape(box(0, 0, w, h), WALL, keep=0.12)
    joints, lights = Path(), Path()
    rows = 6
    high = h / rows
    for row in range(rows):
        y = row * high
        joints.move(0, y).line(w, y)
        x = -6.0 + 7.5 * (row % 2)
        k = row
        while x < w:
            wide = (13, 17, 11, 15)[k % 4]
            joints.move(x, y).line(x, y + high)
            if k % 3 == 0:
                lights.move(x + 1.5, y + high * 0.3).line(x + wide * 0.5, y + high * 0.3)
                lights.move(x + 2.5, y + high * 0.55).line(x + wide * 0.36, y + high * 0.55)
            x, k = x + wide, k + 1
    pen.stroke(joints, FINE * 1.6, blend(WALL, "#0E1820", 0.6) if not pen.ink_saver else "#8A949A")
    pen.stroke(lights, FINE, blend(WALL, "#8FA6B0", 0.45))


def _glow(pen: Pen, left: float, top: float, wide: float, high: float) -> None:
    """What light falls out of the window on the wall around it."""
    if pen.ink_saver:
        return
    for step in range(7, 0, -1):
        reach = 1.6 * step
        halo = rect(left - reach * 2.2, top - reach * 0.8, wide + reach * 4.4, high + reach * 1.6, 4 + reach)
        with pen.clip(box(0, 0, pen.width, pen.height)):
            pen.shape(halo, blend(WALL, "#C98A3A", 0.5 - 0.062 * step))


def _panes(pen: Pen, left: float, top: float, wide: float, high: float, figure: Callable[[Pen], None]) -> None:
    opening = box(left, top, wide, high)
    with pen.clip(opening):
        pen.shape(opening, "#E2A84A", keep=0.0)
        if not pen.ink_saver:
            for ring in range(9, 0, -1):
                x, y, far = left + wide * 0.33, top + high * 0.32, wide * 0.085 * ring
                pen.shape(ellipse(x, y, far * 1.25, far), blend("#FFF3C4", "#D98F35", ring / 10))
        _lamp(pen, left + wide * 0.2, top, high)
        with pen.at(left + wide * 0.56, top + high, scale=high / 100):
            figure(pen)
        table = box(left - 1, top + high * 0.93, wide + 2, high * 0.1)
        pen.shape(table, SHADOW, keep=0.8)
        _mug(pen, left + wide * 0.24, top + high * 0.93, high * 0.2)
    lead = Path()
    for k in range(1, 6):
        lead.move(left + wide * k / 6, top).line(left + wide * k / 6, top + high)
    for k in range(1, 4):
        lead.move(left, top + high * k / 4).line(left + wide, top + high * k / 4)
    pen.stroke(lead, FINE * 1.5, FRAME)
    mullions = gather(box(left + wide * k / 3 - 0.7, top, 1.4, high) for k in (1, 2))
    pen.shape(mullions, FRAME, INK, FINE, keep=0.4)
    frame = box(left - 1.6, top - 1.6, wide + 3.2, high + 3.2).add(opening)
    pen.shape(frame, FRAME, INK, LINE, even_odd=True, keep=0.4)


def _lamp(pen: Pen, x: float, top: float, high: float) -> None:
    """The lamp that hangs in the room, and lights all of it."""
    y = top + high * 0.3
    pen.stroke(Path().move(x, top).line(x, y - 3), LINE, SHADOW)
    pen.shape(rect(x - 2.2, y - 2.4, 4.4, 5.6, 0.8), "#FFFBE6", SHADOW, LINE)
    pen.shape(
        polygon([(x - 2.8, y - 2.2), (x, y - 4.6), (x + 2.8, y - 2.2)]).add(box(x - 2.6, y + 3, 5.2, 1)),
        SHADOW,
        solid=True,
    )


def _mug(pen: Pen, x: float, foot: float, size: float) -> None:
    body = polygon(
        [
            (x - size * 0.32, foot),
            (x - size * 0.27, foot - size),
            (x + size * 0.27, foot - size),
            (x + size * 0.32, foot),
        ]
    )
    pen.shape(body, SHADOW, keep=0.8)
    pen.stroke(arc(x + size * 0.3, foot - size * 0.5, size * 0.26, -90, 90), BOLD * 1.6, SHADOW)


def _shutter(pen: Pen, x: float, y: float, wide: float, high: float, colour: str, *, lit_side: bool) -> None:
    """A shutter that is open, with a bone cut out of it; *lit_side*: mirrored, on the right."""
    tone = shade(colour, 0.18 if lit_side else 0.32)
    pen.shape(rect(x, y, wide, high, 0.6), tone, INK, LINE, keep=0.45)
    boards = gather(Path().move(x + wide * k / 4, y).line(x + wide * k / 4, y + high) for k in (1, 2, 3))
    pen.stroke(boards, FINE * 1.4, shade(colour, 0.62))
    for at in (0.14, 0.82):
        pen.shape(box(x, y + high * at, wide, high * 0.07), shade(colour, 0.45), INK, FINE, keep=0.4)
        pen.shape(gather(ellipse(x + wide * t, y + high * (at + 0.035), 0.35) for t in (0.12, 0.88)), INK, solid=True)
    cx, cy, size = x + wide / 2, y + high * 0.52, wide * 0.2
    heart = (
        Path().move(cx, cy + size * 1.2).curve(cx - size * 2, cy, cx - size * 1.1, cy - size * 1.5, cx, cy - size * 0.5)
    )
    heart.curve(cx + size * 1.1, cy - size * 1.5, cx + size * 2, cy, cx, cy + size * 1.2).close()
    pen.shape(heart, WALL if not pen.ink_saver else "#FFFFFF", INK, FINE)


# -- who sits there: 100 high, the foot at y 0, the face to the left -----------------------------------


def _dark(pen: Pen, *paths: Path) -> None:
    for path in paths:
        pen.shape(path, SHADOW, keep=0.8)


def _bust(pen: Pen, *, width: float = 46, slope: float = 0) -> None:
    shoulders = (
        Path()
        .move(-width, 8)
        .curve(-width, -26 + slope, -width * 0.5, -32 + slope, -10, -38)
        .line(-9, -56)
        .line(12, -56)
    )
    shoulders.line(13, -38).curve(width * 0.55, -32 + slope, width, -24 + slope, width + 2, 8).close()
    _dark(pen, shoulders)


def _face(pen: Pen, *, nose: float = 9, chin: float = 4, brow: float = 0) -> None:
    """A head in profile: the nose at x -17 less *nose*."""
    head = Path().move(-15, -80).curve(-14, -94, 16, -96, 20, -76).curve(22, -64, 18, -52, 12, -48).line(-6, -48)
    head.curve(-12 - chin, -46, -17 - chin, -51, -15 - chin, -55).line(-16, -58).line(-18, -60).line(-15.5, -62)
    head.line(-18, -64).line(-17 - nose, -66).line(-17 + brow, -76).close()
    _dark(pen, head)


def _meg(pen: Pen) -> None:
    """A bun, an earring, a pipe."""
    _bust(pen, width=40, slope=4)
    _face(pen, nose=7)
    _dark(pen, ellipse(19, -86, 11, 10), ellipse(2, -83, 18, 11))
    pen.stroke(ellipse(10, -53, 3.2), BOLD, SHADOW)
    _dark(pen, polygon([(-17, -60), (-38, -54), (-38, -52), (-17, -57.6)]), rect(-44, -62, 8, 11, 1.5))
    smoke = smooth([(-40, -64), (-43, -70), (-38, -76), (-43, -83), (-40, -89)])
    pen.stroke(smoke, LINE * 1.4, "#A9783A" if not pen.ink_saver else INK)


def _bosun(pen: Pen) -> None:
    """A knitted cap, a beard like a broom, and his whistle."""
    _bust(pen, width=48)
    _face(pen, nose=8, chin=6)
    _dark(pen, Path().move(-22, -76).curve(-22, -104, 20, -106, 23, -74).line(24, -70).line(-23, -72).close())
    _dark(pen, ellipse(3, -101, 5))
    beard = polygon(
        [
            (-20, -58),
            (-28, -44),
            (-24, -43),
            (-26, -34),
            (-19, -38),
            (-17, -29),
            (-11, -37),
            (-6, -30),
            (-3, -40),
            (6, -36),
            (8, -54),
            (-8, -58),
        ]
    )
    _dark(pen, beard)
    pen.stroke(smooth([(8, -38), (0, -24), (-10, -22)]), LINE, "#D9A24A" if not pen.ink_saver else INK)


def _jack(pen: Pen) -> None:
    """A three-cornered hat, a pigtail, and a hand that swears."""
    _bust(pen, width=38, slope=3)
    _face(pen, nose=12, chin=5, brow=1)
    hat = Path().move(-38, -78).quad(-30, -92, -18, -88).curve(-14, -110, 20, -110, 22, -90).quad(34, -92, 38, -80)
    hat.curve(24, -72, -22, -70, -38, -78).close()
    _dark(pen, hat, polygon([(17, -70), (26, -66), (30, -48), (26, -38), (22, -50), (16, -56)]))
    arm = Path().move(-38, 8).line(-44, -34).line(-33, -36).line(-26, 4).close()
    hand = rect(-46, -50, 13, 16, 4).add(rect(-45.5, -64, 3.6, 18, 1.8)).add(rect(-41, -66, 3.6, 18, 1.8))
    _dark(pen, arm, hand, polygon([(-35, -46), (-28, -54), (-26, -51), (-33, -38)]))


def _aunt(pen: Pen) -> None:
    """A bonnet with a plume, and a cutlass over her shoulder."""
    _bust(pen, width=44, slope=2)
    _face(pen, nose=6, chin=3)
    _dark(
        pen,
        Path()
        .move(-24, -72)
        .curve(-30, -90, -20, -104, 2, -102)
        .curve(28, -100, 30, -72, 20, -54)
        .curve(14, -62, 4, -74, -24, -72)
        .close(),
    )
    plume = (
        Path()
        .move(6, -98)
        .curve(14, -122, 40, -112, 46, -92)
        .curve(36, -98, 34, -88, 40, -82)
        .curve(26, -90, 14, -90, 6, -98)
        .close()
    )
    _dark(pen, plume)
    blade = Path().move(30, -22).curve(44, -50, 62, -70, 62, -98).curve(68, -70, 56, -40, 38, -16).close()
    _dark(pen, blade)
    pen.stroke(arc(32, -18, 7, 100, 300), BOLD * 1.8, SHADOW)


def _leech(pen: Pen) -> None:
    """A tall hat, spectacles, a nose that has been in everything."""
    _bust(pen, width=36, slope=5)
    _face(pen, nose=17, chin=2)
    _dark(pen, rect(-15, -122, 32, 46, 2), rect(-27, -82, 56, 5, 2.4))
    band = box(-15, -90, 32, 5)
    pen.shape(band, "#8A5A2A" if not pen.ink_saver else "#FFFFFF")
    pen.stroke(ellipse(-18, -70, 4.6), BOLD, SHADOW)
    pen.shape(ellipse(-18, -70, 3.6), "#FFF0BE")
    _dark(pen, polygon([(-12, -40), (-24, -30), (-20, -44)]), polygon([(10, -42), (22, -32), (20, -46)]))


def _tom(pen: Pen) -> None:
    """As wide as the window, with a kerchief and a very small hat."""
    _bust(pen, width=70, slope=-12)
    _dark(pen, ellipse(0, -66, 29, 27), polygon([(-27, -62), (-35, -58), (-27, -54)]), ellipse(-24, -46, 9, 7))
    _dark(pen, rect(-12, -50, 34, 24, 8))
    _dark(pen, Path().move(-15, -90).curve(-12, -104, 16, -104, 18, -90).close(), rect(-21, -92, 46, 3.6, 1.8))
    _dark(pen, polygon([(24, -70), (40, -78), (38, -66), (44, -58), (26, -62)]))
    pen.stroke(ellipse(14, -52, 3.4), BOLD, "#D9A24A" if not pen.ink_saver else INK)


FIGURES: dict[str, Callable[[Pen], None]] = {
    "meg": _meg, "bosun": _bosun, "jack": _jack, "aunt": _aunt, "leech": _leech, "tom": _tom,
}  # fmt: skip


def screen_inside(pen: Pen, *, colour: str = RED) -> None:
    """Draw the inside of a screen: boards in the light of the room, with a rail in *colour*; a page lies on them."""
    lit(pen, blend(PLANK, GLOW, 0.25), pen.width * 0.3, pen.height * 0.1, pen.width * 0.9)
    planks(pen, 5)
    for y in (0.0, pen.height - 2.4):
        pen.shape(box(0, y, pen.width, 2.4), colour, INK, LINE, keep=0.5)
