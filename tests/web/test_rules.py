"""The rules on the site: a page that may run what it holds, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.serve.chromium import chromium
from tests.web.hosting import host
from web.shelf import page_of_rules


def test_a_page_of_rules_may_run_what_it_holds() -> None:
    head = '<meta name="viewport" content="width=device-width"><style>p {}</style><style>b {}</style>'
    page = page_of_rules(f"<html>{head}<body>Rules<script>go()</script></body>", "ten-gold", "de")
    policy = page.partition('content="')[2].partition('"')[0]
    assert policy.count("'sha256-") == 3
    assert "default-src 'none'" in policy
    assert page.index("Content-Security-Policy") < page.index("<style>")
    assert '<body>\n<nav style="' in page
    assert 'href="../../#ten-gold"' in page
    assert "script-src 'none'" in page_of_rules(f"<html>{head}<body>Rules</body>", "ten-gold", "en")


@pytest.mark.in_long_form
def test_the_rules_of_each_game_are_seen(site: Path) -> None:
    with host(site) as server, chromium() as browser:
        browser.size(390, 844, mobile=True)
        for page in sorted(site.glob("*/rules/*.html")):
            browser.open(f"{server.address}{page.relative_to(site).as_posix()}")
            browser.until("document.body.innerText.length > 500")
            assert browser.complaints() == [], page.name
            assert browser.run("return document.documentElement.scrollWidth") <= 390
