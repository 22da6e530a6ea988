"""The ledger of playtests: which build was played, by whom, for how long and how it ended, and what was unclear.

One file for each game folder, a line of JSON for each event, added as it happens: ``build`` (what the game was),
``begin``, ``played`` (moves and seconds since the last one), ``unclear``, ``end``. It lies in the folder for the state
of programs: it names people, and a game folder is published; an installed game's folder is nobody's to write.
"""

from __future__ import annotations

import json
import os
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from pnp.draw.geometry import Size
from pnp.errors import ExportError
from pnp.game.model import Game, value_to_json
from pnp.press.identity import build_id
from pnp.press.plan import Order
from pnp.store.ownership import check_file
from pnp.store.secret import state_folder

_ORDER = Order(Size(210_000, 297_000), "A4")
"""The print whose id names a build."""
_OFTEN = 20
"""Moves after which the time and the moves are noted, so that little is lost if the computer is switched off."""
_LONGEST_PAUSE = 600.0
"""Seconds without a move after which nobody counts as playing."""


class Ledger:
    """The ledger of *game* in a *file*; None keeps nothing."""

    def __init__(self, game: Game, file: Path | None) -> None:
        self._game, self._file = game, file
        self._id = ""
        self._build = ""
        self._moves: Counter[str] = Counter()
        self._seats: Counter[int] = Counter()
        self._seconds = 0.0
        self._last = monotonic()

    def begin(self, kind: str, names: Sequence[str]) -> None:
        """Note that a game of a *kind* of play begins."""
        self.pause()
        self._id = secrets.token_hex(6)
        self._last = monotonic()
        self.build(self._game)
        self._write("begin", kind=kind, seats=list(names), build=self._build)

    def go_on(self, kind: str, names: Sequence[str], id: str = "") -> None:
        """Note that a game goes on that began before: the one with an *id*, or a new one where that is empty."""
        if not id:
            self.begin(kind, names)
            return
        self._id, self._last = id, monotonic()
        self.build(self._game)

    @property
    def id(self) -> str:
        """The id of the game under way, to go on with it in another run."""
        return self._id

    def build(self, game: Game) -> None:
        """Note what the *game* is now, if that is new."""
        self._game = game
        try:
            build = build_id(game, _ORDER)
        except OSError:
            return
        if build == self._build:
            return
        is_known = any(each.get("build") == build for each in read_events(self._file) if each["event"] == "build")
        self.pause()  # what was played until now belongs to the build before
        self._build = build
        if not is_known:
            self._write("build", build=build, version=game.version, **snapshot_of(game))
        if self._id:
            self._write("went on", build=build)

    def count(self, seat: int, action: str) -> None:
        """Count an action of a *seat*, and the time since the last one."""
        now = monotonic()
        self._seconds += min(now - self._last, _LONGEST_PAUSE)
        self._last = now
        self._moves[action] += 1
        self._seats[seat] += 1
        if self._moves.total() >= _OFTEN:
            self._note_played()

    def note_unclear(self, name: str, move: int, piece: str, words: str, id: str = "") -> bool:
        """Note that *name* found something unclear after a *move*: a *piece*, and *words*; each may be empty.

        :param id: of the note: it is noted once, and False comes back if it was noted before.
        :raises ExportError: it cannot be written.
        """
        if id and any(each.get("id") == id for each in read_events(self._file)):
            return False
        self._write("unclear", by=name, move=move, piece=piece, words=words, build=self._build, id=id)
        return True

    def end(self, how: str, result: Mapping[str, Any] | None = None) -> None:
        """Note that the game under way ended, and *how*; *result* is whatever a kind of play knows of its end."""
        if self._id:
            self._note_played()
            self._write("end", how=how, **({"result": dict(result)} if result else {}))
            self._id = ""

    def pause(self) -> None:
        """Note what was played until now; the game may go on."""
        if self._id:
            self._note_played()

    def _note_played(self) -> None:
        if self._moves:
            self._write("played", moves=dict(self._moves), seats={str(s): n for s, n in self._seats.items()},
                        seconds=round(self._seconds))  # fmt: skip
        self._moves, self._seats, self._seconds = Counter(), Counter(), 0.0

    def _write(self, event: str, **more: object) -> None:
        if self._file is None:
            return
        now = datetime.now(UTC).isoformat(timespec="seconds")
        line = json.dumps({"event": event, "at": now, "game": self._id, **more}, ensure_ascii=False) + "\n"
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with open(self._file, "ab", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
                file.write(line.encode())
        except OSError as error:
            raise ExportError.at(self._file, f"cannot be written: {error.strerror}") from error


class Playtest(NamedTuple):
    """A game that was played. *seconds* without long pauses; *ended* says how, empty while it is under way."""

    build: str
    kind: str
    at: str
    seats: tuple[str, ...]
    moves: Mapping[str, int]
    seconds: int
    ended: str
    result: Mapping[str, Any]
    unclear: tuple[Mapping[str, Any], ...]


class Build(NamedTuple):
    """A build that was played: what *changed* since the one before, and its games."""

    build: str
    version: str
    changed: tuple[str, ...]
    games: tuple[Playtest, ...]


def ledger_file(folder: Path) -> Path | None:
    """Return the file of the ledger of the game in *folder*; None where the user has no folder for it."""
    place = sha256(os.fsencode(folder.resolve())).hexdigest()[:12]
    state = state_folder()
    return state / "playtests" / f"{folder.name}-{place}.jsonl" if state else None


def read_events(file: Path | None) -> list[dict[str, Any]]:
    """Return the events of a ledger; a line that cannot be read is left out."""
    found: list[dict[str, Any]] = []
    try:
        if file is None or check_file(file, "the ledger") is None:
            return []
        lines = file.read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    for line in lines:
        with suppress(ValueError, RecursionError):
            event = json.loads(line)
            if isinstance(event, dict) and isinstance(event.get("event"), str) and isinstance(event.get("game"), str):
                found.append(event)
    return found


def builds_of(events: Sequence[Mapping[str, Any]]) -> list[Build]:
    """Return the builds that were played, in the order in which they came, each with its games.

    A game that went on when the build changed is in both: moves and notes stand where they were made.
    """
    builds: dict[str, Mapping[str, Any]] = {}
    games: dict[str, dict[str, Any]] = {}
    before_change: list[dict[str, Any]] = []
    for event in events:
        kind, id = event["event"], event["game"]
        if kind == "build":
            builds.setdefault(str(event.get("build")), event)
        elif kind == "begin":
            games[id] = _played_from(event)
        elif id not in games:
            continue
        elif kind == "went on" and event.get("build") != games[id]["begun"].get("build"):
            before_change.append({**games[id], "end": {"how": "went on with a new build"}})
            games[id] = _played_from({**games[id]["begun"], "build": event.get("build"), "at": event.get("at")})
        elif kind == "played":
            games[id]["moves"].update(event.get("moves", {}))
            games[id]["seconds"] += event.get("seconds", 0)
        elif kind == "unclear":
            games[id]["unclear"].append({key: event.get(key) for key in ("by", "move", "piece", "words", "at")})
        elif kind == "end":
            games[id]["end"] = event
    found, before, all_games = [], None, [*before_change, *games.values()]
    for build, event in builds.items():
        played = tuple(_playtest(game) for game in all_games if game["begun"].get("build") == build)
        if played:
            found.append(Build(build, str(event.get("version", "")), tuple(_changes(before, event)), played))
            before = event
    return found


def snapshot_of(game: Game) -> dict[str, Any]:
    """What a later build is compared with: the fields of all cards, and a digest of each file of the folder."""
    cards = {
        f"{part.id}/{card.id}": {
            "copies": card.copies,
            **{name: value_to_json(value) for name, value in card.fields.items()},
        }
        for part in game.components
        for card in part.cards
    }
    files = {}
    for folder in dict.fromkeys((game.folder, game.templates)):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".toml", ".j2", ".md") and path.is_file():
                files[path.relative_to(folder).as_posix()] = sha256(path.read_bytes()).hexdigest()[:12]
    return {"cards": cards, "files": files}


