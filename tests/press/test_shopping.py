"""The shopping list and the steps of a print, against counts of our own: of tables, and of the pages of files."""

from __future__ import annotations

import csv
from pathlib import Path

import pypdfium2
import pytest

from pnp.game.paths import game_folder
from pnp.materials.catalog import find_materials
from pnp.press.build import build
from pnp.press.index_page import facts_of
from pnp.press.made_for import made_for
from pnp.press.pages import page_count
from pnp.press.plan import Order, plan_print
from pnp.press.shopping import SECONDS, minutes_text, shopping_of, steps_of
from tests.built import Builder, game_of, order_for

PIRATES = "pirates-treasure-island"


def copies_in(table: str) -> int:
    """Return the number of cards in a table of Treasure Island, read as CSV."""
    with (game_folder(PIRATES) / table).open(encoding="utf-8") as file:
        return sum(int(row.get("copies") or 1) for row in csv.DictReader(file))


def bought(order: Order, game: str = PIRATES) -> dict[str, int]:
    return {item.id: item.number for item in shopping_of(plan_print(game_of(game), order))}


def ordered(*names: str, backs: str = "long", paper: str = "A4", **more: object) -> Order:
    return made_for(order_for(paper, backs, **more), find_materials(names), {"slip"}, is_sheets=True)


def test_sleeves_and_old_cards_are_as_many_as_the_table_has_cards() -> None:
    ships = copies_in("ships.csv")
    assert bought(ordered("gamegenic-standard", only=("ship",)))["sleeve"] == ships
    slips = bought(ordered("mayday-standard", slip=1_000, only=("ship",)))
    assert (slips["sleeve"], slips["old_card"]) == (ships, ships)
    assert slips["paper"] == -(-ships // 8)  # two columns of four on A4
    both = bought(ordered("mayday-standard", slip=1_000, only=("ship",), backs="separate"))
    assert both["paper"] == 2 * slips["paper"]
    assert "old_card" not in both


def test_labels_chips_and_dice_are_counted() -> None:
    order = ordered("onlinelabels-ol5275", "poker-chip", only=("gold",), backs="separate")
    found = bought(order)
    assert (found["paper"], found["chip"], found["dice"]) == (2 * -(-120 // 108), 120, 2)
    assert "knife" not in found
    steps = {step.id: step.number for step in steps_of(plan_print(game_of(PIRATES), order), 4)}
    assert steps == {"print": 4, "stick": 240}


def test_what_a_table_needs_besides_the_set_is_told_with_the_component_that_needs_it() -> None:
    assert bought(order_for("A4", only=("spinner",)), "ten-gold").keys() >= {"fastener"}
    assert not bought(order_for("A4", only=("island-card",)), "ten-gold").keys() & {"fastener", "pencil"}


def test_the_first_page_says_what_may_be_left_out_and_where_it_lies() -> None:
    plan = plan_print(game_of("ten-gold"), order_for("A4"))
    (spare,) = facts_of(plan, "")["spares"]  # type: ignore[attr-defined]
    assert spare["titles"] == "Dice, Dice stands"
    rows = {row["id"]: row["sheets"] for row in facts_of(plan, "")["rows"]}  # type: ignore[attr-defined]
    assert (rows["dice"], rows["dice-stand"], spare["sheets"]) == ("16\u201317, 23", "18", "on sheets 16\u201318, 23")


def test_a_pouch_is_bought_for_each_sheet_of_pieces() -> None:
    found = bought(ordered("pouch-a4", without=("rules",)))
    plan = plan_print(game_of(PIRATES), ordered("pouch-a4", without=("rules",)))
    assert found["pouch"] == plan.sheet_count - 1  # the first page is not laminated
    assert found["laminator"] == 1


@pytest.mark.parametrize("backs", ["long", "fold"])
def test_sheets_and_pages_are_those_of_the_file(backs: str, built: Builder) -> None:
    made = built("tiny", backs=backs)
    pages = len(pypdfium2.PdfDocument(made.files[0]))
    assert page_count(made.plan) == pages
    items = {item.id: item.number for item in shopping_of(made.plan)}
    assert items["paper"] == (pages // 2 if backs == "long" else made.plan.sheet_count)
    assert {"knife", "scissors"} <= set(items)
    assert ("glue" in items) == (backs == "fold")


@pytest.mark.in_long_form
@pytest.mark.parametrize("skips", [False, True])
@pytest.mark.parametrize("backs", ["long", "fold", "separate", "none"])
@pytest.mark.parametrize("game", [PIRATES, "ten-gold"])
def test_pages_are_counted_as_they_are_printed(game: str, backs: str, skips: bool, tmp_path: Path) -> None:
    order = order_for("A4", backs, skip_blank_backs=skips, without=("poster",) if game == "ten-gold" else ())
    report = build(game_of(game), order, tmp_path / "sheets.pdf")
    assert page_count(report.plan) == report.pages


def test_minutes_are_those_of_the_steps() -> None:
    plan = plan_print(game_of("tiny"), order_for("A4"))
    steps = {step.id: step for step in steps_of(plan, 6)}
    assert steps["cut_out"].number == 9
    assert steps["cut_out"].minutes == 9 * SECONDS["cut_out"] / 60
    words = game_of("tiny").words
    assert [minutes_text(minutes, words) for minutes in (1, 58, 62, 94)] == ["5 minutes", "1 h", "1 h", "1 h 30 min"]
