"""Templates that mean to eat time or memory. Each ends soon: with one clear message, or with a face.

Time is the time of the processor, so that other work on the machine does not count. *Bound* is far above what any of
them takes on a machine of today, and far below what one of them took when its work was not counted.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from xml.etree.ElementTree import Element

import pytest

from pnp.errors import TemplateError
from pnp.template import Templates

Fill = Callable[..., Element]
BOUND = 1.5
"""Seconds. The slowest takes about 0.4 s on a quiet machine."""
WHO = "(filling ships.csv:12 card NL1a)"

# s: 128 000 letters a; n, m, o: half as long, and nowhere in it; l: a list of 9999 numbers; x: 16 000 letters.
START = (
    "{% set s = card.a %}"
    + "{% set s = s ~ s %}" * 7
    + "{% set h = s[:64000] %}{% set q = h[:32000] %}{% set n = q ~ 'b' ~ q %}{% set m = 'b' ~ h %}"
    + "{% set o = h ~ 'b' %}{% set l = range(9999)|list %}{% set x = s[:16000] %}"
)
MARKED = "{% set s %}{% for i in range(250) %}{{ '&' ~ card.a[:500] }}{% endfor %}{% endset %}"
MANY = "".join(f"{{% set v{i} = 1 %}}" for i in range(2000))
NAMES = "".join(f"{{% set v{i} = 1 %}}" for i in range(900))
ROUND = "{% set n = namespace() %}{% set n.a = n %}"
GROWING = (
    "{% set n = namespace(a=[1], b=[1], c=(1,)) %}{% set m = namespace(a=[1]) %}{% for i in range(40) %}"
    "{% set n.a = [n.a, n.a] %}{% set n.b = [n.b, n.b] %}{% set n.c = (n.c, n.c) %}{% set m.a = [m.a, m.a] %}"
    "{% endfor %}"
)


def passes(body: str) -> str:
    """Return a loop in a loop, a million passes."""
    return "{% for a in range(9999) %}{% for b in range(99) %}" + body + "{% endfor %}{% endfor %}"


TWICE = [
    "{% set n = namespace(a=1) %}{% set n.a = n.a + 1 %}", "{% include 'part.j2' %}", "{% import 'macros.j2' as m %}",
    "{% from 'macros.j2' import m with context %}{{ m() }}", "{{ loop.changed([a, b]) }}", "{{ ask(a, b) }}",
    "{{ loop.index }}", "{{ loop.changed(b) }}", "{{ loop.cycle(1, 2, 3) }}", "{% set c = a * b + a - b / 3 %}",
    "{{ card.name ~ a ~ b }}", "{{ card['name'] }}{{ card.masts }}", "{{ b|mm }}{{ b|round(2) }}",
    "{{ card.name|upper|lower|title }}", "{{ card.name.upper() }}", "{{ [a, b, a, b]|sort|join }}", "{{ 7 ** 7 }}",
    "{% set c = namespace(d=a) %}", "{% set c = {'a': a, 'b': [b]} %}", "{% set c %}{{ a }}{% endset %}",
    "{% filter upper %}x{% endfilter %}", "{% with c = a %}{{ c }}{% endwith %}",
    "{{ 1 if a is odd else 2 if b is even else 3 }}", "{{ card|dictsort|length }}", "{{ card.get('name') }}",
    "{% include 'part.j2' %}", "{% include ['no1.j2', 'no2.j2', 'no3.j2', 'part.j2'] %}",
    "{% include ['no1.j2', 'no2.j2', 'no3.j2'] ignore missing %}", "{% import 'macros.j2' as m %}",
]  # fmt: skip
LOOPS = [
    "{% macro m(" + ", ".join(f"a{i}" for i in range(300)) + ") %}{% endmacro %}" + passes("{{ m() }}"),
    MANY + "{% for a in range(9999) %}{% include 'part.j2' %}{% endfor %}",
    MANY + "{% for a in range(9999) %}{% import 'macros.j2' as m with context %}{% endfor %}",
    "{% macro m(a=[" + "1," * 900 + "]) %}{% endmacro %}{% for a in range(9999) %}{{ m() }}{% endfor %}",
    "{% macro m(a, b=1) %}{{ a }}{{ b }}{% endmacro %}" + passes("{{ m(a) }}"),
    "{% macro m() %}{{ caller() }}{% endmacro %}" + passes("{% call m() %}x{% endcall %}"),
    "{% block b %}" + "{% set x = 1 %}" * 99 + "{% endblock %}{% for a in range(9999) %}{{ self.b() }}{% endfor %}",
    "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}",
    "{% for a in range(9999) %}{% for b in range(9999) if b < 0 %}{% endfor %}{% endfor %}",
    "{% macro m() %}{{ varargs|length }}{% endmacro %}{% for a in range(999) %}{{ m(*range(9999)) }}{% endfor %}",
    "{% for a in range(9999) %}{% block b scoped %}{% for b in range(99) %}x{% endfor %}{% endblock %}{% endfor %}",
    "{% macro m(n) %}{% if n %}{{ m(n-1) }}{{ m(n-1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    "{% macro m(n) %}{{ m(n) }}{% endmacro %}{{ m(1) }}",
    "{% block b %}{{ self.b() }}{% endblock %}",
    "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}",
    "{% macro m(f) %}{{ f(f) }}{% endmacro %}{{ m(m) }}",
    "{% include 'circle.j2' %}",
    "{% import 'circle.j2' as c %}",
    "{% for i in range(9999) %}{% for j in range(50) %}{{ ask(i, j) }}{% endfor %}{% endfor %}",
    "{% for i in range(9999) %}{{ range(9999)|map('string')|list|length }}{% endfor %}",
    "{% for i in range(9999) %}{{ range(9999)|sum }}{% endfor %}",
    "{% for i in range(9999) %}{{ range(9999)|select('odd')|list|length }}{% endfor %}",
    "{% for i in range(9999) %}{{ dict(a=range(9999)|list)|length }}{% endfor %}",
]
EACH = [
    "s.upper()", "s.casefold()|length", "s.split('a')|length", "s.split()|length", "s.splitlines()|length",
    "s.isalpha()", "s.title()|length", "s.find('b')", "s.count('aa')", "s.endswith(o)", "s|title|length",
    "s|wordcount", "s|capitalize|length", "s|truncate(1000)", "s|list|length", "s|reverse|length",
    "s|unique|list|length", "s|sort|length", "s|map('upper')|list|length", "s|batch(1000)|length", "s|e|length",
    "s|rich|length", "s|typographic|length", "s|indent|length", "s|fill(a=1)|length", "s[::-1]|length",
    "s[i:]|length", "s == s[1:] ~ 'a'", "s < o", "{s: 1}|length", "s ~ i", "(s + 'b')|length",
    "s|replace('a', 'b')|length", "s is lower", "s|string|upper|length", "s|lower == s|upper", "card[s] is defined",
    "l == l[1:]", "-1 in l", "l.index(9998)", "l.count(1)", "l|sort|first", "l|unique|list|length", "(l + l)|length",
    "l[::2]|length", "l|reverse|list|length", "l|slice(1000)|length", "l|batch(3)|length", "l|join|length", "l|sum",
    "l|map('upper')|join", "l|groupby('real')|length",
]  # fmt: skip
GROWN = [
    "n.a == n.b", "n.a in [n.b]", "[n.a, n.b]|sort|length", "[{'k': n.a}, {'k': n.b}]|sort(attribute='k')|length",
    "[n, m]|sort(attribute='a')|length", "[n, m]|groupby('a')|length", "[n, m]|max(attribute='a') is defined",
    "[{'k': n.c}]|unique(attribute='k')|list|length", "{'x': n.c}|dictsort(by='value')|length", "n.a is lower",
    "n.a is eq(n.b)", "ask(n.a)", "{'x': 1}.get(n.c)",
]  # fmt: skip
OTHERS = [
    "{% for c in [1, 2] %}{% for d in [1, 2] %}{% for e in loop %}" + passes("x") + "{% endfor %}" * 3,
    *(f"{{{{ {number} }}}}" for number in ("0x" + "f" * 5000, "9" * 5000)),
    "{% for i in l %}{{ l|map(attribute='" + ".".join("a" * 999) + "', default=1)|list|length }}{% endfor %}",
    ROUND + "{{ [n, n]|map(attribute='" + ".".join("a" * 90_000) + "')|list|length }}",
    ROUND + "{% for i in l %}{{ [n, n]|map(attribute='" + ".".join("a" * 900) + "')|list|length }}{% endfor %}",
    "{{ s.rfind(n) }}", "{{ s.find(n) }}", "{{ s.count(n) }}", "{{ s.rfind(m) }}", "{{ s.rfind(o) }}",
    "{{ s.find(m) }}", "{{ s.find(o) }}", "{{ s.count(m) }}", "{{ s.split(n)|length }}", "{{ s.rsplit(n)|length }}",
    "{{ s.partition(n)|length }}", "{{ s.rpartition(n)|length }}", "{{ s|replace(n, 'x') }}", "{{ n in s }}",
    "{{ n not in s }}", "{{ s is in s }}", "{{ [s]|select('in', s)|list|length }}", "{{ s.strip(n)|length }}",
    "{{ s.lstrip(m)|length }}", "{{ s.rstrip(o)|length }}", "{{ s|trim(o)|length }}", "{{ s.startswith((n, m, o)) }}",
    "{{ s.removeprefix(n)|length }}", "{{ s.removesuffix(o)|length }}",
    "{% for i in l %}{{ s|first }}{{ s[1:]|last }}{% endfor %}",
    '{% set d = \'"\' ~ "\'" %}{% set d = d ~ d ~ d %}{% for i in l %}{{ (d ~ \'--...\')|typographic }}{% endfor %}',
    '{{ s|replace(\'a\', \'"\')|typographic|length }}', "{{ s|replace('a', '<')|typographic|length }}",
    "{{ s|replace('a', '<b></b>')|rich|length }}", "{{ s|replace('a', '<')|rich }}",
    "{{ s|replace('a', '{a}')|fill(a='') }}", "{{ s|replace('a', '- ')|title|length }}",
    "{{ s|replace('a', '\\n')|indent(1000) }}", "{{ s|replace('a', '&')|e|length }}",
    "{{ s|replace('a', 'a b')|wordcount }}", "{{ s|replace('a', ' ')|trim|length }}", "{{ s|int(0) }}",
    "{{ s|float(0) }}", "{{ '1e999999999'|float(0) }}", "{{ s|join(s) }}", "{{ l|join(s) }}",
    "{{ s|center(1000)|length }}", "{% for i in l %}{{ l|max }}{{ l|min }}{% endfor %}",
    "{% for i in l %}{% set t = (i, l) %}{{ t == (i, l) }}{% endfor %}",
    "{% set n = namespace(a=(1,)) %}{% for i in l %}{% set n.a = (n.a,) %}{% endfor %}{{ {n.a: 1}|length }}",
    "{% set n = namespace(a=[1]) %}{% for i in l %}{% set n.a = [n.a] %}{% endfor %}{{ n.a == [n.a] }}",
    "{% set n = namespace(a=[1]) %}{% for i in l %}{% set n.a = [n.a, n.a] %}{% endfor %}{{ ask(n.a) }}",
    "{{ [-999999999]|map('#step')|list }}{% for i in l %}{% for j in l %}{% endfor %}{% endfor %}",
    "{{ [-999999999]|map('p_spend')|list }}{% for i in l %}{% for j in l %}{% endfor %}{% endfor %}",
    "{% set k = [x, x ~ 'a', x ~ 'b'] %}{% for i in l %}{{ k|sort|first|length }}{% endfor %}",
    "{% set k = [x, x ~ 'a', x ~ 'b'] %}{% for i in l %}{{ k|sort(case_sensitive=true)|first|length }}{% endfor %}",
    "{% set k = [x, x ~ 'a', x ~ 'b'] %}{% for i in l %}{{ k == [x, x ~ 'a', x ~ 'c'] }}{% endfor %}",
    "{{ 2 ** 64 ** 64 }}", "{{ 1000000 ** 64 }}", "{{ 9 ** 9 ** 9 }}", "{{ 1e300 * 1e300 }}", "{{ -7 ** 63.5 }}",
    "{{ (9 ** 18) * (9 ** 18) }}", "{{ range(10 ** 18)|length }}", "{{ range(9999)|list * 99 }}",
    "{{ 'a' * 99999999 }}", "{{ 5 % 1e-300 }}", "{{ 1e18 // 1e-18 }}", "{{ '%999999999d' % 1 }}",
    "{{ '%999999999d'|format(1) }}", "{{ 1|round(999999) }}", "{{ 1.5|round(9, 'floor') * 1e300 }}",
    "{% include range(9999)|map('string')|list %}", "{% include range(9999)|map('string')|list ignore missing %}",
    "{% include s %}", "{% include s ignore missing %}", "{{ '\\ud800' }}", "{{ card|attr('x') }}",
]  # fmt: skip
MEMORY = [
    NAMES + "{% include 'part.j2' %}" * 900,
    NAMES + "{% import 'macros.j2' as m with context %}" * 900,
    NAMES + "".join(f"{{% block b{i} scoped %}}x{{% endblock %}}" for i in range(400)),
    "{% set b %}{% for i in l %}{% for j in range(99) %}{{ x[:999] }}{% endfor %}{% endfor %}{% endset %}",
    "{% macro m() %}" + passes("{{ '&' ~ x[:900] }}") + "{% endmacro %}{{ m()|length }}",
    "{% set b = [" + "range(9999)|list," * 900 + "] %}",
    "{% set b = [" + "s ~ 1," * 900 + "] %}",
    "{% set b = [" + "s.upper()," * 900 + "] %}",
    "{% set b = [" + "s.split('a')," * 900 + "] %}",
    "{% set b = [" + "s|list," * 900 + "] %}",
    "{% set b = [" + "s|replace('a', '&')|e," * 900 + "] %}",
    "{% set b = [" + "l|map('string')|list," * 900 + "] %}",
    "{% set b = [" + "l|batch(1)," * 900 + "] %}",
    "{% set b = [" + "l|groupby('real')," * 900 + "] %}",
    "{% set n = namespace(a=[]) %}{% for i in l %}{% set n.a = n.a + [s ~ i] %}{% endfor %}",
    "{% set n = namespace(a=[]) %}{% for i in l %}{% set n.a = n.a + l %}{% endfor %}",
    "{% set n = namespace(a='\U0001f600') %}{% for i in l %}{% set n.a = n.a ~ n.a ~ '&' %}{{ n.a }}{% endfor %}",
    MARKED + "{% set b = [" + "s|string ~ 'x'," * 900 + "] %}",
    MARKED + "{% set b = [" + "s.split('&')," * 900 + "] %}",
]
FIRST = (0, 4, 6, 13, 15, 17)
"""Of each kind of these one, for the short form: names, texts, lists, groups, what grows from pass to pass, markup."""

ENDLESS = [*map(passes, TWICE), *LOOPS]
ENDING = [
    *("{% for i in l %}{{ " + each + " }}{% endfor %}" for each in EACH),
    *(GROWING + "{{ " + grown + " }}" for grown in GROWN),
    *OTHERS,
]


@dataclass
class Took:
    """What a filling took, and what it said."""

    seconds: float
    said: str


@pytest.fixture
def took(tmp_path: Path) -> Callable[[str], Took]:
    """Fill one template of a card, and say how that went."""
    files = {"part.j2": "x", "macros.j2": "{% macro m() %}x{% endmacro %}", "circle.j2": "{% include 'circle.j2' %}"}
    for name, text in files.items():
        (tmp_path / name).write_text(text)

    def fill(text: str) -> Took:
        (tmp_path / "ship.j2").write_text(f"<f>{START}{text}</f>")
        templates = Templates(tmp_path, tmp_path)
        card = {"name": "Mother Vex", "masts": 3, "a": "a" * 1000}
        start, said = process_time(), ""
        try:
            templates.fill("ship.j2", {"card": card, "ask": lambda *_: 1}, who="ships.csv:12 card NL1a")
        except TemplateError as error:
            said = str(error)
        return Took(process_time() - start, said)

    return fill


@pytest.mark.combinations(
    "number", [(number,) for number in range(len(ENDING))], [(number,) for number in range(0, len(ENDING), 3)]
)
@pytest.mark.in_long_form(but=12)
def test_it_ends_soon_and_says_so(took: Callable[[str], Took], number: int) -> None:
    done = took(ENDING[number])
    assert done.seconds < BOUND
    assert done.said == "" or (WHO in done.said and ".j2" in done.said)


@pytest.mark.combinations(
    "number", [(number,) for number in range(len(ENDLESS))], [(number,) for number in range(0, len(ENDLESS), 6)]
)
@pytest.mark.in_long_form(but=3)
def test_no_loop_comes_to_its_end(took: Callable[[str], Took], number: int) -> None:
    done = took(ENDLESS[number])
    assert done.seconds < BOUND
    assert "far too much work" in done.said or "without end" in done.said
    assert WHO in done.said
    assert ".j2" in done.said


@pytest.mark.in_long_form
@pytest.mark.combinations("number", [(number,) for number in range(len(MEMORY))], [(number,) for number in FIRST[::2]])
def test_memory_stays_small(took: Callable[[str], Took], number: int) -> None:
    tracemalloc.start()
    done = took(MEMORY[number])
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert done.said
    assert peak < 150_000_000
