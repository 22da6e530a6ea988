"""The material from which the blocks of a section are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from pnp.draw.colour import hex_of
from pnp.game.model import Game
from pnp.game.style import Style
from pnp.layout.typeset import Typesetter
from pnp.rules.document import Icon, Inline, Section, plain_text
from pnp.rules.paper.words import Prose, tokens


class Material(NamedTuple):
    """The typesetter, the *game* whose pieces are shown, and the *section* of the blocks, None before the first.

    *number* is that of the block in the document, as tags need one, and *within* the elements that hold it, as they
    have them. *icon_words* is what the icons are called.
    """

    typesetter: Typesetter
    game: Game
    section: Section | None = None
    number: str = ""
    within: str = ""
    icon_words: Mapping[str, str] = MappingProxyType({})

    def part(self, role: str) -> str:
        """Return the place in the text of an element with this *role* in the block."""
        return f"{self.within}{role}:{self.number}"

    @property
    def style(self) -> Style:
        return self.typesetter.style

    @property
    def ink(self) -> str:
        """The colour of words and lines, as attributes have it."""
        return hex_of(self.style.ink)

    def icon_speech(self, inlines: Sequence[Inline]) -> str:
        """Return the text read out for *inlines* that are icons alone; empty for others, whose words are read out."""
        if plain_text(inlines).strip():
            return ""
        names = [part.name for part in inlines if isinstance(part, Icon)]
        return " ".join(self.icon_words.get(name, name.replace("-", " ")) for name in names)

    def prose(self, inlines: Sequence[Inline], where: str, attributes: Mapping[str, str] | None = None) -> Prose:
        """Return *inlines* as running words; *attributes* are those of ``<text>`` that differ from the usual ones.

        :raises Located: a font, a glyph or an icon is missing.
        """
        alone = not plain_text(inlines).strip()  # the block that holds them has their names
        return Prose(self.typesetter, tokens(inlines, None if alone else self.icon_words), where, attributes)
