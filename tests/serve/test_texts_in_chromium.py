"""Typing into a template in a real browser. The long form alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.serve.chromium import Browser
from tests.serve.desk import Bench
from tests.serve.test_in_chromium import browser, game, server, settle  # noqa: F401

pytestmark = pytest.mark.in_long_form


def test_what_is_typed_in_a_template_is_on_the_card(
    browser: Browser,  # noqa: F811
    server: Bench,  # noqa: F811
    game: Path,  # noqa: F811
) -> None:
    settle(browser, server)
    template = game / "templates" / "card.j2"
    before, name = template.read_text("utf-8"), template.relative_to(game).as_posix()
    browser.run(f"openText({name!r})")
    browser.until("writing.view && writing.view.hasFocus")
    version = browser.run("return state.get('front ' + [...pieces.keys()][0]).version")
    browser.run(
        "const doc = writing.view.state.doc.toString(), at = doc.lastIndexOf('</');"
        "writing.view.dispatch({ selection: { anchor: at } });"
    )
    browser.press(*'<circle cx="9mm" cy="9mm" r="5mm" fill="#c00"/>')
    browser.until(f"state.get('front ' + [...pieces.keys()][0]).version !== {version!r}")
    assert '<circle cx="9mm" cy="9mm" r="5mm" fill="#c00"/></' in template.read_text("utf-8")
    assert len(template.read_text("utf-8")) == len(before) + 47
    browser.press("<", "r", "e")
    browser.until("writing.view.dom.querySelector('.cm-tooltip-autocomplete li')")
    browser.until("writing.view.dom.querySelector('.cm-lint-marker-error')")
    template.write_text(before, "utf-8")
    browser.until(f"writing.view.state.doc.toString() === {json.dumps(before)}")
    browser.until("!writing.view.dom.querySelector('.cm-lint-marker-error')")
    assert not [each for each in browser.complaints() if "Content Security" in each]
