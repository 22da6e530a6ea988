"""Set-ups: by chance, read, written, and the spins that place a ship."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.ten_gold.referee.board import Square, slide, useful_directions
from pnp.games.ten_gold.referee.setup import Setup, Spin, deal, destination, leaders, roll_for_first
from pnp.games.ten_gold.referee.setup_check import check_setup
from pnp.games.ten_gold.referee.setup_record import read_islands, read_placed, write_placed, write_setup
from pnp.referee.action import Dice
from tests.games.ten_gold.referee.tables import data, options, read, squares

NAMES = ("Ann", "Ben", "Cleo", "Dai", "Eva")
RECORDS = Path(__file__).parents[1] / "records"


def deal_to(players: int, seed: int) -> Setup:
    return deal(data(), NAMES[:players], options(), Dice(seed))


# -- by chance -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_dealt_set_up_is_right_and_reads_as_it_is_written(players: int, tmp_path: Path) -> None:
    for seed in range(60):
        setup = deal_to(players, seed)
        assert check_setup(data(), setup) == []
        again, problems = read(write_setup(data(), setup), tmp_path)
        assert problems == []
        assert again == setup
        assert hash(again) == hash(setup)


def test_the_same_dice_deal_the_same_set_up_and_others_another() -> None:
    assert deal_to(3, 7) == deal_to(3, 7)
    assert len({deal_to(3, seed) for seed in range(20)}) == 20


def test_a_game_for_six_is_not_dealt() -> None:
    with pytest.raises(ValueError, match="2 to 5 players"):
        deal(data(), (*NAMES, "Finn"), options(), Dice(1))


def test_chance_splits_the_gold_in_every_way() -> None:
    """Two pieces in two rows: three ways; three pieces: four."""
    for players, ways in ((2, 3), (3, 4)):
        cards = {card for seed in range(60) for card in deal_to(players, seed).cards}
        assert len(cards) == ways


def test_ships_are_placed_from_the_first_player_on_to_the_left() -> None:
    setup = next(setup for seed in range(50) if (setup := deal_to(4, seed)).first == 2)
    assert setup.order_of_placing == (2, 3, 0, 1)
    assert {deal_to(4, seed).first for seed in range(50)} == {0, 1, 2, 3}


def test_only_those_tied_for_the_highest_roll_again() -> None:
    tied = 0
    for seed in range(200):
        rolls = roll_for_first(4, Dice(seed))
        best = max(roll[0] for roll in rolls)
        second = {seat for seat, roll in enumerate(rolls) if roll[0] == best}
        if len(second) > 1:
            tied += 1
            assert {seat for seat, roll in enumerate(rolls) if len(roll) > 1} == second
        else:
            assert all(len(roll) == 1 for roll in rolls)
    assert 20 < tied < 180


def test_the_highest_of_the_last_round_leads() -> None:
    assert leaders([(3,), (5,), (4,)])[-1] == {1}
    assert leaders([(6, 2), (6, 5), (4,)]) == [{0, 1, 2}, {0, 1}, {1}]
    assert leaders([(6, 2, 1), (6, 2, 3), (6, 1)])[-1] == {1}
    assert leaders([(6,), (6,)])[-1] == {0, 1}
    assert leaders([(), ()])[-1] == {0, 1}


# -- spins -----------------------------------------------------------------------------------------------


def test_spins_lead_to_the_square_or_to_the_first_empty_one() -> None:
    taken = squares("##.#", ".#..", ".#..", ".#..")
    size = (4, 4)
    assert destination(Spin(3, 1), taken, size) == (3, 1)
    assert destination(Spin(2, 1), taken, size) is None
    assert destination(Spin(2, 1, ("E",)), taken, size) == (3, 1)
    assert destination(Spin(2, 1, ("S", "N", "E")), taken, size) == (3, 1)
    assert destination(Spin(2, 1, ("S",)), taken, size) is None
    assert destination(Spin(3, 1, ("E",)), taken, size) is None  # a direction is not due
    assert destination(Spin(2, 1, ("E", "W")), taken, size) is None  # the first one led somewhere
    assert destination(Spin(1, 1, ("E", "S")), taken, size) is None


def test_where_the_whole_cross_is_full_column_and_row_are_spun_anew() -> None:
    """No direction leads anywhere from the corner; everything else does."""
    taken = squares("####", "#...", "#...", "#...")
    assert not useful_directions((1, 1), taken, (4, 4))
    assert useful_directions((1, 2), taken, (4, 4))
    assert useful_directions((2, 1), taken, (4, 4))


def test_placement_is_as_likely_as_on_a_real_spinner() -> None:
    """The first ship: 72 of 100 squares need no direction. Of 1000 ships; three standard deviations are 43."""
    direct = sum(not setup.spins[setup.first][0].directions for seed in range(1000) if (setup := deal_to(2, seed)))
    assert abs(direct - 720) <= 43


def test_dealt_spins_are_those_of_a_table() -> None:
    """Every spin of a direction before the last one came to the edge."""
    for seed in range(100):
        setup = deal_to(5, seed)
        taken: set[Square] = set(setup.islands)
        placing = [(setup.ships[seat], setup.spins[seat]) for seat in setup.order_of_placing]
        placing += zip((*setup.navy, *setup.merchants), setup.spins[5:], strict=True)
        for square, spins in placing:
            assert len(spins) == 1
            spun = (spins[0].col, spins[0].row)
            ends = [slide(spun, direction, taken, (10, 10)) for direction in spins[0].directions]
            assert bool(ends) == (spun in taken)
            assert (ends or [spun])[-1] == square
            assert not any(ends[:-1])
            taken.add(square)


# -- texts -----------------------------------------------------------------------------------------------


def test_ships_are_read_as_they_are_written() -> None:
    for text in ("4,7", "4,7 with 2 gold", "4,7 spun 4 7", "4,7 with 0 gold spun 1 1 N W then 4 8 N"):
        assert write_placed(read_placed(text)) == text
    assert read_placed("( 4 / 7 ) with 1 spun 4,8,north").spins == ((Spin(4, 8, ("N",)),))


@pytest.mark.parametrize("text", ["", "x", "4,7 spun", "4,7 spun N", "4,7 spun 4 7 Q", "4,7 with gold", "4\n\n,7x"])
def test_what_is_no_ship_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="square|spin|direction|ship"):
        read_placed(text)


def test_islands_are_read_from_a_picture() -> None:
    assert read_islands("#..\n..#") == ((1, 1), (3, 2))
    assert read_islands("First-Game", data().first_game) == data().first_game
    with pytest.raises(ValueError, match="row 2"):
        read_islands("#..\n.x.")
    with pytest.raises(ValueError, match="no board"):
        read_islands(" / ")


def test_the_picture_of_the_first_game_is_the_first_game() -> None:
    picture = re.search(r"'''(.+?)'''", (RECORDS / "three.toml").read_text("utf-8"), re.DOTALL)
    assert picture is not None
    assert read_islands(picture[1]) == data().first_game


# -- records ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["two.toml", "three.toml"])
def test_the_records_are_right_and_read_as_they_are_written(name: str, tmp_path: Path) -> None:
    setup, problems = read((RECORDS / name).read_text("utf-8"), tmp_path)
    assert problems == []
    assert check_setup(data(), setup) == []
    assert read(write_setup(data(), setup), tmp_path) == (setup, [])


def test_a_faulty_set_up_reads_as_it_is_written(tmp_path: Path) -> None:
    text = (RECORDS / "two.toml").read_text("utf-8")
    for old, new in (
        ("sails = 1", "sails = [1, 3]\nbeside = 2"),
        ('"first-game"', '["1,1", "12,4", "1,1"]'),
        ('"first-game"', '"""\n##........\n"""\nisland_deck = 35\nflags = 0'),
        ('"9,9 spun 9 9"', '"9,9 with 3 gold spun 1 1 then 9 9"'),
    ):
        assert old in text
        setup, problems = read(text.replace(old, new), tmp_path)
        assert problems == []
        assert read(write_setup(data(), setup), tmp_path) == (setup, [])


