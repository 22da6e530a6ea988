"""The moments and the final count as a whole; their answers are in records beside them."""

from __future__ import annotations

import shlex
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.fish_n_ships.referee.counting import HOLDINGS, tally
from pnp.games.fish_n_ships.referee.moments import moments_of
from pnp.referee.answers import Moment
from tests.games.fish_n_ships.referee.tables import data, game, options

MOMENTS = {moment.id: moment for moment in moments_of(data())}
CHOICES: list[dict[str, str]] = [
    {},
    {"king_tide": "on"},
    {"battle_response": "chain"},
    {"battle_response": "free", "later_reply": "forced"},
    {"seahorsemen": "any", "spoils_pick": "open"},
    {"wild": "once", "short_game": "on"},
    {"armada_odd": "ally_keeps", "king_tide": "on", "empty_hand": "any_moment", "declare": "trade_in"},
]


def ask(moment: Moment, **texts: str | list[str]) -> Any:
    given = {key: (text,) if isinstance(text, str) else tuple(text) for key, text in texts.items()}
    return moment.answer(given, options())


@pytest.mark.parametrize("id", list(MOMENTS))
def test_the_example_of_a_moment_has_a_clean_answer(id: str) -> None:
    moment = MOMENTS[id]
    line, _, option = moment.example.partition(" --option ")
    first, *words = shlex.split(line)
    assert first == id
    keys = {field.key: field for field in moment.fields}
    found: dict[str, list[str]] = {}
    for word in words:
        key, _, text = word.partition("=")
        found.setdefault(key, []).append(text)
    assert all(keys[key].many or len(texts) == 1 for key, texts in found.items())
    assert all(key in found for key, field in keys.items() if field.required)
    tide = {option: "on"} if option else {}
    answer = moment.answer({key: tuple(texts) for key, texts in found.items()}, options(**tide))
    assert answer.findings == ()
    assert answer.verdict.endswith(".")
    assert all(line.endswith(".") for line in answer.why)


def test_every_ruling_that_an_answer_names_is_in_the_data() -> None:
    ids = {ruling.id for ruling in game().rulings}
    answers = [
        ask(MOMENTS["battle"], card=["Ann 5", "Ben 1", "Ben seahorsemen"], chain_shot="2", hand="1"),
        ask(MOMENTS["battle"], card=["Ann 1", "Ben 1", "Ben stop"], chain_shot="2", hand="0"),
        ask(MOMENTS["battle"], card=["Ann 5", "Ben slap"]),
        ask(MOMENTS["battle"], card=["Ann 4", "Ben slap"]),
        ask(MOMENTS["spoils"], by="4", hand="1"),
        ask(MOMENTS["group-attack"], attack="Ann 5", reply=["Ben 1", "Cleo none"]),
        ask(MOMENTS["stack"], pile="Moon Ray x2 with Draw +1", taken="all"),
        ask(MOMENTS["trade-in"], discard="Moon Ray x2", actions="draw, draw"),
    ]
    named = {ruling for answer in answers for ruling in answer.rulings}
    expected = {"R1", "R2", "R3", "R4", "R5", "R6", "R7", "R10", "R13", "R14", "R23", "R24", "R25", "R32"}
    assert named == expected
    assert named <= ids


def test_a_hand_that_is_too_small_is_explained() -> None:
    answer = ask(MOMENTS["battle"], card=["Ann 5", "Ben none"], hand="2")
    assert answer.rulings == ("R2", "R4")
    assert answer.why[-1] == "Ben holds 2 cards only; locked cards are safe."
    assert ask(MOMENTS["battle"], card=["Ann 5", "Ben none"], hand="5").rulings == ("R2",)


def test_names_in_a_battle_may_have_several_words() -> None:
    answer = ask(MOMENTS["battle"], card=["Old Ann B. ball 3", "ben Fish Slap", "old ann b. stop"])
    assert answer.verdict == "Ben wins by 2 and takes 2 cards."


