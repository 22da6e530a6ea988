"""A folder whose referee.py is a stranger's runs nothing of it, in any command, until its user says that it may."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import pnp
from pnp.cli import COMMANDS
from pnp.cli.referee import COMMANDS as REFEREE
from pnp.errors import PnpError
from pnp.referee import desk_of, referee_of
from pnp.simulate import simulate
from pnp.store import trusted_code
from pnp.store.secret import make_secret
from tests.referee.own import REFEREE as GOOD
from tests.referee.own import own_game
from tests.serve.desk import Page, serve
from tests.tiny import run

HOSTILE = "open(__import__('os').environ['RAN'], 'w').close()\n"
RECORD = '[[player]]\nname = "Ann"\n\n[[player]]\nname = "Ben"\n\n[log]\nturns = ""\n'
WAYS = """\
list
list own
build own
build own --dry-run
build own --paper letter --no-cache
check own
preview own
rules own
words own de
diff own --since twin
schema
settings list
build own --for pictures
targets
icons fish
sizes
cache
printer list
new mine --from own
new other --with-referee
trust
trust own --forget
referee options own
referee setup own --players 2
referee setup own --check game.toml
referee rule own
referee rule own x
referee score own
referee score own Ann:x
referee replay own
referee replay own game.toml
referee actions own
referee actions own game.toml
referee play own --players 2
referee play own --players 2 --captains greedy,random
referee play own/game.toml --players 2
referee play ./own/ --players 2 --json
referee play link --players 2
materials own
play own
playtests own
conform own
conform ./own/ --games 1 --json
conform link --players 2
simulate own --games 2
simulate own --games 2 --workers 2
simulate own --captains greedy
simulate own --compare storms=on,off
simulate own --json
balance own/cards.csv
check own/game.toml
""".splitlines()


@pytest.fixture(autouse=True)
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose code writes a file as soon as it runs: that file."""
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("RAN", str(tmp_path / "ran"))
    monkeypatch.setattr("pnp.referee.own_code._allowed", set())
    monkeypatch.chdir(tmp_path)
    make_secret()  # its user has worked before
    for name in ("own", "twin"):
        own_game(tmp_path / name, HOSTILE + GOOD, trusted=False)
    (tmp_path / "game.toml").write_text(RECORD)
    os.symlink("own", "link")
    return tmp_path / "ran"


@pytest.mark.parametrize("way", WAYS)
def test_nothing_of_it_runs(way: str, hostile: Path) -> None:
    result = run(*way.split())
    assert not hostile.exists()
    if way.startswith(("referee", "simulate", "conform")) and "options" not in way:
        assert result.exit_code == 1
        assert "referee.py" in result.output
        assert "you have not said that it may run" in result.output
    if way.split()[0] in ("build", "check", "preview", "list", "targets", "serve"):
        assert result.exit_code == 0, result.output


def test_it_would_have_run(hostile: Path) -> None:
    assert run("referee", "setup", "own", "--players", "2", "--trust").exit_code == 0
    assert hostile.exists()


def test_all_commands_are_tried() -> None:
    tried = {way.split()[0] for way in WAYS} | {"serve"}
    assert tried == {*COMMANDS}
    assert {way.split()[1] for way in WAYS if way.startswith("referee ")} == {*REFEREE}


def test_the_workbench_runs_nothing_of_it(tmp_path: Path, hostile: Path) -> None:
    with serve(tmp_path / "own") as (server, _):
        Page(server).settle()
    assert not hostile.exists()


def test_the_interface_of_python_runs_nothing_of_it(hostile: Path) -> None:
    assert pnp.check("own").pieces == 7
    for ask in (referee_of, desk_of, pnp.conform, lambda own: simulate(own, 2, workers=1)):
        with pytest.raises(PnpError, match="you have not said that it may run"):
            ask("own")
    assert not hostile.exists()


