"""Crop marks, crosses, cut lines and frames of single lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

from pnp.from_pdf.lattice import Spans, cluster, fit
from pnp.from_pdf.model import Grid, Line, Page

_LEAST = 1_000
_ENOUGH = 60_000
"""Micrometres of line at one place; more says no more."""
_COMMON_SHARE = 0.45
_ALIKE = 300
_MOST_FOLD = 60_000


def find(page: Page) -> list[Grid]:
    """Return the grids on whose edges the straight lines of *page* lie."""
    upright = fit(cluster(_places(page.lines, True)))
    lying = fit(cluster(_places(page.lines, False)))
    return list(grids_of(upright, lying, "marks"))


def grids_of(
    across: Iterable[Spans], down: Iterable[Spans], finder: str, least: float = _COMMON_SHARE
) -> Iterator[Grid]:
    """Yield the grids of the columns *across* and the rows *down*."""
    rows = [*_with_a_fold(down)]
    for lefts, width, x_share in _with_a_fold(across):
        for tops, height, y_share in rows:
            share = (x_share + y_share) / 2
            if share >= least:
                yield Grid(lefts, tops, width, height, share, finder)


def _with_a_fold(spans: Iterable[Spans]) -> Iterator[tuple[tuple[float, ...], float, float]]:
    """Yield the starts, the length and the share of each of *spans*, and of two of one length beside each other.

    A sheet that is folded in the middle has another gap there.
    """
    every = list(spans)
    for one in every:
        yield one.starts(), one.length, one.share
    for one, other in permutations(every, 2):
        apart = other.start - (one.starts()[-1] + one.length)
        if one.number == other.number and abs(one.length - other.length) < _ALIKE and -_ALIKE < apart < _MOST_FOLD:
            yield (*one.starts(), *other.starts()), (one.length + other.length) / 2, one.share + other.share


def _places(lines: Iterable[Line], upright: bool) -> list[tuple[float, float]]:
    """Return where the lines lie, with the length of each, dashes of one line together."""
    by_place: dict[int, list[tuple[float, float]]] = {}
    for line in lines:
        if line.upright == upright:
            by_place.setdefault(round(line.at / 100), []).append((line.at, line.end - line.start))
    found = []
    for pieces in by_place.values():
        length = sum(length for _, length in pieces)
        if length >= _LEAST:
            found.append((sum(at * part for at, part in pieces) / length, min(length, _ENOUGH)))
    return found
