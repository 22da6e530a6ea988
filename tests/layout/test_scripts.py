"""Paragraphs in fifteen languages, held line by line and letter by letter against ICU (icu.json, by icu_answers.py)."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest

from pnp.draw.bidi import base_level, levels, visual_order
from pnp.draw.break_opportunities import ends_of
from pnp.draw.frame import Text
from tests.edits import copy_writable
from tests.items import flat, texts
from tests.layout.desk import Desk
from tests.layout.scripts import FONTS, PARAGRAPHS, WIDTH, lines_of

ICU = json.loads(Path(__file__).with_name("icu.json").read_text())
UNSEEN = "\u200b"


@pytest.mark.parametrize("language", PARAGRAPHS)
def test_lines_break_where_icu_breaks_them_and_stand_in_its_order(language: str) -> None:
    text, answer = PARAGRAPHS[language], ICU[language]
    lines = lines_of(language)
    assert len(lines) > 2
    assert [[line.start, line.end] for line in lines] == [line[:2] for line in answer["lines"]]
    for line, (start, end, order) in zip(lines, answer["lines"], strict=True):
        after = end + len(text[end:]) - len(text[end:].lstrip(" \u200b"))
        assert after in answer["breaks"], text[start:end]
        assert line.seen == "".join(text[place] for place in order if text[place] not in UNSEEN), text[start:end]


@pytest.mark.parametrize("language", PARAGRAPHS)
def test_no_line_has_room_for_what_stands_on_the_next(language: str) -> None:
    lines = lines_of(language)
    assert max(line.advance for line in lines) <= WIDTH
    for line, following in zip(lines[:-2], lines[1:], strict=False):  # the last line may get a word of the one before
        assert line.advance + following.first > WIDTH


def test_the_levels_of_a_paragraph_are_those_of_the_standard() -> None:
    assert levels("abc אבג 12", 0) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]
    assert levels("אב (a) 1.5", 1) == [1, 1, 1, 1, 2, 1, 1, 2, 2, 2]
    assert levels("ا 12", 1)[-2:] == [2, 2]
    assert levels("a\u2067(ב)\u2069 c", 0) == [0, 0, 1, 1, 1, 0, 0, 0]
    assert levels("\u202eabc\u202c", 0)[1:4] == [1, 1, 1]
    assert levels("א \t", 0) == [1, 0, 0]
    assert (base_level("12 א a"), base_level("\u2067א\u2069 a")) == (1, 0)


def test_any_text_has_levels_that_order_it() -> None:
    chance = random.Random(1)
    letters = "ab 12.,()[]אבא١٢\u0301\u05b0\u200f\u202a\u202b\u202c\u202e\u2066\u2067\u2068\u2069\t"
    for _ in range(2_000):
        text = "".join(chance.choices(letters, k=chance.randint(0, 20)))
        for base in (0, 1):
            found = levels(text, base)
            assert sorted(visual_order(found)) == list(range(len(text)))


HEBREW = "\u05e9\u05dc\u05d5\u05dd"
OTHERS = {"fallback_fonts": ("Noto Sans Hebrew", "Noto Sans CJK JP", "Noto Sans Thai")}


@pytest.fixture
def abroad(desk: Desk) -> Desk:
    """Return a desk whose game has fonts of its own for some scripts."""
    for folder in ("noto-sans-hebrew", "noto-sans-cjk-jp", "noto-sans-thai"):
        copy_writable(FONTS / folder, desk.folder / "fonts" / folder)
    return desk


def draw_texts(desk: Desk, body: str, **style: object) -> list[Text]:
    return texts(desk.frame(body, style={**OTHERS, **style}).items)


def test_a_paragraph_runs_as_its_first_letter_does_and_starts_there(abroad: Desk) -> None:
    (right,) = draw_texts(abroad, f'<text size="10pt">{HEBREW}</text>')
    assert right.x + right.advance == pytest.approx(40_000, abs=2)
    (left,) = draw_texts(abroad, f'<text size="10pt" align="left">{HEBREW}</text>')
    assert left.x == 0
    words = draw_texts(abroad, f'<text size="10pt">a {HEBREW}!</text>')
    assert (words[0].x, words[0].text) == (0, "a ")
    assert words[-1].text == "!"


def test_in_a_game_written_from_right_to_left_all_paragraphs_and_rows_run_so(abroad: Desk) -> None:
    mixed = draw_texts(abroad, f'<text size="10pt">{HEBREW} Abc.</text>', language="he")
    assert [text.text for text in mixed] == [".", "Abc", " ", HEBREW]
    assert mixed[-1].x + mixed[-1].advance == pytest.approx(40_000, abs=2)
    (latin,) = draw_texts(abroad, '<text size="10pt">Abc.</text>', language="he")  # which is not of that script at all
    assert (latin.text, latin.x + latin.advance) == ("Abc.", pytest.approx(40_000, abs=2))
    row = '<row gap="2mm"><text width="10mm" size="8pt">a</text><text size="8pt">b</text></row>'
    one, two = flat(abroad.frame(row, style={**OTHERS, "language": "he"}).items)
    assert (one[1][4], two[1][4]) == (30_000, 0)
    one, two = flat(abroad.frame(row, style=OTHERS).items)
    assert (one[1][4], two[1][4]) == (0, 12_000)


def test_align_end_is_where_lines_end(abroad: Desk) -> None:
    (hebrew,) = draw_texts(abroad, f'<text size="10pt" align="end">{HEBREW}</text>')
    assert hebrew.x == 0
    (latin,) = draw_texts(abroad, '<text size="10pt" align="end">abc</text>')
    assert latin.x + latin.advance == pytest.approx(40_000, abs=2)


@pytest.mark.parametrize("control", ["\u2066", "\u2068", "\u202a", "\u200f", "\u2060"])
def test_signs_that_only_say_how_others_run_need_no_font(abroad: Desk, control: str) -> None:
    pieces = draw_texts(abroad, f'<text size="10pt">{control}a{control} {HEBREW}{control}</text>')
    assert sorted("".join(piece.text for piece in pieces)) == sorted(f"a {HEBREW}")


def test_each_letter_is_in_the_first_font_that_has_it(abroad: Desk) -> None:
    parts = draw_texts(abroad, '<text size="10pt" font="Cinzel">A \u6f22\u5b57 B</text>')
    assert [(part.font.split(".")[0], part.text) for part in parts] == [
        ("Cinzel-Regular", "A "),
        ("NotoSansCJKJP-Regular", "\u6f22\u5b57"),
        ("Cinzel-Regular", " B"),
    ]


def test_a_letter_of_the_quick_way_that_the_font_lacks_is_looked_for_too(abroad: Desk) -> None:
    """Cinzel has no small alpha; EB Garamond has."""
    parts = draw_texts(abroad, '<text size="10pt" font="Cinzel">A \u03b1</text>', fallback_fonts=("EB Garamond",))
    assert parts[-1].font == "EBGaramond-Regular"


def test_marks_stand_where_the_font_puts_them(abroad: Desk) -> None:
    parts = draw_texts(abroad, f'<text size="8pt">{PARAGRAPHS["th"]}</text>')
    rises = [rise for part in parts for run in part.runs for rise in run.rises]
    assert 0 < sum(map(bool, rises)) < len(rises) / 2


def test_the_rules_of_japanese_are_the_strict_ones() -> None:
    text = "\u306f\u300d\u30fc\u3002\u304d\u3083\u3063\u3068"
    assert ends_of(text, "ja") == [4, 7, 8]  # neither a long-vowel sign nor a small kana begins a line


def test_a_soft_hyphen_shows_where_it_parts_a_word_of_any_script(abroad: Desk) -> None:
    whole = "\u05e9\u05dc\u00ad\u05d5\u05dd"
    (alone,) = draw_texts(abroad, f'<text size="10pt">{whole}</text>')
    assert alone.text == HEBREW
    parts = draw_texts(abroad, f'<text size="20pt" width="12mm">{whole}</text>')
    assert len({part.y for part in parts}) == 2
    assert "-" in "".join(part.text for part in parts)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\U0001f600", "lacks '\U0001f600' (U+1F600, GRINNING FACE), and so do its 3 fallbacks"),
        ("\u0e01 \u0623", "lacks '\u0623' (U+0623, ARABIC LETTER ALEF WITH HAMZA ABOVE), and so do its 3 fallbacks"),
    ],
)
def test_what_no_font_has_is_refused_by_name(abroad: Desk, text: str, said: str) -> None:
    assert said in abroad.refusal(f"<text>{text}</text>", style=OTHERS)


def test_isolates_that_follow_what_is_in_them_are_looked_at_once() -> None:
    start = time.process_time()
    found = levels("\u2068!" * 19_999 + "\u05d0", 0)
    assert found[-1] > 0
    assert time.process_time() - start < 2
