from __future__ import annotations

from typing import Any

import pytest
from markupsafe import Markup

from pnp.game.words import Plural
from pnp.template.filters import fill, mm, replace, rich, to_int, typographic
from pnp.template.guards import RefusedError


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("plain & simple", "plain &amp; simple"),
        ("2 < 3 & <b>4 > 1</b>", "2 &lt; 3 &amp; <b>4 &gt; 1</b>"),
        ("a\nb", "a\u2028b"),
        ("<b>a\nb</b>", "<b>a\u2028b</b>"),
        ("a\n\nb", "a\u2029b"),
        ("a\u2028b\u2029c", "a\u2028b\u2029c"),
        ("a <u>b</u>", "a <u>b</u>"),
        ("**a** *b* \\*c* 2 * 3", "<b>a</b> <i>b</i> *c* 2 * 3"),
        ("***a*** **b *c** d*", "<b><i>a</i></b> <b>b *c</b> d*"),
        ("**a <i>b</i>**", "<b>a <i>b</i></b>"),
        ("** a ** b*", "** a ** b*"),
        ("One:\n- a\n\u2022 **b**\nEnd", "One:<ul><li>a</li><li><b>b</b></li></ul> End"),
        ("3. a\n4) b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        ("1. a\n\n2. b", "<ol><li>a</li><li>b</li></ol>"),
        ("a\n\n- b\n\nc", "a\u2029<ul><li>b</li></ul>\u2029c"),
        ("2. April", "2. April"),
        ("- 1 & 2", "- 1 &amp; 2"),
        ('<icon name="gold"/> <sc>x</sc><br />', '<icon name="gold"/> <sc>x</sc><br />'),
        ("&amp;", "&amp;amp;"),
        (r"<b>a</b> \<b> *c*", "<b>a</b> &lt;b&gt; <i>c</i>"),
        (None, ""),
        (3, "3"),
    ],
)
def test_rich_text_keeps_its_tags_and_escapes_the_rest(text: object, markup: str) -> None:
    assert rich(text) == Markup(markup)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("a <p>b</p>", "<p> is not a tag for rich text in the text 'a <p>b</p>'"),
        ("<b>a", "<b> is not closed in the text '<b>a'"),
        ("<b><i>a</b></i>", "</b> does not close <i> in the text '<b><i>a</b></i>'"),
        ("a</b>", "</b> is not a tag for rich text in the text 'a</b>'"),
        ("<b a", "<b a is not a tag for rich text in the text '<b a'"),
        ("<b", "<b is not a tag for rich text in the text '<b'"),
        (
            '<icon name="a" x="b"/>',
            '<icon name="a" x="b"/> is not a tag for rich text in the text \'<icon name="a" x="b"/>\'',
        ),
        ("<!-- a -->", "<!-- a --> is not a tag for rich text in the text '<!-- a -->'"),
    ],
)
def test_other_tags_are_refused(text: str, what: str) -> None:
    with pytest.raises(RefusedError) as caught:
        rich(text)
    assert str(caught.value) == what


@pytest.mark.parametrize(
    ("text", "set_text"),
    [
        ("\"Arr,\" said he: 'Don't!'", "“Arr,” said he: ‘Don’t!’"),
        ("\"'Twice', he said\"", "“‘Twice’, he said”"),
        ("1--2, a---b, wait...", "1–2, a—b, wait…"),
        ('<icon name="x"/> ("y")', '<icon name="x"/> (“y”)'),
        ("", ""),
    ],
)
def test_typewriter_signs_become_typographic(text: str, set_text: str) -> None:
    assert typographic(text) == set_text


def test_micrometres_become_a_length() -> None:
    assert mm(63_500) == "63.5mm"
    with pytest.raises(RefusedError, match="mm wants micrometres, not a text"):
        mm("63.5mm")


@pytest.mark.parametrize(("value", "number"), [("12", 12), (2.9, 2), (True, 1)])
def test_numbers_are_read_from_text(value: Any, number: int) -> None:
    assert to_int(value) == number


def test_what_is_no_number_is_not_taken_for_zero() -> None:
    with pytest.raises(RefusedError, match="'x' is not a whole number"):
        to_int("x")
    assert to_int("x", 7) == 7


def test_replacing_nothing_is_refused() -> None:
    with pytest.raises(RefusedError):
        replace("abc", "", "x")


def test_gaps_are_filled() -> None:
    assert fill("{count} of {all_of_them} {", count=3, all_of_them=4.50) == "3 of 4.5 {"
    assert fill("none", count=3) == "none"


def test_a_filled_gap_is_not_filled_again() -> None:
    assert fill("{one} {two}", one="{two}", two="b") == "{two} b"


def test_a_gap_without_a_value_is_refused() -> None:
    with pytest.raises(RefusedError, match=r"the gap \{count\} in the text '\{count\} cards' is not filled") as caught:
        fill("{count} cards", cuont=3)
    assert caught.value.hint == "give it: |fill(count=...)"


POLISH = Plural({"one": "{count} karta {of}", "few": "{count} karty {of}", "many": "{count} kart {of}"}, "pl")


@pytest.mark.parametrize(
    ("count", "text"), [(1, "1 karta"), ("3", "3 karty"), (Markup("22"), "22 karty"), (5.0, "5 kart")]
)
def test_the_count_chooses_the_form_of_a_word(count: object, text: str) -> None:
    assert fill(POLISH, count=count, of="x") == f"{text} x"


@pytest.mark.parametrize(
    ("values", "message", "hint"),
    [
        ({"of": 1}, "the gap {count} in the text '{count} kart {of}' is not filled", "give it: |fill(count=...)"),
        ({"count": 3}, "the gap {of} in the text '{count} karty {of}' is not filled", "give it: |fill(of=...)"),
        (
            {"count": "many"},
            "'many' is not a number, which the form of a word goes by",
            "give it: count=3; what forms a word has: docs/words.md",
        ),
        (
            {"count": 2.5},
            "'{count} kart {of}' has no form 'other', which 2.5 needs in pl",
            "give it: count=3; what forms a word has: docs/words.md",
        ),
    ],
)
def test_a_word_without_a_form_for_its_count_is_refused(values: dict[str, object], message: str, hint: str) -> None:
    with pytest.raises(RefusedError) as caught:
        fill(POLISH, **values)
    assert (str(caught.value), caught.value.hint) == (message, hint)


def test_too_long_a_text_is_not_filled() -> None:
    with pytest.raises(RefusedError, match="fill makes too long a text"):
        fill("{a}" * 1000, a="b" * 10_000)
