"""Positions along one axis -> spans of equal length at equal steps."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

LEAST_SIDE = 10_000
"""Micrometres: nothing smaller is taken for a card or a token."""
_MOST_GAP = 20_000
_NEAR = 350
_EXACT = 70
"""Micrometres: the edges of a pixel at 300 pixels per inch are further apart."""
_MOST_POSITIONS = 90
_BEST = 6
_Guess = tuple[float, float, float]
"""A start, a length and a step."""


class Spans(NamedTuple):
    """*number* spans of *length*, the first at *start*, at *step*; *share* of the weight lies on edges."""

    start: float
    length: float
    step: float
    number: int
    share: float

    def starts(self) -> tuple[float, ...]:
        """Return where each span begins."""
        return tuple(self.start + index * self.step for index in range(self.number))


def cluster(positions: Sequence[tuple[float, float]], near: float = 200) -> list[tuple[float, float]]:
    """Return the positions with their weights, those within *near* of each other as one.

    >>> cluster([(10, 1), (12, 3), (900, 1)])
    [(11.5, 4), (900.0, 1)]
    """
    found: list[list[tuple[float, float]]] = []
    for at, weight in sorted(positions):
        if found and at - found[-1][-1][0] <= near and at - found[-1][0][0] <= 3 * near:
            found[-1].append((at, weight))
        else:
            found.append([(at, weight)])
    return [(fsum(at * w for at, w in group) / fsum(w for _, w in group), sum(w for _, w in group)) for group in found]


def fit(positions: Sequence[tuple[float, float]], near: float = _NEAR) -> list[Spans]:
    """Return the best ways to read *positions* with their weights as edges of spans, the best first."""
    heaviest = sorted(sorted(positions, key=lambda each: -each[1])[:_MOST_POSITIONS])
    places = [at for at, _ in heaviest]
    weights = [weight for _, weight in heaviest]
    total = fsum(weights)
    found: dict[tuple[int, int, int, int], tuple[float, int, _Guess]] = {}
    for i, start in enumerate(places):
        for j in range(i + 1, len(places)):
            length = places[j] - start
            if length < LEAST_SIDE:
                continue
            steps = [length]
            steps += [at - start for at in places[j + 1 :] if 0 < at - places[j] <= min(_MOST_GAP, length * 0.6)]
            for step in steps:
                guess = start, length, step
                used, count = _follow(places, guess, near)
                share = fsum(weights[index] for index in used) / total
                key = (round(start / 500), round(length / 500), round(step / 500), count)
                if key not in found or found[key][0] < share:
                    found[key] = share, count, guess
    best = sorted(found.values(), key=lambda each: (-each[0], each[1], each[2]))[:_BEST]
    return [_spans(places, guess, share, near) for share, _, guess in best]


def _spans(places: Sequence[float], guess: _Guess, share: float, near: float) -> Spans:
    used, count = _follow(places, guess, near)
    edges = [(*where, places[index]) for index, where in used.items()]
    fitted = _least_squares(edges, guess)
    inner = sorted(edges)[1:-1]
    if _off(edges, fitted) > _EXACT and len(inner) > 2 and abs(guess[2] - guess[1]) < 1:
        # The outermost lines of a frame may lie inside the cards that the others are drawn between.
        by_inner = _least_squares(inner, guess)
        fitted = by_inner if _off(inner, by_inner) < _EXACT else fitted
    return Spans(*fitted, count, share)


def _off(edges: Sequence[tuple[int, int, float]], fitted: _Guess) -> float:
    """Return how far the worst of *edges* lies from where *fitted* says."""
    start, length, step = fitted
    return max(abs(at - start - span * step - end * length) for span, end, at in edges)


def _follow(places: Sequence[float], guess: _Guess, near: float) -> tuple[dict[int, tuple[int, int]], int]:
    """Return which positions lie on the edges of spans that follow from *guess*, and how many spans there are."""
    start, length, step = guess
    used: dict[int, tuple[int, int]] = {}  # index of a position -> (span, end of it)
    count = 0
    here = start
    while (begin := _nearest(places, here, near)) is not None:
        # From where the last ones really lie: errors of pixels would add up.
        end = _nearest(places, places[begin] + length, near)
        if end is None:
            break
        used.setdefault(begin, (count, 0))
        used.setdefault(end, (count, 1))
        count += 1
        here = places[begin] + step
    if abs(step - length) < 1:
        used = {index: (span + side, 0) for index, (span, side) in used.items()}
    return used, count


def _nearest(places: Sequence[float], at: float, near: float) -> int | None:
    index = bisect_left(places, at)
    if index == len(places) or (index and at - places[index - 1] <= places[index] - at):
        index -= 1
    return index if abs(places[index] - at) <= near else None


def _least_squares(edges: Sequence[tuple[int, int, float]], guess: _Guess) -> _Guess:
    """Return start, length and step that suit all *edges* (span, end, position) best."""
    _, length, step = guess
    sides = {0: [e for e in edges if e[1] == 0], 1: [e for e in edges if e[1] == 1]}
    spread = total = 0.0
    for group in sides.values():
        if group:
            middle, mean = fsum(k for k, _, _ in group) / len(group), fsum(x for _, _, x in group) / len(group)
            total += fsum((k - middle) * (x - mean) for k, _, x in group)
            spread += fsum((k - middle) * (k - middle) for k, _, _ in group)
    if spread:
        better = total / spread
        length, step = (better, better) if abs(step - length) < 1 else (length, better)
    starts = fsum(x - k * step for k, _, x in sides[0]) / len(sides[0])
    if sides[1]:
        length = fsum(x - k * step for k, _, x in sides[1]) / len(sides[1]) - starts
    return starts, length, step
