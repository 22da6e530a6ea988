"""Folk of sailors' tales: mermaid, ship's goblin, poppet, seahorse."""

from __future__ import annotations

from pnp.art.engraving import gather, move_path, shade, tint
from pnp.art.path import Path, ellipse, polygon, rect, smooth
from pnp.art.pen import BODY, BOLD, FINE, GOLD, INK, LINE, PAPER, RED, WOOD, Pen
from pnp.art.shaded_bodies import round_body

_SKIN = "#E2B998"
_SACK = "#C8A878"
_TEAL = "#0E7F74"


def draw_seahorse(pen: Pen, x: float, y: float, size: float, colour: str) -> None:
    """Draw a seahorse around x, y that looks to the left, *size* high."""
    with pen.at(x, y, scale=size):
        back = smooth(
            [
                (0.1, -0.4),
                (0.24, -0.28),
                (0.2, -0.2),
                (0.28, -0.1),
                (0.22, -0.02),
                (0.27, 0.08),
                (0.18, 0.12),
                (0.12, 0.0),
            ],
            closed=True,
        )
        pen.shape(back, tint(colour, 0.35), INK, FINE)
        body = (
            Path()
            .move(-0.32, -0.31)
            .line(-0.31, -0.25)
            .quad(-0.16, -0.22, -0.06, -0.2)
            .curve(-0.16, -0.08, -0.17, 0.1, -0.04, 0.22)
            .curve(0.06, 0.32, 0.02, 0.42, -0.08, 0.4)
            .curve(-0.15, 0.38, -0.14, 0.3, -0.08, 0.31)
            .curve(-0.2, 0.24, -0.26, 0.44, -0.1, 0.47)
            .curve(0.1, 0.5, 0.16, 0.32, 0.1, 0.2)
            .curve(0.04, 0.08, 0.18, 0.0, 0.16, -0.2)
            .curve(0.15, -0.34, 0.06, -0.42, -0.04, -0.4)
            .curve(-0.12, -0.38, -0.14, -0.34, -0.32, -0.31)
            .close()
        )
        round_body(pen, body, colour, 0.04, keep=BODY)
        crown = polygon(
            [(-0.06, -0.39), (-0.06, -0.47), (-0.01, -0.43), (0.03, -0.5), (0.05, -0.42), (0.11, -0.44), (0.09, -0.36)]
        )
        pen.shape(crown, GOLD, INK, FINE)
        ribs = gather(
            Path()
            .move(-0.12 + 0.02 * abs(i - 2), -0.1 + 0.065 * i)
            .quad(0.0, -0.06 + 0.065 * i, 0.08, -0.12 + 0.065 * i)
            for i in range(5)
        )
        ribs.add(
            gather(
                Path().move(0.13 - 0.01 * i, -0.16 + 0.05 * i).line(0.08 - 0.01 * i, -0.14 + 0.05 * i) for i in range(5)
            )
        )
        pen.stroke(ribs, FINE)
        pen.shape(ellipse(-0.06, -0.31, 0.035), PAPER, INK, FINE)
        pen.shape(ellipse(-0.068, -0.31, 0.016), INK, solid=True)


