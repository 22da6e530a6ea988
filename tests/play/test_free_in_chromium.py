"""The table for free play in Chromium (apt-get install chromium chromium-driver). The long form alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.free.table import free_play
from pnp.play.journal import Journal
from pnp.play.ledger import Ledger
from pnp.play.pieces import Pieces
from pnp.store import Memory
from tests.play.tables import Table, table_of
from tests.serve.chromium import Browser, chromium
from tests.tiny import TINY

pytestmark = pytest.mark.in_long_form
TAB, ENTER, ESCAPE = "\ue004", "\ue007", "\ue00c"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        browser.size(1280, 800)
        yield browser


@pytest.fixture
def table(browser: Browser) -> Iterator[Table]:
    game = load_game(game_folder(str(TINY.parents[2] / "templates" / "starters" / "cards")))
    kinds = {"free": free_play(Pieces(game, Memory()), Journal(None), Ledger(game, None), "s")}
    with table_of(kinds, "lobby") as table:
        yield table
        browser.open("about:blank")
        browser.complaints()


def drag(browser: Browser, start: str, end: tuple[str, str]) -> None:
    """Drag from the middle of an element (an expression) to a place (two expressions)."""
    browser.until("!document.getAnimations().length")  # a card that still travels is not where it is seen
    x, y = (browser.run(f"const b = {start}.getBoundingClientRect(); return Math.round({each})") for each in
            ("b.x + b.width / 2", "b.y + b.height / 3"))  # fmt: skip
    to = [browser.run(f"return Math.round({each})") for each in end]
    for kind, at, held in (("mousePressed", (x, y), 1), ("mouseMoved", (x + 12, y + 12), 1), ("mouseMoved", to, 1),
                           ("mouseReleased", to, 0)):  # fmt: skip
        browser.cdp("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", buttons=held, clickCount=1)


def press(browser: Browser, text: str) -> None:
    buttons = "[...document.querySelectorAll('button')].filter(each => each.offsetParent)"
    found = f"{buttons}.find(each => each.textContent.includes({text!r}))"
    browser.until(found)
    browser.run(f"{found}.click()")


def test_a_starter_is_dealt_to_two_browsers_and_a_card_is_played(browser: Browser, table: Table) -> None:
    browser.open(table.address())
    press(browser, "A table on this screen")
    browser.until("document.querySelector('.pile')")
    first = browser.window()
    browser.new_window()
    browser.open(table.server.address(table.seats.seats[1].invitation))
    press(browser, "Sit down")
    browser.until("document.querySelector('.pile')")
    second = browser.window()
    browser.switch(first)
    press(browser, "Deal")
    press(browser, "6")
    browser.until("document.querySelectorAll('#hand .piece-here').length === 6")
    drag(browser, "document.querySelector('#hand .piece-here')", ("860", "innerHeight / 2 - 40"))
    browser.until("document.querySelectorAll('#hand .piece-here').length === 5")
    browser.until("[...link.state.values()].some(each => each.did === 'play')")
    name = browser.run("return [...link.state.values()].find(each => each.did === 'play').what.piece")
    browser.switch(second)
    browser.until("document.querySelectorAll('#hand .piece-here').length === 6")
    browser.until(f"[...link.state].some(([key, each]) => /^t\\d/.test(key) && each.piece === {name!r})")
    assert not browser.complaints()
    browser.close_window()
    browser.switch(first)
    browser.run("document.querySelector('.pile').focus()")
    browser.press(ENTER)
    browser.until("!document.getElementById('doing').hidden")
    before = browser.run("return document.querySelector('.pile img').src")
    browser.press("f")
    browser.until(f"document.querySelector('.pile img').src !== {before!r}")
    assert not browser.complaints()


def tab_to(browser: Browser, condition: str) -> None:
    """Press Tab until a condition about the focus is met."""
    for _ in range(60):
        if browser.run(f"const at = document.activeElement; return !!({condition})"):
            return
        browser.press(TAB)
    raise AssertionError(condition)


def test_cards_are_drawn_and_played_by_keys_alone(browser: Browser, table: Table) -> None:
    table.seats.choose_kind("free")
    browser.open(table.address())
    browser.until("document.querySelector('.pile')")
    tab_to(browser, "at.matches('.pile')")
    browser.press(ENTER)
    browser.until("document.activeElement.closest('#doing')")
    assert browser.run("return document.activeElement.textContent") == "Draw"
    browser.press(ENTER)
    browser.until("document.querySelector('dialog[open]')")
    tab_to(browser, "at.textContent === '2'")
    browser.press(ENTER)
    browser.until("document.querySelectorAll('#hand .piece-here').length === 2")
    browser.until("document.getElementById('said').textContent.includes('Ann draws')")
    assert browser.run("return document.activeElement !== document.body")
    browser.press(ESCAPE)
    tab_to(browser, "at.closest('#hand')")
    name = browser.run("return document.activeElement.ariaLabel")
    browser.press(ENTER)
    browser.until("document.activeElement.textContent === 'Play'")
    browser.press(ENTER)
    browser.until("document.activeElement.textContent.includes('Discard') || document.querySelector('#doing .icon')")
    tab_to(browser, "at.textContent === 'Discard'")
    browser.press(ENTER)
    browser.until("document.querySelectorAll('#hand .piece-here').length === 1")
    names = "[...document.querySelectorAll('.world .piece-here')].map(each => each.ariaLabel)"
    browser.until(f"{names}.some(each => each.includes({name!r}))")
    tab_to(browser, "at.id === 'undo'")
    browser.press(ENTER)
    browser.until("document.querySelectorAll('#hand .piece-here').length === 2")
    assert not browser.complaints()


def test_a_phone_does_not_scroll_sideways(browser: Browser, table: Table) -> None:
    table.seats.choose_kind("free")
    browser.size(390, 844, mobile=True)
    browser.open(table.address())
    browser.until("document.querySelector('.pile')")
    assert browser.run("return document.documentElement.scrollWidth") == 390
    small = "[...document.querySelectorAll('button')].filter(each => each.offsetParent && !each.closest('.cloth'))"
    sizes = browser.run(f"return {small}.map(each => Math.min(each.offsetWidth, each.offsetHeight))")
    assert min(sizes) >= 44
    browser.size(1280, 800)
