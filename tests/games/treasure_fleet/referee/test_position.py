"""Positions of Treasure Fleet: with every option, by hand, and such as cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.games.treasure_fleet.referee.state import State
from pnp.referee import Dice, RecordError, check_position, play_out, read_options, read_record, referee_of, replay
from tests.games.treasure_fleet.referee.test_play import HOUSE_RULES

REFEREE = referee_of("treasure-fleet")
RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Ann", "Ben", "Cleo", "Dai", "Eva")
ALL = {"storms": "on", "cursed": "on"}


def game(players: int, options: dict[str, Any], seed: int) -> list[State]:
    """Return the states of a random game."""
    setup = REFEREE.deal(NAMES[:players], read_options(REFEREE.game, options), Dice(seed))
    states = [REFEREE.begin(setup)]
    for action in play_out(REFEREE, states[0], seed).actions:
        states.append(REFEREE.follow(states[-1], action))
    return states


@pytest.mark.in_long_form
def test_every_state_of_every_house_rule_is_a_position(long: bool) -> None:
    assert REFEREE.position is not None
    phases = set()
    for number, house in enumerate(HOUSE_RULES):
        for players in (2, 3, 4, 5) if long else (2, 3 + number % 3):
            extra = {"score_neutral": "on"} if players == 2 else {}
            for seed in range(20 if long else 1):
                first, *states = game(players, {**ALL, **house, **extra}, seed)
                for state in states:
                    phases.add(state.phase)
                    assert REFEREE.position.read(first, REFEREE.position.write(first, state)) == state
                    assert check_position(REFEREE, first, state) == [], state
    assert phases == {"deal", "load", "turn", "aim", "fire", "yield", "curse", "over"}


def test_a_game_can_be_played_on_from_any_position_without_faults(long: bool) -> None:
    """One part of a state is taken from another one: hardly any of that can be, and what can be plays to its end."""
    good = 0
    for seed in range(200 if long else 12):
        players = 2 + seed % 4
        first, *states = game(players, {**ALL, **HOUSE_RULES[seed % 6], "dump_on_stormed": "on"}, seed)
        dice = Dice(seed)
        for _ in range(300):
            state, other = states[dice.below(len(states))], states[dice.below(len(states))]
            for _ in range(1 + dice.below(3)):
                field = state._fields[1 + dice.below(len(state._fields) - 1)]
                state = state._replace(**{field: getattr(other, field)})
            if check_position(REFEREE, first, state) == []:
                good += 1
                end = play_out(REFEREE, state, seed, most=200).state
                assert REFEREE.outcome(end) is not None
                assert REFEREE.pieces(end) == REFEREE.pieces(first)
    assert good > 100


def replay_from(tmp_path: Path, position: str, log: str = "", options: str = "") -> Any:
    path = tmp_path / "record.toml"
    text = (RECORDS / "three.toml").read_text("utf-8")
    path.write_text(f"{options}\n{text}\n[position]\n{position}\n[log]\nturns = '''\n{log}\n'''\n", "utf-8")
    return replay(REFEREE, read_record(path, REFEREE))


def test_a_position_is_written_by_hand(tmp_path: Path) -> None:
    """Hands and fleet lack what lies elsewhere, so that nobody need write them."""
    position = """
sailing = 2
phase = "load"
lookout = "Cleo"
berths = [{ ship = "El Abanico" }, { ship = "El Loro Sabio" }, { ship = "La Comadre" }, { ship = "El Tapón" }]
spent = { Ann = "4 4 3", Ben = "4 4 3", Cleo = "boarding 4 4" }
prizes = { Ann = [{ ship = "La Gran Abuela", sailing = 1 }, { ship = "Santa Canela", sailing = 1 }] }
gone = "San Tacaño + La Sopa Fría"
"""
    log = "Ann: load 3 3 2\nBen: load boarding 3 3\nCleo: load 3 3 3\nCleo: fire 3 at El Abanico"
    result = replay_from(tmp_path, position, log)
    assert (result.findings, result.stop) == ((), None)
    assert result.state.hands[0] == ("three", "two", "two", "two", "one", "one", "boarding")
    assert [count.total for count in result.tally.counts] == [22 + 12, 0, 0]
    stop = replay_from(tmp_path, position, "Ann: load 4 3 3").stop
    assert (stop.finding.code, stop.finding.player, stop.finding.piece) == ("load_not_owned", "Ann", "four")


def test_a_choice_that_a_log_leaves_out(tmp_path: Path) -> None:
    """The lowest ship goes, as the question says; what comes before it is told so."""
    position = """
