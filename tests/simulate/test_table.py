"""The file of games: what is written is read, and a file that was cut anywhere grows to the one that was not."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.simulate import Table, read_games, read_heading, simulate
from pnp.simulate.table import Keeper


@pytest.fixture(scope="module")
def table() -> Table:
    return simulate("pirates-treasure-island", 12, (2, 3), ("keen", "random"), seed=4, workers=1)


def keep_games(table: Table, path: Path) -> bytes:
    keeper = Keeper(path, table.heading, resume=True)
    keeper.add(table.games[keeper.kept :])
    keeper.close()
    return path.read_bytes()


def test_what_is_written_is_read(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    keep_games(table, path)
    assert read_heading(path) == table.heading
    assert [*read_games(path)] == table.games


def test_programs_read_it_as_csv_below_its_first_line(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    keep_games(table, path)
    with path.open(encoding="utf-8", newline="") as file:
        file.readline()
        rows = [*csv.DictReader(file)]
    assert [int(row["number"]) for row in rows] == list(range(12))
    for row, game in zip(rows, table.games, strict=True):
        assert row["fleet_2"] == game.dealt[0][1]
        assert row["points_3"] == (str(game.points[2]) if game.players == 3 else "")


def test_a_file_that_was_cut_anywhere_is_resumed_to_the_same_bytes(table: Table, tmp_path: Path) -> None:
    whole = keep_games(table, tmp_path / "whole.csv")
    path = tmp_path / "cut.csv"
    for length in (*range(0, len(whole), 37), len(whole) - 1, len(whole)):
        path.write_bytes(whole[:length])
        assert [*read_games(path)] == table.games[: whole[:length].count(b"\n") - 2] if length > 1000 else True
        assert keep_games(table, path) == whole


def test_a_file_of_another_run_is_left_alone(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    whole = keep_games(table, path)
    with pytest.raises(PnpError, match="is of another run: seeds differ"):
        Keeper(path, table.heading._replace(seeds=(9,)), resume=True)
    with pytest.raises(PnpError, match="is there already"):
        Keeper(path, table.heading)
    with pytest.raises(PnpError, match="game '0' stands where game 100 should"):
        Keeper(path, table.heading, first=100, resume=True)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("text", ["", "number,seed\n1,2\n", "# {}\n", "# []\n", "\xff\n"])
def test_what_is_no_table_is_told(table: Table, tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.csv"
    path.write_text(text, "latin-1")
    with pytest.raises(PnpError, match="no table of games does"):
        read_heading(path)
    if text:
        with pytest.raises(PnpError, match="no table of games does"):
            Keeper(path, table.heading, resume=True)


def test_a_damaged_line_is_told_with_its_number(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    lines = keep_games(table, path).split(b"\n")
    lines[5] = lines[5].replace(b",", b";", 1)
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(PnpError, match=r"games.csv:6: .* is not a game"):
        [*read_games(path)]


@pytest.mark.parametrize(("field", "value"), [
    ("players", "[1000000000]"), ("players", "[]"), ("players", "[0]"), ("players", '["2"]'), ("players", "2"),
    ("kinds", "7"), ("options", "[]"), ("seeds", '["a"]'), ("verbs", '"move"'), ("game", "[]"), ("cards", "[[]]"),
])  # fmt: skip
def test_a_head_that_no_run_writes_is_told(table: Table, tmp_path: Path, field: str, value: str) -> None:
    path = tmp_path / "games.csv"
    keep_games(table, path)
    head, _, rest = path.read_text(encoding="utf-8").partition("\n")
    told = json.loads(head[1:]) | {field: json.loads(value)}
    path.write_text(f"# {json.dumps(told)}\n{rest}", encoding="utf-8")
    with pytest.raises(PnpError, match=rf"games.csv:1: .*{field}"):
        read_heading(path)


def test_brackets_without_end_are_no_head(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("# " + "[" * 200_000, encoding="utf-8")
    with pytest.raises(PnpError, match="which no table of games does"):
        read_heading(path)


def test_a_line_without_end_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    with path.open("wb") as file:
        file.truncate(1 << 28)
    with pytest.raises(PnpError, match="which no table of games does"):
        read_heading(path)


@pytest.mark.parametrize(("place", "value"), [(2, "9"), (2, "0"), (2, "-1"), (3, "77"), (3, "0"), (7, "3"), (4, "-5")])
def test_a_game_that_cannot_be_is_told_with_its_line(table: Table, tmp_path: Path, place: int, value: str) -> None:
    path = tmp_path / "games.csv"
    lines = keep_games(table, path).decode().split("\n")
    cells = lines[2].split(",")
    assert cells[2] == "2"
    cells[place] = value
    path.write_text("\n".join([*lines[:2], ",".join(cells), *lines[3:]]), encoding="utf-8")
    with pytest.raises(PnpError, match=r"games.csv:3: .* is not a game"):
        list(read_games(path))
