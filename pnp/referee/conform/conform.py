"""Games are played and held against the laws of all referees: what is broken, and what is never used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.errors import Terminated
from pnp.referee.action import Dice
from pnp.referee.captains import RANDOM, captain_names
from pnp.referee.conform.found import Anything, Broken, Fault, Hole, Tried, fault_of_error, line_of_order
from pnp.referee.conform.holes import Holes, idle_options
from pnp.referee.conform.laws import LAWS, Law
from pnp.referee.conform.patience import TooLongError, stopped_without_progress
from pnp.referee.conform.playing import LOOP, MOST_STEPS, NO_END, Played, play_game
from pnp.referee.conform.thoroughness import Much
from pnp.referee.options import option_text, read_options, unusual_options

Progress = Callable[[int, int], None]
"""Takes how many games have been looked at, and of how many."""

_PATIENCE = 6
"""How many times the patience with one step a law has that looks at a game without a step forward: some look at it as
a whole."""


@dataclass(frozen=True)
class Conformity:
    """What was found in games that were held against the laws.

    *kept* has for each law how many games were held against it and kept it, *broken* what breaks it, *holes* what is no
    fault. *notes* are sentences about what was found and is allowed.
    """

    title: str
    games: int
    steps: int
    players: tuple[int, ...]
    seed: int
    kept: Mapping[str, int]
    broken: tuple[Broken, ...]
    holes: tuple[Hole, ...]
    notes: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether no law is broken."""
        return not self.broken


def conform(
    referee: Anything,
    games: int = 20,
    seed: int = 1,
    players: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    *,
    most: int = MOST_STEPS,
    much: Much | None = None,
    progress: Progress | None = None,
) -> Conformity:
    """Play so many *games*, from *seed* on one after the other, and hold each of them against all laws.

    They are for each number of *players* in turn, and the captains of the game play every other one, chance the rest.

    :param players: by default all that the game is for.
    :param options: those that differ from their defaults; without them each third game has others.
    :param most: steps after which a game has no end.
    :raises ValueError: the game does not know so many players, or such an option.
    """
    low, high = referee.game.players
    players = tuple(players) or tuple(range(low, high + 1))
    much = much or Much()
    holes = Holes(referee)
    broken: dict[tuple[str, str, str], Broken] = {}
    kept, steps, endless = Counter[str](dict.fromkeys(LAWS, 0)), 0, 0
    for number in range(games):
        if progress is not None:
            progress(number, games)
        tried = _next_game(referee, number, seed, players, options)
        game = play_game(referee, tried, most)
        steps += len(game.actions)
        found = [*faults_of(referee, game, much, holes)]
        if referee.endless:
            endless += any(law == "ends" and fault.subject == NO_END for law, fault in found)
            found = [(law, fault) for law, fault in found if fault.subject != NO_END]
        for law in LAWS:
            kept[law] += all(each != law for each, _ in found)
        for law, fault in {(law, fault.where, fault.subject): (law, fault) for law, fault in reversed(found)}.values():
            key = law, fault.where, fault.subject
            first = broken.get(key)
            broken[key] = first._replace(games=first.games + 1) if first else Broken(law, fault, tried)
        if any(fault.subject == LOOP for _, fault in found):  # each of the others would take as long
            games = number + 1
            break
    order = [*LAWS]
    return Conformity(
        referee.game.title, games, steps, players, seed, kept,
        tuple(sorted(broken.values(), key=lambda each: order.index(each.law))),
        (*holes.found(), *(() if broken or options else idle_options(referee, seed, players, most))),
        (f"{endless} of {games} games had no end in {most} steps; {referee.endless}.",) if endless else (),
    )  # fmt: skip


def _next_game(
    referee: Anything, number: int, seed: int, players: Sequence[int], options: Mapping[str, str] | None
) -> Tried:
    """Return the game with a *number*: who plays it, with which seed and options."""
    count = players[number % len(players)]
    dice = Dice(f"{seed + number} options")
    own = [name for name in captain_names(referee) if name != RANDOM]
    captains = tuple(dice.pick(own) for _ in range(count)) if own and number % 2 else ()
    if options is None and number % 3 == 2:
        options = _any_options(referee, count, dice)
    read = read_options(referee.game, options or {})
    unusual = unusual_options(referee.game, read)
    return Tried(count, seed + number, tuple((id, option_text(value)) for id, value in unusual.items()), captains)


def _any_options(referee: Anything, players: int, dice: Dice) -> Mapping[str, str]:
    """Return options that chance has chosen, and that fit so many players; none where the game refuses them."""
    found = {
        option.id: dice.pick(option.values)
        for option in referee.game.options
        if option.values and option.players[0] <= players <= option.players[1]
    }
    try:
        referee.plan(players, read_options(referee.game, found))
    except ValueError:
        return {}
    return found


def faults_of(
    referee: Anything, game: Played, much: Much, holes: Holes | None = None, laws: Iterable[str] = LAWS
) -> Iterator[tuple[str, Fault]]:
    """Yield all faults of a game that was played, with the *laws* that they break."""
    yield from game.faults
    if not game.states:
        return
    for name in laws:
        if LAWS[name].check is not None:
            yield from _hold(referee, game, name, LAWS[name], much)
    if holes is not None and not game.faults:
        holes.add(game, Dice(game.tried.seed))


def _hold(referee: Anything, game: Played, name: str, law: Law, much: Much) -> Iterator[tuple[str, Fault]]:
    """Yield the faults of a game against one law; a failure of its code ends that."""
    assert law.check is not None
    found: list[Fault] = []
    try:
        with stopped_without_progress(lambda: game.looked, _PATIENCE):
            found += law.check(referee, game, Dice(game.tried.seed), much)
    except Terminated:
        raise
    except (Exception, SystemExit, TooLongError) as error:
        if isinstance(error, TooLongError):
            what = "the code is still running here and does not end"
            yield "ends", Fault(what, fault_of_error(error, 0, "").where, 0, LOOP)
        else:
            yield "runs", fault_of_error(error, game.faults[0][1].step if game.faults else 0, line_of_order(referee))
    yield from ((name, fault) for fault in found)
