"""A document as one page of HTML: it loads nothing from elsewhere, and reads on a phone, in the dark and on paper."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from pnp.game.model import Game
from pnp.game.words import fill_gaps
from pnp.rules.as_html_style import style_sheet
from pnp.rules.document import (
    Block,
    Break,
    Document,
    Example,
    Icon,
    Inline,
    Listing,
    Note,
    Paragraph,
    Piece,
    Section,
    Subheading,
    Table,
    Words,
    full_title,
    is_named,
    plain_text,
    without_pages,
)
from pnp.rules.drawing import Screen
from pnp.rules.pieces import find_card, width_of


def html_of(document: Document, game: Game, screen: Screen) -> str:
    """Return *document* as a page of HTML, with the pictures that *screen* makes.

    :raises PnpError: an icon or a piece that cannot be drawn.
    """
    return HtmlWriter(without_pages(document), game, screen).page()


class HtmlWriter:
    """Writes one page, or parts of it, and counts the icons that it shows."""

    def __init__(self, document: Document, game: Game, screen: Screen) -> None:
        self._document = document
        self._game = game
        self._screen = screen
        self._icon_words = document.icon_words
        self._icons = 0

    def page(self) -> str:
        document, game = self._document, self._game
        title = escape(full_title(game.title, document.title))
        drawn = self._screen.title_art()
        art = f'<img class="art" src="{_source(drawn)}" alt="">\n' if drawn else ""
        lead = "\n".join(self._block(block) for block in document.lead)
        sections = "\n".join(self._section(section) for section in document.sections)
        links = "\n".join(
            f'<li><a href="#{section.id}">{escape(plain_text(section.title))}</a></li>' for section in document.sections
        )
        return f"""<!DOCTYPE html>
