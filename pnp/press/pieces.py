"""Pieces that other faces and pages show: ``<use href="piece:ship/NL1a?back">``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from pnp.draw.frame import Frame, Group, Symbol
from pnp.draw.geometry import Rect
from pnp.draw.page import Face
from pnp.errors import LayoutError, PnpError, Problem
from pnp.game.model import Card, Component
from pnp.layout.outlines import trim_path
from pnp.press.keys import Keys

_NAMES = re.compile(r'href="(piece:[^"]*)"')


class GiveFace(Protocol):
    """Gives a side of a card."""

    def __call__(self, component: Component, card: Card, *, back: bool) -> Face: ...


class PieceError(LayoutError):
    """A piece that another face shows cannot be drawn: the fault is that of the piece, wherever it is shown."""

    def __init__(self, component: Component, card: Card, back: bool, *problems: Problem) -> None:
        super().__init__(*problems)
        self.component, self.card, self.back = component, card, back


class Pieces:
    """Finds and draws pieces by their names.

    :param face: a side of a card, filled but not drawn.
    :param draw_face: the same, drawn and kept, for its sheet comes soon.
    """

    def __init__(self, components: Sequence[Component], keys: Keys, face: GiveFace, draw_face: GiveFace) -> None:
        self._components = components
        self._keys = keys
        self._face = face
        self._draw_face = draw_face
        self._asked_for: set[str] = set()
        """The pieces whose keys are being worked out: one that shows itself would never end."""

    def draw(self, name: str) -> Symbol:
        """The piece that is called *name*, cut to its shape.

        :raises LayoutError: there is none.
        :raises PieceError: it cannot be drawn.
        """
        component, card, back = self._find(name)
        try:
            frame = self._draw_face(component, card, back=back).frame()
        except PieceError:
            raise
        except PnpError as error:
            raise PieceError(component, card, back, *error.problems) from error
        return Symbol(name, Rect(0, 0, frame.width, frame.height), (cut_out(component, frame, back=back),))

    def key(self, name: str) -> str | None:
        """What the store calls the piece; None where there is none, or it shows itself."""
        try:
            component, card, back = self._find(name)
            if name in self._asked_for:  # reported when it is drawn
                return None
            self._asked_for.add(name)
            try:
                return self._keys.key("piece", repr(component.kind), self._face(component, card, back=back).key)
            finally:
                self._asked_for.remove(name)
        except PnpError:  # reported where it is placed
            return None

    def _find(self, name: str) -> tuple[Component, Card, bool]:
        """The side of a card that is called *name*, ``piece:ship/NL1a?back``.

        :raises LayoutError: there is none.
        """
        where, _, side = name.removeprefix("piece:").partition("?")
        for component in self._components:
            for card in component.cards:
                if f"{component.id}/{card.id}" == where and not component.is_page and side in ("", "back"):
                    if side and component.back is None:
                        raise LayoutError.at("", f"{name!r}: {component.title} have no back")
                    return component, card, bool(side)
        raise LayoutError.at("", f"there is no {name!r}", "write piece:COMPONENT/CARD, or piece:COMPONENT/CARD?back")


def names_of_pieces(text: str) -> list[str]:
    """The names of the pieces that a side shows; its template is filled as *text*."""
    return _NAMES.findall(text) if "piece:" in text else []


def cut_out(component: Component, frame: Frame, *, back: bool = False) -> Group:
    """*frame* cut to its shape, with the corners that a punch would give it."""
    return Group(frame.items, None, trim_path(component, back=back))
