"""Many games: the same for any number of workers, with captains who change places and seeds of their own."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from pathlib import Path

import pytest

from pnp.engines.engine import in_order
from pnp.engines.local import Here
from pnp.errors import PnpError
from pnp.referee import captains_of, games_with, play_out, referee_of
from pnp.simulate import one_game, run_of, simulate
from pnp.simulate.one_game import Chunk, Task, play_game, play_task
from pnp.simulate.table import heading_of
from tests.referee.own import let_run, starter_with_referee

FLEET = "treasure-fleet"

CAPTAINS = """\
def cautious(view, offered, random):
    return offered[0]

def lost(view, offered, random):
    return view["compass"]

def cheat(view, offered, random):
    return offered[0]._replace(verb="win")

def leaves(view, offered, random):
    raise SystemExit(3)

def adds(view, offered, random):
    offered.append(offered[0]._replace(verb="win"))

def clears(view, offered, random):
    view["printed"].clear()
"""


@pytest.mark.combinations("game", [(game,) for game in games_with("referee")], [("ten-gold",), ("treasure-fleet",)])
def test_the_games_are_the_same_for_one_worker_and_for_two(game: str) -> None:
    one, two = (simulate(game, 12, (2, 3), ("keen", "random"), seed=5, workers=workers) for workers in (1, 2))
    assert one == two
    assert [game.number for game in one.games] == list(range(12))
    assert [game.players for game in one.games] == [2, 3] * 6
    assert len({game.seed for game in one.games}) == 12
    assert all(len(game.verbs) == len(one.heading.verbs) for game in one.games)
    assert all(sum(game.verbs) == game.actions for game in one.games)
    assert all(len(kind) == game.players for game in one.games for kind in game.dealt)
    assert all(len(game.dealt) == len(one.heading.kinds) for game in one.games)


def test_the_fewest_players_of_a_game_play_if_none_are_given(tmp_path: Path) -> None:
    folder = starter_with_referee(tmp_path / "garden")
    let_run(folder)
    path = folder / "game.toml"
    path.write_text(path.read_text("utf-8").replace("players = [2, 4]", "players = [3, 4]"), "utf-8")
    assert simulate(str(folder), 1, workers=1).games[0].players == 3


def test_another_seed_is_another_run() -> None:
    assert simulate(FLEET, 5, seed=1, workers=1).games != simulate(FLEET, 5, seed=2, workers=1).games


def test_a_game_is_the_one_that_the_referee_plays_with_its_seed() -> None:
    run = run_of(FLEET, (3,), ("keen", "random", "random"), (("storms", "on"),), 9)
    referee = referee_of(FLEET)
    for number in range(6):
        game = play_game(run, number)
        state = referee.new(3, {"storms": "on"}, game.seed)
        first = referee.begins(state)
        by_seat = [game.captains[(seat - first) % 3] for seat in range(3)]
        played = play_out(referee, state, game.seed, captains_of(referee, ",".join(by_seat), 3))
        outcome = referee.outcome(played.state)
        assert outcome is not None
        assert game.points == tuple(outcome.totals[(first + place) % 3] for place in range(3))
        assert {(first + place) % 3 for place in game.winners} == {*outcome.winners}
        assert game.actions == len(played.actions)


def test_captains_change_places_from_game_to_game_of_as_many_players() -> None:
    games = simulate(FLEET, 12, (2, 3), ("keen", "random"), workers=1).games
    for players in (2, 3):
        tables = [game.captains for game in games if game.players == players]
        assert Counter(table[0] for table in tables) == {"keen": 3, "random": 3}


@pytest.mark.parametrize(("words", "message"), [
    ({"players": (9,)}, "2 to 5 players, not 9"),
    ({"players": (2, 3), "options": [("score_neutral", "on")]}, "score_neutral = on is for 2 players, not 3"),
    ({"options": [("strom", "on")]}, "'strom' is not an option"),
    ({"captains": ("keel",)}, "did you mean keen"),
    ({"captains": ()}, "nobody to play"),
])  # fmt: skip
def test_what_cannot_be_played_is_told_at_once(words: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run_of(FLEET, **words)  # type: ignore[arg-type]


def test_rules_have_another_name_where_data_or_captains_differ(tmp_path: Path) -> None:
    file = tmp_path / "my.py"
    file.write_text(CAPTAINS, "utf-8")
    name = f"{file}:cautious"
    plain, own = run_of(FLEET), run_of(FLEET, captains=(name,))
    assert plain.rules == run_of(FLEET, seed=2).rules
    assert plain.rules != own.rules
    file.write_text(CAPTAINS + "# changed\n", "utf-8")
    assert run_of(FLEET, captains=(name,)).rules != own.rules
    with pytest.raises(PnpError, match="by the rules"):
        play_task(Task((plain._replace(rules="00000000"),), 0, 1))


@pytest.mark.in_long_form
def test_a_captain_of_ones_own_plays_in_all_processes(tmp_path: Path) -> None:
    file = tmp_path / "my.py"
    file.write_text(CAPTAINS, "utf-8")
    name = f"{file}:cautious"
    one, two = (simulate(FLEET, 20, captains=(name, "random"), workers=workers).games for workers in (1, 2))
    assert one == two
    assert {captain for game in one for captain in game.captains} == {name, "random"}
    assert [game.points for game in one] != [game.points for game in simulate(FLEET, 20, workers=1).games]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(("captain", "message"), [
    ("lost", r"my.py:5: game 0, seed \d+: KeyError: 'compass'"),
    ("leaves", r"my.py:11: game 0, seed \d+: SystemExit: 3"),
    ("adds", r"my.py:14: game 0, seed \d+: AttributeError: 'tuple' object has no attribute 'append'"),
    ("clears", r"my.py:17: game 0, seed \d+: TypeError: what a player sees cannot be changed"),
    ("cheat", r"game 0, seed \d+: .* chose Action\(.*'win'.* which is not offered"),
])  # fmt: skip
@pytest.mark.in_long_form(but=3)
def test_a_captain_that_goes_wrong_is_told_with_its_line(
    tmp_path: Path, captain: str, message: str, workers: int
) -> None:
    file = tmp_path / "my.py"
    file.write_text(CAPTAINS, "utf-8")
    with pytest.raises(PnpError, match=message):
        simulate(FLEET, 5, captains=(f"{file}:{captain}",), workers=workers)


def test_a_captain_keeps_nothing_from_one_game_to_the_next(tmp_path: Path) -> None:
    """So that it does not matter which process plays a game."""
    file = tmp_path / "my.py"
    choice = "offered[len(done) % len(offered)]"
    text = f"done = []\n\ndef counts(view, offered, random):\n    done.append(1)\n    return {choice}\n"
    file.write_text(text, "utf-8")
    one, two = (simulate(FLEET, 24, captains=(f"{file}:counts",), workers=workers).games for workers in (1, 2))
    assert one == two
    assert [play_game(run_of(FLEET, captains=(f"{file}:counts",)), 7) for _ in range(2)] == [one[7]] * 2


def test_a_copy_of_what_is_seen_can_be_changed() -> None:
    referee = referee_of("ten-gold")
    view = referee.view(referee.new(2), 0)
    printed = copy.deepcopy(view["printed"])
    assert printed == view["printed"]
    assert json.loads(json.dumps(view["printed"]))["cards"] == printed["cards"]
    printed["cards"].clear()
    assert view["printed"]["cards"]
    with pytest.raises(TypeError, match="cannot be changed"):
        view["printed"]["cards"] |= {"x": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def cautious(view:\n", r"my.py:1: SyntaxError"),
        ("x = 1 / 0\n", r"my.py:1: ZeroDivisionError"),
        ("def other(): pass\n", "has no function 'cautious'"),
    ],
)
def test_a_captains_file_that_does_not_run_is_told_at_once(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "my.py"
    file.write_text(text, "utf-8")
    with pytest.raises(PnpError, match=message):
        run_of(FLEET, captains=(f"{file}:cautious",))


def test_a_captains_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="there is no such file"):
        run_of(FLEET, captains=(f"{tmp_path / 'no.py'}:cautious",))


def test_an_error_comes_from_another_process_as_it_was() -> None:
    error = PnpError.at("here", "is wrong", "mend it")
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


class _Lost(Exception):
    pass


class _Sinking(Here):
    """Loses the worker of each task with the number *bad*, so many *times*."""

    lost = _Lost

    def __init__(self, bad: int, times: int) -> None:
        self.bad = bad
        self.times = times

    def submit(self, work: object, task: Task) -> _Sinking._Answer:
        return _Sinking._Answer(self, task)

    def is_lost(self, answer: object) -> bool:
        assert isinstance(answer, _Sinking._Answer)
        return answer.failed

    class _Answer:
        def __init__(self, engine: _Sinking, task: Task) -> None:
            self.engine, self.task, self.failed = engine, task, False

        def result(self) -> Chunk:
            if self.task.first == self.engine.bad and self.engine.times:
                self.engine.times -= 1
                self.failed = True
                raise _Lost
            return Chunk([], self.task.first)


def test_a_task_whose_worker_died_is_played_again_but_not_for_ever() -> None:
    tasks = [Task((), number, 1) for number in range(5)]
    assert [chunk.seconds for chunk in in_order(_Sinking(2, 2), play_task, iter(tasks))] == [0, 1, 2, 3, 4]
    with pytest.raises(PnpError, match="lost 3 times at games 2 to 2"):
        [*in_order(_Sinking(2, 3), play_task, iter(tasks))]


def test_the_heading_says_what_the_games_are_of() -> None:
    heading = heading_of(run_of("pirates-treasure-island", (2, 4), options=(("finish_round", "on"),), seed=3))
    assert heading.kinds == ("fleet", "ship")
    assert heading.options == {"finish_round": "on"}
    assert heading.places == 4
    assert "fleet_4" in heading.columns


def test_other_scoring_is_other_rules(tmp_path: Path) -> None:
    folder = starter_with_referee(tmp_path / "garden")
    before = run_of(str(folder)).rules
    file = folder / "game.toml"
    file.write_text(file.read_text("utf-8").replace('worth = "2:1, 3:3, 4:6"', 'worth = "2:1, 3:3, 4:9"'), "utf-8")
    one_game._referee.cache_clear()  # a process reads a game once
    scored = run_of(str(folder)).rules
    assert scored != before
    one_game._referee.cache_clear()
    (folder / "referee.py").write_text((folder / "referee.py").read_text("utf-8") + "\n", "utf-8")
    let_run(folder)
    assert run_of(str(folder)).rules not in (before, scored)
