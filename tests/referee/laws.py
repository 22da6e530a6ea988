"""The laws of all referees as tests of games ask for them: those that ``pnp conform`` holds a game against."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.referee import Referee
from pnp.referee.conform import LAWS, Fault, Much, Tried, faults_of, play_game
from pnp.referee.conform.playing import NO_END, Played
from pnp.referee.conform.thoroughness import closely

LIGHT = Much(tries=0, few=0, every=64, is_whole=False)
"""For many long games: each state, but few of the ways to do something that is not offered."""
BRIEF = {"most": 100, "tries": 20}
"""How much of a game the short form gives to :func:`check_offers`."""
_DEALING = ("secrets", "told", "captains")


def play_by_the_laws(
    referee: Referee[Any, Any], players: int, options: Mapping[str, Any], seed: int, most: int = 20_000
) -> int:
    """Play a random game, hold it against all laws but those of secrecy, and return how many actions it took."""
    game = play_game(referee, _tried(players, options, seed), most)
    assert_kept(referee, game, LIGHT, [law for law in LAWS if law not in _DEALING])
    return len(game.actions)


def check_offers(
    referee: Referee[Any, Any], players: int, options: Mapping[str, Any], seed: int, most: int = 2_000, tries: int = 300
) -> int:
    """Hold what is offered against what is not refused, in a random game of at most so many actions, with so many
    *tries* of each verb; return how many states were looked at closely.
    """
    game = play_game(referee, _tried(players, options, seed), most)
    game.faults = [(law, fault) for law, fault in game.faults if fault.subject != NO_END]
    assert_kept(referee, game, Much(tries=tries, few=min(20, tries // 5)), ["offers"])
    return sum(close for _, _, close in closely(referee, game))


def assert_kept(referee: Referee[Any, Any], game: Played, much: Much, laws: Iterable[str] = LAWS) -> None:
    found: list[tuple[str, Fault]] = [*faults_of(referee, game, much, laws=laws)]
    assert found == [], f"{game.tried}: {found[0]}"


def _tried(players: int, options: Mapping[str, Any], seed: int) -> Tried:
    return Tried(players, seed, tuple((id, str(value)) for id, value in options.items()))
