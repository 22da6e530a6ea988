"""Games are found by name and by path."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game import paths
from pnp.packages import installed
from tests.tiny import TINY, copy_of_tiny, run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-game").mkdir()
    (tmp_path / "my-game" / "game.toml").touch()
    return tmp_path


def test_the_shared_folders_are_there() -> None:
    assert all((paths.share() / name).is_dir() for name in ("cards", "templates", "fonts"))


def test_a_game_is_found_by_its_id(folder: Path) -> None:
    assert "pirates-treasure-island" in installed.game_ids()
    found = paths.game_folder("pirates-treasure-island")
    assert found == paths.share() / "cards" / "pirates-treasure-island"
    assert paths.templates_of(found) == paths.share() / "templates" / "pirates-treasure-island"


@pytest.mark.parametrize("name", ["my-game", "./my-game", "my-game/", "my-game/game.toml"])
def test_a_game_is_found_by_its_path(folder: Path, name: str) -> None:
    found = paths.game_folder(name)
    assert found == Path("my-game")
    assert paths.templates_of(found) == Path("my-game/templates")


def test_a_game_is_found_from_inside(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder / "my-game")
    assert paths.game_folder("game.toml") == paths.game_folder(".") == Path(".")


@pytest.mark.parametrize("name", ["treasure-iland", "", "x" * 5000, "a\0b", "/etc/passwd/game.toml"])
def test_an_unknown_game_is_a_clear_error(folder: Path, name: str) -> None:
    with pytest.raises(DataError):
        paths.game_folder(name)


def test_an_unknown_game_hints_at_the_nearest(folder: Path) -> None:
    with pytest.raises(DataError) as caught:
        paths.game_folder("pirates-treasure-iland")
    (problem,) = caught.value.problems
    assert problem.what == "'pirates-treasure-iland' is neither a game nor a game folder"
    assert problem.hint.startswith("did you mean pirates-treasure-island? The games are: ")


def test_an_unknown_folder_hints_at_one_beside_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "tiny").mkdir()
    (folder / "tiny" / "game.toml").touch()
    monkeypatch.chdir(folder)
    for name in ("./tinny", "tinny", str(folder / "tinny")):
        with pytest.raises(DataError) as caught:
            paths.game_folder(name)
        assert caught.value.problems[0].hint.startswith(f"did you mean {Path(name).parent / 'tiny'}? ")


def test_a_folder_without_game_toml_says_so(folder: Path) -> None:
    (folder / "empty").mkdir()
    with pytest.raises(DataError, match=r"^'empty' has no game\.toml"):
        paths.game_folder("empty")


def test_paths_are_shown_from_the_working_directory(folder: Path) -> None:
    assert paths.display_path(Path("my-game/game.toml")) == "my-game/game.toml"
    assert paths.display_path(folder / "my-game") == "my-game"
    assert paths.display_path(Path("/etc/hosts")) == "/etc/hosts"


def test_a_folder_that_is_a_link_out_of_the_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = copy_of_tiny(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    (game / "output").symlink_to(tmp_path / "elsewhere")
    assert run("check", "tiny").exit_code == 0
    (game / "icons" / "lamp.svg").rename(tmp_path / "elsewhere" / "lamp.svg")
    (game / "icons").rmdir()
    (game / "icons").symlink_to(tmp_path / "elsewhere")
    result = run("check", "tiny")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: tiny/icons: is a link that leads out of the game folder\n")


def test_a_game_folder_may_be_a_link_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    copy_of_tiny(tmp_path / "far")
    (tmp_path / "tiny").symlink_to(tmp_path / "far" / "tiny")
    assert run("check", "tiny").exit_code == 0


def test_a_folder_whose_name_is_not_text_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.rename(copy_of_tiny(tmp_path), os.fsencode(tmp_path) + b"/ti\xffny")
    for command in ("build", "check", "list"):
        result = run(command, os.fsdecode(b"ti\xffny"))
        assert result.exit_code == 1
        assert "is not text" in result.stderr


@pytest.mark.parametrize("command", ["build", "list", "check"])
def test_a_working_folder_that_is_gone_is_told(tmp_path: Path, command: str) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    code = f"import os, sys; os.rmdir({str(gone)!r}); from pnp.cli import main; main([{command!r}, {str(TINY)!r}])"
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([sys.executable, "-c", code], cwd=gone, env=env, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == (
        "Error: the working folder is gone\n  hint: go to another folder, or make it again, and try once more\n"
    )
