"""Printed counts against the literal numbers of the games' sources: at the most players and at two."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product

import pytest

from pnp.packages.installed import game_ids
from pnp.press.plan import plan_print
from tests.built import Builder, game_of, whole_order

Counts = Mapping[str, tuple[int, int]]

COUNTS: dict[str, Counts] = {  # component: (pieces at the most players, pieces at two players)
    "pirates-treasure-island": {
        "ship": (42, 42),  # seven fleets of six, whoever chooses
        "island": (7, 3),  # a home each, and Treasure Island
        "gold": (120, 120),
        "damaged": (18, 6),  # three ships each
        "orders": (6, 2),
        "setup-card": (5, 1),  # a set for six serves any number
        "score-pad": (2, 2),
        "box": (1, 1),
        "picture": (2, 2),
        "strip": (3, 3),
        "luck": (2, 2),
        "lesson": (5, 5),
        "example": (2, 2),
    },
    "treasure-fleet": {
        "fleet-card": (85, 42),  # 5 x 17; with two players three decks of 14, for the neutral pirate plays too
        "officer": (7, 5),  # five captains, or three; the lookout and the governor
        "treasure": (32, 22),  # 30 ships and 2 cursed; 10 of the 30 are for five players
        "aid": (5, 2),
        "setup-card": (4, 1),  # a set for five serves any number
        "score-pad": (2, 2),
        "box": (1, 1),
        "picture": (1, 1),
        "chart": (1, 1),
        "inset": (1, 1),
        "strip": (4, 4),
        "example": (7, 7),
        "lesson": (5, 5),
    },
    "ten-gold": {
        "ship-card": (5, 2),
        "island-card": (36, 36),
        "sunken-card": (18, 18),
        "aid": (5, 2),
        "setup-card": (4, 1),  # a set for five serves any number
        "score-pad": (2, 2),
        "island": (28, 28),
        "gold": (60, 60),
        "flag": (28, 28),
        "first-game": (1, 1),
        "board": (1, 1),
        "standee": (11, 8),  # a pirate each, 4 of the navy, 2 merchants
        "stand": (11, 8),
        "dice": (5, 2),  # a set each
        "dice-stand": (5, 2),
        "spinner": (1, 1),
        "box": (1, 1),
        "board-small": (1, 1),
        "picture": (5, 5),
        "decks": (1, 1),
        "example": (4, 4),
        "lesson": (4, 4),
        "board-island": (28, 28),
        "board-ship": (11, 8),
        "poster": (1, 1),
    },
    "fish-n-ships": {
        "treasure": (40, 40),  # eight kinds of five
        "cannonball": (37, 37),
        "skulduggery": (4, 4),
        "tide-turner": (18, 15),  # two Engage and one Feeding Frenzy stay out
        "goal": (16, 16),
        "ability": (7, 6),  # Group Attack stays out
        "king-tide": (4, 3),  # Siren's Call stays out
        "king-tide-ability": (1, 0),  # Armada stays out
        "table-plan": (1, 1),
        "setup-card": (5, 1),  # one for each number of players, or for that one
        "aid": (6, 2),
        "score-pad": (1, 1),
        "box": (1, 1),
        "picture": (3, 3),
        "strip": (3, 3),
        "example": (3, 3),
        "lesson": (5, 5),
    },
}

ROWS = [(name, part, *counts) for name, rows in COUNTS.items() for part, counts in rows.items()]
PRINTS = list(product(game_ids(), (None, 2)))


@cache
def count_pieces(name: str, players: int | None) -> dict[str, int]:
    """Return how many pieces of each component the plan has for so many players: None is the most."""
    plan = plan_print(game_of(name), whole_order(game_of(name), "A4", players=players))
    return {lot.component.id: len(lot.pieces) for lot in plan.lots if not lot.component.is_page}


@pytest.mark.parametrize("name", game_ids())
def test_the_table_names_all_that_is_printed(name: str) -> None:
    assert set(count_pieces(name, None)) == set(COUNTS[name])


@pytest.mark.parametrize(("name", "component", "most", "two"), ROWS)
def test_as_many_are_planned_as_the_fact_sheet_says(name: str, component: str, most: int, two: int) -> None:
    assert (count_pieces(name, None)[component], count_pieces(name, 2).get(component, 0)) == (most, two)


@pytest.mark.combinations("name, players", PRINTS, [(name, None) for name in game_ids()])
def test_as_many_are_printed_as_planned(built: Builder, name: str, players: int | None) -> None:
    printed = built(name, players=players)
    assert {part: count for part, count in printed.pieces.items() if part != "index"} == count_pieces(name, players)


def test_the_totals_of_the_fact_sheets() -> None:
    fleet, fish = count_pieces("treasure-fleet", None), count_pieces("fish-n-ships", None)
    assert fleet["fleet-card"] + fleet["officer"] + fleet["treasure"] == 124
    assert fish["treasure"] + fish["cannonball"] + fish["skulduggery"] + fish["tide-turner"] == 99
    assert fish["goal"] + fish["ability"] == 23
