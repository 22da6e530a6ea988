"""Counts that the game states are counted again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.game.model import Game

Load = Callable[..., Game]
Complain = Callable[..., list[str]]


@pytest.mark.parametrize(
    "claim",
    [
        "count = 2",
        "by = ['fleet']\ngroups = 2\ncount = 1",
        "by = ['fleet', 'masts']\ngroups = 2",
        "by = 'note'\ngroups = 2",
        "sum = 'masts'\ntotal = 4",
    ],
)
def test_a_true_claim_passes(load: Load, claim: str) -> None:
    load(more=f"[[census]]\ncomponent = 'ship'\n{claim}\n")


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("count = 3", "game.toml:25: ship in ships.csv: 2 counted, but count = 3"),
        ("by = ['fleet']\ngroups = 3", "game.toml:26: ship in ships.csv has 2 groups by fleet, but groups = 3"),
        (
            "by = ['masts']\nsum = 'masts'\ntotal = 3",
            "game.toml:27: masts of ship in ships.csv with masts 1 adds up to 1, but total = 3",
        ),
        ("sum = 'masts'\ntotal = 5", "game.toml:26: masts of ship in ships.csv adds up to 4, but total = 5"),
        ("by = ['flet']\ngroups = 3", "game.toml:25: ship has no column 'flet'"),
        ("sum = 'name'\ntotal = 3", "game.toml:25: column 'name' of ship does not hold numbers"),
        ("total = 3", "game.toml:23: sum and total belong together"),
        ("by = ['fleet']", "game.toml:23: the [[census]] counts nothing"),
        ("by = 3\ncount = 2", "game.toml:25: by = 3 does not name columns"),
        ("count = -1", "game.toml:25: count = -1 is not a whole number from 0 to 1000000000"),
        ("cuont = 1\ncount = 2", "game.toml:25: 'cuont' is not a key of [[census]]"),
    ],
)
def test_a_false_claim_is_said(complaints: Complain, claim: str, said: str) -> None:
    assert said in complaints(more=f"[[census]]\ncomponent = 'ship'\n{claim}\n")


def test_an_unknown_component_is_said(complaints: Complain) -> None:
    said = ["game.toml:24: there is no component 'shop'"]
    assert complaints(more="[[census]]\ncomponent = 'shop'\ncount = 1\n") == said


def test_copies_for_each_player_count_for_the_most_players(load: Load) -> None:
    more = (
        "[components.chip]\ntitle = 'Chips'\nface = 'c.j2'\nsize = '18mm'\nper-player = true\ncopies = 5\ntotal = 20\n"
    )
    assert load(more=more + "[[census]]\ncomponent = 'chip'\ncount = 20\n").components[1].total == 20
