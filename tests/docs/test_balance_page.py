"""docs/balance.md: its Python runs, its captain plays, and it tells of every option."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from pnp.cli.balance import balance_command
from pnp.cli.simulate import simulate_command
from pnp.simulate import simulate

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"
TEXT = PAGE.read_text("utf-8")


def test_the_python_of_the_page_runs() -> None:
    parsed = doctest.DocTestParser().get_doctest(TEXT, {}, PAGE.name, str(PAGE), 0)
    assert len(parsed.examples) >= 4
    said: list[str] = []
    assert doctest.DocTestRunner().run(parsed, out=said.append).failed == 0, "".join(said)


def test_the_captain_of_the_page_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (text,) = (block for block in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL) if "def cautious" in block)
    monkeypatch.chdir(tmp_path)
    Path("my.py").write_text(text, "utf-8")
    table = simulate("treasure-fleet", 4, captains=("my.py:cautious", "keen"), workers=1)
    assert {"my.py:cautious", "keen"} == {*table.games[0].captains}


def test_the_page_tells_of_every_option() -> None:
    options = {
        name
        for command in (simulate_command, balance_command)
        for option in command.params
        for name in option.opts
        if name.startswith("--")
    }
    told = {*re.findall(r"--[a-z-]+", TEXT)}
    assert options - told == {"--output", "--captain"}
