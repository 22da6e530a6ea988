"""Tables in the worker, asked without a browser: a game goes on from what the page kept, and one table is open."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.pages.service import QuestionError, Service
from pnp.store import Memory

WEB = Path(__file__).parents[2] / "web"
GAME = "ten-gold"


class Page:
    """A page that has a table in its worker: what it keeps, and the captains that are due."""

    def __init__(self, tables: Any) -> None:
        self.kept: dict[str, str] = {}
        self.due: list[Callable[[], None]] = []
        self.service = Service()
        self.tables = tables(self.service, Memory(), self._keep, self._later)
        self.token = ""

    def _keep(self, name: str, text: str, more: bool) -> None:
        self.kept[name] = self.kept.get(name, "") + text if more else text

    def _later(self, seconds: float, work: Callable[[], None]) -> Callable[[], object]:
        self.due = [work]
        return self.due.clear

    def open(self, kind: str, language: str = "en") -> None:
        self.token = self.tables.open(GAME, language, kind, dict(self.kept))

    def ask(self, action: str, **given: Any) -> Any:
        answer = self.service.answer(self.token, {"ask": "act", "action": action, "arguments": given, "id": ""})
        assert not answer.error, answer.data
        return json.loads(answer.data)

    def told(self) -> dict[str, Any]:
        answer = self.service.answer(self.token, {"ask": "state", "since": 0})
        found: dict[str, Any] = json.loads(answer.data)["entries"]
        return found

    def captains(self) -> None:
        while self.due:
            self.due.pop()()


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    monkeypatch.syspath_prepend(str(WEB))
    monkeypatch.setattr("pnp.play.pieces.Pieces.looks", {})  # no face is drawn here
    from in_worker.tables import Tables

    yield Page(Tables)
    for name in [each for each in sys.modules if each.partition(".")[0] == "in_worker"]:
        del sys.modules[name]


def test_a_game_alone_goes_on_from_what_was_kept(page: Page) -> None:
    page.open("refereed")
    told = page.told()
    assert told["seats"]["alone"]
    assert told["seats"]["you"] == 0
    assert "invitations" not in told
    page.ask("set_seats", count=3)
    page.ask("begin", record="")
    page.captains()
    told = page.told()
    assert told["match"]["captains"][0] == ""
    assert all(told["match"]["captains"][1:])
    assert len(told["match"]["captains"]) == 3
    assert told["offers"]
    offer = told["offers"][0]
    page.ask("act", at=told["waits"]["at"], verb=offer["verb"], values=offer["values"])
    page.captains()
    before, token = page.told(), page.token

    page.open("paper")
    assert page.service.answer(token, {"ask": "state"}).error == "forbidden"  # one table is open at a time
    plan = page.told()["plan"]
    page.ask("tick", step=plan["parts"][0]["steps"][0]["id"], done=True)
    page.open("refereed")
    assert page.told() == before
    page.open("paper")
    assert page.told()["plan"]["parts"][0]["steps"][0]["done"]


def test_what_was_kept_and_cannot_be_read_is_a_new_table(page: Page) -> None:
    page.kept = {f"{GAME} refereed seats": "{", f"{GAME} refereed game": '{"changes": 1}\n[{"do"'}
    page.open("refereed")
    assert "chosen" in page.told()
    with pytest.raises(QuestionError, match="no kind of play 'chess'"):
        page.open("chess")
