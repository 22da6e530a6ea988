"""The balance of a game from a table of games: sums over its games, so that two tables add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.simulate.intervals import Interval, wilson
from pnp.simulate.one_game import Game
from pnp.simulate.table import Heading

WHOLE = 60
"""A won game in sixtieths, so that wins which two to six players share are whole numbers, and sums have no order."""
_SUMS = ("games", "stopped", "shared", "actions", "won_with", "margin", "led", "comebacks")


class Share(NamedTuple):
    """How often those with *name* (of a *kind*: a seat, a captain, a fleet) won of their *games* for so many *players*.

    *interval* holds for all names of a kind together. *fair* is the share of each player.
    """

    players: int
    kind: str
    name: str
    games: int
    share: float
    interval: Interval
    fair: float

    @property
    def is_uneven(self) -> bool:
        """Whether chance does not explain it; a player alone has nobody to be compared with."""
        return self.players > 1 and self.fair not in self.interval


class Length(NamedTuple):
    """How long *games* for so many *players* were that came to an end (all but *stopped*), and how they were won.

    Where all were stopped, the averages are 0, and mean nothing.

    In turns: the *mean*, and what a *tenth*, *half* and nine tenths (*most*) of them do not exceed. *actions*, the
    points of the best player (*won_with*) and the *margin* to the next (0 for one player) are means, *shared* counts
    the ties. In *led* of the games somebody was ahead half-way, and in *comebacks* of those nobody who was ahead won.
    """

    players: int
    games: int
    stopped: int
    shared: int
    mean: float
    tenth: int
    half: int
    most: int
    actions: float
    won_with: float
    margin: float
    led: int
    comebacks: int


class Use(NamedTuple):
    """How much an action or a card (*kind*) with *name* mattered in games for so many *players*.

    It occurred in *games* of *of*. *wins* is the share of wins of those who did it; None where only chance did. That
    need not be the cause: a player who is ahead has other choices.
    """

    players: int
    kind: str
    name: str
    games: int
    of: int
    wins: Share | None

    @property
    def is_telling(self) -> bool:
        """Whether those who did it won more or less often than others."""
        return self.wins is not None and self.wins.is_uneven


class Meeting(NamedTuple):
    """Games of two, *first* against *second* of a kind: how often they met, and what *first* won, beginning."""

    kind: str
    first: str
    second: str
    games: int
    won: float


class Balance:
    """Sums over games. Of games that were stopped only the actions and the number count."""

    def __init__(self, heading: Heading, games: Iterable[Game] = ()) -> None:
        self.heading = heading
        self.games = 0
        self.verbs = [0] * len(heading.verbs)
        self._won: Counter[tuple[int, str, str]] = Counter()
        self._played: Counter[tuple[int, str, str]] = Counter()
        self._turns: Counter[tuple[int, int]] = Counter()
        self._sums: Counter[tuple[int, str]] = Counter()
        self._met: Counter[tuple[str, str, str]] = Counter()
        self._won_met: Counter[tuple[str, str, str]] = Counter()
        self._used: Counter[tuple[int, str]] = Counter()
        self._users: Counter[tuple[int, str]] = Counter()
        self._won_using: Counter[tuple[int, str]] = Counter()
        for game in games:
            self.add(game)

    def add(self, game: Game) -> None:
        """Count a game."""
        self.games += 1
        players = game.players
        self._sums[players, "games"] += 1
        self.verbs = [a + b for a, b in zip(self.verbs, game.verbs, strict=True)]
        self._used.update([(players, name) for name in {*game.drawn}.union(*game.did)])
        if game.stopped:
            self._sums[players, "stopped"] += 1
            return
        self._sums[players, "actions"] += game.actions
        self._turns[players, game.turns] += 1
        won = WHOLE // len(game.winners) if game.winners else 0
        self._sums[players, "shared"] += len(game.winners) > 1
        high, *others = sorted(game.points, reverse=True)
        self._sums[players, "won_with"] += high
        self._sums[players, "margin"] += high - others[0] if others else 0
        self._sums[players, "led"] += bool(game.ahead)
        self._sums[players, "comebacks"] += bool(game.ahead) and not {*game.ahead} & {*game.winners}
        for place, names in enumerate(game.did):
            self._users.update([(players, name) for name in names])
            if place in game.winners:
                for name in names:
                    self._won_using[players, name] += won
        for kind, names in self._kinds(game):
            for place, name in enumerate(names):
                for part in name.split(" + "):
                    self._played[players, kind, part] += 1
                    self._won[players, kind, part] += won * (place in game.winners)
            if players == 2 and kind != "seat" and names[0] != names[1] and " + " not in names[0]:
                self._met[kind, names[0], names[1]] += 1
                self._won_met[kind, names[0], names[1]] += won * (0 in game.winners)

    def _kinds(self, game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield "seat", tuple(str(place + 1) for place in range(game.players))
        if len(self.heading.captains) > 1:
            yield "captain", game.captains
        yield from zip(self.heading.kinds, game.dealt, strict=True)

    @property
    def players(self) -> list[int]:
        """The numbers of players of the games, least first."""
        return sorted({players for players, _ in self._sums})

    def shares(self) -> list[Share]:
        """Return the share of wins of everything that a player can have, best first in each kind; seats in order."""
        found = []
        families = Counter((players, kind) for players, kind, _ in self._played)
        for (players, kind, name), games in self._played.items():
            won = self._won[players, kind, name] / WHOLE
            interval = wilson(won, games, families[players, kind])
            found.append(Share(players, kind, name, games, won / games, interval, 1 / players))
        kinds = ["seat", "captain", *self.heading.kinds]
        by_place = {each: each.name if each.kind == "seat" else "" for each in found}
        return sorted(
            found, key=lambda each: (each.players, kinds.index(each.kind), by_place[each], -each.share, each.name)
        )

    def lengths(self) -> list[Length]:
        """Return the lengths, by players."""
        found = []
        for players in self.players:
            turns = self.turns(players)
            games, stopped, shared, actions, won_with, margin, led, comebacks = (
                self._sums[players, name] for name in _SUMS
            )
            over = max(1, games - stopped)
            mean = sum(turn * count for turn, count in turns.items()) / over
            tenth, half, most = (_turn_quantile(turns, over * part) for part in (0.1, 0.5, 0.9))
            found.append(
                Length(
                    players,
                    games,
                    stopped,
                    shared,
                    mean,
                    tenth,
                    half,
                    most,
                    actions / over,
                    won_with / over,
                    margin / over,
                    led,
                    comebacks,
                )
            )
        return found

    def turns(self, players: int) -> dict[int, int]:
        """Return the number of games for so many *players* by the number of turns, fewest first."""
        return {turn: count for (count_of, turn), count in sorted(self._turns.items()) if count_of == players}

    def meetings(self) -> list[Meeting]:
        """Return the meetings in games of two."""
        return [
            Meeting(kind, first, second, games, self._won_met[kind, first, second] / WHOLE)
            for (kind, first, second), games in sorted(self._met.items())
        ]

    def uses(self) -> list[Use]:
        """Return the uses of actions and cards, by players; those in most games come first."""
        verbs, found = {*self.heading.verbs}, []
        families = Counter((players, name in verbs) for players, name in self._users)
        for (players, name), games in self._used.items():
            kind = "action" if name in verbs else "card"
            users, wins = self._users[players, name], None
            if users:
                won = self._won_using[players, name] / WHOLE
                interval = wilson(won, users, families[players, name in verbs])
                wins = Share(players, kind, name, users, won / users, interval, 1 / players)
            found.append(Use(players, kind, name, games, self._sums[players, "games"], wins))
        return sorted(found, key=lambda use: (use.players, use.kind, -use.games, use.name))

    def absent_names(self) -> list[str]:
        """Return the verbs of actions that were never done, and the cards that no game had."""
        had = {name for _, name in self._used}
        return [verb for verb, count in zip(self.heading.verbs, self.verbs, strict=True) if not count] + [
            card for card in self.heading.cards if card not in had
        ]


def _turn_quantile(turns: dict[int, int], games: float) -> int:
    """Return the turns that so many *games* do not exceed."""
    seen = 0
    for turn, count in turns.items():
        seen += count
        if seen >= games:
            return turn
    return max(turns, default=0)
