"""Text that flows around shapes: each line is as wide as what they leave of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from pnp.layout.curves import extent_between
from pnp.layout.line_breaking import TextLine, Word, break_lines

_NARROWEST = 3_000
"""A gap beside a shape that is narrower than this many thousandths of the size stays empty."""
_MOST_SKIPPED = 1_000
"""The most lines that find no room before a text is refused."""

_Point = tuple[float, float]


class Obstacle(NamedTuple):
    """What text flows around, as polylines in micrometres from the corner of the text's box, and the *gap* to it."""

    lines: tuple[tuple[_Point, ...], ...]
    gap: int

    def room(self, top: float, bottom: float, width: int) -> tuple[float, float]:
        """Return where a line between two heights may begin, and how wide it may be: on the wider side."""
        taken = extent_between(self.lines, top - self.gap, bottom + self.gap)
        if taken is None:
            return 0.0, width
        left, right = taken[0] - self.gap, taken[1] + self.gap
        if right <= 0 or left >= width:
            return 0.0, width
        before, behind = max(left, 0.0), max(width - right, 0.0)
        return (0.0, before) if before >= behind else (width - behind, behind)


class Flow(NamedTuple):
    """Lines with the place of each: its baseline from the first capitals' top, where it begins, and its width."""

    lines: list[TextLine]
    baselines: list[float]
    places: list[tuple[float, float]]


def flow_around(
    words: Sequence[Word],
    obstacle: Obstacle,
    width: int,
    size: int,
    *,
    rise: float,
    fall: float,
    step: Callable[[bool], float],
    most: float = inf,
) -> Flow:
    """Return *words* in lines at *size* in a box *width* micrometres wide.

    :param rise: how high above the baseline letters reach, and *fall* how far below it, micrometres.
    :param step: from one baseline to the next, which may begin a paragraph.
    :param most: text below that many micrometres is not needed: it stays in one line.
    """
    flow = Flow([], [], [])
    rest = list(words)
    y, skipped = rise, 0
    while rest:
        if flow.lines:
            y += step(rest[0].paragraph)
        while True:
            x, room = obstacle.room(y - rise, y + fall, width)
            least = max(size * _NARROWEST, rest[0].advance * size) / 1000
            if room >= least or room == width or y >= most:
                break
            y, skipped = y + step(False), skipped + 1
            if skipped > _MOST_SKIPPED:
                raise ValueError("finds no room beside what it flows around")
        lines = break_lines(rest, room * 1000 / size, 1 if y < most else 0)
        flow.lines.append(lines[0])
        flow.baselines.append(y)
        flow.places.append((x, room))
        rest = _left_over(rest, lines)
    return flow


def _left_over(words: list[Word], lines: Sequence[TextLine]) -> list[Word]:
    """Return the words after the first line: the rest of its paragraph, a part of a word before it, and the others."""
    line = lines[0]
    if line.last or len(lines) == 1:
        return words[line.reach :]
    rest = [*lines[1].words, *words[lines[1].reach :]]
    if line.item is not None:
        rest[0] = rest[0]._replace(item=line.item._replace(marker=None))
    return rest
