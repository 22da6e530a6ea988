"""Faces and symbols as finished streams, made once and remembered: what an edit does not touch is not drawn again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Symbol
from pnp.draw.geometry import Rect
from pnp.draw.page import Face
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError
from pnp.export.pdf.content import Content, ShownFonts, Stream
from pnp.export.pdf.objects import LEVEL
from pnp.store import Store

_FACE, _FORM = "pdf face", "pdf form"
"""The kinds of values in the store: operators of a face as they are, and a form's compressed."""


class Streams:
    """The streams of one file."""

    def __init__(
        self,
        fonts: FontBook,
        pictures: Pictures,
        symbols: Callable[[str], Symbol],
        keys: Callable[[str], str | None],
        store: Store,
    ) -> None:
        self.shown = ShownFonts(fonts)
        self._pictures = pictures
        self._symbols = symbols
        self._keys = cache(keys)
        self._store = store
        self._forms: dict[str, Stream] = {}

    def new(self) -> Content:
        """Return an empty stream."""
        return Content(self.shown)

    def face(self, face: Face) -> Stream:
        """Return the operators that draw *face*, to be written into a page."""
        found = self._read(_FACE, face.key, face.box)
        if found is None:
            found = self._drawn(face)
            self._write(_FACE, face.key, found)
        return found

    def face_form(self, face: Face) -> None:
        """Make a form of *face*, under its name."""
        if face.name not in self._forms:
            found = self._read(_FORM, face.key, face.box)
            if found is None:
                found = _compressed(self._drawn(face))
                self._write(_FORM, face.key, found)
            self._forms[face.name] = found

    def form(self, name: str) -> Stream:
        """Return the form of a symbol, or of a face that :meth:`face_form` was told of."""
        form = self._forms.get(name) or self._remembered(name)
        if form is None:
            symbol = self._symbols(name)
            form = self._forms[name] = self._form_of(symbol)
            key = self._keys(name)
            if key is not None:
                self._write(_FORM, key, form)
        return form

    def _drawn(self, face: Face) -> Stream:
        content = self.new()
        content.draw(face.frame().items)
        return content.stream()._replace(box=face.box)

    def _form_of(self, symbol: Symbol) -> Stream:
        if symbol.page is not None:
            return Stream(b"", {}, {}, {}, symbol.box, symbol.page.data)
        content = self.new()
        content.draw(symbol.items)
        return _compressed(content.stream()._replace(box=symbol.box))

    def _remembered(self, name: str) -> Stream | None:
        """Return the form of a symbol if it and all that it places are remembered."""
        key = self._keys(name)
        if key is None:
            return None
        found = self._read(_FORM, key, None)
        if found is not None:
            self._forms[name] = found
        return found

    def _read(self, kind: str, key: str, box: Rect | None) -> Stream | None:
        """Return what the store has, unless something in it cannot be had without drawing it."""
        if not key or (value := self._store.get(kind, key)) is None:
            return None
        head, _, data = value.partition(b"\n")
        entry = json.loads(head)
        letters = {font: dict(zip(*pair, strict=True)) for font, pair in entry["letters"].items()}
        if entry["is_page"]:
            return Stream(b"", {}, {}, {}, Rect(*entry["box"]), data)
        for name, known in zip(entry["symbols"], entry["keys"], strict=True):
            if self._keys(name) != known or (name not in self._forms and self._remembered(name) is None):
                return None
        pictures = {}
        for key, (files, size) in entry["pictures"].items():
            if not all(self._is_still(Path(path), Path(root), key) for path, root in files):
                return None
            pictures[key] = tuple(size)
        return Stream(data, letters, entry["symbols"], pictures, box or Rect(*entry["box"]))

    def _is_still(self, path: Path, root: Path, key: str) -> bool:
        """Return whether the picture at *path* is the one of *key*; it is opened for the file."""
        try:
            return self._pictures.open(path, root).key == key
        except ArtError:
            return False

    def _write(self, kind: str, key: str, stream: Stream) -> None:
        if not key:
            return
        head = {
            "letters": {font: [list(letters), list(letters.values())] for font, letters in stream.letters.items()},
            "symbols": stream.symbols,
            "keys": list(map(self._keys, stream.symbols)),  # of what is placed, which may change under the same name
            "pictures": {key: [self._files(key), size] for key, size in stream.pictures.items()},
            "box": stream.box,
            "is_page": stream.page is not None,
        }
        text = json.dumps(head, ensure_ascii=True, separators=(",", ":"))
        self._store.put(kind, key, text.encode() + b"\n" + (stream.page or stream.data))

    def _files(self, key: str) -> list[tuple[str, str]]:
        """Return the files of a picture: there may be several of one content, and the drawing names any of them."""
        return [(str(path.absolute()), str(root.absolute())) for path, root in self._pictures.files(key)]


def _compressed(stream: Stream) -> Stream:
    return stream._replace(data=zlib.compress(stream.data, LEVEL))