@pytest.mark.parametrize("how", ["file", "folder"])
def test_a_template_cannot_ask_it_even_where_it_is_trusted(how: str, hostile: Path) -> None:
    assert run("trust", "own", *(["--file"] if how == "file" else [])).exit_code == 0
    face = '<face><text x="6mm" y="6mm" width="50mm" height="9mm">{{ setup(2).table[0].text }}</text></face>'
    Path("own/templates/card.j2").write_text(face)
    for command in ("check", "build", "preview"):
        result = run(command, "own")
        assert result.exit_code == 1
        assert "the referee is the referee.py of the game's folder, which printing never runs" in result.stderr
    assert not hostile.exists()


def plant_state(tmp_path: Path) -> None:
    """The folder brings what looks like somebody's trust."""
    code = Path("own/referee.py").read_bytes()
    Path("own", trusted_code.TOKEN_FILE).write_text("00" * 16)
    lines = [
        ("folder", trusted_code.mark_of(Path("own")), str(Path("own").resolve())),
        ("file", trusted_code.digest_of(code), "x"),
    ]
    text = "".join("\t".join(("00" * 32, *line)) + "\n" for line in lines)
    for folder in (tmp_path / "state", tmp_path / "own"):
        (folder / "trusted-code").write_text(text)


def change_after(tmp_path: Path) -> None:
    """It was harmless when it was read."""
    Path("own/referee.py").write_text(GOOD)
    assert run("trust", "own", "--file").exit_code == 0
    Path("own/referee.py").write_text(HOSTILE + GOOD)


def swap_for_a_link(tmp_path: Path) -> None:
    """The folder is the user's own; its file becomes a link to a stranger's."""
    Path("own/referee.py").write_text(GOOD)
    assert run("trust", "own").exit_code == 0
    os.unlink("own/referee.py")
    os.symlink(tmp_path / "twin" / "referee.py", "own/referee.py")


def other_folder_of_the_name(tmp_path: Path) -> None:
    """The user's own folder went, and a stranger's came in its place."""
    assert run("trust", "own").exit_code == 0
    os.rename("own", "mine")
    os.rename("twin", "own")


def helper_beside(tmp_path: Path) -> None:
    """What is trusted finds no module in the folder."""
    Path("own/referee.py").write_text(f"import helper\n{GOOD}")
    Path("own/helper.py").write_text(HOSTILE)
    assert run("trust", "own").exit_code == 0


def compile_beside(tmp_path: Path) -> None:
    """Compiled code and files that Python runs by themselves."""
    os.mkdir("own/__pycache__")
    for name in (
        "__pycache__/referee.cpython-311.pyc",
        "__init__.py",
        "conftest.py",
        "sitecustomize.py",
        "random.py",
        "pnp.py",
    ):
        Path("own", name).write_text(HOSTILE)
    os.chdir("own")


MORE = [plant_state, change_after, swap_for_a_link, other_folder_of_the_name, helper_beside, compile_beside]


@pytest.mark.parametrize("change", MORE)
def test_nothing_of_it_runs_by_a_trick(change: object, tmp_path: Path, hostile: Path) -> None:
    assert callable(change)
    change(tmp_path)
    result = run("referee", "play", str(tmp_path / "own"), "--players", "2", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["ok"] is False
    assert not hostile.exists()


@pytest.mark.parametrize("kind", ["folder", "pipe", "link to nothing", "device", "huge"])
def test_what_is_no_file_is_told_at_once(kind: str) -> None:
    os.unlink("own/referee.py")
    make = {
        "folder": os.mkdir,
        "pipe": os.mkfifo,
        "link to nothing": lambda path: os.symlink("nowhere", path),
        "device": lambda path: os.symlink("/dev/zero", path),
        "huge": lambda path: Path(path).write_bytes(b"#" * 1_100_000),
    }[kind]
    make("own/referee.py")
    result = run("referee", "setup", "own", "--players", "2", "--trust")
    assert result.exit_code == 1
    assert "own/referee.py: " in result.stderr
    assert run("check", "own").exit_code == 0
