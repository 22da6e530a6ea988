"""Pieces on a rules sheet on paper: faces of cards side by side, with captions under them and words beside them."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from pnp.draw.units import from_points
from pnp.game.model import Game
from pnp.layout.outlines import corners_of
from pnp.rules.document import Paragraph, Piece, Words
from pnp.rules.paper.boxes import Box, tag_box, um
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import ICON_INDENT, em
from pnp.rules.paper.units import Sized, Unit, solid_unit
from pnp.rules.paper.words import Prose, Token, lines_of, tokens
from pnp.rules.pieces import find_card, width_of

_BETWEEN = 3_000
_ABOVE, _ABOVE_CAPTION, _BETWEEN_LINES = 0.8, 0.4, 0.35
"""Times the size of the text."""
_NARROWEST = 0.7
"""Pieces are made narrower than this share of their width only if each has a row of its own."""
_IN_ROWS = 0.74
"""Pieces in several rows are no wider than this share of their width: what needs rows has little room."""
_CAPTION = from_points(9)
_EDGE = {"fill": "none", "stroke-width": "0.4pt"}


def picture_width(game: Game, block: Paragraph) -> int:
    """Return how wide the pieces of *block* are side by side, micrometres."""
    widths = _widths(game, block)
    return sum(widths) + _BETWEEN * (len(widths) - 1)


def _widths(game: Game, block: Paragraph) -> list[int]:
    return [width_of(piece, find_card(game, piece)[0]) for piece in block.pieces]


def picture_paragraph(material: Material, block: Paragraph) -> Sized:
    """Return the pieces of *block* side by side, and its words beside them. Pieces without words are made narrower
    where there is no room for them, and stand in several rows before they are too small for their captions.
    """
    words = tokens(block.words, material.icon_words)
    beside = [_line(material, line, block.where) for line in (lines_of(words) if words else ())]
    captions = [_caption(material, piece, block.where) for piece in block.pieces]
    widths = _widths(material.game, block)

    def units(size: int, width: int) -> list[Unit]:
        rows = 1 if beside else _rows(widths, width)
        share, in_row = 1.0 if beside else _share(widths, rows, width), -(-len(widths) // rows)
        share = min(share, _IN_ROWS) if rows > 1 else share
        figures = [
            _piece(material, piece, caption, size, block.where, share)
            for piece, caption in zip(block.pieces, captions, strict=True)
        ]
        for index, (figure, piece) in enumerate(zip(figures, block.pieces, strict=True)):
            figure.attrib.update(role=f"{material.part('Figure')}.{index}", said=piece.alt)
        lines = [Element("row", gap=um(_BETWEEN), src=block.where) for _ in range(0, len(figures), in_row)]
        for place, figure in enumerate(figures):
            lines[place // in_row].append(figure)
        if beside:
            column = SubElement(lines[0], "column", gap=um(em(size, _BETWEEN_LINES)))
            for mark, prose in beside:
                words = prose.element(size)
                words.set("role", material.part("P"))
                column.append(words if mark is None else _hang(mark, words, size, block.where))
        whole = lines[0]
        if len(lines) > 1:
            whole = Element("column", gap=um(em(size, _BETWEEN_LINES)), src=block.where)
            whole.extend(lines)
        box = Box(material.typesetter.height(whole, width), lambda: whole)
        return [solid_unit(box, em(size, _ABOVE), material.section)]

    return units


def _rows(widths: Sequence[int], room: int) -> int:
    """Return the fewest rows in which pieces are wide enough."""
    return next((rows for rows in range(1, len(widths)) if _share(widths, rows, room) > _NARROWEST), len(widths))


def _share(widths: Sequence[int], rows: int, room: int) -> float:
    """Return how wide pieces may be in so many *rows*, as a share of their own *widths*; 1 where there is room."""
    in_row = -(-len(widths) // rows)
    parts = [widths[start : start + in_row] for start in range(0, len(widths), in_row)]
    return min(1.0, *((room - _BETWEEN * (len(part) - 1)) / sum(part) for part in parts))


def _line(material: Material, line: Sequence[Token], where: str) -> tuple[Prose | None, Prose]:
    """Return the words of a line that was ended on purpose, and the icon before them, if they name it."""
    icon = line[0][0]
    has_mark = bool(icon.icon) and not icon.said and len(line[0]) == 1 and len(line) > 1
    mark = Prose(material.typesetter, line[:1], where) if has_mark else None
    return mark, Prose(material.typesetter, line[has_mark:], where)


def _hang(mark: Prose, words: Element, size: int, where: str) -> Element:
    """Return *words* behind their *mark*, as those of a list are."""
    row = Element("row", src=where)
    row.append(tag_box(mark.cell(size, em(size, ICON_INDENT)), "Artifact").make())
    row.append(words)
    return row


def _caption(material: Material, piece: Piece, where: str) -> Prose | None:
    words = [Words(piece.caption, italic=material.style.text_italic == "yes")]
    return material.prose(words, where, {"align": "center", "leading": "1.1"}) if piece.caption else None


def _piece(material: Material, piece: Piece, caption: Prose | None, size: int, where: str, share: float) -> Element:
    component, _ = find_card(material.game, piece)
    width = int(width_of(piece, component) * share)
    height = round(component.size.height * width / component.size.width)
    svg = Element("svg", width=um(width), height=um(height), src=where)
    SubElement(svg, "use", href=piece.name, width="100%", height="100%", src=where)
    edge = {"stroke": material.ink, **_EDGE}
    if component.shape == "round":
        SubElement(svg, "circle", {"cx": "50%", "cy": "50%", "r": "50%", **edge})
    elif component.kind.points:
        scale = width / component.size.width
        corners = corners_of(component, back=piece.back)
        points = " ".join(f"{um(round(x * scale))},{um(round(y * scale))}" for x, y in corners)
        SubElement(svg, "polygon", {"points": points, **edge})
    else:
        SubElement(svg, "rect", {"rx": um(round(component.kind.corner * width / component.size.width)), **edge})
    column = Element("column", width=um(width), gap=um(em(size, _ABOVE_CAPTION)), src=where)
    column.append(svg)
    if caption is not None:
        column.append(caption.element(_CAPTION))
    return column
