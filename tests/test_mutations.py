"""Files of a stranger, damaged at random: a whole game of them builds, or ends in clear words; nothing is left behind.

The long form tries 10,000 mutations; nothing outside of the folder is opened, and no output is partial.
"""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

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
[style]
fallback-fonts = ["Box Variable", "Box Curve"]
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
[components.art]
title = "Pictures"
pictures = "done"
size = "20mm"
"""
CARD = """\
<face><background fill="paper"/><image href="art/a.webp" x="8mm" y="40mm" width="8mm" height="8mm"/>
<image href="art/b.tif" x="18mm" y="40mm" width="8mm" height="8mm"/>
<text x="5mm" y="5mm" width="34mm" height="30mm" size="9pt" min-size="6pt"><b>{{ card.name }}</b> {{ card.rules }}
{{ card.team.name }} <icon name="star"/> <i>more</i></text></face>
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
    for name in ("templates", "art", "done", "icons", "fonts"):
        (folder / name).mkdir(parents=True)
    (folder / "game.toml").write_text(GAME)
    (folder / "templates" / "card.j2").write_text(CARD)
    (folder / "templates" / "token.j2").write_text(TOKEN)
    (folder / "icons" / "star.svg").write_text(ICON)
    rows = row_of(1, "Name", "Team", "Rules Text", "QTY")
    rows += row_of(2, "Ann\u00e9e", "red", "Draw two.\nDiscard one.", "2")
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


def mutations(game: Path, chance: random.Random) -> Iterator[tuple[Path, bytes]]:
    """Yield a file of the game and what it is to be, one after the other."""
    files = sorted(path for path in game.rglob("*") if path.is_file())
    whole = {path: path.read_bytes() for path in files}
    while True:
        path = chance.choice(files)
        yield path, chance.choice(CHANGES)(whole[path], chance)


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


@pytest.mark.parametrize("seed", range(4))
def test_damaged_files_end_in_words_or_in_a_whole_print(game: Path, seed: int, long: bool) -> None:
    assert run("build", "game", "--no-cache").exit_code == 0
    chance = random.Random(seed)
    printed, refused = 0, 0
    output = game.parent / "output"
    for count, (path, content) in enumerate(mutations(game, chance)):
        if count == (2_500 if long else 8):
            break
        shutil.rmtree(output, ignore_errors=True)
        before = path.read_bytes()
        path.write_bytes(content)
        start = time.process_time()
        result = run("build", "game", "--no-cache")
        took = time.process_time() - start
        told = f"seed {seed}, mutation {count}: {path.name}: {result.stderr[:300]}"
        assert took < LONGEST, told
        assert result.exit_code in (0, 1), told
        assert result.exception is None or isinstance(result.exception, SystemExit), (told, result.exception)
        left = sorted(file for file in game.parent.rglob("*") if file.is_file() and not file.is_relative_to(game))
        if result.exit_code == 0:
            printed += 1
            (pdf,) = left
            assert len(pypdfium2.PdfDocument(BytesIO(pdf.read_bytes()))) > 2, told
        else:
            refused += 1
            assert result.stderr.startswith("Error: "), told
            assert left == [], told
        path.write_bytes(before)
    assert refused > 2
