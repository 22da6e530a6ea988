"""Kinds of pictures: the common ones, and those that the package of one game brings for it alone."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.art.kinds import COMMON, kind_names
from pnp.packages.installed import game_ids, package_of

TEMPLATES = Path(__file__).parents[2] / "templates"


def kinds_in(folder: Path) -> set[str]:
    """The kinds of art that templates of *folder* draw."""
    texts = [path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()]
    return {kind for text in texts for kind in re.findall(r'<art\s[^>]*?kind="([\w-]+)"', text)}


def test_no_kind_is_brought_twice() -> None:
    brought = [*COMMON, *(kind for game in game_ids() for kind in package_of(game).art)]
    assert sorted(brought) == kind_names()


@pytest.mark.parametrize("game", game_ids())
def test_art_of_a_game_is_drawn_by_that_game_alone(game: str) -> None:
    own = set(package_of(game).art)
    for folder in TEMPLATES.iterdir():
        assert (own & kinds_in(folder)) == (own if folder.name == game else set())


@pytest.mark.parametrize("game", game_ids())
def test_art_of_a_game_needs_no_other_game(game: str) -> None:
    """Common art needs none at all. Each game is imported in a process of its own."""
    modules = [kind.module for kind in (COMMON | dict(package_of(game).art)).values()]
    code = f"import sys, pnp.art\nfor name in {modules}: __import__(name)\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    own = game.replace("-", "_")
    assert [name for name in loaded if re.match(rf"pnp\.games\.(?!{own}\b)\w+", name)] == []
