"""Reads a folder of finished card pictures by the habits of those who name them: fronts, backs and copies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import NamedTuple

_BACK_WORDS = "back|backs|backside|rear|reverse|verso|rückseite|rueckseite|rücken|dos|reverso|retro"
_FRONT_WORDS = "front|fronts|face|faces|recto|vorderseite|frente|fronte"
_BETWEEN = r"[\s_.()\[\]+-]"
_SIDE = re.compile(rf"(?:^|(?<={_BETWEEN})|(?<=\d))({_BACK_WORDS}|{_FRONT_WORDS})(?:$|(?={_BETWEEN})|(?=\d))", re.I)
_GLUED = re.compile(r"^(?:card|karten?|deck|poker|tile|token)(back|rücken|rueckseite)s?(?:$|(?=\d))", re.I)
_COPIES = re.compile(
    rf"(?:^|(?<={_BETWEEN}))(?:(?:x|\u00d7|qty|copies)[ _-]?(\d{{1,3}})|(\d{{1,3}})[ _-]?(?:x|\u00d7|pcs|copies))"
    rf"(?:$|(?={_BETWEEN}))",
    re.I,
)
_LETTER = re.compile(r"^(.*\d)([ab])$", re.I)
_DECK_WORDS = re.compile(r"^(?:the|card|cards|common|default|all|deck|karte|karten|tile|token)?$", re.I)
_EDGES = re.compile(rf"^{_BETWEEN}+|{_BETWEEN}+$")
_SEVERAL = re.compile(r"[\s_.()\[\]+-]+")


class Named(NamedTuple):
    """What a file's name tells: of which card it is (empty: of all), whether it is a back, and how many copies."""

    card: str
    is_back: bool
    copies: int


class Pair(NamedTuple):
    """A card of a folder: its name, its copies, and its pictures; the back is empty if it has none of its own."""

    name: str
    copies: int
    front: str
    back: str


class Order(NamedTuple):
    """The cards of a folder, the back that they share (or empty), and pictures that are left out."""

    cards: tuple[Pair, ...]
    back: str
    left: tuple[str, ...]


def read_name(path: PurePath) -> Named:
    """Return the card, side and copies that the name of a picture, and of its folder, say.

    >>> read_name(PurePath("01-front.png")), read_name(PurePath("card_back.jpg"))
    (Named(card='01', is_back=False, copies=1), Named(card='', is_back=True, copies=1))
    >>> read_name(PurePath("Goblin (3x).png")), read_name(PurePath("backs/goblin.png"))
    (Named(card='Goblin', is_back=False, copies=3), Named(card='goblin', is_back=True, copies=1))
    """
    stem, copies, is_back = path.stem, 1, False
    if match := _COPIES.search(stem):
        copies = max(1, int(match[1] or match[2]))
        stem = stem[: match.start()] + " " + stem[match.end() :]
    if match := _GLUED.search(stem):
        is_back, stem = True, stem[match.end() :]
    elif match := _SIDE.search(stem):
        is_back = bool(re.fullmatch(_BACK_WORDS, match[1], re.I))
        stem = stem[: match.start()] + " " + stem[match.end() :]
    for folder in path.parts[:-1]:
        if re.fullmatch(_BACK_WORDS, _EDGES.sub("", folder), re.I):
            is_back = True
    card = _SEVERAL.sub("-" if not re.search(r"\s", stem) else " ", _EDGES.sub("", stem))
    if is_back and _DECK_WORDS.fullmatch(card):
        card = ""
    return Named(card, is_back, copies)


def order(paths: Iterable[str]) -> Order:
    """Return the cards of the pictures *paths*, relative to their folder and in the order that they shall have."""
    named = {path: read_name(PurePath(path)) for path in paths}
    named = _by_letter(named)
    backs = {each.card.casefold(): path for path, each in named.items() if each.is_back and each.card}
    common = [path for path, each in named.items() if each.is_back and not each.card]
    fronts = {path: each for path, each in named.items() if not each.is_back}
    if len(backs) == 1 and len(fronts) > 1 and not any(each.card.casefold() in backs for each in fronts.values()):
        common += backs.values()  # blue-back.png, of the only deck
        backs = {}
    cards = [
        Pair(each.card or "card", each.copies, path, backs.pop(each.card.casefold(), ""))
        for path, each in fronts.items()
    ]
    return Order(tuple(cards), common[0] if common else "", (*common[1:], *backs.values()))


def _by_letter(named: dict[str, Named]) -> dict[str, Named]:
    """Return the names with 1a, 1b, 2a, 2b ... read as fronts and backs, where all are named so."""
    if any(each.is_back for each in named.values()):
        return named
    letters = {path: _LETTER.fullmatch(each.card) for path, each in named.items()}
    matches = [match for match in letters.values() if match]
    kinds = [[match[1] for match in matches if match[2].casefold() == letter] for letter in "ab"]
    if len(matches) < len(named) or sorted(kinds[0]) != sorted(kinds[1]) or not matches:
        return named
    return {
        path: Named(match[1], match[2].casefold() == "b", named[path].copies)
        for path, match in letters.items()
        if match is not None
    }


def missing(cards: Sequence[Pair], back: str) -> list[str]:
    """Return the names of the cards that have no back, where others have one."""
    if back or not any(card.back for card in cards):
        return []
    return [card.name for card in cards if not card.back]
