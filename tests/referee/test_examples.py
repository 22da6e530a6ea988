"""The worked examples in tests/records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.referee import REFEREES, Referee, referee_of
from tests.referee.examples import Example, check_replay, check_ruling, check_score, check_setup, examples_in


def examples(name: str) -> list[Any]:
    """Return a case for each example in the file of that name, of all games."""
    return [
        pytest.param(game, example, id=f"{game}-{number}-{example['about'][:40]}")
        for game in REFEREES
        for number, example in enumerate(examples_in(game, name), 1)
    ]


@pytest.fixture(scope="module")
def referees() -> dict[str, Referee[Any, Any]]:
    return {game: referee_of(game) for game in REFEREES}


@pytest.mark.parametrize(("game", "example"), examples("rulings.toml"))
def test_ruling(referees: dict[str, Referee[Any, Any]], game: str, example: Example) -> None:
    check_ruling(referees[game], example)


@pytest.mark.parametrize(("game", "example"), examples("replays.toml"))
def test_replay(referees: dict[str, Referee[Any, Any]], game: str, example: Example, tmp_path: Path) -> None:
    check_replay(referees[game], example, tmp_path)


@pytest.mark.parametrize(("game", "example"), examples("setups.toml"))
def test_setup(referees: dict[str, Referee[Any, Any]], game: str, example: Example, tmp_path: Path) -> None:
    check_setup(referees[game], example, tmp_path)


@pytest.mark.parametrize(("game", "example"), examples("scores.toml"))
def test_score(referees: dict[str, Referee[Any, Any]], game: str, example: Example) -> None:
    check_score(referees[game], example)
