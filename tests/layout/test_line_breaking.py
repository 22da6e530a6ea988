"""Words into lines, by hand-worked widths: a word of *n* letters is n wide here, a space 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.frame import Run
from pnp.layout.line_breaking import Fragment, ListItem, TextLine, Word, break_lines, even_lines, fit_size, join_parts


def letters(text: str) -> Fragment:
    style: Any = None
    run = Run(text, (), (), (), (), len(text))
    return Fragment(style, run, run.advance)


def words(text: str) -> list[Word]:
    """Words from text; ``/`` stands for a forced break before a word, ``//`` for a new paragraph."""
    made = []
    for part in text.split():
        plain = part.lstrip("/")
        slashes = len(part) - len(plain)
        made.append(Word((letters(plain),), len(plain), 1, slashes > 0, slashes > 1))
    return made


def text_of_lines(lines: Sequence[TextLine]) -> list[str]:
    return [" ".join(run.text for word in line.words if (run := word.fragments[0].run)) for line in lines]


@pytest.mark.parametrize(
    ("text", "measure", "lines"),
    [
        ("aa bbb c", 8, ["aa bbb c"]),  # 2 + 1 + 3 + 1 + 1
        ("aa bbb c", 7.9, ["aa bbb", "c"]),
        ("aa bbb c", 5, ["aa", "bbb c"]),
        ("aa bbb c", 1, ["aa", "bbb", "c"]),
        ("a longlonglong b", 4, ["a", "longlonglong", "b"]),
        ("aa /b c", 99, ["aa", "b c"]),
        ("aa /b /c", 99, ["aa", "b", "c"]),
        ("a", 1, ["a"]),
        ("", 9, []),
    ],
)
def test_lines_are_filled_as_far_as_they_go(text: str, measure: float, lines: list[str]) -> None:
    assert text_of_lines(break_lines(words(text), measure)) == lines


def test_a_line_knows_its_width() -> None:
    assert [line.advance for line in break_lines(words("aa bbb c /dddd"), 6)] == [6, 1, 4]


def test_lines_before_a_break_and_at_the_end_are_last() -> None:
    lines = break_lines(words("aa bb cc /d //e"), 5)
    assert [(line.last, line.paragraph) for line in lines] == [
        (False, False), (True, False), (True, False), (True, True)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("aaa bb ccc aa bb ccc dd", ["aaa bb ccc", "aa bb", "ccc dd"]),
        ("aaa bb ccc aa bb ccc /dd", ["aaa bb ccc", "aa bb ccc", "dd"]),  # alone because it was asked for
        ("aaa bb ccc aa bb ccc dddd", ["aaa bb ccc", "aa bb ccc", "dddd"]),  # more than a third of the line
        ("aaa bb ccc aaaa bbbbb dd", ["aaa bb ccc", "aaaa bbbbb", "dd"]),  # would leave one alone above
        ("aaa bb ccc aaa", ["aaa bb ccc", "aaa"]),  # two lines only
    ],
)
def test_a_short_last_word_gets_company(text: str, lines: list[str]) -> None:
    assert text_of_lines(break_lines(words(text), 10)) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("you have one more action a", ["you have one more", "action a"]),
        ("aaaaa bb ccc a", ["aaaaa bb", "ccc a"]),
        ("aaa bb ccc a", ["aaa bb ccc", "a"]),  # a tenth of the line
        ("aaa bb ccc aaaa", ["aaa bb ccc", "aaaa"]),  # not short
        ("aaaaaa bb", ["aaaaaa bb"]),
        ("aaaa bbbbbbbbb a", ["aaaa", "bbbbbbbbb a"]),
        ("aaaaaaaaaaaa a", ["aaaaaaaaaaaa", "a"]),  # a word that is wider than the box
        ("aaaaa bb ccc a /b /aaaaa bb ccc a", ["aaaaa bb", "ccc a", "b", "aaaaa bb", "ccc a"]),
        ("", []),
    ],
)
def test_the_last_line_of_a_few_is_not_short(text: str, lines: list[str]) -> None:
    measure = 11 if "bbbbb" in text else 24 if "you" in text else 12 if "aaaaa" in text else 10
    assert text_of_lines(even_lines(break_lines(words(text), measure))) == lines


def test_lines_of_a_centred_text_are_as_equal_as_can_be() -> None:
    text = "aaaa bb cc aaaa"
    assert text_of_lines(even_lines(break_lines(words(text), 10))) == ["aaaa bb cc", "aaaa"]
    assert text_of_lines(even_lines(break_lines(words(text), 10), whole=True)) == ["aaaa bb", "cc aaaa"]
    first, *rest = words(text)
    listed = [first._replace(item=ListItem(1)), *rest]
    assert text_of_lines(even_lines(break_lines(listed, 11), whole=True)) == ["aaaa bb cc", "aaaa"], (
        "a list begins at one side"
    )


@given(st.lists(st.integers(1, 12), min_size=1, max_size=20), st.integers(4, 30), st.booleans())
def test_even_lines_are_as_many_and_no_wider(sizes: list[int], measure: int, whole: bool) -> None:  # noqa: FBT001
    given_words = words(" ".join("a" * size for size in sizes))
    filled = break_lines(given_words, measure)
    even = even_lines(filled, whole=whole)
    assert len(filled) == len(even)
    assert max(line.advance for line in even) <= max(line.advance for line in filled)
    assert [word for line in even for word in line.words] == given_words
    assert even[-1].reach == len(given_words)


