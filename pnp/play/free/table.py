"""Free play at a table: takes moves, keeps them, and shows each seat what it may see."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from time import monotonic
from typing import Any

from pnp.errors import PnpError
from pnp.pages.service import Action, Answer, QuestionError
from pnp.play.free.moves import MOVES, By
from pnp.play.free.start import all_pieces, start_of
from pnp.play.free.state import Held, Piece, State, Step, Thing, Zone, pile_of, put_new
from pnp.play.free.view import changes, entries_of, side_entry
from pnp.play.journal import Journal
from pnp.play.ledger import Ledger
from pnp.play.pieces import Pieces
from pnp.play.seats import WATCHER, Begin, Seats

_MOST_TAKEN_BACK = 200
_MOST_TOLD = 120
"""Lines of what happened that pages have."""
_MOST_LINES = 400
"""Moves after which the journal begins anew from the table as it is."""
_MOST_DONE = 200
"""Ids of moves that are kept, for pages that ask again after a restart: a page waits for one answer at a time."""
_MOST_KEPT = 30
"""Scenarios of a table."""
_LONGEST_NAME = 60


def free_play(pieces: Pieces, journal: Journal, ledger: Ledger, seed: str = "") -> Begin:
    """The kind of play in which people move the *pieces* themselves.

    :param seed: what shuffles and dice follow from; random unless it is given.
    """
    return lambda seats, kept: _FreePlay(pieces, journal, ledger, seed, seats, kept)


class _FreePlay:
    """*kept* holds scenarios: tables that people kept, by name."""

    def __init__(self, pieces: Pieces, journal: Journal, ledger: Ledger, seed: str, seats: Seats, kept: Any) -> None:
        self._pieces, self._journal, self._ledger, self._seats = pieces, journal, ledger, seats
        self._asked_seed = seed
        self._scenarios: dict[str, Any] = dict(kept) if isinstance(kept, Mapping) else {}
        self._before: list[tuple[State, int]] = []
        """The states that can come back, each with the seat that changed it."""
        self._told: list[tuple[int, Mapping[str, object]]] = []
        self._known: dict[str, int] = {}
        """How often the game had each piece when it was read last."""
        self._done: list[str] = []
        """The ids of the last moves: what a page asks for again is done once."""
        self._lines = 0
        self._number = 0
        """Of the last move: chance follows from it, and no number comes twice."""
        self._read_names()
        try:
            self._recall(journal.read(), seed)
        except (LookupError, TypeError, ValueError, AttributeError, PnpError):
            self._begin(seed)
        self._forget = pieces.watch(self._show_new_looks)
        self._show_all()
        self._add_new_pieces()

    # -- what pages do ---------------------------------------------------------------------------------------

    def actions(self, seat: int) -> Mapping[str, Action]:
        if seat == WATCHER:
            return {}
        id: dict[str, type] = {"id": str}
        found = {name: Action(partial(self._act, seat, name), {**takes, **id}) for name, (_, takes) in MOVES.items()}
        found["undo"] = Action(partial(self._undo, seat), id)
        found["restart"] = Action(partial(self._restart, seat), id)
        found["keep_scenario"] = Action(self._keep_scenario, {"name": str})
        found["open_scenario"] = Action(partial(self._open_scenario, seat), {"name": str, **id})
        found["forget_scenario"] = Action(self._forget_scenario, {"name": str})
        found["unclear"] = Action(partial(self._unclear, seat), {"piece": str, "words": str, **id})
        return found

    def asset(self, seat: int, name: str) -> Answer | None:
        return self._pieces.find(name)

    def end(self) -> None:
        self._forget()
        self._ledger.pause()
        self._journal.close()

    def _act(self, seat: int, name: str, id: str = "", **given: Any) -> Any:
        with self._seats.turn:
            if not id or id not in self._done:
                step = self._step(seat, name, given, self._number + 1)
                if step.state is not self._state or step.told:
                    self._take(seat, step, [seat, name, given, id])
            if name == "peek":
                return self._peeked(given)
            return None

    def _peeked(self, given: Mapping[str, Any]) -> list[dict[str, object]]:
        pile = pile_of(self._state, given["what"])
        many = min(given["count"], len(pile.pieces)) or len(pile.pieces)
        looks = self._pieces.looks
        return [side_entry(Piece(piece.name, True), looks, self._names) for piece in pile.pieces[: -many - 1 : -1]]

    def _undo(self, seat: int, id: str = "") -> None:
        with self._seats.turn:
            if id and id in self._done:
                return
            if not self._before:
                what = "Nothing can be taken back: what somebody has seen, and what was left to chance, stays."
                raise PnpError.at("", what)
            if self._before[-1][1] not in (seat, 0) and seat:
                raise PnpError.at(
                    "", f"That was {self._seats.names[self._before[-1][1]]}.", "only who did it takes it back"
                )
            self._take(seat, self._undone(), [seat, "undo", {}, id])

    def _restart(self, seat: int, id: str = "") -> None:
        with self._seats.turn:
            if id and id in self._done:
                return
            self._note_done(id)
            before = self._state
            self._ledger.end("begun anew")
            self._begin(self._asked_seed)
            self._tell_changes(before)
            self._tell([(seat, {"did": "restart"})])

    def _keep_scenario(self, name: str) -> None:
        name = name.strip()
        if not name or len(name) > _LONGEST_NAME or not name.isprintable():
            raise PnpError.at("", f"A name has 1 to {_LONGEST_NAME} letters.")
        with self._seats.turn:
            if name not in self._scenarios and len(self._scenarios) >= _MOST_KEPT:
                raise PnpError.at("", f"{_MOST_KEPT} tables are kept already.", "forget one first")
            self._change_scenarios({**self._scenarios, name: _to_plain(self._state)})

    def _open_scenario(self, seat: int, name: str, id: str = "") -> None:
        with self._seats.turn:
            if id and id in self._done:
                return
            if name not in self._scenarios:
                raise QuestionError(f"there is no scenario {name!r}")
            try:
                state = _from_plain(self._scenarios[name], len(self._state.hands))
            except (LookupError, TypeError, ValueError):
                raise PnpError.at("", "That table cannot be read any more.", "forget it") from None
            fresh = _with_new_ids(state, self._state)
            self._take(seat, Step(fresh, {"did": "open", "text": name}, True), [seat, "open", _to_plain(fresh), id])

    def _forget_scenario(self, name: str) -> None:
        with self._seats.turn:
            self._change_scenarios({key: value for key, value in self._scenarios.items() if key != name})

    def _unclear(self, seat: int, piece: str, words: str, id: str = "") -> None:
        """Note that something was unclear: the moment, and the card if one was chosen."""
        if len(words) > 1_000 or (piece and piece not in self._names):
            raise QuestionError("no such piece, or too many words")
        with self._seats.turn:
            if not self._ledger.note_unclear(self._seats.names[seat], self._number, piece, words, id):
                return
            self._tell([(seat, {"did": "unclear", "what": {"piece": piece}})])

    # -- the table -------------------------------------------------------------------------------------------

    def _begin(self, seed: str) -> None:
        """Lay the game out, from the beginning."""
        self._seed = seed or secrets.token_hex(8)
        self._number += 1
        self._state = start_of(self._pieces.faces, len(self._seats.names), self._chance(self._number))
        self._known = all_pieces(self._pieces.faces, len(self._seats.names))
        self._before, self._told = [], []
        self._ledger.begin("free", self._seats.names)
        self._write_journal()

    def _recall(self, lines: Sequence[Any], seed: str) -> None:
        first = lines[0]
        self._seed, self._number = str(first["seed"]), int(first["number"])
        if seed and seed != self._seed:
            raise ValueError("another seed is asked for")
        self._state = _from_plain(first["state"], len(self._seats.names))
        self._known = {str(name): int(count) for name, count in first["known"].items()}
        self._told = [(int(seat), dict(told)) for seat, told in first["told"]]
        self._before = []
        self._done = [str(id) for id in first["done"]]
        self._lines = 0
        for seat, name, given, id in lines[1:]:
            self._apply(seat, self._again(seat, name, given))
            self._note_done(id)
        self._ledger.go_on("free", self._seats.names, str(first["ledger"]))

    def _again(self, seat: int, name: str, given: Any) -> Step:
        """Return the step that a line of the journal was."""
        if name == "undo":
            return self._undone()
        if name == "open":
            return Step(_from_plain(given, len(self._state.hands)), {"did": "open", "text": ""}, True)
        return self._step(seat, name, given, self._number + 1)

    def _step(self, seat: int, name: str, given: Mapping[str, Any], number: int) -> Step:
        by = By(seat, self._chance(number), self._sizes, self._behind, len(self._state.hands))
        return MOVES[name][0](self._state, by, **given)

    def _undone(self) -> Step:
        state, _ = self._before[-1]
        fresh = state._replace(used=self._state.used, order=self._state.order)
        return Step(fresh, {"did": "undo"})

    def _chance(self, number: int) -> Random:
        return Random(f"{self._seed} {number}")

    def _take(self, seat: int, step: Step, line: Any) -> None:
        """Keep a step, and show it."""
        self._journal.add(line)
        before = self._state
        self._apply(seat, step)
        self._note_done(line[-1])
        self._ledger.count(seat, line[1])
        self._tell_changes(before)
        self._tell([(seat, step.told)] if step.told else [])
        if self._lines >= _MOST_LINES:
            self._write_journal()

    def _apply(self, seat: int, step: Step) -> None:
        self._number += 1
        self._lines += 1
        if step.told.get("did") == "undo":
            self._before.pop()
        elif step.revealed:
            self._before = []
        elif step.told:
            self._before = [*self._before, (self._state, seat)][-_MOST_TAKEN_BACK:]
        self._state = step.state
        if step.told:
            self._told = [*self._told, (seat, step.told)][-_MOST_TOLD:]

    def _note_done(self, id: str) -> None:
        if id:
            self._done = [*self._done, id][-_MOST_DONE:]

    def _write_journal(self) -> None:
        """Begin the journal anew from the table as it is; what was done before cannot be taken back any more."""
        self._before, self._lines = [], 0
        state = _to_plain(self._state)
        first = {"seed": self._seed, "number": self._number, "state": state, "known": self._known, "told": self._told}
        self._journal.begin({**first, "ledger": self._ledger.id, "done": self._done})

    def _change_scenarios(self, scenarios: dict[str, Any]) -> None:
        self._seats.keep(scenarios)
        self._scenarios = scenarios
        self._tell([])

    # -- what is shown ---------------------------------------------------------------------------------------

    def _places(self) -> tuple[int, ...]:
        return (*range(len(self._state.hands)), WATCHER)

    def _read_names(self) -> None:
        self._names = self._pieces.names
        self._sizes = {name: (part.size.width, part.size.height) for name, (part, _) in self._pieces.cards.items()}
        self._behind = {name: look.behind for name, look in self._pieces.looks.items()}

    def _show_all(self) -> None:
        looks = self._pieces.looks
        shared = {"pieces": self._pieces.entries()["pieces"], "words": self._words()}
        for seat in self._places():
            self._seats.tell(seat, entries_of(self._state, looks, self._names, seat) | shared)
        for number, (seat, told) in enumerate(self._told):
            self._seats.everyone.update({f"told {number}": {"seat": seat, **told}})
        self._log_number = len(self._told)
        self._tell([])

    def _words(self) -> dict[str, str]:
        """Return the names of pieces and components, by which the log names what everybody saw."""
        titles = {part.id: part.title for part, _ in self._pieces.cards.values()}
        return titles | self._names

    def _tell_changes(self, before: State) -> None:
        looks = self._pieces.looks
        for seat, entries in changes(before, self._state, looks, self._names, self._places()).items():
            if entries:
                self._seats.tell(seat, entries)

    def _tell(self, lines: Sequence[tuple[int, Mapping[str, object]]]) -> None:
        """Tell all what happened, and what can be taken back."""
        entries: dict[str, object] = {
            "free": {"undo": self._before[-1][1] if self._before else None, "scenarios": sorted(self._scenarios)}
        }
        for seat, told in lines:
            entries[f"told {self._log_number}"] = {"seat": seat, **told}
            entries[f"told {self._log_number - _MOST_TOLD}"] = None
            self._log_number += 1
        self._seats.everyone.update(entries)

    # -- while the game is made ------------------------------------------------------------------------------

    def _show_new_looks(self, changed: Sequence[str]) -> None:
        """Show the new faces of pieces on the table, and say which *changed*."""
        with self._seats.turn:
            self._read_names()
            self._add_new_pieces()
            looks = self._pieces.looks
            shared: dict[str, object] = {"pieces": self._pieces.entries()["pieces"], "words": self._words()}
            if changed:
                fresh = [{"piece": name, "front": looks[name].front} for name in changed[:3] if name in looks]
                shared["saved"] = {"pieces": fresh, "count": len(changed), "number": self._number, "at": monotonic()}
            for seat in self._places():
                self._seats.tell(seat, entries_of(self._state, looks, self._names, seat) | shared)
            self._ledger.build(self._pieces.game)

    def _add_new_pieces(self) -> None:
        """Put pieces that the game has got since onto the table, in a pile of each kind."""
        now = all_pieces(self._pieces.faces, len(self._state.hands))
        names = [name for name, count in now.items() for _ in range(count - self._known.get(name, 0))]
        kinds = dict.fromkeys(name.partition("/")[0] for name in names)
        self._known = {name: max(count, self._known.get(name, 0)) for name, count in now.items()}
        if not names:
            return
        state = self._state
        south = max((thing.y for thing in state.things.values()), default=0) + 110_000
        for number, kind in enumerate(kinds):
            pieces = tuple(Piece(name, True) for name in names if name.startswith(f"{kind}/"))
            state, _ = put_new(state, Thing("pile", number * 90_000, south, 0, pieces=pieces, text="new"))
        before, self._state = self._state, state
        self._write_journal()
        self._tell_changes(before)


def _to_plain(state: State) -> dict[str, Any]:
    """Return *state* as JSON has it."""
    return {
        "things": {
            id: thing._asdict() | {"pieces": [[piece.name, piece.up] for piece in thing.pieces]}
            for id, thing in state.things.items()
        },
        "hands": [[list(held) for held in hand] for hand in state.hands],
        "zones": [list(zone) for zone in state.zones],
        "slots": [list(slot) for slot in state.slots],
        "used": state.used,
        "order": state.order,
    }


def _from_plain(value: Mapping[str, Any], seats: int) -> State:
    """Return the state that :func:`_to_plain` wrote.

    :raises LookupError, TypeError, ValueError: it is none, or has another number of seats.
    """
    things = {
        str(id): Thing(**{**thing, "pieces": tuple(Piece(str(name), bool(up)) for name, up in thing["pieces"])})
        for id, thing in value["things"].items()
    }
    hands = tuple(tuple(Held(*map(str, held)) for held in hand) for hand in value["hands"])
    if len(hands) != seats:
        raise ValueError(f"the table is for {len(hands)}")
    zones = tuple(Zone(*zone) for zone in value["zones"])
    return State(things, hands, zones, tuple((x, y) for x, y in value["slots"]), value["used"], value["order"])


def _with_new_ids(state: State, now: State) -> State:
    """Return a *state* of earlier as the one that follows *now*: no id comes twice."""
    used = now.used
    things, hands = {}, []
    for thing in sorted(state.things.values(), key=lambda thing: thing.order):
        used += 1
        things[f"t{used}"] = thing
    for hand in state.hands:
        hands.append(tuple(Held(f"h{used + number}", held.name) for number, held in enumerate(hand, 1)))
        used += len(hand)
    return state._replace(things=things, hands=tuple(hands), used=used, order=max(state.order, now.order))
