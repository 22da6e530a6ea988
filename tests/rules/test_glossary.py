"""Closure of signs and terms: pieces and rules explain each other, or check says what is missing."""

from __future__ import annotations

from pathlib import Path

from pnp.game.model import Game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.check import check_game
from pnp.press.plan import Order
from pnp.rules.document import Document
from pnp.rules.glossary import Seen, glossary_problems
from tests.rules.conftest import ENGLISH, SHEET, Sheet

A4 = Order(PAPER_SIZES["A4"], "A4")
TERMS = SHEET + '[glossary]\nterms = ["keeper.name", "guilds.name"]\n'


def unexplained(game: Game, order: Order = A4) -> list[str]:
    return [str(problem) for problem in check_game(game, order, lambda done, total, what: None).unexplained]


def test_a_closed_sheet_is_sound(sheet: Sheet) -> None:
    assert unexplained(sheet()) == []


def test_an_icon_of_a_piece_that_the_sheet_lacks_is_told(sheet: Sheet) -> None:
    text = ENGLISH.replace(" :lamp:.", ".").replace("- :lamp: **Lamp**: a light\n", "")
    assert unexplained(sheet(text)) == [
        "keeper ada: the icon 'lamp' is on no rules sheet\n"
        '  hint: explain it there with :lamp:, or write <icon name="lamp" decorative="yes"/> on the piece'
    ]


def test_several_icons_that_the_sheet_lacks_are_one_note(sheet: Sheet) -> None:
    seen = Seen({"lamp": "keeper ada", "gold": "keeper bo"}, [])
    missing, *_ = glossary_problems(sheet(), Document("A", (), ()), seen)
    assert str(missing).startswith("keeper ada: the icons 'lamp', 'gold' are on no rules sheet\n")


def test_an_icon_is_explained_by_a_bold_word_of_its_name(sheet: Sheet) -> None:
    assert unexplained(sheet(ENGLISH.replace(" :lamp:.", ".").replace(":lamp: **Lamp**", "**Lamp**"))) == []


def test_an_icon_of_the_glossary_that_no_piece_has_is_told(sheet: Sheet) -> None:
    assert unexplained(sheet(ENGLISH + "- :gold: **Fog**: money\n")) == [
        "rules/en.md:24: the glossary explains the icon 'gold', which is on no piece\n  hint: take :gold: out of it"
    ]


def test_an_icon_elsewhere_on_the_sheet_needs_no_piece(sheet: Sheet) -> None:
    assert unexplained(sheet(ENGLISH.replace("Choose a", ":gold: Choose a"))) == []


def test_a_term_of_a_column_must_be_bold_or_a_heading(sheet: Sheet) -> None:
    assert [fault.split("\n")[0] for fault in unexplained(sheet(ENGLISH, more=TERMS))] == [
        "keeper ada: 'Old Ada' (keeper.name) is neither bold nor a heading in the rules",
        "keeper bo: 'Bo' (keeper.name) is neither bold nor a heading in the rules",
        "keeper cy: 'Captain Cy' (keeper.name) is neither bold nor a heading in the rules",
        "guilds north: 'North Shore' (guilds.name) is neither bold nor a heading in the rules",
        "guilds south: 'South Shore' (guilds.name) is neither bold nor a heading in the rules",
    ]
    more = "\n### Old Ada\n\n**Bo.** x **captain cy:** y **North Shore** z\n\n## South Shore {#south}\n\nx\n"
    assert unexplained(sheet(ENGLISH.replace("## Fog", f"{more}\n## Fog"), more=TERMS)) == []


def test_a_term_of_the_glossary_that_nothing_says_is_told(sheet: Sheet) -> None:
    assert unexplained(sheet(ENGLISH + "- **Kraken**: many arms\n")) == [
        "rules/en.md:24: the glossary explains 'Kraken', which no piece and no other section says\n"
        "  hint: take **Kraken** out of it"
    ]
    assert unexplained(sheet(ENGLISH + "- **North Shore**: on a piece\n- **Fog**: in a section\n")) == []


def test_a_part_of_a_game_is_not_held_to_all_of_it(sheet: Sheet) -> None:
    game = sheet(ENGLISH + "- **Kraken**: many arms\n")
    assert unexplained(game, Order(A4.paper, "A4", only=("rules", "lamp"))) == []


def test_a_game_without_rules_is_held_to_nothing(tmp_path: Path) -> None:
    from pnp.game import load_game
    from tests.tiny import TINY

    assert unexplained(load_game(TINY)) == []
