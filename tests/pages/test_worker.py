"""Messages in a server's place: everything that is asked is answered, and news when there is some, without a thread."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from pnp.pages.feed import Feed
from pnp.pages.service import Answer, Audience, Service
from pnp.pages.worker import Port
from tests.pages.table import FACE, HANDS, Table


class Page:
    """Who sends messages to the port of a table, and keeps what is posted."""

    def __init__(self, table: Table) -> None:
        self.heads: list[dict[str, Any]] = []
        self.data: list[bytes] = []
        self._table = table
        self._port = Port(table.service, self._post)

    def _post(self, head: str, data: bytes) -> None:
        self.heads.append(json.loads(head))
        self.data.append(data)

    def send(self, number: int, seat: str, **question: object) -> None:
        token = self._table.tokens.get(seat, "nobody")
        self._port.take(json.dumps({"number": number, "token": token, "question": question}))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    def none(self: threading.Thread) -> None:
        raise RuntimeError("there are no threads here")

    monkeypatch.setattr(threading.Thread, "start", none)
    return Page(Table())


def test_a_state_an_asset_and_an_action(page: Page) -> None:
    page.send(1, "red", ask="state", since=0, version=1)
    page.send(2, "red", ask="asset", name="hand/red.svg")
    page.send(3, "red", ask="act", action="play", arguments={"card": HANDS["red"]}, id="a")
    page.send(3, "red", ask="act", action="play", arguments={"card": HANDS["red"]}, id="a")
    assert page.heads == [
        {"number": 1, "kind": "application/json", "tag": "", "error": ""},
        {"number": 2, "kind": "image/svg+xml", "tag": "hand-red", "error": ""},
        {"number": 3, "kind": "application/json", "tag": "", "error": ""},
        {"number": 3, "kind": "application/json", "tag": "", "error": ""},
    ]
    assert json.loads(page.data[0])["entries"]["hand"] == HANDS["red"]
    assert page.data[1] == FACE
    assert len(page._table.moves) == 1


def test_who_waits_is_answered_when_there_is_news(page: Page) -> None:
    page.send(1, "red", ask="state", since=1, run="run of red")
    page.send(2, "blue", ask="state", since=1, run="run of blue", now=True)
    assert [head["number"] for head in page.heads] == [2]
    page.send(3, "blue", ask="act", action="play", arguments={"card": HANDS["blue"]})
    assert [head["number"] for head in page.heads] == [2, 1, 3]
    assert json.loads(page.data[1])["entries"] == {"table": HANDS["blue"], "played": 1}


def test_errors_are_told_as_anywhere(page: Page) -> None:
    page.send(1, "nobody", ask="state")
    page.send(2, "red", ask="act", action="cheat")
    assert [head["error"] for head in page.heads] == ["forbidden", "wrong"]
    assert json.loads(page.data[1])["problems"][0]["what"] == "'cheat' is nothing that can be done here"


def test_a_file_comes_whole(tmp_path: Path) -> None:
    (tmp_path / "print.pdf").write_bytes(b"%PDF-1.7")
    service, posted = Service(), []
    token = service.admit(Audience(Feed(), assets=lambda name: Answer(tmp_path / name, "application/pdf")))
    question = {"ask": "asset", "name": "print.pdf"}
    Port(service, lambda head, data: posted.append(data)).take(
        json.dumps({"number": 1, "token": token, "question": question})
    )
    assert posted == [b"%PDF-1.7"]
