"""The deal, records of it, and what reads them; the checks themselves are in records beside them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.game.toml import Section, TomlFile
from pnp.games.fish_n_ships.referee.plan import plan
from pnp.games.fish_n_ships.referee.setup import Setup, deal
from pnp.games.fish_n_ships.referee.setup_check import check_setup
from pnp.games.fish_n_ships.referee.setup_record import read_setup, write_setup
from pnp.referee import Dice
from tests.games.fish_n_ships.referee.tables import data, options, table

NAMES = ("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn")
TABLES = [
    (players, tide, short)
    for players in range(2, 7)
    for tide in (False, True)
    for short in (False, True)
    if players > 3 or not short
]


def read_back(text: str, names: tuple[str, ...], given: dict[str, Any], path: Path) -> Setup:
    path.write_text(text, "utf-8")
    file = TomlFile(path)
    players = file.top.array("player")
    assert tuple(player.text("name") for player in players) == names
    setup = read_setup(data(), file.top, players, names, given)
    for part in (*players, file.top):
        part.close()
    assert file.problems == []
    return setup


@pytest.mark.parametrize(("players", "tide", "short"), TABLES)
def test_every_deal_is_right_and_is_read_as_it_is_written(
    players: int, tide: bool, short: bool, tmp_path: Path
) -> None:
    given, names = options(king_tide=tide, short_game=short), NAMES[:players]
    red, pile, blue = map(int, table("decks")[str(players), "on" if tide else "off"])
    for seed in range(20):
        setup = deal(data(), names, given, Dice(seed))
        assert check_setup(data(), setup) == []
        assert sum(count for _, count in setup.deck) == pile == red - 4 * players
        assert len(setup.centre) == blue
        assert [len(hand) for hand in setup.hands] == [4] * players
        assert len({setup.goal(seat) for seat in range(players)}) == players
        assert read_back(write_setup(data(), setup), names, given, tmp_path / "record.toml") == setup


def test_chance_decides_the_hands_the_goals_and_who_begins() -> None:
    deals = [deal(data(), NAMES[:3], options(), Dice(seed)) for seed in range(40)]
    assert {setup.first for setup in deals} == {0, 1, 2}
    assert len({setup.hands for setup in deals}) == 40
    assert len({setup.goal(0) for setup in deals}) > 10
    held = Counter(kind for setup in deals for hand in setup.hands for kind in hand)
    assert held.total() == 480
    assert abs(held["ball-2"] - 480 * 11 / 99) < 25  # more than three standard deviations from 53


def test_a_wrong_set_up_is_read_as_it_is_written_too(tmp_path: Path) -> None:
    setup = deal(data(), NAMES[:2], options(), Dice(1))
    other = next(goal for goal in data().goals if goal not in (setup.goal(0), setup.goal(1)))
    wrong = setup._replace(
        goals=((), (setup.goal(1), other)),
        hands=(("dive", "engage"), ()),
        deck=(("ball-1", 9), ("first-attack", 1)),
        centre=("draw",),
        box=(),
        first=1,
    )
    assert read_back(write_setup(data(), wrong), NAMES[:2], options(), tmp_path / "record.toml") == wrong
    codes = {finding.code for finding in check_setup(data(), wrong)}
    assert codes >= {"goal_count", "start_hand", "must_remove", "ability_in_deck", "treasure_count", "card_missing"}


def test_a_name_with_a_backslash_is_written_as_it_is(tmp_path: Path) -> None:
    names = ("Back\\slash", "Ann")
    setup = deal(data(), names, options(), Dice(1))
    assert read_back(write_setup(data(), setup), names, options(), tmp_path / "record.toml") == setup


def test_every_finding_says_what_to_do() -> None:
    setup = deal(data(), NAMES[:2], options(), Dice(1))
    wrong = setup._replace(goals=((), ()), hands=((), ()), deck=(("engage", 3), ("poppet", 1)), centre=(), box=())
    findings = check_setup(data(), wrong)
    assert all(finding.message.endswith(".") and finding.rule and finding.hint for finding in findings)
    assert "Engage is removed with 2 players and is in the draw pile (3 cards)." in [one.message for one in findings]


def test_what_cannot_be_read_is_said_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "record.toml"
    path.write_text(
        'begins = "Zoe"\ncentre = "Drawer"\n[[player]]\nname = "Ann"\ngoal = "Moby"\nhand = "ball 7"\n'
        '[[player]]\nname = "Ben"\ngoal = 3\n',
        "utf-8",
    )
    file = TomlFile(path)
    players = file.top.array("player")
    read_setup(data(), file.top, players, ("Ann", "Ben"), options())
    places = sorted((problem.where.rpartition(":")[2], problem.what.split(":")[0]) for problem in file.problems)
    assert places == [("1", "begins"), ("2", "centre"), ("5", "goal"), ("6", "hand"), ("9", "goal = 3 is not a text")]


WORDS = st.sampled_from(
    [
        "Lantern Eel",
        "ball 3",
        "x2",
        "2x",
        ",",
        " + ",
        "Dive",
        "Draw +1",
        "Cold Supper",
        "none",
        "\u00d7",
        "Å",
        "99x",
        "3",
    ]
)
TEXTS = st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=6).map(" ".join))
VALUES = st.one_of(
    TEXTS, st.integers(), st.booleans(), st.lists(TEXTS, max_size=3), st.none(), st.floats(allow_nan=False)
)


@pytest.fixture(scope="module")
def some_file(tmp_path_factory: pytest.TempPathFactory) -> TomlFile:
    path = tmp_path_factory.mktemp("fuzz") / "record.toml"
    path.write_text("", "utf-8")
    return TomlFile(path)


@given(
    top=st.dictionaries(st.sampled_from(["begins", "removed", "centre", "draw_pile"]), VALUES),
    players=st.lists(st.dictionaries(st.sampled_from(["goal", "hand"]), VALUES), max_size=8),
    tide=st.booleans(),
)
def test_nothing_breaks_the_reader(
    some_file: TomlFile, top: dict[str, Any], players: list[dict[str, Any]], tide: bool
) -> None:
    some_file.problems.clear()
    sections = [Section(some_file, ("player", seat), player) for seat, player in enumerate(players)]
    names = tuple(f"Player {seat}" for seat in range(len(players)))
    setup = read_setup(data(), Section(some_file, (), top), sections, names, options(king_tide=tide))
    hash(setup)
    check_setup(data(), setup)


# -- the plan --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "tide", "short"), TABLES)
def test_the_plan_for_every_table(players: int, tide: bool, short: bool) -> None:
    found = plan(data(), players, options(king_tide=tide, short_game=short))
    key = (str(players), "on" if tide else "off")
    red, pile, blue = map(int, table("decks")[key])
    removed = [
        step.values["card"] for step in found.box if step.id.startswith("remove-") for _ in range(step.values["count"])
    ]
    assert removed == table("removed")[key]
    table_steps = {step.id: step.values for step in found.table}
    assert table_steps["draw-pile"] == {"deck": red, "draw_pile": pile}
    assert len(table_steps["centre"]["cards"]) == blue
    assert {step.id: step.values["count"] for step in found.player} == {"goal": 1, "hand": 4}
    box = {step.id: step for step in found.box}
    assert box["goals"].values["count"] == 16 - players
    assert ("king-tide" in box) == (not tide)
    begin = {step.id: step for step in found.begin}
    assert begin["goal-size"].values["treasures"] == (4 if short else 5)
    assert ("klabautermann" in begin) == tide
    steps = (*found.box, *found.player, *found.table, *found.begin)
    assert len({step.id for step in steps}) == len(steps)


def test_no_plan_for_tables_that_the_game_does_not_know() -> None:
    for players in (0, 1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            plan(data(), players, options())
    for players in (2, 3):
        with pytest.raises(ValueError, match="4 to 6"):
            plan(data(), players, options(short_game=True))


def test_findings_about_a_set_up_say_whom_and_what_they_are_about() -> None:
    right = deal(data(), NAMES[:2], options(), Dice(1))
    lost, *hand = right.hands[0]
    wrong = right._replace(hands=(tuple(hand), right.hands[1]), goals=((), right.goals[1]))
    findings = {finding.code: finding for finding in check_setup(data(), wrong)}
    assert findings.pop("start_hand").player == findings.pop("goal_count").player == "Ann"
    assert [finding.piece for finding in findings.values()] == [data().name_of(lost)]
