"""Real games changed in real places, two at a time: each prints, or ends in clear words, and nothing is lost silently.

Our four games, the starters and the small game of the tests, row by row, cell by cell, key by key and line by line.
The test is the short form: changes that found something once. The campaign goes on where it was stopped::

    python -m tests.test_changed_games --state campaign.json --count 1500
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import os
import random
import re
import shutil
import signal
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest

from pnp.game.new_game import new_game, starters
from pnp.packages.installed import game_ids
from tests.tiny import copy_of_tiny, run

SECONDS = 60
"""That a case of the campaign may take, on a machine that others use, too."""
ODD = (
    "", " ", "0", "-1", "1", "2.5", "1e9", "999999999999999999999", "x" * 300, "yes", "1-", "9-1", "+", "nan", "inf",
    "\u202e\u5b57", "<b>", "{{ card }}", "&amp;", "a,b;c", "#REF!", "=1+1", "\u00bd", "\u0661",
    "1\u00a0000", "one\ntwo", '"', "'", "\\n", "none", "null", "../x", "-", "\u2013", "2+", "1\u20132", "yes/no", "*",
    "[x]", ":star:",
)  # fmt: skip
VALUES = (
    '""', "0", "-1", "1", "99999999999", "true", "[]", "{}", '["a"]', '"0mm"', '"-3mm"', '"1e9mm"', '"tuckbox of card"',
    '"tuckbox of ship with gold"', '"1mm"', '"900mm"', "[1, 2]", "[2, 1]", "[1, 99]", '"../x.csv"', '"hexagon"',
    '"round"', '"text"', '"int 1..3?"', '"ref teams"', '"\\u0007"', '"none"', "1.5", "2026-01-01", "nan", '"#12345678"',
    '"ja"',
)  # fmt: skip


class Case(NamedTuple):
    """One changed game: which *source*, the *seed* of its changes, and the *command*."""

    source: str
    seed: int
    command: tuple[str, ...]


# -- changes ---------------------------------------------------------------------------------------


def change(game: Path, chance: random.Random) -> str:
    """Change one thing in the folder *game*, and return what."""
    files = [path for path in sorted(game.rglob("*")) if path.suffix in (".toml", ".csv", ".j2", ".md")]
    kind = chance.choices((".toml", ".csv", ".j2", ".md"), (4, 5, 2, 1))[0]
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


def _number(text: str, chance: random.Random) -> str:
    numbers = [*re.finditer(r"\d+(?:\.\d+)?", text)]
    if not numbers:
        return text
    number = chance.choice(numbers)
    return text[: number.start()] + chance.choice(("0", "1", "-7", "99999", "0.001", "1e400")) + text[number.end() :]


def _line_gone(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def _line_twice(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return "\n".join(lines)


def _section_gone(text: str, chance: random.Random) -> str:
    parts = re.split(r"(?m)^(?=\[)", text)
    del parts[chance.randrange(len(parts))]
    return "".join(parts)


def _word(text: str, chance: random.Random) -> str:
    words = [*re.finditer(r"[A-Za-z_]{3,}", text)]
    if not words:
        return text
    word = chance.choice(words)
    other = chance.choice((chance.choice(words)[0], chance.choice(ODD), word[0][:-1], word[0].upper()))
    return text[: word.start()] + other + text[word.end() :]


def _sign(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text) + 1)
    return text[:place] + chance.choice("\"<>{}%&[]|=#\n\\'`:*") + text[place + chance.randrange(2) :]


DATA = (_value, _value, _value_of_another_key, _number, _line_gone, _line_twice, _section_gone, _word, _sign)
TEXTS = (_number, _line_gone, _line_twice, _word, _word, _sign)


# -- cases -----------------------------------------------------------------------------------------


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
    new_game(folder / "game", name)
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


def all_cases(count: int) -> list[Case]:
    """Return the first *count* cases of the campaign: the same ones every time."""
    chance = random.Random("changed games")
    cases = []
    for seed in range(count):
        source = chance.choice((*SMALL, *OURS, *OURS))
        cases.append(Case(source, seed, chance.choice(commands_of(source))))
    return cases


def tried(case: Case, sound: Path, folder: Path) -> tuple[str, str]:
    """Return the change made in a copy of the game *sound*, and the fault in how it ended, or nothing."""
    game = folder / "changed" / sound.name
    shutil.rmtree(game.parent, ignore_errors=True)
    shutil.rmtree(folder / "output", ignore_errors=True)
    shutil.copytree(sound, game)
    chance = random.Random(case.seed)
    told = " and ".join(change(game, chance) for _ in range(chance.choice((1, 2, 2))))
    words = {"GAME": str(game), "sound": str(sound)}
    result = run(*(words.get(word, word) for word in case.command))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        frames = traceback.extract_tb(result.exception.__traceback__)
        where = next((f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames) if "/pnp/" in f.filename), "")
        return told, f"{type(result.exception).__name__} at {where}: {result.exception}"[:300]
    if "fault of pnp" in result.output:
        return told, result.output[:300]
    if result.exit_code not in (0, 1):
        return told, f"status {result.exit_code}: {result.output[:200]}"
    has_words = case.command[0] in ("words", "diff") or re.search("Error: |problems", result.output)
    if result.exit_code == 1 and not has_words:
        return told, f"no words: {result.output[:200]}"
    return told, "; ".join(f"{path.name} is damaged" for path in (folder / "output").rglob("*.pdf") if not _opens(path))


def _opens(path: Path) -> bool:
    document = pypdfium2.PdfDocument(path.read_bytes())
    try:
        return len(document) > 0
    finally:
        document.close()


# -- silence ---------------------------------------------------------------------------------------


def text_of(folder: Path) -> str:
    """Return the words of all PDF files in *folder*."""
    found = []
    for path in sorted(folder.rglob("*.pdf")):
        document = pypdfium2.PdfDocument(path.read_bytes())
        found += [page.get_textpage().get_text_range() for page in document]
        document.close()
    return re.sub(r"[\s\u00ad\ufffe-]+", "", "".join(found)).casefold()


def silent(name: str, sound: Path, folder: Path, seed: int) -> str:
    """Change a cell that is printed to another word, and return what went on paper without it or without a message."""
    chance = random.Random(seed)
    shutil.rmtree(folder / "output", ignore_errors=True)
    if run("build", str(sound), "--no-cache").exit_code:
        return ""
    before = text_of(folder / "output")
    game = folder / "changed" / sound.name
    shutil.rmtree(game.parent, ignore_errors=True)
    shutil.copytree(sound, game)
    path = chance.choice([*sorted(game.glob("*.csv"))] or [game / "game.toml"])
    if path.suffix != ".csv":
        return ""
    rows = _rows(path.read_text("utf-8"))
    row, column = chance.choice(rows[1:]), chance.randrange(len(rows[0]))
    old = re.sub(r"[\s-]+", "", row[column]).casefold()
    if len(old) < 3 or old not in before or not old.isalpha():
        return ""
    row[column] = "Quixot"
    path.write_text(_table(rows), "utf-8")
    shutil.rmtree(folder / "output", ignore_errors=True)
    result = run("build", str(game), "--no-cache")
    after = text_of(folder / "output") if result.exit_code == 0 else ""
    if after.count(old) < before.count(old) and result.exit_code == 0 and "quixot" not in after:
        return f"{name}: {path.name}, column {rows[0][column]!r}: the word is neither printed nor refused"
    return ""


# -- the short form --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return a sound game of each small source."""
    return {name: source_of(name, tmp_path_factory.mktemp(name)) for name in ("tiny", "boxed", "cards")}


