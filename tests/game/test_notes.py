"""What game.toml says about the edition: credits, sources, errata and rulings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.game import load_game
from pnp.game.model import Credit, Erratum, Game, Option, Ruling, Source
from pnp.game.paths import game_folder
from pnp.packages.installed import game_ids

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


@pytest.mark.parametrize("name", game_ids())
def test_every_game_says_what_it_is_based_on(name: str) -> None:
    assert load_game(game_folder(name)).sources


OPTION = '[[option]]\nid = "storms"\nabout = "With storms."\n'


def test_options_are_switches_choices_and_numbers(load: Load) -> None:
    tie = (
        '[[option]]\nid = "tie"\nabout = "Who wins."\nvalues = ["shared", "first"]\ndefault = "first"\nplayers = "3+"\n'
    )
    limit = '[[option]]\nid = "limit"\nabout = "Rounds."\nnumber = [0, 9]\ndefault = 3\n'
    game = load(
        more=OPTION + tie + limit + RULING.replace("[[ruling]]\n", '[[ruling]]\noption = "tie"\nminor = true\n')
    )
    assert game.options == (
        Option("storms", "With storms.", ("off", "on"), "off"),
        Option("tie", "Who wins.", ("shared", "first"), "first", players=(3, 99)),
        Option("limit", "Rounds.", (), "3", 0, 9),
    )
    assert [option.is_switch for option in game.options] == [True, False, False]
    assert game.rulings == (Ruling("Q1", "May I?", "No.", "tie", minor=True),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (OPTION + OPTION, "game.toml:27: id 'storms' is taken by another [[option]]"),
        (OPTION + 'values = ["one"]', "game.toml:26: values = ['one'] is not a list of two or more different texts"),
        (OPTION + 'values = ["one", "one"]', "game.toml:26: values = ['one', 'one'] is not a list of two or more"),
        (OPTION + 'default = "maybe"', "game.toml:26: default = 'maybe' is not one of the values"),
        (OPTION + "number = [5, 5]\ndefault = 5", "game.toml:26: number = [5, 5] is not the least and the most"),
        (OPTION + "number = [0, 5]\ndefault = 6", "game.toml:27: default = 6 is not a whole number from 0 to 5"),
        (OPTION + "colour = 3", "game.toml:26: 'colour' is not a key of [[option]]"),
        (OPTION + RULING + 'option = "storm"\n', "game.toml:30: option 'storm' is not declared"),
    ],
)
def test_an_option_that_is_wrong_is_refused(complaints: Complain, text: str, said: str) -> None:
    (complaint,) = complaints(more=text)
    assert complaint.startswith(said)
