from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from pnp.errors import TemplateError
from pnp.game.words import Plural
from pnp.template import Templates

WHO = " (filling ships.csv:12 card NL1a)"
Fill = Callable[..., Element]


def error_text(fill: Fill, text: str, **context: object) -> str:
    with pytest.raises(TemplateError) as caught:
        fill(text, **context)
    return str(caught.value).replace(WHO, "~")


def test_text_of_the_table_stays_text(fill: Fill) -> None:
    name = "<b>\"Tom & Jerry\"</b> 'x'"
    root = fill('<face a="{{ name }}">{{ name }}</face>', name=name)
    assert (root.text, root.get("a")) == (name, name)


def test_a_game_extends_a_shared_template(fill: Fill) -> None:
    root = fill(
        '{% extends "common/card.j2" %}{% block body %}<b/>{% include "part.j2" %}{% endblock %}',
        {"common/card.j2": "<face>{% block body %}{% endblock %}</face>", "game/part.j2": "<i>{{ card.masts }}</i>"},
    )
    assert [child.tag for child in root] == ["b", "i"]
    assert root[1].text == "3"


def test_a_missing_part_may_be_ignored_or_replaced(fill: Fill) -> None:
    text = '<f>{% include "no.j2" ignore missing %}{% include ["no.j2", "yes.j2"] %}</f>'
    assert fill(text, {"game/yes.j2": "yes"}).text == "yes"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "<f>\n{{ crad.name }}</f>",
            "ship.j2:2: there is no 'crad' in '{{ crad.name }}</f>'~\n  hint: did you mean 'card'?",
        ),
        (
            "<f>\n{{ card.nmae }}</f>",
            "ship.j2:2: the row has no 'nmae' in '{{ card.nmae }}</f>'~\n  hint: did you mean 'name'?",
        ),
        (
            "<f>{% if card.xyz %}{% endif %}</f>",
            "ship.j2:1: the row has no 'xyz' in '<f>{% if card.xyz %}{% endif %}</f>'~\n"
            "  hint: known here: bomb, empty, items, long, masts, name, tint",
        ),
        (
            "<f>{{ card.name + 1 }}</f>",
            "ship.j2:1: a text and a number cannot be added in '<f>{{ card.name + 1 }}</f>'~\n"
            "  hint: join texts with ~, and make a number of a text with |int or |float",
        ),
        (
            "<f>{{ card.name < 1 }}</f>",
            "ship.j2:1: a text and a number cannot be compared in '<f>{{ card.name < 1 }}</f>'~\n"
            "  hint: make a number of a text with |int or |float",
        ),
        (
            "<f>{{ 1 / (card.masts - 3) }}</f>",
            "ship.j2:1: division by zero in '<f>{{ 1 / (card.masts - 3) }}</f>'~\n"
            "  hint: ask for 0 first, with {% if %}",
        ),
        (
            "<f>{{ 'ten'|int }}</f>",
            "ship.j2:1: 'ten' is not a whole number in '<f>{{ 'ten'|int }}</f>'~\n  hint: give another: |int(0)",
        ),
        ("<f>\n{% foo %}</f>", "ship.j2:2: there is no tag 'foo' in '{% foo %}</f>'~\n  hint: did you mean 'for'?"),
        ("<f>\n{{ card. }}</f>", "ship.j2:2: expected name or number in '{{ card. }}</f>'~"),
        (
            "<f>{{ card.name|uper }}</f>",
            "ship.j2:1: there is no filter 'uper' in '<f>{{ card.name|uper }}</f>'~\n  hint: did you mean 'upper'?",
        ),
        (
            "<f>{{ card.name|safe }}</f>",
            "ship.j2:1: there is no filter 'safe' in '<f>{{ card.name|safe }}</f>'~\n"
            "  hint: text of the table is always text; |rich lets <b>, <i>, <u>, <s>, <sc>, <br/> and <icon/> through",
        ),
        (
            "<f>{% include 'no.j2' %}</f>",
            "ship.j2:1: there is no template 'no.j2' in '<f>{% include 'no.j2' %}</f>'~\n"
            "  hint: shared templates start with common/",
        ),
        (
            "<f>{% include '/etc/passwd' %}</f>",
            "ship.j2:1: the name of a template may not lead out of its folder in '<f>{% include '/etc/passwd' %}</f>'~\n"  # noqa: E501
            "  hint: write it as card.j2 or common/card.j2",
        ),
        (
            "<f>{% macro m(a) %}{{ a }}{% endmacro %}{{ m() }}</f>",
            "ship.j2:1: the macro is called without its 'a' in "
            "'<f>{% macro m(a) %}{{ a }}{% endmacro %}{{ m() }}</f>'~\n"
            "  hint: give it, or give the parameter a default",
        ),
        (
            "<f>{{ [1, 2] }}</f>",
            "ship.j2:1: a list cannot be printed in '<f>{{ [1, 2] }}</f>'~\n"
            "  hint: print one of its fields, or the items with join",
        ),
        (
            "<f>{{ card.name|title(1) }}</f>",
            "ship.j2:1: a filter, test or method gets the wrong number of values in '<f>{{ card.name|title(1) }}</f>'~\n"  # noqa: E501
            "  hint: count the values in its brackets",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place_and_a_way_out(fill: Fill, text: str, message: str) -> None:
    assert error_text(fill, text) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "<f>\n<g>\n<a x=5/>\n</g></f>",
            "ship.j2:3: not well-formed (invalid token) in '<a x=5/>'~\n"
            "  hint: write &amp; for & and &lt; for <, and quote every attribute",
        ),
        (
            "<f>\n{% for i in range(9) %}<g/>\n{% endfor %}\n<text>{{ card.name }}\n</f>",
            "ship.j2:4: <text> is not closed in '<text>Tom &amp; Jerry'~\n"
            "  hint: write </text> where it ends, or <text .../> if it holds nothing",
        ),
        (
            "<f>\n<text>\n{{ card.name }}</b></text>\n</f>",
            "ship.j2:2: </b> closes nothing in 'Tom &amp; Jerry</b></text>'~\n"
            "  hint: take it away, or write <b> where it begins",
        ),
        (
            "<f>Tom & Jerry</f>",
            "ship.j2:1: not well-formed (invalid token) in '<f>Tom & Jerry</f>'~\n"
            "  hint: write &amp; for & and &lt; for <, and quote every attribute",
        ),
        (
            "<f/>\n<g/>",
            "ship.j2:1: junk after document element in '<g/>'~\n  hint: only one outermost element is allowed",
        ),
        (
            "",
            "ship.j2: no element found in ''~\n"
            "  hint: the whole text must be one element, for instance <face>...</face>",
        ),
        (
            "<f>{{ '\x01' }}</f>",
            "ship.j2:1: the control character U+0001 is not allowed in '<f>\ufffd</f>'~\n"
            "  hint: delete it where the text comes from",
        ),
    ],
)
def test_what_is_not_xml_is_told_by_template_line(fill: Fill, text: str, message: str) -> None:
    assert error_text(fill, text) == message


