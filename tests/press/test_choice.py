"""Which cards are printed: by name, by condition, by number."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.print_options.kinds import parse_rows
from pnp.game.sizes import parse_paper
from pnp.press.choice import Choice
from pnp.press.plan import Order, plan_print
from pnp.template.condition import Condition
from tests.tiny import TINY, copy_of_tiny, run

TINY_GAME = load_game(TINY)


def ids_in_print(**choice: object) -> dict[str, list[str]]:
    """Return the ids of all pieces of the small game by component, where the order has that choice."""
    order = Order(parse_paper("A4"), "A4", choice=Choice(**choice))  # type: ignore[arg-type]
    return {lot.component.id: [card.id for card in lot.pieces] for lot in plan_print(TINY_GAME, order).lots}


def test_all_is_printed_where_nothing_is_chosen() -> None:
    assert set(ids_in_print()) == {"index", "keeper", "lamp"}


@pytest.mark.parametrize(
    ("patterns", "cards"),
    [
        (("ada",), {"keeper": {"ada"}}),
        (("a*", "lamp"), {"keeper": {"ada"}, "lamp": {"lamp"}}),
        (("keeper/*",), {"keeper": {"ada", "bo", "cy"}}),
        (("[bc]?",), {"keeper": {"bo", "cy"}}),
    ],
)
def test_cards_are_chosen_by_name(patterns: tuple[str, ...], cards: dict[str, set[str]]) -> None:
    assert {id: set(each) for id, each in ids_in_print(cards=patterns).items()} == cards


def test_cards_are_chosen_by_row() -> None:
    assert {id: set(each) for id, each in ids_in_print(rows=((2, 3),)).items()} == {"keeper": {"bo", "cy"}}


@pytest.mark.parametrize(
    ("where", "cards"),
    [
        ("id != 'ada'", {"keeper": {"bo", "cy"}, "lamp": {"lamp"}}),
        ("component == 'lamp'", {"lamp": {"lamp"}}),
        ("oil >= 2", {"keeper": {"ada", "cy"}}),  # lamps have no oil
        ("name|length == 2", {"keeper": {"bo"}}),
    ],
)
def test_cards_are_chosen_by_condition(where: str, cards: dict[str, set[str]]) -> None:
    assert {id: set(each) for id, each in ids_in_print(where=where).items()} == cards


def test_an_order_of_what_is_not_printed_is_refused() -> None:
    order = Order(parse_paper("A4"), "A4", choice=Choice(("ada", "bo")), sequence=("bo",))
    keepers = plan_print(TINY_GAME, order).lots[0]
    assert [card.id for card in keepers.pieces] == ["bo", "bo", "ada"]
    with pytest.raises(DataError, match="the order names 'cy', which is not printed"):
        plan_print(TINY_GAME, order._replace(sequence=("bo", "cy")))


def test_one_of_each_is_one_piece_a_card() -> None:
    once = ids_in_print(one_of_each=True)
    assert once["keeper"] == ["ada", "bo", "cy"]
    assert len(ids_in_print()["keeper"]) > 3


def test_choices_are_joined() -> None:
    assert ids_in_print(cards=("a*", "b*"), where="oil >= 2", one_of_each=True) == {"keeper": ["ada"]}


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"cards": ("adda",)}, "no card that is printed is called 'adda'\n  hint: did you mean ada?"),
        ({"cards": ("lmap/l*",)}, "no card that is printed is called 'lmap/l*'\n  hint: did you mean lamp/lamp?"),
        ({"where": "oyl > 2"}, "'oyl > 2': no component has a column 'oyl'\n  hint: did you mean oil?"),
        ({"where": "oil >"}, "'oil >' is not a condition: unexpected 'end of template'"),
        ({"where": "oil > name"}, "'oil > name' is not a condition: '>' not supported"),
        ({"where": "oil > 99"}, "nothing of Three Lanterns is left to print"),
        ({"rows": ((70, 80),)}, "nothing of Three Lanterns is left to print"),
    ],
)
def test_a_choice_of_nothing_is_told(choice: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as caught:
        ids_in_print(**choice)
    assert str(caught.value).startswith(message)


def test_an_empty_cell_in_a_condition_is_told_with_its_column_and_card() -> None:
    with pytest.raises(DataError, match="oil is empty at card ada\n.*oil and oil > 2"):
        Condition("oil > 2").holds({"id": "ada", "oil": None})


@pytest.mark.parametrize("text", ["", "0", "3-1", "1-", "-2", "a", "1;2", "1-2-3"])
def test_rows_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="row"):
        parse_rows(text)


def test_a_build_of_chosen_cards_prints_them_alone(tmp_path: object) -> None:
    answer = run("build", str(TINY), "--card", "ada,bo", "--one-of-each", "-o", str(tmp_path))
    assert "2 pieces: 2 keeper" in answer.output


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("(" * 2_000 + "1" + ")" * 2_000, "nested too deep"),
        ("9" * 5_000, "limit"),
        ("9.9e999|int", "a number in it is too large"),
        ("'a'*10**10", "a text and a number cannot be multiplied"),
        ("10**10**10 > 2", "too large a power"),
    ],
)
def test_a_condition_out_of_all_measure_is_told(where: str, message: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(DataError, match=message):
        ids_in_print(where=where)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < before + 100_000  # kilobytes


def test_a_card_of_an_optional_component_is_told_as_such(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write('[components.sign]\ntitle = "Sign"\nface = "keeper.j2"\nsize = "poker"\noptional = true\n')
    with pytest.raises(DataError) as caught:
        plan_print(load_game(game), Order(parse_paper("A4"), "A4", choice=Choice(cards=("sign",))))
    assert str(caught.value) == "'sign' is a card of sign, which is optional\n  hint: add --with sign"
