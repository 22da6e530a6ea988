from __future__ import annotations

import pytest

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
