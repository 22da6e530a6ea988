"""What axe-core finds on the page in each of its states, in the frames of play and on the pages to learn from: nothing.

The long form alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.learning import write_page
from tests.games.test_lessons import NEXT, TAUGHT
from tests.serve.chromium import Browser, chromium
from tests.web.hosting import host
from tests.web.test_own_in_chromium import take
from tests.web.test_play_in_chromium import TURN
from web.parts import fetch_from_npm

pytestmark = pytest.mark.in_long_form
AXE = {
    "name": "axe-core",
    "version": "4.14.1",
    "sha256": "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745",
}
FRAME = "#play iframe:not([hidden])"
_RUN = """
window.found = null;
axe.run().then(({ violations }) => {
  window.found = violations.map(each => `${each.id}: ${each.nodes[0].html} ${each.nodes[0].failureSummary}`);
});
"""


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = fetch_from_npm(AXE, tmp_path_factory.mktemp("axe"))
    return (folder / "axe.min.js").read_text("utf-8")


@pytest.fixture(
    params=[(390, 844, "en", False), (1440, 900, "de", True)], ids=["a phone, English, light", "a desk, German, dark"]
)
def browser(request: pytest.FixtureRequest, site: Path) -> Iterator[Browser]:
    width, height, language, is_dark = request.param
    with host(site) as server, chromium() as browser:
        browser.size(width, height, mobile=width < 1000)
        browser.dark(is_dark)
        browser.open(server.address)
        browser.run(f"localStorage.setItem('pnp language', '\"{language}\"'); location.reload()")
        browser.until(f"document.documentElement.lang === '{language}' && document.querySelector('#boxes a.main')")
        yield browser


def faults(browser: Browser, axe: str) -> list[str]:
    browser.run(axe)
    browser.run(_RUN)
    browser.until("window.found")
    found: list[str] = browser.run("return window.found")
    return found


def test_axe_finds_nothing_where_games_are_printed(browser: Browser, axe: str) -> None:
    found = {"shelf": faults(browser, axe)}
    browser.run("document.querySelectorAll('#boxes a.main')[3].click()")
    browser.until("document.querySelector('#wall section')")
    browser.run("document.getElementById('look').scrollIntoView()")
    browser.until("document.querySelector('#wall section img[src]')")
    browser.run("document.querySelector('#printer summary').click()")
    browser.until("document.querySelector('#printer .scales input')")
    found["pieces"] = faults(browser, axe)
    browser.run("document.querySelector('#wall .look').click()")
    browser.until("document.querySelector('dialog[open]')")
    found["a piece"] = faults(browser, axe)
    browser.run("document.querySelector('dialog').click()")
    browser.run("document.querySelector('[name=see][value=sheets]').click()")
    browser.until("document.querySelector('.sheets img[src]')")
    found["sheets"] = faults(browser, axe)
    browser.run("document.querySelector('#act .main').click()")
    browser.until("!document.getElementById('result').hidden")
    found["printed"] = faults(browser, axe)
    take(browser, {"beach.csv": b"title,text\nCrab," + b"Pinches whoever comes by. " * 400 + b"\nGull,Steals.\n"})
    browser.until("document.getElementById('trouble')?.hidden === false && document.querySelector('.fault')")
    found["a broken game"] = faults(browser, axe)
    assert {state: each for state, each in found.items() if each} == {}


def test_axe_finds_nothing_where_games_are_played(browser: Browser, axe: str) -> None:
    found = {}
    for way, there in (("play", "button.main"), ("table", ".step")):
        browser.enter()
        browser.run(f"location.hash = 'treasure-fleet/{way}'")
        browser.until(f"document.querySelector('{FRAME}')")
        found[f"{way}, around"] = faults(browser, axe)
        browser.enter(FRAME)
        browser.until(f"document.querySelector('{there}')")
        found[way] = faults(browser, axe)
        if way == "play":
            browser.run("document.querySelector('button.main').click()")
            browser.until(f"document.querySelector('{TURN}')")
            found["a game"] = faults(browser, axe)
            continue
        for tab, there in enumerate((".questions button", ".stepper button", ".album button"), 1):
            browser.run(f"document.querySelectorAll('#tabs button')[{tab}].click()")
            browser.until(f"document.querySelector('{there}')")
            found[there] = faults(browser, axe)
    assert {state: each for state, each in found.items() if each} == {}


@pytest.mark.parametrize(("width", "height", "language", "is_dark"), [(390, 844, "en", False), (1280, 900, "de", True)])
@pytest.mark.parametrize("id", TAUGHT)
def test_axe_finds_nothing_where_a_game_is_learned(
    id: str, width: int, height: int, language: str, is_dark: bool, axe: str, tmp_path: Path
) -> None:
    write_page(load_game(game_folder(id)), tmp_path / "learn.html")
    found: dict[str, list[str]] = {}
    with chromium() as browser:
        browser.size(width, height, mobile=width < 1000)
        browser.dark(is_dark)
        browser.open((tmp_path / "learn.html").as_uri())
        browser.run(f"speak('{language}'); page.many = DATA.players[0]; draw(); return 1")
        found["set-up"] = faults(browser, axe)
        browser.run("go('first'); return 1")
        for move in range(60):
            if move % 5 < 2:
                found[f"move {move}"] = faults(browser, axe)
            if browser.run(NEXT) == "end":
                break
        found["end"] = faults(browser, axe)
        for tab in ("judge", "rules", "cards"):
            browser.run(f"go('{tab}'); return 1")
            found[tab] = faults(browser, axe)
        browser.run("view.querySelector('.album button').click(); return 1")
        found["a card"] = faults(browser, axe)
        browser.run("document.querySelector('dialog').close(); go('rules', '', told.first.steps[0].title)")
        browser.until("document.querySelector('.passage')")
        found["answers"] = faults(browser, axe)
        browser.run("document.querySelector('.passage').click()")
        browser.until("document.querySelector('.very')")
        found["a passage"] = faults(browser, axe)
    assert {state: each for state, each in found.items() if each} == {}
