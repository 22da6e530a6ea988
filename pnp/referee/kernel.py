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
   same, and the law "offered equals not refused" (pnp/referee/conform) watches over it.
   mypy holds offers, refuse and follow of a move to the same values.

3. **Make the rulebook**: ``RULES = Rulebook(MOVES, phase=..., turn=..., seats=..., names=..., misplaced=...)``.
   ``misplaced(state, action)`` returns the finding for a move that has no place now: the game is over, another phase,
   another's turn. It is asked only then, and so it never says why a move would be wrong in itself. The referee has
   ``rulebook = RULES`` and ``grammar = RULES.grammar``, and with that ``waits_for``, ``actions`` and the others.

4. **Questions** (moments) put what they are told into a state, and ask ``RULES.refused`` or ``RULES.follow``. A rule
   that a question needs alone is a function in the rule's own file, which ``refuse`` or ``follow`` calls too.

Speed
-----
With ``remembers`` the list of the last state is kept, so that ``seats`` may look at it. A phase that is often asked for
can be listed by a function of its own, ``lists={ORDER: orders}``, that adds up all actions from what is
:class:`Remembered`: what some moves allow, under what that depends on (all that ``refuse`` looks at)::

       ALONE, ATTACK = Remembered(DRINK, MOVE, LOOT), Remembered(FIGHT, BOARD)

       def orders(state: State) -> list[Action]:
           found = []
           for ship in fleet(state.turn):
               found += ALONE(state, state.turn, (ship, zone, damaged, has_room))
               for foe in near[zone]:
                   found += ATTACK(state, state.turn, (ship, foe))

``offers`` gets this key in the place of the seat. The law "offered equals not refused" finds out what a key forgets.

Actions are listed seat by seat, then move by move in the order of the table; moves beside each other with one and the
same ``offers`` are tried together, value by value.

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

from pnp.game.toml import choices_hint, quote
from pnp.referee.action import CHANCE, Action
from pnp.referee.english import list_words
from pnp.referee.findings import Finding
from pnp.referee.grammar import Grammar, Verb
from pnp.referee.names import find_seat
from pnp.referee.tuples import made

S = TypeVar("S")
Vs = TypeVarTuple("Vs")

Phase = Hashable
Refused = Callable[[], Finding]
"""Why something is not allowed: the finding is made when it is asked for."""


def refuse_nothing(state: object, seat: int, *values: object) -> Refused | None:
    """Refuse nothing: the phase alone decides."""
    return None


def offer_nothing(state: object, seat: int) -> Iterator[tuple[()]]:
    """Offer a move that takes no values."""
    yield ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Move(Verb[S], Generic[S, *Vs]):
    """A move of a game: how it is written, its phases, the values on offer, why it is refused, and what follows.

    *offers* takes the state and the seat (or the key of :class:`Remembered`), and gives the values worth trying.
    *refuse* and *follow* take the state, the seat, and the values. *written* is the code of the game that messages name
    where these functions are not.
    """

    phases: tuple[Phase, ...]
    offers: Callable[[S, Any], Iterable[tuple[*Vs]]]
    follow: Callable[[S, int, *Vs], S]
    refuse: Callable[[S, int, *Vs], Refused | None] = refuse_nothing
    sure: bool = False
    written: Any = None


AnyMove = Move[S, *tuple[Any, ...]]


_MOST_REMEMBERED = 50_000


class Remembered(Generic[S]):
    """The actions that some moves allow a seat, remembered under a key of all that they depend on, the seat included.

    *known* has what was asked for before; where every nanosecond counts, look there first.
    """

    def __init__(self, *moves: AnyMove[S]) -> None:
        self._groups = _group(moves)
        self.known: dict[Hashable, tuple[Action, ...]] = {}

    def __call__(self, state: S, seat: int, key: Hashable) -> tuple[Action, ...]:
        actions = self.known.get(key)
        if actions is None:
            if len(self.known) >= _MOST_REMEMBERED:
                self.known.clear()
            actions = self.known[key] = tuple(_try(self._groups, state, seat, key))
        return actions


