"""Many tables on one machine: a process for each, and a router before them, as docs/play.md tells it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from socket import socket
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest

from pnp.pages.server import Server
from pnp.pages.service import Service
from tests.tiny import TINY, run

NUMBERS = count()


class Router(ThreadingHTTPServer):
    """Sends ``/NAME/...`` to the port of that name, without the name. It knows nothing else of pnp."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.ports: dict[str, int] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: Router
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        _, name, rest = self.path.split("/", 2)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        line = HTTPConnection("127.0.0.1", self.server.ports[name], timeout=60)
        line.request(self.command, f"/{rest}", body or None, dict(self.headers))
        answer = line.getresponse()
        data = answer.read()
        self.send_response(answer.status)
        for key, value in answer.getheaders():
            if key not in ("Date", "Server", "Content-Length"):
                self.send_header(key, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        line.close()

    do_POST = do_GET

    def log_message(self, format: str, *args: Any) -> None:
        pass


def free_port() -> int:
    with socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


@contextmanager
def hosted(router: Router, name: str, state: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process with a table whose state is kept in a folder of its own, and its address."""
    words = [sys.executable, "-m", "pnp", "play", str(TINY), "--as", "free", "--public", f"{router.address}/{name}"]
    port = router.ports.setdefault(name, free_port())
    more = {"PNP_STATE": str(state / name), "PNP_CACHE": str(state / "cache")}
    with subprocess.Popen(
        [*words, "--port", str(port)], stdout=subprocess.PIPE, text=True, env=os.environ | more
    ) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            assert address.startswith(f"{router.address}/{name}/"), address
            yield server, address
        finally:
            server.kill()


def ask(address: str, name: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    parts = urlsplit(address)
    line = HTTPConnection(parts.netloc, timeout=60)
    text = None if body is None else json.dumps(body)
    line.request("GET" if body is None else "POST", f"{parts.path}{name}", text, headers)
    answer = line.getresponse()
    data = answer.read()
    line.close()
    return answer.status, json.loads(data) if data[:1] in b"{[" and data else data


def entries(address: str) -> Any:
    return ask(address, "state?now&since=0")[1]["entries"]


def turn(address: str) -> None:
    pile = next(key for key, each in entries(address).items() if each and "ups" in each and "count" in each)
    status, _ = ask(address, f"turn?id=n{next(NUMBERS)}", {"what": pile, "degrees": 15}, Origin=origin(address))
    assert status == 200


def turned(address: str) -> int:
    return sum(int(each["turn"]) for each in entries(address).values() if isinstance(each, dict) and "turn" in each)


def origin(address: str) -> str:
    return "http://" + urlsplit(address).netloc


@pytest.mark.in_long_form
def test_two_processes_behind_a_router_keep_a_table_each(tmp_path: Path) -> None:
    with Router() as router:
        Thread(target=router.serve_forever, daemon=True).start()
        with hosted(router, "t1", tmp_path) as (first, one), hosted(router, "t2", tmp_path) as (_, two):
            assert urlsplit(one).path.split("/")[2] != urlsplit(two).path.split("/")[2]
            turn(one), turn(one), turn(two)
            assert (turned(one), turned(two)) == (30, 15)
            other = one.replace("/t1/", "/t2/")  # a token of another table
            assert ask(other, "state?now&since=0")[0] == 403
            assert (
                ask(one, f"turn?id=n{next(NUMBERS)}", {"what": "t1", "degrees": 15}, Origin="https://x.org")[0] == 403
            )
            invitation = entries(one)["invitations"]["seats"][0]["token"]
            assert ask(one, "")[0] == ask(f"{router.address}/t1/{invitation}/", "")[0] == 200
            first.send_signal(signal.SIGKILL)
            first.wait()
            turn(two)
            with hosted(router, "t1", tmp_path) as (_, again):
                assert again == one
                assert (turned(one), turned(two)) == (30, 30)
        router.shutdown()


def test_only_the_public_address_is_let_in_beside_our_own() -> None:
    server = Server(Service(), public="https://play.example.org/t7")
    Thread(target=server.serve_forever, daemon=True).start()
    assert server.address("abc") == "https://play.example.org/t7/abc/"

    def answer(host: str, origin: str) -> bytes:
        line = HTTPConnection("127.0.0.1", server.server_port, timeout=60)
        line.request("GET", f"/{'a' * 22}/", headers={"Host": host, "Origin": origin})
        return line.getresponse().read()

    nobody = b"nobody is let in"
    assert answer("play.example.org", "https://play.example.org").startswith(nobody)
    assert answer(f"127.0.0.1:{server.server_port}", f"http://127.0.0.1:{server.server_port}").startswith(nobody)
    assert answer("play.example.org", "http://play.example.org").startswith(b"another web page")
    assert answer("example.org", "https://play.example.org").startswith(b"this is a page of pnp")
    server.shutdown()
    server.server_close()


def test_a_public_address_is_an_address() -> None:
    answer = run("play", str(TINY), "--public", "play.example.org")
    assert answer.exit_code == 2
    assert "--public play.example.org is no address such as https://" in answer.output
