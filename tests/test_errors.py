"""What users are told stays readable, whatever it quotes."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import PnpError
from tests.tiny import copy_of_tiny, run


def test_a_problem_quotes_the_start_and_the_end_of_a_long_text() -> None:
    (problem,) = PnpError.at("tiny/game.toml:3", f"{'x' * 50_000!r} is not a size", "y" * 50_000).problems
    assert problem.what.startswith("'xxxx")
    assert problem.what.endswith("xxx' is not a size")
    assert len(str(problem)) < 2_500


def test_a_key_as_long_as_a_file_is_not_told_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = copy_of_tiny(tmp_path) / "game.toml"
    file.write_text(file.read_text().replace('"44mm x 63mm"', f'"{"w" * 70_000}"'))
    result = run("check", "tiny")
    assert result.exit_code == 1
    assert "wwww' is not a size" in result.stderr
    assert len(result.stderr) < 5_000
