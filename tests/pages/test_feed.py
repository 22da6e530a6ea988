"""The feed: who asks again is told what changed since, once, and what went; who waits hears of news once."""

from __future__ import annotations

import json
from typing import Any

from pnp.pages import feed as module
from pnp.pages.feed import Feed


def news(feed: Feed, number: int, run: str = "") -> Any:
    return json.loads(feed.news_since(number, run))


def test_only_what_changed_is_told() -> None:
    feed = Feed("r")
    feed.update({"a": 1, "b": 2})
    first = news(feed, 0)
    assert first == {"run": "r", "number": 1, "whole": True, "entries": {"a": 1, "b": 2}}
    feed.update({"a": 1, "b": 3})
    assert news(feed, 1) == {"run": "r", "number": 2, "whole": False, "entries": {"b": 3}}


def test_the_same_again_is_no_change() -> None:
    feed = Feed("r")
    feed.update({"a": [1]})
    feed.update({"a": [1], "z": None})
    assert news(feed, 1) == {"run": "r", "number": 1, "whole": False, "entries": {}}


def test_what_went_is_told_and_may_come_back() -> None:
    feed = Feed()
    feed.update({"a": 1, "b": 2})
    feed.update({"a": None})
    assert news(feed, 1)["entries"] == {"a": None}
    feed.update({"a": 5})
    assert news(feed, 1)["entries"] == {"a": 5}


def test_who_missed_too_much_gets_everything(monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "_MOST_GONE", 3)
    feed = Feed("r")
    feed.update({str(i): i for i in range(6)})
    for i in range(5):
        feed.update({str(i): None})
    assert news(feed, 1) == {"run": "r", "number": 6, "whole": True, "entries": {"5": 5}}
    assert news(feed, 5) == {"run": "r", "number": 6, "whole": False, "entries": {"4": None}}


def test_a_number_of_another_feed_gets_everything() -> None:
    feed = Feed("now")
    feed.update({"a": 1})
    feed.update({"b": 2})
    everything = {"run": "now", "number": 2, "whole": True, "entries": {"a": 1, "b": 2}}
    assert news(feed, 77) == everything
    assert news(feed, 1, "before") == everything  # a number that this feed has, too
    assert news(feed, 1, "now")["entries"] == {"b": 2}


def test_two_feeds_are_told_apart() -> None:
    assert Feed().run != Feed().run


def test_who_waits_hears_of_news_once() -> None:
    feed, heard = Feed(), []
    feed.update({"a": 1})
    assert feed.hold(1, feed.run, lambda: heard.append(news(feed, 1)["entries"]))
    feed.update({"a": 1})
    assert heard == []
    feed.update({"a": 2, "b": 3})
    feed.update({"a": 4})
    assert heard == [{"a": 2, "b": 3}]


def test_who_went_away_hears_nothing() -> None:
    feed, heard = Feed(), []
    forget = feed.hold(0, "", lambda: heard.append("news"))
    assert forget is not None
    forget()
    feed.update({"a": 1})
    forget()
    assert heard == []


def test_nobody_waits_for_what_is_there_nor_after_the_end() -> None:
    feed, heard = Feed("r"), []
    feed.update({"a": 1})
    assert feed.hold(0, "r", lambda: heard.append("old")) is None
    assert feed.hold(1, "before", lambda: heard.append("other run")) is None
    assert feed.hold(1, "r", lambda: heard.append("ended"))
    feed.end()
    assert heard == ["ended"]
    assert feed.hold(1, "r", lambda: heard.append("never")) is None
