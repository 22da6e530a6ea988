"""The audience at a table: what its pages see, and the actions that they may ask for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from threading import Lock

from pnp.errors import PnpError
from pnp.game.model import Game
from pnp.pages.feed import Feed
from pnp.pages.http import page_files
from pnp.pages.service import Action, Answer, Audience
from pnp.play.companion import Companion
from pnp.press.faces import Faces
from pnp.press.publish import rules_page
from pnp.press.setup_cards import setup_card, setup_component
from pnp.press.sides_as_svg import Wall
from pnp.store import Store

_PIECE = re.compile(r"piece/([\w-]{1,200})/([\w.-]{1,200})\.svg")


def audience_of(companion: Companion, feed: Feed, pieces: Pieces) -> Audience:
    """The audience that sees *feed*, the *pieces* of the game and its rules."""
    actions = {
        "set_up": Action(companion.set_up, {"players": int, "options": dict}),
        "rename": Action(companion.rename, {"seat": int, "name": str}),
        "tick": Action(companion.tick, {"step": str, "done": bool}),
        "ask": Action(companion.ask, {"moment": str, "values": dict}),
        "hold": Action(companion.hold, {"seat": int, "values": dict, "sure": bool}),
        "finish": Action(companion.finish),
        "again": Action(companion.again),
        "undo": Action(companion.undo),
    }
    return Audience(feed, actions, pieces.find, page_files(files("pnp.play") / "page"))


class Pieces:
    """Draws the printed pieces of a game for its pages, each when it is asked for. Safe in many threads."""

    def __init__(self, game: Game, store: Store) -> None:
        self._faces = Faces(game, players=game.players[1], draft=True, store=store)
        self._wall = Wall(self._faces)
        self._drawing = Lock()
        self._cards = {
            f"{part.id}/{card.id}": (part, card) for part in game.components if not part.is_page for card in part.cards
        }

    def entries(self) -> dict[str, object]:
        """The sizes of the pieces in millimetres, and the set-up card for each number of players."""
        parts = {part.id: part for part, _ in self._cards.values()}
        game = self._faces.game
        return {
            "maps": self._maps(range(game.players[0], game.players[1] + 1)),
            "pieces": {
                name: {
                    "width": part.size.width / 1000,
                    "height": part.size.height / 1000,
                    "bleed": part.bleed / 1000,
                    "shape": part.shape,
                }
                for name, part in parts.items()
            },
        }

    def _maps(self, players: Iterable[int]) -> dict[str, str]:
        try:
            component = setup_component(self._faces)
        except PnpError:  # told by pnp check
            return {}
        if component is None:
            return {}
        cards = {number: setup_card(component, number) for number in players}
        return {str(number): f"{component.id}/{card.id}" for number, card in cards.items() if card}

    def find(self, name: str) -> Answer | None:
        """The picture of a piece, or the rules; None where there is none."""
        try:
            with self._drawing:
                if name == "rules":
                    return Answer(rules_page(self._faces).encode(), "text/html")
                match = _PIECE.fullmatch(name)
                if match is None or f"{match[1]}/{match[2]}" not in self._cards:
                    return None
                shown = self._wall.side(*self._cards[f"{match[1]}/{match[2]}"])
        except PnpError:
            return None
        return Answer(shown.svg, "image/svg+xml") if shown else None
