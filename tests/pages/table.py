"""A table as tests of the protocol have it: two seats with a card each in hand, which the other may not see."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from pnp.errors import PnpError
from pnp.pages.feed import Feed
from pnp.pages.service import Action, Answer, Audience, File, QuestionError, Service

HANDS = {"red": "the king of clubs", "blue": "the four of hearts"}
FACE = b"<svg xmlns='http://www.w3.org/2000/svg' width='7' height='9'/>"


class Table:
    """Two seats. A card that is played is seen by both; *moves* is what was done."""

    def __init__(self, page: dict[str, File] | None = None) -> None:
        self.service = Service()
        self.moves: list[tuple[str, str, str]] = []
        self.feeds = {seat: Feed(f"run of {seat}") for seat in HANDS}
        self.tokens = {seat: self.service.admit(self._audience(seat, page or {})) for seat in HANDS}
        for seat, feed in self.feeds.items():
            feed.update({"hand": HANDS[seat], "played": 0})

    def _audience(self, seat: str, page: dict[str, File]) -> Audience:
        actions = {
            "play": Action(lambda card, id: self._play(seat, card, id), {"card": str, "id": str}),
            "knock": Action(lambda times: times, {"times": int}),
            "break": Action(lambda: {}["of ours"]),
        }
        return Audience(self.feeds[seat], actions, lambda name: self._asset(seat, name), page)

    def _play(self, seat: str, card: str, number: str) -> dict[str, object]:
        if card == "":
            raise QuestionError("no card has no name")
        if card != HANDS[seat]:
            raise PnpError.at("rules, 3", f"{card!r} is not in your hand", "play one that is")
        self.moves.append((seat, card, number))
        for feed in self.feeds.values():
            feed.update({"table": card, "played": len(self.moves)})
        return {"played": card}

    def _asset(self, seat: str, name: str) -> Answer | None:
        if name == f"hand/{seat}.svg":
            return Answer(FACE, "image/svg+xml", f"hand-{seat}")
        return Answer(b"<h1>Rules</h1>", "text/html") if name == "rules" else None


class Told(NamedTuple):
    """An answer, read."""

    error: str
    value: Any


def ask(table: Table, seat: str, ask: str, **question: object) -> Told:
    """What the page of *seat* is answered."""
    answer = table.service.answer(table.tokens.get(seat, seat), {"ask": ask, **question})
    assert isinstance(answer.data, bytes)
    return Told(answer.error, json.loads(answer.data) if answer.kind == "application/json" else answer.data)


def play(table: Table, seat: str, card: str, number: str = "") -> Told:
    """What *seat* is answered that plays *card*."""
    return ask(table, seat, "act", action="play", arguments={"card": card}, id=number)
