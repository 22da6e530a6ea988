"""Compiled templates are remembered: warm and cold give the same, and what is warm runs no part of Jinja's compiler."""

from __future__ import annotations

import marshal
from pathlib import Path
from xml.etree.ElementTree import tostring

import jinja2.lexer
import jinja2.parser
import pytest

from pnp.errors import TemplateError
from pnp.store import Memory
from pnp.template import Templates, sandbox

FILES = {
    "ship.j2": '{% extends "base.j2" %}{% from "parts.j2" import dot %}{% block b %}\n'
    "{% for i in range(3) if i is odd %}{{ dot(i)|upper }}{% endfor %}{% include 'x.j2' %}{% endblock %}",
    "base.j2": "<f>{% block b %}{% endblock %}{{ card.name ~ '&' }}</f>",
    "parts.j2": "{% macro dot(x) %}<b>{{ x }}</b>{% endmacro %}",
    "x.j2": "{{ 1 + card.masts }}",
    "bad.j2": "<f>\n<a>\n{{ card.name }}</f>",
    "text.md": "one\n{{ card.masts }}\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def all_of(folder: Path, store: Memory) -> list[object]:
    """Fill each kind of template in each way."""
    templates = Templates(folder, folder, store=store)
    context = {"card": {"name": "Mother Vex", "masts": 3}}
    found: list[object] = [
        tostring(templates.fill("ship.j2", context, who="")),
        tostring(templates.fill_traced("ship.j2", context, who="")),
        templates.text("text.md", context, who=""),
    ]
    for card in ({}, {"name": "a", "masts": 1}):
        with pytest.raises(TemplateError) as caught:
            templates.fill("bad.j2", {"card": card}, who="card 1")
        found.append(str(caught.value))
    assert templates._plain is not None
    return [*found, templates._plain.work.left]


class CompilerRan(BaseException):
    pass


def forbid(*_: object, **__: object) -> None:
    raise CompilerRan


def test_warm_is_as_cold_and_compiles_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Memory()
    cold = all_of(folder, store)
    assert b"Mother Vex&amp;" in cold[0]  # type: ignore[operator]
    monkeypatch.setattr(jinja2.lexer.Lexer, "tokeniter", forbid)
    monkeypatch.setattr(jinja2.parser.Parser, "parse", forbid)
    monkeypatch.setattr("builtins.compile", forbid)
    assert all_of(folder, store) == cold


def test_what_is_forbidden_above_runs_when_cold(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jinja2.lexer.Lexer, "tokeniter", forbid)
    with pytest.raises(CompilerRan):
        all_of(folder, Memory())


def test_a_changed_template_is_compiled_anew(folder: Path) -> None:
    store = Memory()
    all_of(folder, store)
    (folder / "x.j2").write_text("{{ 40 + card.masts }}")
    assert b"43" in all_of(folder, store)[0]  # type: ignore[operator]


def test_a_changed_sandbox_compiles_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Memory()
    all_of(folder, store)
    monkeypatch.setattr(sandbox, "_version", lambda: "another")
    monkeypatch.setattr(jinja2.lexer.Lexer, "tokeniter", forbid)
    with pytest.raises(CompilerRan):
        all_of(folder, store)


@pytest.mark.parametrize("value", [b"", b"x", marshal.dumps(5), marshal.dumps(None), b"\xff" * 100])
def test_what_is_no_code_is_compiled_anew(folder: Path, value: bytes) -> None:
    class Broken(Memory):
        def get(self, kind: str, key: str) -> bytes | None:
            return value

    assert all_of(folder, Broken()) == all_of(folder, Memory())
