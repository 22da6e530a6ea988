"""Virtual tables: faces on sheets of pictures, and the file that makes decks, tokens and boards of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.draw.frame import rect_path
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size
from pnp.draw.page import Page, Piece
from pnp.errors import DataError
from pnp.export import playing_cards_io, tabletop_simulator
from pnp.export.files import write_together
from pnp.export.png import jpeg_data, png_data, render_pages, whole_page
from pnp.game.model import Card, Component, Game
from pnp.press.build import Progress, faces_of
from pnp.press.faces import Faces
from pnp.press.identity import build_id
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Lot, Order, plan_print
from pnp.store import Store
from pnp.targets.contours import contours_of
from pnp.targets.cutting import outline_of
from pnp.targets.shops import Delivery
from pnp.targets.target import Table

_ANYWHERE = Size(2_000_000, 2_000_000)
_UM_PER_INCH = 25_400


def write_table(
    game: Game, table: Table, order: Order, folder: Path, assets: str, progress: Progress, store: Store,
    tell: Callable[[str], None],
) -> Delivery:  # fmt: skip
    """Write what a virtual table reads into *folder*.

    :param assets: what stands before the names of pictures in the file, such as ``https://example.org/tts/``.
    :param tell: is told before the work begins what is not made.
    :raises PnpError: anything wrong with the game, its templates or the files.
    """
    plan = plan_print(game, order._replace(paper=_ANYWHERE, registration=None))
    lots = [lot for lot in plan.lots if not lot.component.is_page]
    if not lots:
        raise DataError.at("", f"nothing of {game.title} lies on a table", "choose components with pieces")
    notes = [f"not made: {lot.component.title} ({lot.component.id}), pages to read"
             for lot in plan.lots if lot.component.is_page]  # fmt: skip
    is_room = table.format == "playingcards.io"
    if is_room:
        notes += [f"not made: {lot.component.title} ({lot.component.id}), which has cuts of its own"
                  for lot in lots if lot.component.is_outline]  # fmt: skip
        lots = [lot for lot in lots if not lot.component.is_outline]
    for note in notes:
        tell(note)
    identity = build_id(game, order)
    maker = _Maker(faces_of(plan, store), table, assets)
    decks, objects = [], []
    for number, lot in enumerate(lots):
        progress(number, len(lots), lot.component.title)
        if is_room:
            decks.append(maker.room_deck(lot))
        else:
            objects += maker.objects(lot)
    if is_room:
        contents = {folder / f"{game.id}.pcio": playing_cards_io.room(decks, maker.pictures)}
    else:
        contents = {folder / f"{game.id}.json": tabletop_simulator.saved_object(objects).encode()}
        contents |= {folder / "images" / name: data for name, data in maker.pictures.items()}
    write_together(contents)
    pieces = {lot.component.id: len(lot.pieces) for lot in lots}
    return Delivery(tuple(contents), sum(map(len, contents.values())), pieces, notes, identity)


class _Maker:
    def __init__(self, faces: Faces, table: Table, assets: str) -> None:
        self._faces, self._table, self._assets = faces, table, assets
        self.pictures: dict[str, bytes] = {}

    # -- Tabletop Simulator --------------------------------------------------------------------

    def objects(self, lot: Lot) -> list[dict[str, Any]]:
        """Return what lies on the table of one component."""
        component, title = lot.component, lot.component.title
        assert component.size is not None
        if component.board:
            boards = _designs(lot.pieces)
            return [tabletop_simulator.board(_name(card), self._picture(component, [card])) for card in boards]
        counts = Counter(card.id for card in lot.pieces)
        if component.is_outline:
            tokens = [(tabletop_simulator.token(_name(card), self._cut_out(component, card)), counts[card.id])
                      for card in _designs(lot.pieces)]  # fmt: skip
            inside = [dict(each, Transform=dict(each["Transform"])) for each, count in tokens for _ in range(count)]
            return [tabletop_simulator.bag(title, inside)]
        if component.shape == "round":
            inside = []
            for card in _designs(lot.pieces):
                front = self._picture(component, [card])
                back = self._picture(component, [card], back=True) if component.back else front
                width = component.size.width / 1000
                inside += [
                    tabletop_simulator.tile(_name(card), front, back, width, round_=True)
                    for _ in range(counts[card.id])
                ]  # fmt: skip
            return [tabletop_simulator.bag(title, inside)]
        return [self._deck(lot)]

    def _deck(self, lot: Lot) -> dict[str, Any]:
        component, designs = lot.component, _designs(lot.pieces)
        assert component.size is not None
        columns, rows = self._cells(component.size)
        common = component.back is None or self._faces.has_common_back(component)
        sheets: list[tabletop_simulator.SheetOfCards] = []
        cells: dict[str, tuple[int, int]] = {}
        for start in range(0, len(designs), columns * rows):
            part = designs[start : start + columns * rows]
            across = min(columns, len(part))
            down = -(-len(part) // across)
            face = self._picture(component, part, across)
            if component.back is None:
                back = face if len(part) == 1 else self._picture(component, part[:1])
            else:
                back = self._picture(component, part[:1] if common else part, 1 if common else across, back=True)
            for cell, card in enumerate(part):
                cells[card.id] = len(sheets), cell
            sheets.append(tabletop_simulator.SheetOfCards(face, back, across, down, not common))
        copies = [tabletop_simulator.CardCopy(*cells[card.id], _name(card)) for card in lot.pieces]
        size = component.size.width / 1000, component.size.height / 1000
        return tabletop_simulator.deck(component.title, sheets, copies, size, round_=False)

    def _cells(self, size: Size) -> tuple[int, int]:
        """Return how many faces lie beside and below each other on one picture."""
        width, height = self._pixels(size)
        most = self._table.most_pixels
        return max(1, min(self._table.columns, most // width)), max(1, min(self._table.rows, most // height))

    def _pixels(self, size: Size) -> Size:
        """Return the pixels of one face."""
        dpi = min(self._table.dpi, self._table.most_pixels * _UM_PER_INCH / max(size))
        return Size(*(max(1, int(side * dpi / _UM_PER_INCH + 0.001)) for side in size))

    def _picture(self, component: Component, cards: Sequence[Card], columns: int = 1, *, back: bool = False) -> str:
        """Return the address of a picture with a side of each card, row by row."""
        assert component.size is not None
        size, cell = component.size, self._pixels(component.size)
        dpi = 254  # of the page that is drawn: 100 micrometres a pixel, so that every cell is whole pixels
        unit = _UM_PER_INCH // dpi
        rows = -(-len(cards) // columns)
        pieces = []
        for number, card in enumerate(cards):
            x, y = number % columns * cell.width * unit, number // columns * cell.height * unit
            matrix: Matrix = (cell.width * unit / size.width, 0, 0, cell.height * unit / size.height, x, y)
            clip = rect_path(Rect(x, y, cell.width * unit, cell.height * unit))
            pieces.append(Piece(self._faces.side(component, card, back=back), matrix, clip, True))
        page = Page(Size(columns * cell.width * unit, rows * cell.height * unit), tuple(pieces), (), "1")
        writer = pdf_writer(self._faces)
        writer.add_page(page)
        picture, _ = whole_page(writer.data(), dpi)
        if self._table.file == "jpeg":
            return self._kept(component, jpeg_data(picture, dpi), "jpg")
        return self._kept(component, png_data(picture, dpi), "png")

    def _cut_out(self, component: Component, card: Card) -> str:
        """Return the address of a picture that is clear around the piece."""
        assert component.size is not None
        face = self._faces.side(component, card)
        symbols = self._faces.symbols.__getitem__
        edge = outline_of(contours_of(component, component.size, lambda: face.frame().items, symbols, square_cut=False))
        clip = edge if edge.ops else rect_path(Rect(0, 0, *component.size))
        writer = pdf_writer(self._faces)
        writer.add_page(Page(component.size, (Piece(face, IDENTITY, clip),), (), "1"))
        dpi = min(self._table.dpi, self._table.most_pixels * _UM_PER_INCH / max(component.size))
        (picture,) = render_pages(writer.data(), dpi, transparent=True)
        return self._kept(component, png_data(picture, dpi), "png")

    def _kept(self, component: Component, data: bytes, ending: str) -> str:
        """Keep a picture under a name that follows from its content, so that no cache shows an old one."""
        name = f"{component.id}-{sha256(data).hexdigest()[:10]}.{ending}"
        self.pictures[name] = data
        return f"{self._assets}{name}"

    # -- PlayingCards.io -----------------------------------------------------------------------

    def room_deck(self, lot: Lot) -> tuple[str, str, float, list[tuple[str, str, str, int]]]:
        """Return a component as a deck of a room."""
        component = lot.component
        assert component.size is not None
        counts = Counter(card.id for card in lot.pieces)
        common = component.back is not None and self._faces.has_common_back(component)
        cards, shared = [], ""
        for card in _designs(lot.pieces):
            front = self._picture(component, [card])
            back = front if component.back is None else shared or self._picture(component, [card], back=True)
            shared = back if common else ""
            cards.append((card.id, front, back, counts[card.id]))
        return component.id, component.title, component.size.width / component.size.height, cards


def _designs(pieces: Sequence[Card]) -> list[Card]:
    return list({card.id: card for card in pieces}.values())


def _name(card: Card) -> str:
    """Return what a table calls a card: its name or title, where it has one."""
    for key in ("name", "title"):
        value = card.fields.get(key)
        if isinstance(value, str) and value:
            return value
    return card.id
