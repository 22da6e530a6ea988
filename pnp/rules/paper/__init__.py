"""A rules sheet on paper. Each kind of block has a module of its own, which holds its font, its sizes and its spaces.

``style`` is what all of them share, ``words`` sets running words; ``headings``, ``paragraphs``, ``lists``, ``tables``,
``examples``, ``pieces`` and ``ornaments`` make units of blocks (``units``), ``columns`` fills columns with these, and
``sides`` chooses the size and draws the sides.
"""
