"""Forms of our games' pictures that come with pnp: to draw them is most of the work of a print that remembers nothing.

``make kept`` draws them from the code into a file for each game, such as ``kept/data/ten-gold.bin``. They count only
for the very code that drew them: with any other, and for any other picture, the picture is drawn.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Symbol
from pnp.draw.geometry import Rect
from pnp.export.pdf.content import LEVEL, Content, ShownFonts
from pnp.game.paths import share

_CODE = ("art", "draw", "portable.py", "export/pdf/content.py")
"""What a form can depend on, below the package pnp, beside what is said and drawn in each game's package."""


class KeptForms:
    """The forms that are kept of one game, by the names of their symbols.

    A file has a line that tells what drew them and where each lies, and then the forms.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def __contains__(self, name: str) -> bool:
        return _key(name) in self._places

    def form(self, name: str) -> tuple[bytes, Rect] | None:
        """Return the operators of the symbol *name*, compressed, and its box; None where it is not kept."""
        place = self._places.get(_key(name))
        if place is None:
            return None
        from_end, size, width, height = place
        start = len(self._content) - from_end
        return self._content[start : start + size], Rect(0, 0, width, height)

    @cached_property
    def _content(self) -> bytes:
        try:
            return self._file.read_bytes()
        except OSError:  # it is made from the code, and may not be made yet
            return b""

    @cached_property
    def _places(self) -> Mapping[str, tuple[int, int, int, int]]:
        """By the key of a name, how far from the end of the file its form begins; its size; and that of its box."""
        line = self._content.partition(b"\n")[0]
        if not line:  # nothing is kept: the digest of the code need not be made
            return {}
        head: dict[str, Any] = json.loads(line)
        return head["forms"] if head["made_by"] == made_by() else {}


NONE_KEPT = KeptForms(Path())


def kept_forms(game: str) -> KeptForms:
    """Return the forms that are kept of the *game* with this id."""
    return KeptForms(share() / "kept" / "data" / f"{game}.bin") if game else NONE_KEPT


def pack_forms(symbols: Iterable[Symbol]) -> bytes:
    """Return the file of *symbols*; those that need more than their own operators are left out."""
    places, data = {}, b""
    for symbol in reversed(list(symbols)):
        if form := draw_form(symbol):
            data = form + data
            places[_key(symbol.key)] = (len(data), len(form), symbol.box.width, symbol.box.height)
    head = {"made_by": made_by(), "forms": places}
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + data


def draw_form(symbol: Symbol) -> bytes | None:
    """Return the operators of *symbol*, compressed; None where it needs fonts, pictures or other symbols."""
    content = Content(ShownFonts(FontBook([])))
    content.draw(symbol.items)
    stream = content.stream()
    return None if stream.fonts or stream.symbols or stream.pictures else zlib.compress(stream.data, LEVEL)


@lru_cache(maxsize=1)
def made_by() -> str:
    """Return a digest of the code that draws the pictures of our games, of how it is compressed here, and of our fonts.

    Libraries of zlib differ in what they make of the same text: the digest has what this one makes of some code.
    """
    digest = sha256(zlib.compress(Path(__file__).with_name("content.py").read_bytes(), LEVEL))
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
