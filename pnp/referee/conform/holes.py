"""Holes in a game: no law is broken, but its author may not have meant them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.conform.found import Anything, Hole, Tried, line_of_method, line_of_move
from pnp.referee.conform.playing import Played, play_game
from pnp.referee.conform.secrets import does_imagine
from pnp.referee.conform.thoroughness import closely
from pnp.referee.english import list_words, quantity
from pnp.referee.options import read_options
from pnp.referee.simple import SimpleReferee
from pnp.referee.unknown import never_dealt

_WAYS = 8
"""How many of the actions that are offered in a state are followed, to see whether it matters which one is taken."""
_SEEDS = 3
"""How many games for each number of players are played with and without an option."""
_FEW = 5
"""How often something must have been there before it is told that it never came of anything."""


class Holes:
    """What games leave out, counted game by game."""

    def __init__(self, referee: Anything) -> None:
        self._referee = referee
        self._games = 0
        self._offered, self._taken = Counter[str](), Counter[str]()
        self._chosen, self._alike = Counter[tuple[str, ...]](), Counter[tuple[str, ...]]()
        self._given: dict[str, set[Any]] = {}
        self._hides, self._deals, self._lacks = False, False, False
        self._left: set[str] = set()

    def add(self, game: Played, dice: Dice) -> None:
        """Look at one more game."""
        referee = self._referee
        self._games += 1
        for action in game.actions:
            self._taken[action.verb] += 1
            for value, given in zip(referee.rulebook.moves[action.verb].values, action.args, strict=True):
                self._given.setdefault(value.key, set()).update(given if isinstance(given, tuple) else (given,))
        for _, state, close in closely(referee, game):
            if not close:
                continue
            actions = [*referee.actions(state)]
            self._offered.update({action.verb for action in actions})
            if referee.waits_for(state) != (CHANCE,):
                self._look_at_choice(state, actions, dice)
        self._look_at_secrets(game, dice)

    def _look_at_choice(self, state: Any, actions: list[Action], dice: Dice) -> None:
        """Count what was chosen between, and whether it mattered: whole choices, and those of one verb's values."""
        verbs = tuple(dict.fromkeys(action.verb for action in actions))
        groups = [(verbs, actions)] if len(verbs) > 1 else []
        groups += [((verb,), [action for action in actions if action.verb == verb]) for verb in verbs]
        for key, group in groups:
            if len(group) > 1:
                some = group if len(group) <= _WAYS else [dice.pick(group) for _ in range(_WAYS)]
                self._chosen[key] += 1
                self._alike[key] += len({self._referee.follow(state, action) for action in some}) == 1

    def _look_at_secrets(self, game: Played, dice: Dice) -> None:
        referee = self._referee
        if not game.actions:
            return
        self._lacks |= not does_imagine(referee, game)
        if self._lacks:
            return
        for state in game.states[: len(game.actions)][:: max(1, len(game.actions) // 8)]:
            self._hides |= referee.view(state, 0) != referee.view(state)
            self._deals |= referee.imagine(state, 0, dice) != state
            if isinstance(referee, SimpleReferee) and type(referee).imagine is SimpleReferee.imagine:
                self._left |= never_dealt(
                    state, (*referee.hidden, *referee.private), referee.thrown, referee.component_of
                )

    def found(self) -> Iterator[Hole]:
        """Yield all holes, worst first."""
        referee = self._referee
        imagine = line_of_method(referee, "imagine")
        if self._lacks:
            what = "hides something, and has no imagine(), so that nothing is known of its secrets"
            yield Hole("secrets", what, imagine)
        elif self._left:
            what = f"imagine() does not deal {list_words(sorted(self._left))} anew: neither cards nor thrown"
            yield Hole("secrets", what, imagine)
        elif self._hides and not self._deals:
            yield Hole("secrets", "imagine() never dealt anything anew, though something is hidden", imagine)
        games = quantity(self._games, "game")
        for verb in referee.rulebook.moves:
            where = line_of_move(referee, verb)
            if not self._taken[verb]:
                seen = self._offered[verb]
                often = f"was offered, and nobody did it in {games}" if seen else f"was never possible in {games}"
                yield Hole("moves", f"{verb}: it {often}", where)
        for key, count in self._chosen.items():
            if count >= _FEW and self._alike[key] == count:
                where = line_of_move(referee, key[0])
                what = f"the choice between {list_words(key)}" if len(key) > 1 else f"{key[0]}: what is chosen"
                yield Hole("choices", f"{what} made no difference, {count} times of {count}", where)
        yield from self._cards()

    def _cards(self) -> Iterator[Hole]:
        """Yield the cards of a component that nothing was done with, where something was done with others of it."""
        given = {each for values in self._given.values() for each in values if isinstance(each, str)}
        for part in self._referee.game.components:
            ids = [card.id for card in part.cards]
            idle = [id for id in ids if id not in given]
            if idle and len(idle) < len(ids):
                what = f"{list_words(idle)} of {part.id}: nobody used it in {quantity(self._games, 'game')}"
                yield Hole("cards", what)


def idle_options(referee: Anything, seed: int, players: Sequence[int], most: int) -> Iterator[Hole]:
    """Yield the options that change nothing, neither play nor score, in games with the same seed.

    Only a :class:`SimpleReferee` is looked at: a package with many rare rules has tests of its own.
    """
    for option in referee.game.options if isinstance(referee, SimpleReferee) else ():
        low, high = option.players
        tried = [
            (Tried(count, seed + more), Tried(count, seed + more, ((option.id, value),)))
            for value in option.values
            if value != option.default
            for count in players
            if low <= count <= high
            for more in range(_SEEDS)
        ]
        if tried and all(_are_alike(referee, *pair, most) for pair in tried):
            yield Hole("options", f"{option.id}: it changed nothing in {quantity(len(tried), 'game')}")


def _are_alike(referee: Anything, one: Tried, other: Tried, most: int) -> bool:
    try:
        plans = [
            referee.plan(each.players, read_options(referee.game, dict(each.options)))._replace(options={})
            for each in (one, other)
        ]
    except ValueError:  # the option does not fit so many players
        return True
    first, second = (play_game(referee, each, most) for each in (one, other))
    if plans[0] != plans[1] or first.actions != second.actions or not (first.states and second.states):
        return False
    return bool(referee.outcome(first.states[-1]) == referee.outcome(second.states[-1]))
