"""The protocols by which the rules fill templates and draw pieces: whoever prints or shows them implements these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol
from xml.etree.ElementTree import Element

from pnp.draw.frame import Symbol
from pnp.errors import PnpError
from pnp.game.model import Card, Component, Game
from pnp.layout.located import Located
from pnp.layout.typeset import Typesetter


class Drawing(Protocol):
    """Fills texts and templates of a game, and draws its pieces. ``pnp.press.faces.Faces`` does."""

    @property
    def game(self) -> Game: ...

    @property
    def typesetter(self) -> Typesetter:
        """Measures and draws elements; knows the icons."""
        ...

    def text(self, component: Component, name: str) -> tuple[str, list[str]]:
        """Return the file *name* of the game's folder, filled, and for each of its lines the place that wrote it.

        :raises TemplateError: there is no such file, or it cannot be filled.
        """
        ...

    def page(self, component: Component, extra: Mapping[str, object]) -> Element:
        """Return the template of a page, filled from *extra* and what is known of the game.

        :raises TemplateError: it cannot be filled.
        """
        ...

    def page_error(self, located: Located, component: Component, extra: Mapping[str, object], without: str) -> PnpError:
        """Return the error of *located*, an element of that template, with its line there.

        :param without: the tag of elements that the drawing does not know.
        """
        ...

    def key(self, *parts: str) -> str:
        """Return the key of a drawing that depends on *parts* and on all that every drawing depends on.

        It is empty where nothing is remembered.
        """
        ...

    def piece(self, component: Component, card: Card, *, back: bool = False) -> Symbol:
        """Return a side of a card as a symbol, which from then on ``<use href="piece:COMPONENT/CARD">`` places.

        :raises PnpError: it cannot be drawn.
        """
        ...


class Screen(Protocol):
    """Makes pictures for a page of HTML. ``pnp.press.screen.GameScreen`` does."""

    def piece(self, component: Component, card: Card, *, back: bool, width: int) -> tuple[bytes, int, int]:
        """Return a side of a card as PNG, and its width and height, in pixels of the page.

        :param width: micrometres that it takes on paper.
        :raises PnpError: it cannot be drawn.
        """
        ...

    def title_art(self) -> bytes | None:
        """Return the picture beside the title as PNG; None where the game has none.

        :raises PnpError: it cannot be drawn.
        """
        ...

    def icon(self, name: str, id: str, words: str, *, said: bool) -> str | bytes:
        """Return an icon as an inline ``<svg>``, or as PNG where it is more than shapes.

        :param id: what the ids inside begin with: no two icons of a page share one.
        :param words: its name, which only is *said* to those who hear the page where it does not stand beside it.
        :raises PnpError: there is no such icon.
        """
        ...
