"""``pnp new``: every starter builds at once, and a game of ours becomes one's own that prints the same pages."""

from __future__ import annotations

import json
import os
import shutil
import stat
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.new_game import new_game, starters, title_of
from pnp.game.paths import game_folder, share
from pnp.packages.installed import game_ids
from pnp.press.compose import Composer
from pnp.press.faces import faces_of
from pnp.press.pages import pages_of
from pnp.press.plan import plan_print
from pnp.referee import referee_of
from pnp.store import NOTHING
from pnp.template.rich import reads_as_rich
from tests.built import game_of, order_for
from tests.edits import copy_writable
from tests.page_log import log_face, log_page
from tests.tiny import run

pytestmark = pytest.mark.usefixtures("working_folder")


def create(*arguments: str) -> str:
    result = run("new", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_starters_are_listed_with_what_they_are_for() -> None:
    lines = create("--list").splitlines()
    assert [line.split()[0] for line in lines] == [*starters()]
    assert json.loads(create("--list", "--json")) == starters()
    assert all(about.endswith(".") for about in starters().values())


@pytest.mark.parametrize("name", starters())
@pytest.mark.in_long_form(but=2)
def test_a_starter_has_nothing_wrong_and_builds_with_all_that_it_has(name: str, long: bool) -> None:
    create("my-game", "--from", name)
    game = load_game(Path("my-game"))
    extras = ",".join(part.id for part in game.components if part.optional)
    options = ["--with", extras] if extras else []
    for command in ("check", "build"):
        result = run(command, "my-game", *options)
        assert result.exit_code == 0, result.output
    variants = (["--ink-saver"], ["--paper", "letter", "--backs", "fold"], ["--players", str(game.players[0])])
    for variant in variants if long else ():
        result = run("check", "my-game", *options, *variant)
        assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("name", "written"),
    [("Night Owls", '"Night Owls"'), ("cat&mouse", '"cat&mouse"'), ("-x", "./-x"), ("käse", "käse")],
)
def test_the_command_to_copy_names_the_folder_as_a_shell_reads_it(name: str, written: str) -> None:
    assert f"\n  pnp serve {written} --open\n" in create("--", name)


@pytest.mark.parametrize("name", starters())
def test_a_starter_takes_the_name_of_its_folder(name: str) -> None:
    said = create("games/night-owls", "--from", name)
    assert "\n  pnp serve games/night-owls --open\n" in said
    assert "\n  pnp build games/night-owls\n" in said
    game = load_game(Path("games/night-owls"))
    assert game.title == "Night Owls"
    assert starters()[name] not in Path("games/night-owls/game.toml").read_text("utf-8")
    assert any(credit.name == "You" for credit in game.credits)


@pytest.mark.parametrize("name", starters())
def test_no_picture_is_needed_for_a_starter(name: str) -> None:
    files = [path for path in (share() / "templates" / "starters" / name).rglob("*") if path.is_file()]
    assert {path.suffix for path in files} <= {".toml", ".csv", ".j2", ".md"}


def test_cards_are_what_one_starts_from_if_one_says_nothing() -> None:
    told = json.loads(create("mine", "--json"))
    assert told["folder"] == "mine"
    assert "mine/cards.csv" in told["files"]
    assert sorted(told["files"]) == sorted(path.as_posix() for path in Path("mine").rglob("*") if path.is_file())


def test_the_schema_lies_beside_game_toml_which_names_it() -> None:
    create("mine")
    first = Path("mine/game.toml").read_text("utf-8").splitlines()[0]
    assert first == "#:schema ./game.schema.json"
    assert json.loads(Path("mine/game.schema.json").read_text("utf-8"))["title"] == "game.toml of pnp"


@pytest.mark.parametrize("name", ["treasure-fleet"])
def test_a_game_of_ours_becomes_ones_own_whole(name: str) -> None:
    create("copy", "--from", name)
    theirs, ours = load_game(Path("copy")), game_of(name)
    assert theirs.id == "copy"
    assert log_of(theirs) == log_of(ours)


