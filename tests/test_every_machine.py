"""The same bytes on every machine: nothing that is made depends on the last bits of the mathematics library."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from pnp.game.paths import share
from pnp.packages.installed import game_ids
from tests.another_machine import POWER
from tests.built import Builder
from tests.edits import copy_writable

PROGRAM = Path(__file__).parent / "another_machine.py"
SEEDS = range(1, 21)
JOBS = [
    "build {} --no-cache --ink-saver --paper letter --backs fold -o FOLDER/ink.pdf",
    "build {} --no-cache --for silhouette -o FOLDER/silhouette.pdf",
    "build {} --no-cache --for tabletop-simulator -o FOLDER/table",
    "build {} --no-cache --for the-game-crafter -o FOLDER/shop",
    "rules {} --no-cache -o FOLDER/rules.pdf",
    "simulate {} --workers 1 --games 60 --players 2-3 --captains keen,random --json -o FOLDER/games.csv",
    "balance FOLDER/games.csv --json -o FOLDER/report.pdf",
]


def make_files(folder: Path, seed: int, *jobs: str) -> dict[str, bytes]:
    """Return the files that the *jobs* make on a machine with this *seed*; where it is not 0, much was off there."""
    folder.mkdir()
    places = {"TZ": f"XXX{seed % 12}", "LC_ALL": "C" if seed % 2 else "C.UTF-8"}
    environment = os.environ | places | {"PYTHONHASHSEED": str(seed)}
    command = [sys.executable, str(PROGRAM), str(seed), str(folder), *jobs]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert (int(ended.stdout.split()[-1]) > 10_000) == (seed > 0)
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def jobs_of(game: str, long: bool) -> list[str]:
    """Return the build that the tests share, and in the long form files of every kind."""
    return [f"whole {game}", *(job.format(game) for job in JOBS if long)]


@pytest.fixture(scope="session")
def here(built: Builder, tmp_path_factory: pytest.TempPathFactory, long: bool) -> Callable[[str], dict[str, bytes]]:
    """Return a function that gives the files of a game as this machine makes them."""

    @cache
    def files(game: str) -> dict[str, bytes]:
        if long:
            return make_files(tmp_path_factory.mktemp("machine") / "here", 0, *jobs_of(game, long))
        sheets, *posters = built(game).files
        return {"game.pdf": sheets} | {f"{game}-poster.pdf": poster for poster in posters}

    return files


@pytest.mark.combinations("game, seed", list(product(game_ids(), SEEDS)), [("ten-gold", 1)])
def test_files_are_the_same_where_last_bits_are_others(
    here: Callable[[str], dict[str, bytes]], tmp_path: Path, long: bool, game: str, seed: int
) -> None:
    """PDFs; in the long form cut files, pictures for a table and a shop, rules, and the table of many games, too.

    The short form takes the game that has most curves, dice, and coasts that chance draws.
    """
    there = make_files(tmp_path / "there", seed, *jobs_of(game, long))
    assert there.keys() == here(game).keys()
    assert [name for name, data in there.items() if data != here(game)[name]] == []


def powers(file: Path) -> Iterator[str]:
    """Yield where *file* asks the C mathematics library for a power: ``**``, unless of a whole number written there."""
    source = file.read_bytes()
    for node in ast.walk(ast.parse(source)) if POWER.search(source) else ():
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow) and not _is_whole(node.left):
            yield f"{file.relative_to(share())}:{node.lineno}: {ast.unparse(node)}"


def _is_whole(node: ast.expr) -> bool:
    value = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(value, ast.Constant) and isinstance(value.value, int)


def test_powers_go_through_their_door() -> None:
    """A square is a product, everything else ``portable.power``; ruff keeps the door for functions of ``math``."""
    found = [place for file in (share() / "pnp").rglob("*.py") for place in powers(file)]
    assert [place for place in found if not place.startswith("pnp/portable.py")] == []
    assert len(found) == 1  # it does find one


def test_ruff_keeps_the_door(tmp_path: Path) -> None:
    (tmp_path / "wave.py").write_text("import math\nfrom math import tan\n\nprint(math.sin(1), tan(1), math.sqrt(2))\n")
    command = [sys.executable, "-m", "ruff", "check", "--output-format=concise", "wave.py"]
    copy_writable(share() / "pyproject.toml", tmp_path)
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert [line.split(" TID251")[0] for line in ended.stdout.splitlines() if "TID251" in line] == [
        "wave.py:2:18:",
        "wave.py:4:7:",
    ]