def draw_mermaid(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a mermaid seated with her harp, hips at x, y, *size* high."""
    with pen.at(x, y, scale=size):
        hair = smooth(
            [
                (0.0, -0.6),
                (0.15, -0.5),
                (0.16, -0.3),
                (0.24, -0.14),
                (0.17, 0.06),
                (0.1, -0.02),
                (0.02, -0.2),
                (-0.12, -0.3),
                (-0.14, -0.5),
            ],
            closed=True,
        )
        round_body(pen, hair, "#B85E30", 0.03, keep=BODY)
        pen.stroke(
            gather(
                Path()
                .move(0.06 + 0.03 * i, -0.5)
                .curve(0.12 + 0.02 * i, -0.3, 0.1 + 0.03 * i, -0.16, 0.13 + 0.025 * i, -0.06 + 0.02 * i)
                for i in range(3)
            ),
            FINE,
        )
        tail = (
            Path()
            .move(-0.13, -0.02)
            .curve(-0.26, 0.2, -0.1, 0.34, 0.1, 0.32)
            .curve(0.36, 0.3, 0.5, 0.12, 0.47, -0.06)
            .quad(0.62, -0.12, 0.66, -0.26)
            .quad(0.54, -0.24, 0.45, -0.14)
            .quad(0.38, -0.26, 0.24, -0.26)
            .quad(0.3, -0.12, 0.41, -0.06)
            .curve(0.4, 0.08, 0.3, 0.14, 0.2, 0.14)
            .curve(0.12, 0.14, 0.12, 0.04, 0.12, -0.02)
            .close()
        )
        round_body(pen, tail, tint(_TEAL, 0.35), 0.035, keep=BODY)
        scales = Path()
        for px, py in (
            (-0.08, 0.06),
            (0.0, 0.06),
            (0.07, 0.06),
            (-0.1, 0.13),
            (-0.03, 0.13),
            (0.04, 0.13),
            (-0.04, 0.2),
            (0.04, 0.2),
            (0.12, 0.2),
            (0.2, 0.22),
            (0.1, 0.27),
            (0.28, 0.18),
            (0.34, 0.12),
        ):
            scales.move(px - 0.035, py).quad(px, py + 0.06, px + 0.035, py)
        pen.stroke(scales, FINE)
        torso = smooth(
            [
                (-0.1, -0.3),
                (0.04, -0.32),
                (0.1, -0.26),
                (0.09, -0.12),
                (0.13, 0.02),
                (0, 0.06),
                (-0.14, 0.02),
                (-0.09, -0.12),
            ],
            closed=True,
        )
        round_body(pen, torso, _SKIN, 0.03)
        pen.shape(gather((ellipse(-0.045, -0.18, 0.05, 0.042), ellipse(0.05, -0.18, 0.05, 0.042))), GOLD, INK, FINE)
        _mermaid_head(pen)
        _harp(pen)


def _mermaid_head(pen: Pen) -> None:
    pen.shape(polygon([(-0.04, -0.38), (0.04, -0.38), (0.04, -0.29), (-0.04, -0.29)]), _SKIN, INK, FINE)
    pen.shape(
        smooth(
            [(-0.1, -0.52), (0.07, -0.54), (0.09, -0.44), (0.01, -0.34), (-0.07, -0.36), (-0.11, -0.44)], closed=True
        ),
        _SKIN,
        INK,
        LINE,
    )
    pen.shape(
        smooth(
            [
                (-0.12, -0.46),
                (-0.08, -0.52),
                (0.0, -0.5),
                (0.06, -0.42),
                (0.12, -0.36),
                (0.13, -0.52),
                (0.0, -0.63),
                (-0.12, -0.58),
            ],
            closed=True,
        ),
        "#A8532A",
        INK,
        LINE,
        keep=BODY,
    )
    pen.stroke(
        Path().move(-0.085, -0.45).quad(-0.065, -0.435, -0.045, -0.45).move(0.0, -0.45).quad(0.02, -0.435, 0.04, -0.45),
        LINE,
    )
    pen.shape(ellipse(-0.035, -0.385, 0.018, 0.022), RED, INK, FINE)


def _harp(pen: Pen) -> None:
    frame = (
        Path()
        .move(-0.2, 0.02)
        .curve(-0.34, -0.1, -0.36, -0.34, -0.26, -0.44)
        .curve(-0.2, -0.36, -0.1, -0.4, -0.04, -0.3)
        .line(-0.2, 0.02)
        .close()
    )
    pen.stroke(frame, 2.4)
    pen.stroke(frame, 1.2, GOLD)
    pen.stroke(
        gather(
            Path().move(-0.27 + 0.045 * i, -0.38 + 0.012 * i).line(-0.25 + 0.03 * i, -0.02 - 0.06 * i) for i in range(4)
        ),
        FINE,
    )
    arm = smooth(
        [(-0.1, -0.28), (-0.06, -0.24), (-0.1, -0.1), (-0.22, -0.14), (-0.22, -0.19), (-0.13, -0.17)], closed=True
    )
    pen.shape(arm, _SKIN, INK, LINE)


def draw_goblin(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw the ship's goblin seated at x, y: pointed ears, yellow oilskins, red beard, pipe and caulking hammer."""
    oil = tint("#E2B007", 0.25)
    with pen.at(x, y, scale=size):
        for s in (-1, 1):
            leg = (
                Path()
                .move(s * 0.02, -0.02)
                .curve(s * 0.12, -0.12, s * 0.33, -0.1, s * 0.33, 0.05)
                .curve(s * 0.33, 0.13, s * 0.29, 0.18, s * 0.28, 0.26)
                .line(s * 0.15, 0.26)
                .curve(s * 0.15, 0.2, s * 0.14, 0.17, s * 0.1, 0.14)
                .quad(s * 0.04, 0.12, s * 0.02, 0.08)
                .close()
            )
            pen.shape(leg, tint("#7C8894", 0.3), INK, LINE)
            knee = Path().move(s * 0.13, 0.1).curve(s * 0.15, 0.02, s * 0.27, 0.0, s * 0.3, 0.09)
            knee.move(s * 0.16, 0.15).quad(s * 0.2, 0.17, s * 0.25, 0.16)
            pen.stroke(knee, FINE)
            boot = (
                Path()
                .move(s * 0.13, 0.24)
                .line(s * 0.3, 0.24)
                .curve(s * 0.29, 0.3, s * 0.34, 0.31, s * 0.39, 0.34)
                .curve(s * 0.45, 0.37, s * 0.43, 0.42, s * 0.38, 0.42)
                .line(s * 0.14, 0.42)
                .curve(s * 0.11, 0.38, s * 0.14, 0.32, s * 0.13, 0.24)
                .close()
            )
            pen.shape(boot, shade("#6B4A32", 0.2), INK, LINE, keep=BODY)
            pen.shape(rect(s * 0.215 - 0.105, 0.205, 0.21, 0.065, 0.02), tint("#6B4A32", 0.2), INK, LINE)
            pen.stroke(Path().move(s * 0.14, 0.385).line(s * 0.4, 0.385), FINE)
        coat = smooth(
            [(-0.18, -0.32), (0.18, -0.32), (0.26, -0.12), (0.26, 0.06), (0, 0.1), (-0.26, 0.06), (-0.26, -0.12)],
            closed=True,
        )
        round_body(pen, coat, oil, 0.05, keep=BODY)
        pen.shape(gather(ellipse(0.07, yy, 0.022) for yy in (-0.04, 0.03)), INK, solid=True)
        pen.stroke(gather(Path().move(0.24 - 0.03 * i, -0.16).line(0.22 - 0.03 * i, 0.04) for i in range(4)), FINE)
        ears = gather(Path().move(s * 0.17, -0.5).line(s * 0.36, -0.6).line(s * 0.19, -0.4).close() for s in (-1, 1))
        pen.shape(ears, _SKIN, INK, LINE)
        pen.shape(ellipse(0, -0.46, 0.19, 0.17), _SKIN, INK, LINE)
        beard = Path().move(0.19, -0.5).quad(0.13, -0.38, 0, -0.37).quad(-0.13, -0.38, -0.19, -0.5)
        beard.curve(-0.27, -0.38, -0.24, -0.26, -0.2, -0.14)
        for x, y, dip in ((-0.1, -0.06, -0.13), (0.01, 0.0, -0.06), (0.11, -0.06, -0.06), (0.2, -0.14, -0.13)):
            beard.quad(x - 0.08, dip - 0.02, x - 0.06, dip).quad(x - 0.03, y, x, y)  # a lock, and its curled end
        beard.curve(0.24, -0.26, 0.27, -0.38, 0.19, -0.5).close()
        round_body(pen, beard, "#C2602F", 0.035, keep=BODY)
        pen.stroke(
            gather(
                Path().move(0.04 * i, -0.31).curve(0.075 * i, -0.24, 0.03 * i, -0.2, 0.05 * i, -0.12)
                for i in range(-3, 4)
            ),
            FINE,
        )
        half = Path().move(0, -0.4).curve(-0.05, -0.45, -0.13, -0.43, -0.21, -0.33)
        half.curve(-0.14, -0.35, -0.06, -0.32, 0, -0.36).close()
        pen.shape(half.add(move_path(half, mirror=True)), "#CF6A38", INK, LINE, keep=BODY)
        pen.shape(ellipse(0, -0.44, 0.05, 0.042), tint(RED, 0.5), INK, FINE)
        pen.shape(gather((ellipse(-0.08, -0.5, 0.028), ellipse(0.08, -0.5, 0.028))), PAPER, INK, FINE)
        pen.shape(gather((ellipse(-0.075, -0.5, 0.013), ellipse(0.085, -0.5, 0.013))), INK, solid=True)
        hat = (
            Path()
            .move(-0.3, -0.56)
            .curve(-0.18, -0.6, -0.2, -0.84, 0, -0.84)
            .curve(0.2, -0.84, 0.18, -0.6, 0.3, -0.56)
            .quad(0, -0.5, -0.3, -0.56)
            .close()
        )
        round_body(pen, hat, oil, 0.03, keep=BODY)
        pen.stroke(
            Path()
            .move(-0.19, -0.63)
            .quad(0, -0.58, 0.19, -0.63)
            .move(0.12, -0.78)
            .quad(0.16, -0.72, 0.15, -0.66)
            .move(0.08, -0.8)
            .quad(0.12, -0.72, 0.11, -0.66),
            FINE,
        )
        _goblin_hands(pen, oil)


def _goblin_hands(pen: Pen, oil: str) -> None:
    pen.stroke(Path().move(0.05, -0.36).line(0.36, -0.4), 1.8)
    pen.shape(polygon([(0.33, -0.47), (0.43, -0.47), (0.41, -0.36), (0.35, -0.36)]), shade("#8A5A3C", 0.2), INK, LINE)
    pen.shape(rect(-0.4, -0.42, 0.035, 0.44), tint(WOOD, 0.2), INK, LINE)
    pen.shape(rect(-0.5, -0.52, 0.24, 0.12, 0.02), tint(WOOD, 0.4), INK, LINE)
    for s, hx, hy in ((-1, -0.38, -0.12), (1, 0.3, -0.33)):
        arm = smooth(
            [
                (s * 0.17, -0.3),
                (s * 0.3, -0.2),
                (hx + 0.02, hy - 0.05),
                (hx - 0.02, hy + 0.06),
                (s * 0.26, -0.02),
                (s * 0.16, -0.14),
            ],
            closed=True,
            tension=0.4,
        )
        pen.shape(arm, oil, INK, LINE)
        pen.shape(ellipse(hx, hy, 0.055), _SKIN, INK, LINE)


def draw_poppet(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a sackcloth doll around x, y: button eyes, stitched mouth and heart, three pins."""
    with pen.at(x, y, scale=size):
        body = smooth(
            [
                (-0.09, -0.14),
                (-0.36, -0.1),
                (-0.4, 0.0),
                (-0.32, 0.06),
                (-0.14, 0.04),
                (-0.15, 0.2),
                (-0.24, 0.4),
                (-0.14, 0.46),
                (-0.04, 0.42),
                (0, 0.26),
                (0.04, 0.42),
                (0.14, 0.46),
                (0.24, 0.4),
                (0.15, 0.2),
                (0.14, 0.04),
                (0.32, 0.06),
                (0.4, 0.0),
                (0.36, -0.1),
                (0.09, -0.14),
            ],
            closed=True,
        )
        round_body(pen, body, tint(_SACK, 0.35), 0.045, BOLD)
        pen.shape(
            smooth(
                [
                    (-0.18, -0.42),
                    (0.18, -0.42),
                    (0.24, -0.28),
                    (0.16, -0.14),
                    (0, -0.11),
                    (-0.16, -0.14),
                    (-0.24, -0.28),
                ],
                closed=True,
            ),
            tint(_SACK, 0.35),
            INK,
            BOLD,
        )
        weave = gather(
            Path().move(0.2 - 0.03 * i, -0.34 + 0.01 * i).line(0.16 - 0.03 * i, -0.18 + 0.01 * i) for i in range(4)
        )
        weave.add(gather(Path().move(0.13 - 0.02 * i, 0.06).line(0.12 - 0.02 * i, 0.22) for i in range(3)))
        weave.add(gather(Path().move(0.2 - 0.03 * i, 0.34).line(0.16 - 0.03 * i, 0.43) for i in range(3)))
        pen.stroke(weave, FINE)
        tuft = gather(Path().move(0.02 * i, -0.43).quad(0.035 * i, -0.5, 0.06 * i, -0.52) for i in range(-3, 4))
        pen.stroke(tuft, LINE, "#8A5A3C")
        eyes = gather((ellipse(-0.09, -0.31, 0.055), ellipse(0.1, -0.31, 0.042)))
        pen.shape(eyes, shade("#1F4FA0", 0.1), INK, LINE, solid=True)
        pen.stroke(
            Path()
            .move(-0.11, -0.33)
            .line(-0.07, -0.29)
            .move(-0.07, -0.33)
            .line(-0.11, -0.29)
            .move(0.085, -0.325)
            .line(0.115, -0.295)
            .move(0.115, -0.325)
            .line(0.085, -0.295),
            FINE,
            PAPER,
        )
        mouth = Path().move(-0.1, -0.2).quad(0, -0.17, 0.1, -0.2)
        for i in range(6):
            mouth.move(-0.09 + 0.036 * i, -0.215).line(-0.085 + 0.036 * i, -0.165)
        pen.stroke(mouth, LINE)
        heart = (
            Path()
            .move(0, 0.16)
            .curve(-0.14, 0.06, -0.08, -0.03, 0, 0.03)
            .curve(0.08, -0.03, 0.14, 0.06, 0, 0.16)
            .close()
        )
        pen.shape(heart, RED, INK, LINE, solid=True)
        pen.stroke(
            Path().move(0, 0.19).line(0, 0.25).move(-0.02, 0.21).line(0.02, 0.21).move(-0.02, 0.24).line(0.02, 0.24),
            FINE,
        )
        for px, py, qx, qy, colour in (
            (0.03, 0.07, 0.26, -0.02, GOLD),
            (-0.3, -0.02, -0.46, -0.2, _TEAL),
            (0.14, 0.36, 0.34, 0.3, "#1F4FA0"),
        ):
            pen.stroke(Path().move(px, py).line(qx, qy), BOLD)
            pen.shape(ellipse(qx, qy, 0.032), colour, INK, LINE, solid=True)
