"""Changes of one thing in a text or a file, by chance."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

ODD = (
    "", " ", "0", "-1", "1", "2.5", "1e9", "999999999999999999999", "x" * 300, "yes", "1-", "9-1", "+", "nan", "inf",
    "\u202e\u5b57", "<b>", "{{ card }}", "&amp;", "a,b;c", "#REF!", "=1+1", "\u00bd", "\u0661",
    "1\u00a0000", "one\ntwo", '"', "'", "\\n", "none", "null", "../x", "-", "\u2013", "2+", "1\u20132", "yes/no", "*",
    "[x]", ":star:",
)  # fmt: skip


# -- bytes -----------------------------------------------------------------------------------------


def flip(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 20))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def double(data: bytes, chance: random.Random) -> bytes:
    start, end = sorted(chance.randrange(len(data)) for _ in range(2))
    return data[:end] + data[start:end] * chance.choice((1, 1, 50)) + data[end:]


def larger(data: bytes, chance: random.Random) -> bytes:
    """Set a number of four bytes to one that is too large."""
    place = chance.randrange(max(1, len(data) - 4))
    return data[:place] + chance.choice((b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\0\0\0\0")) + data[place + 4 :]


def swap(data: bytes, chance: random.Random) -> bytes:
    """Put something into a text that is not meant to stand there."""
    place = chance.randrange(len(data))
    what = (b"<", b"&", b"{{", b"%}", b'"', b"\0", b"\xff", b"9" * 30, "\u202e\u2066".encode(), b"]")
    return data[:place] + chance.choice(what) + data[place + chance.randrange(4) :]


BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (flip, cut, double, larger, swap)


# -- texts -----------------------------------------------------------------------------------------


def number(text: str, chance: random.Random) -> str:
    numbers = [*re.finditer(r"\d+(?:\.\d+)?", text)]
    if not numbers:
        return text
    number = chance.choice(numbers)
    return text[: number.start()] + chance.choice(("0", "1", "-7", "99999", "0.001", "1e400")) + text[number.end() :]


def line_gone(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def line_twice(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return "\n".join(lines)


def word_changed(text: str, chance: random.Random) -> str:
    words = [*re.finditer(r"[A-Za-z_]{3,}", text)]
    if not words:
        return text
    word = chance.choice(words)
    other = chance.choice((chance.choice(words)[0], chance.choice(ODD), word[0][:-1], word[0].upper()))
    return text[: word.start()] + other + text[word.end() :]


def sign(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text) + 1)
    return text[:place] + chance.choice("\"<>{}%&[]|=#\n\\'`:*") + text[place + chance.randrange(2) :]


TEXTS = (number, line_gone, line_twice, word_changed, word_changed, sign)
