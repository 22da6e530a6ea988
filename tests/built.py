"""Whole games as PDFs: each is built once for all tests that look at it, in whichever process they run."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pnp.game import load_game
from pnp.game.model import Component, Game
from pnp.game.paths import game_folder
from pnp.game.sizes import parse_paper
from pnp.press.build import build
from pnp.press.imposition import Backs
from pnp.press.plan import Order, Plan, plan_print
from pnp.store.disk import Disk
from tests.tiny import TINY


class Built(NamedTuple):
    """What one build made: *files* are the bytes of the sheets, then of the posters; *pieces* count by component."""

    plan: Plan
    files: tuple[bytes, ...]
    pieces: Mapping[str, int]


Builder = Callable[..., Built]


@cache
def game_of(name: str) -> Game:
    return load_game(TINY if name == "tiny" else game_folder(name))


def component_of(game: Game, id: str) -> Component:
    return next(component for component in game.components if component.id == id)


def order_for(paper: str, backs: str = "long", **options: Any) -> Order:
    return Order(parse_paper(paper), paper, Backs(backs), **options)


def whole_order(game: Game, paper: str, backs: str = "long", players: int | None = None) -> Order:
    """Return the order for everything that *game* has, its optional components too."""
    extras = tuple(part.id for part in game.components if part.optional)
    return order_for(paper, backs, extras=extras, players=players)


def cache_of(shared: Path) -> Path:
    """Return the folder of the faces that were drawn for what lies in *shared*."""
    return shared / "store"


def builder(shared: Path) -> Builder:
    """Return a function that builds a whole game, as :func:`whole_order` says; what was built lies in *shared*."""

    @cache
    def build_once(name: str, paper: str = "A4", backs: str = "long", players: int | None = None) -> Built:
        game = game_of(name)
        order = whole_order(game, paper, backs, players)
        folder = shared / f"{name}-{paper}-{backs}-{players or 'most'}"
        if not folder.exists():
            _build_into(folder, game, order)
        facts = json.loads((folder / "built.json").read_text())
        files = tuple((folder / name).read_bytes() for name in facts["files"])
        return Built(plan_print(game, order), files, facts["pieces"])

    return build_once


def _build_into(folder: Path, game: Game, order: Order) -> None:
    """Build in a folder that appears as *folder* when it is complete, so that no process reads half of a build.

    A face that one build drew is not drawn by another.
    """
    making = Path(tempfile.mkdtemp(dir=folder.parent))
    with Disk(cache_of(folder.parent)) as store:
        report = build(game, order, making / "game.pdf", store=store)
    facts = {"files": [file.name for file in report.files], "pieces": report.pieces}
    (making / "built.json").write_text(json.dumps(facts))
    try:
        os.rename(making, folder)
    except OSError:  # another process was as quick; its build stays
        if not folder.exists():
            raise
