"""Positions: every state of a game can be written down, read again, and played on from."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.referee import (
    Dice,
    RecordError,
    check_position,
    games_with,
    play_out,
    read_options,
    read_record,
    referee_of,
    replay,
    start_of,
    write_position,
)
from pnp.referee.position import toml_text
from tests.referee.examples import records_of

WITH_POSITIONS = [game for game in games_with("referee") if referee_of(game).position is not None]
ISLAND = referee_of("pirates-treasure-island")
TWO = (records_of("pirates-treasure-island") / "two.toml").read_text("utf-8")
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_text(text: str) -> Path:
        path = tmp_path / "record.toml"
        path.write_text(text, "utf-8")
        return path

    return write_text


def test_treasure_island_has_positions() -> None:
    assert "pirates-treasure-island" in WITH_POSITIONS


@pytest.mark.parametrize("game", WITH_POSITIONS)
@pytest.mark.in_long_form(but=2)
def test_every_position_of_a_game_reads_as_it_was_written(game: str, write: Write, long: bool) -> None:
    """And JSON tells the same as TOML."""
    referee = referee_of(game)
    assert referee.position is not None
    low, high = referee.game.players
    for seed in range(10 if long else 1):
        for players in (low, high):
            options = read_options(referee.game, {})
            setup = referee.deal(("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn")[:players], options, Dice(seed))
            first = state = referee.begin(setup)
            for number, action in enumerate(play_out(referee, first, seed, most=1500).actions):
                if number % (7 if long else 21) == 0 or number < 40:
                    told = referee.position.write(first, state)
                    assert referee.position.read(first, json.loads(json.dumps(told))) == state
                    lines = (f"{key} = {toml_text(value)}" for key, value in told.items())
                    assert tomllib.loads("\n".join(lines)) == told
                    assert check_position(referee, first, state) == []
                if number % 50 == 49:
                    record = read_record(write(write_position(referee, setup, options, state)), referee)
                    assert start_of(referee, record) == state
                state = referee.follow(state, action)
            assert referee.position.read(first, referee.position.write(first, state)) == state
            assert check_position(referee, first, state) == []


def test_a_log_goes_on_from_a_position(write: Write) -> None:
    text = (
        TWO
        + """
[position]
turn = "Ben"
round = 4
ships = { "Mother Vex" = { zone = "sea", cargo = [3, 1] }, "HMS Bellwether" = { zone = "At Sea", damaged = true } }
islands = { Ann = [2, 1] }

[log]
turns = '''
Ben: fight HMS Bellwether against Mother Vex, dice 2 6
Ann: move Mother Vex to home
'''
"""
    )
    result = replay(ISLAND, read_record(write(text), ISLAND))
    assert (result.stop, result.findings) == (None, ())
    assert result.state.islands == ((1, 1, 2, 3), ())
    assert result.state.supply == (38, 39, 24, 10, 5)
    assert (result.state.turn, result.state.round) == (1, 5)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ('turn = "Cleo"', "turn: 'Cleo' is not a player of this game"),
        ("tun = 3", "'tun' is not a part of a position; did you mean turn"),
        ("round = true", "round = true is not a whole number"),
        ("table = 3", "'table' is not a part of a position"),
        ('ships = { "Mother Vax" = { zone = "sea" } }', "ships: 'Mother Vax' is not a key of ships"),
        ('ships = { "Mother Vex" = { zone = "moon" } }', "ships.Mother Vex.zone: 'moon' is not a zone"),
        ('ships = { "Mother Vex" = { zoo = 1 } }', "ships.Mother Vex: 'zoo' is not one of its parts"),
        ('ships = { "Mother Vex" = { cargo = ["x"] } }', "ships.Mother Vex.cargo[0] = 'x' is not a whole number"),
        ("ships = [1]", "ships = [1] needs 6 values"),
        ("islands = 3", "islands = 3 is not a table or a list"),
        ("task = {}", "task lacks 'step'"),
        ('task = { step = "jump" }', "task.step: 'jump' is not a step of an order"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_read_says_where(write: Write, told: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(ISLAND, read_record(write(f"{TWO}\n[position]\n{told}\n"), ISLAND))
    (problem,) = caught.value.problems
    assert problem.where.endswith(f"record.toml:{TWO.count(chr(10)) + 3}")
    assert problem.what.startswith(message)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ('ships = { "Mother Vex" = { cargo = [1, 1, 1, 1] } }', "over_capacity"),
        ('ships = { "Mother Vex" = { cargo = [9] } }', "gold_value"),
        ("islands = { Ann = [5, 5, 5, 5, 5, 5] }", "gold_many"),
        ('supply = { "1" = 39 }', "pieces"),
        ('ships = { "Mother Vex" = { zone = "sunk", damaged = true } }', "ship_sunk"),
        ("islands = { Ann = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }", "end_missed"),
        ('over = "bedtime"', "game_over"),
        ("round = 0", "not_now"),
        ('task = { step = "take", seat = "Ann", ship = "Mother Vex", source = "HMS Pipkin", number = 2 }', "not_now"),
    ],
)
def test_a_position_that_cannot_be_is_not_played(write: Write, told: str, code: str) -> None:
    result = replay(ISLAND, read_record(write(f"{TWO}\n[position]\n{told}\n"), ISLAND))
    assert [finding.code for finding in result.findings] == [code]
    assert result.findings[0].hint
    assert result.state is None
