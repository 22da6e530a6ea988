"""docs/own-referee.md: its files are written, its commands run in order, and say what the page says.

``pytest --update-golden tests/docs/test_own_referee_page.py`` writes anew what they say.
"""

from __future__ import annotations

import inspect
import re
import shlex
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.game.paths import share
from pnp.referee import parameters
from pnp.referee.simple import SimpleReferee
from tests.tiny import run

PAGE = share() / "docs" / "own-referee.md"
STEPS = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BROKEN, CHECK, FORGETFUL = "broken", "check", "forgetful"


def test_what_the_page_says_is_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state"))
    Path("fog-bells/templates").mkdir(parents=True)
    page = PAGE.read_text("utf-8")
    checked: dict[str, Any] = {}
    done = {"file": 0, "command": 0, "console": 0, "check": 0}
    for kind, name, content in STEPS.findall(page):
        if name == BROKEN:
            shutil.copytree("fog-bells", BROKEN)
            code = Path(BROKEN, "referee.py").read_text("utf-8")
            Path(BROKEN, "referee.py").write_text(code.replace(content.replace("state.", "return state.", 1), content))
            assert run("trust", BROKEN).exit_code == 0
        elif name == CHECK:
            exec(content, checked)
            done["check"] += 1
        elif name:
            with Path(name).open("a", encoding="utf-8") as file:  # code that goes into a file piece by piece
                file.write(content)
            done["file"] += 1
        elif kind == "sh":
            for command in content.splitlines():
                words, _, output = command.removeprefix("pnp ").partition(" > ")
                result = run(*shlex.split(words))
                assert result.exit_code == 0, result.output
                if output:
                    Path(output).write_text(result.stdout, "utf-8")
                done["command"] += 1
        else:
            command, _, told = content.partition("\n")
            if FORGETFUL in command:
                _make_forgetful()
            said = run(*shlex.split(command.removeprefix("$ pnp "))).output
            if request.config.getoption("--update-golden"):
                page = page.replace(f"```console\n{content}```", f"```console\n{command}\n{said}```", 1)
            else:
                assert said == told
            done["console"] += 1
    if request.config.getoption("--update-golden"):
        PAGE.write_text(page, "utf-8", newline="\n")
    assert done == {"file": 10, "command": 2, "console": 10, "check": 3}
    state, other = (SimpleNamespace(put_by=1, deck=deck) for deck in ("ab", "ba"))
    assert [checked["agrees"](None, state, other, seat) for seat in (0, 1)] == [True, False]


def _make_forgetful() -> None:
    shutil.copytree("fog-bells", FORGETFUL)
    file = Path(FORGETFUL, "referee.py")
    code = file.read_text("utf-8")
    assert "gone = (*state.gone, *state.table, card)" in code
    file.write_text(code.replace("gone = (*state.gone, *state.table, card)", "gone = (*state.gone, card)"), "utf-8")
    assert run("trust", FORGETFUL).exit_code == 0


def test_the_page_tells_of_all_that_a_class_may_say() -> None:
    text = PAGE.read_text("utf-8")
    kinds = {
        name
        for name, kind in vars(parameters).items()
        if inspect.isfunction(kind) and kind.__module__ == parameters.__name__ and "_" in name.strip("_")
    }
    assert kinds - {"card_names"} <= {*re.findall(r"=(\w+)\(", text)}
    written = ("start", "turn", "points", "rank", "winners", "counts_of", "steps", "agrees")
    for name in (*written, "hidden", "private", "thrown", "printed", "endless", "beginner"):
        assert hasattr(SimpleReferee, name)
        assert f"| `{name}" in text