<html lang="{escape(document.language)}"{' dir="rtl"' if game.style.is_rtl else ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style_sheet(game.style)}</style>
</head>
<body>
<header id="top">
{art}<h1>{title}</h1>
<p>{escape(game.about)}</p>
</header>
<nav aria-label="{escape(game.words["rules_contents"])}">
<ul>
{links}
</ul>
</nav>
<main>
{lead}
{sections}
</main>
<a class="top" href="#top">{escape(game.words["rules_top"])}</a>
</body>
</html>
"""

    def blocks(self, blocks: Sequence[Block]) -> str:
        """Return *blocks* as HTML."""
        return "\n".join(map(self._block, blocks))

    def inlines(self, inlines: Sequence[Inline]) -> str:
        """Return a line of text as HTML."""
        return self._inlines(inlines)

    def item(self, item: Sequence[Block]) -> str:
        """The content of an item of a list, as HTML."""
        return self._item(item)

    def _section(self, section: Section) -> str:
        language = f' lang="{section.language}"' if section.language != self._document.language else ""
        blocks = "\n".join(self._block(block) for block in section.blocks)
        return f'<section id="{section.id}"{language}>\n<h2>{self._inlines(section.title)}</h2>\n{blocks}\n</section>'

    def _block(self, block: Block) -> str:
        if isinstance(block, Paragraph):
            return self._picture_block(block) if block.pieces else f"<p>{self._inlines(block.inlines)}</p>"
        if isinstance(block, Subheading):
            id = f' id="{block.id}"' if block.id else ""
            return f"<h3{id}>{self._inlines(block.inlines)}</h3>"
        if isinstance(block, Listing):
            return self._listing(block)
        if isinstance(block, Table):
            return self._table(block)
        if isinstance(block, Example | Note):
            kind = "note" if isinstance(block, Note) else "example"
            return f'<aside class="{kind}">\n{"".join(map(self._block, block.blocks))}\n</aside>'
        return "<hr>"

    def _picture_block(self, block: Paragraph) -> str:
        figures = "".join(map(self.figure, block.pieces))
        words = f"<p>{self._inlines(block.words)}</p>" if block.words else ""
        kind = "pieces" if words or len(block.pieces) == 1 else "pieces gallery"
        return f'<div class="{kind}">{figures}{words}</div>'

    def figure(self, piece: Piece) -> str:
        """Return the picture of a piece."""
        component, card = find_card(self._game, piece)
        on_paper = width_of(piece, component)
        data, width, height = self._screen.piece(component, card, back=piece.back, width=on_paper)
        caption = f"<figcaption>{escape(piece.caption)}</figcaption>" if piece.caption else ""
        image = f'<img src="{_source(data)}" alt="{escape(piece.alt)}" width="{width}" height="{height}">'
        said = escape(fill_gaps(self._game.words["rules_enlarge"], what=piece.alt))
        box = f'<input type="checkbox" aria-label="{said}">'
        return f"<figure><label>{box}{image}</label>{caption}</figure>"

    def _listing(self, block: Listing) -> str:
        items = "\n".join(f"<li>{self._item(item)}</li>" for item in block.items)
        if block.start is None:
            marks = ' class="icons"' if any(_begins_with_icon(item) for item in block.items) else ""
            return f"<ul{marks}>\n{items}\n</ul>"
        start = f' start="{block.start}"' if block.start != 1 else ""
        return f"<ol{start}>\n{items}\n</ol>"

    def _item(self, item: Sequence[Block]) -> str:
        if item and isinstance(item[0], Paragraph) and not item[0].pieces:  # no paragraph of its own: items stay close
            return self._inlines(item[0].inlines) + "".join(map(self._block, item[1:]))
        return "".join(map(self._block, item))

    def _table(self, block: Table) -> str:
        head = ""
        if any(block.head):
            cells = "".join(
                f'<th scope="col"{_align_class(align)}>{self._inlines(cell)}</th>' if cell else "<td></td>"
                for cell, align in zip(block.head, block.aligns, strict=True)
            )
            head = f"<thead>\n<tr>{cells}</tr>\n</thead>\n"
        rows = "\n".join(f"<tr>{self._row(row, block.aligns)}</tr>" for row in block.rows)
        return f'<div class="table"><table>\n{head}<tbody>\n{rows}\n</tbody>\n</table></div>'

    def _row(self, row: Sequence[Sequence[Inline]], aligns: Sequence[str]) -> str:
        cells = []
        for index, (cell, align) in enumerate(zip(row, aligns, strict=True)):
            following = row[index + 1] if index + 1 < len(row) else ()
            inside = self._inlines(cell, following)
            tag, scope = ("td", "") if index else ("th", ' scope="row"')
            cells.append(f"<{tag}{scope}{_align_class(align)}>{inside}</{tag}>")
        return "".join(cells)

    # -- words -----------------------------------------------------------------------------------------

    def _inlines(self, inlines: Sequence[Inline], following: Sequence[Inline] = ()) -> str:
        """Return *inlines* as HTML; *following* is what stands in the next cell."""
        parts = []
        for index, part in enumerate(inlines):
            if isinstance(part, Words):
                parts.append(_words(part))
            elif isinstance(part, Icon):
                parts.append(self._icon(part, hidden=is_named([*inlines[index + 1 : index + 3], *following])))
            elif isinstance(part, Break):
                parts.append("<br>\n")  # a space to those who read the text alone
        return "".join(parts)

    def _icon(self, icon: Icon, *, hidden: bool) -> str:
        """Return a pictogram; one beside its own name is *hidden* from those who hear the page."""
        words = self._icon_words.get(icon.name, icon.name.replace("-", " "))
        self._icons += 1
        picture = self._screen.icon(icon.name, f"icon{self._icons}", words, said=not hidden)
        if isinstance(picture, str):
            return picture
        return f'<img class="icon" src="{_source(picture)}" alt="{"" if hidden else escape(words)}">'


def _begins_with_icon(item: Sequence[Block]) -> bool:
    first = item[0] if item else None
    return isinstance(first, Paragraph) and bool(first.inlines) and isinstance(first.inlines[0], Icon)


def _words(part: Words) -> str:
    text = escape(part.text)
    if part.small_caps:
        text = f'<span class="small-caps">{text}</span>'
    for tag, wanted in (("u", part.underline), ("s", part.strike), ("em", part.italic), ("strong", part.bold)):
        if wanted:
            text = f"<{tag}>{text}</{tag}>"
    return f'<a href="#{part.to}">{text}</a>' if part.to else text


def _source(png: bytes) -> str:
    return f"data:image/png;base64,{b64encode(png).decode()}"


def _align_class(align: str) -> str:
    return f' class="{align}"' if align != "left" else ""
