"""A stranger's folder, damaged at random: it prints, or ends in clear words.

No traceback, nothing opened outside of the folder, no time or memory without end, no PDF that is not whole, and nothing
left behind. The long form tries 10,000 mutations. Records have their own in tests/referee/test_mutations.py.
"""

from __future__ import annotations

import os
import random
import resource
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.fonts import JAPANESE
from tests.game.workbooks import ods_of, ods_row, row_of, xlsx_of
from tests.tiny import run

GAME = """\
[game]
title = "Mutations"
players = [2, 4]
about = "What a stranger has."
[style]
fallback-fonts = ["Box Variable", "Box Curve"]
[colours]
deep = "#123456"
[colours.ink-saver]
deep = "none"
[tables.teams]
file = "teams.ods"
[components.card]
title = "Cards"
table = "cards.xlsx"
face = "card.j2"
size = "44mm x 63mm"
columns = { team = "ref teams", rules = { from = "Rules Text" } }
[components.token]
title = "Tokens"
table = "tokens.csv"
face = "token.j2"
size = "20mm"
shape = "round"
safe = "2mm"
[components.rules]
title = "Rules"
rules = "rules"
[components.art]
title = "Pictures"
pictures = "done"
size = "20mm"
[components.pad]
title = "Pad"
face = "common/score-pad.j2"
size = "A6"
pad = true
[scoring]
ties = [{ most = "coins" }]
[scoring.counts]
hand = { about = "cards in hand", cards = "card" }
coins = "coins"
[scoring.lines.teams]
title = "Teams"
alike = "hand.team"
worth = "1:1, 2:3"
[scoring.lines.coins]
title = "Coins"
about = "2 make a point"
points = "coins // 2 + max(hand.team.red, 1)"
"""
CARD = """\
{% extends "base.j2" %}{% block text %}<b>{{ card.name }}</b> {{ card.rules|typographic|rich }}
{{ card.team.name }} <icon name="star"/> <i>more</i> {{ words.hint|fill(count=2) }}{% endblock %}
"""
BASE = """\
<face><background fill="paper"/><image href="art/a.webp" x="8mm" y="40mm" width="8mm" height="8mm"/>
<image href="art/b.tif" x="18mm" y="40mm" width="8mm" height="8mm"/>
<g transform="rotate(10 30mm 44mm)"><rect x="29mm" y="42mm" width="4mm" height="4mm" fill="deep" rx="1mm"/></g>
<text x="5mm" y="5mm" width="34mm" height="33mm" size="9pt" min-size="6pt" hyphens="auto"
>{% block text %}{% endblock %}</text>
<svg x="30mm" y="50mm" width="8mm" height="8mm" viewBox="0 0 9 9"><path d="M1 1L8 1A4 4 0 0 1 4 8z"/></svg></face>
"""
RULES = """\
# How to play

Draw **two** :star: cards.

## Fight {#fight}

- *One* fights, see [the end](#end).
- The <u>other</u> <sc>does</sc> not.

| who | what |
|---|---|
| Ann | :star: |

## The end {#end}

![a card](piece:card/annee)
"""
WORDS = '[words]\nhint = { one = "one of them", other = "{count} of them" }\n'
GERMAN = """\
[game]
title = "Verwandlungen"
[words]
hint = { one = "eins davon", other = "{count} davon" }
[cards.card.bo]
name = "B\u00f6"
"""
TOKEN = '<face><text x="4mm" y="8mm" width="12mm" size="8pt" align="center">{{ card.name }}</text></face>\n'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1L8 1L4 8z"/></svg>\n'
LONGEST = 20.0
"""Seconds of work, on a slow machine, that one of these games may take."""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a sound game with a file of every kind that this test damages."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "game"
    for name in ("templates", "art", "done", "icons", "fonts", "rules", "words"):
        (folder / name).mkdir(parents=True)
    (folder / "game.toml").write_text(GAME)
    (folder / "templates" / "card.j2").write_text(CARD)
    (folder / "templates" / "base.j2").write_text(BASE)
    (folder / "templates" / "token.j2").write_text(TOKEN)
    (folder / "rules" / "en.md").write_text(RULES)
    (folder / "words" / "en.toml").write_text(WORDS)
    (folder / "words" / "de.toml").write_text(GERMAN, "utf-8")
    (folder / "icons" / "star.svg").write_text(ICON)
    rows = row_of(1, "Name", "Team", "Rules Text", "QTY")
    rows += row_of(2, "Ann\u00e9e", "red", "Draw :star: two.\n- *Discard* one.\n- Go on.", "2")
    rows += row_of(3, "Bo", "blue", "Sail on.", "<c><v>1</v></c>")
    (folder / "cards.xlsx").write_bytes(xlsx_of(rows, formats=("d mmm yyyy",)))
    (folder / "teams.ods").write_bytes(ods_of(ods_row("id", "name") + ods_row("red", "Red") + ods_row("blue", "Blue")))
    (folder / "tokens.csv").write_text("name;copies\nOne;2\nTwo;\n", encoding="utf-8")
    picture = Image.effect_noise((80, 80), 90).convert("RGB")
    for name, options in (("a.webp", {}), ("b.tif", {"compression": "tiff_lzw"})):
        picture.save(folder / "art" / name, **options)
    for name in ("one x2.png", "two.jpg", "three.gif", "four.avif"):
        picture.resize((180, 180)).save(folder / "done" / name)
    for font in ("BoxVariable.ttf", "x.otf"):
        shutil.copy(JAPANESE.parent / "box" / font, folder / "fonts")
    return folder


