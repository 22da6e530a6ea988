"""The rules of a game, written once in Markdown: on paper, as Markdown, and as one page of HTML.

``source`` fills the text and puts its languages together, ``reading`` turns it into a ``document``; ``paper`` sets that
in columns, ``as_markdown`` and ``as_html`` write the other two; ``glossary`` compares the sheet with the pieces.
What fills templates and draws pieces is handed in: ``drawing`` says what it must be able to do.
"""