sailing = 2
phase = "yield"
volley = 3
played = 2
berths = []
spent = { Ann = "4 4 3 3 3 2", Ben = "4 4 3 3 3 2", Cleo = "4 4 3 3 3 2" }
prizes = { Ben = [{ ship = "La Gran Abuela", sailing = 1 }, { ship = "Santa Canela", sailing = 1 }] }
gone = "San Tacaño + La Sopa Fría + El Abanico + El Loro Sabio + La Comadre + El Tapón"
debts = [{ side = "Ben", ships = 1 }]
"""
    result = replay_from(tmp_path, position, "deal El Tío Rico")
    assert (result.findings, result.stop) == ((), None)
    assert [action.verb for action in result.actions] == ["yield", "deal"]
    assert [prize.ship for prize in result.state.prizes[1]] == ["ship-22a"]
    for step in ("Ben: load 3 3 2", "governor Ben", "Ann: show four"):
        stop = replay_from(tmp_path, position, step).stop
        assert (stop.finding.code, stop.finding.player) == ("curse_choice", "Ben")
        assert stop.finding.message == "The curse takes 1 ship from Ben first."
    assert replay_from(tmp_path, position, "deal El Abanico").stop.finding.code == "curse_choice"


@pytest.mark.parametrize(
    ("position", "codes"),
    [
        ("sailing = 5", {"position", "hand_size"}),
        ("sailing = 2", {"hand_size"}),
        ("volley = 2", {"position"}),
        ("played = 1", {"position"}),
        ('phase = "deal"', {"table_size"}),
        ('phase = "load"\nloads = { Ann = "4 3 3", Ben = "4 3 3", Cleo = "4 3 3" }', {"load_done"}),
        ('fleet = "El Abanico"', {"deal_size", "pieces"}),
        ('phase = "aim"', {"neutral_first", "load_too_few"}),
        ('phase = "yield"', {"hand_size", "curse_choice", "table_size"}),
        ('phase = "over"', {"position", "hand_size", "table_size"}),
        ('debts = [{ side = "Ann", ships = 1 }]', {"curse_choice"}),
        ('turned = "4"', {"neutral_first", "pieces"}),
        ('berths = [{ ship = "La Gran Abuela", stormed = true }]', {"bad_target", "table_size", "pieces"}),
        ('berths = [{ ship = "La Gran Abuela" }, { ship = "La Gran Abuela" }]', {"pieces", "table_size"}),
        ('berths = [{ ship = "La Pulga" }]', {"pieces", "table_size"}),
        ('prizes = { Ben = [{ ship = "La Gran Abuela", sailing = 2 }] }', {"position", "pieces"}),
        ('loads = { Ben = "4 4 3 3" }', {"load_too_few"}),
        ('hands = { Ben = "4 4 3" }', {"hand_size", "pieces"}),
        ('spent = { Ben = "4 4 4 4" }', {"hand_size", "pieces"}),
        ('last = [{ ship = "13" }]', {"bad_target"}),
    ],
)
def test_a_position_that_cannot_be_is_not_played(tmp_path: Path, position: str, codes: set[str]) -> None:
    result = replay_from(tmp_path, position)
    assert result.state is None
    assert {finding.code for finding in result.findings} == codes
    assert all(finding.hint for finding in result.findings)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ('lookout = "Dai"', "lookout: 'Dai' is not a player of this game"),
        ('phase = "supper"', "phase: 'supper' is not what a game can wait for"),
        ('hands = { Ann = "4 5" }', "hands.Ann: '5' is not a card that can be played"),
        ('berths = [{ ship = "16" }]', "berths[0].ship: '16' could be "),
        ('berths = [{ ship = "La Pulga", pile = [{ side = "nobody", card = "4" }] }]', "berths[0].pile[0].side: "),
    ],
)
def test_a_position_that_cannot_be_read_says_where(tmp_path: Path, position: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay_from(tmp_path, position)
    assert caught.value.problems[0].what.startswith(message)
