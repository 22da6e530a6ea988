"""Real games changed in real places: our four, the starters and those of the tests, by row, cell, key, line and word.

What was printed of a table before, and stands in it still, must be printed or told: nothing is lost silently.
"""

from __future__ import annotations

import csv
import io
import random
import re
import shutil
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pypdfium2

from pnp.game.new_game import new_game, starters
from pnp.packages.installed import game_ids
from pnp.template.rich import reads_as_rich
from tests.campaigns.campaign import Kind, Trial
from tests.campaigns.changes import ODD, TEXTS, line_gone, line_twice, number, sign, word_changed
from tests.tiny import copy_of_tiny, run

VALUES = (
    '""', "0", "-1", "1", "99999999999", "true", "[]", "{}", '["a"]', '"0mm"', '"-3mm"', '"1e9mm"', '"tuckbox of card"',
    '"tuckbox of ship with gold"', '"1mm"', '"900mm"', "[1, 2]", "[2, 1]", "[1, 99]", '"../x.csv"', '"hexagon"',
    '"round"', '"text"', '"int 1..3?"', '"ref teams"', '"\\u0007"', '"none"', "1.5", "2026-01-01", "nan", '"#12345678"',
    '"ja"',
)  # fmt: skip
BOX = """
[components.keeper-box]
title = "Box"
face = "common/tuckbox.j2"
size = "tuckbox of keeper, 0.3mm"
"""
SMALL = ("tiny", "boxed", *sorted(starters()))
OURS = tuple(sorted(game_ids()))


def source_of(name: str, folder: Path) -> Path:
    """Put the game *name* into *folder* as its user has it, and return its folder."""
    if name in ("tiny", "boxed"):
        game = copy_of_tiny(folder)
        if name == "boxed":
            (game / "game.toml").write_text((game / "game.toml").read_text("utf-8") + BOX, "utf-8")
        return game
    new_game(folder / "game", name, reads_as_rich=reads_as_rich)
    return folder / "game"


def commands_of(name: str) -> Sequence[tuple[str, ...]]:
    """Return the commands that a changed game is tried with."""
    common = (("list", "GAME", "--json"), ("words", "GAME", "--lang", "de", "--template"),
              ("rules", "GAME", "--format", "md"), ("build", "GAME", "--dry-run"),
              ("diff", "GAME", "--since", "sound"))  # fmt: skip
    if name in SMALL:
        return (*common, ("build", "GAME"), ("build", "GAME"), ("check", "GAME"), ("preview", "GAME", "--dpi", "36"))
    return (*common[:4], ("referee", "setup", "GAME", "--players", "2"), ("referee", "options", "GAME"),
            ("referee", "actions", "GAME"), ("referee", "play", "GAME", "--players", "2", "--seed", "1"),
            ("build", "GAME", "--draft", "--one-of-each", "--range", "1-2"))  # fmt: skip


class Games(Kind):
    """Real games."""

    bar = 5_000
    short = 4

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._words = cache(self._words_on_paper)

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        source = chance.choice((*SMALL, *SMALL, *OURS))
        sound = self._sound(source)
        game = self.folder / "game" / sound.name
        shutil.copytree(sound, game)
        only_tables = source in SMALL and any(game.glob("*.csv")) and chance.random() < 0.4
        kinds = {".csv": 1} if only_tables else {".toml": 4, ".csv": 5, ".j2": 2, ".md": 1}
        changed = [change(game, chance, kinds) for _ in range(faults)]
        words = {"GAME": str(game), "sound": str(sound)}
        command = ("build", "GAME") if only_tables else chance.choice(commands_of(source))
        trial, result = self.run(f"{source}: {' and '.join(changed)}", *(words.get(word, word) for word in command))
        if only_tables and not trial.status:
            return trial._replace(wrong=trial.wrong or self._missing_words(source, game, result.output))
        return trial

    def _sound(self, source: str) -> Path:
        """Return the folder of the sound game *source*, which is made when it is asked for first."""
        made = (
            next((self.folder / "sound" / source).glob("*"), None)
            if (self.folder / "sound" / source).is_dir()
            else None
        )
        if made is None:
            (self.folder / "sound" / source).mkdir(parents=True)
        return made or source_of(source, self.folder / "sound" / source)

    def _words_on_paper(self, source: str) -> frozenset[tuple[str, str]]:
        """Return each table and column of the sound game *source* of which every word is printed."""
        sound = self._sound(source)
        output = self.folder / "printed" / source
        assert run("build", str(sound), "--output", str(output)).exit_code == 0
        text, tables = text_of(output), [*sound.glob("*.csv")]
        return frozenset(
            (path.name, column)
            for path in tables
            for column, words in _columns(path).items()
            if words
            and all(word in text for word in words)
            and not any(set(words) <= _ids(other) for other in tables if other != path)
        )

    def _missing_words(self, source: str, game: Path, said: str) -> str:
        """Return a word of a table in *game* that was neither printed nor *said*, empty if there is none."""
        text, said = text_of(self.folder / "output"), _letters(said)
        for path in game.glob("*.csv"):
            for column, words in _columns(path).items():
                lost = [word for word in words if word not in text and word not in said]
                if (path.name, column) in self._words(source) and lost:
                    return f"{path.name}, column {column!r}: {lost[0]!r} is neither printed nor refused"
        return ""


