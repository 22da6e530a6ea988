"""The worked examples in the records of each game."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

from pnp.referee import Referee, games_with, read_record, referee_of
from tests.referee.examples import (
    Example,
    check_replay,
    check_ruling,
    check_score,
    check_setup,
    examples_in,
    write_table,
)
from tests.tiny import run


def examples(name: str) -> list[Any]:
    """Return a case for each example in the file of that name, of all games."""
    return [
        pytest.param(game, example, id=f"{game}-{number}-{example['about'][:40]}")
        for game in games_with("referee")
        for number, example in enumerate(examples_in(game, name), 1)
    ]


@pytest.fixture(scope="module")
def referees() -> dict[str, Referee[Any, Any]]:
    return {game: referee_of(game) for game in games_with("referee")}


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


OF_THE_WHOLE_TABLE = {
    "player_count", "island_count", "lookout_count", "option_players", "neutral_missing", "neutral_extra", "table_size",
    "ships", "markers",
}  # fmt: skip
"""The codes of findings about set-ups that are about nobody and no piece."""


@pytest.mark.parametrize("game", ["pirates-treasure-island", "treasure-fleet"])
def test_what_is_wrong_with_a_set_up_says_whom_or_what_it_is_about(game: str, tmp_path: Path) -> None:
    referee, seen = referee_of(game), set()
    for example in examples_in(game, "setups.toml"):
        write_table(referee, example, tmp_path / "a.toml")
        for finding in referee.check_setup(read_record(tmp_path / "a.toml", referee).setup):
            known = finding.player is not None or finding.piece is not None
            assert known != (finding.code in OF_THE_WHOLE_TABLE), finding
            seen.add(finding.code)
    assert len(seen) > 10


@pytest.mark.parametrize("game", games_with("referee"))
def test_the_example_of_every_question_is_answered_as_it_is_printed(game: str) -> None:
    for moment in referee_of(game).moments:
        result = run("referee", "rule", game, *shlex.split(moment.example))
        is_no = "\nNo. " in result.stdout
        assert (result.exit_code, result.stderr) == (int(is_no), ""), (moment.example, result.output)


def test_keys_may_be_written_in_capitals() -> None:
    small, large = (run("referee", "rule", "treasure-fleet", "capture", f"{key}=Ann 4") for key in ("play", "PLAY"))
    assert (small.exit_code, small.stdout) == (large.exit_code, large.stdout) == (0, "Ann captures the ship.\n")


def test_a_wrong_score_in_the_middle_of_a_game_hides_no_action(tmp_path: Path) -> None:
    record = run("referee", "play", "ten-gold", "--players", "2", "--steps", "6").stdout
    path = tmp_path / "record.toml"
    path.write_text(f"{record}\n[score]\nAnn = 99\n", "utf-8")
    assert run("referee", "replay", "ten-gold", str(path)).exit_code == 1
    listed = run("referee", "actions", "ten-gold", str(path))
    assert listed.exit_code == 0
    assert "Ann: " in listed.stdout or "Ben: " in listed.stdout


def test_without_the_king_tide_the_set_up_is_not_headed_with_it() -> None:
    heads = [
        run("referee", "setup", "fish-n-ships", "--players", "3", *more).stdout.split("\n")[0]
        for more in ((), ("--option", "king_tide"))
    ]
    assert heads == ["Fish N Ships, 3 players", "Fish N Ships with The King Tide, 3 players, with king_tide"]
