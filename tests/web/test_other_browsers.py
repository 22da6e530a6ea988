"""The first steps of the site in Firefox and WebKit: a game is printed. The long form, where they are installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.chromium import Browser
from tests.serve.other_browsers import FIREFOX, SCREEN, WEBKIT, firefox, webkit
from tests.web.hosting import host

pytestmark = pytest.mark.in_long_form
NO_FIREFOX = pytest.mark.skipif(not FIREFOX, reason="apt-get install firefox-esr")
NO_WEBKIT = pytest.mark.skipif(not (WEBKIT and SCREEN), reason="apt-get install webkit2gtk-driver xvfb")


@pytest.fixture(params=[pytest.param(firefox, marks=NO_FIREFOX), pytest.param(webkit, marks=NO_WEBKIT)])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with request.param() as browser:
        yield browser


def test_a_game_is_printed_twice(browser: Browser, site: Path) -> None:
    with host(site) as server:
        for game in (3, 1):
            browser.open(server.address)
            browser.until(f"document.querySelectorAll('#boxes a.main')[{game}]")
            browser.run(f"document.querySelectorAll('#boxes a.main')[{game}].click()")
            browser.until("document.querySelector('[name=backs][value=fold]')")
            browser.run("document.querySelector('[name=backs][value=fold]').click()")
            browser.until("document.querySelector('#wall section img')")
            browser.run("document.getElementById('look').scrollIntoView()")  # a piece is drawn when it comes into sight
            browser.until("document.querySelector('#wall section img')?.naturalWidth")
            browser.run("document.querySelector('#act button.main').click()")
            browser.until("document.querySelector('#result:not([hidden]) a[download*=pdf]')")
            assert "fold" in browser.run("return document.querySelector('#result a[download]').download")
        browser.open("about:blank")
