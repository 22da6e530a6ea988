"""Whole games by the referee in Chromium, on the screen of a phone (chromium, chromium-driver). The long form alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.journal import Journal
from pnp.play.pieces import Pieces
from pnp.play.refereed.table import refereed_play
from pnp.play.seats import Begin
from pnp.referee import referee_of
from pnp.store import Memory
from tests.play.tables import table_of
from tests.play.test_free_in_chromium import drag
from tests.serve.chromium import PATIENCE, Browser, chromium

pytestmark = pytest.mark.in_long_form
SEED = "5a" * 32
SETTLED = "!document.querySelector('.moves.sent')"
"""What was chosen has been answered: until then the page shows what was offered before."""
PLAY_ON = """
document.querySelector('.curtain button')?.click();
const lit = '.left button:is(.legal, .picked)';  // what taps can choose is not listed
const ready = [...document.querySelectorAll('.offers .main')];
const offers = ready.length ? ready : [...document.querySelectorAll('.offers button, ' + lit)];
window.chance = ((window.chance ?? 1) * 48271) % 2147483647;
if (offers.length) offers[window.chance % offers.length].click();
return Boolean(document.querySelector('table.end'));
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        browser.size(390, 844, mobile=True)
        yield browser


def refereed(game: str) -> dict[str, Begin]:
    """Refereed play of *game*, in which every run deals and throws the same."""
    pieces = Pieces(load_game(game_folder(game)), Memory())
    return {"refereed": refereed_play(referee_of(game), pieces, Journal(None), pace=0.01, seed=lambda: SEED)}


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("most", [False, True])
@pytest.mark.parametrize(
    "game", ["treasure-fleet", "pirates-treasure-island", "ten-gold", "fish-n-ships", "blind-parrot"]
)
def test_a_game_is_played_to_its_end(browser: Browser, game: str, most: bool) -> None:
    """Two people at two pages of one phone, behind their curtains; captains play the seats that are left."""
    count = load_game(game_folder(game)).players[most]
    captains = [*([""] * 2), *([None] * count)][:count]
    with table_of(refereed(game), "refereed", (count, count)) as table:
        host = table.seats.seats[0].token
        table.ask(host, "choose?id=c&v=1", {"captains": captains, "options": {}})
        browser.open(table.address())
        browser.until("document.querySelector('button.main')")
        browser.run("document.querySelector('button.main').click()")
        browser.until("document.querySelector('.turn')", 60)
        windows = [browser.window()]
        if count > 1:
            windows.append(browser.new_window())
            browser.size(390, 844, mobile=True)
            browser.open(table.address(1))
            browser.until("document.querySelector('.turn, .curtain')", 60)
        over: set[str] = set()
        steps, since = 0, time.perf_counter()
        while len(over) < len(windows):
            for window in windows:
                if len(windows) > 1:
                    browser.switch(window)
                assert browser.run("return document.documentElement.scrollWidth") <= 390
                for _ in range(3):
                    if browser.run(PLAY_ON):
                        over.add(window)
                    browser.until(SETTLED)
                if (now := browser.run("return link.state.get('match').steps")) > steps:
                    steps, since = now, time.perf_counter()
                assert time.perf_counter() - since < PATIENCE, browser.run("return document.body.innerText")
        assert browser.run("return document.querySelectorAll('table.end tr').length") >= count
        assert [each for each in browser.complaints() if "Failed to load resource" not in each] == []
        if count > 1:
            browser.close_window()
            browser.switch(windows[0])
        browser.run("localStorage.clear()")
        browser.open("about:blank")


def test_a_phone_that_is_handed_round_has_a_curtain(browser: Browser) -> None:
    with table_of(refereed("treasure-fleet"), "refereed", (2, 2)) as table:
        host = table.seats.seats[0].token
        table.ask(host, "choose?id=c&v=1", {"captains": ["", ""], "options": {}})
        table.ask(host, "begin?id=b&v=1", {"record": ""})
        browser.open(table.address())
        browser.until("document.querySelector('.offers, .left button.legal')")
        browser.open(table.address(1))
        browser.until("document.querySelector('.curtain')")
        assert not browser.run("return document.querySelector('.offers, .table-of')")
        browser.run("document.querySelector('.curtain button').click()")
        browser.until("document.querySelector('.offers, .left button.legal')")
        browser.run("document.querySelector('.offers button, .left button.legal').click()")
        browser.open("about:blank")


def test_a_turn_is_taken_by_the_keyboard_alone(browser: Browser) -> None:
    tab, enter = "\ue004", "\ue007"

    def press_at(place: str) -> None:
        for _ in range(90):
            browser.press(tab)
            if browser.run(f"return Boolean(document.activeElement.closest('{place}'))"):
                assert browser.run("return getComputedStyle(document.activeElement).outlineStyle") == "solid"
                return browser.press(enter)
        raise AssertionError(place)

    with table_of(refereed("treasure-fleet"), "refereed", (2, 2)) as table:
        browser.open(table.address())
        browser.until("document.querySelector('button.main')")
        press_at("button.main")
        browser.until("document.querySelector('.offers, .left button.legal')")
        log = "[...document.querySelectorAll('.log li')].map(each => each.textContent).join()"
        for done in ("loads", "fires"):
            for _ in range(12):
                if browser.run(f"return {log}.includes('Ann: {done}')"):
                    break
                is_ready = browser.run("return Boolean(document.querySelector('.offers .main'))")
                press_at(".offers .main" if is_ready else ":is(.left button.legal, .offers button.offer)")
                browser.until(f"{SETTLED} && document.querySelector('.offers, .left button.legal')")
                assert browser.run("return document.activeElement !== document.body")  # it goes on, not at the top
            assert browser.run(f"return {log}.includes('Ann: {done}')")
        browser.open("about:blank")


