"""Ratings from games of two: how strong each fleet is, and how much it is worth to begin."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from pnp import portable
from pnp.simulate.balance import Meeting

_ROUNDS = 50


class Rating(NamedTuple):
    """How strong *name* is: *share* is what it wins against an average one, nobody beginning. *error* is of *strength*.

    *strength* is the logarithm of the odds.
    """

    name: str
    strength: float
    error: float
    share: float


class Ratings(NamedTuple):
    """The ratings, the strongest first, and the odds of beginning in the same measure (*seat*, with its *error*).

    *deviance* is how badly ratings describe the meetings, about as much as *freedom* where they describe them well;
    much more says that some beat whom they should not, as stone beats scissors.
    """

    ratings: tuple[Rating, ...]
    seat: float
    error: float
    deviance: float
    freedom: int


def rate(meetings: Sequence[Meeting]) -> Ratings | None:
    """Return the ratings of those who met, None where fewer than three did, or one never won or never lost.

    The model is that of Bradley and Terry (1952) with a term for the seat that begins, fitted by Newton's method: the
    logarithm of the odds that a beats b, a beginning, is strength a - strength b + seat. Shared wins count half.
    """
    names = sorted({name for meeting in meetings for name in (meeting.first, meeting.second)})
    count = len(names)
    if count < 3 or not _has_won_and_lost(meetings, names):
        return None
    at = {name: place for place, name in enumerate(names)}
    found = [0.0] * (count + 1)
    matrix: list[list[float]] = []
    for _ in range(_ROUNDS):
        slope = [0.0] * (count + 1)
        matrix = [[float(row < count and column < count) for column in range(count + 1)] for row in range(count + 1)]
        middle = fsum(found[:count])  # strengths are measured from their mean
        for place in range(count):
            slope[place] -= middle
        for meeting in meetings:
            one, other = at[meeting.first], at[meeting.second]
            share = odds(found[one] - found[other] + found[count])
            signs = ((one, 1), (other, -1), (count, 1))
            for row, sign in signs:
                slope[row] += sign * (meeting.won - meeting.games * share)
                for column, second in signs:
                    matrix[row][column] += sign * second * meeting.games * share * (1 - share)
        step = [fsum(a * b for a, b in zip(row, slope, strict=True)) for row in _inverse(matrix)]
        found = [a + b for a, b in zip(found, step, strict=True)]
        if max(map(abs, step)) < 1e-10:
            break
    fixed = 1 / (count * count)  # the part that keeps the mean in place
    errors = [sqrt(row[place] - fixed * (place < count)) for place, row in enumerate(_inverse(matrix))]
    ratings = [Rating(name, found[place], errors[place], odds(found[place])) for name, place in at.items()]
    deviance = 2 * fsum(
        _surprise(meeting, odds(found[at[meeting.first]] - found[at[meeting.second]] + found[count]))
        for meeting in meetings
    )
    return Ratings(
        tuple(sorted(ratings, key=lambda each: (-each.strength, each.name))),
        found[count],
        errors[count],
        deviance,
        len(meetings) - count,
    )


def _has_won_and_lost(meetings: Sequence[Meeting], names: Sequence[str]) -> bool:
    won = dict.fromkeys(names, 0.0)
    lost = dict.fromkeys(names, 0.0)
    for meeting in meetings:
        rest = meeting.games - meeting.won
        won[meeting.first] += meeting.won
        won[meeting.second] += rest
        lost[meeting.first] += rest
        lost[meeting.second] += meeting.won
    return all(won.values()) and all(lost.values())


def odds(strength: float) -> float:
    return 1 / (1 + portable.exp(-strength))


def _surprise(meeting: Meeting, share: float) -> float:
    lost = meeting.games - meeting.won
    found = 0.0
    if meeting.won:
        found += meeting.won * portable.log(meeting.won / meeting.games / share)
    if lost:
        found += lost * portable.log(lost / meeting.games / (1 - share))
    return found


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == each) for each in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        best = max(range(place, size), key=lambda each: abs(rows[each][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place and rows[other][place]:
                times = rows[other][place]
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
