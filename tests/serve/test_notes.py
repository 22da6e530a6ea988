"""Notes and stars of cards: written from the page into notes.csv, and comments that others sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.desk import Page, serve
from tests.tiny import copy_of_tiny


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with serve(copy_of_tiny(tmp_path), watched=False) as (server, _):
        page = Page(server)
        page.settle()
        yield page


def test_a_note_and_a_star_are_kept_in_a_file_and_undone(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "tiny" / "notes.csv"
    assert page.entries["notes"] == {"cards": {}, "problems": []}
    assert page.send("note", card="keeper/cy", star=True, text='too "weak",\nthey said') == 200
    assert file.read_text("utf-8") == 'card,star,note\nkeeper/cy,yes,"too ""weak"",\nthey said"\n'
    page.until("e['notes']['cards'].get('keeper/cy', {}).get('star')")
    assert page.entries["notes"]["cards"]["keeper/cy"]["text"] == 'too "weak",\nthey said'
    assert page.send("note", card="keeper/cy", star=False, text="") == 200
    assert file.read_text("utf-8") == "card,star,note\n"
    assert page.send("undo") == 200
    assert page.send("undo") == 200
    assert not file.exists()


def test_comments_are_added_once_with_the_name_of_who_sent_them(page: Page, tmp_path: Path) -> None:
    page.send("note", card="keeper/cy", star=False, text="mine")
    for _ in range(2):
        assert page.send("take_notes", name="Ann", comments=[["keeper/cy", "too weak"], ["keeper/bo", " "]]) == 200
    page.until("'Ann' in str(e['notes']['cards'])")
    assert page.entries["notes"]["cards"] == {"keeper/cy": {"star": False, "text": "mine\nAnn: too weak"}}
    assert page.send("take_notes", name="", comments=["x"]) == 400


def test_a_file_that_is_none_of_notes_is_told_and_left_alone(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "tiny" / "notes.csv"
    file.write_text("a,b\n1,2\n")
    assert page.send("note", card="keeper/cy", star=True, text="") == 409
    assert file.read_text() == "a,b\n1,2\n"
