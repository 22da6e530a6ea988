"""What a print tells people about itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.draw.frame import Item
from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES
from pnp.game.words import fill_gaps
from pnp.press.compose import Composer
from pnp.press.faces import Faces
from pnp.press.imposition import Backs, Press
from pnp.press.index_page import facts_of, number_ranges, printer_advice, sheets_text
from pnp.press.kinds.board import glue_advice
from pnp.press.pages import pages_of
from pnp.press.plan import Order, Plan, plan_print
from pnp.press.tiling import plan_tiling
from tests.items import texts
from tests.tiny import TINY, copy_of_tiny

WORDS = load_game(TINY).words
SOURCES = """
[[source]]
title = "A rulebook"
by = "A. Keeper"
year = 1931
note = "Without a cover."

[[source]]
title = "A page"
"""


def order(backs: str = "long") -> Order:
    return Order(PAPER_SIZES["A4"], "A4", Backs(backs))


def words_on(items: tuple[Item, ...]) -> str:
    """Return the words among *items*, in groups too."""
    return " ".join(" ".join(text.text for text in texts(items)).split())


def words_of(page: Page) -> str:
    """Return the words on *page*: on its pieces, and around them."""
    return words_on(tuple(item for piece in page.pieces for item in piece.face.frame().items) + page.items)


def pages(plan: Plan) -> list[Page]:
    composer = Composer(plan, Faces(plan.game, players=plan.players), "b1d2b1d2")
    return [composer.page(page) for page in pages_of(plan, "b1d2b1d2")]


def test_numbers_are_written_as_ranges() -> None:
    assert number_ranges([1, 2, 3, 5, 8, 9]) == "1\u20133, 5, 8\u20139"
    assert number_ranges([]) == ""


def test_the_advice_fits_the_order() -> None:
    game = load_game(TINY)
    assert "flip on the short edge" in printer_advice(plan_print(game, order("short")))[2]
    assert printer_advice(plan_print(game, order("fold")))[2].startswith("print on one side; fold")
    assert printer_advice(plan_print(game, order()))[0] == "paper A4"


def test_sheets_without_backs_come_last_where_blank_backs_are_skipped() -> None:
    game = load_game(TINY)
    asked = order()._replace(skip_blank_backs=True, stack=True)  # so that no sheet is shared
    plan = plan_print(game, asked)
    assert [page.side for page in pages_of(plan, "")] == ["front", "back", "front", "back", "front"]
    assert printer_advice(plan)[3] == "then print from page 5 on one side"
    plan = plan_print(game, asked._replace(only=("lamp",)))
    assert printer_advice(plan)[2:] == ["print on one side"]
    assert len(list(pages_of(plan_print(game, asked._replace(skip_blank_backs=False)), ""))) == 6


def test_there_is_a_row_for_each_component() -> None:
    facts = facts_of(plan_print(load_game(TINY), order()), "b1d2b1d2")
    rows = facts["rows"]
    assert isinstance(rows, list)
    assert [(row["id"], row["pieces"], row["size"], row["sheets"]) for row in rows] == [
        ("index", 0, "page", "1"), ("keeper", 6, "44 \u00d7 63 mm", "2"), ("lamp", 9, "20 mm round", "2"),
    ]  # fmt: skip
    assert (facts["sheet_count"], facts["build_id"], facts["extras"]) == (2, "b1d2b1d2", [])


def test_it_is_said_in_the_language_of_the_game() -> None:
    game = load_game(game_folder("pirates-treasure-island"), "de")
    facts = facts_of(plan_print(game, order()), "b1d2b1d2")
    rows = facts["rows"]
    assert isinstance(rows, list)
    assert {row["title"]: row["size"] for row in rows if row["pieces"]} == {
        "Schiffskarten": "63,5 \u00d7 88,9 mm", "Inseln": "63,5 \u00d7 88,9 mm", "Goldmarker": "18 mm rund",
        "Schadensmarker": "18 mm rund", "Befehlskarten": "88,9 \u00d7 127 mm", "Aufbaukarten": "69,85 \u00d7 120,65 mm",
        "Wertungsblätter": "186 \u00d7 127 mm",
    }  # fmt: skip
    assert printer_advice(plan_print(game, order()))[2] == "beidseitig, an der langen Kante gewendet"
    assert (sheets_text(1, game.words), sheets_text(2, game.words)) == ("1 Blatt", "2 Blatt")


def test_a_game_of_many_components_for_one_fits_on_the_first_page(tmp_path: Path) -> None:
    folder = copy_of_tiny(tmp_path)
    text = (folder / "game.toml").read_text()
    more = "".join(f'[components.c{n}]\ntitle = "Piece {n}"\nface = "lamp.j2"\nsize = "20mm"\n' for n in range(44))
    (folder / "game.toml").write_text(text + more)
    words = words_of(pages(plan_print(load_game(folder), order()._replace(players=2)))[0])
    assert "Piece 0 1 " in words
    assert "Piece 43 1 " in words
    assert "For 2 players: 3 sheets of A4." in words
    assert (
        fill_gaps(WORDS["summary"], count=1, players=1, sheets="2 sheets", paper="A4")
        == "For 1 player: 2 sheets of A4."
    )


def test_the_margin_is_in_the_language_of_the_game() -> None:
    plan = plan_print(load_game(game_folder("pirates-treasure-island"), "de"), order()._replace(only=("box",)))
    (front,) = pages(plan)
    words = words_of(front)
    assert "Piraten \u2013 Die Schatzinsel \u00b7 Schachtel 1 von 1 \u00b7 vorn \u00b7 Blatt 1 von 1" in words
    assert "Schnitt Falz Kleber" in words
    assert "Darin: 198 Teile" in words


def test_a_tile_says_what_is_glued_upon_it() -> None:
    tiling = plan_tiling(Size(300_000, 380_000), 3_000, 8_000, Press(PAPER_SIZES["A4"]))
    advice = {tile.name: glue_advice(tile, WORDS) for tile in tiling.tiles}
    assert advice["A1"].endswith("then glue A2 and B1 upon its strips")
    assert advice[tiling.tiles[-1].name] == ""


def test_the_second_page_says_what_the_game_is_based_on(tmp_path: Path) -> None:
    folder = copy_of_tiny(tmp_path)
    with (folder / "game.toml").open("a") as file:
        file.write(SOURCES)
    plan = plan_print(load_game(folder), order())
    _, back, *_ = pages(plan)
    words = words_of(back)
    assert "Based on A rulebook, by A. Keeper (1931). Without a cover." in words
    assert "Based on A page." in words


def test_advice_is_about_what_is_in_the_print() -> None:
    def advice(**options: object) -> str:
        front, back, *_ = pages(plan_print(load_game(TINY), order()._replace(extras=("index",), **options)))
        return f"{words_of(front)} {words_of(back)}"

    fold, edge = WORDS["cut_fold"].split(":")[0], WORDS["cut_round"].split(",")[0]
    assert fold not in advice()
    assert edge in advice()
    assert edge not in advice(only=("keeper",))
    assert fold in advice(only=("keeper",), backs=Backs.FOLD)
    assert "--ink-saver" in advice()
    assert "--ink-saver" not in advice(ink_saver=True)
    assert "--backs fold" in advice()
    assert "--backs fold" not in advice(backs=Backs.FOLD)
    assert "--square-cut" in advice()
    assert "--square-cut" not in advice(only=("keeper",))


def test_the_first_page_of_our_games_lists_the_rules_and_the_second_alone_names_options() -> None:
    front, back, *_ = pages(plan_print(load_game(game_folder("treasure-fleet")), order()))
    assert "(on sheets 2\u20134) while the others cut" in words_of(front)
    assert "--" not in words_of(front)
    text, options = words_of(back).split(WORDS["more_heading"], 1)
    assert "--ink-saver" in options
    assert "--" not in text


def test_rulings_stand_on_the_second_page_unless_a_rules_sheet_in_the_print_tells_them() -> None:
    game = load_game(game_folder("pirates-treasure-island"))
    question = next(ruling.question for ruling in game.rulings if not ruling.minor)
    for without, told in (((), False), (("rules",), True)):
        _, back, *_ = pages(plan_print(game, order()._replace(without=without)))
        assert (question in words_of(back)) is told
        assert game.credits[0].name in words_of(back)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_longest_first_and_second_pages_fit_without_the_rules_sheet(language: str) -> None:
    plan = plan_print(load_game(game_folder("pirates-treasure-island"), language), order()._replace(without=("rules",)))
    assert words_of(pages(plan)[1])
