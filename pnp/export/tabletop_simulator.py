"""A saved object of Tabletop Simulator: decks, tokens, dice and boards as JSON.

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


UPRIGHT = 180.0
"""The rotation of things that the first player, at the south, reads upright."""
_UNIT = 25.4
"""Millimetres of a unit of the table."""
_ABOUT = 60.0
"""Millimetres of things whose size the program decides."""
_STEP = 0.2
"""Units between things that are put upon each other."""


class SheetOfCards(NamedTuple):
    """Faces on one picture, in *columns* x *rows* cells, and the picture of the *back*, with as many if *unique*.

    *number* is its own in the whole file, from 1.
    """

    number: int
    face: str
    back: str
    columns: int
    rows: int
    unique: bool


class CardCopy(NamedTuple):
    """One card of a deck: its sheet, its cell there, its name, and its size in millimetres."""

    sheet: SheetOfCards
    cell: int
    name: str
    size: tuple[float, float]


def object_file(objects: Sequence[dict[str, Any]]) -> str:
    """Return the file that holds *objects*."""
    head: dict[str, Any] = dict.fromkeys(_EMPTY, "")
    _name_all(objects)
    whole = {**head, "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "TabStates": {}, "ObjectStates": list(objects)}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def put(objects: Sequence[dict[str, Any]], x_mm: float, y_mm: float, turn: float = 0) -> None:
    """Put *objects* upon each other at a place of the table, from its middle, y to the south.

    :param turn: degrees clockwise from what the player at the south reads upright.
    """
    for number, each in enumerate(objects):
        each["Transform"] |= {
            "posX": round(x_mm / _UNIT, 3) + 0.0,
            "posY": round(1 + number * _STEP, 3),
            "posZ": round(-y_mm / _UNIT, 3) + 0.0,
            "rotY": (UPRIGHT + turn) % 360,
        }


def width_mm(thing: dict[str, Any]) -> float:
    """Return about the width of a thing on the table, in millimetres."""
    return float(thing["Transform"]["scaleX"]) * _CARD_MM[0] if "CustomDeck" in thing else _ABOUT


def deck(name: str, cards: Sequence[CardCopy], *, face_up: bool = False) -> dict[str, Any]:
    """Return a deck, or a single card where there is but one."""
    singles = [_card(card, face_up) for card in cards]
    if len(singles) == 1:
        singles[0]["Nickname"] = singles[0]["Nickname"] or name
        return singles[0]
    custom = {str(sheet.number): _custom_deck(sheet) for sheet in sorted({card.sheet for card in cards})}
    return _object("DeckCustom", name, _transform(cards[0].size, face_up), {
        "HideWhenFaceDown": True, "Hands": False, "SidewaysCard": False,
        "DeckIDs": [each["CardID"] for each in singles], "CustomDeck": custom, "ContainedObjects": singles,
    })  # fmt: skip


def _card(card: CardCopy, face_up: bool) -> dict[str, Any]:
    return _object("CardCustom", card.name, _transform(card.size, face_up), {
        "HideWhenFaceDown": True, "Hands": True, "CardID": 100 * card.sheet.number + card.cell,
        "SidewaysCard": False, "CustomDeck": {str(card.sheet.number): _custom_deck(card.sheet)},
    })  # fmt: skip


def _transform(size: tuple[float, float], face_up: bool) -> dict[str, float]:
    scale = {"scaleX": round(size[0] / _CARD_MM[0], 4), "scaleZ": round(size[1] / _CARD_MM[1], 4)}
    return {"rotZ": 0.0 if face_up else 180.0, **scale}


def die(sides: int, colour: tuple[float, float, float]) -> dict[str, Any]:
    """Return a die of the program's own; *colour* is red, green and blue from 0 to 1."""
    tint = dict(zip("rgb", colour, strict=True))
    return _object(f"Die_{sides}", f"d{sides}", {}, {"ColorDiffuse": tint})


def tile(name: str, front: str, back: str, width_mm: float) -> dict[str, Any]:
    """Return a round tile, an inch to a unit of the table."""
    shape = {"Type": 2, "Thickness": 0.1, "Stackable": True, "Stretch": True}
    image = {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": shape}
    scale = round(width_mm / _UNIT / 2, 4)
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


def _custom_deck(sheet: SheetOfCards) -> dict[str, Any]:
    return {
        "FaceURL": sheet.face, "BackURL": sheet.back, "NumWidth": sheet.columns, "NumHeight": sheet.rows,
        "BackIsHidden": True, "UniqueBack": sheet.unique, "Type": 0,
    }  # fmt: skip


def _object(kind: str, name: str, transform: dict[str, float], more: dict[str, Any]) -> dict[str, Any]:
    place = {f"{what}{axis}": float(what == "scale") for what in ("pos", "rot", "scale") for axis in "XYZ"}
    return {
        "GUID": "", "Name": kind, "Transform": place | {"posY": 1.0, "rotY": UPRIGHT} | transform, "Nickname": name,
        "Description": "", "GMNotes": "", "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0}, "Tags": [], "Locked": False,
        "Grid": True, "Snap": True, "IgnoreFoW": False, "MeasureMovement": False, "DragSelectable": True,
        "Autoraise": True, "Sticky": True, "Tooltip": True, "GridProjection": False, "HideWhenFaceDown": False,
        "Hands": False, "LuaScript": "", "LuaScriptState": "", "XmlUI": "", **more,
    }  # fmt: skip


def _name_all(objects: Sequence[dict[str, Any]], path: str = "") -> None:
    """Give each object the six digits that name it: they follow from its place and its name."""
    for number, each in enumerate(objects):
        own = f"{path}/{number} {each['Name']} {each['Nickname']}"
        each["GUID"] = sha256(own.encode()).hexdigest()[:6]
        _name_all(each.get("ContainedObjects", ()), own)
