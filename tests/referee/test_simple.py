"""A referee in one file has a default for all that can have one, and keeps the laws that all referees keep."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.referee import (
    CHANCE,
    Action,
    Dice,
    Referee,
    captain_names,
    captains_of,
    check_position,
    desk_of,
    play_out,
    read_record,
    referee_of,
    replay,
    score,
    start_of,
    write_position,
)
from pnp.simulate.one_game import play_game, run_of
from tests.referee.laws import BRIEF, check_offers, play_by_the_laws
from tests.referee.own import REFEREE, let_run, own_game, own_referee, starter_with_referee
from tests.tiny import run


@pytest.mark.parametrize("seed", range(4))
def test_it_keeps_the_laws(seed: int, tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    options = {"storms": "on"} if seed % 2 else {}
    assert play_by_the_laws(referee, 1 + seed, options, seed) >= 14
    assert check_offers(referee, 1 + seed, options, seed, **BRIEF) > 4


def test_the_starter_keeps_the_laws_and_plays_quickly(tmp_path: Path) -> None:
    folder = starter_with_referee(tmp_path / "garden")
    referee = referee_of(folder)
    assert play_by_the_laws(referee, 3, {}, 1) > 60
    assert check_offers(referee, 2, {}, 1, **BRIEF) > 4
    run = run_of(str(folder), captains=["greedy", "random"])
    play_game(run, 0)
    before = process_time()
    for number in range(40):
        play_game(run, number)
    assert 40 / (process_time() - before) > 2_000 / 60, "games a second; ten times as many are usual"
    lines = (folder / "referee.py").read_text("utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 60


def test_the_set_up_is_told_from_the_game(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    plan = referee.plan(3, {"storms": False})
    assert [step.text for step in plan.table] == ["Card: 7.", "Shuffle, 3 of you."]
    assert [step.text for step in plan.begin] == ["Draw lots for who begins."]
    with pytest.raises(ValueError, match="Own is for 1 to 4 players, not 5"):
        referee.plan(5, {"storms": False})


def test_a_refusal_has_its_reason(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    state = referee.new(["Ann", "Ben"], seed=1)
    early = referee.refusal(state, Action(0, "bury", (1, "left")))
    assert early is not None
    assert str(early) == "chance_first: 'bury' has no place now: chance is next."
    state = referee.apply(state, Action(CHANCE, "turned", ("old-oak",)))
    seat = referee.waits_for(state)[0]
    deep = referee.refusal(state, Action(seat, "bury", (2, "left")))
    assert deep is not None
    assert (deep.code, deep.message, deep.rule) == ("bury_refused", "There are not so many cards.", "Bury the card")
    other = referee.refusal(state, Action(1 - seat, "bury", (1, "left")))
    assert other is not None
    assert other.message == f"It is {('Ann', 'Ben')[seat]}'s turn."
    gone = referee.refusal(state, Action(CHANCE, "turned", ("old-oak",)))
    assert gone is not None
    assert gone.code == "out_of_turn"


def test_what_chance_draws_is_as_likely_as_its_copies(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    state = referee.new(2, seed=1)
    dice = Dice(1)
    drawn = [referee.throw(state, dice).args[0] for _ in range(700)]
    assert {card: round(drawn.count(card) / 100) for card in sorted(set(drawn))} == {"gold": 3, "old-oak": 2, "rock": 2}


def test_a_seat_sees_its_own_hand_and_how_large_the_others_are(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    state = referee.new(2, seed=1)._replace(hands=(("gold", "rock"), ("old-oak",)))
    seen = referee.view(state, 1)
    assert seen["hands"] == [["?", "?"], ["old-oak"]]
    assert seen["deck"] == ["?"] * 7
    assert referee.view(state)["hands"] == [["gold", "rock"], ["old-oak"]]
    assert seen["data"]["card"]["gold"]["worth"] == 2
    assert json.loads(json.dumps(seen))["names"] == ["Ann", "Ben"]


def test_a_position_is_written_and_read(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    options = {"storms": False}
    setup = referee.deal(["Ann", "Ben"], options, Dice(1))
    first = referee.begin(setup)
    state = play_out(referee, first, 1, most=7).state
    path = tmp_path / "position.toml"
    path.write_text(write_position(referee, setup, options, state), "utf-8")
    record = read_record(path, referee)
    assert start_of(referee, record) == state != first
    assert check_position(referee, first, state) == []
    assert [each.code for each in check_position(referee, first, state._replace(deck=("gold",) * 9))] != []
    assert replay(referee, record).state == state


def test_who_wins_and_how_it_is_told(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    state = referee.new(["Ann", "Ben", "Cleo"], {"storms": "on"}, 1)._replace(deck=())
    told = [
        ((("gold",), ("rock",), ()), ("Ann",), "Ann wins with 2 points."),
        ((("gold",), ("old-oak", "old-oak"), ()), ("Ann", "Ben"), "Ann and Ben share the win with 2 points each."),
    ]
    for hands, winners, why in told:
        tally = referee.tally_of(state._replace(hands=hands))
        assert (tally.winners, tally.why) == (winners, why)
    assert [each.total for each in referee.tally_of(state._replace(hands=told[0][0])).counts] == [2, -1, 0]
    going_on = referee.tally_of(state._replace(shown="gold"))
    assert (going_on.winners, going_on.why) == ((), "Nobody has won yet; Ann, Ben and Cleo have 0.")
    assert referee.outcome(state._replace(shown="gold")) is None


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("    def rank(self, state, seat):\n        return -seat, 0\n", "Ann wins with 0 points, and a tie with Ben."),
        ("    def winners(self, state):\n        return []\n", "Nobody has won."),
    ],
)
def test_ties_and_winners_can_be_said_otherwise(tmp_path: Path, more: str, why: str) -> None:
    referee = own_referee(tmp_path / "own", REFEREE.replace("    def points", f"{more}\n    def points"))
    assert referee.tally_of(referee.new(["Ann", "Ben"])._replace(deck=())).why == why


def test_its_captains_have_names_and_play(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own")
    referee = referee_of(folder)
    assert captain_names(referee) == ["greedy", "random"]
    assert len(captains_of(referee, "greedy,Random", 2)) == 2
    assert run_of(str(folder)).captains == ("greedy",)


def test_offers_in_a_set_are_the_same_games_in_every_process(tmp_path: Path) -> None:
    """Sets of texts have another order in each process; workers are processes of their own."""
    text = (starter_with_referee(tmp_path / "garden") / "referee.py").read_text("utf-8")
    assert "for card in set(" in text
    tables = [
        run("simulate", str(tmp_path / "garden"), "--trust", "--games", "8", "--json", "--captains", "random", *more)
        for more in (["--workers", "1"], ["--workers", "2"])
    ]
    assert all(each.exit_code == 0 for each in tables), tables[0].output
    assert tables[0].stdout == tables[1].stdout


# -- faults ------------------------------------------------------------------------------------------------

WINNERS = "    def winners(self, state):\n        return "
WRONG = [
    ("return state.seat\n", 'return "Ann"\n', "turn() returned 'Ann'"),
    ("return state.seat\n", "return 7\n", "turn() returned 7"),
    ("        return state._replace(buried=buried", "        state._replace(buried=buried", "bury() returned None"),
    ("hands=hands, shown", "hands=[*hands], shown", "the state has what can be changed in 'hands'"),
    ("return State(setup.names", "return State(()", "does not have the names of the players"),
    ("        return state.deck\n", "        return state.deck, 1\n", "turned is offered card = "),
    ('return {"cards"', 'return 1.5, {"cards"', "points() returned"),
    ('to=a_player("to")', 'to=a_card("ship")', "there is no component 'ship'"),
    ('hidden = ("deck",)', 'hidden = ("dekc",)', "hides 'dekc', which is no field of the state"),
    ("def hand_over(", "def apply(", "a move cannot be called 'apply'"),
    ("    @turned.offers\n    def turned", "    def burned", "turned: what can be its card?"),
    ("def points(", "def score(", "has no points(self, state, seat)"),
    ("            return state.seat\n", "            return CHANCE\n", ""),
    ("def bury(self, state, seat, ", "def bury(self, state, ", "bury(): too many positional arguments"),
    ("def turned(self, state):", "def turned(self):", "turned(): too many positional arguments"),
    ("def points(self, state, seat)", "def points(self, seat)", "points(): too many positional arguments"),
    ("    def points(", f"{WINNERS}0\n\n    def points(", "winners() returned 0"),
    ("    def points(", f"{WINNERS}[7]\n\n    def points(", "winners() returned [7]"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "what"), WRONG)
def test_what_a_method_answers_wrongly_is_told_with_its_line(
    tmp_path: Path, before: str, after: str, what: str
) -> None:
    assert before in REFEREE
    with pytest.raises(PnpError) as caught:
        play(own_referee(tmp_path / "own", REFEREE.replace(before, after, 1)))
    (problem,) = caught.value.problems
    assert problem.where.partition(":")[0].endswith(("referee.py", "game.toml"))
    assert what in problem.what


def play(referee: Referee[Any, Any]) -> None:
    referee.tally_of(play_out(referee, referee.new(2, seed=1), 1, most=200).state)


SCORING = """
[scoring]
ties = [{ most = "coins" }]

