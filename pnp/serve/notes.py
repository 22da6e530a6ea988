"""Notes and stars of cards, in the file ``notes.csv`` of the game's folder."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from pnp.errors import DataError, PnpError
from pnp.game.files import read_bytes
from pnp.game.paths import display_path
from pnp.game.tables import LARGEST_FILE
from pnp.pages.service import QuestionError
from pnp.serve.edits import Edits, digest_of

FILE = "notes.csv"
_COLUMNS = ("card", "star", "note")
_STAR = "yes"
_LONGEST = 4_000
"""Letters of a note."""
_MOST = 2_000
"""Comments that are taken at once."""


class Note(NamedTuple):
    """What is noted on a card."""

    star: bool
    text: str


def read_notes(folder: Path) -> dict[str, Note]:
    """Return the notes of the game in *folder* by card, such as ``ship/NL1a``; none where there is no file.

    :raises DataError: the file is not one of notes.
    """
    path = folder / FILE
    return _parse(read_bytes(path, LARGEST_FILE), path) if path.is_file() else {}


class Notes:
    """Writes notes for a page. Each write can be undone."""

    def __init__(self, edits: Edits) -> None:
        self._edits = edits

    def write(self, card: str, star: bool, text: str) -> None:
        """Note *text* on *card*, and whether it has a star; empty and without a star, nothing is noted.

        :raises PnpError: the file cannot be written.
        """
        notes, digest = self._now()
        self._put({**notes, card: Note(star, text.strip()[:_LONGEST])}, digest, f"note on {card.split('/')[-1]}")

    def take(self, name: str, comments: Sequence[object]) -> int:
        """Add the *comments* that somebody called *name* sent, pairs of card and text, and return their number.

        :raises QuestionError: they are none.
        :raises PnpError: the file cannot be written.
        """
        notes, digest = self._now()
        new = 0
        for card, text in _pairs(comments):
            line = f"{name.strip()[:80]}: {text}" if name.strip() else text
            old = notes.get(card, Note(False, ""))
            if line not in old.text.split("\n"):
                notes[card] = Note(old.star, f"{old.text}\n{line}".strip()[:_LONGEST])
                new += 1
        self._put(notes, digest, f"comments of {name.strip()[:80] or 'somebody'}")
        return new

    def _now(self) -> tuple[dict[str, Note], str]:
        path = self._edits.folder / FILE
        if not path.is_file():
            return {}, digest_of(None)
        data, digest = self._edits.read(FILE)
        return _parse(data, path), digest

    def _put(self, notes: Mapping[str, Note], digest: str, why: str) -> None:
        file = StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_COLUMNS)
        for card, note in sorted(notes.items()):
            if note.star or note.text:
                writer.writerow((card, _STAR if note.star else "", note.text))
        self._edits.write(FILE, digest, file.getvalue().encode(), why)


def entry_of(folder: Path) -> dict[str, object]:
    """Return the entry ``notes`` for pages: by card a star and a text, or the problem with the file."""
    try:
        notes = read_notes(folder)
    except PnpError as error:
        return {"cards": {}, "problems": [problem._asdict() for problem in error.problems]}
    return {"cards": {card: note._asdict() for card, note in notes.items()}, "problems": []}


def _parse(data: bytes, path: Path) -> dict[str, Note]:
    try:
        rows = [*csv.DictReader(StringIO(data.decode("utf-8-sig"), newline=""), strict=True)]
    except (csv.Error, UnicodeDecodeError) as error:
        raise DataError.at(display_path(path), f"cannot be read: {error}", "save it as CSV in UTF-8") from error
    if rows and not set(_COLUMNS) <= rows[0].keys():
        raise DataError.at(
            display_path(path), f"has no columns {', '.join(_COLUMNS)}", "these are the notes of the page"
        )
    return {row["card"]: Note(row["star"] == _STAR, row["note"] or "") for row in rows if row["card"]}


def _pairs(comments: Sequence[object]) -> list[tuple[str, str]]:
    if len(comments) > _MOST:
        raise QuestionError(f"{len(comments)} comments are more than {_MOST}")
    pairs = []
    for each in comments:
        if not (isinstance(each, list) and len(each) == 2 and all(isinstance(part, str) for part in each)):
            raise QuestionError("a comment is a card and a text")
        if each[1].strip():
            pairs.append((each[0][:200], " ".join(each[1].split())))
    return pairs
