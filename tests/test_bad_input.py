"""Broken games: each ends in clear words and status 1; the earlier file stays, and nothing else is left.

The words of each fault are in golden/bad-input.txt, for people to read over: they are the product's face.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from tests.tiny import copy_of_tiny, golden, run

Break = Callable[[Path], object]


def swap(file: str, old: str, new: str) -> Break:
    """Replace the only *old* in *file*."""

    def break_game(game: Path) -> None:
        path = game / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return break_game


def write(file: str, content: str | bytes) -> Break:
    return lambda game: (game / file).write_bytes(content.encode() if isinstance(content, str) else content)


def both(*breaks: Break) -> Break:
    return lambda game: [broken(game) for broken in breaks]


def face(words: str) -> Break:
    """Let the lamp's face be *words*."""
    return write("templates/lamp.j2", f"<face>\n{words}\n</face>\n")


def outside(link: str, name: str, content: str) -> Break:
    """Put a file beside the game folder and a link to it inside."""

    def break_game(game: Path) -> None:
        (game.parent / name).write_text(content, encoding="utf-8")
        (game / link).unlink(missing_ok=True)
        (game / link).symlink_to(game.parent / name)

    return break_game


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    """Return an RGB picture that says that it is so large, whatever its rows are."""
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", rows), (b"IEND", b"")]
    packed = (struct.pack(">I", len(b)) + k + b + struct.pack(">I", zlib.crc32(k + b)) for k, b in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def picture(name: str, content: bytes, box: str = 'x="6mm" y="6mm" width="8mm" height="8mm"') -> Break:
    return both(write(name, content), face(f'<image href="{name}" {box}/>'))


def font(content: bytes) -> Break:
    def break_game(game: Path) -> None:
        (game / "fonts" / "mine").mkdir(parents=True)
        (game / "fonts" / "mine" / "Mine-Regular.ttf").write_bytes(content)

    return both(break_game, face('<text x="4mm" y="8mm" width="12mm" font="Mine" size="9pt">Lamp</text>'))


def xlsx(content: bytes) -> Break:
    return both(write("keepers.xlsx", content), swap("game.toml", "keepers.csv", "keepers.xlsx"))


BOMB = """<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&c;</title></svg>
"""
SAFE = 'x="4mm" y="8mm" width="12mm"'


class Fault(NamedTuple):
    """What is broken, and the options of ``pnp build``."""

    broken: Break
    options: tuple[str, ...] = ()


def nothing(game: Path) -> None:
    """Leave the game sound: the order is wrong."""


FAULTS = {
    # the definition
    "not TOML": Fault(swap("game.toml", "players = [1, 3]", "players = [1, 3")),
    "text without its end": Fault(swap("game.toml", 'title = "Three Lanterns"', 'title = "Three Lanterns')),
    "curly quotes": Fault(swap("game.toml", '"Three Lanterns"', "\u201cThree Lanterns\u201d")),
    "single quote at one end": Fault(swap("game.toml", '"Three Lanterns"', "'Three Lanterns\"")),
    "text without quotes": Fault(swap("game.toml", '"20mm"', "20mm")),
    "colon": Fault(swap("game.toml", "players =", "players:")),
    "size misspelt": Fault(swap("game.toml", '"44mm x 63mm"', '"pokre"')),
    "if not closed": Fault(swap("templates/back.j2", "</face>", "{% if trim %}</face>")),
    "if without its sign": Fault(swap("templates/back.j2", "</face>", "{% if trim\n{% endif %}</face>")),
    "one sign of equality": Fault(swap("templates/back.j2", "</face>", "{% if trim = 3 %}{% endif %}</face>")),
    "quote left open": Fault(swap("templates/back.j2", "</face>", "{{ 'trim }}</face>")),
    "for without in": Fault(swap("templates/back.j2", "</face>", "{% for x of trim %}{% endfor %}</face>")),
    "value left out": Fault(swap("templates/back.j2", "</face>", "{{ 1 + }}</face>")),
    "braces left open": Fault(swap("templates/back.j2", "</face>", "{{ trim</face>")),
    "unknown key": Fault(swap("game.toml", 'table = "keepers.csv"', 'tabel = "keepers.csv"')),
    "title missing": Fault(swap("game.toml", 'title = "Three Lanterns"\n', "")),
    "wrong type": Fault(swap("game.toml", "players = [1, 3]", 'players = "1-3"')),
    "size without unit": Fault(swap("game.toml", '"44mm x 63mm"', '"44 x 63"')),
    "negative size": Fault(swap("game.toml", '"44mm x 63mm"', '"-44mm x 63mm"')),
    "unknown shape": Fault(swap("game.toml", 'shape = "round"', 'shape = "oval"')),
    "unknown colour": Fault(swap("game.toml", '"#D8A020"', '"amber"')),
    "unknown colour of the ink-saver": Fault(swap("game.toml", 'sea = "none"', 'see = "none"')),
    "total is not met": Fault(swap("game.toml", "total = 6", "total = 7")),
    "census is not met": Fault(swap("game.toml", "groups = 2", "groups = 3")),
    "copies without end": Fault(swap("game.toml", "copies = 3", "copies = 99999999999")),
    "table is not there": Fault(swap("game.toml", '"keepers.csv"', '"keeper.csv"')),
    "table out of the folder": Fault(swap("game.toml", '"keepers.csv"', '"../keepers.csv"')),
    "table is a link out of the folder": Fault(outside("keepers.csv", "elsewhere.csv", "id\nada\n")),
    "template is not there": Fault(swap("game.toml", '"lamp.j2"', '"lamb.j2"')),
    "game.toml is not UTF-8": Fault(write("game.toml", b'[game]\ntitle = "Caf\xe9"\n')),
    "game.toml is a folder": Fault(lambda game: [(game / "game.toml").unlink(), (game / "game.toml").mkdir()]),
    # the tables
    "column missing": Fault(write("keepers.csv", "id,name,oil\nada,Ada,1\n")),
    "column not declared": Fault(swap("keepers.csv", "oil,motto", "oil,moto")),
    "formula that failed": Fault(swap("keepers.csv", "north,3", "north,#DIV/0!")),
    "cell of a wrong type": Fault(swap("keepers.csv", "north,3", "north,three")),
    "cell out of range": Fault(swap("keepers.csv", "north,3", "north,6")),
    "unknown reference": Fault(swap("keepers.csv", "Captain Cy,south", "Captain Cy,soth")),
    "id twice": Fault(swap("keepers.csv", "bo,Bo", "ada,Bo")),
    "empty table": Fault(write("keepers.csv", "")),
    "table with a header only": Fault(write("keepers.csv", "id,name,guild,oil,motto,copies,players\n")),
    "table is not UTF-8": Fault(write("keepers.csv", "id,name,guild,oil\nada,Adä,north,1\n".encode("latin-1"))),
    "absurd copies": Fault(swap("keepers.csv", "Never late,3", "Never late,1000000")),
    "players that no game has": Fault(swap("keepers.csv", "3,2+", "3,4+")),
    "corrupt workbook": Fault(xlsx(b"PK\x03\x04 this is no workbook")),
    "everything at once": Fault(both(
        swap("keepers.csv", "north,3", "north,three"), swap("game.toml", "total = 9", "total = 8"),
        swap("guilds.csv", "oil", "oyl"),
    )),
    # the templates
    "undefined name": Fault(swap("templates/keeper.j2", "{{ card.name }}", "{{ card.nmae }}")),
    "template syntax": Fault(swap("templates/keeper.j2", "{% endif %}", "")),
    "unknown filter": Fault(swap("templates/keeper.j2", "{{ card.name }}", "{{ card.name|uper }}")),
    "division by zero": Fault(swap("templates/keeper.j2", "{{ card.name }}", "{{ 1 / 0 }}")),
    "text as a number": Fault(swap("templates/keeper.j2", "{{ card.name }}", "{{ card.name + 1 }}")),
    "include is not there": Fault(face('{% include "lmap.j2" %}')),
    "include in a circle": Fault(face('{% include "lamp.j2" %}')),
    "include out of the folder": Fault(face('{% include "../game.toml" %}')),
    "include is a link out of the folder": Fault(both(
        outside("templates/x.j2", "x", "x"), face('{% include "x.j2" %}'))),
    "endless loop": Fault(face("{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}")),
    "string bomb": Fault(face('{{ "x" * 99999999999 }}')),
    "attack on the sandbox": Fault(face("{{ ''.__class__.__mro__ }}")),
    "template is not UTF-8": Fault(write("templates/lamp.j2", b"<face>\n<title>Caf\xe9</title></face>")),
    "empty template": Fault(write("templates/lamp.j2", "")),
    "not XML": Fault(face('<rect x="1mm" y="1mm"')),
    "tag not closed": Fault(face('<g><rect width="5mm" height="5mm"/>')),
    "markup in a table": Fault(both(
        swap("keepers.csv", "Old Ada", "Ada <b>bold"),
        swap("templates/keeper.j2", "{{ card.name }}", "{{ card.name|rich }}"),
    )),
    "template too large": Fault(write("templates/lamp.j2", "<face>" + " " * 1_000_000 + "</face>")),
    "nested too deep": Fault(face("<g>" * 300 + "</g>" * 300)),
    "entity bomb": Fault(write("templates/lamp.j2", BOMB)),
    "entity bomb in an icon": Fault(write("icons/lamp.svg", BOMB)),
    "link to a file in an icon": Fault(write(
        "icons/lamp.svg", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<svg><title>&x;</title></svg>')),
    # the faces
    "unknown element": Fault(face('<rectangle width="5mm" height="5mm"/>')),
    "unknown attribute": Fault(face('<rect widht="5mm" height="5mm"/>')),
    "length without unit": Fault(face('<rect x="4" y="4mm" width="5mm" height="5mm"/>')),
    "box of negative size": Fault(face('<rect x="4mm" y="4mm" width="5mm" height="-5mm"/>')),
    "bad colour": Fault(face('<rect x="4mm" y="4mm" width="5mm" height="5mm" fill="blu"/>')),
    "bad path": Fault(face('<svg width="5mm" height="5mm" viewBox="0 0 9 9"><path d="M 1 2 L x"/></svg>')),
    "repeated without end": Fault(face('<repeat count="1000000000" dx="1mm"><circle r="1mm"/></repeat>')),
    "repeats in repeats": Fault(face('<repeat count="2000"><repeat count="2000"><circle r="1mm"/></repeat></repeat>')),
    "symbol in itself": Fault(both(
        write("templates/x.j2", '<symbol width="5mm" height="5mm"><use href="x.j2"/></symbol>'),
        face('<use href="x.j2"/>'))),
    "words outside a text": Fault(face("Lantern")),
    "text in a shape": Fault(face('<rect x="4mm" y="4mm" width="9mm" height="9mm"><text size="9pt">1</text></rect>')),
    "attribute of the face": Fault(write("templates/lamp.j2", '<face fill="oil"/>')),
    "no number": Fault(face('<g transform="scale(nan)"><circle r="5mm"/></g>')),
    "unknown font": Fault(face(f'<text {SAFE} font="Comic Sans" size="9pt">Lamp</text>')),
    "unknown style": Fault(face(f'<text {SAFE} font="Pirata One" bold="yes" size="9pt">Lamp</text>')),
    "bad font file": Fault(font(b"this is no font")),
    "missing glyph": Fault(face(f'<text {SAFE} size="9pt">\u706f</text>')),
    "unknown icon": Fault(face('<icon name="lmap" x="5mm" y="5mm" width="9mm" height="9mm"/>')),
    "unknown icon in a text": Fault(face(f'<text {SAFE} size="9pt">1 <icon name="lanten"/></text>')),
    "unknown art": Fault(face('<art kind="shipp" x="5mm" y="5mm" width="9mm" height="9mm"/>')),
    "unknown argument of art": Fault(face('<art kind="compass-rose" width="9mm" height="9mm" pionts="8"/>')),
    "bad value of art": Fault(face('<art kind="compass-rose" width="9mm" height="9mm" points="many"/>')),
    "text too long": Fault(swap(
        "keepers.csv", "Never late", "Never late and never early: not once in a hundred years of fog; " * 3)),
    "word too wide": Fault(swap("keepers.csv", "Captain Cy", "Lamplighter-in-Ordinary")),
    "text out of the safe zone": Fault(face('<text x="1mm" y="8mm" width="18mm" size="9pt">Lanterns</text>')),
    "text too small": Fault(face(f'<text {SAFE} size="5pt">Lamp</text>')),
    "line too thin": Fault(face('<line x1="5mm" y1="5mm" x2="9mm" y2="9mm" stroke="black" stroke-width="0.1pt"/>')),
    "art stops at the trim": Fault(swap("templates/base.j2", 'x="-3mm"', 'x="0mm"')),
    "picture is not there": Fault(face('<image href="art/peer.png" x="6mm" y="6mm" width="8mm" height="8mm"/>')),
    "picture out of the folder": Fault(face('<image href="../pier.png" x="6mm" y="6mm" width="8mm" height="8mm"/>')),
    "picture is a link out of the folder": Fault(both(
        outside("art/x.png", "x.png", ""), face('<image href="art/x.png" x="6mm" y="6mm" width="8mm" height="8mm"/>'))),
    "picture in a repository": Fault(
        face('<image href=".git/x.png" x="6mm" y="6mm" width="8mm" height="8mm"/>')),
    "icon is a link out of the folder": Fault(outside("icons/lamp.svg", "x.svg", "<svg/>")),
    "picture is no picture": Fault(picture("art/x.png", b"this is no picture")),
    "corrupt picture": Fault(picture("art/x.png", png(80, 80, b"no rows"))),
    "picture cut short": Fault(picture("art/x.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF")),
    "picture too coarse": Fault(picture("art/x.png", png(8, 8, zlib.compress(bytes(25 * 8))))),
    "huge picture": Fault(picture("art/x.png", png(60_000, 60_000))),
    # the order
    "piece larger than the paper": Fault(swap("game.toml", '"44mm x 63mm"', '"440mm x 63mm"')),
    "paper too small": Fault(nothing, ("--only", "lamp", "--paper", "30mm x 30mm")),
    "margin too large": Fault(nothing, ("--margin", "90mm")),
    "unknown component": Fault(nothing, ("--only", "keepr")),
    "unknown optional component": Fault(nothing, ("--with", "poster")),
    "players out of range": Fault(nothing, ("--players", "4")),
    "the game's folder is a file": Fault(
        lambda game: [(game.parent / "print").mkdir(), (game.parent / "print" / "tiny").touch()], ("-o", "print")),
    "the file is a folder": Fault(
        lambda game: (game.parent / "print" / "tiny" / "tiny-a4.pdf" / "in").mkdir(parents=True), ("-o", "print")),
}  # fmt: skip


def everything_in(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def words_of(name: str, golden_text: str) -> str:
    _, _, after = golden_text.partition(f"## {name}\n")
    return after.partition("\n## ")[0].strip("\n")


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.in_long_form(but=50)
def test_a_fault_ends_in_clear_words(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.chdir(tmp_path)
    fault = FAULTS[name]
    earlier = tmp_path / "output" / "tiny" / "tiny-a4.pdf"
    earlier.parent.mkdir(parents=True)
    earlier.write_bytes(b"the print of yesterday")
    fault.broken(copy_of_tiny(tmp_path))
    before = everything_in(tmp_path)

    result = run("build", "tiny", *fault.options)

    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.stdout == ""
    assert everything_in(tmp_path) == before
    if pytestconfig.getoption("update_golden"):
        SAID[name] = result.stderr.rstrip()
        golden("bad-input.txt", "\n".join(f"## {name}\n{words}\n" for name, words in SAID.items()), update=True)
    assert result.stderr.rstrip() == words_of(name, golden("bad-input.txt", "", update=False))


SAID: dict[str, str] = {}
"""What was said this time, for ``--update-golden``."""


def test_the_golden_words_are_those_of_the_faults() -> None:
    text = golden("bad-input.txt", "", update=False)
    assert [line[3:] for line in text.splitlines() if line.startswith("## ")] == list(FAULTS)
    assert len(FAULTS) >= 40


@pytest.mark.parametrize(
    "name", ["undefined name", "corrupt picture", "text too long", "unknown font", "bad font file"]
)
def test_check_finds_what_build_finds(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    FAULTS[name].broken(copy_of_tiny(tmp_path))
    before = everything_in(tmp_path)
    result = run("check", "tiny")
    assert result.exit_code == 1
    assert result.stderr.rstrip() == words_of(name, golden("bad-input.txt", "", update=False))
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("build",), "Error: Name one GAME, or write --all."),
        (("check",), "Error: Missing argument 'GAME'."),
        (("biuld", "tiny"), "Error: There is no command 'biuld'. Did you mean 'build'?"),
        (("build", "tiny", "--papre", "A4"), "Error: No such option"),
        (("build", "tiny", "--backs", "both"), "Error: Invalid value for '--backs': 'both' is not one of "
         "'long', 'short', 'fold', 'separate', 'none'."),
        (("build", "tiny", "--margin", "5"), "Error: Invalid value for '--margin': '5' is not a length; write a "
         "number and mm, cm, in or pt"),
        (("build", "tiny", "--margin", "-5mm"), "Error: Invalid value for '--margin': '-5mm' is negative"),
        (("build", "tiny", "--copies", "0"), "Error: Invalid value for '--copies': 0 is not in the range 1<=x<=100."),
        (("build", "tiny", "--players", "two"), "Error: Invalid value for '--players': 'two' is not a valid integer."),
        (("build", "tiny", "--art", "none"), "Error: Invalid value for '--art': Directory 'none' does not exist."),
        (("build", "tiny", "-o", "tiny/game.toml"), "Error: Invalid value for '-o' / '--output': Directory "
         "'tiny/game.toml' is a file."),
        (("preview", "tiny", "--dpi", "9999"), "Error: Invalid value for '--dpi': 9999 is not in the range 36<=x<="),
    ],
)  # fmt: skip
def test_wrong_usage_has_status_2(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    copy_of_tiny(tmp_path)
    before = everything_in(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith(said)
    assert everything_in(tmp_path) == before


def test_an_unknown_paper_is_wrong_usage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("build", str(copy_of_tiny(tmp_path)), "--paper", "A4x")
    assert result.exit_code == 2
    said = "Error: Invalid value for '--paper': 'A4x' is not a paper; did you mean A4? If not, write 63.5mm x"
    assert said in result.stderr


def test_a_folder_that_is_no_game_has_status_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("build", "./nowhere")
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0] == "Error: './nowhere' is neither a game nor a game folder"


def test_a_process_ends_the_same_way(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    FAULTS["unknown font"].broken(game)
    command = [sys.executable, "-m", "pnp", "build", "tiny"]
    paths = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    ended = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": paths}
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.rstrip() == words_of("unknown font", golden("bad-input.txt", "", update=False))
    assert not (tmp_path / "output").exists()


# -- what a folder may hold --------------------------------------------------------------------------


def huge_file(name: str) -> Break:
    """Put a file of 100 GB into the folder, all of it holes."""

    def put(game: Path) -> None:
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        with (game / name).open("ab") as file:
            file.truncate(100 << 30)

    return put


def pipe(name: str) -> Break:
    def put(game: Path) -> None:
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(game / name)

    return put


@pytest.mark.parametrize("name", ["notes.txt", "art/big.png", "fonts/big.ttf", "words/big.toml", "video.mp4"])
@pytest.mark.parametrize("put", [huge_file, pipe])
def test_what_no_piece_prints_hinders_nothing(
    name: str, put: Callable[[str], Break], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    put(name)(copy_of_tiny(tmp_path))
    for options in ((), ("--only", "lamp"), ("--no-cache",)):
        result = run("build", "tiny", *options)
        assert result.exit_code == 0, result.output


def component(keys: str) -> Break:
    """Put one more component before the lamps."""
    return swap("game.toml", "[components.lamp]", f"[components.more]\n{keys}\n[components.lamp]")


RULES = component('title = "R"\nrules = "rules"')


@pytest.mark.parametrize(("broken", "said"), [
    (both(pipe("fonts/mine/Mine-Regular.ttf"), face(f'<text {SAFE} font="Mine" size="9pt">Lamp</text>')),
     "Mine-Regular.ttf: is not a file"),
    (face(f'<icon name="{"x" * 300}" x="5mm" y="5mm" width="9mm" height="9mm"/>'), "there is no icon"),
    (face(f'<image href="{"x" * 300}.png" x="6mm" y="6mm" width="8mm" height="8mm"/>'), "there is no such picture"),
    (swap("game.toml", '"keepers.csv"', f'"{"k" * 300}.csv"'), "is too long for the name of a file"),
    (swap("game.toml", 'size = "20mm"', f'size = "20mm"\nback = "{"x" * 300}.png"'),
     "is too long for the name of a file"),
    (component(f'title = "R"\nrules = "{"r" * 300}"'),
     "is too long for the name of a file"),
    (component(f'title = "A"\npictures = "{"r" * 300}"\nsize = "20mm"'),
     "is too long for the name of a file"),
    (both(RULES,
          huge_file("rules/en.md")), "er than 1 MB"),
    (both(RULES,
          pipe("rules/en.md")), "rules/en.md"),
    (huge_file("game.toml"),
     "game.toml: is bigger than 1 MB"),
    (swap("game.toml", 'name = "A. Tester"', 'name = "A.\\u0000 Tester"'), "game.toml:8: U+0000 is a control"),
])  # fmt: skip
def test_names_and_files_are_bounded_before_they_are_read(
    broken: Break, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    broken(copy_of_tiny(tmp_path))
    for command in ("build", "check"):
        result = run(command, "tiny")
        assert result.exit_code == 1, result.output
        assert isinstance(result.exception, SystemExit), result.exception
        assert said in result.stderr, result.stderr


@pytest.mark.parametrize("name", ["Lantern.JPG", "lantern.Png", "LANTERN.PNG"])
def test_capitals_in_the_name_of_a_users_picture_do_not_leave_it_out(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    face('<slot name="lantern" x="5mm" y="5mm" width="10mm" height="10mm"/>')(copy_of_tiny(tmp_path))
    (tmp_path / "mine").mkdir()
    build = ("build", "tiny", "--art", "mine", "--no-cache", "--only", "lamp")
    run(*build)
    (bare,) = (tmp_path / "output").rglob("*.pdf")
    without = bare.read_bytes()
    Image.new("RGB", (400, 400), "red").save(tmp_path / "mine" / name)
    assert run(*build).exit_code == 0
    assert len(bare.read_bytes()) > len(without) + 300


def test_an_icon_whose_ending_is_written_in_capitals_is_the_games_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = copy_of_tiny(tmp_path)
    (game / "icons" / "lamp.svg").rename(game / "icons" / "lamp.SVG")
    result = run("build", "tiny")
    assert result.exit_code == 0, result.output
