"""The sheets in the page: pages of the very PDF that a print with the same options writes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.export.png import png_data, render_page
from tests.serve.desk import Page, get, serve
from tests.serve.test_workbench import edit
from tests.tiny import copy_of_tiny


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with serve(copy_of_tiny(tmp_path)) as (server, _):
        page = Page(server)
        page.settle()
        yield page


def shown(page: Page, after: int, **options: object) -> int:
    """Ask for the sheets, and return their number."""
    assert page.send("sheets", options=options) == 200
    page.until(f"e.get('sheets', {{}}).get('number', 0) > {after} and not e['sheets']['isOld']")
    number: int = page.entries["sheets"]["number"]
    return number


def test_a_sheet_is_the_page_of_the_pdf_and_new_after_a_change(page: Page, tmp_path: Path) -> None:
    options = {"paper": "Letter", "only": "keeper", "ink_saver": True}
    number = shown(page, 0, **options)
    sheets = page.entries["sheets"]
    assert sheets["problems"] == []
    assert [page["width"] for page in sheets["pages"]] == [215_900] * len(sheets["pages"])
    status, picture = get(page.server, f"sheet/{number}/0.png")
    assert status == 200
    assert get(page.server, f"sheet/{number}/{len(sheets['pages'])}.png")[0] == 404
    assert not (tmp_path / "output").exists()
    page.send("print", options=options, cost=False)
    page.until("e.get('print', {}).get('state') == 'done'")
    (file,) = page.entries["print"]["answer"]["files"]
    assert png_data(render_page(Path(file), 0, 160), 160) == picture
    edit(tmp_path / "tiny" / "keepers.csv", "Never late", "Soon")
    page.until("'Soon' in e['card keeper/cy']['fields']['motto']")
    newer = shown(page, number, **options)
    assert get(page.server, f"sheet/{number}/0.png")[0] == 404
    assert get(page.server, f"sheet/{newer}/0.png")[1] != picture


def test_faults_are_said_above_the_sheets_of_a_draft(page: Page, tmp_path: Path) -> None:
    edit(tmp_path / "tiny" / "keepers.csv", "Never late", "Never late " * 60)
    page.until("e.get('front keeper/cy', {}).get('faults')")
    shown(page, 0, only="keeper")
    assert page.entries["sheets"]["problems"]
    assert page.entries["sheets"]["pages"]


def test_what_cannot_be_printed_is_said_and_what_is_no_option_is_refused(page: Page) -> None:
    shown(page, 0, paper="A99")
    assert "A99" in page.entries["sheets"]["problems"][0]["what"]
    assert page.entries["sheets"]["pages"] == []
    assert page.send("sheets", options={"output": "/tmp"}) == 400


def test_the_game_is_shown_in_a_language_that_it_has(page: Page) -> None:
    assert page.send("show", language="xx", players=0) == 400
    most = page.entries["game"]["players"][1]
    assert page.send("show", language="en", players=most - 1) == 200
    page.until(f"e['game']['shown'] == {most - 1}")
