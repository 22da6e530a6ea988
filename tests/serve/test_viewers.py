"""Those who only look: they see the pieces, and neither files nor prints; they can change nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.pages.kept_page import KeptPage
from pnp.pages.service import Service
from pnp.serve.audience import HostFeed, audience_of, viewers_of
from pnp.serve.edits import Edits
from pnp.serve.workbench import Workbench
from pnp.store import Memory
from tests.tiny import TINY


def test_who_only_looks_is_told_of_pieces_and_can_change_nothing() -> None:
    feed, service = HostFeed(), Service()
    token = service.admit(viewers_of(Workbench(TINY, "en", Memory(), feed), feed.guests))
    feed.update({"card a/b": {"copies": 1}, "print": {"files": ["secret"]}, "edits": {"undo": "x"}, "form": []})
    seen = json.loads(service.answer(token, {"ask": "state"}).data)  # type: ignore[arg-type]
    assert [*seen["entries"]] == ["card a/b"]
    host = audience_of(Workbench(TINY, "en", Memory(), feed), feed, edits=Edits(TINY, feed, lambda: None))
    for action in {*host.actions, "print", "stop", "refresh", "play"} - {"look"}:
        assert service.answer(token, {"ask": "act", "action": action, "arguments": {}}).error == "wrong"
    for asset in ("table/card.json", "fields/card.json", "print/0/x.pdf", "texts.json", "completions.json"):
        assert service.answer(token, {"ask": "asset", "name": asset}).error == "gone"


def test_an_address_lasts_for_a_folder_until_a_new_one_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path))
    first = KeptPage(TINY, "workbenches")
    first.port = 8123
    first.write({"port": 8124})
    again = KeptPage(TINY, "workbenches")
    assert (again.token, again.port, again.table) == (first.token, 8123, {"port": 8124})
    assert KeptPage(TINY, "tables").token != first.token
    assert KeptPage(TINY, "workbenches", is_new=True).token != first.token