@contextmanager
def watched(roots: list[Path]) -> Iterator[list[str]]:
    """Yield a list that gets the name of each file which is opened, and each folder that is listed, beside *roots*."""
    seen: list[str] = []
    _WATCHERS.append((tuple(os.path.realpath(root) for root in roots), seen))
    if len(_WATCHERS) == 1:
        sys.addaudithook(_note)  # it cannot be taken away, so there is one
    try:
        yield seen
    finally:
        _WATCHERS[-1] = ((), seen)


_WATCHERS: list[tuple[tuple[str, ...], list[str]]] = []


def _note(event: str, arguments: tuple[object, ...]) -> None:
    if event not in ("open", "os.listdir", "os.scandir"):
        return
    roots, seen = _WATCHERS[-1]
    path = arguments[0]
    if roots and isinstance(path, (str, bytes, os.PathLike)):
        real = os.path.realpath(os.fsdecode(path))
        if not real.startswith(roots):
            seen.append(real)


def damage(game: Path, outside: Path, chance: random.Random) -> str:
    """Change something in the game, and say what."""
    path = chance.choice(sorted(path for path in game.rglob("*") if path.is_file()))
    if chance.random() < 0.12:
        change = chance.choice(FOLDER_CHANGES)
        change(path, outside, chance)
    else:
        change = chance.choice(CHANGES)
        path.write_bytes(change(path.read_bytes(), chance))
    return f"{change.__name__} {path.relative_to(game)}"


def _flipped(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 20))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _doubled(data: bytes, chance: random.Random) -> bytes:
    start, end = sorted(chance.randrange(len(data)) for _ in range(2))
    return data[:end] + data[start:end] * chance.choice((1, 1, 50)) + data[end:]


