"""Boards, outline pieces, tuck boxes and optional components, as game.toml says them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.draw.geometry import Size
from pnp.game.kinds.board import Poster, TiledBoard
from pnp.game.kinds.net import Net
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Component, Game
from pnp.game.tuck_box_size import TuckBox

BOX = '\n[components.box]\ntitle = "Box"\nface = "common/tuckbox.j2"\nsize = "tuckbox of ship, 0.3mm"\n'
Load = Callable[..., Game]
Complain = Callable[..., list[str]]


def extra(load: Load, more: str) -> Component:
    return load(more=more).components[-1]


def measures(game: Game) -> TuckBox:
    """The measures of the box that *game* ends with."""
    box = game.components[-1].kind
    assert isinstance(box, Box)
    return box.measures


def piece(lines: str) -> str:
    return f'\n[components.piece]\ntitle = "Piece"\nface = "p.j2"\n{lines}\n'


def test_a_tiled_board_may_be_larger_than_any_paper(load: Load) -> None:
    board = extra(load, piece('size = "900mm x 600mm"\nboard = "tiled"\noverlap = "12mm"'))
    assert (board.kind, board.optional) == (TiledBoard(Size(900_000, 600_000), overlap=12_000), False)


def test_an_optional_poster(load: Load) -> None:
    poster = extra(load, piece('size = "900mm x 600mm"\nboard = "poster"\noptional = true'))
    assert (type(poster.kind), poster.optional) == (Poster, True)


def test_an_outline_piece_has_neither_bleed_nor_safe_zone(load: Load) -> None:
    net = extra(load, piece('size = "90mm x 60mm"\nshape = "outline"'))
    assert (type(net.kind), net.bleed, net.safe) == (Net, 0, 0)


def test_the_size_of_a_box_follows_from_its_deck(load: Load) -> None:
    copies = ("masts,note", "masts,note,copies"), ("nl,1,", "nl,1,,40"), ("en,3,fast", "en,3,fast,2")
    two, many = measures(load(more=BOX)), measures(load(*copies, more=BOX))
    assert (two.count, many.count) == (2, 42)
    assert two.holds == ("Ships",)
    assert load(more=BOX).components[-1].size == two.flat
    assert many.depth - two.depth == 40 * 300


@pytest.mark.parametrize(("size", "what"), [
    ('size = "tarot"', "cards"), ('size = "A5"\npad = true', "sheets"), ('size = "186mm x 122mm"', "sheets"),
    ('size = "18mm"', "pieces"), ('size = "hex-large"\nshape = "hexagon-flat"', "pieces"),
])  # fmt: skip
def test_a_box_knows_what_is_in_it(load: Load, size: str, what: str) -> None:
    box = measures(load(more=piece(size) + BOX.replace("of ship", "of piece")))
    assert box.what == what


def test_a_box_of_two_kinds_holds_pieces(load: Load) -> None:
    box = measures(load(more=piece('size = "18mm"') + BOX.replace("of ship", "of ship and piece")))
    assert box.what == "pieces"


def test_a_box_shows_cards_of_one_size_from_all_its_decks(load: Load) -> None:
    def show(more: str, of: str) -> tuple[str, ...]:
        return measures(load(more=piece(more) + BOX.replace("of ship", of))).shown

    assert show('size = "poker"', "of ship") == ("ship/A1", "ship/B2")
    assert show('size = "poker"', "of ship and piece") == ("ship/A1", "piece/piece", "ship/B2")
    assert show('size = "tarot"', "of ship and piece") == ("ship/A1", "ship/B2")


def test_a_box_grows_by_the_pieces_that_do_not_fit_beside_its_deck(load: Load) -> None:
    coins = piece('size = "20mm"\ncopies = 30')
    plain, full = (
        measures(load(more=coins + BOX)),
        measures(load(more=coins + BOX.replace("ship,", "ship with piece,"))),
    )
    layers = -(-30 // (3 * 4))  # 63.5 mm x 88.9 mm
    assert (full.width, full.height) == (plain.width, plain.height)
    assert (full.depth - plain.depth, full.count - plain.count) == (layers * 300, 30)
    large = measures(load(more=piece('size = "tarot"') + BOX.replace("ship,", "ship with piece,")))
    assert (large.width, large.height) > (plain.width, plain.height)


def test_a_box_may_stand_before_its_deck(load: Load) -> None:
    game = load(("[components.ship]", BOX.strip() + "\n\n[components.ship]"))
    assert isinstance(game.components[0].size, Size)


SQUARE, NAME = 'size = "9cm"\n', "[components.piece] is"
FAULTS = {
    "no such deck": (BOX.replace("of ship", "of shipp"), "size: there is no deck 'shipp' to put into a box"),
    "a box of nothing": (BOX.replace("of ship,", "of ,"), "size: there is no deck '' to put into a box"),
    "no such pieces": (
        BOX.replace("of ship", "of ship with coin"), "size: there are no pieces 'coin' to put beside a deck",
    ),
    "thick": (BOX.replace("0.3mm", "0.3"), "size: '0.3' is not a length; write a number and mm, cm, in or pt"),
    "kind of board": (piece('size = "9cm"\nboard = "round"'), "board: 'round' is not one of tiled, poster"),
    "round board": (piece(f'{SQUARE}shape = "round"\nboard = "tiled"'), f"{NAME} a board, which is a rectangle"),
    "back of a board": (piece(f'{SQUARE}back = "b.j2"\nboard = "tiled"'), f"{NAME} a board, which has no back"),
    "overlap alone": (piece('size = "9cm"\noverlap = "8mm"'), "[components.piece] is not a tiled board"),
    "bleed of an outline": (
        piece(f'{SQUARE}shape = "outline"\nbleed = "2mm"'), f"{NAME} an outline piece, which has no bleed",
    ),
    "back of an outline": (
        piece(f'{SQUARE}shape = "outline"\nback = "b.j2"'), f"{NAME} an outline piece, which has no back",
    ),
    "optional": (piece('size = "9cm"\noptional = "yes"'), "optional = 'yes' is neither true nor false"),
    "page as a board": (piece('page = true\nboard = "tiled"'), "[components.piece] is a page, which has no board"),
}  # fmt: skip


@pytest.mark.parametrize(("more", "said"), FAULTS.values(), ids=list(FAULTS))
def test_what_does_not_go_together_is_refused(complaints: Complain, more: str, said: str) -> None:
    found = complaints(more=more)
    assert [line.partition(": ")[2] for line in found] == [said]
