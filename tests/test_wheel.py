"""The wheel alone, in an empty folder, prints the game: data, templates and fonts travel in it. It has one name."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from pnp.game.paths import share
from pnp.packages.installed import game_ids


def ran(folder: Path, *command: str, **environment: str) -> str:
    ended = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


PROJECT = tomllib.loads((share() / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_what_names_an_extra_names_it_as_it_is_installed() -> None:
    pages = [share() / "README.md", *(share() / "docs").glob("*.md"), *(share() / "pnp").rglob("*.py")]
    extra = re.compile(rf"([\w.-]+)\[({'|'.join(PROJECT['optional-dependencies'])})\]")
    found = [match.groups() for page in pages for match in extra.finditer(page.read_text(encoding="utf-8"))]
    assert {name for name, _ in found} == {PROJECT["name"]}
    assert {extra for _, extra in found} == {"cluster", "pdf", "svg"}


def test_the_wheel_alone_prints_the_game(tmp_path: Path) -> None:
    ran(share(), "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path))
    (wheel,) = tmp_path.glob(f"{PROJECT['name'].replace('-', '_')}-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "site")
    for folder in ("cards", "templates", "fonts", "targets", "materials", "kept/data"):
        ours = {path.relative_to(share()).as_posix() for path in (share() / folder).rglob("*") if path.is_file()}
        assert {f"pnp/_share/{name}" for name in ours} <= names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.endswith(".pyc") or name.startswith(("tests", "docs", "bench")) for name in names)

    empty = tmp_path / "empty"
    empty.mkdir()
    where = ran(empty, "-c", "import pnp; print(pnp.__file__)", PYTHONPATH=str(tmp_path / "site"))
    assert where.startswith(str(tmp_path / "site"))
    listed = ran(empty, "-m", "pnp", "list", PYTHONPATH=str(tmp_path / "site"))
    assert [line.split()[0] for line in listed.splitlines()] == game_ids()
    built = ran(empty, "-m", "pnp", "build", "pirates-treasure-island", PYTHONPATH=str(tmp_path / "site"))
    assert built.startswith("Pirates – Treasure Island: output/pirates-treasure-island/")
    (file,) = empty.rglob("*.pdf")
    assert file.stat().st_size > 100_000
