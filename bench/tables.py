"""Measure tables in one process: python bench/tables.py [--tables N] [--seconds S] [--every S].

Each table has four seats, whose pages wait for news; at each table somebody moves every two seconds (--every 0.5: every
seat does). It tells the time from the request of a move until all four pages of its table have the news, and the most
memory of the server, which runs in a process of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import statistics
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

GAME = "templates/starters/cards"


def serve(tables: int, line: Connection) -> None:
    """Serve so many tables, and send the tokens of their seats; send the memory in MB when asked."""
    from pnp.game import load_game
    from pnp.game.paths import game_folder
    from pnp.pages.server import Server
    from pnp.pages.service import Service
    from pnp.play.free.table import free_play
    from pnp.play.journal import Journal
    from pnp.play.ledger import Ledger
    from pnp.play.pieces import Pieces
    from pnp.play.seats import Seats
    from pnp.store import Memory

    game, service = load_game(game_folder(GAME)), Service()
    pieces, tokens = Pieces(game, Memory()), []
    with TemporaryDirectory() as folder:
        for number in range(tables):
            journal = Journal(Path(folder) / f"{number}.moves")
            seats = Seats(service, game.title, game.players, {"free": free_play(pieces, journal, Ledger(game, None))})
            seats.set_seats(4)
            seats.choose_kind("free")
            tokens.append([seat.token for seat in seats.seats])
        server = Server(service)
        from threading import Thread

        Thread(target=server.serve_forever, daemon=True).start()
        line.send((server.server_port, tokens))
        while line.recv():
            status = Path("/proc/self/status").read_text()
            line.send(int(status.split("VmHWM:")[1].split()[0]) / 1024)


class Line:
    """A connection that stays open."""

    def __init__(self, port: int, token: str) -> None:
        self._port, self._token = port, token
        self._reader: asyncio.StreamReader | None = None

    async def ask(self, method: str, name: str, body: bytes = b"") -> bytes:
        if self._reader is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        host = f"Host: 127.0.0.1:{self._port}\r\nContent-Length: {len(body)}"
        head = f"{method} /{self._token}/{name} HTTP/1.1\r\n{host}\r\n\r\n"
        self._writer.write(head.encode() + body)
        answer = await self._reader.readuntil(b"\r\n\r\n")
        size = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return await self._reader.readexactly(size)


class Table:
    """Four pages of a table: each waits for news, and notes when it has what move."""

    def __init__(self, port: int, tokens: list[str]) -> None:
        self.port, self.tokens = port, tokens
        self.begun: dict[int, float] = {}
        self.missing: dict[int, int] = {}
        self.took: list[float] = []
        self.moves = 0
        self.thing = ""

    async def follow(self, token: str) -> None:
        line, number, run, order = Line(self.port, token), 0, "", 0
        while True:
            news = json.loads(await line.ask("GET", f"state?v=1&since={number}&run={run}"))
            number, run = news["number"], news["run"]
            for key, value in news["entries"].items():
                if value and key[0] == "t" and key[1:].isdigit():
                    self.thing = self.thing or key
                    if key == self.thing and value["order"] > order:
                        for move in range(order + 1, value["order"] + 1):
                            self._has(move)
                        order = value["order"]

    def _has(self, move: int) -> None:
        if move in self.missing:
            self.missing[move] -= 1
            if not self.missing[move]:
                del self.missing[move]
                self.took.append(time.perf_counter() - self.begun.pop(move))

    async def play(self, every: float, lines: list[Line]) -> None:
        await asyncio.sleep(1 + random.random() * every)
        while True:
            start = time.perf_counter()
            self.moves += 1
            move = self.moves + 1  # the order of the thing after the move: it began with 1
            self.begun[move], self.missing[move] = start, 4
            place = {"x": random.randrange(200_000), "y": random.randrange(200_000)}
            body = {"what": self.thing, "count": 0, "to": "", "face": "", **place}
            line = random.choice(lines)
            await line.ask("POST", f"move?v=1&id={random.getrandbits(60)}", json.dumps(body).encode())
            await asyncio.sleep(max(0, every - (time.perf_counter() - start)))


async def measure(port: int, tokens: list[list[str]], seconds: float, every: float) -> list[float]:
    tables = [Table(port, each) for each in tokens]
    tasks = [asyncio.create_task(table.follow(token)) for table in tables for token in table.tokens]
    await asyncio.sleep(3)
    for table in tables:
        tasks.append(asyncio.create_task(table.play(every, [Line(port, token) for token in table.tokens])))
    await asyncio.sleep(seconds)
    for task in tasks:
        if task.done() and task.exception():
            print("failed:", task.exception(), file=sys.stderr)
        task.cancel()
    return sorted(took for table in tables for took in table.took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=2, help="seconds between two moves at a table")
    given = parser.parse_args()
    ours, theirs = multiprocessing.Pipe()
    server = multiprocessing.get_context("spawn").Process(target=serve, args=(given.tables, theirs), daemon=True)
    server.start()
    port, tokens = ours.recv()
    took = asyncio.run(measure(port, tokens, given.seconds, given.every))
    ours.send(True)
    memory = ours.recv()
    print(f"{given.tables} tables, a move every {given.every:g} s at each, {len(took)} moves on all four pages:")
    late = took[int(len(took) * 0.95)]
    print(f"median {1000 * statistics.median(took):.0f} ms, 95 % {1000 * late:.0f} ms, {memory:.0f} MB")
    server.terminate()


if __name__ == "__main__":
    main()
