"""Ten Gold against its fact sheet: counts, the data's own rules, and every face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pnp.catalog import load_game
from pnp.check import check_game
from pnp.model import Component, Game
from pnp.plan import Order, Plan, plan_print

FOLDER = Path(__file__).parents[2] / "cards" / "ten-gold"
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
    return load_game(FOLDER)


def component(id: str) -> Component:
    return next(c for c in game().components if c.id == id)


def cards(id: str) -> list[Mapping[str, Any]]:
    """The fields of every piece of a full set, copies one by one."""
    return [card.fields for card in component(id).cards for _ in range(card.copies)]


def order(players: int | None = None, only: tuple[str, ...] = ()) -> Order:
    return Order(players=players, only=only)


def pieces(plan: Plan) -> Counter[str]:
    return Counter({batch.component.id: len(batch.pieces) for batch in plan.batches})


def squares() -> set[tuple[int, int]]:
    return {(cell["col"], cell["row"]) for cell in rows("first_game_islands").values()}


def rows(table: str) -> Mapping[str, Mapping[str, Any]]:
    return game().tables[table]


def beside(square: tuple[int, int]) -> list[tuple[int, int]]:
    col, row = square
    around = [(col + 1, row), (col - 1, row), (col, row + 1), (col, row - 1)]
    return [(c, r) for c, r in around if 1 <= c <= 10 and 1 <= r <= 10]


# -- counts ------------------------------------------------------------------------------------------


def test_a_full_set_has_the_pieces_of_the_fact_sheet() -> None:
    found = pieces(plan_print(game(), order()))
    wanted = {"ship-card": 5, "island-card": 36, "sunken-card": 18, "aid": 5, "island": 28, "gold": 60, "flag": 28}
    assert {id: found[id] for id in wanted} == wanted
    assert found["first-game"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_players_get_their_own_ship_cards_only(players: int) -> None:
    plan = plan_print(game(), order(players))
    ships = [card.id for batch in plan.batches if batch.component.id == "ship-card" for card in batch.pieces]
    assert ships == ["red", "blue", "yellow", "green", "black"][:players]
    assert pieces(plan)["aid"] == players
    assert pieces(plan)["island-card"] == 36


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
    assert 'r="9.5mm"' in (FOLDER.parents[1] / "templates" / "ten-gold" / "ship-card.j2").read_text(encoding="utf-8")
    assert 2 * 5 == game().facts["gold_to_win"]


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
    sea = set(product(range(1, 11), repeat=2)) - squares()
    assert len(sea) == 72
    assert all(sum(near in sea for near in beside(square)) >= 2 for square in sea)
    reached, todo = set(), [min(sea)]
    while todo:
        square = todo.pop()
        if square in sea and square not in reached:
            reached.add(square)
            todo += beside(square)
    assert reached == sea


def test_the_source_is_said_to_be_untitled_and_every_invented_count_is_owned_up_to() -> None:
    assert any("untitled" in credit.note for credit in game().credits)
    wheres = {erratum.where for erratum in game().errata}
    assert wheres >= {"Title", "Players", "Ship cards", "Gold", "Flags", "Island deck", "Sunken ship deck", "Board", "Spinner"}


def test_rulings_name_the_options_of_the_referee() -> None:
    options = {ruling.option for ruling in game().rulings if ruling.option}
    assert options >= {"navy_loot_timing", "equal_roll", "empty_row", "navy_attack_order", "last_island", "round_limit"}


# -- faces -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
def test_every_face_draws(players: int) -> None:
    check_game(game(), order(players, OURS), lambda done, total, what: None)
