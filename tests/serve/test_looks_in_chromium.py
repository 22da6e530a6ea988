"""Views at their address, earlier looks, notes, the print form, and the file to send, in a real browser. The long form
alone.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.chromium import Browser
from tests.serve.desk import Bench, serve
from tests.serve.test_in_chromium import SHOWN, browser  # noqa: F401
from tests.tiny import copy_of_tiny

pytestmark = pytest.mark.in_long_form
ESCAPE = "\ue00c"


@pytest.fixture
def server(tmp_path: Path, browser: Browser) -> Iterator[Bench]:  # noqa: F811
    browser.size(1400, 900)
    browser.dark(False)
    folder = copy_of_tiny(tmp_path)
    git = shutil.which("git")
    assert git
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
        subprocess.run([git, "-C", str(folder), *words], check=True)
    with serve(folder) as (server, _):
        browser.open(server.start)
        browser.run("localStorage.clear()")
        browser.open("about:blank")
        open_page(browser, server.start)
        yield server
        browser.open("about:blank")
        assert browser.complaints() == []


def open_page(browser: Browser, address: str) -> None:  # noqa: F811
    browser.open("about:blank")
    browser.open(address)
    browser.until(f"state.get('todo') === 0 && {SHOWN}")


@pytest.mark.parametrize(
    ("key", "shown"),
    [("s", "$('paper').querySelector('img')"), ("r", "$('rules').querySelector('iframe')"), ("d", "$('changes')")],
)
def test_a_view_opens_again_as_it_was_left(browser: Browser, server: Bench, key: str, shown: str) -> None:  # noqa: F811
    browser.press(key)
    browser.until(f"{shown}?.checkVisibility()")
    browser.open("about:blank")
    browser.open(server.start)
    browser.until(f"state.get('todo') === 0 && {shown}?.checkVisibility()")


def test_a_card_opens_again_at_its_address(browser: Browser, server: Bench) -> None:  # noqa: F811
    browser.run("openCard('keeper/cy')")
    address = browser.run("return location.href")
    open_page(browser, address)
    browser.until("panel === 'card' && chosen === 'keeper/cy'")


def test_an_earlier_look_lies_beside_over_and_in_turn(browser: Browser, server: Bench, tmp_path: Path) -> None:  # noqa: F811
    table = tmp_path / "tiny" / "keepers.csv"
    before = browser.run("return state.get('front keeper/cy').version")
    table.write_text(table.read_text("utf-8").replace("Cy", "Cyril"), "utf-8")
    browser.until(f"state.get('front keeper/cy').version !== {before!r}")
    browser.run("settings.since = 'HEAD'; openWhole('keeper/cy')")
    for _ in range(3):
        browser.press("v")
        browser.until("state.get('changes')?.cards.length && [...$('whole').querySelectorAll('img')].length > 1")
        was = "state.get('changes').cards[0].looks.front[0]"
        browser.until(f"[...$('whole').querySelectorAll('img')].some(each => each.dataset.asset?.includes({was}))", 10)


def test_a_note_is_typed_and_kept(browser: Browser, server: Bench, tmp_path: Path) -> None:  # noqa: F811
    browser.run(
        "openCard('keeper/cy'); const area = $('side').querySelector('.note'); area.value = 'weak';"
        "area.dispatchEvent(new Event('change'))"
    )
    browser.until("state.get('notes').cards['keeper/cy']?.text === 'weak'")
    browser.run("$('star').click()")
    browser.until("state.get('notes').cards['keeper/cy']?.star && $('star').textContent === '★'")
    assert (tmp_path / "tiny" / "notes.csv").read_text("utf-8") == "card,star,note\nkeeper/cy,yes,weak\n"
    browser.run("$('search').value = 'star=yes'; sift()")
    assert browser.run("return [...pieces.keys()].filter(name => !pieces.get(name).hidden)") == ["keeper/cy"]


def test_the_form_speaks_no_command_line(browser: Browser, server: Bench) -> None:  # noqa: F811
    browser.press("o")
    browser.until("panel === 'print' && $('side').querySelector('form')")
    words = browser.run("return $('side').textContent")
    assert "--" not in words
    assert "Repeat" not in words


def test_what_is_written_in_the_file_that_was_sent_comes_into_the_notes(
    browser: Browser,  # noqa: F811
    server: Bench,
    tmp_path: Path,
) -> None:
    browser.run("$('send').click(); askForPictures('html', '')")
    browser.until("state.get('preview')?.state === 'done'")
    browser.open((tmp_path / "output" / "tiny" / "preview" / "cards.html").as_uri())
    browser.until("[...document.querySelectorAll('.side img')].some(each => each.naturalWidth)")
    saved = browser.run(
        """const area = document.querySelector('textarea[data-card="keeper/cy"]');
        area.value = 'too <weak>'; area.dispatchEvent(new Event('input', { bubbles: true })); $('name').value = 'Ann';
        let saved; HTMLAnchorElement.prototype.click = function () { saved = [this.download, this.href]; };
        $('save').click(); return [saved[0], decodeURIComponent(saved[1].split(',').slice(1).join(','))]"""
    )
    assert saved[0] == "comments-tiny-Ann.json"
    sent = json.loads(saved[1])
    assert sent == {"game": "tiny", "name": "Ann", "comments": {"keeper/cy": "too <weak>"}}
    assert browser.complaints() == []
    open_page(browser, server.start)
    browser.run("openSend(); readComments(new File([arguments[0] || " + json.dumps(saved[1]) + "], 'c.json'))")
    browser.until("state.get('notes').cards['keeper/cy']?.text === 'Ann: too <weak>'")


def test_what_flashes_ends_without_motion(browser: Browser, server: Bench, tmp_path: Path) -> None:  # noqa: F811
    browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    table = tmp_path / "tiny" / "keepers.csv"
    table.write_text(table.read_text("utf-8").replace("Cy", "Cyril"), "utf-8")
    browser.until("document.getAnimations().length")
    browser.until("!document.getAnimations().length", 10)
    browser.dark(False)
