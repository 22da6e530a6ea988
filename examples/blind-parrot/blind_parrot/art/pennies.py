"""A copper penny: the parrot on one side, two bones on the other."""

from __future__ import annotations

from blind_parrot.art.parrots import parrot
from pnp.art.engraving import choose, gather, rays, round_shade, round_spine, shade, tint
from pnp.art.path import Path, ellipse
from pnp.art.pen import BOLD, FINE, INK, LINE, Pen, box

COPPER = "#B5713F"


def penny(pen: Pen, *, side: str = "head") -> None:
    """Draw a penny that fills a round piece and runs on into its bleed: its *side* is head or tail."""
    choose("side", side, ("head", "tail"))
    cx, cy, radius = pen.width / 2, pen.height / 2, min(pen.width, pen.height) / 2 - 1.5
    pen.shape(box(0, 0, pen.width, pen.height), tint(COPPER, 0.08), keep=0.12)
    pen.stroke(
        rays(cx, cy, radius - 1.2, radius - 0.2 if pen.ink_saver else radius * 1.4, 64), FINE, shade(COPPER, 0.4)
    )
    pen.shape(ellipse(cx, cy, radius - 1.3), tint(COPPER, 0.2), INK, LINE, keep=0.5)
    pen.shape(
        gather(ellipse(k.x, k.y, 0.24) for k in round_spine(cx, cy, radius - 2.0, 40)), shade(COPPER, 0.5), solid=True
    )
    field = ellipse(cx, cy, radius - 2.7)
    pen.shape(field, tint(COPPER, 0.45), INK, FINE, keep=0.5)
    pen.stroke(round_shade(cx, cy, radius - 2.8, 4, 0.3), FINE, shade(COPPER, 0.5))
    if side == "tail":
        _crossed(pen, cx, cy, radius - 3.4)
        return
    scale = (radius - 2.7) * 1.62 / 100
    with pen.clip(field), pen.at(cx - 50 * scale, cy - 41 * scale, scale=scale):
        parrot(pen, perched=False)


def _crossed(pen: Pen, x: float, y: float, radius: float) -> None:
    """Two crossed bones, as struck into the metal."""
    length, thick = radius * 0.78, radius * 0.15
    for turn in (-38, 38):
        with pen.at(x, y, turn=turn):
            bone = Path().move(-length, -thick * 0.5)
            bone.curve(
                -length - 2 * thick, -2.9 * thick, -length + 1.4 * thick, -2.9 * thick, -length + 1.5 * thick, -thick
            )
            bone.line(length - 1.5 * thick, -thick)
            bone.curve(length - 1.4 * thick, -2.9 * thick, length + 2 * thick, -2.9 * thick, length, -thick * 0.5)
            bone.line(length, thick * 0.5)
            bone.curve(length + 2 * thick, 2.9 * thick, length - 1.4 * thick, 2.9 * thick, length - 1.5 * thick, thick)
            bone.line(-length + 1.5 * thick, thick)
            bone.curve(
                -length + 1.4 * thick, 2.9 * thick, -length - 2 * thick, 2.9 * thick, -length, thick * 0.5
            ).close()
            pen.shape(bone, "#F3E4C8", INK, BOLD * 0.8)
            pen.stroke(
                Path().move(-length + 2 * thick, thick * 0.5).line(length - 2 * thick, thick * 0.5),
                FINE,
                shade(COPPER, 0.5),
            )
