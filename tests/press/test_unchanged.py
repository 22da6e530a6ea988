"""A build whose inputs and outputs are what they were is not done again; any other is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pnp
from pnp.game.icon_library import index_folder
from pnp.game.paths import game_folder, share
from pnp.packages.installed import game_ids
from pnp.press.unchanged import Remembered, entries, folders_read
from pnp.store import Memory
from tests.tiny import copy_of_tiny, run

PDF = Path("output/tiny/tiny-a4.pdf")


@pytest.fixture(scope="module")
def _once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the small game, what was built of it, and the cache of that build.

    A build is known by where it was made, so each test gets a copy of this folder at the place where that was.
    """
    home = tmp_path_factory.mktemp("unchanged")
    work = home / "work"
    work.mkdir()
    game = copy_of_tiny(work)
    (game / "words").mkdir()
    (game / "made.pdf").write_bytes(b"%PDF-1.7\n%\x93\x8c")
    (game / "art" / "made.png").symlink_to("../made.pdf")
    (work / "mine").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(work)
        patch.setenv("PNP_CACHE", str(work / "cache"))
        assert not build_tiny()["unchanged"]
    return Path(shutil.copytree(work, home / "kept", symlinks=True))


@pytest.fixture(autouse=True)
def tiny(_once: Path, _cache: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a copy of the small game, which was built there once."""
    work = _once.with_name("work")
    shutil.rmtree(work)
    shutil.copytree(_once, work, symlinks=True)
    monkeypatch.chdir(work)
    monkeypatch.setenv("PNP_CACHE", str(work / "cache"))
    return work / "tiny"


def build_tiny(*options: str) -> Any:
    """Build the small game and return the answer."""
    result = run("build", "tiny", "--json", *options)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_same_build_again_is_known_and_told_the_same(tiny: Path) -> None:
    before = PDF.stat().st_mtime_ns
    first, again = build_tiny("--no-cache"), build_tiny()
    assert (first.pop("unchanged"), again.pop("unchanged")) == (False, True)
    assert PDF.stat().st_mtime_ns > before
    del first["seconds"], again["seconds"]
    assert first == again
    assert " kB, unchanged, build " in run("build", "tiny").stdout


def longer(name: str) -> None:
    """Add a line to the first file that *name* matches, which changes nothing that is printed."""
    with next(Path().glob(name)).open("a") as file:
        file.write("\n")


CHANGES: dict[str, Callable[[], object]] = {
    "a table": lambda: longer("tiny/keepers.csv"),
    "game.toml": lambda: longer("tiny/game.toml"),
    "a template": lambda: longer("tiny/templates/*.j2"),
    "a new template": lambda: Path("tiny/templates/index.j2").write_text("x"),
    "a new icon": lambda: Path("tiny/icons/new.svg").write_text("<svg/>"),
    "a new hidden file": lambda: Path("tiny/.new").touch(),
    "a file that is gone": lambda: Path("tiny/icons/lamp.svg").rename("lamp.svg"),
    "a file of another name": lambda: Path("tiny/icons/lamp.svg").rename("tiny/icons/lamp2.svg"),
    "new words": lambda: Path("tiny/words/en.toml").write_text("[words]\n"),
    "a new link": lambda: Path("tiny/art/more.png").symlink_to("pier.png"),
    "text that is named as a PDF": lambda: Path("tiny/templates/part.pdf").write_text("%PDF-1.7\n" + 9 * "\xe9"),
    "a picture that is named as a PDF": lambda: Path("tiny/art/pier.pdf").write_bytes(b"\x89PNG"),
    "what a link leads to": lambda: Path("tiny/made.pdf").write_bytes(b"%PDF-1.7\n%\x93\x8c other"),
    "no output": PDF.unlink,
    "a touched output": lambda: PDF.write_bytes(PDF.read_bytes() + b"\n"),
    "a cut output": lambda: os.truncate(PDF, 100),
    "an output that is a folder": lambda: (PDF.unlink(), PDF.mkdir()),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_is_seen(change: str) -> None:
    CHANGES[change]()
    result = run("build", "tiny", "--json")
    assert not json.loads(result.stdout).get("unchanged")


@pytest.mark.parametrize(
    "options", [("--paper", "letter"), ("--only", "lamp"), ("--art", "mine"), ("--backs", "none"), ("-o", "print")]
)
def test_another_order_is_another_build(options: tuple[str, ...]) -> None:
    assert not build_tiny(*options)["unchanged"]
    assert build_tiny(*options)["unchanged"]
    assert build_tiny()["unchanged"]


def test_another_order_may_have_written_the_same_file() -> None:
    Path("more/mine").mkdir(parents=True)
    Path("more/mine/ada.png").write_bytes(Path("tiny/art/pier.png").read_bytes())
    build_tiny("--art", "mine")
    assert not build_tiny("--art", "more/mine")["unchanged"]
    assert not build_tiny("--art", "mine")["unchanged"]


def test_ones_own_pictures_are_read() -> None:
    build_tiny("--art", "mine")
    Path("mine/ada.png").write_bytes(Path("tiny/art/pier.png").read_bytes())
    assert not build_tiny("--art", "mine")["unchanged"]


def test_the_same_words_in_another_folder_are_another_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "other").mkdir()
    copy_of_tiny(tmp_path / "other")
    monkeypatch.chdir(tmp_path / "other")
    assert not build_tiny()["unchanged"]
    assert build_tiny()["unchanged"]


def test_other_code_is_another_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.press.unchanged.code_fingerprint", lambda: "other")
    assert not build_tiny()["unchanged"]


def test_what_is_written_into_the_game_folder_does_not_count(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tiny)
    first = run("build", ".", "--json")
    run("build", ".", "--paper", "letter")
    again = run("build", ".", "--json")
    assert [json.loads(result.stdout)["unchanged"] for result in (first, again)] == [False, True]


def test_a_link_that_leads_out_is_never_known(tiny: Path) -> None:
    (tiny / "art" / "out").symlink_to("../../mine")
    assert not build_tiny()["unchanged"]
    assert not build_tiny()["unchanged"]


def test_a_link_into_a_repository_is_never_known(tiny: Path) -> None:
    (tiny / ".git").mkdir()
    (tiny / ".git" / "pier.png").write_bytes((tiny / "art" / "pier.png").read_bytes())
    (tiny / "art" / "more.png").symlink_to("../.git/pier.png")
    assert not build_tiny()["unchanged"]
    assert not build_tiny()["unchanged"]


def test_a_pipe_is_not_opened(tiny: Path) -> None:
    os.mkfifo(tiny / "pipe")
    assert not build_tiny()["unchanged"]
    assert build_tiny()["unchanged"]


def test_what_is_too_much_is_not_looked_over(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.press.unchanged._MOST_FILES", 3)
    assert Remembered(Memory(), ("build",), folders_read(tiny, None))._inputs is None
    monkeypatch.setattr("pnp.press.unchanged._MOST_FILES", 5_000)
    monkeypatch.setattr("pnp.press.unchanged._MOST_BYTES", 1_000)
    assert Remembered(Memory(), ("build",), folders_read(tiny, None))._inputs is None


def test_a_failed_build_is_not_remembered(tiny: Path) -> None:
    whole = (tiny / "keepers.csv").read_bytes()
    (tiny / "keepers.csv").write_bytes(b"nonsense\n")
    assert run("build", "tiny").exit_code == 1
    assert run("build", "tiny").exit_code == 1
    (tiny / "keepers.csv").write_bytes(whole)
    assert build_tiny()["unchanged"]


_TRACED = """
import json, sys
opened = []
def hook(event, args):
    if event == "open" and type(args[0]) is not int:  # a number is a file that was opened before
        opened.append((str(args[0]), args[1]))
sys.addaudithook(hook)
from pnp.cli import main
main(["build", sys.argv[1], "--no-cache", "-o", sys.argv[2]], standalone_mode=False)
print(json.dumps([name for name, mode in opened if mode in ("r", "rb")]))
"""


@pytest.mark.combinations("game", [(game,) for game in (*game_ids(), "tiny")], [("tiny",)])
def test_a_build_opens_nothing_that_is_not_looked_over(game: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", _TRACED, game, str(tmp_path / "out")]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    opened = {os.path.realpath(name) for name in json.loads(output.splitlines()[-1])}
    folders = folders_read(game_folder(game), None)
    known = {os.path.realpath(entry.path) for folder in folders if folder.exists() for entry in entries(str(folder))}
    assert len(opened & known) >= 5
    package = os.path.realpath(pnp.__path__[0])
    libraries = tuple(os.path.realpath(path) for path in (sys.prefix, sys.base_prefix))
    kept = os.path.realpath(share() / "kept")  # with it or without, the same bytes are built
    drawings = os.path.realpath(index_folder().with_name("drawings"))  # the index has a digest of each
    ours = (os.path.realpath(tmp_path / "out"), package, kept, drawings, *libraries, "/proc/", "/dev/")
    settings = {os.path.expanduser(f"~/.reportlab_{name}") for name in ("settings", "mods")}  # ReportLab asks for them
    assert {name for name in opened - known - settings if not name.startswith(ours)} == set()
    shared = os.path.join(package, "_share")
    assert not {name for name in opened - known if name.startswith(shared) and not name.startswith(kept)}


def test_what_is_unchanged_is_known_before_the_heavy_imports() -> None:
    script = (
        "import sys\nfrom pnp.cli import main\n"
        "main(['build', 'tiny'], standalone_mode=False)\nprint(*sys.modules, sep='\\n')"
    )
    output = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert "unchanged" in output
    loaded = {name for name in output.splitlines() if name.startswith("pnp.")}
    assert {name for name in loaded if name.startswith("pnp.press.")} == {"pnp.press.unchanged"}
    assert not {"pnp.game.model", "pnp.template", "pnp.draw.fonts"} & loaded
    assert not {"jinja2", "reportlab", "uharfbuzz", "PIL"} & {*output.splitlines()}
