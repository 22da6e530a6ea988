"""The search of the page to learn from: each term of its index leads to a passage that the rules still have."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.play.learning import read_lookups
from pnp.press.faces import Faces
from pnp.rules.as_markdown import markdown_of
from pnp.rules.source import read_rules
from tests.games.test_lessons import TAUGHT
from tests.rules.papers import sheet_of

SEARCH = files("pnp.play") / "learn" / "search"
OPENINGS = {
    "en": ("Yes", "No", "Not always", "Only", "With ", "The rules name no such case", "Nobody"),
    "de": ("Ja", "Nein", "Nicht immer", "Nur", "So einen Fall nennen die Regeln nicht"),
}
"""How an answer begins: with yes, with no, or with what it depends on."""


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
    assert len(index) > 40
    assert [f"{each.term}: {each.says}" for each in index if each.says.casefold() not in said] == []


@pytest.mark.parametrize(("id", "language"), list(product(TAUGHT, ("en", "de"))))
def test_a_question_of_the_index_that_is_closed_is_answered_with_yes_or_no(id: str, language: str) -> None:
    opens = tomllib.loads(SEARCH.joinpath(f"{language}.toml").read_text("utf-8"))["opens"].split()
    _, index, _ = read_lookups(game_folder(id), f"rules/search/{language}.toml")
    asked = [each for each in index if each.term.split()[0].casefold() in opens and each.term.endswith("?")]
    assert len(asked) >= 15
    assert [f"{each.term} {each.answer}" for each in asked if not each.answer.startswith(OPENINGS[language])] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_words_of_a_language_have_the_same_lists(language: str) -> None:
    words = tomllib.loads(SEARCH.joinpath(f"{language}.toml").read_text("utf-8"))
    assert list(words) == ["endings", "filler", "opens", "asks", "alike", "everyday", "phrases"]
    assert [each for each in words["alike"] if len(set(each.split())) < 2] == []
    assert [each for each in words["phrases"] if not re.compile(each)] == []


def test_a_question_without_an_answer_is_told(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('[index]\n"May I pass?" = ["You may not pass"]\n', "utf-8")
    with pytest.raises(PnpError, match=r"'May I pass\?' has an answer, and no words of the passage"):
        read_lookups(tmp_path, "en.toml")
