"""The site asks its own host alone, from the shelf to a game that is printed and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.serve.chromium import chromium
from tests.web.hosting import elsewhere, host
from tests.web.test_own_in_chromium import make_pdf, take
from tests.web.test_play_in_chromium import TURN, enter
from tests.web.test_releases import print_game, wait_until_kept

pytestmark = pytest.mark.in_long_form
CHROMIUM = {
    "accounts.google.com",
    "clients2.google.com",
    "optimizationguide-pa.googleapis.com",
    "update.googleapis.com",
}
"""What the browser asks for itself, whatever page is open."""


def test_no_other_host_is_asked(site: Path) -> None:
    with host(site) as server, elsewhere() as others, chromium(f"127.0.0.1:{others.server_port}") as browser:
        browser.open(server.address)
        wait_until_kept(browser)
        print_game(browser, 3)
        take(
            browser,
            {"beach.csv": b"title,text,picture\nCrab,Pinches.,http://elsewhere.example/spy.png\nGull,Steals.,\n"},
        )
        browser.until("document.querySelector('#trouble:not([hidden]), #wall section')")
        take(
            browser, {"beach.csv": b"title,text\nCrab,<a href='http://elsewhere.example'>Pinches.</a>\nGull,Steals.\n"}
        )
        make_pdf(browser)
        enter(browser, "treasure-fleet/play", "button.main")
        browser.run("document.querySelector('button.main').click()")
        browser.until(f"document.querySelector('{TURN}')")
        assert others.hosts() <= CHROMIUM
        browser.enter()
        browser.open("http://elsewhere.example/")  # else this test could not fail
        assert "elsewhere.example" in others.hosts()
