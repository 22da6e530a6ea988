"""A game as a wheel of its own, beside an unchanged pnp: every command finds it and works with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.packages.conftest import _forget, install_wheel
from tests.tiny import run

GAME = "lantern-bay"

Pnp = Callable[..., str]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder where the wheel of Lantern Bay is installed."""
    return install_wheel(Path(__file__).parent / GAME, tmp_path_factory.mktemp("bay"))


@pytest.fixture
def pnp(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pnp]:
    """Return a function that runs a command in an empty folder, and gives its output; its status is *code*."""
    monkeypatch.syspath_prepend(site)
    monkeypatch.chdir(tmp_path)
    _forget()

    def ran(*arguments: str, code: int = 0) -> str:
        result = run(*arguments)
        assert result.exit_code == code, result.output
        return result.stdout

    yield ran
    _forget()


def other_process(site: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pnp", *arguments]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(site)}, stdout=subprocess.PIPE, text=True)


def test_the_press_prints_it(pnp: Pnp) -> None:
    assert "lantern-bay              Lantern Bay, 2–3 players" in pnp("list")
    assert "6 pieces,    6 designs" in pnp("list", GAME)
    assert "nothing wrong; 6 pieces" in pnp("check", GAME)
    assert "6 pieces: 6 lamp" in pnp("build", GAME)
    assert "unchanged" in pnp("build", GAME)
    assert Path("output", GAME, f"{GAME}-a4.pdf").read_bytes().startswith(b"%PDF-")
    assert "Lantern Bay: 3 sheets" in pnp("build", GAME, "--dry-run")
    assert "lamp.png" in pnp("preview", GAME)
    pnp("rules", GAME, "--format", "html", "-o", "rules.html")
    page = Path("rules.html").read_text("utf-8")
    assert "Lay the 6 lamps on the quay" in page
    assert "The gold lamp has 5 light." in page
    assert "Laternenbucht" in pnp("build", GAME, "--lang", "de")
    assert "game.about: Take lamps" in pnp("words", GAME, "--lang", "de", code=1)
    assert "Lantern Bay" in pnp("diff", GAME, "--since", "last-print")
    assert pnp("build", GAME, "--for", "tabletop-simulator")
    assert json.loads(pnp("build", GAME, "--parts", "3", "--workers", "1", "--json"))["pieces"] == {"lamp": 6}
    assert GAME in pnp("schema")


def test_a_copy_of_it_has_its_art_and_its_referee(pnp: Pnp) -> None:
    pnp("new", "copy", "--from", GAME)
    assert 'referee = "lantern-bay"' in Path("copy", "game.toml").read_text("utf-8")
    assert "nothing wrong" in pnp("check", "copy")
    assert "captains bright" in pnp("simulate", "copy", "--games", "20", "--workers", "1")


def test_the_referee_plays_it(pnp: Pnp) -> None:
    assert "Lay all 6 lamps on the quay." in pnp("referee", "setup", GAME, "--players", "2")
    assert pnp("referee", "rule", GAME, "light", "lamp=gold") == "The gold lamp has 5 light.\n"
    assert "Ann won with 8 light." in pnp("referee", "score", GAME, "Ann: lamps gold red", "Ben: lamps blue")
    pnp("referee", "options", GAME)
    assert "take <lamp>" in pnp("referee", "actions", GAME)
    Path("game.toml").write_text(pnp("referee", "play", GAME, "--captains", "bright,random"))
    assert "won with" in pnp("referee", "replay", GAME, "game.toml")


def test_many_games_are_the_same_on_one_process_and_on_several(pnp: Pnp, long: bool) -> None:
    ways = [("one.csv", "--workers", "1"), ("two.csv", "--workers", "2")]
    if long:
        ways.append(("far.csv", "--cluster", "local", "--workers", "2"))
    for name, *way in ways:
        pnp("simulate", GAME, "--games", "60", *way, "-o", name)
    assert len({Path(name).read_bytes() for name, *_ in ways}) == 1
    assert "Lantern Bay: 60 games, captains bright" in pnp("balance", "one.csv")


def test_the_workbench_shows_it(pnp: Pnp, site: Path) -> None:
    with other_process(site, "serve", GAME) as serving:
        assert serving.stdout is not None
        address = next(word for line in serving.stdout for word in line.split() if word.startswith("http://"))
        with urllib.request.urlopen(address) as page:
            assert page.status == 200
        serving.terminate()


def test_an_edit_of_its_art_is_drawn_by_the_next_build(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else changes: not its version, and not its data."""
    monkeypatch.chdir(tmp_path)
    art = site / "lantern_bay" / "art.py"
    files = []
    for text in (art.read_text("utf-8"), art.read_text("utf-8").replace("* 0.45", "* 0.3")):
        art.write_text(text, "utf-8")
        with other_process(site, "build", GAME) as building:
            assert "Lantern Bay" in building.communicate()[0]
        files.append(Path("output", GAME, f"{GAME}-a4.pdf").read_bytes())
    assert files[0] != files[1]
