"""Random games: they keep to the laws of all referees, and every one of them ends by the rules.

The captains choose any legal action, with no aim at all; no captain had to be taught to lock fish for the games to end.
250 such games without options took 380 actions (two players) to 1,100 (six) in the middle, and 3,659 at the most; 150
with mixed options took 6,111 at the most. The long form plays 2,200 games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.referee import play_out
from pnp.referee.action import Dice
from tests.games.fish_n_ships.referee.tables import game
from tests.games.fish_n_ships.referee.tabletop import REFEREE
from tests.referee.laws import play_by_the_laws

SHORT = [
    (2, {}, 2),
    (3, {"king_tide": "on", "battle_response": "chain", "wild": "once", "same_kind_piles": "several"}, 5),
    (4, {"king_tide": "on", "short_game": "on", "spoils_pick": "open", "armada_odd": "ally_keeps",
         "declare": "trade_in"}, 6),
    (6, {"short_game": "on", "battle_response": "free", "later_reply": "forced", "empty_hand": "any_moment",
         "seahorsemen": "any"}, 5),
]  # fmt: skip
"""Players, options and a seed; every option is away from its default in one of them."""


def test_the_short_games_have_every_option() -> None:
    assert {option for _, options, _ in SHORT for option in options} == {option.id for option in game().options}


@pytest.mark.parametrize(("players", "options", "seed"), SHORT)
def test_laws(players: int, options: Mapping[str, Any], seed: int) -> None:
    play_by_the_laws(REFEREE, players, options, seed, most=10_000)


def any_options(players: int, dice: Dice) -> dict[str, str]:
    """Return a value for every option, as chance has it."""
    options = {option.id: option.values[dice.below(len(option.values))] for option in game().options}
    if players < 4:
        options["short_game"] = "off"
    return options


MOST = 200_000
"""Actions. Where a wild treasure may be turned at any moment, captains who choose at random do little else: a game for
six takes 20,926 actions, 19 of 20 of them such turns."""


def test_all_games_end(long: bool) -> None:
    """All values of all options, mixed: games without a look at each state, and in the long form with one."""
    dice = Dice(2027)
    for seed in range(2_000 if long else 5):
        players = 2 + seed % 5
        options = any_options(players, dice)
        played = play_out(REFEREE, REFEREE.new(players, options, seed), seed, most=MOST)
        outcome = REFEREE.outcome(played.state)
        assert outcome is not None, (seed, options)
        (winner,) = outcome.winners
        assert outcome.totals[winner] == 5 - (options["short_game"] == "on")
        names = REFEREE.names(played.state)
        assert REFEREE.tally_of(played.state).winners == (names[winner],)
    if long:
        for seed in range(200):
            players = 2 + seed % 5
            play_by_the_laws(REFEREE, players, any_options(players, dice), seed, most=MOST)


def test_same_seed_same_game() -> None:
    first, second = (play_out(REFEREE, REFEREE.new(3, {}, 5), 8, most=200) for _ in range(2))
    other = play_out(REFEREE, REFEREE.new(3, {}, 6), 8, most=200)
    assert first == second
    assert first != other
