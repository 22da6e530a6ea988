"""The style of what is set, its colours by name, and what the ink-saver makes of them."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.draw.colour import Colour, hex_of, luminance, parse_colour, save_ink, split_opacity
from pnp.errors import near_words
from pnp.game.style import Style

_LIGHT = 0.6
"""Text lighter than this stood on a dark fill; the ink-saver takes the fill away, so the text must turn dark."""


class Theme:
    """Turns the colours that templates write into the colours that are printed; knows the *style* for all else.

    :param names: the game's ``[colours]``.
    :param replacements: ``[colours.ink-saver]``: what a named fill becomes with the ink-saver; None paints nothing.
    :param opacities: those of the names that have one, 0 to 255.
    """

    def __init__(
        self,
        style: Style,
        names: Mapping[str, Colour],
        replacements: Mapping[str, Colour | None],
        *,
        ink_saver: bool,
        opacities: Mapping[str, int] | None = None,
    ) -> None:
        self.style = style
        self.ink_saver = ink_saver
        self._names = names
        self._opacities = opacities or {}
        self._replacements = replacements if ink_saver else {}
        self._fills: dict[str, Colour | None] = {}
        self._lines: dict[str, Colour | None] = {}
        self._texts: dict[str, Colour] = {}

    def in_full_ink(self) -> Theme:
        """Return the same colours without the ink-saver."""
        if not self.ink_saver:
            return self
        return Theme(self.style, self._names, {}, ink_saver=False, opacities=self._opacities)

    def split(self, text: str) -> tuple[str, int]:
        """Return a colour as it is written, without its opacity, and that: 255 where it has none."""
        return split_opacity(text) if text.startswith("#") else (text, self._opacities.get(text, 255))

    def fill(self, text: str) -> Colour | None:
        """Return the fill written as *text*: a name, #rrggbb or none.

        :raises ValueError: neither.
        """
        if text not in self._fills:
            colour = self._parse(text)
            if text in self._replacements:
                colour = self._replacements[text]
            elif self.ink_saver and colour is not None:
                colour = save_ink(colour)
            self._fills[text] = colour
        return self._fills[text]

    def line(self, text: str) -> Colour | None:
        """Return the stroke written as *text*; the ink-saver keeps lines."""
        if text not in self._lines:
            self._lines[text] = self._parse(text)
        return self._lines[text]

    def text(self, text: str) -> Colour:
        """Return the colour of words; in the ink-saver light ones turn to ink."""
        if text not in self._texts:
            colour = self._parse(text)
            if colour is None:
                raise ValueError("words and icons cannot be painted 'none'; leave them out")
            self._texts[text] = self.style.ink if self.ink_saver and luminance(colour) > _LIGHT else colour
        return self._texts[text]

    def resolve_name(self, text: str) -> str:
        """Return the colour of that name as ``#rrggbb``; any other text as it is. Art does its own ink saving."""
        colour = self._names.get(text) or _BASIC.get(text)
        return text if colour is None else hex_of(colour)

    def _parse(self, text: str) -> Colour | None:
        if text == "none":
            return None
        if text in self._names:
            return self._names[text]
        if text in _BASIC:
            return _BASIC[text]
        if text.startswith("#"):
            return parse_colour(text)
        near = near_words(text, [*self._names, *_BASIC])
        known = " or ".join(near) if near else ", ".join([*self._names, *_BASIC])
        raise ValueError(f"{text!r} is not a colour; write #rrggbb or a name of [colours]: {known}")


_BASIC: dict[str, Colour] = {"black": (0, 0, 0), "white": (255, 255, 255)}
