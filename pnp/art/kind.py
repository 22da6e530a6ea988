"""What a package says about a kind of picture that it brings."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of picture.

    *module* holds the generator, a function with the kind's name. *uses_chance* says whether the seed shows in the
    picture; a generator without chance may not ask for ``pen.random``.
    """

    module: str
    uses_chance: bool = False
