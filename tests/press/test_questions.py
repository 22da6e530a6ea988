"""What templates may ask: cards, and a referee. The referee is a stub; the real ones have tests of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pnp import referee
from pnp.errors import TemplateError
from pnp.game import load_game
from pnp.game.model import Game, Option
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from pnp.press.questions import Questions
from pnp.referee import Answer, Field, Moment, Plan, Step
from tests.tiny import TINY


class Stub:
    """A referee that knows one moment and one set-up, and tells what it was asked."""

    def __init__(self) -> None:
        fields = (Field("dice", "both dice, such as 5 1"), Field("play", "who plays what", many=True, required=False))
        self.moments = (Moment("fight", "Who wins?", fields, "fight dice=1", self._answer),)

    @staticmethod
    def _answer(given: Mapping[str, Any], options: Mapping[str, Any]) -> Answer:
        if given["dice"] == ("7",):
            raise ValueError("dice = '7': dice show 1 to 6")
        return Answer(f"{dict(given)} {dict(options)}", ("because",), {"sum": 6})

    @staticmethod
    def plan(players: int, options: Mapping[str, Any]) -> Plan:
        if players > 3:
            raise ValueError(f"not for {players}")
        return Plan(players, options, (), (), (Step("gold", f"Gold for {players}.", {"gold": 2 * players}),), ())


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(referee, "desk_of", lambda name: Stub())
    return replace(load_game(TINY), options=(Option("storms", "Storms.", ("off", "on")),))


@pytest.fixture
def ask(game: Game) -> Questions:
    return Questions(game, 3)


def test_cards_are_the_fields_of_a_component(ask: Questions) -> None:
    assert [card["name"] for card in ask.cards("keeper")] == ["Old Ada", "Bo", "Captain Cy"]


def test_cards_know_their_number_and_their_copies_in_the_set(game: Game) -> None:
    for players, copies in ((1, [1, 2, 0]), (3, [1, 2, 3])):
        cards = Questions(game, players).cards("keeper")
        assert [(card["number"], card["copies"]) for card in cards] == [*enumerate(copies, 1)]


def test_an_answer_takes_texts_numbers_lists_and_options(ask: Questions) -> None:
    answer = ask.rule("fight", options={"storms": True}, dice=5, play=["Ann 4", "Ben storm"])
    assert answer.verdict == "{'dice': ('5',), 'play': ('Ann 4', 'Ben storm')} {'storms': True}"
    assert ask.rule("fight", dice="5 1").verdict == "{'dice': ('5 1',)} {'storms': False}"


def test_a_plan_is_for_so_many_players(ask: Questions) -> None:
    plan = ask.setup(3, storms="on")
    assert (plan.players, plan.options, plan.table[0].values) == (3, {"storms": True}, {"gold": 6})


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (lambda ask: ask.cards("keper"), "there is no component 'keper'"),
        (lambda ask: ask.rule("fite", dice=1), "the referee has no moment 'fite'"),
        (lambda ask: ask.rule("fight"), "the moment 'fight' needs 'dice'"),
        (lambda ask: ask.rule("fight", dice=1, ship="x"), "the moment 'fight' does not ask for 'ship'"),
        (lambda ask: ask.rule("fight", dice=[1, 2]), "the moment 'fight' takes one 'dice', not 2"),
        (lambda ask: ask.rule("fight", dice=7), "dice = '7': dice show 1 to 6"),
        (lambda ask: ask.rule("fight", dice=1, options={"storm": True}), "'storm' is not an option of Three Lanterns"),
        (lambda ask: ask.setup(9), "not for 9"),
        (lambda ask: ask.setup("3"), "setup('3'): the number of players is a number"),
        (lambda ask: ask.setup(2, fog=True), "'fog' is not an option of Three Lanterns"),
    ],
)
def test_a_wrong_question_is_an_error_of_the_template(ask: Questions, question: Any, said: str) -> None:
    with pytest.raises(TemplateError) as caught:
        question(ask)
    assert caught.value.problems[0].what.startswith(said)


def test_a_game_without_a_referee_says_so() -> None:
    with pytest.raises(TemplateError, match="'tiny' has no referee"):
        Questions(load_game(TINY), 3).setup(2)


def test_card_templates_ask_too(game: Game, tmp_path: Any) -> None:
    (tmp_path / "lamp.j2").write_text(
        '<face><text size="6pt" x="5mm" y="5mm" width="10mm">{{ setup(2).table[0].values.gold }} '
        '{{ rule("fight", dice=1).data["sum"] }} {{ cards("keeper")|length }}</text></face>'
    )
    faces = Faces(replace(game, templates=tmp_path), players=2)
    lamp = next(part for part in game.components if part.id == "lamp")
    (text,) = faces.face(lamp, lamp.cards[0]).items
    assert text.text == "4 6 3"  # type: ignore[union-attr]


def test_the_table_of_a_record_is_that_of_the_referee() -> None:
    ask = Questions(load_game(game_folder("ten-gold")), 3)
    assert ask.played("records/mid-game.toml", 1).view["round"] == 1
    assert ask.played("records/mid-game.toml", 36).view["round"] == 6
    for record, lines, message in (
        ("../fish-n-ships/records/mid-game.toml", 1, "is not in the game's folder"),
        ("records/nothing.toml", 1, "has no records/nothing.toml"),
        ("records/mid-game.toml", -1, "line -1 of a record"),
    ):
        with pytest.raises(TemplateError, match=message):
            ask.played(record, lines)
