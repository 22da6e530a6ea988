"""Beside the paper: a kind of play in which all pages share one table, and nobody has secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.game.model import Game
from pnp.pages.service import Action, Answer
from pnp.play.companion import Companion
from pnp.play.pieces import Pieces
from pnp.play.refereed.layout import game_words, read_layout
from pnp.play.seats import Begin, Seats
from pnp.referee import Desk


def paper_play(desk: Desk[Any], pieces: Pieces) -> Begin:
    """The kind of play for a game with a *desk*, whose *pieces* are on the table."""
    return lambda seats, kept: _PaperPlay(desk, pieces, seats, kept)


def _words_of(game: Game) -> dict[str, dict[str, str]]:
    """What the referee and the game say, by language, as pages put it into words."""
    layout = read_layout(game)
    said, own = layout["words"] if layout else {}, game_words(game)
    return {language: {**own.get(language, {}), **said.get(language, {})} for language in {*own, *said}}


class _PaperPlay:
    def __init__(self, desk: Desk[Any], pieces: Pieces, seats: Seats, kept: Any) -> None:
        self._pieces = pieces
        seats.everyone.update(pieces.entries() | {"names": pieces.names, "layout": {"words": _words_of(desk.game)}})
        companion = Companion(desk, seats.everyone, kept, seats.keep)
        self._actions = {
            "set_up": Action(companion.set_up, {"players": int, "options": dict}),
            "rename": Action(companion.rename, {"seat": int, "name": str}),
            "tick": Action(companion.tick, {"step": str, "done": bool}),
            "ask": Action(companion.ask, {"moment": str, "values": dict}),
            "hold": Action(companion.hold, {"seat": int, "values": dict, "sure": bool}),
            "finish": Action(companion.finish),
            "again": Action(companion.again),
            "undo": Action(companion.undo),
            "explain": Action(pieces.explain, {"piece": str}),
        }

    def actions(self, seat: int) -> Mapping[str, Action]:
        return self._actions

    def asset(self, seat: int, name: str) -> Answer | None:
        return self._pieces.find(name)

    def end(self) -> None:
        pass
