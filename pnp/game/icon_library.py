"""The icons that come with pnp beside its own pictograms: a free library, in ``templates/icons``.

A build that uses none of them reads no more of it than the index; the drawings are looked for by their names.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pnp.errors import near_words
from pnp.game.paths import share

CREDIT = "game-icons.net, Lorc, Delapouite and others, CC BY 3.0"
INLINE_ICON = re.compile(r"\\:|:([^\W\d_][\w.-]*\w):")
"""An icon in a text, or a colon that is none."""
_LONGEST_NAME = 100
_LEAST_PART = 3
"""Letters of a part of a word that says something."""
_NAME = re.compile(r"[a-z0-9-]+")


class LibraryIcon(NamedTuple):
    """An icon of the library: *words* to find it by, who drew it, and its *original* name at game-icons.net."""

    name: str
    words: tuple[str, ...]
    by: str
    original: str


def index_folder() -> Path:
    """Return the folder of the index, which tells every change of the drawings, too: it has a digest of each."""
    return share() / "templates" / "icons" / "index"


@cache
def library() -> dict[str, LibraryIcon]:
    """Return all icons of the library by name, sorted."""
    with (index_folder() / "icons.csv").open(encoding="utf-8", newline="") as file:
        rows = [
            LibraryIcon(row["name"], tuple(row["words"].split()), row["by"], row["original"])
            for row in csv.DictReader(file)
        ]
    return {icon.name: icon for icon in rows}


def drawing(name: str) -> Path | None:
    """Return the SVG file of the icon *name*, None where the library has no such icon."""
    path = index_folder().with_name("drawings") / f"{name}.svg"
    return path if len(name) <= _LONGEST_NAME and _NAME.fullmatch(name) and path.is_file() else None


def find_icons(words: Iterable[str]) -> list[LibraryIcon]:
    """Return the icons that are about all of *words*.

    >>> [icon.name for icon in find_icons(["farm", "wool"])]
    ['sheep']
    """
    return [icon for icon in library().values() if is_about(icon, words)]


def near_subjects(words: Iterable[str], most: int = 4) -> list[str]:
    """Return words that find icons, and that are near *words* or a part of them.

    >>> near_subjects(["jellyfish"]), near_subjects(["shild"])
    (['fish'], ['shield', 'child'])
    """
    known = sorted({part for icon in library().values() for part in (icon.name, *icon.name.split("-"), *icon.words)})
    near: dict[str, None] = {}
    for word in map(str.casefold, words):
        parts = [each for each in known if len(each) >= _LEAST_PART and each in word]
        near |= dict.fromkeys([*parts, *near_words(word, known, 2, alike=0.7)])
    return list(near)[:most]


def is_about(icon: LibraryIcon, words: Iterable[str]) -> bool:
    """Return whether each of *words* begins a word of the name of *icon*, or of its search words."""
    known = (icon.name, *icon.name.split("-"), *icon.words)
    return all(any(each.startswith(word.casefold()) for each in known) for word in words)
