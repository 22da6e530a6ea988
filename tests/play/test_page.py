"""The page of a table: its files, its pieces, and who is let in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from importlib.resources import files
from threading import Thread
from typing import Any

import pytest

from pnp.game import load_game
from pnp.pages.feed import Feed
from pnp.pages.server import Server
from pnp.pages.service import Service
from pnp.play.audience import Pieces, audience_of
from pnp.play.companion import Companion
from pnp.play.network import qr_lines
from pnp.referee import desk_of
from pnp.store import Memory
from tests.tiny import TINY, run


@pytest.fixture(scope="module")
def address() -> Iterator[tuple[Server, str]]:
    """The server of a table of the small game, and the path of its page."""
    feed, service = Feed(), Service()
    pieces = Pieces(load_game(TINY), Memory())
    feed.update(pieces.entries())
    token = service.admit(audience_of(Companion(desk_of("treasure-fleet"), feed), feed, pieces))
    server = Server(service)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server, f"/{token}/"
    service.end()
    server.shutdown()
    server.server_close()


def ask(address: tuple[Server, str], name: str, body: Any = None, **headers: str) -> tuple[int, str, bytes]:
    server, path = address
    line = HTTPConnection("127.0.0.1", server.server_port, timeout=60)
    try:
        line.request(
            "GET" if body is None else "POST", path + name, None if body is None else json.dumps(body), headers
        )
        answer = line.getresponse()
        return answer.status, answer.getheader("Content-Type", ""), answer.read()
    finally:
        line.close()


def test_the_page_is_small_and_asks_nothing_of_others(address: tuple[Server, str]) -> None:
    page = files("pnp.play") / "page"
    for file in page.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"https?://|@import|innerHTML|eval\(|document\.write| style=", text), file
        assert ask(address, "" if file.name == "page.html" else file.name)[0] == 200
    assert sum(len(file.read_bytes()) for file in page.iterdir()) < 60_000


def test_pieces_are_drawn_and_others_are_not_there(address: tuple[Server, str]) -> None:
    game = load_game(TINY)
    part = next(part for part in game.components if not part.is_page)
    status, kind, data = ask(address, f"piece/{part.id}/{part.cards[0].id}.svg")
    assert (status, kind) == (200, "image/svg+xml")
    assert b"<svg" in data[:200]
    for wrong in ("piece/x/y.svg", "piece/../game.toml", f"piece/{part.id}/..svg", "game.toml", f"piece/{part.id}/"):
        assert ask(address, wrong)[0] == 404


def test_an_action_reaches_all_and_another_page_none(address: tuple[Server, str]) -> None:
    before = json.loads(ask(address, "state?now&since=0")[2])["entries"]["table"]["names"]
    assert ask(address, "rename?id=a1", {"seat": 0, "name": "Zoe"})[0] == 200
    assert json.loads(ask(address, "state?now&since=0")[2])["entries"]["table"]["names"] == ["Zoe", *before[1:]]
    status, _, data = ask(address, "rename?id=a2", {"seat": 1, "name": "zoe"})
    assert status == 409
    assert "taken" in json.loads(data)["problems"][0]["what"]
    for wrong in ({"seat": 9, "name": "x"}, {"seat": "0", "name": "x"}, {"seat": 0}, [], {"seat": True, "name": "x"}):
        assert ask(address, "rename?id=a3", wrong)[0] == 400
    assert ask(address, "rename?id=a4", {"seat": 0, "name": "x"}, Origin="http://evil.example")[0] == 403
    assert ask((address[0], "/" + "x" * 22 + "/"), "state?now")[0] == 403


def test_a_qr_code_can_be_read_from_its_blocks() -> None:
    lines = qr_lines("http://192.0.2.7:8123/abc/")
    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) <= set(" ▀▄█")
    assert lines[0] == "█" * len(lines[0])


def test_what_the_command_is_told_wrongly() -> None:
    assert "--network" in run("play", "treasure-fleet", "--host", "192.0.2.7").output
    assert run("play", "no-such-game").exit_code == 1
