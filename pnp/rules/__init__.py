"""The rules of a game, written once in Markdown: on paper, as Markdown, and as one page of HTML.

``source`` fills the text and puts its languages together, ``reading`` turns it into a ``document``; ``blocks`` makes
elements of that, ``flow`` fills columns with them and ``sides`` draws the pages; ``as_markdown`` and ``as_html`` write
the other two; ``glossary`` compares the sheet with the pieces.
"""
