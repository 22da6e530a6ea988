"""All that the pages show: blocks of text, and commands; and the commands of ``--help`` and of hints."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import click

from pnp.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "ARCHITECTURE.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
_BLOCK = re.compile(r"^```(\S*) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"^ {4}(pnp .*)$", re.MULTILINE)
_IN_TEXT = re.compile(r"`(pnp [a-z][^`]*)`")
_IN_A_HINT = re.compile(r"(?<![\w-])(pnp [a-z]+(?: [a-z]+)?(?: [^\s.;:'\"]+)*)")


class Block(NamedTuple):
    """A block of a *page*: the *kind* of its text, and the *name* of the file that it is, empty where it is none."""

    page: str
    kind: str
    name: str
    text: str


class Command(NamedTuple):
    """A command, and what it writes where that is shown. One *in_text* may be no more than a name."""

    where: str
    text: str
    in_text: bool = False
    output: str | None = None


@cache
def blocks(page: str = "") -> tuple[Block, ...]:
    """Return the blocks of the page of that name, or of all pages."""
    return tuple(
        Block(path.name, *found)
        for path in PAGES
        if page in ("", path.name)
        for found in _BLOCK.findall(path.read_text("utf-8"))
    )


def commands_of_pages() -> Iterator[Command]:
    """Yield the commands of all pages, in their order, those in running text last."""
    for block in blocks():
        if block.kind == "console":
            command, _, output = block.text.partition("\n")
            yield Command(block.page, command.removeprefix("$ "), output=output)
        elif block.kind in ("", "sh"):
            yield from (Command(block.page, line) for line in block.text.splitlines() if line.startswith("pnp "))
    for path in PAGES:
        text = _BLOCK.sub("", path.read_text("utf-8"))
        yield from (Command(path.name, found) for found in _INDENTED.findall(text))
        yield from (Command(path.name, found, in_text=True) for found in _IN_TEXT.findall(text))


def commands_of_help(group: click.Group = main, name: str = "pnp") -> Iterator[Command]:
    """Yield the examples of all commands' help."""
    context = click.Context(group)
    for each in group.list_commands(context):
        command = group.get_command(context, each)
        assert command is not None
        for line in (command.help or "").splitlines():
            if line.strip().startswith("pnp "):
                yield Command(f"{name} {each} --help", line.strip())
        if isinstance(command, click.Group):
            yield from commands_of_help(command, f"{name} {each}")


def commands_of_hints() -> Iterator[Command]:
    """Yield the commands that messages name: texts of the program that are no docstrings, ``x`` in every gap."""
    for path in sorted((ROOT / "pnp").rglob("*.py")):
        text = path.read_text("utf-8")
        if not _IN_A_HINT.search(text):
            continue
        tree = ast.parse(text)
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
        docstrings = {id(node.body[0].value) for node in ast.walk(tree)
                      if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)}  # fmt: skip
        parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if id(node) in docstrings | parts:
                continue
            for found in _IN_A_HINT.findall(_text(node)):
                yield Command(path.relative_to(ROOT).as_posix(), found, in_text=True)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "x" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
