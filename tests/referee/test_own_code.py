"""Code in a game folder runs when its user says so, and in no other way; its faults are told as its own."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.referee import referee_of
from pnp.referee.own_code import Code, allow, code_for, package_in, read_code
from pnp.store import trusted_code
from pnp.store.secret import make_secret
from tests.referee.own import REFEREE, own_game
from tests.store.others import give_away
from tests.tiny import run


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a user who has trusted nothing yet, in a folder of his own."""
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    monkeypatch.setattr("pnp.referee.own_code._allowed", set())
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def code(tmp_path: Path) -> Code:
    """A game of the user's own, in the folder ``own``, which is not trusted."""
    own_game(tmp_path / "own", trusted=False)
    return read("own")


def read(folder: str) -> Code:
    found = read_code(Path(folder))
    assert found is not None
    return found


# -- who may run -----------------------------------------------------------------------------------------


def test_what_is_not_trusted_is_told_with_what_to_do(code: Code) -> None:
    assert not code.may_run
    with pytest.raises(PnpError) as caught:
        referee_of("own")
    assert str(caught.value) == (
        "own/referee.py: is a program in a game folder, and you have not said that it may run\n"
        "  hint: read it, for it has all your rights; then say --trust for this once, or: pnp trust own"
    )


def test_once_is_for_this_process_and_these_bytes(code: Code) -> None:
    assert allow(code, "once") is None
    assert code_for(load_game(Path("own"))) == REFEREE
    assert trusted_code.list_trusted() == []
    Path("own/referee.py").write_text(REFEREE + "\n", "utf-8")
    assert not read("own").may_run


def test_a_file_is_trusted_by_its_content_wherever_it_lies(code: Code) -> None:
    allow(code, "file")
    shutil.copytree("own", "copy")
    assert read("copy").may_run
    Path("own/referee.py").write_text(REFEREE + "\n", "utf-8")
    assert not read("own").may_run
    assert read("copy").may_run


def test_a_folder_is_trusted_whatever_its_file_holds(code: Code) -> None:
    allow(code, "folder")
    Path("own/referee.py").write_text(REFEREE + "\n", "utf-8")
    assert read("own").may_run
    os.symlink("own", "other name")
    assert read("other name").may_run


def test_another_folder_in_its_place_is_not_trusted(code: Code) -> None:
    allow(code, "folder")
    shutil.move("own", "away")
    shutil.copytree("away", "own")
    assert not read("own").may_run
    assert not read("away").may_run, "its path is another"


def test_another_folder_with_the_number_of_a_deleted_one_is_not_trusted(code: Code) -> None:
    shutil.copytree("own", "another")
    allow(code, "folder")
    for path in Path("own").iterdir():  # emptied, not deleted: a file system may give a new folder the old number
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree("another", "own", dirs_exist_ok=True)
    assert not read("own").may_run


def test_a_token_alone_trusts_nothing_and_is_gone_when_the_folder_is_forgotten(code: Code) -> None:
    token = Path("own", trusted_code.TOKEN_FILE)
    allow(code, "folder")
    said = token.read_bytes()
    allow(code, "folder")
    assert token.read_bytes() != said
    assert len(trusted_code.list_trusted()) == 1
    token.write_bytes(said)
    assert not read("own").may_run
    trusted_code.forget(Path("own"))
    assert not token.exists()


def in_a_link(tmp_path: Path) -> None:
    shutil.move("own/referee.py", "elsewhere.py")
    os.symlink(tmp_path / "elsewhere.py", "own/referee.py")


def in_a_link_of_a_folder(tmp_path: Path) -> None:
    shutil.move("own", "theirs")
    os.mkdir("own")
    for name in os.listdir("theirs"):
        os.symlink(tmp_path / "theirs" / name, f"own/{name}")


def file_that_others_write(tmp_path: Path) -> None:
    os.chmod("own/referee.py", 0o666)


def folder_that_a_group_writes(tmp_path: Path) -> None:
    os.chmod("own", 0o775)


CHANGES = [in_a_link, in_a_link_of_a_folder, file_that_others_write, folder_that_a_group_writes]


@pytest.mark.parametrize("change", CHANGES)
def test_a_trusted_folder_asks_again_where_its_file_is_not_the_users_own(
    code: Code, change: object, tmp_path: Path
) -> None:
    allow(code, "folder")
    assert callable(change)
    change(tmp_path)
    assert not read("own").may_run
    with pytest.raises(PnpError, match="folder cannot be trusted whatever the file holds: .*own.* (is a link|may be)"):
        allow(read("own"), "folder")
    allow(read("own"), "file")
    assert read("own").may_run, "the bytes were read, whoever has them"


