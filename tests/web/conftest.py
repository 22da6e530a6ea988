"""What runs in the page's worker, imported here."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.pages.service import Service
from tests.serve.chromium import Browser, chromium
from tests.web.hosting import host

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.syspath_prepend(str(WEB))
    from in_worker.front_door import FrontDoor

    yield FrontDoor(Service(), lambda store: None)
    for name in [each for each in sys.modules if each.partition(".")[0] == "in_worker"]:
        del sys.modules[name]


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    site = tmp_path_factory.mktemp("site") / "site"
    subprocess.run([sys.executable, ROOT / "web" / "build.py", "--output", site], check=True)
    with host(site) as server, chromium() as browser:
        browser.open(server.address)
        yield browser
