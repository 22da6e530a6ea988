"""A game of ours as its tests take it: the module says which in GAME."""

from __future__ import annotations

import pytest

from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from pnp.rules.document import Document
from tests.rules.papers import document_of, pages_of


@pytest.fixture(scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    """Return the game that the module calls GAME, which is the name of one of ours."""
    return load_game(game_folder(request.module.GAME))


@pytest.fixture(scope="module")
def faces(game: Game) -> Faces:
    return Faces(game, players=game.players[1])


@pytest.fixture(scope="module")
def document(game: Game) -> Document:
    return document_of(game)


@pytest.fixture(scope="module")
def pages(document: Document) -> dict[str, str]:
    return pages_of(document)
