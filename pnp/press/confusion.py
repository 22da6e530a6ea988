"""Sides that a colour-blind player confuses: they differ only in colours that look alike to this player.

A word, a figure, an emblem or a pattern that differs is a difference to everyone. What is compared, and how,
``export/colour_blindness.py`` says; a side is drawn with one pixel a millimetre.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pnp.export.colour_blindness import Seen, confusers, see, small_picture
from pnp.game.kind import Reading
from pnp.game.kinds.pad import Pad
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Card, Component
from pnp.press.faces import Faces
from pnp.press.pdf_files import page_pdf
from pnp.store import key_of

_KIND = "small side"
"""The kind of values in the store: a side in small."""


class Confusion(NamedTuple):
    """Two sides, such as ``token/red`` and ``token/green``, their backs or faces, and who confuses them."""

    one: str
    other: str
    back: bool
    who: tuple[str, ...]

    def __str__(self) -> str:
        """Return a sentence for people.

        >>> str(Confusion("token/red", "token/green", False, ("red-blind", "green-blind")))
        'token/red and token/green look alike to red-blind and green-blind players'
        """
        of = "the backs of " if self.back else ""
        return f"{of}{self.one} and {self.other} look alike to {' and '.join(self.who)} players"


class SmallSide(NamedTuple):
    """A side in small, as each kind of sight sees it."""

    name: str
    back: bool
    seen: Seen


def confusions(faces: Faces, only: Collection[str] = ()) -> list[Confusion]:
    """Return the sides of a game that a colour-blind player confuses.

    :param only: the components that are looked at; all, where there are none.
    :raises PnpError: a side cannot be drawn.
    """
    sides = (side for side in sides_of(faces) if not only or side[0].id in only)
    return find_confusions([small_side(faces, *side) for side in sides])


def sides_of(faces: Faces) -> Iterator[tuple[Component, Card, bool]]:
    """Yield the sides of pieces that are compared, whether it is the back last; a back that all cards share once."""
    for component in faces.game.components:
        if isinstance(component.kind, Reading | Pad | Box):
            continue
        for number, card in enumerate(component.cards):
            yield component, card, False
            if component.back and (number == 0 or not faces.has_common_back(component)):
                yield component, card, True


def small_side(faces: Faces, component: Component, card: Card, back: bool) -> SmallSide:
    """Return a side in small.

    :raises PnpError: it cannot be drawn.
    """
    face = faces.side(component, card, back=back)
    key = key_of(_KIND, face.key) if face.key else ""
    data = faces.store.get(_KIND, key) if key else None
    if data is None:
        data = small_picture(page_pdf(faces, component.size, face.frame().items))
        if key:
            faces.store.put(_KIND, key, data)
    return SmallSide(component.id if face.is_common else f"{component.id}/{card.id}", back, see(data))


def find_confusions(sides: Sequence[SmallSide]) -> list[Confusion]:
    """Return the pairs of *sides* that somebody confuses; faces are compared with faces, backs with backs."""
    pairs = ((one, other) for one, other in combinations(sides, 2) if one.back == other.back)
    found = (Confusion(one.name, other.name, one.back, confusers(one.seen, other.seen)) for one, other in pairs)
    return [each for each in found if each.who]