def test_the_line_of_an_included_template_is_told(fill: Fill) -> None:
    files = {"game/part.j2": "<a>\n<b>\n</a>"}
    assert error_text(fill, "<f>\n{% include 'part.j2' %}\n</f>", files=files).startswith(
        "part.j2:2: <b> is not closed in '<b>'~"
    )
    files = {"game/part.j2": "\n\n{{ card.nope }}"}
    assert error_text(fill, "<f>\n{% include 'part.j2' %}\n</f>", files=files).startswith(
        "part.j2:3: the row has no 'nope' in "
    )


@pytest.mark.in_long_form
def test_a_fault_is_told_even_where_tracing_is_too_long(fill: Fill) -> None:
    assert error_text(fill, "\n" * 99_999 + "<f>" + "<a " * 190_000).startswith(
        "ship.j2: not well-formed (invalid token) in "
    )


def test_traced_elements_know_their_template_and_line(tmp_path: Path) -> None:
    (tmp_path / "common").mkdir()
    (tmp_path / "common/base.j2").write_text("<face>\n{% block b %}{% endblock %}\n</face>")
    (tmp_path / "ship.j2").write_text(
        '{% extends "common/base.j2" %}\n{% block b %}\n<text\n  x="1">{{ "<b>"|string }}{{ t|rich }}</text>\n{% endblock %}'  # noqa: E501
    )
    templates = Templates(tmp_path, [tmp_path / "common"])
    root = templates.fill_traced("ship.j2", {"t": "<i>x</i>"}, who="")
    assert [(element.tag, element.get("src")) for element in root.iter()] == [
        ("face", "common/base.j2:1"),
        ("text", "ship.j2:3"),
        ("i", None),
    ]
    assert templates.fill("ship.j2", {"t": "x"}, who="").get("src") is None