_Groups = tuple[tuple[Callable[[S, Any], Iterable[Any]], tuple[AnyMove[S], ...]], ...]


def _group(moves: Sequence[AnyMove[S]]) -> _Groups[S]:
    """Return the moves in groups that share their offers."""
    return tuple((offers, tuple(group)) for offers, group in groupby(moves, lambda move: move.offers))


def _try(groups: _Groups[S], state: S, seat: int, key: Any) -> list[Action]:
    """Return the offered actions that are not refused."""
    found: list[Action] = []
    for offers, moves in groups:
        if len(moves) == 1 and moves[0].sure:
            verb = moves[0].id
            found += [made(Action, (seat, verb, values)) for values in offers(state, key)]
        else:
            found += [
                made(Action, (seat, move.id, values))
                for values in offers(state, key)
                for move in moves
                if move.sure or move.refuse(state, seat, *values) is None
            ]
    return found


def list_actions(moves: Iterable[AnyMove[S]], state: S, seat: int) -> list[Action]:
    """Return the actions that *moves* allow *seat*, move by move."""
    return [
        made(Action, (seat, move.id, values))
        for move in moves
        for values in move.offers(state, seat)
        if move.sure or move.refuse(state, seat, *values) is None
    ]


class Rulebook(Generic[S]):
    """All moves of a game, and what is the same for all of them."""

    def __init__(
        self,
        moves: Sequence[AnyMove[S]],
        *,
        phase: Callable[[S], Phase],
        turn: Callable[[S], Hashable],
        seats: Callable[[S], tuple[int, ...]],
        names: Callable[[S], Sequence[str]],
        misplaced: Callable[[S, Action], Finding],
        unknown: tuple[str, str] = ("malformed", "log"),
        lists: Mapping[Phase, Callable[[S], Sequence[Action]]] | None = None,
        implied: Callable[[S], Action | None] | None = None,
        settled: Callable[[S, S], S] | None = None,
        remembers: bool = False,
    ) -> None:
        """Make the rulebook.

        :param phase: what the table waits for; None at the end.
        :param turn: another value as soon as another turn has begun (a volley, where a game has no turns).
        :param seats: who may act.
        :param names: the players' names by seat.
        :param misplaced: why a move that fits the game has no place now, or not from this seat.
        :param unknown: the code and the rule of the finding about an action that is none.
        :param lists: all actions of some phases, where there is a quicker way to list them.
        :param implied: the choice that is taken where a log says nothing, None where there is no such.
        :param settled: what follows by itself from any move; it takes the state after it and the one before.
        :param remembers: whether the list of the last state is kept, for ``seats`` (or anybody) to ask for again.
        """
        self.moves = {move.id: move for move in moves}
        self.grammar = Grammar(moves)
        self.phase = phase
        self.turn = turn
        self.seats = seats
        self.names = names
        self._misplaced = misplaced
        self._unknown = unknown
        self._implied = implied
        self._settled = settled
        self._follow = {move.id: move.follow for move in moves}
        phases = dict.fromkeys(phase for move in moves for phase in move.phases)
        self._lists = {each: self._listing([move for move in moves if each in move.phases]) for each in phases}
        self._lists |= lists or {}
        self._remembers = remembers
        self._last: tuple[S | None, Sequence[Action]] = (None, ())

    # -- the four questions ----------------------------------------------------------------------------------

    def actions(self, state: S) -> Sequence[Action]:
        """Return every legal action, none twice; none at the end. Do not change the list."""
        if self._remembers and self._last[0] is state:
            return self._last[1]
        listed = self._lists.get(self.phase(state))
        found = () if listed is None else listed(state)
        if self._remembers:
            self._last = state, found
        return found

    def _listing(self, moves: Sequence[AnyMove[S]]) -> Callable[[S], Sequence[Action]]:
        groups = _group(moves)
        return lambda state: [action for seat in self.seats(state) for action in _try(groups, state, seat, seat)]

    def refuse(self, state: S, action: Action) -> Refused | None:
        """Return why *action* is not allowed, None where it is. Whatever the action holds, this never raises."""
        problem = self._explain_malformed(state, action)
        if problem:
            return lambda: Finding(self._unknown[0], problem, self._unknown[1])
        move = self.moves[action.verb]
        if action.seat not in self.seats(state) or self.phase(state) not in move.phases:
            return lambda: self._misplaced(state, action)
        return move.refuse(state, action.seat, *action.args)

    def refusal(self, state: S, action: Action) -> Finding | None:
        """Return why *action* is not allowed, None where it is."""
        why = self.refuse(state, action)
        return None if why is None else why()

    def follow(self, state: S, action: Action) -> S:
        """Return the state after an *action* that is known to be legal."""
        seat, verb, args = action
        after = self._follow[verb](state, seat, *args)
        return after if self._settled is None else self._settled(after, state)

    def implied(self, state: S) -> Action | None:
        """Return the action that goes without saying in *state*: the only one, or the one that a ruling takes."""
        choice = self._implied(state) if self._implied is not None else None
        if choice is not None:
            return choice
        possible = self.actions(state)
        return possible[0] if len(possible) == 1 else None

    # -- what an action is -----------------------------------------------------------------------------------

    def _explain_malformed(self, state: S, action: Action) -> str:
        """Return the fault in an action that could be none of this game, empty where it could be one."""
        seat, verb, args = action
        move = self.moves.get(verb) if isinstance(verb, str) else None
        if move is None:
            return f"{verb!r} is not an action of this game."
        if type(seat) is not int or not CHANCE <= seat < len(self.names(state)):
            return f"{seat!r} is not a seat of this game."
        if not isinstance(args, tuple) or len(args) != len(move.values):
            takes = list_words([value.key for value in move.values]) or "no values"
            return f"{verb!r} takes {takes}, not {quote(args)}."
        for value, given in zip(move.values, args, strict=True):
            if not value.fits(state, given):
                return f"{value.key} = {quote(given)} is not a value of {verb!r}."
        return ""

    def to_json(self, state: S, action: Action) -> dict[str, Any]:
        """Return *action* for programs: ``player`` (None for chance), ``verb``, and ``values`` by their keys.

        Values that go without saying are there too.
        """
        values = self.moves[action.verb].values
        return {
            "player": None if action.seat == CHANCE else self.names(state)[action.seat],
            "verb": action.verb,
            "values": {
                value.key: None if given == value.default and not value.plain else value.to_json(state, given)
                for value, given in zip(values, action.args, strict=True)
            },
        }

    def from_json(self, state: S, data: object) -> Action:
        """Return the action that *data* says, as :meth:`to_json` writes it; what goes without saying may be missing.

        :raises ValueError: it is no action of this game.
        """
        if not isinstance(data, Mapping):
            raise ValueError(f"{quote(data)} is not an action; write an object with player, verb and values")
        verb, values = data.get("verb"), data.get("values") or {}
        move = self.moves.get(verb) if isinstance(verb, str) else None
        if move is None:
            raise ValueError(f"verb = {quote(verb)} is not an action; {choices_hint(str(verb), self.moves)}")
        known = [value.key for value in move.values]
        stray = [key for key in values if key not in known] if isinstance(values, Mapping) else [values]
        if stray:
            raise ValueError(f"{quote(stray[0])} is not a value of {move.id!r}; it takes {list_words(known) or 'none'}")
        seat, name = CHANCE, data.get("player")
        if not move.chance:
            seat = find_seat(str(name), self.names(state), "a player")
        args: tuple[Any, ...] = ()
        for value in move.values:
            given = values.get(value.key)
            made = value.default_for(state, seat, args) if given is None else value.from_json(state, given)
            if made is ...:
                raise ValueError(f"{move.id!r} lacks {value.key!r}")
            args += (made,)
        return Action(seat, move.id, args)
