"""The search of the page to learn from: each term of its index leads to a passage that the rules still have."""

from __future__ import annotations

import re
from itertools import product

import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.learning import read_lookups
from pnp.press.faces import Faces
from pnp.rules.as_markdown import markdown_of
from pnp.rules.source import read_rules
from tests.games.test_lessons import TAUGHT
from tests.rules.papers import sheet_of


def passages_of(id: str, language: str) -> str:
    """What the page of the game to learn from says about its rules, as one line of small letters without marks."""
    game = load_game(game_folder(id), *([language] if language != "en" else []))
    component, faces = sheet_of(game), Faces(game, players=game.players[1])
    texts = tuple(faces.text(component, f"rules/{each}.md", 0) for each in dict.fromkeys(("en", language)))
    said = f"{game.about} {markdown_of(read_rules(component, faces, texts))}"
    said = re.sub(r"\]\(#[\w-]+\)|<a id=\"[\w-]+\"></a>|[*\\[]", "", said)
    return re.sub(r"\s+", " ", re.sub(r"\||^ *(?:[->#]+|\d+\.) ", " ", said, flags=re.MULTILINE)).casefold()


@pytest.mark.parametrize(("id", "language"), list(product(TAUGHT, ("en", "de"))))
def test_each_term_of_the_index_leads_to_words_of_the_rules(id: str, language: str) -> None:
    said = passages_of(id, language)
    _, index, _ = read_lookups(game_folder(id), f"rules/search/{language}.toml")
    assert len(index) > 20
    assert [f"{term}: {words[0]}" for term, words in index.items() if words[0].casefold() not in said] == []
