"""Time the four games with nothing remembered, unchanged, and with one cell of one card changed, alone and watched.

    .venv/bin/python bench/again.py [ROUNDS [GAME ...]]

Interleaved rounds; each line has the median CPU seconds (user + system, start-up included) with their range, wall
seconds, and the CPU as a multiple of that of ``pnp --help``. Watching is told in wall seconds, from the saved file to
the written PDF: nothing starts there, so there is nothing to compare it with.
"""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from side_by_side import Run, run

HERE = Path(__file__).resolve().parent
WORK = HERE / "work" / "again"
TABLES = {
    "pirates-treasure-island": "ships.csv",
    "treasure-fleet": "treasure.csv",
    "ten-gold": "island_deck.csv",
    "fish-n-ships": "goals.csv",
}
"""Of each game the table with the most cards; the flavour of its first card is what changes."""
PNP = f"{sys.executable} -m pnp"


def copy_game(game: str, folder: Path) -> Path:
    """Copy a built-in game with its templates into *folder*, and return the copy."""
    copy = folder / game
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HERE.parent / "cards" / game, copy)
    shutil.copytree(HERE.parent / "templates" / game, copy / "templates")
    return copy


def change(game: Path, number: int) -> None:
    """Change one cell to what it never was before, as an editor does: write beside, and rename."""
    table = game / TABLES[game.name]
    with table.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    rows[0]["flavour"] = f"It was changed {number} times."
    beside = table.with_name(".beside")
    with beside.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    os.replace(beside, table)


class Watched:
    """A process that watches a copy of a game."""

    def __init__(self, game: str) -> None:
        self._folder = WORK / "watched" / game
        self._game = copy_game(game, self._folder)
        self._pdf = self._folder / "output" / game / f"{game}-a4.pdf"
        environment = {**os.environ, "PNP_CACHE": str(self._folder / "cache")}
        command = [*PNP.split(), "build", str(self._game), "--watch", "--json", "-o", str(self._folder / "output")]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
        self._answer()

    def change(self, number: int) -> float:
        """Change a cell, and return the seconds until the PDF is there."""
        before = self._pdf.stat().st_ino
        change(self._game, number)
        start = time.perf_counter()
        while self._pdf.stat().st_ino == before:
            time.sleep(0.001)
        seconds = time.perf_counter() - start
        self._answer()
        return seconds

    def end(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.communicate()

    def _answer(self) -> None:
        assert self._process.stdout is not None
        if b'"ok": true' not in self._process.stdout.readline():
            sys.exit(f"{self._game}: not built")


def main() -> None:
    """Run all rounds, and print the medians."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    games = sys.argv[2:] or [*TABLES]
    runs: dict[str, list[Run]] = {}
    waits: dict[str, list[float]] = {game: [] for game in games}

    def time_run(name: str, command: str) -> None:
        runs.setdefault(name, []).append(run(name, command))

    watched = {game: Watched(game) for game in games}
    copies = {game: copy_game(game, WORK / "alone" / game) for game in games}
    try:
        for number in range(1, rounds + 1):
            time_run("pnp --help", f"{PNP} --help")
            for game, copy in copies.items():
                cache = copy.parent / "cache"
                os.environ["PNP_CACHE"] = str(cache)
                shutil.rmtree(cache, ignore_errors=True)
                build = f"{PNP} build {copy} -o {copy.parent / 'output'}"
                time_run(f"{game}, nothing remembered", build)
                time_run(f"{game}, unchanged", build)
                change(copy, number)
                time_run(f"{game}, one cell", build)
                waits[game].append(watched[game].change(number))
    finally:
        for process in watched.values():
            process.end()
    base = median(one.cpu for one in runs["pnp --help"])
    for name, done in runs.items():
        cpu = [one.cpu for one in done]
        print(
            f"{name:44} cpu {median(cpu):7.3f} s [{min(cpu):.3f}-{max(cpu):.3f}]  "
            f"wall {median(one.wall for one in done):7.3f} s  x{median(cpu) / base:.2f}"
        )
    for game, seconds in waits.items():
        name = f"{game}, one cell, watched"
        print(f"{name:44} wall {median(seconds):7.3f} s [{min(seconds):.3f}-{max(seconds):.3f}]")


if __name__ == "__main__":
    main()
