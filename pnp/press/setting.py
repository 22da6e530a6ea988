"""Filled sides to Frames. It finds the place of every error: the line of the template that wrote the element."""

from __future__ import annotations

import re

from pnp.draw.frame import Frame
from pnp.errors import LayoutError, PnpError, Problem
from pnp.game.paths import GAME_FILE
from pnp.game.toml import place_of_text
from pnp.layout.context import Sizes
from pnp.layout.element_boxes import ElementBox
from pnp.layout.located import Located, error_of
from pnp.layout.tabletop import Seen
from pnp.layout.typeset import Typesetter
from pnp.layout.zones import OUT_OF_SAFE_ZONE
from pnp.press.filling import Filling
from pnp.press.keys import Keys
from pnp.press.pieces import PieceError
from pnp.press.shared_sizes import SharedSizes
from pnp.press.sides import Side
from pnp.store import Store

_LACKS = re.compile(r"the font '[^']*' lacks '(.)' \(U\+")
_TO_TABLES = ("<tabletop", "<pieces", "<net")
"""Elements for virtual tables."""


class Setting:
    """Draws sides that are filled; their *sizes* are those that they share.

    :param draft: a side with faults does not keep others from sharing their sizes.
    """

    def __init__(self, filling: Filling, typesetter: Typesetter, keys: Keys, store: Store, *, draft: bool) -> None:
        self._filling = filling
        self._typesetter = typesetter
        self.sizes = SharedSizes(filling, keys, store, self._measure, draft=draft)

    def frame(self, side: Side, text: str) -> Frame:
        """Draw *side*, which is filled as *text*.

        :raises PnpError: whatever is wrong with it, and where.
        """
        try:
            tree = self._filling.parse(side, text)
            return self._typesetter.frame(tree, side.surface, self.sizes.of(side, text))
        except Located as located:
            raise self.locate(located, side) from located

    def tabletop_data(self, side: Side, text: str) -> Seen:
        """The facts about *side*, which is filled as *text*, for virtual tables.

        :raises PnpError: whatever is wrong with it, and where.
        """
        if not any(tag in text for tag in _TO_TABLES):
            return Seen()
        try:
            tree = self._filling.parse(side, text)
            return self._typesetter.tabletop_data(tree, side.surface, self.sizes.of(side, text))
        except Located as located:
            raise self.locate(located, side) from located

    def boxes(self, side: Side) -> list[ElementBox]:
        """Where the elements of *side* lie, with their template lines.

        :raises PnpError: it cannot be filled.
        """
        tree = self._filling.locate(side)
        return self._typesetter.boxes(tree, side.surface, self.sizes.current_sizes(side.component))

    def draft(self, side: Side, error: PnpError) -> tuple[Frame, tuple[Problem, ...]]:
        """Draw *side*, which has the fault *error*, as far as it goes; with all that is wrong with it."""
        try:
            tree = self._filling.trace(side)
        except PnpError:
            return self._typesetter.error_face(error, side.surface), error.problems
        frame, faults = self._typesetter.draft(tree, side.surface, self.sizes.current_sizes(side.component))
        found = [problem for fault in faults for problem in _error_on_side(fault.located, side).problems]
        return frame, tuple(found) or error.problems

    def locate(self, located: Located, side: Side, without: str = "") -> PnpError:
        """All that is wrong with *side*, with its lines in the template: *located* was the first fault.

        It is drawn once more, traced, as a draft.

        :param without: the tag of elements that others draw.
        """
        traced = self._filling.trace(side)
        if without:
            for element in traced.findall(without):
                traced.remove(element)
        _, faults = self._typesetter.draft(traced, side.surface, self.sizes.current_sizes(side.component))
        found = _without_consequences([fault.located for fault in faults]) or [located]
        piece = next((each.error for each in found if isinstance(each.error, PieceError)), None)
        if piece is not None:
            return piece
        problems = [self._at_source(problem, side) for each in found for problem in _error_on_side(each, side).problems]
        return LayoutError(*dict.fromkeys(problems))

    def _at_source(self, problem: Problem, side: Side) -> Problem:
        """*problem* at the place in game.toml that says what it is about, if that is a letter that a font lacks."""
        match = _LACKS.search(problem.what)
        if match is None or (side.card and any(match[1] in str(value) for value in side.card.fields.values())):
            return problem
        found = place_of_text(self._filling.folder / GAME_FILE, match[1])
        return problem if found is None else Problem(found[0], f"{found[1]}: {problem.what}", problem.hint)

    def _measure(self, side: Side, text: str) -> Sizes:
        try:
            return self._typesetter.measure(self._filling.parse(side, text), side.surface)
        except Located as located:
            raise self.locate(located, side) from located


def _without_consequences(faults: list[Located]) -> list[Located]:
    """*faults* but for elements that lie too far out because what holds them is too long."""
    inside = {inner for each in faults for inner in each.element.iter() if inner is not each.element}
    return [
        each
        for each in faults
        if each.element not in inside or not all(OUT_OF_SAFE_ZONE in problem.what for problem in each.error.problems)
    ]


def _error_on_side(located: Located, side: Side) -> PnpError:
    if isinstance(located.error, PieceError):
        return located.error
    return error_of(located, side.who if located.element.get("src") else f"{side.template}, {side.who}")
