"""docs/referee.md: its records and files are answered, and its Python runs."""

from __future__ import annotations

import doctest
import json
import re
import tomllib
from pathlib import Path

from pnp.referee import read_record, referee_of, replay
from tests.referee.examples import records_of
from tests.tiny import run

PAGE = Path(__file__).parents[2] / "docs" / "referee.md"
TEXT = PAGE.read_text("utf-8")
TOML = re.findall(r"^```toml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_the_record_that_is_shown_is_read(tmp_path: Path) -> None:
    (record,) = [text for text in TOML if "[log]" in text]
    path = tmp_path / "record.toml"
    path.write_text(record, "utf-8")
    referee = referee_of("pirates-treasure-island")
    result = replay(referee, read_record(path, referee))
    assert result.stop is None
    assert len(result.actions) == 4
    assert result.findings == ()
    assert run("referee", "replay", "pirates-treasure-island", str(path)).exit_code == 0


def test_the_position_that_is_shown_is_one(tmp_path: Path) -> None:
    (position,) = [text for text in TOML if text.startswith("[position]")]
    path = tmp_path / "record.toml"
    table = records_of("pirates-treasure-island") / "two.toml"
    path.write_text(f"{table.read_text('utf-8')}\n{position}", "utf-8")
    referee = referee_of("pirates-treasure-island")
    result = replay(referee, read_record(path, referee))
    assert (result.stop, result.findings) == (None, ())
    assert (result.state.turn, result.state.round, result.state.islands) == (1, 4, ((1, 2), ()))


def test_the_files_that_are_shown_are_answered(tmp_path: Path) -> None:
    ask, holdings = (text for text in TOML if not re.search(r"^\[(log|position)\]", text, re.MULTILINE))
    assert tomllib.loads(ask)["play"]
    path = tmp_path / "file.toml"
    path.write_text(ask, "utf-8")
    assert run("referee", "rule", "treasure-fleet", "capture", "--file", str(path)).stdout == "Ann captures the ship.\n"
    path.write_text(holdings, "utf-8")
    answer = json.loads(run("referee", "score", "treasure-fleet", "--file", str(path), "--json").stdout)
    assert [player["total"] for player in answer["players"]] == [22 + 14 + 9 + 16, 20 + 18 + 6]


def test_the_python_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert (result.failed, result.attempted >= 7) == (0, True)


def test_every_command_is_told_of() -> None:
    from pnp.cli.referee import COMMANDS

    assert [command for command in COMMANDS if f"pnp referee {command}" not in TEXT and f"`{command}" not in TEXT] == []
