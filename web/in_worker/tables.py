"""Tables in the page itself: a refereed game alone against captains, and the one beside the paper.

The page keeps what must last: it gets each change before an answer shows it, because messages come in their order.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from pnp.api.open_game import open_named
from pnp.game.model import Game
from pnp.game.translation import ENGLISH
from pnp.pages.service import Answer, QuestionError, Service
from pnp.play.journal import Journal
from pnp.play.paper import paper_play
from pnp.play.pieces import Look, Pieces
from pnp.play.refereed.table import Later, refereed_play
from pnp.play.seats import Seats
from pnp.referee import desk_of, referee_of
from pnp.store import Memory

_LOOKS = Path(__file__).parents[1] / "looks"
_PACE = 0.7
"""Seconds that a captain takes: nobody waits for another person here."""


class Keep(Protocol):
    """Keeps a *text* by a name, in place of what was kept, or after it where there is *more* of it."""

    def __call__(self, name: str, text: str, more: bool, /) -> object: ...


class Tables:
    """The tables of *service*, of which one is open at a time: who opens another one leaves it as it was kept."""

    def __init__(self, service: Service, store: Memory, keep: Keep, later: Later) -> None:
        self._service, self._store, self._keep, self._later = service, store, keep, later
        self._seats: Seats | None = None

    def open(self, game: str, language: str, kind: str, kept: Mapping[str, Any]) -> str:
        """Open the table of a *game* for a *kind* of play, as it was *kept*, and return the token of its page.

        :param kept: texts by the names under which they were given to *keep*.
        :raises PnpError: the game cannot be read.
        """
        loaded = open_named(game).load(language)
        names = {each: f"{game} {kind} {each}" for each in ("seats", "game")}
        pieces = _pieces(loaded, self._store)
        if kind == "paper":
            begin = paper_play(desk_of(loaded), pieces)
        elif kind == "refereed":
            journal = KeptJournal(names["game"], str(kept.get(names["game"], "")), self._keep)
            # pages put its words into others
            english = loaded if loaded.language == ENGLISH else open_named(game).load(ENGLISH)
            begin = refereed_play(referee_of(english), pieces, journal, pace=_PACE, later=self._later)
        else:
            raise QuestionError(f"there is no kind of play {kind!r}")
        if self._seats is not None:
            self._close(self._seats)

        def keep(value: Mapping[str, Any]) -> None:
            self._keep(names["seats"], json.dumps(value), False)

        before = _read(str(kept.get(names["seats"], "")))
        seats = Seats(self._service, loaded.title, loaded.players, {kind: begin}, before, keep, alone=True)
        if seats.kind != kind:
            seats.choose_kind(kind)
        self._seats = seats
        return seats.seats[0].token

    def _close(self, seats: Seats) -> None:
        seats.end()
        for seat in seats.seats:
            self._service.dismiss(seat.token)
        self._service.dismiss(seats.watch)


def looks_file(game: Game) -> Path:
    """The file in which the build of the site notes the looks of all pieces."""
    return _LOOKS / f"{game.id}.{game.language}.json"


def _pieces(game: Game, store: Memory) -> Pieces:
    file = looks_file(game)
    if not file.is_file():
        return Pieces(game, store)
    return _NotedPieces(game, store, {name: Look(*look) for name, look in json.loads(file.read_text()).items()})


class _NotedPieces(Pieces):
    """Pieces whose looks are known: no face is filled in to tell them, and each is drawn when it is seen first."""

    def __init__(self, game: Game, store: Memory, looks: Mapping[str, Look]) -> None:
        super().__init__(game, store)
        self._noted = looks
        sides = ((name, look, back) for name, look in looks.items() for back in (False, True))
        self._named = {f"face/{look.back if back else look.front}.svg": (name, back) for name, look, back in sides}

    @property
    def looks(self) -> Mapping[str, Look]:
        return self._noted

    def find(self, name: str) -> Answer | None:
        if name not in self._named:
            return super().find(name)
        piece, back = self._named[name]
        shown = self.wall.side(*self.cards[piece], back=back)
        return Answer(shown.svg, "image/svg+xml", name) if shown else None


class KeptJournal(Journal):
    """A journal whose lines the page keeps."""

    def __init__(self, name: str, text: str, keep: Keep) -> None:
        super().__init__(None)
        self._name, self._keep = name, keep
        self._lines = [found for line in text.splitlines() if (found := _read(line)) is not None]

    def read(self) -> list[Any]:
        return [*self._lines]

    def begin(self, first: Mapping[str, Any], lines: Sequence[Any] = ()) -> None:
        self._keep(self._name, "".join(f"{json.dumps(line)}\n" for line in (first, *lines)), False)

    def add(self, line: Any) -> None:
        self._keep(self._name, f"{json.dumps(line)}\n", True)


def _read(text: str) -> Any:
    """The value that *text* holds as JSON, None where it cannot be read."""
    try:
        return json.loads(text)
    except ValueError:
        return None
