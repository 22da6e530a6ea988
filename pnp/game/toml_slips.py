"""What is wrong with a line that is not TOML, in words for whoever wrote it, and what to write."""

from __future__ import annotations

import re

_SLIPS = {
    "Illegal character '\\n'": ("a text is not closed", 'write " at its end, on the same line'),
    "Found invalid character '\\n'": ("a text is not closed", "write ' at its end, on the same line"),
    'Expected "\'"': ("a text is not closed", "write ' at its end, on the same line"),
    "Unterminated string": ("a text of several lines is not closed", 'write """ at its end'),
    "Unclosed array": ("a list is not closed", "write a comma between its values, and ] at its end"),
    "Unclosed inline table": ("a table in braces is not closed", "write it on one line, with } at its end"),
    "Expected ']' at the end of a table declaration": ("a heading is not closed", "write ] at its end"),
    "Expected ']]' at the end of an array declaration": ("a heading is not closed", "write ]] at its end"),
    "Expected '=' after a key": ("no = follows the key", 'write a key, = and its value: title = "Harbour"'),
    "Invalid value": (
        "this is no value",
        'a text stands in quotes: title = "Harbour"; else write a number, true or false',
    ),
    "Expected newline or end of document": (
        "more stands on the line than a key and its value",
        'a text stands in quotes: size = "20mm"; each key has a line of its own',
    ),
    "Unescaped '\\'": ("\\ begins a sign of its own", "write it twice, or put the text in single quotes"),
}
"""By how tomllib's words begin: ours, and what to do."""
_CURLY = re.compile("[=,\\[{]\\s*[\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u00ab\u00bb]")
_OPENS = {
    'Expected "\'"': re.compile(r"=\s*'[^'\n]*$", re.MULTILINE),
    "Unterminated string": re.compile(r'^[^"\n]*"""(?![\s\S]*^[^\n]*""")', re.MULTILINE),
}
"""Where it begins what tomllib misses at the end of the file alone."""
_NAME_ENDS = ("Expected '='", "Expected ']", "Invalid initial character for a key")
"""What tomllib says where a name that is not in quotes has a letter that only a text may have."""
_LONGEST_QUOTED = 60


def slip_in(text: str, line: int, column: int, what: str) -> tuple[int, str, str]:
    """The line, what is wrong with it and what to do, of a *text* that tomllib refuses there with the words *what*.

    >>> slip_in('[game]\\ntitle = "Harbour\\n', 2, 17, "Illegal character '\\\\n'")
    (2, 'a text is not closed in \\'title = "Harbour\\'', 'write " at its end, on the same line')
    >>> slip_in("[b\u00e4r]", 1, 3, "Expected ']' at the end of a table declaration")[1]
    "'\u00e4' stands in a name in '[b\u00e4r]'"
    """
    known = next((start for start in _SLIPS if what.startswith(start)), "")
    found, hint = _SLIPS.get(known, (what, ""))
    lines = text.split("\n")
    if known.startswith("Unclosed"):  # the next line that is not empty is where it is missed
        while line > 1 and not lines[line - 1][: column - 1].strip():
            line -= 1
            column = len(lines[line - 1]) + 1
    if known in _OPENS and (opened := _OPENS[known].search(text)) is not None:
        line = text.count("\n", 0, opened.end()) + 1
    letter = lines[line - 1][column - 1 : column]
    if what.startswith(_NAME_ENDS) and letter.isalpha():
        found = f"{letter!r} stands in a name"
        hint = "names of tables and keys have the letters a to z, digits, - and _"
    said = lines[line - 1].strip()
    if _CURLY.search(said):
        hint = "write straight quotes, \" or ', not those of a word processor"
    quoted = said if len(said) <= _LONGEST_QUOTED else said[: _LONGEST_QUOTED - 1] + "\u2026"
    return line, f"{found} in {quoted!r}" if quoted else found, hint
