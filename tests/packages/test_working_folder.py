"""The working folder may be a stranger's: ``python -m pnp`` takes no module and no package from there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_no_module_of_the_working_folder_runs(tmp_path: Path) -> None:
    for module in ("jinja2", "star"):
        (tmp_path / f"{module}.py").write_text("open('ran', 'w').close()\n")
    (tmp_path / "star-1.0.dist-info").mkdir()
    (tmp_path / "star-1.0.dist-info" / "entry_points.txt").write_text("[pnp.games]\nstar = star:GAME\n")
    for command in (["check", "treasure-fleet", "--only", "officer"], ["list"]):
        ended = subprocess.run([sys.executable, "-m", "pnp", *command], cwd=tmp_path, check=True, capture_output=True)
        assert b"star" not in ended.stdout + ended.stderr
    assert not (tmp_path / "ran").exists()
