"""Two ways to play, compared over the same deals, and stopped as soon as the answer is sure."""

from __future__ import annotations

from collections import Counter
from math import nan
from typing import NamedTuple

from pnp.referee.english import quantity
from pnp.simulate.balance import WHOLE
from pnp.simulate.intervals import Interval, interval_by_betting, interval_without_bounds
from pnp.simulate.one_game import Game
from pnp.simulate.table import Heading

LOOK = 100
"""Pairs of games between two looks, the same for any number of workers."""


class Verdict(NamedTuple):
    """What a comparison says: the share of wins of what it is *about* in both, and how much the second has more.

    *difference* lies in *interval*; so does *longer*, in turns, in *longer_interval*. Both intervals hold at all looks
    together in 95 % of all comparisons. *is_decided* says whether more games are of no use. *changed* is the share of
    these deals in which others won under the second than under the first: how often the rule mattered. *endless* are
    the games without an end under each; nobody won them, so their deals are not among the pairs.
    """

    pairs: int
    first: float
    second: float
    difference: float
    interval: Interval
    longer: float
    longer_interval: Interval
    is_decided: bool
    changed: float
    endless: tuple[int, int]


class Comparison:
    """Adds up pairs of games: the same deal and the same chance, under one value of an option and under another.

    A pair counts the difference of two shares of a win, from -1 to 1, and most are 0: a paired difference is known
    sooner than that of games which have nothing in common. The test is
    :func:`~pnp.simulate.intervals.interval_by_betting`, so it may be looked at as often as one likes.

    :param about: whose share of wins is compared: ``("seat", "1")`` (who begins), ``("fleet", "English")``.
    :param within: a difference no larger than this is none, of all wins.
    """

    def __init__(self, heading: Heading, about: tuple[str, str], within: float) -> None:
        kind, self._name = about
        known = ("seat", "captain", *heading.kinds)
        if kind not in known:
            raise ValueError(f"{kind!r} is nothing to win by; choose from {', '.join(known)}")
        self._kind = known.index(kind)
        self._within = within
        self._differences: Counter[int] = Counter()
        self._won = [0, 0]
        self._endless = [0, 0]
        self._turns = self._squares = self._changed = self._ended = self.games = 0

    def add(self, games: tuple[Game, ...]) -> bool:
        """Count a pair, and return whether this is a look at which it is decided."""
        self.games += 1
        for place, game in enumerate(games):
            self._endless[place] += game.stopped
        if not any(game.stopped for game in games):
            self._add_ended(games)
        return self.games % LOOK == 0 and self.verdict().is_decided

    def _add_ended(self, games: tuple[Game, ...]) -> None:
        self._ended += 1
        self._changed += games[0].winners != games[1].winners
        won = [self._share_of_win(game) for game in games]
        if None not in won:
            first, second = (each or 0 for each in won)
            self._won[0] += first
            self._won[1] += second
            self._differences[second - first] += 1
            longer = games[1].turns - games[0].turns
            self._turns += longer
            self._squares += longer * longer

    def _share_of_win(self, game: Game) -> int | None:
        """Return the sixtieths of the win that went to what this is about; None where nobody has it."""
        if self._kind == 0:
            names = tuple(str(place + 1) for place in range(game.players))
        else:
            names = (game.captains, *game.dealt)[self._kind - 1]
        places = [place for place, name in enumerate(names) if self._name in name.split(" + ")]
        if not places:
            return None
        return sum(place in game.winners for place in places) * WHOLE // max(1, len(game.winners))

    def verdict(self) -> Verdict:
        """Return the verdict of the pairs up to now; those in which nobody has the thing in question are no pairs."""
        endless = (self._endless[0], self._endless[1])
        pairs = self._differences.total()
        if not pairs:
            everything = Interval(-1.0, 1.0)
            return Verdict(0, nan, nan, nan, everything, nan, interval_without_bounds(0, 0, 0), False, nan, endless)
        counts = {(difference + WHOLE) / (2 * WHOLE): count for difference, count in sorted(self._differences.items())}
        low, high = interval_by_betting(counts)
        interval = Interval(2 * low - 1, 2 * high - 1)
        first, second = (won / WHOLE / pairs for won in self._won)
        mean = self._turns / pairs
        longer = interval_without_bounds(pairs, mean, self._squares / pairs - mean * mean)
        decided = 0 not in interval or (-self._within <= interval.low and interval.high <= self._within)
        changed = self._changed / self._ended
        return Verdict(pairs, first, second, second - first, interval, mean, longer, decided, changed, endless)


def describe(
    verdict: Verdict, about: tuple[str, str], option: str, values: tuple[str, str], within: float
) -> list[str]:
    """Return *verdict* in words."""
    from pnp.simulate.telling import percent

    kind, name = about
    who = "who begins" if about == ("seat", "1") else f"place {name}" if kind == "seat" else f"{name} ({kind})"
    apart = [_tell_endless(verdict, option, values)] if any(verdict.endless) else []
    if not verdict.pairs:
        return [f"In no game that counts was there {who}.", *apart] if apart else [f"In no game was there {who}."]
    low, high = (100 * end for end in verdict.interval)
    points = f"{100 * verdict.difference:+.1f} points ({low:+.1f} to {high:+.1f})"
    if 0 not in verdict.interval:
        sure = f"{option} = {values[1]} makes a difference"
    elif verdict.is_decided:
        sure = f"{option} = {values[1]} makes no difference of more than {100 * within:g} points"
    else:
        sure = "it is not sure yet whether there is a difference: play more games"
    turns_low, turns_high = verdict.longer_interval
    return [
        f"{option} = {values[0]}: {who} wins {percent(verdict.first)}. {option} = {values[1]}: "
        f"{percent(verdict.second)}. That is {points}: {sure}.",
        f"Games with {option} = {values[1]} are {verdict.longer:+.2f} turns longer "
        f"({turns_low:+.2f} to {turns_high:+.2f}). Others win in {percent(verdict.changed)} of the deals.",
        *apart,
    ]


def _tell_endless(verdict: Verdict, option: str, values: tuple[str, str]) -> str:
    """Return a sentence about the games without an end."""
    had = " and ".join(f"{count} with {option} = {value}" for count, value in zip(verdict.endless, values, strict=True))
    return (
        f"Games without an end are counted apart: {had}. All else is about the {quantity(verdict.pairs, 'deal')} "
        "that ended under both."
    )
