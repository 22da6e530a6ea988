"""A referee with a default for all that can have one: what a ``referee.py`` beside game.toml is written on.

A game says how it begins (``start``), whom it waits for (``turn``), what may be done (methods marked :func:`move` and
:func:`chance`) and what everybody has (``points``). docs/own-referee.md writes one, step by step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from inspect import signature
from typing import Any, Generic, NamedTuple, TypeVar

from pnp.errors import PackageError
from pnp.game.model import Game, copies_for
from pnp.game.notes import plain_id
from pnp.game.scoring import Scoring, card_name
from pnp.game.toml import Section, quote
from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.answers import Count, Options, Outcome, Plan, Step, Tally
from pnp.referee.english import list_words, quantity
from pnp.referee.findings import Finding
from pnp.referee.game import Referee
from pnp.referee.kernel import Phase, Rulebook
from pnp.referee.marks import moves_of_class
from pnp.referee.options import misfit, read_options
from pnp.referee.pieces import Needed
from pnp.referee.position import Position, write_tables
from pnp.referee.simple_move import SimpleMove, check_frozen, check_parameters, fault_of
from pnp.referee.state_fields import as_json, fields_of, leaves_of, mask
from pnp.referee.tuples import freeze
from pnp.referee.unknown import deal_fields_anew

S = TypeVar("S")

_TURN, _CHANCE = "turn", "chance"
_WRITTEN = ("start", "turn", "points", "counts_of", "rank", "steps", "winners", "agrees", "imagine")
"""The methods that a game may write."""
_MOST_DEALS = 10_000
"""Deals of what a seat does not know after which one must agree with what it knows."""
_MOST_THROWS = 10_000
"""Throws of chance after which somebody must have been asked."""


class Start(NamedTuple):
    """The set-up of a game: the players' *names* by seat, the seat that begins (*first*), and the table's options."""

    names: tuple[str, ...]
    first: int
    options: tuple[tuple[str, Any], ...] = ()

    def option(self, id: str) -> Any:
        """Return the value of an option: a bool for a switch, an int for a number, else a text.

        :raises KeyError: game.toml has no such option.
        """
        return {plain_id(name): value for name, value in self.options}[plain_id(id)]


class SimpleReferee(Referee[Start, S], Generic[S]):
    """The referee of a game with states of type S, a NamedTuple (or frozen dataclass) of numbers, texts and tuples.

    A state has a field ``names``, the players' names by seat. What follows must be written: :meth:`start`,
    :meth:`turn`, :meth:`points`, and moves. All else has a default, and is there to be written anew.
    """

    hidden: tuple[str, ...] = ()
    """The fields of the state that nobody sees, such as a deck: how long they are is known."""
    private: tuple[str, ...] = ()
    """The fields with a place for each seat that only this seat sees, such as hands."""
    thrown: Mapping[str, Sequence[Any]] = {}
    """Those of these fields that hold what was thrown, not dealt, such as dice under a cup: all that each value may be,
    each as likely as the next. An empty place (None, or 0 where no die has it) stays empty."""
    beginner: str = "Draw lots for who begins."

    def start(self, setup: Start) -> S:
        """Return the first state."""
        raise self._fault(type(self), "has no start(self, setup), which returns the first state")

    def turn(self, state: S) -> int | None:
        """Return the seat that may act; CHANCE where a throw or a draw comes next, None at the end of the game."""
        raise self._fault(type(self), "has no turn(self, state), which returns the seat that may act")

    def points(self, state: S, seat: int) -> int | Mapping[str, int]:
        """Return the points of a player now: a number, or several by their names."""
        raise self._fault(type(self), "has no points(self, state, seat), and no counts_of(), which [scoring] counts")

    def counts_of(self, state: S, seat: int) -> Mapping[str, tuple[str, ...] | int]:
        """Return the holding of a player for each of ``[scoring.counts]``: ids of cards, or a number.

        Where this is written, ``[scoring]`` of game.toml counts, and says who wins unless :meth:`winners` or
        :meth:`rank` does.
        """
        return {}

    def rank(self, state: S, seat: int) -> Any:
        """Return by what the winner is found, the highest first: the points, unless this says otherwise.

        A tuple breaks ties: ``(points, cards in hand)``. Who has the same shares the win.
        """
        return self._counts(state)[seat].total

    def steps(self, players: int, options: Options) -> Iterable[str]:
        """Return sentences of the set-up, beside the pieces that game.toml names."""
        return ()

    # -- what a game can ask -----------------------------------------------------------------------------------

    @staticmethod
    def read_data(game: Game) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
        """Return the rows of all cards, and how many ``copies`` there are: ``self.data["card"]["spark"]["cost"]``."""
        parts = {}
        for part in game.components:
            rows = {card.id: {**card.fields, "copies": card.copies} for card in part.cards}
            parts[part.id] = Needed(game, f"card of {part.id!r}", rows)
        return Needed(game, "component", parts)

    def copies(self, component: str, players: int) -> tuple[str, ...]:
        """Return the ids of all cards of a *component* that a game of so many *players* has, one for each copy."""
        (part,) = (part for part in self.game.components if part.id == component)
        return tuple(card.id for card in part.cards for _ in range(copies_for(part, card, players)))

    def after(self, state: S, seat: int) -> int:
        """Return the seat to the left of *seat*, which is next."""
        return (seat + 1) % len(self.names(state))

    # -- set-up ------------------------------------------------------------------------------------------------

    def plan(self, players: int, options: Options) -> Plan:
        if wrong := misfit(self.game, players, options):
            raise ValueError(wrong)
        box, player, table = [], [], []
        for part in self.game.components:
            if part.is_page or part.optional:
                continue
            number = sum(copies_for(part, card, players) for card in part.cards)
            unused = [card.id for card in part.cards if card.copies and not copies_for(part, card, players)]
            if unused:
                box.append(Step(f"{part.id}-box", f"{part.title}: {list_words(unused)}.", {part.id: unused}))
            if part.per_player:
                number //= players
                player.append(Step(part.id, f"{part.title}: {number}.", {part.id: number}))
            elif number:
                table.append(Step(part.id, f"{part.title}: {number}.", {part.id: number}))
        table += [Step(f"step-{place}", text) for place, text in enumerate(self.steps(players, options), 1)]
        begin = (Step("begin", self.beginner),) if players > 1 else ()
        return Plan(players, options, tuple(box), tuple(player), tuple(table), begin)

    def deal(self, names: Sequence[str], options: Options, dice: Dice) -> Start:
        return Start(tuple(names), dice.below(len(names)), tuple(options.items()))

    def read_setup(self, top: Section, players: Sequence[Section], names: Sequence[str], options: Options) -> Start:
        first = top.text("first", names[0] if names else "")
        if first not in names:
            top.fault(
                "first", f"first = {quote(first)} is not a player", f"write who begins: {list_words(names, 'or')}"
            )
        return Start(tuple(names), names.index(first) if first in names else 0, tuple(options.items()))

    def write_setup(self, setup: Start) -> str:
        return write_tables({"first": setup.names[setup.first]}, [{"name": name} for name in setup.names])

    def check_setup(self, setup: Start) -> list[Finding]:
        wrong = misfit(self.game, len(setup.names), dict(setup.options))
        return [Finding("set_up", wrong, "the number of players and the options")] if wrong else []

    # -- play --------------------------------------------------------------------------------------------------

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._asked: tuple[Any, tuple[int, ...]] = (None, ())
        marked = moves_of_class(type(self))
        if not marked:
            raise self._fault(type(self), "has no move", "mark a method with @move()")
        for name in marked:
            if hasattr(SimpleReferee, name):
                hint = f"every referee has a {name}; call the move {name}_it, or something better"
                raise self._fault(marked[name], f"a move cannot be called {name!r}", hint)
        for name in _WRITTEN:
            check_parameters(getattr(self, name), [*signature(getattr(SimpleReferee, name)).parameters][1:])
        moves = [SimpleMove(self, each) for each in marked.values()]
        self._chances = [each for each in moves if each.marked.chance]
        self.rulebook = Rulebook(
            [each.move(_CHANCE if each.marked.chance else _TURN) for each in moves],
            phase=self._phase,
            turn=lambda state: self._seats(state) if len(self.names(state)) > 1 else (state, self._seats(state)),
            seats=self._seats,
            names=self.names,
            misplaced=self._refuse_turn,
        )
        self.position = Position(fixed=("names",), keys=dict.fromkeys(self.private, self.names))

    def begin(self, setup: Start) -> S:
        state = self.start(setup)
        names = fields_of(state).get("names")
        if names != setup.names:
            what = f"start() returned {quote(state)}, which does not have the names of the players"
            raise self._fault(self.start, what, "return a NamedTuple with a field names, and put setup.names there")
        for field in (*self.hidden, *self.private):
            if field not in fields_of(state):
                raise self._fault(type(self), f"hides {field!r}, which is no field of the state")
        for field in self.thrown:
            if field not in (*self.hidden, *self.private):
                raise self._fault(type(self), f"has thrown {field!r}, which is neither hidden nor private")
        return check_frozen(state, self.start)

    def begins(self, state: S) -> int:
        dice = Dice(0)
        for _ in range(_MOST_THROWS):
            seats = self._seats(state)
            if seats != (CHANCE,):
                return seats[0] if seats else 0
            state = self.follow(state, self.throw(state, dice))
        raise self._fault(self.turn, f"waits for chance {_MOST_THROWS} times, and for nobody else")

    def names(self, state: S) -> tuple[str, ...]:
        found: tuple[str, ...] = state.names  # type: ignore[attr-defined]
        return found

    def throw(self, state: S, dice: Dice) -> Action:
        pool = [(each.name, args) for each in self._chances for args in each.offers(state, CHANCE)]
        if not pool:
            raise self._fault(self.turn, "waits for chance, and no method marked @chance offers anything")
        name, args = pool[dice.below(len(pool))]
        return Action(CHANCE, name, args)

    def _seats(self, state: S) -> tuple[int, ...]:
        if self._asked[0] is state:
            return self._asked[1]
        seat = self.turn(state)
        if seat is None:
            seats: tuple[int, ...] = ()
        elif type(seat) is int and CHANCE <= seat < len(self.names(state)):
            seats = (seat,)
        else:
            raise self._fault(self.turn, f"turn() returned {quote(seat)}", "return a seat, CHANCE, or None at the end")
        self._asked = state, seats
        return seats

    def _phase(self, state: S) -> Phase:
        seats = self._seats(state)
        return None if not seats else _CHANCE if seats[0] == CHANCE else _TURN

    def _refuse_turn(self, state: S, action: Action) -> Finding:
        seats = self._seats(state)
        if not seats:
            return Finding("game_over", "The game is over.", "the end")
        if seats[0] == CHANCE:
            text = self.grammar.verbs[action.verb].text
            return Finding("chance_first", f"{text!r} has no place now: chance is next.", "the order of play")
        name = self.names(state)[seats[0]]
        return Finding("out_of_turn", f"It is {name}'s turn.", "the order of play", player=name)

    # -- the count ---------------------------------------------------------------------------------------------

    def winners(self, state: S) -> Sequence[int]:
        """Return the seats that have won, in a game that is over: those with the highest rank.

        ``[scoring]`` says who they are where it counts. Nobody wins alone unless this says otherwise.
        """
        names = self.names(state)
        if len(names) == 1:
            return []
        if self._counts_by_scoring and type(self).rank is SimpleReferee.rank:
            return [names.index(name) for name in self._count_by_scoring(state).winners]
        ranks = [self.rank(state, seat) for seat in range(len(self.names(state)))]
        try:
            best = max(ranks)
        except TypeError as error:
            raise self._fault(self.rank, f"rank() returned {quote(ranks)}: {error}") from None
        return [seat for seat, rank in enumerate(ranks) if rank == best]

    def outcome(self, state: S) -> Outcome | None:
        if self._seats(state):
            return None
        tally = self.tally_of(state)
        winners = tuple(self.names(state).index(name) for name in tally.winners)
        return Outcome(winners, tally.why, tuple(each.total for each in tally.counts))

    def tally_of(self, state: S) -> Tally:
        names = self.names(state)
        tally = self._count_by_scoring(state) if self._counts_by_scoring else None
        counts = tally.counts if tally else self._counts(state)
        if self._seats(state):
            most = max(each.total for each in counts)
            ahead = [each.name for each in counts if each.total == most]
            has = "has" if len(ahead) == 1 else "have"
            return Tally(counts, (), f"Nobody has won yet; {list_words(ahead)} {has} {most}.")
        won = self.winners(state)
        if not isinstance(won, Sequence) or any(seat not in range(len(names)) for seat in won):
            raise self._fault(
                self.winners, f"winners() returned {quote(won)}", "return the seats that have won, as a list"
            )
        winners = tuple(names[seat] for seat in won)
        if tally and winners == tally.winners and len(names) > 1:
            return tally
        why = _why(counts, winners, can_win=type(self).winners is not SimpleReferee.winners)
        return Tally(counts, winners, why, findings=tally.findings if tally else ())

    @property
    def _counts_by_scoring(self) -> bool:
        return type(self).counts_of is not SimpleReferee.counts_of

    def _count_by_scoring(self, state: S) -> Tally:
        """Return the count by ``[scoring]``, for which the players say what they have."""
        scoring = self.game.scoring
        if scoring is None:
            raise self._fault(self.counts_of, "counts_of() is counted by [scoring], which game.toml lacks")
        names = self.names(state)
        players = [(name, self._texts_of(self.counts_of(state, seat), scoring)) for seat, name in enumerate(names)]
        options = read_options(self.game, dict(getattr(state, "options", ())))
        try:
            return self.tally(players, options)
        except ValueError as error:
            raise self._fault(self.counts_of, f"counts_of(): {error}") from None

    def _texts_of(self, held: Mapping[str, tuple[str, ...] | int], scoring: Scoring) -> dict[str, list[str]]:
        parts = {each.key: each.cards for each in scoring.counts}
        told: dict[str, list[str]] = {}
        for key, has in held.items():
            if key not in parts:
                raise self._fault(self.counts_of, f"counts_of() has {key!r}, which [scoring.counts] lacks")
            if type(has) is not (tuple if parts[key] else int):
                hint = "give a tuple of the ids of cards, or where no cards are counted a whole number"
                raise self._fault(self.counts_of, f"counts_of() has {key} = {quote(has)}", hint)
            named = (card_name(self.data[parts[key]][id]) for id in has) if isinstance(has, tuple) else ()
            told[key] = [", ".join(named) if parts[key] else str(has)]
        return told

    def _counts(self, state: S) -> tuple[Count, ...]:
        if self._counts_by_scoring:
            return self._count_by_scoring(state).counts
        return tuple(self._count(state, seat) for seat in range(len(self.names(state))))

    def _count(self, state: S, seat: int) -> Count:
        found, name = self.points(state, seat), self.names(state)[seat]
        lines = tuple(found.items()) if isinstance(found, Mapping) else ()
        total = sum(points for _, points in lines) if isinstance(found, Mapping) else found
        if type(total) is not int:
            hint = "return a whole number, or several by what they are for"
            raise self._fault(self.points, f"points() returned {quote(found)}", hint)
        return Count(name, total, lines)

    # -- what is seen ------------------------------------------------------------------------------------------

    @cached_property
    def _data_for_views(self) -> Any:
        return freeze({part: {id: dict(row) for id, row in rows.items()} for part, rows in self.data.items()})

    def view(self, state: S, seat: int | None = None) -> dict[str, Any]:
        """Return the fields of *state*, what is hidden as ``?``, and the rows of all cards as ``data``."""
        seen: dict[str, Any] = {"data": self._data_for_views}
        for name, value in fields_of(state).items():
            if seat is not None and name in self.hidden:
                seen[name] = mask(value)
            elif seat is not None and name in self.private:
                seen[name] = [as_json(each) if place == seat else mask(each) for place, each in enumerate(value)]
            else:
                seen[name] = as_json(value)
        return seen

    @cached_property
    def _components(self) -> Mapping[Any, str]:
        return {id: part for part, rows in reversed(self.data.items()) for id in rows}

    def component_of(self, thing: Any) -> str | None:
        """Return the component of the card with the id *thing*, the first that has it; None for what is no card."""
        return self._components.get(thing)

    def agrees(self, state: S, imagined: S, seat: int) -> bool:
        """Return whether *imagined* can be, for all that *seat* knows of *state* beyond what it sees.

        A game writes it where its rules tell a seat more than hidden and private fields do: which card it has put under
        the deck, say. :meth:`imagine` deals until it agrees, so what can be keeps its odds.
        """
        return True

    def imagine(self, state: S, seat: int, dice: Dice) -> S:
        """Return *state* with the cards that *seat* does not see in other places, and thrown anew what is thrown.

        Cards of one component change places among all fields that are hidden, and the places of others in private ones.

        :raises PackageError: nothing that was dealt agrees.
        """
        for _ in range(_MOST_DEALS):
            found: S = deal_fields_anew(state, seat, self.hidden, self.private, self.thrown, self.component_of, dice)
            if self.agrees(state, found, seat):
                return found
        hint = "the state itself must agree, and what can be should not be much rarer; or write imagine()"
        raise self._fault(self.agrees, f"agrees() is false for all of {_MOST_DEALS} deals", hint)

    def pieces(self, state: S) -> Mapping[str, int]:
        """Return how often each card is named in *state*, wherever that is."""
        found = {id: 0 for rows in self.data.values() for id in rows}
        for name, value in fields_of(state).items():
            for leaf in leaves_of(value) if name != "names" else ():
                if isinstance(leaf, str) and leaf in found:
                    found[leaf] += 1
        return {id: count for id, count in found.items() if count}

    def printed(self, state: S) -> Mapping[str, int]:
        """Return the copies of all cards of each component that :meth:`pieces` counts any cards of."""
        counted, players = self.pieces(state), len(self.names(state))
        return {
            card.id: copies_for(part, card, players)
            for part in self.game.components
            if any(self.component_of(id) == part.id for id in counted)
            for card in part.cards
            if self.component_of(card.id) == part.id
        }

    def _fault(self, code: Any, what: str, hint: str = "docs/own-referee.md tells what it answers") -> PackageError:
        named = f"{code.__name__} {what}" if isinstance(code, type) else what
        return fault_of(code, named, hint)


def _why(counts: Sequence[Count], winners: Sequence[str], *, can_win: bool) -> str:
    """Return why *winners* win; *can_win* says that the referee knows when somebody alone wins."""
    totals = {each.name: each.total for each in counts}
    if len(counts) == 1:
        name, points = counts[0].name, quantity(counts[0].total, "point")
        if not can_win:
            return f"{name} plays alone and has {points}."
        return f"{name} wins alone with {points}." if winners else f"{name} does not win, with {points}."
    if not winners:
        return "Nobody has won."
    if len(winners) > 1:
        same = {totals[name] for name in winners}
        with_what = f" with {quantity(same.pop(), 'point')} each" if len(same) == 1 else ""
        return f"{list_words(winners)} share the win{with_what}."
    won = totals[winners[0]]
    tied = [each.name for each in counts if each.total == won and each.name != winners[0]]
    return f"{winners[0]} wins with {quantity(won, 'point')}" + (
        f", and a tie with {list_words(tied)}." if tied else "."
    )
