"""The table in the tavern, from above, in the light of one lamp that hangs over its upper left corner."""

from __future__ import annotations

from pnp.art.engraving import blend, gather, rect_spine, rope, round_shade
from pnp.art.path import Path, arc, ellipse, rect
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box

PLANK, GLOOM, GLOW = "#B98552", "#3B2A24", "#F2CF8A"


def lit(pen: Pen, colour: str, x: float, y: float, far: float) -> None:
    """Fill the box with *colour*, lit from *x*, *y*: rings of light, each a little darker, *far* to the last one."""
    if pen.ink_saver:
        pen.shape(box(0, 0, pen.width, pen.height), "#FFFFFF")
        return
    pen.shape(box(0, 0, pen.width, pen.height), blend(colour, GLOOM, 0.5))
    rings = max(16, min(40, int(far / 6)))
    for ring in range(rings, 0, -1):
        share = ring / rings
        tone = blend(GLOW, colour, min(1.0, 1.7 * share)) if share < 0.6 else blend(colour, GLOOM, (share - 0.6) * 1.1)
        pen.shape(ellipse(x, y, far * share, far * share), tone)


def planks(pen: Pen, across: int, *, upright: bool = False, strength: float = 0.35) -> None:
    """Engrave seams and grain of planks: so many *across* the box."""
    long, wide = (pen.height, pen.width) if upright else (pen.width, pen.height)
    seams, grain, nails = Path(), Path(), Path()

    def at(along: float, over: float) -> tuple[float, float]:
        return (over, along) if upright else (along, over)

    plank = wide / across
    for i in range(across):
        top = plank * i
        if i:
            seams.move(*at(0, top)).line(*at(long, top))
        for k in range(3):
            start = long * (0.07 * (i * 5 % 4) + 0.36 * k)
            end = start + long * (0.16 + 0.05 * ((i + k) % 3))
            over = top + plank * (0.28 + 0.2 * ((i * 2 + k) % 3))
            third = (end - start) / 3
            grain.move(*at(start, over))
            grain.curve(*at(start + third, over - plank * 0.07), *at(end - third, over + plank * 0.08), *at(end, over))
        knot = long * (0.17 + 0.29 * (i * 3 % 4) / 2)
        for size in (0.05, 0.1):
            x, y = at(knot, top + plank * 0.5)
            rx, ry = (size, size * 2.2) if upright else (size * 2.2, size)
            grain.add(ellipse(x, y, plank * rx, plank * ry))
        for along in (0.02, 0.98):
            x, y = at(long * along, top + plank * 0.5)
            nails.add(ellipse(x, y, 0.35))
    wood = blend(PLANK, GLOOM, 0.75)
    pen.stroke(grain, FINE, blend(PLANK, GLOOM, strength))
    pen.stroke(seams, FINE * 1.8, wood)
    pen.shape(nails, wood, solid=True)


def tavern_table(pen: Pen, *, across: int = 9, stains: bool = True) -> None:
    """Draw a table of so many planks *across*; mugs have left *stains* on it."""
    reach = 1.15 * max(pen.width, pen.height)
    lit(pen, PLANK, pen.width * 0.36, pen.height * 0.3, reach)
    planks(pen, across)
    if not stains:
        return
    spots = ((0.93, 0.12, 9), (0.06, 0.88, 8), (0.1, 0.83, 8.6), (0.9, 0.9, 7))
    wet = gather(ellipse(pen.width * x, pen.height * y, size) for x, y, size in spots)
    if not pen.ink_saver:
        pen.stroke(wet, 2.4, blend(PLANK, GLOOM, 0.38))
    pen.stroke(wet, FINE, blend(PLANK, GLOOM, 0.6))


def bid_board(pen: Pen) -> None:
    """Draw the board: the table, a rope around it with thirty coasters, a place for the bones, a saucer, the sign."""
    tavern_table(pen, stains=False)
    spots = places(pen.width - 6, pen.height - 6)
    line = [(x + 3, y + 3) for x, y in spots]
    rope(pen, rect_spine(*line[0], line[9][0] - line[0][0], line[15][1] - line[0][1], 6, 400), 2.6, "#D8B56A")
    for number, (x, y) in enumerate(line, 1):
        _coaster(pen, x, y, 10.4, number)
    w, h = pen.width, pen.height
    _saucer(pen, w * 0.766, h * 0.5, 28)
    _bed(pen, w * 0.238, h * 0.5)


