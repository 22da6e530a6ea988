"""Captains: they see what their seat sees, they choose what they are offered, and keen ones win.

The short form plays 30 games of each against a captain who chooses at random, the long one 500: `bench/captains.py`
prints what came of these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from bench.captains import match, wilson
from pnp.errors import PnpError
from pnp.referee import (
    CHANCE,
    HOLD_BACK,
    Action,
    Captain,
    Dice,
    Referee,
    captain_of,
    captains_of,
    games_with,
    play_out,
    read_options,
    referee_of,
)
from pnp.referee.captains import at_random
from tests.referee.race import Race
from tests.tiny import run

RACE = Race()
TEN_GOLD = referee_of("ten-gold")
STATE = RACE.new(2, {"goal": "40"}, 1)
View = Mapping[str, Any]


@pytest.fixture(scope="module", params=games_with("referee"))
def referee(request: pytest.FixtureRequest) -> Referee[Any, Any]:
    return referee_of(request.param)


# -- what a captain is given, and what it may give back ------------------------------------------------------


def first_of(view: View, offered: Sequence[Action], random: Random) -> Action:
    return offered[0]


def test_a_captain_is_given_the_view_of_its_seat_and_its_own_actions() -> None:
    seen = []

    def look(view: View, offered: Sequence[Action], random: Random) -> Action:
        seen.append((view, {action.seat for action in offered}))
        return offered[0]

    fleet = referee_of("treasure-fleet")
    played = play_out(fleet, fleet.new(3, seed=2), 2, [first_of, look, first_of])
    assert fleet.outcome(played.state) is not None
    assert len(seen) > 10
    for view, seats in seen:
        assert seats == {1}
        assert [side["hand"] == "?" for side in view["sides"]] == [True, False, True]


def test_a_captain_chooses_what_it_is_offered() -> None:
    with pytest.raises(PnpError, match=r"Ann's captain chose .*'fly'.*, which is not offered"):
        play_out(RACE, STATE, 1, [lambda view, offered, random: Action(0, "fly"), at_random])


def test_who_may_break_in_may_hold_back() -> None:
    """Loads of Treasure Fleet are for all at once: the last seat is asked first, and may let the others load."""
    asked = []

    def wait(view: View, offered: Sequence[Action], random: Random) -> Action:
        asked.append((offered[0].seat, offered[-1].verb == HOLD_BACK))
        return offered[-1]

    fleet = referee_of("treasure-fleet")
    state = fleet.new(3, seed=1)
    while fleet.waits_for(state) == (CHANCE,):
        state = fleet.apply(state, fleet.throw(state, Dice(1)))
    played = play_out(fleet, state, 1, [wait] * 3, most=3)
    assert asked == [(1, True), (2, True), (0, False), (2, True), (1, False), (2, False)]
    assert [action.seat for action in played.actions] == [0, 1, 2]


# -- chance ------------------------------------------------------------------------------------------------


def test_what_one_captain_draws_moves_neither_dice_nor_others() -> None:
    def wasteful(view: View, offered: Sequence[Action], random: Random) -> Action:
        for _ in range(len(view)):
            random.random()
        return first_of(view, offered, random)

    def dice_and_ben(captain: Captain) -> list[Action]:
        actions = play_out(RACE, STATE, 3, [captain, at_random], most=60).actions
        return [action for action in actions if action.seat != 0]

    assert dice_and_ben(first_of) == dice_and_ben(wasteful)


def test_the_same_seed_and_captains_are_the_same_game(referee: Referee[Any, Any]) -> None:
    captains = captains_of(referee, "keen,random", 2)
    first, second = (play_out(referee, referee.new(2, seed=5), 9, captains, 400) for _ in range(2))
    assert first == second
    assert play_out(referee, referee.new(2, seed=5), 10, captains, 400).actions != first.actions


def test_turns_are_counted() -> None:
    played = play_out(RACE, STATE, 4)
    assert played.turns == sum(action.verb == "roll" for action in played.actions)


# -- names -------------------------------------------------------------------------------------------------


def test_captains_have_names() -> None:
    assert captain_of(TEN_GOLD, "random") is at_random
    assert captains_of(TEN_GOLD, "keen, Random", None) == (captain_of(TEN_GOLD, "keen"), at_random)


@pytest.mark.parametrize(
    ("names", "players", "message"),
    [
        ("kean,random", 2, "'kean' is not a captain; did you mean keen?"),
        ("keen,", 2, "'' is not a captain; choose from keen, random"),
        ("keen,random", 3, "'keen,random' is 2 captains for 3 players; name one for each"),
        ("keen", 2, "'keen' is 1 captain for 2 players"),
    ],
)
def test_names_that_fit_no_table(names: str, players: int, message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        captains_of(TEN_GOLD, names, players)


def test_the_command_plays_with_captains() -> None:
    def answer(*arguments: str, typed: str = "") -> str:
        result = run("referee", *arguments, typed=typed)
        assert result.exit_code == 0, result.output
        return result.stdout

    play = ("play", "treasure-fleet", "--seed", "3")
    keen = answer(*play, "--captains", "keen,random")
    assert "Ann wins" in answer("replay", "treasure-fleet", "-", typed=keen)
    assert answer(*play, "--captains", "Keen, random", "--players", "2") == keen
    assert answer(*play, "--captains", "random,random") == answer(*play, "--players", "2") != keen


# -- keen captains -----------------------------------------------------------------------------------------


def test_keen_wins_against_random(referee: Referee[Any, Any], long: bool) -> None:
    """Four of five games in the middle of the interval; a shared win and a game without an end count for half of one.

    In Ten Gold the Navy may come to hoard all gold, so that nobody wins (R33).
    """
    games = 500 if long else 30
    keen = captain_of(referee, "keen")
    found = match(referee, keen, at_random, games)
    assert sum(wilson(found.points, games)) / 2 >= 0.8
    assert found.stopped <= games / 50


def test_wins_are_counted_for_the_right_captain() -> None:
    """Seats are swapped, so that who always wins is neither the first nor the second: it is the one who sails."""

    def sails(view: View, offered: Sequence[Action], random: Random) -> Action:
        return offered[0]

    def stays(view: View, offered: Sequence[Action], random: Random) -> Action:
        return offered[-1]

    assert match(RACE, sails, stays, 9).points == 9
    assert match(RACE, stays, sails, 9).points == 0
    assert match(RACE, stays, stays, 4, most=50)[:3] == (4, 2.0, 4)  # nobody comes to an end: half a win each


def test_keen_captains_play_with_every_option(referee: Referee[Any, Any], long: bool) -> None:
    """Whatever a table has agreed on, keen captains find an action in every state, and most games come to an end.

    Where ships without coins can neither sail nor fire (Ten Gold, empty_row), some do not.
    """
    keen, dice = captain_of(referee, "keen"), Dice(1)
    low, high = referee.game.players
    games, ended = 400 if long else 12, 0
    for seed in range(games):
        players = low + seed % (high - low + 1)
        options = any_options(referee, players, dice)
        played = play_out(referee, referee.new(players, options, seed), seed, [keen] * players, 5000)
        ended += referee.outcome(played.state) is not None
    assert ended >= (0.95 if long else 0.9) * games


def any_options(referee: Referee[Any, Any], players: int, dice: Dice) -> dict[str, Any]:
    """Return values for all options that fit so many players, as chance has it."""
    options = {
        option.id: dice.pick(option.values)
        for option in referee.game.options
        if option.values and option.players[0] <= players <= option.players[1]
    }
    try:
        referee.plan(players, read_options(referee.game, options))
    except ValueError:
        options.pop("short_game")  # fits only the larger tables of Fish N Ships
    return options
