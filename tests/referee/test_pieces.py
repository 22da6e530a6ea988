"""Folders of games that were changed: what the rules need and do not find is told, by name, and never a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.errors import DataError, PnpError
from pnp.game.paths import game_folder
from pnp.referee import referee_of
from pnp.referee.pieces import Needed, number_in
from tests.edits import copy_writable
from tests.tiny import run


def change_file(game: str, folder: Path, file: str, pattern: str, new: str) -> Path:
    """Return a copy of a game's folder in which all of *pattern* in a *file* is *new*."""
    copy = copy_writable(game_folder(game), folder / game)
    text = (copy / file).read_text("utf-8")
    after = re.sub(pattern, new, text, flags=re.MULTILINE)
    assert after != text
    (copy / file).write_text(after, "utf-8")
    return copy


@pytest.mark.parametrize(
    ("game", "file", "pattern", "new", "message"),
    [
        ("pirates-treasure-island", "orders.csv", r"^loot,.*\n", "", "there is no order 'loot'"),
        ("pirates-treasure-island", "game.toml", r"^gold_to_end = .*\n", "", "there is no fact 'gold_to_end'"),
        ("ten-gold", "game.toml", r"^actions = \d+", "actions = -1", "[facts] actions = -1 is not a whole number"),
        ("treasure-fleet", "game.toml", r"^volleys = \d+", "volleys = 0", "[facts] volleys = 0 is not a whole number"),
    ],
)
def test_what_the_rules_need_is_named(
    game: str, file: str, pattern: str, new: str, message: str, tmp_path: Path
) -> None:
    folder = change_file(game, tmp_path, file, pattern, new)
    with pytest.raises(PnpError) as error:
        referee_of(folder)
    assert message in str(error.value)
    assert "game.toml" in str(error.value)
    result = run("referee", "options", str(folder))
    assert result.exit_code in (0, 1)


def test_a_row_that_is_not_there_and_a_number_that_is_none() -> None:
    game = referee_of("ten-gold").game
    with pytest.raises(DataError, match="there is no deck 'sea'"):
        Needed(game, "deck", {"land": 1})["sea"]
    with pytest.raises(DataError, match="there is no deck 'sea' or 'sky'"):
        Needed(game, "deck", {"land": 1}).all_of(("land", "sea", "sky"))
    with pytest.raises(DataError, match="is not a whole number from 1 on"):
        number_in(game, "[facts] actions", True, 1)
