"""A table whose server is killed goes on as it was: what was answered is kept, nothing is done twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from pnp.referee import read_record, referee_of, replay
from tests.tiny import TINY

KILLS = 25
KILLS_OF_FREE_PLAY = 100
REFEREED_GAMES = 50


def start(folder: Path, game: str = "treasure-fleet", kind: str = "paper") -> tuple[subprocess.Popen[str], str]:
    """Return a server of a table that is kept in *folder*, and its address."""
    words = [sys.executable, "-m", "pnp", "play", game, "--as", kind]
    places = {"PNP_STATE": str(folder), "PNP_CACHE": str(folder / "cache")}
    server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=os.environ | places)
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


def end(server: subprocess.Popen[str]) -> None:
    server.kill()
    server.wait()
    assert server.stdout is not None
    server.stdout.close()


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
            end(server)
    assert done > KILLS_OF_FREE_PLAY


class Page:
    """The page of a seat at an *address*: it asks for what is new, or for everything."""

    def __init__(self, address: str) -> None:
        self.address, self.state, self.run, self.number = address, dict[str, Any](), "", 0

    def look(self, *, anew: bool = False) -> dict[str, Any]:
        since = "since=0" if anew else f"since={self.number}&run={self.run}"
        news = ask(self.address, f"state?now&{since}")
        self.state = {} if news["whole"] else self.state
        self.state = {key: value for key, value in {**self.state, **news["entries"]}.items() if value is not None}
        self.run, self.number = news["run"], news["number"]
        return self.state

    def steps(self) -> int:
        return int(self.look()["match"]["steps"])


@pytest.mark.in_long_form
def test_refereed_games_replay_though_the_server_is_killed(tmp_path: Path) -> None:
    """What was sent is done once, though it is sent until it is answered, and a game is what its record says."""
    referee, chance, killed = referee_of("treasure-fleet"), Random(3), 0
    server, address = start(tmp_path, kind="refereed")
    token = ask(address, "state?now&since=0")["entries"]["invitations"]["seats"][0]["token"]
    second = ask(urljoin(address, f"../{token}/"), "sit_down?id=s", {"name": "Ben"})["token"]
    pages = [Page(address), Page(urljoin(address, f"../{second}/"))]
    try:
        for game in range(REFEREED_GAMES):
            ask(address, f"begin?id=b{game}", {"record": ""})
            number = 0
            while not pages[0].look(anew=chance.random() < 0.2).get("end"):
                page = chance.choice([each for each in pages if each.look(anew=chance.random() < 0.2)["offers"]])
                offer, number = chance.choice(page.state["offers"]), number + 1
                sent = {"at": page.state["waits"]["at"], "verb": offer["verb"], "values": offer["values"]}
                if chance.random() < 0.03:
                    killed += 1
                    killer = Timer(chance.uniform(0, 0.05), server.send_signal, (signal.SIGKILL,))
                    killer.start()
                    with suppress(OSError, HTTPException, ValueError):
                        ask(page.address, f"act?id=g{game}n{number}", sent)
                    killer.join()
                    end(server)
                    server, address = start(tmp_path, kind="refereed")
                    pages[0].address, pages[1].address = address, urljoin(address, f"../{second}/")
                ask(page.address, f"act?id=g{game}n{number}", sent)
                log = [value for key, value in page.look().items() if key.startswith("log/")]
                assert sum(deed["chosen"] for deed in log) == number
            for page in pages:
                before = page.look()
                assert page.look(anew=True) == before
            path = tmp_path / "game.toml"
            path.write_text(ask(address, "record?id=r", {})["text"], "utf-8")
            again = replay(referee, read_record(path, referee))
            assert again.is_legal, again
            assert again.findings == ()
            assert len(again.actions) == len(log)
            ask(address, f"leave?id=l{game}", {})
    finally:
        end(server)
    assert killed >= REFEREED_GAMES
