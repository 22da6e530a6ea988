"""The codes of findings are stable names: programs know them. tests/referee/codes.txt lists those of every game.

A new code is added to the list; one that is there is never renamed, nor used for something else.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from pnp.referee import games_with

LIST = Path(__file__).parent / "codes.txt"
CODES = {line.split(":")[0]: set(line.split(":")[1].split()) for line in LIST.read_text("utf-8").splitlines()}


def package_of(game: str) -> str:
    return f"pnp.games.{game.replace('-', '_')}.referee"


@cache
def sources(package: str) -> list[ast.Module]:
    folder = Path(__file__).parents[2] / package.replace(".", "/")
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


@cache
def texts(package: str) -> set[str]:
    """Return all texts in the source of a package."""
    return {
        node.value
        for module in sources(package)
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def codes_in(package: str) -> set[str]:
    """Return the codes that stand right in a call of Finding, or of what makes one about a ship."""
    calls = [node for module in sources(package) for node in ast.walk(module) if isinstance(node, ast.Call)]
    firsts = [
        call.args[0]
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in ("Finding", "about") and call.args
    ]
    return {first.value for first in firsts if isinstance(first, ast.Constant) and isinstance(first.value, str)}


@pytest.mark.parametrize("game", games_with("referee"))
def test_every_listed_code_is_in_use(game: str) -> None:
    assert CODES[game] - texts(package_of(game)) - texts("pnp.referee") == set()


@pytest.mark.parametrize("game", games_with("referee"))
def test_every_code_in_use_is_listed(game: str) -> None:
    codes = codes_in(package_of(game))
    assert len(codes) > 10
    assert codes - CODES[game] == set()
