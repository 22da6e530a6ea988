"""A table whose server is killed goes on as it was: what was answered is kept, nothing is done twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.tiny import TINY

KILLS = 25
KILLS_OF_FREE_PLAY = 100


def start(folder: Path, game: str = "treasure-fleet", kind: str = "paper") -> tuple[subprocess.Popen[str], str]:
    """Return a server of a table that is kept in *folder*, and its address."""
    words = [sys.executable, "-m", "pnp", "play", game, "--as", kind, "--no-cache"]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=os.environ | {"PNP_STATE": str(folder)})
    assert server.stdout is not None
    return server, server.stdout.readline().strip()


def ask(address: str, name: str, body: Any = None) -> Any:
    parts = urlsplit(address)
    line = HTTPConnection(parts.netloc, timeout=60)
    try:
        line.request("GET" if body is None else "POST", parts.path + name, None if body is None else json.dumps(body))
        return json.loads(line.getresponse().read())
    finally:
        line.close()


@pytest.mark.in_long_form
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    chance, said, place = Random(1), 0, ""
    for _ in range(KILLS):
        server, address = start(tmp_path)
        assert place in ("", address), "a phone does not find the table again"
        place = address
        names = ask(address, "state?now&since=0")["entries"]["table"]["names"]
        assert names[0] in (f"Ann {said}" if said else "Ann", f"Ann {said + 1}")
        said = int(names[0].removeprefix("Ann") or 0)
        killer = Timer(chance.uniform(0, 0.4), server.send_signal, (signal.SIGKILL,))
        killer.start()
        try:
            while True:
                ask(address, f"rename?id=n{said + 1}", {"seat": 0, "name": f"Ann {said + 1}"})
                said += 1
        except (OSError, HTTPException, ValueError):
            pass
        killer.join()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()
    assert said > KILLS


@pytest.mark.in_long_form
def test_free_play_goes_on_when_the_server_is_killed(tmp_path: Path) -> None:
    """Each move turns a pile by 15 degrees, so its angle counts the moves: the one under way may be there or not."""
    chance, done, place, pile = Random(2), 0, "", ""
    for _ in range(KILLS_OF_FREE_PLAY):
        server, address = start(tmp_path, str(TINY), "free")
        try:
            assert place in ("", address), "a browser does not find the table again"
            place = address
            entries = ask(address, "state?now&since=0")["entries"]
            piles = {key: each for key, each in entries.items() if each and "ups" in each and "count" in each}
            pile = pile or max(piles, key=lambda key: int(piles[key]["count"]))
            there = [number for number in (done, done + 1) if piles[pile]["turn"] == 15 * number % 360]
            assert there, (piles[pile]["turn"], done)
            done = there[0]
            killer = Timer(chance.uniform(0, 0.4), server.send_signal, (signal.SIGKILL,))
            killer.start()
            try:
                while True:
                    ask(address, f"turn?id=n{done + 1}", {"what": pile, "degrees": 15})
                    done += 1
            except (OSError, HTTPException, ValueError):
                pass
            killer.join()
        finally:
            server.kill()
            server.wait()
            assert server.stdout is not None
            server.stdout.close()
    assert done > KILLS_OF_FREE_PLAY
