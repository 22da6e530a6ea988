"""Pictures of the pieces for the screen: contact sheets and single faces, drawn by PDFium from a PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pnp.draw.colour import Colour
from pnp.draw.frame import Frame, Group, Item, Layer, Shape
from pnp.draw.geometry import Rect, Size
from pnp.draw.lettering import text_line
from pnp.draw.units import from_points
from pnp.export.files import write_whole
from pnp.export.png import picture_data, pixel_size, render_page, save_png
from pnp.game.kinds.net import Net
from pnp.game.model import Card, Component
from pnp.layout.cut_and_fold import CUT_WIDTH
from pnp.layout.outlines import trim_path
from pnp.press.faces import Faces
from pnp.press.file_names import language_words
from pnp.press.pdf_files import page_pdf
from pnp.press.pieces import cut_out
from pnp.press.plan import Order, plan_print
from pnp.press.sides_as_svg import Wall

_HAIRLINE = 25
"""A thousandth of an inch: wider lines are engraved."""
_LASER: dict[Layer, Colour] = {"cut": (255, 0, 0), "score": (0, 0, 255)}
"""The colours by which programs of lasers know what to do along a line."""
_WIDEST = 420_000
_GAP = 4_000
_CAPTION = 5_000
_EDGE: Colour = (190, 190, 190)
_EDGE_WIDTH = 120
_MOST_PIXELS = 15_000_000
"""The most pixels of a contact sheet of more than one row: PDFium and Pillow take 8 bytes for each."""


def contact_sheets(
    faces: Faces, order: Order, folder: Path, dpi: float, progress: Callable[[int, int, str], None]
) -> list[Path]:
    """Write a picture for each component with every design at actual size, and return the files.

    Where one would be too large, the designs that follow are in others: ``ship.png``, ``ship.2.png``; in German
    ``ship-de.png``.
    """
    lots = [lot for lot in plan_print(faces.game, order).lots if not lot.component.is_page]
    files = []
    for i, (component, pieces) in enumerate(lots):
        progress(i, len(lots), component.title)
        stem = "-".join([component.id, *language_words(faces.game)])
        designs: list[Card | None] = [*_designs(pieces)]
        if component.back and faces.has_common_back(component):
            designs.append(None)
        count = _designs_of_a_sheet(component, len(designs), dpi)
        for sheet, start in enumerate(range(0, len(designs), count), 1):
            pictures = [_picture(faces, component, card) for card in designs[start : start + count]]
            size, items = _arrange(component, pictures, faces)
            path = folder / f"{stem}{f'.{sheet}' if sheet > 1 else ''}.png"
            save_png(render_page(page_pdf(faces, size, items), 0, dpi), path, dpi)
            files.append(path)
    return files


def _picture(faces: Faces, component: Component, card: Card | None) -> tuple[str, Group]:
    """Return a design of a contact sheet and its caption; None for the back that all share."""
    if card is None:
        return "back", cut_out(component, faces.back(component, None), back=True)
    return card.id, cut_out(component, faces.face(component, card))


def _designs_of_a_sheet(component: Component, count: int, dpi: float) -> int:
    """Return the number of designs on a contact sheet where there are *count* in all: whole rows of them."""
    cell, columns = _grid(component, count)
    across, down = pixel_size(Size(columns * cell.width + _GAP, cell.height), dpi)
    return columns * max(1, _MOST_PIXELS // (across * down) - 1)  # the gap below the last row takes less than a row


def _grid(component: Component, count: int) -> tuple[Size, int]:
    """Return the size of the place of each of *count* designs on a contact sheet, and the number in a row."""
    cell = Size(component.size.width + _GAP, component.size.height + _GAP + _CAPTION)
    return cell, max(1, min(count, (_WIDEST - _GAP) // cell.width))


def single_faces(
    faces: Faces, order: Order, folder: Path, dpi: float, *, bleed: bool = False, form: str = "png"
) -> list[Path]:
    """Write the face and the back of each chosen card at actual size, and return the files.

    :param bleed: show the bleed, too, rather than what is left when the card is cut out.
    :param form: ``png``, ``jpeg`` or ``webp``; ``svg`` for a laser: red hairlines to cut, blue ones to fold.
    """
    ending = "jpg" if form == "jpeg" else form
    cards = [
        (lot.component, card)
        for lot in plan_print(faces.game, order).lots
        if not lot.component.is_page
        for card in _designs(lot.pieces)
    ]
    times = Counter(card.id for _, card in cards)
    files = []
    for component, card in cards:
        name = f"{component.id}-{card.id}" if times[card.id] > 1 else card.id  # ids are a component's own
        for side, frame in _sides(faces, component, card):
            path = folder / f"{'-'.join([name, *language_words(faces.game)])}{side}.{ending}"
            cut = Size(frame.width, frame.height), cut_out(component, frame, back=bool(side))
            size, item = _uncut(frame) if bleed else cut
            if form == "svg":
                edge = (
                    []
                    if isinstance(component.kind, Net)
                    else [_edge(component, frame.bleed if bleed else 0, back=bool(side))]
                )
                write_whole(path, Wall(faces).svg(Rect(0, 0, *size), (_for_laser(item), *edge)))
            else:
                picture = render_page(page_pdf(faces, size, [item]), 0, dpi)
                write_whole(path, picture_data(picture, form, dpi))
            files.append(path)
    return files


def _edge(component: Component, bleed: int, *, back: bool) -> Shape:
    """Return the edge of a piece as programs of lasers know a line to cut."""
    path = trim_path(component, back=back).transform((1, 0, 0, 1, bleed, bleed))
    return Shape(path, None, _LASER["cut"], _HAIRLINE)


def _for_laser(group: Group, layer: Layer = "print") -> Group:
    """Return *group* with the lines of its cuts and folds as programs of lasers know them; those are in *layer*."""
    layer = layer if group.layer == "print" else group.layer
    items: list[Item] = []
    for item in group.items:
        if isinstance(item, Group):
            item = _for_laser(item, layer)
        elif isinstance(item, Shape) and layer in _LASER:
            width = max(1, item.width * _HAIRLINE // CUT_WIDTH)  # wider where the group is made smaller
            item = item._replace(stroke=_LASER[layer], width=width, dash=())
        items.append(item)
    return group._replace(items=tuple(items))


def _uncut(frame: Frame) -> tuple[Size, Group]:
    """Return *frame* with its bleed, and the size of that."""
    around = Rect(0, 0, frame.width, frame.height).grow(frame.bleed)
    return Size(around.width, around.height), Group(frame.items, (1, 0, 0, 1, -around.x, -around.y))


def _sides(faces: Faces, component: Component, card: Card) -> Iterator[tuple[str, Frame]]:
    yield "", faces.face(component, card)
    if component.back:
        yield "-back", faces.back(component, card)


def _designs(pieces: Sequence[Card]) -> list[Card]:
    return list({card.id: card for card in pieces}.values())


def _arrange(component: Component, pictures: list[tuple[str, Group]], faces: Faces) -> tuple[Size, list[Item]]:
    """Return *pictures* in rows with their captions."""
    height = component.size.height
    cell, columns = _grid(component, len(pictures))
    rows = -(-len(pictures) // columns)
    font = faces.lettering
    items: list[Item] = []
    for i, (name, picture) in enumerate(pictures):
        x, y = _GAP + i % columns * cell.width, _GAP + i // columns * cell.height
        edge = Shape(trim_path(component, back=name == "back"), None, _EDGE, _EDGE_WIDTH)  # white ones are seen, too
        items.append(Group((picture, edge), (1, 0, 0, 1, x, y)))
        size = from_points(8)
        caption, advance = text_line(font, name, size, x, y + height + 3_600)
        if advance > cell.width - 1_000:  # it would run into the next one
            caption, _ = text_line(font, name, size * (cell.width - 1_000) // advance, x, y + height + 3_600)
        items += caption
    return Size(columns * cell.width + _GAP, rows * cell.height + _GAP), items
