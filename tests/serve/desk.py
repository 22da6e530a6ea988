"""A workbench as tests have it: in this process, with the small game, and asked over HTTP as a page asks."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Event, Thread
from typing import Any

from pnp.api.open_game import open_named
from pnp.api.page_press import page_press
from pnp.cli.watching import changes
from pnp.pages.feed import Feed
from pnp.pages.server import HOST, Server
from pnp.pages.service import Service
from pnp.press.unchanged import folders_read
from pnp.serve.audience import audience_of
from pnp.serve.edits import Edits
from pnp.serve.printing import Printing
from pnp.serve.sheets import SheetsShown
from pnp.serve.workbench import Workbench
from pnp.store import Memory, Store

PATIENCE = 120
"""Seconds after which what should come is given up; on a quiet machine nothing takes a tenth of them."""


class Bench(Server):
    """The server of one workbench."""

    def __init__(
        self, bench: Workbench, feed: Feed, printing: Printing, edits: Edits, sheets: SheetsShown, port: int
    ) -> None:
        service = Service()
        self.token = service.admit(audience_of(bench, feed, printing, edits=edits, sheets=sheets))
        self.bench, self.edits = bench, edits
        super().__init__(service, port)

    @property
    def start(self) -> str:
        """The address of the page."""
        return self.address(self.token)


class Page:
    """What an open page of the browser knows."""

    def __init__(self, server: Bench) -> None:
        self.server = server
        self.number = 0
        self.entries: dict[str, Any] = {}

    def ask(self, *, now: bool = False) -> dict[str, Any]:
        """Wait for news, or take what there is *now*, and return the entries that came."""
        status, body = get(self.server, f"state?since={self.number}{'&now' if now else ''}")
        assert status == 200
        news = json.loads(body)
        if news["whole"]:
            self.entries.clear()
        for key, value in news["entries"].items():
            if value is None:
                self.entries.pop(key, None)
            else:
                self.entries[key] = value
        self.number = news["number"]
        came: dict[str, Any] = news["entries"]
        return came

    def until(self, holds: str) -> None:
        """Ask until *holds*, an expression about the entries *e*, is true."""
        end = time.monotonic() + PATIENCE
        while not eval(holds, {"e": self.entries}):
            assert time.monotonic() < end, f"{holds} did not come: {str(self.entries)[:2000]}"
            self.ask(now=True)
            time.sleep(0.01)

    def settle(self) -> None:
        """Ask until everything is drawn."""
        self.until("e.get('todo') == 0 and 'game' in e")

    def send(self, path: str, **body: object) -> int:
        """Send JSON as a page does, and return the status."""
        with ask(self.server, path, method="POST", body=json.dumps(body)) as answer:
            answer.read()
            return answer.status

    def svg(self, key: str) -> bytes:
        """Return the face that the entry *key* names."""
        status, body = get(self.server, f"face/{self.entries[key]['version']}.svg")
        assert status == 200
        return body


@contextmanager
def ask(
    server: Bench, path: str, *, method: str = "GET", body: str | None = None, headers: Mapping[str, str] | None = None
) -> Iterator[HTTPResponse]:
    """Send a request; *path* stands below the token unless it begins with a slash. The answer is not read yet."""
    line = HTTPConnection(HOST, server.server_port, timeout=PATIENCE)
    try:
        line.request(method, path if path.startswith("/") else f"/{server.token}/{path}", body, dict(headers or {}))
        with line.getresponse() as answer:
            yield answer
    finally:
        line.close()


def get(server: Bench, path: str, **headers: str) -> tuple[int, bytes]:
    """Return status and body."""
    with ask(server, path, headers=headers) as answer:
        return answer.status, answer.read()


@contextmanager
def serve(
    folder: Path, *, watched: bool = True, store: Store | None = None, port: int = 0
) -> Iterator[tuple[Bench, Workbench]]:
    """Serve the game in *folder* as ``pnp serve`` does."""
    feed = Feed()
    given = {"output": str(folder.parent / "output"), "no_cache": True}
    press = page_press(open_named(str(folder)), given)
    bench = Workbench(folder, "en", store or Memory(), feed)
    edits = Edits(folder, feed, bench.notice_change)
    sheets = SheetsShown(press, lambda: bench.reading, feed)
    server = Bench(bench, feed, Printing(press, feed), edits, sheets, port)
    threads = [Thread(target=server.serve_forever, args=(0.02,)), Thread(target=bench.work)]
    over = Event()
    if watched:
        seen = changes(folders_read(folder, None))
        next(seen)

        def watch() -> None:
            for paths in seen:
                if over.is_set():
                    break
                if not all(map(edits.is_own, paths)):
                    bench.notice_change()

        threads.append(Thread(target=watch))
    for thread in threads:
        thread.start()
    try:
        yield server, bench
    finally:
        bench.end()
        sheets.close()
        server.service.end()
        server.shutdown()
        server.server_close()
        over.set()
        if watched:
            folder.mkdir(exist_ok=True)
            (folder / "over").touch()  # who watches looks up when something changes
        for thread in threads:
            thread.join(PATIENCE)
