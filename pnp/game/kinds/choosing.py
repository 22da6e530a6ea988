"""The kind of a component, and which keys do not go with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pnp.game.kind import Kind
from pnp.game.kinds.board import BOARDS, Poster, TiledBoard
from pnp.game.kinds.deck import Deck, RoundedDeck
from pnp.game.kinds.disc import Disc
from pnp.game.kinds.hexagon import Hexagon
from pnp.game.kinds.net import Net
from pnp.game.kinds.pad import Pad
from pnp.game.kinds.page import Page
from pnp.game.kinds.polygon import Polygon
from pnp.game.kinds.rules_sheet import RulesSheet
from pnp.game.kinds.tuck_box import Box
from pnp.game.shapes import SHAPES
from pnp.game.toml import Section

KINDS: tuple[type[Kind], ...] = (
    RulesSheet,
    Page,
    Box,
    Pad,
    TiledBoard,
    Poster,
    Net,
    Disc,
    Hexagon,
    Polygon,
    RoundedDeck,
    Deck,
)
"""A component is of the first of these kinds that its keys choose; a deck if they choose none."""
_KEYS = frozenset[str]().union(*(kind.keys for kind in KINDS))
_CHOICES = {"shape": SHAPES, "board": BOARDS}


def read_kind(part: Section, folder: Path) -> Kind:
    """The kind of the component in *part* of the game in *folder*; what is wrong with its keys is noted there."""
    kind = next(each for each in KINDS if each.is_meant(part))
    for key in part.unread():
        if key in _KEYS:
            _check_key(part, key, kind)
    return kind.read(part, folder)


def _check_key(part: Section, key: str, kind: type[Kind]) -> None:
    """Note a *key* that does not go with the *kind*, and a value that chooses no kind."""
    if key in ("page", "pad") and (key in kind.keys or not part.says(key, True)):
        part.flag(key)
    elif key in _CHOICES and (key in kind.keys or not kind.called):
        part.parsed(key, partial(_choose, choices=_CHOICES[key]), "")
    elif key not in kind.keys:
        lacking, hint = _fault_of(key, kind)
        part.fault(key, f"{part.name} {lacking}", hint)
        part.value(key)


def _fault_of(key: str, kind: type[Kind]) -> tuple[str, str]:
    """Return the fault of a *key* that the *kind* does not have, and the hint."""
    if kind.called:
        out = f"{kind.said} or {key}" if kind.said else key
        return f"is {kind.called}, which has no {key}", f"take out {out}"
    from pnp.game.kinds.keys import KEYS  # with the schema, when something is wrong

    return KEYS[key].lacking, KEYS[key].hint


def _choose(text: str, choices: tuple[str, ...]) -> str:
    if text not in choices:
        raise ValueError(f"{text!r} is not one of {', '.join(choices)}")
    return text
