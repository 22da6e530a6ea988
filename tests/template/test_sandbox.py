"""Templates that mean harm: each ends in one clear error, soon, and without taking much memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from pnp.draw.geometry import Size
from pnp.errors import TemplateError
from pnp.game.kind import PAGE
from pnp.game.kinds.deck import RoundedDeck
from pnp.game.kinds.page import Page
from pnp.game.model import Component

Fill = Callable[..., Element]
WORK = "this is far too much work for one face"
DEEP = "the template is nested too deep"
ENDLESS = "templates or macros call each other without end"
LIST = "a list holds too much"
LONG = "a text of 256000 characters is too long"


def twice(start: str, step: str, then: str = "") -> str:
    return f"<f>{{% set a = {start} %}}{{% set b = {start} %}}" + step * 40 + then + "</f>"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("<f>{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}</f>", WORK),
        ("<f>{% for a in range(9999) if a < 0 %}{{ 1 }}{% endfor %}" * 30 + "</f>" * 30, WORK),
        ("<f>{% for a in range(9999) %}{{ range(9999)|map('string')|list|length }}{% endfor %}</f>", WORK),
        ("<f>{% macro m(n) %}{% if n %}{{ m(n-1) }}{{ m(n-1) }}{% endif %}{% endmacro %}{{ m(60) }}</f>", WORK),
        (twice("card.long", "{% set a = a ~ a %}"), LONG),
        (twice("card.long", "{% set a = a + a %}"), LONG),
        (twice("card.long", "{% set a %}{{ a }}{{ a }}{% endset %}"), LONG),
        (twice("'aa'", "{% set a = a|replace('a', a) %}"), WORK),
        ("<f>{% set n = namespace(a=card.long) %}{% for i in range(40) %}{% set n.a = n.a ~ n.a %}{% endfor %}</f>", LONG),  # noqa: E501
        ("<f>{% macro m(t) %}{{ t }}{{ t }}{% endmacro %}{{ " + "m(" * 20 + "card.long" + ")" * 20 + " }}</f>", LONG),
        (twice("[1]", "{% set a = a + a %}"), LIST),
        (twice("[1]", "{% set a = [a, a] %}{% set b = [b, b] %}", "{{ a == b }}"), LIST),
        (twice("(1,)", "{% set a = (a, a) %}", "{% set d = {a: 1} %}"), LIST),
        (twice("(1,)", "{% set a = (a, a) %}", "{{ card[a] }}"), LIST),
        (twice("(1,)", "{% set a = dict(x=a, y=a) %}"), LIST),
        (twice("[1]", "{% set a = [a, a] %}", "{{ a }}"), "a list cannot be printed"),
        (twice("[1]", "{% set a = [a, a] %}", "{{ a ~ 'x' }}"), "a list cannot be printed"),
        ("<f>{% set a = range(9999)|map(attribute='z', default=range(9999)|list)|list %}{{ a == a }}</f>", LIST),
        ("<f>{{ [1]|batch(1000000000, 1) }}</f>", "'1000000000' is too large here"),
        ("<f>{{ [1]|slice(1000000000)|length }}</f>", "'1000000000' is too large here"),
        ("<f>{{ 'a' * 10**9 }}</f>", "a text and a number cannot be multiplied"),
        ("<f>{{ [1] * 10**9 }}</f>", "a list and a number cannot be multiplied"),
        ("<f>{{ card.bomb % 3 }}</f>", "a text and a number cannot be divided"),
        ("<f>{{ card.bomb is even }}</f>", "a text cannot be divided by a number"),
        ("<f>{{ card.bomb is divisibleby 3 }}</f>", "a text cannot be divided by a number"),
        ("<f>{{ '{:999999999}'.format(1) }}</f>", "a text has no 'format' for templates"),
        ("<f>{{ 'a'|center(999999999) }}</f>", "'999999999' is too large here"),
        ("<f>{{ 'a'|indent(999999999) }}</f>", "'999999999' is too large here"),
        ("<f>{{ range(9999)|join(card.long) }}</f>", "join makes too long a text"),
        ("<f>{{ [[1]]|sum }}</f>", "a list cannot be summed up"),
        ("<f>{{ 2 ** 100000000 }}</f>", "'2 ** 100000000' is too large a power"),
        ("<f>{{ 99999999999 * 99999999999 }}</f>", "a number gets too large"),
        ("<f>{{ 1e999 }}</f>", "a number is too large"),
        ("<f>{{ 'nan'|float }}</f>", "'nan' is not a number to print"),
        ("<f>{{ 1.5|round(999999999, 'ceil') }}</f>", "a number cannot be rounded to 999999999 digits"),
        ("<f>{{ range(10001) }}</f>", "a range of 10001 numbers is too long"),
        ("<f>{% for i in range(9999) %}{{ card.long }}{% endfor %}</f>", WORK),
        ("<f>{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}</f>", DEEP),
        ("<f>" + "{% if 1 %}" * 500 + "{% endif %}" * 500 + "</f>", DEEP),
        ("<f>" + "{% for i in [1] %}" * 50 + "{% endfor %}" * 50 + "</f>", DEEP),
        ("<f>{{ 1" + " ~ 2" * 30000 + " }}</f>", "the template is too large"),
        ("<f>" + "".join(f"{{% macro m{i}() %}}{{% endmacro %}}" for i in range(600)) + "</f>", "the template has too many "  # noqa: E501
         "blocks and macros"),
        ("<f>{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}</f>", ENDLESS),
        ("<f>{% include 'ship.j2' %}</f>", ENDLESS),
        ("{% extends 'ship.j2' %}", ENDLESS),
        ("{% import 'ship.j2' as s %}<f/>", ENDLESS),
        ("<f>{% for i in [1] recursive %}{{ loop([1]) }}{% endfor %}</f>", "recursive loops are not allowed"),
        ("<f>{% autoescape false %}{% endautoescape %}</f>", "autoescape cannot be changed: text of the table is always text"),  # noqa: E501
        ("<f>{{ ''.__class__.__mro__ }}</f>", "a text has no '__class__' for templates"),
        ("<f>{{ ''['__class__'] }}</f>", "a text has no '__class__' for templates"),
        ("<f>{{ ['']|map(attribute='__class__')|first }}</f>", "a text has no '__class__' for templates"),
        ("<f>{{ range.__globals__ }}</f>", "this has no '__globals__' for templates"),
        ("<f>{{ dict.mro() }}</f>", "this has no 'mro' for templates"),
        ("<f>{{ self._TemplateReference__context }}</f>", "this has no '_TemplateReference__context' for templates"),
        ("<f>{{ card|attr('x') }}</f>", "there is no filter 'attr'"),
        ("<f>{{ component.table.read_text() }}</f>", "this has no 'read_text' for templates"),
        ("<f>{{ component.table }}</f>", "this cannot be printed"),
        ("<f>{{ component.template() }}</f>", "this has no 'template' for templates"),
        ("<f>{{ component.kind.read(1, 2) }}</f>", "this has no 'read' for templates"),
        ("<f>{{ component.kind.keys }}</f>", "this has no 'keys' for templates"),
        ("<f>{% set card.name = 1 %}</f>", "this cannot be worked out: cannot assign attribute on non-namespace object"),  # noqa: E501
    ],
)  # fmt: skip
@pytest.mark.in_long_form(but=12)
def test_harm_ends_in_an_error(fill: Fill, text: str, what: str) -> None:
    component = Component("ship", "Ship", "ship.j2", (), Page(PAGE), table=Path("/etc/passwd"))
    with pytest.raises(TemplateError) as caught:
        fill(text, component=component)
    (problem,) = caught.value.problems
    assert problem.what.split(" in '")[0].removesuffix(" (filling ships.csv:12 card NL1a)") == what
    assert problem.where.startswith("ship.j2")


def test_templates_may_see_what_a_component_is(fill: Fill) -> None:
    component = Component("ship", "Ship", "ship.j2", (), RoundedDeck(Size(40_000, 30_000), corner=2_000))
    text = "{{ component.size.width }} {{ component.bleed }} {{ component.safe }} {{ component.shape }}"
    found = fill(f"<f>{text} {{{{ component.kind.corner }}}}</f>", component=component)
    assert found.text == "40000 3000 3000 rounded 2000"


@pytest.mark.combinations(
    "made",
    [("s[{}:]",), ("s ~ {}",), ("s|replace('x', '{}')",), ("s.upper()",), ("m({})",), ("k()",)],
    [("s ~ {}",), ("s.upper()",), ("m({})",)],
)
@pytest.mark.in_long_form(but=1)
def test_big_texts_may_not_be_hoarded(fill: Fill, made: str) -> None:
    start = "{% set s = card.long %}" + "{% set s = s ~ s %}" * 6 + "{% macro m(i) %}{{ s }}{{ i }}{% endmacro %}"
    start += "{% macro k() %}" + "x" * 200_000 + "{% endmacro %}"
    hoard = "{% set h = [" + ",".join(made.format(i % 10) for i in range(999)) + "] %}"
    tracemalloc.start()
    with pytest.raises(TemplateError, match=WORK):
        fill("<f>" + start + hoard + "</f>")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 60_000_000


def test_macros_that_call_macros_are_counted(fill: Fill) -> None:
    macros = "".join(f"{{% macro m{i}() %}}{{{{ m{i + 1}() }}}}{{{{ m{i + 1}() }}}}{{% endmacro %}}" for i in range(40))
    with pytest.raises(TemplateError, match=WORK):
        fill("<f>{% macro m40() %}{% endmacro %}" + macros + "{{ m0() }}</f>")


def test_columns_come_before_methods(fill: Fill) -> None:
    assert fill("<f>{{ card.items }}</f>").text == "a column, not a method"


def test_values_print_as_a_designer_means(fill: Fill) -> None:
    text = (
        "<f>{{ card.empty }}|{{ 8 / 2 }}|{{ 0.1 + 0.2 }}|{{ true }}|{{ card.tint }}|{{ none }}|{{ 'a' if false }}</f>"
    )
    assert fill(text).text == "|4|0.3|true|#ff0010||"


def test_ordinary_templates_work(fill: Fill) -> None:
    text = """<f>
{% macro dot(x, y=0) %}<dot x="{{ x }}" y="{{ y }}">{{ caller() if caller is defined }}</dot>{% endmacro %}
{% set n = namespace(total=0) %}
{% for row in rows|sort(attribute='n') if row.n > 1 %}{% set n.total = n.total + row.n %}
{{ dot(loop.index, y=row.n * 2) }}{% endfor %}
{% call dot(9) %}called{% endcall %}
<sum all="{{ rows|sum('n') }}" names="{{ rows|map(attribute='id')|join(', ') }}">{{ n.total }}</sum>
{% for kind, group in rows|groupby('kind') %}<group kind="{{ kind }}">{{ group|length }}</group>{% endfor %}
{{ 'abc'[1:] ~ card.masts }}</f>"""
    rows = [{"id": "a<", "n": 3, "kind": "x"}, {"id": "b", "n": 1, "kind": "y"}, {"id": "c", "n": 2, "kind": "x"}]
    root = fill(text, rows=rows)
    assert [tuple(child.attrib.values()) for child in root] == [
        ("1", "4"),
        ("2", "6"),
        ("9", "0"),
        ("6", "a<, b, c"),
        ("x",),
        ("y",),
    ]
    assert [child.text for child in root] == [None, None, "called", "5", "2", "1"]
    assert (root[-1].tail or "").strip() == "bc3"
