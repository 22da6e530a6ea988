"""The numbers of tests/games/pirates_treasure_island/counts.txt, which were worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import pytest

from pnp.games.pirates_treasure_island.referee.fight import battle
from pnp.games.pirates_treasure_island.referee.loot import average_cargo
from pnp.games.pirates_treasure_island.referee.rulebook import RULES, throw
from pnp.games.pirates_treasure_island.referee.state import SEA, SUNK, TREASURE, Ship, State, Task
from pnp.referee import Action, Dice, Referee, read_options

COUNTS = Path(__file__).parents[1] / "counts.txt"


def rows(name: str) -> list[list[str]]:
    lines = [line.split() for line in COUNTS.read_text("utf-8").splitlines()]
    return [line[1:] for line in lines if line and line[0] == name]


def test_every_table_is_there() -> None:
    assert [len(rows(name)) for name in ("odds", "loot", "plan", "handfuls")] == [11, 6, 5, 5]


@pytest.mark.parametrize("row", rows("odds"), ids=lambda row: f"gap {row[0]}")
def test_odds(referee: Referee[Any, Any], row: list[str]) -> None:
    gap, win, tie, lose, sinks = map(int, row)
    state = duel(referee, gap, damaged=False)
    ends = [battle(state, "fight", 0, 3, dice) for dice in product(range(1, 7), repeat=2)]
    assert [sum(end.winner == ship for end in ends) for ship in (0, -1, 3)] == [win, tie, lose]
    assert sum(end.sinks and end.loser == 3 for end in ends) == sinks


@pytest.mark.parametrize("row", rows("odds"), ids=lambda row: f"gap {row[0]}")
@pytest.mark.parametrize("damaged", [False, True])
def test_all_throws_of_a_fight(referee: Referee[Any, Any], row: list[str], damaged: bool) -> None:
    """Play every throw: who is damaged, who sinks."""
    gap, win, tie, lose, sinks = map(int, row)
    state = duel(referee, gap + damaged, damaged=damaged)
    ends = [RULES.follow(state, Action(-1, "dice", (pair,))).ships for pair in product(range(1, 7), repeat=2)]
    mine, yours = [ships[0] for ships in ends], [ships[3] for ships in ends]
    back = next(int(other[4]) for other in rows("odds") if int(other[0]) == -gap)
    assert sum(ship.zone == SUNK for ship in yours) == sinks
    assert sum(ship.damaged for ship in yours) == win - sinks
    assert sum(ship.zone == SUNK for ship in mine) == (lose if damaged else back)
    assert sum(ship.damaged for ship in mine) == (win + tie if damaged else lose - back)


def duel(referee: Referee[Any, Any], gap: int, *, damaged: bool) -> State:
    """Return a Fight that waits for its dice, between ships whose Fight ratings differ by *gap*."""
    state = referee.new(2)
    cards = list(state.table.cards)
    cards[0], cards[3] = cards[0]._replace(fight=10 + gap), cards[3]._replace(fight=10)
    table = type(state.table)(
        **{**{name: getattr(state.table, name) for name in state.table.__slots__}, "cards": tuple(cards)}
    )
    ships = [Ship(SEA, (), damaged), Ship(), Ship(), Ship(SEA), Ship(), Ship()]
    return state._replace(table=table, turn=0, ships=tuple(ships), task=Task("fight", -1, 0, 3))


@pytest.mark.parametrize("row", rows("loot"), ids=lambda row: f"room {row[0]}")
def test_expected_cargo(row: list[str]) -> None:
    room, one, two = row
    assert average_cargo(int(room)) == Fraction(one)
    assert average_cargo(int(room), 2) == Fraction(two)


@pytest.mark.parametrize("row", rows("plan"), ids=lambda row: f"{row[0]} players")
def test_plan(referee: Referee[Any, Any], row: list[str]) -> None:
    players, ships, islands, damaged, holds, out, box = map(int, row)
    plan = referee.plan(players, read_options(referee.game, {}))
    steps = {step.id: step.values for step in (*plan.box, *plan.player, *plan.table, *plan.begin)}
    assert (steps["table-ships"]["ships"], steps["table-ships"]["damaged"]) == (ships, damaged)
    assert steps["table-islands"]["islands"] == len(steps["table-islands"]["names"]) == islands
    assert (steps["table-room"]["holds"], steps["table-room"]["out"]) == (holds, out)
    assert steps["box-ships"]["ships"] == box
    assert steps.get("box-damaged", {"damaged": 0})["damaged"] == 18 - damaged
    assert steps.get("box-islands", {"islands": 0})["islands"] == 7 - islands


@pytest.mark.parametrize("row", rows("handfuls"), ids=lambda row: f"{row[0]} markers")
def test_handfuls(referee: Referee[Any, Any], row: list[str]) -> None:
    size, count = map(int, row)
    state = drawing(referee, size)
    assert len(RULES.actions(state)) == count


def drawing(referee: Referee[Any, Any], size: int) -> State:
    state = referee.new(2)
    cards = (state.table.cards[0]._replace(loot=size), *state.table.cards[1:])
    table = replace(state.table, cards=cards)
    return state._replace(table=table, ships=(Ship(TREASURE), *state.ships[1:]), task=Task("draw", -1, 0, number=size))


def test_draws_are_as_likely_as_at_the_table(referee: Referee[Any, Any]) -> None:
    """Two markers out of 40, 40, 25, 10, 5: each pair as often as drawing without putting back has it."""
    state, dice = drawing(referee, 2), Dice(1)
    box = {1: 40, 2: 40, 3: 25, 4: 10, 5: 5}
    throws = 20_000
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(throws):
        (gold,) = throw(state, dice).args
        seen[gold] = seen.get(gold, 0) + 1
    for (gold,) in (action.args for action in RULES.actions(state)):
        low, high = gold
        ways = box[low] * (box[low] - 1) if low == high else 2 * prod(box[value] for value in gold)
        expected = throws * ways / (120 * 119)
        assert abs(seen.get(gold, 0) - expected) < 5 * max(expected, 4) ** 0.5, gold


def test_dice_are_fair(referee: Referee[Any, Any]) -> None:
    state, dice = duel(referee, 0, damaged=False), Dice(2)
    seen = [throw(state, dice).args[0] for _ in range(7200)]
    assert all(abs(seen.count(pair) - 200) < 75 for pair in product(range(1, 7), repeat=2))
