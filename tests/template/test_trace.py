from __future__ import annotations

from pathlib import Path

import pytest

from pnp.template import Templates
from pnp.template.trace import find_traced, trace_tags


@pytest.mark.parametrize(
    ("source", "traced"),
    [
        ('<a\n  x="1"\n/>', '<a src="t:1"\n  x="1"\n/>'),
        ("\n<a/>\n\n<b>", '\n<a src="t:2"/>\n\n<b src="t:4">'),
        ("</a>", "</a>"),
        ("<{{ name }}>", "<{{ name }}>"),
        ("<a{{ more }}>", "<a{{ more }}>"),
        ('<a src="x"/>', '<a src="x"/>'),
        ("{# <a> #}{{ '<a>}}' }}{% if '<a>' %}", "{# <a> #}{{ '<a>}}' }}{% if '<a>' %}"),
        ("{% raw %}<a>{{{% endraw %}<b>", '{% raw %}<a>{{{% endraw %}<b src="t:1">'),
        ("<!-- <a> --><![CDATA[<b>]]><c>", '<!-- <a> --><![CDATA[<b>]]><c src="t:1">'),
        ("1 < 2", "1 < 2"),
    ],
)
def test_tags_that_a_template_writes_are_marked(source: str, traced: str) -> None:
    assert trace_tags(source, "t") == traced


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('<a src="t:1">\n<b src="t:2">\n</a>', "t:2"),
        ('<a src="t:1">\n<b src="t:2"/>\n<c src="t:3" x=5/></a>', "t:3"),
        ('<a src="t:1">\u00e9\u00e9\u00e9<b src="t:2" x=5/></a>', "t:2"),
        ('<a src="t:1">\n<b src="t:2">\n<c src="t:3"/></a>', "t:2"),
        ("<a>", None),
        ('<a src="t:1"/>', None),
        ("", None),
    ],
)
def test_the_place_to_blame_is_found(text: str, place: str | None) -> None:
    assert find_traced(text) == place


def test_lines_of_text_know_where_they_come_from(tmp_path: Path) -> None:
    source = "one\n{% for i in [1, 2] %}\ntwo {{ i }}\n{% endfor %}\n{% include 'b.md' %}\nend\n"
    (tmp_path / "a.md").write_text(source)
    (tmp_path / "b.md").write_text("in\nner\n")
    text, places = Templates(tmp_path, [tmp_path]).text("a.md", {}, who="x")
    assert list(zip(text.split("\n"), places, strict=True)) == [
        ("one", "a.md:1"), ("two 1", "a.md:3"), ("two 2", "a.md:3"), ("in", "b.md:1"), ("ner", "b.md:2"),
        ("end", "a.md:6"), ("", "a.md:7"),
    ]  # fmt: skip


def test_ids_of_headings_are_no_remarks(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("## A {#a}\n{# gone #}b\n### C {#c-2} \nend {# gone\ntoo #}\n")
    text, places = Templates(tmp_path, [tmp_path]).text("a.md", {}, who="x")
    assert text == "## A {#a}\nb\n### C {#c-2}\nend "
    assert places[:3] == ["a.md:1", "a.md:2", "a.md:3"]
