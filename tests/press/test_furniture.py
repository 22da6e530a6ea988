from __future__ import annotations

import pytest

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Group, Shape, Text, join_paths
from pnp.draw.geometry import Rect
from pnp.draw.lettering import Lettering, text_line
from pnp.game.paths import share
from pnp.layout.shapes import ellipse_path
from pnp.press.furniture import (
    LABEL_SIZE,
    LEGEND,
    edge_items,
    legend_items,
    place_text,
)
from pnp.press.marks import TextPlace
from tests.items import texts
from tests.layout.scripts import FONTS

WORDS = {"legend_cut": "cut", "legend_fold": "fold", "legend_glue": "glue"}
FONT = FontBook([share() / "fonts"]).font("EB Garamond")
LABELS = Lettering((FONT,), "en", False)


def test_a_line_of_words_is_as_long_as_its_words_and_spaces() -> None:
    (line,), advance = text_line(LABELS, "Sheet 1 of 3", 2_000, 5, 7)
    assert advance == line.advance
    words = sum(FONT.run(word).advance for word in ("Sheet", "1", "of", "3")) + 3 * FONT.run(" ").advance
    assert (line.x, line.y, line.text, line.advance) == (5, 7, "Sheet 1 of 3", round(words * 2))


@pytest.mark.parametrize(("align", "left"), [("start", 1_000), ("middle", None)])
def test_text_stands_in_the_middle_of_its_place(align: str, left: int | None) -> None:
    line = place_text(TextPlace(Rect(1_000, 2_000, 30_000, 4_000), 0, align), "Hex", LABEL_SIZE, LABELS)
    assert isinstance(line, Text)
    capital = FONT.cap_height * LABEL_SIZE / 1000
    assert line.y - capital / 2 == pytest.approx(4_000, abs=1)
    assert line.x == (left if left is not None else 1_000 + (30_000 - line.advance) // 2)


def test_turned_text_reads_upwards() -> None:
    place = TextPlace(Rect(1_000, 2_000, 4_000, 30_000), 270)
    group = place_text(place, "Hex", LABEL_SIZE, LABELS)
    assert isinstance(group, Group)
    assert group.matrix == (0, -1, 1, 0, *place.corner)


def test_too_long_a_label_loses_its_end() -> None:
    line = place_text(TextPlace(Rect(0, 0, 20_000, 4_000)), "Pirates of Treasure Island", LABEL_SIZE, LABELS)
    assert isinstance(line, Text)
    assert line.advance <= 20_000
    assert line.text.endswith("\u2026")
    assert "Pirates of Treasure Island".startswith(line.text[:-1])


def test_round_pieces_get_an_edge_each() -> None:
    circles = [ellipse_path(9_000, 9_000, 9_000, 9_000), ellipse_path(29_000, 9_000, 9_000, 9_000)]
    (edge,) = edge_items(circles)
    assert isinstance(edge, Shape)
    assert edge.path == join_paths(circles)
    assert edge.fill is None
    assert edge_items([]) == []


def test_the_legend_names_every_kind_of_line() -> None:
    items = legend_items(TextPlace(Rect(0, 0, LEGEND, 3_000), 0, "start"), LABELS, WORDS)
    assert [text.text for text in texts(items)] == ["cut", "fold", "glue"]


def test_labels_stand_in_any_script_each_letter_in_a_font_that_has_it() -> None:
    book = FontBook([FONTS, share() / "fonts"], ["Noto Sans Hebrew", "Noto Sans CJK JP"])
    labels = Lettering(book.chain("Source Sans 3"), "en", False)
    label = "Sheet \u05e9\u05dc\u05d5\u05dd 1 \u6f22"
    line = place_text(TextPlace(Rect(0, 0, 90_000, 4_000)), label, LABEL_SIZE, labels)
    assert isinstance(line, Group)
    parts = [item for item in line.items if isinstance(item, Text)]
    assert [part.x for part in parts] == sorted(part.x for part in parts)
    assert "".join("".join(run.letters) for part in parts for run in part.runs) == (
        "Sheet 1 \u05dd\u05d5\u05dc\u05e9 \u6f22"
    )
    fonts = {letters: part.font.split("-")[0] for part in parts for run in part.runs for letters in run.letters}
    assert (fonts["S"], fonts["1"]) == ("SourceSans3", "SourceSans3")
    assert (fonts["\u05e9"], fonts["\u6f22"]) == ("NotoSansHebrew", "NotoSansCJKJP")