def _columns(path: Path) -> dict[str, list[str]]:
    """Return the words of three letters and more in each column of a table, as :func:`text_of` would have them.

    Ids are left out, and so is what names a picture: ``:star:``.
    """
    header, *rows = _rows(re.sub(r":\w+:", "", path.read_text("utf-8")))
    return {
        name: [word for row in rows if place < len(row) for word in re.findall(r"[a-z]{3,}", row[place].casefold())]
        for place, name in enumerate(header)
        if name != "id"
    }


def _ids(path: Path) -> set[str]:
    header, *rows = _rows(path.read_text("utf-8"))
    return {row[header.index("id")] for row in rows} if "id" in header else set()


def _letters(text: str) -> str:
    return re.sub(r"[\s\u00ad\ufffe-]+", "", text).casefold()


def text_of(folder: Path) -> str:
    """Return the letters of all PDF files in *folder*, without what stands between words."""
    found = []
    for path in sorted(folder.rglob("*.pdf")):
        document = pypdfium2.PdfDocument(path.read_bytes())
        found += [page.get_textpage().get_text_range() for page in document]
        document.close()
    return _letters("".join(found))


# -- changes ---------------------------------------------------------------------------------------


def change(game: Path, chance: random.Random, kinds: Mapping[str, int]) -> str:
    """Change one thing in the folder *game*, and return what.

    :param kinds: how likely a file of each ending is changed.
    """
    files = [path for path in sorted(game.rglob("*")) if path.suffix in kinds]
    kind = chance.choices([*kinds], [*kinds.values()])[0]
    path = chance.choice([path for path in files if path.suffix == kind] or files)
    changes = {".csv": TABLES, ".toml": DATA}.get(path.suffix, TEXTS)
    changed = chance.choice(changes)
    path.write_text(changed(path.read_text("utf-8"), chance), "utf-8", newline="\n")
    return f"{changed.__name__} {path.relative_to(game)}"


def _rows(text: str) -> list[list[str]]:
    return [*csv.reader(io.StringIO(text))]


def _table(rows: list[list[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _cell(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    row = chance.choice(rows)
    if row:
        row[chance.randrange(len(row))] = chance.choice(ODD)
    return _table(rows)


def _cells_swapped(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    row = chance.choice(rows)
    if row:
        one, other = chance.randrange(len(row)), chance.randrange(len(row))
        row[one], row[other] = row[other], row[one]
    return _table(rows)


def _cell_of_another_row(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    column = chance.randrange(len(rows[0]))
    one, other = chance.choice(rows), chance.choice(rows)
    if column < min(len(one), len(other)):
        one[column] = other[column]
    return _table(rows)


def _row_gone(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    del rows[chance.randrange(len(rows))]
    return _table(rows)


def _row_twice(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    rows.insert(chance.randrange(len(rows)), chance.choice(rows))
    return _table(rows)


def _row_cut(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    row = chance.choice(rows)
    del row[chance.randrange(len(row) + 1) :]
    return _table(rows)


def _column_gone(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    column = chance.randrange(len(rows[0]))
    return _table([row[:column] + row[column + 1 :] for row in rows])


def _column_twice(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    column = chance.randrange(len(rows[0]))
    return _table([[*row, row[column] if column < len(row) else ""] for row in rows])


def _column_odd(text: str, chance: random.Random) -> str:
    rows = _rows(text)
    column, odd = chance.randrange(len(rows[0])), chance.choice(ODD)
    return _table([rows[0], *([*row[:column], odd, *row[column + 1 :]] for row in rows[1:])])


TABLES = (
    _cell,
    _cell,
    _cell,
    _cells_swapped,
    _cell_of_another_row,
    _row_gone,
    _row_twice,
    _row_cut,
    _column_gone,
    _column_twice,
    _column_odd,
)


def _value(text: str, chance: random.Random) -> str:
    """Give a key another value."""
    keys = [*re.finditer(r"(?m)^([\w-]+)( *= *)(.*)$", text)]
    if not keys:
        return text
    key = chance.choice(keys)
    return text[: key.start(3)] + chance.choice(VALUES) + text[key.end(3) :]


def _value_of_another_key(text: str, chance: random.Random) -> str:
    keys = [*re.finditer(r"(?m)^([\w-]+)( *= *)(.*)$", text)]
    if not keys:
        return text
    one, other = chance.choice(keys), chance.choice(keys)
    return text[: one.start(3)] + other[3] + text[one.end(3) :]


def _section_gone(text: str, chance: random.Random) -> str:
    parts = re.split(r"(?m)^(?=\[)", text)
    del parts[chance.randrange(len(parts))]
    return "".join(parts)


DATA = (_value, _value, _value_of_another_key, number, line_gone, line_twice, _section_gone, word_changed, sign)
