"""The log as people write it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.ten_gold.referee.gold import Rows
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.values import NOBODY, NOWHERE
from pnp.referee import CHANCE, Action
from pnp.referee.grammar import split_line
from tests.games.ten_gold.referee.tabletop import card, play, referee, sea


def at(log: str = "", **more: Any) -> State:
    state = sea((5, 5), (5, 8), navy=[(9, 9)], rows=[(0, 1)], islands=[(5, 4), (1, 1)], **more)
    return play(state, log) if log else state


def read(state: State, step: str) -> Action:
    return referee().grammar.read(state, 0, step)


@pytest.mark.parametrize(
    ("step", "verb", "args"),
    [
        ("move", "move", ("", 0)),
        ("MOVE with sounding line for 3", "move", (card("Sounding Line"), 3)),
        ("attack ben", "attack", (1, ())),
        ("attack Navy 1 with Double Shot + Double", "attack", (2, (card("Double Shot"),) * 2)),
        ("attack merchant 2", "attack", (7, ())),
        ("loot 5-4", "loot", ((5, 4),)),
        ("loot (5 4)", "loot", ((5, 4),)),
        ('loot "5,4"', "loot", ((5, 4),)),
        ("play Long Hook on Ben", "play", (card("Long Hook"), 1, NOWHERE)),
        ("play old chart at 1/1", "play", (card("Old Chart"), NOBODY, (1, 1))),
        ("play IS10", "play", ("IS10", NOBODY, NOWHERE)),
        ("to 4-7", "to", ((4, 7),)),
        ("lose beside", "lose", ("beside",)),
        ("put 1 sails 1 cannons", "put", (Rows(1, 1),)),
        ("put sails and cannons", "put", (Rows(1, 1),)),
        ("put 2 cannons", "put", (Rows(0, 2),)),
        ("take the square", "take", ()),
        ("back on top", "back", ("top",)),
        ("enrich Navy 2", "enrich", (3,)),
    ],
)
def test_steps(step: str, verb: str, args: tuple[object, ...]) -> None:
    assert read(at(), step) == Action(0, verb, args)


def test_dice_belong_to_chance_and_take_the_die_that_is_due() -> None:
    assert read(at(), "shot 7") == Action(CHANCE, "shot", ((7, 0),))
    assert read(at("Ann: attack Ben"), "shot 3") == Action(CHANCE, "shot", ((3, 4),))
    assert read(at("Ann: attack Ben"), "shot 3 of d8") == Action(CHANCE, "shot", ((3, 8),))
    assert read(at(), "spin north") == read(at(), "spin n") == Action(CHANCE, "spin", ("N",))
    assert read(at(), "spin 10") == Action(CHANCE, "spin", (10,))
    assert read(at(), "draw scattered") == Action(CHANCE, "draw", (card("Scattered Coin"),))


def test_a_bare_row_takes_all_the_coins() -> None:
    two = play(at(flags=[(1, 1)]), "Ann: loot 5-4")
    assert read(two, "put cannons") == Action(0, "put", (Rows(0, 2),))
    assert referee().grammar.write(two, Action(0, "put", (Rows(0, 2),))) == "put cannons"
    assert referee().grammar.write(two, Action(0, "put", (Rows(1, 1),))) == "put 1 sails 1 cannons"


def test_a_name_with_an_announcing_word_stands_in_quotes() -> None:
    state = at(holds=[["Long Hook"]])
    state = state._replace(table=replace(state.table, names=("Ann", "Bess at Sea")))
    for action in (Action(0, "play", (card("Long Hook"), 1, NOWHERE)), Action(0, "attack", (1, ()))):
        step = referee().grammar.write(state, action)
        assert ('"Bess at Sea"' in step) == (action.verb == "play")  # at announces nothing in an attack
        assert referee().grammar.read(state, 0, step) == action


@pytest.mark.parametrize(
    ("step", "part"),
    [
        ("dance", "is not an action"),
        ("attack", "lacks <ship>"),
        ("attack Blackbeard", "is not a ship of this game"),
        ("loot island", "is not a square"),
        ("to 5-6 by 5-7", "ends on"),
        ("play Cutlass", "is not a card of this game"),
        ("move for many", "is not a whole number"),
        ("roll high", "is not a roll"),
        ("spin up", "is not a spin"),
        ("put deck", "is no place for gold"),
        ("lose hull", "is not a place of gold"),
        ("back home", "is not a place in the deck"),
        ("end now", "is not expected"),
    ],
)
def test_steps_that_cannot_be_read(step: str, part: str) -> None:
    with pytest.raises(ValueError, match=re.escape(part)):
        read(at(), step)


WORDS = """
move attack loot play end to keep gamble manoeuvre stay lose put take the square back enrich discard
roll shot dodge spin draw look with for on at by of and Ben Navy 1 2 5-4 5,4 d8 0 999 sails cannons beside top
Double Shot " # + ( :
"""
BEFORE = ("", "Ann: move", "Ann: attack Ben", "Ann: loot 5-4", "Ann: move, roll 3")


@given(st.lists(st.sampled_from(WORDS.split()), max_size=8), st.sampled_from(BEFORE))
def test_no_text_breaks_the_reader(words: list[str], before: str) -> None:
    """Whatever is written is read or refused: as a text, or as an action."""
    state = at(before)
    try:
        _, steps = split_line("Ann: " + " ".join(words))
        actions = [read(state, step) for step in steps]
    except ValueError:
        return
    for action in actions:
        finding = referee().refusal(state, action)
        assert (finding is None) == (action in referee().actions(state))
