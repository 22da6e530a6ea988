"""The common work W(n): n different poker cards, for us and for the peers, from one seed.

python bench/gen.py        writes bench/data/ (for the peers) and bench/work/wN/ (game folders, for us)
"""

from __future__ import annotations

import csv
import json
import random
import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZES = (1, 42, 420, 4200)
ICONS = ("sword", "shield", "gear", "leaf", "star", "drop", "crown", "moon")
_FIRST = (
    "Swift Iron Hidden Elder Crimson Silent Gilded Broken Hollow Radiant Frozen Ancient Verdant Thorned Amber Distant"
)
_LAST = (
    "Warden Harbor Lantern Bridge Falcon Market Citadel Orchard Tunnel Compass Archive Foundry Monastery Caravan "
    "Watchtower Garden"
)
_SENTENCES = (
    "Draw two cards, then discard one card of your choice.",
    "Gain three gold for each harbor you control this turn.",
    "Move any unit up to two spaces along a road or river.",
    "Each opponent reveals a card from the top of the deck.",
    "You may pay two wood to place this worker again later.",
    "Score one point for every different symbol you own.",
    "Return a spent worker to your supply and gain a stone.",
    "Look at the top three cards and keep the best of them.",
)
_COLOURS = ("#7a1f2b", "#1f4e7a", "#2f6b3a", "#6b4a1f", "#4b2f7a", "#8a6d12")
COLUMNS = ("id", "title", "text", "color", "i0", "i1", "i2", "i3", "n0", "n1", "n2")


def card(number: int, chance: random.Random) -> dict[str, object]:
    """Return card *number* as the peers' JSON has it."""
    return {
        "id": number,
        "title": f"{chance.choice(_FIRST.split())} {chance.choice(_LAST.split())} {number}",
        "text": " ".join(chance.sample(_SENTENCES, 2)) + f" ({number})",
        "color": chance.choice(_COLOURS),
        "icons": chance.sample(range(8), 4),
        "nums": [chance.randint(0, 9), chance.randint(0, 12), chance.randint(1, 20)],
    }


def row(one: dict[str, object]) -> list[object]:
    """Return *one* card as a row of the table."""
    icons, numbers = one["icons"], one["nums"]
    assert isinstance(icons, list)
    assert isinstance(numbers, list)
    return [one["id"], one["title"], one["text"], one["color"], *[ICONS[i] for i in icons], *numbers]


def write_table(path: Path, cards: list[dict[str, object]]) -> None:
    """Write *cards* as CSV."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(map(row, cards))


def main() -> None:
    """Write the data of all sizes."""
    data = HERE / "data"
    data.mkdir(exist_ok=True)
    chance = random.Random(20261120)
    for size in SIZES:
        cards = [card(number, chance) for number in range(1, size + 1)]
        (data / f"w{size}.json").write_text(json.dumps(cards), encoding="utf-8")
        write_table(data / f"w{size}.csv", cards)
        folder = HERE / "work" / f"w{size}"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(HERE / "deck", folder)
        shutil.copytree(HERE / "icons", folder / "icons")
        write_table(folder / "cards.csv", cards)


if __name__ == "__main__":
    main()
