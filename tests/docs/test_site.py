"""make docs: a site without dead links, that asks for nothing from outside and is searched without a server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOADED = re.compile(r"<(?:script|img|iframe|source)\b[^>]*\bsrc=\"?([^\" >]+)|<link\b[^>]*\bhref=\"?([^\" >]+)")
pytestmark = pytest.mark.in_long_form


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", str(ROOT / "docs"), str(folder)]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


def test_every_page_of_the_docs_is_in_it(site: Path) -> None:
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")}
    assert {page.stem for page in site.glob("*.html")} >= pages
    contents = (site / "tutorial.html").read_text("utf-8").partition('class="sidebar-tree"')[2].partition("</div>")[0]
    assert {f"{page}.html" for page in pages} - set(re.findall(r'href="([^"#]+)"', contents)) <= {
        "index.html",
        "tutorial.html",
    }
    assert "`game.toml`" not in (site / "game-format.html").read_text("utf-8")


def test_what_it_loads_is_its_own(site: Path) -> None:
    loaded = {
        first or second for page in site.rglob("*.html") for first, second in LOADED.findall(page.read_text("utf-8"))
    }
    assert len(loaded) > 5
    assert [name for name in loaded if "//" in name] == []
    styles = "".join(style.read_text("utf-8") for style in site.rglob("*.css"))
    assert re.findall(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//[^)]*", styles) == []


def test_the_search_has_its_index_in_a_script(site: Path) -> None:
    assert (site / "searchindex.js").read_text("utf-8").startswith("Search.setIndex(")
    assert "searchindex.js" in (site / "search.html").read_text("utf-8")


def test_the_pages_have_what_people_without_a_mouse_need(site: Path) -> None:
    for page in site.glob("*.html"):
        text = page.read_text("utf-8")
        assert "<pre>" not in text, page.name
        assert not re.search(r"<th[^>]*><p></p></th>", text), page.name
