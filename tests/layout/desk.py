"""A game folder with one card on it, for tests to typeset."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pnp.draw import frame as drawn
from pnp.draw.colour import Colour
from pnp.draw.frame import Frame, Shape, rect_path
from pnp.draw.geometry import Size
from pnp.errors import PnpError
from pnp.game.kinds.deck import Deck
from pnp.game.kinds.disc import Disc
from pnp.game.model import Card, Component, Game
from pnp.game.style import base_style
from pnp.press.faces import Faces
from tests.items import flat

SIZE = Size(40_000, 25_000)
COLOURS: Mapping[str, Colour] = {"sea": (47, 111, 134), "gold": (201, 151, 28)}


class Desk:
    """*folder* is the game's; without bleed and safe zone unless they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faces: Faces

    def write(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def component(self, body: str, cards: tuple[Card, ...], **options: Any) -> Component:
        self.write("templates/card.j2", f"<face>{body}</face>")
        kind, table = Disc if options.pop("is_round", False) else Deck, options.pop("table", None)
        made = kind(**{"size": SIZE, "bleed": 0, "safe": 0, **options})
        return Component("card", "Cards", "card.j2", cards, made, table=table)

    def begin(
        self,
        body: str,
        cards: tuple[Card, ...],
        *,
        ink_saver: bool = False,
        replace: Any = None,
        style: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Component:
        """Set the card; *style* are fields of the game's style."""
        component = self.component(body, cards, **options)
        game = Game(
            "test",
            "Test",
            self.folder,
            self.folder / "templates",
            (2, 4),
            (component,),
            colours=COLOURS,
            ink_saver=replace or {},
            style=dataclasses.replace(base_style("engraved"), **style or {}),  # tests know the measures of its fonts
        )
        self.faces = Faces(game, players=4, ink_saver=ink_saver)
        return component

    def frame(self, body: str, **options: Any) -> Frame:
        """Return the face with *body* in it."""
        card = Card("one", {"id": "one"})
        component = self.begin(body, (card,), **options)
        return self.faces.face(component, card)

    def refusal(self, body: str, **options: Any) -> str:
        """Return why *body* cannot be typeset."""
        with pytest.raises(PnpError) as caught:
            self.frame(body, **options)
        return str(caught.value)


def path(text: str) -> drawn.Path:
    """Return a path from letters, each before its points.

    >>> path("m 1 2 l 3 4 h")
    Path(ops='mlh', numbers=(1, 2, 3, 4))
    """
    words = text.split()
    numbers = [int(word) for word in words if not word.isalpha()]
    return drawn.Path("".join(word for word in words if word.isalpha()), tuple(numbers))


def points(frame: Frame) -> list[list[tuple[float, float]]]:
    """Return the points of every shape where they are on the face, rounded; of an upright rectangle two corners."""
    found = []
    for item, (a, b, c, d, e, f) in flat(frame.items):
        if isinstance(item, Shape):
            pairs = list(zip(item.path.numbers[::2], item.path.numbers[1::2], strict=True))
            if item.path == rect_path(item.path.bounds):
                pairs = pairs[::2]
            found.append([(round(a * x + c * y + e, 3), round(b * x + d * y + f, 3)) for x, y in pairs])
    return found
