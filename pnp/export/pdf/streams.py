"""Faces and symbols as finished streams, made once and remembered: a face that did not change is not drawn again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Item, Symbol
from pnp.draw.geometry import Rect
from pnp.draw.page import Face, Piece
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError
from pnp.export.pdf.content import LEVEL, Content, Letters, ShownFonts, Stream, add_letters
from pnp.export.pdf.kept_forms import KeptForms
from pnp.store import Store

_FACE, _FORM = "pdf face", "pdf form"
"""The kinds of values in the store: operators of a face as they are, and a form's compressed."""
_as_json = json.JSONEncoder(separators=(",", ":")).encode


class Streams:
    """The streams of one file."""

    def __init__(
        self,
        fonts: FontBook,
        pictures: Pictures,
        symbols: Callable[[str], Symbol],
        keys: Callable[[str], str | None],
        store: Store,
        kept: KeptForms,
    ) -> None:
        self.shown = ShownFonts(fonts)
        self._pictures = pictures
        self._symbols = symbols
        self._keys = cache(keys)
        self._store = store
        self._kept = kept
        self._forms: dict[str, Stream] = {}

    def new_content(self) -> Content:
        """Return an empty stream."""
        return Content(self.shown)

    def write_face(self, piece: Piece, page: Content) -> None:
        """Write the face of *piece* into *page*."""
        face, matrix, clip, _ = piece
        if not face.key:
            page.draw_face(face.frame().items, matrix, clip)
            return
        found = self._read(_FACE, face.key, face.box)
        if found is None:
            found = self._draw(face.frame().items, face.box, _FACE, face.key)
        page.embed(found, matrix, clip)

    def face_form(self, face: Face) -> None:
        """Make a form of *face*, under its name."""
        if face.name not in self._forms:
            found = self._read(_FORM, face.key, face.box)
            if found is None:
                found = self._draw(face.frame().items, face.box, _FORM, face.key)
            self._forms[face.name] = found

    def form(self, name: str) -> Stream:
        """Return the form of a symbol, or of a face that :meth:`face_form` was told of."""
        form = self._forms.get(name) or self._recall(name)
        if form is None:
            key = self._keys(name) or ""
            if kept := self._kept.form(name):
                form = Stream(kept[0], (), {}, {}, kept[1])
                self._write(_FORM, key, form, {})
            elif (symbol := self._symbols(name)).page is None:
                form = self._draw(symbol.items, symbol.box, _FORM, key)
            else:
                form = Stream(b"", (), {}, {}, symbol.box, symbol.page.data)
                self._write(_FORM, key, form, {})
            self._forms[name] = form
        return form

    def _draw(self, items: Iterable[Item], box: Rect, kind: str, key: str) -> Stream:
        """Return the stream of *items*, remembered as *key* where there is one."""
        content = self.new_content()
        content.draw(items)
        stream = content.stream()._replace(box=box)
        if kind == _FORM:
            stream = stream._replace(data=zlib.compress(stream.data, LEVEL))
        if key:
            self._write(kind, key, stream, content.letters())
        return stream

    def _recall(self, name: str) -> Stream | None:
        """Return the form of a symbol if it and all that it places are remembered."""
        key = self._keys(name)
        if key is None:
            return None
        found = self._read(_FORM, key, None)
        if found is not None:
            self._forms[name] = found
        return found

    def _read(self, kind: str, key: str, box: Rect | None) -> Stream | None:
        """Return the stream that the store has; None if it has none, or if something in it must be drawn anew."""
        if not key or (value := self._store.get(kind, key)) is None:
            return None
        head, _, data = value.partition(b"\n")
        entry = json.loads(head)
        if entry["is_page"]:
            return Stream(b"", (), {}, {}, Rect(*entry["box"]), data)
        for name, known in zip(entry["symbols"], entry["keys"], strict=True):
            if self._keys(name) != known or (name not in self._forms and self._recall(name) is None):
                return None
        pictures = {}
        for picture, (files, size) in entry["pictures"].items():
            if not all(self._is_still(Path(path), Path(root), picture) for path, root in files):
                return None
            pictures[picture] = tuple(size)
        for font, letters in entry["letters"].items():
            add_letters(self.shown[font].letters, *letters)
        return Stream(data, list(entry["letters"]), entry["symbols"], pictures, box or Rect(*entry["box"]))

    def _is_still(self, path: Path, root: Path, key: str) -> bool:
        """Return whether the picture at *path* is the one of *key*; it is opened for the file."""
        try:
            return self._pictures.is_of(self._pictures.open(path, root), key)
        except ArtError:
            return False

    def _write(self, kind: str, key: str, stream: Stream, letters: Mapping[str, Letters]) -> None:
        if not key:
            return
        head = {
            "letters": {font: [list(own), list(own.values())] for font, own in letters.items()},
            "symbols": stream.symbols,
            "keys": list(map(self._keys, stream.symbols)),  # of what is placed, which may change under the same name
            "pictures": {key: [self._files(key), size] for key, size in stream.pictures.items()},
            "box": stream.box,
            "is_page": stream.page is not None,
        }
        self._store.put(kind, key, _as_json(head).encode() + b"\n" + (stream.page or stream.data))

    def _files(self, key: str) -> list[tuple[str, str]]:
        """Return the files of a picture: there may be several of one content, and the drawing names any of them."""
        return [(str(path.absolute()), str(root.absolute())) for path, root in self._pictures.files(key)]
