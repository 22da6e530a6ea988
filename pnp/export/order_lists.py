"""Lists of pictures for shops: a table for people, and the XML that fills an order of MakePlayingCards."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import NamedTuple


class Listed(NamedTuple):
    """A card of an order: the files of its *front* and *back* (empty for none), and how many *copies* of it."""

    front: str
    back: str
    copies: int
    id: str
    component: str
    product: str


def csv_text(cards: Sequence[Listed]) -> str:
    """Return the list as a table.

    >>> csv_text([Listed("001.png", "", 2, "a", "ship", "PokerDeck")]).splitlines()[1]
    '001.png,,2,a,ship,PokerDeck'
    """
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["front", "back", "count", "card", "component", "product"])
    writer.writerows(cards)
    return file.getvalue()


def split_orders(cards: Sequence[Listed], most: int | None) -> list[list[Listed]]:
    """Return *cards* as orders of at most *most* copies each, None for no limit; copies of a card may be parted.

    >>> cards = [Listed("a.png", "", 3, "a", "", ""), Listed("b.png", "", 2, "b", "", "")]
    >>> [[(card.id, card.copies) for card in order] for order in split_orders(cards, 2)]
    [[('a', 2)], [('a', 1), ('b', 1)], [('b', 1)]]
    """
    orders: list[list[Listed]] = [[]]
    room = most
    for card in cards:
        left = card.copies
        while left:
            if room == 0:
                orders.append([])
                room = most
            taken = left if room is None else min(left, room)
            orders[-1].append(card._replace(copies=taken))
            left -= taken
            room = None if room is None else room - taken
    return orders


def mpc_text(cards: Sequence[Listed]) -> str:
    """Return the order as the desktop tool of MPC Autofill reads it: fronts and backs with the slots that they fill."""
    quantity = sum(card.copies for card in cards)
    fronts: list[str] = []
    backs: dict[str, list[int]] = {}
    slot = 0
    for card in cards:
        slots = list(range(slot, slot + card.copies))
        slot += card.copies
        fronts.append(_card(card.front, slots))
        backs.setdefault(card.back or card.front, []).extend(slots)
    common = max(backs, key=lambda name: len(backs[name]))
    others = [_card(name, slots) for name, slots in backs.items() if name != common]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            "<order>",
            f"  <details><quantity>{quantity}</quantity>"
            "<stock>(S30) Standard Smooth</stock><foil>false</foil></details>",
            "  <fronts>",
            *fronts,
            "  </fronts>",
            *(["  <backs>", *others, "  </backs>"] if others else []),
            f"  <cardback>{escape(common)}</cardback>",
            "</order>",
            "",
        ]
    )


def _card(name: str, slots: Sequence[int]) -> str:
    text = escape(name)
    return (
        f"    <card><id>{text}</id><sourceType>Local File</sourceType><slots>{','.join(map(str, slots))}</slots>"
        f"<name>{text}</name><query></query></card>"
    )
