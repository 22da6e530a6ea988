"""Play on the site in Chromium: alone against captains, and beside the paper. The long form alone."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.test_refereed_in_chromium import PLAY_ON
from tests.serve.chromium import Browser, chromium
from tests.web.hosting import host
from tests.web.test_releases import wait_until_kept

pytestmark = pytest.mark.in_long_form
FRAME = "#play iframe:not([hidden])"
TURN = ".offers, .left button.legal"
"""What is there when somebody can act."""
TOLD = "return JSON.stringify([...link.state].filter(([key]) => !key.startsWith('seats')).sort())"


@pytest.fixture
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        browser.size(390, 844, mobile=True)
        yield browser


def enter(browser: Browser, way: str, then: str) -> None:
    """Go the *way* into a game, and wait in its page for *then*."""
    browser.enter()
    browser.run(f"location.hash = '{way}'")
    enter_again(browser, then)


def enter_again(browser: Browser, then: str) -> None:
    browser.until(f"document.querySelector('{FRAME}')")
    browser.enter(FRAME)
    browser.until(f"document.querySelector('{then}')")


def test_a_game_alone_is_played_to_its_end_without_a_network(browser: Browser, site: Path, tmp_path: Path) -> None:
    with host(site) as server:
        browser.open(server.address)
        wait_until_kept(browser)
    browser.run("location.reload()")
    browser.until("document.querySelector('#boxes a.main')")
    enter(browser, "treasure-fleet/play", "button.main")
    assert browser.run("return document.documentElement.scrollWidth") <= 390
    assert not browser.run("return document.querySelector('.invitation, .inviteFirst')")
    browser.run("document.querySelector('button.main').click()")
    browser.until(f"document.querySelector('{TURN}')")
    for _ in range(3):
        browser.run(PLAY_ON)
        time.sleep(0.3)
    browser.until(f"document.querySelector('{TURN}')")
    before = browser.run(TOLD)

    browser.enter()
    browser.run("location.reload()")
    browser.until("document.querySelector('#play')")
    enter_again(browser, TURN)
    assert browser.run(TOLD) == before

    until = time.monotonic() + 900
    while not browser.run(PLAY_ON):
        assert time.monotonic() < until
        time.sleep(0.05)
    assert browser.run("return document.querySelectorAll('table.end tr').length") == 2
    assert browser.run("return document.documentElement.scrollWidth") <= 390
    browser.run("window.told = ''; link.act('record').then(({ text }) => { window.told = text; })")
    browser.until("window.told")
    record = tmp_path / "record.toml"
    record.write_text(browser.run("return window.told"))
    command = [sys.executable, "-m", "pnp", "referee", "replay", "treasure-fleet", record]
    replayed = subprocess.run(command, capture_output=True, text=True, check=False)
    assert replayed.returncode == 0, replayed.stdout + replayed.stderr
    assert [each for each in browser.complaints() if "/rules/" not in each] == []  # they were not read before


def test_beside_the_paper_is_the_setup_a_question_and_a_score(browser: Browser, site: Path) -> None:
    with host(site) as server:
        browser.open(f"{server.address}#treasure-fleet/table")
        enter_again(browser, ".step")
        browser.run("[...document.querySelectorAll('.how-many button')].at(-1).click()")
        browser.until("link.state.get('table').names.length === 5")
        browser.run("document.querySelector('.step').click()")
        browser.until("document.querySelector('.step[aria-checked=true]')")
        for tab, there in enumerate((".questions button", ".stepper button", ".album button"), 1):
            browser.run(f"document.querySelectorAll('#tabs button')[{tab}].click()")
            browser.until(f"document.querySelector('{there}')")
            assert browser.run("return document.documentElement.scrollWidth") <= 390
            if there == ".stepper button":
                browser.run("[...document.querySelectorAll('.stepper button')][1].click()")
                browser.until("link.state.get('score').players?.[0].total > 0 || link.state.get('score').problem")
        told = json.loads(browser.run("return JSON.stringify(link.state.get('held'))"))
        assert told[0]
        browser.enter()
        browser.run("location.reload()")
        enter_again(browser, ".step[aria-checked=true]")
        assert json.loads(browser.run("return JSON.stringify(link.state.get('held'))")) == told
        assert browser.complaints() == []


def test_a_table_is_open_in_one_window(browser: Browser, site: Path) -> None:
    with host(site) as server:
        browser.open(f"{server.address}#ten-gold/play")
        enter_again(browser, "button.main")
        first = browser.window()
        browser.new_window()
        browser.open(f"{server.address}#ten-gold/play")
        browser.until("document.body.textContent.includes('The press is ready')", 60)
        assert browser.run("return document.querySelector('#play #status button')")  # no step of the press hides it
        browser.run("document.querySelector('#play #status button').click()")
        enter_again(browser, "button.main")
        browser.switch(first)
        browser.until(f"document.querySelector('#play #status button') && !document.querySelector('{FRAME}')")
        assert browser.complaints() == []
