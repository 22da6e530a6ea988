"""A thing has one text: the steps of the set-up have the same numbers and names on sheet, picture and set-up cards, and
what the referee names is printed under that name.
"""

from __future__ import annotations

import re

import pytest

from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from pnp.referee import read_options, referee_of
from pnp.rules.document import Listing, Paragraph, plain_text
from tests.built import component_of
from tests.items import texts
from tests.rules.papers import document_of

STEPS = {"ten-gold": 7, "fish-n-ships": 4}


def names_of_steps(game: Game) -> list[str]:
    """Return the names of the steps of the set-up on the rules sheet: what is bold where each begins."""
    section = next(section for section in document_of(game).sections if section.id == "setup")
    steps = next(block for block in section.blocks if isinstance(block, Listing))
    first = [item[0] for item in steps.items]
    return [plain_text(block.inlines[:1]).rstrip(".") for block in first if isinstance(block, Paragraph)]


def words_on(game: Game, component: str, card: str = "") -> list[str]:
    """Return what is printed on each face of a component, or on that of one *card*."""
    part, faces = component_of(game, component), Faces(game, players=game.players[1])
    return [
        re.sub(r"\s+", " ", " ".join(text.text for text in texts(faces.face(part, each).items)))
        for each in part.cards
        if not card or each.id == card
    ]


@pytest.mark.in_long_form
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("id", STEPS)
def test_the_steps_of_the_set_up_have_one_name_and_one_number(id: str, language: str) -> None:
    game = load_game(game_folder(id), *([language] if language != "en" else []))
    names = names_of_steps(game)
    assert len(names) == STEPS[id]
    (picture,) = words_on(game, "picture", "start")
    for said in (picture, *words_on(game, "setup-card")):
        for number, name in enumerate(names, 1):
            assert re.search(rf"\b{number} {re.escape(name)}", said), (name, said)


def test_the_crews_of_the_referee_are_those_of_the_ship_cards() -> None:
    game = load_game(game_folder("ten-gold"))
    (step,) = [step for step in referee_of(game.id).plan(3, read_options(game, {})).player if "crew" in step.text]
    for crew, said in zip(game.tables["crews"].values(), words_on(game, "ship-card"), strict=True):
        assert str(crew["ship"]) in step.text
        assert str(crew["ship"]).lower() in said.lower()
