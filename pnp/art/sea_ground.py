"""The calm sea of boards and large pieces: one pale tone, engraved with short waves, nothing that hides a figure."""

from __future__ import annotations

from pnp.art.path import Path, rect
from pnp.art.pen import FINE, Pen

_ROW = 6.2
_STEP = 13.0


def sea_ground(
    pen: Pen, *, colour: str = "#DDEAE8", ink: str = "#7FA3AC", clear: float = 0.0, square: float = 0.0
) -> None:
    """A calm sea over the whole box.

    :param colour: the tone of the water; the ink-saver leaves it out.
    :param ink: the engraver's.
    :param clear: how much of the waves to leave out, 0 to 1: fewer of them under squares that must stay readable.
    :param square: the side of the squares of a board in millimetres: no wave crosses a line between them.
    """
    if not 0 <= clear <= 1:
        raise ValueError(f"clear={clear} is not between 0 and 1")
    if not pen.ink_saver:
        pen.shape(rect(0, 0, pen.width, pen.height), colour)
    with pen.clip(rect(0, 0, pen.width, pen.height)):
        pen.stroke(waves_between(pen, square, clear), FINE, ink)


def waves_between(pen: Pen, square: float, clear: float) -> Path:
    """Return waves all over the box; the arguments are those of :func:`sea_ground`."""
    row, step = (_fit_length(_ROW, square), _fit_length(_STEP, square)) if square else (_ROW, _STEP)
    waves, y, odd = Path(), row / 2, False
    while y < pen.height:
        x = -step * (0.5 if odd else 0)
        while x < pen.width:
            if pen.random.random() >= clear:
                left, top = x + pen.random.uniform(0, 3), y + pen.random.uniform(-1, 1)
                length = pen.random.uniform(4, 7.5)
                if not (square and (_crosses(left, length, square) or _crosses(top, length * 0.32, square))):
                    _add_wave(waves, left, top, length)
            x += step
        y, odd = y + row, not odd
    return waves


def _fit_length(length: float, square: float) -> float:
    """The length nearest to *length* that divides a square, so that all squares get as many waves."""
    return square / max(1, round(square / length))


def _crosses(start: float, length: float, square: float) -> bool:
    """Whether a stretch touches a line between two squares, or comes nearer to it than a millimetre."""
    return (start - 1) // square != (start + length + 1) // square


def _add_wave(path: Path, x: float, y: float, length: float) -> None:
    """Add one wave: two crests and the shadow line below the first."""
    half, high = length / 2, length * 0.13
    path.move(x, y).quad(x + half * 0.5, y + high * 2, x + half, y).quad(x + half * 1.5, y + high * 2, x + length, y)
    path.move(x + half * 0.45, y + high * 2.1).quad(x + half * 0.8, y + high * 2.4, x + half * 1.05, y + high * 1.2)
