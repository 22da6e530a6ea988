"""Virtual tables: faces on sheets of pictures, and the file that makes decks, tokens and boards of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from pnp.draw.colour import Colour
from pnp.draw.frame import rect_path
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size
from pnp.draw.page import Page, Piece
from pnp.errors import DataError
from pnp.export import playing_cards_io, tabletop_simulator
from pnp.export.files import write_together
from pnp.export.png import jpeg_data, png_data, render_pages, whole_page
from pnp.game.kind import Kind
from pnp.game.kinds.board import Board
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.hexagon import Hexagon
from pnp.game.kinds.net import Net
from pnp.game.kinds.polygon import Polygon
from pnp.game.model import Card, Component, Game
from pnp.layout.tabletop import TablePlan
from pnp.press.batches import Lot
from pnp.press.build import Progress
from pnp.press.faces import Faces, faces_of
from pnp.press.identity import build_id
from pnp.press.on_table import piece_name, table_plan, take_pile
from pnp.press.pdf_files import pdf_writer
from pnp.press.plan import Order, Plan, plan_print
from pnp.press.setup_cards import setup_cards, setup_component
from pnp.referee.english import quantity
from pnp.store import Store
from pnp.targets.contours import contours_of
from pnp.targets.cutting import outline_of
from pnp.targets.shops import Delivery
from pnp.targets.target import VirtualTable
from pnp.targets.trial import Part, Trial

_ANYWHERE = Size(2_000_000, 2_000_000)
_UM_PER_INCH = 25_400
_WIDE, _APART, _ROW = 900, 25, 160
"""Millimetres: the width of a row of things that no set-up card places, the gap between two, and from row to row."""


def write_table(
    game: Game,
    table: VirtualTable,
    order: Order,
    folder: Path,
    assets: str,
    progress: Progress,
    store: Store,
    tell: Callable[[str], None],
) -> Delivery:
    """Write what a virtual table reads into *folder*.

    :param assets: what stands before the names of pictures in the file, such as ``https://example.org/tts/``.
    :param tell: called before the work begins with each note on what is not made.
    :raises PnpError: anything wrong with the game, its templates or the files.
    """
    plan = _plan(game, order)
    lots, notes = _lots_on_table(plan, table)
    faces = faces_of(plan, store, build_id(game, order))
    notes += _doubts(faces, lots, plan.players, table)
    for note in notes:
        tell(note)
    maker = _Maker(faces, table, assets)
    files = _WRITERS[table.format](maker, lots, plan.players, progress)
    contents = {folder / name: data for name, data in files.items()}
    write_together(contents)
    pieces = {lot.component.id: len(lot.pieces) for lot in lots}
    return Delivery(tuple(contents), sum(map(len, contents.values())), pieces, notes, faces.identity)


def try_table(game: Game, table: VirtualTable, order: Order, store: Store) -> Trial:
    """Return the files that :func:`write_table` would write. All is drawn: only then is it known which pictures are the
    same.

    :raises PnpError: anything wrong with the game or its templates, or nothing that lies on a table.
    """
    plan = _plan(game, order)
    lots, notes = _lots_on_table(plan, table)
    faces = faces_of(plan, store)
    notes += _doubts(faces, lots, plan.players, table)
    maker = _Maker(faces, table, "")
    files = _WRITERS[table.format](maker, lots, plan.players, lambda done, total, what: None)
    return Trial(len(files), [maker.part(lot) for lot in lots], notes, "on the table")


def _plan(game: Game, order: Order) -> Plan:
    return plan_print(game, order._replace(paper=_ANYWHERE, registration=None))


def _lots_on_table(plan: Plan, table: VirtualTable) -> tuple[list[Lot], list[str]]:
    """Return the lots that lie on the table, and notes about the others."""
    lots = [lot for lot in plan.lots if not lot.component.is_page]
    if not lots:
        raise DataError.at("", f"nothing of {plan.game.title} lies on a table", "choose components with pieces")
    notes = [
        f"not made: {lot.component.title} ({lot.component.id}), pages to read"
        for lot in plan.lots
        if lot.component.is_page
    ]
    if "token" not in table.pieces:
        notes += [
            f"not made: {lot.component.title} ({lot.component.id}), which has cuts of its own"
            for lot in lots
            if isinstance(lot.component.kind, Net)
        ]
        lots = [lot for lot in lots if not isinstance(lot.component.kind, Net)]
    return lots, notes


def _doubts(faces: Faces, lots: Sequence[Lot], players: int, table: VirtualTable) -> list[str]:
    """Return notes about pieces that are made in another way than their author may expect."""
    notes = []
    if "dice" in table.pieces:
        notes += [
            f"a flat piece: {lot.component.title} ({lot.component.id}), dice with sides of their own"
            for lot in lots
            if isinstance(lot.component.kind, Net)
            and any(faces.tabletop_data(lot.component, card).has_own_dice for card in _designs(lot.pieces))
        ]
    if table.format == "tabletop-simulator" and (component := setup_component(faces)) is not None:
        cards = setup_cards(component, players)
        which = f"set-up card of {component.id!r}"
        if not cards:
            notes.append(f"no {which} is for {quantity(players, 'player')}: all lies in rows")
        elif len(cards) > 1:
            notes.append(
                f"more than one {which} is for {quantity(players, 'player')}: {cards[0].id} says where things lie; "
                "a column players in its table says who needs which card"
            )
    return notes


_NAMES: Mapping[tuple[type[Kind], ...], str] = {
    (Board,): "board",
    (Net, Hexagon, Polygon): "token",
    (Disc,): "tile",
}
"""The pieces that kinds of components become on a table that has such pieces; all else is a card."""


class _Maker:
    def __init__(self, faces: Faces, table: VirtualTable, assets: str) -> None:
        self._faces, self._table, self._assets = faces, table, assets
        self._pictures: dict[str, bytes] = {}
        self._fronts: defaultdict[str, dict[str, Size]] = defaultdict(dict)
        """The pictures of the fronts of each component by their names, and their pixels."""
        self._backs: defaultdict[str, dict[str, Size]] = defaultdict(dict)
        self._all: list[tuple[Component, Card]] = []
        self._sheets: dict[str, dict[str, tuple[tabletop_simulator.SheetOfCards, int]]] = {}
        self._sheet_count = 0
        self._done: dict[tuple[str, str], list[dict[str, Any]]] = {}

    def part(self, lot: Lot) -> Part:
        """Return the objects that were made of one component."""
        component, designs = lot.component, _designs(lot.pieces)
        fronts, backs = self._fronts[component.id], self._backs[component.id]
        kind, pixels = self._kind(component), next(iter(fronts.values()), None)
        if kind == "token" and not fronts:
            kind = "dice"
        behind = len(backs.keys() - fronts.keys())
        return Part(
            component.id, component.title, kind, len(lot.pieces), len(designs), len(fronts), behind, 0, pixels, None
        )

    def _kind(self, component: Component) -> str:
        """Return the kind of a component on the table: a card, or another of its pieces; its dice count as tokens."""
        kind = next((name for kinds, name in _NAMES.items() if isinstance(component.kind, kinds)), "card")
        return kind if kind in self._table.pieces else "card"

    def _dice(self, component: Component, card: Card) -> Sequence[tuple[int, Colour]]:
        """Return the dice that a piece is, if it is paper dice and the table has dice of its own."""
        if isinstance(component.kind, Net) and "dice" in self._table.pieces:
            return self._faces.tabletop_data(component, card).dice
        return ()

    # -- Tabletop Simulator --------------------------------------------------------------------

    def save_objects(self, lots: Sequence[Lot], players: int, progress: Progress) -> dict[str, bytes]:
        """Return the file of a saved object and the pictures beside it, by their names."""
        saved = tabletop_simulator.object_file(self._objects(lots, players, progress)).encode()
        pictures = {f"images/{name}": data for name, data in self._pictures.items()}
        return {f"{self._faces.game.id}.json": saved, **pictures}

    def _objects(self, lots: Sequence[Lot], players: int, progress: Progress) -> list[dict[str, Any]]:
        """Return all that lies on the table: where the set-up card for *players* has it, and the rest in rows."""
        left = self._all = [(lot.component, card) for lot in lots for card in lot.pieces]
        plan, piles = table_plan(self._faces, players) or (TablePlan(0, 0, 1.0), ())
        objects: list[dict[str, Any]] = []
        for number, pile in enumerate(piles):
            progress(number, len(piles) + len(lots), "set-up")
            taken, left = take_pile(left, pile)
            for component, _ in taken[:1]:
                name = pile.name or component.title
                made = self._make(name, taken, face_up=pile.face_up, loose=pile.most is not None)
                tabletop_simulator.put(
                    made, (pile.x - plan.x) * plan.scale / 1000, (pile.y - plan.y) * plan.scale / 1000, pile.turn
                )
                objects += made
        south = max((-each["Transform"]["posZ"] * 25.4 for each in objects), default=0.0)
        beside: list[dict[str, Any]] = []
        for number, lot in enumerate(lots, len(piles)):
            progress(number, len(piles) + len(lots), lot.component.title)
            if rest := [piece for piece in left if piece[0] is lot.component]:
                beside += self._make(lot.component.title, rest)
        x, y = -_WIDE / 2, south + _ROW if objects else -_ROW
        for each in beside:
            width = tabletop_simulator.width_mm(each)
            if x > -_WIDE / 2 and x + width > _WIDE / 2:
                x, y = -_WIDE / 2, y + _ROW
            tabletop_simulator.put([each], x + width / 2, y)
            x += width + _APART
        return objects + beside

    def _make(
        self, name: str, pieces: Sequence[tuple[Component, Card]], *, face_up: bool = False, loose: bool = False
    ) -> list[dict[str, Any]]:
        """Return *pieces* as things that lie together: cards in one deck, others in a bag unless they are *loose*."""
        cards = [self._card(component, card) for component, card in pieces if self._kind(component) == "card"]
        things = [
            dict(thing, Transform=dict(thing["Transform"]))
            for component, card in pieces
            if self._kind(component) != "card"
            for thing in self._things(component, card)
        ]
        boards = [thing for thing in things if thing["Name"] == "Custom_Board"]
        others = [thing for thing in things if thing["Name"] != "Custom_Board"]
        if len(others) > 1 and not loose:
            others = [tabletop_simulator.bag(name, others)]
        decks = [tabletop_simulator.deck(name, cards, face_up=face_up)] if cards else []
        return [*boards, *decks, *others]

    def _things(self, component: Component, card: Card) -> list[dict[str, Any]]:
        """Return a piece that is no card; paper dice are the dice of the program's own."""
        key = component.id, card.id
        if key not in self._done:
            self._done[key] = self._draw(component, card)
        return self._done[key]

    def _draw(self, component: Component, card: Card) -> list[dict[str, Any]]:
        kind = self._kind(component)
        if kind == "board":
            return [tabletop_simulator.board(piece_name(component, card), self._picture(component, [card]))]
        if kind == "token" and (dice := self._dice(component, card)):
            return [
                tabletop_simulator.die(sides, (red / 255, green / 255, blue / 255))
                for sides, (red, green, blue) in dice
            ]
        if kind == "token":
            return [tabletop_simulator.token(piece_name(component, card), self._cut_out(component, card))]
        front = self._picture(component, [card])
        back = self._picture(component, [card], back=True) if component.back else front
        return [tabletop_simulator.tile(piece_name(component, card), front, back, component.size.width / 1000)]

    def _card(self, component: Component, card: Card) -> tabletop_simulator.CardCopy:
        if component.id not in self._sheets:
            self._sheets[component.id] = self._sheets_of(component)
        size = component.size.width / 1000, component.size.height / 1000
        return tabletop_simulator.CardCopy(*self._sheets[component.id][card.id], piece_name(component, card), size)

    def _sheets_of(self, component: Component) -> dict[str, tuple[tabletop_simulator.SheetOfCards, int]]:
        """Return for each card of *component* that is on the table its sheet and its cell there."""
        designs = _designs([card for other, card in self._all if other is component])
        columns, rows = self._cells(component.size)
        common = component.back is None or self._faces.has_common_back(component)
        cells: dict[str, tuple[tabletop_simulator.SheetOfCards, int]] = {}
        for start in range(0, len(designs), columns * rows):
            part = designs[start : start + columns * rows]
            across = min(columns, len(part))
            down = -(-len(part) // across)
            face = self._picture(component, part, across)
            if component.back is None:
                back = face if len(part) == 1 else self._picture(component, part[:1], behind=True)
            else:
                back = self._picture(component, part[:1] if common else part, 1 if common else across, back=True)
            self._sheet_count += 1
            sheet = tabletop_simulator.SheetOfCards(self._sheet_count, face, back, across, down, not common)
            cells |= {card.id: (sheet, cell) for cell, card in enumerate(part)}
        return cells

    def _cells(self, size: Size) -> tuple[int, int]:
        """Return the number of faces beside and below each other on one picture."""
        width, height = self._pixels(size)
        most = self._table.most_pixels
        return max(1, min(self._table.columns, most // width)), max(1, min(self._table.rows, most // height))

    def _pixels(self, size: Size) -> Size:
        """Return the pixels of one face."""
        dpi = min(self._table.dpi, self._table.most_pixels * _UM_PER_INCH / max(size))
        return Size(*(max(1, int(side * dpi / _UM_PER_INCH + 0.001)) for side in size))

    def _picture(
        self,
        component: Component,
        cards: Sequence[Card],
        columns: int = 1,
        *,
        back: bool = False,
        behind: bool = False,
    ) -> str:
        """Return the address of a picture with a side of each card, row by row.

        :param behind: it is shown behind others, as all pictures of backs are.
        """
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
        pictures = self._backs if back or behind else self._fronts
        if self._table.file == "jpeg":
            return self._keep(component, jpeg_data(picture, dpi), "jpg", Size(*picture.size), pictures)
        return self._keep(component, png_data(picture, dpi), "png", Size(*picture.size), pictures)

    def _cut_out(self, component: Component, card: Card) -> str:
        """Return the address of a picture that is clear around the piece."""
        face = self._faces.side(component, card)
        symbols = self._faces.symbols.__getitem__
        edge = outline_of(contours_of(component, component.size, lambda: face.frame().items, symbols, square_cut=False))
        clip = edge if edge.ops else rect_path(Rect(0, 0, *component.size))
        writer = pdf_writer(self._faces)
        writer.add_page(Page(component.size, (Piece(face, IDENTITY, clip),), (), "1"))
        dpi = min(self._table.dpi, self._table.most_pixels * _UM_PER_INCH / max(component.size))
        (picture,) = render_pages(writer.data(), dpi, transparent=True)
        return self._keep(component, png_data(picture, dpi), "png", Size(*picture.size), self._fronts)

    def _keep(
        self, component: Component, data: bytes, ending: str, pixels: Size, pictures: Mapping[str, dict[str, Size]]
    ) -> str:
        """Keep a picture, as one of the *pictures* of its component.

        Its name follows from its content, so that no cache shows an old one, and what is the same is one file.
        """
        name = f"{component.id}-{sha256(data).hexdigest()[:10]}.{ending}"
        self._pictures[name] = data
        pictures[component.id][name] = pixels
        return f"{self._assets}{name}"

    # -- PlayingCards.io -----------------------------------------------------------------------

    def room(self, lots: Sequence[Lot], players: int, progress: Progress) -> dict[str, bytes]:
        """Return the file of a room, with the pictures in it, by its name."""
        decks = []
        for number, lot in enumerate(lots):
            progress(number, len(lots), lot.component.title)
            decks.append(self._room_deck(lot))
        return {f"{self._faces.game.id}.pcio": playing_cards_io.room(decks, self._pictures)}

    def _room_deck(self, lot: Lot) -> tuple[str, str, float, list[playing_cards_io.RoomCard]]:
        """Return a component as a deck of a room."""
        component = lot.component
        counts = Counter(card.id for card in lot.pieces)
        common = component.back is not None and self._faces.has_common_back(component)
        cards, shared = [], ""
        for card in _designs(lot.pieces):
            front = self._picture(component, [card])
            back = front if component.back is None else shared or self._picture(component, [card], back=True)
            shared = back if common else ""
            name = piece_name(component, card)
            cards.append(playing_cards_io.RoomCard(card.id, name, front, back, counts[card.id]))
        return component.id, component.title, component.size.width / component.size.height, cards


_WRITERS = {"tabletop-simulator": _Maker.save_objects, "playingcards.io": _Maker.room}
"""The writers of the files of each format."""


def _designs(pieces: Sequence[Card]) -> list[Card]:
    return list({card.id: card for card in pieces}.values())
