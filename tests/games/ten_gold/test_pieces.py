"""Ten Gold's board and what is cut out and folded: counts, and sizes that fit each other."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from pnp.draw.frame import Shape
from pnp.game import load_game
from pnp.game.model import Component, Game, pieces_of
from pnp.game.paths import game_folder
from pnp.game.sizes import parse_paper
from pnp.press.check import check_game
from pnp.press.faces import Faces
from pnp.press.plan import Order, plan_print
from tests.built import component_of
from tests.items import flat

SQUARE, LEFT = 24_000, 26_000


@cache
def game() -> Game:
    return load_game(game_folder("ten-gold"))


def component(id: str) -> Component:
    return component_of(game(), id)


def test_pieces_are_as_many_as_the_fact_sheet_says() -> None:
    pieces = {id: pieces_of(component(id), 5) for id in ("board", "standee", "stand", "dice", "dice-stand", "spinner")}
    assert pieces == {"board": 1, "standee": 11, "stand": 11, "dice": 5, "dice-stand": 5, "spinner": 1}
    owners = Counter(card.id.partition("-")[0] for card in component("standee").cards)
    assert owners == Counter(red=1, blue=1, yellow=1, green=1, black=1, navy=4, merchant=2)


def test_navy_ships_and_merchants_are_numbered() -> None:
    numbers = [card.fields["number"] for card in component("standee").cards]
    assert numbers == [None] * 5 + [1, 2, 3, 4, 1, 2]


def test_ships_look_like_their_owners() -> None:
    owners = {**game().tables["crews"], **game().tables["others"]}
    for card in component("standee").cards:
        same = ("colour", "emblem", "pattern")
        assert [card.fields[name] for name in same] == [owners[card.id.partition("-")[0]][name] for name in same]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_board_is_two_sheets_whose_joint_is_a_line_between_squares(paper: str) -> None:
    (batch,) = plan_print(game(), Order(parse_paper(paper), paper, only=("board",))).batches
    first, second = batch.layout.tiles
    assert (first.core.x - first.board.x, (second.core.x - second.board.x - LEFT) % SQUARE) == (0, 0)


def test_islands_and_stands_fit_the_squares() -> None:
    assert component("island").size == (SQUARE, SQUARE)
    assert component("stand").size.width <= SQUARE
    assert component("board-island").size == (18_000, 18_000)


def test_the_tongue_of_a_ship_fits_the_slit_of_its_stand() -> None:
    tongue = component("standee").size.width - 2 * (500 + 3_500)
    assert component("stand").size.width - 2 * (500 + 3_000) - tongue == 1_000


def test_the_box_is_folded_where_its_panels_end() -> None:
    part = component("box")
    faces = Faces(game(), players=5)
    frame = faces.face(part, part.cards[0])
    folds = [item.path.numbers for item, _ in flat(frame.items) if isinstance(item, Shape) and item.dash]
    across = sorted({x for x, _, to, _ in folds if x == to})
    assert [right - left for left, right in zip(across, across[1:], strict=False)] == [
        part.kind.measures.depth,
        part.kind.measures.width,
        part.kind.measures.depth,
    ]
    assert (part.kind.measures.count, part.kind.measures.depth) == (36 + 18 + 5, 59 * 300 + 1_500)


@pytest.mark.combinations("players, ink_saver, pieces", [(2, True, 33), (5, False, 48)], [(2, True, 33)])
def test_every_piece_of_it_can_be_drawn(players: int, ink_saver: bool, pieces: int) -> None:
    only = ("board", "standee", "stand", "dice", "dice-stand", "spinner", "box", "board-small", "board-ship", "poster")
    order = Order(parse_paper("A4"), "A4", players=players, ink_saver=ink_saver, only=only)
    assert check_game(game(), order, lambda done, total, what: None).plan.piece_count == pieces


def test_figures_on_the_board_are_columns_in_silver_and_rows_in_gold() -> None:
    text = (Path(game().templates) / "board-parts.j2").read_text(encoding="utf-8")
    plate = r'<(polygon|circle) [^>]*fill="(silver|gold)" stroke="ink" stroke-width="0.6pt"'
    plates = re.findall(plate, text)
    assert plates == [("polygon", "silver"), ("circle", "gold")]
