"""Positions in the middle of a game: what a table writes, what cannot be, and that nothing breaks the referee."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.games.ten_gold.referee.gold import Rows
from pnp.referee import check_position, play_out, read_record, replay
from tests.games.ten_gold.referee.tabletop import card, offers, referee

RECORD = (Path(__file__).parents[1] / "records" / "quiet.toml").read_text("utf-8")


def play_from(told: str, folder: Path, log: str = "") -> Any:
    """What comes of the quiet sea with a position and a log."""
    path = folder / "record.toml"
    path.write_text(f"{RECORD}\n[position]\n{told}\n" + (f"\n[log]\nturns = '''\n{log}\n'''\n" if log else ""), "utf-8")
    return replay(referee(), read_record(path, referee()))


def test_a_position_is_written_as_the_table_sees_it_and_the_rest_follows(tmp_path: Path) -> None:
    told = """
active = "Ben"
actions = 1
round = 4
squares = { Ann = "none", Ben = "5,5", "Navy 1" = "4,2" }
rows = { Ben = { sails = 3, cannons = 1 }, Ann = { sails = 0, cannons = 0 } }
under = { "Navy 1" = 2 }
holds = { Ben = ["Double Shot", "All Hands"] }
flags = ["6,1"]
truce = ["Ann"]
stack = [{ is = "Walking", roll = 2 }]
"""
    result = play_from(told, tmp_path, "Ben: to 4-4, end\nAnn: return, spin 6, spin 2, move")  # without: keep
    assert (result.stop, result.findings) == (None, ())
    state = result.state
    assert state.squares[:2] == ((6, 2), (4, 4))
    assert state.supply == 60 - 4 - 2 - 2  # Ben's, Navy 1's, the two Merchants'
    assert state.rows == (Rows(0, 0), Rows(3, 1))
    assert card("Double Shot") in state.holds[1]
    assert state.island.size == 34


def test_a_shot_can_be_told(tmp_path: Path) -> None:
    told = """
squares = { Ann = "5,5" }
stack = [{ is = "Combat", attacker = "Ann", target = "Merchant 1", shot = 4 }]
"""
    state = play_from(told, tmp_path).state
    assert offers(state) == [f"dodge {side}" for side in range(1, 11)]


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ('squares = { Ann = "6,1" }', "ship_square"),
        ('squares = { Ann = "2,6" }', "ship_square"),
        ('squares = { Ann = "11,1" }', "ship_square"),
        ('flags = ["1,1"]', "not_an_island"),
        ("rows = { Ann = { sails = 6 } }", "row_full"),
        ("rows = { Ann = { sails = 1, beside = 1 } }", "gold_beside"),
        ("rows = { Ann = { sails = -1 } }", "too_much_gold"),
        ("round = 0", "too_much_gold"),
        ("supply = 3", "pieces"),
        ('holds = { Ann = ["All Hands", "All Hands", "Old Chart"] }', "hold_limit"),
        ('holds = { Ann = ["Scattered Coin"] }', "impossible_card"),
        ('end = { winners = [0], reason = "bedtime", totals = [2, 2] }', "game_over"),
        ('stack = [{ is = "Reaction", seat = "Ann" }]', "impossible_task"),
        ('stack = [{ is = "Walking", roll = 9 }]', "impossible_task"),
        ('stack = [{ is = "Combat", attacker = "Navy 1", target = "Merchant 1" }]', "impossible_task"),
        ('stack = [{ is = "Spinning", kind = "row" }]', "impossible_task"),
        ('stack = [{ is = "Placing", ship = "Ann" }, { is = "Spinning", kind = "row" }]', "impossible_task"),
        ('stack = [{ is = "Prize", square = "6,1" }]', "impossible_task"),
    ],
)
def test_a_position_that_cannot_be_is_not_played(told: str, code: str, tmp_path: Path) -> None:
    result = play_from(told, tmp_path)
    assert code in [finding.code for finding in result.findings]
    assert result.state is None


def _mix(value: Any, others: list[Any], chance: Random) -> Any:
    """The same value with something of another place in it here and there, or a little more or less."""
    if chance.random() < 0.02:
        return chance.choice(others)
    if isinstance(value, dict):
        return {key: _mix(each, others, chance) for key, each in value.items()}
    if isinstance(value, list):
        return [_mix(each, others, chance) for each in value if chance.random() > 0.01]
    if type(value) is int:
        return value + chance.choice((-1, 1, *[0] * 20))
    return value


def _parts(value: Any) -> list[Any]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(part for each in inner for part in _parts(each))]


@pytest.mark.in_long_form
def test_a_mixed_up_position_is_unreadable_refused_or_can_be_played(long: bool) -> None:
    chance, kept = Random(1), 0
    for seed in range(100 if long else 8):
        first = referee().new(2 + seed % 4, seed=seed)
        state, told = first, []
        for number, action in enumerate(play_out(referee(), first, seed, most=200).actions):
            if number % 3 == 0:
                assert referee().position is not None
                told.append(json.loads(json.dumps(referee().position.write(first, state))))
            state = referee().follow(state, action)
        others = [part for position in told for part in _parts(position)]
        for position in told:
            mixed = {key: _mix(value, others, chance) for key, value in position.items()}
            kept += _is_played(first, mixed, seed)
    assert kept > 20


def _is_played(first: Any, told: Any, seed: int) -> bool:
    """Play on from a position, and say whether it can be one at all."""
    try:
        state = referee().position.read(first, told)  # type: ignore[union-attr]
    except ValueError:
        return False
    if any(not finding.warning for finding in check_position(referee(), first, state)):
        return False
    after = play_out(referee(), state, seed, most=40).state
    assert referee().pieces(after) == referee().pieces(first)

    return True
