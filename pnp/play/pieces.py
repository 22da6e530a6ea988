"""The printed pieces of a game for pages: their sizes, and how each side looks now, drawn when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import RLock
from typing import NamedTuple

from pnp.draw.geometry import Size
from pnp.errors import PnpError
from pnp.game.model import Card, Component, Game
from pnp.pages.service import Answer, QuestionError
from pnp.play.explained import Explained, called
from pnp.press.faces import Faces
from pnp.press.setup_cards import setup_card, setup_component
from pnp.press.sides_as_svg import Wall, recall
from pnp.store import Store

_FACE = re.compile(r"face/([0-9a-f]{20})\.svg", re.ASCII)

_Side = tuple[Component, Card, bool]


class Look(NamedTuple):
    """What is seen of a piece: the versions of its *front* and its *back*, which is empty where it has none.

    *behind* is the component that a piece may be of whose back is seen: one for all that look alike from behind.
    """

    front: str
    back: str
    behind: str


class Pieces:
    """The pieces of *game*, called ``ship/NL1a``. Safe in many threads.

    A look is named after its version, so its picture never changes and is sent once. Who knows a version knows what
    that side looks like, and nothing else.
    """

    def __init__(self, game: Game, store: Store) -> None:
        self._store = store
        self._turn = RLock()
        self._sides: dict[str, _Side] = {}
        self._watching: dict[object, Callable[[Sequence[str]], None]] = {}
        self._looks: Mapping[str, Look] = {}
        self.show(game)

    def show(self, game: Game) -> None:
        """Show the pieces as *game* has them from now on; older looks can still be asked for while they are kept."""
        with self._turn:
            self.game = game
            self.faces = Faces(game, players=game.players[1], draft=True, store=self._store)
            self.wall = Wall(self.faces)
            self._explained = Explained(self.faces)
            self.cards = {
                f"{part.id}/{card.id}": (part, card)
                for part in game.components
                if not part.is_page
                for card in part.cards
            }
            before, self._looks = self._looks, {}
        if before:
            looks = self.looks
            changed = [name for name, look in looks.items() if look != before.get(name)]
            self._looks = {**before, **looks}  # what the game lost may still lie on a table
            for told in list(self._watching.values()):
                told(changed)

    @property
    def looks(self) -> Mapping[str, Look]:
        """The look of each piece, by its name. The first time all faces are filled in, which takes a second or more."""
        with self._turn:
            if not self._looks:
                self._looks = self._all_looks()
            return self._looks

    @property
    def names(self) -> dict[str, str]:
        """What each piece is called: its own name, or that of its kind and its id."""
        return {name: called(*card) for name, card in self.cards.items()}

    def explain(self, piece: str) -> dict[str, object]:
        """Explain a piece as :meth:`Explained.explain` does."""
        if piece not in self.cards:
            raise QuestionError(f"there is no piece {piece!r}")
        with self._turn:
            return self._explained.explain(*self.cards[piece])

    def watch(self, told: Callable[[Sequence[str]], None]) -> Callable[[], None]:
        """Call *told* with the names of the pieces that look otherwise, whenever the game was read anew.

        What comes back ends that.
        """
        key = object()
        self._watching[key] = told
        return lambda: self._watching.pop(key, None) and None

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
                "points": [[x / 1000, y / 1000] for x, y in part.kind.points],
            }
            for name, part in parts.items()
        }
        low, high = self.game.players
        return {
            "maps": self._maps(range(low, high + 1)),
            "pieces": sizes,
            "looks": {name: [look.front, look.back] for name, look in self.looks.items()},
        }

    def find(self, name: str) -> Answer | None:
        """The picture of a side by its version, ``face/0f...9a.svg``, or the ``rules``; None where there is none."""
        match = _FACE.fullmatch(name)
        try:
            with self._turn:
                if name == "rules":
                    from pnp.press.publish import rules_page  # it sets the whole sheet

                    return Answer(rules_page(self.faces).encode(), "text/html")
                return self._face(match[1]) if match else None
        except PnpError:
            return None

    def _all_looks(self) -> dict[str, Look]:
        found: dict[str, Look] = {}
        behind: dict[tuple[str, Size], str] = {}
        for name, (part, card) in self.cards.items():
            front = self._version(part, card, back=False)
            back = self._version(part, card, back=True) if part.back else ""
            found[name] = Look(front, back, behind.setdefault((back, part.size), part.id))
        return found

    def _version(self, component: Component, card: Card, *, back: bool) -> str:
        try:
            version = self.wall.version(component, card, back=back)
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
        shown = self.wall.side(component, card, back=back)
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
