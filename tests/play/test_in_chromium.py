"""The page of a table in Chromium (apt-get install chromium chromium-driver). The long form alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from tests.play.tables import paper_table
from tests.serve.chromium import Browser, chromium

GAME = "treasure-fleet"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        browser.size(390, 844, mobile=True)
        yield browser


@pytest.fixture
def address(browser: Browser) -> Iterator[str]:
    """The address of a table of Treasure Fleet."""
    with paper_table(load_game(game_folder(GAME)), GAME) as table:
        yield table.address()
        browser.open("about:blank")
        browser.complaints()


def tap(browser: Browser, selector: str, text: str) -> None:
    """Tap the first element of *selector* with this *text* once it is there."""
    found = f"[...document.querySelectorAll({selector!r})].find(each => each.textContent.includes({text!r}))"
    browser.until(found)
    browser.run(f"{found}.click()")


def tap_in_last(browser: Browser, text: str) -> None:
    """Tap the button with this *text* in the entry that was added last."""
    last = "[...document.querySelectorAll('.one')].at(-1)"
    found = f"[...{last}.querySelectorAll('button')].find(each => each.textContent === {text!r})"
    browser.until(found)
    browser.run(f"{found}.click()")


def test_a_set_up_is_ticked_on_two_phones(browser: Browser, address: str) -> None:
    browser.open(address)
    tap(browser, ".how-many button", "3")
    browser.until("document.querySelectorAll('.step').length > 5")
    browser.until("document.querySelector('.map img').naturalWidth > 100")
    first = browser.window()
    other = browser.new_window()
    browser.switch(other)
    browser.open(address)
    browser.until("document.querySelectorAll('.step').length > 5")
    browser.run("document.querySelector('.step').click()")
    browser.switch(first)
    browser.until("document.querySelector('.step').getAttribute('aria-checked') === 'true'")
    browser.switch(other)
    browser.close_window()
    browser.switch(first)
    assert browser.run("return document.documentElement.scrollWidth") == 390


def test_a_question_is_answered_by_tapping(browser: Browser, address: str) -> None:
    browser.open(address)
    tap(browser, "#tabs button", "May I?")
    tap(browser, ".questions button", "captures")
    for number, (who, card) in enumerate((("Ann", "four"), ("Ben", "two"))):
        tap(browser, ".field button", "Add one")
        browser.until(f"document.querySelectorAll('.one').length > {number}")
        tap_in_last(browser, who)
        tap_in_last(browser, card)
    browser.until("document.querySelector('.verdict')?.textContent.startsWith('Ann captures')")
    assert not browser.complaints()


def test_a_score_is_counted_by_tapping(browser: Browser, address: str) -> None:
    browser.open(address)
    tap(browser, "#tabs button", "Score")
    more = "[...document.querySelectorAll('.stepper button')].find(each => each.ariaLabel === 'More: 22')"
    browser.until(more)
    browser.run(f"{more}.click()")
    browser.until("document.querySelector('.total').textContent === '22'")
    tap(browser, ".field button", "Yes")
    browser.until("document.querySelector('.total').textContent === '38'")
    tap(browser, ".actions button", "Final score")
    browser.until("document.querySelector('.final')?.textContent.includes('Ann38')")
    assert not browser.complaints()


def test_a_pile_that_is_begun_waits_on_the_page_until_it_is_whole(browser: Browser) -> None:
    game = "fish-n-ships"
    with paper_table(load_game(game_folder(game)), game) as table:
        browser.open(table.address())
        tap(browser, "#tabs button", "Score")
        tap(browser, ".field button", "Add one")
        more = "[...document.querySelectorAll('.one button')].find(each => each.ariaLabel === 'More: Ember Koi')"
        browser.until(more)
        browser.run(f"{more}.click()")
        browser.until("[...document.querySelectorAll('.one .stepper input')].some(each => each.value === '1')")
        assert browser.run("return link.state.get('held')[0].locked?.length ?? 0") == 0
        tap(browser, ".one button", "Choose")
        tap(browser, ".picks button", "Draw")
        browser.until("link.state.get('held')[0].locked?.length === 1")
        assert not browser.complaints()
        browser.open("about:blank")
    browser.complaints()


def test_a_set_up_is_ticked_by_keys_and_the_focus_stays(browser: Browser, address: str) -> None:
    browser.open(address)
    browser.until("document.querySelector('.step')")
    browser.run("document.querySelector('.step').focus()")
    for number in (1, 2, 3):
        browser.press(" ")
        browser.until(f"document.querySelectorAll('.step[aria-checked=true]').length === {number}")
        assert browser.run("return document.activeElement.ariaChecked") == "true"
        browser.press("\ue004")
    assert not browser.complaints()


def place_of(browser: Browser, found: str) -> tuple[int, int]:
    """The middle of an element in the window, in pixels."""
    x, y = browser.run(f"const b = ({found}).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]")
    return round(x), round(y)


def test_a_second_tap_at_a_place_counts_on_the_same_row(browser: Browser, address: str) -> None:
    more = "[...document.querySelectorAll('.stepper button')].find(each => each.ariaLabel === 'More: 16')"
    field = f"{more}.parentNode.querySelector('input')"
    browser.open(address + "#score")
    browser.until(more)
    browser.run(f"{more}.scrollIntoView({{ block: 'center' }})")
    place = place_of(browser, more)
    for count in (1, 2):
        browser.click(*place)
        browser.until(f"{field}.value === '{count}'", 10)
        assert place_of(browser, more) == place
    browser.run(f"{field}.focus()")
    browser.press("1", "\ue007")
    browser.until("link.state.get('score').players[0].total === 16", 10)


def test_fast_taps_tick_what_was_aimed_at(browser: Browser, address: str) -> None:
    """Where the list has slid, a tap that was aimed before it ticks nothing."""
    browser.open(address)
    browser.until("document.querySelectorAll('.step').length > 5")
    names = browser.run("return [...document.querySelectorAll('.step')].map(each => each.dataset.key)")
    for number, name in enumerate(names, 1):
        step = f"[...document.querySelectorAll('.step')].find(each => each.dataset.key === {name!r})"
        browser.run("page.deafUntil = 0")
        if number == 1:
            browser.run(f"{step}.scrollIntoView({{ block: 'nearest' }})")
        place, before = place_of(browser, step), browser.run("return scrollY")
        browser.click(*place)
        browser.until(f"document.querySelectorAll('.step[aria-checked=true]').length === {number}")
        if browser.run("return scrollY") != before:
            browser.click(*place)
            assert browser.run("return document.querySelectorAll('.step[aria-checked=true]').length") == number
            browser.until("Date.now() > page.deafUntil")
        visible = browser.run("const b = (document.querySelector('.step.next') ?? document.querySelector('.ready'))"
                              ".getBoundingClientRect(); return b.bottom < innerHeight - 60")  # fmt: skip
        assert visible


def test_the_picture_stays_above_the_bar(browser: Browser, address: str) -> None:
    browser.open(address)
    browser.until("document.querySelector('.map')")
    tabs = "const b = document.getElementById('tabs').getBoundingClientRect(); return document.elementFromPoint"
    browser.run("document.querySelector('.map').click()")
    for y in range(0, 800, 40):
        browser.run(f"scrollTo(0, {y})")
        assert browser.run(f"{tabs}(b.x + 20, b.y + 8).closest('#tabs') !== null")
