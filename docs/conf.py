"""The site of docs/ (``make docs``), by Sphinx: it asks for nothing from outside, and is searched without a server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer
from pygments.lexers.templates import XmlDjangoLexer

project = html_title = "pnp"
extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_enable_extensions = ["strikethrough"]
suppress_warnings = ["myst.strikethrough"]
exclude_patterns = ["cookbook", "elements", "pictures"]

html_theme = "furo"
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
html_copy_source = html_show_sourcelink = html_show_sphinx = html_show_copyright = html_use_index = False

_FENCE = re.compile(r"^```(\w+) (\S+\.\w+)$", re.MULTILINE)
_LINK = re.compile(r"^\| \[[^\]]+\]\(([\w-]+)\.md\)", re.MULTILINE)
_OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./[^)]+\)")
"""A link to a file of the repository that is no page."""
_FOR_ALL = {
    "<pre>": '<pre tabindex="0">',  # who has no mouse can scroll it
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="On this page">',
    '<th class="head"><p></p></th>': "<td></td>",
    '<div id="search-results">': '<h1>Search</h1>\n<div id="search-results">',
}
"""What people who hear a page, or have no mouse, need and the theme lacks."""


def name_files(_app: Any, page: str, source: list[str]) -> None:
    """Put the names of files, which our fences carry, above their code, and all pages of the index into the contents.

    >>> source = ["```toml game.toml\\n[game]\\n```"]
    >>> name_files(None, "tutorial", source)
    >>> source[0]
    '`game.toml`\\n\\n```toml\\n[game]\\n```'
    """
    text = _OUTSIDE.sub(r"\1", _FENCE.sub(r"`\2`\n\n```\1", source[0]))
    if page == "index":
        text += "\n".join(["", "```{toctree}", ":hidden:", "", *_LINK.findall(text), "```", ""])
    source[0] = text


def mend_pages(app: Any, error: Exception | None) -> None:
    """Write into the pages what the theme lacks."""
    if error is not None:
        return
    for path in sorted(Path(app.outdir).glob("*.html")):
        text = path.read_text("utf-8")
        for lacking, whole in _FOR_ALL.items():
            text = text.replace(lacking, whole)
        path.write_text(text, "utf-8")


def setup(app: Any) -> None:
    """Tell Sphinx of all that."""
    app.add_lexer("xml", XmlDjangoLexer)
    app.add_lexer("csv", TextLexer)
    app.connect("source-read", name_files)
    app.connect("build-finished", mend_pages)
