"""Markdown to a document. The library reads the syntax; what a rules sheet may hold is decided here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pnp.draw.colour import Colour, parse_colour
from pnp.draw.units import parse_length
from pnp.errors import DataError
from pnp.game.columns import id_of
from pnp.rules.document import (
    Block,
    Break,
    Document,
    Example,
    Icon,
    Inline,
    Inlines,
    Listing,
    Note,
    Ornament,
    Paragraph,
    Piece,
    Section,
    SideBreak,
    Subheading,
    Table,
    Words,
    plain_text,
    trim,
)

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

LONGEST = 100_000
"""Characters of a filled text: two sides take 10 000."""

MOST_PIECES = 60
"""The most pieces on a sheet: each is drawn, and for a screen turned into pixels."""

_EXTRA = r"""\w+=(?:"[^"{}]*"|[^{}\s"]*)"""
_ID = re.compile(r"\{#([^{}\s]*)((?:\s+" + _EXTRA + r")*)\}\s*$")
"""The id at the end of a heading, and what else stands in its braces."""
_OF_SECTION = 'icon=NAME, colour=#RRGGBB and tab="words"'
_NOTE = "[!NOTE]"
"""How a quote begins that is a note."""
_GOOD_ID = re.compile(r"[a-z][a-z0-9-]*")
_ICON = re.compile(r":([a-z][a-z0-9]*(?:-[a-z0-9]+)*):")
_PIECE = re.compile(r"piece:([\w-]+)/([\w-]+)(?:\?([\w=.&-]*))?")
_NOT_HERE = {
    "html_block": ("HTML", "write it in Markdown, without |rich; < is written &lt;"),
    "html_inline": ("HTML", "write it in Markdown without |rich, or with <u>, <s> or <sc>; < is written &lt;"),
    "fence": ("a block of code", "take it out"),
    "code_block": ("a block of code", "four spaces before a line make one: take them out"),
    "code_inline": ("code", "take out the backticks, or write bold or italic"),
}
_TAG = re.compile(r"<(/?)(u|s|sc)>")
"""The tags that words may stand in, as in cells."""
_OF_TAGS: dict[str, Callable[[Words], Words]] = {
    "u": lambda style: style._replace(underline=True),
    "s": lambda style: style._replace(strike=True),
    "sc": lambda style: style._replace(small_caps=True),
}
_DEEPEST_LIST = 2
_NEW_SIDE = "\\newpage"


def read_document(text: str, places: Sequence[str]) -> Document:
    """Return the document that the Markdown *text* says.

    :param places: the file and line that wrote each of its lines.
    :raises DataError: it holds what a rules sheet does not, with its place.
    """
    return _read_once(text, tuple(places))


@lru_cache(maxsize=4)
def _read_once(text: str, places: tuple[str, ...]) -> Document:
    if len(text) > LONGEST:
        raise DataError.at(places[0], f"{len(text)} characters of rules are too many", f"{LONGEST} are the most")
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable(["table", "strikethrough"]).disable("text_join").parse(text))
    return _Reader(places).document(tree)


class _Heading(NamedTuple):
    """The id of a heading, which may be empty, its words, and what else stands in the braces."""

    id: str
    words: Inlines
    extras: Sequence[str]


class _Reader:
    """Walks the tree that markdown-it makes."""

    def __init__(self, places: Sequence[str]) -> None:
        self._places = places
        self._ids: dict[str, str] = {}
        self._pieces = 0

    def document(self, tree: SyntaxTreeNode) -> Document:
        title = ""
        lead: list[Block] = []
        sections: list[Section] = []
        for node in tree.children:
            if node.type == "heading" and node.tag == "h1":
                if title or lead or sections:
                    raise self._error(node, "a second title", "the first line is the title; write ## for a section")
                title = plain_text(self._heading(node).words)
            elif node.type == "heading" and node.tag == "h2":
                sections.append(self._section(node))
            elif not sections:
                lead.append(self._block(node))
        if not title:
            raise DataError.at(self._places[0], "the rules have no title", "begin with a line such as # How to play")
        return Document(title, tuple(lead), tuple(sections))

    def _section(self, node: SyntaxTreeNode) -> Section:
        id, words, extras = self._heading(node)
        if not id:
            name = plain_text(words)
            id = "" if "{#" in name else id_of(name).lstrip("0123456789_-")
            if not id:
                hint = "write one with letters from a to z, such as {#fight}: links and translations go by it"
                raise self._error(node, f"the section {name!r} has no id", hint)
            self._take_id(node, id)
        blocks = tuple(self._blocks_until(node))
        icon, colour, tab = self._look(node, extras)
        tab = plain_text(words) if tab is None else tab
        return Section(id, words, blocks, self._where(node), icon=icon, colour=colour, tab=tab)

    def _look(self, node: SyntaxTreeNode, extras: Sequence[str]) -> tuple[str, Colour | None, str | None]:
        """Return the icon, the colour and the name in the tabs that the *extras* of a section's heading say."""
        said: dict[str, str] = {}
        for extra in extras:
            name, _, value = extra.partition("=")
            if name not in ("icon", "colour", "tab") or not value or name in said:
                raise self._error(
                    node, f"the heading says {extra!r}", f"after its id may stand {_OF_SECTION}, once each"
                )
            said[name] = value.strip('"')
        try:
            colour = parse_colour(said["colour"]) if "colour" in said else None
        except ValueError:
            raise self._error(node, f"{said['colour']!r} is not a colour", "write colour=#B5462F") from None
        return said.get("icon", ""), colour, said.get("tab")

    def _blocks_until(self, heading: SyntaxTreeNode) -> list[Block]:
        """Return the blocks from *heading* to the next one of its level."""
        blocks = []
        node = heading.next_sibling
        while node is not None and not (node.type == "heading" and node.tag in ("h1", "h2")):
            blocks.append(self._block(node))
            node = node.next_sibling
        return blocks

    # -- blocks ----------------------------------------------------------------------------------------

    def _block(self, node: SyntaxTreeNode, *, inside: str = "", depth: int = 0) -> Block:
        """Return the block of *node*, which stands *inside* of a list or a quote."""
        where = self._where(node)
        if node.type == "heading":
            if node.tag != "h3":
                raise self._error(node, f"a heading of level {node.tag[1]}", "sections are ##, parts of them ###")
            if inside:
                raise self._error(node, f"a heading in {inside}", "write it in bold")
            id, words, extras = self._heading(node)
            if extras:
                raise self._error(
                    node, f"the heading says {extras[0]!r}", "only sections, ##, have an icon, a colour and a tab"
                )
            return Subheading(id, words, where)
        if node.type == "paragraph":
            if node.children[0].content.strip() == _NEW_SIDE:
                if inside:
                    raise self._error(node, f"{_NEW_SIDE} in {inside}", "write it between the paragraphs of a section")
                return SideBreak(where)
            return self._paragraph(node, where)
        if node.type in ("bullet_list", "ordered_list"):
            if depth == _DEEPEST_LIST:
                raise self._error(node, "a list in a list in a list", "make it flatter")
            items = tuple(
                tuple(self._block(child, inside="a list", depth=depth + 1) for child in item.children)
                for item in node.children
            )
            return Listing(items, int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None, where)
        if node.type == "table" and inside != "a list":
            return self._table(node, where)
        if node.type == "blockquote" and not inside:
            return self._quote(node, where)
        if node.type == "hr" and not inside:
            return Ornament(where)
        what, hint = _NOT_HERE.get(node.type, (f"a {node.type.replace('blockquote', 'quote')}", "move it out"))
        raise self._error(node, f"{what}{f' in {inside}' if inside else ''}", hint)

    def _quote(self, node: SyntaxTreeNode, where: str) -> Example | Note:
        """Return a worked example or, if its words begin with the mark of one, a note."""
        blocks = tuple(self._block(child, inside="a quote") for child in node.children)
        first = blocks[0] if blocks else None
        words = first.inlines[0] if isinstance(first, Paragraph) and first.inlines else None
        if not isinstance(first, Paragraph) or not isinstance(words, Words) or not words.text.startswith(_NOTE):
            return Example(blocks, where)
        rest = trim((words._replace(text=words.text.removeprefix(_NOTE).lstrip()), *first.inlines[1:]))
        blocks = (*((first._replace(inlines=rest),) if rest else ()), *blocks[1:])
        if not blocks:
            raise self._error(node, f"{_NOTE} alone", "write the words of the note on the next lines, after >")
        return Note(blocks, where)

    def _heading(self, node: SyntaxTreeNode) -> _Heading:
        parts = list(self._inlines(node.children[0])) if node.children else []
        id = ""
        extras: Sequence[str] = ()
        if parts and isinstance(parts[-1], Words) and (match := _ID.search(parts[-1].text)):
            id, extras = match[1], re.findall(_EXTRA, match[2])
            parts[-1] = parts[-1]._replace(text=parts[-1].text[: match.start()].rstrip())
            if _GOOD_ID.fullmatch(id) is None:
                raise self._error(node, f"{id!r} cannot be an id", "use lower-case letters, digits and -")
            self._take_id(node, id)
        if any(isinstance(part, Piece) for part in parts) or not plain_text(parts).strip():
            raise self._error(node, "a heading without words, or with a piece", "write ## Words {#words}")
        return _Heading(id, trim(parts), extras)

    def _take_id(self, node: SyntaxTreeNode, id: str) -> None:
        if id in self._ids:
            raise self._error(node, f"the id {id!r} is taken", f"by {self._ids[id]}")
        self._ids[id] = self._where(node)

    def _paragraph(self, node: SyntaxTreeNode, where: str) -> Paragraph:
        block = Paragraph(trim(self._inlines(node.children[0])), where)
        seen_words = False
        for part in block.inlines:
            if isinstance(part, Piece) and seen_words:
                hint = "put it first, or into a paragraph of its own"
                raise self._error(node, f"the piece {part.alt!r} stands after words", hint)
            seen_words |= isinstance(part, Icon) or (isinstance(part, Words) and bool(part.text.strip()))
        return block

    def _table(self, node: SyntaxTreeNode, where: str) -> Table:
        rows = [
            [(self._cell(cell), str(cell.attrs.get("style", ""))) for cell in row.children]
            for part in node.children
            for row in part.children
        ]
        aligns = tuple(style.removeprefix("text-align:") or "left" for _, style in rows[0])
        cells = [tuple(cell for cell, _ in row) for row in rows]
        return Table(cells[0], tuple(cells[1:]), aligns, where)

    def _cell(self, node: SyntaxTreeNode) -> Inlines:
        parts = trim(self._inlines(node.children[0])) if node.children else ()
        for part in parts:
            if isinstance(part, Piece):
                raise self._error(node, f"the piece {part.alt!r} stands in a table", "put it into a paragraph")
        return parts

    # -- words -----------------------------------------------------------------------------------------

    def _inlines(self, node: SyntaxTreeNode) -> Inlines:
        parts: list[Inline] = []
        self._gather(node, Words(""), parts)
        return tuple(parts)

    def _gather(self, node: SyntaxTreeNode, style: Words, out: list[Inline]) -> None:
        opened: list[tuple[str, Words]] = []
        for child in node.children:
            tag = _TAG.fullmatch(child.content) if child.type == "html_inline" else None
            if tag is not None and not tag[1]:
                opened.append((tag[2], style))
                style = _OF_TAGS[tag[2]](style)
            elif tag is not None:
                name, style = opened.pop() if opened else ("", style)
                if name != tag[2]:
                    hint = f"write <{tag[2]}> before it, and end what stands within it first"
                    raise self._error(child, f"{child.content!r} ends nothing", hint)
            elif child.type == "text":
                _add_text(child.content, style, out)
            elif child.type == "text_special":  # an escaped character or an entity: not part of an icon
                _add_words(child.content, style, out)
            elif child.type == "softbreak":
                _add_text(" ", style, out)
            elif child.type == "hardbreak":
                out.append(Break())
            elif child.type == "s":
                self._gather(child, style._replace(strike=True), out)
            elif child.type == "strong":
                self._gather(child, style._replace(bold=True), out)
            elif child.type == "em":
                self._gather(child, style._replace(italic=True), out)
            elif child.type == "link":
                self._gather(child, style._replace(to=self._target(child)), out)
            elif child.type == "image":
                out.append(self._piece(child))
            else:
                what, hint = _NOT_HERE.get(child.type, (f"{child.type!r}", "take it out"))
                raise self._error(child, f"{what}: {child.content[:40]!r}", hint)
        if opened:
            name = opened[-1][0]
            raise self._error(node, f"<{name}> is not closed", f"write </{name}> in the same paragraph and stars")

    def _target(self, node: SyntaxTreeNode) -> str:
        href = str(node.attrs.get("href", ""))
        if not href.startswith("#"):
            raise self._error(node, f"a link to {href!r}", "links lead to a heading of the sheet: [Fight](#fight)")
        return href[1:]

    def _piece(self, node: SyntaxTreeNode) -> Piece:
        source, alt = str(node.attrs.get("src", "")), _alt_of(node)
        match = _PIECE.fullmatch(source)
        if match is None:
            raise self._error(node, f"a picture of {source!r}", "pictures are pieces: ![a ship](piece:ship/NL1a)")
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            raise self._error(node, "there are too many pieces on the sheet", f"{MOST_PIECES} are the most")
        if not alt.strip():
            raise self._error(node, f"{source!r} has no words", "say what it shows, for those who cannot see it")
        back, width = False, 0
        for option in filter(None, (match[3] or "").split("&")):
            name, _, value = option.partition("=")
            if name == "back" and not value:
                back = True
            elif name == "width":
                width = self._length(node, value)
            else:
                hint = "the options are ?back and ?width=24mm, with & between"
                raise self._error(node, f"a piece with {option!r}", hint)
        return Piece(match[1], match[2], back, alt, str(node.attrs.get("title", "")), width)

    def _length(self, node: SyntaxTreeNode, text: str) -> int:
        try:
            length = parse_length(text)
        except ValueError as error:
            raise self._error(node, str(error), "write ?width=24mm") from None
        if not 5_000 <= length <= 186_000:
            raise self._error(node, f"a piece {text} wide", "5 mm is the least, 186 mm the most")
        return length

    # -- places ----------------------------------------------------------------------------------------

    def _where(self, node: SyntaxTreeNode) -> str:
        at: SyntaxTreeNode | None = node
        while at is not None and not at.is_root and at.map is None:
            at = at.parent
        line = at.map[0] if at is not None and not at.is_root and at.map else 0
        return self._places[min(line, len(self._places) - 1)]

    def _error(self, node: SyntaxTreeNode, what: str, hint: str) -> DataError:
        error = DataError.at(self._where(node), f"{what} may not stand in rules" if _is_thing(what) else what, hint)
        assert isinstance(error, DataError)
        return error


def _is_thing(what: str) -> bool:
    return what.startswith(("a ", "HTML", "code", "an "))


def _add_text(text: str, style: Words, out: list[Inline]) -> None:
    """Add *text*, with its icons as inlines of their own."""
    for index, part in enumerate(_ICON.split(text)):
        if index % 2:
            out.append(Icon(part))
        elif part:
            _add_words(part, style, out)


def _add_words(text: str, style: Words, out: list[Inline]) -> None:
    """Add *text* without icons; it is joined to the words before it if they have the same style."""
    last = out[-1] if out else None
    if isinstance(last, Words) and last._replace(text="") == style:
        out[-1] = last._replace(text=last.text + text)
    else:
        out.append(style._replace(text=text))


def _alt_of(node: SyntaxTreeNode) -> str:
    """Return the words of a picture without Markdown: entities become characters, styles are dropped."""
    if node.type in ("softbreak", "hardbreak"):
        return " "
    return "".join(map(_alt_of, node.children)) if node.children else "" if node.type == "image" else node.content
