"""What `make docs` does beside the generator: names of files above their code, and the search index in its script.

Browsers let a page on disk start no worker and fetch no file, so MkDocs' own search needs a server. The same index and
the same lunr.js in one script do not.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

_SEARCH = """
(function () {
  var pages = {};
  var index = lunr(function () {
    this.ref("location"); this.field("title", {boost: 10}); this.field("text");
    INDEX.docs.forEach(function (page) { pages[page.location] = page; this.add(page); }, this);
  });
  function found(words) {
    try { return index.search(words); } catch (error) { return []; }
  }
  function element(tag, text) {
    var made = document.createElement(tag);
    made.textContent = text;
    return made;
  }
  function show(words) {
    var place = document.getElementById("mkdocs-search-results");
    place.replaceChildren();
    var results = words.trim().length > 1 ? found(words) : [];
    results.slice(0, 50).forEach(function (result) {
      var page = pages[result.ref], article = document.createElement("article"), title = document.createElement("h3");
      var link = element("a", page.title);
      link.href = base_url.replace(/\\/$/, "") + "/" + page.location;
      title.append(link);
      article.append(title, element("p", page.text.slice(0, 200)));
      place.append(article);
    });
    if (!results.length) { place.append(element("p", "Nothing found")); }
  }
  var input = document.getElementById("mkdocs-search-query");
  if (!document.getElementById("mkdocs-search-results")) { return; }
  input.addEventListener("keyup", function () { show(input.value); });
  var asked = new URLSearchParams(window.location.search).get("q");
  if (asked) { input.value = asked; show(asked); }
})();
"""


_FENCE = re.compile(r"^```(\w+) (\S+)$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page with the names of files, which our fences carry, above their code.

    >>> on_page_markdown("```toml game.toml\\n[game]\\n```")
    '`game.toml`\\n\\n```toml\\n[game]\\n```'
    """
    return _FENCE.sub(r"`\2`\n\n```\1", markdown)


def on_post_build(config: Any) -> None:
    """Write the script that searches, with the index in it."""
    folder = Path(config["site_dir"]) / "search"
    index = json.loads((folder / "search_index.json").read_text(encoding="utf-8"))
    lunr = (folder / "lunr.js").read_text(encoding="utf-8")
    data = json.dumps({"docs": index["docs"]}, ensure_ascii=False, sort_keys=True)
    (folder / "main.js").write_text(f"{lunr}\nvar INDEX = {data};\n{_SEARCH}", encoding="utf-8")
    for name in ("worker.js", "lunr.js", "search_index.json"):
        (folder / name).unlink()
