"""Drafts: sides that are drawn in spite of their faults, with each fault marked in its place."""

from __future__ import annotations

from pnp.draw.frame import Frame
from pnp.draw.geometry import Rect, Size
from pnp.draw.page import Face
from pnp.errors import PnpError, Problem
from pnp.layout.context import Surface
from pnp.layout.typeset import Typesetter
from pnp.store import Store

_SOUND = "sound side"
"""The kind of values in the store: that a side has no fault."""


class Drafts:
    """Notes the faults of the sides of a draft; where *is_draft* is false, errors are raised."""

    def __init__(self, typesetter: Typesetter, store: Store, *, is_draft: bool) -> None:
        self._typesetter = typesetter
        self._store = store
        self.is_draft = is_draft
        self.faults: dict[str, tuple[Problem, ...]] = {}
        """The faults of sides, by their names."""

    def try_face(self, face: Face) -> Face:
        """*face*; in a draft drawn, or known to be without a fault.

        :raises PnpError: it has one.
        """
        if not self.is_draft or (face.key and self._store.get(_SOUND, face.key) is not None):
            return face
        face = face.draw_now()
        if face.key:
            self._store.put(_SOUND, face.key, b"")
        return face

    def face_or_error(self, face: Face) -> Face:
        """*face*; in a draft, if it cannot be drawn, one that shows what is wrong."""
        if not self.is_draft:
            return face
        try:
            return self.try_face(face)
        except PnpError as error:
            return self.show_error(face.name, face.box, error)

    def show_error(self, name: str, box: Rect, error: PnpError) -> Face:
        """A face that shows nothing but *error*."""
        frame = self._typesetter.error_face(error, Surface(Size(box.width, box.height), 0, 0, None, ""))
        return self.mark(name, box, frame, error.problems)

    def mark(self, name: str, box: Rect, frame: Frame, problems: tuple[Problem, ...]) -> Face:
        """The face of a *frame* that was drawn as far as it goes; its *problems* are noted."""
        self.faults[name] = problems
        return Face(name, "", box, lambda: frame)
