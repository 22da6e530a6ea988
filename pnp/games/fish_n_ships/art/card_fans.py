"""Cards that lie face down, for pictures of a table: one, a pile, or a hand held as a fan."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.engraving import check_range, choose
from pnp.art.pen import RED, Pen
from pnp.games.fish_n_ships.art.card_props import CARD_WIDTH, little_card

_PIVOT = 2.2
"""How far below the middle of a card the hand is that holds the fan, by the card's height."""


def card_fan(pen: Pen, *, count: int = 4, style: str = "waves", colour: str = RED, spread: float = 9) -> None:
    """Draw the backs of *count* cards, as large as the box allows.

    :param count: 1 to 10.
    :param style: waves (a sun) or compass (a star of four points): what stands on the backs.
    :param colour: of the backs.
    :param spread: degrees between cards; 0 for a pile.
    """
    check_range("count", count, 1, 10)
    choose("style", style, ("waves", "compass"))
    reach = math.radians(spread * (count - 1) / 2)
    sin, cos = portable.sin(reach), portable.cos(reach)
    slide = 0 if spread else 0.07 * (count - 1)
    wide = 2 * _PIVOT * sin + CARD_WIDTH * cos + sin + slide
    low = _PIVOT * (1 - cos) + (cos + CARD_WIDTH * sin) / 2
    size = min((pen.width - 0.3) / wide, (pen.height - 0.3) / (0.51 + low + slide * 0.7))
    x = pen.width / 2 - size * slide / 2
    y = pen.height / 2 + size * (0.5 - low + slide * 0.7) / 2
    for i in range(count):
        turn = spread * (i - (count - 1) / 2)
        if spread:
            with pen.at(x, y + _PIVOT * size, turn=turn):
                little_card(pen, 0, -_PIVOT * size, size, 0, colour, style)
        else:
            little_card(pen, x + 0.07 * size * i, y - 0.049 * size * i, size, 0, colour, style)