@pytest.mark.parametrize("which", ["own", "own/referee.py"])
def test_a_file_or_folder_of_another_user_asks_again(code: Code, which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    allow(code, "folder")
    give_away(monkeypatch, Path(which))
    assert not read("own").may_run


# -- what is remembered ----------------------------------------------------------------------------------


def test_what_another_wrote_is_as_good_as_not_said(code: Code, tmp_path: Path) -> None:
    allow(code, "folder")
    file = tmp_path / "state" / "trusted-code"
    said = file.read_text()
    assert read("own").may_run
    for forged in (
        said.replace("folder", "file"),
        said.replace(said[:1], "0" if said[0] != "0" else "1", 1),
        "not\ta\tline\n",
        "\0" * 99,
        said[:64] + "\tfile\t" + trusted_code.digest_of(code.content) + "\tx\n",
    ):
        file.write_text(forged)
        assert not read("own").may_run
    file.write_text(said)
    file.chmod(0o666)
    assert not read("own").may_run
    file.chmod(0o600)
    assert read("own").may_run
    (tmp_path / "state" / "store.secret").unlink()
    make_secret()
    assert not read("own").may_run, "another secret"


def test_where_nothing_can_be_remembered_it_is_told(code: Code, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("blocked").write_text("")
    monkeypatch.setenv("PNP_STATE", "blocked/state")
    with pytest.raises(PnpError, match="it cannot be remembered that it may run: .*Not a directory"):
        allow(code, "folder")
    assert run("simulate", "own", "--trust", "--games", "1", "--workers", "1").exit_code == 0


def test_the_command_tells_and_forgets(code: Code) -> None:
    def told(*arguments: str) -> str:
        result = run("trust", *arguments)
        assert result.exit_code == 0, result.output
        return result.stdout

    place = Path("own").resolve()
    assert told() == "No code is trusted.\n"
    assert told("own") == told("own") == f"trusted: whatever is in the folder {place}\n"
    assert told("own", "--file") == f"trusted: as it was read, the file {place}/referee.py\n"
    assert len(told().splitlines()) == 2
    assert [each["kind"] for each in json.loads(told("--json"))["trusted"]] == ["folder", "file"]
    assert read("own").may_run
    assert told("own", "--forget").count("no longer trusted: ") == 2
    assert told("own", "--forget") == "Nothing in own was trusted.\n"
    assert not read("own").may_run
    assert run("trust", "--forget").exit_code == 2
    os.unlink("own/referee.py")
    assert "there is nothing to trust" in run("trust", "own").stderr


# -- the question ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "runs", "later"), [("no", 0, 0), ("", 0, 0), ("once", 1, 0), ("file", 1, 1), ("folder", 1, 1)]
)
def test_on_a_terminal_it_is_asked_once(
    code: Code, typed: str, runs: int, later: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.cli.referee.common.is_somebody_there", lambda: True)
    result = run("referee", "setup", "own", "--players", "2", typed=f"{typed}\n")
    assert "own/referee.py is a program with all your rights" in result.stderr
    assert (result.exit_code == 0) == bool(runs)
    monkeypatch.setattr("pnp.referee.own_code._allowed", set())
    again = run("referee", "setup", "own", "--players", "2")
    assert (again.exit_code == 0) == bool(later)
    assert ("is a program with all" in again.stderr) == (not later)


def test_a_program_is_not_asked(code: Code, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("referee", "setup", "own", "--players", "2")
    assert "say --trust" in run(*asked).stderr
    monkeypatch.setattr("pnp.cli.referee.common.is_somebody_there", lambda: True)
    told = run(*asked, "--json", typed="folder\n")
    assert json.loads(told.stdout)["ok"] is False
    assert run(*asked, "--trust").exit_code == 0
    assert trusted_code.list_trusted() == []


def test_who_answers_no_is_told_how_to_say_yes(code: Code, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.cli.referee.common.is_somebody_there", lambda: True)
    os.chmod("own", 0o777)
    result = run("referee", "setup", "own", "--players", "2", typed="no\n")
    assert "Its folder cannot be trusted for good: the folder own may be written by others" in result.stderr
    assert "  folder  " not in result.stderr


# -- what the code is ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("x = 1 +\n", ":1", "SyntaxError: invalid syntax"),
        ("import math\nimport nothing_like_it\n", ":2", "ModuleNotFoundError: No module named 'nothing_like_it'"),
        ("import sys\nsys.exit(0)\n", ":2", "SystemExit: 0"),
        ("import os\n", "", "must have one referee, and has none"),
        ("", "", "must have one referee, and has none"),
        (REFEREE + "\nclass Second(SimpleReferee):\n    pass\n", "", "must have one referee, and has Own, Second"),
        ("@captain\ndef random(view, offered, random):\n    pass\n", ":1", "NameError: name 'captain' is not defined"),
        ("\udcff", ":1", "is not UTF-8"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_with_its_line(tmp_path: Path, text: str, where: str, what: str) -> None:
    folder = own_game(tmp_path / "own", "", trusted=False)
    (folder / "referee.py").write_bytes(text.encode("utf-8", "surrogateescape"))
    result = run("referee", "setup", "own", "--players", "2", "--trust")
    assert result.exit_code == 1
    assert what in result.stderr
    assert f"own/referee.py{where}: " in result.stderr
    assert "fault of pnp" not in result.stderr


def test_a_class_that_another_is_made_of_is_not_the_referee(code: Code) -> None:
    text = f"{REFEREE}\nclass Better(Own):\n    def rank(self, state, seat):\n        return 0\n"
    assert package_in(Path("own"), text).referee.endswith(":Better")


def test_annotations_that_are_texts_and_dataclasses_work(code: Code) -> None:
    future = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    text = REFEREE.replace("from typing", f"{future}from typing", 1)
    text += "\n@dataclass(frozen=True)\nclass More:\n    depth: int = 0\n"
    assert package_in(Path("own"), text).captains.keys() == {"greedy"}


def test_what_it_prints_does_not_mix_with_answers(tmp_path: Path) -> None:
    text = f"import sys\nsys.stdout.write('hello')\n{REFEREE}"
    own_game(tmp_path / "own", text.replace(HAND, f"        print('handed')\n{HAND}"))
    result = run("simulate", "own", "--games", "1", "--workers", "1", "--json")
    assert json.loads(result.stdout)["ok"] is True
    assert "hello" in result.stderr
    assert "handed\n" in result.stderr


def test_a_game_that_names_another_referee_is_told_that_there_are_two(code: Code) -> None:
    file = Path("own/game.toml")
    file.write_text(file.read_text("utf-8").replace("players =", 'referee = "ten-gold"\nplayers ='), "utf-8")
    result = run("referee", "setup", "own", "--players", "2", "--trust")
    assert result.stderr == (
        "Error: own/game.toml: [game] says referee = 'ten-gold', and there is a referee.py, too\n"
        "  hint: take one of them away, or rename referee.py\n"
    )


HAND = "        hand = state.hands[to]\n"
FAULTY = [
    (HAND, "        hand = state.hands[9]\n", "IndexError: tuple index out of range"),
    (HAND, "        raise SystemExit(3)\n", "SystemExit: 3"),
    (HAND, "        exit()\n", "SystemExit: None"),
    ('        return {"cards"', '        return 1 / 0, {"cards"', "ZeroDivisionError: division by zero"),
    ("    seat = offered[0].seat\n", "    seat = view['nothing']\n", "KeyError: 'nothing'"),
    ("        none = ((),)", "        none = {}[1]", "KeyError: 1"),
]


@pytest.mark.parametrize(("before", "after", "what"), FAULTY)
def test_a_fault_is_told_with_line_game_and_seed(tmp_path: Path, before: str, after: str, what: str) -> None:
    assert before in REFEREE
    text = REFEREE.replace(before, after, 1)
    line = text[: text.index(after)].count("\n") + 1
    own_game(tmp_path / "own", text)
    result = run("simulate", "own", "--games", "3", "--workers", "1")
    assert result.exit_code == 1
    which = "a game with seed 0" if "none" in before else "game 0, seed 953629112870390570"
    assert result.stderr.startswith(f"Error: own/referee.py:{line}: {which}: {what}\n")
    assert "  hint: this is a fault of own/referee.py" in result.stderr
    played = run("referee", "play", "own", "--players", "2", "--seed", "5", "--captains", "greedy,greedy")
    assert played.exit_code == 1
    assert played.stderr.startswith(f"Error: own/referee.py:{line}: seed 5: {what}\n")


def test_a_wrong_answer_is_told_with_game_and_seed(tmp_path: Path) -> None:
    own_game(tmp_path / "own", REFEREE.replace(HAND, "        return None\n"))
    result = run("simulate", "own", "--trust", "--games", "3", "--workers", "2")
    assert result.exit_code == 1
    assert "seed 953629112870390570: hand_over() returned None\n" in result.stderr
    assert "own/referee.py:" in result.stderr