def places(width: float, height: float) -> list[tuple[float, float]]:
    """Return where the thirty numbers lie on a board of that size, from the upper left corner clockwise: ten along
    each long side, five along each short one.
    """
    inset = 13.5
    across, down = (width - 2 * inset) / 9, (height - 2 * inset) / 6
    top = [(inset + across * k, inset) for k in range(10)]
    right = [(width - inset, inset + down * k) for k in range(1, 6)]
    return [*top, *right, *((width - x, height - y) for x, y in (*top, *right))]


def _coaster(pen: Pen, x: float, y: float, radius: float, number: int) -> None:
    """A slice of a branch that a mug stands on; each fifth one is darker, to count by."""
    wood = "#E7C58B" if number % 5 else "#D9913F"
    bark = "#6B4A30"
    shadow = ellipse(x + 0.9, y + 0.9, radius)
    pen.shape(shadow, blend(PLANK, GLOOM, 0.6), keep=0.25)
    pen.shape(ellipse(x, y, radius), bark, INK, LINE, keep=0.5)
    pen.shape(ellipse(x, y, radius - 1.0), wood, INK, FINE, keep=0.0)
    rings = gather(ellipse(x - 0.3, y - 0.2, radius * t, radius * t * 0.97) for t in (0.78, 0.66, 0.56))
    pen.stroke(rings, FINE, blend(wood, bark, 0.45))


def _saucer(pen: Pen, x: float, y: float, radius: float) -> None:
    """A tin saucer for the coins that were paid."""
    pen.shape(ellipse(x + 1.6, y + 1.8, radius), blend(PLANK, GLOOM, 0.6), keep=0.25)
    pen.shape(ellipse(x, y, radius), "#AEB8BC", INK, LINE, keep=0.3)
    pen.shape(ellipse(x, y, radius - 1.5), "#C9D1D4", INK, FINE, keep=0.0)
    pen.shape(ellipse(x, y, radius * 0.72), "#B4BEC2", INK, FINE, keep=0.0)
    pen.stroke(round_shade(x, y, radius * 0.71, 6, 0.4), FINE, "#5F6A70")
    pen.stroke(round_shade(x, y, radius - 1.7, 3, 0.16), FINE, "#5F6A70")
    if not pen.ink_saver:
        pen.stroke(arc(x, y, radius * 0.86, 190, 262), LINE * 2.4, "#F4F6F4")


def _bed(pen: Pen, x: float, y: float) -> None:
    """A mat of cloth with a place for the bones, as large as one."""
    wide, high = 58, 82
    pen.shape(rect(x - wide / 2 + 1.2, y - high / 2 + 1.4, wide, high, 2), blend(PLANK, GLOOM, 0.6), keep=0.25)
    mat = rect(x - wide / 2, y - high / 2, wide, high, 2)
    pen.shape(mat, "#1E5A5A", INK, LINE, keep=0.35)
    with pen.clip(mat):
        for angle in (45,) if pen.ink_saver else (45, -45):
            pen.hatch(mat, 1.1, angle, FINE, "#143F40")
    fringe = Path()
    k = x - wide / 2 + 0.8
    while k < x + wide / 2:
        fringe.move(k, y - high / 2).line(k, y - high / 2 - 2).move(k, y + high / 2).line(k, y + high / 2 + 2)
        k += 1.2
    pen.stroke(fringe, FINE * 1.4, "#143F40")
    place = rect(x - 23, y - 32.6, 46, 65.2, 3)
    pen.shape(place, "#2A7070", "#E9C77B" if not pen.ink_saver else INK, BOLD, keep=0.2)
    pen.stroke(
        rect(x - 21.8, y - 31.4, 43.6, 62.8, 2.4), FINE, "#E9C77B" if not pen.ink_saver else INK, dash=(1.6, 1.2)
    )
