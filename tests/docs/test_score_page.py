"""The score that docs/game-format.md shows is read, and counts as it shows.

``pytest --update-golden tests/docs`` writes the answers anew; read them before you commit them.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.tiny import run

PAGE = Path(__file__).parents[2] / "docs" / "game-format.md"
TEXT = PAGE.read_text("utf-8")
(SCORING,) = re.findall(r"^```toml\n(\[scoring\]\n.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def write_harbour(folder: Path) -> None:
    """Write the small game of the page, with the score of the page."""
    folder.mkdir()
    for name, text in re.findall(r"```\w+ ([\w.-]+)\n(.*?)```", TEXT, re.DOTALL):
        (folder / name).write_text(text + ("\n" + SCORING if name == "game.toml" else ""), "utf-8")


def test_the_score_of_the_small_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    write_harbour(tmp_path / "harbour-lights")
    monkeypatch.chdir(tmp_path)
    ((command, shown),) = re.findall(r"```console\n\$ (pnp referee score .*)\n((?:.*\n)*?)```", TEXT)
    result = run(*shlex.split(command)[1:])
    assert result.exit_code == 0, result.output
    if request.config.getoption("--update-golden"):
        PAGE.write_text(TEXT.replace(f"$ {command}\n{shown}", f"$ {command}\n{result.stdout}"), "utf-8")
    else:
        assert shown == result.stdout


def test_each_way_to_points_is_shown_and_told() -> None:
    for key in ("points", "different", "alike", "most", "fewest", "worth", "places", "tied", "supply", "yes", "cards"):
        assert f"`{key}`" in TEXT, key
