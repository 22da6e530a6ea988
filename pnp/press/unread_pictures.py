"""Pictures in a game's folder that nothing names: most are called otherwise in a table or a template."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from pnp.draw.suffixes import DRAWN
from pnp.errors import PnpError, Problem
from pnp.game.files import LARGEST_TOML, read_bytes
from pnp.game.model import Game

_ELSEWHERE = ("output", "docs", "node_modules")
"""Folders at the top of a game whose pictures are no part of it."""
_TEXTS = (".toml", ".csv", ".tsv", ".md", ".j2", ".py", ".html", ".css", ".js")
_EXPRESSION = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_HREF = re.compile(r"""(?:href|src)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)')|\]\(([^)\n]*)\)""")
_OF_CARD = re.compile(r"card(?:\.\w+)+")
_CELL, _ANY = "\ufffe", "\uffff"
"""What stands for an expression in a name: a cell of the card, and anything."""
_MOST_NAMED = 3
"""Pictures that a note names."""


def unread_pictures(game: Game, templates: Iterable[str]) -> Iterator[Problem]:
    """Yield a note if *game* has pictures that no text and no cell names.

    :param templates: the texts of its templates, and of those that they use.
    """
    left = [*_pictures(game.folder)]
    if not left:
        return
    values = {*_values(game)}
    templates = [*templates]
    said = "\n".join((*templates, *_texts(game.folder), *values)).casefold()
    has_slots = any("<slot" in text for text in templates)
    built = [*_built(templates)]
    ids = {card.id.casefold() for component in game.components for card in component.cards}

    def is_named(path: Path) -> bool:
        stem = path.stem.casefold()
        if path.name.casefold() in said or _is_built(path.as_posix(), built, values):
            return True
        if path.parts[0] == "icons":
            return re.search(rf"(?<![\w-]){re.escape(stem)}(?![\w-])", said) is not None
        return path.parts[0] == "art" and has_slots and (stem in ids or f'"{stem}"' in said)

    names = [path.as_posix() for path in left if not is_named(path)]
    hint = "write its name in a cell or in a template, or take it out of the folder"
    if len(names) == 1:
        yield Problem(names[0], "nothing names this picture, so it is not printed", hint)
    elif names:
        more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
        what = f"nothing names the pictures {', '.join(names[:_MOST_NAMED])}{more}, so they are not printed"
        yield Problem("", what, hint.replace("its name", "their names").replace("take it", "take them"))


def _pictures(folder: Path) -> Iterator[Path]:
    """Yield the pictures in *folder*, as they lie in it."""
    for path in sorted(folder.rglob("*")):
        within = path.relative_to(folder)
        hidden = any(part.startswith(".") for part in within.parts)
        if path.suffix.casefold() in DRAWN and not hidden and within.parts[0] not in _ELSEWHERE and path.is_file():
            yield within


def _texts(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        if path.suffix.casefold() in _TEXTS and path.is_file():
            with suppress(PnpError):
                yield read_bytes(path, LARGEST_TOML).decode(errors="replace")


def _values(game: Game) -> Iterator[str]:
    """Yield what stands in the cells of all tables."""
    rows = [card.fields for component in game.components for card in component.cards]
    waiting: list[object] = [*rows, *game.tables.values()]
    seen: set[int] = set()
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, Mapping) and id(value) not in seen:
            seen.add(id(value))
            waiting += [*value, *value.values()]
        elif isinstance(value, (tuple, list)):
            waiting += value


def _built(templates: Iterable[str]) -> Iterator[re.Pattern[str]]:
    """Yield patterns of the names of pictures that templates build; each group is a cell of the card."""
    for text in templates:
        marked = _EXPRESSION.sub(lambda match: _CELL if _OF_CARD.fullmatch(match[1].strip()) else _ANY, text)
        for match in _HREF.finditer(marked):
            name = match[1] or match[2] or match[3] or ""
            if _CELL in name or _ANY in name:
                yield re.compile(re.escape(name).replace(_CELL, "(.+)").replace(_ANY, ".+"))


def _is_built(name: str, built: Iterable[re.Pattern[str]], cells: Collection[str]) -> bool:
    matches = (pattern.fullmatch(name) for pattern in built)
    return any(match is not None and all(each in cells for each in match.groups()) for match in matches)
