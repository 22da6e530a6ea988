"""A page of a file as data: faces in their places, and what is printed around them. Export only walks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.draw.frame import Frame, Item, Path
from pnp.draw.geometry import IDENTITY, Matrix, Rect, Size


class Face(NamedTuple):
    """A side of a card. It is drawn when *frame* is called, which an exporter that remembers *key* need not do.

    *key* differs wherever the drawing would; it is empty where the drawing is not worth
    remembering. *box* is the trim with its bleed; nothing is drawn outside of it. *is_common* says that it is the back
    of all cards of its component.
    """

    name: str
    key: str
    box: Rect
    frame: Callable[[], Frame]
    is_common: bool = False

    def draw_now(self) -> Face:
        """Return the face with a frame that is drawn now, once, however often it is called for.

        :raises PnpError: whatever is wrong with it.
        """
        frame = self.frame()
        return self._replace(frame=lambda: frame)


class Piece(NamedTuple):
    """A face in its place on a page: under *matrix*, clipped to *clip* in the coordinates of the page.

    *repeats* says that the same face stands in other places too.
    """

    face: Face
    matrix: Matrix
    clip: Path
    repeats: bool = False


class Page(NamedTuple):
    """One page: *pieces*, and *items* upon them. *label* is what a viewer calls it.

    *trim* and *bleed* are the boxes of a page that holds a single piece, for a print shop. All that is printed lies
    *under* a matrix, which puts a printer right that prints beside the mark.
    """

    size: Size
    pieces: tuple[Piece, ...]
    items: tuple[Item, ...]
    label: str
    trim: Rect | None = None
    bleed: Rect | None = None
    under: Matrix = IDENTITY
