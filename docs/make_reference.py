"""Write the lists of the reference that the code knows by itself: python docs/make_reference.py (``make reference``).

tests/docs/test_reference.py sees to it that they are current.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.draw.geometry import Size
from pnp.draw.units import format_mm
from pnp.game.sizes import CARD_SIZES, NOTES, PAPER_SIZES, SHEET_SIZES, TOKEN_SIZES

HERE = Path(__file__).resolve().parent


def pages() -> dict[str, str]:
    """Return what stands in each file of the reference that is made, by its name."""
    return {"sizes.md": sizes_page()}


def sizes_page() -> str:
    """Return the page of the sizes that have names."""
    parts = [
        "# Sizes that have names",
        "",
        "Made from the code by `make reference`; `pnp sizes` lists them, too. Capitals do not count, and `-` is",
        "as good as `_` or a space. Where the trade disagrees, the right-hand column says who means what.",
        "",
        *_table('Cards: `size = "poker"`', CARD_SIZES),
        *_table('Tokens and tiles: `size = "chit-5/8"`; of hexagons the distance from flat to flat', TOKEN_SIZES),
        *_table('Sheets of pads, boards and aids: `size = "A5"`', SHEET_SIZES),
        *_table("Papers: `--paper letter`", PAPER_SIZES, notes={}),
    ]
    return "\n".join(parts)


def _table(title: str, sizes: Mapping[str, Size], notes: Mapping[str, str] = NOTES) -> list[str]:
    rows = [
        f"| `{name}` | {format_mm(size.width)} × {format_mm(size.height)} | "
        f"{size.width / 25_400:.4g} × {size.height / 25_400:.4g} | {notes.get(name, '')} |"
        for name, size in sizes.items()
    ]
    return [f"## {title}", "", "| name | mm | inches | |", "|---|---|---|---|", *rows, ""]


def main() -> None:
    """Write all pages."""
    for name, text in pages().items():
        (HERE / name).write_text(text, encoding="utf-8", newline="\n")
        print(HERE / name)


if __name__ == "__main__":
    main()
