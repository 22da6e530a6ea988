"""A thing has one name: what a step of the set-up, a crew, a card or an island is called on the sheet is what picture,
set-up card, aid and plan call it, and what the referee says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from pnp.referee import read_options, referee_of
from pnp.rules.as_markdown import markdown_of
from pnp.rules.document import Document, Listing, Paragraph, Words
from tests.built import component_of
from tests.items import texts
from tests.rules.papers import copy_of, document_of


class Told(NamedTuple):
    """Where a game says what: the number of its *steps*; the components whose faces show a step by number and name
    (*steps_on*), and those that show its number alone (*numbers_on*); for words of the referee's set-up, its step and
    the component that bears the names in it (*said*); and components with names that stand on other pieces, too
    (*named_on*: the piece, and the components).
    """

    steps: int
    steps_on: tuple[str, ...]
    numbers_on: tuple[str, ...]
    said: dict[str, str]
    named_on: dict[str, tuple[str, ...]]


GAMES = {
    "pirates-treasure-island": Told(5, ("setup-card",), ("picture/start",), {"table-islands": "island"}, {}),
    "treasure-fleet": Told(5, (), ("picture/start",), {}, {}),
    "ten-gold": Told(7, ("picture/start", "setup-card"), (), {"crew": "ship-card"}, {}),
    "fish-n-ships": Told(
        5,
        ("picture/start", "setup-card"),
        (),
        {"centre": "ability", "king-tide": "king-tide king-tide-ability"},
        {"rules": ("tide-turner", "king-tide", "ability", "king-tide-ability")},
    ),
}
IN_SHORT_FORM = ("fish-n-ships", "en")
EVERY = [
    pytest.param(id, language, marks=[] if (id, language) == IN_SHORT_FORM else pytest.mark.in_long_form)
    for id in GAMES
    for language in ("en", "de")
]


def names_of_steps(document: Document) -> list[str]:
    """The names of the steps of the set-up on the rules sheet: what is bold where each begins."""
    section = next(section for section in document.sections if section.id == "setup")
    steps = next(block for block in section.blocks if isinstance(block, Listing) and block.start is not None)
    first = [item[0] for item in steps.items]
    bold = [
        next(part for part in block.inlines if isinstance(part, Words) and part.bold)
        for block in first
        if isinstance(block, Paragraph)
    ]
    return [part.text.strip().rstrip(".:?") for part in bold]


def words_on(game: Game, faces: Faces, place: str) -> list[str]:
    """What is printed on each face of a component, or on that of one card: ``setup-card``, ``picture/start``."""
    name, _, card = place.partition("/")
    part = component_of(game, name)
    return [
        re.sub(r"\s+", " ", " ".join(text.text for text in texts(faces.face(part, each).items)))
        for each in part.cards
        if not card or each.id == card
    ]


def names_in(words: str) -> list[str]:
    """The names that words of the referee list: what is after the colon or dash, up to where a sentence goes on."""
    listed = re.split(r": | – ", words)[-1].rstrip(".")
    return [name.strip() for name in re.split(r", (?:and )?| or ", listed) if name.strip()[0].isupper()]


def faults(game: Game) -> Iterator[str]:
    """Yield each name that two places of the game do not share."""
    told, faces, document = GAMES[game.id], Faces(game, players=game.players[1]), document_of(game)
    steps = names_of_steps(document)
    if len(steps) != told.steps:
        yield f"the sheet has {len(steps)} steps"
    for place in told.steps_on:
        for said in words_on(game, faces, place):
            yield from (
                f"{place} lacks {number} {name}: {said}"
                for number, name in enumerate(steps, 1)
                if not re.search(rf"\b{number} {re.escape(name)}[.:?]", said)
            )
    for place in told.numbers_on:
        (said,) = words_on(game, faces, place)
        numbers = range(1, told.steps + 1)
        yield from (f"{place} lacks {number}" for number in numbers if f" {number} " not in f" {said} ")
    for piece, components in told.named_on.items():
        said = markdown_of(document) if piece == "rules" else " ".join(words_on(game, faces, piece))
        for component in components:
            for card in component_of(game, component).cards:
                if str(card.fields["name"]) not in said:
                    yield f"{piece} lacks {card.fields['name']}"
    if game.language == "en":  # the referee speaks English
        plan = referee_of(game.id).plan(3, read_options(game, {}))
        words = {step.id: step.text for part in (plan.box, plan.player, plan.table, plan.begin) for step in part}
        for step, components_of in told.said.items():
            printed = " ".join(" ".join(words_on(game, faces, name)) for name in components_of.split()).casefold()
            named = [name.removesuffix(" in the middle") for name in names_in(words[step])]
            yield from (f"the referee says {name}, no piece does" for name in named if name.casefold() not in printed)
            if not named:
                yield f"the referee names nothing in {step}"


@pytest.mark.parametrize(("id", "language"), EVERY)
def test_a_thing_has_one_name_wherever_it_is_told(id: str, language: str) -> None:
    game = load_game(game_folder(id), *([language] if language != "en" else []))
    assert list(faults(game)) == []


PLANTED = [
    ("fish-n-ships", "rules/en.md", "3. **Goals.**", "3. **Aims.**", "lacks 3 Aims"),
    ("fish-n-ships", "words/en.toml", 'start_3 = "<b>Goals.', 'start_3 = "<b>Aims.', "setup-card lacks 3 Goals"),
    ("ten-gold", "words/en.toml", 'start_3 = "<b>Crews:', 'start_3 = "<b>Colours:', "setup-card lacks 3 Crews"),
]


@pytest.mark.in_long_form
@pytest.mark.parametrize(
    ("id", "file", "old", "new", "found"), PLANTED, ids=[f"{id} {new}" for id, _, _, new, _ in PLANTED]
)
def test_another_name_in_one_place_is_found(id: str, file: str, old: str, new: str, found: str, tmp_path: Path) -> None:
    assert any(found in fault for fault in faults(copy_of(id, tmp_path, (file, old, new))))


@pytest.mark.in_long_form
def test_a_name_that_only_the_referee_says_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from pnp.games.ten_gold.referee import plan

    monkeypatch.setattr(plan, "list_words", lambda names, word: f"Red, Blue {word} Green")
    found = list(faults(load_game(game_folder("ten-gold"))))
    assert found == [f"the referee says {name}, no piece does" for name in ("Red", "Blue", "Green")]
