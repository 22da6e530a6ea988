from __future__ import annotations

import pytest

from pnp.template.guards import MOST_ITEMS, RefusedError, Work, bounded, calculate


def test_a_walk_through_shared_lists_counts_every_visit() -> None:
    pair: list[object] = [1]
    for _ in range(10):
        pair = [pair, pair]
    assert bounded(pair) is pair
    for _ in range(10):
        pair = [pair, pair]
    with pytest.raises(RefusedError):
        bounded(pair)


def test_long_texts_in_a_list_weigh_more() -> None:
    text = "x" * 64_000
    bounded([text] * 90)
    with pytest.raises(RefusedError):
        bounded([text] * 110)


def test_an_endless_iterator_is_cut_off() -> None:
    assert bounded(iter("ab")) == ["a", "b"]
    with pytest.raises(RefusedError):
        bounded(iter(int, 1))
    assert len(bounded(iter(range(MOST_ITEMS)))) == MOST_ITEMS


@pytest.mark.parametrize(
    ("sign", "result"), [("+", 9), ("-", 5), ("*", 14), ("/", 3.5), ("//", 3), ("%", 1), ("**", 49)]
)
def test_numbers_are_calculated(sign: str, result: float) -> None:
    assert calculate(sign, 7, 2) == result


def test_work_is_counted() -> None:
    work = Work()
    work.spend(999_000)
    with pytest.raises(RefusedError):
        work.made("x" * 100_000)
    work.begin()
    assert work.made("x") == "x"
