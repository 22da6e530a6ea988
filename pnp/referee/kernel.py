"""The kernel: one table of moves, which plays a game, refuses what is not allowed, explains why, reads and writes.

How a game is written on it
---------------------------
A game's state is a frozen value that holds all that the rules need; data that never change hang on it too. Cut the code
by rule: a file holds one rule (``gamble.py``: who may Gamble, and what comes of it), with the moves it is about.

1. **Say what the table waits for**: ``phase(state)`` is any hashable value (a word, the class of a task; None at the
   end), ``seats(state)`` are those who may act, the one whose turn it is first (``(CHANCE,)`` for dice and draws,
   ``()`` at the end). Both are asked for every action: let them be cheap.

2. **Write each move once**, as a :class:`Move`::

       LOOT = Move(
           "loot", "loot", "Loot at Treasure Island", (SHIP,), opens=True,  # as a log has it: grammar.Verb
           phases=(ORDER,),
           offers=each_ship,      # (state, seat) -> the values worth trying; more than is allowed is fine
           refuse=no_loot,        # (state, seat, *values) -> None, or why not
           follow=loot,           # (state, seat, *values) -> the next state
       )

   ``refuse`` is *the* rule: the kernel asks it for the list of actions, for the reason of a refusal, and for rulings.
   It is asked only in a phase of the move, about a seat that may act, with values that fit: it need not check these.
   It returns None, or a function that makes the finding: a reason costs nothing until somebody reads it::

       def no_loot(state: State, seat: int, ship: int) -> Refused | None:
           if state.ships[ship].zone != TREASURE:
               return lambda: Finding("loot_place", f"{name_of(state, ship)} is ...", "Loot", piece=...)
           return not_own(state, seat, ship) or is_full(state, ship)

   ``offers`` need not know the rule: it names what is worth trying (own ships, rivals nearby). A move that offers
   nothing but what is allowed says ``sure=True``, and its offers are not asked about; ``refuse`` still has to say the
   same, and the law "offered equals not refused" (tests/referee/laws.py) watches over it.
   mypy holds offers, refuse and follow of a move to the same values.

3. **Make the rulebook**: ``RULES = Rulebook(MOVES, phase=..., seats=..., names=..., misplaced=...)``.
   ``misplaced(state, action)`` returns the finding for a move that has no place now: the game is over, another phase,
   another's turn. It is asked only then, and so it never says why a move would be wrong in itself. The referee has
   ``rulebook = RULES`` and ``grammar = RULES.grammar``, and with that ``waits_for``, ``actions`` and the others.

4. **Questions** (moments) put what they are told into a state, and ask ``RULES.refused`` or ``RULES.follow``. A rule
   that a question needs alone is a function in the rule's own file, which ``refuse`` or ``follow`` calls too.

Speed
-----
The list of the last state is remembered, so that ``seats`` may look at it. A phase that is often asked for can be
listed in parts: for each of some pieces, what it may do is remembered under what that depends on::

       parts={ORDER: (Part((DRINK, MOVE, LOOT), pieces=what_ships_see),)}  # (state, seat) -> [(ship, what it sees)]

A part gives the piece to ``offers`` in the place of the seat. What it says that a list depends on must hold everything
that ``refuse`` looks at; the law finds out if it does not. Actions are listed part by part, seat by seat, then move by
move in the order of the table; moves beside each other with one and the same ``offers`` are tried together, value by
value.

What goes without saying
------------------------
A log may leave out what the rules leave no choice about: where a step does not fit, and only one action is possible, it
has been done. ``implied(state)`` returns more of that kind: the choice that a ruling takes where nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, TypeVar, TypeVarTuple

from pnp.catalog.toml import choices_hint, quoted
from pnp.referee.action import CHANCE, Action
from pnp.referee.english import listed
from pnp.referee.findings import Finding
from pnp.referee.grammar import Grammar, Value, Verb
from pnp.referee.names import find_name

S = TypeVar("S")
Vs = TypeVarTuple("Vs")

Phase = Hashable
Refused = Callable[[], Finding]
"""Why something is not allowed: the finding is made when it is asked for."""

_MOST_REMEMBERED = 50_000  # lists of one part


def never(state: object, seat: int, *values: object) -> Refused | None:
    """Refuse nothing: the phase alone decides."""
    return None


def nothing_more(state: object, seat: int) -> Iterator[tuple[()]]:
    """Offer a move that takes no values."""
    yield ()


@dataclass(frozen=True, kw_only=True)
class Move(Verb[S], Generic[S, *Vs]):
    """A move of a game, wholly: how it is written, when it can be thought of, what it may be, why not, what follows.

    *offers* takes the state and the seat (or the piece of a :class:`Part`), and gives the values worth trying. *refuse*
    and *follow* take the state, the seat, and the values.
    """

    phases: tuple[Phase, ...]
    offers: Callable[[S, int], Iterable[tuple[*Vs]]]
    follow: Callable[[S, int, *Vs], S]
    refuse: Callable[[S, int, *Vs], Refused | None] = never
    sure: bool = False


AnyMove = Move[S, *tuple[Any, ...]]


@dataclass(frozen=True)
class Part(Generic[S]):
    """Some moves of a phase, listed for each of some *pieces* and remembered under what the list depends on.

    *pieces* takes the state and the seat, and gives each piece with all that its list depends on (beside the piece and
    the seat), None where the list is not to be remembered.
    """

    moves: tuple[AnyMove[S], ...]
    pieces: Callable[[S, int], Iterable[tuple[int, Hashable]]]


def whole(state: object, seat: int) -> tuple[tuple[int, Hashable], ...]:
    """List a part for the seat itself, anew each time."""
    return ((seat, None),)


class Rulebook(Generic[S]):
    """All moves of a game, and what is the same for all of them."""

    def __init__(
        self,
        moves: Sequence[AnyMove[S]],
        *,
        phase: Callable[[S], Phase],
        seats: Callable[[S], tuple[int, ...]],
        names: Callable[[S], Sequence[str]],
        misplaced: Callable[[S, Action], Finding],
        unknown: tuple[str, str] = ("malformed", "log"),
        parts: Mapping[Phase, Sequence[Part[S]]] | None = None,
        implied: Callable[[S], Action | None] | None = None,
    ) -> None:
        """Make the rulebook.

        :param phase: what the table waits for; None at the end.
        :param seats: who may act.
        :param names: the players' names by seat.
        :param misplaced: why a move that fits the game has no place now, or not from this seat.
        :param unknown: the code and the rule of the finding about an action that is none.
        :param parts: how the lists of some phases are cut; together the parts have all moves of the phase.
        :param implied: the choice that is taken where a log says nothing, None where there is no such.
        """
        self.moves = {move.id: move for move in moves}
        self.grammar = Grammar(moves)
        self.phase = phase
        self.seats = seats
        self.names = names
        self._misplaced = misplaced
        self._unknown = unknown
        self._implied = implied
        self._follow = {move.id: move.follow for move in moves}
        self._parts: dict[Phase, tuple[_Listed[S], ...]] = {}
        given = parts or {}
        for each in dict.fromkeys(phase for move in moves for phase in move.phases):
            here = tuple(move for move in moves if each in move.phases)
            cut = given.get(each, (Part(here, whole),))
            if sorted(move.id for part in cut for move in part.moves) != sorted(move.id for move in here):
                raise ValueError(f"the parts of {each!r} do not have all its moves once")
            self._parts[each] = tuple(_Listed(part) for part in cut)
        self._last: tuple[S | None, Sequence[Action]] = (None, ())

    # -- the four questions ----------------------------------------------------------------------------------

    def actions(self, state: S) -> Sequence[Action]:
        """Return every legal action, none twice; none at the end. Do not change the list."""
        last, known = self._last
        if last is state:
            return known
        seats = self.seats(state)
        found: list[Action] = []
        if seats:
            for part in self._parts[self.phase(state)]:
                for seat in seats:
                    part.add_to(found, state, seat)
        self._last = state, found
        return found

    def refused(self, state: S, action: Action) -> Refused | None:
        """Return why *action* is not allowed, None where it is. Whatever the action holds, this never raises."""
        problem = self._malformed(state, action)
        if problem:
            return lambda: Finding(self._unknown[0], problem, self._unknown[1])
        move = self.moves[action.verb]
        if action.seat not in self.seats(state) or self.phase(state) not in move.phases:
            return lambda: self._misplaced(state, action)
        return move.refuse(state, action.seat, *action.args)

    def refusal(self, state: S, action: Action) -> Finding | None:
        """Return why *action* is not allowed, None where it is."""
        why = self.refused(state, action)
        return None if why is None else why()

    def follow(self, state: S, action: Action) -> S:
        """Return the state after an *action* that is known to be legal."""
        return self._follow[action.verb](state, action.seat, *action.args)

    def implied(self, state: S) -> Action | None:
        """Return the action that goes without saying in *state*: the only one, or the one that a ruling takes."""
        choice = self._implied(state) if self._implied is not None else None
        if choice is not None:
            return choice
        possible = self.actions(state)
        return possible[0] if len(possible) == 1 else None

    # -- what an action is -----------------------------------------------------------------------------------

    def _malformed(self, state: S, action: Action) -> str:
        """Return what is wrong with an action that could be none of this game, empty where it could be one."""
        seat, verb, args = action
        move = self.moves.get(verb) if isinstance(verb, str) else None
        if move is None:
            return f"{verb!r} is not an action of this game."
        if type(seat) is not int or not CHANCE <= seat < len(self.names(state)):
            return f"{seat!r} is not a seat of this game."
        if not isinstance(args, tuple) or len(args) != len(move.values):
            takes = listed([value.key for value in move.values]) or "no values"
            return f"{verb!r} takes {takes}, not {quoted(args)}."
        for value, given in zip(move.values, args, strict=True):
            if not value.fits(state, given):
                return f"{value.key} = {quoted(given)} is not a value of {verb!r}."
        return ""

    def to_json(self, state: S, action: Action) -> dict[str, Any]:
        """Return *action* for programs: ``player`` (None for chance), ``verb``, and ``values`` by their keys.

        Values that go without saying are there too.
        """
        values = self.moves[action.verb].values
        return {
            "player": None if action.seat == CHANCE else self.names(state)[action.seat],
            "verb": action.verb,
            "values": {value.key: _plain(state, value, given)
                       for value, given in zip(values, action.args, strict=True)},
        }  # fmt: skip

    def from_json(self, state: S, data: object) -> Action:
        """Return the action that *data* says, as :meth:`to_json` writes it; what goes without saying may be missing.

        :raises ValueError: it is no action of this game.
        """
        if not isinstance(data, Mapping):
            raise ValueError(f"{quoted(data)} is not an action; write an object with player, verb and values")
        verb, values = data.get("verb"), data.get("values") or {}
        move = self.moves.get(verb) if isinstance(verb, str) else None
        if move is None:
            raise ValueError(f"verb = {quoted(verb)} is not an action; {choices_hint(str(verb), self.moves)}")
        known = [value.key for value in move.values]
        stray = [key for key in values if key not in known] if isinstance(values, Mapping) else [values]
        if stray:
            raise ValueError(f"{quoted(stray[0])} is not a value of {move.id!r}; it takes {listed(known) or 'none'}")
        seat, name = CHANCE, data.get("player")
        if not move.chance:
            seat = find_name(str(name), {name: seat for seat, name in enumerate(self.names(state))}, "a player")
        args: tuple[Any, ...] = ()
        for value in move.values:
            given = values.get(value.key)
            made = value.omitted(state, seat, args) if given is None else _made(state, value, given)
            if made is ...:
                raise ValueError(f"{move.id!r} lacks {value.key!r}")
            args += (made,)
        return Action(seat, move.id, args)


class _Listed(Generic[S]):
    """A part at work: the moves with one and the same offers together, and what is remembered."""

    def __init__(self, part: Part[S]) -> None:
        self._groups = [(offers, tuple(moves)) for offers, moves in groupby(part.moves, lambda move: move.offers)]
        self._pieces = None if part.pieces is whole else part.pieces
        self._known: dict[tuple[int, int, Hashable], tuple[Action, ...]] = {}

    def add_to(self, found: list[Action], state: S, seat: int) -> None:
        """Add what *seat* may do."""
        if self._pieces is None:
            found += self._tried(state, seat, seat)
            return
        known = self._known
        for piece, key in self._pieces(state, seat):
            if key is None:
                found += self._tried(state, seat, piece)
                continue
            actions = known.get((seat, piece, key))
            if actions is None:
                if len(known) >= _MOST_REMEMBERED:
                    known.clear()
                actions = known[seat, piece, key] = tuple(self._tried(state, seat, piece))
            found += actions

    def _tried(self, state: S, seat: int, piece: int) -> Iterator[Action]:
        """Yield the actions that are offered and not refused."""
        for offers, moves in self._groups:
            for values in offers(state, piece):
                for move in moves:
                    if move.sure or move.refuse(state, seat, *values) is None:
                        yield Action(seat, move.id, values)


def _plain(state: S, value: Value[S], given: Any) -> Any:
    if given == value.default and value.default is None:
        return None
    if not value.plain:
        return value.write(state, given).strip('"')  # the quotes are for the signs of a log
    return list(given) if isinstance(given, tuple) else given


def _made(state: S, value: Value[S], given: object) -> Any:
    """Return a value of JSON as an action has it."""
    made = value.read(state, given) if isinstance(given, str) else tuple(given) if isinstance(given, list) else given
    if not isinstance(given, str) and not (value.plain and value.fits(state, made)):
        raise ValueError(f"{value.key} = {quoted(given)} is not a value of this action")
    return made
