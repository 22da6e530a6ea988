"""make docs: a site without dead links, that asks for nothing from outside and is searched without a server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOADED = re.compile(r"<(?:script|img|iframe|source)\b[^>]*\bsrc=\"?([^\" >]+)|<link\b[^>]*\bhref=\"?([^\" >]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"]
    command += ["--config-file", str(ROOT / "mkdocs.yml"), "--site-dir", str(folder)]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


def test_every_page_of_the_docs_is_in_it(site: Path) -> None:
    assert {page.stem for page in site.glob("*.html")} >= {page.stem for page in (ROOT / "docs").glob("*.md")}
    assert "`game.toml`" not in (site / "game-format.html").read_text(encoding="utf-8")
    assert not list(site.glob("*.py"))


def test_what_it_loads_is_its_own(site: Path) -> None:
    loaded = {
        first or second
        for page in site.rglob("*.html")
        for first, second in LOADED.findall(page.read_text(encoding="utf-8"))
    }
    assert len(loaded) > 5
    assert [name for name in loaded if "//" in name] == []
    styles = "".join(style.read_text(encoding="utf-8") for style in site.rglob("*.css"))
    assert re.findall(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//[^)]*", styles) == []


def test_the_search_has_its_index_with_it(site: Path) -> None:
    assert [file.name for file in (site / "search").iterdir()] == ["main.js"]
    script = (site / "search" / "main.js").read_text(encoding="utf-8")
    line = next(line for line in script.splitlines() if line.startswith("var INDEX = "))
    pages = json.loads(line.removeprefix("var INDEX = ").removesuffix(";"))["docs"]
    (shapes,) = [page for page in pages if page["location"] == "game-format.html#shapes"]
    assert "honeycomb" in shapes["text"]
    assert not re.search(r"fetch\(|XMLHttpRequest|new Worker", script)
