"""A fault of pnp is named as ours, and a report is written; no test but these reaches that."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from pnp import __version__
from pnp.cli import defence
from tests.tiny import run


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let listing the games fail as a bug would, and the defence stand; return the working folder."""
    importlib.reload(defence)  # what other tests have in its place goes

    def fails(*_: object) -> None:
        raise RuntimeError("a wheel fell off")

    monkeypatch.setattr("pnp.packages.installed.game_ids", fails)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_bug_is_named_as_ours_and_written_down(broken: Path) -> None:
    result = run("list")
    (report,) = broken.glob("pnp-report-*.txt")
    assert result.exit_code == 1
    assert result.stderr == (
        "Error: this is a fault of pnp, not of yours: RuntimeError\n"
        f"  hint: please send us the file {report.name}; it tells what happened\n"
    )
    text = report.read_text()
    assert text.startswith(f"pnp {__version__}, Python ")
    assert "command: pnp 'list'" in text
    assert text.rstrip().endswith("RuntimeError: a wheel fell off")


def test_the_same_bug_is_one_report(broken: Path) -> None:
    run("list")
    run("list")
    assert len([*broken.iterdir()]) == 1


def test_json_stays_json(broken: Path) -> None:
    told = json.loads(run("list", "--json").stdout)
    assert not told["ok"]
    assert "this is a fault of pnp" in json.dumps(told)


def test_where_nothing_can_be_written_the_report_lies_with_temporary_files(
    broken: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (broken / "temporary").mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(broken / "temporary"))
    _, hint = defence.bug_told(RuntimeError("x"), ["list"], broken / "no such folder")
    (report,) = (broken / "temporary").iterdir()
    assert str(report) in hint
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(broken / "none"))
    _, hint = defence.bug_told(RuntimeError("x"), ["list"], broken / "no such folder")
    assert hint == "please send us what stands above"
    assert "RuntimeError: x" in capsys.readouterr().err
