"""Fonts of a stranger's, damaged where it matters: in their directory of tables, in one table, in its numbers."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import uharfbuzz as hb

from tests.campaigns.campaign import Kind, Trial
from tests.campaigns.changes import BYTES
from tests.edits import copy_writable
from tests.fonts import JAPANESE

GAME = """\
[game]
title = "Letters"
players = [1, 2]
[components.card]
title = "Cards"
face = "card.j2"
size = "44mm x 63mm"
"""
STYLE = '[style]\ntext-font = "Mine"\n'
CARD = """\
<face><text x="4mm" y="4mm" width="36mm" height="40mm" size="9pt" min-size="6pt" font="Mine">TEXT
<b>TEXT</b> TEXT TEXT</text><text x="4mm" y="50mm" width="36mm" font="Mine" size="12pt" align="center"
fill="white" outline="0.4mm ink">TEXT</text></face>
"""
COMMANDS = (
    ("build", "game", "--no-cache"),
    ("build", "game", "--no-cache"),
    ("check", "game", "--no-cache"),
    ("preview", "game", "--no-cache", "--dpi", "36"),
    ("build", "game", "--no-cache", "--ink-saver"),
)
FONTS = tuple(
    path
    for folder in (JAPANESE.parent, Path(__file__).parents[2] / "fonts")
    for path in sorted(folder.glob("*/*.[ot]tf"))
    if path.stat().st_size < 100_000
)


class Fonts(Kind):
    """Fonts."""

    bar = 2_500
    short = 8

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        path = chance.choice(FONTS)
        font = path.read_bytes()
        letters = [chr(code) for code in sorted(hb.Face(font).unicodes) if chr(code).isalnum()]
        text = "".join(chance.choice(letters) for _ in range(5))
        told = []
        for _ in range(faults):
            change = chance.choice(CHANGES)
            told.append(change.__name__)
            font = change(font, chance) or b"\0"
        game = self.folder / "game"
        (game / "fonts" / "mine").mkdir(parents=True)
        (game / "templates").mkdir()
        (game / "fonts" / "mine" / f"X-Regular{path.suffix}").write_bytes(font)
        copy_writable(path, game / "fonts" / "mine" / f"X-Bold{path.suffix}")
        (game / "game.toml").write_text(GAME + (STYLE if chance.random() < 0.2 else ""))
        (game / "templates" / "card.j2").write_text(CARD.replace("TEXT", text), "utf-8")
        return self.run(f"{path.name}, {' and '.join(told)}", *chance.choice(COMMANDS))[0]


def _tables(font: bytes) -> list[tuple[int, int, int]]:
    """Return where each table's entry stands in the directory of a *font*, where the table begins, and its length."""
    entries = range(12, min(len(font), 12 + 16 * int.from_bytes(font[4:6])) - 15, 16)
    return [(at, *(int.from_bytes(font[at + more : at + more + 4]) for more in (8, 12))) for at in entries]


def in_a_table(font: bytes, chance: random.Random) -> bytes:
    """Change bytes of one table, so that small ones are as likely as large ones."""
    _, start, length = chance.choice(_tables(font) or [(0, 0, len(font))])
    end = min(len(font), start + length)
    if end <= start:
        return font
    changed = bytearray(font)
    for _ in range(chance.choice((1, 1, 2, 8, 40))):
        changed[start + min(chance.randrange(end - start), chance.choice((12, 64, end - start)))] = chance.choice(
            (0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256))
        )
    return bytes(changed[: len(font)])


def a_number(font: bytes, chance: random.Random) -> bytes:
    """Set a number of two bytes near the beginning of a table to one that is odd."""
    _, start, length = chance.choice(_tables(font) or [(0, 0, len(font))])
    at = start + 2 * chance.randrange(max(1, min(length, chance.choice((16, 60, length))) // 2))
    return font[:at] + chance.choice((b"\0\0", b"\0\1", b"\x7f\xff", b"\x80\0", b"\xff\xff")) + font[at + 2 :]


def an_entry(font: bytes, chance: random.Random) -> bytes:
    """Change the name, the place or the length of a table in the directory."""
    tables = _tables(font)
    if not tables:
        return font
    at, other = chance.choice(tables)[0], chance.choice(tables)[0]
    part, size = chance.choice(((0, 4), (8, 4), (12, 4), (8, 8)))
    odd = (bytes(size), b"\xff" * size, font[other + part : other + part + size], (len(font) - 1).to_bytes(size))
    return font[: at + part] + chance.choice(odd) + font[at + part + size :]


def any_bytes(font: bytes, chance: random.Random) -> bytes:
    """Change the file as any file is changed."""
    return chance.choice(BYTES)(font or b"\0", chance)


CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    in_a_table,
    in_a_table,
    in_a_table,
    a_number,
    a_number,
    a_number,
    an_entry,
    any_bytes,
)
