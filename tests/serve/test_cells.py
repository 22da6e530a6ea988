"""Cells as pages write them: what comes from where, what is refused, and what a card's field is in its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.errors import DataError
from pnp.pages.feed import Feed
from pnp.serve.cells import Cells
from pnp.serve.edits import Edits

GAME = """
[components.card]
table = "cards.csv"
[components.card.columns]
cost = "int"
wit = { from = "Bon mot", type = "text?" }
[components.coin]
[components.suit]
rows = { suit = ["sun", "moon"] }
[components.far]
table = "far.csv"
[fetch]
"far.csv" = "https://docs.example/far.csv"
"""
TEMPLATE = "<face>\n  <text x='1mm'>{{ card.name }}\n    {{ card.wit }}</text>\n  <text>Cost</text>\n</face>\n"


class Desk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "templates").mkdir()
        (folder / "templates" / "card.j2").write_text(TEMPLATE)
        (folder / "game.toml").write_text(GAME)
        (folder / "cards.csv").write_bytes(b'id,Name,cost,"Bon mot"\nsun,Sun,1,\nmoon,Moon,2,"a, b"\n')
        (folder / "far.csv").write_bytes(b"id\nx\n")
        self.edits = Edits(folder, Feed(), lambda: None)
        self.cells = Cells(self.edits)

    def table(self, part: str = "card") -> Any:
        return json.loads(self.cells.table(part))

    @property
    def lines(self) -> list[str]:
        return (self.folder / "cards.csv").read_text().splitlines()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_a_field_is_found_by_its_header_and_by_what_game_toml_says(desk: Desk) -> None:
    told = desk.table()
    assert told["rows"][1] == ["moon", "Moon", "2", "a, b"]
    assert told["lines"] == [2, 3]
    assert {name: told["places"][name] for name in ("id", "name", "cost", "wit")} == {
        "id": 0, "name": 1, "cost": 2, "wit": 3,
    }  # fmt: skip


def test_an_element_says_which_cells_it_prints(desk: Desk) -> None:
    assert json.loads(desk.cells.fields("card")) == {
        "card.j2:1": [], "card.j2:2": ["name", "wit"], "card.j2:4": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("part", "why", "where"),
    [
        ("coin", "it has no table", "game.toml"),
        ("suit", "its rows are made by rows in game.toml", "game.toml"),
        ("far", "it is fetched from https://docs.example/far.csv", "far.csv"),
    ],
)
def test_what_is_no_table_of_the_folder_is_closed_and_says_why(desk: Desk, part: str, why: str, where: str) -> None:
    told = desk.table(part)
    assert told["closed"].startswith(why)
    assert where in told["where"]
    with pytest.raises(DataError, match=why):
        desk.cells.write(part, 2, 0, "y", "x", "")


def test_a_cell_is_written_and_undone(desk: Desk) -> None:
    digest = desk.table()["digest"]
    answer = desk.cells.write("card", 3, 3, "c", "a, b", digest)
    assert desk.lines[2] == 'moon,Moon,2,"c"'
    assert answer == {"digest": desk.table()["digest"], "old": []}
    desk.edits.undo()
    assert desk.lines[2] == 'moon,Moon,2,"a, b"'


def test_a_file_that_changed_is_written_only_where_the_cell_did_not(desk: Desk) -> None:
    digest = desk.table()["digest"]
    path = desk.folder / "cards.csv"
    path.write_text(path.read_text().replace("Moon", "Luna"))
    desk.cells.write("card", 2, 1, "Sol", "Sun", digest)
    assert desk.lines[1:3] == ["sun,Sol,1,", 'moon,Luna,2,"a, b"']
    with pytest.raises(DataError, match="now says 'Luna'; the page showed 'Moon', and you typed 'Mond'"):
        desk.cells.write("card", 3, 1, "Mond", "Moon", digest)
    with pytest.raises(DataError, match="changed by somebody else"):
        desk.cells.row("card", "delete", 2, 0, digest)
    assert desk.lines[1:3] == ["sun,Sol,1,", 'moon,Luna,2,"a, b"']


@pytest.mark.parametrize(
    ("do", "line", "after", "lines"),
    [
        ("add", 2, 0, ["sun,Sun,1,", "new,,1,", 'moon,Moon,2,"a, b"']),
        ("double", 3, 0, ["sun,Sun,1,", 'moon,Moon,2,"a, b"', 'moon-2,Moon,2,"a, b"']),
        ("move", 3, 0, ['moon,Moon,2,"a, b"', "sun,Sun,1,"]),
        ("delete", 2, 0, ['moon,Moon,2,"a, b"']),
    ],
)
def test_rows(desk: Desk, do: str, line: int, after: int, lines: list[str]) -> None:
    desk.cells.row("card", do, line, after, desk.table()["digest"])
    assert desk.lines[1:] == lines


def test_a_look_up_table_is_written_and_columns_say_what_they_refer_to(desk: Desk) -> None:
    (desk.folder / "kinds.csv").write_bytes(b"id,colour\nember,red\n")
    more = GAME.replace('cost = "int"', 'cost = "int"\nkind = "ref kinds?"') + '[tables.kinds]\nfile = "kinds.csv"\n'
    (desk.folder / "game.toml").write_text(more)
    assert desk.table()["refs"] == {"kind": "tables.kinds"}
    told = desk.table("tables.kinds")
    assert told["lookups"] == ["tables.kinds"]
    desk.cells.write("tables.kinds", 2, told["places"]["colour"], "blue", "red", told["digest"])
    assert (desk.folder / "kinds.csv").read_bytes() == b"id,colour\nember,blue\n"
