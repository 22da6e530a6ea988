"""A print that a page asks for: the options of pnp build, progress, the files; one at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from pnp.game.print_options.model import BuildOptions, options_of
from pnp.pages.feed import Feed
from pnp.serve.printing import Press, Printing, Tells
from tests.serve.desk import Page, ask, get, serve
from tests.tiny import copy_of_tiny


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with serve(copy_of_tiny(tmp_path), watched=False) as (server, _):
        page = Page(server)
        page.settle()
        yield page


def test_the_form_has_every_option_that_a_page_can_say(page: Page) -> None:
    form = {option["keyword"]: option for option in page.entries["form"]}
    assert form.keys() == options_of(BuildOptions).keys() - {
        "output", "no_cache", "refresh", "refresh_host", "parts", "workers", "cluster",
    }  # fmt: skip
    assert form["backs"]["choices"] == ["long", "short", "fold", "separate", "none"]
    assert form["backs"]["usual"] == "long"
    assert form["ink_saver"]["kind"] == "flag"
    assert (form["only"]["kind"], form["copies"]["kind"], form["copies"]["high"]) == ("components", "number", 100)
    assert "Letter" in form["paper"]["choices"]
    assert "silhouette" in " ".join(form["for_"]["choices"])
    assert all(option["help"] for option in form.values())


def test_a_print_is_made_and_its_file_comes(page: Page, tmp_path: Path) -> None:
    assert page.send("print", options={"paper": "letter", "ink_saver": True, "only": "keeper"}, cost=False) == 200
    page.until("e.get('print', {}).get('state') == 'done'")
    answer = page.entries["print"]["answer"]
    assert answer["pieces"] == {"keeper": 6}
    (name,) = page.entries["print"]["names"]
    assert name == "tiny-letter-ink-saver-keeper.pdf"
    with ask(page.server, f"print/0/{name}") as sent:
        assert sent.headers["Content-Type"] == "application/pdf"
        data = sent.read()
    assert data == (tmp_path / "output" / "tiny" / name).read_bytes()
    assert data.startswith(b"%PDF")
    assert get(page.server, f"print/1/{name}")[0] == 404
    (tmp_path / "output" / "tiny" / name).unlink()
    assert get(page.server, f"print/0/{name}")[0] == 404


def test_what_it_costs_is_told_and_nothing_is_written(page: Page, tmp_path: Path) -> None:
    page.send("print", options={}, cost=True)
    page.until("e.get('print', {}).get('state') == 'cost'")
    assert page.entries["print"]["answer"]["sheets"] > 0
    assert page.entries["print"]["answer"]["ink"] > 0
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [({"paper": "A99"}, "A99"), ({"only": "nobody"}, "nobody"), ({"copies": "x"}, "x")],
)
def test_what_cannot_be_printed_is_said(page: Page, options: Mapping[str, str], said: str, tmp_path: Path) -> None:
    page.send("print", options=options, cost=False)
    page.until("e.get('print', {}).get('state') == 'failed'")
    assert said in page.entries["print"]["problems"][0]["what"]
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize("body", [{}, {"options": [], "cost": False}, {"options": {"a": {}}, "cost": 1}])
def test_what_is_no_order_is_refused(page: Page, body: Mapping[str, Any]) -> None:
    assert page.send("print", **body) == 400
    assert "print" not in page.entries


@pytest.mark.parametrize(
    "options",
    [
        {"odd": "1"},
        {"output": "/tmp"},
        {"refresh": True},
        {"refresh_host": "127.0.0.1"},
        {"workers": "9"},
        {"ink_saver": "yes"},
        {"paper": True},
        {"paper": ["A4"]},
        {"only": None},
    ],
)
def test_what_the_form_does_not_offer_is_refused(
    page: Page, options: Mapping[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    assert page.send("print", options=options, cost=True) == 400
    assert "print" not in page.entries
    assert capfd.readouterr().err == ""


def test_the_form_shows_what_the_game_says_and_may_switch_it_off(tmp_path: Path) -> None:
    folder = copy_of_tiny(tmp_path)
    with (folder / "game.toml").open("a") as file:
        file.write('\n[print]\nink-saver = true\nbleed = "1mm"\nwithout = ["index", "lamp"]\n')
    with serve(folder, watched=False) as (server, _):
        page = Page(server)
        page.settle()
        usual = {option["keyword"]: option["usual"] for option in page.entries["form"]}
        assert (usual["ink_saver"], usual["stack"], usual["bleed"]) == (True, False, "1mm")
        assert (usual["without"], usual["paper"], usual["margin"]) == ("index, lamp", "A4", "5mm")
        assert page.send("print", options={"ink_saver": False}, cost=False) == 200
        page.until("e.get('print', {}).get('state') == 'done'")
        assert page.entries["print"]["names"] == ["tiny-a4-bleed-1mm-without-index-lamp.pdf"]
        page.send("print", options={"copies": "2"}, cost=True)
        page.until("e.get('print', {}).get('state') == 'cost'")
        told = {each["option"]: each["from"] for each in page.entries["print"]["answer"]["options"]}
        assert told["copies"] == "the form"
        assert "game.toml:" in told["ink-saver"]


def test_an_error_names_the_field_of_the_form(page: Page) -> None:
    for options, where, what in (
        ({"bleed": "3"}, "bleed", "'3' is not a length; write a number and mm, cm, in or pt"),
        ({"copies": "many"}, "copies", "'many' is not a whole number from 1 to 100"),
        ({"since": "v1"}, "", "since says since when cards changed; write both."),
    ):
        page.send("print", options=options, cost=True)
        page.until(f"{what!r} in str(e.get('print', {{}}).get('problems', [{{}}])[0].get('what'))")
        assert page.entries["print"]["problems"][0]["where"] == where


class Slow:
    """A press that prints 100 sheets, each when it may."""

    def __init__(self) -> None:
        self.may_go_on = Event()
        self.done = 0

    def build(self, options: Mapping[str, object], tells: Tells) -> Mapping[str, Any]:
        for sheet in range(100):
            tells(sheet, 100, "cards")
            self.done = sheet
            self.may_go_on.wait(10)
        return {"files": []}


def until(feed: Feed, said: bytes) -> None:
    end = time.monotonic() + 10
    while said not in feed.news_since(0):
        assert time.monotonic() < end, feed.news_since(0)
        time.sleep(0.01)


def test_there_is_one_print_at_a_time_and_it_can_be_stopped() -> None:
    feed, press = Feed(), Slow()
    printing = Printing(
        Press(
            [],
            press.build,
            lambda options: {},
            lambda options: [],
            lambda options, folder: ([], []),
            lambda options, tells: [],
        ),
        feed,
    )
    assert printing.start({}, only_cost=False)
    assert not printing.start({}, only_cost=False)
    until(feed, b'"total":100')
    printing.stop()
    press.may_go_on.set()
    until(feed, b'"stopped"')
    assert press.done < 99
    assert printing.start({}, only_cost=True)
    until(feed, b'"cost"')


def test_a_fault_of_ours_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    feed = Feed()
    press = Press(
        [],
        lambda options, tells: {},
        lambda options: {},
        lambda options: [],
        lambda options, folder: ([], []),
        lambda options, tells: [],
    )
    Printing(press, feed).start({}, only_cost=False)
    until(feed, b"KeyError")
    assert "KeyError" in capfd.readouterr().err


def test_pictures_for_others_are_made_beside_those_of_the_command_and_saved(tmp_path: Path) -> None:
    with serve(copy_of_tiny(tmp_path), watched=False) as (server, _):
        page = Page(server)
        page.settle()
        assert page.send("preview", language="en", form="gif", card="") == 400
        assert page.send("preview", language="en", form="png", card="keeper/cy") == 200
        page.until("e.get('preview', {}).get('state') == 'done'")
        assert page.entries["preview"]["names"] == ["cy.png", "cy-back.png"]
        assert get(server, "preview/cy.png")[1] == (tmp_path / "output" / "tiny" / "preview" / "cy.png").read_bytes()
        assert get(server, "preview/adda.png")[0] == 404
        assert page.send("preview", language="en", form="html", card="") == 200
        page.until("e['preview'].get('names') == ['cards.html']")
        assert b'"name": "keeper/cy"' in get(server, "preview/cards.html")[1]
