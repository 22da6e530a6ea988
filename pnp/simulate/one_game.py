"""A run of numbered games, each with a seed of its own; a game is the same wherever it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from inspect import getfile
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.game.files import decode, read_bytes
from pnp.game.paths import game_folder
from pnp.packages.installed import faults_told, game_ids
from pnp.referee import (
    CHANCE,
    Action,
    Captain,
    Dice,
    Played,
    Referee,
    captain_names,
    captain_of,
    play_out,
    referee_of,
)
from pnp.referee.game import NAMES
from pnp.referee.own_code import code_for
from pnp.simulate.own_captain import captain_in, is_own

MOST_STEPS = 10_000
"""A game that is not over after so many actions is stopped: players at random may never come to an end."""
_LARGEST_FILE = 1_000_000


class Run(NamedTuple):
    """A run: what to play, as plain values that go to any process or machine.

    *game* is an id or the path of a game folder, and *code* the text of its ``referee.py``, empty where an installed
    package has the referee: whoever is sent a run needs no such file, and asks nobody whether it may run. The games are
    for each of *players* in turn, and the *captains* move on by one place from one game for as many players to the
    next. *sources* are the texts of files with captains of one's own, by the name of the captain. *options* are those
    that differ from their defaults, as texts. *rules* names the rules that are played: the data of the game, the code
    of its referee, and the captains' files.
    """

    game: str
    players: tuple[int, ...] = (2,)
    captains: tuple[str, ...] = ("keen",)
    sources: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 1
    rules: str = ""
    code: str = ""


class Game(NamedTuple):
    """One game that was played. Places are counted from 0 in the order of play: who begins has place 0.

    *seed* is the game's own. *captains* and *points* are by place, *winners* are places (several share the win; none
    in a game that was *stopped*). *dealt* has a tuple by place for each of the referee's ``kinds``; what a player has
    several of is in one text with `` + `` between. *ahead* are the places with the most points when half of the turns
    were over; none where all had as many. *did* has by place what the player did and with which cards, each named once,
    and *drawn* the cards that chance alone named. *verbs* counts the actions by verb, in the order of the grammar.
    """

    number: int
    seed: int
    players: int
    captains: tuple[str, ...]
    dealt: tuple[tuple[str, ...], ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    turns: int
    actions: int
    stopped: bool
    ahead: tuple[int, ...]
    did: tuple[tuple[str, ...], ...]
    drawn: tuple[str, ...]
    verbs: tuple[int, ...]


class Task(NamedTuple):
    """A chunk of work: so many *games* from the number *first* on, each of them under every one of *runs*."""

    runs: tuple[Run, ...]
    first: int
    games: int

    def __str__(self) -> str:
        return f"games {self.first} to {self.first + self.games - 1}"


class Chunk(NamedTuple):
    """The result of a task: for every number a game of each run. *seconds* says how long it took, to size the next."""

    games: list[tuple[Game, ...]]
    seconds: float


def seed_of(seed: int, number: int) -> int:
    """Return the seed of the game with a *number*: 63 bits that follow from both.

    >>> seed_of(1, 0), seed_of(1, 1)
    (953629112870390570, 4796610983843098511)
    """
    return int.from_bytes(sha256(f"{seed} game {number}".encode()).digest()[:8]) >> 1


def rules_of(game: str, sources: Iterable[tuple[str, str]] = (), code: str = "") -> str:
    """Return eight hex digits that differ whenever the rules differ.

    They follow from the files of the referee, or the text of its *code*, from the game's data and from *sources*.
    """
    import pnp.referee

    referee = _referee(game, code)
    room = Path(pnp.referee.__file__).parent
    files = [] if code else sorted(Path(getfile(type(referee))).parent.rglob("*.py"))
    data = referee.game
    cards = [(part.id, card.id, card.copies, card.fields) for part in data.components for card in part.cards]
    digest = sha256(repr((cards, data.tables, data.facts, data.options)).encode())
    for path in (*sorted(room.glob("*.py")), *files):
        digest.update(path.read_bytes())
    if data.scoring is not None:
        digest.update(repr(data.scoring).encode())
    digest.update(code.encode())
    for name, text in sources:
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:8]


def run_of(
    game: str,
    players: Sequence[int] | None = None,
    captains: Sequence[str] | None = None,
    options: Iterable[tuple[str, Any]] = (),
    seed: int = 1,
) -> Run:
    """Return a run that can be played.

    :param players: how many play; several numbers are taken in turn. None for 2, or what is nearest for the game.
    :param captains: names (``keen``, ``random``), or a file and a function in it: ``my.py:cautious``; None for the one
        that the game names first.
    :raises ValueError: there is no such captain or option, or one that does not fit so many players.
    :raises PnpError: the game or a captain's file cannot be read.
    """
    from pnp.referee.options import option_text, read_options, unusual_options

    code = "" if game in game_ids() else code_for(load_game(game_folder(game)))
    referee = _referee(game, code)
    full = read_options(referee.game, dict(options))
    if players is None:
        low, high = referee.game.players
        players = (max(low, min(2, high)),)
    for count in players:
        referee.plan(count, full)
    if captains is None:
        captains = captain_names(referee)[:1]
    if not players or not captains:
        raise ValueError("there is nobody to play")
    sources = []
    for name in captains:
        if is_own(name):
            path = Path(name.rpartition(":")[0])
            sources.append((name, decode(path, read_bytes(path, _LARGEST_FILE))))
            captain_in(name, sources[-1][1])
        else:
            captain_of(referee, name)
    changed = tuple((id, option_text(value)) for id, value in unusual_options(referee.game, full).items())
    rules = rules_of(game, sources, code)
    return Run(game, tuple(players), tuple(captains), tuple(sources), changed, seed, rules, code)


def play_task(task: Task) -> Chunk:
    """Play a task; the one function that workers call.

    :raises PnpError: this machine has other rules than the one that asked, or a captain went wrong.
    """
    start = perf_counter()
    for run in task.runs:
        if _rules_here(run) != run.rules:
            what = f"a worker plays {run.game} by the rules {_rules_here(run)}, not by {run.rules}"
            raise PnpError.at("", what, "give all machines the same pnp and the same game folder")
    games = [
        tuple(play_game(run, number) for run in task.runs) for number in range(task.first, task.first + task.games)
    ]
    return Chunk(games, perf_counter() - start)


def play_game(run: Run, number: int) -> Game:
    """Play the game with a *number*.

    :raises PnpError: a captain went wrong, or the referee of another package.
    """
    referee, captain_makers, options = _prepare(run)
    players = run.players[number % len(run.players)]
    seed = seed_of(run.seed, number)
    with faults_told(f"game {number}, seed {seed}"):
        state = referee.begin(referee.deal(NAMES[:players], options, Dice(seed)))
        first = referee.begins(state)
        order = [(first + place) % players for place in range(players)]
        turned = number // len(run.players)
        captains = [(place + turned) % len(captain_makers) for place in range(players)]
        by_seat = dict(zip(order, captains, strict=True))
        seated = [captain_makers[by_seat[seat]]() for seat in range(players)]
        played = play_out(referee, state, seed, seated, MOST_STEPS)
        return _game(run, referee, number, seed, order, captains, state, played)


def _game(
    run: Run,
    referee: Referee[Any, Any],
    number: int,
    seed: int,
    order: Sequence[int],
    captains: Sequence[int],
    begun: Any,
    played: Played,
) -> Game:
    """Return the game that was *played* with the seats in this *order*."""
    outcome = referee.outcome(played.state)
    totals = outcome.totals if outcome else _points(referee, played.state)
    halfway = _points(referee, played.middle)
    most = max(halfway)
    dealt = tuple(tuple(" + ".join(kind[seat]) for seat in order) for kind in referee.dealt(begun))
    did = _deeds(run, played.actions)
    done = Counter([action.verb for action in played.actions])
    return Game(
        number,
        seed,
        len(order),
        tuple(run.captains[captain] for captain in captains),
        dealt,
        tuple(sorted(order.index(seat) for seat in outcome.winners)) if outcome else (),
        tuple(totals[seat] for seat in order),
        played.turns,
        len(played.actions),
        outcome is None,
        tuple(place for place, seat in enumerate(order) if halfway[seat] == most > min(halfway)),
        tuple(tuple(sorted(did.get(seat, ()))) for seat in order),
        tuple(sorted(did.get(CHANCE, set()).difference(*(did.get(seat, ()) for seat in order)))),
        tuple([done[verb] for verb in referee.grammar.verbs]),
    )


def game_of(
    run: Run,
    referee: Referee[Any, Any],
    number: int,
    seed: int,
    captains: Sequence[int],
    begun: Any,
    played: Played,
) -> Game:
    """Return the game that was *played* from the state *begun*; *captains* are by seat, as places in those of *run*."""
    first, players = referee.begins(begun), len(captains)
    order = [(first + place) % players for place in range(players)]
    return _game(run, referee, number, seed, order, [captains[seat] for seat in order], begun, played)


def _points(referee: Referee[Any, Any], state: Any) -> list[int]:
    return [count.total for count in referee.tally_of(state).counts]


def _deeds(run: Run, actions: Iterable[Action]) -> dict[int, set[str]]:
    """Return by seat the verbs that were done, and the cards that actions name, those of chance included."""
    names, named_by = cards_of(run.game, run.code)
    found: dict[int, set[str]] = {}
    for seat, verb, args in actions:
        own = found.setdefault(seat, set())
        if seat != CHANCE:
            own.add(verb)
        for place in named_by[verb]:
            given = args[place]
            own.update(given if isinstance(given, tuple) else (given,))
    return {
        seat: {names.get(id, id) for id in own if isinstance(id, str) and id}  # other values are no cards
        for seat, own in found.items()
    }


@lru_cache(maxsize=8)
def _referee(game: str, code: str) -> Referee[Any, Any]:
    return referee_of(game, code)


@lru_cache(maxsize=32)
def _rules_here(run: Run) -> str:
    return rules_of(run.game, run.sources, run.code)


_CARDS = ("card", "cards", "ship", "ships")
"""The keys of the values of actions that name cards: they hold an id, or several."""


@lru_cache(maxsize=8)
def cards_of(game: str, code: str = "") -> tuple[dict[str, str], dict[str, tuple[int, ...]]]:
    """Return the names of the cards that actions of *game* may name, by id, and by verb the places of such values."""
    referee = _referee(game, code)
    with faults_told("a game with seed 0"):
        state = referee.new(referee.game.players[1])
    names: dict[str, str] = {}
    places: dict[str, tuple[int, ...]] = {}
    for verb in referee.grammar.verbs.values():
        places[verb.id] = tuple(place for place, value in enumerate(verb.values) if value.key in _CARDS)
        for value in (verb.values[place] for place in places[verb.id]):
            known = value.every(state) if value.every is not None else ()
            names.update((id, value.write(state, id)) for id in known if isinstance(id, str) and id)
    return names, places


@lru_cache(maxsize=32)
def _prepare(run: Run) -> tuple[Referee[Any, Any], tuple[Callable[[], Captain], ...], dict[str, Any]]:
    """Return the referee, a maker of each captain for one seat of one game, and all options: all games share them."""
    from pnp.referee.options import read_options

    referee, sources = _referee(run.game, run.code), dict(run.sources)
    captain_makers = tuple(_maker(name, sources, referee) for name in run.captains)
    return referee, captain_makers, dict(read_options(referee.game, dict(run.options)))


def _maker(name: str, sources: Mapping[str, str], referee: Referee[Any, Any]) -> Callable[[], Captain]:
    if name in sources:
        return partial(captain_in, name, sources[name])
    captain = captain_of(referee, name)
    return lambda: captain
