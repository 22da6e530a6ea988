"""The example that prints a game on GitHub: its commands are run in a game folder, as GitHub runs them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

FILE = Path(__file__).parents[2] / "examples" / "github-actions" / "print.yml"


def test_its_jobs_are_those_that_publish() -> None:
    jobs = yaml.safe_load(FILE.read_text())["jobs"]
    assert jobs["publish"]["needs"] == "print"
    uses = [step["uses"].partition("@")[0] for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert uses == [f"actions/{each}" for each in ("checkout", "setup-python", "upload-pages-artifact", "deploy-pages")]


@pytest.mark.in_long_form
def test_its_commands_print_a_game_and_make_its_page(tmp_path: Path) -> None:
    pnp = shutil.which("pnp", path=str(Path(sys.executable).parent))
    assert pnp
    subprocess.run([pnp, "new", "game"], cwd=tmp_path, check=True)
    for step in yaml.safe_load(FILE.read_text())["jobs"]["print"]["steps"]:
        if "run" in step and "pip install" not in step["run"]:
            shell = ["bash", "-eo", "pipefail", "-c", step["run"]]
            path = f"{Path(pnp).parent}{os.pathsep}{os.environ['PATH']}"
            subprocess.run(shell, cwd=tmp_path / "game", env={**os.environ, "PATH": path}, check=True)
    site = tmp_path / "game" / "site"
    links = [part.partition('"')[0] for part in (site / "index.html").read_text().split('href="')[1:]]
    assert len(links) == 3
    assert sorted(Path(link).suffix for link in links) == [".html", ".pdf", ".pdf"]
    assert all((site / link).stat().st_size > 1000 for link in links)
