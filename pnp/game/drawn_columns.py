"""Columns that templates use as names of pictures, fonts and colours alone, so that nobody translates them. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_CONDITION = re.compile(r"\{#.*?#\}|\{%-?\s*(?:el)?if\b.*?%\}", re.DOTALL)
"""What a template does not print."""
_ATTRIBUTE = re.compile(r'\b(?:name|src|href|fill|stroke|colour|font)="(\{\{[^"{}]*\}\})"')
"""An attribute that names a picture, a font or a colour, all of which an expression gives."""
_FIELD = re.compile(r"\.\s*([^\W\d]\w*)")
_MACRO = re.compile(r"\{%-?\s*macro\s+(\w+)\s*\(([^{}]*?)\)\s*-?%\}(.*?)\{%-?\s*endmacro\b", re.DOTALL)
_EXPRESSION = re.compile(r"\{[{%].*?[}%]\}", re.DOTALL)
_ARGUMENT = re.compile(r"""(?:[^,()\[\]'"]|'[^']*'|"[^"]*"|\([^()]*\)|\[[^\[\]]*\])+""")
_KEYWORD = re.compile(r"\s*(\w+)\s*=(?!=)")


class _Macro(NamedTuple):
    name: str
    parameters: list[str]
    drawn: set[str]
    """The parameters that are such names alone."""


def drawn_columns(templates: Iterable[str]) -> frozenset[str]:
    """Return the columns that the texts of *templates* use as such names and print nowhere.

    >>> drawn_columns(['<icon name="{{ card.sign }}"/><circle fill="{{ card.hue }}"/>{{ card.hue }}'])
    frozenset({'sign'})
    >>> spot = '{% macro spot(hue, word) %}<circle fill="{{ hue }}"/>{{ word }}{% endmacro %}'
    >>> drawn_columns([spot, "{{ spot(card.hue, word=card.name) }}"])
    frozenset({'hue'})
    """
    texts = [_CONDITION.sub("", text) for text in templates]
    macros = [_read_macro(found) for text in texts for found in _MACRO.finditer(text)]
    drawn, printed = set[str](), set[str]()
    for text in texts:
        given = _ATTRIBUTE.findall(text)
        rest = _ATTRIBUTE.sub("", text)
        for macro in macros:
            rest = _take_arguments(macro, rest, given)
        drawn.update(name for expression in given for name in _FIELD.findall(expression))
        printed.update(_FIELD.findall(rest))
    return frozenset(drawn - printed)


def _read_macro(found: re.Match[str]) -> _Macro:
    name, declared, body = found.groups()
    parameters = [part.partition("=")[0].strip() for part in _ARGUMENT.findall(declared)]
    drawn = _words_in(_ATTRIBUTE.findall(body))
    return _Macro(name, parameters, drawn - _words_in(_EXPRESSION.findall(_ATTRIBUTE.sub("", body))))


def _words_in(expressions: Iterable[str]) -> set[str]:
    return {word for expression in expressions for word in re.findall(r"\w+", expression)}


def _take_arguments(macro: _Macro, text: str, given: list[str]) -> str:
    """Return *text* without what the calls of *macro* give it as names alone, which goes to *given*."""

    def take(call: re.Match[str]) -> str:
        kept: list[str] = []
        for place, argument in enumerate(_ARGUMENT.findall(call[1])):
            key = _KEYWORD.match(argument)
            parameter = key[1] if key else "".join(macro.parameters[place : place + 1])
            (given if parameter in macro.drawn else kept).append(argument)
        return f"{macro.name}({','.join(kept)})"

    return re.sub(rf"\b{macro.name}\(((?:[^()]|\([^()]*\))*)\)", take, text)
