"""Captains, who choose for the seats of a game, and whole games that they play.

A captain is a function of three things: what its seat sees (``Referee.view``), the actions that it is offered, and a
generator of random numbers that is its own. It returns one of those actions. It cannot change what it is given, and it
never sees the state, so that nobody looks into the hands of others; which seat it plays for, each of the actions says
(``offered[0].seat``)::

    def cautious(view, offered, random):
        return offered[0]

Where several may act at once, those who may break in are asked before the one whose turn it is. They are offered the
action :data:`HOLD_BACK` as well, which lets the others go on.

Chance and each seat have streams of random numbers of their own, all from the seed of the game: what one captain
draws moves neither the dice nor the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.errors import PnpError
from pnp.packages.installed import load
from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.english import quantity
from pnp.referee.game import Referee
from pnp.referee.names import find_name

if TYPE_CHECKING:
    from random import Random

Captain = Callable[[Mapping[str, Any], Sequence[Action], "Random"], Action]

HOLD_BACK = "hold back"
"""The verb of the action that lets others go on. It is no move of any game, and no log has it."""


class Played(NamedTuple):
    """A game as it was played: its last *state*, and all *actions* from the first state to it, those of chance too.

    *turns* counts the turns in which a player did anything (the volleys of Treasure Fleet), and *middle* is the state
    in which half of them were over. Who won, ``Referee.outcome`` says of the state.
    """

    state: Any
    actions: list[Action]
    turns: int
    middle: Any


def at_random(view: Mapping[str, Any], offered: Sequence[Action], random: Random) -> Action:
    """Choose any of the actions, each as likely as the next."""
    return offered[int(random.random() * len(offered))]  # the one method whose values no version of Python may change


class Weighing:
    """A captain who weighs each action, and does what is worth the most; the first of those that are equal.

    One is made for each choice, from the *view* of its *seat*. A game has a class of its own, with a method for each
    verb: ``weigh_move`` says what a ``move`` is worth, and takes the values of the action. Of what it has no method for
    it does only where there is nothing else.
    """

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        self.view, self.seat = view, seat

    @classmethod
    def choose(cls, view: Mapping[str, Any], offered: Sequence[Action], random: Random) -> Action:
        """Choose an action, as any :data:`Captain` does."""
        return max(offered, key=cls(view, offered[0].seat).worth)

    def worth(self, action: Action) -> float:
        """Return the worth of *action* by its ``weigh_`` method; minus infinity where there is none for its verb."""
        weigh = getattr(self, _weigher(action.verb), None)
        return -inf if weigh is None else float(weigh(*action.args))


@cache
def _weigher(verb: str) -> str:
    return f"weigh_{verb.replace('-', '_').replace(' ', '_')}"


RANDOM = "random"
"""The captain that every game has: one who does anything."""


def captain_names(referee: Referee[Any, Any]) -> list[str]:
    """Return the names of the captains of a game: those of its package, the first of which plays where nobody is named,
    then ``random``.
    """
    return [*(referee.package.captains if referee.package else ()), RANDOM]


def captain_of(referee: Referee[Any, Any], name: str) -> Captain:
    """Return a captain of the game of *referee* by *name*.

    :raises ValueError: there is no such captain.
    :raises PnpError: the package of the game fails.
    """
    found = find_name(name, {name: name for name in captain_names(referee)}, "a captain")
    if found == RANDOM or referee.package is None:
        return at_random
    captain: Captain = load(referee.package, referee.package.captains[found])
    return captain


def captains_of(referee: Referee[Any, Any], names: str, players: int | None) -> tuple[Captain, ...]:
    """Return the captains of a table by their *names*, with commas between them, in the order of play.

    :param players: how many play, None for as many as there are captains.
    :raises ValueError: there is no such captain, or there is not one for each player.
    """
    captains = tuple(captain_of(referee, name.strip()) for name in names.split(","))
    if players not in (None, len(captains)):
        raise ValueError(
            f"{names!r} is {quantity(len(captains), 'captain')} for {quantity(players or 0, 'player')}; "
            "name one for each, such as keen,random"
        )
    return captains


def play_out(
    referee: Referee[Any, Any],
    state: Any,
    seed: int,
    captains: Sequence[Captain] = (),
    most: int = 100_000,
    done: list[Action] | None = None,
) -> Played:
    """Play from *state* to the end, or until *most* actions are done.

    The same state, seed and captains give the same game. A captain is asked only where there is a choice.

    :param captains: one for each seat; without any, all choose at random.
    :param done: an empty list for the actions, of those before a failure, too.
    :raises PnpError: a captain chose what it was not offered.
    """
    from random import Random  # the score needs no dice, and this takes 5 ms

    seats = range(len(referee.names(state)))
    table = [
        (captain, Random(f"{seed} seat {seat}"))
        for seat, captain in zip(seats, captains or [at_random] * len(seats), strict=True)
    ]
    blind = [random.random if captain is at_random else None for captain, random in table]  # see at_random
    dice = Dice(f"{seed} chance")
    done = [] if done is None else done
    turn, turns = None, 0
    later: deque[Any] = deque()  # the states in which the later half of the turns began
    rules = referee.rulebook  # asked directly: it is a tenth faster
    waits_for, actions, follow, turn_of, throw = rules.seats, rules.actions, rules.follow, rules.turn, referee.throw
    for _ in range(most):
        waiting = waits_for(state)
        if not waiting:
            break
        seat = waiting[0]
        if seat == CHANCE:
            action = throw(state, dice)
        else:
            now = turn_of(state)
            if now != turn:
                turn = now
                turns += 1
                later.append(state)
                if turns % 2 == 0:
                    later.popleft()
            offered = actions(state)
            count = len(offered)
            if not count:
                what = f"the game waits for {referee.names(state)[seat]}, who may do nothing"
                raise PnpError.at("", what, "its rulebook must offer an action, or end the game")
            if count == 1:
                action = offered[0]
            elif len(waiting) > 1:
                action = _ask(referee, state, offered, table)
            elif (random := blind[seat]) is not None:
                action = offered[int(random() * count)]
            else:
                action = _choose(referee, state, offered, table[seat])
        state = follow(state, action)
        done.append(action)
    return Played(state, done, turns, later[0] if later else state)


def advised(referee: Referee[Any, Any], state: Any, captain: Captain, seed: int = 0) -> Action | None:
    """Return the choice of *captain* in *state* in the place of whoever chooses; None where chance is next, or nothing.

    :param seed: of the random numbers that it may draw.
    :raises PnpError: it chose what it was not offered.
    """
    from random import Random

    if referee.waits_for(state) in ((), (CHANCE,)):
        return None
    offered = referee.actions(state)
    table = [(captain, Random(f"{seed} seat {seat}")) for seat in range(len(referee.names(state)))]
    return offered[0] if len(offered) == 1 else _ask(referee, state, offered, table)


_Seated = tuple[Captain, "Random"]
"""A captain and the random numbers that are its own."""


def _ask(referee: Referee[Any, Any], state: Any, offered: Sequence[Action], table: Sequence[_Seated]) -> Action:
    """Return the action where several may act: that of the first who does not hold back."""
    first, *others = referee.waits_for(state)
    for seat in others:
        own = [action for action in offered if action[0] == seat]
        own.append(Action(seat, HOLD_BACK))
        action = _choose(referee, state, own, table[seat])
        if action.verb != HOLD_BACK:
            return action
    own = [action for action in offered if action[0] == first]
    return own[0] if len(own) == 1 else _choose(referee, state, own, table[first])


def _choose(referee: Referee[Any, Any], state: Any, offered: Sequence[Action], seated: _Seated) -> Action:
    """Return the choice of a captain among the actions that its seat is *offered*."""
    captain, random = seated
    if captain is at_random:  # these captains need no view: making one takes as long as a move
        return at_random({}, offered, random)
    seat = offered[0].seat
    offered = tuple(offered)  # a copy: others may not change the kernel's own list
    action = captain(referee.view(state, seat), offered, random)
    if action not in offered:
        raise PnpError.at(
            "",
            f"{referee.names(state)[seat]}'s captain chose {action!r}, which is not offered",
            "a captain returns one of the actions that it is given",
        )
    return offered[offered.index(action)]