def _larger(data: bytes, chance: random.Random) -> bytes:
    """Set a number of four bytes to one that is too large."""
    place = chance.randrange(max(1, len(data) - 4))
    return data[:place] + chance.choice((b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\0\0\0\0")) + data[place + 4 :]


def _swapped(data: bytes, chance: random.Random) -> bytes:
    """Put something into a text that is not meant to stand there."""
    place = chance.randrange(len(data))
    what = (b"<", b"&", b"{{", b"%}", b'"', b"\0", b"\xff", b"9" * 30, "\u202e\u2066".encode(), b"]")
    return data[:place] + chance.choice(what) + data[place + chance.randrange(4) :]


CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (_flipped, _cut, _doubled, _larger, _swapped)


def _gone(path: Path, outside: Path, chance: random.Random) -> None:
    path.unlink()


def _folder(path: Path, outside: Path, chance: random.Random) -> None:
    path.unlink()
    path.mkdir()


def _linked(path: Path, outside: Path, chance: random.Random) -> None:
    """Let a file, or the folder that it is in, be a link out of the game."""
    if path.parent.parent.name == "game" and chance.random() < 0.5:
        moved = outside / path.parent.name
        if not moved.exists():
            shutil.copytree(path.parent, moved)
        shutil.rmtree(path.parent)
        path.parent.symlink_to(chance.choice((moved, outside, Path("/"))))
        return
    target = outside / path.name
    shutil.copy(path, target)
    path.unlink()
    path.symlink_to(chance.choice((target, path, Path("/dev/zero"), Path("/dev/stdin"), Path("/proc/self/mem"))))


def _pipe(path: Path, outside: Path, chance: random.Random) -> None:
    path.unlink()
    os.mkfifo(path)


def _renamed(path: Path, outside: Path, chance: random.Random) -> None:
    names = (b"a\xff.png", b"CON", b" ", b"-x", b"a\nb.j2", b"~$a.xlsx", b"._a.ttf", b"x" * 250, "\u202e.svg".encode())
    os.rename(os.fsencode(path), os.path.join(os.fsencode(path.parent), chance.choice(names)))


def _sparse(path: Path, outside: Path, chance: random.Random) -> None:
    """Let a file end in holes for a gigabyte."""
    with path.open("r+b") as file:
        file.truncate(1 << 30)


FOLDER_CHANGES: tuple[Callable[[Path, Path, random.Random], None], ...] = (
    _gone,
    _folder,
    _linked,
    _pipe,
    _renamed,
    _sparse,
)
COMMANDS = (
    ("build", "game", "--no-cache"), ("build", "game", "--no-cache"), ("build", "game", "--no-cache", "--lang", "de"),
    ("build", "game", "--no-cache", "--ink-saver"), ("check", "game", "--no-cache"), ("preview", "game", "--dpi", "36"),
    ("rules", "game", "--no-cache"), ("rules", "game", "--format", "html"), ("list", "game"),
)  # fmt: skip
"""What is asked of the damaged game, one after the other."""
MOST_MEMORY = 1_200
"""Megabytes that this process may have had at its worst."""


def peak() -> int:
    """Return how much memory this process has had at its worst, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.mark.parametrize("command", dict.fromkeys(COMMANDS), ids=" ".join)
def test_undamaged_it_prints(game: Path, command: tuple[str, ...]) -> None:
    result = run(*command)
    assert result.exit_code == 0, result.output


@pytest.mark.combinations("seed", [(seed,) for seed in range(8)], [(seed,) for seed in range(2)])
def test_a_damaged_folder_ends_in_words_or_in_a_whole_print(game: Path, seed: int, long: bool) -> None:
    sound = game.parent / "sound"
    shutil.copytree(game, sound)
    outside, output = game.parent / "outside", game.parent / "output"
    chance = random.Random(seed)
    worst = peak()  # of the tests before this one
    ends = [0, 0]
    roots = [game, output, Path(__file__).parents[1], Path(sys.prefix), Path(sys.base_prefix), Path(os.devnull)]
    roots += [Path(os.environ[name]) for name in ("PNP_CACHE", "PNP_STATE", "PNP_CONFIG")]  # the user's own
    for count in range(1_250 if long else 9):
        for folder in (output, game, outside):
            shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(sound, game)
        outside.mkdir()
        command = COMMANDS[count % len(COMMANDS)]
        told = f"seed {seed}, number {count}, pnp {' '.join(command)}: {damage(game, outside, chance)}"
        start = time.process_time()
        with watched(roots) as opened:
            result = run(*command)
        took = time.process_time() - start
        told = f"{told}: {result.output[:600]}"
        assert took < LONGEST, told
        assert peak() <= max(worst, MOST_MEMORY << 10), told
        assert result.exit_code in (0, 1), (told, result.exception)
        assert result.exception is None or isinstance(result.exception, SystemExit), (told, result.exception)
        assert [name for name in opened if name.startswith(os.path.realpath(outside))] == [], told
        assert opened == [], told
        left = sorted(file for file in game.parent.rglob("*") if file.is_file() and file.is_relative_to(output))
        ends[result.exit_code] += 1
        if result.exit_code == 0:
            assert all(map(_is_whole, left)), told
            assert left or command[0] in ("check", "list"), told
        else:
            assert result.stderr.startswith("Error: "), told
            assert "a fault of pnp" not in result.stderr, told
            assert command[0] == "preview" or left == [], told
    print(f"seed {seed}: {ends[0]} printed, {ends[1]} refused")
    assert min(ends) > 2


def _is_whole(path: Path) -> bool:
    """Return whether a program of other people can read the file."""
    if path.suffix == ".pdf":
        with pikepdf.open(path) as document:
            # Of a JPEG that decoders mend, the file keeps what every viewer of pictures shows of it.
            found = [
                problem
                for problem in document.check_pdf_syntax()
                if "Pl_DCT::decompress" not in problem and "re-processed without filtering" not in problem
            ]
        assert found == [], found
        return len(pypdfium2.PdfDocument(BytesIO(path.read_bytes()))) > 0
    if path.suffix == ".png":
        Image.open(path).load()
    return path.stat().st_size > 0
