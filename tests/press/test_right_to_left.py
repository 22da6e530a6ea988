"""A game that is written from right to left: its pages run that way, and English words among it as English does."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.draw.bidi import level_of
from pnp.draw.frame import Item, Text
from pnp.draw.geometry import IDENTITY, Matrix
from pnp.draw.page import Page
from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES
from pnp.press.compose import Composer
from pnp.press.faces import Faces
from pnp.press.pages import pages_of
from pnp.press.plan import Order, plan_print
from pnp.press.screen import GameScreen
from pnp.rules.as_html import html_of
from pnp.rules.source import read_rules, rules_of
from tests.edits import copy_writable
from tests.fonts import JAPANESE
from tests.items import flat

TITLE = "\u05e9\u05dc\u05d5\u05dd"
SHIPS = "\u05d0\u05d1\u05d2"
FIRST, LAST = "\u05d3\u05d4\u05d5", "\u05d6\u05d7\u05d8"
GAME = f"""
[game]
title = "{TITLE}"
players = [2, 4]
about = "{TITLE}"
language = "he"
[style]
base = "BASE"
fallback-fonts = ["Noto Sans Hebrew"]
[components.ship]
title = "{SHIPS}"
table = "ships.csv"
face = "ship.j2"
size = "poker"
[components.rules]
title = "{LAST}"
rules = "rules"
"""
RULES = f"# {LAST}\n\n{FIRST}\n\n" + f"- {TITLE} {SHIPS} {FIRST}\n" * 24 + f"\n## {LAST} {{#last}}\n\n{SHIPS}\n"
MIDDLE = 105_000
"""Of an A4 page."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return the folder of a game in Hebrew."""
    for name in ("templates", "rules", "fonts"):
        (tmp_path / name).mkdir()
    copy_writable(
        JAPANESE.parent / "noto-sans-hebrew",
        tmp_path / "fonts" / "noto-sans-hebrew",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    (tmp_path / "game.toml").write_text(GAME.replace("BASE", "engraved"), "utf-8")
    (tmp_path / "ships.csv").write_text(f"name,text\n{SHIPS},Steal 2 gold. Go!\n", "utf-8")
    (tmp_path / "templates" / "ship.j2").write_text(
        '<face><text x="6mm" y="6mm" width="50mm">{{ card.text }}</text>'
        '<text x="6mm" y="20mm" width="50mm" align="end">{{ card.name }}</text></face>'
    )
    (tmp_path / "rules" / "en.md").write_text(RULES, "utf-8")
    return tmp_path


def pages(folder: Path) -> list[Page]:
    made = load_game(folder)
    plan = plan_print(made, Order(PAPER_SIZES["A4"], "A4"))
    composer = Composer(plan, Faces(made, players=plan.players), "b1d2b1d2")
    return [composer.page(page) for page in pages_of(plan, "b1d2b1d2")]


def texts_with_places(items: tuple[Item, ...], matrix: Matrix) -> Iterator[tuple[str, float, float]]:
    """Yield each text of *items* with the place of its left end on the paper."""
    for item, (a, b, c, d, e, f) in flat(items, matrix):
        if isinstance(item, Text):
            yield item.text, a * item.x + c * item.y + e, b * item.x + d * item.y + f


def texts(page: Page) -> list[tuple[str, float, float]]:
    """Return the texts of the pieces on *page*, the highest first."""
    found = [text for piece in page.pieces for text in texts_with_places(piece.face.frame().items, piece.matrix)]
    return sorted(found, key=lambda text: text[2])


def around(page: Page) -> list[tuple[str, float, float]]:
    return list(texts_with_places(page.items, IDENTITY))


def places(page: Page, words: str) -> list[float]:
    return [x for text, x, _ in texts(page) if text.strip() == words]


# -- pages ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", ["plain", "engraved"])
def test_the_columns_of_the_rules_follow_each_other_to_the_left(game: Path, base: str) -> None:
    (game / "game.toml").write_text(GAME.replace("BASE", base), "utf-8")
    (page,) = [page for page in pages(game) if places(page, "page 1 of 1")]
    assert max(places(page, FIRST)) > MIDDLE
    assert min(places(page, LAST)) < MIDDLE
    assert min(places(page, "build b1d2b1d2")) < 20_000 < MIDDLE < max(places(page, TITLE))


def test_an_english_game_keeps_its_columns(game: Path) -> None:
    (game / "game.toml").write_text(GAME.replace("BASE", "plain").replace('"he"', '"en"'), "utf-8")
    (page,) = [page for page in pages(game) if places(page, "page 1 of 1")]
    assert max(places(page, LAST)) > MIDDLE
    assert max(places(page, "build b1d2b1d2")) > MIDDLE


def test_the_title_stands_on_the_right_of_the_first_page(game: Path) -> None:
    first = pages(game)[0]
    assert min(places(first, TITLE)) > MIDDLE


def test_words_that_nobody_has_translated_keep_their_order(game: Path) -> None:
    first, sheet = pages(game)[0], pages(game)[2]
    assert "For 4 players: 3 sheets of A4." in [text for text, _, _ in texts(first)]
    assert "63.5 \u00d7 88.9 mm" in [text for text, _, _ in texts(first)]
    assert "Steal 2 gold. Go!" in [text for text, _, _ in texts(sheet)]


def test_each_part_of_a_label_runs_as_it_does_alone(game: Path) -> None:
    label = sorted((x, text) for text, x, y in around(pages(game)[2]) if "mm" not in text and y < 20_000)
    shown = "".join(text for _, text in label).split(" \u00b7 ")
    assert shown == ["build b1d2b1d2", "sheet 2 of 3", "front", f"{SHIPS} 1 of 1", TITLE]


def test_the_page_of_html_runs_from_right_to_left(game: Path) -> None:
    made = load_game(game)
    component = rules_of(made)
    assert component is not None
    faces = Faces(made, players=4)
    assert '<html lang="he" dir="rtl">' in html_of(read_rules(component, faces), made, GameScreen(faces))


# -- paragraphs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "level"),
    [("63 \u00d7 88 mm", 0), ("abc", 0), ("12", 1), ("", 1), ("\u05d0 abc", 1), ("abc \u05d0", 1), ("\u0627", 1)],
)
def test_on_a_page_that_runs_from_right_to_left_only_what_is_not_of_it_runs_otherwise(text: str, level: int) -> None:
    assert level_of(text, is_rtl=True) == level
