"""Pictograms that tell the maker and the player what to do: cut, fold, how many play, yes and no, which way."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.engraving import move_path
from pnp.art.figure import Figure
from pnp.art.outlines import contour, symmetric_outline, with_mirror_image
from pnp.art.path import Path, polygon, rect
from pnp.art.pictogram_parts import arrow, bar, bow, circle


def _arrow(turn: float) -> Callable[[], Figure]:
    return lambda: Figure().paint(arrow(0, 0, 1.84, turn, width=0.36, head=0.52))


def _tick() -> Figure:
    return Figure().paint(bar((-0.76, 0.1), (-0.26, 0.6), (0.76, -0.6), width=0.34))


def _cross() -> Figure:
    return Figure().paint(bar((-0.66, -0.66), (0.66, 0.66), width=0.34), bar((0.66, -0.66), (-0.66, 0.66), width=0.34))


def _pawn(x: float, foot: float, height: float) -> Path:
    """A player: a round head on a cone that spreads to its foot."""
    body = symmetric_outline([(0.12, -0.62), (0.16, -0.36), (0.34, -0.1)], [(0.36, 0)], [(0, 0)])
    parts = Path().add(body).add(circle(0, -0.76, 0.25))
    return move_path(parts, x, foot, scale=height)


_ROWS = {2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3), 6: (3, 3)}


def _players(count: int) -> Callable[[], Figure]:
    def draw() -> Figure:
        rows = _ROWS[count]
        figure, height = Figure(), 0.93 if len(rows) > 1 else 1.3 if count == 2 else 0.95
        step = 0.92 if count == 2 else 0.66
        for i, row in enumerate(rows):
            foot = (i + 1) * height - len(rows) * height / 2 - 0.02
            for k in range(row):
                figure.paint(_pawn((k - (row - 1) / 2) * step, foot, height * 0.92))
        return figure

    return draw


def _age() -> Figure:
    """Somebody who stands upright, arms at the sides."""
    body = symmetric_outline([(0.22, -0.24), (0.36, -0.24), (0.52, -0.12), (0.52, 0.06)], [(0.52, 0.4)], [(0.32, 0.4)],
                     [(0.32, 0.96)], [(0, 0.96)])  # fmt: skip
    return Figure().paint(circle(0, -0.64, 0.32), body)


def _time() -> Figure:
    """A sandglass, half run through."""
    glass = symmetric_outline(
        [(0.6, -0.8), (0.58, -0.48), (0.4, -0.2), (0.12, 0)], [(0.4, 0.2), (0.58, 0.48), (0.6, 0.8)]
    )
    run = symmetric_outline([(0.42, -0.74), (0.39, -0.56), (0.24, -0.36)])
    free = Path().move(0, 0.14).curve(0.24, 0.28, 0.4, 0.46, 0.42, 0.64).line(0.28, 0.64).line(0, 0.38)
    free.line(-0.28, 0.64).line(-0.42, 0.64).curve(-0.4, 0.46, -0.24, 0.28, 0, 0.14).close()
    plates = [rect(-0.72, y, 1.44, 0.22) for y in (-0.96, 0.74)]
    return Figure().paint(glass, *plates).cut(run, free)


def _scissors() -> Figure:
    """Open, their points upwards."""
    blade = contour([(-0.1, 0.2), (-0.02, -0.3), (0.14, -0.97)], [(0.22, -0.4), (0.14, 0.2)], [(-0.1, 0.2)])
    handle = bow((0.02, 0.1), (0.0, 0.4), (-0.06, 0.56), width=0.2)
    half = move_path(Path().add(blade).add(handle), 0.0, 0.06, turn=24)
    return (
        Figure()
        .paint(with_mirror_image(half), with_mirror_image(circle(-0.4, 0.64, 0.31)))
        .cut(with_mirror_image(circle(-0.4, 0.64, 0.15)), circle(0, 0.08, 0.07))
    )


def _fold() -> Figure:
    """A sheet with a dashed line down its middle, and the way that its half goes over."""
    left = polygon([(-0.9, -0.16), (-0.08, -0.02), (-0.08, 0.94), (-0.9, 0.8)])
    right = [polygon([(0.08, -0.02), (0.9, -0.16), (0.9, 0.8), (0.08, 0.94)])]
    turn = bow((0.6, -0.4), (0.3, -0.78), (-0.2, -0.78), (-0.46, -0.5))
    tip = polygon([(-0.72, -0.2), (-0.72, -0.66), (-0.26, -0.46)])
    inner = polygon([(0.22, 0.1), (0.76, 0.01), (0.76, 0.67), (0.22, 0.76)])
    return Figure().paint(left, *right, turn, tip).cut(inner)


def _glue() -> Figure:
    """A bottle with a drop on its label."""
    bottle = contour(
        [(-0.42, -0.1), (-0.16, -0.38)],
        [(0.16, -0.38)],
        [(0.42, -0.1)],
        [(0.42, 0.92)],
        [(-0.42, 0.92)],
        [(-0.42, -0.1)],
    )
    nozzle = polygon([(-0.15, -0.5), (-0.08, -0.95), (0.08, -0.95), (0.15, -0.5)])
    drop = symmetric_outline([(0, 0.0), (0.22, 0.42)], [(0.18, 0.62), (0, 0.7)], foot=True)
    return Figure().paint(bottle, nozzle).cut(drop)


def _print() -> Figure:
    case = rect(-0.92, -0.3, 1.84, 0.8, 0.14)
    printer = Figure().paint(case).cut(rect(-0.64, 0.1, 1.28, 0.6), circle(0.66, -0.1, 0.08)).layer()
    printer.paint(rect(-0.56, -0.86, 1.12, 0.44))
    return (
        printer.layer()
        .paint(rect(-0.52, 0.22, 1.04, 0.66))
        .cut(bar((-0.3, 0.44), (0.3, 0.44), width=0.1), bar((-0.3, 0.66), (0.3, 0.66), width=0.1))
    )


def _ruler() -> Figure:
    ticks = [rect(-0.72 + i * 0.24 - 0.045, -0.3, 0.09, 0.3 if i % 2 else 0.2) for i in range(7)]
    return Figure().paint(rect(-1.0, -0.28, 2.0, 0.56, 0.05)).cut(*ticks).turn(-36)


def _hand() -> Figure:
    palm = contour(
        [(-0.52, 0.0), (0.46, 0.0)],
        [(0.5, 0.4), (0.3, 0.72)],
        [(0.28, 0.92)],
        [(-0.34, 0.92)],
        [(-0.36, 0.72), (-0.56, 0.4), (-0.52, 0.0)],
    )
    fingers = [
        bar((x, 0.1), (x * 1.06, top), width=0.21)
        for x, top in ((-0.42, -0.5), (-0.16, -0.78), (0.11, -0.84), (0.36, -0.62))
    ]
    thumb = bow((0.3, 0.5), (0.6, 0.26), (0.8, -0.04), width=0.23)
    return Figure().paint(palm, *fingers, thumb)


def _lock() -> Figure:
    shackle = bow((-0.4, 0), (-0.4, -0.4), (0, -0.78), (0.4, -0.4), (0.4, 0), width=0.22)
    body = rect(-0.68, -0.14, 1.36, 1.04, 0.14)
    return Figure().paint(shackle, body).cut(circle(0, 0.26, 0.17), rect(-0.075, 0.3, 0.15, 0.36))


def _drop() -> Figure:
    """Of ink, with a light on its left side."""
    drop = contour([(0, -0.95), (0.12, -0.62), (0.44, -0.14), (0.6, 0.32)], [(0.5, 0.72), (0, 0.95), (-0.5, 0.72)],
                   [(-0.6, 0.32), (-0.44, -0.14), (-0.12, -0.62), (0, -0.95)])  # fmt: skip
    return Figure().paint(drop).cut(bow((-0.34, 0.3), (-0.3, 0.56), (-0.06, 0.7), width=0.13))


SIGNS: dict[str, Callable[[], Figure]] = {
    "arrow-n": _arrow(-90),
    "arrow-e": _arrow(0),
    "arrow-s": _arrow(90),
    "arrow-w": _arrow(180),
    "tick": _tick,
    "cross": _cross,
    **{f"players-{count}": _players(count) for count in _ROWS},
    "age": _age,
    "time": _time,
    "scissors": _scissors,
    "fold": _fold,
    "glue": _glue,
    "print": _print,
    "ruler": _ruler,
    "hand": _hand,
    "ink": _drop,
    "lock": _lock,
}
