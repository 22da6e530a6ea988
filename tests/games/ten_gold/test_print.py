"""Ten Gold against its source: counts, the data's own rules, and every face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

import pytest

from pnp.game import load_game
from pnp.game.model import Component, Game, copies_for
from pnp.game.paths import share
from pnp.game.sizes import PAPER_SIZES
from pnp.press.check import check_game
from pnp.press.plan import Order
from tests.built import component_of

Square = tuple[int, int]
DIES = [4, 4, 6, 8, 10, 12]
OURS = ("ship-card", "island-card", "sunken-card", "aid", "island", "gold", "flag", "first-game")

ISLAND_EFFECTS = {
    "gold:1": 6, "gold:2": 2, "none": 4, "peek_sunken": 3, "actions:1": 4, "drift_players:1": 2, "drift_navy:2": 2,
    "gold:-1": 1, "merchant:2": 2, "attack_bonus:2": 2, "redodge": 2, "choose_roll": 2, "navy_truce": 2,
    "remote_flag:1": 1, "hook:2": 1,
}  # fmt: skip
SUNKEN_EFFECTS = {
    "gold:1": 3, "gold:2": 1, "none": 4, "prize_square": 2, "drift_self:2": 2, "navy:1": 2, "merchant:1": 2,
    "actions:1": 1, "island_card:1": 1,
}  # fmt: skip


@cache
def game() -> Game:
    return load_game(share() / "cards" / "ten-gold")


def component(id: str) -> Component:
    return component_of(game(), id)


def cards(id: str) -> list[Mapping[str, Any]]:
    """The fields of every piece of a full set, copies one by one."""
    return [card.fields for card in component(id).cards for _ in range(card.copies)]


def ids_for(id: str, players: int) -> list[str]:
    """The ids of the pieces that *players* need, copies one by one."""
    part = component(id)
    return [card.id for card in part.cards for _ in range(copies_for(part, card, players))]


def squares() -> set[Square]:
    return {(cell["col"], cell["row"]) for cell in rows("first_game_islands").values()}


def rows(table: str) -> Mapping[str, Mapping[str, Any]]:
    return game().tables[table]


def beside(square: Square) -> list[Square]:
    col, row = square
    around = [(col + 1, row), (col - 1, row), (col, row + 1), (col, row - 1)]
    return [(c, r) for c, r in around if 1 <= c <= 10 and 1 <= r <= 10]


# -- counts ------------------------------------------------------------------------------------------


def test_a_full_set_has_the_pieces_of_the_fact_sheet() -> None:
    wanted = {
        "ship-card": 5, "island-card": 36, "sunken-card": 18, "aid": 5, "island": 28, "gold": 60, "flag": 28,
        "first-game": 1,
    }  # fmt: skip
    assert {id: len(ids_for(id, 5)) for id in wanted} == wanted


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_players_get_their_own_ship_cards_only(players: int) -> None:
    assert ids_for("ship-card", players) == ["red", "blue", "yellow", "green", "black"][:players]
    assert len(ids_for("aid", players)) == players
    assert len(ids_for("island-card", players)) == 36


def test_the_island_deck_has_every_effect_as_often_as_it_should() -> None:
    assert Counter(card["effect"] for card in cards("island-card")) == ISLAND_EFFECTS
    assert sum(card["black_spot"] for card in cards("island-card")) == 12


def test_the_sunken_ship_deck_has_every_effect_as_often_as_it_should() -> None:
    assert Counter(card["effect"] for card in cards("sunken-card")) == SUNKEN_EFFECTS
    assert not any(card["black_spot"] for card in cards("sunken-card"))


def test_only_cards_with_the_spot_wait_for_their_moment() -> None:
    for card in cards("island-card") + cards("sunken-card"):
        assert card["black_spot"] == (card["when"] != "at_once")


def test_no_two_cards_share_a_name_a_picture_or_a_flavour() -> None:
    every = [card.fields for id in ("island-card", "sunken-card") for card in component(id).cards]
    for column in ("name", "scene", "flavour"):
        assert len({fields[column] for fields in every}) == 25


# -- data rules --------------------------------------------------------------------------------------


def test_both_rows_of_the_ship_card_climb_from_d4_to_d12() -> None:
    assert list(rows("rows")) == ["sails", "cannons"]
    for row in rows("rows").values():
        assert [row["start"], *(row[f"circle_{i}"] for i in range(1, 6))] == DIES


def test_a_coin_fits_its_circle_and_two_rows_hold_the_winning_ten() -> None:
    coin = component("gold").size
    assert coin is not None
    assert coin.width == coin.height == 18_000
    circles = (share() / "templates" / "ten-gold" / "ship-card.j2").read_text(encoding="utf-8")
    assert 'r="9.1mm"' in circles
    assert game().facts["gold_to_win"] == 2 * 5


def test_the_set_up_table() -> None:
    found = [(line["seats"], line["gold"], line["navy"], line["merchants"]) for line in rows("setup").values()]
    assert found == [(2, 2, 4, 2), (3, 3, 4, 2), (4, 3, 4, 2), (5, 3, 4, 2)]


def test_the_navy_and_the_merchants() -> None:
    found = {id: (o["ships"], o["sails"], o["cannons"], o["gold"]) for id, o in rows("others").items()}
    assert found == {"navy": (4, 8, 10, 0), "merchant": (2, 10, 0, 1)}


def test_islands_are_numbered_and_named_and_each_has_its_square() -> None:
    islands = rows("islands")
    assert [island["number"] for island in islands.values()] == list(range(1, 29))
    assert len({island["name"] for island in islands.values()}) == 28
    assert list(islands) == list(rows("first_game_islands"))
    assert len(squares()) == 28


def test_the_first_layout_is_one_quarter_turned_four_times() -> None:
    assert {(11 - row, col) for col, row in squares()} == squares()


def test_every_island_of_the_first_layout_has_two_or_three_open_sides() -> None:
    taken = squares()
    assert {sum(near not in taken for near in beside(square)) for square in taken} == {2, 3}


def test_the_sea_of_the_first_layout_hangs_together_and_strands_no_ship() -> None:
    sea: set[Square] = set(product(range(1, 11), range(1, 11))) - squares()
    assert len(sea) == 72
    assert all(sum(near in sea for near in beside(square)) >= 2 for square in sea)
    reached: set[Square] = set()
    todo = [min(sea)]
    while todo:
        square = todo.pop()
        if square in sea and square not in reached:
            reached.add(square)
            todo += beside(square)
    assert reached == sea


def test_the_source_is_said_to_be_untitled_and_every_invented_count_is_owned_up_to() -> None:
    assert any("untitled" in credit.note for credit in game().credits)
    wheres = {erratum.where for erratum in game().errata}
    assert wheres >= {"Title", "Players", "Ship cards", "Gold", "Flags", "Board", "Spinner"}
    assert wheres >= {"Island deck", "Sunken ship deck"}


def test_rulings_name_the_options_of_the_referee() -> None:
    options = {ruling.option for ruling in game().rulings if ruling.option}
    assert options >= {"navy_loot_timing", "equal_roll", "empty_row", "navy_attack_order", "last_island"}


# -- faces -------------------------------------------------------------------------------------------


@pytest.mark.combinations("players", [(2,), (5,)], [(2,)])
def test_every_face_draws(players: int) -> None:
    order = Order(PAPER_SIZES["A4"], "A4", only=OURS, players=players)
    check_game(game(), order, lambda done, total, what: None)
