"""Whatever a page can ask for, the questions and counts of our games can read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.game.model import Game
from pnp.packages.installed import game_ids
from pnp.referee import desk_of, read_options
from pnp.referee.answers import Field
from pnp.referee.asking import Asked, Choice, Number, Player, Row, Several, choices_of, given_texts, write_answer
from pnp.referee.holdings import is_asked

NAMES = ("Ann", "Ben", "Cleo")
UNREADABLE = ("is not a", "is nothing", "is neither", "did you mean", "choose from", "cannot be read", "should be")
"""What is said of a text that cannot be read; a page may well ask for what cannot be, or does not go together."""
MEANT = (
    "is not one of the two ships",
    "is not one of the players",
    "is not a player that was given",
    "is not one of the defenders",
    "of 0 islands",
    "is not one ball, or two",
    "is not a whole number from",
    "whole number from 0 to 0",
)


def value_for(asked: Asked | None, game: Game, chance: Random) -> Any:
    """Return a value that a page can send."""
    match asked:
        case Number(low, high):
            return chance.randint(low, high)
        case Choice():
            return chance.choice(choices_of(asked, game))[0]
        case Player(more):
            return chance.choice([*NAMES, *more])
        case Several(of):
            return [value_for(of, game, chance) for _ in range(chance.randint(1, 3))]
        case Row(parts):
            return [value_for(part, game, chance) for part in parts if not isinstance(part, str)]
    raise AssertionError("a field of our games is typed")


def values_for(fields: tuple[Field, ...], game: Game, chance: Random) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in fields:
        if field.required or chance.random() < 0.4:
            times = 1 if isinstance(field.asked, Number) else chance.randint(1, 3)
            made = [] if field.yes else [value_for(field.asked, game, chance) for _ in range(times)]
            values[field.key] = bool(chance.getrandbits(1)) if field.yes else made if field.many else made[0]
    return values


@pytest.mark.parametrize("name", game_ids())
def test_what_a_page_asks_for_can_be_read(name: str, long: bool) -> None:
    desk = desk_of(name)
    options, chance = read_options(desk.game, {}), Random(1)
    answered = 0
    for moment in desk.moments:
        for _ in range(300 if long else 12):
            texts = given_texts(moment.fields, values_for(moment.fields, desk.game, chance), desk.game, NAMES)
            try:
                moment.answer(texts, options)
                answered += 1
            except ValueError as error:
                told = str(error)
                assert not any(part in told for part in UNREADABLE) or any(part in told for part in MEANT), told
    assert answered > 4 * len(desk.moments)
    fields = tuple(field for field in desk.holdings if is_asked(field, options))
    for _ in range(300 if long else 12):
        held = [given_texts(fields, values_for(fields, desk.game, chance), desk.game, NAMES) for _ in NAMES]
        desk.tally([*zip(NAMES, held, strict=True)], options)


def test_a_page_that_sends_something_else_is_refused() -> None:
    game = desk_of("treasure-fleet").game
    row = Row((Player(("neutral",)), " ", Number(1, 4)))
    assert write_answer(row, ["neutral", 4], game, NAMES) == "neutral 4"
    for asked, value in (
        (row, ["Dai", 4]), (row, ["Ann", 5]), (row, ["Ann"]), (row, "Ann 4"), (row, ["Ann", True]),
        (Number(), "3"), (Number(), 3.0), (Choice(("a",)), "b"), (Choice(("a",)), ["a"]), (None, 5), (None, "x" * 999),
        (Several(Player()), "Ann"), (Several(Player()), ["Ann"] * 999), (Several(Player()), ["Ann", None]),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="nothing that was asked for"):
            write_answer(asked, value, game, NAMES)


def test_a_choice_shows_the_card() -> None:
    game = desk_of("pirates-treasure-island").game
    shown = dict(choices_of(Choice(("nothing",), cards=(("gold", "value"),)), game))
    assert shown == {"nothing": "", "1": "gold/gold-1", "2": "gold/gold-2", "3": "gold/gold-3", "4": "gold/gold-4",
                     "5": "gold/gold-5"}  # fmt: skip