def log_of(game: Game) -> list[str]:
    """Return the log of the rules, which ask the referee, and of some pieces."""
    plan = plan_print(game, order_for("A4", only=("rules", "officer", "aid", "setup-card")))
    composer = Composer(plan, faces_of(plan, NOTHING), "00000000")
    pages = [composer.page(page) for page in pages_of(plan, "00000000")]
    assert len(pages) > 4
    return [log_page(page) + "".join(log_face(piece.face) for piece in page.pieces) for page in pages]


@pytest.mark.parametrize("name", game_ids())
def test_the_referee_follows_a_game_into_its_new_folder(name: str) -> None:
    create("copy", "--from", name)
    assert load_game(Path("copy")).referee == name
    assert type(referee_of("copy")) is type(referee_of(game_folder(name)))
    assert {path.name for path in Path("copy/templates").iterdir()} == {
        path.name for path in (share() / "templates" / name).iterdir()
    }


def test_another_name_of_a_referee_is_refused_with_those_that_there_are() -> None:
    create("copy", "--from", "ten-gold")
    file = Path("copy/game.toml")
    file.write_text(file.read_text("utf-8").replace('referee = "ten-gold"', 'referee = "ten-golds"'), "utf-8")
    result = run("check", "copy")
    assert result.exit_code == 1
    assert "copy/game.toml:5: referee = 'ten-golds' is not a game that is installed" in result.stderr
    assert "did you mean ten-gold?" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("there",), "Error: there: is there already\n  hint: choose another name, or delete it first\n"),
        (
            ("new", "--from", "card"),
            "Error: 'card' is neither a starter, nor a game that is installed, nor a spreadsheet\n",
        ),
        (("there/file/new",), "Error: there/file/new: cannot be made: File exists\n"),
    ],
)
def test_what_cannot_be_made_is_told_and_leaves_nothing(arguments: tuple[str, ...], message: str) -> None:
    Path("there").mkdir()
    Path("there/file").touch()
    result = run("new", *arguments)
    assert result.exit_code == 1
    assert result.stderr.startswith(message)
    assert [path.name for path in Path().rglob("*")] == ["there", "file"]


@pytest.mark.parametrize("arguments", [(), ("a", "--list")])
def test_a_name_or_the_list_is_asked_for(arguments: tuple[str, ...]) -> None:
    assert run("new", *arguments).exit_code == 2


def test_a_folder_without_letters_still_gives_a_title() -> None:
    assert title_of(Path("/")) == "My Game"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("a" * 300, "cannot be made: File name too long"),
        ("a\x7f", "has a control character"),
        ("\udcff", "has a control"),
    ],
)
def test_a_name_that_no_folder_can_have_is_told(name: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=message):
        new_game(Path(name), "cards", reads_as_rich=reads_as_rich)
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    for source in ("cards", "ten-gold"):
        result = run("new", "mine", "--from", source)
        assert result.exit_code == 1
        assert result.stderr == "Error: mine: cannot be made: No space left on device\n"
    assert [*tmp_path.iterdir()] == []


def test_a_folder_that_is_made_of_one_that_nobody_may_write_into_is_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "installed"
    copy_writable(share() / "templates" / "starters", installed)
    for path in installed.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    monkeypatch.setattr("pnp.game.new_game._starters", lambda: installed)
    assert run("new", "mine", "--from", "hex").exit_code == 0
    assert all(path.stat().st_mode & stat.S_IWUSR for path in Path("mine").rglob("*"))
    for path in installed.rglob("*"):
        path.chmod(0o755)


@pytest.mark.parametrize("name", starters())
@pytest.mark.in_long_form(but=2)
def test_a_referee_plays_what_was_made_and_is_trusted(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    before = os.umask(0o002)  # what a group may write would not be trusted
    try:
        told = create("mine", "--from", name, "--with-referee")
    finally:
        os.umask(before)
    (command,) = [line.strip() for line in told.splitlines() if line.startswith("  pnp simulate ")]
    result = run(*command.split()[1:], "--games", "3", "--workers", "1", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["games"] == 3
    assert run("check", "mine").exit_code == 0


def test_a_game_that_is_installed_gets_no_other_referee() -> None:
    result = run("new", "copy", "--from", "ten-gold", "--with-referee")
    assert result.stderr == (
        "Error: 'ten-gold' is installed with a referee of its own\n  hint: leave out --with-referee\n"
    )
    assert not Path("copy").exists()
