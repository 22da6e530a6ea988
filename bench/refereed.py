"""How long a move takes in refereed play until four pages have it, with all that they may do then.

python bench/refereed.py [GAME]: four people play at random, for 60 moves, over HTTP on this machine.
"""

from __future__ import annotations

import json
import random
import sys
from http.client import HTTPConnection
from statistics import median, quantiles
from threading import Thread
from time import perf_counter
from typing import Any

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.pages.server import Server
from pnp.pages.service import Service
from pnp.play.journal import Journal
from pnp.play.pieces import Pieces
from pnp.play.refereed.table import refereed_play
from pnp.play.seats import Seats
from pnp.referee import referee_of
from pnp.store import Memory

PLAYERS, MOVES = 4, 60


class Page:
    """A page that has the news up to a number."""

    def __init__(self, server: Server, token: str) -> None:
        self.line = HTTPConnection("127.0.0.1", server.server_port, timeout=60)
        self.token, self.number, self.run = token, 0, ""
        self.entries: dict[str, Any] = {}

    def ask(self, method: str, name: str, body: Any = None) -> Any:
        self.line.request(method, f"/{self.token}/{name}", None if body is None else json.dumps(body))
        return json.loads(self.line.getresponse().read())

    def look(self) -> None:
        """Wait for news."""
        found = self.ask("GET", f"state?since={self.number}&run={self.run}&v=1")
        self.number, self.run = found["number"], found["run"]
        self.entries |= found["entries"]


def main(game: str) -> None:
    loaded, service = load_game(game_folder(game)), Service()
    kinds = {"refereed": refereed_play(referee_of(game), Pieces(loaded, Memory()), Journal(None))}
    seats = Seats(service, loaded.title, (PLAYERS, PLAYERS), kinds)
    seats.choose_kind("refereed")
    server = Server(service)
    Thread(target=server.serve_forever, daemon=True).start()
    pages = [Page(server, seat.token) for seat in seats.seats]
    pages[0].ask("POST", "choose?id=c&v=1", {"captains": [""] * PLAYERS, "options": {}})
    pages[0].ask("POST", "begin?id=b&v=1", {"record": ""})
    times, dice = [], random.Random(1)
    for page in pages:
        page.look()
    for move in range(MOVES):
        able = [page for page in pages if page.entries.get("offers")]
        if not able:
            break
        page = dice.choice(able)
        offer = dice.choice(page.entries["offers"])
        others = [Thread(target=each.look) for each in pages if each is not page]
        for other in others:
            other.start()
        start = perf_counter()
        body = {"at": page.entries["waits"]["at"], "verb": offer["verb"], "values": offer["values"]}
        page.ask("POST", f"act?id=m{move}&v=1", body)
        page.look()
        for other in others:
            other.join()
        times.append(1000 * (perf_counter() - start))
    server.shutdown()
    print(f"{loaded.title}: {len(times)} moves on {PLAYERS} pages: median {median(times):.0f} ms, "
          f"95 % {quantiles(times, n=20)[-1]:.0f} ms")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "fish-n-ships")
