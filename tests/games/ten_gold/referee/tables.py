"""The tables in tests/games/ten_gold/counts.txt."""

from __future__ import annotations

from pathlib import Path

COUNTS = Path(__file__).parents[1] / "counts.txt"


def table(name: str) -> dict[str, list[str]]:
    """The rows of one table: the words of each by its label."""
    rows: dict[str, list[str]] = {}
    inside = False
    for line in COUNTS.read_text("utf-8").splitlines():
        if line.startswith("["):
            inside = line == f"[{name}]"
        elif inside and line and not line.startswith("#"):
            label, words = line.split(":")
            rows[label] = words.split()
    assert rows, f"there is no table {name}"
    return rows


def numbers(name: str) -> dict[str, list[int]]:
    """The rows of one table of whole numbers."""
    return {label: [int(word) for word in words] for label, words in table(name).items()}
