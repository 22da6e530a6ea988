"""One page in a real browser, by one script over HTTP and over a worker in the server's place. The long form alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest

from pnp.pages.http import page_files
from pnp.pages.server import HOST, Server
from pnp.pages.service import Answer
from pnp.pages.worker import Port
from tests.pages.table import HANDS, Table
from tests.pages.test_server import run_server
from tests.serve.chromium import Browser, chromium

PAGE = Path(__file__).parent / "page"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def table() -> Table:
    return Table(page_files(PAGE))


class StaticHost(ThreadingHTTPServer):
    """Any host of static files; and the way between the page's worker and a :class:`Port`, which would be in there."""

    daemon_threads = True

    def __init__(self, table: Table) -> None:
        super().__init__((HOST, 0), _Files)
        self.posted: Queue[tuple[str, bytes]] = Queue()
        self.asked: list[str] = []
        self._port = Port(table.service, lambda head, data: self.posted.put((head, data)))

    def take(self, message: str) -> None:
        self.asked.append(message)
        self._port.take(message)


class _Files(SimpleHTTPRequestHandler):
    server: StaticHost

    def translate_path(self, path: str) -> str:
        name = path.partition("?")[0].removeprefix("/")
        return str(files("pnp.pages") / name if name == "link.js" else PAGE / name)

    def do_GET(self) -> None:
        if self.path != "/posted":
            super().do_GET()
            return
        head, data = self.server.posted.get()
        self.send_response(200)
        self.send_header("X-Head", head)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_POST(self) -> None:
        self.server.take(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


Address = Callable[[str], str]


@contextmanager
def over_http(table: Table) -> Iterator[Address]:
    """Where the page of a seat is."""
    with run_server(Server(table.service)) as server:
        yield lambda seat: server.address(table.tokens[seat])


@contextmanager
def over_workers(table: Table) -> Iterator[Address]:
    """Where the page of a seat is, with a worker of its own; each has a host, as each would have a Python."""
    with ExitStack() as hosts:

        def address(seat: str) -> str:
            host = hosts.enter_context(StaticHost(table))
            Thread(target=host.serve_forever, args=(0.02,), daemon=True).start()
            hosts.callback(host.shutdown)
            return f"http://{HOST}:{host.server_port}/page.html?token={table.tokens[seat]}"

        yield address


@pytest.fixture(params=[over_http, over_workers])
def address(request: pytest.FixtureRequest, table: Table, browser: Browser) -> Iterator[Address]:
    with request.param(table) as address:
        yield address
        browser.open("about:blank")


def open_hand(browser: Browser, address: str) -> None:
    browser.open(address)
    browser.until("link.state.get('hand')")


def test_a_seat_sees_its_own_and_what_is_played(browser: Browser, table: Table, address: Address) -> None:
    open_hand(browser, address("blue"))
    blue = browser.window()
    red = browser.new_window()
    open_hand(browser, address("red"))
    assert browser.run("return document.getElementById('hand').textContent") == HANDS["red"]
    assert browser.run(f"return done('play', {{card: {HANDS['red']!r}}})") == {"played": HANDS["red"]}
    for window in (red, blue):
        browser.switch(window)
        browser.until(f"document.getElementById('table').textContent === {HANDS['red']!r}")
    assert browser.run("return JSON.stringify([...link.state])").count(HANDS["blue"]) == 1
    assert browser.run("return firsts.filter(Boolean).length") == 1
    browser.switch(red)
    browser.close_window()
    browser.switch(blue)


def test_what_cannot_be_done_is_told_with_its_problems(browser: Browser, table: Table, address: Address) -> None:
    open_hand(browser, address("red"))
    assert browser.run("return done('cheat', {}).then(told => told.why)") == "wrong"
    refused = browser.run("return done('play', {card: 'another'})")
    assert refused["why"] == "refused"
    assert refused["problems"][0]["hint"] == "play one that is"
    assert browser.run("return done('knock', {times: 3})") == 3  # and what follows goes on
    assert browser.run("return link.status") == "live"
    assert table.moves == []


def test_actions_are_done_in_their_order(browser: Browser, table: Table, address: Address) -> None:
    open_hand(browser, address("red"))
    card = f"{{card: {HANDS['red']!r}}}"
    browser.run(f"return Promise.all(Array.from({{length: 20}}, () => done('play', {card})))")
    assert len(table.moves) == 20
    assert len({number for _, _, number in table.moves}) == 20
    browser.until("link.state.get('played') === 20")


def test_an_image_is_loaded_when_it_is_near(browser: Browser, table: Table, address: Address) -> None:
    named: list[str] = []
    audience = table.service.audience(table.tokens["red"])
    assert audience is not None

    def find(name: str) -> Answer | None:
        named.append(name)
        return audience.assets(name)

    table.service.admit(audience._replace(assets=find), table.tokens["red"])
    open_hand(browser, address("red"))
    assert browser.run("return link.show(document.getElementById('card'), 'hand/red.svg')") is True
    assert browser.run("return link.show(document.getElementById('card'), 'hand/red.svg')") is False
    browser.run("return link.asset('rules').then(answer => answer.text())")
    assert named == ["rules"]
    browser.run("document.getElementById('card').scrollIntoView()")
    browser.until("document.getElementById('card').naturalWidth === 7")
    assert named == ["rules", "hand/red.svg"]
    assert [each for each in browser.complaints() if "Security" in each] == []


def test_what_may_look_otherwise_later_is_asked_for_again(browser: Browser, table: Table, address: Address) -> None:
    open_hand(browser, address("red"))
    read = "Promise.resolve(link.address('rules')).then(found => fetch(found)).then(answer => answer.text())"
    assert browser.run("return link.asset('rules').then(answer => answer.text())") == "<h1>Rules</h1>"
    if "token=" not in browser.run("return location.search"):
        assert browser.run(f"return {read}") == "<h1>Rules</h1>"
        return
    one, other = (browser.run("return link.address('rules')") for _ in range(2))
    assert one.startswith("blob:")
    assert one != other
    assert browser.run("return link.address('hand/red.svg')") == browser.run("return link.address('hand/red.svg')")


def test_two_seats_talk_to_one_worker(browser: Browser, table: Table) -> None:
    with over_workers(table) as address:
        open_hand(browser, address("red"))
        for seat, token in table.tokens.items():
            browser.run(f"window.{seat} = new Link(overWorker(worker, {token!r}))")
        browser.run("red.start(); blue.start()")
        browser.until("red.state.get('hand') && blue.state.get('hand')")
        told = browser.run("return [red.state.get('hand'), blue.state.get('hand')]")
        assert told == [HANDS["red"], HANDS["blue"]]
        browser.open("about:blank")


def test_who_is_dismissed_says_so(browser: Browser, table: Table, address: Address) -> None:
    open_hand(browser, address("red"))
    table.service.dismiss(table.tokens["red"])
    browser.until("link.status === 'forbidden'")


def test_what_is_done_though_its_answer_was_lost_is_not_done_twice(
    browser: Browser, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_server(Server(table.service)) as server:
        open_hand(browser, server.address(table.tokens["red"]))
        lost: list[str] = []
        real = server.web.response

        def lose(entry: Any, answer: Any) -> Any:
            if entry.name == "play" and len(lost) < 2:
                lost.append(entry.name)
                raise ConnectionResetError
            return real(entry, answer)

        monkeypatch.setattr(server.web, "response", lose)
        assert browser.run(f"return done('play', {{card: {HANDS['red']!r}}})") == {"played": HANDS["red"]}
        assert (len(lost), len(table.moves)) == (2, 1)
        browser.open("about:blank")


def test_a_page_goes_on_after_a_restart(browser: Browser, table: Table) -> None:
    """The seats keep their tokens, and the machine its port: the page comes back, with nothing of before."""
    table.feeds["red"].update({"old": "gone after the restart"})
    with run_server(Server(table.service)) as server:
        port = server.server_port
        open_hand(browser, server.address(table.tokens["red"]))
        browser.until("link.state.has('old')")
    browser.until("link.status === 'broken'")
    browser.run(f"window.late = done('play', {{card: {HANDS['red']!r}}})")
    again = Table(page_files(PAGE))
    for seat, token in table.tokens.items():
        audience = again.service.audience(again.tokens[seat])
        assert audience is not None
        audience.feed.run = f"second run of {seat}"
        again.service.admit(audience, token)
    with run_server(Server(again.service, port)):
        browser.until("link.status === 'live' && link.state.get('played') === 1")
        assert browser.run("return window.late") == {"played": HANDS["red"]}
        assert browser.run("return link.state.has('old')") is False
        assert [(seat, card) for seat, card, _ in again.moves] == [("red", HANDS["red"])]
        browser.open("about:blank")
