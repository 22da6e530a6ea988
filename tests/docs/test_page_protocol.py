"""docs/page-protocol.md: its example runs, and its tables and numbers are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from pnp.pages import http, server, service
from pnp.pages.feed import Feed
from pnp.pages.service import Action, Audience, Service

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "page-protocol.md").read_text(encoding="utf-8")


def test_the_example_serves_a_seat() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    played: list[tuple[str, str]] = []
    names: dict[str, Any] = {
        "table": SimpleNamespace(play=lambda card, id: played.append((card, id)), asset=lambda name: None),
        "Feed": Feed, "Action": Action, "Audience": Audience, "Service": Service, "Server": server.Server,
        "page_files": http.page_files, "files": lambda package: ROOT / "pnp" / "serve", "print": lambda text: None,
    }  # fmt: skip
    exec(example, names)
    names["server"].server_close()
    question = {"ask": "act", "action": "play", "arguments": {"card": "k1"}, "id": "x"}
    assert names["service"].answer(names["token"], question).error == ""
    assert played == [("k1", "x")]


def test_its_errors_are_those_of_the_code() -> None:
    told = {name: int(status) for name, status in re.findall(r"^\| `(\w+)` \| (\d{3}) \|", PAGE, re.MULTILINE)}
    assert told == {name: status for name, status in http._STATUS.items() if name}


def test_its_files_are_those_of_the_room() -> None:
    told = set(re.findall(r"^\| `(\w+\.\w+)` \|", PAGE, re.MULTILINE))
    assert told == {file.name for file in (ROOT / "pnp" / "pages").iterdir() if file.is_file()} - {"__init__.py"}


def test_its_numbers_are_those_of_the_code() -> None:
    assert f"version` is that of the protocol, {service.VERSION};" in PAGE
    assert f"const PROTOCOL = {service.VERSION}," in (ROOT / "pnp" / "pages" / "link.js").read_text(encoding="utf-8")
    assert f"the last {service._REMEMBERED} of an audience" in PAGE
    assert f"question has {service.LARGEST_BODY:,} bytes at most" in PAGE
    assert f"there are {server._MOST_LINES:,} connections at most" in PAGE
    assert f"held up to {server._PATIENCE:.0f} s" in PAGE
    assert f"silent for {server._Handler.timeout} s at most" in PAGE
