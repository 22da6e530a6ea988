"""Time whole games with each referee: games a second on one core, and how many actions a game has.

    .venv/bin/python bench/referee.py                          all games, captains who choose at random
    .venv/bin/python bench/referee.py --seconds 5 --each ten-gold       longer, a line for each number of players
    .venv/bin/python bench/referee.py --captain keen treasure-fleet      captains who want to win

The time is that of the processor, from the first state to the end. The line for a range of players is their mean: as
many games with two players as with three, and so on.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pnp.errors import PnpError
from pnp.referee import Captain, Referee, captain_of, games_with, play_out, referee_of

OPTIONS = {"ten-gold": {"round_limit": 12}}
"""Captains who choose at random can go on for ever in Ten Gold, while the Navy hoards the gold."""


def games_of(referee: Referee[Any, Any], players: int, seconds: float, captain: Captain) -> tuple[int, int, float, int]:
    """Return the games and actions played, the seconds of processor that they took, and the longest game's actions."""
    games = actions = most = 0
    spent = 0.0
    while spent < seconds or not games:
        state = referee.new(players, OPTIONS.get(referee.game.id), seed=games)
        start = process_time()
        played = len(play_out(referee, state, games, [captain] * players).actions)
        spent += process_time() - start
        games, actions, most = games + 1, actions + played, max(most, played)
    return games, actions, spent, most


def lines_of(game: str, seconds: float, captain: Captain, *, each: bool) -> list[str]:
    """Return the lines of a game: one for each number of players, and the mean of all."""
    referee = referee_of(game)
    low, high = referee.game.players
    counts = range(low, high + 1)
    rows = []
    for players in counts:
        games_of(referee, players, 0, captain)  # what is read or cached once is not timed
        rows.append((players, *games_of(referee, players, seconds / len(counts), captain)))
    lines = [
        line(game, str(players), spent / games, actions / games, most)
        for players, games, actions, spent, most in rows
        if each
    ]
    a_game = sum(spent / games for _, games, _, spent, _ in rows) / len(rows)
    length = sum(actions / games for _, games, actions, _, _ in rows) / len(rows)
    return [*lines, line(game, f"{low}-{high}", a_game, length, max(row[-1] for row in rows))]


def line(game: str, players: str, a_game: float, length: float, most: int) -> str:
    return f"{game:<24} {players:>7} {1 / a_game:>9,.0f} {length:>12,.0f} {most:>9,.0f} {a_game / length * 1e6:>10.1f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(games_with("referee")))
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game")
    parser.add_argument("--each", action="store_true", help="a line for each number of players, too")
    parser.add_argument("--captain", default="random", help="who plays: random or keen")
    options = parser.parse_args()
    print(f"{'game':<24} {'players':>7} {'games/s':>9} {'actions/game':>12} {'longest':>9} {'us/action':>10}")
    for game in options.games or games_with("referee"):
        try:
            captain = captain_of(referee_of(game), options.captain)
            for text in lines_of(game, options.seconds, captain, each=options.each):
                print(text, flush=True)
        except (AttributeError, ImportError, NotImplementedError, PnpError) as error:
            print(f"{game:<24} no referee ({error})")


if __name__ == "__main__":
    main()
