"""The bones: a table with as many things on it as the bone counts, or the parrot."""

from __future__ import annotations

from blind_parrot.art.parrots import parrot
from blind_parrot.art.tables import GLOOM, GLOW, PLANK, lit, planks
from blind_parrot.art.things import THINGS
from pnp.art.engraving import blend, choose, gather, rays, rope, round_spine, shade
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BOLD, FINE, INK, LINE, PAPER, Pen, box

_PLACES: dict[int, tuple[tuple[float, float, float], ...]] = {
    2: ((-0.17, -0.1, -10), (0.16, 0.12, 8)),
    3: ((0.1, -0.27, 2), (-0.15, 0.0, -4), (0.08, 0.27, 3)),
    4: ((0.08, -0.27, -12), (-0.12, -0.09, -8), (0.12, 0.09, -14), (-0.08, 0.27, -10)),
    5: ((0.19, -0.29, 20), (-0.2, -0.15, -12), (0.17, 0.0, 34), (-0.2, 0.16, -20), (-0.04, 0.32, 8)),
    6: ((0.18, -0.31, 7), (-0.18, -0.2, -6), (0.19, -0.06, 4), (-0.19, 0.06, -5), (0.18, 0.19, -3), (-0.17, 0.31, 6)),
}
"""Where things lie, from the middle, in shares of the width and the height of the card, and how they are turned. They
keep clear of the numbers, upper left and lower right."""

_SIZES = {2: 0.62, 3: 0.44, 4: 0.52, 5: 0.36, 6: 0.35}
"""How large a thing is, in shares of the width."""


_PLAIN = 9
"""Things smaller than this, mm, are drawn plainly."""


def bone_face(pen: Pen, *, face: int = 1) -> None:
    """Draw a bone that fills a card with its bleed."""
    choose("face", str(face), "123456")
    lit(pen, PLANK, pen.width * 0.3, pen.height * 0.24, pen.height * 1.05)
    planks(pen, 5, upright=True)
    if face == 1:
        _parrot_card(pen)
        return
    size = _SIZES[face] * pen.width
    for x, y, turn in _PLACES[face]:
        cx, cy = pen.width * (0.5 + x), pen.height * (0.5 + y * 0.92)
        _cast(pen, cx, cy, size, face, turn)
        with pen.at(cx, cy, scale=size, turn=turn):
            THINGS[face](pen)


def _cast(pen: Pen, x: float, y: float, size: float, face: int, turn: float) -> None:
    """The shadow that a thing casts on the table, away from the lamp."""
    half = {2: (0.27, 0.5), 3: (0.42, 0.44), 4: (0.5, 0.17), 5: (0.46, 0.42), 6: (0.5, 0.42)}[face]
    with pen.at(x + size * 0.07, y + size * 0.06, scale=size, turn=turn):
        shadow = ellipse(0, 0.03, half[0], half[1])
        if pen.ink_saver:
            pen.hatch(shadow, 0.07, 35, FINE, "#9A8F84")
        else:
            pen.shape(shadow, blend(PLANK, GLOOM, 0.62))


def _parrot_card(pen: Pen) -> None:
    """The parrot in a halo of lamplight."""
    cx, cy, radius = pen.width / 2, pen.height * 0.5, pen.width * 0.365
    halo = ellipse(cx, cy, radius)
    pen.shape(halo, GLOW if not pen.ink_saver else "#FFFFFF", INK, LINE)
    pen.stroke(rays(cx, cy, radius * 0.5, radius, 60), FINE, blend(GLOW, PLANK, 0.7))
    rope(pen, round_spine(cx, cy, radius + 1.3, 64), 1.9, "#D8B56A")
    size = radius * 1.78 / 100
    with pen.clip(ellipse(cx, cy, radius - 0.2)), pen.at(cx - 50 * size, cy - 44 * size, scale=size):
        parrot(pen, perched=False)


