"""What ``pnp conform`` says, to people and to programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.referee.own import REFEREE, own_game
from tests.tiny import run

LOST = REFEREE.replace("(*state.buried, state.shown)", "(*state.buried,)", 1)


def test_a_broken_law_is_told_with_its_line_and_a_game_that_shows_it(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own", LOST)
    said = run("conform", str(folder), "--games", "3", "--players", "2")
    line = next(place for place, text in enumerate(LOST.splitlines(), 1) if "def bury" in text) - 1
    assert said.exit_code == 1
    assert "broken  conserved  No piece gets lost, and none appears." in said.output
    told = " ".join(said.output.split())
    assert f"referee.py:{line}: bury: " in told
    assert "kept log" in told
    again = next(text.strip() for text in said.output.splitlines() if "pnp referee play" in text)
    assert run(*again.removeprefix("pnp ").split()).exit_code == 0


def test_to_be_ended_is_no_fault_of_the_game(tmp_path: Path) -> None:
    ending = REFEREE.replace(
        "        if depth > len",
        "        __import__('os').kill(__import__('os').getpid(), 15)\n        if depth > len",
        1,
    )
    said = run("conform", str(own_game(tmp_path / "own", ending)), "--games", "1", "--players", "2")
    assert said.exit_code == 128 + 15, said.output
    assert "broken" not in said.output


def test_json_says_all(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own", LOST)
    said = run("conform", str(folder), "--games", "3", "--players", "2", "--json")
    answer = json.loads(said.stdout)
    assert (said.exit_code, answer["ok"], answer["games"], answer["players"]) == (1, False, 3, [2])
    laws = {each["law"]: each for each in answer["laws"]}
    assert (laws["conserved"]["kept"], laws["log"]["kept"], laws["log"]["broken"]) == (0, 3, [])
    (broken,) = laws["conserved"]["broken"]
    assert (broken["players"], broken["games"], broken["seed"]) == (2, 3, 1)


def test_holes_are_told_and_are_no_fault(tmp_path: Path) -> None:
    idle = REFEREE.replace(
        "        if depth > len", '        if depth:\n            return "No."\n        if depth > len', 1
    )
    idle = idle.replace("        if len(hand) == 4:", "        if len(hand) == 40:", 1)
    said = run("conform", str(own_game(tmp_path / "own", idle)), "--games", "2", "--players", "2")
    assert said.exit_code == 0, said.output
    assert "bury: it was never possible in 2 games" in said.output


@pytest.mark.parametrize(
    ("given", "what"),
    [
        (("--players", "9"), "Treasure Fleet is for 2 to 5 players, not 9"),
        (("--option", "strom"), "'strom' is not an option of Treasure Fleet"),
        (("--games", "0"), "0 is not in the range"),
    ],
)
def test_a_wrong_command_line(given: tuple[str, str], what: str) -> None:
    said = run("conform", "treasure-fleet", *given)
    assert said.exit_code == 2
    assert what in said.output
