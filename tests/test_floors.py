"""The floors: what import-linter checks is what ARCHITECTURE.md tells, and it does find a step up and a circle."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pnp.game.paths import share
from tests.edits import copy_writable

ROOT = share()


def layers() -> list[set[str]]:
    """Return the floors that are checked, the highest first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (floors,) = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    return [set(re.split(r" [|:] ", floor)) for floor in floors]


def lint(folder: Path) -> str:
    """Return the complaints of import-linter about the copy of the project in *folder*; empty if there are none."""
    code = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    ended = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False)
    return "" if ended.returncode == 0 else ended.stdout + ended.stderr


def test_the_architecture_page_tells_the_floors_that_are_checked() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text()
    rows = re.findall(r"^\| (\d+) \| (`.*`) \|$", page, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(len(rows) - 1, -1, -1))
    assert [set(re.findall(r"`(\w+)`", names)) for _, names in rows] == layers()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project, in which import-linter finds nothing."""
    copy_writable(ROOT / "pnp", tmp_path / "pnp", ignore=shutil.ignore_patterns("_share", "__pycache__"))
    copy_writable(ROOT / "pyproject.toml", tmp_path)
    assert lint(tmp_path) == ""
    return tmp_path


def add_late_imports(file: Path, *modules: str) -> None:
    """Write a function that imports *modules* at the end of *file*."""
    imports = "".join(f"    import {module}\n" for module in modules)
    file.write_text(f"{file.read_text()}\n\ndef _late() -> None:\n{imports}")


def test_every_room_but_the_games_may_know_no_game() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (core,) = [contract["source_modules"] for contract in contracts if contract["name"].startswith("The core knows no")]
    assert set(core) == {f"pnp.{room}" for floor in layers() for room in floor} - {"pnp.games"}


@pytest.mark.in_long_form(but=1)
def test_a_step_up_and_a_second_door_are_found(project: Path) -> None:
    add_late_imports(project / "pnp" / "draw" / "units.py", "click", "pnp.press.marks")
    said = lint(project)
    assert "pnp.draw.units -> click" in said
    assert "pnp.draw.units -> pnp.press.marks" in said


@pytest.mark.in_long_form
def test_a_circle_inside_a_room_is_found_also_in_its_folders(project: Path) -> None:
    add_late_imports(project / "pnp" / "game" / "rows.py", "pnp.game.workbooks")
    add_late_imports(project / "pnp" / "export" / "pdf" / "objects.py", "pnp.export.pdf.tags")
    said = lint(project)
    assert "No circle of imports inside a room BROKEN" in said
    assert re.findall(r"No cycles are allowed in (\S+)\.\s", said) == ["pnp.export.pdf", "pnp.game"]
    assert "- .rows -> .workbooks (1 import)" in said
