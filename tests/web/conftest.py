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

WEB = Path(__file__).parents[2] / "web"
PARROT = WEB.parent / "examples" / "blind-parrot"


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.syspath_prepend(str(WEB))
    from in_worker.front_door import FrontDoor

    yield FrontDoor(Service(), lambda store: None, lambda *_: None)
    for name in [each for each in sys.modules if each.partition(".")[0] == "in_worker"]:
        del sys.modules[name]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site that was just made."""
    folder = tmp_path_factory.mktemp("site") / "site"
    subprocess.run([sys.executable, WEB / "build.py", "--game", PARROT, "--output", folder], check=True)
    return folder


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[Browser]:
    """The page in a browser that never saw it."""
    with host(site) as server, chromium() as browser:
        browser.open(server.address)
        yield browser
