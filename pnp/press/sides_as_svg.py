"""Sides of cards as SVG, for a screen: the look of each, and its faults."""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import NamedTuple

from pnp.draw.frame import Group, Item, Place, Symbol, Text
from pnp.draw.geometry import Rect
from pnp.draw.page import Face
from pnp.errors import ArtError, PnpError, Problem
from pnp.export.png import png_data, render_pages, smaller_picture
from pnp.export.svg import Letter, Pixels, SvgDrawing
from pnp.game.model import Card, Component, Game
from pnp.press.faces import Faces
from pnp.press.preflight import Preflight
from pnp.store import key_of

_KIND = "screen 2"
"""The kind of values in the store: sides that were drawn for a screen."""
_DPI = 250
"""Pixels per inch of pictures: sharp when a card is shown three times its size."""
_AS_IT_IS = 400_000
"""The most bytes of a picture's file that is sent unchanged."""
_UM_PER_INCH = 25_400


class Shown(NamedTuple):
    """A side on a screen. *version* differs whenever *svg* or *faults* do; *text* is what is printed on it, a space
    between words.
    """

    version: str
    faults: tuple[Problem, ...]
    text: str
    svg: bytes


class Wall:
    """Draws sides of cards for a screen as *faces*, which are a draft, draws them for paper.

    :param letters: letters by font and glyph, for several walls to share: the name of a font tells its content.
    """

    def __init__(self, faces: Faces, letters: dict[tuple[str, int], Letter] | None = None) -> None:
        self.faces = faces
        self._preflight = Preflight(faces.symbols.__getitem__, faces.pictures, faces.game.style)
        self._letters = {} if letters is None else letters

    @property
    def game(self) -> Game:
        """The game whose sides it draws."""
        return self.faces.game

    def side(self, component: Component, card: Card, *, back: bool = False, known: str = "") -> Shown | None:
        """Return a side of *card*; None where its version is the *known* one.

        :raises PnpError: it cannot be drawn, not even as a draft.
        """
        faces = self.faces
        face = faces.side(component, card, back=back)
        version = _version_of(face)
        if version and version == known:
            return None
        if version and (value := faces.store.get(_KIND, version)) is not None:
            return from_bytes(version, value)
        faults = faces.drafts.faults.get(face.name, ())
        try:
            frame = face.frame()
            svg = self.svg(face.box, frame.items)
        except PnpError as error:  # a fault of a picture or a font that only shows when it is written
            face = faces.drafts.show_error(face.name, face.box, error)
            frame, faults, version = face.frame(), error.problems, ""
            svg = self.svg(Rect(0, 0, frame.width, frame.height), frame.items)
        if not faults:
            who = f"{component.id} {'back' if back and face.is_common else card.id}"
            faults = tuple(self._preflight.problems(frame.items, who))
        text = " ".join(printed_words(frame.items))
        packed = _to_bytes(Shown("", faults, text, svg))
        version = version or sha256(packed).hexdigest()[:20]
        faces.store.put(_KIND, version, packed)
        return None if version == known else Shown(version, faults, text, svg)

    def version(self, component: Component, card: Card, *, back: bool = False) -> str:
        """The version of a side of *card*, drawn only if nothing else tells it.

        :raises PnpError: it cannot be filled or drawn.
        """
        face = self.faces.side(component, card, back=back)
        if face.key:
            return _version_of(face)
        shown = self.side(component, card, back=back)
        return shown.version if shown else ""

    def svg(self, box: Rect, items: tuple[Item, ...], symbols: Callable[[str], Symbol] | None = None) -> bytes:
        """Return the SVG that shows *items* in *box*, at actual size; *symbols* finds what they place."""
        faces = self.faces
        found = symbols or faces.symbols.__getitem__
        drawing = SvgDrawing(faces.fonts.find_by_name, found, self._pixels, self._page_pixels, self._letters)
        return drawing.file(box, items)

    def _pixels(self, key: str, width: int, height: int) -> Pixels:
        pictures = self.faces.pictures
        kind, data = pictures.content(key)
        if len(data) <= _AS_IT_IS:
            return f"image/{kind}", data
        across, down = (math.ceil(side * _DPI / _UM_PER_INCH) for side in (width, height))
        try:
            return smaller_picture(data, across, down)
        except (OSError, SyntaxError, ValueError) as error:
            raise ArtError.at(pictures[key].path, f"cannot be decoded: {error}", "save it again") from error

    def _page_pixels(self, symbol: Symbol) -> Pixels:
        assert symbol.page is not None
        (image,) = render_pages(symbol.page.data, _DPI, transparent=True)
        return "image/png", png_data(image, _DPI)


def recall(faces: Faces, version: str) -> bytes | None:
    """Return the SVG of the side that has *version*, None where it is forgotten."""
    value = faces.store.get(_KIND, version)
    return None if value is None else from_bytes(version, value).svg


def _version_of(face: Face) -> str:
    return key_of(_KIND, face.key)[:20] if face.key else ""


def _to_bytes(shown: Shown) -> bytes:
    head = json.dumps({"faults": shown.faults, "text": shown.text})
    return head.encode() + b"\n" + zlib.compress(shown.svg, 1)


def from_bytes(version: str, value: bytes) -> Shown:
    """Return the side that the store remembers as *value*."""
    line, _, packed = value.partition(b"\n")
    head = json.loads(line)
    faults = tuple(Problem(*fault) for fault in head["faults"])
    return Shown(version, faults, head["text"], zlib.decompress(packed))


def printed_words(items: tuple[Item, ...]) -> Iterator[str]:
    """Yield the words that *items* print; those of symbols are part of a picture."""
    for item in items:
        if isinstance(item, Text):
            yield from item.text.split()
        elif isinstance(item, Group) and not isinstance(item, Place):
            yield from printed_words(item.items)
