"""Where lines break in scripts without spaces: no browser tells, so such a text is refused in words."""

from __future__ import annotations

from pnp.errors import LayoutError


class LineBreaker:
    def __init__(self, text: str, locale: str) -> None:
        what = f"{text[:30]!r} is in a script whose lines the page cannot break"
        raise LayoutError.at("", what, "print this game with pnp on your own computer: there it can")
