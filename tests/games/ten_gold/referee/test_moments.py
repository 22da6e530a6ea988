"""The questions that stop play: their examples, what they cannot read, and what they may say."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pnp.games.ten_gold.referee
from pnp.games.ten_gold.referee.moments import moments_of
from pnp.referee.answers import Answer, Moment
from tests.games.ten_gold.referee.tables import ask, data, game, options

MOMENTS = {moment.id: moment for moment in moments_of(data())}
RULINGS = {ruling.id for ruling in game().rulings}


def of_line(line: str) -> tuple[str, dict[str, list[str]]]:
    """The moment and what it is given, of a command line."""
    id, *rest = shlex.split(line)
    told: dict[str, list[str]] = {}
    for word in rest:
        key, _, value = word.partition("=")
        told.setdefault(key, []).append(value)
    return id, told


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=list(MOMENTS))
def test_the_example_of_a_moment_is_answered(moment: Moment) -> None:
    id, told = of_line(moment.example)
    assert id == moment.id
    assert set(told) <= {field.key for field in moment.fields}
    assert {field.key for field in moment.fields if field.required} <= set(told)
    answer = moment.answer(told, options())
    assert answer.verdict.endswith(".")
    assert set(answer.rulings) <= RULINGS


def test_every_ruling_that_the_code_names_is_one_of_the_game() -> None:
    folder = Path(pnp.games.ten_gold.referee.__file__).parent
    named = {id for path in folder.glob("*.py") for id in re.findall(r'"(R\d+)"', path.read_text("utf-8"))}
    assert named
    assert named <= RULINGS


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert [ruling.id for ruling in game().rulings] == [f"R{number}" for number in range(1, len(RULINGS) + 1)]


def test_every_option_belongs_to_a_ruling() -> None:
    assert sorted(option.id for option in game().options) == sorted(
        ruling.option for ruling in game().rulings if ruling.option
    )


# -- what the answers name ---------------------------------------------------------------------------------


def test_a_roll_that_equals_the_distance_names_its_ruling() -> None:
    assert "R3" in fight("player with 3 coins", "navy", "3", "3").rulings
    assert "R3" not in fight("player with 3 coins", "navy", "3", "4").rulings


def test_the_bonus_and_the_empty_row_name_their_rulings() -> None:
    assert "R29" in fight("player with 3 coins", "merchant with 1 gold", "3", "4").rulings
    assert "R29" not in fight("player with 3 coins", "navy", "3", "4").rulings
    assert "R7" in fight("player with 0 coins", "navy", "3", "4").rulings


def test_after_a_miss_a_manoeuvre_is_an_option() -> None:
    miss = {"attacker": "navy", "target": "player with 1 coin", "distance": "3", "attack": "2"}
    assert "R13" in ask("fight", **miss).rulings
    assert not any("manoeuvre" in line for line in ask("fight", **miss).why)
    assert any("manoeuvre" in line for line in ask("fight", options(manoeuvre_after_range_miss="on"), **miss).why)


def test_a_player_may_and_all_others_must_make_a_manoeuvre() -> None:
    assert "may make" in fight("navy", "player with 5 coins", "3", "4", "9").why[-1]
    assert "must make" in fight("player with 5 coins", "navy", "3", "4", "8").why[-1]


def test_the_navy_draws_a_card_where_the_table_plays_so() -> None:
    """R12."""
    shot = {"attacker": "navy", "target": "player with 1 coin", "distance": "3", "attack": "6", "dodge": "3"}
    assert not any("card" in line for line in ask("fight", **shot).why)
    assert any("card" in line for line in ask("fight", options(navy_sinking_draws_card="on"), **shot).why)


def test_the_flags_come_off_where_the_table_plays_so() -> None:
    """R22."""
    last = {"at": "4,7", "island": "3,7", "flags": "27"}
    assert not any("come off" in line for line in ask("loot", **last).why)
    assert any("come off" in line for line in ask("loot", options(refloat_islands="on"), **last).why)
    assert not any(
        "come off" in line for line in ask("loot", options(refloat_islands="on"), at="4,7", island="3,7").why
    )


def fight(attacker: str, target: str, distance: str, attack: str, dodge: str | None = None) -> Answer:
    rolls = {"attack": attack} if dodge is None else {"attack": attack, "dodge": dodge}
    return ask("fight", attacker=attacker, target=target, distance=distance, **rolls)


def test_the_map_shows_ship_ends_islands_and_others() -> None:
    answer = ask("reach", board=".../#../...", from_="2,2", roll="2", ship=["Ben at 3,1"])
    assert tuple(answer.why[0].split("\n")[1:]) == ("   1 2 3", " 1 * . s", " 2 # @ .", " 3 * . *")


def test_another_walk_is_shown_where_the_square_can_be_reached() -> None:
    """Around an island, the long way: the short one has two steps."""
    answer = ask("reach", board=".../.#./...", from_="1,1", roll="6", path="2,1 3,1")
    assert answer.findings[0].code == "wrong_length"
    assert answer.why[0] == "3,1 can be reached otherwise: 1,2 1,3 2,3 3,3 3,2 3,1."


def test_the_chances_of_the_navy_count_the_sails_and_the_gold() -> None:
    """d10 + 1 at distance 2 always reaches; against a d12: (2 + ... + 11)/12, tenths: 65/120."""
    answer = ask("navy", board="open", at="5,5", ship=["Navy 1 at 5,3 with 1 gold"], sails="5")
    assert "13/24" in answer.why[0]
    capped = ask(
        "navy", options(npc_bonus_cap=1), board="open", at="5,5", ship=["Navy 1 at 5,3 with 9 gold"], sails="5"
    )
    assert "13/24" in capped.why[0]


# -- what cannot be read -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("range from=x to=1,1", "'x' is not a square"),
        ("range to=1,1", "from is missing"),
        ("range from=1,1 to=1,2 by=whale", "'whale' is not a kind of ship; choose from player, navy, merchant"),
        ("range from=1,1 to=1,2 coins=6", "coins = '6' is not a whole number from 0 to 5"),
        ("range from=1,1 to=1,2 board=abc", "row 1 of the board"),
        ("range from=1,1 to=1,2 board=../.", "rows of one length"),
        ("reach from=1,1 roll=0", "roll = '0'"),
        ("reach from=1,1 roll=100", "roll = '100'"),
        ("reach from=1,1 roll=²", "roll = '²'"),
        ("reach from=1,1", "roll is missing"),
        ("navy at=5,9 ship=Navy", "'Navy' is not a ship"),
        ("place spins=N", "'N' is not a spin"),
        ("fight attacker=whale target=navy distance=1", "'whale' is not a ship"),
        ('fight attacker="player with 6 coins" target=navy distance=1', "has 5 circles"),
        ("fight attacker=navy target=navy distance=0", "distance = '0'"),
        ("pay sails=x", "'x' is not a row"),
        ("pay sails=1 give=61", "give = '61'"),
        ("pay sails=1 coin=left", "'left' is not a circle"),
        ("gain take=0", "take = '0'"),
        ("end player=Ann", "'Ann' is not a name and what belongs to it, such as Ann: 4"),
        ('end player="Ann 3" player="ann 4"', "given twice"),
        ('end player="Ann 3, Ben 1, Cleo 1, Dai 1, Eve 1, Fay 1"', "6 players are given; 5 are the most"),
        ('navy at=5,9 ship="Navy 1 at 3,9" ship="navy 1 at 5,7"', "'navy 1' is told twice"),
    ],
)
def test_what_cannot_be_read_is_said(line: str, part: str) -> None:
    id, told = of_line(line)
    with pytest.raises(ValueError, match=re.escape(part)):
        MOMENTS[id].answer(told, options())


def pieces() -> Iterator[str]:
    """Words of all examples, for the fuzz."""
    for moment in MOMENTS.values():
        for texts in of_line(moment.example)[1].values():
            yield from texts
    yield from (
        "open",
        "first-game",
        "../#.",
        "0",
        "1",
        "5",
        "1,1",
        "10,10",
        "navy",
        "player with 0 coins",
        "oo.o",
        "²",
    )


texts = st.one_of(st.sampled_from(sorted(set(pieces()))), st.text("0123456789,/ .#oNESWat with", max_size=16))


@given(st.data())
def test_any_texts_are_answered_or_refused(drawn: st.DataObject) -> None:
    moment = drawn.draw(st.sampled_from(list(MOMENTS.values())))
    told = {field.key: drawn.draw(st.lists(texts, max_size=3 if field.many else 1)) for field in moment.fields}
    chosen = options(
        empty_row=drawn.draw(st.sampled_from(["printed", "no_cannons", "none"])),
        equal_roll=drawn.draw(st.sampled_from(["possible_hit", "miss"])),
        round_limit=drawn.draw(st.sampled_from([0, 1, 12])),
    )
    try:
        answer = moment.answer({key: values for key, values in told.items() if values}, chosen)
    except ValueError:
        return
    assert answer.verdict
    assert set(answer.rulings) <= RULINGS
    assert all(finding.message and finding.rule for finding in answer.findings)
