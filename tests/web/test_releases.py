"""The site over time: without a network, from one release to the next, in two windows, where nothing may be kept."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from tests.serve.chromium import PATIENCE, Browser, chromium
from tests.web.hosting import host

pytestmark = pytest.mark.in_long_form
_FULL = """
const refused = new DOMException("no", "SecurityError");
Object.defineProperty(window, "localStorage", { get() { throw refused; } });
Object.defineProperty(window, "caches", { value: { open: () => Promise.reject(refused) } });
ServiceWorkerContainer.prototype.register = () => Promise.reject(refused);
"""
_KEPT = """
window.found = null;
(async () => {
  const found = [];
  for (const name of await caches.keys()) found.push(...await (await caches.open(name)).keys());
  window.found = found.map(each => new URL(each.url).pathname.split("/").slice(2).join("/"));
})();
"""


def next_release(site: Path, folder: Path) -> str:
    """Put another release in the place of the one in *folder*, and return its name."""
    (old,) = (path.name for path in site.iterdir() if path.is_dir())
    new = "0" * len(old)
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(site / old, folder / new)
    for path in site.iterdir():
        if path.is_file():
            (folder / path.name).write_text(path.read_text().replace(old, new))
    words = folder / new / "words.js"
    words.write_text(words.read_text().replace("A game for tonight", "A game for tomorrow"))
    return new


def headline(browser: Browser) -> str:
    browser.until("document.querySelector('#shelf h1').textContent")
    return str(browser.run("return document.querySelector('#shelf h1').textContent"))


def kept_files(browser: Browser) -> list[str]:
    browser.run(_KEPT)
    browser.until("window.found")
    found: list[str] = browser.run("return window.found")
    return found


def wait_until_kept(browser: Browser) -> None:
    """Wait until nothing more is fetched: the release is kept, and what was drawn of each game."""
    browser.until("document.getElementById('kept').dataset.t === 'offline'")
    games = browser.run("return document.querySelectorAll('#boxes > li').length")
    end = time.monotonic() + PATIENCE
    while sum(name.startswith("drawn/") for name in kept_files(browser)) < games:
        assert time.monotonic() < end, "what was drawn is not kept"
        time.sleep(0.5)


def print_game(browser: Browser, index: int) -> None:
    browser.until(f"document.querySelectorAll('#boxes a.main')[{index}]")
    browser.run(f"document.querySelectorAll('#boxes a.main')[{index}].click()")
    browser.until("document.querySelector('#act button.main')")
    browser.run("document.querySelector('#act button.main').click()")
    browser.until("document.querySelector('#result:not([hidden]) a[download*=pdf]')")


def test_after_one_visit_another_game_is_printed_without_a_network(site: Path) -> None:
    with chromium() as browser:
        with host(site) as server:
            browser.open(server.address)
            wait_until_kept(browser)
        browser.run("location.reload()")
        print_game(browser, 1)
        assert browser.complaints() == []
        end = time.monotonic() + PATIENCE
        while "made/treasure-fleet" not in kept_files(browser):  # it is kept once it is seen
            assert time.monotonic() < end
        browser.run("location.hash = ''; location.reload()")
        browser.until("!document.getElementById('shelf').hidden")
        print_game(browser, 1)  # it was made before
        browser.until("location.hash = '', !document.getElementById('shelf').hidden")
        print_game(browser, 3)
        assert browser.complaints() == []


def test_a_new_release_never_mixes_with_the_old_one(site: Path, tmp_path: Path) -> None:
    served = tmp_path / "served"
    shutil.copytree(site, served)
    with host(served) as server, chromium() as browser:
        browser.open(server.address)
        wait_until_kept(browser)
        new = next_release(site, served)
        browser.run("location.reload()")
        browser.until("document.querySelector('#notice button')")
        assert headline(browser).startswith("A game for tonight")
        loaded = browser.run("return performance.getEntriesByType('resource').map(each => each.name)")
        assert not [each for each in loaded if new in each]
        first = browser.window()
        browser.new_window()
        browser.open(server.address)
        assert headline(browser).startswith("A game for tonight")  # the old one is open elsewhere
        browser.close_window()
        browser.switch(first)
        print_game(browser, 3)  # its files are gone from the host
        browser.run("location.hash = ''; document.querySelector('#notice button').click()")
        browser.until("document.querySelector('#shelf h1').textContent.startsWith('A game for tomorrow')")
        loaded = browser.run("return performance.getEntriesByType('resource').map(each => each.name)")
        assert loaded
        assert not [
            each
            for each in loaded
            if "/000000000000/" not in each and not each.endswith((".webmanifest", "/", "icon.svg"))
        ]
        print_game(browser, 3)
        assert browser.complaints() == []


def test_where_nothing_may_be_kept_the_page_says_so_and_prints(site: Path) -> None:
    with host(site) as server, chromium() as browser:
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=_FULL)
        browser.open(server.address)
        browser.until("document.getElementById('kept').dataset.t === 'noOffline'")
        print_game(browser, 3)


def test_a_reload_in_the_middle_loses_no_choice(site: Path) -> None:
    with host(site) as server, chromium() as browser:
        browser.open(f"{server.address}#fish-n-ships")
        browser.until("document.querySelector('[name=paper][value=A3]')")
        browser.run("document.querySelector('[name=paper][value=A3]').click()")
        browser.run("document.querySelector('#act button.main').click()")
        browser.run("location.reload()")
        browser.until("document.querySelector('[name=paper][value=A3]')?.checked")
        browser.run("document.querySelector('#act button.main').click()")
        browser.until("document.querySelector('#result:not([hidden]) a[download*=pdf]')")
        assert "a3" in browser.run("return document.querySelector('#result a[download]').download").lower()
