"""The widths of a PDF font's codes: enough to know where each letter lies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from ctypes import c_float
from functools import cache
from typing import Any

_PLAIN = 0.55
"""The width of a letter in ems where nobody says it."""


class Font:
    """A font as its dictionary describes it; None is a font that is not there."""

    def __init__(self, dictionary: Any) -> None:
        self.low, self.high = -0.22, 0.8
        self._bytes, self._default = 1, _PLAIN
        self._widths: dict[int, float] = {}
        self._scale = 0.001
        # The letters of a damaged font are taken for plain ones.
        with suppress(AttributeError, IndexError, KeyError, TypeError, ValueError, OverflowError):
            self._read(dictionary)

    def _read(self, font: Any) -> None:
        kind = str(font.get("/Subtype"))
        if kind == "/Type0":
            self._bytes = 2
            descendant = font["/DescendantFonts"][0]
            self._default = float(descendant.get("/DW", 1000)) * self._scale
            self._read_wide(list(descendant.get("/W", [])))
            return
        if kind == "/Type3":
            a, _, _, d, _, _ = (float(value) for value in font["/FontMatrix"])
            self._scale = abs(a)
            _, low, _, high = (float(value) * abs(d) for value in font["/FontBBox"])
            self.low, self.high = (low, high) if high > low else (-1.0, 1.5)
        if "/Widths" in font:
            first = int(font.get("/FirstChar", 0))
            widths = (float(width) * self._scale for width in list(font["/Widths"])[:256])
            self._widths = {first + i: width for i, width in enumerate(widths)}
            self._default = float(font.get("/FontDescriptor", {}).get("/MissingWidth", 0)) * self._scale
        else:
            standard = standard_widths(str(font.get("/BaseFont", ""))[1:])
            self._widths = {code: width * self._scale for code, width in enumerate(standard)}

    def _read_wide(self, parts: list[Any]) -> None:
        """Read ``/W``: ``first [w w w]`` or ``first last w``."""
        at = 0
        while at + 1 < len(parts):
            first = int(parts[at])
            try:
                listed = [float(width) for width in parts[at + 1]]
                at += 2
            except TypeError:
                last = min(int(parts[at + 1]), first + 70_000)
                listed = [float(parts[at + 2])] * (last - first + 1)
                at += 3
            self._widths.update((first + i, width * self._scale) for i, width in enumerate(listed[:70_000]))

    def codes(self, text: bytes) -> Iterator[tuple[bytes, float]]:
        """Yield each code of *text* with its width in ems."""
        size = self._bytes
        for at in range(0, len(text), size):
            code = text[at : at + size]
            yield code, self._widths.get(int.from_bytes(code, "big"), self._default)


@cache
def standard_widths(name: str) -> list[float]:
    """Return the widths of the 256 codes of one of PDF's standard fonts, in thousandths; none of another font."""
    import pypdfium2
    from pypdfium2 import raw

    document = pypdfium2.PdfDocument.new()
    font = raw.FPDFText_LoadStandardFont(document, name.encode("ascii", "replace"))
    if not font:
        return []
    found = []
    for code in range(256):
        width = c_float()
        letter = ord(bytes([code]).decode("cp1252", "replace"))
        raw.FPDFFont_GetGlyphWidth(font, letter, c_float(1000), width)
        found.append(width.value)
    raw.FPDFFont_Close(font)
    document.close()
    return found
