"""The page in Chromium (where it is installed) without its press: what is seen and chosen while Python does not run."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.serve.chromium import chromium
from tests.web.hosting import host
from web.build import page_files, write_site

pytestmark = pytest.mark.skipif(not shutil.which("chromedriver"), reason="apt-get install chromium chromium-driver")
WAYS = {"long": 4, "fold": 7}
GAME = {
    "id": "beach", "players": [2, 4], "minutes": [10, 20], "spine": 0.2,
    "cost": {f"{paper} {backs}": {"sheets": sheets, "pieces": 54, "minutes": 65, "pages": 8}
             for paper in ("A4", "Letter") for backs, sheets in WAYS.items()},
    "told": {language: {"title": title, "story": "", "pieces": []}
             for language, title in (("en", "Beach"), ("de", "Strand"))},
}  # fmt: skip
INLINE = """
window.refused = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective }) => window.refused.push(effectiveDirective));
const script = document.createElement("script");
script.textContent = "window.ran = true";
document.body.append(script);
fetch("http://elsewhere.example/").catch(() => {});
"""


def test_choices_are_made_and_kept_while_the_press_cannot_be_loaded(tmp_path: Path) -> None:
    write_site(tmp_path / "site", {**page_files(), "shelf.json": json.dumps([GAME]).encode()})
    with host(tmp_path / "site") as server, chromium() as browser:
        browser.size(390, 844, mobile=True)
        browser.open(server.address)
        browser.until("document.querySelector('#boxes a.main') && document.querySelector('#notice button')")
        assert "could not be loaded" in browser.run("return document.getElementById('notice').textContent")
        assert browser.run("return document.documentElement.scrollWidth") <= 390
        browser.run("document.getElementById('language').click()")
        browser.until("document.querySelector('#boxes h2').textContent === 'Strand'")
        browser.run("document.querySelector('#boxes a.main').click()")
        browser.until("document.querySelector('.facts b')?.textContent === '4 Blätter'")
        browser.run("document.querySelector('[name=backs][value=fold]').click()")
        browser.until("document.querySelector('#act .facts b').textContent === '7 Blätter'")
        browser.run("location.reload()")
        browser.until("document.querySelector('[name=backs][value=fold]')?.checked")
        assert browser.run("return document.title").startswith("Strand drucken")
        browser.run(INLINE)
        browser.until("window.refused.length === 2")
        assert sorted(browser.run("return window.refused")) == ["connect-src", "script-src-elem"]
        assert not browser.run("return window.ran")
