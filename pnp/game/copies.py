"""Which components have templates that tell one copy of a card from another: ``{{ card.copy }}``, ``{{ card.piece }}``.

They are found by their text, before anything is filled: a card whose copies look alike is drawn once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.errors import DataError
from pnp.game.files import LARGEST_TOML, file_inside, read_bytes

COPY = "copy"
"""The field of a card that says which of its copies it is."""
_TELLS = re.compile(rf"\.\s*(?:{COPY}|piece)\b|[\"'](?:{COPY}|piece)[\"']")
_TAKES = re.compile(r"\{%-?\s*(?:extends|include|import|from)\s+(?:([\"'])([^\"']+)\1\s*(?!\s|~|\+|if\b|\|)|)")


def templates_that_tell_copies(folder: Path) -> frozenset[str]:
    """Return the names of the templates in *folder* that tell copies, or take another one that does."""
    texts = {}
    for path in sorted(folder.rglob("*.j2")):
        name = path.relative_to(folder).as_posix()
        try:
            texts[name] = read_bytes(file_inside(folder, name), LARGEST_TOML).decode(errors="replace")
        except (DataError, ValueError):  # reported where it is filled; a link out of the game is not opened
            continue
    telling = {name for name, text in texts.items() if _TELLS.search(text)}
    return frozenset(_with_takers(telling, texts)) if telling else frozenset()


def _with_takers(telling: Iterable[str], texts: Mapping[str, str]) -> set[str]:
    """Return *telling* and the templates that take one of them; one whose name is worked out may be any of them."""
    found = set(telling)
    taken = {name: {match[2] for match in _TAKES.finditer(text)} for name, text in texts.items()}
    while more := {name for name, others in taken.items() if name not in found and (None in others or others & found)}:
        found |= more
    return found