def test_a_tap_beside_a_square_is_for_the_nearest(browser: Browser) -> None:
    with table_of(refereed("ten-gold"), "refereed", (2, 2)) as table:
        host = table.seats.seats[0].token
        table.ask(host, "choose?id=c&v=1", {"captains": ["", ""], "options": {}})
        table.ask(host, "begin?id=b&v=1", {"record": ""})
        (first,) = table.entries(host)["waits"]["seats"]
        browser.open(table.address(first))
        browser.until("document.querySelector('.offers, .left button.legal')")
        browser.run(
            "[...document.querySelectorAll('.offers button')].find(each => each.textContent === 'Move').click()"
        )
        browser.until("link.state.get('offers').some(({ verb }) => verb === 'to')")  # the card for the sails came
        free = """
            const board = document.querySelector('.board-of'), squares = [...board.querySelectorAll('.square.legal')];
            const offers = link.state.get('offers').filter(({ verb }) => verb === 'to');  // other squares can be looted
            const ways = offers.map(({ values }) => values.square);
            for (const square of squares.filter(each => ways.includes(each.getAttribute('aria-label')))) {
              const { left, top, width, height } = square.getBoundingClientRect();
              const middle = [left + width / 2, top + height / 2];
              for (const [x, y] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
                const place = [middle[0] + x * 20, middle[1] + y * 20], hit = document.elementFromPoint(...place);
                if (board.contains(hit) && !hit.closest('button'))
                  return [...place.map(Math.round), square.getAttribute('aria-label'), width];
              }
            }"""
        x, y, square, width = browser.run(free)
        assert width < 40
        browser.click(x, y)
        browser.until(f"document.querySelector('.log').textContent.includes('sails to {square}')")
        browser.open("about:blank")


@contextmanager
def treasure_fleet(browser: Browser) -> Iterator[None]:
    """Treasure Fleet against a captain, begun on the screen."""
    with table_of(refereed("treasure-fleet"), "refereed", (2, 2)) as table:
        host = table.seats.seats[0].token
        table.ask(host, "choose?id=c&v=1", {"captains": ["", "keen"], "options": {}})
        table.ask(host, "begin?id=b&v=1", {"record": ""})
        browser.open(table.address())
        browser.until("document.querySelector('.offers, .left button.legal')")
        yield


def test_cards_are_chosen_and_dragged_and_a_sailing_is_told(browser: Browser) -> None:
    log = "document.querySelector('.log').textContent"
    with treasure_fleet(browser):
        assert "Choose 3 cards to load" in browser.run("return document.querySelector('.turn').textContent")
        for place in (0, 4, 8):
            browser.run(f"document.querySelectorAll('.own button.card')[{place}].click()")
        assert browser.run("return document.querySelectorAll('.own .card.picked').length") == 3
        assert "Ann: loads" not in browser.run(f"return {log}")  # not before a button is pressed
        browser.run("document.querySelector('.offers .main').click()")
        browser.until(f"{log}.includes('Ann: loads')")
        ready = "document.querySelector('.own button.card.legal')"
        browser.until(f"{ready} || document.querySelector('.offers, .left button.legal')")
        browser.run(
            f"if (!{ready}) document.querySelector('.offers button, .left button.legal').click()"
        )  # where a neutral card is aimed
        browser.until(ready)
        drag(
            browser,
            "document.querySelector('.own button.card.legal')",
            ("document.querySelector('.table-of button.card').getBoundingClientRect().left + 30",
             "document.querySelector('.table-of button.card').getBoundingClientRect().top + 30"),
        )  # fmt: skip
        browser.until(f"{log}.includes('Ann: fires')")
        for _ in range(40):
            if browser.run("return Boolean(document.querySelector('.news'))"):
                break
            browser.run(PLAY_ON)
            browser.until("document.querySelector('.offers, .left button.legal')")
        assert "aptures" in browser.run("return document.querySelector('.news').textContent")
        browser.run("document.querySelector('.news button').click()")
        assert not browser.run("return document.querySelector('.news')")
        browser.open("about:blank")


def test_a_game_is_packed_up_into_a_file_and_begun_from_it(browser: Browser) -> None:
    table_now = "[...document.querySelectorAll('.table-of .card, .own .card')].map(each => each.dataset.piece).join()"
    with treasure_fleet(browser):
        before = browser.run(f"return {table_now}")
        browser.run("""
            window.confirm = () => true;
            URL.createObjectURL = file => { file.text().then(text => { window.packed = text; }); return "#"; };
            const buttons = [...document.querySelectorAll('.tools button')];
            buttons.find(each => each.textContent.startsWith('Pack up')).click();
        """)
        browser.until("window.packed && document.querySelector('input[type=file]')")
        browser.run("""
            const field = document.querySelector('input[type=file]'), files = new DataTransfer();
            files.items.add(new File([window.packed], 'position.toml'));
            field.files = files.files;
            field.dispatchEvent(new Event('change'));
        """)
        browser.until("document.querySelector('.offers, .left button.legal')")
        assert browser.run(f"return {table_now}") == before
        browser.open("about:blank")
