"""Tables of a rules sheet on paper: the widths of their columns, their lines, and where they break."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from pnp.draw.colour import hex_of
from pnp.rules.document import Inline, Inlines, Table, Words, is_named
from pnp.rules.paper.boxes import Box, column, line, put_on_ground, row, space, tag_box
from pnp.rules.paper.looks import tint
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid_unit
from pnp.rules.paper.words import Prose

_ABOVE, _BETWEEN_COLUMNS = 0.8, 0.9
"""Times the size of the text, as what follows."""
_ABOVE_ROW, _BELOW_ROW = 0.42, 0.2
"""To its lines: the room for descenders is below already."""
_OUTER_LINE, _HEAD_LINE, _ROW_LINE = "0.8pt", "0.6pt", "0.25pt"
_FEWEST_ROWS = 2
"""The fewest rows of a table without a head at the foot and at the head of a column."""
_BESIDE = 0.35
"""Between the edges of a table with a head, whose band shows them, and its words, times the size of the text."""
_SPARE = 20
"""Micrometres beyond the width of words, for what rounding takes."""

_Row = Sequence[Prose]
_Part = tuple[str, str]
"""Where a cell stands in the text, and what is said in its place."""


def table(material: Material, block: Table, *, follows: bool = False) -> Sized:
    """Return a table that breaks between its rows.

    One with a head breaks only where no column holds it, and has the head on both parts. One without is a list, and
    breaks as lists do.

    :param follows: it stands right under the line of a heading, and has none of its own above.
    """

    within = f"{material.part('Table')}/"

    def cells(inlines: Sequence[Inlines]) -> list[Prose]:
        return [
            material.prose(cell, block.where, {"leading": "1.1", "align": align})
            for cell, align in zip(inlines, block.aligns, strict=True)
        ]

    head = [cells([_bold(cell) for cell in block.head])] if any(block.head) else []
    rows = [cells(inlines) for inlines in block.rows]
    parts = [
        [
            (
                f"{within}TR:{number}/{'TD' if number and place else 'TH'}:{place}",
                "" if is_named(inlines[place + 1] if place + 1 < len(inlines) else ()) else material.icon_speech(cell),
            )
            for place, cell in enumerate(inlines)
        ]
        for number, inlines in enumerate((block.head, *block.rows))
    ]
    columns = list(zip(*head, *rows, strict=True)) if head or rows else [() for _ in block.aligns]

    def units(size: int, width: int) -> list[Unit]:
        beside = em(size, _BESIDE) if head else 0
        widths = _column_widths(columns, block.aligns, size, width - 2 * beside)

        def box(cells: _Row, parts: Sequence[_Part]) -> Box:
            boxes = [
                tag_box(prose.cell(size, wide), *part) for prose, wide, part in zip(cells, widths, parts, strict=True)
            ]
            return row(boxes, block.where, em(size, _BETWEEN_COLUMNS))

        heads = [box(cells, parts[0]) for cells in head]
        again = [box(cells, [("Artifact", "")] * len(cells)) for cells in head]
        made = [box(cells, part) for cells, part in zip(rows, parts[1:], strict=True)]
        return [_unit(material, block.where, size, width, (heads, again), made, is_open=follows)]

    return units


def _unit(
    material: Material,
    where: str,
    size: int,
    width: int,
    heads: tuple[list[Box], list[Box]],
    rows: list[Box],
    *,
    is_open: bool = False,
) -> Unit:
    """Return *rows* under their head; one that *is_open* has no line above.

    :param heads: the head, if there is one, and that of what is cut off, which is not read out again.
    """
    head, again = heads
    gap = em(size, _ABOVE)
    fill = hex_of(tint(material.section, material.style))

    def make(part: Sequence[Box]) -> Box:
        boxes: list[Box] = []
        for index, box in enumerate([*head, *part]):
            thick = _OUTER_LINE if not index else _HEAD_LINE if index == 1 and head else _ROW_LINE
            if index or not is_open:
                boxes.append(line(material.ink, thick))
            room = em(size, _ABOVE_ROW), em(size, _BELOW_ROW)
            if head:
                band = [("rect", {"width": "100%", "height": "100%", "fill": fill})] if not index else ()
                boxes.append(put_on_ground(box, width, (em(size, _BESIDE), *room), band, where))
            else:
                boxes += [space(room[0]), box, space(room[1])]
        return column([*boxes, line(material.ink, _OUTER_LINE)], where)

    fewest = 1 if head else min(_FEWEST_ROWS, len(rows))

    def cut(room: int) -> tuple[Unit, Unit] | None:
        most = len(rows) + 1 - fewest
        count = bisect_right(range(most), room, key=lambda count: make(rows[:count]).height) - 1
        if count < fewest:
            return None
        rest = _unit(material, where, size, width, (again, again), rows[count:])
        return solid_unit(make(rows[:count]), gap, material.section), rest

    whole = make(rows)
    least = whole if head or len(rows) < 2 * fewest else make(rows[:fewest])
    return Unit(whole, gap, material.section, least=least.height, cut=cut)


def _bold(cell: Sequence[Inline]) -> Inlines:
    return tuple(part._replace(bold=True) if isinstance(part, Words) else part for part in cell)


def _column_widths(columns: Sequence[_Row], aligns: Sequence[str], size: int, width: int) -> list[int]:
    """Return the widths of the columns, which sum up to *width* with their gaps."""
    needs = [[cell.widths(size) for cell in cells] for cells in columns]
    least = [max((narrow for narrow, _ in need), default=0) + _SPARE for need in needs]
    most = [max((wide for _, wide in need), default=0) + _SPARE for need in needs]
    free = width - em(size, _BETWEEN_COLUMNS) * (len(least) - 1)
    figures = max((wide for wide, align in zip(most, aligns, strict=True) if align == "right"), default=0)
    even = [figures if align == "right" else wide for wide, align in zip(most, aligns, strict=True)]
    if sum(even) <= free:  # columns of figures are equally wide
        return [wide + (free - sum(even)) * wide // max(1, sum(even)) for wide in even]
    if sum(least) > free:  # the widest words do not fit side by side: the typesetter will report them
        return [free // len(least)] * len(least)
    return share_widths(least, most, free)


def share_widths(least: Sequence[int], most: Sequence[int], free: int) -> list[int]:
    """Return widths that add up to *free*: columns that want no more than an even share get it, others share the rest.

    >>> share_widths([5, 20, 30], [5, 35, 300], 100)
    [5, 35, 60]
    """
    widths = list(least)
    open_ = set(range(len(least)))
    rest = free
    while open_:
        content = [index for index in open_ if most[index] <= rest // len(open_)]
        stuck = [index for index in open_ if least[index] > rest // len(open_)]
        if not content and not stuck:
            for index in open_:
                widths[index] = rest // len(open_)
            break
        index = (content or stuck)[0]
        widths[index] = most[index] if content else least[index]
        rest -= widths[index]
        open_.remove(index)
    return widths
