"""The seats of a table: who sits where, by which address, and what each page sees.

A table has seats 0, 1, ... and those who only watch (:data:`WATCHER`). Each seat has an address of its own, which
nobody can guess, and so its own :class:`Audience` with its own feed. Seat 0 is the host's: it chooses the kind of
play, and sees the *invitations*, addresses by which others take the other seats. An invitation gives the seat to one
browser, once; all tabs with the address of that seat show the same. The host can empty a seat, which gets new
addresses.

How a kind of play plugs in: ``Seats`` is given kinds by name, and each is called when the host chooses it:
``begin(seats, kept)`` gets the seats and what it kept last, if anything, and returns a :class:`Play`. Its page is
``page/NAME.html`` beside the other files of ``page/``. It shows entries with ``seats.tell(seat, entries)`` or
``seats.everyone.update``; what a seat may not know is never told to it. ``play.actions(seat)`` and ``play.asset(seat,
name)`` are what that seat may do and get; seat :data:`WATCHER` is those who watch. ``seats.keep(value)`` keeps the
play for the next run, before anybody is told. Names of entries and actions of the seats themselves: ``seats``,
``invitations``; ``call_me``, ``choose_kind``, ``set_seats``, ``empty_seat``, ``sit_down``.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from threading import RLock
from time import monotonic
from typing import Any, NamedTuple, Protocol

from pnp.errors import PnpError
from pnp.game.toml import quote
from pnp.pages.feed import Feed
from pnp.pages.service import Action, Answer, Audience, File, QuestionError, Service
from pnp.referee.game import NAMES
from pnp.referee.names import wrong_name

WATCHER = -1
"""The seat of those who only watch."""
LOBBY = "lobby"
"""What a table shows before a kind of play is chosen."""
COLOURS = ("#1c3f95", "#b8232f", "#0c7a68", "#7a3e9d", "#8a5200", "#4c4a48", "#ad2a72", "#2f6b1e")
_ABSENT = 32.0
"""Seconds without a question after which nobody is at a seat: a page asks at least every 25."""
_QR = re.compile(r"qr/([\w-]{22,64})\.svg", re.ASCII)


class Seat(NamedTuple):
    """A place at the table: its *name*, its own *token*, and the token of the invitation to it.

    *taken*: a browser has the token.
    """

    name: str
    token: str
    invitation: str
    taken: bool = False


class Play(Protocol):
    """A game under way at a table, of one kind."""

    def actions(self, seat: int) -> Mapping[str, Action]:
        """What a *seat* may do."""

    def asset(self, seat: int, name: str) -> Answer | None:
        """What a *seat* gets by a *name*; None where there is no such thing for it."""

    def end(self) -> None:
        """Stop: another kind is chosen, or the table closes."""


Begin = Callable[["Seats", Any], Play]


class Told(Protocol):
    """Who can be told entries: a feed, or several."""

    def update(self, entries: Mapping[str, object], /) -> None: ...


class Seats:
    """The seats of a table of the game *title* for so many *players* (least, most), whose pages *service* answers.

    :param kinds: what can be played, by name; a kind that cannot be played here is left out.
    :param kept: seats that were given to *keep* before; what cannot be read counts as none.
    :param keep: is given everything after each change, before anybody sees it.
    :param host: the token of the host.
    :param alone: one page holds the table in itself: it has its own files, and nobody can be invited.
    :param address: the address of a token, for codes that phones read; set once the server is open.
    """

    def __init__(
        self,
        service: Service,
        title: str,
        players: tuple[int, int],
        kinds: Mapping[str, Begin],
        kept: Mapping[str, Any] | None = None,
        keep: Callable[[Mapping[str, Any]], None] = lambda kept: None,
        host: str = "",
        *,
        alone: bool = False,
    ) -> None:
        self._alone = alone
        self.title, self.players = title, players
        self._service, self._kinds, self._keep = service, kinds, keep
        self.address: Callable[[str], str] = lambda token: f"/{token}/"
        self.turn = RLock()
        """Held while the table changes."""
        self._watch = _new_token()
        self._kept: dict[str, Any] = {}
        self.kind = LOBBY
        low, high = players
        self.seats = tuple(_new_seat(name) for name in _names((), min(max(low, 2), high)))
        self.seats = (Seat(self.seats[0].name, host or _new_token(), _new_token(), True), *self.seats[1:])
        self._recall(kept or {}, host)
        self._feeds: dict[int, Feed] = {}
        self._waiting: dict[str, Feed] = {}
        """The feeds of invitations."""
        self._here: frozenset[int] = frozenset()
        self._play: Play | None = None
        self.everyone: Told = _Everyone(self)
        self._begin()

    # -- for a kind of play ----------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit, in the order of the seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def watch(self) -> str:
        """The token of those who watch."""
        return self._watch

    def tell(self, seat: int, entries: Mapping[str, object]) -> None:
        """Show *entries* to one *seat* alone."""
        self._feeds[seat].update(entries)

    def is_here(self, seat: int) -> bool:
        """Whether a page of *seat* has asked of late."""
        return seat in self._here

    def keep(self, play: Any) -> None:
        """Keep *play*, plain values, for the next run; its kind begins with it then.

        :raises ExportError: it cannot be kept.
        """
        self._write({**self._kept, self.kind: play})

    # -- what pages do ---------------------------------------------------------------------------------------

    def choose_kind(self, kind: str) -> None:
        """Begin to play in another way, or go on with it; ``lobby`` goes back to the choice.

        :raises PnpError: it cannot begin.
        """
        if kind != LOBBY and kind not in self._kinds:
            raise QuestionError(f"there is no kind of play {kind!r}")
        with self.turn:
            before = self.kind
            if self._play is not None:
                self._play.end()
            self.kind = kind
            try:
                self._begin()
            except PnpError:
                self.kind = before
                self._begin()
                raise
            self._write(self._kept)

    def set_seats(self, count: int) -> None:
        """Change the number of seats; the plays of another number are over. Pages may ask for it in the lobby alone,
        and where a kind of play has an action of this name.

        :raises PnpError: the game is not for so many.
        """
        low, high = self.players
        if not low <= count <= high:
            raise PnpError.at("", f"{self.title} is for {low} to {high} players, not {count}.")
        with self.turn:
            if self._play is not None:
                self._play.end()
            for seat in self.seats[count:]:
                self._service.dismiss(seat.token)
                self._service.dismiss(seat.invitation)
            more = _names(self.names, count)[len(self.seats) :]
            self.seats = (*self.seats[:count], *(_new_seat(name) for name in more))
            self._write({})
            self._begin()

    def call_me(self, seat: int, name: str) -> None:
        """Give who sits on a *seat* a *name*.

        :raises PnpError: somebody else has it, or it cannot be one.
        """
        name = name.strip()
        with self.turn:
            others = [other for place, other in enumerate(self.names) if place != seat]
            if wrong := wrong_name(name, others) if name else "is empty; write one":
                raise PnpError.at("", f"The name {quote(name)} {wrong}.")
            self._set_seat(seat, self.seats[seat]._replace(name=name))

    def sit_down(self, seat: int, name: str) -> dict[str, str]:
        """Give the *seat* to the browser that asks, and return its token.

        :raises PnpError: somebody sits there, or the name cannot be one.
        """
        with self.turn:
            if self.seats[seat].taken:
                raise PnpError.at("", f"{self.seats[seat].name} sits here already.", "ask for another seat")
            if name.strip() and name.strip() != self.seats[seat].name:
                self.call_me(seat, name)
            self._set_seat(seat, self.seats[seat]._replace(taken=True))
            return {"token": self.seats[seat].token}

    def empty_seat(self, seat: int) -> None:
        """Let somebody else take a *seat*: its addresses are new, and who had it sees nothing any more."""
        if not 0 < seat < len(self.seats):
            raise QuestionError(f"seat {seat} cannot be emptied")
        with self.turn:
            before = self.seats[seat]
            entries = json.loads(self._feeds[seat].news_since(0))["entries"]
            self._set_seat(seat, _new_seat(before.name), tells=False)
            self._service.dismiss(before.token)
            self._service.dismiss(before.invitation)
            self._feeds[seat] = Feed()
            self._feeds[seat].update(entries)
            self._admit(seat)
            self._invite(seat)
            self._tell_seats()

    def look_round(self) -> None:
        """Note who is at the table; to be called every few seconds."""
        with self.turn:
            now = monotonic()
            asked = [(seat, feed.asked_at) for seat, feed in self._feeds.items() if feed.was_asked]
            here = frozenset(seat for seat, asked_at in asked if now - asked_at < _ABSENT)
            if here != self._here:
                self._here = here
                self._tell_seats()

    def end(self) -> None:
        """Close the table."""
        with self.turn:
            if self._play is not None:
                self._play.end()

    # -- the table -------------------------------------------------------------------------------------------

    def _recall(self, kept: Mapping[str, Any], host: str) -> None:
        low, high = self.players
        try:
            seats = tuple(
                Seat(str(name), str(token), str(invitation), bool(taken))
                for name, token, invitation, taken in kept["seats"]
            )
            if low <= len(seats) <= high and (not host or seats[0].token == host):
                watch, kind, play = str(kept["watch"]), str(kept["kind"]), dict(kept["play"])
                self.seats, self._watch, self._kept = seats, watch, play
                self.kind = kind if kind in self._kinds else LOBBY
        except (LookupError, TypeError, ValueError):
            return

    def save(self) -> None:
        """Keep everything as it is.

        :raises PnpError: it cannot be kept.
        """
        with self.turn:
            self._write(self._kept)

    def _write(self, play: dict[str, Any]) -> None:
        self._keep(
            {"seats": [list(seat) for seat in self.seats], "watch": self._watch, "kind": self.kind, "play": play}
        )
        self._kept = play

    def _begin(self) -> None:
        """Let the pages of all seats show the kind of play, from the beginning."""
        before = [*self._feeds.values(), *self._waiting.values()]
        self._feeds = {seat: Feed() for seat in (*range(len(self.seats)), WATCHER)}
        self._here = frozenset()
        self._play = self._kinds[self.kind](self, self._kept.get(self.kind)) if self.kind != LOBBY else None
        for seat in self._feeds:
            self._admit(seat)
        self._waiting = {}
        for seat in range(1, len(self.seats)):
            self._invite(seat)
        self._tell_seats()
        for feed in before:
            feed.end()  # who waits for news of it asks again, and gets everything

    def _admit(self, seat: int) -> None:
        play = self._play
        actions: dict[str, Action] = dict(play.actions(seat)) if play else {}
        if seat != WATCHER:
            actions["call_me"] = Action(partial(self.call_me, seat), {"name": str})
        if seat == 0:
            actions["choose_kind"] = Action(self.choose_kind, {"kind": str})
            if self.kind == LOBBY:
                actions["set_seats"] = Action(self.set_seats, {"count": int})
            actions["empty_seat"] = Action(self.empty_seat, {"seat": int})
        token = self._watch if seat == WATCHER else self.seats[seat].token
        page = {} if self._alone else page_of(self.kind)
        self._service.admit(Audience(self._feeds[seat], actions, partial(self._asset, seat), page), token)

    def _invite(self, seat: int) -> None:
        """Let the invitation to a *seat* be opened."""
        if self._alone:
            return
        token, feed = self.seats[seat].invitation, Feed()
        self._waiting[token] = feed
        actions = {"sit_down": Action(partial(self.sit_down, seat), {"name": str})}
        self._service.admit(Audience(feed, actions, page=page_of("invitation")), token)

    def _asset(self, seat: int, name: str) -> Answer | None:
        match = _QR.fullmatch(name)
        if match and seat == 0 and match[1] in (self._watch, *(each.invitation for each in self.seats)):
            from pnp.play.network import qr_svg  # few tables show one

            return Answer(qr_svg(self.address(match[1])), "image/svg+xml")
        return self._play.asset(seat, name) if self._play else None

    def _set_seat(self, seat: int, value: Seat, *, tells: bool = True) -> None:
        before = self.seats
        self.seats = (*before[:seat], value, *before[seat + 1 :])
        try:
            self._write(self._kept)
        except PnpError:
            self.seats = before
            raise
        if tells:
            self._tell_seats()

    def _tell_seats(self) -> None:
        everybody = [
            {"name": seat.name, "letter": letter, "colour": COLOURS[place % len(COLOURS)], "taken": seat.taken,
             "here": place in self._here}
            for place, (seat, letter) in enumerate(zip(self.seats, letters_of(self.names), strict=True))
        ]  # fmt: skip
        shared = {
            "title": self.title,
            "kind": self.kind,
            "kinds": list(self._kinds),
            "all": everybody,
            "alone": self._alone,
        }
        for seat, feed in self._feeds.items():
            feed.update({"seats": {**shared, "you": seat, "players": list(self.players)}})
        if self._alone:
            return
        for place, other in enumerate(self.seats[1:], 1):
            self._waiting[other.invitation].update({"seats": {**shared, "kind": "invitation", "you": place}})
        invitations = [{"seat": place, "token": other.invitation} for place, other in enumerate(self.seats) if place]
        self._feeds[0].update({"invitations": {"seats": invitations, "watch": self._watch}})


class _Everyone:
    def __init__(self, seats: Seats) -> None:
        self._seats = seats

    def update(self, entries: Mapping[str, object], /) -> None:
        for seat in (*range(len(self._seats.seats)), WATCHER):
            self._seats.tell(seat, entries)


@lru_cache
def page_of(kind: str) -> Mapping[str, File]:
    """The files of the page of a *kind* of play."""
    from importlib.resources import files  # only a server sends them

    from pnp.pages.http import page_files

    return page_files(files("pnp.play") / "page", f"{kind}.html")


def letters_of(names: Iterable[str]) -> list[str]:
    """Return the letters that stand for *names*: the first, and more where another name begins so, too.

    >>> letters_of(["Ann", "Ben", "Bea"])
    ['A', 'B', 'Be']
    """
    found: list[str] = []
    for name in names:
        first = name[:1].upper()
        found.append(next((first + name[1:size] for size in (1, 2, 3) if first + name[1:size] not in found), name[:3]))
    return found


def _names(known: Iterable[str], count: int) -> list[str]:
    more = (*known, *NAMES, *(f"Player {number}" for number in range(1, 100)))
    return [*dict.fromkeys(more)][:count]


def _new_seat(name: str) -> Seat:
    return Seat(name, _new_token(), _new_token())


def _new_token() -> str:
    return secrets.token_urlsafe(16)
