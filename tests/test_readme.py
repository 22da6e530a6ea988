"""The README's commands run as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pnp.game.paths import share
from tests.game.test_tables import xlsx
from tests.tiny import run

README = (share() / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w*\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
GROUPS = [lines for block in BLOCKS if (lines := [line for line in block.splitlines() if line.startswith("pnp ")])]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what the README speaks of: pictures, a spreadsheet, the beginning of a run of many games."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "my-pictures").mkdir()
    (folder / "cards.xlsx").write_bytes(xlsx([["Name", "Cost"], ["Salt", 3], ["Rope", 1]]))
    begun = ("simulate", "treasure-fleet", "--games", "20", "--players", "2-5", "--workers", "1")
    assert run(*begun, "-o", str(folder / "fleet.csv")).exit_code == 0
    return folder


def test_the_readme_shows_every_command() -> None:
    shown = {command.split()[1] for commands in GROUPS for command in commands}
    assert shown == {
        "list", "build", "preview", "check", "words", "rules", "referee", "targets", "printer", "new",
        "simulate", "balance",
    }  # fmt: skip


@pytest.mark.parametrize("commands", GROUPS, ids=lambda commands: commands[0])
def test_the_commands_of_the_readme_run(
    commands: list[str], folder: Path, drawn_once: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    """One after the other, as a reader tries them: what one has made or drawn is there for the next."""
    monkeypatch.chdir(folder)
    for command in commands:
        _, *arguments = shlex.split(command)
        if "--games" in arguments and not long:
            arguments[arguments.index("--games") + 1] = "40"
        with monkeypatch.context() as patched:
            if "--all" in arguments:  # each game has its own test
                patched.setattr("pnp.cli.build.game_ids", lambda: ["ten-gold"])
            result = run(*arguments)
        assert result.exit_code == 0, (command, result.output)
        assert result.stdout, command
        assert "by colour alone" not in result.stdout, command
