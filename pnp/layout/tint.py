"""Drawn items in shades of one colour, whatever they are: shapes, words, symbols and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.draw.colour import WHITE, Colour, hex_of, luminance, mix
from pnp.draw.frame import SOLID, Group, Item, Outline, Picture, Place, Shape, Symbol, Text, blending_of
from pnp.draw.pictures import tinted_key
from pnp.errors import LayoutError
from pnp.layout.symbols import Symbols


class Tint:
    """Shades of *colour*: white stays white, black becomes the colour.

    :param level: how far, 0 (as it was) to 255.
    """

    def __init__(self, colour: Colour, level: int, symbols: Symbols) -> None:
        self._colour, self._level, self._share = colour, level, level / 255
        self._name = f"tint {hex_of(colour)}{level:02x}"
        self._symbols = symbols

    def items(self, items: Iterable[Item]) -> list[Item]:
        """Return *items* in these shades.

        :raises LayoutError: one is a page of PDF.
        """
        found: list[Item] = []
        for item in items:
            if isinstance(item, Shape):
                found.append(item._replace(fill=self._shade(item.fill), stroke=self._shade(item.stroke)))
            elif isinstance(item, Text):
                found.append(item._replace(fill=mix(item.fill, self._of(item.fill), self._share)))
            elif isinstance(item, Outline):
                found.append(item._replace(stroke=mix(item.stroke, self._of(item.stroke), self._share)))
            elif isinstance(item, Group):
                found.append(item._replace(items=tuple(self.items(item.items))))
            elif isinstance(item, Picture):
                found.append(item._replace(key=tinted_key(item.key, self._colour, self._level)))
            else:
                found += self._place(item)
        return found

    def _shade(self, colour: Colour | None) -> Colour | None:
        return None if colour is None else mix(colour, self._of(colour), self._share)

    def _of(self, colour: Colour) -> Colour:
        return mix(self._colour, WHITE, luminance(colour))

    def _place(self, place: Place) -> Sequence[Item]:
        blending = blending_of(place.symbol)
        if blending != SOLID:
            inside = self._symbols.blend(self.items(self._symbols[place.symbol].items), blending)
            return (Group(tuple(inside), place.matrix),)
        key = f"{self._name} {place.symbol}"
        if place.symbol in self._symbols.icon_names:
            self._symbols.icon_names[key] = self._symbols.icon_names[place.symbol]
        return (place._replace(symbol=self._symbols.add(key, lambda: self._tinted(place.symbol, key)).key),)

    def _tinted(self, symbol: str, key: str) -> Symbol:
        drawn = self._symbols[symbol]
        if drawn.page is not None:
            what = "an SVG picture that needs typst has no tint"
            raise LayoutError.at("", what, "tint it in a drawing program, or save it as PNG")
        return drawn._replace(key=key, items=tuple(self.items(drawn.items)))
