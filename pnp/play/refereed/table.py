"""A table at which a refereed game is played: its set-up, its seats, and captains, who take their time."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from threading import Timer
from typing import Any

from pnp.errors import PnpError
from pnp.game.model import Game
from pnp.game.toml import quote
from pnp.pages.service import Action, Answer, QuestionError
from pnp.play.journal import Journal
from pnp.play.pieces import Pieces
from pnp.play.questions import answer_to, questions_of
from pnp.play.refereed.layout import game_words, read_layout
from pnp.play.refereed.match import PERSON, WATCHER, Match, begin_of
from pnp.play.seats import Begin, Seats
from pnp.referee import Referee, captain_names
from pnp.referee.options import option_text, read_options
from pnp.referee.own_code import code_for, has_code

PACE = 1.2
"""Seconds that a captain takes, whatever it chooses."""

Later = Callable[[float, Callable[[], None]], Callable[[], object]]
"""Has work done after so many seconds; what comes back calls it off."""


def in_a_thread(seconds: float, work: Callable[[], None]) -> Callable[[], object]:
    """Have *work* done in a thread of its own: a :data:`Later`."""
    timer = Timer(seconds, work)
    timer.daemon = True
    timer.start()
    return timer.cancel


def new_seed() -> str:
    """The seed of a game: 64 hex digits that nobody can guess."""
    return secrets.token_hex(32)


def refereed_play(
    referee: Referee[Any, Any],
    pieces: Pieces,
    journal: Journal,
    games: Path | None = None,
    pace: float = PACE,
    later: Later = in_a_thread,
    seed: Callable[[], str] = new_seed,
) -> Begin:
    """What begins a refereed game at a table.

    :param journal: keeps the game that is under way.
    :param games: the folder of the tables to which games that are over are added; None for none.
    :param pace: seconds that captains take.
    :param later: lets them take it.
    :param seed: makes the seed of each game: 64 hex digits.
    """
    return lambda seats, kept: Refereed(seats, referee, pieces, journal, games, pace, later, seed)


class Refereed:
    """A refereed game at a table, or the choice of its captains and options before it begins."""

    def __init__(
        self,
        seats: Seats,
        referee: Referee[Any, Any],
        pieces: Pieces,
        journal: Journal,
        games: Path | None = None,
        pace: float = PACE,
        later: Later = in_a_thread,
        seed: Callable[[], str] = new_seed,
    ) -> None:
        self._seats, self._referee, self._pieces, self._journal, self._pace = seats, referee, pieces, journal, pace
        self._games, self._later, self._new_seed = games, later, seed
        self._known: dict[int, set[str]] = {}
        self._call_off: Callable[[], object] = lambda: None
        """Calls off the captain whose time runs."""
        self._problem = ""
        self._captains: list[str | None] = [PERSON] + [None] * (len(seats.names) - 1)
        """Who plays each seat; None is whoever has come, else a captain."""
        self._options: dict[str, str] = {}
        self._match: Match | None = None
        changes = journal.read()[1:]
        if changes:
            journal.begin({"changes": 1}, changes)  # without a line that was not written whole
            try:
                match = Match.again(referee, changes, journal.add)
            except PnpError as error:
                self._problem = " ".join(f"{each.what} {each.hint}".strip() for each in error.problems)
            else:
                self._match = match if len(match.names) == len(seats.names) else None
        seats.everyone.update(
            {**pieces.entries(), "game": _facts(referee, pieces), "layout": read_layout(referee.game)}
        )
        self._tell()
        self._wait()

    # -- a kind of play ----------------------------------------------------------------------------------------

    def actions(self, seat: int) -> Mapping[str, Action]:
        """What *seat* may do."""
        found: dict[str, Action] = {
            "watch": Action(partial(self._watch, seat), {"step": int}),
            "ask": Action(self._ask, {"moment": str, "values": dict}),
            "record": Action(self._record),
        }
        if seat == WATCHER:
            return found
        found |= {
            "act": Action(partial(self._act, seat), {"at": int, "verb": str, "values": dict, "id": str}),
            "hint": Action(partial(self._hint, seat)),
            "ask_back": Action(partial(self._ask_back, seat)),
            "answer_back": Action(partial(self._answer_back, seat), {"agrees": bool}),
            "let_captain": Action(partial(self._let_captain, seat), {"whose": int, "captain": str}),
        }
        if seat == 0:
            found["choose"] = Action(self._choose, {"captains": list, "options": dict})
            found["begin"] = Action(self._begin, {"record": str})
            found["set_seats"] = Action(self._set_seats, {"count": int})
            found["leave"] = Action(self._leave)
            found["pack_up"] = Action(self._pack_up)
        return found

    def asset(self, seat: int, name: str) -> Answer | None:
        """The picture of a piece, which tells nothing but itself, or the rules."""
        return self._pieces.find(name)

    def end(self) -> None:
        """Stop the captains; the game is kept."""
        self._call_off()
        self._journal.close()

    # -- what pages do -----------------------------------------------------------------------------------------

    def _choose(self, captains: list[Any], options: Mapping[str, Any]) -> None:
        names = [None, PERSON, *captain_names(self._referee)]
        if len(captains) != len(self._seats.names) or not all(each in names for each in captains):
            raise QuestionError(f"{quote(captains)} are not who can play")
        texts = {str(key): option_text(value) for key, value in options.items()}
        with self._seats.turn:
            self._check(texts)
            self._captains, self._options = captains, texts
            self._tell()

    def _check(self, options: Mapping[str, str]) -> Mapping[str, Any]:
        try:
            full = read_options(self._referee.game, options)
            self._referee.plan(len(self._seats.names), full)
        except ValueError as error:
            raise PnpError.at("", str(error)) from None
        return full

    def _set_seats(self, count: int) -> None:
        with self._seats.turn:
            if self._match is not None:
                raise PnpError.at("", "A game is under way.", "leave it first")
            self._seats.set_seats(count)

    def _begin(self, record: str) -> None:
        """Begin a game, from a *record* where there is one: its set-up and position, for as many as sit here."""
        with self._seats.turn:
            if self._match is not None and not self._match.is_over:
                raise PnpError.at("", "A game is under way.", "leave it first")
            self._check(self._options)
            first = begin_of(self._seats.names, self._players(), self._options, self._new_seed(), record)
            kept: list[Any] = []
            match = Match.new(self._referee, first, kept.append)
            if len(match.names) != len(self._seats.names):
                what = f"The record has {len(match.names)} players, and here are {len(self._seats.names)} seats."
                raise PnpError.at("", what, "change the number of seats first")
            self._journal.begin({"changes": 1}, kept)
            match.keep = self._journal.add
            self._match, self._problem = match, ""
            self._tell()
            self._wait()

    def _players(self) -> list[str]:
        """The captain of each seat, or :data:`PERSON`."""
        first = captain_names(self._referee)[0]
        free = [first if not seat.taken else PERSON for seat in self._seats.seats]
        return [other if each is None else each for each, other in zip(self._captains, free, strict=True)]

    def _leave(self) -> None:
        with self._seats.turn:
            self._call_off()
            self._journal.begin({"changes": 0})
            self._match = None
            self._tell()

    def _pack_up(self) -> dict[str, str]:
        """End the game here; its position comes back, with which a game can begin, on paper or in a browser."""
        with self._seats.turn:
            text = self._under_way.position()
            self._leave()
        return {"name": f"{self._referee.game.id}-position.toml", "text": text}

    def _act(self, seat: int, at: int, verb: str, values: Mapping[str, Any], id: str) -> None:
        with self._seats.turn:
            was_over = self._under_way.is_over
            self._under_way.act(seat, at, verb, values, id)
            if not was_over:
                self._keep_game()
            self._tell()
            self._wait()

    def _hint(self, seat: int) -> dict[str, Any]:
        with self._seats.turn:
            return self._under_way.hint(seat)

    def _ask_back(self, seat: int) -> None:
        self._change(lambda match: match.ask_back(seat))

    def _answer_back(self, seat: int, agrees: bool) -> None:
        self._change(lambda match: match.answer_back(seat, agrees))

    def _let_captain(self, seat: int, whose: int, captain: str) -> None:
        if not 0 <= whose < len(self._seats.names):
            raise QuestionError(f"there is no seat {whose}")
        if captain == PERSON and whose != seat:
            raise PnpError.at("", f"Only {self._seats.names[whose]} can take that seat back.")
        if whose != seat and self._seats.is_here(whose):
            raise PnpError.at("", f"{self._seats.names[whose]} is here.", "a captain can play for who is away")
        self._change(lambda match: match.seat_captain(whose, captain))

    def _watch(self, seat: int, step: int) -> dict[str, Any]:
        with self._seats.turn:
            return self._under_way.watch(seat, step)

    def _ask(self, moment: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """The referee's answer to a question about the rules, which knows nothing of the game that is under way."""
        with self._seats.turn:
            names, options = self._seats.names, self._check(self._options)
            if self._match is not None:
                names, options = self._match.names, self._match.options
        return answer_to(self._referee, moment, values, names, options)

    def _record(self) -> dict[str, str]:
        with self._seats.turn:
            if not self._under_way.is_over:
                what = "The record tells everything, so it is kept until the game is over."
                raise PnpError.at("", what, "leave the game; it goes on where it was")
            return {"name": f"{self._referee.game.id}.toml", "text": self._under_way.record()}

    # -- the game ----------------------------------------------------------------------------------------------

    @property
    def _under_way(self) -> Match:
        if self._match is None:
            raise PnpError.at("", "No game is under way.")
        return self._match

    def _change(self, change: Callable[[Match], None]) -> None:
        with self._seats.turn:
            change(self._under_way)
            self._tell()
            self._wait()

    def _wait(self) -> None:
        """Let a captain choose after its time, where one is due."""
        self._call_off()
        if self._match is not None and self._match.captain_is_due():
            self._call_off = self._later(self._pace, self._let_captain_play)

    def _let_captain_play(self) -> None:
        with self._seats.turn:
            if self._match is None:
                return
            try:
                played = self._match.let_captain_play()
            except PnpError as error:
                self._problem = str(error)
                self._tell()
                return
            if played:
                self._keep_game()
                self._tell()
            self._wait()

    def _keep_game(self) -> None:
        """Add the game that is over to the table of games."""
        match = self._under_way
        if self._games is None or not match.is_over:
            return
        from pnp.simulate.people import keep_game  # few tables are kept

        try:
            code = code_for(self._referee.game) if has_code(self._referee.game) else ""
            keep_game(self._games, self._referee, code, match.options, match.players, match.start, match.actions)
        except PnpError as error:
            self._problem = str(error)

    def _tell(self) -> None:
        for seat in (*range(len(self._seats.names)), WATCHER):
            entries = self._entries(seat)
            gone = dict.fromkeys(self._known.get(seat, set()) - entries.keys())
            self._known[seat] = set(entries)
            self._seats.tell(seat, {**gone, **entries})

    def _entries(self, seat: int) -> dict[str, Any]:
        if self._match is not None:
            return {"problem": self._problem, **self._match.entries(seat)}
        chosen = {"captains": self._captains, "options": dict(self._check(self._options))}
        return {"problem": self._problem, "chosen": chosen}


