"""What game.toml says about the edition: credits, sources, errata and rulings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.catalog import load_game
from pnp.model import Credit, Erratum, Game, Ruling, Source
from pnp.paths import builtin_games, game_folder

Load = Callable[..., Game]
Complain = Callable[..., list[str]]
RULING = '[[ruling]]\nid = "Q1"\nquestion = "May I?"\nruling = "No."\n'


def test_everything_about_the_edition_is_read(load: Load) -> None:
    text = (
        '[[credit]]\nrole = "Rules"\nname = "Me"\n'
        '[[source]]\ntitle = "The rulebook"\nby = "You"\nyear = 1931\nnote = "A scan."\n'
        '[[source]]\ntitle = "A page"\n'
        '[[erratum]]\nwhere = "p. 2"\nsays = "30"\nours = "33"\n'
    )
    game = load(more=text + RULING)
    assert game.credits == (Credit("Rules", "Me"),)
    assert game.sources == (Source("The rulebook", "You", 1931, "A scan."), Source("A page"))
    assert game.errata == (Erratum("p. 2", "30", "33"),)
    assert game.rulings == (Ruling("Q1", "May I?", "No."),)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("by = 'Me'", "game.toml:23: [[source]] lacks 'title'"),
        ("title = ''", "game.toml:24: title is empty"),
        ("title = 'A'\nby = 5", "game.toml:25: by = 5 is not a text"),
        ("title = 'A'\nyear = '2012'", "game.toml:25: year = '2012' is not a whole number from 1 to 9999"),
        ("title = 'A'\nyear = 0", "game.toml:25: year = 0 is not a whole number from 1 to 9999"),
        ("title = 'A'\nurl = 'b'", "game.toml:25: 'url' is not a key of [[source]]"),
    ],
)
def test_a_source_that_is_wrong_is_refused(complaints: Complain, source: str, said: str) -> None:
    assert complaints(more=f"[[source]]\n{source}\n") == [said]


def test_rulings_have_different_ids(complaints: Complain) -> None:
    assert complaints(more=RULING + RULING) == ["game.toml:28: id 'Q1' is taken by another [[ruling]]"]


@pytest.mark.parametrize("name", builtin_games())
def test_every_game_says_what_it_is_based_on(name: str) -> None:
    assert load_game(game_folder(name)).sources
