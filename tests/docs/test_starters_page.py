"""docs/starters.md tells of all starters,and of their files."""

from __future__ import annotations

import re

from pnp.game import load_game
from pnp.game.new_game import starters
from pnp.game.paths import share

PAGE = (share() / "docs" / "starters.md").read_text(encoding="utf-8")


def test_every_starter_has_a_row_a_section_and_a_picture() -> None:
    for found in (r"^\| `([\w-]+)` \|", r"^## `([\w-]+)`$", r"pictures/starter-([\w-]+)\.png"):
        assert sorted(re.findall(found, PAGE, re.MULTILINE)) == [*starters()]
    for name in starters():
        assert (share() / "docs" / "pictures" / f"starter-{name}.png").is_file()


def test_the_files_that_are_told_of_are_there() -> None:
    rows = dict(re.findall(r"^\| `([\w-]+)` \| .* \| (.*) \|$", PAGE, re.MULTILINE))
    assert {*rows} == {*starters()}
    for name, files in rows.items():
        folder = share() / "templates" / "starters" / name
        for file in re.findall(r"`([\w-]+\.\w+)`", files):
            assert [*folder.rglob(file)], file


def test_the_numbers_of_pieces_are_those_that_are_told() -> None:
    numbers = {"cards": {"card": 40}, "hex": {"tile": 22, "counter": 36}}
    for name, told in numbers.items():
        game = load_game(share() / "templates" / "starters" / name)
        assert {part.id: part.total for part in game.components if part.id in told} == told