def test_the_set_up_of_the_record(tmp_path: Path) -> None:
    setup, _ = read((RECORDS / "two.toml").read_text("utf-8"), tmp_path)
    assert setup.names == ("Ann", "Ben")
    assert setup.ships == ((4, 7), (6, 2))
    assert setup.navy == ((9, 9), (5, 7), (10, 2), (1, 3))
    assert setup.merchants == ((7, 10), (6, 5))
    assert (setup.navy_gold, setup.merchant_gold) == ((0, 0, 0, 0), (1, 1))
    assert [tuple(rows) for rows in setup.rows] == [(1, 1, 0), (2, 0, 0)]
    assert (setup.first, setup.rolls) == (1, ((6, 2), (6, 5)))
    assert setup.house.round_limit == 0


def test_the_rolls_alone_say_who_begins(tmp_path: Path) -> None:
    text = (RECORDS / "two.toml").read_text("utf-8").replace('first = "Ben"\n', "")
    assert read(text, tmp_path)[0].first == 1
    _, problems = read(text.replace("[6, 5]", "[6, 2]"), tmp_path)
    assert ["do not find who begins" in problem.what for problem in problems] == [True]


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('first = "Ben"', 'first = "Zoe"', "'Zoe' is not a player"),
        ('first = "Ben"', "first = 1", "first = 1 is not a text"),
        ('"first-game"', '"x"', "row 1 of the board"),
        ('"first-game"', "7", "islands = 7"),
        ('"first-game"', "[1, 2]", "not a list of squares"),
        ('"9,9 spun 9 9"', '"9"', "'9' is not a square"),
        ('navy = ["9,9 spun 9 9", ', 'navy = [9, ', "not a list of squares"),
        ('ship = "4,7 spun 4 7"\n', "", "lacks 'ship'"),
        ("sails = 1", "sails = -1", "neither a number of coins"),
        ("sails = 1", "sails = [0]", "not a list of whole numbers"),
        ("sails = 1", 'sails = "abc"', "'abc' is not a row"),
        ("sails = 1", "sails = true", "neither a number of coins"),
        ("sails = 1", 'beside = "x"', "not a whole number"),
        ("rolls = [6, 2]", 'rolls = "6 x"', "'x' is not a whole number"),
        ("rolls = [6, 2]", "rolls = 6", "rolls = 6 is not a text"),
        ("sails = 1", "gold = 1", "'gold' is not a key"),
        ("rolls = [6, 2]", f'rolls = "{"6 " * 61}"', "the list has 121 characters"),
        ("navy = [", "navy = [" + '"1,1", ' * 37, "navy has 41 squares"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said(old: str, new: str, part: str, tmp_path: Path) -> None:
    text = (RECORDS / "two.toml").read_text("utf-8")
    assert old in text
    _, problems = read(text.replace(old, new, 1), tmp_path)
    assert any(part in problem.what for problem in problems), problems


values = st.one_of(
    st.integers(-5, 2000),
    st.booleans(),
    st.text("0123456789,; ./#()NESWspunwithgold thenx'²\n", max_size=30),
    st.sampled_from(["first-game", "#../..#", "P0", "4,7", "4,7 spun 4 7", "5,5 with 2 gold", "oo.o", "6 2", 2]),
    st.sampled_from([["1,1", "1,1", "12,3"], ["4,7", "5,7 spun 4 7 E"], [1, 3], [6, 6]]),
    st.lists(st.one_of(st.integers(-2, 9), st.text("0123456789, spunNEW", max_size=12)), max_size=4),
)


def toml(value: object) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return '"' + value.replace("\n", "\\n") + '"' if isinstance(value, str) else str(value)


@given(
    st.dictionaries(st.sampled_from(["islands", "first", "navy", "merchants", "island_deck", "gold"]), values),
    st.lists(st.dictionaries(st.sampled_from(["ship", "sails", "cannons", "beside", "rolls"]), values), max_size=6),
)
def test_any_set_up_is_read_and_checked_or_refused(
    tmp_path: Path, top: dict[str, object], players: list[dict[str, object]]
) -> None:
    lines = [f"{key} = {toml(value)}" for key, value in top.items()]
    for number, player in enumerate(players):
        lines += ["[[player]]", f'name = "P{number}"', *(f"{key} = {toml(value)}" for key, value in player.items())]
    setup, problems = read("\n".join(lines), tmp_path)
    if not problems and players:
        check_setup(data(), setup)
        assert read(write_setup(data(), setup), tmp_path) == (setup, [])


def test_everything_has_a_square_of_its_own() -> None:
    """A dealt table has a square for each of its ships and islands."""
    for seed in range(40):
        setup = deal_to(5, seed)
        assert max(Counter((*setup.islands, *setup.ships, *setup.navy, *setup.merchants)).values()) == 1
