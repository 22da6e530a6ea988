"""Finished card pictures: a folder of them is a component, without a table or a template."""

from __future__ import annotations

import os
import re
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

from pnp.draw.inside import really_inside
from pnp.draw.suffixes import DRAWN
from pnp.game.columns import MOST_COPIES, id_of
from pnp.game.files import strange_character
from pnp.game.model import Card
from pnp.game.toml import Section

FACE, BACK = "common/picture.j2", "common/picture-back.j2"
"""The template of a side that is a finished picture."""
_COPIES = re.compile(r"(.+?)[ _-]+[x\u00d7](\d{1,3})", re.I)
_BACK = re.compile(r"(.+?)[ _-]+back", re.I)
_NUMBER = re.compile(r"(\d{1,15})")
_MOST = 5_000


class PictureFolder(NamedTuple):
    """The cards that a folder of pictures makes, and the *back* that they share: its picture, or nothing.

    *has_backs*: each has a back of its own.
    """

    cards: tuple[Card, ...]
    back: str = ""
    has_backs: bool = False


def is_picture(name: str) -> bool:
    """Return whether *name* is that of a picture."""
    return name.casefold().endswith(DRAWN)


def read_pictures(part: Section, folder: Path, name: str) -> PictureFolder:
    """Return the cards of the pictures in the folder *name* of the game *folder*, by their names.

    ``goblin x3.png`` is three copies, ``goblin-back.png`` the back of ``goblin.png``, ``back.png`` that of all cards.
    What is wrong is noted in *part*.
    """
    try:
        files = [path for path in sorted((folder / name).iterdir(), key=_sort_key) if is_picture(path.name)]
    except OSError:
        part.fault("pictures", f"there is no folder {name!r}", "put the pictures of the cards there")
        return PictureFolder(())
    files = [path for path in files if path.name[0] not in ".~" and path.is_file() and really_inside(path, folder)]
    for path in files:
        if strange_character(path.name) is not None:
            what = f"the name {os.fsencode(path.name)!r} in the folder {name!r} is not text"
            part.fault("pictures", what, "rename the file")
            return PictureFolder(())
    if not files or len(files) > _MOST:
        what = "has no picture" if not files else f"has more than {_MOST} pictures"
        part.fault("pictures", f"the folder {name!r} {what}", f"they end in {', '.join(DRAWN)}")
        return PictureFolder(())
    stems = {path.stem.casefold() for path in files} | {_split_copies(path.stem)[0].casefold() for path in files}
    common, backs, faces = "", {}, []
    for path in files:
        match = _BACK.fullmatch(path.stem)
        if path.stem.casefold() == "back":
            common = f"{name}/{path.name}"
        elif match and match[1].casefold() in stems:
            backs[match[1].casefold()] = f"{name}/{path.name}"
        else:
            faces.append(path)
    cards = []
    taken: set[str] = set()
    for number, path in enumerate(faces, 1):
        title, copies = _split_copies(path.stem)
        base = id_of(title) or f"card-{number}"
        id = next(each for each in chain((base,), (f"{base}-{i}" for i in count(2))) if each not in taken)
        taken.add(id)
        back = backs.get(title.casefold()) or backs.get(path.stem.casefold()) or ""
        fields = {"id": id, "name": title, "picture": f"{name}/{path.name}", "back": back or common}
        cards.append(Card(id, fields, copies))
    lacking = [card.fields["name"] for card in cards if not card.fields["back"]]
    if backs and lacking:
        part.fault("pictures", f"{lacking[0]!r} has no back, and others have", f"add {lacking[0]}-back.png or back.png")
    return PictureFolder(tuple(cards), "" if backs else common, bool(backs))


def _split_copies(stem: str) -> tuple[str, int]:
    """Return the name and the copies that a file's name tells.

    >>> _split_copies("Goblin King x3"), _split_copies("fox")
    (('Goblin King', 3), ('fox', 1))
    """
    match = _COPIES.fullmatch(stem)
    return (match[1], min(int(match[2]), MOST_COPIES)) if match else (stem, 1)


def _sort_key(path: Path) -> list[object]:
    """Return a key that sorts card-2 before card-10."""
    return [int(part) if i % 2 else part.casefold() for i, part in enumerate(_NUMBER.split(path.name))] + [path.name]


def picture_of(part: Section, folder: Path, key: str, name: str) -> str:
    """Return *name* if it is a picture, empty if it is a template; a missing picture is noted."""
    if not is_picture(name):
        return ""
    if not (folder / name).is_file() or not really_inside(folder / name, folder):
        part.fault(key, f"{key}: there is no picture {name!r} in the folder of the game", "correct its name")
    return name