[scoring.counts]
hand = { about = "the cards", cards = "card" }
coins = "the coins"

[scoring.lines.worth]
title = "Worth"
points = "hand.worth + coins"
"""


@pytest.fixture
def scored(tmp_path: Path) -> Path:
    """The game with a score in game.toml."""
    folder = own_game(tmp_path / "own")
    (folder / "game.toml").write_text((folder / "game.toml").read_text("utf-8") + SCORING, "utf-8")
    return folder


def test_what_players_say_is_counted_by_game_toml(scored: Path, tmp_path: Path) -> None:
    said = [("Ann", {"coins": ["3"], "hand": ["Gold, Old Oak"]}), ("Ben", {"coins": ["1"]})]
    tally = score(desk_of(scored), said, {"storms": False})
    assert (tally.counts[0].total, tally.winners) == (6, ("Ann",))
    with pytest.raises(PnpError, match="nothing says how 'without' is scored"):
        score(desk_of(own_game(tmp_path / "without")), [("Ann", {})], {"storms": False})


HELD = """\
    def counts_of(self, state, seat):
        return {"hand": state.hands[seat], "coins": seat}

    def points("""


def test_what_a_state_holds_is_counted_by_game_toml(scored: Path) -> None:
    file = scored / "referee.py"
    file.write_text(REFEREE.replace("    def points(", HELD), "utf-8")
    let_run(scored)
    referee = referee_of(scored)
    state = referee.new(["Ann", "Ben"], seed=1)._replace(deck=(), hands=(("old-oak", "old-oak"), ("old-oak",)))
    tally = referee.tally_of(state)
    assert [count.total for count in tally.counts] == [2, 2]
    assert (tally.winners, tally.why) == (
        ("Ben",),
        "Ann and Ben tie with 2 points; Ben has the most coins, 1, and wins.",
    )
    assert referee.tally_of(state._replace(shown="gold")).winners == ()
    for wrong, what in (
        ('"coin": seat', "counts_of.. has 'coin', which"),
        ('"coins": "much"', "counts_of.. has coins = 'much'"),
    ):
        file.write_text(REFEREE.replace("    def points(", HELD.replace('"coins": seat', wrong)), "utf-8")
        let_run(scored)
        with pytest.raises(PnpError, match=what):
            referee_of(scored).tally_of(state)


def _held(scored: Path, more: str) -> Referee[Any, Any]:
    text = REFEREE.replace("    def points(", HELD).replace("\n\n@captain", f"\n{more}\n\n@captain", 1)
    (scored / "referee.py").write_text(text, "utf-8")
    let_run(scored)
    return referee_of(scored)


def test_a_referee_says_who_wins_though_game_toml_counts(scored: Path) -> None:
    def told(more: str, *hands: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
        referee = _held(scored, more)
        over = referee.new(["Ann", "Ben"][: len(hands)], seed=1)._replace(deck=(), hands=hands)
        return referee.tally_of(over)[1:3]

    two = ("old-oak", "old-oak"), ("old-oak",)
    assert told("    def winners(self, state):\n        return [0]", *two) == (
        ("Ann",), "Ann wins with 2 points, and a tie with Ben.")  # fmt: skip
    rank = "    def rank(self, state, seat):\n        return (super().rank(state, seat), -seat)"
    assert told(rank, *two)[0] == ("Ann",)
    assert told("    def winners(self, state):\n        return super().winners(state)", *two) == (
        ("Ben",), "Ann and Ben tie with 2 points; Ben has the most coins, 1, and wins.")  # fmt: skip
    goal = "    def winners(self, state):\n        return [0] if self.rank(state, 0) >= 2 else []"
    assert told(goal, two[0]) == (("Ann",), "Ann wins alone with 2 points.")
    assert told(goal, two[1]) == ((), "Ann does not win, with 1 point.")
    assert told("", two[0]) == ((), "Ann plays alone and has 2 points.")


def test_a_player_alone_wins_only_where_the_referee_says_how(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    over = referee.new(["Ann"], seed=1)._replace(deck=(), hands=(("gold",),))
    assert referee.tally_of(over)[1:3] == ((), "Ann plays alone and has 2 points.")
