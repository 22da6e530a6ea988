"""The printed pieces of a game for pages: their sizes, and how each side looks now, drawn when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from threading import RLock

from pnp.errors import PnpError
from pnp.game.model import Card, Component, Game
from pnp.pages.service import Answer
from pnp.press.faces import Faces
from pnp.press.publish import rules_page
from pnp.press.setup_cards import setup_card, setup_component
from pnp.press.sides_as_svg import Wall, recall
from pnp.store import Store

_FACE = re.compile(r"face/([0-9a-f]{20})\.svg", re.ASCII)

Side = tuple[Component, Card, bool]


class Pieces:
    """The pieces of *game*, called ``ship/NL1a``. Safe in many threads.

    A look is named after its version, so its picture never changes and is sent once. Who knows a version knows what
    that side looks like, and nothing else.
    """

    def __init__(self, game: Game, store: Store) -> None:
        self._store = store
        self._turn = RLock()
        self._sides: dict[str, Side] = {}
        self.show(game)

    def show(self, game: Game) -> None:
        """Show the pieces as *game* has them from now on; older looks can still be asked for while they are kept."""
        with self._turn:
            self.game = game
            self.faces = Faces(game, players=game.players[1], draft=True, store=self._store)
            self._wall = Wall(self.faces)
            self.cards = {
                f"{part.id}/{card.id}": (part, card)
                for part in game.components
                if not part.is_page
                for card in part.cards
            }
            self._looks = {name: self._look(*card) for name, card in self.cards.items()}

    def looks(self) -> Mapping[str, tuple[str, str]]:
        """The versions of the front and the back of each piece by its name; a piece without a back has an empty one."""
        return self._looks

    def entries(self) -> dict[str, object]:
        """The entries for pages: ``pieces`` has sizes in millimetres by component, ``looks`` the versions of both sides
        by piece, and ``maps`` the set-up card for each number of players.
        """
        parts = {part.id: part for part, _ in self.cards.values()}
        sizes = {
            name: {
                "title": part.title,
                "width": part.size.width / 1000,
                "height": part.size.height / 1000,
                "bleed": part.bleed / 1000,
                "corner": part.kind.corner / 1000,
                "shape": part.shape,
            }
            for name, part in parts.items()
        }
        low, high = self.game.players
        return {"maps": self._maps(range(low, high + 1)), "pieces": sizes, "looks": self._looks}

    def find(self, name: str) -> Answer | None:
        """The picture of a side by its version, ``face/0f...9a.svg``, or the ``rules``; None where there is none."""
        match = _FACE.fullmatch(name)
        try:
            with self._turn:
                if name == "rules":
                    return Answer(rules_page(self.faces).encode(), "text/html")
                return self._face(match[1]) if match else None
        except PnpError:
            return None

    def _look(self, component: Component, card: Card) -> tuple[str, str]:
        return self._version(component, card, False), self._version(component, card, True) if component.back else ""

    def _version(self, component: Component, card: Card, back: bool) -> str:
        try:
            version = self._wall.version(component, card, back=back)
        except PnpError:  # told by pnp check
            return ""
        self._sides[version] = component, card, back
        return version

    def _face(self, version: str) -> Answer | None:
        svg = recall(self.faces, version)
        if svg is not None:
            return Answer(svg, "image/svg+xml", version)
        if version not in self._sides:
            return None
        component, card, back = self._sides[version]
        shown = self._wall.side(component, card, back=back)
        if shown is None:
            return None
        return Answer(shown.svg, "image/svg+xml", version if shown.version == version else "")

    def _maps(self, players: Iterable[int]) -> dict[str, str]:
        try:
            component = setup_component(self.faces)
        except PnpError:  # told by pnp check
            return {}
        if component is None:
            return {}
        cards = {number: setup_card(component, number) for number in players}
        return {str(number): f"{component.id}/{card.id}" for number, card in cards.items() if card}