FOUND = ("tiny", "boxed", "cards")
QUICK = (("list", "GAME", "--json"), ("build", "GAME", "--dry-run"), ("list", "GAME"))


@pytest.mark.parametrize("source", FOUND)
def test_a_changed_game_ends_in_words(
    source: str, sounds: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in range(40):
        told, wrong = tried(Case(source, seed, QUICK[seed % len(QUICK)]), sounds[source], tmp_path)
        assert not wrong, f"seed {seed}, {told}: {wrong}"


# -- the campaign ----------------------------------------------------------------------------------


def campaign(state: Path, count: int) -> None:
    """Try the cases that the file *state* has not; it gets those that found something."""
    known = json.loads(state.read_text()) if state.is_file() else {"done": 0, "found": []}
    folder = Path(tempfile.mkdtemp())
    os.environ["PNP_CACHE"] = str(folder / "cache")
    os.chdir(folder)
    sounds = {
        name: source_of(name, folder / "sound" / name)
        for name in (*SMALL, *OURS)
        if (folder / "sound" / name).mkdir(parents=True) is None
    }
    signal.signal(signal.SIGALRM, _late)
    for number, case in enumerate(all_cases(count)):
        if number < known["done"]:
            continue
        signal.alarm(SECONDS)
        try:
            if number % 10 == 9 and case.source in SMALL:
                told, wrong = "a word in a cell", silent(case.source, sounds[case.source], folder, case.seed)
            else:
                told, wrong = tried(case, sounds[case.source], folder)
        except TimeoutError:
            told, wrong = "?", f"takes more than {SECONDS} seconds"
        finally:
            signal.alarm(0)
        known["done"] = number + 1
        if wrong:
            known["found"].append([number, *case, told, wrong])
            print(number, case.source, " ".join(case.command), "|", told, "|", wrong, flush=True)
        if wrong or number % 20 == 0:
            state.write_text(json.dumps(known, indent=1))
    state.write_text(json.dumps(known, indent=1))
    print(f"{known['done']} cases, {len(known['found'])} found something")


def _late(number: int, frame: object) -> None:
    raise TimeoutError


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--count", type=int, default=1_500)
    asked = parser.parse_args()
    campaign(asked.state.absolute(), asked.count)
