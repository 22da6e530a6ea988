"""How a section of a sheet is told from its neighbours at a glance: by the colour that its heading says."""

from __future__ import annotations

from pnp.draw.colour import WHITE, Colour, mix
from pnp.game.style import Style
from pnp.rules.document import Section


def colour(section: Section | None, style: Style) -> Colour:
    """Return the colour of *section*: the accent of the *style* where its heading says none."""
    return style.accent if section is None or section.colour is None else section.colour


def tint(section: Section | None, style: Style) -> Colour:
    """Return the colour of bands behind the words of *section*."""
    return mix(style.paper, colour(section, style), 0.3)


def pale(section: Section | None, style: Style) -> Colour:
    """Return the colour of a panel behind many words of *section*."""
    return mix(WHITE, colour(section, style), 0.12)
