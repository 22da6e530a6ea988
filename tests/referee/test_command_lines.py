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
    ],
)  # fmt: skip
def test_what_was_once_answered_wrongly_is_refused(line: str, message: str) -> None:
    result = run("referee", "rule", *shlex.split(line))
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr
