"""The protocols of :mod:`pnp.referee`: what every desk and referee can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from pnp.errors import PnpError
from pnp.game.model import Game, copies_for
from pnp.game.paths import GAME_FILE
from pnp.game.toml import Section
from pnp.packages import GamePackage
from pnp.referee.action import Action, Dice
from pnp.referee.answers import Field, Given, Moment, Options, Outcome, Plan, Tally
from pnp.referee.findings import Finding, IllegalAction
from pnp.referee.grammar import Grammar
from pnp.referee.kernel import Rulebook
from pnp.referee.options import read_options
from pnp.referee.position import Position

S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")

NAMES = ("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn")
"""The names of players where none are given."""


class Desk(ABC, Generic[T]):
    """What a referee can do without playing: set-ups (of type T), rulings, and the final count.

    It is a class of its own, because it starts in half the time: it imports no rules of play.
    """

    package: GamePackage | None = None
    """Where it comes from, with its captains; None for one that was made by hand."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.data = self.read_data(game)

    @staticmethod
    def read_data(game: Game) -> Any:
        """Read the data that the rules need from the game folder: it is read once, and is ``data`` of the desk."""

    @property
    def holdings(self) -> tuple[Field, ...]:
        """What the final count asks of each player: a class that counts in its own way sets its own."""
        if self.game.scoring is None:
            return ()
        from pnp.referee.scoring import fields_of  # few games have it

        return fields_of(self.game.scoring)

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """The questions, from the module ``moments`` beside that of the desk; they alone need the rules of play.

        A game without that module answers none.
        """
        package = type(self).__module__.rpartition(".")[0]
        module = f"{package}.moments"
        if not package or find_spec(module) is None:
            return ()
        imported = import_module(module)
        if not hasattr(imported, "moments_of"):
            hint = "it gives the questions of the game"
            raise PnpError.at(imported.__file__, "has no function moments_of(data)", hint)
        found = imported.moments_of(self.data)
        if not (isinstance(found, tuple) and all(isinstance(each, Moment) for each in found)):
            raise PnpError.at(imported.__file__, f"moments_of() returned {found!r}, not a tuple of Moment")
        return found

    def title(self, options: Options) -> str:
        """Return the title of the game, or of the part of the box that is played with these options."""
        return self.game.title

    @abstractmethod
    def plan(self, players: int, options: Options) -> Plan:
        """Return the set-up for this many players.

        :raises ValueError: the game does not know so many players, or an option does not fit them.
        """

    @abstractmethod
    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> T:
        """Return a legal set-up in which *dice* made all choices of chance and of the players."""

    @abstractmethod
    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> T:
        """Return the set-up of a record, legal or not.

        *top* is the record, *players* its tables ``[[player]]``, whose names have been read. What cannot be read is
        noted with ``Section.fault``.
        """

    @abstractmethod
    def write_setup(self, setup: T) -> str:
        """Return the TOML that :meth:`read_setup` reads: keys of the top first, then one ``[[player]]`` for each."""

    @abstractmethod
    def check_setup(self, setup: T) -> list[Finding]:
        """Return everything that is wrong with *setup*; empty: it is right."""

    def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
        """Return the final count of what *players* hold: their names, and the texts for the fields of ``holdings``.

        A class that does not say how counts by ``[scoring]`` of game.toml.

        :raises ValueError: a text cannot be read.
        :raises PnpError: nobody says how it is counted.
        """
        if self.game.scoring is None:
            what = f"nothing says how {self.game.id!r} is scored"
            raise PnpError.at(self.game.folder / GAME_FILE, what, "add [scoring], as docs/game-format.md tells")
        from pnp.referee.scoring import tally_by

        return tally_by(self.game, self.game.scoring, players, options)


def with_data(function: Callable[Concatenate[Any, P], R]) -> Callable[Concatenate[Desk[Any], P], R]:
    """Return the method of a desk that calls *function* with the desk's data before what it is given itself."""

    def method(desk: Desk[Any], /, *args: P.args, **named: P.kwargs) -> R:
        return function(desk.data, *args, **named)

    return method


class Referee(Desk[T], Generic[T, S]):
    """The referee of one game, with set-ups of type T and states of type S.

    Both are values: frozen, hashable, and never changed by any method. A state holds everything that the rules need,
    hidden things too; :meth:`view` is what one player may know of it. Nothing here draws at random by itself: dice and
    draws are actions of chance, which :meth:`throw` makes and the record holds.
    """

    rulebook: Rulebook[S]
    """The moves of the game: they answer :meth:`waits_for`, :meth:`actions`, :meth:`refusal` and :meth:`follow`."""
    position: Position[S] | None = None
    """The format of positions."""
    claims: Grammar[S] | None = None
    """The claims that a record may make beside the actions, such as who captured a ship; :meth:`disputed` checks it."""

    @abstractmethod
    def begin(self, setup: T) -> S:
        """Return the first state of a game from a set-up that is right."""

    @property
    def grammar(self) -> Grammar[S]:
        """The grammar of actions."""
        return self.rulebook.grammar

    kinds: tuple[str, ...] = ()
    """The kinds of things that players own from the set-up on, and may win or lose by: ``fleet``, ``deck``."""

    def dealt(self, state: S) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """Return for each of :attr:`kinds` and each seat the names of what that player has."""
        return ()

    @abstractmethod
    def begins(self, state: S) -> int:
        """Return the seat that begins, in the first state of a game."""

    def names(self, state: S) -> tuple[str, ...]:
        """Return the players' names by seat."""
        return tuple(self.rulebook.names(state))

    def waits_for(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act now, the one whose turn it is first; ``(CHANCE,)`` for dice; () at the end."""
        return self.rulebook.seats(state)

    def awaited(self, state: S) -> tuple[int, ...]:
        """Return those of :meth:`waits_for` for whom the table openly waits: not those who may break in.

        All players may know it. A game in which who may break in depends on hidden cards writes it.
        """
        return self.waits_for(state)

    def actions(self, state: S) -> Sequence[Action]:
        """Return every legal action, none twice, none at the end.

        They are those of all players who may act, or all that chance may do.
        """
        return self.rulebook.actions(state)

    def refusal(self, state: S, action: Action) -> Finding | None:
        """Return why *action* is not allowed, None for one of :meth:`actions`; whatever it holds, this never raises."""
        return self.rulebook.refusal(state, action)

    def follow(self, state: S, action: Action) -> S:
        """Return the state after an *action* that is known to be legal."""
        return self.rulebook.follow(state, action)

    def implied(self, state: S) -> Action | None:
        """Return the action that a log may leave out in *state*: the only one, or the one that a ruling takes."""
        return self.rulebook.implied(state)

    def is_done(self, state: S, action: Action) -> bool:
        """Return whether an *action* that is not allowed has happened by itself, so that a log may say it again."""
        return False

    @abstractmethod
    def throw(self, state: S, dice: Dice) -> Action:
        """Return an action of chance, where the game waits for it, each outcome as likely as at a real table."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome of the game, None while it goes on."""

    @abstractmethod
    def tally_of(self, state: S) -> Tally:
        """Return the count as it stands in *state*, final or not."""

    @abstractmethod
    def pieces(self, state: S) -> Mapping[str, int]:
        """Return the number of each piece, wherever they are: the same in every state of a game."""

    def printed(self, state: S) -> Mapping[str, int]:
        """Return the number of each piece, as :meth:`pieces` calls it, that is printed for the players of *state*.

        Unless a game says otherwise these are the cards that are counted by their ids, each of one component.
        """
        found: dict[str, int] = {}
        ids = [card.id for part in self.game.components for card in part.cards]
        counted, players = self.pieces(state), len(self.names(state))
        for part in self.game.components:
            for card in part.cards:
                if card.id in counted and ids.count(card.id) == 1:
                    found[card.id] = copies_for(part, card, players)
        return found

    endless: str = ""
    """Why a game may have no end by its rules, such as the ruling that says so; empty where each must end."""

    @abstractmethod
    def view(self, state: S, seat: int | None = None) -> dict[str, Any]:
        """Return *state* for programs, with ``?`` for all that the player in *seat* may not see; all of it for None."""

    def imagine(self, state: S, seat: int, dice: Dice) -> S:
        """Return a state that *seat* cannot tell from *state*, in which *dice* dealt anew all that it does not know.

        It is asked while the game goes on. What can be is as likely as at the table: as chance deals it, with nothing
        read into what others chose. What a seat knows is what :meth:`view` shows it; the view, what the seat is offered
        and what it is refused, and why, are the same in both states. A captain that searches tries its actions in many
        such states.

        :raises PnpError: something is hidden, and the game does not say how to deal it anew.
        """
        if self.view(state, seat) == self.view(state):
            return state
        hint = "write imagine(self, state, seat, dice), which deals again what the seat does not know"
        raise PnpError.at("", f"{type(self).__name__} hides something from a player, and cannot imagine it", hint)

    def untold(self, before: S, action: Action, after: S, seat: int) -> Collection[str] | None:
        """Return the keys of the values of *action* that *seat* is not told, where somebody else, or chance, has acted.

        It may depend on what the seat sees in both states, and on nothing else. None: the game does not say. Then a
        page looks for other actions, in this state and in imagined ones, that look the same; that takes long, and what
        is hidden now and then may be missed.
        """
        return None

    def disputed(self, state: S, claim: Action) -> Finding | None:
        """Return the fault in a *claim* of a record, None where it is true."""
        raise NotImplementedError

    def new(self, players: int | Sequence[str], options: Mapping[str, Any] | None = None, seed: int = 0) -> S:
        """Return the first state of a game whose set-up chance has made from *seed*.

        :param players: how many, or their names.
        :param options: those that differ from their defaults.
        :raises ValueError: the game does not know so many players, or such an option.
        """
        names = NAMES[:players] if isinstance(players, int) else tuple(players)
        full = read_options(self.game, options or {})
        self.plan(len(names) if not isinstance(players, int) else players, full)
        return self.begin(self.deal(names, full, Dice(seed)))

    def apply(self, state: S, action: Action) -> S:
        """Return the state after *action*.

        :raises IllegalAction: it is not allowed.
        """
        finding = self.refusal(state, action)
        if finding is not None:
            raise IllegalAction(finding)
        return self.follow(state, action)
