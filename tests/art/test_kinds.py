"""Kinds register by package: the common ones, and those that one game alone uses."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from pnp import art, games

TEMPLATES = Path(__file__).parents[2] / "templates"
GAMES = [module.name for module in iter_modules(games.__path__)]


def kinds_of(game: str) -> list[str]:
    return list(import_module(f"pnp.games.{game}.art").KINDS)


def used(folder: Path) -> set[str]:
    """The kinds of art that templates of *folder* draw."""
    texts = [path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()]
    return {kind for text in texts for kind in re.findall(r'<art\s[^>]*?kind="([\w-]+)"', text)}


def test_no_kind_is_brought_twice() -> None:
    brought = [*art.COMMON, *(kind for game in GAMES for kind in kinds_of(game))]
    assert sorted(brought) == sorted(art.KINDS)


@pytest.mark.parametrize("game", GAMES)
def test_art_of_a_game_is_drawn_by_that_game_alone(game: str) -> None:
    own = set(kinds_of(game))
    for folder in TEMPLATES.iterdir():
        assert (own & used(folder)) == (own if folder.name == game.replace("_", "-") else set())


@pytest.mark.parametrize("game", GAMES)
def test_art_of_a_game_needs_no_other_game(game: str) -> None:
    """Common art needs none at all. Each game is imported in a process of its own."""
    modules = [kind.module for kind in (art.COMMON | import_module(f"pnp.games.{game}.art").KINDS).values()]
    code = f"import sys, pnp.art\nfor name in {modules}: __import__(name)\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    others = [name for name in loaded if re.match(rf"pnp\.games\.(?!{game}\b)\w+\.", name)]
    assert others == []
