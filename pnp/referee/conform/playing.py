"""Games that are played to be looked at: as ``pnp referee play`` plays them, so that anybody can play them again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.errors import PnpError, Terminated
from pnp.referee.action import Action, Dice
from pnp.referee.captains import Captain, captain_of, play_out
from pnp.referee.conform.found import Anything, Fault, Tried, fault_of_error, line_of_move, line_of_order
from pnp.referee.conform.patience import TooLongError, stopped_without_progress
from pnp.referee.game import NAMES
from pnp.referee.options import read_options

MOST_STEPS = 10_000
"""Steps after which a game has no end."""
NO_END, LOOP = "no end", "loop"
"""What faults are about: a game that goes on and on, and code that does."""


@dataclass
class Played:
    """A game that was played, up to where it failed: its *states* from the first on, with what was done in each.

    There is one state more than there are *actions*. *ended* says that it waits for nobody any more. *faults* has what
    went wrong on the way, by law. *looked* counts the states that laws have looked at: it grows while they go on.
    """

    tried: Tried
    options: Mapping[str, Any]
    captains: Sequence[Captain]
    setup: Any = None
    states: list[Any] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    ended: bool = False
    faults: list[tuple[str, Fault]] = field(default_factory=list)
    looked: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.tried.players]

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "chance"


def play_game(referee: Anything, tried: Tried, most: int = MOST_STEPS) -> Played:
    """Play a game twice; what fails, does not end, or is not the same again is a fault of it.

    :raises ValueError: the game does not know so many players, or such an option.
    """
    options = read_options(referee.game, dict(tried.options))
    game = Played(tried, options, [captain_of(referee, name) for name in tried.captains])
    referee.plan(tried.players, options)
    progress = lambda: (len(game.states), len(game.actions))  # noqa: E731 - the two lists grow while it plays
    try:
        with stopped_without_progress(progress):
            _play(referee, game, most)
    except Terminated:
        raise
    except (Exception, SystemExit, TooLongError) as error:
        game.faults.append(_failure(referee, game, error))
    return game


def _play(referee: Anything, game: Played, most: int) -> None:
    tried = game.tried
    game.setup = referee.deal(game.names, game.options, Dice(tried.seed))
    first = referee.begin(game.setup)
    game.states.append(first)
    failure: BaseException | None = None
    try:
        played = play_out(referee, first, tried.seed, game.captains, most, game.actions)
    except Terminated:
        raise
    except (Exception, SystemExit, TooLongError) as error:
        failure = error
    for step, action in enumerate(game.actions, 1):
        after = referee.follow(game.states[-1], action)
        if referee.follow(game.states[-1], action) != after:
            game.faults.append(_unlike(referee, game, step, "the same action leads to another state the second time"))
            del game.actions[step - 1 :]
            return
        game.states.append(after)
    if failure is not None:
        raise failure
    game.ended = not referee.waits_for(game.states[-1])
    if not game.ended:
        what = f"the game is not over after {most} steps"
        hint = "what a game counts down, such as a deck, must come to an end; a limit of rounds ends any game"
        game.faults.append(("ends", Fault(what, line_of_order(referee), len(game.actions), NO_END, hint)))
    if game.states[-1] != played.state:
        game.faults.append(_unlike(referee, game, len(game.actions), "the same actions led to another state before"))
    again: list[Action] = []
    play_out(referee, referee.begin(game.setup), tried.seed, game.captains, most, again)
    if again != game.actions:
        pairs = enumerate(zip(game.actions, again, strict=False), 1)
        step = next((step for step, (one, other) in pairs if one != other), min(len(again), len(game.actions)))
        what = f"the same seed gives another game the second time: it was {game.actions[step - 1 : step]} before"
        game.faults.append(_unlike(referee, game, max(step, 1), what))


def _unlike(referee: Anything, game: Played, step: int, what: str) -> tuple[str, Fault]:
    verb = game.actions[step - 1].verb
    hint = "use chance only in methods marked as chance, and keep everything in the state"
    return "repeats", Fault(f"{verb}: {what}", line_of_move(referee, verb), step, verb, hint)


def _failure(referee: Anything, game: Played, error: BaseException) -> tuple[str, Fault]:
    step = len(game.states)
    if isinstance(error, TooLongError):
        fault = fault_of_error(error, step, "")
        hint = "the loop never ends: something must change in each round of a loop"
        return "ends", fault._replace(what="the code is still running here and does not end", subject=LOOP, hint=hint)
    fault = fault_of_error(error, step, line_of_order(referee))
    if isinstance(error, PnpError) and "who may do nothing" in fault.what:
        return "ends", fault._replace(
            hint="a move must be allowed here, or it is the turn of somebody else, or the end"
        )
    return "runs", fault
