"""What the blocks of a section are made with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.draw.colour import hex_of
from pnp.game.model import Game
from pnp.game.style import Style
from pnp.layout.typeset import Typesetter
from pnp.rules.document import Inline, Section
from pnp.rules.paper.words import Prose, tokens


class Material(NamedTuple):
    """The typesetter, the *game* whose pieces are shown, and the *section* of the blocks, None before the first."""

    typesetter: Typesetter
    game: Game
    section: Section | None = None

    @property
    def style(self) -> Style:
        return self.typesetter.style

    @property
    def ink(self) -> str:
        """The colour of words and lines, as attributes have it."""
        return hex_of(self.style.ink)

    def prose(self, inlines: Sequence[Inline], where: str, attributes: Mapping[str, str] | None = None) -> Prose:
        """Return *inlines* as running words; *attributes* are those of ``<text>`` that differ from the usual ones.

        :raises Located: a font, a glyph or an icon is missing.
        """
        return Prose(self.typesetter, tokens(inlines), where, attributes)
