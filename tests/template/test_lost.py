"""What a template that extends another would never print is refused."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element

import pytest

from pnp.errors import TemplateError

Fill = Callable[..., Element]
BASE = "<face>{% block front %}<a/>{% endblock %}{% block foot %}{% endblock %}</face>"
MIDDLE = "{% extends 'base.j2' %}{% block front %}<b>{% block inner %}{% endblock %}</b>{% endblock %}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "{% extends 'base.j2' %}\n{% block fornt %}<b/>{% endblock %}",
            "ship.j2:2: no template that this one extends has a block 'fornt' in "
            "'{% block fornt %}<b/>{% endblock %}'~\n  hint: did you mean front?",
        ),
        (
            "{% extends 'middle.j2' %}\n\n{% block inside %}<b/>{% endblock %}",
            "ship.j2:3: no template that this one extends has a block 'inside' in "
            "'{% block inside %}<b/>{% endblock %}'~\n  hint: the blocks are: front, inner, foot",
        ),
        (
            "{% extends 'base.j2' %}\n\n<rect x='2'/>\n{% block front %}{% endblock %}",
            "ship.j2:3: '<rect x='2'/>' stands outside of all blocks, and would never be printed in '<rect x='2'/>'~\n"
            "  hint: put it into a block of the template that this one extends",
        ),
        (
            "{% extends 'base.j2' %}\n{% if card.masts %}{{ card.name }}{% endif %}",
            "ship.j2:2: '{{ ... }}' stands outside of all blocks, and would never be printed in "
            "'{% if card.masts %}{{ card.name }}{% endif %}'~\n"
            "  hint: put it into a block of the template that this one extends",
        ),
    ],
)
def test_what_an_extending_template_would_lose_is_said(fill: Fill, text: str, message: str) -> None:
    with pytest.raises(TemplateError) as caught:
        fill(text, {"game/base.j2": BASE, "game/middle.j2": MIDDLE})
    assert str(caught.value) == message.replace("~", " (filling ships.csv:12 card NL1a)")


@pytest.mark.parametrize(
    "text",
    [
        "{% extends 'base.j2' %} <!-- a note\n<a/> -->\n{% set x = 1 %}{# more #}{% block foot %}{{ 1 }}{% endblock %}",
        "{% extends 'middle.j2' %}{% block inner %}{% block newer %}{% endblock %}{% endblock %}",
        "{% extends 'middle.j2' %}{% block foot %}{% endblock %}",
        "{% extends 'base.j2' %}{% block mine %}<c/>{% endblock %}{% block foot %}{{ self.mine() }}{% endblock %}",
        "{% extends 'base.j2' %}{% macro m() %}<c/>{% endmacro %}{% set x %}<d/>{% endset %}",
        "{% if not card.masts %}{% extends 'base.j2' %}{% endif %}<f>{% block mine %}{% endblock %}</f>",
        "{% include 'middle.j2' %}",
    ],
)
def test_what_is_printed_or_prints_nothing_is_no_loss(fill: Fill, text: str) -> None:
    assert fill(text, {"game/base.j2": BASE, "game/middle.j2": MIDDLE}).tag in ("face", "f")
