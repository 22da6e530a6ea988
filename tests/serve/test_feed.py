"""The feed: who asks again is told what changed since, once, and what went."""

from __future__ import annotations

import json
from threading import Thread
from time import monotonic, sleep
from typing import Any

from pnp.serve import feed as module
from pnp.serve.feed import Feed


def news(feed: Feed, number: int, wait: float = 0) -> Any:
    return json.loads(feed.since(number, wait))


def test_only_what_changed_is_told() -> None:
    feed = Feed()
    feed.update({"a": 1, "b": 2})
    first = news(feed, 0)
    assert first == {"number": 1, "whole": True, "entries": {"a": 1, "b": 2}}
    feed.update({"a": 1, "b": 3})
    assert news(feed, 1) == {"number": 2, "whole": False, "entries": {"b": 3}}


def test_the_same_again_is_no_change() -> None:
    feed = Feed()
    feed.update({"a": [1]})
    feed.update({"a": [1], "z": None})
    assert news(feed, 1) == {"number": 1, "whole": False, "entries": {}}


def test_what_went_is_told_and_may_come_back() -> None:
    feed = Feed()
    feed.update({"a": 1, "b": 2})
    feed.update({"a": None})
    assert news(feed, 1)["entries"] == {"a": None}
    feed.update({"a": 5})
    assert news(feed, 1)["entries"] == {"a": 5}


def test_who_missed_too_much_gets_everything(monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "_MOST_GONE", 3)
    feed = Feed()
    feed.update({str(i): i for i in range(6)})
    for i in range(5):
        feed.update({str(i): None})
    assert news(feed, 1) == {"number": 6, "whole": True, "entries": {"5": 5}}
    assert news(feed, 5) == {"number": 6, "whole": False, "entries": {"4": None}}


def test_who_waits_is_woken_by_a_change() -> None:
    feed = Feed()
    feed.update({"a": 1})
    told: list[Any] = []
    waiting = Thread(target=lambda: told.append((news(feed, 1, 20), monotonic())))
    waiting.start()
    sleep(0.1)
    start = monotonic()
    feed.update({"a": 2})
    waiting.join(5)
    assert told[0][0]["entries"] == {"a": 2}
    assert told[0][1] - start < 0.5


def test_who_waits_in_vain_is_answered_in_time_and_at_the_end() -> None:
    feed = Feed()
    feed.update({"a": 1})
    start = monotonic()
    assert news(feed, 1, 0.1)["entries"] == {}
    assert 0.09 < monotonic() - start < 2
    feed.end()
    start = monotonic()
    assert news(feed, 1, 30)["entries"] == {}
    assert monotonic() - start < 2


def test_a_number_of_another_feed_gets_everything() -> None:
    feed = Feed()
    feed.update({"a": 1})
    assert news(feed, 77) == {"number": 1, "whole": True, "entries": {"a": 1}}
