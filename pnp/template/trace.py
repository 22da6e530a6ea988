"""Finds the template line that wrote something: elements by a ``src`` attribute, lines of text by a mark at their end.

Both are put into the source before Jinja sees it: tags only once something has gone wrong, lines of text always.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.parsers import expat

from pnp.draw.markup import UNCLOSED, end_tag_name, open_elements

JINJA = r"""
        \{\#.*?(?:\#\}|\Z)
      | \{%[-+]?\s*raw\s*[-+]?%\}.*?(?:\{%[-+]?\s*endraw\s*[-+]?%\}|\Z)
      | \{%(?:"(?:\\.|[^"\\])*+"|'(?:\\.|[^'\\])*+'|[^"'%]|%(?!\}))*+(?:%\}|\Z|["'].*)
      | \{\{(?:"(?:\\.|[^"\\])*+"|'(?:\\.|[^'\\])*+'|[^"'}]|\}(?!\}))*+(?:\}\}|\Z|["'].*)
"""
"""The parts that belong to Jinja. A tag that is never closed takes the rest of the file: nothing is read twice."""
_TRACED = re.compile(
    rf"""(?P<skip>{JINJA}
      | <!--.*?(?:-->|\Z) | <!\[CDATA\[.*?(?:\]\]>|\Z)
    ) | <[A-Za-z_][\w.:-]*(?=[\s/>])(?![^<>]*\ssrc\s*=)""",
    re.DOTALL | re.VERBOSE,
)


def trace_tags(source: str, name: str) -> str:
    """Return the Jinja *source* of template *name* with ``src="name:line"`` in each tag that it writes.

    >>> trace_tags("<face>\\n  <text>{{ '<b>' }}</text></face>", "ship.j2")
    '<face src="ship.j2:1">\\n  <text src="ship.j2:2">{{ \\'<b>\\' }}</text></face>'
    """
    return _trace(source, lambda line, column: f"{name}:{line}")


def trace_columns(source: str, name: str) -> str:
    """Return the same as :func:`trace_tags`, but with the column of each tag, from 0: ``src="ship.j2:12:4"``."""
    return _trace(source, lambda line, column: f"{name}:{line}:{column}")


def _trace(source: str, place: Callable[[int, int], str]) -> str:
    line, counted = 1, 0

    def trace_tag(match: re.Match[str]) -> str:
        nonlocal line, counted
        if match["skip"] is not None:
            return match[0]
        start = match.start()
        line += source.count("\n", counted, start)
        counted = start
        return f'{match[0]} src="{place(line, start - source.rfind(chr(10), 0, start) - 1)}"'

    return _TRACED.sub(trace_tag, source)


_PLACE = re.compile(r'<[^<>\s]+ src="([^"]*)"')


def find_traced(text: str) -> str | None:
    """Return the template and line to blame for traced *text* that is not XML: the element left open, or the last
    tag before the fault. None where it cannot be told."""
    try:
        expat.ParserCreate().Parse(text, True)
    except expat.ExpatError as problem:
        reason = expat.ErrorString(problem.code)
        opened = open_elements(text) if reason in UNCLOSED else []
        closing = end_tag_name(text, problem.lineno, problem.offset) if reason == "mismatched tag" else ""
        if opened and (not closing or closing in [name for name, *_ in opened]):
            return opened[-1].attributes.get("src")
        lines = text.split("\n", problem.lineno)[: problem.lineno]
        lines[-1] = lines[-1].encode()[: problem.offset].decode(errors="ignore")  # expat counts bytes
        places = _PLACE.findall("\n".join(lines))
        return places[-1] if places else None
    return None


_CONSTRUCT = re.compile(JINJA, re.DOTALL | re.VERBOSE)
_MARK = re.compile("\ue000([^\ue000\ue001\n]*)\ue001")
_ANCHOR = re.compile(r"^(#{1,6} .*)\{#([\w-](?:[^{}\n]*[^{}\n#])?)\}[ \t]*$", re.MULTILINE)
"""The id of a heading and what follows it, which Jinja would take for a remark that never ends."""
_KEPT_ANCHOR = re.compile("\ue002([^\ue002\ue003\n]+)\ue003")


def drop_anchors(source: str) -> str:
    """Return *source* without the ids of Markdown headings, which would look like remarks.

    >>> drop_anchors("## Gold {#gold colour=#B8860B}\\n{# a remark #}")
    '## Gold \\n{# a remark #}'
    """
    return _ANCHOR.sub(r"\1", source)


def mark_lines(source: str, name: str) -> str:
    """Return the Jinja *source* of template *name* with a mark at the end of each line that it writes.

    A line that ends in a tag of Jinja's, or inside of one, gets none: a mark there would keep the line break. The ids
    of Markdown headings, ``## Title {#id icon=name}``, are kept from Jinja until :func:`lines_of`.

    >>> lines_of(mark_lines("Sail\\n{{ x }}, {#\\n #} home", "rules/en.md"))
    ('Sail\\n{{ x }}, {#\\n #} home', ['rules/en.md:1', 'rules/en.md:1', 'rules/en.md:3'])
    """
    source = _ANCHOR.sub("\\1\ue002\\2\ue003", source)
    ends: set[int] = set()  # of Jinja's tags, and all places inside of them
    for match in _CONSTRUCT.finditer(source):
        ends.update(range(match.start() + 1, match.end() + (not match[0].startswith("{{"))))
    marked, at = [], 0
    for number, line in enumerate(source.split("\n"), start=1):
        at += len(line)
        marked.append(line if at in ends else f"{line}\ue000{name}:{number}\ue001")
        at += 1
    return "\n".join(marked)


def lines_of(text: str) -> tuple[str, list[str]]:
    """Return *text* without its marks, and for each line the place that wrote it: the nearest mark above, or at it."""
    places: list[str] = []
    for line in text.split("\n"):
        marks = _MARK.findall(line)
        places.append(marks[-1] if marks else places[-1] if places else "")
    first = next(filter(None, places), "")
    return _KEPT_ANCHOR.sub(r"{#\1}", _MARK.sub("", text)), [place or first for place in places]
