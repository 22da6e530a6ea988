"""Typing into cells in a real browser. The long form alone."""

from __future__ import annotations

import csv
import time
from pathlib import Path

import pytest

from tests.serve.chromium import Browser
from tests.serve.desk import Bench
from tests.serve.test_in_chromium import browser, game, server, settle  # noqa: F401

pytestmark = pytest.mark.in_long_form
ENTER, ESCAPE, DOWN, RIGHT, CONTROL = "\ue007", "\ue00c", "\ue015", "\ue014", "\ue009"
NOT_TYPING = "!document.querySelector('#cells textarea')"


def rows_of(game: Path) -> list[dict[str, str]]:  # noqa: F811
    with (game / "cards.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def open_grid(browser: Browser, server: Bench) -> None:  # noqa: F811
    settle(browser, server)
    browser.press("w")
    browser.until("document.activeElement.matches('#cells td')")


def version(name: str) -> str:
    return f"state.get('front {name}').version"


def test_a_cell_that_is_typed_is_written_and_is_on_the_card(
    browser: Browser,  # noqa: F811
    server: Bench,  # noqa: F811
    game: Path,  # noqa: F811
) -> None:
    open_grid(browser, server)
    column = browser.run("return tables.get(gridPart).header.indexOf('title')")
    name = browser.run("return [...pieces.keys()][0]")
    times: list[float] = []
    for number in range(10):
        browser.run(f"cellAt(tables.get(gridPart).lines[0], {column}).focus()")
        browser.press(ENTER)
        browser.until("document.querySelector('#cells textarea')")
        browser.run(f"document.querySelector('#cells textarea').value = 'Typed {number}'")
        browser.run(
            f"""window.shown = 0; const image = pieces.get({name!r}).querySelector('img:not(.good)');
            const typed = performance.now();
            image.addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() =>
                {{ window.shown = performance.now() - typed; }})), {{ once: true }});
            document.querySelector('#cells textarea').dispatchEvent(
                new KeyboardEvent('keydown', {{ key: 'Enter', bubbles: true }}));"""
        )
        browser.until("window.shown > 0")
        times.append(browser.run("return window.shown"))
        time.sleep(0.2)
    print("typed to shown, ms:", sorted(map(round, times)))
    assert rows_of(game)[0]["title"] == "Typed 9"


def test_cells_by_keyboard_and_undo(browser: Browser, server: Bench, game: Path) -> None:  # noqa: F811
    open_grid(browser, server)
    before = (game / "cards.csv").read_bytes()
    column = browser.run("return tables.get(gridPart).header.indexOf('title')")
    browser.press(*[RIGHT] * column, DOWN)
    browser.press("N")
    browser.until("document.querySelector('#cells textarea')")
    browser.press("e", "w", ESCAPE)
    browser.until(NOT_TYPING)
    assert (game / "cards.csv").read_bytes() == before
    browser.press("N", "e", "w", ENTER)
    browser.until(f"{NOT_TYPING} && state.get('edits').undo")
    assert rows_of(game)[1]["title"] == "New"
    browser.until("document.activeElement.matches('#cells td') && at.line === tables.get(gridPart).lines[2]")
    browser.run("document.querySelector('#cells .rowTools button:nth-child(2)').click()")
    browser.until("pieces.size === 301")
    assert len(rows_of(game)) == 301
    for _ in range(2):
        browser.run("document.getElementById('undo').click()")
        time.sleep(0.3)
    browser.until("!state.get('edits').undo && pieces.size === 300")
    assert (game / "cards.csv").read_bytes() == before
    assert not [line for line in browser.complaints() if "favicon" not in line]


def test_a_text_on_the_card_is_clicked_and_typed(browser: Browser, server: Bench, game: Path) -> None:  # noqa: F811
    settle(browser, server)
    name = browser.run("return [...pieces.keys()][4]")
    browser.run(f"openCard({name!r})")
    browser.until("document.querySelector('#side .watched img')?.complete")
    browser.run(
        """const place = document.querySelector('#side .watched'), box = place.getBoundingClientRect();
        const part = state.get('part ' + chosen.split('/')[0]), x = box.left + box.width / 2;
        const y = box.top + box.height * 60000 / part.height;
        for (const type of ['pointermove', 'pointerdown', 'pointerup'])
            place.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1 }));"""
    )
    browser.until("layout.selected?.place[1] === 9")
    browser.run(
        """const place = document.querySelector('#side .watched');
        place.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));"""
    )
    browser.until("document.activeElement.matches('#element textarea')")
    assert browser.run("return document.activeElement.name") == "cell text"
    browser.press("O", "n", " ", "i", "t", ENTER)
    browser.until("state.get('edits').undo")
    assert rows_of(game)[4]["text"] == "On it"
    browser.until(f"state.get('card {name}').fields.text === 'On it'")


def test_what_another_program_wrote_is_not_written_over(
    browser: Browser,  # noqa: F811
    server: Bench,  # noqa: F811
    game: Path,  # noqa: F811
) -> None:
    open_grid(browser, server)
    column = browser.run("return tables.get(gridPart).header.indexOf('title')")
    browser.run(f"editCell(cellAt(tables.get(gridPart).lines[0], {column}))")
    text = (game / "cards.csv").read_text(encoding="utf-8")
    title = rows_of(game)[0]["title"]
    theirs = text.replace(title, "Theirs", 1)
    (game / "cards.csv").write_text(theirs, encoding="utf-8")
    browser.press("M", "i", "n", "e", ENTER)
    browser.until("!document.getElementById('said').hidden")
    words = browser.run("return document.getElementById('said').textContent")
    for word in ("Theirs", "Mine", title):
        assert word in words
    assert (game / "cards.csv").read_text(encoding="utf-8") == theirs


def test_a_card_in_the_whole_window_and_its_address(browser: Browser, server: Bench) -> None:  # noqa: F811
    settle(browser, server)
    browser.press("f")
    browser.until("document.getElementById('whole').open")
    browser.press("x", RIGHT)
    browser.until("document.querySelectorAll('#whole .side').length === 2")
    fits = "[...document.querySelectorAll('#whole .side')].every(each => each.getBoundingClientRect().bottom < 900)"
    assert browser.run(f"return {fits}")
    browser.press(ESCAPE)
    browser.until("!document.getElementById('whole').open")
    browser.run("openCard([...pieces.keys()][7])")
    browser.run("location.reload()")
    browser.until("typeof chosen === 'string' && panel === 'card' && chosen === [...pieces.keys()][7]")
    browser.run("close()")
    browser.run("document.getElementById('search').value = 'n0>=9 color!=#7a1f2b'; sift()")
    shown = (
        "[...pieces.values()].filter(each => !each.hidden).map(each => state.get('card ' + each.dataset.name).fields)"
    )
    assert browser.run(f"return {shown}.every(card => card.n0 >= 9 && card.color !== '#7a1f2b')")