def _played_from(begun: Mapping[str, Any]) -> dict[str, Any]:
    return {"begun": begun, "moves": Counter(), "seconds": 0, "unclear": [], "end": {}}


def _playtest(game: Mapping[str, Any]) -> Playtest:
    begun, end = game["begun"], game["end"]
    return Playtest(
        str(begun.get("build")), str(begun.get("kind")), str(begun.get("at")), tuple(begun.get("seats", ())),
        dict(game["moves"]), game["seconds"], str(end.get("how", "")), end.get("result", {}), tuple(game["unclear"]),
    )  # fmt: skip


def _changes(before: Mapping[str, Any] | None, now: Mapping[str, Any]) -> list[str]:
    if before is None:
        return []
    lines = []
    old, new = before.get("cards", {}), now.get("cards", {})
    lines += [f"{name} is new" for name in new if name not in old]
    lines += [f"{name} is gone" for name in old if name not in new]
    for name in new:
        for key in sorted({*new[name], *old.get(name, new[name])}):
            was, is_ = old.get(name, new[name]).get(key), new[name].get(key)
            if was != is_:
                lines.append(f"{name}: {key} {_short(was)} -> {_short(is_)}")
    old, new = before.get("files", {}), now.get("files", {})
    return lines + [f"{name} changed" for name in sorted({*old, *new}) if old.get(name) != new.get(name)]


def _short(value: object) -> str:
    text = "nothing" if value is None else str(value)
    return text if len(text) < 50 else f"{text[:47]}..."
