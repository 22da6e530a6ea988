"""How sure a number is: intervals for shares and means, read once or while the games are still being played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import fsum, inf, sqrt
from typing import NamedTuple

from pnp import portable

ERROR = 0.05
"""The share of intervals that may miss the true value: one in twenty."""


class Interval(NamedTuple):
    """The values from *low* to *high*."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


@lru_cache(maxsize=256)
def deviations(family: int = 1) -> float:
    """Return the number of standard deviations to both sides that hold 95 % of a normal distribution.

    :param family: how many intervals shall hold together; each is as much wider (Bonferroni).

    >>> f"{deviations():.3f} {deviations(6):.3f}"
    '1.960 2.638'
    """
    return portable.normal_quantile(1 - ERROR / family / 2)


def wilson(won: float, games: int, family: int = 1) -> Interval:
    """Return the interval for a share, *won* of *games*, by Wilson (1927).

    Brown, Cai and DasGupta (2001) recommend it for any number of games. A win that several share counts in parts,
    which varies less than wins and losses do: the interval is then wider than it must be.

    :param family: how many shares shall hold together.

    >>> "%.3f %.3f" % wilson(450, 500)
    '0.871 0.923'
    """
    if not games:
        return Interval(0.0, 1.0)
    z = deviations(family)
    share, spread = won / games, z * z / games
    middle = share + spread / 2
    half = z * sqrt(share * (1 - share) / games + spread / games / 4)
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return Interval(max(0.0, low), min(1.0, high))  # rounding may lead a hair beyond


_STAKES = [1 / 2**step for step in range(1, 14)]
"""What parts of its money a gambler stakes: small stakes find small differences, in many games."""


def interval_by_betting(counts: Mapping[float, int]) -> Interval:
    """Return an interval for the mean of values from 0 to 1 that may be looked at after every game.

    It holds at all looks together in 95 % of all runs, so one may stop as soon as it says enough. For each mean that
    may be true, gamblers bet against it, each with a stake of its own; where the game is fair their money together
    grows twentyfold in no more than one run of twenty (Ville 1939), and a mean at which it has grown so is excluded.
    This is the hedged capital process with bets on a grid: Waudby-Smith and Ramdas, "Estimating means of bounded random
    variables by betting", Journal of the Royal Statistical Society B 86 (2024).

    :param counts: how often there was each value; their order does not matter.

    >>> "%.3f %.3f" % interval_by_betting({0.0: 50, 0.5: 900, 1.0: 50})
    '0.482 0.518'
    """
    counts = {value: count for value, count in counts.items() if count}
    mirrored = {1 - value: count for value, count in counts.items()}
    return Interval(_least_mean(counts), 1 - _least_mean(mirrored))


def _least_mean(counts: Mapping[float, int]) -> float:
    """Return the least mean at which those who bet that the true one is higher have not yet won too much."""
    low, high = 0.0, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        if _winnings(counts, middle) >= portable.log(2 / ERROR):  # half of the money bets on the other side
            low = middle
        else:
            high = middle
    return low


def _winnings(counts: Mapping[float, int], mean: float) -> float:
    """Return the logarithm of what a unit of money has become that was bet on more than *mean*."""
    gains = [
        fsum(count * portable.log1p(stake * (value / mean - 1)) for value, count in counts.items()) for stake in _STAKES
    ]
    most = max(gains)
    return most + portable.log(fsum(portable.exp(gain - most) for gain in gains) / len(gains))


def interval_without_bounds(games: int, mean: float, variance: float) -> Interval:
    """Return an interval for a mean without bounds, such as turns, that may be looked at while games are played.

    It holds at all looks together in 95 % of all runs that are long: an asymptotic confidence sequence, of
    Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence
    sequences", Annals of Statistics 52 (2024). It is tuned to 1,000 games.

    >>> "%.2f %.2f" % interval_without_bounds(1000, 5.0, 4.0)
    '4.81 5.19'
    """
    if games < 2:
        return Interval(-inf, inf)
    weight = games * _NARROWEST + 1
    half = sqrt(variance * 2 * weight / (games * games * _NARROWEST) * portable.log(sqrt(weight) / ERROR))
    return Interval(mean - half, mean + half)


_NARROWEST = (-2 * portable.log(ERROR) + portable.log(-2 * portable.log(ERROR) + 1)) / 1000
"""The square of their parameter rho, which says at how many games the interval is narrowest."""
