"""How the pieces of a game lie at the start: as its set-up card says, and sensibly where none does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from pnp.draw.colour import Colour
from pnp.errors import PnpError
from pnp.game.kinds.board import Board
from pnp.game.kinds.net import Net
from pnp.game.kinds.pad import Pad
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Card, Component, copies_for
from pnp.play.free.state import Piece, Place, State, Thing, Zone, put_new, shuffled
from pnp.press.faces import Faces
from pnp.press.on_table import TablePiece, table_plan, take_pile
from pnp.press.setup_cards import setup_component

_LARGE = 150_000
"""Micrometres from which a piece is a board, and lies in the middle."""
_SMALL = 36_000
"""Micrometres up to which pieces are tokens, which lie in a pile of each design."""
_GAP = 16_000
_WIDE = 420_000
"""Micrometres: between things that lie side by side, and the width of a row."""
_SEAT = (252_000, 108_000)
"""The place of a seat: three cards beside each other."""
_DICE, _DIE_STEP = 3, 20_000
"""Dice that lie side by side, and from one to the next."""


def start_of(faces: Faces, seats: int, chance: Random) -> State:
    """Return the table of a game for so many *seats*: piles that lie face down are shuffled.

    :raises PnpError: its set-up card cannot be filled.
    """
    layout = _Layout(faces, State({}, ((),) * seats), chance)
    pieces = [(part, card) for part in _parts(faces) for card in _copies(part, seats)]
    planned = table_plan(faces, seats)
    if planned is None:
        layout.lay_sensibly(pieces, seats)
    else:
        plan, piles = planned
        for pile in piles:
            taken, pieces = take_pile(pieces, pile)
            at = round((pile.x - plan.x) * plan.scale), round((pile.y - plan.y) * plan.scale)
            layout.put(taken, at, round(pile.turn), face_up=pile.face_up, text=pile.name)
        layout.lay_beside([each for each in pieces if _may_be_needed(each[0])])
    return layout.with_slots()


def all_pieces(faces: Faces, seats: int) -> dict[str, int]:
    """Return how often a game for so many *seats* has each piece, also of those that stay in the box."""
    found: dict[str, int] = {}
    for part in _parts(faces):
        for card in _copies(part, seats):
            name = f"{part.id}/{card.id}"
            found[name] = found.get(name, 0) + 1
    return found


class _Spot(NamedTuple):
    """Pieces that lie in a pile, and how."""

    pieces: Sequence[TablePiece]
    face_up: bool
    is_deck: bool


class _Layout:
    def __init__(self, faces: Faces, state: State, chance: Random) -> None:
        self._faces, self._state, self._chance = faces, state, chance

    def put(self, pieces: Sequence[TablePiece], at: Place, turn: int = 0, *, face_up: bool, text: str = "") -> None:
        """Put *pieces* at a place: a pile of each size, and real dice for paper ones."""
        dice = [die for part, card in pieces for die in self._dice(part, card)]
        for number, (sides, colour) in enumerate(dice):
            row, place = divmod(number, _DICE)
            rows, across = -(-len(dice) // _DICE), min(_DICE, len(dice))
            x = at[0] + (2 * place - across + 1) * _DIE_STEP // 2
            y = at[1] + (2 * row - rows + 1) * _DIE_STEP // 2
            self._add(Thing("die", x, y, 0, value=sides, sides=sides, colour=_hex(colour)))
        flat = [piece for piece in pieces if not self._dice(*piece)]
        for size in dict.fromkeys(part.size for part, _ in flat):
            alike = [(part, card) for part, card in reversed(flat) if part.size == size]
            pile = tuple(Piece(f"{part.id}/{card.id}", face_up or part.back is None) for part, card in alike)
            if not any(piece.up for piece in pile):
                pile = shuffled(pile, self._chance)
            is_board = isinstance(alike[0][0].kind, Board) or min(size) > _LARGE
            self._add(Thing("pile", *at, 0, turn, is_board, pile, text=text if len(pile) > 1 else ""))

    def lay_sensibly(self, pieces: Sequence[TablePiece], seats: int) -> None:
        """Lay boards in the middle, decks above them, tokens below, and a place for each seat around all of it."""
        parts = _parts_of(pieces)
        spots = [spot for part in parts for spot in _spots(part, pieces) if spot.pieces]
        own = [spot for spot in spots if spot.pieces[0][0].per_player]
        shared = [spot for spot in spots if spot not in own]
        decks = [spot for spot in shared if spot.is_deck]
        boards = [spot for spot in shared if not spot.is_deck and max(_size(spot)) > _LARGE]
        others = [spot for spot in shared if spot not in decks and spot not in boards]
        y = self._seats_along(0, range(seats // 2, seats), own) if seats > 1 else 0
        y = self._decks(decks, y)
        for row in (*_rows(boards), *_rows(others)):
            y = self._row(row, y)
        self._seats_along(y, range(max(1, seats // 2)), own)
        self._centre()

    def lay_beside(self, pieces: Sequence[TablePiece]) -> None:
        """Lay *pieces* in rows below everything else, a pile of each kind."""
        y = max((thing.y + 90_000 for thing in self._state.things.values()), default=0)
        spots = [
            _Spot([piece for piece in pieces if piece[0] is part], part.back is None, False)
            for part in _parts_of(pieces)
        ]
        for row in _rows(spots):
            y = self._row(row, y)

    def with_slots(self) -> State:
        """Return the table with its slots: the places of zones, and the spaces that boards have for its pieces."""
        state = self._state
        small = {
            part.size
            for part in _parts(self._faces)
            if max(part.size) < _LARGE and not isinstance(part.kind, Net | Pad | Box)
        }
        slots: list[Place] = [(zone.x, zone.y) for zone in state.zones if zone.seat < 0]
        for thing in state.things.values():
            if thing.fixed and thing.pieces:
                slots += self._spaces(thing, small)
        return state._replace(slots=tuple(dict.fromkeys(slots)))

    def _spaces(self, board: Thing, sizes: Iterable[tuple[int, int]]) -> list[Place]:
        """Return the middles of what is drawn on a board that is about as large as a piece."""
        part_id, _, card_id = board.pieces[-1].name.partition("/")
        part = next(part for part in self._faces.game.components if part.id == part_id)
        card = next(card for card in part.cards if card.id == card_id)
        try:
            boxes = self._faces.boxes(part, card)
        except PnpError:  # told by pnp check
            return []
        places = []
        for name, _, box, *_ in boxes:
            if name.startswith(("<text", "<icon", "<path", "<line")):
                continue
            if any(_fits(box.width, size[0]) and _fits(box.height, size[1]) for size in sizes):
                x = board.x - part.size.width // 2 + box.x + box.width // 2
                places.append((x, board.y - part.size.height // 2 + box.y + box.height // 2))
        return places

    def _dice(self, part: Component, card: Card) -> Sequence[tuple[int, Colour]]:
        return self._faces.tabletop_data(part, card).dice if isinstance(part.kind, Net) else ()

    def _add(self, thing: Thing) -> str:
        self._state, id = put_new(self._state, thing)
        return id

    def _decks(self, decks: Sequence[_Spot], y: int) -> int:
        """Lay decks in rows, each with room for what is discarded; return where the next row begins."""
        for row in _rows(decks, 2):
            x = -sum(2 * (_size(deck)[0] + _GAP) for deck in row) // 2 + _GAP // 2
            high = max(_size(deck)[1] for deck in row)
            for deck in row:
                width, height = _size(deck)
                self.put(deck.pieces, (x + width // 2, y + high // 2), face_up=False)
                name = f"discard {len(self._state.zones)}"
                zone = Zone(name, x + width + _GAP + width // 2, y + high // 2, width + 6_000, height + 6_000)
                self._state = self._state._replace(zones=(*self._state.zones, zone))
                x += 2 * (width + _GAP)
            y += high + _GAP + 12_000
        return y

    def _row(self, row: Sequence[_Spot], y: int) -> int:
        x = -(sum(_size(spot)[0] + _GAP for spot in row) - _GAP) // 2
        high = max(_size(spot)[1] for spot in row)
        for spot in row:
            width, _ = _size(spot)
            self.put(spot.pieces, (x + width // 2, y + high // 2), face_up=spot.face_up)
            x += width + _GAP
        return y + high + _GAP + 6_000

    def _seats_along(self, y: int, seats: Sequence[int], own: Sequence[_Spot]) -> int:
        """Give *seats* places in a row, with their own pieces; return where the next row begins."""
        across = [max(_SEAT[0], sum(_size(spot)[0] + _GAP for spot in own))] * len(seats)
        high = max([_SEAT[1], *(_size(spot)[1] + 16_000 for spot in own)])
        x = -(sum(across) + _GAP * (len(seats) - 1)) // 2
        for number, seat in enumerate(seats):
            wide = across[number]
            zone = Zone(f"seat {seat}", x + wide // 2, y + high // 2, wide, high, seat)
            self._state = self._state._replace(zones=(*self._state.zones, zone))
            at = x + _GAP // 2
            for spot in own:
                width, height = _size(spot)
                share = spot.pieces[seat :: len(self._state.hands)]
                self.put(share, (at + width // 2, y + 8_000 + height // 2), face_up=spot.face_up)
                at += width + _GAP
            x += wide + _GAP
        return y + high + _GAP

    def _centre(self) -> None:
        state = self._state
        edges = [(zone.y - zone.height // 2, zone.y + zone.height // 2) for zone in state.zones]
        middle = (min(low for low, _ in edges) + max(high for _, high in edges)) // 2 if edges else 0
        things = {id: thing._replace(y=thing.y - middle) for id, thing in state.things.items()}
        zones = tuple(zone._replace(y=zone.y - middle) for zone in state.zones)
        self._state = state._replace(things=things, zones=zones)


def _parts(faces: Faces) -> list[Component]:
    """Return the components that lie on a table."""
    try:
        map_of_table = setup_component(faces)
    except PnpError:  # told by pnp check
        map_of_table = None
    return [
        part
        for part in faces.game.components
        if not (part.is_page or isinstance(part.kind, Box) or part is map_of_table)
        and (not part.optional or isinstance(part.kind, Net))  # paper dice are dice here, for whoever has some or not
    ]


def _parts_of(pieces: Sequence[TablePiece]) -> list[Component]:
    return list({part.id: part for part, _ in pieces}.values())


def _copies(part: Component, seats: int) -> list[Card]:
    return [card for card in part.cards for _ in range(copies_for(part, card, seats))]


def _may_be_needed(part: Component) -> bool:
    """Whether pieces that the set-up card does not place may come into play: sheets and stands stay in the box."""
    return part.back is not None and not isinstance(part.kind, Net | Pad)


def _spots(part: Component, pieces: Sequence[TablePiece]) -> list[_Spot]:
    own = [piece for piece in pieces if piece[0] is part]
    if part.per_player:
        return [_Spot([piece for card in part.cards for piece in own if piece[1].id == card.id], True, False)]
    is_small = max(part.size) <= _SMALL or isinstance(part.kind, Net)
    if part.back is not None and not is_small and len(own) > 1:
        return [_Spot(own, False, True)]
    if is_small or max(part.size) > _LARGE:
        return [_Spot([piece for piece in own if piece[1].id == card.id], True, False) for card in part.cards]
    return [_Spot(own, True, False)]


def _rows(spots: Sequence[_Spot], times: int = 1) -> list[list[_Spot]]:
    """Return *spots* in rows that are not too wide; each takes its width so many *times*."""
    rows: list[list[_Spot]] = []
    left = 0
    for spot in spots:
        wide = times * (_size(spot)[0] + _GAP)
        if not rows or wide > left:
            rows.append([])
            left = _WIDE
        rows[-1].append(spot)
        left -= wide
    return rows


def _size(spot: _Spot) -> tuple[int, int]:
    return spot.pieces[0][0].size


def _fits(space: int, piece: int) -> bool:
    return 0.7 * piece <= space <= 1.6 * piece


def _hex(colour: Colour) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"
