"""A folder with a file of every kind, damaged: bytes, lengths, signs of a language, names, links, pipes, holes."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tests.campaigns.campaign import Kind, Trial
from tests.campaigns.changes import BYTES
from tests.edits import copy_writable
from tests.fonts import JAPANESE
from tests.game.workbooks import ods_of, ods_row, row_of, xlsx_of

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
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2L22 2L12 22z"/></svg>\n'
COMMANDS = (
    ("build", "game"), ("build", "game", "--no-cache"), ("build", "game", "--lang", "de"),
    ("build", "game", "--ink-saver"), ("check", "game"), ("preview", "game", "--dpi", "36"),
    ("rules", "game"), ("rules", "game", "--format", "html"), ("list", "game"),
)  # fmt: skip
"""What is asked of the damaged game, one after the other."""
_LARGEST = 10_000_000
"""Bytes of a file that may be read to be changed: the holes of one may make it a gigabyte."""


class Folders(Kind):
    """Whole folders."""

    bar = 10_000
    short = 10

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        write_game(folder / "sound" / "game")

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        game, outside = self.folder / "game", self.folder / "outside"
        shutil.copytree(self.folder / "sound" / "game", game)
        outside.mkdir()
        command = chance.choice(COMMANDS)
        told = " and ".join(damage(game, outside, chance) for _ in range(faults))
        return self.run(told, *command)[0]


def write_game(folder: Path) -> None:
    """Write a sound game with a file of every kind that is damaged here."""
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
        copy_writable(JAPANESE.parent / "box" / font, folder / "fonts")


def damage(game: Path, outside: Path, chance: random.Random) -> str:
    """Change something in the game, and say what."""
    files = sorted(path for path in game.rglob("*") if path.is_file() and path.stat().st_size)
    if not files:
        return "nothing"
    path = chance.choice(files)
    if chance.random() < 0.12 or path.stat().st_size > _LARGEST:
        change = chance.choice(FOLDER_CHANGES)
        change(path, outside, chance)
    else:
        change = chance.choice(BYTES)
        path.write_bytes(change(path.read_bytes(), chance))
    return f"{change.__name__} {path.relative_to(game)}"


def _delete(path: Path, outside: Path, chance: random.Random) -> None:
    path.unlink()


def _folder(path: Path, outside: Path, chance: random.Random) -> None:
    path.unlink()
    path.mkdir()


def _link(path: Path, outside: Path, chance: random.Random) -> None:
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


def _rename(path: Path, outside: Path, chance: random.Random) -> None:
    names = (b"a\xff.png", b"CON", b" ", b"-x", b"a\nb.j2", b"~$a.xlsx", b"._a.ttf", b"x" * 250, "\u202e.svg".encode())
    os.rename(os.fsencode(path), os.path.join(os.fsencode(path.parent), chance.choice(names)))


def _sparse(path: Path, outside: Path, chance: random.Random) -> None:
    """Let a file end in holes for a gigabyte."""
    with path.open("r+b") as file:
        file.truncate(1 << 30)


FOLDER_CHANGES: tuple[Callable[[Path, Path, random.Random], None], ...] = (
    _delete,
    _folder,
    _link,
    _pipe,
    _rename,
    _sparse,
)