def bone_pip(pen: Pen, *, face: int = 1) -> None:
    """Draw the thing on a bone, or the parrot's head, as large as the box."""
    choose("face", str(face), "123456")
    size = min(pen.width, pen.height)
    if face == 1:
        x, y = (pen.width - size) / 2 + size * 0.02, (pen.height - size) / 2 + size * 0.08
        with pen.at(x, y, scale=size / 106), pen.clip(box(-2, -2, 112, 82)):
            parrot(pen, perched=False)
        return
    with pen.at(pen.width / 2, pen.height / 2, scale=size * 0.96):
        THINGS[face](pen, plain=size < _PLAIN)


def bone_back(pen: Pen) -> None:
    """Draw the back: two parrots that see nothing, head to tail as on a playing card, in a field of feathers."""
    w, h = pen.width, pen.height
    field = "#1E4A4A"
    pen.shape(box(0, 0, w, h), field if not pen.ink_saver else "#FFFFFF")
    frame = rect(5.6, 5.6, w - 11.2, h - 11.2, 2.0)
    edge = rect(4.4, 4.4, w - 8.8, h - 8.8, 2.8)
    with pen.clip(edge):
        for half in (False, True):
            with pen.at(w if half else 0, h if half else 0, turn=180 if half else 0):
                _half_back(pen, w, h, field)
    _cloth_band(pen, w, h)
    pen.stroke(edge, BOLD, "#E9C77B" if not pen.ink_saver else INK)
    pen.stroke(frame, FINE, "#E9C77B" if not pen.ink_saver else INK)


def _half_back(pen: Pen, w: float, h: float, field: str) -> None:
    plumes, size = Path(), w / 12
    row, y = 0, 0.0
    while y < h / 2 + size:
        x = -size * (row % 2) / 2
        while x < w + size:
            plumes.move(x, y).curve(x, y + size * 0.8, x + size, y + size * 0.8, x + size, y)
            plumes.move(x + size / 2, y + size * 0.1).line(x + size / 2, y + size * 0.5)
            x += size
        row, y = row + 1, y + size * 0.55
    with pen.clip(box(0, 0, w, h / 2)):
        pen.stroke(plumes, FINE, blend(field, "#9CC7B4", 0.5) if not pen.ink_saver else "#8AA39B")
        cx, cy, radius = w / 2, h * 0.29, w * 0.27
        pen.shape(ellipse(cx, cy, radius + 0.9), "#E9C77B", INK, LINE)
        pen.shape(ellipse(cx, cy, radius), blend(GLOW, PAPER, 0.3), INK, FINE)
        pen.stroke(rays(cx, cy, radius * 0.6, radius, 48), FINE, "#B98552")
        scale = radius * 1.8 / 100
        with pen.clip(ellipse(cx, cy, radius - 0.1)), pen.at(cx - 51 * scale, cy - 42 * scale, scale=scale):
            parrot(pen, perched=False)


def _cloth_band(pen: Pen, w: float, h: float) -> None:
    """The blindfold across the middle; it is the same under a half turn."""
    red = "#B3202A"
    rise = h * 0.02
    band = (
        Path()
        .move(4.6, h / 2 - 2.6 + rise)
        .curve(w * 0.35, h / 2 - 5.4, w * 0.65, h / 2 - 0.4, w - 4.6, h / 2 - 3.8 - rise / 2)
    )
    band.line(w - 4.6, h / 2 + 2.6 - rise).curve(
        w * 0.65, h / 2 + 5.4, w * 0.35, h / 2 + 0.4, 4.6, h / 2 + 3.8 + rise / 2
    )
    band.close()
    pen.shape(band, red, INK, LINE, keep=0.5)
    dots = gather(
        polygon([(x, y - 0.75), (x + 0.75, y), (x, y + 0.75), (x - 0.75, y)])
        for x, y in ((w / 2 + step * 4.6, h / 2 - step * 0.25) for step in range(-3, 4))
    )
    pen.shape(dots, "#F6EEDC", solid=True)
    folds = smooth([(7, h / 2 + 1.5), (w * 0.35, h / 2 + 2), (w * 0.62, h / 2 + 3.3)])
    folds.add(smooth([(w - 7, h / 2 - 1.5), (w * 0.65, h / 2 - 2), (w * 0.38, h / 2 - 3.3)]))
    pen.stroke(folds, FINE, shade(red, 0.6))
