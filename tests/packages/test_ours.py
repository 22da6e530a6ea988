"""Our four games come in by the door, and what nobody asks for is not imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pnp.packages.installed import faults, game_ids, load, package_of
from pnp.referee import Desk, Referee, read_record, referee_of, replay
from tests.tiny import run

OURS = ["fish-n-ships", "pirates-treasure-island", "ten-gold", "treasure-fleet"]


def modules_imported(*arguments: str) -> list[str]:
    """Return the modules that a command imports, of art, referee and games."""
    script = (
        "import contextlib, io, sys\nfrom pnp.cli import main\nwith contextlib.redirect_stdout(io.StringIO()):\n"
        f"    main({list(arguments)}, standalone_mode=False)\nprint(*sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return [name for name in ended.stdout.split() if name.startswith(("pnp.art", "pnp.games", "pnp.referee"))]


def test_they_are_found() -> None:
    assert [game for game in game_ids() if game in OURS] == OURS
    assert {id: str(error) for id, error in faults().items() if id in OURS} == {}


@pytest.mark.parametrize("game", OURS)
def test_what_a_package_names_is_there(game: str) -> None:
    package = package_of(game)
    assert issubclass(load(package, package.desk), Desk)
    assert issubclass(load(package, package.referee), Referee)
    assert all(callable(load(package, path)) for path in package.captains.values())
    assert (package.folder / "game.toml").is_file()


@pytest.mark.parametrize("game", OURS)
def test_the_game_to_learn_from_is_a_whole_one(game: str) -> None:
    referee, package = referee_of(game), package_of(game)
    followed = replay(referee, read_record(package.folder / package.taught, referee))
    assert followed.is_legal
    assert followed.outcome is not None
    assert f"{len(followed.actions)} steps followed." in run("referee", "replay", game).stdout


def test_help_and_version_import_no_game() -> None:
    assert modules_imported("list", "--help") == []


def test_a_list_of_games_imports_no_art_and_no_rules() -> None:
    assert [name for name in modules_imported("list") if name.count(".") != 2 and name != "pnp.games"] == []


def test_a_score_imports_no_picture_and_no_other_game() -> None:
    found = modules_imported("referee", "score", "treasure-fleet", "Ann: ships 22", "Ben: ships 20")
    assert "pnp.games.treasure_fleet.referee.desk" in found
    assert [name for name in found if name.startswith("pnp.art") or ".art" in name] == []
    assert "pnp.games.ten_gold" not in found
    assert "pnp.games.treasure_fleet.referee.rulebook" not in found


def test_printing_pieces_imports_no_rules(tmp_path: Path) -> None:
    found = modules_imported(
        "build", "ten-gold", "--only", "island-card", "--ink-saver", "--no-cache", "-o", str(tmp_path)
    )
    assert "pnp.games.ten_gold.art.coasts" in found or "pnp.games.ten_gold.art.finds" in found
    assert [name for name in found if "referee" in name] == []
