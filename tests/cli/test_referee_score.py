"""What a tired person writes of what is held, and how the score understands it."""

from __future__ import annotations

import json
from itertools import product

import pytest

from pnp.cli.referee import score as command
from pnp.referee import desk_of
from pnp.referee.holdings import readings
from pnp.referee.options import read_options
from tests.tiny import run


def read_score(game: str, *lines: str, code: int = 0) -> list[str]:
    """Return how the score understands *lines*."""
    result = run("referee", "score", game, *lines)
    assert result.exit_code == code, result.output
    return [line.removeprefix("understood  ") for line in result.stderr.splitlines() if line.startswith("understood")]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("Ann: 22 14 9", "Ann: ships 22 14 9"),
        ("Ann: 22, 14 and 9", "Ann: ships 22, 14 and 9"),
        ("Ann: ships 20 18 6 governor", "Ann: ships 20 18 6, governor"),
        ("Ann: 20 18 & 6 and the governor", "Ann: ships 20 18 & 6, governor"),
        ("Ann: GOVERNOR, 20 18", "Ann: ships 20 18, governor"),
        ("Ann: with the Governor ships: 20 18", "Ann: governor, ships 20 18"),
        ("Ann: 20 without the governor", "Ann: ships 20, governor no"),
        ("Ann: Santa Fortuna + 18", "Ann: ships Santa Fortuna + 18"),
    ],
)
def test_a_line_in_a_hurry_is_understood_and_says_how(line: str, meaning: str) -> None:
    assert read_score("treasure-fleet", line, "Ben: ships 16") == [meaning]
    orderly = run("referee", "score", "treasure-fleet", meaning, "Ben: ships 16")
    hasty = run("referee", "score", "treasure-fleet", line, "Ben: ships 16")
    assert orderly.stdout == hasty.stdout
    assert not orderly.stderr or " + " in line


def test_several_players_stand_in_one_text_and_quotes_may_be_forgotten() -> None:
    whole = run("referee", "score", "treasure-fleet", "Ann: ships 20 18, governor", "Ben: ships 22 9").stdout
    one = run("referee", "score", "treasure-fleet", "Ann: ships 20 18, governor; Ben: ships 22 9")
    loose = run("referee", "score", "treasure-fleet", "Ann:", "20", "18", "governor", "Ben:", "22", "9")
    assert one.stdout == loose.stdout == whole
    assert one.stderr == ""


@pytest.mark.parametrize(
    ("game", "line", "message"),
    [
        ("pirates-treasure-island", "Ann: 3 4 5 2", "Ann: '3 4 5 2' can mean island 3 4 5 2 or ships 3 4 5 2; write"),
        ("ten-gold", "Ann: 4", "Ann: '4' can mean sails 4 or cannons 4; write which"),
        ("treasure-fleet", "Ann: governor 16", "governor = '16' is neither yes nor no"),
        ("treasure-fleet", "Ann: 22 ships", "nothing stands behind 'ships'"),
        ("treasure-fleet", "Ann: 22 goverment", "'goverment' is nothing that is counted; did you mean governor?"),
        ("treasure-fleet", "Ann: 22, goverment", "'goverment' is nothing that is counted; did you mean governor?"),
        ("treasure-fleet", "Ann: ships -22", "'-22' is less than 0"),
        ("pirates-treasure-island", "Ann: island -3", "'-3' is less than 0"),
        ("pirates-treasure-island", "Ann: 3 4 island, 5 2 ships", "nothing stands behind 'island'"),
    ],
)
def test_what_can_mean_two_things_or_nothing_is_refused(game: str, line: str, message: str) -> None:
    result = run("referee", "score", game, line, "Ben:")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"Error: {message}"), result.stderr


def test_a_name_that_is_there_twice_is_told() -> None:
    for others in ([], ["Ben: ships 20"]):
        result = run("referee", "score", "treasure-fleet", "Ann: ships 22", "ann: ships 18", *others)
        assert result.exit_code == 1
        assert result.stderr.startswith("Error: the name 'ann' is taken by another player\n")


def test_who_can_be_asked_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "is_somebody_there", lambda: True)
    result = run("referee", "score", "pirates-treasure-island", "Ann: 3 4", "Ben: island 1", typed="2\n")
    assert result.exit_code == 0
    assert "understood  Ann: ships 3 4\n" in result.stderr
    result = run("referee", "score", "pirates-treasure-island", "Ann: 3 4", "Ben: island 1", "--json", typed="2\n")
    assert json.loads(result.stdout)["problems"][0]["what"].startswith("Ann: '3 4' can mean")


def test_the_prompt_asks_for_one_line_and_for_what_an_option_needs_alone() -> None:
    result = run("referee", "score", "ten-gold", typed="Ann Ben\nsails 5 cannons 5 turn\n\n")
    assert "  round " not in result.stderr
    assert "Ann has ended the turn with 10 gold." in result.stdout
    result = run("referee", "score", "ten-gold", "--option", "round_limit=9", typed="Ann Ben\n\n\n")
    assert "  round " in result.stderr


@pytest.mark.parametrize(
    ("game", "held"),
    [("treasure-fleet", "treasure"), ("pirates-treasure-island", "ship"), ("fish-n-ships", "")],
)
def test_no_name_of_what_is_held_has_a_key_in_it(game: str, held: str) -> None:
    """So that a key in the middle of a line is never a part of a name."""
    desk = desk_of(game)
    options = read_options(desk.game, {})
    parts = [part for part in desk.game.components if held in (part.id, "")]
    names = {str(card.fields["name"]) for part in parts for card in part.cards if "name" in card.fields}
    assert names
    for name, field in product(names, desk.holdings):
        if not field.yes:
            (reading, *_) = readings(desk.holdings, f"{field.key} {name}", options)
            assert reading.given == {field.key: [name]}
