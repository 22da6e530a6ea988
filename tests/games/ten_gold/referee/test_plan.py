"""The set-up in words."""

from __future__ import annotations

import pytest

from pnp.games.ten_gold.referee.plan import plan
from tests.games.ten_gold.referee.tables import data, options


@pytest.mark.parametrize(("players", "gold", "left"), [(2, 2, 54), (3, 3, 49), (4, 3, 46), (5, 3, 43)])
def test_the_gold_of_a_set_up(players: int, gold: int, left: int) -> None:
    """Section 2: 60 pieces, less those of the players, and one under each of two Merchants."""
    found = plan(data(), players, options())
    assert next(step for step in found.player if step.id == "gold").values["gold"] == gold
    assert next(step for step in found.table if step.id == "supply").values["gold"] == left
    assert next(step for step in found.table if step.id == "navy").values == {"navy": 4, "gold": 0}
    assert next(step for step in found.table if step.id == "merchants").values == {"merchants": 2, "gold": 1}


def test_the_crews_that_nobody_plays_stay_in_the_box() -> None:
    assert [plan(data(), players, options()).box[0].values for players in (2, 3, 4)] == [
        {"crews": 3},
        {"crews": 2},
        {"crews": 1},
    ]
    assert plan(data(), 5, options()).box == ()


@pytest.mark.parametrize(
    ("empty_row", "part"),
    [("printed", "rolls the d4"), ("no_cannons", "cannot fire"), ("none", "cannot move or dodge")],
)
def test_the_plan_says_what_an_empty_row_does(empty_row: str, part: str) -> None:
    found = plan(data(), 2, options(empty_row=empty_row))
    assert part in next(step for step in found.player if step.id == "first-dice").text


@pytest.mark.parametrize("players", [0, 1, 6])
def test_there_is_no_plan_for_other_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 5 players, not {players}"):
        plan(data(), players, options())


def test_every_step_has_an_id_of_its_own() -> None:
    found = plan(data(), 3, options())
    ids = [step.id for part in (found.box, found.player, found.table, found.begin) for step in part]
    assert len(set(ids)) == len(ids)