def test_a_last_word_of_four_letters_needs_no_company() -> None:
    def wide(text: str) -> list[Word]:
        return [word._replace(advance=word.advance * 400, space=400) for word in words(text)]

    text = "a" * 30 + " b " + "c" * 25 + " dd "
    assert text_of_lines(break_lines(wide(text + "eee"), 12_000))[2:] == ["dd eee"]
    assert text_of_lines(break_lines(wide(text + "eeee"), 12_000))[2:] == ["eeee"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("aa bbb 3 Cc dd", ["aa bbb", "3 Cc dd"]),
        ("aa bbb 3 cc dd", ["aa bbb 3", "cc dd"]),  # the number of a page, perhaps
        ("aa bbb 3. Cc dd", ["aa bbb 3.", "Cc dd"]),  # a sentence ends
        ("aa bbb 3 Cccccccc", ["aa bbb 3", "Cccccccc"]),  # too wide together
        ("12345678 3 Cc", ["12345678", "3 Cc"]),
    ],
)
def test_a_number_comes_down_to_what_it_counts(text: str, lines: list[str]) -> None:
    assert text_of_lines(break_lines(words(text), 9)) == lines


def test_a_last_word_stays_alone_where_two_do_not_fit() -> None:
    lines = ["x" * 20, "a b " + "c" * 16, "d" * 6]
    assert text_of_lines(break_lines(words(" ".join(lines)), 20)) == lines


def test_widths_are_right_after_a_widow_is_mended() -> None:
    assert [line.advance for line in break_lines(words("aaa bb ccc aa bb ccc dd"), 10)] == [10, 5, 6]


@given(st.lists(st.tuples(st.integers(1, 9), st.booleans()), min_size=1, max_size=25), st.integers(1, 30))
def test_no_word_is_lost_and_no_line_too_wide(parts: list[tuple[int, bool]], measure: int) -> None:
    given_words = words(" ".join(("/" if forced else "") + "x" * length for length, forced in parts))
    lines = break_lines(given_words, measure)
    assert [word for line in lines for word in line.words] == given_words
    for line in lines:
        assert line.advance == sum(word.advance for word in line.words) + len(line.words) - 1
        assert line.advance <= measure or len(line.words) == 1
        assert not any(word.newline for word in line.words[1:])


def soft(*syllables: str) -> Word:
    """A word that may be parted between its syllables."""
    return join_parts(syllables, lambda text: words(text)[0])


def test_of_a_word_with_soft_hyphens_only_the_heads_that_a_line_asks_for_are_made() -> None:
    made: list[str] = []

    def word(text: str) -> Word:
        made.append(text)
        return words(text)[0]

    lines = break_lines([join_parts(["abc"] * 40, word)], 30)
    assert text_of_lines(lines) == ["abc" * 9 + "-"] * 4 + ["abc" * 4]
    assert len(made) <= 1 + 4 * (6 + 1)


def test_no_more_lines_are_broken_than_are_of_use() -> None:
    text = words("aa bb cc dd ee") + words("/ff gg hh") + words("/ii")
    assert text_of_lines(break_lines(text, 2, 3)) == ["aa", "bb", "cc", "dd ee"]
    assert text_of_lines(break_lines(text, 5, 4)) == ["aa bb", "cc dd", "ee", "ff gg", "hh"]


@pytest.mark.parametrize(
    ("measure", "lines"),
    [
        (14, ["aa schatzinsel"]),  # 2 + 1 + 11
        (13, ["aa schatzin-", "sel"]),  # 2 + 1 + 9
        (11, ["aa schatz-", "insel"]),
        (9, ["aa", "schatzin-", "sel"]),
        (7, ["aa", "schatz-", "insel"]),
        (4, ["aa", "schatz-", "in-", "sel"]),  # nothing is narrower than its first syllable
    ],
)
def test_a_word_is_parted_at_soft_hyphens_where_it_does_not_fit(measure: float, lines: list[str]) -> None:
    assert text_of_lines(break_lines([*words("aa"), soft("schatz", "in", "sel")], measure)) == lines


def test_the_rest_of_a_parted_word_is_no_widow() -> None:
    lines = break_lines([*words("a aaaaaaaaaaaaaaaa bbbb cc dd"), soft("schatz", "insel")], 18)
    assert text_of_lines(lines) == ["a aaaaaaaaaaaaaaaa", "bbbb cc dd schatz-", "insel"]


@given(st.integers(1, 200), st.integers(0, 400), st.integers(1, 40), st.integers(0, 700))
def test_the_size_is_the_one_that_a_linear_search_finds(least: int, more: int, step: int, limit: int) -> None:
    largest = least + more
    tried = [largest, *reversed(range(least, largest + 1, step))]
    expected = next((size for size in tried if size <= limit), None)
    assert fit_size(lambda size: size <= limit, least, largest, step) == expected


def test_the_largest_size_is_tried_first_and_few_others() -> None:
    asked: list[int] = []

    def fits(size: int) -> bool:
        asked.append(size)
        return size <= 2_000

    assert fit_size(fits, 1_000, 9_000, 10) == 2_000
    assert asked[0] == 9_000
    assert len(asked) <= 12
