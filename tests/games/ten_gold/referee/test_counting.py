"""Who has won, and the count of what everybody holds."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.ten_gold.referee.counting import tally
from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.winning import count_of, who_has_won
from tests.games.ten_gold.referee.tables import data, options

NAMES = ("Ann", "Ben", "Cleo")


def test_ten_or_more_win_at_the_end_of_the_own_turn_and_at_no_other_time() -> None:
    """All holdings of three from 8 to 12 gold."""
    for gold in product(range(8, 13), repeat=3):
        for ended in (None, 0, 1, 2):
            win = who_has_won(NAMES, gold, ended, 99, 0, data())
            assert win.seats == ((ended,) if ended is not None and gold[ended] >= 10 else ())
            assert win.why.endswith(".")


def test_after_the_last_round_the_richest_win_together() -> None:
    assert who_has_won(NAMES, (3, 7, 7), 0, 12, 12, data()).seats == (1, 2)
    assert who_has_won(NAMES, (3, 7, 6), 0, 13, 12, data()).seats == (1,)
    assert who_has_won(NAMES, (3, 7, 7), 0, 11, 12, data()).seats == ()
    assert who_has_won(NAMES, (3, 7, 7), 0, 12, 0, data()).seats == ()


def test_ten_gold_go_before_the_limit_of_rounds() -> None:
    win = who_has_won(NAMES, (10, 11, 3), 0, 12, 12, data())
    assert (win.seats, win.rulings) == ((0,), ("R1",))


def test_the_rulings_that_decide_are_named() -> None:
    assert who_has_won(NAMES, (3, 7, 6), 0, 12, 12, data()).rulings == ("R33",)
    assert who_has_won(NAMES, (3, 7, 7), 0, 12, 12, data()).rulings == ("R33", "R35")


def test_the_lines_of_a_count_add_up() -> None:
    count = count_of("Ann", Rows(5, 5, 2))
    assert count.total == 12
    assert count.lines == (("sails row", 5), ("cannons row", 5), ("beside the ship card", 2))
    assert count_of("Ann", Rows(0, 1)).lines == (("cannons row", 1),)


@pytest.mark.parametrize(
    ("key", "text"), [("sails", "x"), ("cannons", "-1"), ("beside", "1.5"), ("turn", "maybe"), ("round", "²")]
)
def test_what_cannot_be_read_is_refused(key: str, text: str) -> None:
    with pytest.raises(ValueError, match="is neither|is not"):
        tally(data(), [("Ann", {key: [text]})], options())


def test_an_empty_table_has_no_winner() -> None:
    assert tally(data(), [], options(round_limit=1)).winners == ()


holdings = st.fixed_dictionaries(
    {},
    optional={
        "sails": st.sampled_from(["0", "5", "6", "o.o", "ooooo", "x", ""]),
        "cannons": st.sampled_from(["1", "5", "....o", "99", "999"]),
        "beside": st.sampled_from(["0", "3", "60", "-1"]),
        "turn": st.sampled_from(["ended", "no", "yes", "?"]),
        "round": st.sampled_from(["0", "12", "1000"]),
    },
)


@given(st.lists(holdings, max_size=5), st.sampled_from([0, 12]))
def test_any_holdings_are_counted_or_refused(held: list[dict[str, str]], limit: int) -> None:
    players = [(f"P{seat}", {key: [text] for key, text in one.items()}) for seat, one in enumerate(held)]
    try:
        found = tally(data(), players, options(round_limit=limit)).check()
    except ValueError:
        return
    assert all(count.total == sum(points for _, points in count.lines) for count in found.counts)
    totals = {count.name: count.total for count in found.counts}
    assert not (found.findings and found.winners)
    if found.winners and not limit:
        assert [totals[name] >= 10 for name in found.winners] == [True]
