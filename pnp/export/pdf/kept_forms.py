"""Forms of our games' pictures that come with pnp: to draw them is most of the work of a print that remembers nothing.

``make kept`` draws them from the code into a file for each game, such as ``kept/data/ten-gold.xz``. They count only
for the very code that drew them: with any other, and for any other picture, the picture is drawn.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Symbol
from pnp.draw.geometry import Rect
from pnp.export.pdf.content import Content, ShownFonts
from pnp.game.paths import share

_CODE = ("art", "draw", "portable.py", "export/pdf/content.py")
"""What a form can depend on, below the package pnp, beside what is said and drawn in each game's package."""


class Form(NamedTuple):
    """The operators of a picture, not compressed; nothing is drawn outside *box*."""

    operators: bytes
    box: Rect


class KeptForms:
    """The forms that are kept of one game, by the names of their symbols.

    A file has a line that tells what follows, and then parts, each compressed as a whole: what the rules show, and the
    rest.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._parts: dict[int, bytes] = {}

    def __contains__(self, name: str) -> bool:
        return _key(name) in self._places

    def form(self, name: str) -> Form | None:
        """Return the form of the symbol *name*; None where it is not kept."""
        place = self._places.get(_key(name))
        if place is None:
            return None
        part, start, size, width, height = place
        return Form(self._part(part)[start : start + size], Rect(0, 0, width, height))

    @cached_property
    def _content(self) -> bytes:
        try:
            return self._file.read_bytes()
        except OSError:  # it is made from the code, and may not be made yet
            return b""

    @cached_property
    def _head(self) -> tuple[int, list[int], Mapping[str, tuple[int, int, int, int, int]]]:
        """The length of the first line, the sizes of the parts, and where each form lies."""
        line = self._content.partition(b"\n")[0]
        head: dict[str, Any] = json.loads(line) if line else {"code": ""}
        if head["code"] != code_of_forms() or find_spec("_lzma") is None:  # a Python may be built without it
            return 0, [], {}
        return len(line) + 1, head["parts"], head["forms"]

    @property
    def _places(self) -> Mapping[str, tuple[int, int, int, int, int]]:
        return self._head[2]

    def _part(self, number: int) -> bytes:
        if number not in self._parts:
            import lzma  # a game may keep nothing

            start, sizes, _ = self._head
            start += sum(sizes[:number])
            self._parts[number] = lzma.decompress(self._content[start : start + sizes[number]])
        return self._parts[number]


NONE_KEPT = KeptForms(Path())


def kept_forms(game: str) -> KeptForms:
    """Return the forms that are kept of the *game* with this id."""
    return KeptForms(share() / "kept" / "data" / f"{game}.xz") if game else NONE_KEPT


def pack_forms(parts: Iterable[Iterable[Symbol]]) -> bytes:
    """Return the file of the *parts* of a game; symbols that need more than their own operators are left out."""
    import lzma

    packed, places = [], {}
    for number, symbols in enumerate(parts):
        part = b""
        for symbol in symbols:
            operators = draw_form(symbol)
            if operators is not None:
                places[_key(symbol.key)] = (number, len(part), len(operators), symbol.box.width, symbol.box.height)
                part += operators
        packed.append(lzma.compress(part, preset=9 | lzma.PRESET_EXTREME))
    head = {"code": code_of_forms(), "parts": [len(part) for part in packed], "forms": places}
    return b"\n".join((json.dumps(head, separators=(",", ":")).encode(), b"".join(packed)))


def draw_form(symbol: Symbol) -> bytes | None:
    """Return the operators of *symbol*; None where it needs fonts, pictures or other symbols."""
    content = Content(ShownFonts(FontBook([])))
    content.draw(symbol.items)
    stream = content.stream()
    return None if stream.fonts or stream.symbols or stream.pictures else stream.data


@lru_cache(maxsize=1)
def code_of_forms() -> str:
    """Return a digest of the code that draws the pictures of our games, and of the names and sizes of our fonts."""
    digest = sha256()
    package = str(Path(__file__).parents[2])
    games = (os.path.join("games", name) for name in sorted(os.listdir(os.path.join(package, "games"))))
    for place in (*_CODE, *(os.path.join(game, what) for game in games for what in ("__init__.py", "art"))):
        for file in _modules(os.path.join(package, place)):
            with open(file, "rb", 0) as opened:
                digest.update(opened.read())
    for font in sorted((share() / "fonts").rglob("*.?tf")):
        digest.update(f"{font.name} {font.stat().st_size}".encode())
    return digest.hexdigest()[:24]


def _modules(place: str) -> Iterator[str]:
    """Yield the modules in a folder, or the module at *place*; nothing where there is none."""
    if place.endswith(".py"):
        if os.path.isfile(place):
            yield place
    elif os.path.isdir(place):
        for name in sorted(os.listdir(place)):
            if name.endswith(".py") or "." not in name:
                yield from _modules(os.path.join(place, name))


def _key(name: str) -> str:
    return sha256(name.encode()).hexdigest()[:16]
