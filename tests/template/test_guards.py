from __future__ import annotations

import pytest

from pnp.template.guards import DEEPEST_CALL, MOST_ITEMS, MOST_WORK, Exhausted, RefusedError, Work, calculate


def test_a_walk_through_shared_lists_counts_every_visit() -> None:
    pair: list[object] = [1]
    for _ in range(10):
        pair = [pair, pair]
    assert Work().weigh(pair) is pair
    for _ in range(10):
        pair = [pair, pair]
    with pytest.raises(RefusedError, match="a list holds too much"):
        Work().weigh(pair)


def test_long_texts_in_a_list_weigh_more() -> None:
    text = "x" * 64_000
    work = Work()
    work.weigh([text] * 90)
    assert MOST_WORK - work.left == 90 + 90 * 1000
    with pytest.raises(RefusedError, match="a list holds too much"):
        work.weigh([text] * 110)


def test_lists_may_not_be_nested_without_end() -> None:
    deep: list[object] = []
    for _ in range(100):
        deep = [deep]
    with pytest.raises(RefusedError, match="nested too deep"):
        Work().weigh(deep)


def test_an_endless_iterator_is_cut_off() -> None:
    work = Work()
    assert work.list_items(iter("ab")) == ["a", "b"]
    with pytest.raises(RefusedError):
        work.list_items(iter(int, 1))
    assert len(work.list_items(iter(range(MOST_ITEMS)))) == MOST_ITEMS


def test_calls_inside_of_calls_are_counted() -> None:
    work = Work()
    for _ in range(DEEPEST_CALL):
        work.enter()
    with pytest.raises(RefusedError, match="call each other without end"):
        work.enter()


def test_a_search_costs_both_lengths() -> None:
    work = Work()
    work.search("x" * 10_000, "y" * 1000)
    assert MOST_WORK - work.left == 10_000 * 1001 // 256 + 10_000 // 16
    with pytest.raises(Exhausted):
        work.search("x" * 100_000, "y" * 10_000)


@pytest.mark.parametrize(
    ("sign", "result"), [("+", 9), ("-", 5), ("*", 14), ("/", 3.5), ("//", 3), ("%", 1), ("**", 49)]
)
def test_numbers_are_calculated(sign: str, result: float) -> None:
    assert calculate(sign, 7, 2) == result


def test_work_is_counted() -> None:
    work = Work()
    work.spend(MOST_WORK - 1000)
    with pytest.raises(Exhausted):
        work.pay_for("x" * 100_000)
    work.begin()
    assert work.pay_for("x") == "x"
