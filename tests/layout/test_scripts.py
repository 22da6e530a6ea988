"""Paragraphs in fifteen languages, held line by line and letter by letter against ICU (icu.json, by icu_answers.py)."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from pnp.draw.bidi import base_level, levels, visual_order
from tests.layout.scripts import PARAGRAPHS, WIDTH, lines_of

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
