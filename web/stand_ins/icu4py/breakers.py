"""Where lines break in any script: the ICU of the browser tells, where a page may ask it (Chromium)."""

from __future__ import annotations

from collections.abc import Iterator

import js

from pnp.errors import LayoutError


class LineBreaker:
    def __init__(self, text: str, locale: str) -> None:
        parts = js.lineParts(text, locale)
        if not parts:
            what = f"{text[:30]!r} is in a script whose lines this browser does not break for a page"
            raise LayoutError.at("", what, "open this page in Chromium or Chrome, or use pnp on your own computer")
        self._parts = [str(part) for part in parts.to_py()]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)
