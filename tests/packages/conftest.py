"""Packages as pip leaves them, made for one test: a module, and a folder that says which game it brings."""

from __future__ import annotations

import os
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hatchling.build import build_wheel

from pnp.art import kinds
from pnp.packages import code, installed

collect_ignore = ["lantern-bay"]  # a project of its own, which is installed as a wheel

GOOD = """\
from pathlib import Path

from pnp.packages import ArtKind, GamePackage

ART = {{"{id}-star": ArtKind("{module}")}}
GAME = GamePackage(interface=1, id="{id}", folder=Path(__file__).parent / "{id}", art=ART)


def {function}(pen):
    raise KeyError("no star tonight")
"""
GAME_TOML = """\
[game]
title = "A game"
players = [2, 4]

[components.card]
title = "Card"
face = "card.j2"
size = "poker"
"""

Install = Callable[..., Path]


def _forget() -> None:
    for remembered in (
        installed.entries_by_id,
        installed.package_of,
        code.code_fingerprint,
        code._is_told_by_version,
        kinds.generator_of,
        kinds._find_kind,
    ):
        remembered.cache_clear()


def install_wheel(project: Path, folder: Path) -> Path:
    """Build the wheel of a *project* in *folder*, and return the folder in it where that is installed."""
    before = Path.cwd()
    os.chdir(project)
    try:
        wheel = folder / build_wheel(str(folder))
    finally:
        os.chdir(before)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return a function that installs a package in a folder of the test, and gives the file of its module.

    Without a text it is a good one, whose game has one card with a picture of its own that cannot be drawn.
    """
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    modules = []

    def make(id: str, text: str | None = None, *, module: str = "", points: str = "", distribution: str = "") -> Path:
        module = module or id.replace("-", "_")
        modules.append(module)
        file = site / f"{module}.py"
        if text is None:
            text = GOOD.format(id=id, module=module, function=f"{id.replace('-', '_')}_star")
            folder = site / id
            (folder / "templates").mkdir(parents=True)
            (folder / "game.toml").write_text(GAME_TOML)
            star = f'<face><art kind="{id}-star" x="5mm" y="5mm" width="40mm" height="40mm"/></face>'
            (folder / "templates" / "card.j2").write_text(star)
        file.write_text(text)
        about = site / f"{(distribution or module).replace('-', '_')}-1.2.dist-info"
        about.mkdir()
        (about / "entry_points.txt").write_text(f"[pnp.games]\n{id} = {points or f'{module}:GAME'}\n")
        _forget()
        return file

    yield make
    for module in modules:
        sys.modules.pop(module, None)
    _forget()
