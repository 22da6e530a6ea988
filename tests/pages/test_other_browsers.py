"""The first steps of each page in Firefox and WebKit. The long form alone, and where they are installed:
``apt-get install firefox-esr webkit2gtk-driver xvfb``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.free.table import free_play
from pnp.play.journal import Journal
from pnp.play.ledger import Ledger
from pnp.play.pieces import Pieces
from pnp.play.refereed.table import refereed_play
from pnp.referee import referee_of
from pnp.store import Memory
from tests.edits import copy_writable
from tests.play.tables import paper_table, table_of
from tests.serve.chromium import Browser
from tests.serve.desk import serve
from tests.serve.other_browsers import FIREFOX, SCREEN, WEBKIT, firefox, webkit
from tests.tiny import TINY

pytestmark = pytest.mark.in_long_form
STARTER = TINY.parents[2] / "templates" / "starters" / "cards"
GAME = "treasure-fleet"
ENTER = "\ue007"
NO_FIREFOX = pytest.mark.skipif(not FIREFOX, reason="apt-get install firefox-esr")
NO_WEBKIT = pytest.mark.skipif(not (WEBKIT and SCREEN), reason="apt-get install webkit2gtk-driver xvfb")


@pytest.fixture(scope="module", params=[pytest.param(firefox, marks=NO_FIREFOX), pytest.param(webkit, marks=NO_WEBKIT)])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with request.param() as browser:
        yield browser


def tap(browser: Browser, selector: str, words: str = "") -> None:
    """Tap the first element of *selector* with these *words* once it is seen."""
    all_seen = f"[...document.querySelectorAll({selector!r})].filter(each => each.offsetParent)"
    found = f"{all_seen}.find(each => each.textContent.includes({words!r}))"
    browser.until(found)
    browser.run(f"{found}.click()")


def test_a_text_is_clicked_and_typed_and_the_card_changes(browser: Browser, tmp_path: Path) -> None:
    game = tmp_path / "game"
    copy_writable(STARTER, game)
    with serve(game) as (server, _):
        browser.open(server.start)
        browser.until("document.querySelectorAll('.piece').length > 3")
        shown = "[...document.querySelectorAll('.piece img:not(.good)')].slice(0, 3).every(each => each.naturalWidth)"
        browser.until(f"document.getElementById('state').textContent === 'live' && {shown}")
        tap(browser, ".piece")
        browser.until("document.querySelector('#side .watched img').naturalWidth")
        for _ in range(20):
            browser.press("e")
            with suppress(AssertionError):  # what is selected may be no text
                browser.until("document.querySelector('#element textarea[name=\"cell name\"]')", 1)
                break
        x, y = browser.run(
            "const box = document.querySelector('.box.selected').getBoundingClientRect();"
            "return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]"
        )
        browser.press("\ue00c")
        browser.until("!document.querySelector('.box.selected')")
        browser.click(x, y)
        browser.until("document.querySelector('#element textarea[name=\"cell name\"]')")
        browser.press(ENTER)
        browser.until("document.activeElement.matches('#element textarea[name=\"cell name\"]')")
        before = browser.run("return document.querySelector('.piece img:not(.good)').src")
        browser.press(*"Abracadabra", ENTER)
        browser.until(f"document.querySelector('.piece img:not(.good)').src !== {before!r}")
        browser.until("document.querySelector('.piece img:not(.good)').naturalWidth")
        assert any("Abracadabra" in each.read_text("utf-8") for each in game.glob("*.csv"))
        browser.press("i")
        browser.until("document.querySelector('#writing .page')?.shadowRoot.querySelector('.cm-line')")
        browser.open("about:blank")


def test_a_set_up_is_ticked_and_a_score_is_counted(browser: Browser) -> None:
    with paper_table(load_game(game_folder(GAME)), GAME) as table:
        browser.open(table.address())
        tap(browser, ".how-many button", "3")
        tap(browser, ".step")
        browser.until("document.querySelector('.step').getAttribute('aria-checked') === 'true'")
        tap(browser, "#tabs button", "Score")
        tap(browser, ".stepper button[aria-label='More: 22']")
        browser.until("document.querySelector('.total').textContent === '22'")
        tap(browser, ".actions button", "Final score")
        browser.until("document.querySelector('.final')?.textContent.includes('Ann22')")
        browser.open("about:blank")


def test_a_hand_is_dealt(browser: Browser) -> None:
    game = load_game(game_folder(str(STARTER)))
    with table_of(
        {"free": free_play(Pieces(game, Memory()), Journal(None), Ledger(game, None), "s")}, "lobby"
    ) as table:
        browser.open(table.address())
        tap(browser, "button", "A table on this screen")
        browser.until("document.querySelector('.pile')")
        tap(browser, "button", "Deal")
        tap(browser, "button", "6")
        browser.until("document.querySelectorAll('#hand .piece-here').length === 6")
        browser.until("[...document.querySelectorAll('#hand .piece-here img')].every(each => each.naturalWidth)")
        browser.open("about:blank")


def test_a_first_move_is_made(browser: Browser) -> None:
    loaded = load_game(game_folder(GAME))
    kinds = {"refereed": refereed_play(referee_of(GAME), Pieces(loaded, Memory()), Journal(None), pace=0.01)}
    with table_of(kinds, "refereed", (2, 2)) as table:
        browser.open(table.address())
        tap(browser, "button.main")
        browser.until("document.querySelector('.turn') && document.querySelector('.offers button')")
        before = browser.run("return document.getElementById('main')?.textContent || document.body.textContent")
        tap(browser, ".offers button")
        browser.until(f"(document.getElementById('main')?.textContent || document.body.textContent) !== {before!r}")
        browser.open("about:blank")


def test_what_is_typed_beside_a_card_stays_when_the_card_changes(browser: Browser, tmp_path: Path) -> None:
    game = tmp_path / "game"
    copy_writable(STARTER, game)
    with serve(game) as (server, _):
        browser.open(server.start)
        tap(browser, ".piece")
        browser.until("document.querySelector('#side .watched img').naturalWidth")
        shown = browser.run("return document.querySelector('#side .watched img').src")
        browser.run("document.querySelector('#side textarea.note').focus()")
        browser.press(*"my thought")
        table = game / "cards.csv"
        table.write_text(table.read_text("utf-8").replace("Draw a card", "Draw two cards", 1), "utf-8")
        browser.until(f"document.querySelector('#side .watched img').src !== {shown!r}")
        assert browser.run("return document.activeElement.value") == "my thought"
        template = game / "templates" / "card.j2"
        text = template.read_text("utf-8").replace('<icon name="star"/>', '<icon name="nosuch"/>')
        template.write_text(text, "utf-8")
        browser.until("document.getElementById('state').textContent.includes('with faults')")
        browser.run("document.activeElement.blur()")
        browser.until("document.getElementById('state').textContent.includes('16 pieces with faults')")
        tap(browser, "#state")
        browser.until("document.querySelector('#side .faults')?.textContent.includes('and 10 more')")
        assert browser.run("return document.querySelectorAll('#side .faults > li').length") == 1
        browser.open("about:blank")