def test_a_battle_explains_every_card() -> None:
    answer = ask(MOMENTS["battle"], card=["Ann 3", "Ben 2", "Ben seahorsemen"], first_attack="yes", chain_shot="1")
    assert answer.why == (
        "Ann fires 3, +1 for the first ball: 4 against 0.",
        "Ben fires 2, −1 by Chain Shot: 1 against 4.",
        "The Four Seahorsemen of Ben add 4: Ben has 5, the other side 4.",
        "Ann may lay another ball.",
    )


WORDS = st.sampled_from([
    "Ann", "Ben", "Cleo", "3", "ball 5", "dive", "slap", "seahorsemen", "stop", "none", "Siren’s Call", "yes", "no",
    "Moon Ray", "x2", "with", "Wild Treasure", "Draw +1", "as", "Ember Koi", "+", ",", "The Night Watch", "all", "own",
    "attack", "draw", "0", "12", "3 + 4", "99999", "²", "-1", "start",
])  # fmt: skip
MOVES = ["3", "1", "5", "slap", "seahorsemen", "dive", "stop", "none"]
TEXTS = st.one_of(st.lists(WORDS, min_size=1, max_size=5).map(" ".join), st.text(max_size=12))


@given(st.data())
def test_a_moment_answers_or_says_what_it_cannot_read(any_data: st.DataObject) -> None:
    moment = any_data.draw(st.sampled_from(list(MOMENTS.values())))
    texts = {
        field.key: tuple(any_data.draw(st.lists(TEXTS, min_size=1, max_size=5 if field.many else 1)))
        for field in moment.fields
        if field.required or any_data.draw(st.booleans())
    }
    try:
        answer = moment.answer(texts, options(**any_data.draw(st.sampled_from(CHOICES))))
    except ValueError:
        return
    assert answer.verdict


@given(st.lists(st.lists(st.sampled_from(MOVES), max_size=3), max_size=6), st.sampled_from(CHOICES))
def test_any_battle_has_an_answer(goes: list[list[str]], choice: dict[str, str]) -> None:
    cards = [f"{'Ann' if number % 2 == 0 else 'Ben'} {move}" for number, moves in enumerate(goes) for move in moves]
    if not cards:
        return
    answer = MOMENTS["battle"].answer({"card": tuple(cards)}, options(**choice))
    assert answer.findings or answer.data["spoils"] == answer.data["by"] >= 0


@given(
    st.lists(st.dictionaries(st.sampled_from([field.key for field in HOLDINGS]), TEXTS), min_size=1, max_size=6),
    st.sampled_from(CHOICES),
)
def test_a_count_is_made_or_says_what_it_cannot_read(held: list[dict[str, str]], choice: dict[str, str]) -> None:
    players = [(f"Player {seat}", {key: (text,) for key, text in texts.items()}) for seat, texts in enumerate(held)]
    try:
        found = tally(data(), players, options(**choice))
    except ValueError:
        return
    assert all(sum(points for _, points in count.lines) == count.total for count in found.counts)


def test_the_count_names_the_rule_of_a_tie() -> None:
    full = {"goal": ("The Night Watch",), "hand": ("Lantern Eel x2, Glass Herring, Ember Koi, Thunder Carp",)}
    other = {"goal": ("Cold Supper",), "hand": ("Frost Perch x2, Lantern Eel, Glass Herring, Moon Ray",)}
    found = tally(data(), [("Ann", full), ("Ben", {**other, "active": ("yes",)})], options())
    assert found.winners == ("Ben",)
    assert found.rulings == ("R19",)
    assert "Ben is the active player" in found.why
    assert tally(data(), [("Ann", full), ("Ben", other)], options()).winners == ("Ann",)
    assert tally(data(), [("Ann", full), ("Ben", {"goal": ("Cold Supper",)})], options()).rulings == ()


def test_a_count_needs_a_goal() -> None:
    with pytest.raises(ValueError, match="Ann: the goal is missing"):
        tally(data(), [("Ann", {"hand": ("ball 1",)})], options())
