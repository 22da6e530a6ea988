"""Lines that break: two tabs of a seat, a phone without a network, browsers and servers that end at random moments.
Nothing is lost, and nothing is done twice. The long form alone (apt-get install chromium chromium-driver)."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pnp.game import load_game
from pnp.play.free.table import free_play
from pnp.play.journal import Journal
from pnp.play.ledger import Ledger
from pnp.play.pieces import Pieces
from pnp.store import Memory
from tests.play.tables import Table, table_of
from tests.play.test_killed import start
from tests.serve.chromium import Browser, chromium
from tests.tiny import TINY

pytestmark = pytest.mark.in_long_form
OFFLINE = 60.0
"""Seconds without a network: more than a server waits (25) and than a seat counts as here (32)."""
ENDS = 16
"""Times that a browser or the server ends."""
COUNTER = "[...link.state].find(([key, each]) => /^t[0-9]+$/.test(key) && each.kind === 'counter')"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def table(browser: Browser) -> Iterator[Table]:
    game = load_game(TINY)
    kinds = {"free": free_play(Pieces(game, Memory()), Journal(None), Ledger(game, None), "s")}
    with table_of(kinds, "free", (2, 2)) as table:
        yield table
        browser.open("about:blank")
        browser.complaints()


def open_table(browser: Browser, address: str) -> None:
    browser.open(address)
    browser.until("window.link === undefined && link.state.has('free')")


def add_counter(browser: Browser) -> None:
    browser.run("act('add', { kind: 'counter', value: 0, text: '', x: 0, y: 0 })")
    browser.until(COUNTER)


def count(browser: Browser, times: int) -> None:
    """Ask for so many steps of the counter; the page has what was answered in ``window.answered``."""
    browser.run(
        f"window.answered ??= 0; const [what] = {COUNTER};"
        f"for (let i = 0; i < {times}; i++) link.act('count', {{ what, change: 1 }}).then(() => answered++)"
    )


def value(browser: Browser) -> int:
    return int(browser.run(f"return {COUNTER}[1].value"))


def test_two_tabs_of_a_seat_show_the_same_and_both_move(browser: Browser, table: Table) -> None:
    open_table(browser, table.address())
    first = browser.window()
    add_counter(browser)
    second = browser.new_window()
    open_table(browser, table.address())
    for tab in (first, second, first, second):
        browser.switch(tab)
        count(browser, 10)
    for tab in (first, second):
        browser.switch(tab)
        browser.until(f"{COUNTER}[1].value === 40")
        browser.until("answered === 20")
    browser.switch(first)
    browser.close_window()  # the tab that asked for news for both
    browser.switch(second)
    table.seats._play._act(1, "count", what=browser.run(f"return {COUNTER}[0]"), change=1)  # type: ignore[union-attr]
    browser.until(f"{COUNTER}[1].value === 41")
    assert not browser.complaints()


def test_a_phone_without_a_network_for_a_minute_misses_and_repeats_nothing(browser: Browser, table: Table) -> None:
    open_table(browser, table.address(1))
    add_counter(browser)
    what = browser.run(f"return {COUNTER}[0]")
    browser.cdp("Network.enable")
    browser.cdp("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    count(browser, 5)
    browser.until("!document.getElementById('status').hidden")
    assert "No connection" in browser.run("return document.getElementById('status').textContent")
    end = time.monotonic() + OFFLINE
    while time.monotonic() < end:
        table.seats._play._act(0, "count", what=what, change=1)  # type: ignore[union-attr]
        time.sleep(OFFLINE / 10)
    table.seats.look_round()
    assert not table.seats.is_here(1)
    assert browser.run("return answered") == 0
    browser.cdp(
        "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1
    )
    browser.until("answered === 5")
    browser.until(f"{COUNTER}[1].value === 15")
    browser.until("document.getElementById('status').hidden")
    log = "[...link.state.values()].filter(each => each && each.did === 'count').length"
    assert browser.run(f"return {log}") == 15
    browser.complaints()


def test_browsers_and_servers_that_end_lose_nothing(browser: Browser, tmp_path: Path) -> None:
    """Steps that were answered stay. Those under way when a page was closed may be there or not; a page that lives asks
    the next server again, and each of its steps is there once."""
    chance, done, most = Random(3), 0, 0
    server, address = start(tmp_path, str(TINY), "free")
    open_table(browser, address)
    add_counter(browser)
    home = browser.window()
    for _ in range(ENDS):
        browser.switch(home)
        browser.until(f"{done} <= {COUNTER}[1].value && {COUNTER}[1].value <= {most}")
        done = most = value(browser)
        browser.run("window.answered = 0")
        asked = chance.randint(1, 12)
        count(browser, asked)
        time.sleep(chance.uniform(0, 0.15))
        if chance.random() < 0.5:
            server.send_signal(signal.SIGKILL)
            server.wait()
            assert server.stdout is not None
            server.stdout.close()
            server, again = start(tmp_path, str(TINY), "free")
            assert again == address
            browser.until(f"answered === {asked}")
            done = most = done + asked
        else:
            most, done = done + asked, done + browser.run("return answered")
            other = browser.new_window()
            browser.switch(home)
            browser.close_window()
            browser.switch(other)
            open_table(browser, address)
            home = other
    server.kill()
    server.wait()
    assert server.stdout is not None
    server.stdout.close()
    browser.open("about:blank")
    browser.complaints()