def _facts(referee: Referee[Any, Any], pieces: Pieces) -> dict[str, Any]:
    """What a page is told of the game once: who can play, what can be chosen, its verbs, and what is printed."""
    game: Game = referee.game
    return {
        "id": game.id,
        "title": game.title,
        "about": game.about,
        "captains": captain_names(referee),
        "options": [
            {
                "id": each.id,
                "about": each.about,
                "values": list(each.values),
                "low": each.low,
                "high": each.high,
                "players": list(each.players),
            }
            for each in game.options
        ],
        "questions": questions_of(referee),
        "verbs": {verb.id: {"text": verb.text, "about": verb.about} for verb in referee.grammar.verbs.values()},
        "cards": names_of(game),
        "words": game_words(game),
        "printed": printed_names(game, pieces.game),
    }


def printed_names(game: Game, printed: Game) -> dict[str, str]:
    """What the names of pieces and rows of tables of *game* are in a language: where the game is *printed* in it."""
    pieces, other = names_of(game), names_of(printed)
    pairs = [(name, other[piece][1]) for piece, (_, name) in pieces.items() if piece in other]
    for table, rows in game.tables.items():
        theirs = printed.tables.get(table, {})
        pairs += [(str(rows[id].get("name", "")), str(theirs[id].get("name", ""))) for id in rows if id in theirs]
    return {name: title for name, title in pairs if name and title and name != title}


def names_of(game: Game) -> dict[str, list[str]]:
    """The id and the name of each piece, by ``component/card``."""
    return {
        f"{part.id}/{card.id}": [card.id, str(card.fields.get("name", ""))]
        for part in game.components
        if not part.is_page
        for card in part.cards
    }
