"""Let captains play each other: how often keen wins against random in games of two, and how many games a second.

    .venv/bin/python bench/captains.py                             all games, 500 of each
    .venv/bin/python bench/captains.py --games 100 ten-gold         fewer, of one game

The seats are swapped game by game, and each game has a seed of its own. A shared win counts half, and so does a game
that is stopped before its end. The interval is Wilson's, of 95 %. Games a second are of the processor's time.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pnp.referee import Captain, Referee, captain_of, games_with, play_out, referee_of

Z = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


class Match(NamedTuple):
    """What came of *games*: the *points* of the first captain, those stopped before the end, turns, and seconds."""

    games: int
    points: float
    stopped: int
    turns: int
    seconds: float


def match(referee: Referee[Any, Any], one: Captain, other: Captain, games: int, most: int = 10_000) -> Match:
    """Let two captains play, *one* first in every second game; at most *most* steps a game."""
    points, stopped, turns, seconds = 0.0, 0, 0, 0.0
    for number in range(games):
        seat = number % 2
        state = referee.new(2, seed=number)
        start = process_time()
        played = play_out(referee, state, number, (other, one) if seat else (one, other), most)
        seconds += process_time() - start
        outcome = referee.outcome(played.state)
        winners = outcome.winners if outcome else (0, 1)
        points += (seat in winners) / max(1, len(winners)) if winners else 0.5
        stopped += outcome is None
        turns += played.turns
    return Match(games, points, stopped, turns, seconds)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the interval of 95 % for the share of *points* in *games* (Wilson 1927).

    >>> ["%.3f" % end for end in wilson(450, 500)]
    ['0.871', '0.923']
    """
    share, spread = points / games, Z * Z / games
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4)
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", metavar="GAME", help=", ".join(games_with("referee")))
    parser.add_argument("--games", type=int, default=500, help="of each game")
    options = parser.parse_args()
    print(f"{'game':<24} {'keen wins':>9} {'95 %':>13} {'turns':>6} {'stopped':>8} {'games/s':>8}   both at random")
    for game in options.which or games_with("referee"):
        referee = referee_of(game)
        keen, random = captain_of(referee, "keen"), captain_of(referee, "random")
        match(referee, keen, random, 2)  # what is read or cached once is not timed
        found = match(referee, keen, random, options.games)
        low, high = wilson(found.points, found.games)
        plain = match(referee, random, random, max(1, options.games // 4))
        print(
            f"{game:<24} {found.points / found.games:>9.1%} {low:>6.1%}-{high:.1%} {found.turns / found.games:>6.0f} "
            f"{found.stopped:>8} {found.games / found.seconds:>8.0f} {plain.games / plain.seconds:>8.0f} games/s, "
            f"{plain.turns / plain.games:.0f} turns, {plain.stopped} stopped",
            flush=True,
        )


if __name__ == "__main__":
    main()
