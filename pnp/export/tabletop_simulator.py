"""A saved object of Tabletop Simulator: decks, tokens and boards as JSON.

The keys are those of the game's documentation (Berserk-Games/Tabletop-Simulator-API, docs/custom-game-objects.md) and
of what tts-deckconverter (MIT) writes, read 2026-11.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

_EMPTY = ("SaveName", "GameMode", "Date", "VersionNumber", "GameType", "GameComplexity", "Table", "Sky", "Note",
          "Rules", "LuaScript", "LuaScriptState", "XmlUI")  # fmt: skip
_CARD_MM = (56.0, 80.0)
"""What a card at scale 1 measures on the table."""


class SheetOfCards(NamedTuple):
    """Faces on one picture, in *columns* x *rows* cells, and the picture of the *back*, with as many if *unique*."""

    face: str
    back: str
    columns: int
    rows: int
    unique: bool


class CardCopy(NamedTuple):
    """One card of a deck: the number of its sheet, its cell there, and its name."""

    sheet: int
    cell: int
    name: str


def saved_object(objects: Sequence[dict[str, Any]]) -> str:
    """Return the file that holds *objects*, laid out in rows on the table."""
    for number, each in enumerate(objects):
        each["Transform"] |= {"posX": 4.0 * (number % 8) - 14.0, "posZ": 4.0 * (number // 8) - 6.0}
    head: dict[str, Any] = dict.fromkeys(_EMPTY, "")
    _name_all(objects)
    whole = {**head, "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "TabStates": {}, "ObjectStates": list(objects)}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def deck(
    name: str, sheets: Sequence[SheetOfCards], cards: Sequence[CardCopy], size_mm: tuple[float, float], *, round_: bool
) -> dict[str, Any]:
    """Return a deck face down, or a single card where there is but one."""
    scale = {"scaleX": round(size_mm[0] / _CARD_MM[0], 4), "scaleZ": round(size_mm[1] / _CARD_MM[1], 4)}
    custom = {str(number): _custom(sheet, round_) for number, sheet in enumerate(sheets, 1)}
    singles = [
        _object("CardCustom", card.name, {"rotY": 180.0, "rotZ": 180.0, **scale}, {
            "HideWhenFaceDown": True, "Hands": True, "CardID": 100 * (card.sheet + 1) + card.cell,
            "SidewaysCard": False, "CustomDeck": {str(card.sheet + 1): custom[str(card.sheet + 1)]},
        })
        for card in cards
    ]  # fmt: skip
    if len(singles) == 1:
        singles[0]["Nickname"] = singles[0]["Nickname"] or name
        return singles[0]
    return _object("DeckCustom", name, {"rotY": 180.0, "rotZ": 180.0, **scale}, {
        "HideWhenFaceDown": True, "Hands": False, "SidewaysCard": False,
        "DeckIDs": [each["CardID"] for each in singles], "CustomDeck": custom, "ContainedObjects": singles,
    })  # fmt: skip


def tile(name: str, front: str, back: str, width_mm: float, *, round_: bool) -> dict[str, Any]:
    """Return a round or square tile, an inch to a unit of the table."""
    shape = {"Type": 2 if round_ else 0, "Thickness": 0.1, "Stackable": True, "Stretch": True}
    image = {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": shape}
    scale = round(width_mm / 25.4 / 2, 4)
    return _object("Custom_Tile", name, {"scaleX": scale, "scaleZ": scale}, {"CustomImage": image})


def token(name: str, front: str) -> dict[str, Any]:
    """Return a token cut along what is clear in its picture."""
    shape = {"Thickness": 0.2, "MergeDistancePixels": 15.0, "Stackable": False}
    image = {"ImageURL": front, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0, "CustomToken": shape}
    return _object("Custom_Token", name, {"scaleX": 0.5, "scaleZ": 0.5}, {"CustomImage": image})


def board(name: str, picture: str) -> dict[str, Any]:
    """Return a board that stays where it is."""
    image = {"ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0}
    return _object("Custom_Board", name, {}, {"Locked": True, "CustomImage": image})


def bag(name: str, inside: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return a bag with what is *inside*."""
    return _object("Bag", name, {}, {"MaterialIndex": -1, "MeshIndex": -1, "ContainedObjects": list(inside)})


def _custom(sheet: SheetOfCards, round_: bool) -> dict[str, Any]:
    return {
        "FaceURL": sheet.face, "BackURL": sheet.back, "NumWidth": sheet.columns, "NumHeight": sheet.rows,
        "BackIsHidden": True, "UniqueBack": sheet.unique, "Type": 4 if round_ else 0,
    }  # fmt: skip


def _object(kind: str, name: str, transform: dict[str, float], more: dict[str, Any]) -> dict[str, Any]:
    place = {f"{what}{axis}": float(what == "scale") for what in ("pos", "rot", "scale") for axis in "XYZ"}
    return {
        "GUID": "", "Name": kind, "Transform": place | {"posY": 1.0} | transform, "Nickname": name, "Description": "",
        "GMNotes": "", "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0}, "Tags": [], "Locked": False, "Grid": True,
        "Snap": True, "IgnoreFoW": False, "MeasureMovement": False, "DragSelectable": True, "Autoraise": True,
        "Sticky": True, "Tooltip": True, "GridProjection": False, "HideWhenFaceDown": False, "Hands": False,
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "", **more,
    }  # fmt: skip


def _name_all(objects: Sequence[dict[str, Any]], path: str = "") -> None:
    """Give each object the six digits that name it: they follow from its place and its name."""
    for number, each in enumerate(objects):
        own = f"{path}/{number} {each['Name']} {each['Nickname']}"
        each["GUID"] = sha256(own.encode()).hexdigest()[:6]
        _name_all(each.get("ContainedObjects", ()), own)
