"""Tables for tests, each with a server of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from threading import Thread
from typing import Any, NamedTuple

from pnp.game.model import Game
from pnp.pages.server import Server
from pnp.pages.service import Service
from pnp.play.paper import paper_play
from pnp.play.pieces import Pieces
from pnp.play.seats import Begin, Seats
from pnp.referee import desk_of
from pnp.store import Memory


class Table(NamedTuple):
    """A table whose pages are served."""

    seats: Seats
    server: Server

    def address(self, seat: int = 0) -> str:
        """The address of a seat."""
        return self.server.address(self.seats.seats[seat].token)

    def ask(self, token: str, name: str, body: Any = None, **headers: str) -> tuple[int, str, bytes]:
        """The answer to a request: status, media type, body."""
        line = HTTPConnection("127.0.0.1", self.server.server_port, timeout=60)
        try:
            text = None if body is None else json.dumps(body)
            line.request("GET" if body is None else "POST", f"/{token}/{name}", text, headers)
            answer = line.getresponse()
            return answer.status, answer.getheader("Content-Type", ""), answer.read()
        finally:
            line.close()

    def entries(self, token: str) -> dict[str, Any]:
        """All that the page with a token is told."""
        found: dict[str, Any] = json.loads(self.ask(token, "state?now&since=0")[2])["entries"]
        return found


@contextmanager
def table_of(kinds: dict[str, Begin], kind: str, players: tuple[int, int] = (2, 4)) -> Iterator[Table]:
    """Open a table where a *kind* was chosen."""
    service = Service()
    seats = Seats(service, "Game", players, kinds)
    if kind != seats.kind:
        seats.choose_kind(kind)
    server = Server(service)
    seats.address = server.address
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Table(seats, server)
    finally:
        seats.end()
        service.end()
        server.shutdown()
        server.server_close()


@contextmanager
def paper_table(game: Game, desk: str) -> Iterator[Table]:
    """Open a table beside the paper, with the pieces of *game* and the *desk* of another one."""
    kinds = {"paper": paper_play(desk_of(desk), Pieces(game, Memory()))}
    with table_of(kinds, "paper") as table:
        yield table
