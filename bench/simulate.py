"""How much faster two workers are than one, with the pool and with a cluster on this machine.

    .venv/bin/python bench/simulate.py                        4,000 games of Treasure Fleet, three rounds
    .venv/bin/python bench/simulate.py --games 1000 --rounds 1

Each way is held against one worker of its own kind. The ways take turns, and the best round of each counts: the
machine may have other work. CPU is that of all processes; where it is the same for one worker and for two, nothing is
lost by sharing, whatever else the machine does meanwhile.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
WAYS = {"one": ("--workers", "1"), "pool of two": ("--workers", "2"),
        "cluster of one": ("--workers", "1", "--cluster", "local"),
        "cluster of two": ("--workers", "2", "--cluster", "local")}  # fmt: skip


def time_run(game: str, games: int, way: tuple[str, ...]) -> tuple[float, float]:
    """Return the seconds that a run takes, by the clock and of CPU."""
    command = [sys.executable, "-m", "pnp", "simulate", game, "--games", str(games), *way]
    before, start = os.times(), perf_counter()
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    seconds, after = perf_counter() - start, os.times()
    own = after.children_user + after.children_system - before.children_user - before.children_system
    return seconds, own


def main() -> None:
    """Print a line for each way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="treasure-fleet")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    found: dict[str, list[tuple[float, float]]] = {way: [] for way in WAYS}
    print(f"{options.games} games of {options.game}; load before: {os.getloadavg()[0]:.1f}")
    for _ in range(options.rounds):
        for way, words in WAYS.items():
            found[way].append(time_run(options.game, options.games, words))
    quickest = {way: min(seconds for seconds, _ in times) for way, times in found.items()}
    for way, times in found.items():
        one = quickest["cluster of one" if way.startswith("cluster") else "one"]
        seconds, cpu = quickest[way], min(cpu for _, cpu in times)
        print(
            f"{way:16} {seconds:7.1f} s  {cpu:7.1f} s of CPU  {options.games / seconds:7.0f} games/s  "
            f"{one / seconds:5.2f} times one"
        )


if __name__ == "__main__":
    main()
