"""Which template line wrote an element: each tag that stands in a template gets a ``src`` attribute.

This is done on the source, before Jinja sees it, and only once something has gone wrong.
"""

from __future__ import annotations

import re
from xml.parsers import expat

_TRACED = re.compile(
    r"""(?P<skip>
        \{\#.*?(?:\#\}|\Z)
      | \{%[-+]?\s*raw\s*[-+]?%\}.*?(?:\{%[-+]?\s*endraw\s*[-+]?%\}|\Z)
      | \{%(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"'%]|%(?!\}))*(?:%\}|\Z)
      | \{\{(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"'}]|\}(?!\}))*(?:\}\}|\Z)
      | <!--.*?(?:-->|\Z) | <!\[CDATA\[.*?(?:\]\]>|\Z)
    ) | <[A-Za-z_][\w.:-]*(?=[\s/>])(?![^<>]*\ssrc\s*=)""",
    re.DOTALL | re.VERBOSE,
)


def trace_tags(source: str | None, name: str) -> str | None:
    """Return the Jinja *source* of template *name* with ``src="name:line"`` in each tag that it writes; None for None.

    >>> trace_tags("<face>\\n  <text>{{ '<b>' }}</text></face>", "ship.j2")
    '<face src="ship.j2:1">\\n  <text src="ship.j2:2">{{ \\'<b>\\' }}</text></face>'
    """
    if source is None:
        return None
    line, counted = 1, 0

    def traced(match: re.Match[str]) -> str:
        nonlocal line, counted
        if match["skip"] is not None:
            return match[0]
        line += source.count("\n", counted, match.start())
        counted = match.start()
        return f'{match[0]} src="{name}:{line}"'

    return _TRACED.sub(traced, source)


_PLACE = re.compile(r'<[^<>\s]+ src="([^"]*)"')
_UNCLOSED = frozenset(("mismatched tag", "no element found", "unclosed token"))


def find_traced(text: str) -> str | None:
    """Return the template and line to blame for traced *text* that is not XML: the element left open, or the last
    tag before the fault. None where it cannot be told."""
    opened: list[str] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda _, attributes: opened.append(attributes.get("src", ""))
    parser.EndElementHandler = lambda _: opened.pop()
    try:
        parser.Parse(text, True)
    except expat.ExpatError as problem:
        if opened and expat.ErrorString(problem.code) in _UNCLOSED:
            return opened[-1] or None
        lines = text.split("\n", problem.lineno)[: problem.lineno]
        lines[-1] = lines[-1].encode()[: problem.offset].decode(errors="ignore")  # expat counts bytes
        places = _PLACE.findall("\n".join(lines))
        return places[-1] if places else None
    return None
