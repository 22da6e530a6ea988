"""The code of docs/python.md runs, and its table names every option."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_type_hints

import pytest

from pnp import BuildOptions

PAGE = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_the_code_runs(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(BLOCKS[number], f"python.md, block {number}", "exec"), {})
    assert list(tmp_path.glob("*/*/**/*.*"))
    said = capsys.readouterr().out
    expected = {0: "is for 2 to 6 players, not 9", 1: "{'keeper': 3}", 2: "hello.png", 3: ""}
    assert expected[number] in said


def test_it_has_all_there_is() -> None:
    assert len(BLOCKS) == 4
    row = next(line for line in PAGE.splitlines() if line.startswith("| `build(game"))
    assert set(re.findall(r"`(\w+)`", row.split("|")[3])) == set(get_type_hints(BuildOptions))
