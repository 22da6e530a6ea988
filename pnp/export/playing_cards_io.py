"""A room of PlayingCards.io: a zip with widgets.json and the pictures, as virtualtabletop.io's importer reads it.

The maker documents no format; what is written here is what ArnoldSmith86/virtualtabletop, server/pcioimport.mjs, reads
(2026-11).
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple

_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
_HEIGHT = 160


class RoomCard(NamedTuple):
    """A card of a deck: its id, what people read of it, the names of the pictures of its sides, and how many."""

    id: str
    label: str
    face: str
    back: str
    copies: int


def room(decks: Sequence[tuple[str, str, float, Sequence[RoomCard]]], pictures: Mapping[str, bytes]) -> bytes:
    """Return the file of a room.

    :param decks: for each its id, label and width for a height of 1, and its cards.
    :param pictures: by name.
    """
    hand = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "width": 1500, "height": 180}
    widgets: list[dict[str, Any]] = [hand]
    for number, (name, label, ratio, cards) in enumerate(decks):
        width = round(_HEIGHT * ratio)
        x, y = 40 + 220 * (number % 7), 40 + 240 * (number // 7)
        pile = f"{name}-pile"
        widgets.append({
            "id": pile, "type": "cardPile", "x": x, "y": y, "z": 1, "width": width + 8, "height": _HEIGHT + 8,
            "label": label, "hasShuffleButton": True,
        })  # fmt: skip
        fields = {
            card.id: {"label": card.label, "face": _asset(card.face), "back": _asset(card.back)} for card in cards
        }
        widgets.append({
            "id": name, "type": "cardDeck", "x": 4, "y": 4, "z": 1, "parent": pile, "cardTypes": fields,
            "cardWidth": width, "cardHeight": _HEIGHT, "faceTemplate": _template("face", width),
            "backTemplate": _template("back", width),
        })  # fmt: skip
        for card in cards:
            for copy in range(1, card.copies + 1):
                widgets.append({
                    "id": f"{name}-{card.id}-{copy}", "type": "card", "x": x + 4, "y": y + 4, "z": len(widgets),
                    "parent": pile, "deck": name, "cardType": card.id, "faceup": False,
                })  # fmt: skip
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        text = json.dumps(widgets, ensure_ascii=False, indent=1).encode()
        assets = ((f"userassets/{each}", pictures[each]) for each in sorted(pictures))
        for path, data in (("widgets.json", text), *assets):
            archive.writestr(zipfile.ZipInfo(path, _FIRST_DAY), data)
    return file.getvalue()


def _asset(name: str) -> str:
    return f"package://userassets/{name}"


def _template(field: str, width: int) -> dict[str, Any]:
    picture = {"type": "image", "x": 0, "y": 0, "w": width, "h": _HEIGHT, "color": "white", "valueType": "dynamic",
               "value": field}  # fmt: skip
    return {"includeBorder": False, "includeRadius": True, "objects": [picture]}