def test_a_bug_of_ours_keeps_its_traceback(fill: Fill) -> None:
    class Broken:
        @property
        def __class__(self) -> type:
            raise SystemError

    with pytest.raises(SystemError):
        fill("<f>{{ it }}</f>", it=Broken())


def test_what_a_namespace_keeps_does_not_reach_the_next_face(tmp_path: Path) -> None:
    (tmp_path / "parts.j2").write_text(
        "{% set n = namespace(of=0) %}{% macro count() %}{% set n.of = n.of + 1 %}{{ n.of }}{% endmacro %}"
    )
    (tmp_path / "ship.j2").write_text("<f>{% from 'parts.j2' import count %}{{ count() }}{{ count() }}</f>")
    templates = Templates(tmp_path, tmp_path)
    assert [templates.fill("ship.j2", {}, who="").text for _ in range(3)] == ["12", "12", "12"]


def test_the_same_question_is_asked_once(tmp_path: Path) -> None:
    asked = []

    def rule(*args: object, **options: object) -> str:
        asked.append((args, options))
        return f"{args}"

    (tmp_path / "ship.j2").write_text(
        "<f>{% for i in range(3) %}{{ rule([1, 'a'], x=1) }}{{ rule(i) }}{% endfor %}</f>"
    )
    templates = Templates(tmp_path, tmp_path)
    for _ in range(2):
        templates.fill("ship.j2", {"rule": rule}, who="")
    assert asked == [(([1, "a"],), {"x": 1}), ((0,), {}), ((1,), {}), ((2,), {})]


def test_the_same_template_takes_the_same_work_each_time(tmp_path: Path) -> None:
    (tmp_path / "parts.j2").write_text("{% macro m(x) %}{{ x|upper }}{% endmacro %}")
    (tmp_path / "ship.j2").write_text("<f>{% import 'parts.j2' as p %}{{ p.m('a') }}{{ ask(1) }}</f>")
    templates = Templates(tmp_path, tmp_path)
    left = set()
    for _ in range(3):
        templates.fill("ship.j2", {"ask": str}, who="")
        assert templates._plain is not None
        left.add(templates._plain.work.left)
    assert len(left) == 1


def test_what_cannot_be_printed_is_refused_where_it_is_written(fill: Fill) -> None:
    assert error_text(fill, "<f>\n{{ '\\ud800' }}</f>").startswith(
        "ship.j2:2: half of a character, such as \\ud800, cannot be printed in "
    )


def test_too_long_a_name_of_a_template_is_no_crash(fill: Fill) -> None:
    assert "the name of a template has 300 characters" in error_text(fill, "<f>{% include '" + "x" * 300 + "' %}</f>")


def test_a_word_with_forms_is_not_printed_without_a_number(fill: Fill) -> None:
    word = Plural({"one": "{count} karta", "few": "{count} karty {of}", "many": "{count} kart"}, "pl")
    for text in ("{{ w }}", "{{ w ~ 'x' }}", "{{ w|upper }}", "{{ w|rich }}", "{{ [w]|join }}"):
        with pytest.raises(TemplateError, match=r"has a form for each number in .*\n  hint: say for which: .fill"):
            fill(f"<f>{text}</f>", w=word)
    assert fill("<f>{{ w|fill(count=3, of='&') }}</f>", w=word).text == "3 karty &"


def test_a_default_stands_for_a_field_that_is_missing_and_for_no_name(fill: Fill) -> None:
    assert fill('<f>{{ card.year|d("?") }}{{ card.masts|d("?") }}</f>').text == "?3"
    assert error_text(fill, '<f>{{ year|d("?") }}</f>').startswith("ship.j2:1: there is no 'year'")
