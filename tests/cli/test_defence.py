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
def fault_in_listing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let listing the games fail as a bug would, and the defence stand; return the working folder."""
    importlib.reload(defence)  # what other tests have in its place goes

    def fails(*_: object) -> None:
        raise RuntimeError("a wheel fell off")

    monkeypatch.setattr("pnp.packages.installed.game_ids", fails)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_bug_is_named_as_ours_and_written_down(fault_in_listing: Path) -> None:
    result = run("list")
    (report,) = fault_in_listing.glob("pnp-report-*.txt")
    assert result.exit_code == 1
    assert result.stderr == (
        "Error: this is a fault of pnp, not of yours: RuntimeError\n"
        f"  hint: please send us the file {report.name}; it tells what happened\n"
    )
    text = report.read_text()
    assert text.startswith(f"pnp {__version__}, Python ")
    assert "command: pnp 'list'" in text
    assert text.rstrip().endswith("RuntimeError: a wheel fell off")


def test_the_same_bug_is_one_report(fault_in_listing: Path) -> None:
    run("list")
    run("list")
    assert len([*fault_in_listing.iterdir()]) == 1


def test_json_stays_json(fault_in_listing: Path) -> None:
    told = json.loads(run("list", "--json").stdout)
    assert not told["ok"]
    assert "this is a fault of pnp" in json.dumps(told)


def test_where_nothing_can_be_written_the_report_lies_with_temporary_files(
    fault_in_listing: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (fault_in_listing / "temporary").mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(fault_in_listing / "temporary"))
    _, hint = defence.bug_told(RuntimeError("x"), ["list"], fault_in_listing / "no such folder")
    (report,) = (fault_in_listing / "temporary").iterdir()
    assert str(report) in hint
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(fault_in_listing / "none"))
    _, hint = defence.bug_told(RuntimeError("x"), ["list"], fault_in_listing / "no such folder")
    assert hint == "please send us what stands above"
    assert "RuntimeError: x" in capsys.readouterr().err
