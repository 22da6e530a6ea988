from __future__ import annotations

import pytest

from pnp.draw.markup import parse_xml
from pnp.errors import ArtError, TemplateError


def test_a_declaration_and_comments_are_fine() -> None:
    text = '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- <? and <!DOCTYPE -->\n<svg>\u00e9</svg>'
    assert parse_xml(text, "a.svg").text == "\u00e9"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '<!DOCTYPE f [<!ENTITY a "b">]><f>&a;</f>',
            "a.svg:1: a document type is not allowed: '<!DOCTYPE f'\n  hint: delete it",
        ),
        ("<f>\n<?php x ?></f>", "a.svg:2: a processing instruction is not allowed: '<?php'\n  hint: delete it"),
        (
            "<f>&nbsp;</f>",
            "a.svg:1: undefined entity in '<f>&nbsp;</f>'\n  hint: write the character itself, or &amp; for a plain &",
        ),
        (
            "<f>" + "<g>" * 200 + "</g>" * 200 + "</f>",
            "a.svg: elements are nested more than 200 deep\n  hint: make it flatter",
        ),
        ("<f>" + "<g/>" * 200_000 + "</f>", "a.svg: there are too many elements\n  hint: 200000 are the most"),
        (
            "<f>" + " " * 8_000_000 + "</f>",
            "a.svg: 8000007 characters of XML are too many\n  hint: 8000000 are the most",
        ),
        (
            "<f>" + "<a>" * 40 + "</f>",
            "a.svg:1: <a> is not closed in '\u2026" + "<a>" * 21 + "</f>'\n"
            "  hint: write </a> where it ends, or <a .../> if it holds nothing",
        ),
        (
            "<f a='1' a='2'/>",
            "a.svg:1: duplicate attribute in '<f a='1' a='2'/>'\n  hint: keep one of the two",
        ),
    ],
)
def test_what_is_refused_says_why(text: str, message: str) -> None:
    with pytest.raises(TemplateError) as caught:
        parse_xml(text, "a.svg")
    assert str(caught.value) == message


def test_two_hundred_levels_and_wide_trees_are_fine() -> None:
    assert len(parse_xml("<f>" + "<g></g>" * 1000 + "</f>", "a.svg")) == 1000
    parse_xml("<f>" + "<g>" * 199 + "</g>" * 199 + "</f>", "a.svg")


def test_pictures_have_their_own_error() -> None:
    with pytest.raises(ArtError):
        parse_xml("<svg>", "a.svg", ArtError)
