"""What ``pnp simulate`` says, to people and to programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tiny import run

FLEET = ("simulate", "treasure-fleet", "--workers", "1")


pytestmark = pytest.mark.usefixtures("working_folder")


def ask_pnp(*arguments: str, code: int = 0) -> str:
    result = run(*arguments)
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.stderr


def answer(*arguments: str) -> Any:
    return json.loads(ask_pnp(*arguments, "--json"))


def test_help_shows_examples_and_what_a_captain_of_ones_own_is() -> None:
    text = ask_pnp("simulate", "--help")
    assert "Example:\n    pnp simulate treasure-fleet" in text
    assert "runs with your rights" in " ".join(text.split())


def test_what_is_uneven_comes_first_in_words() -> None:
    text = ask_pnp(*FLEET, "--games", "150", "--captains", "keen,random")
    first = next(line for line in text.splitlines() if line.startswith("\u00b7"))
    assert "(captain) wins" in first
    assert "fair is 50.0\u00a0%" in text
    assert "Wilson" in text


def test_programs_get_the_numbers() -> None:
    found = answer(*FLEET, "--games", "30", "--players", "2,3", "-o", "fleet.csv")
    assert found["ok"]
    assert found["games"] == 30
    assert found["file"] == "fleet.csv"
    assert {share["players"] for share in found["shares"]} == {2, 3}
    assert all(share["interval"][0] <= share["share"] <= share["interval"][1] for share in found["shares"])
    assert sum(found["actions"].values()) > 0


def test_a_file_that_is_there_is_asked_about_and_resumed_to_the_same() -> None:
    ask_pnp(*FLEET, "--games", "30", "-o", "whole.csv")
    ask_pnp(*FLEET, "--games", "10", "-o", "part.csv")
    assert "is there already" in ask_pnp(*FLEET, "--games", "30", "-o", "part.csv", code=1)
    ask_pnp(*FLEET, "--games", "30", "-o", "part.csv", "--resume")
    assert Path("part.csv").read_bytes() == Path("whole.csv").read_bytes()
    again = answer(*FLEET, "--games", "30", "-o", "part.csv", "--resume")
    assert again == {**answer(*FLEET, "--games", "30"), "file": "part.csv"}


def test_two_machines_play_one_run() -> None:
    ask_pnp(*FLEET, "--games", "20", "-o", "whole.csv")
    ask_pnp(*FLEET, "--games", "12", "-o", "one.csv")
    ask_pnp(*FLEET, "--games", "8", "--first", "12", "-o", "other.csv")
    rows = [Path(name).read_text().splitlines(keepends=True) for name in ("whole.csv", "one.csv", "other.csv")]
    assert rows[0] == [*rows[1], *rows[2][2:]]


@pytest.mark.in_long_form
def test_a_comparison_plays_the_same_deals_and_is_resumed_to_the_same() -> None:
    words = (*FLEET, "--compare", "storms=off,on", "--within", "0")
    found = answer(*words, "--games", "60", "-o", "all.csv")
    assert found["values"] == ["off", "on"]
    assert found["files"] == ["all-storms-off.csv", "all-storms-on.csv"]
    assert [each["options"] for each in found["both"]] == [{}, {"storms": "on"}]
    ask_pnp(*words, "--games", "20", "-o", "part.csv")
    off = Path("part-storms-off.csv")
    off.write_bytes(off.read_bytes()[:-700])  # one file has fewer games than the other, and half a line
    resumed = answer(*words, "--games", "60", "-o", "part.csv", "--resume")
    assert {**resumed, "files": found["files"]} == found
    for value in ("off", "on"):
        assert Path(f"part-storms-{value}.csv").read_bytes() == Path(f"all-storms-{value}.csv").read_bytes()
    text = ask_pnp(*words, "--games", "20")
    assert "storms = on" in text
    assert "betting" in text


@pytest.mark.parametrize(("words", "message"), [
    (("--players", "5-2"), "is not a number of players"),
    (("--players", "9"), "2 to 5 players, not 9"),
    (("--captains", "keel"), "is not a captain"),
    (("--option", "strom"), "is not an option"),
    (("--resume",), "name it with -o"),
    (("--compare", "storms"), "write storms=off,on"),
    (("--compare", "storms=off,maybe"), "is neither on nor off"),
    (("--compare", "storms=off,on", "--about", "flet=x"), "is nothing to win by"),
    (("--compare", "storms=off,on", "--about", "first"), "write seat=1"),
])  # fmt: skip
def test_a_wrong_command_line_is_one_message(words: tuple[str, ...], message: str) -> None:
    assert message in " ".join(ask_pnp(*FLEET, *words, code=2).split())


def test_a_captain_that_goes_wrong_is_one_message_with_its_line() -> None:
    Path("my.py").write_text("def lost(view, offered, random):\n    return view['compass']\n", "utf-8")
    said = ask_pnp(*FLEET, "--captain", "my.py:lost", code=1)
    assert "my.py:2: game 0, seed " in said
    assert ": KeyError: 'compass'" in said
