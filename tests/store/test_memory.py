"""The stores that live as long as a process."""

from __future__ import annotations

import pytest

from pnp.store import Layered, Memory, Nothing, Store


@pytest.mark.parametrize("store", [Memory(), Layered(Memory(), Memory())])
def test_the_last_value_of_a_kind_and_key_is_remembered(store: Store) -> None:
    assert store.get("face", "a") is None
    store.put("face", "a", b"one")
    store.put("face", "a", b"two")
    assert store.get("face", "a") == b"two"
    assert store.get("art", "a") is None


def test_what_was_not_used_for_longest_goes_first() -> None:
    store = Memory(limit=30)
    for key in "abc":
        store.put("face", key, b"0123456789")
    assert store.get("face", "a")
    store.put("face", "d", b"0123456789")
    assert [key for key in "abcd" if store.get("face", key)] == ["a", "c", "d"]
    store.put("face", "d", b"x" * 31)
    assert [key for key in "abcd" if store.get("face", key)] == []


def test_a_layer_takes_over_what_lies_behind_it() -> None:
    front, behind = Memory(), Memory()
    store = Layered(front, behind)
    behind.put("face", "old", b"old")
    assert store.get("face", "old") == b"old"
    assert front.get("face", "old") == b"old"
    store.put("face", "new", b"new")
    assert behind.get("face", "new") == front.get("face", "new") == b"new"


def test_nothing_remembers_nothing() -> None:
    store = Nothing()
    store.put("face", "a", b"one")
    assert store.get("face", "a") is None
