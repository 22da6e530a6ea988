"""How a section of a sheet is told from its neighbours at a glance: its colour, and the sign at its heading.

Both follow from the section's id, so that *setup* looks the same in every game.
"""

from __future__ import annotations

from pnp.draw.colour import Colour, mix, parse_colour
from pnp.game.style import Style
from pnp.rules.document import Section

_KINDS = {
    "#3F7D5A": "setup:chest-open first:hourglass fleets:longship decks:card-draw placing:pennant",
    "#2F6F96": "turn:turn-right sailing:ship move:wheel zones:signpost lookout:spyglass distance:spyglass "
    "orders:scroll manoeuvre:rope stacks:cubes",
    "#B5462F": "fight:swords attack:swords battle:swords battles:swords board:sabre examples:target navy:shield "
    "tie-told:scales",
    "#B8860B": "gold:coins loot:sack ransom:key end:trophy table:tally counts:tally",
    "#6F5494": "luck:dice-roll storms:lightning cursed:ghost two:people out:grave tide-turners:water king-tide:trident",
    "#7A6248": "glossary:eye cards:card-play rulings:question advice:bulb house-rules:house credits:quill",
}
"""The ids of sections and their signs, under the colour that they share: to begin, to move, to fight, to win, what is
rare, and what is looked up. A sign is one of the icons of templates/icons."""
_LOOKS = {
    pair.split(":")[0]: (parse_colour(colour), pair.split(":")[1])
    for colour, pairs in _KINDS.items()
    for pair in pairs.split()
}


def sign(section: Section | None) -> str:
    """Return the icon of *section*; empty where its id has none."""
    return _LOOKS[section.id][1] if section is not None and section.id in _LOOKS else ""


def colour(section: Section | None, style: Style) -> Colour:
    """Return the colour of *section*: the accent of the *style* where its id has none."""
    return _LOOKS[section.id][0] if section is not None and section.id in _LOOKS else style.accent


def tint(section: Section | None, style: Style) -> Colour:
    """Return the colour of bands behind the words of *section*."""
    return mix(style.paper, colour(section, style), 0.3)
