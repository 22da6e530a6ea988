"""Time the workbench with a game of 300 cards: until a page has its first pieces, and until a saved cell shows.

    .venv/bin/python bench/workbench.py [SAVES]

It asks over HTTP as a page does. A save is timed from the moment that the file has its name until the changed face has
been received; the pieces that did not change are counted, too: none may be sent.
"""

from __future__ import annotations

import csv
import json
import os
import random
import shutil
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from gen import COLUMNS, card, write_table

HERE = Path(__file__).resolve().parent
WORK = HERE / "work" / "workbench"
CARDS = 300


def make_game() -> Path:
    """Return the folder of a game of 300 cards, written anew."""
    shutil.rmtree(WORK, ignore_errors=True)
    game = WORK / "game"
    shutil.copytree(HERE / "deck", game)
    shutil.copytree(HERE / "icons", game / "icons")
    chance = random.Random(20261120)
    write_table(game / "cards.csv", [card(number, chance) for number in range(1, CARDS + 1)])
    return game


def change(game: Path, number: int) -> str:
    """Change the text of one card, write beside and rename, and return the card's id."""
    table = game / "cards.csv"
    with table.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    one = rows[(number * 37) % CARDS]
    one["text"] = f"It was changed {number} times. Draw two cards."
    beside = table.with_name(".beside")
    with beside.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows(rows)
    os.replace(beside, table)
    return one["id"]


class Page:
    """One page, on one line that stays open."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._line, self._path = HTTPConnection(parts.netloc, timeout=60), parts.path
        self.number = 0

    def get(self, path: str) -> bytes:
        """Return the answer's body for *path*."""
        self._line.request("GET", self._path + path)
        with self._line.getresponse() as answer:
            assert answer.status == 200, path
            return answer.read()

    def news(self) -> dict[str, Any]:
        """Wait for news and return the entries."""
        news = json.loads(self.get(f"state?since={self.number}"))
        self.number = news["number"]
        entries: dict[str, Any] = news["entries"]
        return entries


def main() -> None:
    """Serve, open, save again and again, and tell."""
    saves = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    game = make_game()
    environment = {**os.environ, "PNP_CACHE": str(WORK / "cache")}
    for again in ("nothing remembered", "started again"):
        start = time.perf_counter()
        command = [sys.executable, "-m", "pnp", "serve", str(game)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            page = Page(process.stdout.readline().strip())
            up = time.perf_counter()
            for path in ("", "page.css", "link.js", "page.js"):
                page.get(path)
            seen: dict[str, Any] = {}
            first = 0.0
            while seen.get("todo") != 0 or len(seen) < CARDS:
                seen |= page.news()
                fronts = [value for key, value in seen.items() if key.startswith("front ")]
                if fronts and not first:
                    page.get(f"face/{fronts[0]['version']}.svg")
                    first = time.perf_counter()
            done = time.perf_counter()
            print(
                f"{again}: address after {up - start:.2f} s, first piece {first - up:.2f} s later, all "
                f"{sum(key.startswith('front ') for key in seen)} after {done - up:.2f} s"
            )
            if again == "started again":
                tell(page, game, saves)
            time.sleep(2)  # what was drawn is written when nothing else is to be done
            process.terminate()


def tell(page: Page, game: Path, saves: int) -> None:
    """Save *saves* times, and tell how long each took to show and what else was sent."""
    taken, others = [], 0
    for number in range(1, saves + 1):
        name = change(game, number)
        start = time.perf_counter()
        came: dict[str, Any] = {}
        while f"front card/{name}" not in came:
            came |= page.news()
        page.get(f"face/{came[f'front card/{name}']['version']}.svg")
        taken.append(time.perf_counter() - start)
        while came.get("todo", 1) != 0:
            came |= page.news()
        others += sum(key.startswith(("front ", "back ")) for key in came) - 1
        time.sleep(random.Random(number).random() / 10)  # not in step with the looks at the files
    print(
        f"a saved cell shows after {median(taken):.3f} s (median of {saves}; {min(taken):.3f} to {max(taken):.3f}); "
        f"other faces sent: {others}"
    )


if __name__ == "__main__":
    main()
