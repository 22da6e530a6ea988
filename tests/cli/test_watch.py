"""pnp build --watch: builds again when a file of the game changes, and at no other time."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.cli.watching import changes
from tests.tiny import copy_of_tiny, run

_COMMAND = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell may have turned off for what it starts
from pnp.cli import main
main()
"""
TABLE = Path("tiny/keepers.csv")
PDF = Path("output/tiny/tiny-a4.pdf")


class Watcher:
    """``pnp build GAME --watch`` in a process of its own."""

    def __init__(self, game: str, *options: str) -> None:
        command = [sys.executable, "-c", _COMMAND, "build", game, "--watch", *options]
        # Without a buffer: select sees what is in the pipe, not what was read ahead.
        self.process = subprocess.Popen(command, bufsize=0, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def line(self, seconds: float = 60) -> str | None:
        """Return the next line that it writes, None if it writes none in so many seconds."""
        assert self.process.stdout is not None
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            return None
        return self.process.stdout.readline().decode()

    def answer(self) -> Any:
        """Return the next answer in JSON."""
        line = self.line()
        assert line
        return json.loads(line)

    def end(self) -> int:
        """Press Ctrl-C, and return the status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(60)


@pytest.fixture
def watchers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Watcher]]:
    """Work in a folder with a copy of the small game; what a test starts and adds here ends with it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")
    copy_of_tiny(tmp_path)
    watchers: list[Watcher] = []
    yield watchers
    for watcher in watchers:
        watcher.process.kill()
        watcher.process.communicate()


def start_watcher(started: list[Watcher], *options: str, game: str = "tiny") -> Watcher:
    """Start to watch in JSON, and wait for the first build."""
    started.append(Watcher(game, "--json", *options))
    assert started[-1].answer()["ok"]
    return started[-1]


def edit(old: str, new: str) -> None:
    """Change the table in one step."""
    text = TABLE.read_text(encoding="utf-8")
    assert old in text
    beside = TABLE.with_name(".beside")  # hidden: it is no change, however long it lies there
    beside.write_text(text.replace(old, new), encoding="utf-8")
    os.replace(beside, TABLE)


def test_an_edit_is_built_as_a_new_process_would(watchers: list[Watcher]) -> None:
    watcher = start_watcher(watchers)
    before = PDF.read_bytes()
    edit("Ada", "Eda")
    answer = watcher.answer()
    assert (answer["ok"], answer["changed"], answer["unchanged"]) == (True, ["tiny/keepers.csv"], False)
    after = PDF.read_bytes()
    assert after != before
    assert run("build", "tiny", "--no-cache").exit_code == 0
    assert PDF.read_bytes() == after
    assert watcher.end() == 0


def test_people_read_what_changed_and_how_long_it_took(watchers: list[Watcher]) -> None:
    watchers.append(Watcher("tiny"))
    watcher = watchers[0]
    assert [(watcher.line() or "").split(":")[0] for _ in range(4)][0] == "Three Lanterns"
    edit("Ada", "Eda")
    assert watcher.line() == "tiny/keepers.csv changed\n"
    summary = watcher.line()
    assert summary
    assert summary.startswith("  2 sheets (4 pages), ")
    assert " s, build " in summary
    edit("Eda", "Eda,,,,,,,")
    assert watcher.line() == "tiny/keepers.csv changed\n"
    assert (watcher.line() or "").startswith("Error: tiny/keepers.csv:")
    assert watcher.end() == 0


def test_a_broken_edit_is_told_and_the_mended_one_built(watchers: list[Watcher]) -> None:
    watcher = start_watcher(watchers)
    edit("Ada", "Ada,,,,,,,")
    answer = watcher.answer()
    assert (answer["ok"], answer["changed"]) == (False, ["tiny/keepers.csv"])
    assert "tiny/keepers.csv:" in answer["problems"][0]["where"]
    edit("Ada,,,,,,,", "Ida")
    assert watcher.answer()["ok"]
    Path("tiny/templates").rename("away")
    assert not watcher.answer()["ok"]
    Path("away").rename("tiny/templates")
    assert watcher.answer()["ok"]


def test_a_game_that_is_broken_at_first_is_waited_for(watchers: list[Watcher]) -> None:
    edit("Ada", "Ada,,,,,,,")
    watchers.append(Watcher("tiny", "--json"))
    assert not watchers[0].answer()["ok"]
    edit("Ada,,,,,,,", "Ada")
    assert watchers[0].answer()["ok"]


def test_a_folder_goes_and_comes_back(watchers: list[Watcher]) -> None:
    watcher = start_watcher(watchers)
    Path("tiny").rename("away")
    assert "neither a game nor a game folder" in watcher.answer()["problems"][0]["what"]
    Path("away").rename("tiny")
    answer = watcher.answer()
    assert (answer["ok"], answer["unchanged"]) == (True, True)


@pytest.mark.in_long_form
def test_outputs_and_what_editors_put_beside_do_not_count(
    watchers: list[Watcher], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("tiny")
    watcher = start_watcher(watchers, game=".")
    assert Path("output/tiny/tiny-a4.pdf").exists()
    Path(".keepers.csv.swp").touch()
    Path("keepers.csv~").touch()
    assert watcher.line(0.5) is None
    Path("game.toml").touch()
    assert watcher.answer()["changed"] == ["game.toml"]
    assert watcher.line(0.5) is None


@pytest.mark.in_long_form
def test_ctrl_c_at_any_moment_ends_it_well(watchers: list[Watcher]) -> None:
    start_watcher(watchers).end()
    whole = PDF.read_bytes()
    for pause in (0.0, 0.1, 0.2):
        watcher = start_watcher(watchers)
        edit("Ada", "Eda") if "Ada" in TABLE.read_text() else edit("Eda", "Ada")
        time.sleep(pause)
        assert watcher.end() == 0
        assert PDF.read_bytes()[-6:] == whole[-6:]
        assert [path.name for path in PDF.parent.iterdir()] == [PDF.name]


def test_no_game_and_all_games_cannot_be_watched(watchers: list[Watcher]) -> None:
    assert run("build", "nowhere", "--watch").exit_code == 1
    assert run("build", "--all", "--watch").exit_code == 2


class Clock:
    """Time for whoever watches: it goes on by *look* seconds whenever it is asked for, and by every pause.

    ``pauses`` are those that were made; ``between`` is called in each.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, look: float = 0.0) -> None:
        self.now, self.look = 0.0, look
        self.pauses: list[float] = []
        self.between: Callable[[], object] = lambda: None
        monkeypatch.setattr("pnp.cli.watching.time.sleep", self._sleep)
        monkeypatch.setattr("pnp.cli.watching.time.perf_counter", self._now)

    def _sleep(self, seconds: float) -> None:
        self.now += seconds
        self.pauses.append(seconds)
        assert len(self.pauses) < 1_000
        self.between()

    def _now(self) -> float:
        self.now += self.look
        return self.now


def test_many_files_are_looked_at_less_often(watchers: list[Watcher], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, look=0.01)
    clock.between = lambda: len(clock.pauses) == 2 and Path("tiny/new").touch()
    seen = changes([Path("tiny")])
    assert next(seen) == []
    assert next(seen) == ["tiny/new"]
    assert clock.pauses[:2] == [0.05, pytest.approx(0.2)]


def test_a_file_that_is_written_in_steps_is_told_once(watchers: list[Watcher], monkeypatch: pytest.MonkeyPatch) -> None:
    """A step in each pause: longer than it takes to look, shorter than a file must be quiet."""
    clock = Clock(monkeypatch)
    text = TABLE.read_text(encoding="utf-8").replace("Ada", "Eda")[:60]
    steps = iter([text[:end] for end in range(1, len(text) + 1)])
    clock.between = lambda: (step := next(steps, "")) and TABLE.write_text(step, encoding="utf-8")
    seen = changes([Path("tiny")])
    assert next(seen) == []
    assert next(seen) == [str(TABLE)]
    assert TABLE.read_text(encoding="utf-8") == text
    clock.between = lambda: len(clock.pauses) > 500 and Path("tiny/new").touch()
    assert next(seen) == ["tiny/new"]  # and nothing before it


def test_what_never_comes_to_rest_is_told_after_two_seconds(
    watchers: list[Watcher], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    clock.between = lambda: TABLE.write_bytes(TABLE.read_bytes() + b"x")
    seen = changes([Path("tiny")])
    assert next(seen) == []
    assert next(seen) == [str(TABLE)]
    assert clock.now == pytest.approx(2.0, abs=0.1)
