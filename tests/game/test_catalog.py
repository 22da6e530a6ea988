"""Sound games load, broken ones say what is wrong, where, and all of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.draw.geometry import Size
from pnp.errors import DataError
from pnp.game import load_game, paths
from pnp.game.kinds.keys import KEYS
from pnp.game.model import Game

Load = Callable[..., Game]
Complain = Callable[..., list[str]]

EXTRA = "\n[components.extra]\ntitle = 'Extra'\nface = 'x.j2'\n"


def test_a_sound_game_is_read(load: Load) -> None:
    game = load()
    (ship,) = game.components
    assert (game.title, game.players, game.colours["red"]) == ("Small", (2, 4), (179, 32, 42))
    assert (ship.size, ship.bleed, ship.back, ship.table) == (Size(63_500, 88_900), 3_000, None, Path("ships.csv"))
    assert [card.id for card in ship.cards] == ["A1", "B2"]
    assert [card.line for card in ship.cards] == [2, 3]
    dutch = {"id": "nl", "name": "Dutch", "colour": "red"}
    assert ship.cards[0].fields == {"id": "A1", "name": "Anna", "fleet": dutch, "masts": 1, "note": ""}
    assert ship.cards[0].fields["fleet"] is game.tables["fleets"]["nl"]


def test_the_example_of_the_docs_loads(tmp_path: Path) -> None:
    text = (paths.share() / "docs" / "game-format.md").read_text(encoding="utf-8")
    files = re.findall(r"```\w+ ([\w.-]+)\n(.*?)```", text, re.DOTALL)
    for name, content in files:
        (tmp_path / name).write_text(content, encoding="utf-8")
    game = load_game(tmp_path)
    assert [name for name, _ in files] == ["game.toml", "guilds.csv", "keepers.csv"]
    assert [(card.copies, card.players) for card in game.components[0].cards] == [
        (1, (1, 99)),
        (2, (2, 4)),
        (3, (3, 99)),
    ]


def test_every_key_of_the_schema_is_in_the_docs() -> None:
    text = (paths.share() / "docs" / "game-format.md").read_text(encoding="utf-8")
    files = [paths.share() / "pnp" / "game" / name for name in ("read.py", "notes.py", "read_scoring.py")]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    keys = re.findall(r'\.(?:text|parsed|whole|flag|value|section|sections|array)\("([a-z-]+)"', source)
    keys += KEYS
    assert len(keys) > 60
    assert [key for key in keys if not re.search(rf"[`\[.]{key}[`\] =.]", text)] == []


@pytest.mark.parametrize("id", ["pirates-treasure-island"])
def test_games_that_come_with_pnp_are_sound(id: str) -> None:
    assert load_game(paths.game_folder(id)).id == id


def test_treasure_island_is_what_the_rules_say() -> None:
    game = load_game(paths.game_folder("pirates-treasure-island"))
    assert [(part.id, part.total) for part in game.components if not (part.optional or part.is_page)] == [
        ("ship", 42), ("island", 7), ("gold", 120), ("damaged", 18), ("orders", 6), ("setup-card", 5),
        ("score-pad", 2),
    ]  # fmt: skip
    ships, islands = (next(part.cards for part in game.components if part.id == id) for id in ("ship", "island"))
    assert all(bool(card.fields["hull"]) != bool(card.fields["beast"]) for card in ships)
    assert max(len(str(card.fields["flavour"])) for card in ships) <= 60
    for players in range(2, 7):
        assert sum(low <= players <= high for low, high in (card.players for card in islands)) == players + 1


BROKEN = {
    "unknown key": ("players =", "playrs = 3\nplayers =", "game.toml:3: 'playrs' is not a key of [game]"),
    "missing title": ('title = "Small"\n', "", "game.toml:1: [game] lacks 'title'"),
    "title is a number": ('"Small"', "5", "game.toml:2: title = 5 is not a text"),
    "unknown table": ("[colours]", "[colors]\n[colours]", "game.toml:5: 'colors' is not a key of game.toml"),
    "players": ("[2, 4]", "[4, 2]", "game.toml:3: players = [4, 2] is not two numbers from 1 to 99"),
    "half players": ("[2, 4]", "[2.5, 4]", "game.toml:3: players = [2.5, 4] is not two numbers from 1 to 99"),
    "quoted players": ("[2, 4]", '["2", 4]', "game.toml:3: players = ['2', 4] is not two numbers from 1 to 99"),
    "total is no number": (
        '"poker"',
        '"poker"\ntotal = true',
        "game.toml:17: total = true is not a whole number from 1 to 100000",
    ),
    "syntax": (
        "players = [2, 4]",
        "players = [2, 4",
        "game.toml:3: is not TOML: a list is not closed in 'players = [2, 4'",
    ),
    "bad colour": (
        "#B3202A",
        "reddish",
        "game.toml:6: red: 'reddish' is not a colour; write it as #rrggbb, or use a name of [colours]",
    ),
    "ink-saver": (
        "[tables.",
        "[colours.ink-saver]\nblu = 'none'\n[tables.",
        "game.toml:9: 'blu' is not a colour of [colours]",
    ),
    "no such file": ('"ships.csv"', '"boats.csv"', "game.toml:14: table: there is no file 'boats.csv'"),
    "climbing": (
        '"ships.csv"',
        '"../ships.csv"',
        "game.toml:14: table: '../ships.csv' is not the name of a file inside the game folder",
    ),
    "absolute": (
        '"ships.csv"',
        '"/etc/passwd"',
        "game.toml:14: table: '/etc/passwd' is not the name of a file inside the game folder",
    ),
    "drive": (
        '"ships.csv"',
        "'C:\\x.csv'",
        "game.toml:14: table: 'C:\\\\x.csv' is not the name of a file inside the game folder",
    ),
    "climbing template": (
        '"ship.j2"',
        '"../x.j2"',
        "game.toml:15: face: '../x.j2' is not the name of a file inside the game folder",
    ),
    "not a table": ('"ships.csv"', '"ships.xls"', "game.toml:14: table = 'ships.xls' is not a table"),
    "size": (
        '"poker"',
        '"pokker"',
        "game.toml:16: size: 'pokker' is not a size; did you mean poker? If not, write 63.5mm x 88.9mm, or one of",
    ),
    "no unit": (
        '"poker"',
        '"63 x 88"',
        "game.toml:16: size: '63 x 88' is not a size; write 63.5mm x 88.9mm, or one of",
    ),
    "too small": (
        '"poker"',
        '"1mm x 5mm"',
        "game.toml:16: size: '1mm x 5mm' is not between 2 mm and 2 m on every side",
    ),
    "too big": (
        '"poker"',
        '"3cm x 201cm"',
        "game.toml:16: size: '3cm x 201cm' is not between 2 mm and 2 m on every side",
    ),
    "no size": ('size = "poker"\n', "", "game.toml:12: [components.ship] has no size"),
    "page and size": (
        'size = "poker"',
        'size = "poker"\npage = true',
        "game.toml:16: [components.ship] is a page, which has no size",
    ),
    "shape": (
        'size = "poker"',
        'size = "poker"\nshape = "oval"',
        "game.toml:17: shape: 'oval' is not one of rectangle, rounded, round, hexagon-flat, hexagon-pointed, "
        "polygon, outline",
    ),
    "oval": ('size = "poker"', 'size = "poker"\nshape = "round"', "game.toml:16: size = 'poker' is not round"),
    "bleed": (
        'size = "poker"',
        'size = "poker"\nbleed = "-1mm"',
        "game.toml:17: bleed = -1mm is not between 0 and 25 mm",
    ),
    "no safe zone left": ('"poker"', '"2.5mm"', "game.toml:12: safe = 1.5mm is not between 0 and 1.25 mm"),
    "flag": (
        'size = "poker"',
        'size = "poker"\nper-player = "yes"',
        "game.toml:17: per-player = 'yes' is neither true nor false",
    ),
    "copies with a table": (
        'size = "poker"',
        'size = "poker"\ncopies = 2',
        "game.toml:17: [components.ship] has a table",
    ),
    "total": (
        'size = "poker"',
        'size = "poker"\ntotal = 3',
        "game.toml:17: the copies in ships.csv add up to 2, but total = 3",
    ),
    "type of column": (
        '"int 1..3"',
        '"itn 1..3"',
        "game.toml:21: masts: 'itn 1..3' is not a type of column; did you mean int?",
    ),
    "range": (
        '"int 1..3"',
        '"int 3..1"',
        "game.toml:21: masts: '3..1' is an empty range; write the smaller number first",
    ),
    "unknown ref": (
        "ref fleets",
        "ref fleet",
        "game.toml:20: fleet: there is no [tables.fleet] above; did you mean fleets?",
    ),
    "question mark first": (
        "note =",
        "crew = 'int? 1..3'\nnote =",
        "game.toml:22: crew: 'int? 1..3' is not a type of column; write \"int 1..3?\", the ? last",
    ),
    "nearly a column": (
        "masts,note",
        "masts,notes",
        "ships.csv: column 'notes' is not declared in game.toml, and 'note' is missing",
    ),
    "missing column": ("note =", "crew = 'int'\nnote =", "ships.csv: column 'crew' is missing"),
    "two columns alike": ("masts,note\nA1", "masts,masts\nA1", "ships.csv:1: two columns are called 'masts'"),
    "empty cell": ("A1,Anna", "A1, ", "ships.csv:2: column 'name': the cell is empty"),
    "not a number": ("nl,1,", "nl,one,", "ships.csv:2: column 'masts': 'one' is not a whole number"),
    "out of range": ("en,3", "en,4", "ships.csv:3: column 'masts': '4' is not in 1..3"),
    "no such row": (
        "Berta,en",
        "Berta,eng",
        "ships.csv:3: column 'fleet': 'eng' is not an id of [tables.fleets]; did you mean en?",
    ),
    "colour in a table": (
        "nl,Dutch,red",
        "nl,Dutch,rot",
        "fleets.csv:2: column 'colour': 'rot' is neither #rrggbb nor a name of [colours]",
    ),
    "bad id": (
        "A1,",
        "A 1,",
        "ships.csv:2: column 'id': 'A 1' is not an id; use letters a to z, digits, - and _, at most 64",
    ),
    "id twice": ("B2,", "a1,", "ships.csv:3: id 'a1' is taken by line 2"),
    "too many cells": (",fast", ",fast, very", "ships.csv:3: has 6 cells, but the header has 5"),
    "open quote": (
        "en,3,fast",
        'en,3,"fast',
        "ships.csv:3: the quote before 'fast' is never closed, so all that follows is one cell",
    ),
    "control character": ("Berta", "Ber\0ta", "ships.csv:3: U+0000 is a control character, not text"),
    "deep key": ("[colours]", "[" + "a." * 50 + "a]\n[colours]", "game.toml:5: a key has more than 40 parts"),
    "deep value": ("[colours]", "x = " + "[" * 5000 + "\n[colours]", "game.toml: is nested too deeply"),
    "long number": ("[2, 4]", "[2, " + "4" * 5000 + "]", "game.toml:3: a number has more than 64 bits"),
}


@pytest.mark.parametrize(("old", "new", "said"), BROKEN.values(), ids=list(BROKEN))
def test_one_fault_is_one_complaint(complaints: Complain, old: str, new: str, said: str) -> None:
    found = complaints((old, new))
    if said.endswith(("one of", "Exceeds the limit")):
        assert [line[: len(said)] for line in found] == [said]
    else:
        assert found == [said]


def test_everything_that_is_wrong_is_said_at_once(complaints: Complain) -> None:
    assert complaints(('"Small"', '""'), ("#fff", "pink"), ("nl,1", "nl,0"), ("Berta", ""), ("face =", "fase =")) == [
        "game.toml:2: title is empty",
        "fleets.csv:3: column 'colour': 'pink' is neither #rrggbb nor a name of [colours]",
        "ships.csv:2: column 'masts': '0' is not in 1..3",
        "ships.csv:3: column 'name': the cell is empty",
        "game.toml:12: [components.ship] lacks 'face'",
        "game.toml:15: 'fase' is not a key of [components.ship]",
    ]


def test_very_many_faults_of_a_column_are_cut_short(complaints: Complain) -> None:
    rows = "".join(f"S{i},Name,nl,{9 + i},\n" for i in range(500))
    found = complaints(files={"ships.csv": "id,name,fleet,masts,note\n" + rows})
    assert len(found) == 21
    assert found[-1] == "ships.csv: column 'masts': more cells are wrong than these"


def test_a_hint_says_what_to_do(load: Load) -> None:
    with pytest.raises(DataError, match=r"hint: did you mean title\?"):
        load(("title =", "titel ="))


def test_links_that_lead_out_are_refused(complaints: Complain, tmp_path: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}-outside.csv"
    outside.write_text("id\nA1\n")
    (tmp_path / "link.csv").symlink_to(outside)
    said = "game.toml:14: table: 'link.csv' is a link that leads out of the game folder"
    assert complaints(('"ships.csv"', '"link.csv"')) == [said]


def test_a_pipe_is_not_read(complaints: Complain, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    assert complaints(('"ships.csv"', '"pipe.csv"')) == ["pipe.csv: is not a regular file"]


def test_a_folder_without_a_game_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError, match=r"^game\.toml: there is no such file"):
        load_game(Path("."))


def test_a_game_needs_a_component(complaints: Complain) -> None:
    assert complaints(files={"game.toml": '[game]\ntitle = "None"\nplayers = [1, 1]\n'}) == [
        "game.toml: the game has no components"
    ]


def test_a_component_without_a_table_is_one_card(load: Load) -> None:
    extra = load(more=EXTRA + "page = true\ncopies = 3\n").components[1]
    assert (extra.is_page, [(card.id, card.copies, card.fields) for card in extra.cards]) == (
        True,
        [("extra", 3, {"id": "extra"})],
    )


def test_columns_need_a_table(complaints: Complain) -> None:
    said = "game.toml:28: [components.extra] has columns but no table"
    assert complaints(more=EXTRA + 'size = "poker"\ncolumns = {}\n') == [said]


def test_a_card_that_no_game_needs_is_refused(complaints: Complain) -> None:
    ships = "id,name,fleet,masts,players\nA1,Anna,nl,1,5+\n"
    assert complaints(files={"ships.csv": ships}) == ["ships.csv:2: no game of 2 to 4 players needs card 'A1'"]


def test_too_many_pieces_are_refused(complaints: Complain) -> None:
    rows = "".join(f"S{i},Name,nl,1,999\n" for i in range(101))
    found = complaints(files={"ships.csv": "id,name,fleet,masts,copies\n" + rows})
    assert found == ["game.toml:12: ship has 100899 pieces; at most 100000 can be printed"]


def test_facts_are_free(load: Load) -> None:
    assert load(more="[facts]\nminutes = 30\n").facts == {"minutes": 30}


def test_what_reads_workbooks_is_not_imported_for_csv() -> None:
    code = (
        "import sys; from pnp import game; from pnp.game import paths;"
        "game.load_game(paths.game_folder('pirates-treasure-island'));"
        "sys.exit('pnp.game.workbooks' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=paths.share(), check=False).returncode == 0


def test_hints_over_very_many_wrong_cells_take_no_time(complaints: Complain) -> None:
    fleets = "id,name,colour\n" + "".join(f"fleet{i},F,red\n" for i in range(20_000))
    ships = "id,name,fleet,masts,note\n" + "".join(f"S{i},Name,flet{i}x,1,\n" for i in range(20_000))
    found = complaints(files={"fleets.csv": fleets, "ships.csv": ships})
    assert len(found) == 21
