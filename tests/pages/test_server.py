"""The server: two seats over real lines, waiting for news, and as many lines as it bears."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from pnp.pages import server as module
from pnp.pages.feed import Feed
from pnp.pages.server import HOST, Server, answer_with_news
from pnp.pages.service import Answer, Audience
from tests.pages.table import HANDS, Table

PATIENCE = 60


@contextmanager
def run_server(server: Server) -> Iterator[Server]:
    """Let *server* answer meanwhile."""
    thread = Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield server
    finally:
        server.service.end()
        server.shutdown()
        server.server_close()
        thread.join(PATIENCE)


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def server(table: Table) -> Iterator[Server]:
    with run_server(Server(table.service)) as server:
        yield server


def get(server: Server, token: str, path: str) -> tuple[int, bytes]:
    line = HTTPConnection(HOST, server.server_port, timeout=PATIENCE)
    try:
        line.request("GET", f"/{token}/{path}")
        with line.getresponse() as answer:
            return answer.status, answer.read()
    finally:
        line.close()


def post(server: Server, token: str, action: str, **arguments: object) -> int:
    line = HTTPConnection(HOST, server.server_port, timeout=PATIENCE)
    try:
        line.request("POST", f"/{token}/{action}", json.dumps(arguments))
        with line.getresponse() as answer:
            return answer.status
    finally:
        line.close()


def test_a_move_comes_to_the_other_seat_that_waits_for_it(server: Server, table: Table) -> None:
    came: list[Any] = []
    path = "state?since=1&run=run+of+blue"
    waiting = Thread(target=lambda: came.append(json.loads(get(server, table.tokens["blue"], path)[1])))
    waiting.start()
    while not table.feeds["blue"]._listeners:
        assert waiting.is_alive()
    assert post(server, table.tokens["red"], "play", card=HANDS["red"]) == 200
    waiting.join(PATIENCE)
    assert came[0]["entries"] == {"table": HANDS["red"], "played": 1}


def test_who_waits_in_vain_is_answered_and_forgotten(table: Table) -> None:
    question = {"ask": "state", "since": 1, "run": "run of red"}
    answer = answer_with_news(table.service, table.tokens["red"], question, 0.01)
    assert isinstance(answer.data, bytes)
    assert json.loads(answer.data)["entries"] == {}
    assert table.feeds["red"]._listeners == {}


def test_nobody_waits_after_the_end(table: Table) -> None:
    question = {"ask": "state", "since": 1, "run": "run of red"}
    done: list[Answer] = []
    waiting = Thread(target=lambda: done.append(answer_with_news(table.service, table.tokens["red"], question, 9_999)))
    waiting.start()
    while not table.feeds["red"]._listeners:
        assert waiting.is_alive()
    table.service.end()
    waiting.join(PATIENCE)
    assert len(done) == 1


def test_a_file_is_sent_whole(tmp_path: Path, table: Table) -> None:
    path = tmp_path / "print.pdf"
    path.write_bytes(b"%PDF-" + bytes(300_000))
    token = table.service.admit(Audience(Feed(), assets=lambda name: Answer(path, "application/pdf")))
    with run_server(Server(table.service)) as server:
        assert get(server, token, "print.pdf") == (200, path.read_bytes())


def test_more_lines_than_it_bears_are_closed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_LINES", 2)
    with run_server(Server(table.service)) as server:
        red = table.tokens["red"]
        silent = [socket.create_connection((HOST, server.server_port)) for _ in range(2)]
        for line in silent:  # each has its thread when it was answered
            line.sendall(f"GET /{red}/state?now HTTP/1.1\r\nHost: 127.0.0.1:{server.server_port}\r\n\r\n".encode())
            assert line.recv(12) == b"HTTP/1.1 200"
        with pytest.raises(ConnectionError):
            get(server, red, "state?now")
        for line in silent:
            line.close()
        assert eventually(server, red) == 200


def eventually(server: Server, token: str) -> int:
    """The status once a line is free again."""
    for _ in range(10_000):
        try:
            return get(server, token, "state?now")[0]
        except ConnectionError:
            continue
    return 0


def test_a_line_that_is_still_open_is_closed_at_the_end(table: Table) -> None:
    with run_server(Server(table.service)) as server:
        line = HTTPConnection(HOST, server.server_port, timeout=PATIENCE)
        path = f"/{table.tokens['red']}/state?now"
        line.request("GET", path)
        with line.getresponse() as answer:
            assert answer.read()
    with pytest.raises(ConnectionError):
        again(line, path)
    line.close()


def again(line: HTTPConnection, path: str) -> None:
    line.request("GET", path)
    line.getresponse()
