"""docs/starters.md tells of all starters, and its commands run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.new_game import starters
from pnp.game.paths import share
from tests.tiny import run

PAGE = (share() / "docs" / "starters.md").read_text(encoding="utf-8")
FOLDERS = {"cards": "my-game", "hex": "my-hexes", "euro": "my-town", "roll-and-write": "my-pad", "party": "my-party"}


def test_every_starter_has_a_row_a_section_and_a_picture() -> None:
    for found in (r"^\| `([\w-]+)` \|", r"^## `([\w-]+)`$", r"pictures/starter-([\w-]+)\.png"):
        assert sorted(re.findall(found, PAGE, re.MULTILINE)) == [*starters()]
    for name in starters():
        assert (share() / "docs" / "pictures" / f"starter-{name}.png").is_file()


def test_the_commands_run_and_the_files_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"(?:^|`)(?:pnp )([^`\n]+)", PAGE.partition("## One of our games")[0], re.MULTILINE)
    for command in commands:
        if "NAME" not in command:
            result = run(*shlex.split(command))
            assert result.exit_code == 0, command + result.output
    assert run("referee", "setup", "my-fleet", "--players", "3").exit_code == 0
    rows = dict(re.findall(r"^\| `([\w-]+)` \| .* \| (.*) \|$", PAGE, re.MULTILINE))
    for name, files in rows.items():
        folder = Path(FOLDERS[name])
        for file in re.findall(r"`([\w-]+\.\w+)`", files):
            assert [*folder.rglob(file)], file


def test_the_numbers_of_pieces_are_those_that_are_told() -> None:
    numbers = {"cards": {"card": 40}, "hex": {"tile": 22, "counter": 36}}
    for name, told in numbers.items():
        game = load_game(share() / "templates" / "starters" / name)
        assert {part.id: part.total for part in game.components if part.id in told} == told
