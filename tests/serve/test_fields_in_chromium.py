"""The fields beside the card in a real browser: what they write, undo and close. The long form alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.chromium import Browser
from tests.serve.desk import Bench, serve
from tests.serve.test_in_chromium import SHOWN, browser  # noqa: F401

pytestmark = pytest.mark.in_long_form

GAME = """[game]
title = "Coins"
players = [2, 4]
[components.cards]
title = "Cards"
table = "cards.csv"
face = "card.j2"
size = "63mm x 88mm"
"""
CARDS = "id,name,suit,cost\nv1,One,Gold,1\nv2,Two,Iron,3\nv3,Three,Gold,4\n"
CARD = """{% set tone = "#eec" %}
<face>
  <background fill="{{ tone }}"/>
  <text x="4mm" y="6mm" width="55mm" size="14pt">{{ card.name }}</text>
  <svg x="10mm" y="50mm" width="30mm" height="20mm"><rect x="2mm" y="2mm" width="8mm" height="8mm"/></svg>
  <rect x="40mm" y="70mm" width="10mm" height="8mm" fill="#080"/>
</face>
"""
ENTER, ESCAPE, DOWN = "\ue007", "\ue00c", "\ue015"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    game = tmp_path / "game"
    (game / "templates").mkdir(parents=True)
    for name, text in (("game.toml", GAME), ("cards.csv", CARDS), ("templates/card.j2", CARD)):
        (game / name).write_text(text, encoding="utf-8")
    return game


@pytest.fixture
def page(game: Path, browser: Browser) -> Iterator[Browser]:  # noqa: F811
    browser.size(1400, 900)
    with serve(game) as (server, _):
        open_page(browser, server)
        yield browser
        browser.open("about:blank")


def open_page(browser: Browser, server: Bench) -> None:  # noqa: F811
    browser.open(server.start)
    browser.run("localStorage.clear()")
    browser.open(server.start)
    browser.until(f"state.get('todo') === 0 && pieces.size === 3 && {SHOWN}")
    browser.run("openCard('cards/v1')")
    browser.until("layout.sides.length")


def select(browser: Browser, tag: str) -> None:  # noqa: F811
    """Select the first element of a *tag* on the large card."""
    browser.run(
        "return (async () => { const [one] = layout.sides, boxes = await one.boxes;"
        f" select(one, boxes.find(box => box[6] === {tag!r}), boxes); await layout.reading; }})()"
    )
    browser.until(f"layout.selected?.box[6] === {tag!r} && $('element').querySelector('h3')")


def type_in(browser: Browser, name: str, text: str) -> None:  # noqa: F811
    browser.run(f"const field = $('element').querySelector('[name=\"{name}\"]'); field.focus(); field.select()")
    browser.press(*text, ENTER)


def template(game: Path) -> str:
    return (game / "templates" / "card.j2").read_text(encoding="utf-8")


def undo(browser: Browser) -> None:  # noqa: F811
    browser.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
        " { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))"
    )


@pytest.mark.parametrize(
    ("name", "typed", "written"), [("x", "6", 'x="6mm"'), ("fill", "{{ tone }}", 'fill="{{ tone }}"')]
)
def test_a_field_of_the_template_is_written_and_ctrl_z_in_it_undoes_that(
    page: Browser, game: Path, name: str, typed: str, written: str
) -> None:
    select(page, "rect")
    page.run("return (async () => { const [one] = layout.sides, boxes = await one.boxes;"
             " select(one, boxes.findLast(box => box[6] === 'rect'), boxes); await layout.reading; })()")  # fmt: skip
    was = page.run(f"return $('element').querySelector('[name={name}]').value")
    type_in(page, name, typed)
    page.until("state.get('edits').undo && state.get('todo') === 0")
    assert written in template(game)
    if name == "x":
        page.until("$('element').querySelector('[name=x]').value === '6mm' && document.activeElement.name === 'x'")
        undo(page)
    else:
        page.run("$('undo').click()")
    page.until(f"$('element').querySelector('[name={name}]')?.value === {was!r}")
    assert template(game) == CARD
    assert page.complaints() == []


def test_ctrl_z_in_the_field_of_a_cell_undoes_it(page: Browser, game: Path) -> None:
    select(page, "text")
    page.until("$('element').querySelector('[name=\"cell name\"]')")
    type_in(page, "cell name", "Uno")
    page.until("$('element').querySelector('[name=\"cell name\"]')?.value === 'Uno' && state.get('edits').undo")
    page.run("$('element').querySelector('[name=\"cell name\"]').focus()")
    undo(page)
    page.until("$('element').querySelector('[name=\"cell name\"]')?.value === 'One'")
    assert (game / "cards.csv").read_text(encoding="utf-8") == CARDS


def test_esc_closes_one_thing_and_a_group_has_no_handle(page: Browser) -> None:
    select(page, "svg")
    page.until("layout.selected.mark.firstChild.hidden")
    page.run("$('element').querySelector('[name=x]').focus()")
    page.press(ESCAPE)
    assert page.run("return !layout.selected && panel") == "card"
    page.press(ESCAPE)
    assert page.run("return panel") == ""


def test_an_icon_for_each_value_of_a_column(page: Browser, game: Path) -> None:
    page.run("const menu = $('add'); menu.value = 'icon suit'; menu.dispatchEvent(new Event('change'))")
    page.until("layout.read?.choice && $('element').querySelector('.choice')")
    page.until("state.get('todo') === 0 && !allFaults().length")
    assert "[card.suit] }}" in template(game)
    page.until("$('element').querySelector('[name=\"icon for Iron\"]')")
    page.run("$('element').querySelector('[name=\"icon for Iron\"]').click()")
    page.until("$('element').querySelector('.icons button[aria-label=anvil]')")
    page.run("$('element').querySelector('.icons button[aria-label=anvil]').click()")
    page.until("$('element').querySelector('[name=\"icon for Iron\"]').textContent === 'anvil'")
    assert "'Iron': 'anvil'" in template(game)
    assert (game / "cards.csv").read_text(encoding="utf-8") == CARDS


@pytest.mark.parametrize(
    ("asked", "found"),
    [("cost>=3 and suit=Gold", "1 of 3"), ('cost >= 3 and suit == "Gold"', "1 of 3"), ("suit=='iron'", "1 of 3"),
     ("and", "0 of 3"), ("cost<4", "2 of 3")],
)  # fmt: skip
def test_a_search_may_be_written_as_the_condition_of_a_print(page: Browser, asked: str, found: str) -> None:
    page.run(f"$('search').value = {asked!r}; $('search').dispatchEvent(new Event('input'))")
    assert page.run("return $('hits').textContent") == found


def test_the_panel_follows_the_table(page: Browser) -> None:
    select(page, "text")
    page.run("return openGrid('cards')")
    page.until("document.activeElement.matches('#cells td')")
    page.press(DOWN)
    page.until("chosen === 'cards/v2' && document.querySelector('.piece.chosen').dataset.name === 'cards/v2'")
    assert page.run("return $('element').childElementCount") == 0
    assert page.run("return document.activeElement.matches('#cells td')")
