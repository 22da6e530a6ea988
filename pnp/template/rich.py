"""Rich text as people write it in a cell: tags, the stars and lists of Markdown, and its own line breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from markupsafe import Markup, escape

from pnp.template.guards import RefusedError, format_value

RICH_TAGS = frozenset({"b", "i", "u", "s", "sc"})

_TAG = re.compile(r"\\<|<(?=[A-Za-z/!?])([^<>]*)(>?)")
_EMPTY_TAG = re.compile(r"br ?/|icon name=([\"'])[\w.:-]+\1 ?/")
_ITEM = re.compile(r"(?:[-*\u2022]|(\d{1,4})[.)])[ \t]+(?=\S)")
_STARS = re.compile(r"(\\[*~]|\*\*?|~~)")
_OF_STARS = {"*": "i", "**": "b", "~~": "s"}
_LINE, _PARAGRAPH = "\u2028", "\u2029"


def rich(value: Any) -> Markup:
    """Return a text of the table with its formatting, such as ``**bold**`` and ``:gold:``.

    ``<b>``, ``<i>``, ``<u>``, ``<s>``, ``<sc>``, ``<br/>`` and ``<icon name="..."/>`` are tags; ``**bold**``,
    ``*italic*`` and ``~~struck through~~`` are as in Markdown, ``\\*`` is a star and ``\\<`` begins no tag; of several
    lines, those that begin with ``-``, ``*`` or a bullet are a list, and so are two that begin with a number; an empty
    line parts paragraphs. All else is plain text: a ``&`` is a ``&``, and ``2 < 3`` is that.

    :raises RefusedError: another tag, or one that is not closed in order.

    >>> rich("Fish & **Ships**")
    Markup('Fish &amp; <b>Ships</b>')
    >>> rich("Choose:\\n- fish\\n- ships")
    Markup('Choose:<ul><li>fish</li><li>ships</li></ul>')
    >>> rich(r"<b>Game</b> \\<sold separately>")
    Markup('<b>Game</b> &lt;sold separately&gt;')
    """
    text = format_value(value)
    if isinstance(value, Markup):
        return value
    text = text.replace(_PARAGRAPH, "\n\n").replace(_LINE, "\n")
    if "<" not in text and "*" not in text and "~~" not in text and "\n" not in text:
        return Markup(escape(text))
    return Markup("".join(_Writer(text).parts()))


def reads_as_rich(text: str) -> bool:
    """Return whether :func:`rich` takes *text*."""
    try:
        rich(text)
    except RefusedError:
        return False
    return True


class _Writer:
    """Writes the lines of one text, and remembers which tags are open."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._opened: list[str] = []

    def parts(self) -> Iterator[str]:
        lines = [line.strip(" \t\r") for line in self._text.split("\n")]
        between = ""
        open_list = ""
        for line, kind in _with_kinds(lines):
            if not line:
                between = between and _PARAGRAPH
                continue
            if open_list and kind != open_list:
                yield f"</{open_list}>"
                open_list = ""
            if kind:
                if not open_list and between == _PARAGRAPH:
                    yield between
                yield from self._item(line, kind, is_first=not open_list)
                between = " "
            else:
                yield between
                yield from self._inline(line)
                between = _LINE
            open_list = kind
        if open_list:
            yield f"</{open_list}>"
        self._refuse_open()

    def _item(self, line: str, kind: str, *, is_first: bool) -> Iterator[str]:
        match = _ITEM.match(line)
        assert match is not None
        self._refuse_open(", and before the list begins")
        if is_first:
            yield f'<ol start="{int(match[1])}">' if kind == "ol" and int(match[1]) != 1 else f"<{kind}>"
        yield "<li>"
        yield from self._inline(line[match.end() :])
        self._refuse_open(", in the same item")
        yield "</li>"

    def _inline(self, line: str) -> Iterator[str]:
        line = _tag_stars(line) if "*" in line or "~~" in line else line
        end = 0
        for match in _TAG.finditer(line):
            yield str(escape(line[end : match.start()]))
            end = match.end()
            if match[0] == "\\<":
                yield "&lt;"
                continue
            inside = match[1]
            if inside in RICH_TAGS:
                self._opened.append(inside)
            elif self._opened and inside == "/" + self._opened[-1]:
                self._opened.pop()
            elif not _EMPTY_TAG.fullmatch(inside):
                raise self._not_rich(match[0])
            if not match[2]:
                raise self._not_rich(match[0])
            yield match[0]
        yield str(escape(line[end:]))

    def _refuse_open(self, place: str = "") -> None:
        if self._opened:
            tag = self._opened[-1]
            hint = f"write </{tag}> where it ends{place}"
            raise RefusedError(f"<{tag}> is not closed in the text '{self._text}'", hint)

    def _not_rich(self, tag: str) -> RefusedError:
        if tag[1:2] == "/" and self._opened:
            last = self._opened[-1]
            return RefusedError(f"{tag} does not close <{last}> in the text '{self._text}'", f"write </{last}> first")
        return RefusedError(
            f"{tag} is not a tag for rich text in the text '{self._text}'",
            "these are: <b>...</b>, <i>...</i>, <u>...</u>, <s>...</s>, <sc>...</sc>, <br/> and "
            '<icon name="..."/>; a < is \\<',
        )


def _with_kinds(lines: list[str]) -> list[tuple[str, str]]:
    """Return each line with the list that it is an item of, ``ul`` or ``ol``: one number alone makes none."""
    matches = [_ITEM.match(line) for line in lines]
    kinds = ["" if match is None else "ol" if match[1] else "ul" for match in matches]
    said = [place for place, line in enumerate(lines) if line]
    neighbours = zip(
        ["", *(kinds[place] for place in said)], said, [*(kinds[place] for place in said[1:]), ""], strict=False
    )
    alone = [place for before, place, after in neighbours if kinds[place] == "ol" and "ol" not in (before, after)]
    for place in alone:
        kinds[place] = ""
    return list(zip(lines, kinds, strict=True))


def _tag_stars(line: str) -> str:
    r"""Return *line* with ``**bold**`` and ``*italic*`` as tags; stars that have no partner stay stars.

    >>> _tag_stars("**Pay** 2 * 3, *or* \\*not*"), _tag_stars("***Now***")
    ('<b>Pay</b> 2 * 3, <i>or</i> *not*', '<b><i>Now</i></b>')
    """
    parts = _STARS.split(line)
    opened: dict[str, int] = {}
    for place in range(1, len(parts), 2):
        if parts[place][0] == "\\":
            parts[place] = parts[place][1]
            continue
        if parts[place] == "**" and [*opened][-1:] == ["*"] and parts[place + 1 : place + 3] == ["", "*"]:
            parts[place], parts[place + 2] = "*", "**"  # the inner one of three stars closes first
        mark = parts[place]
        before, after = parts[place - 1][-1:], parts[place + 1][:1]
        start = opened.get(mark)
        if start is not None and not before.isspace() and (before or place > start + 2):
            parts[start], parts[place] = (f"<{_OF_STARS[mark]}>", f"</{_OF_STARS[mark]}>")
        if start is not None:  # what opened after it, or was opened twice, stays a star
            opened = {other: at for other, at in opened.items() if at < start}
        if parts[place] == mark and (not after.isspace() if after else place + 2 < len(parts)):
            opened[mark] = place
    return "".join(parts)
