"""Command lines whose answer was once wrong; tests/campaigns/lines.py looks for more."""

from __future__ import annotations

import shlex

import pytest

from tests.tiny import run


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("treasure-fleet capture play='Ann 2 Ben 3'", "tells of several players"),
        ("treasure-fleet capture play='Ann -4'", "'-4' is less than 0"),
        ("treasure-fleet winner ships='Ann: 20 18' ships='Ben: -22'", "'-22' is less than 0"),
        ("ten-gold end player='Ann 10 Ben 4' turn=Ann", "tells of several players"),
        ("pirates-treasure-island end player='Ann 13 1 -1 Ben 13 100 1' player='Cleo 1 1 1'", "tells of several"),
        ("fish-n-ships battle card='Ann 3 Ben 5'", "tells of several players"),
        ("treasure-fleet capture play='Ann 4 4' play='Ben 4'", "'Ann 4 4' can mean two things"),
        ("treasure-fleet capture play='Ann 4' play='Ben no storm'", "'Ben no storm' can mean two things"),
        ("treasure-fleet capture play='nobody 4' play='Ben 3'", "the name 'nobody' means that it is no player"),
        ("treasure-fleet curse fired=nobody fired=nobody fired=nobody ships='Ann: 16' ships='Ben: 14 9 6'",
         "fired is told 3 times; there are 2 cursed ships"),
        ("fish-n-ships group-attack attack='Ann 3' reply='Ben 3, Cleo 2, Dai 2, Eve 2, Fay 2, Gus 1'",
         "7 players are told of; 6 are the most"),
    ],
)  # fmt: skip
def test_what_was_once_answered_wrongly_is_refused(line: str, message: str) -> None:
    result = run("referee", "rule", *shlex.split(line))
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr


@pytest.mark.parametrize(
    ("game", "line", "message"),
    [
        ("ten-gold", "Ann: sails 3, cannons 2, sails 4", "sails is told 2 times, as '3' and '4'; write it once"),
        ("treasure-fleet", "Ann: governor no, governor", "governor is told 2 times, as 'no' and 'yes'; write it once"),
    ],
)
def test_what_is_told_twice_in_two_ways_is_refused(game: str, line: str, message: str) -> None:
    result = run("referee", "score", game, line, "Ben: ")
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr
